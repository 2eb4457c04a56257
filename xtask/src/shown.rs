//! Every public name of the library stands in an example of its module's documentation.
//! Not for: whether the examples run (the suite), what they say.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chantry_base::{SourceMap, Span, Text};
use chantry_diag::Sink;
use chantry_syntax::ast::{AggregateDecl, ModuleDecl, ProcDecl, ProcKind, Stmt, StmtKind, UseFilter, VarDecl};
use chantry_syntax::{ParseOptions, parse_file};
use chantry_tests::{examples, files_below};

/// What programs and the compiler reach in `modules/internal` without another module's word.
const ROOTS: &[&str] = &["Prelude", "LegacyPrelude", "Older", "HaltWrappers"];

/// C's interfaces, under C's names, which C's own documentation explains.
const OF_C: &[&str] = &[
    "BlasNative",
    "CryptoCalls",
    "CurlCalls",
    "FftwCalls",
    "Hdf5Calls",
    "Hdf5Properties",
    "Hdf5Types",
    "MpiCalls",
    "MpiTypes",
    "NetcdfCalls",
    "PythonCalls",
];

/// What the language calls by itself: to make, end and loop over values, to write and read them, to find keys.
const CALLED_BY_THE_LANGUAGE: &[&str] =
    &["init", "init=", "postinit", "deinit", "this", "these", "serialize", "deserialize", "hash"];

/// No program that calls these compiles: they say what is not supported.
const REFUSED: &[&str] = &["gmp_printf", "gmp_fprintf", "gmp_asprintf"];

/// A file of the library.
#[derive(Default)]
struct Module {
    path: String,
    /// What it declares for users, each name once, with its place.
    names: Vec<(&'static str, Span)>,
    /// The modules whose names it gives on.
    gives: Vec<&'static str>,
    /// The words of its examples.
    shown: BTreeSet<String>,
}

pub fn check(root: &Path, problems: &mut Vec<String>) {
    let files = files_below(&root.join("modules"), &["chpl"]).into_iter().filter_map(|path| {
        let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        Some((shown, std::fs::read_to_string(&path).ok()?))
    });
    compare(files, problems);
}

/// Files as (path, text).
fn compare(files: impl Iterator<Item = (String, String)>, problems: &mut Vec<String>) {
    let mut map = SourceMap::default();
    let mut modules = BTreeMap::new();
    for (path, text) in files {
        let stem = path.rsplit('/').next().unwrap_or(&path).trim_end_matches(".chpl").to_string();
        modules.insert(stem.clone(), read(&mut map, &stem, path, text.into()));
    }
    let users = for_users(&modules);
    for (stem, module) in modules.iter().filter(|(s, _)| users.contains(s.as_str()) && !OF_C.contains(&s.as_str())) {
        let around = documented_with(stem, &modules);
        for (name, span) in &module.names {
            if !around.iter().any(|m| m.shown.contains(*name)) {
                let line = map.place(*span).1;
                problems.push(format!("{}:{line}: no example in a documentation comment shows `{name}`", module.path));
            }
        }
    }
}

/// The modules whose names programs can see: the public ones, and what these give on.
fn for_users(modules: &BTreeMap<String, Module>) -> BTreeSet<&str> {
    let root = |s: &str, m: &Module| ROOTS.contains(&s) || !m.path.starts_with("modules/internal/");
    let mut open: Vec<&str> = modules.iter().filter(|(s, m)| root(s, m)).map(|(s, _)| s.as_str()).collect();
    let mut found = BTreeSet::new();
    while let Some(next) = open.pop() {
        if found.insert(next) {
            open.extend(modules.get(next).iter().flat_map(|m| m.gives.iter().copied()));
        }
    }
    found
}

/// The modules whose examples are a module's: its parts, which are what it gives on; of a part the modules that give it on, too, and what
/// these give on besides.
fn documented_with<'m>(stem: &'m str, modules: &'m BTreeMap<String, Module>) -> Vec<&'m Module> {
    let part = |s: &str| modules.get(s).is_some_and(|m| m.path.starts_with("modules/internal/"));
    let mut open = vec![stem];
    while part(stem) {
        let gives = |m: &Module| m.gives.iter().any(|g| open.contains(g));
        let more = modules.iter().filter(|(_, m)| gives(m)).map(|(s, _)| s.as_str());
        let more: Vec<&str> = more.filter(|s| !open.contains(s)).collect();
        if more.is_empty() {
            break;
        }
        open.extend(more);
    }
    let mut all = BTreeSet::new();
    while let Some(next) = open.pop() {
        if all.insert(next) {
            open.extend(modules.get(next).iter().flat_map(|m| m.gives.iter().copied()));
        }
    }
    all.into_iter().filter_map(|s| modules.get(s)).collect()
}

fn read(map: &mut SourceMap, stem: &str, path: String, text: Text) -> Module {
    let file = map.add(path.clone(), text.clone(), true);
    let options = ParseOptions { library: true, ..ParseOptions::default() };
    let tree = parse_file(file, stem, text.clone(), options, &Sink::new());
    let mut module = Module { path, ..Module::default() };
    tree.modules.iter().for_each(|m| module.declared(m));
    module.names.sort_by_key(|(name, span)| (*name, span.lo));
    module.names.dedup_by_key(|(name, _)| *name);
    for example in examples::texts(&text) {
        module.shown.extend(words(&example).map(str::to_string));
    }
    module
}

/// The names in an example's code and flags.
fn words(example: &str) -> impl Iterator<Item = &str> {
    let code = example.lines().map(|line| {
        let said = line.trim_start().strip_prefix("//");
        match said.and_then(|s| s.trim_start().strip_prefix("flags:")) {
            Some(flags) => flags,
            None if said.is_some() => "",
            None => line.split(" // ").next().unwrap_or(line),
        }
    });
    // (A flag `-sname=value` sets a name.)
    let words = code.flat_map(|l| l.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$' || c == '-')));
    words.flat_map(|w| w.strip_prefix("-s").unwrap_or(w).split('-'))
}

impl Module {
    fn declared(&mut self, module: &ModuleDecl) {
        module.body.stmts.iter().for_each(|s| self.statement(s));
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Proc(p) if !p.private && !p.extern_ => self.procedure(p),
            StmtKind::Aggregate(a) if !a.private && !a.extern_ && self.name(a.name.name.as_str(), a.name.span) => {
                self.members(a);
            }
            StmtKind::Enum(e) if !e.private => {
                self.name(e.name.name.as_str(), e.name.span);
            }
            StmtKind::Interface { name, .. } => {
                self.name(name.name.as_str(), name.span);
            }
            StmtKind::Var(v) if !v.private && !v.extern_ => self.variables(v),
            StmtKind::Module(m) if !m.private => self.declared(m),
            StmtKind::Use(u) if u.public => {
                let some = |f: &UseFilter| !matches!(f, UseFilter::Only(names) if names.is_empty());
                let clauses = u.clauses.iter().filter(|c| some(&c.filter));
                self.gives.extend(clauses.filter_map(|c| Some(c.path.first()?.name.as_str())));
            }
            StmtKind::Import(i) if i.public => {
                self.gives.extend(i.clauses.iter().filter_map(|c| Some(c.path.first()?.name.as_str())));
            }
            _ => {}
        }
    }

    fn members(&mut self, of: &AggregateDecl) {
        for member in &of.members {
            match &member.kind {
                // A field of which users are told nothing is the type's own.
                StmtKind::Var(v) if v.doc.is_none() => {}
                _ => self.statement(member),
            }
        }
    }

    fn procedure(&mut self, p: &ProcDecl) {
        let name = p.name.name.as_str();
        // What overrides a method is called as that is.
        let none_needed = p.kind == ProcKind::Operator || p.override_ || CALLED_BY_THE_LANGUAGE.contains(&name);
        if !none_needed && !REFUSED.contains(&name) {
            self.name(name, p.name.span);
        }
    }

    fn variables(&mut self, v: &VarDecl) {
        for d in &v.vars {
            let span = d.pattern.span();
            d.pattern.each_name(&mut |n| {
                self.name(n.as_str(), span);
            });
        }
    }

    /// Whether the name is one for users. One all of capitals is a constant of C's.
    fn name(&mut self, name: &'static str, span: Span) -> bool {
        let public = !name.starts_with('_') && name.chars().any(char::is_lowercase);
        if public {
            self.names.push((name, span));
        }
        public
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(files: &[(&str, &str)]) -> Vec<String> {
        let mut found = Vec::new();
        compare(files.iter().map(|(path, text)| (path.to_string(), text.to_string())), &mut found);
        found
    }

    const EXAMPLE: &str =
        "/** Text.\n\n    .. code-block:: chapel\n\n       // flags: -slevel=2\n       f(); // h\n*/\n";

    #[test]
    fn names_without_an_example_are_told() {
        let text =
            format!("module M {{\n{EXAMPLE}proc f() {{}}\nproc g() {{}}\nproc h() {{}}\nconfig param level = 1;\n}}\n");
        let told = |name: &str, line: u32| {
            format!("modules/standard/M.chpl:{line}: no example in a documentation comment shows `{name}`")
        };
        assert_eq!(problems(&[("modules/standard/M.chpl", &text)]), [told("g", 10), told("h", 11)]);
    }

    #[test]
    fn what_is_not_for_users_needs_none() {
        let text =
            "proc _f() {}\nprivate proc g() {}\nextern proc h(): int;\nconst EPERM = 1;\nrecord _r { proc m() {} }\n";
        assert!(problems(&[("modules/standard/M.chpl", text)]).is_empty());
        assert!(problems(&[("modules/internal/N.chpl", "proc f() {}\n")]).is_empty());
    }

    #[test]
    fn a_part_is_documented_with_its_module() {
        let whole = format!("{EXAMPLE}public use Part;\n");
        let files = [
            ("modules/standard/Whole.chpl", whole.as_str()),
            ("modules/internal/Part.chpl", "proc f() {}\nproc g() {}\n"),
        ];
        let found = problems(&files);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].starts_with("modules/internal/Part.chpl:2:") && found[0].contains("`g`"), "{found:?}");
    }
}
