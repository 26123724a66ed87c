//! The one decoder: reads what is at an offset, and cuts byte strings into segments.
//!
//! Nothing else judges bytes: strict and lenient decoding are built on its segments. Faster code only skips well-formed
//! text, or bytes that the decoder has already judged.

mod bytewise;
mod known;
mod reading;
mod segments;
mod units;
mod window;

pub use known::Known;
pub use segments::{Segment, SegmentContent, Segments, segments};
pub use window::{segment_at, segments_in};
