//! Bodies of procedures: from the signature's frame to finished TIR; result types.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, RetIntent};
use chantry_syntax::library::Mark;
use chantry_tir::visit;
use chantry_tir::{Block, Const, Expr, ExprKind, FnId, Formal, LocalId, StmtKind};
use chantry_types::{Generic, TypeId, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::initialisation::split::Sought;
use crate::names::captured::root_of;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame, LocalState, LoopCtx, LoopLabels};
use crate::state::functions::FnState;
use crate::state::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    /// Resolves a body and stores the finished function.
    pub fn resolve_body(&mut self, id: FnId, frame: Frame) {
        match frame.declared_in {
            Some(path) => self.in_left(frame.parent, path, frame.module, |cx| cx.resolve_body_in_view(id, frame)),
            None => self.resolve_body_in_view(id, frame),
        }
    }

    fn resolve_body_in_view(&mut self, id: FnId, frame: Frame) {
        let decl = frame.decl.clone().expect("bodies come from declarations");
        self.fns[id].state = FnState::Resolving;
        self.frames.push(frame);
        if let Some(body) = &decl.body {
            let block = body.get();
            self.f().push_scope();
            self.copy_viewed_formals(&decl);
            self.start_out_formals(&decl, &block.stmts);
            self.check_formal_domains(&decl);
            self.bind_queried_parts(&decl);
            self.result_domains(&decl);
            if decl.name.name == "postinit" && !crate::initialisation::early::calls_super_postinit(&block.stmts) {
                self.parent_postinit(decl.name.span);
            }
            self.stmts(&block.stmts);
            self.note_local_types();
            self.pop_scope();
        }
        let frame = self.frames.pop().expect("pushed above");
        self.finish_fn(id, frame);
    }

    /// A formal array whose type says its domain: that of the argument must be the same.
    fn check_formal_domains(&mut self, decl: &ast::ProcDecl) {
        if self.fr().library || !self.opts.formal_domain_checks {
            return;
        }
        for f in decl.formals.iter().filter(|f| f.intent != ast::Intent::Out && f.varargs.is_none()) {
            let (Some(ast::Expr { kind: ast::ExprKind::Loop(l), span: brackets }), ast::Pattern::Name(n)) =
                (&f.ty, &f.pattern)
            else {
                continue;
            };
            let Some(said) = l.iter.as_ref().filter(|i| l.bracket && !matches!(i.kind, ast::ExprKind::Query(_))) else {
                continue;
            };
            let Some(Binding::Local(id)) = self.fr().scopes[0].names.get(&n.name) else { continue };
            let given = self.fr().local_expr(*id, f.span);
            if !self.is_array(given.ty) {
                continue;
            }
            let Some(parts) = self.bracketed_domains(said, *brackets) else { continue };
            let domain = self.call_named("_arrayDom", &parts, f.span);
            let acts = [Actual::value(Value::place(given, true)), Actual::item(domain, f.span)];
            if let Item::Value(v) = self.call_named("_checkFormalDomain", &acts, f.span) {
                self.f().emit(StmtKind::Expr(v.expr), f.span);
            }
        }
    }

    /// Evaluates the domains of the declared result type, which the values returned get.
    fn result_domains(&mut self, decl: &ast::ProcDecl) {
        let by_ref = matches!(self.fr().ret.intent, RetIntent::Ref | RetIntent::ConstRef);
        if let (Some(te), Some(t), false) = (&decl.ret_type, self.fr().ret.declared, by_ref)
            && self.part_type(t).is_some()
        {
            let part = self.type_expr(te).rt.map(|rt| *rt);
            self.f().ret.part = part;
        }
    }

    /// `in` formals have elements of their own, also where a view was given: that is a value which refers to others' elements.
    fn copy_viewed_formals(&mut self, decl: &ast::ProcDecl) {
        if self.fr().library {
            return;
        }
        for f in &decl.formals {
            let ast::Pattern::Name(n) = &f.pattern else { continue };
            let (ast::Intent::In | ast::Intent::ConstIn) = f.intent else { continue };
            let Some(Binding::Local(given)) = self.fr().scopes[0].names.get(&n.name) else { continue };
            let given = self.fr().local_expr(*given, f.span);
            if !self.shows_views(given.ty) {
                continue;
            }
            let Some(own) = self.without_views(Value::place(given, true), f.span) else { continue };
            let l = self.f().new_local(n.name, own.ty(), false, f.intent == ast::Intent::ConstIn, n.span);
            self.f().emit(StmtKind::Let { local: l, init: Some(own.expr) }, f.span);
            self.f().bind(n.name, Binding::Local(l));
        }
    }

    /// `out` formals start with their type's default value, unless the body's first mention gives them one.
    fn start_out_formals(&mut self, decl: &ast::ProcDecl, stmts: &[ast::Stmt]) {
        for f in decl.formals.iter().filter(|f| f.intent == ast::Intent::Out) {
            let ast::Pattern::Name(n) = &f.pattern else { continue };
            let l = match self.fr().scopes[0].names.get(&n.name) {
                Some(Binding::Local(l)) => *l,
                // Of variable number: each has its value from the start.
                Some(Binding::Item(Item::Pack(items))) => {
                    let local = |i: &Item| match i {
                        Item::Value(v) => match v.expr.kind {
                            ExprKind::Local(l) => Some(l),
                            _ => None,
                        },
                        _ => None,
                    };
                    let all: Vec<LocalId> = items.iter().filter_map(local).collect();
                    all.into_iter().for_each(|l| self.start_out_formal(f, l));
                    continue;
                }
                _ => continue,
            };
            if is_inferred_out(f) {
                self.await_out_formal(n, l, stmts);
                continue;
            }
            let t = self.fr().locals[l].ty;
            // An array over a domain that the type says is assigned, not replaced.
            let has_domain = matches!(&f.ty, Some(ast::Expr { kind: ast::ExprKind::Loop(l), .. })
                if l.iter.as_ref().is_some_and(|i| !matches!(i.kind, ast::ExprKind::Query(_))));
            let assigned = has_domain && self.is_array(t) && self.elements_have_default(t, f.span);
            if !assigned && self.is_split(Sought { name: n.name, rest: stmts, typed: true, out_formal: true }) {
                self.f().states[l.0 as usize] = LocalState::Awaiting(Some(t));
                continue;
            }
            self.start_out_formal(f, l);
        }
    }

    /// An `out` formal without a type gets that of the value that the body gives it first.
    fn await_out_formal(&mut self, name: &ast::Ident, l: LocalId, stmts: &[ast::Stmt]) {
        self.f().locals[l].ty = TypeTable::ERROR;
        self.f().states[l.0 as usize] = LocalState::Awaiting(None);
        if self.is_split(Sought { name: name.name, rest: stmts, typed: false, out_formal: true }) {
            return;
        }
        let text = format!("`{}` has neither a type nor an initial value", name.name);
        self.report(
            Diagnostic::error(codes::CANNOT_INFER, name.span, text)
                .help("declare its type, or assign it before its first use on every path"),
        );
        self.f().bind(name.name, Binding::Item(Item::Error));
    }

    /// Gives an `out` formal its default.
    fn start_out_formal(&mut self, f: &ast::Formal, l: LocalId) {
        let t = self.fr().locals[l].ty;
        let value = match &f.default {
            Some(d) => {
                let item = self.expr(d);
                match self.value_of(item, d.span) {
                    Some(v) => self.init_value(v, t, d.span, "the default"),
                    None => None,
                }
            }
            None => {
                let rt = match &f.ty {
                    Some(te) if self.part_type(t).is_some() => self.type_expr(te).rt,
                    _ => None,
                };
                self.default_value(t, rt.as_deref(), f.span)
            }
        };
        if let Some(value) = value {
            let place = self.fr().local_expr(l, f.span);
            self.f().emit(StmtKind::Init { place, value }, f.span);
        }
    }

    /// Ends a procedure that the compiler makes: what its frame, the last one, holds becomes its body.
    pub fn finish_made(&mut self, id: FnId, formals: Vec<Formal>) {
        let mut frame = self.frames.pop().expect("pushed by whoever makes the procedure");
        let body = frame.close_block();
        let f = &mut self.prog.fns[id];
        f.formals = formals;
        f.locals = frame.locals;
        f.body = Some(body);
        self.fns[id].state = FnState::Done;
    }

    /// Decides the result type and stores locals and body.
    pub fn finish_fn(&mut self, id: FnId, mut frame: Frame) {
        let compile_time = matches!(frame.ret.intent, RetIntent::Param | RetIntent::Type) && !frame.ret.is_iter;
        let mut body = frame.close_block();
        self.fns[id].state = FnState::Done;
        self.fns[id].ret_known = true;
        if compile_time {
            if frame.ret.result.is_none() {
                let span = self.prog.fns[id].span;
                let name = self.prog.fns[id].name;
                // Where something else is wrong, that has been said.
                if frame.ret.seen.is_empty() {
                    self.err(codes::MISSING_RETURN, span, format!("`{name}` returns nothing at compile time"));
                }
            }
            let part = match &frame.ret.result {
                Some(Item::Type(TypeVal { rt: Some(rt), .. })) => Some(rt.ty),
                _ => None,
            };
            self.fns[id].result = frame.ret.result.clone();
            self.prog.fns[id].locals = frame.locals;
            self.prog.fns[id].ret = part.unwrap_or(TypeTable::VOID);
            self.prog.fns[id].body = Some(if part.is_some() { body } else { Block::default() });
            return;
        }
        if frame.ret.declared.is_none() {
            let ret = match frame.ret.seen.first() {
                None => {
                    let types: Vec<(TypeId, Option<Const>)> =
                        frame.ret.unreached.iter().map(|(t, _)| (*t, None)).collect();
                    self.common_type(&types, self.prog.fns[id].span).unwrap_or(TypeTable::VOID)
                }
                Some((first, _)) if frame.ret.seen.iter().all(|(t, _)| t == first) => *first,
                Some((first, _)) => {
                    // References are to variables of one type: a converted value would be a copy.
                    let by_ref = matches!(frame.ret.intent, RetIntent::Ref | RetIntent::ConstRef);
                    let items: Vec<(TypeId, Option<Const>)> = frame.ret.seen.iter().map(|(t, _)| (*t, None)).collect();
                    match if by_ref { None } else { self.common_type(&items, self.prog.fns[id].span) } {
                        Some(t) => {
                            self.frames.push(frame);
                            self.retype_returns(&mut body, t);
                            frame = self.frames.pop().expect("pushed above");
                            t
                        }
                        None => {
                            let other =
                                frame.ret.seen.iter().find(|(t, _)| t != first).copied().unwrap_or(frame.ret.seen[0]);
                            let (a, b) = (self.show(*first), self.show(other.0));
                            let help = if by_ref {
                                "a procedure that returns by `ref` refers to variables of one type"
                            } else {
                                "declare the return type, or convert one of the values"
                            };
                            self.report(
                                Diagnostic::error(
                                    codes::RETURN_TYPE_CONFLICT,
                                    other.1,
                                    format!("this returns `{b}`, but an earlier return gives `{a}`"),
                                )
                                .label(frame.ret.seen[0].1, format!("`{a}` is returned here"))
                                .help(help),
                            );
                            TypeTable::ERROR
                        }
                    }
                }
            };
            if let Some(want) = frame.ret.constraint {
                self.check_result(ret, want, frame.ret.elements, &frame.ret.seen);
            }
            self.prog.fns[id].ret = ret;
        }
        let f = &mut self.prog.fns[id];
        f.locals = frame.locals;
        f.body = Some(body);
    }

    /// A declared result type that is generic: what is returned must be one of its instances.
    fn check_result(&mut self, have: TypeId, want: TypeId, elements: Option<TypeId>, seen: &[(TypeId, Span)]) {
        let class = match self.types.kind(want) {
            TypeKind::Generic(Generic::Class { mgmt, nilable }) => self.class_of_kind(have, mgmt, nilable).is_some(),
            TypeKind::Class { agg, .. } => {
                matches!(self.types.kind(have), TypeKind::Class { agg: a, .. } if self.types.is_subclass(a, agg))
            }
            _ => false,
        };
        let other = elements.filter(|&e| self.array_elem(have).is_some_and(|t| t != e));
        if have == TypeTable::ERROR || class || other.is_none() && self.satisfies(have, want) {
            return;
        }
        let Some(&(_, span)) = seen.first() else { return };
        let a = self.show(have);
        let b = other.map_or_else(|| self.show(want), |e| format!("[] {}", self.show(e)));
        self.err(
            codes::TYPE_MISMATCH,
            span,
            format!("the result must be of the generic type `{b}`, but this is `{a}`"),
        );
    }

    /// Converts returned (or yielded) values to the common type.
    fn retype_returns(&mut self, b: &mut Block, to: TypeId) {
        visit::stmts_mut(b, &mut |s| {
            let (StmtKind::Return(Some(e)) | StmtKind::Yield(e)) = &mut s.kind else { return };
            if e.ty == to {
                return;
            }
            let span = e.span;
            let old = std::mem::replace(e, Expr::new(ExprKind::Const(Const::None), TypeTable::NOTHING, span));
            let param = match &old.kind {
                ExprKind::Const(c) => Some(c.clone()),
                _ => None,
            };
            let v = Value { expr: old, param, is_const: true };
            let (converted, made) = self.apart(|cx| cx.convert(v, to, span));
            *e = converted.after(made);
        });
    }

    pub fn return_stmt(&mut self, e: Option<&ast::Expr>, span: Span) {
        self.f().diverged = true;
        if self.fr().task_depth > 0 {
            self.report(
                Diagnostic::error(codes::JUMP_OUT_OF_TASK, span, "a return cannot leave a task or parallel loop")
                    .help("assign the result to a variable that the task captures by `ref`, and return after the parallel statement"),
            );
            return;
        }
        let intent = self.fr().ret.intent;
        let is_iter = self.fr().ret.is_iter;
        if matches!(intent, RetIntent::Param | RetIntent::Type) && !is_iter {
            if self.fr().runtime_depth > 0
                || self.fr().loops.iter().any(|l| !matches!(l, LoopCtx::Loop(LoopLabels { fixed: true, .. })))
            {
                let what = if intent == RetIntent::Param { "param" } else { "type" };
                let told = !self.fr().ret.seen.is_empty();
                if told {
                    return;
                }
                self.report(
                    Diagnostic::error(
                        codes::NOT_A_PARAM,
                        span,
                        format!("whether a `{what}` procedure returns here is known only when the program runs"),
                    )
                    .help("let conditions depend on params and types alone, or return by value"),
                );
                self.f().ret.seen.push((TypeTable::ERROR, span));
                return;
            }
            self.compile_time_return(e, intent, span);
            return;
        }
        let Some(e) = e else {
            if let Some(t) = self.fr().ret.declared
                && t != TypeTable::VOID
                && t != TypeTable::NOTHING
                && !is_iter
            {
                let shown = self.show(t);
                self.err(
                    codes::RETURN_VALUE,
                    span,
                    format!("this procedure returns `{shown}`, but nothing is returned here"),
                );
            }
            if !is_iter {
                self.f().ret.seen.push((TypeTable::VOID, span));
            }
            self.f().emit(StmtKind::Return(None), span);
            return;
        };
        if is_iter {
            self.err(codes::BAD_RETURN, span, "an iterator cannot return a value: use `yield`");
            return;
        }
        if self.fr().init.is_some() {
            self.err(codes::BAD_RETURN, span, "an initialiser cannot return a value");
            return;
        }
        if let Some(v) = self.result_value(e) {
            if v.ty == TypeTable::VOID {
                self.f().emit(StmtKind::Expr(v), span);
                self.f().ret.seen.push((TypeTable::VOID, span));
                self.f().emit(StmtKind::Return(None), span);
                return;
            }
            self.returns_by_value(&v, e.span);
            self.f().ret.seen.push((v.ty, e.span));
            self.f().emit(StmtKind::Return(Some(v)), span);
        } else {
            self.f().ret.seen.push((TypeTable::ERROR, e.span));
        }
    }

    /// Sync and atomic variables are not returned by value (specification: "The Out Return Intent").
    fn returns_by_value(&mut self, v: &Expr, span: Span) {
        let by_ref = matches!(self.fr().ret.intent, RetIntent::Ref | RetIntent::ConstRef);
        if by_ref || self.fr().library || !self.is_synchronisation(v.ty) {
            return;
        }
        let shown = self.show(v.ty);
        let text = format!("a `{shown}` cannot be returned by value: tasks share such a variable where it is");
        let e = Diagnostic::error(codes::NOT_COPYABLE, span, text);
        self.report(self.with_read_help(e, &[v.ty]).help("or return by `ref` a variable that outlives the procedure"));
    }

    fn compile_time_return(&mut self, e: Option<&ast::Expr>, intent: RetIntent, span: Span) {
        let Some(e) = e else {
            self.err(codes::RETURN_VALUE, span, "this procedure returns a value at compile time");
            return;
        };
        let item = self.expr(e);
        match (intent, item) {
            (RetIntent::Type, Item::Error) | (RetIntent::Param, Item::Error) => {
                self.f().ret.seen.push((TypeTable::ERROR, e.span));
            }
            (RetIntent::Type, item) => {
                let t = self.as_type(item, e.span);
                if t.ty == TypeTable::ERROR {
                    self.f().ret.seen.push((TypeTable::ERROR, e.span));
                    return;
                }
                if self.fr().ret.result.is_some() {
                    return;
                }
                // The domains are what the procedure returns when it runs.
                if let Some(rt) = &t.rt {
                    let value = self.owned_expr((**rt).clone(), e.span);
                    self.f().emit(StmtKind::Return(Some(value)), e.span);
                }
                self.f().ret.result = Some(Item::Type(t));
            }
            (_, Item::Value(v)) if v.param.is_some() => {
                let mut v = v;
                let te = self.fr().decl.as_ref().and_then(|d| d.ret_type.clone());
                if let Some(te) = te {
                    let t = self.type_expr(&te).ty;
                    if !self.is_generic(t) && t != v.ty() {
                        self.warn_of_conversion(&v, t, e.span);
                        match self.coerce_param(&v, t) {
                            Some(c) => v = c,
                            None => {
                                let (a, b) = (self.show(v.ty()), self.show(t));
                                self.err(
                                    codes::TYPE_MISMATCH,
                                    e.span,
                                    format!("the declared result is `{b}`, but this is `{a}`"),
                                );
                                return;
                            }
                        }
                    }
                }
                self.f().ret.result.get_or_insert(Item::Value(v));
            }
            _ => {
                self.f().ret.seen.push((TypeTable::ERROR, e.span));
                self.report(
                    Diagnostic::error(
                        codes::NOT_A_PARAM,
                        e.span,
                        "a `param` procedure must return a value known at compile time",
                    )
                    .help("formals with the intent `param` are known; without the return intent `param` the value is returned when the program runs"),
                );
            }
        }
    }

    /// The value of a return or yield: a place for `ref` results, else an owned value of the result type.
    pub fn result_value(&mut self, e: &ast::Expr) -> Option<Expr> {
        let by_ref = matches!(self.fr().ret.intent, RetIntent::Ref | RetIntent::ConstRef);
        let declared = self.fr().ret.declared;
        let mut item = self.expr(e);
        if !by_ref && declared.is_none() {
            item = self.read_silently(item, e.span);
        }
        let mut v = self.value_of(item, e.span)?;
        if by_ref {
            v = self.chosen(v);
            if self.fr().ret.intent == RetIntent::ConstRef {
                v.expr = self.in_context(v.expr, Context::ConstRef);
            }
            if !v.expr.is_place(&self.prog.fns, self.types) {
                if self.is_array(v.ty()) || self.fr().ret.intent == RetIntent::ConstRef {
                    self.err(codes::BAD_REF_INIT, e.span, "a `ref` result must be a variable, not a fresh value");
                    return None;
                }
                self.err(codes::BAD_REF_INIT, e.span, "a `ref` result must be a variable");
                return None;
            }
            if v.is_const && self.fr().ret.intent == RetIntent::Ref && !self.fr().library {
                let text = "a constant cannot be returned by `ref`: use `const ref`";
                let d = Diagnostic::error(codes::ASSIGN_TO_CONST, e.span, text);
                let of_this = matches!(root_of(&v.expr).kind, ExprKind::Local(l) if self.fr().this == Some(l));
                self.report(match &self.fr().decl {
                    Some(p) if of_this && p.this_intent == ast::Intent::Default => d.help(format!(
                        "to give a part of its receiver, a method is declared `proc ref {}`",
                        p.name.name
                    )),
                    _ => d,
                });
            }
            if let Some(t) = declared
                && t != v.ty()
            {
                let (a, b) = (self.show(v.ty()), self.show(t));
                self.err(codes::TYPE_MISMATCH, e.span, format!("the result has type `{b}`, but this is `{a}`"));
            }
            return Some(v.expr);
        }
        match declared {
            Some(t) if t == TypeTable::VOID => {
                if v.ty() != TypeTable::VOID {
                    self.err(codes::RETURN_VALUE, e.span, "this procedure is declared to return nothing");
                    return None;
                }
                Some(v.expr)
            }
            Some(ty) if self.fr().ret.part.is_some() => {
                let rt = self.fr().ret.part.clone().map(Box::new);
                self.typed_result(&TypeVal { ty, rt }, v, e.span)
            }
            Some(t) if v.ty() == t && !self.shows_views(t) => Some(self.returned(v)),
            Some(t) => self.init_value(v, t, e.span, "the result"),
            None => {
                let t = v.ty();
                if t == TypeTable::VOID {
                    return Some(v.expr);
                }
                if self.shows_views(t) && !self.fr().library && !self.returns_view(&v.expr) {
                    return Some(self.without_views(v, e.span)?.expr);
                }
                Some(self.returned(v))
            }
        }
    }

    /// Whether the procedure hands on views (`pragma "no copy return"`), and this one is of what outlives its call.
    fn returns_view(&self, e: &Expr) -> bool {
        let wanted = self.fr().decl.as_ref().is_some_and(|d| Mark::ReturnsViews.on(&d.attrs));
        wanted && self.shows_outer(e)
    }

    fn shows_outer(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Block(_, e) | ExprKind::TryBang(e) | ExprKind::TupleElem(e, _) | ExprKind::Deref(e) => {
                self.shows_outer(e)
            }
            ExprKind::If(_, a, b) => self.shows_outer(a) && self.shows_outer(b),
            ExprKind::Call { args, .. } => args.first().is_some_and(|a| self.shows_outer(a)),
            ExprKind::Field { base, .. } => {
                matches!(self.types.kind(base.ty), TypeKind::Class { .. }) || self.shows_outer(base)
            }
            ExprKind::Local(l) => self.fr().locals[*l].is_ref,
            ExprKind::Outer(..) | ExprKind::Global(_) => true,
            _ => false,
        }
    }

    /// An own variable is moved out by its return (specification: "Copy and Move Initialization"), unless a `defer` may
    /// still mention it.
    pub fn returned(&mut self, v: Value) -> Expr {
        if let ExprKind::Local(l) = v.expr.kind
            && !self.fr().locals[l].is_ref
            && !self.fr().ret.is_iter
            && !self.trivial_copy(v.ty())
            && !self.is_deferred()
        {
            let (ty, span) = (v.ty(), v.span());
            return Expr::new(ExprKind::Move(v.expr.boxed()), ty, span);
        }
        self.owned_value(v)
    }

    /// Whether a `defer` runs between here and the end of the procedure. It may mention the variable: lowering turns
    /// the copy into a move where it does not.
    fn is_deferred(&mut self) -> bool {
        self.fr().blocks.iter().flatten().any(|s| matches!(s.kind, StmtKind::Defer(_)))
    }
}

/// Whether the body decides the type of this formal (specification: "The Out Intent").
pub fn is_inferred_out(f: &ast::Formal) -> bool {
    f.intent == ast::Intent::Out && f.ty.is_none() && f.default.is_none() && f.varargs.is_none()
}
