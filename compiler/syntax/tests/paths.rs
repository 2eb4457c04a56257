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
    // On one line: laying the trees of the whole library out takes many times as long.
    let shown = format!("{tree:?}");
    let paths = shown.split(" path: ").skip(1).filter(|p| !p.starts_with('['));
    paths.map(|p| p[..next_field(p)].to_string()).collect()
}

/// Where a field ends in the debug form of a tree: before the next one's name, or with the fields.
fn next_field(shown: &str) -> usize {
    let named = |at: &usize| {
        let rest = shown[at + 2..].trim_start_matches(|c: char| c.is_ascii_lowercase() || c == '_');
        rest.starts_with(": ")
    };
    let next = shown.match_indices(", ").map(|(at, _)| at).find(named);
    next.into_iter().chain(shown.find(" }")).min().unwrap_or(shown.len())
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
