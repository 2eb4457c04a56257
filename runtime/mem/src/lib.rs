//! Program memory: allocation over mimalloc, the limit, and the table of live blocks behind
//! `--memTrack` and `--memLeaks`. Not for messages about failure (`rt`), nor for task stacks
//! (`tasks`), which live beside the heap.
//!
//! The common path looks at one word, [`STATE`]: zero means nobody counts and the limit is not
//! reached.

mod grown;
mod huge;
mod limit;
pub mod ranged;
#[cfg(chantry_sanitize)]
mod system;
mod track;

pub use track::{Event, Live, Sizes, configure as configure_table, listen, live_blocks, live_by_type, sizes};

#[cfg(not(chantry_sanitize))]
use libmimalloc_sys as mi;
use limit::LARGE_BYTES;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, Ordering};
#[cfg(chantry_sanitize)]
use system as mi;

/// Blocks from this size on are counted one by one against the limit and are page-aligned, which
/// is how `free` knows to look. Smaller: a tighter limit; larger: fewer atomic additions.
const LARGE: usize = 1 << 20;
/// Blocks from this size on may be rounded up to a large one, which is what `free` sees.
const NEARLY_LARGE: usize = LARGE / 4 * 3;
pub(crate) const PAGE: usize = 4096;
/// Blocks from this size on ask for huge pages.
const HUGE: usize = 2 << 20;
pub const ARRAY_ALIGN: usize = 64;
pub const BASE_ALIGN: usize = 16;

/// What the common path has to see to.
pub(crate) struct Bits;

impl Bits {
    /// Blocks are listed, with their types and lines.
    const TRACKING: u32 = 1;
    /// The process occupied more than it may when last looked at.
    const OVER_LIMIT: u32 = 2;
    /// Every block counts against the limit.
    pub(crate) const COUNTING: u32 = 4;
    /// The heap is large enough for [`tidy`] to be worth its while, and nobody has been told.
    const WORTH_TIDYING: u32 = 8;
    /// The heap is one of several locales'.
    const RANGED: u32 = 16;
    /// Somebody wants to know of blocks that are freed.
    const WATCHED: u32 = 32;
}

static STATE: AtomicU32 = AtomicU32::new(0);
static TRACKED_BYTES: AtomicI64 = AtomicI64::new(0);

pub(crate) fn set_state(bit: u32, on: bool) {
    if on {
        STATE.fetch_or(bit, Ordering::Relaxed);
    } else {
        STATE.fetch_and(!bit, Ordering::Relaxed);
    }
}

/// Who allocates: for the table of live blocks.
#[derive(Clone, Copy)]
pub struct Origin {
    pub type_id: i32,
    pub file: *const u8,
    pub line: i32,
}

/// Bytes from which on it is worth a thread to give free memory back. More: fewer programs with one; less:
/// less memory kept.
const LARGE_HEAP: usize = 32 << 20;

/// Called once, when the heap has become large.
static HEAP_IS_LARGE: OnceLock<fn()> = OnceLock::new();

/// Before the program's first allocation. `limit` in bytes; `None`: 90 % of what `granted` answers when that
/// is first needed. `heap_is_large` is to see to it that [`tidy`] is called now and then.
pub fn configure(track: bool, limit: Option<usize>, granted: fn() -> usize, heap_is_large: fn()) {
    let _ = HEAP_IS_LARGE.set(heap_is_large);
    if track {
        set_state(Bits::TRACKING, true);
    }
    limit::set(limit, granted);
    // Built with `no_thp`, the allocator asks for no huge pages (the first byte of a small program
    // would cost 2 MiB of zeroing) but also forbids them to the whole process: allow them again,
    // for arrays.
    // SAFETY: the callback matches the documented signature and keeps no state.
    unsafe {
        libc::prctl(libc::PR_SET_THP_DISABLE, 0, 0, 0, 0);
        #[cfg(not(chantry_sanitize))]
        mi_register_deferred_free(Some(on_slow_path), std::ptr::null_mut());
    }
}

/// Physical memory.
pub fn physical_memory() -> usize {
    // SAFETY: plain queries.
    unsafe { libc::sysconf(libc::_SC_PHYS_PAGES) as usize * libc::sysconf(libc::_SC_PAGESIZE) as usize }
}

/// Before the program's first allocation, in the process of a locale among several, which may use so many `threads` for its
/// memory, each of which does `started` first.
pub fn configure_locale(threads: usize, started: fn()) -> Result<(), String> {
    huge::configure(threads, started);
    ranged::open()?;
    set_state(Bits::RANGED, true);
    Ok(())
}

/// A block from beneath: the allocator, or the heap of the locale.
fn beneath(size: usize, align: usize, zero: bool, ranged: bool) -> *mut u8 {
    if ranged {
        let (p, zeros) = ranged::allocate(size, align);
        if zero && !zeros && !p.is_null() {
            // SAFETY: a fresh block of that size.
            unsafe { std::ptr::write_bytes(p, 0, size) };
        }
        return p;
    }
    // As above: so many bytes are aligned.
    let size = size.max(BASE_ALIGN);
    // SAFETY: plain allocation with a power-of-two alignment.
    let p = unsafe {
        match (align <= BASE_ALIGN, zero) {
            (true, true) => mi::mi_zalloc(size),
            (true, false) => mi::mi_malloc(size),
            (false, true) => mi::mi_zalloc_aligned(size, align),
            (false, false) => mi::mi_malloc_aligned(size, align),
        }
    };
    p as *mut u8
}

/// # Safety
/// A live block of [`beneath`]'s.
unsafe fn usable(p: *mut u8, ranged: bool) -> usize {
    // SAFETY: by the contract.
    if ranged { ranged::usable(p) } else { unsafe { mi::mi_usable_size(p as *mut _) } }
}

#[cfg(not(chantry_sanitize))]
unsafe extern "C" {
    fn mi_register_deferred_free(f: Option<unsafe extern "C" fn(bool, u64, *mut libc::c_void)>, arg: *mut libc::c_void);
}

/// The allocator calls this once in a thousand times on its slow path, which is itself taken once
/// in many small allocations: rarely enough to read a file.
#[cfg_attr(chantry_sanitize, expect(dead_code))]
unsafe extern "C" fn on_slow_path(at_exit: bool, _heartbeat: u64, _arg: *mut libc::c_void) {
    if at_exit {
        return;
    }
    if !TOLD.load(Ordering::Relaxed) && limit::occupied() > LARGE_HEAP {
        set_state(Bits::WORTH_TIDYING, true);
    }
    // (What a locale among several occupies is not all its own: its heap counts itself.)
    if STATE.load(Ordering::Relaxed) & (Bits::COUNTING | Bits::RANGED) != 0 {
        return;
    }
    if limit::over() {
        set_state(Bits::OVER_LIMIT, true);
    } else if STATE.load(Ordering::Relaxed) & Bits::OVER_LIMIT != 0 {
        set_state(Bits::OVER_LIMIT, false);
    }
}

/// Somebody calls [`tidy`] now and then.
static TOLD: AtomicBool = AtomicBool::new(false);

#[cold]
pub(crate) fn tell_that_heap_is_large() {
    set_state(Bits::WORTH_TIDYING, false);
    if !TOLD.load(Ordering::Relaxed)
        && !TOLD.swap(true, Ordering::Relaxed)
        && let Some(tell) = HEAP_IS_LARGE.get()
    {
        tell();
    }
}

/// Gives free memory back to the system that has been free for a while (the allocator's own delay).
/// The allocator does so itself while the program allocates; this is for when it does not.
pub fn tidy() {
    if STATE.load(Ordering::Relaxed) & Bits::RANGED != 0 {
        ranged::take_returned();
        ranged::trim(false);
    }
    // SAFETY: any thread may; the block is freed at once. (A thread that has never had one collects nothing.)
    unsafe {
        mi::mi_free(mi::mi_malloc(1));
        mi::mi_collect(false);
    }
}

/// A block, or null if there is no memory or the limit is reached. `align` is a power of two.
#[inline]
pub fn allocate(size: usize, align: usize, zero: bool, origin: Origin) -> *mut u8 {
    if size >= NEARLY_LARGE || align > BASE_ALIGN || STATE.load(Ordering::Relaxed) != 0 {
        return allocate_slow(size, align, zero, origin);
    }
    // Generated code may rely on the alignment of blocks of any size: a vector of 16 bytes is read where three are.
    let size = size.max(BASE_ALIGN);
    // SAFETY: plain allocation; mimalloc aligns blocks of at least 16 bytes to 16 (smaller ones to 8).
    unsafe { (if zero { mi::mi_zalloc(size) } else { mi::mi_malloc(size) }) as *mut u8 }
}

#[inline(never)]
fn allocate_slow(size: usize, align: usize, zero: bool, origin: Origin) -> *mut u8 {
    let state = STATE.load(Ordering::Relaxed);
    if size > isize::MAX as usize / 2 || state & Bits::OVER_LIMIT != 0 && limit::over() {
        return std::ptr::null_mut();
    }
    let counting = state & Bits::COUNTING != 0;
    let large = size >= NEARLY_LARGE;
    if state & Bits::WORTH_TIDYING != 0 || size >= LARGE_HEAP && !TOLD.load(Ordering::Relaxed) {
        tell_that_heap_is_large();
    }
    let align = if large { align.max(PAGE) } else { align };
    if counting && !limit::has_room_for(size) || large && !counting && !limit::add_large(size) {
        return std::ptr::null_mut();
    }
    let ranged = state & Bits::RANGED != 0;
    let p = beneath(size, align, zero, ranged);
    if p.is_null() {
        if large && !counting {
            LARGE_BYTES.fetch_sub(size, Ordering::Relaxed);
        }
        return p;
    }
    if counting || large {
        // The count goes by usable size, which is what `free` can find out.
        // SAFETY: our own block.
        let usable = unsafe { usable(p, ranged) };
        if counting {
            limit::count(usable as i64);
        } else {
            // (Below zero for one that is not large after all.)
            let counts = if usable >= LARGE { usable } else { 0 };
            LARGE_BYTES.fetch_add(counts.wrapping_sub(size), Ordering::Relaxed);
        }
    }
    if size >= HUGE && !ranged {
        huge::advise(p, size);
    }
    if state & Bits::TRACKING != 0 {
        list(p, size, origin);
    }
    p
}

fn list(p: *mut u8, size: usize, origin: Origin) {
    if track::add(p as usize, size, origin) {
        TRACKED_BYTES.fetch_add(size as i64, Ordering::Relaxed);
    }
}

/// A block for which `old` bytes were asked becomes one of `size`, which is not less; the new bytes are zero. Null: no memory,
/// the block is as it was.
///
/// # Safety
/// `p` is a live block, or null and `old` 0.
pub unsafe fn grow(p: *mut u8, old: usize, size: usize, origin: Origin) -> *mut u8 {
    // (A table of a locale among several does not keep address space.)
    if size >= grown::FROM && STATE.load(Ordering::Relaxed) & Bits::RANGED == 0 && size <= isize::MAX as usize / 2 {
        // SAFETY: by the contract.
        return unsafe { grow_large(p, old, size, origin) };
    }
    let q = allocate(size, if size < ARRAY_ALIGN { BASE_ALIGN } else { ARRAY_ALIGN }, false, origin);
    if !q.is_null() {
        // SAFETY: both blocks have so many bytes.
        unsafe {
            if old > 0 {
                std::ptr::copy_nonoverlapping(p, q, old);
            }
            std::ptr::write_bytes(q.add(old), 0, size - old);
            free(p);
        }
    }
    q
}

/// # Safety
/// As `grow`.
unsafe fn grow_large(p: *mut u8, old: usize, size: usize, origin: Origin) -> *mut u8 {
    let state = STATE.load(Ordering::Relaxed);
    let counting = state & Bits::COUNTING != 0;
    if state & Bits::WORTH_TIDYING != 0 || size >= LARGE_HEAP && !TOLD.load(Ordering::Relaxed) {
        tell_that_heap_is_large();
    }
    let size = size.next_multiple_of(HUGE);
    let before = if p.is_null() { None } else { grown::size_of(p) };
    if before.is_some_and(|b| b >= size) {
        return p;
    }
    let more = size - before.unwrap_or(0);
    if state & Bits::OVER_LIMIT != 0 && limit::over()
        || counting && !limit::has_room_for(more)
        || !counting && !limit::add_large(more)
    {
        return std::ptr::null_mut();
    }
    let q = if before.is_some() { grown::grow(p, size) } else { grown::make(size) };
    if q.is_null() {
        if !counting {
            LARGE_BYTES.fetch_sub(more, Ordering::Relaxed);
        }
        return q;
    }
    if counting {
        limit::count(more as i64);
    }
    if state & Bits::TRACKING != 0 {
        if before.is_some()
            && let Some(b) = track::remove(p as usize)
        {
            TRACKED_BYTES.fetch_sub(b as i64, Ordering::Relaxed);
        }
        list(q, size, origin);
    }
    if before.is_none() && !p.is_null() {
        // SAFETY: by the contract; the new block is larger.
        unsafe {
            std::ptr::copy_nonoverlapping(p, q, old);
            free(p);
        }
    }
    q
}

/// Called with each block of this heap that the program frees, once there is somebody who wants to know.
static WATCHER: OnceLock<fn(*mut u8)> = OnceLock::new();

/// From now on `f` is called with each block just before it is freed, by whatever thread.
pub fn watch_frees(f: fn(*mut u8)) {
    let _ = WATCHER.set(f);
    set_state(Bits::WATCHED, true);
}

/// Frees a block.
///
/// # Safety
/// `p` is null or a live block.
#[inline]
pub unsafe fn free(p: *mut u8) {
    if (p as usize).is_multiple_of(PAGE) || STATE.load(Ordering::Relaxed) != 0 {
        // SAFETY: passed through.
        unsafe { free_slow(p) }
    } else {
        // SAFETY: a live block by the contract.
        unsafe { mi::mi_free(p as *mut _) }
    }
}

#[inline(never)]
unsafe fn free_slow(p: *mut u8) {
    if p.is_null() {
        return;
    }
    let state = STATE.load(Ordering::Relaxed);
    let ranged = state & Bits::RANGED != 0;
    if ranged
        && let Some(owner) = chantry_rt_comm::address::in_range(p as usize)
        && owner != chantry_rt_comm::here()
    {
        // SAFETY: by the contract. The owner counts it.
        return unsafe { ranged::send_home(p, owner) };
    }
    if state & Bits::WATCHED != 0
        && let Some(tell) = WATCHER.get()
    {
        tell(p);
    }
    if state & Bits::TRACKING != 0
        && let Some(size) = track::remove(p as usize)
    {
        TRACKED_BYTES.fetch_sub(size as i64, Ordering::Relaxed);
    }
    let counting = state & Bits::COUNTING != 0;
    if (p as usize).is_multiple_of(HUGE)
        && let Some(size) = grown::free(p)
    {
        if counting {
            limit::count(-(size as i64));
        } else {
            LARGE_BYTES.fetch_sub(size, Ordering::Relaxed);
        }
        return;
    }
    // SAFETY: a live block by the contract.
    unsafe {
        if counting || (p as usize).is_multiple_of(PAGE) {
            let usable = usable(p, ranged);
            if counting {
                limit::count(-(usable as i64));
            } else if usable >= LARGE {
                LARGE_BYTES.fetch_sub(usable, Ordering::Relaxed);
            }
        }
        if ranged { ranged::free(p) } else { mi::mi_free(p as *mut _) }
    }
}

/// Whether the program's blocks are counted.
pub fn tracked() -> bool {
    STATE.load(Ordering::Relaxed) & Bits::TRACKING != 0
}

/// Live bytes of the program, 0 unless tracked.
pub fn used() -> i64 {
    TRACKED_BYTES.load(Ordering::Relaxed)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::sync::Mutex;

    /// The module's state is the process's: one test at a time.
    pub(crate) static ONE: Mutex<()> = Mutex::new(());
    const NOBODY: Origin = Origin { type_id: 3, file: std::ptr::null(), line: 7 };

    #[test]
    fn large_blocks_are_counted_and_given_back() {
        let _g = ONE.lock().unwrap();
        let before = LARGE_BYTES.load(Ordering::Relaxed);
        let p = allocate(5 << 20, 64, true, NOBODY);
        assert!(!p.is_null() && (p as usize).is_multiple_of(64));
        assert!(LARGE_BYTES.load(Ordering::Relaxed) >= before + (5 << 20));
        // SAFETY: just allocated.
        unsafe {
            assert_eq!(*p.add((5 << 20) - 1), 0);
            free(p);
        }
        assert_eq!(LARGE_BYTES.load(Ordering::Relaxed), before);
    }

    /// Blocks are rounded up, some to a large size.
    #[test]
    fn blocks_just_below_large_are_counted_as_they_are_freed() {
        let _g = ONE.lock().unwrap();
        let before = LARGE_BYTES.load(Ordering::Relaxed);
        for size in (LARGE / 2..LARGE + 5000).step_by(4000).chain([LARGE - 1]) {
            for align in [BASE_ALIGN, ARRAY_ALIGN] {
                let p = allocate(size, align, false, NOBODY);
                // SAFETY: just allocated.
                unsafe { free(p) };
                assert_eq!(LARGE_BYTES.load(Ordering::Relaxed), before, "{size}");
            }
        }
    }

    #[test]
    fn small_blocks_are_aligned_like_others() {
        let _g = ONE.lock().unwrap();
        for size in 1..=40 {
            let blocks: Vec<_> = (0..9).map(|i| allocate(size, BASE_ALIGN, i % 2 == 0, NOBODY)).collect();
            assert!(blocks.iter().all(|p| (*p as usize).is_multiple_of(BASE_ALIGN)), "{size}");
            // SAFETY: just allocated.
            blocks.into_iter().for_each(|p| unsafe { free(p) });
        }
    }

    #[test]
    fn beyond_the_limit_there_is_nothing() {
        let _g = ONE.lock().unwrap();
        assert!(allocate(1 << 50, 64, false, NOBODY).is_null());
        assert!(allocate(usize::MAX, 16, false, NOBODY).is_null());
    }

    #[test]
    fn a_limit_that_was_set_counts_every_block() {
        let _g = ONE.lock().unwrap();
        limit::set(Some(10 << 20), physical_memory);
        let mut blocks = Vec::new();
        for size in [1000, 100_000, 2 << 20].into_iter().cycle() {
            match allocate(size, 16, false, NOBODY) {
                p if p.is_null() => break,
                p => blocks.push((p, size)),
            }
        }
        let total: usize = blocks.iter().map(|b| b.1).sum();
        assert!((7 << 20..=10 << 20).contains(&total), "{total}");
        // SAFETY: just allocated.
        blocks.drain(..).for_each(|(p, _)| unsafe { free(p) });
        let p = allocate(9 << 20, 16, false, NOBODY);
        assert!(!p.is_null(), "what was freed may be had again");
        // SAFETY: just allocated.
        unsafe { free(p) };
        limit::unset();
    }

    #[test]
    fn live_blocks_are_listed_by_type() {
        let _g = ONE.lock().unwrap();
        set_state(Bits::TRACKING, true);
        let p = allocate(100, 16, false, NOBODY);
        let q = allocate(28, 16, false, NOBODY);
        let live = live_by_type();
        let mine = live.iter().find(|l| l.type_id == 3).unwrap();
        assert_eq!((mine.blocks, mine.bytes, mine.line), (2, 128, 7));
        let large: Vec<_> = live_blocks(100).into_iter().filter(|l| l.type_id == 3).collect();
        assert_eq!((large.len(), large[0].bytes, large[0].address), (1, 100, p as usize));
        let before = sizes();
        // SAFETY: just allocated.
        unsafe {
            let p = grow(p, 100, 1000, NOBODY);
            let p = grow(p, 1000, 5 << 20, NOBODY);
            let p = grow(p, 5 << 20, 200 << 20, NOBODY);
            assert_eq!(used(), (200 << 20) + 28);
            free(p);
            free(q);
        }
        assert!(live_by_type().iter().all(|l| l.type_id != 3));
        assert_eq!(used(), 0);
        let after = sizes();
        assert_eq!((after.live, after.freed), (before.live - 128, after.allocated - after.live));
        assert!(after.most >= 200 << 20);
        set_state(Bits::TRACKING, false);
    }
}
