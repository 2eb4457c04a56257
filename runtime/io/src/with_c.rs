//! C's standard output of a program that has C code of its own: what that code prints joins what the program writes, in the order of the calls.
//! C's stream keeps nothing; each of its writes is added to the channel's buffer, and goes out when that does, at every end, too. Not for
//! streams that C code opens itself, nor for what it writes past its stream (`write`).

use crate::channel::{self, Channel, Flush};
use crate::{last, standard, sys};
use std::ffi::{c_char, c_int, c_void};

/// Tries for a lock that another task holds before the bytes go their own way: C code cannot wait as a task does, and the holder may be a task of this
/// very thread's. More: in order beside a slow writer; less: no wait for a task that holds the lock for long.
const TRIES: u32 = 1000;

/// `cookie_io_functions_t` of glibc.
#[repr(C)]
struct Functions {
    read: Option<unsafe extern "C" fn(*mut c_void, *mut c_char, usize) -> isize>,
    write: Option<unsafe extern "C" fn(*mut c_void, *const c_char, usize) -> isize>,
    seek: Option<unsafe extern "C" fn(*mut c_void, *mut i64, c_int) -> c_int>,
    close: Option<unsafe extern "C" fn(*mut c_void) -> c_int>,
}

unsafe extern "C" {
    static mut stdout: *mut libc::FILE;
    fn fopencookie(cookie: *mut c_void, mode: *const c_char, functions: Functions) -> *mut libc::FILE;
}

/// At the program's start, before C code of its own runs. If C has no memory for a stream, its output keeps its own order.
pub fn share() {
    let functions = Functions { read: None, write: Some(print), seek: None, close: None };
    // SAFETY: as C declares them; the stream stays open, and no other thread prints yet.
    unsafe {
        let stream = fopencookie(std::ptr::null_mut(), c"w".as_ptr(), functions);
        if !stream.is_null() {
            libc::setvbuf(stream, std::ptr::null_mut(), libc::_IONBF, 0);
            stdout = stream;
        }
    }
}

/// What C prints.
unsafe extern "C" fn print(_: *mut c_void, bytes: *const c_char, n: usize) -> isize {
    // SAFETY: by C's contract.
    let bytes = unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), n) };
    let c = standard::standard(1);
    // SAFETY: standard channels live for ever; a thread of C's own is no task that could take the lock.
    let taken = !last::begun() && channel::is_task() && unsafe { (0..TRIES).any(|_| Channel::try_again(c)) };
    if taken {
        // SAFETY: the lock is this task's.
        let e = unsafe {
            (*c).put(bytes);
            // On a terminal C's prompts end without a newline, and the answer may be read by C.
            if (*c).flush == Flush::Line {
                (*c).flush();
            }
            Channel::unlock(c)
        };
        return if e == 0 { n as isize } else { 0 };
    }
    if sys::write_last(1, bytes, None) == 0 { n as isize } else { 0 }
}
