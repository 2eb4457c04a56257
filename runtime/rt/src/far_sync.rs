//! Operations of sync variables of locales whose memory is not mapped here: they are done where the variable is, and the value
//! travels along. Not for those in reach (`task_exports`).

use crate::task_exports::{destroy_here, step_here, var};
use chantry_rt_mem::ranged;
use chantry_rt_tasks::far;
use chantry_rt_tasks::syncvar::Want;
use chantry_rt_tasks::wait::TaskBlocker;

/// What travels, before the value's bytes.
#[repr(C)]
#[derive(Clone, Copy)]
struct Step {
    variable: usize,
    /// Where the value is.
    value: usize,
    size: usize,
    want: Want,
    leave: Option<bool>,
    reads: bool,
}

const HEAD: usize = size_of::<Step>().next_multiple_of(16);
/// Values up to here travel in the frame.
const SMALL: usize = 256;

// None of these is inlined, so that operations within reach keep their registers.

/// # Safety
/// As `cht_syncvar_acquire_*`.
#[cold]
#[inline(never)]
pub unsafe fn acquire(s: *mut u8, want: Want) -> bool {
    // SAFETY: by the contract, where the variable is.
    let f = move || unsafe { var(s) }.acquire(want, &TaskBlocker);
    far::owner_of(s as usize).map_or_else(f, |owner| far::at(owner, f))
}

/// # Safety
/// As `cht_syncvar_release_*`.
#[cold]
#[inline(never)]
pub unsafe fn release(s: *mut u8, full: bool) {
    // SAFETY: by the contract, where the variable is.
    let f = move || unsafe { var(s) }.release(full, &TaskBlocker);
    far::owner_of(s as usize).map_or_else(f, |owner| far::at(owner, f))
}

/// # Safety
/// As `cht_syncvar_is_full`.
#[cold]
#[inline(never)]
pub unsafe fn is_full(s: *mut u8) -> bool {
    // SAFETY: by the contract, where the variable is.
    let f = move || unsafe { var(s) }.is_full();
    far::owner_of(s as usize).map_or_else(f, |owner| far::at(owner, f))
}

/// # Safety
/// As `cht_syncvar_destroy`.
#[cold]
#[inline(never)]
pub unsafe fn destroy(s: *mut u8) {
    // SAFETY: by the contract, where the variable is.
    let f = move || unsafe { destroy_here(s) };
    far::owner_of(s as usize).map_or_else(f, |owner| far::at(owner, f))
}

/// One of the six operations in one step.
///
/// # Safety
/// As the ABI says of them. Of `to` and `from` the value is beside the variable, the other one here.
#[cold]
#[inline(never)]
pub unsafe fn step(s: *mut u8, want: Want, leave: Option<bool>, to: *mut u8, from: *const u8, size: i64) {
    // SAFETY: by the contract.
    unsafe {
        match far::owner_of(s as usize) {
            Some(owner) => step_there(owner, s, want, leave, to, from, size as usize),
            None => step_here(s, want, leave, to, from, size),
        }
    }
}

unsafe fn step_there(
    owner: usize,
    variable: *mut u8,
    want: Want,
    leave: Option<bool>,
    to: *mut u8,
    from: *const u8,
    size: usize,
) {
    let reads = far::owner_of(to as usize) != Some(owner);
    let value = if reads { from as usize } else { to as usize };
    let step = Step { variable: variable as usize, value, size, want, leave, reads };
    let mut frame = [0u128; (HEAD + SMALL) / 16];
    let large = HEAD + size > size_of_val(&frame);
    let message = if large { ranged::allocate(HEAD + size, 16).0 } else { frame.as_mut_ptr() as *mut u8 };
    if message.is_null() {
        crate::die::fail_plain("out of memory for the value of a sync variable on another locale");
    }
    // SAFETY: room for both; the places are as the contract says.
    unsafe {
        (message as *mut Step).write(step);
        let bytes = message.add(HEAD);
        if !reads {
            std::ptr::copy_nonoverlapping(from, bytes, size);
        }
        let whole = HEAD + size;
        far::on(owner, there, message, whole, if reads { whole } else { 0 });
        if reads {
            std::ptr::copy_nonoverlapping(bytes, to, size);
        }
        if large {
            ranged::free(message);
        }
    }
}

/// Where the variable is.
unsafe extern "C" fn there(message: *mut u8) {
    // SAFETY: a copy of the message above.
    unsafe {
        let s = *(message as *const Step);
        let (value, bytes) = (s.value as *mut u8, message.add(HEAD));
        let (to, from) = if s.reads { (bytes, value) } else { (value, bytes) };
        step_here(s.variable as *mut u8, s.want, s.leave, to, from, s.size as i64);
    }
}
