//! chantry-llvm
