//! The descriptions of all schemes.

use crate::IllFormedKind::{InvalidByte, Overlong, Surrogate, TooLarge};
use crate::scheme::code_unit::Units;
use crate::scheme::description::Rule::{Continuation, Never, Start, Whole};
use crate::scheme::description::{Description, Halves, Rule, leading_ones, of_code_unit, then};

/// All code points that are not surrogates, to the end of Unicode.
const SCALAR_VALUES: &[core::ops::RangeInclusive<u64>] = &[0..=0xD7FF, 0xE000..=0x10FFFF];

// The Unicode Standard, §3.9, Table 3-7 (the same as RFC 3629 §4), with a line added for each byte
// value that the table leaves out, named after the reason (RFC 3629 §1 and §3).
pub(crate) static UTF_8: Description = Description::new(
    "utf-8",
    SCALAR_VALUES,
    &[
        leading_ones(0x00, 0x7F, 1, Whole),
        leading_ones(0x80, 0xBF, 0, Continuation),
        leading_ones(0xC0, 0xC1, 2, Never(Overlong)),
        leading_ones(0xC2, 0xDF, 2, Start),
        leading_ones(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        leading_ones(0xE1, 0xEC, 3, Start),
        leading_ones(0xED, 0xED, 3, then(0x80, 0x9F, Surrogate)),
        leading_ones(0xEE, 0xEF, 3, Start),
        leading_ones(0xF0, 0xF0, 4, then(0x90, 0xBF, Overlong)),
        leading_ones(0xF1, 0xF3, 4, Start),
        leading_ones(0xF4, 0xF4, 4, then(0x80, 0x8F, TooLarge)),
        leading_ones(0xF5, 0xF7, 4, Never(TooLarge)),
        leading_ones(0xF8, 0xFB, 5, Never(InvalidByte)),
        leading_ones(0xFC, 0xFD, 6, Never(InvalidByte)),
        leading_ones(0xFE, 0xFF, 0, Never(InvalidByte)),
    ],
);

// RFC 2279 §2: six lengths of 7, 11, 16, 21, 26 and 31 bits. The second bytes refused after E0, F0, F8
// and FC are those whose payload would fit one byte less.
pub(crate) static UTF_8_1993: Description = Description::new(
    "utf-8-1993",
    &[0..=0x7FFF_FFFF],
    &[
        leading_ones(0x00, 0x7F, 1, Whole),
        leading_ones(0x80, 0xBF, 0, Continuation),
        leading_ones(0xC0, 0xC1, 2, Never(Overlong)),
        leading_ones(0xC2, 0xDF, 2, Start),
        leading_ones(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        leading_ones(0xE1, 0xEF, 3, Start),
        leading_ones(0xF0, 0xF0, 4, then(0x90, 0xBF, Overlong)),
        leading_ones(0xF1, 0xF7, 4, Start),
        leading_ones(0xF8, 0xF8, 5, then(0x88, 0xBF, Overlong)),
        leading_ones(0xF9, 0xFB, 5, Start),
        leading_ones(0xFC, 0xFC, 6, then(0x84, 0xBF, Overlong)),
        leading_ones(0xFD, 0xFD, 6, Start),
        leading_ones(0xFE, 0xFF, 0, Never(InvalidByte)),
    ],
);

// The same pattern with two more lengths. After FE, the second byte carries bits 35 to 30, and one of bits 35 to 31
// must be 1, or six bytes would be enough; after FF, it carries bits 41 to 36.
pub(crate) static UTF_8_EXTENDED: Description = Description::new(
    "utf-8-extended",
    &[0..=0x3FF_FFFF_FFFF],
    &[
        leading_ones(0x00, 0x7F, 1, Whole),
        leading_ones(0x80, 0xBF, 0, Continuation),
        leading_ones(0xC0, 0xC1, 2, Never(Overlong)),
        leading_ones(0xC2, 0xDF, 2, Start),
        leading_ones(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        leading_ones(0xE1, 0xEF, 3, Start),
        leading_ones(0xF0, 0xF0, 4, then(0x90, 0xBF, Overlong)),
        leading_ones(0xF1, 0xF7, 4, Start),
        leading_ones(0xF8, 0xF8, 5, then(0x88, 0xBF, Overlong)),
        leading_ones(0xF9, 0xFB, 5, Start),
        leading_ones(0xFC, 0xFC, 6, then(0x84, 0xBF, Overlong)),
        leading_ones(0xFD, 0xFD, 6, Start),
        leading_ones(0xFE, 0xFE, 7, then(0x82, 0xBF, Overlong)),
        leading_ones(0xFF, 0xFF, 8, then(0x81, 0xBF, Overlong)),
    ],
);

// Unicode Technical Report 26, §2. ED B0..BF is the second half of a pair, read together with the
// first; where a sequence should start, it is a lone surrogate.
pub(crate) static CESU_8: Description = Description::new(
    "cesu-8",
    SCALAR_VALUES,
    &[
        leading_ones(0x00, 0x7F, 1, Whole),
        leading_ones(0x80, 0xBF, 0, Continuation),
        leading_ones(0xC0, 0xC1, 2, Never(Overlong)),
        leading_ones(0xC2, 0xDF, 2, Start),
        leading_ones(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        leading_ones(0xE1, 0xEC, 3, Start),
        leading_ones(0xED, 0xED, 3, then(0x80, 0xAF, Surrogate)),
        leading_ones(0xEE, 0xEF, 3, Start),
        leading_ones(0xF0, 0xF7, 4, Never(InvalidByte)),
        leading_ones(0xF8, 0xFB, 5, Never(InvalidByte)),
        leading_ones(0xFC, 0xFD, 6, Never(InvalidByte)),
        leading_ones(0xFE, 0xFF, 0, Never(InvalidByte)),
    ],
)
.with_halves(Halves::Joined);

// The Java Virtual Machine Specification, §4.4.7: CESU-8, except for U+0000.
pub(crate) static MUTF_8: Description = Description::new(
    "mutf-8",
    SCALAR_VALUES,
    &[
        leading_ones(0x00, 0x00, 1, Never(InvalidByte)),
        leading_ones(0x01, 0x7F, 1, Whole),
        leading_ones(0x80, 0xBF, 0, Continuation),
        leading_ones(0xC0, 0xC0, 2, then(0x80, 0x80, Overlong)),
        leading_ones(0xC1, 0xC1, 2, Never(Overlong)),
        leading_ones(0xC2, 0xDF, 2, Start),
        leading_ones(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        leading_ones(0xE1, 0xEC, 3, Start),
        leading_ones(0xED, 0xED, 3, then(0x80, 0xAF, Surrogate)),
        leading_ones(0xEE, 0xEF, 3, Start),
        leading_ones(0xF0, 0xF7, 4, Never(InvalidByte)),
        leading_ones(0xF8, 0xFB, 5, Never(InvalidByte)),
        leading_ones(0xFC, 0xFD, 6, Never(InvalidByte)),
        leading_ones(0xFE, 0xFF, 0, Never(InvalidByte)),
    ],
)
.with_halves(Halves::Joined);

// The WTF-8 encoding, §3: UTF-8 with all of ED 80..BF 80..BF, except for pairs.
pub(crate) static WTF_8: Description = Description::new(
    "wtf-8",
    &[0..=0x10FFFF],
    &[
        leading_ones(0x00, 0x7F, 1, Whole),
        leading_ones(0x80, 0xBF, 0, Continuation),
        leading_ones(0xC0, 0xC1, 2, Never(Overlong)),
        leading_ones(0xC2, 0xDF, 2, Start),
        leading_ones(0xE0, 0xE0, 3, then(0xA0, 0xBF, Overlong)),
        leading_ones(0xE1, 0xEF, 3, Start),
        leading_ones(0xF0, 0xF0, 4, then(0x90, 0xBF, Overlong)),
        leading_ones(0xF1, 0xF3, 4, Start),
        leading_ones(0xF4, 0xF4, 4, then(0x80, 0x8F, TooLarge)),
        leading_ones(0xF5, 0xF7, 4, Never(TooLarge)),
        leading_ones(0xF8, 0xFB, 5, Never(InvalidByte)),
        leading_ones(0xFC, 0xFD, 6, Never(InvalidByte)),
        leading_ones(0xFE, 0xFF, 0, Never(InvalidByte)),
    ],
)
.with_halves(Halves::Apart);

/// A byte that may come first in a code unit, and what may follow.
const fn first(second: Option<[u8; 2]>) -> Rule {
    Rule::Unit { second }
}

/// Any byte.
const ANY: [u8; 2] = [0x00, 0xFF];
/// Only 00.
const ZERO: [u8; 2] = [0x00, 0x00];

// The Unicode Standard, §3.9, Table 3-5 and §3.10, D96: a first byte from D8 to DB starts the first half of a pair.
pub(crate) static UTF_16BE: Description = Description::new(
    "utf-16be",
    SCALAR_VALUES,
    &[
        of_code_unit(0x00, 0xD7, 2, first(Some(ANY)), 8),
        of_code_unit(0xD8, 0xDB, 4, first(Some(ANY)), 2),
        of_code_unit(0xDC, 0xDF, 0, Continuation, 2),
        of_code_unit(0xE0, 0xFF, 2, first(Some(ANY)), 8),
    ],
)
.with_halves(Halves::Joined)
.with_units(Units {
    size: 2,
    is_little: false,
    forms: &[
        &[[0x00, 0xD7], ANY],
        &[[0xD8, 0xDB], ANY, [0xDC, 0xDF], ANY],
        &[[0xE0, 0xFF], ANY],
    ],
});

// The same, D97. The first byte is the less significant one, which may be anything.
pub(crate) static UTF_16LE: Description = Description::new(
    "utf-16le",
    SCALAR_VALUES,
    &[of_code_unit(0x00, 0xFF, 2, first(None), 8)],
)
.with_halves(Halves::Joined)
.with_units(Units {
    size: 2,
    is_little: true,
    forms: &[
        &[ANY, [0x00, 0xD7]],
        &[ANY, [0xD8, 0xDB], ANY, [0xDC, 0xDF]],
        &[ANY, [0xE0, 0xFF]],
    ],
});

// ISO/IEC 10646 before UTF-16 was added to it, in network byte order.
pub(crate) static UCS_2: Description = Description::new(
    "ucs-2",
    &[0..=0xFFFF],
    &[of_code_unit(0x00, 0xFF, 2, first(Some(ANY)), 8)],
)
.with_units(Units {
    size: 2,
    is_little: false,
    forms: &[&[ANY, ANY]],
});

// The Unicode Standard, §3.10, D99: the highest 11 of 32 bits are 0.
pub(crate) static UTF_32BE: Description = Description::new(
    "utf-32be",
    SCALAR_VALUES,
    &[
        of_code_unit(0x00, 0x00, 4, first(Some([0x00, 0x10])), 8),
        of_code_unit(0x01, 0xFF, 0, Continuation, 8),
    ],
)
.with_units(Units {
    size: 4,
    is_little: false,
    forms: &[
        &[ZERO, ZERO, [0x00, 0xD7], ANY],
        &[ZERO, ZERO, [0xE0, 0xFF], ANY],
        &[ZERO, [0x01, 0x10], ANY, ANY],
    ],
});

// The same, D100.
pub(crate) static UTF_32LE: Description = Description::new(
    "utf-32le",
    SCALAR_VALUES,
    &[of_code_unit(0x00, 0xFF, 4, first(Some(ANY)), 8)],
)
.with_units(Units {
    size: 4,
    is_little: true,
    forms: &[
        &[ANY, ANY, [0x01, 0x10], ZERO],
        &[ANY, [0x00, 0xD7], ZERO, ZERO],
        &[ANY, [0xE0, 0xFF], ZERO, ZERO],
    ],
});

// ISO/IEC 8859-1 with the control characters of ISO/IEC 6429: each byte is its own code point.
pub(crate) static LATIN_1: Description = Description::new(
    "latin-1",
    &[0..=0xFF],
    &[
        of_code_unit(0x00, 0x7F, 1, Whole, 8),
        of_code_unit(0x80, 0xFF, 1, first(None), 8),
    ],
)
.with_units(Units {
    size: 1,
    is_little: false,
    forms: &[&[ANY]],
});

// ANSI X3.4: seven bits.
pub(crate) static ASCII: Description = Description::new(
    "ascii",
    &[0..=0x7F],
    &[
        of_code_unit(0x00, 0x7F, 1, Whole, 7),
        of_code_unit(0x80, 0xFF, 0, Never(InvalidByte), 0),
    ],
)
.with_units(Units {
    size: 1,
    is_little: false,
    forms: &[&[[0x00, 0x7F]]],
});
