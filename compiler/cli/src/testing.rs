//! `chantry test`: compiles and runs test programs, one after the other, and says which have passed. A program that calls `UnitTest.main()` has
//! tests of its own: one that ends the program does not keep the others from running, and those that want other numbers of locales get
//! them. Any other program passes if it compiles and its exit status is 0. Not for what a test checks (the library's module UnitTest).

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use chantry_driver::DriverError;

use crate::flags::Request;
use crate::session;

/// Where tests are if none are named.
const DIRECTORY: &str = "test";
/// Modules beside that directory, which tests use.
const SOURCES: &str = "src";
/// The file in which the program says what it does (`modules/packages/UnitTest.chpl`).
const PROGRESS: &str = "CHANTRY_TEST_PROGRESS";
/// The tests that it is to run, by number.
const ONLY: &str = "CHANTRY_TEST_ONLY";

/// Runs all tests that the command line names; whether all have passed.
pub fn run(request: &Request) -> Result<bool, DriverError> {
    let (mut passed, mut failed) = (0, Vec::new());
    let files = files(&request.options.sources)?;
    for file in &files {
        print(&format!("{} ... ", file.display()));
        match one(request, file)? {
            Outcome { ok: true, summary, .. } => {
                print(&format!("ok{summary}\n"));
                passed += 1;
            }
            Outcome { ok: false, summary, output } => {
                print(&format!("FAILED{summary}\n{output}"));
                failed.push(file);
            }
        }
    }
    let of = if files.len() == 1 { "file" } else { "files" };
    print(&format!("\n{} test {of}: {passed} passed, {} failed\n", files.len(), failed.len()));
    for file in &failed {
        print(&format!("  failed: {}\n", file.display()));
    }
    Ok(failed.is_empty())
}

/// A closed pipe (`| head`) is not worth a message.
fn print(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes()).and_then(|()| std::io::stdout().flush());
}

struct Outcome {
    ok: bool,
    /// What is said behind `ok`.
    summary: String,
    output: String,
}

/// The programs below the paths, each directory's in order.
fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>, DriverError> {
    let default = [PathBuf::from(DIRECTORY)];
    let named = match named {
        [] if default[0].is_dir() => &default[..],
        [] => {
            return Err(DriverError::new(format!("no test is named, and there is no directory `{DIRECTORY}` here"))
                .help("name test programs or directories of them: `chantry test check.chpl`"));
        }
        named => named,
    };
    let mut found = Vec::new();
    for path in named {
        let before = found.len();
        if path.is_dir() {
            below(path, &mut found)?;
            if found.len() == before {
                return Err(DriverError::new(format!("there are no `.chpl` files in `{}`", path.display())));
            }
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

fn below(dir: &Path, found: &mut Vec<PathBuf>) -> Result<(), DriverError> {
    let entries = std::fs::read_dir(dir).map_err(|e| DriverError::io("read", dir, &e))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            below(&path, found)?;
        } else if path.extension().is_some_and(|e| e == "chpl") {
            found.push(path);
        }
    }
    Ok(())
}

/// Compiles and runs one program, as often as its tests need.
fn one(request: &Request, file: &Path) -> Result<Outcome, DriverError> {
    let mut request = request.clone();
    request.options.sources = vec![file.to_path_buf()];
    let sources = Path::new(SOURCES);
    if sources.is_dir() && !request.options.module_dirs.iter().any(|d| d == sources) {
        request.options.module_dirs.push(sources.to_path_buf());
    }
    let work = tempfile::tempdir().map_err(|e| DriverError::new(format!("cannot make a temporary directory: {e}")))?;
    let program = work.path().join(request.options.program_name());
    request.options.output = Some(program.clone());
    if !session::build_program(&request)? {
        return Ok(Outcome { ok: false, summary: ": it does not compile".into(), output: String::new() });
    }
    let mut tests = Tests::default();
    let mut output = String::new();
    // All of them, then again without those up to one that has ended the program.
    let status = tests.run(&program, work.path(), &request, None, &mut output)?;
    if tests.count == 0 {
        let summary = if status.success() { String::new() } else { format!(": {status}") };
        return Ok(Outcome { ok: status.success(), summary, output });
    }
    while tests.has_ended_early(&mut output) && !tests.left().is_empty() {
        let rest = tests.left();
        tests.run(&program, work.path(), &request, Some((None, &rest)), &mut output)?;
    }
    for (locales, which) in tests.by_locales() {
        tests.run(&program, work.path(), &request, Some((Some(locales), &which)), &mut output)?;
        tests.has_ended_early(&mut output);
    }
    Ok(Outcome { ok: tests.ok(), summary: tests.summary(), output })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Running,
    Passed,
    Failed,
    Skipped,
}

/// What is known of a program's tests, by number.
#[derive(Default)]
struct Tests {
    known: BTreeMap<usize, State>,
    names: BTreeMap<usize, String>,
    /// How many there are.
    count: usize,
    /// Those that want another number of locales.
    locales: BTreeMap<usize, usize>,
}

impl Tests {
    /// Runs the program, with all of its tests or the chosen ones, on so many locales.
    fn run(
        &mut self,
        program: &Path,
        work: &Path,
        request: &Request,
        chosen: Option<(Option<usize>, &[usize])>,
        output: &mut String,
    ) -> Result<std::process::ExitStatus, DriverError> {
        let fail = |e: std::io::Error| DriverError::new(format!("cannot run the program `{}`: {e}", program.display()));
        let progress = work.join("progress");
        let _ = std::fs::remove_file(&progress);
        let mut command = Command::new(program);
        command.args(&request.program_args).env(PROGRESS, &progress).env_remove(ONLY).stdin(Stdio::null());
        if let Some((locales, which)) = chosen {
            command.args(locales.map(|n| format!("-nl{n}")));
            let which: Vec<String> = which.iter().map(usize::to_string).collect();
            command.env(ONLY, which.join(","));
        }
        // Both streams in the order of their lines.
        let (mut reader, writer) = std::io::pipe().map_err(fail)?;
        command.stdout(writer.try_clone().map_err(fail)?).stderr(writer);
        let mut child = command.spawn().map_err(fail)?;
        drop(command);
        let mut said = Vec::new();
        reader.read_to_end(&mut said).map_err(fail)?;
        output.push_str(&String::from_utf8_lossy(&said));
        let status = child.wait().map_err(fail)?;
        for line in std::fs::read_to_string(&progress).unwrap_or_default().lines() {
            self.note(line);
        }
        Ok(status)
    }

    /// `begin 3 name`, `passed 3`, `locales 3 4`.
    fn note(&mut self, line: &str) {
        let mut words = line.split(' ');
        let (Some(event), Some(Ok(number))) = (words.next(), words.next().map(str::parse::<usize>)) else { return };
        let state = match event {
            "tests" => {
                self.count = number;
                return;
            }
            "begin" => {
                self.names.insert(number, words.collect::<Vec<_>>().join(" "));
                State::Running
            }
            "passed" => State::Passed,
            "skipped" => State::Skipped,
            "locales" => {
                if let Some(Ok(n)) = words.next().map(str::parse) {
                    self.locales.insert(number, n);
                }
                return;
            }
            _ => State::Failed,
        };
        self.known.insert(number, state);
    }

    /// Those that have not begun.
    fn left(&self) -> Vec<usize> {
        (0..self.count).filter(|i| !self.known.contains_key(i)).collect()
    }

    /// Whether the program has ended in the middle of a test: that one has failed, which the output says.
    fn has_ended_early(&mut self, output: &mut String) -> bool {
        let running: Vec<usize> = self.known.iter().filter(|(_, s)| **s == State::Running).map(|(i, _)| *i).collect();
        for i in &running {
            self.known.insert(*i, State::Failed);
            let name = self.names.get(i).map_or("", String::as_str);
            output.push_str(&format!("ERROR {name}: the program ended in this test\n"));
        }
        !running.is_empty()
    }

    /// Skipped tests by the number of locales that they want.
    fn by_locales(&self) -> BTreeMap<usize, Vec<usize>> {
        let mut out: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (&i, &n) in self.locales.iter().filter(|(i, _)| self.known.get(i) == Some(&State::Skipped)) {
            out.entry(n).or_default().push(i);
        }
        out
    }

    fn in_state(&self, state: State) -> usize {
        self.known.values().filter(|s| **s == state).count()
    }

    fn ok(&self) -> bool {
        self.in_state(State::Failed) == 0
    }

    fn summary(&self) -> String {
        let parts = [(State::Passed, "passed"), (State::Failed, "failed"), (State::Skipped, "skipped")];
        let parts = parts.map(|(s, word)| (self.in_state(s), word));
        let parts: Vec<String> = parts.iter().filter(|p| p.0 > 0).map(|(n, word)| format!("{n} {word}")).collect();
        format!(" ({})", parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_says_of_its_tests() {
        let mut t = Tests::default();
        for line in [
            "tests 4 ",
            "begin 0 a()",
            "passed 0 ",
            "begin 1 b()",
            "locales 1 4",
            "skipped 1 ",
            "begin 2 c()",
            "nonsense",
        ] {
            t.note(line);
        }
        assert_eq!(t.left(), [3]);
        assert_eq!(t.by_locales(), BTreeMap::from([(4, vec![1])]));
        let mut said = String::new();
        assert!(t.has_ended_early(&mut said) && !t.has_ended_early(&mut said) && !t.ok());
        assert_eq!(said, "ERROR c(): the program ended in this test\n");
        assert_eq!(t.summary(), " (1 passed, 1 failed, 1 skipped)");
    }
}
