//! Expressions that cannot be statements: operators and literals (specification: "Expression Statements"). Not for: calls
//! and names whose value is thrown away (`resolve`).

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{Expr, ExprKind, Stmt, StmtKind};

use chantry_syntax::visit::{Visit, walk_stmt};

pub fn check(sink: &Sink) -> Effects<'_> {
    Effects { sink }
}

pub struct Effects<'a> {
    sink: &'a Sink,
}

/// What the expression is, if it cannot be a statement.
fn no_statement(e: &Expr) -> Option<String> {
    Some(match &e.kind {
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Real(_)
        | ExprKind::Imag(_)
        | ExprKind::Str(_)
        | ExprKind::CStr(_)
        | ExprKind::Bytes(_) => "a literal".into(),
        ExprKind::Range { .. } => "a range".into(),
        // Told by the parser.
        ExprKind::Unary(_, a) if is_error(a) => return None,
        ExprKind::Binary(_, a, b) if is_error(a) || is_error(b) => return None,
        ExprKind::Unary(op, _) => format!("the value of `{}`", op.name()),
        ExprKind::Binary(op, ..) => format!("the value of `{}`", op.name()),
        _ => return None,
    })
}

fn is_error(e: &Expr) -> bool {
    matches!(e.kind, ExprKind::Error)
}

impl Visit for Effects<'_> {
    fn stmt(&mut self, s: &Stmt) {
        // One in parentheses stands elsewhere than its statement.
        if let StmtKind::Expr(e) = &s.kind
            && e.span.lo == s.span.lo
            && let Some(what) = no_statement(e)
        {
            let d = Diagnostic::error(codes::DISCARDED_VALUE, e.span, format!("{what} is no statement"));
            let equal = matches!(&e.kind, ExprKind::Binary(op, ..) if op.name() == "==");
            self.sink.emit(if equal {
                d.help("`=` assigns, `==` compares")
            } else {
                d.help("assign the value, give it to a procedure, or remove it")
            });
        }
        walk_stmt(self, s);
    }
}
