//! Compile-time values: folding of params, the operators of the built-in types and their conversions.
