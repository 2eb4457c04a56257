//! The order in which a loop over sequences in step goes: by positions, or along the blocks where all of them lie. Where the program
//! decides, there is a loop for each order, and tests before them. Not for: what the sequences are and what a step does (`lockstep`).

use chantry_base::Span;
use chantry_syntax::ast;
use chantry_tir::{Expr, ExprKind, IterSource, Loop, Shadow, StmtKind, UnOp};
use chantry_types::TypeTable;

use crate::loops::little::By;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, IterVal, Lock, LockPart, Value};

/// The task-private variables of a loop's tasks. Each order in which the loop may go has its own.
pub enum Own<'a, 'm> {
    Nothing,
    /// What these intents say.
    Intents(&'a [ast::TaskIntent]),
    /// What the first makes before the body is resolved, and the second gives once it is there.
    Made(&'a mut dyn FnMut(&mut Cx<'m>), &'a mut dyn FnMut(&mut Cx<'m>) -> Vec<Shadow>),
}

/// In which order a loop goes.
#[derive(Clone, Copy, PartialEq)]
enum Order {
    /// By positions in the common shape.
    Positions(By),
    /// The same where the program has one locale.
    HerePositions(By),
    /// By the places of the block in which all parts lie.
    Places,
    /// Each part by its own positions, one after the other: a program's `for` over values of different shapes.
    Numbers,
}

impl<'m> Cx<'m> {
    /// Emits the loop of a lock-step sequence; `body` gets the element.
    #[allow(clippy::too_many_arguments)]
    pub fn lock_loop(
        &mut self,
        lock: &Lock,
        by: By,
        independent: bool,
        own: &mut Own<'_, 'm>,
        loop_id: chantry_tir::LoopId,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Value),
    ) {
        for s in &lock.setup {
            self.f().emit(StmtKind::Splice(s.clone()), span);
        }
        let mut orders = Vec::new();
        let here = self.one_locale_test(lock, by, span);
        if let Some(test) = self.one_block_test(lock, by, here.as_ref(), span) {
            orders.push((test, Order::Places));
        }
        if let Some(test) = here {
            orders.push((test, Order::HerePositions(by)));
        }
        let mut last = Order::Positions(by);
        if let Some(test) = self.one_shape_test(lock, by, span) {
            orders.push((test, last));
            last = Order::Numbers;
        }
        if orders.is_empty() {
            return self.lock_loop_over(lock, last, independent, own, loop_id, span, body);
        }
        self.first_order_of(&orders, last, span, &mut |cx, order| {
            cx.in_copy(|cx| cx.lock_loop_over(lock, order, independent, own, loop_id, span, body));
        });
    }

    /// The loop in the first order whose test is true when the program runs, else in the last.
    fn first_order_of(
        &mut self,
        orders: &[(Value, Order)],
        last: Order,
        span: Span,
        emit: &mut dyn FnMut(&mut Self, Order),
    ) {
        let Some(((test, order), rest)) = orders.split_first() else { return emit(self, last) };
        self.f().open_block();
        emit(self, *order);
        let then = self.f().close_block();
        self.f().open_block();
        self.first_order_of(rest, last, span, emit);
        let els = self.f().close_block();
        self.f().emit(StmtKind::If { cond: test.expr.clone(), then, els }, span);
    }

    /// Whether the program has one locale, for a loop that would go over the parts of several: then it is the loop over positions
    /// that it would be otherwise, and knows that what it meets lies here.
    fn one_locale_test(&mut self, lock: &Lock, by: By, span: Span) -> Option<Value> {
        if by.is_one() {
            return None;
        }
        let source = lock.parts[self.leader(lock)].source.clone();
        if !self.has_method_in_type(source.ty(), "_lsLead") {
            return None;
        }
        let Item::Value(v) = self.method(Item::Value(source), "_lsLead", &[], span) else { return None };
        if self.types.tuple_elems(v.ty()).is_some() {
            return None;
        }
        match self.call_named("_lsOneLocale", &[], span) {
            Item::Value(v) => Some(v),
            _ => None,
        }
    }

    /// Whether all parts have one shape, for a `for` of the program (a statement or an expression), which also goes over values of
    /// other shapes: it asks only that they end together.
    fn one_shape_test(&mut self, lock: &Lock, by: By, span: Span) -> Option<Value> {
        let lead = self.leader(lock);
        let in_turn = by == By::InTurn || by == By::One && lock.serial;
        if !in_turn || lock.parts[lead].rank == 1 {
            return None;
        }
        let shape = self.shape_of(&lock.parts[lead], span);
        let mut test: Option<Expr> = None;
        for k in self.others(lock, lead) {
            let other = self.shape_of(&lock.parts[k], span);
            let same = self.call_named("_lsSameShape", &[Actual::value(shape.clone()), Actual::value(other)], span);
            let same = self.value_of(same, span)?.expr;
            test = Some(match test {
                None => same,
                Some(t) => Expr::new(ExprKind::And(t.boxed(), same.boxed()), TypeTable::BOOL, span),
            });
        }
        test.map(Value::new)
    }

    /// The parts that end, without the leader.
    pub fn others(&self, lock: &Lock, lead: usize) -> Vec<usize> {
        (0..lock.parts.len()).filter(|&k| k != lead && !self.is_endless(lock.parts[k].source.ty())).collect()
    }

    /// Whether all parts lie in the order of one domain's places: then a loop in any order can go along their blocks. Few steps that
    /// one task takes go by positions, which needs nothing of the runtime (`here`: whether that is so, for parts of several locales).
    fn one_block_test(&mut self, lock: &Lock, by: By, here: Option<&Value>, span: Span) -> Option<Value> {
        if by.is_one() {
            return None;
        }
        let mut blocks = Vec::new();
        let mut place = None;
        for p in &lock.parts {
            let (of, _) = p.block?;
            // Places of two types are never those of one domain.
            let ty = self.place_type(&p.source, span);
            if place.replace(ty).is_some_and(|first| first != ty) {
                return None;
            }
            let e = Expr::new(ExprKind::Call { callee: of, args: vec![p.source.expr.clone()] }, TypeTable::INT, span);
            blocks.push(Actual::value(Value::new(e)));
        }
        let Item::Value(test) = self.call_named("_lsOneBlock", &blocks, span) else { return None };
        if by != By::AsItPays {
            return Some(test);
        }
        let shape = self.shape_of(&lock.parts[self.leader(lock)], span);
        let few = self.call_named("_lsFew", &[Actual::value(shape)], span);
        let few = self.value_of(few, span)?.expr;
        let by_one = match here {
            Some(here) => Expr::new(ExprKind::And(here.expr.clone().boxed(), few.boxed()), TypeTable::BOOL, span),
            None => few,
        };
        let many = Expr::new(ExprKind::Un(UnOp::Not, by_one.boxed()), TypeTable::BOOL, span);
        Some(Value::new(Expr::new(ExprKind::And(many.boxed(), test.expr.boxed()), TypeTable::BOOL, span)))
    }

    /// The part whose positions the loop goes over: ranges without end follow the others.
    pub fn leader(&self, lock: &Lock) -> usize {
        lock.parts.iter().position(|p| !self.is_endless(p.source.ty())).unwrap_or(0)
    }

    fn shape_of(&mut self, p: &LockPart, span: Span) -> Value {
        let ty = self.types.tuple(&vec![TypeTable::INT; p.rank]);
        Value::new(Expr::new(ExprKind::Call { callee: p.shape, args: vec![p.source.expr.clone()] }, ty, span))
    }

    /// The shape whose positions the loop goes over: where all parts lie without gaps, one row of all elements (`_lsRow`), so that
    /// short rows are no loops of their own.
    fn loop_shape(&mut self, lock: &Lock, shape: Value, span: Span) -> Value {
        let mut test: Option<Expr> = None;
        for p in &lock.parts {
            let Some(dense) = p.dense else { return shape };
            let e =
                Expr::new(ExprKind::Call { callee: dense, args: vec![p.source.expr.clone()] }, TypeTable::BOOL, span);
            test = Some(match test {
                None => e,
                Some(t) => Expr::new(ExprKind::And(t.boxed(), e.boxed()), TypeTable::BOOL, span),
            });
        }
        let Some(test) = test else { return shape };
        match self.call_named("_lsRow", &[Actual::value(shape.clone()), Actual::value(Value::new(test))], span) {
            Item::Value(v) => v,
            _ => shape,
        }
    }

    /// The loop in one order.
    #[allow(clippy::too_many_arguments)]
    fn lock_loop_over(
        &mut self,
        lock: &Lock,
        order: Order,
        independent: bool,
        own: &mut Own<'_, 'm>,
        loop_id: chantry_tir::LoopId,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Value),
    ) {
        let shapes: Vec<Value> = lock
            .parts
            .iter()
            .map(|p| {
                let shape = self.shape_of(p, span);
                self.stable(shape, span)
            })
            .collect();
        let lead = self.leader(lock);
        let others = if order == Order::Places { Vec::new() } else { self.others(lock, lead) };
        let in_turn = order == Order::Numbers
            || order == Order::Positions(By::InTurn) && lock.parts[lead].rank == 1 && !others.is_empty();
        for s in others.iter().filter(|_| !in_turn).map(|&k| &shapes[k]) {
            let item =
                self.call_named("_lsCheck", &[Actual::value(shapes[lead].clone()), Actual::value(s.clone())], span);
            if let Item::Value(v) = item {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
        }
        if matches!(order, Order::Positions(By::Several | By::AsItPays) | Order::HerePositions(_)) {
            self.check_keyed_order(lock, span);
        }
        let mut ends = shapes.clone();
        if order == Order::Numbers {
            for k in std::iter::once(lead).chain(others.iter().copied()) {
                match self.call_named("_lsNumbers", &[Actual::value(shapes[k].clone())], span) {
                    Item::Value(v) => ends[k] = self.stable(v, span),
                    _ => return,
                }
            }
        }
        let mut over = ends[lead].clone();
        if !matches!(order, Order::Places | Order::Numbers) {
            over = self.loop_shape(lock, over, span);
        }
        let mut several = false;
        if matches!(order, Order::Places | Order::Positions(By::Several | By::AsItPays)) {
            let source = lock.parts[lead].source.clone();
            let shape = over.ty();
            over = self.lead_of(&source, over, span);
            several = order != Order::Places && over.ty() != shape;
        } else if matches!(order, Order::HerePositions(By::Several | By::AsItPays)) {
            let source = lock.parts[lead].source.clone();
            over = self.lead_here(&source, over, span);
        }
        let name = match order {
            Order::Places => "_lsPlaces",
            _ if in_turn => "_lsInTurn",
            Order::Positions(By::One | By::InTurn) | Order::HerePositions(By::One | By::InTurn) => "_lsSerial",
            Order::Positions(By::AsItPays) | Order::HerePositions(By::AsItPays) => {
                let apart = self.types.tuple_elems(over.ty()).is_some_and(|dims| dims.len() > 1);
                if apart && matches!(own, Own::Made(..)) { "_lsLittleReduced" } else { "_lsLittle" }
            }
            Order::Positions(By::Several) | Order::HerePositions(By::Several) => "_lsParallel",
            Order::Numbers => return,
        };
        let mut acts = vec![Actual::value(over)];
        if in_turn {
            acts.extend(others.iter().map(|&k| Actual::value(ends[k].clone())));
        }
        let it = self.call_named(name, &acts, span);
        let Item::Iter(it) = it else { return };
        let IterVal::Call { callee, args, .. } = &*it else { return };
        let idx_ty = match order {
            Order::Places => {
                let source = lock.parts[lead].source.clone();
                self.place_type(&source, span)
            }
            Order::Positions(_) | Order::HerePositions(_) => {
                self.types.tuple(&vec![TypeTable::INT; lock.parts[0].rank])
            }
            Order::Numbers => self.types.tuple(&[TypeTable::INT]),
        };
        let index = self.f().new_temp(idx_ty, false, span);
        self.open_own(own, false);
        let mark = self.fr().locals.len();
        self.f().open_block();
        if matches!(order, Order::HerePositions(_))
            && let Item::Value(v) = self.call_named("_lsAssumeOneLocale", &[], span)
        {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
        for (k, p) in lock.parts.iter().enumerate() {
            let l = &self.fr().locals[p.index];
            let (ty, is_ref) = (l.ty, l.is_ref);
            let mut i = self.fr().local_expr(index, span);
            if order == Order::Numbers {
                let at = [Actual::value(shapes[k].clone()), Actual::value(Value::new(i))];
                let Item::Value(v) = self.call_named("_lsNth", &at, span) else { continue };
                i = v.expr;
            }
            let callee = match (order, p.block) {
                (Order::Places, Some((_, at))) => at,
                _ => p.at,
            };
            let e = Expr::new(ExprKind::Call { callee, args: vec![p.source.expr.clone(), i] }, ty, span);
            let kind = if is_ref {
                StmtKind::LetRef { local: p.index, init: e }
            } else {
                StmtKind::Let { local: p.index, init: Some(e) }
            };
            self.f().emit(kind, span);
        }
        for s in &lock.pre {
            self.f().emit(StmtKind::Splice(s.clone()), span);
        }
        self.f().push_scope();
        let here = self.fr().one_locale || matches!(order, Order::HerePositions(_));
        let outer = std::mem::replace(&mut self.f().one_locale, here);
        body(self, lock.body.clone());
        self.f().one_locale = outer;
        self.pop_scope();
        let mut block = self.f().close_block();
        if several {
            block = self.with_near_arrays(block, mark, span);
        }
        let shadows = self.close_own(own);
        let source = IterSource::Iter { callee: *callee, slot: None, args: args.clone(), index };
        self.f().emit(StmtKind::Loop(Box::new(Loop { id: loop_id, source, independent, shadows, body: block })), span);
    }

    /// Positions of associative and sparse values mean the same indices only if these are in one order.
    pub fn check_keyed_order(&mut self, lock: &Lock, span: Span) {
        let mut keyed = Vec::new();
        for p in &lock.parts {
            if self.has_method_in_type(p.source.ty(), "_lsKeyed") {
                keyed.push(Actual::value(p.source.clone()));
            }
        }
        let Some((first, rest)) = keyed.split_first() else { return };
        for other in rest {
            if let Item::Value(v) = self.call_named("_lsCheckOrder", &[first.clone(), other.clone()], span) {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
        }
    }
}
