//! How large bodies are, for what decides by size. Not for decisions.

use chantry_base::{Idx, IndexVec};

use crate::Mentions;
use crate::ir::*;

impl Function {
    /// Statements that do something.
    pub fn length(&self) -> usize {
        let counts = |s: &&Stmt| !matches!(s.kind, StmtKind::Dead(_) | StmtKind::Nop);
        self.blocks.iter().map(|b| b.stmts.iter().filter(counts).count()).sum()
    }
}

impl Program {
    /// The length of a row of the table of methods.
    pub fn vtable_width(&self) -> usize {
        self.classes.iter().map(|c| c.vtable.len()).max().unwrap_or(0).max(1)
    }

    /// Of each function its statements, with those of what is always inlined into it.
    pub fn expanded_sizes(&self, mentions: &IndexVec<FnId, Mentions>) -> Vec<usize> {
        let mut known = vec![Size::New; self.fns.len()];
        self.fns.ids().map(|f| self.expanded_size(f, mentions, &mut known, 0)).collect()
    }

    fn expanded_size(&self, f: FnId, all: &IndexVec<FnId, Mentions>, known: &mut [Size], depth: usize) -> usize {
        match known[f.index()] {
            Size::New => {}
            // A circle is never inlined whole.
            Size::Open => return 1,
            Size::Known(n) => return n,
        }
        known[f.index()] = Size::Open;
        let mut n = all[f].length;
        for g in all[f].called_together() {
            if self.fns[g].inline == Inline::Always && depth < DEEPEST {
                n += self.expanded_size(g, all, known, depth + 1);
            }
        }
        known[f.index()] = Size::Known(n.max(1));
        n.max(1)
    }
}

/// Deeper than chains of inlined functions are in practice: this recursion is on the compiler's stack.
const DEEPEST: usize = 200;

#[derive(Clone, Copy)]
enum Size {
    New,
    Open,
    Known(usize),
}
