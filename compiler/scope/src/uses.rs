//! What a use or import statement brings: its path resolved, modules loaded on the way.
//! Not for: searching in what it brings (`lookup`).

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Symbol};
use chantry_diag::{Diagnostic, Sink, codes, nearest};
use chantry_syntax::ast::{Ident, ImportStmt, StmtKind, UseFilter, UseStmt};
use chantry_syntax::stability::use_warnings;

use crate::{DeclId, DeclKind, ModuleId, ScopeMap, UsesState};

/// One clause of a use or import statement, opened.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    /// Its names stand in the scope of the statement itself (imports, public uses) rather than outside it.
    pub inner: bool,
    pub public: bool,
    /// Public for want of a word, in the older edition: nearly all are then, so that ways to one module are many.
    pub transitive: bool,
    pub target: Target,
    /// The name by which the module or enum itself can be mentioned.
    pub as_name: Option<(Symbol, DeclId)>,
    pub filter: Filter,
    /// The names of the only/except list with their places, for checking once all modules are there.
    pub listed: Rc<[Ident]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Module(ModuleId),
    Enum(DeclId),
}

#[derive(Clone, Debug)]
pub(crate) enum Filter {
    All,
    /// (visible name, name in the target)
    Only(Rc<[(Symbol, Symbol)]>),
    Except(Rc<FxHashSet<Symbol>>),
}

/// The use and import clauses of one statement inside a block, opened.
#[derive(Clone, Default, Debug)]
pub struct LocalUse {
    pub(crate) module: Option<ModuleId>,
    pub(crate) clauses: Rc<[Clause]>,
}

/// Where a path leads.
enum Found {
    Module(ModuleId),
    Enum(DeclId),
    /// Other declarations of a module; the name as the module has it.
    Symbols(ModuleId, Ident),
}

impl ScopeMap {
    /// Opens a `use` statement that stands inside a block of `from`.
    pub fn open_use(&self, from: ModuleId, u: &UseStmt, sink: &Sink) -> LocalUse {
        self.open_use_within(from, &[], u, sink)
    }

    /// Opens an `import` statement that stands inside a block of `from`.
    pub fn open_import(&self, from: ModuleId, i: &ImportStmt, sink: &Sink) -> LocalUse {
        self.open_import_within(from, &[], i, sink)
    }

    /// `open_use` where the blocks around have these use and import statements (outermost first).
    pub fn open_use_within(&self, from: ModuleId, around: &[LocalUse], u: &UseStmt, sink: &Sink) -> LocalUse {
        self.local(from, u.span, sink, |out| self.use_clauses(from, around, u, sink, out))
    }

    /// `open_import` where the blocks around have these use and import statements (outermost first).
    pub fn open_import_within(&self, from: ModuleId, around: &[LocalUse], i: &ImportStmt, sink: &Sink) -> LocalUse {
        self.local(from, i.span, sink, |out| self.import_clauses(from, around, i, sink, out))
    }

    fn local(
        &self,
        from: ModuleId,
        span: chantry_base::Span,
        sink: &Sink,
        open: impl FnOnce(&mut Vec<Clause>),
    ) -> LocalUse {
        if let Some(u) = self.opened.borrow().get(&(from, span)) {
            return u.clone();
        }
        self.begin_loading();
        let mut clauses = Vec::new();
        open(&mut clauses);
        self.end_loading(sink);
        for c in &clauses {
            self.check_clause(from, c, sink);
        }
        let u = LocalUse { module: Some(from), clauses: clauses.into() };
        self.opened.borrow_mut().insert((from, span), u.clone());
        u
    }

    /// The top-level module of that name, loaded if need be.
    pub(crate) fn load_top(&self, name: Symbol, library: bool, sink: &Sink) -> Option<ModuleId> {
        if !library && let Some(&m) = self.user_tops.borrow().get(&name) {
            return Some(m);
        }
        if library && let Some(&m) = self.library_tops.borrow().get(&name) {
            return Some(m);
        }
        if self.absent.borrow().contains(&(name, library)) {
            return None;
        }
        let loaded = {
            let mut loader = self.loader.borrow_mut();
            if library { loader.load_library(name.as_str(), sink) } else { loader.load(name.as_str(), sink) }
        };
        let found = loaded.and_then(|(file, in_library)| {
            let tops = if in_library { &self.library_tops } else { &self.user_tops };
            // The library's file may be there already, named by another library module.
            if let Some(&m) = tops.borrow().get(&name) {
                return Some(m);
            }
            self.add_file(&file, in_library, sink);
            tops.borrow().get(&name).copied()
        });
        if found.is_none() {
            self.absent.borrow_mut().insert((name, library));
        }
        found
    }

    /// Opens the module's own use and import statements, and its nested modules'.
    pub(crate) fn open_module(&self, module: ModuleId, sink: &Sink) {
        let m = &self.modules[module];
        if m.uses_state.get() != UsesState::Unopened {
            return;
        }
        if let Some(p) = m.parent {
            self.open_module(p, sink);
        }
        if m.uses_state.get() != UsesState::Unopened {
            return;
        }
        m.uses_state.set(UsesState::Opening);
        self.begin_loading();
        self.pending.borrow_mut().push(module);
        for s in &m.ast.body.stmts {
            let mut clauses = Vec::new();
            match &s.kind {
                StmtKind::Use(u) => self.use_clauses(module, &[], u, sink, &mut clauses),
                StmtKind::Import(i) => self.import_clauses(module, &[], i, sink, &mut clauses),
                _ => continue,
            }
            m.uses_publicly.set(m.uses_publicly.get() || clauses.iter().any(|c| c.public));
            m.uses.borrow_mut().extend(clauses);
        }
        m.uses_state.set(UsesState::Opened);
        for &c in &m.children {
            self.open_module(c, sink);
        }
        self.end_loading(sink);
    }

    fn use_clauses(&self, from: ModuleId, around: &[LocalUse], u: &UseStmt, sink: &Sink, out: &mut Vec<Clause>) {
        for c in &u.clauses {
            let Some(found) = self.resolve_path(from, around, out, &c.path, false, sink) else { continue };
            let last = c.path[c.path.len() - 1];
            let (target, decl) = match found {
                Found::Module(m) => (Target::Module(m), self.modules[m].decl),
                Found::Enum(d) => (Target::Enum(d), d),
                Found::Symbols(m, name) => {
                    sink.emit(
                        Diagnostic::error(
                            codes::NOT_A_MODULE,
                            name.span,
                            format!("`{}` is neither a module nor an enum", name.name),
                        )
                        .help(format!(
                            "`import {}.{};` makes a single symbol visible",
                            self.path_of(m),
                            name.name
                        )),
                    );
                    continue;
                }
            };
            self.depend(from, c.span.lo, target, sink);
            let as_name = match c.rename {
                Some(n) if n.name == *"_" => None,
                Some(n) => Some((n.name, decl)),
                None if u.public => None,
                None if last.name == *"this" || last.name == *"super" => Some((self.decls[decl].name, decl)),
                None => Some((last.name, decl)),
            };
            let (filter, listed) = self.filter_of(&c.filter, sink);
            let public = u.public || u.transitive;
            out.push(Clause { inner: u.public, public, transitive: u.transitive, target, as_name, filter, listed });
        }
    }

    fn filter_of(&self, f: &UseFilter, sink: &Sink) -> (Filter, Rc<[Ident]>) {
        match f {
            UseFilter::All => (Filter::All, Rc::new([])),
            UseFilter::Only(list) => self.only(list, sink),
            UseFilter::Except(list) => {
                (Filter::Except(Rc::new(list.iter().map(|i| i.name).collect())), list.iter().copied().collect())
            }
        }
    }

    fn only(&self, list: &[(Ident, Option<Ident>)], sink: &Sink) -> (Filter, Rc<[Ident]>) {
        // The names so far, and whether each is a new one.
        let mut seen: FxHashMap<Symbol, bool> = FxHashMap::default();
        for (name, rename) in list {
            let visible = rename.unwrap_or(*name);
            if seen.insert(visible.name, rename.is_some()).is_some_and(|before| before || rename.is_some()) {
                sink.error(
                    codes::DUPLICATE_DEFINITION,
                    visible.span,
                    format!("this list already has the name `{}`", visible.name),
                );
            }
            let op = |s: Symbol| !s.as_str().starts_with(|c: char| c.is_alphanumeric() || c == '_');
            if let Some(r) = rename
                && (op(name.name) || op(r.name))
            {
                sink.error(codes::SYNTAX, r.span, "an operator cannot be renamed");
            }
        }
        let pairs = list.iter().map(|(n, r)| (r.unwrap_or(*n).name, n.name)).collect();
        (Filter::Only(pairs), list.iter().map(|(n, _)| *n).collect())
    }

    fn import_clauses(&self, from: ModuleId, around: &[LocalUse], i: &ImportStmt, sink: &Sink, out: &mut Vec<Clause>) {
        let clause = |target, as_name, filter, listed| Clause {
            inner: true,
            public: i.public,
            transitive: false,
            target,
            as_name,
            filter,
            listed,
        };
        for c in &i.clauses {
            let Some(found) = self.resolve_path(from, around, out, &c.path, true, sink) else { continue };
            let clause = match (found, &c.names) {
                (Found::Module(m), None) => {
                    let decl = self.modules[m].decl;
                    let last = c.path[c.path.len() - 1].name;
                    let own = if last == *"this" || last == *"super" { self.modules[m].name } else { last };
                    let name = c.rename.map_or(own, |r| r.name);
                    clause(Target::Module(m), Some((name, decl)), Filter::Only(Rc::new([])), Rc::new([]))
                }
                (Found::Module(m), Some(names)) => {
                    let (filter, listed) = self.only(names, sink);
                    clause(Target::Module(m), None, filter, listed)
                }
                (Found::Symbols(m, name), None) => {
                    let visible = c.rename.map_or(name.name, |r| r.name);
                    let filter = Filter::Only(Rc::new([(visible, name.name)]));
                    clause(Target::Module(m), None, filter, Rc::new([]))
                }
                (Found::Enum(d), None) => {
                    let m = self.decls[d].module;
                    let own = c.path[c.path.len() - 1].name;
                    let filter = Filter::Only(Rc::new([(c.rename.map_or(own, |r| r.name), self.decls[d].name)]));
                    clause(Target::Module(m), None, filter, Rc::new([]))
                }
                (Found::Enum(_) | Found::Symbols(..), Some(_)) => {
                    let last = c.path[c.path.len() - 1];
                    sink.emit(
                        Diagnostic::error(codes::NOT_A_MODULE, last.span, format!("`{}` is not a module", last.name))
                            .note("only a module's symbols can be imported; `use` opens an enum"),
                    );
                    continue;
                }
            };
            self.depend(from, c.span.lo, clause.target, sink);
            out.push(clause);
        }
    }

    /// Remembers for the order of initialisation that `from` names the target, and opens it.
    fn depend(&self, from: ModuleId, at: u32, target: Target, sink: &Sink) {
        let m = match target {
            Target::Module(m) => m,
            Target::Enum(d) => self.decls[d].module,
        };
        self.modules[from].deps.borrow_mut().push((at, m));
        self.open_module(m, sink);
    }

    fn resolve_path(
        &self,
        from: ModuleId,
        around: &[LocalUse],
        same: &[Clause],
        path: &[Ident],
        import: bool,
        sink: &Sink,
    ) -> Option<Found> {
        let (&first, _) = path.split_first()?;
        if first.is_missing() {
            return None;
        }
        let mut at = 1;
        let mut found = if first.name == *"this" {
            Found::Module(from)
        } else if first.name == *"super" {
            let mut m = from;
            at = 0;
            while let Some(s) = path.get(at).filter(|s| s.name == *"super") {
                let Some(p) = self.modules[m].parent else {
                    sink.error(
                        codes::MODULE_NOT_FOUND,
                        s.span,
                        format!("module `{}` has no module around it", self.path_of(m)),
                    );
                    return None;
                };
                m = p;
                at += 1;
            }
            Found::Module(m)
        } else {
            self.first_of_path(from, around, same, first, import, sink)?
        };
        for (i, &name) in path.iter().enumerate().skip(at) {
            let Found::Module(m) = found else {
                let prev = path[i - 1];
                sink.error(codes::NOT_A_MODULE, prev.span, format!("`{}` is not a module", prev.name));
                return None;
            };
            self.open_module(m, sink);
            let decls = self.exported(from, m, name.name);
            if decls.is_empty() && !(import && i + 1 == path.len() && self.declares_methods_on(m, name.name)) {
                sink.emit(self.missing_in_module(from, m, name.name, name.span));
                return None;
            }
            found = decls.iter().find_map(|&d| self.as_scope(d)).unwrap_or(Found::Symbols(m, name));
        }
        if let (Found::Module(m), Some(last)) = (&found, path.last())
            && !self.modules[from].library
        {
            use_warnings(&self.modules[*m].ast.attrs, self.modules[*m].name, last.span).for_each(|d| sink.emit(d));
        }
        Some(found)
    }

    fn as_scope(&self, d: DeclId) -> Option<Found> {
        match self.decls[d].kind {
            DeclKind::Module(m) => Some(Found::Module(m)),
            DeclKind::Enum(_) => Some(Found::Enum(d)),
            _ => None,
        }
    }

    /// The first name of a path: what is in scope goes before a top-level module. An import finds only
    /// modules that another use or import brought, not the nested modules beside it.
    fn first_of_path(
        &self,
        from: ModuleId,
        around: &[LocalUse],
        same: &[Clause],
        first: Ident,
        import: bool,
        sink: &Sink,
    ) -> Option<Found> {
        let scope_in = |levels: Vec<Vec<DeclId>>| levels.into_iter().flatten().find_map(|d| self.as_scope(d));
        if !same.is_empty()
            && let Some(f) = scope_in(self.clause_levels(from, same.iter(), first.name))
        {
            return Some(f);
        }
        for u in around.iter().rev() {
            if let Some(f) = scope_in(self.lookup_local_uses(std::slice::from_ref(u), first.name)) {
                return Some(f);
            }
        }
        let own = self.modules[from].decls.get(&first.name).and_then(|v| v.iter().find_map(|&d| self.as_scope(d)));
        let brought = scope_in(self.levels(from, first.name, false));
        let visible = if import { brought } else { own.or(brought) };
        if visible.is_some() {
            return visible;
        }
        let library = self.modules[from].library;
        if let Some(m) = self.load_top(first.name, library, sink) {
            return Some(Found::Module(m));
        }
        let d = if import && let Some(&d) = self.modules[from].decls.get(&first.name).and_then(|v| v.first()) {
            let what = Diagnostic::error(
                codes::MODULE_NOT_FOUND,
                first.span,
                format!("there is no top-level module `{}`", first.name),
            );
            match self.decls[d].kind {
                DeclKind::Module(_) => {
                    what.help(format!("a module nested in this one is imported as `this.{}`", first.name))
                }
                _ => what.label(self.decls[d].span, "this is not a module"),
            }
        } else if let Some(&d) = self.levels(from, first.name, true).iter().flatten().next() {
            Diagnostic::error(
                codes::NOT_A_MODULE,
                first.span,
                format!("`{}` is neither a module nor an enum", first.name),
            )
            .label(self.decls[d].span, "declared here")
        } else {
            self.module_not_found(from, first)
        };
        sink.emit(d);
        None
    }

    fn module_not_found(&self, from: ModuleId, name: Ident) -> Diagnostic {
        if self.loader.borrow().is_documented(name.name.as_str()) {
            return Diagnostic::not_supported(name.span, format!("the library module `{}`", name.name));
        }
        let mut d =
            Diagnostic::error(codes::MODULE_NOT_FOUND, name.span, format!("there is no module `{}`", name.name));
        let mut names = self.loader.borrow().names();
        names.extend(self.user_tops.borrow().keys().map(|s| s.to_string()));
        names.extend(self.modules[from].children.iter().map(|&c| self.modules[c].name.to_string()));
        names.sort();
        names.dedup();
        if let Some(near) = nearest(name.name.as_str(), names.iter().map(String::as_str)) {
            d = d.help(format!("did you mean `{near}`?"));
        } else if let Some(p) = self.modules[from].parent
            && self.modules[p].decls.contains_key(&name.name)
        {
            d = d.help(format!("write `super.{}` for a module beside this one", name.name));
        } else {
            d = d.help("modules are searched beside the main file, in the directories given by -M, and in the library");
        }
        d
    }

    /// Checks the module's only and except lists, once everything that they may name is there.
    pub(crate) fn check_filters(&self, module: ModuleId, sink: &Sink) {
        let clauses = self.modules[module].uses.borrow().clone();
        for c in &clauses {
            self.check_clause(module, c, sink);
        }
    }

    fn check_clause(&self, from: ModuleId, c: &Clause, sink: &Sink) {
        for name in c.listed.iter() {
            match c.target {
                Target::Module(m) => {
                    if self.exported(from, m, name.name).is_empty()
                        && !self.shows_method(m, name.name)
                        && !self.declares_methods_on(m, name.name)
                    {
                        sink.emit(self.missing_in_module(from, m, name.name, name.span));
                    }
                }
                Target::Enum(d) => {
                    let consts = self.enum_consts(d);
                    if !consts.contains_key(&name.name) {
                        let text = format!("enum `{}` has no constant `{}`", self.decls[d].name, name.name);
                        let mut diag = Diagnostic::error(codes::UNKNOWN_IN_MODULE, name.span, text);
                        if let Some(near) = nearest(name.name.as_str(), consts.keys().map(|s| s.as_str())) {
                            diag = diag.help(format!("did you mean `{near}`?"));
                        }
                        sink.emit(diag);
                    }
                }
            }
        }
    }
}
