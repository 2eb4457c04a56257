//! Exports about locales.

use crate::{caller, comm_exports, die};
use chantry_rt_abi::TaskFn;
use chantry_rt_comm as comm;
use chantry_rt_comm::counts::{self, Event};
use chantry_rt_tasks::{far, far_texts, remote};

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_here() -> i64 {
    comm::here() as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_num_locales() -> i64 {
    comm::locales() as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_owner(address: *mut u8) -> i64 {
    comm::owner(address as usize) as i64
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_on(locale: i64, body: *mut u8, message: *mut u8, size: i64, back: i64) {
    // SAFETY: by the ABI.
    unsafe { on(Event::On, locale, body, message, size, back) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_on_whole(locale: i64, body: *mut u8, message: *mut u8, size: i64, back: i64) {
    // SAFETY: by the ABI.
    unsafe { on(Event::OnNb, locale, body, message, size, back) }
}

/// Runs the body at the locale; as an event of that kind.
///
/// # Safety
/// As the ABI says.
unsafe fn on(event: Event, locale: i64, body: *mut u8, message: *mut u8, size: i64, back: i64) {
    // SAFETY: by the ABI.
    let body = unsafe { std::mem::transmute::<*mut u8, TaskFn>(body) };
    if locale == comm::here() as i64 {
        // SAFETY: by the ABI.
        return unsafe { body(message) };
    }
    let Some(to) = usize::try_from(locale).ok().filter(|&l| l < comm::locales()) else { no_such(locale) };
    // The task that waits is in the same memory.
    if comm::address::in_range(&raw const to as usize).is_none() {
        not_shared()
    }
    let _moving = counts::moves(event, to, size as usize);
    if far::is_far() {
        // SAFETY: by the ABI; the message is in the caller's frame, which is on a stack of this locale.
        return unsafe { far::on(to, body, message, size as usize, back as usize) };
    }
    let sent = comm_exports::checked().then_some((size as usize, back as usize));
    // SAFETY: by the ABI, and as just seen.
    unsafe { remote::on(to, body, message, sent) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_on_here() {
    remote::stays()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_text_copy(p: *mut u8, len: i64) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { far_texts::copy(p, len.max(0) as usize) as *mut u8 }
}

#[cold]
fn no_such(locale: i64) -> ! {
    let (file, line) = caller::user_call().map_or(("", 0), |p| (p.file, p.line as i32));
    match comm::locales() {
        1 => die::fail(file, line, format_args!("there is no locale {locale}: the program runs on one (see -nl)")),
        n => {
            die::fail(file, line, format_args!("there is no locale {locale}: the program runs on {n}, numbered from 0"))
        }
    }
}

/// The statement's variables are not where other locales see them: on the stack of a thread that C code has started.
#[cold]
pub fn not_shared() -> ! {
    let (file, line) = caller::user_call().map_or(("", 0), |p| (p.file, p.line as i32));
    die::fail(file, line, "an `on` to another locale from a thread that C code has started is not supported yet")
}
