//! The last thing that happens to the channels when the process ends: what stands in their buffers is
//! written, once. Not for ending the process (`rt`).
//!
//! **Who may write.** A channel's buffer belongs to the task that holds its lock. The end takes the lock
//! and keeps it, so that nobody writes or adds anything after it. It also has the lock if the task that it has
//! interrupted holds it; a thread that was looking for work holds none, and is nobody whose lock may be taken
//! for its own (most locks say no owner: `channel::me`). Where it does not get the lock within
//! [`LOCK_PATIENCE`] or [`OWN_PATIENCE`]:
//! - its holder is the code that the signal has interrupted on this very thread: that code does not go on,
//!   and [`counted`](crate::counted) says how far it has come;
//! - its holder is in the middle of a `write` on another thread, which the reader of a pipe holds up. A
//!   program that ends by itself waits for it. One that was told to end by a signal leaves it: the pipe
//!   is full, nothing could be added;
//! - its holder is about to write: while a signal ends the process, it does not begin
//!   ([`counted::only_this_thread_writes`]), so that the buffer is at rest, though the lock is never free;
//! - its holder does something else with the lock taken (a method `writeTo` of the program's that waits): the
//!   buffer is read as it is.

use crate::channel::{self, Channel, Flush};
use crate::counted::{self, Interrupted};
use crate::standard;
use crate::sys;
use chantry_rt_comm::output::output;
use chantry_rt_tasks::worker::now_ns;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

/// How long the end by a signal waits for locks, all in all. More: fewer buffers read while somebody holds them; less:
/// a program whose tasks hold them for long ends sooner.
const LOCK_PATIENCE: Duration = Duration::from_millis(100);
/// The same for a program that ends by itself. A holder that is ready to run has done so by then, however busy the machine is
/// (with 100 ms and a load of 20 on two processors, one of 25 ends by `halt` repeated or tore a line).
const OWN_PATIENCE: Duration = Duration::from_secs(2);
/// How long a program that a signal ends waits for a reader that takes nothing. More: a slow
/// reader gets all of the output; less: the program ends sooner.
const READER_PATIENCE: Duration = Duration::from_millis(500);
/// Between two looks.
const PAUSE: Duration = Duration::from_micros(100);

/// The error of the last flush: descriptor and `errno`.
static FAILED: [AtomicI32; 2] = [const { AtomicI32::new(0) }; 2];

/// A program ends by itself: writes out what the channels hold. Only the first call of these two does.
pub fn last_flush() {
    flush_all(None);
}

/// In a handler of a signal that ends the program. Does not wait long for anything.
pub fn flush_interrupted(at: Interrupted) {
    counted::only_this_thread_writes();
    flush_all(Some(at));
}

static DONE: AtomicBool = AtomicBool::new(false);

/// Whether the end has come: nothing that is added to a buffer goes out any more.
pub fn begun() -> bool {
    DONE.load(Ordering::Acquire)
}

fn flush_all(signal: Option<Interrupted>) {
    if DONE.swap(true, Ordering::SeqCst) {
        return;
    }
    let patience = if signal.is_some() { LOCK_PATIENCE } else { OWN_PATIENCE };
    let deadline = now_ns() + patience.as_nanos() as u64;
    for fd in [1, 2] {
        // SAFETY: null or a channel, which lives for ever.
        unsafe { write_out(standard::made(fd), signal, deadline) };
    }
    // Its holder may be the code that a signal has interrupted.
    let open = loop {
        match standard::open_files() {
            None if now_ns() < deadline => std::thread::sleep(PAUSE),
            answer => break answer,
        }
    };
    for &c in open.iter().flat_map(|o| o.iter()) {
        // SAFETY: registered channels are live while the list's lock is held.
        unsafe { write_out(c as *mut Channel, signal, deadline) };
    }
}

/// Whether the buffer may be read now.
///
/// # Safety
/// A live channel.
unsafe fn take(p: *mut Channel, signal: Option<Interrupted>, deadline: u64) -> bool {
    loop {
        // SAFETY: by the contract; all that is looked at is shared.
        let (taken, writer) = unsafe { (Channel::take_for_good(p), (*p).progress.writer()) };
        if taken || writer == Some(true) {
            return true;
        }
        // While there is one thread, the holder is what the signal has interrupted.
        let late = now_ns() >= deadline || signal.is_some() && channel::alone();
        if late && (writer.is_none() || signal.is_some()) {
            return writer.is_none();
        }
        std::thread::sleep(PAUSE);
    }
}

/// # Safety
/// Null or a live channel.
unsafe fn write_out(p: *mut Channel, signal: Option<Interrupted>, deadline: u64) {
    // SAFETY: by the contract. The buffer is read under the lock, or at rest but for a holder that
    // adds to it after all this time, which at worst garbles these last bytes.
    unsafe {
        if !p.is_null() && (*p).flush == Flush::Joint {
            return write_out_joint(p, signal, deadline);
        }
        if p.is_null() || !take(p, signal, deadline) {
            return;
        }
        let mine = (*p).progress.writer() == Some(true);
        let uncounted = if mine { signal.map_or(0, Interrupted::uncounted) } else { 0 };
        let (fd, pending) = (*p).pending();
        let done = (*p).progress.done() + uncounted;
        let rest = pending.get(done..).unwrap_or_default();
        let place = (*p).place().map(|at| at + done as i64);
        if fd < 0 || rest.is_empty() {
            return;
        }
        let e = match signal {
            None => sys::write_last(fd, rest, place),
            Some(_) => sys::write_impatiently(fd, rest, place, READER_PATIENCE),
        };
        if e != 0 {
            FAILED[0].store(fd, Ordering::Relaxed);
            FAILED[1].store(e, Ordering::Relaxed);
        }
        if !mine {
            (*p).out.clear();
        }
    }
}

/// Standard output of several locales.
///
/// # Safety
/// A live channel.
unsafe fn write_out_joint(p: *mut Channel, signal: Option<Interrupted>, deadline: u64) {
    // SAFETY: as above.
    let mine = unsafe { take(p, signal, deadline).then(|| (*p).pending().1) };
    let e = output().last(mine.unwrap_or_default(), signal.map(|_| READER_PATIENCE));
    if e != 0 {
        FAILED[0].store(1, Ordering::Relaxed);
        FAILED[1].store(e, Ordering::Relaxed);
    }
    // SAFETY: as above.
    unsafe {
        if mine.is_some() {
            (*p).out.clear();
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
