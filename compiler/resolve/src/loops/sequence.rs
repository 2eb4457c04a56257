//! Loop expressions and other sequences as values: their element types, and arrays made of them.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::codes;
use chantry_syntax::Rule;
use chantry_syntax::ast::{self};
use chantry_tir::{Const, Expr, ExprKind, StmtKind, StmtRef};
use chantry_types::{TypeId, TypeTable};

use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Actual, EachOf, Item, IterVal, LockPart, Value};

impl Cx<'_> {
    pub fn loop_expr(&mut self, l: &ast::LoopExpr, span: Span) -> Item {
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
        let iterand = self.iterand(it);
        let iterand = self.read_if_only_read(iterand, span, &mut |cx, item| {
            cx.loop_elem_type(l, &item, span);
        });
        if l.kind == ast::LoopKind::Forall && !l.bracket && !self.has_parallel_form(&iterand, it.span) {
            return Item::Error;
        }
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
                            if l.by_one_task() && !self.line_up(&mut parts, span) {
                                return Item::Error;
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
        let kept = self.fr().kept.clone();
        Item::Iter(Rc::new(IterVal::Loop { each: Rc::new(EachOf { ast: l.clone(), kept }), iterand, elem }))
    }

    /// What follows a value of another rank in a serial loop does so in the order of its own elements. Ranges without end follow.
    fn line_up(&mut self, parts: &mut [LockPart], span: Span) -> bool {
        let lead = parts.iter().position(|p| !self.is_endless(p.source.ty())).unwrap_or(0);
        for k in 0..parts.len() {
            if parts[k].rank == parts[lead].rank {
                continue;
            }
            let args = [Actual::value(parts[lead].source.clone()), Actual::value(parts[k].source.clone())];
            let lined = self.call_named("_inOrderOf", &args, span);
            match self.value_of(lined, span).and_then(|v| self.lock_part(v, span)) {
                Some(p) => parts[k] = p,
                None => return false,
            }
        }
        true
    }

    /// `[x in lock] f(x)`.
    fn map_lock(&mut self, l: &ast::LoopExpr, mut k: crate::state::item::Lock, span: Span) -> Item {
        let Some(body) = &l.body else { return Item::Error };
        k.serial |= l.by_one_task();
        self.f().push_scope();
        self.f().open_block();
        let block = self.fr().blocks.len() - 1;
        let outer = std::mem::replace(&mut self.f().statement_block, block);
        self.open_element(l, true);
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
        self.pop_scope();
        self.f().statement_block = outer;
        k.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
        self.pop_scope();
        match v {
            Some(v) => {
                k.give(v);
                Item::Iter(Rc::new(IterVal::Lock(k)))
            }
            None => Item::Error,
        }
    }

    /// The element type of a loop expression, found by a trial.
    pub fn loop_elem_type(&mut self, l: &ast::LoopExpr, iterand: &Item, span: Span) -> TypeId {
        let mut ty = TypeTable::ERROR;
        self.f().open_block();
        self.f().push_scope();
        let iterand = iterand.clone();
        let parallel = self.is_of_tasks(l, &iterand, span);
        self.each(iterand, span, &mut |cx, x| {
            if let Some(v) = cx.loop_body_value(l, x, parallel) {
                ty = v.ty();
            }
        });
        self.pop_scope();
        self.f().close_block();
        ty
    }

    /// Whether the elements of a loop expression are as if of tasks: brackets ask for these where there is a parallel form.
    fn is_of_tasks(&mut self, l: &ast::LoopExpr, iterand: &Item, span: Span) -> bool {
        if l.kind != ast::LoopKind::Forall {
            return false;
        }
        let of_library = match iterand {
            Item::Value(v) => self.lockable(v.ty()),
            Item::Iter(it) => match &**it {
                IterVal::Lock(_) => true,
                IterVal::Zip(items) => return items.first().cloned().is_some_and(|i| self.is_of_tasks(l, &i, span)),
                _ => false,
            },
            _ => false,
        };
        !l.bracket || of_library || self.has_own_parallel_form(iterand, span)
    }

    /// Binds the loop's index to `x` and resolves its body.
    fn loop_body_value(&mut self, l: &ast::LoopExpr, x: Item, parallel: bool) -> Option<Value> {
        let body = l.body.as_ref()?;
        self.open_element(l, parallel);
        if let Some(p) = &l.index {
            self.bind_item(p, x);
        }
        if let Some(c) = &l.filter {
            let c_item = self.expr(c);
            self.condition(c_item, c.span);
        }
        let item = self.expr(body);
        let v = self.value_of(item, body.span);
        self.pop_scope();
        v
    }

    /// The element at `x`, of a loop expression without a filter.
    pub fn element_value(&mut self, each: &EachOf, x: Item) -> Option<Value> {
        self.open_kept(&each.kept);
        let v = self.loop_body_value(&each.ast, x, !each.ast.bracket);
        self.pop_scope();
        v
    }

    fn open_kept(&mut self, kept: &[(Symbol, Value)]) {
        self.f().push_scope();
        for (name, v) in kept {
            self.f().bind(*name, Binding::Item(Item::Value(v.clone())));
        }
    }

    /// Runs a loop expression: `sink` gets each value.
    pub fn run_loop_expr(&mut self, l: &Rc<EachOf>, iterand: Item, span: Span, sink: &mut dyn FnMut(&mut Self, Item)) {
        let l = l.clone();
        let parallel = self.is_of_tasks(&l.ast, &iterand, span);
        self.each(iterand, span, &mut |cx, x| cx.element(&l, x, parallel, span, sink));
    }

    /// Gives `sink` the element of a loop expression at `x`, if its filter has one.
    pub fn element(
        &mut self,
        each: &EachOf,
        x: Item,
        parallel: bool,
        span: Span,
        sink: &mut dyn FnMut(&mut Self, Item),
    ) {
        let l = &each.ast;
        let Some(body) = &l.body else { return };
        let around = self.fr().scopes.len();
        self.open_kept(&each.kept);
        self.open_element(l, parallel);
        if let Some(p) = &l.index {
            self.bind_item(p, x);
        }
        let opened = self.fr().scopes.len() - around;
        // The names are the expression's own: what takes the values stands outside.
        let mut value = |cx: &mut Self| {
            let item = cx.expr(body);
            let v = cx.value_of(item, body.span);
            (0..opened).for_each(|_| cx.pop_scope());
            if let Some(v) = v {
                sink(cx, Item::Value(v));
            }
        };
        let Some(c) = &l.filter else { return value(self) };
        let ci = self.expr(c);
        let cond = self.condition(ci, c.span);
        let names = self.f().scopes.split_off(around);
        let then = self.in_block(|cx| {
            cx.f().scopes.extend(names);
            value(cx);
        });
        self.f().emit(StmtKind::If { cond: cond.expr, then, els: Default::default() }, span);
    }

    /// Whether a value is a range that goes on after all indices that one counts (not one of bools or of an enum), or such a range
    /// in step with a value of another rank.
    fn has_no_end(&mut self, v: &Value, span: Span) -> bool {
        self.has_method_in_type(v.ty(), "isBounded")
            && !matches!(self.method(Item::Value(v.clone()), "isBounded", &[], span),
                Item::Value(v) if v.param == Some(Const::Bool(true)))
    }

    /// A sequence as a new array.
    pub fn iter_to_array(&mut self, it: &Rc<IterVal>, span: Span) -> Option<Value> {
        // What begins with a range without end has no domain: its values are counted.
        if let IterVal::Lock(l) = &**it
            && !self.has_no_end(&l.parts[0].source, span)
        {
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
                // What the iterator refers to stays where it is: no object is taken out of it.
                if let ExprKind::Local(index) = v.expr.kind
                    && cx.fr().locals[index].is_ref
                {
                    cx.f().locals[index].temp = false;
                }
                let r = cx.call_named("_growPush", &[Actual::value(gl2.clone()), Actual::value(v)], span);
                if let Item::Value(r) = r {
                    cx.f().emit(StmtKind::Expr(r.expr), span);
                }
            }
        });
        let low = Value::param(Const::Int(i128::from(self.rule(Rule::CountFromOne))), TypeTable::INT, span);
        let r = self.call_named("_growFinish", &[Actual::value(gl), Actual::value(low)], span);
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

    /// An element as a part of the tuple that the loop gives: the names of an index stand for what it refers to, be it a call's
    /// result (`A[B]`: see `bind_pattern`) or a field.
    pub fn named_element(&mut self, v: Value, span: Span) -> Expr {
        let place = v.expr.is_place(&self.prog.fns, self.types);
        match v.expr.kind {
            ExprKind::Call { .. } if !v.is_const => self.copied(v.expr),
            ExprKind::Field { .. } | ExprKind::TupleElem(..) if !v.is_const && place => {
                let id = self.f().new_temp(v.ty(), true, span);
                self.f().locals[id].constant = false;
                self.f().emit(StmtKind::LetRef { local: id, init: v.expr }, span);
                let e = self.fr().local_expr(id, span);
                self.copied(e)
            }
            _ => self.owned_value(v),
        }
    }

    /// The same for a sequence whose elements are only read.
    pub fn as_read_lock(&mut self, item: &Item, span: Span) -> Option<crate::state::item::Lock> {
        match item {
            Item::Value(v) => {
                let v = self.read_only(v.clone());
                self.as_lock(&Item::Value(v), span)
            }
            _ => self.as_lock(item, span),
        }
    }

    /// A sequence in lock-step form, where it has one.
    pub fn as_lock(&mut self, item: &Item, span: Span) -> Option<crate::state::item::Lock> {
        match item {
            Item::Iter(it) => match &**it {
                IterVal::Lock(l) => Some(l.clone()),
                IterVal::Zip(items) => {
                    let mut setup = Vec::new();
                    let mut parts = Vec::new();
                    let mut pre = Vec::new();
                    let mut es = Vec::new();
                    let mut serial = false;
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
                        setup.extend(l.setup);
                        parts.extend(l.parts);
                        pre.extend(l.pre);
                        serial |= l.serial;
                        es.push(l.body);
                    }
                    let rank = parts.first().map_or(0, |p: &crate::state::item::LockPart| p.rank);
                    if parts.iter().any(|p| p.rank != rank) {
                        return None;
                    }
                    let tys: Vec<TypeId> = es.iter().map(|v| v.ty()).collect();
                    let vals: Vec<Expr> = es
                        .into_iter()
                        .map(|v| {
                            self.f().open_block();
                            let e = self.named_element(v, span);
                            pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
                            e
                        })
                        .collect();
                    let body = Value::new(Expr::new(ExprKind::Tuple(vals), self.types.tuple(&tys), span));
                    Some(crate::state::item::Lock { setup, parts, pre, body, inner: None, serial })
                }
                _ => None,
            },
            Item::Value(v) => {
                let t = v.ty();
                if !self.lockable(t) {
                    return None;
                }
                let (p, made) = self.apart(|cx| cx.lock_part(v.clone(), span));
                let p = p?;
                let body = self.local_value(p.index, span);
                let setup = made.into_iter().map(StmtRef::new).collect();
                Some(crate::state::item::Lock {
                    setup,
                    parts: vec![p],
                    pre: Vec::new(),
                    body,
                    inner: None,
                    serial: false,
                })
            }
            _ => None,
        }
    }
}
