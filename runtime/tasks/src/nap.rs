//! One thread waits on a word until another changes it: the naps of `fifo`'s workers and of
//! `threads`' tasks. Not for choosing which of several to wake (`idle`).
//!
//! The sleeper announces itself (`ASLEEP`), looks once more whether there is a reason to stay awake,
//! and only then waits; the waker makes the reason visible first and then looks at the word. One
//! of them sees the other: both sides have a full fence between their write and their look. The
//! waker that takes `ASLEEP` away owes the wake-up; so a burst of reasons costs one system call.

use crate::facade::{AtomicU32, Ordering, fence};

const AWAKE: u32 = 0;
const ASLEEP: u32 = 1;

/// How a thread waits: the kernel, or the model checker.
pub trait Waits {
    /// Returns when the word is no longer `ASLEEP`, or at any other time.
    fn wait(&self, word: &AtomicU32, while_is: u32);
    fn wake(&self, word: &AtomicU32);
}

pub struct Nap(AtomicU32);

impl Default for Nap {
    fn default() -> Self {
        Self::new()
    }
}

impl Nap {
    #[cfg(not(loom))]
    pub const fn new() -> Nap {
        Nap(AtomicU32::new(AWAKE))
    }

    #[cfg(loom)]
    pub fn new() -> Nap {
        Nap(AtomicU32::new(AWAKE))
    }

    /// The one sleeper: waits once unless there is a reason to stay awake. May return without one.
    pub fn sleep_unless(&self, how: &impl Waits, reason: impl Fn() -> bool) {
        self.0.store(ASLEEP, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        if !reason() {
            how.wait(&self.0, ASLEEP);
        }
        self.0.store(AWAKE, Ordering::SeqCst);
    }

    /// After making a reason visible. Any thread.
    #[inline]
    pub fn wake(&self, how: &impl Waits) {
        fence(Ordering::SeqCst);
        if self.0.load(Ordering::Relaxed) == ASLEEP
            && self.0.compare_exchange(ASLEEP, AWAKE, Ordering::SeqCst, Ordering::Relaxed).is_ok()
        {
            how.wake(&self.0);
        }
    }

    /// Whether the sleeper sleeps or is about to; a guess.
    pub fn asleep(&self) -> bool {
        self.0.load(Ordering::Relaxed) == ASLEEP
    }
}

/// The kernel's futex, for at most so many nanoseconds.
#[cfg(not(loom))]
pub struct Kernel(pub Option<u64>);

#[cfg(not(loom))]
impl Waits for Kernel {
    fn wait(&self, word: &AtomicU32, while_is: u32) {
        if self.0 != Some(0) {
            futex_wait(word, while_is, self.0);
        }
    }

    fn wake(&self, word: &AtomicU32) {
        futex_wake(word);
    }
}

/// Waits while the word has this value, at most so many nanoseconds. True: timed out.
#[cfg(not(loom))]
pub fn futex_wait(word: &AtomicU32, while_is: u32, limit_ns: Option<u64>) -> bool {
    let mut ts = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    let ts = limit_ns.map_or(std::ptr::null(), |ns| {
        ts.tv_sec = (ns / 1_000_000_000) as libc::time_t;
        ts.tv_nsec = (ns % 1_000_000_000) as libc::c_long;
        &raw const ts
    });
    // SAFETY: a private futex on a live word; errno of this thread, read before anything else.
    unsafe {
        let r =
            libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT | libc::FUTEX_PRIVATE_FLAG, while_is, ts);
        r != 0 && *libc::__errno_location() == libc::ETIMEDOUT
    }
}

/// Wakes one that waits on the word.
#[cfg(not(loom))]
pub fn futex_wake(word: &AtomicU32) {
    // SAFETY: as above.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE | libc::FUTEX_PRIVATE_FLAG, 1i32) };
}
