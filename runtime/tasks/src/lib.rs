//! Tasks: work stealing over stackful fibers, joins, bulk operations, sync variables, timers.
//! Not for memory, I/O, the command line (`rt`), nor for the C signatures (`abi`): `rt` wraps
//! what is public here.
//!
//! Where to look
//! - states and waits: `docs/README.md`
//! - protocols, model-checked with loom: `deque`, `latch`, `claim`, `idle`, `syncvar`
//! - mechanism: `switch` (the context switch), `stack` (stacks), `fiber`
//! - policy: `worker` (loop, search, sleep), `task` (begin, sync, groups), `bulk`, `wait`
//!   (yield, timers, polling), `monitor` and `preempt` (nothing starves), `start`
//!
//! The rule that keeps stacks sound: *a stack carries an unfinished task above another only if
//! the one beneath waits for it.* Tasks run on the stack of the worker's loop; one that blocks
//! keeps that stack and the worker goes on with a fresh one.

pub mod claim;
pub mod deque;
pub mod facade;
pub mod idle;
pub mod latch;
pub mod syncvar;

#[cfg(not(loom))]
pub mod bulk;
#[cfg(not(loom))]
pub mod fiber;
#[cfg(not(loom))]
pub mod start;
#[cfg(not(loom))]
pub mod task;
#[cfg(not(loom))]
pub mod wait;
#[cfg(not(loom))]
pub mod worker;

#[cfg(not(loom))]
mod monitor;
#[cfg(not(loom))]
mod preempt;
#[cfg(not(loom))]
mod stack;
#[cfg(not(loom))]
mod switch;
