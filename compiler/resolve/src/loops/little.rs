//! Who takes the steps of a lock-step loop, going by what a step does. Not for: the loop itself (`lockstep`).

use chantry_tir::visit::{self, Node};
use chantry_tir::{Expr, ExprKind, StmtKind};
use chantry_types::TypeId;

use crate::state::cx::Cx;
use crate::state::item::Lock;

/// Who takes the steps of a lock-step loop.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum By {
    One,
    /// One, as a program's `for` does it: where one of the values ends before the others, the steps that all have are taken first.
    InTurn,
    Several,
    /// One task if there are few steps (`_lsLittle` says how many), which then needs nothing of the runtime: for steps
    /// that take a few instructions each.
    AsItPays,
}

impl By {
    /// Whether one task takes all steps.
    pub fn is_one(self) -> bool {
        matches!(self, By::One | By::InTurn)
    }

    pub fn tasks(parallel: bool) -> Self {
        if parallel { By::Several } else { By::One }
    }
}

impl Cx<'_> {
    /// Who takes the steps of a loop over numbers of that type, which evaluate these expressions besides what `lock` has.
    pub fn who(&self, lock: &Lock, parallel: bool, elem: TypeId, more: &[&Expr]) -> By {
        let little = parallel
            && self.types.as_prim(elem).is_some()
            && more.iter().all(|e| self.takes_little(Node::Expr(e)))
            && self.takes_little(Node::Expr(&lock.body.expr))
            && lock.pre.iter().all(|s| self.takes_little(Node::Stmt(s)));
        if little { By::AsItPays } else { By::tasks(parallel) }
    }

    /// Whether the library's accessors are all that is called. A procedure of the user's may take its time, or wait for
    /// another step.
    fn takes_little(&self, n: Node<'_>) -> bool {
        !visit::any(n, &mut |n| match n {
            Node::Expr(e) => match &e.kind {
                ExprKind::Call { callee, .. } => {
                    let f = &self.prog.fns[*callee];
                    !(f.library && f.inline)
                }
                ExprKind::Virtual { .. }
                | ExprKind::Indirect { .. }
                | ExprKind::Atomic(..)
                | ExprKind::AllocObject(..)
                | ExprKind::AllocArray { .. } => true,
                _ => false,
            },
            Node::Stmt(s) => !matches!(
                s.kind,
                StmtKind::Expr(_) | StmtKind::Let { .. } | StmtKind::LetRef { .. } | StmtKind::Splice(_)
            ),
        })
    }
}
