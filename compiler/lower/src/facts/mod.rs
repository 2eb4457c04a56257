//! What lowering needs to know of the tree beforehand. Not for: the state of lowering.

pub mod elide;
pub mod iterators;
pub mod provenance;
pub mod whole;
