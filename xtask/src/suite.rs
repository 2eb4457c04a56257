//! Runs the tests and adds up what cargo reports. Not for: building the compiler (the Makefile).

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// All tests: tidy, the unit tests of every crate, then the programs. One closing line.
pub fn test(root: &Path, args: &[&str]) -> Result<(), String> {
    let (tasks, rest) = scheduler(args)?;
    if let Some(other) = rest.first() {
        return Err(format!("test: `{other}`: for a part of the tests there is `cargo xtask suite FILTER`"));
    }
    let env = [("CHANTRY_TASKS", tasks.unwrap_or_default())];
    let tidy = crate::tidy::run(root);
    if let Err(problems) = &tidy {
        println!("{problems}");
    }
    let mut total = Counts::default();
    total.add_one(tidy.is_ok());
    // In the release profile: LLVM's bindings and the stages are compiled once for everything.
    let units = ["test", "--release", "--workspace", "--exclude", "chantry-tests", "--no-fail-fast"];
    total.add(cargo(root, &units, &[])?);
    total.add(cargo(root, &["test", "--release", "-p", "chantry-tests", "--no-fail-fast"], &env)?);
    println!("{} passed, {} failed", total.passed, total.failed);
    if total.failed == 0 { Ok(()) } else { Err(String::new()) }
}

pub fn bless(root: &Path, args: &[&str]) -> Result<(), String> {
    let mut line = vec!["test", "--release", "-p", "chantry-tests", "--test", "suite", "--"];
    line.extend(args);
    cargo(root, &line, &[("CHANTRY_BLESS", "1")])?;
    println!("look at `git diff` before keeping it");
    Ok(())
}

/// `suite [--tasks=NAME] [FILTER]`.
pub fn suite(root: &Path, args: &[&str]) -> Result<(), String> {
    let (tasks, filters) = scheduler(args)?;
    programs(root, &[("CHANTRY_TASKS", tasks.unwrap_or_default())], &filters)
}

/// The tests of programs as the harness's variables say: `CHANTRY_TASKS` with a scheduler (`all`: with each; empty: as the tests want),
/// `CHANTRY_SOAK` that many times, `CHANTRY_LOCALES` on so many locales.
pub fn programs(root: &Path, variables: &[(&str, &str)], filters: &[&str]) -> Result<(), String> {
    let mut line = vec!["test", "--release", "-p", "chantry-tests", "--test", "suite", "--", "--quiet"];
    line.extend(filters);
    let total = cargo(root, &line, variables)?;
    if total.failed == 0 { Ok(()) } else { Err(String::new()) }
}

/// A leading `--tasks=NAME`, and the rest.
fn scheduler<'a>(args: &[&'a str]) -> Result<(Option<&'a str>, Vec<&'a str>), String> {
    let (options, rest): (Vec<&str>, Vec<&str>) = args.iter().partition(|a| a.starts_with("--"));
    let mut tasks = None;
    for option in options {
        match option.strip_prefix("--tasks=") {
            Some(name) => tasks = Some(name),
            None => return Err(format!("unknown option `{option}`; there is --tasks=NAME")),
        }
    }
    Ok((tasks, rest))
}

#[derive(Default, Clone, Copy, PartialEq, Eq, Debug)]
struct Counts {
    passed: u64,
    failed: u64,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }

    fn add_one(&mut self, ok: bool) {
        self.passed += u64::from(ok);
        self.failed += u64::from(!ok);
    }
}

/// Runs cargo, shows what it says as it says it, and counts the tests. A failure that is no
/// test's (something does not compile) counts as one.
fn cargo(root: &Path, args: &[&str], env: &[(&str, &str)]) -> Result<Counts, String> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(args).envs(env.iter().copied()).stdout(Stdio::piped());
    let mut child = command.spawn().map_err(|e| format!("cannot run cargo: {e}"))?;
    let mut counts = Counts::default();
    let out = child.stdout.take().ok_or("no output")?;
    for line in BufReader::new(out).split(b'\n') {
        let line = line.map_err(|e| e.to_string())?;
        let line = String::from_utf8_lossy(&line);
        // Crates without tests of a kind are only noise.
        let silent = line.is_empty() || line == "running 0 tests" || line.contains(" ok. 0 passed; 0 failed");
        if !silent {
            println!("{line}");
        }
        counts.add(count(&line));
    }
    let status = child.wait().map_err(|e| e.to_string())?;
    if !status.success() && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}

/// Reads `test result: ok. 3 passed; 1 failed; …`.
fn count(line: &str) -> Counts {
    let Some(rest) = line.strip_prefix("test result: ") else { return Counts::default() };
    let number = |word: &str| {
        rest.split([';', '.']).find_map(|part| part.trim().strip_suffix(word)?.trim().parse().ok()).unwrap_or(0)
    };
    Counts { passed: number("passed"), failed: number("failed") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_counted() {
        let c = count("test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out");
        assert_eq!(c, Counts { passed: 12, failed: 3 });
        assert_eq!(count("running 3 tests"), Counts::default());
    }

    #[test]
    fn options_are_told_from_filters() {
        assert_eq!(scheduler(&["--tasks=fifo", "sync"]), Ok((Some("fifo"), vec!["sync"])));
        assert!(scheduler(&["--task=fifo"]).is_err());
    }
}
