//! Iterators as functions that take the loop's body: for recursive ones and those with many
//! yields. Body and iterator both answer (error, code): code 0 goes on, a positive one is an exit
//! of the loop's body (opaque to the iterator), `FAILED` an error of the iterator's own.

use std::rc::Rc;

use chantry_mir::{self as mir, BinOp, Callee, LocalId as Slot, Operand, Place};
use chantry_tir::{Expr, FnId, LocalId, Loop};
use chantry_types::TypeTable;

use crate::cleanups::scopes::FAILED;
use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::{Exit, ScopeKind};
use crate::state::shadow_sets::ShadowSet;
use crate::state::variables::ActId;
use crate::state::yields::Follower;
use crate::state::yields::Sink;
use crate::tasks::sets::RUN;

impl<'p> Lower<'p> {
    pub fn iterate_outlined(
        &mut self,
        lp: &'p Loop,
        callee: FnId,
        slot: Option<u32>,
        args: &'p [Expr],
        index: LocalId,
        followers: Vec<Follower>,
    ) {
        let act = self.act;
        let span = self.b().span();
        let f = &self.prog.fns[callee];
        let by_ref = f.ret_ref;
        // Values first, then the call.
        let slots = self.iterator_actuals(callee, args);
        if slot.is_some() {
            self.check_nil(Operand::copy(slots[0]), args[0].ty);
        }
        let lock = self.reduction_lock(lp);
        let told = (slot.is_none() && self.iterators.tells_of_tasks(callee)).then(|| self.told_sets(lp, lock));

        let name = format!("{} body", self.b().func.name);
        let result = self.code_type();
        self.push_frame(&name, result, span);
        self.param("env", TypeTable::OPAQUE_PTR);
        let asked = told.is_some().then(|| {
            let set = self.param("set", TypeTable::OPAQUE_PTR);
            (set, self.param("what", TypeTable::INT32))
        });
        let value_ty = self.yield_type(callee);
        let value = self.param("value", value_ty);
        self.start_body();
        let (code, err) = self.open_coded();
        self.fr().set_kind(FrameKind::Body { code, exits: Vec::new(), err });
        self.push_scope(ScopeKind::Plain);
        let next = self.new_block();
        let run = |l: &mut Self| {
            l.step_followers(&followers, act);
            l.push_scope(ScopeKind::Continuable { id: lp.id, next, keep: false });
            l.bind_index(act, index, value.into(), by_ref);
            l.bind_followers(&followers, act);
            l.block(&lp.body);
            l.pop_scope();
            l.goto(next);
            l.switch_to(next);
        };
        match (&told, asked) {
            (Some(sets), Some(asked)) => self.body_with_sets(sets, asked, err, run),
            _ => {
                let set = ShadowSet { shadows: &lp.shadows, act, lock, of_task: false };
                self.with_shadows(&[set], run);
            }
        }
        self.fall_off();
        self.return_code(code, err);
        let exits = self.fr().numbered_exits();
        let (body, caps, env_ty) = self.pop_frame();
        let body = self.add_fn(body);

        let env = self.make_env(&caps, env_ty);
        let mut ops: Vec<Operand> = slots.into_iter().map(Operand::mov).collect();
        self.hidden(callee, &mut ops);
        ops.extend([Operand::FnAddr(body), env.clone()]);
        if let Some(sets) = &told {
            let set = self.callers_set(sets, body, &env, callee);
            ops.push(set);
        }
        let iter = self.declare_iter(callee);
        let r = self.temp(result);
        let target = match slot {
            Some(slot) => Callee::Virtual { slot, decl: iter },
            None => Callee::Fn(iter),
        };
        self.b().call(Some(r.into()), target, ops);
        self.leave_as(r.into(), exits, true);
    }

    pub fn lower_iter_fn(&mut self, id: FnId, at: mir::FnId) {
        let f = &self.prog.fns[id];
        let body = f.body.as_ref().expect("an iterator has a body");
        let ret = self.code_type();
        self.push_frame(&self.symbol(id), ret, f.span);
        self.open_body(id);
        let body_ty = self.body_fn_type(id);
        let loop_body = self.param("body", body_ty);
        let env = self.param("env", TypeTable::OPAQUE_PTR);
        let set = self.iterators.tells_of_tasks(id).then(|| self.param("set", TypeTable::OPAQUE_PTR));
        self.start_body();
        if let Some(set) = set {
            self.fr().note_by_value(set);
            self.cur().set = Some((0, set));
        }
        self.fr().note_by_value(loop_body);
        self.fr().note_by_value(env);
        let (code, err) = self.open_coded();
        let fail = self.new_block();
        self.fr().set_kind(FrameKind::Fn { throws: Some((err, fail)) });
        self.cur().sink = Some(Rc::new(Sink::Call { body: loop_body, env, code, err }));
        self.push_scope(ScopeKind::Plain);
        self.own_formals(id);
        self.block(body);
        self.fall_off();
        self.return_code(code, err);
        self.switch_to(fail);
        self.set(code, Operand::int(FAILED, TypeTable::INT32));
        self.return_code(code, err);
        let (out, caps, _) = self.pop_frame();
        assert!(caps.is_empty(), "a function captures nothing");
        self.out.fns[at] = out;
    }

    /// A yield in an iterator that is a function: calls the loop's body and leaves if that says so.
    pub fn yield_call(&mut self, e: &'p Expr, act: ActId, body: Slot, env: Slot, code: Slot, err: Slot) {
        self.push_scope(ScopeKind::Plain);
        let value = self.yielded(e, act);
        let callee = self.slot_place(0, body);
        let env = self.slot_place(0, env);
        let ty = self.code_type();
        let r = self.temp(ty);
        let mut args = vec![Operand::Copy(env)];
        if let Some((frame, set)) = self.acts[act].set {
            args.extend([Operand::Copy(self.slot_place(frame, set)), Operand::int(RUN, TypeTable::INT32)]);
        }
        args.push(value);
        self.b().call(Some(r.into()), Callee::Indirect(Operand::Copy(callee)), args);
        let got = Operand::Copy(Place::local(r).field(1));
        let leave = self.bin(TypeTable::BOOL, BinOp::Ne, got.clone(), Operand::int(0, TypeTable::INT32));
        let (out, on) = (self.new_block(), self.new_block());
        self.b().branch_likely(leave, out, on, false);
        self.switch_to(out);
        let error = Operand::Copy(Place::local(r).field(0));
        let in_task = self.in_task();
        if !in_task {
            let place = self.slot_place(0, code);
            self.set(place, got);
            let place = self.slot_place(0, err);
            self.set(place, error);
            self.exit(Exit::Return(act));
        } else {
            // In a task of the iterator only an error can leave the loop's body.
            self.test_task_error(error);
        }
        self.switch_to(on);
        self.pop_scope();
    }
}
