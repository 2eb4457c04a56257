//! Threads that sleep until somebody has made progress. Not for tasks (`contract::Pending`).
//!
//! ```text
//!     sleeper                                   who has made progress
//!     seen = word                               (what the sleeper waits for becomes so)
//!     look: is it so?                           word += 1
//!     sleepers += 1; sleep while word == seen   if sleepers != 0: wake all
//! ```
//!
//! If the sleeper's look came too early, `word` changes after `seen` was read: the kernel compares and does not let it sleep, or
//! the sleeper has been counted before it slept. Between counting and sleeping a change of the word is seen by the kernel; a
//! change before counting, too. All are sequentially consistent. The time limit is for what changes without a signal.

use std::sync::atomic::{AtomicU32, Ordering::SeqCst};
use std::time::Duration;

#[derive(Default)]
pub struct Signal {
    word: AtomicU32,
    sleepers: AtomicU32,
}

impl Signal {
    pub fn seen(&self) -> u32 {
        self.word.load(SeqCst)
    }

    pub fn sleep(&self, seen: u32, limit: Duration) {
        let ts = libc::timespec { tv_sec: limit.as_secs() as i64, tv_nsec: limit.subsec_nanos().into() };
        self.sleepers.fetch_add(1, SeqCst);
        let private = libc::FUTEX_WAIT | libc::FUTEX_PRIVATE_FLAG;
        // SAFETY: a futex on a live word.
        unsafe { libc::syscall(libc::SYS_futex, self.word.as_ptr(), private, seen, &ts) };
        self.sleepers.fetch_sub(1, SeqCst);
    }

    pub fn give(&self) {
        self.word.fetch_add(1, SeqCst);
        if self.sleepers.load(SeqCst) != 0 {
            let private = libc::FUTEX_WAKE | libc::FUTEX_PRIVATE_FLAG;
            // SAFETY: as above.
            unsafe { libc::syscall(libc::SYS_futex, self.word.as_ptr(), private, i32::MAX) };
        }
    }
}
