//! chantry-scope
