//! Operators that the user declares for operands which have built-in ones. Not for: operators of records, which have none
//! (`expr_ops`).

use chantry_base::{DeclPath, Span, Symbol};
use chantry_syntax::Rule;
use chantry_syntax::ast::BinOp as A;
use chantry_tir::{Expr, ExprKind};
use chantry_types::{TypeId, TypeKind};

use crate::calls::generality::Generality;
use crate::calls::sig::{Match, Mode};
use crate::conversions::convert::Fit;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, Value};

impl Cx<'_> {
    /// Whether the user overloads this operator for such scalar operands.
    pub(super) fn user_overload(&mut self, op: Symbol, acts: &[Value], span: Span) -> Option<Item> {
        if !self.cands.users_overload(op) || self.fr().library {
            return None;
        }
        let cands: Vec<Cand> =
            self.visible_procs(op).iter().filter(|c| !self.scopes.modules[c.module].library).cloned().collect();
        if cands.is_empty() {
            return None;
        }
        let actuals: Vec<Actual> = acts.iter().map(|v| Actual::value(v.clone())).collect();
        let plain = Mode::Plain;
        let exact = cands.iter().any(|c| {
            !self.refuses(c, None, &actuals, plain)
                && self.try_cand(c, None, &actuals, plain).is_ok_and(|m| m.formals.iter().all(|f| f.fit == Fit::Exact))
        });
        exact.then(|| self.resolve_call(op, cands, None, &actuals, span))
    }

    /// The user's own comparison of objects, or their class's own, which is more specific than that of any two objects.
    pub(super) fn operator_of_class(&mut self, op: A, a: &Value, b: &Value, span: Span) -> Option<Item> {
        let name = Symbol::new(op.name());
        let of_class = self.class_declares(a.ty(), name);
        if self.fr().library || !self.cands.users_declare(name) && of_class.is_empty() {
            return None;
        }
        let all = self.op_cands(name, &[Some(a.ty()), Some(b.ty())]);
        let own = |c: &Cand| of_class.contains(&c.decl.path) || !self.scopes.modules[c.module].library;
        let cands: Vec<Cand> = all.iter().filter(|c| own(c)).cloned().collect();
        let actuals = [Actual::value(a.clone()), Actual::value(b.clone())];
        let plain = Mode::Plain;
        let takes = cands.iter().any(|c| {
            let open = |m: Match| m.formals.iter().any(|f| f.generic == Generality::Full);
            !self.refuses(c, None, &actuals, plain) && self.try_cand(c, None, &actuals, plain).is_ok_and(|m| !open(m))
        });
        takes.then(|| self.resolve_call(name, cands, None, &actuals, span))
    }

    /// Whether the program declares `==` or `!=` for this type, whose values are then keys only by a `hash` of its own
    /// (specification: "Hashing a Record").
    pub(super) fn compared_by_program(&mut self, t: TypeId) -> bool {
        let TypeKind::Record(agg) = self.types.kind(t) else { return false };
        if self.rule(Rule::KeysByFields) {
            return false;
        }
        let span = self.aggs[agg].decl.name.span;
        let actuals = [(); 2].map(|()| Actual::value(Value::new(Expr::new(ExprKind::Undef, t, span))));
        [A::Eq, A::Ne].into_iter().map(|op| Symbol::new(op.name())).any(|name| {
            self.op_cands(name, &[Some(t)]).iter().any(|c| {
                let exact = |m: Match| m.formals.iter().all(|f| f.fit == Fit::Exact && f.generic != Generality::Full);
                !self.scopes.modules[c.module].library
                    && !self.refuses(c, None, &actuals, Mode::Plain)
                    && self.try_cand(c, None, &actuals, Mode::Plain).is_ok_and(exact)
            })
        })
    }

    /// What a class and its parents declare by this name.
    fn class_declares(&self, t: TypeId, name: Symbol) -> Vec<DeclPath> {
        let mut at = match self.types.kind(t) {
            TypeKind::Class { agg, .. } => Some(agg),
            _ => None,
        };
        let mut out = Vec::new();
        while let Some(a) = at {
            out.extend(self.aggs[a].info.methods.get(&name).into_iter().flatten().map(|m| m.path));
            at = self.aggs[a].parent;
        }
        out
    }
}
