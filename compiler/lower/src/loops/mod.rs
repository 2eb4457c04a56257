//! Loops over iterators: in place, by functions, in lock step.

pub mod expand;
pub mod function_form;
pub mod generator;
pub mod zip;
