//! Small blocks of memory whose whole life is seen in one function lie in its frame: the elements of a local array of
//! a few elements, an object that stays where it was made. Works on LLVM's form of the module once calls are inlined and
//! values are in registers, so that what happens to a block's address is what is done to one value.
//! Not for blocks of a size known at run time only, nor for those whose address is put into memory or given to
//! somebody who might keep or free it.
//!
//! Why the frame will do: an address that is only loaded from, stored to, moved by constant or computed distances
//! and handed to functions that neither keep nor free it leads nowhere else. Where it is needed, it is the one of the latest
//! execution of the allocation, as with any value that goes through no phi: in a loop, an earlier block is out of
//! reach once the allocation is executed again. So one place serves all executions. Each begins with the bytes that the
//! allocation promises: zeros, or nothing in particular.

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeIndex, LLVMOpcode};

use crate::ll::Ll;

/// Larger blocks stay on the heap: what is gained is a call, and tasks' stacks are small.
const BLOCK_LIMIT: u64 = 512;
/// Of one function.
const FRAME_LIMIT: u64 = 2048;
/// What the allocating functions promise at compile time (`runtime/abi`).
const ALIGN: u32 = 16;

/// Moves blocks into frames; answers whether there were any.
pub fn settle(ll: &Ll) -> bool {
    // SAFETY: the module is live, and no handle of ours is used while it changes but those of instructions that stay.
    unsafe {
        let names = Names::of(ll);
        let mut any = false;
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            any |= settle_function(ll, &names, f);
            f = LLVMGetNextFunction(f);
        }
        any
    }
}

/// The runtime's functions for memory, null if the module does not use them.
struct Names {
    plain: LLVMValueRef,
    zeros: LLVMValueRef,
    array: LLVMValueRef,
    free: LLVMValueRef,
    no_capture: u32,
    read_only: u32,
    read_none: u32,
    no_free: u32,
}

impl Names {
    unsafe fn of(ll: &Ll) -> Self {
        // SAFETY: names end with a zero; the module is live.
        unsafe {
            let function = |name: &std::ffi::CStr| LLVMGetNamedFunction(ll.module(), name.as_ptr());
            let kind = |name: &str| LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            Names {
                plain: function(c"cht_alloc"),
                zeros: function(c"cht_calloc"),
                array: function(c"cht_alloc_array"),
                free: function(c"cht_free"),
                no_capture: kind("nocapture"),
                read_only: kind("readonly"),
                read_none: kind("readnone"),
                no_free: kind("nofree"),
            }
        }
    }

    /// The size of the block that the instruction allocates, if that is a constant, and whether it is zeroed.
    unsafe fn allocated(&self, i: LLVMValueRef) -> Option<(u64, bool)> {
        // SAFETY: `i` is a live instruction; operands are looked at within their number, which the callee fixes.
        unsafe {
            if LLVMGetInstructionOpcode(i) != LLVMOpcode::LLVMCall {
                return None;
            }
            let callee = LLVMGetCalledValue(i);
            let number = |at: u32| {
                let v = LLVMGetOperand(i, at);
                (!LLVMIsAConstantInt(v).is_null()).then(|| LLVMConstIntGetZExtValue(v))
            };
            match callee {
                c if c.is_null() => None,
                c if c == self.plain => Some((number(0)?, false)),
                c if c == self.zeros => Some((number(0)?, true)),
                c if c == self.array => Some((number(0)?.checked_mul(number(1)?)?, number(2)? != 0)),
                _ => None,
            }
        }
    }

    /// Collects what frees the block and which calls get an address in it; false if it may be kept or freed elsewhere.
    unsafe fn follow(&self, block: LLVMValueRef, frees: &mut Vec<LLVMValueRef>, calls: &mut Vec<LLVMValueRef>) -> bool {
        let mut work = vec![block];
        while let Some(address) = work.pop() {
            // SAFETY: uses of a live value, read only.
            unsafe {
                let mut at = LLVMGetFirstUse(address);
                while !at.is_null() {
                    let user = LLVMGetUser(at);
                    at = LLVMGetNextUse(at);
                    match LLVMGetInstructionOpcode(user) {
                        LLVMOpcode::LLVMLoad => {}
                        LLVMOpcode::LLVMStore if LLVMGetOperand(user, 0) != address => {}
                        LLVMOpcode::LLVMGetElementPtr if LLVMTypeOf(user) == LLVMTypeOf(block) => {
                            work.push(user);
                        }
                        LLVMOpcode::LLVMCall if LLVMGetCalledValue(user) == self.free => {
                            if address != block {
                                return false;
                            }
                            frees.push(user);
                        }
                        LLVMOpcode::LLVMCall if self.only_used(user, address) => calls.push(user),
                        _ => return false,
                    }
                }
            }
        }
        true
    }

    /// Whether the call neither keeps the address that it gets nor frees what is there.
    unsafe fn only_used(&self, call: LLVMValueRef, address: LLVMValueRef) -> bool {
        // SAFETY: a live call and its operands; an attribute that is not there is null.
        unsafe {
            let callee = LLVMGetCalledValue(call);
            if callee.is_null() || callee == address || LLVMGetNumOperandBundles(call) != 0 {
                return false;
            }
            let function = !LLVMIsAFunction(callee).is_null();
            let has = |index: LLVMAttributeIndex, kind: u32| {
                !LLVMGetCallSiteEnumAttribute(call, index, kind).is_null()
                    || function && !LLVMGetEnumAttributeAtIndex(callee, index, kind).is_null()
            };
            let frees_nothing = has(llvm_sys::LLVMAttributeFunctionIndex, self.no_free);
            (0..LLVMGetNumArgOperands(call)).filter(|&a| LLVMGetOperand(call, a) == address).all(|a| {
                let at = a + 1;
                has(at, self.no_capture)
                    && (frees_nothing || [self.read_only, self.read_none, self.no_free].iter().any(|&k| has(at, k)))
            })
        }
    }
}

/// A loop of one basic block whose turns each clear a block is not unrolled: the turns' stores to the same bytes are
/// what it waits for, and of four turns in a row the processor guesses wrongly which of them a load gets (measured on a Zen 4, an array
/// of three elements that is written at `i % 3`: 1.19 ns a turn, 1.91 unrolled).
unsafe fn keep_whole(ll: &Ll, block: LLVMBasicBlockRef) {
    if ll.is_loop(block) {
        let property = ll.md_node(&[ll.md_string("llvm.loop.unroll.runtime.disable")]);
        // SAFETY: a live block, which has an end.
        ll.add_loop_property(unsafe { LLVMGetBasicBlockTerminator(block) }, property);
    }
}

unsafe fn settle_function(ll: &Ll, names: &Names, f: LLVMValueRef) -> bool {
    // SAFETY: `f` is live; an instruction is removed after its uses have gone and is not touched afterwards.
    unsafe {
        let mut found = Vec::new();
        let mut b = LLVMGetFirstBasicBlock(f);
        let entry = b;
        while !b.is_null() {
            let mut i = LLVMGetFirstInstruction(b);
            while !i.is_null() {
                if let Some((size, zero)) = names.allocated(i)
                    && (1..=BLOCK_LIMIT).contains(&size)
                {
                    found.push((i, size, zero));
                }
                i = LLVMGetNextInstruction(i);
            }
            b = LLVMGetNextBasicBlock(b);
        }
        let mut left = FRAME_LIMIT;
        for (block, size, zero) in found {
            let (mut frees, mut calls) = (Vec::new(), Vec::new());
            if size > left || !names.follow(block, &mut frees, &mut calls) {
                continue;
            }
            left -= size;
            let builder = ll.builder();
            LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(entry));
            let place = LLVMBuildAlloca(builder, LLVMArrayType2(ll.i8.raw(), size), c"".as_ptr());
            LLVMSetAlignment(place, ALIGN);
            LLVMPositionBuilderBefore(builder, block);
            let length = ll.const_i64(size as i64).raw();
            let (begin_type, begin) = ll.intrinsic("llvm.lifetime.start", &[ll.ptr]);
            let arguments = &mut [length, place];
            LLVMBuildCall2(builder, begin_type.raw(), begin.raw(), arguments.as_mut_ptr(), 2, c"".as_ptr());
            if zero {
                LLVMBuildMemSet(builder, place, ll.const_int(ll.i8, 0).raw(), length, ALIGN);
                keep_whole(ll, LLVMGetInstructionParent(block));
            }
            LLVMReplaceAllUsesWith(block, place);
            // Such a mark says that the callee does not look into the caller's frame.
            calls.into_iter().for_each(|c| LLVMSetTailCall(c, 0));
            // Behind its end nothing reads the block, so what was written and not read before need not be.
            let (end_type, end) = ll.intrinsic("llvm.lifetime.end", &[ll.ptr]);
            for &free in &frees {
                LLVMPositionBuilderBefore(builder, free);
                LLVMBuildCall2(builder, end_type.raw(), end.raw(), arguments.as_mut_ptr(), 2, c"".as_ptr());
            }
            frees.into_iter().chain([block]).for_each(|i| LLVMInstructionEraseFromParent(i));
        }
        left < FRAME_LIMIT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY: &str = "
        declare ptr @cht_alloc_array(i64, i64, i1 zeroext, i32, ptr, i32)
        declare ptr @cht_alloc(i64, i32, ptr, i32)
        declare void @cht_free(ptr)
        declare double @looks(ptr nocapture readonly)
        declare double @frees(ptr nocapture)
        declare double @keeps(ptr readonly)
    ";

    /// The function after the blocks have been moved, as text.
    fn settled(body: &str) -> (bool, String) {
        let ll = Ll::from_text(&format!("{MEMORY} define double @f(i64 %i, ptr %p) {{ {body} }}"));
        let any = settle(&ll);
        ll.verify().expect("a valid module");
        let text = ll.print();
        (any, text[text.find("define").expect("the function")..].into())
    }

    const ALLOC: &str = "%b = call ptr @cht_alloc_array(i64 3, i64 8, i1 true, i32 -1, ptr null, i32 1)";
    const USE: &str = "%a = getelementptr double, ptr %b, i64 %i store double 1.0, ptr %a %x = load double, ptr %b";

    #[test]
    fn a_block_that_is_only_read_and_written_moves() {
        let (any, text) = settled(&format!("{ALLOC} {USE} call void @cht_free(ptr %b) ret double %x"));
        assert!(any && text.contains("alloca [24 x i8], align 16") && text.contains("llvm.memset"), "{text}");
        assert!(!text.contains("cht_"), "{text}");
    }

    #[test]
    fn one_that_is_lent_moves_and_the_call_may_look_at_the_frame() {
        let (any, text) = settled(&format!(
            "{ALLOC} {USE} %y = tail call double @looks(ptr %a) call void @cht_free(ptr %b) ret double %y"
        ));
        assert!(any && text.contains("call double @looks") && !text.contains("tail call double"), "{text}");
    }

    #[test]
    fn one_that_may_be_kept_or_freed_stays() {
        for fate in [
            "store ptr %b, ptr %p",
            "%n = ptrtoint ptr %a to i64",
            "%y = call double @frees(ptr %b)",
            "%y = call double @keeps(ptr %b)",
            "call void @cht_free(ptr %a)",
            "%s = select i1 true, ptr %b, ptr %p",
        ] {
            let (any, text) = settled(&format!("{ALLOC} {USE} {fate} ret double %x"));
            assert!(!any, "{text}");
        }
    }

    #[test]
    fn a_block_of_the_turn_before_stays() {
        let (any, text) = settled(
            "br label %l
             l:
             %old = phi ptr [ %p, %0 ], [ %b, %l ]
             %b = call ptr @cht_alloc(i64 8, i32 -1, ptr null, i32 1)
             %x = load double, ptr %old
             store double %x, ptr %b
             br label %l",
        );
        assert!(!any, "{text}");
    }

    #[test]
    fn a_turn_that_clears_a_block_stays_one() {
        let turn = |clear: &str| {
            format!(
                "br label %l
                 l:
                 %n = phi i64 [ 0, %0 ], [ %m, %l ]
                 %b = call ptr @cht_alloc_array(i64 3, i64 8, i1 {clear}, i32 -1, ptr null, i32 1) {USE}
                 call void @cht_free(ptr %b)
                 %m = add i64 %n, 1
                 %c = icmp eq i64 %m, %i
                 br i1 %c, label %e, label %l, !llvm.loop !0
                 e:
                 ret double %x }}
                 !0 = distinct !{{!0, !1}} !1 = !{{!\"llvm.loop.mustprogress\"}} define void @g() {{ ret void"
            )
        };
        let (any, text) = settled(&turn("true"));
        assert!(any && text.contains("unroll.runtime.disable") && text.contains("mustprogress"), "{text}");
        assert!(text.contains("llvm.lifetime.end"), "{text}");
        let (any, text) = settled(&turn("false"));
        assert!(any && !text.contains("unroll"), "{text}");
    }

    #[test]
    fn large_blocks_stay_and_a_frame_has_an_end() {
        let (any, text) = settled(
            "%b = call ptr @cht_alloc(i64 513, i32 -1, ptr null, i32 1) %x = load double, ptr %b ret double %x",
        );
        assert!(!any, "{text}");
        let many: String = (0..9)
            .map(|k| {
                format!("%b{k} = call ptr @cht_alloc(i64 512, i32 -1, ptr null, i32 1) store double 1.0, ptr %b{k} ")
            })
            .collect();
        let (_, text) = settled(&format!("{many} ret double 1.0"));
        assert_eq!((text.matches("alloca").count(), text.matches("@cht_alloc(i64 512").count()), (4, 5), "{text}");
    }
}
