//! Calls with their operands in hand: hidden parameters, and the error beside the result.

use chantry_mir::{BinOp, CallRole, Callee, FnId as MirFn, Operand, Place, Rvalue};
use chantry_tir as tir;
use chantry_types::{TypeId, TypeTable};

use crate::state::lower::Lower;

/// What is wanted of a call's result.
pub enum Want {
    Into(Place),
    /// The address that a `ref` procedure answers.
    Address,
    Nothing,
}

/// A callee with the type of its result.
pub struct Target {
    pub callee: Callee,
    /// Where it is known, and not one of several that override each other.
    pub decl: Option<tir::FnId>,
    pub value: TypeId,
    pub throws: bool,
    pub noreturn: bool,
}

impl<'p> Lower<'p> {
    pub fn fn_target(&mut self, f: tir::FnId, m: MirFn) -> Target {
        let sig = self.signature(f);
        let decl = &self.prog.fns[f];
        let callee = match decl.link_name.filter(|_| decl.body.is_none()) {
            Some(name) if chantry_rt_abi::find(name.as_str()).is_some() => Callee::Runtime(name),
            _ => Callee::Fn(m),
        };
        Target { callee, decl: Some(f), value: sig.value, throws: sig.throws, noreturn: decl.noreturn }
    }

    /// Appends the addresses of captured variables and the user's source place.
    pub fn hidden(&mut self, callee: tir::FnId, ops: &mut Vec<Operand>) {
        for &(f, l) in self.facts.captures(callee).iter() {
            let b = self.outer_binding(self.act, f, l);
            let place = self.binding_place(b);
            let ty = self.prog.fns[f].locals[l].ty;
            ops.push(self.addr_of(place, ty));
        }
        if self.facts.needs_place(callee) {
            let (file, line) = self.place_args();
            ops.extend([file, line]);
        }
    }

    /// A call with operands in place, of a procedure that the compiler itself asks for.
    pub fn emit_fn_call(&mut self, f: tir::FnId, mut args: Vec<Operand>, dest: Option<Place>, role: CallRole) {
        self.hidden(f, &mut args);
        let m = self.declare(f);
        let target = self.fn_target(f, m);
        self.finish_call(target, args, dest.map_or(Want::Nothing, Want::Into), role);
    }

    pub fn finish_call(&mut self, t: Target, args: Vec<Operand>, want: Want, role: CallRole) -> Option<Operand> {
        let outside = matches!(want, Want::Address) && self.args_outside(t.decl, &args);
        let result = if t.throws {
            self.throwing_call(t.callee, args, t.value, want, role)
        } else {
            match want {
                Want::Into(dest) if t.value != TypeTable::VOID => {
                    self.b().call_role(Some(dest), t.callee, args, role);
                    None
                }
                Want::Address => {
                    let r = self.temp(t.value);
                    self.b().call_role(Some(r.into()), t.callee, args, role);
                    Some(Operand::copy(r))
                }
                _ => {
                    self.b().call_role(None, t.callee, args, role);
                    None
                }
            }
        };
        if outside && let Some(op) = &result {
            self.note_outside(op);
        }
        if t.noreturn {
            self.b().unreachable();
        }
        result
    }

    pub fn throwing_call(
        &mut self,
        callee: Callee,
        args: Vec<Operand>,
        value: TypeId,
        want: Want,
        role: CallRole,
    ) -> Option<Operand> {
        let ty = self.result_type(value, true);
        let r = self.temp(ty);
        self.b().call_role(Some(r.into()), callee, args, role);
        let err = if value == TypeTable::VOID { Place::local(r) } else { Place::local(r).field(0) };
        self.test_error(Operand::Copy(err));
        if value == TypeTable::VOID {
            return None;
        }
        let got = Operand::Copy(Place::local(r).field(1));
        match want {
            Want::Into(dest) => {
                self.set(dest, got);
                None
            }
            Want::Address => Some(Operand::copy(self.eval(value, Rvalue::Use(got)))),
            Want::Nothing => None,
        }
    }

    /// Throws if the error is not null; goes on otherwise.
    pub fn test_error(&mut self, err: Operand) {
        let bad = self.bin(TypeTable::BOOL, BinOp::Ne, err.clone(), Operand::zero(TypeTable::OPAQUE_PTR));
        let (fail, ok) = (self.new_block(), self.new_block());
        self.b().branch_likely(bad, fail, ok, false);
        self.switch_to(fail);
        self.throw(err);
        self.switch_to(ok);
    }
}
