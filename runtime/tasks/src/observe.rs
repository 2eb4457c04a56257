//! Hooks of whoever watches the tasks (`--trace`): one test of a static each while nobody does. Not
//! for what is done with the events.

use crate::fiber::Fiber;
use crate::task::TaskCtx;
use crate::why::Why;
use std::sync::atomic::{AtomicU32, Ordering};

/// 0: nobody watches.
pub static ON: AtomicU32 = AtomicU32::new(0);

#[inline]
pub fn on() -> bool {
    ON.load(Ordering::Relaxed) != 0
}

/// A task with this body has been queued: answers a number for it, 0 while nobody watches.
#[inline]
pub fn begun(body: usize) -> u32 {
    if on() { begun_slow(body, 1) } else { 0 }
}

/// Likewise `n` tasks of a bulk operation, numbered from the answer on.
#[inline]
pub fn begun_bulk(body: usize, n: u64) -> u32 {
    if on() { begun_slow(body, n) } else { 0 }
}

/// The task of this context starts on this thread.
#[inline]
pub fn started(ctx: &TaskCtx) {
    if on() {
        started_slow(ctx)
    }
}

/// It has ended.
#[inline]
pub fn ended(ctx: &TaskCtx) {
    if on() {
        ended_slow(ctx)
    }
}

/// This worker has taken an item from another's queue.
#[inline]
pub fn stolen(from: usize) {
    if on() {
        stolen_slow(from)
    }
}

/// The task of this context is about to park (before the switch, on its own stack).
#[inline]
pub fn blocked(ctx: *const TaskCtx, why: Why) {
    if on() {
        blocked_slow(ctx, why)
    }
}

/// It goes on, perhaps on another thread.
#[inline]
pub fn resumed() {
    if on() {
        resumed_slow()
    }
}

/// Somebody has made the fiber ready (by a task, or by the monitor: there may be no worker).
#[inline]
pub fn woken(fiber: *mut Fiber) {
    if on() {
        woken_slow(fiber)
    }
}

#[cold]
fn begun_slow(_body: usize, _n: u64) -> u32 {
    0
}

#[cold]
fn started_slow(_ctx: &TaskCtx) {}

#[cold]
fn ended_slow(_ctx: &TaskCtx) {}

#[cold]
fn stolen_slow(_from: usize) {}

#[cold]
fn blocked_slow(_ctx: *const TaskCtx, _why: Why) {}

#[cold]
fn resumed_slow() {}

#[cold]
fn woken_slow(_fiber: *mut Fiber) {}
