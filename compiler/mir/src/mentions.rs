//! Which functions each function mentions, and how: a pass that looks at calls asks once, instead of going through all statements
//! again and again. Not for what a pass makes of them.

use chantry_base::IndexVec;

use crate::ir::*;

/// What one body says of functions.
#[derive(Debug, Default)]
pub struct Mentions {
    /// In order, each as often as it is mentioned.
    pub list: Vec<Mention>,
    /// Calls a procedure value.
    pub indirect: bool,
    /// Statements that do something (`Function::length`).
    pub length: usize,
}

#[derive(Debug, Clone, Copy)]
pub struct Mention {
    pub of: FnId,
    pub how: How,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Call(CallRole),
    /// The signature of a call by the object's class.
    Virtual {
        slot: u32,
    },
    /// The body of a task.
    Task,
    Address,
}

impl Program {
    pub fn mentions(&self) -> IndexVec<FnId, Mentions> {
        self.of_each(Mentions::new).into_iter().collect()
    }
}

impl Mentions {
    pub fn new(f: &Function) -> Mentions {
        let mut found = Mentions::default();
        for b in f.blocks.iter() {
            for s in &b.stmts {
                found.statement(&s.kind);
            }
            found.operand(b.term.operand());
        }
        found
    }

    fn statement(&mut self, s: &StmtKind) {
        self.length += usize::from(!matches!(s, StmtKind::Dead(_) | StmtKind::Nop));
        match s {
            StmtKind::Call { callee, role, .. } => match callee {
                Callee::Fn(g) => self.list.push(Mention { of: *g, how: How::Call(*role) }),
                Callee::Virtual { slot, decl } => {
                    self.list.push(Mention { of: *decl, how: How::Virtual { slot: *slot } });
                }
                Callee::Indirect(_) => self.indirect = true,
                Callee::Runtime(_) => {}
            },
            StmtKind::Tasks(t) => self.list.push(Mention { of: t.body, how: How::Task }),
            StmtKind::Assign(..) | StmtKind::Dead(_) | StmtKind::Nop => {}
        }
        s.operands().for_each(|o| self.operand(Some(o)));
    }

    fn operand(&mut self, o: Option<&Operand>) {
        if let Some(Operand::FnAddr(g)) = o {
            self.list.push(Mention { of: *g, how: How::Address });
        }
    }

    /// What is called, apart or not.
    pub fn called(&self) -> impl Iterator<Item = FnId> {
        self.list.iter().filter(|m| matches!(m.how, How::Call(_))).map(|m| m.of)
    }

    /// What may be inlined.
    pub fn called_together(&self) -> impl Iterator<Item = FnId> {
        let together = |m: &&Mention| matches!(m.how, How::Call(role) if role != CallRole::Apart);
        self.list.iter().filter(together).map(|m| m.of)
    }
}
