//! Channels used on other locales than the one that has opened them: each operation runs where the channel is, because
//! its buffers, its lock and its descriptor are that locale's. Not for what the operations do (`io_exports`).
//!
//! What an operation reads and writes for its caller lies in memory of a locale or is a literal, so addresses go over as
//! they are. Only an answer that points into the channel's own buffers does not: it is copied into a block of the heap that the
//! channel keeps until it is used so again or ends (`lend`).

use crate::{die, locale_exports};
use chantry_rt_comm as comm;
use chantry_rt_io::channel::{self, Channel};
use chantry_rt_mem::ranged;
use chantry_rt_tasks::remote;

/// The locale whose the channel is.
#[inline]
fn home(p: *mut u8) -> usize {
    match comm::address::in_range(p as usize) {
        Some(locale) => locale,
        None if p as *mut Channel == channel::standard(0) => 0,
        None => comm::here(),
    }
}

/// Who asks for a channel's lock: the task that runs here, whichever locale the channel is on.
#[inline]
pub fn asks() -> usize {
    if comm::many() { channel::me() } else { 0 }
}

/// Runs `f` where the channel is.
///
/// # Safety
/// By the ABI: a live channel. What `f` holds may be used on another locale.
#[inline]
pub unsafe fn at_home<T>(p: *mut u8, f: impl FnOnce(*mut Channel) -> T) -> T {
    if !comm::many() || home(p) == comm::here() {
        return f(p as *mut Channel);
    }
    let (mut f, mut answer) = (Some(f), None);
    far(p, &mut |c| answer = f.take().map(|f| f(c)));
    answer.unwrap_or_else(|| unreachable!("the operation has run"))
}

/// Likewise, with the channel whose lock this task holds (or that no other task knows).
///
/// # Safety
/// As [`at_home`].
#[inline]
pub unsafe fn with<T>(p: *mut u8, f: impl FnOnce(&mut Channel) -> T) -> T {
    // SAFETY: by the contract.
    unsafe { at_home(p, |c| f(&mut *c)) }
}

#[cold]
#[inline(never)]
fn far(p: *mut u8, f: &mut dyn FnMut(*mut Channel)) {
    if comm::address::in_range(&raw const f as usize).is_none() {
        locale_exports::not_shared()
    }
    remote::at_in_reach(home(p), || f(p as *mut Channel));
}

/// Stores where an answer of a read is, so that locale `asks` can read it.
///
/// # Safety
/// By the ABI; on the channel's locale, by who holds its lock.
pub unsafe fn lend<'c>(
    c: &'c mut Channel,
    asks: usize,
    answer: impl FnOnce(&'c Channel) -> &'c [u8],
    out_ptr: *mut u8,
    out_len: *mut u8,
) {
    let lent: *mut *mut u8 = &raw mut c.lent;
    let b = answer(c);
    let mut at = b.as_ptr();
    if asks != comm::here() {
        let (copy, _) = ranged::allocate(b.len().max(1), 1);
        if copy.is_null() {
            die::no_memory_for_itself(b.len())
        }
        // SAFETY: a fresh block of that size; the field, of which `answer` has borrowed nothing.
        unsafe {
            std::ptr::copy_nonoverlapping(b.as_ptr(), copy, b.len());
            take_back(std::mem::replace(&mut *lent, copy));
        }
        at = copy;
    }
    // SAFETY: by the ABI.
    unsafe {
        *(out_ptr as *mut *const u8) = at;
        *(out_len as *mut i64) = b.len() as i64;
    }
}

/// Frees what the channel has lent last.
///
/// # Safety
/// Null, or the block of a channel that nobody looks at any more.
pub unsafe fn take_back(lent: *mut u8) {
    if !lent.is_null() {
        // SAFETY: made by `lend`, on this locale.
        unsafe { ranged::free(lent) };
    }
}
