//! MIR functions under construction and the lowerings of TIR bodies in them. Variables of outer
//! frames are captured on demand. Not for cleanups (see `scopes`).

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_mir::{self as mir, FunctionBuilder, LocalId as Slot, Operand, Place, Rvalue};
use chantry_tir as tir;
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::elide::FnFacts;
use crate::groups::LoopCtx;
use crate::loops::Sink;
use crate::program::Lower;
use crate::scopes::{Exit, Scope};
use crate::shadows::LateSet;

pub type ActId = usize;

/// Constants of up to so many scalars are captured by value. More saves loads in tasks' loops that stores keep from
/// being hoisted; less saves copying at each task's start. Nine are the domain of a block in space.
const MAX_CAPTURED_SCALARS: u32 = 9;

/// One MIR function under construction. Block 0 holds what runs before everything else and is
/// completed last; the body starts in block 1.
pub struct Frame<'p> {
    pub b: FunctionBuilder,
    pub kind: FrameKind,
    pub scopes: Vec<Scope<'p>>,
    /// Above 0 inside a part of an expression that may not be evaluated: what is registered
    /// there carries a flag.
    pub cond: u32,
    /// Slots of outer frames that this one reaches, in the order of the environment's fields.
    pub caps: Vec<Cap>,
    /// Types of the environment's leading fields, which the creator fills by value.
    pub fixed: Vec<TypeId>,
    /// Slots that never change once captured: captured as values.
    pub by_value: FxHashSet<Slot>,
    pub ret_block: mir::BlockId,
    /// Statements of block 0 after the captures.
    pub prologue: Vec<mir::StmtKind>,
    /// Whether it hands an error to what waits for it.
    pub fails: bool,
    pub loops: Vec<LoopCtx>,
    /// Pointer temporaries that lead outside the task, for access groups.
    pub outside: FxHashSet<Slot>,
    /// Task-local variables, never outside.
    pub private: FxHashSet<Slot>,
    /// Those of the task whose function this is.
    pub shadows: Vec<mir::Shadow>,
    /// Variables that do not change once they have their value.
    pub constants: FxHashSet<Slot>,
    /// The independent loop whose iteration the current code is.
    pub group: Option<mir::LoopId>,
}

/// One captured slot.
pub struct Cap {
    pub owner: usize,
    pub slot: Slot,
    /// The frame's own copy of the value or of the address.
    pub local: Slot,
    pub by_value: bool,
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

/// A TIR variable's home.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    pub frame: usize,
    pub slot: Slot,
    /// The slot holds an address.
    pub by_ref: bool,
    /// Whether the variable has a value now; None: always between its `Let` and its scope's end.
    pub flag: Option<Slot>,
}

/// What library code names as the place of an error.
#[derive(Clone, Copy)]
pub enum PlaceSrc {
    /// User code: the expression itself.
    Own,
    /// An iterator expanded at a loop of user code.
    At(Span),
    /// Hidden parameters.
    Slots { frame: usize, file: Slot, line: Slot },
}

/// One lowering of a TIR body.
pub struct Activation<'p> {
    pub fun: tir::FnId,
    /// For expanded iterators: the activation with the loop.
    pub parent: Option<ActId>,
    pub vars: FxHashMap<tir::LocalId, Binding>,
    /// Variables of enclosing functions that came as hidden parameters.
    pub outer: FxHashMap<(tir::FnId, tir::LocalId), Binding>,
    /// Flags of tuple elements that leave their variable one by one.
    pub parts: FxHashMap<(tir::LocalId, u32), (usize, Slot)>,
    /// In an initialiser that may fail: whether another one has made the value, or its parent's part, whole.
    pub whole: Option<(usize, Slot)>,
    pub place: PlaceSrc,
    pub facts: Rc<FnFacts>,
    /// What its yields do.
    pub sink: Option<Rc<Sink<'p>>>,
    /// Where its result goes.
    pub ret: Option<(usize, Slot)>,
    /// Groups of the `coforall`s around this point.
    pub groups: Vec<(usize, Slot)>,
    /// The loop's task-local variables are still to be made (at the next task or yield).
    pub shadows_pending: bool,
    /// Those of its yields outside of tasks, where these are many.
    pub late: Option<LateSet<'p>>,
}

impl<'p> Lower<'p> {
    pub fn fr(&mut self) -> &mut Frame<'p> {
        self.frames.last_mut().expect("a function is being lowered")
    }

    pub fn b(&mut self) -> &mut FunctionBuilder {
        &mut self.fr().b
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
            fails: false,
            loops: Vec::new(),
            outside: FxHashSet::default(),
            private: FxHashSet::default(),
            shadows: Vec::new(),
            constants: FxHashSet::default(),
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
        let top = self.frame_id();
        self.slot_in(top, owner, slot)
    }

    fn slot_in(&mut self, k: usize, owner: usize, slot: Slot) -> Place {
        if k == owner {
            return slot.into();
        }
        let known = self.frames[k].caps.iter().find(|c| c.owner == owner && c.slot == slot);
        let (local, by_value) = match known {
            Some(c) => (c.local, c.by_value),
            None => {
                let by_value = self.frames[owner].by_value.contains(&slot);
                let ty = self.frames[owner].b.func.locals[slot].ty;
                let name = self.frames[owner].b.func.locals[slot].name;
                let ty = if by_value { ty } else { self.types.ref_to(ty) };
                let local = self.frames[k].b.local(name, ty);
                if by_value {
                    self.frames[k].by_value.insert(local);
                }
                self.frames[k].caps.push(Cap { owner, slot, local, by_value });
                (local, by_value)
            }
        };
        if by_value { local.into() } else { Place::local(local).deref() }
    }

    /// The environment of a finished loop body, as an address.
    pub fn make_env(&mut self, caps: &[Cap], env_ty: TypeId) -> Operand {
        if caps.is_empty() {
            return Operand::zero(TypeTable::OPAQUE_PTR);
        }
        let env = self.temp(env_ty);
        for (at, c) in caps.iter().enumerate() {
            let place = self.slot_place(c.owner, c.slot);
            let value = if c.by_value { Rvalue::Use(Operand::Copy(place)) } else { self.addr_rvalue(place) };
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

    // ---- activations and variables ----

    pub fn new_activation(&mut self, fun: tir::FnId, parent: Option<ActId>, place: PlaceSrc) -> ActId {
        let facts = self.fn_facts(fun);
        self.acts.push(Activation {
            fun,
            parent,
            vars: FxHashMap::default(),
            outer: FxHashMap::default(),
            parts: FxHashMap::default(),
            whole: None,
            place,
            facts,
            sink: None,
            ret: None,
            groups: Vec::new(),
            shadows_pending: false,
            late: None,
        });
        self.acts.len() - 1
    }

    pub fn local_info(&self, act: ActId, l: tir::LocalId) -> &'p tir::Local {
        &self.prog.fns[self.acts[act].fun].locals[l]
    }

    /// Makes a slot for a variable of the activation and binds it.
    pub fn bind_new(&mut self, act: ActId, l: tir::LocalId) -> Binding {
        let info = self.local_info(act, l);
        let ty = if info.is_ref { self.types.ref_to(info.ty) } else { info.ty };
        let slot = self.b().local(info.name, ty);
        self.bind_slot(act, l, slot, info.is_ref)
    }

    /// Binds a variable to a slot of the current frame.
    pub fn bind_slot(&mut self, act: ActId, l: tir::LocalId, slot: Slot, by_ref: bool) -> Binding {
        let info = self.local_info(act, l);
        if by_ref || (info.constant && self.is_small_value(info.ty)) {
            self.fr().by_value.insert(slot);
        }
        if info.constant && !by_ref {
            self.fr().constants.insert(slot);
        }
        let binding = Binding { frame: self.frame_id(), slot, by_ref, flag: None };
        self.acts[act].vars.insert(l, binding);
        binding
    }

    /// Whether the bits of a constant are as good as its address: it fits in registers, and is either a plain value or a
    /// descriptor, whose owner lives on.
    fn is_small_value(&self, ty: TypeId) -> bool {
        self.register_count(ty).is_some_and(|n| n <= MAX_CAPTURED_SCALARS)
    }

    /// The scalars that make up such a value; None for others.
    fn register_count(&self, ty: TypeId) -> Option<u32> {
        let sum = |parts: &mut dyn Iterator<Item = TypeId>| parts.map(|t| self.register_count(t)).sum();
        match self.types.kind(ty) {
            TypeKind::Prim(_) | TypeKind::Enum(_) | TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr => {
                Some(1)
            }
            TypeKind::Nothing | TypeKind::Void => Some(0),
            TypeKind::Class { .. } => (!self.needs_deinit(ty)).then_some(1),
            TypeKind::Tuple(elems) => sum(&mut elems.iter().copied()),
            TypeKind::Record(agg) => {
                let trivial = |o: &tir::TypeOps| o.copy == tir::CopyOp::Trivial && o.deinit == tir::DeinitOp::Trivial;
                if !self.types.is_descriptor(agg) && !self.prog.ops.get(&ty).is_none_or(trivial) {
                    return None;
                }
                sum(&mut self.types.all_fields(agg).into_iter().map(|f| f.ty))
            }
            _ => None,
        }
    }

    pub fn binding(&self, act: ActId, l: tir::LocalId) -> Binding {
        *self.acts[act].vars.get(&l).unwrap_or_else(|| {
            let f = &self.prog.fns[self.acts[act].fun];
            panic!("{}: `{}` ({l}) is used before it is declared", f.display, f.locals[l].name)
        })
    }

    pub fn outer_binding(&self, act: ActId, f: tir::FnId, l: tir::LocalId) -> Binding {
        let mut at = Some(act);
        while let Some(a) = at {
            if self.acts[a].fun == f {
                return self.binding(a, l);
            }
            if let Some(&b) = self.acts[a].outer.get(&(f, l)) {
                return b;
            }
            if let Some(&own) = self.prog.closures.get(&self.acts[a].fun).and_then(|c| c.get(&(f, l))) {
                return self.binding(a, own);
            }
            at = self.acts[a].parent;
        }
        panic!(
            "{}: variable {l} of {} is not within reach",
            self.prog.fns[self.acts[act].fun].display, self.prog.fns[f].display
        )
    }

    pub fn binding_place(&mut self, b: Binding) -> Place {
        let place = self.slot_place(b.frame, b.slot);
        if b.by_ref { place.deref() } else { place }
    }

    pub fn set_flag(&mut self, b: Binding, on: bool) {
        if let Some(flag) = b.flag {
            let place = self.slot_place(b.frame, flag);
            self.set(place, Operand::bool(on));
        }
    }

    /// A fresh drop flag, false at the function's start.
    pub fn new_flag(&mut self) -> Slot {
        let flag = self.b().temp(TypeTable::BOOL);
        self.fr().prologue.push(mir::StmtKind::Assign(flag.into(), Rvalue::Use(Operand::bool(false))));
        flag
    }
}
