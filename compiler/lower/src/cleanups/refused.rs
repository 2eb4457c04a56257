//! Where a copy that a type does not allow is told: in the program's own text, though a procedure of the library makes it.
//! Not for: which copies there are (`ops`).

use chantry_base::{FxHashSet, Span};
use chantry_tir::visit::{self, Node};
use chantry_tir::{self as tir, CopyOp, ExprKind, FnId};

/// The place of a copy in the body of `at`: its own if that is the program's, else that of the call that leads there.
pub fn place(prog: &tir::Program, at: FnId, span: Span) -> Span {
    let f = &prog.fns[at];
    if !f.library {
        return if f.span.file == span.file { span } else { f.span };
    }
    let mut leads: FxHashSet<FnId> = FxHashSet::default();
    leads.insert(at);
    loop {
        let mut more = Vec::new();
        for (id, f) in prog.fns.iter_enumerated().filter(|(id, _)| !leads.contains(id)) {
            let Some(call) = f.body.as_ref().and_then(|b| call_of(prog, b, &leads)) else { continue };
            if !f.library {
                return call;
            }
            more.push(id);
        }
        if more.is_empty() {
            return span;
        }
        leads.extend(more);
    }
}

/// A call, or a copy that is one, of one of these functions.
fn call_of(prog: &tir::Program, body: &tir::Block, of: &FxHashSet<FnId>) -> Option<Span> {
    let mut found = None;
    visit::any_block(body, &mut |n| {
        match n {
            Node::Expr(e) => {
                let callee = match &e.kind {
                    ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => Some(*callee),
                    ExprKind::Copy(x) => match prog.ops.get(&x.ty).map(|o| &o.copy) {
                        Some(CopyOp::Fn(f)) => Some(*f),
                        _ => None,
                    },
                    _ => None,
                };
                if callee.is_some_and(|c| of.contains(&c)) {
                    found = Some(e.span);
                }
            }
            Node::Stmt(s) => {
                if let tir::StmtKind::Loop(l) | tir::StmtKind::CoforallIter(l) = &s.kind {
                    visit::source_callees(&l.source, &mut |c| {
                        if of.contains(&c) {
                            found = Some(s.span);
                        }
                    });
                }
            }
        }
        found.is_some()
    });
    found
}
