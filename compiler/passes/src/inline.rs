//! Marks what LLVM's inliner should not have to weigh: tiny functions and those with a single
//! call are inlined (before its passes run on them alone, which would cost time and lose the
//! alias tags of promoted arguments), error paths are not.

use chantry_base::Idx;
use chantry_mir::*;
use chantry_types::TypeTable;

/// Statements of a body that is no longer than its call. More: larger code at every caller;
/// fewer: accessors of nested records stay calls until LLVM's inliner decides.
const TINY: usize = 4;

/// Statements of a body that is moved into its only caller. More: `main` grows into one huge
/// function, whose register allocation is slow; fewer: calls in inner loops.
const MOVED: usize = 60;

pub fn run(prog: &mut Program, _: &TypeTable) {
    let calls = count_calls(prog);
    // A chain of marked functions that closes into a circle cannot be inlined: callees are
    // marked only if they do not lead back to themselves through marked functions.
    let mut wanted: Vec<bool> = (0..prog.fns.len())
        .map(|i| {
            let f = &prog.fns[FnId::from_usize(i)];
            f.inline == Inline::Auto
                && !f.noreturn
                && f.linkage == Linkage::Internal
                && !f.blocks.is_empty()
                && (is_tiny(f) || (calls[i] == Calls::Once && f.length() <= MOVED))
        })
        .collect();
    for i in 0..wanted.len() {
        if wanted[i] && leads_to(prog, i, i, &wanted, &mut vec![false; wanted.len()]) {
            wanted[i] = false;
        }
    }
    for (i, f) in prog.fns.iter_mut().enumerate() {
        if wanted[i] {
            f.inline = Inline::Always;
        } else if f.noreturn && f.inline == Inline::Auto && f.linkage == Linkage::Internal {
            f.inline = Inline::Never;
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Calls {
    None,
    Once,
    /// Several, or its address is taken.
    Many,
}

fn count_calls(prog: &Program) -> Vec<Calls> {
    let mut calls = vec![Calls::None; prog.fns.len()];
    let more = |c: &mut Calls| *c = if *c == Calls::None { Calls::Once } else { Calls::Many };
    for s in prog.fns.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.stmts) {
        if let StmtKind::Call { callee: Callee::Fn(g), .. } = &s.kind {
            more(&mut calls[g.index()]);
        }
        if let StmtKind::Tasks(t) = &s.kind {
            calls[t.body.index()] = Calls::Many;
        }
        for o in s.kind.operands() {
            if let Operand::FnAddr(g) = o {
                calls[g.index()] = Calls::Many;
            }
        }
    }
    let methods = prog.classes.iter().flat_map(|c| c.vtable.iter().flatten().copied().chain(c.deinit));
    let values = prog.procedures.iter().flat_map(|p| [Some(p.call), p.code]).flatten();
    for f in methods.chain(values).chain([prog.entry, prog.finish, prog.uncaught].into_iter().flatten()) {
        calls[f.index()] = Calls::Many;
    }
    calls
}

fn is_tiny(f: &Function) -> bool {
    f.blocks.len() == 1 && matches!(f.blocks[BlockId(0)].term, Terminator::Return(_)) && f.length() <= TINY
}

/// Whether calls from `from`, through functions marked for inlining, get to `target`.
fn leads_to(prog: &Program, from: usize, target: usize, marked: &[bool], seen: &mut Vec<bool>) -> bool {
    let mut next = Vec::new();
    for s in prog.fns[FnId::from_usize(from)].blocks.iter().flat_map(|b| &b.stmts) {
        s.kind.for_each_fn(&mut |g| next.push(g.index()));
    }
    next.into_iter().any(|g| {
        g == target || (marked[g] && !std::mem::replace(&mut seen[g], true) && leads_to(prog, g, target, marked, seen))
    })
}
