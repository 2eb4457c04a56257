//! What the locales of a job have in common: which address belongs to which locale, the memory that all of them see,
//! and messages between them. Not for starting the processes (`launch`), nor for what a message means (`tasks`).
//!
//! Words: a *job* is the processes of one run of a program; a *locale* is one of them; a *range* is the part of the
//! address space that a locale owns, in which all that other locales may refer to lies; an *inbox* holds the messages
//! to a locale. Every operation here is one-sided.
//!
//! Where to look
//! - `address`: the map, `owner`, this locale's number
//! - `range`: the parts of a range, and mapping them
//! - `section`: the shared module variables
//! - `inbox`: messages, and the bell that wakes who waits for them (proof in `README.md`)
//! - `delays`: for tests, messages that come late and out of order
//! - `quiet`: whether the job has come to rest for good (a deadlock): counts of messages, and waves
//! - `told`: what a locale tells of itself when another asks
//! - `transfer`: puts, gets and atomic operations of checked code, and the trait of what carries them
//! - `counts`: what is counted of all that
//! - `copies`: what this locale has copies of
//! - `job`: what the whole job shares: who ends it
//! - `output`: the job's standard output
//! - `contract`: what a backend does, the same within a machine and between machines
//! - `mapped`: the backend within a machine
//! - `fabric`: the backend between machines, over libfabric

#[cfg(not(loom))]
pub mod address;
#[cfg(not(loom))]
pub mod contract;
pub mod copies;
#[cfg(not(loom))]
pub mod counts;
#[cfg(chantry_delays)]
mod delays;
#[cfg(not(loom))]
pub mod fabric;
mod facade;
pub mod inbox;
#[cfg(not(loom))]
pub mod job;
#[cfg(not(loom))]
pub mod mapped;
#[cfg(not(loom))]
pub mod output;
pub mod quiet;
#[cfg(not(loom))]
pub mod range;
#[cfg(not(loom))]
pub mod section;
#[cfg(not(loom))]
pub mod told;
#[cfg(not(loom))]
pub mod transfer;
pub mod unseen;

#[cfg(not(loom))]
pub use address::{here, locales, many, owner};
