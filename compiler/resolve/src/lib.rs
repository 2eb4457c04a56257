//! chantry-resolve
