//! Statements: blocks, assignments, conditionals, select, and the dispatch to the other statement files.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::InterfaceDecl;
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};
use chantry_tir::{Const, Expr, ExprKind, StmtKind};
use chantry_types::{Mgmt, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::loops::little::By;
use crate::loops::order::Own;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, LocalState, LoopCtx};
use crate::state::item::{Actual, Around, Cand, Item, IterVal, Value};
use crate::types::aggregate::scope_key;

impl Cx<'_> {
    /// Statements of one scope (already opened).
    pub fn stmts(&mut self, stmts: &[ast::Stmt]) {
        self.hoist(stmts);
        self.hoisted_stmts(stmts);
    }

    /// Statements of a block whose declarations are known already.
    pub fn hoisted_stmts(&mut self, stmts: &[ast::Stmt]) {
        for (i, s) in stmts.iter().enumerate() {
            if self.fr().diverged && !matches!(s.kind, S::Proc(_)) {
                self.unreached(&stmts[i..]);
                break;
            }
            self.f().current_span = Some(s.span);
            self.statement(s, &stmts[i + 1..]);
        }
    }

    /// One statement. The variables that the compiler needs for it end with it.
    fn statement(&mut self, s: &ast::Stmt, rest: &[ast::Stmt]) {
        let declares = matches!(s.kind, S::Var(_) | S::Manage { .. }) || self.fr().init.is_some();
        let block = self.fr().blocks.len() - 1;
        let outer = std::mem::replace(&mut self.f().statement_block, block);
        let ((), made) = self.apart(|cx| cx.stmt(s, rest));
        self.f().statement_block = outer;
        let own = |m: &chantry_tir::Stmt| match m.kind {
            StmtKind::Let { local, .. } | StmtKind::LetRef { local, .. } => Some(self.fr().locals[local].temp),
            _ => None,
        };
        let closed = !declares && made.len() > 1 && made.iter().filter_map(own).min() == Some(true);
        if closed {
            self.f().emit(StmtKind::Block(chantry_tir::Block { stmts: made }), s.span);
        } else {
            self.emit_all(made);
        }
    }

    /// Declares what may be used before its declaration: procedures, types, used modules.
    pub fn hoist(&mut self, stmts: &[ast::Stmt]) {
        if self.fr().module_level && self.fr().scopes.len() == 1 {
            return;
        }
        self.f().shows_procs |= stmts.iter().any(|s| matches!(s.kind, S::Proc(_) | S::Use(_) | S::Import(_)));
        for s in stmts {
            match &s.kind {
                S::Interface { name, formals, body } => {
                    let module = self.fr().module;
                    let id = self.aggs.local_interface(name.span, || {
                        self.scopes.local_interface(module, InterfaceDecl::new(*name, formals, body))
                    });
                    self.f().bind(name.name, Binding::Interface(id));
                    InterfaceDecl::defaults(body).for_each(|s| self.hoist(std::slice::from_ref(s)));
                }
                S::Proc(p) if !self.opts.edition.has(&p.attrs) => {}
                S::Proc(p) => {
                    let depth = self.fr().scopes.len();
                    let (fn_id, copy) = (self.fr().fn_id, self.fr().copy);
                    let module = self.fr().module;
                    // Tasks of module level have no function of their own to reach into.
                    let nested = fn_id.map(|fn_id| Around { fn_id, scopes: Some(depth), copy });
                    let cand = Cand { decl: p.clone(), module, owner: None, level: 0, nested };
                    let name = scope_key(p);
                    let scope = self.f().scopes.last_mut().expect("a scope is open");
                    match scope.names.get_mut(&name) {
                        Some(Binding::Procs(v)) => v.push(cand),
                        _ => {
                            scope.names.insert(name, Binding::Procs(vec![cand]));
                        }
                    }
                }
                S::Var(v) => {
                    let scope = self.f().scopes.last_mut().expect("a scope is open");
                    for d in &v.vars {
                        d.pattern.each_name(&mut |name| {
                            scope.vars.entry(name).or_insert_with(|| d.pattern.span());
                        });
                    }
                }
                S::Aggregate(a) => {
                    self.f().declares_types = true;
                    self.f().bind(a.name.name, Binding::Aggregate(a.clone()));
                }
                S::Enum(e) => self.f().bind(e.name.name, Binding::Enum(e.clone())),
                S::Use(u) => {
                    let module = self.fr().module;
                    let lu = self.scopes.open_use(module, u, self.reports.sink());
                    self.f().scopes.last_mut().expect("a scope is open").uses.push(lu);
                }
                S::Import(u) => {
                    let module = self.fr().module;
                    let lu = self.scopes.open_import(module, u, self.reports.sink());
                    self.f().scopes.last_mut().expect("a scope is open").uses.push(lu);
                }
                _ => {}
            }
        }
        self.note_local_methods(stmts);
    }

    pub fn stmt(&mut self, s: &ast::Stmt, rest: &[ast::Stmt]) {
        let span = s.span;
        match &s.kind {
            S::Error | S::Empty | S::Proc(_) | S::Use(_) | S::Import(_) | S::Include { .. } => {}
            S::Enum(e) => self.local_enum(e),
            S::Aggregate(a) => self.check_implementations(a),
            // Where they stand has been checked.
            S::Module(_) => {}
            S::Expr(e) => {
                if !self.collected_call(e, span) {
                    self.expr_stmt(e, span);
                }
            }
            S::Assign { op: None, lhs, .. } if self.initialised_inside(lhs) => {}
            S::Assign { op: None, lhs, rhs, .. } => self.assign_stmt(lhs, rhs, span),
            S::Assign { op: Some(op), lhs, rhs, .. } => self.op_assign(*op, lhs, rhs, span),
            S::Swap(a, b) => self.swap_stmt(a, b, span),
            S::ReduceAssign(a, b) => self.reduce_assign(a, b, span),
            S::Block(b) => {
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
                self.f().emit(StmtKind::Block(block), span);
            }
            S::Var(v) => self.var_stmt(v, rest),
            S::Require(names) => self.require_stmt(names),
            S::If { cond, then, els } => self.if_stmt(cond, then, els.as_ref(), span),
            S::While { label, cond, body } => self.while_stmt(label.as_ref(), cond, body, span),
            S::DoWhile { label, body, cond } => self.do_while(label.as_ref(), body, cond, span),
            S::Loop(l) => {
                if l.attrs.iter().any(|a| a.name == *"assertOnGpu")
                    && let Item::Value(v) = self.call_named("_assertOnGpu", &[], span)
                {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                }
                self.loop_stmt(l, span)
            }
            S::Select { subject, whens, otherwise } => self.select_stmt(subject, whens, otherwise.as_ref(), span),
            S::Return(e) => self.return_stmt(e.as_ref(), span),
            S::Yield(e) => self.yield_stmt(e, span),
            S::Break(l) => self.jump_stmt(true, l.as_ref(), span),
            S::Continue(l) => self.jump_stmt(false, l.as_ref(), span),
            S::Defer(b) => {
                let was = self.fr().diverged;
                let outer = (std::mem::take(&mut self.f().tries), self.fr().throws, self.fr().in_defer);
                (self.f().throws, self.f().in_defer) = (false, true);
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
                (self.f().tries, self.f().throws, self.f().in_defer) = outer;
                self.f().diverged = was;
                self.f().emit(StmtKind::Defer(block), span);
            }
            S::Delete(es) => {
                for e in es {
                    self.delete_one(e, span);
                }
            }
            S::Begin { with, body } => self.begin_stmt(with, body, span),
            S::Cobegin { with, body } => self.cobegin_stmt(with, body, span),
            S::Sync(b) => {
                let handled = self.errors_are_handled();
                self.f().syncs.push(handled);
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
                self.f().syncs.pop();
                self.f().emit(StmtKind::Sync(block), span);
            }
            S::Serial { cond, body } => {
                let c = match cond {
                    Some(e) => {
                        let i = self.expr(e);
                        self.condition(i, e.span).expr
                    }
                    None => Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span),
                };
                let body = self.in_block(|cx| cx.stmts(&body.stmts));
                self.f().emit(StmtKind::Serial { cond: c, body }, span);
            }
            S::On { locale, body } => self.on_stmt(locale, span, &mut |cx| cx.stmts(&body.stmts)),
            S::Local { cond, body } => {
                if let Some(e) = cond {
                    let item = self.expr(e);
                    let cond = self.condition(item, e.span).expr;
                    self.f().emit(StmtKind::Expr(cond), span);
                }
                let body = self.in_block(|cx| cx.stmts(&body.stmts));
                self.f().emit(StmtKind::Block(body), span);
            }
            S::Throw(e) => self.throw_stmt(e, span),
            S::Try { bang, body, catches } => self.try_stmt(*bang, body, catches, span),
            S::Manage { managers, body } => self.manage_stmt(managers, body, span),
            // What a block of C's declares is the module's (the driver has put it there).
            S::Interface { .. } | S::ExternBlock(_) => {}
            S::Implements { ty, interface } => self.implements_stmt(ty, interface, span),
            S::Forwarding { .. } => {
                self.err(codes::MISPLACED_DECLARATION, span, "`forwarding` belongs into a class or record")
            }
            S::Labelled { .. } => self.err(codes::UNKNOWN_LABEL, span, "a label can only stand before a loop"),
        }
    }

    fn expr_stmt(&mut self, e: &ast::Expr, span: Span) {
        let item = self.expr(e);
        // `s$;` alone waits for the value, as any mention does.
        let item = self.read_silently(item, span);
        match item {
            Item::Value(v) => {
                if v.ty() == TypeTable::ERROR {
                    return;
                }
                let useless =
                    matches!(e.kind, E::Ident(_) | E::Dot(..) | E::Int(_) | E::Binary(..)) && !self.fr().library;
                if useless && v.ty() != TypeTable::VOID && !computes(&v.expr) {
                    self.report(Diagnostic::warning(
                        codes::UNUSED_RESULT,
                        span,
                        "this value is computed and thrown away",
                    ));
                }
                if let Some(f) = crate::statements::errors::callee_of(&v.expr)
                    && self.prog.fns[f].noreturn
                {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                    self.f().diverged = true;
                    return;
                }
                let e = self.in_context(v.expr, Context::Value);
                self.f().emit(StmtKind::Expr(e), span);
            }
            Item::Iter(it) => {
                // A promoted call or an iterator used as a statement runs to its end.
                if let IterVal::Lock(l) = &*it {
                    let id = self.f().new_loop_id();
                    let l = l.clone();
                    let par = !l.serial;
                    self.lock_loop(&l, By::tasks(par), false, &mut Own::Nothing, id, span, &mut |cx, v| {
                        cx.f().emit(StmtKind::Expr(v.expr), span);
                    });
                } else {
                    self.each(Item::Iter(it), span, &mut |cx, x| {
                        if let Item::Value(v) = x {
                            cx.f().emit(StmtKind::Expr(v.expr), span);
                        }
                    });
                }
            }
            Item::Procs(set) => {
                let name = set.name;
                self.report(
                    Diagnostic::error(
                        codes::DISCARDED_VALUE,
                        span,
                        format!("`{name}` is a procedure and is not called here"),
                    )
                    .help(format!("write `{name}()`")),
                );
            }
            Item::Type(_) | Item::Module(_) => self.err(codes::DISCARDED_VALUE, span, "this is no statement"),
            Item::Error => self.note_lost(span),
            _ => {}
        }
    }

    pub fn if_stmt(&mut self, cond: &ast::Cond, then: &ast::Block, els: Option<&ast::Block>, span: Span) {
        match cond {
            ast::Cond::Expr(c) => {
                let i = self.expr(c);
                if matches!(i, Item::Error) {
                    // Both branches are still looked at for their own errors; each may initialise variables.
                    let before = self.fr().states.clone();
                    let _ = self.in_block(|cx| cx.stmts(&then.stmts));
                    let after = self.fr().states.clone();
                    self.f().states[..before.len()].copy_from_slice(&before);
                    if let Some(e) = els {
                        let _ = self.in_block(|cx| cx.stmts(&e.stmts));
                    }
                    for (i, x) in after.iter().enumerate().take(before.len()) {
                        if *x == LocalState::Ready {
                            self.f().states[i] = LocalState::Ready;
                        }
                    }
                    self.f().diverged = false;
                    return;
                }
                let c = self.condition(i, c.span);
                if let Some(Const::Bool(b)) = c.param {
                    let chosen = if b { Some(then) } else { els };
                    if let Some(block) = chosen {
                        let block = self.in_block(|cx| cx.branch(&block.stmts));
                        self.f().emit(StmtKind::Block(block), span);
                    }
                    if let Some(other) = if b { els } else { Some(then) } {
                        self.branch_not_taken(other);
                    }
                    return;
                }
                self.choose(c.expr, span, |cx| cx.branch(&then.stmts), |cx| cx.maybe(els));
            }
            ast::Cond::Decl { kind, name, init } => {
                let i = self.expr(init);
                let Some(v) = self.value_of(i, init.span) else { return };
                let t = v.ty();
                let TypeKind::Class { agg, mgmt, .. } = self.types.kind(t) else {
                    let shown = self.show(t);
                    self.err(
                        codes::BAD_CONDITION,
                        init.span,
                        format!("a declaration as condition needs a class value, not `{shown}`"),
                    );
                    return;
                };
                // The object is lent to the branch.
                let outer = self.in_block(|cx| {
                    let fresh = !v.expr.is_place(&cx.prog.fns, cx.types);
                    let id = cx.f().new_temp(t, !fresh, span);
                    let stmt = if fresh {
                        StmtKind::Let { local: id, init: Some(v.expr) }
                    } else {
                        StmtKind::LetRef { local: id, init: v.expr }
                    };
                    cx.f().emit(stmt, span);
                    let e = cx.fr().local_expr(id, span);
                    let c = cx.condition(Item::Value(Value::place(e.clone(), true)), span);
                    let m = if matches!(mgmt, Mgmt::Owned | Mgmt::Shared) { Mgmt::Borrowed } else { mgmt };
                    let nt = cx.types.intern(TypeKind::Class { agg, mgmt: m, nilable: false });
                    let constant = !matches!(kind, ast::VarKind::Var);
                    let name = *name;
                    cx.choose(
                        c.expr,
                        span,
                        |cx| {
                            let l = cx.f().new_local(name.name, nt, false, constant, name.span);
                            let value = Expr::new(ExprKind::Cast(e.clone().boxed()), nt, span);
                            cx.f().emit(StmtKind::Let { local: l, init: Some(value) }, span);
                            cx.f().bind(name.name, Binding::Local(l));
                            cx.branch(&then.stmts);
                        },
                        |cx| cx.maybe(els),
                    );
                });
                self.f().emit(StmtKind::Block(outer), span);
            }
        }
    }

    fn select_stmt(&mut self, subject: &ast::Expr, whens: &[ast::When], otherwise: Option<&ast::Block>, span: Span) {
        let s = self.expr(subject);
        if whens.iter().any(|w| w.field.is_some()) {
            self.union_select(s, subject.span, whens, otherwise, span);
            return;
        }
        let s = match s {
            Item::Value(v) => {
                let expr = self.in_context(v.expr, Context::ConstRef);
                Item::Value(self.stable(Value { expr, ..v }, span))
            }
            Item::Type(t) => Item::Type(t),
            Item::Error => return,
            other => match self.value_of(other, subject.span) {
                Some(v) => Item::Value(self.stable(v, span)),
                None => return,
            },
        };
        self.select_rest(&s, whens, otherwise, span);
    }

    fn select_rest(&mut self, s: &Item, whens: &[ast::When], otherwise: Option<&ast::Block>, span: Span) {
        let Some((w, rest)) = whens.split_first() else {
            if let Some(b) = otherwise {
                let block = self.in_block(|cx| cx.branch(&b.stmts));
                self.f().emit(StmtKind::Block(block), span);
            }
            return;
        };
        let mut cond: Option<Value> = None;
        for v in &w.values {
            let c = self.capture_value(|cx| {
                let item = cx.expr(v);
                let subject = match (s, &item) {
                    // A union is selected by an equal one, or by the field that is set: `when U.x`.
                    (Item::Value(u), Item::Value(w)) if u.ty() != w.ty() && cx.union_of(u.ty()).is_some() => {
                        Item::Value(cx.active_index(u, span))
                    }
                    _ => s.clone(),
                };
                let c = cx.operator(ast::BinOp::Eq, Actual::item(subject, span), Actual::item(item, v.span), v.span);
                // Of sequences it is no `bool`, which is said there.
                if matches!(c, Item::Error) { None } else { Some(cx.condition(c, v.span)) }
            });
            let Some(c) = c else { continue };
            cond = Some(match cond {
                None => c,
                Some(a) => match (&a.param, &c.param) {
                    (Some(Const::Bool(true)), _) => a,
                    (Some(Const::Bool(false)), _) => c,
                    (_, Some(Const::Bool(false))) => a,
                    _ => Value::new(Expr::new(ExprKind::Or(a.expr.boxed(), c.expr.boxed()), TypeTable::BOOL, v.span)),
                },
            });
        }
        let Some(c) = cond else { return };
        match c.param {
            Some(Const::Bool(true)) => {
                let block = self.in_block(|cx| cx.branch(&w.body.stmts));
                self.f().emit(StmtKind::Block(block), span);
                for other in rest.iter().map(|w| &w.body).chain(otherwise) {
                    self.branch_not_taken(other);
                }
            }
            Some(Const::Bool(false)) => {
                self.select_rest(s, rest, otherwise, span);
                self.branch_not_taken(&w.body);
            }
            _ => {
                self.choose(c.expr, span, |cx| cx.branch(&w.body.stmts), |cx| cx.select_rest(s, rest, otherwise, span))
            }
        }
    }

    fn maybe(&mut self, block: Option<&ast::Block>) {
        if let Some(b) = block {
            self.branch(&b.stmts);
        }
    }

    /// Emits `if`, keeping split initialisation and divergence of both branches in step.
    pub fn choose(&mut self, cond: Expr, span: Span, then: impl FnOnce(&mut Self), els: impl FnOnce(&mut Self)) {
        let before = self.fr().states.clone();
        let start = self.fr().split_order.len();
        let mut fields = self.before_branches();
        self.f().runtime_depth += 1;
        let mut then = self.in_block(then);
        if let Some(fields) = &mut fields {
            self.between_branches(fields);
        }
        let middle = self.fr().split_order.len();
        let t_div = self.fr().diverged;
        let after = self.fr().states.clone();
        self.f().diverged = false;
        for (i, x) in before.iter().enumerate() {
            self.f().states[i] = *x;
        }
        let els = self.in_block(|cx| {
            if let Some(fields) = &fields {
                cx.second_branch(fields, span);
            }
            els(cx);
            if let Some(fields) = &fields {
                cx.end_of_branches(fields, span);
            }
        });
        self.f().runtime_depth -= 1;
        // Initialised where either branch that goes on initialised it (the analysis made sure that both did).
        if !t_div {
            for (i, x) in after.iter().enumerate() {
                if i < before.len() && *x == LocalState::Ready {
                    self.f().states[i] = LocalState::Ready;
                }
            }
        }
        let e_div = self.fr().diverged;
        if !t_div && !e_div {
            self.check_split_order(start, middle, before.len(), span);
        }
        if let Some(fields) = fields {
            then.stmts.extend(self.after_branches(fields, e_div, span));
        }
        self.f().diverged = t_div && e_div;
        self.f().emit(StmtKind::If { cond, then, els }, span);
    }

    fn delete_one(&mut self, e: &ast::Expr, span: Span) {
        let i = self.expr(e);
        let Some(v) = self.value_of(i, e.span) else { return };
        self.delete_value(v, e.span, span);
    }

    fn delete_value(&mut self, v: Value, at: Span, span: Span) {
        let v = self.deleted(v, at);
        match self.types.kind(v.ty()) {
            TypeKind::Class { mgmt: Mgmt::Unmanaged, agg, .. } => {
                self.use_class(agg);
                self.f().emit(StmtKind::Delete(v.expr), span);
            }
            _ if self.is_array(v.ty()) => {
                self.each(Item::Value(v), span, &mut |cx, x| {
                    if let Some(v) = cx.value_of(x, at) {
                        cx.delete_value(v, at, span);
                    }
                });
            }
            _ => {
                let shown = self.show(v.ty());
                self.report(
                    Diagnostic::error(
                        codes::BAD_DELETE,
                        at,
                        format!("`delete` ends `unmanaged` objects; this is `{shown}`"),
                    )
                    .help("owned and shared objects end by themselves"),
                );
            }
        }
    }

    pub fn on_stmt(&mut self, locale: &ast::Expr, span: Span, body: &mut dyn FnMut(&mut Self)) {
        let i = self.expr(locale);
        let Some(v) = self.value_of(i, locale.span) else { return };
        let number = match v.param {
            None => {
                let at = self.locale_of(v, span);
                self.call_named("_onLocale", &[Actual::item(at, span)], span)
            }
            // What the program text says has no place.
            Some(_) => {
                let shown = self.show(v.ty());
                self.err(codes::BAD_ON, locale.span, format!("`on` needs a locale or a variable, not `{shown}`"));
                return;
            }
        };
        let Some(number) = self.value_of(number, locale.span) else { return };
        let body = self.in_block(|cx| body(cx));
        self.f().emit(StmtKind::On { locale: number.expr, body }, span);
    }

    fn yield_stmt(&mut self, e: &ast::Expr, span: Span) {
        if !self.fr().ret.is_iter {
            self.err(codes::YIELD_OUTSIDE_ITERATOR, span, "`yield` can only stand in an iterator (`iter`)");
            return;
        }
        let mut result = self.result_value(e);
        if result.as_ref().is_some_and(|v| v.ty == TypeTable::VOID) {
            self.err(codes::NOT_A_VALUE, e.span, "this call returns nothing, so it cannot be yielded");
            result = None;
        }
        if let Some(v) = result {
            self.f().ret.seen.push((v.ty, e.span));
            self.f().emit(StmtKind::Yield(v), span);
        } else {
            self.f().ret.seen.push((TypeTable::ERROR, e.span));
        }
    }

    fn jump_stmt(&mut self, is_break: bool, label: Option<&ast::Ident>, span: Span) {
        self.f().diverged = true;
        let word = if is_break { "break" } else { "continue" };
        let mut found = None;
        for l in self.fr().loops.iter().rev() {
            let LoopCtx::Loop(l) = l else { break };
            if label.is_none() || l.label == label.map(|x| x.name) {
                found = Some((l.break_id, l.continue_id, l.parallel, l.unrolled));
                break;
            }
            if l.parallel {
                break;
            }
        }
        let Some((b, c, parallel, unrolled)) = found else {
            match label {
                Some(l) => {
                    self.err(codes::UNKNOWN_LABEL, l.span, format!("no enclosing loop is labelled `{}`", l.name))
                }
                None => self.err(codes::BREAK_OUTSIDE_LOOP, span, format!("`{word}` must stand in a loop")),
            }
            return;
        };
        if is_break {
            if parallel {
                self.err(codes::BREAK_OUTSIDE_LOOP, span, "`break` cannot leave a parallel loop");
                return;
            }
            self.f().emit(StmtKind::Break(b), span);
        } else if unrolled {
            self.f().emit(StmtKind::Break(c), span);
        } else {
            self.f().emit(StmtKind::Continue(c), span);
        }
    }
}

/// Whether the procedure gives a value back through this formal.
pub fn is_out_formal(d: &ast::ProcDecl, name: Symbol) -> bool {
    d.formals
        .iter()
        .any(|f| f.intent == ast::Intent::Out && matches!(&f.pattern, ast::Pattern::Name(n) if n.name == name))
}

/// Whether evaluating the expression does something beside giving a value.
fn computes(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Call { .. } | ExprKind::Virtual { .. } | ExprKind::TryBang(_) => true,
        ExprKind::Block(_, e) => computes(e),
        _ => false,
    }
}
