//! The test programs that are changed, and their trees. Not for: the changes.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use chantry_base::{FileId, SourceMap, Span, Text};
use chantry_diag::Sink;
use chantry_syntax::ast::ModuleDecl;
use chantry_syntax::{ParseOptions, parse_file};
use chantry_tests::directives::{Directives, parse};
use chantry_tests::{files_below, root};

/// A test program and its tree.
pub struct Source {
    pub text: String,
    pub map: SourceMap,
    pub file: FileId,
    pub module: Rc<ModuleDecl>,
}

impl Source {
    /// None where the file is no module by itself.
    pub fn read(name: &str, text: String) -> Option<Source> {
        let mut map = SourceMap::default();
        let shared: Text = text.clone().into();
        let file = map.add(name, shared.clone(), false);
        let tree = parse_file(file, name, shared, ParseOptions::default(), &Sink::new());
        let [module] = tree.modules.as_slice() else { return None };
        module.implicit.then(|| Source { text, map, file, module: module.clone() })
    }

    pub fn snippet(&self, span: Span) -> &str {
        &self.text[span.lo as usize..span.hi as usize]
    }
}

/// A test: its header, and what it should print.
pub struct Test {
    pub path: PathBuf,
    /// Its source: another file where the test only says how to run it.
    pub program: PathBuf,
    pub d: Directives,
    pub expected: String,
}

/// Where the tests are.
const DIRS: [&str; 4] = ["tests/language", "tests/library", "tests/programs", "examples"];
/// Chapters that are about other things than what a program means.
const LEFT_OUT: [&str; 3] = ["legacy", "interoperability", "runtime"];

pub fn tests() -> Vec<Test> {
    let mut all = Vec::new();
    for path in DIRS.iter().flat_map(|d| files_below(&root().join(d), &["chpl", "run"])) {
        let chapter = path.parent().and_then(Path::file_name).map(|n| n.to_string_lossy().into_owned());
        if chapter.is_some_and(|c| LEFT_OUT.contains(&c.as_str())) {
            continue;
        }
        let Ok(expected) = std::fs::read_to_string(path.with_extension("good")) else { continue };
        let Some(d) = std::fs::read_to_string(&path).ok().and_then(|text| parse(&text).ok()) else { continue };
        let shows_paths = |t: &String| t.contains("tests/") || t.contains("leak");
        let told = d.stderr.iter().chain(&d.stdout).any(shows_paths) || expected.contains("tests/");
        let plain = !told
            && d.status == 0
            && d.errors.is_empty()
            && d.launchers.is_empty()
            && d.known_bug.is_none()
            && !d.lacks_library();
        if !plain || !d.compiler_env.is_empty() || !(d.tasks.is_empty() || d.tasks.iter().any(|t| t == "steal")) {
            continue;
        }
        let program = d.program.as_ref().map_or_else(|| path.clone(), |p| root().join(p));
        all.push(Test { path, program, d, expected });
    }
    all
}
