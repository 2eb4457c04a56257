//! Telling a user that something cannot be modified because a task captured it as a constant. Not for:
//! the capture itself (`lookup`, `tasks`).

use chantry_base::Symbol;
use chantry_diag::Diagnostic;
use chantry_tir::{Expr, ExprKind};

use crate::calls::sig::Reject;
use crate::state::cx::Cx;
use crate::names::own_fields::own_field_of;
use crate::state::frame::SeenAs;
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
        match root_of(place).kind {
            ExprKind::Global(g) => {
                let global = &self.prog.globals[g];
                let captured = tasks().any(|t| t.globals.get(&g).is_some_and(constant));
                (captured && !global.constant).then_some(global.name)
            }
            ExprKind::Local(id) => {
                let is = |s: &SeenAs| matches!(s, SeenAs::Inner(inner) if *inner == id) && f.locals[id].constant;
                let of_local = tasks().flat_map(|t| &t.seen).find(|(outer, s)| is(s) || (**outer == id && constant(s)));
                if let Some((&outer, _)) = of_local {
                    let l = &f.locals[outer];
                    return (!l.constant).then_some(l.name);
                }
                if tasks().flat_map(|t| t.fields.values()).any(is) {
                    return Some(f.locals[id].name);
                }
                let (&g, _) = tasks().flat_map(|t| &t.globals).find(|(_, s)| is(s))?;
                let global = &self.prog.globals[g];
                (!global.constant).then_some(global.name)
            }
            _ => None,
        }
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
