//! A channel: a buffered file or memory, with a lock that tasks take. Not for formats (`write`,
//! `read`), nor for the system calls (`sys`) and the channels that live as long as the process
//! (`standard`).
//!
//! Who may touch what: every field but `lock`, `owner` and `users` belongs to the task that holds
//! the lock, but `progress`, which all may read: the end of the process (`last`).

use crate::calls::Calls;
use crate::counted::{self, Progress};
pub use crate::last::{last_flush, lost};
pub use crate::standard::standard;
use crate::{standard, sys};
use chantry_rt_abi::{IO_EOF, IO_THROWN};
use chantry_rt_comm::output::output;
use chantry_rt_tasks::hybrid::Hybrid;
use chantry_rt_tasks::wait::ChannelBlocker;
use chantry_rt_tasks::{sched, worker};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Buffered bytes that make an unlock write to the file, and the size of a read. More: fewer
/// system calls; beyond this they no longer matter.
pub const BUFFER: usize = 64 << 10;
/// Buffered bytes that are written at once, in the middle of a call of `writeln`. More: the system
/// gets whole lines more often; less: the bytes are still in the cache.
const ENOUGH: usize = 256 << 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flush {
    /// When the buffer is full.
    Full,
    /// Also at an unlock after a newline (a terminal).
    Line,
    /// At every unlock (standard error).
    Always,
    /// At every unlock, whole, to what all locales share.
    Joint,
    /// Never again: the channel was closed, and what is written is an error.
    Closed,
}

/// An error object of the program's, and its function that ends it by such an error (object, file, line).
#[derive(Clone, Copy)]
pub struct Thrown {
    pub error: *mut u8,
    pub end: *mut u8,
}

/// In order of use: the first line of the cache is all that a short write touches.
#[repr(C, align(64))]
pub struct Channel {
    lock: Hybrid,
    /// The holder (`me`), if it may ask for the lock again; else 0.
    owner: AtomicUsize,
    /// Times the holder has taken the lock beyond the first.
    again: u32,
    pub flush: Flush,
    newline: bool,
    standard: bool,
    /// The system's file descriptor is no regular file: a write may raise SIGPIPE.
    pipe: bool,
    /// First error of a write or read since it was last asked for.
    error: i32,
    /// -1: memory, or closed.
    pub fd: i32,
    /// Bytes to be written, or all that was written to memory.
    pub out: Vec<u8>,
    /// Bytes in `out` that make it be written at once.
    limit: usize,
    /// Bytes read from the file, of which those before `at` were taken.
    pub input: Vec<u8>,
    pub at: usize,
    end: bool,
    /// Of memory that is read, what lies beyond the part that a seek has confined the channel to.
    beyond: Vec<u8>,
    /// How many want `input` to be kept, so that a seek can go back in it.
    held: u32,
    /// What the last read answered a pointer into.
    pub scratch: Vec<u8>,
    /// The open file is others', too: reads and writes name their places.
    places: bool,
    /// File position of the end of `input` (reading) or the start of `out` (writing).
    base: i64,
    /// Thrown while the program wrote here.
    pub thrown: Option<Thrown>,
    /// Length of `out` then: what the same write adds is dropped.
    mark: usize,
    /// Position before which the channel's part of the file ends.
    stop: i64,
    /// Values of the program that name this channel.
    pub users: AtomicUsize,
    /// How far `out` has been handed to the system.
    pub progress: Progress,
    /// What the library notes about the channel, all zeros at first.
    pub notes: [i64; 3],
    /// A block of the heap with the last answer of a read by another locale, or null. Whoever has put it there frees it.
    pub lent: *mut u8,
    /// What stands for the file, where `fd` is -1 and it is not memory.
    pub calls: Option<Calls>,
    /// Lengths of `out` that a revert goes back to, the last first to go. While there are any, nothing is handed to the system.
    marks: Vec<usize>,
}

/// Who runs: the task, by the address of its context, or the thread where it runs none (it looks for work, or is
/// C's). No two have the same number at the same time, and nobody's is 0, which says that a lock's owner is not known.
pub fn me() -> usize {
    let task = if worker::has_current() { worker::current().ctx.get() as usize } else { 0 };
    if task != 0 { task } else { counted::this_thread() }
}

/// Whether a task, or the thread that runs the program, is what runs here; not a thread of C code's.
pub fn is_task() -> bool {
    worker::has_current()
}

/// Whether one thread has run all there is to run so far. It alone can change that, by queueing
/// a first task; so the answer holds for it until it does something else.
#[inline]
pub fn alone() -> bool {
    sched::stealing()
        && worker::POOL.started.load(Ordering::Relaxed) == 1
        && !worker::POOL.complete.load(Ordering::Relaxed)
        // (Another locale may ask whether a file of ours is closed.)
        && !chantry_rt_comm::many()
}

impl Channel {
    pub fn new(fd: i32, flush: Flush, standard: bool) -> Channel {
        Channel {
            lock: Hybrid::new(),
            owner: AtomicUsize::new(0),
            again: 0,
            flush,
            newline: false,
            standard,
            pipe: fd >= 0 && !standard && !sys::is_regular(fd),
            error: 0,
            fd,
            out: Vec::new(),
            limit: if fd < 0 { usize::MAX } else { ENOUGH },
            input: Vec::new(),
            at: 0,
            end: fd < 0,
            beyond: Vec::new(),
            held: 0,
            scratch: Vec::new(),
            places: false,
            base: 0,
            thrown: None,
            mark: 0,
            stop: i64::MAX,
            users: AtomicUsize::new(1),
            progress: Progress::default(),
            notes: [0; 3],
            lent: std::ptr::null_mut(),
            calls: None,
            marks: Vec::new(),
        }
    }

    /// Writes collect in memory.
    pub fn memory() -> Channel {
        Channel::new(-1, Flush::Full, false)
    }

    /// Reads come from these bytes.
    pub fn bytes(bytes: &[u8]) -> Channel {
        let mut c = Channel::new(-1, Flush::Full, false);
        c.input = bytes.to_vec();
        c.base = bytes.len() as i64;
        c
    }

    /// Reads and writes go to procedures.
    pub fn calling(calls: Calls) -> Channel {
        let mut c = Channel::new(-1, Flush::Full, false);
        (c.limit, c.end) = (ENOUGH, false);
        c.calls = Some(calls);
        c
    }

    /// Opens a file; the error is an `errno`.
    pub fn open(path: &[u8], mode: i32) -> Result<Channel, i32> {
        Ok(Channel::new(sys::open_as(path, mode)?, Flush::Full, false))
    }

    /// On an open file, which stays open at least as long as the channel. Channels on the same file have places of
    /// their own in it (`append`: they write at its end).
    pub fn on(fd: i32, append: bool) -> Result<Channel, i32> {
        let fd = sys::share(fd)?;
        let mut c = Channel::new(fd, Flush::Full, false);
        c.places = !append && sys::has_places(fd);
        Ok(c)
    }

    /// Where in the file the bytes from `base` on are, if reads and writes have to say it.
    pub fn place(&self) -> Option<i64> {
        self.places.then_some(self.base)
    }

    // ---- lock -----------------------------------------------------------------------------

    /// Takes the lock of a live channel for a task ([`me`]; 0: the one that runs here); again if that has it.
    ///
    /// # Safety
    /// `this` is a live channel.
    pub unsafe fn lock(this: *mut Channel, me: usize) {
        // SAFETY: `lock` and `owner` are shared.
        unsafe {
            if (*this).lock.try_lock(alone()) {
                (*this).owner.store(if me == 0 { self::me() } else { me }, Ordering::Relaxed);
            } else {
                Self::lock_slow(this, me, true);
            }
        }
    }

    /// As [`Channel::lock`], for a task that does nothing under the lock that might ask for it
    /// again: it need not be remembered.
    ///
    /// # Safety
    /// As [`Channel::lock`].
    #[inline]
    pub unsafe fn lock_briefly(this: *mut Channel, me: usize) {
        // SAFETY: `lock` is shared.
        unsafe {
            if !(*this).lock.try_lock(alone()) {
                Self::lock_slow(this, me, false);
            }
        }
    }

    /// Takes the lock if it is free or this task's already, and gives the processor away if not.
    ///
    /// # Safety
    /// As [`Channel::lock`].
    pub unsafe fn try_again(this: *mut Channel) -> bool {
        // SAFETY: `lock` and `owner` are shared; `again` is ours if the lock is.
        unsafe {
            if (*this).lock.try_lock(alone()) {
                return true;
            }
            if (*this).owner.load(Ordering::Relaxed) == self::me() {
                (*this).again += 1;
                return true;
            }
        }
        std::thread::yield_now();
        false
    }

    #[cold]
    #[inline(never)]
    unsafe fn lock_slow(this: *mut Channel, me: usize, remember: bool) {
        let me = if me == 0 { self::me() } else { me };
        // SAFETY: by the contract; `again` is ours if the lock is.
        unsafe {
            if (*this).owner.load(Ordering::Relaxed) == me {
                (*this).again += 1;
                return;
            }
            (*this).lock.lock_slow(&ChannelBlocker);
            if remember {
                (*this).owner.store(me, Ordering::Relaxed);
            }
        }
    }

    /// Gives the lock back; the last time, flushes as the channel's kind asks and answers the
    /// sticky error, cleared. `IO_THROWN`: an error object must be taken first; the lock is held as before.
    ///
    /// # Safety
    /// This task holds the lock.
    #[inline]
    pub unsafe fn unlock(this: *mut Channel) -> i32 {
        // SAFETY: ours until released.
        unsafe {
            let c = &mut *this;
            // Also for a write inside another: its caller is a method that may catch the error.
            if c.thrown.is_some() {
                c.out.truncate(c.mark);
                return IO_THROWN;
            }
            if c.again > 0 {
                c.again -= 1;
                return 0;
            }
            if c.flush != Flush::Full || c.out.len() >= BUFFER {
                c.flush_if_due();
            }
            let error = std::mem::take(&mut c.error);
            c.owner.store(0, Ordering::Relaxed);
            (*this).lock.unlock(alone(), &ChannelBlocker);
            error
        }
    }

    #[inline(never)]
    fn flush_if_due(&mut self) {
        if !self.marks.is_empty() {
            return;
        }
        let due = match self.flush {
            Flush::Always => true,
            Flush::Joint => {
                self.join();
                false
            }
            Flush::Line => self.newline || self.out.len() >= BUFFER,
            Flush::Full => self.out.len() >= BUFFER && self.fd >= 0,
            Flush::Closed => {
                if !self.out.is_empty() {
                    self.out.clear();
                    self.keep(libc::EBADF);
                }
                false
            }
        };
        if due && !self.out.is_empty() {
            self.flush();
        }
    }

    /// For the end of the process: takes the lock if it is free, or this task's, never to give it back. What
    /// still runs on this task may lock again.
    ///
    /// # Safety
    /// `this` is a live channel.
    pub unsafe fn take_for_good(this: *mut Channel) -> bool {
        // SAFETY: `lock` and `owner` are shared.
        unsafe {
            if (*this).lock.try_lock(false) {
                (*this).owner.store(me(), Ordering::Relaxed);
            }
            (*this).owner.load(Ordering::Relaxed) == me()
        }
    }

    /// Whether no task holds the lock at this moment.
    pub fn is_free(&self) -> bool {
        !self.lock.is_held()
    }

    /// An error sticks until it is asked for; the first one tells most.
    fn keep(&mut self, e: i32) {
        if self.error == 0 {
            self.error = e;
        }
    }

    // ---- output -----------------------------------------------------------------------------

    /// Keeps the position for `revert` or `commit`, and all that is written from now on until then.
    pub fn mark_output(&mut self) {
        self.marks.push(self.out.len());
    }

    /// Drops what was written since the last mark; false if there is none.
    pub fn revert_output(&mut self) -> bool {
        let mark = self.marks.pop();
        if let Some(at) = mark {
            self.out.truncate(at);
        }
        mark.is_some()
    }

    /// Forgets the last mark; false if there is none.
    pub fn commit_output(&mut self) -> bool {
        self.marks.pop().is_some()
    }

    /// Keeps an error: what is written until it is taken is dropped. False if there is one already.
    /// A null object only asks.
    pub fn keep_thrown(&mut self, thrown: Thrown) -> bool {
        if self.thrown.is_some() {
            return false;
        }
        if !thrown.error.is_null() {
            self.thrown = Some(thrown);
            self.mark = self.out.len();
        }
        true
    }

    #[inline]
    pub fn put(&mut self, bytes: &[u8]) {
        append(&mut self.out, bytes);
        self.wrote_text(bytes);
    }

    #[inline]
    pub fn put_byte(&mut self, byte: u8) {
        self.out.push(byte);
        self.newline |= byte == b'\n';
        self.wrote();
    }

    /// After adding this text, perhaps with lines' ends, to `out`.
    #[inline]
    pub fn wrote_text(&mut self, text: &[u8]) {
        if self.flush == Flush::Line {
            self.newline |= text.contains(&b'\n');
        }
        self.wrote();
    }

    /// After adding to `out`.
    #[inline]
    pub fn wrote(&mut self) {
        if self.out.len() >= self.limit {
            self.flush();
        }
    }

    /// Standard output of a locale among several: goes through the job's, together with what others write. Before
    /// anything is written.
    pub fn make_joint(&mut self) {
        self.flush = Flush::Joint;
        self.limit = usize::MAX;
    }

    /// Adds all output to the job's.
    fn join(&mut self) -> i32 {
        if self.out.is_empty() {
            return 0;
        }
        let room = self.pending().1.len();
        let e = output().put(&self.out[..room]);
        self.base += room as i64;
        self.out.clear();
        if e != 0 {
            self.keep(e);
        }
        e
    }

    /// Hands all output to the system; 0 or an `errno`, which also sticks. On an error the output
    /// is gone: it would only fail again.
    #[cold]
    pub fn flush(&mut self) -> i32 {
        if self.fd < 0 && self.calls.is_none() || !self.marks.is_empty() {
            return 0;
        }
        if self.flush == Flush::Joint {
            let e = self.join();
            return if e == 0 { output().flush() } else { e };
        }
        if !self.input.is_empty() {
            self.drop_input();
        }
        let room = self.pending().1.len();
        if self.thrown.is_some() {
            self.out.truncate(self.mark);
            self.mark = 0;
        }
        self.progress.begin();
        let bytes = &self.out[..room];
        let e = match &self.calls {
            Some(calls) => calls.write(bytes),
            None => sys::write_all(self.fd, bytes, self.place(), self.pipe, &self.progress),
        };
        let e = match e {
            0 if room < self.out.len() => IO_EOF,
            e => e,
        };
        self.base += self.out.len() as i64;
        self.out.clear();
        self.progress.end();
        self.newline = false;
        if e != 0 {
            self.keep(e);
        }
        e
    }

    /// The descriptor, and what of `out` is for it.
    pub fn pending(&self) -> (i32, &[u8]) {
        let written = if self.thrown.is_none() { self.out.len() } else { self.mark.min(self.out.len()) };
        let room = (self.stop - self.base).clamp(0, written as i64) as usize;
        (self.fd, &self.out[..room])
    }

    /// The sticky error, cleared.
    pub fn take_error(&mut self) -> i32 {
        std::mem::take(&mut self.error)
    }

    /// Read ahead of the position: the file goes back to it before a write.
    fn drop_input(&mut self) {
        let ahead = (self.input.len() - self.at) as i64;
        if ahead != 0 {
            if !self.places {
                let _ = sys::seek(self.fd, -ahead, libc::SEEK_CUR);
            }
            self.base -= ahead;
        }
        self.input.clear();
        self.at = 0;
        self.end = false;
    }

    // ---- input --------------------------------------------------------------------------------

    /// More input after what is there; false at the end.
    pub fn fill(&mut self) -> bool {
        if self.end && self.fd < 0 {
            if self.is_closed() {
                self.keep(libc::EBADF);
            }
            return false;
        }
        if !self.out.is_empty() {
            self.flush();
        }
        if self.standard {
            // A prompt must be seen before its answer is waited for.
            standard::flush_prompt();
        }
        self.forget();
        let start = self.input.len();
        let room = (self.stop - self.base).clamp(0, BUFFER as i64) as usize;
        if room == 0 {
            return false;
        }
        let place = self.place();
        let read = match &self.calls {
            Some(calls) => {
                self.input.resize(start + room, 0);
                calls.read(&mut self.input[start..])
            }
            None => sys::read_more(self.fd, &mut self.input, room, place),
        };
        let n = match read {
            Ok(n) => n,
            Err(e) => {
                self.keep(e);
                0
            }
        };
        self.input.truncate(start + n);
        self.base += n as i64;
        n > 0
    }

    /// Input that was taken goes, when there is much of it and nobody wants it kept.
    #[inline]
    pub fn forget(&mut self) {
        if self.at >= BUFFER && self.held == 0 {
            self.input.drain(..self.at);
            self.at = 0;
        }
    }

    /// The next byte, not taken.
    #[inline]
    pub fn peek(&mut self) -> Option<u8> {
        if self.at == self.input.len() && !self.fill() {
            return None;
        }
        Some(self.input[self.at])
    }

    // ---- position -------------------------------------------------------------------------------

    /// Makes the channel one on the part of its file from `low` up to, not including, `stop`. Before
    /// anything is read or written; 0 or an `errno`.
    pub fn restrict(&mut self, low: i64, stop: i64) -> i32 {
        self.stop = stop;
        // What cannot seek (a pipe) is at 0.
        if low == 0 { 0 } else { self.seek(low) }
    }

    /// Goes to `to`; from now on the channel's part of the file ends at `stop`, unless that is negative. 0 or an `errno`.
    pub fn go(&mut self, to: i64, stop: i64) -> i32 {
        let memory = self.fd < 0 && self.calls.is_none();
        if memory && stop >= 0 {
            self.input.append(&mut self.beyond);
        }
        let e = self.seek(to);
        if e == 0 && stop >= 0 {
            self.stop = stop;
            if memory && stop < self.input.len() as i64 {
                self.beyond = self.input.split_off(stop.max(to) as usize);
            }
        }
        if memory && !self.input.is_empty() {
            self.base = self.input.len() as i64;
        }
        e
    }

    pub fn offset(&self) -> i64 {
        if self.fd < 0 && self.input.is_empty() && self.calls.is_none() {
            return self.out.len() as i64;
        }
        self.base + self.out.len() as i64 - (self.input.len() - self.at) as i64
    }

    /// What is read from now on is kept, for `seek` to go back in it; or no longer.
    pub fn hold(&mut self, hold: bool) {
        self.held = if hold { self.held + 1 } else { self.held.saturating_sub(1) };
    }

    pub fn seek(&mut self, to: i64) -> i32 {
        let first = self.base - self.input.len() as i64;
        if self.held > 0 && self.out.is_empty() && (first..=self.base).contains(&to) {
            self.at = (to - first) as usize;
            return 0;
        }
        if self.calls.is_some() {
            return libc::ESPIPE;
        }
        if self.fd < 0 {
            return if to >= 0 && to as usize <= self.input.len() {
                self.at = to as usize;
                0
            } else {
                libc::EINVAL
            };
        }
        // What a mark keeps has its place.
        if !self.marks.is_empty() {
            return libc::EINVAL;
        }
        let e = self.flush();
        if e != 0 {
            return e;
        }
        self.input.clear();
        self.at = 0;
        self.end = false;
        if self.places {
            if to < 0 {
                return libc::EINVAL;
            }
        } else if let Err(e) = sys::seek(self.fd, to, libc::SEEK_SET) {
            return e;
        }
        self.base = to;
        0
    }

    /// Flushes and closes; the standard ones are only flushed. 0 or an `errno`.
    pub fn close(&mut self) -> i32 {
        self.marks.clear();
        let e = self.flush();
        let e = std::mem::take(&mut self.error).max(e);
        if self.standard || self.flush == Flush::Closed {
            return e;
        }
        self.flush = Flush::Closed;
        self.end = true;
        self.input.clear();
        self.at = 0;
        if let Some(calls) = self.calls.take() {
            let c = calls.end();
            return if e == 0 { c } else { e };
        }
        if self.fd < 0 {
            return e;
        }
        let c = sys::close(self.fd);
        self.fd = -1;
        if e == 0 { c } else { e }
    }

    /// Another descriptor of the channel's file, which is the caller's; -1 if there is none.
    pub fn descriptor(&self) -> i32 {
        if self.fd < 0 { -1 } else { sys::share(self.fd).unwrap_or(-1) }
    }

    /// Whether `close` was called.
    pub fn is_closed(&self) -> bool {
        self.flush == Flush::Closed
    }

    pub fn is_standard(&self) -> bool {
        self.standard
    }
}

/// As `extend_from_slice`, with no call for a few bytes.
#[inline]
pub fn append(out: &mut Vec<u8>, bytes: &[u8]) {
    let n = bytes.len();
    if n > 16 {
        out.extend_from_slice(bytes);
        return;
    }
    out.reserve(16);
    let (from, at) = (bytes.as_ptr(), out.len());
    // SAFETY: `n` bytes can be read and 16 written; each branch copies the `n` bytes in two halves
    // that may overlap.
    unsafe {
        let to = out.as_mut_ptr().add(at);
        if n >= 8 {
            let (a, b) = ((from as *const u64).read_unaligned(), (from.add(n - 8) as *const u64).read_unaligned());
            (to as *mut u64).write_unaligned(a);
            (to.add(n - 8) as *mut u64).write_unaligned(b);
        } else if n >= 4 {
            let (a, b) = ((from as *const u32).read_unaligned(), (from.add(n - 4) as *const u32).read_unaligned());
            (to as *mut u32).write_unaligned(a);
            (to.add(n - 4) as *mut u32).write_unaligned(b);
        } else if n > 0 {
            let (a, b, c) = (*from, *from.add(n / 2), *from.add(n - 1));
            *to = a;
            *to.add(n / 2) = b;
            *to.add(n - 1) = c;
        }
        out.set_len(at + n);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appended_whatever_the_length() {
        let text: Vec<u8> = (0..64).collect();
        for n in 0..=40 {
            let mut out = b"before".to_vec();
            append(&mut out, &text[..n]);
            assert_eq!(out, [b"before", &text[..n]].concat());
        }
    }

    #[test]
    fn a_closed_channel_keeps_nothing() {
        let mut c = Channel::memory();
        c.put(b"text");
        assert_eq!(c.close(), 0);
        c.put(b"more");
        let c = Box::into_raw(Box::new(c));
        // SAFETY: nobody else knows it.
        unsafe {
            Channel::lock_briefly(c, 0);
            assert_eq!(Channel::unlock(c), libc::EBADF);
            drop(Box::from_raw(c));
        }
    }
}
