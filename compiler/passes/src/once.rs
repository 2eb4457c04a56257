//! Which functions run at most once in a program. Not for what follows from it (see `apart`, `outline`).

use chantry_base::{Idx, IndexVec};
use chantry_mir::*;

/// Statements of a function that runs once, with what is inlined into it, above which it is not optimised. More: long lists of
/// statements take most of the compilation; fewer: small programs change their shape for nothing.
pub const STRAIGHT: usize = 60;

/// The functions whose bodies run at most once: the entry, and what is called from one place that runs once.
/// `looped`: of each function its blocks in loops.
pub fn run_once(prog: &Program, mentions: &IndexVec<FnId, Mentions>, looped: &[Vec<bool>]) -> Vec<bool> {
    let mut calls = vec![0u32; prog.fns.len()];
    mentions.iter().flat_map(|m| &m.list).for_each(|m| calls[m.of.index()] += 1);
    for c in &prog.classes {
        c.vtable.iter().flatten().chain(&c.deinit).for_each(|f| calls[f.index()] += 1);
    }
    for f in prog.procedures.iter().flat_map(|p| [Some(p.call), p.code]).flatten() {
        calls[f.index()] += 1;
    }
    let mut once = vec![false; prog.fns.len()];
    let mut work: Vec<FnId> = prog.entry.into_iter().chain(prog.finish).filter(|f| calls[f.index()] == 0).collect();
    while let Some(f) = work.pop() {
        once[f.index()] = true;
        for (b, block) in prog.fns[f].blocks.iter_enumerated() {
            if looped[f.index()][b.index()] {
                continue;
            }
            for s in &block.stmts {
                if let StmtKind::Call { callee: Callee::Fn(g), .. } = &s.kind
                    && calls[g.index()] == 1
                    && !once[g.index()]
                    // Error paths: the next program uses them twice, and they should not differ for that.
                    && !prog.fns[*g].noreturn
                {
                    work.push(*g);
                }
            }
        }
    }
    once
}
