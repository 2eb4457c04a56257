//! Starting the scheduler, the main task, and what ends a program from within the scheduler. Not
//! for the command line or messages' destination (`rt` passes them in).

use crate::fiber::Fiber;
use crate::sched::{self, Kind};
use crate::stack;
use crate::task::{ErrorList, Scope, TaskCtx};
use crate::worker::{self, POOL};
use std::ptr::{null, null_mut};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

/// What the scheduler needs to know.
pub struct Settings {
    pub scheduler: Kind,
    pub workers: usize,
    /// What the workers of all locales together have to do with.
    pub processors: usize,
    /// Whether worker `i` stays on the `i`-th processor that the process may use. Spares do not.
    pub pin: bool,
    /// How long a worker without work looks for some before it sleeps; `None`: the default.
    pub spin_ns: Option<u64>,
    /// 0: the default.
    pub task_stack: usize,
    pub main_stack: usize,
    /// Ends the program with a message; does not return.
    pub fatal: fn(&str) -> !,
    /// Tells of something that the program can live with; does not block the task.
    pub warn: fn(&dyn std::fmt::Display),
    /// Called once a second by a thread of ours: gives free memory back to the system.
    pub tidy: fn(),
    /// As `fatal`, because all tasks wait for each other.
    pub deadlock: fn() -> !,
    /// Somebody has asked for a report of the tasks (`report::ask`); called on a thread of its own.
    pub report: fn(),
    /// Called first on every new thread of ours.
    pub thread_started: fn(),
    /// Another locale ends the job; called on a thread of its own.
    pub ending: fn(),
    /// A signal is to end the program (`remote::interrupt`); called on a thread of its own.
    pub interrupted: fn(u32),
    /// The main task.
    pub main: fn() -> !,
}

static SETTINGS: OnceLock<Settings> = OnceLock::new();
static ROOT: AtomicPtr<Scope> = AtomicPtr::new(null_mut());
static AT_END: AtomicBool = AtomicBool::new(false);

/// The scope of the tasks that nobody waits for; `None` before the program's code runs.
pub fn root() -> Option<*const Scope> {
    let root = ROOT.load(Ordering::Acquire);
    (!root.is_null()).then_some(root as *const Scope)
}

/// Ends the program with a message.
#[cold]
pub fn fatal(message: &str) -> ! {
    if let Some(s) = SETTINGS.get() {
        (s.fatal)(message)
    }
    eprintln!("error: {message}");
    std::process::exit(1)
}

/// Gives free memory back to the system.
pub fn tidy() {
    if let Some(s) = SETTINGS.get() {
        (s.tidy)()
    }
}

/// Tells of something that the program can live with.
#[cold]
pub fn warn(message: &dyn std::fmt::Display) {
    if let Some(s) = SETTINGS.get() {
        (s.warn)(message)
    }
}

#[cold]
pub fn deadlock() {
    if let Some(s) = SETTINGS.get() {
        (s.deadlock)()
    }
    fatal("deadlock: all tasks wait for each other")
}

/// Whether the main task waits, at its end, for the tasks that nobody else waits for.
pub fn at_end() -> bool {
    AT_END.load(Ordering::Relaxed)
}

/// Writes the report that somebody has asked for.
pub fn report() {
    if let Some(s) = SETTINGS.get() {
        (s.report)()
    }
}

/// First thing on every thread that will be worker `index`.
pub fn thread_started(index: usize) {
    if let Some(s) = SETTINGS.get() {
        // Spares, and under `threads` the threads beyond the workers, stand in for whoever is blocked:
        // they may run wherever there is room.
        if index < s.workers {
            // Of the workers of all locales, each has a processor of its own, as far as they go.
            let number = chantry_rt_comm::here() * s.workers + index;
            if s.pin {
                pin(number);
            } else if chantry_rt_comm::many() {
                // Locales begin on the processor of whoever started them, and wait for one another spinning: the system
                // may leave two of them on one processor for half a second, beside an idle one. They move now, and may move again.
                pin(number);
                helper_started();
            }
        } else {
            helper_started();
        }
        (s.thread_started)()
    }
}

/// First thing on every thread of ours that runs no tasks: it inherits the processor of the worker that
/// starts it, which is not meant for it. Lets the thread run on all processors that the process may use.
pub fn helper_started() {
    if let Some(all) = ALLOWED.get() {
        // SAFETY: reads the set.
        unsafe { libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), all) };
    }
}

/// The processors that the process may use, once a thread has been pinned.
static ALLOWED: OnceLock<libc::cpu_set_t> = OnceLock::new();

/// Ties the calling thread to one of the processors that the process may use (a no-op where the
/// system does not let it).
fn pin(number: usize) {
    // SAFETY: the sets are written by the calls and large enough for them.
    unsafe {
        let all = ALLOWED.get_or_init(|| {
            let mut set: libc::cpu_set_t = std::mem::zeroed();
            libc::sched_getaffinity(libc::getpid(), size_of::<libc::cpu_set_t>(), &mut set);
            set
        });
        let count = libc::CPU_COUNT(all) as usize;
        if count == 0 {
            return;
        }
        let mut there = (0..libc::CPU_SETSIZE as usize).filter(|&i| libc::CPU_ISSET(i, all));
        let Some(processor) = there.nth(number % count) else { return };
        let mut one: libc::cpu_set_t = std::mem::zeroed();
        libc::CPU_SET(processor, &mut one);
        libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &one);
    }
}

/// Makes the calling thread the first worker and runs the main task on it. Does not return: the
/// main task ends the process.
pub fn run(settings: Settings) -> ! {
    let main_stack = if settings.main_stack == 0 { stack::DEFAULT_MAIN_STACK } else { settings.main_stack };
    if settings.task_stack != 0 {
        stack::set_task_stack_size(settings.task_stack);
    }
    let workers = settings.workers.clamp(1, worker::MAX_WORKERS / 2);
    POOL.wanted.store(workers, Ordering::Relaxed);
    POOL.started.store(1, Ordering::Relaxed);
    if let Some(ns) = settings.spin_ns {
        crate::wait::set_spin_ns(ns);
    }
    sched::choose(settings.scheduler);
    if settings.pin {
        pin(0);
    }
    let (ending, interrupted, processors) = (settings.ending, settings.interrupted, settings.processors);
    let _ = SETTINGS.set(settings);
    if chantry_rt_comm::many() {
        crate::remote::share_processors(workers, processors);
        // Others may ask.
        crate::report::start_reporter();
        let thread = std::thread::Builder::new().stack_size(256 << 10);
        match thread.spawn(move || crate::remote::progress(ending, interrupted)) {
            Ok(_) => crate::entry::count_own_thread(),
            Err(e) => fatal(&format!("cannot start the thread that waits for other locales: {e}")),
        }
    }
    let Some(f) = Fiber::with_stack(main_stack, main_fiber) else {
        fatal("out of memory allocating the main task's stack")
    };
    if !sched::stealing() {
        // SAFETY: the main task's fiber, just made.
        unsafe { sched::other().start(workers, f) }
    }
    // SAFETY: the main task's fiber has not begun.
    unsafe { worker::enter(worker::register(0), f) }
}

unsafe extern "C" fn main_fiber() -> ! {
    crate::switch::entered();
    worker::arrived();
    let ctx = TaskCtx::new(null(), null(), false, 0, null());
    let root = Scope::new(null(), &ctx);
    ctx.scope.set(&root);
    ctx.errors.set(&raw const root.errors);
    ROOT.store(&raw const root as *mut Scope, Ordering::Release);
    let w = worker::current();
    w.ctx.set(&ctx);
    w.add_running(1);
    crate::observe::started(&ctx);
    crate::remote::open();
    let Some(s) = SETTINGS.get() else { std::process::abort() };
    (s.main)()
}

/// In the main task, after the program's `main`: waits for every task begun outside all sync
/// statements; answers their errors.
pub fn wait_for_all() -> *mut ErrorList {
    // SAFETY: the root scope stands on the main task's stack, which runs this.
    let root = unsafe { &*ROOT.load(Ordering::Relaxed) };
    AT_END.store(true, Ordering::Relaxed);
    root.wait();
    AT_END.store(false, Ordering::Relaxed);
    root.errors.take()
}
