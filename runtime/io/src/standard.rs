//! The standard channels and the list of open files. Not for what a channel does, nor for what happens
//! to all of them when the process ends (`last`).

use crate::channel::{Channel, Flush};
use std::cell::UnsafeCell;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Mutex, MutexGuard, Once, TryLockError};

static STANDARD: [AtomicPtr<Channel>; 3] = [const { AtomicPtr::new(std::ptr::null_mut()) }; 3];

/// Where they are: at the same addresses in all processes of a job, because programs keep them in variables that all locales read.
static PLACES: [Place; 3] = [const { Place(UnsafeCell::new(MaybeUninit::uninit())) }; 3];
static MAKE: [Once; 3] = [const { Once::new() }; 3];

struct Place(UnsafeCell<MaybeUninit<Channel>>);
// SAFETY: written once, under `MAKE`; then what a channel's users may do is the channel's business.
unsafe impl Sync for Place {}

/// Channel of descriptor 0, 1 or 2.
#[inline]
pub fn standard(fd: usize) -> *mut Channel {
    let p = STANDARD[fd].load(Ordering::Acquire);
    if p.is_null() { make_standard(fd) } else { p }
}

/// The same, or null if nobody has asked for it yet.
pub fn made(fd: usize) -> *mut Channel {
    STANDARD[fd].load(Ordering::Acquire)
}

#[cold]
fn make_standard(fd: usize) -> *mut Channel {
    // SAFETY: a plain query.
    let tty = unsafe { libc::isatty(fd as i32) } == 1;
    let flush = match fd {
        2 => Flush::Always,
        _ if tty => Flush::Line,
        _ => Flush::Full,
    };
    MAKE[fd].call_once(|| {
        let c = PLACES[fd].0.get() as *mut Channel;
        // SAFETY: nobody else writes there, and nobody knows the channel before it is made.
        unsafe { c.write(Channel::new(fd as i32, flush, true)) };
        STANDARD[fd].store(c, Ordering::Release);
    });
    STANDARD[fd].load(Ordering::Acquire)
}

/// Before waiting for standard input: what stands in standard output goes out if that is a
/// terminal and nobody is writing.
pub fn flush_prompt() {
    let p = STANDARD[1].load(Ordering::Acquire);
    if p.is_null() {
        return;
    }
    // SAFETY: the lock is taken if it is free at once; standard channels live for ever.
    unsafe {
        if matches!((*p).flush, Flush::Line | Flush::Joint) && (*p).is_free() {
            Channel::lock_briefly(p, 0);
            (*p).flush();
            Channel::unlock(p);
        }
    }
}

// ---- open files -----------------------------------------------------------------------------------

/// Addresses of the channels on files that are not freed yet.
static OPEN: Mutex<Vec<usize>> = Mutex::new(Vec::new());

/// Makes a channel one that the end of the process writes out.
pub fn register(c: *mut Channel) {
    OPEN.lock().unwrap_or_else(|e| e.into_inner()).push(c as usize);
}

/// Undoes [`register`], before the channel is freed.
pub fn unregister(c: *mut Channel) {
    let mut open = OPEN.lock().unwrap_or_else(|e| e.into_inner());
    // The youngest first: files mostly live as blocks do.
    if let Some(i) = open.iter().rposition(|&o| o == c as usize) {
        open.swap_remove(i);
    }
}

/// The list, unless somebody is changing it.
pub fn open_files() -> Option<MutexGuard<'static, Vec<usize>>> {
    match OPEN.try_lock() {
        Ok(open) => Some(open),
        Err(TryLockError::Poisoned(e)) => Some(e.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}
