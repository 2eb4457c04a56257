//! Lowerings of TIR bodies (activations) and the slots that their variables have.

use std::rc::Rc;

use chantry_base::{FxHashMap, Span};
use chantry_mir::{LocalId as Slot, Operand, Place};
use chantry_tir::{self as tir, Passing};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::facts::elide::FnFacts;
use crate::state::lower::Lower;
use crate::state::shadow_sets::LateSet;
use crate::state::yields::Sink;

pub type ActId = usize;

/// Constants of up to so many scalars are captured by value. More saves loads in tasks' loops that stores keep from
/// being hoisted, and gets on other locales; less saves copying at each task's start. Twenty are what an array in space has in common with a piece.
const MAX_CAPTURED_SCALARS: u32 = 20;

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
    /// Where what runs after a `return` may throw: whether the result has a value that nobody has taken.
    pub returned: Option<Slot>,
    /// Groups of the `coforall`s around this point.
    pub groups: Vec<(usize, Slot)>,
    /// An iterator of a loop whose task-local variables are made where the iterator has its tasks.
    pub shadowed: bool,
    /// They are still to be made here (at the next task or yield).
    pub shadows_pending: bool,
    /// In an iterator that is a function and tells of its tasks: the current task's set of variables of the loop.
    pub set: Option<(usize, Slot)>,
    /// Those of its yields outside of tasks, where these are many.
    pub late: Option<LateSet<'p>>,
}

impl<'p> Lower<'p> {
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
            returned: None,
            groups: Vec::new(),
            shadowed: false,
            set: None,
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
        let handle = self.is_handle(info);
        if by_ref || handle || info.constant && !info.placed && self.is_small_value(info.ty) {
            self.fr().note_by_value(slot);
        }
        if by_ref && handle {
            self.fr().note_to_handle(slot);
        }
        if info.constant && !by_ref {
            self.fr().note_constant(slot);
        }
        let binding = Binding { frame: self.frame_id(), slot, by_ref, flag: None };
        self.acts[act].vars.insert(l, binding);
        binding
    }

    /// Whether the variable, or what it refers to, is captured as its bits whoever changes what it stands for.
    pub fn is_handle(&self, info: &tir::Local) -> bool {
        !info.placed && self.types.is_handle(info.ty)
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
        if b.by_ref && self.leads_to_handle(b) {
            return self.handle_place(b.frame, b.slot);
        }
        let place = self.slot_place(b.frame, b.slot);
        if b.by_ref { place.deref() } else { place }
    }

    /// Whether it is a reference to a handle in a function around this one: then the handle is captured.
    fn leads_to_handle(&self, b: Binding) -> bool {
        b.frame != self.frame_id() && self.frame(b.frame).leads_to_handle(b.slot)
    }

    pub fn set_flag(&mut self, b: Binding, on: bool) {
        if let Some(flag) = b.flag {
            let place = self.slot_place(b.frame, flag);
            self.set(place, Operand::bool(on));
        }
    }

    /// Parameters, activation and outermost scope of a function made from a TIR body.
    pub fn open_body(&mut self, id: tir::FnId) {
        let f = &self.prog.fns[id];
        let mut slots = Vec::new();
        for formal in &f.formals {
            let ty = self.formal_type(f, formal);
            slots.push(self.param(f.locals[formal.local].name.as_str(), ty));
        }
        let captures = self.facts.captures(id);
        let mut outer = Vec::new();
        for &(of, l) in captures.iter() {
            let info = &self.prog.fns[of].locals[l];
            let ty = self.types.ref_to(info.ty);
            outer.push(((of, l), self.param(info.name.as_str(), ty)));
        }
        let place = self
            .facts
            .needs_place(id)
            .then(|| (self.param("file", self.file_ty), self.param("line", TypeTable::INT32)));
        let frame = self.frame_id();
        self.act = self.new_activation(id, None, PlaceSrc::Own);
        if let Some((file, line)) = place {
            self.fr().note_by_value(file);
            self.fr().note_by_value(line);
            self.cur().place = PlaceSrc::Slots { frame, file, line };
        }
        for (key, slot) in outer {
            self.fr().note_by_value(slot);
            let binding = Binding { frame, slot, by_ref: true, flag: None };
            self.cur().outer.insert(key, binding);
        }
        for (formal, slot) in f.formals.iter().zip(slots) {
            let by_ref = matches!(formal.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
            self.bind_slot(self.act, formal.local, slot, by_ref);
        }
    }
}
