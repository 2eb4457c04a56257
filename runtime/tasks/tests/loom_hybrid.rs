//! The channel's lock under the model checker, see `loom.rs`. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-tasks --test loom_hybrid --release --target-dir target/loom

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

use chantry_rt_tasks::hybrid::Hybrid;
use chantry_rt_tasks::syncvar::{Blocker, Want};
use loom::cell::UnsafeCell;
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;

/// Threads as tasks.
struct Threads;

type Token = (Mutex<bool>, Condvar);

loom::thread_local! {
    static TOKEN: &'static Token = Box::leak(Box::new((Mutex::new(false), Condvar::new())));
}

impl Blocker for Threads {
    type Task = &'static Token;
    const PATIENCE: u64 = 10;
    fn spins(&self) -> u32 {
        0
    }
    fn now(&self) -> u64 {
        1
    }
    fn current(&self) -> &'static Token {
        TOKEN.with(|t| *t)
    }
    unsafe fn park(&self, _: Want, _: usize, then: unsafe fn(*mut u8), arg: *mut u8) {
        let token = self.current();
        unsafe { then(arg) };
        let mut set = token.0.lock().unwrap();
        while !*set {
            set = token.1.wait(set).unwrap();
        }
        *set = false;
    }
    unsafe fn wake(&self, task: &'static Token) {
        *task.0.lock().unwrap() = true;
        task.1.notify_one();
    }
}

struct Guarded {
    lock: Hybrid,
    v: UnsafeCell<u32>,
}

unsafe impl Sync for Guarded {}
unsafe impl Send for Guarded {}

impl Guarded {
    fn add(&self) {
        if !self.lock.try_lock(false) {
            self.lock.lock_slow(&Threads);
        }
        self.v.with_mut(|p| unsafe { *p += 1 });
        self.lock.unlock(false, &Threads);
    }
}

/// Nobody is left waiting (the model reports it as a deadlock), nobody is inside with another.
fn adds(threads: usize, times: usize, preemptions: usize) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(preemptions);
    m.max_branches = 50_000;
    m.check(move || {
        let g = Arc::new(Guarded { lock: Hybrid::new(), v: UnsafeCell::new(0) });
        let others: Vec<_> = (1..threads)
            .map(|_| {
                let g = g.clone();
                thread::spawn(move || (0..times).for_each(|_| g.add()))
            })
            .collect();
        (0..times).for_each(|_| g.add());
        for o in others {
            o.join().unwrap();
        }
        assert_eq!(g.v.with(|p| unsafe { *p }), (threads * times) as u32);
        assert!(!g.lock.is_held());
    });
}

#[test]
fn two_tasks() {
    adds(2, 2, 3);
}

#[test]
fn three_tasks() {
    adds(3, 1, 1);
}

/// One task overtakes the other until that asks to be served next.
#[test]
fn overtaken() {
    adds(2, 4, 2);
}
