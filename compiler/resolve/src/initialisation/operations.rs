//! How values of each type are copied and ended, as far as it is known. Not for: working it out (`ops`).

use chantry_base::{FxHashMap, Idx};
use chantry_tir::{FnId, TypeOps};
use chantry_types::TypeId;

#[derive(Default)]
pub struct Operations {
    of: FxHashMap<TypeId, TypeOps>,
    /// By the types' numbers, whether they are in it: every expression of every body asks.
    known: Vec<bool>,
    /// Functions before this one have the operations of their types.
    noted: usize,
}

impl Operations {
    pub fn get(&self, t: TypeId) -> Option<&TypeOps> {
        self.of.get(&t)
    }
    pub fn knows(&self, t: TypeId) -> bool {
        self.known.get(t.index()) == Some(&true)
    }
    pub fn set(&mut self, t: TypeId, ops: TypeOps) {
        if self.known.len() <= t.index() {
            self.known.resize(t.index() + 1, false);
        }
        self.known[t.index()] = true;
        self.of.insert(t, ops);
    }
    pub fn first_unnoted(&self) -> FnId {
        FnId(self.noted as u32)
    }
    pub fn note_before(&mut self, id: FnId) {
        self.noted = id.0 as usize;
    }
    /// All of them, for the finished program.
    pub fn take(&mut self) -> FxHashMap<TypeId, TypeOps> {
        self.known.clear();
        std::mem::take(&mut self.of)
    }
}
