//! The resolver on small programs over the real library: which function a call means, what is
//! instantiated, what is folded, and which codes errors have. What programs then print is tested
//! by `tests/language`.

use std::path::{Path, PathBuf};

use chantry_base::{SourceMap, Text};
use chantry_diag::Sink;
use chantry_resolve::{Options, resolve};
use chantry_scope::{ModuleLoader, ScopeMap};
use chantry_syntax::{ParseOptions, ast, parse_file};
use chantry_tir::{CopyOp, Program};
use chantry_types::{TypeKind, TypeTable};

struct Library {
    map: SourceMap,
}

impl Library {
    fn path(name: &str) -> Option<PathBuf> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules");
        ["internal", "standard"].iter().map(|d| root.join(d).join(format!("{name}.chpl"))).find(|p| p.exists())
    }
}

impl ModuleLoader for Library {
    fn load(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        let text = std::fs::read_to_string(Self::path(name)?).ok()?;
        let id = self.map.add(name, text.as_str(), true);
        Some((
            parse_file(id, name, Text::from(text), ParseOptions { library: true, ..ParseOptions::default() }, sink),
            true,
        ))
    }
}

/// What a test looks at.
struct Seen {
    program: Program,
    types: TypeTable,
    codes: Vec<&'static str>,
}

impl Seen {
    /// How many instances are called exactly so.
    fn count(&self, display: &str) -> usize {
        self.program.fns.iter().filter(|f| f.display == display).count()
    }
    fn has(&self, display: &str) -> bool {
        self.count(display) > 0
    }
}

fn on_large_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(256 << 20).spawn(f).expect("a thread").join().expect("no panic")
}

fn with_program(text: &str, check: impl FnOnce(&Seen) + Send + 'static) {
    let text: Text = Text::from(text);
    on_large_stack(move || {
        let mut map = SourceMap::default();
        let id = map.add("test.chpl", text.clone(), false);
        let sink = Sink::new();
        let main = parse_file(id, "test", text, ParseOptions::default(), &sink);
        let (scopes, main) = ScopeMap::build(main, Box::new(Library { map }), "Prelude", &sink);
        let types = TypeTable::new();
        let program = resolve(
            &scopes,
            main,
            &types,
            &Options { bounds_checks: true, formal_domain_checks: true, ..Options::default() },
            &sink,
        );
        let codes = sink.take().into_iter().filter(|d| d.is_error()).map(|d| d.code.id).collect();
        check(&Seen { program, types, codes });
    });
}

fn resolves(text: &str, check: impl FnOnce(&Seen) + Send + 'static) {
    with_program(text, |s| {
        assert_eq!(s.codes, Vec::<&str>::new(), "no errors are expected");
        check(s);
    });
}

fn fails(text: &str, codes: &'static [&'static str]) {
    with_program(text, move |s| assert_eq!(s.codes, codes));
}

#[test]
fn the_exact_overload_is_called() {
    resolves("proc f(x: int) {} proc f(x: real) {} f(1.5);", |s| {
        assert!(s.has("f(real(64))") && !s.has("f(int(64))"));
    });
}

#[test]
fn a_conversion_widens_rather_than_changes_kind() {
    resolves("proc f(x: int) {} proc f(x: real) {} var a: int(8); f(a);", |s| {
        assert!(s.has("f(int(64))") && !s.has("f(real(64))"));
    });
}

#[test]
fn concrete_formals_win_over_generic_ones() {
    resolves("proc f(x) {} proc f(x: int) {} f(1); f(\"s\");", |s| {
        assert_eq!(s.count("f(int(64))"), 1);
        let concrete = s.program.fns.iter().find(|f| f.display == "f(int(64))").map(|f| f.span.lo);
        assert_eq!(concrete, Some(18), "the second declaration is meant");
        assert!(s.has("f(string)"));
    });
}

#[test]
fn where_clauses_choose() {
    resolves("proc f(x) where x.type == int {} proc f(x) where x.type != int {} f(1);", |s| {
        assert_eq!(s.count("f(int(64))"), 1);
    });
}

#[test]
fn equally_good_candidates_are_ambiguous() {
    fails("proc f(x: int, y) {} proc f(x, y: int) {} f(1, 2);", &["E0302"]);
}

#[test]
fn one_instance_a_substitution() {
    resolves("proc g(x) { return x; } g(1); g(2); g(2.0);", |s| {
        assert_eq!(s.count("g(int(64))"), 1);
        assert_eq!(s.count("g(real(64))"), 1);
    });
}

#[test]
fn params_make_instances_of_their_own() {
    resolves("proc g(param n: int) { return n; } g(1); g(1); g(2);", |s| {
        assert_eq!(s.count("g(int(64))"), 2);
    });
}

#[test]
fn what_is_not_called_is_not_instantiated() {
    resolves("proc never(x) { x.missing(); } proc once() {} once();", |s| {
        assert!(!s.program.fns.iter().any(|f| f.name == "never"));
    });
}

#[test]
fn branches_of_params_are_folded() {
    resolves(
        "param n = 3; if n * 2 > 7 then compilerError(\"no\"); proc f(param n: int) param { if n == 0 then return 1; return n * f(n - 1); } var x: f(3)*int; writeln(x.size);",
        |s| {
            assert!(s.program.globals.iter().any(|g| g.name == "x" && s.types.show(g.ty) == "6*int(64)"));
        },
    );
}

#[test]
fn independent_errors_are_all_reported() {
    fails("var a: int = \"s\"; b = 3; proc f(x: int) {} f(\"s\"); f(1, 2);", &["E0201", "E0101", "E0303", "E0304"]);
}

#[test]
fn results_of_recursion_must_be_declared() {
    fails("proc f(n: int) { const r = f(n - 1); return r; } f(1);", &["E0309"]);
}

#[test]
fn split_variables_are_not_read_before() {
    fails("proc f(c: bool) { var x: int; if c then x = 1; else writeln(x); } f(true);", &[]);
    fails("proc f() { const x; writeln(x); x = 1; } f();", &["E0212"]);
}

#[test]
fn scalars_are_promoted_over_arrays() {
    resolves("proc f(x: real) { return x; } var A: [1..3] real; var B = f(A) + 1.0;", |s| {
        assert!(s.has("f(real(64))"));
        assert!(s.program.fns.iter().any(|f| f.name == "_lsParallel"));
    });
}

#[test]
fn overridden_methods_have_a_slot() {
    let text = "class a { proc m() { return 1; } } class b : a { override proc m() { return 2; } } var x: owned a = new owned b(); x.m(); var y = new owned a(); y.m();";
    resolves(text, |s| {
        let tables: Vec<usize> = s.program.classes.iter().map(|c| c.vtable.iter().flatten().count()).collect();
        assert!(tables.iter().filter(|&&n| n == 1).count() >= 2, "{tables:?}");
    });
}

#[test]
fn classes_without_objects_have_no_methods_in_their_table() {
    let text = "class a { proc m() { return 1; } } class b : a { override proc m() { return 2; } } var x: owned a = new owned b(); x.m();";
    resolves(text, |s| {
        let mut tables: Vec<usize> = s.program.classes.iter().map(|c| c.vtable.iter().flatten().count()).collect();
        tables.sort_unstable();
        assert_eq!(tables.iter().rev().take(2).collect::<Vec<_>>(), [&1, &0], "{tables:?}");
    });
}

#[test]
fn copying_is_known_for_each_type() {
    resolves("record r { var s: string; } var a = new r(\"x\"); var b = a; writeln(a, b);", |s| {
        let copies = s.program.ops.iter().any(|(t, o)| {
            matches!(s.types.kind(*t), TypeKind::Record(_))
                && s.types.show(*t) == "r"
                && matches!(o.copy, CopyOp::Fn(_))
        });
        assert!(copies);
    });
}

#[test]
fn errors_must_go_somewhere() {
    fails("module M { proc f() throws {} proc main() { f(); } }", &["E0604"]);
    fails("module M { proc f() throws {} proc main() { try! f(); } }", &[]);
}

#[test]
fn tasks_capture_constants() {
    fails("proc main() { var x = 0; begin x = 1; }", &["E0502"]);
    fails("proc main() { var x = 0; begin with (ref x) x = 1; }", &[]);
}
