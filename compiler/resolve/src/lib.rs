//! Names, types and calls of one program: from syntax trees and scopes to TIR.
//! Not for: reading files, control-flow graphs, code generation.
//!
//! One question a file: `item` (what an expression denotes), `frame` (the function being
//! resolved), `types` (type expressions, aggregates), `expr*`, `stmt*`, `call` (candidates),
//! `sig` (can an actual be passed, instantiation), `disambiguate`, `convert`, `construct`
//! (new, default values), `ops` (copy, deinit), `loops`, `lockstep` (promotion), `tasks`,
//! `lend` (tuples made for a call), `program` (roots, work list, virtual tables).

mod aggregate;
mod arrays;
mod assign;
mod body;
mod call;
mod captured;
mod cast;
mod classes;
mod construct;
mod convert;
mod cx;
mod disambiguate;
mod early;
mod errors;
mod expr;
mod expr_ops;
mod field;
mod forall;
mod forward;
mod frame;
mod globals;
mod index;
mod init;
mod item;
mod legacy;
mod lend;
mod lockstep;
mod lookup;
mod loops;
mod manage;
mod managed;
mod match_type;
mod ops;
mod overrides;
mod prims;
mod procs;
mod program;
mod reduce;
mod sequence;
mod sig;
mod split;
mod stmt;
mod stmt_var;
mod stream;
mod sync_use;
mod tasks;
mod tuple_ops;
mod types;
mod unions;

pub use cx::Options;
pub use program::resolve;
