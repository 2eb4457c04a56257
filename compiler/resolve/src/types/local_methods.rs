//! Methods and operators that a block declares outside of the bodies of its types: they come with these types, so that
//! generic procedures find them wherever a value of the type goes.
//! Not for: those that a scope around the call shows (`names/lookup`).

use chantry_base::Symbol;
use chantry_syntax::ast::{self, ExprKind as E, ProcKind, StmtKind as S};
use chantry_types::{AggId, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::Cand;
use crate::state::keys::Outer;
use crate::types::aggregate::scope_key;

impl Cx<'_> {
    /// Notes the methods among a block's declarations, which are bound already, with the block's types.
    pub fn note_local_methods(&mut self, stmts: &[ast::Stmt]) {
        for s in stmts {
            let S::Proc(p) = &s.kind else { continue };
            // An operator is one of the types of its operands.
            let of: Vec<Symbol> = match p.receiver_name() {
                Some(receiver) => vec![receiver],
                None if p.kind == ProcKind::Operator => p.formals.iter().filter_map(type_name).collect(),
                None => continue,
            };
            let key = scope_key(p);
            let f = self.fr();
            let scope = f.scopes.last().expect("a scope is open");
            let Some(Binding::Procs(bound)) = scope.names.get(&key) else { continue };
            let Some(cand) = bound.iter().find(|c| c.decl.path == p.path).cloned() else { continue };
            let around = |name| f.scopes.iter().rev().find_map(|s| Some((s.names.get(name)?, s.copy)));
            let types: Vec<_> = of
                .iter()
                .filter_map(|name| match around(name)? {
                    (Binding::Aggregate(decl), copy) => Some((decl.path, f.fn_id.map(|fn_id| Outer { fn_id, copy }))),
                    _ => None,
                })
                .collect();
            if types.is_empty() {
                continue;
            }
            for t in types {
                self.aggs.add_local_method(t, p.name.name, cand.clone());
            }
        }
    }

    /// The methods of a name that blocks declare for this type or a parent of it, without those that stand in `out`.
    pub fn push_local_methods(&self, ty: TypeId, name: Symbol, out: &mut Vec<Cand>) {
        for a in self.with_parents(ty) {
            let d = &self.aggs[a];
            for c in self.aggs.local_methods((d.decl.path, d.outer), name) {
                if out.iter().all(|o| o.decl.path != c.decl.path || o.nested != c.nested) {
                    out.push(c.clone());
                }
            }
        }
    }

    /// Whether a block declares a method of that name for the type or a parent of it.
    pub fn has_local_method(&self, ty: TypeId, name: Symbol) -> bool {
        self.with_parents(ty).any(|a| {
            let d = &self.aggs[a];
            self.aggs.has_local_method_of((d.decl.path, d.outer), name)
        })
    }

    fn with_parents(&self, ty: TypeId) -> impl Iterator<Item = AggId> {
        let first = match self.types.kind(ty) {
            _ if !self.aggs.has_local_methods() => None,
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => Some(a),
            _ => None,
        };
        std::iter::successors(first, |&a| self.aggs[a].parent)
    }
}

/// The name in the type of a formal: `R` of `a: R`, `a: R(int)`.
fn type_name(f: &ast::Formal) -> Option<Symbol> {
    let mut e = f.ty.as_ref()?;
    loop {
        e = match &e.kind {
            E::Ident(n) => return Some(*n),
            E::Call { callee, .. } => callee,
            E::Nilable(e) | E::Managed(_, Some(e)) => e,
            _ => return None,
        };
    }
}
