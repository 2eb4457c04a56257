//! Traces of programs' tasks and the report on them, as a user meets them: every way for a program to
//! end, every scheduler; each trace is held against the rules of `docs/dev/tracing.md`.
//! Not for the buffers and the page's parts (unit tests of `rt-tasks` and `report`).

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::directives::{NETWORK_LIBRARY, library_is_here};
use crate::process::{Finished, binary, hears_signals, run, scratch};
use crate::schedulers;

type Check = fn() -> Result<(), String>;

pub const ALL: &[(&str, Check)] = &[
    ("tasks of every statement, on every scheduler", every_statement),
    ("waits have kinds and lines", waits),
    ("fine tasks share slices and are counted", fine_tasks),
    ("task numbers are the program's", numbers),
    ("every end of a program leaves a whole trace", endings),
    ("a deadlock shows what tasks wait for", deadlock),
    ("an interrupt leaves a whole trace", interrupt),
    ("a killed program leaves a beginning", killed),
    ("a file that cannot be written", unwritable),
    ("nothing without the flag", nothing),
    ("the parts of several locales", locales),
    ("a locale that is killed", killed_locale),
    ("puts and gets with their bytes, also between machines", transfers),
    ("the report", report),
    ("the report of what is no trace", no_traces),
];

const LIMIT: Duration = Duration::from_secs(60);

struct Program {
    dir: PathBuf,
    exe: PathBuf,
}

fn build(name: &str, text: &str) -> Result<Program, String> {
    build_with(name, text, &[])
}

fn build_with(name: &str, text: &str, flags: &[&str]) -> Result<Program, String> {
    let dir = scratch(&format!("trace/{name}"));
    std::fs::write(dir.join("p.chpl"), text).map_err(|e| e.to_string())?;
    let mut compile = Command::new(binary("chpl"));
    compile.current_dir(&dir).args(["--fast", "p.chpl", "-o", "p"]).args(flags);
    let done = run(&mut compile, "", LIMIT)?;
    expect(&done, 0, &[])?;
    let exe = dir.join("p");
    Ok(Program { dir, exe })
}

fn expect(done: &Finished, status: i32, parts: &[&str]) -> Result<(), String> {
    let all = format!("{}{}", done.stdout, done.stderr);
    if done.status != status {
        return Err(format!("status {} instead of {status}:\n{all}", done.status));
    }
    match parts.iter().find(|p| !all.contains(**p)) {
        Some(part) => Err(format!("no `{part}` in\n{all}")),
        None => Ok(()),
    }
}

impl Program {
    fn run(&self, args: &[&str]) -> Result<Finished, String> {
        run(Command::new(&self.exe).current_dir(&self.dir).args(args), "", LIMIT)
    }

    /// Runs it with a trace and answers that, checked.
    fn trace(&self, args: &[&str], status: i32) -> Result<Trace, String> {
        let mut all = vec!["--trace=t.json"];
        all.extend_from_slice(args);
        expect(&self.run(&all)?, status, &[])?;
        Trace::read(&self.dir.join("t.json")).map_err(|e| format!("{args:?}: {e}"))
    }
}

/// A trace that has been found to keep the rules.
struct Trace {
    events: Vec<Value>,
}

fn text<'v>(v: &'v Value, key: &str) -> &'v str {
    v[key].as_str().unwrap_or("")
}

/// Microseconds as nanoseconds: the format has three decimals.
fn ns(v: &Value, key: &str) -> Result<i64, String> {
    let us = v[key].as_f64().ok_or_else(|| format!("no number `{key}` in {v}"))?;
    if us < 0.0 { Err(format!("a negative time: {v}")) } else { Ok((us * 1000.0).round() as i64) }
}

impl Trace {
    fn read(path: &Path) -> Result<Trace, String> {
        let bytes = std::fs::read(path).map_err(|e| format!("no trace: {e}"))?;
        let Value::Array(events) = serde_json::from_slice(&bytes).map_err(|e| format!("not JSON: {e}"))? else {
            return Err("not an array".into());
        };
        let t = Trace { events };
        t.check()?;
        Ok(t)
    }

    /// The rules: slices of a track follow one another; arrows and waits have two ends in their
    /// order; tracks have names; the totals add up to what is drawn.
    fn check(&self) -> Result<(), String> {
        let first = self.events.first().map_or("", |e| text(e, "name"));
        let last = self.events.last().map_or("", |e| text(e, "name"));
        if (first, last) != ("chantry_trace", "chantry_summary") {
            return Err(format!("begins with {first}, ends with {last}"));
        }
        let (mut ends, mut busy) = (HashMap::<u64, i64>::new(), HashMap::<u64, i64>::new());
        let (mut arrows, mut waits, mut named) = (HashMap::new(), HashMap::new(), Vec::new());
        for e in &self.events {
            let tid = e["tid"].as_u64().ok_or_else(|| format!("no tid: {e}"))?;
            let id = e["id"].as_u64();
            let ph = text(e, "ph");
            if text(e, "cat") == "trace" {
                continue;
            }
            if ph == "M" {
                if text(e, "name") == "thread_name" {
                    named.push(tid);
                }
                continue;
            }
            if ph != "s" && !named.contains(&tid) {
                return Err(format!("a track without a name: {e}"));
            }
            let ts = ns(e, "ts")?;
            match ph {
                "X" => {
                    let (dur, end) = (ns(e, "dur")?, ends.entry(tid).or_default());
                    if ts < *end {
                        return Err(format!("overlaps what ends at {end} ns: {e}"));
                    }
                    *end = ts + dur;
                    let fine = text(e, "cat") == "fine";
                    *busy.entry(tid).or_default() += if fine { ns(&e["args"], "busy")? } else { dur };
                    if !fine && e["args"]["task"].as_u64().is_none_or(|t| t == 0) {
                        return Err(format!("a slice without a task: {e}"));
                    }
                }
                "s" => {
                    if arrows.insert(id, ts).is_some() {
                        return Err(format!("two arrows of one task: {e}"));
                    }
                }
                "f" => match arrows.remove(&id) {
                    Some(begin) if begin <= ts => {}
                    other => return Err(format!("an arrow from {other:?}: {e}")),
                },
                "b" => {
                    if waits.insert(id, ts).is_some() {
                        return Err(format!("a task waits twice: {e}"));
                    }
                }
                "e" => match waits.remove(&id) {
                    Some(begin) if begin <= ts => {}
                    other => return Err(format!("a wait from {other:?}: {e}")),
                },
                "i" => {}
                other => return Err(format!("an event of kind {other:?}: {e}")),
            }
        }
        if !arrows.is_empty() {
            return Err(format!("arrows without an end: {arrows:?}"));
        }
        for w in self.summary()["workers"].as_array().into_iter().flatten() {
            let drawn = busy.get(&(w["worker"].as_u64().unwrap_or(0) + 1)).copied().unwrap_or(0);
            let total = ns(w, "busy")?;
            // Slivers are not drawn; rounding is a nanosecond a slice.
            if drawn > total + self.events.len() as i64 {
                return Err(format!("more is drawn than the total, {drawn} ns: {w}"));
            }
        }
        let (by_line, by_worker) = (self.sum("lines", "tasks"), self.sum("workers", "tasks"));
        if by_line != by_worker {
            return Err(format!("{by_line} tasks by line, {by_worker} by worker"));
        }
        Ok(())
    }

    fn summary(&self) -> &Value {
        &self.events[self.events.len() - 1]["args"]
    }

    fn sum(&self, list: &str, key: &str) -> u64 {
        self.summary()[list].as_array().into_iter().flatten().filter_map(|e| e[key].as_u64()).sum()
    }

    /// Tasks begun at a line.
    fn tasks(&self, line: &str) -> u64 {
        let lines = self.summary()["lines"].as_array().into_iter().flatten();
        lines.filter(|l| text(l, "line") == line).filter_map(|l| l["tasks"].as_u64()).sum()
    }

    /// Waits at a line for something with this in its name.
    fn waits(&self, line: &str, on: &str) -> u64 {
        let waits = self.summary()["waits"].as_array().into_iter().flatten();
        waits
            .filter(|w| text(w, "line") == line && text(w, "on").contains(on))
            .filter_map(|w| w["count"].as_u64())
            .sum()
    }
}

fn equal<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found:?} instead of {expected:?}")) }
}

fn every_statement() -> Result<(), String> {
    let p = build(
        "statements",
        "proc busy(k: int) { var x = k: uint | 1; for 1..k do x ^= x << 3; return x; }\n\
         var sum: atomic uint;\n\
         sync {\n  for 1..30 do\n    begin sum.add(busy(3000));\n}\n\
         coforall 1..20 do\n  sum.add(busy(20));\n\
         cobegin {\n  sum.add(busy(5));\n  sum.add(busy(6000));\n}\n\
         serial do coforall 1..7 do sum.add(busy(20));\n\
         forall i in 1..1000 do sum.add(busy(i));\n\
         if sum.read() == 0 then writeln(\"unlikely\");\n",
    )?;
    for scheduler in schedulers::present() {
        for workers in ["1", "2", "5"] {
            let t = p.trace(&[&format!("--tasks={scheduler}"), &format!("--numThreads={workers}")], 0)?;
            let at = format!("{scheduler}, {workers} workers");
            equal(&format!("{at}: begin"), t.tasks("p.chpl:5"), 30)?;
            equal(&format!("{at}: coforall"), t.tasks("p.chpl:7"), 20)?;
            equal(&format!("{at}: cobegin"), t.tasks("p.chpl:9"), 2)?;
            equal(&format!("{at}: coforall in place"), t.tasks("p.chpl:13"), 7)?;
            equal(&format!("{at}: forall"), t.tasks("p.chpl:14"), workers.parse().unwrap_or(0))?;
            equal(&format!("{at}: main"), t.tasks("main"), 1)?;
            equal(&format!("{at}: scheduler"), text(&t.events[0]["args"], "scheduler"), scheduler)?;
        }
    }
    Ok(())
}

fn waits() -> Result<(), String> {
    let p = build(
        "waits",
        "use Time;\nvar box: sync int;\nvar flag: atomic bool;\n\
         cobegin {\n  { for i in 1..20 do\n      box.writeEF(i); }\n  { for i in 1..20 do\n      box.readFE(); }\n}\n\
         coforall t in 1..3 do\n  sleep(0.01);\n\
         sync {\n  begin { sleep(0.01); }\n}\n\
         cobegin {\n  flag.waitFor(true);\n  { sleep(0.02);\n    flag.write(true); }\n}\n",
    )?;
    for scheduler in schedulers::present() {
        let t = p.trace(&[&format!("--tasks={scheduler}"), "--numThreads=1"], 0)?;
        equal(&format!("{scheduler}: sleeps"), t.waits("p.chpl:11", "sleep"), 3)?;
        // The owner of a bulk runs indices itself. Under `threads` it may be the last to wake up, and finds all ended.
        let ends = t.waits("p.chpl:10", "coforall");
        if *scheduler != "threads" || ends != 0 {
            equal(&format!("{scheduler}: end of coforall"), ends, 1)?;
        }
        // Under `steal` and `tbb` the statement's own task may run in place of the wait.
        if *scheduler == "fifo" {
            equal("fifo: end of sync", t.waits("p.chpl:12", "sync statement"), 1)?;
        }
        // With one worker (not one thread), each hand-over is a wait.
        if t.waits("p.chpl:6", "empty") + t.waits("p.chpl:8", "full") == 0 {
            return Err(format!("{scheduler}: no wait for the sync variable: {}", t.summary()["waits"]));
        }
    }
    Ok(())
}

fn fine_tasks() -> Result<(), String> {
    let p =
        build("fine", "var n: atomic int;\nfor 1..50 do\n  coforall 1..1000 do\n    n.add(1);\nwriteln(n.read());\n")?;
    let t = p.trace(&["--numThreads=2"], 0)?;
    equal("tasks", t.tasks("p.chpl:3"), 50_000)?;
    let slices = t.events.iter().filter(|e| text(e, "ph") == "X").count();
    // A loaded machine cuts some tasks in two, which are then not fine.
    if slices > 10_000 { Err(format!("{slices} slices")) } else { Ok(()) }
}

fn numbers() -> Result<(), String> {
    // Each task's slice carries a number, no two the same.
    let p = build(
        "numbers",
        "proc busy(k: int) { var x = k: uint | 1; for 1..k do x ^= x << 3; return x; }\n\
         var sum: atomic uint;\ncoforall t in 1..40 do sum.add(busy(40000 + t));\nif sum.read() == 0 then writeln(1);\n",
    )?;
    let t = p.trace(&["--numThreads=2"], 0)?;
    let mut all: Vec<u64> = t
        .events
        .iter()
        .filter(|e| text(e, "ph") == "X" && text(e, "name") == "p.chpl:3" && e["args"]["cut"].is_null())
        .filter_map(|e| e["args"]["task"].as_u64())
        .collect();
    let n = all.len();
    all.sort_unstable();
    all.dedup();
    equal("slices", n, 40)?;
    equal("numbers", all.len(), 40)
}

fn endings() -> Result<(), String> {
    for (name, program, status, end) in [
        ("main's end", "coforall 1..3 do ;\n", 0, "exit"),
        ("exit", "coforall t in 1..3 do if t == 2 then exit(3);\n", 3, "exit with status 3"),
        ("halt", "begin halt(\"enough\");\n", 1, "an error"),
        ("error", "proc main() throws { begin { throw new Error(\"x\"); } }\n", 1, "an error"),
        (
            "overflow",
            "proc f(n: int): int { return if n == -1 then 0 else 1 + f(n + 1) * 3; }\nbegin { writeln(f(1)); }\n",
            1,
            "an error",
        ),
        ("C's exit", "extern proc exit(status: c_int);\nuse CTypes;\nproc main() { begin { } exit(0); }\n", 0, "exit"),
    ] {
        let p = build(&format!("end-{}", name.replace(|c: char| !c.is_alphanumeric(), "-")), program)?;
        for scheduler in schedulers::present() {
            let t =
                p.trace(&[&format!("--tasks={scheduler}")], status).map_err(|e| format!("{name}, {scheduler}: {e}"))?;
            equal(name, text(t.summary(), "end"), end)?;
        }
    }
    Ok(())
}

fn deadlock() -> Result<(), String> {
    let p = build("deadlock", "var a, b: sync int;\ncobegin {\n  a.readFE();\n  b.readFE();\n}\n")?;
    for scheduler in schedulers::present() {
        let t = p.trace(&[&format!("--tasks={scheduler}")], 1)?;
        for line in ["p.chpl:3", "p.chpl:4"] {
            equal(&format!("{scheduler}, {line}"), t.waits(line, "full"), 1)?;
        }
    }
    Ok(())
}

/// A program that runs on until it is stopped, with its trace begun.
fn start_endless(name: &str) -> Result<(Program, std::process::Child), String> {
    let p = build(
        name,
        "use Time;\nvar go: atomic int;\nbegin sleep(1000);\nbegin { while go.read() == 0 do for 1..100 do coforall 1..2 do ; }\n",
    )?;
    let mut program = Command::new(&p.exe);
    program.current_dir(&p.dir).args(["--trace=t.json", "--numThreads=2"]).stdin(std::process::Stdio::null());
    let mut child = hears_signals(&mut program).spawn().map_err(|e| e.to_string())?;
    let file = p.dir.join("t.json");
    // Until something beyond the head has been written.
    for _ in 0..600 {
        if std::fs::metadata(&file).is_ok_and(|m| m.len() > 4096) {
            return Ok((p, child));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let _ = child.kill();
    let _ = child.wait();
    Err("nothing is written while the program runs".into())
}

fn send(child: &std::process::Child, signal: i32) {
    // SAFETY: no memory is touched; the child has not been waited for, so its number is its own.
    unsafe { libc::kill(child.id() as i32, signal) };
}

fn interrupt() -> Result<(), String> {
    let (p, mut child) = start_endless("interrupt")?;
    send(&child, libc::SIGINT);
    child.wait().map_err(|e| e.to_string())?;
    let t = Trace::read(&p.dir.join("t.json"))?;
    equal("end", text(t.summary(), "end"), "an interrupt (SIGINT)")?;
    equal("the sleeper", t.waits("p.chpl:3", "sleep"), 1)
}

fn killed() -> Result<(), String> {
    let (p, mut child) = start_endless("killed")?;
    send(&child, libc::SIGKILL);
    child.wait().map_err(|e| e.to_string())?;
    let done = run(Command::new(binary("chantry")).current_dir(&p.dir).args(["report", "t.json"]), "", LIMIT)?;
    expect(&done, 0, &["warning: the trace breaks off after", "written: t.html"])?;
    let page = std::fs::read_to_string(p.dir.join("t.html")).map_err(|e| e.to_string())?;
    if page.contains("Incomplete: ") { Ok(()) } else { Err("the page does not say that it is incomplete".into()) }
}

/// One trace of all locales, and nothing beside it.
fn locales() -> Result<(), String> {
    let p = build(
        "locales",
        "var count: atomic int;\nvar go: sync int;\n\
         on Locales[2] {\n  for 1..20 do on Locales[1] do count.add(1);\n\
         cobegin { go.readFE(); on Locales[0] do go.writeEF(1); }\n}\nwriteln(count.read());\n",
    )?;
    let done = p.run(&["-nl3", "--numThreads=1", "--trace=t.json"])?;
    expect(&done, 0, &["20"])?;
    let text = std::fs::read_to_string(p.dir.join("t.json")).map_err(|e| e.to_string())?;
    let events: Vec<Value> = serde_json::from_str(&text).map_err(|e| format!("not JSON: {e}"))?;
    let summaries: Vec<&Value> = events.iter().filter(|e| self::text(e, "name") == "chantry_summary").collect();
    let pids: Vec<_> = summaries.iter().map(|e| e["pid"].as_u64()).collect();
    equal("parts", format!("{pids:?}"), "[Some(1), Some(2), Some(3)]".to_string())?;
    let sent = |from: usize, kind: &str, line: &str, to: u64| {
        let all = summaries[from]["args"]["messages"].as_array();
        let one = all
            .into_iter()
            .flatten()
            .find(|m| self::text(m, "kind") == kind && self::text(m, "line") == line && m["to"].as_u64() == Some(to));
        one.and_then(|m| m["count"].as_u64()).unwrap_or(0)
    };
    equal("requests of locale 0", sent(0, "on", "p.chpl:3", 2), 1)?;
    equal("requests of locale 2", sent(2, "on", "p.chpl:4", 1), 20)?;
    equal("wake-ups by locale 0", sent(0, "wake", "p.chpl:5", 2), 1)?;
    let report = run(Command::new(binary("chantry")).current_dir(&p.dir).args(["report", "t.json"]), "", LIMIT)?;
    expect(&report, 0, &["written: t.html"])?;
    if report.stderr.contains("warning") {
        return Err(report.stderr);
    }
    let page = std::fs::read_to_string(p.dir.join("t.html")).map_err(|e| e.to_string())?;
    for part in ["3 locales", "2: worker 0", "From locale to locale", "Messages by line", "wake-up", "are exact"] {
        if !page.contains(part) {
            return Err(format!("no `{part}` in the page"));
        }
    }
    let left = std::fs::read_dir(&p.dir).map_err(|e| e.to_string())?.count();
    equal("files", left, 4)
}

/// In programs that can run between machines every transfer is counted, by line and pair of locales; over the network the parts come to
/// locale 0, whichever locale ends the job.
fn transfers() -> Result<(), String> {
    const TEXT: &str = "config const fails = -1;\nvar a: [1..100] int;\nvar n: atomic int;\n\
        on Locales[1] {\n  var i = 1;\n  for 1..8 do i += a[i] + 5;\n  a[7] = i - 40;\n  n.add(2);\n}\n\
        if fails >= 0 then on Locales[fails] do halt(\"at the end\");\nwriteln(a[7] + n.read());\n";
    let p = build_with("transfers", TEXT, &["--comm=ofi"])?;
    let network = library_is_here(NETWORK_LIBRARY);
    for over_network in [false, true].into_iter().filter(|far| !far || network) {
        for fails in [-1, 0, 1, 2] {
            let mut c = Command::new(&p.exe);
            c.current_dir(&p.dir).args(["-nl3", "--numThreads=1", "--trace=t.json", &format!("--fails={fails}")]);
            if over_network {
                c.env("CHANTRY_COMM", "fabric");
            }
            let what = format!("network {over_network}, ended by {fails}");
            let done = run(&mut c, "", LIMIT)?;
            let (status, said) = if fails < 0 { (0, "3") } else { (1, "at the end") };
            expect(&done, status, &[said]).map_err(|e| format!("{what}: {e}"))?;
            let text = std::fs::read_to_string(p.dir.join("t.json")).map_err(|e| e.to_string())?;
            let events: Vec<Value> = serde_json::from_str(&text).map_err(|e| format!("{what}: not JSON: {e}"))?;
            let end = events.last().map_or(Value::Null, |e| e["args"].clone());
            equal(&what, end.to_string(), "{\"broken\":[],\"locales\":3}".to_string())?;
            let summary = events.iter().find(|e| self::text(e, "name") == "chantry_summary" && e["pid"] == 2);
            let messages = summary.and_then(|e| e["args"]["messages"].as_array()).ok_or("no summary of locale 1")?;
            let sums = |kind: &str, line: &str| {
                let one = messages.iter().find(|m| self::text(m, "kind") == kind && self::text(m, "line") == line);
                one.map(|m| [&m["to"], &m["count"], &m["bytes"]].map(|v| v.as_u64().unwrap_or(u64::MAX)))
            };
            equal(&what, format!("{:?}", sums("get", "p.chpl:6")), "Some([0, 8, 64])".to_string())?;
            equal(&what, format!("{:?}", sums("put", "p.chpl:7")), "Some([0, 1, 8])".to_string())?;
            equal(&what, format!("{:?}", sums("atomic", "p.chpl:8")), "Some([0, 1, 8])".to_string())?;
            // All parts have one clock: nothing that locale 1 does comes after the end, which locale 0 or the launcher writes.
            let of_second = events.iter().filter(|e| e["pid"] == 2 && e["ts"].is_number());
            let last = of_second.map(|e| ns(e, "ts")).collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or(0);
            let end = events.last().map_or(Ok(0), |e| ns(e, "ts"))?;
            // (The end is in whole microseconds.)
            if last == 0 || last > end + 1000 {
                return Err(format!("{what}: locale 1's last event is at {last} ns, the end at {end}"));
            }
        }
    }
    let report = run(Command::new(binary("chantry")).current_dir(&p.dir).args(["report", "t.json"]), "", LIMIT)?;
    expect(&report, 0, &["written: t.html"])?;
    let page = std::fs::read_to_string(p.dir.join("t.html")).map_err(|e| e.to_string())?;
    if page.contains(" bytes<br>") { Ok(()) } else { Err("no bytes in the page's matrix".into()) }
}

/// What the others have recorded is there, and which part breaks off is said.
fn killed_locale() -> Result<(), String> {
    let p = build(
        "killed_locale",
        "use Time;\nextern proc getpid(): int(32);\nextern proc kill(pid: int(32), s: int(32)): int(32);\n\
         on Locales[1] {\n  sleep(0.1);\n  kill(getpid(), 9);\n  sleep(5);\n}\n",
    )?;
    let done = p.run(&["-nl3", "--numThreads=1", "--trace=t.json"])?;
    expect(&done, 137, &["locale 1 of 3 was ended by signal 9"])?;
    let text = std::fs::read_to_string(p.dir.join("t.json")).map_err(|e| e.to_string())?;
    let events: Vec<Value> = serde_json::from_str(&text).map_err(|e| format!("not JSON: {e}"))?;
    let end = events.last().map_or(Value::Null, |e| e["args"]["broken"].clone());
    equal("broken parts", end.to_string(), "[1]".to_string())?;
    let report = run(Command::new(binary("chantry")).current_dir(&p.dir).args(["report", "t.json"]), "", LIMIT)?;
    expect(&report, 0, &["warning: the part of locale 1 breaks off"])
}

fn unwritable() -> Result<(), String> {
    let p = build("unwritable", "writeln(\"ran\");\n")?;
    for (args, part) in [
        (&["--trace=/no/such/dir/t"][..], "cannot write the trace \"/no/such/dir/t\": No such file or directory"),
        (&["--trace=/usr"], "cannot write the trace \"/usr\": Is a directory"),
        (&["--trace=/dev/full"], "cannot write the trace \"/dev/full\": No space left on device"),
        (&["--trace="], "needs the name of a file"),
        (&["--trace"], "needs a value"),
    ] {
        let done = p.run(args)?;
        expect(&done, 1, &[part])?;
        equal("output", done.stdout.as_str(), "")?;
    }
    Ok(())
}

fn nothing() -> Result<(), String> {
    let p = build("nothing", "coforall 1..3 do ;\n")?;
    expect(&p.run(&[])?, 0, &[])?;
    let left: Vec<_> = std::fs::read_dir(&p.dir).map_err(|e| e.to_string())?.flatten().map(|e| e.file_name()).collect();
    equal("files", left.len(), 2)
}

fn report() -> Result<(), String> {
    let p = build(
        "report",
        "use Time; var sum: atomic int;\nvar box: sync int;\n\
         begin { sleep(0.05); box.writeEF(1); }\n\
         sum.add(box.readFE());\n\
         coforall t in 1..50 do\n  sum.add(t);\nwriteln(sum.read() > 0);\n",
    )?;
    p.trace(&["--numThreads=2"], 0)?;
    let chantry = |args: &[&str]| run(Command::new(binary("chantry")).current_dir(&p.dir).args(args), "", LIMIT);
    expect(&chantry(&["report", "t.json"])?, 0, &["written: t.html"])?;
    let page = std::fs::read_to_string(p.dir.join("t.html")).map_err(|e| e.to_string())?;
    for part in [
        "Tasks of p",
        "p.chpl:3",
        "p.chpl:5",
        "coforall t in 1..50 do",
        "a sync variable to become full",
        "<svg",
        "worker 1",
        "are exact",
    ] {
        if !page.contains(part) {
            return Err(format!("no `{part}` in the page"));
        }
    }
    for part in ["http:", "https:", "<script", "NaN"] {
        if page.contains(part) {
            return Err(format!("`{part}` in the page"));
        }
    }
    expect(&chantry(&["report", "t.json", "-o", "sub/x.html"])?, 1, &["cannot write `sub/x.html`"])?;
    expect(&chantry(&["report", "t.json", "-o", "-"])?, 0, &["<!doctype html>"])?;
    // A source that is newer than the trace may say something else by now.
    std::fs::write(p.dir.join("p.chpl"), "// other\n\n\n\n\n").map_err(|e| e.to_string())?;
    let done = chantry(&["report", "t.json", "-o", "-"])?;
    if done.stdout.contains("coforall t in") { Err("a changed source is quoted".into()) } else { Ok(()) }
}

fn no_traces() -> Result<(), String> {
    let dir = scratch("trace/none");
    let chantry = |args: &[&str]| run(Command::new(binary("chantry")).current_dir(&dir).args(args), "", LIMIT);
    for (name, content, part) in [
        ("empty", "", "it is empty"),
        ("text", "Hello, world!\n", "it is not JSON (it begins with \"Hello, world!\")"),
        ("other", "{\"traceEvents\": [{\"ph\": \"X\"}]}\n", "JSON, but not a trace of a Chantry program"),
        (
            "newer",
            "[\n{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"chantry_trace\",\"args\":{\"version\":99}},\n",
            "its format is version 99",
        ),
    ] {
        std::fs::write(dir.join(name), content).map_err(|e| e.to_string())?;
        expect(&chantry(&["report", name])?, 1, &[&format!("`{name}` cannot be reported on"), part])?;
        if dir.join(name).with_extension("html").exists() {
            return Err(format!("a page has been made of {name}"));
        }
    }
    expect(&chantry(&["report", "nowhere.json"])?, 1, &["cannot read `nowhere.json`"])?;
    expect(&chantry(&["report"])?, 2, &["no trace given"])?;
    expect(&chantry(&["report", "p.chpl"])?, 2, &["a trace, not a program"])
}
