//! Compiles and runs programs, and says what is wrong with them. Not for: making them smaller (`shrink`).

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use chantry_tests::process::{Finished, last_lines, run_for};

use super::program::Program;
use super::{model, text};
use crate::compiled::{Failed, compile};

/// How a program is compiled and run.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub fast: bool,
    pub workers: u32,
}

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

pub struct Failure {
    pub kind: Kind,
    pub setting: Setting,
    pub why: String,
}

pub enum Verdict {
    /// It is as the model says.
    Right,
    /// The model has no answer.
    None,
    Wrong(Failure),
}

/// Beyond it, in processor time, a run counts as hanging. The model's limit of steps lets a program run for milliseconds.
const RUNNING: Duration = Duration::from_secs(20);

pub struct Judge {
    pub dir: PathBuf,
}

impl Judge {
    pub fn source(&self, name: &str) -> PathBuf {
        self.dir.join(format!("{name}.chpl"))
    }

    /// In all settings until one fails.
    pub fn judge(&self, program: &Program, name: &str, settings: &[Setting]) -> Result<Verdict, String> {
        let Some(expected) = model::run(program) else { return Ok(Verdict::None) };
        let source = self.source(name);
        let executable = self.dir.join(format!("{name}.x"));
        std::fs::write(&source, text::text(program)).map_err(|e| format!("cannot write {}: {e}", source.display()))?;
        let mut compiled = None;
        let mut verdict = Verdict::Right;
        for &setting in settings {
            let wrong = |kind, why: String| Verdict::Wrong(Failure { kind, setting, why });
            if compiled != Some(setting.fast) {
                if let Err(failed) = compile(&source, &executable, flags(setting.fast)) {
                    let (kind, why) = kind_of(failed);
                    verdict = wrong(kind, why);
                    break;
                }
                compiled = Some(setting.fast);
            }
            let mut command = Command::new(&executable);
            command.arg("--memLeaks").arg(format!("--numThreads={}", setting.workers));
            if let Some((kind, why)) = told(run_for(&mut command, "", RUNNING), &expected) {
                verdict = wrong(kind, why);
                break;
            }
        }
        let _ = std::fs::remove_file(executable);
        Ok(verdict)
    }
}

/// The flags that a program's output depends on: fused, a multiplication and an addition are rounded once, and the model rounds
/// twice.
fn flags(fast: bool) -> impl Iterator<Item = &'static str> {
    std::iter::once("--ieee-float").chain(fast.then_some("--fast"))
}

fn kind_of(failed: Failed) -> (Kind, String) {
    match failed {
        Failed::Hang(why) => (Kind::Hang, why),
        Failed::Refused(kind, why) | Failed::Broke(kind, why) => (Kind::Refused(kind), why),
    }
}

/// None if the program did what it should.
fn told(done: Result<Finished, String>, expected: &str) -> Option<(Kind, String)> {
    let done = match done {
        Ok(done) => done,
        Err(why) => return Some((Kind::Hang, why)),
    };
    if done.stdout != expected {
        // The output of a program that stopped early is only that.
        let kind = if done.status == 0 { Kind::Output } else { Kind::Status(done.status) };
        let difference = chantry_tests::difference(expected, &done.stdout);
        return Some((kind, format!("status {}\n{}{}", done.status, difference, last_lines(&done.stderr, 10))));
    }
    let leak = done.stderr.contains("leak");
    match (done.status, done.stderr.is_empty()) {
        (0, true) => None,
        _ if leak => Some((Kind::Leak, last_lines(&done.stderr, 10))),
        (status, _) => Some((Kind::Status(status), last_lines(&done.stderr, 10))),
    }
}
