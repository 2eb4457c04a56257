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
mod body;
mod call;
mod cg;
mod debug;
mod facts;
mod frames;
mod intrinsic;
mod layout;
mod lines;
mod ll;
mod meta;
mod options;
mod passes;
mod pipeline;
mod place;
mod program;
mod rvalue;

use std::time::Instant;

use chantry_base::SourceMap;
use chantry_mir::{Linkage, Program};
use chantry_types::TypeTable;

pub use layout::{Layout, Layouts, OBJECT_HEADER, Scalar, Shape};
pub use options::{CodegenOptions, CodegenOutput, Emit, OptLevel, Timings};

/// Compiles a verified program. An error is a fault of the compiler or an unknown CPU name,
/// never of the user's program.
pub fn codegen(
    prog: &Program,
    types: &TypeTable,
    sources: &SourceMap,
    opts: &CodegenOptions,
) -> Result<CodegenOutput, String> {
    let start = Instant::now();
    let target = pipeline::Target::new(&opts.target_cpu, opts.opt)?;
    let ll = ll::Ll::new(&opts.program_name);
    target.apply(&ll);
    {
        let cg = cg::Cg::new(&ll, prog, types, sources, opts, (&target.cpu, &target.features))?;
        for (id, f) in prog.fns.iter_enumerated() {
            if f.linkage != Linkage::Extern && !f.blocks.is_empty() {
                body::Body::emit(&cg, id)?;
            }
        }
        cg.emit_program()?;
        if let Some(d) = &cg.debug {
            d.finish();
        }
    }
    if cfg!(debug_assertions) || std::env::var_os("CHANTRY_VERIFY").is_some() {
        ll.verify().map_err(|e| format!("LLVM refuses the module: {e}"))?;
    }
    let built = Instant::now();
    if std::env::var_os("CHANTRY_DUMP_IR").is_some() {
        eprintln!("{}", ll.print());
    }
    target.optimize(&ll)?;
    let optimized = Instant::now();
    lines::to_the_user(&ll, sources, opts.debug_info);
    lines::reserve(&ll);
    let places = ll.function_places();
    let mut bytes = target.emit(&ll, opts.emit)?;
    if opts.emit == Emit::Object {
        lines::fill(&mut bytes, sources, &places, opts.debug_info);
    }
    let timings = Timings { build: built - start, optimize: optimized - built, emit: optimized.elapsed() };
    Ok(CodegenOutput { bytes, timings })
}
