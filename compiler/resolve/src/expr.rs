//! Expressions: names, literals, calls, indexing, conditionals, loops as values.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{BinOp, Const, Expr, ExprKind, IterSource, Loop, Shadow, ShadowKind, StmtKind};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::cx::Cx;
use crate::frame::Binding;
use crate::item::{Actual, Cand, Item, IterVal, ProcSet, TypeVal, Value};

impl Cx<'_> {
    pub fn expr(&mut self, e: &ast::Expr) -> Item {
        self.expr_depth += 1;
        if self.expr_depth > 2000 {
            self.expr_depth -= 1;
            self.err(codes::LIMIT, e.span, "this expression nests too deeply");
            return Item::Error;
        }
        let r = self.expr_inner(e);
        self.expr_depth -= 1;
        r
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
                let t = self.library_type("string");
                Item::Value(Value::param(Const::Str(s.as_str().into()), t, span))
            }
            E::CStr(s) => {
                let t = self.types.intern(TypeKind::PtrConst(TypeTable::INT8));
                Item::Value(Value::param(Const::CStr(s.as_bytes().into()), t, span))
            }
            E::Bytes(b) => {
                let t = self.library_type("bytes");
                Item::Value(Value::param(Const::Bytes(b.as_slice().into()), t, span))
            }
            E::Ident(name) => self.ident(*name, span),
            E::Dot(base, name) => self.dot(base, *name, span),
            E::Call { callee, args, square } => self.call_expr(callee, args, *square, span),
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
                if self.legacy_here() && es.iter().all(|e| is_range_syntax(e)) {
                    // The older meaning of `[lo..hi, …]`: a domain.
                    return self.call_named("_domainLit", &actuals, span);
                }
                let n = actuals.len();
                let item = self.array_literal(actuals, span);
                if self.legacy_here() && !matches!(item, Item::Error) {
                    return self.from_one(item, n, span);
                }
                item
            }
            E::AssocArray(pairs) => {
                let mut actuals = Vec::new();
                for (k, v) in pairs {
                    let t = self.tuple(&[k.clone(), v.clone()], k.span.to(v.span));
                    actuals.push(Actual::item(t, k.span));
                }
                self.call_named("_assocLit", &actuals, span)
            }
            E::NdArray { .. } => {
                self.not_supported(span, "multi-dimensional array literals");
                Item::Error
            }
            E::Domain(es) => {
                let args: Vec<ast::Arg> = es.iter().map(|e| ast::Arg { name: None, value: e.clone() }).collect();
                let actuals = self.args(&args);
                self.call_named("_domainLit", &actuals, span)
            }
            E::Dmapped(d, m) => {
                let d = self.actual(d);
                let m = self.actual(m);
                self.call_named("_dmapped", &[d, m], span)
            }
            E::If { cond, then, els } => self.if_expr(cond, then, els.as_deref(), span),
            E::Loop(l) => self.loop_expr(l, span),
            E::Zip(es) => {
                let items = es.iter().map(|e| self.expr(e)).collect();
                Item::Iter(Rc::new(IterVal::Zip(items)))
            }
            E::Reduce { op, iter, scan } => self.reduce(op, iter, *scan, span),
            E::New { management, ty, args } => self.new_expr(*management, ty, args, span),
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
                        self.not_supported(span, "`sync`, `single` or `atomic` without a type");
                        Item::Error
                    }
                }
            }
            E::Sparse(_) => {
                self.not_supported(span, "sparse domains");
                Item::Error
            }
            E::Try { bang, expr } => self.try_expr(*bang, expr, span),
            E::Let { vars, body } => {
                self.f().push_scope();
                for v in vars {
                    self.var_stmt(v, &[]);
                }
                let item = self.expr(body);
                self.f().pop_scope();
                item
            }
            E::Proc(p) => self.proc_expr(p, span),
            E::NoInit => {
                self.err(codes::NOT_A_VALUE, span, "`noinit` can only be a variable's initialiser");
                Item::Error
            }
            E::Intent(_, x) => self.expr(x),
        }
    }

    /// Resolves without keeping the statements (for types and constants).
    pub fn expr_scratch(&mut self, e: &ast::Expr) -> Item {
        self.f().open_block();
        let r = self.expr(e);
        self.f().close_block();
        r
    }

    pub fn actual(&mut self, e: &ast::Expr) -> Actual {
        Actual::item(self.expr(e), e.span)
    }

    pub fn args(&mut self, args: &[ast::Arg]) -> Vec<Actual> {
        let mut out = Vec::new();
        for a in args {
            let name = a.name.map(|n| n.name);
            if let E::Expand(x) = &a.value.kind {
                match self.expr(x) {
                    Item::Pack(items) => out.extend(items.iter().map(|i| Actual::item(i.clone(), x.span))),
                    Item::Value(v) if self.types.tuple_elems(v.ty()).is_some() => {
                        let n = self.types.tuple_elems(v.ty()).map_or(0, |e| e.len());
                        let v = self.stable(v, x.span);
                        for i in 0..n {
                            let e = self.tuple_elem(&v, i, x.span);
                            out.push(Actual::value(e));
                        }
                    }
                    Item::Type(t) if self.types.tuple_elems(t.ty).is_some() => {
                        for &e in self.types.tuple_elems(t.ty).expect("tested").iter() {
                            out.push(Actual::ty(e, x.span));
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
            let item = self.expr(&a.value);
            out.push(Actual { name, item, span: a.value.span });
        }
        out
    }

    /// An item as a value: sequences become arrays, lists of arguments tuples, procedures procedure values.
    pub fn value_of(&mut self, item: Item, span: Span) -> Option<Value> {
        match item {
            Item::Value(v) => (v.ty() != TypeTable::ERROR).then_some(v),
            Item::Error => None,
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
            // A word of the language: no module or procedure of the user takes it.
            "here" if !self.fr().scopes.iter().any(|s| s.names.contains_key(&name)) => {
                return self.call_named("here", &[], span);
            }
            "c_ptr" => return self.type_item(self.types.intern(TypeKind::Ptr(TypeTable::ANY))),
            "c_ptrConst" => return self.type_item(self.types.intern(TypeKind::PtrConst(TypeTable::ANY))),
            _ => {}
        }
        if let Some(t) = crate::types::builtin_type(self.types, name.as_str()) {
            return self.type_item(t);
        }
        if let Some(item) = self.lookup(name, span) {
            if let Item::Procs(set) = &item
                && !set.cands.is_empty()
                && set.cands.iter().all(|c| !c.decl.has_parens)
            {
                let set = set.clone();
                return self.call_set(&set, &[], span);
            }
            return item;
        }
        if let Some(t) = crate::types::c_type(self.types, name.as_str()) {
            return self.type_item(t);
        }
        if name == "_" {
            self.err(codes::NOT_A_VALUE, span, "`_` stands for a value that is thrown away; it cannot be read");
            return Item::Error;
        }
        if name == "maxThreads" {
            if self.opts.legacy {
                return self.call_named("_maxThreads", &[], span);
            }
            self.report(
                Diagnostic::error(codes::LEGACY_EDITION, span, "`maxThreads` no longer exists")
                    .help("use `here.maxTaskPar`, or compile with `--edition=legacy`"),
            );
            return Item::Error;
        }
        if let Some((_, at)) = self.fr().scopes.iter().rev().flat_map(|s| &s.vars).find(|v| v.0 == name).copied() {
            self.report(
                Diagnostic::error(codes::USE_BEFORE_DECLARATION, span, format!("`{name}` is used before its declaration"))
                    .label(at, "it is declared here"),
            );
            return Item::Error;
        }
        let locals: Vec<Symbol> = self.fr().scopes.iter().flat_map(|s| s.names.keys().copied()).collect();
        let module = self.fr().module;
        let d = self.scopes.missing(module, name, span, &locals);
        self.report(d);
        Item::Error
    }

    fn dot(&mut self, base: &ast::Expr, name: ast::Ident, span: Span) -> Item {
        if let E::Ident(s) = &base.kind
            && *s == "super"
        {
            return self.super_member(name.name, span);
        }
        // Only the type of the expression counts: it is not evaluated.
        let b = if name.name == "type" { self.expr_scratch(base) } else { self.expr(base) };
        if let Item::Procs(set) = &b {
            let set = set.clone();
            if let Some(v) = self.proc_value(&set, base.span) {
                return self.member(Item::Value(v), name.name, name.span);
            }
            return Item::Error;
        }
        self.member(b, name.name, name.span)
    }

    fn call_expr(&mut self, callee: &ast::Expr, args: &[ast::Arg], square: bool, span: Span) -> Item {
        if let E::Ident(name) = &callee.kind {
            match name.as_str() {
                "__prim" => return self.prim_call(args, span),
                "compilerError" | "compilerWarning" | "compilerAssert" if self.find_user_proc(*name) => {
                    return self.compiler_message(name.as_str(), args, span);
                }
                "c_ptr" | "c_ptrConst" if args.len() == 1 => {
                    let t = self.type_expr(&args[0].value).ty;
                    return match self.types.kind(t) {
                        TypeKind::Error => Item::Error,
                        TypeKind::Void => self.type_item(TypeTable::OPAQUE_PTR),
                        _ if *name == "c_ptr" => self.type_item(self.types.intern(TypeKind::Ptr(t))),
                        _ => self.type_item(self.types.intern(TypeKind::PtrConst(t))),
                    };
                }
                "c_array" if args.len() == 2 => {
                    let t = self.type_expr(&args[0].value).ty;
                    if let Item::Value(v) = self.expr(&args[1].value)
                        && let Some(Const::Int(n)) = v.param
                    {
                        return self.type_item(self.types.intern(TypeKind::CArray(t, n.max(0) as u64)));
                    }
                    self.err(codes::NOT_A_PARAM, span, "a c_array's size must be known at compile time");
                    return Item::Error;
                }
                _ => {}
            }
            let actuals = self.args(args);
            return self.call_by_name(*name, callee.span, actuals, square, span);
        }
        if let E::Dot(base, name) = &callee.kind {
            if let E::Ident(s) = &base.kind
                && *s == "super"
            {
                let actuals = self.args(args);
                return self.super_call(name.name, &actuals, span);
            }
            if let Some(item) = self.init_this_call(base, name.name, args, span) {
                return item;
            }
            let b = self.expr(base);
            let b = match b {
                Item::Iter(_) => match self.value_of(b, base.span) {
                    Some(v) => Item::Value(v),
                    None => Item::Error,
                },
                b => b,
            };
            if let Item::Value(v) = &b {
                let t = v.ty();
                if self.lockable(t) && self.quietly(|cx| { cx.f().open_block(); let r = cx.member_quiet(v, name.name, span).is_none(); cx.f().close_block(); r }) == Some(true) {
                    let v = v.clone();
                    let actuals = self.args(args);
                    if let Some(i) = self.promoted_member(&v, name.name, Some(&actuals), span) {
                        return i;
                    }
                    return self.member(Item::Value(v), name.name, name.span);
                }
            }
            if matches!(name.name.as_str(), "borrow" | "adopt" | "release" | "create") {
                let actuals = self.args(args);
                if let Some(item) = self.management_call(&b, name.name, &actuals, span) {
                    return item;
                }
                let m = self.member(b, name.name, name.span);
                return self.call_item(m, actuals, span);
            }
            let m = self.member(b, name.name, name.span);
            let mut actuals = self.args(args);
            if name.name == "dim" && self.legacy_here() {
                self.legacy_dim(&m, &mut actuals, span);
            }
            return self.call_item(m, actuals, span);
        }
        let item = self.expr(callee);
        let actuals = self.args(args);
        self.call_item(item, actuals, span)
    }

    fn find_user_proc(&mut self, name: Symbol) -> bool {
        !self.fr().scopes.iter().any(|s| s.names.contains_key(&name))
    }

    fn call_by_name(&mut self, name: Symbol, name_span: Span, actuals: Vec<Actual>, _square: bool, span: Span) -> Item {
        if let Some(t) = crate::types::builtin_type(self.types, name.as_str()) {
            return self.apply_type(&TypeVal::new(t), &actuals, span);
        }
        let item = self.lookup(name, name_span);
        match item {
            Some(Item::Procs(set)) => {
                if set.this.is_some() {
                    let free = self.visible_procs(name);
                    if !free.is_empty() {
                        // Methods of `this` come first; where none fits, procedures of that name.
                        if self.quietly(|cx| { cx.f().open_block(); let r = cx.call_set(&set, &actuals, span); cx.f().close_block(); r }).is_none() {
                            return self.resolve_call(name, free, None, &actuals, span);
                        }
                    }
                }
                if set.cands.iter().all(|c| !c.decl.has_parens) && !set.cands.is_empty() {
                    let base = self.call_set(&set, &[], name_span);
                    return self.call_item(base, actuals, span);
                }
                self.call_set(&set, &actuals, span)
            }
            Some(item) => self.call_item(item, actuals, span),
            None => {
                self.ident(name, name_span);
                Item::Error
            }
        }
    }

    /// `item(actuals…)`.
    pub fn call_item(&mut self, item: Item, actuals: Vec<Actual>, span: Span) -> Item {
        match item {
            Item::Error => Item::Error,
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

    fn index_pack(&mut self, items: &Rc<Vec<Item>>, actuals: &[Actual], span: Span) -> Item {
        if let [Actual { item: Item::Value(i), .. }] = actuals
            && let Some(Const::Int(i)) = i.param
        {
            let i = if self.opts.legacy && !self.fr().library { i - 1 } else { i };
            return match usize::try_from(i).ok().and_then(|i| items.get(i)) {
                Some(item) => item.clone(),
                None => {
                    self.err(codes::TUPLE_SIZE, span, format!("index {i} is outside the {} arguments", items.len()));
                    Item::Error
                }
            };
        }
        match self.value_of(Item::Pack(items.clone()), span) {
            Some(v) => self.index_value(v, actuals, span),
            None => Item::Error,
        }
    }

    fn index_value(&mut self, v: Value, actuals: &[Actual], span: Span) -> Item {
        match self.types.kind(v.ty()) {
            TypeKind::Error => Item::Error,
            TypeKind::Tuple(elems) => self.index_tuple(v, &elems, actuals, span),
            TypeKind::Proc(args, ret, throws) => {
                if args.len() != actuals.len() {
                    self.err(codes::WRONG_ARGUMENT_COUNT, span, format!("this procedure takes {} arguments, not {}", args.len(), actuals.len()));
                    return Item::Error;
                }
                let mut out = Vec::new();
                for (a, &t) in actuals.iter().zip(args.iter()) {
                    let Some(av) = self.value_of(a.item.clone(), a.span) else { return Item::Error };
                    match self.types.kind(t) {
                        TypeKind::Ref(inner) => {
                            let _ = inner;
                            out.push(Expr::new(ExprKind::AddrOf(av.expr.boxed()), t, a.span));
                        }
                        _ => {
                            let e = self.coerce(av, t, a.span, "the argument");
                            out.push(self.owned_expr(e, a.span));
                        }
                    }
                }
                let mut e = Expr::new(ExprKind::Indirect { callee: v.expr.boxed(), args: out, throws }, ret, span);
                if throws {
                    e = self.handle_throw(e, span);
                }
                Item::Value(Value::new(e))
            }
            TypeKind::Ptr(t) | TypeKind::PtrConst(t) => {
                let is_const = matches!(self.types.kind(v.ty()), TypeKind::PtrConst(_));
                let Some(Item::Value(i)) = actuals.first().map(|a| a.item.clone()) else { return Item::Error };
                let pty = v.ty();
                let i = self.coerce(i, TypeTable::INT, span, "the index");
                let p = Expr::new(ExprKind::Offset(v.expr.boxed(), i.boxed()), pty, span);
                Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, span), is_const))
            }
            TypeKind::CArray(t, _) => {
                let Some(Item::Value(i)) = actuals.first().map(|a| a.item.clone()) else { return Item::Error };
                let i = self.coerce(i, TypeTable::INT, span, "the index");
                let pty = self.types.ptr_to(t);
                let is_const = v.is_const;
                let base = Expr::new(ExprKind::AddrOf(v.expr.boxed()), pty, span);
                let p = Expr::new(ExprKind::Offset(base.boxed(), i.boxed()), pty, span);
                Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, span), is_const))
            }
            _ => {
                let cands = self.methods_for(v.ty(), Symbol::new("this"));
                let ty = v.ty();
                let cands: Vec<Cand> = cands.into_iter().filter(|c| self.receiver_may_match(c, ty)).collect();
                if cands.is_empty() {
                    let shown = self.show(v.ty());
                    self.report(
                        Diagnostic::error(codes::NOT_CALLABLE, span, format!("a value of type `{shown}` cannot be called or indexed")),
                    );
                    return Item::Error;
                }
                self.call_method(Item::Value(v), Symbol::new("this"), cands, actuals, span)
            }
        }
    }

    fn index_tuple(&mut self, v: Value, elems: &[TypeId], actuals: &[Actual], span: Span) -> Item {
        let [a] = actuals else {
            self.err(codes::NOT_INDEXABLE, span, "a tuple takes one index");
            return Item::Error;
        };
        let Some(i) = self.value_of(a.item.clone(), a.span) else { return Item::Error };
        let base = i128::from(self.opts.legacy && !self.fr().library);
        if let Some(Const::Int(k)) = i.param {
            let k = k - base;
            if k < 0 || k as usize >= elems.len() {
                let n = elems.len();
                let (lo, hi) = (base, base + n as i128 - 1);
                self.report(
                    Diagnostic::error(codes::TUPLE_SIZE, a.span, format!("index {} is outside the tuple of {n} elements", k + base))
                        .note(format!("its indices are {lo}..{hi}")),
                );
                return Item::Error;
            }
            return Item::Value(self.tuple_elem(&v, k as usize, span));
        }
        if elems.is_empty() || elems.iter().any(|&t| t != elems[0]) {
            self.report(
                Diagnostic::error(codes::NOT_A_PARAM, a.span, "the index of a heterogeneous tuple must be known at compile time")
                    .help("loop with `for param i in 0..<t.size`"),
            );
            return Item::Error;
        }
        let mut i = self.coerce(i, TypeTable::INT, a.span, "the index");
        if base != 0 {
            let one = Expr::new(ExprKind::Const(Const::Int(1)), TypeTable::INT, span);
            i = Expr::new(ExprKind::Bin(BinOp::Sub, i.boxed(), one.boxed()), TypeTable::INT, span);
        }
        let i = self.stable(Value::new(i), span);
        let n = Value::param(Const::Int(elems.len() as i128), TypeTable::INT, span);
        if let Item::Value(c) = self.call_named("_tupleIndexCheck", &[Actual::value(i.clone()), Actual::value(n)], span) {
            self.f().emit(StmtKind::Expr(c.expr), span);
        }
        let place = v.expr.is_place(&self.prog.fns, self.types);
        let v = if place {
            v
        } else {
            let id = self.f().new_temp(v.ty(), false, span);
            self.f().emit(StmtKind::Let { local: id, init: Some(v.expr) }, span);
            Value::place(self.fr().local_expr(id, span), true)
        };
        let is_const = v.is_const;
        let first = Expr::new(ExprKind::TupleElem(v.expr.boxed(), 0), elems[0], span);
        let pty = self.types.ptr_to(elems[0]);
        let p = Expr::new(ExprKind::AddrOf(first.boxed()), pty, span);
        let p = Expr::new(ExprKind::Offset(p.boxed(), i.expr.boxed()), pty, span);
        Item::Value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), elems[0], span), is_const))
    }

    fn tuple(&mut self, es: &[ast::Expr], span: Span) -> Item {
        let args: Vec<ast::Arg> = es.iter().map(|e| ast::Arg { name: None, value: e.clone() }).collect();
        let items = self.args(&args);
        if items.iter().any(|a| matches!(a.item, Item::Error)) {
            return Item::Error;
        }
        if !items.is_empty() && items.iter().all(|a| matches!(a.item, Item::Type(_))) {
            let tys: Vec<TypeId> = items
                .iter()
                .map(|a| match &a.item {
                    Item::Type(t) => t.ty,
                    _ => TypeTable::ERROR,
                })
                .collect();
            return self.type_item(self.types.tuple(&tys));
        }
        self.tuple_of(items, span)
    }

    pub fn tuple_of(&mut self, items: Vec<Actual>, span: Span) -> Item {
        let mut vals = Vec::new();
        for a in items {
            match self.value_of(a.item, a.span) {
                Some(v) => vals.push(self.owned_value(v)),
                None => return Item::Error,
            }
        }
        let tys: Vec<TypeId> = vals.iter().map(|e| e.ty).collect();
        Item::Value(Value::new(Expr::new(ExprKind::Tuple(vals), self.types.tuple(&tys), span)))
    }

    pub fn range(&mut self, lo: Option<&ast::Expr>, hi: Option<&ast::Expr>, open: bool, span: Span) -> Item {
        let mut args = Vec::new();
        for e in [lo, hi].into_iter().flatten() {
            args.push(self.actual(e));
        }
        let name = match (lo.is_some(), hi.is_some(), open) {
            (true, true, false) => "_rangeBounded",
            (true, true, true) => "_rangeOpen",
            (true, false, _) => "_rangeLow",
            (false, true, false) => "_rangeHigh",
            (false, true, true) => "_rangeHighOpen",
            (false, false, _) => "_rangeUnbounded",
        };
        self.call_named(name, &args, span)
    }

    /// Whether the older edition's meanings hold for the code being resolved.
    pub fn legacy_here(&self) -> bool {
        self.opts.legacy && !self.fr().library
    }

    /// An array literal of the older edition: its indices start at 1.
    fn from_one(&mut self, item: Item, n: usize, span: Span) -> Item {
        let one = Value::param(Const::Int(1), TypeTable::INT, span);
        let n = Value::param(Const::Int(n as i128), TypeTable::INT, span);
        let r = self.call_named("_rangeBounded", &[Actual::value(one), Actual::value(n)], span);
        let d = self.call_named("_domainLit", &[Actual::item(r, span)], span);
        let Some(v) = self.value_of(item, span) else { return Item::Error };
        // The view refers to the literal's elements, which must stay.
        let kept = self.f().new_temp(v.ty(), false, span);
        self.f().locals[kept].constant = false;
        self.f().emit(StmtKind::Let { local: kept, init: Some(v.expr) }, span);
        let v = Value::place(self.fr().local_expr(kept, span), false);
        self.method(Item::Value(v), "reindex", &[Actual::item(d, span)], span)
    }

    /// Dimensions counted from 1.
    fn legacy_dim(&mut self, m: &Item, actuals: &mut [Actual], span: Span) {
        let Item::Procs(set) = m else { return };
        let Some(Item::Value(this)) = &set.this else { return };
        if !self.is_domain(this.ty()) && !self.is_array(this.ty()) {
            return;
        }
        if let Some(a) = actuals.first_mut() {
            let one = Actual::value(Value::param(Const::Int(1), TypeTable::INT, span));
            a.item = self.operator(ast::BinOp::Sub, a.clone(), one, span);
        }
    }

    /// Which of the language's synchronisation records a type is.
    pub fn sync_kind(&self, t: TypeId) -> Option<&'static str> {
        match self.types.kind(t) {
            TypeKind::Record(a) => match self.agg_data.get(&a)?.decl.name.name.as_str() {
                "_syncvar" => Some("readFE"),
                "_singlevar" | "_singleVar" => Some("readFF"),
                _ => None,
            },
            _ => None,
        }
    }

    /// A sync or single variable used as a value: a blocking read in the older edition, an error now.
    pub fn legacy_actual(&mut self, a: Actual) -> Actual {
        let Item::Value(v) = &a.item else { return a };
        let Some(read) = self.sync_kind(v.ty()) else { return a };
        if self.fr().library {
            return a;
        }
        let v = v.clone();
        let item = if self.opts.legacy {
            self.method(Item::Value(v), read, &[], a.span)
        } else {
            self.report(
                Diagnostic::error(codes::SYNC_DIRECT_USE, a.span, "a sync or single variable is read by a method")
                    .help(format!("write `.{read}()`, or compile with `--edition=legacy`")),
            );
            Item::Error
        };
        Actual { item, ..a }
    }

    pub fn array_literal(&mut self, actuals: Vec<Actual>, span: Span) -> Item {
        if actuals.is_empty() {
            self.err(codes::CANNOT_INFER, span, "the type of an empty array literal cannot be inferred");
            return Item::Error;
        }
        let mut vals = Vec::new();
        for a in &actuals {
            match self.value_of(a.item.clone(), a.span) {
                Some(v) => vals.push(v),
                None => return Item::Error,
            }
        }
        let tys: Vec<(TypeId, Option<Const>)> = vals.iter().map(|v| (v.ty(), v.param.clone())).collect();
        let Some(t) = self.common_type(&tys) else {
            let (a, b) = (self.show(tys[0].0), self.show(tys.iter().find(|x| x.0 != tys[0].0).map_or(tys[0].0, |x| x.0)));
            self.report(
                Diagnostic::error(codes::WRONG_LITERAL_TYPE, span, "the elements of this array literal have no common type")
                    .note(format!("among them are `{a}` and `{b}`")),
            );
            return Item::Error;
        };
        let acts: Vec<Actual> = vals
            .into_iter()
            .map(|v| {
                let s = v.span();
                let param = v.param.clone().filter(|_| v.ty() == t);
                let is_place = v.expr.is_place(&self.prog.fns, self.types) && v.ty() == t;
                let e = self.convert(v, t, s);
                let mut out = if is_place { Value::place(e, true) } else { Value::new(e) };
                out.param = param;
                Actual::value(out)
            })
            .collect();
        self.call_named("_arrayLit", &acts, span)
    }

    fn if_expr(&mut self, cond: &ast::Expr, then: &ast::Expr, els: Option<&ast::Expr>, span: Span) -> Item {
        let c = self.expr(cond);
        let c = self.condition(c, cond.span);
        if let Some(Const::Bool(b)) = c.param {
            return match (b, els) {
                (true, _) => self.expr(then),
                (false, Some(e)) => self.expr(e),
                (false, None) => Item::Value(Value::param(Const::None, TypeTable::NOTHING, span)),
            };
        }
        let Some(els) = els else {
            self.err(codes::SYNTAX, span, "an `if` expression needs an `else`");
            return Item::Error;
        };
        let t = self.capture_value(|cx| {
            let i = cx.expr(then);
            cx.value_of(i, then.span)
        });
        let e = self.capture_value(|cx| {
            let i = cx.expr(els);
            cx.value_of(i, els.span)
        });
        let (Some(t), Some(e)) = (t, e) else { return Item::Error };
        let Some(ty) = self.common_type(&[(t.ty(), t.param.clone()), (e.ty(), e.param.clone())]) else {
            let (a, b) = (self.show(t.ty()), self.show(e.ty()));
            self.report(
                Diagnostic::error(codes::NO_COMMON_TYPE, span, format!("the two branches have no common type: `{a}` and `{b}`"))
                    .label(then.span, format!("this is `{a}`"))
                    .label(els.span, format!("this is `{b}`")),
            );
            return Item::Error;
        };
        let t = self.convert(t, ty, then.span);
        let t = self.owned_expr(t, then.span);
        let e = self.convert(e, ty, els.span);
        let e = self.owned_expr(e, els.span);
        Item::Value(Value::new(Expr::new(ExprKind::If(c.expr.boxed(), t.boxed(), e.boxed()), ty, span)))
    }

    fn loop_expr(&mut self, l: &ast::LoopExpr, span: Span) -> Item {
        if l.bracket && l.index.is_none() && l.filter.is_none() {
            match &l.body {
                None => return self.array_type(l, None, span),
                Some(b) => {
                    // `[D] t` is a type, `[D] e` a sequence.
                    let probe = self.quietly(|cx| cx.expr_scratch(b));
                    if let Some(Item::Type(_)) = probe {
                        let t = self.type_expr(b);
                        return self.array_type(l, Some(t), span);
                    }
                }
            }
        }
        let Some(it) = &l.iter else {
            self.err(codes::NOT_ITERABLE, span, "this loop has nothing to iterate over");
            return Item::Error;
        };
        let iterand = self.expr(it);
        if l.filter.is_none() {
            match &iterand {
                Item::Value(v) => {
                    let t = v.ty();
                    if self.lockable(t) {
                        let v = v.clone();
                        return self.lock_expr(l, v, span);
                    }
                }
                Item::Iter(i) => {
                    if let IterVal::Lock(k) = &**i {
                        let k = k.clone();
                        return self.map_lock(l, k, span);
                    }
                    if let IterVal::Zip(items) = &**i {
                        let all_lock = items.iter().all(|i| match i {
                            Item::Value(v) => {
                                let t = v.ty();
                                self.lockable(t)
                            }
                            _ => false,
                        });
                        if all_lock {
                            let mut parts = Vec::new();
                            for i in items {
                                let Item::Value(v) = i else { continue };
                                match self.lock_part(v.clone(), span) {
                                    Some(p) => parts.push(p),
                                    None => return Item::Error,
                                }
                            }
                            let ids = parts.iter().map(|p| p.index).collect();
                            return self.lock_expr_over(l, parts, Some(ids), span);
                        }
                    }
                }
                Item::Error => return Item::Error,
                _ => {}
            }
        }
        let elem = self.loop_elem_type(l, &iterand, span);
        if elem == TypeTable::ERROR {
            return Item::Error;
        }
        Item::Iter(Rc::new(IterVal::Loop { ast: Rc::new(l.clone()), iterand, elem }))
    }

    /// `[x in lock] f(x)`.
    fn map_lock(&mut self, l: &ast::LoopExpr, mut k: crate::item::Lock, span: Span) -> Item {
        let Some(body) = &l.body else { return Item::Error };
        self.f().push_scope();
        self.f().open_block();
        if let Some(p) = &l.index {
            let v = k.body.clone();
            let id = self.f().new_temp(v.ty(), false, span);
            let e = self.owned_value(v);
            self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
            let v = Value::place(self.fr().local_expr(id, span), true);
            self.bind_pattern(p, v, true);
        }
        let item = self.expr(body);
        let v = self.value_of(item, body.span);
        k.pre.extend(self.f().close_block().stmts.into_iter().map(Rc::new));
        self.f().pop_scope();
        match v {
            Some(v) => {
                k.body = v;
                Item::Iter(Rc::new(IterVal::Lock(k)))
            }
            None => Item::Error,
        }
    }

    /// The element type of a loop expression, found by a trial.
    fn loop_elem_type(&mut self, l: &ast::LoopExpr, iterand: &Item, span: Span) -> TypeId {
        let mut ty = TypeTable::ERROR;
        let errors = self.quiet_errors;
        let _ = errors;
        self.f().open_block();
        self.f().push_scope();
        let iterand = iterand.clone();
        self.each(iterand, span, &mut |cx, x| {
            if let Some(v) = cx.loop_body_value(l, x) {
                ty = v.ty();
            }
        });
        self.f().pop_scope();
        self.f().close_block();
        ty
    }

    /// Binds the loop's index to `x` and resolves its body.
    fn loop_body_value(&mut self, l: &ast::LoopExpr, x: Item) -> Option<Value> {
        let body = l.body.as_ref()?;
        if let Some(p) = &l.index {
            self.bind_item(p, x);
        }
        if let Some(c) = &l.filter {
            let c_item = self.expr(c);
            self.condition(c_item, c.span);
        }
        let item = self.expr(body);
        self.value_of(item, body.span)
    }

    /// Runs a loop expression: `sink` gets each value.
    pub fn run_loop_expr(&mut self, l: &Rc<ast::LoopExpr>, iterand: Item, span: Span, sink: &mut dyn FnMut(&mut Self, Item)) {
        let l = l.clone();
        self.each(iterand, span, &mut |cx, x| {
            let Some(body) = &l.body else { return };
            if let Some(p) = &l.index {
                cx.bind_item(p, x);
            }
            let run = |cx: &mut Self, sink: &mut dyn FnMut(&mut Self, Item)| {
                let item = cx.expr(body);
                if let Some(v) = cx.value_of(item, body.span) {
                    sink(cx, Item::Value(v));
                }
            };
            match &l.filter {
                None => run(cx, sink),
                Some(c) => {
                    let ci = cx.expr(c);
                    let cond = cx.condition(ci, c.span);
                    let then = cx.in_block(|cx| run(cx, sink));
                    cx.f().emit(StmtKind::If { cond: cond.expr, then, els: Default::default() }, span);
                }
            }
        });
    }

    /// A sequence as a new array.
    pub fn iter_to_array(&mut self, it: &Rc<IterVal>, span: Span) -> Option<Value> {
        if let IterVal::Lock(l) = &**it {
            let l = l.clone();
            return self.lock_to_array(&l, span);
        }
        let elem = self.elem_type(&Item::Iter(it.clone()), span)?;
        let g = self.call_named("_growStart", &[Actual::ty(elem, span)], span);
        let g = self.value_of(g, span)?;
        let id = self.f().new_temp(g.ty(), false, span);
        self.f().locals[id].constant = false;
        self.f().emit(StmtKind::Let { local: id, init: Some(g.expr) }, span);
        let gl = Value::place(self.fr().local_expr(id, span), false);
        let gl2 = gl.clone();
        self.each(Item::Iter(it.clone()), span, &mut |cx, x| {
            if let Some(v) = cx.value_of(x, span) {
                let r = cx.call_named("_growPush", &[Actual::value(gl2.clone()), Actual::value(v)], span);
                if let Item::Value(r) = r {
                    cx.f().emit(StmtKind::Expr(r.expr), span);
                }
            }
        });
        let r = self.call_named("_growFinish", &[Actual::value(gl)], span);
        self.value_of(r, span)
    }

    /// What a loop over `item` yields.
    pub fn elem_type(&mut self, item: &Item, span: Span) -> Option<TypeId> {
        match item {
            Item::Iter(it) => match &**it {
                IterVal::Lock(l) => Some(l.body.ty()),
                IterVal::Loop { elem, .. } => Some(*elem),
                IterVal::Call { callee, .. } => Some(self.prog.fns[*callee].ret),
                IterVal::Zip(items) => {
                    let mut tys = Vec::new();
                    for i in items {
                        tys.push(self.elem_type(i, span)?);
                    }
                    Some(self.types.tuple(&tys))
                }
            },
            Item::Value(v) => {
                if let Some(e) = self.types.tuple_elems(v.ty()) {
                    return e.first().copied();
                }
                if let Some(e) = self.element_of(v) {
                    return Some(e.ty());
                }
                let v = v.clone();
                let it = self.quietly(|cx| {
                    cx.f().open_block();
                    let r = cx.method(Item::Value(v), "these", &[], span);
                    cx.f().close_block();
                    r
                })?;
                match it {
                    Item::Iter(_) => self.elem_type(&it, span),
                    Item::Value(v) => Some(v.ty()),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn reduce(&mut self, op: &ast::ReduceOp, iter: &ast::Expr, scan: bool, span: Span) -> Item {
        let Some(name) = self.reduce_name(op, span) else { return Item::Error };
        let item = self.expr(iter);
        if matches!(item, Item::Error) {
            return Item::Error;
        }
        let opv = self.param_string(&name, span);
        if scan {
            let mut item = item;
            if let Item::Value(v) = &item {
                let t = v.ty();
                if !self.is_array(t)
                    && let Some(l) = self.as_lock(&item, iter.span)
                {
                    item = Item::Iter(Rc::new(IterVal::Lock(l)));
                }
            }
            let Some(v) = self.value_of(item, iter.span) else { return Item::Error };
            return self.call_named("_scan", &[Actual::value(opv), Actual::value(v)], span);
        }
        let Some(elem) = self.elem_type(&item, iter.span) else {
            let shown = self.show_actual(&Actual::item(item, span));
            self.err(codes::NOT_ITERABLE, iter.span, format!("`{shown}` cannot be reduced: it cannot be iterated over"));
            return Item::Error;
        };
        let id = self.call_named("_reduceIdentity", &[Actual::value(opv.clone()), Actual::ty(elem, span)], span);
        let Some(id) = self.value_of(id, span) else { return Item::Error };
        let state_ty = id.ty();
        let state = self.f().new_temp(state_ty, false, span);
        self.f().locals[state].constant = false;
        let id_expr = self.owned_value(id.clone());
        self.f().emit(StmtKind::Let { local: state, init: Some(id_expr) }, span);
        let lock = self.as_lock(&item, iter.span);
        match lock {
            Some(lock) => {
                let inner = self.f().new_temp(state_ty, false, span);
                self.f().locals[inner].constant = false;
                let outer_v = Value::place(self.fr().local_expr(state, span), false);
                let inner_v = Value::place(self.fr().local_expr(inner, span), false);
                let o2 = opv.clone();
                let i2 = inner_v.clone();
                let combine = self.in_block(|cx| {
                    if let Item::Value(v) = cx.call_named("_reduceCombine", &[Actual::value(o2), Actual::value(outer_v), Actual::value(i2)], span) {
                        cx.f().emit(StmtKind::Expr(v.expr), span);
                    }
                });
                let identity = self.owned_value(id);
                let shadows = vec![Shadow { inner, kind: ShadowKind::Reduce { identity, combine } }];
                let loop_id = self.f().new_loop_id();
                let par = !lock.serial;
                let mut shadows = if par { shadows } else { Vec::new() };
                let acc = if par { inner_v } else { Value::place(self.fr().local_expr(state, span), false) };
                self.lock_loop(&lock, par, par, &mut |_| std::mem::take(&mut shadows), loop_id, span, &mut |cx, x| {
                    cx.accumulate(&opv, &acc, x, span);
                });
            }
            None => {
                let acc = Value::place(self.fr().local_expr(state, span), false);
                let opv2 = opv.clone();
                self.each(item, span, &mut |cx, x| {
                    if let Some(v) = cx.value_of(x, span) {
                        cx.accumulate(&opv2, &acc, v, span);
                    }
                });
            }
        }
        let s = Value::place(self.fr().local_expr(state, span), true);
        let opv = self.param_string(&name, span);
        self.call_named("_reduceGenerate", &[Actual::value(opv), Actual::value(s)], span)
    }

    fn accumulate(&mut self, op: &Value, state: &Value, x: Value, span: Span) {
        let r = self.call_named("_reduceAccum", &[Actual::value(op.clone()), Actual::value(state.clone()), Actual::value(x)], span);
        if let Item::Value(v) = r {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
    }

    /// A sequence in lock-step form, where it has one.
    pub fn as_lock(&mut self, item: &Item, span: Span) -> Option<crate::item::Lock> {
        match item {
            Item::Iter(it) => match &**it {
                IterVal::Lock(l) => Some(l.clone()),
                IterVal::Zip(items) => {
                    let mut parts = Vec::new();
                    let mut pre = Vec::new();
                    let mut es = Vec::new();
                    let items = items.clone();
                    for i in &items {
                        // All parts must qualify before anything is emitted.
                        let ok = match i {
                            Item::Value(v) => {
                                let t = v.ty();
                                self.lockable(t)
                            }
                            Item::Iter(x) => matches!(&**x, IterVal::Lock(_)),
                            _ => false,
                        };
                        if !ok {
                            return None;
                        }
                    }
                    for i in &items {
                        let l = self.as_lock(i, span)?;
                        parts.extend(l.parts);
                        pre.extend(l.pre);
                        let v = l.body;
                        es.push(v);
                    }
                    let rank = parts.first().map_or(0, |p: &crate::item::LockPart| p.rank);
                    if parts.iter().any(|p| p.rank != rank) {
                        return None;
                    }
                    let tys: Vec<TypeId> = es.iter().map(|v| v.ty()).collect();
                    let vals: Vec<Expr> = es.into_iter().map(|v| self.owned_value(v)).collect();
                    let body = Value::new(Expr::new(ExprKind::Tuple(vals), self.types.tuple(&tys), span));
                    Some(crate::item::Lock { parts, pre, body, serial: false })
                }
                _ => None,
            },
            Item::Value(v) => {
                let t = v.ty();
                if !self.lockable(t) {
                    return None;
                }
                let p = self.lock_part(v.clone(), span)?;
                let body = self.local_value(p.index, span);
                Some(crate::item::Lock { parts: vec![p], pre: Vec::new(), body, serial: false })
            }
            _ => None,
        }
    }

    pub fn reduce_name(&mut self, op: &ast::ReduceOp, span: Span) -> Option<String> {
        match op {
            ast::ReduceOp::Op(o) => Some(o.name().to_string()),
            ast::ReduceOp::Named(e) => match &e.kind {
                E::Ident(n) if matches!(n.as_str(), "min" | "max" | "minloc" | "maxloc" | "minmax") => Some(n.as_str().to_string()),
                _ => {
                    self.not_supported(span, "user-defined reductions");
                    None
                }
            },
        }
    }

    pub fn param_string(&mut self, s: &str, span: Span) -> Value {
        let t = self.library_type("string");
        Value::param(Const::Str(s.into()), t, span)
    }

    fn unwrap(&mut self, x: &ast::Expr, span: Span) -> Item {
        let item = self.expr(x);
        let Some(v) = self.value_of(item, x.span) else { return Item::Error };
        match self.types.kind(v.ty()) {
            TypeKind::Class { agg, mgmt, nilable } => {
                use chantry_types::Mgmt;
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
                let shown = self.show(v.ty());
                self.err(codes::NILABLE_ACCESS, span, format!("`!` after a value asserts that a class value is not nil; this is `{shown}`"));
                Item::Error
            }
        }
    }

    fn proc_expr(&mut self, p: &Rc<ast::ProcDecl>, span: Span) -> Item {
        if p.body.is_none() {
            return self.proc_type(p, span);
        }
        let module = self.fr().module;
        let cand = Cand { decl: p.clone(), module, owner: None, level: 0, nested: None };
        let set = ProcSet { name: p.name.name, cands: vec![cand], this: None };
        match self.proc_value(&Rc::new(set), span) {
            Some(v) => Item::Value(v),
            None => Item::Error,
        }
    }

    fn proc_type(&mut self, p: &Rc<ast::ProcDecl>, _span: Span) -> Item {
        let mut args = Vec::new();
        for f in &p.formals {
            let Some(t) = &f.ty else {
                self.err(codes::CANNOT_INFER, f.span, "a procedure type's formals need types");
                return Item::Error;
            };
            let t = self.type_expr(t).ty;
            args.push(self.proc_arg_type(f.intent, t));
        }
        let ret = match &p.ret_type {
            Some(t) => self.type_expr(t).ty,
            None => TypeTable::VOID,
        };
        self.type_item(self.types.intern(TypeKind::Proc(args.into(), ret, p.throws)))
    }

    fn proc_arg_type(&mut self, intent: ast::Intent, t: TypeId) -> TypeId {
        match self.passing_for(intent, t) {
            chantry_tir::Passing::Bits | chantry_tir::Passing::Own => t,
            _ => self.types.ref_to(t),
        }
    }

    /// A procedure as a value: one candidate, all formals typed.
    fn proc_value(&mut self, set: &Rc<ProcSet>, span: Span) -> Option<Value> {
        if !set.cands.is_empty() && set.cands.iter().all(|c| !c.decl.has_parens) {
            let item = self.call_set(set, &[], span);
            return self.value_of(item, span);
        }
        if set.this.is_some() || set.cands.len() != 1 {
            self.err(codes::NOT_A_VALUE, span, format!("`{}` is a procedure: call it with parentheses", set.name));
            return None;
        }
        let cand = set.cands[0].clone();
        if cand.nested.is_some() {
            self.not_supported(span, "nested procedures as values");
            return None;
        }
        let module = cand.module;
        let decl = cand.decl.clone();
        let mut actuals = Vec::new();
        for f in &decl.formals {
            let Some(te) = f.ty.clone() else {
                self.err(codes::CANNOT_INFER, span, format!("`{}` is generic and cannot be used as a value", set.name));
                return None;
            };
            let t = self.in_module_scratch(module, |cx| cx.type_expr(&te).ty);
            if t == TypeTable::ERROR || self.is_generic(t) {
                self.err(codes::CANNOT_INFER, span, format!("`{}` is generic and cannot be used as a value", set.name));
                return None;
            }
            let r = self.types.ref_to(t);
            let e = Expr::new(ExprKind::Deref(Expr::new(ExprKind::Undef, r, span).boxed()), t, span);
            actuals.push(Actual::value(Value::place(e, false)));
        }
        let m = match self.try_cand(&cand, None, &actuals, crate::sig::Mode::Plain) {
            Ok(m) => m,
            Err(_) => {
                self.err(codes::NOT_A_VALUE, span, format!("`{}` cannot be used as a value", set.name));
                return None;
            }
        };
        let mut m = m;
        let formals = std::mem::take(&mut m.formals);
        let args: Vec<TypeId> = formals
            .iter()
            .map(|f| match f.passing {
                chantry_tir::Passing::Bits | chantry_tir::Passing::Own => f.ty,
                _ => self.types.ref_to(f.ty),
            })
            .collect();
        let id = self.instance(m, &formals)?;
        let (ret, throws) = (self.prog.fns[id].ret, self.prog.fns[id].throws);
        let t = self.types.intern(TypeKind::Proc(args.into(), ret, throws));
        Some(Value::new(Expr::new(ExprKind::FnValue(id), t, span)))
    }

    fn compiler_message(&mut self, which: &str, args: &[ast::Arg], span: Span) -> Item {
        let actuals = self.args(args);
        let mut text = String::new();
        let mut cond = None;
        for (i, a) in actuals.iter().enumerate() {
            if let Item::Value(v) = &a.item {
                match &v.param {
                    Some(Const::Str(s)) => text.push_str(s),
                    Some(Const::Bool(b)) if which == "compilerAssert" && i == 0 => cond = Some(*b),
                    Some(Const::Int(_)) => {}
                    _ => {
                        self.err(codes::NOT_A_PARAM, a.span, "compiler messages are made of compile-time strings");
                        return Item::Error;
                    }
                }
            }
        }
        // The message is about the call of the procedure that contains it.
        let at = if self.frames.len() > 1 { self.fr().current_span.unwrap_or(span) } else { span };
        let caller = self.frames.iter().rev().nth(1).and_then(|f| f.current_span).unwrap_or(at);
        match which {
            "compilerError" => {
                let d = Diagnostic::error(codes::USER_MESSAGE, caller, text).label(span, "compilerError is called here");
                self.report(d);
                // No second error about a call that returns nothing.
                self.f().ret.seen.push((TypeTable::ERROR, span));
                self.f().diverged = true;
            }
            "compilerWarning" => {
                let d = Diagnostic::warning(codes::USER_WARNING, caller, text);
                self.report(d);
            }
            _ => {
                if cond != Some(true) {
                    let text = if text.is_empty() { "assertion failed".to_string() } else { text };
                    self.report(Diagnostic::error(codes::USER_MESSAGE, caller, text));
                }
            }
        }
        Item::Value(Value::new(Expr::new(ExprKind::Const(Const::None), TypeTable::VOID, span)))
    }

    /// A serial loop over one iterator: `index` receives the elements.
    pub fn plain_iter_loop(
        &mut self,
        source: IterSource,
        id: chantry_tir::LoopId,
        independent: bool,
        shadows: Vec<Shadow>,
        span: Span,
        body: impl FnOnce(&mut Self),
    ) {
        let block = self.in_block(body);
        self.f().emit(StmtKind::Loop(Box::new(Loop { id, source, independent, shadows, body: block })), span);
    }

    /// Binds a single name to an item in the current scope.
    pub fn bind_name(&mut self, name: Symbol, b: Binding) {
        self.f().bind(name, b);
    }
}

/// `lo..hi` as written, possibly with a stride or count.
fn is_range_syntax(e: &ast::Expr) -> bool {
    match &e.kind {
        E::Range { .. } => true,
        E::Binary(ast::BinOp::By | ast::BinOp::Count | ast::BinOp::Align, r, _) => is_range_syntax(r),
        _ => false,
    }
}
