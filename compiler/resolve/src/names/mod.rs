//! From a name to what it denotes: locals, task boundaries, fields through `this`, module level, forwarding.
//! Not for: which procedure of a name is meant (`calls`).

pub mod captured;
pub mod forward;
pub mod left;
pub mod lookup;
pub mod operator_this;
pub mod own_fields;
pub mod task_intents;
pub mod written;
