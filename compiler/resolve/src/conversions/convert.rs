//! Implicit conversions: whether a value passes where a type is required, and the expression that does it.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::library::{LibType, Mark};
use chantry_tir::{Const, Expr, ExprKind, StmtKind};
use chantry_types::{Mgmt, Prim, TypeId, TypeKind, TypeTable};
use chantry_values::Conv;

use crate::calls::by_context::Context;
use crate::expressions::field::is_simple;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};

/// How a value fits a type, best first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    Exact,
    Numeric(Conv),
    /// Class conversions: borrow, base class, nilable.
    Class,
    Nil,
    Pointer,
    Tuple,
    /// An array that is held otherwise, which is copied.
    Held,
    /// A range of a type that holds all ranges of the other.
    Range,
}

impl Cx<'_> {
    /// Whether `v` converts implicitly to the concrete type `to`.
    pub fn fits(&mut self, v: &Value, to: TypeId) -> Option<Fit> {
        let from = v.ty();
        // What C would write to must be a variable.
        if v.is_const
            && matches!((self.types.kind(from), self.types.kind(to)), (TypeKind::CArray(..), TypeKind::Ptr(_)))
        {
            return None;
        }
        self.type_fits(from, to, v.param.as_ref())
    }

    pub fn type_fits(&mut self, from: TypeId, to: TypeId, param: Option<&Const>) -> Option<Fit> {
        self.plain_fits(from, to, param).or_else(|| match (self.types.kind(from), self.types.kind(to)) {
            // Most types that are asked about here are none of these.
            (TypeKind::Record(_), TypeKind::Record(_)) if self.is_range(from) => {
                self.range_fits(from, to).then_some(Fit::Range)
            }
            (TypeKind::Record(_), TypeKind::Record(_)) => self.can_be_held_as(from, to).then_some(Fit::Held),
            (TypeKind::Tuple(a), TypeKind::Tuple(b)) => {
                let mut pairs = a.iter().zip(b.iter());
                let all = a.len() == b.len() && pairs.all(|(&x, &y)| self.type_fits(x, y, None).is_some());
                all.then_some(Fit::Tuple)
            }
            _ => None,
        })
    }

    /// Whether ranges of one type are implicitly converted to another (specification: "Implicit Range Conversions").
    pub fn range_fits(&mut self, from: TypeId, to: TypeId) -> bool {
        let TypeKind::Record(agg) = self.types.kind(to) else { return false };
        if !self.is_range(from) || !self.is_range(to) {
            return false;
        }
        let span = self.aggs[agg].decl.name.span;
        let types = [to, from].map(|t| Actual::ty(t, span));
        let said = self.quietly(|cx| cx.call_named("_rangeFits", &types, span));
        matches!(said, Some(Item::Value(v)) if v.param == Some(Const::Bool(true)))
    }

    /// The same without arrays, which convert to others that are held differently.
    pub fn plain_fits(&self, from: TypeId, to: TypeId, param: Option<&Const>) -> Option<Fit> {
        if from == to || from == TypeTable::ERROR || to == TypeTable::ERROR {
            return Some(Fit::Exact);
        }
        let (fk, tk) = (self.types.kind(from), self.types.kind(to));
        match (&fk, &tk) {
            (TypeKind::Prim(a), TypeKind::Prim(b)) => match chantry_values::implicit(*a, *b, param)? {
                Conv::Exact => Some(Fit::Exact),
                c => Some(Fit::Numeric(c)),
            },
            (TypeKind::Nil, TypeKind::Class { nilable: true, .. }) => Some(Fit::Nil),
            (TypeKind::Nil, TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr) => Some(Fit::Nil),
            (TypeKind::Class { agg: a, mgmt: m, nilable: n }, TypeKind::Class { agg: b, mgmt: w, nilable: k }) => {
                let mgmt_ok = m == w || *w == Mgmt::Borrowed;
                (self.types.is_subclass(*a, *b) && mgmt_ok && (*k || !*n)).then_some(Fit::Class)
            }
            (TypeKind::Ptr(a), TypeKind::PtrConst(b)) if a == b => Some(Fit::Pointer),
            (TypeKind::Ptr(_) | TypeKind::PtrConst(_), TypeKind::OpaquePtr) => Some(Fit::Pointer),
            // An array of C's is the address of its first element.
            (TypeKind::CArray(a, _), TypeKind::Ptr(b) | TypeKind::PtrConst(b)) if a == b => Some(Fit::Pointer),
            (TypeKind::CArray(..), TypeKind::OpaquePtr) => Some(Fit::Pointer),
            (TypeKind::Record(_), TypeKind::OpaquePtr) => self.procedure_sig(from).map(|_| Fit::Pointer),
            (TypeKind::Nil, TypeKind::Record(_)) => self.procedure_sig(to).map(|_| Fit::Nil),
            (TypeKind::Record(_), TypeKind::Record(_)) => {
                let (a, b) = (self.procedure_sig(from)?, self.procedure_sig(to)?);
                a.serves_as(&b).then_some(Fit::Class)
            }
            (TypeKind::Class { .. }, TypeKind::OpaquePtr) => Some(Fit::Pointer),
            (_, TypeKind::PtrConst(c)) if matches!(param, Some(Const::Str(_) | Const::CStr(_))) => {
                matches!(*c, TypeTable::INT8 | TypeTable::UINT8).then_some(Fit::Pointer)
            }
            (TypeKind::Tuple(a), TypeKind::Tuple(b)) => {
                if a.len() != b.len() {
                    return None;
                }
                a.iter().zip(b.iter()).all(|(&x, &y)| self.plain_fits(x, y, None).is_some()).then_some(Fit::Tuple)
            }
            _ => None,
        }
    }

    /// Converts `v` to `to`, reporting when it does not fit.
    pub fn coerce(&mut self, v: Value, to: TypeId, span: Span, what: &str) -> Expr {
        if v.ty() == to || to == TypeTable::ERROR || v.ty() == TypeTable::ERROR {
            return self.in_context(v.expr, Context::Value);
        }
        if self.fits(&v, to).is_some() {
            return self.convert(v, to, span);
        }
        if self.is_nilable_class(v.ty()) && self.type_fits(self.non_nilable(v.ty()), to, None).is_some() {
            let (a, b) = (self.show(v.ty()), self.show(to));
            self.report(
                Diagnostic::error(codes::NIL_NOT_ALLOWED, span, format!("{what} needs `{b}`, but this may be nil"))
                    .mark(format!("this is `{a}`"))
                    .help("write `!` after it to assert that it is not nil"),
            );
        } else if v.ty() == TypeTable::NIL {
            let b = self.show(to);
            self.report(
                Diagnostic::error(codes::NIL_NOT_ALLOWED, span, format!("{what} has type `{b}`, which cannot be nil"))
                    .help("only nilable class types (`C?`) and C pointers can hold nil"),
            );
        } else {
            let (a, b) = (self.show(v.ty()), self.show(to));
            let mut d =
                Diagnostic::error(codes::TYPE_MISMATCH, span, format!("{what} has type `{b}`, but the value is `{a}`"));
            let text = self.is_string(v.ty()) || self.is_string(to);
            if (self.types.as_prim(v.ty()).is_some() || text) && (self.types.as_prim(to).is_some() || text) {
                d = d.help(format!("convert it explicitly: `(…): {b}`"));
            }
            if let (Some(have), Some(want)) = (self.procedure_sig(v.ty()), self.procedure_sig(to))
                && have.same_but_names(&want)
            {
                d = d.help("the names of formals are part of a procedure's type; `_` in a type accepts any name");
            }
            let d = self.with_read_help(d, &[v.ty()]);
            self.report(d);
        }
        Expr::new(ExprKind::Const(Const::Zero), to, span)
    }

    /// The conversion itself (known to be allowed).
    pub fn convert(&mut self, v: Value, to: TypeId, span: Span) -> Expr {
        self.warn_of_conversion(&v, to, span);
        self.convert_untold(v, to, span)
    }

    /// The same for what the program does not convert here, or what has been told.
    pub fn convert_untold(&mut self, mut v: Value, to: TypeId, span: Span) -> Expr {
        v.expr = self.in_context(v.expr, Context::Value);
        if v.ty() == to {
            return v.expr;
        }
        if let Some(c) = self.convert_param(&v, to) {
            return c.expr;
        }
        let (fk, tk) = (self.types.kind(v.ty()), self.types.kind(to));
        match (&fk, &tk) {
            (TypeKind::Nil, TypeKind::Record(_)) => Expr::new(ExprKind::Const(Const::Zero), to, span),
            (TypeKind::Nil, _) => Expr::new(ExprKind::Const(Const::Nil), to, span),
            (TypeKind::Record(_), TypeKind::OpaquePtr) => self.procedure_address(v, span),
            (TypeKind::Record(_), TypeKind::Record(_)) if self.is_array(to) => {
                let own = self.call_named("_ownedCopy", &[Actual::value(v)], span);
                self.value_of(own, span).map_or_else(|| Expr::new(ExprKind::Undef, to, span), |v| v.expr)
            }
            (TypeKind::Record(_), TypeKind::Record(_)) if self.is_range(to) => {
                let made = self.call_named("_implicitConvert", &[Actual::ty(to, span), Actual::value(v)], span);
                self.value_of(made, span).map_or_else(|| Expr::new(ExprKind::Undef, to, span), |v| v.expr)
            }
            (TypeKind::Record(_), TypeKind::Record(_)) => self.procedure_as(v, to, span),
            (TypeKind::CArray(elem, _), _) => {
                let v = if v.expr.is_place(&self.prog.fns, self.types) { v } else { self.stable(v, span) };
                let first = Expr::new(ExprKind::AddrOf(v.expr.boxed()), self.types.ptr_to(*elem), span);
                if first.ty == to { first } else { Expr::new(ExprKind::Cast(first.boxed()), to, span) }
            }
            (_, TypeKind::PtrConst(_)) if matches!(v.param, Some(Const::Str(_) | Const::CStr(_))) => {
                let bytes: std::sync::Arc<[u8]> = match v.param {
                    Some(Const::Str(s)) => s.as_bytes().into(),
                    Some(Const::CStr(s)) => s,
                    _ => unreachable!("guarded above"),
                };
                Expr::new(ExprKind::Const(Const::CStr(bytes)), to, span)
            }
            (TypeKind::Tuple(a), TypeKind::Tuple(b)) => {
                let (a, b) = (a.clone(), b.clone());
                let src = self.stable(v, span);
                let elems = (0..a.len())
                    .map(|i| {
                        let e = self.tuple_elem(&src, i, span);
                        let e = self.convert(e, b[i], span);
                        self.owned_expr(e, span)
                    })
                    .collect();
                Expr::new(ExprKind::Tuple(elems), to, span)
            }
            (TypeKind::Class { mgmt: m, .. }, TypeKind::Class { mgmt: w, .. }) => {
                // Owned to owned (base class): ownership moves along; to borrowed: it stays.
                let inner = if m == w && matches!(m, Mgmt::Owned | Mgmt::Shared) {
                    self.owned_expr(v.expr, span)
                } else {
                    v.expr
                };
                Expr::new(ExprKind::Cast(inner.boxed()), to, span)
            }
            _ => Expr::new(ExprKind::Cast(v.expr.boxed()), to, span),
        }
    }

    fn convert_param(&mut self, v: &Value, to: TypeId) -> Option<Value> {
        let c = v.param.as_ref()?;
        let (f, t) = (self.types.as_prim(v.ty())?, self.types.as_prim(to)?);
        let c = chantry_values::fold_cast(c, f, t)?;
        Some(Value::param(c, to, v.span()))
    }

    /// A param converted to another type, still a param.
    pub fn coerce_param(&mut self, v: &Value, to: TypeId) -> Option<Value> {
        if v.ty() == to {
            return Some(v.clone());
        }
        self.fits(v, to)?;
        self.convert_param(v, to)
    }

    /// The type to which all of `types` convert.
    pub fn common_type(&mut self, items: &[(TypeId, Option<Const>)], span: Span) -> Option<TypeId> {
        let first = items.first()?.0;
        if items.iter().all(|(t, _)| *t == first) {
            return Some(first);
        }
        let mut cands: Vec<TypeId> = items.iter().map(|i| i.0).collect();
        // A nil beside class values makes them nilable; beside management differences, borrowed.
        for i in 0..cands.len() {
            if let TypeKind::Class { agg, mgmt, nilable: false } = self.types.kind(cands[i]) {
                cands.push(self.types.intern(TypeKind::Class { agg, mgmt, nilable: true }));
                cands.push(self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false }));
            }
            // Arrays that are held differently meet in one of their own.
            let alone = self.held_alone(cands[i], span);
            if alone != cands[i] {
                cands.push(alone);
            }
        }
        cands
            .into_iter()
            .find(|&t| t != TypeTable::NIL && items.iter().all(|(f, c)| self.type_fits(*f, t, c.as_ref()).is_some()))
            .or_else(|| {
                // real(32) with int(64) and the like meet in a type that neither has.
                let prims: Option<Vec<Prim>> = items.iter().map(|(t, _)| self.types.as_prim(*t)).collect();
                let prims = prims?;
                for p in [Prim::Int(64), Prim::Uint(64), Prim::Real(64), Prim::Complex(128)] {
                    let t = self.types.prim(p);
                    if prims.len() == items.len()
                        && items.iter().all(|(f, c)| self.type_fits(*f, t, c.as_ref()).is_some())
                    {
                        return Some(t);
                    }
                }
                None
            })
    }

    pub fn is_nilable_class(&self, t: TypeId) -> bool {
        matches!(self.types.kind(t), TypeKind::Class { nilable: true, .. })
    }
    pub fn non_nilable(&self, t: TypeId) -> TypeId {
        match self.types.kind(t) {
            TypeKind::Class { agg, mgmt, .. } => self.types.intern(TypeKind::Class { agg, mgmt, nilable: false }),
            _ => t,
        }
    }
    pub fn borrowed(&self, t: TypeId) -> TypeId {
        match self.types.kind(t) {
            TypeKind::Class { agg, nilable, .. } => {
                self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable })
            }
            _ => t,
        }
    }

    /// Passed by its bits under the default intent: scalars, borrows, pointers.
    pub fn bits_by_default(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Prim(_)
            | TypeKind::Enum(_)
            | TypeKind::Nil
            | TypeKind::Nothing
            | TypeKind::Void
            | TypeKind::Ptr(_)
            | TypeKind::PtrConst(_)
            | TypeKind::OpaquePtr
            | TypeKind::Ref(_)
            | TypeKind::Error
            | TypeKind::Proc(..) => true,
            TypeKind::Class { mgmt, .. } => matches!(mgmt, Mgmt::Borrowed | Mgmt::Unmanaged),
            // As each of its elements is.
            TypeKind::Tuple(es) => es.iter().all(|&e| self.bits_by_default(e)),
            // Ranges are small immutable values.
            TypeKind::Record(_) => self.lib_type_of(t) == Some(LibType::Range),
            _ => false,
        }
    }

    /// `sync`, `single` and `atomic` variables: their default intent is `ref`.
    pub fn ref_by_default(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Record(a) => self.aggs.get(a).is_some_and(|d| Mark::RefByDefault.on(&d.decl.attrs)),
            _ => false,
        }
    }

    /// A value that the consumer owns: places are copied unless copying is trivial.
    pub fn owned_expr(&mut self, e: Expr, span: Span) -> Expr {
        let e = self.in_context(e, Context::Value);
        let part = e.is_part(&self.prog.fns, self.types);
        if !(part || e.is_place(&self.prog.fns, self.types)) || self.trivial_copy(e.ty) {
            return e;
        }
        if !part && self.copy_forbidden(e.ty) {
            let shown = self.show(e.ty);
            let mut d =
                Diagnostic::error(codes::NOT_COPYABLE, span, format!("a value of type `{shown}` cannot be copied"));
            if let TypeKind::Class { mgmt: Mgmt::Owned, nilable: false, .. } = self.types.kind(e.ty) {
                d = d.help("pass it on by `in` from a variable that is not used afterwards, or lend it: `.borrow()`");
            }
            self.report(d);
        }
        let ty = e.ty;
        Expr::new(ExprKind::Copy(e.boxed()), ty, span)
    }

    /// The value of a place, copied; whether it may be is asked where the copy is used.
    pub fn copied(&mut self, e: Expr) -> Expr {
        if !e.is_place(&self.prog.fns, self.types) || self.trivial_copy(e.ty) {
            return e;
        }
        let (ty, span) = (e.ty, e.span);
        Expr::new(ExprKind::Copy(e.boxed()), ty, span)
    }

    pub fn owned_value(&mut self, v: Value) -> Expr {
        let span = v.span();
        self.owned_expr(v.expr, span)
    }

    /// Part of a value that would end with the whole: a variable for it refers to the part, so that the whole lives on.
    pub fn is_lent(&mut self, e: &Expr) -> bool {
        e.is_part(&self.prog.fns, self.types) && !self.trivial_deinit(e.ty)
    }

    /// The value in a form that can be mentioned more than once.
    pub fn stable(&mut self, v: Value, span: Span) -> Value {
        if is_simple(&v.expr) || v.param.is_some() {
            return v;
        }
        let place = v.expr.is_place(&self.prog.fns, self.types) || self.is_lent(&v.expr);
        let ty = v.ty();
        let is_const = v.is_const;
        let id = self.f().new_temp(ty, place, span);
        if place {
            self.f().locals[id].constant = is_const;
            self.f().emit(StmtKind::LetRef { local: id, init: v.expr }, span);
        } else {
            self.f().emit(StmtKind::Let { local: id, init: Some(v.expr) }, span);
        }
        Value::place(self.fr().local_expr(id, span), is_const || !place)
    }

    /// The condition of an `if`, `while` or `where`.
    pub fn condition(&mut self, item: Item, span: Span) -> Value {
        let item = self.read_silently(item, span);
        let Some(v) = self.value_of(item, span) else {
            return Value::new(Expr::new(ExprKind::Const(Const::Bool(false)), TypeTable::ERROR, span));
        };
        let v = match self.types.kind(v.ty()) {
            TypeKind::Record(_) => v,
            _ => Value { expr: self.in_context(v.expr, Context::Value), ..v },
        };
        if v.ty() == TypeTable::BOOL || v.ty() == TypeTable::ERROR {
            return v;
        }
        match self.types.kind(v.ty()) {
            TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)) => {
                if let Some(Const::Int(i)) = v.param {
                    return Value::param(Const::Bool(i != 0), TypeTable::BOOL, span);
                }
                let zero = Expr::new(ExprKind::Const(Const::Int(0)), v.ty(), span);
                let e = ExprKind::Bin(chantry_tir::BinOp::Ne, v.expr.boxed(), zero.boxed());
                Value::new(Expr::new(e, TypeTable::BOOL, span))
            }
            TypeKind::Class { .. } | TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::OpaquePtr => {
                let nil = Expr::new(ExprKind::Const(Const::Nil), v.ty(), span);
                let e = ExprKind::Bin(chantry_tir::BinOp::Ne, v.expr.boxed(), nil.boxed());
                Value::new(Expr::new(e, TypeTable::BOOL, span))
            }
            TypeKind::Record(_) if self.has_method(v.ty(), "isTrue") => {
                let said = self.method(Item::Value(v), "isTrue", &[], span);
                self.condition(said, span)
            }
            _ => {
                let shown = self.show(v.ty());
                let d = Diagnostic::error(
                    codes::BAD_CONDITION,
                    span,
                    format!("a condition must be a `bool`, but this is `{shown}`"),
                );
                let d = self.with_read_help(d, &[v.ty()]);
                self.report(d);
                Value::new(Expr::new(ExprKind::Const(Const::Bool(false)), TypeTable::ERROR, span))
            }
        }
    }
}
