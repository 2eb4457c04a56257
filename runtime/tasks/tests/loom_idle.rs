//! Idle workers under the model checker.
//! How models run: `loom_model`.

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

mod loom_model;

use chantry_rt_tasks::idle::{Idle, Sleep};
use loom::sync::atomic::{AtomicU32, AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;
use loom_model::explore;

/// A futex by the model's means.
struct Parking {
    /// Set when everybody may stop waiting.
    lock: Mutex<bool>,
    bell: Condvar,
}

impl Parking {
    fn release_all(&self) {
        *self.lock.lock().unwrap() = true;
        self.bell.notify_all();
    }
}

impl Sleep for Parking {
    fn wait(&self, permits: &AtomicU32) -> bool {
        let g = self.lock.lock().unwrap();
        if permits.load(SeqCst) == 0 && !*g {
            return *self.bell.wait(g).unwrap();
        }
        *g
    }
    fn wake(&self, _: &AtomicU32) {
        let _g = self.lock.lock().unwrap();
        self.bell.notify_one();
    }
}

struct Machine {
    idle: Idle,
    parking: Parking,
    queued: AtomicUsize,
    deadlocks: AtomicUsize,
}

impl Machine {
    fn new() -> Machine {
        Machine {
            idle: Idle::new(),
            parking: Parking { lock: Mutex::new(false), bell: Condvar::new() },
            queued: AtomicUsize::new(0),
            deadlocks: AtomicUsize::new(0),
        }
    }
    fn push(&self) {
        self.queued.fetch_add(1, Relaxed);
        self.idle.notify(&self.parking);
    }
    fn take(&self) -> bool {
        let mut q = self.queued.load(Relaxed);
        while q > 0 {
            match self.queued.compare_exchange(q, q - 1, Relaxed, Relaxed) {
                Ok(_) => return true,
                Err(now) => q = now,
            }
        }
        false
    }
    fn check(&self, workers: impl Fn() -> u32, pending: impl Fn() -> bool) {
        if self.idle.all_asleep_for_good(workers, pending, || self.queued.load(SeqCst) > 0) {
            self.deadlocks.fetch_add(1, SeqCst);
        }
    }
    /// A deadlock ends the model.
    fn check_and_release(&self, workers: impl Fn() -> u32) {
        self.check(workers, || false);
        if self.deadlocks.load(SeqCst) != 0 {
            self.parking.release_all();
        }
    }
    fn find(&self, workers: u32) {
        self.find_among(|| workers, || false)
    }
    /// A worker's search, with no spinning at all.
    fn find_among(&self, workers: impl Fn() -> u32, pending: impl Fn() -> bool) {
        self.idle.start_spinning();
        loop {
            if self.take() {
                if self.idle.found_work() && self.queued.load(SeqCst) > 0 {
                    self.idle.notify(&self.parking);
                }
                return;
            }
            self.idle.sleep(
                &self.parking,
                &workers,
                || self.queued.load(SeqCst) > 0,
                || self.check(&workers, &pending),
            );
        }
    }
}

/// No addition is missed: if one were, a worker would sleep for ever and the model would say so.
#[test]
fn idle_loses_no_wakeup() {
    explore(3, || {
        let m = Arc::new(Machine::new());
        let workers: Vec<_> = (0..2)
            .map(|_| {
                let m = m.clone();
                // A third worker, the pusher, is awake: never a deadlock.
                thread::spawn(move || m.find(3))
            })
            .collect();
        m.push();
        m.push();
        for w in workers {
            w.join().unwrap();
        }
        assert_eq!(m.deadlocks.load(Relaxed), 0);
        assert_eq!(m.idle.counts(), (0, 0));
    });
}

/// The last to sleep finds out that there is no work left, however the one item was found. (Two
/// that go to sleep at the same time may both find out.)
#[test]
fn idle_finds_the_deadlock() {
    explore(3, || {
        let m = Arc::new(Machine::new());
        m.queued.store(1, Relaxed);
        let work_and_sleep = |m: &Machine| {
            m.idle.start_spinning();
            loop {
                if m.take() {
                    let _ = m.idle.found_work();
                    m.idle.start_spinning();
                }
                m.idle.sleep(&m.parking, || 2, || m.queued.load(SeqCst) > 0, || m.check_and_release(|| 2));
                if m.queued.load(SeqCst) == 0 && *m.parking.lock.lock().unwrap() {
                    return;
                }
            }
        };
        let other = {
            let m = m.clone();
            thread::spawn(move || work_and_sleep(&m))
        };
        work_and_sleep(&m);
        other.join().unwrap();
        assert!(m.deadlocks.load(Relaxed) >= 1);
    });
}

/// A worker that hands on its last item and leaves (a spare that retires) while the other goes to
/// sleep: neither may take the stillness between for a deadlock.
#[test]
fn idle_accuses_nobody_while_a_worker_leaves() {
    explore(3, || {
        let m = Arc::new(Machine::new());
        let present = Arc::new(AtomicU32::new(2));
        let stays = {
            let (m, present) = (m.clone(), present.clone());
            thread::spawn(move || m.find_among(|| present.load(SeqCst), || false))
        };
        m.push();
        m.idle.start_spinning();
        if m.idle.found_work() && m.queued.load(SeqCst) > 0 {
            m.idle.notify(&m.parking);
        }
        present.fetch_sub(1, SeqCst);
        m.check(|| present.load(SeqCst), || false);
        stays.join().unwrap();
        assert_eq!(m.deadlocks.load(Relaxed), 0);
    });
}

/// A timer that another thread (the monitor) fires: pending until its task is queued.
#[test]
fn idle_accuses_nobody_while_a_timer_fires() {
    explore(3, || {
        let m = Arc::new(Machine::new());
        let pending = Arc::new(AtomicU32::new(1));
        let worker = {
            let (m, pending) = (m.clone(), pending.clone());
            thread::spawn(move || m.find_among(|| 1, || pending.load(SeqCst) != 0))
        };
        m.push();
        pending.store(0, SeqCst);
        worker.join().unwrap();
        assert_eq!(m.deadlocks.load(Relaxed), 0);
    });
}

/// Likewise while a third worker leaves the count and looks round.
#[test]
fn idle_accuses_nobody_while_a_timer_fires_and_a_worker_leaves() {
    explore(2, || {
        let m = Arc::new(Machine::new());
        let pending = Arc::new(AtomicU32::new(1));
        let present = Arc::new(AtomicU32::new(2));
        let worker = {
            let (m, pending, present) = (m.clone(), pending.clone(), present.clone());
            thread::spawn(move || m.find_among(|| present.load(SeqCst), || pending.load(SeqCst) != 0))
        };
        let leaver = {
            let (m, pending, present) = (m.clone(), pending.clone(), present.clone());
            thread::spawn(move || {
                present.fetch_sub(1, SeqCst);
                m.check(|| present.load(SeqCst), || pending.load(SeqCst) != 0);
            })
        };
        m.push();
        pending.store(0, SeqCst);
        worker.join().unwrap();
        leaver.join().unwrap();
        assert_eq!(m.deadlocks.load(Relaxed), 0);
    });
}

/// Two workers, of which one leaves: whatever the order, one of them finds the deadlock.
#[test]
fn idle_finds_the_deadlock_after_a_worker_has_left() {
    explore(3, || {
        let m = Arc::new(Machine::new());
        let present = Arc::new(AtomicU32::new(2));
        let stays = {
            let (m, present) = (m.clone(), present.clone());
            thread::spawn(move || {
                m.idle.start_spinning();
                m.idle.sleep(
                    &m.parking,
                    || present.load(SeqCst),
                    || m.queued.load(SeqCst) > 0,
                    || m.check_and_release(|| present.load(SeqCst)),
                );
            })
        };
        m.idle.start_spinning();
        let _ = m.idle.found_work();
        present.fetch_sub(1, SeqCst);
        m.check_and_release(|| present.load(SeqCst));
        stays.join().unwrap();
        assert!(m.deadlocks.load(Relaxed) >= 1);
    });
}

/// A worker that was away comes back without having slept; who tests for a deadlock meanwhile must notice.
#[test]
fn a_worker_that_comes_back_is_not_overlooked() {
    /// Does not wait at all.
    struct Awake;
    impl Sleep for Awake {
        fn wait(&self, _: &AtomicU32) -> bool {
            true
        }
        fn wake(&self, _: &AtomicU32) {}
    }
    explore(3, || {
        let all = Arc::new((Idle::new(), AtomicUsize::new(1), AtomicUsize::new(1)));
        let sleeper = {
            let all = all.clone();
            thread::spawn(move || {
                let (idle, workers, timers) = &*all;
                let present = || workers.load(SeqCst) as u32;
                idle.start_spinning();
                idle.sleep(
                    &Awake,
                    present,
                    || false,
                    || {
                        assert!(!idle.all_asleep_for_good(present, || timers.load(SeqCst) != 0, || false));
                    },
                );
            })
        };
        // As a timer makes a task ready that waits with its thread.
        let (idle, workers, timers) = &*all;
        workers.fetch_add(1, SeqCst);
        idle.somebody_came();
        timers.store(0, SeqCst);
        sleeper.join().unwrap();
    });
}
