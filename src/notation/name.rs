//! The notations and their stable names.

use crate::id::written_by_id;

/// A way to write bytes or code points as text.
///
/// The text of a literal may lack its quotes: then it is read as what could be between them. Only JSON needs them.
/// White space around a literal is ignored.
///
/// More may be added, so a `match` needs an arm for all others.
///
/// ```
/// use utf8_inspector::notation::{Notation, read};
///
/// // Written and read by its id.
/// assert_eq!(Notation::HexEscaped.to_string(), "hex-escaped");
/// assert_eq!("hex-escaped".parse(), Ok(Notation::HexEscaped));
///
/// assert_eq!(read(r"\xE2\x82\xAC", Notation::HexEscaped).unwrap(), "€".as_bytes());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `E2 82 AC`: two digits per byte; white space, commas, colons, semicolons and hyphens may separate bytes.
    Hex,
    /// `0xE2, 0x82, 0xAC`: a list with or without its brackets; also `0xE282AC`, whose bytes are in that order, `16#E2` as in Erlang, and
    /// `chr(0xE2) . chr(0x82)`, numbers in calls that make characters of them.
    HexPrefixed,
    /// `\xE2\x82\xAC`: two digits each; other characters stand for themselves, in UTF-8, and `\\` for a backslash. Without any backslash
    /// also `<e2><82><ac>`, as less, vim and R show bytes above ASCII, `<200b>`, as vim shows invisible characters, and `<0xE2>`, a token of
    /// a language model; without any `\x` also `M-bM-^BM-,`, as `cat -v` shows text in UTF-8, and `\226\130\172`, the decimal escapes
    /// of Lua. Escapes whose backslashes are all doubled, as in a log in JSON, are read in place: `\\xE2`.
    HexEscaped,
    /// `11100010 10000010 10101100`: groups of 8 bits, or of 4 throughout.
    Binary,
    /// `226 130 172`: numbers from 0 to 255, or from -128 as Java prints bytes; a list with or without its brackets. Also `{"0":226,"1":130}`, as
    /// JSON has a typed array of JavaScript, and `CHR(226) || CHR(130)`, numbers in calls that make characters of them.
    Decimal,
    /// `\342\202\254`, as in `printf`: one to three digits each; other characters stand for themselves, and `\\` for a backslash.
    OctalEscaped,
    /// `4oKs`: RFC 4648 §4, read in the alphabet of §5 too, and without padding.
    Base64,
    /// `%E2%82%AC`: RFC 3986 §2.1. Other characters stand for themselves, `+` too.
    Percent,
    /// `=E2=82=AC`: RFC 2045 §6.7. Only soft line breaks (`=`) are written. Text with encoded words, `=?UTF-8?Q?=E2=82=AC?=`, is
    /// read as a header (RFC 2047): the words are decoded from either encoding, and everything else is taken as it is.
    QuotedPrintable,
    /// `U+20AC`: code points, separated by white space or commas; or `<U+20AC>` within text, as less and R write characters that they can't show.
    /// Also without `U+`, then also with `0x`, in brackets, and as the name of a picture: `1f468-200d-1f469.png`. A surrogate pair is one code point.
    /// Also in calls that make characters of them, there in decimal or hexadecimal: `String.fromCharCode(8364, 0xE9)`, `[char]0x20AC`.
    UPlus,
    /// `\u20AC`: code units of UTF-16, two of which may be a pair; other characters stand for themselves, and `\\` for a
    /// backslash. Cocoa prints them as `\U20ac`. Without any backslash also `%u20AC`, and `%E9` next to it, as JavaScript's `escape` writes them.
    /// Escapes whose backslashes are all doubled, as in a log in JSON, are read in place: `\\u20AC`. SQL's have no letter: `\20AC`.
    UEscaped,
    /// `\u{20AC}`, or Perl's `\x{20AC}` and `\N{U+20AC}`, or PowerShell's `` `u{20AC} ``: code points of one to six digits, several in one
    /// pair of braces as in Ruby; other characters stand for themselves, and `\\` for a backslash.
    UBraced,
    /// `&#x20AC;`: HTML text, whose character references are read as browsers do, so `&#x80;` is U+20AC. What browsers replace with U+FFFD
    /// is refused, and so is a reference that HTML does not define.
    HtmlHex,
    /// `&#8364;`: read as [`Notation::HtmlHex`].
    HtmlDecimal,
    /// `&euro;`: read as [`Notation::HtmlHex`]. A code point without a name is written in hexadecimal.
    HtmlNamed,
    /// `b'\xe2\x82\xac'` or `'\u20ac'`: the Python Language Reference §2.4.1. `\N{...}` is refused.
    Python,
    /// `b"\xE2\x82\xAC"` or `"\u{20AC}"`: the Rust Reference, "Tokens".
    Rust,
    /// `"\xe2\x82\xac"` or `"\u20ac"`: the Go specification, "String literals".
    Go,
    /// `"\xE2\x82\xAC"` or `"\u20AC"`: C17 §6.4.5, in UTF-8.
    C,
    /// `"\u20AC"`: the Java Language Specification §3.10.5 and §3.10.6.
    Java,
    /// `"\u20AC"`: ECMAScript §12.9.4, in strict mode, and templates without `${`.
    JavaScript,
    /// `"\u20AC"`: RFC 8259 §7.
    Json,
    /// `"\20AC "`: CSS Syntax Level 3 §4.3.5 and §4.3.7.
    Css,
    /// `00000000: e282 ac  ...`: what `xxd` prints; also `tcpdump -X`, with `0x` before the offset.
    Xxd,
    /// `00000000  e2 82 ac  |...|`: what `hexdump -C` prints; without the bars, what Wireshark copies and PowerShell's `Format-Hex` prints.
    Hexdump,
    /// ` e2 82 ac`: what `od -An -v -tx1` prints. Also read with offsets: those of six digits are hexadecimal, others octal if they can be, else
    /// decimal, else hexadecimal. With offsets, words of two bytes are read too, lower byte first: `82e2` as `od -x` and `hexdump` print
    /// them, `101342` as `od` does; and the columns of `od -c` and `od -b`. If a `*` stands for repeated lines, the offsets of words like
    /// `82e2` may make sense in both bases: they are then taken for those of `hexdump`, which are hexadecimal.
    Od,
}

/// In the order of `ALL`.
const IDS: [&str; Notation::ALL.len()] = [
    "hex",
    "hex-prefixed",
    "hex-escaped",
    "binary",
    "decimal",
    "octal-escaped",
    "base64",
    "percent",
    "quoted-printable",
    "u-plus",
    "u-escaped",
    "u-braced",
    "html-hex",
    "html-decimal",
    "html-named",
    "python",
    "rust",
    "go",
    "c",
    "java",
    "javascript",
    "json",
    "css",
    "xxd",
    "hexdump",
    "od",
];

impl Notation {
    /// All notations, in the order of their declaration.
    ///
    /// ```
    /// use utf8_inspector::notation::Notation;
    ///
    /// // Those that hold any bytes, and code points besides.
    /// let both = Notation::ALL.iter().filter(|each| each.holds_bytes() && each.holds_code_points());
    /// assert_eq!(both.map(|each| each.id()).collect::<Vec<_>>(), ["python", "rust", "go", "c"]);
    /// ```
    pub const ALL: &'static [Notation] = &[
        Notation::Hex,
        Notation::HexPrefixed,
        Notation::HexEscaped,
        Notation::Binary,
        Notation::Decimal,
        Notation::OctalEscaped,
        Notation::Base64,
        Notation::Percent,
        Notation::QuotedPrintable,
        Notation::UPlus,
        Notation::UEscaped,
        Notation::UBraced,
        Notation::HtmlHex,
        Notation::HtmlDecimal,
        Notation::HtmlNamed,
        Notation::Python,
        Notation::Rust,
        Notation::Go,
        Notation::C,
        Notation::Java,
        Notation::JavaScript,
        Notation::Json,
        Notation::Css,
        Notation::Xxd,
        Notation::Hexdump,
        Notation::Od,
    ];

    /// The notation's stable name, as JavaScript and the case tables use it.
    ///
    /// ```
    /// assert_eq!(utf8_inspector::notation::Notation::UPlus.id(), "u-plus");
    /// ```
    #[must_use]
    pub const fn id(self) -> &'static str {
        IDS[self as usize]
    }
}

written_by_id!(Notation, "notation");
