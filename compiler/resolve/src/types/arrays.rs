//! The array syntax of types: `[D] t` as a descriptor value of the library.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, Expr, ExprKind, StmtKind};
use chantry_types::{AggId, Generic, TypeId, TypeKind, TypeTable};

use crate::names::own_fields::own_field_of;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::state::keys::SubKey;
use crate::types::aggregates::FieldKind;

impl Cx<'_> {
    pub fn is_array(&self, t: TypeId) -> bool {
        self.lib_type_of(t) == Some(LibType::Array)
    }

    pub fn is_range(&self, t: TypeId) -> bool {
        self.lib_type_of(t) == Some(LibType::Range)
    }

    pub fn is_domain(&self, t: TypeId) -> bool {
        matches!(self.lib_type_of(t), Some(LibType::Domain | LibType::Sparse | LibType::Mapped))
    }

    /// Whether a type has a description of the library beside it: arrays their domains, sparse domains what they are part of,
    /// mapped domains their maps.
    pub fn is_described(&self, t: TypeId) -> bool {
        matches!(self.lib_type_of(t), Some(LibType::Array | LibType::Sparse | LibType::Mapped))
    }

    /// Whether a declaration of a variable of this type can say more of it than the type does: the domain of an array, the
    /// parent of a domain.
    pub fn may_say_more(&mut self, t: TypeId) -> bool {
        self.is_domain(t) || self.part_type(t).is_some()
    }

    /// The first value of a domain variable. Where its declared type says that it is a subdomain, it knows its parent from now on.
    pub fn within_parent(&mut self, e: Expr, rt: Option<&Expr>, span: Span) -> Option<Expr> {
        let Some(parent) = rt.filter(|rt| self.lib_type_of(rt.ty) == Some(LibType::Subset)) else { return Some(e) };
        let acts = [Actual::value(Value::new(e)), Actual::value(Value::place(parent.clone(), true))];
        let item = self.call_named("_within", &acts, span);
        Some(self.value_of(item, span)?.expr)
    }

    /// What stands behind `dmapped`: a value, or a type with an initialiser's arguments (`dmapped Block(D)`).
    pub fn map_value(&mut self, e: &ast::Expr) -> Actual {
        if let E::Call { callee, args, .. } = &e.kind
            && matches!(callee.kind, E::Ident(_) | E::Dot(..))
            && matches!(self.quietly(|cx| cx.expr_scratch(callee)), Some(Item::Type(_)))
        {
            return Actual::item(self.new_expr(None, callee, args, e.span), e.span);
        }
        self.actual(e)
    }

    /// `D dmapped M`; of a domain type with a value of a map, that type with the map beside it.
    pub fn mapped(&mut self, d: &ast::Expr, map: &ast::Expr, span: Span) -> Item {
        let d = self.actual(d);
        let of_type = matches!(d.item, Item::Type(_));
        let map = self.map_value(map);
        match self.call_named("_dmapped", &[d, map], span) {
            Item::Value(desc) if of_type => self.described_type(desc, span).map_or(Item::Error, Item::Type),
            other => other,
        }
    }

    /// `sparse subdomain(D)`, with the layout that `dmapped` gives.
    pub fn sparse_type(&mut self, of: &ast::Expr, layout: Option<&ast::Expr>, span: Span) -> Item {
        let parent = match &of.kind {
            E::Call { callee, args, .. }
                if matches!(&callee.kind, E::Ident(n) if *n == "subdomain") && args.len() == 1 =>
            {
                &args[0].value
            }
            _ => of,
        };
        let mut acts = vec![self.actual(parent)];
        let name = if self.is_domain_variable(&acts[0]) { "_sparseDescVar" } else { "_sparseDesc" };
        acts.extend(layout.map(|l| self.map_value(l)));
        let desc = self.call_named(name, &acts, span);
        let Some(desc) = self.value_of(desc, span) else { return Item::Error };
        self.described_type(desc, span).map_or(Item::Error, Item::Type)
    }

    pub fn agg_param(&mut self, t: TypeId, name: &str) -> Option<Const> {
        let TypeKind::Record(a) = self.types.kind(t) else { return None };
        match self.find_field(a, Symbol::new(name))?.1.kind {
            FieldKind::Param(c, _) => Some(c),
            _ => None,
        }
    }

    /// Whether two array types say the same of their arrays, and differ only in how these are held: as values of their own,
    /// as views, or followers of a domain variable.
    pub fn same_but_held(&mut self, a: TypeId, b: TypeId) -> bool {
        let (TypeKind::Record(x), TypeKind::Record(y)) = (self.types.kind(a), self.types.kind(b)) else { return false };
        if !self.is_array(a) || self.aggs[x].decl.name != self.aggs[y].decl.name {
            return false;
        }
        self.array_elem(a) == self.array_elem(b)
            && ["rank", "strides"]
                .into_iter()
                .all(|n| self.agg_param(a, n).is_some_and(|c| self.agg_param(b, n) == Some(c)))
            && self.type_field(a, "idxType") == self.type_field(b, "idxType")
    }

    /// Whether two types are one to programs: those of arrays of their own and of followers of a domain variable are; in tuples and
    /// among the arguments of generic types, too.
    pub fn one_to_programs(&mut self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        let (x, y) = match (self.types.kind(a), self.types.kind(b)) {
            (TypeKind::Tuple(x), TypeKind::Tuple(y)) => {
                return x.len() == y.len() && x.iter().zip(y.iter()).all(|(&x, &y)| self.one_to_programs(x, y));
            }
            (TypeKind::Record(_), TypeKind::Record(_)) if self.is_array(a) => {
                return self.same_but_held(a, b) && !self.is_view(a) && !self.is_view(b);
            }
            (TypeKind::Record(x), TypeKind::Record(y)) | (TypeKind::Union(x), TypeKind::Union(y)) => (x, y),
            (
                TypeKind::Class { agg: x, mgmt: m, nilable: n },
                TypeKind::Class { agg: y, mgmt: other, nilable: either },
            ) if m == other && n == either => (x, y),
            _ => return false,
        };
        if self.aggs[x].decl.path != self.aggs[y].decl.path || self.aggs[x].outer != self.aggs[y].outer {
            return false;
        }
        let (of_x, of_y) = (self.aggs[x].subs.clone(), self.aggs[y].subs.clone());
        of_x.len() == of_y.len()
            && of_x.iter().zip(&of_y).all(|pair| match pair {
                (SubKey::Type(s), SubKey::Type(t)) => self.one_to_programs(*s, *t),
                (s, t) => s == t,
            })
    }

    /// Whether a copy of an array of type `from` can be an array of type `to`, which has elements of its own.
    pub fn can_be_held_as(&mut self, from: TypeId, to: TypeId) -> bool {
        self.same_but_held(from, to) && !self.is_view(to) && !self.is_linked(to)
    }

    /// A type with arrays of their own in place of views and of followers of domain variables, in tuples, too.
    pub fn held_alone(&mut self, t: TypeId, span: Span) -> TypeId {
        if let Some(elems) = self.types.tuple_elems(t) {
            let elems: Vec<TypeId> = elems.to_vec();
            let alone: Vec<TypeId> = elems.iter().map(|&e| self.held_alone(e, span)).collect();
            return if alone == elems { t } else { self.types.tuple(&alone) };
        }
        if !self.is_array(t) || (!self.is_view(t) && !self.is_linked(t)) {
            return t;
        }
        match self.call_named("_litType", &[Actual::item(Item::Type(TypeVal::new(t)), span)], span) {
            Item::Type(alone) => alone.ty,
            _ => t,
        }
    }

    fn type_field(&mut self, t: TypeId, name: &str) -> Option<TypeId> {
        let TypeKind::Record(a) = self.types.kind(t) else { return None };
        match self.find_field(a, Symbol::new(name))?.1.kind {
            FieldKind::Type(t) => Some(t.ty),
            _ => None,
        }
    }

    /// Whether an array type is a view (slice, rank change) that points into another array.
    pub fn is_view(&mut self, t: TypeId) -> bool {
        self.agg_param(t, "own") == Some(Const::Bool(false))
    }

    /// Whether values of this type are views, or tuples with views among their elements.
    pub fn shows_views(&mut self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Tuple(es) => !self.fr().library && es.iter().any(|&e| self.shows_views(e)),
            _ => self.is_array(t) && self.is_view(t),
        }
    }

    /// A value as variables and fields keep it: what views show is copied, in tuples, too.
    pub fn without_views(&mut self, v: Value, span: Span) -> Option<Value> {
        let t = v.ty();
        if !self.shows_views(t) {
            return Some(v);
        }
        let Some(elems) = self.types.tuple_elems(t) else {
            let own = self.call_named("_ownedCopy", &[Actual::value(v)], span);
            return self.value_of(own, span);
        };
        let parts: Vec<Value> = match v.expr.kind {
            ExprKind::Tuple(es) => es.into_iter().map(Value::new).collect(),
            _ => {
                let v = self.stable(v, span);
                (0..elems.len()).map(|i| self.tuple_elem(&v, i, span)).collect()
            }
        };
        let mut out = Vec::new();
        for part in parts {
            let part = self.without_views(part, span)?;
            out.push(self.owned_value(part));
        }
        let tys: Vec<TypeId> = out.iter().map(|e| e.ty).collect();
        Some(Value::new(Expr::new(ExprKind::Tuple(out), self.types.tuple(&tys), span)))
    }

    /// Whether a view, which is a value, refers to elements of an array that may not be modified here.
    pub fn views_constant(&mut self, view: &Expr) -> bool {
        self.views_constant_in(self.frames.len() - 1, view)
    }

    /// The same of an actual, while a candidate is matched: in the caller's frame.
    pub fn actual_views_constant(&mut self, view: &Expr) -> bool {
        self.frames.len() > 1 && self.views_constant_in(self.frames.len() - 2, view)
    }

    fn views_constant_in(&mut self, frame: usize, view: &Expr) -> bool {
        if self.frames[frame].library {
            return false;
        }
        match &view.kind {
            ExprKind::Block(_, e) | ExprKind::TryBang(e) => self.views_constant_in(frame, e),
            ExprKind::If(_, a, b) => self.views_constant_in(frame, a) || self.views_constant_in(frame, b),
            ExprKind::Call { args, .. } => args.first().is_some_and(|a| self.views_constant_in(frame, a)),
            ExprKind::TupleElem(base, _) | ExprKind::Deref(base) => self.views_constant_in(frame, base),
            ExprKind::Local(_) | ExprKind::Outer(..) | ExprKind::Global(_)
                if self.captured_constant_in(frame, view).is_some() =>
            {
                true
            }
            ExprKind::Field { base, index, .. } => {
                let (agg, object) = match self.types.kind(base.ty) {
                    TypeKind::Class { agg, .. } => (agg, true),
                    TypeKind::Record(agg) => (agg, false),
                    _ => return self.views_constant_in(frame, base),
                };
                if let Some((_, own)) = own_field_of(&self.frames[frame], view) {
                    return own.constant || self.captured_constant_in(frame, view).is_some();
                }
                self.is_const_field(agg, *index) || (!object && self.views_constant_in(frame, base))
            }
            ExprKind::Local(l) => self.frames[frame].locals.get(*l).is_some_and(|l| l.constant && !l.temp),
            ExprKind::Outer(f, l) => {
                let around = self.frames.iter().rfind(|x| x.fn_id == Some(*f));
                around.and_then(|x| x.locals.get(*l)).is_some_and(|l| l.constant && !l.temp)
            }
            ExprKind::Global(g) => self.prog.globals[*g].constant || self.prog.globals[*g].const_ref,
            _ => false,
        }
    }

    fn is_const_field(&mut self, agg: AggId, index: u32) -> bool {
        let name = self.types.all_fields(agg).get(index as usize).map(|f| f.name);
        name.and_then(|n| self.find_field(agg, n)).is_some_and(|(_, f, _)| f.constant)
    }

    pub fn array_elem(&mut self, t: TypeId) -> Option<TypeId> {
        self.type_field(t, "eltType")
    }

    pub fn array_rank(&mut self, t: TypeId) -> Option<i128> {
        match self.agg_param(t, "rank")? {
            Const::Int(i) => Some(i),
            _ => None,
        }
    }

    /// The ranks of an array and of the arrays in it, outermost first, and the type of what the last of them hold.
    fn nesting(&mut self, mut t: TypeId) -> (Vec<Option<i128>>, TypeId) {
        let mut ranks = Vec::new();
        while self.is_array(t)
            && let Some(elem) = self.array_elem(t)
        {
            ranks.push(self.array_rank(t));
            t = elem;
        }
        (ranks, t)
    }

    /// The rank that a bracketed domain expression gives.
    pub fn rank_of_item(&mut self, item: &Item, e: &ast::Expr) -> Option<i128> {
        match item {
            Item::Value(v) if self.is_domain(v.ty()) => {
                let t = v.ty();
                self.array_rank(t)
            }
            Item::Value(_) => match &e.kind {
                E::Domain(es) => Some(es.len() as i128),
                _ => Some(1),
            },
            _ => None,
        }
    }

    fn any_array(&self) -> Item {
        self.type_item(self.types.intern(TypeKind::Generic(Generic::Array)))
    }

    /// Reports a domain literal with ranges and other indices: it is rectangular, or a set of values of one type.
    pub fn mixes_ranges(&mut self, actuals: &[Actual]) -> bool {
        let range = |cx: &Self, a: &Actual| matches!(&a.item, Item::Value(v) if cx.is_range(v.ty()));
        let Some(one) = actuals.iter().find(|a| range(self, a)) else { return false };
        let other = actuals.iter().find(|a| matches!(&a.item, Item::Value(_)) && !range(self, a));
        let Some(other) = other else { return false };
        let shown = self.show_actual(other);
        let text = format!("a domain literal has ranges alone, or indices alone, but this is of type `{shown}`");
        let d = Diagnostic::error(codes::WRONG_LITERAL_TYPE, other.span, text).label(one.span, "this is a range");
        self.report(d.help("a single index as a dimension is the range `i..i`"));
        true
    }

    /// A declared type as messages show it: of arrays that are open in part, what it says of their elements.
    pub fn show_type_of(&mut self, te: &ast::Expr, t: TypeId) -> String {
        match self.open_array_of(te, t) {
            Some(elem) => format!("[] {}", self.show(elem)),
            None => self.show(t),
        }
    }

    /// The type of elements that a declared array type names, which leaves its domain open (`[] real`).
    pub fn open_array_of(&mut self, te: &ast::Expr, t: TypeId) -> Option<TypeId> {
        let (TypeKind::Generic(Generic::Array), E::Loop(l)) = (self.types.kind(t), &te.kind) else { return None };
        let elem = l.body.as_ref().filter(|b| !crate::calls::queries::has_query(b))?;
        self.quietly(|cx| cx.type_expr(elem).ty).filter(|&t| t != TypeTable::ERROR)
    }

    /// `[D] t`, `[1..n, 1..m] t`, `[]`.
    pub fn array_type(&mut self, l: &ast::LoopExpr, elem: Option<TypeVal>, span: Span) -> Item {
        let (Some(it), Some(elem)) = (&l.iter, elem) else { return self.any_array() };
        if elem.ty == TypeTable::ERROR {
            return Item::Error;
        }
        if elem.ty == TypeTable::VOID {
            self.err(codes::BAD_TYPE_ARGUMENT, span, "an array's elements have values, so their type cannot be `void`");
            return Item::Error;
        }
        if matches!(it.kind, E::Query(_)) || self.is_generic(elem.ty) {
            return self.any_array();
        }
        let Some(acts) = self.bracketed_domains(it, span) else { return Item::Error };
        let resizable = matches!(&acts[..], [one] if self.is_domain_variable(one));
        let name = if resizable { "_arrayDomVar" } else { "_arrayDom" };
        let dom = self.call_named(name, &acts, span);
        let Some(dom) = self.value_of(dom, span) else { return Item::Error };
        // Elements do not follow a domain variable by themselves: the array does that for them.
        let linked = self.is_array(elem.ty) && self.is_linked(elem.ty);
        let of = elem.rt.clone().filter(|_| linked);
        let elem = self.kept_type(elem, true, span);
        let mut acts = vec![Actual::value(dom), Actual::ty(elem.ty, span)];
        if let Some(part) = elem.rt
            && self.part_of_values(elem.ty).is_some()
        {
            acts.push(Actual::value(Value::place(*part, true)));
            acts.extend(of.map(|desc| Actual::value(Value::place(*desc, true))));
        }
        let desc = self.call_named("_arrayDesc", &acts, span);
        let Some(desc) = self.value_of(desc, span) else { return Item::Error };
        match self.described_type(desc, span) {
            // Where the elements' domains are not known, as in a field's declared type, the type is the same all the same.
            Some(t) if linked => Item::Type(self.kept_type(t, false, span)),
            Some(t) => Item::Type(t),
            None => Item::Error,
        }
    }

    /// The domain or ranges between the brackets of an array's type, which is at `brackets`: of a literal of ranges, these.
    pub fn bracketed_domains(&mut self, it: &ast::Expr, brackets: Span) -> Option<Vec<Actual>> {
        let parts: &[ast::Expr] = match &it.kind {
            E::Domain(es) => es,
            _ => std::slice::from_ref(it),
        };
        let mut acts = Vec::new();
        for e in parts {
            match &e.kind {
                E::Expand(_) => acts.extend(self.args(&[ast::Arg { name: None, value: e.clone() }])),
                _ => acts.push(self.actual(e)),
            }
            if acts.last().is_some_and(|a| matches!(a.item, Item::Error)) {
                return None;
            }
        }
        let other = acts.iter().find_map(|a| match &a.item {
            Item::Value(v) if !self.is_domain(v.ty()) && !self.is_range(v.ty()) => Some((v.ty(), a.span)),
            _ => None,
        });
        let Some((t, at)) = other else { return Some(acts) };
        // `[{"a", "b"}] t`; a list without braces begins where the brackets do.
        if matches!(it.kind, E::Domain(_)) && it.span.lo > brackets.lo {
            let literal = self.call_named("_domainLit", &acts, it.span);
            return Some(vec![Actual::value(self.value_of(literal, it.span)?)]);
        }
        let shown = self.show(t);
        self.report(
            Diagnostic::error(codes::TYPE_MISMATCH, at, "an array type has a domain or ranges between its brackets")
                .mark(format!("this is a value of type `{shown}`"))
                .help("n elements: `[0..<n] T`, or `[1..n] T`"),
        );
        None
    }

    /// Whether that is a domain that can be assigned later, which what is declared over it follows.
    fn is_domain_variable(&self, a: &Actual) -> bool {
        match &a.item {
            Item::Value(v) => !v.is_const && self.is_domain(v.ty()) && v.expr.is_place(&self.prog.fns, self.types),
            _ => false,
        }
    }

    /// The array type that a descriptor describes.
    pub fn described_type(&mut self, desc: Value, span: Span) -> Option<TypeVal> {
        let desc = self.stable(desc, span);
        let dt = desc.ty();
        let ty = match self.known.array_of(dt) {
            Some(t) => t,
            None => {
                self.f().open_block();
                let made = self.call_named("_arrayTypeOf", &[Actual::value(desc.clone())], span);
                self.f().close_block();
                let Item::Type(t) = made else { return None };
                self.known.set_array_of(dt, t.ty);
                t.ty
            }
        };
        Some(TypeVal { ty, rt: Some(Box::new(desc.expr)) })
    }

    /// Whether an array of this type can begin with default values, before its elements are known.
    pub fn elements_have_default(&mut self, t: TypeId, span: Span) -> bool {
        self.array_elem(t).is_none_or(|et| self.has_default(et, span))
    }

    /// Whether the elements of this type of arrays are copied by more than their bits, which a program may see, and may be.
    pub fn elements_are_copied(&mut self, t: TypeId) -> bool {
        self.array_elem(t).is_some_and(|et| {
            let (_, et) = self.nesting(et);
            !self.trivial_copy(et) && !self.takes_objects(et)
        })
    }

    /// Whether a variable of this type needs no initial value, where the domains of its arrays are known.
    pub fn has_default(&mut self, t: TypeId, span: Span) -> bool {
        let (_, t) = self.nesting(t);
        let part = self.part_type(t).map(|p| Expr::new(ExprKind::Undef, p, span));
        self.quietly(|cx| {
            cx.f().open_block();
            let part = part.map(|e| cx.stable(Value::new(e), span).expr);
            let e = cx.default_value(t, part.as_ref(), span);
            cx.f().close_block();
            e.is_some()
        }) == Some(true)
    }

    /// The type of an array variable, with its domain.
    pub fn array_type_of(&mut self, v: &Value, span: Span) -> Option<TypeVal> {
        if !self.is_described(v.ty()) || !crate::expressions::field::is_simple(&v.expr) {
            return None;
        }
        let desc = self.call_named("_typeDesc", &[Actual::value(v.clone())], span);
        let desc = self.value_of(desc, span)?;
        self.described_type(desc, span)
    }

    /// Whether arrays of the described type begin with copies of their initial values, or with these themselves.
    fn begins_by_elements(&mut self, rt: &Expr, span: Span) -> bool {
        let desc = Actual::value(Value::place(rt.clone(), true));
        let said = self.call_named("_beginsByElements", &[desc], span);
        matches!(said, Item::Value(v) if v.param == Some(Const::Bool(true)))
    }

    /// An array of the described domain with the values of `item`.
    pub fn array_of(&mut self, rt: &Expr, t: TypeId, mut item: Item, span: Span) -> Option<Expr> {
        if matches!(item, Item::Error) {
            return None;
        }
        if self.begins_by_elements(rt, span) || !self.elements_have_default(t, span) {
            // The elements themselves become the array's: default values that are assigned would be seen, or are not there.
            let v = self.value_of(item, span)?;
            let vt = v.ty();
            let desc = Actual::value(Value::place(rt.clone(), true));
            let (ranks, elem) = self.nesting(t);
            if self.is_array(vt) && self.nesting(vt) == (ranks, elem) {
                let kept = v.expr.is_place(&self.prog.fns, self.types) || self.is_view(vt);
                let how = if kept { "_arrayCopying" } else { "_arrayTaking" };
                let made = self.call_named(how, &[desc, Actual::value(v)], span);
                return Some(self.value_of(made, span)?.expr);
            }
            if elem == vt && self.begins_by_elements(rt, span) {
                let made = self.call_named("_arrayFilled", &[desc, Actual::value(v)], span);
                return Some(self.value_of(made, span)?.expr);
            }
            item = Item::Value(v);
        }
        let a = self.default_value(t, Some(rt), span)?;
        let id = self.f().new_temp(t, false, span);
        self.f().locals[id].constant = false;
        self.f().emit(StmtKind::Let { local: id, init: Some(a) }, span);
        let target = Value::place(self.fr().local_expr(id, span), false);
        if matches!(&item, Item::Type(_)) {
            self.err(codes::NOT_A_VALUE, span, "a value is required here, but this is a type");
            return None;
        }
        self.assign_item(Item::Value(target), item, span);
        let e = self.fr().local_expr(id, span);
        Some(Expr::new(ExprKind::Move(e.boxed()), t, span))
    }
}
