//! Memory for a large program, made ready by another core: the kernel clears every page before its first use, which is up to
//! a quarter of the compiling thread's time, while the others wait for it. Not for: how much is used, which the allocator
//! decides; nothing here is needed for a right result.

use std::path::PathBuf;

/// Programs with less text are compiled before it would pay to have a thread.
const LEAST_TEXT: u64 = 100 << 10;
/// Bytes of memory by byte of text: less than any program takes that is not mostly comments.
const BY_TEXT: u64 = 150;
const MOST: u64 = 192 << 20;
/// What is made ready at once: the kernel lets no other mapping be made meanwhile.
const STEP: usize = 2 << 20;
/// The allocator's arenas are larger than what it asks for otherwise.
const ARENA: usize = 256 << 20;

/// Begins with it, if the sources are large and there is a core for it.
pub fn make_ready(sources: &[PathBuf]) {
    let text: u64 = sources.iter().filter_map(|s| std::fs::metadata(s).ok()).map(|m| m.len()).sum();
    if text < LEAST_TEXT || std::thread::available_parallelism().is_ok_and(|n| n.get() < 2) {
        return;
    }
    let wanted = (text * BY_TEXT).min(MOST) as usize;
    // Without the thread the compiler's own does it, page by page.
    let _ = std::thread::Builder::new().stack_size(64 << 10).spawn(move || populate(wanted));
}

fn populate(wanted: usize) {
    let Some((begin, end)) = arena() else { return };
    // The allocator goes from the arena's begin to its end. Where it has been already there is nothing to gain.
    for at in (begin..end.min(begin + wanted)).step_by(STEP).filter(|&at| !is_used(at, STEP.min(end - at))) {
        // SAFETY: the call changes no contents: it makes pages present that a write would make so. The range is mapped for
        // writing; where that is no longer so, or the kernel does not know the call, it says so.
        if unsafe { libc::madvise(at as *mut libc::c_void, STEP.min(end - at), libc::MADV_POPULATE_WRITE) } != 0 {
            return;
        }
    }
}

/// Whether one of the pages is there.
fn is_used(at: usize, length: usize) -> bool {
    const PAGE: usize = 4096;
    let mut there = [0u8; STEP / PAGE];
    // SAFETY: the kernel writes a byte for each page of the range, no more than there is room for.
    let asked = unsafe { libc::mincore(at as *mut libc::c_void, length, there.as_mut_ptr()) };
    asked != 0 || there.iter().any(|page| page & 1 != 0)
}

/// The mapping that the allocator takes this thread's memory from, if it is one of its large ones.
fn arena() -> Option<(usize, usize)> {
    let here = Box::new(0u64);
    let here = &raw const *here as usize;
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    maps.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        let (begin, end) = words.next()?.split_once('-')?;
        let (begin, end) = (usize::from_str_radix(begin, 16).ok()?, usize::from_str_radix(end, 16).ok()?);
        let ours = (begin..end).contains(&here) && words.next()?.starts_with("rw") && end - begin >= ARENA;
        ours.then_some((begin, end))
    })
}
