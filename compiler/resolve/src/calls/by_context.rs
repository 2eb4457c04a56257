//! Overloads that differ in return intent (specification, "Choosing Return Intent Overloads Based on Calling Context").
//! A call is made with the best function of the strongest intent: `ref` before `const ref` before a value. Who takes the
//! result says what it is used for, and where that asks for less, the best function for that takes the call over.

use chantry_base::Span;
use std::rc::Rc;

use chantry_syntax::ast::{self, ProcKind, RetIntent};
use chantry_tir::{Expr, ExprKind, FnId, Passing};
use chantry_types::TypeKind;

use crate::calls::sig::Match;
use crate::state::cx::Cx;
use crate::state::frame::TryCtx;
use crate::state::item::{Item, Value};

/// What a result that is not modified is used for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// It is referred to: by a `const ref` formal or variable.
    ConstRef,
    /// Its value is taken, or nothing is done with it.
    Value,
}

/// The best functions of a call for weaker intents than that of the one it was made with.
pub struct Weaker {
    /// The one that it was made with is for constant references.
    made_const_ref: bool,
    const_ref: Option<Overload>,
    value: Option<Overload>,
}

struct Overload {
    decl: Rc<ast::ProcDecl>,
    /// Whether it takes the same actuals in the same form.
    same_formals: bool,
    state: State,
}

enum State {
    Waiting(Box<Match>),
    /// None: its signature is wrong, which has been said.
    Made(Option<FnId>),
}

impl Weaker {
    pub fn of(chosen: &Match, others: impl Iterator<Item = Match>) -> Option<Self> {
        if chosen.cand.decl.kind == ProcKind::Iter || chosen.promoted {
            return None;
        }
        let made_const_ref = chosen.cand.decl.ret_intent == RetIntent::ConstRef;
        let mut found = Weaker { made_const_ref, const_ref: None, value: None };
        for m in others {
            let at = match m.cand.decl.ret_intent {
                RetIntent::ConstRef => &mut found.const_ref,
                RetIntent::Default | RetIntent::Const | RetIntent::Out => &mut found.value,
                RetIntent::Ref | RetIntent::Param | RetIntent::Type => continue,
            };
            let decl = m.cand.decl.clone();
            *at = Some(Overload { decl, same_formals: same_formals(chosen, &m), state: State::Waiting(Box::new(m)) });
        }
        (found.const_ref.is_some() || found.value.is_some()).then_some(found)
    }
}

/// Whether the second one takes what is passed to the first one: the same actuals for formals of the same types, where a
/// variable may be read instead of referred to.
fn same_formals(a: &Match, b: &Match) -> bool {
    let read = |from, to| {
        matches!(from, Passing::Ref | Passing::ConstRef)
            && matches!(to, Passing::ConstRef | Passing::Bits | Passing::Own)
    };
    a.formals.len() == b.formals.len()
        && a.formals.iter().zip(&b.formals).all(|(a, b)| {
            a.ty == b.ty
                && a.actual == b.actual
                && a.local.is_some() == b.local.is_some()
                && (a.passing == b.passing || read(a.passing, b.passing))
        })
}

impl Cx<'_> {
    /// Remembers what else the call could mean.
    pub fn note_weaker(&mut self, call: &Expr, weaker: Weaker) {
        match &call.kind {
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => {
                let key = (*callee, call.span);
                self.f().weaker.insert(key, weaker);
            }
            ExprKind::TryBang(e) => self.note_weaker(e, weaker),
            // Results are handed back to `out` and `inout` actuals: what comes out is a value.
            _ => {}
        }
    }

    /// The expression where its result is used so.
    pub fn in_context(&mut self, mut e: Expr, context: Context) -> Expr {
        if !self.fr().weaker.is_empty() {
            self.use_in_context(&mut e, context);
        }
        e
    }

    /// Whether the call that the expression is, or is a part of, could be another overload's.
    pub fn has_weaker(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Field { base, .. }
            | ExprKind::TupleElem(base, _)
            | ExprKind::Block(_, base)
            | ExprKind::TryBang(base) => self.has_weaker(base),
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => {
                self.fr().weaker.contains_key(&(*callee, e.span))
            }
            _ => false,
        }
    }

    /// A call with expanded tuples among its arguments (`f((...t))`). Where a tuple is what a call gives that has overloads, it is
    /// read if the call around can be resolved so.
    pub fn with_expansions(&mut self, args: &[ast::Arg], call: &mut dyn FnMut(&mut Self) -> Item) -> Item {
        let mut spans = Vec::new();
        for a in args {
            let ast::ExprKind::Expand(x) = &a.value.kind else { continue };
            if !matches!(x.kind, ast::ExprKind::Ident(_))
                && self.tried(|cx| cx.expr(x)).is_some_and(|item| self.has_overloads(&item))
            {
                spans.push(x.span);
            }
        }
        if spans.is_empty() {
            return call(self);
        }
        self.f().read_expansions.extend(&spans);
        if self.tried(|cx| call(cx)).is_none() {
            spans.iter().for_each(|s| {
                self.f().read_expansions.remove(s);
            });
        }
        call(self)
    }

    /// The tuple that is expanded there.
    pub fn expanded(&mut self, item: Item, span: Span) -> Item {
        match item {
            Item::Value(v) if self.fr().read_expansions.contains(&span) => {
                Item::Value(Value { is_const: true, ..self.read_only(v) })
            }
            item => item,
        }
    }

    /// The value where it is only read.
    pub fn read_only(&mut self, v: Value) -> Value {
        Value { expr: self.in_context(v.expr, Context::ConstRef), ..v }
    }

    fn use_in_context(&mut self, e: &mut Expr, context: Context) {
        match &mut e.kind {
            ExprKind::Field { base, .. } => {
                // Through a class value the object is reached: of the variable only the value is used.
                let by_value = matches!(self.types.kind(base.ty), TypeKind::Class { .. });
                self.use_in_context(base, if by_value { Context::Value } else { context });
            }
            ExprKind::TupleElem(base, _) | ExprKind::Block(_, base) => self.use_in_context(base, context),
            // What takes the call over is within the `try!` as well.
            ExprKind::TryBang(base) => {
                self.f().tries.push(TryCtx::Full);
                self.use_in_context(base, context);
                self.f().tries.pop();
            }
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => {
                let key = (*callee, e.span);
                let Some(mut weaker) = self.f().weaker.remove(&key) else { return };
                self.take_over(e, &mut weaker, context);
                self.f().weaker.insert(key, weaker);
            }
            _ => {}
        }
    }

    /// Makes the call one of the overload for the context, if there is one.
    fn take_over(&mut self, e: &mut Expr, weaker: &mut Weaker, context: Context) {
        if weaker.made_const_ref && context == Context::ConstRef {
            return;
        }
        let Weaker { const_ref, value, .. } = weaker;
        let (first, second) = match context {
            Context::ConstRef => (const_ref, value),
            Context::Value => (value, const_ref),
        };
        let Some(overload) = first.as_mut().or(second.as_mut()) else { return };
        let span = e.span;
        if !overload.same_formals {
            self.not_supported(span, "overloads by return intent whose formals differ");
            return;
        }
        let Some(callee) = self.overload_instance(overload, span) else { return };
        if self.prog.fns[callee].ret != e.ty {
            self.not_supported(span, "overloads by return intent whose results have different types");
            return;
        }
        let (ExprKind::Call { args, .. } | ExprKind::Virtual { args, .. }) = &mut e.kind else { return };
        let mut args = std::mem::take(args);
        for (i, arg) in args.iter_mut().enumerate() {
            match self.prog.fns[callee].formals[i].passing {
                Passing::ConstRef => self.use_in_context(arg, Context::ConstRef),
                // A variable was referred to by the one that is left.
                Passing::Bits | Passing::Own if arg.is_place(&self.prog.fns, self.types) => {
                    let place = std::mem::replace(arg, Expr::new(ExprKind::Undef, arg.ty, span));
                    let read = self.in_context(place, Context::Value);
                    *arg = match self.prog.fns[callee].formals[i].passing {
                        Passing::Own => self.owned_expr(read, span),
                        _ => read,
                    };
                }
                _ => {}
            }
        }
        let decl = overload.decl.clone();
        *e = self.call_value(callee, args, Vec::new(), &decl, span).expr;
    }

    fn overload_instance(&mut self, overload: &mut Overload, span: Span) -> Option<FnId> {
        let made = match std::mem::replace(&mut overload.state, State::Made(None)) {
            State::Waiting(mut m) => {
                let formals = std::mem::take(&mut m.formals);
                self.instance(*m, &formals, span)
            }
            State::Made(made) => made,
        };
        overload.state = State::Made(made);
        made
    }
}
