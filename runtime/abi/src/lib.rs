//! The one table of runtime entry points, and the layouts that compiled programs and the
//! runtime share. The compiler declares its LLVM functions from [`ENTRY_POINTS`]; `rt`
//! checks its exports against the same list at compile time (`for_each_entry_point!`).
//!
//! Not for behaviour: nothing here runs. A change of meaning or layout bumps [`ABI_VERSION`].
//!
//! Conventions
//! - C calling convention; integers narrower than 64 bits only where the table says so, with
//!   the sign extension that the type implies (`I32` sext, `U32`/`Bool` zext).
//! - A string is (pointer to bytes, `I64` length), not NUL-terminated.
//! - A source place is (`file`: NUL-terminated bytes or null, `line`: `I32`, 0 if unknown).
//! - Nothing unwinds through an entry point.

#![no_std]

mod layout;
mod table;

pub use layout::*;
pub use table::*;
