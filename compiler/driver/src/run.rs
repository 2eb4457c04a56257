//! Running a built program. Not for: building it.

use std::ffi::OsString;
use std::io::Write as _;
use std::os::fd::AsRawFd as _;
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::Command;

use crate::DriverError;

/// Replaces this process by the program: its exit status, signals, terminal and standard streams
/// are then the program's own, with nothing in between to forward them or to get it wrong.
/// Returns only on failure.
pub fn exec(executable: &Path, name: &str, args: &[OsString]) -> DriverError {
    let error = Command::new(executable).arg0(name).args(args).exec();
    DriverError::new(format!("cannot run the program `{}`: {error}", executable.display()))
}

/// Like [`exec`] for an executable that nobody will need again: the file is gone once it runs.
pub fn exec_and_forget(executable: &Path, name: &str, args: &[OsString]) -> DriverError {
    let file = match std::fs::File::open(executable) {
        Ok(file) => file,
        Err(e) => return DriverError::io("run", executable, &e),
    };
    // The open descriptor keeps the file alive up to the exec; if the removal fails, only a
    // temporary file stays behind.
    let _ = std::fs::remove_file(executable);
    exec(Path::new(&format!("/proc/self/fd/{}", file.as_raw_fd())), name, args)
}

/// Ends the process: what a compilation has made in memory is not taken apart first (a twentieth of the time of a large
/// program's), nor are threads waited for that no longer matter.
pub fn leave(status: u8) -> ! {
    // What was written is written; a pipe that nobody reads is not worth a message.
    let _ = std::io::stdout().flush();
    if cfg!(profiled) {
        // What was counted is written on the way out.
        std::process::exit(i32::from(status));
    }
    // SAFETY: ends the process without running anything of it; no file is open for writing that has to be closed first.
    unsafe { libc::_exit(i32::from(status)) }
}
