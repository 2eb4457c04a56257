//! Interfaces that a type's declaration names (`record R: hashable`): which declarations these are, and whether the type
//! has the methods that they list. Not for: interfaces that programs declare, which are not supported yet.

use chantry_base::Symbol;
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind, ModuleId};
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};

use crate::state::cx::Cx;

impl Cx<'_> {
    /// The interface that an expression after a type's name means: `hashable`, `Sort.keyComparator`.
    pub fn interface_named(&mut self, module: ModuleId, e: &ast::Expr) -> Option<DeclId> {
        let found: Vec<DeclId> = match &e.kind {
            E::Ident(name) => {
                // Of a type declared in a block, what the blocks around use; then the module's nearest of that name.
                let mut found = Vec::new();
                for scope in self.frames.iter().flat_map(|f| &f.scopes) {
                    for u in &scope.uses {
                        found.extend(self.scopes.lookup_local_use(u, *name).into_iter().flatten());
                    }
                }
                let levels = self.scopes.lookup(module, *name);
                found.extend(levels.iter().find(|l| !l.is_empty()).into_iter().flatten());
                found
            }
            E::Dot(base, name) => {
                let E::Ident(base) = &base.kind else { return None };
                let modules = self.scopes.lookup(module, *base);
                let m = modules.iter().flatten().find_map(|&d| match self.scopes.decls[d].kind {
                    DeclKind::Module(m) => Some(m),
                    _ => None,
                })?;
                self.scopes.lookup_in_module(module, m, name.name)
            }
            _ => return None,
        };
        found.into_iter().find(|&d| matches!(self.scopes.decls[d].kind, DeclKind::Interface(..)))
    }

    /// Says what a type lacks of the interfaces that its declaration names.
    pub fn check_interfaces(&mut self, decl: &ast::AggregateDecl, module: ModuleId) {
        if decl.inherits.is_empty() || self.scopes.modules[module].library || !self.aggs.first_look(decl.path) {
            return;
        }
        for e in &decl.inherits {
            let Some(id) = self.interface_named(module, e) else { continue };
            let DeclKind::Interface(name, body) = self.scopes.decls[id].kind.clone() else { continue };
            for s in &body.stmts {
                let S::Proc(wanted) = &s.kind else { continue };
                if !self.declares(decl, wanted.name.name, wanted.formals.len()) {
                    let formals: Vec<&str> = wanted.formals.iter().map(formal_name).collect();
                    let (t, m) = (decl.name.name, wanted.name.name);
                    self.report(
                        Diagnostic::error(
                            codes::BAD_INHERITANCE,
                            e.span,
                            format!("`{t}` does not implement `{}`: it has no method `{m}`", name.name),
                        )
                        .help(format!("declare `proc {m}({})` in `{t}`", formals.join(", "))),
                    );
                }
            }
        }
    }

    fn declares(&self, decl: &ast::AggregateDecl, name: Symbol, formals: usize) -> bool {
        let fits = |p: &ast::ProcDecl| p.name.name == name && p.formals.len() == formals;
        let inside = decl.members.iter().any(|m| matches!(&m.kind, S::Proc(p) if fits(p)));
        let forwards = decl.members.iter().any(|m| matches!(m.kind, S::Forwarding { .. }));
        // A class may have them of its parent, and any type from elsewhere.
        inside
            || forwards
            || decl.kind == ast::AggregateKind::Class && decl.inherits.len() > 1
            || self.scopes.methods_named(name).iter().any(|&d| match &self.scopes.decls[d].kind {
                DeclKind::Proc(p) => fits(p) && receiver_is(p, decl.name.name),
                _ => false,
            })
    }
}

fn formal_name(f: &ast::Formal) -> &str {
    match &f.pattern {
        ast::Pattern::Name(n) => n.name.as_str(),
        _ => "_",
    }
}

fn receiver_is(p: &ast::ProcDecl, name: Symbol) -> bool {
    match p.receiver.as_ref().map(|r| &r.kind) {
        Some(E::Ident(n)) => *n == name,
        // `R(?)`, `(R(int))`
        Some(E::Call { callee, .. }) => matches!(callee.kind, E::Ident(n) if n == name),
        _ => false,
    }
}
