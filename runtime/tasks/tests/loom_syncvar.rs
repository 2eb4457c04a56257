//! Sync variables under the model checker.
//! How models run: `loom_model`.

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

mod loom_model;

use chantry_rt_tasks::syncvar::{Blocker, SyncVar, Want};
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicU64, Ordering::*};
use loom::thread::{self, Thread};
use loom_model::explore;

/// Threads as tasks. What a release does for a waiter is chosen by the mode.
struct Threads<const MODE: u8>;

/// Wakes it to compete: everybody looks like the one that changed the state last.
const BARGING: u8 = 0;
/// Likewise, but every waiter counts as old and is given the variable.
const HAND_OFF: u8 = 1;
/// Does its operation: nobody looks like the one that changed the state last.
const IN_PLACE: u8 = 2;

impl<const MODE: u8> Blocker for Threads<MODE> {
    type Task = &'static Thread;
    const PATIENCE: u64 = 10;
    fn spins(&self) -> u32 {
        0
    }
    fn now(&self) -> u64 {
        // The second look at the clock is the release's.
        if MODE == HAND_OFF { clock() } else { 1 }
    }
    fn fresh(&self) -> u64 {
        if MODE == HAND_OFF { clock() } else { 0 }
    }
    fn identity(&self) -> u32 {
        if MODE == IN_PLACE { clock() as u32 } else { 7 }
    }
    fn current(&self) -> &'static Thread {
        Box::leak(Box::new(thread::current()))
    }
    unsafe fn park(&self, _: Want, _: usize, then: unsafe fn(*mut u8), arg: *mut u8) {
        unsafe { then(arg) };
        PARKED.fetch_add(1, Relaxed);
        thread::park();
    }
    unsafe fn wake(&self, task: &'static Thread) {
        task.unpark();
    }
}

loom::lazy_static! {
    /// Parkings in this run.
    static ref PARKED: AtomicU64 = AtomicU64::new(0);
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
    fn op<B: Blocker>(&self, by: By, want: Want, leave: Option<bool>, b: &B, mut f: impl FnMut(&mut u32)) {
        let mut f = || self.v.with_mut(|p| f(unsafe { &mut *p }));
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

fn lock_counts<const MODE: u8>(by: By, threads: u32, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(true);
        parties(threads, &var, move |var, _| {
            let b = Threads::<MODE>;
            let v = var.read(by, false, &b);
            var.write(by, Want::Empty, v + 1, &b);
        });
        assert_eq!(var.read(by, false, &Threads::<MODE>), threads);
        assert!(var.s.is_quiet());
    });
}

#[test]
fn lock_2_with_barging() {
    lock_counts::<BARGING>(With, 2, 4);
}

#[test]
fn lock_2_with_hand_off() {
    lock_counts::<HAND_OFF>(With, 2, 4);
}

#[test]
fn lock_2_with_in_place() {
    lock_counts::<IN_PLACE>(With, 2, 4);
}

#[test]
fn lock_2_hold_barging() {
    lock_counts::<BARGING>(Hold, 2, 3);
}

#[test]
fn lock_2_hold_hand_off() {
    lock_counts::<HAND_OFF>(Hold, 2, 3);
}

#[test]
fn lock_3_with_barging() {
    lock_counts::<BARGING>(With, 3, 1);
}

#[test]
fn lock_3_with_hand_off() {
    lock_counts::<HAND_OFF>(With, 3, 1);
}

#[test]
fn lock_3_with_in_place() {
    lock_counts::<IN_PLACE>(With, 3, 1);
}

#[test]
fn lock_3_hold_barging() {
    lock_counts::<BARGING>(Hold, 3, 1);
}

#[test]
fn lock_3_hold_hand_off() {
    lock_counts::<HAND_OFF>(Hold, 3, 1);
}

// ---- one write, many reads that leave the value ----

fn readers<const MODE: u8>(by: By, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            if i == 2 {
                var.write(by, Want::Empty, 5, &Threads::<MODE>);
            } else {
                assert_eq!(var.read(by, true, &Threads::<MODE>), 5);
            }
        });
        assert!(var.s.is_quiet());
    });
}

#[test]
fn readers_with_barging() {
    readers::<BARGING>(With, 1);
}

#[test]
fn readers_with_hand_off() {
    readers::<HAND_OFF>(With, 1);
}

#[test]
fn readers_with_in_place() {
    readers::<IN_PLACE>(With, 1);
}

#[test]
fn readers_hold_barging() {
    readers::<BARGING>(Hold, 2);
}

#[test]
fn readers_hold_hand_off() {
    readers::<HAND_OFF>(Hold, 2);
}

// ---- values handed through ----

/// Two values from one thread to another.
fn stream<const MODE: u8>(by: By, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(false);
        parties(2, &var, move |var, i| {
            let b = Threads::<MODE>;
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
    stream::<BARGING>(With, 4);
}

#[test]
fn stream_with_hand_off() {
    stream::<HAND_OFF>(With, 4);
}

#[test]
fn stream_with_in_place() {
    stream::<IN_PLACE>(With, 4);
}

#[test]
fn stream_hold_barging() {
    stream::<BARGING>(Hold, 3);
}

#[test]
fn stream_hold_hand_off() {
    stream::<HAND_OFF>(Hold, 3);
}

/// Two producers, one consumer.
fn producers<const MODE: u8>(by: By, preemptions: usize) {
    explore(preemptions, move || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<MODE>;
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
    producers::<BARGING>(With, 1);
}

#[test]
fn producers_with_hand_off() {
    producers::<HAND_OFF>(With, 1);
}

#[test]
fn producers_with_in_place() {
    producers::<IN_PLACE>(With, 1);
}

#[test]
fn producers_hold_barging() {
    producers::<BARGING>(Hold, 1);
}

#[test]
fn producers_hold_hand_off() {
    producers::<HAND_OFF>(Hold, 1);
}

// ---- all kinds of waiters at once ----

/// A waiter for "full" and two operations that take either state; one of them holds the variable.
fn any<const MODE: u8>() {
    explore(1, || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<MODE>;
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
            var.read(With, false, &Threads::<MODE>);
        }
        assert!(var.s.is_quiet());
    });
}

/// Waiters for "full" and "empty" while a third changes nothing.
fn a_look_forgets_nobody<const MODE: u8>() {
    explore(1, || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<MODE>;
            match i {
                0 => assert_eq!(var.read(With, false, &b), 7),
                1 => var.op(Hold, Want::Any, None, &b, |_| ()),
                _ => var.write(With, Want::Empty, 7, &b),
            }
        });
        assert!(var.s.is_quiet() && !var.s.is_full());
    });
}

#[test]
fn any_barging() {
    any::<BARGING>();
}

#[test]
fn any_hand_off() {
    any::<HAND_OFF>();
}

#[test]
fn any_in_place() {
    any::<IN_PLACE>();
}

#[test]
fn a_look_forgets_nobody_barging() {
    a_look_forgets_nobody::<BARGING>();
}

#[test]
fn a_look_forgets_nobody_hand_off() {
    a_look_forgets_nobody::<HAND_OFF>();
}

#[test]
fn a_look_forgets_nobody_in_place() {
    a_look_forgets_nobody::<IN_PLACE>();
}

// ---- two that wait already ----

/// Both waiters are queued before the value comes (which few preemptions would bring about): what
/// is done for the first must not leave the second behind.
fn both_wait<const MODE: u8>(by: By, leave: bool) {
    explore(1, move || {
        let var = Var::new(false);
        parties(3, &var, move |var, i| {
            let b = Threads::<MODE>;
            if i < 2 {
                assert_eq!(var.read(by, leave, &b), 5);
                return;
            }
            while PARKED.load(Relaxed) < 2 {
                thread::yield_now();
            }
            var.write(by, Want::Empty, 5, &b);
            if !leave {
                var.write(by, Want::Empty, 5, &b);
            }
        });
        assert!(var.s.is_quiet() && var.s.is_full() == leave);
    });
}

#[test]
fn both_wait_with_barging() {
    both_wait::<BARGING>(With, true);
    both_wait::<BARGING>(With, false);
}

#[test]
fn both_wait_with_hand_off() {
    both_wait::<HAND_OFF>(With, true);
    both_wait::<HAND_OFF>(With, false);
}

#[test]
fn both_wait_with_in_place() {
    both_wait::<IN_PLACE>(With, true);
    both_wait::<IN_PLACE>(With, false);
}

#[test]
fn both_wait_hold_barging() {
    both_wait::<BARGING>(Hold, true);
    both_wait::<BARGING>(Hold, false);
}

#[test]
fn both_wait_hold_hand_off() {
    both_wait::<HAND_OFF>(Hold, true);
    both_wait::<HAND_OFF>(Hold, false);
}
