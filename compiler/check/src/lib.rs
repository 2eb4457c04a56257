//! chantry-check
