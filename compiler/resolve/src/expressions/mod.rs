//! Expressions: literals, operators, members, indexing, tuples, and the primitives of the library.
//! Not for: calls of procedures (`calls`), loops as values (`loops`).

pub mod arithmetic;
pub mod choice;
pub mod expr;
pub mod expr_ops;
pub mod field;
pub mod index;
pub mod legacy;
pub mod literals;
pub mod of_each;
pub mod prims;
pub mod sequence;
pub mod sync_use;
pub mod tuple_ops;
mod user_ops;
