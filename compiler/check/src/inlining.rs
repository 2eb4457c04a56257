//! Procedures that are to be inlined into each other without an end (specification: "Procedure Definitions").
//! Not for: what is inlined otherwise (`passes`).

use chantry_base::{FxHashMap, FxHashSet};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::visit::{self, Node};
use chantry_tir::{ExprKind, FnId, FnKind, Program};

pub fn check(program: &Program, sink: &Sink) {
    let inline = |id: FnId| {
        let f = &program.fns[id];
        f.inline && !f.library && f.kind == FnKind::Proc && f.body.is_some()
    };
    let mut calls: FxHashMap<FnId, FxHashSet<FnId>> = FxHashMap::default();
    for (id, f) in program.fns.iter_enumerated().filter(|(id, _)| inline(*id)) {
        let mut callees = FxHashSet::default();
        if let Some(body) = &f.body {
            visit::all_block(body, &mut |n| {
                if let Node::Expr(e) = n
                    && let ExprKind::Call { callee, .. } = &e.kind
                    && inline(*callee)
                {
                    callees.insert(*callee);
                }
            });
        }
        calls.insert(id, callees);
    }
    let mut cyclic: Vec<FnId> = calls.keys().copied().filter(|&id| reached(&calls, id).contains(&id)).collect();
    cyclic.sort_by_key(|&id| (program.fns[id].span.file.0, program.fns[id].span.lo));
    // One report a cycle, and one a declaration.
    let mut told: FxHashSet<FnId> = FxHashSet::default();
    let mut places = FxHashSet::default();
    for id in cyclic {
        if told.contains(&id) {
            continue;
        }
        told.extend(reached(&calls, id));
        let f = &program.fns[id];
        if places.insert(f.span) {
            sink.emit(
                Diagnostic::error(
                    codes::INSTANTIATION_DEPTH,
                    f.span,
                    format!(
                        "`{}` cannot be inlined: it calls itself, itself or through others that are `inline`",
                        f.name
                    ),
                )
                .help("remove the `inline` of one of them"),
            );
        }
    }
}

/// What is called from `start`, directly or not.
fn reached(calls: &FxHashMap<FnId, FxHashSet<FnId>>, start: FnId) -> FxHashSet<FnId> {
    let mut seen = FxHashSet::default();
    let mut todo = vec![start];
    while let Some(id) = todo.pop() {
        for &c in calls.get(&id).into_iter().flatten() {
            if seen.insert(c) {
                todo.push(c);
            }
        }
    }
    seen
}
