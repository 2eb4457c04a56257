//! Where an iterator yields: in tasks that it creates, or outside of them.

use chantry_base::{FxHashMap, FxHashSet};
use chantry_tir::visit::{self as walk, Node};
use chantry_tir::{Block, FnId, FnKind, IterSource, Program, Stmt, StmtKind};

/// The answers so far.
pub struct Iterators<'p> {
    prog: &'p Program,
    tasks: FxHashMap<FnId, bool>,
    known_sites: FxHashMap<FnId, u32>,
    /// Those called through tables of methods: their signatures do not depend on what they do.
    in_tables: FxHashSet<FnId>,
}

impl<'p> Iterators<'p> {
    pub fn new(prog: &'p Program) -> Self {
        let mut in_tables: FxHashSet<FnId> =
            prog.classes.iter().flat_map(|c| c.vtable.iter().flatten().copied()).collect();
        if in_tables.iter().any(|&f| matches!(prog.fns[f].kind, FnKind::Iter { .. })) {
            // A class without objects has no table, but loops name its iterators.
            for body in prog.fns.iter().filter_map(|f| f.body.as_ref()) {
                walk::all_block(body, &mut |n| {
                    if let Node::Stmt(Stmt { kind: StmtKind::Loop(l) | StmtKind::CoforallIter(l), .. }) = n {
                        dispatched(&l.source, &mut in_tables);
                    }
                });
            }
        }
        Self { prog, tasks: FxHashMap::default(), known_sites: FxHashMap::default(), in_tables }
    }

    /// Whether the iterator as a function tells the loop's body where its tasks begin and end (see `tasks::sets`).
    pub fn tells_of_tasks(&mut self, f: FnId) -> bool {
        !self.in_tables.contains(&f) && self.has_tasks(f)
    }

    /// Whether tasks are created around yields in the statement.
    pub fn stmt_has_tasks(&mut self, s: &'p Stmt) -> bool {
        let mut callees = Vec::new();
        lexical_tasks(s, &mut callees) || callees.into_iter().any(|c| self.has_tasks(c))
    }

    /// Whether the iterator creates tasks around its yields, or one does whose values it passes on. Iterators may go
    /// round: what one says that is still being looked at says nothing of another.
    pub fn has_tasks(&mut self, f: FnId) -> bool {
        if let Some(&known) = self.tasks.get(&f) {
            return known;
        }
        let mut seen: FxHashSet<FnId> = [f].into_iter().collect();
        let mut work = vec![f];
        let mut found = false;
        while let Some(g) = work.pop() {
            let Some(body) = &self.prog.fns[g].body else { continue };
            let mut callees = Vec::new();
            found |= body.stmts.iter().any(|s| lexical_tasks(s, &mut callees));
            work.extend(callees.into_iter().filter(|&c| seen.insert(c)));
            if found {
                break;
            }
        }
        self.tasks.insert(f, found);
        found
    }

    /// How many statements of an iterator yield outside of its tasks: 0, 1, or 2 for more.
    pub fn sites(&mut self, f: FnId) -> u32 {
        if let Some(&known) = self.known_sites.get(&f) {
            return known;
        }
        self.known_sites.insert(f, 0);
        let prog = self.prog;
        let n = prog.fns[f].body.as_ref().map_or(0, |b| self.block_sites(b)).min(2);
        self.known_sites.insert(f, n);
        n
    }

    fn block_sites(&mut self, b: &'p Block) -> u32 {
        b.stmts.iter().map(|s| self.stmt_sites(s)).sum::<u32>().min(2)
    }

    fn stmt_sites(&mut self, s: &'p Stmt) -> u32 {
        if !walk::yields(s) {
            return 0;
        }
        if !self.stmt_has_tasks(s) {
            return 1;
        }
        match &s.kind {
            StmtKind::Begin(_) | StmtKind::SpawnTask(_) | StmtKind::Coforall { .. } | StmtKind::Cobegin(_) => 0,
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                let mut callees = Vec::new();
                walk::source_callees(&l.source, &mut |c| callees.push(c));
                match callees.iter().any(|&c| self.has_tasks(c)) {
                    true => callees.into_iter().map(|c| self.sites(c)).sum::<u32>().min(2),
                    // A statement of a loop's body that runs often shares one set all the same.
                    false => 2 * self.block_sites(&l.body),
                }
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => 2 * self.block_sites(body),
            _ => {
                let mut n = 0;
                walk::stmt_children(s, &mut |c| {
                    if let Node::Stmt(s) = c {
                        n += self.stmt_sites(s);
                    }
                });
                n.min(2)
            }
        }
    }

    /// Whether the code of a task yields outside of tasks that it creates in turn.
    pub fn yields_itself(&mut self, b: &'p Block) -> bool {
        self.any_site(b, &mut FxHashSet::default())
    }

    /// Whether the iterator yields outside of its tasks.
    pub fn has_sites(&mut self, f: FnId) -> bool {
        let prog = self.prog;
        prog.fns[f].body.as_ref().is_some_and(|b| self.any_site(b, &mut [f].into_iter().collect()))
    }

    /// `seen`: iterators that were looked into.
    fn any_site(&mut self, b: &'p Block, seen: &mut FxHashSet<FnId>) -> bool {
        b.stmts.iter().any(|s| self.is_site(s, seen))
    }

    fn is_site(&mut self, s: &'p Stmt, seen: &mut FxHashSet<FnId>) -> bool {
        if !walk::yields(s) {
            return false;
        }
        match &s.kind {
            StmtKind::Begin(_) | StmtKind::SpawnTask(_) | StmtKind::Coforall { .. } | StmtKind::Cobegin(_) => false,
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                let mut callees = Vec::new();
                walk::source_callees(&l.source, &mut |c| callees.push(c));
                if !callees.iter().any(|&c| self.has_tasks(c)) {
                    return self.any_site(&l.body, seen);
                }
                let prog = self.prog;
                let bodies = callees.into_iter().filter(|&c| seen.insert(c)).filter_map(|c| prog.fns[c].body.as_ref());
                bodies.collect::<Vec<_>>().into_iter().any(|b| self.any_site(b, seen))
            }
            StmtKind::Yield(_) => true,
            _ => {
                let mut parts = Vec::new();
                walk::stmt_children(s, &mut |c| parts.push(c));
                parts.into_iter().any(|c| matches!(c, Node::Stmt(s) if self.is_site(s, seen)))
            }
        }
    }
}

/// The iterators that stand for those of the objects' classes.
fn dispatched(s: &IterSource, found: &mut FxHashSet<FnId>) {
    match s {
        IterSource::Iter { callee, slot: Some(_), .. } => {
            found.insert(*callee);
        }
        IterSource::Iter { slot: None, .. } => {}
        IterSource::Zip(parts) => parts.iter().for_each(|p| dispatched(p, found)),
    }
}

/// Whether tasks stand around yields in the statement; else `callees` gets the iterators whose values it passes on.
fn lexical_tasks(s: &Stmt, callees: &mut Vec<FnId>) -> bool {
    let mut found = false;
    walk::all(Node::Stmt(s), &mut |n| {
        let Node::Stmt(s) = n else { return };
        match &s.kind {
            StmtKind::Begin(t) | StmtKind::SpawnTask(t) => found |= walk::block_yields(&t.body),
            StmtKind::Coforall { task, .. } => found |= walk::block_yields(&task.body),
            StmtKind::Cobegin(ts) => found |= ts.iter().any(|t| walk::block_yields(&t.body)),
            StmtKind::CoforallIter(l) => found |= walk::block_yields(&l.body),
            StmtKind::Loop(l) if walk::block_yields(&l.body) => {
                walk::source_callees(&l.source, &mut |c| callees.push(c))
            }
            _ => {}
        }
    });
    found
}
