//! The back end that the commands use: LLVM. Not for: choosing what is generated (the driver).

use chantry_driver::{Backend, Checks, CodegenInput, CodegenOutput, Emit, OptLevel};
use chantry_llvm as llvm;

/// Code generation by compiler/llvm.
pub struct Llvm;

impl Backend for Llvm {
    fn generate(&self, input: &CodegenInput<'_>) -> Result<CodegenOutput, String> {
        let options = llvm::CodegenOptions {
            opt: match input.options.opt {
                OptLevel::None => llvm::OptLevel::Debug,
                OptLevel::Default => llvm::OptLevel::Default,
                OptLevel::Full => llvm::OptLevel::Fast,
            },
            checks: input.options.checks != Checks::NONE,
            target_cpu: input.options.target_cpu.clone(),
            debug_info: input.options.debug_info,
            emit: match input.options.emit {
                Emit::Llvm => llvm::Emit::LlvmIr,
                Emit::Asm => llvm::Emit::Asm,
                Emit::Object | Emit::Executable | Emit::Mir => llvm::Emit::Object,
            },
            program_name: input.program_name.clone(),
        };
        let output = llvm::codegen(input.program, input.types, input.sources, &options)?;
        let times = output.timings;
        Ok(CodegenOutput {
            bytes: output.bytes,
            stages: vec![("translate", times.build), ("optimize", times.optimize), ("codegen", times.emit)],
        })
    }
}
