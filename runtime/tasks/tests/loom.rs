//! The protocols under the model checker: every interleaving (up to a bound on preemptions) of a
//! few threads over shrunken structures. Nothing without `--cfg loom`:
//!
//! RUSTFLAGS="--cfg loom" cargo test -p chantry-rt-tasks --test loom --release --target-dir target/loom

#![cfg(loom)]
#![allow(clippy::undocumented_unsafe_blocks)]

use chantry_rt_tasks::claim::{self, Bucket};
use chantry_rt_tasks::deque::{Deque, Steal};
use chantry_rt_tasks::idle::{Idle, Sleep};
use chantry_rt_tasks::latch::Latch;
use chantry_rt_tasks::syncvar::{Blocker, SyncVar, Want};
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::*};
use loom::sync::{Arc, Condvar, Mutex};
use loom::thread;

fn explore(preemptions: usize, f: impl Fn() + Sync + Send + 'static) {
    let mut m = loom::model::Builder::new();
    m.preemption_bound = Some(preemptions);
    m.max_branches = 20_000; // waits for the queue's lock spin
    m.check(f);
}

// ---- deque ------------------------------------------------------------------------------------

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

// ---- latch ------------------------------------------------------------------------------------

/// The owner goes on exactly when all is done, woken once or not parked at all, and sees what the
/// others did.
#[test]
fn latch_wakes_the_owner_once() {
    explore(3, || {
        let latch = Arc::new(Latch::new(1));
        let woken = Arc::new(AtomicUsize::new(0));
        let data = Arc::new([UnsafeCell::new(0), UnsafeCell::new(0)]);
        let workers: Vec<_> = (0..2)
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
        // One token was there from the start, the owner has added one and told nobody.
        let net = 1;
        let alone = latch.owner_alone(net);
        let late = !alone && latch.owner_leaves(net);
        if alone || late {
            for d in data.iter() {
                d.with(|p| assert_eq!(unsafe { *p }, 5));
            }
        }
        for w in workers {
            w.join().unwrap();
        }
        assert_eq!(woken.load(Relaxed), !(alone || late) as usize);
    });
}

// ---- claim ------------------------------------------------------------------------------------

#[test]
fn claim_gives_each_index_once() {
    explore(3, || {
        let buckets: Arc<[Bucket; 2]> = Arc::new([Bucket::new(), Bucket::new()]);
        claim::deal(&buckets[..], 3);
        let mask = |buckets: &[Bucket; 2], first: usize| {
            let mut mask = 0u64;
            for k in 0..2 {
                while let Some(i) = buckets[(first + k) % 2].claim() {
                    assert_eq!(mask & 1 << i, 0);
                    mask |= 1 << i;
                }
            }
            mask
        };
        let other = {
            let buckets = buckets.clone();
            thread::spawn(move || mask(&buckets, 1))
        };
        let a = mask(&buckets, 0);
        let b = other.join().unwrap();
        assert_eq!((a & b, a | b), (0, 7));
        assert_eq!(claim::unclaimed_up_to_two(&buckets[..]), 0);
    });
}

// ---- idle -------------------------------------------------------------------------------------

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
                m.idle.sleep(
                    &m.parking,
                    || 2,
                    || m.queued.load(SeqCst) > 0,
                    || m.check_and_release(|| 2),
                );
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

// ---- sync variables -----------------------------------------------------------------------------

/// Threads as tasks; `OLD`: every waiter counts as old and is given the variable.
struct Threads<const OLD: bool>;

type Token = (Mutex<bool>, Condvar);

loom::thread_local! {
    static TOKEN: &'static Token = Box::leak(Box::new((Mutex::new(false), Condvar::new())));
}

impl<const OLD: bool> Blocker for Threads<OLD> {
    type Task = &'static Token;
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
    fn wake(&self, task: &'static Token) {
        *task.0.lock().unwrap() = true;
        task.1.notify_one();
    }
}

fn clock() -> u64 {
    loom::lazy_static! {
        static ref CLOCK: AtomicU64 = AtomicU64::new(1);
    }
    CLOCK.fetch_add(100, Relaxed)
}

struct Var {
    s: SyncVar,
    v: UnsafeCell<u32>,
}

unsafe impl Sync for Var {}
unsafe impl Send for Var {}

impl Var {
    fn new(full: bool) -> Var {
        Var { s: SyncVar::new(full), v: UnsafeCell::new(0) }
    }
    fn read_fe<B: Blocker>(&self, b: &B) -> u32 {
        self.s.acquire(Want::Full, b);
        let v = self.v.with(|p| unsafe { *p });
        self.s.release(false, b);
        v
    }
    fn read_ff<B: Blocker>(&self, b: &B) -> u32 {
        self.s.acquire(Want::Full, b);
        let v = self.v.with(|p| unsafe { *p });
        self.s.release(true, b);
        v
    }
    fn write<B: Blocker>(&self, want: Want, v: u32, b: &B) {
        self.s.acquire(want, b);
        self.v.with_mut(|p| unsafe { *p = v });
        self.s.release(true, b);
    }
}

fn lock_counts<const OLD: bool>() {
    explore(2, || {
        let var = Arc::new(Var::new(true));
        let add = |var: &Var| {
            let b = Threads::<OLD>;
            let v = var.read_fe(&b);
            var.write(Want::Empty, v + 1, &b);
        };
        let other = {
            let var = var.clone();
            thread::spawn(move || add(&var))
        };
        add(&var);
        other.join().unwrap();
        assert_eq!(var.read_fe(&Threads::<OLD>), 2);
        assert!(var.s.is_quiet());
    });
}

#[test]
fn sync_variable_as_lock_barging() {
    lock_counts::<false>();
}

#[test]
fn sync_variable_as_lock_hand_off() {
    lock_counts::<true>();
}

fn one_write_many_readers<const OLD: bool>() {
    explore(2, || {
        let var = Arc::new(Var::new(false));
        let readers: Vec<_> = (0..2)
            .map(|_| {
                let var = var.clone();
                thread::spawn(move || var.read_ff(&Threads::<OLD>))
            })
            .collect();
        var.write(Want::Empty, 5, &Threads::<OLD>);
        for r in readers {
            assert_eq!(r.join().unwrap(), 5);
        }
        assert!(var.s.is_quiet());
    });
}

#[test]
fn sync_variable_readers_barging() {
    one_write_many_readers::<false>();
}

#[test]
fn sync_variable_readers_hand_off() {
    one_write_many_readers::<true>();
}

fn producers_and_consumers<const OLD: bool>() {
    explore(1, || {
        let var = Arc::new(Var::new(false));
        let producers: Vec<_> = (1..=2)
            .map(|i| {
                let var = var.clone();
                thread::spawn(move || var.write(Want::Empty, i, &Threads::<OLD>))
            })
            .collect();
        let b = Threads::<OLD>;
        let got = var.read_fe(&b) + var.read_fe(&b);
        for p in producers {
            p.join().unwrap();
        }
        assert_eq!(got, 3);
        assert!(var.s.is_quiet() && !var.s.is_full());
    });
}

#[test]
fn sync_variable_two_producers_barging() {
    producers_and_consumers::<false>();
}

#[test]
fn sync_variable_two_producers_hand_off() {
    producers_and_consumers::<true>();
}

/// A waiter for "full", one for "empty" and an operation that takes either.
#[test]
fn sync_variable_any() {
    explore(2, || {
        let var = Arc::new(Var::new(false));
        let reader = {
            let var = var.clone();
            thread::spawn(move || var.read_fe(&Threads::<false>))
        };
        let other = {
            let var = var.clone();
            thread::spawn(move || var.write(Want::Any, 1, &Threads::<false>))
        };
        var.write(Want::Any, 2, &Threads::<false>);
        let got = reader.join().unwrap();
        other.join().unwrap();
        assert!(got == 1 || got == 2);
        // Either one write was overwritten before the read, or one is left.
        let left = var.s.is_full();
        if left {
            var.read_fe(&Threads::<false>);
        }
        assert!(var.s.is_quiet());
    });
}
