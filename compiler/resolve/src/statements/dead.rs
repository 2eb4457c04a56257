//! Statements that cannot run: they are not part of the program, but may still say what a procedure
//! returns or an iterator yields. Not for: the warning about them (`check`).

use chantry_syntax::ast::{self, RetIntent, StmtKind as S};

use crate::state::cx::Cx;

impl Cx<'_> {
    /// What follows a jump is left out: its meaning may depend on a branch that was not taken. Where the result type is
    /// inferred and nothing that runs has decided it, the values returned and yielded there do.
    pub fn unreached(&mut self, stmts: &[ast::Stmt]) {
        let ret = &self.fr().ret;
        let compile_time = matches!(ret.intent, RetIntent::Param | RetIntent::Type) && !ret.is_iter;
        if compile_time || ret.declared.is_some() || !ret.seen.is_empty() || !gives_value(stmts) {
            return;
        }
        let found = self.tried(|cx| {
            cx.f().diverged = false;
            cx.stmts(stmts);
            std::mem::take(&mut cx.f().ret.seen)
        });
        self.f().ret.unreached.extend(found.into_iter().flatten());
    }

    /// Resolves statements that are not kept: what they give, if there were no errors. What is known of variables and
    /// results is as before.
    pub fn tried<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let (states, diverged) = (self.fr().states.clone(), self.fr().diverged);
        let seen = self.fr().ret.seen.clone();
        let mut found = None;
        let fine = self.quietly(|cx| {
            let _ = cx.in_block(|cx| found = Some(f(cx)));
        });
        self.f().ret.seen = seen;
        self.f().diverged = diverged;
        for (i, s) in states.into_iter().enumerate() {
            self.f().states[i] = s;
        }
        fine.and(found)
    }

    /// A branch that the compiler knows not to be taken. A procedure does not return what stands there; an iterator
    /// that yields nowhere else is an empty sequence of what it would have yielded there.
    pub fn branch_not_taken(&mut self, b: &ast::Block) {
        if self.fr().ret.is_iter {
            self.unreached(&b.stmts);
        }
    }
}

/// Whether a body returns a value or yields (by itself, not in a nested procedure).
pub fn gives_value(stmts: &[ast::Stmt]) -> bool {
    stmts.iter().any(|s| match &s.kind {
        S::Return(Some(_)) | S::Yield(_) => true,
        S::Block(b)
        | S::Sync(b)
        | S::Defer(b)
        | S::While { body: b, .. }
        | S::DoWhile { body: b, .. }
        | S::Serial { body: b, .. }
        | S::On { body: b, .. }
        | S::Local { body: b, .. }
        | S::Begin { body: b, .. }
        | S::Cobegin { body: b, .. }
        | S::Manage { body: b, .. } => gives_value(&b.stmts),
        S::If { then, els, .. } => gives_value(&then.stmts) || els.as_ref().is_some_and(|e| gives_value(&e.stmts)),
        S::Loop(l) => gives_value(&l.body.stmts),
        S::Select { whens, otherwise, .. } => {
            whens.iter().any(|w| gives_value(&w.body.stmts))
                || otherwise.as_ref().is_some_and(|o| gives_value(&o.stmts))
        }
        S::Try { body, catches, .. } => gives_value(&body.stmts) || catches.iter().any(|c| gives_value(&c.body.stmts)),
        S::Labelled { body, .. } => gives_value(std::slice::from_ref(body)),
        S::Error
        | S::Empty
        | S::Expr(_)
        | S::Assign { .. }
        | S::Swap(..)
        | S::ReduceAssign(..)
        | S::Var(_)
        | S::Return(None)
        | S::Break(_)
        | S::Continue(_)
        | S::Throw(_)
        | S::Delete(_)
        | S::Proc(_)
        | S::Aggregate(_)
        | S::Enum(_)
        | S::Module(_)
        | S::Use(_)
        | S::Import(_)
        | S::Include { .. }
        | S::Require(_)
        | S::Forwarding { .. }
        | S::Interface { .. }
        | S::Implements { .. }
        | S::ExternBlock(_) => false,
    })
}
