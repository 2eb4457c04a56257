//! Simplifies control flow: decided branches, jumps to jumps, chains of blocks, blocks that
//! nothing reaches. Loop headers and back edges stay what they are.

use chantry_base::{Idx, IndexVec};
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    prog.change_each(|_, f| {
        if !f.blocks.is_empty() {
            simplify(f);
        }
    });
}

fn simplify(f: &mut Function) {
    for b in f.blocks.iter_mut() {
        b.stmts.retain(|s| !matches!(s.kind, StmtKind::Nop));
        decide(&mut b.term);
    }
    thread_jumps(f);
    merge_chains(f);
    compact(f);
}

/// A branch whose outcome is known, or whose sides are one.
fn decide(t: &mut Terminator) {
    let known = |o: &Operand| match o {
        Operand::Const(Const { kind: ConstKind::Int(v), .. }) => Some(v.get()),
        Operand::Const(Const { kind: ConstKind::Zero, .. }) => Some(0),
        _ => None,
    };
    let to = match t {
        Terminator::If { then, els, .. } if then == els => Some(*then),
        Terminator::If { cond, then, els, .. } => known(cond).map(|v| if v != 0 { *then } else { *els }),
        Terminator::Switch { value, cases, default } => match known(value) {
            Some(v) => Some(cases.iter().find(|c| c.0 == v).map_or(*default, |c| c.1)),
            None => cases.iter().all(|c| c.1 == *default).then_some(*default),
        },
        _ => None,
    };
    if let Some(b) = to {
        *t = Terminator::Goto(b);
    }
}

/// Edges to an empty block that only jumps on go where it goes.
fn thread_jumps(f: &mut Function) {
    let forward: Vec<Option<BlockId>> = f
        .blocks
        .iter()
        .map(|b| match b.term {
            Terminator::Goto(t) if b.stmts.is_empty() => Some(t),
            _ => None,
        })
        .collect();
    let resolve = |mut b: BlockId| {
        // An empty infinite loop jumps to itself: give up after as many steps as blocks.
        for _ in 0..forward.len() {
            match forward[b.index()] {
                Some(t) if t != b => b = t,
                _ => break,
            }
        }
        b
    };
    for b in f.blocks.iter_mut() {
        match &mut b.term {
            // A back edge keeps its header, even an empty one.
            Terminator::Loop(..) => {}
            t => t.for_each_target_mut(|t| *t = resolve(*t)),
        }
        decide(&mut b.term);
    }
}

/// A block that ends in a jump to a block with no other predecessor continues as that block.
fn merge_chains(f: &mut Function) {
    let order = f.reverse_postorder();
    let mut preds = vec![0u32; f.blocks.len()];
    for &b in &order {
        f.blocks[b].term.for_each_target(|t| preds[t.index()] += 1);
    }
    preds[0] += 1;
    for &b in &order {
        while let Terminator::Goto(next) = f.blocks[b].term
            && next != b
            && preds[next.index()] == 1
        {
            let gone = Block { stmts: Vec::new(), term: Terminator::Unreachable, term_span: f.blocks[next].term_span };
            let tail = std::mem::replace(&mut f.blocks[next], gone);
            // Nothing leads there now: it must not be merged into again.
            preds[next.index()] = 0;
            let head = &mut f.blocks[b];
            head.stmts.extend(tail.stmts);
            head.term = tail.term;
            head.term_span = tail.term_span;
        }
    }
}

/// Drops blocks that control cannot reach.
pub fn compact(f: &mut Function) {
    let order = f.reverse_postorder();
    if order.len() == f.blocks.len() {
        return;
    }
    let mut live = vec![false; f.blocks.len()];
    order.iter().for_each(|b| live[b.index()] = true);
    let mut ids = vec![BlockId(0); f.blocks.len()];
    let mut kept = IndexVec::new();
    for (i, b) in std::mem::take(&mut f.blocks).into_iter().enumerate() {
        if live[i] {
            ids[i] = kept.push(b);
        }
    }
    f.blocks = kept;
    for b in f.blocks.iter_mut() {
        b.term.for_each_target_mut(|t| *t = ids[t.index()]);
    }
}
