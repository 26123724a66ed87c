//! Which bytes may not follow each other in UTF-8, as tables for vectors.
//!
//! The algorithm is that of Keiser and Lemire, "Validating UTF-8 In Less Than One Instruction Per Byte" (2020).

/// Pairs of bytes that may not follow each other: every combination of these half bytes. Bit n of a set stands for the
/// half byte n.
#[derive(Clone, Copy)]
struct Fault {
    first_high: u16,
    first_low: u16,
    second_high: u16,
}

const fn fault(first_high: u16, first_low: u16, second_high: u16) -> Fault {
    Fault {
        first_high,
        first_low,
        second_high,
    }
}

/// The set of half bytes from one to another.
const fn half_bytes(from: u32, to: u32) -> u16 {
    (u16::MAX << from) & (u16::MAX >> (15 - to))
}

const ALL: u16 = u16::MAX;
const CONTINUATION: u16 = half_bytes(0x8, 0xB);

/// The errors by their bits in the tables, after Table 3-7 of the Unicode Standard.
const FAULTS: [Fault; 8] = [
    // A start byte of a longer sequence without its continuation byte.
    fault(half_bytes(0xC, 0xF), ALL, !CONTINUATION),
    // A continuation byte after ASCII.
    fault(half_bytes(0x0, 0x7), ALL, CONTINUATION),
    // Overlong: C0 or C1.
    fault(half_bytes(0xC, 0xC), half_bytes(0x0, 0x1), CONTINUATION),
    // Overlong: E0 before 80 to 9F.
    fault(
        half_bytes(0xE, 0xE),
        half_bytes(0x0, 0x0),
        half_bytes(0x8, 0x9),
    ),
    // Surrogates: ED before A0 to BF.
    fault(
        half_bytes(0xE, 0xE),
        half_bytes(0xD, 0xD),
        half_bytes(0xA, 0xB),
    ),
    // Above U+10FFFF: F4 or more before 90 to BF.
    fault(
        half_bytes(0xF, 0xF),
        half_bytes(0x4, 0xF),
        half_bytes(0x9, 0xB),
    ),
    // Before 80 to 8F: overlong after F0, above U+10FFFF after F5 or more.
    fault(
        half_bytes(0xF, 0xF),
        half_bytes(0x0, 0x0) | half_bytes(0x5, 0xF),
        half_bytes(0x8, 0x8),
    ),
    // A continuation byte after another: no error within a sequence of three or four bytes.
    fault(CONTINUATION, ALL, CONTINUATION),
];

/// The bit of a continuation byte that follows another.
pub(super) const SECOND_CONTINUATION: u8 = 0x80;

/// The same in the tables of halves.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) const SECOND_CONTINUATION_BESIDE_HALVES: u8 = 0x20;
/// The bit of a byte after ED that makes the sequence the first half of a surrogate pair, and that of one that makes it
/// the second half. Twice the first is the second, and twice the second is nothing.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) const FIRST_HALF: u8 = 0x40;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) const SECOND_HALF: u8 = 0x80;

/// Which errors the high half of the first byte allows, then its low half, then the high half of the second.
///
/// Two bytes in a row have the errors that all three have in common.
pub(super) const TABLES: Tables = tables(&FAULTS);

pub(super) type Tables = [[u8; 16]; 3];

/// The same for sequences of at most `longest` bytes, two or three: the start byte of a longer one may not come before
/// any byte, nor may a CR if `bars_cr`.
pub(super) const fn tables_up_to(longest: u32, bars_cr: bool) -> Tables {
    tables(&faults_up_to(longest, bars_cr))
}

/// The same for up to three bytes, where surrogates are no error; U+0000 may not come before any byte if `bars_nul`.
pub(super) const fn tables_for_pairs(bars_cr: bool, bars_nul: bool) -> Tables {
    let mut faults = faults_up_to(3, bars_cr);
    // In place of the fault of surrogates.
    faults[4] = if bars_nul { fault_after(0) } else { NONE };
    tables(&faults)
}

/// The same for up to three bytes, where the halves of surrogate pairs are no errors, and have bits of their own.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) const fn tables_of_halves() -> Tables {
    let [high, low] = [half_bytes(0xE, 0xE), half_bytes(0xD, 0xD)];
    let mut faults = faults_up_to(3, false);
    // Two of the others move to make room: the fault of longer sequences takes the place of that of surrogates.
    faults[4] = faults[5];
    faults[SECOND_CONTINUATION_BESIDE_HALVES.trailing_zeros() as usize] =
        faults[SECOND_CONTINUATION.trailing_zeros() as usize];
    faults[FIRST_HALF.trailing_zeros() as usize] = fault(high, low, half_bytes(0xA, 0xA));
    faults[SECOND_HALF.trailing_zeros() as usize] = fault(high, low, half_bytes(0xB, 0xB));
    tables(&faults)
}

const fn faults_up_to(longest: u32, bars_cr: bool) -> [Fault; 8] {
    let mut faults = FAULTS;
    // In place of the fault above U+10FFFF, which only longer sequences have.
    faults[5] = fault(half_bytes(0xC + longest, 0xF), ALL, ALL);
    // In place of the fault of F0 and F5 to FF, which start longer sequences too.
    faults[6] = if bars_cr { fault_after(b'\r') } else { NONE };
    faults
}

const NONE: Fault = fault(0, 0, 0);

/// The fault of this byte before any other.
const fn fault_after(byte: u8) -> Fault {
    let (high, low) = ((byte >> 4) as u32, (byte & 0xF) as u32);
    fault(half_bytes(high, high), half_bytes(low, low), ALL)
}

const fn tables(faults: &[Fault; 8]) -> Tables {
    let mut tables = [[0; 16]; 3];
    let mut half_byte = 0;
    while half_byte < 16 {
        let mut bit = 0;
        while bit < 8 {
            let Fault {
                first_high,
                first_low,
                second_high,
            } = faults[bit];
            tables[0][half_byte] |= ((first_high >> half_byte & 1) as u8) << bit;
            tables[1][half_byte] |= ((first_low >> half_byte & 1) as u8) << bit;
            tables[2][half_byte] |= ((second_high >> half_byte & 1) as u8) << bit;
            bit += 1;
        }
        half_byte += 1;
    }
    tables
}
