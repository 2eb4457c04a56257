//! The runtime's conformance suite: every case is a small program over the C entry points, run in
//! a process of its own with several numbers of workers. `cargo test -p chantry-rt --test
//! conformance [filter]`. Not for speed (see tasks' bench) nor for single protocols (loom).

#![no_main]
// The suite is full of calls by the ABI, which its helpers make; each is as the table says.
#![allow(clippy::undocumented_unsafe_blocks)]

extern crate chantry_rt;

/// Lists a module's cases, each the function of that name; fields that differ from `OK` in brackets.
#[macro_export]
macro_rules! cases {
    ($($name:ident $(($($field:ident : $value:expr),*))?),* $(,)?) => {
        pub const CASES: &[$crate::Case] = &[ $( $crate::Case {
            name: stringify!($name),
            run: $name,
            expect: $crate::Expect { $($($field: $value,)*)? ..$crate::OK },
        } ),* ];
    };
}
mod abi;
mod cases;
mod endings;
mod from_c;
#[macro_use]
mod locales;
mod deadlocks;
#[macro_use]
mod network;
mod network_deadlocks;
mod resources;
mod syncvars;

use abi::*;
use chantry_rt_abi::{
    ABI_VERSION, CONFIG_CONST, ConfigEntry, PROGRAM_CALLED_FROM_C, PROGRAM_FAR, PROGRAM_MAIN_TAKES_ARGS, Program,
};
use std::io::Write;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Command, Stdio};
use std::ptr::null;
use std::time::{Duration, Instant};

static CONFIGS: [ConfigEntry; 2] = [
    ConfigEntry {
        name: c"case".as_ptr() as *const u8,
        module: c"Conformance".as_ptr() as *const u8,
        type_name: c"string".as_ptr() as *const u8,
        default_text: c"\"\"".as_ptr() as *const u8,
        help: c"the case to run; all if none".as_ptr() as *const u8,
        kind: CONFIG_CONST,
        is_bool: 0,
    },
    ConfigEntry {
        name: c"size".as_ptr() as *const u8,
        module: c"Conformance".as_ptr() as *const u8,
        type_name: c"int(64)".as_ptr() as *const u8,
        default_text: c"7".as_ptr() as *const u8,
        help: null(),
        kind: CONFIG_CONST,
        is_bool: 0,
    },
];

struct TypeNames([*const u8; 1]);
unsafe impl std::marker::Sync for TypeNames {}
static TYPES: TypeNames = TypeNames([c"Widget".as_ptr() as *const u8]);

#[unsafe(no_mangle)]
static cht_program: Program = Program {
    abi_version: ABI_VERSION,
    flags: PROGRAM_MAIN_TAKES_ARGS | PROGRAM_CALLED_FROM_C | PROGRAM_FAR,
    name: c"Conformance".as_ptr() as *const u8,
    configs: CONFIGS.as_ptr(),
    config_count: 2,
    type_names: TYPES.0.as_ptr(),
    type_count: 1,
    entry: Some(entry),
    finish: Some(finish),
    uncaught: Some(uncaught),
    checked_entry: None,
    checked_finish: None,
    checked_uncaught: None,
    lines: null(),
    line_tables: 0,
    settings: std::ptr::null(),
};

unsafe extern "C" fn finish() {
    if std::env::var_os("SAY_FINISH").is_some() {
        print("finished\n");
    }
}

unsafe extern "C" fn uncaught(error: *mut u8) {
    let m = format!("number {}", error as usize);
    unsafe {
        cht_error_uncaught(
            c"Number".as_ptr() as _,
            6,
            m.as_ptr() as _,
            m.len() as i64,
            c"here.chpl".as_ptr() as _,
            3,
            std::ptr::null_mut(),
        )
    }
}

/// How a case must end.
pub struct Expect {
    pub status: i32,
    pub stdout: &'static str,
    pub stderr: &'static str,
    pub stdin: &'static str,
    pub flags: &'static [&'static str],
    pub workers: &'static [usize],
    /// Schedulers, by name.
    pub tasks: &'static [&'static str],
    /// Signal to send after 300 ms, over the network, which takes longer to open, after 1500.
    pub signal: Option<i32>,
    /// Signals to the main thread that arrive together with that one, while the pipe is full: they have all come
    /// before the thread runs again, and nobody reads before.
    pub together: &'static [i32],
    /// Whether somebody reads the output before the case has ended.
    pub read: bool,
    /// Whether the output is the numbers from 0 on, a line each; the last may be cut off.
    pub counts: bool,
    /// Whether the locales share nothing but the network; left out without libfabric.
    pub network: bool,
}

/// Every scheduler; `tbb` where oneTBB is installed, or when it is asked for.
pub const ALL: &[&str] = &["steal", "fifo", "threads", "tbb"];
/// All but `threads`, which has a thread a task.
pub const POOLED: &[&str] = &["steal", "fifo", "tbb"];

pub const OK: Expect = Expect {
    status: 0,
    stdout: "",
    stderr: "",
    stdin: "",
    flags: &[],
    workers: &[1, 2, 4],
    tasks: ALL,
    signal: None,
    together: &[],
    read: true,
    counts: false,
    network: false,
};

pub struct Case {
    pub name: &'static str,
    pub run: fn(),
    pub expect: Expect,
}

fn all() -> impl Iterator<Item = &'static Case> {
    cases::CASES
        .iter()
        .chain(syncvars::CASES)
        .chain(resources::CASES)
        .chain(from_c::CASES)
        .chain(endings::CASES)
        .chain(locales::CASES)
        .chain(deadlocks::CASES)
        .chain(network::CASES)
        .chain(network_deadlocks::CASES)
}

unsafe extern "C" fn entry(argc: i64, argv: *const *const u8) -> i32 {
    let (mut p, mut len) = (std::ptr::null_mut::<u8>(), 0i64);
    let name = b"case";
    let set = unsafe { cht_config_lookup(name.as_ptr() as _, 4, (&raw mut p) as _, (&raw mut len) as _) };
    if set {
        let wanted = unsafe { std::str::from_utf8_unchecked(std::slice::from_raw_parts(p, len as usize)) };
        let case = all().chain(locales::PARTS).find(|c| c.name == wanted).expect("no such case");
        (case.run)();
        return 0;
    }
    let filter: Vec<String> = (1..argc)
        .map(|i| unsafe { std::ffi::CStr::from_ptr(*argv.add(i as usize) as *const _) })
        .map(|a| a.to_string_lossy().into_owned())
        .filter(|a| !a.starts_with('-'))
        .collect();
    drive(&filter)
}

/// A case that takes longer hangs. (On a loaded machine the ten million threads' worth of tasks of one case
/// take half a minute.)
const LIMIT: Duration = Duration::from_secs(120);

/// Runs the cases as child processes.
fn drive(filter: &[String]) -> i32 {
    let mut failed = 0;
    let mut ran = 0;
    let start = Instant::now();
    let network = chantry_rt_comm::fabric::abi::load().is_ok();
    for case in all()
        .filter(|c| network || !c.expect.network)
        .filter(|c| filter.is_empty() || filter.iter().any(|f| c.name.contains(f)))
    {
        for &tasks in case.expect.tasks.iter().filter(|t| wanted(t)) {
            for &workers in case.expect.workers {
                ran += 1;
                if let Err(why) = check(case, tasks, workers) {
                    failed += 1;
                    eprintln!("FAILED {} by {tasks} with {workers} workers: {why}", case.name);
                }
            }
        }
    }
    println!("conformance: {ran} runs, {failed} failed, {:.1} s", start.elapsed().as_secs_f64());
    (failed > 0) as i32
}

/// `CHANTRY_TASKS` limits the run to one scheduler.
fn wanted(tasks: &str) -> bool {
    match std::env::var("CHANTRY_TASKS") {
        Ok(only) if !only.is_empty() => only == tasks,
        _ => tasks != "tbb" || chantry_rt_tasks::sched::tbb::installed(),
    }
}

fn check(case: &Case, tasks: &str, workers: usize) -> Result<(), String> {
    let e = &case.expect;
    let mut program = Command::new(std::env::current_exe().map_err(|e| e.to_string())?);
    if let Some(s) = e.signal {
        // A shell starts a job in the background with SIGINT ignored, to which a program of ours keeps.
        let reset = move || {
            unsafe { libc::signal(s, libc::SIG_DFL) };
            Ok(())
        };
        unsafe { program.pre_exec(reset) };
    }
    if e.network {
        program.env("CHANTRY_COMM", "fabric,address=127.0.0.1");
    }
    let mut child = program
        .arg(format!("--case={}", case.name))
        .arg(format!("--tasks={tasks}"))
        .arg(format!("--numThreads={workers}"))
        .args(e.flags)
        .env("SAY_FINISH", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    let _ = child.stdin.take().unwrap().write_all(e.stdin.as_bytes());
    let pid = child.id() as i32;
    if let Some(s) = e.signal {
        let together = e.together;
        let after = Duration::from_millis(if e.network { 1500 } else { 300 });
        let sent = std::thread::spawn(move || {
            std::thread::sleep(after);
            unsafe { send(pid, s, together) };
        });
        if !together.is_empty() {
            let _ = sent.join();
        }
    }
    let (done, waiting) = std::sync::mpsc::channel::<()>();
    let watchdog = std::thread::spawn(move || {
        let late = waiting.recv_timeout(LIMIT).is_err_and(|e| e == std::sync::mpsc::RecvTimeoutError::Timeout);
        if late {
            unsafe { libc::kill(pid, libc::SIGKILL) };
        }
        late
    });
    if !e.read {
        let _ = child.wait();
    }
    let out = child.wait_with_output().map_err(|e| e.to_string())?;
    drop(done);
    if watchdog.join().unwrap_or(true) {
        return Err("did not end in time".into());
    }
    let status = out.status.code().unwrap_or_else(|| -out.status.signal().unwrap_or(99));
    let (so, se) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    if status != e.status {
        return Err(format!("status {status}, not {}\nstdout: {so}\nstderr: {se}", e.status));
    }
    if e.counts {
        counted(&so)?;
    }
    if !so.contains(e.stdout) || (e.status == 0) != so.ends_with("finished\n") {
        return Err(format!("stdout: {so}"));
    }
    if !se.contains(e.stderr) || (e.stderr.is_empty() && !se.is_empty()) {
        return Err(format!("stderr: {se}"));
    }
    Ok(())
}

/// Sends the signal to the process. Others shall be pending at the same time: a stopped process takes none.
unsafe fn send(pid: i32, signal: i32, together: &[i32]) {
    unsafe {
        if !together.is_empty() {
            libc::kill(pid, libc::SIGSTOP);
        }
        for s in together {
            libc::syscall(libc::SYS_tgkill, pid, pid, *s);
        }
        libc::kill(pid, signal);
        libc::kill(pid, libc::SIGCONT);
    }
}

/// Whether the text is the numbers from 0 on, a line each, but for a cut at the end.
fn counted(text: &str) -> Result<(), String> {
    let Some((whole, cut)) = text.rsplit_once('\n') else { return Err(format!("no line: {text}")) };
    let mut n = 0;
    for line in whole.lines() {
        if line != n.to_string() {
            return Err(format!("line {n} is \"{line}\""));
        }
        n += 1;
    }
    if n.to_string().starts_with(cut) { Ok(()) } else { Err(format!("the end after line {n} is \"{cut}\"")) }
}
