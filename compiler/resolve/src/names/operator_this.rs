//! `this` in operators that are declared as methods: it is the type (technote "Operator Methods"). Not for: methods.

use std::rc::Rc;

use chantry_base::Symbol;
use chantry_scope::DeclKind;
use chantry_syntax::ast;
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Cand, Item, TypeVal};
use crate::types::aggregates::Generic;

impl Cx<'_> {
    /// Names the type of a user's operator in its signature and body.
    pub fn bind_operators_type(&mut self, cand: &Cand, decl: &Rc<ast::ProcDecl>) {
        if decl.kind != ast::ProcKind::Operator || self.fr().library {
            return;
        }
        let Some(ty) = self.operators_type(cand, decl) else { return };
        self.f().bind(Symbol::new("this"), Binding::Item(Item::Type(TypeVal::new(ty))));
        if !self.is_generic(ty) {
            self.f().this_type = Some(ty);
        }
    }

    fn operators_type(&mut self, cand: &Cand, decl: &Rc<ast::ProcDecl>) -> Option<TypeId> {
        if let Some(r) = &decl.receiver {
            return self.fixed_receiver(cand, r);
        }
        // An operator of a type in a procedure is found by its operands.
        if let Some(inst) = cand.owner.as_ref().and_then(|o| o.inst) {
            let head = self.aggs[inst].clone_head();
            return self.any_of(Generic::new(&head.decl, head.module, head.outer));
        }
        let named = self.scopes.operators_named(decl.name.name);
        let owner = named.into_iter().find_map(|id| match &self.scopes.decls[id].kind {
            DeclKind::Proc(p) if p.path == decl.path => self.scopes.decls[id].owner,
            _ => None,
        })?;
        match &self.scopes.decls[owner].kind {
            DeclKind::Aggregate(a) => {
                let g = Generic::new(&a.clone(), cand.module, None);
                self.any_of(g)
            }
            _ => None,
        }
    }

    /// The type itself, or all instances of a generic one.
    fn any_of(&mut self, g: Generic) -> Option<TypeId> {
        let item = match self.aggregate_type(&g.decl, g.module, g.outer) {
            Item::Type(t) if matches!(self.types.kind(t.ty), TypeKind::Record(a) if !self.aggs[a].subs.is_empty()) => {
                self.generic_type(&g)
            }
            item => item,
        };
        match item {
            Item::Type(t) => Some(t.ty),
            _ => None,
        }
    }
}
