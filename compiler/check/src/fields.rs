//! Fields that cannot be declared so: a union's that are generic or have a value at first; fields and formals of which
//! nothing is known but that they are `nil`. Not for: their types (`resolve`), names declared twice (`names`).

use chantry_base::Span;
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{AggregateDecl, AggregateKind, Declarator, Expr, ExprKind, ProcDecl, StmtKind, VarKind};

use chantry_syntax::visit::{Visit, walk_proc};

pub fn check(sink: &Sink) -> Fields<'_> {
    Fields { sink }
}

pub struct Fields<'a> {
    sink: &'a Sink,
}

impl Fields<'_> {
    fn union_field(&self, kind: VarKind, d: &Declarator) {
        let generic = match kind {
            VarKind::Type => Some("a type"),
            VarKind::Param => Some("a param"),
            _ if d.ty.is_none() && d.init.is_none() => Some("a field without a type"),
            _ => None,
        };
        if let Some(what) = generic {
            let text = format!("a union cannot be generic, so it cannot have {what}");
            self.sink.emit(
                Diagnostic::error(codes::FIELD_DECLARATION, d.span, text)
                    .help("declare the types of the fields; what differs can be a record's field"),
            );
        } else if let Some(init) = &d.init {
            self.sink.emit(
                Diagnostic::error(
                    codes::FIELD_DECLARATION,
                    init.span,
                    "a union's field cannot have an initial value: no field is set at first",
                )
                .help("assign the field of the variable that is to have it"),
            );
        }
    }

    /// `nil` alone says of no class that it is one of its objects.
    fn only_nil(&self, what: &str, ty: Option<&Expr>, value: Option<&Expr>) {
        if let (None, Some(Expr { kind: ExprKind::Ident(n), span })) = (ty, value)
            && *n == "nil"
        {
            self.error(*span, what);
        }
    }

    fn error(&self, at: Span, what: &str) {
        self.sink.emit(
            Diagnostic::error(codes::CANNOT_INFER, at, format!("`nil` does not say which type {what} has"))
                .help("declare the type: `: owned C?`"),
        );
    }
}

impl Visit for Fields<'_> {
    fn aggregate(&mut self, a: &AggregateDecl) {
        for m in &a.members {
            if let StmtKind::Var(v) = &m.kind {
                for d in &v.vars {
                    if a.kind == AggregateKind::Union {
                        self.union_field(v.kind, d);
                    } else if matches!(v.kind, VarKind::Var | VarKind::Const) {
                        self.only_nil("the field", d.ty.as_ref(), d.init.as_ref());
                    }
                }
            }
            self.stmt(m);
        }
    }

    fn proc(&mut self, p: &ProcDecl) {
        for f in &p.formals {
            self.only_nil("the formal", f.ty.as_ref(), f.default.as_ref());
        }
        walk_proc(self, p);
    }
}
