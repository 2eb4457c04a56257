//! Messages that end the program, and the end itself. Not for what signals say (`signals`).
//!
//! Output written before the end comes out before the message. Of several tasks that end the
//! program at the same time the first does; the others stop where they are.

use crate::direct::{self, Direct};
use crate::trace_file::{self, End};
use crate::{c_text, text};
use crate::{trace_parts, walk};
use chantry_rt_comm as comm;
use chantry_rt_io::channel;
use chantry_rt_launch::machines;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The thread that ends the program, or 0.
static ENDING: AtomicUsize = AtomicUsize::new(0);

fn this_thread() -> usize {
    // SAFETY: a plain query.
    unsafe { libc::pthread_self() as usize }
}

/// Whether nobody has begun to end the program before; from now on, this thread does.
pub fn begin_to_end() -> bool {
    ENDING.compare_exchange(0, this_thread(), Ordering::SeqCst, Ordering::SeqCst).is_ok()
        // Of several locales, too, the first does.
        && (!comm::many() || comm::job::job().begin_to_end(comm::here()))
}

/// Whether this thread does.
pub fn ends_here() -> bool {
    ENDING.load(Ordering::SeqCst) == this_thread()
}

/// Returns to the one that ends the program; others never return.
pub fn first_to_end() {
    if !begin_to_end() {
        wait_for_the_end()
    }
}

/// Another thread ends the program.
pub fn wait_for_the_end() -> ! {
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}

/// Writes straight to standard error.
pub fn stderr(message: &str) {
    direct::bytes(message.as_bytes());
}

/// Flushes everything and ends the process.
pub fn end(status: i32) -> ! {
    if comm::many() && !ends_here() {
        first_to_end();
    }
    channel::last_flush();
    trace_file::finish(End::Exit(status));
    let status = if tell_lost() && status == 0 { 1 } else { status };
    tell_the_others();
    // SAFETY: runs C's exit handlers (C libraries may have output of their own to flush).
    unsafe { libc::exit(status) }
}

/// Between machines, by who ends the job, last of all: the others write out their files and end.
pub fn tell_the_others() {
    if let Some(network) = comm::fabric::open_one() {
        trace_parts::send();
        network.tell_the_end();
        trace_parts::gather(true);
        machines::finish();
    }
}

/// Tells of output that could not be written; whether there is some.
pub fn tell_lost() -> bool {
    let Some((what, e)) = channel::lost() else { return false };
    tell("", 0, format_args!("cannot write to {what}: {}", os_error(e)));
    true
}

/// The end of a locale whose job has ended: writes out its files and ends its process.
pub fn end_with_the_job() {
    channel::last_flush();
    trace_file::finish(End::Job);
    trace_parts::send();
    trace_parts::gather(false);
    machines::finish();
    // SAFETY: C's output, then the end without exit handlers: other threads go on.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::_exit(0)
    }
}

/// The system's words for an `errno`.
fn os_error(e: i32) -> String {
    let s = std::io::Error::from_raw_os_error(e).to_string();
    s.split(" (os error").next().unwrap_or_default().to_string()
}

/// Ends the program with a message at a place. Allocates nothing, nor must the message.
#[cold]
pub fn fail(file: &str, line: i32, message: impl Display) -> ! {
    first_to_end();
    let (file, line) = in_the_users_words(file, line);
    channel::last_flush();
    tell(file, line, message);
    trace_file::finish(End::Error);
    end(1)
}

/// The place, or the call of the user's that led there if it is in the library: what calls the library's procedures indirectly
/// (its own classes' methods, say) does not hand on the place.
fn in_the_users_words(file: &str, line: i32) -> (&str, i32) {
    if !walk::is_library(file) {
        return (file, line);
    }
    let call = crate::caller::user_call().filter(|p| !p.in_library());
    call.map_or((file, line), |p| (p.file, p.line as i32))
}

/// Whether an error has been told.
static TOLD: AtomicBool = AtomicBool::new(false);

/// Whether some thread has told an error.
pub fn has_told() -> bool {
    TOLD.load(Ordering::Relaxed)
}

/// Writes the message of an error at a place.
pub fn tell(file: &str, line: i32, message: impl Display) {
    TOLD.store(true, Ordering::Relaxed);
    say(file, line, "error", message);
}

/// Writes a message at a place.
pub fn say(file: &str, line: i32, level: &str, message: impl Display) {
    let mut out = Direct::new();
    let _ = write(&mut out, file, line, level, message);
}

fn write(out: &mut impl Write, file: &str, line: i32, level: &str, message: impl Display) -> std::fmt::Result {
    match (file, line) {
        ("", _) => write!(out, "{level}: {message}")?,
        (f, l) if l <= 0 => write!(out, "{f}: {level}: {message}")?,
        (f, l) => write!(out, "{f}:{l}: {level}: {message}")?,
    }
    match comm::many() {
        true => writeln!(out, " (locale {})", comm::here()),
        false => writeln!(out),
    }
}

/// Ends the program with a message that is made once it is sure that no other ends it.
#[cold]
pub fn fail_with(message: impl FnOnce() -> String) -> ! {
    first_to_end();
    channel::last_flush();
    TOLD.store(true, Ordering::Relaxed);
    stderr(&message());
    trace_file::finish(End::Error);
    end(1)
}

pub fn place(file: &str, line: i32, level: &str, message: impl Display) -> String {
    let mut out = String::new();
    let _ = write(&mut out, file, line, level, message);
    out
}

/// Ends the program with a message about its start or its surroundings.
#[cold]
pub fn fail_plain(message: &str) -> ! {
    fail("", 0, message)
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_halt(msg: *mut u8, len: i64, file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    let (m, f) = unsafe { (text(msg, len), c_text(file)) };
    if m.is_empty() { fail(f, line, "halt reached") } else { fail(f, line, format_args!("halt reached - {m}")) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error(msg: *mut u8, len: i64, file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    let (m, f) = unsafe { (text(msg, len), c_text(file)) };
    fail(f, line, m)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_warning(msg: *mut u8, len: i64, file: *mut u8, line: i32) {
    if crate::settings::get().quiet {
        return;
    }
    // SAFETY: by the ABI.
    let m = unsafe { place(c_text(file), line, "warning", text(msg, len)) };
    let c = channel::standard(2);
    // SAFETY: the standard channel lives for ever; the lock is held between.
    unsafe {
        channel::Channel::lock(c, 0);
        (*c).put(m.as_bytes());
        channel::Channel::unlock(c);
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error_bounds(index: i64, lo: i64, hi: i64, dim: i32, file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    let f = unsafe { c_text(file) };
    if dim < 0 {
        fail(f, line, format_args!("index {index} is out of bounds {lo}..{hi}"))
    }
    fail(f, line, format_args!("index {index} is out of bounds {lo}..{hi} in dimension {dim}"))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error_div_zero(file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    fail(unsafe { c_text(file) }, line, "attempt to divide by zero")
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error_nil(file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    fail(unsafe { c_text(file) }, line, "attempt to dereference nil")
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error_cast(value: i64, type_name: *mut u8, file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    let (t, f) = unsafe { (c_text(type_name), c_text(file)) };
    fail(f, line, format_args!("{value} does not fit in {t}"))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error_stack(file: *mut u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    fail(unsafe { c_text(file) }, line, "stack overflow")
}

/// The places that an error has passed, as the library's `_ErrorWay` keeps them: the first and the last ones.
#[repr(C)]
struct ErrorWay {
    passed: i64,
    files: [*const u8; 2 * KEPT],
    lines: [i32; 2 * KEPT],
}

/// As many of the first, and of the last places.
const KEPT: usize = 8;

impl ErrorWay {
    /// A line for each, without the place that the message has, if that is the last one.
    fn say_places(&self, at: &str, line: i32) {
        let mut out = Direct::new();
        let passed = usize::try_from(self.passed).unwrap_or(0);
        for i in 0..passed {
            let slot = if i < KEPT { i } else { KEPT + i % KEPT };
            // SAFETY: by the ABI: texts of the program's, which stay.
            let (file, l) = (unsafe { c_text(self.files[slot]) }, self.lines[slot]);
            if i >= KEPT && i + KEPT < passed {
                if i == KEPT {
                    let _ = writeln!(out, "  …");
                }
            } else if i + 1 < passed || (file, l) != (at, line) {
                let what = if i == 0 { "thrown" } else { "passed on" };
                let _ = writeln!(out, "  {file}:{l}: {what} here");
            }
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_error_uncaught(
    kind: *mut u8,
    kind_len: i64,
    msg: *mut u8,
    len: i64,
    file: *mut u8,
    line: i32,
    way: *mut u8,
) -> ! {
    // SAFETY: by the ABI.
    let (k, m, f, way) =
        unsafe { (text(kind, kind_len), text(msg, len), c_text(file), way.cast::<ErrorWay>().as_ref()) };
    first_to_end();
    let (at, n) = in_the_users_words(f, line);
    channel::last_flush();
    tell(at, n, format_args!("uncaught {k}: {m}"));
    way.into_iter().for_each(|w| w.say_places(at, n));
    trace_file::finish(End::Error);
    end(1)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_exit(status: i32) -> ! {
    first_to_end();
    end(status)
}

/// Out of memory.
#[cold]
pub unsafe fn out_of_memory(size: impl Display, file: *const u8, line: i32) -> ! {
    // SAFETY: by the ABI.
    fail(unsafe { c_text(file) }, line, format_args!("out of memory allocating {size} bytes"))
}

/// The runtime itself gets no memory. The place is that of the task's call, if it is known.
#[cold]
pub fn no_memory_for_itself(size: usize) -> ! {
    if ends_here() {
        // In the middle of another message.
        tell("", 0, format_args!("out of memory allocating {size} bytes"));
        // SAFETY: ends the process as it is.
        unsafe { libc::_exit(1) }
    }
    let place = crate::caller::user_call();
    let (file, line) = place.map_or(("", 0), |p| (p.file, p.line as i32));
    fail(file, line, format_args!("out of memory allocating {size} bytes"))
}

/// Copies a text into a caller's buffer.
///
/// # Safety
/// `buf` has room for `cap` bytes.
pub unsafe fn copy_out(s: &[u8], buf: *mut u8, cap: i64) -> i64 {
    let n = s.len().min(cap.max(0) as usize);
    // SAFETY: by the contract.
    unsafe { std::ptr::copy_nonoverlapping(s.as_ptr(), buf, n) };
    n as i64
}
