//! Intrinsic operations. Not for atomic ones (`atomic`).

use chantry_mir::*;
use chantry_types::TypeId;

use crate::abi::register_ty;
use crate::body::{Body, R};
use crate::far::Far;
use crate::layout::Scalar;
use crate::ll::{Ty, Val};
use crate::place::Mem;

impl<'a> Body<'_, 'a> {
    /// The result, if it has one. `dest` is the type of the place it goes to.
    pub fn intrinsic(&mut self, i: Intrinsic, args: &'a [Operand], dest: TypeId) -> R<Option<Val>> {
        use Intrinsic::*;
        let ll = self.ll;
        let needs = arity(i);
        if args.len() != needs {
            return Err(format!("{i:?} takes {needs} operands, not {}", args.len()));
        }
        Ok(Some(match i {
            Sqrt => self.math("llvm.sqrt", args)?,
            Sin => self.math("llvm.sin", args)?,
            Cos => self.math("llvm.cos", args)?,
            Exp => self.math("llvm.exp", args)?,
            Exp2 => self.math("llvm.exp2", args)?,
            Log => self.math("llvm.log", args)?,
            Log2 => self.math("llvm.log2", args)?,
            Log10 => self.math("llvm.log10", args)?,
            Pow => self.math("llvm.pow", args)?,
            Floor => self.math("llvm.floor", args)?,
            Ceil => self.math("llvm.ceil", args)?,
            Trunc => self.math("llvm.trunc", args)?,
            Round => self.math("llvm.round", args)?,
            Rint => self.math("llvm.rint", args)?,
            Fabs => self.math("llvm.fabs", args)?,
            Fma => self.math("llvm.fma", args)?,
            Copysign => self.math("llvm.copysign", args)?,
            Fmin => self.math("llvm.minnum", args)?,
            Fmax => self.math("llvm.maxnum", args)?,
            Tan => self.libm("tan", args)?,
            Asin => self.libm("asin", args)?,
            Acos => self.libm("acos", args)?,
            Atan => self.libm("atan", args)?,
            Atan2 => self.libm("atan2", args)?,
            Sinh => self.libm("sinh", args)?,
            Cosh => self.libm("cosh", args)?,
            Tanh => self.libm("tanh", args)?,
            Asinh => self.libm("asinh", args)?,
            Acosh => self.libm("acosh", args)?,
            Atanh => self.libm("atanh", args)?,
            Expm1 => self.libm("expm1", args)?,
            Log1p => self.libm("log1p", args)?,
            Cbrt => self.libm("cbrt", args)?,
            AddInAnyOrder => ll.in_any_order(ll.fadd(self.scalar(&args[0])?, self.scalar(&args[1])?)),
            MulInAnyOrder => ll.in_any_order(ll.fmul(self.scalar(&args[0])?, self.scalar(&args[1])?)),
            LeastInAnyOrder => ll.with_any_zero(self.math("llvm.minimum", args)?),
            GreatestInAnyOrder => ll.with_any_zero(self.math("llvm.maximum", args)?),
            Fmod => self.libm("fmod", args)?,
            Erf => self.libm("erf", args)?,
            Erfc => self.libm("erfc", args)?,
            Tgamma => self.libm("tgamma", args)?,
            Lgamma => self.libm("lgamma", args)?,
            Ldexp => {
                let (x, n) = (self.scalar(&args[0])?, self.index_value(&args[1])?);
                let n = ll.trunc(n, ll.i32);
                self.call_intrinsic("llvm.ldexp", &[ll.type_of(x), ll.i32], &[x, n])
            }
            // Bits of llvm.is.fpclass: NaNs 3; infinities 0x204; all finite 0x1f8.
            IsNan => self.fp_class(&args[0], 3)?,
            IsInf => self.fp_class(&args[0], 0x204)?,
            IsFinite => self.fp_class(&args[0], 0x1f8)?,
            Min | Max => {
                let (x, y) = (self.scalar(&args[0])?, self.scalar(&args[1])?);
                let ty = self.operand_ty(&args[0]);
                let name = match (self.cg.layouts.scalar(ty), i == Min) {
                    (Some(Scalar::Int { signed: true, .. }), true) => "llvm.smin",
                    (Some(Scalar::Int { signed: true, .. }), false) => "llvm.smax",
                    (Some(Scalar::Int { .. } | Scalar::Bool), true) => "llvm.umin",
                    (Some(Scalar::Int { .. } | Scalar::Bool), false) => "llvm.umax",
                    (_, true) => "llvm.minnum",
                    (_, false) => "llvm.maxnum",
                };
                self.call_intrinsic(name, &[ll.type_of(x)], &[x, y])
            }
            Abs => {
                let ty = self.operand_ty(&args[0]);
                let x = self.scalar(&args[0])?;
                match self.cg.layouts.scalar(ty) {
                    Some(s) if s.is_float() => self.call_intrinsic("llvm.fabs", &[ll.type_of(x)], &[x]),
                    Some(Scalar::Int { signed: true, .. }) => {
                        self.call_intrinsic("llvm.abs", &[ll.type_of(x)], &[x, ll.const_bool(false)])
                    }
                    _ => x,
                }
            }
            Popcount | Clz | Ctz => {
                let x = self.scalar(&args[0])?;
                let ty = ll.type_of(x);
                let n = match i {
                    Popcount => self.call_intrinsic("llvm.ctpop", &[ty], &[x]),
                    Clz => self.call_intrinsic("llvm.ctlz", &[ty], &[x, ll.const_bool(false)]),
                    _ => self.call_intrinsic("llvm.cttz", &[ty], &[x, ll.const_bool(false)]),
                };
                let from = self.operand_ty(&args[0]);
                let from = self.int_scalar(from)?;
                let to = self.int_scalar(dest)?;
                self.convert(n, unsigned(from), to)
            }
            Bswap => self.math("llvm.bswap", args)?,
            Rotl | Rotr => {
                let (x, n) = (self.scalar(&args[0])?, self.scalar(&args[1])?);
                let from = self.operand_ty(&args[1]);
                let (from, to) = (self.int_scalar(from)?, self.operand_ty(&args[0]));
                let to = self.int_scalar(to)?;
                let n = self.convert(n, unsigned(from), to);
                self.call_intrinsic(if i == Rotl { "llvm.fshl" } else { "llvm.fshr" }, &[ll.type_of(x)], &[x, x, n])
            }
            MulHi => {
                let wide = ll.int_ty(128);
                let (x, y) = (self.scalar(&args[0])?, self.scalar(&args[1])?);
                let product = ll.mul(ll.zext(x, wide), ll.zext(y, wide));
                ll.trunc(ll.lshr(product, ll.const_int(wide, 64)), ll.i64)
            }
            Re | Im => {
                let ty = self.operand_ty(&args[0]);
                let (re, im) = self.complex_parts(&args[0], ty)?;
                if i == Re { re } else { im }
            }
            BitCast => return self.reinterpret(&args[0], dest).map(Some),
            Memcpy | Memmove | Memset => {
                let (d, x) = (self.scalar(&args[0])?, self.scalar(&args[1])?);
                let n = self.index_value(&args[2])?;
                let d = self.seen_operand(&args[0], d);
                let x = if i == Memset { x } else { self.seen_operand(&args[1], x) };
                let call = match i {
                    Memcpy => ll.memcpy(d, x, n, 1),
                    Memmove => ll.memmove(d, x, n, 1),
                    _ => {
                        let from = self.operand_ty(&args[1]);
                        let from = self.int_scalar(from)?;
                        ll.memset(d, self.convert(x, from, Scalar::Int { bits: 8, signed: false }), n, 1)
                    }
                };
                self.join(call, true);
                return Ok(None);
            }
            AddOverflows => self.overflows("add", args)?,
            SubOverflows => self.overflows("sub", args)?,
            MulOverflows => self.overflows("mul", args)?,
            Pause => {
                self.call_intrinsic("llvm.x86.sse2.pause", &[], &[]);
                return Ok(None);
            }
            Expect => {
                let (c, e) = (self.scalar(&args[0])?, self.scalar(&args[1])?);
                self.call_intrinsic("llvm.expect", &[ll.i1], &[c, e])
            }
            Assume => {
                let c = self.scalar(&args[0])?;
                self.call_intrinsic("llvm.assume", &[], &[c]);
                return Ok(None);
            }
            Prefetch => {
                let p = self.scalar(&args[0])?;
                self.call_intrinsic(
                    "llvm.prefetch",
                    &[ll.ptr],
                    &[p, ll.const_i32(0), ll.const_i32(3), ll.const_i32(1)],
                );
                return Ok(None);
            }
            PtrToInt => {
                let p = self.scalar(&args[0])?;
                ll.ptrtoint(p, ll.i64)
            }
            IntToPtr => {
                let v = self.scalar(&args[0])?;
                ll.inttoptr(v, ll.ptr)
            }
            StreamStore => {
                let (p, v) = (self.scalar(&args[0])?, self.scalar(&args[1])?);
                let ty = self.operand_ty(&args[1]);
                let s = self.cg.layouts.scalar(ty).ok_or("a streaming store of no scalar")?;
                let far = self.behind(self.is_near(&args[0]));
                if far != Far::No {
                    self.set_scalar_mem(Mem { at: p, ty, tag: None, outside: true, far }, v)?;
                    return Ok(None);
                }
                let st = self.store_scalar(v, s, p, s.into(), true);
                self.cg.meta.nontemporal(st);
                return Ok(None);
            }
            StackAddress => self.stack_pointer(),
            Intrinsic::TypeId => {
                let object = self.scalar(&args[0])?;
                self.type_id(object, self.is_near(&args[0]))
            }
            ClassName => {
                let id = self.index_value(&args[0])?;
                let at = ll.gep(ll.ptr, self.cg.name_table(), id, true);
                let name = ll.load(ll.ptr, at, 8);
                self.cg.meta.invariant(name);
                name
            }
            ProcCall | ProcCode => {
                let number = self.index_value(&args[0])?;
                let table = self.cg.procedure_table(self.f.checked.is_some());
                let pair = ll.gep(ll.array_ty(ll.ptr, 2), table, number, true);
                let at = ll.gep(ll.ptr, pair, ll.const_i64(i64::from(i == ProcCode)), true);
                let code = ll.load(ll.ptr, at, 8);
                self.cg.meta.invariant(code);
                code
            }
        }))
    }

    fn int_scalar(&self, ty: TypeId) -> R<Scalar> {
        match self.cg.layouts.scalar(ty) {
            Some(s @ (Scalar::Int { .. } | Scalar::Bool)) => Ok(s),
            _ => Err(format!("`{}` is no integer", self.cg.types.show(ty))),
        }
    }

    fn call_intrinsic(&self, name: &str, overloads: &[Ty], args: &[Val]) -> Val {
        let (ty, f) = self.ll.intrinsic(name, overloads);
        self.ll.call(ty, f, args)
    }

    fn scalars(&mut self, args: &'a [Operand]) -> R<Vec<Val>> {
        args.iter().map(|o| self.scalar(o)).collect()
    }

    /// An LLVM intrinsic over the type of its operands.
    fn math(&mut self, name: &str, args: &'a [Operand]) -> R<Val> {
        let v = self.scalars(args)?;
        Ok(self.call_intrinsic(name, &[self.ll.type_of(v[0])], &v))
    }

    /// A function of the C library; the one for 32 bits ends in `f`.
    fn libm(&mut self, name: &str, args: &'a [Operand]) -> R<Val> {
        let v = self.scalars(args)?;
        let ty = self.ll.type_of(v[0]);
        let name = if ty == self.ll.f32 { format!("{name}f") } else { name.to_owned() };
        let (fn_ty, f) = self.cg.libm(&name, ty, v.len());
        Ok(self.ll.call(fn_ty, f, &v))
    }

    fn fp_class(&mut self, o: &'a Operand, mask: i64) -> R<Val> {
        let v = self.scalar(o)?;
        Ok(self.call_intrinsic("llvm.is.fpclass", &[self.ll.type_of(v)], &[v, self.ll.const_i32(mask)]))
    }

    fn overflows(&mut self, op: &str, args: &'a [Operand]) -> R<Val> {
        let ty = self.operand_ty(&args[0]);
        let Scalar::Int { signed, .. } = self.int_scalar(ty)? else { return Err("overflow of no integer".into()) };
        let v = self.scalars(args)?;
        let name = format!("llvm.{}{op}.with.overflow", if signed { 's' } else { 'u' });
        let pair = self.call_intrinsic(&name, &[self.ll.type_of(v[0])], &v);
        Ok(self.ll.extract(pair, 1))
    }

    fn reinterpret(&mut self, o: &'a Operand, dest: TypeId) -> R<Val> {
        let ll = self.ll;
        let to = self.cg.layouts.scalar(dest).ok_or("reinterpretation as no scalar")?;
        let ty = self.operand_ty(o);
        let Some(from) = self.cg.layouts.scalar(ty) else {
            let at = self.readable(o)?.at;
            let m = Mem::own(at, dest, Some(crate::meta::Tag::Any));
            return Ok(self.load_scalar(to, m));
        };
        let v = self.scalar(o)?;
        let lty = register_ty(ll, to);
        Ok(match (from, to) {
            (Scalar::Ptr, Scalar::Int { .. }) => ll.ptrtoint(v, lty),
            (Scalar::Int { .. }, Scalar::Ptr) => ll.inttoptr(v, lty),
            _ if ll.type_of(v) == lty => v,
            _ => ll.bitcast(v, lty),
        })
    }
}

fn unsigned(s: Scalar) -> Scalar {
    match s {
        Scalar::Int { bits, .. } => Scalar::Int { bits, signed: false },
        other => other,
    }
}

fn arity(i: Intrinsic) -> usize {
    use Intrinsic::*;
    match i {
        Pause | StackAddress => 0,
        Atan2 | Pow | Copysign | Fmod | AddInAnyOrder | MulInAnyOrder | LeastInAnyOrder | GreatestInAnyOrder
        | Ldexp | Fmin | Fmax | Min | Max | Rotl | Rotr | MulHi | AddOverflows | SubOverflows | MulOverflows
        | Expect | StreamStore => 2,
        Fma | Memcpy | Memmove | Memset => 3,
        _ => 1,
    }
}
