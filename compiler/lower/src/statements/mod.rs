//! Statements and blocks.

pub mod handlers;
pub mod statement;
