//! Switches of a few cases as comparisons one after the other. LLVM's simplification of control flow makes a switch of
//! `a == 3 || a == 2 && x`, and its vectoriser (19) takes no loop in which there is one. What comes after the vectoriser
//! makes switches again where they are good. Not for switches with many cases, which are tables or trees of jumps.

use llvm_sys::LLVMIntPredicate::LLVMIntEQ;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::ll::Ll;

const FEW: u32 = 3;
const NONAME: *const std::ffi::c_char = c"".as_ptr();

/// Replaces the small switches of all functions.
pub fn compare(ll: &Ll) {
    // SAFETY: the module is live; only terminators, which are nobody's operands, and phis of ours are taken away.
    unsafe {
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            let mut b = LLVMGetFirstBasicBlock(f);
            while !b.is_null() {
                let next = LLVMGetNextBasicBlock(b);
                let end = LLVMGetBasicBlockTerminator(b);
                if !end.is_null() && LLVMGetInstructionOpcode(end) == LLVMOpcode::LLVMSwitch {
                    let cases = LLVMGetNumSuccessors(end) - 1;
                    if (1..=FEW).contains(&cases) {
                        replace(ll, f, b, end);
                    }
                }
                b = next;
            }
            f = LLVMGetNextFunction(f);
        }
    }
}

/// An edge from a block of the chain of comparisons to a successor of the switch.
type Edge = (LLVMBasicBlockRef, LLVMBasicBlockRef);

unsafe fn replace(ll: &Ll, f: LLVMValueRef, block: LLVMBasicBlockRef, switch: LLVMValueRef) {
    // SAFETY: live handles of one module; a switch's operands are its value, the default, then each case's value and block.
    unsafe {
        let builder = ll.builder();
        let value = LLVMGetOperand(switch, 0);
        let default = LLVMGetSwitchDefaultDest(switch);
        let cases: Vec<(LLVMValueRef, LLVMBasicBlockRef)> = (1..LLVMGetNumSuccessors(switch))
            .map(|at| (LLVMGetOperand(switch, 2 * at), LLVMGetSuccessor(switch, at)))
            .collect();
        LLVMInstructionEraseFromParent(switch);
        LLVMSetCurrentDebugLocation2(builder, std::ptr::null_mut());
        let mut edges: Vec<Edge> = Vec::new();
        let mut at = block;
        for (k, &(case, target)) in cases.iter().enumerate() {
            let last = k + 1 == cases.len();
            let next = if last {
                default
            } else {
                LLVMAppendBasicBlockInContext(LLVMGetModuleContext(ll.module()), f, NONAME)
            };
            LLVMPositionBuilderAtEnd(builder, at);
            let same = LLVMBuildICmp(builder, LLVMIntEQ, value, case, NONAME);
            LLVMBuildCondBr(builder, same, target, next);
            edges.push((at, target));
            if last {
                edges.push((at, default));
            }
            at = next;
        }
        for (k, &(_, target)) in edges.iter().enumerate() {
            if edges[..k].iter().any(|e| e.1 == target) {
                continue;
            }
            let from: Vec<_> = edges.iter().filter(|e| e.1 == target).map(|e| e.0).collect();
            enter(builder, target, block, &from);
        }
    }
}

/// Gives the block's phis what they had for `before` for each of the edges from these blocks instead.
unsafe fn enter(
    builder: LLVMBuilderRef,
    block: LLVMBasicBlockRef,
    before: LLVMBasicBlockRef,
    from: &[LLVMBasicBlockRef],
) {
    // SAFETY: as in `replace`; a phi is removed after its uses have gone and is not touched afterwards.
    unsafe {
        let mut i = LLVMGetFirstInstruction(block);
        while !i.is_null() && LLVMGetInstructionOpcode(i) == LLVMOpcode::LLVMPHI {
            let phi = i;
            i = LLVMGetNextInstruction(i);
            let all = (0..LLVMCountIncoming(phi)).map(|k| (LLVMGetIncomingValue(phi, k), LLVMGetIncomingBlock(phi, k)));
            let (old, kept): (Vec<_>, Vec<_>) = all.partition(|e| e.1 == before);
            let Some(&(value, _)) = old.first() else { continue };
            LLVMPositionBuilderBefore(builder, phi);
            let new = LLVMBuildPhi(builder, LLVMTypeOf(phi), NONAME);
            // A loop of one block: the phi may come into itself.
            let own = |v: LLVMValueRef| if v == phi { new } else { v };
            let edges = kept.into_iter().chain(from.iter().map(|&b| (value, b)));
            let (mut values, mut blocks): (Vec<_>, Vec<_>) = edges.map(|(v, b)| (own(v), b)).unzip();
            LLVMAddIncoming(new, values.as_mut_ptr(), blocks.as_mut_ptr(), values.len() as u32);
            LLVMReplaceAllUsesWith(phi, new);
            LLVMInstructionEraseFromParent(phi);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The function afterwards, as text.
    fn compared(body: &str) -> String {
        let ll = Ll::from_text(&format!("define i32 @f(i8 %v, i32 %x) {{ {body} }}"));
        compare(&ll);
        ll.verify().expect("a valid module");
        ll.print()
    }

    #[test]
    fn few_cases_become_comparisons_and_phis_know_their_blocks() {
        let text = compared(
            "a: switch i8 %v, label %d [ i8 3, label %e i8 2, label %b i8 7, label %e ]
             b: br label %e
             d: br label %e
             e: %r = phi i32 [ 1, %a ], [ 1, %a ], [ %x, %b ], [ 0, %d ] ret i32 %r",
        );
        assert!(!text.contains("switch") && text.matches("icmp eq i8").count() == 3, "{text}");
        assert_eq!(text.matches("[ 1, ").count(), 2, "{text}");
    }

    #[test]
    fn a_case_like_the_default_keeps_an_entry_for_each_edge() {
        let text = compared(
            "a: switch i8 %v, label %e [ i8 3, label %e i8 2, label %b ]
             b: br label %e
             e: %r = phi i32 [ 1, %a ], [ 1, %a ], [ %x, %b ] ret i32 %r",
        );
        assert!(!text.contains("switch"), "{text}");
    }

    #[test]
    fn a_phi_that_comes_into_itself_stays_its_own() {
        let text = compared(
            "a: br label %l
             l: %r = phi i32 [ %x, %a ], [ %r, %l ], [ %r, %l ] switch i8 %v, label %l [ i8 1, label %e i8 2, label %l ]
             e: ret i32 %r",
        );
        assert!(!text.contains("switch"), "{text}");
    }

    #[test]
    fn many_cases_stay() {
        let text = compared(
            "a: switch i8 %v, label %e [ i8 1, label %b i8 2, label %b i8 3, label %b i8 4, label %b ]
             b: br label %e
             e: %r = phi i32 [ 0, %a ], [ %x, %b ] ret i32 %r",
        );
        assert!(text.contains("switch"), "{text}");
    }
}
