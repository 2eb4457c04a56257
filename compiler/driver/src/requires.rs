//! What `require` statements add to the link: C sources, objects, libraries. Not for: what the
//! command line names (options.rs).

use std::path::{Path, PathBuf};

use chantry_base::SourceMap;
use chantry_diag::{Sink, codes};
use chantry_tir::Require;

use crate::Options;
use crate::sources::Probe;

/// Additions to the link, beyond the command line's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requires {
    /// C sources, objects, archives.
    pub inputs: Vec<PathBuf>,
    /// `-l…`, as written.
    pub libs: Vec<String>,
    pub lib_dirs: Vec<PathBuf>,
    /// Objects made of `extern` blocks.
    pub compiled: Vec<Vec<u8>>,
    /// C headers, with the statements that name them.
    pub headers: Vec<(PathBuf, chantry_base::Span)>,
    /// Files that the result depends on are known to the cache only if the library alone requires something.
    pub by_user: bool,
}

impl Requires {
    /// Finds the files. A name is looked for in the working directory, beside the file with the statement, and in
    /// the `-I` and `-L` directories; the library's own objects lie beside the runtime.
    pub fn find(requires: &[Require], map: &SourceMap, options: &Options, sink: &Sink) -> Requires {
        let mut found = Requires::default();
        for r in requires {
            let file = map.file(r.span.file);
            found.by_user |= !file.is_library;
            if let Some(dir) = r.text.strip_prefix("-L") {
                found.lib_dirs.push(PathBuf::from(dir));
            } else if r.text.starts_with("-l") {
                found.libs.push(r.text.clone());
            } else if r.text.starts_with('-') {
                sink.error(codes::BAD_REQUIRE, r.span, format!("`require` takes files, -l and -L: not `{}`", r.text));
            } else if let Some(path) = locate(&r.text, Path::new(&file.name), file.is_library, options) {
                // `extern` declarations are taken as they are written; only layouts are compared (`headers`).
                if path.extension().is_none_or(|e| e != "h") {
                    found.inputs.push(path);
                } else {
                    found.headers.push((std::path::absolute(&path).unwrap_or(path), r.span));
                }
            } else if !r.text.ends_with(".h") {
                let message = format!("cannot find the file `{}` that is required here", r.text);
                sink.error(codes::BAD_REQUIRE, r.span, message);
            }
        }
        found
    }

    /// Adds objects that were made of the program's `extern` blocks. What the blocks include is not known to the cache.
    pub fn add_compiled(&mut self, objects: Vec<Vec<u8>>) {
        self.by_user |= !objects.is_empty();
        self.compiled.extend(objects);
    }

    /// What the cache must ask again.
    pub fn probes(&self) -> Vec<Probe> {
        let answer = |p: &PathBuf| std::fs::read(p).ok().map(|bytes| chantry_base::hash_text(&bytes));
        let headers = self.headers.iter().map(|h| &h.0);
        self.inputs.iter().chain(headers).map(|p| Probe { path: p.clone(), hash: answer(p) }).collect()
    }
}

fn locate(name: &str, from: &Path, library: bool, options: &Options) -> Option<PathBuf> {
    let mut dirs: Vec<PathBuf> = Vec::new();
    if library {
        dirs.extend(crate::link::runtime_object().ok().and_then(|p| p.parent().map(Path::to_path_buf)));
    } else {
        dirs.push(PathBuf::new());
        dirs.extend(from.parent().map(Path::to_path_buf));
        dirs.extend(options.include_dirs.iter().chain(&options.lib_dirs).cloned());
    }
    dirs.into_iter().map(|d| d.join(name)).find(|p| p.is_file())
}
