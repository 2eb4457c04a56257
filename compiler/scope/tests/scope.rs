//! Names at module level, on programs written as text. A program is a map from file names to texts;
//! files named `lib/…` belong to the library.

use std::cell::RefCell;
use std::rc::Rc;

use chantry_base::{FileId, SourceMap, Symbol};
use chantry_diag::{Sink, render_brief};
use chantry_scope::{DeclKind, ModuleId, ModuleLoader, ScopeMap};
use chantry_syntax::{ParseOptions, ast, parse_file};

type Files = &'static [(&'static str, &'static str)];

struct Loader {
    files: Files,
    map: Rc<RefCell<SourceMap>>,
}

impl Loader {
    fn find(&mut self, path: &str, name: &str, library: bool, sink: &Sink) -> Option<ast::File> {
        let (_, text) = self.files.iter().find(|f| f.0 == path)?;
        let id = self.map.borrow_mut().add(path, *text, library);
        Some(parse_file(id, name, (*text).into(), ParseOptions { library, ..ParseOptions::default() }, sink))
    }
}

impl ModuleLoader for Loader {
    fn load(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        if let Some(f) = self.find(name, name, false, sink) {
            return Some((f, false));
        }
        self.load_library(name, sink)
    }
    fn load_library(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        self.find(&format!("lib/{name}"), name, true, sink).map(|f| (f, true))
    }
    fn load_included(&mut self, _from: FileId, path: &[Symbol], name: &str, sink: &Sink) -> Option<ast::File> {
        let dir: Vec<&str> = path.iter().map(|s| s.as_str()).collect();
        self.find(&format!("{}/{name}", dir.join("/")), name, false, sink)
    }
    fn names(&self) -> Vec<String> {
        self.files.iter().map(|f| f.0.rsplit('/').next().unwrap_or("").to_string()).collect()
    }
}

struct Program {
    scope: ScopeMap,
    main: ModuleId,
    sink: Sink,
    sources: Rc<RefCell<SourceMap>>,
}

/// The first file is the main one.
fn program(files: Files) -> Program {
    let sources = Rc::new(RefCell::new(SourceMap::default()));
    let sink = Sink::new();
    let mut loader = Loader { files, map: sources.clone() };
    let main = loader.find(files[0].0, files[0].0, false, &sink).unwrap();
    let prelude = if files.iter().any(|f| f.0 == "lib/Prelude") { "Prelude" } else { "" };
    let (scope, main) = ScopeMap::build(main, Box::new(loader), prelude, &sink);
    Program { scope, main, sink, sources }
}

impl Program {
    fn module(&self, path: &str) -> ModuleId {
        let path: Vec<Symbol> = path.split('.').map(Symbol::new).collect();
        self.scope.find_module(&path).unwrap_or_else(|| panic!("no module {path:?}"))
    }
    fn show(&self, ids: &[chantry_scope::DeclId]) -> String {
        let one = |&d: &chantry_scope::DeclId| {
            let decl = &self.scope.decls[d];
            match decl.kind {
                DeclKind::Module(m) => format!("module {}", self.scope.path_of(m)),
                DeclKind::EnumConst { owner, .. } => format!("{}.{}", self.scope.decls[owner].name, decl.name),
                _ => format!("{}.{}", self.scope.path_of(decl.module), decl.name),
            }
        };
        ids.iter().map(one).collect::<Vec<_>>().join(" ")
    }
    /// Levels separated by ` | `.
    fn lookup(&self, module: &str, name: &str) -> String {
        let levels = self.scope.lookup(self.module(module), Symbol::new(name));
        levels.iter().map(|l| self.show(l)).collect::<Vec<_>>().join(" | ")
    }
    fn member(&self, from: &str, target: &str, name: &str) -> String {
        self.show(&self.scope.lookup_in_module(self.module(from), self.module(target), Symbol::new(name)))
    }
    fn messages(&self) -> String {
        render_brief(&self.sink.snapshot(), &self.sources.borrow())
    }
    fn helps(&self) -> String {
        self.sink.snapshot().iter().filter_map(|d| d.help.clone()).collect::<Vec<_>>().join("\n")
    }
    fn clean(self) -> Self {
        assert_eq!(self.messages(), "");
        self
    }
    fn order(&self) -> String {
        let ids = self.scope.init_order(self.main);
        ids.iter().map(|&m| self.scope.path_of(m)).collect::<Vec<_>>().join(" ")
    }
}

/// A program of one file, which must contain `module Main`.
macro_rules! one {
    ($text:expr) => {{
        const FILES: Files = &[("main", $text)];
        program(FILES)
    }};
}

#[test]
fn own_names_shadow_private_uses_and_the_module_name_is_further_out() {
    let p = one!(
        "module A { var x: int; var A2 = 1; } module Main { private use A; var x = 1; var A = 2; proc main() {} }"
    )
    .clean();
    assert_eq!(p.lookup("Main", "x"), "Main.x | A.x");
    assert_eq!(p.lookup("Main", "A"), "Main.A | module A");
    assert_eq!(p.lookup("Main", "A2"), "A.A2");
    assert_eq!(p.lookup("A", "A"), "module A");
    assert_eq!(p.lookup("A", "Main"), "");
}

#[test]
fn two_uses_conflict_and_re_exports_count_as_the_users_own() {
    let p = one!(
        "module A { var x: int; } module B { public use A; } module C { var x: bool; }
         module Main { use B, C; proc main() {} }"
    )
    .clean();
    assert_eq!(p.lookup("Main", "x"), "A.x C.x");
    assert_eq!(p.member("Main", "B", "x"), "A.x");
    // A public use brings the contents, not the module's name.
    assert_eq!(p.lookup("Main", "A"), "");
    assert_eq!(p.member("Main", "B", "A"), "");
}

#[test]
fn public_use_as_and_public_import_bring_the_name() {
    let p = one!(
        "module C { var cSymbol: int; } module B { public use C as C; } module D { public import C; }
         module E { public import C.cSymbol as renamed; }
         module Main { use B; import D; import E; proc main() {} }"
    )
    .clean();
    assert_eq!(p.member("Main", "B", "C"), "module C");
    assert_eq!(p.member("Main", "D", "C"), "module C");
    assert_eq!(p.member("Main", "D", "cSymbol"), "");
    assert_eq!(p.member("Main", "E", "renamed"), "C.cSymbol");
    assert_eq!(p.member("Main", "E", "cSymbol"), "");
    assert_eq!(p.lookup("Main", "cSymbol"), "C.cSymbol");
    assert_eq!(p.lookup("Main", "E"), "module E");
}

#[test]
fn procedures_overload_across_a_public_use_and_variables_conflict() {
    let p = one!(
        "module A { proc f(x: int) {} var v = 1; } module B { public use A; proc f(x: real) {} var v = 2; }
         module Main { use B; proc main() {} }"
    )
    .clean();
    assert_eq!(p.lookup("Main", "f"), "B.f A.f");
    assert_eq!(p.lookup("B", "f"), "B.f A.f");
    assert_eq!(p.lookup("B", "v"), "B.v A.v");
    // Seen from outside, what a module declares hides what it passes on.
    assert_eq!(p.lookup("Main", "v"), "B.v");
}

#[test]
fn filters_and_renames() {
    let p = one!(
        "module M { var a, b, c: int; proc +(x: M2, y: M2) {} record M2 {} }
         module X { use M only a, b as bee; }
         module Y { use M except a; }
         module Z { use M as N only; }
         module W { use M as _; }
         module V { import M.{a as b, c}; import M as P; }
         module T { public use M except b; }
         module Main { use X, Y, Z, W, V; use T only c; proc main() {} }"
    );
    assert_eq!(p.lookup("X", "a"), "M.a");
    assert_eq!(p.lookup("X", "bee"), "M.b");
    assert_eq!(p.lookup("X", "b"), "");
    assert_eq!(p.lookup("X", "M"), "module M");
    assert_eq!(p.lookup("Y", "a"), "");
    assert_eq!(p.lookup("Y", "b"), "M.b");
    assert_eq!(p.lookup("Z", "a"), "");
    assert_eq!(p.lookup("Z", "N"), "module M");
    assert_eq!(p.lookup("Z", "M"), "");
    assert_eq!(p.lookup("W", "a"), "M.a");
    assert_eq!(p.lookup("W", "M"), "");
    assert_eq!(p.lookup("V", "b"), "M.a");
    assert_eq!(p.lookup("V", "a"), "");
    assert_eq!(p.lookup("V", "P"), "module M");
    assert_eq!(p.lookup("V", "M"), "");
    assert_eq!(p.lookup("Main", "c"), "M.c");
    assert_eq!(p.lookup("Main", "b"), "");
}

#[test]
fn names_in_lists_must_exist_and_be_visible() {
    let p = one!(
        "module M { var alpha, beta: int; private var gamma: int; }
         module Main {
           use M only alhpa;
           use M except nothing;
           import M.gamma;
           import M.{beta, zeta};
           proc main() {}
         }"
    );
    let text = p.messages();
    assert!(text.contains("module `M` has no symbol `alhpa`"), "{text}");
    assert!(text.contains("module `M` has no symbol `nothing`"), "{text}");
    assert!(text.contains("E0104]: `gamma` is private to module `M`"), "{text}");
    assert!(text.contains("module `M` has no symbol `zeta`"), "{text}");
    assert_eq!(p.sink.error_count(), 4, "{text}");
    assert!(p.helps().contains("did you mean `alpha`?"));
}

#[test]
fn private_symbols_are_seen_inside_only() {
    let p = one!(
        "module M { private var s = 1; var t = 2; module In { use super; } }
         module Main { use M; proc main() {} }"
    )
    .clean();
    assert_eq!(p.lookup("Main", "s"), "");
    assert_eq!(p.member("Main", "M", "s"), "");
    assert_eq!(p.member("Main", "M", "t"), "M.t");
    assert_eq!(p.lookup("M.In", "s"), "M.s");
    assert!(p.scope.hidden_in(p.main, p.module("M"), Symbol::new("s")).is_some());
}

#[test]
fn a_nested_module_does_not_see_its_parent_unless_it_says_so() {
    let p = one!(
        "module Outer { var x = 1; module A { var y = 2; } module B { import super.x; use super.A; } module C { } use A;
           proc main() {} }"
    )
    .clean();
    assert_eq!(p.lookup("Outer", "A"), "module Outer.A");
    assert_eq!(p.lookup("Outer", "y"), "Outer.A.y");
    assert_eq!(p.lookup("Outer.A", "x"), "");
    assert_eq!(p.lookup("Outer.B", "x"), "Outer.x");
    assert_eq!(p.lookup("Outer.B", "y"), "Outer.A.y");
    assert_eq!(p.lookup("Outer.C", "A"), "");
    let d = p.scope.missing(p.module("Outer.C"), Symbol::new("x"), p.scope.modules[p.main].ast.name.span, &[]);
    assert!(d.notes[0].contains("module `Outer` around this one declares it"));
}

#[test]
fn relative_paths_and_imports_of_nested_modules() {
    let p = one!(
        "module Outer { module A { var y = 2; module Deep { var z = 3; } } import this.A; import A.Deep.z; import this.A.Deep as D;
           proc main() {} }
         module Other { use Outer.A.Deep; }
         module Bad { module In {} import In; use super; }"
    );
    let text = p.messages();
    assert_eq!(p.lookup("Outer", "z"), "Outer.A.Deep.z");
    assert_eq!(p.lookup("Outer", "D"), "module Outer.A.Deep");
    assert_eq!(p.lookup("Other", "z"), "Outer.A.Deep.z");
    assert_eq!(p.lookup("Other", "Deep"), "module Outer.A.Deep");
    assert!(
        text.contains("there is no top-level module `In`") && text.contains("module `Bad` has no module around it"),
        "{text}"
    );
    assert_eq!(p.sink.error_count(), 2, "{text}");
    assert!(p.helps().contains("this.In"));
}

#[test]
fn enums_open_like_modules() {
    let p = one!(
        "module M { enum color { red, green, blue } } module Main { use M; use color only red, blue as azure; proc main() {} }
         module N { use M.color; } module O { use M; use color except red; }"
    )
    .clean();
    assert_eq!(p.lookup("Main", "red"), "color.red");
    assert_eq!(p.lookup("Main", "azure"), "color.blue");
    assert_eq!(p.lookup("Main", "green"), "");
    assert_eq!(p.lookup("N", "green"), "color.green");
    assert_eq!(p.lookup("N", "color"), "M.color");
    assert_eq!(p.lookup("O", "red"), "");
    let p = one!("module Main { enum color { red } use color only rad; var v = 1; use v; proc main() {} }");
    let text = p.messages();
    assert!(
        text.contains("enum `color` has no constant `rad`") && text.contains("`v` is neither a module nor an enum"),
        "{text}"
    );
}

#[test]
fn circular_uses_end() {
    let p = one!(
        "module A { public use B; var a = 1; } module B { public use A; var b = 2; }
         module Main { use A; proc main() {} }"
    )
    .clean();
    assert_eq!(p.lookup("Main", "b"), "B.b");
    assert_eq!(p.lookup("Main", "a"), "A.a");
    assert_eq!(p.lookup("B", "a"), "A.a");
    assert_eq!(p.lookup("Main", "nothing"), "");
    assert_eq!(p.order(), "B A Main");
}

#[test]
fn modules_come_from_files_and_unknown_ones_are_reported_once_each() {
    const FILES: Files =
        &[("main", "use Helper; use Missng; import Nowhere.x; writeln(h);"), ("Helper", "var h = 1;"), ("Missing", "")];
    let p = program(FILES);
    assert_eq!(p.lookup("main", "h"), "Helper.h");
    let text = p.messages();
    assert!(text.contains("main:1:17: error[E0105]: there is no module `Missng`"), "{text}");
    assert!(text.contains("there is no module `Nowhere`"), "{text}");
    assert_eq!(p.sink.error_count(), 2);
    assert!(p.helps().contains("did you mean `Missing`?"));
}

#[test]
fn a_file_without_its_module_is_no_module() {
    const FILES: Files = &[("main", "use Helper;"), ("Helper", "module Other { }")];
    assert!(program(FILES).messages().contains("there is no module `Helper`"));
}

#[test]
fn included_modules() {
    const FILES: Files = &[
        (
            "Lib",
            "module Lib { include module Sub; include private module Hidden; use this.Sub; include module Gone; proc main() {} }",
        ),
        ("Lib/Sub", "module Sub { var s = 1; include module Deeper; }"),
        ("Lib/Sub/Deeper", "var d = 1;"),
        ("Lib/Hidden", "module Hidden { var h = 2; }"),
    ];
    let p = program(FILES);
    assert_eq!(p.lookup("Lib", "s"), "Lib.Sub.s");
    assert_eq!(p.member("Lib", "Lib.Sub.Deeper", "d"), "Lib.Sub.Deeper.d");
    assert!(p.scope.decls[p.scope.modules[p.module("Lib.Hidden")].decl].private);
    assert!(p.messages().contains("included module `Gone` cannot be found"), "{}", p.messages());
    assert_eq!(p.sink.error_count(), 1);
}

#[test]
fn private_modules_are_included_as_private() {
    const FILES: Files = &[
        ("Lib", "module Lib { include module Open; include private module Shut; proc main() {} }"),
        ("Lib/Open", "private module Open { }"),
        ("Lib/Shut", "private module Shut { }"),
    ];
    let p = program(FILES);
    assert!(p.messages().contains("module `Open` is `private`, but its `include` statement"), "{}", p.messages());
    assert_eq!(p.sink.error_count(), 1);
}

#[test]
fn the_prelude_is_the_outermost_scope_of_every_module() {
    const FILES: Files = &[
        ("main", "use Extra; var x = 1; proc writeln(s: string) {}"),
        ("lib/Prelude", "public use Base, Writing; private use Secret; var ownOne = 1;"),
        ("lib/Base", "proc max(a, b) {} var x = 2;"),
        ("lib/Writing", "proc writeln(x...) { max(1, 2); }"),
        ("lib/Secret", "var secret = 1;"),
        ("lib/Extra", "var e = 1;"),
        ("Base", "var wrong = 1;"),
    ];
    let p = program(FILES).clean();
    assert_eq!(p.lookup("main", "max"), "Base.max");
    assert_eq!(p.lookup("main", "x"), "main.x | Base.x");
    assert_eq!(p.lookup("main", "writeln"), "main.writeln | Writing.writeln");
    assert_eq!(p.lookup("main", "ownOne"), "Prelude.ownOne");
    assert_eq!(p.lookup("main", "secret"), "");
    assert_eq!(p.lookup("main", "Base"), "");
    assert_eq!(p.lookup("Writing", "max"), "Base.max");
    assert_eq!(p.lookup("Prelude", "max"), "Base.max");
    assert_eq!(p.lookup("Extra", "writeln"), "Writing.writeln");
    assert!(p.scope.modules[p.module("Base")].library);
    assert_eq!(p.order(), "Base Writing Secret Prelude Extra main");
}

#[test]
fn initialisation_order_of_the_specification() {
    let p = one!(
        "module M1 { use M2.M3; use M2; proc main() {} }
         module M2 { use M4; module M3 { } }
         module M4 { }"
    )
    .clean();
    assert_eq!(p.order(), "M4 M2 M2.M3 M1");
    // Uses inside procedures count, in text order; modules that nothing names come last, nested ones not at all.
    let p = one!(
        "module A { } module B { } module C { module Inside { } } module Main { proc f() { use B; } import A; proc main() { } }"
    )
    .clean();
    assert_eq!(p.order(), "B A Main C");
    // A nested module mentioned by its qualified name alone.
    let p = one!("module Main { module In { var x = 1; } proc main() { } }").clean();
    assert_eq!(p.order(), "Main");
    p.member("Main", "Main.In", "x");
    assert_eq!(p.order(), "Main.In Main");
}

#[test]
fn uses_in_blocks_are_opened_with_what_is_around_them() {
    const FILES: Files = &[
        (
            "main",
            "proc never() { use Outer; { use Inner only z as zed; import Lost; } }
             proc shades() { enum shade { dark, light } use shade; }
             if true { use Late; }",
        ),
        ("Outer", "module Outer { module Inner { var z = 1; } }"),
        ("Late", "var l = 1;"),
    ];
    let p = program(FILES);
    let text = p.messages();
    assert!(text.contains("there is no module `Lost`") && p.sink.error_count() == 1, "{text}");
    assert_eq!(p.order(), "Outer Outer.Inner Late main");
    // The resolver asks with the statement alone and gets what the walk found.
    let module = &p.scope.modules[p.main];
    let DeclKind::Proc(never) = &p.scope.decls[module.decls[&Symbol::new("never")][0]].kind else { panic!() };
    let body = never.body.as_ref().unwrap().get();
    let ast::StmtKind::Block(inner) = &body.stmts[1].kind else { panic!() };
    let ast::StmtKind::Use(u) = &inner.stmts[0].kind else { panic!() };
    let opened = p.scope.open_use(p.main, u, &p.sink);
    let levels = p.scope.lookup_local_uses(&[opened], Symbol::new("zed"));
    assert_eq!(levels.iter().map(|l| p.show(l)).collect::<String>(), "Outer.Inner.z");
    assert_eq!(p.sink.error_count(), 1);
    let DeclKind::Proc(shades) = &p.scope.decls[module.decls[&Symbol::new("shades")][0]].kind else { panic!() };
    let ast::StmtKind::Use(u) = &shades.body.as_ref().unwrap().get().stmts[1].kind else { panic!() };
    let opened = p.scope.open_use(p.main, u, &p.sink);
    let levels = p.scope.lookup_local_uses(&[opened], Symbol::new("dark"));
    assert_eq!(levels.iter().map(|l| p.show(l)).collect::<String>(), "shade.dark");
}

#[test]
fn double_definitions() {
    let p = one!(
        "module Main { var x = 1; var x = 2; record R {} class R {} proc f() {} proc f(i: int) {} var (a, (b, _)) = t; const b = 3;
           proc g() {} var g = 1; extern record stat {} extern proc stat(); proc main() {} }"
    );
    let text = p.messages();
    for name in ["x", "R", "b", "g"] {
        assert!(text.contains(&format!("E0102]: `{name}` is declared twice in this scope")), "{name}: {text}");
    }
    assert_eq!(p.sink.error_count(), 4, "{text}");
    assert!(one!("module A {} module A {}").messages().contains("module `A` is declared twice"));
}

#[test]
fn tuple_patterns_declare_each_name() {
    let p = one!("var (a, (b, _)) = t, c = 1;").clean();
    let at = |n: &str| match &p.scope.decls[p.scope.modules[p.main].decls[&Symbol::new(n)][0]].kind {
        DeclKind::Var { index, path, .. } => (*index, path.clone()),
        _ => panic!(),
    };
    assert_eq!(at("a"), (0, vec![0]));
    assert_eq!(at("b"), (0, vec![1, 0]));
    assert_eq!(at("c"), (1, vec![]));
}

#[test]
fn methods_and_operators_are_found_by_name() {
    let p = one!(
        "module Main { record R { operator +(a: R, b: R) {} proc m() {} } proc R.second() {} operator R.-(a: R, b: R) {}
           operator *(a: R, b: R) {} private operator /(a: R, b: R) {} proc main() {} }"
    )
    .clean();
    let n = |v: Vec<chantry_scope::DeclId>| v.len();
    assert_eq!(n(p.scope.methods_named(Symbol::new("second"))), 1);
    assert_eq!(n(p.scope.methods_named(Symbol::new("m"))), 0);
    assert_eq!(p.lookup("Main", "second"), "");
    let plus = p.scope.operators_named(Symbol::new("+"));
    assert_eq!(p.scope.decls[p.scope.decls[plus[0]].owner.unwrap()].name, "R");
    assert_eq!(n(p.scope.operators_named(Symbol::new("-"))), 1);
    // At module level they come with the types of their module, if they are not private, and are found through scopes, too.
    assert_eq!(n(p.scope.operators_named(Symbol::new("*"))), 1);
    assert_eq!(p.lookup("Main", "*"), "Main.*");
    assert_eq!(n(p.scope.operators_named(Symbol::new("/"))), 0);
    assert_eq!(p.lookup("Main", "/"), "Main./");
}

#[test]
fn the_main_module() {
    assert!(
        one!("module A { proc main() {} } module B { proc main() {} }")
            .messages()
            .contains("E0111]: more than one module has a `main`")
    );
    assert!(one!("module A { } module B { }").messages().contains("E0111]: several modules could be the main module"));
    let p = one!("module A { } module B { proc main() {} }").clean();
    assert_eq!(p.scope.path_of(p.main), "B");
    assert_eq!(p.order(), "B A");
}

#[test]
fn suggestions() {
    const FILES: Files = &[
        ("main", "use M; var counter = 1;"),
        ("M", "var distance = 1; private var hiddenThing = 2; public use N only inner as outwards;"),
        ("N", "var inner = 1;"),
        ("lib/Prelude", "proc writeln() {}"),
        ("lib/Time", "var t = 1;"),
    ];
    let p = program(FILES).clean();
    let near = |n: &str| p.scope.suggest(p.main, Symbol::new(n)).map(|s| s.as_str());
    assert_eq!(near("writlen"), Some("writeln"));
    assert_eq!(near("countre"), Some("counter"));
    assert_eq!(near("distnace"), Some("distance"));
    assert_eq!(near("outward"), Some("outwards"));
    assert_eq!(near("hiddenThinf"), None);
    let span = p.scope.modules[p.main].ast.name.span;
    let d = p.scope.missing(p.main, Symbol::new("Time"), span, &[]);
    assert!(d.help.unwrap().contains("use Time;"));
    let d = p.scope.missing(p.main, Symbol::new("loca1"), span, &[Symbol::new("local1")]);
    assert!(d.help.unwrap().contains("local1"));
}
