//! MIR: a control-flow graph of typed, monomorphic bodies with explicit copies, moves and
//! deinitialisation. Not for: anything generic, iterators as such (their bodies are already
//! expanded or outlined), names of Chapel scopes.

pub mod builder;
pub mod ir;
pub mod typing;

pub use builder::{FunctionBuilder, extern_function};
pub use ir::*;
pub use typing::Typing;
