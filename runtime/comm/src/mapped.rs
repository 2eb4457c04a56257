//! The backend of one machine: all locales' memory is mapped everywhere, so copies are copies, and a message is a cell of
//! the sender's memory that is linked into the receiver's inbox.
//!
//! A cell goes back to its owner when its handler has run (`busy` is 0 again). An owner's cells are in a list that only its
//! threads touch, under a lock; the list grows up to [`CELLS`], then who sends waits for the receivers.

use crate::contract::{self, Backend, MOST_PAYLOAD, Pending, Shape, give_way, join, total};
use crate::inbox::{KIND_MASK, Kernel};
use crate::{address, range};
use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering, fence};
use std::sync::{Mutex, OnceLock};

/// The kind of a message of ours; others in the inbox are of who uses it, too.
pub const KIND_MESSAGE: usize = 0;
/// Cells of a locale before its senders wait. More: memory; fewer: senders wait for receivers that are busy.
const CELLS: usize = 256;

#[repr(C, align(64))]
struct Cell {
    /// The inbox's.
    link: AtomicUsize,
    /// 1 from filling until the handler has run.
    busy: AtomicU32,
    handler: u32,
    from: u32,
    len: u32,
    payload: UnsafeCell<[u8; MOST_PAYLOAD]>,
}

pub struct Mapped;

/// This locale's cells, and where the search for a free one goes on.
static OWN: Mutex<(Vec<usize>, usize)> = Mutex::new((Vec::new(), 0));

/// What to do with what is in the inbox and not of our kind.
static OTHERS: OnceLock<fn(usize)> = OnceLock::new();

/// Who uses the inbox, too.
pub fn set_others(f: fn(usize)) {
    let _ = OTHERS.set(f);
}

/// A cell that nobody uses; a new one if there are few, or if it must be.
fn cell(must: bool) -> Option<*mut Cell> {
    let mut own = OWN.lock().unwrap_or_else(|e| e.into_inner());
    let (cells, next) = &mut *own;
    for _ in 0..cells.len() {
        *next = (*next + 1) % cells.len();
        let c = cells[*next] as *mut Cell;
        // SAFETY: cells are never freed. The handler has run, which happens before we fill the cell again.
        if unsafe { (*c).busy.compare_exchange(0, 1, Ordering::Acquire, Ordering::Relaxed).is_ok() } {
            return Some(c);
        }
    }
    if cells.len() >= CELLS && !must {
        return None;
    }
    let c = range::permanent(size_of::<Cell>(), align_of::<Cell>()) as *mut Cell;
    if c.is_null() {
        return None;
    }
    // SAFETY: fresh memory, all zeros.
    unsafe { (*c).busy.store(1, Ordering::Relaxed) };
    cells.push(c as usize);
    Some(c)
}

/// # Safety
/// A cell that is ours.
unsafe fn fill_and_send(c: *mut Cell, to: usize, handler: u32, parts: &[&[u8]]) {
    let len = total(parts);
    // SAFETY: ours until it is sent; it stays for good.
    unsafe {
        ((*c).handler, (*c).from, (*c).len) = (handler, address::here() as u32, len as u32);
        join(parts, (*c).payload.get().cast());
        range::header(to).inbox.send(c as usize | KIND_MESSAGE, &Kernel);
    }
}

/// Runs the handler of a message out of the inbox.
///
/// # Safety
/// Taken out of this locale's inbox, of our kind.
pub unsafe fn arrived(message: usize) {
    let c = message as *mut Cell;
    // SAFETY: the sender does not touch the cell before `busy` is 0.
    unsafe {
        let payload = std::slice::from_raw_parts((*c).payload.get() as *const u8, (*c).len as usize);
        let known = contract::handle((*c).handler, (*c).from as usize, payload);
        debug_assert!(known, "no handler of number {}", (*c).handler);
        (*c).busy.store(0, Ordering::Release);
    }
}

impl Backend for Mapped {
    fn name(&self) -> &'static str {
        "mapped"
    }

    unsafe fn put(&self, to: usize, from: *const u8, bytes: usize, _: &Pending) {
        // SAFETY: by the contract; the places may be the same or overlap on one locale.
        unsafe { std::ptr::copy(from, to as *mut u8, bytes) };
        fence(Ordering::Release);
    }

    unsafe fn get(&self, to: *mut u8, from: usize, bytes: usize, _: &Pending) {
        fence(Ordering::Acquire);
        // SAFETY: as above.
        unsafe { std::ptr::copy(from as *const u8, to, bytes) };
    }

    unsafe fn put_strided(&self, to: usize, from: *const u8, shape: &Shape, _: &Pending) {
        // SAFETY: by the contract.
        unsafe { copy_runs(to as *mut u8, from, shape) };
        fence(Ordering::Release);
    }

    unsafe fn get_strided(&self, to: *mut u8, from: usize, shape: &Shape, _: &Pending) {
        fence(Ordering::Acquire);
        // SAFETY: by the contract.
        unsafe { copy_runs(to, from as *const u8, shape) };
    }

    fn send(&self, to: usize, handler: u32, parts: &[&[u8]]) {
        let mut free = None;
        self.wait(&mut || {
            free = cell(false);
            free.is_some()
        });
        if let Some(c) = free {
            // SAFETY: just taken.
            unsafe { fill_and_send(c, to, handler, parts) };
        }
    }

    fn post(&self, to: usize, handler: u32, parts: &[&[u8]]) {
        let mut looks = 0;
        let c = loop {
            if let Some(c) = cell(true) {
                break c;
            }
            // The part for what is never freed is used up: some receiver's handler ends.
            give_way(&mut looks);
        };
        // SAFETY: just taken.
        unsafe { fill_and_send(c, to, handler, parts) };
    }

    fn progress(&self) -> bool {
        range::header(address::here()).inbox.take(|m| match m & KIND_MASK {
            // SAFETY: just taken.
            KIND_MESSAGE => unsafe { arrived(m) },
            _ => {
                if let Some(f) = OTHERS.get() {
                    f(m)
                }
            }
        })
    }

    /// Each locale counts up a word of a locale that is 1, 2, 4 … further on, and waits for its own word of that distance.
    fn barrier(&self) {
        static ROUND: AtomicU32 = AtomicU32::new(0);
        let (here, n) = (address::here(), address::locales());
        let round = ROUND.fetch_add(1, Ordering::Relaxed) + 1;
        let (mut step, mut level) = (1, 0);
        while step < n {
            let there = &range::header((here + step) % n).barrier[level];
            there.fetch_add(1, Ordering::AcqRel);
            let mine = &range::header(here).barrier[level];
            self.wait(&mut || mine.load(Ordering::Acquire).wrapping_sub(round) as i32 >= 0);
            (step, level) = (step * 2, level + 1);
        }
    }
}

/// # Safety
/// Each run is live at both sides.
pub(crate) unsafe fn copy_runs(to: *mut u8, from: *const u8, shape: &Shape) {
    // SAFETY: by the contract.
    shape.each(0, shape.runs(), |t, f| unsafe {
        std::ptr::copy(from.wrapping_offset(f), to.wrapping_offset(t), shape.run)
    });
}
