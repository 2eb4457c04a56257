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
//! A release wakes at most one waiter, and none while one that it woke earlier is still on its
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

/// Pauses between two looks at a state that is not there yet. More: later notice; less: more
/// disturbance of the task that brings it about. Measured with `bench`.
const PAUSES: u32 = if cfg!(loom) { 1 } else { 2 };

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
    fn wake(&self, task: Self::Task);
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

struct Waiter<T> {
    next: Cell<*mut Waiter<T>>,
    task: T,
    since: u64,
    granted: Cell<bool>,
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
    _unused: u32,
    /// The `Queues` in one of the waiters, or null while nobody waits. Guarded by `LOCK`.
    queues: UnsafeCell<*mut u8>,
}

// SAFETY: `queues` is touched only under `LOCK`.
unsafe impl Sync for SyncVar {}
// SAFETY: as above; nothing in it belongs to a thread.
unsafe impl Send for SyncVar {}

#[cfg(not(loom))]
const _: () = assert!(std::mem::size_of::<SyncVar>() == chantry_rt_abi::SYNC_VAR_SIZE);

impl SyncVar {
    pub fn new(full: bool) -> SyncVar {
        SyncVar {
            state: AtomicU32::new(if full { FULL } else { 0 }),
            _unused: 0,
            queues: UnsafeCell::new(null_mut()),
        }
    }

    pub fn is_full(&self) -> bool {
        self.state.load(Ordering::Acquire) & FULL != 0
    }

    /// Whether nobody holds or waits for it: it may be destroyed.
    pub fn is_quiet(&self) -> bool {
        self.state.load(Ordering::Acquire) & !FULL == 0
    }

    /// Waits for the state and takes hold. True: the variable is full.
    #[inline]
    pub fn acquire<B: Blocker>(&self, want: Want, b: &B) -> bool {
        self.enter(want, HELD, b) & FULL != 0
    }

    /// Lets go, leaving the variable full or empty.
    #[inline]
    pub fn release<B: Blocker>(&self, full: bool, b: &B) {
        let to = full as u32 * FULL;
        // Nobody waits, as far as the common case goes.
        let held = self.state.load(Ordering::Relaxed);
        if held & !FULL == HELD
            && self
                .state
                .compare_exchange(held, to, Ordering::Release, Ordering::Relaxed)
                .is_ok()
        {
            return;
        }
        self.release_slow(to, b);
    }

    /// Waits for the state, runs `f`, and leaves the variable full or empty, or (`None`) as it was.
    /// `f` has the value to itself. It takes a few instructions and neither blocks nor can be
    /// preempted: others wait for it in place.
    #[inline]
    pub fn with<B: Blocker, R>(&self, want: Want, leave: Option<bool>, b: &B, f: impl FnOnce() -> R) -> R {
        let s = self.enter(want, LOCK, b);
        let r = f();
        let to = match leave {
            Some(full) => full as u32 * FULL,
            None => s & FULL,
        };
        if s & (ANY_WAIT | HELD) == 0 {
            self.state.store(s & !(LOCK | FULL) | to, Ordering::Release);
        } else if s & LOCK != 0 {
            self.unlock_and_wake(s & !(LOCK | FULL) | to, b);
        } else {
            self.release_slow(to, b); // it was handed to us
        }
        r
    }

    /// Waits for the state and sets `how`, LOCK or HELD (which it may be in any case: a waiter may
    /// be given the variable). Answers the state then. With LOCK it is the whole word until the
    /// caller stores another.
    #[inline]
    fn enter<B: Blocker>(&self, want: Want, how: u32, b: &B) -> u32 {
        let s = self.state.load(Ordering::Relaxed);
        if want.met(s)
            && self
                .state
                .compare_exchange(s, s | how, Ordering::Acquire, Ordering::Relaxed)
                .is_ok()
        {
            return s | how;
        }
        self.enter_slow(want, how, b)
    }

    #[inline(never)]
    fn enter_slow<B: Blocker>(&self, want: Want, how: u32, b: &B) -> u32 {
        let mut woken = 0; // our WOKEN bit while we are on our way
        let mut since = 0;
        loop {
            let mut spins = b.spins();
            let mut patience = Patience::default();
            let mut s = self.state.load(Ordering::Relaxed);
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
                    for _ in 0..PAUSES {
                        spin_loop();
                    }
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
                granted: Cell::new(false),
                host: UnsafeCell::new(Queues { head: [null_mut(); 3], tail: [null_mut(); 3] }),
            };
            // SAFETY: we hold LOCK; `me` stays where it is until we are woken, which happens
            // after it has been taken out of the queue.
            unsafe {
                self.link(want, &raw const me as *mut Waiter<B::Task>, again);
                b.park(want, &raw const me as usize, Self::unlock_parked, (&raw const *self) as *mut u8);
            }
            if me.granted.get() {
                // HELD was set on our behalf, in the state that we want; nobody but us changes FULL now.
                return HELD | self.state.load(Ordering::Relaxed) & FULL;
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
            let n = s & !(HELD | FULL) | to;
            let wakes = Self::next_to_wake(n).is_some();
            // While we hold LOCK too, the variable is not free: HELD may go.
            let next = if wakes { n | LOCK } else { n };
            match self.state.compare_exchange(s, next, Ordering::AcqRel, Ordering::Relaxed) {
                Ok(_) if wakes => return self.unlock_and_wake(n, b),
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
    /// Wakes a waiter whom that state suits, or gives it the variable.
    #[inline(never)]
    fn unlock_and_wake<B: Blocker>(&self, mut s: u32, b: &B) {
        let Some(kind) = Self::next_to_wake(s) else {
            self.state.store(s, Ordering::Release);
            return;
        };
        // SAFETY: we hold LOCK, and there is one: WAIT is set.
        let (w, last) = unsafe { self.unlink::<B>(kind) };
        // SAFETY: a queued waiter's stack is at rest.
        let task = unsafe {
            let w = &*w;
            let old = w.since != 0 && b.now().saturating_sub(w.since) > B::PATIENCE;
            w.granted.set(old);
            s |= if old { HELD } else { kind.bit(WOKEN) };
            w.task
        };
        if last {
            s &= !kind.bit(WAIT);
        }
        self.state.store(s, Ordering::Release);
        b.wake(task);
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
