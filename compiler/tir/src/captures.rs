//! Which variables of procedures around it a procedure needs: those that it mentions, and those that what it calls needs.
//! Not for: how it gets them (lowering's).

use chantry_base::{FxHashMap, FxHashSet, Symbol};
use chantry_types::TypeId;

use crate::visit::{self, Node};
use crate::{CopyOp, DeinitOp, ExprKind, FnId, LocalId, Program};

/// What is said of a variable that a method of a local type mentions, where the method may be called without it.
pub fn out_of_reach(variable: Symbol, of: Symbol) -> String {
    format!("`{variable}`, a variable of `{of}`, is not within reach where this is called")
}

/// A variable of a procedure.
pub type Variable = (FnId, LocalId);

/// By procedure: what it needs of others, and which procedures it calls by name.
#[derive(Default)]
pub struct Captures {
    pub needs: FxHashMap<FnId, Vec<Variable>>,
    pub calls: FxHashMap<FnId, FxHashSet<FnId>>,
}

impl Captures {
    /// From what each procedure mentions and calls itself.
    pub fn spread(mut self, prog: &Program) -> Self {
        self.needs.retain(|_, v| !v.is_empty());
        if self.needs.is_empty() {
            return self;
        }
        let mut callers: FxHashMap<FnId, Vec<FnId>> = FxHashMap::default();
        for (&id, calls) in &self.calls {
            calls.iter().for_each(|&c| callers.entry(c).or_default().push(id));
        }
        let mut work: Vec<FnId> = self.needs.keys().copied().collect();
        let mut known = FxHashSet::default();
        loop {
            while let Some(id) = work.pop() {
                for &caller in callers.get(&id).into_iter().flatten() {
                    if self.hand_on(prog, id, caller) {
                        work.push(caller);
                    }
                }
            }
            // Copying and ending values calls procedures, too.
            let types = self.types_of_operations(prog);
            if types.iter().all(|(t, _)| known.contains(t)) {
                return self;
            }
            for (id, called) in by_values(prog, &types) {
                if self.calls.entry(id).or_default().insert(called) {
                    callers.entry(called).or_default().push(id);
                    work.push(called);
                }
            }
            known.extend(types.into_keys());
        }
    }

    /// What `callee` needs, its caller needs, unless it has that itself. Answers whether that is more than before.
    fn hand_on(&mut self, prog: &Program, callee: FnId, caller: FnId) -> bool {
        let own = prog.closures.get(&caller);
        let Some(needed) = self.needs.get(&callee).cloned() else { return false };
        let mine = self.needs.entry(caller).or_default();
        let before = mine.len();
        for v in needed {
            if v.0 != caller && !own.is_some_and(|c| c.contains_key(&v)) && !mine.contains(&v) {
                mine.push(v);
            }
        }
        mine.len() > before
    }

    /// The types whose values are copied or ended by procedures that need something.
    fn types_of_operations(&self, prog: &Program) -> FxHashMap<TypeId, Vec<FnId>> {
        let mut found: FxHashMap<TypeId, Vec<FnId>> = FxHashMap::default();
        for (&t, ops) in &prog.ops {
            let copy = if let CopyOp::Fn(f) = ops.copy { Some(f) } else { None };
            let end = if let DeinitOp::Fn(f) = ops.deinit { Some(f) } else { None };
            let needing = copy.into_iter().chain(end).filter(|f| self.needs.get(f).is_some_and(|v| !v.is_empty()));
            let needing: Vec<FnId> = needing.collect();
            if !needing.is_empty() {
                found.insert(t, needing);
            }
        }
        found
    }
}

/// The procedures with values of these types, and the operations of those.
fn by_values(prog: &Program, types: &FxHashMap<TypeId, Vec<FnId>>) -> Vec<(FnId, FnId)> {
    let mut found = Vec::new();
    for (id, f) in prog.fns.iter_enumerated() {
        let Some(body) = &f.body else { continue };
        let mut seen = FxHashSet::default();
        seen.extend(f.locals.iter().map(|l| l.ty));
        visit::all_block(body, &mut |n| {
            if let Node::Expr(e) = n {
                seen.insert(e.ty);
            }
        });
        let called = seen.iter().filter_map(|t| types.get(t)).flatten();
        found.extend(called.filter(|&&c| c != id).map(|&c| (id, c)));
    }
    found
}

/// The variables that a body mentions itself.
pub fn mentioned(body: &crate::Block) -> Vec<Variable> {
    let mut found = Vec::new();
    visit::all_block(body, &mut |n| {
        if let Node::Expr(e) = n
            && let ExprKind::Outer(f, l) = e.kind
            && !found.contains(&(f, l))
        {
            found.push((f, l));
        }
    });
    found
}

/// The procedures that a body calls by name.
pub fn called(body: &crate::Block) -> FxHashSet<FnId> {
    let mut found = FxHashSet::default();
    visit::all_block(body, &mut |n| match n {
        Node::Expr(e) => {
            if let ExprKind::Call { callee, .. } = e.kind {
                found.insert(callee);
            }
        }
        Node::Stmt(s) => {
            if let crate::StmtKind::Loop(l) | crate::StmtKind::CoforallIter(l) = &s.kind {
                visit::source_callees(&l.source, &mut |c| {
                    found.insert(c);
                });
            }
        }
    });
    found
}
