//! Task statements: a body becomes a function, and a statement of MIR says what it captures (see
//! `passes` for what becomes of that).

use chantry_mir::{
    self as mir, BulkForm, Capture, FnId, LocalId as Slot, Operand, Place, Rvalue, Shadow, Tasks, TasksKind, Terminator,
};
use chantry_tir::{Block, Expr, ExprKind, LocalId, Loop, Stmt, StmtKind, Task};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::frame::{Cap, Captured, FrameKind};
use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, ScopeKind};
use crate::state::shadow_sets::ShadowSet;
use chantry_tir::visit as walk;

/// A task's function and what it has of its surroundings.
struct Outlined {
    body: FnId,
    captures: Vec<Capture>,
    shadows: Vec<Shadow>,
    fails: bool,
}

impl<'p> Lower<'p> {
    /// Evaluates what a task captures by value into slots of the current frame.
    fn captured_values(&mut self, task: &'p Task, shared: bool) -> Vec<(Slot, TypeId)> {
        let mut list = Vec::new();
        for c in &task.captures {
            let info = self.local_info(self.act, c.inner);
            let original = if shared { self.copied_by_tasks(c) } else { None };
            if info.is_ref || original.is_some() {
                let place = self.place(original.unwrap_or(&c.value));
                let (ty, rv) = match original.is_none() && self.is_handle(info) {
                    true => (info.ty, Rvalue::Use(Operand::Copy(place))),
                    false => (self.types.ref_to(info.ty), self.addr_rvalue(place)),
                };
                let t = self.temp(ty);
                self.b().assign(t, rv);
                list.push((t, ty));
            } else {
                let t = self.temp(info.ty);
                self.into(&c.value, t.into());
                list.push((t, info.ty));
            }
        }
        list
    }

    /// What the tasks over one environment copy themselves: a variable whose copies could be seen. Where its last copy
    /// moves it, that is into the environment.
    fn copied_by_tasks(&self, c: &'p chantry_tir::Capture) -> Option<&'p Expr> {
        let info = self.local_info(self.act, c.inner);
        match &c.value.kind {
            ExprKind::Copy(p) if !info.is_ref && self.needs_deinit(info.ty) => {
                (!self.acts[self.act].facts.is_elided(&c.value) && self.is_stored(p)).then_some(p)
            }
            _ => None,
        }
    }

    fn push_task_frame(&mut self, what: &str) {
        let span = self.b().span();
        let name = format!("{} {what}", self.b().func.name);
        self.push_frame(&name, TypeTable::VOID, span);
        self.param("env", TypeTable::OPAQUE_PTR);
        self.fr().set_kind(FrameKind::Task);
    }

    /// In the task's frame: its own variables from the environment's fields `first..`. `shared`:
    /// several tasks read the same environment, so that each makes its own copies.
    fn open_captures(&mut self, task: &'p Task, first: usize, shared: bool) {
        if task.captures.is_empty() {
            return;
        }
        let env = self.b().func.params[0];
        // The environment's type is not known before the body's end; its leading fields are.
        let fields: Vec<TypeId> = self.fr().fixed().to_vec();
        let prefix = self.types.tuple(&fields);
        let ptr = self.types.ref_to(prefix);
        let typed = self.eval(ptr, Rvalue::Cast(Operand::copy(env), ptr));
        for (i, c) in task.captures.iter().enumerate() {
            let field = Place::local(typed).deref().field((first + i) as u32);
            let info = self.local_info(self.act, c.inner);
            let b = match info.is_ref && self.is_handle(info) {
                true => {
                    let slot = self.b().local(info.name, info.ty);
                    self.bind_slot(self.act, c.inner, slot, false)
                }
                false => self.bind_new(self.act, c.inner),
            };
            if shared && self.copied_by_tasks(c).is_some() {
                self.copy_into(field.deref(), info.ty, b.slot.into());
            } else if info.is_ref || !shared || !self.needs_deinit(info.ty) {
                self.set(b.slot, Operand::Copy(field));
            } else {
                self.copy_into(field, info.ty, b.slot.into());
            }
            if !info.is_ref {
                self.own_variable(self.act, c.inner);
            }
        }
    }

    /// The body proper, with task-local variables of a `forall` whose iterator makes this task. A task that only holds
    /// others needs none: those have theirs.
    fn task_body(&mut self, task: &'p Task) {
        let act = self.act;
        if self.shadowed_loops > 0 && self.iterators.yields_itself(&task.body) {
            self.with_pending_shadows(true, |l| l.with_own_set(task, |l| l.own_shadows(task)));
        } else {
            self.with_own_set(task, |l| l.own_shadows(task));
        }
        self.act = act;
    }

    /// The body with the task's own variables, which are its first statement.
    fn own_shadows(&mut self, task: &'p Task) {
        match &task.body.stmts[..] {
            [Stmt { kind: StmtKind::Shadows { shadows, body }, .. }] => {
                let set = ShadowSet { shadows, act: self.act, lock: None, of_task: true };
                self.with_shadows(&[set], |l| l.block(body));
            }
            _ => {
                self.fr().set_whole_on(is_whole_on(&task.body));
                self.block(&task.body)
            }
        }
    }

    fn close_task(&mut self, values: Vec<Operand>) -> Outlined {
        self.fall_off();
        self.b().ret(None);
        let fails = self.fr().fails();
        let shadows = self.fr().take_shadows();
        let (body, caps, _) = self.pop_frame();
        let body = self.add_fn(body);
        let captures = self.captures(values, &caps);
        Outlined { body, captures, shadows, fails }
    }

    /// What a task captures, in the order of its environment: values of the creator, then what it mentions.
    pub fn captures(&mut self, values: Vec<Operand>, caps: &[Cap]) -> Vec<Capture> {
        let mut list: Vec<Capture> = values.into_iter().map(Capture::Value).collect();
        for c in caps {
            let read_only = self.captures_constant(c);
            let place = self.cap_place(c);
            list.push(match c.what {
                Captured::Value | Captured::Behind => Capture::Value(Operand::Copy(place)),
                Captured::Address => Capture::Ref { place, read_only },
            });
        }
        list
    }

    fn start_tasks(&mut self, kind: TasksKind, o: Outlined) {
        let Outlined { body, captures, shadows, .. } = o;
        self.b().push(mir::StmtKind::Tasks(Box::new(Tasks { kind, body, captures, shadows })));
    }

    /// One task over an environment of its own.
    fn outline_task(&mut self, task: &'p Task, what: &str) -> Outlined {
        let captured = self.captured_values(task, false);
        self.push_task_frame(what);
        self.fr().set_fixed(captured.iter().map(|c| c.1).collect());
        self.start_body();
        self.push_scope(ScopeKind::Plain);
        self.open_captures(task, 0, false);
        self.task_body(task);
        self.close_task(captured.into_iter().map(|c| Operand::mov(c.0)).collect())
    }

    pub fn begin_stmt(&mut self, task: &'p Task) {
        self.statement(|l| {
            let o = l.outline_task(task, "begin");
            let elsewhere = is_whole_on(&task.body);
            l.start_tasks(TasksKind::Begin { elsewhere }, o);
        });
    }

    pub fn spawn_stmt(&mut self, task: &'p Task) {
        self.statement(|l| {
            let o = l.outline_task(task, "coforall");
            let &(frame, slot) = l.cur().groups.last().expect("a coforall is around");
            let place = l.slot_place(frame, slot);
            let ty = l.scope_type();
            let group = l.opaque_address(place, ty);
            l.start_tasks(TasksKind::Member { group }, o);
        });
    }

    pub fn cobegin_stmt(&mut self, tasks: &'p [Task]) {
        self.statement(|l| {
            let mut all = Vec::new();
            let mut firsts = Vec::new();
            for t in tasks {
                firsts.push(all.len());
                all.extend(l.captured_values(t, false));
            }
            l.push_task_frame("cobegin");
            let k = l.param("k", TypeTable::INT);
            l.fr().set_fixed(all.iter().map(|c| c.1).collect());
            l.start_body();
            let blocks: Vec<_> = tasks.iter().map(|_| l.new_block()).collect();
            let never = l.new_block();
            let out = l.new_block();
            let cases = blocks.iter().enumerate().map(|(i, &b)| (i as i128, b)).collect();
            l.b().terminate(Terminator::Switch { value: Operand::copy(k), cases, default: never });
            l.switch_to(never);
            l.b().unreachable();
            l.push_scope(ScopeKind::Plain);
            for ((t, &block), &first) in tasks.iter().zip(&blocks).zip(&firsts) {
                l.switch_to(block);
                l.push_scope(ScopeKind::Plain);
                l.open_captures(t, first, false);
                l.task_body(t);
                l.pop_scope();
                l.goto(out);
            }
            l.switch_to(out);
            let n = Operand::int(tasks.len() as i128, TypeTable::INT);
            l.bulk(BulkForm::Cobegin, all.into_iter().map(|c| Operand::mov(c.0)).collect(), n);
        });
    }

    pub fn coforall_stmt(&mut self, count: &'p Expr, k: LocalId, task: &'p Task) {
        self.statement(|l| {
            let n = l.kept(count);
            let n = l.settled(n, count.ty);
            let n = if count.ty == TypeTable::INT {
                n
            } else {
                Operand::copy(l.eval(TypeTable::INT, Rvalue::Cast(n, TypeTable::INT)))
            };
            let captured = l.captured_values(task, true);
            for &(slot, ty) in &captured {
                // The tasks copy from the environment; the original ends after the join.
                if !matches!(l.types.kind(ty), TypeKind::Ref(_)) {
                    l.register_deinit(slot.into(), ty);
                }
            }
            let outer_k = l.acts[l.act].vars.get(&k).copied();
            l.push_task_frame("coforall");
            let info = l.local_info(l.act, k);
            let index = l.param("k", TypeTable::INT);
            l.fr().set_fixed(captured.iter().map(|c| c.1).collect());
            l.start_body();
            l.push_scope(ScopeKind::Plain);
            if info.ty == TypeTable::INT {
                l.bind_slot(l.act, k, index, false);
            } else {
                let b = l.bind_new(l.act, k);
                l.assign(b.slot, Rvalue::Cast(Operand::copy(index), info.ty));
            }
            l.open_captures(task, 0, true);
            l.task_body(task);
            let chunks = l.cur().sink.is_some() && walk::block_yields(&task.body);
            let form = if chunks { BulkForm::Forall } else { BulkForm::Coforall };
            l.bulk(form, captured.into_iter().map(|c| Operand::copy(c.0)).collect(), n);
            if let Some(b) = outer_k {
                l.cur().vars.insert(k, b);
            }
        });
    }

    /// Completes the frame of a bulk operation and runs it: one environment for all tasks.
    fn bulk(&mut self, form: BulkForm, values: Vec<Operand>, count: Operand) {
        let o = self.close_task(values);
        let list = self.temp(TypeTable::OPAQUE_PTR);
        let fails = o.fails;
        self.start_tasks(TasksKind::Bulk { form, count, errors: list.into() }, o);
        if fails {
            self.throw_task_errors(Operand::copy(list));
        }
    }

    /// The runtime's structure for a `sync` block or a group of tasks, aligned to 16 bytes.
    pub fn scope_type(&self) -> TypeId {
        self.types.intern(TypeKind::CArray(TypeTable::UINT, chantry_rt_abi::SYNC_SCOPE_SIZE as u64 / 8))
    }

    fn scope_address(&mut self, slot: Slot) -> Operand {
        let ty = self.scope_type();
        self.opaque_address(slot.into(), ty)
    }

    pub fn coforall_iter(&mut self, lp: &'p Loop) {
        let ty = self.scope_type();
        let group = self.temp(ty);
        let p = self.scope_address(group);
        self.runtime_unit("cht_group_init", vec![p]);
        let frame = self.frame_id();
        self.push_scope(ScopeKind::Plain);
        self.register(Cleanup::Group(group));
        self.cur().groups.push((frame, group));
        self.loop_stmt(lp);
        self.cur().groups.pop();
        self.pop_scope();
    }

    pub fn leave_group(&mut self, group: Slot, failing: bool) {
        let p = self.scope_address(group);
        let list = self.runtime("cht_group_wait", vec![p], TypeTable::OPAQUE_PTR);
        self.join_errors(list, failing);
    }

    pub fn sync_stmt(&mut self, body: &'p Block) {
        let ty = self.scope_type();
        let scope = self.temp(ty);
        let p = self.scope_address(scope);
        self.runtime_unit("cht_sync_enter", vec![p]);
        self.push_scope(ScopeKind::Plain);
        self.register(Cleanup::Sync(scope));
        self.block(body);
        self.pop_scope();
    }

    pub fn leave_sync(&mut self, scope: Slot, failing: bool) {
        let p = self.scope_address(scope);
        let list = self.runtime("cht_sync_exit", vec![p], TypeTable::OPAQUE_PTR);
        self.join_errors(list, failing);
    }

    /// With an error under way already, that one goes on and the tasks' are dropped.
    fn join_errors(&mut self, list: Operand, failing: bool) {
        if !failing {
            return self.throw_task_errors(list);
        }
        let null = self.is_null(list.clone(), TypeTable::OPAQUE_PTR);
        let (out, some) = self.branch_on(null);
        self.switch_to(some);
        self.runtime_unit("cht_errors_free", vec![list]);
        self.goto(out);
        self.switch_to(out);
    }

    pub fn serial_stmt(&mut self, cond: &'p Expr, body: &'p Block) {
        let changed = self.temp(TypeTable::BOOL);
        self.statement(|l| l.into(cond, changed.into()));
        let old = self.temp(TypeTable::BOOL);
        self.set(old, Operand::bool(false));
        let (yes, next) = self.branch_on(Operand::copy(changed));
        self.switch_to(yes);
        self.b().call_runtime(Some(old.into()), "cht_serial_set", vec![Operand::bool(true)]);
        self.goto(next);
        self.switch_to(next);
        self.push_scope(ScopeKind::Plain);
        self.register(Cleanup::Serial { old, changed });
        self.block(body);
        self.pop_scope();
    }
}

/// Whether an `on` is all that the body does once it has its index variables.
fn is_whole_on(body: &Block) -> bool {
    let Some((last, before)) = body.stmts.split_last() else { return false };
    let bound = before.iter().all(|s| matches!(s.kind, StmtKind::Let { .. } | StmtKind::LetRef { .. }));
    bound
        && match &last.kind {
            StmtKind::On { .. } => true,
            StmtKind::Block(inner) => is_whole_on(inner),
            _ => false,
        }
}
