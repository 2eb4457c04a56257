//! Waits that are not joins: yielding, sleeping, polling a condition, and the parking behind sync
//! variables. Not for the sync variable itself (`syncvar`).

use crate::entry;
use crate::facade::Mutex;
use crate::fiber::Fiber;
use crate::sched;
use crate::syncvar::{Blocker, Want};
use crate::why::{Why, WhyKind};
use crate::worker::{self, After, KIND_FIBER, POOL, Worker, current, now_ns};
use chantry_rt_abi::PredFn;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

// ---- yield ----------------------------------------------------------------------------------

/// Lets everything that is queued here go first.
pub fn yield_now() {
    if sched::parks_threads() {
        return std::thread::yield_now();
    }
    let w = current();
    if entry::is_pinned(w) {
        return entry::give_way();
    }
    w.tick();
    poll_timers();
    poll_waiters();
    if !sched::has_local_work(w) && !sched::has_work() {
        std::hint::spin_loop();
        return;
    }
    // SAFETY: `put_off` makes the fiber ready.
    unsafe { give_way_of(w, 0, put_off) };
}

/// Queues the task at the far end of all, whatever else is queued. `at`: the address where it was
/// interrupted, for reports; 0 if it called.
pub fn give_way(at: usize) {
    // SAFETY: `queue_last` makes the fiber ready.
    unsafe { give_way_of(current(), at, queue_last) }
}

/// # Safety
/// `queue` makes the fiber that it is given ready.
#[inline]
unsafe fn give_way_of(w: &Worker, at: usize, queue: After) {
    let f = w.fiber.get();
    let why = Why::new(WhyKind::Yield, at as *const u8, &f);
    // SAFETY: by the contract.
    unsafe { worker::suspend_behind_all(w, why, queue, f as *mut u8) };
}

unsafe fn put_off(f: *mut u8) {
    sched::put_off(f as usize | KIND_FIBER);
}

unsafe fn queue_last(f: *mut u8) {
    sched::add_last(f as usize | KIND_FIBER);
}

// ---- timers -----------------------------------------------------------------------------------

struct Timers {
    heap: BinaryHeap<Reverse<(u64, u64, usize)>>,
    sequence: u64,
}

static TIMERS: Mutex<Timers> = Mutex::new(Timers { heap: BinaryHeap::new(), sequence: 0 });
/// Deadline of the first timer; `u64::MAX` if there is none.
static NEXT: AtomicU64 = AtomicU64::new(u64::MAX);

/// Parks the task for `ns` nanoseconds.
pub fn sleep_ns(ns: i64) {
    if ns <= 0 {
        return yield_now();
    }
    let mut request = (now_ns().saturating_add(ns as u64), worker::this_fiber());
    let why = Why { what: request.0 as usize, ..Why::new(WhyKind::Sleep, std::ptr::null::<u8>(), &request) };
    if sched::parks_threads() {
        return sched::threads::sleep(why, ns as u64);
    }
    // SAFETY: `add_timer` queues the fiber; `request` rests on its stack meanwhile.
    unsafe { worker::suspend(why, add_timer, &raw mut request as *mut u8) };
}

unsafe fn add_timer(request: *mut u8) {
    // SAFETY: the sleeper's stack is at rest and nobody makes it ready before the timer is in.
    let (deadline, fiber) = unsafe { *(request as *const (u64, *mut Fiber)) };
    let mut t = TIMERS.lock().unwrap_or_else(|e| e.into_inner());
    t.sequence += 1;
    let sequence = t.sequence;
    t.heap.push(Reverse((deadline, sequence, fiber as usize)));
    let before = NEXT.fetch_min(deadline, Ordering::SeqCst);
    drop(t);
    if deadline < before {
        crate::monitor::earlier_timer();
    }
}

/// Milliseconds of the monotonic clock.
pub fn now_ms() -> u64 {
    now_ns() / 1_000_000
}

pub fn timer_due() -> bool {
    let next = NEXT.load(Ordering::Relaxed);
    next != u64::MAX && next <= now_ns()
}

/// Makes the tasks ready whose time has come.
#[inline]
pub fn poll_timers() {
    if NEXT.load(Ordering::Relaxed) != u64::MAX && timer_due() {
        fire();
    }
}

#[cold]
fn fire() {
    let Ok(mut t) = TIMERS.try_lock() else { return };
    let now = now_ns();
    while let Some(&Reverse((deadline, _, fiber))) = t.heap.peek() {
        if deadline > now {
            break;
        }
        t.heap.pop();
        // SAFETY: a timer's fiber is parked until its timer is taken out, which was just done.
        unsafe { sched::ready_last(fiber as *mut Fiber) };
    }
    // After queueing: what is neither pending nor queued would look like a deadlock.
    NEXT.store(t.heap.peek().map_or(u64::MAX, |Reverse(x)| x.0), Ordering::SeqCst);
}

// ---- polled conditions --------------------------------------------------------------------------

struct Polled {
    pred: PredFn,
    env: *mut u8,
    fiber: *mut Fiber,
}

static POLLED: Mutex<Vec<usize>> = Mutex::new(Vec::new());
static POLLED_COUNT: AtomicUsize = AtomicUsize::new(0);
/// How often sleeping workers test the polled conditions. Less: quicker answers, more wake-ups.
const POLL_EVERY_NS: u64 = 200_000;

/// Returns once `pred(env)` is true: spins, then yields, then leaves the test to idle workers.
///
/// # Safety
/// `pred` may be called with `env` on any thread.
pub unsafe fn wait_until(pred: PredFn, env: *mut u8) {
    for round in 0..200 {
        // SAFETY: by the contract.
        if unsafe { pred(env) } {
            return;
        }
        if round >= 100 || sched::has_local_work(current()) {
            yield_now();
        }
        std::hint::spin_loop();
    }
    if sched::parks_threads() {
        // SAFETY: passed through.
        return unsafe { sched::threads::poll(Why::new(WhyKind::Poll, env, &env), pred, env) };
    }
    let mut node = Polled { pred, env, fiber: worker::this_fiber() };
    let why = Why::new(WhyKind::Poll, env, &node);
    // SAFETY: a poll makes us ready; `node` rests on our stack meanwhile.
    unsafe { worker::suspend(why, add_polled, &raw mut node as *mut u8) };
}

unsafe fn add_polled(node: *mut u8) {
    let mut list = POLLED.lock().unwrap_or_else(|e| e.into_inner());
    list.push(node as usize);
    POLLED_COUNT.store(list.len(), Ordering::SeqCst);
}

/// Tests the polled conditions.
#[inline]
pub fn poll_waiters() {
    if POLLED_COUNT.load(Ordering::Relaxed) != 0 {
        poll_list();
    }
}

#[cold]
fn poll_list() {
    // Below, generated code runs under the list's lock.
    let w = current();
    w.unpreemptible.set(true);
    poll_locked();
    w.unpreemptible.set(false);
}

/// Likewise for the monitor, which has no worker (nor any task that could be preempted).
pub fn poll_locked() {
    if POLLED_COUNT.load(Ordering::Relaxed) == 0 {
        return;
    }
    let Ok(mut list) = POLLED.try_lock() else { return };
    list.retain(|&node| {
        let node = node as *const Polled;
        // SAFETY: nodes in the list rest on parked stacks.
        unsafe {
            let fiber = (*node).fiber;
            let met = ((*node).pred)((*node).env);
            if met {
                sched::ready_last(fiber);
            }
            !met
        }
    });
    POLLED_COUNT.store(list.len(), Ordering::SeqCst);
}

/// One round of a wait loop in generated code; `round` starts at 0.
pub fn backoff(round: &mut i64) {
    let r = *round;
    *round += 1;
    if r < 64 && !sched::has_local_work(current()) {
        std::hint::spin_loop();
    } else if r < 4096 {
        yield_now();
    } else {
        // Nobody has answered for about 100 µs: sleep, longer and longer, up to 1 ms.
        sleep_ns(((r - 4096) * 1000).clamp(10_000, 1_000_000));
    }
}

// ---- what sleepers ask ----------------------------------------------------------------------------

/// Whether something will happen without any worker: then a still program is not deadlocked.
pub fn anything_pending() -> bool {
    NEXT.load(Ordering::SeqCst) != u64::MAX
        || POLLED_COUNT.load(Ordering::SeqCst) != 0
        || POOL.outside.load(Ordering::SeqCst) != 0
        || entry::may_come()
}

/// How long a worker without work looks for some before it sleeps, unless set. More: work that comes
/// later starts at once (a sleeper takes 40-50 µs to wake here); less: less processor time wasted.
/// Twice the cost of waking loses at most that factor against knowing the future.
pub const DEFAULT_SPIN_NS: u64 = 100_000;
static SPIN_NS: AtomicU64 = AtomicU64::new(DEFAULT_SPIN_NS);

/// Before the workers start.
pub fn set_spin_ns(ns: u64) {
    SPIN_NS.store(ns, Ordering::Relaxed);
}

#[inline]
pub fn spin_ns() -> u64 {
    SPIN_NS.load(Ordering::Relaxed)
}

/// How long a worker may sleep.
pub fn sleep_limit_ns() -> Option<u64> {
    let next = NEXT.load(Ordering::SeqCst);
    let timer = (next != u64::MAX).then(|| next.saturating_sub(now_ns()));
    let poll = (POLLED_COUNT.load(Ordering::SeqCst) != 0).then_some(POLL_EVERY_NS);
    match (timer, poll) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

// ---- sync variables ---------------------------------------------------------------------------------

/// Parks tasks for sync variables.
pub struct TaskBlocker;

/// Looks at a sync variable before parking, when this worker has nothing else to do; about 20 ns
/// each, later 40. More: hand-offs between running tasks stay at cache speed; less: sooner at other work.
const SYNC_SPINS: u32 = 200;

impl Blocker for TaskBlocker {
    type Task = *mut Fiber;
    /// Between 0.3 and 0.8 ms at the 2 to 4.5 GHz of today's time-stamp counters.
    #[cfg(target_arch = "x86_64")]
    const PATIENCE: u64 = 1_500_000;
    #[cfg(not(target_arch = "x86_64"))]
    const PATIENCE: u64 = 500_000;

    fn spins(&self) -> u32 {
        // Alone, nobody could bring the state about meanwhile.
        if sched::has_local_work(current()) || POOL.started.load(Ordering::Relaxed) == 1 { 0 } else { SYNC_SPINS }
    }

    fn now(&self) -> u64 {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 processor has the counter.
        unsafe {
            std::arch::x86_64::_rdtsc()
        }
        #[cfg(not(target_arch = "x86_64"))]
        now_ns()
    }

    fn current(&self) -> *mut Fiber {
        worker::this_fiber()
    }

    unsafe fn park(&self, want: Want, mark: usize, then: unsafe fn(*mut u8), arg: *mut u8) {
        let why = Why { kind: want.into(), what: arg as usize, mark };
        // SAFETY: by the contract: the variable's queue holds the fiber and its releases wake it.
        unsafe { worker::suspend(why, then, arg) };
    }

    unsafe fn wake(&self, task: *mut Fiber) {
        // SAFETY: by the contract.
        unsafe { sched::ready(task) };
    }
}

/// Likewise, for the locks of channels: other words in reports.
pub struct ChannelBlocker;

impl Blocker for ChannelBlocker {
    type Task = *mut Fiber;
    const PATIENCE: u64 = TaskBlocker::PATIENCE;

    fn spins(&self) -> u32 {
        TaskBlocker.spins()
    }

    fn now(&self) -> u64 {
        TaskBlocker.now()
    }

    fn current(&self) -> *mut Fiber {
        worker::this_fiber()
    }

    unsafe fn park(&self, _: Want, mark: usize, then: unsafe fn(*mut u8), arg: *mut u8) {
        let why = Why { kind: WhyKind::Channel, what: arg as usize, mark };
        // SAFETY: as above.
        unsafe { worker::suspend(why, then, arg) };
    }

    unsafe fn wake(&self, task: *mut Fiber) {
        // SAFETY: by the contract.
        unsafe { sched::ready(task) };
    }
}
