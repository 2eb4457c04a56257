//! MIR functions under construction and the lowerings of TIR bodies in them. Variables of outer
//! frames are captured on demand. Not for cleanups (see `crate::cleanups`).

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_mir::{self as mir, FunctionBuilder, LocalId as Slot, Operand, Place, Rvalue};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::access::LoopCtx;
use crate::state::lower::Lower;
use crate::state::scope::{Exit, Scope};
use crate::state::variables::Activation;

/// One MIR function under construction. Block 0 holds what runs before everything else and is
/// completed last; the body starts in block 1.
pub struct Frame<'p> {
    b: FunctionBuilder,
    kind: FrameKind,
    scopes: Vec<Scope<'p>>,
    /// Above 0 inside a part of an expression that may not be evaluated: what is registered
    /// there carries a flag.
    cond: u32,
    /// Slots of outer frames that this one reaches, in the order of the environment's fields.
    caps: Vec<Cap>,
    /// Types of the environment's leading fields, which the creator fills by value.
    fixed: Vec<TypeId>,
    /// Slots that never change once captured: captured as values.
    by_value: FxHashSet<Slot>,
    ret_block: mir::BlockId,
    /// Statements of block 0 after the captures.
    prologue: Vec<mir::StmtKind>,
    /// Whether it hands an error to what waits for it.
    fails: bool,
    loops: Vec<LoopCtx>,
    /// Pointer temporaries that lead outside the task, for access groups.
    outside: FxHashSet<Slot>,
    /// Task-local variables, by when they were made: outside of a loop only if that began later.
    private: FxHashMap<Slot, u32>,
    /// Those of the task whose function this is.
    shadows: Vec<mir::Shadow>,
    /// Variables that do not change once they have their value.
    constants: FxHashSet<Slot>,
    /// References to handles, whose bits are as good.
    to_handles: FxHashSet<Slot>,
    /// The independent loop whose iteration the current code is.
    group: Option<mir::LoopId>,
    /// The next `on` is all that the task does whose function this is.
    whole_on: bool,
}

/// One captured slot.
pub struct Cap {
    pub owner: usize,
    pub slot: Slot,
    /// The frame's own copy of the value or of the address.
    pub local: Slot,
    pub what: Captured,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Captured {
    Address,
    Value,
    /// The value behind the reference that the slot holds.
    Behind,
}

pub enum FrameKind {
    /// A function of the program. A throwing one jumps to `fail` with the error in `err`.
    Fn { throws: Option<(Slot, mir::BlockId)> },
    /// The body of a task: `fn(env)`, `fn(env, index)`.
    Task,
    /// A loop's body as a function: answers in `code` how it ended, 0 being normally and others
    /// `exits[code - 1]`; and an error beside it.
    Body { code: Slot, exits: Vec<Exit>, err: Slot },
}

impl<'p> Frame<'p> {
    pub fn kind(&self) -> &FrameKind {
        &self.kind
    }

    pub fn set_kind(&mut self, kind: FrameKind) {
        self.kind = kind;
    }

    /// In the body of a loop: the number of an exit, which is noted where it is new; and where that number goes.
    pub fn number_exit(&mut self, exit: Exit) -> Option<(Slot, i128)> {
        let FrameKind::Body { code, exits, .. } = &mut self.kind else { return None };
        let at = exits.iter().position(|&e| e == exit).unwrap_or_else(|| {
            exits.push(exit);
            exits.len() - 1
        });
        Some((*code, at as i128 + 1))
    }

    /// The exits that have numbers.
    pub fn numbered_exits(&self) -> Vec<Exit> {
        match &self.kind {
            FrameKind::Body { exits, .. } => exits.clone(),
            FrameKind::Fn { .. } | FrameKind::Task => Vec::new(),
        }
    }

    pub fn scopes(&self) -> &[Scope<'p>] {
        &self.scopes
    }

    pub fn scopes_mut(&mut self) -> &mut Vec<Scope<'p>> {
        &mut self.scopes
    }

    /// Inside a part of an expression that may not be evaluated.
    pub fn is_conditional(&self) -> bool {
        self.cond > 0
    }

    pub fn enter_conditional(&mut self) {
        self.cond += 1;
    }

    pub fn leave_conditional(&mut self) {
        self.cond -= 1;
    }

    /// How many such parts are around this point.
    pub fn conditional(&self) -> u32 {
        self.cond
    }

    /// The same, and sets it.
    pub fn swap_conditional(&mut self, cond: u32) -> u32 {
        std::mem::replace(&mut self.cond, cond)
    }

    pub fn caps(&self) -> &[Cap] {
        &self.caps
    }

    pub fn fixed(&self) -> &[TypeId] {
        &self.fixed
    }

    pub fn set_fixed(&mut self, types: Vec<TypeId>) {
        self.fixed = types;
    }

    pub fn note_by_value(&mut self, slot: Slot) {
        self.by_value.insert(slot);
    }

    pub fn is_by_value(&self, slot: Slot) -> bool {
        self.by_value.contains(&slot)
    }

    pub fn ret_block(&self) -> mir::BlockId {
        self.ret_block
    }

    /// The frame's task hands an error to what waits for it.
    pub fn note_failure(&mut self) {
        self.fails = true;
    }

    pub fn fails(&self) -> bool {
        self.fails
    }

    pub fn enter_loop(&mut self, ctx: LoopCtx) {
        self.loops.push(ctx);
    }

    pub fn leave_loop(&mut self) {
        self.loops.pop();
    }

    pub fn loops(&self) -> &[LoopCtx] {
        &self.loops
    }

    pub fn note_outside(&mut self, slot: Slot) {
        self.outside.insert(slot);
    }

    pub fn leads_outside(&self, slot: Slot) -> bool {
        self.outside.contains(&slot)
    }

    pub fn insert_private(&mut self, slot: Slot, number: u32) {
        self.private.insert(slot, number);
    }

    /// The how manieth task-local variable of the program this is, if it is one.
    pub fn private_number(&self, slot: Slot) -> Option<u32> {
        self.private.get(&slot).copied()
    }

    pub fn note_shadow(&mut self, shadow: mir::Shadow) {
        self.shadows.push(shadow);
    }

    pub fn take_shadows(&mut self) -> Vec<mir::Shadow> {
        std::mem::take(&mut self.shadows)
    }

    pub fn note_constant(&mut self, slot: Slot) {
        self.constants.insert(slot);
    }

    pub fn note_to_handle(&mut self, slot: Slot) {
        self.to_handles.insert(slot);
    }

    pub fn leads_to_handle(&self, slot: Slot) -> bool {
        self.to_handles.contains(&slot)
    }

    pub fn set_whole_on(&mut self, whole: bool) {
        self.whole_on = whole;
    }

    pub fn take_whole_on(&mut self) -> bool {
        std::mem::take(&mut self.whole_on)
    }

    pub fn group(&self) -> Option<mir::LoopId> {
        self.group
    }

    pub fn swap_group(&mut self, group: Option<mir::LoopId>) -> Option<mir::LoopId> {
        std::mem::replace(&mut self.group, group)
    }

    /// The function so far.
    pub fn func(&self) -> &mir::Function {
        &self.b.func
    }
}

impl<'p> Lower<'p> {
    pub fn fr(&mut self) -> &mut Frame<'p> {
        self.frames.last_mut().expect("a function is being lowered")
    }

    pub fn b(&mut self) -> &mut FunctionBuilder {
        &mut self.fr().b
    }

    /// Whether this point is in a task of the function being lowered.
    pub fn in_task(&self) -> bool {
        self.frames.iter().any(|f| matches!(f.kind, FrameKind::Task))
    }

    /// A frame around this point, or this one.
    pub fn frame(&self, at: usize) -> &Frame<'p> {
        &self.frames[at]
    }

    /// Whether a captured slot is of a variable that does not change.
    pub fn captures_constant(&self, cap: &Cap) -> bool {
        self.frames[cap.owner].constants.contains(&cap.slot)
    }

    pub fn is_open(&mut self) -> bool {
        self.b().is_open()
    }

    pub fn frame_id(&self) -> usize {
        self.frames.len() - 1
    }

    pub fn cur(&mut self) -> &mut Activation<'p> {
        &mut self.acts[self.act]
    }

    pub fn temp(&mut self, ty: TypeId) -> Slot {
        self.b().temp(ty)
    }

    pub fn new_block(&mut self) -> mir::BlockId {
        self.b().new_block()
    }

    pub fn switch_to(&mut self, block: mir::BlockId) {
        self.b().switch_to(block);
    }

    pub fn goto(&mut self, block: mir::BlockId) {
        self.b().goto(block);
    }

    /// A new temporary with the value.
    pub fn eval(&mut self, ty: TypeId, value: Rvalue) -> Slot {
        let t = self.temp(ty);
        self.assign(t, value);
        t
    }

    pub fn set(&mut self, dest: impl Into<Place>, value: Operand) {
        self.assign(dest, Rvalue::Use(value));
    }

    pub fn mir_fn(&mut self, id: mir::FnId) -> &mir::Function {
        &self.out.fns[id]
    }

    /// Starts a function; its parameters are to be added next, then `start_body`.
    pub fn push_frame(&mut self, name: &str, ret: TypeId, span: Span) {
        let name = self.unique(name);
        let b = FunctionBuilder::new(name, ret, span);
        self.frames.push(Frame {
            b,
            kind: FrameKind::Task,
            scopes: Vec::new(),
            cond: 0,
            caps: Vec::new(),
            fixed: Vec::new(),
            by_value: FxHashSet::default(),
            ret_block: mir::BlockId(0),
            prologue: Vec::new(),
            whole_on: false,
            fails: false,
            loops: Vec::new(),
            outside: FxHashSet::default(),
            private: FxHashMap::default(),
            shadows: Vec::new(),
            constants: FxHashSet::default(),
            to_handles: FxHashSet::default(),
            group: None,
        });
    }

    pub fn param(&mut self, name: &str, ty: TypeId) -> Slot {
        self.b().param(Symbol::new(name), ty)
    }

    pub fn start_body(&mut self) {
        let body = self.new_block();
        self.switch_to(body);
        let ret = self.new_block();
        self.fr().ret_block = ret;
    }

    /// Completes the current frame: falls into the return block (which the caller has filled),
    /// and puts the captures in front. The environment is the first parameter.
    pub fn pop_frame(&mut self) -> (mir::Function, Vec<Cap>, TypeId) {
        let mut frame = self.frames.pop().expect("a frame");
        let mut fields = frame.fixed.clone();
        fields.extend(frame.caps.iter().map(|c| frame.b.func.locals[c.local].ty));
        let env_ty = self.types.tuple(&fields);
        frame.b.set_span(frame.b.func.span);
        frame.b.set_group(None);
        frame.b.switch_to(mir::BlockId(0));
        if !frame.caps.is_empty() {
            let env = frame.b.func.params[0];
            let ptr = self.types.ref_to(env_ty);
            let typed = frame.b.eval(ptr, Rvalue::Cast(Operand::copy(env), ptr));
            for (i, c) in frame.caps.iter().enumerate() {
                let field = Place::local(typed).deref().field((frame.fixed.len() + i) as u32);
                frame.b.set(c.local, Operand::Copy(field));
            }
        }
        for s in frame.prologue.drain(..) {
            frame.b.push(s);
        }
        frame.b.goto(mir::BlockId(1));
        (frame.b.finish(), frame.caps, env_ty)
    }

    /// The place of a slot of this frame or of one around it.
    pub fn slot_place(&mut self, owner: usize, slot: Slot) -> Place {
        let by_value = self.frames[owner].by_value.contains(&slot);
        self.captured(owner, slot, if by_value { Captured::Value } else { Captured::Address })
    }

    /// The place of the value behind a reference in a slot, of which this frame has a copy.
    pub fn handle_place(&mut self, owner: usize, slot: Slot) -> Place {
        self.captured(owner, slot, Captured::Behind)
    }

    /// What a capture leads to, from the frame that makes the environment.
    pub fn cap_place(&mut self, cap: &Cap) -> Place {
        self.captured(cap.owner, cap.slot, cap.what)
    }

    fn captured(&mut self, owner: usize, slot: Slot, what: Captured) -> Place {
        let k = self.frame_id();
        if k == owner {
            return if what == Captured::Behind { Place::local(slot).deref() } else { slot.into() };
        }
        let same =
            |c: &&Cap| c.owner == owner && c.slot == slot && (c.what == Captured::Behind) == (what == Captured::Behind);
        let (local, what) = match self.frames[k].caps.iter().find(same) {
            Some(c) => (c.local, c.what),
            None => {
                let mir::Local { ty, name, .. } = self.frames[owner].b.func.locals[slot];
                let ty = match (what, self.types.kind(ty)) {
                    (Captured::Address, _) => self.types.ref_to(ty),
                    (Captured::Behind, TypeKind::Ref(behind)) => behind,
                    _ => ty,
                };
                let local = self.frames[k].b.local(name, ty);
                if what != Captured::Address {
                    self.frames[k].by_value.insert(local);
                }
                self.frames[k].caps.push(Cap { owner, slot, local, what });
                (local, what)
            }
        };
        if what == Captured::Address { Place::local(local).deref() } else { local.into() }
    }

    /// The environment of a finished loop body, as an address.
    pub fn make_env(&mut self, caps: &[Cap], env_ty: TypeId) -> Operand {
        if caps.is_empty() {
            return Operand::zero(TypeTable::OPAQUE_PTR);
        }
        let env = self.temp(env_ty);
        for (at, c) in caps.iter().enumerate() {
            let place = self.cap_place(c);
            let value =
                if c.what == Captured::Address { self.addr_rvalue(place) } else { Rvalue::Use(Operand::Copy(place)) };
            self.assign(Place::local(env).field(at as u32), value);
        }
        let r = self.types.ref_to(env_ty);
        let r = self.eval(r, Rvalue::AddrOf(env.into()));
        let p = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(Operand::copy(r), TypeTable::OPAQUE_PTR));
        Operand::copy(p)
    }

    /// The address of a place, without the detour of `&*r`.
    pub fn addr_rvalue(&mut self, place: Place) -> Rvalue {
        if let mir::PlaceBase::Local(l) = place.base
            && place.proj == [mir::Proj::Deref]
            && matches!(self.types.kind(self.b().func.locals[l].ty), TypeKind::Ref(_))
        {
            return Rvalue::Use(Operand::copy(l));
        }
        Rvalue::AddrOf(place)
    }

    /// The address of a place of type `ty`, as an operand of type `Ref(ty)`.
    pub fn addr_of(&mut self, place: Place, ty: TypeId) -> Operand {
        let rv = self.addr_rvalue(place);
        if let Rvalue::Use(op) = rv {
            return op;
        }
        let r = self.types.ref_to(ty);
        Operand::copy(self.eval(r, rv))
    }

    /// A fresh drop flag, false at the function's start.
    pub fn new_flag(&mut self) -> Slot {
        let flag = self.b().temp(TypeTable::BOOL);
        self.fr().prologue.push(mir::StmtKind::Assign(flag.into(), Rvalue::Use(Operand::bool(false))));
        flag
    }
}
