//! Procedures as values, procedure types, and the compiler's own messages.
//! Not for: what a procedure type is (`types/procedures`), captured variables (`closures`).

use std::rc::Rc;

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, Intent, Pattern, ProcKind, RetIntent};
use chantry_syntax::library::Message;
use chantry_tir::{Const, Expr, ExprKind, Fn, FnId, Formal, Passing, StmtKind};
use chantry_types::TypeTable;

use crate::calls::closures::Captured;
use crate::calls::sig::SigFormal;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame, LocalState};
use crate::state::functions::FnInfo;
use crate::state::item::{Actual, Around, Cand, Item, ProcSet, Value};
use crate::state::keys::Made;
use crate::types::procedures::{ProcFormal, ProcSig};

impl Cx<'_> {
    pub fn proc_expr(&mut self, p: &Rc<ast::ProcDecl>, span: Span) -> Item {
        if p.body.is_none() {
            return self.proc_type(p, span);
        }
        let module = self.fr().module;
        let nested = self.around_here();
        let cand = Cand { decl: p.clone(), module, owner: None, level: 0, nested };
        let set = ProcSet::new(p.name.name, [cand], None);
        match self.proc_value(&set, span) {
            Some(v) => Item::Value(v),
            None => Item::Error,
        }
    }

    /// The function around a procedure that stands here. None: at module level.
    fn around_here(&self) -> Option<Around> {
        let f = self.fr();
        match f.fn_id {
            Some(fn_id) if !f.scratch => Some(Around { fn_id, scopes: Some(f.scopes.len()), copy: f.copy }),
            _ => f.parent,
        }
    }

    fn proc_type(&mut self, p: &Rc<ast::ProcDecl>, span: Span) -> Item {
        let mut formals = Vec::new();
        for f in &p.formals {
            let Some(t) = &f.ty else {
                self.err(codes::CANNOT_INFER, f.span, "a procedure type's formals need types");
                return Item::Error;
            };
            let ty = self.type_expr(t).ty;
            if ty == TypeTable::ERROR {
                return Item::Error;
            }
            if self.is_generic(ty) || matches!(f.intent, Intent::Param | Intent::Type) || f.varargs.is_some() {
                self.err(
                    codes::CANNOT_INFER,
                    f.span,
                    "a generic procedure has no values, so its type cannot be written",
                );
                return Item::Error;
            }
            formals.push(ProcFormal { name: formal_name(f), intent: f.intent, ty });
        }
        let ret = match &p.ret_type {
            Some(t) => self.type_expr(t).ty,
            None => TypeTable::VOID,
        };
        if ret == TypeTable::ERROR {
            return Item::Error;
        }
        match self.procedure_type(ProcSig { formals, ret, by: by(p), throws: p.throws }, span) {
            Some(t) => self.type_item(t),
            None => Item::Error,
        }
    }

    /// A procedure as a value: one candidate, all formals typed.
    pub fn proc_value(&mut self, set: &Rc<ProcSet>, span: Span) -> Option<Value> {
        if !set.cands.is_empty() && set.cands.iter().all(|c| !c.decl.has_parens) {
            let item = self.call_set(set, &[], span);
            return self.value_of(item, span);
        }
        if set.this.is_some() || set.cands.len() != 1 {
            let why = if set.this.is_some() { "methods have no values" } else { "it is overloaded" };
            self.report(
                Diagnostic::error(
                    codes::NOT_A_VALUE,
                    span,
                    format!("`{}` is a procedure: call it with parentheses", set.name),
                )
                .note(format!("it cannot be a value, because {why}")),
            );
            return None;
        }
        let cand = set.cands[0].clone();
        let decl = cand.decl.clone();
        if decl.kind == ProcKind::Iter || matches!(decl.ret_intent, RetIntent::Param | RetIntent::Type) {
            let what = if decl.kind == ProcKind::Iter { "an iterator" } else { "evaluated at compile time" };
            self.err(codes::NOT_A_VALUE, span, format!("`{}` is {what} and cannot be used as a value", set.name));
            return None;
        }
        let mut actuals = Vec::new();
        for f in &decl.formals {
            let t = match &f.ty {
                Some(te) if f.varargs.is_none() && !matches!(f.intent, Intent::Param | Intent::Type) => {
                    self.declared_type(&cand, te)
                }
                _ => TypeTable::ERROR,
            };
            if t == TypeTable::ERROR && f.ty.is_some() && self.reports.has_errors() {
                return None;
            }
            if t == TypeTable::ERROR || self.is_generic(t) {
                // An anonymous procedure is declared where it is used.
                let anonymous = span.lo <= decl.name.span.lo && decl.name.span.hi <= span.hi;
                let who = if anonymous { "this procedure".to_string() } else { format!("`{}`", set.name) };
                let message = format!("{who} is generic and cannot be used as a value");
                let generic = "the type of this formal is not one type";
                self.report(Diagnostic::error(codes::CANNOT_INFER, span, message).label(f.span, generic));
                return None;
            }
            let r = self.types.ref_to(t);
            let e = Expr::new(ExprKind::Deref(Expr::new(ExprKind::Undef, r, span).boxed()), t, span);
            actuals.push(Actual::value(Value::place(e, false)));
        }
        let Ok(mut m) = self.try_cand(&cand, None, &actuals, crate::calls::sig::Mode::Plain) else {
            self.err(codes::NOT_A_VALUE, span, format!("`{}` cannot be used as a value", set.name));
            return None;
        };
        let captures = cand.nested.is_some_and(|n| n.captured().is_some());
        if captures {
            m.key.made = Made::Closure;
            m.frame.closure = true;
        }
        let mut key = m.key.clone();
        let formals = std::mem::take(&mut m.formals);
        let new = self.fns.instance(&key).is_none();
        let id = self.instance(m, &formals, span)?;
        let (ret, throws) = (self.prog.fns[id].ret, self.prog.fns[id].throws);
        let sig = ProcSig {
            formals: decl
                .formals
                .iter()
                .zip(&actuals)
                .map(|(f, a)| ProcFormal {
                    name: formal_name(f),
                    intent: f.intent,
                    ty: match &a.item {
                        Item::Value(v) => v.ty(),
                        _ => TypeTable::ERROR,
                    },
                })
                .collect(),
            ret,
            by: by(&decl),
            throws,
        };
        let captured = if captures { self.closed_over(id, new, span)? } else { Vec::new() };
        key.made = Made::Value;
        let call = match self.fns.instance(&key) {
            Some(f) => f,
            None => {
                let f = self.value_call(id, &sig, &formals, &captured, span)?;
                self.fns.add_instance(key, f);
                if captured.is_empty() {
                    self.prog.procedure_code.insert(f, id);
                }
                f
            }
        };
        let t = self.procedure_type(sig, span)?;
        let env = match captured.is_empty() {
            true => None,
            false => Some(self.capture(&captured, span)?),
        };
        Some(self.made_procedure(t, call, env, span))
    }

    /// The type of a formal, as the procedure sees it.
    fn declared_type(&mut self, cand: &Cand, te: &ast::Expr) -> chantry_types::TypeId {
        let mut frame = Frame::new(None, cand.module, self.scopes.modules[cand.module].library);
        frame.scratch = true;
        frame.parent = cand.nested;
        frame.on_behalf_of(self.frames.last());
        self.frames.push(frame);
        let t = self.type_expr(te).ty;
        self.frames.pop();
        t
    }

    /// What values call: a procedure with the formals of `id`, and what the value has captured behind them.
    fn value_call(
        &mut self,
        id: FnId,
        sig: &ProcSig,
        formals: &[SigFormal],
        captured: &[Captured],
        span: Span,
    ) -> Option<FnId> {
        let (decl, module) = (self.fns[id].decl.clone()?, self.fns[id].module);
        let (library, display) = (self.prog.fns[id].library, self.prog.fns[id].display);
        let call = self.new_fn(
            Fn {
                ret: sig.ret,
                ret_ref: sig.returns_reference(),
                ret_const: sig.by == RetIntent::ConstRef,
                throws: sig.throws,
                ..Fn::made("_value", &format!("{display}.value"), decl.name.span, library)
            },
            FnInfo::made(module),
        );
        let mut frame = Frame::new(call, module, library);
        frame.throws = sig.throws;
        frame.current_span = Some(span);
        let mut own = Vec::new();
        let mut actuals = Vec::new();
        for f in &sig.formals {
            let passing = self.passing_for(f.intent, f.ty);
            let by_ref = matches!(passing, Passing::Ref | Passing::ConstRef | Passing::Out);
            let l = frame.new_local(f.name, f.ty, by_ref, passing == Passing::ConstRef, span);
            if passing == Passing::Out {
                frame.states[l.0 as usize] = LocalState::Awaiting(Some(f.ty));
            }
            own.push(Formal { local: l, passing });
            let e = frame.local_expr(l, span);
            actuals.push(Actual::value(match passing {
                Passing::Own => Value::new(Expr::new(ExprKind::Move(e.boxed()), f.ty, span)),
                _ => Value::place(e, passing == Passing::ConstRef),
            }));
        }
        let held = self.environment_type(span)?;
        let env = frame.new_local(chantry_base::Symbol::new("_env"), held, false, true, span);
        frame.bind(chantry_base::Symbol::new("_env"), Binding::Local(env));
        own.push(Formal { local: env, passing: Passing::Bits });
        self.frames.push(frame);
        let env = self.fr().local_expr(env, span);
        let bound = if captured.is_empty() { Some(()) } else { self.bind_captured(call, captured, env, span) };
        let made = bound.and_then(|()| self.actual_exprs(formals, None, &actuals, id, span));
        if let Some((args, after)) = made {
            let v = self.call_value(id, args, after, &decl, span);
            let kind = if sig.ret == TypeTable::VOID || sig.ret == TypeTable::NOTHING {
                StmtKind::Expr(v.expr)
            } else if sig.returns_reference() {
                StmtKind::Return(Some(v.expr))
            } else {
                StmtKind::Return(Some(self.owned_value(v)))
            };
            self.f().emit(kind, span);
        }
        self.finish_made(call, own);
        Some(call)
    }

    pub fn compiler_message(&mut self, which: Message, actuals: &[Actual], span: Span) -> Item {
        let mut text = String::new();
        let mut cond = None;
        let mut depth = 1;
        for (i, a) in actuals.iter().enumerate() {
            if let Item::Value(v) = &a.item {
                match &v.param {
                    Some(Const::Str(s)) => text.push_str(s),
                    Some(Const::Bool(b)) if which == Message::Assert && i == 0 => cond = Some(*b),
                    Some(Const::Int(n)) if i + 1 == actuals.len() => depth = usize::try_from(*n).unwrap_or(0),
                    _ => {
                        self.err(codes::NOT_A_PARAM, a.span, "compiler messages are made of compile-time strings");
                        return Item::Error;
                    }
                }
            }
        }
        // Unless it says otherwise, the message is about the call of the procedure that contains it.
        let called = self.fr().called.as_ref().filter(|_| depth > 0);
        let caller = called.and_then(|c| c.in_user_code(depth)).unwrap_or(span);
        match which {
            Message::Error => {
                let d = Diagnostic::error(codes::USER_MESSAGE, caller, text);
                // Where the library says so is of no use to those who call it.
                let own = !self.fr().library || caller == span;
                self.report(if own { d.label(span, "compilerError is called here") } else { d });
                // No second error about a call that returns nothing.
                self.f().ret.seen.push((TypeTable::ERROR, span));
                self.f().diverged = true;
                // What an initialiser would have done behind it is not missing.
                if let Some(i) = &mut self.f().init {
                    i.told_open = true;
                }
            }
            Message::Warning => {
                let d = Diagnostic::warning(codes::USER_WARNING, caller, text);
                self.report(d);
            }
            _ => {
                if cond != Some(true) {
                    let text = if text.is_empty() { "assertion failed".to_string() } else { text };
                    self.report(Diagnostic::error(codes::USER_MESSAGE, caller, text));
                }
            }
        }
        Item::Value(Value::new(Expr::new(ExprKind::Const(Const::None), TypeTable::VOID, span)))
    }
}

/// How the result is returned: by reference, or as a value.
fn by(p: &ast::ProcDecl) -> RetIntent {
    match p.ret_intent {
        by @ (RetIntent::Ref | RetIntent::ConstRef) => by,
        _ => RetIntent::Default,
    }
}

fn formal_name(f: &ast::Formal) -> chantry_base::Symbol {
    match &f.pattern {
        Pattern::Name(n) => n.name,
        _ => chantry_base::Symbol::new("_"),
    }
}
