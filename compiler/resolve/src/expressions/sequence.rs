//! The order of evaluation: from left to right, each operand with the statements that it needs
//! (docs/dev/resolution.md, "Order of evaluation"). Not for: actuals of calls (`calls/actuals.rs`).
//!
//! Whatever is emitted while an expression is resolved belongs to that expression: it becomes a block
//! before its value, so that an operand's temporaries and checks run where the operand stands.

use std::rc::Rc;

use chantry_base::Span;
use chantry_tir::{Expr, ExprKind, Passing, Stmt, StmtKind, StmtRef};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, Lock, Value};

impl Cx<'_> {
    /// An expression's item with the statements that were made for it.
    pub fn sequenced(&mut self, item: Item, made: Vec<Stmt>) -> Item {
        if made.is_empty() {
            return item;
        }
        match item {
            Item::Value(mut v) if v.param.is_none() => {
                v.expr = v.expr.after(made);
                Item::Value(v)
            }
            Item::Iter(it) if matches!(&*it, IterVal::Lock(_)) => {
                let IterVal::Lock(l) = &*it else { unreachable!("tested") };
                let mut l = l.clone();
                l.setup.splice(0..0, made.into_iter().map(StmtRef::new));
                Item::Iter(Rc::new(IterVal::Lock(l)))
            }
            // Types, modules and the like have no place in the order.
            other => {
                self.emit_all(made);
                other
            }
        }
    }

    pub fn emit_all(&mut self, stmts: Vec<Stmt>) {
        for s in stmts {
            self.f().emit(s.kind, s.span);
        }
    }

    /// What `f` emits, apart.
    pub fn apart<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> (T, Vec<Stmt>) {
        self.f().open_block();
        let r = f(self);
        (r, self.f().close_block().stmts)
    }

    /// An expression made by `f` together with the statements that it needs, as one expression.
    pub fn capture_value(&mut self, f: impl FnOnce(&mut Self) -> Option<Value>) -> Option<Value> {
        let (v, made) = self.apart(f);
        let mut v = v?;
        v.expr = v.expr.after(made);
        Some(v)
    }

    /// Statements that a sequence needs once, before its loop.
    pub fn set_up(&mut self, f: impl FnOnce(&mut Self) -> Option<Value>, setup: &mut Vec<StmtRef>) -> Option<Value> {
        let (v, made) = self.apart(f);
        setup.extend(made.into_iter().map(StmtRef::new));
        v
    }

    /// Emits what a lock-step sequence needs before its loop.
    pub fn begin_lock(&mut self, lock: &mut Lock, span: Span) {
        for s in std::mem::take(&mut lock.setup) {
            self.f().emit(StmtKind::Splice(s), span);
        }
    }

    /// Two operands that are mentioned more than once, evaluated now, the first one first.
    pub fn both(&mut self, a: Value, b: Value, span: Span) -> (Value, Value) {
        let later = chantry_tir::visit::has_effects(&b.expr);
        let [a, b] = [a, b].map(|v| self.read_only(v));
        let a = if later { self.snapshot(a, span) } else { self.stable(a, span) };
        (a, self.stable(b, span))
    }

    /// The value as it is now, whatever happens to the variable that it is read from: where that is a reference by its
    /// nature (records that own something, arrays), the reference.
    pub fn snapshot(&mut self, v: Value, span: Span) -> Value {
        if v.param.is_some() || matches!(v.expr.kind, ExprKind::Const(_)) {
            return v;
        }
        let place = v.expr.is_place(&self.prog.fns, self.types);
        if place && !self.trivial_copy(v.ty()) && !self.is_string(v.ty()) && !self.is_bytes(v.ty()) {
            return self.stable(v, span);
        }
        let ty = v.ty();
        let e = self.owned_value(v);
        let id = self.f().new_temp(ty, false, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
        Value::place(self.fr().local_expr(id, span), true)
    }

    /// An actual that is a value of a call or the like is evaluated here.
    pub fn evaluated_now(&mut self, actual: &mut Actual) {
        let Item::Value(v) = &actual.item else { return };
        if v.param.is_some() || v.expr.is_place(&self.prog.fns, self.types) || !chantry_tir::visit::has_effects(&v.expr)
        {
            return;
        }
        let (v, span) = (v.clone(), actual.span);
        let ty = v.ty();
        let e = self.owned_value(v);
        let id = self.f().new_temp(ty, false, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
        let e = self.fr().local_expr(id, span);
        actual.item = Item::Value(match self.trivial_deinit(ty) {
            true => Value::place(e, true),
            false => Value::new(Expr::new(ExprKind::Move(e.boxed()), ty, span)),
        });
    }

    /// An actual evaluated now, into a variable that the call then mentions.
    pub fn hold(&mut self, e: Expr, passing: Passing, span: Span) -> Expr {
        match &e.kind {
            // The object that an initialiser will get is not made yet.
            ExprKind::Const(_) | ExprKind::Undef | ExprKind::FnValue(_) => return e,
            ExprKind::Local(l) => {
                let local = &self.fr().locals[*l];
                let address = matches!(passing, Passing::Ref | Passing::ConstRef | Passing::Out);
                if address || (local.constant && !local.is_ref && passing == Passing::Bits) {
                    return e;
                }
            }
            ExprKind::Global(_) | ExprKind::Outer(..)
                if matches!(passing, Passing::Ref | Passing::ConstRef | Passing::Out) =>
            {
                return e;
            }
            _ => {}
        }
        let by_ref = matches!(passing, Passing::Ref | Passing::ConstRef | Passing::Out)
            && (e.is_place(&self.prog.fns, self.types) || self.is_lent(&e));
        let ty = e.ty;
        let id = self.f().new_temp(ty, by_ref, span);
        let kind = if by_ref {
            self.f().locals[id].constant = passing == Passing::ConstRef;
            StmtKind::LetRef { local: id, init: e }
        } else {
            StmtKind::Let { local: id, init: Some(e) }
        };
        self.f().emit(kind, span);
        self.fr().local_expr(id, span)
    }

    /// What the call gets of an actual that was evaluated before: a variable that holds an owned value gives it away.
    pub fn given(&mut self, e: Expr, passing: Passing) -> Expr {
        if passing != Passing::Own || !matches!(e.kind, ExprKind::Local(_)) || self.trivial_deinit(e.ty) {
            return e;
        }
        let (ty, span) = (e.ty, e.span);
        Expr::new(ExprKind::Move(e.boxed()), ty, span)
    }
}
