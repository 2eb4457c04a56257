//! Primitives on values: conversions, how they begin and end, their parts, enums.

use chantry_base::Span;
use chantry_tir::{Const, Expr, ExprKind, Intrinsic, StmtKind};
use chantry_types::{EnumInfo, Prim, TypeId, TypeKind, TypeTable};

use super::Arg;
use crate::state::cx::Cx;
use crate::state::item::{Item, Value};

pub fn re(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    part(cx, Intrinsic::Re, a[0].expr(), span)
}

pub fn im(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    part(cx, Intrinsic::Im, a[0].expr(), span)
}

pub fn complex(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (r, i) = (a[0].expr(), a[1].expr());
    let Some(Prim::Real(w)) = cx.types.as_prim(r.ty) else { return None };
    Some(cx.val(ExprKind::Record(vec![r, i]), cx.types.prim(Prim::Complex(w * 2)), span))
}

pub fn cast(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (t, v) = (a[0].ty(), a[1].value());
    if v.ty() == t {
        return Some(Item::Value(v));
    }
    if let (Some(c), Some(p), Some(q)) = (&v.param, cx.types.as_prim(v.ty()), cx.types.as_prim(t))
        && let Some(c) = chantry_values::fold_cast(c, p, q)
    {
        return Some(Item::Value(Value::param(c, t, span)));
    }
    if v.ty() == TypeTable::NIL {
        return Some(cx.val(ExprKind::Const(Const::Nil), t, span));
    }
    Some(cx.val(ExprKind::Cast(v.expr.boxed()), t, span))
}

pub fn bitcast(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.val(ExprKind::Intrinsic(Intrinsic::BitCast, vec![a[1].expr()]), a[0].ty(), span))
}

/// The byte at a position of a text that is known now; -1 outside of it.
pub fn byte_at(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let text = a[0].value();
    let bytes = match &text.param {
        Some(Const::Str(s)) => s.as_bytes(),
        Some(Const::Bytes(b)) => b,
        _ => return None,
    };
    let at = usize::try_from(a[1].number()).ok().and_then(|i| bytes.get(i));
    Some(cx.param_int(at.map_or(-1, |&b| b.into()), span))
}

/// The character at a position of a text that is known now, as a text; an empty one outside of it.
pub fn char_at(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let text = a[0].value();
    let Some(Const::Str(s)) = &text.param else { return None };
    let at = usize::try_from(a[1].number()).ok().and_then(|i| s.chars().nth(i));
    let found = at.map(String::from).unwrap_or_default();
    Some(Item::Value(cx.param_string(&found, span)))
}

pub fn copy(cx: &mut Cx<'_>, a: &[Arg], _: Span) -> Option<Item> {
    let e = cx.owned_value(a[0].value());
    Some(Item::Value(Value::new(e)))
}

pub fn take(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let e = a[0].expr();
    let ty = e.ty;
    Some(cx.val(ExprKind::Move(e.boxed()), ty, span))
}

pub fn init(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let place = a[0].expr();
    let e = cx.coerce(a[1].value(), place.ty, span, "the initialised place");
    let value = cx.owned_expr(e, span);
    cx.f().emit(StmtKind::Init { place, value }, span);
    Some(cx.none(span))
}

pub fn deinit(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let place = a[0].expr();
    if !cx.trivial_deinit(place.ty) {
        cx.f().emit(StmtKind::Deinit(place), span);
    }
    Some(cx.none(span))
}

pub fn swap(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    cx.f().emit(StmtKind::Swap(a[0].expr(), a[1].expr()), span);
    Some(cx.none(span))
}

pub fn undef(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.val(ExprKind::Undef, a[0].ty(), span))
}

pub fn zero(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.val(ExprKind::Const(Const::Zero), a[0].ty(), span))
}

pub fn default(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let Arg::Type(t) = &a[0] else { return None };
    match cx.default_value(t.ty, t.rt.as_deref(), span) {
        Some(e) => Some(Item::Value(Value::new(e))),
        None => Some(Item::Error),
    }
}

pub fn has_default(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let ok = cx.has_default(a[0].ty(), span);
    Some(cx.param_bool(ok, span))
}

/// What the type of a value carries: the domains of the arrays in it.
pub fn part_of(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    cx.part_of_value(&a[0].value(), span).map(Item::Value)
}

pub fn num_fields(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let n = match cx.types.kind(a[0].ty()) {
        TypeKind::CArray(_, n) => i128::from(n),
        _ => cx.run_fields(a[0].ty()).len() as i128,
    };
    Some(cx.param_int(n, span))
}

pub fn field_name(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let fields = cx.run_fields(a[0].ty());
    let (name, _) = fields.get(index(&a[1])?)?;
    Some(Item::Value(cx.param_string(name, span)))
}

pub fn field(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (v, i) = (a[0].value(), index(&a[1])?);
    let kind = cx.types.kind(v.ty());
    if let TypeKind::Tuple(elems) = &kind {
        return (i < elems.len()).then(|| Item::Value(cx.tuple_elem(&v, i, span)));
    }
    if let Some(u) = cx.union_of(v.ty()) {
        u.members.get(i)?;
        let v = cx.stable(v, span);
        return Some(Item::Value(Value::place(cx.union_place(&u, &v, i, span), v.is_const)));
    }
    let (agg, class) = match kind {
        TypeKind::Record(a) => (a, false),
        TypeKind::Class { agg, .. } => (agg, true),
        _ => return None,
    };
    let (index, t) = *cx.declared_fields(agg).get(i)?;
    let constant = v.is_const && !class;
    let e = ExprKind::Field { base: v.expr.boxed(), index, check_nil: class };
    Some(Item::Value(Value::place(Expr::new(e, t, span), constant)))
}

pub fn union_active(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let v = a[0].value();
    cx.union_of(v.ty())?;
    Some(Item::Value(cx.active_index(&v, span)))
}

pub fn enum_size(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let e = cx.enum_of(a[0].ty())?;
    Some(cx.param_int(e.members.len() as i128, span))
}

pub fn enum_name(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let e = cx.enum_of(a[0].ty())?;
    let name = *e.members.get(index(&a[1])?)?;
    Some(Item::Value(cx.param_string(name.as_str(), span)))
}

pub fn enum_value(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let e = cx.enum_of(a[0].ty())?;
    let n = (*e.values.get(index(&a[1])?)?)?;
    Some(cx.param_int(n, span))
}

pub fn enum_has_values(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let e = cx.enum_of(a[0].ty())?;
    Some(cx.param_bool(e.values.iter().all(|v| v.is_some()), span))
}

pub fn ordinal(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let v = a[0].value();
    if let Some(Const::Int(i)) = v.param {
        return Some(cx.param_int(i, span));
    }
    Some(cx.val(ExprKind::Cast(v.expr.boxed()), TypeTable::INT, span))
}

pub fn from_ordinal(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (t, v) = (a[0].ty(), a[1].value());
    if let Some(c) = v.param {
        return Some(Item::Value(Value::param(c, t, span)));
    }
    Some(cx.val(ExprKind::Cast(v.expr.boxed()), t, span))
}

impl Cx<'_> {
    fn enum_of(&self, t: TypeId) -> Option<EnumInfo> {
        match self.types.kind(t) {
            TypeKind::Enum(e) => Some(self.types.enum_info(e)),
            _ => None,
        }
    }

    /// Names and types of run-time fields.
    fn run_fields(&mut self, t: TypeId) -> Vec<(String, TypeId)> {
        if let Some(u) = self.union_of(t) {
            return u.members.iter().map(|m| (m.name.as_str().to_string(), m.ty)).collect();
        }
        match self.types.kind(t) {
            TypeKind::Tuple(e) => e.iter().enumerate().map(|(i, &t)| (i.to_string(), t)).collect(),
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => {
                let declared = self.declared_fields(a);
                let all = self.types.all_fields(a);
                declared.into_iter().map(|(i, t)| (all[i as usize].name.as_str().to_string(), t)).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn index(a: &Arg) -> Option<usize> {
    usize::try_from(a.number()).ok()
}

fn part(cx: &mut Cx<'_>, which: Intrinsic, e: Expr, span: Span) -> Option<Item> {
    let Some(Prim::Complex(w)) = cx.types.as_prim(e.ty) else { return None };
    Some(cx.val(ExprKind::Intrinsic(which, vec![e]), cx.types.prim(Prim::Real(w / 2)), span))
}
