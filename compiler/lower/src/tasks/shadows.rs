//! Task-local variables: of tasks and `foreach` loops, for the length of a block; of `forall`
//! loops, where the iterator has its tasks. Each task of the iterator that yields, outside of tasks
//! that it creates in turn, gets them afresh; what it yields outside of tasks shares one set. Their combination and
//! end are cleanups, so that every way out runs them.

use chantry_mir::{LocalId as Slot, Operand};
use chantry_tir::{Block, FnId, Loop, Shadow, ShadowKind, Stmt, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, ScopeKind};
use crate::state::shadow_sets::{LateSet, ShadowSet};
use crate::state::variables::{ActId, Binding};
use crate::state::yields::Sink;
use chantry_tir::visit::{self as walk, Node};

impl<'p> Lower<'p> {
    /// Activations whose yields lead to a loop with task-local variables, innermost first. `pending`: only those that
    /// still lack them.
    fn shadowed_chain(&self, pending: bool) -> Vec<ActId> {
        let mut list = Vec::new();
        let mut at = self.act;
        loop {
            let a = &self.acts[at];
            if if pending { a.shadows_pending } else { a.shadowed } {
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
            && !self.shadowed_chain(true).is_empty()
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

    /// How many statements of an iterator yield outside of its tasks: 0, 1, or 2 for more.
    fn sites(&mut self, f: FnId) -> u32 {
        if let Some(&known) = self.iter_sites.get(&f) {
            return known;
        }
        self.iter_sites.insert(f, 0);
        let prog = self.prog;
        let n = prog.fns[f].body.as_ref().map_or(0, |b| self.block_sites(b)).min(2);
        self.iter_sites.insert(f, n);
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
                match callees.iter().any(|&c| self.iter_has_tasks(c)) {
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

    /// Where the iterator just entered yields outside of tasks in several places: room for the one
    /// set that they share, empty so far.
    pub fn open_late_set(&mut self, act: ActId) {
        if self.sites(self.acts[act].fun) < 2 {
            return;
        }
        let Some(Sink::Loop { lp, act: loop_act, lock, .. }) = self.acts[act].sink.as_deref() else { return };
        let set = ShadowSet { shadows: &lp.shadows, act: *loop_act, lock: *lock, of_task: false };
        let made = self.new_flag();
        self.set(made, Operand::bool(false));
        let here = std::mem::replace(&mut self.act, set.act);
        for shadow in set.shadows {
            match &shadow.kind {
                ShadowKind::Ref(_) => self.make_shadow(set, shadow),
                ShadowKind::Value(_) | ShadowKind::Reduce { .. } => {
                    let mut b = self.bind_new(set.act, shadow.inner);
                    self.fr().note_private(b.slot);
                    let ty = self.local_info(set.act, shadow.inner).ty;
                    if self.needs_deinit(ty) {
                        let flag = self.new_flag();
                        self.set(flag, Operand::bool(false));
                        b.flag = Some(flag);
                        self.acts[set.act].vars.insert(shadow.inner, b);
                        self.register(Cleanup::Deinit { place: b.slot.into(), ty, flag: b.flag });
                    }
                    self.register_combine(set, shadow, Some(made));
                }
            }
        }
        self.act = here;
        let frame = self.frame_id();
        self.acts[act].late = Some(LateSet { set, made, frame });
    }

    /// Makes the shared set unless an earlier yield has.
    fn make_late_set(&mut self, late: LateSet<'p>) {
        let (next, make) = self.branch_on(Operand::copy(late.made));
        self.switch_to(make);
        let here = std::mem::replace(&mut self.act, late.set.act);
        for shadow in late.set.shadows {
            if let ShadowKind::Value(e) | ShadowKind::Reduce { identity: e, .. } = &shadow.kind {
                let b = self.binding(late.set.act, shadow.inner);
                self.statement(|l| l.into(e, b.slot.into()));
                self.set_flag(b, true);
            }
        }
        self.set(late.made, Operand::bool(true));
        self.act = here;
        self.goto(next);
        self.switch_to(next);
    }

    /// Whether the code of a task yields outside of tasks that it creates in turn.
    pub fn yields_itself(&mut self, b: &'p Block) -> bool {
        self.block_sites(b) > 0
    }

    /// Runs `f` with the task-local variables of all loops that the code here yields to: fresh ones in a
    /// task, else, where they are still to be made, those of the iterator.
    pub fn with_pending_shadows(&mut self, in_task: bool, f: impl FnOnce(&mut Self)) {
        let chain = self.shadowed_chain(!in_task);
        let pending: Vec<bool> = chain.iter().map(|&a| self.acts[a].shadows_pending).collect();
        let lacking = pending.iter().filter(|p| **p).count();
        let mut sets = Vec::new();
        for &a in chain.iter().rev() {
            self.acts[a].shadows_pending = false;
            match self.acts[a].late {
                Some(late) if !in_task && late.frame == self.frame_id() => self.make_late_set(late),
                _ => {
                    if let Some(Sink::Loop { lp, act, lock, .. }) = self.acts[a].sink.as_deref() {
                        // The body of a recursive iterator's loop may run in tasks that are not seen here.
                        let shared = in_task || lock.is_some_and(|(frame, _)| frame != self.frame_id());
                        let lock = if shared { *lock } else { None };
                        sets.push(ShadowSet { shadows: &lp.shadows, act: *act, lock, of_task: in_task });
                    }
                }
            }
        }
        self.pending_shadows -= lacking;
        self.with_shadows(&sets, f);
        self.pending_shadows += lacking;
        for (a, was) in chain.into_iter().zip(pending) {
            self.acts[a].shadows_pending = was;
        }
    }

    /// Runs `f` with fresh variables, which end with it.
    pub fn with_shadows(&mut self, sets: &[ShadowSet<'p>], f: impl FnOnce(&mut Self)) {
        if sets.iter().all(|s| s.shadows.is_empty()) {
            return f(self);
        }
        let here = self.act;
        let outer: Vec<(ActId, chantry_tir::LocalId, Option<Binding>)> = sets
            .iter()
            .flat_map(|s| s.shadows.iter().map(|x| (s.act, x.inner)))
            .map(|(act, l)| (act, l, self.acts[act].vars.get(&l).copied()))
            .collect();
        self.push_scope(ScopeKind::Plain);
        for &set in sets {
            self.act = set.act;
            for shadow in set.shadows {
                self.make_shadow(set, shadow);
            }
        }
        self.act = here;
        f(self);
        self.act = here;
        self.pop_scope();
        for (act, l, binding) in outer {
            if let Some(b) = binding {
                self.acts[act].vars.insert(l, b);
            }
        }
    }

    /// Makes one variable, in the activation that has the loop (which is current).
    fn make_shadow(&mut self, set: ShadowSet<'p>, shadow: &'p Shadow) {
        match &shadow.kind {
            ShadowKind::Value(e) | ShadowKind::Reduce { identity: e, .. } => {
                let info = self.local_info(set.act, shadow.inner);
                let slot = self.b().local(info.name, info.ty);
                self.fr().note_private(slot);
                if set.of_task {
                    let reduces = matches!(shadow.kind, ShadowKind::Reduce { .. });
                    self.fr().note_shadow(chantry_mir::Shadow { local: slot, reduces });
                }
                self.statement(|l| l.into(e, slot.into()));
                self.bind_slot(set.act, shadow.inner, slot, false);
                self.own_variable(set.act, shadow.inner);
                self.register_combine(set, shadow, None);
            }
            ShadowKind::Ref(e) => {
                let place = self.place(e);
                let outside = self.is_outside(&place);
                let rv = self.addr_rvalue(place);
                let b = self.bind_new(set.act, shadow.inner);
                self.b().assign(b.slot, rv);
                if outside {
                    self.fr().note_outside(b.slot);
                } else {
                    self.fr().note_private(b.slot);
                }
            }
        }
    }

    fn register_combine(&mut self, set: ShadowSet<'p>, shadow: &'p Shadow, made: Option<Slot>) {
        if let ShadowKind::Reduce { combine, .. } = &shadow.kind {
            self.register(Cleanup::Combine { block: combine, lock: set.lock, made });
        }
    }

    /// The lock of a `forall` with reductions whose iterator has tasks.
    pub fn reduction_lock(&mut self, lp: &Loop) -> Option<(usize, Slot)> {
        lp.shadows.iter().any(|s| matches!(s.kind, ShadowKind::Reduce { .. })).then(|| {
            let ty = self.lock_type();
            let slot = self.temp(ty);
            self.set(slot, Operand::zero(ty));
            (self.frame_id(), slot)
        })
    }

    pub fn shadows_stmt(&mut self, shadows: &'p [Shadow], body: &'p Block) {
        let set = ShadowSet { shadows, act: self.act, lock: None, of_task: false };
        self.with_shadows(&[set], |l| l.block(body));
    }

    pub fn lock_type(&self) -> TypeId {
        self.types.tuple(&[TypeTable::UINT, TypeTable::UINT])
    }

    /// The lock is a sync variable that is full while held: the holder may block.
    pub fn locked(&mut self, lock: Option<(usize, Slot)>, f: impl FnOnce(&mut Self)) {
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
