//! All tests that drive the built compiler, as one test binary: filter by part of the path.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

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
            let trial = timed(name, move || check(&path));
            trials.push(trial.with_ignored_flag(left_out));
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
        trials.push(timed(format!("tests/kept/{name}"), check));
    }
    for (name, check) in cli::ALL {
        trials.push(timed(format!("tests/cli/{name}"), check));
    }
    for (name, check) in traces::ALL {
        trials.push(timed(format!("tests/traces/{name}"), check));
    }
    let conclusion = libtest_mimic::run(&args, trials);
    process::clean_up(conclusion.has_failed());
    say_slowest();
    println!("{} passed, {} failed", conclusion.num_passed, conclusion.num_failed);
    if conclusion.has_failed() { ExitCode::from(101) } else { ExitCode::SUCCESS }
}

/// How long each test has taken.
static TIMES: Mutex<Vec<(Duration, String)>> = Mutex::new(Vec::new());

fn timed(name: String, check: impl FnOnce() -> Result<(), String> + Send + 'static) -> Trial {
    Trial::test(name.clone(), move || {
        let start = Instant::now();
        let result = check();
        TIMES.lock().map_err(|e| e.to_string())?.push((start.elapsed(), name));
        result.map_err(Failed::from)
    })
}

/// Shows where the time goes, by directory and for the slowest tests, if `CHANTRY_TIMES` asks for it.
fn say_slowest() {
    let Ok(mut times) = TIMES.lock() else { return };
    if std::env::var_os("CHANTRY_TIMES").is_none() {
        return;
    }
    let mut by_directory = BTreeMap::<&str, Duration>::new();
    for (time, name) in times.iter() {
        *by_directory.entry(name.rsplit_once('/').map_or("", |(directory, _)| directory)).or_default() += *time;
    }
    let mut directories: Vec<_> = by_directory.into_iter().map(|(name, time)| (time, name.to_string())).collect();
    for (what, all) in [("directories", &mut directories), ("tests", &mut times)] {
        println!("the slowest {what}:");
        all.sort_by(|a, b| b.cmp(a));
        for (time, name) in all.iter().take(40) {
            println!("{:8.2} s  {name}", time.as_secs_f64());
        }
    }
}
