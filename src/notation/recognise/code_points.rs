//! Code points in hexadecimal without `U+`, as in character tables, lists of emoji and the names of their pictures.

use super::bare::is_text;
use crate::notation::Notation;
use crate::notation::calls::Calls;
use crate::notation::table::read_fast;

/// Whether a text lists code points, perhaps as the name of a picture: those of characters that are found together, and not a number, a word,
/// or the number of a room, a model or a key.
pub(super) fn are_code_points(text: &str) -> bool {
    // Those in calls are recognised by these.
    let are_in_calls = Calls::of(text).is_some();
    !are_in_calls
        && read_fast(text, Notation::UPlus).is_ok_and(|points| {
            found_together(&points)
                .is_some_and(|has_emoji| is_written_as_list(text, &points, has_emoji))
                && is_text(&points)
        })
}

/// Whether there are emoji, if all of these code points, in UTF-8, are of characters that are found together; otherwise `None`.
fn found_together(points: &[u8]) -> Option<bool> {
    let mut family = None;
    let mut has_emoji = false;
    for start in points.windows(2) {
        // 1 for Chinese and Japanese, 2 for Korean; few people write others from U+A000 on.
        let own = match (start[0], start[1]) {
            (0x80..=0xBF, _) => continue,
            (0xE3..=0xE9, _) => 1,
            (0xEB..=0xED, _) => 2,
            (0xEA | 0xEE, _) | (0xEF, 0x80..=0xB7) => return None,
            pair => {
                // An emoji, or what joins or follows it.
                has_emoji |= matches!(pair, (0xF0, 0x9F) | (0xE2, 0x80) | (0xEF, 0xB8));
                0
            }
        };
        if *family.get_or_insert(own) != own {
            return None;
        }
    }
    Some(has_emoji)
}

/// Whether code points, in UTF-8, are written as in a list, a table or the name of a picture.
fn is_written_as_list(text: &str, points: &[u8], has_emoji: bool) -> bool {
    let (mut groups, mut length, mut longest) = (0, 0, 0);
    let (mut has_letter, mut has_digit, mut has_hyphen, mut has_prefix) =
        (false, false, false, false);
    for byte in text.bytes() {
        match byte {
            b'.' => {
                has_hyphen = true;
                break;
            }
            _ if byte.is_ascii_hexdigit() => {
                groups += usize::from(length == 0);
                length += 1;
                longest = longest.max(length);
                has_digit |= byte <= b'9';
                // Numbers such as 1e10 have no other.
                has_letter |= byte > b'9' && byte | 0x20 != b'e';
                continue;
            }
            b'-' | b'_' => has_hyphen = true,
            b'x' => has_prefix = true,
            _ => {}
        }
        length = 0;
    }
    if has_prefix {
        longest > 2
    } else {
        // Hyphens and extensions are in the names of pictures, but not only there.
        has_digit
            && (has_letter || text.starts_with("00"))
            && (has_emoji || !has_hyphen)
            // Alone, the number of a model may be one from U+1000 to U+1FFF.
            && (groups > 1 || longest < 6 && points[0] != 0xE1)
    }
}
