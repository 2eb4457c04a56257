//! Workers: the loop that runs items, and the two ways to leave a stack (`suspend`, and the loop's own
//! hop to a ready fiber). Not for what tasks are (`task`, `bulk`) nor for which item comes next
//! (`sched`).
//!
//! A worker belongs to a thread; a fiber does not. So no code keeps a `&Worker` over a call that
//! may switch: it asks [`current`] again. `current` is never inlined and loads the pointer from
//! the thread's memory, so that the compiler cannot keep an address of one thread for another.

use crate::deque::Deque;
use crate::facade::{Mutex, Padded};
use crate::fiber::Fiber;
use crate::idle::Idle;
use crate::preempt::{Samples, Timer};
use crate::sched::{self, steal, threads};
use crate::task::TaskCtx;
use crate::why::{Why, WhyKind};
use crate::{bulk, entry, monitor, observe, remote, stack_limit, task};
use std::cell::{Cell, UnsafeCell};
use std::collections::VecDeque;
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicI64, AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// An item of a queue: a pointer with its kind in the low bits.
pub type Item = usize;
pub const KIND_MASK: usize = 3;
/// A `task::Record` that nobody has started.
pub const KIND_TASK: usize = 0;
/// A fiber at rest that may go on.
pub const KIND_FIBER: usize = 1;
/// A share in a `bulk::Bulk`.
pub const KIND_SHARE: usize = 2;
/// An `on` that has come from another locale (`remote`).
pub const KIND_ON: usize = 3;

/// Most workers: threads of the `threads` scheduler, or workers and spares of the others. More costs
/// 8 bytes of address space each; beyond 32 768 Linux grants no threads by default.
pub const MAX_WORKERS: usize = 1 << 16;
/// Free fibers that a worker keeps for itself.
const KEEP_FIBERS: u32 = 16;

/// What is to be done once the stack that a thread has just left is at rest.
pub type After = unsafe fn(*mut u8);

pub struct Worker {
    pub index: usize,
    pub deque: Deque,
    /// `steal`: tasks that gave way here, as a queue: pushed at the bottom, taken at the top by everybody.
    pub later: Deque,
    /// Scheduling points passed, for the monitor. Written by the owner only.
    pub ticks: Padded<AtomicU64>,
    /// Tasks running on behalf of this worker; may be negative (a task may end on another).
    pub running: AtomicI64,
    /// The kernel's number of the thread.
    pub thread_id: AtomicI32,
    /// `ticks` plus one of the stretch of work that is to be preempted at the next sample in generated
    /// code; once it has passed a scheduling point by itself, that means nothing any more.
    pub forced: AtomicU64,
    /// Asleep without work, or a spare on the bench: its thread may well be blocked.
    pub waits: AtomicBool,
    /// The task has C code beneath it on its stack: it stays on this thread.
    pub pinned: AtomicBool,
    /// Of a thread that C code has started.
    pub foreign: Cell<bool>,
    /// Set while runtime code that must not be left calls generated code.
    pub unpreemptible: Cell<bool>,
    /// `steal`: items that the loop has asked for.
    pub turns: Cell<u32>,
    /// `steal`, `tbb`: the monitor's period in which this worker last saw to its older items.
    pub period: Cell<u32>,
    /// `steal`: looks at what has been put off.
    pub looks: Cell<u32>,
    /// `steal`: which end of the queues comes first at the next period's end.
    pub end: Cell<u8>,
    pub samples: Cell<Samples>,
    /// The monitor's alone.
    pub timer: Cell<Option<Timer>>,
    pub fiber: Cell<*mut Fiber>,
    pub ctx: Cell<*const TaskCtx>,
    pub after: Cell<Option<(After, *mut u8)>>,
    /// `steal`: counted as a spinner by whoever started it. Others: runs an item that `sched::LIVE`
    /// counts.
    pub counted: Cell<bool>,
    /// `fifo`: index of the worker whose queue the running item came from; the worker's own unless
    /// it is a spare. Written by its thread, read by the monitor.
    pub acting_for: AtomicUsize,
    /// An item to be run next, by the stack that has just been left.
    pub handed: Cell<Item>,
    /// `tbb`: where the thread's own stack goes on.
    pub home: Cell<*mut u8>,
    pub tbb: sched::tbb::OfWorker,
    /// Blocked in the system, says the monitor.
    pub stuck: AtomicBool,
    free: Cell<*mut Fiber>,
    free_count: Cell<u32>,
    pub rng: Cell<u32>,
    pub records: task::RecordCache,
    /// Tokens that this worker has still to hand in: whose, how many.
    pub ended: Cell<(*const task::Scope, i64)>,
    pub spare_bulks: bulk::BulkCache,
}

/// What all workers share.
pub struct Pool {
    /// Workers in the table: all of them search and may sleep.
    pub started: AtomicUsize,
    /// Workers wanted; further ones are started when work appears that no idle worker takes.
    pub wanted: AtomicUsize,
    pub idle: Idle,
    pub injector: Mutex<VecDeque<Item>>,
    pub injected: AtomicUsize,
    free: Mutex<FreeFibers>,
    /// Whether all wanted workers, and the monitor, have been started.
    pub complete: AtomicBool,
    /// Threads whose task is in a blocking call: not deadlocked though nothing is ready.
    pub outside: AtomicU32,
}

/// The pool's workers, those that have started first. Apart from it, as zeros take no room in the executable: half a megabyte.
pub static WORKERS: [AtomicPtr<Worker>; MAX_WORKERS] = [const { AtomicPtr::new(null_mut()) }; MAX_WORKERS];

pub static POOL: Pool = Pool {
    started: AtomicUsize::new(0),
    wanted: AtomicUsize::new(1),
    idle: Idle::new(),
    injector: Mutex::new(VecDeque::new()),
    injected: AtomicUsize::new(0),
    free: Mutex::new(FreeFibers::NONE),
    complete: AtomicBool::new(false),
    outside: AtomicU32::new(0),
};

// A task may go on on another thread after any wait, and the runtime's crates are optimised as one: what asks for a thread's own
// memory is never inlined, here and in the other crates, or an address of before a wait would be used after it.
thread_local! {
    static CURRENT: Cell<*const Worker> = const { Cell::new(null()) };
}

/// The worker of the thread that runs this.
#[inline(never)]
pub fn current() -> &'static Worker {
    let w = CURRENT.with(|c| c.get());
    debug_assert!(!w.is_null());
    // SAFETY: set before the thread runs anything of ours, to a worker that is never freed.
    unsafe { &*w }
}

/// Likewise, or none on a foreign thread.
#[inline(never)]
pub fn try_current() -> Option<&'static Worker> {
    // SAFETY: null, or as in `current`.
    unsafe { CURRENT.with(|c| c.get()).as_ref() }
}

/// Whether this thread has a worker (foreign C threads and early start-up have none).
#[inline(never)]
pub fn has_current() -> bool {
    !CURRENT.with(|c| c.get()).is_null()
}

impl Worker {
    fn new(index: usize) -> Worker {
        Worker {
            index,
            deque: Deque::new(),
            later: Deque::new(),
            ticks: Padded(AtomicU64::new(0)),
            running: AtomicI64::new(0),
            // SAFETY: a plain query.
            thread_id: AtomicI32::new(unsafe { libc::gettid() }),
            forced: AtomicU64::new(0),
            waits: AtomicBool::new(false),
            pinned: AtomicBool::new(false),
            foreign: Cell::new(false),
            unpreemptible: Cell::new(false),
            turns: Cell::new(0),
            period: Cell::new(0),
            looks: Cell::new(0),
            end: Cell::new(0),
            samples: Cell::new(Samples::default()),
            timer: Cell::new(None),
            fiber: Cell::new(null_mut()),
            ctx: Cell::new(null()),
            after: Cell::new(None),
            counted: Cell::new(false),
            acting_for: AtomicUsize::new(index),
            handed: Cell::new(0),
            home: Cell::new(null_mut()),
            tbb: Default::default(),
            stuck: AtomicBool::new(false),
            free: Cell::new(null_mut()),
            free_count: Cell::new(0),
            rng: Cell::new((index as u32).wrapping_mul(0x9e37_79b9).wrapping_add(0x1234_5677) | 1),
            records: Default::default(),
            ended: Cell::new((null(), 0)),
            spare_bulks: Default::default(),
        }
    }

    /// This worker's thread runs on the fiber's stack from now on, or on its own (null).
    ///
    /// # Safety
    /// Null or a fiber.
    #[inline]
    pub unsafe fn take_up(&self, f: *mut Fiber) {
        self.fiber.set(f);
        // SAFETY: by the contract; fibers are never freed.
        stack_limit::set(unsafe { f.as_ref() }.map_or(null_mut(), |f| f.limit));
    }

    #[inline]
    pub fn tick(&self) -> u64 {
        let t = self.ticks.load(Ordering::Relaxed) + 1;
        self.ticks.store(t, Ordering::Relaxed);
        t
    }

    #[inline]
    pub fn add_running(&self, by: i64) {
        self.running.store(self.running.load(Ordering::Relaxed) + by, Ordering::Relaxed);
    }

    pub fn random(&self) -> u32 {
        let mut x = self.rng.get();
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        self.rng.set(x);
        x
    }

    /// A fiber whose loop will go on when switched to.
    pub fn take_fiber(&self) -> *mut Fiber {
        let f = self.free.get();
        if !f.is_null() {
            // SAFETY: a free fiber in this worker's list is ours.
            self.free.set(unsafe { (*f).next.get() });
            self.free_count.set(self.free_count.get() - 1);
            return f;
        }
        self.take_fiber_slow()
    }

    #[cold]
    fn take_fiber_slow(&self) -> *mut Fiber {
        let free = POOL.free.lock().unwrap_or_else(|e| e.into_inner()).take();
        match free {
            Some(Free::Warm(f)) => return f,
            Some(Free::Cold(f)) => {
                // SAFETY: a free fiber, taken out of its list; its loop carried nothing.
                unsafe { Fiber::renew(f, fiber_entry) };
                return f;
            }
            None => {}
        }
        match Fiber::new(fiber_entry) {
            Some(f) => f,
            None => crate::start::fatal("out of memory allocating a task's stack"),
        }
    }

    fn give_fiber(&self, f: *mut Fiber) {
        if self.free_count.get() < KEEP_FIBERS {
            // SAFETY: the fiber is at rest in its loop and nobody else knows it.
            unsafe { (*f).next.set(self.free.get()) };
            self.free.set(f);
            self.free_count.set(self.free_count.get() + 1);
        } else {
            let mut free = POOL.free.lock().unwrap_or_else(|e| e.into_inner());
            free.give(f);
            // (The sanitizers keep books on stacks.)
            if free.warm.len >= WORTH_TRIMMING && !cfg!(chantry_sanitize) {
                drop(free);
                crate::housekeeping::start();
            }
        }
    }
}

// ---- free fibers that no worker keeps ---------------------------------------------------------

/// Free fibers from which on somebody looks whether their stacks are needed. More: fewer programs with one
/// thread more; less: less memory kept.
const WORTH_TRIMMING: usize = 256;
/// Stacks given back under one lock. More: fewer locks; less: workers wait for the lock for a shorter time.
const TRIM_AT_ONCE: usize = 64;

/// A list linked by `Fiber::next`.
struct List {
    head: *mut Fiber,
    len: usize,
}

impl List {
    const NONE: List = List { head: null_mut(), len: 0 };

    fn push(&mut self, f: *mut Fiber) {
        // SAFETY: a free fiber belongs to the list that it is in.
        unsafe { (*f).next.set(self.head) };
        self.head = f;
        self.len += 1;
    }

    fn pop(&mut self) -> Option<*mut Fiber> {
        let f = self.head;
        if f.is_null() {
            return None;
        }
        // SAFETY: as above.
        self.head = unsafe { (*f).next.get() };
        self.len -= 1;
        Some(f)
    }
}

enum Free {
    Warm(*mut Fiber),
    Cold(*mut Fiber),
}

struct FreeFibers {
    /// Their stacks are as their last tasks have left them.
    warm: List,
    /// The system has the memory of their stacks: they have to be renewed.
    cold: List,
    /// The fewest warm ones since they were last trimmed: nobody has needed those.
    unused: usize,
}

// SAFETY: a fiber in a list belongs to it, and the lists to their lock.
unsafe impl Send for FreeFibers {}

impl FreeFibers {
    const NONE: FreeFibers = FreeFibers { warm: List::NONE, cold: List::NONE, unused: 0 };

    fn take(&mut self) -> Option<Free> {
        let warm = self.warm.pop().map(Free::Warm);
        self.unused = self.unused.min(self.warm.len);
        warm.or_else(|| self.cold.pop().map(Free::Cold))
    }

    fn give(&mut self, f: *mut Fiber) {
        self.warm.push(f);
    }
}

/// Gives the memory of those stacks back that nobody has needed since the last time. Called by one thread.
pub fn trim_free_fibers() {
    let lock = || POOL.free.lock().unwrap_or_else(|e| e.into_inner());
    if cfg!(chantry_sanitize) {
        return;
    }
    let mut left = {
        let mut free = lock();
        let len = free.warm.len;
        std::mem::replace(&mut free.unused, len)
    };
    while left > 0 {
        let mut some = List::NONE;
        let mut free = lock();
        while some.len < TRIM_AT_ONCE.min(left)
            && let Some(f) = free.warm.pop()
        {
            some.push(f);
        }
        free.unused = free.unused.min(free.warm.len);
        drop(free);
        if some.len == 0 {
            return;
        }
        left -= some.len;
        let mut done = List::NONE;
        while let Some(f) = some.pop() {
            // SAFETY: a free fiber, which rests in its loop and is this list's alone.
            unsafe { Fiber::give_back_memory(f) };
            done.push(f);
        }
        let mut free = lock();
        while let Some(f) = done.pop() {
            free.cold.push(f);
        }
    }
}

// ---- threads ------------------------------------------------------------------------------

/// Makes the calling thread the worker of this index.
pub fn register(index: usize) -> &'static Worker {
    let w: &'static Worker = Box::leak(Box::new(Worker::new(index)));
    WORKERS[index].store(&raw const *w as *mut Worker, Ordering::Release);
    adopt(w);
    w
}

/// Makes a worker that no thread has the calling thread's.
#[inline(never)]
pub fn adopt(w: &'static Worker) {
    // SAFETY: a plain query.
    w.thread_id.store(unsafe { libc::gettid() }, Ordering::Relaxed);
    CURRENT.with(|c| c.set(w));
}

/// The calling thread has no worker any more.
#[inline(never)]
pub fn forget() {
    CURRENT.with(|c| c.set(null()));
}

/// Changes the number of workers.
static STARTING: Mutex<()> = Mutex::new(());
/// Indices whose thread could not be started.
static MISSING: Mutex<Vec<usize>> = Mutex::new(Vec::new());

/// An index for a worker beyond those that are wanted (its thread is there already).
pub fn take_index() -> usize {
    let _one = STARTING.lock().unwrap_or_else(|e| e.into_inner());
    POOL.wanted.fetch_add(1, Ordering::Relaxed);
    let index = POOL.started.fetch_add(1, Ordering::SeqCst);
    if index >= MAX_WORKERS {
        crate::start::fatal("too many threads of C code call procedures of the program");
    }
    index
}

/// Starts the workers that are wanted and not there yet. (`fifo` needs them at the indices of their queues.)
pub fn start_all() {
    while matches!(sched::kind(), sched::Kind::Steal | sched::Kind::Fifo)
        && POOL.started.load(Ordering::Relaxed) < POOL.wanted.load(Ordering::Relaxed)
    {
        start_another();
    }
}

/// Starts one more worker thread, unless all are there. The new one counts as a spinner from now.
#[cold]
pub fn start_another() {
    crate::monitor::start();
    let one = STARTING.lock().unwrap_or_else(|e| e.into_inner());
    let wanted = POOL.wanted.load(Ordering::Relaxed).min(MAX_WORKERS);
    let index = POOL.started.load(Ordering::Relaxed);
    if index + 1 >= wanted {
        POOL.complete.store(true, Ordering::Relaxed);
    }
    if index >= wanted {
        return;
    }
    POOL.started.fetch_add(1, Ordering::SeqCst);
    drop(one);
    if !launch(index) {
        give_up(index);
        if sched::kind() == sched::Kind::Fifo {
            // Each worker serves a queue of its own.
            crate::start::fatal("cannot start a worker thread: the system refuses one more");
        }
        crate::start::warn(&format_args!("cannot start worker {}: the system refuses one more thread", index + 1));
    }
}

/// Starts a worker beyond those wanted. False: the system refuses one more thread.
#[cold]
pub fn start_spare() -> bool {
    let missing = MISSING.lock().unwrap_or_else(|e| e.into_inner()).pop();
    let index = match missing {
        Some(index) => {
            entry::set_missing(false);
            index
        }
        None => take_index(),
    };
    let started = launch(index);
    if !started {
        give_up(index);
    }
    started
}

/// Starts the thread of a worker.
fn launch(index: usize) -> bool {
    if sched::stealing() {
        POOL.idle.start_spinning();
    }
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(move || {
        crate::start::thread_started(index);
        let w = register(index);
        w.counted.set(sched::stealing());
        // SAFETY: a fiber that was at rest and is now this thread's.
        unsafe { enter(w, w.take_fiber()) }
    });
    if thread.is_ok() {
        entry::count_own_thread();
    }
    thread.is_ok()
}

/// The worker of this index does not come: it is away, and no spinner.
fn give_up(index: usize) {
    entry::set_missing(true);
    MISSING.lock().unwrap_or_else(|e| e.into_inner()).push(index);
    if sched::stealing() && POOL.idle.found_work() && sched::has_work() {
        POOL.idle.notify(&steal::Futex);
    }
}

/// Leaves the thread's own stack for good.
///
/// # Safety
/// The fiber is at rest and the caller's.
pub unsafe fn enter(w: &Worker, f: *mut Fiber) -> ! {
    w.after.set(None);
    let mut unused = null_mut();
    // SAFETY: by the contract; this thread's own stack is never continued.
    unsafe {
        w.take_up(f);
        crate::switch::switch(&mut unused, (*f).sp.get())
    };
    unreachable!("a thread's own stack is left for good")
}

// ---- the loop -------------------------------------------------------------------------------

/// Where a fiber begins.
///
/// # Safety
/// Entered by the first switch to a fiber made with it, on that fiber's stack.
pub unsafe extern "C" fn fiber_entry() -> ! {
    crate::switch::entered();
    arrived();
    run_loop()
}

/// The next item, for a bare loop.
fn next_item() -> Item {
    let w = current();
    if sched::stealing() {
        return steal::next_item(w);
    }
    task::settle(w);
    match w.handed.replace(0) {
        0 => sched::other().next(w),
        item => item,
    }
}

/// Runs items for ever.
pub fn run_loop() -> ! {
    loop {
        let item = next_item();
        let p = item & !KIND_MASK;
        if item & KIND_MASK != KIND_TASK {
            task::settle(current());
        }
        match item & KIND_MASK {
            // SAFETY: an item taken from a queue is ours alone (a share: counted).
            KIND_TASK => unsafe { task::run_queued(p as *mut task::Record) },
            // SAFETY: as above.
            KIND_SHARE => unsafe { bulk::run_share(p as *mut bulk::Bulk) },
            // SAFETY: as above.
            KIND_ON => unsafe { remote::run(p) },
            // SAFETY: as above; this loop's stack carries nothing and is free once left.
            _ => unsafe { hop(p as *mut Fiber) },
        }
    }
}

/// From the bare loop to a ready fiber; the loop's own fiber becomes free.
unsafe fn hop(to: *mut Fiber) {
    let w = current();
    let me = w.fiber.get();
    w.after.set(Some((free_after, me as *mut u8)));
    // SAFETY: `to` is at rest and ours; `me` rests in its loop until somebody takes it, without a task.
    unsafe {
        w.take_up(to);
        (*me).ctx.set(null());
        crate::switch::switch((*me).sp.as_ptr(), (*to).sp.get());
    }
    arrived();
}

unsafe fn free_after(f: *mut u8) {
    current().give_fiber(f as *mut Fiber);
}

/// First thing on a stack that has just been continued.
pub fn arrived() -> &'static Worker {
    let w = current();
    // SAFETY: the fiber of this thread is the one it runs on.
    unsafe {
        w.ctx.set((*w.fiber.get()).ctx.get());
        (*w.fiber.get()).why.set(Why::NONE);
    }
    if let Some((f, arg)) = w.after.take() {
        // SAFETY: by the contract of `suspend`; it does not switch.
        unsafe { f(arg) };
    }
    w
}

/// Leaves this stack; on the next one calls `after(arg)`, which may make this fiber ready. Returns
/// when somebody has, perhaps on another thread. (Under `threads` the thread itself waits.)
///
/// # Safety
/// `after(arg)` neither blocks nor uses this task's context, and something will make the fiber ready.
pub unsafe fn suspend(why: Why, after: After, arg: *mut u8) {
    let w = current();
    if !sched::stealing() {
        // SAFETY: passed through.
        return unsafe { suspend_other(why, after, arg) };
    }
    if entry::is_pinned(w) {
        // SAFETY: passed through.
        return unsafe { entry::park(w, why, after, arg) };
    }
    // A ready fiber on top of the queue is continued directly, with no loop in between; when a
    // period is over the loop decides: tasks that wake each other by turns would keep all others out.
    let direct = !monitor::new_period(w);
    let next = match direct.then(|| w.deque.pop_if(|i| i & KIND_MASK == KIND_FIBER)).flatten() {
        Some(item) => (item & !KIND_MASK) as *mut Fiber,
        None => w.take_fiber(),
    };
    // SAFETY: passed through; `next` is ours.
    unsafe { suspend_to(w, next, why, after, arg) }
}

#[cold]
unsafe fn suspend_other(why: Why, after: After, arg: *mut u8) {
    let w = current();
    // SAFETY: passed through; the fiber from the cache is ours.
    unsafe {
        if sched::parks_threads() {
            threads::park(w, why, after, arg)
        } else if entry::is_pinned(w) {
            entry::park(w, why, after, arg)
        } else {
            suspend_to(w, w.take_fiber(), why, after, arg)
        }
    }
}

/// As [`suspend`], for a task that queues itself at the far end: what was put off first, if that
/// is a fiber and nothing else is queued here, is continued directly.
///
/// # Safety
/// As [`suspend`].
#[inline]
pub unsafe fn suspend_behind_all(w: &Worker, why: Why, after: After, arg: *mut u8) {
    if !sched::stealing() {
        // SAFETY: passed through.
        return unsafe { suspend_other(why, after, arg) };
    }
    let next = match w.deque.is_empty().then(|| steal::take_put_off(w)).flatten() {
        Some(item) if item & KIND_MASK == KIND_FIBER => (item & !KIND_MASK) as *mut Fiber,
        Some(item) => {
            steal::push(w, item);
            w.take_fiber()
        }
        // Not a ready fiber on top of the queue: woken tasks that yield would keep older work out.
        None => w.take_fiber(),
    };
    // SAFETY: passed through; `next` is ours.
    unsafe { suspend_to(w, next, why, after, arg) }
}

/// # Safety
/// As [`suspend`]; `next` is at rest and the caller's.
#[inline]
unsafe fn suspend_to(w: &Worker, next: *mut Fiber, why: Why, after: After, arg: *mut u8) {
    w.tick();
    task::settle(w);
    let me = w.fiber.get();
    observe::blocked(w.ctx.get(), why);
    // SAFETY: `me` is the running fiber; `next` is at rest and ours.
    unsafe {
        (*me).ctx.set(w.ctx.get());
        (*me).why.set(why);
        (*me).home.set(w.acting_for.load(Ordering::Relaxed) as u32);
        w.add_running(-1);
        w.after.set(Some((after, arg)));
        w.take_up(next);
        crate::switch::switch((*me).sp.as_ptr(), (*next).sp.get());
    }
    arrived().add_running(1);
    observe::resumed();
}

/// Starts the item at once on a fresh stack; this fiber is queued right behind it (under `steal`: on
/// top of the queue, where thieves come last; under `tbb` likewise; else: behind all).
pub fn start_now(item: Item) {
    let w = current();
    let why = Why::new(WhyKind::Throttled, null::<u8>(), &item);
    let me = w.fiber.get();
    w.handed.set(item);
    let after = if sched::stealing() { queue_both } else { queue_parent };
    // SAFETY: `me` is the running fiber, which `after` queues; the fiber from the cache is ours.
    unsafe { suspend_to(w, w.take_fiber(), why, after, me as *mut u8) };
}

unsafe fn queue_both(parent: *mut u8) {
    let w = current();
    steal::push(w, parent as usize | KIND_FIBER);
    steal::push(w, w.handed.replace(0));
}

unsafe fn queue_parent(parent: *mut u8) {
    let item = parent as usize | KIND_FIBER;
    match sched::kind() {
        // Depth first, too: parents at the far end would each begin one more task and pile up.
        sched::Kind::Tbb => sched::add(current(), item),
        _ => sched::add_last(item),
    }
}

/// The fiber that is running.
#[inline]
pub fn this_fiber() -> *mut Fiber {
    current().fiber.get()
}

/// Whether the running stack has room for one more task above the present one.
#[inline]
pub fn stack_has_room() -> bool {
    let mark = 0u8;
    let sp = &raw const mark as usize;
    // SAFETY: the running fiber's header.
    let limit = unsafe { (*this_fiber()).limit as usize };
    sp.saturating_sub(limit) > crate::stack::task_stack_size() / 4
}

/// Nanoseconds of the monotonic clock.
pub fn now_ns() -> u64 {
    let mut ts = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes the local.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut ts) };
    ts.tv_sec as u64 * 1_000_000_000 + ts.tv_nsec as u64
}

/// A place for values that only the worker's own thread touches.
pub type Local<T> = UnsafeCell<T>;

// SAFETY: the cells of a worker are touched only by the thread whose `current` it is; other
// threads use its deque, its ticks and its running count, which are atomics.
unsafe impl Sync for Worker {}
