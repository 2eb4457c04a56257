//! Copying and ending values by the table that comes with the program.

use chantry_mir::{CallRole, Operand, Place, Proj, Rvalue};
use chantry_tir::{CopyOp, DeinitOp};
use chantry_types::TypeId;

use crate::Refused;
use crate::state::lower::Lower;
use crate::state::variables::PlaceSrc;

impl<'p> Lower<'p> {
    /// Ends the value at the place.
    pub fn deinit_place(&mut self, place: Place, ty: TypeId) {
        let Some(ops) = self.prog.ops.get(&ty) else { return };
        match ops.deinit {
            DeinitOp::Trivial => {}
            DeinitOp::Fn(f) => {
                let arg = self.addr_of(place, ty);
                self.emit_fn_call(f, vec![arg], None, CallRole::Deinit);
            }
            DeinitOp::OwnedDelete => self.delete(Operand::Copy(place), ty),
            DeinitOp::SharedRelease => self.release(Operand::Copy(place), ty),
        }
    }

    /// Whether a copy in the library's code would leave nil where the program has an object that is never nil. In the
    /// program's own code such copies have been told before. The compiler's own copies do what their callers may.
    fn steals(&self, place: &Place, ty: TypeId) -> bool {
        let at = self.acts[self.act].fun;
        self.prog.fns[at].library
            && place.proj.iter().any(|p| matches!(p, Proj::Deref))
            && self.prog.hands_on(self.types, ty)
            && !self.prog.ops.values().any(|o| o.copy == CopyOp::Fn(at))
    }

    fn refuse_copy(&mut self, place: Place, ty: TypeId, dest: Place) {
        let span = match self.acts[self.act].place {
            // An iterator of the library, in a loop of the program's.
            PlaceSrc::At(span) => span,
            _ => {
                let span = self.b().span();
                self.body.map_or(span, |f| super::refused::place(self.prog, f, span))
            }
        };
        self.refused.push(Refused { span, ty });
        // The copies behind it are told as well.
        self.set(dest, Operand::Copy(place));
    }

    /// Initialises `dest` with a new value equal to the one at `place`.
    pub fn copy_into(&mut self, place: Place, ty: TypeId, dest: Place) {
        let copy = self.prog.ops.get(&ty).map_or(&CopyOp::Trivial, |o| &o.copy);
        match copy {
            CopyOp::Trivial => self.set(dest, Operand::Copy(place)),
            // The bits would be a second owner of what the first one ends.
            CopyOp::MovesOnly | CopyOp::Forbidden => self.refuse_copy(place, ty, dest),
            _ if self.steals(&place, ty) => self.refuse_copy(place, ty, dest),
            CopyOp::Fn(f) => {
                let arg = self.addr_of(place, ty);
                self.emit_fn_call(*f, vec![arg], Some(dest), CallRole::Copy);
            }
            CopyOp::OwnedTransfer => {
                self.set(dest, Operand::Copy(place.clone()));
                self.set(place, Operand::zero(ty));
            }
            CopyOp::SharedRetain => {
                let p = self.eval(ty, Rvalue::Use(Operand::Copy(place)));
                self.retain(Operand::copy(p), ty);
                self.set(dest, Operand::copy(p));
            }
        }
    }
}
