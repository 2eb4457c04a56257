//! The compiler's allocator: mimalloc. Half of a small compilation's time would go into page faults with the C library's; mimalloc asks
//! for large pages. LLVM's memory comes from it, too (`override` in Cargo.toml): 5 % fewer instructions for 1000 lines.

use std::alloc::{GlobalAlloc, Layout};
use std::ffi::{c_int, c_long, c_void};

use mimalloc::MiMalloc;

/// Of the library that the crate `mimalloc` brings, which gives no names to them.
mod plain {
    use super::{c_int, c_long, c_void};

    unsafe extern "C" {
        pub fn mi_malloc(size: usize) -> *mut c_void;
        pub fn mi_zalloc(size: usize) -> *mut c_void;
        pub fn mi_realloc(block: *mut c_void, size: usize) -> *mut c_void;
        pub fn mi_option_set(option: c_int, value: c_long);
    }
}

/// `mi_option_purge_delay` in `mimalloc.h`, at the same place in its versions 2 and 3.
const PURGE_DELAY: c_int = 15;

/// Keeps freed memory until the process ends, which is soon: memory that goes back after a second is cleared again for its next use,
/// by small pages.
pub fn keep_freed_memory() {
    // SAFETY: sets one number of the allocator's settings; negative: never.
    unsafe { plain::mi_option_set(PURGE_DELAY, -1) }
}

pub struct Allocator;

/// Whether `malloc` serves the layout: what it returns is aligned for any object of the size, up to 16 bytes. Its way is shorter than
/// that of the function for all alignments: 2.4 % of the front end's instructions.
fn is_plain(size: usize, align: usize) -> bool {
    align <= 16 && align <= size
}

// SAFETY: all blocks are mimalloc's, of at least the size and aligned as asked (C's rule for `malloc` where `is_plain` says so), null
// where there is no memory; each may be given to any of its functions that free a block or change its size.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps to the trait.
        unsafe {
            match is_plain(layout.size(), layout.align()) {
                true => plain::mi_malloc(layout.size()).cast(),
                false => MiMalloc.alloc(layout),
            }
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps to the trait.
        unsafe {
            match is_plain(layout.size(), layout.align()) {
                true => plain::mi_zalloc(layout.size()).cast(),
                false => MiMalloc.alloc_zeroed(layout),
            }
        }
    }

    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        // SAFETY: the block is mimalloc's.
        unsafe { MiMalloc.dealloc(ptr, layout) }
    }

    unsafe fn realloc(&self, ptr: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the block is mimalloc's.
        unsafe {
            match is_plain(size, layout.align()) {
                true => plain::mi_realloc(ptr.cast(), size).cast(),
                false => MiMalloc.realloc(ptr, layout, size),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    unsafe extern "C" {
        fn mi_option_get(option: c_int) -> c_long;
    }

    /// The settings have no names here: this one's value at the start tells it from its neighbours (a second, or 10 ms in version 2).
    #[test]
    fn the_delay_is_where_it_is_set() {
        // SAFETY: reads one number of the allocator's settings.
        let delay = || unsafe { mi_option_get(PURGE_DELAY) };
        assert!(matches!(delay(), 10 | 1000), "{}", delay());
        keep_freed_memory();
        assert_eq!(delay(), -1);
    }
}
