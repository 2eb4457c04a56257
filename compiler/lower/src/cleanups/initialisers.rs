//! Initialisers that may fail: what they have made so far ends with the error.

use chantry_mir::{CallRole, LocalId as Slot, Operand, Place, Rvalue};
use chantry_tir::{Expr, ExprKind, FnId, LocalId, Stmt, StmtKind};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::state::lower::Lower;
use crate::state::scope::Cleanup;
use chantry_tir::visit::{self as walk, Node};

impl<'p> Lower<'p> {
    /// In an initialiser that may fail: the fields that it has made so far end with it.
    pub fn own_fields(&mut self, id: FnId) {
        let f = &self.prog.fns[id];
        let (Some(this), Some(body)) = (f.formals.first(), &f.body) else { return };
        let mut fields: Vec<(u32, TypeId)> = Vec::new();
        walk::all_block(body, &mut |n| {
            if let Node::Stmt(Stmt { kind: StmtKind::Init { place, .. }, .. }) = n
                && let ExprKind::Field { base, index, .. } = &place.kind
                && matches!(base.kind, ExprKind::Local(l) if l == this.local)
                && !fields.iter().any(|x| x.0 == *index)
            {
                fields.push((*index, place.ty));
            }
        });
        let slot = self.binding(self.act, this.local).slot;
        let frame = self.frame_id();
        let mut whole = None;
        walk::all_block(body, &mut |n| {
            if let Node::Expr(Expr { kind: ExprKind::Call { callee, args }, .. }) = n
                && let Some(ty) = self.initialised_by(*callee, args, this.local)
            {
                whole = Some(ty);
            }
        });
        // Before the fields: it ends after them.
        if let Some(ty) = whole {
            let flag = self.new_flag();
            self.cur().whole = Some((frame, flag));
            self.register(Cleanup::FailedWhole { this: slot, ty, flag });
        }
        for (index, ty) in fields {
            if self.needs_deinit(ty) {
                let flag = self.new_flag();
                self.cur().parts.insert((this.local, index), (frame, flag));
                let place = Place::local(slot).deref().field(index);
                self.register(Cleanup::FailedOut { place, ty, flag });
            }
        }
    }

    /// Where a call makes an object by an initialiser that may fail: the flag of its pending end.
    pub fn guard_object(&mut self, callee: FnId, args: &[Expr]) -> Option<Slot> {
        let f = &self.prog.fns[callee];
        if !f.throws || !f.initialiser {
            return None;
        }
        let ExprKind::Cast(object) = &args.first()?.kind else { return None };
        let ExprKind::Local(l) = object.kind else { return None };
        let TypeKind::Class { mgmt: Mgmt::Unmanaged, .. } = self.types.kind(object.ty) else {
            return None;
        };
        let b = self.binding(self.act, l);
        let place = self.binding_place(b);
        let raw = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(Operand::Copy(place), TypeTable::OPAQUE_PTR));
        let flag = self.new_flag();
        self.set(flag, Operand::bool(true));
        self.register(Cleanup::FailedObject { object: raw, flag });
        Some(flag)
    }

    /// Where a call initialises `this`, or its part that is the parent: the type of what is whole then.
    fn initialised_by(&self, callee: FnId, args: &[Expr], this: LocalId) -> Option<TypeId> {
        if !self.prog.fns[callee].initialiser {
            return None;
        }
        let receiver = args.first()?;
        let inner = match &receiver.kind {
            ExprKind::Cast(e) => e,
            _ => receiver,
        };
        matches!(inner.kind, ExprKind::Local(l) if l == this).then_some(receiver.ty)
    }

    /// After a call: the value under construction, or its parent's part, may have become whole.
    pub fn note_whole(&mut self, callee: FnId, args: &[Expr]) {
        let Some((frame, flag)) = self.cur().whole else { return };
        let this = self.prog.fns[self.cur().fun].formals.first().map(|f| f.local);
        if this.is_some_and(|this| self.initialised_by(callee, args, this).is_some()) {
            let flag = self.slot_place(frame, flag);
            self.set(flag, Operand::bool(true));
        }
    }

    /// Ends what another initialiser has made whole: a record, or the part of an object that is of this class.
    pub fn end_whole(&mut self, this: Slot, ty: TypeId) {
        let Some(agg) = self.class_of(ty) else { return self.deinit_place(Place::local(this).deref(), ty) };
        let Some(deinit) = self.class_deinit(agg) else { return };
        let f = &self.prog.fns[deinit];
        let want = self.formal_type(f, &f.formals[0]);
        let object = self.eval(want, Rvalue::Cast(Operand::copy(this), want));
        self.emit_fn_call(deinit, vec![Operand::copy(object)], None, CallRole::Deinit);
    }
}
