//! What the driver asks of code generation and what it gets.

use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptLevel {
    /// Quick and faithful to the source.
    Debug,
    /// Nearly as fast as `Fast`, quick to compile.
    Default,
    Fast,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emit {
    Object,
    /// After optimisation.
    LlvmIr,
    Asm,
}

#[derive(Clone, Debug)]
pub struct CodegenOptions {
    pub opt: OptLevel,
    /// There are run-time checks of some kind: the runtime is told.
    pub checks: bool,
    /// Functions that may exhaust the stack look whether they do.
    pub stack_checks: bool,
    /// Each operation on reals is rounded by itself; else neighbours may be fused, as C compilers do by default.
    pub ieee_float: bool,
    /// A CPU name as LLVM knows it, `native` for this machine.
    pub target_cpu: String,
    /// DWARF for debuggers.
    pub debug_info: bool,
    pub emit: Emit,
    /// A program of more statements than that becomes several objects.
    pub split_above: Option<usize>,
    /// The main module's name, for `--help` of the program and the debugger.
    pub program_name: String,
    /// Flags of the runtime that hold unless the program's command line says otherwise: `memTrack=true`.
    pub settings: Vec<String>,
}

impl Default for CodegenOptions {
    fn default() -> Self {
        Self {
            opt: OptLevel::Default,
            checks: true,
            stack_checks: true,
            ieee_float: false,
            target_cpu: "native".into(),
            debug_info: false,
            emit: Emit::Object,
            split_above: None,
            program_name: "program".into(),
            settings: Vec::new(),
        }
    }
}

#[derive(Clone, Copy, Default, Debug)]
pub struct Timings {
    /// Target look-up, LLVM IR, and looking for objects made before.
    pub build: Duration,
    /// Of all threads together, as is `emit`.
    pub optimize: Duration,
    pub emit: Duration,
    pub units: usize,
    /// Units whose objects had been made before.
    pub reused: usize,
}

/// Objects, or what was asked for instead.
#[derive(Debug)]
pub struct CodegenOutput {
    /// One, if a split was not asked for.
    pub objects: Vec<Vec<u8>>,
    pub timings: Timings,
}
