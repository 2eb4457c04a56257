//! All tests that drive the built compiler, as one test binary: filter by part of the path.

use std::path::Path;
use std::process::ExitCode;

use chantry_tests::{
    blessing, cli, diagnostics, examples, files_below, hosts, kept, pages, process, programs, root, schedulers,
    test_name, traces,
};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let mut args = Arguments::from_args();
    for name in ["chpl", "chantry", "chantry_rt.o"] {
        let path = process::binary(name);
        if !path.exists() {
            eprintln!("error: `{}` is missing: run `make build` first", path.display());
            return ExitCode::from(2);
        }
    }
    if blessing() {
        // Blessed texts show what one quiet run says.
        args.test_threads.get_or_insert(1);
    }
    match schedulers::asked_for() {
        Some(name) if name != "all" && !schedulers::ALL.contains(&name.as_str()) => {
            eprintln!("error: CHANTRY_TASKS={name}: the schedulers are all, {}", schedulers::ALL.join(", "));
            return ExitCode::from(2);
        }
        Some(name) if name != "all" && !schedulers::present().contains(&name.as_str()) => {
            eprintln!("error: CHANTRY_TASKS={name}: libtbb.so.12 is not installed (Debian: libtbb12)");
            return ExitCode::from(2);
        }
        Some(name) => println!("schedulers: {name}"),
        None => println!("schedulers: {} for tests about tasks", schedulers::present().join(", ")),
    }
    let mut trials = Vec::new();
    let mut add = |dir: &str, extension: &str, check: fn(&Path) -> Result<(), String>| {
        for path in files_below(&root().join(dir), &[extension]) {
            // A module that a test uses is no test: it is in a directory of that name.
            if path.parent().is_some_and(|p| p.ends_with("modules") && !p.ends_with("language/modules")) {
                continue;
            }
            let name = test_name(&path);
            let left_out = programs::left_out(&path);
            trials.push(Trial::test(name, move || check(&path).map_err(Failed::from)).with_ignored_flag(left_out));
        }
    };
    add("tests/language", "chpl", programs::check);
    add("tests/library", "chpl", programs::check);
    add("tests/programs", "chpl", programs::check);
    add("tests/programs", "run", programs::check);
    add("tests/diagnostics", "chpl", diagnostics::check);
    add("tests/hosts", "chpl", hosts::check);
    add("docs/errors", "md", pages::check);
    add("modules", "chpl", examples::check);
    for (name, check) in kept::ALL {
        trials.push(Trial::test(format!("tests/kept/{name}"), move || check().map_err(Failed::from)));
    }
    for (name, check) in cli::ALL {
        trials.push(Trial::test(format!("tests/cli/{name}"), move || check().map_err(Failed::from)));
    }
    for (name, check) in traces::ALL {
        trials.push(Trial::test(format!("tests/traces/{name}"), move || check().map_err(Failed::from)));
    }
    let conclusion = libtest_mimic::run(&args, trials);
    process::clean_up(conclusion.has_failed());
    println!("{} passed, {} failed", conclusion.num_passed, conclusion.num_failed);
    if conclusion.has_failed() { ExitCode::from(101) } else { ExitCode::SUCCESS }
}
