//! What a backend does: one-sided copies, strided ones, messages that run a handler, waiting for what is under way, a
//! barrier. Not for how (`mapped`, `fabric`). What holds of order and visibility: `README.md`, "The contract".
//!
//! Addresses are of the job: the same number means the same byte on every locale. An operation belongs to a [`Pending`]
//! of whoever asks for it, a task, and not to a thread.

use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Most bytes of a message, all parts together. More: larger buffers at every receiver; fewer: more messages for strided
/// copies. What is larger lies in memory, and the message says where.
pub const MOST_PAYLOAD: usize = 8192 - 64;

/// Runs when a message arrives, with the sender's number. It does bounded work: it waits for nothing, copies nothing between
/// locales, and answers by [`Backend::post`].
pub type Handler = fn(from: usize, payload: &[u8]);

/// Handlers by number: what is sent is the number, as addresses of code are a process's own.
static HANDLERS: [OnceLock<Handler>; 40] = [const { OnceLock::new() }; 40];

/// The first of the numbers that users of the crate give; those below are the crate's.
pub const FIRST_HANDLER: u32 = 16;

/// Messages from here on make no task go on: they ask and answer whether the others do anything, and are not counted as something
/// that is under way (`quiet`).
pub const FIRST_UNCOUNTED: u32 = 28;

/// Says what a message of that number does; the same on every locale, before the first is sent.
pub fn set_handler(number: u32, handler: Handler) {
    let _ = HANDLERS[number as usize].set(handler);
}

/// Runs the handler of a message that has arrived; false if there is none of that number.
pub(crate) fn handle(number: u32, from: usize, payload: &[u8]) -> bool {
    let Some(handler) = HANDLERS.get(number as usize).and_then(|h| h.get()) else { return false };
    handler(from, payload);
    true
}

/// What is called when somebody is to be woken, and with what.
type Wake = (fn(*mut u8), *mut u8);

/// Operations under way that somebody will wait for together.
///
/// The word is twice their number, plus one if the waiter has gone to sleep and is to be woken. An operation's last act is to
/// take itself off; who finds the word at 0 may end the value.
#[derive(Default)]
pub struct Pending {
    word: AtomicUsize,
    wake: Cell<Option<Wake>>,
}

// SAFETY: `wake` is written by the waiter before it sets the word's bit, and read by the one that takes the last operation
// off and has seen the bit.
unsafe impl Sync for Pending {}

impl Pending {
    pub const fn new() -> Pending {
        Pending { word: AtomicUsize::new(0), wake: Cell::new(None) }
    }

    /// One more is under way.
    #[inline]
    pub fn begin(&self) {
        self.word.fetch_add(2, Ordering::Relaxed);
    }

    /// One is complete: what it has read or written is visible to who sees that.
    ///
    /// # Safety
    /// Begun, and this is its only end. The value may be gone when this returns.
    #[inline]
    pub unsafe fn end(this: *const Pending) {
        // SAFETY: it stays while something is under way.
        let before = unsafe { &(*this).word }.fetch_sub(2, Ordering::AcqRel);
        if before == 3 {
            // SAFETY: the waiter sleeps until it is woken, so the value is still there.
            if let Some((wake, what)) = unsafe { (*this).wake.get() } {
                wake(what);
            }
        }
    }

    #[inline]
    pub fn is_done(&self) -> bool {
        self.word.load(Ordering::Acquire) & !1 == 0
    }

    /// Instead of looking again and again: true if `wake(what)` will be called, once, when the last operation is complete; false
    /// if it already is.
    pub fn wake_by(&self, wake: fn(*mut u8), what: *mut u8) -> bool {
        self.wake.set(Some((wake, what)));
        self.word.fetch_or(1, Ordering::AcqRel) & !1 != 0
    }
}

/// Most dimensions of a strided copy.
pub const MOST_RANK: usize = 16;

/// The shape of a strided copy: `counts` runs of `run` bytes along each dimension, the last the fastest; strides in bytes
/// at the two sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    pub run: usize,
    pub rank: usize,
    pub counts: [usize; MOST_RANK],
    pub to: [isize; MOST_RANK],
    pub from: [isize; MOST_RANK],
}

impl Shape {
    /// Dimensions of one run, and those that follow each other without a gap on both sides, are joined.
    ///
    /// # Panics
    /// With more than `MOST_RANK` dimensions, or lists of different lengths.
    pub fn new(run: usize, counts: &[usize], to: &[isize], from: &[isize]) -> Shape {
        assert!(counts.len() <= MOST_RANK && counts.len() == to.len() && counts.len() == from.len());
        let none = ([0; MOST_RANK], [0; MOST_RANK], [0; MOST_RANK]);
        let mut s = Shape { run, rank: 0, counts: none.0, to: none.1, from: none.2 };
        // From the fastest on, kept in that order until the end.
        for d in (0..counts.len()).rev() {
            if counts[d] == 1 {
                continue;
            }
            let whole = s.run as isize;
            if s.rank == 0 && to[d] == whole && from[d] == whole {
                s.run *= counts[d];
                continue;
            }
            if s.rank > 0 {
                let last = s.rank - 1;
                let n = s.counts[last] as isize;
                if to[d] == s.to[last] * n && from[d] == s.from[last] * n {
                    s.counts[last] *= counts[d];
                    continue;
                }
            }
            (s.counts[s.rank], s.to[s.rank], s.from[s.rank]) = (counts[d], to[d], from[d]);
            s.rank += 1;
        }
        s.counts[..s.rank].reverse();
        s.to[..s.rank].reverse();
        s.from[..s.rank].reverse();
        s
    }

    /// How many runs there are.
    pub fn runs(&self) -> usize {
        self.counts[..self.rank].iter().product()
    }

    /// The distances of the runs `first` to `first + n` from the first of all, at the two sides.
    pub fn each(&self, first: usize, n: usize, mut f: impl FnMut(isize, isize)) {
        let mut index = [0usize; MOST_RANK];
        let (mut to, mut from, mut rest) = (0, 0, first);
        for d in (0..self.rank).rev() {
            index[d] = rest % self.counts[d];
            rest /= self.counts[d];
            to += self.to[d] * index[d] as isize;
            from += self.from[d] * index[d] as isize;
        }
        for _ in 0..n {
            f(to, from);
            for d in (0..self.rank).rev() {
                index[d] += 1;
                to += self.to[d];
                from += self.from[d];
                if index[d] < self.counts[d] {
                    break;
                }
                to -= self.to[d] * index[d] as isize;
                from -= self.from[d] * index[d] as isize;
                index[d] = 0;
            }
        }
    }
}

/// A way between locales.
pub trait Backend: Sync {
    fn name(&self) -> &'static str;

    /// Starts a copy from this process's memory to an address of the job. Complete when the bytes are visible at their
    /// owner; until then `from` stays as it is.
    ///
    /// # Safety
    /// Both places are live for so many bytes and raced for by nobody; `pending` stays until it is done.
    unsafe fn put(&self, to: usize, from: *const u8, bytes: usize, pending: &Pending);

    /// Starts a copy from an address of the job to this process's memory.
    ///
    /// # Safety
    /// As for `put`.
    unsafe fn get(&self, to: *mut u8, from: usize, bytes: usize, pending: &Pending);

    /// As `put`, of many runs; all of them at one owner.
    ///
    /// # Safety
    /// As for `put`, of each run.
    unsafe fn put_strided(&self, to: usize, from: *const u8, shape: &Shape, pending: &Pending);

    /// As `get`, of many runs; all of them at one owner.
    ///
    /// # Safety
    /// As for `get`, of each run.
    unsafe fn get_strided(&self, to: *mut u8, from: usize, shape: &Shape, pending: &Pending);

    /// Sends a message, whose parts are copied before this returns. May run handlers meanwhile. Not from a handler.
    fn send(&self, to: usize, handler: u32, parts: &[&[u8]]);

    /// As `send`, but waits for nothing: for handlers.
    fn post(&self, to: usize, handler: u32, parts: &[&[u8]]);

    /// Sees to what has arrived and what is complete; false if that was nothing. Nothing moves on a locale on which nobody calls
    /// this; some thread there always does.
    fn progress(&self) -> bool;

    /// Returns when it is so, and makes progress until then. A thread waits here; for tasks see [`Pending::wake_by`]. What it
    /// waits for comes about by messages and completed operations.
    fn wait(&self, is_so: &mut dyn FnMut() -> bool) {
        let mut looks = 0;
        while !is_so() {
            if !self.progress() {
                give_way(&mut looks);
            }
        }
    }

    /// Returns when every operation of `pending` is complete.
    fn flush(&self, pending: &Pending) {
        if !pending.is_done() {
            self.wait(&mut || pending.is_done());
        }
    }

    /// Returns when every locale has come here. One thread a locale at a time.
    fn barrier(&self);
}

/// Looks before the processor is given to somebody else. More: quicker answers while cores are free; pure spinning collapses
/// when they are not.
pub(crate) const LOOKS: u32 = 200;

/// Between two looks of a thread that waits.
pub(crate) fn give_way(looks: &mut u32) {
    *looks += 1;
    if *looks < LOOKS {
        std::hint::spin_loop();
    } else {
        std::thread::yield_now();
    }
}

static BACKEND: OnceLock<&'static dyn Backend> = OnceLock::new();

/// The job's. Fixed before the process has a second thread of ours.
pub fn set_backend(backend: &'static dyn Backend) {
    let _ = BACKEND.set(backend);
}

/// The job's way between locales: mapped memory unless something else was said.
#[inline]
pub fn backend() -> &'static dyn Backend {
    *BACKEND.get().unwrap_or(&(&crate::mapped::Mapped as &dyn Backend))
}

// ---- parts of messages -------------------------------------------------------------------------

/// Copies the parts one behind the other.
///
/// # Safety
/// There is room for all of them.
pub(crate) unsafe fn join(parts: &[&[u8]], mut at: *mut u8) {
    for p in parts {
        // SAFETY: by the contract.
        unsafe {
            std::ptr::copy_nonoverlapping(p.as_ptr(), at, p.len());
            at = at.add(p.len());
        }
    }
}

/// Bytes of all parts.
///
/// # Panics
/// With more than a message holds.
pub(crate) fn total(parts: &[&[u8]]) -> usize {
    let n = parts.iter().map(|p| p.len()).sum();
    assert!(n <= MOST_PAYLOAD, "a message of {n} bytes; there is room for {MOST_PAYLOAD}");
    n
}

/// A null pointer for `desc` arguments and contexts.
pub(crate) const NOTHING: *mut libc::c_void = null_mut();

#[cfg(test)]
mod tests {
    use super::*;

    fn offsets(s: &Shape, first: usize, n: usize) -> Vec<(isize, isize)> {
        let mut all = Vec::new();
        s.each(first, n, |a, b| all.push((a, b)));
        all
    }

    #[test]
    fn what_is_dense_on_both_sides_is_one_run() {
        let s = Shape::new(8, &[3, 4, 5], &[160, 40, 8], &[160, 40, 8]);
        assert_eq!((s.run, s.rank, s.runs()), (480, 0, 1));
        assert_eq!(offsets(&s, 0, 1), [(0, 0)]);
    }

    #[test]
    fn runs_in_order_from_any_of_them_on() {
        let s = Shape::new(8, &[2, 3], &[100, 10], &[-64, 16]);
        let all = offsets(&s, 0, 6);
        assert_eq!(all, [(0, 0), (10, 16), (20, 32), (100, -64), (110, -48), (120, -32)]);
        for first in 0..6 {
            assert_eq!(offsets(&s, first, 6 - first), all[first..]);
        }
    }

    #[test]
    fn dimensions_of_one_and_evenly_spaced_ones_are_joined() {
        let s = Shape::new(8, &[2, 1, 3], &[48, 7, 16], &[24, 9, 8]);
        assert_eq!((s.run, s.rank, s.counts[0], s.to[0], s.from[0]), (8, 1, 6, 16, 8));
        assert_eq!(Shape::new(8, &[0, 4], &[0, 0], &[0, 0]).runs(), 0);
    }

    #[test]
    fn who_waits_is_woken_by_the_last() {
        static WOKEN: AtomicUsize = AtomicUsize::new(0);
        let p = Pending::new();
        p.begin();
        p.begin();
        assert!(p.wake_by(|what| _ = WOKEN.fetch_add(what as usize, Ordering::Relaxed), 5 as *mut u8));
        // SAFETY: two were begun.
        unsafe { Pending::end(&p) };
        assert_eq!(WOKEN.load(Ordering::Relaxed), 0);
        // SAFETY: as above.
        unsafe { Pending::end(&p) };
        assert_eq!(WOKEN.load(Ordering::Relaxed), 5);
        assert!(p.is_done() && !p.wake_by(|_| (), std::ptr::null_mut()));
    }
}
