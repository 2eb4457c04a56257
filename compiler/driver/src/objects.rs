//! Objects of units of earlier compilations, found by what they were made from: after an edit only
//! what has changed is generated again, in this program and in others. Not for executables (`cache`).
//!
//! A file appears by rename and carries its length and a hash at its end, so that neither compilers at the
//! same time nor a disk that was full or a machine that stopped can make half an object count.
//! The directory is kept below a size limit, oldest use first.

use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use chantry_base::{hash_of, hash_text};

use crate::cache::{build_id, directory, trim};
use crate::output::PendingFile;

/// More keeps more programs: an object is some 15 kilobytes, a program of 1000 lines a dozen of them.
const SIZE_LIMIT: u64 = 256 << 20;
/// One write in so many looks at the directory's size; in between it may grow beyond the limit by as many objects.
const LOOKS: u128 = 64;
/// Uses closer to each other are noted once: a large program finds hundreds of objects, and each note is a write.
const USES_APART: Duration = Duration::from_secs(600);
/// Bytes at the end of a file: length and hash of what is before them.
const TRAILER: usize = 24;

/// The objects in the user's cache directory.
#[derive(Debug)]
pub struct ObjectCache {
    dir: PathBuf,
    compiler: u128,
}

impl ObjectCache {
    /// None where there is no place for one.
    pub fn open() -> Option<ObjectCache> {
        let dir = directory("objects")?;
        std::fs::create_dir_all(&dir).ok()?;
        Some(ObjectCache { dir, compiler: build_id()? })
    }

    /// The key of what is made from this content by this compiler with these settings.
    pub fn key(&self, content: &[u8], settings: &str) -> u128 {
        hash_of(&(self.compiler, settings, content))
    }

    pub fn get(&self, key: u128) -> Option<Vec<u8>> {
        let path = self.path(key);
        let mut file = File::open(&path).ok()?;
        let about = file.metadata().ok()?;
        let mut bytes = Vec::with_capacity(about.len() as usize);
        file.read_to_end(&mut bytes).ok()?;
        let end = bytes.len().saturating_sub(TRAILER);
        if bytes[end..] != trailer(&bytes[..end]) {
            // Nobody can use it; a failure to remove it only leaves it there.
            let _ = std::fs::remove_file(&path);
            return None;
        }
        bytes.truncate(end);
        // The time of last use decides what is dropped first.
        let now = SystemTime::now();
        let noted = about.modified().is_ok_and(|t| now.duration_since(t).is_ok_and(|age| age < USES_APART));
        if !noted {
            let _ = file.set_modified(now);
        }
        Some(bytes)
    }

    /// Keeps an object. A failure only costs the next compilation its time, so there is nothing to report.
    pub fn put(&self, key: u128, object: &[u8]) {
        let Ok(pending) = PendingFile::create(&self.path(key)) else { return };
        let mut bytes = object.to_vec();
        bytes.extend_from_slice(&trailer(object));
        if std::fs::write(pending.path(), bytes).is_ok() && pending.finish().is_ok() && key.is_multiple_of(LOOKS) {
            trim(&self.dir, SIZE_LIMIT);
        }
    }

    fn path(&self, key: u128) -> PathBuf {
        self.dir.join(format!("{key:032x}.o"))
    }
}

fn trailer(object: &[u8]) -> [u8; TRAILER] {
    let mut out = [0; TRAILER];
    out[..8].copy_from_slice(&(object.len() as u64).to_le_bytes());
    out[8..].copy_from_slice(&hash_text(object).to_le_bytes());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_damaged_does_not_count_and_what_is_used_is_noted() {
        let dir = std::env::temp_dir().join(format!("chantry-objects-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let cache = ObjectCache { dir: dir.clone(), compiler: 1 };
        let key = cache.key(b"module", "fast");
        assert_ne!(key, cache.key(b"module", "default"));
        assert_ne!(key, cache.key(b"another", "fast"));
        assert_ne!(key, ObjectCache { dir: dir.clone(), compiler: 2 }.key(b"module", "fast"));
        assert_eq!(cache.get(key), None);
        cache.put(key, b"the object");
        assert_eq!(cache.get(key).as_deref(), Some(&b"the object"[..]));
        let path = cache.path(key);
        let whole = std::fs::read(&path).unwrap();
        for damaged in [&whole[..whole.len() - 1], &whole[..5], &[], &[&b"T"[..], &whole[1..]].concat()] {
            std::fs::write(&path, damaged).unwrap();
            assert_eq!(cache.get(key), None);
            assert!(!path.exists(), "what nobody can use goes");
        }
        cache.put(key, b"the object");
        let used = |age| {
            let file = File::open(&path).unwrap();
            file.set_modified(SystemTime::now() - age).unwrap();
            let before = file.metadata().unwrap().modified().unwrap();
            assert!(cache.get(key).is_some());
            file.metadata().unwrap().modified().unwrap() != before
        };
        assert!(!used(USES_APART / 2), "noted already");
        assert!(used(USES_APART * 2), "its last use is noted");
        std::fs::remove_dir_all(dir).unwrap();
    }
}
