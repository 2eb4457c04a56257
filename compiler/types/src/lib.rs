//! chantry-types
