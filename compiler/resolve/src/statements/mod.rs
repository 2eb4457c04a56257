//! Statements: blocks, declarations, assignment, conditionals, errors, tasks.
//! Not for: loops (`loops`).

pub mod assign;
pub mod assign_tuples;
pub mod dead;
pub mod errors;
pub mod manage;
pub mod object_to_record;
pub mod remote;
pub mod require;
pub mod statics;
pub mod stmt;
pub mod stmt_var;
pub mod tasks;
