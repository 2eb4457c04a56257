//! Checks that neither rustc nor clippy makes. Not for: formatting.

use std::collections::BTreeSet;
use std::path::Path;

use cargo_metadata::MetadataCommand;
use chantry_tests::files_below;

use crate::{dependencies, layers, rooms, shown};

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
    rooms::check(root, &mut problems);
    shown::check(root, &mut problems);
    pages(root, &mut problems);
    primitives(root, &mut problems);
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

/// The primitives in the compiler's table and on the page about the library's interface are the same.
fn primitives(root: &Path, problems: &mut Vec<String>) {
    const TABLE: &str = "compiler/resolve/src/expressions/prims/table.rs";
    const PAGE: &str = "docs/dev/library-interface.md";
    let read = |p: &str| std::fs::read_to_string(root.join(p)).unwrap_or_default();
    let (rows, described) = (table_rows(&read(TABLE)), page_rows(&read(PAGE)));
    if rows.is_empty() || described.is_empty() {
        problems.push(format!("{TABLE} or {PAGE}: no primitives found"));
    }
    for name in rows.difference(&described) {
        problems.push(format!("{PAGE}: says nothing of the primitive `{name}`"));
    }
    for name in described.difference(&rows) {
        problems.push(format!("{TABLE}: has no row for the primitive `{name}` of {PAGE}"));
    }
}

/// The names of rows such as `real("sqrt", …),`, and `resolves`, which has no row: its argument is not evaluated.
fn table_rows(text: &str) -> BTreeSet<String> {
    let rows = text.split("static ROWS").nth(1).unwrap_or("").lines().take_while(|l| !l.starts_with("};"));
    let names =
        rows.filter_map(|l| l.trim().split_once("(\"")).filter(|(f, _)| f.bytes().all(|b| b.is_ascii_alphanumeric()));
    let names = names.filter_map(|(_, rest)| Some(rest.split_once('"')?.0.to_string()));
    names.chain(["resolves".to_string()]).collect()
}

/// The names in the first column of the table of primitives, arguments left out.
fn page_rows(text: &str) -> BTreeSet<String> {
    let section = text.split("## Primitive operations").nth(1).unwrap_or("").split("\n## ").next().unwrap_or("");
    let cells = section.lines().filter_map(|l| l.strip_prefix("| `")).map(|l| l.split(" | ").next().unwrap_or(""));
    let mut names = BTreeSet::new();
    for cell in cells {
        let mut depth = 0;
        let bare: String = cell
            .chars()
            .map(|c| {
                depth += i32::from(c == '(');
                let inside = depth > 0;
                depth -= i32::from(c == ')');
                if inside || c == '`' || c == ',' { ' ' } else { c }
            })
            .collect();
        names.extend(bare.split_whitespace().map(str::to_string));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primitives_are_read_from_table_and_page() {
        let table = "static ROWS: &[Row] = {\n    &[\n        real(\"sqrt\", I::Sqrt),\n        asks(\"is_int\", f),\n    ]\n};\nother(\"no\")";
        let page = "## Primitive operations\n| name | meaning |\n| `sqrt sin` | real |\n| `is_int` `(type T)`, `resolves(f(x))` | `x` |\n## Next\n| `no` | |";
        let set = |names: &[&str]| names.iter().map(|s| s.to_string()).collect::<BTreeSet<_>>();
        assert_eq!(table_rows(table), set(&["is_int", "resolves", "sqrt"]));
        assert_eq!(page_rows(page), set(&["is_int", "resolves", "sin", "sqrt"]));
    }
}
