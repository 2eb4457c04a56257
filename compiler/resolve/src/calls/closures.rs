//! Procedures as values that mention variables of the procedures around them: the value has copies of these, made when it
//! is made and constant, as by the intent `const in`. Not for: other procedure values (`procs`).

use chantry_base::{FxHashMap, Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::Rule;
use chantry_tir::visit::{self, Node};
use chantry_tir::{Expr, ExprKind, FnId, LocalId, StmtKind};
use chantry_types::{TypeId, TypeKind};

use crate::state::cx::Cx;
use crate::state::functions::FnState;
use crate::state::item::{Actual, Item};

/// A variable of a procedure around.
pub type Captured = (FnId, LocalId);

impl Cx<'_> {
    /// The variables that the closure `id` has captured.
    pub fn closed_over(&mut self, id: FnId, new: bool, span: Span) -> Option<Vec<Captured>> {
        if !new {
            return Some(self.known.captured(id));
        }
        if self.fns[id].state != FnState::Done || self.prog.fns[id].body.is_none() {
            self.not_supported(span, "a closure that mentions itself as a value");
            return None;
        }
        let found = self.outer_variables(id);
        let mut inner: Vec<FnId> = Vec::new();
        if let Some(body) = &self.prog.fns[id].body {
            visit::all_block(body, &mut |n| {
                if let Node::Expr(Expr { kind: ExprKind::Call { callee, .. }, .. }) = n {
                    inner.push(*callee);
                }
            });
        }
        // What it calls may itself mention such variables.
        let mut seen = Vec::new();
        while let Some(f) = inner.pop() {
            if f == id || seen.contains(&f) || self.prog.fns[f].outer.is_none() {
                continue;
            }
            seen.push(f);
            if !self.outer_variables(f).iter().all(|(g, _)| *g == id) {
                self.not_supported(span, "closures that call other nested procedures with captured variables");
                return None;
            }
            if let Some(body) = &self.prog.fns[f].body {
                visit::all_block(body, &mut |n| {
                    if let Node::Expr(Expr { kind: ExprKind::Call { callee, .. }, .. }) = n {
                        inner.push(*callee);
                    }
                });
            }
        }
        self.known.set_captured(id, found.clone());
        if found.is_empty() {
            return Some(found);
        }
        if self.rule(Rule::NoClosures) {
            let (f, l) = found[0];
            let variable = self.variable(f, l).map_or(Symbol::new("?"), |v| v.0);
            self.report(
                Diagnostic::error(
                    codes::NOT_A_VALUE,
                    span,
                    format!(
                        "this procedure cannot be a value: it mentions `{variable}`, a variable of the procedure around it"
                    ),
                )
                .help("give it what it needs as an argument, or compile with `--edition=default`, where it captures a copy"),
            );
            return None;
        }
        Some(found)
    }

    /// The variables of `call`, which values of a closure call, that stand for those that it has captured: they refer to the
    /// copies in `env`.
    pub fn bind_captured(&mut self, call: FnId, captured: &[Captured], env: Expr, span: Span) -> Option<()> {
        let variables: Option<Vec<(Symbol, TypeId)>> = captured.iter().map(|&(f, l)| self.variable(f, l)).collect();
        let variables = variables?;
        let tys: Vec<TypeId> = variables.iter().map(|v| v.1).collect();
        let parts = self.types.tuple(&tys);
        let Item::Type(object) = self.call_named("_capturedType", &[Actual::ty(parts, span)], span) else {
            return None;
        };
        let TypeKind::Class { agg, .. } = self.types.kind(object.ty) else { return None };
        let index = self.find_field(agg, Symbol::new("values"))?.2;
        let object = Expr::new(ExprKind::Cast(env.boxed()), object.ty, span);
        let values = Expr::new(ExprKind::Field { base: object.boxed(), index, check_nil: false }, parts, span);
        let mut own = FxHashMap::default();
        for (k, (&c, (name, ty))) in captured.iter().zip(variables).enumerate() {
            let local = self.f().new_local(name, ty, true, true, span);
            let init = Expr::new(ExprKind::TupleElem(values.clone().boxed(), k as u32), ty, span);
            self.f().emit(StmtKind::LetRef { local, init }, span);
            own.insert(c, local);
        }
        self.prog.closures.insert(call, own);
        Some(())
    }

    fn outer_variables(&self, id: FnId) -> Vec<Captured> {
        let mut found = Vec::new();
        if let Some(body) = &self.prog.fns[id].body {
            visit::all_block(body, &mut |n| {
                if let Node::Expr(Expr { kind: ExprKind::Outer(f, l), .. }) = n
                    && *f != id
                    && !found.contains(&(*f, *l))
                {
                    found.push((*f, *l));
                }
            });
        }
        found
    }

    /// Name and type of a variable of a function that is being resolved.
    fn variable(&self, f: FnId, l: LocalId) -> Option<(Symbol, TypeId)> {
        let frame = self.frames.iter().rev().find(|x| x.fn_id == Some(f) && !x.scratch)?;
        Some((frame.locals[l].name, frame.locals[l].ty))
    }

    /// The object with copies of these variables, as they are here.
    pub fn capture(&mut self, captured: &[Captured], span: Span) -> Option<Expr> {
        let mut copies = Vec::new();
        for &(f, l) in captured {
            let (name, ty) = self.variable(f, l)?;
            let Some(Item::Value(v)) = self.lookup(name, span) else { return None };
            let same = match v.expr.kind {
                ExprKind::Local(x) => self.fr().fn_id == Some(f) && (x == l || self.fr().task_depth > 0),
                ExprKind::Outer(g, x) => (g, x) == (f, l),
                _ => self.fr().task_depth > 0,
            };
            if !same || v.ty() != ty {
                self.not_supported(span, &format!("a closure over `{name}`, which is hidden here by another name"));
                return None;
            }
            if self.copy_forbidden(ty)
                || matches!(self.types.kind(ty), TypeKind::Class { mgmt: chantry_types::Mgmt::Owned, .. })
            {
                let shown = self.show(ty);
                self.report(
                    Diagnostic::error(
                        codes::NOT_COPYABLE,
                        span,
                        format!("a procedure value has copies of the variables that it mentions, and `{name}` (`{shown}`) cannot be copied"),
                    )
                    .help("mention a borrow or a reference-counted (`shared`) object instead"),
                );
                return None;
            }
            copies.push(Actual::value(v));
        }
        let tuple = self.tuple_of(copies, span);
        let made = self.call_named("_capture", &[Actual::item(tuple, span)], span);
        Some(self.value_of(made, span)?.expr)
    }

    /// The type by which a procedure gets what its value has captured.
    pub fn environment_type(&mut self, span: Span) -> Option<TypeId> {
        let Item::Type(t) = self.call_named("_environmentType", &[], span) else { return None };
        Some(t.ty)
    }
}
