//! Which selects stay selects in machine code. LLVM makes branches of those that a loop waits for. That is good where a program
//! chooses between two ways to go on, as a binary search does (`if a[m] < x then lo = m + 1; else hi = m - 1;`): the processor
//! guesses one and goes on loading. It is bad for a maximum that is kept: a misprediction each time it grows
//! (examples/tasking/labelprop.chpl: twice the time). gcc, too,
//! has branches for the first and none for the second.
//!
//! So a select is marked as not to be predicted, unless another one of its block, with the same condition, takes
//! the other way: one of them keeps a value of the loop where the condition holds, the other where it does not. A maximum
//! or minimum as LLVM has them bears no mark, so it becomes a comparison and a select first.

use llvm_sys::LLVMIntPredicate::{self, LLVMIntSGT, LLVMIntSLT, LLVMIntUGT, LLVMIntULT};
use llvm_sys::LLVMOpcode;
use llvm_sys::LLVMTypeKind::{LLVMIntegerTypeKind, LLVMPointerTypeKind};
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::ll::{Ll, Val};

/// A select and which of its arms is a value that the loop carries.
struct Choice {
    select: LLVMValueRef,
    keeps: [bool; 2],
}

/// Marks the selects of all functions.
pub fn mark(ll: &Ll) {
    let (kind, empty) = (ll.md_kind("unpredictable"), ll.md_node(&[]));
    // SAFETY: the module is live; what is removed has no uses any more and is not touched afterwards.
    unsafe {
        let extremes = [("smax", LLVMIntSGT), ("smin", LLVMIntSLT), ("umax", LLVMIntUGT), ("umin", LLVMIntULT)].map(
            |(name, predicate)| {
                let name = format!("llvm.{name}");
                (LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len()), predicate)
            },
        );
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            let mut b = LLVMGetFirstBasicBlock(f);
            while !b.is_null() {
                spell_out(ll, &extremes, b);
                let choices = choices(b);
                for c in &choices {
                    let condition = LLVMGetOperand(c.select, 0);
                    let other = |at: usize| {
                        choices
                            .iter()
                            .any(|o| o.keeps[1 - at] && !o.keeps[at] && LLVMGetOperand(o.select, 0) == condition)
                    };
                    let either = c.keeps[0] != c.keeps[1] && other(usize::from(c.keeps[1]));
                    if !either {
                        ll.set_md(Val::from_raw(c.select), kind, empty);
                    }
                }
                b = LLVMGetNextBasicBlock(b);
            }
            f = LLVMGetNextFunction(f);
        }
    }
}

/// Replaces the greater or smaller of two whole numbers by a comparison and a select.
unsafe fn spell_out(ll: &Ll, extremes: &[(u32, LLVMIntPredicate)], block: LLVMBasicBlockRef) {
    // SAFETY: as in `mark`; the intrinsics have two operands of one type.
    unsafe {
        let mut i = LLVMGetFirstInstruction(block);
        while !i.is_null() {
            let call = i;
            i = LLVMGetNextInstruction(i);
            if LLVMGetInstructionOpcode(call) != LLVMOpcode::LLVMCall
                || LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMIntegerTypeKind
            {
                continue;
            }
            let callee = LLVMGetCalledValue(call);
            if LLVMIsAFunction(callee).is_null() {
                continue;
            }
            let id = LLVMGetIntrinsicID(callee);
            let Some(&(_, predicate)) = extremes.iter().find(|e| e.0 == id) else { continue };
            let (a, b) = (LLVMGetOperand(call, 0), LLVMGetOperand(call, 1));
            let builder = ll.builder();
            // With its line.
            LLVMPositionBuilderBefore(builder, call);
            let better = LLVMBuildICmp(builder, predicate, a, b, c"".as_ptr());
            let chosen = LLVMBuildSelect(builder, better, a, b, c"".as_ptr());
            LLVMReplaceAllUsesWith(call, chosen);
            LLVMInstructionEraseFromParent(call);
        }
    }
}

/// The selects of a block between whole numbers or addresses by a condition that is computed.
unsafe fn choices(block: LLVMBasicBlockRef) -> Vec<Choice> {
    let mut found = Vec::new();
    // SAFETY: instructions of a live block are read; a select has three operands.
    unsafe {
        let carried = |v: LLVMValueRef| !LLVMIsAPHINode(v).is_null();
        let mut i = LLVMGetFirstInstruction(block);
        while !i.is_null() {
            if LLVMGetInstructionOpcode(i) == LLVMOpcode::LLVMSelect
                && matches!(LLVMGetTypeKind(LLVMTypeOf(i)), LLVMIntegerTypeKind | LLVMPointerTypeKind)
            {
                let keeps = [carried(LLVMGetOperand(i, 1)), carried(LLVMGetOperand(i, 2))];
                found.push(Choice { select: i, keeps });
            }
            i = LLVMGetNextInstruction(i);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marked(selects: &str) -> String {
        let ll = Ll::from_text(&format!(
            "declare i64 @llvm.smax.i64(i64, i64)
             define i64 @f(i64 %x, i1 %c, i1 %e) {{
             a: br label %l
             l: %lo = phi i64 [ 0, %a ], [ %s, %l ] %hi = phi i64 [ 9, %a ], [ %t, %l ] {selects}
             br i1 %e, label %l, label %o
             o: ret i64 %s }}"
        ));
        mark(&ll);
        ll.verify().expect("a valid module");
        ll.print()
    }

    #[test]
    fn one_way_or_the_other_may_be_a_branch() {
        let text = marked("%s = select i1 %c, i64 %x, i64 %lo %t = select i1 %c, i64 %hi, i64 %x");
        assert!(!text.contains("unpredictable"), "{text}");
    }

    #[test]
    fn what_is_kept_and_its_place_stay_selects() {
        let text = marked("%s = select i1 %c, i64 %x, i64 %lo %t = select i1 %c, i64 %x, i64 %hi");
        assert_eq!(text.matches("!unpredictable").count(), 2, "{text}");
    }

    #[test]
    fn a_maximum_is_a_select_that_stays() {
        let text = marked("%s = call i64 @llvm.smax.i64(i64 %lo, i64 %x) %t = add i64 %hi, 1");
        assert!(text.contains("icmp sgt i64 %lo, %x") && text.contains("!unpredictable"), "{text}");
    }

    #[test]
    fn another_condition_is_another_choice() {
        let text = marked("%s = select i1 %c, i64 %x, i64 %lo %t = select i1 %e, i64 %hi, i64 %x");
        assert_eq!(text.matches("!unpredictable").count(), 2, "{text}");
    }
}
