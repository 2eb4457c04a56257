//! Workers: the loop that runs items, the search for work, sleep, and the two ways to leave a
//! stack (`suspend`, and the loop's own hop to a ready fiber). Not for what tasks are (`task`,
//! `bulk`) nor for when a sleeper is woken (`idle`).
//!
//! A worker belongs to a thread; a fiber does not. So no code keeps a `&Worker` over a call that
//! may switch: it asks [`current`] again. `current` is never inlined and loads the pointer from
//! the thread's memory, so that the compiler cannot keep an address of one thread for another.

use crate::deque::{Deque, Steal};
use crate::facade::Padded;
use crate::fiber::Fiber;
use crate::idle::{Idle, Sleep, Woke};
use crate::task::TaskCtx;
use crate::preempt::Samples;
use crate::{bulk, monitor, task, wait};
use std::cell::{Cell, UnsafeCell};
use std::collections::VecDeque;
use std::ptr::{null, null_mut};
use std::sync::Mutex;
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

/// Most workers, spares included.
pub const MAX_WORKERS: usize = 1024;
/// How long a worker without work looks for some before it sleeps. More: work that comes later
/// starts at once (a sleeper takes 40-50 µs to wake here); less: less processor time wasted.
/// Twice the cost of waking loses at most that factor against knowing the future.
const SPIN_NS: u64 = 100_000;
/// Free fibers that a worker keeps for itself.
const KEEP_FIBERS: u32 = 16;

/// What is to be done once the stack that a thread has just left is at rest.
type After = unsafe fn(*mut u8);

pub struct Worker {
    pub index: usize,
    pub deque: Deque,
    /// Scheduling points passed, for the monitor. Written by the owner only.
    pub ticks: Padded<AtomicU64>,
    /// Tasks running on behalf of this worker; may be negative (a task may end on another).
    pub running: AtomicI64,
    /// The kernel's number of the thread.
    pub thread_id: AtomicI32,
    /// Preempt at the next sample in generated code.
    pub forced: AtomicBool,
    /// Asleep without work, or a spare on the bench: its thread may well be blocked.
    pub waits: AtomicBool,
    /// Set while runtime code that must not be left calls generated code.
    pub unpreemptible: Cell<bool>,
    pub samples: Cell<Samples>,
    pub fiber: Cell<*mut Fiber>,
    pub ctx: Cell<*const TaskCtx>,
    after: Cell<Option<(After, *mut u8)>>,
    /// Counted as a spinner by whoever started it.
    counted: Cell<bool>,
    /// What `start_now` hands to the next stack.
    start_now: Cell<Item>,
    free: Cell<*mut Fiber>,
    free_count: Cell<u32>,
    rng: Cell<u32>,
    pub records: task::RecordCache,
    /// Tokens that this worker has still to hand in: whose, how many.
    pub ended: Cell<(*const task::Scope, i64)>,
    pub spare_bulks: bulk::BulkCache,
}

/// What all workers share.
pub struct Pool {
    pub workers: [AtomicPtr<Worker>; MAX_WORKERS],
    /// Workers in the table: all of them search and may sleep.
    pub started: AtomicUsize,
    /// Workers wanted; further ones are started when work appears that no idle worker takes.
    pub wanted: AtomicUsize,
    pub idle: Idle,
    injector: Mutex<VecDeque<Item>>,
    injected: AtomicUsize,
    free: Mutex<usize>,
    /// Whether all wanted workers, and the monitor, have been started.
    pub complete: AtomicBool,
    /// Threads whose task is in a blocking call: not deadlocked though nothing is ready.
    pub outside: AtomicU32,
}

pub static POOL: Pool = Pool {
    workers: [const { AtomicPtr::new(null_mut()) }; MAX_WORKERS],
    started: AtomicUsize::new(0),
    wanted: AtomicUsize::new(1),
    idle: Idle::new(),
    injector: Mutex::new(VecDeque::new()),
    injected: AtomicUsize::new(0),
    free: Mutex::new(0),
    complete: AtomicBool::new(false),
    outside: AtomicU32::new(0),
};

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
            ticks: Padded(AtomicU64::new(0)),
            running: AtomicI64::new(0),
            // SAFETY: a plain query.
            thread_id: AtomicI32::new(unsafe { libc::gettid() }),
            forced: AtomicBool::new(false),
            waits: AtomicBool::new(false),
            unpreemptible: Cell::new(false),
            samples: Cell::new(Samples::default()),
            fiber: Cell::new(null_mut()),
            ctx: Cell::new(null()),
            after: Cell::new(None),
            counted: Cell::new(false),
            start_now: Cell::new(0),
            free: Cell::new(null_mut()),
            free_count: Cell::new(0),
            rng: Cell::new((index as u32).wrapping_mul(0x9e37_79b9).wrapping_add(0x1234_5677) | 1),
            records: Default::default(),
            ended: Cell::new((null(), 0)),
            spare_bulks: Default::default(),
        }
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

    fn random(&self) -> u32 {
        let mut x = self.rng.get();
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        self.rng.set(x);
        x
    }

    /// A fiber whose loop will go on when switched to.
    fn take_fiber(&self) -> *mut Fiber {
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
        {
            let mut head = POOL.free.lock().unwrap_or_else(|e| e.into_inner());
            let f = *head as *mut Fiber;
            if !f.is_null() {
                // SAFETY: a fiber in the common list is owned by the list's lock.
                *head = unsafe { (*f).next.get() } as usize;
                return f;
            }
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
            let mut head = POOL.free.lock().unwrap_or_else(|e| e.into_inner());
            // SAFETY: as above.
            unsafe { (*f).next.set(*head as *mut Fiber) };
            *head = f as usize;
        }
    }
}

/// Adds an item to this worker's queue and sees to it that somebody runs it.
#[inline]
pub fn push(w: &Worker, item: Item) {
    if let Err(item) = w.deque.push(item) {
        inject_quietly(item);
    }
    notify();
}

/// Adds an item at the far end: after everything that is queued now.
pub fn inject(item: Item) {
    inject_quietly(item);
    notify();
}

fn inject_quietly(item: Item) {
    let mut q = POOL.injector.lock().unwrap_or_else(|e| e.into_inner());
    q.push_back(item);
    POOL.injected.store(q.len(), Ordering::Release);
}

fn take_injected() -> Option<Item> {
    if POOL.injected.load(Ordering::Acquire) == 0 {
        return None;
    }
    let mut q = POOL.injector.lock().unwrap_or_else(|e| e.into_inner());
    let item = q.pop_front();
    POOL.injected.store(q.len(), Ordering::Release);
    item
}

/// After adding work: wakes or starts a worker if none is looking.
#[inline]
pub fn notify() {
    if !POOL.idle.notify(&Futex) && !POOL.complete.load(Ordering::Relaxed) {
        start_another();
    }
}

/// Makes the fiber ready on this worker.
pub fn ready(f: *mut Fiber) {
    push(current(), f as usize | KIND_FIBER);
}

/// Whether any queue holds something; takes nothing.
pub fn has_work() -> bool {
    POOL.injected.load(Ordering::SeqCst) != 0
        || (0..POOL.started.load(Ordering::Acquire)).any(|i| {
            let w = POOL.workers[i].load(Ordering::Acquire);
            // SAFETY: workers are never freed.
            !w.is_null() && unsafe { !(*w).deque.is_empty() }
        })
}

/// Whether this worker could do something else at once.
#[inline]
pub fn has_local_work(w: &Worker) -> bool {
    !w.deque.is_empty() || POOL.injected.load(Ordering::Relaxed) != 0
}

// ---- threads ------------------------------------------------------------------------------

/// Makes the calling thread worker 0.
pub fn adopt_main_thread() -> &'static Worker {
    register(0)
}

fn register(index: usize) -> &'static Worker {
    let w: &'static Worker = Box::leak(Box::new(Worker::new(index)));
    POOL.workers[index].store(&raw const *w as *mut Worker, Ordering::Release);
    CURRENT.with(|c| c.set(w));
    w
}

/// Starts one more worker thread, unless all are there. The new one counts as a spinner from now.
#[cold]
pub fn start_another() {
    crate::monitor::start();
    let wanted = POOL.wanted.load(Ordering::Relaxed).min(MAX_WORKERS);
    let index = POOL.started.load(Ordering::Relaxed);
    if index + 1 >= wanted {
        POOL.complete.store(true, Ordering::Relaxed);
    }
    if index >= wanted
        || POOL
            .started
            .compare_exchange(index, index + 1, Ordering::SeqCst, Ordering::Relaxed)
            .is_err()
    {
        return;
    }
    POOL.idle.start_spinning();
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(move || {
        crate::start::thread_started();
        let w = register(index);
        w.counted.set(true);
        let f = w.take_fiber();
        w.fiber.set(f);
        w.after.set(None);
        let mut unused = null_mut();
        // SAFETY: a fresh fiber; this thread's own stack is never continued.
        unsafe { crate::switch::switch(&mut unused, (*f).sp.get()) };
        unreachable!("a thread's own stack is left for good");
    });
    if thread.is_err() {
        crate::start::fatal("cannot start a worker thread");
    }
}

// ---- the loop -------------------------------------------------------------------------------

unsafe extern "C" fn fiber_entry() -> ! {
    arrived();
    run_loop()
}

fn run_loop() -> ! {
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
    w.fiber.set(to);
    // SAFETY: `to` is at rest and ours; `me` rests in its loop until somebody takes it.
    unsafe { crate::switch::switch((*me).sp.as_ptr(), (*to).sp.get()) };
    arrived();
}

unsafe fn free_after(f: *mut u8) {
    current().give_fiber(f as *mut Fiber);
}

/// First thing on a stack that has just been continued.
fn arrived() {
    let w = current();
    // SAFETY: the fiber of this thread is the one it runs on.
    w.ctx.set(unsafe { (*w.fiber.get()).ctx.get() });
    if let Some((f, arg)) = w.after.take() {
        // SAFETY: by the contract of `suspend`.
        unsafe { f(arg) };
    }
}

/// Leaves this stack; on the next one calls `after(arg)`, which may make this fiber ready. Returns
/// when somebody has, perhaps on another thread.
///
/// # Safety
/// `after(arg)` neither blocks nor uses this task's context, and something will make the fiber ready.
pub unsafe fn suspend(after: After, arg: *mut u8) {
    let w = current();
    // A ready fiber on top of the queue is continued directly, with no loop in between.
    let next = match w.deque.pop_if(|i| i & KIND_MASK == KIND_FIBER) {
        Some(item) => (item & !KIND_MASK) as *mut Fiber,
        None => w.take_fiber(),
    };
    // SAFETY: passed through; `next` is ours.
    unsafe { suspend_to(next, after, arg) }
}

/// As [`suspend`], for a task that queues itself at the far end: what was injected first, if that
/// is a fiber and nothing else is queued here, is continued directly.
///
/// # Safety
/// As [`suspend`].
pub unsafe fn suspend_behind_all(after: After, arg: *mut u8) {
    let w = current();
    let next = match w.deque.is_empty().then(take_injected).flatten() {
        Some(item) if item & KIND_MASK == KIND_FIBER => (item & !KIND_MASK) as *mut Fiber,
        Some(item) => {
            push(w, item);
            w.take_fiber()
        }
        // Not a ready fiber on top of the queue: woken tasks that yield would keep older work out.
        None => w.take_fiber(),
    };
    // SAFETY: passed through; `next` is ours.
    unsafe { suspend_to(next, after, arg) }
}

/// # Safety
/// As [`suspend`]; `next` is at rest and the caller's.
unsafe fn suspend_to(next: *mut Fiber, after: After, arg: *mut u8) {
    let w = current();
    w.tick();
    task::settle(w);
    let me = w.fiber.get();
    // SAFETY: `me` is the running fiber; `next` is at rest and ours.
    unsafe {
        (*me).ctx.set(w.ctx.get());
        w.add_running(-1);
        w.after.set(Some((after, arg)));
        w.fiber.set(next);
        crate::switch::switch((*me).sp.as_ptr(), (*next).sp.get());
    }
    arrived();
    current().add_running(1);
}

/// Starts the item at once on a fresh stack; this fiber is queued right behind it.
pub fn start_now(item: Item) {
    let w = current();
    let me = w.fiber.get();
    let next = w.take_fiber();
    w.start_now.set(item);
    // SAFETY: `me` is the running fiber; `next` is at rest in its loop and ours.
    unsafe {
        (*me).ctx.set(w.ctx.get());
        w.add_running(-1);
        w.after.set(Some((queue_both, me as *mut u8)));
        w.fiber.set(next);
        crate::switch::switch((*me).sp.as_ptr(), (*next).sp.get());
    }
    arrived();
    current().add_running(1);
}

unsafe fn queue_both(parent: *mut u8) {
    let w = current();
    push(w, parent as usize | KIND_FIBER);
    push(w, w.start_now.get());
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

/// The next item to run: own newest first, now and then the oldest of the others so that nothing
/// queued waits for ever.
fn next_item() -> Item {
    let w = current();
    let t = w.tick();
    if monitor::retiring() && monitor::is_surplus(w) {
        // Others take what this spare has queued; the search below benches it.
        while let Some(i) = w.deque.pop() {
            inject_quietly(i);
        }
        notify();
        task::settle(w);
        return search(w);
    }
    if t.is_multiple_of(64) {
        wait::poll_timers();
        if let Some(i) = take_injected() {
            return i;
        }
    } else if t % 64 == 32
        && let Steal::Got(i) = w.deque.steal()
    {
        return i;
    }
    match w.deque.pop() {
        Some(i) => i,
        None => {
            task::settle(w); // may make a task ready
            search(w)
        }
    }
}

fn steal_any(w: &Worker) -> Option<Item> {
    let n = POOL.started.load(Ordering::Acquire);
    if n <= 1 {
        return None;
    }
    let first = w.random() as usize % n;
    for k in 0..n {
        let i = (first + k) % n;
        if i == w.index {
            continue;
        }
        let v = POOL.workers[i].load(Ordering::Acquire);
        if v.is_null() {
            continue;
        }
        for _ in 0..4 {
            // SAFETY: workers are never freed.
            match unsafe { (*v).deque.steal() } {
                Steal::Got(item) => {
                    // SAFETY: as above.
                    take_more(w, unsafe { &(*v).deque });
                    return Some(item);
                }
                Steal::Empty => break,
                Steal::Retry => std::hint::spin_loop(),
            }
        }
    }
    None
}

/// Most further items that a thief takes at once. More: fewer thefts of tiny tasks, each of which
/// slows the victim; less: coarse tasks spread more evenly at first.
const TAKE_MORE: usize = 32;

/// After a first item: up to half of what is left, for this worker's own queue.
fn take_more(w: &Worker, victim: &Deque) {
    let n = (victim.len() / 2).min(TAKE_MORE);
    for _ in 0..n {
        match victim.steal() {
            // The queue of a thief is empty: there is room.
            Steal::Got(item) => {
                if let Err(item) = w.deque.push(item) {
                    inject_quietly(item);
                }
            }
            _ => return,
        }
    }
}

/// Looks for work until there is some. No task is on this stack, so the thread stays the same.
#[inline(never)]
fn search(w: &'static Worker) -> Item {
    if !w.counted.replace(false) {
        if !monitor::retiring()
            && let Some(i) = take_injected()
        {
            return i;
        }
        POOL.idle.start_spinning();
    }
    loop {
        if monitor::retiring() && monitor::is_surplus(w) {
            // From spinner to the bench; what a spinner was relied on for, others must do.
            if POOL.idle.found_work() && has_work() {
                notify();
            }
            monitor::bench(w);
        }
        let mut rounds = 0u32;
        let start = now_ns();
        let mut pauses = 1;
        loop {
            wait::poll_timers();
            wait::poll_waiters();
            let got = w.deque.pop().or_else(take_injected).or_else(|| steal_any(w));
            if let Some(item) = got {
                if POOL.idle.found_work() && has_work() {
                    notify();
                }
                w.tick();
                return item;
            }
            for _ in 0..pauses {
                std::hint::spin_loop();
            }
            // Looking at another worker's queue slows that worker: do it less and less often.
            if pauses < 16 {
                pauses *= 2;
            }
            rounds += 1;
            if rounds.is_multiple_of(16) && now_ns() - start > SPIN_NS {
                break;
            }
        }
        w.tick();
        w.waits.store(true, Ordering::Relaxed);
        let woke = POOL.idle.sleep(
            &Futex,
            monitor::workers_present,
            || has_work() || wait::timer_due(),
            check_deadlock,
        );
        let _: Woke = woke;
        w.waits.store(false, Ordering::Relaxed);
        w.tick();
    }
}

/// If all workers sleep, no queue holds anything and nothing outside will wake a task, none will ever
/// run again. Asked by the last to sleep, and by a worker that leaves the count without sleeping.
pub fn check_deadlock() {
    let pending = || wait::anything_pending() || POOL.outside.load(Ordering::SeqCst) != 0;
    if POOL.idle.all_asleep_for_good(monitor::workers_present, pending, has_work) {
        crate::start::deadlock();
    }
}

/// Sleeping on the permits' futex, at most until the next timer is due.
pub struct Futex;

impl Sleep for Futex {
    fn wait(&self, permits: &AtomicU32) -> bool {
        let limit = wait::sleep_limit_ns();
        let mut ts = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        let ts_ptr = match limit {
            Some(0) => return true,
            Some(ns) => {
                ts.tv_sec = (ns / 1_000_000_000) as libc::time_t;
                ts.tv_nsec = (ns % 1_000_000_000) as libc::c_long;
                &raw const ts
            }
            None => null(),
        };
        // SAFETY: a private futex on a live word.
        let r = unsafe {
            libc::syscall(
                libc::SYS_futex,
                permits.as_ptr(),
                libc::FUTEX_WAIT | libc::FUTEX_PRIVATE_FLAG,
                0u32,
                ts_ptr,
            )
        };
        // SAFETY: errno of this thread, read before anything else.
        r != 0 && unsafe { *libc::__errno_location() } == libc::ETIMEDOUT
    }

    fn wake(&self, permits: &AtomicU32) {
        // SAFETY: as above.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                permits.as_ptr(),
                libc::FUTEX_WAKE | libc::FUTEX_PRIVATE_FLAG,
                1i32,
            )
        };
    }
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
