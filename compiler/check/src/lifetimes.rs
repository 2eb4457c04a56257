//! References and borrows of a procedure's own variables that it returns. Not for: those that travel
//! through other variables or calls: only what a return statement shows directly.

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::visit::{self, Node};
use chantry_tir::{Expr, ExprKind, Fn, FnKind, LocalId, Passing, Stmt, StmtKind};
use chantry_types::{Mgmt, TypeKind, TypeTable};

pub fn check(f: &Fn, types: &TypeTable, sink: &Sink) {
    let Some(body) = &f.body else { return };
    let borrow = matches!(types.kind(f.ret), TypeKind::Class { mgmt: Mgmt::Borrowed, .. });
    // An iterator may yield its own variables by reference: they live while the loop's body runs.
    if matches!(f.kind, FnKind::Iter { .. }) || !(f.ret_ref || borrow) {
        return;
    }
    let mut returned = Vec::new();
    visit::all_block(body, &mut |n| {
        if let Node::Stmt(Stmt { kind: StmtKind::Return(Some(e)), .. }) = n {
            returned.push(e);
        }
    });
    for e in returned {
        let (local, what) = if f.ret_ref {
            (place_root(e, types), "a reference to")
        } else {
            (borrowed_local(e, types), "a borrow of")
        };
        let Some(l) = local.filter(|&l| ends_with(f, l)) else { continue };
        let v = &f.locals[l];
        if v.temp {
            continue;
        }
        sink.emit(
            Diagnostic::error(
                codes::LIFETIME,
                e.span,
                format!("returns {what} `{}`, which ends when `{}` returns", v.name, f.name),
            )
            .label(v.span, "declared here"),
        );
    }
}

/// Whether the variable's storage ends with the procedure.
fn ends_with(f: &Fn, l: LocalId) -> bool {
    let by_reference =
        f.formals.iter().any(|x| x.local == l && matches!(x.passing, Passing::Ref | Passing::ConstRef | Passing::Out));
    !f.locals[l].is_ref && !by_reference
}

/// The variable in whose storage a place lies.
fn place_root(e: &Expr, types: &TypeTable) -> Option<LocalId> {
    match &e.kind {
        ExprKind::Local(l) => Some(*l),
        ExprKind::Field { base, .. } if !matches!(types.kind(base.ty), TypeKind::Class { .. }) => {
            place_root(base, types)
        }
        ExprKind::TupleElem(base, _) => place_root(base, types),
        ExprKind::Block(_, e) => place_root(e, types),
        _ => None,
    }
}

/// The owning variable of which a class value is a borrow.
fn borrowed_local(e: &Expr, types: &TypeTable) -> Option<LocalId> {
    let owner = |e: &Expr| matches!(types.kind(e.ty), TypeKind::Class { mgmt: Mgmt::Owned | Mgmt::Shared, .. });
    match &e.kind {
        ExprKind::Local(l) if owner(e) => Some(*l),
        ExprKind::Cast(e) | ExprKind::CheckNil(e) | ExprKind::AddrOf(e) | ExprKind::Block(_, e) => {
            borrowed_local(e, types)
        }
        _ => None,
    }
}
