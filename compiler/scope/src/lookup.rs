//! Searching names through modules, their uses and re-exports. Not for: opening uses (`uses`).

use chantry_base::{FxHashSet, Symbol};
use chantry_syntax::ast;

use crate::uses::{Clause, Filter, LocalUse, Target};
use crate::{DeclId, DeclKind, Levels, MENTIONED, ModuleId, ScopeMap};

impl ScopeMap {
    /// The attributes of a declaration.
    pub fn attrs_of(&self, decl: DeclId) -> &[ast::Attribute] {
        match &self.decls[decl].kind {
            DeclKind::Module(m) => &self.modules[*m].ast.attrs,
            DeclKind::Proc(p) => &p.attrs,
            DeclKind::Aggregate(a) => &a.attrs,
            DeclKind::Enum(e) => &e.attrs,
            DeclKind::Var { decl, .. } => &decl.attrs,
            DeclKind::Interface(..) | DeclKind::EnumConst { .. } => &[],
        }
    }

    /// The declarations that `name` can mean in module `module`, by levels, nearest first (see the
    /// crate's head). A level holds several when they overload each other or are ambiguous.
    pub fn lookup(&self, module: ModuleId, name: Symbol) -> Levels {
        if self.loading.get() > 0 {
            return self.levels(module, name, true).into();
        }
        if let Some(v) = self.cache.borrow().get(&(module, name)) {
            return v.clone();
        }
        let v: Levels = self.levels(module, name, true).into();
        self.cache.borrow_mut().insert((module, name), v.clone());
        v
    }

    /// `target.name`, mentioned in `from`: the module's own and what it re-exports. A nested module so
    /// mentioned is initialised with the program.
    pub fn lookup_in_module(&self, from: ModuleId, target: ModuleId, name: Symbol) -> Vec<DeclId> {
        if self.modules[target].parent.is_some() && from != target {
            let mut deps = self.modules[from].deps.borrow_mut();
            if !deps.iter().any(|&(_, m)| m == target) {
                deps.push((MENTIONED, target));
            }
        }
        self.exported(from, target, name)
    }

    /// What `base.name` means in `from`; empty if `base` is no module there.
    pub fn lookup_qualified(&self, from: ModuleId, base: Symbol, name: Symbol) -> Vec<DeclId> {
        let modules = self.lookup(from, base);
        let module = modules.iter().flatten().find_map(|&d| match self.decls[d].kind {
            DeclKind::Module(m) => Some(m),
            _ => None,
        });
        module.map_or_else(Vec::new, |m| self.lookup_in_module(from, m, name))
    }

    /// What the use and import statements of a block bring under that name, nearest level first.
    pub fn lookup_local_uses(&self, uses: &[LocalUse], name: Symbol) -> Vec<Vec<DeclId>> {
        match uses.iter().find_map(|u| u.module) {
            Some(from) => self.clause_levels(from, uses.iter().flat_map(|u| u.clauses.iter()), name),
            None => Vec::new(),
        }
    }

    /// The declaration of that name that the module has but does not show to `from`.
    pub fn hidden_in(&self, from: ModuleId, target: ModuleId, name: Symbol) -> Option<DeclId> {
        let ids = self.modules[target].decls.get(&name)?;
        ids.iter().copied().find(|&d| self.decls[d].private && !self.is_inside(from, target))
    }

    pub(crate) fn clause_levels<'c>(
        &self,
        from: ModuleId,
        clauses: impl IntoIterator<Item = &'c Clause, IntoIter: Clone>,
        name: Symbol,
    ) -> Vec<Vec<DeclId>> {
        let mut clauses = clauses.into_iter();
        let all = clauses.clone();
        let mut inner = Vec::new();
        let mut contents = Vec::new();
        let mut names = Vec::new();
        for c in all.clone() {
            let (a, b) = if c.inner { (&mut inner, None) } else { (&mut contents, Some(&mut names)) };
            self.contents(from, c, name, a, &mut Way::new(false));
            own_name(c, name, b.unwrap_or(a));
        }
        // Farther than all that is named: what comes through the transitive uses of the older edition.
        let mut far = Vec::new();
        if clauses.any(|c| c.transitive) {
            let mut way = Way::new(true);
            for c in all {
                self.contents(from, c, name, &mut far, &mut way);
            }
        }
        [inner, contents, names, far].into_iter().filter(|l| !l.is_empty()).collect()
    }

    /// All levels; without the module's own declarations when `own` is false.
    pub(crate) fn levels(&self, module: ModuleId, name: Symbol, own: bool) -> Vec<Vec<DeclId>> {
        let m = &self.modules[module];
        let mut levels: Vec<Vec<DeclId>> = Vec::new();
        if own && let Some(v) = m.decls.get(&name) {
            levels.push(v.clone());
        }
        {
            let uses = m.uses.borrow();
            let mut brought = self.clause_levels(module, uses.iter(), name).into_iter().peekable();
            // Imports and public uses stand in the module's own scope: they overload its procedures, and what is no
            // procedure has then more than one meaning.
            let has_inner = uses.iter().any(|c| c.inner);
            if let (true, Some(own), Some(next)) = (has_inner, levels.first_mut(), brought.peek()) {
                let mut inner = Vec::new();
                for c in uses.iter().filter(|c| c.inner) {
                    self.contents(module, c, name, &mut inner, &mut Way::new(false));
                    own_name(c, name, &mut inner);
                }
                if &inner == next {
                    extend(own, brought.next().unwrap_or_default());
                }
            }
            levels.extend(brought);
        }
        let mut own_name = (m.name == name && own).then(|| vec![m.decl]);
        if let (true, Some(around)) = (m.ast.sees_around, m.parent) {
            levels.extend(self.levels(around, name, true));
        } else if let Some(p) = self.prelude.get()
            && p != module
        {
            let v = self.exported(module, p, name);
            if !v.is_empty() {
                // A module called `writeln` can still call the procedure, and one named after its file, `string.chpl`,
                // means the type.
                if !m.ast.implicit && !v.iter().all(|&d| matches!(self.decls[d].kind, DeclKind::Proc(_))) {
                    levels.extend(own_name.take());
                }
                levels.push(v);
            }
        }
        levels.extend(own_name);
        // A declaration counts where it is nearest.
        if levels.len() > 1 {
            let mut seen = FxHashSet::default();
            levels.iter_mut().for_each(|l| l.retain(|&d| seen.insert(d)));
        }
        levels.retain(|l| !l.is_empty());
        levels
    }

    fn all_overloadable(&self, ids: &[DeclId]) -> bool {
        ids.iter().all(|&d| self.decls[d].overloadable())
    }

    /// Whether a module, one nested in it or one that these publicly use declares a method of that name outside of
    /// its type: lists of names may mention it.
    pub(crate) fn shows_method(&self, target: ModuleId, name: Symbol) -> bool {
        let owners: FxHashSet<ModuleId> = self.methods_named(name).iter().map(|&d| self.decls[d].module).collect();
        let (mut seen, mut waiting) = (FxHashSet::default(), vec![target]);
        while let Some(m) = waiting.pop() {
            if owners.contains(&m) {
                return true;
            }
            if seen.insert(m) {
                waiting.extend(self.modules[m].children.iter().copied());
                waiting.extend(self.modules[m].uses.borrow().iter().filter(|c| c.public).filter_map(
                    |c| match c.target {
                        Target::Module(m) => Some(m),
                        Target::Enum(_) => None,
                    },
                ));
            }
        }
        false
    }

    /// What `target` shows of that name to code in `from`.
    pub(crate) fn exported(&self, from: ModuleId, target: ModuleId, name: Symbol) -> Vec<DeclId> {
        let mut out = Vec::new();
        self.exported_into(from, target, name, &mut out, &mut Way::new(false));
        if out.is_empty() && self.modules[target].uses.borrow().iter().any(|c| c.transitive) {
            self.exported_into(from, target, name, &mut out, &mut Way::new(true));
        }
        out
    }

    fn exported_into(&self, from: ModuleId, target: ModuleId, name: Symbol, out: &mut Vec<DeclId>, way: &mut Way) {
        let m = &self.modules[target];
        let ids = m.decls.get(&name);
        // Most modules show nothing of that name.
        if ids.is_none() && !m.uses_publicly.get() || way.asked.contains(&(target, name)) {
            return;
        }
        let mut own: Vec<DeclId> = Vec::new();
        if let Some(ids) = ids {
            own.extend(ids.iter().copied().filter(|&d| !self.decls[d].private || self.is_inside(from, target)));
        }
        let uses = m.uses.borrow();
        if (own.is_empty() || self.all_overloadable(&own)) && m.uses_publicly.get() {
            let mut more = Vec::new();
            let before = way.asked.len();
            way.asked.push((target, name));
            let far = way.transitive;
            for c in uses.iter().filter(|c| c.public && (far || !c.transitive)) {
                self.contents(from, c, name, &mut more, way);
                own_name(c, name, &mut more);
            }
            if !far {
                way.asked.truncate(before);
            }
            if own.is_empty() || self.all_overloadable(&more) {
                extend(&mut own, more);
            }
        }
        extend(out, own);
    }

    /// What a clause brings under that name from inside its module or enum.
    fn contents(&self, from: ModuleId, c: &Clause, name: Symbol, out: &mut Vec<DeclId>, way: &mut Way) {
        let mut one = |name: Symbol, out: &mut Vec<DeclId>| match c.target {
            Target::Module(m) => self.exported_into(from, m, name, out, way),
            Target::Enum(d) => {
                if let DeclKind::Enum(e) = &self.decls[d].kind
                    && e.members.iter().any(|m| m.name.name == name)
                    && let Some(&k) = self.enum_consts(d).get(&name)
                {
                    extend(out, vec![k]);
                }
            }
        };
        match &c.filter {
            Filter::All => one(name, out),
            Filter::Except(list) => {
                if !list.contains(&name) {
                    one(name, out);
                }
            }
            Filter::Only(list) => {
                for &(_, inside) in list.iter().filter(|p| p.0 == name) {
                    one(inside, out);
                }
            }
        }
    }
}

/// How a search goes through the uses of modules.
struct Way {
    /// The questions under way, so that modules which use each other end the search; through transitive uses, of which
    /// there are many ways to one module, all questions asked.
    asked: Vec<(ModuleId, Symbol)>,
    /// Through the transitive uses of the older edition as well.
    transitive: bool,
}

impl Way {
    fn new(transitive: bool) -> Self {
        Self { asked: Vec::new(), transitive }
    }
}

/// The clause's name for its module or enum itself.
fn own_name(c: &Clause, name: Symbol, out: &mut Vec<DeclId>) {
    if let Some((n, d)) = c.as_name
        && n == name
    {
        extend(out, vec![d]);
    }
}

/// Adds what is not there yet: one declaration reached on two ways is one.
fn extend(out: &mut Vec<DeclId>, more: Vec<DeclId>) {
    const FEW: usize = 16;
    if out.is_empty() && more.len() > FEW {
        *out = more;
        return;
    }
    if out.len() > FEW && more.len() > FEW {
        let there: FxHashSet<DeclId> = out.iter().copied().collect();
        out.extend(more.into_iter().filter(|d| !there.contains(d)));
        return;
    }
    for d in more {
        if !out.contains(&d) {
            out.push(d);
        }
    }
}
