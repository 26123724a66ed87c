//! Signs that a text is written in some notation.

use crate::notation::Notation;
use crate::notation::escapes::{has_digits, is_percent_unit};
use crate::notation::shown::bracketed;
use crate::notation::text::find;

/// How many signs of each sort there are that a text is written in some notation.
#[derive(Default)]
pub(super) struct Signs {
    /// `\xHH`
    pub(super) hex: usize,
    /// `\OOO`, and no digit after it
    pub(super) octal: usize,
    /// `\uHHHH` and `\UHHHHHHHH`
    pub(super) universal: usize,
    /// Of these, `\UHHHHHHHH`, which Java and JavaScript do not have
    pub(super) long: usize,
    /// `\UHHHH`, as Cocoa prints it
    pub(super) cocoa: usize,
    /// `\u{H}`
    pub(super) braced: usize,
    /// `\x{H}` and `\N{U+H}`, and Ruby's `\u{H H}`
    pub(super) perl: usize,
    /// `\HHHH` and other CSS escapes
    pub(super) css: usize,
    /// Those of them that other languages read as up to three octal digits: `\12`
    pub(super) short_octal: usize,
    /// Of `\uHHHH`, those that are decimal in RTF: `\u8364?`, with what older readers show in place of it
    pub(super) rtf: usize,
    /// Of CSS escapes, those that are decimal in Haskell: `\8364`
    pub(super) haskell: usize,
    /// `\n` and others
    pub(super) simple: usize,
    /// `\a`, which JavaScript reads as a letter
    pub(super) bell: usize,
    /// `<HH>` above ASCII, `<0xHH>`, and `<HHHH>` for invisible characters
    pub(super) bracketed: usize,
    /// `%uHHHH`
    pub(super) percent_units: usize,
    /// `%HH`, and `%` without digits
    pub(super) percent: usize,
    pub(super) bare_percent: usize,
    /// `=HH`, and `=` without digits
    pub(super) equals: usize,
    pub(super) bare_equals: usize,
    /// Which of `&name;`, `&#D;` and `&#xH;` is the first
    pub(super) first_reference: Option<Notation>,
    pub(super) spaces: usize,
}

impl Signs {
    pub(super) fn of(text: &str) -> Signs {
        let mut signs = Signs::default();
        let bytes = text.as_bytes();
        let mut place = 0;
        while let Some(&byte) = bytes.get(place) {
            let after = &bytes[place + 1..];
            place += 1;
            match byte {
                b'\\' => place += signs.backslash(after),
                b'<' if is_shown(&bytes[..place - 1], after) => signs.bracketed += 1,
                b'%' if is_percent_unit(after) => signs.percent_units += 1,
                b'%' if has_digits(after, 2) => signs.percent += 1,
                b'%' => signs.bare_percent += 1,
                b'=' if has_digits(after, 2) && !after[..2].iter().any(u8::is_ascii_lowercase) => {
                    signs.equals += 1;
                }
                b'=' if !matches!(after.first(), Some(b'\r' | b'\n')) => signs.bare_equals += 1,
                b'&' => signs.reference(after),
                b' ' | b'\t'..=b'\r' => signs.spaces += 1,
                // PowerShell.
                b'`' if after.starts_with(b"u{") => signs.perl += 1,
                _ => {}
            }
        }
        signs
    }

    /// The signs in one escape, given the bytes after its backslash.
    pub(super) fn of_escape(after: &[u8]) -> Signs {
        let mut signs = Signs::default();
        signs.backslash(after);
        signs
    }

    /// Counts the escape, and returns how many bytes after the backslash to skip.
    fn backslash(&mut self, after: &[u8]) -> usize {
        let Some(&next) = after.first() else { return 0 };
        let rest = &after[1..];
        let hex_digits = after.iter().take_while(|byte| byte.is_ascii_hexdigit());
        match next {
            // A folder named after a processor, as in `\x64\Release`.
            b'x' if rest.starts_with(b"64\\") || rest.starts_with(b"86\\") => {}
            b'x' if has_digits(rest, 2) => self.hex += 1,
            b'u' if rest.first() == Some(&b'{') => {
                let mut inside = rest[1..].iter().skip_while(|next| next.is_ascii_hexdigit());
                if inside.next() == Some(&b' ') {
                    self.perl += 1;
                } else {
                    self.braced += 1;
                }
            }
            b'x' if rest.first() == Some(&b'{') => self.perl += 1,
            b'N' if rest.starts_with(b"{U+") => self.perl += 1,
            b'u' if has_digits(rest, 4) => {
                self.universal += 1;
                self.rtf += usize::from(is_of_rtf(rest));
            }
            b'U' if has_digits(rest, 4)
                && !rest.starts_with(b"000")
                && !rest.starts_with(b"0010") =>
            {
                self.universal += 1;
                self.cocoa += 1;
            }
            b'U' if has_digits(rest, 8) => {
                self.universal += 1;
                self.long += 1;
            }
            b'0'..=b'3' if is_octal(after) => self.octal += 1,
            _ if next.is_ascii_hexdigit() && hex_digits.clone().count() >= 2 => {
                self.css += 1;
                let length = hex_digits.clone().count();
                self.haskell += usize::from(is_likely_decimal(&after[..length]));
                let is_octal = hex_digits.clone().all(|digit| matches!(digit, b'0'..=b'7'));
                self.short_octal += usize::from(is_octal && length <= 3);
            }
            b'a' => {
                self.simple += 1;
                self.bell += 1;
            }
            b'n' | b'r' | b't' | b'\\' | b'"' | b'\'' | b'0' | b'b' | b'f' | b'v' => {
                self.simple += 1;
            }
            _ => {}
        }
        1
    }

    fn reference(&mut self, after: &[u8]) {
        // Longer than the longest name.
        let head = &after[..after.len().min(40)];
        let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'#';
        let end = head
            .iter()
            .position(|byte| !is_word(byte))
            .unwrap_or(head.len());
        // That of a number may be missing.
        let is_closed = head.get(end) == Some(&b';');
        let notation = match head[..end] {
            [b'#', b'x' | b'X', _, ..] => Notation::HtmlHex,
            [b'#', first, ..] if is_closed || first.is_ascii_digit() && end > 2 => {
                Notation::HtmlDecimal
            }
            [first, _, ..] if is_closed && first.is_ascii_alphabetic() => Notation::HtmlNamed,
            _ => return,
        };
        self.first_reference.get_or_insert(notation);
    }

    /// Whether the escapes are those of RTF or Haskell, which write decimal numbers. JSON and others have escapes with `u` in quotes, and
    /// CSS says what a string is for.
    pub(super) fn are_decimal(&self, text: &str) -> bool {
        self.rtf > 0 && self.rtf == self.universal && !text.contains(['"', '`'])
            || self.haskell > 0 && self.haskell == self.css && find(text, "content:").is_none()
    }

    /// The number of numeric escapes.
    pub(super) fn numbers(&self) -> usize {
        self.hex + self.octal + self.universal + self.braced + self.perl
    }
}

/// Whether a `<` between these starts a byte or a character as a program shows it: not an HTML element, nor a placeholder.
fn is_shown(before: &[u8], after: &[u8]) -> bool {
    let is_near = |byte: Option<&u8>| {
        byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'<' | b'>'))
    };
    match bracketed(after) {
        Some((_, 5)) => true,
        Some((byte, _)) => {
            byte != 0xDD
                && (after[..2].iter().any(u8::is_ascii_digit)
                    || is_near(before.last())
                    || is_near(after.get(3)))
        }
        None => false,
    }
}

/// Whether a decimal number in RTF comes next, before a question mark or `\'HH`.
fn is_of_rtf(after: &[u8]) -> bool {
    let length = after
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (digits, rest) = after.split_at(length);
    is_likely_decimal(digits) && (rest.starts_with(b"?") || rest.starts_with(b"\\'"))
}

/// Whether digits are more likely a code point in decimal than in hexadecimal. With four digits there are Cyrillic to Arabic, punctuation and
/// symbols in decimal, and Burmese to Khmer and rare ideographs in hexadecimal. With five digits that are all decimal there are no emoji in hexadecimal.
fn is_likely_decimal(digits: &[u8]) -> bool {
    digits.iter().all(u8::is_ascii_digit)
        && match digits {
            [_, _, _, _] => matches!(
                digits,
                [b'1', b'0'..=b'7', ..] | [b'8', b'1'..=b'9', ..] | [b'9', ..]
            ),
            [b'1'..=b'9', _, _, _, _] => true,
            _ => false,
        }
}

/// Whether there are three octal digits with no other digit after them, nor a letter after those of a control character: `\201C` is CSS.
fn is_octal(digits: &[u8]) -> bool {
    let is_longer = matches!(
        digits,
        [_, _, _, b'0'..=b'9', ..] | [b'2', b'0'..=b'3', _, b'A'..=b'F' | b'a'..=b'f', ..]
    );
    matches!(digits, [_, b'0'..=b'7', b'0'..=b'7', ..]) && !is_longer
}
