//! The latch under the model checker.
//! How models run: `loom_model`.

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

mod loom_model;

use chantry_rt_tasks::latch::Latch;
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicUsize, Ordering::*};
use loom::thread;
use loom_model::explore;

/// The owner goes on exactly when all is done, woken once or not parked at all, and sees what the
/// others did.
fn latch_wakes_the_owner_once(n: usize, preemptions: usize) {
    explore(preemptions, move || {
        let latch = Arc::new(Latch::new(1));
        let woken = Arc::new(AtomicUsize::new(0));
        let data = Arc::new([UnsafeCell::new(0), UnsafeCell::new(0)]);
        let workers: Vec<_> = (0..n)
            .map(|i| {
                let (latch, woken, data) = (latch.clone(), woken.clone(), data.clone());
                thread::spawn(move || {
                    data[i].with_mut(|p| unsafe { *p = 5 });
                    if latch.done(1) {
                        woken.fetch_add(1, Relaxed);
                    }
                })
            })
            .collect();
        // One token was there from the start, the owner has added the others and told nobody.
        let net = n as i64 - 1;
        let alone = latch.owner_alone(net);
        let late = !alone && latch.owner_leaves(net);
        if alone || late {
            for d in &data[..n] {
                d.with(|p| assert_eq!(unsafe { *p }, 5));
            }
        }
        for w in workers {
            w.join().unwrap();
        }
        assert_eq!(woken.load(Relaxed), !(alone || late) as usize);
    });
}

#[test]
fn latch_two_threads() {
    latch_wakes_the_owner_once(1, 5);
}

#[test]
fn latch_three_threads() {
    latch_wakes_the_owner_once(2, 3);
}
