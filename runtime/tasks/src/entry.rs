//! C code that calls procedures of the program. Not for calls the other way round, of which the runtime
//! knows nothing.
//!
//! Two things follow from a C function in the middle of a stack:
//! - **The stack belongs to its thread.** C keeps thread-locals, and locks that only their thread may
//!   release. So such a stack is *pinned*: a task on it that has to wait waits with its thread ([`park`]),
//!   is not preempted, and a spare takes the worker's queue meanwhile (`monitor`).
//! - **The thread may be none of ours.** It is given a worker for as long as it is in the program's code
//!   ([`enter`], [`leave`]), whose queue others steal from but whose loop nobody runs.
//!
//! A worker that does not take part, because it waits pinned or because its thread is out in C code, is
//! *away*: neither asleep nor looking (`docs/idle.md` says why no deadlock is told too early).

use crate::facade::Mutex;
use crate::fiber::Fiber;
use crate::nap::{futex_wait, futex_wake};
use crate::sched::{self, LIVE, steal};
use crate::stack::{self, Stack};
use crate::task::{self, TaskCtx};
use crate::why::Why;
use crate::worker::{self, After, POOL, Worker, current, try_current};
use crate::{monitor, observe, start, wait};
use std::cell::Cell;
use std::ptr::{null, null_mut};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Workers that do not take part.
static AWAY: AtomicUsize = AtomicUsize::new(0);
/// Workers of foreign threads that are out.
static OUT: Mutex<Vec<&'static Worker>> = Mutex::new(Vec::new());
/// What else is done when a foreign thread comes in and goes out.
static VISITS: OnceLock<Visits> = OnceLock::new();
/// C code may call procedures of the program.
static OPEN: AtomicBool = AtomicBool::new(false);
/// Threads of the runtime, the first one included.
static OWN_THREADS: AtomicUsize = AtomicUsize::new(1);

thread_local! {
    /// What a foreign thread keeps between two visits.
    static VISITOR: Cell<*mut Visitor> = const { Cell::new(null_mut()) };
}

/// A foreign thread. Stays for ever: reports may look at it at any time.
struct Visitor {
    fiber: *mut Fiber,
    ctx: TaskCtx,
}

/// What the runtime does when a foreign thread begins to run the program's code, and before it returns to its own. Both run as its task.
#[derive(Clone, Copy, Debug)]
pub struct Visits {
    pub come: fn(),
    pub go: fn(),
}

/// Before the program starts: C code may call its procedures.
pub fn open(visits: Option<Visits>) {
    if let Some(visits) = visits {
        let _ = VISITS.set(visits);
    }
    OPEN.store(true, Ordering::SeqCst);
}

/// The runtime has started a thread.
pub fn count_own_thread() {
    OWN_THREADS.fetch_add(1, Ordering::SeqCst);
}

fn threads() -> Option<usize> {
    std::fs::read_dir("/proc/self/task").ok().map(Iterator::count)
}

/// Before the program starts: the threads that `f` starts call none of its procedures.
pub fn with_own_threads<T>(f: impl FnOnce() -> T) -> T {
    let before = threads();
    let answer = f();
    if let (Some(before), Some(now)) = (before, threads()) {
        OWN_THREADS.fetch_add(now.saturating_sub(before), Ordering::SeqCst);
    }
    answer
}

/// Workers in the table that do not take part.
pub fn away() -> usize {
    AWAY.load(Ordering::SeqCst)
}

/// A worker's thread could not be started, or is now.
pub fn set_missing(missing: bool) {
    if missing {
        AWAY.fetch_add(1, Ordering::SeqCst)
    } else {
        AWAY.fetch_sub(1, Ordering::SeqCst)
    };
}

/// Whether a thread that is not ours might yet call a procedure of the program.
pub fn may_come() -> bool {
    if !OPEN.load(Ordering::SeqCst) {
        return false;
    }
    let own = OWN_THREADS.load(Ordering::SeqCst);
    // oneTBB's threads are not told from others.
    sched::kind() == sched::Kind::Tbb || threads().is_some_and(|n| n > own)
}

// ---- in and out -----------------------------------------------------------------------------------

/// C code calls a procedure of the program.
#[inline(never)]
pub fn enter() {
    let w = match try_current() {
        Some(w) if !w.ctx.get().is_null() => w,
        _ => come_in(),
    };
    // SAFETY: the running fiber.
    let f = unsafe { &*w.fiber.get() };
    f.c_frames.set(f.c_frames.get() + 1);
    w.pinned.store(true, Ordering::Relaxed);
}

/// The procedure returns to C.
#[inline(never)]
pub fn leave() {
    let w = current();
    // SAFETY: the running fiber.
    let f = unsafe { &*w.fiber.get() };
    if f.c_frames.get() == 1
        && w.foreign.get()
        && let Some(visits) = VISITS.get()
    {
        // Still pinned: it may have to wait.
        (visits.go)();
    }
    f.c_frames.set(f.c_frames.get() - 1);
    if f.c_frames.get() == 0 {
        w.pinned.store(false, Ordering::Relaxed);
        if w.foreign.get() {
            go_out(w);
        }
    }
}

#[cold]
fn come_in() -> &'static Worker {
    let Some(root) = start::root() else {
        start::fatal(
            "C code called a procedure of the program before the program had started (a library starts in chpl_library_init)",
        )
    };
    let v = visitor(root);
    let known = OUT.lock().unwrap_or_else(|e| e.into_inner()).pop();
    let w = match known {
        Some(w) => {
            worker::adopt(w);
            AWAY.fetch_sub(1, Ordering::SeqCst);
            POOL.idle.somebody_came();
            w
        }
        None => {
            worker::start_all();
            let w = worker::register(worker::take_index());
            w.foreign.set(true);
            w.waits.store(true, Ordering::Relaxed); // no spare stands in for it
            w
        }
    };
    if !sched::stealing() {
        LIVE.add();
        sched::got(w);
    }
    // SAFETY: this thread's fiber.
    unsafe { w.take_up(v.fiber) };
    w.ctx.set(&v.ctx);
    w.add_running(1);
    // SAFETY: this thread's fiber.
    unsafe { (*v.fiber).ctx.set(&v.ctx) };
    observe::started(&v.ctx);
    if let Some(visits) = VISITS.get() {
        (visits.come)();
    }
    w
}

/// What this thread keeps.
#[inline(never)]
fn visitor(root: *const task::Scope) -> &'static Visitor {
    let known = VISITOR.with(|v| v.get());
    if !known.is_null() {
        // SAFETY: never freed.
        return unsafe { &*known };
    }
    // SAFETY: the root scope lives as long as the program.
    let errors = unsafe { &raw const (*root).errors };
    let v = Box::leak(Box::new(Visitor {
        fiber: Fiber::of_thread(own_stack()),
        ctx: TaskCtx::new(root, errors, false, 0, null()),
    }));
    VISITOR.with(|known| known.set(v));
    v
}

/// The stack of a foreign thread; what lies below it takes the place of a guard.
fn own_stack() -> Stack {
    let (mut low, mut size) = (null_mut(), 0);
    // SAFETY: the attributes are initialised by the first call and destroyed by the last.
    unsafe {
        let mut attr: libc::pthread_attr_t = std::mem::zeroed();
        if libc::pthread_getattr_np(libc::pthread_self(), &mut attr) == 0 {
            libc::pthread_attr_getstack(&attr, &mut low, &mut size);
            libc::pthread_attr_destroy(&mut attr);
        }
    }
    if size == 0 {
        start::fatal("a thread of C code does not say where its stack is");
    }
    Stack { base: (low as *mut u8).wrapping_sub(stack::GUARD), size: size + stack::GUARD }
}

fn go_out(w: &'static Worker) {
    task::settle(w);
    // SAFETY: the running context and fiber.
    unsafe {
        observe::ended(&*w.ctx.get());
        (*w.fiber.get()).ctx.set(null());
    }
    w.add_running(-1);
    w.ctx.set(null());
    // SAFETY: no fiber.
    unsafe { w.take_up(null_mut()) };
    if sched::stealing() {
        // What it has queued is the others' now; they know of it, or are told.
        steal::hand_over(w);
    }
    worker::forget();
    AWAY.fetch_add(1, Ordering::SeqCst);
    OUT.lock().unwrap_or_else(|e| e.into_inner()).push(w);
    if sched::stealing() {
        steal::check_deadlock();
    } else {
        sched::rest(w);
    }
}

// ---- waiting --------------------------------------------------------------------------------------

/// Whether the running stack must stay on this thread.
#[inline]
pub fn is_pinned(w: &Worker) -> bool {
    // SAFETY: the running fiber.
    unsafe { (*w.fiber.get()).c_frames.get() != 0 }
}

/// Parks the running task with its thread.
///
/// # Safety
/// As `worker::suspend`.
#[cold]
pub unsafe fn park(w: &Worker, why: Why, after: After, arg: *mut u8) {
    task::settle(w);
    // SAFETY: the running fiber.
    let f = unsafe { &*w.fiber.get() };
    observe::blocked(w.ctx.get(), why);
    f.ctx.set(w.ctx.get());
    f.why.set(why);
    f.stays.store(true, Ordering::Relaxed);
    w.add_running(-1);
    // Before anybody can find the fiber: who wakes it counts the worker in again.
    if sched::stealing() {
        AWAY.fetch_add(1, Ordering::SeqCst);
    }
    // SAFETY: by the contract. The stack stays this thread's, so it need not rest.
    unsafe { after(arg) };
    if sched::stealing() {
        if sched::has_work() {
            steal::notify();
        }
        steal::check_deadlock();
    } else {
        sched::rest(w);
    }
    while f.permit.load(Ordering::Acquire) == 0 {
        futex_wait(&f.permit, 0, None);
    }
    f.permit.store(0, Ordering::Relaxed);
    f.stays.store(false, Ordering::Relaxed);
    if !sched::stealing() {
        sched::got(w);
    }
    w.tick();
    w.add_running(1);
    f.why.set(Why::NONE);
    observe::resumed();
}

/// Makes a pinned task go on that waits with its thread.
///
/// # Safety
/// As `sched::ready`, and the fiber `stays`.
#[cold]
pub unsafe fn wake(f: *mut Fiber) {
    if sched::stealing() {
        AWAY.fetch_sub(1, Ordering::SeqCst);
        POOL.idle.somebody_came();
    } else {
        LIVE.add();
    }
    // SAFETY: a fiber lives for ever.
    let permit = unsafe { &(*f).permit };
    permit.store(1, Ordering::SeqCst);
    futex_wake(permit);
}

/// A pinned task lets others run: its worker's queue is the spares'.
pub fn give_way() {
    monitor::start();
    if sched::stealing() && sched::has_work() {
        steal::notify();
    }
    wait::poll_timers();
    std::thread::yield_now();
}
