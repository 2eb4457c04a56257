//! What the language gives class values and the words `owned` and `shared`: `x.borrow()`,
//! `owned.adopt(x)`, `shared.adopt(x)`, `owned.release(x)`. Not for: casts, methods of classes.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_tir::{Const, Expr, ExprKind, StmtKind};
use chantry_types::{Generic, Mgmt, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

impl Cx<'_> {
    /// The call `base.name(actuals…)` where it is one of these; None for everything else.
    pub fn management_call(&mut self, base: &Item, name: Symbol, actuals: &[Actual], span: Span) -> Option<Item> {
        match base {
            Item::Value(v) if name == "borrow" && actuals.is_empty() => {
                let TypeKind::Class { .. } = self.types.kind(v.ty()) else { return None };
                if !self.methods_for(v.ty(), name).is_empty() {
                    return None;
                }
                let t = self.borrowed(v.ty());
                Some(Item::Value(Value::new(Expr::new(ExprKind::Cast(v.expr.clone().boxed()), t, span))))
            }
            // Older forms of assignments to the owner.
            Item::Value(v) if matches!((name.as_str(), actuals.len()), ("clear" | "release", 0) | ("retain", 1)) => {
                let TypeKind::Class { agg, mgmt: mgmt @ (Mgmt::Owned | Mgmt::Shared), .. } = self.types.kind(v.ty())
                else {
                    return None;
                };
                if self.declares_method(agg, name.as_str()) {
                    return None;
                }
                if name == "release" {
                    return (mgmt == Mgmt::Owned).then(|| self.release(v.clone(), span));
                }
                let called = if name == "clear" { "_managedClear" } else { "_managedRetain" };
                let owner = Actual::value(v.clone());
                let actuals: Vec<Actual> = std::iter::once(owner).chain(actuals.iter().cloned()).collect();
                Some(self.call_named(called, &actuals, span))
            }
            Item::Type(t) => {
                let (to, concrete) = match self.types.kind(t.ty) {
                    TypeKind::Generic(Generic::Class { mgmt: Mgmt::Owned, .. }) => (Mgmt::Owned, None),
                    TypeKind::Generic(Generic::Class { mgmt: Mgmt::Shared, .. }) => (Mgmt::Shared, None),
                    TypeKind::Class { mgmt: m @ (Mgmt::Owned | Mgmt::Shared), .. } => (m, Some(t.ty)),
                    _ => return None,
                };
                if concrete.is_some_and(|t| !self.methods_for(t, name).is_empty()) {
                    return None;
                }
                let release = match name.as_str() {
                    "adopt" | "create" => false,
                    "release" if to == Mgmt::Owned => true,
                    _ => return None,
                };
                let [a] = actuals else {
                    self.err(codes::WRONG_ARGUMENT_COUNT, span, format!("`{name}` takes one argument: the object"));
                    return Some(Item::Error);
                };
                let Some(v) = self.value_of(a.item.clone(), a.span) else { return Some(Item::Error) };
                Some(if release { self.release(v, span) } else { self.adopt(v, to, span) })
            }
            _ => None,
        }
    }

    /// The object of an `owned` value, which nothing manages afterwards.
    fn release(&mut self, v: Value, span: Span) -> Item {
        let TypeKind::Class { agg, mgmt: Mgmt::Owned, nilable } = self.types.kind(v.ty()) else {
            let shown = self.show(v.ty());
            self.err(codes::BAD_MANAGEMENT, span, format!("only an `owned` value can be released; this is `{shown}`"));
            return Item::Error;
        };
        let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable });
        Item::Value(self.disowned(v, t, span))
    }

    /// An `owned` value as a pointer of type `t`; the owner forgets the object.
    fn disowned(&mut self, v: Value, t: TypeId, span: Span) -> Value {
        let owner = self.owned_expr(v.expr, span);
        let TypeKind::Class { agg, mgmt, .. } = self.types.kind(owner.ty) else { return Value::new(owner) };
        // The keeper is nilable so that it can end as nil.
        let keeper_ty = self.types.intern(TypeKind::Class { agg, mgmt, nilable: true });
        let keeper = self.f().new_temp(keeper_ty, false, span);
        self.f().locals[keeper].constant = false;
        let owner = Expr::new(ExprKind::Cast(owner.boxed()), keeper_ty, span);
        self.f().emit(StmtKind::Let { local: keeper, init: Some(owner) }, span);
        let free = self.f().new_temp(t, false, span);
        let e = Expr::new(ExprKind::Cast(self.fr().local_expr(keeper, span).boxed()), t, span);
        self.f().emit(StmtKind::Let { local: free, init: Some(e) }, span);
        let place = self.fr().local_expr(keeper, span);
        let nil = Expr::new(ExprKind::Const(Const::Nil), keeper_ty, span);
        self.f().emit(StmtKind::Init { place, value: nil }, span);
        Value::new(self.fr().local_expr(free, span))
    }

    /// An `owned` value where a `shared` one is wanted: the object changes hands.
    pub fn shared_from_owned(&mut self, v: &Value, to: TypeId, span: Span) -> Option<Expr> {
        let (TypeKind::Class { agg, mgmt: Mgmt::Owned, nilable }, TypeKind::Class { mgmt: Mgmt::Shared, .. }) =
            (self.types.kind(v.ty()), self.types.kind(to))
        else {
            return None;
        };
        let same = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Shared, nilable });
        self.type_fits(same, to, None)?;
        let Item::Value(shared) = self.adopt(v.clone(), Mgmt::Shared, span) else { return None };
        Some(self.convert(shared, to, span))
    }

    pub fn adopt(&mut self, v: Value, to: Mgmt, span: Span) -> Item {
        let TypeKind::Class { agg, mgmt, nilable } = self.types.kind(v.ty()) else {
            let shown = self.show(v.ty());
            self.err(codes::BAD_MANAGEMENT, span, format!("only an object can be adopted; this is `{shown}`"));
            return Item::Error;
        };
        let t = self.types.intern(TypeKind::Class { agg, mgmt: to, nilable });
        let free = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Unmanaged, nilable });
        match mgmt {
            m if m == to => Item::Value(Value::new(self.owned_value(v))),
            Mgmt::Unmanaged => Item::Value(Value::new(Expr::new(ExprKind::Cast(v.expr.boxed()), t, span))),
            Mgmt::Owned => {
                let v = self.disowned(v, free, span);
                Item::Value(Value::new(Expr::new(ExprKind::Cast(v.expr.boxed()), t, span)))
            }
            _ => {
                let shown = self.show(v.ty());
                self.report(
                    Diagnostic::error(
                        codes::BAD_MANAGEMENT,
                        span,
                        format!("`{shown}` cannot be adopted: something else manages the object"),
                    )
                    .help("adopt an `unmanaged` object, or an `owned` one, which hands it on"),
                );
                Item::Error
            }
        }
    }
}
