//! Variable declarations: local, and at module level (config included).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind};
use chantry_syntax::ast::{self, ExprKind as E, VarKind};
use chantry_tir::{Config, Const, Expr, ExprKind, Global, LocalId, StmtKind};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::cx::{Cx, GlobalState};
use crate::frame::{Binding, LocalState};
use crate::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    pub fn var_stmt(&mut self, v: &Rc<ast::VarDecl>, rest: &[ast::Stmt]) {
        if v.config && !(self.fr().module_level && self.fr().scopes.len() == 1) {
            self.err(codes::MISPLACED_CONFIG, v.span, "`config` declarations belong to module level");
        }
        if v.on.is_some() {
            self.not_supported(v.span, "remote variable declarations (`on … var`)");
            return;
        }
        if self.fr().module_level && self.fr().scopes.len() == 1 {
            self.module_var(v);
            return;
        }
        let mut shared: Vec<Option<LocalId>> = Vec::new();
        for d in &v.vars {
            let l = self.declare(v, d, &shared, rest);
            shared.push(l);
        }
    }

    /// What the later names of `var a, b = e;` are made from, given the first: its value, which for a
    /// sync variable is read without waiting or emptying, and then the type is said.
    fn of_first(&mut self, first: Item, span: Span) -> (Option<TypeVal>, Item) {
        match &first {
            Item::Value(v) if self.sync_kind(v.ty()).is_some() => {
                let ty = v.ty();
                (Some(TypeVal::new(ty)), self.method(first, "readXX", &[], span))
            }
            _ => (None, first),
        }
    }

    /// One declarator of a local declaration; its variable, for those that share its initialiser.
    fn declare(&mut self, v: &ast::VarDecl, d: &ast::Declarator, done: &[Option<LocalId>], rest: &[ast::Stmt]) -> Option<LocalId> {
        let span = d.span;
        let (ty, init) = match d.shared_with {
            Some(s) => (v.vars[s].ty.as_ref(), v.vars[s].init.as_ref()),
            None => (d.ty.as_ref(), d.init.as_ref()),
        };
        match v.kind {
            VarKind::Param | VarKind::Type => {
                self.compile_time_decl(v.kind, &d.pattern, ty, init, span);
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
            && let Some(rt) = &t.rt
            && !matches!(v.kind, VarKind::Ref | VarKind::ConstRef)
        {
            let e = self.array_from(rt, t.ty, init);
            return match e {
                Some(e) => self.bind_value(v.kind, &d.pattern, e, span),
                None => {
                    self.bind_error(&d.pattern);
                    None
                }
            };
        }
        let item = self.expr(init);
        self.declare_with(v.kind, &d.pattern, t, Some(item), span)
    }

    fn compile_time_decl(&mut self, kind: VarKind, p: &ast::Pattern, ty: Option<&ast::Expr>, init: Option<&ast::Expr>, span: Span) {
        let ast::Pattern::Name(n) = p else {
            self.not_supported(span, "tuple patterns in param and type declarations");
            return;
        };
        let Some(init) = init else {
            self.err(codes::MISSING_INIT, span, format!("`{}` needs a value", n.name));
            self.f().bind(n.name, Binding::Item(Item::Error));
            return;
        };
        let item = self.expr(init);
        let item = self.compile_time_item(kind, n.name, item, ty, init.span);
        self.f().bind(n.name, Binding::Item(item));
    }

    fn compile_time_item(&mut self, kind: VarKind, name: Symbol, item: Item, ty: Option<&ast::Expr>, span: Span) -> Item {
        if matches!(item, Item::Error) {
            return Item::Error;
        }
        if kind == VarKind::Type {
            let t = self.as_type(item, span);
            return if t.ty == TypeTable::ERROR { Item::Error } else { Item::Type(t) };
        }
        let Item::Value(mut v) = item else {
            self.err(codes::NOT_A_PARAM, span, format!("the param `{name}` needs a value known at compile time"));
            return Item::Error;
        };
        if v.param.is_none() {
            self.report(
                Diagnostic::error(codes::NOT_A_PARAM, span, format!("the param `{name}` needs a value known at compile time"))
                    .help("declare it `const` if it is computed when the program runs"),
            );
            return Item::Error;
        }
        if let Some(te) = ty {
            let t = self.type_expr(te).ty;
            if t == TypeTable::ERROR {
                return Item::Error;
            }
            if !self.is_generic(t) && t != v.ty() {
                match self.coerce_param(&v, t) {
                    Some(c) => v = c,
                    None => {
                        let (a, b) = (self.show(v.ty()), self.show(t));
                        self.err(codes::TYPE_MISMATCH, span, format!("the param `{name}` has type `{b}`, but the value is `{a}`"));
                        return Item::Error;
                    }
                }
            }
        }
        Item::Value(v)
    }

    fn bind_error(&mut self, p: &ast::Pattern) {
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
        if let Some(rt) = &t.rt {
            let e = self.default_value(t.ty, Some(rt), span)?;
            return self.bind_value(kind, p, e, span);
        }
        let l = self.f().new_local(n.name, t.ty, false, matches!(kind, VarKind::Const), n.span);
        let e = Expr::new(ExprKind::Undef, t.ty, span);
        self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
        self.f().bind(n.name, Binding::Local(l));
        Some(l)
    }

    /// A declaration without a value: split initialisation, or the type's default.
    fn declare_without(&mut self, kind: VarKind, p: &ast::Pattern, ty: Option<&ast::Expr>, rest: &[ast::Stmt], span: Span) -> Option<LocalId> {
        if matches!(kind, VarKind::Ref | VarKind::ConstRef) {
            self.err(codes::BAD_REF_INIT, span, "a `ref` variable needs something to refer to");
            self.bind_error(p);
            return None;
        }
        let split = match p {
            ast::Pattern::Name(n) => crate::split::is_split(n.name, rest),
            _ => false,
        };
        let t = ty.map(|t| self.type_expr(t));
        if t.as_ref().is_some_and(|t| t.ty == TypeTable::ERROR) {
            self.bind_error(p);
            return None;
        }
        if let ast::Pattern::Name(n) = p
            && split
            && t.as_ref().is_none_or(|t| t.rt.is_none())
        {
            let constant = kind == VarKind::Const;
            let declared = t.as_ref().map(|t| t.ty).filter(|t| !self.is_generic(*t));
            let l = self.f().new_local(n.name, declared.unwrap_or(TypeTable::ERROR), false, constant, n.span);
            self.f().states[l.0 as usize] = LocalState::Awaiting(declared);
            self.f().emit(StmtKind::Let { local: l, init: None }, span);
            self.f().bind(n.name, Binding::Local(l));
            return Some(l);
        }
        let Some(t) = t else {
            let name = match p {
                ast::Pattern::Name(n) => n.name.as_str(),
                _ => "this variable",
            };
            self.report(
                Diagnostic::error(codes::CANNOT_INFER, span, format!("`{name}` has neither a type nor an initial value"))
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

    /// A declaration with an initial item.
    pub fn declare_with(&mut self, kind: VarKind, p: &ast::Pattern, t: Option<TypeVal>, item: Option<Item>, span: Span) -> Option<LocalId> {
        let item = item?;
        if matches!(item, Item::Error) {
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
        let Some(v) = self.value_of(item, ispan) else {
            self.bind_error(p);
            return None;
        };
        if v.ty() == TypeTable::VOID {
            self.err(codes::NOT_A_VALUE, ispan, "this call returns nothing, so it cannot give a variable its value");
            self.bind_error(p);
            return None;
        }
        // Destructuring of a place: elements are copied one by one.
        let e = match &t {
            Some(t) if !self.is_generic(t.ty) => {
                // A bare class type takes its management from the value.
                self.init_value(v, t.ty, ispan, "the variable")
            }
            Some(t) => {
                if !self.satisfies(v.ty(), t.ty) {
                    let up = match (self.types.kind(t.ty), self.types.kind(v.ty())) {
                        (TypeKind::Class { agg, mgmt: Mgmt::Any, nilable }, TypeKind::Class { agg: a, mgmt, .. })
                            if self.types.is_subclass(a, agg) =>
                        {
                            Some(self.types.intern(TypeKind::Class { agg, mgmt, nilable }))
                        }
                        _ => None,
                    };
                    match up {
                        Some(to) => self.init_value(v, to, ispan, "the variable"),
                        None => {
                            let (a, b) = (self.show(v.ty()), self.show(t.ty));
                            self.err(codes::TYPE_MISMATCH, ispan, format!("the variable's type is `{b}`, but the value is `{a}`"));
                            None
                        }
                    }
                } else {
                    let to = match (self.types.kind(t.ty), self.types.kind(v.ty())) {
                        (TypeKind::Class { agg, nilable, .. }, TypeKind::Class { mgmt, .. }) => {
                            self.types.intern(TypeKind::Class { agg, mgmt, nilable })
                        }
                        _ => v.ty(),
                    };
                    self.init_value(v, to, ispan, "the variable")
                }
            }
            None => {
                let to = if v.ty() == TypeTable::NIL {
                    self.err(codes::CANNOT_INFER, ispan, "`nil` alone does not tell the variable's type");
                    self.bind_error(p);
                    return None;
                } else {
                    v.ty()
                };
                if self.is_array(to) && self.is_view(to) {
                    let i = self.call_named("_ownedCopy", &[Actual::value(v)], span);
                    self.value_of(i, span).map(|v| v.expr)
                } else {
                    self.init_value(v, to, ispan, "the variable")
                }
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

    fn declare_ref(&mut self, kind: VarKind, p: &ast::Pattern, t: Option<TypeVal>, v: Value, span: Span) -> Option<LocalId> {
        let ast::Pattern::Name(n) = p else {
            self.bind_pattern(p, v, kind == VarKind::ConstRef);
            return None;
        };
        let place = v.expr.is_place(&self.prog.fns, self.types);
        let view = self.is_array(v.ty());
        if !place && kind == VarKind::Ref && !view {
            self.report(
                Diagnostic::error(codes::BAD_REF_INIT, v.span(), "a `ref` variable must refer to a variable, but this is a value")
                    .help("use `var` or `const` to keep the value"),
            );
        }
        if kind == VarKind::Ref && v.is_const && place {
            self.report(
                Diagnostic::error(codes::BAD_REF_INIT, v.span(), "a `ref` variable cannot refer to a constant")
                    .help("use `const ref`"),
            );
        }
        if let Some(t) = t
            && t.ty != v.ty()
            && !self.satisfies(v.ty(), t.ty)
        {
            let (a, b) = (self.show(v.ty()), self.show(t.ty));
            self.err(codes::TYPE_MISMATCH, v.span(), format!("the reference has type `{b}`, but the variable is `{a}`"));
        }
        let constant = kind == VarKind::ConstRef;
        let ty = v.ty();
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
            ast::Pattern::Tuple(..) => {
                let ty = e.ty;
                let id = self.f().new_temp(ty, false, span);
                self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
                let v = Value::place(self.fr().local_expr(id, span), true);
                self.bind_copies(p, v, kind == VarKind::Const, span);
                Some(id)
            }
        }
    }

    fn bind_copies(&mut self, p: &ast::Pattern, v: Value, constant: bool, span: Span) {
        match p {
            ast::Pattern::Name(n) => {
                let ty = v.ty();
                let e = self.owned_value(v);
                let l = self.f().new_local(n.name, ty, false, constant, n.span);
                self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
                self.f().bind(n.name, Binding::Local(l));
            }
            ast::Pattern::Ignore(_) => {}
            ast::Pattern::Tuple(ps, s) => {
                if !self.check_tuple_pattern(ps.len(), v.ty(), *s) {
                    self.bind_error(p);
                    return;
                }
                for (i, q) in ps.iter().enumerate() {
                    let x = self.tuple_elem(&v, i, *s);
                    self.bind_copies(q, x, constant, span);
                }
            }
        }
    }

    fn check_tuple_pattern(&mut self, n: usize, t: TypeId, span: Span) -> bool {
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

    /// Binds the names of a pattern to (parts of) a place, by reference.
    pub fn bind_pattern(&mut self, p: &ast::Pattern, v: Value, constant: bool) {
        match p {
            ast::Pattern::Name(n) => {
                let place = v.expr.is_place(&self.prog.fns, self.types);
                if let ExprKind::Local(id) = v.expr.kind {
                    // The index variable itself: give it its name.
                    if self.fr().locals[id].temp || self.fr().locals[id].name == "_elem" {
                        self.f().locals[id].name = n.name;
                        self.f().locals[id].temp = false;
                        self.f().locals[id].span = n.span;
                    }
                    self.f().bind(n.name, Binding::Local(id));
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
                if let ExprKind::Tuple(es) = &v.expr.kind
                    && es.iter().all(crate::field::is_simple)
                {
                    let es = es.clone();
                    for (q, e) in ps.iter().zip(es) {
                        let c = match &e.kind {
                            ExprKind::Local(id) => self.fr().locals[*id].constant,
                            _ => true,
                        };
                        self.bind_pattern(q, Value::place(e, c), constant);
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
            (_, Item::Value(v)) if v.param.is_none() => self.bind_pattern(p, v, true),
            (ast::Pattern::Name(n), item) => self.f().bind(n.name, Binding::Item(item)),
            (_, Item::Value(v)) => self.bind_pattern(p, v, true),
            _ => {}
        }
    }

    // ---- module level ------------------------------------------------------------------------

    fn config_setting(&self, name: Symbol) -> Option<String> {
        self.opts.configs.iter().rev().find(|c| name == c.0.as_str()).map(|c| c.1.clone())
    }

    /// Resolves a module-level declaration far enough to be mentioned: params and types at once, variables by type.
    pub fn resolve_global(&mut self, id: DeclId, decl: &Rc<ast::VarDecl>, index: usize, path: &[usize]) -> GlobalState {
        let d = &decl.vars[index];
        let (ty, init) = match d.shared_with {
            Some(s) => (decl.vars[s].ty.as_ref(), decl.vars[s].init.as_ref()),
            None => (d.ty.as_ref(), d.init.as_ref()),
        };
        let name = self.scopes.decls[id].name;
        if matches!(decl.kind, VarKind::Param | VarKind::Type) {
            if decl.config
                && let Some(text) = self.config_setting(name)
            {
                return self.config_param(decl.kind, name, &text, ty, init, d.span);
            }
            let Some(init) = init else {
                self.err(codes::MISSING_INIT, d.span, format!("`{name}` needs a value"));
                return GlobalState::Error;
            };
            let item = self.expr(init);
            return match self.compile_time_item(decl.kind, name, item, ty, init.span) {
                Item::Error => GlobalState::Error,
                i => GlobalState::Item(i),
            };
        }
        // Only the type is needed here: the initialiser runs with its module.
        self.f().open_block();
        let t = match (ty, init) {
            (Some(t), i) => {
                let tv = self.type_expr(t);
                if self.is_generic(tv.ty) && tv.ty != TypeTable::ERROR {
                    match i.map(|e| self.expr(e)) {
                        Some(item) => self.value_of(item, d.span).map_or(TypeTable::ERROR, |v| v.ty()),
                        None => TypeTable::ERROR,
                    }
                } else {
                    tv.ty
                }
            }
            (None, Some(e)) => {
                let item = self.expr(e);
                match self.value_of(item, e.span) {
                    Some(v) => {
                        let t = v.ty();
                        if self.is_array(t) && self.is_view(t) && !matches!(decl.kind, VarKind::Ref | VarKind::ConstRef) {
                            match self.call_named("_ownedCopy", &[Actual::value(v)], e.span) {
                                Item::Value(v) => v.ty(),
                                _ => TypeTable::ERROR,
                            }
                        } else {
                            t
                        }
                    }
                    None => TypeTable::ERROR,
                }
            }
            (None, None) => {
                self.report(
                    Diagnostic::error(codes::CANNOT_INFER, d.span, format!("`{name}` has neither a type nor an initial value"))
                        .help("give it a type (`var x: int;`) or a value"),
                );
                TypeTable::ERROR
            }
        };
        self.f().close_block();
        let mut t = t;
        for &i in path {
            t = match self.types.tuple_elems(t) {
                Some(e) if i < e.len() => e[i],
                _ => TypeTable::ERROR,
            };
        }
        if t == TypeTable::ERROR {
            return GlobalState::Error;
        }
        let g = self.new_global(name, id, decl, t, d.span);
        GlobalState::Var { id: g, constant: matches!(decl.kind, VarKind::Const | VarKind::ConstRef) }
    }

    fn new_global(&mut self, name: Symbol, id: DeclId, decl: &ast::VarDecl, ty: TypeId, span: Span) -> chantry_tir::GlobalId {
        let module = self.scopes.decls[id].module;
        let is_ref = matches!(decl.kind, VarKind::Ref | VarKind::ConstRef);
        let link = (decl.extern_ || decl.export).then(|| decl.link_name.as_deref().map_or(name, Symbol::new));
        self.prog.globals.push(Global {
            name,
            module: self.scopes.modules[module].name,
            ty,
            is_ref,
            constant: decl.kind == VarKind::Const,
            link_name: link,
            is_extern: decl.extern_,
            span,
        })
    }

    fn config_param(
        &mut self,
        kind: VarKind,
        name: Symbol,
        text: &str,
        ty: Option<&ast::Expr>,
        init: Option<&ast::Expr>,
        span: Span,
    ) -> GlobalState {
        if kind == VarKind::Type {
            return match crate::types::builtin_type(self.types, text) {
                Some(t) => GlobalState::Item(self.type_item(t)),
                None => {
                    let sized = text.strip_suffix(')').and_then(|s| s.split_once('(')).and_then(|(n, w)| {
                        let w: i128 = w.parse().ok()?;
                        let base = crate::types::builtin_type(self.types, n)?;
                        let a = Actual::value(Value::param(Const::Int(w), TypeTable::INT, span));
                        match self.apply_type(&TypeVal::new(base), &[a], span) {
                            Item::Type(t) => Some(t.ty),
                            _ => None,
                        }
                    });
                    match sized {
                        Some(t) => GlobalState::Item(self.type_item(t)),
                        None => {
                            self.err(codes::NOT_A_TYPE, span, format!("`{text}` (set for the config type `{name}`) is no built-in type"));
                            GlobalState::Error
                        }
                    }
                }
            };
        }
        let want = match ty {
            Some(t) => Some(self.type_expr(t).ty),
            None => match init.map(|e| self.expr(e)) {
                Some(Item::Value(v)) => Some(v.ty()),
                _ => None,
            },
        };
        let Some(want) = want else { return GlobalState::Error };
        if self.is_string(want) {
            return GlobalState::Item(Item::Value(self.param_string(text, span)));
        }
        if let TypeKind::Enum(e) = self.types.kind(want) {
            let info = self.types.enum_info(e);
            let member = text.rsplit('.').next().unwrap_or(text);
            if let Some(i) = info.members.iter().position(|m| *m == member) {
                return GlobalState::Item(Item::Value(Value::param(Const::Int(i as i128), want, span)));
            }
        }
        match self.types.as_prim(want).and_then(|p| chantry_values::parse_const(text, p)) {
            Some(c) => GlobalState::Item(Item::Value(Value::param(c, want, span))),
            None => {
                let shown = self.show(want);
                self.err(codes::TYPE_MISMATCH, span, format!("`{text}` (set for the config param `{name}`) is no `{shown}`"));
                GlobalState::Error
            }
        }
    }

    /// A declaration as a statement of its module's initialiser.
    fn module_var(&mut self, v: &Rc<ast::VarDecl>) {
        for (index, d) in v.vars.iter().enumerate() {
            let names = pattern_names(&d.pattern);
            for (name, path) in &names {
                if v.config {
                    self.note_config(v, d, index, *name);
                }
                let _ = path;
            }
            if matches!(v.kind, VarKind::Param | VarKind::Type) {
                for (name, path) in names {
                    if let Some(id) = self.global_decl(v, index, &path, name) {
                        self.decl_item(id, d.span);
                    }
                }
                continue;
            }
            self.module_var_init(v, index, d);
        }
    }

    fn global_decl(&self, v: &Rc<ast::VarDecl>, index: usize, path: &[usize], name: Symbol) -> Option<DeclId> {
        let module = self.fr().module;
        self.scopes.modules[module].decls.get(&name)?.iter().copied().find(|&id| match &self.scopes.decls[id].kind {
            DeclKind::Var { decl, index: i, path: p } => Rc::ptr_eq(decl, v) && *i == index && p[..] == *path,
            _ => false,
        })
    }

    pub fn module_var_init(&mut self, v: &Rc<ast::VarDecl>, index: usize, d: &ast::Declarator) {
        let span = d.span;
        if v.extern_ {
            for (name, path) in pattern_names(&d.pattern) {
                if let Some(id) = self.global_decl(v, index, &path, name) {
                    self.decl_item(id, span);
                }
            }
            return;
        }
        let (ty, init) = match d.shared_with {
            Some(s) => (v.vars[s].ty.as_ref(), v.vars[s].init.as_ref()),
            None => (d.ty.as_ref(), d.init.as_ref()),
        };
        // The initialiser is resolved as that of a local, then stored.
        self.f().push_scope();
        let mut config = None;
        // `var a, b = f();` evaluates once: later ones copy the first.
        let first = match d.shared_with {
            Some(s) if init.is_some() && !v.config && !matches!(v.kind, VarKind::Ref | VarKind::ConstRef) => match &v.vars[s].pattern {
                ast::Pattern::Name(n) => self.global_decl(v, s, &[], n.name),
                _ => None,
            },
            _ => None,
        };
        if v.config
            && let ast::Pattern::Name(n) = &d.pattern
        {
            config = self.config_init(n.name, ty, init, span);
        }
        let local = match config {
            None if first.is_some() => {
                let item = first.map(|id| self.decl_item(id, span)).unwrap_or(Item::Error);
                let (t, item) = self.of_first(item, span);
                let p = ast::Pattern::Name(ast::Ident { name: Symbol::new("_init"), span });
                self.declare_with(v.kind, &p, t, Some(item), span)
            }
            Some(e) => {
                let p = ast::Pattern::Ignore(span);
                let _ = p;
                let l = self.f().new_temp(e.ty, false, span);
                self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
                Some(l)
            }
            None => {
                let one = ast::Declarator {
                    pattern: match &d.pattern {
                        ast::Pattern::Name(n) => ast::Pattern::Name(ast::Ident { name: Symbol::new("_init"), span: n.span }),
                        p => p.clone(),
                    },
                    ty: ty.cloned(),
                    init: init.cloned(),
                    shared_with: None,
                    span,
                };
                self.declare_global_value(v, &one)
            }
        };
        self.f().pop_scope();
        for (name, path) in pattern_names(&d.pattern) {
            let Some(id) = self.global_decl(v, index, &path, name) else { continue };
            self.initialised_globals.insert(id);
            let Some(local) = local else {
                self.globals.entry((id, Vec::new())).or_insert(GlobalState::Error);
                continue;
            };
            let mut e = self.fr().local_expr(local, span);
            for &i in &path {
                let Some(elems) = self.types.tuple_elems(e.ty) else { continue };
                if i < elems.len() {
                    e = Expr::new(ExprKind::TupleElem(e.boxed(), i as u32), elems[i], span);
                }
            }
            let known = self.globals.get(&(id, Vec::new())).cloned();
            let g = match known {
                Some(GlobalState::Var { id: g, .. }) => g,
                Some(_) => continue,
                None => {
                    let g = self.new_global(name, id, v, e.ty, span);
                    let constant = matches!(v.kind, VarKind::Const | VarKind::ConstRef);
                    self.globals.insert((id, Vec::new()), GlobalState::Var { id: g, constant });
                    g
                }
            };
            if self.prog.globals[g].ty != e.ty {
                continue;
            }
            let t = e.ty;
            let place = Expr::new(ExprKind::Global(g), t, span);
            if self.prog.globals[g].is_ref {
                let r = self.types.ref_to(t);
                let value = Expr::new(ExprKind::AddrOf(e.boxed()), r, span);
                self.f().emit(StmtKind::Init { place, value }, span);
                continue;
            }
            let value = Expr::new(ExprKind::Move(e.boxed()), t, span);
            self.f().emit(StmtKind::Init { place, value }, span);
        }
    }

    fn declare_global_value(&mut self, v: &Rc<ast::VarDecl>, d: &ast::Declarator) -> Option<LocalId> {
        match &d.pattern {
            ast::Pattern::Name(_) => self.declare(v, d, &[], &[]),
            _ => {
                // A tuple: one value, taken apart when it is stored.
                let span = d.span;
                let init = d.init.as_ref()?;
                let item = self.expr(init);
                let val = self.value_of(item, init.span)?;
                let t = match &d.ty {
                    Some(t) => self.type_expr(t).ty,
                    None => val.ty(),
                };
                if let ast::Pattern::Tuple(ps, s) = &d.pattern
                    && !self.check_tuple_pattern(ps.len(), t, *s)
                {
                    return None;
                }
                let e = self.init_value(val, t, init.span, "the variable")?;
                let l = self.f().new_temp(t, false, span);
                self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
                Some(l)
            }
        }
    }

    /// `if the command line sets it then its value else the default`.
    fn config_init(&mut self, name: Symbol, ty: Option<&ast::Expr>, init: Option<&ast::Expr>, span: Span) -> Option<Expr> {
        let module = self.fr().module;
        let mname = self.scopes.modules[module].name;
        let default = self.capture_value(|cx| {
            let t = ty.map(|t| cx.type_expr(t));
            let setting = cx.config_setting(name);
            let v = match (init, &setting) {
                (_, Some(text)) => {
                    let s = cx.param_string(text, span);
                    let want = match (&t, init) {
                        (Some(t), _) => t.ty,
                        (None, Some(e)) => {
                            let i = cx.expr(e);
                            cx.value_of(i, e.span)?.ty()
                        }
                        (None, None) => return None,
                    };
                    if cx.is_string(want) {
                        s
                    } else {
                        match cx.cast(Item::Value(s), &TypeVal::new(want), span) {
                            Item::Value(v) => v,
                            _ => return None,
                        }
                    }
                }
                (Some(e), None) => {
                    let item = cx.expr(e);
                    cx.value_of(item, e.span)?
                }
                (None, None) => {
                    let t = t.as_ref()?;
                    Value::new(cx.default_value(t.ty, t.rt.as_deref(), span)?)
                }
            };
            let to = match &t {
                Some(t) if !cx.is_generic(t.ty) => t.ty,
                _ => v.ty(),
            };
            let e = cx.init_value(v, to, span, "the config variable")?;
            Some(Value::new(e))
        })?;
        let t = default.ty();
        let (n, m) = (self.param_string(name.as_str(), span), self.param_string(mname.as_str(), span));
        let set = self.call_named("_configIsSet", &[Actual::value(n.clone()), Actual::value(m.clone())], span);
        let set = self.value_of(set, span)?;
        let given = self.capture_value(|cx| {
            let i = cx.call_named("_configValue", &[Actual::ty(t, span), Actual::value(n), Actual::value(m)], span);
            cx.value_of(i, span)
        })?;
        let ge = self.owned_value(given);
        Some(Expr::new(ExprKind::If(set.expr.boxed(), ge.boxed(), default.expr.boxed()), t, span))
    }

    fn note_config(&mut self, v: &Rc<ast::VarDecl>, d: &ast::Declarator, index: usize, name: Symbol) {
        if matches!(v.kind, VarKind::Param | VarKind::Type) {
            return;
        }
        let module = self.fr().module;
        let id = self.global_decl(v, index, &[], name);
        let ty = match id {
            Some(id) => match self.quietly(|cx| cx.decl_item(id, d.span)) {
                Some(Item::Value(v)) => self.show(v.ty()),
                _ => "?".into(),
            },
            None => "?".into(),
        };
        let init = match d.shared_with {
            Some(s) => v.vars[s].init.as_ref(),
            None => d.init.as_ref(),
        };
        let default = match init {
            Some(e) => self.default_text(e),
            None => String::new(),
        };
        self.prog.configs.push(Config { module: self.scopes.modules[module].name, name, type_name: ty, default });
    }

    /// How `--help` shows a default: literals as they are.
    fn default_text(&mut self, e: &ast::Expr) -> String {
        match self.quietly(|cx| cx.expr_scratch(e)) {
            Some(Item::Value(Value { param: Some(c), expr, .. })) => self.show_const(&c, expr.ty),
            _ => String::new(),
        }
    }

    pub fn show_const(&self, c: &Const, t: TypeId) -> String {
        if let (TypeKind::Enum(e), Const::Int(i)) = (self.types.kind(t), c) {
            return self.types.enum_info(e).members.get(*i as usize).map_or_else(|| i.to_string(), |m| m.as_str().into());
        }
        match c {
            Const::Str(s) => format!("\"{s}\""),
            c => chantry_values::to_text(c).unwrap_or_else(|| "?".into()),
        }
    }
}

/// The names of a pattern with their paths.
pub fn pattern_names(p: &ast::Pattern) -> Vec<(Symbol, Vec<usize>)> {
    fn walk(p: &ast::Pattern, at: &mut Vec<usize>, out: &mut Vec<(Symbol, Vec<usize>)>) {
        match p {
            ast::Pattern::Name(n) => out.push((n.name, at.clone())),
            ast::Pattern::Ignore(_) => {}
            ast::Pattern::Tuple(ps, _) => {
                for (i, q) in ps.iter().enumerate() {
                    at.push(i);
                    walk(q, at, out);
                    at.pop();
                }
            }
        }
    }
    let mut out = Vec::new();
    walk(p, &mut Vec::new(), &mut out);
    out
}
