//! Changes a program, compiles it and runs it; what is refused once changed is given up, line by line. Not for: which changes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::edits::Edits;
use super::kinds::Change;
use super::programs::{Source, Test};
use crate::compiled::{Failed, compile};
use crate::judged::{self, Kind, Way};

/// How often what is refused is given up. A compilation that is refused takes little time.
const ROUNDS: u32 = 12;

pub enum Verdict {
    Right,
    /// By an error of this code that no change is to blame for, with the message.
    Refused(String, String),
    /// The source is what was compiled.
    Wrong {
        kind: Kind,
        why: String,
        source: PathBuf,
    },
}

/// Where and how programs are made and run.
pub struct Place<'a> {
    pub dir: &'a Path,
    /// Where they run; emptied after each.
    pub files: &'a Path,
    pub fast: bool,
    pub way: Way,
}

/// None: there is nothing to change.
pub fn one(test: &Test, changes: &[&Change], place: &Place) -> Result<Option<Verdict>, String> {
    let text =
        std::fs::read_to_string(&test.program).map_err(|e| format!("cannot read {}: {e}", test.program.display()))?;
    let name = test.program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let Some(source) = Source::read(&name, text) else { return Ok(None) };
    let mut edits = Edits::new();
    changes.iter().filter(|c| c.fits(&source)).for_each(|c| (c.edit)(&source, &mut edits));
    let path = place.dir.join(format!("{name}.chpl"));
    let executable = place.dir.join("program.x");
    let here = test.program.parent().unwrap_or(place.dir);
    let mut last = None;
    for _ in 0..ROUNDS {
        if edits.count() == 0 {
            return Ok(None);
        }
        std::fs::write(&path, edits.applied(&source.text))
            .map_err(|e| format!("cannot write {}: {e}", path.display()))?;
        match compile(&path, &executable, flags(test, here, place.fast)) {
            Ok(()) => {
                let wrong = judged::runs(&executable, here, place.files, &test.d, place.way, &test.expected);
                let _ = std::fs::remove_file(&executable);
                let _ = std::fs::remove_dir_all(place.files);
                std::fs::create_dir_all(place.files).map_err(|e| format!("cannot make a directory: {e}"))?;
                return Ok(Some(match wrong {
                    None => Verdict::Right,
                    Some((kind, why)) => Verdict::Wrong { kind, why, source: path },
                }));
            }
            Err(Failed::Refused(code, why)) => {
                let lines = lines_of(&why, &format!("{name}.chpl"));
                last = Some(Verdict::Refused(code, why.lines().next().unwrap_or_default().to_string()));
                if edits.drop_lines(&source.map, source.file, &lines) == 0 {
                    break;
                }
            }
            Err(failed) => {
                let (kind, why) = judged::of_failed(failed);
                return Ok(Some(Verdict::Wrong { kind, why, source: path }));
            }
        }
    }
    Ok(last)
}

/// Those of the test, from whose directory its other files come.
fn flags(test: &Test, here: &Path, fast: bool) -> impl Iterator<Item = OsString> {
    let own = test.d.flags.iter().map(OsString::from);
    let with = test.d.with.iter().map(|w| here.join(w).into_os_string());
    let modules = [here.to_path_buf(), here.join("modules")].into_iter().filter(|m| m.exists());
    let modules = modules.flat_map(|m| ["-M".into(), m.into_os_string()]);
    let fast = fast.then(|| "--fast".into());
    own.chain(with).chain(modules).chain(fast).collect::<Vec<_>>().into_iter()
}

/// The lines of this file that messages speak of.
fn lines_of(messages: &str, file: &str) -> Vec<u32> {
    let numbers = messages.lines().flat_map(|l| l.split(file).skip(1));
    numbers.filter_map(|rest| rest.strip_prefix(':')?.split(':').next()?.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_from_messages() {
        let messages = "a/t.chpl:3:5: error[E0201]: no\na/t.chpl:12:1: error[E0101]: see u.chpl:4\n";
        assert_eq!(lines_of(messages, "t.chpl"), [3, 12]);
    }
}
