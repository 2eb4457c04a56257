//! Candidates by name, gathered once: procedures at the level of a module, operators with those that operands bring.
//! Not for: which are visible (`names`), which accept a call (`filter`, `sig`).

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, FxHashSet, Symbol};
use chantry_scope::ModuleId;
use chantry_syntax::ast;
use chantry_types::TypeId;

use crate::calls::filter::Shape;
use crate::calls::instantiated::Reached;
use crate::state::item::Cand;

/// A module and those from which a procedure in it is instantiated, nearest first.
pub type Viewpoint = Vec<ModuleId>;

#[derive(Default)]
pub struct Candidates {
    procs: FxHashMap<(Viewpoint, Symbol), Rc<[Cand]>>,
    operators: FxHashMap<Symbol, Operators>,
    /// Operators that user modules overload.
    users_operators: FxHashSet<Symbol>,
    /// Those that the user declares in types or for them.
    operators_of_types: FxHashSet<Symbol>,
    /// What procedures' declarations want, by the numbers of their paths: every candidate of every call asks.
    shapes: Vec<Option<Rc<Shape>>>,
    /// By procedure: what it and those that it calls mention.
    reached: FxHashMap<DeclPath, Reached>,
    /// Whether methods that are declared outside of types, by the numbers of their paths, can be meant for a type.
    receivers: FxHashMap<(usize, TypeId), bool>,
}

struct Operators {
    /// Those visible somewhere, and the same with what operands bring while there were so many modules.
    visible: Rc<[Cand]>,
    modules: usize,
    all: Rc<[Cand]>,
}

impl Candidates {
    pub fn procs(&self, seen: &(Viewpoint, Symbol)) -> Option<Rc<[Cand]>> {
        self.procs.get(seen).cloned()
    }
    pub fn set_procs(&mut self, seen: (Viewpoint, Symbol), cands: Rc<[Cand]>) {
        self.procs.insert(seen, cands);
    }
    pub fn reached(&self, by: DeclPath) -> Option<Reached> {
        self.reached.get(&by).cloned()
    }
    pub fn set_reached(&mut self, by: DeclPath, names: Reached) {
        self.reached.insert(by, names);
    }
    /// The operators of a name where these are visible; `modules` tells whether more were loaded since.
    pub fn operators(&self, name: Symbol, visible: &Rc<[Cand]>, modules: usize) -> Option<Rc<[Cand]>> {
        let o = self.operators.get(&name)?;
        (Rc::ptr_eq(&o.visible, visible) && o.modules == modules).then(|| o.all.clone())
    }
    pub fn set_operators(&mut self, name: Symbol, visible: Rc<[Cand]>, modules: usize, all: Rc<[Cand]>) {
        self.operators.insert(name, Operators { visible, modules, all });
    }
    pub fn declare_users_operators(&mut self, names: Vec<Symbol>, of_types: Vec<Symbol>) {
        self.users_operators.extend(names);
        self.operators_of_types.extend(of_types);
    }
    pub fn users_overload(&self, name: Symbol) -> bool {
        self.users_operators.contains(&name)
    }
    /// Whether the user declares this operator in any way, for objects it may be.
    pub fn users_declare(&self, name: Symbol) -> bool {
        self.users_operators.contains(&name) || self.operators_of_types.contains(&name)
    }
    pub fn receiver(&self, method: usize, of: TypeId) -> Option<bool> {
        self.receivers.get(&(method, of)).copied()
    }
    pub fn set_receiver(&mut self, method: usize, of: TypeId, matches: bool) {
        self.receivers.insert((method, of), matches);
    }
    pub fn shape(&mut self, decl: &ast::ProcDecl) -> Rc<Shape> {
        let at = decl.path.number();
        if self.shapes.len() <= at {
            self.shapes.resize(at + 1, None);
        }
        self.shapes[at].get_or_insert_with(|| Rc::new(Shape::new(decl))).clone()
    }
}
