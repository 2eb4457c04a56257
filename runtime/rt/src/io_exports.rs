//! Exports of `io`: channels, number texts, UTF-8.

use crate::die::{self, copy_out};
use crate::io_home::{asks, at_home, give, lend, take_back, with, within_reach};
use crate::{bytes, text};
use chantry_rt_abi::IO_OK;
use chantry_rt_comm as comm;
use chantry_rt_io::calls::Calls;
use chantry_rt_io::channel::{self, Channel};
use chantry_rt_io::{number, read, standard, sys, utf8, write};
use chantry_rt_mem::ranged;
use chantry_rt_tasks::{far, remote};
use std::sync::atomic::Ordering;

/// Stores a read's value.
unsafe fn store<T: Copy>(r: Result<T, i32>, out: *mut u8) -> i32 {
    match r {
        Ok(v) => {
            // SAFETY: by the ABI.
            unsafe { give(v, out) };
            IO_OK
        }
        Err(status) => status,
    }
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_stdout() -> *mut u8 {
    channel::standard(1) as *mut u8
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_with_c() {
    // The stream is the host's.
    if crate::library::is_one() {
        return;
    }
    for l in 0..chantry_rt_comm::locales() {
        chantry_rt_tasks::remote::at(l, chantry_rt_io::with_c::share);
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_stderr() -> *mut u8 {
    channel::standard(2) as *mut u8
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_stdin() -> *mut u8 {
    channel::standard(0) as *mut u8
}

/// Puts a channel where it stays: among several locales where they see whose it is.
fn boxed(c: Channel) -> *mut u8 {
    if !comm::many() {
        return Box::into_raw(Box::new(c)) as *mut u8;
    }
    let (p, _) = ranged::allocate(size_of::<Channel>(), align_of::<Channel>());
    if p.is_null() {
        die::no_memory_for_itself(size_of::<Channel>())
    }
    // SAFETY: fresh memory of that size and alignment.
    unsafe { (p as *mut Channel).write(c) };
    p
}

/// A channel on a file, which the end of the process writes out; or null, and an `errno` at `status`.
unsafe fn opened(channel: Result<Channel, i32>, status: *mut u8) -> *mut u8 {
    let (p, e) = match channel {
        Ok(c) => {
            let p = boxed(c);
            standard::register(p as *mut Channel);
            (p, 0)
        }
        Err(e) => (std::ptr::null_mut(), e),
    };
    if !status.is_null() {
        // SAFETY: by the ABI.
        unsafe { give(e, status) };
    }
    p
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_open(path: *mut u8, len: i64, mode: i32, status: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { opened(Channel::open(&bytes(path, len), mode), status) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_open_fd(fd: i32, append: bool, status: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { opened(Channel::on(fd, append), status) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_open_mem() -> *mut u8 {
    boxed(Channel::memory())
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_open_bytes(p: *mut u8, len: i64) -> *mut u8 {
    // SAFETY: by the ABI.
    boxed(Channel::bytes(&unsafe { bytes(p, len) }))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_open_calls(step: *mut u8, end: *mut u8, data: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    boxed(Channel::calling(unsafe { Calls::new(step, end, data) }))
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_calls_data(c: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { (*(c as *mut Channel)).calls.as_ref().map_or(std::ptr::null_mut(), |calls| calls.data) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_mem_bytes(c: *mut u8, out_len: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe {
        // (Only of a channel that the caller has made.)
        let c = &mut *(c as *mut Channel);
        *(out_len as *mut i64) = c.out.len() as i64;
        c.out.as_mut_ptr()
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_close(c: *mut u8) -> i32 {
    if c.is_null() {
        return 0;
    }
    // SAFETY: by the ABI: nobody uses the channel again (a standard one stays).
    unsafe {
        let me = asks();
        at_home(c, move |c| {
            Channel::lock(c, me);
            let status = (*c).close();
            let standard = (*c).is_standard();
            Channel::unlock(c);
            if !standard {
                free(c);
            }
            status
        })
    }
}

/// # Safety
/// A channel that is no standard one, that nobody will use again.
unsafe fn free(c: *mut Channel) {
    standard::unregister(c);
    // SAFETY: by the contract; made by `boxed`, here.
    unsafe {
        if comm::many() {
            take_back((*c).lent);
            std::ptr::drop_in_place(c);
            ranged::free(c as *mut u8);
        } else {
            drop(Box::from_raw(c));
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_shut(c: *mut u8) -> i32 {
    if c.is_null() {
        return 0;
    }
    let me = asks();
    // SAFETY: by the ABI.
    unsafe {
        at_home(c, move |c| {
            Channel::lock_briefly(c, me);
            let status = (*c).close();
            Channel::unlock(c);
            status
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_is_shut(c: *mut u8) -> bool {
    if c.is_null() {
        return true;
    }
    let me = asks();
    // SAFETY: by the ABI.
    unsafe {
        at_home(c, move |c| {
            Channel::lock_briefly(c, me);
            let shut = (*c).is_closed();
            Channel::unlock(c);
            shut
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_notes(c: *mut u8) -> *mut u8 {
    // SAFETY: by the ABI; the place stays where it is as the channel does.
    unsafe { &raw mut (*(c as *mut Channel)).notes as *mut u8 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_retain(c: *mut u8) {
    if !c.is_null() {
        // SAFETY: by the ABI: the caller's own use keeps it alive.
        unsafe { within_reach(c, |c| _ = (*c).users.fetch_add(1, Ordering::Relaxed)) };
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_release(c: *mut u8) -> i32 {
    if c.is_null() {
        return 0;
    }
    // SAFETY: by the ABI: this use is one of those counted, so the last one finds it alive.
    unsafe {
        within_reach(c, |c| {
            if (*c).is_standard() || (*c).users.fetch_sub(1, Ordering::AcqRel) != 1 {
                return 0;
            }
            remote::at(comm::owner(c as usize), move || close_last(c))
        })
    }
}

/// # Safety
/// A channel of this locale's that nobody uses.
unsafe fn close_last(c: *mut Channel) -> i32 {
    // SAFETY: by the contract; but the end of the process may be writing it out.
    unsafe {
        Channel::lock_briefly(c, asks());
        let status = (*c).close();
        free(c);
        status
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_lock(c: *mut u8) {
    // The lock is the task's, whichever locale it is on.
    let me = asks();
    // SAFETY: by the ABI.
    unsafe { at_home(c, move |c| Channel::lock(c, me)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_unlock(c: *mut u8) {
    // SAFETY: by the ABI.
    unsafe { at_home(c, move |c| Channel::unlock(c)) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_lock_briefly(c: *mut u8) {
    // The lock is the task's, whichever locale it is on.
    let me = asks();
    // SAFETY: by the ABI.
    unsafe { at_home(c, move |c| Channel::lock_briefly(c, me)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_done(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { at_home(c, move |c| Channel::unlock(c)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_end_line(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        at_home(c, move |c| {
            (*c).put_byte(b'\n');
            Channel::unlock(c)
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_flush(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.flush()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_error(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.take_error()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_offset(c: *mut u8) -> i64 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.offset()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_file(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.descriptor()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_seek(c: *mut u8, offset: i64, end: i64) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.go(offset, end)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_hold(c: *mut u8, hold: bool) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.hold(hold)) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_mark(c: *mut u8) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.mark_output()) };
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_revert(c: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.revert_output()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_commit(c: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.commit_output()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_region(c: *mut u8, low: i64, end: i64) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.restrict(low, end)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write(c: *mut u8, p: *mut u8, len: i64) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.put(&bytes(p, len))) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_byte(c: *mut u8, byte: i32) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.put_byte(byte as u8)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_char(c: *mut u8, code_point: i32) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::character(c, code_point)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_int(c: *mut u8, value: i64) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::int(c, value)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_uint(c: *mut u8, value: u64) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::uint(c, value)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_real(c: *mut u8, value: f64) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::real(c, value)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_complex(c: *mut u8, re: f64, im: f64) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::complex(c, re, im)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_int_fmt(c: *mut u8, value: i64, base: i32, width: i32, flags: i32) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::int_fmt(c, value, base, width, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_real_fmt(
    c: *mut u8,
    value: f64,
    conv: i32,
    precision: i32,
    width: i32,
    flags: i32,
) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::real_fmt(c, value, conv, precision, width, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_str_fmt(
    c: *mut u8,
    p: *mut u8,
    len: i64,
    precision: i32,
    width: i32,
    flags: i32,
) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::string_fmt(c, &bytes(p, len), precision, width, flags)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_write_quoted(c: *mut u8, p: *mut u8, len: i64, quote: i32) {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| write::quoted(c, &bytes(p, len), quote as u8)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_peek(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| c.peek().map_or(-1, i32::from)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_byte(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| read::byte(c).map_or(-1, i32::from)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_char(c: *mut u8, out: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| store(read::character(c), out)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_bytes(c: *mut u8, p: *mut u8, len: i64) -> i64 {
    // SAFETY: by the ABI.
    unsafe {
        let room = len.max(0) as usize;
        with(c, move |c| {
            let Some(owner) = far::owner_of(p as usize) else {
                return read::bytes(c, std::slice::from_raw_parts_mut(p, room)) as i64;
            };
            let mut all = vec![0; room];
            let n = read::bytes(c, &mut all);
            far::bring(owner, p, &all[..n]);
            n as i64
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_line(
    c: *mut u8,
    strip: bool,
    text: bool,
    most: i64,
    out_ptr: *mut u8,
    out_len: *mut u8,
    out_beyond: *mut u8,
) -> i32 {
    let here = comm::here();
    // SAFETY: by the ABI.
    unsafe {
        // Lines are many and short: with one locale all is done here, without a call.
        if !comm::many() {
            return take_line(c as *mut Channel, (0, here), strip, text, most, (out_ptr, out_len, out_beyond));
        }
        let asks = (asks(), here);
        at_home(c, move |c| take_line(c, asks, strip, text, most, (out_ptr, out_len, out_beyond)))
    }
}

/// # Safety
/// By the ABI of `cht_io_read_line`, where the channel is; `asks`: the task and the locale that do.
#[inline(always)]
unsafe fn take_line(
    c: *mut Channel,
    asks: (usize, usize),
    strip: bool,
    text: bool,
    most: i64,
    out: (*mut u8, *mut u8, *mut u8),
) -> i32 {
    // SAFETY: by the contract; the lock is ours from then on.
    unsafe {
        Channel::lock_briefly(c, asks.0);
        let c = &mut *c;
        let (status, line, beyond) = read::line(c, strip, text, most);
        lend(c, asks.1, |c| line.bytes(c), out.0, out.1);
        give(beyond, out.2);
        status
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_to(
    c: *mut u8,
    p: *mut u8,
    len: i64,
    through: bool,
    strip: bool,
    out_ptr: *mut u8,
    out_len: *mut u8,
) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        let asks = comm::here();
        with(c, move |c| {
            let status = read::to(c, &bytes(p, len), through, strip);
            lend(c, asks, |c| &c.scratch, out_ptr, out_len);
            status
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_text(
    c: *mut u8,
    count: i64,
    points: bool,
    out_ptr: *mut u8,
    out_len: *mut u8,
) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        let asks = comm::here();
        with(c, move |c| {
            let status = read::text(c, count.max(0) as usize, points);
            lend(c, asks, |c| &c.scratch, out_ptr, out_len);
            status
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_token(c: *mut u8, out_ptr: *mut u8, out_len: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        let asks = comm::here();
        with(c, move |c| {
            let status = read::token(c);
            lend(c, asks, |c| &c.scratch, out_ptr, out_len);
            status
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_all(c: *mut u8, out_ptr: *mut u8, out_len: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        let asks = comm::here();
        with(c, move |c| {
            let status = read::all(c);
            lend(c, asks, |c| &c.scratch, out_ptr, out_len);
            status
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_quoted(c: *mut u8, out_ptr: *mut u8, out_len: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        let asks = comm::here();
        with(c, move |c| {
            let status = read::quoted(c);
            lend(c, asks, |c| &c.scratch, out_ptr, out_len);
            status
        })
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_int(c: *mut u8, bits: i32, base: i32, out: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| store(read::int(c, bits as u32, base as u32), out)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_uint(c: *mut u8, bits: i32, base: i32, out: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| store(read::uint(c, bits as u32, base as u32), out)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_real(c: *mut u8, out: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| store(read::real(c), out)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_bool(c: *mut u8, out: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| store(read::boolean(c), out)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_read_literal(c: *mut u8, p: *mut u8, len: i64, skip_space: bool) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, move |c| read::literal(c, &bytes(p, len), skip_space)) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_io_skip_line(c: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe { with(c, read::skip_line) }
}

// ---- files --------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_file_open(path: *mut u8, len: i64, mode: i32) -> i32 {
    // SAFETY: by the ABI.
    sys::open_as(&unsafe { bytes(path, len) }, mode).unwrap_or_else(|e| -e)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_file_close(fd: i32) -> i32 {
    sys::close(fd)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_file_sync(fd: i32) -> i32 {
    sys::sync(fd)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_file_exists(path: *mut u8, len: i64) -> bool {
    // SAFETY: by the ABI.
    std::fs::exists(unsafe { text(path, len) }.as_ref()).unwrap_or(false)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_file_remove(path: *mut u8, len: i64) -> i32 {
    // SAFETY: by the ABI.
    match std::fs::remove_file(unsafe { text(path, len) }.as_ref()) {
        Ok(()) => 0,
        Err(e) => e.raw_os_error().unwrap_or(libc::EIO),
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_file_size(fd: i32) -> i64 {
    sys::size(fd)
}

// ---- numbers and text -------------------------------------------------------------------------

unsafe fn text_of(fill: impl FnOnce(&mut Vec<u8>), buf: *mut u8) -> i64 {
    let mut out = Vec::with_capacity(number::ROOM);
    fill(&mut out);
    // SAFETY: by the ABI: room for 64 bytes.
    unsafe { copy_out(&out, buf, number::ROOM as i64) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_text_int(value: i64, buf: *mut u8) -> i64 {
    // SAFETY: by the ABI.
    unsafe { text_of(|o| number::int(value, o), buf) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_text_uint(value: u64, buf: *mut u8) -> i64 {
    // SAFETY: by the ABI.
    unsafe { text_of(|o| number::uint(value, o), buf) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_text_real(value: f64, buf: *mut u8) -> i64 {
    // SAFETY: by the ABI.
    unsafe { text_of(|o| number::real(value, o), buf) }
}

unsafe fn parsed<T: Copy>(r: Result<T, number::Bad>, out: *mut u8) -> bool {
    match r {
        Ok(v) => {
            // SAFETY: by the ABI.
            unsafe { give(v, out) };
            true
        }
        Err(_) => false,
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_parse_int(p: *mut u8, len: i64, bits: i32, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { parsed(number::parse_int(&bytes(p, len), bits as u32, 0), out) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_parse_uint(p: *mut u8, len: i64, bits: i32, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { parsed(number::parse_uint(&bytes(p, len), bits as u32, 0), out) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_parse_real(p: *mut u8, len: i64, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { parsed(number::parse_real(&bytes(p, len)), out) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_parse_complex(p: *mut u8, len: i64, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { parsed(number::parse_complex(&bytes(p, len)).map(|(re, im)| [re, im]), out) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_parse_bool(p: *mut u8, len: i64, out: *mut u8) -> bool {
    // SAFETY: by the ABI.
    unsafe { parsed(number::parse_bool(&bytes(p, len)), out) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_utf8_valid(p: *mut u8, len: i64) -> bool {
    // SAFETY: by the ABI.
    utf8::valid(&unsafe { bytes(p, len) })
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_utf8_beyond(p: *mut u8, len: i64) -> i64 {
    // SAFETY: by the ABI.
    utf8::beyond(&unsafe { bytes(p, len) }).map_or(-1, |n| n as i64)
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_utf8_count(p: *mut u8, len: i64) -> i64 {
    // SAFETY: by the ABI.
    utf8::count(&unsafe { bytes(p, len) }) as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_utf8_decode(p: *mut u8, len: i64, at: i64, out_size: *mut u8) -> i32 {
    // SAFETY: by the ABI.
    unsafe {
        match utf8::decode(&bytes(p, len), at as usize) {
            Some((c, n)) => {
                give(n as i64, out_size);
                c as i32
            }
            None => {
                give(1i64, out_size);
                -1
            }
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_utf8_encode(code_point: i32, buf: *mut u8) -> i64 {
    let Some(c) = char::from_u32(code_point as u32) else { return 0 };
    let mut b = [0; 4];
    let s = c.encode_utf8(&mut b);
    // SAFETY: by the ABI.
    unsafe { copy_out(s.as_bytes(), buf, 4) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_bytes_compare(p: *mut u8, q: *mut u8, len: i64) -> i32 {
    // SAFETY: by the ABI.
    unsafe { bytes(p, len).cmp(&bytes(q, len)) as i32 }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_bytes_find(p: *mut u8, len: i64, needle: *mut u8, needle_len: i64, from: i64) -> i64 {
    // SAFETY: by the ABI.
    unsafe { utf8::find(&bytes(p, len), &bytes(needle, needle_len), from.max(0) as usize).map_or(-1, |i| i as i64) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_bytes_rfind(p: *mut u8, len: i64, needle: *mut u8, needle_len: i64, to: i64) -> i64 {
    // SAFETY: by the ABI.
    unsafe { utf8::rfind(&bytes(p, len), &bytes(needle, needle_len), to.max(0) as usize).map_or(-1, |i| i as i64) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_utf8_case(p: *mut u8, len: i64, how: i32, out_ptr: *mut u8) -> i64 {
    // SAFETY: by the ABI.
    unsafe {
        let changed = utf8::change_case(&bytes(p, len), how != 0);
        let block = crate::mem_exports::cht_alloc(changed.len().max(1) as i64, -1, std::ptr::null_mut(), 0);
        std::ptr::copy_nonoverlapping(changed.as_ptr(), block, changed.len());
        *(out_ptr as *mut *mut u8) = block;
        changed.len() as i64
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_char_is(code_point: i32, kind: i32) -> bool {
    char::from_u32(code_point as u32).is_some_and(|c| utf8::is(c, kind as u8))
}
