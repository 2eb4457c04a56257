//! A formal's type expression against an actual's type: queries, constraints, applications of generic types.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_syntax::library::{LibType, takes};
use chantry_tir::{Const, Expr, ExprKind};
use chantry_types::{Generic, Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::calls::generality::Generality;
use crate::calls::queries::has_query;
use crate::calls::sig::SigFormal;
use crate::conversions::convert::Fit;
use crate::initialisation::split;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, ProcSet, TypeVal, Value};
use crate::state::keys::SubKey;
use crate::types::aggregates::{Generic as GenericType, Given};

impl Cx<'_> {
    /// Matches a formal's type expression against a value: the formal's type, how open it was, how the value fits.
    /// With `exact`, no conversions (ref formals, receivers and type constraints allow subtypes only).
    pub fn match_type(&mut self, te: Option<&ast::Expr>, v: &Value, exact: bool) -> Option<(TypeId, Generality, Fit)> {
        let Some(te) = te else {
            return Some((v.ty(), Generality::Full, Fit::Exact));
        };
        let span = te.span;
        let actual = v.ty();
        match &te.kind {
            E::Query(q) => {
                if let Some(q) = q {
                    // A second mention of the same query must agree.
                    self.f().bind(q.name, Binding::Item(Item::Type(TypeVal::new(actual))));
                }
                Some((actual, Generality::Full, Fit::Exact))
            }
            E::Loop(l) if l.bracket && l.index.is_none() && l.filter.is_none() => {
                if !self.is_array(actual) {
                    return None;
                }
                let mut elem = None;
                if let Some(b) = &l.body {
                    let et = self.array_elem(actual)?;
                    let ev = Value::new(Expr::new(ExprKind::Undef, et, span));
                    let (t, g, _) = self.match_type(Some(b), &ev, true)?;
                    if t != et {
                        return None;
                    }
                    elem = Some(g);
                }
                let said = l.iter.as_ref().is_some_and(|i| !matches!(i.kind, E::Query(_)));
                let g = Generality::parts([Generality::said(said), elem.unwrap_or(Generality::Full)]);
                if let Some(it) = &l.iter
                    && !matches!(it.kind, E::Query(_))
                    && !self.mentions_later_formal(it)
                    && !self.has_rank_of(actual, it)
                {
                    return None;
                }
                Some((actual, g, Fit::Exact))
            }
            E::Call { callee, args, .. } if args.iter().any(|a| has_query(&a.value)) => {
                if let Some(fits) = self.given_by_procedure(callee, actual) {
                    return fits.then_some((actual, Generality::composed(), Fit::Exact));
                }
                self.match_applied(callee, args, v)
            }
            E::Tuple(es) if es.iter().any(has_query) => {
                let elems = self.types.tuple_elems(actual)?;
                if elems.len() != es.len() {
                    return None;
                }
                let mut open = Vec::new();
                for (e, &t) in es.iter().zip(elems.iter()) {
                    let ev = Value::new(Expr::new(ExprKind::Undef, t, span));
                    let (m, g, _) = self.match_type(Some(e), &ev, true)?;
                    if m != t {
                        return None;
                    }
                    open.push(g);
                }
                Some((actual, Generality::elements(open), Fit::Exact))
            }
            E::Binary(ast::BinOp::Mul, n, t) if has_query(n) || has_query(t) => {
                let elems = self.types.tuple_elems(actual)?;
                match &n.kind {
                    E::Query(q) => {
                        if let Some(q) = q {
                            let c = Value::param(Const::Int(elems.len() as i128), TypeTable::INT, span);
                            self.f().bind(q.name, Binding::Item(Item::Value(c)));
                        }
                    }
                    _ => match self.expr(n) {
                        Item::Value(c) if c.param == Some(Const::Int(elems.len() as i128)) => {}
                        _ => return None,
                    },
                }
                for &e in elems.iter() {
                    if e != elems[0] {
                        return None;
                    }
                }
                let ev = Value::new(Expr::new(ExprKind::Undef, *elems.first()?, span));
                let (m, g, _) = self.match_type(Some(t), &ev, true)?;
                let g = Generality::equal_elements(!matches!(n.kind, E::Query(_)), g, elems.len());
                (m == elems[0]).then_some((actual, g, Fit::Exact))
            }
            E::Managed(m, Some(inner))
                if has_query(inner) || (self.is_generic_expr(inner) && !self.names_any_class(Some(inner))) =>
            {
                if self.was_class(actual) {
                    return self.match_type(Some(inner), v, exact);
                }
                let TypeKind::Class { mgmt, .. } = self.types.kind(actual) else { return None };
                let want = crate::types::type_exprs::mgmt_of(*m);
                if mgmt != want && want != Mgmt::Borrowed {
                    return None;
                }
                let r = self.match_type(Some(inner), v, exact)?;
                let TypeKind::Class { agg, nilable, .. } = self.types.kind(actual) else { return None };
                let t = self.types.intern(TypeKind::Class { agg, mgmt: want, nilable });
                Some((t, r.1.managed(), if mgmt == want { Fit::Exact } else { Fit::Class }))
            }
            // `sync`, `sync ?t`: any, or with the value's type matched too.
            E::SyncType(k, inner) if inner.as_deref().is_none_or(has_query) => {
                let TypeKind::Record(a) = self.types.kind(actual) else { return None };
                let a = self.aggs.get(a)?;
                let want = match k {
                    ast::SyncKind::Sync => "_syncvar",
                    ast::SyncKind::Single => "_singlevar",
                    ast::SyncKind::Atomic => "_atomic",
                };
                if a.decl.name.name.as_str() != want {
                    return None;
                }
                let mut open = Generality::Full;
                if let Some(inner) = inner {
                    let Some(&SubKey::Type(t)) = a.subs.first() else { return None };
                    let ev = Value::new(Expr::new(ExprKind::Undef, t, span));
                    let (m, g, _) = self.match_type(Some(inner), &ev, true)?;
                    if m != t {
                        return None;
                    }
                    open = g;
                }
                Some((actual, Generality::parts([open]), Fit::Exact))
            }
            E::Nilable(inner)
                if has_query(inner) || (self.is_generic_expr(inner) && !self.names_any_class(Some(inner))) =>
            {
                let TypeKind::Class { agg, mgmt, .. } = self.types.kind(actual) else { return None };
                let plain = Value::new(Expr::new(ExprKind::Undef, self.non_nilable(actual), span));
                let (_, g, _) = self.match_type(Some(inner), &plain, exact)?;
                let t = self.types.intern(TypeKind::Class { agg, mgmt, nilable: true });
                Some((t, g, if t == actual { Fit::Exact } else { Fit::Class }))
            }
            _ => {
                let item = match &te.kind {
                    E::Call { callee, args, .. } => match self.quietly(|cx| cx.expr(te)) {
                        Some(item) => item,
                        None if self.leaves_rest_open(callee, args) => return self.match_applied(callee, args, v),
                        None => self.expr(te),
                    },
                    _ => self.expr(te),
                };
                if let Item::Procs(set) = &item
                    && let Some(fits) = self.given_by(&set.clone(), actual, span)
                {
                    return fits.then_some((actual, Generality::composed(), Fit::Exact));
                }
                let t = self.as_type(item, span).ty;
                self.accepts(t, v, exact)
            }
        }
    }

    /// Whether an array has the rank of the domain that a formal's type says; extents are a run-time matter.
    fn has_rank_of(&mut self, array: TypeId, domain: &ast::Expr) -> bool {
        let dom = self.expr_scratch(domain);
        self.rank_of_item(&dom, domain).is_none_or(|r| self.array_rank(array) == Some(r))
    }

    /// Whether the domain of a formal's type mentions a formal that comes after it: that one has no value yet.
    fn mentions_later_formal(&self, domain: &ast::Expr) -> bool {
        let frame = self.fr();
        let Some(decl) = &frame.decl else { return false };
        decl.formals.iter().any(|f| match &f.pattern {
            ast::Pattern::Name(n) => !frame.scopes[0].names.contains_key(&n.name) && split::mentions(n.name, domain),
            _ => false,
        })
    }

    /// Compares the ranks that waited for formals which stand behind those with the domains.
    pub fn has_later_ranks(&mut self, formals: &[SigFormal], decl: &ast::ProcDecl) -> bool {
        decl.formals.iter().enumerate().all(|(i, f)| {
            let (Some(ast::Expr { kind: E::Loop(l), .. }), ast::Pattern::Name(n)) = (&f.ty, &f.pattern) else {
                return true;
            };
            let Some(domain) = l.iter.as_ref().filter(|d| l.bracket && !matches!(d.kind, E::Query(_))) else {
                return true;
            };
            let waits = decl.formals[i + 1..].iter().any(|later| match &later.pattern {
                ast::Pattern::Name(n) => split::mentions(n.name, domain),
                _ => false,
            });
            let given = formals.iter().find(|s| s.name == n.name).map(|s| s.ty);
            !waits || given.is_none_or(|t| !self.is_array(t) || self.has_rank_of(t, domain))
        })
    }

    /// Whether a formal's type leaves fields open without saying so by `?`: those that it gives nothing for have no default.
    fn leaves_rest_open(&mut self, callee: &ast::Expr, args: &[ast::Arg]) -> bool {
        let Some(base) = self.quietly(|cx| cx.type_expr(callee).ty) else { return false };
        let TypeKind::GenericAgg(id, _) = self.types.kind(base) else { return false };
        let g = self.aggs.generic(id).clone();
        let known = self.known_slots(&g);
        let mut by_place = args.iter().filter(|a| a.name.is_none()).count();
        let rest: Vec<Symbol> = self
            .slots(&g)
            .iter()
            .zip(&known)
            .filter(|(s, known)| {
                let named = args.iter().any(|a| a.name.is_some_and(|n| n.name == s.name));
                let placed = known.is_none() && !named && by_place > 0;
                by_place -= usize::from(placed);
                known.is_none() && !named && !placed
            })
            .map(|(s, _)| s.name)
            .collect();
        let info = self.decl_info(&g.decl, g.module);
        let open = |n: &Symbol| info.fields.iter().any(|f| f.name == *n && f.init.is_none());
        !rest.is_empty() && rest.iter().all(open)
    }

    /// Whether `t` is one of the types that the procedure called here gives; None where it is none of the library's for that.
    fn given_by_procedure(&mut self, callee: &ast::Expr, t: TypeId) -> Option<bool> {
        let E::Ident(name) = callee.kind else { return None };
        let Some(Item::Procs(set)) = self.lookup(name, callee.span) else { return None };
        self.given_by(&set, t, callee.span)
    }

    fn given_by(&mut self, set: &ProcSet, t: TypeId, span: Span) -> Option<bool> {
        let (module, test) = set.cands.iter().find_map(|c| Some((c.module, Symbol::new(takes(&c.decl.attrs)?))))?;
        // Its own module has it, whatever the program sees.
        let mut tests = Vec::new();
        self.scopes.lookup(module, test).iter().for_each(|level| self.push_cands(level, 0, &mut tests));
        let told = self.resolve_call(test, tests, None, &[Actual::item(Item::Type(TypeVal::new(t)), span)], span);
        Some(matches!(told, Item::Value(v) if v.param == Some(Const::Bool(true))))
    }

    /// Whether a formal of type `t`, which may be generic, takes `v`: as in [`Self::match_type`].
    pub fn accepts(&mut self, t: TypeId, v: &Value, exact: bool) -> Option<(TypeId, Generality, Fit)> {
        let actual = v.ty();
        if t == TypeTable::ERROR {
            return None;
        }
        if self.is_generic(t) {
            if t == TypeTable::ANY {
                return Some((actual, Generality::Full, Fit::Exact));
            }
            if let TypeKind::Generic(Generic::Class { mgmt, nilable }) = self.types.kind(t) {
                let is_one = self.satisfies(actual, t);
                let t = self.class_of_kind(actual, mgmt, nilable)?;
                let fit = if t == actual { Fit::Exact } else { Fit::Class };
                let g = Generality::object(Generality::Full, mgmt != Mgmt::Any, nilable.is_some());
                return (is_one || !exact).then_some((t, g, fit));
            }
            // A receiver `(record)` is whatever is a record in the library, too.
            let record = exact
                && self.types.kind(t) == TypeKind::Generic(Generic::Record)
                && matches!(self.types.kind(actual), TypeKind::Record(_))
                && self.procedure_sig(actual).is_none();
            if record || self.satisfies(actual, t) {
                let g = self.generality(t);
                let t = self.instantiate_class_formal(actual, t);
                return Some((t, g, if t == actual { Fit::Exact } else { Fit::Class }));
            }
            // An object is lent to a generic type of borrows. (A param literal may become another numeric type; nothing else
            // converts to a generic type.)
            let TypeKind::GenericAgg(id, _) = self.types.kind(t) else { return None };
            if exact || self.aggs.generic(id).managed != Some(Mgmt::Borrowed) {
                return None;
            }
            let lent = self.class_of_kind(actual, Mgmt::Borrowed, None)?;
            return self.satisfies(lent, t).then(|| (lent, self.generality(t), Fit::Class));
        }
        if actual == t {
            return Some((t, Generality::Concrete, Fit::Exact));
        }
        if self.is_kept_call(actual) && t == self.library_type(LibType::Iterator) {
            return Some((actual, Generality::Concrete, Fit::Exact));
        }
        // A formal of an array type takes every array of that kind, views included, as `[D] t` does. What the library
        // takes by value it keeps, as an array of that very type.
        let array = self.is_array(t);
        if array && (exact || !self.fr().library) && self.same_but_held(t, actual) {
            return Some((actual, Generality::parts([Generality::Concrete, Generality::Concrete]), Fit::Exact));
        }
        // (Records that are no arrays fit by nothing else: with many overloads they are asked about most.)
        let fit = match self.types.kind(t) {
            TypeKind::Record(_) if !array && !self.is_range(t) => self.plain_fits(actual, t, v.param.as_ref()),
            _ => self.fits(v, t),
        }?;
        if exact && !matches!(fit, Fit::Class | Fit::Exact) {
            return None;
        }
        Some((t, Generality::Concrete, fit))
    }

    /// Whether a formal's type is `class`, `borrowed class?` or the like.
    pub fn names_any_class(&mut self, te: Option<&ast::Expr>) -> bool {
        let Some(te) = te else { return false };
        let t = self.quietly(|cx| cx.type_expr(te).ty);
        t.is_some_and(|t| matches!(self.types.kind(t), TypeKind::Generic(Generic::Class { .. })))
    }

    /// The type that a value of class type gets where any class of this kind may stand: itself, or what it converts to.
    pub fn class_of_kind(&self, actual: TypeId, mgmt: Mgmt, nilable: Option<bool>) -> Option<TypeId> {
        let TypeKind::Class { agg, mgmt: have, nilable: n } = self.types.kind(actual) else { return None };
        if n && nilable == Some(false) {
            return None;
        }
        let t =
            TypeKind::Class { agg, mgmt: if mgmt == Mgmt::Any { have } else { mgmt }, nilable: nilable.unwrap_or(n) };
        let t = self.types.intern(t);
        (t == actual || self.plain_fits(actual, t, None).is_some()).then_some(t)
    }

    /// A formal `C` (any management) for an actual of a subclass keeps the actual's management but is of class C.
    fn instantiate_class_formal(&self, actual: TypeId, formal: TypeId) -> TypeId {
        match (self.types.kind(actual), self.types.kind(formal)) {
            (TypeKind::Class { mgmt, .. }, TypeKind::Class { agg, nilable, .. }) => {
                self.types.intern(TypeKind::Class { agg, mgmt, nilable })
            }
            _ => actual,
        }
    }

    fn is_generic_expr(&mut self, e: &ast::Expr) -> bool {
        let t = self.quietly(|cx| cx.type_expr(e).ty);
        t.is_some_and(|t| matches!(self.types.kind(t), TypeKind::GenericAgg(..) | TypeKind::Generic(_)))
    }

    /// What a type is applied to, which may have queries, against the type that stands there.
    fn matches_part(&mut self, e: &ast::Expr, part: TypeId) -> Option<Generality> {
        let v = Value::new(Expr::new(ExprKind::Undef, part, e.span));
        let (t, g, _) = self.match_type(Some(e), &v, true)?;
        (t == part).then_some(g)
    }

    /// What `domain(…)` says of a domain that lies by a map: its rank and indices are those of the box in it.
    fn indices_of_mapped(&self, base: TypeId, actual: TypeId) -> Option<TypeId> {
        let TypeKind::Record(a) = self.types.kind(actual) else { return None };
        let mapped = self.types.kind(base) == TypeKind::Generic(Generic::Domain)
            && self.lib_type_of(actual) == Some(LibType::Mapped);
        match mapped.then(|| self.aggs[a].subs.get(1))?? {
            SubKey::Type(indices) => Some(*indices),
            _ => None,
        }
    }

    /// `R(?t, 3)`, `int(?w)`, `range(?)`.
    fn match_applied(&mut self, callee: &ast::Expr, args: &[ast::Arg], v: &Value) -> Option<(TypeId, Generality, Fit)> {
        let actual = v.ty();
        let base = self.type_expr(callee).ty;
        if let Some(indices) = self.indices_of_mapped(base, actual) {
            let indices = Value::new(Expr::new(ExprKind::Undef, indices, v.span()));
            return self.match_applied(callee, args, &indices).map(|(_, g, _)| (actual, g, Fit::Exact));
        }
        match self.types.kind(base) {
            TypeKind::Prim(b) => {
                let p = self.types.as_prim(actual)?;
                let w = match (b, p) {
                    (Prim::Int(_), Prim::Int(w)) | (Prim::Uint(_), Prim::Uint(w)) | (Prim::Real(_), Prim::Real(w)) => w,
                    (Prim::Imag(_), Prim::Imag(w)) | (Prim::Complex(_), Prim::Complex(w)) => w,
                    _ => return None,
                };
                if let E::Query(Some(q)) = &args.first()?.value.kind {
                    let c = Value::param(Const::Int(w as i128), TypeTable::INT, q.span);
                    self.f().bind(q.name, Binding::Item(Item::Value(c)));
                }
                Some((actual, Generality::composed(), Fit::Exact))
            }
            TypeKind::Ptr(_) | TypeKind::PtrConst(_) => {
                let inner = match self.types.kind(actual) {
                    TypeKind::Ptr(t) | TypeKind::PtrConst(t) => t,
                    _ => return None,
                };
                let g = self.matches_part(&args.first()?.value, inner)?;
                let to = match self.types.kind(base) {
                    TypeKind::PtrConst(_) => self.types.intern(TypeKind::PtrConst(inner)),
                    _ => actual,
                };
                Some((to, Generality::parts([g]), if to == actual { Fit::Exact } else { Fit::Pointer }))
            }
            TypeKind::Generic(Generic::CArray) => {
                let TypeKind::CArray(elem, n) = self.types.kind(actual) else { return None };
                let [of, size] = args else {
                    let open = matches!(args, [a] if matches!(a.value.kind, E::Query(None)));
                    return open.then_some((actual, Generality::composed(), Fit::Exact));
                };
                let g = self.matches_part(&of.value, elem)?;
                let c = Value::param(Const::Int(i128::from(n)), TypeTable::INT, size.value.span);
                match &size.value.kind {
                    E::Query(None) => {}
                    E::Query(Some(q)) => self.f().bind(q.name, Binding::Item(Item::Value(c))),
                    _ => match self.expr(&size.value) {
                        Item::Value(x) if x.param == c.param => {}
                        _ => return None,
                    },
                }
                let count = Generality::said(!matches!(size.value.kind, E::Query(_)));
                Some((actual, Generality::parts([g, count]), Fit::Exact))
            }
            _ => {
                let decl = match self.types.kind(base) {
                    TypeKind::GenericAgg(id, _) => self.aggs.generic(id).decl.clone(),
                    TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => {
                        self.aggs[a].decl.clone()
                    }
                    // `domain(…)` is any map's: what its own type takes.
                    TypeKind::Generic(Generic::Domain) if self.is_domain(actual) => match self.types.kind(actual) {
                        TypeKind::Record(a) => self.aggs[a].decl.clone(),
                        _ => return None,
                    },
                    _ => return None,
                };
                let may_be_nil = self.opts.edition.rule(Rule::NilableClasses)
                    || matches!(self.types.kind(base), TypeKind::GenericAgg(id, _) if self.aggs.generic(id).nilable);
                let mut inst = match self.types.kind(actual) {
                    TypeKind::Class { nilable: true, .. } if !may_be_nil => return None,
                    TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => Some(a),
                    _ => return None,
                };
                while let Some(a) = inst {
                    if self.aggs[a].decl.path == decl.path {
                        break;
                    }
                    inst = self.aggs[a].parent;
                }
                let inst = inst?;
                let before = match self.types.kind(base) {
                    TypeKind::GenericAgg(id, _) => self.aggs.generic(id).given.clone(),
                    _ => Rc::new([]),
                };
                let subs = self.all_subs(inst);
                if !self.agrees(&subs, &before) {
                    return None;
                }
                let head = self.aggs[inst].clone_head();
                let slots = self.slots(&GenericType::new(&head.decl, head.module, head.outer));
                if let ([only], []) = (args, &slots[..])
                    && matches!(only.value.kind, E::Query(None))
                {
                    return None;
                }
                let mut pos = 0;
                let mut open: Vec<_> =
                    (0..subs.len()).map(|k| Generality::said(before.get(k).is_some_and(|b| b.is_some()))).collect();
                for a in args {
                    while before.get(pos).is_some_and(|b| b.is_some()) {
                        pos += 1;
                    }
                    if a.name.is_none()
                        && matches!(a.value.kind, E::Query(None))
                        && args.last().is_some_and(|l| std::ptr::eq(l, a))
                        && pos <= slots.len()
                    {
                        // `R(…, ?)`: the rest is open.
                        break;
                    }
                    let k = match a.name {
                        Some(n) => slots.iter().position(|s| s.name == n.name)?,
                        None => {
                            pos += 1;
                            pos - 1
                        }
                    };
                    let Given { key: sub, constant: param } = subs.get(k)?.clone();
                    let bound = match (&sub, param) {
                        (SubKey::Type(t), _) => Item::Type(TypeVal::new(*t)),
                        (SubKey::Param(_, t), Some(c)) => Item::Value(Value::param(c, *t, a.value.span)),
                        _ => return None,
                    };
                    match &a.value.kind {
                        E::Query(None) => {}
                        E::Query(Some(q)) => self.f().bind(q.name, Binding::Item(bound)),
                        _ => match (bound, has_query(&a.value)) {
                            (Item::Type(t), _) => open[k] = self.matches_part(&a.value, t.ty)?,
                            (Item::Value(b), any) => match self.expr(&a.value) {
                                Item::Value(x) => {
                                    let x = if x.ty() == b.ty() { x } else { self.coerce_param(&x, b.ty())? };
                                    if x.param != b.param {
                                        return None;
                                    }
                                    open[k] = Generality::said(!any);
                                }
                                _ => return None,
                            },
                            _ => return None,
                        },
                    }
                }
                let open = Generality::parts(open);
                let g = match self.types.kind(actual) {
                    TypeKind::Class { .. } => Generality::object(open, false, true),
                    _ => open,
                };
                Some((actual, g, Fit::Exact))
            }
        }
    }
}
