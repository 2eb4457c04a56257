//! What the resolver knows while it works: the program made so far (`cx`), the function being resolved (`frame`),
//! what an expression denotes (`item`). Not for: decisions; every other room reads and changes the state, this one
//! uses none of them.

pub mod cx;
pub mod frame;
pub mod item;
