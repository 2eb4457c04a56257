//! Operators by their longer spelling. Not for: operators of the program's own types.

use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

/// `x += e` becomes `x = x + (e)`, `a && b` becomes `if a then b else false`.
pub fn operators(source: &Source, edits: &mut Edits) {
    walk_module(&mut Operators { source, edits }, &source.module);
}

struct Operators<'e> {
    source: &'e Source,
    edits: &'e mut Edits,
}

impl Visit for Operators<'_> {
    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Assign { op: Some(op), lhs, rhs, op_span } = &s.kind
            && matches!(lhs.kind, ExprKind::Ident(_))
        {
            let x = self.source.snippet(lhs.span).to_string();
            if matches!(op, BinOp::And | BinOp::Or) {
                walk_stmt(self, s);
                return;
            }
            self.edits.instead(*op_span, format!("= {x} {}", op.name()));
            self.edits.around(rhs.span, "(", ")");
        }
        walk_stmt(self, s);
    }
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Binary(op @ (BinOp::And | BinOp::Or), a, b) = &e.kind {
            let (between, after) =
                if *op == BinOp::And { (" then ", " else false)") } else { (" then true else ", ")") };
            let file = e.span.file;
            let middle = self.source.snippet(chantry_base::Span::new(file, a.span.hi, b.span.lo)).trim();
            if matches!(middle, "&&" | "||") {
                self.edits.around(e.span, "(if (", after);
                self.edits.around(a.span, "", "):bool");
                self.edits.instead(chantry_base::Span::new(file, a.span.hi, b.span.lo), between);
                self.edits.around(b.span, "((", "):bool)");
            }
        }
        walk_expr(self, e);
    }
}
