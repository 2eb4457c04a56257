//! Messages about names that are not found. Not for: members and calls (the resolver's).

use chantry_base::{FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes, foreign, nearest};

use crate::uses::{Clause, Filter, Target};
use crate::{DeclKind, ModuleId, ScopeMap};

impl ScopeMap {
    /// The visible name nearest to one that is not there.
    pub fn suggest(&self, module: ModuleId, name: Symbol) -> Option<Symbol> {
        let mut names = FxHashSet::default();
        let m = &self.modules[module];
        names.extend(m.decls.keys().copied());
        names.insert(m.name);
        let mut seen = FxHashSet::default();
        for c in m.uses.borrow().iter() {
            self.names_of(module, c, &mut names, &mut seen);
        }
        if let Some(p) = self.prelude.get() {
            self.exported_names(module, p, &mut names, &mut seen);
        }
        pick(name, names)
    }

    /// The public name of `target` nearest to one that is not there.
    pub fn suggest_in_module(&self, from: ModuleId, target: ModuleId, name: Symbol) -> Option<Symbol> {
        let mut names = FxHashSet::default();
        self.exported_names(from, target, &mut names, &mut FxHashSet::default());
        pick(name, names)
    }

    /// "`x` is not declared", with what may help. `locals`: names visible in the blocks around.
    pub fn missing(&self, from: ModuleId, name: Symbol, span: Span, locals: &[Symbol]) -> Diagnostic {
        let mut d = Diagnostic::error(codes::UNKNOWN_NAME, span, format!("`{name}` is not declared"));
        if let Some(near) = nearest(name.as_str(), locals.iter().map(|s| s.as_str())) {
            return d.help(format!("did you mean `{near}`?"));
        }
        if let Some(owner) = self.enum_with(from, name) {
            return d.help(format!("a constant of an enum is named with it: `{owner}.{name}`"));
        }
        if let Some(help) = foreign::name(name.as_str()) {
            return d.help(help);
        }
        let homes = self.loader.borrow().homes(name);
        if let Some(first) = homes.first() {
            let named: Vec<String> = homes.iter().map(|m| format!("`{m}`")).collect();
            let where_ = match named.as_slice() {
                [one] => format!("module {one} of the library has it"),
                several => format!("modules of the library have it ({})", several.join(", ")),
            };
            return d.help(format!("{where_}: add `use {first};`"));
        }
        if let Some((path, hidden)) = self.private_in_used(from, name) {
            return d.note(format!("it is private to module `{path}`")).label(hidden, "declared here");
        }
        if let Some(near) = self.suggest(from, name) {
            return d.help(format!("did you mean `{near}`?"));
        }
        let mut around = self.modules[from].parent;
        while let Some(p) = around {
            if self.modules[p].decls.contains_key(&name) {
                d = d.note(format!("module `{}` around this one declares it", self.path_of(p)));
                return d.help("a nested module sees the outer one's names after `use super;` or `import super.name;`");
            }
            around = self.modules[p].parent;
        }
        let top =
            self.user_tops.borrow().get(&name).copied().or_else(|| self.library_tops.borrow().get(&name).copied());
        let loadable = self.loader.borrow().names();
        if top.is_some() || loadable.iter().any(|n| name == *n.as_str()) {
            return d.help(format!("this is a module: name it with `use {name};` or `import {name};` first"));
        }
        let owners: Vec<String> = self
            .modules
            .iter_enumerated()
            .filter(|(_, m)| m.decls.get(&name).is_some_and(|v| v.iter().any(|&d| !self.decls[d].private)))
            // The library's have been asked above.
            .filter(|(_, m)| m.parent.is_none() && !m.library)
            .map(|(id, _)| self.path_of(id))
            .collect();
        match owners.as_slice() {
            [one] => d.help(format!("module `{one}` declares it: add `use {one};`")),
            _ => d,
        }
    }

    /// A module of the program's that `from` uses, and where it declares the name as private.
    fn private_in_used(&self, from: ModuleId, name: Symbol) -> Option<(String, Span)> {
        self.modules[from].uses.borrow().iter().find_map(|c| match c.target {
            Target::Module(m) if !self.modules[m].library => {
                Some((self.path_of(m), self.decls[self.hidden_in(from, m, name)?].span))
            }
            _ => None,
        })
    }

    /// The enum of a module that has a constant of this name.
    fn enum_with(&self, module: ModuleId, name: Symbol) -> Option<Symbol> {
        let own = self.modules[module].decls.values().flatten();
        let mut found = own.filter_map(|&d| match &self.decls[d].kind {
            DeclKind::Enum(e) if e.members.iter().any(|m| m.name.name == name) => Some(self.decls[d].name),
            _ => None,
        });
        found.next()
    }

    /// "module `M` has no `x`", or that it is private.
    pub fn missing_in_module(&self, from: ModuleId, target: ModuleId, name: Symbol, span: Span) -> Diagnostic {
        let path = self.path_of(target);
        if let Some(hidden) = self.hidden_in(from, target, name) {
            return Diagnostic::error(codes::PRIVATE_SYMBOL, span, format!("`{name}` is private to module `{path}`"))
                .label(self.decls[hidden].span, "declared here");
        }
        let d = Diagnostic::error(codes::UNKNOWN_IN_MODULE, span, format!("module `{path}` has no symbol `{name}`"));
        match self.suggest_in_module(from, target, name) {
            Some(near) => d.help(format!("did you mean `{near}`?")),
            None => d,
        }
    }

    fn exported_names(
        &self,
        from: ModuleId,
        target: ModuleId,
        out: &mut FxHashSet<Symbol>,
        seen: &mut FxHashSet<ModuleId>,
    ) {
        if !seen.insert(target) {
            return;
        }
        let m = &self.modules[target];
        let inside = self.is_inside(from, target);
        out.extend(
            m.decls.iter().filter(|(_, v)| inside || v.iter().any(|&d| !self.decls[d].private)).map(|(n, _)| *n),
        );
        for c in m.uses.borrow().iter().filter(|c| c.public) {
            self.names_of(from, c, out, seen);
        }
    }

    fn names_of(&self, from: ModuleId, c: &Clause, out: &mut FxHashSet<Symbol>, seen: &mut FxHashSet<ModuleId>) {
        out.extend(c.as_name.map(|n| n.0));
        if let Filter::Only(list) = &c.filter {
            out.extend(list.iter().map(|p| p.0));
            return;
        }
        match c.target {
            Target::Module(m) => self.exported_names(from, m, out, seen),
            Target::Enum(d) => {
                if let DeclKind::Enum(e) = &self.decls[d].kind {
                    out.extend(e.members.iter().map(|m| m.name.name));
                }
            }
        }
    }
}

fn pick(name: Symbol, names: FxHashSet<Symbol>) -> Option<Symbol> {
    // Not what is the library's own.
    let own = |s: &&str| !s.starts_with("chpl_") && (!s.starts_with('_') || name.as_str().starts_with('_'));
    let mut texts: Vec<&str> = names.iter().map(|s| s.as_str()).filter(own).collect();
    texts.sort_unstable();
    nearest(name.as_str(), texts).map(Symbol::new)
}
