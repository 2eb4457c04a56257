//! Statements of tasks, and variables that tasks have for themselves.

pub mod on;
pub mod sets;
pub mod shadows;
pub mod statements;
