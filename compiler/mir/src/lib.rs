//! MIR: a control-flow graph of typed, monomorphic bodies with explicit copies, moves and
//! deinitialisation. Not for: anything generic, iterators as such (their bodies are already
//! expanded or outlined), names of Chapel scopes.

pub mod builder;
pub mod dominance;
mod each;
mod gone;
pub mod ir;
mod mentions;
mod names;
mod natural;
mod parse;
mod print;
mod size;
pub mod typing;
mod verify;
pub mod visit;

pub use builder::{FunctionBuilder, extern_function};
pub use gone::leaves_bits;
pub use ir::*;
pub use mentions::{How, Mention, Mentions};
pub use natural::natural_loop;
pub use parse::parse;
pub use print::{print, print_function};
pub use typing::Typing;
pub use verify::{Fault, verify};
