//! Compiles a program for a soak, with the verifiers between the stages, which find what no output shows. Not for: running it.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chantry_tests::process::{binary, last_lines, run_for};
use chantry_tests::root;

/// Beyond it, in processor time, a compilation counts as hanging.
const PATIENCE: Duration = Duration::from_secs(60);
/// Of faults of the compiler itself.
const INTERNAL: &str = "E0902";

/// Why there is no executable; each with what the compiler said, shortened.
pub enum Failed {
    Hang(String),
    /// An error of this code in the program.
    Refused(String, String),
    /// The compiler failed, at this place if it says one.
    Broke(String, String),
}

pub fn compile<S: AsRef<std::ffi::OsStr>>(
    source: &Path,
    executable: &Path,
    flags: impl IntoIterator<Item = S>,
) -> Result<(), Failed> {
    let mut command = Command::new(binary("chpl"));
    command.env("CHANTRY_VERIFY", "1").current_dir(root());
    command.args(["--brief", "--no-warnings"]).args(flags).arg(source).arg("-o").arg(executable);
    let done = run_for(&mut command, "", PATIENCE).map_err(Failed::Hang)?;
    if done.status == 0 {
        return Ok(());
    }
    if let Some((_, place)) = done.stderr.lines().find_map(|l| l.split_once("panicked at ")) {
        return Err(Failed::Broke(place.to_string(), first_lines(&done.stderr, 6)));
    }
    let shown = last_lines(&done.stderr, 10);
    Err(match done.stderr.split(['[', ']', ' ', ':']).find(|w| is_code(w)) {
        Some(code) if done.status == 1 && code != INTERNAL => Failed::Refused(code.to_string(), shown),
        code => Failed::Broke(code.unwrap_or("for no reason").to_string(), shown),
    })
}

fn first_lines(text: &str, n: usize) -> String {
    text.lines().filter(|l| !l.is_empty()).take(n).collect::<Vec<_>>().join("\n")
}

fn is_code(word: &str) -> bool {
    word.len() == 5 && word.starts_with('E') && word[1..].bytes().all(|b| b.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_errors() {
        assert!(is_code("E0902") && !is_code("E090") && !is_code("Error") && !is_code("e0902"));
    }
}
