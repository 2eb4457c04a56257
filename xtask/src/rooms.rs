//! The rooms of `compiler/lower`: which may use what of which. Its `lib.rs` has the table for readers.

use std::collections::BTreeMap;
use std::path::Path;

use chantry_tests::files_below;

const SOURCES: &str = "compiler/lower/src";

/// From the one that knows nothing of the others to the one that knows all.
const ROOMS: &[&str] = &["facts", "state", "objects", "cleanups", "values", "tasks", "loops", "statements", "program"];

/// What a room may call of one after it: lowering goes round, since expressions hold statements, tasks hold loops and the
/// end of a scope may be any of them.
const BACK: &[&str] = &[
    // Code in an expression, a `defer`, a task or a loop.
    "block",
    "stmt",
    "statement",
    "in_loop",
    "loop_stmt",
    // Ends that scopes run.
    "end_generator",
    "end_inline",
    "end_own_set",
    "end_callers_set",
    "leave_group",
    "leave_sync",
    "locked",
];

pub fn check(root: &Path, problems: &mut Vec<String>) {
    let mut files = Vec::new();
    for path in files_below(&root.join(SOURCES), &["rs"]) {
        let Ok(inside) = path.strip_prefix(root.join(SOURCES)) else { continue };
        let Some(room) = inside.parent().and_then(|p| p.to_str()).filter(|p| !p.is_empty()) else { continue };
        match ROOMS.iter().position(|r| *r == room) {
            Some(at) => {
                files.push((at, inside.display().to_string(), std::fs::read_to_string(&path).unwrap_or_default()))
            }
            None => problems.push(format!("{SOURCES}/{room}: no room (xtask/src/rooms.rs)")),
        }
    }
    compare(&files, problems);
}

/// Files as (room, name, text).
fn compare(files: &[(usize, String, String)], problems: &mut Vec<String>) {
    let mut owners: BTreeMap<&str, usize> = BTreeMap::new();
    for (room, _, text) in files {
        for name in methods(text) {
            owners.insert(name, *room);
        }
    }
    for (room, file, text) in files {
        for (n, (inside, line)) in lines(text).enumerate() {
            let at = format!("{SOURCES}/{file}:{}", n + 1);
            if let Some(used) = line.trim().strip_prefix("use crate::")
                && let Some(other) = ROOMS.iter().position(|r| used.split("::").next() == Some(*r))
                && other > *room
            {
                problems
                    .push(format!("{at}: `{}` must not know `{}` (xtask/src/rooms.rs)", ROOMS[*room], ROOMS[other]));
            }
            for name in calls(line).into_iter().filter(|_| inside) {
                if let Some(&owner) = owners.get(name)
                    && owner > *room
                    && !BACK.contains(&name)
                {
                    problems.push(format!(
                        "{at}: `{}` calls `{name}` of `{}`, which comes after it (xtask/src/rooms.rs)",
                        ROOMS[*room], ROOMS[owner]
                    ));
                }
            }
        }
    }
}

/// The lines of a file, and whether they belong to methods of the state of lowering.
fn lines(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let mut inside = false;
    text.lines().map(move |line| {
        if line.starts_with("impl") {
            inside = line.contains("Lower<");
        } else if line == "}" {
            inside = false;
        }
        (inside, line)
    })
}

/// The methods that a file gives to the state of lowering.
fn methods(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (inside, line) in lines(text) {
        let declared = line.strip_prefix("    ").map(|l| l.strip_prefix("pub ").unwrap_or(l));
        if inside && let Some(rest) = declared.and_then(|l| l.strip_prefix("fn ")) {
            found.extend(rest.split(['(', '<']).next());
        }
    }
    found
}

/// The methods that a line calls on the state (`self`, or `l` in closures).
fn calls(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for receiver in ["self.", "l."] {
        for (at, _) in line.match_indices(receiver) {
            let whole = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
            let rest = &line[at + receiver.len()..];
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
            if whole && rest[end..].starts_with('(') {
                found.push(&rest[..end]);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_after_is_not_used() {
        let state = "impl<'p> Lower<'p> {\n    pub fn emit(&mut self) {}\n}\n";
        let later = "impl<'p> Lower<'p> {\n    fn expand(&mut self) {}\n    pub fn block(&mut self) {}\n}\n";
        let early = "use crate::loops::expand;\nimpl<'p> Lower<'p> {\n    fn f() { self.emit(); self.block(); self.expand(); v.expand(); }\n}\nimpl Scan {\n    fn g() { self.expand(); }\n}\n";
        let files = [(1, "a".into(), state.into()), (6, "b".into(), later.into()), (3, "c".into(), early.into())];
        let mut problems = Vec::new();
        compare(&files, &mut problems);
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].contains("must not know `loops`") && problems[1].contains("`expand`"), "{problems:?}");
    }
}
