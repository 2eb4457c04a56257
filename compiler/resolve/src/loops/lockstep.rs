//! Promotion and other element-by-element evaluation over values of equal shape (docs/dev/library-interface.md).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast;
use chantry_tir::visit::{self, Node};
use chantry_tir::{Expr, ExprKind, FnId, LocalId, Passing, Stmt, StmtKind, StmtRef};
use chantry_types::{TypeId, TypeKind, TypeTable};

use chantry_syntax::ast::Intent;

use crate::calls::sig::Match;
use crate::loops::little::By;
use crate::loops::order::Own;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, Lock, LockPart, Value};
use crate::statements::errors::callee_of;

impl<'m> Cx<'m> {
    /// Whether a value has the lock-step interface.
    pub fn lockable(&mut self, t: TypeId) -> bool {
        matches!(self.types.kind(t), TypeKind::Record(_)) && self.has_method_in_type(t, "_lsAt")
    }

    pub fn has_method_in_type(&mut self, t: TypeId, name: &str) -> bool {
        let name = Symbol::new(name);
        let TypeKind::Record(a) = self.types.kind(t) else { return false };
        if self.aggs[a].info.methods.contains_key(&name) {
            return true;
        }
        self.methods_for(t, name).into_iter().any(|c| self.receiver_may_match(&c, t))
    }

    pub fn any_lockable(&mut self, actuals: &[Actual]) -> bool {
        actuals.iter().any(|a| match &a.item {
            Item::Value(v) => {
                let t = v.ty();
                self.lockable(t)
            }
            Item::Iter(_) => true,
            _ => false,
        })
    }

    /// How deep the sequences among these are: an array of arrays has two levels.
    pub fn depth_of_sequences(&mut self, actuals: &[Actual]) -> usize {
        let mut deepest = 0;
        for a in actuals {
            let mut level = 0;
            let mut at = match &a.item {
                Item::Value(v) => Some(v.clone()),
                Item::Iter(it) => {
                    level = 1;
                    self.iter_elem(it)
                }
                _ => None,
            };
            while let Some(e) = at.and_then(|v| self.element_of(&v)) {
                level += 1;
                at = Some(e);
            }
            deepest = deepest.max(level);
        }
        deepest
    }

    /// A stand-in for the elements of a lock-step value (for matching only).
    pub fn element_of(&mut self, v: &Value) -> Option<Value> {
        if !self.lockable(v.ty()) {
            return None;
        }
        let ty = v.ty();
        if let Some((t, r)) = self.known.element_of(ty) {
            let e = Expr::new(
                ExprKind::Deref(Expr::new(ExprKind::Undef, self.types.ref_to(t), v.span()).boxed()),
                t,
                v.span(),
            );
            return Some(Value::place(e, !r || v.is_const));
        }
        let found = self.quietly(|cx| {
            cx.f().open_block();
            let p = cx.lock_part(v.clone(), v.span());
            cx.f().close_block();
            p
        })??;
        let l = &self.fr().locals[found.index];
        let (t, r) = (l.ty, l.is_ref);
        self.known.set_element_of(ty, (t, r));
        self.element_of(v)
    }

    /// How many dimensions the positions of a lock-step value or tuple have.
    pub fn rank_of_sequence(&mut self, v: &Value, span: Span) -> Option<usize> {
        if self.types.tuple_elems(v.ty()).is_some() {
            return Some(1);
        }
        if !self.lockable(v.ty()) {
            return None;
        }
        let shape = self.quietly(|cx| cx.apart(|cx| cx.method(Item::Value(v.clone()), "_lsShape", &[], span)).0)?;
        let Item::Value(shape) = shape else { return None };
        self.types.tuple_elems(shape.ty()).map(|e| e.len())
    }

    /// A stand-in for the elements of a sequence.
    pub fn iter_elem(&mut self, it: &IterVal) -> Option<Value> {
        match it {
            IterVal::Lock(l) => Some(Value { param: None, ..l.body.clone() }),
            _ => None,
        }
    }

    /// Prepares a value for a lock-step loop: evaluated once, with its accessors resolved.
    pub fn lock_part(&mut self, v: Value, span: Span) -> Option<LockPart> {
        let source = self.keep(v, span);
        let source = self.held(source, span);
        let Item::Value(shape) = self.method(Item::Value(source.clone()), "_lsShape", &[], span) else { return None };
        let rank = self.types.tuple_elems(shape.ty())?.len();
        let idx_ty = self.types.tuple(&vec![TypeTable::INT; rank]);
        let idx = Value::new(Expr::new(ExprKind::Undef, idx_ty, span));
        let Item::Value(at) = self.method(Item::Value(source.clone()), "_lsAt", &[Actual::value(idx)], span) else {
            return None;
        };
        let (shape, at_fn) = (callee_of(&shape.expr)?, callee_of(&at.expr)?);
        let is_ref = at.expr.is_place(&self.prog.fns, self.types);
        let constant = at.is_const || source.is_const;
        let ty = at.ty();
        let index = self.f().new_temp(ty, is_ref, span);
        self.f().locals[index].constant = constant;
        let block = self.block_part(&source, span);
        // With two dimensions rows are rarely short; the test would cost programs of such statements 5 % of their compile time.
        let dense = if rank > 2 { self.dense_part(&source, span) } else { None };
        Some(LockPart { source, index, at: at_fn, shape, rank, block, dense })
    }

    /// The question whether elements lie without gaps, where it can be asked.
    fn dense_part(&mut self, source: &Value, span: Span) -> Option<FnId> {
        if !self.is_array(source.ty()) || !self.has_method_in_type(source.ty(), "_lsDense") {
            return None;
        }
        let Item::Value(dense) = self.method(Item::Value(source.clone()), "_lsDense", &[], span) else { return None };
        callee_of(&dense.expr)
    }

    /// The accessors by place, of what has them.
    fn block_part(&mut self, source: &Value, span: Span) -> Option<(FnId, FnId)> {
        if !self.is_array(source.ty()) || !self.has_method_in_type(source.ty(), "_lsAtPlace") {
            return None;
        }
        let Item::Value(of) = self.method(Item::Value(source.clone()), "_lsBlock", &[], span) else { return None };
        let place = self.place_type(source, span);
        let place = Value::new(Expr::new(ExprKind::Undef, place, span));
        let at = self.method(Item::Value(source.clone()), "_lsAtPlace", &[Actual::value(place)], span);
        let Item::Value(at) = at else { return None };
        Some((callee_of(&of.expr)?, callee_of(&at.expr)?))
    }

    /// What numbers the places of a block: integers, unless the value says otherwise (`_lsPlaceType`).
    pub fn place_type(&mut self, source: &Value, span: Span) -> TypeId {
        if !self.has_method_in_type(source.ty(), "_lsPlaceType") {
            return TypeTable::INT;
        }
        match self.method(Item::Value(source.clone()), "_lsPlaceType", &[], span) {
            Item::Type(t) => t.ty,
            _ => TypeTable::INT,
        }
    }

    /// What a parallel loop goes over that this value leads: its shape, unless it says otherwise (`_lsLead`).
    pub fn lead_of(&mut self, source: &Value, shape: Value, span: Span) -> Value {
        if !self.has_method_in_type(source.ty(), "_lsLead") {
            return shape;
        }
        match self.method(Item::Value(source.clone()), "_lsLead", &[], span) {
            Item::Value(v) if v.ty() != shape.ty() => self.stable(v, span),
            _ => shape,
        }
    }

    /// What such a loop goes over where there is one locale: the shape, and what the map says of tasks.
    pub fn lead_here(&mut self, source: &Value, shape: Value, span: Span) -> Value {
        if !self.has_method_in_type(source.ty(), "_lsLeadHere") {
            return shape;
        }
        match self.method(Item::Value(source.clone()), "_lsLeadHere", &[Actual::value(shape.clone())], span) {
            Item::Value(v) => self.stable(v, span),
            _ => shape,
        }
    }

    /// A mention that stays valid over the loop: places by reference, values in a variable. Index sets are
    /// what they are when the loop begins: constants, which tasks have in registers.
    fn keep(&mut self, v: Value, span: Span) -> Value {
        let ty = v.ty();
        let index_set = !self.is_array(ty) && (self.trivial_copy(ty) || self.is_domain(ty) && self.is_descriptor(ty));
        // A candidate's frame has none of the caller's variables; there, only the type of the elements matters.
        let constant = matches!(v.expr.kind, ExprKind::Local(l)
            if self.fr().locals.get(l).is_some_and(|l| !l.is_ref && l.constant));
        if index_set && !constant && v.param.is_none() {
            let e = self.owned_value(v);
            let id = self.f().new_temp(ty, false, span);
            self.f().emit(StmtKind::Let { local: id, init: Some(e) }, span);
            return Value::place(self.fr().local_expr(id, span), true);
        }
        if matches!(v.expr.kind, ExprKind::Local(_) | ExprKind::Outer(..) | ExprKind::Global(_)) {
            return v;
        }
        if v.expr.is_place(&self.prog.fns, self.types) || self.is_lent(&v.expr) {
            let id = self.f().new_temp(v.ty(), true, span);
            self.f().locals[id].constant = v.is_const;
            let c = v.is_const;
            self.f().emit(StmtKind::LetRef { local: id, init: v.expr }, span);
            return Value::place(self.fr().local_expr(id, span), c);
        }
        let id = self.f().new_temp(v.ty(), false, span);
        // Element access may need a modifiable view (slices are values that refer to the array).
        self.f().locals[id].constant = false;
        self.f().emit(StmtKind::Let { local: id, init: Some(v.expr) }, span);
        Value::place(self.fr().local_expr(id, span), false)
    }

    /// What stands for a value while the loop runs, if it says that something does (`_lsHeld`): a constant.
    fn held(&mut self, source: Value, span: Span) -> Value {
        if !self.has_method_in_type(source.ty(), "_lsHeld") {
            return source;
        }
        match self.method(Item::Value(source.clone()), "_lsHeld", &[], span) {
            Item::Value(v) if matches!(self.types.kind(v.ty()), TypeKind::Record(_)) => self.keep(v, span),
            _ => source,
        }
    }

    fn is_descriptor(&self, t: TypeId) -> bool {
        matches!(self.types.kind(t), TypeKind::Record(a) if self.types.agg(a).descriptor)
    }

    /// An operand of a promoted operation that is no sequence itself: evaluated once.
    pub fn once(&mut self, v: Value, by_ref: bool, span: Span) -> Value {
        if !by_ref {
            return self.snapshot(v, span);
        }
        if v.expr.is_place(&self.prog.fns, self.types) { self.keep(v, span) } else { self.stable(v, span) }
    }

    /// A promoted call: the call on elements as the body of a lock-step sequence.
    pub fn promote_call(&mut self, m: Match, this: Option<Actual>, actuals: Vec<Actual>, span: Span) -> Item {
        let mut setup = Vec::new();
        let mut parts: Vec<LockPart> = Vec::new();
        let mut pre = Vec::new();
        let mut elem_actuals = actuals;
        let mut this = this;
        let mut serial = false;
        // What is not promoted is evaluated once, before the loop, at its place among the sequences.
        // A receiver that is an element of another promotion is one already.
        if let Some(Actual { item: Item::Value(v), .. }) = &mut this
            && !matches!(v.expr.kind, ExprKind::Local(l) if self.fr().locals[l].temp)
        {
            let by_ref = m.formals.iter().any(|f| f.is_this && f.passing != Passing::Bits);
            match self.set_up(|cx| Some(cx.once(v.clone(), by_ref, span)), &mut setup) {
                Some(kept) => *v = kept,
                None => return Item::Error,
            }
        }
        for (i, a) in elem_actuals.iter_mut().enumerate() {
            let formal = m.formals.iter().find(|f| f.actual == Some(i));
            if !formal.is_some_and(|f| f.promoted) {
                if let Item::Value(v) = &a.item
                    && v.param.is_none()
                {
                    let v = v.clone();
                    if let Some(f) = formal
                        && matches!(f.intent, Intent::Ref | Intent::Inout | Intent::Out)
                        && !self.ref_by_default(v.ty())
                        && !self.lockable(v.ty())
                    {
                        let (name, formal, t) = (m.cand.decl.name.name, f.name, self.show(v.ty()));
                        self.report(
                            Diagnostic::error(
                                codes::NOT_A_LVALUE,
                                a.span,
                                format!("`{name}` is promoted, so its formal `{formal}` cannot modify one `{t}` for all elements"),
                            )
                            .label(m.cand.decl.name.span, format!("`{name}` is declared here"))
                            .help("write the loop: `for`, or `forall` with a reduce intent"),
                        );
                        return Item::Error;
                    }
                    let by_ref = formal.is_some_and(|f| {
                        matches!(f.intent, Intent::Ref | Intent::ConstRef | Intent::Inout | Intent::Out)
                            || f.passing == Passing::Ref
                    });
                    match self.set_up(|cx| Some(cx.once(v, by_ref, span)), &mut setup) {
                        Some(kept) => a.item = Item::Value(kept),
                        None => return Item::Error,
                    }
                }
                continue;
            }
            match a.item.clone() {
                Item::Value(v) => {
                    let v = if formal.is_some_and(|f| f.passing == Passing::Ref) { v } else { self.read_only(v) };
                    let (p, made) = self.apart(|cx| cx.lock_part(v, a.span));
                    let Some(p) = p else { return Item::Error };
                    setup.extend(made.into_iter().map(StmtRef::new));
                    let l = &self.fr().locals[p.index];
                    let c = l.constant;
                    let e = self.fr().local_expr(p.index, a.span);
                    a.item = Item::Value(Value::place(e, c));
                    parts.push(p);
                }
                Item::Iter(it) => match &*it {
                    IterVal::Lock(l) => {
                        setup.extend(l.setup.iter().cloned());
                        parts.extend(l.parts.iter().cloned());
                        pre.extend(l.pre.iter().cloned());
                        serial |= l.serial;
                        a.item = Item::Value(l.body.clone());
                    }
                    _ => {
                        self.not_supported(a.span, "promotion over this kind of iterator");
                        return Item::Error;
                    }
                },
                _ => return Item::Error,
            }
        }
        if !self.same_ranks(parts.iter(), span) {
            return Item::Error;
        }
        // Elements that are sequences themselves: the call is promoted again.
        let again = m.formals.iter().any(|f| match f.actual.map(|i| &elem_actuals[i].item) {
            Some(Item::Value(v)) => f.promoted && self.lockable(v.ty()) && self.fits(v, f.ty).is_none(),
            _ => false,
        });
        self.f().open_block();
        let r = if again {
            self.resolve_call(m.cand.decl.name.name, vec![m.cand.clone()], this, &elem_actuals, span)
        } else {
            let cands = vec![m.cand.clone()].into();
            self.apply_match(m, &cands, this, elem_actuals, span)
        };
        let iterator = matches!(&r, Item::Iter(it) if !matches!(&**it, IterVal::Lock(_)));
        let body = if iterator { None } else { self.for_element(r, span) };
        let made = self.f().close_block();
        pre.extend(made.stmts.into_iter().map(StmtRef::new));
        match body {
            Some(body) => Item::Iter(Rc::new(IterVal::Lock(Lock { setup, parts, pre, body, inner: None, serial }))),
            None if iterator => {
                self.not_supported(span, "promotion of an iterator call");
                Item::Error
            }
            None => Item::Error,
        }
    }

    /// What a promoted operation gives for one element. A sequence, because the elements are sequences, too, becomes an array, or runs
    /// if it gives no values.
    pub fn for_element(&mut self, item: Item, span: Span) -> Option<Value> {
        if let Item::Iter(it) = &item
            && let IterVal::Lock(l) = &**it
            && l.body.ty() == TypeTable::VOID
        {
            let (id, l) = (self.f().new_loop_id(), l.clone());
            self.lock_loop(&l, By::tasks(false), false, &mut Own::Nothing, id, span, &mut |cx, v| {
                cx.f().emit(StmtKind::Expr(v.expr), span);
            });
            return Some(Value::new(Expr::new(ExprKind::Const(chantry_values::Const::None), TypeTable::VOID, span)));
        }
        // An element is no constant of compile time, even where each one has the same value.
        self.value_of(item, span).map(|v| Value { param: None, ..v })
    }

    /// Whether sequences that go in step have one rank; says if they have not.
    pub fn same_ranks<'p>(&mut self, parts: impl Iterator<Item = &'p LockPart>, span: Span) -> bool {
        let ranks: Vec<usize> = parts.map(|p| p.rank).collect();
        match ranks.iter().find(|&&r| r != ranks[0]) {
            Some(b) => {
                let a = ranks[0];
                self.err(codes::RANK_MISMATCH, span, format!("a promoted operation meets ranks {a} and {b}"));
                false
            }
            None => true,
        }
    }

    /// `[i in D] e` and `for i in D do e` over a lock-step value.
    pub fn lock_expr(&mut self, l: &ast::LoopExpr, iterand: Value, span: Span) -> Item {
        let Some(part) = self.lock_part(iterand, span) else { return Item::Error };
        let parts = vec![part];
        self.lock_expr_over(l, parts, None, span)
    }

    /// The same over zippered parts (`index` then binds a tuple).
    pub fn lock_expr_over(
        &mut self,
        l: &ast::LoopExpr,
        parts: Vec<LockPart>,
        tuple: Option<Vec<LocalId>>,
        span: Span,
    ) -> Item {
        let Some(body) = &l.body else { return Item::Error };
        self.f().push_scope();
        self.f().open_block();
        let block = self.fr().blocks.len() - 1;
        let outer = std::mem::replace(&mut self.f().statement_block, block);
        self.open_element(l, true);
        if let Some(p) = &l.index {
            let v = match &tuple {
                None => self.local_value(parts[0].index, span),
                Some(ids) => {
                    let es: Vec<Expr> = ids.iter().map(|&i| self.fr().local_expr(i, span)).collect();
                    let tys: Vec<TypeId> = es.iter().map(|e| e.ty).collect();
                    Value::new(Expr::new(ExprKind::Tuple(es), self.types.tuple(&tys), span))
                }
            };
            self.bind_pattern(p, v, true);
        }
        let item = self.expr(body);
        let v = self.for_element(item, body.span);
        self.pop_scope();
        self.f().statement_block = outer;
        let pre = self.f().close_block().stmts.into_iter().map(StmtRef::new).collect();
        self.pop_scope();
        match v {
            Some(body) => Item::Iter(Rc::new(IterVal::Lock(Lock {
                setup: Vec::new(),
                parts,
                pre,
                body,
                inner: None,
                serial: l.by_one_task(),
            }))),
            None => Item::Error,
        }
    }

    pub fn local_value(&self, id: LocalId, span: Span) -> Value {
        let l = &self.fr().locals[id];
        Value::place(self.fr().local_expr(id, span), l.constant)
    }

    /// A lock-step sequence as a new array.
    pub fn lock_to_array(&mut self, lock: &Lock, span: Span) -> Option<Value> {
        let elem = lock.body.ty();
        if elem == TypeTable::VOID || elem == TypeTable::NOTHING {
            self.err(codes::NOT_A_VALUE, span, "this promoted call gives no values");
            return None;
        }
        let lock = &mut lock.clone();
        // Elements have values of their own, and follow no domain variable.
        let linked = self.is_array(elem) && self.is_linked(elem);
        if linked || self.shows_views(elem) {
            self.f().open_block();
            let own = if linked {
                let own = self.call_named("_ownedCopy", &[Actual::value(lock.body.clone())], span);
                self.value_of(own, span)
            } else {
                self.without_views(lock.body.clone(), span)
            };
            lock.pre.extend(self.f().close_block().stmts.into_iter().map(StmtRef::new));
            lock.give(own?);
        }
        let elem = lock.body.ty();
        self.begin_lock(lock, span);
        let dom = self.call_named("_loopDomain", &[Actual::value(lock.parts[0].source.clone())], span);
        let dom = self.value_of(dom, span)?;
        let arr = self.call_named("_newArrayUninit", &[Actual::value(dom), Actual::ty(elem, span)], span);
        let arr = self.value_of(arr, span)?;
        let id = self.f().new_temp(arr.ty(), false, span);
        self.f().locals[id].constant = false;
        self.f().emit(StmtKind::Let { local: id, init: Some(arr.expr) }, span);
        let target = Value::place(self.fr().local_expr(id, span), false);
        let guard = if !self.trivial_deinit(elem) && self.fill_may_throw(lock) {
            let g = self.call_named("_guardFill", &[Actual::value(target.clone())], span);
            let g = self.value_of(g, span)?;
            let g = self.keep_value(g, span);
            if let ExprKind::Local(id) = g.expr.kind {
                self.f().locals[id].constant = false;
            }
            Some(Value { is_const: false, ..g })
        } else {
            None
        };
        self.fill_from_lock(&target, lock, Fill::Fresh(guard.clone()), span);
        if let Some(g) = guard
            && let Item::Value(v) = self.call_named("_endFill", &[Actual::value(g)], span)
        {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
        let e = self.fr().local_expr(id, span);
        let ty = e.ty;
        Some(Value::new(Expr::new(ExprKind::Move(e.boxed()), ty, span)))
    }

    /// Whether an error can keep some elements from getting their values.
    fn fill_may_throw(&self, lock: &Lock) -> bool {
        let throws = |n: Node<'_>| match n {
            Node::Expr(e) => match &e.kind {
                ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => self.prog.fns[*callee].throws,
                ExprKind::Indirect { throws, .. } => *throws,
                _ => false,
            },
            Node::Stmt(Stmt { kind: StmtKind::Loop(l) | StmtKind::CoforallIter(l), .. }) => {
                let mut throws = false;
                visit::source_callees(&l.source, &mut |f| throws |= self.prog.fns[f].throws);
                throws
            }
            Node::Stmt(_) => false,
        };
        let mut any = visit::any(Node::Expr(&lock.body.expr), &mut |n| throws(n));
        for s in &lock.pre {
            any |= visit::any(Node::Stmt(s), &mut |n| throws(n));
        }
        any
    }

    /// `target = lock` element by element.
    pub fn fill_from_lock(&mut self, target: &Value, lock: &Lock, fill: Fill, span: Span) {
        let Some(part) = self.lock_part(target.clone(), span) else { return };
        let lock = &mut lock.clone();
        self.begin_lock(lock, span);
        let dst = part.index;
        let rank = lock.parts.first().map_or(part.rank, |p| p.rank);
        if rank != part.rank {
            let r = part.rank;
            self.err(codes::RANK_MISMATCH, span, format!("an array of rank {r} is assigned values of rank {rank}"));
            return;
        }
        let mut all = lock.clone();
        all.parts.insert(0, part);
        let parallel = !lock.serial;
        let elem = self.fr().locals[dst].ty;
        let little = self.who(&all, parallel, elem, &[]);
        let mut emit = |cx: &mut Self, stream: bool| {
            let id = cx.f().new_loop_id();
            let by = if stream { By::tasks(parallel) } else { little };
            cx.lock_loop(&all, by, parallel, &mut Own::Nothing, id, span, &mut |cx, v| {
                let place = cx.fr().local_expr(dst, span);
                match &fill {
                    Fill::Fresh(guard) => {
                        let e = cx.owned_value(v);
                        cx.f().emit(StmtKind::Init { place: place.clone(), value: e }, span);
                        if let Some(g) = guard {
                            let acts = [Actual::value(g.clone()), Actual::value(Value::place(place, true))];
                            if let Item::Value(v) = cx.call_named("_markFilled", &acts, span) {
                                cx.f().emit(StmtKind::Expr(v.expr), span);
                            }
                        }
                    }
                    Fill::Assign if stream => cx.stream_store(place, v, span),
                    Fill::Assign => cx.assign(Item::Value(Value::place(place, false)), v, span),
                }
            });
        };
        // An array that is read as well is in the cache anyway.
        let read_too = all.parts[1..].iter().any(|p| same_place(&p.source.expr, &target.expr));
        let test = if matches!(fill, Fill::Fresh(_)) || read_too { None } else { self.stream_test(&all, elem, span) };
        match test {
            Some(test) => self.stream_or_not(test, span, &mut emit),
            None => emit(self, false),
        }
    }
}

/// How elements get values.
pub enum Fill {
    /// The first ones they have; with the guard of elements that an error may leave without.
    Fresh(Option<Value>),
    Assign,
}

/// Whether two expressions are the same variable.
fn same_place(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Local(x), ExprKind::Local(y)) => x == y,
        (ExprKind::Outer(f, x), ExprKind::Outer(g, y)) => f == g && x == y,
        (ExprKind::Global(x), ExprKind::Global(y)) => x == y,
        _ => false,
    }
}
