//! chantry-lower
