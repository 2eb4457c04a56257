//! Short ways to common MIR: calls of the runtime, branches, operands that can be read twice.

use chantry_base::Symbol;
use chantry_mir::{self as mir, BinOp, Callee, LocalId as Slot, Operand, Place, Rvalue};
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;

impl<'p> Lower<'p> {
    /// An operand that may be read more than once.
    pub fn reusable(&mut self, op: Operand, ty: TypeId) -> Operand {
        match op {
            Operand::Copy(p) | Operand::Move(p) => {
                if p.as_local().is_some_and(|l| self.is_temp(l)) {
                    Operand::Copy(p)
                } else {
                    Operand::copy(self.eval(ty, Rvalue::Use(Operand::Copy(p))))
                }
            }
            other => other,
        }
    }

    pub fn is_temp(&mut self, l: chantry_mir::LocalId) -> bool {
        self.b().func.locals[l].name.is_none()
    }

    pub fn bin(&mut self, ty: TypeId, op: BinOp, a: Operand, b: Operand) -> Operand {
        Operand::copy(self.eval(ty, Rvalue::Bin(op, a, b)))
    }

    /// The operand with variables read now rather than when it is used.
    pub fn settled(&mut self, op: Operand, ty: TypeId) -> Operand {
        match op {
            Operand::Copy(p) if !p.as_local().is_some_and(|l| self.is_temp(l)) => {
                Operand::mov(self.eval(ty, Rvalue::Use(Operand::Copy(p))))
            }
            other => other,
        }
    }

    /// Calls a runtime entry point that answers a value.
    pub fn runtime(&mut self, name: &str, args: Vec<Operand>, ty: TypeId) -> Operand {
        let t = self.temp(ty);
        self.b().call(Some(t.into()), Callee::Runtime(Symbol::new(name)), args);
        Operand::copy(t)
    }

    pub fn runtime_unit(&mut self, name: &str, args: Vec<Operand>) {
        self.b().call(None, Callee::Runtime(Symbol::new(name)), args);
    }

    /// The address of a slot of this frame as an untyped pointer.
    pub fn opaque_address(&mut self, place: Place, ty: chantry_types::TypeId) -> Operand {
        let r = self.addr_of(place, ty);
        Operand::copy(self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(r, TypeTable::OPAQUE_PTR)))
    }

    pub fn branch_on(&mut self, cond: Operand) -> (mir::BlockId, mir::BlockId) {
        let (yes, no) = (self.new_block(), self.new_block());
        self.b().branch(cond, yes, no);
        (yes, no)
    }

    pub fn is_null(&mut self, p: Operand, ty: TypeId) -> Operand {
        Operand::copy(self.eval(TypeTable::BOOL, Rvalue::Bin(BinOp::Eq, p, Operand::zero(ty))))
    }

    /// Slots for the code and the error, both empty at the start.
    pub fn open_coded(&mut self) -> (Slot, Slot) {
        let code = self.temp(TypeTable::INT32);
        let err = self.temp(TypeTable::OPAQUE_PTR);
        self.set(code, Operand::int(0, TypeTable::INT32));
        self.set(err, Operand::zero(TypeTable::OPAQUE_PTR));
        (code, err)
    }

    /// The answer of a function that says how it was left.
    pub fn return_code(&mut self, code: Slot, err: Slot) {
        let ty = self.code_type();
        let r = self.eval(ty, Rvalue::Aggregate(ty, vec![Operand::copy(err), Operand::copy(code)]));
        self.b().ret(Some(Operand::copy(r)));
    }
}
