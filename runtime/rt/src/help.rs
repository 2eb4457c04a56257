//! `--help`. Not for reading flags (`args`).

use crate::{c_text, configs, program};
use std::fmt::Write;

const FLAGS: &str = "  -h, --help                        show this text and the program's configs
  -nl N, --numLocales=N             run on N locales, processes of this machine
  --numThreads=N                    worker threads (default: the physical cores); older names:
                                    --maxThreads, --numThreadsPerLocale, --maxThreadsPerLocale
  --tasks=NAME                      who runs the tasks: steal (default), fifo, threads, tbb
  --pin=none|cores                  tie worker threads to processors (default: none)
  --spin=MICROSECONDS               how long a worker without work looks for some before it
                                    sleeps (default 100)
  --callStackSize=SIZE              stack of a task and of main (default 1m and 64m)
  --dataParTasksPerLocale=N         tasks of a forall loop (0: as many as threads)
  --dataParMinGranularity=N         least iterations a task of a forall loop gets
  --dataParIgnoreRunningTasks=BOOL  do not count tasks that already run
  --maxHeap=SIZE                    memory limit (bytes, or 4k, 16m, 2g); older name: --memMax
  --memTrack, --memLeaks            track memory; list at the end what was not freed
  --memLeaksByType, --memStats      sum up at the end what was not freed, what was allocated
  --memLog=FILE, --memLeaksLog=FILE write reports on memory there; add one at the end
  --memThreshold=SIZE               track blocks of at least so many bytes
  --taskReport                      Ctrl-C lists the tasks before it ends the program (Ctrl-\\
                                    always does, and the program goes on)
  --trace=FILE                      write a trace of the tasks (for chantry report, Perfetto)
  -f FILE                           read config values from FILE
  -sNAME=VALUE, --NAME=VALUE        set the config NAME
  -q, --quiet                       no warnings
  -v, --verbose                     say how the program is run
  --                                all that follows is for the program
";

pub fn text(values: &[Option<String>]) -> String {
    let mut s = String::new();
    // SAFETY: by the ABI.
    let name = unsafe { c_text(program().name) };
    let _ = writeln!(s, "usage: {name} [flags] [--config=value ...]\n\nflags:\n{FLAGS}");
    let table = configs::table();
    if table.is_empty() {
        s.push_str("This program has no config variables.\n");
        return s;
    }
    s.push_str("config variables:\n");
    let mut modules: Vec<&str> = Vec::new();
    for e in table {
        if !modules.contains(&configs::module(e)) {
            modules.push(configs::module(e));
        }
    }
    let width = table.iter().map(|e| configs::name(e).len()).max().unwrap_or(0);
    for m in &modules {
        if modules.len() > 1 {
            let _ = writeln!(s, "  module {m}");
        }
        for (i, e) in table.iter().enumerate().filter(|(_, e)| configs::module(e) == *m) {
            // SAFETY: by the ABI.
            let (ty, default, help) = unsafe { (c_text(e.type_name), c_text(e.default_text), c_text(e.help)) };
            let _ = write!(s, "  {:>width$}: {ty}", configs::name(e));
            if !default.is_empty() {
                let _ = write!(s, " = {default}");
            }
            if let Some(Some(v)) = values.get(i) {
                let _ = write!(s, " (set to {v})");
            }
            if !configs::settable(e) {
                s.push_str(" (fixed when compiled)");
            }
            if !help.is_empty() {
                let _ = write!(s, "    {help}");
            }
            s.push('\n');
        }
    }
    s
}
