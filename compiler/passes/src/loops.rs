//! What a loop is, for the passes that look at loops. Not for changing them.

use chantry_base::Idx;
use chantry_mir::BlockId;

/// The blocks from which the latch is reached without passing the header, and the header.
pub fn natural_loop(preds: &[Vec<BlockId>], header: BlockId, latch: BlockId) -> Vec<bool> {
    let mut inside = vec![false; preds.len()];
    inside[header.index()] = true;
    let mut work = vec![latch];
    while let Some(b) = work.pop() {
        if !std::mem::replace(&mut inside[b.index()], true) {
            work.extend(&preds[b.index()]);
        }
    }
    inside
}
