//! The thread that sees to it that nothing starves: adds a spare worker when a worker has passed
//! no scheduling point for a while (a spin loop, a blocking call) and work is queued; fires
//! timers while all workers are busy. Not a worker: it runs no tasks.

use crate::wait;
use crate::worker::{POOL, has_work, start_another};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A worker that passes no scheduling point for this long while work is queued is taken for
/// stuck. More: spin loops hold others up longer; less: spare threads where none was needed.
const PERIOD: Duration = Duration::from_millis(10);
/// Most spare workers.
const MAX_SPARES: usize = 512;

/// Workers that the program was started with; those beyond are spares.
static BASE: AtomicUsize = AtomicUsize::new(0);
/// Workers stuck at the last look: as many spares may run.
static STUCK: AtomicUsize = AtomicUsize::new(0);
/// Spares that run or search; the others wait on the bench.
static ACTIVE: AtomicUsize = AtomicUsize::new(0);
static BENCH: (std::sync::Mutex<usize>, std::sync::Condvar) =
    (std::sync::Mutex::new(0), std::sync::Condvar::new());

/// Starts the monitor with the second worker, or with the first spare.
pub fn start() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        BASE.store(POOL.wanted.load(Ordering::Relaxed), Ordering::Relaxed);
        let _ = std::thread::Builder::new().stack_size(64 << 10).spawn(watch);
    });
}

fn watch() {
    let mut seen: Vec<u64> = Vec::new();
    let mut queued_before = false;
    loop {
        std::thread::sleep(PERIOD);
        wait::poll_timers();
        let (spinners, sleepers) = POOL.idle.counts();
        let queued = has_work() && spinners == 0 && sleepers == 0;
        let started = POOL.started.load(Ordering::Acquire);
        let mut stuck = 0;
        seen.resize(started.max(seen.len()), u64::MAX);
        for i in 0..started {
            let w = POOL.workers[i].load(Ordering::Acquire);
            if w.is_null() {
                continue;
            }
            // SAFETY: workers are never freed.
            let t = unsafe { (*w).ticks.load(Ordering::Relaxed) };
            if t == seen[i] {
                stuck += 1;
            }
            seen[i] = t;
        }
        if queued && queued_before && stuck > 0 {
            add_spare();
        }
        let _ = STUCK.load(Ordering::Relaxed);
        queued_before = queued;
    }
}

fn add_spare() {
    let base = BASE.load(Ordering::Relaxed);
    let started = POOL.started.load(Ordering::Relaxed);
    if started >= base + MAX_SPARES {
        return;
    }
    ACTIVE.fetch_add(1, Ordering::Relaxed);
    let _ = &BENCH;
    POOL.wanted.store(started + 1, Ordering::Relaxed);
    start_another();
}
