//! What LLVM cannot see through, made of empty inline assembly: a condition that always holds, a block that is not taken away.

use llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT;
use llvm_sys::LLVMIntPredicate;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::ll::Ll;

/// A condition, at the builder's place, that holds each time.
///
/// # Safety
///
/// The builder stands in a block of a live function.
pub unsafe fn always(ll: &Ll) -> LLVMValueRef {
    // SAFETY: the caller's; all values are made here.
    unsafe {
        let number = LLVMInt32TypeInContext(LLVMGetModuleContext(ll.module()));
        let (mut arg, zero) = (number, LLVMConstInt(number, 0, 0));
        let same = LLVMFunctionType(number, &mut arg, 1, 0);
        let mut operand = zero;
        let unknown = LLVMBuildCall2(ll.builder(), same, nothing(same, "=r,0", 0), &mut operand, 1, c"".as_ptr());
        LLVMBuildICmp(ll.builder(), LLVMIntPredicate::LLVMIntEQ, unknown, zero, c"".as_ptr())
    }
}

/// A statement that does nothing and stays where it is.
///
/// # Safety
///
/// The builder stands in a block of a live function.
pub unsafe fn stay(ll: &Ll) {
    // SAFETY: the caller's; all values are made here.
    unsafe {
        let void = LLVMVoidTypeInContext(LLVMGetModuleContext(ll.module()));
        let ty = LLVMFunctionType(void, std::ptr::null_mut(), 0, 0);
        LLVMBuildCall2(ll.builder(), ty, nothing(ty, "", 1), std::ptr::null_mut(), 0, c"".as_ptr());
    }
}

unsafe fn nothing(ty: LLVMTypeRef, constraints: &str, has_effect: i32) -> LLVMValueRef {
    // SAFETY: a live type; the texts outlive the call.
    unsafe {
        let (text, len) = (constraints.as_ptr().cast(), constraints.len());
        LLVMGetInlineAsm(ty, c"".as_ptr(), 0, text, len, has_effect, 0, LLVMInlineAsmDialectATT, 0)
    }
}
