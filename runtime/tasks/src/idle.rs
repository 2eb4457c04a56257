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

use crate::facade::{AtomicU32, Ordering, fence};

const SPINNER: u32 = 1;
const SLEEPER: u32 = 1 << 16;

/// How a sleeper waits for its permit: a futex, or the model checker's condition variable.
pub trait Sleep {
    /// Returns at the latest when `permits` may no longer be 0 or a time-out of the
    /// implementation has passed; may return at any time. True: timed out.
    fn wait(&self, permits: &AtomicU32) -> bool;
    /// Wakes one that waits.
    fn wake(&self, permits: &AtomicU32);
}

pub struct Idle {
    counts: AtomicU32,
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
        Idle { counts: AtomicU32::new(0), permits: AtomicU32::new(0) }
    }

    #[cfg(loom)]
    pub fn new() -> Idle {
        Idle { counts: AtomicU32::new(0), permits: AtomicU32::new(0) }
    }

    /// A worker has run out of work, or is being started.
    #[inline]
    pub fn start_spinning(&self) {
        self.counts.fetch_add(SPINNER, Ordering::SeqCst);
    }

    /// A spinner has found work. True: it was the last, so it must look whether there is more and
    /// then call [`Idle::notify`].
    #[inline]
    #[must_use]
    pub fn found_work(&self) -> bool {
        let before = self.counts.fetch_sub(SPINNER, Ordering::SeqCst);
        // Who adds work after this sees that nobody spins; what was added before, the caller sees.
        fence(Ordering::SeqCst);
        before & (SLEEPER - 1) == SPINNER
    }

    /// After adding work. True: one sleeper has been given a permit, or a spinner will see the
    /// work. False: no worker is idle.
    #[inline]
    pub fn notify(&self, how: &impl Sleep) -> bool {
        fence(Ordering::SeqCst);
        let counts = self.counts.load(Ordering::Relaxed);
        if counts == 0 {
            return false;
        }
        if counts & (SLEEPER - 1) != 0 {
            return true;
        }
        self.wake_one(how)
    }

    #[cold]
    fn wake_one(&self, how: &impl Sleep) -> bool {
        let mut counts = self.counts.load(Ordering::Relaxed);
        loop {
            if counts & (SLEEPER - 1) != 0 {
                return true;
            }
            if counts < SLEEPER {
                return false;
            }
            match self.counts.compare_exchange(
                counts,
                counts - SLEEPER + SPINNER,
                Ordering::SeqCst,
                Ordering::Relaxed,
            ) {
                Ok(_) => break,
                Err(now) => counts = now,
            }
        }
        self.permits.fetch_add(1, Ordering::SeqCst);
        how.wake(&self.permits);
        true
    }

    /// A spinner goes to sleep unless `has_work` (which takes nothing) says true after the
    /// change. `alone` is called if this was the last of `workers` to do so and there is no work.
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
        // Every other worker is a sleeper, and has been since before our look: had one of them
        // seen work it would have left this count before taking it.
        if self.counts.load(Ordering::SeqCst) == workers() * SLEEPER {
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
            if counts < SLEEPER {
                if self.take_permit() {
                    return Woke::Permit;
                }
                crate::facade::spin_loop();
                counts = self.counts.load(Ordering::SeqCst);
                continue;
            }
            match self.counts.compare_exchange(
                counts,
                counts - SLEEPER + SPINNER,
                Ordering::SeqCst,
                Ordering::SeqCst,
            ) {
                Ok(_) => return why,
                Err(now) => counts = now,
            }
        }
    }

    /// (spinners, sleepers), a guess.
    pub fn counts(&self) -> (u32, u32) {
        let c = self.counts.load(Ordering::Relaxed);
        (c & (SLEEPER - 1), c >> 16)
    }
}
