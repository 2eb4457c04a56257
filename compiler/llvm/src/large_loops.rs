//! Loops with very large bodies keep their constants where they are used. LLVM's machine code takes every constant of a loop
//! to the front of the outermost loop, since it can be computed again where registers are short. Of a body of thousands of
//! statements (the time steps of a simulation, with all that they call inlined) that makes one value
//! with thousands of uses, and each of them costs time in proportion to the others (four bodies of 30 000 instructions: 37 s, and 11).
//! Loops inside are not touched: what they need is in front of them.
//!
//! The machine's pass leaves a loop alone if control enters it from two blocks. So two blocks are put in front, the second of them
//! empty, of which LLVM cannot tell that it is never taken.

use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::flow::{Flow, Loop};
use crate::ll::Ll;
use crate::opaque::{always, stay};

/// Instructions of a loop that is entered twice. Less: loops that a processor runs through in a microsecond; more: seconds.
const LARGE: usize = 5_000;

/// Gives the large loops of all functions a second way in.
pub fn enter_twice(ll: &Ll) {
    if ll.instruction_count() <= LARGE {
        return;
    }
    // SAFETY: the module is live; of its instructions only ends of blocks are replaced, which nobody holds.
    unsafe {
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            if LLVMCountBasicBlocks(f) > 0 {
                let flow = Flow::of(f);
                if flow.sizes.iter().sum::<usize>() > LARGE {
                    large_loops(&flow).into_iter().for_each(|(before, header)| add_way(ll, before, header));
                }
            }
            f = LLVMGetNextFunction(f);
        }
    }
}

/// Of each large loop that control enters from one block, and by one edge: that block and the loop's first.
fn large_loops(flow: &Flow) -> Vec<(LLVMBasicBlockRef, LLVMBasicBlockRef)> {
    let size = |l: &Loop| (0..flow.blocks.len()).filter(|&b| l.inside[b]).map(|b| flow.sizes[b]).sum::<usize>();
    let mut found: Vec<(u32, u32)> =
        flow.loops().iter().filter(|l| size(l) > LARGE).filter_map(|l| Some((flow.entry(l)?, l.header))).collect();
    found.sort_unstable();
    found.into_iter().map(|(b, header)| (flow.blocks[b as usize], flow.blocks[header as usize])).collect()
}

/// Where `before` goes on to `header`, a new block is on the way, and another one that it may go through.
unsafe fn add_way(ll: &Ll, before: LLVMBasicBlockRef, header: LLVMBasicBlockRef) {
    // SAFETY: both blocks are live. Each phi of the header has an entry for `before`, in whose place the two new blocks are given
    // its value: every value that `before` hands on is there, too, as `before` is all that leads to them.
    unsafe {
        let builder = ll.builder();
        let end = LLVMGetBasicBlockTerminator(before);
        let context = LLVMGetModuleContext(ll.module());
        let [fork, other] = [(); 2].map(|()| LLVMInsertBasicBlockInContext(context, header, c"".as_ptr()));
        let to_header = (0..LLVMGetNumSuccessors(end)).filter(|&k| LLVMGetSuccessor(end, k) == header);
        to_header.for_each(|k| LLVMSetSuccessor(end, k, fork));
        LLVMPositionBuilderAtEnd(builder, fork);
        let first = always(ll);
        LLVMBuildCondBr(builder, first, header, other);
        LLVMPositionBuilderAtEnd(builder, other);
        stay(ll);
        LLVMBuildBr(builder, header);
        let mut phi = LLVMGetFirstInstruction(header);
        while !phi.is_null() && LLVMGetInstructionOpcode(phi) == LLVMOpcode::LLVMPHI {
            LLVMPositionBuilderBefore(builder, phi);
            let new = LLVMBuildPhi(builder, LLVMTypeOf(phi), c"".as_ptr());
            for k in 0..LLVMCountIncoming(phi) {
                let (mut value, block) = (LLVMGetIncomingValue(phi, k), LLVMGetIncomingBlock(phi, k));
                let blocks: &mut [_] = if block == before { &mut [fork, other] } else { &mut [block] };
                blocks.iter_mut().for_each(|b| LLVMAddIncoming(new, &mut value, b, 1));
            }
            LLVMReplaceAllUsesWith(phi, new);
            let next = LLVMGetNextInstruction(phi);
            LLVMInstructionEraseFromParent(phi);
            phi = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A function whose loop of so many instructions begins behind `before`.
    fn entered(instructions: usize, before: &str) -> String {
        let body: String = (0..instructions).map(|_| "store volatile i64 0, ptr %p ").collect();
        let ll = Ll::from_text(&format!(
            "define i64 @f(ptr %p, i1 %c) {{
             e: {before}
             l: %n = phi i64 [ 0, %e ], [ %m, %l ] {body} %m = add i64 %n, 1 br i1 %c, label %l, label %o
             o: ret i64 0 }}"
        ));
        enter_twice(&ll);
        ll.verify().expect("a valid module");
        ll.print()
    }

    #[test]
    fn a_large_loop_has_two_ways_in() {
        let text = entered(LARGE, "br label %l");
        assert!(text.contains("sideeffect") && text.matches("[ 0, ").count() == 2, "{}", &text[text.len() - 400..]);
    }

    #[test]
    fn others_stay_as_they_are() {
        assert!(!entered(LARGE - 10, "br label %l").contains("asm"));
    }

    #[test]
    fn a_loop_may_be_one_of_two_ways() {
        let text = entered(LARGE, "br i1 %c, label %l, label %o");
        assert!(text.contains("sideeffect") && text.matches("[ 0, ").count() == 2, "{}", &text[text.len() - 400..]);
    }
}
