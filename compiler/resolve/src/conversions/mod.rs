//! From a value of one type to a value of another: implicit conversions, casts.

pub mod cast;
pub mod convert;
pub mod numeric;
