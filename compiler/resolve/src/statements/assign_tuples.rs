//! Assignment to tuples, and to the parts of one. Not for: variables that a tuple initialises.

use chantry_base::Span;
use chantry_diag::codes;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Expr, ExprKind, StmtKind};
use chantry_types::TypeId;

use crate::calls::by_context::Context;
use crate::state::cx::Cx;
use crate::state::item::{Item, Value};

/// Where an element of a tuple goes.
pub enum Target {
    /// `_`
    Nothing,
    Parts(Vec<Target>),
    One(Item),
}

impl Cx<'_> {
    /// `(a, b) = e`: where the values go is found first, then the values, and all of these before any variable changes.
    pub fn tuple_assign(&mut self, parts: &[ast::Expr], rhs: &ast::Expr, span: Span) {
        let targets = self.targets(parts);
        let r = self.expr(rhs);
        let Some(v) = self.value_of(r, rhs.span) else { return };
        let Some(elems) = self.types.tuple_elems(v.ty()) else {
            let shown = self.show(v.ty());
            self.err(
                codes::TUPLE_SIZE,
                rhs.span,
                format!("a tuple is needed on the right side, but this is `{shown}`"),
            );
            return;
        };
        if elems.len() != parts.len() {
            self.err(
                codes::TUPLE_SIZE,
                span,
                format!("{} variables are assigned a tuple of {} elements", parts.len(), elems.len()),
            );
            return;
        }
        let src = self.tuple_source(parts, v, span);
        self.assign_targets(targets, &src, span);
    }

    /// The right side of a tuple assignment. A tuple expression refers to arrays, records and the like, whose values may
    /// change while the parts are assigned in order; other values are taken before (specification, "Tuple Expression
    /// Behavior" and the example for splitting with assignment).
    fn tuple_source(&mut self, parts: &[ast::Expr], v: Value, span: Span) -> Value {
        let ty = v.ty();
        let elems = match v.expr.kind {
            ExprKind::Tuple(elems) if elems.len() == parts.len() => elems,
            kind => return self.tuple_taken(Value { expr: Expr::new(kind, ty, v.expr.span), ..v }, span),
        };
        let elems = parts
            .iter()
            .zip(elems)
            .map(|(part, e)| {
                if let (E::Tuple(inner), ExprKind::Tuple(_)) = (&part.kind, &e.kind) {
                    return self.tuple_source(inner, Value::new(e), span).expr;
                }
                self.part_taken(e, span)
            })
            .collect();
        Value::new(Expr::new(ExprKind::Tuple(elems), ty, span))
    }

    /// An element of a tuple expression: the variable that it refers to, or its value.
    fn part_taken(&mut self, e: Expr, span: Span) -> Expr {
        let e = match e.kind {
            ExprKind::Copy(place) => *place,
            kind => Expr::new(kind, e.ty, e.span),
        };
        let refers = !self.bits_by_default(e.ty) && e.is_place(&self.prog.fns, self.types);
        let id = self.f().new_temp(e.ty, refers, span);
        let kept = match refers {
            true => StmtKind::LetRef { local: id, init: e },
            false => StmtKind::Let { local: id, init: Some(e) },
        };
        self.f().emit(kept, span);
        self.fr().local_expr(id, span)
    }

    /// A tuple whose elements are assigned one after the other: variables are referred to, but for numbers and the like, which are
    /// taken before, and for objects, which have one owner. Anything else is kept.
    fn tuple_taken(&mut self, v: Value, span: Span) -> Value {
        let ty = v.ty();
        if let ExprKind::Tuple(elems) = &v.expr.kind
            && !self.copy_hands_on(ty)
            && !self.trivial_copy(ty)
        {
            let elems = elems.clone().into_iter().map(|e| match e.kind {
                ExprKind::Tuple(_) => self.tuple_taken(Value::new(e), span).expr,
                _ => self.part_taken(e, span),
            });
            let elems = elems.collect();
            return Value::new(Expr::new(ExprKind::Tuple(elems), ty, span));
        }
        let place = v.expr.is_place(&self.prog.fns, self.types);
        if !place || self.copy_hands_on(ty) || self.trivial_copy(ty) {
            let e = self.owned_value(v);
            let id = self.f().new_temp(ty, false, span);
            self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
            return Value::place(self.fr().local_expr(id, span), true);
        }
        let v = self.read_only(v);
        let v = self.stable(v, span);
        let n = self.types.tuple_elems(ty).map_or(0, |e| e.len());
        let elems = (0..n)
            .map(|i| {
                let x = self.tuple_elem(&v, i, span);
                if self.types.tuple_elems(x.ty()).is_some() {
                    return self.tuple_taken(x, span).expr;
                }
                self.part_taken(x.expr, span)
            })
            .collect();
        Value::new(Expr::new(ExprKind::Tuple(elems), ty, span))
    }

    fn targets(&mut self, parts: &[ast::Expr]) -> Vec<Target> {
        parts
            .iter()
            .map(|p| match &p.kind {
                E::Ident(n) if *n == "_" => Target::Nothing,
                E::Tuple(inner) => Target::Parts(self.targets(inner)),
                _ => match self.expr(p) {
                    Item::Value(v) if v.expr.is_place(&self.prog.fns, self.types) => {
                        Target::One(Item::Value(self.stable(v, p.span)))
                    }
                    // A slice is a value that refers to its array's elements.
                    Item::Value(v) if self.is_array(v.ty()) => Target::One(Item::Value(self.keep_value(v, p.span))),
                    item => Target::One(item),
                },
            })
            .collect()
    }

    pub fn assign_targets(&mut self, targets: Vec<Target>, v: &Value, span: Span) {
        let n = self.types.tuple_elems(v.ty()).map_or(0, |e| e.len());
        if n != targets.len() {
            self.err(
                codes::TUPLE_SIZE,
                span,
                format!("{} variables are assigned a tuple of {n} elements", targets.len()),
            );
            return;
        }
        for (i, t) in targets.into_iter().enumerate() {
            let x = self.part_of_taken(v, i, span);
            match t {
                Target::Nothing => {}
                Target::Parts(inner) => self.assign_targets(inner, &x, span),
                Target::One(l) => self.assign_item(l, Item::Value(x), span),
            }
        }
    }

    pub fn assign_tuple(&mut self, l: Value, r: Value, elems: &[TypeId], span: Span) {
        let t = l.ty();
        if r.ty() == t && self.trivial_copy(t) && self.trivial_deinit(t) {
            if elems.iter().any(|&e| self.has_constant_part(e, span)) {
                return;
            }
            let value = self.in_context(r.expr, Context::Value);
            self.f().emit(StmtKind::Assign { place: l.expr, value }, span);
            return;
        }
        let Some(re) = self.types.tuple_elems(r.ty()) else {
            let _ = self.coerce(r, t, span, "the left side");
            return;
        };
        if re.len() != elems.len() {
            self.err(
                codes::TUPLE_SIZE,
                span,
                format!("a tuple of {} elements is assigned one of {}", elems.len(), re.len()),
            );
            return;
        }
        let l = self.stable(l, span);
        let src = self.tuple_taken(r, span);
        for i in 0..elems.len() {
            let x = self.tuple_elem(&l, i, span);
            let y = self.part_of_taken(&src, i, span);
            self.assign(Item::Value(Value { is_const: false, ..x }), y, span);
        }
    }
}
