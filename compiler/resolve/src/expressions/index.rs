//! Indexing: tuples, argument lists, arrays and pointers by number.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_tir::{BinOp, Const, Expr, ExprKind, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, TypeVal, Value};

impl Cx<'_> {
    pub fn index_pack(&mut self, items: &Rc<Vec<Item>>, actuals: &[Actual], span: Span) -> Item {
        if let [Actual { item: Item::Value(i), .. }] = actuals
            && let Some(Const::Int(i)) = i.param
        {
            let i = if self.rule(Rule::CountFromOne) { i - 1 } else { i };
            return match usize::try_from(i).ok().and_then(|i| items.get(i)) {
                Some(item) => item.clone(),
                None => {
                    self.err(codes::TUPLE_SIZE, span, format!("index {i} is outside the {} arguments", items.len()));
                    Item::Error
                }
            };
        }
        if let Some(one) = self.one_of_places(items, actuals, span) {
            return one;
        }
        match self.value_of(Item::Pack(items.clone()), span) {
            Some(v) => self.index_value(v, actuals, span),
            None => Item::Error,
        }
    }

    /// `args(i)` of arguments by reference, of one type, by an index known at run time: it refers to one of them.
    fn one_of_places(&mut self, items: &[Item], actuals: &[Actual], span: Span) -> Option<Item> {
        let mut places = Vec::new();
        for item in items {
            match item {
                Item::Value(v) if v.param.is_none() && !v.is_const => places.push(v.clone()),
                _ => return None,
            }
        }
        let ty = places.first()?.ty();
        if places.iter().any(|v| v.ty() != ty) {
            return None;
        }
        let pty = self.types.ptr_to(ty);
        let addresses =
            places.into_iter().map(|v| Expr::new(ExprKind::AddrOf(v.expr.boxed()), pty, span)).collect::<Vec<_>>();
        let tuple = self.types.intern(TypeKind::Tuple(vec![pty; addresses.len()].into()));
        let all = Value::new(Expr::new(ExprKind::Tuple(addresses), tuple, span));
        let Item::Value(found) = self.index_value(all, actuals, span) else { return Some(Item::Error) };
        Some(Item::Value(Value::place(Expr::new(ExprKind::Deref(found.expr.boxed()), ty, span), false)))
    }

    pub fn index_value(&mut self, v: Value, actuals: &[Actual], span: Span) -> Item {
        match self.types.kind(v.ty()) {
            TypeKind::Error => Item::Error,
            TypeKind::Tuple(elems) => self.index_tuple(v, &elems, actuals, span),
            TypeKind::Record(_) if let Some(sig) = self.procedure_sig(v.ty()) => {
                self.call_procedure(v, &sig, actuals, span)
            }
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) => {
                let is_const = matches!(self.types.kind(v.ty()), TypeKind::PtrConst(_));
                let Some(Item::Value(i)) = actuals.first().map(|a| a.item.clone()) else { return Item::Error };
                let pty = v.ty();
                let i = self.coerce(i, TypeTable::INT, span, "the index");
                let p = Expr::new(ExprKind::Offset(v.expr.boxed(), i.boxed()), pty, span);
                Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, span), is_const))
            }
            TypeKind::CArray(t, n) => {
                let Some(Item::Value(i)) = actuals.first().map(|a| a.item.clone()) else { return Item::Error };
                if let Some(Const::Int(k)) = i.param
                    && !(0..i128::from(n)).contains(&k)
                {
                    self.err(codes::NOT_INDEXABLE, span, format!("index {k} is outside the C array of {n} elements"));
                    return Item::Error;
                }
                let known = i.param.is_some();
                let i = self.coerce(i, TypeTable::INT, span, "the index");
                let v = if known { v } else { self.stable(v, span) };
                let i = if known { i } else { self.index_below(i, n as usize, "_cArrayIndexCheck", span) };
                let pty = self.types.ptr_to(t);
                let is_const = v.is_const;
                let base = Expr::new(ExprKind::AddrOf(v.expr.boxed()), pty, span);
                let p = Expr::new(ExprKind::Offset(base.boxed(), i.boxed()), pty, span);
                Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, span), is_const))
            }
            _ => {
                let Some(v) = self.called_object(v, "this", span) else { return Item::Error };
                let cands = self.methods_for(v.ty(), Symbol::new("this"));
                let ty = v.ty();
                let cands: Vec<Cand> = cands.into_iter().filter(|c| self.receiver_may_match(c, ty)).collect();
                if cands.is_empty() {
                    if let Some(target) = self.forwarded_to(&v, Symbol::new("this"), span) {
                        return self.index_value(target, actuals, span);
                    }
                    let shown = self.show(v.ty());
                    self.report(Diagnostic::error(
                        codes::NOT_CALLABLE,
                        span,
                        format!("a value of type `{shown}` cannot be called or indexed"),
                    ));
                    return Item::Error;
                }
                self.call_method(Item::Value(v), Symbol::new("this"), cands, actuals, span)
            }
        }
    }

    /// `t(i)` of a tuple type.
    pub fn element_type(&mut self, elems: &[TypeId], t: &TypeVal, actuals: &[Actual], span: Span) -> Item {
        let [a] = actuals else {
            self.err(codes::NOT_INDEXABLE, span, "a tuple type takes one index");
            return Item::Error;
        };
        let Some(i) = self.value_of(a.item.clone(), a.span) else { return Item::Error };
        let Some(Const::Int(i)) = i.param else {
            self.err(codes::NOT_A_PARAM, a.span, "the index of a tuple type must be known at compile time");
            return Item::Error;
        };
        let Some(i) = self.tuple_index(i, elems.len(), a.span) else { return Item::Error };
        Item::Type(self.type_of_element(elems, t, i))
    }

    /// The number, from 0, of the element of a tuple of `n` elements that the index `i` names.
    fn tuple_index(&mut self, i: i128, n: usize, span: Span) -> Option<usize> {
        let base = i128::from(self.rule(Rule::CountFromOne));
        let found = usize::try_from(i - base).ok().filter(|&k| k < n);
        if found.is_none() {
            let message = format!("index {i} is outside the tuple of {n} elements");
            let (lo, hi) = (base, base + n as i128 - 1);
            self.report(
                Diagnostic::error(codes::TUPLE_SIZE, span, message).note(format!("its indices are {lo}..{hi}")),
            );
        }
        found
    }

    fn index_tuple(&mut self, v: Value, elems: &[TypeId], actuals: &[Actual], span: Span) -> Item {
        let [a] = actuals else {
            self.err(codes::NOT_INDEXABLE, span, "a tuple takes one index");
            return Item::Error;
        };
        let Some(i) = self.value_of(a.item.clone(), a.span) else { return Item::Error };
        let base = i128::from(self.rule(Rule::CountFromOne));
        if let Some(Const::Int(k)) = i.param {
            return match self.tuple_index(k, elems.len(), a.span) {
                Some(k) => Item::Value(self.tuple_elem(&v, k, span)),
                None => Item::Error,
            };
        }
        if elems.is_empty() || elems.iter().any(|&t| t != elems[0]) {
            if i.param.is_some() {
                self.coerce(i, TypeTable::INT, a.span, "the index");
                return Item::Error;
            }
            self.report(
                Diagnostic::error(
                    codes::NOT_A_PARAM,
                    a.span,
                    "the index of a heterogeneous tuple must be known at compile time",
                )
                .help("loop with `for param i in 0..<t.size`"),
            );
            return Item::Error;
        }
        let mut i = self.coerce(i, TypeTable::INT, a.span, "the index");
        if base != 0 {
            let one = Expr::new(ExprKind::Const(Const::Int(1)), TypeTable::INT, span);
            i = Expr::new(ExprKind::Bin(BinOp::Sub, i.boxed(), one.boxed()), TypeTable::INT, span);
        }
        let v = if v.expr.is_place(&self.prog.fns, self.types) || self.is_lent(&v.expr) {
            self.stable(v, span)
        } else {
            let id = self.f().new_temp(v.ty(), false, span);
            self.f().emit(StmtKind::Let { local: id, init: Some(v.expr) }, span);
            Value::place(self.fr().local_expr(id, span), true)
        };
        let i = self.index_below(i, elems.len(), "_tupleIndexCheck", span);
        let is_const = v.is_const;
        let first = Expr::new(ExprKind::TupleElem(v.expr.boxed(), 0), elems[0], span);
        let pty = self.types.ptr_to(elems[0]);
        let p = Expr::new(ExprKind::AddrOf(first.boxed()), pty, span);
        let p = Expr::new(ExprKind::Offset(p.boxed(), i.boxed()), pty, span);
        Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), elems[0], span), is_const))
    }

    /// An index that the program computes, which the library's procedure `check` compares with how many elements there are.
    fn index_below(&mut self, i: Expr, n: usize, check: &str, span: Span) -> Expr {
        let i = self.snapshot(Value::new(i), span);
        let n = Value::param(Const::Int(n as i128), TypeTable::INT, span);
        if let Item::Value(c) = self.call_named(check, &[Actual::value(i.clone()), Actual::value(n)], span) {
            self.f().emit(StmtKind::Expr(c.expr), span);
        }
        i.expr
    }
}
