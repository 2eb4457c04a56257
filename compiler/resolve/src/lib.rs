//! Names, types and calls of one program: from syntax trees and scopes to TIR.
//! Not for: reading files, control-flow graphs, code generation.
//!
//! One question a file: `item` (what an expression denotes), `frame` (the function being
//! resolved), `types` (type expressions, aggregates), `expr*`, `stmt*`, `call` (candidates),
//! `sig` (can an actual be passed, instantiation), `disambiguate`, `convert`, `construct`
//! (new, default values), `ops` (copy, deinit), `loops`, `lockstep` (promotion), `tasks`,
//! `program` (roots, work list, virtual tables).

mod aggregate;
mod arrays;
mod body;
mod call;
mod classes;
mod construct;
mod convert;
mod cx;
mod disambiguate;
mod errors;
mod expr;
mod expr_ops;
mod field;
mod frame;
mod init;
mod item;
mod lockstep;
mod loops;
mod lookup;
mod managed;
mod manage;
mod ops;
mod overrides;
mod prims;
mod program;
mod sig;
mod split;
mod stmt;
mod stmt_var;
mod tasks;
mod types;

pub use cx::Options;
pub use program::resolve;
