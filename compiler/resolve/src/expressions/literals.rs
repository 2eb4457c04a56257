//! Tuples, ranges and array literals.

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self};
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{Prim, TypeId};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};

/// Tuples that contain themselves twice, and so on without end, are stopped here.
const MAX_TUPLE_PARTS: usize = 4096;

impl Cx<'_> {
    pub fn tuple(&mut self, es: &[ast::Expr], span: Span) -> Item {
        let args: Vec<ast::Arg> = es.iter().map(|e| ast::Arg { name: None, value: e.clone() }).collect();
        for e in es {
            if let ast::ExprKind::Expand(x) = &e.kind {
                self.f().read_expansions.insert(x.span);
            }
        }
        let items = self.args(&args);
        if items.iter().any(|a| matches!(a.item, Item::Error)) {
            return Item::Error;
        }
        if !items.is_empty() && items.iter().all(|a| matches!(a.item, Item::Type(_))) {
            let tys: Vec<TypeVal> = items
                .into_iter()
                .filter_map(|a| match a.item {
                    Item::Type(t) => Some(t),
                    _ => None,
                })
                .collect();
            return Item::Type(self.tuple_type(&tys, span));
        }
        let read = |a: Actual| Actual { item: self.read_silently(a.item, a.span), ..a };
        let items = items.into_iter().map(read).collect();
        self.tuple_of(items, span)
    }

    pub fn tuple_of(&mut self, items: Vec<Actual>, span: Span) -> Item {
        let mut vals = Vec::new();
        for a in items {
            match self.kept_value(a.item, a.span, "be part of a tuple") {
                Some(v) => vals.push(self.owned_value(v)),
                None => return Item::Error,
            }
        }
        let tys: Vec<TypeId> = vals.iter().map(|e| e.ty).collect();
        let t = self.types.tuple(&tys);
        let mut left = MAX_TUPLE_PARTS;
        if !self.count_parts(t, &mut left) {
            self.err(codes::LIMIT, span, format!("this tuple has more than {MAX_TUPLE_PARTS} parts"));
            return Item::Error;
        }
        Item::Value(Value::new(Expr::new(ExprKind::Tuple(vals), t, span)))
    }

    /// Takes a tuple type's parts off `left`; false when there are more.
    fn count_parts(&self, t: TypeId, left: &mut usize) -> bool {
        match self.types.tuple_elems(t) {
            Some(es) => es.iter().all(|&e| self.count_parts(e, left)),
            None => {
                *left = left.saturating_sub(1);
                *left > 0
            }
        }
    }

    pub fn range(&mut self, lo: Option<&ast::Expr>, hi: Option<&ast::Expr>, open: bool, span: Span) -> Item {
        let mut args = Vec::new();
        for e in [lo, hi].into_iter().flatten() {
            args.push(self.actual(e));
        }
        self.common_bounds(&mut args);
        let name = match (lo.is_some(), hi.is_some(), open) {
            (true, true, false) => "_rangeBounded",
            (true, true, true) => "_rangeOpen",
            (true, false, _) => "_rangeLow",
            (false, true, false) => "_rangeHigh",
            (false, true, true) => "_rangeHighOpen",
            (false, false, _) => "_rangeUnbounded",
        };
        self.call_named(name, &args, span)
    }

    /// The type in which the integer bounds of a range meet: that of their sum. Of two bounds known at compile time, one of
    /// the default type takes the type of the other if it fits, as it does beside a bound that is not known.
    pub fn bounds_type(&self, a: &Value, b: &Value) -> Option<TypeId> {
        let (p, q) = (self.types.as_prim(a.ty())?, self.types.as_prim(b.ty())?);
        let integral = |p| matches!(p, Prim::Int(_) | Prim::Uint(_));
        if !integral(p) || !integral(q) {
            return None;
        }
        if p == q {
            return Some(a.ty());
        }
        if a.param.is_some() && b.param.is_some() {
            // A negative one does not fit `uint`, though `int` converts to it.
            for (x, from, y, to) in [(a, p, b, q), (b, q, a, p)] {
                if from == Prim::Int(64)
                    && to != Prim::Uint(64)
                    && self.plain_fits(x.ty(), y.ty(), x.param.as_ref()).is_some()
                {
                    return Some(y.ty());
                }
            }
        }
        let rule = chantry_values::binary(ast::BinOp::Add, p, q, a.param.as_ref(), b.param.as_ref())?;
        Some(self.types.prim(rule.result))
    }

    /// Integer bounds of two types are converted to the type in which they meet.
    fn common_bounds(&mut self, args: &mut [Actual]) {
        let [Actual { item: Item::Value(a), .. }, Actual { item: Item::Value(b), .. }] = args else { return };
        let Some(t) = self.bounds_type(a, b) else { return };
        for x in args {
            if let Item::Value(v) = &x.item
                && v.ty() != t
            {
                let v = v.clone();
                self.warn_of_conversion(&v, t, x.span);
                x.item = Item::Value(match self.coerce_param(&v, t) {
                    Some(c) => c,
                    None => {
                        let (e, made) = self.apart(|cx| cx.convert(v, t, x.span));
                        Value::new(e.after(made))
                    }
                });
            }
        }
    }

    pub fn array_literal(&mut self, actuals: Vec<Actual>, span: Span) -> Item {
        if actuals.is_empty() {
            self.err(codes::CANNOT_INFER, span, "the type of an empty array literal cannot be inferred");
            return Item::Error;
        }
        let mut vals = Vec::new();
        for a in &actuals {
            let v = self.kept_value(a.item.clone(), a.span, "be an element of an array");
            // Arrays are copied by the literal itself.
            let v = match v {
                Some(v) if self.types.tuple_elems(v.ty()).is_some() => self.without_views(v, a.span),
                v => v,
            };
            match v {
                Some(v) => vals.push(v),
                None => return Item::Error,
            }
        }
        let tys: Vec<(TypeId, Option<Const>)> = vals.iter().map(|v| (v.ty(), v.param.clone())).collect();
        if self.are_arrays_of_one_type(&tys, span) {
            let acts: Vec<Actual> = vals.into_iter().map(Actual::value).collect();
            return self.call_named("_arrayLit", &acts, span);
        }
        let Some(t) = self.common_type(&tys, span) else {
            let a = self.show(tys[0].0);
            let others: Vec<String> = tys.iter().map(|t| self.show(t.0)).collect();
            let b = others.into_iter().find(|b| *b != a).unwrap_or_else(|| a.clone());
            self.report(
                Diagnostic::error(
                    codes::WRONG_LITERAL_TYPE,
                    span,
                    "the elements of this array literal have no common type",
                )
                .note(format!("among them are `{a}` and `{b}`")),
            );
            return Item::Error;
        };
        let acts: Vec<Actual> = vals
            .into_iter()
            .map(|v| {
                let s = v.span();
                let param = v.param.clone().filter(|_| v.ty() == t);
                let is_place = v.expr.is_place(&self.prog.fns, self.types) && v.ty() == t;
                let (e, made) = self.apart(|cx| cx.convert(v, t, s));
                let e = e.after(made);
                let mut out = if is_place { Value::place(e, true) } else { Value::new(e) };
                out.param = param;
                Actual::value(out)
            })
            .collect();
        self.call_named("_arrayLit", &acts, span)
    }

    /// Whether these are arrays of which copies, as an array literal makes them, are of one type: views and arrays that follow a
    /// domain variable have types of their own.
    fn are_arrays_of_one_type(&mut self, tys: &[(TypeId, Option<Const>)], span: Span) -> bool {
        if tys.iter().any(|t| !self.is_array(t.0)) || tys.iter().all(|t| t.0 == tys[0].0) {
            return false;
        }
        let copies: Vec<Option<TypeId>> = tys
            .iter()
            .map(|t| match self.call_named("_litType", &[Actual::ty(t.0, span)], span) {
                Item::Type(t) => Some(t.ty),
                _ => None,
            })
            .collect();
        copies[0].is_some() && copies.iter().all(|&t| t == copies[0])
    }
}
