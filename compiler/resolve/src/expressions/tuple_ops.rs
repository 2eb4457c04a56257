//! Operators that the language gives all tuples and records.

use chantry_base::{Span, Symbol};
use chantry_diag::codes;
use chantry_syntax::ast::BinOp as A;
use chantry_tir::{Const, Expr, ExprKind, UnOp};
use chantry_types::{TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, Value};

impl Cx<'_> {
    /// Operators that the language gives all tuples and records.
    pub fn generic_binary(&mut self, op: A, acts: &[Actual; 2], span: Span, cands: &[Cand]) -> Option<Item> {
        let (Item::Value(a), Item::Value(b)) = (&acts[0].item, &acts[1].item) else { return None };
        let (a, b) = (a.clone(), b.clone());
        let (ka, kb) = (self.types.kind(a.ty()), self.types.kind(b.ty()));
        match (&ka, &kb) {
            (TypeKind::Tuple(_), _) | (_, TypeKind::Tuple(_)) => {
                let fits = !cands.is_empty()
                    && cands.iter().any(|c| !self.scopes.modules[c.module].library && self.takes(c, None, acts));
                if fits {
                    return None;
                }
                self.tuple_binary(op, a, b, span)
            }
            (TypeKind::Record(x), TypeKind::Record(y))
                if x == y && matches!(op, A::Eq | A::Ne | A::Lt | A::Le | A::Gt | A::Ge) && !self.lockable(a.ty()) =>
            {
                let found = self
                    .quietly(|cx| {
                        cx.f().open_block();
                        let r = cx.resolve_call(Symbol::new(op.name()), cands.to_vec(), None, acts, span);
                        cx.f().close_block();
                        r
                    })
                    .is_some();
                if found {
                    return None;
                }
                if matches!(op, A::Eq | A::Ne) {
                    return Some(self.memberwise_compare(op, a, b, span));
                }
                self.memberwise_order(op, a, b, span)
            }
            _ => None,
        }
    }

    fn memberwise_compare(&mut self, op: A, a: Value, b: Value, span: Span) -> Item {
        let TypeKind::Record(agg) = self.types.kind(a.ty()) else { return Item::Error };
        let (a, b) = self.both(a, b, span);
        if let Some(u) = self.union_of(a.ty()) {
            let Some(e) = self.union_equal(&u, &a, &b, span) else { return Item::Error };
            let e = if op == A::Ne { Expr::new(ExprKind::Un(UnOp::Not, e.boxed()), TypeTable::BOOL, span) } else { e };
            return Item::Value(Value::new(e));
        }
        let mut out: Option<Expr> = None;
        for (index, t) in self.declared_fields(agg) {
            let part = |v: &Value| {
                Value::place(
                    Expr::new(ExprKind::Field { base: v.expr.clone().boxed(), index, check_nil: false }, t, span),
                    true,
                )
            };
            let (x, y) = (part(&a), part(&b));
            let Some(c) = self.compared(A::Eq, &x, &y, span) else { return Item::Error };
            out = Some(match out {
                Some(o) => Expr::new(ExprKind::And(o.boxed(), c.expr.boxed()), TypeTable::BOOL, span),
                None => c.expr,
            });
        }
        let e = out.unwrap_or(Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span));
        let e = if op == A::Ne { Expr::new(ExprKind::Un(UnOp::Not, e.boxed()), TypeTable::BOOL, span) } else { e };
        Item::Value(Value::new(e))
    }

    fn tuple_binary(&mut self, op: A, a: Value, b: Value, span: Span) -> Option<Item> {
        let (ea, eb) = (self.types.tuple_elems(a.ty()), self.types.tuple_elems(b.ty()));
        if matches!(op, A::Eq | A::Ne | A::Lt | A::Le | A::Gt | A::Ge) {
            let (ea, eb) = (ea?, eb?);
            if ea.len() != eb.len() {
                if matches!(op, A::Eq | A::Ne) {
                    return Some(Item::Value(Value::param(Const::Bool(op == A::Ne), TypeTable::BOOL, span)));
                }
                self.err(codes::TUPLE_SIZE, span, "tuples of different sizes cannot be ordered");
                return Some(Item::Error);
            }
            let (a, b) = self.both(a, b, span);
            return Some(self.tuple_compare(op, &a, &b, ea.len(), span));
        }
        let n = match (&ea, &eb) {
            (Some(x), Some(y)) => {
                if x.len() != y.len() {
                    self.err(codes::TUPLE_SIZE, span, format!("tuples of {} and {} elements meet", x.len(), y.len()));
                    return Some(Item::Error);
                }
                x.len()
            }
            (Some(x), None) | (None, Some(x)) => x.len(),
            _ => return None,
        };
        // Only scalars combine with each element.
        let scalar = |v: &Value| {
            matches!(self.types.kind(v.ty()), TypeKind::Prim(_) | TypeKind::Enum(_) | TypeKind::Tuple(_))
                || self.is_string(v.ty())
        };
        if !scalar(&a) || !scalar(&b) {
            return None;
        }
        let (a, b) = self.both(a, b, span);
        let mut out = Vec::new();
        for i in 0..n {
            let x = if ea.is_some() { self.tuple_elem(&a, i, span) } else { a.clone() };
            let y = if eb.is_some() { self.tuple_elem(&b, i, span) } else { b.clone() };
            let r = self.operator(op, Actual::value(x), Actual::value(y), span);
            out.push(Actual::item(r, span));
        }
        Some(self.tuple_of(out, span))
    }

    /// A comparison that may be left out, with what it needs.
    /// Arrays are equal as wholes: `==` on them compares element by element.
    pub fn compared(&mut self, op: A, x: &Value, y: &Value, span: Span) -> Option<Value> {
        let arrays = self.is_array(x.ty()) || self.is_array(y.ty());
        if arrays && op != A::Eq {
            self.err(codes::NO_SUCH_OPERATOR, span, "arrays have no order among each other");
            return None;
        }
        self.capture_value(|cx| {
            let y = Actual::value(y.clone());
            let item = if arrays {
                cx.method(Item::Value(x.clone()), "equals", &[y], span)
            } else {
                cx.operator(op, Actual::value(x.clone()), y, span)
            };
            cx.value_of(item, span)
        })
    }

    fn tuple_compare(&mut self, op: A, a: &Value, b: &Value, n: usize, span: Span) -> Item {
        if n == 0 {
            let r = matches!(op, A::Eq | A::Le | A::Ge);
            return Item::Value(Value::param(Const::Bool(r), TypeTable::BOOL, span));
        }
        if matches!(op, A::Eq | A::Ne) {
            let mut out: Option<Value> = None;
            for i in 0..n {
                let (x, y) = (self.tuple_elem(a, i, span), self.tuple_elem(b, i, span));
                let Some(c) = self.compared(A::Eq, &x, &y, span) else { return Item::Error };
                out = Some(match out {
                    Some(o) => match (&o.param, &c.param) {
                        (Some(Const::Bool(p)), Some(Const::Bool(q))) => {
                            Value::param(Const::Bool(*p && *q), TypeTable::BOOL, span)
                        }
                        _ => {
                            Value::new(Expr::new(ExprKind::And(o.expr.boxed(), c.expr.boxed()), TypeTable::BOOL, span))
                        }
                    },
                    None => c,
                });
            }
            let o = out.expect("n > 0");
            if op == A::Eq {
                return Item::Value(o);
            }
            if let Some(Const::Bool(b)) = o.param {
                return Item::Value(Value::param(Const::Bool(!b), TypeTable::BOOL, span));
            }
            return Item::Value(Value::new(Expr::new(ExprKind::Un(UnOp::Not, o.expr.boxed()), TypeTable::BOOL, span)));
        }
        // Lexicographic: from the last element backwards.
        let strict = match op {
            A::Lt | A::Le => A::Lt,
            _ => A::Gt,
        };
        let mut rest = Expr::new(ExprKind::Const(Const::Bool(matches!(op, A::Le | A::Ge))), TypeTable::BOOL, span);
        for i in (0..n).rev() {
            let (x, y) = (self.tuple_elem(a, i, span), self.tuple_elem(b, i, span));
            let Some(lt) = self.compared(strict, &x, &y, span) else { return Item::Error };
            let Some(eq) = self.compared(A::Eq, &x, &y, span) else { return Item::Error };
            let tail = Expr::new(ExprKind::And(eq.expr.boxed(), rest.boxed()), TypeTable::BOOL, span);
            rest = Expr::new(ExprKind::Or(lt.expr.boxed(), tail.boxed()), TypeTable::BOOL, span);
        }
        Item::Value(Value::new(rest))
    }
}
