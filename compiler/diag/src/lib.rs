//! chantry-diag
