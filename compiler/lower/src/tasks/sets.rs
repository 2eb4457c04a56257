//! Task-local variables of a loop over an iterator that is a function: its tasks are not at hand where the loop is. So
//! the loop's body, a function, can be asked for three things: to run, to make a set of the variables, and to combine
//! and end one. The iterator asks for a set at the start of each task that yields, passes its address with what it yields,
//! and gives it back at the task's end. What it yields outside of tasks goes with the set that its caller passes.
//!
//! The cost: two calls and an allocation a task; nothing for iterators without tasks.

use chantry_mir::{BinOp, Callee, ConstKind, LocalId as Slot, Operand, Place, Rvalue};
use chantry_tir::{LocalId, Loop, ShadowKind, Task};
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, ScopeKind};
use crate::state::shadow_sets::ShadowSet;
use crate::state::variables::{ActId, Binding};
use crate::state::yields::Sink;
use chantry_tir::visit as walk;

/// What a loop's body is asked for.
pub const RUN: i128 = 0;
pub const OPEN: i128 = 1;
pub const CLOSE: i128 = 2;

/// The variables that the body of a loop has from the iterator's tasks.
pub struct Sets<'p> {
    sets: Vec<ShadowSet<'p>>,
    /// The function around the loop gets what the body yields, with a set of its own loop.
    outer: Option<ActId>,
    /// Their bindings around the loop.
    saved: Vec<(ActId, LocalId, Option<Binding>)>,
    /// Loops that still lacked their variables here.
    pending: Vec<ActId>,
}

impl Sets<'_> {
    /// The function around the loop whose sets serve as they are, since the loop has no variables of its own.
    fn passed_on(&self) -> Option<ActId> {
        self.outer.filter(|_| self.saved.is_empty())
    }
}

impl<'p> Lower<'p> {
    /// The variables of the loop, and of the loops that its body yields to.
    pub fn told_sets(&mut self, lp: &'p Loop, lock: Option<(usize, Slot)>) -> Sets<'p> {
        let mut sets = Vec::new();
        let mut pending = Vec::new();
        if !lp.shadows.is_empty() {
            sets.push(ShadowSet { shadows: &lp.shadows, act: self.act, lock, of_task: false });
        }
        let mut outer = None;
        if walk::block_yields(&lp.body) {
            for a in self.shadowed_chain(false) {
                if let Some(Sink::Loop { lp, act, lock, .. }) = self.acts[a].sink.as_deref() {
                    sets.push(ShadowSet { shadows: &lp.shadows, act: *act, lock: *lock, of_task: false });
                }
                if self.acts[a].shadows_pending {
                    pending.push(a);
                }
            }
            outer = self.told_of();
        }
        let all = sets.iter().flat_map(|s| s.shadows.iter().map(|x| (s.act, x.inner)));
        let saved = all.map(|(act, l)| (act, l, self.acts[act].vars.get(&l).copied())).collect();
        Sets { sets, outer, saved, pending }
    }

    /// The function that gets what is yielded here and is told of tasks.
    fn told_of(&self) -> Option<ActId> {
        let mut at = self.act;
        loop {
            match self.acts[at].sink.as_deref() {
                Some(Sink::Loop { lp, act, .. }) if walk::block_yields(&lp.body) => at = *act,
                Some(Sink::Call { .. }) if self.acts[at].set.is_some() => return Some(at),
                _ => return None,
            }
        }
    }

    /// The variables, then the address of the surrounding function's set.
    fn set_type(&self, sets: &Sets<'p>) -> TypeId {
        let mut fields = Vec::new();
        for s in &sets.sets {
            for shadow in s.shadows {
                let ty = self.local_info(s.act, shadow.inner).ty;
                fields.push(if matches!(shadow.kind, ShadowKind::Ref(_)) { self.types.ref_to(ty) } else { ty });
            }
        }
        fields.push(TypeTable::OPAQUE_PTR);
        self.types.tuple(&fields)
    }

    /// The parts of the body's function: `run` is the body proper. Its result goes where errors go.
    pub fn body_with_sets(
        &mut self,
        sets: &Sets<'p>,
        (set, what): (Slot, Slot),
        result: Slot,
        run: impl FnOnce(&mut Self),
    ) {
        let here = self.act;
        let out = self.new_block();
        let parts: Vec<_> = [RUN, OPEN, CLOSE].into_iter().map(|n| (n, self.new_block())).collect();
        let never = self.new_block();
        let value = Operand::copy(what);
        self.b().terminate(chantry_mir::Terminator::Switch { value, cases: parts.clone(), default: never });
        self.switch_to(never);
        self.b().unreachable();

        self.switch_to(parts[0].1);
        self.push_scope(ScopeKind::Plain);
        let outer = self.enter_set(sets, set);
        self.act = here;
        for &a in &sets.pending {
            self.acts[a].shadows_pending = false;
        }
        self.pending_shadows -= sets.pending.len();
        run(self);
        self.pending_shadows += sets.pending.len();
        for &a in &sets.pending {
            self.acts[a].shadows_pending = true;
        }
        self.act = here;
        if let Some((a, before)) = outer {
            self.acts[a].set = before;
        }
        self.pop_scope();
        self.goto(out);

        self.switch_to(parts[1].1);
        self.push_scope(ScopeKind::Plain);
        self.make_sets(sets, result);
        self.act = here;
        self.pop_scope();
        self.goto(out);

        self.switch_to(parts[2].1);
        self.end_sets(sets, set);
        self.act = here;
        self.goto(out);
        self.switch_to(out);
        for &(act, l, binding) in &sets.saved {
            if let Some(b) = binding {
                self.acts[act].vars.insert(l, b);
            }
        }
    }

    fn typed_set(&mut self, sets: &Sets<'p>, set: Slot) -> Slot {
        let r = self.types.ref_to(self.set_type(sets));
        self.eval(r, Rvalue::Cast(Operand::copy(set), r))
    }

    /// Binds the variables to their places in the set; what the body yields goes with the set of the function around the
    /// loop. Answers which that was.
    fn enter_set(&mut self, sets: &Sets<'p>, set: Slot) -> Option<(ActId, Option<(usize, Slot)>)> {
        let frame = self.frame_id();
        if let Some(a) = sets.passed_on() {
            self.fr().note_by_value(set);
            return Some((a, self.acts[a].set.replace((frame, set))));
        }
        let typed = self.typed_set(sets, set);
        let mut at = 0;
        for s in &sets.sets {
            for shadow in s.shadows {
                self.bind_in_set(*s, shadow, typed, at);
                at += 1;
            }
        }
        let a = sets.outer?;
        let field = Place::local(typed).deref().field(at);
        let slot = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Use(Operand::Copy(field)));
        self.fr().note_by_value(slot);
        Some((a, self.acts[a].set.replace((frame, slot))))
    }

    fn bind_in_set(&mut self, s: ShadowSet<'p>, shadow: &'p chantry_tir::Shadow, typed: Slot, at: u32) -> Slot {
        let info = self.local_info(s.act, shadow.inner);
        let r = self.types.ref_to(info.ty);
        let field = Place::local(typed).deref().field(at);
        let by_address = matches!(shadow.kind, ShadowKind::Ref(_));
        let value = if by_address { Rvalue::Use(Operand::Copy(field)) } else { Rvalue::AddrOf(field) };
        let slot = self.b().local(info.name, r);
        self.b().assign(slot, value);
        self.note_private(slot);
        self.fr().note_by_value(slot);
        let binding = Binding { frame: self.frame_id(), slot, by_ref: true, flag: None };
        self.acts[s.act].vars.insert(shadow.inner, binding);
        slot
    }

    /// Makes a set; its address is the answer, or an error, with the code of what is thrown in the body: the task that asked for the
    /// set ends by that.
    fn make_sets(&mut self, sets: &Sets<'p>, result: Slot) {
        let here = self.act;
        if let Some(a) = sets.passed_on() {
            let got = self.set_of_body(a, |l, e| l.hand_on(e));
            return self.set(result, got);
        }
        if sets.saved.is_empty() {
            return;
        }
        let ty = self.set_type(sets);
        let (file, line) = self.place_args();
        let size = Operand::constant(ConstKind::SizeOf(ty), TypeTable::INT);
        let none = Operand::int(-1, TypeTable::INT32);
        let raw = self.temp(TypeTable::OPAQUE_PTR);
        self.b().call_runtime(Some(raw.into()), "cht_calloc", vec![size, none, file, line]);
        let typed = self.typed_set(sets, raw);
        let made = self.new_flag();
        self.set(made, Operand::bool(true));
        self.register(Cleanup::FailedObject { object: raw, flag: made });
        let mut at = 0;
        for s in &sets.sets {
            self.act = s.act;
            self.push_scope(ScopeKind::Plain);
            for shadow in s.shadows {
                let field = Place::local(typed).deref().field(at);
                match &shadow.kind {
                    ShadowKind::Value(e) | ShadowKind::Reduce { identity: e, .. } => {
                        self.statement(|l| l.into(e, field.clone()));
                        self.register_failed_part(field, self.local_info(s.act, shadow.inner).ty);
                    }
                    ShadowKind::Ref(e) => {
                        let place = self.place(e);
                        let address = self.addr_rvalue(place);
                        self.assign(field, address);
                    }
                }
                self.bind_in_set(*s, shadow, typed, at);
                at += 1;
            }
            self.pop_scope();
        }
        self.act = here;
        if let Some(a) = sets.outer {
            let got = self.set_of_body(a, |l, e| l.hand_on(e));
            self.set(Place::local(typed).deref().field(at), got);
        }
        self.set(result, Operand::copy(raw));
    }

    /// A variable of a set, which ends if a later one cannot be made.
    fn register_failed_part(&mut self, place: Place, ty: TypeId) {
        if self.needs_deinit(ty) {
            let flag = self.new_flag();
            self.set(flag, Operand::bool(true));
            self.register(Cleanup::FailedOut { place, ty, flag });
        }
    }

    fn end_sets(&mut self, sets: &Sets<'p>, set: Slot) {
        if let Some(a) = sets.passed_on() {
            self.ask_body(a, CLOSE, Operand::copy(set));
            return;
        }
        if sets.saved.is_empty() {
            return;
        }
        let typed = self.typed_set(sets, set);
        self.push_scope(ScopeKind::Plain);
        let mut at = 0;
        for s in &sets.sets {
            self.act = s.act;
            for shadow in s.shadows {
                let slot = self.bind_in_set(*s, shadow, typed, at);
                let ty = self.local_info(s.act, shadow.inner).ty;
                if !matches!(shadow.kind, ShadowKind::Ref(_)) && self.needs_deinit(ty) {
                    self.register(Cleanup::Deinit { place: Place::local(slot).deref(), ty, flag: None });
                }
                self.register_combine(*s, shadow, None);
                at += 1;
            }
        }
        self.pop_scope();
        if let Some(a) = sets.outer {
            let of =
                self.eval(TypeTable::OPAQUE_PTR, Rvalue::Use(Operand::Copy(Place::local(typed).deref().field(at))));
            self.ask_body(a, CLOSE, Operand::copy(of));
        }
        self.b().call_runtime(None, "cht_free", vec![Operand::copy(set)]);
    }

    /// A set from the body of the loop that the function `a` is called by; `failed` gets the error if there is none.
    fn set_of_body(&mut self, a: ActId, failed: impl FnOnce(&mut Self, Operand)) -> Operand {
        let answer = self.ask_body(a, OPEN, Operand::zero(TypeTable::OPAQUE_PTR));
        self.opened(answer, failed)
    }

    /// The address in the answer of a body that was asked for a set.
    fn opened(&mut self, answer: Slot, failed: impl FnOnce(&mut Self, Operand)) -> Operand {
        let code = Operand::Copy(Place::local(answer).field(1));
        let none = self.bin(TypeTable::BOOL, BinOp::Ne, code, Operand::int(0, TypeTable::INT32));
        let (out, on) = (self.new_block(), self.new_block());
        self.b().branch_likely(none, out, on, false);
        self.switch_to(out);
        failed(self, Operand::Copy(Place::local(answer).field(0)));
        self.switch_to(on);
        Operand::copy(self.eval(TypeTable::OPAQUE_PTR, Rvalue::Use(Operand::Copy(Place::local(answer).field(0)))))
    }

    /// Asks the body of the loop that the function `a` is called by; its answer.
    fn ask_body(&mut self, a: ActId, what: i128, set: Operand) -> Slot {
        let Some(Sink::Call { body, env, .. }) = self.acts[a].sink.as_deref() else {
            unreachable!("a function that tells of tasks calls the loop's body")
        };
        let (body, env) = (*body, *env);
        let callee = Operand::Copy(self.slot_place(0, body));
        let env = Operand::Copy(self.slot_place(0, env));
        self.ask(Callee::Indirect(callee), env, self.acts[a].fun, what, set)
    }

    pub fn ask(&mut self, body: Callee, env: Operand, iterator: chantry_tir::FnId, what: i128, set: Operand) -> Slot {
        let value = Operand::undef(self.yield_type(iterator));
        let r = self.temp(self.code_type());
        let args = vec![env, set, Operand::int(what, TypeTable::INT32), value];
        self.b().call(Some(r.into()), body, args);
        r
    }

    /// In a task: its end by an error.
    pub fn test_task_error(&mut self, error: Operand) {
        let error = self.reusable(error, TypeTable::OPAQUE_PTR);
        self.b().call_runtime(None, "cht_task_error", vec![error]);
        let fr = self.fr();
        fr.note_failure();
        let ret = fr.ret_block();
        self.fail_to(ret, 0);
    }

    /// Runs `f`, the code of a task, with a set of its own if it yields to a loop that is asked for one.
    pub fn with_own_set(&mut self, task: &'p Task, f: impl FnOnce(&mut Self)) {
        let told = self.told_of().filter(|_| self.iterators.yields_itself(&task.body));
        let Some(a) = told else { return f(self) };
        let got = self.set_of_body(a, |l, e| l.test_task_error(e));
        let slot = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Use(got));
        self.fr().note_by_value(slot);
        let frame = self.frame_id();
        let before = self.acts[a].set.replace((frame, slot));
        self.push_scope(ScopeKind::Plain);
        self.register(Cleanup::OwnSet { of: a, set: slot });
        f(self);
        self.pop_scope();
        self.acts[a].set = before;
    }

    /// A set for what the iterator yields outside of its tasks, to the end of the loop; null if there is no such.
    pub fn callers_set(
        &mut self,
        sets: &Sets<'p>,
        body: chantry_mir::FnId,
        env: &Operand,
        iterator: chantry_tir::FnId,
    ) -> Operand {
        let none = Operand::zero(TypeTable::OPAQUE_PTR);
        if let Some(a) = sets.passed_on()
            && let Some((frame, set)) = self.acts[a].set
        {
            return Operand::Copy(self.slot_place(frame, set));
        }
        if sets.saved.is_empty() || !self.iterators.has_sites(iterator) {
            return none;
        }
        let answer = self.ask(Callee::Fn(body), env.clone(), iterator, OPEN, none);
        let got = self.opened(answer, |l, e| l.hand_on(e));
        let set = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Use(got));
        self.register(Cleanup::CallersSet { body, env: env.clone(), iterator, set });
        Operand::copy(set)
    }

    pub fn end_callers_set(&mut self, body: chantry_mir::FnId, env: Operand, iterator: chantry_tir::FnId, set: Slot) {
        self.ask(Callee::Fn(body), env, iterator, CLOSE, Operand::copy(set));
    }

    /// At the end of a task.
    pub fn end_own_set(&mut self, of: ActId, set: Slot) {
        self.ask_body(of, CLOSE, Operand::copy(set));
    }
}
