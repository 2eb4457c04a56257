//! The head of a parallel loop: a loop expression there gives its elements within the loop's tasks, but its names are those
//! of the place where it stands. Not for: the tasks' own variables (`task_intents`).

use chantry_base::Symbol;
use chantry_syntax::ast::{self, TaskIntentKind};
use chantry_syntax::visit::{Visit, walk_expr};
use chantry_tir::StmtKind;

use crate::initialisation::split::mentions;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::{Item, Value};

impl Cx<'_> {
    /// What a loop with tasks goes over.
    pub fn head(&mut self, e: &ast::Expr, with: &[ast::TaskIntent]) -> Item {
        let kept: Vec<(Symbol, Value)> = with
            .iter()
            .filter(|w| in_loop_expr(w.name.name, e))
            .filter_map(|w| Some((w.name.name, self.kept_for_head(w)?)))
            .collect();
        if kept.is_empty() {
            return self.iterand(e);
        }
        self.f().push_scope();
        for (name, v) in &kept {
            self.f().bind(*name, Binding::Item(Item::Value(v.clone())));
        }
        let around = std::mem::replace(&mut self.f().kept, kept);
        let item = self.iterand(e);
        self.f().kept = around;
        self.pop_scope();
        item
    }

    /// What a loop expression means by the name of a variable of which each task has its own: the variable outside, which stays as it
    /// is; but tasks combine what they have into that of a reduce intent, of which it is the value before the loop.
    fn kept_for_head(&mut self, w: &ast::TaskIntent) -> Option<Value> {
        let own = matches!(
            w.kind,
            TaskIntentKind::In | TaskIntentKind::ConstIn | TaskIntentKind::Reduce(_) | TaskIntentKind::Private(_)
        );
        if !own {
            return None;
        }
        let Some(Some(Item::Value(v))) = self.quietly(|cx| cx.lookup(w.name.name, w.name.span)) else { return None };
        if !matches!(w.kind, TaskIntentKind::Reduce(_)) {
            return Some(v);
        }
        let at = w.name.span;
        let copy = self.f().new_local(w.name.name, v.ty(), false, true, at);
        let value = self.owned_value(v);
        self.f().emit(StmtKind::Let { local: copy, init: Some(value) }, at);
        Some(Value::place(self.fr().local_expr(copy, at), true))
    }
}

/// Whether an expression has a loop expression that mentions the name.
fn in_loop_expr(name: Symbol, e: &ast::Expr) -> bool {
    struct Found(Symbol, bool);
    impl Visit for Found {
        fn expr(&mut self, e: &ast::Expr) {
            match &e.kind {
                ast::ExprKind::Loop(_) => self.1 |= mentions(self.0, e),
                _ => walk_expr(self, e),
            }
        }
    }
    let mut found = Found(name, false);
    found.expr(e);
    found.1
}
