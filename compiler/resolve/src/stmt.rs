//! Statements: blocks, assignments, conditionals, select, and the dispatch to the other statement files.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};
use chantry_tir::{Const, Expr, ExprKind, StmtKind};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::cx::Cx;
use crate::frame::{Binding, LocalState};
use crate::item::{Actual, Cand, Item, IterVal, Value};

impl Cx<'_> {
    /// Statements of one scope (already opened).
    pub fn stmts(&mut self, stmts: &[ast::Stmt]) {
        self.hoist(stmts);
        for (i, s) in stmts.iter().enumerate() {
            if self.fr().diverged && !matches!(s.kind, S::Proc(_)) {
                // What follows a return cannot run; its meaning may depend on the branch not taken.
                break;
            }
            self.f().current_span = Some(s.span);
            self.stmt(s, &stmts[i + 1..]);
        }
    }

    /// Declares what may be used before its declaration: procedures, types, used modules.
    pub fn hoist(&mut self, stmts: &[ast::Stmt]) {
        if self.fr().module_level && self.fr().scopes.len() == 1 {
            return;
        }
        for s in stmts {
            match &s.kind {
                S::Proc(p) => {
                    let depth = self.fr().scopes.len();
                    let fn_id = self.fr().fn_id;
                    let module = self.fr().module;
                    // Tasks of module level have no function of their own to reach into.
                    let nested = Some((fn_id, depth));
                    let cand = Cand { decl: p.clone(), module, owner: None, level: 0, nested };
                    let name = if p.receiver.is_some() { crate::aggregate::method_key(p.name.name) } else { p.name.name };
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
                        if let ast::Pattern::Name(n) = &d.pattern {
                            scope.vars.push((n.name, n.span));
                        }
                    }
                }
                S::Aggregate(a) => self.f().bind(a.name.name, Binding::Aggregate(a.clone())),
                S::Enum(e) => self.f().bind(e.name.name, Binding::Enum(e.clone())),
                S::Use(u) => {
                    let module = self.fr().module;
                    let lu = self.scopes.open_use(module, u, self.sink);
                    self.f().scopes.last_mut().expect("a scope is open").uses.push(lu);
                }
                S::Import(u) => {
                    let module = self.fr().module;
                    let lu = self.scopes.open_import(module, u, self.sink);
                    self.f().scopes.last_mut().expect("a scope is open").uses.push(lu);
                }
                _ => {}
            }
        }
    }

    pub fn stmt(&mut self, s: &ast::Stmt, rest: &[ast::Stmt]) {
        let span = s.span;
        match &s.kind {
            S::Error | S::Empty | S::Proc(_) | S::Aggregate(_) | S::Enum(_) | S::Use(_) | S::Import(_) | S::Include { .. } => {}
            S::Module(_) => {
                if !self.fr().module_level {
                    self.err(codes::MISPLACED_DECLARATION, span, "a module cannot be declared inside a procedure");
                }
            }
            S::Expr(e) => self.expr_stmt(e, span),
            S::Assign { op: None, lhs, rhs, .. } => self.assign_stmt(lhs, rhs, span),
            S::Assign { op: Some(op), lhs, rhs, .. } => self.op_assign(*op, lhs, rhs, span),
            S::Swap(a, b) => self.swap_stmt(a, b, span),
            S::ReduceAssign(a, b) => self.reduce_assign(a, b, span),
            S::Block(b) => {
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
                self.f().emit(StmtKind::Block(block), span);
            }
            S::Var(v) => self.var_stmt(v, rest),
            S::Require(_) => {}
            S::If { cond, then, els } => self.if_stmt(cond, then, els.as_ref(), span),
            S::While { label, cond, body } => self.while_stmt(label.as_ref(), cond, body, span),
            S::DoWhile { label, body, cond } => self.do_while(label.as_ref(), body, cond, span),
            S::Loop(l) => self.loop_stmt(l, span),
            S::Select { subject, whens, otherwise } => self.select_stmt(subject, whens, otherwise.as_ref(), span),
            S::Return(e) => self.return_stmt(e.as_ref(), span),
            S::Yield(e) => self.yield_stmt(e, span),
            S::Break(l) => self.jump_stmt(true, l.as_ref(), span),
            S::Continue(l) => self.jump_stmt(false, l.as_ref(), span),
            S::Defer(b) => {
                let was = self.fr().diverged;
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
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
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
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
            S::On { locale, body } => self.on_stmt(locale, body, span),
            S::Local { body, .. } => {
                let body = self.in_block(|cx| cx.stmts(&body.stmts));
                self.f().emit(StmtKind::Block(body), span);
            }
            S::Throw(e) => self.throw_stmt(e, span),
            S::Try { bang, body, catches } => self.try_stmt(*bang, body, catches, span),
            S::Manage { managers, body } => self.manage_stmt(managers, body, span),
            S::Interface { .. } | S::Implements { .. } => self.not_supported(span, "interfaces"),
            S::ExternBlock(_) => self.not_supported(span, "extern blocks"),
            S::Forwarding { .. } => self.err(codes::MISPLACED_DECLARATION, span, "`forwarding` belongs into a class or record"),
            S::Labelled { .. } => self.err(codes::UNKNOWN_LABEL, span, "a label can only stand before a loop"),
        }
    }

    fn expr_stmt(&mut self, e: &ast::Expr, span: Span) {
        let item = self.expr(e);
        match item {
            Item::Value(v) => {
                if v.ty() == TypeTable::ERROR {
                    return;
                }
                let useless = matches!(e.kind, E::Ident(_) | E::Dot(..) | E::Int(_) | E::Binary(..)) && !self.fr().library;
                if useless && v.ty() != TypeTable::VOID && !matches!(v.expr.kind, ExprKind::Call { .. } | ExprKind::Virtual { .. } | ExprKind::TryBang(_)) {
                    self.report(
                        Diagnostic::warning(codes::UNUSED_RESULT, span, "this value is computed and thrown away"),
                    );
                }
                if let Some(f) = crate::errors::callee_of(&v.expr)
                    && self.prog.fns[f].noreturn
                {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                    self.f().diverged = true;
                    return;
                }
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
            Item::Iter(it) => {
                // A promoted call or an iterator used as a statement runs to its end.
                if let IterVal::Lock(l) = &*it {
                    let id = self.f().new_loop_id();
                    let l = l.clone();
                    let par = !l.serial;
                    self.lock_loop(&l, par, false, &mut |_| Vec::new(), id, span, &mut |cx, v| {
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
                    Diagnostic::error(codes::DISCARDED_VALUE, span, format!("`{name}` is a procedure and is not called here"))
                        .help(format!("write `{name}()`")),
                );
            }
            Item::Type(_) | Item::Module(_) => self.err(codes::DISCARDED_VALUE, span, "this is no statement"),
            _ => {}
        }
    }

    pub fn assign_stmt(&mut self, lhs: &ast::Expr, rhs: &ast::Expr, span: Span) {
        if let E::Tuple(parts) = &lhs.kind {
            self.tuple_assign(parts, rhs, span);
            return;
        }
        if let E::Ident(n) = &lhs.kind {
            if *n == "_" {
                let item = self.expr(rhs);
                if let Some(v) = self.value_of(item, rhs.span) {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                }
                return;
            }
            if self.split_assign(*n, rhs, span) {
                return;
            }
        }
        let l = self.expr(lhs);
        let r = self.expr(rhs);
        if matches!(l, Item::Error) || matches!(r, Item::Error) {
            return;
        }
        self.assign_item(l, r, span);
    }

    /// The first assignment of a variable declared without a value.
    fn split_assign(&mut self, name: Symbol, rhs: &ast::Expr, span: Span) -> bool {
        let top = self.frames.len() - 1;
        let found = self.frames[top].scopes.iter().rev().find_map(|s| match s.names.get(&name) {
            Some(Binding::Local(l)) => Some(Some(*l)),
            Some(_) => Some(None),
            None => None,
        });
        let Some(Some(l)) = found else { return false };
        let LocalState::Awaiting(declared) = self.fr().states[l.0 as usize] else { return false };
        let is_ref = self.fr().locals[l].is_ref;
        let item = self.expr(rhs);
        self.f().states[l.0 as usize] = LocalState::Ready;
        let Some(v) = self.value_of(item, rhs.span) else { return true };
        if is_ref && self.fr().decl.as_ref().is_none_or(|d| !is_out_formal(d, name)) {
            self.err(codes::BAD_REF_INIT, span, "a `ref` variable must be initialised where it is declared");
            return true;
        }
        let known = self.fr().locals[l].ty;
        let to = match declared {
            Some(t) => t,
            None if known != TypeTable::ERROR => known,
            None => v.ty(),
        };
        if to == TypeTable::VOID {
            self.err(codes::NOT_A_VALUE, rhs.span, "this call returns nothing");
            return true;
        }
        let e = if declared.is_none() && known == TypeTable::ERROR && self.is_array(to) && self.is_view(to) {
            let i = self.call_named("_ownedCopy", &[Actual::value(v)], span);
            match self.value_of(i, span) {
                Some(v) => v.expr,
                None => return true,
            }
        } else {
            match self.init_value(v, to, rhs.span, "the variable") {
                Some(e) => e,
                None => return true,
            }
        };
        self.f().locals[l].ty = e.ty;
        let place = self.fr().local_expr(l, span);
        self.f().emit(StmtKind::Init { place, value: e }, span);
        true
    }

    fn tuple_assign(&mut self, parts: &[ast::Expr], rhs: &ast::Expr, span: Span) {
        let r = self.expr(rhs);
        let Some(v) = self.value_of(r, rhs.span) else { return };
        let Some(elems) = self.types.tuple_elems(v.ty()) else {
            let shown = self.show(v.ty());
            self.err(codes::TUPLE_SIZE, rhs.span, format!("a tuple is needed on the right side, but this is `{shown}`"));
            return;
        };
        if elems.len() != parts.len() {
            self.err(codes::TUPLE_SIZE, span, format!("{} variables are assigned a tuple of {} elements", parts.len(), elems.len()));
            return;
        }
        // All values are taken before any variable changes.
        let ty = v.ty();
        let e = self.owned_value(v);
        let id = self.f().new_temp(ty, false, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
        let src = Value::place(self.fr().local_expr(id, span), true);
        for (i, p) in parts.iter().enumerate() {
            let x = self.tuple_elem(&src, i, span);
            match &p.kind {
                E::Ident(n) if *n == "_" => {}
                E::Tuple(inner) => self.nested_tuple_assign(inner, x, span),
                _ => {
                    let l = self.expr(p);
                    if !matches!(l, Item::Error) {
                        self.assign_item(l, Item::Value(x), span);
                    }
                }
            }
        }
    }

    fn nested_tuple_assign(&mut self, parts: &[ast::Expr], v: Value, span: Span) {
        let n = self.types.tuple_elems(v.ty()).map_or(0, |e| e.len());
        if n != parts.len() {
            self.err(codes::TUPLE_SIZE, span, format!("{} variables are assigned a tuple of {n} elements", parts.len()));
            return;
        }
        for (i, p) in parts.iter().enumerate() {
            let x = self.tuple_elem(&v, i, span);
            match &p.kind {
                E::Ident(n) if *n == "_" => {}
                E::Tuple(inner) => self.nested_tuple_assign(inner, x, span),
                _ => {
                    let l = self.expr(p);
                    self.assign_item(l, Item::Value(x), span);
                }
            }
        }
    }

    /// `l = r` for items: sequences fill arrays element by element.
    pub fn assign_item(&mut self, l: Item, r: Item, span: Span) {
        match (&l, &r) {
            (Item::Error, _) | (_, Item::Error) => return,
            (Item::Value(lv), Item::Iter(it)) => {
                let t = lv.ty();
                if self.is_array(t)
                    && let IterVal::Lock(lock) = &**it
                {
                    if lv.is_const && !self.is_array(t) {
                        self.const_error(span);
                        return;
                    }
                    let (lv, lock) = (lv.clone(), lock.clone());
                    if self.lock_reads(&lock, &lv) && lock.parts.len() > 64 {
                        // Never reached: kept out of the way of the common case.
                        return;
                    }
                    self.fill_from_lock(&lv, &lock, false, span);
                    return;
                }
            }
            (Item::Iter(it), _) => {
                // Assignment through a promoted reference: `A.field = x`, `A[B] = x`.
                if let IterVal::Lock(lock) = &**it {
                    let lock = lock.clone();
                    self.assign_through(lock, r, span);
                    return;
                }
            }
            _ => {}
        }
        match l {
            Item::Value(lv) => {
                let Some(rv) = self.value_of(r, span) else { return };
                self.assign(Item::Value(lv), rv, span);
            }
            _ => self.err(codes::NOT_ASSIGNABLE, span, "the left side of an assignment must be a variable"),
        }
    }

    fn lock_reads(&self, lock: &crate::item::Lock, v: &Value) -> bool {
        lock.parts.iter().any(|p| matches!((&p.source.expr.kind, &v.expr.kind), (ExprKind::Local(a), ExprKind::Local(b)) if a == b))
    }

    fn assign_through(&mut self, mut lock: crate::item::Lock, r: Item, span: Span) {
        let target = lock.body.clone();
        let value = match self.as_lock(&r, span) {
            Some(rl) => {
                lock.parts.extend(rl.parts);
                lock.pre.extend(rl.pre);
                rl.body
            }
            None => match self.value_of(r, span) {
                Some(v) => self.stable(v, span),
                None => return,
            },
        };
        let id = self.f().new_loop_id();
        self.lock_loop(&lock, true, true, &mut |_| Vec::new(), id, span, &mut |cx, _| {
            cx.assign(Item::Value(target.clone()), value.clone(), span);
        });
    }

    fn const_error(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::ASSIGN_TO_CONST, span, "a constant cannot be modified")
                .help("declare it with `var`, or give the formal or task the intent `ref`"),
        );
    }

    /// `l = r` for values.
    pub fn assign(&mut self, l: Item, r: Value, span: Span) {
        let Item::Value(l) = l else {
            self.assign_item(l, Item::Value(r), span);
            return;
        };
        if l.ty() == TypeTable::ERROR || r.ty() == TypeTable::ERROR {
            return;
        }
        if self.legacy_here() && self.sync_kind(l.ty()).is_some() {
            // The older spelling of a write: waits until the variable is empty.
            let r = self.legacy_actual(Actual::value(r));
            if let Item::Value(v) = self.method(Item::Value(l), "writeEF", &[r], span) {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
            return;
        }
        let view = self.is_array(l.ty());
        if !l.expr.is_place(&self.prog.fns, self.types) && !view {
            self.report(
                Diagnostic::error(codes::NOT_ASSIGNABLE, span, "the left side of an assignment must be a variable")
                    .label(l.span(), "this is a value"),
            );
            return;
        }
        if l.is_const && !view {
            self.assign_const_error(&l, span);
            return;
        }
        if l.is_const && view && l.expr.is_place(&self.prog.fns, self.types) {
            self.assign_const_error(&l, span);
            return;
        }
        let t = l.ty();
        match self.types.kind(t) {
            TypeKind::Record(_) => self.assign_record(l, r, span),
            TypeKind::Tuple(elems) => self.assign_tuple(l, r, &elems, span),
            TypeKind::Class { mgmt: Mgmt::Owned | Mgmt::Shared, .. } => {
                let e = self.coerce(r, t, span, "the left side");
                let e = self.owned_expr(e, span);
                // The new value first: it may come from the old object.
                let id = self.f().new_temp(t, false, span);
                self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
                let l = self.stable(l, span);
                self.f().emit(StmtKind::Deinit(l.expr.clone()), span);
                let tmp = self.fr().local_expr(id, span);
                let value = Expr::new(ExprKind::Move(tmp.boxed()), t, span);
                self.f().emit(StmtKind::Init { place: l.expr, value }, span);
            }
            _ => {
                let value = self.coerce(r, t, span, "the left side");
                self.f().emit(StmtKind::Assign { place: l.expr, value }, span);
            }
        }
    }

    fn assign_const_error(&mut self, l: &Value, span: Span) {
        if self.fr().task_depth > 0 {
            self.report(
                Diagnostic::error(codes::ASSIGN_SHADOW_CONST, span, "a task cannot modify this outer variable: it captures it as a constant")
                    .label(l.span(), "captured with the default intent")
                    .help("add `with (ref x)` (and make sure that tasks do not race), or a reduce intent such as `with (+ reduce x)`"),
            );
            return;
        }
        // The variable, or the one that the modified part belongs to.
        let mut root = &l.expr;
        loop {
            root = match &root.kind {
                ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => base,
                // An accessor's result belongs to its receiver.
                ExprKind::Call { args, .. } if !args.is_empty() => &args[0],
                _ => break,
            };
        }
        let d = match root.kind {
            ExprKind::Local(id) if !self.fr().locals[id].temp => {
                let loc = &self.fr().locals[id];
                let d = Diagnostic::error(codes::ASSIGN_TO_CONST, span, format!("`{}` is constant and cannot be modified", loc.name));
                d.label(loc.span, format!("`{}` is declared here", loc.name))
            }
            ExprKind::Global(id) => {
                let g = &self.prog.globals[id];
                let d = Diagnostic::error(codes::ASSIGN_TO_CONST, span, format!("`{}` is constant and cannot be modified", g.name));
                d.label(g.span, format!("`{}` is declared here", g.name))
            }
            _ => Diagnostic::error(codes::ASSIGN_TO_CONST, span, "a constant cannot be modified"),
        };
        self.report(d.help("declare it with `var`, or give the formal the intent `ref` or `in`"));
    }

    fn assign_record(&mut self, l: Value, r: Value, span: Span) {
        let t = l.ty();
        let cands = self.op_cands(Symbol::new("="), &[Some(t), Some(r.ty())]);
        if !cands.is_empty() {
            let acts = [Actual::value(l.clone()), Actual::value(r.clone())];
            let mut fitting = false;
            for c in &cands {
                if self.try_cand(c, None, &acts, crate::sig::Mode::Plain).is_ok() {
                    fitting = true;
                    break;
                }
            }
            if fitting {
                if let Item::Value(v) = self.resolve_call(Symbol::new("="), cands, None, &acts, span) {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                }
                return;
            }
        }
        if r.ty() == t {
            if self.trivial_copy(t) && self.trivial_deinit(t) {
                self.f().emit(StmtKind::Assign { place: l.expr, value: r.expr }, span);
                return;
            }
            let l = self.stable(l, span);
            self.memberwise_assign(&l, r, span);
            return;
        }
        if let Some(e) = self.init_convert(&r, t, span) {
            self.assign(Item::Value(l), Value::new(e), span);
            return;
        }
        // Promotion: a scalar, or elements, to each element.
        if self.lockable(t)
            && let Some(lock) = self.as_lock(&Item::Value(l.clone()), span)
        {
            self.assign_through(lock, Item::Value(r), span);
            return;
        }
        let _ = self.coerce(r, t, span, "the left side");
    }

    fn assign_tuple(&mut self, l: Value, r: Value, elems: &Rc<[TypeId]>, span: Span) {
        let t = l.ty();
        if r.ty() == t && self.trivial_copy(t) && self.trivial_deinit(t) {
            self.f().emit(StmtKind::Assign { place: l.expr, value: r.expr }, span);
            return;
        }
        let Some(re) = self.types.tuple_elems(r.ty()) else {
            let _ = self.coerce(r, t, span, "the left side");
            return;
        };
        if re.len() != elems.len() {
            self.err(codes::TUPLE_SIZE, span, format!("a tuple of {} elements is assigned one of {}", elems.len(), re.len()));
            return;
        }
        let l = self.stable(l, span);
        let ty = r.ty();
        let e = self.owned_value(r);
        let id = self.f().new_temp(ty, false, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
        let src = Value::place(self.fr().local_expr(id, span), true);
        for i in 0..elems.len() {
            let x = self.tuple_elem(&l, i, span);
            let y = self.tuple_elem(&src, i, span);
            self.assign(Item::Value(Value { is_const: false, ..x }), y, span);
        }
    }

    fn op_assign(&mut self, op: ast::BinOp, lhs: &ast::Expr, rhs: &ast::Expr, span: Span) {
        let l = self.expr(lhs);
        if matches!(l, Item::Error) {
            self.expr(rhs);
            return;
        }
        let Item::Value(lv) = l else {
            if let Item::Iter(it) = &l
                && let IterVal::Lock(lock) = &**it
            {
                let target = lock.body.clone();
                let lock = lock.clone();
                let r = self.actual(rhs);
                self.op_assign_lock(op, lock, target, r, span);
                return;
            }
            self.err(codes::NOT_ASSIGNABLE, span, "the left side of an assignment must be a variable");
            return;
        };
        let r = self.actual(rhs);
        if matches!(r.item, Item::Error) {
            return;
        }
        // A declared `operator op=`.
        if !matches!(self.types.kind(lv.ty()), TypeKind::Prim(_)) {
            let name = Symbol::new(&format!("{}=", op.name()));
            let cands = self.op_cands(name, &[Some(lv.ty())]);
            let acts = [Actual::value(lv.clone()), r.clone()];
            let plain = !matches!(r.item, Item::Iter(_));
            if plain && cands.iter().any(|c| self.try_cand(c, None, &acts, crate::sig::Mode::Plain).is_ok()) {
                if let Item::Value(v) = self.resolve_call(name, cands, None, &acts, span) {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                }
                return;
            }
        }
        let t = lv.ty();
        if self.lockable(t)
            && self.is_array(t)
            && let Some(lock) = self.as_lock(&Item::Value(lv.clone()), span)
        {
            let target = lock.body.clone();
            self.op_assign_lock(op, lock, target, r, span);
            return;
        }
        let lv = self.stable(lv, span);
        if lv.is_const {
            self.assign_const_error(&lv, span);
            return;
        }
        let l = Actual::value(lv.clone());
        let item = if matches!(op, ast::BinOp::And | ast::BinOp::Or) {
            let Some(rv) = self.value_of(r.item, r.span) else { return };
            let kind = if op == ast::BinOp::And {
                ExprKind::And(lv.expr.clone().boxed(), rv.expr.boxed())
            } else {
                ExprKind::Or(lv.expr.clone().boxed(), rv.expr.boxed())
            };
            Item::Value(Value::new(Expr::new(kind, TypeTable::BOOL, span)))
        } else {
            self.operator(op, l, r, span)
        };
        if let Some(v) = self.value_of(item, span) {
            self.assign(Item::Value(lv), v, span);
        }
    }

    fn op_assign_lock(&mut self, op: ast::BinOp, mut lock: crate::item::Lock, target: Value, r: Actual, span: Span) {
        let value = match self.as_lock(&r.item, span) {
            Some(rl) => {
                lock.parts.extend(rl.parts);
                lock.pre.extend(rl.pre);
                rl.body
            }
            None => match self.value_of(r.item, span) {
                Some(v) => self.stable(v, span),
                None => return,
            },
        };
        if target.is_const {
            self.assign_const_error(&target, span);
            return;
        }
        let id = self.f().new_loop_id();
        self.lock_loop(&lock, true, true, &mut |_| Vec::new(), id, span, &mut |cx, _| {
            let item = cx.operator(op, Actual::value(target.clone()), Actual::value(value.clone()), span);
            if let Some(v) = cx.value_of(item, span) {
                cx.assign(Item::Value(target.clone()), v, span);
            }
        });
    }

    fn swap_stmt(&mut self, a: &ast::Expr, b: &ast::Expr, span: Span) {
        let (l, r) = (self.expr(a), self.expr(b));
        let (Item::Value(l), Item::Value(r)) = (l, r) else { return };
        for v in [&l, &r] {
            if v.is_const || !v.expr.is_place(&self.prog.fns, self.types) {
                self.err(codes::ASSIGN_TO_CONST, v.span(), "both sides of `<=>` must be variables");
                return;
            }
        }
        let cands = self.op_cands(Symbol::new("<=>"), &[Some(l.ty()), Some(r.ty())]);
        let acts = [Actual::value(l.clone()), Actual::value(r.clone())];
        if cands.iter().any(|c| self.try_cand(c, None, &acts, crate::sig::Mode::Plain).is_ok()) {
            if let Item::Value(v) = self.resolve_call(Symbol::new("<=>"), cands, None, &acts, span) {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
            return;
        }
        if l.ty() != r.ty() {
            let (x, y) = (self.show(l.ty()), self.show(r.ty()));
            self.err(codes::TYPE_MISMATCH, span, format!("`{x}` and `{y}` cannot be swapped"));
            return;
        }
        self.f().emit(StmtKind::Swap(l.expr, r.expr), span);
    }

    pub fn if_stmt(&mut self, cond: &ast::Cond, then: &ast::Block, els: Option<&ast::Block>, span: Span) {
        match cond {
            ast::Cond::Expr(c) => {
                let i = self.expr(c);
                if matches!(i, Item::Error) {
                    // Both branches are still looked at for their own errors.
                    let _ = self.in_block(|cx| cx.stmts(&then.stmts));
                    if let Some(e) = els {
                        let _ = self.in_block(|cx| cx.stmts(&e.stmts));
                    }
                    self.f().diverged = false;
                    return;
                }
                let c = self.condition(i, c.span);
                if let Some(Const::Bool(b)) = c.param {
                    let chosen = if b { Some(then) } else { els };
                    if let Some(block) = chosen {
                        let block = self.in_block(|cx| cx.stmts(&block.stmts));
                        self.f().emit(StmtKind::Block(block), span);
                    }
                    return;
                }
                self.branches(c.expr, &mut |cx| cx.stmts(&then.stmts), els, span);
            }
            ast::Cond::Decl { kind, name, init } => {
                let i = self.expr(init);
                let Some(v) = self.value_of(i, init.span) else { return };
                let t = v.ty();
                let TypeKind::Class { agg, mgmt, .. } = self.types.kind(t) else {
                    let shown = self.show(t);
                    self.err(codes::BAD_CONDITION, init.span, format!("a declaration as condition needs a class value, not `{shown}`"));
                    return;
                };
                // The object is lent to the branch.
                let outer = self.in_block(|cx| {
                    let fresh = !v.expr.is_place(&cx.prog.fns, cx.types);
                    let id = cx.f().new_temp(t, !fresh, span);
                    let stmt = if fresh { StmtKind::Let { local: id, init: Some(v.expr) } } else { StmtKind::LetRef { local: id, init: v.expr } };
                    cx.f().emit(stmt, span);
                    let e = cx.fr().local_expr(id, span);
                    let c = cx.condition(Item::Value(Value::place(e.clone(), true)), span);
                    let m = if matches!(mgmt, Mgmt::Owned | Mgmt::Shared) { Mgmt::Borrowed } else { mgmt };
                    let nt = cx.types.intern(TypeKind::Class { agg, mgmt: m, nilable: false });
                    let constant = !matches!(kind, ast::VarKind::Var);
                    let name = *name;
                    cx.branches(
                        c.expr,
                        &mut |cx| {
                            let l = cx.f().new_local(name.name, nt, false, constant, name.span);
                            let value = Expr::new(ExprKind::Cast(e.clone().boxed()), nt, span);
                            cx.f().emit(StmtKind::Let { local: l, init: Some(value) }, span);
                            cx.f().bind(name.name, Binding::Local(l));
                            cx.stmts(&then.stmts);
                        },
                        els,
                        span,
                    );
                });
                self.f().emit(StmtKind::Block(outer), span);
            }
        }
    }

    /// Emits `if`, keeping split initialisation and divergence of both branches in step.
    fn branches(&mut self, cond: Expr, then: &mut dyn FnMut(&mut Self), els: Option<&ast::Block>, span: Span) {
        let before = self.fr().states.clone();
        let tb = self.in_block(|cx| then(cx));
        let t_div = self.fr().diverged;
        let after_then = self.fr().states.clone();
        self.f().diverged = false;
        for (i, s) in before.iter().enumerate() {
            self.f().states[i] = *s;
        }
        let eb = match els {
            Some(e) => self.in_block(|cx| cx.stmts(&e.stmts)),
            None => Default::default(),
        };
        let e_div = els.is_some() && self.fr().diverged;
        // Initialised where either branch that goes on initialised it (the analysis made sure that both did).
        if !t_div {
            for (i, s) in after_then.iter().enumerate() {
                if i < before.len() && *s == LocalState::Ready {
                    self.f().states[i] = LocalState::Ready;
                }
            }
        }
        self.f().diverged = t_div && e_div;
        self.f().emit(StmtKind::If { cond, then: tb, els: eb }, span);
    }

    fn select_stmt(&mut self, subject: &ast::Expr, whens: &[ast::When], otherwise: Option<&ast::Block>, span: Span) {
        let s = self.expr(subject);
        let s = match s {
            Item::Value(v) => Item::Value(self.stable(v, span)),
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
                let block = self.in_block(|cx| cx.stmts(&b.stmts));
                self.f().emit(StmtKind::Block(block), span);
            }
            return;
        };
        let mut cond: Option<Value> = None;
        for v in &w.values {
            let item = self.expr(v);
            let c = self.operator(ast::BinOp::Eq, Actual::item(s.clone(), span), Actual::item(item, v.span), v.span);
            let Item::Value(c) = c else { continue };
            let c = self.condition(Item::Value(c), v.span);
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
                let block = self.in_block(|cx| cx.stmts(&w.body.stmts));
                self.f().emit(StmtKind::Block(block), span);
            }
            Some(Const::Bool(false)) => self.select_rest(s, rest, otherwise, span),
            _ => {
                let before = self.fr().states.clone();
                let then = self.in_block(|cx| cx.stmts(&w.body.stmts));
                let t_div = self.fr().diverged;
                let after = self.fr().states.clone();
                self.f().diverged = false;
                for (i, x) in before.iter().enumerate() {
                    self.f().states[i] = *x;
                }
                let els = self.in_block(|cx| cx.select_rest(s, rest, otherwise, span));
                if !t_div {
                    for (i, x) in after.iter().enumerate() {
                        if i < before.len() && *x == LocalState::Ready {
                            self.f().states[i] = LocalState::Ready;
                        }
                    }
                }
                let e_div = self.fr().diverged;
                self.f().diverged = t_div && e_div;
                self.f().emit(StmtKind::If { cond: c.expr, then, els }, span);
            }
        }
    }

    fn delete_one(&mut self, e: &ast::Expr, span: Span) {
        let i = self.expr(e);
        let Some(v) = self.value_of(i, e.span) else { return };
        match self.types.kind(v.ty()) {
            TypeKind::Class { mgmt: Mgmt::Unmanaged, agg, .. } => {
                self.use_class(agg);
                self.f().emit(StmtKind::Delete(v.expr), span);
            }
            _ => {
                let shown = self.show(v.ty());
                self.report(
                    Diagnostic::error(codes::BAD_DELETE, e.span, format!("`delete` ends `unmanaged` objects; this is `{shown}`"))
                        .help("owned and shared objects end by themselves"),
                );
            }
        }
    }

    fn on_stmt(&mut self, locale: &ast::Expr, body: &ast::Block, span: Span) {
        let i = self.expr(locale);
        let Some(v) = self.value_of(i, locale.span) else { return };
        let loc_ty = self.library_type("locale");
        let v = if v.ty() == loc_ty {
            v
        } else if v.expr.is_place(&self.prog.fns, self.types) {
            match self.call_named("here", &[], span) {
                Item::Value(h) => h,
                _ => return,
            }
        } else {
            let shown = self.show(v.ty());
            self.err(codes::BAD_ON, locale.span, format!("`on` needs a locale or a variable, not `{shown}`"));
            return;
        };
        let body = self.in_block(|cx| cx.stmts(&body.stmts));
        self.f().emit(StmtKind::On { locale: v.expr, body }, span);
    }

    fn yield_stmt(&mut self, e: &ast::Expr, span: Span) {
        if !self.fr().ret.is_iter {
            self.err(codes::YIELD_OUTSIDE_ITERATOR, span, "`yield` can only stand in an iterator (`iter`)");
            return;
        }
        if let Some(v) = self.result_value(e) {
            self.f().ret.seen.push((v.ty, e.span));
            self.f().emit(StmtKind::Yield(v), span);
        }
    }

    fn jump_stmt(&mut self, is_break: bool, label: Option<&ast::Ident>, span: Span) {
        self.f().diverged = true;
        let word = if is_break { "break" } else { "continue" };
        let mut found = None;
        for l in self.fr().loops.iter().rev() {
            if l.barrier {
                break;
            }
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
                Some(l) => self.err(codes::UNKNOWN_LABEL, l.span, format!("no enclosing loop is labelled `{}`", l.name)),
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
    d.formals.iter().any(|f| f.intent == ast::Intent::Out && matches!(&f.pattern, ast::Pattern::Name(n) if n.name == name))
}
