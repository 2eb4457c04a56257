//! What the body of a parallel loop over the parts of several locales reads of distributed arrays before all else: which of their elements are here (`_lsNear` of the
//! library). Where it is read in an access, behind another access that may halt, it stays in the loop. Not for: the loop itself
//! (`lockstep`).

use chantry_base::{Idx, Span};
use chantry_tir::visit::{self, Node};
use chantry_tir::{Block, Expr, ExprKind, IterSource, LocalId, Stmt, StmtKind, Task};
use chantry_types::TypeKind;

use crate::state::cx::Cx;
use crate::state::item::{Item, Value};

impl Cx<'_> {
    /// The body with that reading at its head. Locals from `mark` on are the body's own, and so are those that it declares: the
    /// elements of each step, and what belongs to expressions that were resolved before.
    pub fn with_near_arrays(&mut self, body: Block, mark: usize, span: Span) -> Block {
        let mut found = Vec::new();
        let mut own = Vec::new();
        visit::all_block(&body, &mut |n| {
            if let Node::Stmt(s) = n {
                declared(s, &mut own);
            }
            if let Some(e) = indexed(n)
                && is_variable(e, mark)
            {
                found.push(e.clone());
            }
        });
        found.retain(|e| !matches!(e.kind, ExprKind::Local(l) if own.contains(&l)));
        sure(&body.stmts, &mut |e| found.push(e.clone()));
        let mut seen: Vec<Expr> = Vec::new();
        self.f().open_block();
        for e in found {
            if seen.iter().any(|s| same(s, &e)) {
                continue;
            }
            seen.push(e.clone());
            if matches!(self.types.kind(e.ty), TypeKind::Record(_))
                && self.is_array(e.ty)
                && self.has_method_in_type(e.ty, "_lsNear")
                && let Item::Value(v) = self.method(Item::Value(Value::place(e, true)), "_lsNear", &[], span)
            {
                self.f().emit(StmtKind::Expr(v.expr), span);
            }
        }
        let mut block = self.f().close_block();
        block.stmts.extend(body.stmts);
        block
    }
}

/// The receiver of a call.
fn indexed<'p>(n: Node<'p>) -> Option<&'p Expr> {
    match n {
        Node::Expr(Expr { kind: ExprKind::Call { args, .. }, .. }) => args.first(),
        _ => None,
    }
}

/// The variables that a statement declares for itself or those after it.
fn declared(s: &Stmt, own: &mut Vec<LocalId>) {
    match &s.kind {
        StmtKind::Let { local, .. } | StmtKind::LetRef { local, .. } => own.push(*local),
        StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
            indices(&l.source, own);
            own.extend(l.shadows.iter().map(|s| s.inner));
        }
        StmtKind::Begin(t) | StmtKind::SpawnTask(t) | StmtKind::Coforall { task: t, .. } => captured(t, own),
        StmtKind::Cobegin(tasks) => tasks.iter().for_each(|t| captured(t, own)),
        _ => {}
    }
}

fn indices(source: &IterSource, own: &mut Vec<LocalId>) {
    match source {
        IterSource::Iter { index, .. } => own.push(*index),
        IterSource::Zip(parts) => parts.iter().for_each(|p| indices(p, own)),
    }
}

fn captured(t: &Task, own: &mut Vec<LocalId>) {
    own.extend(t.captures.iter().map(|c| c.inner));
}

/// Whether it is a variable from outside of the body, which lives as long as the loop.
fn is_variable(e: &Expr, mark: usize) -> bool {
    match e.kind {
        ExprKind::Local(l) => l.index() < mark,
        ExprKind::Outer(..) => true,
        _ => false,
    }
}

fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Local(a), ExprKind::Local(b)) => a == b,
        (ExprKind::Outer(f, a), ExprKind::Outer(g, b)) => f == g && a == b,
        (ExprKind::Global(a), ExprKind::Global(b)) => a == b,
        _ => false,
    }
}

/// Variables of modules in calls that every step makes: one that has no value yet may be mentioned in those that it does not make.
fn sure(stmts: &[Stmt], found: &mut dyn FnMut(&Expr)) -> bool {
    for s in stmts {
        let goes_on = match &s.kind {
            StmtKind::Block(b) | StmtKind::Breakable { body: b, .. } => sure(&b.stmts, found),
            StmtKind::Splice(s) => sure(std::slice::from_ref(&**s), found),
            StmtKind::Expr(_)
            | StmtKind::Let { .. }
            | StmtKind::LetRef { .. }
            | StmtKind::Init { .. }
            | StmtKind::Assign { .. } => !visit::any(Node::Stmt(s), &mut |n| {
                matches!(
                    n,
                    Node::Expr(Expr {
                        kind: ExprKind::And(..) | ExprKind::Or(..) | ExprKind::If(..) | ExprKind::Block(..),
                        ..
                    })
                )
            }),
            _ => false,
        };
        if !goes_on {
            return false;
        }
        if !matches!(s.kind, StmtKind::Block(_) | StmtKind::Breakable { .. } | StmtKind::Splice(_)) {
            visit::all(Node::Stmt(s), &mut |n| {
                if let Some(e) = indexed(n)
                    && matches!(e.kind, ExprKind::Global(_))
                {
                    found(e);
                }
            });
        }
    }
    true
}
