//! Random task graphs and random programs with tasks on every scheduler, checked against serial models, for a
//! set time; then the tests of programs on every scheduler. Not for making graphs (tests/soak/graphs.chpl) or
//! programs (`graphs_source`).

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use chantry_tests::directives::{NETWORK_LIBRARY, library_is_here};
use chantry_tests::process::{binary, run};

use crate::graphs_source;
use crate::soak::{Part, Settings};

/// How long one run of the graph program goes on. More: less time lost on starts; less: more
/// changes of size, workers and seed in a short soak.
const SLICE_SECONDS: u64 = 4;
/// How long a run may take beyond its time before it counts as hanging. More: slower to tell of a
/// hang; less: a loaded machine is taken for one (under `threads` a `waitFor` sleeps between looks, and
/// programs full of barriers take 13 s and more on a busy machine).
const PATIENCE: Duration = Duration::from_secs(120);
/// Sizes of graphs, in turn: small ones come by the thousand and are read at a glance when they
/// fail, large ones have more tasks than workers can hold.
const SIZES: [u32; 4] = [40, 400, 10, 4000];
/// Runs of one random program for each number of workers. More: more schedules of it; less: more
/// programs.
const RUNS_OF_A_PROGRAM: u32 = 5;
/// How long the search for a smaller failing graph may take.
const SHRINKING: Duration = Duration::from_secs(120);
const SOURCE: &str = "tests/soak/graphs.chpl";
/// Repetitions of each program with tasks, on each scheduler.
const REPETITIONS: &str = "25";

/// One way to run.
#[derive(Clone, Copy)]
struct Setting<'a> {
    tasks: &'a str,
    workers: u32,
    locales: u32,
    /// The locales share nothing but the network.
    far: bool,
}

impl Setting<'_> {
    /// For the program's command line.
    fn flags(&self) -> String {
        let locales = if self.locales > 1 { format!("-nl{} ", self.locales) } else { String::new() };
        format!("{locales}--numThreads={}", self.workers)
    }

    /// For its environment.
    fn variables(&self) -> Vec<(&str, &str)> {
        let network = self.far.then_some(("CHANTRY_COMM", "fabric"));
        std::iter::once(("CHANTRY_TASKS", self.tasks)).chain(network).collect()
    }
}

pub struct Graphs<'a> {
    root: &'a Path,
    dir: PathBuf,
    settings: &'a Settings,
    pub failures: u32,
    runs: u64,
    pub graphs: u64,
    pub programs: u64,
}

impl<'a> Graphs<'a> {
    pub fn new(root: &'a Path, dir: PathBuf, settings: &'a Settings) -> Self {
        Graphs { root, dir, settings, failures: 0, runs: 0, graphs: 0, programs: 0 }
    }

    pub fn random(&mut self) -> Result<(), String> {
        println!(
            "soak: seed {}, {} s for each of {}",
            self.settings.seed,
            self.settings.seconds,
            self.settings.tasks.join(", ")
        );
        // With and without the checks and optimisations: other code, other moments to switch.
        let programs = [("graphs", None), ("graphs-fast", Some("--fast"))];
        for (name, flag) in programs {
            let source = self.root.join(SOURCE);
            self.compile(&source, &self.dir.join(name), flag).map_err(|e| format!("{SOURCE}: {e}"))?;
        }
        for tasks in self.settings.tasks.clone() {
            let (graphs, sources, failures) = (self.graphs, self.programs, self.failures);
            let end = Instant::now() + Duration::from_secs(self.settings.seconds);
            let mut round = 0usize;
            while Instant::now() < end {
                let workers = self.settings.workers[round % self.settings.workers.len()];
                // Only one scheduler knows several locales.
                let locales = match tasks.as_str() {
                    "steal" => self.settings.locales[round / 2 % self.settings.locales.len()],
                    _ => 1,
                };
                let setting = Setting { tasks: &tasks, workers, locales, far: false };
                if self.settings.wants(Part::Graphs) {
                    // The number of rounds and that of sizes are no multiples of each other, mostly.
                    let size = SIZES[(round + round / 12) % SIZES.len()];
                    self.graphs(programs[round / 3 % 2].0, setting, size, self.settings.seed + self.runs * 1_000_000);
                    self.runs += 1;
                }
                if self.settings.wants(Part::Programs) {
                    self.program(&tasks, self.settings.seed + self.programs, round.is_multiple_of(2));
                }
                round += 1;
            }
            println!(
                "  {tasks:8} {:8} graphs, {:4} programs, {} failed",
                self.graphs - graphs,
                self.programs - sources,
                self.failures - failures
            );
        }
        if self.settings.wants(Part::Graphs) && library_is_here(NETWORK_LIBRARY) {
            self.over_the_network(SOURCE)?;
        }
        Ok(())
    }

    /// Graphs on locales that share nothing but the network.
    fn over_the_network(&mut self, source: &str) -> Result<(), String> {
        const NAME: &str = "graphs-far";
        self.compile(&self.root.join(source), &self.dir.join(NAME), Some("--comm=ofi"))?;
        let (graphs, failures) = (self.graphs, self.failures);
        let end = Instant::now() + Duration::from_secs(self.settings.seconds);
        let mut round = 0usize;
        while Instant::now() < end {
            let workers = self.settings.workers[round % self.settings.workers.len()];
            let setting = Setting { tasks: "steal", workers, locales: [2, 4][round / 3 % 2], far: true };
            self.graphs(NAME, setting, SIZES[round / 2 % 2], self.settings.seed + self.runs * 1_000_000);
            self.runs += 1;
            round += 1;
        }
        println!("  network  {:8} graphs, {} failed", self.graphs - graphs, self.failures - failures);
        Ok(())
    }

    fn compile(&self, source: &Path, executable: &Path, flag: Option<&str>) -> Result<(), String> {
        let mut command = Command::new(binary("chpl"));
        command.current_dir(self.root).args(flag).arg(source).arg("-o").arg(executable);
        let done = run(&mut command, "", Duration::from_secs(60))?;
        if done.status == 0 { Ok(()) } else { Err(format!("does not compile:\n{}", done.stderr)) }
    }

    fn fail(&mut self, what: &str, setting: Setting, why: &str, again: &str) {
        self.failures += 1;
        println!("FAILED {what}, --tasks={}, {}: {why}\nagain:  {again}", setting.tasks, setting.flags());
    }

    fn command(&self, executable: &Path, setting: Setting, args: &[String]) -> Command {
        let mut command = Command::new(executable);
        command.current_dir(self.root).args(args).arg("--memLeaks").args(setting.flags().split(' '));
        command.envs(setting.variables());
        command
    }

    /// Graphs of one size for a slice of time.
    fn graphs(&mut self, name: &str, setting: Setting, size: u32, seed: u64) {
        let seconds = SLICE_SECONDS.min(self.settings.seconds.max(1));
        let args =
            [format!("--seed={seed}"), format!("--seconds={seconds}"), format!("--size={size}"), "--announce".into()];
        let executable = self.dir.join(name);
        let Err((at, why)) = self.graph_run(&executable, setting, &args, Duration::from_secs(seconds) + PATIENCE)
        else {
            return;
        };
        let at = at.unwrap_or(seed);
        let again = |args: &str| {
            let variables: Vec<String> = setting.variables().iter().map(|(k, v)| format!("{k}={v}")).collect();
            format!(
                "{} target/soak/{name} {} --memLeaks {args} --announce --show",
                variables.join(" "),
                setting.flags()
            )
        };
        self.fail("a graph", setting, &why, &again(&format!("--seed={at} --graphs=1 --size={size}")));
        if let Some(smaller) = self.shrink(&executable, setting, size, at) {
            println!("smaller: {}", again(&smaller));
        }
    }

    /// `Err`: the last seed begun, and what happened.
    fn graph_run(
        &mut self,
        executable: &Path,
        setting: Setting,
        args: &[String],
        limit: Duration,
    ) -> Result<(), (Option<u64>, String)> {
        let done = match run(&mut self.command(executable, setting, args), "", limit) {
            Ok(done) => done,
            Err(why) => return Err((last_seed(&why), why)),
        };
        self.graphs += done.stdout.lines().filter(|l| l.starts_with("seed ")).count() as u64;
        if done.status == 0 && done.stderr.is_empty() && done.stdout.trim_end().ends_with(" 0 wrong") {
            return Ok(());
        }
        let said = done.stdout.lines().rfind(|l| l.contains(" instead of ")).unwrap_or_default();
        Err((
            last_seed(&done.stdout),
            format!("status {}: {said}\n{}", done.status, chantry_tests::process::last_lines(&done.stderr, 40)),
        ))
    }

    /// Looks for smaller graphs, of fewer kinds, that fail, too: the arguments for them.
    fn shrink(&mut self, executable: &Path, setting: Setting, size: u32, seed: u64) -> Option<String> {
        let end = Instant::now() + SHRINKING;
        let mut found: Option<(u64, u32, Vec<&str>)> = None;
        let mut attempt = |size: u32, without: &[&str], graphs: u32, seed: u64| {
            let args = [
                format!("--seed={seed}"),
                format!("--graphs={graphs}"),
                format!("--size={size}"),
                format!("--without={}", without.join(",")),
                "--announce".into(),
            ];
            // A hang costs the whole limit.
            self.graph_run(executable, setting, &args, Duration::from_secs(10)).err().and_then(|(at, _)| at)
        };
        for small in [3, 6, 12, 25, 50, 100, 200].into_iter().filter(|s| *s < size) {
            if Instant::now() > end {
                break;
            }
            if let Some(at) = attempt(small, &[], 3000, seed) {
                found = Some((at, small, vec![]));
                break;
            }
        }
        let (mut at, size, mut without) = found?;
        for kind in KINDS {
            if Instant::now() > end {
                break;
            }
            without.push(kind);
            match attempt(size, &without, 3000, at) {
                Some(next) => at = next,
                None => drop(without.pop()),
            }
        }
        Some(format!("--seed={at} --graphs=1 --size={size} --without={}", without.join(",")))
    }

    /// One random program on all numbers of workers.
    fn program(&mut self, tasks: &str, seed: u64, fast: bool) {
        let p = graphs_source::generate(seed);
        let source = self.dir.join(format!("program-{seed}.chpl"));
        let executable = self.dir.join("program");
        let flag = fast.then_some("--fast");
        let again = format!("cargo xtask soak --program={seed} >p.chpl; chpl {} p.chpl", flag.unwrap_or_default());
        let first = Setting { tasks, workers: self.settings.workers[0], locales: 1, far: false };
        self.programs += 1;
        if let Err(e) = std::fs::write(&source, &p.text) {
            return self.fail("a program", first, &format!("cannot write {}: {e}", source.display()), &again);
        }
        if let Err(why) = self.compile(&source, &executable, flag) {
            return self.fail("a program", first, &why, &again);
        }
        for workers in self.settings.workers.clone() {
            for _ in 0..RUNS_OF_A_PROGRAM {
                let setting = Setting { tasks, workers, locales: 1, far: false };
                let why = match run(&mut self.command(&executable, setting, &[]), "", PATIENCE) {
                    Err(why) => why,
                    Ok(d) if d.status != 0 || !d.stderr.is_empty() => format!("status {}\n{}", d.status, d.stderr),
                    Ok(d) if d.stdout != p.expected => format!("{} instead of {}", d.stdout.trim(), p.expected.trim()),
                    Ok(_) => continue,
                };
                return self.fail(&format!("program {seed}"), setting, &why, &again);
            }
        }
        let _ = std::fs::remove_file(source);
    }

    /// The tests of programs on every scheduler, those about tasks again and again, and on two locales. How many rounds failed.
    pub fn suite(&self) -> Result<u32, String> {
        println!("soak: all programs on two locales");
        let mut failed = u32::from(crate::suite::programs(self.root, &[("CHANTRY_LOCALES", "2")], &[]).is_err());
        for tasks in &self.settings.tasks {
            println!("soak: all programs with --tasks={tasks}");
            failed += u32::from(crate::suite::programs(self.root, &[("CHANTRY_TASKS", tasks)], &[]).is_err());
            for filter in ["parallelism", "tests/programs"] {
                println!("soak: {filter}, {REPETITIONS} times with --tasks={tasks}");
                let variables = [("CHANTRY_TASKS", tasks.as_str()), ("CHANTRY_SOAK", REPETITIONS)];
                failed += u32::from(crate::suite::programs(self.root, &variables, &[filter]).is_err());
            }
        }
        Ok(failed)
    }
}

/// What a graph can be without and still be one; as in tests/soak/graphs.chpl.
const KINDS: [&str; 21] = [
    "Sleepy",
    "ForallThrows",
    "Throws",
    "Tries",
    "Queue",
    "Ring",
    "Barrier",
    "Cas",
    "Lock",
    "Flags",
    "Broadcast",
    "Dag",
    "SerialHere",
    "Spray",
    "NestedBegins",
    "SyncBegins",
    "ForallArray",
    "Forall",
    "CoforallIter",
    "Cobegin",
    "Coforall",
];

fn last_seed(text: &str) -> Option<u64> {
    text.lines().filter_map(|l| l.strip_prefix("seed ")?.split([':', ' ']).next()?.parse().ok()).next_back()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_seed_is_found() {
        assert_eq!(last_seed("seed 1\nseed 22\nseed 22: 7 instead of 9\nx"), Some(22));
        assert_eq!(last_seed("none"), None);
    }
}
