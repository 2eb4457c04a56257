//! Calls: actuals by intent, hidden parameters, and the error beside the result.

use chantry_mir::{CallRole, Callee, Operand, Rvalue};
use chantry_tir::{Expr, ExprKind, Passing};
use chantry_types::{TypeKind, TypeTable};

use crate::cleanups::invoke::{Target, Want};
use crate::state::lower::Lower;
use chantry_tir::visit as walk;

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
}
