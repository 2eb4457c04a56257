//! The back end that the commands use: LLVM. Not for: choosing what is generated (the driver).

use chantry_driver::Backend;

/// Code generation by compiler/llvm.
pub struct Llvm;

impl Backend for Llvm {}
