//! Lock step: the first iterator runs in place and decides the number of iterations; each other
//! one is a generator, where possible in the same frame (see `generator`). Else it is a task that
//! hands over one value per request; two sync variables a generator carry requests and replies, so
//! that at most one side runs.

use std::rc::Rc;

use chantry_base::Span;

use chantry_mir::{self as mir, LocalId as Slot, Operand, Place, Rvalue, Tasks, TasksKind};
use chantry_tir::{Block, Const, Expr, ExprKind, FnId, IterSource, LocalId, Loop, StmtKind};
use chantry_types::{TypeId, TypeTable};

use crate::state::frame::FrameKind;
use crate::state::lower::Lower;
use crate::state::scope::{Cleanup, Exit, ScopeKind};
use crate::state::variables::ActId;
use crate::state::yields::Sink;
use crate::state::yields::{Follower, Home};
use chantry_tir::visit::{self as walk, Node};

// Fields of a generator's state. The group comes first, for its alignment.
const GROUP: u32 = 0;
const REQUEST: u32 = 1;
const REPLY: u32 = 2;
/// Address of the value yielded last.
const VALUE: u32 = 3;
const ERROR: u32 = 4;
const DONE: u32 = 5;
const STOP: u32 = 6;

impl<'p> Lower<'p> {
    fn state_type(&self) -> TypeId {
        let word = self.lock_type();
        let (p, b) = (TypeTable::OPAQUE_PTR, TypeTable::BOOL);
        self.types.tuple(&[self.scope_type(), word, word, p, p, b, b])
    }

    pub fn zip(&mut self, lp: &'p Loop, source: &'p IterSource, pending: bool) {
        let mut parts = Vec::new();
        flatten(source, &mut parts);
        let (leader, rest) = parts.split_first().expect("zip has parts");
        let near = self.stays_in_frame(lp, leader.0, true);
        let span = self.b().span();
        let followers: Vec<Follower> = rest
            .iter()
            .map(|&(f, args, index)| {
                let home = if near && self.stays_in_frame(lp, f, false) {
                    Home::Frame(self.start_inline(f, args))
                } else {
                    Home::Task(self.start_generator(f, args))
                };
                let decl = &self.prog.fns[f];
                Follower { home, index, value_ty: decl.ret, by_ref: decl.ret_ref, span }
            })
            .collect();
        self.iterate(lp, leader.0, leader.1, leader.2, pending, followers.clone());
        // The leader has ended: so must the others.
        for (f, part) in followers.iter().zip(rest) {
            // One that never ends has no length.
            if self.never_ends(part.0) {
                continue;
            }
            let done = self.step(f);
            let ok = self.new_block();
            let bad = self.new_block();
            self.b().branch_likely(Operand::Copy(done), ok, bad, true);
            self.switch_to(bad);
            self.unequal(f.span);
            self.switch_to(ok);
            self.rethrow(f);
        }
    }

    /// Runs a follower to its next yield or its end; answers the place that tells which.
    fn step(&mut self, f: &Follower) -> Place {
        match f.home {
            Home::Task(state) => {
                self.signal(state, REQUEST);
                self.await_signal(state, REPLY);
                self.state_field(state, DONE)
            }
            Home::Frame(g) => self.step_inline(g),
        }
    }

    /// Whether the iterator's body is a loop that nothing leaves (unbounded ranges).
    fn never_ends(&self, f: FnId) -> bool {
        let Some(body) = &self.prog.fns[f].body else { return false };
        let leaves = |b: &Block, id| {
            walk::any_block(b, &mut |n| match n {
                Node::Stmt(s) => match s.kind {
                    StmtKind::Break(l) => l == id,
                    StmtKind::Return(_) | StmtKind::Throw(_) => true,
                    _ => false,
                },
                Node::Expr(_) => false,
            })
        };
        body.stmts.iter().any(|s| match &s.kind {
            StmtKind::While { id, cond, body } => {
                matches!(cond.kind, ExprKind::Const(Const::Bool(true))) && !leaves(body, *id)
            }
            _ => false,
        })
    }

    fn state_field(&mut self, state: (usize, Slot), field: u32) -> Place {
        self.slot_place(state.0, state.1).field(field)
    }

    fn unequal(&mut self, span: Span) {
        let outer = self.b().set_span(span);
        let msg = b"zippered iterations have non-equal lengths";
        let text = Operand::constant(chantry_mir::ConstKind::Str((*msg).into()), self.file_ty);
        let (file, line) = self.place_args();
        let len = Operand::int(msg.len() as i128, TypeTable::INT);
        self.runtime_unit("cht_error", vec![text, len, file, line]);
        self.b().unreachable();
        self.b().set_span(outer);
    }

    /// Lets the other side go on.
    fn signal(&mut self, state: (usize, Slot), field: u32) {
        let ty = self.lock_type();
        let place = self.state_field(state, field);
        let p = self.opaque_address(place, ty);
        self.runtime_unit("cht_syncvar_acquire_empty", vec![p.clone()]);
        self.runtime_unit("cht_syncvar_release_full", vec![p]);
    }

    fn await_signal(&mut self, state: (usize, Slot), field: u32) {
        let ty = self.lock_type();
        let place = self.state_field(state, field);
        let p = self.opaque_address(place, ty);
        self.runtime_unit("cht_syncvar_acquire_full", vec![p.clone()]);
        self.runtime_unit("cht_syncvar_release_empty", vec![p]);
    }

    /// An error that ended the generator is thrown by the loop.
    fn rethrow(&mut self, f: &Follower) {
        let place = match f.home {
            Home::Task(state) => self.state_field(state, ERROR),
            Home::Frame(g) => self.generators[g].err.into(),
        };
        let err = Operand::copy(self.eval(TypeTable::OPAQUE_PTR, Rvalue::Use(Operand::Copy(place))));
        self.test_error(err);
    }

    fn start_generator(&mut self, callee: FnId, args: &'p [Expr]) -> (usize, Slot) {
        let slots = self.iterator_actuals(callee, args);
        let ty = self.state_type();
        let slot = self.temp(ty);
        self.set(slot, Operand::zero(ty));
        let state = (self.frame_id(), slot);

        let act = self.act;
        let outer = self.frame_id();
        let span = self.b().span();
        let name = format!("{} generator", self.b().func.name);
        self.push_frame(&name, TypeTable::VOID, span);
        self.param("env", TypeTable::OPAQUE_PTR);
        self.start_body();
        let code = self.temp(TypeTable::INT32);
        let err = self.temp(TypeTable::OPAQUE_PTR);
        self.set(err, Operand::zero(TypeTable::OPAQUE_PTR));
        self.fr().set_kind(FrameKind::Body { code, exits: Vec::new(), err });
        self.push_scope(ScopeKind::Plain);
        let inner: Vec<Slot> = slots
            .iter()
            .map(|&s| {
                let place = self.slot_place(outer, s);
                let info = &self.frame(outer).func().locals[s];
                let (name, ty) = (info.name, info.ty);
                let t = self.b().local(name, ty);
                self.set(t, Operand::Copy(place));
                t
            })
            .collect();
        self.await_signal(state, REQUEST);
        let sink = Rc::new(Sink::Generator { state, state_ty: ty });
        self.expand_with(callee, &inner, sink, false);
        self.act = act;
        self.fall_off();
        let place = self.state_field(state, ERROR);
        self.set(place, Operand::copy(err));
        let place = self.state_field(state, DONE);
        self.set(place, Operand::bool(true));
        self.signal(state, REPLY);
        self.b().ret(None);
        let (body, caps, _) = self.pop_frame();
        let body = self.add_fn(body);

        let group = Place::local(slot).field(GROUP);
        let group_ty = self.scope_type();
        let g = self.opaque_address(group, group_ty);
        self.runtime_unit("cht_group_init", vec![g.clone()]);
        let captures = self.captures(Vec::new(), &caps);
        // A generator is a task even where tasks are run in place.
        let serial = self.runtime("cht_serial_set", vec![Operand::bool(false)], TypeTable::BOOL);
        let kind = TasksKind::Member { group: g };
        self.b().push(mir::StmtKind::Tasks(Box::new(Tasks { kind, body, captures, shadows: Vec::new() })));
        self.runtime("cht_serial_set", vec![serial], TypeTable::BOOL);
        self.register(Cleanup::Generator(slot));
        state
    }

    /// Ends a generator, wherever it is.
    pub fn end_generator(&mut self, slot: Slot) {
        let (stop, wait) = (self.new_block(), self.new_block());
        let state = (self.frame_id(), slot);
        self.b().branch(Operand::Copy(Place::local(slot).field(DONE)), wait, stop);
        self.switch_to(stop);
        self.set(Place::local(slot).field(STOP), Operand::bool(true));
        self.signal(state, REQUEST);
        self.goto(wait);
        self.switch_to(wait);
        let ty = self.scope_type();
        let g = self.opaque_address(Place::local(slot).field(GROUP), ty);
        self.runtime("cht_group_wait", vec![g], TypeTable::OPAQUE_PTR);
    }

    /// Each follower's next value; too few halt.
    pub fn step_followers(&mut self, followers: &[Follower], loop_act: ActId) {
        let here = std::mem::replace(&mut self.act, loop_act);
        for f in followers {
            let done = self.step(f);
            let (bad, ok) = (self.new_block(), self.new_block());
            self.b().branch_likely(Operand::Copy(done), bad, ok, false);
            self.switch_to(bad);
            self.rethrow(f);
            self.unequal(f.span);
            self.switch_to(ok);
        }
        self.act = here;
    }

    /// Binds the followers' indices to the values of this step.
    pub fn bind_followers(&mut self, followers: &[Follower], act: ActId) {
        for f in followers {
            match f.home {
                Home::Task(state) => {
                    let place = self.state_field(state, VALUE);
                    let r = self.types.ref_to(f.value_ty);
                    let p = self.eval(r, Rvalue::Cast(Operand::Copy(place), r));
                    let from = if f.by_ref { p.into() } else { Place::local(p).deref() };
                    self.bind_index(act, f.index, from, f.by_ref);
                }
                Home::Frame(g) => {
                    let value = self.generators[g].value;
                    self.bind_index(act, f.index, value.into(), f.by_ref);
                }
            }
        }
    }

    /// A yield in a generator: leaves the value's address and waits for the next request.
    pub fn yield_generator(&mut self, e: &'p Expr, act: ActId, state: (usize, Slot), _state_ty: TypeId) {
        self.push_scope(ScopeKind::Plain);
        let address = if self.prog.fns[self.acts[act].fun].ret_ref {
            let place = self.place(e);
            self.addr_of(place, e.ty)
        } else {
            let t = self.temp(e.ty);
            self.into(e, t.into());
            self.addr_of(t.into(), e.ty)
        };
        let raw = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(address, TypeTable::OPAQUE_PTR));
        let place = self.state_field(state, VALUE);
        self.set(place, Operand::copy(raw));
        self.signal(state, REPLY);
        self.await_signal(state, REQUEST);
        let stop = self.state_field(state, STOP);
        let (out, on) = self.branch_on(Operand::Copy(stop));
        self.switch_to(out);
        self.exit(Exit::Return(act));
        self.switch_to(on);
        self.pop_scope();
    }
}

fn flatten<'p>(s: &'p IterSource, out: &mut Vec<(FnId, &'p [Expr], LocalId)>) {
    match s {
        IterSource::Iter { callee, args, index, .. } => out.push((*callee, args, *index)),
        IterSource::Zip(parts) => parts.iter().for_each(|p| flatten(p, out)),
    }
}
