//! `x.name`: fields, methods without parentheses, and the members that the language itself gives types.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_syntax::ast;
use chantry_tir::{Const, Expr, ExprKind, Intrinsic, Stmt, StmtKind, StmtRef};
use chantry_types::{AggId, Generic, Prim, TypeId, TypeKind, TypeTable};

use crate::calls::by_context::Context;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, InnerSeq, Item, IterVal, Lock, ProcSet, TypeVal, Value};
use crate::state::keys::SubKey;
use crate::types::aggregates::{FieldKind, Given};

impl Cx<'_> {
    /// `base.name`, reporting what is missing.
    pub fn member(&mut self, base: Item, name: Symbol, span: Span) -> Item {
        match base {
            Item::Error => Item::Error,
            Item::Module(m) => self.module_member(m, name, span),
            Item::Type(t) => {
                let ty = t.ty;
                if ty == TypeTable::ERROR {
                    return Item::Error;
                }
                match self.type_member_quiet(&t, name, span) {
                    Some(i) => i,
                    None if self.lacks_members(ty) => Item::Error,
                    None => {
                        if let Some(i) = self.associated_of(ty, name, span) {
                            return i;
                        }
                        let shown = self.show(ty);
                        self.err(codes::NO_SUCH_MEMBER, span, format!("type `{shown}` has no member `{name}`"));
                        Item::Error
                    }
                }
            }
            Item::Pack(items) => {
                if name == "size" {
                    return Item::Value(Value::param(Const::Int(items.len() as i128), TypeTable::INT, span));
                }
                if name == "type" {
                    let tys: Vec<TypeId> =
                        items.iter().map(|i| self.item_type(i).unwrap_or(TypeTable::ERROR)).collect();
                    return self.type_item(self.types.tuple(&tys));
                }
                match self.value_of(Item::Pack(items), span) {
                    Some(v) => self.member(Item::Value(v), name, span),
                    None => Item::Error,
                }
            }
            item => {
                if let Some(Item::Procs(set)) = self.methods_of_call(&item, name, span) {
                    return match is_called_by_mention(&set.cands) {
                        true => self.call_set(&set, &[], span),
                        false => Item::Procs(set),
                    };
                }
                if self.gives_places(&item, name, false, span)
                    && let Some(i) = self.promoted_member(&item, name, None, span)
                {
                    return i;
                }
                if let Some(i) = self.member_of_each(&item, name, span) {
                    return i;
                }
                let Some(v) = self.value_of(item, span) else { return Item::Error };
                if name == "type" {
                    return Item::Type(self.type_of_value(&v, span));
                }
                self.value_member(v, name, span)
            }
        }
    }

    fn value_member(&mut self, v: Value, name: Symbol, span: Span) -> Item {
        if v.ty() == TypeTable::ERROR {
            return Item::Error;
        }
        if let TypeKind::Class { nilable: true, .. } = self.types.kind(v.ty()) {
            // Methods may be declared on nilable classes; fields need a non-nil value.
            let plain = self.non_nilable(v.ty());
            let probe = Value { expr: Expr { ty: plain, ..v.expr.clone() }, ..v.clone() };
            if self.member_exists(&probe, name) {
                if let Some(Item::Procs(p)) = self.nilable_methods(&v, name) {
                    return Item::Procs(p);
                }
                return match self.asserted(v, name, span) {
                    Some(there) => self.value_member(there, name, span),
                    None => Item::Error,
                };
            }
        }
        // The sizes of texts that are known at compile time are known too.
        let known = match (&v.param, name.as_str()) {
            (Some(Const::Str(s)), "size" | "numCodepoints") => Some(s.chars().count()),
            (Some(Const::Str(s)), "numBytes") => Some(s.len()),
            (Some(Const::Bytes(s)), "size" | "numBytes") => Some(s.len()),
            _ => None,
        };
        if let Some(n) = known {
            return Item::Value(Value::param(Const::Int(n as i128), TypeTable::INT, span));
        }
        match self.member_quiet(&v, name, span) {
            Some(i) => i,
            // A query of every value; alone, the word is the type.
            None if name == "locale" => self.locale_of(v, span),
            None if self.lacks_members(v.ty()) => Item::Error,
            None => {
                if let Some(i) = self.promoted_member(&Item::Value(v.clone()), name, None, span) {
                    return i;
                }
                let shown = self.show(v.ty());
                let mut d =
                    Diagnostic::error(codes::NO_SUCH_MEMBER, span, format!("type `{shown}` has no member `{name}`"));
                if let Some(near) = self.nearest_member(v.ty(), name) {
                    d = d.help(format!("did you mean `{near}`?"));
                } else if let Some(help) = chantry_diag::foreign::member(name.as_str()) {
                    d = d.help(help);
                }
                self.report(d);
                Item::Error
            }
        }
    }

    /// `x.locale`.
    pub fn locale_of(&mut self, v: Value, span: Span) -> Item {
        if let ExprKind::Local(l) = v.expr.kind {
            self.f().locals[l].placed = true;
        }
        match self.is_everywhere(&v) {
            true => self.call_named("here", &[], span),
            false => self.call_named("_localeOf", &[Actual::value(v)], span),
        }
    }

    /// Whether it is a module constant of a simple type, which counts as being on every locale.
    fn is_everywhere(&self, v: &Value) -> bool {
        let ExprKind::Global(g) = v.expr.kind else { return false };
        let g = &self.prog.globals[g];
        g.constant && !g.is_ref && self.is_simple_type(g.ty)
    }

    fn is_simple_type(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Tuple(elems) => elems.iter().all(|&e| self.is_simple_type(e)),
            TypeKind::Prim(_) | TypeKind::Enum(_) => true,
            _ => self.is_string(t) || self.is_bytes(t),
        }
    }

    /// Whether a promoted expression gives variables, and no array of its values would have this member: then the member is
    /// promoted, too, and reaches the variables (`A.field.part += 1`). A method that wants arguments is no member without.
    pub fn gives_places(&mut self, item: &Item, name: Symbol, called: bool, span: Span) -> bool {
        let Item::Iter(it) = item else { return false };
        let IterVal::Lock(lock) = &**it else { return false };
        if lock.inner.is_some() || !lock.body.expr.is_place(&self.prog.fns, self.types) {
            return false;
        }
        self.array_lacks(item, name, called, span)
    }

    /// Whether no array of a sequence's values would have this member.
    pub fn array_lacks(&mut self, item: &Item, name: Symbol, called: bool, span: Span) -> bool {
        let lacks = self.quietly(|cx| {
            cx.apart(|cx| {
                let v = cx.value_of(item.clone(), span)?;
                Some(match cx.member_quiet(&v, name, span) {
                    None => true,
                    Some(Item::Procs(set)) => !called && set.cands.iter().all(|c| c.decl.has_parens),
                    Some(_) => false,
                })
            })
            .0
        });
        lacks.flatten() == Some(true)
    }

    /// `A.field`, `A.method(…)` over an array's elements, or over those of a promoted expression.
    pub fn promoted_member(&mut self, of: &Item, name: Symbol, args: Option<&[Actual]>, span: Span) -> Option<Item> {
        let elem = match of {
            Item::Value(v) => self.element_of(v)?,
            Item::Iter(it) => self.iter_elem(it)?,
            _ => return None,
        };
        let exists = self.quietly(|cx| {
            cx.f().open_block();
            let r = cx.member_quiet(&elem, name, span);
            cx.f().close_block();
            r
        });
        let Some(exists) = exists.flatten() else {
            if let Some(actuals) = args
                && let Some(item) = self.promoted_management(of, name, actuals, span)
            {
                return Some(item);
            }
            return self.promoted_member_again(of, &elem, name, args, span);
        };
        let parens = matches!(exists, Item::Procs(_));
        if parens != args.is_some() {
            return None;
        }
        let mut lock = self.as_lock(of, span)?;
        self.name_element(&mut lock, span);
        // The actuals are evaluated once, after the receiver.
        let by_ref = match &exists {
            Item::Procs(set) => set.cands.iter().any(|c| c.decl.formals.iter().any(refers)),
            _ => false,
        };
        let mut actuals = args.map(|a| a.to_vec());
        for a in actuals.iter_mut().flatten() {
            if let Item::Value(v) = a.item.clone() {
                a.item = Item::Value(self.set_up(|cx| Some(cx.once(v, by_ref, span)), &mut lock.setup)?);
            }
        }
        self.f().open_block();
        let mut item = self.member(Item::Value(lock.body.clone()), name, span);
        if let Some(a) = actuals {
            item = self.call_item(item, a, span);
        }
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        match item {
            Item::Value(b) => lock.give(b),
            // Promoted over its arguments as well: all go in step.
            Item::Iter(it) => match &*it {
                IterVal::Lock(inner) => {
                    if !self.same_ranks(lock.parts.iter().chain(&inner.parts), span) {
                        return Some(Item::Error);
                    }
                    let body = lock.join(inner.clone());
                    lock.give(body);
                }
                _ => {
                    self.not_supported(span, "a promoted call of an iterator");
                    return Some(Item::Error);
                }
            },
            _ => return Some(Item::Error),
        }
        Some(Item::Iter(Rc::new(IterVal::Lock(lock))))
    }

    /// Gives the variable that a sequence has for each element a name, by which calls that are promoted themselves know it.
    fn name_element(&mut self, lock: &mut Lock, span: Span) {
        if matches!(lock.body.expr.kind, ExprKind::Local(_)) || !lock.body.expr.is_place(&self.prog.fns, self.types) {
            return;
        }
        let id = self.f().new_temp(lock.body.ty(), true, span);
        self.f().locals[id].constant = lock.body.is_const;
        let init = lock.body.expr.clone();
        lock.pre.push(StmtRef::new(Stmt { kind: StmtKind::LetRef { local: id, init }, span }));
        lock.body = self.local_value(id, span);
    }

    /// `A.borrow()` over an array of objects.
    fn promoted_management(&mut self, of: &Item, name: Symbol, actuals: &[Actual], span: Span) -> Option<Item> {
        let mut lock = self.as_lock(of, span)?;
        self.f().open_block();
        let item = self.management_call(&Item::Value(lock.body.clone()), name, actuals, span);
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        let body = self.value_of(item?, span)?;
        lock.give(body);
        Some(Item::Iter(Rc::new(IterVal::Lock(lock))))
    }

    /// The same where the elements are arrays: of their elements.
    fn promoted_member_again(
        &mut self,
        of: &Item,
        elem: &Value,
        name: Symbol,
        args: Option<&[Actual]>,
        span: Span,
    ) -> Option<Item> {
        self.element_of(elem)?;
        let mut lock = self.as_lock(of, span)?;
        let mut actuals = args.map(|a| a.to_vec());
        for a in actuals.iter_mut().flatten() {
            match a.item.clone() {
                Item::Value(v) if !self.lockable(v.ty()) => {
                    a.item = Item::Value(self.set_up(|cx| Some(cx.once(v, false, span)), &mut lock.setup)?);
                }
                // In step with the receiver's elements.
                Item::Value(_) | Item::Iter(_) => {
                    let with = self.as_lock(&a.item, a.span)?;
                    if !self.same_ranks(lock.parts.iter().chain(&with.parts), span) {
                        return Some(Item::Error);
                    }
                    a.item = Item::Value(lock.join(with));
                }
                _ => {}
            }
        }
        self.f().open_block();
        let item = self.promoted_member(&Item::Value(lock.body.clone()), name, actuals.as_deref(), span);
        let made = self.f().close_block();
        lock.pre.extend(made.stmts.into_iter().map(StmtRef::new));
        let item = item?;
        let inner = match &item {
            Item::Iter(it) => Some(InnerSeq { pre: lock.pre.clone(), item: it.clone() }),
            _ => None,
        };
        self.f().open_block();
        let body = self.for_element(item, span);
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        lock.give(body?);
        lock.inner = inner;
        Some(Item::Iter(Rc::new(IterVal::Lock(lock))))
    }

    /// `A.field[i]`: what each element's field has there. The actuals are evaluated once.
    pub fn promoted_index(&mut self, it: &IterVal, mut actuals: Vec<Actual>, span: Span) -> Item {
        let IterVal::Lock(lock) = it else { return Item::Error };
        let mut lock = lock.clone();
        for a in &mut actuals {
            if let Item::Value(v) = a.item.clone() {
                match self.set_up(|cx| Some(cx.once(v, false, span)), &mut lock.setup) {
                    Some(kept) => a.item = Item::Value(kept),
                    None => return Item::Error,
                }
            }
        }
        self.f().open_block();
        let item = self.index_value(lock.body.clone(), &actuals, span);
        let body = self.for_element(item, span);
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        match body {
            Some(body) => {
                lock.give(body);
                Item::Iter(Rc::new(IterVal::Lock(lock)))
            }
            None => Item::Error,
        }
    }

    /// `A!` over an array's elements.
    pub fn promoted_unwrap(&mut self, v: &Value, span: Span) -> Option<Item> {
        let elem = self.element_of(v)?;
        if !matches!(self.types.kind(elem.ty()), TypeKind::Class { .. }) {
            return None;
        }
        let mut lock = self.as_lock(&Item::Value(v.clone()), span)?;
        self.f().open_block();
        let item = self.unwrap_value(lock.body.clone(), span);
        lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        Some(match item {
            Item::Value(body) => {
                lock.give(body);
                Item::Iter(Rc::new(IterVal::Lock(lock)))
            }
            _ => Item::Error,
        })
    }

    fn nilable_methods(&mut self, v: &Value, name: Symbol) -> Option<Item> {
        // Only secondary methods whose receiver is written nilable.
        let cands: Vec<_> = self
            .methods_for(v.ty(), name)
            .into_iter()
            .filter(|c| {
                matches!(c.decl.receiver.as_ref().map(|r| &r.kind), Some(chantry_syntax::ast::ExprKind::Nilable(_)))
            })
            .collect();
        (!cands.is_empty()).then(|| Item::Procs(ProcSet::new(name, cands, Some(Item::Value(v.clone())))))
    }

    /// The object of which a loop calls `these`, or brackets call `this`.
    pub fn called_object(&mut self, v: Value, name: &str, span: Span) -> Option<Value> {
        let name = Symbol::new(name);
        let nilable = matches!(self.types.kind(v.ty()), TypeKind::Class { nilable: true, .. });
        if !nilable || self.methods_for(v.ty(), name).is_empty() || self.nilable_methods(&v, name).is_some() {
            return Some(v);
        }
        self.asserted(v, name, span)
    }

    /// The object to which a type forwards a member; none after a message.
    pub fn forwarded_object(&mut self, v: &Value, name: Symbol, span: Span) -> Option<Value> {
        let nilable = matches!(self.types.kind(v.ty()), TypeKind::Class { nilable: true, .. });
        if !nilable || !self.member_exists(v, name) || self.nilable_methods(v, name).is_some() {
            return Some(v.clone());
        }
        self.asserted(v.clone(), name, span)
    }

    /// An object that may be nil, whose member is wanted: the older edition takes it as one that is there.
    fn asserted(&mut self, v: Value, name: Symbol, span: Span) -> Option<Value> {
        if self.opts.edition.rule(Rule::NilableClasses)
            && let Item::Value(there) = self.unwrap_value(v.clone(), span)
        {
            return Some(there);
        }
        let (what, assert) = match name.as_str() {
            "these" => ("it cannot be iterated over".into(), "!".into()),
            "this" => ("it cannot be indexed or called".into(), "!".into()),
            _ => (format!("`{name}` cannot be reached"), format!("!.{name}")),
        };
        let shown = self.show(v.ty());
        self.report(
            Diagnostic::error(codes::NILABLE_ACCESS, span, format!("`{shown}` may be nil, so {what}"))
                .help(format!("write `{assert}` to assert that it is not nil, or test it: `if const x = … then …`")),
        );
        None
    }

    fn member_exists(&mut self, v: &Value, name: Symbol) -> bool {
        match self.types.kind(v.ty()) {
            TypeKind::Class { agg, .. } => {
                self.find_field(agg, name).is_some() || !self.methods_for(v.ty(), name).is_empty()
            }
            _ => false,
        }
    }

    fn nearest_member(&mut self, ty: TypeId, name: Symbol) -> Option<String> {
        let agg = match self.types.kind(ty) {
            TypeKind::Record(a) | TypeKind::Class { agg: a, .. } => a,
            _ => return None,
        };
        let info = self.aggs[agg].info.clone();
        let names = info.fields.iter().map(|f| f.name.as_str()).chain(info.methods.keys().map(|m| m.as_str()));
        // Names that begin so are for the inside of a type.
        let names: Vec<&str> = names.filter(|n| !n.starts_with('_') || name.as_str().starts_with('_')).collect();
        chantry_diag::nearest(name.as_str(), names.iter().copied()).map(|s| s.to_string())
    }

    /// A member of a value, None if there is none.
    pub fn member_quiet(&mut self, v: &Value, name: Symbol, span: Span) -> Option<Item> {
        let ty = v.ty();
        match self.types.kind(ty) {
            TypeKind::Tuple(e) => {
                let n = Value::param(Const::Int(e.len() as i128), TypeTable::INT, span);
                if name == "size" {
                    return Some(Item::Value(n));
                }
                if name == "indices" {
                    let (first, name) =
                        if self.rule(Rule::CountFromOne) { (1, "_rangeBounded") } else { (0, "_rangeOpen") };
                    let first = Value::param(Const::Int(first), TypeTable::INT, span);
                    return Some(self.call_named(name, &[Actual::value(first), Actual::value(n)], span));
                }
            }
            TypeKind::Prim(Prim::Complex(w)) if name == "re" || name == "im" => {
                return Some(Item::Value(self.complex_part(v, w, name == "im", span)));
            }
            TypeKind::Record(agg) | TypeKind::Union(agg) | TypeKind::Class { agg, .. } => {
                if let Some(item) = self.union_member(v, name, span) {
                    return Some(item);
                }
                if let Some((owner, f, index)) = self.find_field(agg, name)
                    && !self.has_getter(agg, owner, name)
                {
                    let field = self.aggs[owner].info.fields[f.decl].decl.clone();
                    self.warn_of_use(&field.attrs, name, span);
                    let is_class = matches!(self.types.kind(ty), TypeKind::Class { .. });
                    return Some(match f.kind {
                        FieldKind::Type(t) => Item::Type(self.field_type_of(v, &t, f.part, span)),
                        FieldKind::Param(c, t) => Item::Value(Value::param(c, t, span)),
                        FieldKind::Run(_, t) => {
                            if let Some(own) = self.own_field(v, (index, t, f.constant), name, span) {
                                return Some(own);
                            }
                            // Of a class value the object is reached, whatever is done with the field.
                            let base = v.expr.clone();
                            let base = if is_class { self.in_context(base, Context::Value) } else { base };
                            let e = ExprKind::Field { base: base.boxed(), index, check_nil: is_class };
                            let e = Expr::new(e, t, span);
                            Item::Value(Value::place(e, f.constant || (!is_class && v.is_const)))
                        }
                    });
                }
                // Nested types of the declaration.
                let data = self.aggs[agg].clone_head();
                let info = self.aggs[agg].info.clone();
                match info.types.get(&name) {
                    Some(crate::state::frame::Binding::Aggregate(a)) => {
                        return Some(
                            self.nested_type(a, data.module, data.outer, &mut |cx, name| cx.given_for(agg, name)),
                        );
                    }
                    Some(crate::state::frame::Binding::Enum(e)) => {
                        let t = self.enum_type(e, data.module);
                        return Some(self.type_item(t));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        let cands = self.methods_for(ty, name);
        if !cands.is_empty() {
            let viable: Vec<_> = cands.into_iter().filter(|c| self.receiver_may_match(c, ty)).collect();
            if !viable.is_empty() {
                let this = Item::Value(v.clone());
                if is_called_by_mention(&viable) {
                    return Some(self.call_method(this, name, viable, &[], span));
                }
                let forwarded = self.forwarded_methods(v, name, span);
                return Some(Item::Procs(Rc::new(ProcSet { name, cands: viable.into(), this: Some(this), forwarded })));
            }
        }
        self.forwarded(v, name, span)
    }

    /// Whether a method without parentheses stands for a field of its name: one of the class that declares the field, or of a
    /// class below it; everywhere but in itself and in initialisers (specification, "Variable Getter Methods").
    fn has_getter(&self, agg: AggId, owner: AggId, name: Symbol) -> bool {
        let mut at = Some(agg);
        while let Some(a) = at {
            if let Some(ms) = self.aggs[a].info.methods.get(&name)
                && ms.iter().any(|m| !m.has_parens && m.this_intent != ast::Intent::Type)
            {
                let inside = self.fr().decl.as_ref().is_some_and(|d| ms.iter().any(|m| m.path == d.path));
                return !inside && self.fr().init.is_none();
            }
            at = self.aggs[a].parent.filter(|_| a != owner);
        }
        false
    }

    /// Whether what a value's member means is only there for its type; says so.
    pub fn of_type_only(&mut self, m: &Item, name: Symbol, span: Span) -> bool {
        let Item::Procs(set) = m else { return false };
        let only = !self.fr().library
            && !set.cands.is_empty()
            && set.cands.iter().all(|c| c.decl.this_intent == ast::Intent::Type);
        if only && let Some(Item::Value(v)) = &set.this {
            let t = self.show(v.ty());
            let mut d = Diagnostic::error(
                codes::NO_SUCH_MEMBER,
                span,
                format!("`{name}` is a method of the type `{t}`, not of its values"),
            );
            if let Some(c) = set.cands.first() {
                d = d.label(c.decl.name.span, "it is declared as a `type` method here");
            }
            self.report(d.help(format!("call it on the type: `{t}.{name}(…)`")));
        }
        only
    }

    fn complex_part(&mut self, v: &Value, w: u8, im: bool, span: Span) -> Value {
        let t = self.types.prim(Prim::Real(w / 2));
        if let Some(Const::Complex(a, b)) = v.param {
            return Value::param(Const::Real(if im { b } else { a }), t, span);
        }
        if v.expr.is_place(&self.prog.fns, self.types) {
            // Parts of a stored complex number are places.
            let e = Expr::new(ExprKind::TupleElem(v.expr.clone().boxed(), im as u32), t, span);
            return Value::place(e, v.is_const);
        }
        let op = if im { Intrinsic::Im } else { Intrinsic::Re };
        Value::new(Expr::new(ExprKind::Intrinsic(op, vec![v.expr.clone()]), t, span))
    }

    /// A member of a type: generic fields, type methods, enum constants.
    pub fn type_member_quiet(&mut self, of: &TypeVal, name: Symbol, span: Span) -> Option<Item> {
        let ty = of.ty;
        match self.types.kind(ty) {
            TypeKind::Enum(e) => {
                let info = self.types.enum_info(e);
                if let Some(i) = info.members.iter().position(|m| *m == name) {
                    if let Some(decl) = self.known.enum_decl(e) {
                        self.warn_of_use(&decl.members[i].attrs, name, span);
                    }
                    return Some(Item::Value(Value::param(Const::Int(i as i128), ty, span)));
                }
                let count = info.members.len() as i128;
                if name == "size" {
                    return Some(Item::Value(Value::param(Const::Int(count), TypeTable::INT, span)));
                }
                // Values are the constants' positions.
                if count > 0 && (name == "first" || name == "last") {
                    let at = if name == "first" { 0 } else { count - 1 };
                    return Some(Item::Value(Value::param(Const::Int(at), ty, span)));
                }
            }
            TypeKind::Tuple(e) if name == "size" => {
                return Some(Item::Value(Value::param(Const::Int(e.len() as i128), TypeTable::INT, span)));
            }
            TypeKind::Record(agg) | TypeKind::Union(agg) | TypeKind::Class { agg, .. } => {
                if let Some(u) = self.union_of(ty)
                    && let Some(i) = u.members.iter().position(|m| m.name == name)
                {
                    return Some(Item::Value(Value::param(Const::Int(i as i128), TypeTable::INT, span)));
                }
                // A field's type may be what a method of the type makes of its generic fields.
                if self.aggs[agg].resolving {
                    match self.given_for(agg, name) {
                        Some(Given { key: SubKey::Type(t), .. }) => return Some(Item::Type(TypeVal::new(t))),
                        Some(Given { key: SubKey::Param(_, t), constant: Some(c) }) => {
                            return Some(Item::Value(Value::param(c, t, span)));
                        }
                        _ => {}
                    }
                } else if let Some((owner, f, _)) = self.find_field(agg, name) {
                    match f.kind {
                        FieldKind::Type(TypeVal { ty, rt }) => {
                            let g = self.aggs[owner].info.generics.iter().position(|&g| g == f.decl);
                            let part = match (&of.rt, g) {
                                (Some(p), Some(g)) => self.part_of_field(owner, p, g).map(Box::new),
                                _ => rt,
                            };
                            return Some(Item::Type(TypeVal { ty, rt: part }));
                        }
                        FieldKind::Param(c, t) => return Some(Item::Value(Value::param(c, t, span))),
                        FieldKind::Run(..) => {}
                    }
                }
                let head = self.aggs[agg].clone_head();
                let info = self.aggs[agg].info.clone();
                match info.types.get(&name) {
                    Some(crate::state::frame::Binding::Aggregate(a)) => {
                        return Some(
                            self.nested_type(a, head.module, head.outer, &mut |cx, name| cx.given_for(agg, name)),
                        );
                    }
                    Some(crate::state::frame::Binding::Enum(e)) => {
                        let t = self.enum_type(e, head.module);
                        return Some(self.type_item(t));
                    }
                    _ => {}
                }
            }
            TypeKind::Generic(Generic::Any) => return None,
            TypeKind::GenericAgg(..) => {
                if let Some(Some(given)) = self.slot_of(ty, name) {
                    return Some(given.item(span));
                }
            }
            _ => {}
        }
        let cands: Vec<_> = self
            .methods_for(ty, name)
            .into_iter()
            .filter(|c| c.decl.this_intent == chantry_syntax::ast::Intent::Type)
            .filter(|c| self.receiver_may_match(c, ty))
            .collect();
        if cands.is_empty() {
            return None;
        }
        let this = Item::Type(of.clone());
        if is_called_by_mention(&cands) {
            return Some(self.call_method(this, name, cands, &[], span));
        }
        Some(Item::Procs(ProcSet::new(name, cands, Some(this))))
    }

    /// Element `i` of a tuple.
    pub fn tuple_elem(&mut self, v: &Value, i: usize, span: Span) -> Value {
        let elems = self.types.tuple_elems(v.ty()).expect("the caller checked for a tuple");
        if let ExprKind::Tuple(es) = &v.expr.kind
            && es.iter().all(is_simple)
        {
            let e = es[i].clone();
            if let ExprKind::Const(c) = &e.kind {
                return Value { param: Some(c.clone()), expr: e, is_const: true };
            }
            return Value { expr: e, param: None, is_const: true };
        }
        let e = Expr::new(ExprKind::TupleElem(v.expr.clone().boxed(), i as u32), elems[i], span);
        Value::place(e, v.is_const)
    }

    /// The same of a tuple whose parts were taken for an assignment: a tuple in it is one of its own parts.
    pub fn part_of_taken(&mut self, v: &Value, i: usize, span: Span) -> Value {
        match &v.expr.kind {
            ExprKind::Tuple(es) if matches!(es[i].kind, ExprKind::Tuple(_)) => Value::new(es[i].clone()),
            // Beside such a part the others are variables all the same.
            ExprKind::Tuple(es) if es.iter().any(|e| matches!(e.kind, ExprKind::Tuple(_))) => {
                Value::place(es[i].clone(), true)
            }
            _ => self.tuple_elem(v, i, span),
        }
    }

    /// Calls method `name` of `this`.
    pub fn method(&mut self, this: Item, name: &str, args: &[Actual], span: Span) -> Item {
        let name = Symbol::new(name);
        let ty = match &this {
            Item::Value(v) => v.ty(),
            Item::Type(t) => t.ty,
            _ => return Item::Error,
        };
        let cands = self.methods_for(ty, name);
        self.call_method(this, name, cands, args, span)
    }
}

/// Cheap and without effects: may be repeated.
pub fn is_simple(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Const(_) | ExprKind::Local(_) | ExprKind::Outer(..) | ExprKind::Global(_) => true,
        ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => is_simple(base),
        ExprKind::Copy(e) | ExprKind::Cast(e) => is_simple(e),
        _ => false,
    }
}

/// Whether a formal refers to its actual.
fn refers(f: &chantry_syntax::ast::Formal) -> bool {
    use chantry_syntax::ast::Intent;
    matches!(f.intent, Intent::Ref | Intent::ConstRef | Intent::Inout | Intent::Out)
}

/// Whether a mention of these methods calls one: they have no parentheses, but for the parallel forms of an iterator.
fn is_called_by_mention(cands: &[Cand]) -> bool {
    let bare = |c: &Cand| !c.decl.has_parens;
    cands.iter().any(bare) && cands.iter().all(|c| bare(c) || c.decl.is_parallel_form())
}
