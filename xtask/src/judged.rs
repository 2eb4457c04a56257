//! Runs a program that a soak has compiled, and says what is wrong with it. Not for: compiling it (`compiled`), making it
//! smaller (`differential/shrink`).

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use chantry_tests::difference;
use chantry_tests::directives::Directives;
use chantry_tests::process::{Finished, last_lines, run_for};

use crate::compiled::Failed;

/// What went wrong; programs that fail in the same way are of one kind.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Refused with this code, or the compiler itself failed at this place.
    Refused(String),
    Output,
    Status(i32),
    Leak,
    Hang,
}

/// In processor time; beyond it a run counts as hanging.
const RUNNING: Duration = Duration::from_secs(20);

/// How a program is started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    pub workers: u32,
    /// None: without being told.
    pub locales: Option<u32>,
}

impl std::fmt::Display for Way {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "--numThreads={}", self.workers)?;
        self.locales.map_or(Ok(()), |n| write!(f, " -nl {n}"))
    }
}

pub fn of_failed(failed: Failed) -> (Kind, String) {
    match failed {
        Failed::Hang(why) => (Kind::Hang, why),
        Failed::Refused(kind, why) | Failed::Broke(kind, why) => (Kind::Refused(kind), why),
    }
}

/// Runs the program as the header of a test asks, in the directory `files`; `here` is where the test lies.
/// None if it did what it should.
pub fn runs(
    executable: &Path,
    here: &Path,
    files: &Path,
    d: &Directives,
    way: Way,
    expected: &str,
) -> Option<(Kind, String)> {
    let mut output = String::new();
    for args in &d.args {
        let mut command = Command::new(executable);
        command.args(args.iter().map(|a| a.replace("{here}", &here.to_string_lossy())));
        if let Some(n) = way.locales {
            command.args(["-nl", &n.to_string()]);
        }
        // (A program may have a `--numThreads` of its own.)
        command.env("CHPL_RT_NUM_THREADS_PER_LOCALE", way.workers.to_string());
        command.envs(d.env.iter().map(|(k, v)| (k, v)));
        // A program that ends in an error leaves what it was using.
        command.args((d.leak_check && d.status == 0).then_some("--memLeaks")).current_dir(files);
        match run_for(&mut command, &d.stdin, RUNNING) {
            Err(why) => return Some((Kind::Hang, why)),
            Ok(done) => {
                if let Some(wrong) = ended_wrongly(&done, d) {
                    // The output of a program that stopped early is only that, so it is not compared.
                    return Some(wrong);
                }
                output.push_str(&done.stdout);
            }
        }
    }
    if d.unordered {
        let mut lines: Vec<&str> = output.lines().collect();
        lines.sort_unstable();
        output = lines.iter().map(|l| format!("{l}\n")).collect();
    }
    (!d.any_output && output != expected).then(|| (Kind::Output, difference(expected, &output)))
}

fn ended_wrongly(done: &Finished, d: &Directives) -> Option<(Kind, String)> {
    let shown = || format!("status {}\n{}\n{}", done.status, last_lines(&done.stdout, 5), last_lines(&done.stderr, 10));
    if d.status == 0 && done.stderr.contains("leak") && !d.stderr.iter().any(|t| t.contains("leak")) {
        return Some((Kind::Leak, shown()));
    }
    let lacks = |text: &String, all: &[String]| all.iter().any(|t| !text.contains(t.as_str()));
    let unexpected = d.status == 0 && d.stderr.is_empty() && !done.stderr.is_empty();
    let wrong =
        done.status != d.status || unexpected || lacks(&done.stdout, &d.stdout) || lacks(&done.stderr, &d.stderr);
    wrong.then(|| (Kind::Status(done.status), shown()))
}
