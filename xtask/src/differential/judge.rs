//! Compiles and runs a random program in its settings, and compares it with the model. Not for: running one (`judged`), making
//! it smaller (`shrink`).

use std::path::PathBuf;

use chantry_tests::directives::parse;

use super::program::Program;
use super::{model, text};
use crate::compiled::compile;
use crate::judged::{self, Kind, Way};

/// How a program is compiled and run.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub fast: bool,
    pub workers: u32,
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
        // As of a test that says nothing.
        let header = parse("")?;
        let mut compiled = None;
        let mut verdict = Verdict::Right;
        for &setting in settings {
            let wrong = |kind, why: String| Verdict::Wrong(Failure { kind, setting, why });
            if compiled != Some(setting.fast) {
                if let Err(failed) = compile(&source, &executable, flags(setting.fast)) {
                    let (kind, why) = judged::of_failed(failed);
                    verdict = wrong(kind, why);
                    break;
                }
                compiled = Some(setting.fast);
            }
            let way = Way { workers: setting.workers, locales: None };
            if let Some((kind, why)) = judged::runs(&executable, &self.dir, &self.dir, &header, way, &expected) {
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
