//! The heap of a locale among several: blocks in its range, where the other locales see them. Not for the limit and the
//! table of live blocks (`lib`), nor for one locale, whose heap is the allocator's.
//!
//! Small blocks come from spans of one size each; every thread keeps some of each size. Larger ones are runs of pages,
//! best fit; the pages of the largest go back to the system when they are freed, spans of small ones when nobody has needed them for a
//! while, or when memory is short ([`trim`]). Only threads of the owner touch the
//! heap's own data, which is private: what another locale frees goes into a list in the owner's header, which the owner
//! takes when it needs memory ([`take_returned`]).

use crate::{HUGE, PAGE, huge};
use chantry_rt_comm::range::{self, Part};
use chantry_rt_comm::{address, many};
use std::cell::{Cell, OnceCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

/// Largest small block.
const SMALL: usize = 16 << 10;
/// Blocks from this size on are given back to the system when freed. More: less system time where such blocks come and
/// go; less: less memory kept.
const LARGE: usize = 1 << 20;
/// Spans are so large; each serves one size.
const SPAN: usize = 64 << 10;
/// Alignment beyond which blocks are pages.
const SMALL_ALIGN: usize = 128;

/// Sizes of small blocks: steps of 16 up to 128, then four between powers of two. A size that is a multiple of 64 (of
/// 128) has a class that is one, too.
const CLASSES: usize = 8 + 4 * 7;

const fn class_of(size: usize) -> usize {
    if size <= 128 {
        return size.saturating_sub(1) / 16;
    }
    let power = (size - 1).ilog2();
    8 + 4 * (power as usize - 7) + ((size - 1) >> (power - 2) & 3)
}

const fn size_of_class(class: usize) -> usize {
    if class < 8 {
        return 16 * (class + 1);
    }
    let (power, step) = ((class - 8) / 4 + 7, (class - 8) % 4 + 1);
    (1 << power) + (step << (power - 2))
}

const _: () = assert!(class_of(SMALL) == CLASSES - 1 && size_of_class(CLASSES - 1) == SMALL);

/// Blocks that move at once between a thread and the common list. More: fewer locks; less: less kept by each thread.
const fn batch(class: usize) -> usize {
    let n = SPAN / 2 / size_of_class(class);
    if n > 64 { 64 } else { n }
}

/// Linked through their first words.
#[derive(Clone, Copy)]
struct List {
    head: *mut usize,
    len: usize,
    /// The fewest there have been since the last look of [`trim`]: nobody has needed those.
    least: usize,
}

// SAFETY: free blocks belong to the list that they are in.
unsafe impl Send for List {}

impl List {
    const NONE: List = List { head: std::ptr::null_mut(), len: 0, least: 0 };

    fn push(&mut self, p: *mut usize) {
        // SAFETY: a free block of at least a word, which is the list's.
        unsafe { *p = self.head as usize };
        self.head = p;
        self.len += 1;
    }

    fn pop(&mut self) -> *mut usize {
        let p = self.head;
        if !p.is_null() {
            // SAFETY: as above.
            self.head = unsafe { *p } as *mut usize;
            self.len -= 1;
            self.least = self.least.min(self.len);
        }
        p
    }
}

/// What a thread keeps.
struct Kept(OnceCell<Box<[Cell<List>; CLASSES]>>);

impl Kept {
    fn lists(&self) -> &[Cell<List>; CLASSES] {
        self.0.get_or_init(|| Box::new([const { Cell::new(List::NONE) }; CLASSES]))
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        for (class, kept) in self.0.get().into_iter().flat_map(|l| l.iter()).enumerate() {
            let mut list = kept.replace(List::NONE);
            let mut common = lock(&COMMON[class]);
            while list.len > 0 {
                common.push(list.pop());
            }
        }
    }
}

thread_local! {
    // On the heap: what a library has of a thread's own memory must fit where the system keeps room for libraries that come late.
    static KEPT: Kept = const { Kept(OnceCell::new()) };
}

static COMMON: [Mutex<List>; CLASSES] = [const { Mutex::new(List::NONE) }; CLASSES];
/// Bytes of the part for small blocks that are in spans.
static SPANNED: Mutex<usize> = Mutex::new(0);
/// Spans that serve no size now; the system has their memory.
static FREE_SPANS: Mutex<Vec<usize>> = Mutex::new(Vec::new());
/// The class of each span.
static CLASS: AtomicPtr<u8> = AtomicPtr::new(std::ptr::null_mut());
/// Where this locale's small blocks begin.
static SMALL_START: AtomicUsize = AtomicUsize::new(0);

static MEDIUM: Mutex<Runs> = Mutex::new(Runs::NONE);
static BIG: Mutex<Runs> = Mutex::new(Runs::NONE);

/// Bytes of the heap that are in spans or in live runs. They count against the limit, rather than what the process
/// occupies: that includes pages of other locales that it has looked at.
static OCCUPIED: AtomicUsize = AtomicUsize::new(0);

/// Counts so many bytes more, unless that would pass the limit.
fn occupy(size: usize) -> bool {
    let total = OCCUPIED.fetch_add(size, Ordering::Relaxed) + size;
    let fits = total <= crate::limit::limit();
    if !fits {
        OCCUPIED.fetch_sub(size, Ordering::Relaxed);
    }
    fits
}

fn lock<T>(m: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    m.lock().unwrap_or_else(|e| e.into_inner())
}

/// Before the first allocation, in a locale's process.
pub fn open() -> Result<(), String> {
    let (start, end) = range::part(Part::Small);
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a fresh mapping.
    let p = unsafe {
        libc::mmap(std::ptr::null_mut(), (end - start) / SPAN, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0)
    };
    if p == libc::MAP_FAILED {
        return Err(format!("cannot have a heap: {}", std::io::Error::last_os_error()));
    }
    CLASS.store(p as *mut u8, Ordering::Relaxed);
    SMALL_START.store(start, Ordering::Relaxed);
    *lock(&MEDIUM) = Runs::of(range::part(Part::Medium));
    *lock(&BIG) = Runs::of(range::part(Part::Large));
    Ok(())
}

/// A block and whether it is known to be zeros; or null. `align` is a power of two.
#[inline(never)]
pub fn allocate(size: usize, align: usize) -> (*mut u8, bool) {
    let size = size.max(1);
    if size <= SMALL && align <= SMALL_ALIGN {
        return (small(class_of(size.next_multiple_of(align))), false);
    }
    take_returned();
    let huge = size >= HUGE;
    let (size, align) = (size.next_multiple_of(PAGE), align.max(if huge { HUGE } else { PAGE }));
    let large = size >= LARGE;
    if !occupy(size) {
        trim(true);
        if !occupy(size) {
            return (std::ptr::null_mut(), false);
        }
    }
    let p = lock(if large { &BIG } else { &MEDIUM }).take(size, align);
    if p.is_null() {
        OCCUPIED.fetch_sub(size, Ordering::Relaxed);
    } else if huge {
        huge::bring(p, size, crate::limit::limit() / 2);
    }
    (p, large)
}

fn small(class: usize) -> *mut u8 {
    KEPT.with(|kept| {
        let kept = &kept.lists()[class];
        if kept.get().len == 0 {
            take_returned();
        }
        let mut list = kept.get();
        if list.len == 0 {
            fill(class, &mut list);
        }
        let p = list.pop();
        kept.set(list);
        p as *mut u8
    })
}

#[cold]
fn fill(class: usize, list: &mut List) {
    let mut common = lock(&COMMON[class]);
    if common.len == 0 {
        let Some(span) = new_span(class) else { return };
        let size = size_of_class(class);
        for i in (0..SPAN / size).rev() {
            common.push((span + i * size) as *mut usize);
        }
    }
    for _ in 0..batch(class).min(common.len) {
        list.push(common.pop());
    }
}

fn new_span(class: usize) -> Option<usize> {
    let (start, end) = range::part(Part::Small);
    // What blocks of other sizes have left serves before there is no memory.
    if !occupy(SPAN) {
        trim(true);
        if !occupy(SPAN) {
            return None;
        }
    }
    let at = lock(&FREE_SPANS).pop().or_else(|| {
        let mut spanned = lock(&SPANNED);
        let at = start + *spanned;
        (at + SPAN <= end).then(|| {
            *spanned += SPAN;
            at
        })
    });
    match at {
        // SAFETY: the table has an entry for each span of the part.
        Some(at) => unsafe { *CLASS.load(Ordering::Relaxed).add((at - start) / SPAN) = class as u8 },
        None => _ = OCCUPIED.fetch_sub(SPAN, Ordering::Relaxed),
    }
    at
}

/// Free blocks of a size, in bytes, from which on somebody looks now and then whether they are needed. More: fewer programs
/// with one thread more; less: less memory kept.
const WORTH_TRIMMING: usize = 4 << 20;

/// Gives those spans back to the system of which all blocks are free, as many as nobody has needed since the last time, or
/// (`all`) all of them. They serve any size from then on.
pub fn trim(all: bool) {
    for (class, common) in COMMON.iter().enumerate() {
        // (Who wants all of them may hold another size's lock.)
        let common = if all { common.try_lock().ok() } else { Some(lock(common)) };
        let Some(mut common) = common else { continue };
        let idle = if all { common.len } else { common.least };
        if idle >= SPAN / size_of_class(class) {
            let mut spans = take_spans(&mut common, SPAN / size_of_class(class), idle);
            OCCUPIED.fetch_sub(spans.len() * SPAN, Ordering::Relaxed);
            spans.sort_unstable();
            for run in spans.chunk_by(|a, b| a + SPAN == *b) {
                // SAFETY: whole spans, of which all blocks were free and are in no list any more.
                unsafe { range::give_back(run[0] as *mut u8, run.len() * SPAN) };
            }
            lock(&FREE_SPANS).extend(spans);
        }
        common.least = common.len;
    }
}

/// Takes those spans out of a list of free blocks whose `each` blocks are all in it, with at most `most` blocks.
fn take_spans(list: &mut List, each: usize, most: usize) -> Vec<usize> {
    let span = |p: *mut usize| p as usize / SPAN * SPAN;
    let mut free: HashMap<usize, usize> = HashMap::new();
    let mut p = list.head;
    while !p.is_null() {
        *free.entry(span(p)).or_default() += 1;
        // SAFETY: a free block of the list's.
        p = unsafe { *p } as *mut usize;
    }
    free.retain(|_, n| *n == each);
    let spans: Vec<usize> = free.keys().copied().take(most / each).collect();
    if spans.len() < free.len() {
        free = spans.iter().map(|s| (*s, each)).collect();
    }
    let mut rest = List::NONE;
    while list.len > 0 {
        let p = list.pop();
        if !free.contains_key(&span(p)) {
            rest.push(p);
        }
    }
    *list = rest;
    spans
}

/// The class of a small block of this locale's.
fn class_at(p: *mut u8) -> Option<usize> {
    let start = SMALL_START.load(Ordering::Relaxed);
    let at = (p as usize).wrapping_sub(start);
    // SAFETY: the part for small blocks is an eighth of the range.
    (at < address::size() / 8).then(|| unsafe { *CLASS.load(Ordering::Relaxed).add(at / SPAN) } as usize)
}

/// The size of a block of this locale's.
pub fn usable(p: *mut u8) -> usize {
    match class_at(p) {
        Some(class) => size_of_class(class),
        None => lock(runs_of(p)).live.get(&(p as usize)).copied().unwrap_or(0),
    }
}

fn runs_of(p: *mut u8) -> &'static Mutex<Runs> {
    if p as usize >= range::part(Part::Large).0 { &BIG } else { &MEDIUM }
}

/// Frees a block of this locale's.
///
/// # Safety
/// A live block of [`allocate`]'s, of this locale.
#[inline(never)]
pub unsafe fn free(p: *mut u8) {
    let Some(class) = class_at(p) else {
        let runs = runs_of(p);
        let size = lock(runs).forget(p as usize);
        OCCUPIED.fetch_sub(size, Ordering::Relaxed);
        if size >= LARGE {
            // SAFETY: pages of the block, which is nobody's now and not yet free.
            unsafe { range::give_back(p, size) };
        }
        return lock(runs).give(p as usize, size);
    };
    KEPT.with(|kept| {
        let mut list = kept.lists()[class].get();
        list.push(p as *mut usize);
        if list.len >= 2 * batch(class) {
            let mut common = lock(&COMMON[class]);
            for _ in 0..batch(class) {
                common.push(list.pop());
            }
            if common.len * size_of_class(class) >= WORTH_TRIMMING {
                crate::tell_that_heap_is_large();
            }
        }
        kept.lists()[class].set(list);
    });
}

/// Likewise, of any locale.
///
/// # Safety
/// A live block of [`allocate`]'s, perhaps of another locale.
pub unsafe fn free_anywhere(p: *mut u8) {
    // SAFETY: by the contract.
    unsafe {
        match address::in_range(p as usize) {
            Some(owner) if owner != address::here() => send_home(p, owner),
            _ => free(p),
        }
    }
}

// ---- blocks that others free --------------------------------------------------------------------

/// Where the owner's memory is out of reach: what sends a block there.
static WAY_HOME: OnceLock<fn(*mut u8, usize)> = OnceLock::new();

/// Before the program begins, in a job between machines.
pub fn set_way_home(way: fn(*mut u8, usize)) {
    let _ = WAY_HOME.set(way);
}

/// Sends a block home.
///
/// # Safety
/// A live block of another locale's, which the caller has finished with.
pub unsafe fn send_home(p: *mut u8, owner: usize) {
    if let Some(way) = WAY_HOME.get() {
        return way(p, owner);
    }
    let returned = &range::header(owner).returned.0;
    let mut head = returned.load(Ordering::Relaxed);
    loop {
        // SAFETY: by the contract; every block has room for a word.
        unsafe { *(p as *mut usize) = head };
        match returned.compare_exchange(head, p as usize, Ordering::Release, Ordering::Relaxed) {
            Ok(_) => return,
            Err(now) => head = now,
        }
    }
}

/// Frees what other locales have sent.
pub fn take_returned() {
    if !many() {
        return;
    }
    let returned = &range::header(address::here()).returned.0;
    if returned.load(Ordering::Relaxed) == 0 {
        return;
    }
    let mut p = returned.swap(0, Ordering::Acquire);
    while p != 0 {
        // SAFETY: a block of ours, which its user has finished with.
        unsafe {
            let next = *(p as *mut usize);
            crate::free(p as *mut u8);
            p = next;
        }
    }
}

// ---- runs of pages --------------------------------------------------------------------------------

/// Blocks of whole pages in a part of the range.
struct Runs {
    /// From here on nothing has been taken yet.
    fresh: usize,
    end: usize,
    /// Free runs by where they begin, and by size.
    by_start: BTreeMap<usize, usize>,
    by_size: BTreeSet<(usize, usize)>,
    live: HashMap<usize, usize, std::hash::BuildHasherDefault<std::hash::DefaultHasher>>,
}

impl Runs {
    const NONE: Runs = Runs {
        fresh: 0,
        end: 0,
        by_start: BTreeMap::new(),
        by_size: BTreeSet::new(),
        live: HashMap::with_hasher(std::hash::BuildHasherDefault::new()),
    };

    fn of((start, end): (usize, usize)) -> Runs {
        Runs { fresh: start, end, ..Runs::NONE }
    }

    /// A run of so many bytes, or null.
    fn take(&mut self, size: usize, align: usize) -> *mut u8 {
        // What must be there so that an aligned run fits in any case.
        let most = if align > PAGE { size.saturating_add(align) } else { size };
        let found = self.by_size.range((most, 0)..).next().copied();
        let (start, len) = match found {
            Some((len, start)) => {
                self.remove(start, len);
                (start, len)
            }
            None if most <= self.end - self.fresh => {
                self.fresh += most;
                (self.fresh - most, most)
            }
            None => return std::ptr::null_mut(),
        };
        let at = start.next_multiple_of(align);
        if at > start {
            self.insert(start, at - start);
        }
        if at + size < start + len {
            self.insert(at + size, start + len - at - size);
        }
        self.live.insert(at, size);
        at as *mut u8
    }

    /// The block is live no more, and not yet free.
    fn forget(&mut self, at: usize) -> usize {
        self.live.remove(&at).unwrap_or_else(|| unreachable!("a block that is not live was freed"))
    }

    /// Makes a run free, together with its free neighbours.
    fn give(&mut self, mut start: usize, mut len: usize) {
        if let Some((&before, &n)) = self.by_start.range(..start).next_back()
            && before + n == start
        {
            self.remove(before, n);
            (start, len) = (before, len + n);
        }
        if let Some(&n) = self.by_start.get(&(start + len)) {
            self.remove(start + len, n);
            len += n;
        }
        self.insert(start, len);
    }

    fn insert(&mut self, start: usize, len: usize) {
        self.by_start.insert(start, len);
        self.by_size.insert((len, start));
    }

    fn remove(&mut self, start: usize, len: usize) {
        self.by_start.remove(&start);
        self.by_size.remove(&(len, start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_hold_their_sizes_and_alignments() {
        for size in 1..=SMALL {
            let got = size_of_class(class_of(size));
            assert!(got >= size && (size <= 16 || got <= size + size / 4 + 16), "{size}: {got}");
            for align in [16, 32, 64, 128] {
                assert_eq!(size_of_class(class_of(size.next_multiple_of(align))) % align, 0, "{size} {align}");
            }
        }
    }

    #[test]
    fn whole_spans_leave_a_list() {
        let memory = vec![0usize; 4 * SPAN / 8];
        let start = (memory.as_ptr() as usize).next_multiple_of(SPAN);
        let (each, mut list) = (SPAN / 1024, List::NONE);
        // Three spans, of the last of which a block is missing; in an order that mixes them.
        for i in 0..each {
            for span in 0..3 {
                if (span, i) != (2, 5) {
                    list.push((start + span * SPAN + i * 1024) as *mut usize);
                }
            }
        }
        let mut one = take_spans(&mut list, each, each + 1);
        assert_eq!((one.len(), list.len), (1, 2 * each - 1));
        one.extend(take_spans(&mut list, each, usize::MAX));
        one.sort_unstable();
        assert_eq!((one, list.len), (vec![start, start + SPAN], each - 1));
        assert!(take_spans(&mut list, each, usize::MAX).is_empty());
        assert_eq!(list.len, each - 1);
    }

    #[test]
    fn runs_come_back_whole() {
        let mut r = Runs::of((1 << 30, 2 << 30));
        let blocks: Vec<usize> = (1..20).map(|i| r.take(i * PAGE, PAGE) as usize).collect();
        let aligned = r.take(5 * PAGE, 2 << 20) as usize;
        assert!(aligned.is_multiple_of(2 << 20));
        for &b in blocks.iter().step_by(2).chain(blocks.iter().skip(1).step_by(2)).chain([&aligned]) {
            let n = r.forget(b);
            r.give(b, n);
        }
        assert_eq!(r.by_start.len(), 1);
        assert_eq!(r.by_start[&(1 << 30)], r.fresh - (1 << 30));
        assert!(r.take(1 << 40, PAGE).is_null());
    }
}
