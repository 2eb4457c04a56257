//! What a task sees of the variables outside of it: the value, the variable, or that as a constant (specification, "Task Intents" and
//! "Forall Intents"). Not for: intents that a `with` clause names (`tasks`), fields of a method's record (`own_fields`).

use chantry_base::{Span, Symbol};
use chantry_tir::{Expr, ExprKind, LocalId};
use chantry_types::TypeId;

use crate::state::cx::Cx;
use crate::state::frame::{SeenAs, TaskKind};
use crate::state::item::{Item, Value};

impl Cx<'_> {
    /// Applies the intents of the task constructs between a variable and its mention.
    pub fn cross_tasks(&mut self, id: LocalId, found_scope: usize, span: Span) -> Item {
        let mut at = id;
        let mut constant = self.fr().locals[id].constant;
        for s in found_scope + 1..self.fr().scopes.len() {
            if self.fr().scopes[s].task.is_none() {
                continue;
            }
            let seen = self.fr().scopes[s].task.as_ref().and_then(|t| t.seen.get(&at).copied());
            let seen = match seen {
                Some(x) => x,
                None => {
                    let kind = self.fr().scopes[s].task.as_ref().expect("checked above").kind;
                    let l = &self.fr().locals[at];
                    let (ty, lname, was_const) = (l.ty, l.name, l.constant);
                    let x = self.default_task_intent(kind, at, ty, lname, was_const, s, span);
                    let t = self.f().scopes[s].task.as_mut().expect("checked above");
                    t.seen.insert(at, x);
                    x
                }
            };
            match seen {
                SeenAs::Inner(inner) => {
                    at = inner;
                    constant = self.fr().locals[inner].constant;
                }
                SeenAs::Outer { constant: c } => constant = constant || c,
            }
        }
        let e = self.fr().local_expr(at, span);
        Item::Value(Value::place(e, constant))
    }

    #[allow(clippy::too_many_arguments)]
    fn default_task_intent(
        &mut self,
        kind: TaskKind,
        outer: LocalId,
        ty: TypeId,
        name: Symbol,
        was_const: bool,
        scope: usize,
        span: Span,
    ) -> SeenAs {
        // What the body modifies is shared in the older edition; the value of a constant, such as a loop's index, is the
        // same and outlives its iteration.
        let bits = self.bits_by_default(ty);
        let task = self.fr().scopes[scope].task.as_ref();
        let shared = task.is_some_and(|t| t.written.has(name, self.is_atom(ty))) && !(was_const && bits);
        // A record's method reaches its fields through `this`.
        let fields = kind == TaskKind::Foreach && name.as_str() == "this";
        if self.ref_by_default(ty) || shared || fields {
            return SeenAs::Outer { constant: was_const };
        }
        // Since 2.0 a modifiable array may be modified by the tasks too.
        if self.is_array(ty) {
            return SeenAs::Outer { constant: was_const };
        }
        // What a `begin` captures may be gone when its task runs, so records and tuples whose copy is
        // cheap are copied, too. (Fields are captured through `this`, which stays a reference.)
        let is_ref = self.fr().locals[outer].is_ref;
        let by_value = self.bits_by_default(ty)
            || (kind == TaskKind::Begin
                && ((self.is_string(ty) && !is_ref) || (self.trivial_copy(ty) && name.as_str() != "this")));
        if !by_value || (was_const && !matches!(kind, TaskKind::Begin)) {
            return SeenAs::Outer { constant: true };
        }
        let inner = self.f().new_local(name, ty, false, true, span);
        let mention = self.fr().local_expr(outer, span);
        let value = self.owned_expr(mention, span);
        let t = self.f().scopes[scope].task.as_mut().expect("the scope is a task's");
        t.captures.push((inner, value));
        SeenAs::Inner(inner)
    }

    /// A module variable mentioned inside task constructs is subject to their intents like any outer variable.
    pub fn global_in_tasks(&mut self, g: chantry_tir::GlobalId, constant: bool, span: Span) -> Item {
        let (ty, name, library) = {
            let x = &self.prog.globals[g];
            (x.ty, x.name, self.fr().library)
        };
        let plain = |c| Item::Value(Value::place(Expr::new(ExprKind::Global(g), ty, span), c));
        let first = self.fr().scopes.iter().position(|s| s.task.is_some());
        let Some(first) = first.filter(|_| !library) else { return plain(constant) };
        let mut constant = constant;
        for s in first..self.fr().scopes.len() {
            let Some(t) = &self.fr().scopes[s].task else { continue };
            match t.globals.get(&g).copied() {
                Some(SeenAs::Inner(inner)) => return self.cross_tasks(inner, s, span),
                Some(SeenAs::Outer { constant: c }) => constant |= c,
                None => {
                    let shared = self.ref_by_default(ty) || self.is_array(ty) || t.written.has(name, self.is_atom(ty));
                    if shared {
                        continue;
                    }
                    if constant || !self.bits_by_default(ty) {
                        constant = true;
                        let t = self.f().scopes[s].task.as_mut().expect("tested above");
                        t.globals.insert(g, SeenAs::Outer { constant });
                        continue;
                    }
                    let inner = self.f().new_local(name, ty, false, true, span);
                    let value = Expr::new(ExprKind::Global(g), ty, span);
                    let t = self.f().scopes[s].task.as_mut().expect("tested above");
                    t.captures.push((inner, value));
                    t.globals.insert(g, SeenAs::Inner(inner));
                    return self.cross_tasks(inner, s, span);
                }
            }
        }
        plain(constant)
    }
}
