//! Variables that own what they hold, and formals that do: their ends.

use chantry_mir::{self as mir, LocalId as Slot, Operand};
use chantry_tir::visit::{self, Node};
use chantry_tir::{self as tir, Passing};

use crate::state::lower::Lower;
use crate::state::scope::Cleanup;
use crate::state::variables::ActId;

impl<'p> Lower<'p> {
    /// In the body's outermost scope: the ends of formals that the callee owns.
    pub fn own_formals(&mut self, id: tir::FnId) {
        for formal in &self.prog.fns[id].formals {
            if formal.passing == Passing::Own {
                self.own_variable(self.act, formal.local);
            }
            let ty = self.prog.fns[id].locals[formal.local].ty;
            if formal.passing == Passing::Out && self.prog.fns[id].throws && self.needs_deinit(ty) {
                let mut binding = self.binding(self.act, formal.local);
                let flag = self.new_flag();
                binding.flag = Some(flag);
                self.cur().vars.insert(formal.local, binding);
                let place = mir::Place::local(binding.slot).deref();
                self.register(Cleanup::FailedOut { place, ty, flag });
            }
        }
        if self.prog.fns[id].throws && self.prog.fns[id].initialiser {
            self.own_fields(id);
        }
    }

    /// The end of a result that a `return` has given its value, where what runs on the way out (of a `manage` block) throws.
    fn may_throw_after_return(&self, body: &tir::Block) -> bool {
        visit::any_block(body, &mut |n| match n {
            Node::Stmt(tir::Stmt { kind: tir::StmtKind::Defer(b), .. }) => {
                visit::any_block(b, &mut |n| visit::raises(n, &self.prog.fns))
            }
            _ => false,
        })
    }

    pub fn own_result(&mut self, id: tir::FnId, body: &tir::Block) {
        let f = &self.prog.fns[id];
        let Some((_, slot)) = self.cur().ret.filter(|_| !f.ret_ref) else { return };
        if !self.needs_deinit(f.ret) || !self.may_throw_after_return(body) {
            return;
        }
        let flag = self.new_flag();
        self.cur().returned = Some(flag);
        if f.throws {
            self.register(Cleanup::FailedOut { place: slot.into(), ty: f.ret, flag });
        }
    }

    /// A result that another `return` has left behind ends before it gets its next value.
    pub fn end_left_result(&mut self, place: mir::Place, ty: chantry_types::TypeId) {
        let Some(flag) = self.cur().returned else { return };
        let (yes, next) = self.branch_on(Operand::copy(flag));
        self.switch_to(yes);
        self.set(flag, Operand::bool(false));
        self.deinit_place(place, ty);
        self.goto(next);
        self.switch_to(next);
    }

    /// Registers the end of a variable that has a value now.
    pub fn own_variable(&mut self, act: ActId, l: tir::LocalId) {
        let ty = self.local_info(act, l).ty;
        if !self.needs_deinit(ty) {
            return;
        }
        let mut binding = self.binding(act, l);
        if self.own_parts(act, l, binding.slot) {
            return;
        }
        if self.acts[act].facts.flagged.contains(&l) || self.fr().is_conditional() {
            let flag = self.new_flag();
            binding.flag = Some(flag);
            self.acts[act].vars.insert(l, binding);
            self.set(flag, Operand::bool(true));
        }
        self.register(Cleanup::Deinit { place: binding.slot.into(), ty, flag: binding.flag });
    }

    /// For a tuple whose elements are moved out one by one: each has an end of its own.
    fn own_parts(&mut self, act: ActId, l: tir::LocalId, slot: Slot) -> bool {
        let facts = self.acts[act].facts.clone();
        let Some(elems) = self.types.tuple_elems(self.local_info(act, l).ty) else { return false };
        if !facts.partial.iter().any(|p| p.0 == l) {
            return false;
        }
        let frame = self.frame_id();
        for (i, &ty) in elems.iter().enumerate() {
            if !self.needs_deinit(ty) {
                continue;
            }
            let flag = self.new_flag();
            self.set(flag, Operand::bool(true));
            self.acts[act].parts.insert((l, i as u32), (frame, flag));
            let place = mir::Place::local(slot).field(i as u32);
            self.register(Cleanup::Deinit { place, ty, flag: Some(flag) });
        }
        true
    }
}
