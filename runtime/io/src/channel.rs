//! A channel: a buffered file or memory, with a lock that tasks take. Not for formats (`write`,
//! `read`).
//!
//! Who may touch what: every field but `lock` and `owner` belongs to the task that holds the
//! lock. Ending the process is the exception: it writes out what stands in the buffers of the
//! standard channels whoever holds them, because nobody will go on.

use chantry_rt_abi::{OPEN_APPEND, OPEN_CREATE_READ_WRITE, OPEN_READ, OPEN_READ_WRITE, OPEN_WRITE};
use chantry_rt_tasks::syncvar::{SyncVar, Want};
use chantry_rt_tasks::wait::TaskBlocker;
use chantry_rt_tasks::worker;
use std::ffi::CString;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

/// Buffered bytes that make a channel write to its file, and the size of a read. More: fewer
/// system calls; beyond this they no longer matter.
pub const BUFFER: usize = 64 << 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flush {
    /// When the buffer is full.
    Full,
    /// Also at an unlock after a newline (a terminal).
    Line,
    /// At every unlock (standard error).
    Always,
}

pub struct Channel {
    /// Full: free. Empty: held.
    lock: SyncVar,
    /// The holding task, by the address of its context.
    owner: AtomicUsize,
    depth: u32,
    /// -1: memory.
    fd: i32,
    flush: Flush,
    standard: bool,
    /// First error of a write since it was last asked for.
    error: i32,
    /// Bytes to be written, or all that was written to memory.
    pub out: Vec<u8>,
    newline: bool,
    /// Bytes read from the file, of which those before `at` were taken.
    pub input: Vec<u8>,
    pub at: usize,
    end: bool,
    /// What the last read answered a pointer into.
    pub scratch: Vec<u8>,
    /// File position of the end of `input` (reading) or the start of `out` (writing).
    base: i64,
}

/// The task that runs: two tasks never have the same number at the same time.
fn me() -> usize {
    if worker::has_current() { worker::current().ctx.get() as usize } else { 1 }
}

fn errno() -> i32 {
    std::io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO)
}

impl Channel {
    fn new(fd: i32, flush: Flush, standard: bool) -> Channel {
        Channel {
            lock: SyncVar::new(true),
            owner: AtomicUsize::new(0),
            depth: 0,
            fd,
            flush,
            standard,
            error: 0,
            out: Vec::new(),
            newline: false,
            input: Vec::new(),
            at: 0,
            end: fd < 0,
            scratch: Vec::new(),
            base: 0,
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

    /// Opens a file; the error is an `errno`.
    pub fn open(path: &[u8], mode: i32) -> Result<Channel, i32> {
        let flags = match mode {
            OPEN_READ => libc::O_RDONLY,
            OPEN_WRITE => libc::O_WRONLY | libc::O_CREAT | libc::O_TRUNC,
            OPEN_READ_WRITE => libc::O_RDWR,
            OPEN_CREATE_READ_WRITE => libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC,
            OPEN_APPEND => libc::O_WRONLY | libc::O_CREAT | libc::O_APPEND,
            _ => return Err(libc::EINVAL),
        };
        let path = CString::new(path).map_err(|_| libc::EINVAL)?;
        // SAFETY: a NUL-terminated path.
        let fd = unsafe { libc::open(path.as_ptr(), flags | libc::O_CLOEXEC, 0o666) };
        if fd < 0 {
            return Err(errno());
        }
        Ok(Channel::new(fd, Flush::Full, false))
    }

    // ---- lock -----------------------------------------------------------------------------

    /// Takes the lock of a live channel; again if this task has it.
    ///
    /// # Safety
    /// `this` is a live channel.
    pub unsafe fn lock(this: *mut Channel) {
        let me = me();
        // SAFETY: `lock` and `owner` are shared; `depth` is ours once the lock is.
        unsafe {
            if (*this).owner.load(Ordering::Relaxed) != me {
                (*this).lock.acquire(Want::Full, &TaskBlocker);
                // Held for as long as the variable is empty, across anything the holder does.
                (*this).lock.release(false, &TaskBlocker);
                (*this).owner.store(me, Ordering::Relaxed);
            }
            (*this).depth += 1;
        }
    }

    /// Gives the lock back; the last time, flushes as the channel's kind asks.
    ///
    /// # Safety
    /// This task holds the lock.
    pub unsafe fn unlock(this: *mut Channel) {
        // SAFETY: ours until released.
        unsafe {
            if (*this).depth > 1 {
                (*this).depth -= 1;
                return;
            }
            let c = &mut *this;
            let due = match c.flush {
                Flush::Always => true,
                Flush::Line => c.newline,
                Flush::Full => false,
            };
            if due && !c.out.is_empty() {
                c.flush();
            }
            c.depth = 0;
            c.owner.store(0, Ordering::Relaxed);
            (*this).lock.acquire(Want::Empty, &TaskBlocker);
            (*this).lock.release(true, &TaskBlocker);
        }
    }

    // ---- output -----------------------------------------------------------------------------

    #[inline]
    pub fn put(&mut self, bytes: &[u8]) {
        self.out.extend_from_slice(bytes);
        self.wrote(bytes.contains(&b'\n'));
    }

    /// After adding to `out`.
    #[inline]
    pub fn wrote(&mut self, newline: bool) {
        self.newline |= newline;
        if self.out.len() >= BUFFER && self.fd >= 0 {
            self.flush();
        }
    }

    /// Hands all output to the system; 0 or an `errno`, which also sticks.
    pub fn flush(&mut self) -> i32 {
        if self.fd < 0 {
            return 0;
        }
        if !self.input.is_empty() {
            self.drop_input();
        }
        let e = write_all(self.fd, &self.out);
        self.base += self.out.len() as i64;
        self.out.clear();
        self.newline = false;
        if e != 0 && self.error == 0 {
            self.error = e;
        }
        e
    }

    /// The sticky error, cleared.
    pub fn take_error(&mut self) -> i32 {
        std::mem::take(&mut self.error)
    }

    /// Read ahead of the position: the file goes back to it before a write.
    fn drop_input(&mut self) {
        let ahead = (self.input.len() - self.at) as i64;
        if ahead != 0 {
            // SAFETY: a plain system call.
            unsafe { libc::lseek(self.fd, -ahead, libc::SEEK_CUR) };
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
            return false;
        }
        if !self.out.is_empty() {
            self.flush();
        }
        if self.standard {
            // A prompt must be seen before its answer is waited for.
            flush_prompt();
        }
        if self.at >= BUFFER {
            self.input.drain(..self.at);
            self.at = 0;
        }
        let start = self.input.len();
        self.input.resize(start + BUFFER, 0);
        let outside = &worker::POOL.outside;
        outside.fetch_add(1, Ordering::SeqCst);
        let n = loop {
            // SAFETY: the buffer has the room.
            let n = unsafe { libc::read(self.fd, self.input[start..].as_mut_ptr() as *mut _, BUFFER) };
            if n >= 0 || errno() != libc::EINTR {
                break n;
            }
        };
        outside.fetch_sub(1, Ordering::SeqCst);
        if n < 0 && self.error == 0 {
            self.error = errno();
        }
        let n = n.max(0) as usize;
        self.input.truncate(start + n);
        self.base += n as i64;
        n > 0
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

    pub fn offset(&self) -> i64 {
        if self.fd < 0 && self.input.is_empty() {
            return self.out.len() as i64;
        }
        self.base + self.out.len() as i64 - (self.input.len() - self.at) as i64
    }

    pub fn seek(&mut self, to: i64) -> i32 {
        if self.fd < 0 {
            return if to >= 0 && to as usize <= self.input.len() {
                self.at = to as usize;
                0
            } else {
                libc::EINVAL
            };
        }
        let e = self.flush();
        if e != 0 {
            return e;
        }
        self.input.clear();
        self.at = 0;
        self.end = false;
        // SAFETY: a plain system call.
        if unsafe { libc::lseek(self.fd, to, libc::SEEK_SET) } < 0 {
            return errno();
        }
        self.base = to;
        0
    }

    /// Flushes and closes; the standard ones are only flushed.
    pub fn close(&mut self) -> i32 {
        let e = self.flush();
        if self.fd < 0 || self.standard {
            return e;
        }
        // SAFETY: our descriptor, not used again.
        let c = unsafe { libc::close(self.fd) };
        self.fd = -1;
        if e == 0 && c < 0 { errno() } else { e }
    }

    pub fn is_standard(&self) -> bool {
        self.standard
    }
}

fn write_all(fd: i32, mut bytes: &[u8]) -> i32 {
    while !bytes.is_empty() {
        // SAFETY: a live slice.
        let n = unsafe { libc::write(fd, bytes.as_ptr() as *const _, bytes.len()) };
        if n < 0 {
            let e = errno();
            if e == libc::EINTR {
                continue;
            }
            if e == libc::EAGAIN {
                std::thread::yield_now();
                continue;
            }
            return e;
        }
        bytes = &bytes[n as usize..];
    }
    0
}

// ---- the standard channels ----------------------------------------------------------------------

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
fn flush_prompt() {
    let p = STANDARD[1].load(Ordering::Acquire);
    if p.is_null() {
        return;
    }
    // SAFETY: the lock is taken if it is free at once; standard channels live for ever.
    unsafe {
        if (*p).flush == Flush::Line && (*p).owner.load(Ordering::Relaxed) == 0 {
            Channel::lock(p);
            (*p).flush();
            Channel::unlock(p);
        }
    }
}

/// At the end of the process, from any thread or signal handler: writes out what the standard
/// channels hold, without their locks. Only the first call does.
pub fn last_flush() {
    static DONE: AtomicBool = AtomicBool::new(false);
    if DONE.swap(true, Ordering::SeqCst) {
        return;
    }
    for fd in [1, 2] {
        let p = STANDARD[fd].load(Ordering::Acquire);
        if !p.is_null() {
            // SAFETY: reads the buffer's pointer and length; a task that is adding to it at this
            // moment may move it, a race that ending the process at any moment cannot exclude
            // and that at worst loses or garbles these last bytes.
            unsafe {
                let out = &(*p).out;
                write_all(fd as i32, std::slice::from_raw_parts(out.as_ptr(), out.len()));
            }
        }
    }
}
