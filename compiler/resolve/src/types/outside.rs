//! Methods that are declared outside of the bodies of their types (`proc R.init()`): which type they are for. Types of one name in
//! several modules are told apart, and a type is found by the name that it has where the method stands.
//! Not for: whether they can be called somewhere (`aggregate`), those that blocks declare (`local_methods`).

use std::rc::Rc;

use chantry_base::{DeclPath, Symbol};
use chantry_diag::codes;
use chantry_scope::{DeclId, DeclKind, ModuleId};
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_types::AggId;

use crate::state::cx::Cx;
use crate::state::item::Cand;
use crate::state::keys::Outer;

impl Cx<'_> {
    /// Whether the instance's declaration has a method of that name itself, in its body or outside of it.
    pub fn has_own_method(&self, a: AggId, name: &str) -> bool {
        let d = &self.aggs[a];
        let name = Symbol::new(name);
        d.info.methods.contains_key(&name) || self.has_method_outside(&d.decl, d.outer, name)
    }

    /// The same of a declaration.
    pub fn declares_own(
        &mut self,
        decl: &Rc<ast::AggregateDecl>,
        module: ModuleId,
        outer: Option<Outer>,
        name: Symbol,
    ) -> bool {
        self.decl_info_in(decl, module, outer).methods.contains_key(&name) || self.has_method_outside(decl, outer, name)
    }

    fn has_method_outside(&self, decl: &Rc<ast::AggregateDecl>, outer: Option<Outer>, name: Symbol) -> bool {
        self.aggs.has_local_method_of((decl.path, outer), name)
            || self.scopes.methods_named(name).iter().any(|&id| {
                let d = &self.scopes.decls[id];
                matches!(&d.kind, DeclKind::Proc(p) if self.is_outside_method_of(p, d.module, decl))
            })
    }

    /// The other modules that declare a method of that name for a class or one above it: the objects of the class have it there too.
    pub fn modules_with_method(&self, agg: AggId, name: Symbol) -> Vec<ModuleId> {
        let home = self.aggs[agg].module;
        let mut modules = Vec::new();
        for &id in self.scopes.methods_named(name).iter() {
            let d = &self.scopes.decls[id];
            let DeclKind::Proc(p) = &d.kind else { continue };
            let mut classes = std::iter::successors(Some(agg), |&a| self.aggs[a].parent);
            if d.module != home
                && !modules.contains(&d.module)
                && classes.any(|a| self.is_outside_method_of(p, d.module, &self.aggs[a].decl))
            {
                modules.push(d.module);
            }
        }
        modules
    }

    /// Whether a method is one of the declaration's own, not one of a class above or below it.
    pub fn is_method_of(&self, c: &Cand, decl: &Rc<ast::AggregateDecl>, outer: Option<Outer>) -> bool {
        match (&c.owner, c.nested) {
            (Some(o), _) => o.decl.path == decl.path,
            (None, None) => self.is_outside_method_of(&c.decl, c.module, decl),
            // One that a block declares for a type of the module's.
            (None, Some(_)) if outer.is_none() => c.decl.receiver_name() == Some(decl.name.name),
            (None, Some(_)) => self.aggs.all_local_methods((decl.path, outer)).any(|m| m.decl.path == c.decl.path),
        }
    }

    /// The same of a method that stands outside of the body, in `module`.
    pub fn is_outside_method_of(&self, p: &ast::ProcDecl, module: ModuleId, decl: &Rc<ast::AggregateDecl>) -> bool {
        match self.declared_for(p, module) {
            Some(path) => path == decl.path,
            // A word of the language, or a type with another name there.
            None => p.receiver_name() == Some(decl.name.name),
        }
    }

    /// Reports methods of the program that are declared for variables.
    pub fn report_receivers(&mut self) {
        let scopes = self.scopes;
        for d in scopes.decls.iter().filter(|d| !scopes.modules[d.module].library) {
            let DeclKind::Proc(p) = &d.kind else { continue };
            let Some(ast::Expr { kind: E::Ident(name), span }) = p.receiver.as_ref() else { continue };
            let levels = scopes.lookup(d.module, *name);
            let Some(level) = levels.iter().find(|l| !l.is_empty()) else { continue };
            let is_variable = |id: &DeclId| match &scopes.decls[*id].kind {
                DeclKind::Var { decl, .. } => decl.kind != ast::VarKind::Type,
                _ => false,
            };
            if level.iter().all(is_variable) {
                let text = format!("`{name}` is a variable: methods are declared for types");
                self.err(codes::NOT_A_TYPE, *span, text);
            }
        }
    }

    /// The declaration that the receiver of a method at module level names.
    fn declared_for(&self, p: &ast::ProcDecl, module: ModuleId) -> Option<DeclPath> {
        self.aggregate_named(p.receiver.as_ref()?, module).map(|a| a.path)
    }

    /// The declaration of the record, union or class that a type's expression names in a module.
    pub fn aggregate_named(&self, te: &ast::Expr, module: ModuleId) -> Option<Rc<ast::AggregateDecl>> {
        let type_of = |found: &[DeclId]| {
            found.iter().find_map(|&d| match &self.scopes.decls[d].kind {
                DeclKind::Aggregate(a) => Some(a.clone()),
                _ => None,
            })
        };
        let mut named = te;
        loop {
            match &named.kind {
                E::Ident(name) => {
                    let levels = self.scopes.lookup(module, *name);
                    return type_of(levels.iter().find(|l| !l.is_empty())?);
                }
                E::Dot(base, name) => {
                    let E::Ident(base) = &base.kind else { return None };
                    return type_of(&self.scopes.lookup_qualified(module, *base, name.name));
                }
                E::Nilable(e) | E::Managed(_, Some(e)) => named = e,
                E::Call { callee, .. } => named = callee,
                _ => return None,
            }
        }
    }
}
