//! The deque under the model checker.
//! How models run: `loom_model`.

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

mod loom_model;

use chantry_rt_tasks::deque::{Deque, Steal};
use loom::sync::Arc;
use loom::sync::atomic::{AtomicUsize, Ordering::*};
use loom::thread;
use loom_model::explore;

/// Every item is taken exactly once, by the owner or a thief, whatever the order.
#[test]
fn deque_gives_each_item_once() {
    explore(3, || {
        let d = Arc::new(Deque::new());
        let taken: Arc<[AtomicUsize; 3]> = Arc::new(std::array::from_fn(|_| AtomicUsize::new(0)));
        d.push(1).unwrap();
        let thief = {
            let (d, taken) = (d.clone(), taken.clone());
            thread::spawn(move || {
                for _ in 0..2 {
                    if let Steal::Got(i) = d.steal() {
                        taken[i - 1].fetch_add(1, Relaxed);
                    }
                }
            })
        };
        d.push(2).unwrap();
        if let Some(i) = d.pop() {
            taken[i - 1].fetch_add(1, Relaxed);
        }
        d.push(3).unwrap();
        while let Some(i) = d.pop_if(|_| true) {
            taken[i - 1].fetch_add(1, Relaxed);
        }
        thief.join().unwrap();
        assert_eq!(d.pop(), None);
        assert!(taken.iter().all(|t| t.load(Relaxed) == 1));
    });
}

/// As the queue of tasks that gave way: the owner takes at the top, too, oldest first.
#[test]
fn deque_as_a_queue() {
    explore(3, || {
        let d = Arc::new(Deque::new());
        d.push(1).unwrap();
        let thief = {
            let d = d.clone();
            thread::spawn(move || match d.steal() {
                Steal::Got(i) => i,
                _ => 0,
            })
        };
        d.push(2).unwrap();
        let mut got = Vec::new();
        for _ in 0..2 {
            if let Steal::Got(i) = d.steal() {
                got.push(i);
            }
        }
        let stolen = thief.join().unwrap();
        while let Steal::Got(i) = d.steal() {
            got.push(i);
        }
        assert!(got.is_sorted(), "{got:?}");
        got.extend((stolen != 0).then_some(stolen));
        got.sort();
        assert_eq!(got, [1, 2]);
    });
}

/// Two thieves and the owner fight for one item.
#[test]
fn deque_last_item() {
    explore(3, || {
        let d = Arc::new(Deque::new());
        d.push(7).unwrap();
        let thieves: Vec<_> = (0..2)
            .map(|_| {
                let d = d.clone();
                thread::spawn(move || matches!(d.steal(), Steal::Got(7)) as usize)
            })
            .collect();
        let mut n = d.pop().is_some() as usize;
        for t in thieves {
            n += t.join().unwrap();
        }
        // A thief may lose its race to a pop that then loses to another thief: retry shows it.
        n += d.pop().is_some() as usize;
        assert_eq!(n, 1);
    });
}

/// A slot is not reused before the thief of its old item is through.
#[test]
fn deque_full_ring() {
    explore(3, || {
        let d = Arc::new(Deque::new());
        for i in 1..=4 {
            d.push(i).unwrap();
        }
        assert_eq!(d.push(9), Err(9));
        let thief = {
            let d = d.clone();
            thread::spawn(move || match d.steal() {
                Steal::Got(i) => i,
                _ => 0,
            })
        };
        let fifth = d.push(5).is_ok();
        let stolen = thief.join().unwrap();
        assert!(stolen == 1 || stolen == 0);
        let mut left = vec![];
        while let Some(i) = d.pop() {
            left.push(i);
        }
        let mut all: Vec<usize> = left.into_iter().chain((stolen != 0).then_some(stolen)).collect();
        all.sort();
        assert_eq!(all, if fifth { vec![1, 2, 3, 4, 5] } else { vec![1, 2, 3, 4] });
    });
}

/// Two thieves while the owner pushes and pops, one of the pops by `pop_if`: every item once.
#[test]
fn deque_two_thieves() {
    explore(3, || {
        let d = Arc::new(Deque::new());
        let taken: Arc<[AtomicUsize; 3]> = Arc::new(std::array::from_fn(|_| AtomicUsize::new(0)));
        d.push(1).unwrap();
        d.push(2).unwrap();
        let thieves: Vec<_> = (0..2)
            .map(|_| {
                let (d, taken) = (d.clone(), taken.clone());
                thread::spawn(move || {
                    if let Steal::Got(i) = d.steal() {
                        taken[i - 1].fetch_add(1, Relaxed);
                    }
                })
            })
            .collect();
        if let Some(i) = d.pop() {
            taken[i - 1].fetch_add(1, Relaxed);
        }
        d.push(3).unwrap();
        while let Some(i) = d.pop_if(|_| true) {
            taken[i - 1].fetch_add(1, Relaxed);
        }
        for t in thieves {
            t.join().unwrap();
        }
        while let Some(i) = d.pop() {
            taken[i - 1].fetch_add(1, Relaxed);
        }
        assert!(taken.iter().all(|t| t.load(Relaxed) == 1));
    });
}

/// What an item points to is there when a thief has it, though the thief began before anything was pushed
/// and sees a `bottom` that a pop wrote. What is pushed: the address of a value written before.
fn whole_when_stolen(owner: fn(&dyn Fn(), &dyn Fn())) {
    explore(3, move || {
        let d = Arc::new(Deque::new());
        // Written without order; an item stands for what is written there.
        let written: Arc<[AtomicUsize; 3]> = Arc::new(std::array::from_fn(|_| AtomicUsize::new(0)));
        let taken: Arc<[AtomicUsize; 3]> = Arc::new(std::array::from_fn(|_| AtomicUsize::new(0)));
        let take = move |i: usize, written: &[AtomicUsize; 3], taken: &[AtomicUsize; 3]| {
            assert!(i != 0, "a slot that nobody has written");
            assert_eq!(written[i - 1].load(Relaxed), 1, "an item that is not whole");
            taken[i - 1].fetch_add(1, Relaxed);
        };
        let thief = {
            let (d, written, taken) = (d.clone(), written.clone(), taken.clone());
            thread::spawn(move || {
                for _ in 0..2 {
                    if let Steal::Got(i) = d.steal() {
                        take(i, &written, &taken);
                    }
                }
            })
        };
        let next = std::cell::Cell::new(0);
        let push = || {
            let i = next.get();
            next.set(i + 1);
            written[i].store(1, Relaxed);
            d.push(i + 1).unwrap();
        };
        let pop = || d.pop().into_iter().for_each(|i| take(i, &written, &taken));
        owner(&push, &pop);
        thief.join().unwrap();
        (0..next.get()).for_each(|_| pop());
        assert!(taken[..next.get()].iter().all(|t| t.load(Relaxed) == 1));
    });
}

#[test]
fn deque_item_is_whole_after_a_pop() {
    whole_when_stolen(|push, pop| {
        push();
        push();
        pop();
    });
}

#[test]
fn deque_item_is_whole_after_a_pop_that_loses() {
    whole_when_stolen(|push, pop| {
        push();
        push();
        pop();
        pop();
        push();
    });
}
