//! What the resolver knows while it works: the program made so far (`cx`), the function being resolved (`frame`) and what led to it (`call_site`),
//! what an expression denotes (`item`), the functions made (`functions`), under what they are kept (`keys`), where
//! diagnostics go (`reports`). The other rooms own a table each, with named operations. Not for: decisions.

pub mod call_site;
pub mod cx;
pub mod frame;
pub mod functions;
pub mod item;
pub mod keys;
pub mod reports;
