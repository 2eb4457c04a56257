//! Operators: by rule (`arithmetic.rs`), by what a program declares, by promotion; casts with a check.

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::DeclKind;
use chantry_syntax::ast::{self, BinOp as A};
use chantry_tir::{BinOp, Const, Expr, ExprKind, StmtRef, UnOp};
use chantry_types::{Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, AggRef, Around, Cand, Item, Value};

/// Links of a chain of operators after which what is computed so far is kept in a variable. More: trees that are copied
/// again and again; fewer: variables in expressions that people write.
const LINKS: usize = 16;

/// How many operators there are on the left of this expression, itself counted.
fn links(e: &ast::Expr) -> usize {
    let mut n = 0;
    let mut at = e;
    while let ast::ExprKind::Binary(_, left, _) = &at.kind {
        n += 1;
        at = left;
    }
    n + 1
}

/// How far operators are that operands bring with them.
const FAR: usize = 1000;

impl Cx<'_> {
    pub fn binary(&mut self, op: A, a: &ast::Expr, b: &ast::Expr, span: Span) -> Item {
        if matches!(op, A::And | A::Or) {
            return self.logical(op, a, b, span);
        }
        if let Some(item) = self.asks_for_open(op, a, b, span) {
            return item;
        }
        let l = match &a.kind {
            ast::ExprKind::Binary(first, x, y) if !matches!(first, A::And | A::Or) => {
                Actual::item(self.chained(*first, x, y, a.span), a.span)
            }
            _ => self.actual(a),
        };
        let r = self.actual(b);
        self.operator(op, l, r, span)
    }

    /// The left operand of an operator, itself one of a chain (`a + b + c`): nothing of the chain runs before it, so
    /// its statements are the chain's. Every so many links the value is kept in a variable, as each link copies the tree
    /// of those before it.
    fn chained(&mut self, op: A, a: &ast::Expr, b: &ast::Expr, span: Span) -> Item {
        self.expr_depth += 1;
        let item = self.binary(op, a, b, span);
        self.expr_depth -= 1;
        self.note_type(span, &item);
        match item {
            Item::Value(v) if v.param.is_none() && links(a).is_multiple_of(LINKS) => {
                // Others might be moved from here.
                let plain = self.trivial_copy(v.ty()) || self.is_string(v.ty()) || self.is_bytes(v.ty());
                let place = v.expr.is_place(&self.prog.fns, self.types);
                Item::Value(if plain && !place { self.stable(v, span) } else { v })
            }
            other => other,
        }
    }

    fn logical(&mut self, op: A, a: &ast::Expr, b: &ast::Expr, span: Span) -> Item {
        let l = self.expr(a);
        if matches!(l, Item::Error) {
            self.expr(b);
            return Item::Error;
        }
        if let Item::Iter(_) = l {
            let l = Actual::item(l, a.span);
            let r = self.actual(b);
            return self.operator(op, l, r, span);
        }
        let l = match l {
            Item::Value(v) => {
                let t = v.ty();
                if self.lockable(t) {
                    let r = self.actual(b);
                    return self.operator(op, Actual::value(v), r, span);
                }
                self.truth(Item::Value(v), a.span)
            }
            other => self.truth(other, a.span),
        };
        if let Some(Const::Bool(x)) = l.param {
            if x == (op == A::Or) {
                return Item::Value(Value::param(Const::Bool(x), TypeTable::BOOL, span));
            }
            let r = self.expr(b);
            return match r {
                Item::Error => Item::Error,
                r => {
                    let v = self.truth(r, b.span);
                    Item::Value(v)
                }
            };
        }
        let r = self.capture_value(|cx| match cx.expr(b) {
            Item::Error => None,
            i => Some(cx.truth(i, b.span)),
        });
        let Some(r) = r else { return Item::Error };
        let kind = if op == A::And {
            ExprKind::And(l.expr.boxed(), r.expr.boxed())
        } else {
            ExprKind::Or(l.expr.boxed(), r.expr.boxed())
        };
        Item::Value(Value::new(Expr::new(kind, TypeTable::BOOL, span)))
    }

    /// An operand of `&&` or `||`: the program may say by procedures `isTrue` what is true of its types.
    pub fn truth(&mut self, item: Item, span: Span) -> Value {
        let item = match item {
            Item::Value(v) if matches!(self.types.kind(v.ty()), TypeKind::Record(_) | TypeKind::Enum(_)) => {
                let name = Symbol::new("isTrue");
                let cands = self.visible_procs(name);
                if cands.is_empty() {
                    Item::Value(v)
                } else {
                    self.resolve_call(name, cands, None, &[Actual::value(v)], span)
                }
            }
            item => item,
        };
        self.condition(item, span)
    }

    pub fn operator(&mut self, op: A, l: Actual, r: Actual, span: Span) -> Item {
        match (&l.item, &r.item) {
            (Item::Error, _) | (_, Item::Error) => return Item::Error,
            (Item::Type(a), Item::Type(b)) => {
                let (a, b) = (a.ty, b.ty);
                return self.type_operator(op, a, b, span);
            }
            (Item::Value(n), Item::Type(t)) if op == A::Mul => {
                if let Some(Const::Int(n)) = n.param {
                    if n < 1 && !self.fr().library {
                        let d = Diagnostic::error(
                            codes::TUPLE_SIZE,
                            span,
                            format!("a tuple has one component or more, not {n}"),
                        );
                        self.report(d.help("where there may be none, `if n > 0 then n*t else nothing` is a type"));
                        return Item::Error;
                    }
                    let t = t.clone();
                    return Item::Type(self.tuple_type(&vec![t; n.max(0) as usize], span));
                }
            }
            _ => {}
        }
        let l = self.op_operand(l);
        let r = self.op_operand(r);
        if let (Item::Value(a), Item::Value(b)) = (&l.item, &r.item)
            && let Some(i) = self.builtin_binary(op, a, b, span)
        {
            return i;
        }
        let tys = [self.item_type(&l.item), self.item_type(&r.item)];
        let cands = self.op_cands(Symbol::new(op.name()), &tys);
        let acts = [l, r];
        let fallback = self.generic_binary(op, &acts, span, &cands);
        if let Some(i) = fallback {
            return i;
        }
        if let Some(i) = self.promoted_binary(op, &acts, &cands, span) {
            return i;
        }
        self.resolve_call(Symbol::new(op.name()), cands, None, &acts, span)
    }

    /// Promotion of an operator over lock-step operands, unless a declared operator takes them whole.
    fn promoted_binary(&mut self, op: A, acts: &[Actual; 2], cands: &[Cand], span: Span) -> Option<Item> {
        let lock = |cx: &mut Self, a: &Actual| match &a.item {
            Item::Iter(_) => true,
            Item::Value(v) => {
                let t = v.ty();
                cx.lockable(t)
            }
            _ => false,
        };
        let (ll, rl) = (lock(self, &acts[0]), lock(self, &acts[1]));
        if !ll && !rl {
            return None;
        }
        if self.takes_operands(cands, acts) {
            return None;
        }
        let mut setup = Vec::new();
        let mut parts = Vec::new();
        let mut pre = Vec::new();
        let mut serial = false;
        let mut values = Vec::new();
        for (a, is_lock) in acts.iter().zip([ll, rl]) {
            if is_lock {
                let k = self.as_read_lock(&a.item, a.span)?;
                setup.extend(k.setup);
                parts.extend(k.parts);
                pre.extend(k.pre);
                serial |= k.serial;
                values.push(k.body);
            } else {
                let v = self.value_of(a.item.clone(), a.span)?;
                values.push(self.set_up(|cx| Some(cx.once(v, false, a.span)), &mut setup)?);
            }
        }
        if let Some(bad) = parts.iter().find(|p: &&crate::state::item::LockPart| p.rank != parts[0].rank) {
            let (x, y) = (parts[0].rank, bad.rank);
            self.err(codes::RANK_MISMATCH, span, format!("operator `{}` meets ranks {x} and {y}", op.name()));
            return Some(Item::Error);
        }
        self.f().open_block();
        let (r, l) = (values.pop()?, values.pop()?);
        let item = self.operator(op, Actual::value(l), Actual::value(r), span);
        let body = self.for_element(item, span);
        pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        match body {
            Some(body) => Some(Item::Iter(Rc::new(crate::state::item::IterVal::Lock(crate::state::item::Lock {
                setup,
                parts,
                pre,
                body,
                inner: None,
                serial,
            })))),
            _ => Some(Item::Error),
        }
    }

    /// Whether a declared operator takes these operands whole.
    fn takes_operands(&mut self, cands: &[Cand], acts: &[Actual]) -> bool {
        if acts.iter().all(|a| matches!(a.item, Item::Value(_))) {
            return cands.iter().any(|c| self.takes(c, None, acts));
        }
        self.taken_whole(cands, acts).is_some_and(|acts| cands.iter().any(|c| self.takes(c, None, &acts)))
    }

    /// Sequences that are not lock-step become arrays before they are operands.
    pub fn op_operand(&mut self, a: Actual) -> Actual {
        let a = self.legacy_actual(a);
        match &a.item {
            Item::Iter(it) if !matches!(&**it, crate::state::item::IterVal::Lock(_)) => {
                match self.value_of(a.item.clone(), a.span) {
                    Some(v) => Actual { item: Item::Value(v), ..a },
                    None => Actual { item: Item::Error, ..a },
                }
            }
            Item::Pack(_) | Item::Procs(_) => match self.value_of(a.item.clone(), a.span) {
                Some(v) => Actual { item: Item::Value(v), ..a },
                None => Actual { item: Item::Error, ..a },
            },
            _ => a,
        }
    }

    fn type_operator(&mut self, op: A, a: TypeId, b: TypeId, span: Span) -> Item {
        if a == TypeTable::ERROR || b == TypeTable::ERROR {
            return Item::Error;
        }
        let one = match op {
            A::Eq | A::Ne => a == b || !self.fr().library && self.one_to_programs(a, b),
            _ => false,
        };
        let r = match op {
            A::Eq => one || (self.is_generic(b) && self.same_decl(a, b)),
            A::Ne => !one,
            A::Le => self.satisfies(a, b) || self.type_fits(a, b, None).is_some(),
            A::Lt => a != b && (self.satisfies(a, b) || self.type_fits(a, b, None).is_some()),
            A::Ge => self.satisfies(b, a) || self.type_fits(b, a, None).is_some(),
            A::Gt => a != b && (self.satisfies(b, a) || self.type_fits(b, a, None).is_some()),
            _ => {
                self.err(codes::NO_SUCH_OPERATOR, span, format!("operator `{}` is not defined for types", op.name()));
                return Item::Error;
            }
        };
        Item::Value(Value::param(Const::Bool(r), TypeTable::BOOL, span))
    }

    fn same_decl(&self, a: TypeId, b: TypeId) -> bool {
        matches!((self.types.kind(a), self.types.kind(b)),
            (TypeKind::Class { agg: x, mgmt: m, nilable: n }, TypeKind::Class { agg: y, mgmt: w, nilable: k })
                if x == y && n == k && (m == Mgmt::Any || w == Mgmt::Any))
    }

    /// Candidates for an operator: visible procedures and those declared with the operand types.
    pub fn op_cands(&mut self, name: Symbol, tys: &[Option<TypeId>]) -> Rc<[Cand]> {
        let mut all = self.visible_operators(name);
        if all.iter().any(|c| self.may_be_hidden(c)) {
            all = all.iter().filter(|c| !self.may_be_hidden(c) || self.sees_operator(c, tys)).cloned().collect();
        }
        let mut out: Vec<Cand> = Vec::new();
        for t in tys.iter().flatten() {
            let mut at = match self.types.kind(*t) {
                TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => Some(a),
                _ => None,
            };
            while let Some(a) = at {
                let d = &self.aggs[a];
                if let Some(ms) = d.info.methods.get(&name) {
                    for m in ms {
                        if !all.iter().chain(&out).any(|c| c.decl.path == m.path) {
                            out.push(Cand {
                                decl: m.clone(),
                                module: d.module,
                                owner: Some(AggRef { decl: d.decl.clone(), inst: Some(a) }),
                                level: 0,
                                nested: d.outer.map(Around::local_type),
                            });
                        }
                    }
                }
                at = d.parent;
            }
            self.push_local_methods(*t, name, &mut out);
        }
        out.retain(|c| !all.iter().any(|a| a.decl.path == c.decl.path));
        if out.is_empty() { all } else { all.iter().cloned().chain(out).collect() }
    }

    /// Whether it is an operator of the program's that another module than the operands' may have declared (specification:
    /// "Operator Method Visibility").
    fn may_be_hidden(&self, c: &Cand) -> bool {
        c.level == FAR && !self.scopes.modules[c.module].library
    }

    /// Whether it sees that operator: one without a receiver is seen with the types that its module declares.
    fn sees_operator(&self, c: &Cand, tys: &[Option<TypeId>]) -> bool {
        tys.iter().any(|t| {
            let Some(t) = t else { return c.decl.has_receiver };
            let agg = match self.types.kind(*t) {
                TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } => Some(a),
                _ => None,
            };
            if !c.decl.has_receiver {
                return std::iter::successors(agg, |&a| self.aggs[a].parent).any(|a| self.aggs[a].module == c.module);
            }
            self.sees_method(&c.decl, c.module, agg)
        })
    }

    /// Operators that are visible here, and those that every module's operands bring with them.
    fn visible_operators(&mut self, name: Symbol) -> Rc<[Cand]> {
        let visible = self.visible_procs(name);
        // Modules that are loaded meanwhile may bring more.
        let modules = self.scopes.modules.len();
        if let Some(all) = self.cands.operators(name, &visible, modules) {
            return all;
        }
        let seen: FxHashSet<DeclPath> = visible.iter().map(|c| c.decl.path).collect();
        let far = self.scopes.operators_named(name).into_iter().filter_map(|id| {
            let d = &self.scopes.decls[id];
            match &d.kind {
                DeclKind::Proc(p) if !seen.contains(&p.path) && self.opts.edition.has(&p.attrs) => {
                    Some(Cand { decl: p.clone(), module: d.module, owner: None, level: FAR, nested: None })
                }
                _ => None,
            }
        });
        let all: Rc<[Cand]> = visible.iter().cloned().chain(far).collect();
        self.cands.set_operators(name, visible, modules, all.clone());
        all
    }

    /// `<`, `<=`, `>`, `>=` of records by their fields in order, where all fields have the operator.
    pub fn memberwise_order(&mut self, op: A, a: Value, b: Value, span: Span) -> Option<Item> {
        let TypeKind::Record(agg) = self.types.kind(a.ty()) else { return None };
        if self.scopes.modules[self.aggs[agg].module].library || self.union_of(a.ty()).is_some() {
            return None;
        }
        let fields = self.declared_fields(agg);
        let ordered = self.quietly(|cx| {
            cx.f().open_block();
            for &(_, t) in &fields {
                let undef = Value::place(Expr::new(ExprKind::Undef, t, span), true);
                cx.operator(op, Actual::value(undef.clone()), Actual::value(undef), span);
            }
            cx.f().close_block();
        });
        ordered?;
        let (a, b) = self.both(a, b, span);
        let strict = match op {
            A::Lt | A::Le => A::Lt,
            _ => A::Gt,
        };
        let n = fields.len();
        let equal = matches!(op, A::Le | A::Ge);
        let mut out = Expr::new(ExprKind::Const(Const::Bool(equal)), TypeTable::BOOL, span);
        for (i, (index, t)) in fields.into_iter().enumerate().rev() {
            let part = |v: &Value| {
                let e = ExprKind::Field { base: v.expr.clone().boxed(), index, check_nil: false };
                Actual::value(Value::place(Expr::new(e, t, span), true))
            };
            if i + 1 == n {
                let c = self.operator(op, part(&a), part(&b), span);
                out = self.value_of(c, span)?.expr;
                continue;
            }
            let before = self.capture_value(|cx| {
                let c = cx.operator(strict, part(&a), part(&b), span);
                cx.value_of(c, span)
            })?;
            let same = self.capture_value(|cx| {
                let c = cx.operator(A::Eq, part(&a), part(&b), span);
                cx.value_of(c, span)
            })?;
            let rest = Expr::new(ExprKind::And(same.expr.boxed(), out.boxed()), TypeTable::BOOL, span);
            out = Expr::new(ExprKind::Or(before.expr.boxed(), rest.boxed()), TypeTable::BOOL, span);
        }
        Some(Item::Value(Value::new(out)))
    }

    pub fn unary(&mut self, op: ast::UnOp, x: &ast::Expr, span: Span) -> Item {
        if matches!(op, ast::UnOp::PreInc | ast::UnOp::PreDec) {
            self.report(
                Diagnostic::error(codes::NO_SUCH_OPERATOR, span, format!("there is no operator `{}`", op.name()))
                    .help("write `x += 1` or `x -= 1`"),
            );
            return Item::Error;
        }
        let a = self.actual(x);
        self.unary_operator(op, a, span)
    }

    /// A unary operator, applied to what is resolved.
    pub fn unary_operator(&mut self, op: ast::UnOp, a: Actual, span: Span) -> Item {
        let at = a.span;
        let a = self.op_operand(a);
        if let Item::Value(v) = &a.item {
            if v.ty() == TypeTable::ERROR {
                return Item::Error;
            }
            let v = v.clone();
            if let Some(p) = self.types.as_prim(v.ty()) {
                if let Some(i) = self.user_overload(Symbol::new(op.name()), std::slice::from_ref(&v), span) {
                    return i;
                }
                if op == ast::UnOp::Not && p != Prim::Bool {
                    let c = self.condition(Item::Value(v), at);
                    return self.not(c, span);
                }
                if let Some(r) = chantry_values::unary(op, p) {
                    let rt = self.types.prim(r);
                    if let Some(c) = &v.param
                        && let Ok(c) = chantry_values::fold_un(op, c, p)
                    {
                        return Item::Value(Value::param(c, rt, span));
                    }
                    let e = self.convert(v, rt, span);
                    let kind = match op {
                        ast::UnOp::Neg => ExprKind::Un(UnOp::Neg, e.boxed()),
                        ast::UnOp::Not | ast::UnOp::BitNot => ExprKind::Un(UnOp::Not, e.boxed()),
                        _ => return Item::Value(Value::new(e)),
                    };
                    return Item::Value(Value::new(Expr::new(kind, rt, span)));
                }
            }
            if op == ast::UnOp::Not && is_pointer(&self.types.kind(v.ty())) {
                let c = self.condition(Item::Value(v), at);
                return self.not(c, span);
            }
            if let Some(e) = self.types.tuple_elems(v.ty()) {
                let v = self.stable(v, span);
                let mut out = Vec::new();
                for i in 0..e.len() {
                    let x = self.tuple_elem(&v, i, span);
                    let ty = x.ty();
                    let cands = self.op_cands(Symbol::new(op.name()), &[Some(ty)]);
                    let r = match (self.types.as_prim(ty), op) {
                        (Some(p), ast::UnOp::Neg | ast::UnOp::BitNot | ast::UnOp::Not)
                            if chantry_values::unary(op, p).is_some() =>
                        {
                            let k = if op == ast::UnOp::Neg { UnOp::Neg } else { UnOp::Not };
                            Item::Value(Value::new(Expr::new(ExprKind::Un(k, x.expr.boxed()), ty, span)))
                        }
                        (Some(_), ast::UnOp::Plus) => Item::Value(x),
                        _ => self.resolve_call(Symbol::new(op.name()), cands, None, &[Actual::value(x)], span),
                    };
                    out.push(Actual::item(r, span));
                }
                return self.tuple_of(out, span);
            }
        }
        let name = Symbol::new(op.name());
        let tys = [self.item_type(&a.item)];
        if self.is_sequence(&a.item) {
            let acts = std::slice::from_ref(&a);
            let declared = self.cands.users_declare(name) && {
                let cands = self.op_cands(name, &tys);
                self.takes_operands(&cands, acts)
            };
            if !declared && let Some(lock) = self.as_read_lock(&a.item, span) {
                return self.map_unary(op, lock, span);
            }
        }
        let cands = self.op_cands(name, &tys);
        self.resolve_call(name, cands, None, &[a], span)
    }

    fn not(&self, c: Value, span: Span) -> Item {
        if let Some(Const::Bool(b)) = c.param {
            return Item::Value(Value::param(Const::Bool(!b), TypeTable::BOOL, span));
        }
        Item::Value(Value::new(Expr::new(ExprKind::Un(UnOp::Not, c.expr.boxed()), TypeTable::BOOL, span)))
    }

    fn map_unary(&mut self, op: ast::UnOp, mut lock: crate::state::item::Lock, span: Span) -> Item {
        self.f().open_block();
        let v = lock.body.clone();
        let r = match self.types.as_prim(v.ty()).and_then(|p| chantry_values::unary(op, p)) {
            Some(r) => {
                let rt = self.types.prim(r);
                let e = self.convert(v, rt, span);
                Some(Value::new(match op {
                    ast::UnOp::Plus => e,
                    ast::UnOp::Neg => Expr::new(ExprKind::Un(UnOp::Neg, e.boxed()), rt, span),
                    _ => Expr::new(ExprKind::Un(UnOp::Not, e.boxed()), rt, span),
                }))
            }
            None => {
                let cands = self.op_cands(Symbol::new(op.name()), &[Some(v.ty())]);
                let item = match self.element_of(&v) {
                    Some(_) => match self.as_lock(&Item::Value(v), span) {
                        Some(inner) => self.map_unary(op, inner, span),
                        None => Item::Error,
                    },
                    _ => self.resolve_call(Symbol::new(op.name()), cands, None, &[Actual::value(v)], span),
                };
                self.for_element(item, span)
            }
        };
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        match r {
            Some(v) => {
                lock.give(v);
                Item::Iter(Rc::new(crate::state::item::IterVal::Lock(lock)))
            }
            None => Item::Error,
        }
    }

    fn is_sequence(&mut self, item: &Item) -> bool {
        match item {
            Item::Iter(it) => self.iter_elem(it).is_some(),
            Item::Value(v) => self.element_of(v).is_some(),
            _ => false,
        }
    }

    /// A cast that gave a nilable value `e` where `to` cannot be nil: the library throws if it is.
    pub fn checked_cast(&mut self, e: Expr, to: TypeId, check: &str, span: Span) -> Item {
        let (from, owning) = (e.ty, !self.trivial_deinit(e.ty));
        let tmp = self.f().new_temp(from, false, span);
        self.f().emit(chantry_tir::StmtKind::Let { local: tmp, init: Some(e) }, span);
        let mention = self.fr().local_expr(tmp, span);
        let nil = Expr::new(ExprKind::Const(Const::Nil), from, span);
        let bad = Expr::new(ExprKind::Bin(BinOp::Eq, mention.clone().boxed(), nil.boxed()), TypeTable::BOOL, span);
        let Item::Value(c) = self.call_named(check, &[Actual::value(Value::new(bad))], span) else {
            return Item::Error;
        };
        self.f().emit(chantry_tir::StmtKind::Expr(c.expr), span);
        let value = if owning { Expr::new(ExprKind::Move(mention.boxed()), from, span) } else { mention };
        Item::Value(Value::new(Expr::new(ExprKind::Cast(value.boxed()), to, span)))
    }
}

pub fn is_pointer(k: &TypeKind) -> bool {
    matches!(
        k,
        TypeKind::Class { .. }
            | TypeKind::Ptr(_)
            | TypeKind::PtrConst(_)
            | TypeKind::OpaquePtr
            | TypeKind::Nil
            | TypeKind::Proc(..)
    )
}
