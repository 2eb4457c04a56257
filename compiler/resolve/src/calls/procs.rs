//! Procedures as values, procedure types, and the compiler's own messages.

use std::rc::Rc;

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self};
use chantry_syntax::library::Message;
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, ProcSet, Value};

impl Cx<'_> {
    pub fn proc_expr(&mut self, p: &Rc<ast::ProcDecl>, span: Span) -> Item {
        if p.body.is_none() {
            return self.proc_type(p, span);
        }
        let module = self.fr().module;
        let cand = Cand { decl: p.clone(), module, owner: None, level: 0, nested: None };
        let set = ProcSet { name: p.name.name, cands: [cand].into(), this: None };
        match self.proc_value(&Rc::new(set), span) {
            Some(v) => Item::Value(v),
            None => Item::Error,
        }
    }

    fn proc_type(&mut self, p: &Rc<ast::ProcDecl>, _span: Span) -> Item {
        let mut args = Vec::new();
        for f in &p.formals {
            let Some(t) = &f.ty else {
                self.err(codes::CANNOT_INFER, f.span, "a procedure type's formals need types");
                return Item::Error;
            };
            let t = self.type_expr(t).ty;
            if self.copies_out(f) {
                return Item::Error;
            }
            args.push(self.proc_arg_type(f.intent, t));
        }
        let ret = match &p.ret_type {
            Some(t) => self.type_expr(t).ty,
            None => TypeTable::VOID,
        };
        self.type_item(self.types.intern(TypeKind::Proc(args.into(), ret, p.throws)))
    }

    fn proc_arg_type(&mut self, intent: ast::Intent, t: TypeId) -> TypeId {
        match self.passing_for(intent, t) {
            chantry_tir::Passing::Bits | chantry_tir::Passing::Own => t,
            _ => self.types.ref_to(t),
        }
    }

    /// A procedure's type does not say which formals copy their values out, so no call through it could do so.
    fn copies_out(&mut self, f: &ast::Formal) -> bool {
        let word = match f.intent {
            ast::Intent::Out => "out",
            ast::Intent::Inout => "inout",
            _ => return false,
        };
        self.not_supported(f.span, &format!("`{word}` formals of procedures that are used as values"));
        true
    }

    /// A procedure as a value: one candidate, all formals typed.
    pub fn proc_value(&mut self, set: &Rc<ProcSet>, span: Span) -> Option<Value> {
        if !set.cands.is_empty() && set.cands.iter().all(|c| !c.decl.has_parens) {
            let item = self.call_set(set, &[], span);
            return self.value_of(item, span);
        }
        if set.this.is_some() || set.cands.len() != 1 {
            self.err(codes::NOT_A_VALUE, span, format!("`{}` is a procedure: call it with parentheses", set.name));
            return None;
        }
        let cand = set.cands[0].clone();
        if cand.nested.is_some() {
            self.not_supported(span, "nested procedures as values");
            return None;
        }
        let module = cand.module;
        let decl = cand.decl.clone();
        let mut actuals = Vec::new();
        for f in &decl.formals {
            let Some(te) = f.ty.clone() else {
                self.err(codes::CANNOT_INFER, span, format!("`{}` is generic and cannot be used as a value", set.name));
                return None;
            };
            if self.copies_out(f) {
                return None;
            }
            let t = self.in_module_scratch(module, |cx| cx.type_expr(&te).ty);
            if t == TypeTable::ERROR || self.is_generic(t) {
                self.err(codes::CANNOT_INFER, span, format!("`{}` is generic and cannot be used as a value", set.name));
                return None;
            }
            let r = self.types.ref_to(t);
            let e = Expr::new(ExprKind::Deref(Expr::new(ExprKind::Undef, r, span).boxed()), t, span);
            actuals.push(Actual::value(Value::place(e, false)));
        }
        let m = match self.try_cand(&cand, None, &actuals, crate::calls::sig::Mode::Plain) {
            Ok(m) => m,
            Err(_) => {
                self.err(codes::NOT_A_VALUE, span, format!("`{}` cannot be used as a value", set.name));
                return None;
            }
        };
        let mut m = m;
        let formals = std::mem::take(&mut m.formals);
        let args: Vec<TypeId> = formals
            .iter()
            .map(|f| match f.passing {
                chantry_tir::Passing::Bits | chantry_tir::Passing::Own => f.ty,
                _ => self.types.ref_to(f.ty),
            })
            .collect();
        let id = self.instance(m, &formals)?;
        let (ret, throws) = (self.prog.fns[id].ret, self.prog.fns[id].throws);
        let t = self.types.intern(TypeKind::Proc(args.into(), ret, throws));
        Some(Value::new(Expr::new(ExprKind::FnValue(id), t, span)))
    }

    pub fn compiler_message(&mut self, which: Message, actuals: &[Actual], span: Span) -> Item {
        let mut text = String::new();
        let mut cond = None;
        for (i, a) in actuals.iter().enumerate() {
            if let Item::Value(v) = &a.item {
                match &v.param {
                    Some(Const::Str(s)) => text.push_str(s),
                    Some(Const::Bool(b)) if which == Message::Assert && i == 0 => cond = Some(*b),
                    Some(Const::Int(_)) => {}
                    _ => {
                        self.err(codes::NOT_A_PARAM, a.span, "compiler messages are made of compile-time strings");
                        return Item::Error;
                    }
                }
            }
        }
        // The message is about the call of the procedure that contains it.
        let at = self.fr().current_span.unwrap_or(span);
        let caller = self.fr().call_span.unwrap_or(if self.frames.len() > 1 { at } else { span });
        match which {
            Message::Error => {
                let d =
                    Diagnostic::error(codes::USER_MESSAGE, caller, text).label(span, "compilerError is called here");
                self.report(d);
                // No second error about a call that returns nothing.
                self.f().ret.seen.push((TypeTable::ERROR, span));
                self.f().diverged = true;
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
