//! What this locale says to others: counted, and told to whoever asks. Not for doing it (`transfer`, and `tasks::remote` for `on`).
//!
//! Counting is a switch of the running job; what is not watched costs one look at it, and only where another locale is reached
//! anyway.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// What happens; the numbers are those of the library's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Bytes have come from another locale.
    Get = 0,
    /// So has a region: in pieces that are on their way at the same time.
    GetRegion = 1,
    /// Bytes have gone there.
    Put = 2,
    /// So has a region.
    PutRegion = 3,
    /// An atomic operation there.
    Amo = 7,
    /// Code runs there, and this locale waits for it.
    On = 8,
    /// The same as all that a task of this locale does: nobody but who waits for the task.
    OnNb = 10,
}

/// Words of a locale's counts.
pub const COUNTS: usize = 11;

const COUNT: u32 = 1;
const TELL: u32 = 2;

static WATCHED: AtomicU32 = AtomicU32::new(0);
static KNOWN: [AtomicU64; COUNTS] = [const { AtomicU64::new(0) }; COUNTS];
/// Tells of an event: its kind, the other locale, the bytes (0: it has none).
type Teller = fn(Event, usize, usize);
static TELLER: OnceLock<Teller> = OnceLock::new();

fn switch(bit: u32, on: bool) {
    if on {
        WATCHED.fetch_or(bit, Ordering::Relaxed);
    } else {
        WATCHED.fetch_and(!bit, Ordering::Relaxed);
    }
}

/// Counts from now on, or no longer.
pub fn count(on: bool) {
    switch(COUNT, on);
}

/// Tells of each event from now on, or no longer. The teller is the first that was given.
pub fn tell(on: bool, teller: Teller) {
    let _ = TELLER.set(teller);
    switch(TELL, on);
}

/// All counts are zero again.
pub fn reset() {
    KNOWN.iter().for_each(|n| n.store(0, Ordering::Relaxed));
}

/// What was counted.
pub fn counts() -> [u64; COUNTS] {
    std::array::from_fn(|i| KNOWN[i].load(Ordering::Relaxed))
}

/// Something happens between this locale and another one.
#[inline]
pub fn happened(event: Event, other: usize, bytes: usize) {
    if WATCHED.load(Ordering::Relaxed) != 0 {
        watched(event, other, bytes);
    }
}

#[cold]
fn watched(event: Event, other: usize, bytes: usize) {
    let watched = WATCHED.load(Ordering::Relaxed);
    if watched & COUNT != 0 {
        KNOWN[event as usize].fetch_add(1, Ordering::Relaxed);
    }
    if watched & TELL != 0
        && let Some(tell) = TELLER.get()
    {
        tell(event, other, bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_watched_is_counted() {
        happened(Event::Get, 1, 8);
        count(true);
        happened(Event::Get, 1, 8);
        happened(Event::On, 1, 0);
        count(false);
        happened(Event::Put, 1, 8);
        let n = counts();
        assert_eq!((n[Event::Get as usize], n[Event::On as usize], n[Event::Put as usize]), (1, 1, 0));
        reset();
        assert_eq!(counts(), [0; COUNTS]);
    }
}
