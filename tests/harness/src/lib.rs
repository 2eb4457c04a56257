//! The test harness: drives the built `chpl` and `chantry` over tests/, docs/errors and the examples in modules/.
//! Not for: unit tests, which are beside the code they test.
//!
//! tests/README.md says how a test is written. `CHANTRY_BLESS=1` rewrites expected outputs,
//! `CHANTRY_SOAK=n` runs each program n times, `CHANTRY_TASKS=NAME` with that scheduler (`all`: each).

pub mod cli;
pub mod diagnostics;
pub mod directives;
pub mod examples;
pub mod pages;
pub mod process;
pub mod programs;
pub mod schedulers;
pub mod traces;

use std::path::{Path, PathBuf};

/// The root of the work tree.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../..").canonicalize().unwrap_or_else(|_| here.join("../.."))
}

/// All files with the extension below `dir`, in order.
pub fn files_below(dir: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut pending = vec![dir.to_path_buf()];
    while let Some(dir) = pending.pop() {
        for entry in std::fs::read_dir(&dir).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The test's name: its path from the root, without extension.
pub fn test_name(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).with_extension("").display().to_string()
}

pub fn blessing() -> bool {
    std::env::var_os("CHANTRY_BLESS").is_some_and(|v| v == "1")
}

/// A short difference between two texts: the first lines that differ, with some around them.
pub fn difference(expected: &str, actual: &str) -> String {
    let (e, a): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    let same = e.iter().zip(&a).take_while(|(x, y)| x == y).count();
    let tail = e[same..].iter().rev().zip(a[same..].iter().rev()).take_while(|(x, y)| x == y).count();
    let mut out = String::new();
    for line in &e[same.saturating_sub(2)..same] {
        out.push_str(&format!("  {line}\n"));
    }
    const SHOWN: usize = 20;
    for (sign, lines) in [('-', &e[same..e.len() - tail]), ('+', &a[same..a.len() - tail])] {
        for line in lines.iter().take(SHOWN) {
            out.push_str(&format!("{sign} {line}\n"));
        }
        if lines.len() > SHOWN {
            out.push_str(&format!("{sign} … {} more lines\n", lines.len() - SHOWN));
        }
    }
    if out.is_empty() {
        out.push_str("the texts differ in white space at line ends only\n");
    }
    format!("line {}: (- expected, + actual)\n{out}", same + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_short_and_placed() {
        let d = difference("a\nb\nc\nd", "a\nX\nc\nd");
        assert_eq!(d, "line 2: (- expected, + actual)\n  a\n- b\n+ X\n");
    }
}
