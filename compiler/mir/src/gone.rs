//! Which locals are gone (moved, or declared dead) on every path to a point of a function. Not
//! for reporting what reads them (see `verify`).
//!
//! A local that only one block mentions is never gone when that block begins: the first time
//! control gets there it has not met the local. So only locals of several blocks need an analysis of the
//! flow, a set of bits a block; they are few, and large functions stay affordable.

use chantry_base::{FxHashSet, Idx};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::ir::*;
use crate::typing::is_address;
use crate::visit::Use;

/// Locals analysed together. More: a larger set for each block; fewer: more walks over the function.
const TOGETHER: usize = 1024;
const NONE: u32 = u32::MAX;
/// Mentioned by one block only.
const SINGLE: u32 = u32::MAX - 1;

pub struct Gone {
    /// The blocks that control reaches, in reverse postorder.
    pub order: Vec<BlockId>,
    /// For each local whether it is followed, and its place among those of several blocks.
    place: Vec<u32>,
    /// What is gone at the start of each block, as far as the block mentions it.
    start: Vec<Vec<LocalId>>,
}

impl Gone {
    /// None if the function has no local whose end matters.
    pub fn new(types: &TypeTable, f: &Function) -> Option<Gone> {
        let tracked: Vec<bool> = f.locals.iter().map(|l| !leaves_bits(types, l.ty)).collect();
        if !tracked.contains(&true) {
            return None;
        }
        let order = f.reverse_postorder();
        let mut only = vec![NONE; f.locals.len()];
        let mut several = Vec::new();
        let mut place = vec![NONE; f.locals.len()];
        for &b in &order {
            let mut mention = |l: LocalId| {
                let i = l.index();
                if !tracked[i] || place[i] < SINGLE {
                    return;
                }
                if only[i] == NONE {
                    only[i] = b.0;
                    place[i] = SINGLE;
                } else if only[i] != b.0 {
                    place[i] = several.len() as u32;
                    several.push(l);
                }
            };
            for s in &f.blocks[b].stmts {
                s.kind.for_each_place(&mut |p, _| {
                    if let PlaceBase::Local(l) = p.base {
                        mention(l);
                    }
                });
                if let StmtKind::Dead(l) = s.kind {
                    mention(l);
                }
            }
            f.blocks[b].term.for_each_place(&mut |p, _| {
                if let PlaceBase::Local(l) = p.base {
                    mention(l);
                }
            });
        }
        let mut gone = Gone { order, place, start: vec![Vec::new(); f.blocks.len()] };
        for (i, part) in several.chunks(TOGETHER).enumerate() {
            gone.follow(f, i * TOGETHER, part);
        }
        Some(gone)
    }

    /// The analysis for `part`, locals whose places are from `first` on.
    fn follow(&mut self, f: &Function, first: usize, part: &[LocalId]) {
        let words = part.len().div_ceil(64);
        let bit = |l: LocalId| {
            let at = (self.place[l.index()] as usize).wrapping_sub(first);
            (self.place[l.index()] < SINGLE && at < part.len()).then_some(at)
        };
        // What a block makes of each local: gone, back, or as it was.
        let mut ends = vec![0u64; f.blocks.len() * words];
        let mut keeps = vec![u64::MAX; f.blocks.len() * words];
        let mut mentions = vec![0u64; f.blocks.len() * words];
        for &b in &self.order {
            let at = b.index() * words;
            let mut mention = |p: &Place, _| {
                if let PlaceBase::Local(l) = p.base
                    && let Some(i) = bit(l)
                {
                    mentions[at + i / 64] |= 1 << (i % 64);
                }
            };
            f.blocks[b].term.for_each_place(&mut mention);
            for s in &f.blocks[b].stmts {
                s.kind.for_each_place(&mut mention);
                effects(&s.kind, &mut |l, gone| {
                    let Some(i) = bit(l) else { return };
                    let (word, mask) = (at + i / 64, 1 << (i % 64));
                    keeps[word] &= !mask;
                    if gone { ends[word] |= mask } else { ends[word] &= !mask }
                });
            }
        }
        let mut seen = vec![false; f.blocks.len()];
        let mut start = vec![0u64; f.blocks.len() * words];
        seen[0] = true;
        let mut dirty = vec![false; f.blocks.len()];
        dirty[0] = true;
        let mut changed = true;
        let mut end = vec![0u64; words];
        while changed {
            changed = false;
            for &b in &self.order {
                if !std::mem::replace(&mut dirty[b.index()], false) {
                    continue;
                }
                let at = b.index() * words;
                for w in 0..words {
                    end[w] = start[at + w] & keeps[at + w] | ends[at + w];
                }
                f.blocks[b].term.for_each_target(|t| {
                    let to = &mut start[t.index() * words..(t.index() + 1) * words];
                    let mut differs = false;
                    if std::mem::replace(&mut seen[t.index()], true) {
                        for (o, g) in to.iter_mut().zip(&end) {
                            differs |= *o & !*g != 0;
                            *o &= *g;
                        }
                    } else {
                        to.copy_from_slice(&end);
                        differs = true;
                    }
                    if differs {
                        dirty[t.index()] = true;
                        changed = true;
                    }
                });
            }
        }
        for &b in &self.order {
            for w in 0..words {
                let mut bits = start[b.index() * words + w] & mentions[b.index() * words + w];
                while bits != 0 {
                    self.start[b.index()].push(part[w * 64 + bits.trailing_zeros() as usize]);
                    bits &= bits - 1;
                }
            }
        }
    }

    pub fn at_start(&self, b: BlockId) -> FxHashSet<LocalId> {
        self.start[b.index()].iter().copied().collect()
    }

    /// What one statement does to the set of gone locals; `bad` hears of reads of them.
    pub fn step(&self, s: &StmtKind, gone: &mut FxHashSet<LocalId>, bad: &mut dyn FnMut(LocalId)) {
        s.for_each_place(&mut |p, how| {
            let PlaceBase::Local(l) = p.base else { return };
            // A write through a pointer reads it.
            let reads =
                matches!(how, Use::Read | Use::Move) || how == Use::Write && p.proj.first() == Some(&Proj::Deref);
            if reads && gone.contains(&l) {
                bad(l);
            }
        });
        effects(s, &mut |l, ends| {
            if self.place[l.index()] == NONE {
                return;
            }
            if ends {
                gone.insert(l)
            } else {
                gone.remove(&l)
            };
        });
    }
}

/// The locals that a statement ends (`true`), and then those that it brings back.
fn effects(s: &StmtKind, see: &mut dyn FnMut(LocalId, bool)) {
    // Nearly always one at most.
    let (mut back, mut more) = (None, Vec::new());
    s.for_each_place(&mut |p, how| {
        let PlaceBase::Local(l) = p.base else { return };
        match how {
            Use::Move if p.proj.is_empty() => see(l, true),
            Use::Write if p.proj.first() == Some(&Proj::Deref) => {}
            // A write into a part may rebuild the whole piece by piece.
            Use::Write | Use::Address => more.extend(back.replace(l)),
            Use::Read | Use::Move => {}
        }
    });
    if let StmtKind::Dead(l) = s {
        see(*l, true);
    }
    more.into_iter().chain(back).for_each(|l| see(l, false));
}

/// Whether reading a moved value of that type is harmless.
pub fn leaves_bits(types: &TypeTable, t: TypeId) -> bool {
    matches!(types.kind(t), TypeKind::Prim(_) | TypeKind::Enum(_) | TypeKind::Void | TypeKind::Nothing)
        || is_address(types, t)
}
