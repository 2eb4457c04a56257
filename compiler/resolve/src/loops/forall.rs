//! `forall` and `foreach`: lock step, standalone iterators, leader and follower.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, LoopKind};
use chantry_syntax::library::LibType;
use chantry_tir::{Const, Loop, LoopId, Shadow, StmtKind};
use chantry_types::TypeKind;

use crate::loops::little::By;
use crate::loops::order::Own;
use crate::loops::zipped::Part;
use crate::state::cx::Cx;
use crate::state::frame::{LoopCtx, LoopLabels, TaskKind};
use crate::state::item::{Actual, Cand, Item, IterVal, Lock, Value};

/// A parallel overload of an iterable.
enum Overload {
    /// What its call gives.
    Of(Item),
    /// There are errors in it, which its call reports.
    Wrong,
}

impl<'a> Cx<'a> {
    /// `forall`, `foreach` and the bracket form.
    pub fn parallel_stmt(&mut self, l: &ast::LoopStmt, span: Span) {
        let outer = self.in_block(|cx| {
            let item = cx.head(&l.iter, &l.with);
            let item = cx.read_if_only_read(item, span, &mut |cx, item| cx.parallel_over(l, item, span));
            cx.guard_iterands(&item, false, span);
            cx.parallel_over(l, item, span);
        });
        self.f().diverged = false;
        self.f().emit(StmtKind::Block(outer), span);
    }

    fn parallel_over(&mut self, l: &ast::LoopStmt, item: Item, span: Span) {
        let intents = self.open_intents(&l.with);
        if l.kind != LoopKind::Forall {
            self.foreach_loop(l, item, span);
        } else if let Some(lock) = self.as_lock(&item, span) {
            self.forall_lock(l, lock, span);
        } else {
            self.forall_iter(l, item, span);
        }
        self.close_intents(intents);
    }

    /// `forall` over what goes in lock step.
    fn forall_lock(&mut self, l: &ast::LoopStmt, mut lock: Lock, span: Span) {
        self.begin_lock(&mut lock, span);
        let label = l.label.map(|x| x.name);
        let par = !lock.serial;
        let regular = self.regular_indices(l, &lock);
        let streamed = self.streamed_part(l, &lock).filter(|_| !self.may_gather(l, &lock));
        let mut emit =
            |cx: &mut Self, stream: bool| {
                let id = cx.f().new_loop_id();
                cx.lock_loop(&lock, By::tasks(par), par, &mut Own::Intents(&l.with), id, span, &mut |cx, v| {
                    match streamed {
                        Some(k) if stream => cx.forall_stream(l, Item::Value(v), lock.parts[k].index, id),
                        _ => cx.forall_body(l, Item::Value(v), label, id, Some(&regular)),
                    }
                });
            };
        let test = match streamed {
            Some(k) => {
                let elem = self.fr().locals[lock.parts[k].index].ty;
                self.stream_test(&lock, elem, span)
            }
            None => None,
        };
        match test {
            Some(test) => self.stream_or_not(test, span, &mut emit),
            None => emit(self, false),
        }
    }

    /// `regular`: the names of what goes along indices in order; none if that is not known.
    fn forall_body(
        &mut self,
        l: &ast::LoopStmt,
        x: Item,
        label: Option<Symbol>,
        id: LoopId,
        regular: Option<&[Symbol]>,
    ) {
        self.in_forall(l, x, label, id, |cx| cx.collecting_body(l, regular));
    }

    /// Resolves what a parallel loop does with each element: within a task, which has its own errors and jumps.
    fn in_forall(
        &mut self,
        l: &ast::LoopStmt,
        x: Item,
        label: Option<Symbol>,
        id: LoopId,
        body: impl FnOnce(&mut Self),
    ) {
        self.f().loops.push(LoopCtx::Loop(LoopLabels {
            label,
            break_id: id,
            continue_id: id,
            parallel: true,
            unrolled: false,
            fixed: false,
        }));
        self.f().task_depth += 1;
        let tries = self.enter_task(TaskKind::Forall);
        if let Some(p) = &l.index {
            self.bind_item(p, x);
        }
        body(self);
        self.f().tries = tries;
        self.f().task_depth -= 1;
        self.f().loops.pop();
        self.f().diverged = false;
    }

    /// The body `a = e` with a store around the caches; `dst` is the element that `a` names.
    fn forall_stream(&mut self, l: &ast::LoopStmt, x: Item, dst: chantry_tir::LocalId, id: LoopId) {
        self.in_forall(l, x, None, id, |cx| {
            if let [ast::Stmt { kind: ast::StmtKind::Assign { rhs, .. }, span }] = &l.body.stmts[..] {
                let item = cx.expr(rhs);
                if let Some(v) = cx.value_of(item, rhs.span) {
                    let place = cx.fr().local_expr(dst, *span);
                    cx.stream_store(place, v, *span);
                }
            }
        });
    }

    fn foreach_loop(&mut self, l: &ast::LoopStmt, item: Item, span: Span) {
        let label = l.label.map(|x| x.name);
        let written = self.written_in(&l.body.stmts);
        let independent = !self.shares_variables(&written, &l.with, span);
        self.open_task_scope(TaskKind::Foreach, &l.with);
        if let Some(task) = self.f().scopes.last_mut().and_then(|s| s.task.as_mut()) {
            task.written = written;
        }
        let body = self.in_block(|cx| {
            cx.serial_loop(item, label, true, independent, span, &mut |cx, x| {
                if let Some(p) = &l.index {
                    cx.bind_item(p, x);
                }
                cx.stmts(&l.body.stmts);
            })
        });
        let shadows = self.shadows_of_scope();
        self.close_task_scope();
        self.f().emit(StmtKind::Shadows { shadows, body }, span);
    }

    /// `forall` over an iterator: standalone, else leader and follower.
    fn forall_iter(&mut self, l: &ast::LoopStmt, item: Item, span: Span) {
        if matches!(item, Item::Error) {
            self.serial_loop(Item::Error, None, true, false, span, &mut |cx, x| {
                let own = |w: &&ast::TaskIntent| {
                    matches!(w.kind, ast::TaskIntentKind::Private(_) | ast::TaskIntentKind::Reduce(_))
                };
                for own in l.with.iter().filter(own) {
                    cx.bind_error(&ast::Pattern::Name(own.name));
                }
                if let Some(p) = &l.index {
                    cx.bind_item(p, x);
                }
                cx.stmts(&l.body.stmts);
            });
            return;
        }
        let label = l.label.map(|x| x.name);
        let in_tasks = !l.bracket || self.all_follow(&item);
        let by_tasks = in_tasks
            && self.loop_of_tasks(&item, l.iter.span, &mut Own::Intents(&l.with), span, &mut |cx, x, id| {
                cx.forall_body(l, x, label, id, None);
            });
        if by_tasks {
            return;
        }
        if l.bracket {
            // The bracket form falls back to a serial loop, which has the variables that its list names like those of `foreach`.
            if !l.with.is_empty() {
                return self.foreach_loop(l, item, span);
            }
            self.serial_loop(item, label, true, false, span, &mut |cx, x| {
                if let Some(p) = &l.index {
                    cx.bind_item(p, x);
                }
                cx.stmts(&l.body.stmts);
            });
            return;
        }
        self.no_parallel_form(&item, l.iter.span);
    }

    /// Whether all that a zippered loop goes over has a follower, by the names of its formals: brackets around what has none
    /// are a serial loop.
    fn all_follow(&mut self, item: &Item) -> bool {
        let Item::Iter(it) = item else { return true };
        let IterVal::Zip(parts) = &**it else { return true };
        parts.iter().all(|p| self.follows(p))
    }

    fn follows(&mut self, part: &Item) -> bool {
        let takes_what_is_led = |c: &Cand| {
            let named = |f: &ast::Formal| matches!(&f.pattern, ast::Pattern::Name(n) if n.name == "followThis");
            c.decl.formals.iter().any(named)
        };
        match part {
            Item::Iter(it) => match &**it {
                IterVal::Call { cands, .. } => cands.iter().any(takes_what_is_led),
                IterVal::Loop { iterand, .. } => self.follows(iterand),
                IterVal::Zip(_) => self.all_follow(part),
                IterVal::Lock(_) => true,
            },
            Item::Value(v) if !self.lockable(v.ty()) => {
                self.methods_for(v.ty(), Symbol::new("these")).iter().any(takes_what_is_led)
            }
            _ => true,
        }
    }

    fn no_parallel_form(&mut self, item: &Item, span: Span) {
        let is_tuple = matches!(item, Item::Value(v) if self.types.tuple_elems(v.ty()).is_some());
        let d = Diagnostic::error(codes::NO_PARALLEL_ITERATOR, span, "this cannot be iterated over in parallel");
        self.report(if is_tuple {
            d.help("use `for`, or `coforall` for a task an element")
        } else {
            d.note("it has neither a standalone nor a leader iterator")
                .help("use `for` or `foreach`, or write the iterator's parallel overloads")
        });
    }

    /// Whether the iterand of a `forall` expression can be iterated over by tasks; says if it cannot.
    pub fn has_parallel_form(&mut self, item: &Item, span: Span) -> bool {
        let asked = match item {
            Item::Value(v) => !self.lockable(v.ty()),
            Item::Iter(it) => matches!(**it, IterVal::Call { .. }),
            _ => false,
        };
        if !asked {
            return true;
        }
        for role in ["standalone", "leader"] {
            match self.parallel_overload(item, role, span) {
                Some(Overload::Of(Item::Iter(_))) => return true,
                Some(Overload::Wrong) => {
                    let tag = self.iter_kind(role, span);
                    self.apart(|cx| tag.and_then(|tag| cx.tagged(item, &[tag], span)));
                    return false;
                }
                _ => {}
            }
        }
        self.no_parallel_form(item, span);
        false
    }

    /// Whether the program has written a parallel iterator for it.
    pub fn has_own_parallel_form(&mut self, item: &Item, span: Span) -> bool {
        let sequence = match item {
            Item::Value(_) => true,
            Item::Iter(it) => matches!(**it, IterVal::Call { .. }),
            _ => false,
        };
        let roles: &[&str] = if sequence { &["standalone", "leader"] } else { &[] };
        roles.iter().any(|role| match self.parallel_overload(item, role, span) {
            Some(Overload::Of(Item::Iter(it))) => {
                matches!(&*it, IterVal::Call { callee, .. } if !self.prog.fns[*callee].library)
            }
            Some(Overload::Wrong) => true,
            _ => false,
        })
    }

    /// The parallel overload of an iterable for a role, if it has one, without any word about it.
    fn parallel_overload(&mut self, item: &Item, role: &str, span: Span) -> Option<Overload> {
        let tag = self.iter_kind(role, span)?;
        let mut written = false;
        let found = self.quietly(|cx| {
            cx.apart(|cx| {
                let called = cx.tagged(item, &[tag], span);
                written = called.is_some();
                called
            })
            .0
        });
        match found {
            Some(called) => called.map(Overload::Of),
            None => written.then_some(Overload::Wrong),
        }
    }

    /// Leader and followers are called with the same actuals: these are evaluated once.
    pub fn keep_actuals(&mut self, item: Item, span: Span) -> Item {
        let Item::Iter(it) = &item else { return item };
        match &**it {
            IterVal::Call { name, cands, actuals, callee, slot, by_super, args, after } => {
                let mut actuals = actuals.clone();
                for a in &mut actuals {
                    if let Item::Value(v) = &a.item
                        && v.param.is_none()
                    {
                        a.item = Item::Value(self.stable(v.clone(), span));
                    }
                }
                let (name, cands, callee, slot) = (*name, cands.clone(), *callee, *slot);
                let (args, after) = (args.clone(), after.clone());
                let by_super = *by_super;
                Item::Iter(Rc::new(IterVal::Call { name, cands, actuals, callee, slot, by_super, args, after }))
            }
            IterVal::Zip(items) => {
                let items = items.iter().map(|i| self.keep_actuals(i.clone(), span)).collect();
                Item::Iter(Rc::new(IterVal::Zip(items)))
            }
            IterVal::Lock(_) | IterVal::Loop { .. } => item,
        }
    }

    /// The loop over an iterator that has a parallel form: standalone, else leader and follower. False if it has none, and
    /// nothing is emitted. `body` gets each element and the loop that `continue` goes on with.
    pub fn loop_of_tasks(
        &mut self,
        item: &Item,
        at: Span,
        own: &mut Own<'_, 'a>,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Item, LoopId),
    ) -> bool {
        let zip = match item {
            Item::Iter(it) => match &**it {
                IterVal::Zip(items) => Some(items.clone()),
                _ => None,
            },
            _ => None,
        };
        // The tasks of a loop expression are those of what it runs over.
        if let Item::Iter(it) = item
            && let IterVal::Loop { each, iterand, .. } = &**it
            && each.ast.kind == LoopKind::Forall
            && self.has_own_parallel_form(iterand, span)
        {
            let (each, iterand) = (each.clone(), iterand.clone());
            return self.loop_of_tasks(&iterand, at, own, span, &mut |cx, x, id| {
                cx.element(&each, x, true, span, &mut |cx, v| body(cx, v, id));
            });
        }
        if zip.is_none()
            && let Some(tag) = self.iter_kind("standalone", span)
        {
            match self.tagged(item, &[tag], span) {
                Some(Item::Iter(it)) if matches!(*it, IterVal::Call { .. }) => {
                    self.standalone_loop(&it, own, span, body);
                    return true;
                }
                // What is wrong has been reported.
                Some(Item::Error) => return true,
                _ => {}
            }
        }
        let is_zip = zip.is_some();
        let parts = zip.unwrap_or_else(|| vec![item.clone()]);
        let leader = self.iter_kind("leader", span);
        let lead = self.quietly(|cx| {
            cx.apart(|cx| {
                let first = cx.zip_part(parts[0].clone(), true, span)?;
                cx.leader_of(&first)
            })
            .0
        });
        let leads = lead.flatten().is_some_and(|first| {
            matches!(
                self.parallel_overload(&first, "leader", span),
                Some(Overload::Wrong | Overload::Of(Item::Iter(_)))
            )
        });
        if !leads {
            return false;
        }
        let Some(tag) = leader else { return false };
        // Values are kept once for leader and followers.
        let parts: Option<Vec<Part>> = parts.into_iter().map(|p| self.zip_part(p, true, span)).collect();
        let Some(parts) = parts else { return true };
        let Some(first) = self.leader_of(&parts[0]) else { return true };
        let Some(Item::Iter(it)) = self.tagged(&first, &[tag], span) else { return true };
        let IterVal::Call { callee, slot, args, after, .. } = &*it else { return true };
        if !after.is_empty() {
            self.gives_back(span);
            return true;
        }
        let (callee, slot, args) = (*callee, *slot, args.clone());
        let part = if is_zip { Part::Zip(parts) } else { parts.into_iter().next().expect("one part") };
        let id = self.f().new_loop_id();
        let (source, follow) = self.iter_source(callee, slot, args, span);
        self.open_own(own, slot.is_some());
        let block = self.in_block(|cx| cx.followers(&part, &follow, at, id, span, body));
        let shadows = self.close_own(own);
        self.f().emit(StmtKind::Loop(Box::new(Loop { id, source, independent: false, shadows, body: block })), span);
        true
    }

    /// The loop over what a standalone iterator yields in its tasks.
    fn standalone_loop(
        &mut self,
        it: &IterVal,
        own: &mut Own<'_, 'a>,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Item, LoopId),
    ) {
        let IterVal::Call { callee, slot, args, after, .. } = it else { return };
        let (callee, slot) = (*callee, *slot);
        let id = self.f().new_loop_id();
        let (source, v) = self.iter_source(callee, slot, args.clone(), span);
        self.open_own(own, slot.is_some());
        let block = self.in_block(|cx| body(cx, Item::Value(v), id));
        let shadows = self.close_own(own);
        self.note_iter_throw(callee, span);
        let over = Loop { id, source, independent: true, shadows, body: block };
        self.f().emit(StmtKind::Loop(Box::new(over)), span);
        after.iter().for_each(|s| self.f().emit(StmtKind::Splice(s.clone()), s.span));
    }

    /// What a leader's task does with what it is given: the followers' elements in step.
    fn followers(
        &mut self,
        part: &Part,
        follow: &Value,
        at: Span,
        id: LoopId,
        span: Span,
        body: &mut dyn FnMut(&mut Self, Item, LoopId),
    ) {
        let Some(tag) = self.iter_kind("follower", span) else { return };
        if !self.can_follow(part, follow, at) {
            return;
        }
        let ft = Actual { name: Some(Symbol::new("followThis")), ..Actual::value(follow.clone()) };
        let Some(part) = self.part_for(part, &[tag, ft], span) else {
            self.err(codes::NO_PARALLEL_ITERATOR, at, "one of the iterands has no follower iterator");
            return;
        };
        self.part_loop(&part, true, true, span, &mut |cx, x| {
            // `continue` goes on with the follower's next element.
            let fid = match cx.fr().loops.last() {
                Some(LoopCtx::Loop(l)) => l.continue_id,
                _ => id,
            };
            body(cx, x, fid);
        });
    }

    /// `overridden`: the object decides over which iterator the loop goes, so its tasks are not known here. Then the variables
    /// of a task would begin anew with each element, which a program could see of those that are modified.
    pub fn open_own(&mut self, own: &mut Own<'_, 'a>, overridden: bool) {
        match own {
            Own::Nothing => {}
            Own::Made(make, _) => make(self),
            Own::Intents(with) => {
                for w in with.iter().filter(|_| overridden) {
                    use ast::{TaskIntentKind as K, VarKind};
                    if matches!(w.kind, K::In | K::Private(VarKind::Var)) {
                        self.not_supported(w.span, "a variable of each task over an iterator that classes override");
                    }
                }
                self.open_task_scope(TaskKind::Forall, with);
            }
        }
    }

    /// The end of what `open_own` has opened: the variables of each task.
    pub fn close_own(&mut self, own: &mut Own<'_, 'a>) -> Vec<Shadow> {
        match own {
            Own::Nothing => Vec::new(),
            Own::Made(_, give) => give(self),
            Own::Intents(_) => {
                let shadows = self.shadows_of_scope();
                self.close_task_scope();
                shadows
            }
        }
    }

    /// Whether the sequences among the parts have as many dimensions as what a leader gives; says if one has not.
    fn can_follow(&mut self, part: &Part, follow: &Value, span: Span) -> bool {
        let Some(led) = self.types.tuple_elems(follow.ty()).map(|e| e.len()) else { return true };
        let mut items = Vec::new();
        part.items(&mut items);
        for p in items {
            let Item::Value(v) = p else { continue };
            if let Some(own) = self.rank_of_sequence(v, span)
                && own != led
            {
                let text = format!("a zippered loop that goes by {led} dimensions meets a value of rank {own}");
                self.err(codes::RANK_MISMATCH, span, text);
                return false;
            }
        }
        true
    }

    /// `tag = iterKind.name` as an actual.
    fn iter_kind(&mut self, name: &str, span: Span) -> Option<Actual> {
        let t = self.library_type(LibType::IterKind);
        let TypeKind::Enum(e) = self.types.kind(t) else { return None };
        let i = self.types.enum_info(e).members.iter().position(|m| *m == name)?;
        let v = Value::param(Const::Int(i as i128), t, span);
        Some(Actual { name: Some(Symbol::new("tag")), ..Actual::value(v) })
    }

    /// The overload of an iterable for a parallel role, if it has one.
    pub fn tagged(&mut self, item: &Item, extra: &[Actual], span: Span) -> Option<Item> {
        match item {
            Item::Value(v) => {
                let ty = v.ty();
                let cands = self.methods_for(ty, Symbol::new("these"));
                let cands: Vec<_> = cands.into_iter().filter(|c| self.receiver_may_match(c, ty)).collect();
                let this = Actual::value(v.clone());
                if !cands.iter().any(|c| self.takes(c, Some(&this), extra)) {
                    return None;
                }
                Some(self.resolve_call(Symbol::new("these"), cands, Some(this), extra, span))
            }
            Item::Iter(it) => match &**it {
                IterVal::Call { name, cands, actuals, by_super, .. } => {
                    let mut acts = actuals.clone();
                    let this =
                        (acts.first().is_some_and(|a| a.name == Some(Symbol::new("this")))).then(|| acts.remove(0));
                    acts.extend(extra.iter().cloned());
                    if !cands.iter().any(|c| self.takes(c, this.as_ref(), &acts)) {
                        return None;
                    }
                    Some(self.resolve_again(*by_super, |cx| cx.resolve_call(*name, cands.clone(), this, &acts, span)))
                }
                _ => None,
            },
            _ => None,
        }
    }
}
