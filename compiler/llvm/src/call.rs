//! Calls: arguments by the callee's convention, virtual dispatch, results.

use std::rc::Rc;

use chantry_mir::*;
use chantry_types::{TypeId, TypeKind};

use crate::abi::{Convention, FnAbi, Pass};
use crate::body::{Body, R, Slot};
use crate::layout::Scalar;
use crate::ll::{self, IntPred, Val};
use crate::place::Mem;

/// Blocks of zeros up to this size in bytes are cleared by stores of the program's.
const CLEARED_HERE: i64 = 128;
/// How blocks of the allocator are aligned, in bytes.
const BLOCK_ALIGN: u64 = 16;

impl<'a> Body<'_, 'a> {
    pub fn call(&mut self, dest: Option<&'a Place>, callee: &'a Callee, args: &'a [Operand]) -> R<()> {
        match callee {
            Callee::Fn(f) => {
                let d = self.cg.function(*f);
                self.emit_call(dest, d.value, d.abi, args)
            }
            Callee::Runtime(name) => {
                if *name == "cht_calloc"
                    && let (Some(dest), [size, ..]) = (dest, args)
                {
                    return self.zeroed_block(dest, size, args);
                }
                let d = self.cg.runtime(*name)?;
                self.emit_call(dest, d.value, d.abi, args)
            }
            Callee::Indirect(o) => {
                let TypeKind::Proc(params, ret, _) = self.cg.types.kind(match o {
                    Operand::FnAddr(f) => return self.call_address(dest, *f, args),
                    other => self.operand_ty(other),
                }) else {
                    return Err("an indirect call of no procedure".into());
                };
                let abi = FnAbi::new(self.ll, self.cg.layouts, Convention::Chapel, &params, ret);
                let target = self.scalar(o)?;
                self.emit_call(dest, target, Rc::new(abi), args)
            }
            Callee::Virtual { slot, decl } => self.virtual_call(dest, *slot, *decl, args),
        }
    }

    /// A new block of zeros. A small one is cleared here: LLVM drops the stores of zeros that others follow, and the allocator need not
    /// find out how long the block is. Large ones may be pages that the system has cleared.
    fn zeroed_block(&mut self, dest: &'a Place, size: &'a Operand, args: &'a [Operand]) -> R<()> {
        let size = self.scalar(size)?;
        let small = self.ll.as_const_int(size).is_some_and(|n| (1..=CLEARED_HERE).contains(&n));
        let d = self.cg.runtime(if small { "cht_alloc" } else { "cht_calloc" }.into())?;
        self.emit_call(Some(dest), d.value, d.abi, args)?;
        if small {
            let block = self.scalar(&Operand::Copy(dest.clone()))?;
            self.ll.memset(block, self.ll.const_int(self.ll.i8, 0), size, BLOCK_ALIGN);
        }
        Ok(())
    }

    fn call_address(&mut self, dest: Option<&'a Place>, f: FnId, args: &'a [Operand]) -> R<()> {
        let d = self.cg.function(f);
        self.emit_call(dest, d.value, d.abi, args)
    }

    fn virtual_call(&mut self, dest: Option<&'a Place>, slot: u32, decl: FnId, args: &'a [Operand]) -> R<()> {
        let ll = self.ll;
        let first = args.first().ok_or("a virtual call without an object")?;
        let object = self.scalar(first)?;
        let id = self.type_id(object, self.is_near(first));
        let checked = self.f.checked.is_some();
        let abi = self.cg.signature(decl);
        let target = if slot == DEINIT_SLOT {
            let table = self.cg.deinit_table(checked);
            let at = ll.gep(ll.ptr, table, ll.zext(id, ll.i64), true);
            ll.load(ll.ptr, at, 8)
        } else {
            let (table, width) = self.cg.vtable(checked);
            let row = ll.mul(ll.zext(id, ll.i64), ll.const_i64(i64::from(width)));
            let at = ll.gep(ll.ptr, table, ll.add(row, ll.const_i64(i64::from(slot))), true);
            ll.load(ll.ptr, at, 8)
        };
        self.cg.meta.invariant(target);
        if slot != DEINIT_SLOT {
            return self.emit_call(dest, target, abi, args);
        }
        let (some, done) = (ll.append_block(self.value, c"deinit"), ll.append_block(self.value, c"deinited"));
        let there = ll.icmp(IntPred::LLVMIntNE, target, ll.null(ll.ptr));
        ll.cond_br(there, some, done);
        ll.at_end(some);
        self.emit_call(None, target, abi, args)?;
        ll.br(done);
        ll.at_end(done);
        Ok(())
    }

    /// The type id in an object's header.
    pub fn type_id(&mut self, object: Val, near: bool) -> Val {
        let s = Scalar::Int { bits: 32, signed: true };
        let ty = chantry_types::TypeTable::INT32;
        self.load_scalar(s, Mem { at: object, ty, tag: None, outside: true, far: self.behind(near) })
    }

    fn emit_call(&mut self, dest: Option<&'a Place>, target: Val, abi: Rc<FnAbi>, args: &'a [Operand]) -> R<()> {
        let ll = self.ll;
        if args.len() != abi.params.len() {
            return Err(format!("a call with {} arguments for {}", args.len(), abi.params.len()));
        }
        let mut values = Vec::with_capacity(args.len() + 1);
        let mut result = None;
        if abi.ret.1 == Pass::Memory {
            let m = self.result_slot(dest, args, abi.ret.0)?;
            values.push(m.0);
            result = Some(m);
        }
        for (o, (_, pass)) in args.iter().zip(&abi.params) {
            match pass {
                Pass::Ignore => {}
                Pass::Direct(s) => {
                    let v = self.scalar(o)?;
                    let from = self.operand_ty(o);
                    values.push(self.fit(v, from, *s));
                }
                Pass::Pieces(leaves) => {
                    let from = self.readable(o)?;
                    values.extend(self.load_pieces(leaves, from));
                }
                Pass::ByVal => values.push(self.readable(o)?.at),
                Pass::Memory => values.push(self.argument_copy(o)?),
            }
        }
        let call = ll.call(abi.ty, target, &values);
        if self.apart {
            ll.add_call_attr(call, ll::THE_CALL, ll.attr("noinline", 0));
            // Not a jump either: who waits in there is shown by the line of this call.
            ll.no_tail_call(call);
        }
        self.call_site_attrs(call, &abi);
        self.join(call, true);
        match &abi.ret.1 {
            Pass::Ignore => {}
            Pass::Memory | Pass::ByVal => {
                if let (Some((at, false)), Some(d)) = (result, dest) {
                    let m = self.mem(d)?;
                    self.copy_bytes(m, Mem::own(at, abi.ret.0, None));
                }
            }
            Pass::Direct(s) => {
                if let Some(d) = dest {
                    let to = self.place_ty(d);
                    if let Some(want) = self.cg.layouts.scalar(to) {
                        let v = self.fit_scalar(call, *s, want);
                        self.set_scalar(d, v)?;
                    }
                }
            }
            Pass::Pieces(leaves) => {
                if let Some(d) = dest {
                    let m = self.mem(d)?;
                    let values: Vec<Val> = match leaves.len() {
                        1 => vec![call],
                        n => (0..n).map(|i| ll.extract(call, i)).collect(),
                    };
                    self.store_pieces(leaves, &values, m);
                }
            }
        }
        Ok(())
    }

    fn call_site_attrs(&self, call: Val, abi: &FnAbi) {
        let mut at = 1;
        if abi.ret.1 == Pass::Memory {
            let block = self.ll.array_ty(self.ll.i8, self.cg.layouts.of(abi.ret.0).size);
            self.ll.add_call_attr(call, 1, self.ll.type_attr("sret", block));
            at = 2;
        }
        if let Pass::Direct(s) = &abi.ret.1
            && let Some(a) = self.extension(*s)
        {
            self.ll.add_call_attr(call, 0, a);
        }
        for (ty, pass) in &abi.params {
            match pass {
                Pass::Ignore => continue,
                Pass::Pieces(leaves) => at += leaves.len() as u32 - 1,
                Pass::ByVal => {
                    let l = self.cg.layouts.of(*ty);
                    let block = self.ll.array_ty(self.ll.i8, l.size);
                    self.ll.add_call_attr(call, at, self.ll.type_attr("byval", block));
                    self.ll.add_call_attr(call, at, self.ll.attr("align", l.align.max(8)));
                }
                Pass::Direct(s) => {
                    if let Some(a) = self.extension(*s) {
                        self.ll.add_call_attr(call, at, a);
                    }
                }
                Pass::Memory => {}
            }
            at += 1;
        }
    }

    fn extension(&self, s: Scalar) -> Option<crate::ll::Attr> {
        match s {
            Scalar::Bool | Scalar::Int { bits: 8 | 16, signed: false } => Some(self.ll.attr("zeroext", 0)),
            Scalar::Int { bits: 8 | 16, signed: true } => Some(self.ll.attr("signext", 0)),
            _ => None,
        }
    }

    /// Where a large result goes: the destination itself if nothing else can see it while the
    /// callee runs (true), else a fresh slot.
    fn result_slot(&mut self, dest: Option<&'a Place>, args: &[Operand], ty: TypeId) -> R<(Val, bool)> {
        if let Some(d) = dest
            && let PlaceBase::Local(l) = d.base
            && d.is_direct()
            && let Slot::Memory { exposed: false, .. } = self.slots[l]
            && !self.f.params.contains(&l)
            && args.iter().all(|o| o.place().is_none_or(|p| p.base != d.base))
        {
            let m = self.mem(d)?;
            // The callee knows nothing of tags that come from where the place lies.
            if m.tag.is_none() {
                return Ok((m.at, true));
            }
        }
        Ok((self.slot(ty), false))
    }

    /// The address of a copy that the callee may change. A moved local is its own copy.
    fn argument_copy(&mut self, o: &'a Operand) -> R<Val> {
        if let Operand::Move(p) = o
            && let Some(l) = p.as_local()
            && let Slot::Memory { at, exposed: false } = self.slots[l]
        {
            return Ok(at);
        }
        self.spill(o)
    }

    /// Brings an argument to the width the callee wants (runtime entry points and C functions
    /// name machine types; MIR's may be narrower).
    fn fit(&self, v: Val, from: TypeId, to: Scalar) -> Val {
        match self.cg.layouts.scalar(from) {
            Some(s) => self.fit_scalar(v, s, to),
            None => v,
        }
    }

    fn fit_scalar(&self, v: Val, from: Scalar, to: Scalar) -> Val {
        let ll = self.ll;
        let bits = |s: Scalar| match s {
            Scalar::Int { bits, signed } => Some((bits, signed)),
            Scalar::Bool => Some((1, false)),
            _ => None,
        };
        match (bits(from), bits(to)) {
            (Some((a, _)), Some((b, _))) if a == b => v,
            (Some((a, _)), Some((1, _))) if a > 1 => {
                ll.icmp(IntPred::LLVMIntNE, v, ll.null(crate::abi::register_ty(ll, from)))
            }
            (Some((a, _)), Some((b, _))) if a > b => ll.trunc(v, ll.int_ty(b)),
            (Some((_, true)), Some((b, _))) => ll.sext(v, ll.int_ty(b)),
            (Some(_), Some((b, _))) => ll.zext(v, ll.int_ty(b)),
            (Some(_), None) if to == Scalar::Ptr => ll.inttoptr(v, ll.ptr),
            (None, Some((b, _))) if from == Scalar::Ptr => ll.ptrtoint(v, ll.int_ty(b)),
            (None, None) if from == Scalar::F32 && to == Scalar::F64 => ll.fpext(v, ll.f64),
            (None, None) if from == Scalar::F64 && to == Scalar::F32 => ll.fptrunc(v, ll.f32),
            _ => v,
        }
    }
}
