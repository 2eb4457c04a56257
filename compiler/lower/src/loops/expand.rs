//! Loops over iterators: the iterator's body is lowered in place, and the loop's body at each of
//! its yields. Iterators that are recursive or yield in many places become functions (`function_form`).

use std::rc::Rc;

use chantry_mir::LocalId as Slot;
use chantry_mir::{Operand, Place, Rvalue};
use chantry_tir::{Expr, FnId, FnKind, IterSource, LocalId, Loop, Passing};

use crate::state::access::LoopCtx;
use crate::state::lower::Lower;
use crate::state::scope::ScopeKind;
use crate::state::shadow_sets::ShadowSet;
use crate::state::variables::{ActId, PlaceSrc};
use crate::state::yields::Follower;
use crate::state::yields::Sink;
use chantry_tir::visit as walk;

/// Beyond this number of yields the loop's body is a function of its own: more inlining saves
/// calls, less saves code. The design's figure.
const MAX_INLINE_YIELDS: usize = 2;

impl<'p> Lower<'p> {
    pub fn loop_stmt(&mut self, lp: &'p Loop) {
        let exit = self.new_block();
        let group = self.fr().group();
        let region = if lp.independent { self.enter_region() } else { self.region };
        let first_generator = self.generators.len();
        // The actuals' temporaries last as long as the loop.
        self.push_scope(ScopeKind::Plain);
        self.push_scope(ScopeKind::Breakable { id: lp.id, exit });
        let mut tasks = false;
        if !lp.shadows.is_empty() {
            walk::source_callees(&lp.source, &mut |c| tasks |= self.iterators.has_tasks(c));
        }
        if !lp.shadows.is_empty() && !tasks {
            let set = ShadowSet { shadows: &lp.shadows, act: self.act, lock: None, of_task: false };
            self.with_shadows(&[set], |l| l.loop_over(lp, &lp.source, false));
        } else {
            self.loop_over(lp, &lp.source, !lp.shadows.is_empty());
        }
        self.pop_scope();
        self.goto(exit);
        self.switch_to(exit);
        self.pop_scope();
        self.close_generators(first_generator);
        self.fr().swap_group(group);
        self.region = region;
    }

    fn loop_over(&mut self, lp: &'p Loop, source: &'p IterSource, pending: bool) {
        match source {
            IterSource::Iter { callee, slot: None, args, index } => {
                self.iterate(lp, *callee, args, *index, pending, Vec::new());
            }
            IterSource::Iter { callee, slot: Some(slot), args, index } => {
                let agg = self.class_of(args[0].ty).expect("dispatch is on a class value");
                match self.only_target(agg, *slot) {
                    Some(only) => self.iterate(lp, only, args, *index, pending, Vec::new()),
                    None => self.iterate_outlined(lp, *callee, Some(*slot), args, *index, Vec::new()),
                }
            }
            IterSource::Zip(_) => self.zip(lp, source, pending),
        }
    }

    pub fn iterate(
        &mut self,
        lp: &'p Loop,
        callee: FnId,
        args: &'p [Expr],
        index: LocalId,
        pending: bool,
        followers: Vec<Follower>,
    ) {
        if self.goes_outlined(lp, callee) {
            return self.iterate_outlined(lp, callee, None, args, index, followers);
        }
        let act = self.act;
        let lock = if pending { self.reduction_lock(lp) } else { None };
        let sink = Rc::new(Sink::Loop { lp, index, act, lock, followers, region: self.region });
        self.expand(callee, args, sink, pending);
    }

    fn goes_outlined(&mut self, lp: &Loop, callee: FnId) -> bool {
        // Task-local variables are made in the iterator's tasks, which must be at hand.
        let shadowed = !lp.shadows.is_empty() || (self.shadowed_loops > 0 && walk::block_yields(&lp.body));
        let many = self.fn_facts(callee).yields > MAX_INLINE_YIELDS && !shadowed;
        many || self.is_recursive(callee)
    }

    fn is_recursive(&self, callee: FnId) -> bool {
        matches!(self.prog.fns[callee].kind, FnKind::Iter { recursive: true }) || self.is_expanding(callee)
    }

    /// Whether all yields of an expanded iterator are lowered in the frame of its loop: none is in
    /// a task or in an `on`, nor in the body of a loop that goes outlined. `leads`: it is itself the source of a
    /// loop, rather than a generator.
    pub fn stays_in_frame(&mut self, lp: &Loop, callee: FnId, leads: bool) -> bool {
        if self.is_recursive(callee) || (leads && self.goes_outlined(lp, callee)) || self.iterators.has_tasks(callee) {
            return false;
        }
        let prog = self.prog;
        let Some(body) = &prog.fns[callee].body else { return false };
        let away = walk::any_block(body, &mut |n| match n {
            walk::Node::Stmt(chantry_tir::Stmt { kind: chantry_tir::StmtKind::On { body, .. }, .. }) => {
                walk::block_yields(body)
            }
            _ => false,
        });
        if away {
            return false;
        }
        let mut inner = Vec::new();
        walk::all_block(body, &mut |n| {
            if let walk::Node::Stmt(chantry_tir::Stmt { kind: chantry_tir::StmtKind::Loop(l), .. }) = n
                && walk::block_yields(&l.body)
            {
                inner.push(&**l);
            }
        });
        inner.into_iter().all(|l| {
            // An iterator that classes override is called, with the body as a function, unless there is only one.
            if let IterSource::Iter { slot: Some(slot), args, .. } = &l.source {
                let only = self.class_of(args[0].ty).and_then(|agg| self.only_target(agg, *slot));
                return only.is_some_and(|c| c != callee && self.stays_in_frame(l, c, true));
            }
            let mut callees = Vec::new();
            walk::source_callees(&l.source, &mut |c| callees.push(c));
            callees.into_iter().all(|c| c != callee && self.stays_in_frame(l, c, true))
        })
    }

    /// Whether the iterator is being expanded around this point already.
    fn is_expanding(&self, callee: FnId) -> bool {
        let mut at = Some(self.act);
        while let Some(a) = at {
            if self.acts[a].fun == callee {
                return true;
            }
            at = self.acts[a].parent;
        }
        false
    }

    /// Lowers the iterator's body here.
    pub fn expand(&mut self, callee: FnId, args: &'p [Expr], sink: Rc<Sink<'p>>, pending: bool) {
        let slots = self.iterator_actuals(callee, args);
        self.expand_with(callee, &slots, sink, pending);
    }

    /// Evaluates an iterator's actuals into slots of the current frame, one per formal.
    pub fn iterator_actuals(&mut self, callee: FnId, args: &'p [Expr]) -> Vec<Slot> {
        let f = &self.prog.fns[callee];
        let mut slots = Vec::new();
        let mut guards = Vec::new();
        for (i, (formal, a)) in f.formals.iter().zip(args).enumerate() {
            let info = &f.locals[formal.local];
            let ty = self.formal_type(f, formal);
            let slot = self.b().local(info.name, ty);
            match formal.passing {
                Passing::Own => {
                    self.into(a, slot.into());
                    if self.needs_deinit(ty) && args[i + 1..].iter().any(|x| self.can_throw(x)) {
                        guards.push(self.guard(slot.into(), ty));
                    }
                }
                Passing::Bits => {
                    let op = self.kept(a);
                    // The object that an overriding method is called on.
                    let op = if a.ty != ty && self.class_of(a.ty).is_some() {
                        Operand::copy(self.eval(ty, Rvalue::Cast(op, ty)))
                    } else {
                        op
                    };
                    self.set(slot, op);
                }
                Passing::Ref | Passing::ConstRef | Passing::Out => {
                    let p = self.place(a);
                    let outside = self.is_outside(&p);
                    let rv = self.addr_rvalue(p);
                    self.b().assign(slot, rv);
                    if outside {
                        self.fr().note_outside(slot);
                    }
                }
            }
            slots.push(slot);
        }
        for g in guards {
            self.set(g, Operand::bool(false));
        }
        slots
    }

    /// Lowers the iterator's body here, its formals' values being in slots of this frame.
    pub fn expand_with(&mut self, callee: FnId, slots: &[Slot], sink: Rc<Sink<'p>>, pending: bool) {
        let f = &self.prog.fns[callee];
        let outer = self.act;
        let group = self.fr().swap_group(None);
        let place = match self.cur().place {
            _ if !f.library => PlaceSrc::Own,
            PlaceSrc::Own => PlaceSrc::At(self.b().span()),
            other => other,
        };
        let act = self.new_activation(callee, Some(outer), place);
        self.acts[act].sink = Some(sink);
        self.acts[act].shadowed = pending;
        self.acts[act].shadows_pending = pending;
        self.shadowed_loops += usize::from(pending);
        self.pending_shadows += usize::from(pending);
        for (formal, &slot) in f.formals.iter().zip(slots) {
            let by_ref = matches!(formal.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
            self.bind_slot(act, formal.local, slot, by_ref);
        }
        self.act = act;
        let exit = self.new_block();
        self.push_scope(ScopeKind::Activation { act, exit });
        self.own_formals(callee);
        if pending {
            self.open_late_set(act);
        }
        if let Some(body) = &f.body {
            self.block(body);
        }
        self.pop_scope();
        self.goto(exit);
        self.switch_to(exit);
        self.act = outer;
        self.shadowed_loops -= usize::from(pending);
        self.pending_shadows -= usize::from(pending);
        self.fr().swap_group(group);
    }

    pub fn yield_stmt(&mut self, e: &'p Expr) {
        let act = self.act;
        let sink = self.cur().sink.clone().expect("yields are in iterators");
        match &*sink {
            Sink::Loop { .. } if self.pending_here() => {
                self.with_pending_shadows(false, |l| l.yield_to(e, act, &sink));
            }
            _ => self.yield_to(e, act, &sink),
        }
    }

    fn pending_here(&self) -> bool {
        self.acts[self.act].shadows_pending
    }

    fn yield_to(&mut self, e: &'p Expr, act: ActId, sink: &Sink<'p>) {
        match sink {
            Sink::Loop { lp, index, act: loop_act, followers, region, .. } => {
                let inner_region = std::mem::replace(&mut self.region, *region);
                self.push_scope(ScopeKind::Plain);
                // A library iterator may pass on what another one yields in a plain loop.
                let passes = lp.independent || self.prog.fns[self.acts[*loop_act].fun].library;
                let group = if passes { self.yielding_loop(act) } else { None };
                let slot = self.index_slot(e, act, *loop_act, *index);
                self.step_followers(followers, *loop_act);
                self.act = *loop_act;
                self.run_body(lp, *index, slot, followers, group);
                self.act = act;
                self.pop_scope();
                self.region = inner_region;
            }
            Sink::Call { body, env, code, err } => self.yield_call(e, act, *body, *env, *code, *err),
            Sink::Inline { generator } => self.yield_inline(e, act, *generator),
            Sink::Generator { state, state_ty } => self.yield_generator(e, act, *state, *state_ty),
        }
    }

    /// The loop's index, initialised from the yield's operand.
    fn index_slot(&mut self, e: &'p Expr, act: ActId, loop_act: ActId, index: LocalId) -> Slot {
        let by_ref = self.prog.fns[self.acts[act].fun].ret_ref;
        let info = self.local_info(loop_act, index);
        if info.is_ref {
            let place = self.place(e);
            let outside = self.is_outside(&place);
            let rv = self.addr_rvalue(place);
            let ty = self.types.ref_to(info.ty);
            let slot = self.b().local(info.name, ty);
            self.b().assign(slot, rv);
            if outside {
                self.fr().note_outside(slot);
            }
            slot
        } else {
            let slot = self.b().local(info.name, info.ty);
            if by_ref && self.is_stored(e) {
                let place = self.place(e);
                self.copy_into(place, e.ty, slot.into());
            } else {
                self.into(e, slot.into());
            }
            slot
        }
    }

    /// One run of the loop's body, in the loop's activation (which is current).
    pub fn run_body(
        &mut self,
        lp: &'p Loop,
        index: LocalId,
        slot: Slot,
        followers: &[Follower],
        group: Option<chantry_mir::LoopId>,
    ) {
        let next = self.new_block();
        let act = self.act;
        self.push_scope(ScopeKind::Continuable { id: lp.id, next, keep: false });
        let is_ref = self.local_info(act, index).is_ref;
        self.bind_slot(act, index, slot, is_ref);
        if !is_ref {
            self.own_variable(act, index);
        }
        self.bind_followers(followers, act);
        self.in_loop(LoopCtx::Expanded { act, group }, |l| {
            if let Some(g) = group
                && lp.independent
                && !walk::block_yields(&lp.body)
            {
                l.b().func.loops[g].independent = true;
                l.fr().swap_group(Some(g));
            }
            l.block(&lp.body);
        });
        self.pop_scope();
        self.goto(next);
        self.switch_to(next);
    }

    /// A yield's operand for a consumer of type `ty`: the value itself, or its address where the
    /// iterator yields references.
    pub fn yielded(&mut self, e: &'p Expr, act: ActId) -> Operand {
        if self.prog.fns[self.acts[act].fun].ret_ref {
            let place = self.place(e);
            self.addr_of(place, e.ty)
        } else {
            self.value(e)
        }
    }

    /// Binds an index variable to a value (or address) that came from elsewhere.
    pub fn bind_index(&mut self, act: ActId, index: LocalId, from: Place, from_ref: bool) {
        let info = self.local_info(act, index);
        let ty = info.ty;
        match (info.is_ref, from_ref) {
            (true, true) => {
                let b = self.bind_new(act, index);
                self.set(b.slot, Operand::Copy(from));
            }
            (true, false) => {
                let t = self.eval(ty, Rvalue::Use(Operand::Copy(from)));
                self.register_deinit(t.into(), ty);
                let rv = self.addr_rvalue(t.into());
                let b = self.bind_new(act, index);
                self.b().assign(b.slot, rv);
            }
            (false, true) => {
                let b = self.bind_new(act, index);
                self.copy_into(from.deref(), ty, b.slot.into());
                self.own_variable(act, index);
            }
            (false, false) => {
                let b = self.bind_new(act, index);
                self.set(b.slot, Operand::Copy(from));
                self.own_variable(act, index);
            }
        }
    }
}
