//! Which blocks a loop consists of. Not for changing loops.

use chantry_base::{FxHashSet, Idx};

use crate::ir::*;

/// The blocks from which the latch is reached without passing the header, and the header.
pub fn natural_loop(preds: &[Vec<BlockId>], header: BlockId, latch: BlockId) -> FxHashSet<BlockId> {
    let mut inside = FxHashSet::from_iter([header]);
    let mut work = vec![latch];
    while let Some(b) = work.pop() {
        if inside.insert(b) {
            work.extend(&preds[b.index()]);
        }
    }
    inside
}
