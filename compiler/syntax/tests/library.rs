//! Every library module parses without an error: at run time its bodies are parsed at first use,
//! when nobody reports their syntax errors any more.

use std::path::{Path, PathBuf};

use chantry_base::{SourceMap, Text};
use chantry_diag::{Sink, render};
use chantry_syntax::parse_library_eagerly;
use walkdir::WalkDir;

#[test]
fn library_modules_parse() {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules");
    let found = WalkDir::new(modules).into_iter().map(|e| e.unwrap().into_path());
    let files: Vec<PathBuf> = found.filter(|p| p.extension().is_some_and(|e| e == "chpl")).collect();
    assert!(!files.is_empty());
    let mut map = SourceMap::default();
    let sink = Sink::new();
    for path in files {
        let text: Text = std::fs::read_to_string(&path).unwrap().into();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let id = map.add(path.to_string_lossy(), text.clone(), true);
        parse_library_eagerly(id, &name, text, &sink);
    }
    let found = sink.take();
    assert!(found.is_empty(), "{}", render(&found, &map, false));
}
