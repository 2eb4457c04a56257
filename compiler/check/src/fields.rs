//! Fields that cannot be declared so: a union's that are generic or have a value at first; fields and formals of which
//! nothing is known but that they are `nil`; fields whose types mention later ones. Not for: what their types are (`resolve`), names declared twice (`names`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{
    AggregateDecl, AggregateKind, Declarator, Expr, ExprKind, Pattern, ProcDecl, StmtKind, VarKind,
};
use chantry_syntax::visit::{Visit, walk_expr, walk_proc};

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

    /// A field's type says nothing of type and param fields that are declared behind it.
    fn later_fields(&self, a: &AggregateDecl) {
        let fields: Vec<_> = a
            .members
            .iter()
            .filter_map(|m| match &m.kind {
                StmtKind::Var(v) => Some(v.vars.iter().map(|d| (v.kind, d))),
                _ => None,
            })
            .flatten()
            .collect();
        for (i, (_, d)) in fields.iter().enumerate() {
            let Some(ty) = &d.ty else { continue };
            let mut mentioned = Mentioned(Vec::new());
            mentioned.expr(ty);
            for (kind, later) in &fields[i + 1..] {
                let Pattern::Name(name) = later.pattern else { continue };
                let found = mentioned.0.iter().find(|(n, _)| *n == name.name);
                if let (VarKind::Type | VarKind::Param, Some((n, at))) = (kind, found) {
                    let text = format!("the type of a field mentions `{n}`, which is declared behind it");
                    self.sink.emit(
                        Diagnostic::error(codes::USE_BEFORE_DECLARATION, *at, text)
                            .label(name.span, "declared here")
                            .help(format!("declare `{n}` first")),
                    );
                }
            }
        }
    }

    fn error(&self, at: Span, what: &str) {
        self.sink.emit(
            Diagnostic::error(codes::CANNOT_INFER, at, format!("`nil` does not say which type {what} has"))
                .help("declare the type: `: owned C?`"),
        );
    }
}

/// The names in a type.
struct Mentioned(Vec<(Symbol, Span)>);

impl Visit for Mentioned {
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Ident(n) = &e.kind {
            self.0.push((*n, e.span));
        }
        walk_expr(self, e);
    }
}

impl Visit for Fields<'_> {
    fn aggregate(&mut self, a: &AggregateDecl) {
        self.later_fields(a);
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
