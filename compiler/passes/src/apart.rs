//! Decides which calls stay calls whatever the optimiser thinks: those whose inlining nobody would notice at run time,
//! and whose bodies would be compiled again at every one of them. Not for what is always inlined in
//! loops, nor for accessors: what is as short as a call is no gain.
//!
//! Code that runs once (module initialisers, `main`, what they call once outside loops), or once in a task
//! around its loop, gains nothing by inlining (measured: 0.1 % more instructions executed); and a function that has grown large pays more for each further statement, as much
//! of LLVM takes time that grows faster than the function.

use chantry_base::Idx;
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::loops::blocks_in_loops;

/// Statements of a callee, with what is inlined into it, that is inlined even where it runs once. More: string code and
/// array set-up at each use again; fewer: accessors become calls, and what they say about
/// arrays (their bounds, their being local) is not known where loops need it.
const SHORT: usize = 12;
/// Statements of a function, with what is inlined into it, after which further calls outside loops stay calls.
const LARGE: usize = 3_000;
/// The same of a function that ends a value, in code that runs once: nothing is known through it that others need.
const SHORT_END: usize = 2;
/// Statements of a function that runs once, without loops, above which it is not optimised. More: long lists of
/// statements take most of the compilation; fewer: small programs change their shape for nothing.
const STRAIGHT: usize = 60;

pub fn run(prog: &mut Program, _: &TypeTable) {
    let sizes = prog.expanded_sizes();
    let looped: Vec<Vec<bool>> = prog.fns.iter().map(blocks_in_loops).collect();
    let mut rare = run_once(prog, &looped);
    let straight: Vec<bool> = prog.fns.ids().map(|f| rare[f.index()] && sizes[f.index()] > STRAIGHT).collect();
    bodies_of_tasks(prog, &mut |f| rare[f.index()] = true);
    let long: Vec<(bool, bool)> = prog
        .fns
        .iter()
        .zip(&sizes)
        .map(|(f, &s)| {
            let may = !f.noreturn && f.inline != Inline::Never && f.linkage == Linkage::Internal;
            (may && s > SHORT, may && s > SHORT_END)
        })
        .collect();
    let mut apart = vec![false; prog.fns.len()];
    for (i, f) in prog.fns.iter_mut().enumerate() {
        let mut grown = f.length();
        for (block, &in_loop) in f.blocks.iter_mut().zip(&looped[i]) {
            for s in &mut block.stmts {
                let StmtKind::Call { callee: Callee::Fn(g), role, .. } = &mut s.kind else { continue };
                let g = g.index();
                let long = if *role == CallRole::Deinit && rare[i] { long[g].1 } else { long[g].0 };
                if long && !in_loop && (rare[i] || grown > LARGE) {
                    *role = CallRole::Apart;
                    apart[g] = true;
                } else {
                    grown += sizes[g];
                }
            }
        }
    }
    let has_loops = loops_inside(prog, &looped);
    for (i, f) in prog.fns.iter_mut().enumerate() {
        // What would be inlined into its only caller is not, if that call stays one.
        f.once = straight[i] && !has_loops[i] && (f.inline != Inline::Always || apart[i]);
        if f.once && f.inline == Inline::Always {
            f.inline = Inline::Auto;
        }
    }
}

/// Of each function whether it has loops, or gets some from what is always inlined into it.
fn loops_inside(prog: &Program, looped: &[Vec<bool>]) -> Vec<bool> {
    let mut has: Vec<bool> = looped.iter().map(|blocks| blocks.contains(&true)).collect();
    loop {
        let mut changed = false;
        for f in prog.fns.ids().filter(|f| !has[f.index()]).collect::<Vec<_>>() {
            let gets_some = prog.fns[f].blocks.iter().flat_map(|b| &b.stmts).any(|s| match &s.kind {
                StmtKind::Call { callee: Callee::Fn(g), role, .. } => {
                    *role != CallRole::Apart && prog.fns[*g].inline == Inline::Always && has[g.index()]
                }
                _ => false,
            });
            has[f.index()] = gets_some;
            changed |= gets_some;
        }
        if !changed {
            return has;
        }
    }
}

/// What a task does once for all its iterations: functions whose address is passed on.
fn bodies_of_tasks(prog: &Program, see: &mut dyn FnMut(FnId)) {
    for s in prog.fns.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.stmts) {
        for o in s.kind.operands() {
            if let Operand::FnAddr(f) = o
                && !prog.fns[*f].loops.is_empty()
            {
                see(*f);
            }
        }
    }
}

/// The functions whose bodies run at most once: the entry, and what is called from one place that runs once.
fn run_once(prog: &Program, looped: &[Vec<bool>]) -> Vec<bool> {
    let mut calls = vec![0u32; prog.fns.len()];
    for f in prog.fns.ids() {
        for s in prog.fns[f].blocks.iter().flat_map(|b| &b.stmts) {
            s.kind.for_each_fn(&mut |g| calls[g.index()] += 1);
        }
    }
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
