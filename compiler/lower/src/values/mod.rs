//! Expressions: as values, as places, as calls.

pub mod calls;
pub mod expr;
pub mod place;
