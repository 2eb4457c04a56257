//! The allocator behind the runtime's own data. Where there is no memory it ends the program with our
//! message: the standard library's would abort. Not for the program's memory (`mem_exports`).

use crate::die;
use std::alloc::{GlobalAlloc, Layout};

// Under a sanitizer the system's, which it watches.
#[cfg(not(chantry_sanitize))]
use mimalloc::MiMalloc as Beneath;
#[cfg(chantry_sanitize)]
use std::alloc::System as Beneath;

pub struct OwnMemory;

#[inline(always)]
fn or_end(p: *mut u8, size: usize) -> *mut u8 {
    if p.is_null() {
        die::no_memory_for_itself(size)
    }
    p
}

// SAFETY: passed through.
unsafe impl GlobalAlloc for OwnMemory {
    #[inline]
    unsafe fn alloc(&self, l: Layout) -> *mut u8 {
        // SAFETY: by the contract.
        or_end(unsafe { Beneath.alloc(l) }, l.size())
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, l: Layout) -> *mut u8 {
        // SAFETY: by the contract.
        or_end(unsafe { Beneath.alloc_zeroed(l) }, l.size())
    }

    #[inline]
    unsafe fn realloc(&self, p: *mut u8, l: Layout, size: usize) -> *mut u8 {
        // SAFETY: by the contract.
        or_end(unsafe { Beneath.realloc(p, l, size) }, size)
    }

    #[inline]
    unsafe fn dealloc(&self, p: *mut u8, l: Layout) {
        // SAFETY: by the contract.
        unsafe { Beneath.dealloc(p, l) }
    }
}
