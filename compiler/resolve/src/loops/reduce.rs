//! Reductions and scans.

use std::cell::RefCell;
use std::rc::Rc;

use chantry_base::Span;
use chantry_diag::codes;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Shadow, ShadowKind, StmtKind};
use chantry_types::{Prim, TypeId, TypeTable};

use crate::loops::little::By;
use crate::loops::order::Own;
use crate::loops::own_reduce::Reduction;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, TypeVal, Value};

/// Makes a task's own state, and the variable for it.
type MakeState<'f> = &'f mut dyn FnMut(&mut Cx<'_>) -> Option<(Value, Shadow)>;
/// Takes an element into a state.
type Take<'f> = &'f mut dyn FnMut(&mut Cx<'_>, &Value, Value) -> Item;

impl Cx<'_> {
    /// What a reduction or scan is to go over has no elements.
    fn not_elementwise(&mut self, item: Item, done: &str, span: Span) -> Item {
        let shown = self.show_actual(&Actual::item(item, span));
        self.err(codes::NOT_ITERABLE, span, format!("`{shown}` cannot be {done}: it cannot be iterated over"));
        Item::Error
    }

    pub fn reduce(&mut self, op: &ast::ReduceOp, iter: &ast::Expr, scan: bool, span: Span) -> Item {
        let Some(by) = self.reduction(op) else { return Item::Error };
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
        if scan {
            let mut item = item;
            if matches!(item, Item::Value(_)) && self.elem_type(&item, iter.span).is_none() {
                return self.not_elementwise(item, "scanned", iter.span);
            }
            if let Item::Value(v) = &item {
                let (v, t) = (v.clone(), v.ty());
                if !self.is_array(t) {
                    // What has no positions is gone through.
                    item = match self.as_lock(&item, iter.span) {
                        Some(l) => Item::Iter(Rc::new(IterVal::Lock(l))),
                        None if self.types.tuple_elems(t).is_some() => {
                            self.call_named("_tupleThese", &[Actual::value(v)], span)
                        }
                        None => self.these_of(v, &[], iter.span).unwrap_or(Item::Error),
                    };
                }
            }
            let Some(v) = self.value_of(item, iter.span) else { return Item::Error };
            let opv = match by {
                Reduction::BuiltIn(name) => self.param_string(&name, span),
                Reduction::Own(class) => {
                    let elem = self.elem_type(&Item::Value(v.clone()), iter.span).unwrap_or(TypeTable::ERROR);
                    let elem = self.element_type_of(&v, span).unwrap_or(TypeVal::new(elem));
                    let Some(object) = self.reduction_object(class, elem, span) else { return Item::Error };
                    object
                }
            };
            return self.call_named("_scan", &[Actual::value(opv), Actual::value(v)], span);
        }
        let Some(elem) = self.elem_type(&item, iter.span) else {
            return self.not_elementwise(item, "reduced", iter.span);
        };
        let name = match by {
            Reduction::BuiltIn(name) => name,
            Reduction::Own(class) => return self.reduce_by_class(class, item, elem, span),
        };
        let opv = self.param_string(&name, span);
        let arrays = self.is_array(elem);
        if arrays && let Item::Value(v) = item {
            // The state has the indices of the elements, so one of them is looked at first.
            return self.call_named("_reduceArrays", &[Actual::value(opv), Actual::value(v)], span);
        }
        if let Item::Value(v) = &item
            && !self.fr().library
            && self.is_array(v.ty())
            && self.is_plain_reduction(&name, elem)
        {
            return self.call_named("_reduceArray", &[Actual::value(opv), Actual::value(v.clone())], span);
        }
        let start = if arrays { "_reduceStartArrays" } else { "_reduceStart" };
        let id = self.call_named(start, &[Actual::value(opv.clone()), Actual::ty(elem, span)], span);
        let Some(id) = self.value_of(id, span) else { return Item::Error };
        let state_ty = id.ty();
        let state = self.f().new_temp(state_ty, false, span);
        self.f().locals[state].constant = false;
        let id_expr = self.owned_value(id.clone());
        self.f().emit(StmtKind::Let { local: state, init: Some(id_expr) }, span);
        let whole = Value::place(self.fr().local_expr(state, span), false);
        let taking = opv.clone();
        let little = self.is_plain_reduction(&name, elem).then_some(elem);
        self.reduce_loop(
            item,
            whole.clone(),
            little,
            &mut |cx| {
                let inner = cx.f().new_temp(state_ty, false, span);
                cx.f().locals[inner].constant = false;
                let own = Value::place(cx.fr().local_expr(inner, span), false);
                let acts = [Actual::value(opv.clone()), Actual::value(whole.clone()), Actual::value(own.clone())];
                let combine = cx.in_block(|cx| {
                    if let Item::Value(v) = cx.call_named("_reduceCombine", &acts, span) {
                        cx.f().emit(StmtKind::Expr(v.expr), span);
                    }
                });
                let identity = cx.owned_value(id.clone());
                Some((own, Shadow { inner, kind: ShadowKind::Reduce { identity, combine } }))
            },
            &mut |cx, state, x| {
                let acts = [Actual::value(taking.clone()), Actual::value(state.clone()), Actual::value(x)];
                cx.call_named("_reduceAccum", &acts, span)
            },
            span,
        );
        let s = Value::place(self.fr().local_expr(state, span), true);
        let opv = self.param_string(&name, span);
        self.call_named("_reduceGenerate", &[Actual::value(opv), Actual::value(s)], span)
    }

    fn reduce_by_class(&mut self, class: TypeId, mut item: Item, elem: TypeId, span: Span) -> Item {
        let mut elem = TypeVal::new(elem);
        if self.part_of_values(elem.ty).is_some() {
            // The object's type has the domains of the elements, so one of them is looked at first.
            let Some(v) = self.value_of(item, span) else { return Item::Error };
            let v = self.stable(v, span);
            elem = self.element_type_of(&v, span).unwrap_or(elem);
            item = Item::Value(v);
        }
        let Some(whole) = self.reduction_object(class, elem, span) else { return Item::Error };
        self.reduce_loop(
            item,
            whole.clone(),
            None,
            &mut |cx| cx.task_reduction(&whole, span),
            &mut |cx, object, x| {
                cx.call_named("_reductionTake", &[Actual::value(object.clone()), Actual::value(x)], span)
            },
            span,
        );
        self.call_named("_reductionResult", &[Actual::value(whole)], span)
    }

    /// Takes all elements in: in parallel, if `item` can be taken so, into a state that `task` makes for each task.
    /// `little`: the type of the elements, if taking one in is a few instructions.
    fn reduce_loop(
        &mut self,
        item: Item,
        whole: Value,
        little: Option<TypeId>,
        task: MakeState<'_>,
        take: Take<'_>,
        span: Span,
    ) {
        match self.as_read_lock(&item, span) {
            Some(lock) => {
                let par = !lock.serial;
                // A state for each order in which the loop may go.
                let made = RefCell::new(None);
                let id = self.f().new_loop_id();
                let mut make = |cx: &mut Self| {
                    if par {
                        made.replace(task(cx));
                    }
                };
                let mut give = |_: &mut Self| made.take().map(|(_, s)| s).into_iter().collect();
                let by = little.map_or(By::tasks(par), |elem| self.who(&lock, par, elem, &[]));
                self.lock_loop(&lock, by, par, &mut Own::Made(&mut make, &mut give), id, span, &mut |cx, x| {
                    let state = made.borrow().as_ref().map_or(whole.clone(), |(own, _): &(Value, Shadow)| own.clone());
                    if let Item::Value(v) = take(cx, &state, x) {
                        cx.f().emit(StmtKind::Expr(v.expr), span);
                    }
                });
            }
            None if self.has_own_parallel_form(&item, span) => {
                let made = RefCell::new(None);
                let mut make = |cx: &mut Self| {
                    made.replace(task(cx));
                };
                let mut give = |_: &mut Self| made.take().map(|(_, s)| s).into_iter().collect();
                let own = &mut Own::Made(&mut make, &mut give);
                self.loop_of_tasks(&item, span, own, span, &mut |cx, x, _| {
                    let state = made.borrow().as_ref().map_or(whole.clone(), |(own, _): &(Value, Shadow)| own.clone());
                    cx.take_in(take, &state, x, span);
                });
            }
            None => self.each(item, span, &mut |cx, x| cx.take_in(take, &whole, x, span)),
        }
    }

    fn take_in(&mut self, take: Take<'_>, state: &Value, x: Item, span: Span) {
        if let Some(x) = self.value_of(x, span)
            && let Item::Value(v) = take(self, state, x)
        {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
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

    pub fn reduction(&mut self, op: &ast::ReduceOp) -> Option<Reduction> {
        match op {
            ast::ReduceOp::Op(o) => Some(Reduction::BuiltIn(o.name().to_string())),
            ast::ReduceOp::Named(e) => match &e.kind {
                E::Ident(n) if matches!(n.as_str(), "min" | "max" | "minloc" | "maxloc" | "minmax") => {
                    Some(Reduction::BuiltIn(n.as_str().to_string()))
                }
                _ => Some(Reduction::Own(self.reduction_class(e)?)),
            },
        }
    }
}
