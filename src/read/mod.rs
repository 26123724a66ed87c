//! The one decoder: what stands at a place, and the segments that it cuts byte strings into.

mod bytewise;
pub(crate) mod facts;
pub(crate) mod reading;
mod segments;
mod units;

pub use segments::{Segment, SegmentContent, Segments, segments};
