//! Memory that may be another locale's, in checked code (docs/dev/checked-code.md): accesses of it are marked by the kind of address
//! that they have. In code that is not checked nothing here does anything.
//! Not for which functions are checked, nor which addresses are known to be near (`passes`), nor for the tests (`reach`).

use chantry_mir::*;

use crate::body::{Body, R};
use crate::ll::Val;
use crate::place::Mem;
use crate::reach::{self, MAYBE, VARIABLE};

/// What is known of where memory lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Far {
    /// Within reach.
    No,
    /// Its address tells.
    Maybe,
    /// A module variable, which is locale 0's.
    Variable,
}

/// Bytes of what travels in one register.
const WORD: u64 = 8;

impl<'a> Body<'_, 'a> {
    /// What lies behind an address that is not known to be near.
    pub fn behind(&self, near: bool) -> Far {
        if self.f.checked.is_some() && !near { Far::Maybe } else { Far::No }
    }

    /// Whether the address in an operand leads to this locale's memory, or what code that is not checked takes for it.
    pub fn is_near(&self, o: &Operand) -> bool {
        let Some(checked) = &self.f.checked else { return true };
        match o {
            Operand::Copy(p) | Operand::Move(p) => p.as_local().is_some_and(|l| checked.is_near(l)),
            Operand::Const(_) | Operand::FnAddr(_) => true,
        }
    }

    pub fn variable(&self, g: GlobalId) -> Far {
        let everywhere = typing::is_everywhere(self.cg.types, &self.cg.prog.globals[g]);
        if self.f.checked.is_some() && !everywhere { Far::Variable } else { Far::No }
    }

    fn runtime_call(&self, entry: &str, args: &[Val]) -> Val {
        let f = self.cg.runtime(entry.into()).expect("the table has the entry points of this file");
        self.ll.call(f.abi.ty, f.value, args)
    }

    /// Its address as an access has it. What is not known to be near is another kind of address to LLVM, so that accesses stay what they are
    /// until its passes have moved and merged them; then `reach` makes the tests.
    fn seen(&self, m: Mem) -> Val {
        match m.far {
            Far::No => m.at,
            Far::Maybe => self.ll.in_space(m.at, MAYBE),
            Far::Variable => self.ll.in_space(m.at, VARIABLE),
        }
    }

    /// Likewise, for a copy of bytes. LLVM's `memcpyopt` takes what such a copy has brought from its source again, and drops casts of that: a
    /// cast that it sees would be lost, and with it the mark.
    fn seen_by_copies(&self, m: Mem) -> Val {
        match m.far {
            Far::No => m.at,
            Far::Maybe => self.ll.in_space_unseen(m.at, MAYBE),
            Far::Variable => self.ll.in_space_unseen(m.at, VARIABLE),
        }
    }

    /// The same memory for accesses.
    pub fn reached(&self, m: Mem) -> Mem {
        Mem { at: self.seen(m), far: Far::No, ..m }
    }

    /// Where its value can be read as an address of the function's own, until the next statement.
    pub fn brought(&self, m: Mem) -> Mem {
        let l = self.cg.layouts.of(m.ty);
        if m.far == Far::No || l.size == 0 {
            return Mem { far: Far::No, ..m };
        }
        let own = Mem { at: self.slot(m.ty), far: Far::No, ..m };
        self.copy_bytes(own, m);
        own
    }

    /// Copies the bytes of a value between two places that do not overlap, or are one. The answer is an access, if it is one.
    pub fn copy_bytes(&self, to: Mem, from: Mem) -> Option<Val> {
        let l = self.cg.layouts.of(to.ty);
        let size = self.ll.const_i64(l.size as i64);
        // LLVM would make a write of each scalar, and a put costs what it costs whatever its size. (Reads are joined again: `reach`.)
        if to.far != Far::No && l.size > WORD {
            self.runtime_call("cht_copy", &[to.at, from.at, size]);
            return None;
        }
        Some(self.ll.memcpy(self.seen_by_copies(to), self.seen_by_copies(from), size, l.align))
    }

    /// An address in an operand of a copy as the access has it.
    pub fn seen_operand(&self, o: &Operand, at: Val) -> Val {
        if self.is_near(o) { at } else { self.ll.in_space_unseen(at, MAYBE) }
    }

    /// An atomic operation on what may be far: `direct` does it here, `bits` are its operands as they travel. The answer has `bytes`
    /// bytes of memory, of the operation or its former value.
    pub fn atomic_far(
        &mut self,
        at: Val,
        (op, kind): (i32, i32),
        operands: impl FnOnce(&mut Self) -> R<[Val; 2]>,
        direct: impl FnOnce(&mut Self) -> R<Option<Val>>,
        answer: impl FnOnce(&mut Self, Val, [Val; 2]) -> Option<Val>,
    ) -> R<Option<Val>> {
        let ll = self.ll;
        let near = reach::test(ll, at, MAYBE);
        let (here, far) = (ll.append_block(self.value, c"here"), ll.append_block(self.value, c"far"));
        let on = ll.append_block(self.value, c"reached");
        let branch = ll.cond_br(near, here, far);
        self.cg.meta.expect(branch, true);
        // Both ways leave the answer in memory, whatever its type.
        let result = self.raw_slot(8, 8);
        ll.at_end(here);
        let direct = direct(self)?;
        if let Some(v) = direct {
            ll.store(v, result, 1);
        }
        ll.br(on);
        ll.at_end(far);
        let bits = operands(self)?;
        let number = |n: i32| ll.const_i32(i64::from(n));
        let before = self.runtime_call("cht_atomic", &[number(op), number(kind), at, bits[0], bits[1]]);
        if let Some(v) = answer(self, before, bits) {
            ll.store(v, result, 1);
        }
        ll.br(on);
        ll.at_end(on);
        Ok(direct.map(|v| ll.load(ll.type_of(v), result, 1)))
    }
}
