//! chantry-passes
