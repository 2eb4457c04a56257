//! What the queries of a formal's type stand for at run time: the domains of arrays, and those that queried types have.
//! Not for: types and params (`match_type`).

use chantry_base::{Span, Symbol};
use chantry_syntax::ast::{self, ExprKind as E, Intent};
use chantry_syntax::library::Mark;
use chantry_tir::{LocalId, StmtKind};
use chantry_types::{TypeId, TypeKind};

use crate::initialisation::split::{mentions, mentions_block};
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, Item, TypeVal, Value};
use crate::types::aggregates::Generic as GenericType;

impl Cx<'_> {
    /// `[?D] t`, `[?D] [?E] t`: binds `D` to the array's domain and `E` to that of its elements, at the procedure's start.
    pub fn bind_array_domain(&mut self, te: Option<&ast::Expr>, local: LocalId, span: Span) {
        let Some(ast::Expr { kind: E::Loop(l), .. }) = te else { return };
        let v = Value::place(self.fr().local_expr(local, span), true);
        if let Some(d) = queried_domain(l)
            && let Some(Item::Value(domain)) = self.member_quiet(&v, Symbol::new("domain"), span)
        {
            self.bind_domain(d, domain, span);
        }
        if let Some(body) = &l.body
            && asks_for_domain(body)
            && let Some(elem) = self.element_type_of(&v, span)
        {
            self.bind_inner_domain(body, &elem, span);
        }
    }

    fn bind_inner_domain(&mut self, te: &ast::Expr, array: &TypeVal, span: Span) {
        let (E::Loop(l), Some(rt)) = (&te.kind, &array.rt) else { return };
        let desc = Actual::value(Value::place((**rt).clone(), true));
        if let Some(d) = queried_domain(l) {
            let domain = self.call_named("_describedDomain", std::slice::from_ref(&desc), span);
            if let Some(domain) = self.value_of(domain, span) {
                self.bind_domain(d, domain, span);
            }
        }
        if let Some(body) = &l.body
            && asks_for_domain(body)
            && let Some(elem) = self.described_element(array, span)
        {
            self.bind_inner_domain(body, &elem, span);
        }
    }

    fn bind_domain(&mut self, name: Symbol, domain: Value, span: Span) {
        let is_place = domain.expr.is_place(&self.prog.fns, self.types);
        let id = self.f().new_local(name, domain.ty(), is_place, true, span);
        let kind = if is_place {
            StmtKind::LetRef { local: id, init: domain.expr }
        } else {
            StmtKind::Let { local: id, init: Some(domain.expr) }
        };
        self.f().emit(kind, span);
        self.f().bind(name, Binding::Local(id));
    }

    /// The type of the elements of arrays of a described type.
    fn described_element(&mut self, array: &TypeVal, span: Span) -> Option<TypeVal> {
        let ty = self.array_elem(array.ty).filter(|_| self.is_array(array.ty))?;
        self.part_of_values(ty)?;
        let desc = Actual::value(Value::place((**array.rt.as_ref()?).clone(), true));
        let inner = self.call_named("_describedElement", &[desc], span);
        let inner = self.value_of(inner, span)?;
        let inner = self.stable(inner, span);
        Some(TypeVal { ty, rt: Some(Box::new(inner.expr)) })
    }

    /// Where a body begins: the types that its formals query and it mentions have the domains of the arguments. In the
    /// library only in procedures that say so.
    pub fn bind_queried_parts(&mut self, decl: &ast::ProcDecl) {
        if self.fr().library && !Mark::KeepsDomains.on(&decl.attrs) {
            return;
        }
        let Some(body) = &decl.body else { return };
        let block = body.get();
        let mentioned = |te: &ast::Expr| {
            let mut found = false;
            each_query(te, &mut |q| {
                found |= mentions_block(q, block) || decl.ret_type.as_ref().is_some_and(|t| mentions(q, t));
            });
            found
        };
        if let (Some(te), Some(this)) = (&decl.receiver, self.fr().this)
            && mentioned(te)
        {
            let v = Value::place(self.fr().local_expr(this, te.span), true);
            self.bind_parts(te, &v, te.span);
        }
        for f in decl.formals.iter().filter(|f| f.varargs.is_none()) {
            let (Some(te), ast::Pattern::Name(n)) = (&f.ty, &f.pattern) else { continue };
            if matches!(f.intent, Intent::Type | Intent::Param | Intent::Out) || !mentioned(te) {
                continue;
            }
            match self.fr().scopes[0].names.get(&n.name) {
                Some(Binding::Local(id)) => {
                    let v = Value::place(self.fr().local_expr(*id, f.span), true);
                    self.bind_parts(te, &v, f.span);
                }
                Some(Binding::Item(item)) => {
                    let item = item.clone();
                    self.bind_parts_of_group(te, &item, f.span);
                }
                _ => {}
            }
        }
    }

    /// Of a tuple that stands for its elements where they are.
    fn bind_parts_of_group(&mut self, te: &ast::Expr, item: &Item, span: Span) {
        match (item, &te.kind) {
            (Item::Value(v), _) => self.bind_parts(te, v, span),
            (Item::Pack(items), E::Tuple(es)) => {
                for (e, item) in es.iter().zip(items.iter()).filter(|(e, _)| has_query(e)) {
                    self.bind_parts_of_group(e, item, span);
                }
            }
            (Item::Pack(items), E::Binary(ast::BinOp::Mul, _, t)) => {
                if let Some(first) = items.first() {
                    self.bind_parts_of_group(t, first, span);
                }
            }
            _ => {}
        }
    }

    fn bind_parts(&mut self, te: &ast::Expr, v: &Value, span: Span) {
        match &te.kind {
            E::Query(Some(_)) => {
                let t = self.type_with_parts(v, span);
                self.bind_parts_of(te, t, span);
            }
            E::Loop(l) => {
                if let Some(body) = l.body.as_ref().filter(|b| has_query(b))
                    && let Some(t) = self.element_type_of(v, span)
                {
                    self.bind_parts_of(body, t, span);
                }
            }
            E::Call { callee, args, .. } => {
                for (a, name) in args.iter().zip(self.slots_given(callee, args, v.ty())) {
                    if has_query(&a.value)
                        && let Some(Item::Type(t)) = name.and_then(|n| self.member_quiet(v, n, span))
                    {
                        self.bind_parts_of(&a.value, t, span);
                    }
                }
            }
            E::Tuple(es) => {
                for (i, e) in es.iter().enumerate().filter(|(_, e)| has_query(e)) {
                    let elem = self.tuple_elem(v, i, span);
                    self.bind_parts(e, &elem, span);
                }
            }
            E::Binary(ast::BinOp::Mul, _, t) if has_query(t) && self.types.tuple_elems(v.ty()).is_some() => {
                let elem = self.tuple_elem(v, 0, span);
                self.bind_parts(t, &elem, span);
            }
            E::Managed(_, Some(e)) => self.bind_parts(e, v, span),
            _ => {}
        }
    }

    /// The same for a type.
    fn bind_parts_of(&mut self, te: &ast::Expr, t: TypeVal, span: Span) {
        match &te.kind {
            E::Query(Some(q)) if t.rt.is_some() => {
                self.f().scopes[0].names.insert(q.name, Binding::Item(Item::Type(t)));
            }
            E::Loop(l) => {
                if let Some(body) = l.body.as_ref().filter(|b| has_query(b))
                    && let Some(t) = self.described_element(&t, span)
                {
                    self.bind_parts_of(body, t, span);
                }
            }
            E::Call { callee, args, .. } if t.rt.is_some() => {
                for (a, name) in args.iter().zip(self.slots_given(callee, args, t.ty)) {
                    if has_query(&a.value)
                        && let Some(Item::Type(t)) = name.and_then(|n| self.type_member_quiet(&t, n, span))
                    {
                        self.bind_parts_of(&a.value, t, span);
                    }
                }
            }
            E::Tuple(es) => {
                let (Some(tys), Some(rt)) = (self.types.tuple_elems(t.ty), t.rt.as_deref()) else { return };
                for (i, e) in es.iter().enumerate().filter(|(_, e)| has_query(e)) {
                    let rt = self.part_of_element(&tys, rt, i).map(Box::new);
                    self.bind_parts_of(e, TypeVal { ty: tys[i], rt }, span);
                }
            }
            _ => {}
        }
    }

    /// The names of the type and param fields that the arguments of an applied type stand for.
    fn slots_given(&mut self, callee: &ast::Expr, args: &[ast::Arg], of: TypeId) -> Vec<Option<Symbol>> {
        let base = self.type_expr(callee).ty;
        let (TypeKind::GenericAgg(id, _), TypeKind::Record(_) | TypeKind::Class { .. }) =
            (self.types.kind(base), self.types.kind(of))
        else {
            return Vec::new();
        };
        let (decl, module, outer, given) = {
            let g = self.aggs.generic(id);
            (g.decl.clone(), g.module, g.outer, g.given.clone())
        };
        let slots = self.slots(&GenericType::new(&decl, module, outer));
        let mut open = (0..slots.len()).filter(|&k| given.get(k).is_none_or(|g| g.is_none()));
        args.iter().map(|a| a.name.map_or_else(|| open.next().map(|k| slots[k].name), |n| Some(n.name))).collect()
    }
}

/// `D` of `[?D] t`.
fn queried_domain(l: &ast::LoopExpr) -> Option<Symbol> {
    match &l.iter {
        Some(ast::Expr { kind: E::Query(Some(d)), .. }) => Some(d.name),
        _ => None,
    }
}

/// Whether an array type asks for its domain, or for one inside.
fn asks_for_domain(e: &ast::Expr) -> bool {
    matches!(&e.kind, E::Loop(l) if queried_domain(l).is_some() || l.body.as_ref().is_some_and(asks_for_domain))
}

/// Calls `f` with the names that the queries of a type expression bind.
pub fn each_query(e: &ast::Expr, f: &mut impl FnMut(Symbol)) {
    match &e.kind {
        E::Query(q) => q.iter().for_each(|q| f(q.name)),
        E::Call { callee, args, .. } => {
            each_query(callee, f);
            args.iter().for_each(|a| each_query(&a.value, f));
        }
        E::Tuple(es) => es.iter().for_each(|e| each_query(e, f)),
        E::Binary(_, a, b) => {
            each_query(a, f);
            each_query(b, f);
        }
        E::Managed(_, Some(e)) | E::SyncType(_, Some(e)) | E::Nilable(e) => each_query(e, f),
        E::Loop(l) => {
            l.iter.iter().for_each(|e| each_query(e, f));
            l.body.iter().for_each(|e| each_query(e, f));
        }
        _ => {}
    }
}

/// Whether a type expression contains `?` or `?t`.
pub fn has_query(e: &ast::Expr) -> bool {
    match &e.kind {
        E::Query(_) => true,
        E::Call { callee, args, .. } => has_query(callee) || args.iter().any(|a| has_query(&a.value)),
        E::Tuple(es) => es.iter().any(has_query),
        E::Binary(_, a, b) => has_query(a) || has_query(b),
        E::Managed(_, Some(e)) | E::SyncType(_, Some(e)) | E::Nilable(e) => has_query(e),
        E::Loop(l) => {
            l.iter.as_ref().is_some_and(has_query) || l.body.as_ref().is_some_and(has_query) || l.iter.is_none()
        }
        _ => false,
    }
}
