//! Tasks: `begin`, `cobegin`, `coforall`, and the capture of outer variables by task intents.

use std::rc::Rc;

use chantry_base::{FxHashMap, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, TaskIntentKind as K, VarKind};
use chantry_tir::{Block, Capture, Const, Expr, ExprKind, Shadow, ShadowKind, Stmt, StmtKind, Task, UnOp};
use chantry_types::{Prim, TypeKind, TypeTable};

use crate::loops::own_reduce::Reduction;
use crate::names::written::Written;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, LoopCtx, SeenAs, TaskKind, TaskScope};
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    /// Opens the scope at whose border outer variables get their intents; explicit ones are bound here.
    pub fn open_task_scope(&mut self, kind: TaskKind, with: &[ast::TaskIntent]) {
        // Values are evaluated outside, where each private variable sees those before it.
        self.f().push_scope();
        let mut bound: Vec<(Symbol, Binding)> = Vec::new();
        let mut seen: FxHashMap<chantry_tir::LocalId, SeenAs> = FxHashMap::default();
        let mut outers: FxHashMap<(chantry_tir::FnId, chantry_tir::LocalId), SeenAs> = FxHashMap::default();
        let mut globals: FxHashMap<chantry_tir::GlobalId, SeenAs> = FxHashMap::default();
        let mut captures = Vec::new();
        let mut shadows = Vec::new();
        for (i, w) in with.iter().enumerate() {
            let span = w.span;
            if let Some(first) = with[..i].iter().find(|o| o.name.name == w.name.name) {
                self.report(
                    Diagnostic::error(codes::TASK_INTENT, span, format!("`{}` has two task intents", w.name.name))
                        .label(first.span, "the first"),
                );
                continue;
            }
            match &w.kind {
                K::Private(vk) => {
                    let mut made = self.private_var(*vk, w, span);
                    let binding = |made: &Option<(chantry_tir::LocalId, ShadowKind)>| {
                        made.as_ref().map_or(Binding::Item(Item::Error), |m| Binding::Local(m.0))
                    };
                    match &made {
                        // A task that may outlive its creator gets these values from there, where the next ones see them.
                        Some((inner, ShadowKind::Value(value))) if kind == TaskKind::Begin && i + 1 < with.len() => {
                            let there = self.kept_for_next(w, *inner, value.clone(), span);
                            made = Some((*inner, ShadowKind::Value(there)));
                        }
                        _ if kind != TaskKind::Begin => self.f().bind(w.name.name, binding(&made)),
                        _ => {}
                    }
                    bound.push((w.name.name, binding(&made)));
                    shadows.extend(made);
                }
                K::Reduce(op) => {
                    if kind != TaskKind::Forall && kind != TaskKind::Coforall && kind != TaskKind::Foreach {
                        self.err(
                            codes::TASK_INTENT,
                            span,
                            "reduce intents belong to `forall`, `foreach` and `coforall` loops",
                        );
                        bound.push((w.name.name, Binding::Item(Item::Error)));
                        continue;
                    }
                    match self.reduce_intent(op, w, span) {
                        Some((inner, made)) => {
                            bound.push((w.name.name, Binding::Local(inner)));
                            shadows.extend(made.into_iter().map(|s| (s.inner, s.kind)));
                        }
                        None => bound.push((w.name.name, Binding::Item(Item::Error))),
                    }
                }
                intent => {
                    let Some((targets, packed)) = self.intent_targets(w) else {
                        bound.push((w.name.name, Binding::Item(Item::Error)));
                        continue;
                    };
                    let mut inners = Vec::new();
                    for v in targets {
                        match intent {
                            K::Ref | K::ConstRef => {
                                let constant = matches!(intent, K::ConstRef) || v.is_const;
                                if matches!(intent, K::Ref) && v.is_const {
                                    self.err(
                                        codes::TASK_INTENT,
                                        span,
                                        format!("`{}` is a constant and cannot be captured by `ref`", w.name.name),
                                    );
                                    // Without a receiver, each mention of a field would be another error.
                                    if w.name.name != "this" {
                                        bound.push((w.name.name, Binding::Item(Item::Error)));
                                    }
                                    continue;
                                }
                                match v.expr.kind {
                                    ExprKind::Local(l) => {
                                        seen.insert(l, SeenAs::Outer { constant });
                                    }
                                    ExprKind::Outer(f, l) => {
                                        outers.insert((f, l), SeenAs::Outer { constant });
                                    }
                                    ExprKind::Global(g) => {
                                        globals.insert(g, SeenAs::Outer { constant });
                                    }
                                    // A field of `this`: each task has its own name for it.
                                    ExprKind::Field { .. } if !packed => {
                                        let at = w.name.span;
                                        let inner = self.f().new_local(w.name.name, v.ty(), true, constant, at);
                                        bound.push((w.name.name, Binding::Local(inner)));
                                        shadows.push((inner, ShadowKind::Ref(v.expr)));
                                    }
                                    _ => {}
                                }
                            }
                            K::Const if !self.bits_by_default(v.ty()) => match v.expr.kind {
                                ExprKind::Local(l) => {
                                    seen.insert(l, SeenAs::Outer { constant: true });
                                }
                                ExprKind::Outer(f, l) => {
                                    outers.insert((f, l), SeenAs::Outer { constant: true });
                                }
                                ExprKind::Global(g) => {
                                    globals.insert(g, SeenAs::Outer { constant: true });
                                }
                                _ => {}
                            },
                            _ => {
                                let constant = !matches!(intent, K::In);
                                let own = matches!(intent, K::In | K::ConstIn) && !self.fr().library;
                                let Some(v) = (if own { self.without_views(v, span) } else { Some(v) }) else {
                                    continue;
                                };
                                let ty = v.ty();
                                let inner = self.f().new_local(w.name.name, ty, false, constant, w.name.span);
                                let value = self.owned_value(v);
                                inners.push(inner);
                                captures.push((inner, value));
                            }
                        }
                    }
                    match inners.as_slice() {
                        [] => {}
                        [inner] if !packed => bound.push((w.name.name, Binding::Local(*inner))),
                        all => {
                            let item = |&l| {
                                Item::Value(Value::place(
                                    self.fr().local_expr(l, w.name.span),
                                    self.fr().locals[l].constant,
                                ))
                            };
                            let items = all.iter().map(item).collect();
                            bound.push((w.name.name, Binding::Item(Item::Pack(Rc::new(items)))));
                        }
                    }
                }
            }
        }
        self.pop_scope();
        self.f().push_scope();
        for (n, b) in bound {
            self.f().bind(n, b);
        }
        let scope = self.f().scopes.last_mut().expect("just pushed");
        let written = Written::default();
        let (fields, names_receiver) = (FxHashMap::default(), with.iter().any(|w| w.name.name == "this"));
        scope.task =
            Some(TaskScope { kind, seen, outers, globals, fields, names_receiver, captures, shadows, written });
    }

    /// The variables that an intent is for: one, or those of a formal of variable number (then true).
    fn intent_targets(&mut self, w: &ast::TaskIntent) -> Option<(Vec<Value>, bool)> {
        if let Some(Item::Pack(items)) = self.lookup(w.name.name, w.name.span) {
            let value = |i: &Item| match i {
                Item::Value(v) if v.param.is_none() => Some(v.clone()),
                _ => None,
            };
            if let Some(values) = items.iter().map(value).collect() {
                return Some((values, true));
            }
        }
        match self.intent_target(w)? {
            Item::Value(v) => Some((vec![v], false)),
            _ => None,
        }
    }

    pub fn intent_target(&mut self, w: &ast::TaskIntent) -> Option<Item> {
        let item = self.lookup(w.name.name, w.name.span);
        match item {
            Some(Item::Value(v)) => Some(Item::Value(v)),
            Some(Item::Error) => None,
            Some(_) => {
                self.err(codes::TASK_INTENT, w.name.span, format!("`{}` is not a variable", w.name.name));
                None
            }
            None => {
                let module = self.fr().module;
                let d = self.scopes.missing(module, w.name.name, w.name.span, &[]);
                self.report(d);
                None
            }
        }
    }

    fn private_var(
        &mut self,
        vk: VarKind,
        w: &ast::TaskIntent,
        span: Span,
    ) -> Option<(chantry_tir::LocalId, ShadowKind)> {
        let t = w.ty.as_ref().map(|t| self.type_expr(t));
        if matches!(vk, VarKind::Ref | VarKind::ConstRef) {
            let Some(e) = &w.init else {
                self.report(
                    Diagnostic::error(codes::BAD_REF_INIT, span, "a task's own `ref` needs something to refer to")
                        .help(format!(
                            "write `ref {0} = …`; an intent for an outer variable has no type: `ref {0}`",
                            w.name.name
                        )),
                );
                return None;
            };
            let item = self.expr(e);
            let v = self.value_of(item, e.span)?;
            let constant = self.check_referred(vk, &v).1 || vk == VarKind::ConstRef;
            let l = self.f().new_local(w.name.name, v.ty(), true, constant, w.name.span);
            return Some((l, ShadowKind::Ref(v.expr)));
        }
        let value = self.capture_value(|cx| {
            let e = match (&w.init, &t) {
                (Some(e), Some(t)) if cx.is_shaped(t) => cx.typed_from(t, e, "the task-private variable")?,
                (Some(e), t) => {
                    let item = cx.expr(e);
                    let v = cx.value_of(item, e.span)?;
                    let to = t.as_ref().map_or(v.ty(), |t| t.ty);
                    cx.init_value(v, to, e.span, "the task-private variable")?
                }
                (None, Some(t)) => cx.default_value(t.ty, t.rt.as_deref(), span)?,
                (None, None) => {
                    cx.err(codes::CANNOT_INFER, span, "a task-private variable needs a type or a value");
                    return None;
                }
            };
            Some(Value::new(e))
        })?;
        let ty = value.ty();
        let l = self.f().new_local(w.name.name, ty, false, vk == VarKind::Const, w.name.span);
        Some((l, ShadowKind::Value(value.expr)))
    }

    /// A private variable's value, kept by the creator of the task under the variable's name; the task gets a copy.
    fn kept_for_next(&mut self, w: &ast::TaskIntent, inner: chantry_tir::LocalId, value: Expr, span: Span) -> Expr {
        let (ty, constant) = (self.fr().locals[inner].ty, self.fr().locals[inner].constant);
        let there = self.f().new_local(w.name.name, ty, false, constant, w.name.span);
        self.f().emit(StmtKind::Let { local: there, init: Some(value) }, span);
        self.f().bind(w.name.name, Binding::Local(there));
        let kept = self.fr().local_expr(there, span);
        self.copied(kept)
    }

    /// Opens the scope of an element of a loop expression, which is as if of a task of its own: what an intent gives it begins with it.
    /// `parallel`: what the expression runs over has a parallel form.
    pub fn open_element(&mut self, l: &ast::LoopExpr, parallel: bool) {
        let forall = l.kind == ast::LoopKind::Forall;
        if !forall && l.with.is_empty() {
            self.f().push_scope();
            return;
        }
        self.open_task_scope(TaskKind::Element { parallel: parallel && forall }, &l.with);
        if self.opts.edition.rule(Rule::TasksShareVariables)
            && let Some(body) = &l.body
        {
            let body = ast::Stmt { kind: ast::StmtKind::Expr(body.clone()), span: body.span };
            let written = self.written_in(std::slice::from_ref(&body));
            let scope = self.f().scopes.last_mut().and_then(|s| s.task.as_mut());
            scope.expect("just opened").written = written;
        }
        for s in self.shadows_of_scope() {
            let begin = match s.kind {
                ShadowKind::Ref(init) => StmtKind::LetRef { local: s.inner, init },
                ShadowKind::Value(init) => StmtKind::Let { local: s.inner, init: Some(init) },
                ShadowKind::Reduce { .. } => continue,
            };
            let at = self.fr().locals[s.inner].span;
            self.f().emit(begin, at);
        }
    }

    fn reduce_intent(
        &mut self,
        op: &ast::ReduceOp,
        w: &ast::TaskIntent,
        span: Span,
    ) -> Option<(chantry_tir::LocalId, Vec<Shadow>)> {
        let name = match self.reduction(op)? {
            Reduction::BuiltIn(name) => name,
            Reduction::Own(_) => {
                self.intent_target(w)?;
                return self.own_intent(w, span);
            }
        };
        let Some(Item::Value(outer)) = self.intent_target(w) else { return None };
        if outer.is_const {
            self.err(codes::TASK_INTENT, span, format!("`{}` is a constant and cannot be reduced into", w.name.name));
            return None;
        }
        let t = outer.ty();
        let opv = self.param_string(&name, span);
        let (identity, t) = if self.is_array(t) {
            // Of the same indices, which only the variable itself knows; of its own, if that is a view.
            let id = self.call_named(
                "_reduceIdentityLike",
                &[Actual::value(opv.clone()), Actual::value(outer.clone())],
                span,
            );
            let id = self.value_of(id, span)?;
            let t = id.ty();
            (self.owned_value(id), t)
        } else {
            let id = self.call_named("_reduceIdentity", &[Actual::value(opv.clone()), Actual::ty(t, span)], span);
            let id = self.value_of(id, span)?;
            (self.init_value(id, t, span, "the reduction's identity")?, t)
        };
        let inner = self.f().new_local(w.name.name, t, false, false, w.name.span);
        let iv = Value::place(self.fr().local_expr(inner, span), false);
        let op = opv.clone();
        let combine = self.in_block(|cx| {
            let r =
                cx.call_named("_reduceCombine", &[Actual::value(op), Actual::value(outer), Actual::value(iv)], span);
            if let Item::Value(v) = r {
                cx.f().emit(StmtKind::Expr(v.expr), span);
            }
        });
        self.f().reduce_ops.insert(inner, opv);
        Some((inner, vec![Shadow { inner, kind: ShadowKind::Reduce { identity, combine } }]))
    }

    pub fn shadows_of_scope(&mut self) -> Vec<Shadow> {
        let Some(t) = self.f().scopes.iter_mut().rev().find_map(|s| s.task.as_mut()) else { return Vec::new() };
        let mut out: Vec<Shadow> = std::mem::take(&mut t.captures)
            .into_iter()
            .map(|(inner, e)| Shadow { inner, kind: ShadowKind::Value(e) })
            .collect();
        out.extend(std::mem::take(&mut t.shadows).into_iter().map(|(inner, kind)| Shadow { inner, kind }));
        out
    }

    pub fn close_task_scope(&mut self) {
        self.pop_scope();
    }

    /// A task's body in its own scope; `extra` binds what the construct adds (loop indices).
    fn task(
        &mut self,
        kind: TaskKind,
        with: &[ast::TaskIntent],
        of: &[ast::Stmt],
        span: Span,
        body: &mut dyn FnMut(&mut Self),
    ) -> Task {
        self.open_task_scope(kind, with);
        if self.opts.edition.rule(Rule::TasksShareVariables) {
            let written = self.written_in(of);
            let scope = self.f().scopes.last_mut().and_then(|s| s.task.as_mut());
            scope.expect("just opened").written = written;
        }
        self.f().loops.push(LoopCtx::Task);
        self.f().task_depth += 1;
        let tries = self.enter_task(kind);
        let was = self.fr().diverged;
        let block = self.in_block(|cx| body(cx));
        self.f().diverged = was;
        self.f().tries = tries;
        self.f().task_depth -= 1;
        self.f().loops.pop();
        let scope = self.fr().scopes.iter().rev().find_map(|s| s.task.as_ref());
        let captured = scope.map_or(0, |t| t.captures.len());
        let shadows = self.shadows_of_scope();
        self.close_task_scope();
        let mut captures = Vec::new();
        let mut own = Vec::new();
        for (i, mut s) in shadows.into_iter().enumerate() {
            match s.kind {
                // Each task makes its own of what only it has; one that may outlive its creator gets it from there.
                ShadowKind::Value(_) if i >= captured && kind != TaskKind::Begin => own.push(s),
                ShadowKind::Value(value) => captures.push(Capture { inner: s.inner, value }),
                ShadowKind::Ref(_) => own.push(s),
                ShadowKind::Reduce { ref mut combine, .. } => {
                    self.locked(combine, span);
                    own.push(s);
                }
            }
        }
        let body = if own.is_empty() {
            block
        } else {
            Block { stmts: vec![Stmt { kind: StmtKind::Shadows { shadows: own, body: block }, span }] }
        };
        Task { captures, body }
    }

    /// Puts the runtime's lock for reductions around the statements.
    fn locked(&mut self, block: &mut Block, span: Span) {
        let call = |cx: &mut Self, name: &str| match cx.call_named(name, &[], span) {
            Item::Value(v) => Some(Stmt { kind: StmtKind::Expr(v.expr), span }),
            _ => None,
        };
        self.f().open_block();
        let (take, leave) = (call(self, "_reduceLock"), call(self, "_reduceUnlock"));
        self.f().close_block();
        let inside = std::mem::take(block);
        block.stmts.extend(take);
        block.stmts.push(Stmt { kind: StmtKind::Block(inside), span });
        block.stmts.extend(leave);
    }

    pub fn begin_stmt(&mut self, with: &[ast::TaskIntent], body: &ast::Block, span: Span) {
        let t = self.task(TaskKind::Begin, with, &body.stmts, span, &mut |cx| cx.stmts(&body.stmts));
        self.f().emit(StmtKind::Begin(Box::new(t)), span);
    }

    pub fn cobegin_stmt(&mut self, with: &[ast::TaskIntent], body: &ast::Block, span: Span) {
        let mut tasks = Vec::new();
        for s in &body.stmts {
            if matches!(s.kind, ast::StmtKind::Empty) {
                continue;
            }
            let one = std::slice::from_ref(s);
            tasks.push(self.task(TaskKind::Cobegin, with, one, s.span, &mut |cx| cx.stmts(one)));
        }
        if tasks.len() == 1 && !self.fr().library {
            self.report(Diagnostic::warning(
                codes::SUSPICIOUS,
                span,
                "a `cobegin` with one statement makes no parallelism",
            ));
        }
        self.f().emit(StmtKind::Cobegin(tasks), span);
    }

    pub fn coforall_stmt(&mut self, l: &ast::LoopStmt, span: Span) {
        let outer = self.in_block(|cx| {
            let item = cx.head(&l.iter, &l.with);
            let item = cx.read_if_only_read(item, span, &mut |cx, item| cx.coforall_over(l, item, span));
            cx.coforall_over(l, item, span);
        });
        self.f().diverged = false;
        self.f().emit(StmtKind::Block(outer), span);
    }

    fn coforall_over(&mut self, l: &ast::LoopStmt, item: Item, span: Span) {
        if matches!(item, Item::Error) {
            self.task(TaskKind::Coforall, &l.with, &l.body.stmts, span, &mut |cx| {
                if let Some(p) = &l.index {
                    cx.bind_item(p, Item::Error);
                }
                cx.stmts(&l.body.stmts);
            });
            return;
        }
        let intents = self.open_intents(&l.with);
        // Elements by number: one bulk operation, each task computes its own index.
        let probe = self.quietly(|cx| {
            cx.f().open_block();
            let r = cx.as_lock(&item, span);
            cx.f().close_block();
            r
        });
        let rank_one = matches!(probe, Some(Some(k)) if k.parts.iter().all(|p| p.rank == 1));
        if rank_one && let Some(lock) = self.as_lock(&item, span) {
            self.coforall_counted(l, lock, span);
        } else {
            self.coforall_general(l, item, span);
        }
        self.close_intents(intents);
    }

    fn coforall_counted(&mut self, l: &ast::LoopStmt, mut lock: crate::state::item::Lock, span: Span) {
        self.begin_lock(&mut lock, span);
        let one = self.types.tuple(&[TypeTable::INT]);
        let mut shapes = Vec::new();
        for p in &lock.parts {
            let e = Expr::new(ExprKind::Call { callee: p.shape, args: vec![p.source.expr.clone()] }, one, span);
            shapes.push(self.stable(Value::new(e), span));
        }
        // Ranges without end follow the others.
        let lead = self.leader(&lock);
        for k in self.others(&lock, lead) {
            let sizes = [Actual::value(shapes[lead].clone()), Actual::value(shapes[k].clone())];
            if let Item::Value(v) = self.call_named("_lsCheck", &sizes, span) {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
        }
        self.check_keyed_order(&lock, span);
        let count = self.tuple_elem(&shapes[lead], 0, span).expr;
        let k = self.f().new_temp(TypeTable::INT, false, span);
        let task = self.task(TaskKind::Coforall, &l.with, &l.body.stmts, span, &mut |cx| {
            let ke = cx.fr().local_expr(k, span);
            for p in &lock.parts {
                let (ty, is_ref) = {
                    let x = &cx.fr().locals[p.index];
                    (x.ty, x.is_ref)
                };
                let idx = Expr::new(ExprKind::Tuple(vec![ke.clone()]), one, span);
                let e = Expr::new(ExprKind::Call { callee: p.at, args: vec![p.source.expr.clone(), idx] }, ty, span);
                let kind = if is_ref {
                    StmtKind::LetRef { local: p.index, init: e }
                } else {
                    StmtKind::Let { local: p.index, init: Some(e) }
                };
                cx.f().emit(kind, span);
            }
            for s in &lock.pre {
                cx.f().emit(StmtKind::Splice(s.clone()), span);
            }
            if let Some(p) = &l.index {
                cx.bind_item(p, Item::Value(lock.body.clone()));
            }
            cx.stmts(&l.body.stmts);
        });
        self.f().emit(StmtKind::Coforall { count, k, task: Box::new(task) }, span);
    }

    fn coforall_general(&mut self, l: &ast::LoopStmt, item: Item, span: Span) {
        if let Item::Value(v) = &item
            && let Some(e) = self.types.tuple_elems(v.ty())
        {
            let v = self.stable(v.clone(), span);
            let mut tasks = Vec::new();
            for i in 0..e.len() {
                let x = self.tuple_elem(&v, i, span);
                tasks.push(self.task(TaskKind::Coforall, &l.with, &l.body.stmts, span, &mut |cx| {
                    if let Some(p) = &l.index {
                        cx.bind_item(p, Item::Value(x.clone()));
                    }
                    cx.stmts(&l.body.stmts);
                }));
            }
            self.f().emit(StmtKind::Cobegin(tasks), span);
            return;
        }
        // One task an iteration; the index is the task's own copy.
        self.f().open_block();
        self.serial_loop(item, None, false, false, span, &mut |cx, x| {
            let v = match x {
                Item::Value(v) => v,
                Item::Error => return,
                _ => {
                    cx.not_supported(span, "`coforall` over this");
                    return;
                }
            };
            let mut captures = Vec::new();
            let brought = cx.captured_index(v, &mut captures, span);
            let mut t = cx.task(TaskKind::Coforall, &l.with, &l.body.stmts, span, &mut |cx| {
                let index = cx.index_in_task(&brought, span);
                if let Some(p) = &l.index {
                    cx.bind_item(p, Item::Value(index));
                }
                cx.stmts(&l.body.stmts);
            });
            t.captures.extend(captures);
            cx.f().emit(StmtKind::SpawnTask(Box::new(t)), span);
        });
        let block = self.f().close_block();
        for s in block.stmts {
            let kind = match s.kind {
                StmtKind::Loop(lp) => StmtKind::CoforallIter(lp),
                k => k,
            };
            self.f().emit(kind, s.span);
        }
    }

    /// What a task of a `coforall` gets of its index, as an expression of variables in the task. Elements that are yielded by
    /// reference stay references; each of a zippered loop for itself.
    fn captured_index(&mut self, v: Value, captures: &mut Vec<Capture>, span: Span) -> Expr {
        let ty = v.ty();
        match v.expr.kind {
            ExprKind::Tuple(es) => {
                let es = es
                    .into_iter()
                    .map(|e| {
                        let e = if let ExprKind::Copy(inner) = e.kind { *inner } else { e };
                        let constant = matches!(e.kind, ExprKind::Local(id) if self.fr().locals[id].constant);
                        self.captured_index(Value::place(e, constant), captures, span)
                    })
                    .collect();
                Expr::new(ExprKind::Tuple(es), ty, span)
            }
            ExprKind::Local(id) if self.fr().locals[id].is_ref => {
                let r = self.types.ref_to(ty);
                let value = Expr::new(ExprKind::AddrOf(v.expr.boxed()), r, span);
                let inner = self.f().new_temp(r, false, span);
                self.f().locals[inner].constant = v.is_const;
                captures.push(Capture { inner, value });
                self.fr().local_expr(inner, span)
            }
            _ => {
                let inner = self.f().new_temp(ty, false, span);
                let value = self.owned_value(v);
                captures.push(Capture { inner, value });
                self.fr().local_expr(inner, span)
            }
        }
    }

    /// The index, in the task.
    fn index_in_task(&mut self, brought: &Expr, span: Span) -> Value {
        match &brought.kind {
            ExprKind::Tuple(es) => {
                let es = es.iter().map(|e| self.index_in_task(e, span).expr).collect();
                Value::new(Expr::new(ExprKind::Tuple(es), brought.ty, span))
            }
            ExprKind::Local(id) if let TypeKind::Ref(ty) = self.types.kind(brought.ty) => {
                let constant = self.fr().locals[*id].constant;
                let init = Expr::new(ExprKind::Deref(brought.clone().boxed()), ty, span);
                let local = self.f().new_temp(ty, true, span);
                self.f().locals[local].constant = constant;
                self.f().emit(StmtKind::LetRef { local, init }, span);
                Value::place(self.fr().local_expr(local, span), constant)
            }
            _ => Value::place(brought.clone(), true),
        }
    }

    /// `x += v` where `x` is real and has an intent `+ reduce` in this loop, and the like: a step of that reduction, so the loop's
    /// sums need not be made one after the other, as those of tasks are not. Else `v` is given back.
    pub fn step_of_reduction(&mut self, op: ast::BinOp, x: &Value, r: Actual, span: Span) -> Option<Actual> {
        let ExprKind::Local(l) = x.expr.kind else { return Some(r) };
        let Some(by) = self.fr().reduce_ops.get(&l).cloned() else { return Some(r) };
        let Item::Value(v) = &r.item else { return Some(r) };
        let t = x.ty();
        let steps = match &by.param {
            Some(Const::Str(by)) if **by == *"+" => matches!(op, ast::BinOp::Add | ast::BinOp::Sub),
            Some(Const::Str(by)) if **by == *"*" => op == ast::BinOp::Mul,
            _ => false,
        };
        if !steps || !matches!(self.types.as_prim(t), Some(Prim::Real(_))) || self.fits(v, t).is_none() {
            return Some(r);
        }
        let step = self.coerce(v.clone(), t, span, "what is added");
        let step = match op {
            ast::BinOp::Sub => Expr::new(ExprKind::Un(UnOp::Neg, step.boxed()), t, span),
            _ => step,
        };
        let acts = [Actual::value(by), Actual::value(x.clone()), Actual::value(Value::new(step))];
        if let Item::Value(v) = self.call_named("_reduceAccum", &acts, span) {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
        None
    }

    /// `x reduce= v` inside a loop with a reduce intent for `x`.
    pub fn reduce_assign(&mut self, lhs: &ast::Expr, rhs: &ast::Expr, span: Span) {
        let item = self.expr(lhs);
        let r = self.actual(rhs);
        let Item::Value(v) = item else { return };
        let op = match v.expr.kind {
            ExprKind::Local(l) => self.fr().reduce_ops.get(&l).cloned(),
            _ => None,
        };
        let Some(op) = op else {
            self.err(codes::TASK_INTENT, span, "`reduce=` needs a variable with a reduce intent in this loop");
            return;
        };
        let acts = [Actual::value(op), Actual::value(v), r];
        if let Item::Value(v) = self.call_named("_reduceAccum", &acts, span) {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
    }
}
