//! Writing results so that nobody ever sees half of one. Not for: deciding what is written.

use std::fs::Permissions;
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use crate::DriverError;

/// A file being made beside its destination; it takes the destination's name when it is
/// complete and disappears when it is dropped before that. A device or a pipe keeps its name:
/// `-o /dev/null` must not put a file there.
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
        let temporary_files = std::env::temp_dir();
        let dir = match destination.parent() {
            _ if is_special(destination) => temporary_files.as_path(),
            Some(dir) if !dir.as_os_str().is_empty() => dir,
            _ => Path::new("."),
        };
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
        if is_special(&self.destination) {
            let copied = std::fs::read(&self.temporary)
                .and_then(|bytes| std::fs::File::options().write(true).open(&self.destination)?.write_all(&bytes));
            return copied.map_err(|e| DriverError::io("write", &self.destination, &e));
        }
        self.temporary.persist(&self.destination).map_err(|e| DriverError::io("write", &self.destination, &e.error))
    }
}

/// Whether something is there that is no regular file.
fn is_special(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|m| !m.is_file())
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
        let link = dir.join("device");
        std::os::unix::fs::symlink("/dev/null", &link).unwrap();
        write_result(&link, b"abc").unwrap();
        assert!(link.is_symlink(), "a device keeps its name");
        let e = PendingFile::create(dir).unwrap_err();
        assert!(e.message.contains("is a directory"));
        let e = PendingFile::create(&dir.join("no/such/prog")).unwrap_err();
        assert!(e.message.contains("no/such/prog") && e.message.contains("no such file"), "{e}");
    }
}
