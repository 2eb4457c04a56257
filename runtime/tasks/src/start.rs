//! Starting the scheduler, the main task, and what ends a program from within the scheduler. Not
//! for the command line or messages' destination (`rt` passes them in).

use crate::fiber::Fiber;
use crate::stack;
use crate::task::{ErrorList, Scope, TaskCtx};
use crate::worker::{self, POOL};
use std::ptr::{null, null_mut};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering};

/// What the scheduler needs to know.
pub struct Settings {
    pub workers: usize,
    /// 0: the default.
    pub task_stack: usize,
    pub main_stack: usize,
    /// Ends the program with a message; does not return.
    pub fatal: fn(&str) -> !,
    /// Called first on every new thread of ours.
    pub thread_started: fn(),
    /// The main task.
    pub main: fn() -> !,
}

static SETTINGS: OnceLock<Settings> = OnceLock::new();
static ROOT: AtomicPtr<Scope> = AtomicPtr::new(null_mut());

/// Ends the program with a message.
#[cold]
pub fn fatal(message: &str) -> ! {
    if let Some(s) = SETTINGS.get() {
        (s.fatal)(message)
    }
    eprintln!("error: {message}");
    std::process::exit(1)
}

#[cold]
pub fn deadlock() {
    fatal("deadlock: all tasks wait for each other")
}

pub fn thread_started() {
    if let Some(s) = SETTINGS.get() {
        (s.thread_started)()
    }
}

/// Makes the calling thread the first worker and runs the main task on it. Does not return: the
/// main task ends the process.
pub fn run(settings: Settings) -> ! {
    let main_stack = if settings.main_stack == 0 { stack::DEFAULT_MAIN_STACK } else { settings.main_stack };
    if settings.task_stack != 0 {
        stack::set_task_stack_size(settings.task_stack);
    }
    POOL.wanted.store(settings.workers.clamp(1, worker::MAX_WORKERS / 2), Ordering::Relaxed);
    POOL.started.store(1, Ordering::Relaxed);
    let _ = SETTINGS.set(settings);
    let w = worker::adopt_main_thread();
    let Some(f) = Fiber::with_stack(main_stack, main_fiber) else {
        fatal("out of memory allocating the main task's stack")
    };
    w.fiber.set(f);
    let mut unused = null_mut();
    // SAFETY: a fresh fiber; the thread's own stack is never continued.
    unsafe { crate::switch::switch(&mut unused, (*f).sp.get()) };
    unreachable!("the thread's own stack is left for good")
}

unsafe extern "C" fn main_fiber() -> ! {
    let ctx = TaskCtx::new(null(), null(), false);
    let root = Scope::new(null(), &ctx);
    ROOT.store(&raw const root as *mut Scope, Ordering::Relaxed);
    ctx.scope.set(&root);
    ctx.errors.set(&raw const root.errors);
    let w = worker::current();
    w.ctx.set(&ctx);
    w.add_running(1);
    let Some(s) = SETTINGS.get() else { std::process::abort() };
    (s.main)()
}

/// In the main task, after the program's `main`: waits for every task begun outside all sync
/// statements; answers their errors.
pub fn wait_for_all() -> *mut ErrorList {
    // SAFETY: the root scope stands on the main task's stack, which runs this.
    let root = unsafe { &*ROOT.load(Ordering::Relaxed) };
    root.wait();
    root.errors.take()
}
