//! The one decoder: reads what is at an offset, and cuts byte strings into segments.

mod bytewise;
mod known;
mod reading;
mod segments;
mod units;
mod window;

pub use known::Known;
pub use segments::{Segment, SegmentContent, Segments, segments};
pub use window::{segment_at, segments_in};
