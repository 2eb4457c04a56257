//! The standard channels, the list of open files, and what happens to all of them when the
//! process ends. Not for what a channel does.

use crate::channel::{Channel, Flush};
use crate::sys;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicPtr, Ordering};

static STANDARD: [AtomicPtr<Channel>; 3] = [const { AtomicPtr::new(std::ptr::null_mut()) }; 3];

/// Channel of descriptor 0, 1 or 2.
#[inline]
pub fn standard(fd: usize) -> *mut Channel {
    let p = STANDARD[fd].load(Ordering::Acquire);
    if p.is_null() { make_standard(fd) } else { p }
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
    let c = Box::into_raw(Box::new(Channel::new(fd as i32, flush, true)));
    match STANDARD[fd].compare_exchange(std::ptr::null_mut(), c, Ordering::AcqRel, Ordering::Acquire) {
        Ok(_) => c,
        Err(other) => {
            // SAFETY: ours, never shown to anybody.
            drop(unsafe { Box::from_raw(c) });
            other
        }
    }
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
        if (*p).flush == Flush::Line && (*p).is_free() {
            Channel::lock_briefly(p);
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

// ---- the end --------------------------------------------------------------------------------------

/// The error of the last flush: descriptor and `errno`.
static FAILED: [AtomicI32; 2] = [const { AtomicI32::new(0) }; 2];

/// At the end of the process, from any thread or signal handler: writes out what the channels
/// hold, without their locks. Only the first call does.
pub fn last_flush() {
    static DONE: AtomicBool = AtomicBool::new(false);
    if DONE.swap(true, Ordering::SeqCst) {
        return;
    }
    for fd in [1, 2] {
        // SAFETY: null or a channel, which lives for ever.
        unsafe { write_out(STANDARD[fd].load(Ordering::Acquire)) };
    }
    // Not waited for: its holder may be the code that a signal has interrupted.
    if let Ok(open) = OPEN.try_lock() {
        for &c in open.iter() {
            // SAFETY: registered channels are live while the list's lock is held.
            unsafe { write_out(c as *mut Channel) };
        }
    }
}

unsafe fn write_out(p: *mut Channel) {
    if p.is_null() {
        return;
    }
    // SAFETY: reads the buffer's pointer and length; a task that is adding to it at this moment may
    // move it, a race that ending the process at any moment cannot exclude and that at worst
    // loses or garbles these last bytes.
    unsafe {
        let (out, fd) = (&(*p).out, (*p).fd);
        if fd < 0 || out.is_empty() {
            return;
        }
        let e = sys::write_all(fd, std::slice::from_raw_parts(out.as_ptr(), out.len()), false);
        if e != 0 {
            FAILED[0].store(fd, Ordering::Relaxed);
            FAILED[1].store(e, Ordering::Relaxed);
        }
    }
}

/// What could not be written by [`last_flush`]: the file in words, and the `errno`.
pub fn lost() -> Option<(&'static str, i32)> {
    let e = FAILED[1].load(Ordering::Relaxed);
    let what = match FAILED[0].load(Ordering::Relaxed) {
        1 => "standard output",
        2 => "standard error",
        _ => "a file that was not closed",
    };
    (e != 0).then_some((what, e))
}
