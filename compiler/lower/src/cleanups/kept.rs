//! Temporaries that `ref` variables of modules refer to. They are made by a module's initialiser and live until the program
//! ends: each becomes a module variable without a name. Not for references of procedures, whose temporaries end with
//! their scope.

use chantry_base::FxHashMap;
use chantry_mir::{self as mir, LocalId as Slot, Place, PlaceBase, Proj, Rvalue, StmtKind};
use chantry_tir::GlobalId;

use crate::state::lower::{Kept, Lower};
use crate::state::scope::{Cleanup, ScopeKind};

impl<'p> Lower<'p> {
    /// Evaluates what the variable refers to; its temporaries leave the function.
    pub fn keeping_temporaries(&mut self, of: GlobalId, f: impl FnOnce(&mut Self) -> Place) -> Place {
        let entries = self.held_entries();
        let (block, slots) = (self.b().current(), self.b().func.locals.len());
        let mut place = f(self);
        let mut moved: FxHashMap<Slot, Place> = FxHashMap::default();
        let mut kept = Vec::new();
        for cleanup in self.take_ends(entries) {
            let Cleanup::Deinit { place, ty, flag } = cleanup else { continue };
            if let PlaceBase::Local(l) = place.base {
                self.leaves(l, &mut moved);
            }
            if let Some(flag) = flag {
                self.leaves(flag, &mut moved);
            }
            kept.push(Kept { place, ty, made: flag.map(Place::local) });
        }
        // What needs no end is referred to all the same.
        let mut addressed = self.addressed(block, slots);
        addressed.extend(own_slot(&place, slots));
        for l in addressed {
            self.leaves(l, &mut moved);
        }
        let anew = |p: &mut Place| {
            if let PlaceBase::Local(l) = p.base
                && let Some(to) = moved.get(&l)
            {
                p.base = to.base;
            }
        };
        let first = block.0 as usize;
        for b in self.b().func.blocks.iter_mut().skip(first) {
            b.term.for_each_place_mut(&mut |p| anew(p));
            for s in &mut b.stmts {
                s.kind.for_each_place_mut(&mut |p| anew(p));
                if matches!(s.kind, StmtKind::Dead(l) if moved.contains_key(&l)) {
                    s.kind = StmtKind::Nop;
                }
            }
        }
        anew(&mut place);
        for k in &mut kept {
            anew(&mut k.place);
            if let Some(p) = &mut k.made {
                anew(p);
            }
        }
        self.kept.entry(of).or_default().extend(kept);
        place
    }

    /// A module variable instead of the slot.
    fn leaves(&mut self, slot: Slot, moved: &mut FxHashMap<Slot, Place>) {
        if moved.contains_key(&slot) {
            return;
        }
        let ty = self.b().func.locals[slot].ty;
        let span = self.b().span();
        let name = self.unique("_kept");
        let g = self.out.globals.push(mir::Global {
            name,
            ty,
            init: None,
            constant: false,
            link_name: None,
            is_extern: false,
            span,
        });
        moved.insert(slot, Place::global(g));
    }

    /// The slots from a number on whose addresses are taken from this block on.
    fn addressed(&mut self, block: mir::BlockId, from: usize) -> Vec<Slot> {
        let mut found = Vec::new();
        for b in self.b().func.blocks.iter().skip(block.0 as usize) {
            for s in &b.stmts {
                if let StmtKind::Assign(_, Rvalue::AddrOf(p)) = &s.kind {
                    found.extend(own_slot(p, from));
                }
            }
        }
        found
    }

    fn held_entries(&mut self) -> usize {
        let scopes = self.fr().scopes();
        scopes.iter().rev().find(|s| !matches!(s.kind, ScopeKind::Bang)).map_or(0, |s| s.entries.len())
    }

    /// Takes the ends of values out of the scope, from an entry on.
    fn take_ends(&mut self, from: usize) -> Vec<Cleanup<'p>> {
        let scopes = self.fr().scopes_mut();
        let Some(scope) = scopes.iter_mut().rev().find(|s| !matches!(s.kind, ScopeKind::Bang)) else {
            return Vec::new();
        };
        let is_end = |c: &Cleanup| matches!(c, Cleanup::Deinit { .. });
        let (ends, others): (Vec<_>, Vec<_>) = scope.entries.drain(from..).partition(|e| is_end(&e.cleanup));
        scope.entries.extend(others);
        ends.into_iter().map(|e| e.cleanup).collect()
    }
}

/// The slot in which the place lies, if its number is not below `from`.
fn own_slot(p: &Place, from: usize) -> Option<Slot> {
    match p.base {
        PlaceBase::Local(l) if l.0 as usize >= from && !p.proj.contains(&Proj::Deref) => Some(l),
        _ => None,
    }
}
