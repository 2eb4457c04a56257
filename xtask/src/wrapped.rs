//! `cargo xtask soak --only=wrapped`: the language tests once more, their module-level code put into a procedure, a generic
//! one, a method, an iterator, a task, an unrolled loop. What a program means does not change, so its output must not either.
//! Not for: programs that are refused there. What a procedure cannot hold is many tests' subject; how many these are is
//! shown, with the codes of their errors.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use chantry_tests::directives::{Directives, parse};
use chantry_tests::{files_below, root};

use crate::compiled::{Failed, compile};
use crate::judged::{self, Way};
use crate::random::Random;

/// What goes before and after the code.
const FORMS: [(&str, &str, &str); 8] = [
    ("a procedure", "proc wrapped() throws {", "}\nwrapped();"),
    ("a generic procedure", "proc wrapped(type T, param p: int) throws {", "}\nwrapped(int, 3);"),
    ("a method", "class Wrapper { var w: int; proc wrapped() throws {", "} }\n(new Wrapper(1)).wrapped();"),
    ("an iterator", "iter wrapped() {", "yield 1; }\nfor wrapped() do ;"),
    ("a task", "coforall 1..1 {", "}"),
    ("a task of its own", "sync { begin {", "} }"),
    ("an unrolled loop", "for param c in 0..0 {", "}"),
    ("another place", "on here {", "}"),
];
/// Chapters whose programs are about modules, or depend on where their code stands.
const LEFT_OUT: [&str; 4] = ["modules", "legacy", "interoperability", "runtime"];
/// Words that begin what only a module holds.
const OF_MODULES: [&str; 11] = [
    "module",
    "prototype",
    "implicit",
    "export",
    "extern",
    "config",
    "private",
    "public",
    "require",
    "proc main",
    "proc deinit",
];

/// How many programs ran, and how many of them failed.
pub fn soak(dir: &Path, seed: u64, seconds: u64) -> Result<(u64, u32), String> {
    let dir = dir.join("wrapped");
    std::fs::create_dir_all(&dir).map_err(|e| format!("cannot make {}: {e}", dir.display()))?;
    let chapter = |p: &Path| p.parent().and_then(Path::file_name).map(|n| n.to_string_lossy().into_owned());
    let sources: Vec<PathBuf> = files_below(&root().join("tests/language"), &["chpl"])
        .into_iter()
        .filter(|p| !chapter(p).is_some_and(|c| LEFT_OUT.contains(&c.as_str())))
        .filter(|p| p.with_extension("good").exists())
        // When the module's variables end is what these are about.
        .filter(|p| !p.file_stem().is_some_and(|n| n.to_string_lossy().starts_with("module_level")))
        .collect();
    println!("soak: {} programs in {} forms, seed {seed}, {seconds} s", sources.len(), FORMS.len());
    let mut all: Vec<(usize, usize)> =
        (0..sources.len()).flat_map(|s| (0..FORMS.len()).map(move |form| (s, form))).collect();
    let mut random = Random::new(seed);
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut programs, mut failed) = (0, 0);
    let mut refused = BTreeMap::<String, u32>::new();
    while Instant::now() < end && !all.is_empty() {
        let (source, form) = all.swap_remove(random.below(all.len() as u64) as usize);
        let (source, form) = (&sources[source], FORMS[form]);
        let text = std::fs::read_to_string(source).map_err(|e| format!("cannot read {}: {e}", source.display()))?;
        let Some(d) = parse(&text).ok().filter(|d| fits(&text, d)) else { continue };
        let path = dir.join("program.chpl");
        std::fs::write(&path, wrap(&text, form)).map_err(|e| format!("cannot write {}: {e}", path.display()))?;
        let fast = random.below(4) == 0;
        programs += 1;
        match check(&path, &source.with_extension("good"), &d, fast) {
            Verdict::Right => {}
            Verdict::Refused(code) => {
                println!("refused {} in {}: {code}", source.display(), form.0);
                *refused.entry(code).or_default() += 1;
            }
            Verdict::Wrong(why) => {
                failed += 1;
                let kept = dir.join(format!("{seed}-{programs}.chpl"));
                let _ = std::fs::rename(&path, &kept);
                let flag = if fast { " --fast" } else { "" };
                println!("FAILED {} in {}\n{why}\nagain:  chpl{flag} {}", source.display(), form.0, kept.display());
            }
        }
    }
    let codes: Vec<String> = refused.iter().map(|(code, n)| format!("{code} {n}")).collect();
    println!("soak: refused in their new place: {}", if codes.is_empty() { "none".into() } else { codes.join(", ") });
    Ok((programs, failed))
}

enum Verdict {
    Right,
    /// By an error of this code.
    Refused(String),
    Wrong(String),
}

/// Whether all of a program's code may stand in a procedure, and its whole output is known.
fn fits(text: &str, d: &Directives) -> bool {
    let of_module = |line: &str| {
        OF_MODULES.iter().any(|word| {
            line.strip_prefix(word).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        })
    };
    let plain = d.errors.is_empty() && d.with.is_empty() && d.stderr.is_empty() && d.launchers.is_empty();
    plain
        && d.status == 0
        && !d.any_output
        && d.known_bug.is_none()
        && !d.lacks_library()
        && d.locales.is_empty()
        && d.env.is_empty()
        && !text.lines().any(of_module)
}

/// The program with its code in this form; what it uses stays where it is.
fn wrap(text: &str, (_, before, after): (&str, &str, &str)) -> String {
    let used = |line: &&str| line.starts_with("use ") || line.starts_with("import ");
    let lines = |of: &dyn Fn(&&str) -> bool| text.lines().filter(|l| of(l)).collect::<Vec<_>>().join("\n");
    format!("{}\n{before}\n{}\n{after}\n", lines(&|l| used(l)), lines(&|l| !used(l)))
}

fn check(path: &Path, good: &Path, d: &Directives, fast: bool) -> Verdict {
    let executable = path.with_extension("x");
    let flags = d.flags.iter().map(String::as_str).chain(fast.then_some("--fast"));
    match compile(path, &executable, flags) {
        Ok(()) => {}
        Err(Failed::Refused(code, _)) => return Verdict::Refused(code),
        Err(Failed::Hang(why) | Failed::Broke(_, why)) => return Verdict::Wrong(why),
    }
    let expected = std::fs::read_to_string(good).unwrap_or_default();
    let here = path.parent().unwrap_or(path);
    let way = Way { workers: *d.workers.last().unwrap_or(&1), locales: None };
    match judged::runs(&executable, here, here, d, way, &expected) {
        None => Verdict::Right,
        Some((_, why)) => Verdict::Wrong(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_procedure_can_hold_is_wrapped() {
        let fits = |text: &str| fits(text, &parse(text).unwrap());
        assert!(fits("// A rule.\nuse Map;\nvar configured = 1;\n"));
        assert!(!fits("// A rule.\nconfig const n = 1;\n"));
        assert!(!fits("// error: E0101 x\nwriteln(x);\n"));
    }

    #[test]
    fn uses_stay_in_the_module() {
        let wrapped = wrap("use Map;\nvar x = 1;\n", FORMS[0]);
        assert_eq!(wrapped, "use Map;\nproc wrapped() throws {\nvar x = 1;\n}\nwrapped();\n");
    }
}
