//! Fields whose declared type is a generic record, union or class without arguments: they make their own type generic,
//! which `(?)` shows (specification, "Fields with Generic Types"); and formals' types that have some of their arguments, which
//! `?` shows (technical note on partial instantiations). Not for: what such a type means (`resolve`).

use chantry_base::Symbol;
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_scope::{DeclKind, ModuleId, ScopeMap};
use chantry_syntax::ast::{AggregateDecl, Arg, Expr, ExprKind, Pattern, ProcDecl, Stmt, StmtKind, VarKind};
use chantry_syntax::visit::{Visit, walk_proc, walk_stmt};

/// Warns of such fields in the user's modules.
pub fn check(scopes: &ScopeMap, sink: &Sink) {
    for (module, m) in scopes.modules.iter_enumerated().filter(|(_, m)| !m.library) {
        let mut fields = Fields { scopes, module, sink };
        m.ast.body.stmts.iter().for_each(|s| fields.stmt(s));
    }
}

struct Fields<'a> {
    scopes: &'a ScopeMap,
    module: ModuleId,
    sink: &'a Sink,
}

impl Visit for Fields<'_> {
    fn stmt(&mut self, s: &Stmt) {
        // Modules in it are looked at by themselves.
        if !matches!(s.kind, StmtKind::Module(_)) {
            walk_stmt(self, s);
        }
    }
    fn expr(&mut self, _: &Expr) {}
    fn proc(&mut self, p: &ProcDecl) {
        p.formals.iter().filter_map(|f| f.ty.as_ref()).for_each(|t| self.formal(t));
        walk_proc(self, p);
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        for s in &a.members {
            match &s.kind {
                StmtKind::Var(v) if !matches!(v.kind, VarKind::Type | VarKind::Param) => {
                    v.vars
                        .iter()
                        .filter(|d| d.init.is_none())
                        .filter_map(|d| d.ty.as_ref())
                        .for_each(|t| self.field(t));
                }
                _ => self.stmt(s),
            }
        }
    }
}

impl Fields<'_> {
    fn formal(&self, t: &Expr) {
        let (callee, args) = match &t.kind {
            ExprKind::Managed(_, Some(t)) | ExprKind::Nilable(t) => return self.formal(t),
            ExprKind::Call { callee, args, .. } => (callee, args),
            _ => return,
        };
        let open_end = |a: &Arg| matches!(a.value.kind, ExprKind::Query(None) | ExprKind::Expand(_));
        let ExprKind::Ident(name) = &callee.kind else { return };
        if args.is_empty() || args.iter().any(open_end) {
            return;
        }
        let levels = self.scopes.lookup(self.module, *name);
        let Some(near) = levels.iter().find(|l| !l.is_empty()) else { return };
        let [only] = near[..] else { return };
        let DeclKind::Aggregate(a) = &self.scopes.decls[only].kind else { return };
        if let Some(field) = must_be_given(a).nth(args.len()) {
            let text = format!("this type leaves the field `{field}` of `{name}` open");
            self.sink.emit(
                Diagnostic::warning(codes::DEPRECATED_SPELLING, t.span, text)
                    .help("write `?` behind the last argument if that is meant, else give all arguments"),
            );
        }
    }

    fn field(&self, t: &Expr) {
        match &t.kind {
            ExprKind::Managed(_, Some(t)) | ExprKind::Nilable(t) => self.field(t),
            ExprKind::Ident(name) => {
                let levels = self.scopes.lookup(self.module, *name);
                let Some(near) = levels.iter().find(|l| !l.is_empty()) else { return };
                let generic = |d| matches!(&self.scopes.decls[d].kind, DeclKind::Aggregate(a) if open(a));
                if near.iter().any(|&d| generic(d)) {
                    self.sink.emit(
                        Diagnostic::warning(
                            codes::DEPRECATED_SPELLING,
                            t.span,
                            format!("`{name}` is a generic type, so this field makes its own type generic"),
                        )
                        .help(format!("write `{name}(?)` if that is meant, else give its arguments")),
                    );
                }
            }
            _ => {}
        }
    }
}

/// The generic fields of a type that say nothing of what they are, in order; those of classes with a parent are not known here.
fn must_be_given(a: &AggregateDecl) -> impl Iterator<Item = Symbol> {
    let own = a.inherits.is_empty();
    let fields = a.members.iter().filter(move |_| own).filter_map(|s| match &s.kind {
        StmtKind::Var(v) => Some(v),
        _ => None,
    });
    fields.flat_map(|v| {
        let compile_time = matches!(v.kind, VarKind::Type | VarKind::Param);
        v.vars.iter().filter(move |d| d.init.is_none() && (compile_time || d.ty.is_none())).filter_map(|d| {
            match &d.pattern {
                Pattern::Name(n) => Some(n.name),
                _ => None,
            }
        })
    })
}

/// Whether a type has fields that only its arguments say.
fn open(a: &AggregateDecl) -> bool {
    a.members.iter().any(|s| match &s.kind {
        StmtKind::Var(v) => v.vars.iter().any(|d| {
            d.init.is_none()
                && d.shared_with.is_none()
                && (d.ty.is_none() || matches!(v.kind, VarKind::Type | VarKind::Param))
        }),
        _ => false,
    })
}
