//! Atomics and cells of the protocols, from the standard library or, under `--cfg loom`, from
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
