//! The library's modules, the example programs and the language tests open without a complaint other than
//! those that a program announces.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use chantry_base::SourceMap;
use chantry_diag::{Sink, render_brief};
use chantry_scope::{ModuleLoader, ScopeMap};
use chantry_syntax::{ParseOptions, ast, parse_file};
use walkdir::WalkDir;

fn chapel_files(dir: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let files = WalkDir::new(dir).into_iter().flatten().map(|e| e.into_path());
    files.filter(|p| p.extension().is_some_and(|x| x == "chpl"))
}

struct Loader {
    map: Rc<RefCell<SourceMap>>,
    beside: PathBuf,
    library: Rc<[PathBuf]>,
    parsed: Parsed,
    with: Vec<PathBuf>,
}

/// The library's files by their paths: each is parsed once for all programs.
type Parsed = Rc<RefCell<HashMap<PathBuf, ast::File>>>;

impl Loader {
    fn parse(&self, path: &Path, name: &str, library: bool, sink: &Sink) -> Option<ast::File> {
        let text = std::fs::read_to_string(path).ok()?;
        let id = self.map.borrow_mut().add(path.display().to_string(), text.as_str(), library);
        Some(parse_file(id, name, text.into(), ParseOptions { library, ..ParseOptions::default() }, sink))
    }
}

impl ModuleLoader for Loader {
    fn load(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        // Modules of a test lie beside it, in a directory called `modules`, or where its header says.
        let file = format!("{name}.chpl");
        let own = [self.beside.join(&file), self.beside.join("modules").join(&file)];
        let given = self.with.iter().filter(|p| p.file_name().is_some_and(|n| n == file.as_str()));
        match own.iter().chain(given).find_map(|p| self.parse(p, name, false, sink)) {
            Some(f) => Some((f, false)),
            None => self.load_library(name, sink),
        }
    }
    fn load_library(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        let file = format!("/{name}.chpl");
        let path = self.library.iter().find(|p| p.to_string_lossy().ends_with(&file))?;
        if let Some(f) = self.parsed.borrow().get(path) {
            return Some((f.clone(), true));
        }
        let parsed = self.parse(path, name, true, sink)?;
        self.parsed.borrow_mut().insert(path.clone(), parsed.clone());
        Some((parsed, true))
    }
}

#[test]
fn programs_and_library_open() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let dirs = ["examples", "tests/language", "tests/programs"];
    let paths: Vec<PathBuf> = dirs.iter().flat_map(|d| chapel_files(&root.join(d))).collect();
    assert!(paths.len() > 10, "the programs are not where this test looks for them");
    let library: Rc<[PathBuf]> = chapel_files(&root.join("modules")).collect();
    let mut complaints = String::new();
    let (map, parsed) = (Rc::new(RefCell::new(SourceMap::default())), Parsed::default());
    for path in paths {
        let sink = Sink::new();
        let beside = path.parent().unwrap_or(&root).to_path_buf();
        let text = std::fs::read_to_string(&path).expect("the program can be read");
        let headers = text.lines().filter_map(|l| l.strip_prefix("// with:"));
        let with = headers.flat_map(str::split_whitespace).map(|f| beside.join(f)).collect();
        let loader = Loader { map: map.clone(), beside, with, library: library.clone(), parsed: parsed.clone() };
        let name = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let of_syntax = Sink::new();
        let file = loader.parse(&path, &name, false, &of_syntax).expect("the program can be read");
        // Names are not looked up in a program that has syntax errors: that of an older edition may have some in today's.
        if of_syntax.has_errors() {
            continue;
        }
        let (scope, main) = ScopeMap::build(file, Box::new(loader), "Prelude", &sink);
        let order = scope.init_order(main);
        assert!(order.contains(&main) && order.len() > 1);
        let found = sink.take();
        if found.iter().any(|d| d.is_error() && !text.contains(d.code.id)) {
            complaints.push_str(&render_brief(&found, &map.borrow()));
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
}
