//! Which module is the main one, and in which order modules are initialised.
//! Not for: what an initialiser does.

use chantry_base::{FxHashSet, Symbol};
use chantry_diag::{Diagnostic, Sink, codes, nearest};

use crate::{DeclKind, MENTIONED, ModuleId, ScopeMap};

impl ScopeMap {
    /// The order in which modules are initialised: the prelude with what it uses; then, from the main
    /// module, what each names by use and import, in text order, before itself; a nested module after
    /// the one around it, unless that names it. Last come modules of the user's files that nothing names.
    pub fn init_order(&self, main: ModuleId) -> Vec<ModuleId> {
        let mut order = Vec::new();
        let mut seen = FxHashSet::default();
        for m in self.prelude.get().into_iter().chain([main]).chain(self.roots.borrow().iter().copied()) {
            self.visit(m, &mut seen, &mut order);
        }
        order
    }

    /// The order for one module and what it names.
    pub fn init_order_of(&self, module: ModuleId) -> Vec<ModuleId> {
        let mut order = Vec::new();
        self.visit(module, &mut FxHashSet::default(), &mut order);
        order
    }

    fn visit(&self, module: ModuleId, seen: &mut FxHashSet<ModuleId>, order: &mut Vec<ModuleId>) {
        if seen.contains(&module) {
            return;
        }
        if let Some(p) = self.modules[module].parent {
            self.visit(p, seen, order);
        }
        if !seen.insert(module) {
            return;
        }
        let mut deps = self.modules[module].deps.borrow().clone();
        deps.sort_by_key(|d| d.0);
        let (after, before): (Vec<_>, Vec<_>) = deps.into_iter().partition(|&d| self.begins_after(module, d));
        for (_, d) in before {
            self.visit(d, seen, order);
        }
        order.push(module);
        for (_, d) in after {
            self.visit(d, seen, order);
        }
    }

    /// Whether what `module` names is a module inside it that it does not use or import, and that uses or imports what is
    /// around: that begins after it. Other nested modules begin before what mentions them, which may read their variables
    /// while it begins.
    fn begins_after(&self, module: ModuleId, (at, named): (u32, ModuleId)) -> bool {
        let inside = self.is_inside(named, module);
        at == MENTIONED && inside && self.modules[named].deps.borrow().iter().any(|&(_, d)| self.is_inside(module, d))
    }

    fn has_main(&self, m: ModuleId) -> bool {
        let main = self.modules[m].decls.get(&Symbol::new("main"));
        main.is_some_and(|v| v.iter().any(|&d| matches!(self.decls[d].kind, DeclKind::Proc(_))))
    }

    fn nested_with_main(&self, m: ModuleId, out: &mut Vec<ModuleId>) {
        for &child in &self.modules[m].children {
            if self.has_main(child) {
                out.push(child);
            }
            self.nested_with_main(child, out);
        }
    }

    /// The module chosen on the command line; else the only one with a `main`, of those nested in others only where
    /// these have none; else the only one.
    pub(crate) fn choose_main(&self, roots: &[ModuleId], wanted: Option<&str>, sink: &Sink) -> ModuleId {
        let first = self.modules[roots[0]].ast.name.span;
        if let Some(wanted) = wanted {
            let path: Vec<Symbol> = wanted.split('.').map(Symbol::new).collect();
            if let Some(m) = self.find_module(&path) {
                return m;
            }
            let mut d = Diagnostic::error(codes::MAIN_MODULE, first, format!("the program has no module `{wanted}`"));
            if let Some(n) = nearest(wanted, roots.iter().map(|&r| self.modules[r].name.as_str())) {
                d = d.help(format!("did you mean `--main-module {n}`?"));
            }
            sink.emit(d);
            return roots[0];
        }
        let mut with_main: Vec<ModuleId> = roots.iter().copied().filter(|&m| self.has_main(m)).collect();
        if with_main.is_empty() {
            roots.iter().for_each(|&m| self.nested_with_main(m, &mut with_main));
        }
        match (with_main.as_slice(), roots) {
            ([one], _) | ([], [one]) => *one,
            // What could not be read may have been `main`.
            ([], [one, ..]) if sink.has_errors() => *one,
            ([], [one, ..]) => {
                let names: Vec<_> = roots.iter().map(|&r| format!("`{}`", self.modules[r].name)).collect();
                sink.emit(
                    Diagnostic::error(
                        codes::MAIN_MODULE,
                        first,
                        "several modules could be the main module, and none has a `main`",
                    )
                    .note(format!("they are {}", names.join(", ")))
                    .help("add `proc main()` to one, or choose with --main-module"),
                );
                *one
            }
            ([one, other, ..], _) => {
                let place = |m: ModuleId| self.modules[m].ast.name.span;
                sink.emit(
                    Diagnostic::error(codes::MAIN_MODULE, place(*other), "more than one module has a `main`")
                        .label(place(*one), "here too")
                        .help(format!("choose with --main-module {}", self.modules[*one].name)),
                );
                *one
            }
            (_, []) => unreachable!("a program has a module"),
        }
    }
}
