//! Unions. A union is a record of two hidden fields: the number of the member that is set, from 1 (0: none),
//! and the members' shared storage. So zero bytes are its default value, and all that holds for records
//! (passing, elements of arrays, fields) holds for it. Not for: the storage's layout (code generation).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_tir::{BinOp, Block, Const, Expr, ExprKind, Stmt, StmtKind, UnOp};
use chantry_types::{AggId, AggInfo, AggKind, FieldInfo, TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};
use crate::types::aggregates::{FieldInst, FieldKind};

/// The members of one union and the type of their storage.
pub struct UnionInfo {
    pub members: Vec<FieldInfo>,
    pub bits: TypeId,
}

impl Cx<'_> {
    /// The hidden fields that stand for the members `run` of a union.
    pub fn union_layout(&mut self, agg: AggId, run: Vec<FieldInfo>) -> (Vec<FieldInst>, Vec<FieldInfo>) {
        let (decl, info) = (self.aggs[agg].decl.clone(), self.aggs[agg].info.clone());
        let span = decl.name.span;
        // Most of these have been told where the union is declared (`check`).
        if !info.generics.is_empty() && !self.reports.has_errors() {
            self.err(codes::FIELD_DECLARATION, span, "a union cannot be generic: its fields need concrete types");
        }
        let storage = self.types.new_agg(AggInfo {
            name: decl.name.name,
            kind: AggKind::Union,
            parent: None,
            fields: run.clone(),
            descriptor: false,
            handle: false,
            extern_name: None,
        });
        let bits = self.types.intern(TypeKind::Union(storage));
        let hidden = vec![
            FieldInfo { name: Symbol::new("_active"), ty: TypeTable::INT, constant: false },
            FieldInfo { name: Symbol::new("_members"), ty: bits, constant: false },
        ];
        let insts = hidden
            .iter()
            .enumerate()
            .map(|(i, f)| FieldInst {
                name: f.name,
                kind: FieldKind::Run(i as u32, f.ty),
                constant: false,
                decl: 0,
                part: None,
            })
            .collect();
        self.known.add_union(agg, UnionInfo { members: run, bits });
        (insts, hidden)
    }

    /// What `t` is as a union.
    pub fn union_of(&mut self, t: TypeId) -> Option<Rc<UnionInfo>> {
        let TypeKind::Record(a) = self.types.kind(t) else { return None };
        if !self.aggs.get(a)?.decl.is_checked_union() {
            return None;
        }
        self.fields(a);
        self.known.union(a)
    }

    /// The number of the set member, from 1.
    fn active(&self, v: &Value, span: Span) -> Expr {
        Expr::new(ExprKind::Field { base: v.expr.clone().boxed(), index: 0, check_nil: false }, TypeTable::INT, span)
    }

    /// The number of the set member, from 0; -1 if there is none.
    pub fn active_index(&self, v: &Value, span: Span) -> Value {
        let one = Expr::new(ExprKind::Const(Const::Int(1)), TypeTable::INT, span);
        Value::new(Expr::new(
            ExprKind::Bin(BinOp::Sub, self.active(v, span).boxed(), one.boxed()),
            TypeTable::INT,
            span,
        ))
    }

    fn is_active(&self, v: &Value, i: usize, span: Span) -> Expr {
        let want = Expr::new(ExprKind::Const(Const::Int(i as i128 + 1)), TypeTable::INT, span);
        Expr::new(ExprKind::Bin(BinOp::Eq, self.active(v, span).boxed(), want.boxed()), TypeTable::BOOL, span)
    }

    /// Member `i` as a place, set or not.
    pub fn union_place(&self, u: &UnionInfo, v: &Value, i: usize, span: Span) -> Expr {
        let bits =
            Expr::new(ExprKind::Field { base: v.expr.clone().boxed(), index: 1, check_nil: false }, u.bits, span);
        Expr::new(ExprKind::Field { base: bits.boxed(), index: i as u32, check_nil: false }, u.members[i].ty, span)
    }

    /// `u.x`, which must be the set member.
    pub fn union_member(&mut self, v: &Value, name: Symbol, span: Span) -> Option<Item> {
        let TypeKind::Record(a) = self.types.kind(v.ty()) else { return None };
        // A name that no field has needs no field types (they may be under way).
        if !self.aggs.get(a)?.info.fields.iter().any(|f| f.name == name) {
            return None;
        }
        let u = self.union_of(v.ty())?;
        let i = u.members.iter().position(|m| m.name == name)?;
        let v = self.stable(v.clone(), span);
        let cond = self.is_active(&v, i, span);
        let els = self.in_block(|cx| {
            for (j, m) in u.members.iter().enumerate().filter(|&(j, _)| j != i) {
                let is_set = cx.is_active(&v, j, span);
                let other = Expr::new(ExprKind::Un(UnOp::Not, is_set.boxed()), TypeTable::BOOL, span);
                cx.union_check(
                    other,
                    &format!("the field '{name}' of a union is used, but '{}' is the one that is set", m.name),
                    span,
                );
            }
            let never = Expr::new(ExprKind::Const(Const::Bool(false)), TypeTable::BOOL, span);
            cx.union_check(never, &format!("the field '{name}' of a union is used, but none is set"), span);
        });
        self.f().emit(StmtKind::If { cond, then: Block::default(), els }, span);
        Some(Item::Value(Value::place(self.union_place(&u, &v, i, span), v.is_const)))
    }

    fn union_check(&mut self, ok: Expr, text: &str, span: Span) {
        let text = self.param_string(text, span);
        let acts = [Actual::value(Value::new(ok)), Actual::value(text)];
        if let Item::Value(c) = self.call_named("_unionCheck", &acts, span) {
            self.f().emit(StmtKind::Expr(c.expr), span);
        }
    }

    /// `u.x = e`, also `x = e` in a method: sets the member. False for any other assignment.
    pub fn union_assign(&mut self, lhs: &ast::Expr, rhs: &ast::Expr, span: Span) -> bool {
        if !self.aggs.has_unions() {
            return false;
        }
        let (base, name) = match &lhs.kind {
            E::Dot(base, name) => {
                let Some(Item::Value(v)) = self.quietly(|cx| cx.expr_scratch(base)) else { return false };
                let Some(u) = self.union_of(v.ty()) else { return false };
                if !u.members.iter().any(|m| m.name == name.name) {
                    return false;
                }
                let Item::Value(v) = self.expr(base) else { return true };
                (v, name.name)
            }
            E::Ident(name) if !self.fr().scopes.iter().any(|s| s.names.contains_key(name)) => {
                let Some(v) = self.this_value(lhs.span) else { return false };
                match self.union_of(v.ty()) {
                    Some(u) if u.members.iter().any(|m| m.name == *name) => (v, *name),
                    _ => return false,
                }
            }
            _ => return false,
        };
        let ty = base.ty();
        let Some(u) = self.union_of(ty) else { return false };
        let Some(i) = u.members.iter().position(|m| m.name == name) else { return false };
        if base.is_const || !base.expr.is_place(&self.prog.fns, self.types) {
            self.assign_const_error(&base, span);
            return true;
        }
        let item = self.expr(rhs);
        let Some(v) = self.value_of(item, rhs.span) else { return true };
        let t = u.members[i].ty;
        let Some(value) = self.member_value(ty, name, t, v, rhs.span) else { return true };
        let new = self.union_temp(ty, span);
        self.set_new(&u, &new, i, value, span);
        self.union_field_given(&base);
        let base = self.stable(base, span);
        self.replace(base, new.expr, span);
        true
    }

    /// An initialiser's `this` begins with no field set.
    pub fn begin_union(&mut self, this: Expr, span: Span) {
        let none = Expr::new(ExprKind::Const(Const::Zero), this.ty, span);
        self.f().emit(StmtKind::Init { place: this, value: none }, span);
    }

    /// In an initialiser, notes that a field of `this` has been given a value: one field is all that a union needs.
    fn union_field_given(&mut self, base: &Value) {
        let Some(i) = self.fr().init.as_ref() else { return };
        if matches!(base.expr.kind, ExprKind::Local(l) if l == i.this) {
            let all = self.decl_info(&i.agg_decl.clone(), i.module).fields.len();
            self.union_progress(all);
        }
    }

    fn union_progress(&mut self, next: usize) {
        if let Some(i) = &mut self.f().init {
            i.next = i.next.max(next);
        }
    }

    /// A variable with no member set.
    fn union_temp(&mut self, ty: TypeId, span: Span) -> Value {
        let id = self.f().new_temp(ty, false, span);
        self.f().locals[id].constant = false;
        let none = Expr::new(ExprKind::Const(Const::Zero), ty, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(none) }, span);
        Value::place(self.fr().local_expr(id, span), false)
    }

    /// `place` gets the value of the variable `new`, which ends.
    fn replace(&mut self, place: Value, new: Expr, span: Span) {
        let ty = place.ty();
        if self.trivial_deinit(ty) {
            self.f().emit(StmtKind::Assign { place: place.expr, value: new }, span);
            return;
        }
        // The union goes on: its own `deinit` is not called, only the field ends.
        if let Some(u) = self.union_of(ty) {
            self.end_member(&u, &place, span);
        }
        let value = Expr::new(ExprKind::Move(new.boxed()), ty, span);
        self.f().emit(StmtKind::Init { place: place.expr, value }, span);
    }

    /// `l = r` for unions of one type.
    pub fn assign_union(&mut self, l: Value, r: Value, span: Span) {
        let ty = l.ty();
        let e = self.owned_value(r);
        let id = self.f().new_temp(ty, false, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
        let new = self.fr().local_expr(id, span);
        let l = self.stable(l, span);
        self.replace(l, new, span);
    }

    /// The body of the copy procedure of a union with members that are no plain bits.
    pub fn copy_union(&mut self, u: &UnionInfo, src: &Value, t: TypeId, span: Span) {
        let id = self.f().new_temp(t, false, span);
        self.f().locals[id].constant = false;
        let part = |i: u32, ty| {
            Expr::new(ExprKind::Field { base: src.expr.clone().boxed(), index: i, check_nil: false }, ty, span)
        };
        let bits = Expr::new(ExprKind::Record(vec![part(0, TypeTable::INT), part(1, u.bits)]), t, span);
        self.f().emit(StmtKind::Let { local: id, init: Some(bits) }, span);
        let new = Value::place(self.fr().local_expr(id, span), false);
        for i in 0..u.members.len() {
            if self.trivial_copy(u.members[i].ty) {
                continue;
            }
            let value = self.owned_expr(self.union_place(u, src, i, span), span);
            let place = self.union_place(u, &new, i, span);
            let then = Block { stmts: vec![Stmt { kind: StmtKind::Init { place, value }, span }] };
            let cond = self.is_active(src, i, span);
            self.f().emit(StmtKind::If { cond, then, els: Block { stmts: Vec::new() } }, span);
        }
        let out = Expr::new(ExprKind::Move(new.expr.boxed()), t, span);
        self.f().emit(StmtKind::Return(Some(out)), span);
    }

    /// Ends the member of the union at `v` that is set.
    pub fn end_member(&mut self, u: &UnionInfo, v: &Value, span: Span) {
        for i in 0..u.members.len() {
            if self.trivial_deinit(u.members[i].ty) {
                continue;
            }
            let place = self.union_place(u, v, i, span);
            let then = Block { stmts: vec![Stmt { kind: StmtKind::Deinit(place), span }] };
            let cond = self.is_active(v, i, span);
            self.f().emit(StmtKind::If { cond, then, els: Block { stmts: Vec::new() } }, span);
        }
    }

    /// `a == b`: the same member is set, to equal values.
    pub fn union_equal(&mut self, u: &UnionInfo, a: &Value, b: &Value, span: Span) -> Option<Expr> {
        let (a, b) = (self.stable(a.clone(), span), self.stable(b.clone(), span));
        let mut out = Expr::new(ExprKind::Const(Const::Bool(true)), TypeTable::BOOL, span);
        for i in (0..u.members.len()).rev() {
            let (x, y) = (self.union_place(u, &a, i, span), self.union_place(u, &b, i, span));
            let same = self.compared(ast::BinOp::Eq, &Value::place(x, true), &Value::place(y, true), span)?;
            let cond = self.is_active(&a, i, span);
            out = Expr::new(ExprKind::If(cond.boxed(), same.expr.boxed(), out.boxed()), TypeTable::BOOL, span);
        }
        let (x, y) = (self.active(&a, span), self.active(&b, span));
        let same = Expr::new(ExprKind::Bin(BinOp::Eq, x.boxed(), y.boxed()), TypeTable::BOOL, span);
        Some(Expr::new(ExprKind::And(same.boxed(), out.boxed()), TypeTable::BOOL, span))
    }

    /// `new U()`; with an argument the field is set that has its name, or whose type alone takes it.
    pub fn new_union(&mut self, agg: AggId, actuals: &[Actual], span: Span) -> Option<(AggId, Expr)> {
        self.fields(agg);
        if let Some(a) = actuals.get(1) {
            self.report(
                Diagnostic::error(
                    codes::WRONG_ARGUMENT_COUNT,
                    a.span,
                    "a new union takes one argument at most: one field is set at a time",
                )
                .help("leave the others out"),
            );
            return None;
        }
        let ty = self.types.intern(TypeKind::Record(agg));
        let Some(a) = actuals.first() else {
            let new = self.union_temp(ty, span).expr;
            self.post_init(agg, &new, span);
            return Some((agg, new));
        };
        let u = self.known.union(agg)?;
        let value = self.value_of(a.item.clone(), a.span)?;
        let i = self.field_for(&u, a, &value)?;
        let m = &u.members[i];
        let value = self.member_value(ty, m.name, m.ty, value, a.span)?;
        let new = self.union_temp(ty, span);
        self.set_new(&u, &new, i, value, span);
        self.post_init(agg, &new.expr, span);
        Some((agg, new.expr))
    }

    /// Which field of a new union an argument is for; reports where there is none, or several.
    fn field_for(&mut self, u: &UnionInfo, a: &Actual, value: &Value) -> Option<usize> {
        if let Some(name) = a.name {
            let i = u.members.iter().position(|m| m.name == name);
            if i.is_none() {
                self.err(codes::NO_MATCHING_CALL, a.span, format!("the union has no field `{name}`"));
            }
            return i;
        }
        let all = |takes: &mut dyn FnMut(TypeId) -> bool| -> Vec<usize> {
            (0..u.members.len()).filter(|&i| takes(u.members[i].ty)).collect()
        };
        let mut fit = all(&mut |t| t == value.ty());
        if fit.is_empty() {
            fit = all(&mut |t| {
                let v = value.clone();
                self.quietly(|cx| cx.apart(|cx| cx.init_value(v, t, a.span, "the field").map(Value::new)).0.is_some())
                    == Some(true)
            });
        }
        if let [only] = fit[..] {
            return Some(only);
        }
        let shown = self.show(value.ty());
        let d = if fit.is_empty() {
            let text = format!("no field of the union takes a value of type `{shown}`");
            Diagnostic::error(codes::NO_MATCHING_CALL, a.span, text)
        } else {
            let names: Vec<String> = fit.iter().map(|&i| format!("`{}`", u.members[i].name)).collect();
            let text = format!("several fields of the union take a value of type `{shown}`: {}", names.join(", "));
            let example = format!("name the field: `{} = …`", u.members[fit[0]].name);
            Diagnostic::error(codes::AMBIGUOUS_CALL, a.span, text).help(example)
        };
        self.report(d);
        None
    }

    /// Sets a field of a variable that has none set.
    fn set_new(&mut self, u: &UnionInfo, new: &Value, i: usize, value: Expr, span: Span) {
        let place = self.union_place(u, new, i, span);
        self.f().emit(StmtKind::Init { place, value }, span);
        let set = Expr::new(ExprKind::Const(Const::Int(i as i128 + 1)), TypeTable::INT, span);
        let place = self.active(new, span);
        self.f().emit(StmtKind::Assign { place, value: set }, span);
    }

    /// `union select`: the clause of the field that is set runs, in which the field's name stands for it.
    pub fn union_select(
        &mut self,
        subject: Item,
        at: Span,
        whens: &[ast::When],
        otherwise: Option<&ast::Block>,
        span: Span,
    ) {
        let Some(v) = self.value_of(subject, at) else { return };
        let Some(u) = self.union_of(v.ty()) else {
            let shown = self.show(v.ty());
            self.err(codes::TYPE_MISMATCH, at, format!("`union select` needs a union, but this is `{shown}`"));
            return;
        };
        let v = self.stable(v, at);
        self.union_rest(&u, &v, whens, otherwise, span);
    }

    fn union_rest(
        &mut self,
        u: &UnionInfo,
        v: &Value,
        whens: &[ast::When],
        otherwise: Option<&ast::Block>,
        span: Span,
    ) {
        let Some((w, rest)) = whens.split_first() else {
            if let Some(b) = otherwise {
                let block = self.in_block(|cx| cx.branch(&b.stmts));
                self.f().emit(StmtKind::Block(block), span);
            }
            return;
        };
        let Some(field) = w.field else { return };
        let Some(i) = u.members.iter().position(|m| m.name == field.name) else {
            let shown = self.show(v.ty());
            self.err(codes::NO_SUCH_MEMBER, field.span, format!("union `{shown}` has no field `{}`", field.name));
            return;
        };
        let cond = self.is_active(v, i, w.span);
        self.choose(
            cond,
            span,
            |cx| {
                let place = Value::place(cx.union_place(u, v, i, field.span), v.is_const);
                cx.bind_pattern(&ast::Pattern::Name(field), place, v.is_const);
                cx.branch(&w.body.stmts);
            },
            |cx| cx.union_rest(u, v, rest, otherwise, span),
        );
    }
}
