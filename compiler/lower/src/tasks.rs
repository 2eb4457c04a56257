//! Task statements: bodies become functions over an environment, and the runtime runs them.

use chantry_mir::{LocalId as Slot, Operand, Place, Rvalue, Terminator};
use chantry_tir::{Block, Expr, LocalId, Loop, Task};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::frame::{Cap, FrameKind};
use crate::program::Lower;
use crate::scopes::{Cleanup, ScopeKind};
use crate::walk;

/// A task's function and what its creator puts into the environment.
struct Outlined {
    body: Operand,
    /// By value, in the environment's leading fields.
    values: Vec<Operand>,
    caps: Vec<Cap>,
    env_ty: TypeId,
    fails: bool,
}

impl<'p> Lower<'p> {
    /// Evaluates what a task captures by value into slots of the current frame.
    fn captured_values(&mut self, task: &'p Task) -> Vec<(Slot, TypeId)> {
        let mut list = Vec::new();
        for c in &task.captures {
            let info = self.local_info(self.act, c.inner);
            if info.is_ref {
                let place = self.place(&c.value);
                let ty = self.types.ref_to(info.ty);
                let rv = self.addr_rvalue(place);
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

    fn push_task_frame(&mut self, what: &str) {
        let span = self.b().span();
        let name = format!("{} {what}", self.prog.fns[self.acts[self.act].fun].display);
        self.push_frame(&name, TypeTable::VOID, span);
        self.param("env", TypeTable::OPAQUE_PTR);
        self.fr().kind = FrameKind::Task;
    }

    /// In the task's frame: its own variables from the environment's fields `first..`. `shared`:
    /// several tasks read the same environment, so that each makes its own copies.
    fn open_captures(&mut self, task: &'p Task, first: usize, shared: bool) {
        if task.captures.is_empty() {
            return;
        }
        let env = self.b().func.params[0];
        // The environment's type is not known before the body's end; its leading fields are.
        let fields: Vec<TypeId> = self.fr().fixed.clone();
        let prefix = self.types.tuple(&fields);
        let ptr = self.types.ref_to(prefix);
        let typed = self.eval(ptr, Rvalue::Cast(Operand::copy(env), ptr));
        for (i, c) in task.captures.iter().enumerate() {
            let field = Place::local(typed).deref().field((first + i) as u32);
            let b = self.bind_new(self.act, c.inner);
            let info = self.local_info(self.act, c.inner);
            if info.is_ref || !shared || !self.needs_deinit(info.ty) {
                self.set(b.slot, Operand::Copy(field));
            } else {
                self.copy_into(field, info.ty, b.slot.into());
            }
            if !info.is_ref {
                self.own_variable(self.act, c.inner);
            }
        }
    }

    /// The body proper, with task-local variables of a `forall` whose iterator makes this task.
    fn task_body(&mut self, task: &'p Task) {
        let act = self.act;
        if self.pending_shadows > 0 && walk::block_yields(&task.body) {
            self.with_pending_shadows(true, |l| l.block(&task.body));
        } else {
            self.block(&task.body);
        }
        self.act = act;
    }

    fn close_task(&mut self, values: Vec<Operand>) -> Outlined {
        self.fall_off();
        self.b().ret(None);
        let fails = self.fr().fails;
        let (body, caps, env_ty) = self.pop_frame();
        let body = Operand::FnAddr(self.add_fn(body));
        Outlined { body, values, caps, env_ty, fails }
    }

    /// One task over an environment of its own.
    fn outline_task(&mut self, task: &'p Task, what: &str) -> Outlined {
        let captured = self.captured_values(task);
        self.push_task_frame(what);
        self.fr().fixed = captured.iter().map(|c| c.1).collect();
        self.start_body();
        self.push_scope(ScopeKind::Plain);
        self.open_captures(task, 0, false);
        self.task_body(task);
        self.close_task(captured.into_iter().map(|c| Operand::mov(c.0)).collect())
    }

    fn env_of(&mut self, o: &mut Outlined) -> (Operand, Operand) {
        let size = if o.values.is_empty() && o.caps.is_empty() {
            Operand::int(0, TypeTable::INT)
        } else {
            self.size_of(o.env_ty)
        };
        let env = self.make_env(std::mem::take(&mut o.values), &o.caps, o.env_ty);
        (env, size)
    }

    pub fn begin_stmt(&mut self, task: &'p Task) {
        self.statement(|l| {
            let mut o = l.outline_task(task, "begin");
            let (env, size) = l.env_of(&mut o);
            l.runtime_unit("cht_begin", vec![o.body, env, size]);
        });
    }

    pub fn spawn_stmt(&mut self, task: &'p Task) {
        self.statement(|l| {
            let mut o = l.outline_task(task, "coforall");
            let (env, size) = l.env_of(&mut o);
            let &(frame, slot) = l.cur().groups.last().expect("a coforall is around");
            let place = l.slot_place(frame, slot);
            let ty = l.scope_type();
            let group = l.opaque_address(place, ty);
            l.runtime_unit("cht_group_add", vec![group, o.body, env, size]);
        });
    }

    pub fn cobegin_stmt(&mut self, tasks: &'p [Task]) {
        self.statement(|l| {
            let mut all = Vec::new();
            let mut firsts = Vec::new();
            for t in tasks {
                firsts.push(all.len());
                all.extend(l.captured_values(t));
            }
            l.push_task_frame("cobegin");
            let k = l.param("k", TypeTable::INT);
            l.fr().fixed = all.iter().map(|c| c.1).collect();
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
            l.bulk(all.into_iter().map(|c| Operand::mov(c.0)).collect(), n);
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
            let captured = l.captured_values(task);
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
            l.fr().fixed = captured.iter().map(|c| c.1).collect();
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
            l.bulk(captured.into_iter().map(|c| Operand::copy(c.0)).collect(), n);
            if let Some(b) = outer_k {
                l.cur().vars.insert(k, b);
            }
        });
    }

    /// Completes the frame of a bulk operation and runs it: one environment for all tasks.
    fn bulk(&mut self, values: Vec<Operand>, n: Operand) {
        let mut o = self.close_task(values);
        let (env, _) = self.env_of(&mut o);
        let list = self.runtime("cht_bulk", vec![o.body, env, n], TypeTable::OPAQUE_PTR);
        if o.fails {
            self.throw_task_errors(list);
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
