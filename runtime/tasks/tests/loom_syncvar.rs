//! Sync variables under the model checker.
//! How models run: `loom_model`.

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

mod loom_model;

use chantry_rt_tasks::syncvar::{Blocker, SyncVar, Want};
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicU64, Ordering::*};
use loom::sync::Arc;
use loom::thread::{self, Thread};
use loom_model::explore;

/// Threads as tasks; `OLD`: every waiter counts as old and is given the variable.
struct Threads<const OLD: bool>;

impl<const OLD: bool> Blocker for Threads<OLD> {
    type Task = &'static Thread;
    const PATIENCE: u64 = 10;
    fn spins(&self) -> u32 {
        0
    }
    fn now(&self) -> u64 {
        // The second look at the clock is the release's.
        if OLD { clock() } else { 1 }
    }
    fn fresh(&self) -> u64 {
        if OLD { clock() } else { 0 }
    }
    fn current(&self) -> &'static Thread {
        Box::leak(Box::new(thread::current()))
    }
    unsafe fn park(&self, _: Want, _: usize, then: unsafe fn(*mut u8), arg: *mut u8) {
        unsafe { then(arg) };
        thread::park();
    }
    fn wake(&self, task: &'static Thread) {
        task.unpark();
    }
}

fn clock() -> u64 {
    loom::lazy_static! {
        static ref CLOCK: AtomicU64 = AtomicU64::new(1);
    }
    CLOCK.fetch_add(100, Relaxed)
}

/// How the value is moved: in place under the word's lock (`with`), or by code that holds the
/// variable (`acquire`, `release`).
#[derive(Clone, Copy)]
enum By {
    With,
    Hold,
}
use By::{Hold, With};

struct Var {
    s: SyncVar,
    v: UnsafeCell<u32>,
}

unsafe impl Sync for Var {}
unsafe impl Send for Var {}

impl Var {
    fn new(full: bool) -> Arc<Var> {
        Arc::new(Var { s: SyncVar::new(full), v: UnsafeCell::new(0) })
    }
    fn op<B: Blocker>(&self, by: By, want: Want, leave: Option<bool>, b: &B, f: impl FnOnce(&mut u32)) {
        let f = || self.v.with_mut(|p| f(unsafe { &mut *p }));
        match by {
            With => self.s.with(want, leave, b, f),
            Hold => {
                let full = self.s.acquire(want, b);
                f();
                self.s.release(leave.unwrap_or(full), b);
            }
        }
    }
    fn read<B: Blocker>(&self, by: By, leave: bool, b: &B) -> u32 {
        let mut v = 0;
        self.op(by, Want::Full, Some(leave), b, |p| v = *p);
        v
    }
    fn write<B: Blocker>(&self, by: By, want: Want, v: u32, b: &B) {
        self.op(by, want, Some(true), b, |p| *p = v);
    }
}

/// Runs `f(var, 0..n)`, each as a thread, the last one here.
fn parties(n: u32, var: &Arc<Var>, f: impl Fn(&Var, u32) + Send + Sync + Copy + 'static) {
    let others: Vec<_> = (0..n - 1)
        .map(|i| {
            let var = var.clone();
            thread::spawn(move || f(&var, i))
        })
        .collect();
    f(var, n - 1);
    for t in others {
        t.join().unwrap();
    }
}

// ---- as a lock: each takes the value and puts it back increased ----

fn lock_counts<const OLD: bool>(by: By, threads: u32, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(true);
        parties(threads, &var, move |var, _| {
            let b = Threads::<OLD>;
            let v = var.read(by, false, &b);
            var.write(by, Want::Empty, v + 1, &b);
        });
        assert_eq!(var.read(by, false, &Threads::<OLD>), threads);
        assert!(var.s.is_quiet());
    });
}

#[test]
fn lock_2_with_barging() {
    lock_counts::<false>(With, 2, 4);
}

#[test]
fn lock_2_with_hand_off() {
    lock_counts::<true>(With, 2, 4);
}

#[test]
fn lock_2_hold_barging() {
    lock_counts::<false>(Hold, 2, 3);
}

#[test]
fn lock_2_hold_hand_off() {
    lock_counts::<true>(Hold, 2, 3);
}

#[test]
fn lock_3_with_barging() {
    lock_counts::<false>(With, 3, 1);
}

#[test]
fn lock_3_with_hand_off() {
    lock_counts::<true>(With, 3, 1);
}

#[test]
fn lock_3_hold_barging() {
    lock_counts::<false>(Hold, 3, 1);
}

#[test]
fn lock_3_hold_hand_off() {
    lock_counts::<true>(Hold, 3, 1);
}

// ---- one write, many reads that leave the value ----

fn readers<const OLD: bool>(by: By, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            if i == 2 {
                var.write(by, Want::Empty, 5, &Threads::<OLD>);
            } else {
                assert_eq!(var.read(by, true, &Threads::<OLD>), 5);
            }
        });
        assert!(var.s.is_quiet());
    });
}

#[test]
fn readers_with_barging() {
    readers::<false>(With, 1);
}

#[test]
fn readers_with_hand_off() {
    readers::<true>(With, 1);
}

#[test]
fn readers_hold_barging() {
    readers::<false>(Hold, 2);
}

#[test]
fn readers_hold_hand_off() {
    readers::<true>(Hold, 2);
}

// ---- values handed through ----

/// Two values from one thread to another.
fn stream<const OLD: bool>(by: By, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(false);
        parties(2, &var, move |var, i| {
            let b = Threads::<OLD>;
            for k in 1..=2 {
                if i == 0 {
                    var.write(by, Want::Empty, k, &b);
                } else {
                    assert_eq!(var.read(by, false, &b), k);
                }
            }
        });
        assert!(var.s.is_quiet() && !var.s.is_full());
    });
}

#[test]
fn stream_with_barging() {
    stream::<false>(With, 4);
}

#[test]
fn stream_with_hand_off() {
    stream::<true>(With, 4);
}

#[test]
fn stream_hold_barging() {
    stream::<false>(Hold, 3);
}

#[test]
fn stream_hold_hand_off() {
    stream::<true>(Hold, 3);
}

/// Two producers, one consumer.
fn producers<const OLD: bool>(by: By, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<OLD>;
            if i < 2 {
                var.write(by, Want::Empty, i + 1, &b);
            } else {
                let got = var.read(by, false, &b) + var.read(by, false, &b);
                assert_eq!(got, 3);
            }
        });
        assert!(var.s.is_quiet() && !var.s.is_full());
    });
}

#[test]
fn producers_with_barging() {
    producers::<false>(With, 1);
}

#[test]
fn producers_with_hand_off() {
    producers::<true>(With, 1);
}

#[test]
fn producers_hold_barging() {
    producers::<false>(Hold, 1);
}

#[test]
fn producers_hold_hand_off() {
    producers::<true>(Hold, 1);
}

// ---- all kinds of waiters at once ----

/// A waiter for "full" and two operations that take either state; one of them holds the variable.
#[test]
fn any() {
    explore(1, || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<false>;
            match i {
                0 => {
                    let got = var.read(With, false, &b);
                    assert!(got == 1 || got == 2);
                }
                1 => var.write(Hold, Want::Any, 1, &b),
                _ => var.write(With, Want::Any, 2, &b),
            }
        });
        // Either one write was overwritten before the read, or one is left.
        if var.s.is_full() {
            var.read(With, false, &Threads::<false>);
        }
        assert!(var.s.is_quiet());
    });
}

/// Waiters for "full" and "empty" while a third changes nothing.
#[test]
fn a_look_forgets_nobody() {
    explore(1, || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<false>;
            match i {
                0 => assert_eq!(var.read(With, false, &b), 7),
                1 => var.op(Hold, Want::Any, None, &b, |_| ()),
                _ => var.write(With, Want::Empty, 7, &b),
            }
        });
        assert!(var.s.is_quiet() && !var.s.is_full());
    });
}
