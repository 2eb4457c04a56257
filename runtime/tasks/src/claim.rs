//! Who runs which index of a bulk operation: ranges in buckets, one a worker, claimed one index
//! at a time. Not for running them (`bulk`).
//!
//! An index is claimed just before it runs, never in batches, so a task that blocks strands
//! none. Buckets belong to nobody: a party prefers the one of its worker (so that the same worker
//! gets the same indices in the next operation) and then helps with the others.

use crate::facade::{AtomicU64, Ordering, Padded};

/// Most indices that one set of buckets can hold.
pub const MAX_INDICES: u64 = 1 << 31;

/// `next` in the low half, `end` in the high half. `next` may pass `end` by one for each failed
/// claim; it never reaches the high half because claims are tried only where `next < end` was seen.
pub struct Bucket(Padded<AtomicU64>);

impl Bucket {
    pub fn new() -> Bucket {
        Bucket(Padded(AtomicU64::new(0)))
    }

    #[inline]
    fn left(word: u64) -> u64 {
        (word >> 32).saturating_sub(word & 0xffff_ffff)
    }

    /// Before sharing.
    pub fn fill(&self, from: u64, end: u64) {
        self.0.store(end << 32 | from, Ordering::Relaxed);
    }

    #[inline]
    pub fn unclaimed(&self) -> u64 {
        Self::left(self.0.load(Ordering::Relaxed))
    }

    /// The claimed index.
    #[inline]
    pub fn claim(&self) -> Option<u64> {
        if self.unclaimed() == 0 {
            return None;
        }
        // Relaxed: what the index's body reads was published with the share, or by the latch.
        let word = self.0.fetch_add(1, Ordering::Relaxed);
        if Self::left(word) == 0 { None } else { Some(word & 0xffff_ffff) }
    }
}

impl Default for Bucket {
    fn default() -> Self {
        Self::new()
    }
}

/// Deals `n` indices out to the buckets, evenly and in order.
pub fn deal(buckets: &[Bucket], n: u64) {
    let b = buckets.len() as u64;
    for (j, bucket) in buckets.iter().enumerate() {
        let j = j as u64;
        bucket.fill(n * j / b, n * (j + 1) / b);
    }
}

/// Indices that nobody has claimed, up to 2: all that a party must know to decide whether it
/// leaves a share behind.
pub fn unclaimed_up_to_two(buckets: &[Bucket]) -> u64 {
    let mut sum = 0;
    for bucket in buckets {
        sum += bucket.unclaimed();
        if sum >= 2 {
            return 2;
        }
    }
    sum
}
