//! Atomics of the protocols, from the standard library or, under `--cfg loom`, from the model checker.

#[cfg(loom)]
pub use loom::sync::atomic::{AtomicU32, AtomicUsize, Ordering, fence};
#[cfg(not(loom))]
pub use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering, fence};
