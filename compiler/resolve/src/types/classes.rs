//! Classes in use, virtual method slots, `super`.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::codes;
use chantry_syntax::Rule;
use chantry_syntax::ast;
use chantry_syntax::library::{self, Mark};
use chantry_tir::{Class, Expr, ExprKind, FnId, Passing, StmtKind};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind, TypeTable};

use crate::initialisation::generated::MadeField;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, Value};
use crate::types::aggregates::FieldKind;
use crate::types::class_table::Slot;

impl Cx<'_> {
    /// The class may be instantiated (or tested for): it gets a type id and a table.
    pub fn use_class(&mut self, agg: AggId) {
        if self.classes.use_class(agg) {
            self.fields(agg);
            if let Some(p) = self.aggs[agg].parent {
                self.use_class(p);
            }
            self.check_overrides(agg);
        }
    }

    fn top_of(&self, agg: AggId) -> AggId {
        let mut a = agg;
        while let Some(p) = self.aggs[a].parent {
            a = p;
        }
        a
    }

    /// The slot of a method that `fn_id` implements for `agg`.
    pub fn slot_for(&mut self, fn_id: FnId, agg: AggId, decl: &Rc<ast::ProcDecl>) -> u32 {
        let f = &self.prog.fns[fn_id];
        let formals = f.formals.iter().skip(1).map(|x| (self.formal_type(fn_id, x.local), x.passing)).collect();
        // The highest ancestor that declares the method, or one that it may replace.
        let mut owner = agg;
        let mut at = Some(agg);
        while let Some(a) = at {
            let named = self.has_own_method(a, decl.name.name.as_str());
            if named && self.may_replace(agg, decl, a) || Mark::Virtual.on(&decl.attrs) {
                owner = a;
            }
            at = self.aggs[a].parent;
        }
        let top = (!self.types.is_root(owner)).then(|| self.top_of(owner));
        let given = self.given_at_compile_time(fn_id);
        let called = (decl.name.name, self.intent_among_overloads(agg, decl, owner));
        let number = self.classes.slot_number(called, owner, top, formals, given, fn_id);
        self.classes.compare_with_model(owner, number, fn_id);
        number
    }

    /// The types and params that an instance of a method was given, with their places among the arguments.
    fn given_at_compile_time(&self, fn_id: FnId) -> Vec<(usize, Item)> {
        let info = &self.fns[fn_id];
        let Some(decl) = &info.decl else { return Vec::new() };
        let of = |f: &ast::Formal| match &f.pattern {
            ast::Pattern::Name(n) if matches!(f.intent, ast::Intent::Type | ast::Intent::Param) => {
                info.bound.iter().find(|(b, _)| *b == n.name).map(|(_, item)| item.clone())
            }
            _ => None,
        };
        decl.formals.iter().enumerate().filter_map(|(i, f)| Some((i, of(f)?))).collect()
    }

    pub fn formal_type(&self, fn_id: FnId, local: chantry_tir::LocalId) -> TypeId {
        let f = &self.prog.fns[fn_id];
        match f.locals.get(local) {
            Some(l) => l.ty,
            // The body waits: the frame still holds the locals.
            None => {
                let open = || self.frames.iter().find(|f| f.fn_id == Some(fn_id));
                let frame = self.fns.waiting_frame(fn_id).or_else(open);
                frame.map_or(TypeTable::ERROR, |f| f.locals[local].ty)
            }
        }
    }

    /// Fills the tables of all used classes; true when something new was resolved.
    pub fn fill_vtables(&mut self) -> bool {
        let mut grew = false;
        let mut i = 0;
        while let Some(agg) = self.classes.used(i) {
            i += 1;
            let mut s = 0;
            while let Some(slot) = self.classes.slot(s) {
                let (at, owner) = (s, slot.owner);
                s += 1;
                if !self.types.is_subclass(agg, owner) || !self.classes.is_made(agg) || !self.classes.fill(agg, at) {
                    continue;
                }
                let Some(Slot { name, formals, given, number, model, .. }) = self.classes.slot(at).cloned() else {
                    break;
                };
                grew = true;
                let span = self.aggs[agg].decl.name.span;
                let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false });
                let this = Value::place(Expr::new(ExprKind::Undef, t, span), true);
                let mut acts: Vec<Actual> =
                    formals.iter().map(|&(t, passing)| self.slot_actual(t, passing, span)).collect();
                for (i, item) in given {
                    acts.insert(i.min(acts.len()), Actual::item(item, span));
                }
                let module = self.aggs[agg].module;
                let callers = self.modules_with_method(agg, name);
                let f = self.in_module_scratch(module, |cx| {
                    cx.f().callers = callers;
                    cx.f().super_call = true;
                    cx.f().filling = Some((agg, model));
                    cx.f().throws = true;
                    match cx.method(Item::Value(this), name.as_str(), &acts, span) {
                        Item::Value(v) => crate::statements::errors::callee_of(&v.expr),
                        Item::Iter(it) => match &*it {
                            IterVal::Call { callee, .. } => Some(*callee),
                            _ => None,
                        },
                        _ => None,
                    }
                });
                if let Some(f) = f {
                    self.check_override_result(model, f);
                    self.classes.set_entry(agg, number, f);
                }
            }
        }
        grew
    }

    /// An actual for which a method's formal gets the type that the slot has. A tuple that the slot takes as a whole is a
    /// value here: the elements of a variable would be referred to.
    fn slot_actual(&self, t: TypeId, passing: Passing, span: Span) -> Actual {
        let whole = self.types.tuple_elems(t).is_some() && !self.is_referring(t) && passing != Passing::Ref;
        let t = self.referred_type(t);
        if whole {
            return Actual::value(Value::new(Expr::new(ExprKind::Undef, t, span)));
        }
        let e = Expr::new(ExprKind::Undef, self.types.ref_to(t), span);
        let constant =
            passing == Passing::ConstRef && self.opts.edition.rule(Rule::ModifiableArrayFormals) && self.is_array(t);
        Actual::value(Value::place(Expr::new(ExprKind::Deref(e.boxed()), t, span), constant))
    }

    /// The results that were not known when tables were filled.
    pub fn check_override_results(&mut self) {
        for (model, f) in self.classes.results_to_compare() {
            self.check_override_result(model, f);
        }
    }

    /// Callers do not know which of the two they call: results and errors travel the same way.
    fn check_override_result(&mut self, model: FnId, f: FnId) {
        // Told at the method that overrides.
        let overrides = |f: FnId| self.fns[f].decl.as_ref().is_some_and(|d| d.override_);
        let (model, f) = if overrides(model) && !overrides(f) { (f, model) } else { (model, f) };
        let (a, b) = (&self.prog.fns[model], &self.prog.fns[f]);
        let known = self.fns[model].ret_known && self.fns[f].ret_known;
        if !known {
            self.classes.compare_results_later(model, f);
        }
        let what = if a.throws != b.throws {
            crate::calls::overrides::throws_differ(b.throws)
        } else if known
            && (a.ret != b.ret || a.ret_ref != b.ret_ref)
            && a.ret != TypeTable::ERROR
            && b.ret != TypeTable::ERROR
            && !self.is_covariant(model, f)
        {
            crate::calls::overrides::RESULTS_DIFFER
        } else if a.formals.len() != b.formals.len()
            || a.formals.iter().zip(&b.formals).skip(1).any(|(x, y)| {
                x.passing != y.passing || self.formal_type(model, x.local) != self.formal_type(f, y.local)
            })
        {
            "their formals differ in intent or type"
        } else {
            return;
        };
        let method = chantry_syntax::ast::Ident { name: b.name, span: b.span };
        let other = a.span;
        self.misfit(method, other, what);
    }

    /// Whether of two methods in a slot, the one of the class further down returns an object of a class further down.
    fn is_covariant(&self, model: FnId, f: FnId) -> bool {
        let this = |f: FnId| {
            let of = self.prog.fns[f].formals.first().map(|x| self.formal_type(f, x.local));
            match of.map(|t| self.types.kind(t)) {
                Some(TypeKind::Class { agg, .. }) => Some(agg),
                _ => None,
            }
        };
        let (a, b) = (&self.prog.fns[model], &self.prog.fns[f]);
        let (Some(x), Some(y)) = (this(model), this(f)) else { return false };
        let (parent, child) = if self.types.is_subclass(y, x) { (a, b) } else { (b, a) };
        let related = self.types.is_subclass(x, y) || self.types.is_subclass(y, x);
        let (TypeKind::Class { mgmt: m, .. }, TypeKind::Class { mgmt: n, .. }) =
            (self.types.kind(parent.ret), self.types.kind(child.ret))
        else {
            return false;
        };
        // Those of two classes beside each other are compared with their common parent's.
        m == n && !a.ret_ref && !b.ret_ref && (!related || self.plain_fits(child.ret, parent.ret, None).is_some())
    }

    /// What ends the objects of the classes in use, as far as `known` does not go. Those procedures may use further classes.
    pub fn class_ends(&mut self, known: &mut Vec<(AggId, Option<FnId>)>) {
        while let Some(agg) = self.classes.used(known.len()) {
            let t = self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false });
            let needs = self.class_needs_deinit(agg);
            known.push((agg, needs.then(|| self.make_deinit_fn(t))));
        }
    }

    /// Hands the classes on, once all virtual calls are known.
    pub fn finish_classes(&mut self, ends: Vec<(AggId, Option<FnId>)>) {
        for (agg, deinit) in ends {
            let vtable = self.classes.take_table(agg);
            self.prog.classes.push(Class { agg, deinit, vtable });
        }
    }

    fn class_needs_deinit(&mut self, agg: AggId) -> bool {
        if self.declares_method(agg, "deinit") {
            return true;
        }
        self.run_types(agg).into_iter().any(|t| !self.trivial_deinit(t))
    }

    fn parent_of_this(&mut self, span: Span) -> Option<(AggId, Value)> {
        // Procedures in a method see its receiver, too.
        let Some(Item::Value(v)) = self.lookup(Symbol::new("this"), span) else {
            self.err(codes::BAD_SUPER, span, "`super` can only be used in a method of a class");
            return None;
        };
        let TypeKind::Class { agg, .. } = self.types.kind(v.ty()) else {
            self.err(codes::BAD_SUPER, span, "`super` can only be used in a method of a class");
            return None;
        };
        match self.aggs[agg].parent {
            Some(p) => Some((p, v)),
            None if self.lacks_parent(v.ty()) => None,
            None => {
                let name = self.types.agg_name(agg);
                self.err(codes::BAD_SUPER, span, format!("`{name}` inherits from no class"));
                None
            }
        }
    }

    /// `super.x`
    pub fn super_member(&mut self, name: Symbol, span: Span) -> Item {
        let Some((p, v)) = self.parent_of_this(span) else { return Item::Error };
        let t = self.types.intern(TypeKind::Class { agg: p, mgmt: Mgmt::Borrowed, nilable: false });
        let up = Value::place(Expr::new(ExprKind::Cast(v.expr.boxed()), t, span), false);
        self.f().super_call = true;
        let r = self.member(Item::Value(up), name, span);
        self.f().super_call = false;
        r
    }

    /// `super.m(…)`, also `super.init(…)`.
    pub fn super_call(&mut self, name: Symbol, actuals: &[Actual], span: Span) -> Item {
        let Some((p, v)) = self.parent_of_this(span) else { return Item::Error };
        if name == "init" {
            self.call_parent_init(p, actuals, span);
            return self.none(span);
        }
        let t = self.types.intern(TypeKind::Class { agg: p, mgmt: Mgmt::Borrowed, nilable: false });
        let up = Value::place(Expr::new(ExprKind::Cast(v.expr.boxed()), t, span), false);
        let mut name = name;
        let mut cands = self.methods_for(t, name);
        // Where no class above has one of its own.
        if cands.iter().all(|c| self.scopes.modules[c.module].library)
            && let Some(other) = cands.iter().find_map(|c| library::of_super(&c.decl.attrs))
        {
            name = Symbol::new(other);
            cands = self.methods_for(t, name);
        }
        self.f().super_call = true;
        let r = self.call_method(Item::Value(up), name, cands, actuals, span);
        self.f().super_call = false;
        r
    }

    /// Resolves a call of an iterator once more, for another role; the object has no say if it was by `super`.
    pub fn resolve_again(&mut self, by_super: bool, resolve: impl FnOnce(&mut Self) -> Item) -> Item {
        let before = std::mem::replace(&mut self.f().super_call, by_super);
        let item = resolve(self);
        self.f().super_call = before;
        item
    }

    /// Initialises the parent's part of `this`.
    pub fn call_parent_init(&mut self, p: AggId, actuals: &[Actual], span: Span) {
        let Some(v) = self.this_value(span) else { return };
        let t = self.types.intern(TypeKind::Class { agg: p, mgmt: Mgmt::Borrowed, nilable: false });
        let up = Expr::new(ExprKind::Cast(v.expr.boxed()), t, span);
        let mut cands = self.methods_for(t, Symbol::new("init"));
        let decl = self.aggs[p].decl.clone();
        let outer = self.aggs[p].outer;
        cands.retain(|c| self.is_method_of(c, &decl, outer));
        if cands.is_empty() || actuals.is_empty() && self.are_constructors_with_arguments(&cands) {
            self.generated_parent_init(p, up.clone(), actuals, span);
            // Until the rest is there, in an initialiser that is written, the object is one of the parent's.
            if self.fr().init.as_ref().is_some_and(|i| i.is_class) {
                self.become_class(up, p, span);
            }
            return;
        }
        let this = Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), false));
        let Some((fn_id, _, mut args, after)) = self.resolve_init(Symbol::new("init"), cands, this, actuals, span)
        else {
            return;
        };
        self.become_class(up.clone(), p, span);
        args[0] = up;
        self.emit_init_call(fn_id, args, after, span);
    }

    /// The parent's `postinit` on `this`, if it has one: comes before that of the class.
    pub fn parent_postinit(&mut self, span: Span) {
        let Some(v) = self.this_value(span) else { return };
        let TypeKind::Class { agg, .. } = self.types.kind(v.ty()) else { return };
        if self.aggs[agg].parent.is_some_and(|p| self.declares_method(p, "postinit"))
            && let Item::Value(done) = self.super_call(Symbol::new("postinit"), &[], span)
        {
            self.f().emit(StmtKind::Expr(done.expr), span);
        }
    }

    /// Whether the class or one above it declares such a method.
    pub fn declares_method(&self, agg: AggId, name: &str) -> bool {
        let mut at = Some(agg);
        while let Some(a) = at {
            if self.has_own_method(a, name) {
                return true;
            }
            at = self.aggs[a].parent;
        }
        false
    }

    /// From here on virtual calls on the object go to the methods of this class: while a parent's initialiser runs,
    /// the object is one of the parent's.
    pub fn become_class(&mut self, object: Expr, agg: AggId, span: Span) {
        self.use_class(agg);
        self.classes.make(agg);
        let e = Expr::new(ExprKind::Become(object.boxed(), agg), TypeTable::VOID, span);
        self.f().emit(StmtKind::Expr(e), span);
    }

    fn generated_parent_init(&mut self, p: AggId, up: Expr, actuals: &[Actual], span: Span) {
        let mut chain = vec![p];
        while let Some(q) = self.aggs[chain[0]].parent {
            if self.has_own_method(q, "init") {
                break;
            }
            chain.insert(0, q);
        }
        if self.keeps_parts(p) {
            self.not_supported(span, "inheriting from a class whose type arguments are array types");
            return;
        }
        let mut fields = Vec::new();
        // What the parent is known to be already may be said again: its types and params, in their turn.
        let mut known = Vec::new();
        for a in &chain {
            for f in self.fields(*a).iter() {
                match &f.kind {
                    FieldKind::Run(i, t) => {
                        fields.push((MadeField { agg: *a, index: *i, ty: *t, given: None, decl: f.decl }, f.name));
                    }
                    decided => known.push((fields.len(), f.name, decided.clone())),
                }
            }
        }
        let mut args = vec![up];
        let mut given: Vec<Option<Actual>> = vec![None; fields.len()];
        let mut pos = 0;
        let positional = actuals.iter().filter(|a| a.name.is_none()).count();
        let said =
            positional > fields.len() || actuals.iter().any(|a| a.name.is_none() && matches!(a.item, Item::Type(_)));
        for a in actuals {
            let again = known.iter().position(|(before, name, _)| match a.name {
                Some(n) => n == *name,
                None => said && *before == given.iter().take_while(|g| g.is_some()).count(),
            });
            if let Some(at) = again {
                let (_, name, kind) = known.remove(at);
                if !self.says_again(a, name, &kind) {
                    return;
                }
                continue;
            }
            let slot =
                crate::types::aggregate::free_slot(a.name, &given, &mut pos, |n| fields.iter().position(|f| f.1 == n));
            match slot {
                Some(s) => given[s] = Some(a.clone()),
                None => {
                    self.err(
                        codes::WRONG_ARGUMENT_COUNT,
                        a.span,
                        "the parent class has no field free for this argument",
                    );
                    return;
                }
            }
        }
        for (i, g) in given.iter().enumerate() {
            if let Some(a) = g {
                let Some(v) = self.value_of(a.item.clone(), a.span) else { return };
                let Some(e) = self.given_value(v, &fields[i].0, a.span) else { return };
                fields[i].0.given = Some(e.ty);
                args.push(e);
            }
        }
        let fields: Vec<MadeField> = fields.into_iter().map(|f| f.0).collect();
        let fn_id = self.generated_init(p, chain[0], &fields);
        let e = Expr::new(ExprKind::Call { callee: fn_id, args }, TypeTable::VOID, span);
        self.f().emit(StmtKind::Expr(e), span);
    }

    /// Whether an argument for a type or param of the parent, which is fixed already, is what it is fixed to.
    fn says_again(&mut self, a: &Actual, name: Symbol, fixed: &FieldKind) -> bool {
        let (same, is) = match (fixed, &a.item) {
            (FieldKind::Type(t), Item::Type(u)) => (t.ty == u.ty, self.show(t.ty)),
            (FieldKind::Type(t), _) => (false, self.show(t.ty)),
            (FieldKind::Param(c, t), Item::Value(v)) => (v.param.as_ref() == Some(c), self.show_const(c, *t)),
            (FieldKind::Param(c, t), _) => (false, self.show_const(c, *t)),
            (FieldKind::Run(..), _) => return false,
        };
        if !same {
            self.err(codes::TYPE_MISMATCH, a.span, format!("the parent class is declared with {is} for `{name}`"));
        }
        same
    }
}
