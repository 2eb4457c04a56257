//! The counter on which a task waits for others: tokens of work plus one token of the owner.
//! Not for the parking itself, nor for errors (`task`, `bulk`).
//!
//! Whoever takes the last token wakes the owner, and can do so only after the owner has given up
//! its own, which it does once its stack is at rest. So nobody but the taker of the last token
//! touches the latch, or the owner's stack it may live on, after handing in tokens.
//! The race and its proof: `docs/latch.md`.

use crate::facade::{AtomicU64, Ordering};

pub struct Latch(AtomicU64);

impl Latch {
    /// `work` tokens of work and the owner's.
    pub fn new(work: u64) -> Latch {
        Latch(AtomicU64::new(work + 1))
    }

    /// One more token of work; by the owner or the holder of a token, so never from zero.
    #[inline]
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Hands in `k` tokens of work. True: the owner waits and the caller must wake it.
    #[inline]
    #[must_use]
    pub fn done(&self, k: u64) -> bool {
        self.0.fetch_sub(k, Ordering::AcqRel) == k
    }

    /// Owner: whether all is done but for the `k` tokens that it did itself. If so, it need not
    /// hand in anything: nobody else will look at the latch again.
    #[inline]
    pub fn owner_alone(&self, k: u64) -> bool {
        self.0.load(Ordering::Acquire) == k + 1
    }

    /// Owner, once it may be woken: hands in its own token and `k` of work. True: all was done
    /// already and nobody will wake it.
    #[inline]
    #[must_use]
    pub fn owner_leaves(&self, k: u64) -> bool {
        self.done(k + 1)
    }
}
