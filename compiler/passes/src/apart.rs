//! Decides which calls stay calls whatever the optimiser thinks: those whose inlining nobody would notice at run time,
//! and whose bodies would be compiled again at every one of them. Not for what is always inlined in
//! loops, nor for accessors: what is as short as a call is no gain.
//!
//! Code that runs once (module initialisers, `main`, what they call once outside loops), or once in a task
//! around its loop, gains nothing by inlining (measured: 0.1 % more instructions executed); and a function that has grown large pays more for each further statement, as much
//! of LLVM takes time that grows faster than the function.

use std::sync::atomic::{AtomicBool, Ordering};

use chantry_base::{Idx, IndexVec};
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;
use crate::loops::blocks_in_loops;
use crate::once::{STRAIGHT, run_once};

/// Statements of a callee, with what is inlined into it, that is inlined even where it runs once. More: string code and
/// array set-up at each use again; fewer: accessors become calls, and what they say about
/// arrays (their bounds, their being local) is not known where loops need it.
const SHORT: usize = 12;
/// Statements of a function, with what is inlined into it, after which further calls outside loops stay calls.
const LARGE: usize = 3_000;
/// The same of a function that ends a value, in code that runs once: nothing is known through it that others need.
const SHORT_END: usize = 2;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    let mut mentions = prog.mentions();
    let sizes = prog.expanded_sizes(&mentions);
    let mut looped: Vec<Vec<bool>> = prog.of_each(blocks_in_loops);
    let mut rare = run_once(prog, &mentions, &looped);
    // What is left there are loops of a few turns (`outline`).
    for (f, in_loop) in prog.fns.iter().zip(&mut looped) {
        in_loop.iter_mut().for_each(|l| *l &= !f.once);
    }
    let straight: Vec<bool> = prog.fns.ids().map(|f| rare[f.index()] && sizes[f.index()] > STRAIGHT).collect();
    bodies_of_tasks(prog, &mentions, &mut |f| rare[f.index()] = true);
    let may_be_apart = |f: &Function| !f.noreturn && f.inline != Inline::Never && f.linkage == Linkage::Internal;
    let may: Vec<bool> = prog.fns.iter().map(may_be_apart).collect();
    let has_loops = loops_inside(prog, &mentions, &looped);
    let none = || -> Vec<AtomicBool> { prog.fns.iter().map(|_| AtomicBool::new(false)).collect() };
    let (apart, changed) = (none(), none());
    prog.change_each(|id, f| {
        let i = id.index();
        let mut grown = mentions[id].length;
        for (block, &in_loop) in f.blocks.iter_mut().zip(&looped[i]) {
            for s in &mut block.stmts {
                let StmtKind::Call { callee: Callee::Fn(g), role, .. } = &mut s.kind else { continue };
                let g = g.index();
                let short = if *role == CallRole::Deinit && rare[i] { SHORT_END } else { SHORT };
                // A loop must not end up where nothing is optimised.
                let long = sizes[g] > short || f.once && has_loops[g];
                if may[g] && long && !in_loop && (rare[i] || grown > LARGE) {
                    *role = CallRole::Apart;
                    apart[g].store(true, Ordering::Relaxed);
                    changed[i].store(true, Ordering::Relaxed);
                } else {
                    grown += sizes[g];
                }
            }
        }
    });
    let apart: Vec<bool> = apart.into_iter().map(AtomicBool::into_inner).collect();
    // Few functions have such calls: the others say what they said.
    for id in prog.fns.ids().filter(|id| changed[id.index()].load(Ordering::Relaxed)) {
        mentions[id] = Mentions::new(&prog.fns[id]);
    }
    let has_loops = loops_inside(prog, &mentions, &looped);
    for (i, f) in prog.fns.iter_mut().enumerate() {
        if f.once {
            continue;
        }
        // What would be inlined into its only caller is not, if that call stays one.
        f.once = straight[i] && !has_loops[i] && (f.inline != Inline::Always || apart[i]);
        if f.once && f.inline == Inline::Always {
            f.inline = Inline::Auto;
        }
    }
}

/// Of each function whether it has loops, or gets some from what is always inlined into it.
fn loops_inside(prog: &Program, mentions: &IndexVec<FnId, Mentions>, looped: &[Vec<bool>]) -> Vec<bool> {
    let mut has: Vec<bool> = looped.iter().map(|blocks| blocks.contains(&true)).collect();
    loop {
        let mut changed = false;
        for f in prog.fns.ids() {
            let inlined = |g: FnId| prog.fns[g].inline == Inline::Always && has[g.index()];
            if !has[f.index()] && mentions[f].called_together().any(inlined) {
                has[f.index()] = true;
                changed = true;
            }
        }
        if !changed {
            return has;
        }
    }
}

/// What a task does once for all its iterations: functions whose address is passed on.
fn bodies_of_tasks(prog: &Program, mentions: &IndexVec<FnId, Mentions>, see: &mut dyn FnMut(FnId)) {
    let addressed = mentions.iter().flat_map(|m| &m.list).filter(|m| m.how == How::Address);
    addressed.filter(|m| !prog.fns[m.of].loops.is_empty()).for_each(|m| see(m.of));
}
