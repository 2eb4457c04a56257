//! The test harness: drives the built `chpl` and `chantry` over tests/, docs/errors and the examples in modules/.
//! Not for: unit tests, which are beside the code they test.
//!
//! tests/README.md says how a test is written. `CHANTRY_BLESS=1` rewrites expected outputs,
//! `CHANTRY_SOAK=n` runs each program n times, `CHANTRY_TASKS=NAME` with that scheduler (`all`: each), and `CHANTRY_TIMES=1`
//! shows at the end which directories and tests have taken the longest.

pub mod cli;
pub mod diagnostics;
pub mod directives;
pub mod examples;
pub mod hosts;
pub mod kept;
pub mod pages;
pub mod process;
pub mod programs;
pub mod schedulers;
pub mod traces;

use std::path::{Path, PathBuf};

use similar::TextDiff;
use walkdir::{DirEntry, WalkDir};

/// The root of the work tree.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../..").canonicalize().unwrap_or_else(|_| here.join("../.."))
}

/// All files below `dir` with one of the extensions, in order; build output left out.
pub fn files_below(dir: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let source = |e: &DirEntry| !matches!(e.file_name().to_str(), Some("target" | ".git" | "out"));
    let entries = WalkDir::new(dir).sort_by_file_name().into_iter().filter_entry(source).flatten();
    let files = entries.filter(|e| e.file_type().is_file()).map(DirEntry::into_path);
    files.filter(|p| p.extension().is_some_and(|e| extensions.iter().any(|x| e == *x))).collect()
}

/// The test's name: its path from the root, without extension.
pub fn test_name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).with_extension("").display().to_string()
}

pub fn blessing() -> bool {
    std::env::var_os("CHANTRY_BLESS").is_some_and(|v| v == "1")
}

/// A short difference between two texts: the lines that differ, with some around them.
pub fn difference(expected: &str, actual: &str) -> String {
    const SHOWN: usize = 60;
    let diff = TextDiff::from_lines(expected, actual);
    let all = diff.unified_diff().context_radius(2).missing_newline_hint(true).to_string();
    let mut out = String::from("the lines (- expected, + actual)\n");
    all.lines().take(SHOWN).for_each(|line| out.push_str(&format!("{line}\n")));
    if all.lines().count() > SHOWN {
        out.push_str(&format!("… {} more lines\n", all.lines().count() - SHOWN));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_short_and_placed() {
        let d = difference("a\nb\nc\nd\ne\n", "a\nX\nc\nd\ne\n");
        assert_eq!(d, "the lines (- expected, + actual)\n@@ -1,4 +1,4 @@\n a\n-b\n+X\n c\n d\n");
        assert!(difference(&"a\n".repeat(500), "").ends_with("more lines\n"));
    }
}
