//! chantry-mir
