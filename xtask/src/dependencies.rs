//! Dependencies that nothing uses: each costs every build its time. Not for: which may be used (`layers`).

use std::path::Path;

use cargo_metadata::{Dependency, DependencyKind, Package};
use chantry_tests::files_below;

pub fn check(root: &Path, packages: &[&Package], problems: &mut Vec<String>) {
    for package in packages {
        let dir = package.manifest_path.parent().map_or(root, |d| d.as_std_path());
        let source = |folder: &str| -> String {
            files_below(&dir.join(folder), &["rs"]).iter().filter_map(|p| std::fs::read_to_string(p).ok()).collect()
        };
        let build = std::fs::read_to_string(dir.join("build.rs")).unwrap_or_default();
        let normal = source("src");
        let tests: String = ["src", "tests", "examples", "benches"].map(source).concat();
        for dependency in &package.dependencies {
            let text = match dependency.kind {
                DependencyKind::Build => &build,
                DependencyKind::Development => &tests,
                _ => &normal,
            };
            if !names(text, &crate_name(dependency)) {
                let manifest = package.manifest_path.as_std_path();
                let shown = manifest.strip_prefix(root).unwrap_or(manifest).display();
                problems.push(format!("{shown}: nothing uses {}", dependency.name));
            }
        }
    }
}

fn crate_name(dependency: &Dependency) -> String {
    dependency.rename.as_ref().unwrap_or(&dependency.name).replace('-', "_")
}

/// Whether a line of code, not a comment, holds the name as a word.
fn names(text: &str, name: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    text.lines().filter(|l| !l.trim_start().starts_with("//")).any(|line| {
        line.match_indices(name)
            .any(|(at, _)| !line[..at].ends_with(inside) && !line[at + name.len()..].starts_with(inside))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_words_in_code() {
        assert!(names("use rustc_hash::FxHashMap;", "rustc_hash"));
        assert!(names("    let a = libc::kill(1, 2);", "libc"));
        assert!(!names("// libc::kill\nuse mylibc;\nuse libc_print;", "libc"));
    }
}
