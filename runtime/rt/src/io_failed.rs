//! Writes that do not succeed: what their status says, errors that the program throws in the middle of them, and its end
//! where nobody hears of either. Not for: errors of other kinds (`die`).

use crate::c_text;
use crate::die::{copy_out, fail};
use crate::io_exports::cht_io_stdout;
use crate::io_home::with;

use chantry_rt_abi::{IO_BAD_FORMAT, IO_EOF, IO_OK, IO_OVERFLOW, IO_THROWN};
use chantry_rt_io::channel::Thrown;
use std::borrow::Cow;
use std::ffi::CStr;

/// `end` of `cht_io_keep_thrown`.
type End = unsafe extern "C" fn(error: *mut u8, file: *mut u8, line: i32);

fn words(status: i32) -> Cow<'static, str> {
    match status {
        IO_OK => "no error".into(),
        IO_EOF => "end of file".into(),
        IO_BAD_FORMAT => "bad format".into(),
        IO_OVERFLOW => "value out of range".into(),
        // SAFETY: the C library's text, copied before the next call.
        e => unsafe { CStr::from_ptr(libc::strerror(e)) }.to_string_lossy().into_owned().into(),
    }
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_error_text(status: i32, buf: *mut u8, cap: i64) -> i64 {
    // SAFETY: by the ABI.
    unsafe { copy_out(words(status).as_bytes(), buf, cap) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_keep_thrown(c: *mut u8, error: *mut u8, end: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.keep_thrown(Thrown { error, end })) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_take_thrown(c: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.thrown.take().map_or(std::ptr::null_mut(), |t| t.error)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_end_by_thrown(c: *mut u8, file: *mut u8, line: i32) {
    // SAFETY: by the ABI.
    let thrown = unsafe { with(c, move |c| c.thrown.take()) };
    if let Some(Thrown { error, end }) = thrown {
        // SAFETY: by the ABI, a function of that type; all processes of a job have it at the same address.
        unsafe { std::mem::transmute::<*mut u8, End>(end)(error, file, line) }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_failed(status: i32, file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    unsafe {
        if status == IO_THROWN {
            cht_io_end_by_thrown(cht_io_stdout(), file, line);
        }
        fail(c_text(file), line, format_args!("cannot write to standard output: {}", words(status)))
    }
}
