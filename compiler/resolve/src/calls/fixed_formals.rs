//! `type` and `param` formals against their actuals: what is known when the program is compiled. Not for: formals with
//! values (`sig`).

use chantry_base::Symbol;
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, Intent};
use chantry_tir::{Expr, ExprKind, Passing};
use chantry_types::{TypeId, TypeKind};

use crate::calls::generality::Generality;
use crate::calls::sig::{Reject, SigFormal};
use crate::conversions::convert::Fit;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    pub fn match_type_formal(
        &mut self,
        formal: &ast::Formal,
        name: Symbol,
        index: usize,
        actual: &Actual,
    ) -> Result<SigFormal, Reject> {
        let Item::Type(t) = &actual.item else {
            return Err(Reject::Type { formal: name, actual: index, needs: "a type".into(), has: "a value".into() });
        };
        let mut generic = Generality::Full;
        let mut constraint = None;
        if let Some(c) = &formal.ty {
            let v = Value::new(Expr::new(ExprKind::Undef, t.ty, actual.span));
            let found = self.match_type(Some(c), &v, true).filter(|m| self.is_kept_alike(t.ty, m.0));
            let (as_type, g, _) = found.ok_or_else(|| Reject::Type {
                formal: name,
                actual: index,
                needs: "a type that satisfies its constraint".into(),
                has: format!("`{}`", self.show(t.ty)),
            })?;
            generic = g;
            constraint = Some(as_type);
        }
        // Where the type has domains, `part_formal` follows.
        self.f().bind(name, Binding::Item(Item::Type(TypeVal::new(t.ty))));
        Ok(SigFormal {
            name,
            intent: Intent::Type,
            ty: t.ty,
            constraint,
            local: None,
            passing: Passing::Bits,
            actual: Some(index),
            default: None,
            generic,
            fit: if constraint.is_none_or(|c| c == t.ty) { Fit::Exact } else { Fit::Class },
            promoted: false,
            is_this: false,
        })
    }

    /// Whether a class type is one of those of another by its management, too, and is nil only if that may be: an owner is
    /// lent, but its type is not that of a borrow.
    fn is_kept_alike(&self, t: TypeId, constraint: TypeId) -> bool {
        if self.opts.edition.rule(Rule::NilableClasses) {
            return true;
        }
        match (self.types.kind(t), self.types.kind(constraint)) {
            (TypeKind::Class { mgmt, nilable, .. }, TypeKind::Class { mgmt: wanted, nilable: may_be_nil, .. }) => {
                mgmt == wanted && (may_be_nil || !nilable)
            }
            _ => true,
        }
    }

    pub fn match_param_formal(
        &mut self,
        formal: &ast::Formal,
        name: Symbol,
        index: usize,
        actual: &Actual,
    ) -> Result<SigFormal, Reject> {
        let v = match &actual.item {
            Item::Value(v) if v.param.is_some() => v.clone(),
            Item::Value(v) => {
                return Err(Reject::NotParam { formal: name, actual: index, has: self.show(v.ty()) });
            }
            _ => {
                return Err(Reject::Type {
                    formal: name,
                    actual: index,
                    needs: "a compile-time value".into(),
                    has: "something else".into(),
                });
            }
        };
        let found = self.match_type(formal.ty.as_ref(), &v, false);
        let Some((t, generic, fit)) = found else {
            let has = format!("`{}`", self.show(v.ty()));
            let t = formal.ty.as_ref().and_then(|e| self.quietly(|cx| cx.type_expr(e).ty));
            let needs = t.map_or("another type".into(), |t| format!("`{}`", self.show(t)));
            return Err(Reject::Type { formal: name, actual: index, needs, has });
        };
        let v = if t == v.ty() {
            v
        } else {
            self.coerce_param(&v, t)
                .ok_or_else(|| Reject::Other(format!("`{name}` cannot be converted at compile time")))?
        };
        self.f().bind(name, Binding::Item(Item::Value(v)));
        Ok(SigFormal {
            name,
            intent: Intent::Param,
            ty: t,
            constraint: None,
            local: None,
            passing: Passing::Bits,
            actual: Some(index),
            default: None,
            generic,
            fit,
            promoted: false,
            is_this: false,
        })
    }
}
