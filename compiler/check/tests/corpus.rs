//! The project's own correct programs give the checks on trees nothing to say.

use std::path::{Path, PathBuf};

use chantry_base::SourceMap;
use chantry_check::{Lints, Tools, check_module};
use chantry_diag::{Sink, render_brief};
use chantry_syntax::{Edition, ParseOptions, parse_file};
use walkdir::WalkDir;

fn codes(name: &str, text: &str, tools: Tools) -> (Vec<&'static str>, String) {
    let mut map = SourceMap::default();
    let file = map.add(name, text, false);
    let edition = if text.contains("--edition=legacy") { Edition::Legacy } else { Edition::default() };
    let options = ParseOptions { edition, ..ParseOptions::default() };
    let tree = parse_file(file, "t", text.into(), options, &Sink::new());
    let sink = Sink::new();
    for m in &tree.modules {
        check_module(m, Lints { unused: false, getters: true, tools }, &sink);
    }
    let found = sink.take();
    (found.iter().map(|d| d.code.id).collect(), render_brief(&found, &map))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A program that is meant to be wrong names its codes in directives; nothing else may be reported.
#[test]
fn correct_programs_pass() {
    let dirs = ["examples", "tests/language", "tests/programs"];
    let files = dirs.iter().flat_map(|d| WalkDir::new(root().join(d))).flatten().map(|e| e.into_path());
    let paths: Vec<PathBuf> = files.filter(|p| p.extension().is_some_and(|x| x == "chpl")).collect();
    assert!(paths.len() > 10, "the corpus is not where this test looks for it");
    let mut complaints = String::new();
    for path in paths {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        // Which tools are expected is said by flags.
        let tools = Tools { any: true, known: &[] };
        let (found, shown) = codes(&path.display().to_string(), &text, tools);
        if found.iter().any(|c| !text.contains(c)) {
            complaints.push_str(&shown);
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
}

/// In the pages of docs/errors, `chapel good` blocks are clean; so are the `chapel bad` ones but for the page's own code.
#[test]
fn the_pages_of_the_errors_agree() {
    let mut complaints = String::new();
    let mut blocks = 0;
    for entry in std::fs::read_dir(root().join("docs/errors")).expect("docs/errors is there").flatten() {
        let page = std::fs::read_to_string(entry.path()).unwrap_or_default();
        let own = entry.path().file_stem().and_then(|s| s.to_str()).unwrap_or("").to_string();
        for block in page.split("```chapel ").skip(1) {
            let Some((kind, rest)) = block.split_once('\n') else { continue };
            let text = rest.split("```").next().unwrap_or("");
            blocks += 1;
            let (found, shown) = codes(&format!("{own} {kind}"), text, Tools::default());
            if found.iter().any(|&c| !(kind.starts_with("bad") && c == own)) {
                complaints.push_str(&shown);
            }
        }
    }
    assert!(blocks > 20 && complaints.is_empty(), "{blocks} blocks\n{complaints}");
}
