//! The parts of a locale's range, and mapping all ranges. Not for the heap's own order within its part (`mem`).
//!
//! The ranges are shared anonymous memory, mapped by the launcher before it forks: every process has them at the same
//! addresses, no descriptor is open, and the last process that ends gives the memory back. Nothing is reserved: a page
//! exists once it is touched, and no longer after [`give_back`].

use crate::address::{self, MOST_LOCALES};
use crate::inbox::Inbox;
use crate::quiet::Census;
use crate::told::Told;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

/// A part of a range.
#[derive(Clone, Copy)]
pub enum Part {
    /// Headers.
    Header,
    /// What is never freed.
    Permanent,
    Stacks,
    /// Small blocks of the heap.
    Small,
    Medium,
    Large,
}

/// Bytes before the first part but the header.
const HEADER: usize = 1 << 20;

/// Where a part of this locale's range begins and ends.
pub fn part(part: Part) -> (usize, usize) {
    let (start, size) = (address::start(address::here()), address::size());
    let (from, to) = match part {
        Part::Header => (0, HEADER),
        Part::Permanent => (HEADER, size / 64),
        Part::Stacks => (size / 64, size / 4),
        Part::Small => (size / 4, size / 8 * 3),
        Part::Medium => (size / 8 * 3, size / 2),
        Part::Large => (size / 2, size),
    };
    (start + from, start + to)
}

/// At the start of each range; all zeros at first.
#[repr(C)]
pub struct Header {
    pub inbox: Inbox,
    /// Blocks of this locale's heap that others have freed, linked through their first words.
    pub returned: Returned,
    pub census: Census,
    pub told: Told,
    /// How often the barrier's neighbours of each distance have come.
    pub barrier: [AtomicU32; 16],
}

/// A word on lines of its own.
#[repr(align(128))]
pub struct Returned(pub AtomicUsize);

/// A locale's header. With several locales only.
pub fn header(locale: usize) -> &'static Header {
    // SAFETY: mapped for good, shared, and all zeros are a header.
    unsafe { &*(address::start(locale) as *const Header) }
}

/// Where a locale's text for others lies behind its header, and how long it may be.
pub(crate) const TEXT: usize = HEADER / 4;
pub(crate) const TEXT_BYTES: usize = HEADER / 4;
const _: () = assert!(size_of::<Header>() <= TEXT);

/// What all locales share lies behind the header of locale 0.
pub(crate) const JOB: usize = HEADER / 2;
/// Bytes there.
pub(crate) const JOB_BYTES: usize = HEADER - JOB;

/// Maps the ranges of so many locales, at least two. Before there is a second thread.
pub fn map_all(locales: usize) -> Result<(), String> {
    if locales > MOST_LOCALES {
        return Err(format!("{locales} locales are wanted, but at most {MOST_LOCALES} fit on one machine"));
    }
    address::set_locales(locales);
    for i in 0..locales {
        let flags = libc::MAP_SHARED | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_FIXED_NOREPLACE;
        let (at, size) = (address::start(i) as *mut libc::c_void, address::size());
        // SAFETY: a fresh mapping that replaces nothing.
        let p = unsafe { libc::mmap(at, size, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
        if p != at {
            let e = std::io::Error::last_os_error();
            address::set_one();
            return Err(format!(
                "cannot have the address space of {locales} locales, {} GiB each (see `ulimit -v`): {}",
                size >> 30,
                if p == libc::MAP_FAILED { e.to_string() } else { "the system is too old".into() }
            ));
        }
    }
    Ok(())
}

/// Between machines: maps this locale's range, and keeps the addresses of all others free, so that nothing else comes to lie
/// there and a load or store that should have been a get or put ends the program. Before there is a second thread.
pub fn map_own(locales: usize, here: usize) -> Result<(), String> {
    if locales > MOST_LOCALES {
        return Err(format!("the job has {locales} processes, but a program can have at most {MOST_LOCALES} locales"));
    }
    address::set_locales(locales);
    address::set_here(here);
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_FIXED_NOREPLACE;
    for i in 0..locales {
        let (at, size) = (address::start(i) as *mut libc::c_void, address::size());
        let protection = if i == here { libc::PROT_READ | libc::PROT_WRITE } else { libc::PROT_NONE };
        // SAFETY: a fresh mapping that replaces nothing.
        let p = unsafe { libc::mmap(at, size, protection, flags, -1, 0) };
        if p != at {
            let e = std::io::Error::last_os_error();
            return Err(format!("cannot have the address space of {locales} locales ({} GiB each): {e}", size >> 30));
        }
    }
    Ok(())
}

/// Takes address space from a part of which nothing is ever given back.
fn take(of: Part, taken: &AtomicUsize, bytes: usize, align: usize) -> *mut u8 {
    let (start, end) = part(of);
    let mut at = taken.load(Ordering::Relaxed);
    loop {
        let from = (start + at).next_multiple_of(align);
        if from + bytes > end {
            return null_mut();
        }
        match taken.compare_exchange(at, from + bytes - start, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => return from as *mut u8,
            Err(now) => at = now,
        }
    }
}

/// Memory of zeros that all locales see and nobody frees, or null.
pub fn permanent(bytes: usize, align: usize) -> *mut u8 {
    static TAKEN: AtomicUsize = AtomicUsize::new(0);
    take(Part::Permanent, &TAKEN, bytes, align)
}

/// Address space for stacks, or null.
pub fn stacks(bytes: usize) -> *mut u8 {
    static TAKEN: AtomicUsize = AtomicUsize::new(0);
    take(Part::Stacks, &TAKEN, bytes, 1 << 16)
}

/// Gives pages of a range back to the system; they are zeros from then on.
///
/// # Safety
/// Whole pages of this locale's range, of which nobody uses anything.
pub unsafe fn give_back(start: *mut u8, bytes: usize) {
    if let Some(f) = crate::fabric::open_one() {
        // SAFETY: by the contract.
        return unsafe { f.give_back(start as usize, bytes) };
    }
    // SAFETY: by the contract. (Plain advice would drop this process's view only.)
    unsafe { libc::madvise(start as *mut libc::c_void, bytes, libc::MADV_REMOVE) };
}
