//! chantry-syntax
