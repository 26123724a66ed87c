//! Dumps as programs print them: `xxd`, `hexdump -C`, `od -tx1`; also in words of two bytes, characters and octal digits.

mod line;
mod read;
mod write;

pub(super) use line::columns;
pub(super) use read::read;
pub(super) use write::{hexdump, od, xxd};

/// How the lines of a dump look.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// `00000000: e282 ac0a  ....`; the offset also as `0x0000`, as tcpdump prints it
    Xxd,
    /// `00000000  e2 82 ac 0a  |....|`; also with four digits or more and without the bars, as Wireshark and PowerShell print it
    Hexdump,
    /// `0000000 e2 82 ac 0a`, or without the offset; also in words, the lower byte first: `0000000 82e2 0aac` by `hexdump` or `od -x`,
    /// and in octal digits `0000000 101342 005254` by `od`; or in columns of four, `0000000   a 342 202 254  \n` by `od -c` and `od -b`
    Od,
}

/// Bytes per line, unless a program is given another number.
const PER_LINE: usize = 16;
