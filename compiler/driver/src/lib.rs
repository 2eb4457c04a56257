//! chantry-driver
