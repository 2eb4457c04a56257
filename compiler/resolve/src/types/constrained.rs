//! What a procedure whose formal is constrained by an interface may ask of it by a dot: what the interface requires.
//! Not for: its calls of procedures with the formal as an argument, which are resolved for each type.

use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind, InterfaceDecl};
use chantry_syntax::ast::{self, BinOp, ExprKind as E, StmtKind as S};

use chantry_base::Symbol;

use crate::state::cx::Cx;

impl Cx<'_> {
    /// Reports a member of a formal that none of the interfaces requires by which alone the formal's type is known.
    pub fn beyond_interface(&mut self, base: &ast::Expr, name: ast::Ident) -> bool {
        let E::Ident(formal) = base.kind else { return false };
        if !self.aggs.interfaces_constrain() || self.fr().library || name.name == "type" || name.name == "locale" {
            return false;
        }
        let hides = |s: &crate::state::frame::Scope| s.names.contains_key(&formal);
        if self.fr().scopes.iter().skip(1).any(hides) {
            return false;
        }
        let Some(decl) = self.fr().decl.clone() else { return false };
        let interfaces = self.constraints_of(&decl, formal);
        if interfaces.is_empty() || interfaces.iter().any(|&i| self.requires(i, name.name, 0)) {
            return false;
        }
        let names: Vec<String> = interfaces.iter().map(|&i| format!("`{}`", self.scopes.decls[i].name)).collect();
        let d = Diagnostic::error(
            codes::NO_SUCH_MEMBER,
            name.span,
            format!("`{formal}` is only known to implement {}, which requires no `{}`", names.join(" and "), name.name),
        );
        self.report(d.label(self.scopes.decls[interfaces[0]].span, "declared here"));
        true
    }

    /// The program's interfaces that constrain the type of a formal; none where anything else is said of the type, too.
    fn constraints_of(&self, decl: &ast::ProcDecl, formal: Symbol) -> Vec<DeclId> {
        let named = |f: &&ast::Formal| matches!(&f.pattern, ast::Pattern::Name(n) if n.name == formal);
        let Some(ty) = decl.formals.iter().find(named).and_then(|f| f.ty.as_ref()) else { return Vec::new() };
        let of_program = |e: &ast::Expr| {
            let id = self.interface_named(self.fr().module, e)?;
            (!self.scopes.modules[self.scopes.decls[id].module].library).then_some(id)
        };
        if let Some(id) = of_program(ty) {
            return if decl.where_clause.is_none() { vec![id] } else { Vec::new() };
        }
        let (E::Query(Some(ast::Ident { name: queried, .. })) | E::Ident(queried)) = ty.kind else { return Vec::new() };
        let mut found = Vec::new();
        let mut open: Vec<&ast::Expr> = decl.where_clause.iter().collect();
        while let Some(e) = open.pop() {
            match &e.kind {
                E::Binary(BinOp::And, a, b) => open.extend([&**a, &**b]),
                E::Implements(of, interface) => match (&of.kind, of_program(interface)) {
                    (E::Ident(n), Some(id)) if *n == queried => found.push(id),
                    (E::Ident(_), Some(_)) => {}
                    _ => return Vec::new(),
                },
                _ => return Vec::new(),
            }
        }
        found
    }

    /// Whether an interface, or one that its types implement besides, declares a member of that name, or the program a
    /// method for all types that implement it.
    fn requires(&self, interface: DeclId, name: Symbol, depth: usize) -> bool {
        let d = &self.scopes.decls[interface];
        let DeclKind::Interface(i) = &d.kind else { return false };
        let declared = InterfaceDecl::members(&i.body).any(|n| n == name);
        let for_all = |&m: &DeclId| match &self.scopes.decls[m].kind {
            DeclKind::Proc(p) => p.receiver_name() == Some(d.name),
            _ => false,
        };
        let besides = |s: &ast::Stmt| match &s.kind {
            S::Implements { interface, .. } if depth < 16 => {
                self.interface_named(d.module, interface).is_some_and(|i| self.requires(i, name, depth + 1))
            }
            _ => false,
        };
        declared || self.scopes.methods_named(name).iter().any(for_all) || i.body.stmts.iter().any(besides)
    }
}
