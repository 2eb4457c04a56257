//! The functions made so far: which declaration and substitutions each is an instance of, what is known of it beside
//! its TIR, and whose bodies wait. Not for: making them (`calls`, `initialisation`).

use std::ops::{Index, IndexMut};
use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, IndexVec, Symbol};
use chantry_scope::ModuleId;
use chantry_syntax::ast;
use chantry_tir::FnId;
use chantry_types::AggId;

use crate::names::left::Left;
use crate::state::frame::Frame;
use crate::state::item::{Around, Item};
use crate::state::keys::InstKey;

/// What the resolver knows of a function beside its TIR.
pub struct FnInfo {
    pub decl: Option<Rc<ast::ProcDecl>>,
    /// Where its names are looked up.
    pub module: ModuleId,
    pub around: Option<Around>,
    /// Types and params that its signature binds, for default arguments made later.
    pub bound: Rc<[(Symbol, Item)]>,
    /// The compile-time result of a `param` or `type` procedure.
    pub result: Option<Item>,
    pub state: FnState,
    /// For initialisers: the type that is built (known when the body is resolved).
    pub built: Option<AggId>,
    /// Whether `tir::Fn::ret` is final.
    pub ret_known: bool,
}

impl FnInfo {
    /// Of a procedure that the compiler makes: its result type is known from the start.
    pub fn made(module: ModuleId) -> Self {
        Self {
            decl: None,
            module,
            around: None,
            bound: Rc::new([]),
            result: None,
            state: FnState::Resolving,
            built: None,
            ret_known: true,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FnState {
    Signature,
    Resolving,
    Done,
}

#[derive(Default)]
pub struct Functions {
    info: IndexVec<FnId, FnInfo>,
    instances: FxHashMap<InstKey, FnId>,
    /// Functions whose signature is known and whose body waits.
    waiting: Vec<(FnId, Frame)>,
    left: FxHashMap<(FnId, u32, DeclPath), Left>,
    /// How many instantiations are under way, each inside the one before.
    nesting: usize,
}

impl Functions {
    /// What is known of the next function of the program.
    pub fn push(&mut self, info: FnInfo) -> FnId {
        self.info.push(info)
    }
    pub fn instance(&self, key: &InstKey) -> Option<FnId> {
        self.instances.get(key).copied()
    }
    pub fn add_instance(&mut self, key: InstKey, id: FnId) {
        self.instances.insert(key, id);
    }
    /// The instance was only tried: the next call makes it anew.
    pub fn forget_instance(&mut self, key: &InstKey) {
        self.instances.remove(key);
    }

    /// What a closed block leaves to the methods of a declaration in it, by function and copy of an unrolled loop's body.
    pub fn leave(&mut self, of: (FnId, u32, DeclPath), scopes: Left) {
        self.left.insert(of, scopes);
    }
    pub fn left(&self, of: (FnId, u32, DeclPath)) -> Option<Left> {
        self.left.get(&of).cloned()
    }

    /// The body is resolved later, in this frame.
    pub fn let_wait(&mut self, id: FnId, frame: Frame) {
        self.waiting.push((id, frame));
    }
    pub fn next_waiting(&mut self) -> Option<(FnId, Frame)> {
        self.waiting.pop()
    }
    pub fn none_waits(&self) -> bool {
        self.waiting.is_empty()
    }
    pub fn stop_waiting(&mut self) {
        self.waiting.clear();
    }
    /// The frame of a function whose body waits.
    pub fn waiting_frame(&self, id: FnId) -> Option<&Frame> {
        // A caller asks for what it has just called.
        self.waiting.iter().rev().find(|w| w.0 == id).map(|w| &w.1)
    }

    pub fn nesting(&self) -> usize {
        self.nesting
    }
    pub fn nest(&mut self) {
        self.nesting += 1;
    }
    pub fn unnest(&mut self) {
        self.nesting -= 1;
    }
}

impl Index<FnId> for Functions {
    type Output = FnInfo;
    fn index(&self, id: FnId) -> &FnInfo {
        &self.info[id]
    }
}

impl IndexMut<FnId> for Functions {
    fn index_mut(&mut self, id: FnId) -> &mut FnInfo {
        &mut self.info[id]
    }
}
