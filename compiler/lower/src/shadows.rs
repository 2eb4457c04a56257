//! Task-local variables of `forall` loops. Each outermost task that an iterator creates around a
//! yield gets them afresh; code that yields without a task gets one set for its whole statement.

use chantry_mir::{LocalId as Slot, Operand};
use chantry_tir::{FnId, Loop, ShadowKind, Stmt, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::frame::ActId;
use crate::loops::Sink;
use crate::program::Lower;
use crate::walk::{self, Node};

/// The variables of one loop in one task.
#[derive(Clone, Copy)]
pub struct Shadowed<'p> {
    pub lp: &'p Loop,
    pub act: ActId,
    /// Guards the combination of reductions; None where no tasks are about.
    pub lock: Option<(usize, Slot)>,
}

impl<'p> Lower<'p> {
    /// Activations whose yields lead to a loop that still lacks its task-local variables,
    /// innermost first.
    fn pending_chain(&self) -> Vec<ActId> {
        let mut list = Vec::new();
        let mut at = self.act;
        loop {
            let a = &self.acts[at];
            if a.shadows_pending {
                list.push(at);
            }
            match a.sink.as_deref() {
                Some(Sink::Loop { lp, act, .. }) if walk::block_yields(&lp.body) => at = *act,
                _ => return list,
            }
        }
    }

    /// Whether the statement yields, but never inside a task that it creates.
    pub fn starts_shadows(&mut self, s: &'p Stmt) -> bool {
        !matches!(s.kind, StmtKind::Yield(_))
            && walk::yields(s)
            && !self.stmt_has_tasks(s)
            && !self.pending_chain().is_empty()
    }

    /// Whether tasks are created around yields in the statement.
    fn stmt_has_tasks(&mut self, s: &'p Stmt) -> bool {
        let mut found = false;
        walk::all(Node::Stmt(s), &mut |n| {
            let Node::Stmt(s) = n else { return };
            match &s.kind {
                StmtKind::Begin(t) | StmtKind::SpawnTask(t) => found |= walk::block_yields(&t.body),
                StmtKind::Coforall { task, .. } => found |= walk::block_yields(&task.body),
                StmtKind::Cobegin(ts) => found |= ts.iter().any(|t| walk::block_yields(&t.body)),
                StmtKind::CoforallIter(l) => found |= walk::block_yields(&l.body),
                StmtKind::Loop(l) if !found && walk::block_yields(&l.body) => {
                    walk::source_callees(&l.source, &mut |c| found |= self.iter_has_tasks(c));
                }
                _ => {}
            }
        });
        found
    }

    /// Whether the iterator creates tasks around its yields.
    pub fn iter_has_tasks(&mut self, f: FnId) -> bool {
        if let Some(&known) = self.iter_tasks.get(&f) {
            return known;
        }
        self.iter_tasks.insert(f, false);
        let prog = self.prog;
        let found = prog.fns[f].body.as_ref().is_some_and(|b| b.stmts.iter().any(|s| self.stmt_has_tasks(s)));
        self.iter_tasks.insert(f, found);
        found
    }

    /// Runs `f` with fresh task-local variables of all loops that wait for them here.
    pub fn with_pending_shadows(&mut self, in_task: bool, f: impl FnOnce(&mut Self)) {
        let chain = self.pending_chain();
        let mut sets = Vec::new();
        for &a in chain.iter().rev() {
            if let Some(Sink::Loop { lp, act, lock, .. }) = self.acts[a].sink.as_deref() {
                sets.push(Shadowed { lp, act: *act, lock: if in_task { *lock } else { None } });
            }
            self.acts[a].shadows_pending = false;
        }
        self.pending_shadows -= chain.len();
        self.with_shadows(&sets, f);
        self.pending_shadows += chain.len();
        for a in chain {
            self.acts[a].shadows_pending = true;
        }
    }

    pub fn with_shadows(&mut self, sets: &[Shadowed<'p>], f: impl FnOnce(&mut Self)) {
        if sets.is_empty() {
            return f(self);
        }
        let here = self.act;
        self.push_scope(crate::scopes::ScopeKind::Plain);
        for s in sets {
            self.act = s.act;
            let lp = s.lp;
            for shadow in &lp.shadows {
                match &shadow.kind {
                    ShadowKind::Value(e) | ShadowKind::Reduce { identity: e, .. } => {
                        let info = self.local_info(s.act, shadow.inner);
                        let slot = self.b().local(info.name, info.ty);
                        self.statement(|l| l.into(e, slot.into()));
                        self.bind_slot(s.act, shadow.inner, slot, false);
                        self.own_variable(s.act, shadow.inner);
                    }
                    ShadowKind::Ref(e) => {
                        let place = self.place(e);
                        let rv = self.addr_rvalue(place);
                        let b = self.bind_new(s.act, shadow.inner);
                        self.b().assign(b.slot, rv);
                    }
                }
            }
        }
        self.act = here;
        f(self);
        for s in sets {
            self.act = s.act;
            let lp = s.lp;
            for shadow in &lp.shadows {
                if let ShadowKind::Reduce { combine, .. } = &shadow.kind
                    && self.is_open()
                {
                    self.locked(s.lock, |l| l.block(combine));
                }
            }
        }
        self.act = here;
        self.pop_scope();
    }

    pub fn lock_type(&self) -> TypeId {
        self.types.tuple(&[TypeTable::UINT, TypeTable::UINT])
    }

    /// The lock is a sync variable that is full while held: the holder may block.
    fn locked(&mut self, lock: Option<(usize, Slot)>, f: impl FnOnce(&mut Self)) {
        let Some((frame, slot)) = lock else { return f(self) };
        let ty = self.lock_type();
        let place = self.slot_place(frame, slot);
        let p: Operand = self.opaque_address(place, ty);
        self.runtime_unit("cht_syncvar_acquire_empty", vec![p.clone()]);
        self.runtime_unit("cht_syncvar_release_full", vec![p.clone()]);
        f(self);
        self.runtime_unit("cht_syncvar_acquire_full", vec![p.clone()]);
        self.runtime_unit("cht_syncvar_release_empty", vec![p]);
    }
}
