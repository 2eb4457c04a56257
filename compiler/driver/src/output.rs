//! Writing results so that nobody ever sees half of one. Not for: deciding what is written.

use std::fs::Permissions;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use crate::DriverError;

/// A file being made beside its destination; it takes the destination's name when it is
/// complete and disappears when it is dropped before that.
#[derive(Debug)]
pub struct PendingFile {
    temporary: TempPath,
    destination: PathBuf,
}

impl PendingFile {
    /// Makes the temporary file. Fails with a message that names the destination if nothing
    /// can be written there.
    pub fn create(destination: &Path) -> Result<Self, DriverError> {
        if destination.is_dir() {
            return Err(DriverError::new(format!("cannot write `{}`: it is a directory", destination.display()))
                .help("name another output with -o"));
        }
        let name = destination.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let dir = destination.parent().filter(|d| !d.as_os_str().is_empty()).unwrap_or(Path::new("."));
        // Made now so that an unwritable place is reported before any work. What the umask leaves of
        // its permissions are those of any new file.
        let temporary = tempfile::Builder::new()
            .prefix(&format!(".{name}.tmp-"))
            .permissions(Permissions::from_mode(0o666))
            .tempfile_in(dir)
            .map_err(|e| DriverError::io("write", destination, &e))?;
        Ok(PendingFile { temporary: temporary.into_temp_path(), destination: destination.to_path_buf() })
    }

    /// The path to write to until [`PendingFile::finish`].
    pub fn path(&self) -> &Path {
        &self.temporary
    }

    /// Gives the file its name.
    pub fn finish(self) -> Result<(), DriverError> {
        self.temporary.persist(&self.destination).map_err(|e| DriverError::io("write", &self.destination, &e.error))
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
        let dir = tempfile::tempdir().unwrap();
        let dir = dir.path();
        let out = dir.join("prog");
        drop(PendingFile::create(&out).unwrap());
        assert_eq!(std::fs::read_dir(dir).unwrap().count(), 0, "an abandoned output leaves nothing");
        write_result(&out, b"abc").unwrap();
        assert_eq!(std::fs::read(&out).unwrap(), b"abc");
        assert_eq!(std::fs::read_dir(dir).unwrap().count(), 1);
        let e = PendingFile::create(dir).unwrap_err();
        assert!(e.message.contains("is a directory"));
        let e = PendingFile::create(&dir.join("no/such/prog")).unwrap_err();
        assert!(e.message.contains("no/such/prog") && e.message.contains("no such file"), "{e}");
    }
}
