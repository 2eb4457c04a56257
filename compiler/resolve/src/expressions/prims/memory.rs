//! Primitives on pointers, objects and the caller's place.

use chantry_base::Span;
use chantry_tir::{Expr, ExprKind, Intrinsic};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use super::Arg;
use crate::state::cx::Cx;
use crate::state::item::{Item, Value};

pub fn alloc(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.alloc(a[0].ty(), a[1].expr(), false, span))
}

pub fn alloc_zero(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.alloc(a[0].ty(), a[1].expr(), true, span))
}

impl Cx<'_> {
    fn alloc(&mut self, elem: TypeId, count: Expr, zero: bool, span: Span) -> Item {
        let p = self.types.ptr_to(elem);
        self.val(ExprKind::AllocArray { elem, count: count.boxed(), zero }, p, span)
    }

    /// The number of an object's class, which stands at its start.
    fn class_number(&self, object: Expr, span: Span) -> Expr {
        let p = self.types.ptr_to(TypeTable::INT32);
        let e = Expr::new(ExprKind::Cast(object.boxed()), p, span);
        Expr::new(ExprKind::Deref(e.boxed()), TypeTable::INT32, span)
    }
}

pub fn offset(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let p = a[0].expr();
    let ty = p.ty;
    Some(cx.val(ExprKind::Offset(p.boxed(), a[1].expr().boxed()), ty, span))
}

pub fn deref(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let p = a[0].expr();
    let t = cx.pointee(p.ty)?;
    let constant = matches!(cx.types.kind(p.ty), TypeKind::PtrConst(_));
    Some(Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, span), constant)))
}

pub fn addr(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let place = a[0].expr();
    let p = cx.types.ptr_to(place.ty);
    Some(cx.val(ExprKind::AddrOf(place.boxed()), p, span))
}

pub fn size_of(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let t = a[0].ty();
    if let TypeKind::Record(agg) = cx.types.kind(t) {
        cx.run_types(agg);
    }
    Some(cx.val(ExprKind::SizeOf(t), TypeTable::INT, span))
}

pub fn unmanaged_ptr(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let object = a[0].expr();
    let TypeKind::Class { agg, nilable, .. } = cx.types.kind(object.ty) else { return None };
    let t = cx.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable });
    Some(cx.val(ExprKind::Cast(object.boxed()), t, span))
}

pub fn type_id(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(Item::Value(Value::place(cx.class_number(a[0].expr(), span), false)))
}

pub fn type_name_of(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let id = cx.class_number(a[0].expr(), span);
    let t = cx.types.intern(TypeKind::PtrConst(TypeTable::UINT8));
    Some(cx.val(ExprKind::Intrinsic(Intrinsic::ClassName, vec![id]), t, span))
}

pub fn fn_addr(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let address = cx.convert(a[0].value(), TypeTable::OPAQUE_PTR, span);
    Some(Item::Value(Value::new(address)))
}

pub fn proc_code(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    Some(cx.val(ExprKind::Intrinsic(Intrinsic::ProcCode, vec![a[0].expr()]), TypeTable::OPAQUE_PTR, span))
}

pub fn caller_file(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    let t = cx.types.intern(TypeKind::PtrConst(TypeTable::UINT8));
    Some(cx.val(ExprKind::CallerFile, t, span))
}

pub fn caller_line(cx: &mut Cx<'_>, _: &[Arg], span: Span) -> Option<Item> {
    Some(cx.val(ExprKind::CallerLine, TypeTable::INT, span))
}
