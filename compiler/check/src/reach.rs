//! Statements after a jump in the same block, handlers after one that catches everything. Not for: what values decide (`flow`).

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{Block, Stmt, StmtKind};

use chantry_syntax::visit::{Visit, walk_block, walk_stmt};

pub fn check(sink: &Sink) -> Reach<'_> {
    Reach { sink }
}

pub struct Reach<'a> {
    sink: &'a Sink,
}

/// The word of a statement that never goes on to the next.
fn jump(s: &Stmt) -> Option<&'static str> {
    match &s.kind {
        StmtKind::Return(_) => Some("return"),
        StmtKind::Break(_) => Some("break"),
        StmtKind::Continue(_) => Some("continue"),
        StmtKind::Throw(_) => Some("throw"),
        StmtKind::Block(b) => b.stmts.last().and_then(jump),
        StmtKind::If { then, els: Some(els), .. } => {
            let ends = |b: &Block| b.stmts.last().and_then(jump);
            ends(els).and(ends(then))
        }
        _ => None,
    }
}

/// Declarations count wherever they stand; an `Error` has been reported.
fn runs(s: &Stmt) -> bool {
    !matches!(
        s.kind,
        StmtKind::Error
            | StmtKind::Empty
            | StmtKind::Proc(_)
            | StmtKind::Aggregate(_)
            | StmtKind::Enum(_)
            | StmtKind::Use(_)
            | StmtKind::Import(_)
            | StmtKind::Defer(_)
    )
}

impl Visit for Reach<'_> {
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            // A cobegin's statements do not follow each other.
            StmtKind::Cobegin { body, .. } => return walk_block(self, body),
            StmtKind::Try { catches, .. } => {
                if let Some(all) = catches.iter().position(|c| c.ty.is_none())
                    && let Some(late) = catches.get(all + 1)
                {
                    let d = Diagnostic::error(codes::UNREACHABLE, late.span, "this handler can never run");
                    self.sink.emit(d.label(catches[all].span, "this one catches every error"));
                }
            }
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn block(&mut self, b: &Block) {
        if let Some((at, word)) = b.stmts.iter().enumerate().find_map(|(i, s)| Some((i, jump(s)?)))
            && let Some(s) = b.stmts[at + 1..].iter().find(|s| runs(s))
        {
            let d = Diagnostic::warning(codes::UNREACHABLE_CODE, s.span, "this statement can never run");
            self.sink.emit(d.label(b.stmts[at].span, format!("`{word}` leaves the block here")));
        }
        walk_block(self, b);
    }
}
