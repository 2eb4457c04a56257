//! Actuals in the form that the formals want, and the order in which they are evaluated: as they are
//! written, then the defaults in the order of their formals. Not for: choosing the procedure.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, Intent};
use chantry_tir::{Const, Expr, ExprKind, Fn, FnId, Formal, Passing, Stmt, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::calls::generality::Generality;
use crate::calls::sig::{DefaultArg, SigFormal};
use crate::initialisation::split::mentions;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame};
use crate::state::functions::{FnInfo, FnState};
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::state::keys::{InstKey, Made, SubKey};

/// A default that is not a constant: a small procedure of the earlier formals that it mentions.
struct Thunk {
    callee: FnId,
    /// Numbers of these formals among those that are passed.
    takes: Vec<usize>,
}

impl Cx<'_> {
    /// Actuals in the formals' order, and statements that must come after the call.
    pub fn actual_exprs(
        &mut self,
        formals: &[SigFormal],
        this: Option<&Actual>,
        actuals: &[Actual],
        fn_id: FnId,
        span: Span,
    ) -> Option<(Vec<Expr>, Vec<Stmt>)> {
        let passed: Vec<&SigFormal> = formals.iter().filter(|f| f.local.is_some()).collect();
        let mut thunks: Vec<Option<Thunk>> = Vec::with_capacity(passed.len());
        for f in &passed {
            thunks.push(match &f.default {
                Some(DefaultArg::Expr(decl, i)) if !f.is_this && f.actual.is_none() => {
                    let (decl, i) = (decl.clone(), *i);
                    Some(self.default_thunk(&decl, i, f, formals, fn_id, span)?)
                }
                _ => None,
            });
        }
        let mut order: Vec<usize> = (0..passed.len()).collect();
        order.sort_by_key(|&k| match passed[k] {
            f if f.is_this => (0, 0),
            SigFormal { actual: Some(a), .. } => (1, *a),
            _ => (2, k),
        });
        // An argument that is mentioned twice, written to afterwards or evaluated out of the formals' order is
        // evaluated by a statement, and so are all others then.
        let held = order.iter().enumerate().any(|(i, &k)| i != k)
            || thunks.iter().flatten().any(|t| !t.takes.is_empty())
            || passed.iter().any(|f| {
                !f.is_this
                    && (matches!(f.intent, Intent::Out | Intent::Inout)
                        || f.intent == Intent::Ref && f.actual.is_none() && f.default.is_some())
            });
        let mut args: Vec<Option<Expr>> = vec![None; passed.len()];
        let mut after: Vec<Vec<Stmt>> = (0..passed.len()).map(|_| Vec::new()).collect();
        for k in order {
            let f = passed[k];
            let item = match f.actual {
                _ if f.is_this => this.map(|t| match &t.part {
                    Some(rt) if f.intent == Intent::Type => Item::Type(TypeVal { ty: f.ty, rt: Some(rt.clone()) }),
                    _ => t.item.clone(),
                }),
                a => a.map(|a| actuals[a].item.clone()),
            };
            let at = f.actual.map_or(span, |a| actuals[a].span);
            let (e, made) = self.apart(|cx| match (item, &f.default, &thunks[k]) {
                (Some(Item::Value(v)), ..) => Some(cx.actual_expr(f, fn_id, v, at, &mut after[k])),
                (Some(Item::Type(TypeVal { rt: Some(rt), .. })), ..) => Some(*rt),
                (Some(_), ..) => None,
                (None, _, Some(t)) => {
                    let args = t.takes.iter().map(|&i| args[i].clone()).collect::<Option<Vec<_>>>()?;
                    let e = Expr::new(ExprKind::Call { callee: t.callee, args }, f.ty, span);
                    let e = if cx.prog.fns[t.callee].throws { cx.handle_throw(e, span) } else { e };
                    let value = f.intent == Intent::Ref && !cx.prog.fns[t.callee].ret_ref;
                    Some(if value { cx.variable_of_call(e, span) } else { e })
                }
                (None, Some(DefaultArg::Item(Item::Value(v))), None) if f.intent == Intent::Ref => {
                    cx.warn_of_default(v, f.ty, fn_id);
                    let e = cx.convert_untold(v.clone(), f.ty, span);
                    let e = cx.owned_expr(e, span);
                    Some(cx.variable_of_call(e, span))
                }
                (None, Some(DefaultArg::Item(Item::Value(v))), None) => {
                    cx.warn_of_default(v, f.ty, fn_id);
                    let mut v = v.clone();
                    v.expr.span = span;
                    let e = cx.convert_untold(v, f.ty, span);
                    Some(if f.passing == Passing::Own { cx.owned_expr(e, span) } else { e })
                }
                _ => None,
            });
            let e = e?.after(made);
            // What an initialiser makes stays the variable that it is.
            let as_is = f.is_this && self.prog.fns[fn_id].initialiser;
            args[k] = Some(if held && !as_is { self.hold(e, f.passing, at) } else { e });
        }
        let args = passed
            .iter()
            .zip(args)
            .map(|(f, e)| {
                let e = e.expect("each was evaluated");
                if held { self.given(e, f.passing) } else { e }
            })
            .collect();
        Some((args, after.into_iter().flatten().collect()))
    }

    fn actual_expr(&mut self, f: &SigFormal, fn_id: FnId, v: Value, span: Span, after: &mut Vec<Stmt>) -> Expr {
        match f.intent {
            Intent::Out | Intent::Inout if !f.is_this => {
                let ty = self.given_back(f, fn_id, span);
                let tmp = self.f().new_temp(ty, false, span);
                self.f().locals[tmp].constant = false;
                // Where the value comes from is where it goes back to: found once.
                let v = self.chosen(v);
                // (A slice is a value that refers to its array's elements.)
                let view = self.is_view(v.ty()) && !v.expr.is_place(&self.prog.fns, self.types);
                let v = if view { self.keep_value(v, span) } else { self.stable(v, span) };
                let init = if f.intent == Intent::Inout {
                    let e = self.convert(v.clone(), ty, span);
                    Some(self.owned_expr(e, span))
                } else {
                    None
                };
                self.f().emit(StmtKind::Let { local: tmp, init }, span);
                let back = self.fr().local_expr(tmp, span);
                let moved = Expr::new(ExprKind::Move(back.clone().boxed()), ty, span);
                let ((), stmts) = self.apart(|cx| match cx.awaiting_actual(&v.expr) {
                    Some(l) => cx.init_awaiting(l, Value::new(moved), span, span),
                    None => cx.assign(Item::Value(v), Value::new(moved), span),
                });
                after.extend(stmts);
                return back;
            }
            _ => {}
        }
        match f.passing {
            Passing::Bits if self.is_referring(f.ty) => {
                let expr = self.elements_read(v.expr, f.ty);
                self.refer(Value { expr, ..v }, f.ty, span)
            }
            Passing::Bits if matches!(self.types.kind(f.ty), TypeKind::Ptr(_)) && self.is_array(v.ty()) => {
                let first = self.call_named("_cStart", &[Actual::value(v)], span);
                self.value_of(first, span).map_or(Expr::new(ExprKind::Const(Const::Zero), f.ty, span), |v| v.expr)
            }
            Passing::Bits => self.convert(v, f.ty, span),
            Passing::Own => {
                let e = self.convert(v, f.ty, span);
                self.owned_expr(e, span)
            }
            Passing::Ref | Passing::ConstRef | Passing::Out => {
                let v = if f.passing == Passing::ConstRef { self.chosen_to_read(v) } else { self.chosen(v) };
                if v.ty() == f.ty && f.passing == Passing::ConstRef {
                    let e = self.in_context(v.expr, Context::ConstRef);
                    self.lent(e, span)
                } else if v.ty() == f.ty {
                    v.expr
                } else {
                    self.convert(v, f.ty, span)
                }
            }
        }
    }

    /// The type of what an `out` formal gives back: where the declaration leaves it open, what the body has made of it.
    fn given_back(&mut self, f: &SigFormal, fn_id: FnId, span: Span) -> TypeId {
        let Some(l) = f.local.filter(|_| f.intent == Intent::Out && f.generic == Generality::Full) else { return f.ty };
        let resolving = self.frames.iter().rev().find(|frame| frame.fn_id == Some(fn_id));
        if let Some(frame) = resolving {
            let t = frame.locals[l].ty;
            if t == TypeTable::ERROR {
                let text = format!("the type of `{}` is not known where the procedure calls itself", f.name);
                self.report(Diagnostic::error(codes::CANNOT_INFER, span, text).help("declare the formal's type"));
                return f.ty;
            }
            return t;
        }
        let known = self.prog.fns[fn_id].locals.get(l).map(|local| local.ty);
        known.filter(|&t| t != TypeTable::ERROR).unwrap_or(f.ty)
    }

    /// The procedure of a formal's default. It takes the earlier formals that the default mentions.
    fn default_thunk(
        &mut self,
        decl: &Rc<ast::ProcDecl>,
        index: usize,
        f: &SigFormal,
        formals: &[SigFormal],
        fn_id: FnId,
        span: Span,
    ) -> Option<Thunk> {
        let by_ref = f.intent == Intent::Ref;
        let earlier: Vec<&SigFormal> = formals.iter().take_while(|x| !std::ptr::eq(*x, f)).collect();
        let key = InstKey {
            decl: decl.path,
            subs: formals.iter().map(|x| SubKey::Type(x.ty)).collect(),
            this: None,
            variables: Vec::new(),
            outer: None,
            made: Made::Default(fn_id, index),
            from: None,
        };
        let d = decl.formals[index].default.as_ref()?;
        let is_init = matches!(decl.name.name.as_str(), "init" | "init=");
        let passed: Vec<&SigFormal> = earlier.iter().copied().filter(|x| x.local.is_some()).collect();
        let in_tuple = |x: &SigFormal| {
            tuple_pattern(decl, formals, x).is_some_and(|p| {
                let mut found = false;
                p.each_name(&mut |n| found |= mentions(n, d));
                found
            })
        };
        let wanted = |&i: &usize| may_mention(d, decl, passed[i], is_init) || in_tuple(passed[i]);
        let takes: Vec<usize> = (0..passed.len()).filter(wanted).collect();
        if let Some(callee) = self.fns.instance(&key) {
            return Some(Thunk { callee, takes });
        }
        let owner = &self.prog.fns[fn_id];
        let (library, display, outer) = (owner.library, owner.display, owner.outer);
        let (module, bound) = (self.fns[fn_id].module, self.fns[fn_id].bound.clone());
        let id = self.new_fn(
            Fn {
                ret: f.ty,
                inline: true,
                outer,
                ..Fn::made("_default", &format!("{display}.default{index}"), span, library)
            },
            FnInfo::made(module),
        );
        self.fns.add_instance(key, id);
        let mut frame = Frame::new(id, module, library);
        frame.parent = self.fns[fn_id].around;
        frame.on_behalf_of(self.frames.last());
        frame.current_span = Some(span);
        // What the default throws, the call of the procedure throws.
        frame.throws = true;
        // Types and params that the signature queries or takes.
        for (n, item) in bound.iter() {
            let item = match item {
                // The domains are in the procedure's own variables; those that are mentioned come as arguments.
                Item::Type(t) => Item::Type(TypeVal::new(t.ty)),
                item => item.clone(),
            };
            frame.bind(*n, Binding::Item(item));
        }
        let mut tformals = Vec::new();
        let mut tuples = Vec::new();
        for &i in &takes {
            let x = passed[i];
            let passing = match x.passing {
                Passing::Ref if by_ref => Passing::Ref,
                _ if self.bits_by_default(x.ty) => Passing::Bits,
                _ => Passing::ConstRef,
            };
            let (refers, constant) = (passing != Passing::Bits, passing != Passing::Ref);
            let l = frame.new_local(x.name, x.ty, refers, constant, span);
            let item = self.is_referring(x.ty).then(|| self.referred(frame.local_expr(l, span)));
            frame.bind(x.name, item.map_or(Binding::Local(l), Binding::Item));
            if x.is_this {
                frame.this = Some(l);
            }
            if let Some(p) = tuple_pattern(decl, formals, x) {
                tuples.push((p, l));
            }
            if x.intent == Intent::Type {
                let e = frame.local_expr(l, span);
                frame.set_part(x.name, e);
            }
            tformals.push(Formal { local: l, passing });
        }
        rebind_packs(&mut frame, span);
        self.frames.push(frame);
        for (p, l) in tuples {
            let e = self.fr().local_expr(l, span);
            if self.is_referring(e.ty) {
                let item = self.referred(e);
                self.bind_referred(p, item);
            } else {
                self.bind_pattern(p, Value::place(e, true), true);
            }
        }
        for x in &earlier {
            let te = decl.formals.iter().find(|d| matches!(&d.pattern, ast::Pattern::Name(n) if n.name == x.name));
            if let (Some(te), Some(Binding::Local(l))) = (te, self.fr().scopes[0].names.get(&x.name)) {
                let l = *l;
                self.bind_array_domain(te.ty.as_ref(), l, span);
            }
        }
        let item = self.expr(d);
        let mut refers = by_ref;
        if let (true, Item::Value(v)) = (by_ref, &item) {
            if !v.is_const && v.ty() == f.ty {
                self.f().emit(StmtKind::Return(Some(v.expr.clone())), d.span);
            } else if v.expr.is_place(&self.prog.fns, self.types) {
                self.not_referable(f.name, span);
            } else {
                refers = false;
            }
        }
        if !refers && let Some(v) = self.value_of(item, d.span) {
            let e = self.coerce(v, f.ty, d.span, "the default");
            let e = self.owned_expr(e, d.span);
            self.f().emit(StmtKind::Return(Some(e)), d.span);
        }
        let mut frame = self.frames.pop().expect("pushed above");
        let body = frame.close_block();
        let t = &mut self.prog.fns[id];
        t.formals = tformals;
        t.ret_ref = refers;
        t.locals = frame.locals;
        t.body = Some(body);
        t.throws = frame.lets_errors_out;
        self.fns[id].state = FnState::Done;
        Some(Thunk { callee: id, takes })
    }

    /// A variable for a value that a call modifies: it lives as long as the call.
    pub fn variable_of_call(&mut self, value: Expr, span: Span) -> Expr {
        let id = self.f().new_temp(value.ty, false, span);
        self.f().locals[id].constant = false;
        self.f().emit(StmtKind::Let { local: id, init: Some(value) }, span);
        self.fr().local_expr(id, span)
    }

    /// A call leaves out a `ref` formal whose default cannot be modified.
    fn not_referable(&mut self, formal: Symbol, span: Span) {
        let text = format!("`{formal}` needs a variable that can be modified, but its default is a constant");
        self.err(codes::NOT_A_LVALUE, span, text);
    }

    /// A default as it looks from its declaration, for its type: what it throws concerns the call alone.
    pub fn default_probe(&mut self, d: &ast::Expr) -> Item {
        self.f().tries.push(crate::state::frame::TryCtx::Full);
        let item = self.expr_scratch(d);
        self.f().tries.pop();
        item
    }
}

/// The names by which a formal takes a tuple apart.
fn tuple_pattern<'d>(decl: &'d ast::ProcDecl, formals: &[SigFormal], of: &SigFormal) -> Option<&'d ast::Pattern> {
    let unnamed = |f: &SigFormal| f.name == *"_arg";
    let at = formals.iter().filter(|f| unnamed(f)).position(|f| std::ptr::eq(f, of))?;
    let taken = |f: &&ast::Formal| matches!(f.pattern, ast::Pattern::Tuple(..));
    decl.formals.iter().filter(taken).nth(at).map(|f| &f.pattern)
}

/// Whether the default may need the value of an earlier formal: it names it, the list of arguments that it is part of, or
/// the domain that its type queries; a method's default may name the receiver's members.
fn may_mention(default: &ast::Expr, decl: &ast::ProcDecl, f: &SigFormal, is_init: bool) -> bool {
    if f.is_this {
        return !is_init;
    }
    let list = f.name.as_str().split_once('.').map(|(list, _)| Symbol::new(list));
    let declared = decl.formals.iter().find(|d| matches!(&d.pattern, ast::Pattern::Name(n) if n.name == f.name));
    let domain = match declared.and_then(|d| d.ty.as_ref()).map(|t| &t.kind) {
        Some(ast::ExprKind::Loop(l)) => match &l.iter {
            Some(ast::Expr { kind: ast::ExprKind::Query(Some(d)), .. }) => Some(d.name),
            _ => None,
        },
        _ => None,
    };
    [Some(f.name), list, domain].into_iter().flatten().any(|n| mentions(n, default))
}

/// Lists of arguments as the default sees them: made of the procedure's own formals.
fn rebind_packs(frame: &mut Frame, span: Span) {
    let packs: Vec<(Symbol, Rc<Vec<Item>>)> = frame.scopes[0]
        .names
        .iter()
        .filter_map(|(n, b)| match b {
            Binding::Item(Item::Pack(items)) => Some((*n, items.clone())),
            _ => None,
        })
        .collect();
    for (name, items) in packs {
        let own = items
            .iter()
            .enumerate()
            .map(|(k, item)| match frame.scopes[0].names.get(&Symbol::new(&format!("{name}.{k}"))) {
                Some(Binding::Local(l)) => Item::Value(Value::place(frame.local_expr(*l, span), true)),
                Some(Binding::Item(referred @ Item::Pack(_))) => referred.clone(),
                _ => item.clone(),
            })
            .collect();
        frame.bind(name, Binding::Item(Item::Pack(Rc::new(own))));
    }
}
