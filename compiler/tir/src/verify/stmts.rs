//! Statements: where they may stand, which variables they declare, and what they are given.

use chantry_base::FxHashSet;
use chantry_types::{TypeKind, TypeTable};

use super::Verifier;
use crate::visit::Node;
use crate::{
    Block, Catch, Expr, ExprKind, FnId, FnKind, IterSource, LocalId, Loop, LoopId, Shadow, ShadowKind, Stmt, StmtKind,
    Task,
};

/// What is around a statement.
pub(super) struct Around {
    /// Variables that may be mentioned; blocks take theirs away again.
    declared: FxHashSet<LocalId>,
    /// In the order of declaration, for that.
    order: Vec<LocalId>,
    /// Statements that can be left; whether they can be continued.
    exits: Vec<(LoopId, bool)>,
    in_task: bool,
    in_defer: bool,
    /// Directly in the body of a `CoforallIter`.
    spawns: bool,
}

impl<'a> Verifier<'a> {
    pub(super) fn body(&mut self, body: &'a Block) {
        let mut around = Around {
            declared: FxHashSet::default(),
            order: Vec::new(),
            exits: Vec::new(),
            in_task: false,
            in_defer: false,
            spawns: false,
        };
        for f in &self.fun.formals {
            self.declare(f.local, &mut around);
        }
        self.block(body, &mut around);
    }

    pub(super) fn declare(&mut self, l: LocalId, a: &mut Around) {
        if self.fun.locals.get(l).is_none() {
            return self.say(format!("{l} does not exist"));
        }
        if a.declared.insert(l) {
            a.order.push(l);
        }
    }

    pub(super) fn mentioned(&mut self, l: LocalId, a: &Around) {
        match self.fun.locals.get(l) {
            None => self.say(format!("{l} does not exist")),
            Some(info) if !a.declared.contains(&l) => {
                self.say(format!("`{}` ({l}) is mentioned where it is not declared", info.name));
            }
            Some(_) => {}
        }
    }

    fn scoped(&mut self, a: &mut Around, f: impl FnOnce(&mut Self, &mut Around)) {
        let n = a.order.len();
        f(self, a);
        for l in a.order.drain(n..) {
            a.declared.remove(&l);
        }
    }

    fn block(&mut self, b: &'a Block, a: &mut Around) {
        self.scoped(a, |v, a| v.stmts(b, a));
    }

    fn stmts(&mut self, b: &'a Block, a: &mut Around) {
        for (i, s) in b.stmts.iter().enumerate() {
            self.stmt(s, a);
            if let StmtKind::Deinit(e) = &s.kind {
                let replaced = b.stmts.get(i + 1).is_some_and(|next| replaces(next, e));
                if let Some(l) = self.own_variable(e)
                    && self.needs_end(self.fun.locals[l].ty)
                    && !replaced
                {
                    self.say("a variable is deinitialised that ends with its block");
                }
            }
        }
    }

    /// Code that nothing outside of it can be left from.
    fn apart(&mut self, a: &mut Around, f: impl FnOnce(&mut Self, &mut Around)) {
        let exits = std::mem::take(&mut a.exits);
        let (task, defer, spawns) = (a.in_task, a.in_defer, std::mem::take(&mut a.spawns));
        self.scoped(a, f);
        (a.exits, a.in_task, a.in_defer, a.spawns) = (exits, task, defer, spawns);
    }

    fn in_exit(&mut self, id: LoopId, again: bool, a: &mut Around, f: impl FnOnce(&mut Self, &mut Around)) {
        a.exits.push((id, again));
        f(self, a);
        a.exits.pop();
    }

    pub(super) fn stmt(&mut self, s: &'a Stmt, a: &mut Around) {
        let outer = std::mem::replace(&mut self.span, s.span);
        self.copies(Node::Stmt(s));
        self.stmt_inner(s, a);
        self.span = outer;
    }

    fn stmt_inner(&mut self, s: &'a Stmt, a: &mut Around) {
        match &s.kind {
            StmtKind::Splice(s) => self.stmt(s, a),
            StmtKind::Expr(e) => self.expr(e, a),
            StmtKind::Let { local, init } => {
                if let Some(e) = init {
                    self.expr(e, a);
                    self.owned(e, "the variable");
                }
                self.declare(*local, a);
                self.variable(*local, init.as_ref(), false);
            }
            StmtKind::LetRef { local, init } => {
                self.expr(init, a);
                self.declare(*local, a);
                self.variable(*local, Some(init), true);
            }
            StmtKind::Init { place, value } => {
                self.place(place, "what is initialised", a);
                self.expr(value, a);
                self.owned(value, "what is initialised");
                let binds = matches!(place.kind, ExprKind::Global(g) if self.prog.globals.get(g).is_some_and(|g| g.is_ref))
                    && value.ty == self.types.ref_to(place.ty);
                if !binds {
                    self.agree(place.ty, value.ty, "an initial value");
                }
            }
            StmtKind::Assign { place, value } => {
                self.place(place, "what is assigned", a);
                self.expr(value, a);
                if !self.lends(place) {
                    self.owned(value, "what is assigned");
                }
                self.agree(place.ty, value.ty, "an assigned value");
            }
            StmtKind::Swap(x, y) => {
                self.place(x, "what is swapped", a);
                self.place(y, "what is swapped", a);
                self.agree(x.ty, y.ty, "the other place");
            }
            StmtKind::Block(b) => self.block(b, a),
            StmtKind::Breakable { id, body } => self.in_exit(*id, false, a, |v, a| v.block(body, a)),
            StmtKind::If { cond, then, els } => {
                self.condition(cond, a);
                self.block(then, a);
                self.block(els, a);
            }
            StmtKind::While { id, cond, body } => self.scoped(a, |v, a| {
                v.in_exit(*id, true, a, |v, a| {
                    v.condition(cond, a);
                    v.block(body, a);
                });
            }),
            // The condition sees the body's variables.
            StmtKind::DoWhile { id, body, cond } => self.scoped(a, |v, a| {
                v.in_exit(*id, true, a, |v, a| {
                    v.stmts(body, a);
                    v.condition(cond, a);
                });
            }),
            StmtKind::Loop(l) => self.loop_(l, false, a),
            StmtKind::CoforallIter(l) => self.loop_(l, true, a),
            StmtKind::Return(e) => self.return_(e.as_ref(), a),
            StmtKind::Break(id) => {
                if !a.exits.iter().any(|x| x.0 == *id) {
                    self.say(format!("`break` names {id}, which is not around it"));
                }
            }
            StmtKind::Continue(id) => {
                if !a.exits.contains(&(*id, true)) {
                    self.say(format!("`continue` names {id}, which is no loop around it"));
                }
            }
            StmtKind::Yield(e) => self.yield_(e, a),
            StmtKind::Defer(b) => self.apart(a, |v, a| {
                a.in_defer = true;
                v.block(b, a);
            }),
            StmtKind::Delete(e) | StmtKind::EndObject(e) => {
                self.expr(e, a);
                self.class_value(e, "what is deleted");
            }
            StmtKind::Deinit(e) => {
                self.expr(e, a);
                if !self.is_place(e) {
                    self.say("a value is deinitialised, which is no place");
                }
            }
            StmtKind::Throw(e) => {
                self.expr(e, a);
                self.class_value(e, "what is thrown");
            }
            StmtKind::Try { body, catches, .. } => {
                self.block(body, a);
                catches.iter().for_each(|c| self.catch(c, a));
            }
            StmtKind::Shadows { shadows, body } => self.scoped(a, |v, a| {
                v.shadows(shadows, a);
                v.block(body, a);
            }),
            StmtKind::Begin(t) => self.task(t, a),
            StmtKind::Cobegin(ts) => ts.iter().for_each(|t| self.task(t, a)),
            StmtKind::Coforall { count, k, task } => {
                self.expr(count, a);
                self.integer(count, "the number of tasks");
                self.scoped(a, |v, a| {
                    v.declare(*k, a);
                    v.task(task, a);
                });
            }
            StmtKind::SpawnTask(t) => {
                if !a.spawns {
                    self.say("a task of a `coforall` without one around it");
                }
                self.task(t, a);
            }
            StmtKind::Sync(b) => self.block(b, a),
            StmtKind::Serial { cond, body } => {
                self.condition(cond, a);
                self.block(body, a);
            }
            StmtKind::On { locale, body } => {
                self.expr(locale, a);
                self.block(body, a);
            }
        }
    }

    /// An element of a tuple of the compiler's own, which has no value as a whole: it refers to what others own.
    fn lends(&self, place: &Expr) -> bool {
        match &place.kind {
            ExprKind::TupleElem(base, _) => match base.kind {
                ExprKind::Local(l) => self.fun.locals.get(l).is_some_and(|l| l.temp),
                _ => self.lends(base),
            },
            _ => false,
        }
    }

    /// The variable that a `Let` or `LetRef` declares.
    fn variable(&mut self, l: LocalId, init: Option<&'a Expr>, by_ref: bool) {
        let Some(info) = self.fun.locals.get(l) else { return };
        if info.is_ref != by_ref {
            self.say(format!("`{}` is declared by the wrong statement", info.name));
        }
        if let Some(e) = init {
            self.agree(info.ty, e.ty, &format!("the value of `{}`", info.name));
        }
    }

    fn catch(&mut self, c: &'a Catch, a: &mut Around) {
        self.scoped(a, |v, a| {
            if let Some(l) = c.local {
                v.declare(l, a);
                let class = v.fun.locals.get(l).map(|l| v.types.kind(l.ty));
                if !matches!(class, Some(TypeKind::Class { .. })) {
                    v.say("a handler's variable holds no error");
                }
            }
            v.block(&c.body, a);
        });
    }

    fn return_(&mut self, e: Option<&'a Expr>, a: &mut Around) {
        if a.in_task || a.in_defer {
            self.say("`return` leaves a task or `defer`");
        }
        let f = self.fun;
        if matches!(f.kind, FnKind::Iter { .. }) {
            if e.is_some_and(|e| !self.is_void(e.ty)) {
                self.say("an iterator returns a value");
            }
            return e.into_iter().for_each(|e| self.expr(e, a));
        }
        match e {
            Some(e) if f.ret_ref => {
                self.place(e, "a result by reference", a);
                self.agree(f.ret, e.ty, "a result");
            }
            Some(e) => {
                self.expr(e, a);
                self.owned(e, "the caller");
                self.agree(f.ret, e.ty, "a result");
            }
            None if self.is_void(f.ret) => {}
            None => self.say("`return` without a value"),
        }
    }

    fn yield_(&mut self, e: &'a Expr, a: &mut Around) {
        self.expr(e, a);
        if !matches!(self.fun.kind, FnKind::Iter { .. }) {
            return self.say("`yield` in what is no iterator");
        }
        if a.in_defer {
            self.say("`yield` in a `defer`");
        }
        self.agree(self.fun.ret, e.ty, "a yielded value");
        if !self.fun.ret_ref {
            self.owned(e, "the loop");
        }
    }

    fn loop_(&mut self, l: &'a Loop, spawns: bool, a: &mut Around) {
        self.scoped(a, |v, a| {
            v.source(&l.source, a);
            v.indices(&l.source, a);
            v.shadows(&l.shadows, a);
            let outer = std::mem::replace(&mut a.spawns, spawns);
            v.in_exit(l.id, true, a, |v, a| v.block(&l.body, a));
            a.spawns = outer;
        });
    }

    fn source(&mut self, s: &'a IterSource, a: &mut Around) {
        match s {
            IterSource::Zip(parts) => {
                if parts.is_empty() {
                    self.say("lock step of nothing");
                }
                parts.iter().for_each(|p| self.source(p, a));
            }
            IterSource::Iter { callee, slot, args, .. } => {
                args.iter().for_each(|x| self.expr(x, a));
                let Some(f) = self.prog.fns.get(*callee) else { return self.say(format!("{callee} does not exist")) };
                if !matches!(f.kind, FnKind::Iter { .. }) {
                    self.say(format!("a loop over `{}`, which is no iterator", f.display));
                }
                if slot.is_some() && !args.first().is_some_and(|o| self.is_class(o.ty)) {
                    self.say("an iterator is chosen by what is no object");
                }
                self.actuals(f, args);
            }
        }
    }

    fn indices(&mut self, s: &'a IterSource, a: &mut Around) {
        match s {
            IterSource::Zip(parts) => parts.iter().for_each(|p| self.indices(p, a)),
            IterSource::Iter { callee, index, .. } => {
                self.declare(*index, a);
                if let (Some(f), Some(info)) = (self.prog.fns.get(*callee), self.fun.locals.get(*index)) {
                    self.agree(info.ty, f.ret, "a yielded value");
                }
            }
        }
    }

    fn shadows(&mut self, shadows: &'a [Shadow], a: &mut Around) {
        for s in shadows {
            let (e, by_ref) = match &s.kind {
                ShadowKind::Value(e) | ShadowKind::Reduce { identity: e, .. } => {
                    self.expr(e, a);
                    self.owned(e, "a task-local variable");
                    (e, false)
                }
                ShadowKind::Ref(e) => {
                    self.place(e, "what a task refers to", a);
                    (e, true)
                }
            };
            self.declare(s.inner, a);
            self.variable(s.inner, Some(e), by_ref);
        }
        for s in shadows {
            if let ShadowKind::Reduce { combine, .. } = &s.kind {
                self.apart(a, |v, a| v.block(combine, a));
            }
        }
    }

    fn task(&mut self, t: &'a Task, a: &mut Around) {
        for c in &t.captures {
            let Some(info) = self.fun.locals.get(c.inner) else {
                return self.say(format!("{} does not exist", c.inner));
            };
            if info.is_ref {
                self.place(&c.value, "what a task refers to", a);
            } else {
                self.expr(&c.value, a);
                self.owned(&c.value, "a task");
            }
            self.agree(info.ty, c.value.ty, "what a task captures");
        }
        self.apart(a, |v, a| {
            a.in_task = true;
            a.in_defer = false;
            t.captures.iter().for_each(|c| v.declare(c.inner, a));
            v.block(&t.body, a);
        });
    }

    pub(super) fn condition(&mut self, e: &'a Expr, a: &mut Around) {
        self.expr(e, a);
        self.agree(TypeTable::BOOL, e.ty, "a condition");
    }

    pub(super) fn integer(&mut self, e: &Expr, what: &str) {
        if !self.is_integer(e.ty) {
            self.say(format!("{what} is no integer"));
        }
    }

    fn class_value(&mut self, e: &Expr, what: &str) {
        if !self.is_class(e.ty) {
            self.say(format!("{what} is no object"));
        }
    }

    pub(super) fn is_class(&self, ty: chantry_types::TypeId) -> bool {
        matches!(self.types.kind(ty), TypeKind::Class { .. })
    }

    /// Whether `outer` encloses this function.
    pub(super) fn is_within(&self, outer: FnId) -> bool {
        let mut at = self.fun.outer;
        while let Some(f) = at {
            if f == outer {
                return true;
            }
            at = self.prog.fns[f].outer;
        }
        false
    }
}

/// Whether the statement gives the place that was just deinitialised its next value, and nothing comes between.
fn replaces(s: &Stmt, place: &Expr) -> bool {
    let StmtKind::Init { place: p, value } = &s.kind else { return false };
    let same = matches!((&p.kind, &place.kind), (ExprKind::Local(a), ExprKind::Local(b)) if a == b);
    same && matches!(value.kind, ExprKind::Move(_) | ExprKind::Copy(_) | ExprKind::Const(_))
}
