//! The bytes that a reader produces.

use alloc::vec::Vec;

/// The greatest code point.
pub(super) const MAX: u32 = 0x10FFFF;

/// Bytes, or code points in UTF-8. Surrogates get the three bytes that the pattern of UTF-8 would give them.
pub(super) struct Output {
    pub(super) bytes: Vec<u8>,
    /// The number of bytes just after the last high surrogate.
    after_half: usize,
}

impl Output {
    pub(super) fn with_room_for(count: usize) -> Output {
        Output {
            bytes: Vec::with_capacity(count),
            after_half: usize::MAX,
        }
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub(super) fn char(&mut self, scalar_value: char) {
        let mut buffer = [0; 4];
        let encoded = scalar_value.encode_utf8(&mut buffer);
        self.bytes.extend_from_slice(encoded.as_bytes());
    }

    /// A code point of at most U+10FFFF.
    pub(super) fn code_point(&mut self, value: u32) {
        match char::from_u32(value) {
            Some(scalar_value) => self.char(scalar_value),
            None => self.bytes.extend_from_slice(&[
                0xE0 | (value >> 12) as u8,
                0x80 | (value >> 6 & 0x3F) as u8,
                0x80 | (value & 0x3F) as u8,
            ]),
        }
    }

    /// A UTF-16 code unit, which forms a pair with the high surrogate directly before it, or any other code point.
    pub(super) fn unit(&mut self, value: u32) {
        if (0xDC00..=0xDFFF).contains(&value) && self.after_half == self.bytes.len() {
            let [.., second, third] = self.bytes[..] else {
                unreachable!("a half has three bytes")
            };
            let first = u32::from(second & 0x0F) << 6 | u32::from(third & 0x3F);
            self.bytes.truncate(self.bytes.len() - 3);
            self.code_point(0x10000 + (first << 10 | value & 0x3FF));
            return;
        }
        self.code_point(value);
        if (0xD800..=0xDBFF).contains(&value) {
            self.after_half = self.bytes.len();
        }
    }
}
