//! chantry-rt
