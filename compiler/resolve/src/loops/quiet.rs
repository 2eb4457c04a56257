//! Whether the rounds of a parallel loop can see whether an atomic update of theirs has been done: if they, or what they call, read an atomic variable, wait,
//! or begin tasks. Asked when all procedures are resolved, and answered by the body of the procedure that the loop asks (`collect`).
//! Not for: updates that may wait by their place (`collect`).

use chantry_base::FxHashSet;
use chantry_tir::visit::{self, Node};
use chantry_tir::{
    Block, Const, CopyOp, DeinitOp, Expr, ExprKind, Fn, FnId, FnKind, Formal, Loop, Passing, Stmt, StmtKind,
};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::state::cx::Cx;

impl Cx<'_> {
    /// Answers all questions that were asked.
    pub fn answer_quiet(&mut self) {
        let asked = std::mem::take(&mut self.quiet_asked);
        // Two updates of one loop do not see each other.
        let all: FxHashSet<FnId> = asked.iter().map(|a| a.0).collect();
        for (ask, span) in asked {
            let seen = self.seen_by(ask, &all);
            let answer = Expr::new(ExprKind::Const(Const::Bool(seen.is_ok())), TypeTable::BOOL, span);
            self.prog.fns[ask].body = Some(Block { stmts: vec![Stmt { kind: StmtKind::Return(Some(answer)), span }] });
            self.report_collected(span, seen.err().as_deref());
        }
    }

    /// What the loop that asks does that may see it, as an error.
    fn seen_by(&self, ask: FnId, all: &FxHashSet<FnId>) -> Result<(), String> {
        let mut found = None;
        for f in self.prog.fns.iter().filter(|f| !f.library) {
            if let Some(body) = &f.body {
                visit::block_children(body, &mut |n| innermost(n, ask, &mut found));
            }
        }
        let Some(body) = found else { return Err("its loop is not to be found".to_string()) };
        let mut calls = Vec::new();
        let mut why = None;
        body.body.stmts.iter().for_each(|s| self.look(Node::Stmt(s), all, &mut calls, &mut why));
        if let Some(why) = why {
            return Err(format!("the loop's body {why}"));
        }
        let mut seen: FxHashSet<FnId> = calls.iter().copied().collect();
        while let Some(id) = calls.pop() {
            let f = &self.prog.fns[id];
            if f.noreturn {
                continue;
            }
            let mut more = Vec::new();
            let mut why = None;
            match (&f.body, f.kind) {
                (Some(b), _) => {
                    b.stmts.iter().for_each(|s| self.look(Node::Stmt(s), all, &mut more, &mut why));
                    f.locals.iter().filter(|l| !l.is_ref).for_each(|l| self.look_at_end(l.ty, &mut more, &mut why));
                }
                // A C procedure that gets no address and gives a value touches nothing of the program's.
                (None, FnKind::Extern)
                    if f.ret != TypeTable::VOID && f.formals.iter().all(|p| self.is_number(f, p)) => {}
                (None, _) => why = Some("is not known"),
            }
            if let Some(why) = why {
                return Err(format!("the loop's body calls `{}`, which {why}", f.display));
            }
            calls.extend(more.into_iter().filter(|&c| seen.insert(c)));
        }
        Ok(())
    }

    fn is_number(&self, f: &Fn, p: &Formal) -> bool {
        p.passing == Passing::Bits
            && matches!(self.types.kind(f.locals[p.local].ty), TypeKind::Prim(_) | TypeKind::Enum(_))
    }

    /// What the end of a value does.
    fn look_at_end(&self, ty: TypeId, calls: &mut Vec<FnId>, why: &mut Option<&'static str>) {
        match self.prog.ops.get(&ty).map(|o| &o.deinit) {
            None | Some(DeinitOp::Trivial) => {}
            Some(DeinitOp::Fn(f)) => calls.push(*f),
            Some(_) => *why = Some("ends an object"),
        }
    }

    /// The calls in a node, and what speaks against it; updates that ask are left out.
    fn look(&self, n: Node<'_>, asked: &FxHashSet<FnId>, calls: &mut Vec<FnId>, why: &mut Option<&'static str>) {
        match n {
            Node::Stmt(s) => match &s.kind {
                StmtKind::If { cond, .. } if asked.iter().any(|&a| asks(cond, a)) => {
                    // Where the update is, and by what, stands before it.
                    return;
                }
                StmtKind::Begin(_)
                | StmtKind::Cobegin(_)
                | StmtKind::Coforall { .. }
                | StmtKind::CoforallIter(_)
                | StmtKind::SpawnTask(_)
                | StmtKind::Sync(_) => *why = Some("has tasks"),
                StmtKind::On { .. } => *why = Some("goes to another locale"),
                StmtKind::Loop(l) => {
                    if let chantry_tir::IterSource::Iter { callee, .. } = &l.source {
                        calls.push(*callee);
                    }
                }
                _ => {}
            },
            Node::Expr(e) => match &e.kind {
                ExprKind::Atomic(..) => *why = Some("has another atomic operation"),
                ExprKind::Virtual { .. } | ExprKind::Indirect { .. } => {
                    *why = Some("has a call whose procedure is not known")
                }
                ExprKind::Call { callee, .. } => {
                    calls.push(*callee);
                    // What it gives may be a value that ends here.
                    self.look_at_end(e.ty, calls, why);
                }
                ExprKind::Copy(_) => match self.prog.ops.get(&e.ty).map(|o| &o.copy) {
                    None | Some(CopyOp::Trivial) => {}
                    Some(CopyOp::Fn(f)) => calls.push(*f),
                    Some(_) => *why = Some("copies an object's owner"),
                },
                _ => {}
            },
        }
        visit::children(n, &mut |c| self.look(c, asked, calls, why));
    }
}

fn asks(e: &Expr, ask: FnId) -> bool {
    matches!(e.kind, ExprKind::Call { callee, .. } if callee == ask)
}

/// The innermost loop around the statement that asks.
fn innermost<'p>(n: Node<'p>, ask: FnId, found: &mut Option<&'p Loop>) {
    let Node::Stmt(s) = n else { return };
    if let StmtKind::Loop(l) = &s.kind
        && visit::any(n, &mut |n| matches!(n, Node::Expr(e) if asks(e, ask)))
    {
        *found = Some(l);
    }
    visit::stmt_children(s, &mut |c| innermost(c, ask, found));
}
