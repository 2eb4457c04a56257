//! Atomic operations.

use chantry_mir::*;
use chantry_rt_abi as rt;
use chantry_types::{TypeId, TypeKind};

use crate::abi::register_ty;
use crate::body::{Body, R};
use crate::far::Far;
use crate::layout::Scalar;
use crate::ll::{Ll, Ordering, RmwOp, Ty, Val};
use crate::place::Mem;

/// Of the operation; of one that loads only, which cannot release; of one that stores only, which cannot acquire.
fn orderings(order: Order) -> (Ordering, Ordering, Ordering) {
    use Ordering::*;
    let ordering = match order {
        Order::Unordered => LLVMAtomicOrderingUnordered,
        Order::Relaxed => LLVMAtomicOrderingMonotonic,
        Order::Acquire => LLVMAtomicOrderingAcquire,
        Order::Release => LLVMAtomicOrderingRelease,
        Order::AcqRel => LLVMAtomicOrderingAcquireRelease,
        Order::SeqCst => LLVMAtomicOrderingSequentiallyConsistent,
    };
    let load = match order {
        Order::Release => LLVMAtomicOrderingMonotonic,
        Order::AcqRel => LLVMAtomicOrderingAcquire,
        _ => ordering,
    };
    let store = match order {
        Order::Acquire => LLVMAtomicOrderingMonotonic,
        Order::AcqRel => LLVMAtomicOrderingRelease,
        _ => ordering,
    };
    (ordering, load, store)
}

impl<'a> Body<'_, 'a> {
    pub fn atomic(&mut self, op: AtomicOp, order: Order, args: &'a [Operand], dest: TypeId) -> R<Option<Val>> {
        let ll = self.ll;
        if op == AtomicOp::Fence {
            if order != Order::Relaxed {
                ll.fence(orderings(order).0);
            }
            return Ok(None);
        }
        let Some(address) = args.first() else { return Err("an atomic operation without an address".into()) };
        let p = self.scalar(address)?;
        let pointer = self.operand_ty(address);
        let ty = match chantry_mir::typing::pointee(self.cg.types, pointer) {
            Some(t) if !matches!(self.cg.types.kind(pointer), TypeKind::Class { .. }) => t,
            // An untyped address: the operand or the destination tells.
            _ => match args.get(1) {
                Some(o) => self.operand_ty(o),
                None => dest,
            },
        };
        let s = self.cg.layouts.scalar(ty).ok_or_else(|| format!("`{}` is not atomic", self.cg.types.show(ty)))?;
        let (far, expected_far) = (
            self.behind(self.is_near(address)),
            match (op, args.get(1)) {
                (AtomicOp::CompareExchangeRef, Some(o)) => self.behind(self.is_near(o)),
                _ => Far::No,
            },
        );
        // The value that is compared with may be far, too: it comes here, and what was seen goes back.
        let expected = match (op, args.get(1)) {
            (AtomicOp::CompareExchangeRef, Some(o)) => {
                let at = self.scalar(o)?;
                Some(Mem { at, ty, tag: None, outside: true, far: expected_far })
            }
            _ => None,
        };
        let seen = expected.map(|m| self.brought(m));
        let v = match far {
            Far::No => self.atomic_here((op, order), p, s, args, seen),
            _ => self.atomic_anywhere((op, order), p, s, args, seen),
        }?;
        if let (Some(to), Some(from)) = (expected.filter(|m| m.far != Far::No), seen) {
            self.copy_bytes(to, from);
        }
        Ok(v)
    }

    /// On memory within reach. `expected`: of `CompareExchangeRef`.
    fn atomic_here(
        &mut self,
        (op, order): (AtomicOp, Order),
        p: Val,
        s: Scalar,
        args: &'a [Operand],
        expected: Option<Mem>,
    ) -> R<Option<Val>> {
        let ll = self.ll;
        let (ordering, load_order, store_order) = orderings(order);
        // In memory form: bytes for bools, and as integers where LLVM wants integers.
        let mem_ty = crate::abi::memory_ty(ll, s);
        let int_ty = ll.int_ty(s.size() as u32 * 8);
        let to_mem = |v: Val| if s == Scalar::Bool { ll.zext(v, ll.i8) } else { v };
        let to_reg = |v: Val| if s == Scalar::Bool { ll.trunc(v, ll.i1) } else { v };
        let to_int = |v: Val| match s {
            Scalar::F32 | Scalar::F64 => ll.bitcast(v, int_ty),
            _ => to_mem(v),
        };
        let from_int = |v: Val| match s {
            Scalar::F32 | Scalar::F64 => ll.bitcast(v, mem_ty),
            _ => to_reg(v),
        };
        let arg = |b: &mut Self, i: usize| -> R<Val> {
            let o = args.get(i).ok_or_else(|| format!("{op:?} lacks operand {i}"))?;
            b.scalar(o)
        };
        let float = s.is_float();
        let signed = matches!(s, Scalar::Int { signed: true, .. });
        let rmw = match op {
            AtomicOp::Load => {
                let v = ll.load(mem_ty, p, s.size());
                ll.set_ordering(v, load_order);
                // A loop that waits for a variable which nobody writes waits for ever. Where LLVM sees
                // that, it would take the loop to be one that must end, and drop the code behind it.
                // Who asks for no order does not wait, and the load is one as any other: its address is that of a place
                // of its type.
                if order == Order::Unordered {
                    self.cg.meta.tag(v, s.into());
                } else {
                    ll.set_volatile(v);
                }
                return Ok(Some(to_reg(v)));
            }
            AtomicOp::Store => {
                let v = to_mem(arg(self, 1)?);
                let st = ll.store(v, p, s.size());
                ll.set_ordering(st, store_order);
                return Ok(None);
            }
            AtomicOp::CompareExchange => {
                let (old, new) = (to_int(arg(self, 1)?), to_int(arg(self, 2)?));
                let pair = ll.cmpxchg(p, old, new, ordering, load_order);
                return Ok(Some(ll.extract(pair, 1)));
            }
            AtomicOp::CompareExchangeRef => {
                let expected = expected.ok_or("nothing to compare with")?.at;
                let old = ll.load(int_ty_or_ptr(ll, s, int_ty), expected, s.size());
                let new = to_int(arg(self, 2)?);
                let pair = ll.cmpxchg(p, old, new, ordering, load_order);
                let (seen, ok) = (ll.extract(pair, 0), ll.extract(pair, 1));
                // Where it succeeded the value seen is the one expected.
                ll.store(seen, expected, s.size());
                return Ok(Some(ok));
            }
            AtomicOp::Exchange => RmwOp::LLVMAtomicRMWBinOpXchg,
            AtomicOp::Add if float => RmwOp::LLVMAtomicRMWBinOpFAdd,
            AtomicOp::Sub if float => RmwOp::LLVMAtomicRMWBinOpFSub,
            AtomicOp::Min if float => RmwOp::LLVMAtomicRMWBinOpFMin,
            AtomicOp::Max if float => RmwOp::LLVMAtomicRMWBinOpFMax,
            AtomicOp::Add => RmwOp::LLVMAtomicRMWBinOpAdd,
            AtomicOp::Sub => RmwOp::LLVMAtomicRMWBinOpSub,
            AtomicOp::And => RmwOp::LLVMAtomicRMWBinOpAnd,
            AtomicOp::Or => RmwOp::LLVMAtomicRMWBinOpOr,
            AtomicOp::Xor => RmwOp::LLVMAtomicRMWBinOpXor,
            AtomicOp::Min if signed => RmwOp::LLVMAtomicRMWBinOpMin,
            AtomicOp::Max if signed => RmwOp::LLVMAtomicRMWBinOpMax,
            AtomicOp::Min => RmwOp::LLVMAtomicRMWBinOpUMin,
            AtomicOp::Max => RmwOp::LLVMAtomicRMWBinOpUMax,
            AtomicOp::Fence => unreachable!("handled above"),
        };
        let v = arg(self, 1)?;
        let as_int = op == AtomicOp::Exchange;
        let v = if as_int {
            to_int(v)
        } else if float {
            v
        } else {
            to_mem(v)
        };
        let old = ll.atomic_rmw(rmw, p, v, ordering);
        // In no order with others it is an access as any other: its address is that of a place of its type.
        if order == Order::Relaxed {
            self.cg.meta.tag(old, s.into());
        }
        Ok(Some(if as_int {
            from_int(old)
        } else if float {
            old
        } else {
            to_reg(old)
        }))
    }

    /// On memory that may be another locale's.
    fn atomic_anywhere(
        &mut self,
        (op, order): (AtomicOp, Order),
        p: Val,
        s: Scalar,
        args: &'a [Operand],
        expected: Option<Mem>,
    ) -> R<Option<Val>> {
        let ll = self.ll;
        let number = match op {
            AtomicOp::Load => rt::AMO_LOAD,
            AtomicOp::Store => rt::AMO_STORE,
            AtomicOp::Exchange => rt::AMO_EXCHANGE,
            AtomicOp::CompareExchange | AtomicOp::CompareExchangeRef => rt::AMO_COMPARE_EXCHANGE,
            AtomicOp::Add => rt::AMO_ADD,
            AtomicOp::Sub => rt::AMO_SUB,
            AtomicOp::And => rt::AMO_AND,
            AtomicOp::Or => rt::AMO_OR,
            AtomicOp::Xor => rt::AMO_XOR,
            AtomicOp::Min => rt::AMO_MIN,
            AtomicOp::Max => rt::AMO_MAX,
            AtomicOp::Fence => return Err("a fence has no address".into()),
        };
        let sort = match s {
            _ if s.is_float() => rt::AMO_REAL,
            Scalar::Int { signed: true, .. } => rt::AMO_SIGNED,
            _ => rt::AMO_UNSIGNED,
        };
        let kind = sort | s.size() as i32;
        let operands = |b: &mut Self| -> R<[Val; 2]> {
            let none = ll.const_i64(0);
            let operand = |b: &mut Self, i: usize| -> R<Val> {
                let o = args.get(i).ok_or_else(|| format!("{op:?} lacks operand {i}"))?;
                let v = b.scalar(o)?;
                Ok(to_bits(ll, v, s))
            };
            Ok(match (op, expected) {
                (AtomicOp::Load, _) => [none, none],
                (AtomicOp::CompareExchange, _) => [operand(b, 2)?, operand(b, 1)?],
                (AtomicOp::CompareExchangeRef, Some(expected)) => {
                    let old = b.load_scalar(s, expected);
                    [operand(b, 2)?, to_bits(ll, old, s)]
                }
                _ => [operand(b, 1)?, none],
            })
        };
        let answer = |_: &mut Self, before: Val, bits: [Val; 2]| -> Option<Val> {
            let same = || ll.icmp(crate::ll::IntPred::LLVMIntEQ, before, bits[1]);
            match (op, expected) {
                (AtomicOp::Store, _) => None,
                (AtomicOp::CompareExchange, _) => Some(same()),
                (AtomicOp::CompareExchangeRef, Some(expected)) => {
                    let seen = from_bits(ll, before, s);
                    let seen = if s == Scalar::Bool { ll.zext(seen, ll.i8) } else { seen };
                    ll.store(seen, expected.at, s.size());
                    Some(same())
                }
                _ => Some(from_bits(ll, before, s)),
            }
        };
        let direct = |b: &mut Self| b.atomic_here((op, order), p, s, args, expected);
        self.atomic_far(p, (number, kind), operands, direct, answer)
    }
}

/// A value in registers as the low bytes of a word, zeros above.
fn to_bits(ll: &Ll, v: Val, s: Scalar) -> Val {
    match s {
        Scalar::F64 | Scalar::F32x2 => ll.bitcast(v, ll.i64),
        Scalar::F32 => ll.zext(ll.bitcast(v, ll.i32), ll.i64),
        Scalar::Ptr => ll.ptrtoint(v, ll.i64),
        Scalar::Int { bits: 64, .. } => v,
        Scalar::Int { .. } | Scalar::Bool => ll.zext(v, ll.i64),
    }
}

fn from_bits(ll: &Ll, v: Val, s: Scalar) -> Val {
    match s {
        Scalar::F64 | Scalar::F32x2 => ll.bitcast(v, register_ty(ll, s)),
        Scalar::F32 => ll.bitcast(ll.trunc(v, ll.i32), ll.f32),
        Scalar::Ptr => ll.inttoptr(v, ll.ptr),
        Scalar::Int { bits: 64, .. } => v,
        Scalar::Int { bits, .. } => ll.trunc(v, ll.int_ty(bits)),
        Scalar::Bool => ll.trunc(v, ll.i1),
    }
}

fn int_ty_or_ptr(ll: &crate::ll::Ll, s: Scalar, int_ty: Ty) -> Ty {
    if s == Scalar::Ptr { ll.ptr } else { int_ty }
}
