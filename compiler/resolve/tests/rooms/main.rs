//! What the resolver finds expressions to be, written under them, by the rooms of the resolver.
//!
//! ```text
//! var x = 1 + 2.5;
//!         //^^^^^ real(64)
//! ```
//!
//! A line of marks stands under the line that it speaks of; the run of `^` covers exactly the expression (or, with
//! `error`, begins where the diagnostic does). What is known at compile time is shown as `param VALUE: TYPE`, a type as
//! `type TYPE`; an expression with several instances has their types in order, joined by ` | `.

mod calls;
mod conversions;
mod expressions;
mod generics;
mod initialisation;
mod loops;
mod names;
mod statements;
mod tuples;
mod types;

use std::path::{Path, PathBuf};

use chantry_base::{SourceMap, Text};
use chantry_diag::Sink;
use chantry_resolve::{Options, resolve};
use chantry_scope::{ModuleLoader, ScopeMap};
use chantry_syntax::{Edition, ParseOptions, ast, parse_file};
use chantry_tir::{Const, Noted, TypeNote};
use chantry_types::TypeTable;

struct Library {
    map: SourceMap,
}

impl ModuleLoader for Library {
    fn load(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules");
        let mut paths = ["internal", "standard"].iter().map(|d| root.join(d).join(format!("{name}.chpl")));
        let path: PathBuf = paths.find(|p| p.exists())?;
        let text = std::fs::read_to_string(path).ok()?;
        let id = self.map.add(name, text.as_str(), true);
        let opts = ParseOptions { library: true, ..ParseOptions::default() };
        Some((parse_file(id, name, Text::from(text), opts, sink), true))
    }
}

/// One run of marks: the bytes that it covers, what it says.
#[derive(Debug)]
struct Mark {
    lo: usize,
    hi: usize,
    says: String,
}

fn marks(text: &str) -> Vec<Mark> {
    let mut out = Vec::new();
    let (mut start, mut code) = (0, 0);
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start();
        match bare.strip_prefix("//") {
            Some(rest) if rest.trim_start().starts_with('^') => {
                let at = line.len() - rest.trim_start().len();
                let run = rest.trim_start().bytes().take_while(|&b| b == b'^').count();
                let says = rest.trim_start()[run..].trim().to_string();
                out.push(Mark { lo: code + at, hi: code + at + run, says });
            }
            _ => code = start,
        }
        start += line.len();
    }
    out
}

fn shown(types: &TypeTable, n: &TypeNote) -> String {
    let ty = types.show(n.ty);
    match &n.what {
        Noted::Value => ty,
        Noted::Type => format!("type {ty}"),
        Noted::Param(c) => {
            let value = match c {
                Const::Str(s) => format!("{s:?}"),
                c => chantry_values::to_text(c).unwrap_or_else(|| format!("{c:?}")),
            };
            format!("param {value}: {ty}")
        }
    }
}

/// Resolves a program and compares what its marks say with what was found. There must be no error without a mark.
#[track_caller]
fn check(text: &str) {
    check_edition(text, Edition::Default);
}

#[track_caller]
fn check_edition(text: &str, edition: Edition) {
    let source: Text = Text::from(text);
    let found = std::thread::Builder::new().stack_size(256 << 20).spawn(move || differences(source, edition));
    let found = found.expect("a thread").join().expect("no panic");
    assert!(found.is_empty(), "{}\nin\n{text}", found.join("\n"));
}

fn differences(text: Text, edition: Edition) -> Vec<String> {
    let marks = marks(&text);
    let mut map = SourceMap::default();
    let file = map.add("test.chpl", text.clone(), false);
    let sink = Sink::new();
    let main = parse_file(file, "test", text.clone(), ParseOptions { library: false, edition }, &sink);
    let (scopes, main) = ScopeMap::build(main, Box::new(Library { map }), "Prelude", &sink);
    let types = TypeTable::new();
    let opts =
        Options { bounds_checks: true, formal_domain_checks: true, note_types: true, edition, ..Options::default() };
    let program = resolve(&scopes, main, &types, &opts, &sink);
    let mut errors: Vec<_> = sink.take().into_iter().filter(|d| d.is_error()).collect();
    let mut out = Vec::new();
    if marks.is_empty() {
        out.push("nothing is marked".to_string());
    }
    for m in &marks {
        let what = &text[m.lo..m.hi.min(text.len())];
        if let Some(code) = m.says.strip_prefix("error ") {
            let hit = errors.iter().position(|d| d.primary.lo as usize == m.lo && d.code.name == code);
            match hit {
                Some(i) => drop(errors.remove(i)),
                None => out.push(format!("`{what}`: {code} is expected")),
            }
            continue;
        }
        let here = program.notes.iter().filter(|n| n.span.file == file && n.span.lo as usize == m.lo);
        let mut found: Vec<String> = here.filter(|n| n.span.hi as usize == m.hi).map(|n| shown(&types, n)).collect();
        found.dedup();
        if found.join(" | ") != m.says {
            out.push(format!("`{what}` is {}, not {}", found.join(" | "), m.says));
        }
    }
    out.extend(errors.iter().map(|d| format!("at byte {}: {} {}", d.primary.lo, d.code.name, d.message)));
    out
}

#[test]
fn marks_are_read() {
    let m = marks("var x = 1;\n      //^ int\n    //^^^ error E1\n");
    assert_eq!(
        m.iter().map(|m| (m.lo, m.hi, m.says.as_str())).collect::<Vec<_>>(),
        [(8, 9, "int"), (6, 9, "error E1")]
    );
}
