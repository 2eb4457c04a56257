//! Loops: serial, unrolled, `forall` and `foreach` over ranges, domains, arrays and iterators.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, LoopKind};
use chantry_syntax::library::LibType;
use chantry_tir::{BinOp, Const, Expr, ExprKind, IterSource, Loop, LoopId, StmtKind};
use chantry_types::{Prim, TypeKind, TypeTable};

use crate::loops::little::By;
use crate::loops::order::Own;
use crate::state::cx::Cx;
use crate::state::frame::{LoopCtx, LoopLabels};
use crate::state::item::{Actual, Item, IterVal, Value};

type Body<'b, 'a> = &'b mut dyn FnMut(&mut Cx<'a>, Item);

impl<'a> Cx<'a> {
    pub fn loop_stmt(&mut self, l: &ast::LoopStmt, span: Span) {
        if let E::Array(es) = &l.iter.kind
            && !self.opts.edition.rule(Rule::BracketedDomains)
            && matches!(l.index, Some(ast::Pattern::Tuple(..)))
            && es.iter().all(crate::expressions::legacy::is_range_syntax)
        {
            self.report(
                Diagnostic::error(
                    codes::LEGACY_EDITION,
                    l.iter.span,
                    "`[lo..hi, …]` is an array of ranges, no longer a domain",
                )
                .help("write `{lo..hi, …}`, or compile with `--edition=legacy`"),
            );
            return;
        }
        if let Some(zipped) = self.zipped_without_a_word(l) {
            let l = ast::LoopStmt { iter: zipped, ..l.clone() };
            return self.loop_stmt(&l, span);
        }
        if l.kind == LoopKind::Coforall {
            self.coforall_stmt(l, span);
            return;
        }
        if l.param {
            self.param_loop(l, span);
            return;
        }
        match l.kind {
            LoopKind::For => self.for_stmt(l, span),
            LoopKind::Forall | LoopKind::Foreach => self.parallel_stmt(l, span),
            LoopKind::Coforall => {}
        }
    }

    /// The older form of `for (i, a) in zip(D, A)`: without the word. What it goes over are no tuples, which the indices
    /// could be the parts of.
    fn zipped_without_a_word(&mut self, l: &ast::LoopStmt) -> Option<ast::Expr> {
        let (E::Tuple(es), Some(ast::Pattern::Tuple(names, _))) = (&l.iter.kind, &l.index) else { return None };
        if !self.rule(Rule::BracketedDomains) || es.len() != names.len() {
            return None;
        }
        let first = self.quietly(|cx| {
            cx.f().open_block();
            let item = cx.expr(&es[0]);
            cx.f().close_block();
            item
        })?;
        match first {
            Item::Value(v) if self.types.tuple_elems(v.ty()).is_some() => None,
            Item::Value(_) | Item::Iter(_) => Some(ast::Expr { kind: E::Zip(es.clone()), span: l.iter.span }),
            _ => None,
        }
    }

    fn for_stmt(&mut self, l: &ast::LoopStmt, span: Span) {
        if !l.with.is_empty() {
            self.err(codes::TASK_INTENT, span, "a serial loop has no task intents");
        }
        let label = l.label.map(|x| x.name);
        let block = self.in_block(|cx| {
            if let E::Range { lo: Some(lo), hi: Some(hi), open_hi } = &l.iter.kind
                // A bound may be a variable that is read where its value is needed.
                && !cx.opts.edition.rule(Rule::ImplicitSyncAccess)
                && cx.counted_loop(l, lo, hi, *open_hi, label, span)
            {
                return;
            }
            let item = cx.iterand(&l.iter);
            let item = cx.read_if_only_read(item, span, &mut |cx, item| cx.for_over(l, item, span));
            cx.guard_iterands(&item, true, span);
            cx.for_over(l, item, span);
        });
        self.f().diverged = false;
        self.f().emit(StmtKind::Block(block), span);
    }

    fn for_over(&mut self, l: &ast::LoopStmt, item: Item, span: Span) {
        self.serial_loop(item, l.label.map(|x| x.name), true, false, span, &mut |cx, x| {
            if let Some(p) = &l.index {
                cx.bind_item(p, x);
            }
            cx.stmts(&l.body.stmts);
        });
    }

    /// `for i in lo..hi` over integers: a counter, safe at the type's ends.
    fn counted_loop(
        &mut self,
        l: &ast::LoopStmt,
        lo: &ast::Expr,
        hi: &ast::Expr,
        open: bool,
        label: Option<Symbol>,
        span: Span,
    ) -> bool {
        let (a, b) = (self.expr(lo), self.expr(hi));
        let (Some(a), Some(b)) = (self.value_of(a, lo.span), self.value_of(b, hi.span)) else { return true };
        // As in a range that is a value.
        let t = self
            .bounds_type(&a, &b)
            .or_else(|| self.common_type(&[(a.ty(), a.param.clone()), (b.ty(), b.param.clone())], span));
        let Some(t) = t.filter(|t| matches!(self.types.kind(*t), TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)))) else {
            // Ranges of enums and the like, and errors: by the library.
            let name = if open { "_rangeOpen" } else { "_rangeBounded" };
            let item = self.call_named(name, &[Actual::value(a), Actual::value(b)], span);
            self.serial_loop(item, label, true, false, span, &mut |cx, x| {
                if let Some(p) = &l.index {
                    cx.bind_item(p, x);
                }
                cx.stmts(&l.body.stmts);
            });
            return true;
        };
        let lo_e = self.convert(a, t, span);
        let hi_e = self.convert(b, t, span);
        let bin =
            |op, x: &Expr, y: &Expr, ty| Expr::new(ExprKind::Bin(op, x.clone().boxed(), y.clone().boxed()), ty, span);
        let cur = self.f().new_temp(t, false, span);
        self.f().locals[cur].constant = false;
        self.f().emit(StmtKind::Let { local: cur, init: Some(lo_e) }, span);
        let last = self.f().new_temp(t, false, span);
        self.f().emit(StmtKind::Let { local: last, init: Some(hi_e) }, span);
        let (cur_e, last_e) = (self.fr().local_expr(cur, span), self.fr().local_expr(last, span));
        let one = Expr::new(ExprKind::Const(Const::Int(1)), t, span);
        // Tested at the end, as C compilers like it; `stop` may wrap round at the type's end, where `!=` still holds.
        let op = if open { BinOp::Lt } else { BinOp::Le };
        let some = bin(op, &cur_e, &last_e, TypeTable::BOOL);
        let id = self.f().new_loop_id();
        let continue_id = self.f().new_loop_id();
        let then = self.in_block(|cx| {
            let stop_value = if open { last_e.clone() } else { bin(BinOp::Add, &last_e, &one, t) };
            let stop = cx.f().new_temp(t, false, span);
            cx.f().emit(StmtKind::Let { local: stop, init: Some(stop_value) }, span);
            let stop_e = cx.fr().local_expr(stop, span);
            cx.f().loops.push(LoopCtx::Loop(LoopLabels {
                label,
                break_id: id,
                continue_id,
                parallel: false,
                unrolled: true,
                fixed: false,
            }));
            let one_round = cx.in_block(|cx| {
                let i = cx.f().new_temp(t, false, span);
                cx.f().emit(StmtKind::Let { local: i, init: Some(cur_e.clone()) }, span);
                let i_e = cx.fr().local_expr(i, span);
                if let Some(p) = &l.index {
                    cx.bind_item(p, Item::Value(Value::place(i_e, true)));
                }
                cx.stmts(&l.body.stmts);
            });
            cx.f().loops.pop();
            cx.f().diverged = false;
            let body = cx.in_block(|cx| {
                cx.f().emit(StmtKind::Breakable { id: continue_id, body: one_round }, span);
                let next = bin(BinOp::Add, &cur_e, &one, t);
                cx.f().emit(StmtKind::Assign { place: cur_e.clone(), value: next }, span);
            });
            let again = bin(BinOp::Ne, &cur_e, &stop_e, TypeTable::BOOL);
            cx.f().emit(StmtKind::DoWhile { id, body, cond: again }, span);
        });
        self.f().emit(StmtKind::If { cond: some, then, els: Default::default() }, span);
        true
    }

    pub fn push_loop(&mut self, label: Option<Symbol>, id: LoopId, parallel: bool) {
        self.f().loops.push(LoopCtx::Loop(LoopLabels {
            label,
            break_id: id,
            continue_id: id,
            parallel,
            unrolled: false,
            fixed: false,
        }));
    }

    /// A loop that the language's own constructs make: no label, no jumps of the user.
    pub fn each(&mut self, item: Item, span: Span, body: Body<'_, 'a>) {
        self.serial_loop(item, None, false, false, span, body);
    }

    /// A serial loop over anything iterable. With `user`, `break` and `continue` in the body mean this loop.
    pub fn serial_loop(
        &mut self,
        item: Item,
        label: Option<Symbol>,
        user: bool,
        independent: bool,
        span: Span,
        body: Body<'_, 'a>,
    ) {
        match item {
            Item::Error => {
                // The body is still looked at, with an unknown index.
                let was = self.fr().diverged;
                let _ = self.in_block(|cx| {
                    if user {
                        let id = cx.f().new_loop_id();
                        cx.push_loop(label, id, false);
                    }
                    body(cx, Item::Error);
                    if user {
                        cx.f().loops.pop();
                    }
                });
                self.f().diverged = was;
            }
            Item::Pack(items) => self.unrolled(items.iter().cloned().collect(), label, user, span, body),
            Item::Type(t) => {
                let shown = self.show(t.ty);
                self.err(codes::NOT_ITERABLE, span, format!("the type `{shown}` cannot be iterated over"));
            }
            Item::Value(v) => {
                if let Some(e) = self.types.tuple_elems(v.ty()) {
                    let mut v = self.stable(v, span);
                    // Elements of several types are not modified through the index.
                    v.is_const |= e.iter().any(|t| *t != e[0]);
                    let items = (0..e.len()).map(|i| Item::Value(self.tuple_elem(&v, i, span))).collect();
                    self.unrolled(items, label, user, span, body);
                    return;
                }
                match self.these_of(v, &[], span) {
                    Some(it) => self.serial_loop(it, label, user, independent, span, body),
                    None => self.serial_loop(Item::Error, label, user, independent, span, body),
                }
            }
            Item::Iter(it) => match &*it {
                IterVal::Lock(l) => {
                    let l = l.clone();
                    let id = self.f().new_loop_id();
                    self.lock_loop(&l, By::One, independent, &mut Own::Nothing, id, span, &mut |cx, v| {
                        if user {
                            cx.push_loop(label, id, false);
                        }
                        let v = cx.loop_index_value(v, span);
                        body(cx, Item::Value(v));
                        if user {
                            cx.f().loops.pop();
                        }
                        cx.f().diverged = false;
                    });
                }
                IterVal::Call { callee, slot, args, after, .. } => {
                    let (callee, slot, args) = (*callee, *slot, args.clone());
                    let id = self.f().new_loop_id();
                    let (source, v) = self.iter_source(callee, slot, args, span);
                    if user {
                        self.push_loop(label, id, false);
                    }
                    let block = self.in_block(|cx| body(cx, Item::Value(v)));
                    if user {
                        self.f().loops.pop();
                    }
                    self.f().diverged = false;
                    self.note_iter_throw(callee, span);
                    self.f().emit(
                        StmtKind::Loop(Box::new(Loop { id, source, independent, shadows: Vec::new(), body: block })),
                        span,
                    );
                    after.iter().for_each(|s| self.f().emit(StmtKind::Splice(s.clone()), s.span));
                }
                IterVal::Loop { each, iterand, .. } => {
                    let (each, iterand) = (each.clone(), iterand.clone());
                    // Jumps of the user leave (or go on with) the loop over the iterand.
                    let _ = label;
                    self.run_loop_expr(&each, iterand, span, body);
                }
                IterVal::Zip(items) => {
                    let items = items.clone();
                    self.zip_loop(items, label, user, independent, span, body);
                }
            },
            Item::Procs(set) => {
                let name = set.name;
                self.report(
                    Diagnostic::error(codes::NOT_ITERABLE, span, format!("`{name}` is not called here"))
                        .help(format!("write `{name}()`")),
                );
            }
            Item::Module(_) => self.err(codes::NOT_ITERABLE, span, "a module cannot be iterated over"),
        }
    }

    /// The index of a promoted sequence: its value kept in a variable.
    fn loop_index_value(&mut self, v: Value, span: Span) -> Value {
        if matches!(v.expr.kind, ExprKind::Local(_)) || v.ty() == TypeTable::VOID {
            return v;
        }
        self.stable(v, span)
    }

    /// An iterator call as loop source, with its index variable.
    pub fn iter_source(
        &mut self,
        callee: chantry_tir::FnId,
        slot: Option<u32>,
        args: Vec<Expr>,
        span: Span,
    ) -> (IterSource, Value) {
        let f = &self.prog.fns[callee];
        let (ty, is_ref) = (f.ret, f.ret_ref);
        let constant =
            !is_ref || self.fns[callee].decl.as_ref().is_some_and(|d| d.ret_intent == ast::RetIntent::ConstRef);
        let index = self.f().new_temp(ty, is_ref, span);
        self.f().locals[index].constant = constant;
        let v = Value::place(self.fr().local_expr(index, span), constant);
        (IterSource::Iter { callee, slot, args, index }, v)
    }

    /// The virtual slot of an iterator that classes override.
    pub fn iterator_slot(&mut self, callee: chantry_tir::FnId, args: &[Expr]) -> Option<u32> {
        let decl = self.fns[callee].decl.clone()?;
        self.virtual_slot(callee, &decl, args)
    }

    pub fn note_iter_throw(&mut self, callee: chantry_tir::FnId, span: Span) {
        if self.prog.fns[callee].throws {
            let e = Expr::new(ExprKind::Const(Const::None), TypeTable::VOID, span);
            let _ = self.handle_throw(e, span);
        }
    }

    /// `v.these(extra…)`.
    pub fn these_of(&mut self, v: Value, extra: &[Actual], span: Span) -> Option<Item> {
        let ty = v.ty();
        let name = Symbol::new("these");
        let cands = self.methods_for(ty, name);
        let cands: Vec<_> = cands.into_iter().filter(|c| self.receiver_may_match(c, ty)).collect();
        if cands.is_empty() {
            let shown = self.show(ty);
            let mut d = Diagnostic::error(
                codes::NOT_ITERABLE,
                span,
                format!("a value of type `{shown}` cannot be iterated over"),
            );
            if matches!(self.types.kind(ty), TypeKind::Prim(Prim::Int(_))) {
                d = d.help("write a range: `0..<n`");
            }
            self.report(d);
            return None;
        }
        // A fresh value must live as long as the loop.
        let v = if v.expr.is_place(&self.prog.fns, self.types) { v } else { self.keep_value(v, span) };
        match self.call_method(Item::Value(v), name, cands, extra, span) {
            Item::Error => None,
            i => Some(i),
        }
    }

    pub fn keep_value(&mut self, v: Value, span: Span) -> Value {
        let lent = self.is_lent(&v.expr);
        let id = self.f().new_temp(v.ty(), lent, span);
        let constant = !self.is_array(v.ty());
        self.f().locals[id].constant = constant;
        let kind = if lent {
            StmtKind::LetRef { local: id, init: v.expr }
        } else {
            StmtKind::Let { local: id, init: Some(v.expr) }
        };
        self.f().emit(kind, span);
        Value::place(self.fr().local_expr(id, span), constant)
    }

    /// Resolves one of several copies of a loop's body: what it declares is another thing in each.
    pub fn in_copy<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        let outside = self.f().next_copy();
        let result = f(self);
        self.f().copy = outside;
        result
    }

    /// A body for each item.
    pub fn unrolled(&mut self, items: Vec<Item>, label: Option<Symbol>, user: bool, span: Span, body: Body<'_, 'a>) {
        let break_id = self.f().new_loop_id();
        let was = self.fr().diverged;
        let all = self.in_block(|cx| {
            for item in items {
                let continue_id = cx.f().new_loop_id();
                if user {
                    cx.f().loops.push(LoopCtx::Loop(LoopLabels {
                        label,
                        break_id,
                        continue_id,
                        parallel: false,
                        unrolled: true,
                        fixed: true,
                    }));
                }
                let one = cx.in_copy(|cx| cx.in_block(|cx| body(cx, item)));
                if user {
                    cx.f().loops.pop();
                    cx.f().emit(StmtKind::Breakable { id: continue_id, body: one }, span);
                } else {
                    cx.f().emit(StmtKind::Block(one), span);
                }
                cx.f().diverged = was;
            }
        });
        if user {
            self.f().emit(StmtKind::Breakable { id: break_id, body: all }, span);
        } else {
            self.f().emit(StmtKind::Block(all), span);
        }
    }

    fn param_loop(&mut self, l: &ast::LoopStmt, span: Span) {
        let Some(range) = self.param_range(&l.iter) else { return };
        let (lo, hi, step, ty) = range;
        let mut items = Vec::new();
        let mut i = if step > 0 { lo } else { hi };
        while if step > 0 { i <= hi } else { i >= lo } {
            let index = if ty == TypeTable::BOOL { Const::Bool(i != 0) } else { Const::Int(i) };
            items.push(Item::Value(Value::param(index, ty, l.iter.span)));
            if items.len() > 100_000 {
                self.err(codes::LIMIT, l.iter.span, "this loop would be unrolled more than 100000 times");
                return;
            }
            i += step;
        }
        let label = l.label.map(|x| x.name);
        self.unrolled(items, label, true, span, &mut |cx, x| {
            if let Some(p) = &l.index {
                cx.bind_item(p, x);
            }
            cx.stmts(&l.body.stmts);
        });
        // Bodies that all return end the code after the loop too only if the loop ran at all;
        // compile-time procedures rely on it.
        if self.fr().ret.result.is_some() {
            self.f().diverged = true;
        }
    }

    /// Bounds and step of a `for param` range.
    fn param_range(&mut self, e: &ast::Expr) -> Option<(i128, i128, i128, chantry_types::TypeId)> {
        let int = |cx: &mut Self, e: &ast::Expr| match cx.expr(e) {
            Item::Value(v) => match v.param {
                Some(Const::Int(i)) => Some((i, v.ty())),
                Some(Const::Bool(b)) => Some((i128::from(b), v.ty())),
                _ => {
                    cx.err(
                        codes::NOT_A_PARAM,
                        e.span,
                        "the bounds of a `for param` loop must be known at compile time",
                    );
                    None
                }
            },
            Item::Error => None,
            _ => {
                cx.err(codes::NOT_A_PARAM, e.span, "the bounds of a `for param` loop must be known at compile time");
                None
            }
        };
        match &e.kind {
            E::Range { lo: Some(lo), hi: Some(hi), open_hi } => {
                let (a, t) = int(self, lo)?;
                let (b, u) = int(self, hi)?;
                let ty = if t == u {
                    t
                } else {
                    match self.common_type(&[(t, Some(Const::Int(a))), (u, Some(Const::Int(b)))], e.span) {
                        Some(t) => t,
                        // As a range that is a value says it.
                        None if matches!(self.expr_scratch(e), Item::Error) => return None,
                        None => t,
                    }
                };
                Some((a, if *open_hi { b - 1 } else { b }, 1, ty))
            }
            E::Binary(ast::BinOp::Count, r, n) => match &r.kind {
                E::Range { lo: Some(lo), hi: None, .. } => {
                    let (a, t) = int(self, lo)?;
                    let (n, _) = int(self, n)?;
                    Some((a, a + n - 1, 1, t))
                }
                _ => {
                    let (lo, hi, s, t) = self.param_range(r)?;
                    let (n, _) = int(self, n)?;
                    Some(if n >= 0 {
                        (lo, hi.min(lo + (n - 1) * s), s, t)
                    } else {
                        (lo.max(hi + (n + 1) * s), hi, s, t)
                    })
                }
            },
            E::Binary(ast::BinOp::By, r, s) => {
                let (lo, hi, s0, t) = self.param_range(r)?;
                let (s, _) = int(self, s)?;
                if s == 0 {
                    self.err(codes::NOT_A_PARAM, e.span, "a step of 0 never ends");
                    return None;
                }
                let s = s * s0;
                // From the low end for positive steps, from the high end for negative ones.
                let n = if hi >= lo { (hi - lo) / s.abs() } else { -1 };
                Some(if n < 0 {
                    (1, 0, s, t)
                } else if s > 0 {
                    (lo, lo + n * s, s, t)
                } else {
                    (hi + n * s, hi, s, t)
                })
            }
            _ => {
                self.report(
                    Diagnostic::error(codes::NOT_A_PARAM, e.span, "a `for param` loop needs a range written out")
                        .help("e.g. `for param i in 0..<n`"),
                );
                None
            }
        }
    }

    /// Whether a type is that of ranges without both ends.
    pub fn is_endless(&self, t: chantry_types::TypeId) -> bool {
        let TypeKind::Record(a) = self.types.kind(t) else { return false };
        let Some(d) = self.aggs.get(a).filter(|d| d.info.lib == Some(LibType::Range)) else { return false };
        let bounds = d.info.generics.iter().position(|&g| d.info.fields[g].name == "bounds");
        matches!(bounds.and_then(|k| d.params[k].clone()), Some(Const::Int(b)) if b != 0)
    }

    /// An iterator with `out` or `inout` formals outside a serial loop.
    pub fn gives_back(&mut self, span: Span) {
        self.not_supported(span, "`out` and `inout` formals of iterators in loops with a leader and followers");
    }

    pub fn while_stmt(&mut self, label: Option<&ast::Ident>, cond: &ast::Cond, body: &ast::Block, span: Span) {
        let ast::Cond::Expr(c) = cond else {
            // `while true { if const x = e { … } else break; }`
            let id = self.f().new_loop_id();
            self.push_loop(label.map(|l| l.name), id, false);
            let leave = ast::Block {
                stmts: vec![ast::Stmt { kind: ast::StmtKind::Break(None), span }],
                span: None,
                braces: true,
            };
            let block = self.in_block(|cx| cx.if_stmt(cond, body, Some(&leave), span));
            self.f().loops.pop();
            self.f().diverged = false;
            let cond = Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span);
            self.f().emit(StmtKind::While { id, cond, body: block }, span);
            return;
        };
        let value = self.capture_value(|cx| match cx.expr(c) {
            Item::Error => None,
            i => Some(cx.condition(i, c.span)),
        });
        let forever = value.as_ref().is_some_and(|v| v.param == Some(Const::Bool(true)));
        let cond = match value {
            Some(v) => v.expr,
            None => Expr::new(ExprKind::Const(Const::Bool(false)), TypeTable::BOOL, span),
        };
        let id = self.f().new_loop_id();
        self.push_loop(label.map(|l| l.name), id, false);
        let block = self.in_block(|cx| cx.stmts(&body.stmts));
        self.f().loops.pop();
        self.f().diverged = forever && !has_break(&body.stmts);
        self.f().emit(StmtKind::While { id, cond, body: block }, span);
    }

    pub fn do_while(&mut self, label: Option<&ast::Ident>, body: &ast::Block, cond: &ast::Expr, span: Span) {
        let id = self.f().new_loop_id();
        self.push_loop(label.map(|l| l.name), id, false);
        // The body's variables are visible in the condition.
        self.f().open_block();
        self.f().push_scope();
        self.stmts(&body.stmts);
        self.f().diverged = false;
        let cond_value = self.capture_value(|cx| match cx.expr(cond) {
            Item::Error => None,
            i => Some(cx.condition(i, cond.span)),
        });
        self.pop_scope();
        let block = self.f().close_block();
        self.f().loops.pop();
        let Some(c) = cond_value else { return };
        self.f().emit(StmtKind::DoWhile { id, body: block, cond: c.expr }, span);
    }
}

fn has_break(stmts: &[ast::Stmt]) -> bool {
    use ast::StmtKind as S;
    stmts.iter().any(|s| match &s.kind {
        S::Break(_) => true,
        S::Block(b) => has_break(&b.stmts),
        S::If { then, els, .. } => has_break(&then.stmts) || els.as_ref().is_some_and(|e| has_break(&e.stmts)),
        S::Select { whens, otherwise, .. } => {
            whens.iter().any(|w| has_break(&w.body.stmts)) || otherwise.as_ref().is_some_and(|o| has_break(&o.stmts))
        }
        S::Try { body, catches, .. } => has_break(&body.stmts) || catches.iter().any(|c| has_break(&c.body.stmts)),
        // A labelled break inside an inner loop may mean this one.
        S::Loop(l) => has_labelled_break(&l.body.stmts),
        S::While { body, .. } | S::DoWhile { body, .. } => has_labelled_break(&body.stmts),
        S::On { body, .. } | S::Serial { body, .. } | S::Local { body, .. } => has_break(&body.stmts),
        _ => false,
    })
}

fn has_labelled_break(stmts: &[ast::Stmt]) -> bool {
    use ast::StmtKind as S;
    stmts.iter().any(|s| match &s.kind {
        S::Break(Some(_)) => true,
        S::Block(b) => has_labelled_break(&b.stmts),
        S::If { then, els, .. } => {
            has_labelled_break(&then.stmts) || els.as_ref().is_some_and(|e| has_labelled_break(&e.stmts))
        }
        S::Loop(l) => has_labelled_break(&l.body.stmts),
        S::While { body, .. } | S::DoWhile { body, .. } => has_labelled_break(&body.stmts),
        _ => false,
    })
}
