//! # The euro sign
//!
//! Three bytes, and the bits of U+20AC in them:
//!
//! <utf8-inspector text="€"><code>E2 82 AC</code></utf8-inspector>
//!
//! A start byte that nothing continues:
//!
//! <utf8-inspector bytes="C3 28" view="bench" readonly><code>C3 28</code></utf8-inspector>
//!
//! The text goes on.

/// The euro sign, as text.
pub const EURO: &str = "€";
