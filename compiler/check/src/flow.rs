//! Whether a procedure that returns a value can end without one. Not for: jumps (`jumps`).

use chantry_base::FxHashSet;
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_tir::visit;
use chantry_tir::{Block, Const, Expr, ExprKind, Fn, FnKind, LoopId, Program, Stmt, StmtKind};
use chantry_types::TypeTable;

pub fn check(program: &Program, f: &Fn, sink: &Sink) {
    let valueless = [TypeTable::VOID, TypeTable::NOTHING, TypeTable::ERROR].contains(&f.ret);
    let Some(body) = &f.body else { return };
    if valueless || f.noreturn || !matches!(f.kind, FnKind::Proc | FnKind::Export) {
        return;
    }
    let mut flow = Flow { program, breaks: FxHashSet::default() };
    if flow.block(body) {
        sink.emit(
            Diagnostic::error(codes::MISSING_RETURN, f.span, format!("`{}` can end without returning a value", f.name))
                .help("add a `return` at its end, or `halt` where the end cannot be reached"),
        );
    }
}

struct Flow<'a> {
    program: &'a Program,
    /// Loops and labelled blocks that a reachable `break` leaves.
    breaks: FxHashSet<LoopId>,
}

/// All answer: can control come to the end?
impl Flow<'_> {
    fn block(&mut self, b: &Block) -> bool {
        b.stmts.iter().all(|s| self.stmt(s))
    }

    fn stmt(&mut self, s: &Stmt) -> bool {
        match &s.kind {
            StmtKind::Splice(s) => self.stmt(s),
            StmtKind::Return(_) | StmtKind::Continue(_) | StmtKind::Throw(_) => false,
            StmtKind::Break(id) => {
                self.breaks.insert(*id);
                false
            }
            StmtKind::Expr(e) | StmtKind::LetRef { init: e, .. } | StmtKind::Let { init: Some(e), .. } => self.expr(e),
            StmtKind::Init { value, .. } | StmtKind::Assign { value, .. } => self.expr(value),
            StmtKind::Block(b)
            | StmtKind::Sync(b)
            | StmtKind::Shadows { body: b, .. }
            | StmtKind::Serial { body: b, .. }
            | StmtKind::On { body: b, .. } => self.block(b),
            StmtKind::Breakable { id, body } => {
                let falls = self.block(body);
                falls || self.breaks.contains(id)
            }
            StmtKind::If { cond, then, els } => match decided(cond) {
                Some(true) => self.block(then),
                Some(false) => self.block(els),
                None => {
                    let (a, b) = (self.block(then), self.block(els));
                    a || b
                }
            },
            StmtKind::While { id, cond, body } => {
                self.block(body);
                decided(cond) != Some(true) || self.breaks.contains(id)
            }
            StmtKind::DoWhile { id, body, cond } => {
                self.block(body);
                // A `continue` goes to the condition, so the body's end does not count.
                decided(cond) != Some(true) || self.breaks.contains(id)
            }
            StmtKind::Try { body, catches, .. } => {
                let mut falls = self.block(body);
                // A handler of a block in which nothing throws, as `manage` makes one, is never entered.
                if visit::any_block(body, &mut |n| visit::raises(n, &self.program.fns)) {
                    for c in catches {
                        falls |= self.block(&c.body);
                    }
                }
                falls
            }
            StmtKind::Let { init: None, .. }
            | StmtKind::Swap(..)
            | StmtKind::Loop(_)
            | StmtKind::Yield(_)
            | StmtKind::Defer(_)
            | StmtKind::Delete(_)
            | StmtKind::EndObject(_)
            | StmtKind::Deinit(_)
            | StmtKind::Begin(_)
            | StmtKind::Cobegin(_)
            | StmtKind::Coforall { .. }
            | StmtKind::CoforallIter(_)
            | StmtKind::SpawnTask(_) => true,
        }
    }

    fn expr(&mut self, e: &Expr) -> bool {
        match &e.kind {
            ExprKind::Call { callee, args } => !self.program.fns[*callee].noreturn && args.iter().all(|a| self.expr(a)),
            ExprKind::Block(stmts, e) => stmts.iter().all(|s| self.stmt(s)) && self.expr(e),
            ExprKind::TryBang(e)
            | ExprKind::Cast(e)
            | ExprKind::CheckNil(e)
            | ExprKind::Move(e)
            | ExprKind::Copy(e) => self.expr(e),
            _ => true,
        }
    }
}

fn decided(cond: &Expr) -> Option<bool> {
    match &cond.kind {
        ExprKind::Const(Const::Bool(b)) => Some(*b),
        _ => None,
    }
}
