//! Makes functions of the loops of functions that run once: then what is left of these runs once, too, statement by
//! statement, and is not optimised; its loops are, by themselves. Not for how a loop is taken out (see `carve`).
//!
//! Loops of a few turns stay. A function whose loops cannot all be taken out keeps them.

use chantry_base::{FxHashMap, FxHashSet, Idx, parallel};
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;
use crate::carve::{Locals, Region, carve};
use crate::cfg::compact;
use crate::loops::blocks_in_loops;
use crate::once::{STRAIGHT, run_once};
use crate::turns::{FEW, Values};

/// Statements of all functions that run once and have loops, below which they stay as they are: so programs of ordinary size, and
/// those that are measured, do not change their shape for a few hundredths of a second.
pub const LEAST: usize = 20_000;

/// Functions that a thread looks at at a time.
const STRETCH: usize = 16;

pub fn run(prog: &mut Program, types: &TypeTable, settings: &Settings) {
    let (least, straight) = (settings.outline_above, STRAIGHT.min(settings.outline_above));
    let mentions = prog.mentions();
    let sizes = prog.expanded_sizes(&mentions);
    let looped: Vec<Vec<bool>> = prog.of_each(blocks_in_loops);
    let once = run_once(prog, &mentions, &looped);
    let wanted = |f: &FnId| {
        let i = f.index();
        once[i] && sizes[i] > straight && looped[i].contains(&true) && prog.fns[*f].linkage == Linkage::Internal
    };
    let found: Vec<FnId> = prog.fns.ids().filter(wanted).collect();
    if found.iter().map(|f| sizes[f.index()]).sum::<usize>() < least {
        return;
    }
    // On all cores what is only looked at; what is made has the numbers of one order.
    let seen = parallel::of_each(&found, STRETCH, STRETCH, |&f| {
        outer_loops(&prog.fns[f]).map(|regions| (regions, Locals::new(&prog.fns[f])))
    });
    for (f, seen) in found.into_iter().zip(seen) {
        if let Some((regions, locals)) = seen {
            take_loops_out(prog, types, f, &regions, &locals);
        }
    }
}

fn take_loops_out(prog: &mut Program, types: &TypeTable, id: FnId, regions: &[Region], locals: &Locals) {
    for (i, region) in regions.iter().enumerate() {
        let name = match i {
            0 => format!("{} loop", prog.fns[id].name),
            i => format!("{} loop {}", prog.fns[id].name, i + 1),
        };
        carve(prog, types, id, region, locals, &name);
    }
    let f = &mut prog.fns[id];
    compact(f);
    if !f.blocks.iter().any(|b| matches!(b.term, Terminator::Loop(..))) {
        f.loops = Default::default();
    }
    f.once = true;
    if f.inline == Inline::Always {
        f.inline = Inline::Auto;
    }
}

/// The outermost loops but those of a few turns; None if there is control flow that is not seen through.
fn outer_loops(f: &Function) -> Option<Vec<Region>> {
    let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); f.blocks.len()];
    let order = f.reverse_postorder();
    let mut back: FxHashMap<BlockId, Vec<BlockId>> = FxHashMap::default();
    let mut position = vec![usize::MAX; f.blocks.len()];
    for (i, &b) in order.iter().enumerate() {
        position[b.index()] = i;
        f.blocks[b].term.for_each_target(|t| preds[t.index()].push(b));
        if let Terminator::Loop(header, _) = f.blocks[b].term {
            back.entry(header).or_default().push(b);
        }
    }
    // What goes back without being a loop's end is no loop that we know.
    let odd = |b: &BlockId| {
        let block = &f.blocks[*b];
        let mut odd = false;
        block.term.for_each_target(|t| odd |= position[t.index()] <= position[b.index()]);
        odd && !matches!(block.term, Terminator::Loop(..))
    };
    if order.iter().any(odd) {
        return None;
    }
    let values = Values::new(f);
    let mut within = vec![false; f.blocks.len()];
    let mut regions = Vec::new();
    for &header in &order {
        let Some(latches) = back.get(&header) else { continue };
        if within[header.index()] {
            continue;
        }
        let inside: FxHashSet<BlockId> =
            latches.iter().flat_map(|&latch| natural_loop(&preds, header, latch)).collect();
        let mut blocks: Vec<BlockId> = inside.iter().copied().collect();
        blocks.sort_by_key(|b| position[b.index()]);
        let enters = |b: &BlockId| *b != header && preds[b.index()].iter().any(|p| !inside.contains(p));
        if blocks.iter().any(enters) {
            return None;
        }
        blocks.iter().for_each(|b| within[b.index()] = true);
        if !turns_few_times(f, &values, &blocks, &preds) {
            regions.push(Region { header, blocks });
        }
    }
    for r in &mut regions {
        r.take_ends_in(f, &preds, &mut within);
    }
    Some(regions)
}

/// Whether a loop and the loops in it turn a few times together.
fn turns_few_times(f: &Function, values: &Values<'_>, blocks: &[BlockId], preds: &[Vec<BlockId>]) -> bool {
    let mut turns = 1;
    for &b in blocks {
        let Terminator::Loop(header, _) = f.blocks[b].term else { continue };
        // A turned loop ends in a block of its own, behind the test.
        let (bottom, inside) = match preds[b.index()].as_slice() {
            [one] if f.blocks[b].stmts.is_empty() => (*one, natural_loop(preds, header, b)),
            _ => return false,
        };
        match values.of(bottom, &|b| inside.contains(&b)) {
            Some(n) => turns *= n,
            None => return false,
        }
        if turns > FEW {
            return false;
        }
    }
    true
}
