//! Class objects and run-time checks.

pub mod checks;
pub mod classes;
