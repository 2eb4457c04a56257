//! User-defined initialisers: fields in order, generic fields decided on the way, `super.init`, `init this`.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, AggregateKind, ExprKind as E, StmtKind as S, VarKind};
use chantry_tir::{Expr, ExprKind, FnId, LocalId, Stmt, StmtKind};
use chantry_types::{AggId, Mgmt, TypeId, TypeKind, TypeTable};

use crate::initialisation::early::is_older_end;
use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame, InitCtx, SuperCall};
use crate::state::functions::FnState;
use crate::state::item::{Around, Item, TypeVal, Value};
use crate::state::keys::SubKey;
use crate::types::aggregates::{DeclInfo, Generic, Given};

impl Cx<'_> {
    /// Resolves the body of `init` or `init=`; on success the instance that it builds is known.
    pub fn resolve_init_body(&mut self, id: FnId, mut frame: Frame) -> bool {
        let decl = frame.decl.clone().expect("initialisers come from declarations");
        let this = frame.this.expect("initialisers have a receiver");
        let this_ty = frame.locals[this].ty;
        let mut given: Rc<[Option<Given>]> = Rc::new([]);
        let (agg, agg_decl) = match self.types.kind(this_ty) {
            TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => {
                (Some(a), self.aggs[a].decl.clone())
            }
            TypeKind::GenericAgg(i, _) => {
                let g = self.aggs.generic(i).clone();
                given = g.given.clone();
                (None, g.decl)
            }
            _ => return false,
        };
        let module = frame.module;
        let owner_module = match agg {
            Some(a) => self.aggs[a].module,
            None => module,
        };
        let info = self.decl_info(&agg_decl, owner_module);
        // What the type was given before its own fields belongs to its parents.
        let mut own: Vec<Option<Given>> = given.iter().rev().take(info.generics.len()).rev().cloned().collect();
        own.resize(info.generics.len(), None);
        for (g, &f) in own.iter_mut().zip(&info.generics) {
            if !matches!(info.fields[f].kind, VarKind::Type | VarKind::Param)
                || g.as_ref().is_some_and(|g| g.is_constraint(self))
            {
                *g = None;
            }
        }
        self.fns[id].state = FnState::Resolving;
        self.fns[id].built = agg;
        self.fns[id].ret_known = true;
        frame.init = Some(InitCtx {
            agg_decl: agg_decl.clone(),
            agg,
            next: 0,
            first: None,
            skipped: Vec::new(),
            subs: own.iter().map(|g| g.as_ref().map(|g| g.key.clone())).collect(),
            consts: own.iter().map(|g| g.as_ref().and_then(|g| g.constant.clone())).collect(),
            parent: None,
            waiting_super: None,
            behind: Vec::new(),
            parts: vec![None; info.generics.len()],
            kept_parts: Vec::new(),
            waiting: Vec::new(),
            body_block: frame.blocks.len(),
            outer: Vec::new(),
            branches: false,
            complete: false,
            super_called: false,
            told_open: false,
            told_inside: false,
            this,
            module: owner_module,
            is_class: agg_decl.kind == AggregateKind::Class,
        });
        self.frames.push(frame);
        if let Some(body) = &decl.body {
            self.f().push_scope();
            let stmts = body.get().stmts.clone();
            self.hoist(&stmts);
            self.bind_queried_parts(&decl);
            if agg_decl.is_checked_union() {
                let this = self.fr().local_expr(this, decl.span);
                self.begin_union(this, decl.span);
            }
            if !crate::initialisation::early::calls_init(&stmts) {
                self.ensure_super(decl.span);
            }
            self.init_stmts(&stmts);
            self.pop_scope();
        }
        if !self.fr().init.as_ref().is_some_and(|i| i.complete) {
            self.complete_init(decl.name.span);
        }
        let mut frame = self.frames.pop().expect("pushed above");
        let ctx = frame.init.take().expect("set above");
        let built = ctx.agg;
        let mut body = frame.close_block();
        let declared =
            ctx.outer.iter().map(|&(_, local)| Stmt { kind: StmtKind::Let { local, init: None }, span: decl.span });
        body.stmts.splice(0..0, declared);
        let f = &mut self.prog.fns[id];
        f.ret = TypeTable::VOID;
        f.locals = frame.locals;
        f.body = Some(body);
        self.fns[id].state = FnState::Done;
        self.fns[id].built = built;
        built.is_some()
    }

    /// The statements of an initialiser's body, or of a block in it.
    pub fn init_stmts(&mut self, stmts: &[ast::Stmt]) {
        for (i, s) in stmts.iter().enumerate() {
            if self.fr().init.as_ref().is_none_or(|c| c.complete) {
                self.hoisted_stmts(&stmts[i..]);
                return;
            }
            if self.fr().diverged || self.fr().init.as_ref().is_some_and(|c| c.told_open) {
                return;
            }
            self.f().current_span = Some(s.span);
            self.init_stmt(s, &stmts[i + 1..]);
        }
    }

    fn init_stmt(&mut self, s: &ast::Stmt, rest: &[ast::Stmt]) {
        let nests = matches!(s.kind, S::Block(_) | S::On { .. } | S::If { .. } | S::Select { .. });
        let open = |i: &InitCtx| i.agg.is_none() && !i.agg_decl.inherits.is_empty();
        if nests && let Some(i) = self.f().init.as_mut().filter(|i| open(i)) {
            i.behind.push(rest.into());
            self.init_one_stmt(s, rest);
            self.f().init.as_mut().and_then(|i| i.behind.pop());
        } else {
            self.init_one_stmt(s, rest);
        }
    }

    fn init_one_stmt(&mut self, s: &ast::Stmt, rest: &[ast::Stmt]) {
        let span = s.span;
        match &s.kind {
            S::Assign { op: None, lhs, rhs, .. } => {
                if let Some((k, name_span)) = self.field_target(lhs) {
                    self.init_field(k, rhs, name_span);
                    return;
                }
            }
            S::Expr(ast::Expr { kind: E::Call { callee, args, .. }, .. }) => {
                if let E::Dot(base, n) = &callee.kind
                    && let E::Ident(b) = &base.kind
                {
                    if *b == "super" && n.name == "init" {
                        let acts = self.args(args);
                        if self.fields_set_before("super.init", span) || self.parent_is_there("super.init", span) {
                            return;
                        }
                        if !acts.is_empty() && self.open_init_parent().is_none() {
                            self.foresee_generics(rest, span);
                        }
                        if let Some(p) = self.init_parent() {
                            self.call_parent_init(p, &acts, span);
                        } else if let Some(g) = self.open_init_parent() {
                            self.call_open_parent_init(&g, &acts, span);
                        } else if self
                            .fr()
                            .init
                            .as_ref()
                            .is_some_and(|i| i.agg.is_none() && !i.agg_decl.inherits.is_empty())
                        {
                            self.super_waits(SuperCall::Actuals(acts), span);
                        } else {
                            self.root_init(&acts, span);
                        }
                        if let Some(i) = &mut self.f().init {
                            i.super_called = true;
                        }
                        self.end_first_phase(rest, span);
                        return;
                    }
                    if *b == "this" && n.name == "init" {
                        self.delegate_init(args, span);
                        return;
                    }
                    if n.is_init_this() {
                        self.complete_init(span);
                        return;
                    }
                    if *b == "this" && is_older_end(n.name) && args.is_empty() {
                        self.complete_by_older_name(n.name, span);
                        return;
                    }
                }
                if let E::Ident(n) = &callee.kind {
                    if *n == "init" {
                        self.delegate_init(args, span);
                        return;
                    }
                    if *n == "complete"
                        && args.is_empty()
                        && (self.rule(Rule::BareComplete) || self.lookup(*n, span).is_none())
                    {
                        self.complete_by_older_name(*n, span);
                        return;
                    }
                }
            }
            S::Return(None) => {
                self.complete_init(span);
                self.stmt(s, rest);
                return;
            }
            S::Block(b) => {
                let block = self.in_block(|cx| {
                    cx.hoist(&b.stmts);
                    cx.init_stmts(&b.stmts)
                });
                self.f().emit(StmtKind::Block(block), span);
                return;
            }
            S::On { locale, body } => {
                self.on_stmt(locale, span, &mut |cx| {
                    cx.hoist(&body.stmts);
                    cx.init_stmts(&body.stmts)
                });
                return;
            }
            _ => {}
        }
        // The branches of a choice go on with the initialisation (`branches`); other statements do not.
        let branches = matches!(s.kind, S::If { .. } | S::Select { .. });
        let outer = self.f().init.as_mut().map(|i| std::mem::replace(&mut i.branches, branches));
        self.stmt(s, rest);
        if let (Some(i), Some(outer)) = (&mut self.f().init, outer) {
            i.branches = outer;
        }
    }

    /// Reports a call of an initialiser behind one that has initialised the parent's part.
    fn parent_is_there(&mut self, what: &str, span: Span) -> bool {
        let called = self.fr().init.as_ref().is_some_and(|i| i.super_called);
        if called {
            let text = format!("`{what}` is called after the parent's part has been initialised");
            self.report(
                Diagnostic::error(codes::INIT_ORDER, span, text)
                    .help("an object is initialised once: by one `super.init`, or by one `this.init`, on each way"),
            );
        }
        called
    }

    /// Decides the instance from what the statements after `super.init` give the type and param fields: these are known
    /// at compile time, and the parent's initialiser needs an object.
    fn foresee_generics(&mut self, rest: &[ast::Stmt], span: Span) {
        let Some((decl, module)) =
            self.fr().init.as_ref().filter(|i| i.agg.is_none()).map(|i| (i.agg_decl.clone(), i.module))
        else {
            return;
        };
        let info = self.decl_info(&decl, module);
        for (g, &k) in info.generics.iter().enumerate() {
            let f = &info.fields[k];
            if self.fr().init.as_ref().is_none_or(|i| i.subs[g].is_some())
                || !matches!(f.kind, VarKind::Type | VarKind::Param)
            {
                continue;
            }
            let behind = self.fr().init.as_ref().map(|i| i.behind.clone()).unwrap_or_default();
            let rest = rest.iter().chain(behind.iter().rev().flat_map(|b| b.iter()));
            let given = rest.clone().find_map(|s| match &s.kind {
                S::Assign { op: None, lhs, rhs, .. } => self.field_target(lhs).filter(|t| t.0 == k).map(|_| rhs),
                _ => None,
            });
            let Some(e) = given.or(f.init.as_ref()) else { continue };
            let found = self.quietly(|cx| {
                let item =
                    if given.is_some() { cx.expr_scratch(e) } else { cx.as_in_declaration(|cx| cx.expr_scratch(e)) };
                // What is known when the program runs only stays for the field's own statement.
                let kept = !matches!(&item, Item::Type(TypeVal { rt: Some(_), .. }));
                kept.then(|| cx.sub_of_field(f, item, span)).flatten()
            });
            if let Some(Some((key, c, _))) = found
                && let Some(i) = &mut self.f().init
            {
                i.subs[g] = Some(key);
                i.consts[g] = c;
            }
        }
        // The statement at hand is the call of the parent's initialiser.
        let called = self.f().init.as_mut().map(|i| std::mem::replace(&mut i.super_called, true));
        self.try_settle(span);
        if let (Some(i), Some(called)) = (&mut self.f().init, called) {
            i.super_called = called;
        }
    }

    /// The field that `f` or `this.f` names, when it is still to be initialised.
    fn field_target(&mut self, lhs: &ast::Expr) -> Option<(usize, Span)> {
        let name = match &lhs.kind {
            E::Ident(n) => {
                if self.fr().scopes.iter().any(|s| s.names.contains_key(n)) {
                    return None;
                }
                *n
            }
            E::Dot(b, n) if matches!(&b.kind, E::Ident(t) if *t == "this") => n.name,
            _ => return None,
        };
        let (decl, module, next) = {
            let i = self.fr().init.as_ref()?;
            (i.agg_decl.clone(), i.module, i.next)
        };
        // A union's field is set as anywhere else: there is no order, and one field is enough.
        if decl.is_checked_union() {
            return None;
        }
        let info = self.decl_info(&decl, module);
        let k = info.fields.iter().position(|f| f.name == name)?;
        if k < next {
            // Already initialised: an ordinary assignment (type and param fields cannot be given twice).
            if self.late_field(k, &info, lhs.span) {
                return None;
            }
            if matches!(info.fields[k].kind, VarKind::Type | VarKind::Param) {
                self.err(codes::INIT_ORDER, lhs.span, format!("field `{name}` is initialised twice"));
            }
            return None;
        }
        Some((k, lhs.span))
    }

    /// A field mentioned in an initialiser whose type is not decided yet.
    pub fn init_field_item(&mut self, name: Symbol, span: Span) -> Option<Item> {
        let (decl, module, agg) = {
            let i = self.fr().init.as_ref()?;
            (i.agg_decl.clone(), i.module, i.agg)
        };
        if agg.is_some() {
            return None;
        }
        let info = self.decl_info(&decl, module);
        let k = info.fields.iter().position(|f| f.name == name)?;
        if let Some(g) = info.generics.iter().position(|&g| g == k)
            && matches!(info.fields[k].kind, VarKind::Type | VarKind::Param)
        {
            let i = self.fr().init.as_ref()?;
            return match (&i.subs[g], &i.consts[g]) {
                (Some(SubKey::Type(t)), _) => {
                    Some(Item::Type(TypeVal { ty: *t, rt: i.parts[g].clone().map(Box::new) }))
                }
                (Some(SubKey::Param(_, t)), Some(c)) => Some(Item::Value(Value::param(c.clone(), *t, span))),
                _ => None,
            };
        }
        let w = self.fr().init.as_ref()?.waiting.iter().find(|w| w.0 == k).map(|w| w.1)?;
        Some(Item::Value(Value::place(self.fr().local_expr(w, span), info.fields[k].constant())))
    }

    /// Default-initialises the fields before number `k`.
    pub fn default_upto(&mut self, k: usize, span: Span) {
        if let Some(i) = self.f().init.as_mut().filter(|i| i.agg_decl.is_checked_union()) {
            i.next = i.next.max(k);
            return;
        }
        while self.fr().init.as_ref().is_some_and(|i| i.next < k) {
            let n = self.fr().init.as_ref().map_or(0, |i| i.next);
            self.init_one(n, None, span);
        }
    }

    fn init_field(&mut self, k: usize, rhs: &ast::Expr, span: Span) {
        if self.this_as_field(k, rhs) {
            return;
        }
        self.ensure_super(span);
        if let Some(i) = &mut self.f().init {
            let skipped = (i.next..k).map(|n| (n, span));
            i.skipped.extend(skipped);
            i.first = i.first.or(Some(span));
        }
        self.default_upto(k, span);
        self.init_one(k, Some(rhs), span);
    }

    /// A constructor's `type` and `param` formals are the fields of these names, without an assignment.
    pub fn formal_for(&self, name: Symbol, span: Span) -> Option<ast::Expr> {
        let decl = self.fr().decl.as_ref().filter(|_| self.rule(Rule::ConstructorsByName))?;
        let of_name = |f: &ast::Formal| matches!(&f.pattern, ast::Pattern::Name(n) if n.name == name);
        let kind = |f: &ast::Formal| matches!(f.intent, ast::Intent::Type | ast::Intent::Param);
        decl.formals.iter().any(|f| of_name(f) && kind(f)).then_some(ast::Expr { kind: E::Ident(name), span })
    }

    fn generic_field_left_out(&mut self, name: Symbol, span: Span) {
        self.report(
            Diagnostic::error(codes::INIT_ORDER, span, format!("the generic field `{name}` must be initialised"))
                .help(format!("an initialiser assigns each generic field that has no default: `this.{name} = …`")),
        );
        if let Some(i) = &mut self.f().init {
            i.told_open = true;
        }
    }

    fn init_one(&mut self, k: usize, rhs: Option<&ast::Expr>, span: Span) {
        let (decl, module, agg) = {
            let Some(i) = self.fr().init.as_ref() else { return };
            (i.agg_decl.clone(), i.module, i.agg)
        };
        let info = self.decl_info(&decl, module);
        let f = &info.fields[k];
        if let Some(i) = &mut self.f().init {
            i.next = k + 1;
            // What is declared with a field that is missing cannot be made either.
            if i.told_open && rhs.is_none() {
                return;
            }
        }
        if matches!(f.kind, VarKind::Type | VarKind::Param) {
            let g = info.generics.iter().position(|&g| g == k).expect("type and param fields are generic");
            let of_formal = if rhs.is_none() { self.formal_for(f.name, span) } else { None };
            let item = match (rhs.or(of_formal.as_ref()), &f.init) {
                (Some(e), _) => self.expr(e),
                (None, Some(e)) => self.as_in_declaration(|cx| cx.expr(e)),
                (None, None) => {
                    // A concrete instance was asked for: the field has its value already.
                    match agg {
                        Some(a) => self.keep_part(a, k, None, span),
                        None if self.fr().init.as_ref().is_some_and(|i| i.subs[g].is_some()) => self.try_settle(span),
                        None => self.generic_field_left_out(f.name, span),
                    }
                    return;
                }
            };
            let library = self.scopes.modules[module].library;
            let item = match item {
                Item::Type(t) if f.kind == VarKind::Type => Item::Type(self.kept_type(t, library, span)),
                item => item,
            };
            let part = match &item {
                Item::Type(TypeVal { rt: Some(rt), .. }) => Some((**rt).clone()),
                _ => None,
            };
            let Some((key, c, _)) = self.sub_of_field(f, item, span) else {
                // It stays undecided, and that is told.
                if let Some(i) = &mut self.f().init {
                    i.told_open = true;
                }
                return;
            };
            match agg {
                Some(a) => {
                    if self.aggs[a].subs[g] != key {
                        let name = self.types.agg_name(a);
                        self.err(
                            codes::TYPE_MISMATCH,
                            span,
                            format!("`{name}` is to be built, but `{}` is given another value", f.name),
                        );
                    } else {
                        self.keep_part(a, k, part, span);
                    }
                }
                None => {
                    let other = |i: &InitCtx| i.subs[g].as_ref().is_some_and(|k| *k != key);
                    if self.fr().init.as_ref().is_some_and(other) {
                        let text = format!("the type that is to be built gives `{}` another value", f.name);
                        self.err(codes::TYPE_MISMATCH, span, text);
                        return;
                    }
                    let i = self.f().init.as_mut().expect("tested above");
                    i.subs[g] = Some(key);
                    i.consts[g] = c;
                    i.parts[g] = part;
                    self.try_settle(span);
                }
            }
            return;
        }
        match agg {
            Some(a) => {
                let fields = self.fields(a);
                // A field whose value needs the record's own fields has been told of; there are none yet.
                let Some(&crate::types::aggregates::FieldKind::Run(own, t)) = fields.get(k).map(|f| &f.kind) else {
                    return;
                };
                let value = match rhs {
                    Some(e) => self.field_value(f, t, e),
                    None if !self.may_be_left_out(a, k, t, span) => return,
                    None => self.field_default(f, t),
                };
                let Some(value) = value else { return };
                let base = self.run_base(a);
                self.emit_field_init(base + own, t, value, span);
            }
            None => {
                // The instance is not decided: the value waits in a variable, the one of the field if another branch made it.
                let of_field = |i: &InitCtx| i.outer.iter().find(|o| o.0 == k).map(|o| o.1);
                let kept = self.fr().init.as_ref().and_then(of_field);
                let told = self.fr().init.as_ref().is_some_and(|i| i.told_open);
                let declared = match &f.ty {
                    Some(te) if !f.generic && !told => Some(self.field_type(te)),
                    _ => None,
                };
                let value = match (&declared, rhs) {
                    (Some(t), Some(e)) => self.typed_from(t, e, "the field"),
                    (Some(t), None) => match &f.init {
                        Some(_) => self.field_default(f, t.ty),
                        None => self.default_value(t.ty, t.rt.as_deref(), span),
                    },
                    (None, e) => {
                        let item = match (e, &f.init) {
                            (Some(e), _) => (self.expr(e), e.span),
                            (None, Some(e)) => (self.as_in_declaration(|cx| cx.expr(e)), e.span),
                            (None, None) => {
                                self.generic_field_left_out(f.name, span);
                                return;
                            }
                        };
                        let (item, at) = item;
                        let Some(v) = self.value_of(item, at) else { return };
                        let t = kept.map_or(v.ty(), |l| self.fr().locals[l].ty);
                        self.init_value(v, t, at, "the field")
                    }
                };
                let Some(value) = value else { return };
                let t = value.ty;
                let l = match kept {
                    Some(l) => l,
                    None => self.f().new_temp(t, false, span),
                };
                self.f().locals[l].constant = false;
                let inner = self.fr().init.as_ref().is_some_and(|i| self.fr().blocks.len() > i.body_block);
                if inner {
                    let place = self.fr().local_expr(l, span);
                    self.f().emit(StmtKind::Init { place, value }, span);
                } else {
                    self.f().emit(StmtKind::Let { local: l, init: Some(value) }, span);
                }
                let g = info.generics.iter().position(|&g| g == k);
                if !self.meets_constraint(f, t, span) {
                    return;
                }
                let i = self.f().init.as_mut().expect("tested above");
                i.waiting.push((k, l));
                if inner && kept.is_none() {
                    i.outer.push((k, l));
                }
                if let Some(g) = g {
                    i.subs[g] = Some(SubKey::Type(t));
                }
                self.try_settle(span);
            }
        }
    }

    fn field_value(&mut self, f: &crate::types::aggregates::FieldDecl, t: TypeId, e: &ast::Expr) -> Option<Expr> {
        if self.may_say_more(t)
            && let Some(te) = &f.ty
            && let rt @ Some(_) = self.field_part(te, t)
        {
            return self.typed_from(&TypeVal { ty: t, rt }, e, "the field");
        }
        if matches!(e.kind, E::NoInit) {
            return self.left_open(t, None, e.span);
        }
        let item = self.expr(e);
        let v = self.value_of(item, e.span)?;
        self.init_value(v, t, e.span, "the field")
    }

    /// The run-time part of a field's declared type, where the field is of type `t`.
    pub fn field_part(&mut self, te: &ast::Expr, t: TypeId) -> Option<Box<Expr>> {
        let said = self.field_type(te);
        if said.ty == t { said.rt } else { self.kept_type(said, false, te.span).rt }
    }

    /// A field's declared type. In an initialiser the type's own type fields are meant, not formals of these names.
    fn field_type(&mut self, te: &ast::Expr) -> TypeVal {
        let Some(i) = self.fr().init.as_ref() else { return self.type_expr(te) };
        let (decl, module, agg, this) = (i.agg_decl.clone(), i.module, i.agg, i.this);
        let (subs, parts) = (i.subs.clone(), i.parts.clone());
        let info = self.decl_info(&decl, module);
        self.as_in_declaration(|cx| cx.field_type_with(te, &info, agg, this, &subs, &parts))
    }

    /// Evaluates what the declaration of a type says of its fields: in an initialiser of the type, whose formals and variables
    /// are not meant by it.
    pub fn as_in_declaration<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        if self.fr().init.is_none() {
            return f(self);
        }
        self.f().push_scope();
        let innermost = self.fr().scopes.len() - 1;
        let before = std::mem::replace(&mut self.f().seen_from, innermost);
        let r = f(self);
        self.f().seen_from = before;
        self.pop_scope();
        r
    }

    fn field_type_with(
        &mut self,
        te: &ast::Expr,
        info: &DeclInfo,
        agg: Option<AggId>,
        this: LocalId,
        subs: &[Option<SubKey>],
        parts: &[Option<Expr>],
    ) -> TypeVal {
        for (g, &k) in info.generics.iter().enumerate().filter(|&(_, &k)| info.fields[k].kind == VarKind::Type) {
            let t = match agg {
                Some(a) => {
                    let field = self.fields(a)[k].clone();
                    let crate::types::aggregates::FieldKind::Type(t) = field.kind else { continue };
                    let base = self.run_base(a);
                    let part = field.part.map(|(own, t)| (base + own, t));
                    let this = Value::place(self.fr().local_expr(this, te.span), true);
                    self.field_type_of(&this, &t, part, te.span)
                }
                None => {
                    let Some(Some(SubKey::Type(t))) = subs.get(g).cloned() else { continue };
                    TypeVal { ty: t, rt: parts.get(g).cloned().flatten().map(Box::new) }
                }
            };
            self.f().bind(info.fields[k].name, Binding::Item(Item::Type(t)));
        }
        self.type_expr(te)
    }

    /// The number of the first run-time field that `a` declares itself.
    fn run_base(&mut self, a: AggId) -> u32 {
        self.aggs[a].parent.map_or(0, |p| self.run_types(p).len() as u32)
    }

    /// Initialises the hidden field beside type field `k`.
    pub fn keep_part(&mut self, a: AggId, k: usize, part: Option<Expr>, span: Span) {
        let fields = self.fields(a);
        let Some((own, t)) = fields[k].part else { return };
        let index = self.run_base(a) + own;
        let part = part.or_else(|| self.built_part(a, index, t, span));
        let Some(part) = part else {
            if let crate::types::aggregates::FieldKind::Type(t) = &fields[k].kind {
                self.domain_unknown(t.ty, span);
            }
            return;
        };
        let value = self.owned_expr(part, span);
        self.emit_field_init(index, t, value, span);
        if let Some(i) = &mut self.f().init {
            i.kept_parts.push(index);
        }
    }

    fn emit_field_init(&mut self, index: u32, t: TypeId, value: Expr, span: Span) {
        let this = self.fr().init.as_ref().expect("in an initialiser").this;
        let base = self.fr().local_expr(this, span);
        let place = Expr::new(ExprKind::Field { base: base.boxed(), index, check_nil: false }, t, span);
        self.f().emit(StmtKind::Init { place, value }, span);
    }

    /// Decides the instance once every generic field has its value, and stores what waited.
    pub fn try_settle(&mut self, span: Span) {
        let (decl, module, subs, consts, this, is_class) = {
            let Some(i) = self.fr().init.as_ref() else { return };
            if i.agg.is_some() || i.subs.iter().any(|s| s.is_none()) {
                return;
            }
            let subs: Vec<SubKey> = i.subs.iter().flatten().cloned().collect();
            (i.agg_decl.clone(), i.module, subs, i.consts.clone(), i.this, i.is_class)
        };
        let outer = self.fr().parent.map(Around::outer);
        let (mut subs, mut consts) = (subs, consts);
        if self.open_parent(&Generic::new(&decl, module, outer)).is_some() {
            // The parent's initialiser decides what it is.
            let Some(p) = self.fr().init.as_ref().and_then(|i| i.parent) else { return };
            subs.push(SubKey::Type(self.types.intern(TypeKind::Class { agg: p, mgmt: Mgmt::Any, nilable: false })));
            consts.push(None);
        }
        let agg = self.agg_instance(&decl, module, outer, subs, consts);
        let t = if is_class {
            self.types.intern(TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false })
        } else {
            self.types.intern(TypeKind::Record(agg))
        };
        self.f().locals[this].ty = t;
        let (waiting, parts) = {
            let i = self.f().init.as_mut().expect("tested above");
            i.agg = Some(agg);
            (std::mem::take(&mut i.waiting), std::mem::take(&mut i.parts))
        };
        self.waiting_super();
        self.ensure_super(span);
        let info = self.aggs[agg].info.clone();
        for (&k, part) in info.generics.iter().zip(parts) {
            self.keep_part(agg, k, part, span);
        }
        self.store_waiting(agg, &waiting, span);
    }

    /// Moves what waited into the fields.
    pub fn store_waiting(&mut self, agg: AggId, waiting: &[(usize, LocalId)], span: Span) {
        let fields = self.fields(agg);
        let base = self.run_base(agg);
        for &(k, l) in waiting {
            let crate::types::aggregates::FieldKind::Run(own, ft) = fields[k].kind else { continue };
            let e = self.fr().local_expr(l, span);
            let e = Expr::new(ExprKind::Move(e.boxed()), ft, span);
            self.emit_field_init(base + own, ft, e, span);
        }
    }

    /// The rest of the fields; from here on `this` is an ordinary value.
    pub fn complete_init(&mut self, span: Span) {
        self.ensure_super(span);
        let Some((decl, module)) = self.fr().init.as_ref().map(|i| (i.agg_decl.clone(), i.module)) else { return };
        let n = self.decl_info(&decl, module).fields.len();
        self.default_upto(n, span);
        self.try_settle(span);
        if let Some(agg) = self.fr().init.as_ref().and_then(|i| i.agg)
            && self.fr().init.as_ref().is_some_and(|i| i.is_class)
            && self.aggs[agg].parent.is_some()
            && let Some(this) = self.this_value(span)
        {
            self.become_class(this.expr, agg, span);
        }
        let missing = self.fr().init.as_ref().is_some_and(|i| i.agg.is_none() && !i.told_open);
        if missing {
            self.report(
                Diagnostic::error(
                    codes::INIT_ORDER,
                    span,
                    format!("this initialiser leaves generic fields of `{}` undecided", decl.name.name),
                )
                .label(decl.name.span, "declared here"),
            );
        }
        if let Some(i) = &mut self.f().init {
            i.complete = true;
        }
    }

    /// Reports fields that have values before the initialiser that comes first gives them theirs.
    fn fields_set_before(&mut self, what: &str, span: Span) -> bool {
        let early = self.fr().init.as_ref().filter(|i| i.next > 0 && !i.complete).map(|i| i.first);
        if let Some(first) = early {
            let text = format!("this gives a field its value too early: `{what}` goes first");
            self.report(
                Diagnostic::error(codes::INIT_ORDER, first.unwrap_or(span), text)
                    .label(span, "called here")
                    .help(format!("call `{what}` first, and initialise fields after it")),
            );
        }
        early.is_some()
    }

    /// `this.init(…)`: another initialiser does the work.
    fn delegate_init(&mut self, args: &[ast::Arg], span: Span) {
        let acts = self.args(args);
        if self.fields_set_before("init", span) || self.parent_is_there("init", span) {
            return;
        }
        let Some((this, decl)) = self.fr().init.as_ref().map(|i| (i.this, i.agg_decl.clone())) else { return };
        let t = self.fr().locals[this].ty;
        let mut cands = self.methods_for(t, Symbol::new("init"));
        let outer = self.fr().parent.map(Around::outer);
        cands.retain(|c| self.is_method_of(c, &decl, outer));
        let target = placeholder(self, t, span);
        let own_fn = self.fr().fn_id;
        if let Some((fn_id, agg, mut fargs, after)) = self.resolve_init(Symbol::new("init"), cands, target, &acts, span)
        {
            if Some(fn_id) == own_fn {
                self.err(codes::INIT_ORDER, span, "this initialiser calls itself");
                return;
            }
            let tt = self.prog.fns[fn_id].locals.iter().next().map_or(t, |l| l.ty);
            self.f().locals[this].ty = tt;
            fargs[0] = self.fr().local_expr(this, span);
            let e = Expr::new(ExprKind::Call { callee: fn_id, args: fargs }, TypeTable::VOID, span);
            self.f().emit(StmtKind::Expr(e), span);
            for s in after {
                self.f().emit(s.kind, s.span);
            }
            let n = self.decl_info(&decl, self.fr().module).fields.len();
            if let Some(i) = &mut self.f().init {
                i.agg = Some(agg);
                i.next = n;
                i.complete = true;
                i.super_called = true;
            }
        }
    }
}

fn placeholder(cx: &Cx<'_>, t: TypeId, span: Span) -> crate::state::item::Actual {
    let _ = cx;
    crate::state::item::Actual::value(Value::place(Expr::new(ExprKind::Undef, t, span), false))
}
