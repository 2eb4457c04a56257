//! The system calls behind channels. Not for buffers.

use crate::counted::Progress;
use chantry_rt_abi::{OPEN_APPEND, OPEN_CREATE_READ_WRITE, OPEN_READ, OPEN_READ_WRITE, OPEN_WRITE};
use chantry_rt_tasks::worker;
use std::ffi::{CStr, CString};
use std::mem::MaybeUninit;
use std::sync::atomic::Ordering;
use std::time::Duration;

fn errno() -> i32 {
    std::io::Error::last_os_error().raw_os_error().unwrap_or(libc::EIO)
}

fn open(path: &CStr, flags: i32) -> Result<i32, i32> {
    // Opening a FIFO waits for its other end.
    blocking(|| {
        // SAFETY: a NUL-terminated path.
        let fd = unsafe { libc::open(path.as_ptr(), flags | libc::O_CLOEXEC, 0o666) };
        if fd < 0 { Err(errno()) } else { Ok(fd) }
    })
}

/// 0 or an `errno`.
pub fn close(fd: i32) -> i32 {
    // SAFETY: the caller's descriptor, not used again.
    if unsafe { libc::close(fd) } < 0 { errno() } else { 0 }
}

pub fn seek(fd: i32, to: i64, whence: i32) -> Result<i64, i32> {
    // SAFETY: a plain system call.
    let at = unsafe { libc::lseek(fd, to, whence) };
    if at < 0 { Err(errno()) } else { Ok(at) }
}

/// Opens a file in a mode of the interface; the error is an `errno`.
pub fn open_as(path: &[u8], mode: i32) -> Result<i32, i32> {
    let flags = match mode {
        OPEN_READ => libc::O_RDONLY,
        OPEN_WRITE => libc::O_WRONLY | libc::O_CREAT | libc::O_TRUNC,
        OPEN_READ_WRITE => libc::O_RDWR,
        OPEN_CREATE_READ_WRITE => libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC,
        OPEN_APPEND => libc::O_WRONLY | libc::O_CREAT | libc::O_APPEND,
        _ => return Err(libc::EINVAL),
    };
    let path = CString::new(path).map_err(|_| libc::EINVAL)?;
    open(&path, flags)
}

/// Another descriptor of the same open file.
pub fn share(fd: i32) -> Result<i32, i32> {
    // SAFETY: a plain system call.
    let fd = unsafe { libc::fcntl(fd, libc::F_DUPFD_CLOEXEC, 0) };
    if fd < 0 { Err(errno()) } else { Ok(fd) }
}

/// Waits until the system has stored the file; 0 or an `errno`.
pub fn sync(fd: i32) -> i32 {
    // SAFETY: a plain system call.
    blocking(|| if unsafe { libc::fsync(fd) } < 0 { errno() } else { 0 })
}

/// Whether the file has places, which reads and writes can name.
pub fn has_places(fd: i32) -> bool {
    seek(fd, 0, libc::SEEK_CUR).is_ok()
}

/// Its size in bytes, or -1.
pub fn size(fd: i32) -> i64 {
    // SAFETY: a query that fills in the local.
    unsafe {
        let mut s: libc::stat = std::mem::zeroed();
        if libc::fstat(fd, &mut s) == 0 { s.st_size } else { -1 }
    }
}

pub fn is_regular(fd: i32) -> bool {
    kind(fd) == libc::S_IFREG
}

/// The type bits of the file's mode; 0 if the descriptor is none.
fn kind(fd: i32) -> libc::mode_t {
    // SAFETY: a query that fills in the local.
    unsafe {
        let mut s: libc::stat = std::mem::zeroed();
        if libc::fstat(fd, &mut s) == 0 { s.st_mode & libc::S_IFMT } else { 0 }
    }
}

/// A call that may keep its thread for long: the program is not deadlocked meanwhile, however
/// many tasks wait.
fn blocking<T>(call: impl FnOnce() -> T) -> T {
    let outside = &worker::POOL.outside;
    outside.fetch_add(1, Ordering::SeqCst);
    let answer = call();
    outside.fetch_sub(1, Ordering::SeqCst);
    answer
}

/// Waits until a descriptor is ready, at most so many milliseconds (-1: for ever). False: it is not.
fn wait_for(fd: i32, events: i16, limit: i32) -> bool {
    let mut p = libc::pollfd { fd, events, revents: 0 };
    // SAFETY: one live entry. Whatever it answers, the caller's call is tried again.
    unsafe { libc::poll(&mut p, 1, limit) != 0 }
}

/// Reads up to `room` bytes to the end of `to`, from a place in the file or where it stands; 0 at the end. Their place is not cleared before.
pub fn read_more(fd: i32, to: &mut Vec<u8>, room: usize, at: Option<i64>) -> Result<usize, i32> {
    to.reserve(room);
    let n = read_into(fd, &mut to.spare_capacity_mut()[..room], at)?;
    // SAFETY: the system has written so many there.
    unsafe { to.set_len(to.len() + n) };
    Ok(n)
}

fn read_into(fd: i32, to: &mut [MaybeUninit<u8>], at: Option<i64>) -> Result<usize, i32> {
    blocking(|| {
        loop {
            // SAFETY: the buffer has the room.
            let n = unsafe {
                match at {
                    Some(at) => libc::pread(fd, to.as_mut_ptr() as *mut _, to.len(), at),
                    None => libc::read(fd, to.as_mut_ptr() as *mut _, to.len()),
                }
            };
            if n >= 0 {
                return Ok(n as usize);
            }
            match errno() {
                libc::EINTR => {}
                libc::EAGAIN => drop(wait_for(fd, libc::POLLIN, -1)),
                e => return Err(e),
            }
        }
    })
}

/// Writes all of it; 0 or an `errno`. `pipe`: that its reader has gone shall be an error and not
/// the end of the process (as it is for standard output, where the system's custom holds). `at`: the place in the
/// file, if not where it stands.
pub fn write_all(fd: i32, bytes: &[u8], at: Option<i64>, pipe: bool, progress: &Progress) -> i32 {
    if bytes.is_empty() {
        return 0;
    }
    blocking(|| match pipe {
        true => without_sigpipe(|| write_loop(fd, bytes, at, progress)),
        false => write_loop(fd, bytes, at, progress),
    })
}

/// As [`write_all`], for the last bytes before the process ends.
pub fn write_last(fd: i32, bytes: &[u8], at: Option<i64>) -> i32 {
    write_all(fd, bytes, at, false, &Progress::default())
}

fn write_loop(fd: i32, mut bytes: &[u8], mut at: Option<i64>, progress: &Progress) -> i32 {
    while !bytes.is_empty() {
        match progress.write(fd, bytes, at) {
            n @ 0.. => {
                bytes = &bytes[n as usize..];
                at = at.map(|at| at + n as i64);
            }
            e => match -e as i32 {
                libc::EINTR => {}
                libc::EAGAIN => drop(wait_for(fd, libc::POLLOUT, -1)),
                e => return e,
            },
        }
    }
    0
}

/// Bytes that a pipe takes at once when it says that it takes some.
const PIPE_TAKES: usize = libc::PIPE_BUF;
/// Likewise, of terminals and sockets.
const OTHERS_TAKE: usize = 256;

/// Writes as much as whoever reads it takes: ends with `ETIMEDOUT` once it has taken nothing for so long.
pub fn write_impatiently(fd: i32, mut bytes: &[u8], mut at: Option<i64>, patience: Duration) -> i32 {
    let at_once = match kind(fd) {
        libc::S_IFREG => usize::MAX,
        libc::S_IFIFO => PIPE_TAKES,
        _ => OTHERS_TAKE,
    };
    let progress = Progress::default();
    while !bytes.is_empty() {
        if at_once != usize::MAX && !wait_for(fd, libc::POLLOUT, patience.as_millis() as i32) {
            return libc::ETIMEDOUT;
        }
        let n = bytes.len().min(at_once);
        match write_loop(fd, &bytes[..n], at, &progress) {
            0 => {
                bytes = &bytes[n..];
                at = at.map(|at| at + n as i64);
            }
            e => return e,
        }
    }
    0
}

/// Runs `call` with SIGPIPE blocked in this thread, and takes back the one that it raised. (To
/// ignore the signal altogether would change it for the program's C code and its children.)
fn without_sigpipe(call: impl FnOnce() -> i32) -> i32 {
    // SAFETY: signal sets of this frame; the mask is restored before the thread does anything else.
    unsafe {
        let mut pipe: libc::sigset_t = std::mem::zeroed();
        let mut old: libc::sigset_t = std::mem::zeroed();
        let mut pending: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&mut pipe);
        libc::sigaddset(&mut pipe, libc::SIGPIPE);
        libc::sigpending(&mut pending);
        let was_pending = libc::sigismember(&pending, libc::SIGPIPE) == 1;
        libc::pthread_sigmask(libc::SIG_BLOCK, &pipe, &mut old);
        let e = call();
        if e == libc::EPIPE && !was_pending {
            let at_once = libc::timespec { tv_sec: 0, tv_nsec: 0 };
            while libc::sigtimedwait(&pipe, std::ptr::null_mut(), &at_once) < 0 && errno() == libc::EINTR {}
        }
        libc::pthread_sigmask(libc::SIG_SETMASK, &old, std::ptr::null_mut());
        e
    }
}
