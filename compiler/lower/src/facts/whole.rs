//! Facts about the whole program that lowering needs beforehand: which outer variables a nested
//! procedure reaches, and which library functions are told the user's source place.

use std::sync::Arc;

use chantry_base::{FxHashMap, FxHashSet, parallel};
use chantry_tir::{Block, ExprKind, FnId, FnKind, LocalId, Program, StmtKind};

use chantry_tir::captures::Captures;
use chantry_tir::visit::{self as walk, Node};

#[derive(Default)]
pub struct Facts {
    /// Variables of enclosing functions that become hidden reference parameters.
    captures: FxHashMap<FnId, Arc<Vec<(FnId, LocalId)>>>,
    /// Library functions with the hidden parameters (file, line).
    needs_place: FxHashSet<FnId>,
    /// Variables that some nested function mentions.
    pub reached_from_inside: FxHashSet<(FnId, LocalId)>,
    none: Arc<Vec<(FnId, LocalId)>>,
}

/// What one function says of others.
#[derive(Default)]
struct Says {
    calls: FxHashSet<FnId>,
    /// Variables of enclosing functions.
    outer: Vec<(FnId, LocalId)>,
    /// Called by the object's class.
    fixed: Vec<FnId>,
    /// Made values of.
    values: Vec<FnId>,
    wants: bool,
}

impl Says {
    fn new(body: &Block) -> Says {
        let mut says = Says::default();
        walk::all_block(body, &mut |n| match n {
            Node::Expr(e) => match &e.kind {
                ExprKind::Outer(fun, l) if !says.outer.contains(&(*fun, *l)) => says.outer.push((*fun, *l)),
                ExprKind::Call { callee, .. } => {
                    says.calls.insert(*callee);
                }
                ExprKind::Virtual { callee, .. } => {
                    says.fixed.push(*callee);
                    says.wants = true;
                }
                ExprKind::FnValue(g) => says.values.push(*g),
                ExprKind::Field { check_nil: true, .. }
                | ExprKind::CheckNil(_)
                | ExprKind::CheckedDiv(..)
                | ExprKind::AllocObject(_)
                | ExprKind::AllocArray { .. }
                | ExprKind::CallerFile
                | ExprKind::CallerLine => says.wants = true,
                _ => {}
            },
            Node::Stmt(s) => {
                if let StmtKind::Loop(l) | StmtKind::CoforallIter(l) = &s.kind {
                    walk::source_callees(&l.source, &mut |c| {
                        says.calls.insert(c);
                    });
                }
            }
        });
        says
    }
}

/// Functions for which a thread costs more than it saves, and functions that it takes at a time.
const FEW: usize = 1_000;
const STRETCH: usize = 32;

impl Facts {
    pub fn new(prog: &Program) -> Self {
        let mut own: FxHashMap<FnId, Vec<(FnId, LocalId)>> = FxHashMap::default();
        let mut callees: FxHashMap<FnId, FxHashSet<FnId>> = FxHashMap::default();
        let mut wants_place = FxHashSet::default();
        // Called through a pointer or a table: the signature is fixed.
        let mut fixed_signature: FxHashSet<FnId> = FxHashSet::default();
        for c in &prog.classes {
            fixed_signature.extend(c.deinit);
            fixed_signature.extend(c.vtable.iter().flatten());
        }
        fixed_signature.extend(prog.main);
        fixed_signature.extend(prog.module_inits.iter());

        let mut reached = FxHashSet::default();
        let said = parallel::of_each(prog.fns.raw(), STRETCH, FEW, |f| f.body.as_ref().map(Says::new));
        for (id, says) in prog.fns.ids().zip(said) {
            let Some(Says { calls, outer, fixed, values, wants }) = says else { continue };
            reached.extend(outer.iter().copied());
            fixed_signature.extend(fixed);
            for f in values {
                fixed_signature.insert(f);
                fixed_signature.extend(prog.procedure_code.get(&f));
            }
            callees.insert(id, calls);
            own.insert(id, outer);
            if wants {
                wants_place.insert(id);
            }
        }

        let Captures { needs: own, calls: callees } = Captures { needs: own, calls: callees }.spread(prog);
        let may = |id: FnId| {
            let f = &prog.fns[id];
            f.library
                && f.body.is_some()
                && !fixed_signature.contains(&id)
                && matches!(f.kind, FnKind::Proc | FnKind::Iter { .. })
        };
        let mut needs: FxHashSet<FnId> = wants_place.into_iter().filter(|&id| may(id)).collect();
        let mut callers: FxHashMap<FnId, Vec<FnId>> = FxHashMap::default();
        for (id, calls) in &callees {
            for c in calls {
                callers.entry(*c).or_default().push(*id);
            }
        }
        let mut work: Vec<FnId> = needs.iter().copied().collect();
        while let Some(id) = work.pop() {
            for &c in callers.get(&id).into_iter().flatten() {
                if may(c) && needs.insert(c) {
                    work.push(c);
                }
            }
        }

        Self {
            captures: own.into_iter().filter(|(_, v)| !v.is_empty()).map(|(k, v)| (k, Arc::new(v))).collect(),
            needs_place: needs,
            reached_from_inside: reached,
            none: Arc::default(),
        }
    }

    pub fn captures(&self, f: FnId) -> Arc<Vec<(FnId, LocalId)>> {
        self.captures.get(&f).unwrap_or(&self.none).clone()
    }

    pub fn needs_place(&self, f: FnId) -> bool {
        self.needs_place.contains(&f)
    }
}
