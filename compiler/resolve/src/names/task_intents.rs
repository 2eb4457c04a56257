//! The intents of the task constructs between a variable and its mention: those in the procedure of the mention, and, where that is a
//! nested one, those around it (specification, "Task Intents": references in the lexical scope of a construct count, the procedures that are
//! called from there do not). Not for: intents that are written (`tasks`), fields of a receiver (`own_fields`).

use chantry_base::{Span, Symbol};
use chantry_tir::{Expr, ExprKind, GlobalId, LocalId};

use crate::state::cx::Cx;
use crate::state::frame::{SeenAs, TaskKind};
use crate::state::item::{Item, Value};

/// A variable, on the way to its mention.
#[derive(Clone, Copy)]
enum Outer {
    Global(GlobalId),
    /// Of the procedure of this frame.
    Of(usize, LocalId),
}

impl Cx<'_> {
    /// A variable of this procedure.
    pub fn cross_tasks(&mut self, id: LocalId, scope: usize, span: Span) -> Item {
        let here = self.frames.len() - 1;
        let constant = self.frames[here].locals[id].constant;
        self.cross(Outer::Of(here, id), constant, here, scope + 1, span)
    }

    /// A variable of a procedure around this one.
    pub fn cross_procedures(&mut self, id: LocalId, frame: usize, scope: usize, span: Span) -> Item {
        let constant = self.frames[frame].locals[id].constant;
        self.cross(Outer::Of(frame, id), constant, frame, scope + 1, span)
    }

    /// A module variable.
    pub fn global_in_tasks(&mut self, g: GlobalId, constant: bool, span: Span) -> Item {
        if self.fr().library {
            let e = Expr::new(ExprKind::Global(g), self.prog.globals[g].ty, span);
            return Item::Value(Value::place(e, constant));
        }
        let outermost = self.way_from(None).last().map_or(0, |&(frame, _)| frame);
        self.cross(Outer::Global(g), constant, outermost, 0, span)
    }

    /// The frames from here outwards to the one given (or all), each with the number of its scopes that hold the one before.
    pub fn way_from(&self, outermost: Option<usize>) -> Vec<(usize, usize)> {
        let mut at = self.frames.len() - 1;
        let mut way = vec![(at, self.frames[at].scopes.len())];
        // Procedure values have copies of their own.
        while Some(at) != outermost
            && !self.frames[at].closure
            && !self.frames[at].scratch
            && let Some(around) = self.frames[at].parent
            && let Some(frame) = self.frame_of(around)
        {
            // A method of a type is resolved wherever it is called first, which says nothing of where it stands.
            way.push((frame, around.scopes.unwrap_or(0).min(self.frames[frame].scopes.len())));
            at = frame;
        }
        way
    }

    fn cross(&mut self, variable: Outer, constant: bool, frame: usize, scope: usize, span: Span) -> Item {
        let (mut at, mut constant) = (variable, constant);
        for (f, depth) in self.way_from(Some(frame)).into_iter().rev() {
            for s in (if f == frame { scope } else { 0 })..depth {
                if self.frames[f].scopes[s].task.is_none() {
                    continue;
                }
                match self.intent_at(f, s, at, constant, span) {
                    SeenAs::Inner(inner) => {
                        at = Outer::Of(f, inner);
                        constant = self.frames[f].locals[inner].constant;
                    }
                    SeenAs::Outer { constant: c } => constant = constant || c,
                }
            }
        }
        let mention = self.outer_mention(at, self.frames.len() - 1, span);
        Item::Value(Value::place(mention, constant))
    }

    /// The variable, in the procedure of a frame.
    fn outer_mention(&self, at: Outer, frame: usize, span: Span) -> Expr {
        match at {
            Outer::Global(g) => Expr::new(ExprKind::Global(g), self.prog.globals[g].ty, span),
            Outer::Of(f, id) if f == frame => self.frames[f].local_expr(id, span),
            Outer::Of(f, id) => {
                let fn_id = self.frames[f].fn_id.expect("a frame around another is a function's");
                Expr::new(ExprKind::Outer(fn_id, id), self.frames[f].locals[id].ty, span)
            }
        }
    }

    /// What the task of scope `s` of frame `f` sees as the variable.
    fn intent_at(&mut self, f: usize, s: usize, at: Outer, constant: bool, span: Span) -> SeenAs {
        let mention = self.outer_mention(at, f, span);
        let task = self.frames[f].scopes[s].task.as_ref().expect("the scope is a task's");
        let known = match mention.kind {
            ExprKind::Global(g) => task.globals.get(&g),
            ExprKind::Local(id) => task.seen.get(&id),
            ExprKind::Outer(fn_id, id) => task.outers.get(&(fn_id, id)),
            _ => None,
        };
        if let Some(&known) = known {
            return known;
        }
        let kind = mention.kind.clone();
        // What the task takes along is made where its procedure stands.
        let above = self.frames.split_off(f + 1);
        let seen = match at {
            Outer::Global(g) => self.default_intent_of_global(g, mention, constant, s),
            Outer::Of(owner, id) => {
                let l = &self.frames[owner].locals[id];
                let (name, is_ref, was_const) = (l.name, l.is_ref, l.constant);
                self.default_intent(mention, (name, is_ref, was_const), s)
            }
        };
        self.frames.extend(above);
        let task = self.frames[f].scopes[s].task.as_mut().expect("the scope is a task's");
        match kind {
            ExprKind::Global(g) => task.globals.insert(g, seen),
            ExprKind::Local(id) => task.seen.insert(id, seen),
            ExprKind::Outer(fn_id, id) => task.outers.insert((fn_id, id), seen),
            _ => None,
        };
        seen
    }

    fn default_intent(&mut self, mention: Expr, of: (Symbol, bool, bool), scope: usize) -> SeenAs {
        let (name, is_ref, was_const) = of;
        let (ty, span) = (mention.ty, mention.span);
        // What the body modifies is shared in the older edition; the value of a constant, such as a loop's index, is the
        // same and outlives its iteration.
        let bits = self.bits_by_default(ty);
        let task = self.fr().scopes[scope].task.as_ref().expect("the scope is a task's");
        let kind = task.kind;
        let shared = task.written.has(name, self.is_atom(ty)) && !(was_const && bits);
        // A record's method reaches its fields through `this`.
        let fields = kind == TaskKind::Foreach && name.as_str() == "this";
        // Since 2.0 a modifiable array may be modified by the tasks too.
        if self.ref_by_default(ty) || shared || fields || self.is_array(ty) {
            return SeenAs::Outer { constant: was_const };
        }
        if let TaskKind::Element { parallel } = kind {
            return SeenAs::Outer { constant: was_const || parallel };
        }
        // What a `begin` captures may be gone when its task runs, so records and tuples whose copy is
        // cheap are copied, too. (Fields are captured through `this`, which stays a reference.)
        let by_value = bits
            || (kind == TaskKind::Begin
                && ((self.is_string(ty) && !is_ref) || (self.trivial_copy(ty) && name.as_str() != "this")));
        if !by_value || (was_const && !matches!(kind, TaskKind::Begin)) {
            return SeenAs::Outer { constant: true };
        }
        let inner = self.f().new_local(name, ty, false, true, span);
        let value = self.owned_expr(mention, span);
        let t = self.f().scopes[scope].task.as_mut().expect("the scope is a task's");
        t.captures.push((inner, value));
        SeenAs::Inner(inner)
    }

    fn default_intent_of_global(&mut self, g: GlobalId, mention: Expr, constant: bool, scope: usize) -> SeenAs {
        let (ty, span, name) = (mention.ty, mention.span, self.prog.globals[g].name);
        let task = self.fr().scopes[scope].task.as_ref().expect("the scope is a task's");
        if self.ref_by_default(ty) || self.is_array(ty) || task.written.has(name, self.is_atom(ty)) {
            return SeenAs::Outer { constant: false };
        }
        if let TaskKind::Element { parallel } = task.kind {
            return SeenAs::Outer { constant: parallel };
        }
        if constant || !self.bits_by_default(ty) {
            return SeenAs::Outer { constant: true };
        }
        let inner = self.f().new_local(name, ty, false, true, span);
        let t = self.f().scopes[scope].task.as_mut().expect("the scope is a task's");
        t.captures.push((inner, mention));
        SeenAs::Inner(inner)
    }
}
