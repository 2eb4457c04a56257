//! Memory for the cases: the same places in the range of every locale.

use chantry_rt_comm::contract::{Backend, Pending};
use chantry_rt_comm::{address, here, locales};

/// The number of a place in a locale's range, as a pointer or as an address of the job.
pub fn place(locale: usize, at: usize) -> usize {
    address::start(locale) + address::size() / 2 + at
}

/// Bytes of this locale.
///
/// The cases see to it that nobody writes there meanwhile.
pub fn own(at: usize, n: usize) -> &'static mut [u8] {
    // SAFETY: mapped memory of this locale, all of it plain bytes.
    unsafe { std::slice::from_raw_parts_mut(place(here(), at) as *mut u8, n) }
}

/// The locale behind this one.
pub fn next() -> usize {
    (here() + 1) % locales()
}

/// The one before.
pub fn previous() -> usize {
    (here() + locales() - 1) % locales()
}

/// A put that is complete when it returns.
pub fn put(b: &dyn Backend, to: usize, from: &[u8]) {
    let pending = Pending::new();
    // SAFETY: the cases name live places.
    unsafe { b.put(to, from.as_ptr(), from.len(), &pending) };
    b.flush(&pending);
}

/// A get that is complete when it returns.
pub fn get(b: &dyn Backend, to: &mut [u8], from: usize) {
    let pending = Pending::new();
    // SAFETY: as above.
    unsafe { b.get(to.as_mut_ptr(), from, to.len(), &pending) };
    b.flush(&pending);
}

/// Waits until it is so.
pub fn until(b: &dyn Backend, mut is: impl FnMut() -> bool) {
    b.wait(&mut is);
}

/// The same numbers in every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A byte that says where it belongs.
pub fn byte(seed: usize, i: usize) -> u8 {
    (seed.wrapping_mul(31) ^ i.wrapping_mul(7) ^ (i >> 8)) as u8 | 1
}
