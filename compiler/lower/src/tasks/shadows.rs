//! Task-local variables: of tasks and `foreach` loops, for the length of a block; of `forall`
//! loops, where the iterator has its tasks. Each task of the iterator that yields, outside of tasks
//! that it creates in turn, gets them afresh; what it yields outside of tasks shares one set. Their combination and
//! end are cleanups, so that every way out runs them.

use chantry_mir::{LocalId as Slot, Operand};
use chantry_tir::{Block, Loop, Shadow, ShadowKind, Stmt, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, ScopeKind};
use crate::state::shadow_sets::{LateSet, ShadowSet};
use crate::state::variables::{ActId, Binding};
use crate::state::yields::Sink;
use chantry_tir::visit as walk;

impl<'p> Lower<'p> {
    /// Activations whose yields lead to a loop with task-local variables, innermost first. `pending`: only those that
    /// still lack them.
    pub fn shadowed_chain(&self, pending: bool) -> Vec<ActId> {
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
            && !self.iterators.stmt_has_tasks(s)
            && !self.shadowed_chain(true).is_empty()
    }

    /// Where the iterator just entered yields outside of tasks in several places: room for the one
    /// set that they share, empty so far.
    pub fn open_late_set(&mut self, act: ActId) {
        if self.iterators.sites(self.acts[act].fun) < 2 {
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
                    self.note_private(b.slot);
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
                self.note_private(slot);
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
                    self.note_private(b.slot);
                }
            }
        }
    }

    pub fn register_combine(&mut self, set: ShadowSet<'p>, shadow: &'p Shadow, made: Option<Slot>) {
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

    /// The lock is a sync variable that stays empty, and is held as for a value that takes its time: the holder may block.
    pub fn locked(&mut self, lock: Option<(usize, Slot)>, f: impl FnOnce(&mut Self)) {
        let Some((frame, slot)) = lock else { return f(self) };
        let ty = self.lock_type();
        let place = self.slot_place(frame, slot);
        let p: Operand = self.opaque_address(place, ty);
        self.runtime_unit("cht_syncvar_acquire_empty", vec![p.clone()]);
        f(self);
        self.runtime_unit("cht_syncvar_release_empty", vec![p]);
    }
}
