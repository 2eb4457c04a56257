//! Large blocks that grow where they are: pages of their own, with address space kept behind them. So a table that
//! doubles neither copies what it has nor makes the system clear pages for it again. Not for blocks whose size stays.

use crate::HUGE;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Blocks that grow have their own pages from this size on. Less: more system calls for tables that come and go, where
/// the allocator would have kept their memory; more: more is copied.
pub const FROM: usize = 4 << 20;
/// Address space for this many times the size: so often a block doubles before it has to be moved.
const AHEAD: usize = 16;

struct Block {
    start: usize,
    /// Bytes in use, whole pages.
    size: usize,
    /// Bytes of address space, from `start` on.
    kept: usize,
}

static BLOCKS: Mutex<Vec<Block>> = Mutex::new(Vec::new());
/// How many there are: most programs have none, and ask nobody.
static COUNT: AtomicUsize = AtomicUsize::new(0);

fn with<T>(p: *mut u8, f: impl FnOnce(&mut Vec<Block>, usize) -> T) -> Option<T> {
    if COUNT.load(Ordering::Acquire) == 0 {
        return None;
    }
    let mut blocks = BLOCKS.lock().unwrap_or_else(|e| e.into_inner());
    let at = blocks.iter().position(|b| b.start == p as usize)?;
    Some(f(&mut blocks, at))
}

/// The size of a block of this kind; none if it is of another.
pub fn size_of(p: *mut u8) -> Option<usize> {
    with(p, |blocks, at| blocks[at].size)
}

/// A zero block of whole huge pages, or null.
pub fn make(size: usize) -> *mut u8 {
    let Some((start, kept)) = keep_space(size) else { return std::ptr::null_mut() };
    if !open(start, size) {
        // SAFETY: our own address space, which nobody has seen.
        unsafe { libc::munmap(start as *mut _, kept) };
        return std::ptr::null_mut();
    }
    let mut blocks = BLOCKS.lock().unwrap_or_else(|e| e.into_inner());
    blocks.push(Block { start, size, kept });
    COUNT.store(blocks.len(), Ordering::Release);
    start as *mut u8
}

/// A block of this kind with another, larger size: zero from the old size on. Null if there is no memory; the block is
/// then as it was.
pub fn grow(p: *mut u8, size: usize) -> *mut u8 {
    let grown = with(p, |blocks, at| {
        let b = &mut blocks[at];
        if size <= b.kept {
            if !open(b.start + b.size, size - b.size) {
                return std::ptr::null_mut();
            }
            b.size = size;
            return p;
        }
        let Some((start, kept)) = keep_space(size) else { return std::ptr::null_mut() };
        // SAFETY: the pages of a live block move to address space of our own; what is left of the old is given back.
        unsafe {
            let flags = libc::MREMAP_MAYMOVE | libc::MREMAP_FIXED;
            if !open(start + b.size, size - b.size)
                || libc::mremap(p as *mut _, b.size, b.size, flags, start as *mut libc::c_void) == libc::MAP_FAILED
            {
                libc::munmap(start as *mut _, kept);
                return std::ptr::null_mut();
            }
            if b.kept > b.size {
                libc::munmap((b.start + b.size) as *mut _, b.kept - b.size);
            }
        }
        *b = Block { start, size, kept };
        start as *mut u8
    });
    grown.unwrap_or(std::ptr::null_mut())
}

/// Gives a block of this kind back: its size; none if it is of another kind.
pub fn free(p: *mut u8) -> Option<usize> {
    let b = with(p, |blocks, at| {
        let b = blocks.swap_remove(at);
        COUNT.store(blocks.len(), Ordering::Release);
        b
    })?;
    // SAFETY: nobody else knows the block any more.
    unsafe { libc::munmap(b.start as *mut _, b.kept) };
    Some(b.size)
}

/// Address space for a block of this size: where it starts, a bound of huge pages, and how much there is.
fn keep_space(size: usize) -> Option<(usize, usize)> {
    for kept in [size.checked_mul(AHEAD)?, size] {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: fresh address space, of which the unaligned ends go back.
        unsafe {
            let p = libc::mmap(std::ptr::null_mut(), kept + HUGE, libc::PROT_NONE, flags, -1, 0);
            if p != libc::MAP_FAILED {
                let start = (p as usize).next_multiple_of(HUGE);
                let before = start - p as usize;
                if before > 0 {
                    libc::munmap(p, before);
                }
                if before < HUGE {
                    libc::munmap((start + kept) as *mut _, HUGE - before);
                }
                return Some((start, kept));
            }
        }
    }
    None
}

/// Makes kept address space usable memory of zeros.
fn open(start: usize, size: usize) -> bool {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED;
    // SAFETY: our own address space, in which nothing is yet.
    unsafe {
        if libc::mmap(start as *mut _, size, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) == libc::MAP_FAILED {
            return false;
        }
        libc::madvise(start as *mut _, size, libc::MADV_HUGEPAGE);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_grow_in_place_and_elsewhere() {
        let first = 2 * HUGE;
        // SAFETY: within the sizes asked for.
        unsafe {
            let mut p = make(first);
            assert!((p as usize).is_multiple_of(HUGE));
            *p = 1;
            let mut size = first;
            for turn in 1..8u8 {
                size *= 2;
                let q = grow(p, size);
                assert_eq!(size_of(q), Some(size));
                assert_eq!(q == p, size <= AHEAD * first || size > 2 * AHEAD * first);
                p = q;
                assert_eq!((*p, *p.add(size - 1)), (turn, 0));
                *p = turn + 1;
            }
            assert!(grow(p, usize::MAX / 2).is_null());
            assert_eq!((*p, size_of(p)), (8, Some(size)));
            assert_eq!(free(p), Some(size));
            assert_eq!((free(p), size_of(p)), (None, None));
        }
    }
}
