//! What carries the bytes of checked code where other locales' memory is not mapped here: the contract's copies, for which the task
//! waits. Not for `on` and wake-ups (`far`), nor for how a copy travels (`chantry_rt_comm::fabric`).

use crate::far::{self, AMO, AMO_DONE};
use chantry_rt_comm::contract::{MOST_RANK, Pending, Shape, backend, set_handler};
use chantry_rt_comm::transfer::{Amo, Engine, Region, operate, set_engine};
use std::cell::Cell;

struct Network;

/// Before the program begins.
pub fn open() {
    set_handler(AMO, asked);
    set_handler(AMO_DONE, answered);
    set_engine(&Network);
}

/// Starts what `begin` starts, and returns when it is complete.
fn complete(begin: impl FnOnce(&Pending)) {
    let pending = Pending::new();
    begin(&pending);
    far::flush(&pending);
}

// SAFETY (all below): by the trait's contract the places are live, and stay until the call returns, which is after the operation.
impl Engine for Network {
    unsafe fn get(&self, _: usize, near: *mut u8, from: *const u8, bytes: usize) {
        // SAFETY: as above.
        complete(|p| unsafe { backend().get(near, from as usize, bytes, p) })
    }
    unsafe fn put(&self, _: usize, to: *mut u8, near: *const u8, bytes: usize) {
        // SAFETY: as above.
        complete(|p| unsafe { backend().put(to as usize, near, bytes, p) })
    }
    unsafe fn get_strided(&self, _: usize, near: *mut u8, from: *const u8, region: Region<'_>) {
        complete(|p| {
            // SAFETY: as above.
            each_shape(region, near, from, &|s, to, from| unsafe { backend().get_strided(to, from as usize, s, p) })
        })
    }
    unsafe fn put_strided(&self, _: usize, to: *mut u8, near: *const u8, region: Region<'_>) {
        complete(|p| {
            // SAFETY: as above.
            each_shape(region, to, near, &|s, to, from| unsafe { backend().put_strided(to as usize, from, s, p) })
        })
    }
    unsafe fn atomic(&self, locale: usize, at: *mut u8, amo: Amo) -> u64 {
        let asking = Asking { pending: Pending::new(), answer: Cell::new(0) };
        asking.pending.begin();
        let asked = Asked { asking: &raw const asking as usize, at: at as usize, amo };
        // SAFETY: plain words.
        let bytes = unsafe { std::slice::from_raw_parts((&raw const asked).cast(), size_of::<Asked>()) };
        backend().send(locale, AMO, &[bytes]);
        far::flush(&asking.pending);
        asking.answer.get()
    }
}

/// Calls `copy` with the shapes that a region consists of: one, unless it has more dimensions than a shape.
fn each_shape(region: Region<'_>, to: *mut u8, from: *const u8, copy: &dyn Fn(&Shape, *mut u8, *const u8)) {
    if region.counts.len() <= MOST_RANK {
        let counts: Vec<usize> = region.counts.iter().map(|&n| n as usize).collect();
        let steps = |s: &[i64]| s.iter().map(|&s| s as isize).collect::<Vec<_>>();
        return copy(&Shape::new(region.size, &counts, &steps(region.to), &steps(region.from)), to, from);
    }
    let inner = Region { counts: &region.counts[1..], to: &region.to[1..], from: &region.from[1..], ..region };
    for i in 0..region.counts[0] {
        let (to, from) =
            (to.wrapping_offset((i * region.to[0]) as isize), from.wrapping_offset((i * region.from[0]) as isize));
        each_shape(inner, to, from, copy);
    }
}

// ---- atomic operations: done by the owner's processor --------------------------------------------

/// In the frame of the task that waits.
struct Asking {
    pending: Pending,
    answer: Cell<u64>,
}

/// What travels.
#[repr(C)]
#[derive(Clone, Copy)]
struct Asked {
    asking: usize,
    at: usize,
    amo: Amo,
}

/// Another locale wants it done here.
fn asked(from: usize, payload: &[u8]) {
    if payload.len() != size_of::<Asked>() {
        return;
    }
    // SAFETY: so many bytes of such a value, sent by the same program; the variable is ours and live, as the asker says.
    let (asking, before) = unsafe {
        let a = (payload.as_ptr() as *const Asked).read_unaligned();
        (a.asking, operate(a.at as *mut u8, a.amo))
    };
    backend().post(from, AMO_DONE, &[&asking.to_le_bytes(), &before.to_le_bytes()]);
}

fn answered(_: usize, payload: &[u8]) {
    let Some((asking, before)) = payload.split_at_checked(8) else { return };
    let (Ok(asking), Ok(before)) = (asking.try_into(), before.try_into()) else { return };
    let asking = usize::from_le_bytes(asking) as *const Asking;
    // SAFETY: the task that waits keeps it until its one operation has ended, which is now.
    unsafe {
        (*asking).answer.set(u64::from_le_bytes(before));
        Pending::end(&raw const (*asking).pending);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    #[test]
    fn a_region_of_many_dimensions_is_copied_in_several_shapes() {
        let n = MOST_RANK + 1;
        let (mut counts, mut to, mut from) = (vec![1; n], vec![8; n], vec![8; n]);
        (counts[0], to[0], from[0]) = (3, 16, 100);
        let seen = RefCell::new(Vec::new());
        let region = Region { size: 8, counts: &counts, to: &to, from: &from };
        each_shape(region, 1000 as *mut u8, std::ptr::null(), &|s, to, from| {
            seen.borrow_mut().push((s.runs(), to as usize, from as usize))
        });
        assert_eq!(*seen.borrow(), [(1, 1000, 0), (1, 1016, 100), (1, 1032, 200)]);
    }
}
