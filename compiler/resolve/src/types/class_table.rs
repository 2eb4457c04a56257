//! Classes in use, virtual slots and tables. Not for: deciding which method fills a slot (`classes`).

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, FxHashSet, Span, Symbol};
use chantry_scope::ModuleId;
use chantry_syntax::ast::{ProcDecl, RetIntent};
use chantry_tir::{FnId, Passing};
use chantry_types::{AggId, TypeId};

use crate::state::item::{Item, Value};
use crate::state::keys::{ConstKey, SubKey};

/// One virtual method: calls through it dispatch on the object.
#[derive(Clone)]
pub struct Slot {
    pub name: Symbol,
    /// The class whose method declares it (highest ancestor with that signature).
    pub owner: AggId,
    pub formals: Vec<(TypeId, Passing)>,
    /// The types and params that its calls give, with their places among the arguments.
    pub given: Vec<(usize, Item)>,
    pub number: u32,
    /// The method that the first such call was resolved to: all in the slot agree with it.
    pub model: FnId,
}

/// A method's name, and its return intent where its class has overloads for several.
type Called = (Symbol, Option<RetIntent>);

/// What slots are found by: the name, the class that declares the method, its formals, what it was given.
type SlotKey = (Called, AggId, Vec<(TypeId, Passing)>, Vec<SubKey>);

fn key_of(item: &Item) -> SubKey {
    match item {
        Item::Type(t) => SubKey::Type(t.ty),
        Item::Value(Value { param: Some(c), expr, .. }) => SubKey::Param(ConstKey::new(c), expr.ty),
        _ => SubKey::Skip,
    }
}

#[derive(Default)]
pub struct Classes {
    /// In the order of their first use.
    used: Vec<AggId>,
    used_set: FxHashSet<AggId>,
    /// Those of which there are objects, if only while a parent's initialiser runs: the others' methods are never
    /// what a call through a table finds.
    made: FxHashSet<AggId>,
    slots: Vec<Slot>,
    slot_ids: FxHashMap<SlotKey, usize>,
    /// The last slot of a hierarchy.
    counts: FxHashMap<AggId, u32>,
    /// The last slot that all hierarchies share.
    shared: u32,
    tables: FxHashMap<AggId, Vec<(u32, FnId)>>,
    filled: FxHashSet<(AggId, usize)>,
    override_names: FxHashSet<Symbol>,
    /// Declarations inside class bodies.
    methods: FxHashSet<DeclPath>,
    /// Those that the program declares outside of a type's body, by module and type.
    outside: FxHashMap<(ModuleId, Symbol), Vec<Rc<ProcDecl>>>,
    /// Declarations whose methods were compared with their parents'.
    compared: FxHashSet<DeclPath>,
    /// Methods of which it was said that they cannot stand for others.
    misfits: FxHashSet<Span>,
    /// A slot's model and what a class has there, where the results were not known when the entry was made.
    results_open: Vec<(FnId, FnId)>,
}

impl Classes {
    /// What the modules' texts say: methods, and the names of those declared `override`.
    pub fn declare(
        &mut self,
        overrides: Vec<Symbol>,
        methods: Vec<DeclPath>,
        outside: impl Iterator<Item = ((ModuleId, Symbol), Rc<ProcDecl>)>,
    ) {
        self.override_names.extend(overrides);
        self.methods.extend(methods);
        for (of, p) in outside {
            self.outside.entry(of).or_default().push(p);
        }
    }
    /// The methods that a module of the program declares for a type of that name outside of it.
    pub fn outside(&self, module: ModuleId, of: Symbol) -> &[Rc<ProcDecl>] {
        self.outside.get(&(module, of)).map_or(&[], |v| v)
    }
    pub fn may_be_overridden(&self, name: Symbol) -> bool {
        self.override_names.contains(&name)
    }
    pub fn is_method(&self, decl: DeclPath) -> bool {
        self.methods.contains(&decl)
    }
    /// True the first time.
    pub fn compare(&mut self, decl: DeclPath) -> bool {
        self.compared.insert(decl)
    }
    /// True the first time.
    pub fn tell_misfit(&mut self, method: Span) -> bool {
        self.misfits.insert(method)
    }
    /// The class gets a table; true the first time.
    pub fn use_class(&mut self, agg: AggId) -> bool {
        let new = self.used_set.insert(agg);
        if new {
            self.used.push(agg);
        }
        new
    }
    /// There are objects of the class.
    pub fn make(&mut self, agg: AggId) {
        self.made.insert(agg);
    }
    pub fn is_made(&self, agg: AggId) -> bool {
        self.made.contains(&agg)
    }
    /// The `i`th class in use: more may come while they are gone through.
    pub fn used(&self, i: usize) -> Option<AggId> {
        self.used.get(i).copied()
    }
    pub fn slot(&self, i: usize) -> Option<&Slot> {
        self.slots.get(i)
    }
    /// The number of a slot in the hierarchy below `top` (None: in all), made with `model` at its first call.
    pub fn slot_number(
        &mut self,
        called: Called,
        owner: AggId,
        top: Option<AggId>,
        formals: Vec<(TypeId, Passing)>,
        given: Vec<(usize, Item)>,
        model: FnId,
    ) -> u32 {
        let shared = self.shared;
        let keys = given.iter().map(|(_, x)| key_of(x)).collect();
        let key = (called, owner, formals, keys);
        if let Some(&i) = self.slot_ids.get(&key) {
            return self.slots[i].number;
        }
        let last = match top {
            Some(top) => self.counts.entry(top).or_insert(0),
            None => {
                self.shared = self.counts.values().copied().fold(self.shared, u32::max);
                &mut self.shared
            }
        };
        *last = 1 + (*last).max(if top.is_some() { shared } else { 0 });
        let number = *last;
        let formals = key.2.clone();
        self.slot_ids.insert(key, self.slots.len());
        self.slots.push(Slot { name: called.0, owner, formals, given, number, model });
        number
    }
    /// The class's entry for a slot is looked for; true the first time.
    pub fn fill(&mut self, agg: AggId, slot: usize) -> bool {
        self.filled.insert((agg, slot))
    }
    /// A call through a slot whose model is another class's method, of which there may be no object.
    pub fn compare_with_model(&mut self, owner: AggId, number: u32, f: FnId) {
        if let Some(s) = self.slots.iter().find(|s| s.owner == owner && s.number == number)
            && s.model != f
        {
            self.results_open.push((s.model, f));
        }
    }
    pub fn compare_results_later(&mut self, model: FnId, f: FnId) {
        self.results_open.push((model, f));
    }
    pub fn results_to_compare(&mut self) -> Vec<(FnId, FnId)> {
        std::mem::take(&mut self.results_open)
    }
    pub fn set_entry(&mut self, agg: AggId, number: u32, f: FnId) {
        self.tables.entry(agg).or_default().push((number, f));
    }
    /// The finished table.
    pub fn take_table(&mut self, agg: AggId) -> Vec<Option<FnId>> {
        let entries = self.tables.remove(&agg).unwrap_or_default();
        let mut table = vec![None; entries.iter().map(|e| e.0 as usize + 1).max().unwrap_or(0)];
        for (n, f) in entries {
            table[n as usize] = Some(f);
        }
        table
    }
}
