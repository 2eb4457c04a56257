//! Assignment and swap.

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{Expr, ExprKind, StmtKind};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::loops::little::By;
use crate::loops::lockstep::Fill;
use crate::loops::order::Own;
use crate::names::captured::{assignment_help, whole_of};
use crate::state::cx::Cx;
use crate::state::frame::{Binding, LocalState};
use crate::state::item::{Actual, Item, IterVal, Lock, TypeVal, Value};
use crate::statements::assign_tuples::Target;
use crate::types::aggregates::FieldKind;

impl Cx<'_> {
    pub fn assign_stmt(&mut self, lhs: &ast::Expr, rhs: &ast::Expr, span: Span) {
        if let E::Tuple(parts) = &lhs.kind {
            self.tuple_assign(parts, rhs, span);
            return;
        }
        if let E::Ident(n) = &lhs.kind {
            if *n == "_" {
                let item = self.expr(rhs);
                if let Some(v) = self.value_of(item, rhs.span) {
                    self.f().emit(StmtKind::Expr(v.expr), span);
                }
                return;
            }
            if self.later_value(*n, rhs) || self.split_assign(*n, rhs, span) {
                return;
            }
        }
        if self.union_assign(lhs, rhs, span) {
            return;
        }
        let l = self.expr(lhs);
        let r = self.expr(rhs);
        if matches!(l, Item::Error) || matches!(r, Item::Error) {
            self.note_lost(span);
            return;
        }
        if self.collected_assign((lhs, &l), (rhs, &r), span) {
            return;
        }
        self.assign_item(l, r, span);
    }

    /// The first assignment of a variable declared without a value.
    fn split_assign(&mut self, name: Symbol, rhs: &ast::Expr, span: Span) -> bool {
        let top = self.frames.len() - 1;
        let found = self.frames[top].scopes.iter().rev().find_map(|s| match s.names.get(&name) {
            Some(Binding::Local(l)) => Some(Some(*l)),
            Some(_) => Some(None),
            None => None,
        });
        let Some(Some(l)) = found else { return false };
        if !matches!(self.fr().states[l.0 as usize], LocalState::Awaiting(_)) {
            return false;
        }
        let is_ref = self.fr().locals[l].is_ref;
        let item = self.expr(rhs);
        let Some(v) = self.value_of(item, rhs.span) else {
            self.f().states[l.0 as usize] = LocalState::Ready;
            return true;
        };
        if is_ref && self.fr().decl.as_ref().is_none_or(|d| !crate::statements::stmt::is_out_formal(d, name)) {
            self.err(codes::BAD_REF_INIT, span, "a `ref` variable must be initialised where it is declared");
            return true;
        }
        self.init_awaiting(l, v, rhs.span, span);
        true
    }

    /// `l = r` for items: sequences fill arrays element by element.
    pub fn assign_item(&mut self, l: Item, r: Item, span: Span) {
        let r = self.elements_read_silently(&l, r, span);
        match (&l, &r) {
            (Item::Error, _) | (_, Item::Error) => return,
            (Item::Value(lv), Item::Iter(it)) => {
                let t = lv.ty();
                if self.is_array(t)
                    && let IterVal::Lock(lock) = &**it
                {
                    let (lv, lock) = (lv.clone(), lock.clone());
                    self.fill_from_lock(&lv, &lock, Fill::Assign, span);
                    return;
                }
            }
            (Item::Iter(it), _) => {
                // Assignment through a promoted reference: `A.field = x`, `A[B] = x`.
                if let IterVal::Lock(lock) = &**it {
                    let lock = lock.clone();
                    self.assign_through(lock, r, span);
                    return;
                }
            }
            _ => {}
        }
        match l {
            Item::Value(lv) => {
                if self.sync_kind(lv.ty()).is_some() && !self.fr().library && !self.rule(Rule::ImplicitSyncAccess) {
                    self.report(
                        Diagnostic::error(
                            codes::SYNC_DIRECT_USE,
                            span,
                            "a sync or single variable is written by a method",
                        )
                        .help("write `.writeEF(value)`, or compile with `--edition=legacy`"),
                    );
                    return;
                }
                let Some(rv) = self.value_of(r, span) else { return };
                self.assign(Item::Value(lv), rv, span);
            }
            // A variable number of formals, all at once: the values are found before the first one changes.
            Item::Pack(items) => {
                let Some(rv) = self.value_of(r, span) else { return };
                if self.types.tuple_elems(rv.ty()).is_none() {
                    let shown = self.show(rv.ty());
                    let text = format!("a variable number of formals is assigned a tuple, not `{shown}`");
                    self.err(codes::TYPE_MISMATCH, span, text);
                    return;
                }
                let ty = rv.ty();
                let e = self.owned_value(rv);
                let id = self.f().new_temp(ty, false, span);
                self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
                let src = Value::place(self.fr().local_expr(id, span), true);
                let targets = items.iter().map(|i| Target::One(i.clone())).collect();
                self.assign_targets(targets, &src, span);
            }
            _ => self.err(codes::NOT_ASSIGNABLE, span, "the left side of an assignment must be a variable"),
        }
    }

    fn assign_through(&mut self, mut lock: Lock, r: Item, span: Span) {
        let target = lock.take_target();
        // Of elements that are arrays: what is computed for them is a new array.
        if let Item::Value(v) = &target
            && self.is_array(v.ty())
            && v.is_const
            && !self.is_view(v.ty())
        {
            self.assign_const_error(v, span);
            return;
        }
        let value = match self.as_read_lock(&r, span) {
            Some(rl) => lock.join(rl),
            None => match self.value_of(r, span) {
                Some(v) => {
                    let Some(v) = self.set_up(|cx| Some(cx.snapshot(v, span)), &mut lock.setup) else { return };
                    v
                }
                None => return,
            },
        };
        let id = self.f().new_loop_id();
        let parallel = !lock.serial;
        let by = match &target {
            Item::Value(v) => self.who(&lock, parallel, v.ty(), &[&v.expr, &value.expr]),
            _ => By::tasks(parallel),
        };
        self.lock_loop(&lock, by, parallel, &mut Own::Nothing, id, span, &mut |cx, _| {
            cx.assign(target.clone(), value.clone(), span);
        });
    }

    /// `l = r` for values.
    pub fn assign(&mut self, l: Item, r: Value, span: Span) {
        let Item::Value(l) = l else {
            self.assign_item(l, Item::Value(r), span);
            return;
        };
        if l.ty() == TypeTable::ERROR || r.ty() == TypeTable::ERROR {
            return;
        }
        if self.rule(Rule::ImplicitSyncAccess) && self.sync_kind(l.ty()).is_some() {
            // The older spelling of a write: waits until the variable is empty.
            let r = self.legacy_actual(Actual::value(r));
            if let Item::Value(v) = self.method(Item::Value(l), "writeEF", &[r], span) {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
            return;
        }
        let r = match self.legacy_actual_in_assignment(r) {
            Some(r) => r,
            None => return,
        };
        let view = self.is_view(l.ty()) || self.fr().library && self.is_array(l.ty());
        if !l.expr.is_place(&self.prog.fns, self.types) && !view {
            let d = Diagnostic::error(codes::NOT_ASSIGNABLE, span, "the left side of an assignment must be a variable")
                .label(l.span(), "this is a value");
            self.report(match self.is_string(l.ty()) {
                true => {
                    d.help("strings are not changed in place: make a new one of parts, by `s[..<i] + x + s[i + 1..]`")
                }
                false => d,
            });
            return;
        }
        let constant = match view && !l.expr.is_place(&self.prog.fns, self.types) {
            true => self.views_constant(&l.expr),
            false => l.is_const,
        };
        if constant {
            self.assign_const_error(&l, span);
            return;
        }
        let t = l.ty();
        match self.types.kind(t) {
            TypeKind::Record(_) => self.assign_record(l, r, span),
            TypeKind::Tuple(elems) => self.assign_tuple(l, r, &elems, span),
            TypeKind::Class { mgmt: Mgmt::Owned | Mgmt::Shared, .. } => {
                let l = self.stable(l, span);
                let e = match self.shared_from_owned(&r, t, span) {
                    Some(e) => e,
                    None => self.coerce(r, t, span, "the left side"),
                };
                let e = self.owned_expr(e, span);
                // The new value first: it may come from the old object.
                let id = self.f().new_temp(t, false, span);
                self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
                self.f().emit(StmtKind::Deinit(l.expr.clone()), span);
                let tmp = self.fr().local_expr(id, span);
                let value = Expr::new(ExprKind::Move(tmp.boxed()), t, span);
                self.f().emit(StmtKind::Init { place: l.expr, value }, span);
            }
            // A record or union is no value of a built-in type, unless the program says how.
            TypeKind::Prim(_) | TypeKind::Enum(_)
                if matches!(self.types.kind(r.ty()), TypeKind::Record(_) | TypeKind::Union(_))
                    && self.assign_by_operator(&l, &r, span) => {}
            _ => {
                let value = self.coerce(r, t, span, "the left side");
                self.f().emit(StmtKind::Assign { place: l.expr, value }, span);
            }
        }
    }

    pub fn assign_const_error(&mut self, l: &Value, span: Span) {
        if let Some(name) = self.captured_constant(&l.expr) {
            let text = format!("a task cannot modify the outer variable `{name}`: it captures it as a constant");
            let d = Diagnostic::error(codes::ASSIGN_SHADOW_CONST, span, text)
                .label(l.span(), "captured with the default intent");
            self.report(assignment_help(d, name));
            return;
        }
        // The variable, or the one that the modified part belongs to.
        let mut root = &l.expr;
        let mut field = None;
        while let Some(whole) = whole_of(root) {
            if let (
                ExprKind::Field { index, .. },
                TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. },
            ) = (&root.kind, self.types.kind(whole.ty))
            {
                field = field.or(self.types.all_fields(a).get(*index as usize).map(|f| f.name));
            }
            root = whole;
        }
        let variable = match root.kind {
            ExprKind::Local(id) => !self.fr().locals[id].constant,
            ExprKind::Global(id) => !self.prog.globals[id].constant,
            _ => false,
        } || matches!(self.types.kind(root.ty), TypeKind::Class { .. });
        if let (true, Some(f)) = (variable, field) {
            self.report(
                Diagnostic::error(
                    codes::ASSIGN_TO_CONST,
                    span,
                    format!("the field `{f}` is constant and cannot be modified"),
                )
                .help("declare the field with `var`; a `const` field is set by initialisers"),
            );
            return;
        }
        let d = match root.kind {
            ExprKind::Local(id) if !self.fr().locals[id].temp => {
                let loc = &self.fr().locals[id];
                let d = Diagnostic::error(
                    codes::ASSIGN_TO_CONST,
                    span,
                    format!("`{}` is constant and cannot be modified", loc.name),
                );
                d.label(loc.span, format!("`{}` is declared here", loc.name))
            }
            ExprKind::Global(id) => {
                let g = &self.prog.globals[id];
                let d = Diagnostic::error(
                    codes::ASSIGN_TO_CONST,
                    span,
                    format!("`{}` is constant and cannot be modified", g.name),
                );
                d.label(g.span, format!("`{}` is declared here", g.name))
            }
            _ => Diagnostic::error(codes::ASSIGN_TO_CONST, span, "a constant cannot be modified"),
        };
        let receiver = matches!(root.kind, ExprKind::Local(id) if self.fr().locals[id].name == "this");
        let formal = matches!(root.kind, ExprKind::Local(id) if self.fr().locals[id].is_ref);
        let array = formal && self.is_array(root.ty);
        if (array || receiver)
            && self.takes_by_default(receiver, root)
            && self.opts.edition.rule(Rule::ModifiableArrayFormals)
            && let Some(call) = self.fr().called.as_ref().and_then(|c| c.in_user_code(1))
        {
            let text = if receiver { "here it is called on a constant" } else { "here a constant is given" };
            self.report(d.label(call, text));
            return;
        }
        let d = d.help(match receiver {
            true => "a method that modifies its record is declared `proc ref name(…)`",
            false => "declare it with `var`, or give the formal the intent `ref` or `in`",
        });
        // What older programs took for granted.
        self.report(match array {
            true => d.note("until release 1.31, and with `--edition=1.31`, procedures could modify array formals"),
            false => d,
        });
    }

    /// Whether the formal, or the method's receiver, has no intent.
    fn takes_by_default(&self, receiver: bool, formal: &Expr) -> bool {
        let (Some(decl), ExprKind::Local(id)) = (&self.fr().decl, &formal.kind) else { return false };
        let name = self.fr().locals[*id].name;
        let named = |f: &&ast::Formal| matches!(&f.pattern, ast::Pattern::Name(n) if n.name == name);
        let intent = match receiver {
            true => Some(decl.this_intent),
            false => decl.formals.iter().find(named).map(|f| f.intent),
        };
        intent == Some(ast::Intent::Default)
    }

    /// By an `operator =` that takes both.
    fn assign_by_operator(&mut self, l: &Value, r: &Value, span: Span) -> bool {
        let t = l.ty();
        let cands = self.op_cands(Symbol::new("="), &[Some(t), Some(r.ty())]);
        if cands.is_empty() {
            return false;
        }
        let acts = [Actual::value(l.clone()), Actual::value(r.clone())];
        if !cands.iter().any(|c| self.takes(c, None, &acts)) {
            return false;
        }
        if let Item::Value(v) = self.resolve_call(Symbol::new("="), cands, None, &acts, span) {
            if let ExprKind::Call { callee, .. } = v.expr.kind
                && matches!(self.types.kind(t), TypeKind::Record(_))
            {
                self.check_init_beside(callee, t);
            }
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
        true
    }

    fn assign_record(&mut self, l: Value, r: Value, span: Span) {
        let t = l.ty();
        if self.assign_by_operator(&l, &r, span) {
            return;
        }
        let r = self.read_only(r);
        if r.ty() == t {
            if self.has_constant_part(t, span) {
                return;
            }
            if self.trivial_copy(t) && self.trivial_deinit(t) {
                self.f().emit(StmtKind::Assign { place: l.expr, value: r.expr }, span);
                return;
            }
            if self.union_of(t).is_some() {
                self.assign_union(l, r, span);
                return;
            }
            let l = self.stable(l, span);
            self.memberwise_assign(&l, r, span);
            return;
        }
        let own = !self.fr().library && !self.is_array(t) && self.union_of(t).is_none();
        if own && self.one_to_programs(t, r.ty()) {
            if !self.has_constant_part(t, span) {
                let l = self.stable(l, span);
                self.memberwise_assign(&l, r, span);
            }
            return;
        }
        if let Some(e) = self.init_convert(&r, &TypeVal::new(t), span) {
            self.assign(Item::Value(l), Value::new(e), span);
            return;
        }
        // Promotion: a scalar, or elements, to each element. What ranges and domains give are values.
        if self.lockable(t)
            && !self.is_range(t)
            && !self.is_domain(t)
            && let Some(lock) = self.as_lock(&Item::Value(l.clone()), span)
        {
            self.assign_through(lock, Item::Value(r), span);
            return;
        }
        if self.assign_object(&l, &r, span) {
            return;
        }
        let value = self.coerce(r, t, span, "the left side");
        if value.ty == t {
            self.assign(Item::Value(l), Value::new(value), span);
        }
    }

    /// Reports a record that assignment field by field would change in a constant field, of its own or of its parts.
    pub fn has_constant_part(&mut self, t: TypeId, span: Span) -> bool {
        let TypeKind::Record(agg) = self.types.kind(t) else { return false };
        let data = &self.aggs[agg];
        if self.fr().library || self.scopes.modules[data.module].library || data.decl.extern_ {
            return false;
        }
        let fields = self.fields(agg);
        for f in fields.iter() {
            let FieldKind::Run(_, part) = f.kind else { continue };
            if f.constant {
                let at = self.aggs[agg].info.fields[f.decl].span;
                let shown = self.show(t);
                self.report(
                    Diagnostic::error(
                        codes::ASSIGN_TO_CONST,
                        span,
                        format!("a record of type `{shown}` cannot be assigned: its field `{}` is constant", f.name),
                    )
                    .label(at, "declared here")
                    .help("declare the field with `var`, or an `operator =` for the record"),
                );
                return true;
            }
            // Parts that are assigned by an operator, or one by one, come here by themselves.
            if self.trivial_copy(part) && self.has_constant_part(part, span) {
                return true;
            }
        }
        false
    }

    pub fn op_assign(&mut self, op: ast::BinOp, lhs: &ast::Expr, rhs: &ast::Expr, span: Span) {
        let l = self.expr(lhs);
        if matches!(l, Item::Error) {
            self.expr(rhs);
            return;
        }
        let Item::Value(lv) = l else {
            if let Item::Iter(it) = &l
                && let IterVal::Lock(lock) = &**it
            {
                let lock = lock.clone();
                let r = self.actual(rhs);
                self.op_assign_lock(op, lock, r, span);
                return;
            }
            self.err(codes::NOT_ASSIGNABLE, span, "the left side of an assignment must be a variable");
            return;
        };
        let r = self.actual(rhs);
        if matches!(r.item, Item::Error) {
            return;
        }
        if self.declared_op_assign(op, &lv, &r, span) {
            return;
        }
        let t = lv.ty();
        if self.is_array(t) && !lv.expr.is_place(&self.prog.fns, self.types) && self.views_constant(&lv.expr) {
            self.assign_const_error(&lv, span);
            return;
        }
        if self.lockable(t)
            && self.is_array(t)
            && let Some(lock) = self.as_lock(&Item::Value(lv.clone()), span)
        {
            self.op_assign_lock(op, lock, r, span);
            return;
        }
        if lv.is_const {
            self.assign_const_error(&lv, span);
            return;
        }
        let lv = self.stable(lv, span);
        if lv.is_const {
            self.assign_const_error(&lv, span);
            return;
        }
        let Some(r) = self.step_of_reduction(op, &lv, r, span) else { return };
        let item = if matches!(op, ast::BinOp::And | ast::BinOp::Or) {
            let (l, r) = (self.truth(Item::Value(lv.clone()), lhs.span), self.truth(r.item, r.span));
            if [&l, &r].iter().any(|v| v.ty() == TypeTable::ERROR) {
                return;
            }
            let kind = match op {
                ast::BinOp::And => ExprKind::And(l.expr.boxed(), r.expr.boxed()),
                _ => ExprKind::Or(l.expr.boxed(), r.expr.boxed()),
            };
            Item::Value(Value::new(Expr::new(kind, TypeTable::BOOL, span)))
        } else {
            self.operator(op, Actual::value(lv.clone()), r, span)
        };
        if let Some(v) = self.value_of(item, span) {
            self.assign(Item::Value(lv), v, span);
        }
    }

    /// Calls a declared `operator op=`, if there is one that takes these operands.
    fn declared_op_assign(&mut self, op: ast::BinOp, lv: &Value, r: &Actual, span: Span) -> bool {
        if matches!(self.types.kind(lv.ty()), TypeKind::Prim(_)) {
            return false;
        }
        let name = Symbol::new(&format!("{}=", op.name()));
        let cands = self.op_cands(name, &[Some(lv.ty())]);
        let acts = [Actual::value(lv.clone()), r.clone()];
        // What a sequence gives is taken as an array by what is no array itself.
        let acts = match matches!(r.item, Item::Iter(_)) {
            true if self.is_array(lv.ty()) => None,
            true => self.taken_whole(&cands, &acts),
            false => Some(acts.to_vec()),
        };
        let Some(acts) = acts else { return false };
        if !cands.iter().any(|c| self.takes(c, None, &acts)) {
            return false;
        }
        if let Item::Value(v) = self.resolve_call(name, cands, None, &acts, span) {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
        true
    }

    fn op_assign_lock(&mut self, op: ast::BinOp, mut lock: Lock, r: Actual, span: Span) {
        let target = lock.take_target();
        let r = self.op_operand(r);
        let value = match self.as_read_lock(&r.item, span) {
            Some(rl) => lock.join(rl),
            None => match self.value_of(r.item, span) {
                Some(v) => {
                    let Some(v) = self.set_up(|cx| Some(cx.snapshot(v, span)), &mut lock.setup) else { return };
                    v
                }
                None => return,
            },
        };
        let id = self.f().new_loop_id();
        let parallel = !lock.serial;
        let target = match target {
            Item::Iter(it) => {
                self.lock_loop(&lock, By::tasks(parallel), parallel, &mut Own::Nothing, id, span, &mut |cx, _| {
                    if let IterVal::Lock(inner) = &*it {
                        cx.op_assign_lock(op, inner.clone(), Actual::value(value.clone()), span);
                    }
                });
                return;
            }
            Item::Value(v) => v,
            _ => return,
        };
        if target.is_const {
            self.assign_const_error(&target, span);
            return;
        }
        let by = self.who(&lock, parallel, target.ty(), &[&target.expr, &value.expr]);
        self.lock_loop(&lock, by, parallel, &mut Own::Nothing, id, span, &mut |cx, _| {
            if cx.declared_op_assign(op, &target, &Actual::value(value.clone()), span) {
                return;
            }
            if cx.is_array(target.ty())
                && cx.lockable(target.ty())
                && let Some(inner) = cx.as_lock(&Item::Value(target.clone()), span)
            {
                cx.op_assign_lock(op, inner, Actual::value(value.clone()), span);
                return;
            }
            let item = cx.operator(op, Actual::value(target.clone()), Actual::value(value.clone()), span);
            if let Some(v) = cx.value_of(item, span) {
                cx.assign(Item::Value(target.clone()), v, span);
            }
        });
    }

    pub fn swap_stmt(&mut self, a: &ast::Expr, b: &ast::Expr, span: Span) {
        let (l, r) = (self.expr(a), self.expr(b));
        self.swap_items(l, r, span);
    }

    fn swap_items(&mut self, l: Item, r: Item, span: Span) {
        if matches!(l, Item::Error) || matches!(r, Item::Error) {
            return;
        }
        let (l, r) = match (l, r) {
            (Item::Value(l), Item::Value(r)) => (l, r),
            (l, r) => {
                // Promotion: `A.x <=> A.y`.
                let (Some(mut lock), Some(mut other)) = (self.as_lock(&l, span), self.as_lock(&r, span)) else {
                    self.not_supported(span, "`<=>` of this promoted expression");
                    return;
                };
                if !self.same_ranks(lock.parts.iter().chain(&other.parts), span) {
                    return;
                }
                let (x, y) = (lock.take_target(), other.take_target());
                lock.join(other);
                let id = self.f().new_loop_id();
                self.lock_loop(&lock, By::tasks(false), false, &mut Own::Nothing, id, span, &mut |cx, _| {
                    cx.swap_items(x.clone(), y.clone(), span);
                });
                return;
            }
        };
        for v in [&l, &r] {
            let place = v.expr.is_place(&self.prog.fns, self.types);
            let view = !place && self.is_array(v.ty()) && self.is_view(v.ty());
            if place && v.is_const && self.captured_constant(&v.expr).is_some() {
                self.assign_const_error(v, v.span());
                return;
            }
            if if view { self.views_constant(&v.expr) } else { v.is_const || !place } {
                self.err(codes::ASSIGN_TO_CONST, v.span(), "both sides of `<=>` must be variables");
                return;
            }
        }
        let cands = self.op_cands(Symbol::new("<=>"), &[Some(l.ty()), Some(r.ty())]);
        let acts = [Actual::value(l.clone()), Actual::value(r.clone())];
        if cands.iter().any(|c| self.takes(c, None, &acts)) {
            if let Item::Value(v) = self.resolve_call(Symbol::new("<=>"), cands, None, &acts, span) {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
            return;
        }
        if l.ty() != r.ty() {
            let (x, y) = (self.show(l.ty()), self.show(r.ty()));
            self.err(codes::TYPE_MISMATCH, span, format!("`{x}` and `{y}` cannot be swapped"));
            return;
        }
        self.f().emit(StmtKind::Swap(l.expr, r.expr), span);
    }
}
