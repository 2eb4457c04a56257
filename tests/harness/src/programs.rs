//! Programs that are compiled, run with 1 and 2 workers (those about tasks on every scheduler), and
//! whose output is compared; and programs that must be refused. Not for: the wording of messages (diagnostics.rs).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::directives::{Directives, Expected, parse};
use crate::process::{Finished, binary, run, run_for, scratch, tail};
use crate::{blessing, difference, schedulers, test_name};

/// Of processor time.
const COMPILE_LIMIT: Duration = Duration::from_secs(60);

/// Runs one test. `Err` is what went wrong.
pub fn check(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let directives = parse(&source)?;
    let program = directives.program.as_ref().map_or_else(|| path.to_path_buf(), |p| crate::root().join(p));
    let result =
        if directives.errors.is_empty() { accept(path, &program, &directives) } else { refuse(&program, &directives) };
    match (&directives.known_bug, result) {
        (None, result) => result,
        (Some(_), Err(_)) => Ok(()),
        (Some(reason), Ok(())) => Err(format!("this works now: remove `// known-bug: {reason}`")),
    }
}

/// Whether the test needs a library or process manager that is not there, or is about other schedulers than the one asked for.
pub fn left_out(path: &Path) -> bool {
    let Some(d) = std::fs::read_to_string(path).ok().and_then(|text| parse(&text).ok()) else { return false };
    d.lacks_library()
        || d.lacks_launcher()
        || (schedulers::asked_for().is_some() && !d.tasks.is_empty() && schedulers::of_a_test(&d, true).is_empty())
}

fn compiler(path: &Path, d: &Directives, executable: &Path) -> Command {
    let mut command = Command::new(binary("chpl"));
    // What is between the compiler's stages is checked, too.
    command.env("CHANTRY_VERIFY", "1");
    command.envs(d.compiler_env.iter().map(|(k, v)| (k, v)));
    // Messages and `file:line` show the path from the root, wherever the tree is.
    command.current_dir(crate::root()).args(&d.flags).arg(relative(path)).arg("-o").arg(executable);
    for extra in &d.with {
        command.arg(relative(&path.with_file_name(extra)));
    }
    command
}

fn relative(path: &Path) -> PathBuf {
    path.strip_prefix(crate::root()).unwrap_or(path).to_path_buf()
}

/// `path` is the test, `program` its source (another file for a `.run` test).
fn accept(path: &Path, program: &Path, d: &Directives) -> Result<(), String> {
    let name = test_name(path);
    let executable = scratch(Path::new(&name).parent().map_or(String::new(), |p| p.display().to_string()).as_str())
        .join(path.file_stem().unwrap_or_default());
    let mut command = compiler(program, d, &executable);
    command.arg("--brief");
    let compiled = run_for(&mut command, "", COMPILE_LIMIT)?;
    if compiled.status != 0 {
        return Err(format!("does not compile (status {}):\n{}", compiled.status, tail(&compiled.stderr)));
    }
    match_diagnostics(&d.warnings, "warning", &compiled.stderr)?;
    let repeats: u32 = std::env::var("CHANTRY_SOAK").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let good_path = path.with_extension("good");
    let mut blessed = None;
    let about_tasks = schedulers::about_tasks(&relative(path), &relative(program));
    for way in ways(d, about_tasks) {
        for _ in 0..repeats {
            // Files that a program makes are no part of the tree, and no later run finds them.
            let files = Place::of(&executable)?;
            let here = path.parent().unwrap_or(path);
            let output = run_all(&executable, here, &files.0, d, &way).map_err(|e| format!("with {way}: {e}"))?;
            if d.any_output {
                continue;
            }
            if blessing() {
                blessed.get_or_insert(output);
                continue;
            }
            let good = std::fs::read_to_string(&good_path).unwrap_or_default();
            if good != output {
                return Err(format!("with {way}, output differs: {}", difference(&good, &output)));
            }
        }
    }
    // Kept on failure, for a look at it; otherwise a few hundred executables would pile up.
    let _ = std::fs::remove_file(&executable);
    if let Some(text) = blessed {
        if text.is_empty() && !good_path.exists() {
            return Ok(());
        }
        std::fs::write(&good_path, text).map_err(|e| e.to_string())?;
    }
    Ok(())
}

/// Names a number of locales on which programs run that do not say how many.
const LOCALES_VARIABLE: &str = "CHANTRY_LOCALES";

/// Numbers of locales to ask for. None: not said.
fn locales_of(d: &Directives) -> impl Iterator<Item = Option<u32>> + '_ {
    let asked = std::env::var(LOCALES_VARIABLE).ok().and_then(|n| n.parse().ok());
    let none = d.locales.is_empty().then_some(asked);
    none.into_iter().chain(d.locales.iter().map(|&n| Some(n)))
}

/// An empty directory in which a program runs, removed afterwards.
struct Place(PathBuf);

impl Place {
    fn of(executable: &Path) -> Result<Place, String> {
        let place = Place(executable.with_extension("files"));
        let _ = std::fs::remove_dir_all(&place.0);
        std::fs::create_dir_all(&place.0).map_err(|e| format!("cannot make `{}`: {e}", place.0.display()))?;
        Ok(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// One way to run a program.
struct Way<'a> {
    tasks: Option<String>,
    workers: u32,
    locales: Option<u32>,
    launcher: Option<&'a str>,
}

impl std::fmt::Display for Way<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.launcher, self.locales) {
            (Some(launcher), Some(n)) => write!(f, "{launcher} -n {n}, ")?,
            (_, Some(n)) => write!(f, "-nl {n}, ")?,
            (_, None) => {}
        }
        if let Some(name) = &self.tasks {
            write!(f, "--tasks={name}, ")?;
        }
        write!(f, "{} workers", self.workers)
    }
}

/// All ways in which a test asks to be run.
fn ways(d: &Directives, about_tasks: bool) -> Vec<Way<'_>> {
    let launchers: Vec<Option<&str>> =
        if d.launchers.is_empty() { vec![None] } else { d.launchers_here().map(Some).collect() };
    let mut all = Vec::new();
    for tasks in schedulers::of_a_test(d, about_tasks) {
        for &workers in &d.workers {
            for locales in locales_of(d) {
                // A program on several locales refuses it (a test that says so names its tasks).
                if d.tasks.is_empty() && tasks.as_deref() == Some("tbb") && locales.is_some_and(|n| n > 1) {
                    continue;
                }
                all.extend(launchers.iter().map(|&launcher| Way { tasks: tasks.clone(), workers, locales, launcher }));
            }
        }
    }
    all
}

impl Way<'_> {
    /// The command so far: the program and on how many locales it runs.
    fn command(&self, executable: &Path, args: &[String]) -> Command {
        let locales = self.locales.map(|n| n.to_string());
        let mut command = Command::new(self.launcher.map_or(executable.as_os_str(), std::ffi::OsStr::new));
        match (self.launcher, locales) {
            (Some(_), Some(n)) => {
                command.args(["-n", &n]).arg(executable).args(args);
                // Open MPI refuses root, and more processes than cores, unless it is told.
                for setting in ["ALLOW_RUN_AS_ROOT", "ALLOW_RUN_AS_ROOT_CONFIRM", "MCA_rmaps_base_oversubscribe"] {
                    command.env(format!("OMPI_{setting}"), "1");
                }
                command.env("OMPI_MCA_hwloc_base_binding_policy", "none");
            }
            (_, Some(n)) => _ = command.args(args).args(["-nl", &n]),
            (_, None) => _ = command.args(args),
        }
        command
    }
}

/// The outputs of all runs of a test, one after the other, in the directory `files`. `here`: where the test is.
fn run_all(executable: &Path, here: &Path, files: &Path, d: &Directives, way: &Way<'_>) -> Result<String, String> {
    let mut text = String::new();
    for args in &d.args {
        let args: Vec<String> = args.iter().map(|a| a.replace("{here}", &here.to_string_lossy())).collect();
        let mut command = way.command(executable, &args);
        command.current_dir(files);
        command.env("CHPL_RT_NUM_THREADS_PER_LOCALE", way.workers.to_string());
        match &way.tasks {
            Some(name) => command.env("CHANTRY_TASKS", name),
            None => command.env_remove("CHANTRY_TASKS"),
        };
        command.envs(d.env.iter().map(|(k, v)| (k, v)));
        // A program that ends in an error leaves what it was using.
        if d.leak_check && d.status == 0 {
            command.arg("--memLeaks");
        }
        let done = run(&mut command, &d.stdin, Duration::from_secs(d.timeout_seconds))?;
        judge(&done, d)?;
        text.push_str(&done.stdout);
    }
    if d.unordered {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.sort_unstable();
        text = lines.iter().map(|l| format!("{l}\n")).collect();
    }
    Ok(text)
}

fn judge(done: &Finished, d: &Directives) -> Result<(), String> {
    if done.status != d.status {
        return Err(format!(
            "status {} instead of {}\n--- stdout\n{}\n--- stderr\n{}",
            done.status,
            d.status,
            tail(&done.stdout),
            tail(&done.stderr)
        ));
    }
    for text in &d.stdout {
        if !done.stdout.contains(text.as_str()) {
            return Err(format!("standard output lacks `{text}`:\n{}", tail(&done.stdout)));
        }
    }
    for text in &d.stderr {
        if !done.stderr.contains(text.as_str()) {
            return Err(format!("standard error lacks `{text}`:\n{}", tail(&done.stderr)));
        }
    }
    if d.stderr.is_empty() && d.status == 0 && !done.stderr.is_empty() {
        return Err(format!("unexpected text on standard error:\n{}", tail(&done.stderr)));
    }
    Ok(())
}

fn refuse(path: &Path, d: &Directives) -> Result<(), String> {
    let executable = scratch("refused").join(test_name(path).replace('/', "-"));
    let done = run_for(compiler(path, d, &executable).arg("--brief"), "", COMPILE_LIMIT)?;
    if done.status == 0 {
        let _ = std::fs::remove_file(&executable);
        return Err("compiles, although errors are expected".into());
    }
    if done.status != 1 || executable.exists() {
        return Err(format!("status {} (or output left behind):\n{}", done.status, tail(&done.stderr)));
    }
    match_diagnostics(&d.errors, "error", &done.stderr)
}

/// Every expectation must be met, and (for errors, or where any are expected) nothing else reported.
fn match_diagnostics(expected: &[Expected], level: &str, brief: &str) -> Result<(), String> {
    let mut reported: Vec<(usize, &str, &str)> = Vec::new();
    for line in brief.lines() {
        // file:line:column: error[E0301]: message
        let Some((place, rest)) = line.split_once(&format!(": {level}[")) else { continue };
        let Some((code, message)) = rest.split_once("]: ") else { continue };
        let number = place.rsplit(':').nth(1).and_then(|n| n.parse().ok()).unwrap_or(0);
        reported.push((number, code, message));
    }
    for e in expected {
        let found = reported.iter().position(|(line, code, message)| {
            e.line.is_none_or(|l| l == *line) && *code == e.code && message.contains(&e.text)
        });
        match found {
            Some(i) => drop(reported.remove(i)),
            None => {
                let at = e.line.map_or(String::new(), |l| format!(" on line {l}"));
                return Err(format!(
                    "expected {level} {}{at} `{}` is not reported; there is:\n{}",
                    e.code,
                    e.text,
                    tail(brief)
                ));
            }
        }
    }
    if !reported.is_empty() && (level == "error" || !expected.is_empty()) {
        return Err(format!("unexpected {level}s, {reported:?}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagnostics_are_matched_by_code_line_and_text() {
        let brief = "t.chpl:3:5: error[E0201]: cannot make an int\nt.chpl:9:1: error[E0101]: unknown name `x`\n";
        let e = |line, code: &str, text: &str| Expected { line, code: code.into(), text: text.into() };
        let both = [e(Some(3), "E0201", "an int"), e(None, "E0101", "")];
        assert_eq!(match_diagnostics(&both, "error", brief), Ok(()));
        assert!(match_diagnostics(&both[..1], "error", brief).unwrap_err().contains("unexpected"));
        assert!(match_diagnostics(&[e(Some(4), "E0201", "")], "error", brief).is_err());
        assert_eq!(match_diagnostics(&[], "warning", brief), Ok(()));
    }
}
