//! Tasks: work stealing over stackful fibers, joins, bulk operations, sync variables, timers.
//! Not for memory, I/O, the command line (`rt`), nor for the C signatures (`abi`): `rt` wraps
//! what is public here.
//!
//! Where to look
//! - states and waits: `docs/README.md`
//! - the interface, what it asks of a scheduler and what of all: `docs/interface.md`
//! - protocols, model-checked with loom: `deque`, `latch`, `claim`, `idle`, `syncvar`, `live`,
//!   `nap`, `hybrid` (the lock of channels), `trace` (the way of events to their writer)
//! - mechanism: `switch` (the context switch), `stack` (stacks), `fiber`
//! - common to all schedulers: `task` (begin, sync, groups), `bulk`, `wait` (yield, timers,
//!   polling), `worker` (the loop, leaving a stack), `start`
//! - who queues and who runs: `sched` with `steal` (the default), `fifo`, `threads`, `tbb`;
//!   `monitor` and `preempt` (nothing starves), `handler` (signals, one at a time)
//! - `remote`: `on`, and wake-ups that cross a locale's border; `deadlocks`: when all locales wait
//! - `far`, `far_engine`, `far_constants`, `far_texts`: likewise between machines, puts and gets, constants, texts for C code
//! - for those who watch: `why` (what a parked task waits for), `observe` (hooks), `report` (what
//!   all tasks do at a moment)
//!
//! The rule that keeps stacks sound: *a stack carries an unfinished task above another only if
//! the one beneath waits for it.* Tasks run on the stack of the worker's loop; one that blocks
//! keeps that stack and the worker goes on with a fresh one.

pub mod claim;
pub mod deque;
pub mod facade;
pub mod hybrid;
pub mod idle;
pub mod latch;
pub mod live;
pub mod nap;
pub mod syncvar;
pub mod trace;

#[cfg(not(loom))]
pub mod bulk;
#[cfg(not(loom))]
pub mod entry;
#[cfg(not(loom))]
pub mod far;
#[cfg(not(loom))]
mod far_constants;
#[cfg(not(loom))]
mod far_engine;
#[cfg(not(loom))]
pub mod far_texts;
#[cfg(not(loom))]
pub mod fiber;
#[cfg(not(loom))]
pub mod handler;
#[cfg(not(loom))]
pub mod housekeeping;
#[cfg(not(loom))]
pub mod observe;
#[cfg(not(loom))]
pub mod remote;
#[cfg(not(loom))]
pub mod report;
#[cfg(not(loom))]
pub mod sched;
#[cfg(not(loom))]
pub mod start;
#[cfg(not(loom))]
pub mod task;
#[cfg(not(loom))]
pub mod wait;
#[cfg(not(loom))]
pub mod why;
#[cfg(not(loom))]
pub mod worker;

#[cfg(not(loom))]
mod deadlocks;
#[cfg(not(loom))]
mod monitor;
#[cfg(not(loom))]
mod preempt;
#[cfg(all(chantry_sanitize, not(loom)))]
mod sanitize;
#[cfg(all(chantry_sanitize = "thread", not(loom)))]
mod sanitize_lock;
#[cfg(not(loom))]
mod shared;
#[cfg(not(loom))]
mod stack;
#[cfg(not(loom))]
mod stack_limit;
#[cfg(not(loom))]
mod switch;
