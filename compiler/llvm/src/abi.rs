//! How arguments and results travel. Two conventions: Chapel's own (small aggregates as their
//! scalars, large ones by address) and C's on x86-64 System V. Not for emitting calls.

use chantry_types::{CPassing, TypeId};

use crate::layout::{Layout, Layouts, Leaf, Scalar, Shape};
use crate::ll::{Ll, Ty};

#[derive(Clone, Debug, PartialEq)]
pub enum Pass {
    /// No bytes, no argument.
    Ignore,
    Direct(Scalar),
    /// Pieces of an aggregate, each a parameter; a result is a structure of them.
    Pieces(Vec<Leaf>),
    /// The address of a copy that the callee owns (parameters), or of the result's place.
    Memory,
    /// C's copy on the stack.
    ByVal,
}

/// A signature as LLVM sees it.
#[derive(Debug)]
pub struct FnAbi {
    pub params: Vec<(TypeId, Pass)>,
    pub ret: (TypeId, Pass),
    pub ty: Ty,
    pub ret_ty: Ty,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Convention {
    Chapel,
    C,
    /// C with variable arguments after so many parameters. The caller tells how many vector registers they take, which
    /// LLVM does for function types that say so.
    CVariadic(usize),
}

impl FnAbi {
    pub fn new(ll: &Ll, layouts: &Layouts<'_>, convention: Convention, params: &[TypeId], ret: TypeId) -> Self {
        let ret_pass = match convention {
            Convention::Chapel => pass_chapel(&layouts.of(ret)),
            Convention::C | Convention::CVariadic(_) => pass_c(layouts, ret, &mut Registers { ints: 2, floats: 2 }),
        };
        let ret_pass = if ret_pass == Pass::ByVal { Pass::Memory } else { ret_pass };
        let mut registers = Registers { ints: 6 - u32::from(ret_pass == Pass::Memory), floats: 8 };
        let params: Vec<(TypeId, Pass)> = params
            .iter()
            .map(|&t| {
                let pass = match convention {
                    Convention::Chapel => pass_chapel(&layouts.of(t)),
                    Convention::C | Convention::CVariadic(_) => pass_c(layouts, t, &mut registers),
                };
                (t, pass)
            })
            .collect();
        let mut tys = Vec::new();
        if ret_pass == Pass::Memory {
            tys.push(ll.ptr);
        }
        let mut fixed = None;
        for (i, (_, pass)) in params.iter().enumerate() {
            if convention == Convention::CVariadic(i) {
                fixed = Some(tys.len());
            }
            match pass {
                Pass::Ignore => {}
                Pass::Direct(s) => tys.push(register_ty(ll, *s)),
                Pass::Pieces(leaves) => tys.extend(leaves.iter().map(|l| register_ty(ll, l.scalar))),
                Pass::Memory | Pass::ByVal => tys.push(ll.ptr),
            }
        }
        let ret_ty = match &ret_pass {
            Pass::Ignore | Pass::Memory | Pass::ByVal => ll.void,
            Pass::Direct(s) => register_ty(ll, *s),
            Pass::Pieces(leaves) if leaves.len() == 1 => register_ty(ll, leaves[0].scalar),
            Pass::Pieces(leaves) => {
                let parts: Vec<Ty> = leaves.iter().map(|l| register_ty(ll, l.scalar)).collect();
                ll.struct_ty(&parts)
            }
        };
        let ty = match convention {
            Convention::CVariadic(_) => ll.variadic_ty(ret_ty, &tys[..fixed.unwrap_or(tys.len())]),
            Convention::Chapel | Convention::C => ll.fn_ty(ret_ty, &tys),
        };
        FnAbi { params, ret: (ret, ret_pass), ty, ret_ty }
    }
}

/// The LLVM type of a scalar in a register.
pub fn register_ty(ll: &Ll, s: Scalar) -> Ty {
    match s {
        Scalar::Bool => ll.i1,
        _ => memory_ty(ll, s),
    }
}

/// The LLVM type of a scalar in memory.
pub fn memory_ty(ll: &Ll, s: Scalar) -> Ty {
    match s {
        Scalar::Bool => ll.i8,
        Scalar::Int { bits, .. } => ll.int_ty(bits),
        Scalar::F32 => ll.f32,
        Scalar::F64 => ll.f64,
        Scalar::Ptr => ll.ptr,
        Scalar::F32x2 => ll.vector_ty(ll.f32, 2),
    }
}

fn pass_chapel(l: &Layout) -> Pass {
    match l.shape {
        Shape::Empty => Pass::Ignore,
        Shape::Scalar(s) => Pass::Direct(s),
        Shape::Aggregate if l.size <= 16 && !l.leaves.is_empty() => Pass::Pieces(l.leaves.clone()),
        Shape::Aggregate => Pass::Memory,
    }
}

struct Registers {
    ints: u32,
    floats: u32,
}

fn pass_c(layouts: &Layouts<'_>, ty: TypeId, registers: &mut Registers) -> Pass {
    let l = layouts.of(ty);
    match l.shape {
        Shape::Empty => return Pass::Ignore,
        Shape::Scalar(s) => {
            let left = if s.is_float() { &mut registers.floats } else { &mut registers.ints };
            *left = left.saturating_sub(1);
            return Pass::Direct(s);
        }
        Shape::Aggregate => {}
    }
    if l.size > 16 {
        return Pass::ByVal;
    }
    // One class for each eightbyte: floating only if all its bytes are.
    let mut classes = [None::<bool>; 2];
    let mut floats = [0u32; 2];
    let said = match layouts.types.kind(ty) {
        chantry_types::TypeKind::Record(a) => layouts.types.c_passing(a),
        _ => None,
    };
    match said {
        Some(CPassing::Memory) => return Pass::ByVal,
        Some(CPassing::Registers(halves)) => classes.iter_mut().zip(halves).for_each(|(c, h)| *c = *h),
        None => scan(layouts, ty, 0, &mut |offset, s| {
            let i = (offset / 8) as usize;
            let is_float = s.is_float();
            classes[i] = Some(classes[i].unwrap_or(true) && is_float);
            floats[i] += u32::from(s == Scalar::F32);
        }),
    }
    let count = l.size.div_ceil(8) as usize;
    let needs = |float: bool| classes[..count].iter().filter(|c| **c == Some(float)).count() as u32;
    let (ints, sses) = (needs(false), needs(true));
    if ints > registers.ints || sses > registers.floats {
        return Pass::ByVal;
    }
    registers.ints -= ints;
    registers.floats -= sses;
    let pieces = (0..count).filter_map(|i| {
        let offset = i as u64 * 8;
        let bytes = (l.size - offset).min(8);
        let scalar = match classes[i]? {
            true if floats[i] == 2 => Scalar::F32x2,
            true if bytes == 4 || floats[i] == 1 => Scalar::F32,
            true => Scalar::F64,
            false => Scalar::Int { bits: bytes as u32 * 8, signed: false },
        };
        Some(Leaf { offset, scalar })
    });
    Pass::Pieces(pieces.collect())
}

/// Calls `f` on every scalar of a type, with its offset.
fn scan(layouts: &Layouts<'_>, ty: TypeId, at: u64, f: &mut impl FnMut(u64, Scalar)) {
    let l = layouts.of(ty);
    match l.shape {
        Shape::Empty => {}
        Shape::Scalar(s) => f(at, s),
        Shape::Aggregate => {
            if let chantry_types::TypeKind::CArray(elem, n) = layouts.types.kind(ty) {
                let size = layouts.of(elem).size;
                (0..n).for_each(|i| scan(layouts, elem, at + i * size, f));
            }
            l.fields.iter().for_each(|&(offset, t)| scan(layouts, t, at + offset, f));
        }
    }
}
