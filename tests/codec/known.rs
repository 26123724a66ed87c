//! Segments that are not built, because equal ones are known already: the same as those that are built.

use utf8_inspector::{CodePoint, IllFormedKind, Known, Scheme, Segment, SegmentContent, segments};

use crate::reference::alphabet;

/// Numbers from here on are known segments; those below are code points.
const KNOWN: u32 = 1 << 31;

/// The facts about a segment, relative to its position.
#[derive(Clone, Copy, Debug, PartialEq)]
enum SegmentFacts {
    CodePoint(u64),
    IllFormed {
        kind: IllFormedKind,
        /// How many bytes before the segment its attempt starts, and how many bytes the attempt has.
        place: (usize, usize),
        length: usize,
        broken_after: usize,
        expected: Option<(u8, u8)>,
        code_point: Option<CodePoint>,
        shortest_length: Option<usize>,
        input_ended: bool,
    },
}

fn facts_of(segment: &Segment) -> SegmentFacts {
    match segment.content {
        SegmentContent::CodePoint(code_point) => SegmentFacts::CodePoint(code_point.value()),
        SegmentContent::IllFormed(attempt) => {
            let range = attempt.range();
            SegmentFacts::IllFormed {
                kind: attempt.kind(),
                place: (segment.start - range.start, range.len()),
                length: attempt.length(),
                broken_after: attempt.broken_at() - range.start,
                expected: attempt
                    .expected()
                    .map(|range| (*range.start(), *range.end())),
                code_point: attempt.code_point(),
                shortest_length: attempt.shortest_length(),
                input_ended: attempt.input_ended(),
            }
        }
    }
}

fn facts_of_all(bytes: &[u8], scheme: Scheme) -> Vec<(usize, SegmentFacts)> {
    segments(bytes, scheme)
        .map(|segment| (segment.start, facts_of(&segment)))
        .collect()
}

/// Splits bytes into segments with the help of what is known, and learns more each time.
struct Learner {
    scheme: Scheme,
    known: Known,
    /// How many segments were not built.
    passed_over: usize,
    learnt: Vec<SegmentFacts>,
}

impl Learner {
    fn new(scheme: Scheme) -> Learner {
        Learner {
            scheme,
            known: Known::empty(),
            passed_over: 0,
            learnt: Vec::new(),
        }
    }

    /// The start of each segment, and its facts.
    fn split(&mut self, bytes: &[u8], most: usize) -> Vec<(usize, SegmentFacts)> {
        let mut all = Vec::new();
        let mut found = segments(bytes, self.scheme);
        loop {
            let before = all.len();
            found.put_known(most, &self.known, |start, number| {
                self.passed_over += usize::from(number >= KNOWN);
                all.push((
                    start,
                    match number.checked_sub(KNOWN) {
                        Some(place) => self.learnt[place as usize],
                        None => SegmentFacts::CodePoint(number.into()),
                    },
                ));
            });
            assert!(all.len() - before <= most, "more than asked for");
            let Some(segment) = found.next_unknown() else {
                return all;
            };
            let number = KNOWN + self.learnt.len() as u32;
            self.learnt.push(facts_of(&segment));
            found.learn(&segment, number, &mut self.known);
            all.push((segment.start, facts_of(&segment)));
        }
    }
}

#[test]
fn what_was_learnt_from_one_string_holds_in_all_others() {
    for &scheme in Scheme::ALL {
        let mut learner = Learner::new(scheme);
        let alphabet = alphabet(scheme);
        let count = alphabet.len();
        for number in 0..count.pow(4) {
            let mut bytes = [0, 1, 2, 3]
                .map(|place| alphabet[number / count.pow(place) % count])
                .to_vec();
            // Known segments are only looked up where at least four bytes are left.
            for _ in 0..2 {
                let most = 1 + number % 3;
                let all = learner.split(&bytes, most);
                assert_eq!(
                    all,
                    facts_of_all(&bytes, scheme),
                    "{bytes:02X?} in {scheme}"
                );
                bytes.extend(b"AAA");
            }
        }
        let is_of_bytes = segments(b"A", scheme).all(|segment| segment.kind().is_none());
        assert_eq!(learner.passed_over > 0, is_of_bytes, "known in {scheme}");
    }
}

#[test]
fn segments_deep_in_the_input_are_learnt_too() {
    let bytes = "éé\u{7F}\u{7F}AAAA".as_bytes();
    let mut learner = Learner::new(Scheme::Utf8);
    learner.split(bytes, 0);
    learner.split(bytes, 1);
    assert!(learner.passed_over > 0, "nothing was learnt");
}

/// After the first half of a pair, an ED may be continued by other bytes than elsewhere.
#[test]
fn what_depends_on_the_sequence_before_is_not_learnt() {
    let mut learner = Learner::new(Scheme::Wtf8);
    for bytes in [&b"\xEDAAAA"[..], b"\xED\xA0\x80\xEDAAAA"] {
        let all = learner.split(bytes, bytes.len());
        assert_eq!(all, facts_of_all(bytes, Scheme::Wtf8));
    }
}
