//! Assignments: arithmetic, casts, aggregates, complex numbers. Intrinsic and atomic
//! operations are in `intrinsic`.

use chantry_mir::*;
use chantry_types::{Prim, TypeId, TypeKind};

use crate::abi::{memory_ty, register_ty};
use crate::body::{Body, R, Slot};
use crate::far::Far;
use crate::layout::{Scalar, Shape};
use crate::ll::{IntPred, RealPred, Val};
use crate::place::Mem;

impl<'a> Body<'_, 'a> {
    pub fn assign(&mut self, p: &'a Place, rv: &'a Rvalue) -> R<()> {
        let ty = self.place_ty(p);
        match self.cg.layouts.of(ty).shape {
            Shape::Scalar(_) => {
                let v = self.scalar_rvalue(rv, ty)?;
                self.set_scalar(p, v)
            }
            Shape::Aggregate => self.assign_aggregate(p, ty, rv),
            // Operations without a result still act.
            Shape::Empty => match rv {
                Rvalue::Intrinsic(i, args) => self.intrinsic(*i, args, ty).map(|_| ()),
                Rvalue::Atomic(op, order, args) => self.atomic(*op, *order, args, ty).map(|_| ()),
                _ => Ok(()),
            },
        }
    }

    fn scalar_rvalue(&mut self, rv: &'a Rvalue, dest: TypeId) -> R<Val> {
        let ll = self.ll;
        match rv {
            Rvalue::Use(o) => self.scalar(o),
            Rvalue::Bin(op, a, b) => self.binary(*op, a, b),
            Rvalue::Un(op, o) => {
                let ty = self.operand_ty(o);
                let s = self.cg.layouts.scalar(ty).ok_or("a unary operation on an aggregate")?;
                let v = self.scalar(o)?;
                Ok(match op {
                    UnOp::Neg if s.is_float() => ll.fneg(v),
                    UnOp::Neg => ll.neg(v),
                    UnOp::Not => ll.not(v),
                })
            }
            Rvalue::Cast(o, to) => self.cast(o, *to),
            Rvalue::AddrOf(p) => Ok(self.mem(p)?.at),
            Rvalue::Offset(base, index) => {
                let ty = self.operand_ty(base);
                let p = self.scalar(base)?;
                let i = self.index_value(index)?;
                let elem = chantry_mir::typing::pointee(self.cg.types, ty);
                let elem_ty = match elem.map(|t| self.cg.layouts.of(t)) {
                    Some(l) => match l.shape {
                        Shape::Scalar(s) => memory_ty(ll, s),
                        _ => ll.array_ty(ll.i8, l.size),
                    },
                    None => ll.i8,
                };
                // Not inbounds: an array's base may be shifted outside its block.
                Ok(ll.gep(elem_ty, p, i, false))
            }
            Rvalue::Intrinsic(i, args) => self.intrinsic(*i, args, dest)?.ok_or_else(|| format!("{i:?} has no result")),
            Rvalue::Atomic(op, order, args) => {
                self.atomic(*op, *order, args, dest)?.ok_or_else(|| format!("{op:?} has no result"))
            }
            Rvalue::Aggregate(..) => Err("an aggregate in a scalar's place".into()),
        }
    }

    // ---- arithmetic --------------------------------------------------------------------

    fn binary(&mut self, op: BinOp, a: &'a Operand, b: &'a Operand) -> R<Val> {
        let ll = self.ll;
        let ty = self.operand_ty(a);
        let Some(s) = self.cg.layouts.scalar(ty) else {
            if let TypeKind::Prim(Prim::Complex(_)) = self.cg.types.kind(ty) {
                return self.complex_compare(op, ty, a, b);
            }
            return Err(format!("{op:?} on `{}`", self.cg.types.show(ty)));
        };
        let (x, y) = (self.scalar(a)?, self.scalar(b)?);
        if s.is_float() {
            return Ok(match op {
                BinOp::Add => ll.fadd(x, y),
                BinOp::Sub => ll.fsub(x, y),
                BinOp::Mul => ll.fmul(x, y),
                BinOp::Div => ll.fdiv(x, y),
                BinOp::Rem => ll.frem(x, y),
                BinOp::Eq => ll.fcmp(RealPred::LLVMRealOEQ, x, y),
                BinOp::Ne => ll.fcmp(RealPred::LLVMRealUNE, x, y),
                BinOp::Lt => ll.fcmp(RealPred::LLVMRealOLT, x, y),
                BinOp::Le => ll.fcmp(RealPred::LLVMRealOLE, x, y),
                BinOp::Gt => ll.fcmp(RealPred::LLVMRealOGT, x, y),
                BinOp::Ge => ll.fcmp(RealPred::LLVMRealOGE, x, y),
                _ => return Err(format!("{op:?} on real numbers")),
            });
        }
        let signed = matches!(s, Scalar::Int { signed: true, .. });
        Ok(match op {
            BinOp::Add => ll.add(x, y),
            BinOp::Sub => ll.sub(x, y),
            BinOp::Mul => ll.mul(x, y),
            BinOp::Div => self.divide(x, y, s, false),
            BinOp::Rem => self.divide(x, y, s, true),
            BinOp::And => ll.and(x, y),
            BinOp::Or => ll.or(x, y),
            BinOp::Xor => ll.xor(x, y),
            BinOp::Shl | BinOp::Shr => self.shift(op, x, s, y, b)?,
            BinOp::Eq => ll.icmp(IntPred::LLVMIntEQ, x, y),
            BinOp::Ne => ll.icmp(IntPred::LLVMIntNE, x, y),
            BinOp::Lt => ll.icmp(if signed { IntPred::LLVMIntSLT } else { IntPred::LLVMIntULT }, x, y),
            BinOp::Le => ll.icmp(if signed { IntPred::LLVMIntSLE } else { IntPred::LLVMIntULE }, x, y),
            BinOp::Gt => ll.icmp(if signed { IntPred::LLVMIntSGT } else { IntPred::LLVMIntUGT }, x, y),
            BinOp::Ge => ll.icmp(if signed { IntPred::LLVMIntSGE } else { IntPred::LLVMIntUGE }, x, y),
        })
    }

    /// Truncating division. The machine traps on MIN / -1, which here wraps.
    fn divide(&self, x: Val, y: Val, s: Scalar, rem: bool) -> Val {
        let ll = self.ll;
        if !matches!(s, Scalar::Int { signed: true, .. }) {
            return if rem { ll.urem(x, y) } else { ll.udiv(x, y) };
        }
        let op = |y: Val| if rem { ll.srem(x, y) } else { ll.sdiv(x, y) };
        if ll.as_const_int(y).is_some_and(|c| c != -1 && c != 0) {
            return op(y);
        }
        let ty = register_ty(ll, s);
        let minus_one = ll.icmp(IntPred::LLVMIntEQ, y, ll.not(ll.null(ty)));
        let safe = ll.select(minus_one, ll.const_int(ty, 1), y);
        ll.select(minus_one, if rem { ll.null(ty) } else { ll.neg(x) }, op(safe))
    }

    /// Counts beyond the width shift everything out.
    fn shift(&mut self, op: BinOp, x: Val, s: Scalar, count: Val, b: &'a Operand) -> R<Val> {
        let ll = self.ll;
        let Scalar::Int { bits, signed } = s else { return Err("a shift of no integer".into()) };
        let count_ty = self.operand_ty(b);
        let Some(Scalar::Int { bits: count_bits, .. }) = self.cg.layouts.scalar(count_ty) else {
            return Err("a shift by no integer".into());
        };
        let ty = register_ty(ll, s);
        let in_range = ll.icmp(IntPred::LLVMIntULT, count, ll.const_int(ll.int_ty(count_bits), i128::from(bits)));
        let n = if count_bits > bits {
            ll.trunc(count, ty)
        } else if count_bits < bits {
            ll.zext(count, ty)
        } else {
            count
        };
        let arithmetic = op == BinOp::Shr && signed;
        let limited = if arithmetic {
            ll.select(in_range, n, ll.const_int(ty, i128::from(bits - 1)))
        } else {
            ll.and(n, ll.const_int(ty, i128::from(bits - 1)))
        };
        Ok(match op {
            BinOp::Shl => ll.select(in_range, ll.shl(x, limited), ll.null(ty)),
            _ if arithmetic => ll.ashr(x, limited),
            _ => ll.select(in_range, ll.lshr(x, limited), ll.null(ty)),
        })
    }

    // ---- casts -------------------------------------------------------------------------

    /// Conversions of numbers as the language's casts do them; addresses keep their bits, real
    /// and imaginary numbers their value.
    fn cast(&mut self, o: &'a Operand, to: TypeId) -> R<Val> {
        let ll = self.ll;
        let from = self.operand_ty(o);
        let (Some(a), Some(b)) = (self.cg.layouts.scalar(from), self.cg.layouts.scalar(to)) else {
            if let TypeKind::Prim(Prim::Complex(_)) = self.cg.types.kind(from) {
                let m = self.readable(o)?;
                let re = self.load_field(m, 0)?;
                let part = self.cg.layouts.of(from).fields[0].1;
                let s = self.cg.layouts.scalar(part).ok_or("a complex number's part")?;
                let t = self.cg.layouts.scalar(to).ok_or("a cast of a complex number to no scalar")?;
                return Ok(self.convert(re, s, t));
            }
            return Err(format!("a cast from `{}` to `{}`", self.cg.types.show(from), self.cg.types.show(to)));
        };
        let v = self.scalar(o)?;
        let _ = ll;
        Ok(self.convert(v, a, b))
    }

    pub fn convert(&self, v: Val, from: Scalar, to: Scalar) -> Val {
        let ll = self.ll;
        let ty = register_ty(ll, to);
        if from == to {
            return v;
        }
        match (from, to) {
            (Scalar::Bool, Scalar::Int { .. }) => ll.zext(v, ty),
            (Scalar::Bool, Scalar::F32 | Scalar::F64) => ll.uitofp(v, ty),
            (Scalar::Int { .. } | Scalar::Ptr, Scalar::Bool) => {
                ll.icmp(IntPred::LLVMIntNE, v, ll.null(register_ty(ll, from)))
            }
            (Scalar::F32 | Scalar::F64, Scalar::Bool) => {
                ll.fcmp(RealPred::LLVMRealUNE, v, ll.null(register_ty(ll, from)))
            }
            (Scalar::Int { bits: a, signed }, Scalar::Int { bits: b, .. }) => {
                if a == b {
                    v
                } else if a > b {
                    ll.trunc(v, ty)
                } else if signed {
                    ll.sext(v, ty)
                } else {
                    ll.zext(v, ty)
                }
            }
            (Scalar::Int { signed: true, .. }, Scalar::F32 | Scalar::F64) => ll.sitofp(v, ty),
            (Scalar::Int { .. }, Scalar::F32 | Scalar::F64) => ll.uitofp(v, ty),
            // Out of range: some number, but always the same one.
            (Scalar::F32 | Scalar::F64, Scalar::Int { signed: true, .. }) => ll.freeze(ll.fptosi(v, ty)),
            (Scalar::F32 | Scalar::F64, Scalar::Int { .. }) => ll.freeze(ll.fptoui(v, ty)),
            (Scalar::F32, Scalar::F64) => ll.fpext(v, ty),
            (Scalar::F64, Scalar::F32) => ll.fptrunc(v, ty),
            (Scalar::Ptr, Scalar::Int { .. }) => ll.ptrtoint(v, ty),
            (Scalar::Int { .. }, Scalar::Ptr) => ll.inttoptr(v, ty),
            _ => ll.bitcast(v, ty),
        }
    }

    // ---- aggregates --------------------------------------------------------------------

    fn assign_aggregate(&mut self, p: &'a Place, ty: TypeId, rv: &'a Rvalue) -> R<()> {
        match rv {
            Rvalue::Use(o) => {
                let to = self.mem(p)?;
                self.write(to, o)
            }
            Rvalue::Aggregate(_, parts) => self.build(p, ty, parts),
            Rvalue::Bin(op, a, b) if self.is_complex(ty) => {
                let parts = self.complex_binary(*op, ty, a, b)?;
                self.set_complex(p, parts)
            }
            Rvalue::Un(UnOp::Neg, o) if self.is_complex(ty) => {
                let (re, im) = self.complex_parts(o, ty)?;
                self.set_complex(p, (self.ll.fneg(re), self.ll.fneg(im)))
            }
            Rvalue::Cast(o, _) if self.is_complex(ty) => {
                let parts = self.complex_parts(o, ty)?;
                self.set_complex(p, parts)
            }
            Rvalue::Cast(o, _) => {
                // Between types of one layout (a record's instances that differ in name).
                let to = self.mem(p)?;
                self.write(to, o)
            }
            Rvalue::Intrinsic(Intrinsic::BitCast, args) => {
                let from = self.readable(&args[0])?;
                let to = self.mem(p)?;
                self.copy_bytes(to, from);
                Ok(())
            }
            Rvalue::Intrinsic(i, _) => Err(format!("{i:?} gives no `{}`", self.cg.types.show(ty))),
            _ => Err(format!("an operation without meaning on `{}`", self.cg.types.show(ty))),
        }
    }

    fn is_complex(&self, ty: TypeId) -> bool {
        matches!(self.cg.types.kind(ty), TypeKind::Prim(Prim::Complex(_)))
    }

    /// Parts are read before any is written: `(x, y) = (y, x)`.
    fn build(&mut self, p: &'a Place, ty: TypeId, parts: &'a [Operand]) -> R<()> {
        let l = self.cg.layouts.of(ty);
        if l.fields.len() < parts.len() {
            // A C array given element by element.
            let TypeKind::CArray(elem, _) = self.cg.types.kind(ty) else {
                return Err(format!("{} parts for `{}`", parts.len(), self.cg.types.show(ty)));
            };
            let size = self.cg.layouts.of(elem).size;
            let fields: Vec<_> = (0..parts.len() as u64).map(|i| (i * size, elem)).collect();
            return self.build_fields(p, ty, &fields, parts);
        }
        self.build_fields(p, ty, &l.fields, parts)
    }

    fn build_fields(&mut self, p: &'a Place, ty: TypeId, fields: &[(u64, TypeId)], parts: &'a [Operand]) -> R<()> {
        let ll = self.ll;
        let mut scalars = Vec::with_capacity(parts.len());
        let mut has_aggregates = false;
        for (o, (_, field)) in parts.iter().zip(fields) {
            scalars.push(match self.cg.layouts.of(*field).shape {
                Shape::Scalar(_) => Some(self.scalar(o)?),
                Shape::Aggregate => {
                    has_aggregates = true;
                    None
                }
                Shape::Empty => None,
            });
        }
        let to = self.mem(p)?;
        // What goes to another locale goes there in one piece.
        let overlap = to.far != Far::No || has_aggregates && !self.is_fresh(p, parts);
        let at = if overlap { self.slot(ty) } else { to.at };
        for (i, &(offset, field)) in fields.iter().enumerate().take(parts.len()) {
            let whole = match overlap {
                true => Mem::own(at, to.ty, to.tag),
                false => to,
            };
            let m = match self.cg.layouts.of(ty).fields.get(i) {
                Some(_) => self.field(whole, i),
                None => Mem { at: ll.byte_offset(at, offset), ty: field, ..whole },
            };
            match scalars[i] {
                Some(v) => self.set_scalar_mem(m, v)?,
                None => self.write(m, &parts[i])?,
            }
        }
        if overlap {
            self.copy_bytes(to, Mem::own(at, ty, None));
        }
        Ok(())
    }

    /// Whether the place is a local that nobody points to and no part is read from.
    fn is_fresh(&self, p: &Place, parts: &[Operand]) -> bool {
        let PlaceBase::Local(l) = p.base else { return false };
        p.is_direct()
            && matches!(self.slots[l], Slot::Memory { exposed: false, .. })
            && parts.iter().all(|o| o.place().is_none_or(|q| q.base != p.base))
    }

    // ---- complex numbers ---------------------------------------------------------------

    /// Real and imaginary part of an operand converted to the complex type `to`.
    pub fn complex_parts(&mut self, o: &'a Operand, to: TypeId) -> R<(Val, Val)> {
        let ll = self.ll;
        let part = self.cg.layouts.scalar(self.cg.layouts.of(to).fields[0].1).ok_or("a complex number's part")?;
        let ty = self.operand_ty(o);
        let zero = ll.null(register_ty(ll, part));
        match self.cg.types.kind(ty) {
            TypeKind::Prim(Prim::Complex(_)) => {
                if let Operand::Const(Const { kind: ConstKind::Complex(re, im), .. }) = o {
                    let t = register_ty(ll, part);
                    return Ok((ll.const_real(t, *re), ll.const_real(t, *im)));
                }
                let m = self.readable(o)?;
                let s = self.cg.layouts.scalar(self.cg.layouts.of(ty).fields[0].1).ok_or("a complex number's part")?;
                let (re, im) = (self.load_field(m, 0)?, self.load_field(m, 1)?);
                Ok((self.convert(re, s, part), self.convert(im, s, part)))
            }
            TypeKind::Prim(Prim::Imag(_)) => {
                let v = self.scalar(o)?;
                let s = self.cg.layouts.scalar(ty).ok_or("an imaginary number")?;
                Ok((zero, self.convert(v, s, part)))
            }
            _ => {
                let v = self.scalar(o)?;
                let s = self.cg.layouts.scalar(ty).ok_or("no number to make complex")?;
                Ok((self.convert(v, s, part), zero))
            }
        }
    }

    fn set_complex(&mut self, p: &'a Place, (re, im): (Val, Val)) -> R<()> {
        let to = self.mem(p)?;
        let at = if to.far == Far::No { to } else { Mem::own(self.slot(to.ty), to.ty, None) };
        for (i, v) in [re, im].into_iter().enumerate() {
            self.set_scalar_mem(self.field(at, i), v)?;
        }
        if to.far != Far::No {
            self.copy_bytes(to, at);
        }
        Ok(())
    }

    fn complex_binary(&mut self, op: BinOp, ty: TypeId, x: &'a Operand, y: &'a Operand) -> R<(Val, Val)> {
        let ll = self.ll;
        let ((a, b), (c, d)) = (self.complex_parts(x, ty)?, self.complex_parts(y, ty)?);
        Ok(match op {
            BinOp::Add => (ll.fadd(a, c), ll.fadd(b, d)),
            BinOp::Sub => (ll.fsub(a, c), ll.fsub(b, d)),
            // The plain formula, as C with -fcx-limited-range: infinities lose their direction.
            BinOp::Mul => (ll.fsub(ll.fmul(a, c), ll.fmul(b, d)), ll.fadd(ll.fmul(a, d), ll.fmul(b, c))),
            BinOp::Div => self.complex_divide(a, b, c, d),
            _ => return Err(format!("{op:?} on complex numbers")),
        })
    }

    /// Smith's method: scaled by the larger part of the divisor, so that squares do not overflow.
    fn complex_divide(&self, a: Val, b: Val, c: Val, d: Val) -> (Val, Val) {
        let ll = self.ll;
        let ty = ll.type_of(a);
        let (abs_ty, abs) = ll.intrinsic("llvm.fabs", &[ty]);
        let magnitude = |v: Val| ll.call(abs_ty, abs, &[v]);
        let c_larger = ll.fcmp(RealPred::LLVMRealOGE, magnitude(c), magnitude(d));
        let (large, small) = (ll.select(c_larger, c, d), ll.select(c_larger, d, c));
        let r = ll.fdiv(small, large);
        let den = ll.fadd(large, ll.fmul(small, r));
        // |c| >= |d|: (a + b r, b - a r) / den; else (a r + b, b r - a) / den.
        let (p, q) = (ll.select(c_larger, a, b), ll.select(c_larger, b, a));
        let re = ll.fdiv(ll.fadd(p, ll.fmul(q, r)), den);
        let im_first = ll.fsub(b, ll.fmul(a, r));
        let im_second = ll.fsub(ll.fmul(b, r), a);
        (re, ll.fdiv(ll.select(c_larger, im_first, im_second), den))
    }

    fn complex_compare(&mut self, op: BinOp, ty: TypeId, x: &'a Operand, y: &'a Operand) -> R<Val> {
        let ll = self.ll;
        let ((a, b), (c, d)) = (self.complex_parts(x, ty)?, self.complex_parts(y, ty)?);
        match op {
            BinOp::Eq => Ok(ll.and(ll.fcmp(RealPred::LLVMRealOEQ, a, c), ll.fcmp(RealPred::LLVMRealOEQ, b, d))),
            BinOp::Ne => Ok(ll.or(ll.fcmp(RealPred::LLVMRealUNE, a, c), ll.fcmp(RealPred::LLVMRealUNE, b, d))),
            _ => Err(format!("{op:?} of complex numbers in a scalar's place")),
        }
    }
}
