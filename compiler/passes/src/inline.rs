//! Marks what LLVM's inliner should not have to weigh: tiny functions and those with a single
//! call are inlined (before its passes run on them alone, which would cost time and lose the
//! alias tags of promoted arguments), error paths are not.

use chantry_base::{Idx, IndexVec};
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;

/// Statements of a body that is no longer than its call. More: larger code at every caller;
/// fewer: accessors of nested records stay calls until LLVM's inliner decides.
const TINY: usize = 4;

/// Statements of a body that is moved into its only caller. More: `main` grows into one huge
/// function, whose register allocation is slow; fewer: calls in inner loops.
const MOVED: usize = 60;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    let mentions = prog.mentions();
    let calls = count_calls(prog, &mentions);
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
    // For each function the last one for which it was seen.
    let mut seen = vec![usize::MAX; wanted.len()];
    for i in 0..wanted.len() {
        if wanted[i] && leads_to(&mentions, FnId::from_usize(i), i, &wanted, &mut seen) {
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

fn count_calls(prog: &Program, mentions: &IndexVec<FnId, Mentions>) -> Vec<Calls> {
    let mut calls = vec![Calls::None; prog.fns.len()];
    for m in mentions.iter().flat_map(|m| &m.list) {
        let c = &mut calls[m.of.index()];
        match m.how {
            // Stays a call.
            How::Call(CallRole::Apart) => {}
            How::Call(_) => *c = if *c == Calls::None { Calls::Once } else { Calls::Many },
            How::Task | How::Address => *c = Calls::Many,
            // The methods themselves are in the tables.
            How::Virtual { .. } => {}
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
fn leads_to(
    mentions: &IndexVec<FnId, Mentions>,
    from: FnId,
    target: usize,
    marked: &[bool],
    seen: &mut [usize],
) -> bool {
    mentions[from].list.iter().any(|m| {
        let g = m.of.index();
        g == target
            || marked[g]
                && std::mem::replace(&mut seen[g], target) != target
                && leads_to(mentions, m.of, target, marked, seen)
    })
}
