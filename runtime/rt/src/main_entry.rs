//! The process's `main`: command line, scheduler, the program's module initialisation and `main`,
//! the end. Not for what each flag means (`args`).

use crate::placed::Way;
use crate::settings::{self, Settings};
use crate::{
    args, c_text, comm_exports, configs, die, granted, help, library, mem_report, placed, program, signals,
    task_report, trace_file, trace_parts,
};
use chantry_rt_abi::{ABI_VERSION, PROGRAM_CALLED_FROM_C, PROGRAM_MAIN_TAKES_ARGS};
use chantry_rt_comm as comm;
use chantry_rt_io::channel;
use chantry_rt_launch::machines;
use chantry_rt_tasks::sched::Kind;
use chantry_rt_tasks::{entry, far, housekeeping, remote, start, task};
use std::ffi::{CStr, CString, c_char, c_int};
use std::os::unix::ffi::OsStringExt;
use std::sync::OnceLock;

static MAIN_ARGS: OnceLock<Vec<CString>> = OnceLock::new();

/// # Safety
/// Called by the C library with the process's arguments.
#[cfg(not(test))]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn main(argc: c_int, argv: *const *const c_char) -> c_int {
    // SAFETY: by the contract.
    unsafe { run(argc, argv) }
}

/// # Safety
/// As C's `main`.
pub unsafe fn run(argc: c_int, argv: *const *const c_char) -> ! {
    let p = program();
    if p.abi_version != ABI_VERSION {
        die::fail_plain(&format!(
            "this program was compiled for runtime interface {} and linked with {ABI_VERSION}",
            p.abi_version
        ));
    }
    // SAFETY: C's arguments are NUL-terminated and live for ever.
    let all: Vec<String> = (0..argc as usize)
        .map(|i| unsafe { CStr::from_ptr(*argv.add(i)) }.to_bytes().to_vec())
        .map(|b| std::ffi::OsString::from_vec(b).to_string_lossy().into_owned())
        .collect();
    let mut given = compiled_settings();
    given.extend_from_slice(all.get(1..).unwrap_or(&[]));
    let mut parsed = match args::parse(&given, &known(), read_config_file) {
        Ok(p) => p,
        Err(m) => die::fail_plain(&m),
    };
    if parsed.help {
        // SAFETY: the standard channel lives for ever; nobody else runs yet.
        unsafe { (*channel::standard(1)).put(help::text(&parsed.values).as_bytes()) };
        die::end(0);
    }
    if library::is_one() && parsed.settings.locales > 1 {
        die::fail_plain("a library on several locales is not supported yet");
    }
    // A host that a launcher has started has a job of its own.
    let way = if library::is_one() { Way::Mapped } else { placed::find(parsed.settings.locales) };
    if let Way::Network(m, _) = &way {
        parsed.settings.locales = m.size;
    }
    let s = complete(parsed.settings, parsed.num_threads, parsed.tasks, parsed.pin);
    if s.verbose {
        let locales = if s.locales == 1 { "1 locale".into() } else { format!("{} locales, each", s.locales) };
        die::stderr(&format!("executing on {locales} with {} threads, tasks by {}\n", s.workers, s.scheduler.name()));
    }
    configs::set_all(parsed.values);
    let name = all.first().cloned().unwrap_or_default();
    let main_args = std::iter::once(name).chain(parsed.rest).filter_map(|a| CString::new(a).ok()).collect();
    let _ = MAIN_ARGS.set(main_args);
    if s.locales > 1 {
        become_locale(&s, way);
    }
    comm_exports::choose(s.trace.is_some());
    chantry_rt_mem::configure_table(s.mem_threshold, mem_report::told);
    chantry_rt_mem::configure(s.lists_memory(), s.max_heap, granted_here, housekeeping::start);
    let stack = s.call_stack.unwrap_or(0);
    let (scheduler, workers, pin, spin_ns) = (s.scheduler, s.workers, s.pin, s.spin_ns);
    let trace = s.trace.clone();
    settings::set(s);
    signals::install();
    if let Err(m) = chantry_rt_tasks::sched::prepare(scheduler) {
        die::fail_plain(&m);
    }
    if let Some(path) = trace {
        // SAFETY: by the ABI.
        let program = unsafe { c_text(p.name) };
        let run = trace_file::Run { program, scheduler: scheduler.name(), workers };
        if let Err(m) = trace_file::start(&path, &run) {
            die::fail_plain(&m);
        }
    }
    if library::is_one() || p.flags & PROGRAM_CALLED_FROM_C != 0 {
        let visits = entry::Visits { come: library::comes, go: library::goes };
        entry::open(library::is_one().then_some(visits));
    }
    start::run(start::Settings {
        scheduler,
        workers,
        processors: if comm::many() { granted::workers() } else { workers },
        pin,
        spin_ns,
        task_stack: stack,
        main_stack: stack,
        fatal: |m| die::fail_plain(m),
        warn: |m| {
            if !settings::get().quiet {
                die::say("", 0, "warning", m)
            }
        },
        tidy: chantry_rt_mem::tidy,
        deadlock: task_report::deadlock,
        report: task_report::asked,
        thread_started: signals::alternate_stack,
        ending: end_with_the_job,
        interrupted: |signal| signals::end_job_by(signal as c_int),
        main: if comm::here() == 0 { main_task } else { serve },
    })
}

/// What the system grants this locale.
fn granted_here() -> usize {
    granted::memory() / placed::on_this_machine(comm::locales())
}

/// Starts the other locales: from here on, this is the process of one of them.
fn become_locale(s: &Settings, way: Way) {
    let far = matches!(way, Way::Network(..));
    if s.scheduler == Kind::Tbb || far && s.scheduler != Kind::Steal {
        die::fail_plain(&format!("tasks by \"{}\" are not supported yet on several locales", s.scheduler.name()));
    }
    if let Some(path) = &s.trace {
        let prepared = match &way {
            Way::Mapped => trace_parts::prepare(path, s.locales),
            Way::Network(m, _) => trace_parts::prepare_far(path, s.locales, m.rank),
        };
        if let Err(m) = prepared {
            die::fail_plain(&m);
        }
    }
    // The program keeps their addresses, which are to mean the same in all processes.
    (0..3).for_each(|fd| _ = channel::standard(fd));
    let open_heap = || chantry_rt_mem::configure_locale(s.workers, start::helper_started);
    let become_one = match way {
        Way::Mapped => chantry_rt_launch::start(s.locales, trace_parts::join).and_then(|_| open_heap()),
        Way::Network(manager, options) => {
            far::open();
            comm::output::look();
            let warn = |m: &str| die::say("", 0, "warning", m);
            let ways = machines::Ways { fatal: |m| die::fail_plain(m), warn };
            entry::with_own_threads(|| machines::join(manager, &options, ways, open_heap)).map_err(told_alone)
        }
    };
    if let Err(m) = become_one {
        die::fail_plain(&m);
    }
    trace_parts::agree_on_time();
    // SAFETY: standard channels live for ever, and there is one thread.
    unsafe { (*channel::standard(1)).make_joint() };
}

/// Why this locale cannot join the others. It ends by itself: what the job would share is closed here, or was never opened.
fn told_alone(why: String) -> String {
    if comm::fabric::is_open() {
        return why;
    }
    let locale = comm::here();
    comm::address::set_one();
    format!("{why} (locale {locale})")
}

/// A locale has ended, and with it the job: writes out the files of this one and ends its process.
fn end_with_the_job() {
    if comm::job::job().is_complete() {
        mem_report::at_the_end();
    }
    die::end_with_the_job()
}

/// Runs as the first task of all locales but the first.
fn serve() -> ! {
    signals::alternate_stack();
    remote::serve()
}

fn known() -> args::Known<'static> {
    args::Known {
        configs: configs::table()
            .iter()
            .map(|e| (configs::module(e), configs::name(e), configs::settable(e), e.is_bool != 0))
            .collect(),
        // A library's host has arguments of its own.
        main_takes_args: library::is_one() || program().flags & PROGRAM_MAIN_TAKES_ARGS != 0,
    }
}

/// The runtime's flags that the program was compiled with.
fn compiled_settings() -> Vec<String> {
    let mut given = Vec::new();
    let mut at = program().settings;
    while !at.is_null() {
        // SAFETY: by the ABI, texts of which the last one is empty.
        let text = unsafe { CStr::from_ptr(at.cast()) };
        if text.is_empty() {
            break;
        }
        given.push(format!("--{}", text.to_string_lossy()));
        // SAFETY: behind the NUL of a text that is not the last one stands the next.
        at = unsafe { at.add(text.count_bytes() + 1) };
    }
    given
}

fn read_config_file(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|e| format!("cannot read the config file \"{path}\": {e}"))
}

fn complete(mut s: Settings, num_threads: Option<usize>, tasks: Option<Kind>, pin: Option<bool>) -> Settings {
    let env = |name: &str| std::env::var(name).ok().filter(|v| !v.is_empty());
    let threads = num_threads.or_else(|| {
        let v = env("CHPL_RT_NUM_THREADS_PER_LOCALE")?;
        match v.as_str() {
            "MAX_PHYSICAL" => Some(granted::physical_cores()),
            "MAX_LOGICAL" => Some(granted::logical_cores()),
            _ => match v.parse() {
                Ok(n @ 1..=4096usize) => Some(n),
                _ => die::fail_plain(&format!(
                    "CHPL_RT_NUM_THREADS_PER_LOCALE: cannot read \"{v}\" as a number of threads"
                )),
            },
        }
    });
    s.locales = s.locales.max(1);
    // Locales share the machine.
    s.workers = threads.unwrap_or_else(|| (granted::workers() / placed::on_this_machine(s.locales)).max(1));
    if s.data_par_tasks == 0 {
        s.data_par_tasks = s.workers as i64;
    }
    let bad = |name: &str, m: String| -> ! { die::fail_plain(&format!("{name}: {m}")) };
    let from_env = |name: &str| env(name).map(|v| (name.to_string(), v));
    s.task_report |= from_env("CHPL_RT_ENABLE_TASK_REPORTING")
        .is_some_and(|(n, v)| settings::parse_switch(&v).unwrap_or_else(|m| bad(&n, m)));
    // The command line goes before the environment.
    s.scheduler = tasks
        .or_else(|| {
            from_env("CHANTRY_TASKS").map(|(n, v)| settings::parse_scheduler(&v).unwrap_or_else(|m| bad(&n, m)))
        })
        .unwrap_or_default();
    s.pin = pin
        .or_else(|| from_env("CHANTRY_PIN").map(|(n, v)| settings::parse_pin(&v).unwrap_or_else(|m| bad(&n, m))))
        .unwrap_or(false);
    s.spin_ns = s
        .spin_ns
        .or_else(|| from_env("CHANTRY_SPIN").map(|(n, v)| settings::parse_spin(&v).unwrap_or_else(|m| bad(&n, m))));
    s.call_stack = s.call_stack.or_else(|| {
        from_env("CHPL_RT_CALL_STACK_SIZE").map(|(n, v)| settings::parse_stack(&v).unwrap_or_else(|m| bad(&n, m)))
    });
    s
}

/// Runs as the first task.
fn main_task() -> ! {
    signals::alternate_stack();
    trace_file::watch_exit();
    let p = program();
    let args = MAIN_ARGS.get().map_or(&[][..], |a| a.as_slice());
    let pointers: Vec<*const u8> = args.iter().map(|a| a.as_ptr() as *const u8).collect();
    let mut status = 0;
    let (entry, finish) = match comm_exports::checked() {
        true => (p.checked_entry, p.checked_finish),
        false => (p.entry, p.finish),
    };
    if let Some(entry) = entry {
        // SAFETY: by the ABI.
        status = unsafe { entry(pointers.len() as i64, pointers.as_ptr()) };
    }
    if library::is_one() {
        library::serve();
    }
    let errors = start::wait_for_all();
    if !errors.is_null() {
        // SAFETY: the list is ours.
        let list = unsafe { Box::from_raw(errors) };
        uncaught(&list);
    }
    if let Some(finish) = finish {
        // SAFETY: by the ABI.
        unsafe { finish() };
    }
    if comm::many() {
        comm::job::job().set_complete();
        die::first_to_end();
    }
    if library::is_one() {
        library::ended();
    }
    mem_report::at_the_end();
    die::end(status)
}

fn uncaught(list: &task::ErrorList) -> ! {
    let report = if comm_exports::checked() { program().checked_uncaught } else { program().uncaught };
    if let (Some(report), Some(first)) = (report, list.0.first()) {
        // SAFETY: by the ABI.
        unsafe { report(*first) };
    }
    die::fail_plain("uncaught error in a task")
}
