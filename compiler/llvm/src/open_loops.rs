//! In large functions loops around many others are no loops for LLVM. What it knows of a loop it forgets, and finds again, at each change
//! of one inside, which takes time in proportion to all of them together (250 loops in one over time steps: 16 s, and 4). Lost is what could move
//! to the front of the outer loop, which turns once while those inside turn many times.
//!
//! A loop for LLVM is what control enters by one block only. So a block is put where the loop begins again, and a way in leads there, too, of which LLVM
//! cannot tell that it is never taken. Whatever has its value when that block is reached has it in the loop's first block.

use llvm_sys::LLVMOpcode;
use llvm_sys::core::*;
use llvm_sys::prelude::*;

use crate::flow::Flow;
use crate::ll::Ll;
use crate::opaque::{always, stay};

/// Loops inside of one that is opened. Fewer are not worth what is lost.
const MANY: usize = 16;

/// Opens them in all functions, whose variables are still in memory.
pub fn open(ll: &Ll) {
    // SAFETY: the module is live; of its instructions only ends of blocks are changed, which nobody holds.
    unsafe {
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            if LLVMCountBasicBlocks(f) as usize > MANY {
                around_many(&Flow::of(f)).into_iter().for_each(|(before, l)| open_one(ll, before, l));
            }
            f = LLVMGetNextFunction(f);
        }
    }
}

struct Around {
    header: LLVMBasicBlockRef,
    latches: Vec<LLVMBasicBlockRef>,
}

/// The outermost loops around many others that control enters from one block: that block and the loop.
fn around_many(flow: &Flow) -> Vec<(LLVMBasicBlockRef, Around)> {
    let loops = flow.loops();
    let block = |b: u32| flow.blocks[b as usize];
    let mut found = Vec::new();
    for l in &loops {
        let outermost = !loops.iter().any(|o| o.header != l.header && o.inside[l.header as usize]);
        let others = loops.iter().filter(|o| l.inside[o.header as usize]).count() - 1;
        if let (true, true, Some(before)) = (outermost, others >= MANY, flow.entry(l)) {
            let latches = l.latches.iter().map(|&b| block(b)).collect();
            found.push((block(before), Around { header: block(l.header), latches }));
        }
    }
    found
}

unsafe fn open_one(ll: &Ll, before: LLVMBasicBlockRef, l: Around) {
    let Around { header, latches } = l;
    // SAFETY: live blocks; the header has no values that depend on where control comes from.
    unsafe {
        if LLVMGetInstructionOpcode(LLVMGetFirstInstruction(header)) == LLVMOpcode::LLVMPHI {
            return;
        }
        let (builder, context) = (ll.builder(), LLVMGetModuleContext(ll.module()));
        let [fork, again] = [(); 2].map(|()| LLVMInsertBasicBlockInContext(context, header, c"".as_ptr()));
        let redirect = |from, to| {
            let end = LLVMGetBasicBlockTerminator(from);
            let to_header = (0..LLVMGetNumSuccessors(end)).filter(|&k| LLVMGetSuccessor(end, k) == header);
            to_header.for_each(|k| LLVMSetSuccessor(end, k, to));
        };
        redirect(before, fork);
        latches.into_iter().for_each(|latch| redirect(latch, again));
        LLVMPositionBuilderAtEnd(builder, fork);
        LLVMBuildCondBr(builder, always(ll), header, again);
        LLVMPositionBuilderAtEnd(builder, again);
        stay(ll);
        LLVMBuildBr(builder, header);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A loop around so many others.
    fn opened(inner: usize) -> String {
        let mut text = "define void @f(ptr %p, i1 %c) { e: br label %l l: store i32 0, ptr %p br label %i0 ".to_owned();
        for k in 0..inner {
            text += &format!("i{k}: store i32 {k}, ptr %p br i1 %c, label %i{k}, label %i{} ", k + 1);
        }
        text += &format!("i{inner}: br i1 %c, label %l, label %o o: ret void }}");
        let ll = Ll::from_text(&text);
        open(&ll);
        ll.verify().expect("a valid module");
        ll.print()
    }

    #[test]
    fn loops_around_many_are_entered_elsewhere_too() {
        assert_eq!(opened(MANY).matches("asm").count(), 2);
        assert_eq!(opened(MANY - 1).matches("asm").count(), 0);
    }
}
