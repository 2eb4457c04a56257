//! Expressions as values: into an operand, into a place, or for their effects alone.

use chantry_mir::{ConstKind, Operand, Place, Rvalue};
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{TypeId, TypeTable};

use crate::cleanups::invoke::Want;
use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;
use chantry_tir::visit::{self as walk, Node};

impl<'p> Lower<'p> {
    /// The value, which the user of the operand now owns (reading a place gives its bits).
    pub fn value(&mut self, e: &'p Expr) -> Operand {
        let outer = self.b().set_span(e.span);
        let op = self.value_inner(e);
        self.b().set_span(outer);
        op
    }

    fn value_inner(&mut self, e: &'p Expr) -> Operand {
        match &e.kind {
            ExprKind::Const(c) => self.constant(c, e.ty),
            ExprKind::FnValue(f) => self.procedure_number(*f),
            ExprKind::ObjectSize(agg) => {
                let object = self.object_type(*agg);
                Operand::constant(ConstKind::SizeOf(object), TypeTable::INT)
            }
            ExprKind::SizeOf(t) => Operand::constant(ConstKind::SizeOf(*t), TypeTable::INT),
            ExprKind::Undef => Operand::undef(e.ty),
            ExprKind::CallerFile => self.place_args().0,
            ExprKind::Move(p) => {
                let place = self.place(p);
                self.moved_out(p);
                Operand::Move(place)
            }
            ExprKind::CheckNil(a) => {
                let op = self.kept(a);
                let op = self.reusable(op, a.ty);
                self.check_nil(op.clone(), a.ty);
                if a.ty == e.ty { op } else { Operand::copy(self.eval(e.ty, Rvalue::Cast(op, e.ty))) }
            }
            ExprKind::Block(stmts, inner) => {
                for s in stmts {
                    self.stmt(s);
                }
                self.value(inner)
            }
            _ if self.is_stored(e) && !self.is_lent_part(e) => Operand::Copy(self.place(e)),
            _ => {
                let t = self.temp(e.ty);
                self.into(e, t.into());
                Operand::mov(t)
            }
        }
    }

    /// The value's bits, while what they belong to stays with its owner: a fresh value that needs
    /// an end gets it at the end of the statement.
    pub fn kept(&mut self, e: &'p Expr) -> Operand {
        if self.is_stored(e) || (self.needs_deinit(e.ty) && !matches!(e.kind, ExprKind::Const(_))) {
            Operand::Copy(self.place(e))
        } else {
            self.value(e)
        }
    }

    /// The value for an expression that owns its result, where the tree names a place: a copy.
    fn owned(&mut self, e: &'p Expr) -> Operand {
        if !self.is_stored(e) || !self.copies(e) {
            return self.value(e);
        }
        let t = self.temp(e.ty);
        self.owned_into(e, t.into());
        Operand::mov(t)
    }

    fn owned_into(&mut self, e: &'p Expr, dest: Place) {
        if self.is_stored(e) && self.copies(e) {
            let place = self.place(e);
            self.copy_into(place, e.ty, dest);
        } else {
            self.into(e, dest);
        }
    }

    fn copies(&self, e: &Expr) -> bool {
        self.prog.ops.get(&e.ty).is_some_and(|o| o.copy != chantry_tir::CopyOp::Trivial)
    }

    /// Part of a temporary, whose owner would end it: to be copied where it is to last.
    fn is_lent_part(&self, e: &Expr) -> bool {
        matches!(e.kind, ExprKind::Field { .. } | ExprKind::TupleElem(..)) && self.copies(e) && !self.is_place(e)
    }

    /// The variable (or the element of one) has no value any more.
    fn moved_out(&mut self, place: &Expr) {
        match &place.kind {
            ExprKind::Local(l) => {
                let b = self.binding(self.act, *l);
                self.set_flag(b, false);
                let parts: Vec<_> = self.cur().parts.iter().filter(|p| p.0.0 == *l).map(|p| *p.1).collect();
                for (frame, flag) in parts {
                    let flag = self.slot_place(frame, flag);
                    self.set(flag, Operand::bool(false));
                }
            }
            ExprKind::Outer(f, l) => {
                let b = self.outer_binding(self.act, *f, *l);
                self.set_flag(b, false);
            }
            ExprKind::TupleElem(base, i) => {
                if let ExprKind::Local(l) = base.kind
                    && let Some(&(frame, flag)) = self.cur().parts.get(&(l, *i))
                {
                    let flag = self.slot_place(frame, flag);
                    self.set(flag, Operand::bool(false));
                }
            }
            _ => {}
        }
    }

    /// Several values that are used together, the first ones as they were before the later ones
    /// were evaluated.
    pub fn values(&mut self, es: &'p [Expr], owned: bool) -> Vec<Operand> {
        let mut ops = Vec::with_capacity(es.len());
        for (i, e) in es.iter().enumerate() {
            let op = if owned { self.value(e) } else { self.kept(e) };
            let op = if es[i + 1..].iter().any(walk::has_effects) { self.settled(op, e.ty) } else { op };
            ops.push(op);
        }
        ops
    }

    fn pair(&mut self, a: &'p Expr, b: &'p Expr) -> (Operand, Operand) {
        let x = self.kept(a);
        let x = if walk::has_effects(b) { self.settled(x, a.ty) } else { x };
        (x, self.kept(b))
    }

    pub fn constant(&mut self, c: &Const, ty: TypeId) -> Operand {
        let kind = match c {
            Const::Bool(b) => ConstKind::Int(i128::from(*b).into()),
            Const::Int(i) => ConstKind::Int((*i).into()),
            Const::Real(r) | Const::Imag(r) => ConstKind::Real(*r),
            Const::Complex(r, i) => ConstKind::Complex(*r, *i),
            Const::Str(s) => ConstKind::Str(s.as_bytes().into()),
            Const::Bytes(b) | Const::CStr(b) => ConstKind::Str(b.clone()),
            Const::Nil | Const::None | Const::Zero => ConstKind::Zero,
        };
        Operand::constant(kind, ty)
    }

    /// Initialises `dest` with the value. Nothing that the expression reads lies there.
    pub fn into(&mut self, e: &'p Expr, dest: Place) {
        let outer = self.b().set_span(e.span);
        self.build(e, dest);
        self.b().set_span(outer);
    }

    fn build(&mut self, e: &'p Expr, dest: Place) {
        match &e.kind {
            ExprKind::Undef => {}
            ExprKind::Copy(p) => {
                if self.cur().facts.is_elided(e) {
                    let place = self.place(p);
                    self.moved_out(p);
                    self.set(dest, Operand::Move(place));
                } else if self.is_stored(p) {
                    let place = self.place(p);
                    self.copy_into(place, p.ty, dest);
                } else {
                    self.into(p, dest);
                }
            }
            ExprKind::Bin(op, a, b) => {
                let (x, y) = self.pair(a, b);
                self.assign(dest, Rvalue::Bin(*op, x, y));
            }
            ExprKind::CheckedDiv(op, a, b) => {
                let (x, y) = self.pair(a, b);
                if self.opts.div_checks {
                    let x = self.settled(x, a.ty);
                    let y = self.reusable(y, b.ty);
                    self.check_zero(y.clone(), b.ty);
                    self.assign(dest, Rvalue::Bin(*op, x, y));
                } else {
                    self.assign(dest, Rvalue::Bin(*op, x, y));
                }
            }
            ExprKind::Un(op, a) => {
                let x = self.kept(a);
                self.assign(dest, Rvalue::Un(*op, x));
            }
            ExprKind::Intrinsic(i, args) => {
                let ops = self.values(args, false);
                self.assign(dest, Rvalue::Intrinsic(*i, ops));
            }
            ExprKind::Atomic(op, order, args) => {
                let ops = self.values(args, false);
                self.assign(dest, Rvalue::Atomic(*op, *order, ops));
            }
            ExprKind::Cast(a) => {
                // Ownership goes through a cast from one owner to another; else the operand keeps it.
                let x = if self.needs_deinit(e.ty) { self.owned(a) } else { self.kept(a) };
                if a.ty == e.ty {
                    self.set(dest, x);
                } else {
                    self.assign(dest, Rvalue::Cast(x, e.ty));
                }
            }
            ExprKind::DynCast(a, agg) => {
                let owns = self.needs_deinit(e.ty);
                let x = if owns { self.owned(a) } else { self.kept(a) };
                let x = self.reusable(x, a.ty);
                let test = self.instance_test(x.clone(), a.ty, *agg);
                let out = self.new_block();
                let (yes, no) = self.branch_on(test);
                self.switch_to(yes);
                self.assign(dest.clone(), Rvalue::Cast(x.clone(), e.ty));
                self.goto(out);
                self.switch_to(no);
                if owns {
                    let Operand::Copy(p) = x else { unreachable!("a class value is in a temporary") };
                    self.deinit_place(p, a.ty);
                }
                self.set(dest, Operand::zero(e.ty));
                self.goto(out);
                self.switch_to(out);
            }
            ExprKind::IsInstance(a, agg) => {
                let x = self.kept(a);
                let test = self.instance_test(x, a.ty, *agg);
                self.set(dest, test);
            }
            ExprKind::Become(a, agg) => {
                let object = self.kept(a);
                self.set_class(object, *agg);
            }
            ExprKind::And(a, b) => self.short_circuit(a, b, dest, true),
            ExprKind::Or(a, b) => self.short_circuit(a, b, dest, false),
            ExprKind::If(c, a, b) => {
                let (yes, no) = self.condition(c);
                let out = self.new_block();
                for (block, part) in [(yes, a), (no, b)] {
                    self.switch_to(block);
                    self.fr().enter_conditional();
                    self.owned_into(part, dest.clone());
                    self.fr().leave_conditional();
                    self.goto(out);
                }
                self.switch_to(out);
            }
            ExprKind::Tuple(parts) | ExprKind::Record(parts) => {
                let small = parts.len() <= 4 && parts.iter().all(|p| self.types.as_prim(p.ty).is_some());
                if small || self.types.as_prim(e.ty).is_some() {
                    let ops = self.values(parts, true);
                    self.assign(dest, Rvalue::Aggregate(e.ty, ops));
                } else {
                    self.fields_into(parts, dest);
                }
            }
            ExprKind::AllocObject(agg) => self.alloc_object(*agg, dest, e.ty),
            ExprKind::AllocArray { elem, count, zero } => {
                let n = self.kept(count);
                let (file, line) = self.place_args();
                let raw = self.temp(TypeTable::OPAQUE_PTR);
                let size = Operand::constant(ConstKind::SizeOf(*elem), TypeTable::INT);
                let none = Operand::int(-1, TypeTable::INT32);
                let args = vec![n, size, Operand::bool(*zero), none, file, line];
                self.b().call_runtime(Some(raw.into()), "cht_alloc_array", args);
                self.assign(dest, Rvalue::Cast(Operand::mov(raw), e.ty));
            }
            ExprKind::Offset(p, i) => {
                let (x, y) = self.pair(p, i);
                self.assign(dest, Rvalue::Offset(x, y));
            }
            ExprKind::AddrOf(p) => {
                let place = self.place(p);
                let outside = self.is_outside(&place);
                let op = self.addr_of(place, p.ty);
                if outside
                    && let Some(l) = dest.as_local()
                    && self.is_temp(l)
                {
                    self.fr().note_outside(l);
                }
                if self.types.ref_to(p.ty) == e.ty {
                    self.set(dest, op);
                } else {
                    self.assign(dest, Rvalue::Cast(op, e.ty));
                }
            }
            ExprKind::CallerLine => {
                let (_, line) = self.place_args();
                self.assign(dest, Rvalue::Cast(line, e.ty));
            }
            ExprKind::TryBang(a) => {
                self.push_scope(ScopeKind::Bang);
                self.owned_into(a, dest);
                self.pop_scope();
            }
            ExprKind::Call { .. } | ExprKind::Virtual { .. } | ExprKind::Indirect { .. } if !self.is_place(e) => {
                if self.is_void(e.ty) {
                    self.call_expr(e, Want::Nothing);
                } else {
                    self.call_expr(e, Want::Into(dest));
                }
            }
            ExprKind::Block(stmts, inner) => {
                for s in stmts {
                    self.stmt(s);
                }
                self.into(inner, dest);
            }
            _ if self.is_lent_part(e) => {
                let place = self.place(e);
                self.copy_into(place, e.ty, dest);
            }
            _ => {
                let op = self.value(e);
                self.set(dest, op);
            }
        }
    }

    /// The parts one by one; if a later one can fail, the earlier ones end then.
    fn fields_into(&mut self, parts: &'p [Expr], dest: Place) {
        let mut flags = Vec::new();
        for (i, p) in parts.iter().enumerate() {
            let field = dest.clone().field(i as u32);
            self.into(p, field.clone());
            if self.needs_deinit(p.ty) && parts[i + 1..].iter().any(|q| self.can_throw(q)) && dest.is_direct() {
                flags.push(self.guard(field, p.ty));
            }
        }
        for f in flags {
            self.set(f, Operand::bool(false));
        }
    }

    /// A cleanup for a value on its way to its owner; the flag is cleared on arrival.
    pub fn guard(&mut self, place: Place, ty: TypeId) -> chantry_mir::LocalId {
        let flag = self.new_flag();
        self.set(flag, Operand::bool(true));
        self.register(crate::state::scope::Cleanup::Deinit { place, ty, flag: Some(flag) });
        flag
    }

    fn short_circuit(&mut self, a: &'p Expr, b: &'p Expr, dest: Place, and: bool) {
        // Through a temporary, since the destination may be read by the second part.
        let t = self.temp(TypeTable::BOOL);
        self.into(a, t.into());
        let (more, out) = (self.new_block(), self.new_block());
        if and {
            self.b().branch(Operand::copy(t), more, out)
        } else {
            self.b().branch(Operand::copy(t), out, more)
        }
        self.switch_to(more);
        self.fr().enter_conditional();
        self.into(b, t.into());
        self.fr().leave_conditional();
        self.goto(out);
        self.switch_to(out);
        self.set(dest, Operand::copy(t));
    }

    /// Branches on a condition. Its temporaries stay with the enclosing scope.
    pub fn condition(&mut self, e: &'p Expr) -> (chantry_mir::BlockId, chantry_mir::BlockId) {
        let (yes, no) = (self.new_block(), self.new_block());
        self.jump_on(e, yes, no);
        (yes, no)
    }

    pub fn jump_on(&mut self, e: &'p Expr, yes: chantry_mir::BlockId, no: chantry_mir::BlockId) {
        let outer = self.b().set_span(e.span);
        match &e.kind {
            ExprKind::And(a, b) => {
                let more = self.new_block();
                self.jump_on(a, more, no);
                self.switch_to(more);
                self.fr().enter_conditional();
                self.jump_on(b, yes, no);
                self.fr().leave_conditional();
            }
            ExprKind::Or(a, b) => {
                let more = self.new_block();
                self.jump_on(a, yes, more);
                self.switch_to(more);
                self.fr().enter_conditional();
                self.jump_on(b, yes, no);
                self.fr().leave_conditional();
            }
            ExprKind::Un(chantry_mir::UnOp::Not, a) => self.jump_on(a, no, yes),
            ExprKind::Const(Const::Bool(true)) => self.goto(yes),
            ExprKind::Const(Const::Bool(false)) => self.goto(no),
            _ => {
                let op = self.kept(e);
                self.b().branch(op, yes, no);
            }
        }
        self.b().set_span(outer);
    }

    /// A statement's condition: its temporaries end before the branch.
    pub fn closed_condition(&mut self, e: &'p Expr) -> (chantry_mir::BlockId, chantry_mir::BlockId) {
        if !self.makes_temps(e) {
            return self.condition(e);
        }
        let t = self.temp(TypeTable::BOOL);
        self.push_scope(ScopeKind::Plain);
        self.into(e, t.into());
        self.pop_scope();
        self.branch_on(Operand::copy(t))
    }

    /// Whether the expression leaves temporaries that need an end.
    pub fn makes_temps(&self, e: &'p Expr) -> bool {
        walk::any(Node::Expr(e), &mut |n| match n {
            Node::Stmt(_) => true,
            Node::Expr(x) => {
                matches!(x.kind, ExprKind::TryBang(_) | ExprKind::Block(..))
                    || (self.needs_deinit(x.ty) && !matches!(x.kind, ExprKind::Const(_)) && !self.is_stored(x))
            }
        })
    }

    pub fn can_throw(&self, e: &'p Expr) -> bool {
        walk::any(Node::Expr(e), &mut |n| walk::raises(n, &self.prog.fns))
    }

    /// Evaluates for the effects; a value that needs an end gets it with the enclosing scope.
    pub fn effect(&mut self, e: &'p Expr) {
        let outer = self.b().set_span(e.span);
        match &e.kind {
            ExprKind::Call { .. } | ExprKind::Virtual { .. } | ExprKind::Indirect { .. }
                if self.is_void(e.ty) || (!self.is_place(e) && !self.needs_deinit(e.ty)) =>
            {
                self.call_expr(e, Want::Nothing);
            }
            ExprKind::Block(stmts, inner) => {
                for s in stmts {
                    self.stmt(s);
                }
                self.effect(inner);
            }
            ExprKind::If(c, a, b) if self.is_void(e.ty) => {
                let (yes, no) = self.condition(c);
                let out = self.new_block();
                for (block, part) in [(yes, a), (no, b)] {
                    self.switch_to(block);
                    self.fr().enter_conditional();
                    self.effect(part);
                    self.fr().leave_conditional();
                    self.goto(out);
                }
                self.switch_to(out);
            }
            ExprKind::TryBang(a) => {
                self.push_scope(ScopeKind::Bang);
                self.effect(a);
                self.pop_scope();
            }
            ExprKind::Const(_) => {}
            _ => {
                self.place(e);
            }
        }
        self.b().set_span(outer);
    }
}
