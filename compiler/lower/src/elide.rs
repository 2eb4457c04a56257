//! Which copies of a variable are its last mention (they become moves), and which variables
//! need a drop flag. Decided per TIR body from the tree alone.
//!
//! A copy is elided when nothing after it, in the order of evaluation, mentions the variable; the
//! variable is declared in the same loop and the same task; and no reference to it was kept.

use chantry_base::{FxHashMap, FxHashSet};
use chantry_tir::{Block, CopyOp, Expr, ExprKind, FnId, LocalId, Passing, Program, ShadowKind, Stmt, StmtKind, Task};

use crate::facts::Facts;
use crate::walk::{self, Node};

#[derive(Default)]
pub struct FnFacts {
    /// Addresses of `Copy` expressions that are moves.
    elided: FxHashSet<*const Expr>,
    /// Variables whose state is not the same on all paths.
    pub flagged: FxHashSet<LocalId>,
    /// Elements that leave their tuple one by one.
    pub partial: FxHashSet<(LocalId, u32)>,
    pub yields: usize,
}

impl FnFacts {
    pub fn new(prog: &Program, facts: &Facts, id: FnId) -> Self {
        let f = &prog.fns[id];
        let mut scan = Scan {
            prog,
            id,
            depth: 0,
            region: 0,
            regions: 0,
            decls: FxHashMap::default(),
            last: FxHashMap::default(),
            out: FnFacts::default(),
            barred: FxHashSet::default(),
        };
        for formal in &f.formals {
            if formal.passing == Passing::Own {
                scan.decls.insert(formal.local, (0, 0));
            }
        }
        if let Some(body) = &f.body {
            scan.block(body);
        }
        let Scan { last, barred, mut out, .. } = scan;
        for (local, copy) in last {
            if let Some(copy) = copy
                && !barred.contains(&local)
                && !facts.reached_from_inside.contains(&(id, local))
            {
                out.elided.insert(copy);
                out.flagged.insert(local);
            }
        }
        out
    }

    pub fn is_elided(&self, copy: &Expr) -> bool {
        self.elided.contains(&std::ptr::from_ref(copy))
    }
}

struct Scan<'p> {
    prog: &'p Program,
    id: FnId,
    /// Loops around this point.
    depth: u32,
    /// The task, deferred block or the like that this point is in.
    region: u32,
    regions: u32,
    decls: FxHashMap<LocalId, (u32, u32)>,
    /// The latest mention, with the copy expression if that could be a move.
    last: FxHashMap<LocalId, Option<*const Expr>>,
    barred: FxHashSet<LocalId>,
    out: FnFacts,
}

impl<'p> Scan<'p> {
    fn block(&mut self, b: &'p Block) {
        b.stmts.iter().for_each(|s| self.stmt(s));
    }

    fn declare(&mut self, l: LocalId) {
        self.decls.insert(l, (self.depth, self.region));
    }

    fn in_loop(&mut self, f: impl FnOnce(&mut Self)) {
        self.depth += 1;
        f(self);
        self.depth -= 1;
    }

    fn in_region(&mut self, f: impl FnOnce(&mut Self)) {
        let outer = self.region;
        self.regions += 1;
        self.region = self.regions;
        f(self);
        self.region = outer;
    }

    fn task(&mut self, t: &'p Task) {
        t.captures.iter().for_each(|c| self.expr(&c.value));
        self.in_region(|s| {
            t.captures.iter().for_each(|c| s.declare(c.inner));
            s.block(&t.body);
        });
    }

    fn bar_mentioned(&mut self, e: &'p Expr) {
        walk::all(Node::Expr(e), &mut |n| {
            if let Node::Expr(Expr { kind: ExprKind::Local(l), .. }) = n {
                self.barred.insert(*l);
            }
        });
    }

    fn stmt(&mut self, s: &'p Stmt) {
        match &s.kind {
            StmtKind::Let { local, init } => {
                match init {
                    Some(e) => self.expr(e),
                    None => {
                        self.out.flagged.insert(*local);
                    }
                }
                self.declare(*local);
            }
            StmtKind::LetRef { init, .. } => {
                self.bar_mentioned(init);
                self.expr(init);
            }
            StmtKind::While { cond, body, .. } => self.in_loop(|s| {
                s.expr(cond);
                s.block(body);
            }),
            StmtKind::DoWhile { body, cond, .. } => self.in_loop(|s| {
                s.block(body);
                s.expr(cond);
            }),
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                walk::source_children(&l.source, &mut |n| self.node(n));
                self.in_loop(|s| {
                    s.in_region(|s| {
                        for sh in &l.shadows {
                            match &sh.kind {
                                ShadowKind::Value(e) => s.expr(e),
                                ShadowKind::Ref(e) => {
                                    s.bar_mentioned(e);
                                    s.expr(e);
                                }
                                ShadowKind::Reduce { identity, combine } => {
                                    s.expr(identity);
                                    s.block(combine);
                                }
                            }
                        }
                    });
                    // The body may run in the iterator's tasks; nothing of outside is moved there
                    // anyway, since it is in a loop.
                    source_indices(&l.source, &mut |i| s.declare(i));
                    s.block(&l.body);
                });
            }
            StmtKind::Defer(b) => self.in_region(|s| s.block(b)),
            StmtKind::Begin(t) | StmtKind::SpawnTask(t) => self.task(t),
            StmtKind::Cobegin(ts) => ts.iter().for_each(|t| self.task(t)),
            StmtKind::Coforall { count, task, .. } => {
                self.expr(count);
                self.in_loop(|s| s.task(task));
            }
            StmtKind::Try { body, catches, .. } => {
                self.block(body);
                for c in catches {
                    if let Some(l) = c.local {
                        self.declare(l);
                    }
                    self.block(&c.body);
                }
            }
            StmtKind::Yield(e) => {
                self.out.yields += 1;
                self.expr(e);
            }
            _ => walk::stmt_children(s, &mut |n| self.node(n)),
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
            ExprKind::Local(l) => self.mention(*l, None),
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
                ExprKind::Local(l) => {
                    let trivial = self.prog.ops.get(&p.ty).is_none_or(|o| o.copy == CopyOp::Trivial);
                    let same = self.decls.get(&l) == Some(&(self.depth, self.region));
                    let owned = !self.prog.fns[self.id].locals[l].is_ref;
                    self.mention(l, (!trivial && same && owned).then_some(std::ptr::from_ref(e)));
                }
                _ => self.expr(p),
            },
            _ => walk::expr_children(e, &mut |n| self.node(n)),
        }
    }

    fn mention(&mut self, l: LocalId, copy: Option<*const Expr>) {
        if self.decls.get(&l).is_some_and(|d| d.1 != self.region) {
            self.barred.insert(l);
        }
        self.last.insert(l, copy);
    }
}

fn source_indices(s: &chantry_tir::IterSource, f: &mut dyn FnMut(LocalId)) {
    match s {
        chantry_tir::IterSource::Iter { index, .. } => f(*index),
        chantry_tir::IterSource::Zip(parts) => parts.iter().for_each(|p| source_indices(p, f)),
    }
}
