//! Huge pages for large blocks: fewer misses of the processor's table of pages, in this process and in those of the other
//! locales that look at the block.
//!
//! For private memory advice is enough: the system then brings huge pages when the block is touched. Memory that the locales
//! of one machine share gets them that way only where the system is set up for it, which hardly one is (`shmem_enabled` is
//! "never" by default). There the pages are asked for when the block is allocated: one small page of each is touched, which makes the
//! others a hole, and the hole and the page are made one (`MADV_COLLAPSE`, Linux 6.1, which asks no setting). It takes as long as the
//! first touch of small pages would, so only the time moves. The block then occupies memory before it is used; so
//! blocks that may never be touched as a whole, because they are larger than half of what the locale may have, are left alone.

use crate::HUGE;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Bytes that are worth a thread more. Less: threads that cost more than they save; more: large arrays are slow to begin.
const PER_THREAD: usize = 64 << 20;
const STACK: usize = 64 << 10;

/// How many threads may bring pages at the same time, and what each does first.
static HELPERS: OnceLock<(usize, fn())> = OnceLock::new();
/// The system has refused once: it does not know the request, or has no huge page.
static REFUSED: AtomicBool = AtomicBool::new(false);

/// Before the first allocation of a locale among several.
pub(crate) fn configure(threads: usize, started: fn()) {
    let _ = HELPERS.set((threads, started));
}

/// The whole huge pages within a block: where they begin and end.
fn whole(p: *mut u8, size: usize) -> (usize, usize) {
    ((p as usize).next_multiple_of(HUGE), (p as usize + size) / HUGE * HUGE)
}

/// Asks for huge pages when the block is touched.
pub(crate) fn advise(p: *mut u8, size: usize) {
    let (from, to) = whole(p, size);
    if from < to {
        // SAFETY: advice on whole pages inside our own block.
        unsafe { libc::madvise(from as *mut _, to - from, libc::MADV_HUGEPAGE) };
    }
}

/// Huge pages for a fresh block of a locale's range, of zeros that nobody has touched; `most`: the size up to which a block may occupy its
/// memory at once.
pub(crate) fn bring(p: *mut u8, size: usize, most: usize) {
    if !are_asked_for() {
        return advise(p, size);
    }
    let (from, to) = whole(p, size);
    if from >= to || size > most || REFUSED.load(Ordering::Relaxed) {
        return;
    }
    let &(threads, started) = HELPERS.get().unwrap_or(&(1, || ()));
    let threads = threads.min((to - from) / PER_THREAD).max(1);
    let each = (to - from).div_ceil(threads).next_multiple_of(HUGE);
    std::thread::scope(|scope| {
        for start in (from + each..to).step_by(each) {
            let part = move || {
                started();
                collapse(start, to.min(start + each));
            };
            // (Without the thread its part keeps small pages.)
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, part);
        }
        collapse(from, to.min(from + each));
    });
}

/// Whether shared memory gets huge pages only by asking.
fn are_asked_for() -> bool {
    static ASKED: OnceLock<bool> = OnceLock::new();
    *ASKED.get_or_init(|| {
        let set = std::fs::read_to_string("/sys/kernel/mm/transparent_hugepage/shmem_enabled");
        !chantry_rt_comm::fabric::is_open() && set.is_ok_and(|s| s.contains("[never]"))
    })
}

/// Whole huge pages of fresh memory.
fn collapse(from: usize, to: usize) {
    for at in (from..to).step_by(HUGE) {
        // SAFETY: the block is ours and fresh: it is zeros, and stays so.
        unsafe { (at as *mut u8).write_volatile(0) };
    }
    // SAFETY: the request changes nothing of what the pages hold.
    if unsafe { libc::madvise(from as *mut _, to - from, libc::MADV_COLLAPSE) } != 0 {
        REFUSED.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pages of these bytes that the system has.
    fn resident(from: usize, bytes: usize) -> usize {
        let mut pages = vec![0u8; bytes / crate::PAGE];
        // SAFETY: mapped, and an entry for each page.
        assert_eq!(unsafe { libc::mincore(from as *mut _, bytes, pages.as_mut_ptr()) }, 0);
        pages.iter().filter(|p| **p & 1 == 1).count()
    }

    #[test]
    fn a_shared_block_comes_at_once_and_its_neighbours_stay() {
        let bytes = 6 * HUGE;
        let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh mapping, used within its size.
        unsafe {
            let p = libc::mmap(std::ptr::null_mut(), bytes, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
            assert_ne!(p, libc::MAP_FAILED);
            let start = (p as usize).next_multiple_of(HUGE);
            let block = start + HUGE + crate::PAGE;
            let size = 3 * HUGE;
            let (before, behind) = ((block - 1) as *mut u8, (block + size) as *mut u8);
            (*before, *behind) = (1, 2);
            bring(block as *mut u8, size, size);
            assert!(std::slice::from_raw_parts(block as *const u8, size).iter().all(|b| *b == 0));
            assert_eq!((*before, *behind), (1, 2));
            libc::munmap(p, bytes);
        }
    }

    #[test]
    fn a_block_larger_than_it_may_be_is_left_to_its_first_touch() {
        let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh mapping, which is only looked at.
        unsafe {
            let p = libc::mmap(std::ptr::null_mut(), 4 * HUGE, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0);
            assert_ne!(p, libc::MAP_FAILED);
            let start = (p as usize).next_multiple_of(HUGE);
            bring(start as *mut u8, 2 * HUGE, HUGE);
            assert_eq!(resident(start, 2 * HUGE), 0);
            bring(start as *mut u8, 2 * HUGE, 2 * HUGE);
            let all = 2 * HUGE / crate::PAGE;
            let now = resident(start, 2 * HUGE);
            assert!(
                now == all || REFUSED.load(Ordering::Relaxed) && now <= 2 || now == 0 && !are_asked_for(),
                "{now} of {all} pages"
            );
            libc::munmap(p, 4 * HUGE);
        }
    }
}
