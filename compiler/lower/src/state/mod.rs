//! The functions under construction, the variables and scopes of their bodies, and short ways to emit MIR. Data that
//! several rooms share is here. Not for: what any expression or statement means.

pub mod access;
pub mod class_table;
pub mod emit;
pub mod frame;
pub mod lower;
pub mod scope;
pub mod shadow_sets;
pub mod variables;
pub mod yields;
