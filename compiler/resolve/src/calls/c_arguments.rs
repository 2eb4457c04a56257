//! Variable arguments of C functions: `extern` procedures with `...`.

use chantry_syntax::ast::Intent;
use chantry_tir::{Const, Expr, ExprKind, Passing};
use chantry_types::{Prim, TypeKind, TypeTable};

use crate::calls::sig::{Reject, SigFormal};
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    /// A literal text is the address of its bytes, an array of C's that of its first element.
    pub fn address_for_c(&self, actual: &Actual) -> Actual {
        let Item::Value(v) = &actual.item else { return actual.clone() };
        if let TypeKind::CArray(elem, _) = self.types.kind(v.ty()) {
            let address = Value::new(Expr::new(ExprKind::Undef, self.types.ptr_to(elem), v.span()));
            return Actual { item: Item::Value(address), ..actual.clone() };
        }
        let bytes = match &v.param {
            Some(Const::Str(s)) => s.as_bytes().into(),
            Some(Const::CStr(s)) => s.clone(),
            _ => return actual.clone(),
        };
        let ty = self.types.intern(TypeKind::PtrConst(TypeTable::INT8));
        Actual { item: Item::Value(Value::param(Const::CStr(bytes), ty, v.span())), ..actual.clone() }
    }

    /// C's default argument promotions: what is passed for `...` arrives as an `int`, a `double`, a wider integer or an address.
    pub fn promoted_for_c(&mut self, mut f: SigFormal) -> Result<SigFormal, Reject> {
        if matches!(f.intent, Intent::Ref | Intent::ConstRef) {
            return Ok(f);
        }
        f.ty = match self.types.kind(f.ty) {
            TypeKind::Prim(Prim::Bool | Prim::Int(8 | 16 | 32) | Prim::Uint(8 | 16)) => TypeTable::INT32,
            TypeKind::Prim(Prim::Real(32)) => TypeTable::REAL,
            TypeKind::Prim(Prim::Int(_) | Prim::Uint(_) | Prim::Real(_))
            | TypeKind::Ptr(_)
            | TypeKind::PtrConst(_)
            | TypeKind::OpaquePtr
            | TypeKind::Proc(..) => f.ty,
            TypeKind::Nil => TypeTable::OPAQUE_PTR,
            _ if self.procedure_sig(f.ty).is_some() => TypeTable::OPAQUE_PTR,
            _ => {
                let shown = self.show(f.ty);
                return Err(Reject::Other(format!(
                    "C takes numbers and addresses as variable arguments, and this is a `{shown}`"
                )));
            }
        };
        f.passing = Passing::Bits;
        if let Some(l) = f.local {
            self.f().locals[l].ty = f.ty;
        }
        Ok(f)
    }
}
