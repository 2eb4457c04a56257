//! Marks the functions that must compare the stack pointer with the stack's limit: on every
//! cycle of the call graph at least one. Large frames are code generation's to see.

use chantry_base::FxHashMap;
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    let edges = call_graph(prog);
    // Depth first: every cycle has an edge back to a function that is still being visited.
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut state = vec![State::New; prog.fns.len()];
    let mut marked = vec![false; prog.fns.len()];
    for root in 0..prog.fns.len() {
        if state[root] != State::New {
            continue;
        }
        let mut stack = vec![(root, 0)];
        state[root] = State::Open;
        while let Some((f, next)) = stack.last_mut() {
            let Some(&to) = edges[*f].get(*next) else {
                state[*f] = State::Done;
                stack.pop();
                continue;
            };
            *next += 1;
            match state[to as usize] {
                State::New => {
                    state[to as usize] = State::Open;
                    stack.push((to as usize, 0));
                }
                State::Open => marked[to as usize] = true,
                State::Done => {}
            }
        }
    }
    for (f, m) in prog.fns.iter_mut().zip(marked) {
        f.stack_check = m && !f.blocks.is_empty();
    }
}

/// Whom each function may call: directly, by dispatch, or by passing an address on (tasks
/// run on their creator's stack while it waits for them).
fn call_graph(prog: &Program) -> Vec<Vec<u32>> {
    let mut by_slot: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    for c in &prog.classes {
        for (slot, f) in c.vtable.iter().enumerate() {
            by_slot.entry(slot as u32).or_default().extend(f.map(|f| f.0));
        }
        by_slot.entry(DEINIT_SLOT).or_default().extend(c.deinit.map(|f| f.0));
    }
    let mentions = prog.mentions();
    let addresses = mentions.iter().flat_map(|m| &m.list).filter(|m| m.how == How::Address).map(|m| m.of.0);
    let mut addressed: Vec<u32> = prog.procedures.iter().map(|p| p.call.0).chain(addresses).collect();
    addressed.sort_unstable();
    addressed.dedup();
    mentions
        .iter()
        .map(|f| {
            let mut out: Vec<u32> = Vec::new();
            for m in &f.list {
                out.push(m.of.0);
                if let How::Virtual { slot } = m.how {
                    out.extend(by_slot.get(&slot).into_iter().flatten());
                }
            }
            if f.indirect {
                out.extend(&addressed);
            }
            out.sort_unstable();
            out.dedup();
            out
        })
        .collect()
}
