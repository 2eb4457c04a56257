//! Memory of ours that other locales may come to: environments of tasks, errors on their way to a waiter. With one locale
//! the allocator's. Not for stacks (`stack`) nor for what only this process uses, which is boxed.

use chantry_rt_comm::many;
use chantry_rt_mem as mem;
use std::alloc::Layout;

/// A block, or null. `layout` has a size.
pub fn allocate(layout: Layout) -> *mut u8 {
    if many() {
        return mem::ranged::allocate(layout.size(), layout.align()).0;
    }
    // SAFETY: by the contract.
    unsafe { std::alloc::alloc(layout) }
}

/// Frees a block of any locale's.
///
/// # Safety
/// A live block of that layout from [`allocate`].
pub unsafe fn free(p: *mut u8, layout: Layout) {
    // SAFETY: by the contract.
    unsafe { if many() { mem::ranged::free_anywhere(p) } else { std::alloc::dealloc(p, layout) } }
}
