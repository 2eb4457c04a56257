//! Module-level variables and configs.

use std::rc::Rc;

use chantry_base::{FxHashMap, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::{DeclId, DeclKind, ModuleId};
use chantry_syntax::ast::{self, VarKind};
use chantry_tir::{Config, Const, Expr, ExprKind, Global, LocalId, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::initialisation::split::Sought;
use crate::program::global_table::GlobalState;
use crate::state::cx::{Cx, Setting};
use crate::state::frame::{Binding, LocalState};
use crate::state::item::{Actual, Item, TypeVal, Value};

impl Cx<'_> {
    /// What the command line says of a module's config; the last counts.
    fn config_setting(&self, module: ModuleId, name: Symbol) -> Option<String> {
        let of = |c: &&Setting| name == c.name.as_str() && c.module.is_none_or(|m| m == module);
        self.opts.configs.iter().rev().find(of).map(|c| c.value.clone())
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
                && let Some(text) = self.config_setting(self.scopes.decls[id].module, name)
            {
                return self.config_param(decl.kind, name, &text, ty, init, d.span);
            }
            let Some(init) = init else {
                // A type that only C knows: what points to it is all that a program has.
                if decl.extern_ && decl.kind == VarKind::Type {
                    return GlobalState::Item(Item::Type(TypeVal::new(TypeTable::VOID)));
                }
                return match self.default_param(decl.kind, name, ty, d.span) {
                    Item::Error => GlobalState::Error,
                    i => GlobalState::Item(i),
                };
            };
            // What finding a type evaluates is evaluated by the module's initialiser (`alias_domain`).
            self.f().open_block();
            let item = self.expr(init);
            self.f().close_block();
            let item = match item {
                Item::Type(TypeVal { ty, rt: Some(rt) }) => {
                    let g = self.new_global(Symbol::new(&format!("{name}.domain")), id, decl, rt.ty, d.span);
                    self.globals.set_alias_domain(id, g);
                    let place = Expr::new(ExprKind::Global(g), rt.ty, d.span);
                    Item::Type(TypeVal { ty, rt: Some(Box::new(place)) })
                }
                item => item,
            };
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
                let mut item = self.expr(e);
                if !matches!(decl.kind, VarKind::Ref | VarKind::ConstRef) {
                    item = self.read_silently(item, e.span);
                }
                match self.value_of(item, e.span) {
                    Some(v) => {
                        if matches!(decl.kind, VarKind::Ref | VarKind::ConstRef) {
                            v.ty()
                        } else {
                            self.without_views(v, e.span).map_or(TypeTable::ERROR, |v| v.ty())
                        }
                    }
                    None => TypeTable::ERROR,
                }
            }
            (None, None) => match self.type_of_first_value(id) {
                Some(t) => t,
                None => {
                    self.report(
                        Diagnostic::error(
                            codes::CANNOT_INFER,
                            d.span,
                            format!("`{name}` has neither a type nor an initial value"),
                        )
                        .help("give it a type (`var x: int;`) or a value"),
                    );
                    TypeTable::ERROR
                }
            },
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
            self.note_lost(d.span);
            return GlobalState::Error;
        }
        let g = self.new_global(name, id, decl, t, d.span);
        GlobalState::Var { id: g, constant: matches!(decl.kind, VarKind::Const | VarKind::ConstRef) }
    }

    /// The type of a variable that is declared without type and value, by the assignment that initialises it.
    fn type_of_first_value(&mut self, id: DeclId) -> Option<TypeId> {
        let d = &self.scopes.decls[id];
        let module = self.scopes.modules[d.module].ast.clone();
        let value = crate::initialisation::split::first_value(d.name, &module.body.stmts)?;
        let item = self.quietly(|cx| {
            let item = cx.expr(value);
            cx.value_of(item, value.span)
        });
        item.flatten().map(|v| v.ty())
    }

    fn new_global(
        &mut self,
        name: Symbol,
        id: DeclId,
        decl: &ast::VarDecl,
        ty: TypeId,
        span: Span,
    ) -> chantry_tir::GlobalId {
        let module = self.scopes.decls[id].module;
        // What is declared on another locale is referred to.
        let is_ref = matches!(decl.kind, VarKind::Ref | VarKind::ConstRef) || decl.on.is_some();
        let link = (decl.extern_ || decl.export).then(|| decl.link_name.as_deref().map_or(name, Symbol::new));
        self.prog.globals.push(Global {
            name,
            module: self.scopes.modules[module].name,
            ty,
            is_ref,
            constant: decl.kind == VarKind::Const && !is_ref,
            const_ref: decl.kind == VarKind::ConstRef || decl.kind == VarKind::Const && is_ref,
            link_name: link,
            is_extern: decl.extern_,
            span,
        })
    }

    /// `extern` variables that a body declares: C's all the same.
    pub fn local_externs(&mut self, v: &ast::VarDecl) {
        for (k, d) in v.vars.iter().enumerate() {
            let ast::Pattern::Name(n) = &d.pattern else {
                self.bind_error(&d.pattern);
                continue;
            };
            let ty = d.shared_with.map_or(&d.ty, |s| &v.vars[s].ty).as_ref();
            let Some(ty) = ty.map(|t| self.type_expr(t).ty).filter(|&t| t != TypeTable::ERROR) else {
                if v.vars[k..].iter().all(|d| d.ty.is_none()) {
                    self.err(codes::MISSING_INIT, d.span, format!("`{}` needs a type", n.name));
                }
                self.bind_error(&d.pattern);
                continue;
            };
            let module = self.scopes.modules[self.fr().module].name;
            let constant = v.kind == VarKind::Const;
            let g = self.prog.globals.push(Global {
                constant,
                link_name: Some(v.link_name.as_deref().map_or(n.name, Symbol::new)),
                is_extern: true,
                ..Global::variable(n.name, module, ty, d.span)
            });
            let place = Value::place(Expr::new(ExprKind::Global(g), ty, d.span), constant);
            self.f().bind(n.name, Binding::Item(Item::Value(place)));
        }
    }

    /// Whether declarations here are the module's.
    pub fn at_module_level(&self) -> bool {
        self.fr().module_level && self.fr().scopes.len() == 1
    }

    /// A variable of the current module beside one that the program declares.
    pub fn hidden_global(&mut self, v: &Rc<ast::VarDecl>, index: usize, ty: TypeId, span: Span) -> Option<Expr> {
        let ast::Pattern::Name(n) = &v.vars[index].pattern else { return None };
        let module = self.scopes.decls[self.global_decl(v, index, &[], n.name)?].module;
        let name = Symbol::new(&format!("_cell of {}", n.name));
        let g = self.prog.globals.push(Global::variable(name, self.scopes.modules[module].name, ty, span));
        Some(Expr::new(ExprKind::Global(g), ty, span))
    }

    /// Has the module variable that is declared on a locale refer to a place there.
    pub fn init_remote_global(&mut self, v: &Rc<ast::VarDecl>, index: usize, at: Expr, span: Span) {
        let ast::Pattern::Name(n) = &v.vars[index].pattern else { return };
        let Some(id) = self.global_decl(v, index, &[], n.name) else { return };
        self.globals.set_initialised([id]);
        let t = at.ty;
        let g = match self.globals.get(id) {
            Some(GlobalState::Var { id: g, .. }) => g,
            Some(_) => return,
            None => {
                let g = self.new_global(n.name, id, v, t, span);
                self.globals.set(id, GlobalState::Var { id: g, constant: v.kind == VarKind::Const });
                g
            }
        };
        if self.prog.globals[g].ty == t {
            let place = Expr::new(ExprKind::Global(g), t, span);
            let value = Expr::new(ExprKind::AddrOf(at.boxed()), self.types.ref_to(t), span);
            self.f().emit(StmtKind::Init { place, value }, span);
        }
    }

    /// Something is wrong with a module variable's declaration.
    pub fn fail_global(&mut self, v: &Rc<ast::VarDecl>, index: usize) {
        for (name, path) in pattern_names(&v.vars[index].pattern) {
            if let Some(id) = self.global_decl(v, index, &path, name) {
                self.note_lost(self.scopes.decls[id].span);
                self.globals.set_initialised([id]);
                self.globals.fail(id);
            }
        }
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
            return match crate::types::type_exprs::builtin_type(self.types, text) {
                Some(t) => GlobalState::Item(self.type_item(t)),
                None => {
                    let sized = text.strip_suffix(')').and_then(|s| s.split_once('(')).and_then(|(n, w)| {
                        let w: i128 = w.parse().ok()?;
                        let base = crate::types::type_exprs::builtin_type(self.types, n)?;
                        let a = Actual::value(Value::param(Const::Int(w), TypeTable::INT, span));
                        match self.apply_type(&TypeVal::new(base), &[a], span) {
                            Item::Type(t) => Some(t.ty),
                            _ => None,
                        }
                    });
                    match sized {
                        Some(t) => GlobalState::Item(self.type_item(t)),
                        None => match self.setting_item(text, span) {
                            Some(Item::Type(t)) => GlobalState::Item(Item::Type(t)),
                            _ => {
                                self.err(
                                    codes::NOT_A_TYPE,
                                    span,
                                    format!("`{text}` (set for the config type `{name}`) is no type"),
                                );
                                GlobalState::Error
                            }
                        },
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
                if let Some(Item::Value(v)) = self.setting_item(text, span)
                    && v.param.is_some()
                    && let Some(v) = self.coerce_param(&v, want)
                {
                    return GlobalState::Item(Item::Value(v));
                }
                let shown = self.show(want);
                self.err(
                    codes::TYPE_MISMATCH,
                    span,
                    format!("`{text}` (set for the config param `{name}`) is no `{shown}`"),
                );
                GlobalState::Error
            }
        }
    }

    /// A declaration as a statement of its module's initialiser.
    pub fn module_var(&mut self, v: &Rc<ast::VarDecl>, rest: &[ast::Stmt]) {
        for (index, d) in v.vars.iter().enumerate() {
            if matches!(v.kind, VarKind::Param | VarKind::Type) {
                for (name, path) in pattern_names(&d.pattern) {
                    if let Some(id) = self.global_decl(v, index, &path, name) {
                        self.decl_item(id, d.span);
                        self.alias_domain(id, d);
                    }
                }
                continue;
            }
            if !self.module_var_split(v, index, d, rest) {
                self.module_var_init(v, index, d);
            }
        }
    }

    /// A variable that a later statement initialises: a stand-in waits for it. False if there is none.
    fn module_var_split(
        &mut self,
        v: &Rc<ast::VarDecl>,
        index: usize,
        d: &ast::Declarator,
        rest: &[ast::Stmt],
    ) -> bool {
        let ast::Pattern::Name(n) = &d.pattern else { return false };
        let ty = d.shared_with.map_or(d.ty.as_ref(), |s| v.vars[s].ty.as_ref());
        let init = d.shared_with.map_or(d.init.as_ref(), |s| v.vars[s].init.as_ref());
        if v.config
            || v.extern_
            || v.export
            || init.is_some()
            || matches!(v.kind, VarKind::Ref | VarKind::ConstRef)
            || !self.is_split(Sought { name: n.name, rest, typed: ty.is_some(), out_formal: false })
        {
            return false;
        }
        let Some(id) = self.global_decl(v, index, &[], n.name) else { return false };
        let mut shape = None;
        let declared = match ty {
            Some(t) => {
                let t = self.type_expr(t);
                if t.ty == TypeTable::ERROR || !self.splits(v.kind, &t, n.span) {
                    return false;
                }
                shape = Some(t.clone()).filter(|t| t.rt.is_some());
                Some(t.ty).filter(|t| !self.is_generic(*t))
            }
            None => None,
        };
        let constant = v.kind == VarKind::Const;
        let l = self.f().new_local(n.name, declared.unwrap_or(TypeTable::ERROR), false, constant, n.span);
        self.f().states[l.0 as usize] = LocalState::Awaiting(declared);
        if let Some(shape) = shape {
            self.f().split_shapes.insert(l, shape);
        }
        self.f().split_globals.insert(l, id);
        self.f().bind(n.name, Binding::Local(l));
        self.globals.set_initialised([id]);
        true
    }

    /// The module variable whose stand-in gets a value of this type.
    pub fn split_global(&mut self, id: DeclId, ty: TypeId, span: Span) -> Option<Expr> {
        let DeclKind::Var { decl, .. } = self.scopes.decls[id].kind.clone() else { return None };
        let g = match self.globals.get(id) {
            Some(GlobalState::Var { id: g, .. }) => g,
            Some(_) => return None,
            None => {
                let d = &self.scopes.decls[id];
                let (name, at) = (d.name, d.span);
                let g = self.new_global(name, id, &decl, ty, at);
                let constant = decl.kind == VarKind::Const;
                self.globals.set(id, GlobalState::Var { id: g, constant });
                g
            }
        };
        let known = self.prog.globals[g].ty;
        if known != ty {
            let (a, b) = (self.show(known), self.show(ty));
            let name = self.prog.globals[g].name;
            self.err(
                codes::TYPE_MISMATCH,
                span,
                format!("`{name}` is initialised with a value of type `{b}` here, but its type is `{a}`"),
            );
            return None;
        }
        Some(Expr::new(ExprKind::Global(g), ty, span))
    }

    /// Evaluates the domain of a type alias for an array type, where the declaration stands.
    fn alias_domain(&mut self, id: DeclId, d: &ast::Declarator) {
        let (Some(g), Some(init)) = (self.globals.alias_domain(id), &d.init) else { return };
        let Item::Type(TypeVal { rt: Some(rt), .. }) = self.expr(init) else { return };
        let (ty, span) = (rt.ty, rt.span);
        let value = self.owned_expr(*rt, span);
        let place = Expr::new(ExprKind::Global(g), ty, span);
        self.f().emit(StmtKind::Init { place, value }, span);
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
        let refers = matches!(v.kind, VarKind::Ref | VarKind::ConstRef);
        // `var a, b = f();` evaluates once: later ones copy the first.
        let first = match d.shared_with {
            Some(s) if init.is_some() && !v.config && !refers => match &v.vars[s].pattern {
                ast::Pattern::Name(n) => self.global_decl(v, s, &[], n.name),
                _ => None,
            },
            _ => None,
        };
        if v.config
            && let ast::Pattern::Name(n) = &d.pattern
        {
            self.note_config(v, d, index, n.name);
            config = self.config_init(n.name, ty, init, span);
            if config.is_none() && init.is_some() {
                // What is wrong with the value has been told.
                self.pop_scope();
                return;
            }
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
                let whole = |span| ast::Pattern::Name(ast::Ident { name: Symbol::new("_init"), span });
                let one = ast::Declarator {
                    pattern: match &d.pattern {
                        ast::Pattern::Name(n) => whole(n.span),
                        // References to the parts: the tuple itself is referred to first.
                        ast::Pattern::Tuple(_, span) if refers => whole(*span),
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
        self.pop_scope();
        if let Some(l) = local {
            // What is wrong with the value is said of the module's variable.
            self.f().locals[l].temp = true;
        }
        if let Some(l) = local
            && refers
            && !self.check_pattern(&d.pattern, self.fr().locals[l].ty)
        {
            return;
        }
        let mut taken = FxHashMap::default();
        for (name, path) in pattern_names(&d.pattern) {
            let Some(id) = self.global_decl(v, index, &path, name) else { continue };
            self.globals.set_initialised([id]);
            let Some(local) = local else {
                self.globals.fail(id);
                continue;
            };
            let e = match refers {
                true => path.iter().fold(self.fr().local_expr(local, span), |e, &i| self.part(e, i, span)),
                false => self.taken_apart(local, &path, &mut taken, span),
            };
            let known = self.globals.get(id);
            let g = match known {
                Some(GlobalState::Var { id: g, .. }) => g,
                Some(_) => continue,
                None => {
                    let g = self.new_global(name, id, v, e.ty, span);
                    let constant = matches!(v.kind, VarKind::Const | VarKind::ConstRef);
                    self.globals.set(id, GlobalState::Var { id: g, constant });
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

    /// The part of a tuple variable at the path. A tuple inside leaves for a variable of its own first, so that what is
    /// taken of it is an element of a variable.
    fn taken_apart(
        &mut self,
        whole: LocalId,
        path: &[usize],
        taken: &mut FxHashMap<Vec<usize>, LocalId>,
        span: Span,
    ) -> Expr {
        let Some((&last, above)) = path.split_last() else { return self.fr().local_expr(whole, span) };
        let owner = match taken.get(above) {
            Some(&l) => l,
            None if above.is_empty() => whole,
            None => {
                let e = self.taken_apart(whole, above, taken, span);
                let t = e.ty;
                let l = self.f().new_temp(t, false, span);
                let value = Expr::new(ExprKind::Move(e.boxed()), t, span);
                self.f().emit(StmtKind::Let { local: l, init: Some(value) }, span);
                taken.insert(above.to_vec(), l);
                l
            }
        };
        let e = self.fr().local_expr(owner, span);
        self.part(e, last, span)
    }

    /// The element of a tuple, of a pattern that may not fit it.
    fn part(&self, e: Expr, i: usize, span: Span) -> Expr {
        match self.types.tuple_elems(e.ty) {
            Some(elems) if i < elems.len() => Expr::new(ExprKind::TupleElem(e.boxed(), i as u32), elems[i], span),
            _ => e,
        }
    }

    fn declare_global_value(&mut self, v: &Rc<ast::VarDecl>, d: &ast::Declarator) -> Option<LocalId> {
        match &d.pattern {
            ast::Pattern::Name(_) => self.declare(v, d, &[], &[]),
            _ => {
                // A tuple: one value, taken apart when it is stored.
                let span = d.span;
                let Some(init) = d.init.as_ref() else {
                    let Some(ty) = &d.ty else {
                        let text = "these variables have neither a type nor an initial value";
                        self.report(
                            Diagnostic::error(codes::CANNOT_INFER, span, text)
                                .help("give them a value: `var (a, b) = (1, 2);`"),
                        );
                        return None;
                    };
                    let t = self.type_expr(ty);
                    if !self.check_pattern(&d.pattern, t.ty) {
                        return None;
                    }
                    let e = self.default_value(t.ty, t.rt.as_deref(), span)?;
                    let l = self.f().new_temp(t.ty, false, span);
                    self.f().emit(StmtKind::Let { local: l, init: Some(e) }, span);
                    return Some(l);
                };
                let item = self.expr(init);
                let val = self.value_of(item, init.span)?;
                let t = match &d.ty {
                    Some(t) => self.type_expr(t).ty,
                    None => val.ty(),
                };
                if !self.check_pattern(&d.pattern, t) {
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
    fn config_init(
        &mut self,
        name: Symbol,
        ty: Option<&ast::Expr>,
        init: Option<&ast::Expr>,
        span: Span,
    ) -> Option<Expr> {
        let module = self.fr().module;
        let mname = self.scopes.modules[module].name;
        let default = self.capture_value(|cx| {
            let t = ty.map(|t| cx.type_expr(t));
            let setting = cx.config_setting(module, name);
            // Without a declared type it is the initial value's, whatever the setting is.
            let mut inferred = None;
            let v = match (init, &setting) {
                (_, Some(text)) => {
                    let s = cx.param_string(text, span);
                    let want = match (&t, init) {
                        (Some(t), _) => t.ty,
                        (None, Some(e)) => {
                            let i = cx.expr(e);
                            *inferred.insert(cx.value_of(i, e.span)?.ty())
                        }
                        (None, None) => return None,
                    };
                    let literal = |cx: &Self| {
                        let prim = cx.types.as_prim(want);
                        prim.is_none_or(|p| chantry_values::parse_const(text, p).is_some())
                    };
                    if cx.is_string(want) {
                        s
                    } else if !literal(cx)
                        && let Some(Item::Value(v)) = cx.setting_item(text, span)
                        && let to = TypeVal::new(want)
                        && cx.quietly(|cx| cx.init_value_as(v.clone(), &to, span, "the config variable")).is_some()
                    {
                        v
                    } else if !literal(cx) {
                        let shown = cx.show(want);
                        let text = format!("`{text}` (set for the config `{name}`) is no `{shown}`");
                        cx.err(codes::TYPE_MISMATCH, span, text);
                        return None;
                    } else {
                        match cx.cast(Item::Value(s), &TypeVal::new(want), span) {
                            Item::Value(v) => v,
                            _ => return None,
                        }
                    }
                }
                (Some(e), None) => {
                    let item = cx.expr(e);
                    cx.kept_value(item, e.span, "give a variable its value")?
                }
                (None, None) => {
                    let t = t.as_ref()?;
                    Value::new(cx.default_value(t.ty, t.rt.as_deref(), span)?)
                }
            };
            let to = match t {
                Some(t) if !cx.is_generic(t.ty) => t,
                _ => TypeVal::new(inferred.unwrap_or(v.ty())),
            };
            let e = cx.init_value_as(v, &to, span, "the config variable")?;
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
