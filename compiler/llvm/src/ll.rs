//! A thin layer over LLVM's C API: one module being built, with handles that only this file
//! can make. Not for anything that knows MIR.
//!
//! Rules that every unsafe block here relies on
//! - [`Ll`] owns context, module and builder; they live as long as it does. Handles (`Val`,
//!   `Ty`, `Bb`, `Md`, `Attr`) are made only by its methods, point into that context, and stay
//!   inside `codegen`, which drops them before the `Ll`.
//! - LLVM never frees a value while we build: no pass runs before the last handle's last use.
//! - What LLVM demands of types (an `add` of equal integers) follows from verified MIR; the
//!   module verifier checks it again in tests.

use std::ffi::{CStr, CString};

use llvm_sys::core::*;
use llvm_sys::prelude::*;
pub use llvm_sys::{
    LLVMAtomicOrdering as Ordering, LLVMAtomicRMWBinOp as RmwOp, LLVMIntPredicate as IntPred,
    LLVMRealPredicate as RealPred,
};
use llvm_sys::{
    LLVMAttributeFunctionIndex, LLVMFastMathAllowContract, LLVMFastMathAllowReassoc, LLVMFastMathNoSignedZeros,
    LLVMLinkage, LLVMTailCallKind, LLVMUnnamedAddr, LLVMVisibility,
};

/// Calls the C API under the rules in this file's head.
macro_rules! ll {
    ($e:expr) => {{
        // SAFETY: handles are live and of one context (head of ll.rs); strings and slices
        // passed by pointer outlive the call, LLVM copies what it keeps.
        unsafe { $e }
    }};
}

macro_rules! handles {
    ($($name:ident($raw:ty)),*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name($raw);
    )*};
}
handles!(Val(LLVMValueRef), Ty(LLVMTypeRef), Bb(LLVMBasicBlockRef), Md(LLVMMetadataRef), Attr(LLVMAttributeRef));

mod whole;

impl Val {
    /// # Safety
    /// A live value of the module in whose context it is used.
    pub unsafe fn of(v: LLVMValueRef) -> Val {
        Val(v)
    }
    pub fn raw(self) -> LLVMValueRef {
        self.0
    }
    /// An instruction found in the module of the `Ll` that it is used with.
    pub fn from_raw(v: LLVMValueRef) -> Val {
        Val(v)
    }
}

impl Ty {
    /// # Safety
    /// A type of the context in which it is used.
    pub unsafe fn of(ty: LLVMTypeRef) -> Ty {
        Ty(ty)
    }
    pub fn raw(self) -> LLVMTypeRef {
        self.0
    }
}

/// Named metadata: the node that keeps loops whole.
const WHOLE_LOOPS: &CStr = c"chantry.loops.whole";

/// Where a symbol is seen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sees {
    Object,
    Everyone,
    /// Only this object, and its address does not matter.
    Private,
    /// The objects of one program.
    Program,
    /// As `Program`; what is here is only for the optimiser to look at.
    Copy,
}

pub struct Ll {
    ctx: LLVMContextRef,
    module: LLVMModuleRef,
    builder: LLVMBuilderRef,
    /// Operations on reals may be fused with their neighbours, as C compilers do by default.
    fuse: bool,
    pub void: Ty,
    pub i1: Ty,
    pub i8: Ty,
    pub i32: Ty,
    pub i64: Ty,
    pub f32: Ty,
    pub f64: Ty,
    pub ptr: Ty,
}

impl Drop for Ll {
    fn drop(&mut self) {
        ll!({
            LLVMDisposeBuilder(self.builder);
            LLVMDisposeModule(self.module);
            LLVMContextDispose(self.ctx);
        });
    }
}

/// The place of attributes that are of the call itself, in `add_call_attr`.
pub const THE_CALL: u32 = LLVMAttributeFunctionIndex;

fn cstr(s: &str) -> CString {
    CString::new(s.replace('\0', "?")).expect("no NUL is left")
}

const NONAME: *const libc_char = c"".as_ptr();
#[allow(non_camel_case_types)]
type libc_char = std::ffi::c_char;

fn raws(vals: &[Val]) -> *mut LLVMValueRef {
    // `Val` is one pointer wide; LLVM only reads the array.
    vals.as_ptr() as *mut LLVMValueRef
}

impl Ll {
    pub fn new(name: &str, fuse: bool) -> Self {
        crate::start::ready();
        let name = cstr(name);
        let (ctx, module, builder) = ll!({
            let ctx = LLVMContextCreate();
            LLVMContextSetDiscardValueNames(ctx, i32::from(!cfg!(debug_assertions)));
            (ctx, LLVMModuleCreateWithNameInContext(name.as_ptr(), ctx), LLVMCreateBuilderInContext(ctx))
        });
        ll!(Ll {
            ctx,
            module,
            builder,
            fuse,
            void: Ty(LLVMVoidTypeInContext(ctx)),
            i1: Ty(LLVMInt1TypeInContext(ctx)),
            i8: Ty(LLVMInt8TypeInContext(ctx)),
            i32: Ty(LLVMInt32TypeInContext(ctx)),
            i64: Ty(LLVMInt64TypeInContext(ctx)),
            f32: Ty(LLVMFloatTypeInContext(ctx)),
            f64: Ty(LLVMDoubleTypeInContext(ctx)),
            ptr: Ty(LLVMPointerTypeInContext(ctx, 0)),
        })
    }

    /// A module as LLVM writes it.
    #[cfg(test)]
    pub fn from_text(text: &str) -> Self {
        let mut this = Ll::new("test", true);
        let text = cstr(text);
        ll!({
            let buffer =
                LLVMCreateMemoryBufferWithMemoryRangeCopy(text.as_ptr(), text.as_bytes().len(), c"text".as_ptr());
            let (mut module, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
            LLVMContextSetDiscardValueNames(this.ctx, 0);
            let failed = llvm_sys::ir_reader::LLVMParseIRInContext(this.ctx, buffer, &mut module, &mut message) != 0;
            assert!(!failed, "{}", take_message(message));
            LLVMDisposeModule(std::mem::replace(&mut this.module, module));
        });
        this
    }

    pub fn module(&self) -> LLVMModuleRef {
        self.module
    }
    pub fn ctx(&self) -> LLVMContextRef {
        self.ctx
    }
    pub fn builder(&self) -> LLVMBuilderRef {
        self.builder
    }

    // ---- types -------------------------------------------------------------------------

    pub fn int_ty(&self, bits: u32) -> Ty {
        Ty(ll!(LLVMIntTypeInContext(self.ctx, bits)))
    }
    pub fn array_ty(&self, elem: Ty, n: u64) -> Ty {
        Ty(ll!(LLVMArrayType2(elem.0, n)))
    }
    pub fn vector_ty(&self, elem: Ty, n: u32) -> Ty {
        Ty(ll!(LLVMVectorType(elem.0, n)))
    }
    pub fn struct_ty(&self, elems: &[Ty]) -> Ty {
        Ty(ll!(LLVMStructTypeInContext(self.ctx, elems.as_ptr() as *mut LLVMTypeRef, elems.len() as u32, 0)))
    }
    pub fn fn_ty(&self, ret: Ty, params: &[Ty]) -> Ty {
        Ty(ll!(LLVMFunctionType(ret.0, params.as_ptr() as *mut LLVMTypeRef, params.len() as u32, 0)))
    }
    /// A C function that takes further arguments.
    pub fn variadic_ty(&self, ret: Ty, params: &[Ty]) -> Ty {
        Ty(ll!(LLVMFunctionType(ret.0, params.as_ptr() as *mut LLVMTypeRef, params.len() as u32, 1)))
    }
    pub fn type_of(&self, v: Val) -> Ty {
        Ty(ll!(LLVMTypeOf(v.0)))
    }

    // ---- constants ---------------------------------------------------------------------

    pub fn const_int(&self, ty: Ty, v: i128) -> Val {
        Val(ll!(LLVMConstInt(ty.0, v as u64, 0)))
    }
    pub fn const_i64(&self, v: i64) -> Val {
        self.const_int(self.i64, i128::from(v))
    }
    pub fn const_i32(&self, v: i64) -> Val {
        self.const_int(self.i32, i128::from(v))
    }
    pub fn const_bool(&self, v: bool) -> Val {
        self.const_int(self.i1, i128::from(v))
    }
    pub fn const_real(&self, ty: Ty, v: f64) -> Val {
        Val(ll!(LLVMConstReal(ty.0, v)))
    }
    pub fn null(&self, ty: Ty) -> Val {
        Val(ll!(LLVMConstNull(ty.0)))
    }
    pub fn undef(&self, ty: Ty) -> Val {
        Val(ll!(LLVMGetUndef(ty.0)))
    }
    pub fn const_struct(&self, vals: &[Val]) -> Val {
        Val(ll!(LLVMConstStructInContext(self.ctx, raws(vals), vals.len() as u32, 0)))
    }
    pub fn const_array(&self, elem: Ty, vals: &[Val]) -> Val {
        Val(ll!(LLVMConstArray2(elem.0, raws(vals), vals.len() as u64)))
    }
    pub fn const_bytes(&self, bytes: &[u8]) -> Val {
        Val(ll!(LLVMConstStringInContext2(self.ctx, bytes.as_ptr().cast(), bytes.len(), 1)))
    }
    /// Whether `v` is an integer constant, and which (sign-extended).
    pub fn as_const_int(&self, v: Val) -> Option<i64> {
        let c = ll!(LLVMIsAConstantInt(v.0));
        (!c.is_null()).then(|| ll!(LLVMConstIntGetSExtValue(c)))
    }

    // ---- globals and functions ---------------------------------------------------------

    pub fn global(&self, ty: Ty, name: &str, init: Option<Val>, constant: bool, align: u64, sees: Sees) -> Val {
        let name = cstr(name);
        ll!({
            let g = LLVMAddGlobal(self.module, ty.0, name.as_ptr());
            if let Some(v) = init {
                LLVMSetInitializer(g, v.0);
            }
            LLVMSetGlobalConstant(g, i32::from(constant));
            LLVMSetAlignment(g, align as u32);
            match sees {
                Sees::Object => LLVMSetLinkage(g, LLVMLinkage::LLVMInternalLinkage),
                Sees::Private => {
                    LLVMSetLinkage(g, LLVMLinkage::LLVMPrivateLinkage);
                    LLVMSetUnnamedAddress(g, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
                }
                Sees::Program => LLVMSetVisibility(g, LLVMVisibility::LLVMHiddenVisibility),
                Sees::Copy => unreachable!("variables have no copies"),
                Sees::Everyone => {}
            }
            Val(g)
        })
    }

    /// The symbol is a number up to `most` and no address.
    pub fn set_absolute(&self, symbol: Val, most: u64) {
        let number = |n: u64| self.md_value(self.const_int(self.i64, i128::from(n)));
        let range = self.md_node(&[number(0), number(most + 1)]);
        let kind = self.md_kind("absolute_symbol");
        ll!(LLVMGlobalSetMetadata(symbol.0, kind, range.0));
    }
    pub fn const_ptrtoint(&self, v: Val, to: Ty) -> Val {
        Val(ll!(LLVMConstPtrToInt(v.0, to.0)))
    }

    pub fn named_global(&self, name: &str) -> Option<Val> {
        let name = cstr(name);
        let g = ll!(LLVMGetNamedGlobal(self.module, name.as_ptr()));
        (!g.is_null()).then_some(Val(g))
    }
    pub fn set_section(&self, global: Val, name: &str) {
        let name = cstr(name);
        ll!(LLVMSetSection(global.0, name.as_ptr()));
    }
    /// What the module defines of variables and constants.
    pub fn defined_globals(&self) -> Vec<Val> {
        let mut out = Vec::new();
        ll!({
            let mut g = LLVMGetFirstGlobal(self.module);
            while !g.is_null() {
                if !LLVMGetInitializer(g).is_null() {
                    out.push(Val(g));
                }
                g = LLVMGetNextGlobal(g);
            }
        });
        out
    }
    pub fn section(&self, global: Val) -> String {
        ll!({
            let name = LLVMGetSection(global.0);
            if name.is_null() { String::new() } else { std::ffi::CStr::from_ptr(name).to_string_lossy().into_owned() }
        })
    }
    pub fn is_constant_global(&self, global: Val) -> bool {
        ll!(LLVMIsGlobalConstant(global.0) != 0)
    }
    pub fn is_zeroed(&self, variable: Val) -> bool {
        ll!({
            let init = LLVMGetInitializer(variable.0);
            LLVMIsNull(init) != 0 || LLVMIsUndef(init) != 0
        })
    }
    pub fn name(&self, v: Val) -> String {
        ll!({
            let mut len = 0;
            let name = LLVMGetValueName2(v.0, &mut len);
            String::from_utf8_lossy(std::slice::from_raw_parts(name.cast(), len)).into_owned()
        })
    }
    /// Puts `new` everywhere in the place of `old`, which goes.
    pub fn replace_global(&self, old: Val, new: Val) {
        ll!({
            LLVMReplaceAllUsesWith(old.0, new.0);
            LLVMDeleteGlobal(old.0);
        });
    }

    pub fn named_function(&self, name: &str) -> Option<Val> {
        let name = cstr(name);
        let f = ll!(LLVMGetNamedFunction(self.module, name.as_ptr()));
        (!f.is_null()).then_some(Val(f))
    }
    pub fn function(&self, name: &str, ty: Ty, sees: Sees) -> Val {
        let name = cstr(name);
        ll!({
            let f = LLVMAddFunction(self.module, name.as_ptr(), ty.0);
            match sees {
                Sees::Object | Sees::Private => LLVMSetLinkage(f, LLVMLinkage::LLVMInternalLinkage),
                Sees::Program => LLVMSetVisibility(f, LLVMVisibility::LLVMHiddenVisibility),
                Sees::Copy => {
                    LLVMSetLinkage(f, LLVMLinkage::LLVMAvailableExternallyLinkage);
                    LLVMSetVisibility(f, LLVMVisibility::LLVMHiddenVisibility);
                }
                Sees::Everyone => {}
            }
            if sees != Sees::Everyone {
                LLVMSetUnnamedAddress(f, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
                // Where the runtime's monitor may stop a task that waits without a call
                // (runtime/tasks/src/preempt.rs).
                LLVMSetSection(f, c"cht_text".as_ptr());
            }
            Val(f)
        })
    }
    /// Calls go straight to the symbol, not through the procedure linkage table's address.
    pub fn set_hidden(&self, global: Val) {
        ll!(LLVMSetVisibility(global.0, LLVMVisibility::LLVMHiddenVisibility));
    }
    pub fn param(&self, f: Val, i: usize) -> Val {
        Val(ll!(LLVMGetParam(f.0, i as u32)))
    }
    pub fn append_block(&self, f: Val, name: &CStr) -> Bb {
        Bb(ll!(LLVMAppendBasicBlockInContext(self.ctx, f.0, name.as_ptr())))
    }
    pub fn at_end(&self, b: Bb) {
        ll!(LLVMPositionBuilderAtEnd(self.builder, b.0));
    }
    pub fn current_block(&self) -> Bb {
        Bb(ll!(LLVMGetInsertBlock(self.builder)))
    }

    // ---- attributes and metadata -------------------------------------------------------

    pub fn attr(&self, name: &str, value: u64) -> Attr {
        ll!({
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            debug_assert!(kind != 0, "attribute {name}");
            Attr(LLVMCreateEnumAttribute(self.ctx, kind, value))
        })
    }
    pub fn type_attr(&self, name: &str, ty: Ty) -> Attr {
        ll!({
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            Attr(LLVMCreateTypeAttribute(self.ctx, kind, ty.0))
        })
    }
    pub fn text_attr(&self, name: &str, value: &str) -> Attr {
        Attr(ll!(LLVMCreateStringAttribute(
            self.ctx,
            name.as_ptr().cast(),
            name.len() as u32,
            value.as_ptr().cast(),
            value.len() as u32
        )))
    }
    pub fn add_fn_attr(&self, f: Val, a: Attr) {
        ll!(LLVMAddAttributeAtIndex(f.0, u32::MAX, a.0));
    }
    pub fn add_ret_attr(&self, f: Val, a: Attr) {
        ll!(LLVMAddAttributeAtIndex(f.0, 0, a.0));
    }
    pub fn add_param_attr(&self, f: Val, i: usize, a: Attr) {
        ll!(LLVMAddAttributeAtIndex(f.0, i as u32 + 1, a.0));
    }
    pub fn add_call_attr(&self, call: Val, i: u32, a: Attr) {
        ll!(LLVMAddCallSiteAttribute(call.0, i, a.0));
    }

    pub fn md_kind(&self, name: &str) -> u32 {
        ll!(LLVMGetMDKindIDInContext(self.ctx, name.as_ptr().cast(), name.len() as u32))
    }
    pub fn md_string(&self, s: &str) -> Md {
        Md(ll!(LLVMMDStringInContext2(self.ctx, s.as_ptr().cast(), s.len())))
    }
    pub fn md_node(&self, ops: &[Md]) -> Md {
        Md(ll!(LLVMMDNodeInContext2(self.ctx, ops.as_ptr() as *mut LLVMMetadataRef, ops.len())))
    }
    pub fn md_value(&self, v: Val) -> Md {
        Md(ll!(LLVMValueAsMetadata(v.0)))
    }
    pub fn set_md(&self, inst: Val, kind: u32, md: Md) {
        ll!(LLVMSetMetadata(inst.0, kind, LLVMMetadataAsValue(self.ctx, md.0)));
    }
    pub fn module_flag(&self, name: &str, value: i64) {
        let md = self.md_value(self.const_i32(value));
        ll!(LLVMAddModuleFlag(
            self.module,
            llvm_sys::LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorWarning,
            name.as_ptr().cast(),
            name.len(),
            md.0
        ));
    }
    /// Parses a module of named metadata `g` and answers its operands; nodes live on in the context.
    pub fn parse_metadata(&self, text: &str) -> Result<Vec<Md>, String> {
        let text = cstr(text);
        ll!({
            let buffer =
                LLVMCreateMemoryBufferWithMemoryRangeCopy(text.as_ptr(), text.as_bytes().len(), c"metadata".as_ptr());
            let (mut module, mut message) = (std::ptr::null_mut(), std::ptr::null_mut());
            // The reader of text refuses a context that drops names.
            let discards = LLVMContextShouldDiscardValueNames(self.ctx);
            LLVMContextSetDiscardValueNames(self.ctx, 0);
            // Takes the buffer over.
            let failed = llvm_sys::ir_reader::LLVMParseIRInContext(self.ctx, buffer, &mut module, &mut message) != 0;
            LLVMContextSetDiscardValueNames(self.ctx, discards);
            if failed {
                return Err(take_message(message));
            }
            let n = LLVMGetNamedMetadataNumOperands(module, c"g".as_ptr());
            let mut ops = vec![std::ptr::null_mut(); n as usize];
            LLVMGetNamedMetadataOperands(module, c"g".as_ptr(), ops.as_mut_ptr());
            let nodes = ops.into_iter().map(|v| Md(LLVMValueAsMetadata(v))).collect();
            LLVMDisposeModule(module);
            Ok(nodes)
        })
    }

    /// Whether the block is a loop by itself.
    pub fn is_loop(&self, block: LLVMBasicBlockRef) -> bool {
        ll!({
            let end = LLVMGetBasicBlockTerminator(block);
            !end.is_null() && (0..LLVMGetNumSuccessors(end)).any(|k| LLVMGetSuccessor(end, k) == block)
        })
    }
    /// The loop that ends with `end` gets a further property. A loop's node has itself as its first operand.
    pub fn add_loop_property(&self, end: LLVMValueRef, property: Md) {
        ll!({
            let kind = self.md_kind("llvm.loop");
            let mut operands = vec![self.md_string("").0];
            let node = LLVMGetMetadata(end, kind);
            if !node.is_null() {
                let mut own = vec![std::ptr::null_mut(); LLVMGetMDNodeNumOperands(node) as usize];
                LLVMGetMDNodeOperands(node, own.as_mut_ptr());
                operands.extend(own.into_iter().skip(1).map(|p| LLVMValueAsMetadata(p)));
            }
            operands.push(property.0);
            let node = LLVMMDNodeInContext2(self.ctx, operands.as_ptr() as *mut LLVMMetadataRef, operands.len());
            let value = LLVMMetadataAsValue(self.ctx, node);
            LLVMReplaceMDNodeOperandWith(value, 0, node);
            LLVMSetMetadata(end, kind, value);
        });
    }

    /// Loops that refer to this node are not unrolled while [`Self::keep_loops_whole`] says so.
    pub fn keep_whole_by(&self, node: Md) {
        ll!(LLVMAddNamedMetadataOperand(self.module, WHOLE_LOOPS.as_ptr(), LLVMMetadataAsValue(self.ctx, node.0)));
    }

    /// The node's text becomes one that LLVM knows, or one that it does not: so no loop needs to be looked for.
    pub fn keep_loops_whole(&self, keep: bool) {
        let name = if keep { c"llvm.loop.unroll.disable" } else { WHOLE_LOOPS }.to_bytes();
        ll!({
            let n = LLVMGetNamedMetadataNumOperands(self.module, WHOLE_LOOPS.as_ptr());
            let mut nodes = vec![std::ptr::null_mut(); n as usize];
            LLVMGetNamedMetadataOperands(self.module, WHOLE_LOOPS.as_ptr(), nodes.as_mut_ptr());
            let text = LLVMMDStringInContext2(self.ctx, name.as_ptr().cast(), name.len());
            for node in nodes {
                LLVMReplaceMDNodeOperandWith(node, 0, text);
            }
        });
    }

    // ---- instructions ------------------------------------------------------------------

    pub fn alloca(&self, ty: Ty, align: u64) -> Val {
        ll!({
            let a = LLVMBuildAlloca(self.builder, ty.0, NONAME);
            LLVMSetAlignment(a, align as u32);
            Val(a)
        })
    }
    /// A stack slot at the head of a block that may have its end already.
    pub fn alloca_first(&self, b: Bb, ty: Ty, align: u64) -> Val {
        ll!({
            let first = LLVMGetFirstInstruction(b.0);
            if !first.is_null() {
                LLVMPositionBuilderBefore(self.builder, first);
            }
        });
        self.alloca(ty, align)
    }
    pub fn has_terminator(&self, b: Bb) -> bool {
        !ll!(LLVMGetBasicBlockTerminator(b.0)).is_null()
    }
    pub fn inline_asm(&self, text: &str, constraints: &str, ty: Ty, args: &[Val]) -> Val {
        let f = Val(ll!(LLVMGetInlineAsm(
            ty.0,
            text.as_ptr().cast(),
            text.len(),
            constraints.as_ptr().cast(),
            constraints.len(),
            0,
            0,
            llvm_sys::LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
            0
        )));
        let call = self.call(ty, f, args);
        // It computes a value, and nothing else.
        for name in ["memory", "nounwind"] {
            self.add_call_attr(call, u32::MAX, self.attr(name, 0));
        }
        call
    }
    /// The same address in another address space.
    pub fn in_space(&self, p: Val, space: u32) -> Val {
        Val(ll!(LLVMBuildAddrSpaceCast(self.builder, p.0, LLVMPointerTypeInContext(self.ctx, space), NONAME)))
    }
    /// Likewise, so that LLVM cannot tell that it is the same.
    pub fn in_space_unseen(&self, p: Val, space: u32) -> Val {
        let number = self.ptrtoint(p, self.i64);
        Val(ll!(LLVMBuildIntToPtr(self.builder, number.0, LLVMPointerTypeInContext(self.ctx, space), NONAME)))
    }
    pub fn set_name(&self, v: Val, name: &str) {
        ll!(LLVMSetValueName2(v.0, name.as_ptr().cast(), name.len()));
    }
    pub fn load(&self, ty: Ty, p: Val, align: u64) -> Val {
        ll!({
            let v = LLVMBuildLoad2(self.builder, ty.0, p.0, NONAME);
            LLVMSetAlignment(v, align as u32);
            Val(v)
        })
    }
    pub fn store(&self, v: Val, p: Val, align: u64) -> Val {
        ll!({
            let s = LLVMBuildStore(self.builder, v.0, p.0);
            LLVMSetAlignment(s, align as u32);
            Val(s)
        })
    }
    pub fn set_volatile(&self, access: Val) {
        ll!(LLVMSetVolatile(access.0, 1));
    }
    pub fn set_ordering(&self, access: Val, order: Ordering) {
        ll!(LLVMSetOrdering(access.0, order));
    }
    /// `p + bytes`, inside the same object.
    pub fn byte_offset(&self, p: Val, bytes: u64) -> Val {
        if bytes == 0 {
            return p;
        }
        let mut i = self.const_i64(bytes as i64).0;
        Val(ll!(LLVMBuildInBoundsGEP2(self.builder, self.i8.0, p.0, &mut i, 1, NONAME)))
    }
    pub fn gep(&self, elem: Ty, p: Val, index: Val, inbounds: bool) -> Val {
        let mut i = index.0;
        Val(ll!(if inbounds {
            LLVMBuildInBoundsGEP2(self.builder, elem.0, p.0, &mut i, 1, NONAME)
        } else {
            LLVMBuildGEP2(self.builder, elem.0, p.0, &mut i, 1, NONAME)
        }))
    }
    pub fn memcpy(&self, d: Val, s: Val, n: Val, align: u64) -> Val {
        Val(ll!(LLVMBuildMemCpy(self.builder, d.0, align as u32, s.0, align as u32, n.0)))
    }
    pub fn memmove(&self, d: Val, s: Val, n: Val, align: u64) -> Val {
        Val(ll!(LLVMBuildMemMove(self.builder, d.0, align as u32, s.0, align as u32, n.0)))
    }
    pub fn memset(&self, d: Val, byte: Val, n: Val, align: u64) -> Val {
        Val(ll!(LLVMBuildMemSet(self.builder, d.0, byte.0, n.0, align as u32)))
    }
    pub fn icmp(&self, p: IntPred, a: Val, b: Val) -> Val {
        Val(ll!(LLVMBuildICmp(self.builder, p, a.0, b.0, NONAME)))
    }
    pub fn fcmp(&self, p: RealPred, a: Val, b: Val) -> Val {
        Val(ll!(LLVMBuildFCmp(self.builder, p, a.0, b.0, NONAME)))
    }
    pub fn select(&self, c: Val, a: Val, b: Val) -> Val {
        Val(ll!(LLVMBuildSelect(self.builder, c.0, a.0, b.0, NONAME)))
    }
    pub fn extract(&self, agg: Val, i: usize) -> Val {
        Val(ll!(LLVMBuildExtractValue(self.builder, agg.0, i as u32, NONAME)))
    }
    pub fn insert(&self, agg: Val, v: Val, i: usize) -> Val {
        Val(ll!(LLVMBuildInsertValue(self.builder, agg.0, v.0, i as u32, NONAME)))
    }
    pub fn call(&self, ty: Ty, f: Val, args: &[Val]) -> Val {
        Val(ll!(LLVMBuildCall2(self.builder, ty.0, f.0, raws(args), args.len() as u32, NONAME)))
    }
    /// Says that so many bytes may be read here, and how the address is aligned.
    pub fn assume_readable(&self, at: Val, bytes: u64, align: u64) {
        let (ty, assume) = self.intrinsic("llvm.assume", &[]);
        let always = &mut [self.const_int(self.i1, 1).0];
        let bundle = |name: &str, n: u64| {
            let args = &mut [at.0, self.const_i64(n as i64).0];
            ll!(LLVMCreateOperandBundle(name.as_ptr().cast(), name.len(), args.as_mut_ptr(), 2))
        };
        let mut bundles = [bundle("dereferenceable", bytes), bundle("align", align)];
        ll!({
            let (args, all) = (always.as_mut_ptr(), bundles.as_mut_ptr());
            LLVMBuildCallWithOperandBundles(self.builder, ty.0, assume.0, args, 1, all, 2, NONAME);
            bundles.into_iter().for_each(|b| LLVMDisposeOperandBundle(b));
        });
    }
    pub fn no_tail_call(&self, call: Val) {
        ll!(LLVMSetTailCallKind(call.0, LLVMTailCallKind::LLVMTailCallKindNoTail));
    }
    pub fn br(&self, b: Bb) -> Val {
        Val(ll!(LLVMBuildBr(self.builder, b.0)))
    }
    pub fn cond_br(&self, c: Val, a: Bb, b: Bb) -> Val {
        Val(ll!(LLVMBuildCondBr(self.builder, c.0, a.0, b.0)))
    }
    pub fn switch(&self, v: Val, default: Bb, cases: &[(Val, Bb)]) -> Val {
        ll!({
            let s = LLVMBuildSwitch(self.builder, v.0, default.0, cases.len() as u32);
            for (c, b) in cases {
                LLVMAddCase(s, c.0, b.0);
            }
            Val(s)
        })
    }
    pub fn ret(&self, v: Option<Val>) -> Val {
        Val(ll!(match v {
            Some(v) => LLVMBuildRet(self.builder, v.0),
            None => LLVMBuildRetVoid(self.builder),
        }))
    }
    pub fn unreachable(&self) -> Val {
        Val(ll!(LLVMBuildUnreachable(self.builder)))
    }
    pub fn fence(&self, order: Ordering) -> Val {
        Val(ll!(LLVMBuildFence(self.builder, order, 0, NONAME)))
    }
    pub fn atomic_rmw(&self, op: RmwOp, p: Val, v: Val, order: Ordering) -> Val {
        Val(ll!(LLVMBuildAtomicRMW(self.builder, op, p.0, v.0, order, 0)))
    }
    pub fn cmpxchg(&self, p: Val, old: Val, new: Val, ok: Ordering, fail: Ordering) -> Val {
        Val(ll!(LLVMBuildAtomicCmpXchg(self.builder, p.0, old.0, new.0, ok, fail, 0)))
    }
    fn contract(&self, v: LLVMValueRef) -> Val {
        ll!(if self.fuse && !LLVMIsAInstruction(v).is_null() && LLVMCanValueUseFastMathFlags(v) != 0 {
            LLVMSetFastMathFlags(v, LLVMFastMathAllowContract);
        });
        Val(v)
    }
    /// The operation may be exchanged with others of its kind, where operations may be fused.
    pub fn in_any_order(&self, v: Val) -> Val {
        ll!(if self.fuse && !LLVMIsAInstruction(v.0).is_null() && LLVMCanValueUseFastMathFlags(v.0) != 0 {
            LLVMSetFastMathFlags(v.0, LLVMFastMathAllowContract | LLVMFastMathAllowReassoc);
        });
        v
    }
    /// The operation may take a zero for one of the other sign.
    pub fn with_any_zero(&self, v: Val) -> Val {
        ll!(if !LLVMIsAInstruction(v.0).is_null() && LLVMCanValueUseFastMathFlags(v.0) != 0 {
            LLVMSetFastMathFlags(v.0, LLVMFastMathNoSignedZeros);
        });
        v
    }
    pub fn fadd(&self, a: Val, b: Val) -> Val {
        self.contract(ll!(LLVMBuildFAdd(self.builder, a.0, b.0, NONAME)))
    }
    pub fn fsub(&self, a: Val, b: Val) -> Val {
        self.contract(ll!(LLVMBuildFSub(self.builder, a.0, b.0, NONAME)))
    }
    pub fn fmul(&self, a: Val, b: Val) -> Val {
        self.contract(ll!(LLVMBuildFMul(self.builder, a.0, b.0, NONAME)))
    }
    pub fn fdiv(&self, a: Val, b: Val) -> Val {
        self.contract(ll!(LLVMBuildFDiv(self.builder, a.0, b.0, NONAME)))
    }
    pub fn fneg(&self, a: Val) -> Val {
        Val(ll!(LLVMBuildFNeg(self.builder, a.0, NONAME)))
    }
    /// The declaration of an intrinsic for the given overloaded types.
    pub fn intrinsic(&self, name: &str, overloads: &[Ty]) -> (Ty, Val) {
        ll!({
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            assert!(id != 0, "LLVM has no intrinsic {name}");
            let tys = overloads.as_ptr() as *mut LLVMTypeRef;
            let f = LLVMGetIntrinsicDeclaration(self.module, id, tys, overloads.len());
            (Ty(LLVMIntrinsicGetType(self.ctx, id, tys, overloads.len())), Val(f))
        })
    }
}

macro_rules! two {
    ($($name:ident = $f:ident),*) => { impl Ll {$(
        pub fn $name(&self, a: Val, b: Val) -> Val { Val(ll!($f(self.builder, a.0, b.0, NONAME))) }
    )*} };
}
two!(
    add = LLVMBuildAdd,
    sub = LLVMBuildSub,
    mul = LLVMBuildMul,
    sdiv = LLVMBuildSDiv,
    udiv = LLVMBuildUDiv,
    srem = LLVMBuildSRem,
    urem = LLVMBuildURem,
    and = LLVMBuildAnd,
    or = LLVMBuildOr,
    xor = LLVMBuildXor,
    shl = LLVMBuildShl,
    ashr = LLVMBuildAShr,
    lshr = LLVMBuildLShr,
    frem = LLVMBuildFRem
);

macro_rules! convert {
    ($($name:ident = $f:ident),*) => { impl Ll {$(
        pub fn $name(&self, v: Val, to: Ty) -> Val { Val(ll!($f(self.builder, v.0, to.0, NONAME))) }
    )*} };
}
convert!(
    trunc = LLVMBuildTrunc,
    zext = LLVMBuildZExt,
    sext = LLVMBuildSExt,
    fptosi = LLVMBuildFPToSI,
    fptoui = LLVMBuildFPToUI,
    sitofp = LLVMBuildSIToFP,
    uitofp = LLVMBuildUIToFP,
    fptrunc = LLVMBuildFPTrunc,
    fpext = LLVMBuildFPExt,
    ptrtoint = LLVMBuildPtrToInt,
    inttoptr = LLVMBuildIntToPtr,
    bitcast = LLVMBuildBitCast
);

impl Ll {
    pub fn neg(&self, a: Val) -> Val {
        Val(ll!(LLVMBuildNeg(self.builder, a.0, NONAME)))
    }
    pub fn not(&self, a: Val) -> Val {
        Val(ll!(LLVMBuildNot(self.builder, a.0, NONAME)))
    }
    pub fn freeze(&self, a: Val) -> Val {
        Val(ll!(LLVMBuildFreeze(self.builder, a.0, NONAME)))
    }
}

/// Takes over a message that LLVM allocated.
pub fn take_message(text: *mut libc_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: a NUL-terminated string that LLVM allocated for us; disposed once.
    unsafe {
        let s = CStr::from_ptr(text).to_string_lossy().into_owned();
        LLVMDisposeMessage(text);
        s
    }
}
