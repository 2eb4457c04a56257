//! `cargo xtask soak --only=mutants`: the project's own Chapel sources with tokens, lines and bytes taken out, doubled
//! and exchanged. Whatever they are, the front end ends soon, in little memory, with a diagnostic or without one: in
//! turn `chantry check`, and `chantry build` as far as the MIR.
//! Not for: what correct programs mean (`differential`).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use chantry_tests::files_below;
use chantry_tests::process::{binary, last_lines, limit_memory, run_for};

use crate::random::Random;

/// Where the sources are.
const DIRS: [&str; 4] = ["tests/language", "tests/programs", "examples", "modules"];
/// Beyond it, in processor time, a check counts as hanging. Less: quadratic stages are seen.
const PATIENCE: Duration = Duration::from_secs(10);
/// Address space of a check, in bytes. More: less is found; less: the compiler's own code does not fit.
const MEMORY: u64 = 2 << 30;
/// Mutants of one source in a row.
const OF_ONE: u64 = 4;
/// How long the search for a smaller mutant may take.
const SHRINKING: Duration = Duration::from_secs(60);

/// How many mutants were checked, and how many of them failed.
pub fn soak(root: &Path, dir: &Path, seed: u64, seconds: u64) -> Result<(u64, u32), String> {
    let dir = dir.join("mutants");
    std::fs::create_dir_all(&dir).map_err(|e| format!("cannot make {}: {e}", dir.display()))?;
    let sources: Vec<PathBuf> = DIRS.iter().flat_map(|d| files_below(&root.join(d), &["chpl"])).collect();
    println!("soak: mutants of {} sources, seed {seed}, {seconds} s", sources.len());
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut random = Random::new(seed);
    let mut seen: Vec<String> = Vec::new();
    let (mut mutants, mut failed) = (0, 0);
    'all: loop {
        let source = &sources[random.below(sources.len() as u64) as usize];
        let Ok(text) = std::fs::read_to_string(source) else { continue };
        for _ in 0..OF_ONE {
            if Instant::now() >= end {
                break 'all;
            }
            mutants += 1;
            let mutant = mutate(&text, &mut random);
            let path = dir.join("mutant.chpl");
            let stage = if mutants % 2 == 0 { Stage::Check } else { Stage::Mir };
            let Err(why) = check(&path, &mutant, stage) else { continue };
            failed += 1;
            let kind = kind(&why);
            if seen.contains(&kind) {
                println!("FAILED a mutant of {}, as before: {kind}", source.display());
                continue;
            }
            let kept = dir.join(format!("{seed}-{mutants}.chpl"));
            let small = shrink(mutant, &dir.join("candidate.chpl"), &kind, stage);
            std::fs::write(&kept, small).map_err(|e| format!("cannot write {}: {e}", kept.display()))?;
            let command = if stage == Stage::Check { "chantry check" } else { "chantry build --emit=mir" };
            println!("FAILED a mutant of {}\n{why}\nagain:  {command} {}", source.display(), kept.display());
            seen.push(kind);
        }
    }
    Ok((mutants, failed))
}

/// How far the compiler goes.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Check,
    Mir,
}

/// `Err` says what the compiler should not have done.
fn check(path: &Path, text: &[u8], stage: Stage) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("cannot write {}: {e}", path.display()))?;
    let mut command = Command::new(binary("chantry"));
    match stage {
        Stage::Check => command.args(["check", "--brief"]),
        Stage::Mir => command.args(["build", "--brief", "--emit=mir", "-o", "-"]),
    };
    command.arg(path);
    let done = run_for(limit_memory(&mut command, MEMORY), "", PATIENCE)?;
    if done.stderr.contains("panicked") || done.stderr.contains("internal error") || !(0..=1).contains(&done.status) {
        return Err(format!("status {}\n{}", done.status, last_lines(&done.stderr, 12)));
    }
    Ok(())
}

/// What two failures of one cause have in common: the place of a panic, or the first words.
fn kind(why: &str) -> String {
    let place = why.lines().find_map(|l| l.split_once("panicked at ")).map(|(_, place)| place.trim());
    place.unwrap_or_else(|| why.lines().next().unwrap_or("")).chars().take(60).collect()
}

/// Takes lines, then tokens away while it fails in the same way.
fn shrink(mutant: Vec<u8>, path: &Path, wanted: &str, stage: Stage) -> Vec<u8> {
    let end = Instant::now() + SHRINKING;
    let mut best = mutant;
    for split in [lines as fn(&[u8]) -> Vec<Vec<u8>>, tokens] {
        let mut size = split(&best).len() / 2;
        while size > 0 {
            let mut at = 0;
            while at < split(&best).len() && Instant::now() < end {
                let mut parts = split(&best);
                parts.drain(at..parts.len().min(at + size));
                let candidate = parts.concat();
                match check(path, &candidate, stage) {
                    Err(why) if kind(&why) == wanted => best = candidate,
                    _ => at += size,
                }
            }
            size /= 2;
        }
    }
    best
}

fn lines(text: &[u8]) -> Vec<Vec<u8>> {
    text.split_inclusive(|b| *b == b'\n').map(<[u8]>::to_vec).collect()
}

/// Words, numbers, white space and single signs; all of the text.
fn tokens(text: &[u8]) -> Vec<Vec<u8>> {
    let class = |b: &u8| match b {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | 0x80.. => 1,
        b' ' | b'\n' | b'\t' => 2,
        _ => 3,
    };
    text.chunk_by(|a, b| class(a) == class(b) && class(a) != 3).map(<[u8]>::to_vec).collect()
}

/// What may stand where it does not belong.
const WORDS: &[&str] = &[
    "proc",
    "iter",
    "record",
    "class",
    "union",
    "enum",
    "module",
    "use",
    "import",
    "var",
    "const",
    "param",
    "type",
    "ref",
    "in",
    "out",
    "inout",
    "config",
    "extern",
    "export",
    "inline",
    "override",
    "operator",
    "init",
    "deinit",
    "this",
    "these",
    "new",
    "owned",
    "shared",
    "borrowed",
    "unmanaged",
    "nil",
    "none",
    "if",
    "then",
    "else",
    "select",
    "when",
    "otherwise",
    "for",
    "forall",
    "foreach",
    "coforall",
    "cobegin",
    "begin",
    "sync",
    "single",
    "atomic",
    "on",
    "serial",
    "local",
    "while",
    "do",
    "break",
    "continue",
    "return",
    "yield",
    "label",
    "defer",
    "try",
    "catch",
    "throw",
    "throws",
    "where",
    "with",
    "reduce",
    "scan",
    "zip",
    "by",
    "align",
    "domain",
    "sparse",
    "subdomain",
    "lambda",
    "manage",
    "as",
    "except",
    "only",
    "forwarding",
    "lifetime",
    "implements",
    "interface",
    "require",
    "private",
    "public",
    "int",
    "uint(8)",
    "real",
    "string",
    "bytes",
    "bool",
    "range",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ";",
    ":",
    ".",
    "..",
    "..<",
    "#",
    "?",
    "!",
    "=",
    "=>",
    "<=>",
    "+=",
    "**",
    "@",
    "...",
    "0",
    "1",
    "-1",
    "9223372036854775808",
    "0x",
    "1e400",
    "\"",
    "'",
    "/*",
    "*/",
    "//",
    "\\",
    "$",
    "\u{e9}",
];

fn mutate(text: &str, random: &mut Random) -> Vec<u8> {
    let mut out = text.as_bytes().to_vec();
    for _ in 0..1 + random.below(4) {
        if out.is_empty() {
            break;
        }
        out = match random.below(10) {
            0..6 => mutate_parts(tokens(&out), random, true),
            6 | 7 => mutate_parts(lines(&out), random, false),
            _ => {
                let at = random.below(out.len() as u64) as usize;
                match random.below(4) {
                    0 => out.truncate(at),
                    1 => out[at] = random.below(256) as u8,
                    2 => drop(out.remove(at)),
                    _ => out.insert(at, random.below(256) as u8),
                }
                out
            }
        };
    }
    out
}

fn mutate_parts(mut parts: Vec<Vec<u8>>, random: &mut Random, words: bool) -> Vec<u8> {
    let n = parts.len() as u64;
    if n == 0 {
        return Vec::new();
    }
    let (i, j) = (random.below(n) as usize, random.below(n) as usize);
    let few = 1 + random.below(6) as usize;
    match random.below(if words { 9 } else { 5 }) {
        0 => drop(parts.remove(i)),
        1 => drop(parts.drain(i..parts.len().min(i + few))),
        2 => parts.swap(i, j),
        3 => parts.insert(i, parts[j].clone()),
        4 => {
            let some = parts[j..parts.len().min(j + few)].to_vec();
            parts.splice(i..i, some);
        }
        // A name in another's place: what still parses goes on to the later stages.
        5 | 6 => {
            let word = |p: &Vec<u8>| p[0] == b'_' || p[0].is_ascii_alphanumeric();
            let places: Vec<usize> = (0..parts.len()).filter(|k| word(&parts[*k])).collect();
            if !places.is_empty() {
                let mut any = || places[random.below(places.len() as u64) as usize];
                let (to, from) = (any(), any());
                parts[to] = parts[from].clone();
            }
        }
        7 => parts[i] = WORDS[random.below(WORDS.len() as u64) as usize].into(),
        _ => {
            let word = WORDS[random.below(WORDS.len() as u64) as usize];
            parts.insert(i, format!(" {word} ").into_bytes());
        }
    }
    parts.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_whole() {
        let text = b"proc f(x) {\n  return x + 1;\n}\n";
        assert_eq!(tokens(text).concat(), text);
        assert_eq!(lines(text).concat(), text);
        assert_eq!(tokens(b"a1 ==b"), [&b"a1"[..], b" ", b"=", b"=", b"b"]);
    }

    #[test]
    fn mutants_depend_on_the_seed() {
        let text = "var x = 1;\nwriteln(x + 2);\n";
        let many = |seed| -> Vec<_> {
            let mut random = Random::new(seed);
            (0..50).map(|_| mutate(text, &mut random)).collect()
        };
        assert_eq!(many(1), many(1));
        assert_ne!(many(1), many(2));
        assert!(many(1).iter().filter(|m| *m != text.as_bytes()).count() > 40);
    }
}
