//! `cargo xtask soak --only=differential`: random programs, compiled in every way, against a model of the language.
//! What fails is made smaller and kept. docs/dev/soak.md says how to use it.

mod generate;
mod judge;
mod model;
mod program;
mod shrink;
mod statements;
mod tables;
mod text;
mod value;

use std::path::Path;
use std::time::{Duration, Instant};

use crate::judged::Kind;
use judge::{Failure, Judge, Setting, Verdict};

/// How long the search for a smaller program may take.
const SHRINKING: Duration = Duration::from_secs(90);

fn settings(workers: &[u32]) -> Vec<Setting> {
    let both = [false, true].into_iter();
    both.flat_map(|fast| workers.iter().map(move |&workers| Setting { fast, workers })).collect()
}

/// The text of a seed's program and what it must print.
pub fn show(seed: u64) -> String {
    let p = generate::generate(seed);
    let answer = model::run(&p).unwrap_or_else(|| "(it runs too long)\n".into());
    let lines: String = answer.lines().map(|l| format!("// {l}\n")).collect();
    format!("{}\n// prints\n{lines}", text::text(&p))
}

/// Programs of one seed after the other until the time is over: how many, and how many of them failed.
pub fn soak(dir: &Path, seed: u64, seconds: u64, workers: &[u32]) -> Result<(u64, u32), String> {
    let dir = dir.join("differential");
    std::fs::create_dir_all(&dir).map_err(|e| format!("cannot make {}: {e}", dir.display()))?;
    println!("soak: differential, seed {seed}, {seconds} s");
    let judge = Judge { dir };
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut programs, mut failed) = (0, 0);
    let mut seen: Vec<Kind> = Vec::new();
    for seed in seed.. {
        if Instant::now() >= end {
            break;
        }
        let p = generate::generate(seed);
        let name = format!("s{seed}");
        match judge.judge(&p, &name, &settings(workers))? {
            Verdict::None => continue,
            Verdict::Right => drop(std::fs::remove_file(judge.source(&name))),
            Verdict::Wrong(failure) => {
                failed += 1;
                tell(&judge, &p, seed, &failure, !seen.contains(&failure.kind))?;
                seen.push(failure.kind);
            }
        }
        programs += 1;
    }
    Ok((programs, failed))
}

/// Prints a failure; a smaller program is sought for the first one of each kind, or always for wrong output.
fn tell(judge: &Judge, p: &program::Program, seed: u64, failure: &Failure, first: bool) -> Result<(), String> {
    let fast = if failure.setting.fast { "--fast" } else { "" };
    println!("FAILED seed {seed}, {fast} {} workers: {:?}\n{}", failure.setting.workers, failure.kind, failure.why);
    println!("again:  cargo xtask soak --differential={seed} >p.chpl; chpl {fast} p.chpl");
    let source = judge.source(&format!("s{seed}"));
    if !first && matches!(failure.kind, Kind::Refused(_)) {
        println!("kept:   {}", source.display());
        return Ok(());
    }
    let end = Instant::now() + SHRINKING;
    let mut fails = |candidate: &program::Program| match judge.judge(candidate, "candidate", &[failure.setting]) {
        Ok(Verdict::Wrong(f)) => f.kind == failure.kind,
        _ => false,
    };
    let small = shrink::shrink(p, &mut fails, &|| Instant::now() < end);
    let kept = judge.source(&format!("s{seed}-small"));
    let written = std::fs::write(&kept, text::text(&small))
        .and_then(|()| std::fs::write(kept.with_extension("good"), model::run(&small).unwrap_or_default()));
    written.map_err(|e| format!("cannot write {}: {e}", kept.display()))?;
    println!("kept:   {}, {}", source.display(), kept.display());
    Ok(())
}
