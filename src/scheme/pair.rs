//! Surrogate pairs: one supplementary code point as two halves of ten bits.

/// Whether the value is the first half of a pair, U+D800 to U+DBFF.
pub(crate) const fn is_first(value: u64) -> bool {
    matches!(value, 0xD800..=0xDBFF)
}

/// Whether the value is the second half of a pair, U+DC00 to U+DFFF.
pub(crate) const fn is_second(value: u64) -> bool {
    matches!(value, 0xDC00..=0xDFFF)
}

/// The amount subtracted from a supplementary code point so that it fits into twenty bits.
pub(crate) const SUBTRACTED: u64 = 0x10000;

/// The supplementary code point of two halves; for a half and 0, what that half contributes.
pub(crate) const fn join(first: u64, second: u64) -> u64 {
    SUBTRACTED + ((first & 0x3FF) << 10 | second & 0x3FF)
}

/// The two halves of a supplementary code point, U+10000 to U+10FFFF.
pub(crate) const fn split(code_point: u64) -> [u64; 2] {
    let bits = code_point - SUBTRACTED;
    [0xD800 | bits >> 10, 0xDC00 | bits & 0x3FF]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_reference() {
        assert_eq!(split(0x10400), [0xD801, 0xDC00]);
        assert_eq!(join(0xD801, 0xDC00), 0x10400);
        assert_eq!(split(0x10FFFF), [0xDBFF, 0xDFFF]);
        assert!(is_first(0xDBFF) && is_second(0xDC00) && !is_first(0xDC00) && !is_second(0xE000));
    }
}
