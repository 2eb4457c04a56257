//! Fields of a record's own in the tasks of its methods: where no intent names `this`, each field is an outer variable by itself
//! (specification, "Task Intents" and "Forall Intents"). So tasks may modify an array or an atomic variable that the record holds, and have the
//! value of a number. Not for: other outer variables (`task_intents`), fields that an intent names (`tasks`).

use chantry_base::{Span, Symbol};
use chantry_tir::{Expr, ExprKind, LocalId};
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::frame::{Frame, SeenAs, TaskKind};
use crate::state::item::{Item, Value};

/// A field of the receiver that a task mentions.
#[derive(Clone, Copy)]
pub struct OwnField {
    pub index: u32,
    pub name: Symbol,
    /// Outside of tasks, too.
    pub constant: bool,
}

/// The frame's receiver and the field of it that a place is or belongs to, where tasks captured that by itself.
pub fn own_field_of(frame: &Frame, place: &Expr) -> Option<(LocalId, OwnField)> {
    let mut parts = std::iter::successors(Some(place), |e| super::captured::whole_of(e));
    let (this, field) = parts.find_map(|e| match &e.kind {
        ExprKind::Field { base, index, .. } => match base.kind {
            ExprKind::Local(l) if Some(l) == frame.this => Some((l, *index)),
            _ => None,
        },
        _ => None,
    })?;
    Some((this, *frame.own_fields.get(&field)?))
}

impl Cx<'_> {
    /// What the field `field` (of type `ty`) of the record `v` is here; None unless `v` is the receiver, which tasks have crossed.
    pub fn own_field(&mut self, v: &Value, field: (u32, TypeId, bool), name: Symbol, span: Span) -> Option<Item> {
        let (index, ty, constant) = field;
        let f = self.fr();
        let this = f.this.filter(|&t| !f.library && matches!(v.expr.kind, ExprKind::Local(l) if l == t))?;
        f.scopes.iter().find(|s| s.task.is_some())?;
        let own = OwnField { index, name, constant: constant || f.locals[this].constant };
        if !matches!(self.types.kind(v.ty()), TypeKind::Record(_)) {
            return None;
        }
        self.f().own_fields.insert(index, own);
        let mut constant = own.constant;
        let mention = Expr::new(ExprKind::Field { base: v.expr.clone().boxed(), index, check_nil: false }, ty, span);
        for s in 0..self.fr().scopes.len() {
            let Some(t) = &self.fr().scopes[s].task else { continue };
            let seen = match (t.names_receiver, t.fields.get(&index)) {
                (true, _) => t.seen.get(&this).copied().unwrap_or(SeenAs::Outer { constant }),
                (false, Some(&seen)) => seen,
                (false, None) => {
                    let seen = self.intent_of_field(s, &mention, name, constant);
                    self.f().scopes[s].task.as_mut().expect("tested above").fields.insert(index, seen);
                    seen
                }
            };
            match seen {
                SeenAs::Inner(inner) => return Some(self.cross_tasks(inner, s, span)),
                SeenAs::Outer { constant: c } => constant |= c,
            }
        }
        Some(Item::Value(Value::place(mention, constant)))
    }

    /// The default intent of a field for the task of scope `s`.
    fn intent_of_field(&mut self, s: usize, mention: &Expr, name: Symbol, constant: bool) -> SeenAs {
        let (ty, span) = (mention.ty, mention.span);
        let task = self.fr().scopes[s].task.as_ref().expect("the scope is a task's");
        let kind = task.kind;
        let written = task.written.has(name, self.is_atom(ty));
        if kind == TaskKind::Foreach || self.ref_by_default(ty) || self.is_array(ty) || written {
            return SeenAs::Outer { constant };
        }
        if let TaskKind::Element { parallel } = kind {
            return SeenAs::Outer { constant: constant || parallel };
        }
        // A task that may outlive its creator has the values of what is cheaply copied.
        let begin = kind == TaskKind::Begin;
        let by_value = match self.bits_by_default(ty) {
            true => begin || !constant,
            false => begin && (self.is_string(ty) || self.trivial_copy(ty)),
        };
        if !by_value {
            return SeenAs::Outer { constant: true };
        }
        let inner: LocalId = self.f().new_local(name, ty, false, true, span);
        let value = self.owned_expr(mention.clone(), span);
        self.f().scopes[s].task.as_mut().expect("the scope is a task's").captures.push((inner, value));
        SeenAs::Inner(inner)
    }
}
