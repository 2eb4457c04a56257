//! The paths of declarations: no two alike in a program, the same for the same text.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use chantry_base::{SourceMap, Text};
use chantry_diag::Sink;
use chantry_syntax::{ParseOptions, parse_file, parse_library_eagerly};

/// The paths in a file's tree, as the tree's debug form shows them.
fn paths(name: &str, text: &str, library: bool) -> Vec<String> {
    let text: Text = Text::from(text);
    let id = SourceMap::default().add(name, text.clone(), library);
    let sink = Sink::new();
    let tree = match library {
        true => parse_library_eagerly(id, name, text, &sink),
        false => parse_file(id, name, text, ParseOptions::default(), &sink),
    };
    let shown = format!("{tree:#?}");
    let paths = shown.lines().filter_map(|l| l.trim().strip_prefix("path: ")).filter(|p| !p.starts_with('['));
    paths.map(|p| p.trim_end_matches(',').to_string()).collect()
}

fn files(dir: &Path, out: &mut Vec<PathBuf>) {
    for e in std::fs::read_dir(dir).expect("a directory").flatten() {
        let path = e.path();
        if path.is_dir() {
            files(&path, out);
        } else if path.extension().is_some_and(|x| x == "chpl") {
            out.push(path);
        }
    }
}

#[test]
fn no_two_declarations_share_a_path() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut library = HashSet::new();
    for dir in ["modules", "tests/language", "tests/programs"] {
        let mut list = Vec::new();
        files(&root.join(dir), &mut list);
        assert!(!list.is_empty(), "{dir}");
        for file in list {
            let Ok(text) = std::fs::read_to_string(&file) else { continue };
            let name = file.file_stem().expect("a file").to_string_lossy().into_owned();
            let mut own = HashSet::new();
            let seen = if dir == "modules" { &mut library } else { &mut own };
            for p in paths(&name, &text, dir == "modules") {
                assert!(seen.insert(p.clone()), "{}: {p}", file.display());
            }
        }
    }
}

#[test]
fn paths_name_what_is_around_and_count_equals() {
    let text = "proc f(x: int) { proc g() { } record R { proc m() { } } }
        proc f(x: real, y = proc(): int { return 1; }) { proc g() { } }
        record R { proc f() { } enum E { a } }
        proc R.f(k: int) { }
        module M { class C { } }
        { proc g() { } } { proc g() { } }";
    let expected = [
        "program.t.f",
        "program.t.f.{}.g",
        "program.t.f.{}.R",
        "program.t.f.{}.R.m",
        "program.t.f#1",
        "program.t.f#1._anon",
        "program.t.f#1.{}.g",
        "program.t.R",
        "program.t.R.f",
        "program.t.R.E",
        "program.t.(R).f",
        "program.t.M.C",
        "program.t.g",
        "program.t.g#1",
    ];
    assert_eq!(paths("t", text, false), expected);
}

#[test]
fn an_edit_elsewhere_changes_no_path() {
    let text = "record R { proc m() { } } proc f() { proc g() { } } proc R.late() { }";
    let edited = "proc added() { proc g() { } } record R { var x: int; proc m() { } } proc f() { proc g() { } } proc R.late() { }";
    let after = paths("t", edited, false);
    for p in paths("t", text, false) {
        assert!(after.contains(&p), "{p}");
    }
}
