//! What is known of module-level variables, params and types. Not for: resolving them (`globals`).

use chantry_base::{FxHashMap, FxHashSet, Span};
use chantry_scope::{DeclId, ModuleId};
use chantry_tir::{FnId, GlobalId};
use chantry_types::TypeId;

use crate::state::item::Item;

#[derive(Clone)]
pub enum GlobalState {
    Resolving,
    /// A variable.
    Var {
        id: GlobalId,
        constant: bool,
    },
    /// A param or type.
    Item(Item),
    Error,
}

#[derive(Default)]
pub struct Globals {
    states: FxHashMap<DeclId, GlobalState>,
    /// Library module variables that something mentions, by module, in the order of their mention.
    used: FxHashMap<ModuleId, Vec<DeclId>>,
    used_set: FxHashSet<DeclId>,
    initialised: FxHashSet<DeclId>,
    /// By declaration of a type alias whose array type has a domain of the program's run: the variable that holds it.
    alias_domains: FxHashMap<DeclId, GlobalId>,
    /// The hidden variables of function-static ones: by instance, declaration and type.
    statics: FxHashMap<StaticKey, GlobalId>,
}

pub type StaticKey = (Option<FnId>, Span, TypeId);

impl Globals {
    pub fn static_of(&self, key: StaticKey) -> Option<GlobalId> {
        self.statics.get(&key).copied()
    }
    pub fn keep_static(&mut self, key: StaticKey, id: GlobalId) {
        self.statics.insert(key, id);
    }
    pub fn get(&self, id: DeclId) -> Option<GlobalState> {
        self.states.get(&id).cloned()
    }
    pub fn set(&mut self, id: DeclId, state: GlobalState) {
        self.states.insert(id, state);
    }
    /// It could not be declared; what is known of it already stays.
    pub fn fail(&mut self, id: DeclId) {
        self.states.entry(id).or_insert(GlobalState::Error);
    }
    /// A library variable must have its value when the program runs.
    pub fn use_library(&mut self, module: ModuleId, id: DeclId) {
        if self.used_set.insert(id) {
            self.used.entry(module).or_default().push(id);
        }
    }
    pub fn used_modules(&self) -> Vec<ModuleId> {
        self.used.keys().copied().collect()
    }
    /// Variables of a library module that are used and have no initialisation yet.
    pub fn uninitialised(&self, module: ModuleId) -> Vec<DeclId> {
        let used = self.used.get(&module).into_iter().flatten().copied();
        used.filter(|d| !self.initialised.contains(d)).collect()
    }
    pub fn set_initialised(&mut self, ids: impl IntoIterator<Item = DeclId>) {
        self.initialised.extend(ids);
    }
    pub fn alias_domain(&self, id: DeclId) -> Option<GlobalId> {
        self.alias_domains.get(&id).copied()
    }
    pub fn set_alias_domain(&mut self, id: DeclId, g: GlobalId) {
        self.alias_domains.insert(id, g);
    }
}
