//! `cargo xtask soak`: what looks for faults for a set time, one part after the other. Not for: the parts
//! (`graphs`, `differential`, `mutants`, `wrapped`, `kills`). docs/dev/soak.md says how to use it.

use std::path::Path;

use chantry_tests::process::binary;
use chantry_tests::schedulers;

use crate::graphs::Graphs;
use crate::{changed, differential, graphs_source, kills, mutants, wrapped};

pub const USAGE: &str = "Usage: cargo xtask soak [OPTIONS]

  --seconds=N      time for each scheduler's graphs, and for each fuzzer (default 300)
  --seed=N         the first seed (default: from the clock; it is printed)
  --tasks=A,B      schedulers (default: all that are present)
  --workers=1,2,4  numbers of workers
  --locales=1,2,4  numbers of locales for the graphs
  --kills=N        how often each locale is killed in each phase of a program (default 100)
  --only=PART      graphs, programs, suite, differential, mutants, wrapped, changed or kills
  --changes=A,B    kinds of changes (default: all)
  --tests=PART     changes only tests with this in their path
  --program=N      prints the random program with tasks of seed N and what it must print, and runs nothing
  --differential=N likewise the differential fuzzer's
";

/// A part of the soak, as `--only` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Graphs,
    Programs,
    Suite,
    Differential,
    Mutants,
    Wrapped,
    Changed,
    Kills,
}

impl Part {
    const NAMES: [(&str, Part); 8] = [
        ("graphs", Part::Graphs),
        ("programs", Part::Programs),
        ("suite", Part::Suite),
        ("differential", Part::Differential),
        ("mutants", Part::Mutants),
        ("wrapped", Part::Wrapped),
        ("changed", Part::Changed),
        ("kills", Part::Kills),
    ];
}

pub struct Settings {
    pub seconds: u64,
    pub seed: u64,
    pub tasks: Vec<String>,
    pub workers: Vec<u32>,
    pub locales: Vec<u32>,
    pub kills: u32,
    pub only: Option<Part>,
    pub changes: Vec<String>,
    pub tests: String,
}

impl Settings {
    pub fn wants(&self, part: Part) -> bool {
        self.only.is_none_or(|only| only == part)
    }
}

fn settings(args: &[&str]) -> Result<Settings, String> {
    let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let mut s = Settings {
        seconds: 300,
        seed: clock % 1_000_000,
        tasks: schedulers::present().iter().map(|t| t.to_string()).collect(),
        workers: vec![1, 2, 4],
        locales: vec![1, 2, 1, 4],
        kills: 100,
        only: None,
        changes: Vec::new(),
        tests: String::new(),
    };
    for arg in args {
        let (name, value) = arg.split_once('=').ok_or_else(|| format!("soak: `{arg}`\n{USAGE}"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("soak: {name}: `{value}` is not a number"));
        match name {
            "--seconds" => s.seconds = number()?,
            "--seed" => s.seed = number()?,
            "--workers" => s.workers = numbers(name, value)?,
            "--locales" => s.locales = numbers(name, value)?,
            "--kills" => s.kills = number()? as u32,
            "--tasks" => {
                s.tasks = value.split(',').map(String::from).collect();
                if let Some(t) = s.tasks.iter().find(|t| !schedulers::present().contains(&t.as_str())) {
                    return Err(format!(
                        "soak: no scheduler `{t}` here; there are {}",
                        schedulers::present().join(", ")
                    ));
                }
            }
            "--changes" => s.changes = value.split(',').map(String::from).collect(),
            "--tests" => s.tests = value.to_string(),
            "--only" => {
                let part = Part::NAMES.iter().find(|(name, _)| *name == value);
                s.only = Some(part.ok_or_else(|| format!("soak: no part `{value}`\n{USAGE}"))?.1);
            }
            _ => return Err(format!("soak: `{arg}`\n{USAGE}")),
        }
    }
    Ok(s)
}

fn numbers(name: &str, list: &str) -> Result<Vec<u32>, String> {
    list.split(',').map(|n| n.parse().map_err(|_| format!("soak: {name}: `{n}` is not a number"))).collect()
}

pub fn soak(root: &Path, args: &[&str]) -> Result<(), String> {
    let shown = |name: &str| args.first().and_then(|a| a.strip_prefix(name)).and_then(|n| n.parse().ok());
    if let Some(seed) = shown("--program=") {
        let p = graphs_source::generate(seed);
        print!("{}\n// prints {}", p.text, p.expected);
        return Ok(());
    }
    if let Some(seed) = shown("--differential=") {
        print!("{}", differential::show(seed));
        return Ok(());
    }
    let s = settings(args)?;
    for name in ["chpl", "chantry", "chantry_rt.o"] {
        if !binary(name).exists() {
            return Err(format!("`{}` is missing: run `make build` first", binary(name).display()));
        }
    }
    let dir = root.join("target/soak");
    std::fs::create_dir_all(&dir).map_err(|e| format!("cannot make {}: {e}", dir.display()))?;
    let mut said = Vec::new();
    let mut failures = 0;
    let mut count = |what: String, failed: u32| {
        println!("soak: {what}, {failed} failed");
        said.push(what);
        failures += failed;
    };
    if s.wants(Part::Differential) {
        let (programs, failed) = differential::soak(&dir, s.seed, s.seconds, &s.workers)?;
        count(format!("{programs} programs against the model"), failed);
    }
    if s.wants(Part::Mutants) {
        let (mutants, failed) = mutants::soak(root, &dir, s.seed, s.seconds)?;
        count(format!("{mutants} mutants"), failed);
    }
    if s.wants(Part::Wrapped) {
        let (programs, failed) = wrapped::soak(&dir, s.seed, s.seconds)?;
        count(format!("{programs} tests in other places"), failed);
    }
    if s.wants(Part::Changed) {
        let (programs, failed) = changed::soak(&dir, s.seed, s.seconds, &s.changes, &s.tests)?;
        count(format!("{programs} tests changed"), failed);
    }
    if s.wants(Part::Kills) {
        let (kills, failed) = kills::soak(root, &dir, s.seed, s.kills)?;
        count(format!("{kills} locales killed"), failed);
    }
    let mut graphs = Graphs::new(root, dir, &s);
    if s.wants(Part::Graphs) || s.wants(Part::Programs) {
        graphs.random()?;
        count(format!("{} graphs, {} programs with tasks", graphs.graphs, graphs.programs), graphs.failures);
    }
    if s.wants(Part::Suite) {
        count("the suite".into(), graphs.suite()?);
    }
    println!("soak: {}; {failures} failed", said.join(", "));
    if failures == 0 { Ok(()) } else { Err(String::new()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read() {
        let s = settings(&["--seconds=5", "--workers=1,8", "--tasks=steal,fifo", "--only=mutants"]).unwrap();
        assert_eq!((s.seconds, s.workers.clone(), s.tasks.len()), (5, vec![1, 8], 2));
        assert!(s.wants(Part::Mutants) && !s.wants(Part::Suite));
        assert!(settings(&["--tasks=lifo"]).is_err());
        assert!(settings(&["--minutes=5"]).is_err());
        assert!(settings(&["--only=nothing"]).is_err());
    }
}
