//! Every library module parses without an error: at run time its bodies are parsed at first use,
//! when nobody reports their syntax errors any more.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use chantry_base::SourceMap;
use chantry_diag::{Sink, render};
use chantry_syntax::parse_library_eagerly;

fn chapel_files(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            chapel_files(&path, out);
        } else if path.extension().is_some_and(|e| e == "chpl") {
            out.push(path);
        }
    }
}

#[test]
fn library_modules_parse() {
    let mut files = Vec::new();
    chapel_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules"), &mut files);
    assert!(!files.is_empty());
    let mut map = SourceMap::default();
    let sink = Sink::new();
    for path in files {
        let text: Arc<str> = std::fs::read_to_string(&path).unwrap().into();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let id = map.add(path.to_string_lossy(), text.clone(), true);
        parse_library_eagerly(id, &name, text, &sink);
    }
    let found = sink.take();
    assert!(found.is_empty(), "{}", render(&found, &map, false));
}
