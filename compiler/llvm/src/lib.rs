//! Code generation: MIR to an object file by LLVM. Not for optimisations that need the
//! language's facts (see `passes`), nor for linking.
//!
//! Layout facts that other crates rely on
//! - Records, tuples and complex numbers lie in memory as C structures would; enums are their
//!   ordinal in 32 bits; bools one byte; `nothing` and `void` take no space.
//! - An object is `{ type id: u32, reference count: u32 }` followed by all its fields.
//! - Internal functions take and return scalars directly, aggregates of up to 16 bytes as
//!   their scalars, others by address. With scalar parameters only they can be called from C,
//!   so their addresses serve as task bodies.

mod abi;
mod atomic;
mod body;
mod call;
mod cg;
mod content;
mod debug;
mod facts;
mod far;
mod flow;
mod frame_blocks;
mod frames;
mod generate;
mod intrinsic;
mod key;
mod large_loops;
mod layout;
mod lines;
mod ll;
mod meta;
mod moving;
mod opaque;
mod open_loops;
mod options;
mod ordered_sums;
mod passes;
mod pipeline;
mod place;
mod program;
mod reach;
mod readable;
mod rvalue;
mod selects;
mod shared;
mod small_switches;
pub mod start;
mod units;

use chantry_base::{SourceMap, parallel};
use chantry_mir::Program;
use chantry_types::TypeTable;

pub use generate::ObjectStore;
pub use layout::{Layout, Layouts, OBJECT_HEADER, Scalar, Shape};
pub use options::{CodegenOptions, CodegenOutput, Emit, OptLevel, Timings};
pub use units::whole_limit;

/// Functions of a program for which a thread costs more than it saves.
const FEW: usize = 2_000;

/// Compiles a verified program. An error is a fault of the compiler or an unknown CPU name,
/// never of the user's program. `store`: where objects of earlier compilations are, if anywhere.
pub fn codegen(
    prog: &Program,
    types: &TypeTable,
    sources: &SourceMap,
    opts: &CodegenOptions,
    store: Option<&dyn ObjectStore>,
) -> Result<CodegenOutput, String> {
    let split = || match opts.split_above.filter(|_| opts.emit == Emit::Object) {
        Some(limit) => units::split(prog, limit, opts.opt, &|f| sources.file(f.span.file).is_library),
        None => vec![units::whole(prog)],
    };
    let facts = || facts::ProgramFacts::new(prog, &Layouts::new(types));
    let (units, facts) = parallel::both(prog.fns.len() > FEW, split, facts);
    let source = || cg::Source { prog, types, sources, opts, facts: &facts, layouts: Layouts::new(types) };
    generate::generate(&source, &units, store)
}
