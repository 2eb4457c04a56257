//! Messages to a locale: a list that anybody extends and the locale takes whole, and a bell for when nobody looks.
//! Not for what the messages are. The races and their proofs: `README.md`.
//!
//! A message is an address with a kind in its two low bits; the first word at the address is the list's while the
//! message is under way. So there is room for as many messages as there are things to send: no ring can be full.
//!
//! | field | by whom |
//! |---|---|
//! | `head` | extended by senders, taken whole by the owner's threads |
//! | `watchers` | the owner's threads that look at `head` again and again, or will look once more before they stop |
//! | `bell` | counted up by senders that have seen no watcher; the owner's progress thread sleeps on it |

use crate::facade::{AtomicU32, AtomicUsize, Ordering, fence};

pub const KIND_MASK: usize = 3;

#[repr(C, align(128))]
pub struct Inbox {
    head: AtomicUsize,
    watchers: AtomicU32,
    bell: AtomicU32,
}

/// How the progress thread waits for the bell: the kernel, or the model checker.
pub trait Bell {
    /// Returns when the word has another value, or at any other time.
    fn wait(&self, word: &AtomicU32, while_is: u32);
    fn ring(&self, word: &AtomicU32);
}

/// The first word of what a message leads to.
///
/// # Safety
/// The message is live.
unsafe fn link<'a>(message: usize) -> &'a AtomicUsize {
    // SAFETY: by the contract.
    unsafe { &*((message & !KIND_MASK) as *const AtomicUsize) }
}

impl Default for Inbox {
    fn default() -> Self {
        Inbox { head: AtomicUsize::new(0), watchers: AtomicU32::new(0), bell: AtomicU32::new(0) }
    }
}

impl Inbox {
    /// Sends a message; wakes the owner if it does not look.
    ///
    /// # Safety
    /// What the message leads to is in memory of a locale, begins with a word for us, and stays until it is taken.
    pub unsafe fn send(&self, message: usize, how: &impl Bell) {
        #[cfg(chantry_delays)]
        crate::delays::late();
        // SAFETY: by the contract; nobody else knows the message yet.
        let link = unsafe { link(message) };
        let mut head = self.head.load(Ordering::Relaxed);
        loop {
            link.store(head, Ordering::Relaxed);
            match self.head.compare_exchange(head, message, Ordering::Release, Ordering::Relaxed) {
                Ok(_) => break,
                Err(now) => head = now,
            }
        }
        // Who has made the list one with messages sees to it that somebody takes them all.
        if head == 0 {
            fence(Ordering::SeqCst);
            if self.watchers.load(Ordering::Relaxed) == 0 {
                self.ring(how);
            }
        }
    }

    /// Wakes the progress thread, whatever is there.
    #[cold]
    pub fn ring(&self, how: &impl Bell) {
        self.bell.fetch_add(1, Ordering::SeqCst);
        how.ring(&self.bell);
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.head.load(Ordering::Relaxed) == 0
    }

    /// Owner: takes all messages and hands them over, the oldest first. False if there were none.
    #[inline]
    pub fn take(&self, mut f: impl FnMut(usize)) -> bool {
        if self.is_empty() {
            return false;
        }
        let mut rest = self.head.swap(0, Ordering::Acquire);
        let mut oldest = 0;
        while rest != 0 {
            // SAFETY: taken, so ours; it stays until it is handed over.
            let next = unsafe { link(rest) }.load(Ordering::Relaxed);
            // SAFETY: as above.
            unsafe { link(rest) }.store(oldest, Ordering::Relaxed);
            oldest = rest;
            rest = next;
        }
        let any = oldest != 0;
        #[cfg(chantry_delays)]
        if any {
            return self.take_out_of_order(oldest, f);
        }
        while oldest != 0 {
            // SAFETY: as above.
            let next = unsafe { link(oldest) }.load(Ordering::Relaxed);
            f(oldest);
            oldest = next;
        }
        any
    }

    /// Hands over what has been taken, the first one last if chance wants it.
    #[cfg(chantry_delays)]
    fn take_out_of_order(&self, oldest: usize, mut f: impl FnMut(usize)) -> bool {
        // SAFETY: taken, so ours; it stays until it is handed over.
        let rest = unsafe { link(oldest) }.load(Ordering::Relaxed);
        crate::delays::late();
        let first_last = rest != 0 && crate::delays::out_of_order();
        if !first_last {
            f(oldest);
        }
        if rest != 0 {
            self.take_out_of_order(rest, &mut f as &mut dyn FnMut(usize));
        }
        if first_last {
            f(oldest);
        }
        true
    }

    /// A thread of the owner looks from now on.
    #[inline]
    pub fn watch(&self) {
        self.watchers.fetch_add(1, Ordering::SeqCst);
    }

    /// It stops. True: it must take what is there now: its sender may have relied on it.
    #[inline]
    #[must_use]
    pub fn unwatch(&self) -> bool {
        self.watchers.fetch_sub(1, Ordering::SeqCst);
        fence(Ordering::SeqCst);
        !self.is_empty()
    }

    /// The progress thread: takes messages when there are some, else waits until the bell rings, unless `other` says
    /// that there is another reason why it has.
    pub fn take_or_wait(&self, how: &impl Bell, f: impl FnMut(usize), other: impl Fn() -> bool) {
        let seen = self.bell.load(Ordering::SeqCst);
        if !self.take(f) && !other() {
            how.wait(&self.bell, seen);
        }
    }
}

/// The kernel's futex, between processes.
#[cfg(not(loom))]
pub struct Kernel;

/// Likewise; waits no longer than this.
#[cfg(not(loom))]
pub struct Patient(pub std::time::Duration);

#[cfg(not(loom))]
fn wait(word: &AtomicU32, while_is: u32, limit: *const libc::timespec) {
    // SAFETY: a futex on a live word, and null or a live time.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT, while_is, limit) };
}

#[cfg(not(loom))]
impl Bell for Kernel {
    fn wait(&self, word: &AtomicU32, while_is: u32) {
        wait(word, while_is, std::ptr::null());
    }

    fn ring(&self, word: &AtomicU32) {
        // SAFETY: as above.
        unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, 1i32) };
    }
}

#[cfg(not(loom))]
impl Bell for Patient {
    fn wait(&self, word: &AtomicU32, while_is: u32) {
        let limit = libc::timespec { tv_sec: self.0.as_secs() as i64, tv_nsec: self.0.subsec_nanos().into() };
        wait(word, while_is, &limit);
    }

    fn ring(&self, word: &AtomicU32) {
        Kernel.ring(word)
    }
}
