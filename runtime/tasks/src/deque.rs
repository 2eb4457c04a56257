//! A worker's queue: the owner pushes and pops at the bottom, thieves take from the top
//! (Chase and Lev, with the orderings of Lê, Pop, Cohen and Zappella Nardelli), over a ring
//! of fixed size. Not for unbounded or foreign pushes: those go to the injector.
//!
//! The ring never grows: `begin` is throttled long before it is full, so no buffer is ever
//! retired and no epoch or hazard scheme is needed. The race and its proof: `docs/deque.md`.

use crate::facade::{AtomicI64, AtomicUsize, Ordering, Padded, fence};
use std::cell::Cell;

/// Slots of the ring. More: rarer overflow to the injector; less: smaller workers. Must be well
/// above `task::THROTTLE`.
pub const CAPACITY: usize = if cfg!(loom) { 4 } else { 1024 };
const MASK: i64 = CAPACITY as i64 - 1;

pub struct Deque {
    /// Next slot to steal from; only ever grows; changed by whoever takes the item there.
    top: Padded<AtomicI64>,
    /// Next slot to push to; written by the owner only.
    bottom: Padded<AtomicI64>,
    /// The owner's last look at `top`, never beyond it: a push rarely needs to fetch the line that
    /// thieves write. Owner only.
    seen_top: Cell<i64>,
    ring: Box<[AtomicUsize]>,
}

// SAFETY: `seen_top` is touched by the owner's methods only; the rest is atomic.
unsafe impl Sync for Deque {}

/// Outcome of a steal.
#[derive(Debug, PartialEq, Eq)]
pub enum Steal {
    Empty,
    /// Lost a race; something may be left.
    Retry,
    Got(usize),
}

impl Default for Deque {
    fn default() -> Self {
        Self::new()
    }
}

impl Deque {
    pub fn new() -> Deque {
        Deque {
            top: Padded(AtomicI64::new(0)),
            bottom: Padded(AtomicI64::new(0)),
            seen_top: Cell::new(0),
            ring: (0..CAPACITY).map(|_| AtomicUsize::new(0)).collect(),
        }
    }

    #[inline]
    fn slot(&self, i: i64) -> &AtomicUsize {
        // SAFETY: masked to below CAPACITY, the ring's length.
        unsafe { self.ring.get_unchecked((i & MASK) as usize) }
    }

    /// Owner only. Gives the item back if the ring is full.
    #[inline]
    pub fn push(&self, item: usize) -> Result<(), usize> {
        let b = self.bottom.load(Ordering::Relaxed);
        if b - self.seen_top.get() >= CAPACITY as i64 {
            // Acquire: the thief that made room has read its slot.
            self.seen_top.set(self.top.load(Ordering::Acquire));
            if b - self.seen_top.get() >= CAPACITY as i64 {
                return Err(item);
            }
        }
        self.slot(b).store(item, Ordering::Relaxed);
        self.bottom.store(b + 1, Ordering::Release);
        Ok(())
    }

    /// Owner only: takes the newest item.
    #[inline]
    pub fn pop(&self) -> Option<usize> {
        let b = self.bottom.load(Ordering::Relaxed) - 1;
        let t = self.top.load(Ordering::Relaxed);
        if t > b {
            return None; // only the owner adds: empty stays empty
        }
        if t == b {
            // The last item: thieves may want it too. Taken as they do, from the top.
            return self.take_top(t);
        }
        // Release, as in `push`: a thief that reads this value, and not the push's, must see what was pushed.
        self.bottom.store(b, Ordering::Release);
        fence(Ordering::SeqCst);
        let t = self.top.load(Ordering::Relaxed);
        if t < b {
            return Some(self.slot(b).load(Ordering::Relaxed));
        }
        let got = if t == b { self.take_top(t) } else { None };
        self.bottom.store(b + 1, Ordering::Release);
        got
    }

    #[inline]
    fn take_top(&self, t: i64) -> Option<usize> {
        let item = self.slot(t).load(Ordering::Relaxed);
        let won = self.top.compare_exchange(t, t + 1, Ordering::SeqCst, Ordering::Relaxed);
        won.is_ok().then_some(item)
    }

    /// Owner only: takes the newest item if `want` likes it. An item that it does not like is
    /// never hidden from thieves.
    #[inline]
    pub fn pop_if(&self, want: impl FnOnce(usize) -> bool) -> Option<usize> {
        let b = self.bottom.load(Ordering::Relaxed);
        if b <= self.top.load(Ordering::Relaxed) {
            return None;
        }
        // Only the owner writes slots, so the newest one reads as it was pushed, stolen or not.
        if want(self.slot(b - 1).load(Ordering::Relaxed)) { self.pop() } else { None }
    }

    /// Anyone: takes the oldest item.
    pub fn steal(&self) -> Steal {
        let t = self.top.load(Ordering::Acquire);
        fence(Ordering::SeqCst);
        let b = self.bottom.load(Ordering::Acquire);
        if t >= b {
            return Steal::Empty;
        }
        let item = self.slot(t).load(Ordering::Relaxed);
        match self.top.compare_exchange(t, t + 1, Ordering::SeqCst, Ordering::Relaxed) {
            Ok(_) => Steal::Got(item),
            Err(_) => Steal::Retry,
        }
    }

    /// Owner only: whether there are at least `n` items.
    #[inline]
    pub fn holds(&self, n: usize) -> bool {
        let b = self.bottom.load(Ordering::Relaxed);
        if b - self.seen_top.get() < n as i64 {
            return false;
        }
        self.seen_top.set(self.top.load(Ordering::Acquire));
        b - self.seen_top.get() >= n as i64
    }

    /// Number of items, a guess unless the owner asks.
    #[inline]
    pub fn len(&self) -> usize {
        let b = self.bottom.load(Ordering::Relaxed);
        let t = self.top.load(Ordering::Relaxed);
        (b - t).max(0) as usize
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
