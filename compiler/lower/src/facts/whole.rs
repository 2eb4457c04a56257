//! Facts about the whole program that lowering needs beforehand: which outer variables a nested
//! procedure reaches, and which library functions are told the user's source place.

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet};
use chantry_tir::{ExprKind, FnId, FnKind, LocalId, Program, StmtKind};

use chantry_tir::visit::{self as walk, Node};

#[derive(Default)]
pub struct Facts {
    /// Variables of enclosing functions that become hidden reference parameters.
    captures: FxHashMap<FnId, Rc<Vec<(FnId, LocalId)>>>,
    /// Library functions with the hidden parameters (file, line).
    needs_place: FxHashSet<FnId>,
    /// Variables that some nested function mentions.
    pub reached_from_inside: FxHashSet<(FnId, LocalId)>,
    none: Rc<Vec<(FnId, LocalId)>>,
}

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
        for (id, f) in prog.fns.iter_enumerated() {
            let Some(body) = &f.body else { continue };
            let calls = callees.entry(id).or_default();
            let outer = own.entry(id).or_default();
            let mut wants = false;
            walk::all_block(body, &mut |n| match n {
                Node::Expr(e) => match &e.kind {
                    ExprKind::Outer(fun, l) => {
                        if !outer.contains(&(*fun, *l)) {
                            outer.push((*fun, *l));
                        }
                        reached.insert((*fun, *l));
                    }
                    ExprKind::Call { callee, .. } => {
                        calls.insert(*callee);
                    }
                    ExprKind::Virtual { callee, .. } => {
                        fixed_signature.insert(*callee);
                        wants = true;
                    }
                    ExprKind::FnValue(g) => {
                        fixed_signature.insert(*g);
                        fixed_signature.extend(prog.procedure_code.get(g));
                    }
                    ExprKind::Field { check_nil: true, .. }
                    | ExprKind::CheckNil(_)
                    | ExprKind::CheckedDiv(..)
                    | ExprKind::AllocObject(_)
                    | ExprKind::AllocArray { .. }
                    | ExprKind::CallerFile
                    | ExprKind::CallerLine => wants = true,
                    _ => {}
                },
                Node::Stmt(s) => {
                    if let StmtKind::Loop(l) | StmtKind::CoforallIter(l) = &s.kind {
                        walk::source_callees(&l.source, &mut |c| {
                            calls.insert(c);
                        });
                    }
                }
            });
            if wants {
                wants_place.insert(id);
            }
        }

        // Captures: what a nested function mentions, or what those it calls need of others.
        loop {
            let mut changed = false;
            for (id, calls) in &callees {
                let mut add = Vec::new();
                for c in calls {
                    if prog.fns[*c].outer.is_none() {
                        continue;
                    }
                    if let Some(v) = own.get(c) {
                        let here = prog.closures.get(id);
                        let has = |v: &(FnId, LocalId)| v.0 == *id || here.is_some_and(|h| h.contains_key(v));
                        add.extend(v.iter().copied().filter(|v| !has(v)));
                    }
                }
                let mine = own.entry(*id).or_default();
                for a in add {
                    if !mine.contains(&a) {
                        mine.push(a);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }

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
            captures: own.into_iter().filter(|(_, v)| !v.is_empty()).map(|(k, v)| (k, Rc::new(v))).collect(),
            needs_place: needs,
            reached_from_inside: reached,
            none: Rc::default(),
        }
    }

    pub fn captures(&self, f: FnId) -> Rc<Vec<(FnId, LocalId)>> {
        self.captures.get(&f).unwrap_or(&self.none).clone()
    }

    pub fn needs_place(&self, f: FnId) -> bool {
        self.needs_place.contains(&f)
    }
}
