//! Atomics, cells and locks of the protocols, from the standard library or, under `--cfg loom`, from
//! the model checker, so that what is checked is what ships.
//! Not for threads of the shipped runtime (`worker` starts those).

#[cfg(loom)]
pub use loom::{
    hint::spin_loop,
    sync::atomic::{AtomicI64, AtomicU32, AtomicU64, AtomicUsize, Ordering, fence},
};

#[cfg(not(loom))]
pub use std::{
    hint::spin_loop,
    sync::atomic::{AtomicI64, AtomicU32, AtomicU64, AtomicUsize, Ordering, fence},
};

#[cfg(all(chantry_sanitize = "thread", not(loom)))]
pub use crate::sanitize_lock::{Condvar, Mutex, MutexGuard};
/// Locks; under the thread sanitizer such that it sees them.
#[cfg(not(any(loom, chantry_sanitize = "thread")))]
pub use std::sync::{Condvar, Mutex, MutexGuard};

/// A value alone on its cache lines (two: processors fetch lines in pairs), so that writes to it
/// do not slow readers of its neighbours.
#[repr(align(128))]
pub struct Padded<T>(pub T);

impl<T> std::ops::Deref for Padded<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}
