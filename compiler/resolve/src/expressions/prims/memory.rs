//! Primitives on pointers, objects and the caller's place.

use chantry_base::Span;
use chantry_tir::{Expr, ExprKind, Intrinsic, StmtKind};
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

/// How many bytes an object of a class takes.
pub fn object_size(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let TypeKind::Class { agg, .. } = cx.types.kind(a[0].ty()) else { return None };
    cx.fields(agg);
    Some(cx.val(ExprKind::ObjectSize(agg), TypeTable::INT, span))
}

pub fn new_at(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let actuals: Vec<_> = a[2..].iter().map(|a| a.actual().clone()).collect();
    cx.new_at(a[0].expr(), a[1].ty(), &actuals, span)
}

/// Ends an object whose memory is somebody else's.
pub fn end_object(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let object = a[0].expr();
    let TypeKind::Class { agg, .. } = cx.types.kind(object.ty) else { return None };
    cx.use_class(agg);
    cx.f().emit(StmtKind::EndObject(object), span);
    Some(cx.none(span))
}

/// A call of C's code at an address: what is given is what C's procedure takes.
pub fn call_address(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (address, ret) = (a[0].expr(), a[1].ty());
    let mut args = Vec::new();
    for x in &a[2..] {
        args.push(cx.value_of(x.actual().item.clone(), span)?.expr);
    }
    let formals: Vec<TypeId> = args.iter().map(|e| e.ty).collect();
    let raw = cx.types.intern(TypeKind::Proc(formals.into(), ret, false));
    let callee = Expr::new(ExprKind::Cast(address.boxed()), raw, span).boxed();
    Some(cx.val(ExprKind::Indirect { callee, args, throws: false }, ret, span))
}

/// A procedure value as one of another type that differs from its own in the names of formals only.
pub fn as_procedure(cx: &mut Cx<'_>, a: &[Arg], span: Span) -> Option<Item> {
    let (to, v) = (a[0].ty(), a[1].value());
    let (want, have) = (cx.procedure_sig(to)?, cx.procedure_sig(v.ty())?);
    if !have.same_but_names(&want) {
        return None;
    }
    Some(Item::Value(Value::new(cx.procedure_as(v, to, span))))
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
