//! The library modules: embedded texts, found by module name. Not for: the user's modules.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// A library file inside the compiler.
#[derive(Clone, Copy, Debug)]
pub struct LibraryFile {
    /// Path below modules/, e.g. `standard/Time.chpl`.
    pub path: &'static str,
    pub text: &'static str,
    /// Made with the compiler (`chantry_syntax::index`); empty if the text has syntax errors.
    pub index: &'static [u8],
}

static FILES: &[LibraryFile] = include!(concat!(env!("OUT_DIR"), "/library_table.rs"));

/// Changes whenever an embedded library text does.
pub const HASH: &str = env!("CHANTRY_LIBRARY_HASH");

/// Reads the library from a directory instead of the embedded copy while the library itself is
/// being written: no rebuild between two tries.
pub const OVERRIDE_VARIABLE: &str = "CHANTRY_MODULES";

/// Where library texts come from.
#[derive(Debug)]
pub struct Library {
    directory: Option<PathBuf>,
}

/// One library file's display name and text.
#[derive(Debug)]
pub struct LibraryText {
    /// `$CHANTRY/modules/standard/Time.chpl`.
    pub name: String,
    pub text: Cow<'static, str>,
    /// Of an embedded text.
    pub index: Option<&'static [u8]>,
}

impl Library {
    pub fn from_environment() -> Self {
        Library { directory: std::env::var_os(OVERRIDE_VARIABLE).filter(|d| !d.is_empty()).map(PathBuf::from) }
    }

    /// The directory read instead of the embedded copy, if any.
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// The file that holds top-level module `name`: the first `…/name.chpl` in order of path
    /// (dists, internal, packages, standard).
    pub fn module(&self, name: &str) -> Option<LibraryText> {
        if let Some(dir) = &self.directory {
            return find_below(dir, &format!("{name}.chpl")).and_then(|p| self.read(dir, &p));
        }
        FILES.iter().find(|f| is_file_of(f.path, name)).map(|f| self.embedded(f))
    }

    /// The file at a path below modules/, e.g. `internal/Prelude.chpl`.
    pub fn file(&self, path: &str) -> Option<LibraryText> {
        if let Some(dir) = &self.directory {
            return self.read(dir, &dir.join(path));
        }
        FILES.iter().find(|f| f.path == path).map(|f| self.embedded(f))
    }

    /// Every module that a program can `use`: (name, path), in order of path.
    pub fn modules(&self) -> Vec<(String, String)> {
        FILES.iter().map(|f| (stem(f.path).to_string(), f.path.to_string())).collect()
    }

    fn embedded(&self, file: &LibraryFile) -> LibraryText {
        let index = Some(file.index).filter(|index| !index.is_empty());
        LibraryText { name: display_name(file.path), text: Cow::Borrowed(file.text), index }
    }

    fn read(&self, dir: &Path, path: &Path) -> Option<LibraryText> {
        let text = std::fs::read_to_string(path).ok()?;
        let below = path.strip_prefix(dir).unwrap_or(path).to_string_lossy().into_owned();
        Some(LibraryText { name: display_name(&below), text: Cow::Owned(text), index: None })
    }
}

fn display_name(path: &str) -> String {
    format!("$CHANTRY/modules/{path}")
}

fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.strip_suffix(".chpl").unwrap_or(name)
}

/// Whether `stem(path)` is this name: asked of all files for each module of a program.
fn is_file_of(path: &str, name: &str) -> bool {
    path.strip_suffix(".chpl")
        .and_then(|p| p.strip_suffix(name))
        .is_some_and(|dir| dir.is_empty() || dir.ends_with('/'))
}

fn find_below(dir: &Path, name: &str) -> Option<PathBuf> {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(dir).ok()?.flatten().map(|e| e.path()).collect();
    entries.sort();
    entries
        .iter()
        .find(|p| p.is_file() && p.file_name().is_some_and(|n| n == name))
        .cloned()
        .or_else(|| entries.iter().filter(|p| p.is_dir()).find_map(|p| find_below(p, name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems() {
        assert_eq!(stem("standard/Time.chpl"), "Time");
        assert_eq!(stem("Time.chpl"), "Time");
        assert!(is_file_of("standard/Time.chpl", "Time") && is_file_of("Time.chpl", "Time"));
        assert!(!is_file_of("standard/Time.chpl", "me"));
    }

    #[test]
    fn every_embedded_module_is_found_by_name_and_path() {
        let library = Library { directory: None };
        for (name, path) in library.modules() {
            assert!(library.module(&name).is_some(), "{name}");
            assert!(library.file(&path).is_some_and(|f| f.name.ends_with(&path)));
        }
        assert!(library.module("NoSuchModule").is_none());
    }

    #[test]
    fn an_index_gives_the_same_tree() {
        let file = chantry_base::FileId(0);
        for f in FILES {
            assert!(!f.index.is_empty(), "{} has no index", f.path);
            let sink = chantry_diag::Sink::new();
            let options = chantry_syntax::ParseOptions { library: true, ..Default::default() };
            let whole = chantry_syntax::parse_file(file, stem(f.path), f.text.into(), options, &sink);
            let indexed = chantry_syntax::parse_indexed(file, stem(f.path), f.text.into(), f.index, &sink);
            assert!(sink.is_empty());
            let shown = |file: &chantry_syntax::ast::File| format!("{:?}", file.modules);
            assert!(shown(&whole) == shown(&indexed), "{}: the index is of another text", f.path);
        }
    }

    #[test]
    fn a_directory_replaces_the_embedded_copy() {
        let home = tempfile::tempdir().unwrap();
        let dir = home.path().to_path_buf();
        std::fs::create_dir_all(dir.join("standard")).unwrap();
        std::fs::write(dir.join("standard/Only.chpl"), "// text").unwrap();
        let library = Library { directory: Some(dir.clone()) };
        assert_eq!(library.module("Only").unwrap().name, "$CHANTRY/modules/standard/Only.chpl");
        assert_eq!(library.file("standard/Only.chpl").unwrap().text, "// text");
    }
}
