//! Expressions: names, calls, conditionals. Literals of several parts: `literals.rs`.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::DeclKind;
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, Expr, ExprKind, Noted, TypeNote};
use chantry_types::{Generic, TypeId, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, ProcSet, TypeVal, Value};

impl Cx<'_> {
    pub fn expr(&mut self, e: &ast::Expr) -> Item {
        self.expr_depth += 1;
        if self.expr_depth > 2000 {
            self.expr_depth -= 1;
            self.err(codes::LIMIT, e.span, "this expression nests too deeply");
            return Item::Error;
        }
        self.f().open_block();
        let r = self.expr_inner(e);
        let r = self.older_class_type(r);
        let made = self.f().close_block().stmts;
        self.expr_depth -= 1;
        self.note_type(e.span, &r);
        self.sequenced(r, made)
    }

    pub fn note_type(&mut self, span: Span, item: &Item) {
        if !self.opts.note_types || self.fr().library || self.reports.trying() {
            return;
        }
        let (ty, what) = match item {
            Item::Value(v) => (v.ty(), v.param.clone().map_or(Noted::Value, Noted::Param)),
            Item::Type(t) => (t.ty, Noted::Type),
            _ => return,
        };
        self.prog.notes.push(TypeNote { span, ty, what });
    }

    fn expr_inner(&mut self, e: &ast::Expr) -> Item {
        let span = e.span;
        match &e.kind {
            E::Error => Item::Error,
            E::Bool(b) => Item::Value(Value::param(Const::Bool(*b), TypeTable::BOOL, span)),
            E::Int(i) => {
                let ty = if *i > i64::MAX as u64 { TypeTable::UINT } else { TypeTable::INT };
                Item::Value(Value::param(Const::Int(*i as i128), ty, span))
            }
            E::Real(r) => Item::Value(Value::param(Const::Real(*r), TypeTable::REAL, span)),
            E::Imag(r) => Item::Value(Value::param(Const::Imag(*r), TypeTable::IMAG, span)),
            E::Str(s) => {
                let t = self.library_type(LibType::String);
                Item::Value(Value::param(Const::Str(s.as_str().into()), t, span))
            }
            E::CStr(s) => {
                let t = self.types.intern(TypeKind::PtrConst(TypeTable::INT8));
                Item::Value(Value::param(Const::CStr(s.as_bytes().into()), t, span))
            }
            E::Bytes(b) => {
                let t = self.library_type(LibType::Bytes);
                Item::Value(Value::param(Const::Bytes(b.as_slice().into()), t, span))
            }
            E::Ident(name) => self.ident(*name, span),
            E::Dot(base, name) => self.dot(base, *name, span),
            E::Call { callee, args, square } => {
                self.with_expansions(args, &mut |cx| cx.call_expr(callee, args, *square, span))
            }
            E::Unary(op, x) => self.unary(*op, x, span),
            E::Binary(op, a, b) => self.binary(*op, a, b, span),
            E::Cast(x, t) => self.cast_expr(x, t, span),
            E::Unwrap(x) => self.unwrap(x, span),
            E::Nilable(x) => {
                let item = self.expr(x);
                self.nilable_type(item, span)
            }
            E::Query(_) => self.type_item(TypeTable::ANY),
            E::Range { lo, hi, open_hi } => self.range(lo.as_deref(), hi.as_deref(), *open_hi, span),
            E::Tuple(es) => self.tuple(es, span),
            E::Expand(x) => {
                self.err(codes::BAD_VARARGS, span, "`(...x)` can only stand in an argument list or tuple");
                self.expr(x)
            }
            E::Array(es) => {
                let actuals = es.iter().map(|e| self.actual(e)).collect::<Vec<_>>();
                if self.rule(Rule::BracketedDomains) && es.iter().all(crate::expressions::legacy::is_range_syntax) {
                    // The older meaning of `[lo..hi, …]`: a domain.
                    return self.call_named("_domainLit", &actuals, span);
                }
                self.literal_array(actuals, span)
            }
            E::AssocArray(pairs) => {
                let mut actuals = Vec::new();
                for (k, v) in pairs {
                    let t = self.tuple(&[k.clone(), v.clone()], k.span.to(v.span));
                    actuals.push(Actual::item(t, k.span));
                }
                self.call_named("_assocLit", &actuals, span)
            }
            E::NdArray { shape, elems } => {
                let acts = elems.iter().map(|e| self.actual(e)).collect::<Vec<_>>();
                let flat = self.array_literal(acts, span);
                if matches!(flat, Item::Error) {
                    return Item::Error;
                }
                let mut acts = vec![Actual::item(flat, span)];
                acts.extend(
                    shape.iter().map(|&n| Actual::value(Value::param(Const::Int(n as i128), TypeTable::INT, span))),
                );
                self.call_named("_shapedLit", &acts, span)
            }
            E::Domain(es) => {
                let args: Vec<ast::Arg> = es.iter().map(|e| ast::Arg { name: None, value: e.clone() }).collect();
                let actuals = self.args(&args);
                if self.mixes_ranges(&actuals) {
                    return Item::Error;
                }
                self.call_named("_domainLit", &actuals, span)
            }
            E::Dmapped(d, m) if let E::Sparse(of) = &d.kind => self.sparse_type(of, Some(m), span),
            E::Dmapped(d, m) => self.mapped(d, m, span),
            E::If { cond, then, els } => self.if_expr(cond, then, els.as_deref(), span),
            E::Loop(l) => self.loop_expr(l, span),
            E::Zip(es) => {
                let mut items = Vec::new();
                for e in es {
                    if let E::Expand(_) = e.kind {
                        let parts = self.args(&[ast::Arg { name: None, value: e.clone() }]);
                        items.extend(parts.into_iter().map(|a| a.item));
                    } else {
                        items.push(self.iterand(e));
                    }
                }
                if items.is_empty() {
                    self.err(codes::NOT_ITERABLE, span, "`zip` needs something to loop over");
                    return Item::Error;
                }
                if items.iter().any(|i| matches!(i, Item::Error)) {
                    return Item::Error;
                }
                Item::Iter(Rc::new(IterVal::Zip(items)))
            }
            E::Reduce { op, iter, scan } => self.reduce(op, iter, *scan, span),
            E::New { management, ty, args } => {
                self.with_expansions(args, &mut |cx| cx.new_expr(*management, ty, args, span))
            }
            E::Managed(m, x) => self.managed_type(*m, x.as_deref(), span),
            E::SyncType(k, x) => {
                let name = match k {
                    ast::SyncKind::Sync => "_syncType",
                    ast::SyncKind::Single => "_singleType",
                    ast::SyncKind::Atomic => "_atomicType",
                };
                match x {
                    Some(x) => {
                        let t = self.type_expr(x).ty;
                        if t == TypeTable::ERROR {
                            return Item::Error;
                        }
                        self.call_named(name, &[Actual::ty(t, span)], span)
                    }
                    None => {
                        let word = match k {
                            ast::SyncKind::Sync => "sync",
                            ast::SyncKind::Single => "single",
                            ast::SyncKind::Atomic => "atomic",
                        };
                        let text = format!("`{word}` alone is the type of formals: a variable's says what it holds");
                        let d = Diagnostic::error(codes::GENERIC_NEEDS_ARGUMENTS, span, text);
                        self.report(d.help(format!("write it: `{word} int`")));
                        Item::Error
                    }
                }
            }
            E::Sparse(e) => self.sparse_type(e, None, span),
            E::Try { bang, expr } => self.try_expr(*bang, expr, span),
            E::Let { vars, body } => {
                self.f().push_scope();
                for v in vars {
                    self.var_stmt(v, &[]);
                }
                let item = self.expr(body);
                self.pop_scope();
                item
            }
            E::Proc(p) => self.proc_expr(p, span),
            E::NoInit => {
                self.err(codes::NOT_A_VALUE, span, "`noinit` can only be a variable's initialiser");
                Item::Error
            }
            E::Implements(t, i) => self.implements_expr(t, i, span),
            E::Intent(_, x) => self.expr(x),
        }
    }

    /// What a loop runs over: an enum's type stands for the range of its constants.
    pub fn iterand(&mut self, e: &ast::Expr) -> Item {
        match self.expr(e) {
            Item::Type(t) => match self.type_member_quiet(&t, Symbol::new("these"), e.span) {
                Some(these @ Item::Procs(_)) => self.call_item(these, Vec::new(), e.span),
                _ => self.enum_range(t.ty, e.span).unwrap_or(Item::Type(t)),
            },
            Item::Value(v) => match self.called_object(v, "these", e.span) {
                Some(v) => Item::Value(self.iterand_behind(v, e.span)),
                None => Item::Error,
            },
            i => i,
        }
    }

    /// What a loop over a value runs over: the value, or what its type forwards `these` to.
    fn iterand_behind(&mut self, v: Value, span: Span) -> Value {
        let ty = v.ty();
        let forwards = match self.types.kind(ty) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => {
                let mut at = Some(a);
                std::iter::from_fn(|| {
                    let a = at?;
                    at = self.aggs[a].parent;
                    Some(!self.aggs[a].info.forwards.is_empty())
                })
                .any(|f| f)
            }
            _ => false,
        };
        let these = Symbol::new("these");
        if !forwards || self.methods_for(ty, these).into_iter().any(|c| self.receiver_may_match(&c, ty)) {
            return v;
        }
        // A fresh value must live as long as the loop.
        let v = if v.expr.is_place(&self.prog.fns, self.types) { v } else { self.keep_value(v, span) };
        self.forwarded_to(&v, these, span).unwrap_or(v)
    }

    fn enum_range(&mut self, t: TypeId, span: Span) -> Option<Item> {
        let TypeKind::Enum(e) = self.types.kind(t) else { return None };
        let last = self.types.enum_info(e).members.len() as i128 - 1;
        let of = |i: i128| Actual::value(Value::param(Const::Int(i), t, span));
        Some(self.call_named("_rangeBounded", &[of(0), of(last)], span))
    }

    /// Resolves without keeping the statements (for types and constants).
    pub fn expr_scratch(&mut self, e: &ast::Expr) -> Item {
        self.f().open_block();
        let r = self.expr(e);
        self.f().close_block();
        r
    }

    pub fn actual(&mut self, e: &ast::Expr) -> Actual {
        Actual::item(self.argument(e), e.span)
    }

    fn argument(&mut self, e: &ast::Expr) -> Item {
        if self.early_this(e) {
            return Item::Error;
        }
        // The call initialises it: there is nothing to read yet.
        if self.fr().out_actuals.contains(&e.span)
            && let E::Ident(n) = &e.kind
            && let Some(l) = self.awaiting_local(*n)
        {
            return Item::Value(Value::place(self.fr().local_expr(l, e.span), false));
        }
        match self.expr(e) {
            // A list of type arguments is a tuple type.
            Item::Pack(items) if items.iter().all(|i| matches!(i, Item::Type(_))) => {
                Item::Type(self.as_type(Item::Pack(items), e.span))
            }
            item => item,
        }
    }

    pub fn args(&mut self, args: &[ast::Arg]) -> Vec<Actual> {
        let mut out = Vec::new();
        for a in args {
            let name = a.name.map(|n| n.name);
            if let E::Expand(x) = &a.value.kind {
                let item = self.expr(x);
                match self.expanded(item, x.span) {
                    Item::Pack(items) => out.extend(items.iter().map(|i| Actual::item(i.clone(), x.span))),
                    Item::Value(v) if self.types.tuple_elems(v.ty()).is_some() => {
                        let n = self.types.tuple_elems(v.ty()).map_or(0, |e| e.len());
                        // The tuple is evaluated where its first element stands.
                        let (v, made) = self.apart(|cx| cx.stable(v, x.span));
                        let mut made = Some(made);
                        for i in 0..n {
                            let mut e = self.tuple_elem(&v, i, x.span);
                            if e.param.is_none()
                                && let Some(made) = made.take()
                            {
                                e.expr = e.expr.after(made);
                            }
                            out.push(Actual::value(e));
                        }
                        self.emit_all(made.unwrap_or_default());
                    }
                    Item::Type(t) if self.types.tuple_elems(t.ty).is_some() => {
                        let elems = self.types.tuple_elems(t.ty).expect("tested");
                        for i in 0..elems.len() {
                            out.push(Actual::item(Item::Type(self.type_of_element(&elems, &t, i)), x.span));
                        }
                    }
                    Item::Error => out.push(Actual::item(Item::Error, x.span)),
                    _ => {
                        self.err(codes::BAD_VARARGS, x.span, "`(...x)` expands a tuple, which this is not");
                        out.push(Actual::item(Item::Error, x.span));
                    }
                }
                continue;
            }
            let (item, made) = self.apart(|cx| cx.argument(&a.value));
            if !made.is_empty() {
                // An iterator has no place of its own for what it needs first.
                if matches!(item, Item::Iter(_)) {
                    out.iter_mut().for_each(|earlier| self.evaluated_now(earlier));
                }
                self.emit_all(made);
            }
            out.push(Actual { name, ..Actual::item(item, a.value.span) });
        }
        out
    }

    /// An item as a value: sequences become arrays, lists of arguments tuples, procedures procedure values.
    pub fn value_of(&mut self, item: Item, span: Span) -> Option<Value> {
        match item {
            Item::Value(v) => (v.ty() != TypeTable::ERROR).then_some(v),
            Item::Iter(_) | Item::Pack(_) | Item::Procs(_) => self.capture_value(|cx| cx.made_value(item, span)),
            item => self.made_value(item, span),
        }
    }

    /// A value that is kept: a call of a procedure without a result is none.
    pub fn kept_value(&mut self, item: Item, span: Span, what: &str) -> Option<Value> {
        let v = self.value_of(item, span)?;
        if v.ty() == TypeTable::VOID {
            self.err(codes::NOT_A_VALUE, span, format!("this call returns nothing, so it cannot {what}"));
            return None;
        }
        Some(v)
    }

    fn made_value(&mut self, item: Item, span: Span) -> Option<Value> {
        match item {
            Item::Value(v) => Some(v),
            Item::Error => {
                self.note_lost(span);
                None
            }
            Item::Iter(it) => self.iter_to_array(&it, span),
            Item::Pack(items) => {
                let mut es = Vec::new();
                for i in items.iter() {
                    let v = self.value_of(i.clone(), span)?;
                    es.push(self.owned_value(v));
                }
                let tys: Vec<TypeId> = es.iter().map(|e| e.ty).collect();
                Some(Value::new(Expr::new(ExprKind::Tuple(es), self.types.tuple(&tys), span)))
            }
            Item::Procs(set) => self.proc_value(&set, span),
            Item::Type(t) if self.types.kind(t.ty) == TypeKind::Generic(Generic::Array) => {
                self.err(
                    codes::CANNOT_INFER,
                    span,
                    "the element type of an empty array cannot be inferred: declare it, `var A: [1..0] int;`",
                );
                None
            }
            Item::Type(t) if self.was_a_value(t.ty) => self.older_value(&t, span),
            Item::Type(t) => {
                let shown = self.show(t.ty);
                self.err(codes::NOT_A_VALUE, span, format!("a value is required here, but `{shown}` is a type"));
                None
            }
            Item::Module(m) => {
                let name = self.scopes.modules[m].name;
                self.err(codes::NOT_A_VALUE, span, format!("a value is required here, but `{name}` is a module"));
                None
            }
        }
    }

    fn ident(&mut self, name: Symbol, span: Span) -> Item {
        match name.as_str() {
            "nil" => return Item::Value(Value::param(Const::Nil, TypeTable::NIL, span)),
            "none" => return Item::Value(Value::param(Const::None, TypeTable::NOTHING, span)),
            // A word of the language: no module or procedure of the user takes it, but a variable does.
            "here" => {
                return match self.lookup(name, span) {
                    Some(item @ Item::Value(_)) => item,
                    _ => self.call_named("here", &[], span),
                };
            }
            _ => {}
        }
        if let Some(t) = self.builtin_named(name, span) {
            return self.type_item(t);
        }
        if let Some(item) = self.associated(name, span).or_else(|| self.lookup(name, span)) {
            if let Item::Procs(set) = &item
                && !set.cands.is_empty()
                && set.cands.iter().all(|c| !c.decl.has_parens)
            {
                let set = set.clone();
                return self.call_set(&set, &[], span);
            }
            // The name of a method alone is no value, so the type is meant.
            if let Item::Procs(set) = &item
                && let Some(t) = self.type_behind_methods(set, span)
            {
                return Item::Type(t);
            }
            return item;
        }
        if name == "_" {
            self.err(codes::NOT_A_VALUE, span, "`_` stands for a value that is thrown away; it cannot be read");
            return Item::Error;
        }
        if name == "maxThreads" {
            if self.opts.edition.rule(Rule::MaxThreads) {
                return self.call_named("_maxThreads", &[], span);
            }
            self.report(
                Diagnostic::error(codes::LEGACY_EDITION, span, "`maxThreads` no longer exists")
                    .help("use `here.maxTaskPar`, or compile with `--edition=legacy`"),
            );
            return Item::Error;
        }
        if let Some(this) = self.this_value(span)
            && self.lacks_parent(this.ty())
        {
            return Item::Error;
        }
        let locals: Vec<Symbol> = self.fr().scopes.iter().flat_map(|s| s.names.keys().copied()).collect();
        let module = self.fr().module;
        let d = self.scopes.missing(module, name, span, &locals);
        self.report(d);
        Item::Error
    }

    /// What stands before the dot; `this` in an initialiser may still be what its parent is.
    fn receiver(&mut self, base: &ast::Expr, name: Symbol) -> Item {
        if matches!(&base.kind, E::Ident(t) if *t == "this")
            && let Some(v) = self.this_as_parent(name, base.span)
        {
            return Item::Value(v);
        }
        let b = self.expr(base);
        if let (E::Ident(n), Item::Type(_)) = (&base.kind, &b)
            && let Some(module) = self.module_hidden_by_type(*n, &b, name, base.span)
        {
            return module;
        }
        self.as_array_if_named(base, name, b)
    }

    /// The module that a type of its own hides (`use M;` where M declares a type M), if it has what `M.name` means and
    /// the type has nothing of that name.
    fn module_hidden_by_type(&mut self, module: Symbol, of: &Item, name: Symbol, span: Span) -> Option<Item> {
        let from = self.fr().module;
        if self.scopes.lookup_qualified(from, module, name).is_empty() {
            return None;
        }
        let has = self.quietly(|cx| cx.apart(|cx| cx.member(of.clone(), name, span)).0);
        if has.is_some_and(|m| !matches!(m, Item::Error)) {
            return None;
        }
        let found = self.scopes.lookup(from, module);
        let module = found.iter().flatten().find_map(|&d| match self.scopes.decls[d].kind {
            DeclKind::Module(m) => Some(m),
            _ => None,
        })?;
        Some(Item::Module(module))
    }

    fn dot(&mut self, base: &ast::Expr, name: ast::Ident, span: Span) -> Item {
        if let E::Ident(s) = &base.kind
            && *s == "super"
        {
            return self.super_member(name.name, span);
        }
        if matches!(&base.kind, E::Ident(t) if *t == "this") && self.early_use(name.name, name.span)
            || self.beyond_interface(base, name)
        {
            return Item::Error;
        }
        if let Some(item) = self.init_this_field(base, name.name, span) {
            return item;
        }
        let (b, made) = match name.name == "type" {
            true => self.apart(|cx| cx.expr(base)),
            false => (self.receiver(base, name.name), Vec::new()),
        };
        // Of a type's own method or operator it is the type.
        if name.name == "type" && matches!(b, Item::Type(_)) && matches!(&base.kind, E::Ident(t) if *t == "this") {
            return b;
        }
        if let Item::Procs(set) = &b {
            let set = set.clone();
            if let Some(v) = self.proc_value(&set, base.span) {
                return self.member(Item::Value(v), name.name, name.span);
            }
            return Item::Error;
        }
        let (m, asked) = self.apart(|cx| cx.member(b, name.name, name.span));
        // Of `.type` only the type counts: the expression is evaluated if the type has parts that only its value tells.
        if matches!(&m, Item::Type(t) if t.rt.is_some()) {
            self.emit_all(made);
        }
        self.emit_all(asked);
        // Without arguments, an element's field is meant rather than the array's method that needs them.
        match m {
            Item::Procs(set) => match set.this.clone() {
                Some(v @ Item::Value(_)) => self.promoted_member(&v, name.name, None, name.span),
                _ => None,
            }
            .unwrap_or(Item::Procs(set)),
            m => m,
        }
    }

    fn call_expr(&mut self, callee: &ast::Expr, args: &[ast::Arg], square: bool, span: Span) -> Item {
        if let E::Ident(name) = &callee.kind {
            if *name == "__prim" {
                return self.prim_call(args, span);
            }
            let actuals = self.args(args);
            return self.call_by_name(*name, callee.span, actuals, square, span);
        }
        if let E::Dot(base, name) = &callee.kind {
            if name.is_init_this() {
                self.report_late_init_this(span);
                return Item::Error;
            }
            if let E::Ident(s) = &base.kind
                && *s == "super"
            {
                if self.called_by_the_language(*name) {
                    return Item::Error;
                }
                let actuals = self.args(args);
                return self.super_call(name.name, &actuals, span);
            }
            if let Some(item) = self.init_this_call(base, name.name, args, span) {
                return item;
            }
            if matches!(&base.kind, E::Ident(t) if *t == "this") && self.early_use(name.name, name.span)
                || self.beyond_interface(base, *name)
            {
                return Item::Error;
            }
            let b = self.receiver(base, name.name);
            if let Some(m) = self.methods_of_call(&b, name.name, base.span) {
                let actuals = self.args(args);
                return self.call_item(m, actuals, span);
            }
            if self.gives_places(&b, name.name, true, span) {
                let actuals = self.args(args);
                if let Some(i) = self.promoted_member(&b, name.name, Some(&actuals), span) {
                    return i;
                }
                return match self.member(b, name.name, name.span) {
                    Item::Iter(it) => self.promoted_index(&it, actuals, span),
                    item => self.call_item(item, actuals, span),
                };
            }
            let b = match b {
                Item::Iter(_) => match self.value_of(b, base.span) {
                    Some(v) => Item::Value(v),
                    None => Item::Error,
                },
                b => b,
            };
            if let Item::Value(v) = &b {
                let t = v.ty();
                if self.lockable(t)
                    && self.quietly(|cx| {
                        cx.f().open_block();
                        let r = cx.member_quiet(v, name.name, span).is_none();
                        cx.f().close_block();
                        r
                    }) == Some(true)
                {
                    let v = v.clone();
                    let actuals = self.args(args);
                    if let Some(i) = self.promoted_member(&Item::Value(v.clone()), name.name, Some(&actuals), span) {
                        return i;
                    }
                    return match self.member(Item::Value(v), name.name, name.span) {
                        Item::Iter(it) => self.promoted_index(&it, actuals, span),
                        item => self.call_item(item, actuals, span),
                    };
                }
            }
            if matches!(name.name.as_str(), "borrow" | "adopt" | "release" | "create" | "clear" | "retain") {
                let actuals = self.args(args);
                if let Some(item) = self.management_call(&b, name.name, &actuals, span) {
                    return item;
                }
                let m = self.member(b, name.name, name.span);
                return self.call_item(m, actuals, span);
            }
            let of = match &b {
                Item::Value(v) => Some(v.ty()),
                _ => None,
            };
            let m = self.member(b, name.name, name.span);
            if of.is_some() && self.of_type_only(&m, name.name, name.span) {
                return Item::Error;
            }
            if of.is_some_and(|t| self.has_initialisers(t)) && self.called_by_the_language(*name) {
                return Item::Error;
            }
            if args.is_empty() && !square && self.is_called_no_longer(&m, of, name) {
                return m;
            }
            let mut actuals = self.args(args);
            if name.name == "dim" && self.rule(Rule::CountFromOne) {
                self.legacy_dim(&m, &mut actuals, span);
            }
            return self.call_item(m, actuals, span);
        }
        let item = self.expr(callee);
        let actuals = self.args(args);
        self.call_item(item, actuals, span)
    }

    fn call_by_name(&mut self, name: Symbol, name_span: Span, actuals: Vec<Actual>, _square: bool, span: Span) -> Item {
        if let Some(t) = self.builtin_named(name, name_span) {
            return self.apply_type(&TypeVal::new(t), &actuals, span);
        }
        let item = self.lookup(name, name_span);
        match item {
            Some(Item::Procs(set)) => {
                // Methods of `this` come first; where none fits, procedures of that name, or a type.
                if set.this.is_some() {
                    let free = self.visible_procs(name);
                    if !free.is_empty() {
                        if !self.is_taken_by(&set, &actuals, span) {
                            return self.resolve_call(name, free, None, &actuals, span);
                        }
                        if self.procedure_fits_too(&set, &actuals, span) {
                            return Item::Error;
                        }
                    } else if let Some(t) = self.type_behind_methods(&set, name_span)
                        && !self.is_taken_by(&set, &actuals, span)
                    {
                        return self.apply_type(&t, &actuals, span);
                    }
                } else if let Some(t) = self.type_beside_procs(&set, name_span)
                    && !self.is_taken_by(&set, &actuals, span)
                {
                    return self.apply_type(&t, &actuals, span);
                }
                self.call_procs(&set, name_span, &actuals, span)
            }
            Some(item) => self.call_item(item, actuals, span),
            // Not declared, or one of the language's own values.
            None => {
                let item = self.ident(name, name_span);
                self.call_item(item, actuals, span)
            }
        }
    }

    /// Whether a call of one of these methods works.
    fn is_taken_by(&mut self, set: &Rc<ProcSet>, actuals: &[Actual], span: Span) -> bool {
        self.quietly(|cx| {
            cx.f().open_block();
            let r = cx.call_set(set, actuals, span);
            cx.f().close_block();
            r
        })
        .is_some()
    }

    /// `f(actuals…)`, where `f` may be procedures without parentheses: then what they give is called or indexed.
    fn call_procs(&mut self, set: &Rc<ProcSet>, name_span: Span, actuals: &[Actual], span: Span) -> Item {
        if set.cands.is_empty() || set.cands.iter().any(|c| c.decl.has_parens) {
            return self.call_set(set, actuals, span);
        }
        let base = self.call_set(set, &[], name_span);
        self.call_item(base, actuals.to_vec(), span)
    }

    /// `item(actuals…)`.
    pub fn call_item(&mut self, item: Item, actuals: Vec<Actual>, span: Span) -> Item {
        match item {
            Item::Error => Item::Error,
            Item::Procs(set) if set.this.is_none() => self.call_procs(&set, span, &actuals, span),
            Item::Procs(set) => self.call_set(&set, &actuals, span),
            Item::Type(t) => self.apply_type(&t, &actuals, span),
            Item::Pack(items) => self.index_pack(&items, &actuals, span),
            Item::Iter(_) => match self.value_of(item, span) {
                Some(v) => self.call_item(Item::Value(v), actuals, span),
                None => Item::Error,
            },
            Item::Module(_) => {
                self.err(codes::NOT_CALLABLE, span, "a module cannot be called");
                Item::Error
            }
            Item::Value(v) => self.index_value(v, &actuals, span),
        }
    }

    pub fn param_string(&mut self, s: &str, span: Span) -> Value {
        let t = self.library_type(LibType::String);
        Value::param(Const::Str(s.into()), t, span)
    }

    fn unwrap(&mut self, x: &ast::Expr, span: Span) -> Item {
        let item = self.expr(x);
        let Some(v) = self.value_of(item, x.span) else { return Item::Error };
        self.unwrap_value(v, span)
    }

    pub fn unwrap_value(&mut self, v: Value, span: Span) -> Item {
        match self.types.kind(v.ty()) {
            TypeKind::Class { agg, mgmt, nilable } => {
                use chantry_types::Mgmt;
                // What is reached is the object, not the variable.
                let v = Value { expr: self.in_context(v.expr, Context::Value), ..v };
                // `owned!` lends: the variable keeps its object.
                let mgmt = if matches!(mgmt, Mgmt::Owned | Mgmt::Shared) { Mgmt::Borrowed } else { mgmt };
                let t = self.types.intern(TypeKind::Class { agg, mgmt, nilable: false });
                if !nilable {
                    let e = if t == v.ty() { v.expr } else { Expr::new(ExprKind::Cast(v.expr.boxed()), t, span) };
                    return Item::Value(Value::new(e));
                }
                let b = self.types.intern(TypeKind::Class { agg, mgmt, nilable: true });
                let inner = if b == v.ty() { v.expr } else { Expr::new(ExprKind::Cast(v.expr.boxed()), b, span) };
                Item::Value(Value::new(Expr::new(ExprKind::CheckNil(inner.boxed()), t, span)))
            }
            _ => {
                if let Some(i) = self.promoted_unwrap(&v, span) {
                    return i;
                }
                let shown = self.show(v.ty());
                self.err(
                    codes::NILABLE_ACCESS,
                    span,
                    format!("`!` after a value asserts that a class value is not nil; this is `{shown}`"),
                );
                Item::Error
            }
        }
    }
}
