//! Channels (buffered files, memory, the standard streams) and the text forms of numbers. Not for
//! the Chapel-level formatting of types, which is library code over these.

pub mod calls;
pub mod channel;
pub mod counted;
pub mod last;
pub mod number;
pub mod read;
pub mod standard;
pub mod sys;
pub mod utf8;
pub mod with_c;
pub mod write;
