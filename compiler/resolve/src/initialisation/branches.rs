//! Choices in initialisers: each branch may give fields their values, and the same fields have one behind the statement
//! (specification: "Initializing Fields in Conditional Statements"). Not for: the statements themselves (`statements`).

use chantry_base::Span;
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast;
use chantry_tir::{Expr, LocalId, Stmt};

use crate::state::cx::Cx;

/// The state of an initialiser before a choice, and what its first branch made of it.
pub struct Branches {
    next: usize,
    complete: bool,
    super_called: bool,
    skipped: Vec<(usize, Span)>,
    /// While the instance is open: the values that wait, and the run-time parts of types.
    open: Option<Waits>,
    first: First,
}

/// The state in which the second branch ends.
#[derive(Clone, Copy)]
struct End {
    next: usize,
    complete: bool,
    super_called: bool,
}

struct Waits {
    values: Vec<(usize, LocalId)>,
    parts: Vec<Option<Expr>>,
}

#[derive(Default)]
struct First {
    next: usize,
    complete: bool,
    super_called: bool,
    ends: bool,
    skipped: Vec<(usize, Span)>,
    /// What waits at its end; None: the instance is decided there.
    waiting: Option<Vec<(usize, LocalId)>>,
}

impl Cx<'_> {
    /// The statements of a branch.
    pub fn branch(&mut self, stmts: &[ast::Stmt]) {
        if self.fr().init.as_ref().is_some_and(|i| i.branches && !i.complete) {
            self.hoist(stmts);
            self.init_stmts(stmts);
        } else {
            self.stmts(stmts);
        }
    }

    /// The state before a choice whose branches may initialise fields.
    pub fn before_branches(&self) -> Option<Branches> {
        let i = self.fr().init.as_ref().filter(|i| i.branches && !i.complete)?;
        let open = i.agg.is_none().then(|| Waits { values: i.waiting.clone(), parts: i.parts.clone() });
        let skipped = i.skipped.clone();
        let (next, complete, super_called) = (i.next, i.complete, i.super_called);
        Some(Branches { next, complete, super_called, skipped, open, first: First::default() })
    }

    /// The first branch is done: the second one begins where it began.
    pub fn between_branches(&mut self, b: &mut Branches) {
        let ends = self.fr().diverged;
        let Some(i) = self.f().init.as_mut() else { return };
        let skipped = std::mem::replace(&mut i.skipped, b.skipped.clone());
        let mut waiting = None;
        if let Some(open) = &b.open
            && i.agg.is_none()
        {
            waiting = Some(std::mem::replace(&mut i.waiting, open.values.clone()));
        }
        b.first = First { next: i.next, complete: i.complete, super_called: i.super_called, ends, skipped, waiting };
        (i.next, i.complete, i.super_called) = (b.next, b.complete, b.super_called);
    }

    /// In the second branch, before its statements: what waited is stored in each branch where the first one decided the instance.
    pub fn second_branch(&mut self, b: &Branches, span: Span) {
        let Some(open) = &b.open else { return };
        if b.first.waiting.is_none() {
            self.store_waits(open, b.next, span);
        }
    }

    fn store_waits(&mut self, waits: &Waits, next: usize, span: Span) {
        let Some(agg) = self.fr().init.as_ref().and_then(|i| i.agg) else { return };
        let info = self.aggs[agg].info.clone();
        for (&k, part) in info.generics.iter().zip(&waits.parts) {
            if k < next {
                self.keep_part(agg, k, part.clone(), span);
            }
        }
        self.store_waiting(agg, &waits.values, span);
    }

    /// In the second branch, behind its statements: it has the fields of the first one.
    pub fn end_of_branches(&mut self, b: &Branches, span: Span) {
        if b.first.ends || self.fr().diverged {
            return;
        }
        // One field is enough for a union, and `init this` counts in its own branch.
        let differs =
            |i: &crate::state::frame::InitCtx| i.complete != b.first.complete && !i.agg_decl.is_checked_union();
        if self.fr().init.as_ref().is_some_and(differs) {
            let text = "one branch ends the initialisation and the other does not";
            self.report(
                Diagnostic::error(codes::INIT_ORDER, span, text)
                    .help("write `init this;` (or the call of another `init`) in both branches, or behind them"),
            );
        }
        if b.first.super_called {
            self.ensure_super(span);
        }
        self.default_upto(b.first.next, span);
    }

    /// What the first branch has to do at its end, now that the second one is known; `ends`: that one does not come out.
    pub fn after_branches(&mut self, b: Branches, ends: bool, span: Span) -> Vec<Stmt> {
        let First { next, complete, super_called, ends: first_ends, skipped, waiting } = b.first;
        let Some(i) = self.f().init.as_mut() else { return Vec::new() };
        let other = End { next: i.next, complete: i.complete, super_called: i.super_called };
        for s in skipped {
            if !i.skipped.iter().any(|t| t.0 == s.0) {
                i.skipped.push(s);
            }
        }
        if first_ends {
            return Vec::new();
        }
        let decided = i.agg.is_some();
        // The initialiser's state at the end of the first branch, for what is added to it.
        (i.next, i.complete, i.super_called) = (next, complete, super_called);
        let of_second = match (&b.open, waiting) {
            (Some(_), Some(values)) if !decided => Some(std::mem::replace(&mut i.waiting, values)),
            (Some(open), Some(values)) => {
                let waits = Waits { values, parts: open.parts.clone() };
                let mut stmts = self.in_block(|cx| cx.store_waits(&waits, next, span)).stmts;
                stmts.extend(self.catch_up(other, ends, span));
                self.end_in_step(other, ends);
                return stmts;
            }
            _ => None,
        };
        let stmts = self.catch_up(other, ends, span);
        if let (Some(i), Some(values)) = (&mut self.f().init, of_second)
            && !ends
        {
            i.waiting = values;
        }
        self.end_in_step(other, ends);
        stmts
    }

    /// What the first branch leaves out and the second one does.
    fn catch_up(&mut self, other: End, ends: bool, span: Span) -> Vec<Stmt> {
        if ends {
            return Vec::new();
        }
        let block = self.in_block(|cx| {
            if other.super_called {
                cx.ensure_super(span);
            }
            cx.default_upto(other.next, span)
        });
        block.stmts
    }

    /// A branch that does not come out of the statement has no say.
    fn end_in_step(&mut self, other: End, ends: bool) {
        if let Some(i) = &mut self.f().init
            && !ends
        {
            (i.next, i.complete) = (other.next.max(i.next), other.complete && i.complete);
            i.super_called |= other.super_called;
        }
    }
}
