//! Access groups: which memory accesses of a loop's body belong to an independent loop. An access is
//! claimed by where its address comes from: the body must reach it through a variable that existed
//! before the loop began, so that the statement "iterations are independent" was made about it.
//! Task-local variables of the loop (those of a loop around it were there before), the iterator's own variables, what the body declares, and all that is
//! reached through these are the task's; calls and atomics are never claimed.

use chantry_mir::{self as mir, LocalId as Slot, Operand, Place, PlaceBase, Proj, Rvalue};
use chantry_tir::FnId;
use chantry_types::TypeId;

use crate::facts::provenance::is_scalar;
use crate::state::frame::Captured;
use crate::state::lower::Lower;
use crate::state::variables::ActId;

/// A loop around the current point in this frame.
#[derive(Clone, Copy)]
pub enum LoopCtx {
    /// A loop that the code of the activation spells out.
    While { id: mir::LoopId, act: ActId },
    /// An expanded iterator's loop in the code of `act`: the innermost loop its yields are in, if
    /// its iterations are independent.
    Expanded { act: ActId, group: Option<mir::LoopId> },
}

/// Where an independent loop begins: slots of outer frames, and the first ones of this frame, are outside.
#[derive(Clone, Copy)]
pub struct Region {
    frame: usize,
    first_own: u32,
    /// The number of its first task-local variable.
    first_private: u32,
}

impl<'p> Lower<'p> {
    /// The loop whose iterations are those of the yields at this point of an iterator.
    pub fn yielding_loop(&mut self, iterator: ActId) -> Option<mir::LoopId> {
        let library = self.prog.fns[self.acts[iterator].fun].library;
        let fr = self.fr();
        let innermost = fr.loops().iter().rev().find(|l| match l {
            LoopCtx::While { act, .. } | LoopCtx::Expanded { act, .. } => *act == iterator,
        })?;
        match *innermost {
            LoopCtx::While { id, .. } => library.then_some(id),
            LoopCtx::Expanded { group, .. } => group,
        }
    }

    /// Enters an independent loop; answers the region to be restored after it. A loop of an iterator
    /// that is being expanded stays in the region of the loop around it: what the iterator has made
    /// is its state.
    pub fn enter_region(&mut self) -> Option<Region> {
        let outer = self.region;
        if outer.is_none() || self.cur().sink.is_none() {
            let first_own = self.b().func.locals.len() as u32;
            self.region = Some(Region { frame: self.frame_id(), first_own, first_private: self.privates });
        }
        outer
    }

    /// An assignment, in the current access group if all it reaches through addresses is outside.
    pub fn assign(&mut self, dest: impl Into<Place>, value: Rvalue) {
        let dest = dest.into();
        if let Some(group) = self.fr().group() {
            let mut places = vec![&dest];
            let ops: &[Operand] = match &value {
                Rvalue::Use(a) | Rvalue::Un(_, a) | Rvalue::Cast(a, _) => std::slice::from_ref(a),
                Rvalue::Bin(_, a, b) => {
                    places.extend(a.place());
                    std::slice::from_ref(b)
                }
                Rvalue::Aggregate(_, ops) => ops,
                Rvalue::AddrOf(_) | Rvalue::Offset(..) | Rvalue::Intrinsic(..) | Rvalue::Atomic(..) => &[],
            };
            places.extend(ops.iter().filter_map(Operand::place));
            let mut through = places.iter().filter(|p| !p.is_direct()).peekable();
            if through.peek().is_some() && through.all(|p| self.is_outside(p)) {
                self.b().set_group(Some(group));
                self.b().assign(dest, value);
                self.b().set_group(None);
                return;
            }
        }
        self.b().assign(dest, value);
    }

    /// Whether the place is memory that was there before the independent loop around this point.
    pub fn is_outside(&self, place: &Place) -> bool {
        let Some(region) = self.region else { return false };
        match place.base {
            PlaceBase::Global(_) => self.is_near(place, false),
            PlaceBase::Local(l) => {
                let k = self.frames.len() - 1;
                let by_address = self.frames[k].caps().iter().any(|c| c.local == l && c.what == Captured::Address);
                self.slot_outside(region, k, l) && self.is_near(place, by_address)
            }
        }
    }

    /// A pointer that lies in memory may have been put there by the body and lead anywhere: one step
    /// is what the variable refers to, more only library code is trusted with.
    fn is_near(&self, place: &Place, by_address: bool) -> bool {
        let steps = place.proj.iter().filter(|p| matches!(p, Proj::Deref)).count();
        steps <= 1 + usize::from(by_address) || self.prog.fns[self.acts[self.act].fun].library
    }

    fn slot_outside(&self, region: Region, k: usize, slot: Slot) -> bool {
        let fr = &self.frames[k];
        if fr.private_number(slot).is_some_and(|n| n >= region.first_private) {
            return false;
        }
        if k < region.frame || (k == region.frame && slot.0 < region.first_own) || fr.leads_outside(slot) {
            return true;
        }
        fr.caps().iter().any(|c| c.local == slot && self.slot_outside(region, c.owner, c.slot))
    }

    /// Notes a task-local variable of a loop around this point.
    pub fn note_private(&mut self, slot: Slot) {
        let number = self.privates;
        self.privates += 1;
        self.fr().insert_private(slot, number);
    }

    /// Notes that the pointer in a slot of this frame leads outside.
    pub fn note_outside(&mut self, op: &Operand) {
        if let Operand::Copy(p) = op
            && let Some(l) = p.as_local()
        {
            self.fr().note_outside(l);
        }
    }

    /// Whether all is outside that the answered address can come from.
    pub fn args_outside(&mut self, callee: Option<FnId>, args: &[Operand]) -> bool {
        if self.region.is_none() {
            return false;
        }
        let roots = callee.map(|f| self.provenance.address_roots(f));
        // Hidden arguments are variables of enclosing procedures and the source place.
        let may = |i: usize| roots.as_ref().is_none_or(|r| r.get(i).copied().unwrap_or(true));
        args.iter().enumerate().all(|(i, a)| match a.place() {
            Some(p) if may(i) => is_scalar(self.types, self.operand_type(p)) || self.is_outside(p),
            _ => true,
        })
    }

    fn operand_type(&self, p: &Place) -> TypeId {
        let fr = self.frames.last().expect("a frame");
        let typing = mir::typing::Typing::new(self.types, &self.out, fr.func());
        typing.place(p).unwrap_or(chantry_types::TypeTable::ERROR)
    }
}
