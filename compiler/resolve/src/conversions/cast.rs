//! Casts: `e: T`.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self};
use chantry_tir::{BinOp, Const, Expr, ExprKind, StmtRef};
use chantry_types::{Generic, Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    pub fn cast_expr(&mut self, x: &ast::Expr, t: &ast::Expr, span: Span) -> Item {
        let a = self.actual(x);
        let a = self.legacy_actual(a).item;
        let target = self.type_expr(t);
        if matches!(a, Item::Error) || target.ty == TypeTable::ERROR {
            return Item::Error;
        }
        if let Item::Type(src) = &a {
            if self.is_string(target.ty) {
                let name = self.type_name(src.ty);
                return Item::Value(self.param_string(&name, span));
            }
            if self.rule(Rule::ColonAsksSubtype) {
                let acts = [Actual::item(a, span), Actual::item(Item::Type(target), span)];
                return self.call_named("isSubtype", &acts, span);
            }
            if let Some(t) = self.class_type_cast(src.ty, target.ty) {
                return self.type_item(t);
            }
            self.report(
                Diagnostic::error(codes::BAD_CAST, span, "a type can only be cast to `string`")
                    .help("class types can also be cast to another management or nilability: `T: shared`, `T: class?`"),
            );
            return Item::Error;
        }
        self.cast(a, &target, span)
    }

    pub fn cast(&mut self, item: Item, target: &TypeVal, span: Span) -> Item {
        let to = target.ty;
        // Promotion: `A: real` casts each element; what an iterator yields is one array.
        if let Item::Iter(it) = &item
            && !matches!(&**it, crate::state::item::IterVal::Lock(_))
            && matches!(self.types.kind(to), TypeKind::Prim(_) | TypeKind::Enum(_))
        {
            let Some(v) = self.value_of(item, span) else { return Item::Error };
            return self.cast(Item::Value(v), target, span);
        }
        let elementwise = match &item {
            Item::Iter(it) => matches!(&**it, crate::state::item::IterVal::Lock(_)),
            Item::Value(v) => {
                let t = v.ty();
                self.is_array(t) && matches!(self.types.kind(to), TypeKind::Prim(_) | TypeKind::Enum(_))
            }
            _ => false,
        };
        if elementwise && let Some(all) = self.cast_each(&item, target, span) {
            return all;
        }
        let Some(v) = self.value_of(item, span) else { return Item::Error };
        let from = v.ty();
        // An owner gives its object away; of everything else the value is taken.
        let owner = matches!(self.types.kind(from), TypeKind::Class { mgmt: Mgmt::Owned, .. });
        let v = if owner || from == to { v } else { self.read_only(v) };
        let has_elements = self.is_array(from) || self.is_domain(from) || self.is_range(from);
        if target.rt.is_some() && has_elements && self.is_array(to) {
            return self.cast_array(v, target, span);
        }
        if from == to {
            return Item::Value(v);
        }
        let (fk, tk) = (self.types.kind(from), self.types.kind(to));
        if self.is_generic(to) {
            return self.cast_generic(v, to, span);
        }
        if let (TypeKind::Prim(p), TypeKind::Prim(q)) = (&fk, &tk) {
            if let Some(c) = &v.param
                && let Some(c) = chantry_values::fold_cast(c, *p, *q)
            {
                return Item::Value(Value::param(c, to, span));
            }
            if chantry_values::castable(*p, *q) {
                return Item::Value(Value::new(Expr::new(ExprKind::Cast(v.expr.boxed()), to, span)));
            }
        }
        if self.is_string(to) {
            if let Some(c) = &v.param {
                if let TypeKind::Enum(e) = &fk
                    && let Const::Int(i) = c
                {
                    let n = self.types.enum_info(*e).members[*i as usize];
                    return Item::Value(self.param_string(n.as_str(), span));
                }
                if let Some(s) = chantry_values::to_text(c)
                    && matches!(fk, TypeKind::Prim(_))
                {
                    return Item::Value(self.param_string(&s, span));
                }
            }
            if let Some(i) = self.user_cast(&v, target, span) {
                return i;
            }
            return self.call_named("_toString", &[Actual::value(v)], span);
        }
        if let (TypeKind::Prim(q), Some(Const::Str(s))) = (&tk, &v.param)
            && let Some(c) = chantry_values::parse_const(s, *q)
        {
            return Item::Value(Value::param(c, to, span));
        }
        if let (TypeKind::Enum(e), Some(Const::Str(s))) = (&tk, &v.param)
            && let Some(i) = self.types.enum_info(*e).members.iter().position(|m| *m == **s)
        {
            return Item::Value(Value::param(Const::Int(i as i128), to, span));
        }
        if let Some(i) = self.user_cast(&v, target, span) {
            return i;
        }
        if self.is_bytes(to) {
            return self.call_named("_toBytes", &[Actual::value(v)], span);
        }
        let read = matches!(tk, TypeKind::Prim(_) | TypeKind::Enum(_)) || self.is_string(to);
        if (self.is_string(from) || self.is_bytes(from)) && read {
            return self.call_named("_fromString", &[Actual::ty(to, span), Actual::value(v)], span);
        }
        match (&fk, &tk) {
            (TypeKind::Enum(e), TypeKind::Prim(_)) => {
                return self.enum_to_number(v, *e, to, span);
            }
            (TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)), TypeKind::Enum(e)) => {
                return self.number_to_enum(v, *e, to, span);
            }
            (TypeKind::Class { .. } | TypeKind::Nil, TypeKind::Class { .. }) => return self.class_cast(v, to, span),
            (x, y) if crate::expressions::expr_ops::is_pointer(x) && crate::expressions::expr_ops::is_pointer(y) => {
                if v.ty() == TypeTable::NIL {
                    return Item::Value(Value::new(Expr::new(ExprKind::Const(Const::Nil), to, span)));
                }
                return Item::Value(Value::new(Expr::new(ExprKind::Cast(v.expr.boxed()), to, span)));
            }
            (TypeKind::Tuple(a), TypeKind::Tuple(b)) if a.len() == b.len() => {
                let (n, b) = (a.len(), b.clone());
                let src = self.stable(v, span);
                let mut out = Vec::new();
                for i in 0..n {
                    let e = self.tuple_elem(&src, i, span);
                    let c = self.cast(Item::Value(e), &TypeVal::new(b[i]), span);
                    out.push(Actual::item(c, span));
                }
                return self.tuple_of(out, span);
            }
            _ => {}
        }
        if self.fits(&v, to).is_some() {
            return Item::Value(Value::new(self.convert_untold(v, to, span)));
        }
        if let Some(e) = self.init_convert(&v, target, span) {
            return Item::Value(Value::new(e));
        }
        if self.is_array(from)
            && matches!(tk, TypeKind::Record(_))
            && !self.is_array(to)
            && let Some(all) = self.cast_each(&Item::Value(v), target, span)
        {
            return all;
        }
        let (a, b) = (self.show(from), self.show(to));
        self.err(codes::BAD_CAST, span, format!("a value of type `{a}` cannot be cast to `{b}`"));
        Item::Error
    }

    /// A cast of each element, as a loop in step.
    fn cast_each(&mut self, item: &Item, target: &TypeVal, span: Span) -> Option<Item> {
        let mut lock = self.as_read_lock(item, span)?;
        self.f().open_block();
        let r = self.cast(Item::Value(lock.body.clone()), target, span);
        let r = self.for_element(r, span);
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        Some(match r {
            Some(v) => {
                lock.give(v);
                Item::Iter(Rc::new(crate::state::item::IterVal::Lock(lock)))
            }
            None => Item::Error,
        })
    }

    /// `A: [D] t`: an array over `D` whose elements are those of `A`, each cast to `t`, or the indices of a domain or range.
    fn cast_array(&mut self, v: Value, target: &TypeVal, span: Span) -> Item {
        let elem = self.array_elem(target.ty);
        let item = match elem {
            Some(t) if self.is_array(v.ty()) && self.array_elem(v.ty()) != Some(t) && !self.is_array(t) => {
                self.cast(Item::Value(v), &TypeVal::new(t), span)
            }
            _ => Item::Value(v),
        };
        if matches!(item, Item::Error) {
            return item;
        }
        match self.typed_value(target, item, span, "the array") {
            Some(e) => Item::Value(Value::new(e)),
            None => Item::Error,
        }
    }

    /// `T: shared`, `T: class?`, `T: borrowed class`: the class of `T` with another management or nilability.
    fn class_type_cast(&self, from: TypeId, to: TypeId) -> Option<TypeId> {
        let TypeKind::Class { agg, mgmt: have, nilable: n } = self.types.kind(from) else { return None };
        let TypeKind::Generic(Generic::Class { mgmt, nilable }) = self.types.kind(to) else { return None };
        let mgmt = if mgmt == Mgmt::Any { have } else { mgmt };
        Some(self.types.intern(TypeKind::Class { agg, mgmt, nilable: nilable.unwrap_or(n) }))
    }

    /// `x: borrowed`, `x: integral` and the like.
    fn cast_generic(&mut self, v: Value, to: TypeId, span: Span) -> Item {
        // `x: C`: to class C, with the management that x has.
        if let (TypeKind::Class { .. }, TypeKind::Class { mgmt: Mgmt::Any, .. }) =
            (self.types.kind(v.ty()), self.types.kind(to))
        {
            return self.class_cast(v, to, span);
        }
        if self.satisfies(v.ty(), to) {
            return Item::Value(v);
        }
        if let Some(t) = self.class_type_cast(v.ty(), to) {
            return self.class_cast(v, t, span);
        }
        if let Some(i) = self.user_cast(&v, &TypeVal::new(to), span) {
            return i;
        }
        let (a, b) = (self.show(v.ty()), self.show(to));
        self.err(codes::BAD_CAST, span, format!("a value of type `{a}` cannot be cast to the generic type `{b}`"));
        Item::Error
    }

    /// `operator :` declared for these types.
    fn user_cast(&mut self, v: &Value, target: &TypeVal, span: Span) -> Option<Item> {
        let name = Symbol::new(":");
        let cands = self.op_cands(name, &[Some(v.ty()), Some(target.ty)]);
        if cands.is_empty() {
            return None;
        }
        let acts = [Actual::value(v.clone()), Actual::item(Item::Type(target.clone()), span)];
        let fitting = self.fitting(&cands, None, &acts);
        if fitting.is_empty() {
            return None;
        }
        Some(self.resolve_call(name, fitting, None, &acts, span))
    }

    fn enum_to_number(&mut self, v: Value, e: chantry_types::EnumId, to: TypeId, span: Span) -> Item {
        let info = self.types.enum_info(e);
        if let Some(Const::Int(i)) = v.param {
            let value = info.values[i as usize];
            return match value {
                Some(n) => {
                    let n = Value::param(Const::Int(n), TypeTable::INT, span);
                    self.cast(Item::Value(n), &TypeVal::new(to), span)
                }
                None if info.values.iter().all(|x| x.is_none()) => self.abstract_enum_cast(info.name, span),
                None => {
                    let shown = info.name;
                    self.err(codes::BAD_CAST, span, format!("this constant of `{shown}` has no integer value"));
                    Item::Error
                }
            };
        }
        let offsets: Option<Vec<i128>> =
            info.values.iter().enumerate().map(|(i, v)| v.map(|v| v - i as i128)).collect();
        let int = TypeTable::INT;
        let ord = Expr::new(ExprKind::Cast(v.expr.clone().boxed()), int, span);
        if let Some(o) = &offsets
            && o.iter().all(|x| *x == o[0])
        {
            let base = Expr::new(ExprKind::Const(Const::Int(o[0])), int, span);
            let sum = Expr::new(ExprKind::Bin(BinOp::Add, ord.boxed(), base.boxed()), int, span);
            return self.cast(Item::Value(Value::new(sum)), &TypeVal::new(to), span);
        }
        if info.values.iter().all(|x| x.is_none()) {
            return self.abstract_enum_cast(info.name, span);
        }
        let v = self.stable(v, span);
        let ord = self.stable(Value::new(Expr::new(ExprKind::Cast(v.expr.clone().boxed()), int, span)), span).expr;
        if info.values.iter().any(|x| x.is_none()) {
            // A semi-concrete enum: constants before the first with a value have none.
            let mut valued = Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span);
            for (i, _) in info.values.iter().enumerate().filter(|(_, n)| n.is_none()) {
                let k = Expr::new(ExprKind::Const(Const::Int(i as i128)), int, span);
                let differs =
                    Expr::new(ExprKind::Bin(BinOp::Ne, ord.clone().boxed(), k.boxed()), TypeTable::BOOL, span);
                valued = Expr::new(ExprKind::Bin(BinOp::And, differs.boxed(), valued.boxed()), TypeTable::BOOL, span);
            }
            let name = self.param_string(info.name.as_str(), span);
            let acts = [Actual::value(Value::new(valued)), Actual::value(v), Actual::value(name)];
            if let Item::Value(c) = self.call_named("_enumValueCheck", &acts, span) {
                self.f().emit(chantry_tir::StmtKind::Expr(c.expr), span);
            }
        }
        let mut e = Expr::new(ExprKind::Const(Const::Int(info.values[0].unwrap_or(0))), int, span);
        for (i, n) in info.values.iter().enumerate().skip(1) {
            let k = Expr::new(ExprKind::Const(Const::Int(i as i128)), int, span);
            let c = Expr::new(ExprKind::Bin(BinOp::Eq, ord.clone().boxed(), k.boxed()), TypeTable::BOOL, span);
            let n = Expr::new(ExprKind::Const(Const::Int(n.unwrap_or(0))), int, span);
            e = Expr::new(ExprKind::If(c.boxed(), n.boxed(), e.boxed()), int, span);
        }
        self.cast(Item::Value(Value::new(e)), &TypeVal::new(to), span)
    }

    fn abstract_enum_cast(&mut self, name: Symbol, span: Span) -> Item {
        self.report(
            Diagnostic::error(
                codes::BAD_CAST,
                span,
                format!("the enum `{name}` gives its constants no integer values"),
            )
            .help("give the first constant a value: `enum E { a = 0, b, … }`"),
        );
        Item::Error
    }

    fn number_to_enum(&mut self, v: Value, e: chantry_types::EnumId, to: TypeId, span: Span) -> Item {
        let info = self.types.enum_info(e);
        if info.values.iter().all(|x| x.is_none()) {
            return self.abstract_enum_cast(info.name, span);
        }
        if let Some(Const::Int(n)) = v.param {
            return match info.values.iter().position(|x| *x == Some(n)) {
                Some(i) => Item::Value(Value::param(Const::Int(i as i128), to, span)),
                None => {
                    let shown = info.name;
                    self.err(codes::BAD_CAST, span, format!("{n} is the value of no constant of `{shown}`"));
                    Item::Error
                }
            };
        }
        let int = TypeTable::INT;
        let x = self.cast(Item::Value(v), &TypeVal::new(int), span);
        let Item::Value(x) = x else { return Item::Error };
        let x = self.stable(x, span).expr;
        let mut ord = Expr::new(ExprKind::Const(Const::Int(-1)), int, span);
        for (i, n) in info.values.iter().enumerate() {
            let Some(n) = n else { continue };
            let k = Expr::new(ExprKind::Const(Const::Int(*n)), int, span);
            let c = Expr::new(ExprKind::Bin(BinOp::Eq, x.clone().boxed(), k.boxed()), TypeTable::BOOL, span);
            let i = Expr::new(ExprKind::Const(Const::Int(i as i128)), int, span);
            ord = Expr::new(ExprKind::If(c.boxed(), i.boxed(), ord.boxed()), int, span);
        }
        let name = self.param_string(info.name.as_str(), span);
        let ord = self.stable(Value::new(ord), span);
        if let Item::Value(c) = self.call_named(
            "_enumCastCheck",
            &[Actual::value(ord.clone()), Actual::value(Value::new(x)), Actual::value(name)],
            span,
        ) {
            self.f().emit(chantry_tir::StmtKind::Expr(c.expr), span);
        }
        Item::Value(Value::new(Expr::new(ExprKind::Cast(ord.expr.boxed()), to, span)))
    }

    fn class_cast(&mut self, v: Value, to: TypeId, span: Span) -> Item {
        let TypeKind::Class { agg: target, mgmt: want, nilable: k } = self.types.kind(to) else { return Item::Error };
        if v.ty() == TypeTable::NIL {
            return Item::Value(Value::new(self.coerce(v, to, span, "this cast")));
        }
        let TypeKind::Class { agg: from, mgmt: have, nilable: n } = self.types.kind(v.ty()) else { return Item::Error };
        // An owner hands its object on to those that share it, as where a variable begins with it.
        if have == Mgmt::Owned && want == Mgmt::Shared {
            let shared = self.types.intern(TypeKind::Class { agg: from, mgmt: want, nilable: n });
            let Some(e) = self.init_value(v, shared, span, "this cast") else { return Item::Error };
            return self.class_cast(Value::new(e), to, span);
        }
        let want = if want == Mgmt::Any { have } else { want };
        let to = self.types.intern(TypeKind::Class { agg: target, mgmt: want, nilable: k });
        let to_nilable = self.types.intern(TypeKind::Class { agg: target, mgmt: want, nilable: true });
        let owning = matches!(have, Mgmt::Owned | Mgmt::Shared);
        let differs = have != want && want != Mgmt::Borrowed;
        let unchecked = matches!((have, want), (Mgmt::Borrowed, Mgmt::Unmanaged));
        if differs && !unchecked {
            let (a, b) = (self.show(v.ty()), self.show(to));
            self.report(
                Diagnostic::error(codes::BAD_CAST, span, format!("`{a}` cannot become `{b}` by a cast"))
                    .help("who manages an object changes by `owned.adopt`, `shared.adopt` or `owned.release`"),
            );
            return Item::Error;
        }
        let inner = if owning && have == want { self.owned_value(v) } else { v.expr };
        let up = self.types.is_subclass(from, target);
        if up {
            let e = Expr::new(ExprKind::Cast(inner.boxed()), if n && !k { to_nilable } else { to }, span);
            if n && !k {
                return self.checked_cast(e, to, "_checkNilCast", span);
            }
            return Item::Value(Value::new(e));
        }
        if !self.types.is_subclass(target, from) {
            let (a, b) = (self.show(v_ty(&inner)), self.show(to));
            self.err(codes::BAD_CAST, span, format!("`{a}` and `{b}` are unrelated classes"));
            return Item::Error;
        }
        self.use_class(target);
        // What may be nil is told of that first.
        let inner = if n && !k {
            let of = |nilable| TypeKind::Class { agg: from, mgmt: want, nilable };
            let (with_nil, without) = (self.types.intern(of(true)), self.types.intern(of(false)));
            let e = Expr::new(ExprKind::Cast(inner.boxed()), with_nil, span);
            match self.checked_cast(e, without, "_checkNilCast", span) {
                Item::Value(v) => v.expr,
                _ => return Item::Error,
            }
        } else {
            inner
        };
        let e = Expr::new(ExprKind::DynCast(inner.boxed(), target), to_nilable, span);
        if k { Item::Value(Value::new(e)) } else { self.checked_cast(e, to, "_checkClassCast", span) }
    }
}

fn v_ty(e: &Expr) -> TypeId {
    e.ty
}
