//! LLVM's start: what it does before `main` in other programs, and the one target. In the commands nothing of it runs
//! unless code is generated, and then beside the front end (compiler/cli/src/late.rs). Not for: options.

use std::ffi::{c_char, c_int};
use std::sync::{Once, OnceLock};

use llvm_sys::target::*;

/// A constructor of C++'s static objects; the arguments are those of `main`.
pub type Constructor = unsafe extern "C" fn(c_int, *const *const c_char, *const *const c_char);

static LATE: OnceLock<&[Constructor]> = OnceLock::new();
static READY: Once = Once::new();

/// Has LLVM's constructors run when LLVM is first needed.
///
/// # Safety
///
/// They are LLVM's, all of them, and have not run.
pub unsafe fn late(constructors: &'static [Constructor]) {
    LATE.get_or_init(|| constructors);
}

/// Comes before all else that LLVM is asked for; waits if another thread is at it.
pub fn ready() {
    READY.call_once(|| {
        for constructor in LATE.get().into_iter().copied().flatten() {
            // SAFETY: as `late` was promised; LLVM's constructors look at no argument.
            unsafe { constructor(0, std::ptr::null(), std::ptr::null()) }
        }
        // SAFETY: registration of the one target we link, once in the process.
        unsafe {
            LLVMInitializeX86TargetInfo();
            LLVMInitializeX86Target();
            LLVMInitializeX86TargetMC();
            LLVMInitializeX86AsmPrinter();
            LLVMInitializeX86AsmParser();
        }
    });
}
