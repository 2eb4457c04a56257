//! Primitives that ask about types or make types of others.

use chantry_base::{Span, Symbol};
use chantry_syntax::ast::{Intent, RetIntent};
use chantry_types::{Generic, Mgmt, Prim, TypeId, TypeKind, TypeTable};

use super::Arg;
use crate::state::cx::Cx;
use crate::state::item::{Item, TypeVal};
use crate::types::procedures::{ProcFormal, ProcSig};

pub fn name(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let s = cx.type_name(a[0].ty());
    Some(Item::Value(cx.param_string(&s, span)))
}

pub fn width(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let w = match cx.types.as_prim(a[0].ty())? {
        Prim::Bool => 8,
        Prim::Int(w) | Prim::Uint(w) | Prim::Real(w) | Prim::Imag(w) | Prim::Complex(w) => w,
    };
    Some(cx.param_int(w.into(), span))
}

pub fn same(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.param_bool(a[0].ty() == a[1].ty(), span))
}

pub fn is_subtype(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (t, s) = (a[0].ty(), a[1].ty());
    let b = match (cx.types.kind(t), cx.types.kind(s)) {
        (TypeKind::Class { agg: a, .. }, TypeKind::Class { agg: b, .. }) => cx.types.is_subclass(a, b),
        _ => cx.satisfies(t, s),
    };
    Some(cx.param_bool(b, span))
}

pub fn class_of(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let TypeKind::Class { agg, nilable, .. } = cx.types.kind(a[0].ty()) else { return None };
    let Arg::Text(mgmt) = &a[1] else { return None };
    let mgmt = match mgmt.as_str() {
        "borrowed" => Mgmt::Borrowed,
        "owned" => Mgmt::Owned,
        "shared" => Mgmt::Shared,
        "unmanaged" => Mgmt::Unmanaged,
        _ => return None,
    };
    Some(cx.type_item(cx.types.intern(TypeKind::Class { agg, mgmt, nilable })))
}

/// The class that a class inherits from, managed as it is; `nothing` where its declaration names none.
pub fn parent_class(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let TypeKind::Class { agg, mgmt, nilable } = cx.types.kind(a[0].ty()) else { return None };
    let t = match cx.aggs[agg].parent {
        Some(agg) => cx.types.intern(TypeKind::Class { agg, mgmt, nilable }),
        None => TypeTable::NOTHING,
    };
    Some(cx.type_item(t))
}

pub fn nilable(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    Some(cx.with_nilability(a[0].ty(), true))
}

pub fn non_nilable(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    Some(cx.with_nilability(a[0].ty(), false))
}

impl Cx<'_> {
    fn with_nilability(&self, t: TypeId, nilable: bool) -> Item {
        match self.types.kind(t) {
            TypeKind::Class { agg, mgmt, .. } => {
                self.type_item(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
            }
            _ => self.type_item(t),
        }
    }
}

/// The types of C that take arguments, without any.
pub fn of_c(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let Arg::Text(which) = &a[0] else { return None };
    let kind = match which.as_str() {
        "pointer" => TypeKind::Ptr(TypeTable::ANY),
        "constant pointer" => TypeKind::PtrConst(TypeTable::ANY),
        "array" => TypeKind::Generic(Generic::CArray),
        _ => return None,
    };
    Some(cx.type_item(cx.types.intern(kind)))
}

pub fn tuple(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let n = usize::try_from(a[0].number()).unwrap_or(0);
    Some(cx.type_item(cx.types.tuple(&vec![a[1].ty(); n])))
}

pub fn elem(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let i = usize::try_from(a.get(1).map_or(0, Arg::number)).ok()?;
    match cx.types.kind(a[0].ty()) {
        TypeKind::Ptr(t) | TypeKind::PtrConst(t) | TypeKind::CArray(t, _) => Some(cx.type_item(t)),
        TypeKind::Tuple(e) => Some(cx.type_item(*e.get(i)?)),
        _ => None,
    }
}

/// The type of an array's elements, with the domains of arrays in them.
pub fn element_type(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let Arg::Value(v) = &a[0] else { return None };
    let elem = cx.array_elem(v.ty())?;
    Some(match cx.element_type_of(v, span) {
        Some(t) => Item::Type(t),
        None => cx.type_item(elem),
    })
}

/// The type of what values of a type have with them beside the type; `nothing` if they have nothing.
pub fn part_type(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let t = cx.part_of_values(a[0].ty()).unwrap_or(TypeTable::NOTHING);
    Some(cx.type_item(t))
}

/// A type with such a value.
pub fn with_part(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (ty, part) = (a[0].ty(), a[1].value());
    if cx.part_of_values(ty) != Some(part.ty()) {
        return None;
    }
    let part = cx.stable(part, span);
    Some(Item::Type(TypeVal { ty, rt: Some(Box::new(part.expr)) }))
}

/// The type that a description of the library describes, with that beside it.
pub fn described(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    cx.described_type(a[0].value(), span).map(Item::Type)
}

pub fn checks(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    Some(cx.param_bool(cx.opts.bounds_checks, span))
}

/// Whether the compilation has a setting that programs can ask for.
pub fn compiled_with(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let f = &cx.opts.flags;
    let on = match a[0].text() {
        "nil-checks" => f.nil_checks,
        "div-by-zero-checks" => f.div_by_zero_checks,
        "cast-checks" => f.cast_checks,
        "warn-unstable" => f.warn_unstable,
        "local" => f.local,
        _ => return None,
    };
    Some(cx.param_bool(on, span))
}

pub fn is_trivial(cx: &mut Cx<'_>, t: TypeId) -> bool {
    cx.trivial_copy(t) && cx.trivial_deinit(t)
}

pub fn is_record(cx: &mut Cx<'_>, t: TypeId) -> bool {
    matches!(cx.types.kind(t), TypeKind::Record(_)) && cx.union_of(t).is_none() && !is_proc(cx, t)
}

pub fn is_proc(cx: &mut Cx<'_>, t: TypeId) -> bool {
    cx.procedure_sig(t).is_some()
}

/// `func(formals…, result)`.
pub fn proc_type(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let types: Option<Vec<TypeId>> = a
        .iter()
        .map(|a| match &a.actual().item {
            Item::Type(t) => Some(t.ty),
            _ => None,
        })
        .collect();
    let (ret, formals) = types?.split_last().map(|(r, f)| (*r, f.to_vec()))?;
    let formal = |ty| ProcFormal { name: Symbol::new("_"), intent: Intent::Default, ty };
    let formals = formals.into_iter().map(formal).collect();
    let t = cx.procedure_type(ProcSig { formals, ret, by: RetIntent::Default, throws: false }, span)?;
    Some(cx.type_item(t))
}

pub fn is_union(cx: &mut Cx<'_>, t: TypeId) -> bool {
    cx.union_of(t).is_some()
}

/// Questions that a type's kind answers.
macro_rules! kinds {
    ($($name:ident = $pattern:pat,)*) => {
        $(pub fn $name(cx: &mut Cx<'_>, t: TypeId) -> bool {
            matches!(cx.types.kind(t), $pattern)
        })*
    };
}

kinds! {
    is_prim = TypeKind::Prim(_),
    is_int = TypeKind::Prim(Prim::Int(_)),
    is_uint = TypeKind::Prim(Prim::Uint(_)),
    is_real = TypeKind::Prim(Prim::Real(_)),
    is_imag = TypeKind::Prim(Prim::Imag(_)),
    is_complex = TypeKind::Prim(Prim::Complex(_)),
    is_bool = TypeKind::Prim(Prim::Bool),
    is_enum = TypeKind::Enum(_),
    is_class = TypeKind::Class { .. },
    is_tuple = TypeKind::Tuple(_),
    is_ptr = TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr,
    is_owned = TypeKind::Class { mgmt: Mgmt::Owned, .. },
    is_shared = TypeKind::Class { mgmt: Mgmt::Shared, .. },
    is_borrowed = TypeKind::Class { mgmt: Mgmt::Borrowed, .. },
    is_unmanaged = TypeKind::Class { mgmt: Mgmt::Unmanaged, .. },
    is_nilable = TypeKind::Class { nilable: true, .. } | TypeKind::Nil,
    is_nothing = TypeKind::Nothing | TypeKind::Void,
}
