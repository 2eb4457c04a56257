//! `if c then a else b` as an expression: a value of the type that both branches have in common, and where a reference is
//! asked for, one to the variable that was chosen.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast;
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

/// The variables between which an `if` expression chooses.
#[derive(Clone)]
pub struct Choice {
    then: Expr,
    els: Expr,
    is_const: bool,
}

impl Cx<'_> {
    pub fn if_expr(&mut self, cond: &ast::Expr, then: &ast::Expr, els: Option<&ast::Expr>, span: Span) -> Item {
        let c = self.expr(cond);
        let c = self.condition(c, cond.span);
        let c = Value { param: c.param.filter(|_| els.is_some() || self.fr().library), ..c };
        if let Some(Const::Bool(b)) = c.param {
            return match (b, els) {
                (true, _) => self.expr(then),
                (false, Some(e)) => self.expr(e),
                (false, None) => Item::Value(Value::param(Const::None, TypeTable::NOTHING, span)),
            };
        }
        let Some(els) = els else {
            self.err(codes::SYNTAX, span, "an `if` expression needs an `else`");
            return Item::Error;
        };
        let mut of_types = false;
        let t = self.capture_value(|cx| {
            let i = cx.expr(then);
            if matches!(i, Item::Type(_)) {
                of_types = true;
                return None;
            }
            cx.value_of(i, then.span)
        });
        if of_types {
            let text = "this condition chooses a type, so it must be known at compile time (a `param`)";
            self.err(codes::NOT_A_PARAM, cond.span, text);
            return Item::Error;
        }
        let e = self.capture_value(|cx| {
            let i = cx.expr(els);
            cx.value_of(i, els.span)
        });
        let (Some(t), Some(e)) = (t, e) else { return Item::Error };
        let (t, e) = self.as_views(t, e, span);
        let Some(ty) = self.common_type(&[(t.ty(), t.param.clone()), (e.ty(), e.param.clone())], span) else {
            let (a, b) = (self.show(t.ty()), self.show(e.ty()));
            self.report(
                Diagnostic::error(
                    codes::NO_COMMON_TYPE,
                    span,
                    format!("the two branches have no common type: `{a}` and `{b}`"),
                )
                .label(then.span, format!("this is `{a}`"))
                .label(els.span, format!("this is `{b}`")),
            );
            return Item::Error;
        };
        self.note_choice(&t, &e, span);
        let branch = |cx: &mut Self, v: Value, at: Span| {
            let (e, made) = cx.apart(|cx| {
                let e = cx.convert(v, ty, at);
                cx.owned_expr(e, at)
            });
            e.after(made)
        };
        let t = branch(self, t, then.span);
        let e = branch(self, e, els.span);
        Item::Value(Value::new(Expr::new(ExprKind::If(c.expr.boxed(), t.boxed(), e.boxed()), ty, span)))
    }

    /// Two arrays that are held differently, as views of them: so the choice refers to their elements, as one between arrays
    /// of one type does.
    fn as_views(&mut self, t: Value, e: Value, span: Span) -> (Value, Value) {
        let lasting = |cx: &mut Self, v: &Value| cx.is_view(v.ty()) || v.expr.is_place(&cx.prog.fns, cx.types);
        if t.ty() == e.ty() || !self.same_but_held(t.ty(), e.ty()) || !lasting(self, &t) || !lasting(self, &e) {
            return (t, e);
        }
        let view = |cx: &mut Self, v: &Value| {
            let (shown, made) = cx.apart(|cx| cx.call_named("_shown", &[Actual::value(v.clone())], span));
            match shown {
                Item::Value(shown) => Some(Value::new(shown.expr.after(made))),
                _ => None,
            }
        };
        match (view(self, &t), view(self, &e)) {
            (Some(x), Some(y)) if x.ty() == y.ty() => (x, y),
            _ => (t, e),
        }
    }

    /// Remembers the branches as they were before their values were taken, if both are variables of one type.
    fn note_choice(&mut self, then: &Value, els: &Value, span: Span) {
        let place = |cx: &mut Self, v: &Value| {
            let v = cx.chosen(v.clone());
            let block = matches!(v.expr.kind, ExprKind::Block(..) | ExprKind::TryBang(..));
            (!block && v.expr.is_place(&cx.prog.fns, cx.types)).then_some(v)
        };
        self.f().choices.remove(&span);
        if then.ty() != els.ty() {
            return;
        }
        let (Some(t), Some(e)) = (place(self, then), place(self, els)) else { return };
        let choice = Choice { then: t.expr, els: e.expr, is_const: t.is_const || e.is_const };
        self.f().choices.insert(span, choice);
    }

    /// The variable that a choice between two variables gives; every other value as it is.
    pub fn chosen(&mut self, v: Value) -> Value {
        let ExprKind::If(cond, ..) = &v.expr.kind else { return v };
        let Some(choice) = self.fr().choices.get(&v.expr.span).cloned() else { return v };
        let (ty, span) = (v.ty(), v.expr.span);
        let to = self.types.intern(TypeKind::Ref(ty));
        let address = |e: Expr| Expr::new(ExprKind::AddrOf(e.boxed()), to, span).boxed();
        let which = Expr::new(ExprKind::If(cond.clone(), address(choice.then), address(choice.els)), to, span);
        Value::place(Expr::new(ExprKind::Deref(which.boxed()), ty, span), choice.is_const)
    }

    /// The same where it is only read: overloads for that give the branches, and if one of them gives a value, so does the choice.
    pub fn chosen_to_read(&mut self, v: Value) -> Value {
        if !matches!(v.expr.kind, ExprKind::If(..)) {
            return self.chosen(v);
        }
        let chosen = self.chosen(v.clone());
        if !chosen.expr.is_place(&self.prog.fns, self.types) {
            return chosen;
        }
        let is_const = chosen.is_const;
        self.branches_to_read(chosen.expr).map_or(v, |e| Value::place(e, is_const))
    }

    fn branches_to_read(&mut self, mut e: Expr) -> Option<Expr> {
        if let ExprKind::Deref(which) = &mut e.kind
            && let ExprKind::If(_, then, els) = &mut which.kind
            && let (ExprKind::AddrOf(then), ExprKind::AddrOf(els)) = (&mut then.kind, &mut els.kind)
        {
            for branch in [then, els] {
                let place = std::mem::replace(&mut **branch, Expr::new(ExprKind::Undef, e.ty, e.span));
                **branch = self.branches_to_read(place)?;
            }
            return Some(e);
        }
        let e = self.in_context(e, Context::ConstRef);
        e.is_place(&self.prog.fns, self.types).then_some(e)
    }

    /// Whether an actual is a choice between variables, and then whether one of them is constant; while a candidate is matched:
    /// in the caller's frame.
    pub fn actual_chosen(&self, v: &Value) -> Option<bool> {
        let ExprKind::If(..) = v.expr.kind else { return None };
        let caller = self.frames.len().checked_sub(2)?;
        self.frames[caller].choices.get(&v.expr.span).map(|c| c.is_const)
    }
}
