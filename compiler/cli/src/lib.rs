//! chantry-cli
