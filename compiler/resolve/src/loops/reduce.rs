//! Reductions and scans.

use std::rc::Rc;

use chantry_base::Span;
use chantry_diag::codes;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Shadow, ShadowKind, StmtKind};
use chantry_types::{Prim, TypeId};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, Value};

impl Cx<'_> {
    pub fn reduce(&mut self, op: &ast::ReduceOp, iter: &ast::Expr, scan: bool, span: Span) -> Item {
        let Some(name) = self.reduce_name(op, span) else { return Item::Error };
        let item = self.iterand(iter);
        if matches!(item, Item::Error) {
            return Item::Error;
        }
        // Variable arguments are a tuple.
        let item = match item {
            Item::Pack(_) => match self.value_of(item, iter.span) {
                Some(v) => Item::Value(v),
                None => return Item::Error,
            },
            item => item,
        };
        let opv = self.param_string(&name, span);
        if scan {
            let mut item = item;
            if let Item::Value(v) = &item {
                let t = v.ty();
                if !self.is_array(t)
                    && let Some(l) = self.as_lock(&item, iter.span)
                {
                    item = Item::Iter(Rc::new(IterVal::Lock(l)));
                }
            }
            let Some(v) = self.value_of(item, iter.span) else { return Item::Error };
            return self.call_named("_scan", &[Actual::value(opv), Actual::value(v)], span);
        }
        let Some(elem) = self.elem_type(&item, iter.span) else {
            let shown = self.show_actual(&Actual::item(item, span));
            self.err(
                codes::NOT_ITERABLE,
                iter.span,
                format!("`{shown}` cannot be reduced: it cannot be iterated over"),
            );
            return Item::Error;
        };
        if let Item::Value(v) = &item
            && !self.fr().library
            && self.is_array(v.ty())
            && self.is_plain_reduction(&name, elem)
        {
            return self.call_named("_reduceArray", &[Actual::value(opv), Actual::value(v.clone())], span);
        }
        let id = self.call_named("_reduceIdentity", &[Actual::value(opv.clone()), Actual::ty(elem, span)], span);
        let Some(id) = self.value_of(id, span) else { return Item::Error };
        let state_ty = id.ty();
        let state = self.f().new_temp(state_ty, false, span);
        self.f().locals[state].constant = false;
        let id_expr = self.owned_value(id.clone());
        self.f().emit(StmtKind::Let { local: state, init: Some(id_expr) }, span);
        let lock = self.as_lock(&item, iter.span);
        match lock {
            Some(lock) => {
                let inner = self.f().new_temp(state_ty, false, span);
                self.f().locals[inner].constant = false;
                let outer_v = Value::place(self.fr().local_expr(state, span), false);
                let inner_v = Value::place(self.fr().local_expr(inner, span), false);
                let mut combined = |cx: &mut Self| {
                    if lock.serial {
                        return Vec::new();
                    }
                    let states = [opv.clone(), outer_v.clone(), inner_v.clone()].map(Actual::value);
                    let combine = cx.in_block(|cx| {
                        if let Item::Value(v) = cx.call_named("_reduceCombine", &states, span) {
                            cx.f().emit(StmtKind::Expr(v.expr), span);
                        }
                    });
                    let identity = cx.owned_value(id.clone());
                    vec![Shadow { inner, kind: ShadowKind::Reduce { identity, combine } }]
                };
                let loop_id = self.f().new_loop_id();
                let par = !lock.serial;
                let acc = if par { inner_v.clone() } else { Value::place(self.fr().local_expr(state, span), false) };
                self.lock_loop(&lock, par, par, &mut combined, loop_id, span, &mut |cx, x| {
                    cx.accumulate(&opv, &acc, x, span);
                });
            }
            None => {
                let acc = Value::place(self.fr().local_expr(state, span), false);
                let opv2 = opv.clone();
                self.each(item, span, &mut |cx, x| {
                    if let Some(v) = cx.value_of(x, span) {
                        cx.accumulate(&opv2, &acc, v, span);
                    }
                });
            }
        }
        let s = Value::place(self.fr().local_expr(state, span), true);
        let opv = self.param_string(&name, span);
        self.call_named("_reduceGenerate", &[Actual::value(opv), Actual::value(s)], span)
    }

    /// Whether elements of that type can be reduced so, by code that is the same at every place: then the loop is a
    /// procedure of the library, with one instance a type of array.
    fn is_plain_reduction(&self, op: &str, elem: TypeId) -> bool {
        match self.types.as_prim(elem) {
            Some(Prim::Int(_) | Prim::Uint(_)) => matches!(op, "+" | "*" | "&" | "|" | "^" | "min" | "max"),
            Some(Prim::Real(_)) => matches!(op, "+" | "*" | "min" | "max"),
            Some(Prim::Bool) => matches!(op, "+" | "&&" | "||" | "&" | "|" | "^"),
            _ => false,
        }
    }

    fn accumulate(&mut self, op: &Value, state: &Value, x: Value, span: Span) {
        let r = self.call_named(
            "_reduceAccum",
            &[Actual::value(op.clone()), Actual::value(state.clone()), Actual::value(x)],
            span,
        );
        if let Item::Value(v) = r {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
    }

    pub fn reduce_name(&mut self, op: &ast::ReduceOp, span: Span) -> Option<String> {
        match op {
            ast::ReduceOp::Op(o) => Some(o.name().to_string()),
            ast::ReduceOp::Named(e) => match &e.kind {
                E::Ident(n) if matches!(n.as_str(), "min" | "max" | "minloc" | "maxloc" | "minmax") => {
                    Some(n.as_str().to_string())
                }
                _ => {
                    self.not_supported(span, "user-defined reductions");
                    None
                }
            },
        }
    }
}
