//! Tells the address or thread sanitizer of every switch between stacks (`runtime/sanitize.sh` builds
//! with `--cfg chantry_sanitize="address"` or `"thread"`). Not in any program: without that cfg the
//! file is not compiled.
//!
//! A switch goes to the fiber that the worker has been given just before (every caller sets
//! `Worker::fiber` first), except under `tbb`, whose native stacks are not ours to describe: that
//! scheduler is not run under sanitizers.

use crate::switch::bare_switch;
use crate::worker;
use std::ffi::c_void;
#[cfg(chantry_sanitize = "address")]
use std::ptr::null_mut;

#[cfg(chantry_sanitize = "address")]
unsafe extern "C" {
    fn __sanitizer_start_switch_fiber(save: *mut *mut c_void, bottom: *const c_void, size: usize);
    fn __sanitizer_finish_switch_fiber(save: *mut c_void, bottom: *mut *const c_void, size: *mut usize);
}

#[cfg(chantry_sanitize = "thread")]
unsafe extern "C" {
    fn __tsan_create_fiber(flags: u32) -> *mut c_void;
    fn __tsan_switch_to_fiber(fiber: *mut c_void, flags: u32);
}

/// What a sanitizer knows of a fiber.
pub struct OfFiber {
    #[cfg(chantry_sanitize = "thread")]
    context: *mut c_void,
}

impl OfFiber {
    pub fn new() -> OfFiber {
        OfFiber {
            // SAFETY: makes a context that nothing runs in yet.
            #[cfg(chantry_sanitize = "thread")]
            context: unsafe { __tsan_create_fiber(0) },
        }
    }
}

/// As [`bare_switch`].
///
/// # Safety
/// As there; the worker's fiber is the one switched to.
#[inline(never)]
pub unsafe extern "C" fn switch(save: *mut *mut u8, to: *mut u8) {
    let target = worker::current().fiber.get();
    // SAFETY: passed through; the target is at rest, and the stack named is its own.
    unsafe {
        #[cfg(chantry_sanitize = "address")]
        {
            let base = (*target).stack_base;
            let mut fake_stack = null_mut();
            __sanitizer_start_switch_fiber(
                &mut fake_stack,
                base as *const c_void,
                (*target).top as usize - base as usize,
            );
            bare_switch(save, to);
            __sanitizer_finish_switch_fiber(fake_stack, null_mut(), null_mut());
        }
        #[cfg(chantry_sanitize = "thread")]
        {
            // 0: what this thread did before the switch comes before what it does after, as it does.
            __tsan_switch_to_fiber((*target).sanitizer.context, 0);
            bare_switch(save, to);
        }
    }
}

/// First thing on a fresh stack.
#[inline(always)]
pub fn entered() {
    #[cfg(chantry_sanitize = "address")]
    // SAFETY: the end of the switch that has led here; a fresh stack has no fake one.
    unsafe {
        __sanitizer_finish_switch_fiber(null_mut(), null_mut(), null_mut());
    }
}
