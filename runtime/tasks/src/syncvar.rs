//! Sync and single variables: one word of full/empty state and three queues of waiting tasks.
//! Not for the value (it stands beside, copied by generated code between acquire and release),
//! nor for how a task is parked (the [`Blocker`]).
//!
//! Who may touch what:
//!
//! | field | by whom |
//! |---|---|
//! | `LOCK` | set by compare-exchange from a state without it; then only its holder changes the word, by plain stores, until one of them clears it |
//! | `HELD` | set by compare-exchange from a free, matching state, or by the holder of `LOCK` for a waiter (hand-off); cleared by the task that holds the variable |
//! | `FULL` | changed by whoever clears `HELD` or `LOCK` |
//! | `WAIT_*`, `queues` | only by the holder of `LOCK` |
//! | `WOKEN_*` | set by the holder of `LOCK` that takes a waiter out without giving it the variable; cleared by that waiter when it takes hold or queues again |
//!
//! `HELD` is for values that generated code copies: that may take long, and even block. `LOCK` is
//! for values whose bits the runtime moves itself ([`SyncVar::with`]) and for the queues; who meets
//! it waits for it in place.
//!
//! A waiter whose value's bits the runtime moves has its operation done for it by the task that
//! brings the state about, and goes on when it is its turn; unless that task has brought about the
//! opposite state before, and so uses the variable as a lock, which it may want again at once. For a
//! lock, and for values that generated code copies:
//! a release wakes at most one waiter, and none while one that it woke earlier is still on its
//! way: a running task may take the variable first (barging), which keeps the variable moving
//! without a switch of tasks at each step. A waiter that lost in this way longer than
//! [`Blocker::PATIENCE`] ago is not woken to compete but given the variable (hand-off).
//! The races and their proofs: `docs/syncvar.md`.

use crate::facade::{AtomicU32, Ordering, spin_loop};
use std::cell::{Cell, UnsafeCell};
use std::ptr::null_mut;

const FULL: u32 = 1;
const HELD: u32 = 1 << 1;
const LOCK: u32 = 1 << 2;
const WAIT: u32 = 1 << 4; // << kind
const WOKEN: u32 = 1 << 8; // << kind
const ANY_WAIT: u32 = 7 * WAIT;

/// The operation has been done for the waiter; never in the word.
const DONE: u32 = 1 << 3;

/// Most waiters whose operations one release does. More: fewer switches when many wait for one value;
/// less: a shorter time during which others meet LOCK.
const MOST_DONE: u32 = 8;

/// Whether the last two changes of `FULL` were each by the task that had made the change before: then
/// the variable is used as a lock. A guess, on which only speed depends.
const PAIRED: u32 = 3 << 12;

/// Pauses between two looks at a state that is not there yet, at first. More: later notice; less: more
/// disturbance of the task that brings it about. Measured with `bench`.
const PAUSES: u32 = if cfg!(loom) { 1 } else { 2 };
/// Looks after which the pauses between them are longer, as what is waited for is not done in a moment.
const SOON: u32 = 2;
/// Pauses between later looks. More: later notice by as much; less: more disturbance.
const LATER_PAUSES: u32 = if cfg!(loom) { 1 } else { 4 };
/// Likewise for a lock. More: the holder takes it again more often before it goes to another, with all
/// that it guards; less: fairer, and sooner noticed. Two tasks that update a shared table: where a line
/// goes from core to core in 160 ns, 78 ns an update with 2 pauses, 47 with 64, 35 with 256; where in
/// 30 ns, 43 and 28 with 2 and 64; test-and-set 22 and 15.
const LATER_LOCK_PAUSES: u32 = if cfg!(loom) { 1 } else { 256 };
/// Most looks at a lock before parking, about 2 us each. More: a task that waits for a lock keeps its
/// worker from work that comes later; less: more parking, which makes each unlocking dearer.
const LOCK_LOOKS: u32 = 24;

/// What a task waits for; an index of `Queues`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    Full = 0,
    Empty = 1,
    Any = 2,
}

impl Want {
    fn bit(self, base: u32) -> u32 {
        base << self as u32
    }

    #[inline]
    fn met(self, s: u32) -> bool {
        s & (HELD | LOCK) == 0
            && match self {
                Want::Full => s & FULL != 0,
                Want::Empty => s & FULL == 0,
                Want::Any => true,
            }
    }
}

/// Parks and wakes tasks.
pub trait Blocker {
    type Task: Copy;
    /// How long a waiter competes with tasks that come later, in ticks of `now`.
    const PATIENCE: u64;
    /// How many times to look at the word again before parking, as things are now.
    fn spins(&self) -> u32;
    fn now(&self) -> u64;
    /// A number that other tasks hardly have: a hint. Stacks are this far apart, or further.
    #[inline]
    fn identity(&self) -> u32 {
        let here = 0u8;
        (&raw const here as usize >> 20) as u32
    }
    /// When a waiter that has not lost to a later task begins to count as old: 0 is never, which
    /// saves two looks at the clock a wait. (The model checker hands off at once.)
    fn fresh(&self) -> u64 {
        0
    }
    fn current(&self) -> Self::Task;
    /// Parks the current task; once its stack is at rest, another context calls `then(arg)`.
    /// Returns after `wake` was called for the task. `want` and `mark`, an address in the frame of the
    /// operation, are for reports.
    ///
    /// # Safety
    /// `then(arg)` is sound until the task goes on, and does not block; something will wake the task.
    unsafe fn park(&self, want: Want, mark: usize, then: unsafe fn(*mut u8), arg: *mut u8);
    ///
    /// # Safety
    /// The task is parked by `park` (or about to be, in its `then`), and nobody else wakes it.
    unsafe fn wake(&self, task: Self::Task);
}

/// The state that an operation leaves.
#[inline]
fn after(s: u32, leave: Option<bool>) -> u32 {
    match leave {
        Some(full) => s & !FULL | (full as u32 * FULL),
        None => s,
    }
}

/// The wait for another task to clear `LOCK`, which it does soon: it never blocks.
#[derive(Default)]
struct Patience(u32);

impl Patience {
    #[inline]
    fn pause(&mut self) {
        spin_loop();
        self.0 += 1;
        #[cfg(not(loom))]
        if self.0.is_multiple_of(256) {
            // The system may have taken its processor away.
            std::thread::yield_now();
        }
    }
}

/// The operation of a waiter, for whoever does it in its place, under `LOCK`.
#[derive(Clone, Copy)]
struct Act {
    run: unsafe fn(*mut u8),
    arg: *mut u8,
    leave: Option<bool>,
}

struct Waiter<T> {
    next: Cell<*mut Waiter<T>>,
    task: T,
    since: u64,
    act: Option<Act>,
    /// What has been done for it: nothing (0), it was given the variable (HELD) or all (DONE).
    outcome: Cell<u32>,
    /// Used in one of the queued waiters, to which `SyncVar::queues` points: waiting allocates
    /// nothing. Guarded by `LOCK`.
    host: UnsafeCell<Queues<T>>,
}

struct Queues<T> {
    head: [*mut Waiter<T>; 3],
    tail: [*mut Waiter<T>; 3],
}

#[repr(C)]
pub struct SyncVar {
    state: AtomicU32,
    /// Who changed `FULL` last; 0 after a task that held the variable. A guess, on which only speed
    /// depends. Guarded by `LOCK`, or by `HELD`.
    changed_by: Cell<u32>,
    /// The `Queues` in one of the waiters, or null while nobody waits. Guarded by `LOCK`.
    queues: UnsafeCell<*mut u8>,
}

// SAFETY: `queues` is touched only under `LOCK`; `changed_by` only under `LOCK` while nobody has `HELD`, or
// by who has it.
unsafe impl Sync for SyncVar {}
// SAFETY: as above; nothing in it belongs to a thread.
unsafe impl Send for SyncVar {}

#[cfg(not(loom))]
const _: () = assert!(std::mem::size_of::<SyncVar>() == chantry_rt_abi::SYNC_VAR_SIZE);

impl SyncVar {
    pub fn new(full: bool) -> SyncVar {
        SyncVar {
            state: AtomicU32::new(if full { FULL } else { 0 }),
            changed_by: Cell::new(0),
            queues: UnsafeCell::new(null_mut()),
        }
    }

    pub fn is_full(&self) -> bool {
        self.state.load(Ordering::Acquire) & FULL != 0
    }

    /// Whether nobody holds or waits for it: it may be destroyed.
    pub fn is_quiet(&self) -> bool {
        self.state.load(Ordering::Acquire) & !(FULL | PAIRED) == 0
    }

    /// Waits for the state and takes hold. True: the variable is full.
    #[inline]
    pub fn acquire<B: Blocker>(&self, want: Want, b: &B) -> bool {
        match self.try_enter(want, HELD) {
            Some(s) => s & FULL != 0,
            None => self.enter_slow(want, HELD, None, b) & FULL != 0,
        }
    }

    /// Lets go, leaving the variable full or empty.
    #[inline]
    pub fn release<B: Blocker>(&self, full: bool, b: &B) {
        let to = full as u32 * FULL;
        // Nobody waits, as far as the common case goes.
        self.changed_by.set(0);
        let held = self.state.load(Ordering::Relaxed);
        if held & !(FULL | PAIRED) == HELD
            && self.state.compare_exchange(held, to, Ordering::Release, Ordering::Relaxed).is_ok()
        {
            return;
        }
        self.release_slow(to, b);
    }

    /// Waits for the state, runs `f`, and leaves the variable full or empty, or (`None`) as it was.
    /// `f` has the value to itself, may run on another thread while this task is parked, takes a few
    /// instructions, neither blocks nor can be preempted: others wait for it in place.
    #[inline]
    pub fn with<B: Blocker, F: FnMut()>(&self, want: Want, leave: Option<bool>, b: &B, mut f: F) {
        match self.try_enter(want, LOCK) {
            Some(s) => {
                f();
                self.leave(s, leave, b);
            }
            // Only there does `f` get an address: its parts stay in registers here.
            None => self.with_slow(want, leave, b, f),
        }
    }

    #[inline(never)]
    fn with_slow<B: Blocker, F: FnMut()>(&self, want: Want, leave: Option<bool>, b: &B, mut f: F) {
        unsafe fn run<F: FnMut()>(f: *mut u8) {
            // SAFETY: the waiter's own `f`, which rests on its stack while it waits.
            unsafe { (*(f as *mut F))() }
        }
        let act = Act { run: run::<F>, arg: &raw mut f as *mut u8, leave };
        let s = self.enter_slow(want, LOCK, Some(act), b);
        if s & DONE != 0 {
            return;
        }
        f();
        if s & HELD != 0 {
            self.release_slow(after(s, leave) & FULL, b); // it was handed to us
        } else {
            self.leave(s, leave, b);
        }
    }

    /// Clears LOCK after an operation; `s` is the word, with LOCK, as `enter` answered.
    #[inline]
    fn leave<B: Blocker>(&self, s: u32, leave: Option<bool>, b: &B) {
        let mut to = after(s, leave);
        let mut lock = false;
        if (to ^ s) & FULL != 0 {
            let me = b.identity();
            lock = self.changed_by.replace(me) == me;
            to = to & !PAIRED | (to << 1 | (lock as u32) << 12) & PAIRED;
        }
        if s & ANY_WAIT == 0 {
            self.state.store(to & !LOCK, Ordering::Release);
        } else {
            self.unlock_and_wake(to & !LOCK, !lock, b);
        }
    }

    /// Sets `how`, LOCK or HELD, if the state is right at once. Answers the word then.
    #[inline]
    fn try_enter(&self, want: Want, how: u32) -> Option<u32> {
        let s = self.state.load(Ordering::Relaxed);
        let got = want.met(s) && self.state.compare_exchange(s, s | how, Ordering::Acquire, Ordering::Relaxed).is_ok();
        got.then_some(s | how)
    }

    /// Waits for the state and sets `how`, LOCK or HELD (which it may be in any case: a waiter may
    /// be given the variable). Answers the state then. With LOCK it is the whole word until the
    /// caller stores another. With DONE, `act` has been done and the variable let go.
    #[inline(never)]
    fn enter_slow<B: Blocker>(&self, want: Want, how: u32, act: Option<Act>, b: &B) -> u32 {
        let mut woken = 0; // our WOKEN bit while we are on our way
        let mut since = 0;
        loop {
            let mut spins = b.spins();
            let mut patience = Patience::default();
            let mut looks = 0;
            let mut s = self.state.load(Ordering::Relaxed);
            let mut later = LATER_PAUSES;
            if s & PAIRED != 0 {
                later = LATER_LOCK_PAUSES;
                spins = spins.min(LOCK_LOOKS);
            }
            // Until the state is right, or it is not, and we hold the lock of the queues.
            loop {
                let to = if want.met(s) {
                    s & !woken | how
                } else if s & LOCK != 0 {
                    patience.pause();
                    s = self.state.load(Ordering::Relaxed);
                    continue;
                } else if spins == 0 {
                    s & !woken | LOCK | want.bit(WAIT)
                } else {
                    spins -= 1;
                    // Each look takes the line from the task that works on it: not too often.
                    for _ in 0..if looks < SOON { PAUSES } else { later } {
                        spin_loop();
                    }
                    looks += 1;
                    s = self.state.load(Ordering::Relaxed);
                    continue;
                };
                match self.state.compare_exchange(s, to, Ordering::Acquire, Ordering::Relaxed) {
                    Ok(_) if want.met(s) => return to,
                    Ok(_) => break,
                    Err(now) => s = now,
                }
            }
            let again = woken != 0;
            if since == 0 {
                since = if again { b.now() } else { b.fresh() };
            }
            let me = Waiter {
                next: Cell::new(null_mut()),
                task: b.current(),
                since,
                act,
                outcome: Cell::new(0),
                host: UnsafeCell::new(Queues { head: [null_mut(); 3], tail: [null_mut(); 3] }),
            };
            // SAFETY: we hold LOCK; `me` stays where it is until we are woken, which happens
            // after it has been taken out of the queue.
            unsafe {
                self.link(want, &raw const me as *mut Waiter<B::Task>, again);
                b.park(want, &raw const me as usize, Self::unlock_parked, (&raw const *self) as *mut u8);
            }
            match me.outcome.get() {
                0 => (),
                // It was set on our behalf, in the state that we want; nobody but us changes FULL now.
                HELD => return HELD | self.state.load(Ordering::Relaxed) & FULL,
                done => return done,
            }
            woken = want.bit(WOKEN);
        }
    }

    unsafe fn unlock_parked(this: *mut u8) {
        // SAFETY: `this` is the variable that the parked task waits for; the task set LOCK.
        let this = unsafe { &*(this as *const SyncVar) };
        let s = this.state.load(Ordering::Relaxed);
        this.state.store(s & !LOCK, Ordering::Release);
    }

    #[inline(never)]
    fn release_slow<B: Blocker>(&self, to: u32, b: &B) {
        let mut patience = Patience::default();
        let mut s = self.state.load(Ordering::Relaxed);
        loop {
            if s & LOCK != 0 {
                patience.pause();
                s = self.state.load(Ordering::Relaxed);
                continue;
            }
            let n = s & !(HELD | FULL | PAIRED) | to;
            let wakes = Self::next_to_wake(n).is_some();
            // While we hold LOCK too, the variable is not free: HELD may go.
            let next = if wakes { n | LOCK } else { n };
            match self.state.compare_exchange(s, next, Ordering::AcqRel, Ordering::Relaxed) {
                Ok(_) if wakes => return self.unlock_and_wake(n, false, b),
                Ok(_) => return,
                Err(now) => s = now,
            }
        }
    }

    /// Whom a release that leaves state `s` wakes.
    #[inline]
    fn next_to_wake(s: u32) -> Option<Want> {
        let wanted = |k: Want| s & (k.bit(WAIT) | k.bit(WOKEN)) == k.bit(WAIT);
        let kind = if s & FULL != 0 { Want::Full } else { Want::Empty };
        if wanted(Want::Any) {
            Some(Want::Any)
        } else if wanted(kind) {
            Some(kind)
        } else {
            None
        }
    }

    /// Clears LOCK, which the caller holds, leaving state `s` (which has neither LOCK nor HELD).
    /// Does the operations of waiters whom that state suits, if it may; or wakes one, or gives it the
    /// variable.
    #[inline(never)]
    fn unlock_and_wake<B: Blocker>(&self, mut s: u32, may_do: bool, b: &B) {
        let mut first: *mut Waiter<B::Task> = null_mut();
        let mut last_link = &raw mut first;
        let mut done = 0;
        while let Some(kind) = Self::next_to_wake(s) {
            // SAFETY: we hold LOCK, and there is one: WAIT is set. Its stack is at rest until we wake it.
            let (w, last) = unsafe {
                let (w, last) = self.unlink::<B>(kind);
                (&*w, last)
            };
            if last {
                s &= !kind.bit(WAIT);
            }
            w.next.set(null_mut());
            // SAFETY: `last_link` is `first` or in a waiter that has not been woken.
            unsafe { *last_link = &raw const *w as *mut Waiter<B::Task> };
            last_link = w.next.as_ptr();
            match w.act {
                Some(act) if may_do && done < MOST_DONE => {
                    // SAFETY: the waiter's operation, in a state that it wants, under LOCK.
                    unsafe { (act.run)(act.arg) };
                    s = after(s, act.leave);
                    w.outcome.set(DONE);
                    done += 1;
                }
                _ => {
                    let old = w.since != 0 && b.now().saturating_sub(w.since) > B::PATIENCE;
                    if old {
                        w.outcome.set(HELD);
                        s |= HELD;
                    } else {
                        s |= kind.bit(WOKEN);
                    }
                    break;
                }
            }
        }
        if done != 0 {
            self.changed_by.set(0); // the waiters, not the caller
        }
        self.state.store(s, Ordering::Release);
        while !first.is_null() {
            // SAFETY: not woken yet; after that it is not touched.
            unsafe {
                let w = &*first;
                first = w.next.get();
                b.wake(w.task);
            }
        }
    }

    /// # Safety
    /// The caller holds LOCK and keeps `w` alive until it is taken out.
    unsafe fn link<T>(&self, want: Want, w: *mut Waiter<T>, front: bool) {
        // SAFETY: LOCK guards the queues.
        unsafe {
            let slot = self.queues.get();
            if (*slot).is_null() {
                *slot = (*w).host.get() as *mut u8;
            }
            let q = &mut *(*slot as *mut Queues<T>);
            let k = want as usize;
            if q.head[k].is_null() {
                q.head[k] = w;
                q.tail[k] = w;
            } else if front {
                (*w).next.set(q.head[k]);
                q.head[k] = w;
            } else {
                (*q.tail[k]).next.set(w);
                q.tail[k] = w;
            }
        }
    }

    /// The first waiter of that kind, and whether it was the last.
    ///
    /// # Safety
    /// The caller holds LOCK and there is one.
    unsafe fn unlink<B: Blocker>(&self, want: Want) -> (*mut Waiter<B::Task>, bool) {
        // SAFETY: LOCK guards the queues.
        unsafe {
            let slot = self.queues.get();
            let q = *slot as *mut Queues<B::Task>;
            let k = want as usize;
            let w = (*q).head[k];
            (*q).head[k] = (*w).next.get();
            let last = (*q).head[k].is_null();
            if last {
                (*q).tail[k] = null_mut();
            }
            if std::ptr::eq(q, (*w).host.get()) {
                // The host leaves: another waiter takes the queues over, if there is one.
                *slot = match (*q).head.iter().find(|h| !h.is_null()) {
                    Some(&other) => {
                        *(*other).host.get() = Queues { ..*q };
                        (*other).host.get() as *mut u8
                    }
                    None => null_mut(),
                };
            }
            (w, last)
        }
    }
}
