//! Which blocks control must pass on its way to others. Not for what they hold.

use chantry_base::Idx;

use crate::ir::*;

/// The tree of dominators of a function's reachable blocks, by their places in an order.
pub struct Dominance {
    within: Vec<(u32, u32)>,
}

impl Dominance {
    /// `order`: the reverse postorder of the reachable blocks.
    pub fn new(f: &Function, order: &[BlockId]) -> Dominance {
        let mut position = vec![u32::MAX; f.blocks.len()];
        for (i, b) in order.iter().enumerate() {
            position[b.index()] = i as u32;
        }
        Dominance { within: intervals(&dominators(f, order, &position)) }
    }

    /// Whether every way to the `b`th block leads through the `a`th, or they are one.
    pub fn holds(&self, a: usize, b: usize) -> bool {
        let (first, last) = self.within[a];
        (first..=last).contains(&self.within[b].0)
    }
}

/// For each block the range of numbers that it and the blocks it dominates have in a walk over the tree
/// of dominators: a test in constant time, where a walk up the tree is as long as the function.
fn intervals(idom: &[u32]) -> Vec<(u32, u32)> {
    let n = idom.len();
    // Sizes of subtrees: dominators come before what they dominate.
    let mut size = vec![1u32; n];
    for i in (1..n).rev() {
        size[idom[i] as usize] += size[i];
    }
    let mut next = vec![0u32; n];
    let mut out = vec![(0, 0); n];
    for i in 0..n {
        let first = if i == 0 { 0 } else { std::mem::replace(&mut next[idom[i] as usize], 0) };
        if i > 0 {
            next[idom[i] as usize] = first + size[i];
        }
        out[i] = (first, first + size[i] - 1);
        next[i] = first + 1;
    }
    out
}

/// Immediate dominators by position in `order` (Cooper, Harvey and Kennedy).
fn dominators(f: &Function, order: &[BlockId], position: &[u32]) -> Vec<u32> {
    let n = order.len();
    let mut preds: Vec<Vec<u32>> = vec![Vec::new(); n];
    for (i, &b) in order.iter().enumerate() {
        f.blocks[b].term.for_each_target(|t| preds[position[t.index()] as usize].push(i as u32));
    }
    let mut idom = vec![u32::MAX; n];
    if n == 0 {
        return idom;
    }
    idom[0] = 0;
    loop {
        let mut changed = false;
        for i in 1..n {
            let mut new = u32::MAX;
            for &p in &preds[i] {
                if idom[p as usize] == u32::MAX {
                    continue;
                }
                if new == u32::MAX {
                    new = p;
                    continue;
                }
                let (mut a, mut b) = (p, new);
                while a != b {
                    while a > b {
                        a = idom[a as usize];
                    }
                    while b > a {
                        b = idom[b as usize];
                    }
                }
                new = a;
            }
            if idom[i] != new {
                idom[i] = new;
                changed = true;
            }
        }
        if !changed {
            return idom;
        }
    }
}
