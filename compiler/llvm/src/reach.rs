//! Accesses of memory that may be another locale's become tests: near memory is accessed directly, for all else the runtime is called
//! (docs/dev/checked-code.md). Works on LLVM's form of the module when its passes are done: until then such an access is one like any other, but for
//! the address space of its pointer, so that LLVM moves it out of loops, merges and forwards it by the rules of all accesses. No
//! instruction may use the one kind of pointer for the other.
//! Not for which accesses these are (`far`).

use llvm_sys::core::*;
use llvm_sys::prelude::*;
use llvm_sys::{LLVMOpcode, LLVMTypeKind};

use chantry_base::{FxHashMap, FxHashSet};
use chantry_rt_abi as rt;

use crate::lines;
use crate::ll::{IntPred, Ll, Sees, Ty, Val};

/// The address space of pointers whose address tells where they lead, and of pointers to module variables, which are locale 0's.
pub const MAYBE: u32 = 1;
pub const VARIABLE: u32 = 2;

/// Fields of `rt::Near`.
const LOW: u64 = 0;
const BYTES: u64 = 8;
const VARIABLES: u64 = 16;

/// A word of what this locale may reach directly. It does not change while the program runs.
fn near_word(ll: &Ll, offset: u64) -> Val {
    let known = ll.named_global(rt::NEAR_SYMBOL).unwrap_or_else(|| {
        let g = ll.global(ll.array_ty(ll.i64, 3), rt::NEAR_SYMBOL, None, true, 8, Sees::Everyone);
        ll.set_hidden(g);
        g
    });
    let word = ll.load(ll.i64, ll.byte_offset(known, offset), 8);
    ll.set_md(word, ll.md_kind("invariant.load"), ll.md_node(&[]));
    word
}

/// Whether an address, as a plain pointer, is this locale's. False may mean that the runtime has to look.
pub fn test(ll: &Ll, at: Val, space: u32) -> Val {
    if space == VARIABLE {
        return ll.icmp(IntPred::LLVMIntNE, near_word(ll, VARIABLES), ll.const_i64(0));
    }
    let distance = ll.sub(ll.ptrtoint(at, ll.i64), near_word(ll, LOW));
    ll.icmp(IntPred::LLVMIntULT, distance, near_word(ll, BYTES))
}

/// Makes the tests; answers whether there were accesses to make them for. What it makes are calls of functions that must be inlined.
pub fn settle(ll: &Ll) -> Result<bool, String> {
    let found = accesses(ll);
    let mut made = Made { ll, helpers: FxHashMap::default() };
    // SAFETY: live instructions; those that were joined are gone and are not looked at again.
    let joined: FxHashSet<LLVMValueRef> = unsafe { made.join(&found) };
    for &(i, access) in found.iter().filter(|(i, _)| !joined.contains(i)) {
        // SAFETY: `i` is a live instruction of the module; it is replaced once and not touched afterwards.
        unsafe { made.replace(i, access)? }
    }
    Ok(!found.is_empty())
}

/// What an instruction does with such an address.
#[derive(Clone, Copy)]
enum Access {
    Load(u32),
    Store(u32),
    Copy,
    Fill,
}

/// The address space of a pointer if it is one of ours.
fn space(v: LLVMValueRef) -> Option<u32> {
    // SAFETY: a live value and its type.
    unsafe {
        let ty = LLVMTypeOf(v);
        let pointer = LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMPointerTypeKind;
        Some(if pointer { LLVMGetPointerAddressSpace(ty) } else { 0 }).filter(|&s| s != 0)
    }
}

/// Bytes that one transfer brings for several reads. More: distant fields of an object come along; less: more transfers.
const TOGETHER: i64 = 128;

/// A read of a place at a distance from what the address was computed from.
#[derive(Clone, Copy)]
struct Read {
    load: LLVMValueRef,
    space: u32,
    base: LLVMValueRef,
    offset: i64,
    bytes: i64,
}

/// The bytes that reads of one base cover.
fn span<'a>(reads: impl Iterator<Item = &'a Read>) -> (i64, i64) {
    reads.fold((i64::MAX, i64::MIN), |(from, to), r| (from.min(r.offset), to.max(r.offset + r.bytes)))
}

/// Without constant distances and changes of address space; the distance.
///
/// # Safety
/// A live pointer.
unsafe fn strip(ll: &Ll, mut p: LLVMValueRef) -> (LLVMValueRef, i64) {
    let mut offset = 0;
    // SAFETY: operands of live instructions and constants, within their number.
    unsafe {
        loop {
            let opcode = match (LLVMIsAInstruction(p).is_null(), LLVMIsAConstantExpr(p).is_null()) {
                (false, _) => LLVMGetInstructionOpcode(p),
                (_, false) => LLVMGetConstOpcode(p),
                _ => return (p, offset),
            };
            match opcode {
                LLVMOpcode::LLVMAddrSpaceCast => p = LLVMGetOperand(p, 0),
                LLVMOpcode::LLVMGetElementPtr
                    if LLVMGetNumOperands(p) == 2
                        && LLVMGetGEPSourceElementType(p) == ll.i8.raw()
                        && !LLVMIsAConstantInt(LLVMGetOperand(p, 1)).is_null() =>
                {
                    offset += LLVMConstIntGetSExtValue(LLVMGetOperand(p, 1));
                    p = LLVMGetOperand(p, 0);
                }
                _ => return (p, offset),
            }
        }
    }
}

/// Whether what was in memory before the instruction may not be there after it.
///
/// # Safety
/// A live instruction.
unsafe fn may_write(i: LLVMValueRef) -> bool {
    // SAFETY: by the contract.
    unsafe {
        match LLVMGetInstructionOpcode(i) {
            LLVMOpcode::LLVMStore
            | LLVMOpcode::LLVMFence
            | LLVMOpcode::LLVMAtomicRMW
            | LLVMOpcode::LLVMAtomicCmpXchg
            | LLVMOpcode::LLVMInvoke
            | LLVMOpcode::LLVMCall => true,
            // Other tasks' writes may become visible.
            LLVMOpcode::LLVMLoad => LLVMGetVolatile(i) != 0,
            _ => false,
        }
    }
}

fn accesses(ll: &Ll) -> Vec<(LLVMValueRef, Access)> {
    let mut found = Vec::new();
    // SAFETY: the module is live and does not change here.
    unsafe {
        let id = |name: &str| LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        let (copies, fill) = ([id("llvm.memcpy"), id("llvm.memmove")], id("llvm.memset"));
        let mut f = LLVMGetFirstFunction(ll.module());
        while !f.is_null() {
            let mut b = LLVMGetFirstBasicBlock(f);
            while !b.is_null() {
                let mut i = LLVMGetFirstInstruction(b);
                while !i.is_null() {
                    let access = match LLVMGetInstructionOpcode(i) {
                        LLVMOpcode::LLVMLoad => space(LLVMGetOperand(i, 0)).map(Access::Load),
                        LLVMOpcode::LLVMStore => space(LLVMGetOperand(i, 1)).map(Access::Store),
                        LLVMOpcode::LLVMCall => {
                            let callee = LLVMGetCalledValue(i);
                            let known = match LLVMIsAFunction(callee).is_null() {
                                true => 0,
                                false => LLVMGetIntrinsicID(callee),
                            };
                            let any = known != 0
                                && (0..2.min(LLVMGetNumArgOperands(i))).any(|a| space(LLVMGetOperand(i, a)).is_some());
                            match known {
                                n if any && copies.contains(&n) => Some(Access::Copy),
                                n if any && n == fill => Some(Access::Fill),
                                _ => None,
                            }
                        }
                        _ => None,
                    };
                    found.extend(access.map(|a| (i, a)));
                    i = LLVMGetNextInstruction(i);
                }
                b = LLVMGetNextBasicBlock(b);
            }
            f = LLVMGetNextFunction(f);
        }
    }
    found
}

/// The functions made so far, by what they do and the type of the value.
struct Made<'a> {
    ll: &'a Ll,
    helpers: FxHashMap<(u8, LLVMTypeRef), (Ty, Val)>,
}

impl Made<'_> {
    /// Reads of one object that follow each other become one transfer: two addresses at constant distances from one lie in one object, and so
    /// does what is between them. Answers the reads that are gone.
    ///
    /// # Safety
    /// Live accesses of the module, in order.
    unsafe fn join(&mut self, found: &[(LLVMValueRef, Access)]) -> FxHashSet<LLVMValueRef> {
        let ll = self.ll;
        let mut gone = FxHashSet::default();
        let mut groups: Vec<Vec<Read>> = Vec::new();
        // SAFETY: by the contract.
        unsafe {
            let mut open: Vec<Vec<Read>> = Vec::new();
            let mut last: LLVMValueRef = std::ptr::null_mut();
            for &(load, access) in found {
                let Access::Load(space) = access else { continue };
                // What stands between this read and the one before.
                let mut apart = last.is_null() || LLVMGetInstructionParent(last) != LLVMGetInstructionParent(load);
                while !apart && last != load {
                    last = LLVMGetNextInstruction(last);
                    apart = may_write(last);
                }
                last = load;
                if apart {
                    groups.append(&mut open);
                }
                let (base, offset) = strip(ll, LLVMGetOperand(load, 0));
                let read = Read { load, space, base, offset, bytes: self.bytes(LLVMTypeOf(load)) as i64 };
                let fits = |g: &&mut Vec<Read>| {
                    let (from, to) = span(g.iter().chain([&read]));
                    g[0].base == base && g[0].space == space && to - from <= TOGETHER
                };
                match open.iter_mut().find(fits) {
                    Some(group) => group.push(read),
                    None => open.push(vec![read]),
                }
            }
            groups.append(&mut open);
            for group in groups.iter().filter(|g| g.len() > 1) {
                let first = group[0].load;
                let (from, to) = span(group.iter());
                let (fn_ty, helper) = self.fetch(group[0].space);
                let function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(first));
                LLVMPositionBuilderBefore(ll.builder(), LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
                let room = ll.alloca(ll.array_ty(ll.i8, (to - from) as u64), 16);
                LLVMPositionBuilderBefore(ll.builder(), first);
                // Anew: what the address was computed from may have been such a read.
                let base = Val::of(strip(ll, LLVMGetOperand(first, 0)).0);
                let base = if space(base.raw()).is_some() { ll.in_space(base, 0) } else { base };
                let start = ll.gep(ll.i8, base, ll.const_i64(from), false);
                let there = ll.call(fn_ty, helper, &[start, room, ll.const_i64(to - from)]);
                for read in group {
                    LLVMPositionBuilderBefore(ll.builder(), read.load);
                    let at = ll.gep(ll.i8, there, ll.const_i64(read.offset - from), false);
                    let v = ll.load(Ty::of(LLVMTypeOf(read.load)), at, 1);
                    LLVMReplaceAllUsesWith(read.load, v.raw());
                    LLVMInstructionEraseFromParent(read.load);
                    gone.insert(read.load);
                }
            }
        }
        gone
    }

    /// `near ? p : room, with what the runtime brings`.
    fn fetch(&mut self, space: u32) -> (Ty, Val) {
        let ll = self.ll;
        let key = (space as u8 | 0x40, ll.ptr.raw());
        if let Some(&known) = self.helpers.get(&key) {
            return known;
        }
        let fn_ty = ll.fn_ty(ll.ptr, &[ll.ptr, ll.ptr, ll.i64]);
        let f = self.helper("far fetch", fn_ty);
        let blocks = [c"entry", c"near", c"far"].map(|name| ll.append_block(f, name));
        ll.at_end(blocks[0]);
        let (p, room) = (ll.param(f, 0), ll.param(f, 1));
        self.branch(p, space, blocks[1], blocks[2]);
        ll.at_end(blocks[1]);
        ll.ret(Some(p));
        ll.at_end(blocks[2]);
        self.runtime("cht_get", &[room, p, ll.param(f, 2)]);
        ll.ret(Some(room));
        self.helpers.insert(key, (fn_ty, f));
        (fn_ty, f)
    }

    /// # Safety
    /// A live instruction of that kind.
    unsafe fn replace(&mut self, i: LLVMValueRef, access: Access) -> Result<(), String> {
        let ll = self.ll;
        // SAFETY: by the contract; operands are those that the kind of instruction has.
        unsafe {
            let operand = |at: u32| Val::of(LLVMGetOperand(i, at));
            let plain = |at: u32| match space(LLVMGetOperand(i, at)) {
                Some(_) => ll.in_space(operand(at), 0),
                None => operand(at),
            };
            match access {
                Access::Load(space) => {
                    let ty = LLVMTypeOf(i);
                    let (fn_ty, helper) = self.load(space, ty);
                    LLVMPositionBuilderBefore(ll.builder(), i);
                    let v = ll.call(fn_ty, helper, &[plain(0)]);
                    LLVMReplaceAllUsesWith(i, v.raw());
                }
                Access::Store(space) => {
                    let value = operand(0);
                    let (fn_ty, helper) = self.store(space, ll.type_of(value).raw());
                    LLVMPositionBuilderBefore(ll.builder(), i);
                    ll.call(fn_ty, helper, &[plain(1), value]);
                }
                Access::Copy => {
                    LLVMPositionBuilderBefore(ll.builder(), i);
                    let (to, from) = (plain(0), plain(1));
                    self.runtime("cht_copy", &[to, from, self.size(operand(2))]);
                }
                Access::Fill => {
                    LLVMPositionBuilderBefore(ll.builder(), i);
                    let (to, byte) = (plain(0), ll.zext(operand(1), ll.i32));
                    self.runtime("cht_fill", &[to, byte, self.size(operand(2))]);
                }
            }
            LLVMInstructionEraseFromParent(i);
        }
        Ok(())
    }

    fn size(&self, v: Val) -> Val {
        if self.ll.type_of(v) == self.ll.i64 { v } else { self.ll.zext(v, self.ll.i64) }
    }

    /// Calls an entry point of the runtime that answers nothing; all arguments but a byte are words.
    fn runtime(&self, name: &str, args: &[Val]) {
        let ll = self.ll;
        let tys: Vec<Ty> = args.iter().map(|&a| ll.type_of(a)).collect();
        let ty = ll.fn_ty(ll.void, &tys);
        let f = ll.named_function(name).unwrap_or_else(|| {
            let f = ll.function(name, ty, Sees::Everyone);
            ll.set_hidden(f);
            ll.add_fn_attr(f, ll.attr("nounwind", 0));
            ll.add_fn_attr(f, ll.attr(lines::WAITS, 0));
            f
        });
        ll.call(ty, f, args);
    }

    fn helper(&self, name: &str, ty: Ty) -> Val {
        let ll = self.ll;
        let f = ll.function(name, ty, Sees::Object);
        ll.add_fn_attr(f, ll.attr("alwaysinline", 0));
        ll.add_fn_attr(f, ll.attr("nounwind", 0));
        f
    }

    fn bytes(&self, ty: LLVMTypeRef) -> u64 {
        // SAFETY: the module has a layout; the type is one of a value in memory.
        unsafe {
            llvm_sys::target::LLVMStoreSizeOfType(llvm_sys::target::LLVMGetModuleDataLayout(self.ll.module()), ty)
        }
    }

    /// `near ? *p : what the runtime brings`.
    fn load(&mut self, space: u32, value: LLVMTypeRef) -> (Ty, Val) {
        if let Some(&known) = self.helpers.get(&(space as u8, value)) {
            return known;
        }
        let ll = self.ll;
        // SAFETY: the type of a value of this module.
        let ty = unsafe { Ty::of(value) };
        let fn_ty = ll.fn_ty(ty, &[ll.ptr]);
        let f = self.helper("far load", fn_ty);
        let blocks = [c"entry", c"near", c"far"].map(|name| ll.append_block(f, name));
        ll.at_end(blocks[0]);
        let p = ll.param(f, 0);
        let room = ll.alloca(ty, 16);
        self.branch(p, space, blocks[1], blocks[2]);
        ll.at_end(blocks[1]);
        ll.ret(Some(ll.load(ty, p, 1)));
        ll.at_end(blocks[2]);
        self.runtime("cht_get", &[room, p, ll.const_i64(self.bytes(value) as i64)]);
        ll.ret(Some(ll.load(ty, room, 16)));
        self.helpers.insert((space as u8, value), (fn_ty, f));
        (fn_ty, f)
    }

    /// Likewise, a write.
    fn store(&mut self, space: u32, value: LLVMTypeRef) -> (Ty, Val) {
        let key = (space as u8 | 0x80, value);
        if let Some(&known) = self.helpers.get(&key) {
            return known;
        }
        let ll = self.ll;
        // SAFETY: the type of a value of this module.
        let ty = unsafe { Ty::of(value) };
        let fn_ty = ll.fn_ty(ll.void, &[ll.ptr, ty]);
        let f = self.helper("far store", fn_ty);
        let blocks = [c"entry", c"near", c"far"].map(|name| ll.append_block(f, name));
        ll.at_end(blocks[0]);
        let (p, v) = (ll.param(f, 0), ll.param(f, 1));
        let room = ll.alloca(ty, 16);
        self.branch(p, space, blocks[1], blocks[2]);
        ll.at_end(blocks[1]);
        ll.store(v, p, 1);
        ll.ret(None);
        ll.at_end(blocks[2]);
        ll.store(v, room, 16);
        self.runtime("cht_put", &[p, room, ll.const_i64(self.bytes(value) as i64)]);
        ll.ret(None);
        self.helpers.insert(key, (fn_ty, f));
        (fn_ty, f)
    }

    fn branch(&self, p: Val, space: u32, near: crate::ll::Bb, far: crate::ll::Bb) {
        let ll = self.ll;
        let branch = ll.cond_br(test(ll, p, space), near, far);
        let weight = |n: i64| ll.md_value(ll.const_i32(n));
        let likely = ll.md_node(&[ll.md_string("branch_weights"), weight(2000), weight(1)]);
        ll.set_md(branch, ll.md_kind("prof"), likely);
    }
}
