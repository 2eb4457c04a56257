//! Names, types and calls of one program: from syntax trees and scopes to TIR.
//! Not for: reading files, control-flow graphs, code generation.
//!
//! Each folder is a room with a door (`mod.rs`) that says what it owns; inside, one question a file.
//!
//! | room | owns |
//! |---|---|
//! | `state` | the program made so far, the function being resolved, what an expression denotes |
//! | `names` | from a name to what it denotes |
//! | `calls` | which procedure a call means; instantiation |
//! | `types` | type expressions, aggregates, arrays, management |
//! | `conversions` | implicit conversions and casts |
//! | `initialisation` | how values begin and end |
//! | `expressions` | operators, members, indexing, primitives |
//! | `statements` | blocks, declarations, assignment, errors, tasks |
//! | `loops` | loops, promotion, reductions |
//! | `program` | roots, work list, module variables, bodies |

mod calls;
mod conversions;
mod expressions;
mod initialisation;
mod loops;
mod names;
mod program;
mod state;
mod statements;
mod types;

pub use calls::explained::Explained;
pub use chantry_values::NumericWarnings;
pub use program::work_list::resolve;
pub use state::cx::{Aggregate, Flags, Options, Setting};
