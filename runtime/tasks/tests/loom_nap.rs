//! `nap` and `live` under the model checker, see `loom.rs`. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-tasks --test loom_nap --release --target-dir target/loom

#![cfg(loom)]

use chantry_rt_tasks::live::Live;
use chantry_rt_tasks::nap::{Nap, Waits};
use loom::sync::atomic::{AtomicU32, AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;

/// A futex out of a condition variable. A lost wake-up is a deadlock, which the checker reports.
#[derive(Default)]
struct Kernel {
    lock: Mutex<()>,
    changed: Condvar,
}

impl Waits for Kernel {
    fn wait(&self, word: &AtomicU32, while_is: u32) {
        let mut guard = self.lock.lock().unwrap();
        while word.load(SeqCst) == while_is {
            guard = self.changed.wait(guard).unwrap();
        }
    }

    fn wake(&self, _: &AtomicU32) {
        drop(self.lock.lock().unwrap());
        self.changed.notify_one();
    }
}

struct Queue {
    nap: Nap,
    how: Kernel,
    items: AtomicUsize,
}

impl Queue {
    fn new() -> Arc<Queue> {
        Arc::new(Queue { nap: Nap::new(), how: Kernel::default(), items: AtomicUsize::new(0) })
    }

    fn push(&self) {
        self.items.fetch_add(1, SeqCst);
        self.nap.wake(&self.how);
    }

    fn take(&self, n: usize) {
        let mut got = 0;
        while got < n {
            got += self.items.swap(0, SeqCst);
            if got < n {
                self.nap.sleep_unless(&self.how, || self.items.load(SeqCst) != 0);
            }
        }
    }
}

/// One adds, one takes: every item is seen, however the sleep and the addition meet.
#[test]
fn nap_two_threads() {
    loom::model(|| {
        let q = Queue::new();
        let adder = {
            let q = q.clone();
            thread::spawn(move || {
                q.push();
                q.push();
            })
        };
        q.take(2);
        adder.join().unwrap();
    });
}

/// Two add at the same time.
#[test]
fn nap_three_threads() {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(3);
    m.check(|| {
        let q = Queue::new();
        let adders: [_; 2] = std::array::from_fn(|_| {
            let q = q.clone();
            thread::spawn(move || q.push())
        });
        q.take(2);
        adders.into_iter().for_each(|a| a.join().unwrap());
    });
}

/// Timers that fire while the last running task parks: the deadlock that follows (nobody is left) is
/// seen exactly once, by the last, and never before all timers have fired and their tasks have parked.
fn timers(n: usize) {
    let live = Arc::new(Live::new(1));
    let pending = Arc::new(AtomicUsize::new(n));
    let parked = Arc::new(AtomicUsize::new(0));
    let park = move |live: &Live, pending: &AtomicUsize, parked: &AtomicUsize| {
        parked.fetch_add(1, SeqCst);
        let dead = live.rest(|| pending.load(SeqCst) != 0);
        if dead {
            assert_eq!(parked.load(SeqCst), n + 1, "somebody still runs");
        }
        dead as usize
    };
    let fired: Vec<_> = (0..n)
        .map(|_| {
            let (live, pending, parked) = (live.clone(), pending.clone(), parked.clone());
            thread::spawn(move || {
                live.add();
                pending.fetch_sub(1, SeqCst);
                park(&live, &pending, &parked)
            })
        })
        .collect();
    let mut seen = park(&live, &pending, &parked);
    seen += fired.into_iter().map(|t| t.join().unwrap()).sum::<usize>();
    assert_eq!(seen, 1);
}

#[test]
fn live_two_threads() {
    loom::model(|| timers(1));
}

#[test]
fn live_three_threads() {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(3);
    m.check(|| timers(2));
}
