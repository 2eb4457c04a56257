//! The program's start and end, and the bodies of its procedures.

pub mod bodies;
pub mod entry;
pub mod pieces;
