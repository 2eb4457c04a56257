//! Members reached through `forwarding`. Not for: fields and methods of the type itself (`field`).

use std::rc::Rc;

use chantry_base::{FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::ModuleId;
use chantry_syntax::ast::{self, ExprKind as E, UseFilter};
use chantry_tir::{Expr, ExprKind};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind, TypeTable};

use crate::calls::sig::Mode;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, ProcSet, Value};
use crate::types::aggregates::{FieldInst, FieldKind};

impl Cx<'_> {
    /// The member `name` of what `v`'s type, or a parent's, forwards to.
    pub fn forwarded(&mut self, v: &Value, name: Symbol, span: Span) -> Option<Item> {
        let (first, mut sets) = self.forwarded_members(v, name, span);
        match sets.len() {
            0 => first,
            1 => sets.pop().map(Item::Procs),
            _ => {
                let this = Some(Item::Value(v.clone()));
                Some(Item::Procs(Rc::new(ProcSet { name, cands: Rc::new([]), this, forwarded: sets })))
            }
        }
    }

    /// The methods of that name that `v`'s type, or a parent's, forwards to.
    pub fn forwarded_methods(&mut self, v: &Value, name: Symbol, span: Span) -> Vec<Rc<ProcSet>> {
        self.forwarded_members(v, name, span).1
    }

    /// The first member that is no method, if it comes before any method, or the methods of all targets.
    fn forwarded_members(&mut self, v: &Value, name: Symbol, span: Span) -> (Option<Item>, Vec<Rc<ProcSet>>) {
        let mut sets: Vec<Rc<ProcSet>> = Vec::new();
        let mut field: Option<(Item, Value)> = None;
        let wrong = self.each_target(v, name, span, |cx, target, inner| {
            let at = target.clone();
            let Some(target) = cx.forwarded_object(target, inner, span) else { return Some(Item::Error) };
            match cx.member_quiet(&target, inner, span) {
                Some(Item::Procs(set)) => {
                    if field.is_none() {
                        sets.push(set);
                    }
                    None
                }
                Some(Item::Error) if field.is_none() && sets.is_empty() => Some(Item::Error),
                None | Some(Item::Error) => None,
                Some(_) if !sets.is_empty() => None,
                Some(item) => match field.replace((item, at.clone())) {
                    Some((_, other)) if !same_target(&other.expr, &at.expr) => {
                        cx.report_field_forwarded_twice(name, [&other, &at], span);
                        Some(Item::Error)
                    }
                    _ => None,
                },
            }
        });
        (wrong.or(field.map(|(item, _)| item)), sets)
    }

    fn report_field_forwarded_twice(&mut self, name: Symbol, by: [&Value; 2], span: Span) {
        let [a, b] = by.map(|v| self.show(v.ty()));
        let text = format!("`{name}` could be the field of `{a}` or that of `{b}`, to both of which the type forwards");
        self.report(
            Diagnostic::error(codes::AMBIGUOUS_NAME, span, text)
                .help("write the field to which it belongs, or `except` in one of the `forwarding` clauses"),
        );
    }

    /// Which of the methods of a type and of those that it forwards to takes the arguments: its own come first. None after a
    /// message.
    pub fn chosen_of_forwarded(&mut self, set: &Rc<ProcSet>, actuals: &[Actual], span: Span) -> Option<Rc<ProcSet>> {
        let own = (!set.cands.is_empty()).then(|| ProcSet::new(set.name, set.cands.clone(), set.this.clone()));
        if let Some(own) = own.as_ref().filter(|own| self.takes_quietly(own, actuals, span)) {
            return Some(own.clone());
        }
        let fitting: Vec<&Rc<ProcSet>> =
            set.forwarded.iter().filter(|s| self.takes_quietly(s, actuals, span)).collect();
        let &[one, _, ..] = &fitting[..] else {
            return fitting.first().copied().or(own.as_ref()).or(set.forwarded.first()).cloned();
        };
        let mut matches = Vec::new();
        let mut from = Vec::new();
        for s in fitting {
            let this = s.this.clone().map(|t| Actual::item(t, span));
            matches.extend(self.gather(&s.cands, this.as_ref(), actuals, Mode::Plain));
            from.resize(matches.len(), s.clone());
        }
        match self.most_specific(&matches, actuals).first().map(Vec::as_slice) {
            Some(&[best]) => Some(from[best].clone()),
            Some(several) if !matches.is_empty() => {
                self.report_ambiguous(set.name, &matches, several, span);
                None
            }
            _ => Some(one.clone()),
        }
    }

    /// Whether a method of the set takes the arguments: by its signature, whose body may ask the same in turn, or in another way
    /// that a call has (promotion).
    fn takes_quietly(&mut self, set: &Rc<ProcSet>, actuals: &[Actual], span: Span) -> bool {
        let tried = |cx: &mut Self, f: &mut dyn FnMut(&mut Self) -> bool| {
            cx.quietly(|cx| {
                cx.f().open_block();
                let taken = f(cx);
                cx.f().close_block();
                taken
            }) == Some(true)
        };
        let this = set.this.clone().map(|t| Actual::item(t, span));
        tried(self, &mut |cx| !cx.gather(&set.cands, this.as_ref(), actuals, Mode::Plain).is_empty())
            || tried(self, &mut |cx| {
                cx.call_set(set, actuals, span);
                true
            })
    }

    /// What indexing `v` (`name` is `this`) or a loop over it (`these`) goes on to: the first value that its type, or a
    /// parent's, forwards the name to and that has it.
    pub fn forwarded_to(&mut self, v: &Value, name: Symbol, span: Span) -> Option<Value> {
        self.each_target(v, name, span, |cx, target, inner| {
            let ty = target.ty();
            match cx.types.kind(ty) {
                _ if inner != name => None,
                TypeKind::Tuple(_) => Some(target.clone()),
                TypeKind::Ptr(_) | TypeKind::PtrConst(_) | TypeKind::CArray(..) if name == "this" => {
                    Some(target.clone())
                }
                _ if cx.methods_for(ty, name).into_iter().any(|c| cx.receiver_may_match(&c, ty)) => {
                    Some(target.clone())
                }
                _ => cx.forwarded_to(target, name, span),
            }
        })
    }

    /// The first answer of what `v`'s type, or a parent's, forwards `name` to, by the name that it has there.
    fn each_target<T>(
        &mut self,
        v: &Value,
        name: Symbol,
        span: Span,
        mut answer: impl FnMut(&mut Self, &Value, Symbol) -> Option<T>,
    ) -> Option<T> {
        let agg = match self.types.kind(v.ty()) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => a,
            _ => return None,
        };
        // A type that forwards to itself ends here. What the library asks its own types for is no member that a program's
        // type forwards: how a value is written, for instance.
        let of_program = !self.scopes.modules[self.aggs[agg].module].library;
        if self.forwarding.contains(&agg) || of_program && self.fr().library && name.as_str().starts_with('_') {
            return None;
        }
        self.forwarding.push(agg);
        let mut found = None;
        let mut at = Some(agg);
        while let (Some(a), None) = (at, &found) {
            let info = self.aggs[a].info.clone();
            for (e, filter) in &info.forwards {
                let Some(inner_name) = name_behind(filter, name) else { continue };
                if let Some(target) = self.forward_target(v, e, a, span) {
                    found = answer(self, &target, inner_name);
                }
                if found.is_some() {
                    break;
                }
            }
            at = self.aggs[a].parent;
        }
        self.forwarding.pop();
        found
    }

    /// The value of a forwarding expression of the type `of` for the receiver `v`: what begins with a member of the type,
    /// or with a name of its module.
    fn forward_target(&mut self, v: &Value, e: &ast::Expr, of: AggId, span: Span) -> Option<Value> {
        let item = match &e.kind {
            E::Ident(n) if *n == "this" => Item::Value(v.clone()),
            E::Ident(n) => match self.member_quiet(v, *n, span) {
                Some(item) => item,
                None => match self.forward_target_in_module(*n, self.aggs[of].module, e.span)? {
                    Item::Procs(set) if set.cands.iter().all(|c| !c.decl.has_parens) => self.call_set(&set, &[], span),
                    item => item,
                },
            },
            E::Dot(base, n) => {
                let base = self.forward_target(v, base, of, span)?;
                self.member_quiet(&base, n.name, span)?
            }
            // An element, or what a method with arguments gives.
            E::Call { callee, args, .. } => {
                let set = match &callee.kind {
                    E::Ident(n) if *n != "this" => match self.member_quiet(v, *n, span) {
                        Some(set) => set,
                        None => self.forward_target_in_module(*n, self.aggs[of].module, callee.span)?,
                    },
                    E::Dot(base, n) => {
                        let base = self.forward_target(v, base, of, span)?;
                        self.member_quiet(&base, n.name, span)?
                    }
                    _ => Item::Value(self.forward_target(v, callee, of, span)?),
                };
                let mut actuals = Vec::with_capacity(args.len());
                for a in args {
                    let value = self.forward_target(v, &a.value, of, span)?;
                    actuals.push(Actual { name: a.name.map(|n| n.name), ..Actual::value(value) });
                }
                self.call_item(set, actuals, span)
            }
            E::Unary(op, x) => {
                let x = Actual::value(self.forward_target(v, x, of, span)?);
                self.unary_operator(*op, x, span)
            }
            E::Binary(op, a, b) => {
                let a = Actual::value(self.forward_target(v, a, of, span)?);
                let b = Actual::value(self.forward_target(v, b, of, span)?);
                self.operator(*op, a, b, span)
            }
            E::Bool(_) | E::Int(_) | E::Real(_) | E::Str(_) | E::Bytes(_) => {
                let module = self.aggs[of].module;
                self.in_module_scratch(module, |cx| cx.expr(e))
            }
            E::Unwrap(x) => {
                let x = self.forward_target(v, x, of, span)?;
                self.unwrap_value(x, span)
            }
            _ => {
                self.not_supported(
                    e.span,
                    "forwarding to an expression of more than names, literals, members, calls and operators",
                );
                return None;
            }
        };
        match item {
            Item::Value(v) => Some(v),
            _ => None,
        }
    }
}

/// Whether two clauses forward to one field.
fn same_target(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Field { base: x, index: i, .. }, ExprKind::Field { base: y, index: j, .. }) => {
            i == j && same_target(x, y)
        }
        (ExprKind::Local(x), ExprKind::Local(y)) => x == y,
        (ExprKind::Global(x), ExprKind::Global(y)) => x == y,
        _ => false,
    }
}

/// Of which types it is known, and of which clauses, whether what they forward exists.
#[derive(Default)]
pub struct CheckedForwarding {
    types: FxHashSet<AggId>,
    clauses: FxHashSet<Span>,
}

impl Cx<'_> {
    /// Says which of the program's types forward to what is not there, or only names that it does not have.
    pub fn check_forwarding(&mut self, checked: &mut CheckedForwarding) {
        let own = self.aggs.that_forward(|m| !self.scopes.modules[m].library);
        for agg in own.into_iter().filter(|&a| checked.types.insert(a)) {
            let t = self.types.intern(match self.aggs[agg].decl.kind {
                ast::AggregateKind::Class => TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false },
                _ => TypeKind::Record(agg),
            });
            if self.is_generic(t) {
                continue;
            }
            let (info, module) = (self.aggs[agg].info.clone(), self.aggs[agg].module);
            for (e, filter) in info.forwards.iter().filter(|(e, _)| checked.clauses.insert(e.span)) {
                self.in_module_scratch(module, |cx| cx.check_forwarding_clause(agg, t, e, filter));
            }
        }
    }

    fn check_forwarding_clause(&mut self, of: AggId, t: TypeId, e: &ast::Expr, filter: &UseFilter) {
        self.f().open_block();
        if let Some(target) = self.target_of_any(of, t, e)
            && let UseFilter::Only(names) = filter
        {
            for (n, _) in names {
                let main = self.main_module;
                let there = matches!(n.name.as_str(), "this" | "these")
                    || self.member_quiet(&target, n.name, n.span).is_some()
                    // Another module may have added the method.
                    || self.in_module_scratch(main, |cx| !cx.methods_for(target.ty(), n.name).is_empty());
                if !there {
                    let text = format!("type `{}` has no member `{}` to forward", self.show(target.ty()), n.name);
                    self.err(codes::NO_SUCH_MEMBER, n.span, text);
                }
            }
        }
        self.f().close_block();
    }

    /// Whether what the type does not have may be told already: it lacks a parent, or forwards to a field whose type is wrong or to what is not
    /// there.
    pub fn lacks_members(&mut self, t: TypeId) -> bool {
        if self.lacks_parent(t) {
            return true;
        }
        let (TypeKind::Record(agg) | TypeKind::Class { agg, .. }) = self.types.kind(t) else { return false };
        let info = self.aggs[agg].info.clone();
        if info.forwards.is_empty() || !self.reports.has_errors() {
            return false;
        }
        let fields = self.fields(agg);
        let lost = |name: Symbol| {
            let of_name = |f: &&FieldInst| info.fields[f.decl].name == name;
            fields.iter().find(of_name).is_none_or(|f| matches!(f.kind, FieldKind::Run(_, TypeTable::ERROR)))
        };
        info.forwards.iter().any(|(e, _)| match e.kind {
            E::Ident(name) => info.fields.iter().any(|f| f.name == name) && lost(name),
            _ => false,
        }) || info.forwards.iter().any(|(e, _)| !self.has_target(agg, t, e))
    }

    /// What a value of type `t`, whichever it is, forwards to by the expression; in a block that comes to nothing.
    fn target_of_any(&mut self, of: AggId, t: TypeId, e: &ast::Expr) -> Option<Value> {
        let local = self.f().new_local(Symbol::new("_forwards"), t, false, false, e.span);
        let v = Value::place(self.fr().local_expr(local, e.span), false);
        self.forward_target(&v, e, of, e.span)
    }

    /// Whether what a type forwards to is there.
    fn has_target(&mut self, of: AggId, t: TypeId, e: &ast::Expr) -> bool {
        let module = self.aggs[of].module;
        let tried = self.quietly(|cx| {
            cx.in_module_scratch(module, |cx| {
                cx.f().open_block();
                let found = cx.target_of_any(of, t, e).is_some();
                cx.f().close_block();
                found
            })
        });
        tried == Some(true)
    }

    fn forward_target_in_module(&mut self, name: Symbol, module: ModuleId, span: Span) -> Option<Item> {
        let found = self.in_module_scratch(module, |cx| cx.lookup(name, span));
        if found.is_none() {
            let d = self.scopes.missing(module, name, span, &[]);
            self.report(d);
        }
        found
    }
}

/// The forwarded-to name that `name` stands for, where the filter lets it through.
fn name_behind(filter: &UseFilter, name: Symbol) -> Option<Symbol> {
    match filter {
        UseFilter::All => Some(name),
        UseFilter::Only(list) => list.iter().find(|(n, r)| r.unwrap_or(*n).name == name).map(|(n, _)| n.name),
        UseFilter::Except(list) => (!list.iter().any(|n| n.name == name)).then_some(name),
    }
}
