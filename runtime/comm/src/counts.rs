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
const TRACE: u32 = 4;

static WATCHED: AtomicU32 = AtomicU32::new(0);
static KNOWN: [AtomicU64; COUNTS] = [const { AtomicU64::new(0) }; COUNTS];
/// Tells of an event: its kind, the other locale, the bytes (0: it has none).
type Teller = fn(Event, usize, usize);
static TELLER: OnceLock<Teller> = OnceLock::new();

/// Hears of operations that have ended.
pub struct Tracer {
    /// The time, never 0.
    pub now: fn() -> u64,
    pub ended: fn(&Moving),
}

static TRACER: OnceLock<Tracer> = OnceLock::new();

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

/// From now on the tracer hears of each operation.
pub fn trace(tracer: Tracer) {
    let _ = TRACER.set(tracer);
    switch(TRACE, true);
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

/// An operation that moves bytes, from its beginning until this is dropped. It stands in the frame of the one that asks for it, just below
/// those of generated code.
pub struct Moving {
    pub event: Event,
    pub other: usize,
    pub bytes: usize,
    /// When it began; 0: nobody traces.
    pub begun: u64,
}

/// Such an operation begins.
#[inline]
pub fn moves(event: Event, other: usize, bytes: usize) -> Moving {
    let watched = WATCHED.load(Ordering::Relaxed);
    let begun = if watched == 0 { 0 } else { begins(watched, event, other, bytes) };
    Moving { event, other, bytes, begun }
}

/// When a watched operation begins; 0: nobody traces.
#[cold]
fn begins(is: u32, event: Event, other: usize, bytes: usize) -> u64 {
    watched(event, other, bytes);
    if is & TRACE == 0 { 0 } else { TRACER.get().map_or(0, |t| (t.now)()) }
}

impl Drop for Moving {
    #[inline]
    fn drop(&mut self) {
        if self.begun != 0
            && let Some(t) = TRACER.get()
        {
            (t.ended)(self)
        }
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

    #[test]
    fn a_tracer_hears_of_the_end() {
        static SEEN: AtomicU64 = AtomicU64::new(0);
        drop(moves(Event::Get, 1, 8));
        trace(Tracer { now: || 7, ended: |m| SEEN.store(m.begun * 1000 + m.bytes as u64, Ordering::Relaxed) });
        let m = moves(Event::Put, 1, 32);
        assert_eq!(SEEN.load(Ordering::Relaxed), 0);
        drop(m);
        assert_eq!(SEEN.load(Ordering::Relaxed), 7032);
        switch(TRACE, false);
    }
}
