//! Writing results so that nobody ever sees half of one. Not for: deciding what is written.

use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::DriverError;

/// A file being made beside its destination; it takes the destination's name when it is
/// complete and disappears when it is dropped before that.
#[derive(Debug)]
pub struct PendingFile {
    temporary: PathBuf,
    destination: PathBuf,
    kept: bool,
}

impl PendingFile {
    /// Reserves the temporary name. Fails with a message that names the destination if nothing
    /// can be written there.
    pub fn create(destination: &Path) -> Result<Self, DriverError> {
        if destination.is_dir() {
            return Err(DriverError::new(format!("cannot write `{}`: it is a directory", destination.display()))
                .help("name another output with -o"));
        }
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let unique = format!("{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let name = destination.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let temporary = destination.with_file_name(format!(".{name}.tmp-{unique}"));
        // Made now so that an unwritable place is reported before any work.
        std::fs::OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o666)
            .open(&temporary)
            .map_err(|e| DriverError::io("write", destination, &e))?;
        Ok(PendingFile { temporary, destination: destination.to_path_buf(), kept: false })
    }

    /// The path to write to until [`PendingFile::finish`].
    pub fn path(&self) -> &Path {
        &self.temporary
    }

    /// Gives the file its name.
    pub fn finish(mut self) -> Result<(), DriverError> {
        std::fs::rename(&self.temporary, &self.destination)
            .map_err(|e| DriverError::io("write", &self.destination, &e))?;
        self.kept = true;
        Ok(())
    }
}

impl Drop for PendingFile {
    fn drop(&mut self) {
        if !self.kept {
            // Nothing more can be done about a temporary that will not go.
            let _ = std::fs::remove_file(&self.temporary);
        }
    }
}

/// Writes a whole file at once; `-` is standard output.
pub fn write_result(destination: &Path, bytes: &[u8]) -> Result<(), DriverError> {
    if destination.as_os_str() == "-" {
        return std::io::stdout().write_all(bytes).map_err(|e| DriverError::io("write", destination, &e));
    }
    let pending = PendingFile::create(destination)?;
    std::fs::write(pending.path(), bytes).map_err(|e| DriverError::io("write", destination, &e))?;
    pending.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_half_written_and_clear_errors() {
        let dir = std::env::temp_dir().join(format!("chantry-output-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let out = dir.join("prog");
        drop(PendingFile::create(&out).unwrap());
        assert_eq!(std::fs::read_dir(&dir).unwrap().count(), 0, "an abandoned output leaves nothing");
        write_result(&out, b"abc").unwrap();
        assert_eq!(std::fs::read(&out).unwrap(), b"abc");
        assert_eq!(std::fs::read_dir(&dir).unwrap().count(), 1);
        let e = PendingFile::create(&dir).unwrap_err();
        assert!(e.message.contains("is a directory"));
        let e = PendingFile::create(&dir.join("no/such/prog")).unwrap_err();
        assert!(e.message.contains("no/such/prog") && e.message.contains("no such file"), "{e}");
        std::fs::remove_dir_all(dir).unwrap();
    }
}
