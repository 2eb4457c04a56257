//! Marks tiny functions for inlining, so that LLVM's inliner need not weigh them, and keeps
//! error paths out of line.

use chantry_base::Idx;
use chantry_mir::*;
use chantry_types::TypeTable;

/// Statements of a body that is no longer than its call. More: larger code at every caller;
/// fewer: accessors of nested records stay calls until LLVM's inliner decides.
const TINY: usize = 4;

pub fn run(prog: &mut Program, _: &TypeTable) {
    let tiny: Vec<bool> = prog.fns.iter().map(is_tiny).collect();
    for (i, f) in prog.fns.iter_mut().enumerate() {
        if f.inline != Inline::Auto {
            continue;
        }
        if f.noreturn && f.linkage == Linkage::Internal {
            f.inline = Inline::Never;
        } else if tiny[i] && !calls_tiny(f, i, &tiny) {
            f.inline = Inline::Always;
        }
    }
}

fn is_tiny(f: &Function) -> bool {
    let count = |s: &&Stmt| !matches!(s.kind, StmtKind::Dead(_) | StmtKind::Nop);
    f.linkage == Linkage::Internal
        && f.blocks.len() == 1
        && matches!(f.blocks[BlockId(0)].term, Terminator::Return(_))
        && f.blocks[BlockId(0)].stmts.iter().filter(count).count() <= TINY
}

/// Chains of tiny functions may close into a circle, which cannot be inlined: leave them to LLVM.
fn calls_tiny(f: &Function, own: usize, tiny: &[bool]) -> bool {
    let mut found = false;
    for s in f.blocks.iter().flat_map(|b| &b.stmts) {
        s.kind.for_each_fn(&mut |g| found |= g.index() == own || tiny[g.index()]);
    }
    found
}
