//! The counter on which a task waits for others: tokens of work plus the owner's. Not for the
//! parking itself, nor for errors (`task`, `bulk`).
//!
//! The owner counts what it adds and finishes itself in a plain variable of its own (`net`, tokens
//! added minus tokens done) and tells the counter only when it leaves. Its token is worth so much
//! that the counter cannot come near zero before: whoever then brings it to zero wakes the owner.
//! So nobody but the one that brings it to zero touches the latch, or the owner's stack it may
//! live on, after handing in tokens. The race and its proof: `docs/latch.md`.

use crate::facade::{AtomicI64, Ordering};

/// The owner's token; more than all work that can ever be outstanding.
const OWNER: i64 = 1 << 48;

pub struct Latch(AtomicI64);

impl Latch {
    /// `work` tokens of work and the owner's.
    pub fn new(work: i64) -> Latch {
        Latch(AtomicI64::new(OWNER + work))
    }

    /// One more token of work, by the holder of a token that is not the owner.
    #[inline]
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Hands in `k` tokens of work, not by the owner. True: the owner waits and the caller must
    /// wake it.
    #[inline]
    #[must_use]
    pub fn done(&self, k: i64) -> bool {
        self.0.fetch_sub(k, Ordering::AcqRel) == k
    }

    /// Owner: whether all work is done. If so it need not hand in anything: nobody else will
    /// look at the latch again.
    #[inline]
    pub fn owner_alone(&self, net: i64) -> bool {
        self.0.load(Ordering::Acquire) == OWNER - net
    }

    /// Owner, once it may be woken: hands in its token and settles its account. True: all was done
    /// already and nobody will wake it.
    #[inline]
    #[must_use]
    pub fn owner_leaves(&self, net: i64) -> bool {
        self.done(OWNER - net)
    }
}
