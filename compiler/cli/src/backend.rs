//! The back end that the commands use: LLVM. Not for: choosing what is generated (the driver).

use chantry_driver::{Backend, Checks, CodegenInput, CodegenOutput, Emit, ObjectCache, OptLevel};
use chantry_llvm as llvm;

/// Code generation by compiler/llvm.
pub struct Llvm;

/// The driver's cache as code generation sees it.
struct Store<'a>(&'a ObjectCache);

impl llvm::ObjectStore for Store<'_> {
    fn key(&self, module: &[u8], settings: &str) -> u128 {
        self.0.key(module, settings)
    }
    fn get(&self, key: u128) -> Option<Vec<u8>> {
        self.0.get(key)
    }
    fn put(&self, key: u128, object: &[u8]) {
        self.0.put(key, object);
    }
}

/// `CHANTRY_SPLIT_ABOVE=0` splits every program, for tests.
fn split_above(opt: llvm::OptLevel) -> usize {
    let given = std::env::var("CHANTRY_SPLIT_ABOVE").ok().and_then(|v| v.parse().ok());
    given.unwrap_or(llvm::whole_limit(opt))
}

impl Backend for Llvm {
    /// LLVM's start takes half as long as the front end for a program of a line.
    fn prepare(&self) {
        // Without the thread it runs when it is needed.
        drop(std::thread::Builder::new().spawn(llvm::start::ready));
    }

    fn generate(&self, input: &CodegenInput<'_>) -> Result<CodegenOutput, String> {
        let opt = match input.options.opt {
            OptLevel::None => llvm::OptLevel::Debug,
            OptLevel::Default => llvm::OptLevel::Default,
            OptLevel::Full => llvm::OptLevel::Fast,
        };
        let options = llvm::CodegenOptions {
            opt,
            checks: input.options.checks != Checks::NONE,
            stack_checks: input.options.checks.stack,
            ieee_float: input.options.ieee_float,
            target_cpu: input.options.target_cpu.clone(),
            debug_info: input.options.debug_info,
            emit: match input.options.emit {
                Emit::Llvm => llvm::Emit::LlvmIr,
                Emit::Asm => llvm::Emit::Asm,
                // The driver answers for the trees and for MIR itself.
                Emit::Object | Emit::Executable | Emit::Ast | Emit::Tir | Emit::MirBefore | Emit::Mir => {
                    llvm::Emit::Object
                }
            },
            split_above: (input.options.emit == Emit::Executable).then(|| split_above(opt)),
            program_name: input.program_name.clone(),
            settings: input.settings.clone(),
        };
        let store = input.objects.as_ref().map(Store);
        let store = store.as_ref().map(|s| s as &dyn llvm::ObjectStore);
        let output = llvm::codegen(input.program, input.types, input.sources, &options, store)?;
        let times = output.timings;
        Ok(CodegenOutput {
            objects: output.objects,
            stages: vec![("translate", times.build), ("optimize", times.optimize), ("codegen", times.emit)],
        })
    }
}
