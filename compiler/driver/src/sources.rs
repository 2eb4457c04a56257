//! Finding and reading source files: the command line's files, modules named by `use` and
//! `import`, library modules. Not for: parsing, or deciding which module a name means.

use std::path::{Path, PathBuf};

use chantry_base::{FileId, FxHashMap, SourceMap};

use crate::library::Library;
use crate::{DriverError, Options};

/// One question put to the file system, with its answer: a cached result holds as long as all
/// questions have the same answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    pub path: PathBuf,
    /// The text's hash, or none if there was no such file.
    pub hash: Option<u128>,
}

/// All source texts of a compilation and where they came from.
#[derive(Debug)]
pub struct Sources {
    pub map: SourceMap,
    library: Library,
    directories: Vec<PathBuf>,
    by_path: FxHashMap<PathBuf, FileId>,
    by_library_name: FxHashMap<String, FileId>,
    indices: FxHashMap<FileId, &'static [u8]>,
    probes: Vec<Probe>,
}

impl Sources {
    /// Modules are looked for beside the main files, then in `-M` directories, then in those of
    /// `CHPL_MODULE_PATH`, then in the library.
    pub fn new(options: &Options) -> Self {
        let mut directories: Vec<PathBuf> = Vec::new();
        let mut add = |dir: PathBuf| {
            if !directories.contains(&dir) {
                directories.push(dir);
            }
        };
        for source in &options.sources {
            add(source.parent().map(Path::to_path_buf).unwrap_or_default());
        }
        options.module_dirs.iter().cloned().for_each(&mut add);
        if let Some(path) = std::env::var_os("CHPL_MODULE_PATH") {
            std::env::split_paths(&path).filter(|p| !p.as_os_str().is_empty()).for_each(&mut add);
        }
        Sources {
            map: SourceMap::default(),
            library: Library::from_environment(),
            directories,
            by_path: FxHashMap::default(),
            by_library_name: FxHashMap::default(),
            indices: FxHashMap::default(),
            probes: Vec::new(),
        }
    }

    /// Reads a file named on the command line.
    pub fn load(&mut self, path: &Path) -> Result<FileId, DriverError> {
        if let Some(&id) = self.by_path.get(path) {
            return Ok(id);
        }
        if path.extension().is_none() && !path.exists() && path.with_extension("chpl").exists() {
            return Err(DriverError::new(format!("cannot read `{}`: no such file", path.display()))
                .help(format!("there is `{}`", path.with_extension("chpl").display())));
        }
        let bytes = std::fs::read(path).map_err(|e| DriverError::io("read", path, &e))?;
        let text = String::from_utf8(bytes).map_err(|e| {
            let at = e.utf8_error().valid_up_to();
            let line = e.as_bytes()[..at].iter().filter(|&&b| b == b'\n').count() + 1;
            DriverError::new(format!("`{}` is not UTF-8 text: invalid byte on line {line}", path.display()))
        })?;
        if u32::try_from(text.len()).is_err() {
            return Err(DriverError::new(format!("`{}` is larger than 4 GiB", path.display())));
        }
        self.probes.push(Probe { path: path.to_path_buf(), hash: Some(chantry_base::hash_text(text.as_bytes())) });
        let id = self.map.add(path.display().to_string(), text, false);
        self.by_path.insert(path.to_path_buf(), id);
        Ok(id)
    }

    /// The file of top-level module `name`: the user's first, then the library's. A file that
    /// exists but cannot be read is an error; one that does not is none.
    pub fn module(&mut self, name: &str) -> Result<Option<FileId>, DriverError> {
        // A name with a path separator cannot come from the grammar; never let one reach the disk.
        if name.is_empty() || name.contains(['/', '\0']) {
            return Ok(None);
        }
        if let Some(id) = self.user_module(name)? {
            return Ok(Some(id));
        }
        Ok(self.library_module(name))
    }

    /// The user's file of top-level module `name`.
    pub fn user_module(&mut self, name: &str) -> Result<Option<FileId>, DriverError> {
        for dir in self.directories.clone() {
            let path = dir.join(format!("{name}.chpl"));
            if self.by_path.contains_key(&path) || path.is_file() {
                return self.load(&path).map(Some);
            }
            self.probes.push(Probe { path, hash: None });
        }
        Ok(None)
    }

    /// The library's file of top-level module `name`.
    pub fn library_module(&mut self, name: &str) -> Option<FileId> {
        let found = self.library.module(name)?;
        Some(self.add_library(found))
    }

    /// A library file by its path below modules/, e.g. `internal/Prelude.chpl`.
    pub fn library_file(&mut self, path: &str) -> Option<FileId> {
        let found = self.library.file(path)?;
        Some(self.add_library(found))
    }

    /// A file named by `include module`: the user's on disk, the library's among the library's.
    pub fn included(&mut self, path: &Path) -> Result<Option<FileId>, DriverError> {
        if let Ok(below) = path.strip_prefix("$CHANTRY/modules") {
            return Ok(self.library_file(&below.display().to_string()));
        }
        if !self.by_path.contains_key(path) && !path.is_file() {
            self.probes.push(Probe { path: path.to_path_buf(), hash: None });
            return Ok(None);
        }
        self.load(path).map(Some)
    }

    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Every module name that a search could find, for "did you mean".
    pub fn module_names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for dir in &self.directories {
            let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
            for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.extension().is_some_and(|e| e == "chpl") {
                    names.extend(path.file_stem().map(|s| s.to_string_lossy().into_owned()));
                }
            }
        }
        let library = self.library.modules().into_iter();
        names.extend(library.filter(|(_, path)| !path.starts_with("internal/")).map(|(name, _)| name));
        names
    }

    fn add_library(&mut self, found: crate::library::LibraryText) -> FileId {
        if let Some(&id) = self.by_library_name.get(&found.name) {
            return id;
        }
        if let Some(dir) = self.library.directory() {
            let path = dir.join(found.name.trim_start_matches("$CHANTRY/modules/"));
            self.probes.push(Probe { path, hash: Some(chantry_base::hash_text(found.text.as_bytes())) });
        }
        let id = self.map.add(found.name.clone(), found.text, true);
        self.by_library_name.insert(found.name, id);
        if let Some(index) = found.index {
            self.indices.insert(id, index);
        }
        id
    }

    /// The index of an embedded library file.
    pub fn index(&self, file: FileId) -> Option<&'static [u8]> {
        self.indices.get(&file).copied()
    }

    pub fn probes(&self) -> &[Probe] {
        &self.probes
    }

    pub fn directories(&self) -> &[PathBuf] {
        &self.directories
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_come_from_beside_the_main_file_first() {
        let home = tempfile::tempdir().unwrap();
        let dir = home.path().to_path_buf();
        std::fs::create_dir_all(dir.join("other")).unwrap();
        std::fs::write(dir.join("main.chpl"), "use A, B;").unwrap();
        std::fs::write(dir.join("A.chpl"), "// near").unwrap();
        std::fs::write(dir.join("other/A.chpl"), "// far").unwrap();
        std::fs::write(dir.join("other/B.chpl"), "// b").unwrap();
        std::fs::write(dir.join("bad.chpl"), b"ok\n\xff").unwrap();
        let options = Options {
            sources: vec![dir.join("main.chpl")],
            module_dirs: vec![dir.join("other")],
            ..Options::default()
        };
        let mut s = Sources::new(&options);
        let main = s.load(&options.sources[0]).unwrap();
        assert_eq!(s.load(&options.sources[0]).unwrap(), main);
        let a = s.module("A").unwrap().unwrap();
        assert_eq!(&*s.map.file(a).text, "// near");
        assert!(s.module("B").unwrap().is_some());
        assert!(s.module("C").unwrap().is_none());
        assert!(s.module("../main").unwrap().is_none());
        assert!(s.load(&dir.join("bad.chpl")).unwrap_err().message.contains("invalid byte on line 2"));
        assert!(s.load(&dir.join("none.chpl")).unwrap_err().message.contains("none.chpl`: no such file"));
        assert!(s.load(&dir.join("main")).unwrap_err().help.unwrap().contains("main.chpl"));
        // The absent B.chpl beside the main file is part of the answer.
        assert!(s.probes().contains(&Probe { path: dir.join("B.chpl"), hash: None }));
    }
}
