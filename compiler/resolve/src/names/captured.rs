//! Telling a user that something cannot be modified because a task captured it as a constant. Not for:
//! the capture itself (`lookup`, `tasks`).

use chantry_base::Symbol;
use chantry_diag::Diagnostic;
use chantry_tir::{Expr, ExprKind, LocalId};

use crate::calls::sig::Reject;
use crate::names::own_fields::own_field_of;
use crate::state::cx::Cx;
use crate::state::frame::{SeenAs, TaskScope};
use crate::state::item::{Actual, Item};

/// What a place is a part of, if it is a part.
pub fn whole_of(place: &Expr) -> Option<&Expr> {
    match &place.kind {
        ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => Some(base),
        // An accessor's result belongs to its receiver.
        ExprKind::Call { args, .. } => args.first(),
        _ => None,
    }
}

/// The variable that a place is a part of.
pub fn root_of(place: &Expr) -> &Expr {
    std::iter::successors(Some(place), |e| whole_of(e)).last().unwrap_or(place)
}

impl Cx<'_> {
    /// The variable that this place belongs to, if it is a constant only because a task around captured
    /// it as one.
    pub fn captured_constant(&self, place: &Expr) -> Option<Symbol> {
        self.captured_constant_in(self.frames.len() - 1, place)
    }

    pub fn captured_constant_in(&self, frame: usize, place: &Expr) -> Option<Symbol> {
        let f = &self.frames[frame];
        let tasks = || f.scopes.iter().filter_map(|s| s.task.as_ref());
        let constant = |s: &SeenAs| matches!(s, SeenAs::Outer { constant: true });
        if let Some((this, field)) = own_field_of(f, place) {
            let whole = tasks().any(|t| t.names_receiver && t.seen.get(&this).is_some_and(constant));
            let part = tasks().any(|t| !t.names_receiver && t.fields.get(&field.index).is_some_and(constant));
            return match whole {
                _ if field.constant => None,
                true => Some(f.locals[this].name),
                false => part.then_some(field.name),
            };
        }
        let tasks = self.tasks_on_way(frame);
        match root_of(place).kind {
            ExprKind::Global(g) => {
                let global = &self.prog.globals[g];
                let captured = tasks.iter().any(|(_, t)| t.globals.get(&g).is_some_and(constant));
                (captured && !global.constant).then_some(global.name)
            }
            ExprKind::Local(id) => self.captured_variable(&tasks, frame, id),
            ExprKind::Outer(fn_id, id) => {
                let owner = self.frames.iter().rposition(|f| f.fn_id == Some(fn_id) && !f.scratch)?;
                self.captured_variable(&tasks, owner, id)
            }
            _ => None,
        }
    }

    /// The tasks around a place of a frame, each with its own, those around the procedure among them.
    fn tasks_on_way(&self, frame: usize) -> Vec<(usize, &TaskScope)> {
        let way = if frame + 1 == self.frames.len() { self.way_from(None) } else { vec![(frame, usize::MAX)] };
        let of = |(f, depth): (usize, usize)| {
            self.frames[f].scopes.iter().take(depth).filter_map(move |s| s.task.as_ref().map(|t| (f, t)))
        };
        way.into_iter().flat_map(of).collect()
    }

    /// The name of the outer variable that this one is for a task, or that a task sees as a constant.
    fn captured_variable(&self, tasks: &[(usize, &TaskScope)], owner: usize, id: LocalId) -> Option<Symbol> {
        let constant = |s: &SeenAs| matches!(s, SeenAs::Outer { constant: true });
        let inner = |f: usize, s: &SeenAs| {
            matches!(s, SeenAs::Inner(x) if *x == id) && f == owner && self.frames[f].locals[id].constant
        };
        for &(f, t) in tasks {
            let seen = t.seen.iter().find(|&(&l, s)| inner(f, s) || (f == owner && l == id && constant(s)));
            if let Some((&l, _)) = seen {
                let l = &self.frames[f].locals[l];
                return (!l.constant).then_some(l.name);
            }
            for (&(fn_id, l), s) in &t.outers {
                let Some(of) = self.frames.iter().rposition(|x| x.fn_id == Some(fn_id) && !x.scratch) else { continue };
                if inner(f, s) || (of == owner && l == id && constant(s)) {
                    let l = &self.frames[of].locals[l];
                    return (!l.constant).then_some(l.name);
                }
            }
            if t.fields.values().any(|s| inner(f, s)) {
                return Some(self.frames[f].locals[id].name);
            }
            if let Some((&g, _)) = t.globals.iter().find(|(_, s)| inner(f, s)) {
                let global = &self.prog.globals[g];
                return (!global.constant).then_some(global.name);
            }
        }
        None
    }

    /// Adds what to do if a call fits nothing because of such a constant.
    pub fn with_capture_help(
        &self,
        d: Diagnostic,
        this: Option<&Actual>,
        actuals: &[Actual],
        rejects: &[(usize, Reject)],
    ) -> Diagnostic {
        let culprit = rejects.iter().find_map(|(_, r)| match r {
            Reject::NotLvalue { actual, .. } => actuals.get(*actual),
            Reject::ConstReceiver => this,
            _ => None,
        });
        match culprit {
            Some(Actual { item: Item::Value(v), .. }) => match self.captured_constant(&v.expr) {
                Some(name) => d
                    .note(format!("the task captures `{name}` as a constant"))
                    .help(format!("add `with (ref {name})`, and make sure that tasks do not race")),
                None => d,
            },
            _ => d,
        }
    }
}

pub fn assignment_help(d: Diagnostic, name: Symbol) -> Diagnostic {
    d.help(format!("add `with (ref {name})` (and make sure that tasks do not race), or a reduce intent such as `with (+ reduce {name})`"))
}
