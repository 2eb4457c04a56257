//! How much memory the program may have, and how much it has. Not for allocation itself.
//!
//! Two ways to count. Where somebody has set a limit (`--maxHeap`), every block counts with its usable size:
//! the limit is the heap's, and holds wherever the program runs. Where nobody has, the limit is
//! most of what the system grants, and what counts is the memory that the process occupies, asked for
//! now and then: a program that is not near the limit pays nothing. Large blocks, which
//! may occupy memory long after they were allocated, are added up besides.

use crate::Bits;
#[cfg(chantry_sanitize)]
use crate::system as mi;
#[cfg(not(chantry_sanitize))]
use libmimalloc_sys as mi;
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);
/// Asks what the system grants.
static GRANTED: OnceLock<fn() -> usize> = OnceLock::new();
/// Bytes in blocks, but for what threads have not handed in yet. May be below zero for moments.
static USED: AtomicI64 = AtomicI64::new(0);
/// Bytes that a thread adds up before it hands them in.
static BATCH: AtomicI64 = AtomicI64::new(0);
/// Bytes in large blocks, where blocks are not counted one by one.
pub(crate) static LARGE_BYTES: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static PENDING: Cell<i64> = const { Cell::new(0) };
}

/// Most bytes that a thread keeps to itself. More: fewer additions to the common count; less: a limit
/// is noticed sooner.
const MOST_PENDING: usize = 64 << 10;
/// Of a small limit a thread keeps less than this part.
const PENDING_PART: usize = 256;

/// The limit, worked out when first needed: it costs some file reads.
pub(crate) fn limit() -> usize {
    match LIMIT.load(Ordering::Relaxed) {
        usize::MAX => {
            let l = GRANTED.get().map_or_else(crate::physical_memory, |g| g()) / 10 * 9;
            LIMIT.store(l, Ordering::Relaxed);
            l
        }
        l => l,
    }
}

/// Before the program's first allocation.
pub(crate) fn set(limit: Option<usize>, granted: fn() -> usize) {
    let _ = GRANTED.set(granted);
    if let Some(l) = limit {
        LIMIT.store(l, Ordering::Relaxed);
        BATCH.store((l / PENDING_PART).min(MOST_PENDING) as i64, Ordering::Relaxed);
        crate::set_state(Bits::COUNTING, true);
    }
}

#[cfg(test)]
pub(crate) fn unset() {
    LIMIT.store(usize::MAX, Ordering::Relaxed);
    crate::set_state(Bits::COUNTING, false);
}

/// Whether a block of so many bytes may be added. Where blocks are counted one by one.
#[inline(never)]
pub(crate) fn has_room_for(size: usize) -> bool {
    let used = USED.load(Ordering::Relaxed) + PENDING.get();
    used.max(0) as usize + size <= limit()
}

/// So many bytes more, or less.
#[inline(never)]
pub(crate) fn count(by: i64) {
    let pending = PENDING.get() + by;
    if pending.abs() < BATCH.load(Ordering::Relaxed) {
        PENDING.set(pending);
    } else {
        PENDING.set(0);
        USED.fetch_add(pending, Ordering::Relaxed);
    }
}

/// Counts a large block, unless that would pass the limit. Where blocks are not counted one by one.
pub(crate) fn add_large(size: usize) -> bool {
    let total = LARGE_BYTES.fetch_add(size, Ordering::Relaxed) + size;
    if total > limit() {
        LARGE_BYTES.fetch_sub(size, Ordering::Relaxed);
        return false;
    }
    true
}

/// Whether the process occupies more than it may.
pub(crate) fn over() -> bool {
    occupied() > limit()
}

/// Bytes that the process occupies; allocates nothing, because the allocator asks.
pub(crate) fn occupied() -> usize {
    resident(c"/proc/self/statm").unwrap_or_else(committed)
}

fn resident(statm: &std::ffi::CStr) -> Option<usize> {
    let mut buf = [0u8; 128];
    // SAFETY: plain system calls on a local buffer.
    let n = unsafe {
        let fd = libc::open(statm.as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC);
        if fd < 0 {
            return None;
        }
        let n = libc::read(fd, buf.as_mut_ptr() as *mut _, buf.len());
        libc::close(fd);
        n
    };
    let text = std::str::from_utf8(&buf[..n.max(0) as usize]).ok()?;
    let pages: usize = text.split(' ').nth(1)?.parse().ok()?;
    Some(pages * crate::PAGE)
}

/// Where the system does not say (no /proc): what the allocator has taken from it.
fn committed() -> usize {
    let mut now = 0;
    let mut unused = [0usize; 7];
    let [a, b, c, d, e, f, g] = &mut unused;
    // SAFETY: writes the locals.
    unsafe { mi::mi_process_info(a, b, c, d, e, &mut now, f, g) };
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn occupied_memory_is_seen_with_and_without_proc() {
        assert!(resident(c"/proc/self/statm").is_some_and(|n| n > 100 << 10));
        assert_eq!(resident(c"/nowhere/statm"), None);
        let _g = crate::tests::ONE.lock().unwrap();
        let before = committed();
        // SAFETY: a fresh block, written within its size.
        unsafe {
            let p = mi::mi_malloc(64 << 20);
            std::ptr::write_bytes(p as *mut u8, 1, 64 << 20);
            assert!(committed() >= before + (63 << 20));
            mi::mi_free(p);
        }
    }
}
