//! Memory of other locales as checked code reaches it: who owns an address, and what carries the bytes. Not for code that
//! runs elsewhere (`tasks::remote`), nor for what is counted (`counts`).
//!
//! What carries them is an [`Engine`]. The one here is for one machine, where everything is mapped; another one takes its place
//! before the program begins ([`set_engine`]). An engine hears of other locales' memory only, piece by piece: what is
//! this locale's, or nobody's, is done in place, and what goes from one other locale to another goes through here.

use crate::address;
use crate::counts::{Event, moves};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};

/// A regular region: `counts[0] * … * counts[n - 1]` elements of `size` bytes, the next one in dimension `d` being `to[d]` and
/// `from[d]` bytes further. All lists are of one length.
#[derive(Clone, Copy, Debug)]
pub struct Region<'a> {
    pub size: usize,
    pub counts: &'a [i64],
    pub to: &'a [i64],
    pub from: &'a [i64],
}

impl Region<'_> {
    /// Of all elements.
    pub fn bytes(&self) -> usize {
        self.counts.iter().product::<i64>().max(0) as usize * self.size
    }
}

/// An atomic operation on `bytes` (1, 2, 4 or 8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amo {
    pub op: AmoOp,
    pub sort: Sort,
    pub bytes: u32,
    pub operand: u64,
    /// Of a compare-exchange only.
    pub expected: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AmoOp {
    Load,
    Store,
    Exchange,
    CompareExchange,
    Add,
    Sub,
    And,
    Or,
    Xor,
    Min,
    Max,
}

/// What the bits mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    Unsigned,
    Signed,
    Real,
}

/// Carries bytes between this locale and another one, and returns when they are there. `near` memory is in this process.
pub trait Engine: Sync {
    /// # Safety
    /// `bytes` can be read at `from`, which is that locale's, and written at `near`.
    unsafe fn get(&self, locale: usize, near: *mut u8, from: *const u8, bytes: usize);
    /// # Safety
    /// `bytes` can be written at `to`, which is that locale's, and read at `near`.
    unsafe fn put(&self, locale: usize, to: *mut u8, near: *const u8, bytes: usize);
    /// # Safety
    /// As [`Engine::get`], for every element; `near` begins the elements that are written.
    unsafe fn get_strided(&self, locale: usize, near: *mut u8, from: *const u8, region: Region<'_>);
    /// # Safety
    /// As [`Engine::put`], for every element; `near` begins the elements that are read.
    unsafe fn put_strided(&self, locale: usize, to: *mut u8, near: *const u8, region: Region<'_>);
    /// Answers what was there before.
    ///
    /// # Safety
    /// A variable of those bytes, aligned to them, lies at `at`, which is that locale's.
    unsafe fn atomic(&self, locale: usize, at: *mut u8, amo: Amo) -> u64;
}

/// Everything is mapped.
struct Mapped;

// SAFETY (all below): by the trait's contract, other locales' memory is mapped here at the same addresses.
impl Engine for Mapped {
    unsafe fn get(&self, _: usize, near: *mut u8, from: *const u8, bytes: usize) {
        // SAFETY: as above.
        unsafe { std::ptr::copy(from, near, bytes) }
    }
    unsafe fn put(&self, _: usize, to: *mut u8, near: *const u8, bytes: usize) {
        // SAFETY: as above.
        unsafe { std::ptr::copy(near, to, bytes) }
    }
    unsafe fn get_strided(&self, _: usize, near: *mut u8, from: *const u8, region: Region<'_>) {
        // SAFETY: as above.
        unsafe { copy_region(near, from, region) }
    }
    unsafe fn put_strided(&self, _: usize, to: *mut u8, near: *const u8, region: Region<'_>) {
        // SAFETY: as above.
        unsafe { copy_region(to, near, region) }
    }
    unsafe fn atomic(&self, _: usize, at: *mut u8, amo: Amo) -> u64 {
        // SAFETY: as above.
        unsafe { operate(at, amo) }
    }
}

static ENGINE: OnceLock<&'static dyn Engine> = OnceLock::new();

/// Before the program begins: this engine carries the bytes. The first one stays.
pub fn set_engine(engine: &'static dyn Engine) {
    let _ = ENGINE.set(engine);
}

fn engine() -> &'static dyn Engine {
    *ENGINE.get_or_init(|| &Mapped)
}

/// The locale whose memory an address is, if it is another one.
#[inline]
pub fn elsewhere(address: *const u8) -> Option<usize> {
    let owner = address::owner(address as usize);
    (owner != address::here()).then_some(owner)
}

/// Copies bytes of whatever locale to this one.
///
/// # Safety
/// `bytes` can be read at `from` by its owner and written at `near`.
pub unsafe fn get(near: *mut u8, from: *const u8, bytes: usize) {
    match elsewhere(from) {
        // SAFETY: by the contract.
        None => unsafe { std::ptr::copy(from, near, bytes) },
        Some(owner) => {
            let _moving = moves(Event::Get, owner, bytes);
            // SAFETY: by the contract.
            unsafe { engine().get(owner, near, from, bytes) }
        }
    }
}

/// Copies bytes of this locale to whatever locale.
///
/// # Safety
/// `bytes` can be written at `to` by its owner and read at `near`.
pub unsafe fn put(to: *mut u8, near: *const u8, bytes: usize) {
    match elsewhere(to) {
        // SAFETY: by the contract.
        None => unsafe { std::ptr::copy(near, to, bytes) },
        Some(owner) => {
            let _moving = moves(Event::Put, owner, bytes);
            // SAFETY: by the contract.
            unsafe { engine().put(owner, to, near, bytes) }
        }
    }
}

/// Copies bytes from anywhere to anywhere; the two may overlap.
///
/// # Safety
/// The owners can read `bytes` at `from` and write them at `to`.
pub unsafe fn copy(to: *mut u8, from: *const u8, bytes: usize) {
    if bytes == 0 {
        return;
    }
    if elsewhere(to).is_none() {
        // SAFETY: by the contract, `to` being near.
        return unsafe { get(to, from, bytes) };
    }
    if elsewhere(from).is_none() {
        // SAFETY: by the contract, `from` being near.
        return unsafe { put(to, from, bytes) };
    }
    let mut between = vec![0u8; bytes];
    // SAFETY: by the contract; `between` is near.
    unsafe {
        get(between.as_mut_ptr(), from, bytes);
        put(to, between.as_ptr(), bytes);
    }
}

/// Sets bytes of whatever locale.
///
/// # Safety
/// The owner can write `bytes` at `to`.
pub unsafe fn fill(to: *mut u8, byte: u8, bytes: usize) {
    if elsewhere(to).is_none() || bytes == 0 {
        // SAFETY: by the contract.
        return unsafe { std::ptr::write_bytes(to, byte, bytes) };
    }
    let all = vec![byte; bytes];
    // SAFETY: by the contract; `all` is near.
    unsafe { put(to, all.as_ptr(), bytes) }
}

/// Copies a region from anywhere to anywhere; the two do not overlap.
///
/// # Safety
/// The owners can read and write all elements; each side is one locale's.
pub unsafe fn copy_strided(to: *mut u8, from: *const u8, region: Region<'_>) {
    let bytes = region.bytes();
    if bytes == 0 {
        return;
    }
    match (elsewhere(to), elsewhere(from)) {
        // SAFETY: by the contract, all of it is within reach.
        (None, None) => unsafe { copy_region(to, from, region) },
        (None, Some(owner)) => {
            let _moving = moves(Event::GetRegion, owner, bytes);
            // SAFETY: by the contract.
            unsafe { engine().get_strided(owner, to, from, region) }
        }
        (Some(owner), None) => {
            let _moving = moves(Event::PutRegion, owner, bytes);
            // SAFETY: by the contract.
            unsafe { engine().put_strided(owner, to, from, region) }
        }
        (Some(target), Some(source)) => {
            let mut between = vec![0u8; bytes];
            let dense = dense_steps(region);
            {
                let _moving = moves(Event::GetRegion, source, bytes);
                // SAFETY: by the contract; `between` has room for all elements without gaps.
                unsafe { engine().get_strided(source, between.as_mut_ptr(), from, Region { to: &dense, ..region }) }
            }
            let _moving = moves(Event::PutRegion, target, bytes);
            // SAFETY: as above.
            unsafe { engine().put_strided(target, to, between.as_ptr(), Region { from: &dense, ..region }) }
        }
    }
}

/// The steps of the region's elements without gaps.
fn dense_steps(region: Region<'_>) -> Vec<i64> {
    let mut steps = vec![0; region.counts.len()];
    let mut step = region.size as i64;
    for d in (0..steps.len()).rev() {
        steps[d] = step;
        step *= region.counts[d];
    }
    steps
}

/// Copies a region within reach.
///
/// # Safety
/// All elements can be read and written here.
pub unsafe fn copy_region(to: *mut u8, from: *const u8, region: Region<'_>) {
    let Some((&count, outer)) = region.counts.split_last() else {
        // SAFETY: one element.
        return unsafe { std::ptr::copy_nonoverlapping(from, to, region.size) };
    };
    if region.counts.iter().any(|&n| n <= 0) {
        return;
    }
    let last = outer.len();
    let (to_step, from_step) = (region.to[last], region.from[last]);
    let dense = to_step == region.size as i64 && from_step == region.size as i64;
    let mut at = vec![0i64; last];
    loop {
        let offset = |steps: &[i64]| at.iter().zip(steps).map(|(i, s)| i * s).sum::<i64>() as isize;
        // SAFETY: by the contract.
        unsafe {
            let (to, from) = (to.offset(offset(region.to)), from.offset(offset(region.from)));
            if dense {
                std::ptr::copy_nonoverlapping(from, to, count as usize * region.size);
            } else {
                copy_line(to, from, (count, to_step, from_step), region.size);
            }
        }
        // The next row: an odometer over the outer dimensions.
        let Some(d) = (0..last).rev().find(|&d| at[d] + 1 < outer[d]) else { return };
        at[d] += 1;
        at[d + 1..].fill(0);
    }
}

/// # Safety
/// As [`copy_region`].
unsafe fn copy_line(to: *mut u8, from: *const u8, (count, to_step, from_step): (i64, i64, i64), size: usize) {
    for i in 0..count {
        // SAFETY: by the contract.
        unsafe {
            let (to, from) = (to.offset((i * to_step) as isize), from.offset((i * from_step) as isize));
            match size {
                8 => (to as *mut u64).write_unaligned((from as *const u64).read_unaligned()),
                4 => (to as *mut u32).write_unaligned((from as *const u32).read_unaligned()),
                _ => std::ptr::copy_nonoverlapping(from, to, size),
            }
        }
    }
}

/// An atomic operation on whatever locale's variable.
///
/// # Safety
/// As [`Engine::atomic`], on the owner.
pub unsafe fn atomic(at: *mut u8, amo: Amo) -> u64 {
    match elsewhere(at) {
        // SAFETY: by the contract.
        None => unsafe { operate(at, amo) },
        Some(owner) => {
            let _moving = moves(Event::Amo, owner, amo.bytes as usize);
            // SAFETY: by the contract.
            unsafe { engine().atomic(owner, at, amo) }
        }
    }
}

/// What an operation makes of a value.
fn result(amo: Amo, old: u64) -> u64 {
    let shift = 64 - 8 * amo.bytes;
    let signed = |v: u64| ((v << shift) as i64) >> shift;
    let real = |v: u64| if amo.bytes == 4 { f64::from(f32::from_bits(v as u32)) } else { f64::from_bits(v) };
    let bits = |v: f64| if amo.bytes == 4 { u64::from((v as f32).to_bits()) } else { v.to_bits() };
    let new = amo.operand;
    match (amo.op, amo.sort) {
        (AmoOp::Load, _) => old,
        (AmoOp::Store | AmoOp::Exchange, _) => new,
        (AmoOp::CompareExchange, _) => match old == amo.expected {
            true => new,
            false => old,
        },
        // Of 32 bits: the sum of two such numbers, rounded twice, is the one rounded once.
        (AmoOp::Add, Sort::Real) => bits(real(old) + real(new)),
        (AmoOp::Sub, Sort::Real) => bits(real(old) - real(new)),
        (AmoOp::Min, Sort::Real) => bits(real(old).min(real(new))),
        (AmoOp::Max, Sort::Real) => bits(real(old).max(real(new))),
        (AmoOp::Add, _) => old.wrapping_add(new),
        (AmoOp::Sub, _) => old.wrapping_sub(new),
        (AmoOp::And, _) => old & new,
        (AmoOp::Or, _) => old | new,
        (AmoOp::Xor, _) => old ^ new,
        (AmoOp::Min, Sort::Signed) => signed(old).min(signed(new)) as u64,
        (AmoOp::Max, Sort::Signed) => signed(old).max(signed(new)) as u64,
        (AmoOp::Min, Sort::Unsigned) => old.min(new),
        (AmoOp::Max, Sort::Unsigned) => old.max(new),
    }
}

/// The operation on a variable within reach. Loads and stores are what they are; all else is a loop around a compare-exchange,
/// but for the additions of integers, which are frequent.
///
/// # Safety
/// A variable of those bytes, aligned to them, lies at `at`.
pub unsafe fn operate(at: *mut u8, amo: Amo) -> u64 {
    macro_rules! on {
        ($atomic:ty, $word:ty) => {{
            // SAFETY: by the contract.
            let v = unsafe { &*(at as *const $atomic) };
            let low = <$word>::MAX as u64;
            let amo = Amo { operand: amo.operand & low, expected: amo.expected & low, ..amo };
            match (amo.op, amo.sort) {
                (AmoOp::Load, _) => v.load(Ordering::SeqCst) as u64,
                (AmoOp::Store, _) => {
                    v.store(amo.operand as $word, Ordering::SeqCst);
                    0
                }
                (AmoOp::Add, Sort::Signed | Sort::Unsigned) => {
                    v.fetch_add(amo.operand as $word, Ordering::SeqCst) as u64
                }
                _ => {
                    let next = |old: $word| Some(result(amo, old as u64) as $word);
                    v.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next).unwrap_or_default() as u64
                }
            }
        }};
    }
    match amo.bytes {
        1 => on!(AtomicU8, u8),
        2 => on!(AtomicU16, u16),
        4 => on!(AtomicU32, u32),
        _ => on!(AtomicU64, u64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn amo(op: AmoOp, sort: Sort, bytes: u32, operand: u64) -> Amo {
        Amo { op, sort, bytes, operand, expected: 0 }
    }

    #[test]
    fn a_region_is_copied_element_by_element() {
        let from: Vec<u16> = (0..24).collect();
        let mut to = vec![0u16; 6];
        // Rows 0 and 2, columns 1, 3 and 5, of 4 x 6; into 2 x 3, transposed in memory.
        let region = Region { size: 2, counts: &[2, 3], to: &[2, 4], from: &[24, 4] };
        // SAFETY: all elements are within the two.
        unsafe { copy_region(to.as_mut_ptr() as *mut u8, from.as_ptr().add(1) as *const u8, region) };
        assert_eq!(to, [1, 13, 3, 15, 5, 17]);
        assert_eq!(region.bytes(), 12);
        assert_eq!(dense_steps(region), [6, 2]);
    }

    #[test]
    fn nothing_is_copied_of_an_empty_region() {
        let region = Region { size: 8, counts: &[3, 0], to: &[8, 8], from: &[8, 8] };
        // SAFETY: no element is touched.
        unsafe { copy_region(std::ptr::null_mut(), std::ptr::null(), region) };
    }

    #[test]
    fn atomics_answer_what_was_there() {
        let mut x = 5i32;
        let at = &raw mut x as *mut u8;
        // SAFETY: one aligned variable.
        unsafe {
            assert_eq!(operate(at, amo(AmoOp::Add, Sort::Signed, 4, -7i64 as u64)), 5);
            assert_eq!(operate(at, amo(AmoOp::Max, Sort::Signed, 4, -1i64 as u64)) as i32, -2);
            assert_eq!(operate(at, amo(AmoOp::Min, Sort::Unsigned, 4, 3)) as i32, -1);
            let swap = Amo { expected: 3, ..amo(AmoOp::CompareExchange, Sort::Signed, 4, 9) };
            assert_eq!((operate(at, swap), operate(at, swap)), (3, 9));
        }
        assert_eq!(x, 9);
        let mut r = 1.5f64;
        // SAFETY: one aligned variable.
        unsafe { operate(&raw mut r as *mut u8, amo(AmoOp::Sub, Sort::Real, 8, 0.25f64.to_bits())) };
        assert_eq!(r, 1.25);
        let mut b = 7u8;
        // SAFETY: one byte.
        unsafe { assert_eq!(operate(&raw mut b, amo(AmoOp::Exchange, Sort::Unsigned, 1, 0x1ff)), 7) };
        assert_eq!(b, 255);
    }
}
