//! The target, the optimiser's pipeline for each level, and writing the object. Not for
//! building IR.

use std::ffi::{CStr, CString};
use std::sync::Once;

use llvm_sys::core::{LLVMDisposeMemoryBuffer, LLVMGetBufferSize, LLVMGetBufferStart, LLVMSetTarget};
use llvm_sys::error::{LLVMDisposeErrorMessage, LLVMGetErrorMessage};
use llvm_sys::target::*;
use llvm_sys::target_machine::*;
use llvm_sys::transforms::pass_builder::*;

use crate::frame_blocks;
use crate::ll::{Ll, take_message};
use crate::options::{CodegenOptions, Emit, OptLevel};
use crate::passes::{self, Parts};
use crate::units::Bulk;
use crate::{large_loops, open_loops, ordered_sums, reach, selects, small_switches, start};

const TRIPLE: &CStr = c"x86_64-unknown-linux-gnu";

pub struct Target {
    machine: LLVMTargetMachineRef,
    opt: OptLevel,
    whole: bool,
    pub cpu: String,
    pub features: String,
}

impl Drop for Target {
    fn drop(&mut self) {
        // SAFETY: made in `new`, disposed once.
        unsafe { LLVMDisposeTargetMachine(self.machine) }
    }
}

/// Options of LLVM's command-line tools, for measurements.
pub const OPTIONS_VARIABLE: &str = "CHANTRY_LLVM_OPTIONS";

/// `address`: every access of generated code asks the address sanitizer (`runtime/sanitize_suite.sh`).
const SANITIZER_VARIABLE: &str = "CHANTRY_SANITIZER";

fn sanitizer() -> Option<String> {
    std::env::var(SANITIZER_VARIABLE).ok()
}

static INIT: Once = Once::new();

impl Target {
    /// `whole`: the program is one unit.
    pub fn new(options: &CodegenOptions, whole: bool) -> Result<Self, String> {
        let (cpu, opt) = (options.target_cpu.as_str(), options.opt);
        start::ready();
        INIT.call_once(|| {
            // Steps that are known to be 1 are so by an array's type: a loop over a column must not be made for
            // the case that the array has one (a matrix product by rank changes: twice the time).
            // Range checks leave loops without a profile that says how often those run. A sum of reals
            // keeps its order, but its terms are computed in vectors, as gcc does (measured: the loop
            // of examples/tasks/pi.chpl three times faster). The reassignment of register domains is quadratic in the size of
            // a function, and gains nothing measured. Where variables are is followed through the whole machine code,
            // though there are none: the older way to do so costs half.
            let extra = std::env::var(OPTIONS_VARIABLE).unwrap_or_default();
            // With `--fast`, range checks leave loops over distributed arrays only, of which the outer ones are long when it is their turn.
            // What is left of a row after the last eight elements at a time is done four at a time.
            let fast = "-irce-loop-size-cutoff=400 -epilogue-vectorization-minimum-VF=8";
            let fast = if opt == OptLevel::Fast { fast } else { "" };
            set_options(&format!(
                "-irce-skip-profitability-checks -force-ordered-reductions \
                 -disable-x86-domain-reassignment -enable-mem-access-versioning=false \
                 -experimental-debug-variable-locations=false {fast} {extra}"
            ));
        });
        let (cpu, features) = match cpu {
            // SAFETY: both answer messages that we own.
            "native" => unsafe { (take_message(LLVMGetHostCPUName()), take_message(LLVMGetHostCPUFeatures())) },
            name => (name.to_owned(), String::new()),
        };
        let features = tuned(&cpu, features);
        let (c_cpu, c_features) = (c_text(&cpu)?, c_text(&features)?);
        let level = match opt {
            OptLevel::Debug => LLVMCodeGenOptLevel::LLVMCodeGenLevelNone,
            OptLevel::Default => LLVMCodeGenOptLevel::LLVMCodeGenLevelDefault,
            OptLevel::Fast => LLVMCodeGenOptLevel::LLVMCodeGenLevelAggressive,
        };
        // SAFETY: strings outlive the calls; `target` is set when the first call answers 0.
        unsafe {
            let (mut target, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
            if LLVMGetTargetFromTriple(TRIPLE.as_ptr(), &mut target, &mut message) != 0 {
                return Err(take_message(message));
            }
            let machine = LLVMCreateTargetMachine(
                target,
                TRIPLE.as_ptr(),
                c_cpu.as_ptr(),
                c_features.as_ptr(),
                level,
                LLVMRelocMode::LLVMRelocPIC,
                LLVMCodeModel::LLVMCodeModelDefault,
            );
            if machine.is_null() {
                return Err(format!("no code can be made for the CPU {cpu}"));
            }
            if !whole && opt != OptLevel::Debug {
                // Before there are threads: these options are the process's.
                PLAIN_LOOPS.call_once(|| set_options("-disable-lsr"));
            }
            Ok(Target { machine, opt, whole, cpu, features })
        }
    }

    /// Must come before any IR is built: alignments and the optimiser depend on it.
    pub fn apply(&self, ll: &Ll) {
        // SAFETY: module and machine are live; the layout is copied.
        unsafe {
            LLVMSetTarget(ll.module(), TRIPLE.as_ptr());
            let layout = LLVMCreateTargetDataLayout(self.machine);
            LLVMSetModuleDataLayout(ll.module(), layout);
            LLVMDisposeTargetData(layout);
        }
    }

    pub fn optimize(&self, ll: &Ll, bulk: Bulk) -> Result<(), String> {
        let located = ll.named_function("cht_num_locales").is_some();
        if bulk == Bulk::Large {
            open_loops::open(ll);
        }
        for (at, passes) in self.passes(bulk, located).iter().enumerate() {
            if at == passes::VECTORISER {
                if frame_blocks::settle(ll) {
                    self.run(ll, &passes::after_settling())?;
                }
                small_switches::compare(ll);
                ordered_sums::mark(ll);
            }
            ll.keep_loops_whole(at != passes::VECTORISER);
            self.run(ll, passes)?;
        }
        if reach::settle(ll)? {
            self.run(ll, passes::AFTER_REACHING)?;
        }
        if self.opt != OptLevel::Debug {
            selects::mark(ll);
            large_loops::enter_twice(ll);
        }
        match sanitizer().as_deref() {
            None => Ok(()),
            Some("address") => {
                ll.mark_definitions("sanitize_address");
                self.run(ll, "asan")
            }
            Some(other) => Err(format!("{SANITIZER_VARIABLE}: no sanitizer `{other}`; there is address")),
        }
    }

    fn run(&self, ll: &Ll, passes: &str) -> Result<(), String> {
        let passes = c_text(passes)?;
        // SAFETY: module and machine are live, the options ours; an error is taken over.
        unsafe {
            let options = LLVMCreatePassBuilderOptions();
            let error = LLVMRunPasses(ll.module(), passes.as_ptr(), self.machine, options);
            LLVMDisposePassBuilderOptions(options);
            if error.is_null() {
                return Ok(());
            }
            let text = LLVMGetErrorMessage(error);
            let message = CStr::from_ptr(text).to_string_lossy().into_owned();
            LLVMDisposeErrorMessage(text);
            Err(message)
        }
    }

    fn passes(&self, bulk: Bulk, located: bool) -> Parts {
        // For measurements: a pipeline from the environment.
        if let Ok(text) = std::env::var("CHANTRY_LLVM_PASSES") {
            return text.split(";;").map(str::to_owned).collect();
        }
        match self.opt {
            OptLevel::Default | OptLevel::Fast if bulk == Bulk::Huge => passes::large(),
            OptLevel::Debug => passes::debug(),
            OptLevel::Default => passes::default_build(),
            OptLevel::Fast => passes::fast(located),
        }
    }

    /// All that an object depends on besides its module and the compiler itself.
    pub fn settings(&self, options: &CodegenOptions, bulk: Bulk) -> String {
        let extra = std::env::var(OPTIONS_VARIABLE).unwrap_or_default();
        let Target { opt, whole, cpu, features, .. } = self;
        format!(
            "{opt:?} {whole} {bulk:?} {} {cpu} {features} {extra} {:?} {}",
            options.debug_info,
            sanitizer(),
            self.passes(bulk, true).join(";;")
        )
    }

    pub fn emit(&self, ll: &Ll, emit: Emit) -> Result<Vec<u8>, String> {
        let kind = match emit {
            Emit::LlvmIr => return Ok(ll.print().into_bytes()),
            Emit::Object => LLVMCodeGenFileType::LLVMObjectFile,
            Emit::Asm => LLVMCodeGenFileType::LLVMAssemblyFile,
        };
        let plain = match self.opt {
            OptLevel::Debug => false,
            OptLevel::Default => true,
            OptLevel::Fast => !self.whole || ll.instruction_count() > STRENGTH_REDUCTION_LIMIT,
        };
        if plain {
            PLAIN_LOOPS.call_once(|| set_options("-disable-lsr"));
        }
        // SAFETY: on success the buffer is ours and holds that many bytes.
        unsafe {
            let (mut message, mut buffer) = (std::ptr::null_mut(), std::ptr::null_mut());
            if LLVMTargetMachineEmitToMemoryBuffer(self.machine, ll.module(), kind, &mut message, &mut buffer) != 0 {
                return Err(take_message(message));
            }
            let bytes = std::slice::from_raw_parts(LLVMGetBufferStart(buffer).cast::<u8>(), LLVMGetBufferSize(buffer));
            let out = bytes.to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            Ok(out)
        }
    }
}

/// What LLVM 19 does not know of Zen processors. They take longer for a gather or a scatter than for the loads or stores that it stands for: a
/// strided copy of reals took 2.3 ns an element, and 0.4 without (gcc does not use them there either). Zen 4 does vectors of
/// 512 bits in two halves, and what is not aligned crosses the end of a cache line each time: with 256 bits a stencil over rows takes 0.8 of the
/// time, a matrix product 0.8, and no loop of bench/chapel/arrays.chpl more.
fn tuned(cpu: &str, mut features: String) -> String {
    if cpu.starts_with("znver") {
        features += ",+prefer-no-gather,+prefer-no-scatter";
    }
    if cpu == "znver4" {
        features += ",+prefer-256-bit";
    }
    features
}

/// Instructions of an optimised module above which loop strength reduction is left out. It
/// takes 60 % of the time of code generation (measured: 280 of 470 ms for Strassen's 9500
/// instructions). Small programs, whose hot loops may be scalar, keep it: N-Queens gains 5 %;
/// N-body, heat and Strassen lose 2-10 % by it.
const STRENGTH_REDUCTION_LIMIT: usize = 3000;

static PLAIN_LOOPS: Once = Once::new();

/// LLVM options that have no other way in; they hold for the whole process.
fn set_options(options: &str) {
    let args: Vec<CString> =
        std::iter::once("chantry").chain(options.split_whitespace()).filter_map(|a| CString::new(a).ok()).collect();
    let pointers: Vec<*const std::ffi::c_char> = args.iter().map(|a| a.as_ptr()).collect();
    // SAFETY: an argv of that length, copied by LLVM.
    unsafe {
        llvm_sys::support::LLVMParseCommandLineOptions(pointers.len() as i32, pointers.as_ptr(), std::ptr::null());
    }
}

fn c_text(s: &str) -> Result<CString, String> {
    CString::new(s).map_err(|_| format!("a name with a NUL: {s:?}"))
}
