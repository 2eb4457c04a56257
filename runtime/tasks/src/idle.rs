//! When workers without work spin, sleep and wake. Not for finding work (`worker`).
//!
//! Rules (proof in `docs/idle.md`):
//! - A worker without work is a spinner, then a sleeper. Both are counted in one word.
//! - Who adds work looks at that word after a full fence: no spinner but a sleeper: wake one.
//! - A spinner that becomes a sleeper looks for work once more after the change (full fence);
//!   it only peeks, and counts itself a spinner again before taking anything.
//! - The last spinner that finds work looks for more, and wakes a sleeper if there is.
//! - Waking moves one from sleepers to spinners on behalf of the woken, then adds a permit to a
//!   counter on which sleepers wait. So a burst of additions wakes one sleeper, not all.

use crate::facade::{AtomicU32, AtomicU64, Ordering, fence};

const SPINNER: u64 = 1;
const SLEEPER: u64 = 1 << 16;
/// Counts the times that a worker has begun to spin, in the upper half: an unchanged word says that
/// nobody has been awake in between.
const AWAKE: u64 = (1 << 32) + SPINNER;

/// How a sleeper waits for its permit: a futex, or the model checker's condition variable.
pub trait Sleep {
    /// Returns at the latest when `permits` may no longer be 0 or a time-out of the
    /// implementation has passed; may return at any time. True: timed out.
    fn wait(&self, permits: &AtomicU32) -> bool;
    /// Wakes one that waits.
    fn wake(&self, permits: &AtomicU32);
}

fn spinners(counts: u64) -> u32 {
    counts as u32 & 0xffff
}

fn sleepers(counts: u64) -> u32 {
    counts as u32 >> 16
}

pub struct Idle {
    counts: AtomicU64,
    permits: AtomicU32,
}

/// Why a sleeper is awake again. It is counted as a spinner in both cases.
#[derive(Debug, PartialEq, Eq)]
pub enum Woke {
    Permit,
    TimedOut,
}

impl Default for Idle {
    fn default() -> Self {
        Self::new()
    }
}

impl Idle {
    #[cfg(not(loom))]
    pub const fn new() -> Idle {
        Idle { counts: AtomicU64::new(0), permits: AtomicU32::new(0) }
    }

    #[cfg(loom)]
    pub fn new() -> Idle {
        Idle { counts: AtomicU64::new(0), permits: AtomicU32::new(0) }
    }

    /// A worker has run out of work, or is being started.
    #[inline]
    pub fn start_spinning(&self) {
        self.counts.fetch_add(AWAKE, Ordering::SeqCst);
    }

    /// Somebody takes part again who was neither spinner nor sleeper, and is not one now.
    pub fn somebody_came(&self) {
        self.counts.fetch_add(AWAKE - SPINNER, Ordering::SeqCst);
    }

    /// A spinner has found work. True: it was the last, so it must look whether there is more and
    /// then call [`Idle::notify`].
    #[inline]
    #[must_use]
    pub fn found_work(&self) -> bool {
        let before = self.counts.fetch_sub(SPINNER, Ordering::SeqCst);
        // Who adds work after this sees that nobody spins; what was added before, the caller sees.
        fence(Ordering::SeqCst);
        spinners(before) == 1
    }

    /// After adding work. True: one sleeper has been given a permit, or a spinner will see the
    /// work. False: no worker is idle.
    #[inline]
    pub fn notify(&self, how: &impl Sleep) -> bool {
        fence(Ordering::SeqCst);
        let counts = self.counts.load(Ordering::Relaxed);
        if counts as u32 == 0 {
            return false;
        }
        if spinners(counts) != 0 {
            return true;
        }
        self.wake_one(how)
    }

    #[cold]
    fn wake_one(&self, how: &impl Sleep) -> bool {
        let mut counts = self.counts.load(Ordering::Relaxed);
        loop {
            if spinners(counts) != 0 {
                return true;
            }
            if sleepers(counts) == 0 {
                return false;
            }
            match self.counts.compare_exchange(counts, counts - SLEEPER + AWAKE, Ordering::SeqCst, Ordering::Relaxed) {
                Ok(_) => break,
                Err(now) => counts = now,
            }
        }
        self.permits.fetch_add(1, Ordering::SeqCst);
        how.wake(&self.permits);
        true
    }

    /// A spinner goes to sleep unless `has_work` (which takes nothing) says true after the
    /// change. `alone` is called if this may have been the last of `workers` to do so; it must make
    /// sure with [`Idle::all_asleep_for_good`].
    pub fn sleep(
        &self,
        how: &impl Sleep,
        workers: impl Fn() -> u32,
        has_work: impl Fn() -> bool,
        alone: impl FnOnce(),
    ) -> Woke {
        self.counts.fetch_add(SLEEPER - SPINNER, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        if has_work() {
            return self.stop_sleeping(Woke::TimedOut);
        }
        if sleepers(self.counts.load(Ordering::SeqCst)) >= workers() {
            alone();
        }
        loop {
            if self.take_permit() {
                return Woke::Permit;
            }
            if how.wait(&self.permits) {
                return self.stop_sleeping(Woke::TimedOut);
            }
        }
    }

    /// Whether all of `workers` sleep, no queue holds anything, and nothing is `pending` that will
    /// make work without a worker: then none will ever run again. Who stops counting as a worker asks
    /// this too: the others may all have gone to sleep before. The word is read on both sides of the
    /// looks, each of which alone may be overtaken (proof in `docs/idle.md`).
    pub fn all_asleep_for_good(
        &self,
        workers: impl Fn() -> u32,
        pending: impl Fn() -> bool,
        has_work: impl Fn() -> bool,
    ) -> bool {
        // What the caller has just changed is seen by whoever does not see it leave or sleep here.
        fence(Ordering::SeqCst);
        let before = self.counts.load(Ordering::SeqCst);
        if spinners(before) != 0 || sleepers(before) != workers() || pending() || has_work() {
            return false;
        }
        fence(Ordering::SeqCst);
        self.counts.load(Ordering::SeqCst) == before
    }

    fn take_permit(&self) -> bool {
        let mut p = self.permits.load(Ordering::SeqCst);
        while p != 0 {
            match self.permits.compare_exchange(p, p - 1, Ordering::SeqCst, Ordering::SeqCst) {
                Ok(_) => return true,
                Err(now) => p = now,
            }
        }
        false
    }

    /// A sleeper becomes a spinner by itself, unless a waker has already counted it as one: then
    /// a permit is there or on its way, and must be used up.
    fn stop_sleeping(&self, why: Woke) -> Woke {
        let mut counts = self.counts.load(Ordering::SeqCst);
        loop {
            if sleepers(counts) == 0 {
                if self.take_permit() {
                    return Woke::Permit;
                }
                crate::facade::spin_loop();
                counts = self.counts.load(Ordering::SeqCst);
                continue;
            }
            match self.counts.compare_exchange(counts, counts - SLEEPER + AWAKE, Ordering::SeqCst, Ordering::SeqCst) {
                Ok(_) => return why,
                Err(now) => counts = now,
            }
        }
    }

    /// (spinners, sleepers), a guess.
    pub fn counts(&self) -> (u32, u32) {
        let c = self.counts.load(Ordering::Relaxed);
        (spinners(c), sleepers(c))
    }
}
