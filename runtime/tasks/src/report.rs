//! What the tasks do at a moment, for the deadlock message and the table on demand. Not for lines nor
//! wording (`rt`), nor for what happens over time (`observe`).
//!
//! When nothing can run any more (a deadlock) the picture is exact. Otherwise tasks go on while one
//! looks: a fiber may resume, end its task and begin another between two reads. Nothing breaks then,
//! because workers, fibers and their stacks are never freed and every pointer read from one is used
//! only if it lies in that stack; but a task may be missing, shown twice, or shown where it was a moment
//! ago.

use crate::fiber::{self, Fiber};
use crate::preempt;
use crate::sched;
use crate::task::TaskCtx;
use crate::why::{Why, WhyKind};
use crate::worker::{POOL, WORKERS};
use chantry_rt_comm::unseen;
use std::sync::atomic::{AtomicU32, Ordering};

/// What a task is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// On the worker of this index and thread number.
    Running {
        worker: usize,
        thread: i32,
    },
    /// Has run and may go on: it stands in a queue.
    Ready,
    Waiting(WhyKind),
    /// Waits for the end of tasks, of which one runs above it on its stack.
    Beneath,
}

/// A task that has begun and not ended.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    pub state: State,
    /// Address of its body's code; 0: the main task.
    pub body: usize,
    /// What it waits for, if that has an address.
    pub what: usize,
    /// Its part of the stack, from the runtime's frame that it entered last (while it runs: 0).
    pub low: usize,
    pub high: usize,
    /// Where that stack may be read from.
    pub floor: usize,
}

#[derive(Default)]
pub struct Snapshot {
    pub tasks: Vec<Task>,
    /// Items that wait in queues: tasks that have not begun, ready tasks, shares of loops.
    pub queued: usize,
    pub workers: usize,
}

/// Whether the address is in the program's own code, not in the runtime's or C's.
pub fn in_generated_code(address: usize) -> bool {
    preempt::in_generated_code(address)
}

/// A value that another thread may be writing.
fn peek<T: Copy>(place: *const T) -> T {
    // SAFETY: callers pass addresses in workers, fibers and stacks, which are never freed; the types
    // are plain numbers and pointers, of which any bits are one.
    unsafe { place.read_volatile() }
}

fn inside(f: &Fiber, address: usize) -> bool {
    address >= f.limit as usize && address + size_of::<TaskCtx>() <= f.top as usize && address.is_multiple_of(8)
}

/// Deepest nesting of tasks on one stack that is shown.
const DEEPEST: usize = 10_000;

/// The task of this context and those beneath it.
fn add_stack(tasks: &mut Vec<Task>, f: &Fiber, ctx: *const TaskCtx, state: State, what: usize, low: usize) {
    let (mut ctx, mut state, mut what, mut low) = (ctx, state, what, low);
    for _ in 0..DEEPEST {
        let at = ctx as usize;
        if !inside(f, at) {
            return;
        }
        // SAFETY: both words are in the fiber's stack, which stays readable. What lies there may change meanwhile, so no sanitizer
        // knows whose it is.
        let (body, beneath) = unsafe {
            (unseen::word((&raw const (*ctx).body).cast()), unseen::word((&raw const (*ctx).beneath).cast()))
        };
        tasks.push(Task { state, body, what, low, high: at, floor: f.limit as usize });
        if beneath <= at {
            return;
        }
        (ctx, state, what, low) = (beneath as *const TaskCtx, State::Beneath, 0, at + size_of::<TaskCtx>());
    }
}

/// Every task that has begun and not ended.
pub fn snapshot() -> Snapshot {
    let mut s = Snapshot { workers: POOL.started.load(Ordering::Acquire), ..Default::default() };
    let mut running = Vec::new();
    for (i, slot) in WORKERS[..s.workers].iter().enumerate() {
        // SAFETY: null or a worker, which is never freed.
        let Some(w) = (unsafe { slot.load(Ordering::Acquire).as_ref() }) else { continue };
        let (f, ctx) = (peek(w.fiber.as_ptr()), peek(w.ctx.as_ptr()));
        s.queued += w.deque.len() + w.later.len();
        // A task that waits with its thread (`threads`) is among the fibers that wait.
        // SAFETY: null or a fiber, which is never freed.
        if let Some(fiber) = unsafe { f.as_ref() }
            && kind_of(fiber) == WhyKind::None as u8
        {
            running.push(f);
            let state = State::Running { worker: i, thread: w.thread_id.load(Ordering::Relaxed) };
            add_stack(&mut s.tasks, fiber, ctx, state, 0, 0);
        }
    }
    running.sort_unstable();
    for f in fiber::all() {
        if running.binary_search(&f).is_ok() {
            continue;
        }
        // SAFETY: fibers are never freed.
        let fiber = unsafe { &*f };
        let ctx = peek(fiber.ctx.as_ptr());
        let kind = kind_of(fiber);
        // SAFETY: as above.
        let (what, mark) = unsafe {
            let why = fiber.why.as_ptr();
            (peek(&raw const (*why).what), peek(&raw const (*why).mark))
        };
        let (state, low) = match WAITS.iter().find(|k| **k as u8 == kind) {
            Some(&k) if !matches!(k, WhyKind::Yield | WhyKind::Throttled) => (State::Waiting(k), mark),
            _ => (State::Ready, if kind == 0 { peek(fiber.sp.as_ptr()) as usize } else { mark }),
        };
        add_stack(&mut s.tasks, fiber, ctx, state, what, low);
    }
    s.queued = if sched::stealing() {
        s.queued + POOL.injected.load(Ordering::Relaxed)
    } else {
        // Counted together with those that run, and with those that sleep or look at a
        // condition with their threads.
        let other = |t: &&Task| match t.state {
            State::Running { .. } => true,
            State::Waiting(WhyKind::Sleep | WhyKind::Poll) => sched::parks_threads(),
            _ => false,
        };
        sched::LIVE.count().saturating_sub(s.tasks.iter().filter(other).count())
    };
    s
}

impl Snapshot {
    /// Tasks that wait for something.
    pub fn blocked(&self) -> usize {
        self.tasks.iter().filter(|t| matches!(t.state, State::Waiting(_))).count()
    }

    /// Workers that run no task.
    pub fn idle(&self) -> usize {
        self.workers - self.tasks.iter().filter(|t| matches!(t.state, State::Running { .. })).count().min(self.workers)
    }
}

/// Every kind of wait, by its number from 1.
pub const WAITS: [WhyKind; 12] = [
    WhyKind::Full,
    WhyKind::Empty,
    WhyKind::Any,
    WhyKind::Scope,
    WhyKind::Bulk,
    WhyKind::Sleep,
    WhyKind::Poll,
    WhyKind::Yield,
    WhyKind::Throttled,
    WhyKind::Channel,
    WhyKind::On,
    WhyKind::Copy,
];

fn kind_of(f: &Fiber) -> u8 {
    // SAFETY: a byte of a fiber.
    unsafe { peek(&raw const (*f.why.as_ptr()).kind as *const u8) }
}

const _: () = assert!(size_of::<WhyKind>() == 1 && std::mem::offset_of!(Why, kind) < size_of::<Why>());

// ---- the thread that reports on demand ----------------------------------------------------------------

/// Reports that somebody has asked for; bit 31: the reporter runs.
static ASKED: AtomicU32 = AtomicU32::new(0);
const RUNS: u32 = 1 << 31;

/// Starts the thread that writes reports, once, when there is more than the main task.
pub fn start_reporter() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        ASKED.store(RUNS, Ordering::SeqCst);
        let started = std::thread::Builder::new().name("reporter".into()).stack_size(256 << 10).spawn(|| {
            crate::start::helper_started();
            loop {
                crate::nap::futex_wait(&ASKED, RUNS, None);
                if ASKED.swap(RUNS, Ordering::SeqCst) != RUNS {
                    crate::start::report();
                }
            }
        });
        match started {
            Ok(_) => crate::entry::count_own_thread(),
            Err(_) => ASKED.store(0, Ordering::SeqCst),
        }
    });
}

/// Asks for a report. Safe in a signal handler. False: there is no reporter, because there is no task
/// but the main one.
pub fn ask() -> bool {
    if ASKED.load(Ordering::SeqCst) & RUNS == 0 {
        return false;
    }
    ASKED.fetch_add(1, Ordering::SeqCst);
    crate::nap::futex_wake(&ASKED);
    true
}
