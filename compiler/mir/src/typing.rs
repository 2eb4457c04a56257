//! The types of places, operands and values. Answers None where the parts do not fit, which
//! the verifier reports. Not for resolving anything: all types are concrete.

use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use crate::ir::*;

/// What the type of a place depends on.
#[derive(Clone, Copy)]
pub struct Typing<'a> {
    pub types: &'a TypeTable,
    pub prog: &'a Program,
    pub func: &'a Function,
}

impl<'a> Typing<'a> {
    pub fn new(types: &'a TypeTable, prog: &'a Program, func: &'a Function) -> Self {
        Self { types, prog, func }
    }

    pub fn base(&self, base: PlaceBase) -> Option<TypeId> {
        match base {
            PlaceBase::Local(l) => self.func.locals.get(l).map(|l| l.ty),
            PlaceBase::Global(g) => self.prog.globals.get(g).map(|g| g.ty),
        }
    }

    pub fn place(&self, place: &Place) -> Option<TypeId> {
        place.proj.iter().try_fold(self.base(place.base)?, |t, p| project(self.types, t, p))
    }

    pub fn operand(&self, operand: &Operand) -> Option<TypeId> {
        match operand {
            Operand::Copy(p) | Operand::Move(p) => self.place(p),
            Operand::Const(c) => Some(c.ty),
            Operand::FnAddr(f) => Some(fn_addr_type(self.types, self.prog.fns.get(*f)?)),
        }
    }

    /// The type of a value; `dest` is that of the place it goes to, which decides where the
    /// value alone does not (reinterpretation, addresses from integers).
    pub fn rvalue(&self, value: &Rvalue, dest: TypeId) -> Option<TypeId> {
        match value {
            Rvalue::Use(o) | Rvalue::Un(_, o) | Rvalue::Offset(o, _) => self.operand(o),
            Rvalue::Bin(op, a, _) if op.is_comparison() => self.operand(a).map(|_| TypeTable::BOOL),
            Rvalue::Bin(_, a, _) => self.operand(a),
            Rvalue::Cast(o, t) => self.operand(o).map(|_| *t),
            Rvalue::AddrOf(p) => self.place(p).map(|t| self.types.ref_to(t)),
            Rvalue::Aggregate(t, _) => Some(*t),
            Rvalue::Intrinsic(i, args) => self.intrinsic(*i, args, dest),
            Rvalue::Atomic(op, _, args) => match op {
                AtomicOp::Store | AtomicOp::Fence => Some(TypeTable::VOID),
                AtomicOp::CompareExchange | AtomicOp::CompareExchangeRef => Some(TypeTable::BOOL),
                _ => pointee(self.types, self.operand(args.first()?)?),
            },
        }
    }

    fn intrinsic(&self, i: Intrinsic, args: &[Operand], dest: chantry_types::TypeId) -> Option<chantry_types::TypeId> {
        use Intrinsic::*;
        match i {
            IsNan | IsInf | IsFinite | AddOverflows | SubOverflows | MulOverflows => Some(TypeTable::BOOL),
            Memcpy | Memmove | Memset | Pause | Assume | Prefetch | StreamStore => Some(TypeTable::VOID),
            StackAddress | ClassName | ProcCall | ProcCode => Some(TypeTable::OPAQUE_PTR),
            TypeId => Some(TypeTable::INT32),
            PtrToInt => Some(TypeTable::INT),
            // The number of bits comes back as int whatever the argument's width.
            Popcount | Clz | Ctz => Some(dest),
            Re | Im => match self.types.as_prim(self.operand(args.first()?)?)? {
                Prim::Complex(w) => Some(self.types.prim(Prim::Real(w / 2))),
                _ => None,
            },
            BitCast | IntToPtr => Some(dest),
            _ => self.operand(args.first()?),
        }
    }
}

/// The type one projection leads to.
pub fn project(types: &TypeTable, ty: TypeId, proj: &Proj) -> Option<TypeId> {
    match (proj, types.kind(ty)) {
        (Proj::Deref, _) => pointee(types, ty),
        (Proj::Field(i), TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Object(a)) => {
            types.all_fields(a).get(*i as usize).map(|f| f.ty)
        }
        (Proj::Field(i), TypeKind::Tuple(elems)) => elems.get(*i as usize).copied(),
        (Proj::Field(0 | 1), TypeKind::Prim(Prim::Complex(w))) => Some(types.prim(Prim::Real(w / 2))),
        (Proj::Index(_), TypeKind::CArray(elem, _)) => Some(elem),
        _ => None,
    }
}

/// What a pointer-like type points to.
pub fn pointee(types: &TypeTable, ty: TypeId) -> Option<TypeId> {
    match types.kind(ty) {
        TypeKind::Ref(t) | TypeKind::Ptr(t) | TypeKind::PtrConst(t) => Some(t),
        TypeKind::Class { agg, .. } => Some(types.intern(TypeKind::Object(agg))),
        _ => None,
    }
}

/// Types that are one address at run time.
pub fn is_address(types: &TypeTable, ty: TypeId) -> bool {
    matches!(
        types.kind(ty),
        TypeKind::Ref(_)
            | TypeKind::Ptr(_)
            | TypeKind::PtrConst(_)
            | TypeKind::OpaquePtr
            | TypeKind::Class { .. }
            | TypeKind::Nil
            | TypeKind::Proc(..)
    )
}

/// Whether a type has no bytes: void, nothing, and aggregates of such alone.
pub fn is_zero_sized(types: &TypeTable, ty: TypeId) -> bool {
    match types.kind(ty) {
        TypeKind::Void | TypeKind::Nothing => true,
        TypeKind::Record(a) | TypeKind::Union(a) => types.all_fields(a).iter().all(|f| is_zero_sized(types, f.ty)),
        TypeKind::Tuple(e) => e.iter().all(|&t| is_zero_sized(types, t)),
        TypeKind::CArray(t, n) => n == 0 || is_zero_sized(types, t),
        _ => false,
    }
}

/// Whether values of the one type are values of the other: addresses of all kinds are (their casts are free), and enums
/// and 32-bit integers.
pub fn same(types: &TypeTable, a: TypeId, b: TypeId) -> bool {
    if a == b || (is_address(types, a) && is_address(types, b)) {
        return true;
    }
    let word = |t: TypeId| matches!(types.kind(t), TypeKind::Enum(_)) || t == TypeTable::INT32;
    if word(a) && word(b) {
        return true;
    }
    if is_zero_sized(types, a) && is_zero_sized(types, b) {
        return true;
    }
    match (types.kind(a), types.kind(b)) {
        (TypeKind::Tuple(x), TypeKind::Tuple(y)) => {
            x.len() == y.len() && x.iter().zip(y.iter()).all(|(&x, &y)| same(types, x, y))
        }
        (TypeKind::CArray(x, n), TypeKind::CArray(y, m)) => n == m && same(types, x, y),
        // A real and an imaginary number of one width differ in name only.
        (TypeKind::Prim(Prim::Real(x)), TypeKind::Prim(Prim::Imag(y)))
        | (TypeKind::Prim(Prim::Imag(x)), TypeKind::Prim(Prim::Real(y))) => x == y,
        _ => false,
    }
}

fn fn_addr_type(types: &TypeTable, f: &Function) -> TypeId {
    let params: Vec<TypeId> = f.params.iter().map(|&p| f.locals[p].ty).collect();
    types.intern(TypeKind::Proc(params.into(), f.ret, false))
}

impl BinOp {
    pub fn is_comparison(self) -> bool {
        matches!(self, BinOp::Eq | BinOp::Ne | BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge)
    }
    pub fn is_shift(self) -> bool {
        matches!(self, BinOp::Shl | BinOp::Shr)
    }
}

/// Whether every locale has the variable's value in its own memory: C's, and constants of simple types, which count as being on each.
pub fn is_everywhere(types: &TypeTable, g: &Global) -> bool {
    g.is_extern || types.is_handle(g.ty) || g.constant && (g.init.is_some() || is_simple(types, g.ty))
}

fn is_simple(types: &TypeTable, ty: TypeId) -> bool {
    match types.kind(ty) {
        TypeKind::Prim(_) | TypeKind::Enum(_) => true,
        TypeKind::Tuple(parts) => parts.iter().all(|&p| is_simple(types, p)),
        _ => false,
    }
}
