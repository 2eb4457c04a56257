//! The run-time part of a type: the domains of the array types in it. The type itself says what kind of array it is; its
//! domains stand beside it as a value (`TypeVal::rt`), which goes wherever the type goes: with a `type` argument as a hidden
//! formal, with a class or record as a hidden field for each of its type fields. Not for: what an array type is (`arrays`).
//!
//! The value is, for an array type its description (`_adesc` of the library), for a tuple type a tuple of its elements'
//! parts, for a class or record type a tuple of its type fields' parts, the parents' first; what has no part is left out.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, ExprKind as E, VarKind};
use chantry_syntax::library::Mark;
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{AggId, TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::state::keys::SubKey;
use crate::types::aggregates::FieldInst;

/// The name of the hidden formal or field beside a type of this name.
pub fn part_name(of: Symbol) -> Symbol {
    Symbol::new(&format!("{of}.domain"))
}

impl Cx<'_> {
    /// The type of a type's run-time part. None: it has none.
    pub fn part_type(&mut self, t: TypeId) -> Option<TypeId> {
        let parts: Vec<TypeId> = match self.types.kind(t) {
            TypeKind::Record(_) if self.is_described(t) => return self.description_type(t),
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => return self.part_of(a),
            TypeKind::Tuple(es) => es.iter().filter_map(|&e| self.part_type(e)).collect(),
            _ => return None,
        };
        (!parts.is_empty()).then(|| self.types.tuple(&parts))
    }

    fn description_type(&mut self, array: TypeId) -> Option<TypeId> {
        if let Some(t) = self.known.description_of(array) {
            return Some(t);
        }
        if self.is_view(array) {
            return None;
        }
        let span = self.type_span(array);
        let Item::Type(t) = self.call_named("_descType", &[Actual::ty(array, span)], span) else { return None };
        self.known.set_description_of(array, t.ty);
        Some(t.ty)
    }

    /// The parts that an instance's own type fields have. Types of the library keep none but where they say so: the others
    /// make no values of their elements' types by themselves.
    pub fn own_parts(&mut self, a: AggId) -> Vec<Option<TypeId>> {
        let d = &self.aggs[a];
        if self.of_library(a) && !Mark::KeepsDomains.on(&d.decl.attrs) {
            return vec![None; d.info.generics.len()];
        }
        let (info, subs) = (d.info.clone(), d.subs.clone());
        info.generics
            .iter()
            .zip(subs)
            .map(|(&g, sub)| match sub {
                SubKey::Type(t) if info.fields[g].kind == VarKind::Type => self.part_type(t),
                _ => None,
            })
            .collect()
    }

    /// Whether the library declares this type.
    pub fn of_library(&self, a: AggId) -> bool {
        self.scopes.modules[self.aggs[a].module].library
    }

    /// The type of the part of an instance.
    pub fn part_of(&mut self, a: AggId) -> Option<TypeId> {
        let parts = self.chain_parts(a);
        (!parts.is_empty()).then(|| self.types.tuple(&parts))
    }

    fn chain_parts(&mut self, a: AggId) -> Vec<TypeId> {
        let mut parts = match self.aggs[a].parent {
            Some(p) => self.chain_parts(p),
            None => Vec::new(),
        };
        if !self.aggs[a].info.generics.is_empty() {
            parts.extend(self.own_parts(a).into_iter().flatten());
        }
        parts
    }

    /// The part of element `i` of a tuple type with the part `rt`.
    pub fn part_of_element(&mut self, es: &[TypeId], rt: &Expr, i: usize) -> Option<Expr> {
        let t = self.part_type(es[i])?;
        let k = es[..i].iter().filter(|&&e| self.part_type(e).is_some()).count();
        Some(Expr::new(ExprKind::TupleElem(rt.clone().boxed(), k as u32), t, rt.span))
    }

    /// Element `i` of the tuple type `t`.
    pub fn type_of_element(&mut self, es: &[TypeId], t: &TypeVal, i: usize) -> TypeVal {
        let rt = t.rt.as_ref().and_then(|rt| self.part_of_element(es, rt, i));
        TypeVal { ty: es[i], rt: rt.map(Expr::boxed) }
    }

    /// The part of type field number `k` of the generic fields of `a`, in an instance with the part `rt`.
    pub fn part_of_field(&mut self, a: AggId, rt: &Expr, k: usize) -> Option<Expr> {
        let own = self.own_parts(a);
        let t = own[k]?;
        let above = match self.aggs[a].parent {
            Some(p) => self.chain_parts(p).len(),
            None => 0,
        };
        let at = above + own[..k].iter().flatten().count();
        Some(Expr::new(ExprKind::TupleElem(rt.clone().boxed(), at as u32), t, rt.span))
    }

    /// The part of a type field of `a` that no argument gives, in an initialiser of `agg`: what the class below says of its
    /// parent, or the field's default.
    pub fn declared_part(&mut self, agg: AggId, a: AggId, field: usize, span: Span) -> Option<Expr> {
        let k = self.aggs[a].info.generics.iter().position(|&g| g == field)?;
        let mut below = (a != agg).then_some(agg);
        while let Some(c) = below
            && self.aggs[c].parent != Some(a)
        {
            below = self.aggs[c].parent;
        }
        if let Some(c) = below {
            let parents = self.aggs[c].decl.inherits.clone();
            for e in parents.iter().filter(|e| matches!(e.kind, E::Call { .. })) {
                if let Some(rt) = self.type_expr(e).rt {
                    return self.part_of_field(a, &rt, k);
                }
            }
        }
        let e = self.aggs[a].info.fields[field].init.clone()?;
        let t = self.type_expr(&e);
        let library = self.of_library(a);
        self.kept_type(t, library, span).rt.map(|rt| *rt)
    }

    /// One part of several.
    fn gathered(&mut self, parts: Vec<Expr>, span: Span) -> Expr {
        let parts: Vec<Expr> = parts.into_iter().map(|e| self.owned_expr(e, span)).collect();
        let tys: Vec<TypeId> = parts.iter().map(|e| e.ty).collect();
        let e = Expr::new(ExprKind::Tuple(parts), self.types.tuple(&tys), span);
        self.stable(Value::new(e), span).expr
    }

    /// The tuple type of these types.
    pub fn tuple_type(&mut self, of: &[TypeVal], span: Span) -> TypeVal {
        let tys: Vec<TypeId> = of.iter().map(|t| t.ty).collect();
        let ty = self.types.tuple(&tys);
        if of.iter().all(|t| t.rt.is_none()) {
            return TypeVal::new(ty);
        }
        let mut parts = Vec::new();
        for t in of {
            match (&t.rt, self.part_type(t.ty)) {
                (Some(rt), Some(_)) => parts.push((**rt).clone()),
                (None, Some(_)) => return TypeVal::new(ty),
                (_, None) => {}
            }
        }
        if parts.is_empty() {
            return TypeVal::new(ty);
        }
        TypeVal { ty, rt: Some(Box::new(self.gathered(parts, span))) }
    }

    /// The type `ty`, an instance whose generic fields were given these items (None: left to their defaults).
    pub fn instance_type(&mut self, ty: TypeId, given: &[Option<Item>], span: Span) -> TypeVal {
        let (TypeKind::Record(a) | TypeKind::Class { agg: a, .. }) = self.types.kind(ty) else {
            return TypeVal::new(ty);
        };
        if given.iter().all(|g| !matches!(g, Some(Item::Type(TypeVal { rt: Some(_), .. }))))
            || self.aggs[a].parent.is_some_and(|p| !self.chain_parts(p).is_empty())
        {
            return TypeVal::new(ty);
        }
        let own = self.own_parts(a);
        let mut parts = Vec::new();
        for (want, g) in own.into_iter().zip(given) {
            match (want, g) {
                (None, _) => {}
                (Some(t), Some(Item::Type(TypeVal { rt: Some(rt), .. }))) if rt.ty == t => parts.push((**rt).clone()),
                _ => return TypeVal::new(ty),
            }
        }
        if parts.is_empty() {
            return TypeVal::new(ty);
        }
        TypeVal { ty, rt: Some(Box::new(self.gathered(parts, span))) }
    }

    /// A type as a type field keeps it: all array types over one kind of domain are one type there, whether they follow
    /// a domain variable or not. `library`: the field is of a type of the library, which keeps no domains (`own_parts`).
    pub fn kept_type(&mut self, t: TypeVal, library: bool, span: Span) -> TypeVal {
        if !self.is_array(t.ty) || self.is_view(t.ty) || self.is_linked(t.ty) != library {
            return t;
        }
        let (desc, ty) = if library { ("_plainDesc", "_plainType") } else { ("_keptDesc", "_keptType") };
        match t.rt {
            Some(rt) => {
                let kept = self.call_named(desc, &[Actual::value(Value::place(*rt, true))], span);
                let kept = self.value_of(kept, span).and_then(|d| self.described_type(d, span));
                kept.unwrap_or(TypeVal::new(t.ty))
            }
            None => match self.call_named(ty, &[Actual::ty(t.ty, span)], span) {
                Item::Type(kept) => kept,
                _ => t,
            },
        }
    }

    /// `x.type`, with the domains of `x`. In the library only in procedures that say so.
    pub fn type_of_value(&mut self, v: &Value, span: Span) -> TypeVal {
        if self.fr().library && !self.fr().decl.as_ref().is_some_and(|d| Mark::KeepsDomains.on(&d.attrs)) {
            return TypeVal::new(v.ty());
        }
        self.type_with_parts(v, span)
    }

    /// `x.type` in any procedure.
    pub fn type_with_parts(&mut self, v: &Value, span: Span) -> TypeVal {
        let t = v.ty();
        if self.is_described(t) {
            let v = self.stable(v.clone(), span);
            return self.array_type_of(&v, span).unwrap_or(TypeVal::new(t));
        }
        if !crate::expressions::field::is_simple(&v.expr) {
            return TypeVal::new(t);
        }
        if self.part_type(t).is_none() {
            return TypeVal::new(t);
        }
        match self.types.kind(t) {
            TypeKind::Tuple(es) => {
                let parts: Vec<TypeVal> = (0..es.len())
                    .map(|i| {
                        let e = self.tuple_elem(v, i, span);
                        self.type_with_parts(&e, span)
                    })
                    .collect();
                TypeVal { ty: t, rt: self.tuple_type(&parts, span).rt }
            }
            TypeKind::Record(a) => {
                let Some(parts) = self.hidden_of(a, v, span) else { return TypeVal::new(t) };
                TypeVal { ty: t, rt: Some(Box::new(self.gathered(parts, span))) }
            }
            _ => TypeVal::new(t),
        }
    }

    /// The hidden fields of a record value.
    fn hidden_of(&mut self, a: AggId, v: &Value, span: Span) -> Option<Vec<Expr>> {
        let hidden: Vec<(u32, TypeId)> = self.fields(a).iter().filter_map(|f| f.part).collect();
        hidden.into_iter().map(|(index, t)| self.hidden_field(v, index, t, false, span)).collect::<Option<_>>()
    }

    /// Hidden field number `index` of a value. None while the initialiser that runs has not given it one.
    fn hidden_field(&mut self, v: &Value, index: u32, t: TypeId, check_nil: bool, span: Span) -> Option<Expr> {
        if self.is_being_built(&v.expr) && !self.fr().init.as_ref().is_some_and(|i| i.kept_parts.contains(&index)) {
            let agg = match self.types.kind(v.ty()) {
                TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => a,
                _ => return None,
            };
            let at = self.hidden_fields(agg).iter().position(|&h| h == index)?;
            let Some(Binding::Local(given)) = self.fr().scopes[0].names.get(&part_name(Symbol::new("this"))) else {
                return None;
            };
            let given = self.fr().local_expr(*given, span);
            return Some(Expr::new(ExprKind::TupleElem(given.boxed(), at as u32), t, span));
        }
        Some(Expr::new(ExprKind::Field { base: v.expr.clone().boxed(), index, check_nil }, t, span))
    }

    /// Whether that is the `this` of an initialiser, not all of whose fields have values.
    fn is_being_built(&self, e: &Expr) -> bool {
        let f = self.fr();
        let ExprKind::Local(l) = e.kind else { return false };
        f.this == Some(l)
            && f.decl.as_ref().is_some_and(|d| matches!(d.name.name.as_str(), "init" | "init="))
            && f.init.as_ref().is_none_or(|i| !i.complete)
    }

    /// What the type to be built carries for type field `k` of `a`, where an `init=` was told.
    pub fn built_part(&mut self, a: AggId, index: u32, t: TypeId, span: Span) -> Option<Expr> {
        let this = self.fr().this?;
        let this = Value::place(self.fr().local_expr(this, span), true);
        debug_assert!(self.hidden_fields(a).contains(&index));
        self.hidden_field(&this, index, t, false, span)
    }

    /// `A.eltType` of an array whose elements have a part, with that of its elements.
    pub fn element_type_of(&mut self, array: &Value, span: Span) -> Option<TypeVal> {
        let ty = self.array_elem(array.ty()).filter(|_| self.is_array(array.ty()))?;
        self.part_of_values(ty)?;
        let array = self.stable(array.clone(), span);
        let rt = self.call_named("_elementDesc", &[Actual::value(array)], span);
        let rt = self.value_of(rt, span)?;
        let rt = self.stable(rt, span);
        Some(TypeVal { ty, rt: Some(Box::new(rt.expr)) })
    }

    /// The type of the part that each value of a type has in it: not of objects, which may be nil.
    pub fn part_of_values(&mut self, t: TypeId) -> Option<TypeId> {
        self.all_have_part(t).then(|| self.part_type(t)).flatten()
    }

    fn all_have_part(&mut self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Class { .. } => self.part_type(t).is_none(),
            TypeKind::Tuple(es) => es.iter().all(|&e| self.all_have_part(e)),
            _ => true,
        }
    }

    /// The part of a value's type.
    pub fn part_of_value(&mut self, v: &Value, span: Span) -> Option<Value> {
        let t = v.ty();
        self.part_of_values(t)?;
        let v = self.stable(v.clone(), span);
        let rt = self.type_with_parts(&v, span).rt?;
        Some(Value::new(*rt))
    }

    /// The type that a type field of `v` stands for. `index` is that of the hidden field.
    pub fn field_type_of(&mut self, v: &Value, t: &TypeVal, part: Option<(u32, TypeId)>, span: Span) -> TypeVal {
        let Some((index, p)) = part else {
            let of_elements = !self.fr().library && self.array_elem(v.ty()) == Some(t.ty);
            let known = if of_elements { self.element_type_of(v, span) } else { None };
            return known.unwrap_or_else(|| t.clone());
        };
        if !crate::expressions::field::is_simple(&v.expr) {
            return t.clone();
        }
        let check_nil = matches!(self.types.kind(v.ty()), TypeKind::Class { .. });
        TypeVal { ty: t.ty, rt: self.hidden_field(v, index, p, check_nil, span).map(Box::new) }
    }

    /// Numbers (in `all_fields` order) of the hidden fields.
    pub fn hidden_fields(&mut self, a: AggId) -> Vec<u32> {
        let mut base = 0;
        let mut out = Vec::new();
        if let Some(p) = self.aggs[a].parent {
            out = self.hidden_fields(p);
            base = self.run_types(p).len() as u32;
        }
        out.extend(self.fields(a).iter().filter_map(|f: &FieldInst| f.part).map(|(i, _)| base + i));
        out
    }

    /// Whether an instance, or a parent of it, has hidden fields.
    pub fn keeps_parts(&mut self, a: AggId) -> bool {
        !self.chain_parts(a).is_empty()
    }

    /// Types and numbers of the fields that the program declares.
    pub fn declared_fields(&mut self, a: AggId) -> Vec<(u32, TypeId)> {
        let hidden = self.hidden_fields(a);
        let all = self.run_types(a).into_iter().enumerate().map(|(i, t)| (i as u32, t));
        all.filter(|(i, _)| !hidden.contains(i)).collect()
    }

    /// Whether values of this type take their domains from the type, whatever gives them their elements.
    pub fn is_shaped(&self, t: &TypeVal) -> bool {
        t.rt.is_some() && (self.is_described(t.ty) || matches!(self.types.kind(t.ty), TypeKind::Tuple(_)))
    }

    /// The initial value of a variable of type `t` from an expression.
    pub fn typed_from(&mut self, t: &TypeVal, e: &ast::Expr, what: &str) -> Option<Expr> {
        if matches!(e.kind, E::NoInit) {
            return self.left_open(t.ty, t.rt.as_deref(), e.span);
        }
        let item = self.expr(e);
        self.typed_value(t, item, e.span, what)
    }

    /// The same from an item.
    pub fn typed_value(&mut self, t: &TypeVal, item: Item, span: Span, what: &str) -> Option<Expr> {
        let Some(rt) = t.rt.as_deref().filter(|_| self.is_shaped(t)) else {
            let v = self.value_of(item, span)?;
            return self.init_value_as(v, t, span, what);
        };
        if self.is_described(t.ty) {
            return self.array_of(rt, t.ty, item, span);
        }
        let v = self.value_of(item, span)?;
        let (Some(want), Some(have)) = (self.types.tuple_elems(t.ty), self.types.tuple_elems(v.ty())) else {
            return self.init_value(v, t.ty, span, what);
        };
        if want.len() != have.len() {
            return self.init_value(v, t.ty, span, what);
        }
        let v = self.stable(v, span);
        let mut out = Vec::new();
        for (i, &ty) in want.iter().enumerate() {
            let rt = self.part_of_element(&want, rt, i).map(Box::new);
            let e = self.tuple_elem(&v, i, span);
            out.push(self.typed_value(&TypeVal { ty, rt }, Item::Value(e), span, what)?);
        }
        Some(Expr::new(ExprKind::Tuple(out), t.ty, span))
    }

    /// The result of a procedure that is declared to return `t`: its elements move where they can.
    pub fn typed_result(&mut self, t: &TypeVal, v: Value, span: Span) -> Option<Expr> {
        let rt = t.rt.as_deref().filter(|_| self.is_shaped(t));
        let vt = v.ty();
        if let Some(rt) = rt
            && self.is_array(t.ty)
            && self.is_array(vt)
            && !self.is_view(vt)
            && self.array_elem(vt) == self.array_elem(t.ty)
        {
            let e = self.returned(v);
            let e = Value::new(e);
            let made = self.call_named(
                "_arrayTaking",
                &[Actual::value(Value::place(rt.clone(), true)), Actual::value(e)],
                span,
            );
            return Some(self.value_of(made, span)?.expr);
        }
        self.typed_value(t, Item::Value(v), span, "the result")
    }

    /// Reports that the domain of an array type is needed where only its static part is known.
    pub fn domain_unknown(&mut self, t: TypeId, span: Span) {
        let shown = self.show(t);
        self.report(
            Diagnostic::error(
                codes::NO_DEFAULT_VALUE,
                span,
                format!("the domain of this array (`{shown}`) is not known here"),
            )
            .help("write the array type with its domain, or pass it as a `type` argument"),
        );
    }

    /// Whether an array type follows a domain variable.
    pub fn is_linked(&mut self, t: TypeId) -> bool {
        self.agg_param(t, "linked") == Some(Const::Bool(true))
    }
}
