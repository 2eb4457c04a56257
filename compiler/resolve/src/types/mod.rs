//! Type expressions and what they denote: built-in types, records, classes, unions, arrays, management.
//! Not for: conversions between types (`conversions`), making values of them (`initialisation`).

pub mod aggregate;
pub mod aggregates;
pub mod arrays;
pub mod class_table;
pub mod classes;
pub mod constrained;
pub mod generic;
pub mod interfaces;
pub mod known;
pub mod local;
pub mod local_methods;
pub mod managed;
pub mod older_classes;
pub mod older_names;
pub mod open_fields;
pub mod outside;
pub mod procedures;
pub mod runtime;
pub mod type_exprs;
pub mod union_members;
pub mod unions;
