//! From the typed tree to control-flow graphs: temporaries, deinitialisation, iterator expansion,
//! task outlining, error paths and run-time checks become explicit. Not for wording errors (TIR is valid; only a copy
//! that its type forbids is refused) nor for optimising beyond what the tree alone shows.
//!
//! How the parts fit:
//! * a `Frame` is one MIR function under construction; task bodies and outlined loop bodies are
//!   frames of their own on a stack, and capture on demand what they mention of outer frames;
//! * an `Activation` is one lowering of a TIR body: the function itself, or an iterator expanded
//!   at a loop. It maps TIR variables to MIR slots;
//! * a `Scope` carries the pending cleanups. Exits run the cleanups between here and their target;
//!   what they pass is found dynamically (scopes), where they go lexically (activations).
//!
//! Each folder is a room with a door (`mod.rs`) that says what it owns. A room knows those above it in this table only;
//! what comes back (an expression may hold statements, a scope's end may run a `defer`) goes through the few methods that
//! `xtask/src/rooms.rs` lists, which checks both.
//!
//! | room | owns |
//! |---|---|
//! | `facts` | what is known of the tree beforehand |
//! | `state` | frames, activations, scopes and other data; how MIR is emitted |
//! | `objects` | class objects, run-time checks |
//! | `cleanups` | how values end, where exits and errors go, calls with operands in hand |
//! | `values` | expressions |
//! | `tasks` | statements of tasks, task-local variables |
//! | `loops` | loops over iterators |
//! | `statements` | statements and blocks |
//! | `program` | the start, the end, the bodies on demand |

mod cleanups;
mod facts;
mod loops;
mod objects;
mod program;
mod state;
mod statements;
mod tasks;
mod values;

use chantry_base::{SourceMap, Span};
use chantry_types::{TypeId, TypeTable};

pub use chantry_mir as mir;
pub use chantry_tir as tir;

/// What the compiled program checks while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LowerOptions {
    /// Division and remainder by zero.
    pub div_checks: bool,
    /// Fields and methods of nil.
    pub nil_checks: bool,
}

impl LowerOptions {
    pub const CHECKED: Self = Self { div_checks: true, nil_checks: true };
    pub const UNCHECKED: Self = Self { div_checks: false, nil_checks: false };
}

impl Default for LowerOptions {
    fn default() -> Self {
        Self::CHECKED
    }
}

/// A place where a value would have to be copied whose type does not allow it.
#[derive(Clone, Copy, Debug)]
pub struct Refused {
    pub span: Span,
    pub ty: TypeId,
}

/// Lowers all that the program's start reaches.
pub fn lower(
    program: &tir::Program,
    types: &TypeTable,
    sources: &SourceMap,
    opts: &LowerOptions,
) -> Result<mir::Program, Vec<Refused>> {
    state::lower::Lower::new(program, types, sources, *opts).run()
}
