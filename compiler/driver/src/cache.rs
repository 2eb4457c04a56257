//! Executables of programs that `chantry run` has built before. Not for: sharing compiled
//! parts between programs.
//!
//! A request (compiler, options, working directory) has one entry: the questions the compilation
//! put to the file system, their answers, and the executable's name. An entry holds while every
//! question still has the same answer. Files appear by rename, so that runs at the same time
//! never see half an entry; the directory is kept below a size limit, oldest use first.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use chantry_base::{hash_of, hash_text};

use crate::output::PendingFile;
use crate::sources::Probe;
use crate::{DriverError, Options};

/// More keeps more programs; an executable is about half a megabyte.
const SIZE_LIMIT: u64 = 256 << 20;

/// The cache directory and the entry of one request in it.
#[derive(Debug)]
pub struct Cache {
    dir: PathBuf,
    key: u128,
}

impl Cache {
    /// None where there is no place for a cache, or the request depends on files that the driver
    /// does not read itself (C inputs and libraries).
    pub fn open(options: &Options) -> Option<Cache> {
        if !options.c_inputs.is_empty() || !options.libs.is_empty() || !options.ld_flags.is_empty() {
            return None;
        }
        let dir = directory("run")?;
        std::fs::create_dir_all(&dir).ok()?;
        let cwd = std::env::current_dir().ok()?;
        let module_path = std::env::var_os("CHPL_MODULE_PATH");
        let library = std::env::var_os(crate::library::OVERRIDE_VARIABLE);
        let key = hash_of(&(build_id()?, options, cwd, module_path, library));
        Some(Cache { dir, key })
    }

    /// The executable of an earlier run, if nothing it depends on has changed.
    pub fn lookup(&self) -> Option<PathBuf> {
        let entry = std::fs::read_to_string(self.entry_path()).ok()?;
        let mut lines = entry.lines();
        let executable = self.dir.join(lines.next()?);
        for line in lines {
            let (answer, path) = line.split_once(' ')?;
            let now = std::fs::read(path).ok().map(|t| format!("{:032x}", hash_text(&t)));
            if now.as_deref() != (answer != "absent").then_some(answer) {
                return None;
            }
        }
        let file = std::fs::File::open(&executable).ok()?;
        // The time of last use decides what is dropped first.
        let _ = file.set_modified(SystemTime::now());
        Some(executable)
    }

    /// Where to link the executable to; [`Cache::store`] makes it findable.
    pub fn new_executable(&self) -> Result<PendingFile, DriverError> {
        PendingFile::create(&self.executable_path())
    }

    pub fn executable_path(&self) -> PathBuf {
        self.dir.join(format!("{:032x}.exe", self.key))
    }

    fn entry_path(&self) -> PathBuf {
        self.dir.join(format!("{:032x}.entry", self.key))
    }

    /// Records the finished executable. A failure only costs the next run its time, so there is
    /// nothing to report.
    pub fn store(&self, probes: &[Probe]) {
        // Paths with newlines cannot be written into the entry.
        if probes.iter().any(|p| p.path.to_str().is_none_or(|p| p.contains('\n'))) {
            return;
        }
        let mut text = format!("{:032x}.exe\n", self.key);
        for probe in probes {
            let path = probe.path.display();
            match probe.hash {
                Some(hash) => text.push_str(&format!("{hash:032x} {path}\n")),
                None => text.push_str(&format!("absent {path}\n")),
            }
        }
        let Ok(pending) = PendingFile::create(&self.entry_path()) else { return };
        let written = std::fs::File::create(pending.path()).and_then(|mut f| f.write_all(text.as_bytes()));
        if written.is_ok() && pending.finish().is_ok() {
            trim(&self.dir, SIZE_LIMIT);
        }
    }
}

/// `$XDG_CACHE_HOME/chantry/NAME`, or the same below `~/.cache`.
pub fn directory(name: &str) -> Option<PathBuf> {
    let absolute = |p: PathBuf| p.is_absolute().then_some(p);
    let base = std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .and_then(absolute)
        .or_else(|| std::env::var_os("HOME").map(|h| PathBuf::from(h).join(".cache")).and_then(absolute))?;
    Some(base.join("chantry").join(name))
}

/// Identifies this build of the compiler with its library and runtime: an executable made by any
/// other is never reused.
pub fn build_id() -> Option<u128> {
    let stamp = |path: &Path| -> Option<(u64, SystemTime)> {
        let meta = std::fs::metadata(path).ok()?;
        Some((meta.len(), meta.modified().ok()?))
    };
    let exe = std::env::current_exe().ok()?;
    let runtime = crate::link::runtime_object().ok();
    // The runtime, and the objects of library modules beside it.
    let beside = runtime.as_deref().and_then(Path::parent).and_then(|dir| std::fs::read_dir(dir).ok());
    let objects =
        beside.into_iter().flatten().flatten().filter(|e| e.file_name().as_encoded_bytes().starts_with(b"chantry_"));
    let mut objects: Vec<_> = objects.map(|e| (e.file_name(), stamp(&e.path()))).collect();
    objects.sort();
    let runtime = runtime.and_then(|p| stamp(&p));
    Some(hash_of(&(env!("CARGO_PKG_VERSION"), crate::library::HASH, &exe, stamp(&exe)?, runtime, objects)))
}

/// Drops the executables used longest ago until the rest fits.
pub fn trim(dir: &Path, limit: u64) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    let mut files: Vec<(SystemTime, u64, PathBuf)> = entries
        .flatten()
        .filter_map(|e| {
            let meta = e.metadata().ok()?;
            Some((meta.modified().ok()?, meta.len(), e.path()))
        })
        .collect();
    let mut total: u64 = files.iter().map(|f| f.1).sum();
    files.sort();
    for (_, size, path) in files {
        if total <= limit {
            break;
        }
        if std::fs::remove_file(&path).is_ok() {
            total -= size;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_holds_while_its_answers_do() {
        let home = tempfile::tempdir().unwrap();
        let dir = home.path().to_path_buf();
        let (source, missing) = (dir.join("a.chpl"), dir.join("b.chpl"));
        std::fs::write(&source, "one").unwrap();
        let cache = Cache { dir: dir.clone(), key: 7 };
        assert_eq!(cache.lookup(), None);
        let pending = cache.new_executable().unwrap();
        std::fs::write(pending.path(), "x").unwrap();
        pending.finish().unwrap();
        let probes = [
            Probe { path: source.clone(), hash: Some(hash_text(b"one")) },
            Probe { path: missing.clone(), hash: None },
        ];
        cache.store(&probes);
        assert_eq!(cache.lookup(), Some(cache.executable_path()));
        std::fs::write(&source, "two").unwrap();
        assert_eq!(cache.lookup(), None, "a changed source");
        std::fs::write(&source, "one").unwrap();
        assert!(cache.lookup().is_some());
        std::fs::write(&missing, "").unwrap();
        assert_eq!(cache.lookup(), None, "a module that has appeared");
    }

    #[test]
    fn trimming_drops_the_oldest() {
        let home = tempfile::tempdir().unwrap();
        let dir = home.path().to_path_buf();
        for i in 0..4u64 {
            let path = dir.join(i.to_string());
            std::fs::write(&path, vec![0; 100]).unwrap();
            let age = std::time::Duration::from_secs(1000 - i);
            std::fs::File::options().append(true).open(&path).unwrap().set_modified(SystemTime::now() - age).unwrap();
        }
        trim(&dir, 250);
        let left: Vec<bool> = (0..4).map(|i| dir.join(i.to_string()).exists()).collect();
        assert_eq!(left, [false, false, true, true]);
    }

    #[test]
    fn hashes_tell_texts_apart() {
        assert_ne!(hash_text(b"a"), hash_text(b"b"));
        assert_eq!(hash_text(b"a"), hash_text(b"a"));
    }
}
