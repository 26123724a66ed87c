//! The characters in exercises: assigned, shown by most systems, and not joined to others.

use alloc::string::String;

use super::random::Random;

/// Ranges without gaps, by the number of bytes in UTF-8. Each range is as likely as the others of its length.
const RANGES: [&[(u32, u32)]; 4] = [
    &[(0x41, 0x5A), (0x61, 0x7A)],
    // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic.
    &[
        (0xC0, 0xD6),
        (0xD8, 0xF6),
        (0x100, 0x17F),
        (0x391, 0x3A1),
        (0x3B1, 0x3C9),
        (0x410, 0x44F),
        (0x531, 0x556),
        (0x5D0, 0x5EA),
        (0x621, 0x63A),
    ],
    // Devanagari, Thai, Georgian, currencies, arrows, mathematics, kana, Han, Hangul.
    &[
        (0x905, 0x939),
        (0xE01, 0xE2E),
        (0x10D0, 0x10F0),
        (0x20A0, 0x20BF),
        (0x2190, 0x21FF),
        (0x2200, 0x22FF),
        (0x3042, 0x3093),
        (0x30A2, 0x30F3),
        (0x4E00, 0x9FA5),
        (0xAC00, 0xD7A3),
    ],
    // Gothic, Deseret, musical symbols, bold letters, emoji, Han.
    &[
        (0x1_0330, 0x1_034A),
        (0x1_0400, 0x1_044F),
        (0x1_D110, 0x1_D126),
        (0x1_D400, 0x1_D454),
        (0x1_F600, 0x1_F64F),
        (0x1_F680, 0x1_F6C5),
        (0x2_0000, 0x2_A6D6),
    ],
];

/// A character that takes `length` bytes in UTF-8, 1 to 4.
pub(super) fn character(random: &mut Random, length: usize) -> char {
    let (first, last) = random.one_of(RANGES[length - 1]);
    // The ranges hold no surrogates.
    char::from_u32(random.within(first, last)).unwrap_or('?')
}

/// `count` characters, each of one of the lengths.
pub(super) fn characters(random: &mut Random, count: u32, lengths: &[usize]) -> String {
    (0..count)
        .map(|_| {
            let length = random.one_of(lengths);
            character(random, length)
        })
        .collect()
}

/// Strings that a reader sees as one character and that are several code points.
pub(super) const CLUSTERS: [&str; 8] = [
    "e\u{301}",
    "a\u{308}",
    "\u{1F1E9}\u{1F1EA}",
    "\u{1F1F3}\u{1F1F1}",
    "\u{1F44D}\u{1F3FD}",
    "\u{2764}\u{FE0F}",
    "\u{1F468}\u{200D}\u{1F680}",
    "n\u{303}",
];

/// How many characters a reader sees in a text made of [`CLUSTERS`] and of characters that stand alone.
pub(super) fn graphemes(text: &str) -> u32 {
    let mut count = 0;
    let mut is_joined = false;
    let mut is_half_flag = false;
    for character in text.chars() {
        let extends = matches!(character, '\u{300}'..='\u{36F}' | '\u{200D}' | '\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}');
        let is_regional = matches!(character, '\u{1F1E6}'..='\u{1F1FF}');
        if !(extends || is_joined || (is_regional && is_half_flag)) {
            count += 1;
        }
        is_half_flag = is_regional && !is_half_flag;
        is_joined = character == '\u{200D}';
    }
    count
}

/// Words that Latin-1 garbles into visible characters.
pub(super) const LATIN_1_WORDS: [&str; 20] = [
    "café",
    "für",
    "über",
    "señor",
    "élève",
    "crème",
    "naïve",
    "Zoë",
    "grün",
    "øl",
    "blåbær",
    "jalapeño",
    "façade",
    "smörgås",
    "château",
    "tübinger",
    "öre",
    "fjällräven",
    "Mädchen",
    "coöperatie",
];

/// Words and signs whose bytes mean other characters in windows-1252 than in Latin-1.
pub(super) const WINDOWS_1252_WORDS: [&str; 20] = [
    "5 €",
    "Größe",
    "Übung",
    "Öl",
    "Ärger",
    "don’t",
    "„A“",
    "3–4",
    "™",
    "wait…",
    "• A",
    "Straße",
    "École",
    "Œuvre",
    "Señor™",
    "Äpfel",
    "ÉTÉ",
    "Österreich",
    "Ü€",
    "l’été",
];

/// The characters of windows-1252 for the bytes 80 to 9F, as in WHATWG Encoding: the control of Latin-1 where it has no other.
pub(super) const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];
