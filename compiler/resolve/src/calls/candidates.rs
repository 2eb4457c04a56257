//! Candidates by name, gathered once: procedures at the level of a module, operators with those that operands bring.
//! Not for: which are visible (`names`), which accept a call (`filter`, `sig`).

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Symbol};
use chantry_scope::ModuleId;
use chantry_syntax::ast;

use crate::calls::filter::Shape;
use crate::state::item::Cand;

/// A module and those from which a procedure in it is instantiated, nearest first.
pub type Viewpoint = Vec<ModuleId>;

#[derive(Default)]
pub struct Candidates {
    procs: FxHashMap<(Viewpoint, Symbol), Rc<[Cand]>>,
    operators: FxHashMap<Symbol, Operators>,
    /// Operators that user modules overload.
    users_operators: FxHashSet<Symbol>,
    /// What procedures' declarations want, by the numbers of their paths: every candidate of every call asks.
    shapes: Vec<Option<Rc<Shape>>>,
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
    /// The operators of a name where these are visible; `modules` tells whether more were loaded since.
    pub fn operators(&self, name: Symbol, visible: &Rc<[Cand]>, modules: usize) -> Option<Rc<[Cand]>> {
        let o = self.operators.get(&name)?;
        (Rc::ptr_eq(&o.visible, visible) && o.modules == modules).then(|| o.all.clone())
    }
    pub fn set_operators(&mut self, name: Symbol, visible: Rc<[Cand]>, modules: usize, all: Rc<[Cand]>) {
        self.operators.insert(name, Operators { visible, modules, all });
    }
    pub fn declare_users_operators(&mut self, names: Vec<Symbol>) {
        self.users_operators.extend(names);
    }
    pub fn users_overload(&self, name: Symbol) -> bool {
        self.users_operators.contains(&name)
    }
    pub fn shape(&mut self, decl: &ast::ProcDecl) -> Rc<Shape> {
        let at = decl.path.number();
        if self.shapes.len() <= at {
            self.shapes.resize(at + 1, None);
        }
        self.shapes[at].get_or_insert_with(|| Rc::new(Shape::new(decl))).clone()
    }
}
