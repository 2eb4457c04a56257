//! The C library's allocator by the names of mimalloc's that this crate uses: under a sanitizer, which watches that one
//! (`runtime/sanitize.sh`). Not in any program.

use libc::c_void;
pub use libmimalloc_sys::mi_process_info;

pub unsafe fn mi_malloc(size: usize) -> *mut c_void {
    // SAFETY: a plain allocation.
    unsafe { libc::malloc(size) }
}

pub unsafe fn mi_zalloc(size: usize) -> *mut c_void {
    // SAFETY: as above.
    unsafe { libc::calloc(1, size) }
}

pub unsafe fn mi_malloc_aligned(size: usize, align: usize) -> *mut c_void {
    let mut p = std::ptr::null_mut();
    // SAFETY: a power of two, as the caller says, and a local.
    unsafe { libc::posix_memalign(&mut p, align.max(size_of::<usize>()), size) };
    p
}

pub unsafe fn mi_zalloc_aligned(size: usize, align: usize) -> *mut c_void {
    // SAFETY: a fresh block of that size.
    unsafe {
        let p = mi_malloc_aligned(size, align);
        if !p.is_null() {
            libc::memset(p, 0, size);
        }
        p
    }
}

/// # Safety
/// A live block.
pub unsafe fn mi_usable_size(p: *mut c_void) -> usize {
    // SAFETY: by the contract.
    unsafe { libc::malloc_usable_size(p) }
}

/// # Safety
/// A live block, or null.
pub unsafe fn mi_free(p: *mut c_void) {
    // SAFETY: by the contract.
    unsafe { libc::free(p) }
}

/// Nothing is kept back.
pub unsafe fn mi_collect(_force: bool) {}
