//! Channels used on other locales than the one that has opened them: each operation runs where the channel is, because
//! its buffers, its lock and its descriptor are that locale's. Not for what the operations do (`io_exports`).
//!
//! What an operation reads and writes for its caller lies in memory of a locale or is a literal, so addresses go over as
//! they are; between machines it is got and put from there (`bytes`, `give`). Only an answer that points into the channel's own buffers does not: it is copied into a block of the heap that the
//! channel keeps until it is used so again or ends (`lend`).

use crate::{die, locale_exports};
use chantry_rt_comm as comm;
use chantry_rt_io::channel::{self, Channel};
use chantry_rt_mem::ranged;
use chantry_rt_tasks::{far, remote};

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
/// By the ABI: a live channel. What `f` holds, and what it answers, may be used on another locale.
#[inline]
pub unsafe fn at_home<T: Copy>(p: *mut u8, f: impl FnOnce(*mut Channel) -> T + Copy) -> T {
    if !comm::many() || home(p) == comm::here() {
        return f(p as *mut Channel);
    }
    elsewhere(p, f)
}

/// Likewise, with the channel whose lock this task holds (or that no other task knows).
///
/// # Safety
/// As [`at_home`].
#[inline]
pub unsafe fn with<T: Copy>(p: *mut u8, f: impl FnOnce(&mut Channel) -> T + Copy) -> T {
    // SAFETY: by the contract.
    unsafe { at_home(p, move |c| f(&mut *c)) }
}

#[cold]
#[inline(never)]
fn elsewhere<T: Copy>(p: *mut u8, f: impl FnOnce(*mut Channel) -> T + Copy) -> T {
    if comm::address::in_range(&raw const p as usize).is_none() {
        locale_exports::not_shared()
    }
    remote::at(home(p), move || f(p as *mut Channel))
}

/// Runs `f` in place where the channel's memory is within reach, else where it is.
///
/// # Safety
/// As [`at_home`].
pub unsafe fn within_reach<T: Copy>(c: *mut u8, f: impl FnOnce(*mut Channel) -> T + Copy) -> T {
    match far::owner_of(c as usize) {
        // SAFETY: by the contract.
        Some(_) => unsafe { at_home(c, f) },
        None => f(c as *mut Channel),
    }
}

/// Stores a value at an address of whoever has asked, on this locale or another.
///
/// # Safety
/// By the ABI: so many bytes can be written there.
#[inline]
pub unsafe fn give<T: Copy>(value: T, out: *mut u8) {
    if let Some(owner) = far::owner_of(out as usize) {
        // SAFETY: the value's bytes; by the contract. (None of the types given has gaps.)
        return unsafe {
            far::bring(owner, out, std::slice::from_raw_parts((&raw const value).cast(), size_of::<T>()));
        };
    }
    // SAFETY: by the contract.
    unsafe { *(out as *mut T) = value };
}

/// Stores where an answer of a read is, so that locale `asks` can read it.
///
/// # Safety
/// By the ABI; on the channel's locale, by who holds its lock.
#[inline]
pub unsafe fn lend<'c>(
    c: &'c mut Channel,
    asks: usize,
    answer: impl FnOnce(&'c Channel) -> &'c [u8],
    out_ptr: *mut u8,
    out_len: *mut u8,
) {
    let lent: *mut *mut u8 = &raw mut c.lent;
    let b = answer(c);
    // SAFETY: the field, of which `answer` has borrowed nothing.
    let at = if asks == comm::here() { b.as_ptr() } else { unsafe { copied(b, &mut *lent) } };
    let len = b.len() as i64;
    // SAFETY: by the ABI.
    unsafe {
        give(at, out_ptr);
        give(len, out_len);
    }
}

/// A copy within the reach of other locales. `lent`: the one before, which goes.
#[cold]
#[inline(never)]
unsafe fn copied(b: &[u8], lent: &mut *mut u8) -> *const u8 {
    let (copy, _) = ranged::allocate(b.len().max(1), 1);
    if copy.is_null() {
        die::no_memory_for_itself(b.len())
    }
    // SAFETY: a fresh block of that size; the one before is nobody's any more.
    unsafe {
        std::ptr::copy_nonoverlapping(b.as_ptr(), copy, b.len());
        take_back(std::mem::replace(lent, copy));
    }
    copy
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
