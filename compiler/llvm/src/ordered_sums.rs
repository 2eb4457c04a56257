//! Loops that add reals up in order are vectorised without several vectors a turn. Each addition waits for the one before, so more
//! terms at a time gain nothing where a term is quickly computed, and loops of a few turns (rows of sparse matrices) would not
//! reach the vector code: with four vectors it takes sixteen terms (a product with rows of five: half the time).
//! Not for terms that take long: of those several are computed at a time.

use llvm_sys::LLVMFastMathAllowReassoc;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::ll::Ll;

/// Marks the loops of one basic block that are such sums.
pub fn mark(ll: &Ll) {
    let property = || {
        let count = ll.md_value(ll.const_i32(1));
        ll.md_node(&[ll.md_string("llvm.loop.interleave.count"), count])
    };
    // SAFETY: the module is live, and nothing of it is taken away.
    unsafe {
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            let mut b = LLVMGetFirstBasicBlock(f);
            while !b.is_null() {
                if ll.is_loop(b) && adds_in_order(b) && is_quick(b) {
                    ll.add_loop_property(LLVMGetBasicBlockTerminator(b), property());
                }
                b = LLVMGetNextBasicBlock(b);
            }
            f = LLVMGetNextFunction(f);
        }
    }
}

/// Whether a value of the next turn is one of this turn with something added, which may not be regrouped.
unsafe fn adds_in_order(block: LLVMBasicBlockRef) -> bool {
    // SAFETY: live values; a phi of a loop has an entry for the loop's own block.
    unsafe {
        let mut phi = LLVMGetFirstInstruction(block);
        while !phi.is_null() && LLVMGetInstructionOpcode(phi) == LLVMOpcode::LLVMPHI {
            let own = (0..LLVMCountIncoming(phi)).find(|&k| LLVMGetIncomingBlock(phi, k) == block);
            let next = own.map_or(std::ptr::null_mut(), |k| LLVMGetIncomingValue(phi, k));
            if !next.is_null()
                && is(next, LLVMOpcode::LLVMFAdd)
                && LLVMGetFastMathFlags(next) & LLVMFastMathAllowReassoc == 0
                && (0..2).any(|k| LLVMGetOperand(next, k) == phi)
            {
                return true;
            }
            phi = LLVMGetNextInstruction(phi);
        }
        false
    }
}

/// Whether nothing in the block takes long: no division, no call.
unsafe fn is_quick(block: LLVMBasicBlockRef) -> bool {
    // SAFETY: live values.
    unsafe {
        let mut i = LLVMGetFirstInstruction(block);
        while !i.is_null() {
            if matches!(
                LLVMGetInstructionOpcode(i),
                LLVMOpcode::LLVMFDiv
                    | LLVMOpcode::LLVMFRem
                    | LLVMOpcode::LLVMSDiv
                    | LLVMOpcode::LLVMUDiv
                    | LLVMOpcode::LLVMCall
            ) {
                return false;
            }
            i = LLVMGetNextInstruction(i);
        }
        true
    }
}

unsafe fn is(value: LLVMValueRef, opcode: LLVMOpcode) -> bool {
    // SAFETY: a live value.
    unsafe { !LLVMIsAInstruction(value).is_null() && LLVMGetInstructionOpcode(value) == opcode }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(sum: &str) -> bool {
        let ll = Ll::from_text(&format!(
            "define double @f(ptr %p, i64 %n) {{
             br label %l
             l:
             %i = phi i64 [ 0, %0 ], [ %j, %l ]
             %s = phi double [ 0.0, %0 ], [ %t, %l ]
             %a = getelementptr double, ptr %p, i64 %i
             %x = load double, ptr %a
             {sum}
             %j = add i64 %i, 1
             %c = icmp eq i64 %j, %n
             br i1 %c, label %e, label %l, !llvm.loop !0
             e:
             ret double %t
             }}
             !0 = distinct !{{!0, !1}} !1 = !{{!\"llvm.loop.mustprogress\"}}"
        ));
        mark(&ll);
        ll.verify().expect("a valid module");
        let text = ll.print();
        assert!(text.contains("mustprogress"), "{text}");
        text.contains("interleave.count\", i32 1")
    }

    #[test]
    fn only_sums_in_order_whose_terms_are_quick() {
        assert!(marked("%t = fadd contract double %s, %x"));
        assert!(!marked("%t = fadd reassoc double %s, %x"));
        assert!(!marked("%y = fdiv double 1.0, %x %t = fadd double %s, %y"));
        assert!(!marked("%t = fmul double %s, %x"));
    }
}
