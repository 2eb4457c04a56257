//! Access groups: which memory accesses of a loop's body belong to an independent loop. Only
//! accesses through addresses that come from outside the body count; what the body declares
//! itself, iterator state, calls and atomics do not.

use chantry_mir::{self as mir, Operand, Place, PlaceBase, Rvalue};

use crate::frame::ActId;
use crate::program::Lower;

/// A loop around the current point in this frame.
#[derive(Clone, Copy)]
pub enum LoopCtx {
    /// A loop that the code of the activation spells out.
    While { id: mir::LoopId, act: ActId },
    /// An expanded iterator's loop in the code of `act`: the innermost loop its yields are in, if
    /// its iterations are independent.
    Expanded { act: ActId, group: Option<mir::LoopId> },
}

impl<'p> Lower<'p> {
    /// The loop whose iterations are those of the yields at this point of an iterator.
    pub fn yielding_loop(&mut self, iterator: ActId) -> Option<mir::LoopId> {
        let library = self.prog.fns[self.acts[iterator].fun].library;
        let fr = self.fr();
        let innermost = fr.loops.iter().rev().find(|l| match l {
            LoopCtx::While { act, .. } | LoopCtx::Expanded { act, .. } => *act == iterator,
        })?;
        match *innermost {
            LoopCtx::While { id, .. } => library.then_some(id),
            LoopCtx::Expanded { group, .. } => group,
        }
    }

    /// An assignment, in the current access group if all it reaches through addresses is outside.
    pub fn assign(&mut self, dest: impl Into<Place>, value: Rvalue) {
        let dest = dest.into();
        if let Some((group, _)) = self.fr().group {
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

    /// Whether the place is memory that the current loop body did not make.
    pub fn is_outside(&self, place: &Place) -> bool {
        let fr = self.frames.last().expect("a frame");
        let Some((_, first_own)) = fr.group else { return false };
        match place.base {
            PlaceBase::Global(_) => true,
            PlaceBase::Local(l) => l.0 < first_own || fr.outside.contains(&l) || fr.caps.iter().any(|c| c.local == l),
        }
    }

    pub fn args_outside(&self, args: &[Operand]) -> bool {
        let fr = self.frames.last().expect("a frame");
        if fr.group.is_none() {
            return false;
        }
        args.iter().all(|a| match a.place() {
            Some(p) => match self.types.kind(self.local_type_of(p)) {
                chantry_types::TypeKind::Prim(_)
                | chantry_types::TypeKind::Tuple(_)
                | chantry_types::TypeKind::Enum(_) => true,
                _ => self.is_outside(p),
            },
            None => true,
        })
    }

    fn local_type_of(&self, p: &Place) -> chantry_types::TypeId {
        match p.base {
            PlaceBase::Local(l) => self.frames.last().expect("a frame").b.func.locals[l].ty,
            PlaceBase::Global(g) => self.out.globals[g].ty,
        }
    }
}
