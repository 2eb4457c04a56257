//! Zippered loops whose parts are not all in lock step: what each part goes over, and how its element is made of the elements of
//! that. Promoted expressions and loop expressions give their elements one by one, where the loop asks for them. Not for: parts
//! that all are sequences (`lockstep`), and who leads in parallel (`forall`).

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_syntax::ast;
use chantry_tir::{Expr, ExprKind, IterSource, Loop, StmtKind, StmtRef};
use chantry_types::TypeTable;

use crate::loops::little::By;
use crate::loops::order::Own;
use crate::state::cx::Cx;
use crate::state::item::{Actual, EachOf, Item, IterVal, Lock, Value};

/// A part of a zippered loop, evaluated as far as it is before the loop.
pub enum Part {
    /// A value or a call of an iterator.
    Over(Item),
    /// Promotion and the like: its parts (these items) go in step with the others.
    Lock(Lock, Vec<Item>),
    /// A loop expression over what is in the box.
    Each(Rc<EachOf>, Box<Part>),
    Zip(Vec<Part>),
}

impl Part {
    /// What all of it goes over.
    pub fn items<'p>(&'p self, to: &mut Vec<&'p Item>) {
        match self {
            Part::Over(item) => to.push(item),
            Part::Lock(_, over) => to.extend(over),
            Part::Each(_, over) => over.items(to),
            Part::Zip(parts) => parts.iter().for_each(|p| p.items(to)),
        }
    }
}

/// What a zippered loop goes over.
#[derive(Default)]
struct Sources {
    iters: Vec<IterSource>,
    values: Vec<Value>,
    /// The first that ends.
    lead: Option<usize>,
    /// What is to be done after the loop.
    after: Vec<StmtRef>,
}

type Body<'b, 'a> = &'b mut dyn FnMut(&mut Cx<'a>, Item);

impl<'a> Cx<'a> {
    /// Zippered serial loop: lock step where all parts allow it, else the first leads.
    pub fn zip_loop(
        &mut self,
        items: Vec<Item>,
        label: Option<Symbol>,
        user: bool,
        independent: bool,
        span: Span,
        body: Body<'_, 'a>,
    ) {
        if let Some(lock) = self.as_lock(&Item::Iter(Rc::new(IterVal::Zip(items.clone()))), span) {
            let id = self.f().new_loop_id();
            let by = if user && !independent { By::InTurn } else { By::One };
            self.lock_loop(&lock, by, independent, &mut Own::Nothing, id, span, &mut |cx, v| {
                if user {
                    cx.push_loop(label, id, false);
                }
                body(cx, Item::Value(v));
                if user {
                    cx.f().loops.pop();
                }
                cx.f().diverged = false;
            });
            return;
        }
        if self.zip_of_several_types(&items, label, user, span, body) {
            return;
        }
        let mut sources = Sources::default();
        let mut parts = Vec::new();
        for i in items {
            let Some(part) = self.zip_part(i, false, span) else { return };
            if !self.sources_of(&part, &mut sources, span) {
                return;
            }
            parts.push(part);
        }
        self.loop_over_sources(&Part::Zip(parts), sources, label, user, independent, span, body);
    }

    /// The serial loop over a part.
    pub fn part_loop(&mut self, part: &Part, user: bool, independent: bool, span: Span, body: Body<'_, 'a>) {
        let mut sources = Sources::default();
        if self.sources_of(part, &mut sources, span) {
            self.loop_over_sources(part, sources, None, user, independent, span, body);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn loop_over_sources(
        &mut self,
        part: &Part,
        sources: Sources,
        label: Option<Symbol>,
        user: bool,
        independent: bool,
        span: Span,
        body: Body<'_, 'a>,
    ) {
        let Sources { mut iters, values, lead, after } = sources;
        // A range without end cannot lead: it would never stop the others.
        iters.swap(0, lead.unwrap_or(0));
        let id = self.f().new_loop_id();
        if user {
            self.push_loop(label, id, false);
        }
        let block = self.in_block(|cx| match cx.part_element(part, &mut values.into_iter(), span) {
            Some(v) => body(cx, Item::Value(v)),
            None => body(cx, Item::Error),
        });
        if user {
            self.f().loops.pop();
        }
        self.f().diverged = false;
        let source = match iters.len() {
            1 => iters.remove(0),
            _ => IterSource::Zip(iters),
        };
        self.f()
            .emit(StmtKind::Loop(Box::new(Loop { id, source, independent, shadows: Vec::new(), body: block })), span);
        after.iter().for_each(|s| self.f().emit(StmtKind::Splice(s.clone()), s.span));
    }

    /// Evaluates a part as far as it is before the loop. `twice`: its iterators are called more than once, by a leader and followers.
    pub fn zip_part(&mut self, item: Item, twice: bool, span: Span) -> Option<Part> {
        let it = match item {
            Item::Error => return None,
            Item::Value(v) => {
                let v =
                    if twice && !v.expr.is_place(&self.prog.fns, self.types) { self.keep_value(v, span) } else { v };
                return Some(Part::Over(Item::Value(v)));
            }
            Item::Iter(it) => it,
            other => {
                let v = self.value_of(other, span)?;
                return self.zip_part(Item::Value(v), twice, span);
            }
        };
        match &*it {
            IterVal::Call { .. } if twice => Some(Part::Over(self.keep_actuals(Item::Iter(it.clone()), span))),
            IterVal::Call { .. } => Some(Part::Over(Item::Iter(it.clone()))),
            IterVal::Lock(l) if l.body.ty() != TypeTable::VOID => {
                let mut l = l.clone();
                for s in std::mem::take(&mut l.setup) {
                    self.f().emit(StmtKind::Splice(s), span);
                }
                let over = l.parts.iter().map(|p| Item::Value(p.source.clone())).collect();
                Some(Part::Lock(l, over))
            }
            IterVal::Loop { each, iterand, .. } if each.ast.filter.is_none() => {
                let over = self.zip_part(iterand.clone(), twice, span)?;
                Some(Part::Each(each.clone(), Box::new(over)))
            }
            IterVal::Zip(items) => {
                let parts = items.iter().map(|i| self.zip_part(i.clone(), twice, span));
                Some(Part::Zip(parts.collect::<Option<_>>()?))
            }
            _ => {
                let v = self.value_of(Item::Iter(it.clone()), span)?;
                self.zip_part(Item::Value(v), twice, span)
            }
        }
    }

    /// Adds what a part goes over; false if something has been said against it.
    fn sources_of(&mut self, part: &Part, to: &mut Sources, span: Span) -> bool {
        match part {
            Part::Over(item) => self.add_source(item, to, span),
            Part::Lock(_, over) => over.iter().all(|item| self.add_source(item, to, span)),
            Part::Each(_, over) => self.sources_of(over, to, span),
            Part::Zip(parts) => parts.iter().all(|p| self.sources_of(p, to, span)),
        }
    }

    fn add_source(&mut self, item: &Item, to: &mut Sources, span: Span) -> bool {
        let Some((source, value)) = self.source_of(item.clone(), &mut to.after, span) else { return false };
        if to.lead.is_none() && !matches!(item, Item::Value(v) if self.is_endless(v.ty())) {
            to.lead = Some(to.iters.len());
        }
        to.iters.push(source);
        to.values.push(value);
        true
    }

    /// The element of several parts: a tuple.
    fn zip_element(&mut self, parts: &[Part], values: &mut dyn Iterator<Item = Value>, span: Span) -> Option<Value> {
        let mut elems = Vec::new();
        for p in parts {
            let v = self.part_element(p, values, span)?;
            // As a value of its own, the tuple has copies; names of its parts stand for the elements (`bind_pattern`).
            elems.push(if matches!(p, Part::Over(_)) { self.copied(v.expr) } else { self.named_element(v, span) });
        }
        let tys: Vec<_> = elems.iter().map(|e| e.ty).collect();
        Some(Value::new(Expr::new(ExprKind::Tuple(elems), self.types.tuple(&tys), span)))
    }

    /// A part's element, made of those of what it goes over.
    fn part_element(&mut self, part: &Part, values: &mut dyn Iterator<Item = Value>, span: Span) -> Option<Value> {
        match part {
            Part::Over(_) => values.next(),
            Part::Lock(l, _) => {
                for p in &l.parts {
                    let v = values.next()?;
                    let kind = if self.fr().locals[p.index].is_ref {
                        StmtKind::LetRef { local: p.index, init: v.expr }
                    } else {
                        StmtKind::Let { local: p.index, init: Some(self.owned_value(v)) }
                    };
                    self.f().emit(kind, span);
                }
                for s in &l.pre {
                    self.f().emit(StmtKind::Splice(s.clone()), span);
                }
                Some(l.body.clone())
            }
            Part::Each(each, over) => {
                let x = self.part_element(over, values, span)?;
                self.element_value(each, Item::Value(x))
            }
            Part::Zip(parts) => self.zip_element(parts, values, span),
        }
    }

    /// The loop over a value or a call of an iterator, as a part of a zippered one.
    fn source_of(&mut self, item: Item, after: &mut Vec<StmtRef>, span: Span) -> Option<(IterSource, Value)> {
        match item {
            Item::Iter(it) => {
                let IterVal::Call { callee, slot, args, after: own, .. } = &*it else {
                    let v = self.value_of(Item::Iter(it), span)?;
                    return self.source_of(Item::Value(v), after, span);
                };
                after.extend(own.iter().cloned());
                let callee = match slot {
                    Some(slot) => &self.going_over(*callee, *slot, span),
                    None => callee,
                };
                // Parts may be kept in variables: the actuals of iterators take their turn among them.
                let passing: Vec<_> = self.prog.fns[*callee].formals.iter().map(|f| f.passing).collect();
                let args = args.clone().into_iter().zip(passing);
                let args = args
                    .map(|(a, p)| {
                        let e = self.hold(a, p, span);
                        self.given(e, p)
                    })
                    .collect();
                Some(self.iter_source(*callee, None, args, span))
            }
            Item::Value(v) => {
                if let Some(elems) = self.types.tuple_elems(v.ty()) {
                    if elems.iter().any(|&t| t != elems[0]) {
                        self.not_supported(span, "heterogeneous tuples in a zippered loop");
                        return None;
                    }
                    let it = self.call_named("_tupleThese", &[Actual::value(v)], span);
                    return self.source_of(it, after, span);
                }
                let it = self.these_of(v, &[], span)?;
                self.source_of(it, after, span)
            }
            _ => None,
        }
    }

    /// What leads a parallel loop over the part.
    pub fn leader_of(&mut self, part: &Part) -> Option<Item> {
        match part {
            Part::Over(item) => Some(item.clone()),
            Part::Lock(l, over) if !l.serial => Some(over[self.leader(l)].clone()),
            Part::Each(e, over) if e.ast.bracket || e.ast.kind == ast::LoopKind::Forall => self.leader_of(over),
            Part::Lock(..) | Part::Each(..) => None,
            Part::Zip(parts) => self.leader_of(parts.first()?),
        }
    }

    /// The part with its iterators for a role in a parallel loop; `None` if one of them has none.
    pub fn part_for(&mut self, part: &Part, extra: &[Actual], span: Span) -> Option<Part> {
        Some(match part {
            Part::Over(item) => Part::Over(self.tagged(item, extra, span)?),
            Part::Lock(l, over) => {
                let over = over.iter().map(|item| self.tagged(item, extra, span)).collect::<Option<_>>()?;
                Part::Lock(l.clone(), over)
            }
            Part::Each(l, over) => Part::Each(l.clone(), Box::new(self.part_for(over, extra, span)?)),
            Part::Zip(parts) => Part::Zip(parts.iter().map(|p| self.part_for(p, extra, span)).collect::<Option<_>>()?),
        })
    }
}
