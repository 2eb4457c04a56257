//! Which locale owns an address. Not for what lies where within a range (`range`).
//!
//! Locale `i` owns `[BASE + (i << SHIFT), BASE + (i + 1 << SHIFT))`, so the owner of an address is a shift away. All of
//! it is fixed before the process has a second thread; with one locale there are no ranges.

use crate::section;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

/// Where the ranges begin: above what sanitizers use, below where Linux places programs (0x5555…) and libraries.
pub const BASE: usize = 0x2000_0000_0000;
/// Address space for all ranges together, 32 TiB.
const ALL: usize = 1 << 45;
/// The largest range, 1 TiB. More: fewer locales fit; less: smaller arrays.
const MOST_SHIFT: u32 = 40;
/// The smallest, 64 GiB.
const LEAST_SHIFT: u32 = 36;
/// So many locales fit on one machine.
pub const MOST_LOCALES: usize = ALL >> LEAST_SHIFT;

static HERE: AtomicUsize = AtomicUsize::new(0);
static LOCALES: AtomicUsize = AtomicUsize::new(1);
static SHIFT: AtomicU32 = AtomicU32::new(MOST_SHIFT);
/// Bytes of all ranges; 0 with one locale.
static SPAN: AtomicUsize = AtomicUsize::new(0);

/// This locale's number.
#[inline]
pub fn here() -> usize {
    HERE.load(Ordering::Relaxed)
}

/// How many there are.
#[inline]
pub fn locales() -> usize {
    LOCALES.load(Ordering::Relaxed)
}

/// Whether there are several.
#[inline]
pub fn many() -> bool {
    SPAN.load(Ordering::Relaxed) != 0
}

/// Bytes of a range.
pub fn size() -> usize {
    1 << SHIFT.load(Ordering::Relaxed)
}

/// Where a locale's range begins.
#[inline]
pub fn start(locale: usize) -> usize {
    BASE + (locale << SHIFT.load(Ordering::Relaxed))
}

/// The locale in whose range the address lies.
#[inline]
pub fn in_range(address: usize) -> Option<usize> {
    let offset = address.wrapping_sub(BASE);
    (offset < SPAN.load(Ordering::Relaxed)).then(|| offset >> SHIFT.load(Ordering::Relaxed))
}

/// The locale that owns the address: 0 for the shared module variables, this one for what is nobody's.
#[inline]
pub fn owner(address: usize) -> usize {
    match in_range(address) {
        Some(locale) => locale,
        None if many() && section::contains(address) => 0,
        None => here(),
    }
}

/// Before there is a second thread: the job has `locales`, at least two and at most `MOST_LOCALES`.
pub(crate) fn set_locales(locales: usize) {
    let shift = (ALL / locales).ilog2().clamp(LEAST_SHIFT, MOST_SHIFT);
    LOCALES.store(locales, Ordering::Relaxed);
    SHIFT.store(shift, Ordering::Relaxed);
    SPAN.store(locales << shift, Ordering::Relaxed);
}

/// Likewise: the others cannot be. What ends the program now has nothing to share.
pub fn set_one() {
    LOCALES.store(1, Ordering::Relaxed);
    SPAN.store(0, Ordering::Relaxed);
}

/// Likewise: this process is that locale.
pub fn set_here(locale: usize) {
    HERE.store(locale, Ordering::Relaxed);
}
