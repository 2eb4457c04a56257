//! Sync and single variables: one word of full/empty state and three queues of waiting tasks.
//! Not for the value (it stands beside, copied by generated code between acquire and release),
//! nor for how a task is parked (the [`Blocker`]).
//!
//! Who may touch what:
//!
//! | field | by whom |
//! |---|---|
//! | `FULL` | changed only by the holder of `BUSY`, when it lets go |
//! | `BUSY` | set by acquiring (compare-exchange from a free, matching state), cleared by its holder, or passed on by it |
//! | `WAIT_*`, `queues` | only by the holder of `QLOCK` |
//! | `WOKEN_*` | set by the holder of `QLOCK` that takes a waiter out without passing `BUSY` on; cleared by that waiter when it acquires or queues again |
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
const BUSY: u32 = 1 << 1;
const QLOCK: u32 = 1 << 2;
const WAIT: u32 = 1 << 4; // << kind
const WOKEN: u32 = 1 << 8; // << kind

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
        s & BUSY == 0
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

struct Waiter<T> {
    next: Cell<*mut Waiter<T>>,
    task: T,
    since: u64,
    granted: Cell<bool>,
    /// Used in one of the queued waiters, to which `SyncVar::queues` points: waiting allocates
    /// nothing. Guarded by `QLOCK`.
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
    /// The `Queues` in one of the waiters, or null while nobody waits. Guarded by `QLOCK`.
    queues: UnsafeCell<*mut u8>,
}

// SAFETY: `queues` is touched only under `QLOCK`.
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
        let s = self.state.load(Ordering::Relaxed);
        if want.met(s)
            && self
                .state
                .compare_exchange(s, s | BUSY, Ordering::Acquire, Ordering::Relaxed)
                .is_ok()
        {
            return s & FULL != 0;
        }
        self.acquire_slow(want, b)
    }

    /// Lets go, leaving the variable full or empty.
    #[inline]
    pub fn release<B: Blocker>(&self, full: bool, b: &B) {
        let to = full as u32 * FULL;
        // Nobody waits, as far as the common case goes.
        let held = self.state.load(Ordering::Relaxed);
        if held & !FULL == BUSY
            && self
                .state
                .compare_exchange(held, to, Ordering::Release, Ordering::Relaxed)
                .is_ok()
        {
            return;
        }
        self.release_slow(to, b);
    }

    #[inline(never)]
    fn acquire_slow<B: Blocker>(&self, want: Want, b: &B) -> bool {
        let mut woken = 0; // our WOKEN bit while we are on our way
        let mut since = 0;
        loop {
            let mut spins = b.spins();
            let mut s = self.state.load(Ordering::Relaxed);
            loop {
                if want.met(s) {
                    match self.state.compare_exchange(
                        s,
                        (s | BUSY) & !woken,
                        Ordering::Acquire,
                        Ordering::Relaxed,
                    ) {
                        Ok(_) => return s & FULL != 0,
                        Err(now) => {
                            s = now;
                            continue;
                        }
                    }
                }
                if spins == 0 {
                    break;
                }
                spins -= 1;
                // Each look takes the line from the task that works on it: not too often.
                for _ in 0..PAUSES {
                    spin_loop();
                }
                s = self.state.load(Ordering::Relaxed);
            }
            // Queue up, unless the state has turned right before we hold the queue's lock.
            s = self.lock_queue();
            loop {
                let (to, take) = if want.met(s) {
                    ((s | BUSY) & !(woken | QLOCK), true)
                } else {
                    ((s | want.bit(WAIT)) & !woken, false)
                };
                match self.state.compare_exchange(s, to, Ordering::Acquire, Ordering::Relaxed) {
                    Ok(_) if take => return s & FULL != 0,
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
            // SAFETY: we hold QLOCK; `me` stays where it is until we are woken, which happens
            // after it has been taken out of the queue.
            unsafe {
                self.link(want, &raw const me as *mut Waiter<B::Task>, again);
                b.park(want, &raw const me as usize, Self::unlock_parked, (&raw const *self) as *mut u8);
            }
            if me.granted.get() {
                // BUSY was set on our behalf, in the state that we want; "any" must look.
                return match want {
                    Want::Full => true,
                    Want::Empty => false,
                    Want::Any => self.state.load(Ordering::Relaxed) & FULL != 0,
                };
            }
            woken = want.bit(WOKEN);
        }
    }

    unsafe fn unlock_parked(this: *mut u8) {
        // SAFETY: `this` is the variable that the parked task waits for.
        let this = unsafe { &*(this as *const SyncVar) };
        this.state.fetch_and(!QLOCK, Ordering::Release);
    }

    /// Takes QLOCK, answering the state then.
    fn lock_queue(&self) -> u32 {
        let mut tries = 0u32;
        loop {
            let s = self.state.load(Ordering::Relaxed);
            if s & QLOCK == 0
                && self
                    .state
                    .compare_exchange(s, s | QLOCK, Ordering::Acquire, Ordering::Relaxed)
                    .is_ok()
            {
                return s | QLOCK;
            }
            tries += 1;
            spin_loop();
            #[cfg(not(loom))]
            if tries.is_multiple_of(256) {
                // The holder never blocks, but the system may have taken its processor away.
                std::thread::yield_now();
            }
            let _ = tries;
        }
    }

    #[inline(never)]
    fn release_slow<B: Blocker>(&self, to: u32, b: &B) {
        let kind = if to == FULL { Want::Full } else { Want::Empty };
        let mut s = self.state.load(Ordering::Relaxed);
        let kind = loop {
            let wanted = |k: Want| s & k.bit(WAIT) != 0 && s & k.bit(WOKEN) == 0;
            let k = if wanted(Want::Any) {
                Want::Any
            } else if wanted(kind) {
                kind
            } else {
                match self.state.compare_exchange(
                    s,
                    s & !(BUSY | FULL) | to,
                    Ordering::Release,
                    Ordering::Relaxed,
                ) {
                    Ok(_) => return,
                    Err(now) => {
                        s = now;
                        continue;
                    }
                }
            };
            break k;
        };
        s = self.lock_queue();
        // We hold BUSY and QLOCK: only WOKEN bits may still change, by those on their way.
        // WAIT bits of `kind` cannot have gone: they are cleared only by who holds BUSY.
        // SAFETY: we hold QLOCK.
        let (w, last) = unsafe { self.unlink::<B>(kind) };
        // SAFETY: a queued waiter's stack is at rest.
        let (task, old) = unsafe {
            let w = &*w;
            let old = w.since != 0 && b.now().saturating_sub(w.since) > B::PATIENCE;
            w.granted.set(old);
            (w.task, old)
        };
        loop {
            let mut n = s & !(QLOCK | FULL | BUSY) | to;
            if last {
                n &= !kind.bit(WAIT);
            }
            n |= if old { BUSY } else { kind.bit(WOKEN) };
            match self.state.compare_exchange(s, n, Ordering::AcqRel, Ordering::Relaxed) {
                Ok(_) => break,
                Err(now) => s = now,
            }
        }
        b.wake(task);
    }

    /// # Safety
    /// The caller holds QLOCK and keeps `w` alive until it is taken out.
    unsafe fn link<T>(&self, want: Want, w: *mut Waiter<T>, front: bool) {
        // SAFETY: QLOCK guards the queues.
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
    /// The caller holds QLOCK and there is one.
    unsafe fn unlink<B: Blocker>(&self, want: Want) -> (*mut Waiter<B::Task>, bool) {
        // SAFETY: QLOCK guards the queues.
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
