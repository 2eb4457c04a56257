//! What a loop is, for the passes that look at loops. Not for changing them.

use chantry_base::Idx;
use chantry_mir::{BlockId, Function, Terminator};

/// Whether each block is in some loop.
pub fn blocks_in_loops(f: &Function) -> Vec<bool> {
    // The last loop that a block was found to be in.
    let mut inside = vec![u32::MAX; f.blocks.len()];
    if !f.loops.is_empty() {
        let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); f.blocks.len()];
        for (b, block) in f.blocks.iter_enumerated() {
            block.term.for_each_target(|t| preds[t.index()].push(b));
        }
        for (latch, block) in f.blocks.iter_enumerated() {
            let Terminator::Loop(header, _) = block.term else { continue };
            inside[header.index()] = latch.0;
            let mut work = vec![latch];
            while let Some(b) = work.pop() {
                if std::mem::replace(&mut inside[b.index()], latch.0) != latch.0 {
                    work.extend(&preds[b.index()]);
                }
            }
        }
    }
    inside.into_iter().map(|l| l != u32::MAX).collect()
}
