//! Snapshot tests: source and what the parser makes of it, together in one file.
//!
//! A file of `tests/grammar` or `tests/recovery` holds cases separated by `=====` lines; within a
//! case the source and the result are separated by a `-----` line. The result is the tree, then
//! the diagnostics. `CHANTRY_BLESS=1 cargo test -p chantry-syntax` writes the results anew.

use std::path::Path;

use chantry_base::{SourceMap, Text};
use chantry_diag::{Sink, render};
use chantry_syntax::{Edition, ParseOptions, dump, parse_file};

fn run(source: &str, opts: ParseOptions, tree: bool) -> String {
    let text: Text = source.into();
    let mut map = SourceMap::default();
    let id = map.add("t.chpl", text.clone(), false);
    let sink = Sink::new();
    let file = parse_file(id, "t", text, opts, &sink);
    let mut out = String::new();
    if tree {
        let whole = dump::file(&file);
        // The implicit module around every case says nothing.
        match whole.strip_prefix("(module t implicit prototype\n") {
            Some(body) => {
                let body = body.strip_suffix(')').unwrap_or(body);
                for line in body.lines() {
                    out += line.strip_prefix("  ").unwrap_or(line);
                    out.push('\n');
                }
            }
            None => {
                out += &whole;
                out.push('\n');
            }
        }
    }
    let rendered = render(&sink.take(), &map, false);
    for line in rendered.lines() {
        out += line.trim_end();
        out.push('\n');
    }
    out
}

fn check(path: &Path, tree: bool) -> Vec<String> {
    let content = std::fs::read_to_string(path).unwrap();
    let bless = std::env::var_os("CHANTRY_BLESS").is_some_and(|v| v == "1");
    let mut fresh = Vec::new();
    let mut failures = Vec::new();
    for case in content.split("=====\n") {
        let (source, want) = case.split_once("-----\n").unwrap_or((case, ""));
        let mut opts = ParseOptions::default();
        if source.starts_with("// edition: legacy") {
            opts.edition = Edition::Legacy;
        }
        let got = run(source, opts, tree);
        if got != want && !bless {
            failures.push(format!("{}:\n{source}--- expected\n{want}--- got\n{got}", path.display()));
        }
        fresh.push(format!("{}{}-----\n{got}", source, if source.ends_with('\n') { "" } else { "\n" }));
    }
    if bless {
        std::fs::write(path, fresh.join("=====\n")).unwrap();
    }
    failures
}

fn check_dir(dir: &str, tree: bool) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(dir);
    let mut paths: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "txt"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty());
    let failures: Vec<_> = paths.iter().flat_map(|p| check(p, tree)).collect();
    assert!(
        failures.is_empty(),
        "{} case(s) differ (CHANTRY_BLESS=1 accepts them)\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn grammar() {
    check_dir("grammar", true);
}

#[test]
fn recovery() {
    check_dir("recovery", true);
}
