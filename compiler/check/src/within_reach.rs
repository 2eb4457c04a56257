//! Variables of procedures in methods of types that these declare: such a method is called where the variables are. Not for:
//! values of procedures, which take copies of the variables with them.

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::captures::{Captures, called, mentioned, out_of_reach};
use chantry_tir::visit::{self, Node};
use chantry_tir::{ExprKind, FnId, Program};

/// Refuses calls where the variables are not, and those that the object's class decides.
pub fn check(prog: &Program, sink: &Sink) {
    if prog.fns.iter().all(|f| f.outer.is_none()) {
        return;
    }
    let mut own = Captures::default();
    // Called through a table or by the program itself: nothing is handed to it.
    let mut without: Vec<FnId> = prog.main.into_iter().chain(prog.module_inits.iter().copied()).collect();
    for c in &prog.classes {
        without.extend(c.deinit);
        without.extend(c.vtable.iter().flatten());
    }
    for (id, f) in prog.fns.iter_enumerated() {
        let Some(body) = &f.body else { continue };
        own.needs.insert(id, mentioned(body));
        own.calls.insert(id, called(body));
        visit::all_block(body, &mut |n| match n {
            Node::Expr(e) => match e.kind {
                ExprKind::Virtual { callee, .. } => without.push(callee),
                ExprKind::FnValue(f) => without.push(f),
                _ => {}
            },
            Node::Stmt(_) => {}
        });
    }
    let found = own.spread(prog);
    without.sort_unstable();
    without.dedup();
    for id in without {
        let Some(&(of, l)) = found.needs.get(&id).and_then(|v| v.first()) else { continue };
        let (f, around) = (&prog.fns[id], &prog.fns[of]);
        let variable = &around.locals[l];
        let span = if f.library { variable.span } else { f.span };
        sink.emit(
            Diagnostic::error(codes::LIFETIME, span, out_of_reach(variable.name, around.name))
                .label(variable.span, "the variable")
                .help("give the type a field for it"),
        );
    }
}
