//! How values begin and end: `new`, default values, initialisers, split initialisation, copies, ends.
//! Not for: assignment (`statements`).

pub mod branches;
pub mod construct;
pub mod defaults;
pub mod early;
pub mod generated;
pub mod init;
pub mod operations;
pub mod ops;
pub mod pairs;
pub mod parents;
pub mod phases;
pub mod split;
