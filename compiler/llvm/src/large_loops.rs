//! Loops with very large bodies keep their constants where they are used. LLVM's machine code takes every constant of a loop
//! to the front of the outermost loop, since it can be computed again where registers are short. Of a body of thousands of
//! statements (the time steps of a simulation, with all that they call inlined) that makes one value
//! with thousands of uses, and each of them costs time in proportion to the others (four bodies of 30 000 instructions: 37 s, and 11).
//! Loops inside are not touched: what they need is in front of them.
//!
//! The machine's pass leaves a loop alone if control enters it from two blocks. So two blocks are put in front, the second of them
//! empty, of which LLVM cannot tell that it is never taken.

use chantry_base::FxHashMap;
use llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT;
use llvm_sys::LLVMIntPredicate;
use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::ll::Ll;

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
                    flow.large_loops().into_iter().for_each(|(before, header)| add_way(ll, before, header));
                }
            }
            f = LLVMGetNextFunction(f);
        }
    }
}

/// The blocks of a function and where they lead.
struct Flow {
    blocks: Vec<LLVMBasicBlockRef>,
    sizes: Vec<usize>,
    to: Vec<Vec<u32>>,
    from: Vec<Vec<u32>>,
}

impl Flow {
    unsafe fn of(f: LLVMValueRef) -> Flow {
        let (mut blocks, mut sizes) = (Vec::new(), Vec::new());
        // SAFETY: a live function with a body, all of whose blocks have an end.
        unsafe {
            let mut b = LLVMGetFirstBasicBlock(f);
            while !b.is_null() {
                let mut size = 0;
                let mut i = LLVMGetFirstInstruction(b);
                while !i.is_null() {
                    size += 1;
                    i = LLVMGetNextInstruction(i);
                }
                blocks.push(b);
                sizes.push(size);
                b = LLVMGetNextBasicBlock(b);
            }
            let number: FxHashMap<LLVMBasicBlockRef, u32> =
                blocks.iter().enumerate().map(|(i, &b)| (b, i as u32)).collect();
            let mut from = vec![Vec::new(); blocks.len()];
            let leads_to = |(i, &b): (usize, &LLVMBasicBlockRef)| {
                let end = LLVMGetBasicBlockTerminator(b);
                let to: Vec<u32> = (0..LLVMGetNumSuccessors(end)).map(|k| number[&LLVMGetSuccessor(end, k)]).collect();
                to.iter().for_each(|&t| from[t as usize].push(i as u32));
                to
            };
            let to = blocks.iter().enumerate().map(leads_to).collect();
            Flow { blocks, sizes, to, from }
        }
    }

    /// Of each large loop that control enters from one block, and by one edge: that block and the loop's first.
    fn large_loops(&self) -> Vec<(LLVMBasicBlockRef, LLVMBasicBlockRef)> {
        let mut latches: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        for (latch, header) in self.ways_back() {
            latches.entry(header).or_default().push(latch);
        }
        let mut found = Vec::new();
        for (header, latches) in latches {
            let Some(inside) = self.loop_of(header, latches) else { continue };
            let size: usize = (0..self.blocks.len()).filter(|&b| inside[b]).map(|b| self.sizes[b]).sum();
            let mut before = self.from[header as usize].iter().filter(|&&b| !inside[b as usize]);
            if let (true, Some(&b), None) = (size > LARGE, before.next(), before.next()) {
                found.push((b, header));
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(b, header)| (self.blocks[b as usize], self.blocks[header as usize])).collect()
    }

    /// Edges that lead to a block on the way to where they begin.
    fn ways_back(&self) -> Vec<(u32, u32)> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            OnTheWay,
            Done,
        }
        let mut state = vec![State::New; self.blocks.len()];
        let mut back = Vec::new();
        let mut way = vec![(0u32, 0usize)];
        state[0] = State::OnTheWay;
        while let Some((b, next)) = way.last_mut() {
            let at = *b;
            let Some(&t) = self.to[at as usize].get(*next) else {
                state[at as usize] = State::Done;
                way.pop();
                continue;
            };
            *next += 1;
            match state[t as usize] {
                State::New => {
                    state[t as usize] = State::OnTheWay;
                    way.push((t, 0));
                }
                State::OnTheWay => back.push((at, t)),
                State::Done => {}
            }
        }
        back
    }

    /// Which blocks are in a loop; None if it can be entered elsewhere, so that the function's first block seems to be in it.
    fn loop_of(&self, header: u32, latches: Vec<u32>) -> Option<Vec<bool>> {
        let mut inside = vec![false; self.blocks.len()];
        inside[header as usize] = true;
        let mut rest = latches;
        while let Some(b) = rest.pop() {
            if !std::mem::replace(&mut inside[b as usize], true) {
                rest.extend(&self.from[b as usize]);
            }
        }
        (header == 0 || !inside[0]).then_some(inside)
    }
}

/// Where `before` goes on to `header`, a new block is on the way, and another one that it may go through.
unsafe fn add_way(ll: &Ll, before: LLVMBasicBlockRef, header: LLVMBasicBlockRef) {
    // SAFETY: both blocks are live. Each phi of the header has an entry for `before`, in whose place the two new blocks are given
    // its value: every value that `before` hands on is there, too, as `before` is all that leads to them.
    unsafe {
        let builder = ll.builder();
        let end = LLVMGetBasicBlockTerminator(before);
        let context = LLVMGetModuleContext(ll.module());
        let number = LLVMInt32TypeInContext(context);
        let asm = |ty, constraints: &str, has_effect| {
            let (text, len) = (constraints.as_ptr().cast(), constraints.len());
            LLVMGetInlineAsm(ty, c"".as_ptr(), 0, text, len, has_effect, 0, LLVMInlineAsmDialectATT, 0)
        };
        let [fork, other] = [(); 2].map(|()| LLVMInsertBasicBlockInContext(context, header, c"".as_ptr()));
        let to_header = (0..LLVMGetNumSuccessors(end)).filter(|&k| LLVMGetSuccessor(end, k) == header);
        to_header.for_each(|k| LLVMSetSuccessor(end, k, fork));
        LLVMPositionBuilderAtEnd(builder, fork);
        let (mut arg, zero) = (number, LLVMConstInt(number, 0, 0));
        let same = LLVMFunctionType(number, &mut arg, 1, 0);
        let mut operand = zero;
        let unknown = LLVMBuildCall2(builder, same, asm(same, "=r,0", 0), &mut operand, 1, c"".as_ptr());
        let first = LLVMBuildICmp(builder, LLVMIntPredicate::LLVMIntEQ, unknown, zero, c"".as_ptr());
        LLVMBuildCondBr(builder, first, header, other);
        LLVMPositionBuilderAtEnd(builder, other);
        let nothing = LLVMFunctionType(LLVMVoidTypeInContext(context), std::ptr::null_mut(), 0, 0);
        LLVMBuildCall2(builder, nothing, asm(nothing, "", 1), std::ptr::null_mut(), 0, c"".as_ptr());
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
