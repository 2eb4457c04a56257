//! Which copies of a variable are its last mention (they become moves), and which variables
//! need a drop flag. Decided per TIR body from the tree alone.
//!
//! The rules are the specification's ("Copy Elision"). A copy is elided when nothing after it mentions the variable,
//! where what returns or throws has nothing after it; in a branch that goes on, only if the other branch has such a copy
//! as well, returns or throws; in a `try` with handlers, only if these do not mention the variable and all leave. The
//! variable is declared in the same loop and the same task, and no reference to it was kept, nor is one among the other
//! arguments of the same call.
//!
//! A body is walked backwards, so that what was met is what comes after. A level is a stretch of statements that may not
//! run, or not once; the copies met wait in it until the declaration of their variable, which settles them.

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, parallel};
use chantry_tir::{
    Block, Catch, CopyOp, Expr, ExprKind, FnId, LocalId, Passing, Program, Shadow, ShadowKind, Stmt, StmtKind, Task,
};

use crate::facts::whole::Facts;
use chantry_tir::visit::{self as walk, Node};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

#[derive(Default)]
pub struct FnFacts {
    /// Addresses of `Copy` expressions that are moves.
    elided: FxHashSet<usize>,
    /// Variables whose state is not the same on all paths.
    pub flagged: FxHashSet<LocalId>,
    /// Elements that leave their tuple one by one.
    pub partial: FxHashSet<(LocalId, u32)>,
    pub yields: usize,
}

/// Functions that a thread takes at a time.
const STRETCH: usize = 32;

impl FnFacts {
    /// Of all functions with a body, found on all cores.
    pub fn of_all(prog: &Program, types: &TypeTable, facts: &Facts) -> FxHashMap<FnId, Rc<FnFacts>> {
        let with_body: Vec<FnId> = prog.fns.iter_enumerated().filter(|(_, f)| f.body.is_some()).map(|f| f.0).collect();
        let found = parallel::of_each(&with_body, STRETCH, 0, |&f| FnFacts::new(prog, types, facts, f));
        with_body.iter().copied().zip(found.into_iter().map(Rc::new)).collect()
    }

    pub fn new(prog: &Program, types: &TypeTable, facts: &Facts, id: FnId) -> Self {
        let f = &prog.fns[id];
        let mut scan = Scan {
            prog,
            types,
            id,
            levels: vec![Level::default()],
            settled: Vec::new(),
            denied: FxHashSet::default(),
            barred: FxHashSet::default(),
            out: FnFacts::default(),
        };
        if let Some(body) = &f.body {
            scan.block(body);
        }
        for formal in &f.formals {
            if formal.passing == Passing::Own {
                scan.declared(formal.local);
            }
        }
        let Scan { settled, denied, barred, mut out, .. } = scan;
        for (local, copy) in settled {
            if !denied.contains(&copy) && !barred.contains(&local) && !facts.reached_from_inside.contains(&(id, local))
            {
                out.elided.insert(copy.addr());
                out.flagged.insert(local);
            }
        }
        out
    }

    pub fn is_elided(&self, copy: &Expr) -> bool {
        self.elided.contains(&std::ptr::from_ref(copy).addr())
    }
}

/// What was met of a stretch of statements, seen from where the walk has come to.
#[derive(Default)]
struct Level {
    /// Variables mentioned.
    mentioned: FxHashSet<LocalId>,
    /// It ends by returning or throwing: what stands after it does not come after.
    leaves: bool,
    /// Last copies by variable, on paths that go on.
    last: FxHashMap<LocalId, Vec<*const Expr>>,
    /// The same on paths that leave.
    leaving: FxHashMap<LocalId, Vec<*const Expr>>,
}

struct Scan<'p> {
    prog: &'p Program,
    types: &'p TypeTable,
    id: FnId,
    levels: Vec<Level>,
    /// Copies that may be moves, with their variable.
    settled: Vec<(LocalId, *const Expr)>,
    /// Copies that are none somewhere: a statement may stand in several places.
    denied: FxHashSet<*const Expr>,
    barred: FxHashSet<LocalId>,
    out: FnFacts,
}

impl<'p> Scan<'p> {
    fn level(&mut self) -> &mut Level {
        self.levels.last_mut().expect("a body has a level")
    }

    fn in_level(&mut self, f: impl FnOnce(&mut Self)) -> Level {
        self.levels.push(Level::default());
        f(self);
        self.levels.pop().expect("pushed above")
    }

    fn deny(&mut self, copies: FxHashMap<LocalId, Vec<*const Expr>>) {
        self.denied.extend(copies.into_values().flatten());
    }

    /// The variable's life starts here: its last copies are known.
    fn declared(&mut self, local: LocalId) {
        let level = self.level();
        level.mentioned.remove(&local);
        let copies = [level.last.remove(&local), level.leaving.remove(&local)];
        self.settled.extend(copies.into_iter().flatten().flatten().map(|c| (local, c)));
    }

    /// What may run more than once, or in another task: nothing of outside is moved there.
    fn apart(&mut self, f: impl FnOnce(&mut Self)) -> FxHashSet<LocalId> {
        let level = self.in_level(f);
        self.deny(level.last);
        self.deny(level.leaving);
        level.mentioned
    }

    fn in_loop(&mut self, f: impl FnOnce(&mut Self)) {
        let mentioned = self.apart(f);
        self.level().mentioned.extend(mentioned);
    }

    fn in_task(&mut self, f: impl FnOnce(&mut Self)) {
        let mentioned = self.apart(f);
        self.barred.extend(mentioned.iter().copied());
        self.level().mentioned.extend(mentioned);
    }

    /// Two ways of which one is taken.
    fn branches(&mut self, one: impl FnOnce(&mut Self), other: impl FnOnce(&mut Self)) {
        let (a, b) = (self.in_level(one), self.in_level(other));
        if a.leaves && b.leaves {
            self.leave();
        }
        for (this, that) in [(&a, &b), (&b, &a)] {
            for (&local, copies) in &this.last {
                let level = self.levels.last_mut().expect("a body has a level");
                if this.leaves {
                    level.leaving.entry(local).or_default().extend(copies);
                } else if that.leaves || that.last.contains_key(&local) {
                    level.last.entry(local).or_default().extend(copies);
                } else {
                    self.denied.extend(copies);
                }
            }
        }
        for branch in [a, b] {
            self.settle_later(branch.leaving);
            self.level().mentioned.extend(branch.mentioned);
        }
    }

    fn mention(&mut self, local: LocalId) {
        if self.tracked(local) {
            self.level().mentioned.insert(local);
        }
    }

    fn copied(&mut self, local: LocalId, copy: &'p Expr) {
        if !self.tracked(local) {
            return;
        }
        let copy = std::ptr::from_ref(copy);
        if self.mentioned_after(local) {
            self.denied.insert(copy);
        } else {
            self.level().last.entry(local).or_default().push(copy);
        }
        self.level().mentioned.insert(local);
    }

    fn mentioned_after(&self, local: LocalId) -> bool {
        for level in self.levels.iter().rev() {
            if level.mentioned.contains(&local) {
                return true;
            }
            if level.leaves {
                return false;
            }
        }
        false
    }

    /// Whether the variable's copies could be moves at all.
    fn tracked(&self, local: LocalId) -> bool {
        let l = &self.prog.fns[self.id].locals[local];
        !l.is_ref && self.prog.ops.get(&l.ty).is_some_and(|o| o.copy != CopyOp::Trivial)
    }

    /// What a reference that is kept may lead to: all that the expression mentions, but for what it only copies.
    fn bar_mentioned(&mut self, e: &'p Expr) {
        self.bar(Node::Expr(e));
    }

    fn bar(&mut self, n: Node<'p>) {
        let mut parts = Vec::new();
        match n {
            Node::Expr(Expr { kind: ExprKind::Copy(place), .. }) if matches!(place.kind, ExprKind::Local(_)) => {}
            Node::Expr(e) => {
                if let ExprKind::Local(l) = e.kind {
                    self.barred.insert(l);
                }
                walk::expr_children(e, &mut |n| parts.push(n));
            }
            Node::Stmt(s) => walk::stmt_children(s, &mut |n| parts.push(n)),
        }
        parts.into_iter().for_each(|n| self.bar(n));
    }

    fn block(&mut self, b: &'p Block) {
        b.stmts.iter().rev().for_each(|s| self.stmt(s));
    }

    fn task(&mut self, t: &'p Task) {
        self.in_task(|s| {
            s.block(&t.body);
            t.captures.iter().for_each(|c| s.declared(c.inner));
        });
        t.captures.iter().rev().for_each(|c| self.expr(&c.value));
    }

    /// What does not come back to the statements after it.
    fn leave(&mut self) {
        let level = self.level();
        level.leaves = true;
        level.mentioned.clear();
    }

    fn stmt(&mut self, s: &'p Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                self.declared(*local);
                match init {
                    Some(e) => self.expr(e),
                    None => {
                        self.out.flagged.insert(*local);
                    }
                }
            }
            StmtKind::LetRef { init, .. } => {
                self.bar_mentioned(init);
                self.expr(init);
            }
            StmtKind::Return(e) => {
                self.leave();
                e.iter().for_each(|e| self.expr(e));
            }
            StmtKind::Throw(e) => {
                self.leave();
                self.expr(e);
            }
            StmtKind::If { cond, then, els } => {
                self.branches(|s| s.block(then), |s| s.block(els));
                self.expr(cond);
            }
            StmtKind::Try { body, catches, .. } if !catches.is_empty() => self.try_stmt(body, catches),
            StmtKind::While { cond, body, .. } => self.in_loop(|s| {
                s.block(body);
                s.expr(cond);
            }),
            StmtKind::DoWhile { body, cond, .. } => self.in_loop(|s| {
                s.expr(cond);
                s.block(body);
            }),
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                self.in_loop(|s| {
                    s.block(&l.body);
                    source_indices(&l.source, &mut |i| s.declared(i));
                });
                // The body may run in the iterator's tasks, and its own variables begin there.
                self.shadows(&l.shadows);
                let mut parts = Vec::new();
                walk::source_children(&l.source, &mut |n| parts.push(n));
                self.together(parts);
            }
            StmtKind::Shadows { shadows, body } => {
                self.block(body);
                self.shadows(shadows);
            }
            StmtKind::Defer(b) => self.in_task(|s| s.block(b)),
            StmtKind::Begin(t) | StmtKind::SpawnTask(t) => self.task(t),
            StmtKind::Cobegin(ts) => ts.iter().rev().for_each(|t| self.task(t)),
            StmtKind::Coforall { count, task, .. } => {
                self.in_loop(|s| s.task(task));
                self.expr(count);
            }
            StmtKind::Yield(e) => {
                self.out.yields += 1;
                self.expr(e);
            }
            _ => {
                let mut parts = Vec::new();
                walk::stmt_children(s, &mut |n| parts.push(n));
                self.together(parts);
            }
        }
    }

    /// Task-local variables, which may be made more than once; what combines them runs at the end.
    fn shadows(&mut self, shadows: &'p [Shadow]) {
        shadows.iter().for_each(|sh| self.declared(sh.inner));
        self.in_task(|s| {
            for sh in shadows.iter().rev() {
                match &sh.kind {
                    ShadowKind::Value(e) => s.expr(e),
                    ShadowKind::Ref(e) => {
                        s.bar_mentioned(e);
                        s.expr(e);
                    }
                    ShadowKind::Reduce { identity, combine } => {
                        s.block(combine);
                        s.expr(identity);
                    }
                }
            }
        });
    }

    fn try_stmt(&mut self, body: &'p Block, catches: &'p [Catch]) {
        let mut in_catches = FxHashSet::default();
        let mut all_leave = true;
        for c in catches {
            let level = self.in_level(|s| {
                s.block(&c.body);
                c.local.iter().for_each(|l| s.declared(*l));
            });
            all_leave &= level.leaves;
            // Whether a handler runs is not known: what it copies last moves only if it leaves then.
            if level.leaves {
                self.settle_later(level.last);
            } else {
                self.deny(level.last);
            }
            self.settle_later(level.leaving);
            in_catches.extend(level.mentioned);
        }
        let level = self.in_level(|s| s.block(body));
        let stays = |l: &LocalId| !all_leave || in_catches.contains(l);
        for (local, copies) in level.last {
            if stays(&local) {
                self.denied.extend(copies);
            } else {
                self.level().last.entry(local).or_default().extend(copies);
            }
        }
        for (local, copies) in level.leaving {
            if stays(&local) {
                self.denied.extend(copies);
            } else {
                self.level().leaving.entry(local).or_default().extend(copies);
            }
        }
        if level.leaves && all_leave {
            self.leave();
        }
        self.level().mentioned.extend(level.mentioned);
        self.level().mentioned.extend(in_catches);
    }

    fn settle_later(&mut self, copies: FxHashMap<LocalId, Vec<*const Expr>>) {
        for (local, copies) in copies {
            self.level().leaving.entry(local).or_default().extend(copies);
        }
    }

    /// Parts that are evaluated in their order and then used together: a reference among them is used after all of them.
    fn together(&mut self, parts: Vec<Node<'p>>) {
        for n in &parts {
            if let Node::Expr(e) = *n
                && self.refers(e)
            {
                walk::all(Node::Expr(e), &mut |n| {
                    if let Node::Expr(Expr { kind: ExprKind::Local(l), .. }) = n {
                        self.mention(*l);
                    }
                });
            }
        }
        parts.into_iter().rev().for_each(|n| self.node(n));
    }

    /// Whether the value may be a place, or an address, of what the expression mentions.
    fn refers(&self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Local(_) | ExprKind::Deref(_) | ExprKind::AddrOf(_) => true,
            ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => self.refers(base),
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } if self.prog.fns[*callee].ret_ref => true,
            ExprKind::Block(_, e) | ExprKind::TryBang(e) => self.refers(e),
            ExprKind::Copy(_) | ExprKind::Move(_) | ExprKind::Const(_) => false,
            _ => self.points(e.ty),
        }
    }

    /// Whether values of the type say where something is that they do not own: views, borrows, pointers.
    fn points(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Class { mgmt: Mgmt::Borrowed, .. } | TypeKind::Ptr(_) | TypeKind::PtrConst(_) => true,
            TypeKind::Record(a) => self.types.is_descriptor(a),
            TypeKind::Tuple(es) => es.iter().any(|&e| self.points(e)),
            _ => false,
        }
    }

    fn node(&mut self, n: Node<'p>) {
        match n {
            Node::Stmt(s) => self.stmt(s),
            Node::Expr(e) => self.expr(e),
        }
    }

    fn expr(&mut self, e: &'p Expr) {
        match &e.kind {
            ExprKind::Local(l) => self.mention(*l),
            ExprKind::Move(p) => {
                match &p.kind {
                    ExprKind::Local(l) => {
                        self.out.flagged.insert(*l);
                    }
                    ExprKind::TupleElem(base, i) => {
                        if let ExprKind::Local(l) = base.kind {
                            self.out.partial.insert((l, *i));
                        }
                    }
                    _ => {}
                }
                self.expr(p);
            }
            ExprKind::AddrOf(p) => {
                self.bar_mentioned(p);
                self.expr(p);
            }
            ExprKind::Copy(p) => match p.kind {
                ExprKind::Local(l) => self.copied(l, e),
                _ => self.expr(p),
            },
            ExprKind::If(c, a, b) => {
                self.branches(|s| s.expr(a), |s| s.expr(b));
                self.expr(c);
            }
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.branches(|s| s.expr(b), |_| {});
                self.expr(a);
            }
            _ => {
                let mut parts = Vec::new();
                walk::expr_children(e, &mut |n| parts.push(n));
                self.together(parts);
            }
        }
    }
}

fn source_indices(s: &chantry_tir::IterSource, f: &mut dyn FnMut(LocalId)) {
    match s {
        chantry_tir::IterSource::Iter { index, .. } => f(*index),
        chantry_tir::IterSource::Zip(parts) => parts.iter().for_each(|p| source_indices(p, f)),
    }
}
