//! The layers of the crates: what each may depend on. ARCHITECTURE.md gives the reasons.
//! Not for: dependencies on outside crates, except the few that are reserved.

use std::path::Path;

/// Each crate, and every workspace crate that it may name.
const MAY_DEPEND: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("diag", &["base"]),
    ("syntax", &["base", "diag"]),
    ("types", &["base"]),
    ("scope", &["base", "diag", "syntax"]),
    // MIR's vocabulary (operators, memory orders) serves TIR and the folding of params, too.
    ("tir", &["base", "types", "mir"]),
    ("values", &["base", "syntax", "types", "mir", "tir"]),
    ("resolve", &["base", "diag", "syntax", "types", "values", "scope", "tir", "mir"]),
    ("check", &["base", "diag", "syntax", "types", "scope", "tir"]),
    ("mir", &["base", "types"]),
    ("lower", &["base", "diag", "types", "values", "tir", "mir", "rt-abi"]),
    ("passes", &["base", "types", "mir", "rt-abi"]),
    ("llvm", &["base", "types", "mir", "rt-abi"]),
    (
        "driver",
        &[
            "base", "diag", "syntax", "types", "values", "scope", "tir", "resolve", "check", "mir", "lower", "passes",
            "rt-abi",
        ],
    ),
    // Traces have nothing to do with compiling.
    ("report", &[]),
    ("cli", &["base", "diag", "driver", "llvm", "mir", "types", "report"]),
];

/// Outside crates that only some crates may use, and why.
const RESERVED: &[(&str, &[&str], &str)] = &[
    ("inkwell", &["llvm"], "LLVM is behind compiler/llvm"),
    ("llvm-sys", &["llvm"], "LLVM is behind compiler/llvm"),
    ("annotate-snippets", &["diag"], "rendering is diag's"),
    ("lexopt", &["cli"], "command lines are cli's"),
    ("logos", &["syntax"], "tokens are syntax's"),
];

pub fn check(root: &Path, problems: &mut Vec<String>) {
    for entry in std::fs::read_dir(root.join("compiler")).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let manifest = entry.path().join("Cargo.toml");
        let Ok(text) = std::fs::read_to_string(&manifest) else { continue };
        let Some((_, allowed)) = MAY_DEPEND.iter().find(|(n, _)| *n == name) else {
            problems.push(format!("compiler/{name}: not in the table of layers (xtask/src/layers.rs)"));
            continue;
        };
        for dependency in dependencies(&text) {
            if let Some(ours) = dependency.strip_prefix("chantry-") {
                if !allowed.contains(&ours) {
                    problems.push(format!("compiler/{name}: must not depend on {dependency} (xtask/src/layers.rs)"));
                }
            } else if let Some((_, users, why)) = RESERVED.iter().find(|(n, _, _)| *n == dependency)
                && !users.contains(&name.as_str())
            {
                problems.push(format!("compiler/{name}: must not depend on {dependency}: {why}"));
            }
        }
    }
    for entry in std::fs::read_dir(root.join("runtime")).into_iter().flatten().flatten() {
        let Ok(text) = std::fs::read_to_string(entry.path().join("Cargo.toml")) else { continue };
        for dependency in dependencies(&text) {
            if dependency.starts_with("chantry-") && !dependency.starts_with("chantry-rt-") {
                let name = entry.file_name().to_string_lossy().into_owned();
                problems.push(format!("runtime/{name}: must not depend on the compiler's {dependency}"));
            }
        }
    }
}

/// The names under `[dependencies]`.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.trim() == "[dependencies]";
        } else if inside && let Some((name, _)) = line.split_once(['=', '.']) {
            let name = name.trim();
            if !name.is_empty() && !name.starts_with('#') {
                out.push(name.to_string());
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_manifests() {
        let text = "[package]\nname = \"x\"\n[dependencies]\na = \"1\"\nb-c = { workspace = true }\nd.workspace = true\n[dev-dependencies]\ne = \"1\"\n";
        assert_eq!(dependencies(text), ["a", "b-c", "d"]);
    }

    #[test]
    fn the_table_has_no_cycle() {
        fn depth(name: &str, seen: &mut Vec<String>) {
            assert!(!seen.contains(&name.to_string()), "cycle through {name}");
            seen.push(name.to_string());
            for (_, deps) in MAY_DEPEND.iter().filter(|(n, _)| *n == name) {
                deps.iter().for_each(|d| depth(d, seen));
            }
            seen.pop();
        }
        MAY_DEPEND.iter().for_each(|(n, _)| depth(n, &mut Vec::new()));
    }
}
