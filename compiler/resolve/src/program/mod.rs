//! The whole program: roots, the work list of instances, module variables, bodies of procedures.

pub mod body;
pub mod exported;
pub mod global_table;
pub mod globals;
pub mod library;
mod of_classes;
pub mod settings;
mod survey;
pub mod work_list;
