//! The thread that sees to it that nothing starves. When work is queued, no worker is idle, and a
//! worker has passed no scheduling point for a while, then
//! - a worker whose thread is blocked in the system, or computes in C code for long, gets a *spare*
//!   worker beside it;
//! - a worker whose thread runs is sampled: a task that goes round in circles is preempted at
//!   once, any other after a long slice (`preempt`).
//!
//! It also fires timers and tests polled conditions while all workers are busy; where workers are
//! not ours to put to sleep (`tbb`), always. Not a worker: it runs no tasks. `threads` needs none.

use crate::facade::{Condvar, Mutex};
use crate::sched::{self, steal};
use crate::worker::{self, POOL, WORKERS, Worker, start_spare};
use crate::{entry, preempt, wait};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

/// A worker that passes no scheduling point for this long while work is queued is looked at. More:
/// loops that wait without a call hold others up longer; less: more samples of honest work.
const PERIOD: Duration = Duration::from_millis(10);
/// Periods in which a running worker is sampled, and from the first of them to the next such burst. (The
/// system's ticks, at which it can be sampled, are 1 to 10 ms apart.) More samples: loops that wait are
/// found sooner; fewer: less is taken from honest work.
const BURST: u64 = 4;
const BETWEEN_BURSTS: u64 = 8;
/// Periods after which a task gives way in any case. More: a loop that samples do not catch (one
/// that counts its rounds) holds others up longer; less: more unfinished tasks at the same time.
const SLICE: u64 = 50;
/// Periods after which a worker that even that did not reach gets a spare beside it. More: loops in
/// C code hold others up longer; less: more threads than processors while long C calls compute.
const BEYOND: u64 = 2 * SLICE;
/// Most spare workers.
const MAX_SPARES: usize = 256;

/// Workers that the program was started with; those beyond are spares.
static BASE: AtomicUsize = AtomicUsize::new(usize::MAX);
/// Spares that may run: as many as workers are blocked.
static WANTED: AtomicUsize = AtomicUsize::new(0);
/// Set while there are more active spares than wanted.
static RETIRE: AtomicBool = AtomicBool::new(false);
/// Spares that are not on the bench.
static ACTIVE: AtomicUsize = AtomicUsize::new(0);
/// Spares on the bench: neither spinners nor sleepers.
static BENCHED: AtomicUsize = AtomicUsize::new(0);
/// Spares told to leave the bench.
static CALLED: Mutex<usize> = Mutex::new(0);
static CALL: Condvar = Condvar::new();

/// Starts the monitor, once, when the first task is queued.
pub fn start() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        BASE.store(POOL.wanted.load(Ordering::Relaxed), Ordering::Relaxed);
        preempt::install();
        crate::report::start_reporter();
        match std::thread::Builder::new().stack_size(64 << 10).spawn(watch) {
            Ok(_) => entry::count_own_thread(),
            Err(e) => crate::start::warn(&format_args!(
                "cannot start the thread that looks after tasks that block or wait in loops: {e}"
            )),
        }
    });
}

/// Workers that take part in the count of sleepers.
pub fn workers_present() -> u32 {
    let absent = BENCHED.load(Ordering::SeqCst) + entry::away();
    POOL.started.load(Ordering::SeqCst).saturating_sub(absent) as u32
}

/// Periods so far.
static PERIODS: AtomicU32 = AtomicU32::new(0);

/// Whether a period has begun since this worker last saw to its older items.
#[inline]
pub fn new_period(w: &Worker) -> bool {
    PERIODS.load(Ordering::Relaxed) != w.period.get()
}

/// Likewise; and it sees to them now.
#[inline]
pub fn period_over(w: &Worker) -> bool {
    let now = PERIODS.load(Ordering::Relaxed);
    w.period.replace(now) != now
}

/// What the monitor remembers of a worker.
#[derive(Clone, Copy, Default)]
struct Seen {
    tick: u64,
    /// Periods without a scheduling point while work was held up.
    still: u64,
    /// No preemption has reached it since: it is in C code, as good as blocked.
    in_c: bool,
    /// It is sampled.
    watched: bool,
}

fn worker(i: usize) -> Option<&'static Worker> {
    // SAFETY: null or a worker, which is never freed.
    unsafe { WORKERS[i].load(Ordering::Acquire).as_ref() }
}

fn watch() {
    crate::start::helper_started();
    let mut seen: Vec<Seen> = Vec::new();
    let mut next_look = 0;
    loop {
        nap();
        wait::poll_timers();
        wait::poll_locked();
        let now = wait::now_ms();
        if now < next_look {
            continue; // woken for a timer
        }
        next_look = now + PERIOD.as_millis() as u64;
        PERIODS.fetch_add(1, Ordering::Relaxed);
        let started = POOL.started.load(Ordering::Acquire);
        seen.resize(started, Seen::default());
        let all_busy = sched::stealing() && steal::all_busy_with_work();
        let held_up_by = |w: &Worker| if sched::stealing() { all_busy } else { sched::other().held_up_by(w) };
        let mut any_held_up = false;
        let mut blocked = 0;
        for (i, s) in seen.iter_mut().enumerate() {
            let Some(w) = worker(i) else { continue };
            let tick = w.ticks.load(Ordering::Relaxed);
            let same = tick == s.tick;
            let held_up = held_up_by(w);
            s.still = if same && held_up { s.still + 1 } else { 0 };
            s.tick = tick;
            s.in_c = same && (s.in_c || s.still > BEYOND);
            let stuck = same
                && !w.waits.load(Ordering::Relaxed)
                && (s.in_c || w.pinned.load(Ordering::Relaxed) || !thread_runs(w));
            w.stuck.store(stuck, Ordering::Relaxed);
            let waits = w.waits.load(Ordering::Relaxed);
            let runs = same && !waits && !stuck;
            if same && !waits && stuck {
                blocked += 1;
                any_held_up |= held_up;
            }
            if runs && s.still > 0 && s.still.is_multiple_of(SLICE) {
                preempt::force(w);
            }
            // A forced one until it has been reached: it may have to wait for a processor.
            let forced = runs && preempt::is_forced(w);
            let watch = forced || runs && (1..=BURST).contains(&(s.still % BETWEEN_BURSTS));
            if watch != s.watched {
                preempt::watch(w, watch);
            }
            s.watched = watch;
        }
        WANTED.store(blocked, Ordering::Relaxed);
        let active = ACTIVE.load(Ordering::Relaxed);
        RETIRE.store(active > blocked, Ordering::Relaxed);
        if sched::kind() == sched::Kind::Tbb {
            sched::tbb::TBB.adjust(blocked, any_held_up);
        } else if any_held_up && blocked > active {
            add_spare();
        }
    }
}

/// Set by whoever has added a timer that is due before all others, where the monitor fires them.
static EARLIER: AtomicU32 = AtomicU32::new(0);

/// Sleeps for a period, or less if this thread is the one that fires timers.
fn nap() {
    let limit = match sched::kind() {
        sched::Kind::Tbb => wait::sleep_limit_ns().map_or(PERIOD, |ns| PERIOD.min(Duration::from_nanos(ns))),
        _ => PERIOD,
    };
    crate::nap::futex_wait(&EARLIER, 0, Some(limit.as_nanos() as u64));
    EARLIER.store(0, Ordering::SeqCst);
}

/// A timer has been added that is due before all others.
pub fn earlier_timer() {
    match sched::kind() {
        sched::Kind::Steal => steal::earlier_timer(),
        sched::Kind::Tbb => {
            EARLIER.store(1, Ordering::SeqCst);
            crate::nap::futex_wake(&EARLIER);
        }
        // Each worker of `fifo` polls its own way; at the latest the monitor fires.
        sched::Kind::Fifo | sched::Kind::Threads => {}
    }
}

/// Whether the worker's thread is running or ready to, not blocked in the system.
fn thread_runs(w: &Worker) -> bool {
    let id = w.thread_id.load(Ordering::Relaxed);
    let Ok(stat) = std::fs::read_to_string(format!("/proc/self/task/{id}/stat")) else { return true };
    // The state follows the name, which is in parentheses and may contain anything.
    stat.rsplit_once(") ").is_none_or(|(_, rest)| rest.starts_with('R'))
}

fn add_spare() {
    if BENCHED.load(Ordering::Relaxed) > 0 {
        let mut called = CALLED.lock().unwrap_or_else(|e| e.into_inner());
        BENCHED.fetch_sub(1, Ordering::SeqCst);
        ACTIVE.fetch_add(1, Ordering::Relaxed);
        if sched::stealing() {
            POOL.idle.start_spinning(); // on its behalf
        }
        *called += 1;
        CALL.notify_one();
        return;
    }
    if sched::kind() == sched::Kind::Fifo {
        // A spare's index comes after those of the queues.
        worker::start_all();
    }
    let started = POOL.started.load(Ordering::Relaxed);
    if started < BASE.load(Ordering::Relaxed) || started - BASE.load(Ordering::Relaxed) >= MAX_SPARES {
        return;
    }
    ACTIVE.fetch_add(1, Ordering::Relaxed);
    if !start_spare() {
        // Perhaps a period later; meanwhile those that are there go on.
        ACTIVE.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether there are more spares than needed: every worker asks now and then whether it is one.
#[inline]
pub fn retiring() -> bool {
    RETIRE.load(Ordering::Relaxed)
}

/// Whether this worker is a spare that is not needed.
#[cold]
pub fn is_surplus(w: &Worker) -> bool {
    w.index >= BASE.load(Ordering::Relaxed) && ACTIVE.load(Ordering::Relaxed) > WANTED.load(Ordering::Relaxed)
}

/// A surplus spare with an empty queue, which counts as neither spinner nor sleeper, stays here
/// until it is called back; then it counts as a spinner.
#[cold]
pub fn bench(w: &Worker) {
    w.waits.store(true, Ordering::Relaxed);
    let mut called = CALLED.lock().unwrap_or_else(|e| e.into_inner());
    if ACTIVE.fetch_sub(1, Ordering::Relaxed) - 1 <= WANTED.load(Ordering::Relaxed) {
        RETIRE.store(false, Ordering::Relaxed);
    }
    BENCHED.fetch_add(1, Ordering::SeqCst);
    // The others may all have gone to sleep while this worker still counted as awake.
    if sched::stealing() {
        steal::check_deadlock();
    }
    while *called == 0 {
        called = CALL.wait(called).unwrap_or_else(|e| e.into_inner());
    }
    *called -= 1;
    w.waits.store(false, Ordering::Relaxed);
}
