//! Arrays whose elements the body of a loop with independent iterations reaches only sometimes
//! (`if mask[i] then this.u[i] += 1`). Where the elements lie is read there, too, and LLVM does not read it before the loop unless it knows
//! that it may: the loop is no vector code (a quarter of the speed). So the code before the loop says what may be read.
//!
//! Why it may: the array is a local variable that has its value before the loop, or it is reached by a reference or a non-nilable object
//! pointer that has. The language says of all three that what they stand for lives as long as they can be mentioned, and the loop mentions
//! them. The array in an object or a record has had its value since its owner was initialised, and with it the address of what it keeps on
//! the heap. Not so of module variables, as a procedure may run before they begin, and of unmanaged objects, which a program may delete
//! and mention where it does not come any more. And where a program looks for nil before it uses objects, it is to say so, not to read there before.

use chantry_base::{FxHashMap, Idx, IndexVec};
use chantry_mir::dominance::Dominance;
use chantry_mir::*;
use chantry_types::{Mgmt, TypeId, TypeKind};

use crate::body::{Body, R};
use crate::facts::{Kept, project_ty};

impl<'a> Body<'_, 'a> {
    /// The arrays that may be read at the end of blocks that lead into loops.
    pub fn readable_before_loops(
        &self,
        order: &[BlockId],
        kept: &IndexVec<LocalId, Kept>,
    ) -> FxHashMap<BlockId, Vec<Place>> {
        let mut found: FxHashMap<BlockId, Vec<Place>> = FxHashMap::default();
        let f = self.f;
        if f.checked.is_some() || !self.cg.optimizing() || !f.loops.iter().any(|l| l.independent) {
            return found;
        }
        let looks_for_nil = |s: &Stmt| matches!(&s.kind, StmtKind::Call { callee: Callee::Runtime(name), .. } if *name == "cht_error_nil");
        let checked = f.blocks.iter().any(|b| b.stmts.iter().any(looks_for_nil));
        let dominance = Dominance::new(f, order);
        let mut at = vec![usize::MAX; f.blocks.len()];
        let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); f.blocks.len()];
        // Where each variable gets its value, or parts of it, or somebody who may give it one gets its address.
        let mut written: FxHashMap<LocalId, Vec<BlockId>> = FxHashMap::default();
        for (i, &b) in order.iter().enumerate() {
            at[b.index()] = i;
            f.blocks[b].term.for_each_target(|t| preds[t.index()].push(b));
            for s in &f.blocks[b].stmts {
                let (StmtKind::Assign(p, _) | StmtKind::Call { dest: Some(p), .. }) = &s.kind else { continue };
                let taken = match &s.kind {
                    StmtKind::Assign(_, Rvalue::AddrOf(of)) if !self.is_descriptor(self.place_ty(of)) => Some(of),
                    _ => None,
                };
                for p in [Some(p), taken].into_iter().flatten().filter(|p| p.is_direct()) {
                    if let PlaceBase::Local(l) = p.base {
                        written.entry(l).or_default().push(b);
                    }
                }
            }
        }
        let above = |a: BlockId, b: BlockId| dominance.holds(at[a.index()], at[b.index()]);
        for &latch in order {
            let Terminator::Loop(header, id) = f.blocks[latch].term else { continue };
            let entries: Vec<BlockId> = preds[header.index()].iter().copied().filter(|&p| p != latch).collect();
            let [entry] = entries[..] else { continue };
            if !f.loops[id].independent {
                continue;
            }
            let inside = natural_loop(&preds, header, latch);
            // Before the loop, on every way to it, and not in it.
            let is_ready = |l: LocalId| match written.get(&l) {
                Some(at) => at.iter().any(|&b| above(b, entry)) && !at.iter().any(|b| inside.contains(b)),
                None => f.params.contains(&l),
            };
            for &b in &inside {
                if above(b, latch) {
                    continue;
                }
                for s in &f.blocks[b].stmts {
                    let mut see = |p: Place| {
                        let PlaceBase::Local(l) = p.base else { return };
                        if is_ready(l) && self.is_array(&p, kept, checked) {
                            let list = found.entry(entry).or_default();
                            if !list.contains(&p) {
                                list.push(p);
                            }
                        }
                    };
                    match &s.kind {
                        StmtKind::Assign(_, Rvalue::AddrOf(p)) => see(p.clone()),
                        StmtKind::Call { args, .. } => {
                            let references = args.iter().filter_map(Operand::place).filter(|p| p.as_local().is_some());
                            references.for_each(|p| see(p.clone().deref()));
                        }
                        _ => {}
                    }
                }
            }
        }
        found
    }

    /// Whether the place is an array: a variable or a field of one, or the same behind a reference, a pointer to an object, or a reference to
    /// one of these. `checked`: nil is looked for before objects are used, so that nothing is said of them.
    fn is_array(&self, p: &Place, kept: &IndexVec<LocalId, Kept>, checked: bool) -> bool {
        let (PlaceBase::Local(l), types) = (p.base, self.cg.types) else { return false };
        let steps = p.proj.iter().take_while(|x| **x == Proj::Deref).count();
        if steps > 0 && kept[l] != Kept::Value {
            return false;
        }
        let mut ty = self.f.locals[l].ty;
        for step in 0..steps {
            let lives = match types.kind(ty) {
                TypeKind::Ref(_) => step == 0,
                TypeKind::Class { nilable, mgmt, .. } => !nilable && !checked && mgmt != Mgmt::Unmanaged,
                _ => false,
            };
            if !lives {
                return false;
            }
            ty = project_ty(self.cg.layouts, ty, &Proj::Deref);
        }
        p.proj[steps..].iter().all(|x| matches!(x, Proj::Field(_))) && self.is_descriptor(self.place_ty(p))
    }

    fn is_descriptor(&self, ty: TypeId) -> bool {
        let types = self.cg.types;
        matches!(types.kind(ty), TypeKind::Record(agg) if types.is_descriptor(agg))
    }

    /// Tells LLVM that the array, and what it keeps on the heap, may be read here.
    pub fn is_readable(&mut self, p: &Place) -> R<()> {
        for k in (0..p.proj.len()).take_while(|&k| p.proj[k] == Proj::Deref) {
            let pointer = self.scalar(&Operand::Copy(Place { base: p.base, proj: p.proj[..k].into() }))?;
            let pointee = self.cg.layouts.of(self.place_ty(&Place { base: p.base, proj: p.proj[..=k].into() }));
            self.cg.ll.assume_readable(pointer, pointee.size, pointee.align);
        }
        let first = self.cg.layouts.of(self.place_ty(p)).fields.first().map(|f| f.1);
        if let Some(handle) = first
            && let TypeKind::Ptr(heap) = self.cg.types.kind(handle)
            && self.is_descriptor(heap)
        {
            let at = self.scalar(&Operand::Copy(p.clone().field(0)))?;
            let heap = self.cg.layouts.of(heap);
            self.cg.ll.assume_readable(at, heap.size, heap.align);
        }
        Ok(())
    }
}
