//! Which methods that are declared outside of their type's module can be called where; what types are said to implement.
//! Not for: finding the methods of a name (`ScopeMap::methods_named`).

use std::rc::Rc;

use chantry_base::{FxHashSet, Symbol};

use crate::uses::{Clause, Filter, LocalUse, Target};
use crate::{DeclId, DeclKind, Implementation, ModuleId, ScopeMap};

impl ScopeMap {
    /// Whether code in `from` may call a method that module `declares` has for a type of that name, which another module
    /// declares: it does where it is in that module, or uses it in a way that lets the type's name through.
    /// `local`: the use and import statements of the blocks around.
    pub fn sees_methods<'u>(
        &self,
        from: ModuleId,
        local: impl Iterator<Item = &'u LocalUse>,
        declares: ModuleId,
        receiver: Symbol,
    ) -> bool {
        let mut seen = FxHashSet::default();
        if local.flat_map(|u| u.clauses.iter()).any(|c| self.lets_through(c, declares, receiver, &mut seen)) {
            return true;
        }
        let mut around = Some(from);
        while let Some(m) = around {
            if m == declares || self.any_clause(m, declares, receiver, false, &mut seen) {
                return true;
            }
            around = self.modules[m].parent;
        }
        false
    }

    /// The statements of the modules loaded so far that types implement interfaces, from the `known`-th on.
    pub fn implementations(&self, known: usize) -> Vec<Rc<Implementation>> {
        self.implementations.borrow().get(known..).unwrap_or_default().to_vec()
    }

    /// Whether a module declares methods or operators for a type of that name outside of the type's body: lists of names may
    /// mention it.
    pub(crate) fn declares_methods_on(&self, module: ModuleId, receiver: Symbol) -> bool {
        let on_it = |&d: &DeclId| {
            let d = &self.decls[d];
            d.module == module && matches!(&d.kind, DeclKind::Proc(p) if p.receiver_name() == Some(receiver))
        };
        self.methods.borrow().values().flatten().any(on_it) || self.operators.borrow().values().flatten().any(on_it)
    }

    fn any_clause(
        &self,
        m: ModuleId,
        declares: ModuleId,
        receiver: Symbol,
        public: bool,
        seen: &mut FxHashSet<ModuleId>,
    ) -> bool {
        let clauses = self.modules[m].uses.borrow();
        clauses.iter().filter(|c| c.public || !public).any(|c| self.lets_through(c, declares, receiver, seen))
    }

    fn lets_through(&self, c: &Clause, declares: ModuleId, receiver: Symbol, seen: &mut FxHashSet<ModuleId>) -> bool {
        let Target::Module(m) = c.target else { return false };
        let passes = match &c.filter {
            Filter::All => true,
            // `import M` lets all that is called by way of `M` through.
            Filter::Only(names) if names.is_empty() => c.inner,
            Filter::Only(names) => names.iter().any(|n| n.1 == receiver),
            Filter::Except(names) => !names.contains(&receiver),
        };
        passes && (m == declares || seen.insert(m) && self.any_clause(m, declares, receiver, true, seen))
    }
}
