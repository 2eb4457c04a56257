//! What this locale has copies of, of objects that lie on other locales and seldom change: descriptors of distributed arrays. Checked
//! code asks for the copy of an object by its address. Not for making copies or keeping them right: the library does that.
//!
//! Looking takes no lock (proof in `README.md`). A table that is full keeps no more: who finds no copy goes to the object itself.

use crate::facade::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What is kept of one object. Its address is `FREE` where there never was one, `GONE` where there was.
pub struct Entry {
    object: AtomicUsize,
    copy: AtomicUsize,
}

const FREE: usize = 0;
const GONE: usize = 1;

impl Entry {
    #[cfg(not(loom))]
    pub const fn new() -> Entry {
        Entry { object: AtomicUsize::new(FREE), copy: AtomicUsize::new(0) }
    }
    #[cfg(loom)]
    pub fn new() -> Entry {
        Entry { object: AtomicUsize::new(FREE), copy: AtomicUsize::new(0) }
    }
}

impl Default for Entry {
    fn default() -> Self {
        Entry::new()
    }
}

/// A table of a power of two of entries, and how many of them were ever used.
pub struct Copies<'a> {
    entries: &'a [Entry],
    used: &'a Mutex<usize>,
}

impl Copies<'_> {
    pub fn new<'a>(entries: &'a [Entry], used: &'a Mutex<usize>) -> Copies<'a> {
        assert!(entries.len().is_power_of_two());
        Copies { entries, used }
    }

    fn home(&self, object: usize) -> usize {
        // Objects are aligned to 16 bytes; what differs goes to the upper half.
        let mixed = (object as u64 >> 4).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 32) as usize & (self.entries.len() - 1)
    }

    /// The copy of an object, if there is one.
    #[inline]
    pub fn find(&self, object: usize) -> Option<usize> {
        let mut at = self.home(object);
        // One entry at least is free.
        loop {
            let e = &self.entries[at];
            match e.object.load(Ordering::Acquire) {
                o if o == object => return Some(e.copy.load(Ordering::Relaxed)),
                FREE => return None,
                _ => at = (at + 1) & (self.entries.len() - 1),
            }
        }
    }

    /// Keeps the copy of an object that has none. Answers whether there was room.
    pub fn keep(&self, object: usize, copy: usize) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let mut at = self.home(object);
        loop {
            let e = &self.entries[at];
            match e.object.load(Ordering::Relaxed) {
                FREE if *used + 1 >= self.entries.len() / 4 * 3 => return false,
                o @ (FREE | GONE) => {
                    *used += usize::from(o == FREE);
                    e.copy.store(copy, Ordering::Relaxed);
                    e.object.store(object, Ordering::Release);
                    return true;
                }
                _ => at = (at + 1) & (self.entries.len() - 1),
            }
        }
    }

    /// The object goes, and nobody looks for it any more; what was its copy.
    pub fn drop(&self, object: usize) -> Option<usize> {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        let mask = self.entries.len() - 1;
        let mut at = self.home(object);
        loop {
            match self.entries[at].object.load(Ordering::Relaxed) {
                o if o == object => break,
                FREE => return None,
                _ => at = (at + 1) & mask,
            }
        }
        let copy = self.entries[at].copy.load(Ordering::Relaxed);
        self.entries[at].object.store(GONE, Ordering::Release);
        // What nothing follows need not be passed by.
        while self.entries[at].object.load(Ordering::Relaxed) == GONE
            && self.entries[(at + 1) & mask].object.load(Ordering::Relaxed) == FREE
        {
            self.entries[at].object.store(FREE, Ordering::Release);
            *used -= 1;
            at = at.wrapping_sub(1) & mask;
        }
        Some(copy)
    }
}

#[cfg(not(loom))]
mod here {
    use super::*;

    /// So many descriptors, at most three quarters of it, have copies on a locale. 1 MiB of address space.
    const ENTRIES: usize = 1 << 16;

    static TABLE: [Entry; ENTRIES] = [const { Entry::new() }; ENTRIES];
    static USED: Mutex<usize> = Mutex::new(0);

    fn table() -> Copies<'static> {
        Copies::new(&TABLE, &USED)
    }

    /// This locale's copy of an object, or the object itself.
    #[inline]
    pub fn of(object: usize) -> usize {
        table().find(object).unwrap_or(object)
    }

    /// Keeps this locale's copy of an object. Answers whether there was room.
    pub fn keep(object: usize, copy: usize) -> bool {
        table().keep(object, copy)
    }

    /// The object goes; what was its copy.
    pub fn drop(object: usize) -> Option<usize> {
        table().drop(object)
    }
}
#[cfg(not(loom))]
pub use here::{drop, keep, of};

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_it_is_dropped() {
        let entries: Vec<Entry> = (0..64).map(|_| Entry::new()).collect();
        let used = Mutex::new(0);
        let copies = Copies::new(&entries, &used);
        let object = |i: usize| 0x1000 + 16 * i;
        let mut kept = std::collections::BTreeMap::new();
        let mut random = 7u64;
        for round in 0..20_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let o = object((random >> 40) as usize % 100);
            match kept.remove(&o) {
                Some(c) => assert_eq!(copies.drop(o), Some(c)),
                None if copies.keep(o, round + 1) => assert!(kept.insert(o, round + 1).is_none() && kept.len() < 48),
                None => assert!(kept.len() >= 8, "{} of 64", kept.len()),
            }
            for i in 0..100 {
                assert_eq!(copies.find(object(i)), kept.get(&object(i)).copied());
            }
        }
        for &o in kept.keys() {
            copies.drop(o);
        }
        assert_eq!(copies.drop(object(1)), None);
    }
}
