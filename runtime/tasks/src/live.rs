//! How many items are queued or being run, under the schedulers other than work stealing (which has
//! `idle`): when none is left, nothing will run again unless something outside wakes a task. Not
//! for deciding what is outside (`wait`).
//!
//! The count and the number of additions so far share one word. Who brings the count to zero
//! looks whether anything is pending and then whether the word is still the same: a timer that
//! fired in between has added an item, and the word differs even if that item has been run, has
//! gone to sleep again, and brought the count back to zero (its own end makes the same test).

use crate::facade::{AtomicU64, Ordering, Padded};

const ADDITION: u64 = 1 << 32;

pub struct Live(Padded<AtomicU64>);

impl Live {
    /// `running` items run already.
    #[cfg(not(loom))]
    pub const fn new(running: u32) -> Live {
        Live(Padded(AtomicU64::new(running as u64)))
    }

    #[cfg(loom)]
    pub fn new(running: u32) -> Live {
        Live(Padded(AtomicU64::new(running as u64)))
    }

    /// Before an item is queued.
    #[inline]
    pub fn add(&self) {
        self.0.fetch_add(ADDITION + 1, Ordering::SeqCst);
    }

    /// An item has been run, or its task has parked. True: nothing is left, and `pending` has
    /// said that nothing will come from elsewhere.
    #[inline]
    #[must_use]
    pub fn rest(&self, pending: impl FnOnce() -> bool) -> bool {
        let after = self.0.fetch_sub(1, Ordering::SeqCst) - 1;
        after as u32 == 0 && !pending() && self.0.load(Ordering::SeqCst) == after
    }

    /// Whether nothing is left, and `pending` says that nothing will come from elsewhere.
    pub fn still(&self, pending: impl FnOnce() -> bool) -> bool {
        let now = self.0.load(Ordering::SeqCst);
        now as u32 == 0 && !pending() && self.0.load(Ordering::SeqCst) == now
    }

    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed) as u32 as usize
    }
}
