//! What is asked of a module when it is made, and done to all of its instructions. Not for making it (`ll`).

use chantry_base::FxHashMap;
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::core::*;
use llvm_sys::debuginfo::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMAttributeFunctionIndex, LLVMOpcode, LLVMTailCallKind};

use super::{Ll, take_message};

impl Ll {
    pub fn verify(&self) -> Result<(), String> {
        let mut text = std::ptr::null_mut();
        let bad = ll!(LLVMVerifyModule(self.module, LLVMVerifierFailureAction::LLVMReturnStatusAction, &mut text));
        let message = take_message(text);
        if bad == 0 { Ok(()) } else { Err(message) }
    }

    pub fn instruction_count(&self) -> usize {
        let mut count = 0;
        self.each_instruction(|_| count += 1);
        count
    }

    fn each_instruction(&self, mut visit: impl FnMut(LLVMValueRef)) {
        ll!({
            let mut f = LLVMGetFirstFunction(self.module);
            while !f.is_null() {
                let mut b = LLVMGetFirstBasicBlock(f);
                while !b.is_null() {
                    let mut i = LLVMGetFirstInstruction(b);
                    while !i.is_null() {
                        visit(i);
                        i = LLVMGetNextInstruction(i);
                    }
                    b = LLVMGetNextBasicBlock(b);
                }
                f = LLVMGetNextFunction(f);
            }
        });
    }

    /// Functions with a body.
    pub fn body_count(&self) -> usize {
        let mut count = 0;
        ll!({
            let mut f = LLVMGetFirstFunction(self.module);
            while !f.is_null() {
                count += usize::from(!LLVMGetFirstBasicBlock(f).is_null());
                f = LLVMGetNextFunction(f);
            }
        });
        count
    }

    /// Of each function with a body: its symbol, and where its source begins (file, line).
    pub fn function_places(&self) -> Vec<(String, String, u32)> {
        let mut out = Vec::new();
        ll!({
            let mut f = LLVMGetFirstFunction(self.module);
            while !f.is_null() {
                let about = LLVMGetSubprogram(f);
                if !about.is_null() && !LLVMGetFirstBasicBlock(f).is_null() {
                    let mut len = 0;
                    let name = LLVMGetValueName2(f, &mut len);
                    let symbol = String::from_utf8_lossy(std::slice::from_raw_parts(name.cast(), len)).into_owned();
                    out.push((
                        symbol,
                        self.file_of(about).unwrap_or_default().to_owned(),
                        LLVMDISubprogramGetLine(about),
                    ));
                }
                f = LLVMGetNextFunction(f);
            }
        });
        out
    }

    /// The name of a scope's file.
    fn file_of(&self, scope: LLVMMetadataRef) -> Option<&str> {
        ll!({
            let file = LLVMDIScopeGetFile(scope);
            let mut len = 0;
            let name = if file.is_null() { return None } else { LLVMDIFileGetFilename(file, &mut len) };
            if name.is_null() {
                None
            } else {
                std::str::from_utf8(std::slice::from_raw_parts(name.cast(), len as usize)).ok()
            }
        })
    }

    /// Gives all functions with a body this attribute.
    pub fn mark_definitions(&self, attribute: &str) {
        let attribute = self.attr(attribute, 0);
        ll!({
            let mut f = LLVMGetFirstFunction(self.module);
            while !f.is_null() {
                if !LLVMGetFirstBasicBlock(f).is_null() {
                    self.add_fn_attr(super::Val::from_raw(f), attribute);
                }
                f = LLVMGetNextFunction(f);
            }
        });
    }

    /// Calls of functions with this attribute, and of C functions that are not the runtime's, stay
    /// calls: their callers' frames stand on the stack meanwhile, though nothing else is left to do.
    pub fn no_tail_calls_of(&self, attribute: &str) {
        let kind = ll!(LLVMGetEnumAttributeKindForName(attribute.as_ptr().cast(), attribute.len()));
        self.each_instruction(|i| {
            ll!({
                if LLVMGetInstructionOpcode(i) != LLVMOpcode::LLVMCall || LLVMIsTailCall(i) == 0 {
                    return;
                }
                let f = LLVMIsAFunction(LLVMGetCalledValue(i));
                if f.is_null() {
                    return;
                }
                let marked = !LLVMGetEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, kind).is_null();
                let mut len = 0;
                let name = LLVMGetValueName2(f, &mut len);
                let foreign = LLVMGetFirstBasicBlock(f).is_null()
                    && LLVMGetIntrinsicID(f) == 0
                    && !std::slice::from_raw_parts(name.cast::<u8>(), len).starts_with(b"cht_");
                if marked || foreign {
                    LLVMSetTailCallKind(i, LLVMTailCallKind::LLVMTailCallKindNoTail);
                }
            });
        });
    }

    /// Instructions (or only calls) whose line is in a file for which `leave` is true, and that
    /// were inlined from there, get the line of the innermost call that is not.
    pub fn move_lines_outwards(&self, leave: &dyn Fn(&str) -> bool, calls_only: bool) {
        let mut known: FxHashMap<LLVMMetadataRef, LLVMMetadataRef> = FxHashMap::default();
        self.each_instruction(|i| {
            if calls_only && ll!(LLVMGetInstructionOpcode(i)) != LLVMOpcode::LLVMCall {
                return;
            }
            let at = ll!(LLVMInstructionGetDebugLoc(i));
            if at.is_null() {
                return;
            }
            let to = *known.entry(at).or_insert_with(|| self.outwards(at, leave));
            if to != at {
                ll!(LLVMInstructionSetDebugLoc(i, to));
            }
        });
    }

    fn outwards(&self, from: LLVMMetadataRef, leave: &dyn Fn(&str) -> bool) -> LLVMMetadataRef {
        let mut at = from;
        loop {
            if !self.file_of(ll!(LLVMDILocationGetScope(at))).is_some_and(leave) {
                return at;
            }
            let outer = ll!(LLVMDILocationGetInlinedAt(at));
            if outer.is_null() {
                // Library code all the way: what it says of itself is the best there is.
                return from;
            }
            at = outer;
        }
    }

    /// The module as LLVM keeps it in files.
    pub fn bitcode(&self) -> Vec<u8> {
        ll!({
            let buffer = llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer(self.module);
            let (start, size) = (LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
            let bytes = std::slice::from_raw_parts(start.cast::<u8>(), size).to_vec();
            LLVMDisposeMemoryBuffer(buffer);
            bytes
        })
    }

    pub fn print(&self) -> String {
        take_message(ll!(LLVMPrintModuleToString(self.module)))
    }
}
