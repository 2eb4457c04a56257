//! The job's standard output: one buffer that all locales add to, whole writes at a time, and a lock between processes.
//! Not for what collects such a write (`io`'s channel). `README.md` says who writes out what at the end.
//!
//! | field | by whom |
//! |---|---|
//! | `lock` | 0: free; else the thread that holds it, so that a handler on top of that thread knows at every moment, and whether somebody may wait (`WAITERS`); a futex |
//! | the others | the holder of the lock; when no locale runs any more, the launcher |

use crate::{address, fabric, job, range};
use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Bytes that are handed to the system together. More: fewer system calls; beyond this they no longer matter.
const ENOUGH: usize = 64 << 10;
/// Room in the buffer.
const ROOM: usize = 4 * ENOUGH;
/// Looks at a held lock before waiting in the kernel.
const LOOKS: u32 = 100;

/// All zeros at first.
#[repr(C, align(128))]
pub struct Output {
    lock: AtomicU32,
    len: AtomicUsize,
    /// Bytes of the buffer that the system has.
    done: AtomicUsize,
    bytes: UnsafeCell<[u8; ROOM]>,
}

// SAFETY: the bytes belong to the holder of the lock.
unsafe impl Sync for Output {}

const _: () = assert!(size_of::<Output>() + 4096 <= range::JOB_BYTES);

/// The job's.
pub fn output() -> &'static Output {
    // Between machines locale 0's is the job's; the others' are not used.
    let whose = if fabric::is_open() { address::here() } else { 0 };
    // SAFETY: mapped for good, shared, behind the job's words; all zeros are an output.
    unsafe { &*((address::start(whose) + range::JOB + 4096) as *const Output) }
}

/// A terminal sees whole lines at once.
static LINES: AtomicBool = AtomicBool::new(false);
/// Most bytes for one system call: a pipe takes so many all or none, so that what a killed locale has written is known.
static AT_ONCE: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Before there is a second thread: looks what standard output is.
pub fn look() {
    // SAFETY: queries; the status is written.
    unsafe {
        LINES.store(libc::isatty(1) == 1, Ordering::Relaxed);
        let mut s: libc::stat = std::mem::zeroed();
        if libc::fstat(1, &mut s) == 0 && s.st_mode & libc::S_IFMT == libc::S_IFIFO {
            AT_ONCE.store(libc::PIPE_BUF, Ordering::Relaxed);
        }
    }
}

/// In the lock, beside the holder: somebody may wait.
const WAITERS: u32 = 1 << 31;

fn thread() -> u32 {
    // SAFETY: a plain query.
    unsafe { libc::gettid() as u32 }
}

fn errno() -> i32 {
    std::io::Error::last_os_error().raw_os_error().unwrap_or(0)
}

impl Output {
    /// Takes the lock; false if that lasts too long.
    fn lock(&self, patience: Option<Duration>) -> bool {
        let deadline = patience.map(|p| Instant::now() + p);
        let me = thread();
        // Who has waited does not know whether it was the only one.
        let mut mine = me;
        let mut looks = 0;
        loop {
            let Err(now) = self.lock.compare_exchange(0, mine, Ordering::Acquire, Ordering::Relaxed) else {
                return true;
            };
            looks += 1;
            if looks < LOOKS {
                std::hint::spin_loop();
                continue;
            }
            if deadline.is_some_and(|d| Instant::now() >= d) {
                return false;
            }
            let waited_for = now | WAITERS;
            if now != waited_for
                && self.lock.compare_exchange(now, waited_for, Ordering::Relaxed, Ordering::Relaxed).is_err()
            {
                continue;
            }
            mine = me | WAITERS;
            let some = libc::timespec { tv_sec: 0, tv_nsec: 10_000_000 };
            // SAFETY: a futex on a live word.
            unsafe { libc::syscall(libc::SYS_futex, self.lock.as_ptr(), libc::FUTEX_WAIT, waited_for, &some) };
        }
    }

    fn unlock(&self) {
        if self.lock.swap(0, Ordering::Release) & WAITERS != 0 {
            // SAFETY: as above.
            unsafe { libc::syscall(libc::SYS_futex, self.lock.as_ptr(), libc::FUTEX_WAKE, 1) };
        }
    }

    /// Whether this thread holds the lock: what it was doing a handler on top of it has interrupted.
    fn is_mine(&self) -> bool {
        self.lock.load(Ordering::Relaxed) & !WAITERS == thread()
    }

    /// Adds bytes that stay together; 0 or an `errno`. Does not come back once another locale ends the job.
    pub fn put(&self, bytes: &[u8]) -> i32 {
        if address::here() != 0
            && let Some(f) = fabric::open_one()
        {
            return if bytes.is_empty() { 0 } else { f.put_output(bytes) };
        }
        match self.put_for(address::here(), bytes) {
            Some(e) => e,
            None => loop {
                std::thread::sleep(Duration::from_secs(3600));
            },
        }
    }

    /// Likewise, for a locale; none if another one ends the job.
    pub(crate) fn put_for(&self, locale: usize, bytes: &[u8]) -> Option<i32> {
        self.lock(None);
        if job::job().ends().is_some_and(|l| l != locale) {
            self.unlock();
            return None;
        }
        let mut e = self.add(bytes, None);
        let due = self.len.load(Ordering::Relaxed) >= ENOUGH || LINES.load(Ordering::Relaxed) && bytes.contains(&b'\n');
        if due && e == 0 {
            e = self.write_out(None);
        }
        self.unlock();
        Some(e)
    }

    /// Hands all to the system; 0 or an `errno`.
    pub fn flush(&self) -> i32 {
        if address::here() != 0
            && let Some(f) = fabric::open_one()
        {
            return f.put_output(&[]);
        }
        self.lock(None);
        let e = self.write_out(None);
        self.unlock();
        e
    }

    /// The locale that ends the job adds its last bytes and hands all to the system. With `patience` it gives up when
    /// others, or the reader, take longer: the launcher tries again.
    pub fn last(&self, bytes: &[u8], patience: Option<Duration>) -> i32 {
        let mine = job::job().ends() == Some(address::here());
        if mine
            && address::here() != 0
            && let Some(f) = fabric::open_one()
        {
            return match self.put(bytes) {
                0 => f.put_output(&[]),
                e => e,
            };
        }
        if !mine || self.is_mine() || !self.lock(patience) {
            return 0;
        }
        let e = match self.add(bytes, patience) {
            0 => self.write_out(patience),
            e => e,
        };
        self.unlock();
        e
    }

    /// The launcher, when no locale runs any more: what is left, as far as the reader takes it.
    pub fn rest(&self, patience: Duration) {
        let _ = self.write_out(Some(patience));
    }

    fn add(&self, mut bytes: &[u8], patience: Option<Duration>) -> i32 {
        while !bytes.is_empty() {
            let len = self.len.load(Ordering::Relaxed);
            let n = bytes.len().min(ROOM - len);
            // SAFETY: the bytes are the holder's, and there is room.
            unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), (self.bytes.get() as *mut u8).add(len), n) };
            self.len.store(len + n, Ordering::Release);
            bytes = &bytes[n..];
            if !bytes.is_empty() {
                let e = self.write_out(patience);
                if e != 0 {
                    return e;
                }
            }
        }
        0
    }

    /// On an error the output is gone: it would only fail again. (Not on `ETIMEDOUT`.)
    fn write_out(&self, patience: Option<Duration>) -> i32 {
        let len = self.len.load(Ordering::Acquire);
        let mut e = 0;
        while e == 0 && self.done.load(Ordering::Relaxed) < len {
            let done = self.done.load(Ordering::Relaxed);
            if patience.is_some_and(|p| !ready(p.as_millis() as i32)) {
                return libc::ETIMEDOUT;
            }
            let n = (len - done).min(AT_ONCE.load(Ordering::Relaxed));
            // SAFETY: the bytes are the holder's.
            let n = unsafe { libc::write(1, (self.bytes.get() as *const u8).add(done) as *const libc::c_void, n) };
            if n >= 0 {
                self.done.store(done + n as usize, Ordering::Relaxed);
                continue;
            }
            match errno() {
                libc::EINTR => {}
                libc::EAGAIN => _ = ready(-1),
                other => e = other,
            }
        }
        self.len.store(0, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
        e
    }
}

/// Waits until standard output takes something, at most so many milliseconds.
fn ready(limit: i32) -> bool {
    let mut p = libc::pollfd { fd: 1, events: libc::POLLOUT, revents: 0 };
    // SAFETY: one live entry.
    unsafe { libc::poll(&mut p, 1, limit) != 0 }
}
