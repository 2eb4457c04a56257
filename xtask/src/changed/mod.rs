//! `cargo xtask soak --only=changed`: the test programs once more, changed in ways that must not change what they print.
//! Not for: programs in other places (`wrapped`).

mod edits;
mod endings;
mod kinds;
mod literals;
mod loops;
mod maps;
mod names;
mod programs;
mod signatures;
mod spelled;
mod tried;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::judged::Way;
use crate::random::Random;
use kinds::{CHANGES, Change, Sort};
use programs::{Test, tests};
use tried::{Place, Verdict, one};

/// How many changes a program gets at most. More: fewer programs are needed; less: more of them can still be compiled.
const TOGETHER: u64 = 6;

/// How many programs ran, and how many of them failed. `only`: the names of changes, made one at a time (all, several at a time, if
/// there is none); `filter`: a part of the tests' paths.
pub fn soak(dir: &Path, seed: u64, seconds: u64, only: &[String], filter: &str) -> Result<(u64, u32), String> {
    if let Some(name) = only.iter().find(|o| CHANGES.iter().all(|c| c.name != o.as_str())) {
        let names: Vec<&str> = CHANGES.iter().map(|c| c.name).collect();
        return Err(format!("soak: no change `{name}`; there are {}", names.join(", ")));
    }
    let dir = dir.join("changed").join(seed.to_string());
    let files = dir.join("files");
    std::fs::create_dir_all(&files).map_err(|e| format!("cannot make {}: {e}", files.display()))?;
    let tests: Vec<Test> = tests().into_iter().filter(|t| t.path.to_string_lossy().contains(filter)).collect();
    let changes: Vec<&Change> =
        CHANGES.iter().filter(|c| only.is_empty() || only.iter().any(|o| o == c.name)).collect();
    println!("soak: {} programs in {} changes, seed {seed}, {seconds} s", tests.len(), changes.len());
    let mut all: Vec<(usize, usize)> = (0..tests.len()).flat_map(|t| (0..changes.len()).map(move |c| (t, c))).collect();
    let mut random = Random::new(seed);
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut programs, mut failed) = (0, 0);
    let mut refused = BTreeMap::<String, u32>::new();
    while Instant::now() < end && !all.is_empty() {
        let (test, change) = all.swap_remove(random.below(all.len() as u64) as usize);
        let test = &tests[test];
        let mut made = vec![changes[change]];
        if only.is_empty() {
            join(&mut made, &changes, &mut random);
        }
        let fast = random.below(4) == 0;
        let mapped = made.iter().any(|c| c.sort == Sort::Map);
        let locales = test.d.locales.last().copied().or((mapped && random.below(2) == 0).then_some(2));
        let way = Way { workers: test.d.workers.last().copied().unwrap_or(1), locales };
        let place = Place { dir: &dir, files: &files, fast, way };
        let Some(mut verdict) = one(test, &made, &place)? else { continue };
        programs += 1;
        // One change that is enough says more.
        if matches!(verdict, Verdict::Wrong { .. }) && made.len() > 1 {
            for change in made.clone() {
                if let Some(again @ Verdict::Wrong { .. }) = one(test, &[change], &place)? {
                    (made, verdict) = (vec![change], again);
                    break;
                }
            }
        }
        let names: Vec<&str> = made.iter().map(|c| c.name).collect();
        let (names, shown) = (names.join("+"), test.path.display());
        match verdict {
            Verdict::Right => {}
            Verdict::Refused(code, why) => {
                println!("refused {shown} with {names}: {why}");
                *refused.entry(code).or_default() += 1;
            }
            Verdict::Wrong { kind, why, source } => {
                failed += 1;
                let stem = test.path.file_stem().unwrap_or_default().to_string_lossy();
                let kept = dir.join(format!("{names}-{stem}.chpl"));
                let _ = std::fs::rename(&source, &kept);
                let flag = if fast { " --fast" } else { "" };
                println!("FAILED {shown} with {names}: {kind:?}, {way}\n{why}\nagain:  chpl{flag} {}", kept.display());
            }
        }
    }
    let codes: Vec<String> = refused.iter().map(|(code, n)| format!("{code} {n}")).collect();
    println!("soak: refused once changed: {}", if codes.is_empty() { "none".into() } else { codes.join(", ") });
    Ok((programs, failed))
}

/// Adds changes that go together with the first one.
fn join<'c>(made: &mut Vec<&'c Change>, changes: &[&'c Change], random: &mut Random) {
    if made[0].sort == Sort::Moves {
        return;
    }
    for _ in 0..random.below(TOGETHER) {
        let more = changes[random.below(changes.len() as u64) as usize];
        let fits = match more.sort {
            Sort::Plain => made.iter().all(|c| c.name != more.name),
            Sort::Map => made.iter().all(|c| c.sort != Sort::Map),
            Sort::Moves => false,
        };
        if fits {
            made.push(more);
        }
    }
}
