//! Exports of `mem`.

use crate::die::out_of_memory;
use chantry_rt_comm::transfer;
use chantry_rt_mem::{ARRAY_ALIGN, BASE_ALIGN, Origin, allocate, free, grow, tracked, used};
use chantry_rt_tasks::far;

#[inline]
unsafe fn or_die(size: i64, align: usize, zero: bool, type_id: i32, file: *mut u8, line: i32) -> *mut u8 {
    let p = allocate(size as usize, align, zero, Origin { type_id, file, line });
    if p.is_null() {
        // SAFETY: by the ABI.
        unsafe { out_of_memory(size, file, line) }
    }
    p
}

// SAFETY (all below): arguments are as the ABI says.

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_alloc(size: i64, type_id: i32, file: *mut u8, line: i32) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { or_die(size, BASE_ALIGN, false, type_id, file, line) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_calloc(size: i64, type_id: i32, file: *mut u8, line: i32) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe { or_die(size, BASE_ALIGN, true, type_id, file, line) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_alloc_aligned(size: i64, align: i64, type_id: i32, file: *mut u8, line: i32) -> *mut u8 {
    let align = (align.max(BASE_ALIGN as i64) as usize).next_power_of_two();
    // SAFETY: by the ABI.
    unsafe { or_die(size, align, false, type_id, file, line) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_alloc_array(
    count: i64,
    elem_size: i64,
    zero: bool,
    type_id: i32,
    file: *mut u8,
    line: i32,
) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe {
        match count.max(0).checked_mul(elem_size) {
            // What is smaller than a cache line needs none of its own, and the short path of the allocator serves it.
            Some(size) if size < ARRAY_ALIGN as i64 => or_die(size, BASE_ALIGN, zero, type_id, file, line),
            Some(size) => or_die(size, ARRAY_ALIGN, zero, type_id, file, line),
            None => out_of_memory(count as i128 * elem_size as i128, file, line),
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_grow(
    p: *mut u8,
    old: i64,
    count: i64,
    elem_size: i64,
    file: *mut u8,
    line: i32,
) -> *mut u8 {
    // SAFETY: by the ABI.
    unsafe {
        let Some(size) = count.checked_mul(elem_size) else {
            out_of_memory(count as i128 * elem_size as i128, file, line)
        };
        if far::owner_of(p as usize).is_some() {
            return grow_far(p, (old * elem_size) as usize, size, file, line);
        }
        let q = grow(p, (old * elem_size) as usize, size as usize, Origin { type_id: -1, file, line });
        if q.is_null() {
            out_of_memory(size, file, line)
        }
        q
    }
}

/// A block of another locale whose memory is not mapped here: it comes here.
///
/// # Safety
/// As `cht_grow`, in bytes.
#[cold]
unsafe fn grow_far(p: *mut u8, old: usize, size: i64, file: *mut u8, line: i32) -> *mut u8 {
    // SAFETY: by the contract; the new block has room for what the old one holds.
    unsafe {
        let q = cht_alloc_array(size, 1, true, -1, file, line);
        transfer::get(q, p, old);
        cht_free(p);
        q
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_free(p: *mut u8) {
    // SAFETY: by the ABI.
    unsafe { free(p) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_mem_used() -> i64 {
    used()
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn cht_mem_tracked() -> bool {
    tracked()
}
