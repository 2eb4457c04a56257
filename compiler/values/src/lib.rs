//! Compile-time values: folding of params, the operators of the built-in types and their conversions.
//! Not for: overloads that programs declare, enums, classes (the resolver's), or run-time code.
//!
//! `convert` holds the table of implicit conversions and the preference between two of them, `ops` the
//! predefined operators and which of them a pair of operands selects, `fold` their values, `text` the
//! conversions to and from strings, `numeric` the warnings of conversions.

pub mod convert;
pub mod fold;
pub mod numeric;
pub mod ops;
pub mod text;

pub use chantry_tir::Const;
pub use chantry_types::Prim;
pub use convert::{Conv, castable, fits, implicit, prefer};
pub use fold::{FoldError, fold, fold_bin, fold_bytes, fold_cast, fold_str, fold_un};
pub use numeric::NumericWarnings;
pub use ops::{BinRule, binary, unary};
pub use text::{parse_const, to_text};

/// All scalar types, in the order in which the language's tables list them.
pub const PRIMS: [Prim; 15] = [
    Prim::Bool,
    Prim::Int(8),
    Prim::Int(16),
    Prim::Int(32),
    Prim::Int(64),
    Prim::Uint(8),
    Prim::Uint(16),
    Prim::Uint(32),
    Prim::Uint(64),
    Prim::Real(32),
    Prim::Real(64),
    Prim::Imag(32),
    Prim::Imag(64),
    Prim::Complex(64),
    Prim::Complex(128),
];
