//! Calls: actuals by intent, hidden parameters, and the error beside the result.

use chantry_base::Symbol;
use chantry_mir::{BinOp, CallRole, Callee, FnId as MirFn, Operand, Place, Rvalue};
use chantry_tir::{self as tir, Expr, ExprKind, Passing};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::program::Lower;
use chantry_tir::visit as walk;

/// What is wanted of a call's result.
pub enum Want {
    Into(Place),
    /// The address that a `ref` procedure answers.
    Address,
    Nothing,
}

/// A callee with the type of its result.
struct Target {
    callee: Callee,
    /// Where it is known, and not one of several that override each other.
    decl: Option<tir::FnId>,
    value: TypeId,
    throws: bool,
    noreturn: bool,
}

impl<'p> Lower<'p> {
    pub fn call_expr(&mut self, e: &'p Expr, want: Want) -> Option<Operand> {
        let mut guards = Vec::new();
        let (target, args) = match &e.kind {
            ExprKind::Call { callee, args } => {
                let f = &self.prog.fns[*callee];
                let passing: Vec<Passing> = f.formals.iter().map(|x| x.passing).collect();
                let mut ops = self.actuals(&passing, args, &mut guards);
                self.hidden(*callee, &mut ops);
                let m = self.declare(*callee);
                (self.fn_target(*callee, m), ops)
            }
            ExprKind::Virtual { callee, slot, args } => {
                let f = &self.prog.fns[*callee];
                let passing: Vec<Passing> = f.formals.iter().map(|x| x.passing).collect();
                let mut ops = self.actuals(&passing, args, &mut guards);
                let this = ops[0].clone();
                ops[0] = self.reusable(this, args[0].ty);
                self.check_nil(ops[0].clone(), args[0].ty);
                let agg = self.class_of(args[0].ty).expect("dispatch is on a class value");
                let decl = self.declare(*callee);
                match self.only_target(agg, *slot) {
                    Some(only) => {
                        let m = self.declare(only);
                        if only != *callee {
                            let want = self.mir_fn(m).locals[chantry_mir::LocalId(0)].ty;
                            ops[0] = Operand::copy(self.eval(want, Rvalue::Cast(ops[0].clone(), want)));
                        }
                        (self.fn_target(only, m), ops)
                    }
                    None => {
                        let mut t = self.fn_target(*callee, decl);
                        t.callee = Callee::Virtual { slot: *slot, decl };
                        t.decl = None;
                        (t, ops)
                    }
                }
            }
            ExprKind::Indirect { callee, args, throws } => {
                let TypeKind::Proc(params, ret, _) = self.types.kind(callee.ty) else {
                    unreachable!("only procedure values are called")
                };
                let f = self.kept(callee);
                let f = self.settled(f, callee.ty);
                let passing: Vec<Passing> = params
                    .iter()
                    .zip(args)
                    .map(|(&p, a)| match self.types.kind(p) {
                        TypeKind::Ref(t) if t == a.ty => Passing::Ref,
                        _ => Passing::Own,
                    })
                    .collect();
                let ops = self.actuals(&passing, args, &mut guards);
                let value = if self.is_void(ret) { TypeTable::VOID } else { ret };
                let f = if *throws {
                    // In MIR the error is part of the result.
                    let raw = self.types.intern(TypeKind::Proc(params.clone(), self.result_type(value, true), false));
                    Operand::copy(self.eval(raw, Rvalue::Cast(f, raw)))
                } else {
                    f
                };
                (Target { callee: Callee::Indirect(f), decl: None, value, throws: *throws, noreturn: false }, ops)
            }
            _ => unreachable!("not a call"),
        };
        for g in guards {
            self.set(g, Operand::bool(false));
        }
        let object = match &e.kind {
            ExprKind::Call { callee, args } => self.guard_object(*callee, args),
            _ => None,
        };
        let result = self.finish_call(target, args, want, CallRole::Normal);
        if let Some(flag) = object {
            self.set(flag, Operand::bool(false));
        }
        if let ExprKind::Call { callee, args } = &e.kind {
            self.note_whole(*callee, args);
        }
        if let ExprKind::Call { callee, args } | ExprKind::Virtual { callee, args, .. } = &e.kind {
            for (formal, a) in self.prog.fns[*callee].formals.iter().zip(args) {
                if formal.passing == Passing::Out {
                    self.initialised(a);
                }
            }
        }
        result
    }

    fn fn_target(&mut self, f: tir::FnId, m: MirFn) -> Target {
        let sig = self.signature(f);
        let decl = &self.prog.fns[f];
        let callee = match decl.link_name.filter(|_| decl.body.is_none()) {
            Some(name) if chantry_rt_abi::find(name.as_str()).is_some() => Callee::Runtime(name),
            _ => Callee::Fn(m),
        };
        Target { callee, decl: Some(f), value: sig.value, throws: sig.throws, noreturn: decl.noreturn }
    }

    /// A variable whose storage was handed out got its first value.
    pub fn initialised(&mut self, place: &Expr) {
        match &place.kind {
            ExprKind::Local(l) => {
                let b = self.binding(self.act, *l);
                self.set_flag(b, true);
            }
            ExprKind::Field { base, index, .. } => {
                if let ExprKind::Local(l) = base.kind
                    && let Some(&(frame, flag)) = self.cur().parts.get(&(l, *index))
                {
                    let flag = self.slot_place(frame, flag);
                    self.set(flag, Operand::bool(true));
                }
            }
            _ => {}
        }
    }

    fn actuals(
        &mut self,
        passing: &[Passing],
        args: &'p [Expr],
        guards: &mut Vec<chantry_mir::LocalId>,
    ) -> Vec<Operand> {
        let mut ops = Vec::with_capacity(args.len() + 2);
        for (i, (p, a)) in passing.iter().zip(args).enumerate() {
            let later = &args[i + 1..];
            let effects = later.iter().any(walk::has_effects);
            let op = match p {
                Passing::Own => {
                    let op = self.value(a);
                    if effects && self.needs_deinit(a.ty) && later.iter().any(|x| self.can_throw(x)) {
                        let t = self.eval(a.ty, Rvalue::Use(op));
                        guards.push(self.guard(t.into(), a.ty));
                        Operand::mov(t)
                    } else if effects {
                        self.settled(op, a.ty)
                    } else {
                        op
                    }
                }
                Passing::Bits => {
                    let op = self.kept(a);
                    if effects { self.settled(op, a.ty) } else { op }
                }
                Passing::Ref | Passing::ConstRef | Passing::Out => {
                    let place = self.place(a);
                    let outside = self.is_outside(&place);
                    let op = self.addr_of(place, a.ty);
                    if outside {
                        self.note_outside(&op);
                    }
                    op
                }
            };
            ops.push(op);
        }
        ops
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

    fn finish_call(&mut self, t: Target, args: Vec<Operand>, want: Want, role: CallRole) -> Option<Operand> {
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

    fn throwing_call(
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

    /// Calls a runtime entry point that answers a value.
    pub fn runtime(&mut self, name: &str, args: Vec<Operand>, ty: TypeId) -> Operand {
        let t = self.temp(ty);
        self.b().call(Some(t.into()), Callee::Runtime(Symbol::new(name)), args);
        Operand::copy(t)
    }
}
