//! Accesses of other locales' elements that may wait until there are many for one locale: what a parallel loop does last with each element, at
//! irregular indices (docs/dev/aggregation.md). Nothing follows such a statement in its round, and rounds have no order among
//! themselves, so nobody can see it before the loop's task ends; a sender that is the task's own does by then what waits.
//! Atomic updates can be seen by rounds that read or wait: these are looked through when all procedures are there (`quiet`).
//! Not for: how it is collected and sent (the library: `_setLater`, `_copyLater`, `_later_…`).

use chantry_base::{Idx, Span, Symbol};
use chantry_diag::{Diagnostic, Severity, codes};
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};
use chantry_tir::{Const, Expr, ExprKind, Fn, LocalId, ShadowKind, StmtKind};
use chantry_types::TypeTable;

use crate::state::cx::{Aggregate, Cx};
use crate::state::frame::Collecting;
use crate::state::functions::{FnInfo, FnState};
use crate::state::item::{Actual, Item, Lock, Value};

/// What waits.
enum Late {
    Written,
    Read,
}

impl Cx<'_> {
    /// Resolves the body of a parallel loop, whose last statements may wait.
    pub fn collecting_body(&mut self, l: &ast::LoopStmt, regular: Option<&[Symbol]>) {
        let mut last = Vec::new();
        let off = self.opts.aggregate == Aggregate::None && !self.opts.report_aggregation;
        let mut refused = None;
        if off || self.fr().library || self.fr().one_locale {
            refused = Some("");
        } else if self.opts.aggregate == Aggregate::None {
            refused = Some("aggregation is switched off");
        } else if regular.is_none() {
            refused = Some("the loop goes over an iterator, which may look between its steps");
        } else if l.body.stmts.iter().any(|s| matches!(s.kind, S::Defer(_))) {
            refused = Some("the loop's body has a `defer`, which runs later");
        } else {
            last_statements(&l.body, &mut last);
        }
        let index = regular.unwrap_or_default().to_vec();
        let mark = self.fr().locals.len();
        let now = (refused != Some("")).then_some(Collecting { last, refused, mark, index, sender: None });
        let outer = std::mem::replace(&mut self.f().collecting, now);
        self.stmts(&l.body.stmts);
        self.f().collecting = outer;
    }

    /// Of a loop over positions the names that stand for indices in order: those of domains and ranges, but not the elements of arrays.
    pub fn regular_indices(&mut self, l: &ast::LoopStmt, lock: &Lock) -> Vec<Symbol> {
        let mut index = Vec::new();
        match &l.index {
            Some(ast::Pattern::Tuple(ps, _)) if ps.len() == lock.parts.len() && lock.parts.len() > 1 => {
                for (p, part) in ps.iter().zip(&lock.parts) {
                    if !self.is_array(part.source.ty()) {
                        names(p, &mut index);
                    }
                }
            }
            Some(p) if lock.parts.iter().all(|part| !self.is_array(part.source.ty())) => names(p, &mut index),
            _ => {}
        }
        index
    }

    /// Whether the loop's only statement gives what it goes over, which may be on several locales, elements from anywhere.
    pub fn may_gather(&mut self, l: &ast::LoopStmt, lock: &Lock) -> bool {
        matches!(&l.body.stmts[..], [ast::Stmt { kind: S::Assign { rhs, .. }, .. }] if matches!(rhs.kind, E::Call { .. }))
            && lock.parts.iter().any(|p| self.has_method_in_type(p.source.ty(), "_lsElsewhere"))
    }

    /// `l = r`, if it may wait: then it has been emitted.
    pub fn collected_assign(
        &mut self,
        (lhs, l): (&ast::Expr, &Item),
        (rhs, r): (&ast::Expr, &Item),
        span: Span,
    ) -> bool {
        if self.fr().collecting.is_none() || self.opts.aggregate == Aggregate::Updates {
            return false;
        }
        let (Item::Value(dst), Item::Value(src)) = (l, r) else { return false };
        let late = if self.is_irregular(lhs, &dst.expr) {
            Late::Written
        } else if self.is_irregular(rhs, &src.expr) {
            Late::Read
        } else {
            return false;
        };
        // What is not the same bits on both sides is a value by then.
        let whole = matches!(late, Late::Read) || self.is_irregular(rhs, &src.expr);
        let same = src.ty() == dst.ty() && src.expr.is_place(&self.prog.fns, self.types);
        let ty = dst.ty();
        let trivial = self.trivial_copy(ty) && self.trivial_deinit(ty);
        let why = self.why_not(span).or_else(|| {
            if dst.is_const || !dst.expr.is_place(&self.prog.fns, self.types) {
                Some("what is assigned is no variable")
            } else if !trivial || !self.assigns_bits(ty) {
                Some("a value of this type is more than its bits")
            } else if matches!(late, Late::Read) && !same {
                Some("the value that is read is converted")
            } else if matches!(late, Late::Read) && !self.outlives(&dst.expr) {
                Some("what is assigned may end before the loop's task does")
            } else if self.root_ends(&dst.expr) || matches!(late, Late::Read) && self.root_ends(&src.expr) {
                Some("the array may end before the loop's task does")
            } else {
                None
            }
        });
        if let Some(why) = why {
            self.report_collected(span, Some(why));
            return false;
        }
        let Some(sender) = self.sender(span) else { return false };
        let copied = whole && same;
        let name = if copied { "_copyLater" } else { "_setLater" };
        let emitted = self.quietly(|cx| {
            cx.apart(|cx| {
                let dst = cx.stable(dst.clone(), span);
                let src = if copied {
                    cx.stable(src.clone(), span)
                } else {
                    let e = cx.coerce(src.clone(), ty, span, "the left side");
                    cx.keep_value(Value::new(e), span)
                };
                let actuals = [sender, dst.clone(), src.clone()].map(Actual::value);
                let late = cx.in_block(|cx| cx.call_as_statement(None, name, &actuals, span));
                let now = cx.in_block(|cx| cx.assign(Item::Value(dst), src, span));
                let Item::Value(test) = cx.call_named("_areCollected", &[], span) else { return };
                cx.f().emit(StmtKind::If { cond: test.expr, then: late, els: now }, span);
            })
        });
        let Some(((), made)) = emitted else { return false };
        self.emit_all(made);
        self.report_collected(span, None);
        true
    }

    fn call_as_statement(&mut self, this: Option<Value>, name: &str, actuals: &[Actual], span: Span) {
        let made = match this {
            Some(v) => self.method(Item::Value(v), name, actuals, span),
            None => self.call_named(name, actuals, span),
        };
        if let Item::Value(v) = made {
            self.f().emit(StmtKind::Expr(v.expr), span);
        }
    }

    /// `x.m(…)` as a statement, if the type of `x` has a form of `m` that may wait: then it has been emitted.
    pub fn collected_call(&mut self, e: &ast::Expr, span: Span) -> bool {
        if self.fr().collecting.is_none() {
            return false;
        }
        let E::Call { callee, args, square: false } = &e.kind else { return false };
        let E::Dot(receiver, method) = &callee.kind else { return false };
        let late = format!("_later_{}", method.name);
        if !matches!(receiver.kind, E::Call { .. })
            || args.iter().any(|a| a.name.is_some())
            || self.scopes.methods_named(Symbol::new(&late)).is_empty()
        {
            return false;
        }
        let Some((Item::Value(x), _)) = self.quietly(|cx| cx.apart(|cx| cx.expr(receiver))) else { return false };
        if !self.is_irregular(receiver, &x.expr) || !self.has_method_in_type(x.ty(), &late) {
            return false;
        }
        let why = self
            .why_not(span)
            .or_else(|| self.root_ends(&x.expr).then_some("the array may end before the loop's task does"));
        if let Some(why) = why {
            self.report_collected(span, Some(why));
            return false;
        }
        let Some(sender) = self.sender(span) else { return false };
        let module = self.fr().module;
        // Whether it may is known when the procedures that the loop calls are.
        let ask = self.new_fn(
            Fn { ret: TypeTable::BOOL, inline: true, ..Fn::made("_mayWait", "_mayWait", span, true) },
            FnInfo::made(module),
        );
        self.fns[ask].state = FnState::Done;
        let emitted = self.quietly(|cx| {
            cx.apart(|cx| {
                let Item::Value(x) = cx.element_anywhere(receiver) else { return None };
                let x = cx.stable(x, span);
                let mut actuals = Vec::new();
                for a in args {
                    let item = cx.expr(&a.value);
                    let v = cx.value_of(item, span)?;
                    let v = if v.param.is_some() { v } else { cx.keep_value(v, span) };
                    actuals.push(Actual::value(v));
                }
                let now = cx.in_block(|cx| cx.call_as_statement(Some(x.clone()), method.name.as_str(), &actuals, span));
                actuals.insert(0, Actual::value(sender));
                let then = cx.in_block(|cx| cx.call_as_statement(Some(x), &late, &actuals, span));
                let cond = Expr::new(ExprKind::Call { callee: ask, args: Vec::new() }, TypeTable::BOOL, span);
                cx.f().emit(StmtKind::If { cond, then, els: now }, span);
                Some(())
            })
        });
        let Some((Some(()), made)) = emitted else { return false };
        self.quiet_asked.push((ask, span));
        self.emit_all(made);
        true
    }

    /// The element that `a[i]` is, found as one that may be on any locale.
    fn element_anywhere(&mut self, written: &ast::Expr) -> Item {
        let E::Call { callee, args, .. } = &written.kind else { return self.expr(written) };
        let array = self.expr(callee);
        match &array {
            Item::Value(a) if self.has_method_in_type(a.ty(), "_anywhere") => {}
            _ => return self.expr(written),
        }
        let actuals = self.args(args);
        self.method(array, "_anywhere", &actuals, written.span)
    }

    /// Why the statement there may not wait.
    fn why_not(&mut self, span: Span) -> Option<&'static str> {
        let c = self.fr().collecting.as_ref()?;
        if c.refused.is_some() {
            return c.refused;
        }
        if !c.last.contains(&span) {
            return Some("it is not the last statement of the loop's body");
        }
        let (sender, own) = (c.sender, c.mark..self.fr().locals.len());
        for i in own.map(LocalId::from_usize).filter(|&l| Some(l) != sender) {
            let l = &self.fr().locals[i];
            let (ty, is_ref) = (l.ty, l.is_ref);
            if !is_ref && !self.trivial_deinit(ty) {
                return Some("a variable of the loop's body ends after it");
            }
        }
        None
    }

    /// The sender of the loop's task.
    fn sender(&mut self, span: Span) -> Option<Value> {
        let made = self.fr().collecting.as_ref()?.sender;
        let local = match made {
            Some(local) => local,
            None => {
                let new = self.capture_value(|cx| match cx.call_named("_newSender", &[], span) {
                    Item::Value(v) => Some(v),
                    _ => None,
                })?;
                let local = self.f().new_local(Symbol::new("_sender"), new.ty(), false, false, span);
                let task = self.f().scopes.iter_mut().rev().find_map(|s| s.task.as_mut())?;
                // The last of the task's variables ends first.
                task.shadows.push((local, ShadowKind::Value(new.expr)));
                if let Some(c) = &mut self.f().collecting {
                    c.sender = Some(local);
                }
                local
            }
        };
        Some(Value::place(self.fr().local_expr(local, span), false))
    }

    /// Whether it is an element of an array whose elements may be elsewhere, at other indices than the loop's own.
    fn is_irregular(&mut self, written: &ast::Expr, e: &Expr) -> bool {
        let E::Call { args, .. } = &written.kind else { return false };
        let Some(index) = self.fr().collecting.as_ref().map(|c| c.index.clone()) else { return false };
        if args.iter().all(|a| matches!(&a.value.kind, E::Ident(n) if index.contains(n))) {
            return false;
        }
        let Some(array) = indexed(e).cloned() else { return false };
        if !self.is_array(array.ty) || !self.has_method_in_type(array.ty, "_lsElsewhere") {
            return false;
        }
        let said = self.method(Item::Value(Value::place(array, true)), "_lsElsewhere", &[], written.span);
        matches!(said, Item::Value(v) if v.param == Some(Const::Bool(true)))
    }

    /// Whether an assignment of such a value is a copy of its bits.
    fn assigns_bits(&mut self, ty: chantry_types::TypeId) -> bool {
        use chantry_types::TypeKind::*;
        match self.types.kind(ty) {
            Record(_) | Union(_) => false,
            Tuple(elems) => elems.iter().all(|&t| self.assigns_bits(t)),
            _ => true,
        }
    }

    /// Whether a variable lives as long as the loop: an element of an array, or what the loop goes over.
    fn outlives(&self, e: &Expr) -> bool {
        let mark = self.fr().collecting.as_ref().map_or(0, |c| c.mark);
        match &e.kind {
            // What it refers to is an element; it is bound before the body.
            ExprKind::Local(l) => l.index() < mark && self.fr().locals[*l].is_ref,
            _ => indexed(e).is_some(),
        }
    }

    /// Whether the array of an element is the body's own, or of a kind that is not known to stay.
    fn root_ends(&self, e: &Expr) -> bool {
        let mark = self.fr().collecting.as_ref().map_or(0, |c| c.mark);
        let Some(mut at) = indexed(e) else { return false };
        loop {
            match &at.kind {
                ExprKind::Local(l) => return l.index() >= mark,
                ExprKind::Outer(..) | ExprKind::Global(_) => return false,
                ExprKind::Field { base, .. } => at = base,
                ExprKind::Deref(base) | ExprKind::CheckNil(base) | ExprKind::Become(base, _) => at = base,
                _ => return true,
            }
        }
    }

    /// For `--report aggregation`: what became of a statement that could wait.
    pub fn report_collected(&mut self, span: Span, why_not: Option<&str>) {
        if !self.opts.report_aggregation || self.reports.trying() {
            return;
        }
        // A loop that goes along in several orders has its body several times, an instance for each of its arguments.
        let text = match why_not {
            None => "collected for each locale".to_string(),
            Some(why) => format!("not collected: {why}"),
        };
        if self.reported.insert((span, text.clone())) {
            self.report(Diagnostic::new(Severity::Note, codes::AGGREGATION, span, text));
        }
    }
}

/// The array that a call of an access gets first.
fn indexed(e: &Expr) -> Option<&Expr> {
    match &e.kind {
        ExprKind::Call { args, .. } => args.first(),
        ExprKind::Deref(e) | ExprKind::Block(_, e) => indexed(e),
        _ => None,
    }
}

/// The statements of a body that nothing follows.
fn last_statements(b: &ast::Block, found: &mut Vec<Span>) {
    if b.stmts.iter().any(|s| matches!(s.kind, S::Defer(_))) {
        return;
    }
    let Some(s) = b.stmts.iter().rev().find(|s| !matches!(s.kind, S::Empty)) else { return };
    match &s.kind {
        S::Block(b) => last_statements(b, found),
        S::If { then, els, .. } => {
            last_statements(then, found);
            els.iter().for_each(|b| last_statements(b, found));
        }
        S::Assign { op: None, .. } | S::Expr(_) => found.push(s.span),
        _ => {}
    }
}

fn names(p: &ast::Pattern, found: &mut Vec<Symbol>) {
    match p {
        ast::Pattern::Name(n) => found.push(n.name),
        ast::Pattern::Ignore(_) => {}
        ast::Pattern::Tuple(ps, _) => ps.iter().for_each(|p| names(p, found)),
    }
}
