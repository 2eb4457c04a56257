//! The layers of the crates: what each may depend on. ARCHITECTURE.md gives the reasons.
//! Not for: dependencies on outside crates, except the few that are reserved.

use cargo_metadata::{DependencyKind, Package};

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

/// Likewise of the runtime: crates of the runtime.
const RUNTIME_MAY_DEPEND: &[(&str, &[&str])] = &[
    ("abi", &[]),
    // What locales have in common lies below everything that they share.
    ("comm", &[]),
    ("launch", &["comm"]),
    ("mem", &["comm"]),
    ("tasks", &["abi", "comm", "mem"]),
    ("io", &["abi", "comm", "tasks"]),
    ("regex", &[]),
    ("rt", &["abi", "comm", "launch", "mem", "tasks", "io"]),
];

/// Outside crates that only some crates may use, and why.
const RESERVED: &[(&str, &[&str], &str)] = &[
    ("inkwell", &["llvm"], "LLVM is behind compiler/llvm"),
    ("llvm-sys", &["llvm"], "LLVM is behind compiler/llvm"),
    ("annotate-snippets", &["diag"], "rendering is diag's"),
    ("lexopt", &["cli"], "command lines are cli's"),
    ("logos", &["syntax"], "tokens are syntax's"),
];

pub fn check(packages: &[&Package], problems: &mut Vec<String>) {
    for package in packages {
        let (part, name) = place(package);
        let named = package.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal);
        let named: Vec<&str> = named.map(|d| d.name.as_str()).collect();
        match part.as_str() {
            "compiler" => compiler(&name, &named, problems),
            "runtime" => runtime(&name, &named, problems),
            _ => {}
        }
    }
}

/// The last two directories of a package.
fn place(package: &Package) -> (String, String) {
    let mut names = package.manifest_path.iter().rev().skip(1).map(String::from);
    let name = names.next().unwrap_or_default();
    (names.next().unwrap_or_default(), name)
}

fn runtime(name: &str, named: &[&str], problems: &mut Vec<String>) {
    let Some((_, allowed)) = RUNTIME_MAY_DEPEND.iter().find(|(n, _)| *n == name) else {
        problems.push(format!("runtime/{name}: not in the table of layers (xtask/src/layers.rs)"));
        return;
    };
    for dependency in named.iter().filter_map(|d| d.strip_prefix("chantry-")) {
        if !dependency.strip_prefix("rt-").is_some_and(|d| allowed.contains(&d)) {
            problems.push(format!("runtime/{name}: must not depend on chantry-{dependency} (xtask/src/layers.rs)"));
        }
    }
}

fn compiler(name: &str, named: &[&str], problems: &mut Vec<String>) {
    let Some((_, allowed)) = MAY_DEPEND.iter().find(|(n, _)| *n == name) else {
        problems.push(format!("compiler/{name}: not in the table of layers (xtask/src/layers.rs)"));
        return;
    };
    for dependency in named {
        if let Some(ours) = dependency.strip_prefix("chantry-") {
            if !allowed.contains(&ours) {
                problems.push(format!("compiler/{name}: must not depend on {dependency} (xtask/src/layers.rs)"));
            }
        } else if let Some((_, users, why)) = RESERVED.iter().find(|(n, _, _)| n == dependency)
            && !users.contains(&name)
        {
            problems.push(format!("compiler/{name}: must not depend on {dependency}: {why}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forbidden_dependency_is_told() {
        let mut problems = Vec::new();
        compiler("base", &["lasso"], &mut problems);
        assert_eq!(problems, Vec::<String>::new());
        compiler("base", &["chantry-llvm", "logos"], &mut problems);
        assert_eq!(problems.len(), 2, "{problems:?}");
        runtime("tasks", &["chantry-rt-io", "chantry-base", "chantry-rt-comm", "libc"], &mut problems);
        assert_eq!(problems.len(), 4, "{problems:?}");
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
        // Those of the runtime stand in an order that shows it.
        for (i, (name, deps)) in RUNTIME_MAY_DEPEND.iter().enumerate() {
            let before = RUNTIME_MAY_DEPEND[..i].iter().map(|r| r.0).collect::<Vec<_>>();
            assert!(deps.iter().all(|d| before.contains(d)), "{name}");
        }
    }
}
