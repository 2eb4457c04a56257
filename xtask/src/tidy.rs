//! Checks that neither rustc nor clippy makes. Not for: formatting.

use std::path::Path;

use cargo_metadata::MetadataCommand;
use chantry_tests::files_below;

use crate::{dependencies, layers};

/// A file beyond this is usually two concepts (the aim is 800).
const MAX_LINES: usize = 900;

pub fn run(root: &Path) -> Result<(), String> {
    let mut problems = Vec::new();
    for path in files_below(root, &["rs", "chpl"]) {
        let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
        let Ok(text) = std::fs::read_to_string(&path) else {
            problems.push(format!("{shown}: not UTF-8 text"));
            continue;
        };
        let test_input = shown.starts_with("tests/") && shown.ends_with(".chpl");
        if text.lines().count() > MAX_LINES && !test_input {
            problems.push(format!("{shown}: {} lines (at most {MAX_LINES})", text.lines().count()));
        }
        if shown.ends_with(".rs") && !text.trim_start().starts_with("//!") {
            problems.push(format!("{shown}: opens with no `//!` line that says what the module is for"));
        }
    }
    let packages = MetadataCommand::new().manifest_path(root.join("Cargo.toml")).no_deps().exec();
    let packages = packages.map_err(|e| format!("cargo metadata: {e}"))?;
    layers::check(&packages.workspace_packages(), &mut problems);
    dependencies::check(root, &packages.workspace_packages(), &mut problems);
    pages(root, &mut problems);
    if problems.is_empty() {
        println!("tidy");
        return Ok(());
    }
    let count = problems.len();
    Err(format!("{}\n{count} untidy", problems.join("\n")))
}

/// Each diagnostic has a page with a bad example, and each page a diagnostic.
fn pages(root: &Path, problems: &mut Vec<String>) {
    let dir = root.join("docs/errors");
    for code in chantry_diag::codes::ALL {
        match std::fs::read_to_string(dir.join(format!("{}.md", code.id))) {
            Err(_) => problems.push(format!("docs/errors/{}.md ({}) is missing", code.id, code.name)),
            Ok(text) => {
                let title = format!("# {}: {}", code.id, code.name);
                if !text.starts_with(&title) {
                    problems.push(format!("docs/errors/{}.md: does not open with `{title}`", code.id));
                }
                if !text.contains("```chapel bad") && !text.contains("No example") {
                    problems.push(format!("docs/errors/{}.md: has no `chapel bad` example", code.id));
                }
            }
        }
    }
    for page in files_below(&dir, &["md"]) {
        let stem = page.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if stem != "README" && chantry_diag::codes::find(&stem).is_none() {
            problems.push(format!("docs/errors/{stem}.md: no such code in compiler/diag/src/codes.rs"));
        }
    }
}
