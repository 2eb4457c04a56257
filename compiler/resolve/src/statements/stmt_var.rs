//! Variable declarations: local, and at module level (config included).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E, VarKind};
use chantry_tir::{Const, Expr, ExprKind, FnId, LocalId, StmtKind, visit};
use chantry_types::{Generic, Mgmt, TypeId, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::initialisation::split::Sought;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, LocalState};
use crate::state::item::{Item, TypeVal, Value};

impl Cx<'_> {
    pub fn var_stmt(&mut self, v: &Rc<ast::VarDecl>, rest: &[ast::Stmt]) {
        self.declare_vars(v, rest);
        if !v.attrs.is_empty() && !self.at_module_level() {
            let scope = self.f().scopes.last_mut().expect("a frame has a scope");
            v.vars.iter().for_each(|d| d.pattern.each_name(&mut |name| scope.marked.push((name, v.clone()))));
        }
    }

    fn declare_vars(&mut self, v: &Rc<ast::VarDecl>, rest: &[ast::Stmt]) {
        if v.config && !self.at_module_level() {
            self.err(codes::MISPLACED_CONFIG, v.span, "`config` declarations belong to module level");
        }
        if let Some(locale) = &v.on {
            return self.remote_vars(v, locale);
        }
        if self.at_module_level() {
            self.module_var(v, rest);
            return;
        }
        if Self::is_static(v) {
            return self.static_vars(v);
        }
        if v.extern_ && matches!(v.kind, VarKind::Var | VarKind::Const) {
            return self.local_externs(v);
        }
        let mut shared: Vec<Option<LocalId>> = Vec::new();
        for d in &v.vars {
            let l = self.declare(v, d, &shared, rest);
            shared.push(l);
        }
    }

    /// What the later names of `var a, b = e;` are made from, given the first: its value, which for a
    /// sync variable is read without waiting or emptying, and then the type is said.
    pub fn of_first(&mut self, first: Item, span: Span) -> (Option<TypeVal>, Item) {
        match &first {
            Item::Value(v) if self.sync_kind(v.ty()).is_some() => {
                let ty = v.ty();
                (Some(TypeVal::new(ty)), self.method(first, "readXX", &[], span))
            }
            _ => (None, first),
        }
    }

    /// One declarator of a local declaration; its variable, for those that share its initialiser.
    pub fn declare(
        &mut self,
        v: &ast::VarDecl,
        d: &ast::Declarator,
        done: &[Option<LocalId>],
        rest: &[ast::Stmt],
    ) -> Option<LocalId> {
        let span = d.span;
        let (ty, init) = match d.shared_with {
            Some(s) => (v.vars[s].ty.as_ref(), v.vars[s].init.as_ref()),
            None => (d.ty.as_ref(), d.init.as_ref()),
        };
        if let Some(e) = init {
            self.early_this(e);
        }
        match v.kind {
            VarKind::Param | VarKind::Type => {
                self.compile_time_decl(v.kind, &d.pattern, ty, init, rest, span);
                return None;
            }
            _ => {}
        }
        // `var a, b = f();` evaluates once: later ones copy the first.
        if let Some(s) = d.shared_with
            && let Some(Some(first)) = done.get(s)
            && init.is_some()
        {
            let e = self.fr().local_expr(*first, span);
            let (t, item) = self.of_first(Item::Value(Value::place(e, false)), span);
            return self.declare_with(v.kind, &d.pattern, t, Some(item), span);
        }
        let Some(init) = init else {
            return self.declare_without(v.kind, &d.pattern, ty, rest, span);
        };
        let t = ty.map(|t| self.type_expr(t));
        if t.as_ref().is_some_and(|t| t.ty == TypeTable::ERROR) {
            self.expr(init);
            self.bind_error(&d.pattern);
            return None;
        }
        if matches!(init.kind, E::NoInit) {
            return self.declare_noinit(v.kind, &d.pattern, t, span);
        }
        if let Some(t) = &t
            && self.is_shaped(t)
            && !matches!(v.kind, VarKind::Ref | VarKind::ConstRef)
        {
            let e = self.typed_from(t, init, "the variable");
            return match e {
                Some(e) => self.bind_value(v.kind, &d.pattern, e, span),
                None => {
                    self.bind_error(&d.pattern);
                    None
                }
            };
        }
        let mut item = self.expr(init);
        if !matches!(v.kind, VarKind::Ref | VarKind::ConstRef) && t.is_none() {
            item = self.read_silently(item, init.span);
        }
        self.declare_with(v.kind, &d.pattern, t, Some(item), span)
    }

    fn compile_time_decl(
        &mut self,
        kind: VarKind,
        p: &ast::Pattern,
        ty: Option<&ast::Expr>,
        init: Option<&ast::Expr>,
        rest: &[ast::Stmt],
        span: Span,
    ) {
        let ast::Pattern::Name(n) = p else {
            let what = if kind == VarKind::Param { "params are no tuples" } else { "a type declaration has one name" };
            self.err(codes::SYNTAX, span, format!("{what}: give each name a declaration of its own"));
            self.bind_error(p);
            return;
        };
        let Some(init) = init else {
            if self.is_split(Sought { name: n.name, rest, typed: false, out_formal: false }) {
                let declared = ty.map(|t| self.type_expr(t).ty);
                self.f().bind(n.name, Binding::Later(kind, declared));
                return;
            }
            let item = self.default_param(kind, n.name, ty, span);
            self.f().bind(n.name, Binding::Item(item));
            return;
        };
        let item = self.expr(init);
        let item = self.compile_time_item(kind, n.name, item, ty, init.span);
        self.f().bind(n.name, Binding::Item(item));
    }

    pub fn compile_time_item(
        &mut self,
        kind: VarKind,
        name: Symbol,
        item: Item,
        ty: Option<&ast::Expr>,
        span: Span,
    ) -> Item {
        if matches!(item, Item::Error) {
            self.note_lost(span);
            return Item::Error;
        }
        if kind == VarKind::Type {
            let t = self.as_type(item, span);
            return if t.ty == TypeTable::ERROR { Item::Error } else { Item::Type(t) };
        }
        let Item::Value(v) = item else {
            self.err(codes::NOT_A_PARAM, span, format!("the param `{name}` needs a value known at compile time"));
            return Item::Error;
        };
        if v.param.is_none() {
            self.report(
                Diagnostic::error(
                    codes::NOT_A_PARAM,
                    span,
                    format!("the param `{name}` needs a value known at compile time"),
                )
                .help("declare it `const` if it is computed when the program runs"),
            );
            return Item::Error;
        }
        let declared = ty.map(|te| self.type_expr(te).ty);
        self.param_of_type(name, v, declared, span)
    }

    /// The value of a param whose declaration may say its type.
    fn param_of_type(&mut self, name: Symbol, mut v: Value, declared: Option<TypeId>, span: Span) -> Item {
        if let Some(t) = declared {
            if t == TypeTable::ERROR {
                return Item::Error;
            }
            if !self.is_generic(t) && t != v.ty() {
                self.warn_of_conversion(&v, t, span);
                match self.coerce_param(&v, t) {
                    Some(c) => v = c,
                    None => {
                        let (a, b) = (self.show(v.ty()), self.show(t));
                        self.err(
                            codes::TYPE_MISMATCH,
                            span,
                            format!("the param `{name}` has type `{b}`, but the value is `{a}`"),
                        );
                        return Item::Error;
                    }
                }
            }
        }
        Item::Value(v)
    }

    /// A statement that gives a param or a type its value.
    pub fn later_value(&mut self, name: Symbol, rhs: &ast::Expr) -> bool {
        let later = |b: &Binding| if let Binding::Later(kind, ty) = b { Some((*kind, *ty)) } else { None };
        let found = self.fr().scopes.iter().rposition(|s| s.names.contains_key(&name));
        let Some((scope, (kind, declared))) =
            found.and_then(|s| self.fr().scopes[s].names.get(&name).and_then(later).map(|l| (s, l)))
        else {
            return false;
        };
        let item = self.expr(rhs);
        let item = match self.compile_time_item(kind, name, item, None, rhs.span) {
            Item::Value(v) => self.param_of_type(name, v, declared, rhs.span),
            item => item,
        };
        self.f().scopes[scope].names.insert(name, Binding::Item(item));
        true
    }

    pub fn bind_error(&mut self, p: &ast::Pattern) {
        match p {
            ast::Pattern::Name(n) => self.f().bind(n.name, Binding::Item(Item::Error)),
            ast::Pattern::Ignore(_) => {}
            ast::Pattern::Tuple(ps, _) => {
                for p in ps {
                    self.bind_error(p);
                }
            }
        }
    }

    fn declare_noinit(&mut self, kind: VarKind, p: &ast::Pattern, t: Option<TypeVal>, span: Span) -> Option<LocalId> {
        let (ast::Pattern::Name(n), Some(t)) = (p, t) else {
            self.err(codes::MISSING_INIT, span, "`noinit` needs a single name and a type");
            return None;
        };
        let e = self.left_open(t.ty, t.rt.as_deref(), span)?;
        if t.rt.is_some() {
            return self.bind_value(kind, p, e, span);
        }
        let l = self.f().new_local(n.name, t.ty, false, matches!(kind, VarKind::Const), n.span);
        self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
        self.f().bind(n.name, Binding::Local(l));
        Some(l)
    }

    /// A declaration without a value: split initialisation, or the type's default.
    fn declare_without(
        &mut self,
        kind: VarKind,
        p: &ast::Pattern,
        ty: Option<&ast::Expr>,
        rest: &[ast::Stmt],
        span: Span,
    ) -> Option<LocalId> {
        if matches!(kind, VarKind::Ref | VarKind::ConstRef) {
            self.err(codes::BAD_REF_INIT, span, "a `ref` variable needs something to refer to");
            self.bind_error(p);
            return None;
        }
        let split = match p {
            ast::Pattern::Name(n) => {
                self.is_split(Sought { name: n.name, rest, typed: ty.is_some(), out_formal: false })
            }
            _ => false,
        };
        let t = ty.map(|t| self.type_expr(t));
        if t.as_ref().is_some_and(|t| t.ty == TypeTable::ERROR) {
            self.bind_error(p);
            return None;
        }
        if let ast::Pattern::Name(n) = p
            && split
            && t.as_ref().is_none_or(|t| self.splits(kind, t, span))
        {
            let constant = kind == VarKind::Const;
            let declared = t.as_ref().map(|t| t.ty).filter(|t| !self.is_generic(*t));
            let l = self.f().new_local(n.name, declared.unwrap_or(TypeTable::ERROR), false, constant, n.span);
            self.f().states[l.0 as usize] = LocalState::Awaiting(declared);
            if let Some(t) = t.filter(|t| t.rt.is_some()) {
                self.f().split_shapes.insert(l, t);
            }
            self.f().emit(StmtKind::Let { local: l, init: None }, span);
            self.f().bind(n.name, Binding::Local(l));
            return Some(l);
        }
        let Some(t) = t else {
            let name = match p {
                ast::Pattern::Name(n) if n.name != "_init" => format!("`{}`", n.name),
                _ => "this variable".into(),
            };
            self.report(
                Diagnostic::error(codes::CANNOT_INFER, span, format!("{name} has neither a type nor an initial value"))
                    .help("give it a type (`var x: int;`) or a value, or assign it before its first use on every path"),
            );
            self.bind_error(p);
            return None;
        };
        if kind == VarKind::Const && !self.fr().library {
            // A constant of its type's default value is legal.
        }
        match self.default_value(t.ty, t.rt.as_deref(), span) {
            Some(e) => self.bind_value(kind, p, e, span),
            None => {
                self.bind_error(p);
                None
            }
        }
    }

    /// Whether a variable of this type, whose first mention gives it its value, starts with that. An array that can be
    /// assigned, and has a default value, starts with it where nobody can tell: the assignment is one loop.
    pub fn splits(&mut self, kind: VarKind, t: &TypeVal, span: Span) -> bool {
        if kind == VarKind::Var
            && self.rule(Rule::DefaultsFirst)
            && !self.is_generic(t.ty)
            && self.has_default(t.ty, span)
        {
            return false;
        }
        !self.is_shaped(t)
            || kind == VarKind::Const
            || self.elements_are_copied(t.ty)
            || !self.elements_have_default(t.ty, span)
    }

    /// A declaration with an initial item.
    pub fn declare_with(
        &mut self,
        kind: VarKind,
        p: &ast::Pattern,
        t: Option<TypeVal>,
        item: Option<Item>,
        span: Span,
    ) -> Option<LocalId> {
        let item = item?;
        if matches!(item, Item::Error) {
            self.note_lost(span);
            self.bind_error(p);
            return None;
        }
        if matches!(kind, VarKind::Ref | VarKind::ConstRef) {
            let Some(v) = self.value_of(item, span) else {
                self.bind_error(p);
                return None;
            };
            return self.declare_ref(kind, p, t, v, span);
        }
        let ispan = match &item {
            Item::Value(v) => v.span(),
            _ => span,
        };
        let Some(v) = self.kept_value(item, ispan, "give a variable its value") else {
            self.bind_error(p);
            return None;
        };
        // Destructuring of a place: elements are copied one by one.
        let e = match &t {
            Some(t) if !self.is_generic(t.ty) => {
                // A bare class type takes its management from the value.
                self.init_value_as(v, t, ispan, "the variable")
            }
            Some(t) => {
                if !self.satisfies(v.ty(), t.ty) {
                    let up = match (self.types.kind(t.ty), self.types.kind(v.ty())) {
                        (TypeKind::Class { agg, mgmt: Mgmt::Any, nilable }, TypeKind::Class { agg: a, mgmt, .. })
                            if self.types.is_subclass(a, agg) =>
                        {
                            Some(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
                        }
                        (TypeKind::Generic(Generic::Class { mgmt, nilable }), _) => {
                            self.class_of_kind(v.ty(), mgmt, nilable)
                        }
                        // What owns an object lends it to a generic class type, or shares it.
                        (TypeKind::GenericAgg(id, _), TypeKind::Class { agg, mgmt: have, nilable }) => {
                            let to = self.aggs.generic(id).managed.and_then(|mgmt| match (have, mgmt) {
                                (Mgmt::Owned, Mgmt::Shared) => {
                                    Some(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
                                }
                                _ => self.class_of_kind(v.ty(), mgmt, None),
                            });
                            to.filter(|&to| self.satisfies(to, t.ty))
                        }
                        _ => None,
                    };
                    let made = if up.is_none() { self.init_of_generic(&v, t.ty, ispan) } else { None };
                    match up {
                        Some(to) => self.init_value(v, to, ispan, "the variable"),
                        None if made.is_some() => made,
                        None => {
                            let (a, b) = (self.show(v.ty()), self.show(t.ty));
                            let mut d = Diagnostic::error(
                                codes::TYPE_MISMATCH,
                                ispan,
                                format!("the variable's type is `{b}`, but the value is `{a}`"),
                            );
                            if let TypeKind::Class { mgmt: Mgmt::Any, .. } = self.types.kind(t.ty) {
                                d = d.help(format!("say who manages the object: `owned {b}`, `shared {b}`, `borrowed {b}` or `unmanaged {b}`"));
                            }
                            self.report(d);
                            None
                        }
                    }
                } else {
                    let to = match (self.types.kind(t.ty), self.types.kind(v.ty())) {
                        (TypeKind::Class { agg, nilable, .. }, TypeKind::Class { mgmt, .. }) => {
                            self.types.intern(TypeKind::Class { agg, mgmt, nilable })
                        }
                        (TypeKind::Generic(Generic::Class { mgmt, nilable }), _) => {
                            self.class_of_kind(v.ty(), mgmt, nilable).unwrap_or(v.ty())
                        }
                        _ => v.ty(),
                    };
                    self.init_value(v, to, ispan, "the variable")
                }
            }
            None => {
                let Some(v) = self.without_views(v, span) else {
                    self.bind_error(p);
                    return None;
                };
                let to = if v.ty() == TypeTable::NIL {
                    self.err(codes::CANNOT_INFER, ispan, "`nil` alone does not tell the variable's type");
                    self.bind_error(p);
                    return None;
                } else if self.rule(Rule::NilableClasses) {
                    self.with_nil(v.ty())
                } else {
                    v.ty()
                };
                self.init_value(v, to, ispan, "the variable")
            }
        };
        match e {
            Some(e) => self.bind_value(kind, p, e, span),
            None => {
                self.bind_error(p);
                None
            }
        }
    }

    /// Reports what a `ref` or `const ref` name cannot stand for. Whether it stands for a variable, and whether what it
    /// stands for is only to be read.
    pub fn check_referred(&mut self, kind: VarKind, v: &Value) -> (bool, bool) {
        let place = v.expr.is_place(&self.prog.fns, self.types);
        let view = self.is_array(v.ty()) && self.is_view(v.ty());
        if !place && kind == VarKind::Ref && !view {
            self.report(
                Diagnostic::error(
                    codes::BAD_REF_INIT,
                    v.span(),
                    "a `ref` variable must refer to a variable, but this is a value",
                )
                .help("use `var` or `const` to keep the value"),
            );
        }
        if kind == VarKind::ConstRef && v.param.is_some() && !self.fr().library {
            self.report(
                Diagnostic::error(
                    codes::BAD_REF_INIT,
                    v.span(),
                    "a `const ref` variable must refer to a variable, but this is known at compile time",
                )
                .help("use `const` or `param` to name the value"),
            );
        }
        let mut constant = if view && !place { self.views_constant(&v.expr) } else { v.is_const && place };
        if kind == VarKind::Ref && constant && (place || self.fr().module_level) {
            self.report(
                Diagnostic::error(codes::BAD_REF_INIT, v.span(), "a `ref` variable cannot refer to a constant")
                    .help("use `const ref`"),
            );
            // It is told once.
            constant = false;
        }
        (place, constant)
    }

    fn declare_ref(
        &mut self,
        kind: VarKind,
        p: &ast::Pattern,
        t: Option<TypeVal>,
        v: Value,
        span: Span,
    ) -> Option<LocalId> {
        let v = if kind == VarKind::ConstRef { self.chosen_to_read(v) } else { self.chosen(v) };
        let ast::Pattern::Name(n) = p else {
            self.bind_pattern(p, v, kind == VarKind::ConstRef);
            return None;
        };
        let v = match kind {
            VarKind::ConstRef => Value { expr: self.in_context(v.expr, Context::ConstRef), ..v },
            _ => v,
        };
        let (place, constant) = self.check_referred(kind, &v);
        if let Some(t) = t
            && t.ty != v.ty()
            && !self.satisfies(v.ty(), t.ty)
        {
            let (a, b) = (self.show(v.ty()), self.show(t.ty));
            self.err(
                codes::TYPE_MISMATCH,
                v.span(),
                format!("the reference has type `{b}`, but the variable is `{a}`"),
            );
        }
        // A view of a constant array is only read, also where a procedure's `ref` stands for it.
        let constant = kind == VarKind::ConstRef || constant;
        let ty = v.ty();
        // What the value refers to lives as long as the name, too, and so do the temporaries that it is made of. What a
        // module's variable refers to outlives the initialiser.
        let kept = self.fr().module_level || self.makes_temporaries(&v.expr);
        let place = place || !self.trivial_deinit(ty) || kept;
        let l = self.f().new_local(n.name, ty, place, constant, n.span);
        if place {
            self.f().emit(StmtKind::LetRef { local: l, init: v.expr }, span);
        } else {
            self.f().emit(StmtKind::Let { local: l, init: Some(v.expr) }, span);
        }
        self.f().bind(n.name, Binding::Local(l));
        Some(l)
    }

    /// Declares the names of a pattern with an owned value.
    fn bind_value(&mut self, kind: VarKind, p: &ast::Pattern, e: Expr, span: Span) -> Option<LocalId> {
        match p {
            ast::Pattern::Name(n) => {
                let l = self.f().new_local(n.name, e.ty, false, kind == VarKind::Const, n.span);
                self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
                self.f().bind(n.name, Binding::Local(l));
                Some(l)
            }
            ast::Pattern::Ignore(_) => {
                self.f().emit(StmtKind::Expr(e), span);
                None
            }
            ast::Pattern::Tuple(ps, s) => {
                let ty = e.ty;
                let id = self.f().new_temp(ty, false, span);
                self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
                if !self.check_tuple_pattern(ps.len(), ty, *s) {
                    self.bind_error(p);
                    return Some(id);
                }
                let whole = Value::place(self.fr().local_expr(id, span), true);
                for (i, q) in ps.iter().enumerate() {
                    if matches!(q, ast::Pattern::Ignore(_)) {
                        continue;
                    }
                    // The tuple is nobody else's: its elements leave it one by one.
                    let part = self.tuple_elem(&whole, i, *s).expr;
                    let t = part.ty;
                    let part =
                        if self.trivial_copy(t) { part } else { Expr::new(ExprKind::Move(part.boxed()), t, span) };
                    self.bind_value(kind, q, part, span);
                }
                Some(id)
            }
        }
    }

    /// Whether a value of this type can be taken apart by the pattern, inner patterns included.
    pub fn check_pattern(&mut self, p: &ast::Pattern, t: TypeId) -> bool {
        let ast::Pattern::Tuple(ps, span) = p else { return true };
        if !self.check_tuple_pattern(ps.len(), t, *span) {
            return false;
        }
        let elems = self.types.tuple_elems(t).expect("checked above");
        ps.iter().zip(elems.iter()).all(|(p, &t)| self.check_pattern(p, t))
    }

    pub fn check_tuple_pattern(&mut self, n: usize, t: TypeId, span: Span) -> bool {
        match self.types.tuple_elems(t) {
            Some(e) if e.len() == n => true,
            Some(e) => {
                self.err(codes::TUPLE_SIZE, span, format!("{n} names are bound to a tuple of {} elements", e.len()));
                false
            }
            None => {
                let shown = self.show(t);
                self.err(codes::TUPLE_SIZE, span, format!("{n} names need a tuple, but the value is `{shown}`"));
                false
            }
        }
    }

    /// Whether a call refers to what may be modified.
    fn gives_variable(&self, callee: FnId) -> bool {
        self.prog.fns[callee].ret_ref
            && self.fns[callee].decl.as_ref().is_some_and(|d| d.ret_intent == ast::RetIntent::Ref)
    }

    /// Binds the names of a pattern to (parts of) a place, by reference.
    pub fn bind_pattern(&mut self, p: &ast::Pattern, v: Value, constant: bool) {
        match p {
            ast::Pattern::Name(n) => {
                let place = v.expr.is_place(&self.prog.fns, self.types);
                if let ExprKind::Local(id) = v.expr.kind {
                    // The index variable itself: give it its name.
                    if self.fr().locals[id].temp {
                        self.f().locals[id].name = n.name;
                        self.f().locals[id].temp = false;
                        self.f().locals[id].span = n.span;
                    }
                    self.f().bind(n.name, Binding::Local(id));
                    return;
                }
                // A tuple of elements refers to them, as that of a formal does.
                if let Some(t) = self.referring_type(&v.expr).filter(|_| !place) {
                    let e = self.refer(v, t, n.span);
                    let l = self.f().new_temp(t, false, n.span);
                    self.f().emit(StmtKind::Let { local: l, init: Some(e) }, n.span);
                    let tuple = self.fr().local_expr(l, n.span);
                    let item = self.referred(tuple);
                    self.f().bind(n.name, Binding::Item(item));
                    return;
                }
                let c = constant || v.is_const || !place;
                let l = self.f().new_local(n.name, v.ty(), place, c, n.span);
                if place {
                    self.f().emit(StmtKind::LetRef { local: l, init: v.expr }, n.span);
                } else {
                    let e = self.owned_value(v);
                    self.f().emit(StmtKind::Let { local: l, init: Some(e) }, n.span);
                }
                self.f().bind(n.name, Binding::Local(l));
            }
            ast::Pattern::Ignore(_) => {}
            ast::Pattern::Tuple(ps, s) => {
                if !self.check_tuple_pattern(ps.len(), v.ty(), *s) {
                    self.bind_error(p);
                    return;
                }
                if let ExprKind::Tuple(es) = &v.expr.kind {
                    let es = es.clone();
                    for (q, e) in ps.iter().zip(es) {
                        // The names stand for the elements themselves; a copy was for the tuple as a whole.
                        let e = match e.kind {
                            ExprKind::Copy(inner) => *inner,
                            _ => e,
                        };
                        let c = match &e.kind {
                            ExprKind::Local(id) => self.fr().locals[*id].constant,
                            ExprKind::Call { callee, .. } => !self.gives_variable(*callee),
                            _ => true,
                        };
                        self.bind_pattern(q, Value::place(e, c), c);
                    }
                    return;
                }
                let v = self.stable(v, *s);
                for (i, q) in ps.iter().enumerate() {
                    let x = self.tuple_elem(&v, i, *s);
                    self.bind_pattern(q, x, constant);
                }
            }
        }
    }

    /// Binds a loop index to an item (params and types keep their compile-time nature).
    pub fn bind_item(&mut self, p: &ast::Pattern, item: Item) {
        match (p, item) {
            (_, Item::Value(v)) if v.param.is_none() => {
                let constant = v.is_const;
                self.bind_pattern(p, v, constant)
            }
            (ast::Pattern::Name(n), item) => self.f().bind(n.name, Binding::Item(item)),
            (_, Item::Value(v)) => self.bind_pattern(p, v, true),
            (_, item) => {
                // What is no tuple is told as such, what is an error already has been.
                self.value_of(item, p.span());
                self.bind_error(p);
            }
        }
    }

    // ---- module level ------------------------------------------------------------------------

    pub fn show_const(&self, c: &Const, t: TypeId) -> String {
        if let (TypeKind::Enum(e), Const::Int(i)) = (self.types.kind(t), c) {
            return self
                .types
                .enum_info(e)
                .members
                .get(*i as usize)
                .map_or_else(|| i.to_string(), |m| m.as_str().into());
        }
        match c {
            Const::Str(s) => format!("\"{s}\""),
            c => chantry_values::to_text(c).unwrap_or_else(|| "?".into()),
        }
    }

    /// Whether the expression makes values on the way that have an end of their own.
    fn makes_temporaries(&mut self, e: &Expr) -> bool {
        let mut made = Vec::new();
        visit::all(visit::Node::Expr(e), &mut |n| match n {
            visit::Node::Expr(x) if !x.is_place(&self.prog.fns, self.types) => made.push(x.ty),
            _ => {}
        });
        made.into_iter().any(|t| !self.trivial_deinit(t))
    }
}
