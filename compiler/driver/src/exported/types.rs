//! Types of exported procedures as C has them. Not for: types that C gives to Chapel (`extern_block`).

use chantry_tir::Passing;
use chantry_types::{Mgmt, Prim, TypeId, TypeKind, TypeTable};

/// A type that C has a name for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CType {
    Void,
    Bool,
    Int(u8),
    Uint(u8),
    Real(u8),
    Complex(u8),
    /// A structure that the program declares `extern`, by C's name.
    Struct(String),
    Pointer {
        to: Box<CType>,
        constant: bool,
    },
}

impl CType {
    /// None where C has no such type.
    pub fn of(types: &TypeTable, t: TypeId) -> Option<CType> {
        Some(match types.kind(t) {
            TypeKind::Prim(Prim::Bool) => CType::Bool,
            TypeKind::Prim(Prim::Int(w)) => CType::Int(w),
            TypeKind::Prim(Prim::Uint(w)) => CType::Uint(w),
            TypeKind::Prim(Prim::Real(w) | Prim::Imag(w)) => CType::Real(w),
            TypeKind::Prim(Prim::Complex(w)) => CType::Complex(w),
            TypeKind::Ptr(to) => Self::pointer(Self::pointed(types, to), false),
            TypeKind::PtrConst(to) => Self::pointer(Self::pointed(types, to), true),
            TypeKind::OpaquePtr => Self::pointer(CType::Void, false),
            TypeKind::Class { mgmt: Mgmt::Borrowed | Mgmt::Unmanaged, .. } => Self::pointer(CType::Void, false),
            TypeKind::Proc(..) => return None,
            TypeKind::Record(a) | TypeKind::Union(a) => CType::Struct(types.extern_name(a)?.as_str().to_string()),
            _ => return None,
        })
    }

    pub fn of_formal(types: &TypeTable, t: TypeId, passing: Passing) -> Option<CType> {
        match passing {
            Passing::Own | Passing::Bits => Self::of(types, t),
            // C makes what it passes the address of, so it must know the type.
            Passing::Ref | Passing::Out => Some(Self::pointer(Self::of(types, t)?, false)),
            Passing::ConstRef => Some(Self::pointer(Self::of(types, t)?, true)),
        }
    }

    pub fn of_result(types: &TypeTable, t: TypeId, by_ref: bool) -> Option<CType> {
        match types.kind(t) {
            TypeKind::Void | TypeKind::Nothing => Some(CType::Void),
            _ if by_ref => Some(Self::pointer(Self::pointed(types, t), false)),
            _ => Self::of(types, t),
        }
    }

    /// What C's code does not look into is behind an untyped address.
    fn pointed(types: &TypeTable, t: TypeId) -> CType {
        Self::of(types, t).unwrap_or(CType::Void)
    }

    fn pointer(to: CType, constant: bool) -> CType {
        CType::Pointer { to: Box::new(to), constant }
    }

    /// The type as C writes it. C's texts are addresses of `char`, which is `int(8)` in Chapel.
    pub fn in_c(&self) -> String {
        match self {
            CType::Void => "void".into(),
            CType::Bool => "bool".into(),
            CType::Int(w) => format!("int{w}_t"),
            CType::Uint(w) => format!("uint{w}_t"),
            CType::Real(32) => "float".into(),
            CType::Real(_) => "double".into(),
            CType::Complex(64) => "float _Complex".into(),
            CType::Complex(_) => "double _Complex".into(),
            CType::Struct(name) => name.clone(),
            CType::Pointer { to, constant } => {
                let to = if **to == CType::Int(8) { "char".to_string() } else { to.in_c() };
                match (to.ends_with('*'), constant) {
                    (true, true) => format!("{to}const *"),
                    (true, false) => format!("{to}*"),
                    (false, true) => format!("const {to} *"),
                    (false, false) => format!("{to} *"),
                }
            }
        }
    }
}
