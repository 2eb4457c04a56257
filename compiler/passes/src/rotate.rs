//! Turns loops that test at the top into loops that test at the bottom, behind one test that
//! guards the first iteration. LLVM does that too, but not where the end of the body is a
//! branch that may leave the loop, which is what a `break` near the end of an iteration
//! becomes; such loops keep a flag and two branches an iteration (N-Queens: 12 % slower).

use chantry_base::Idx;
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;

/// Statements of a test that may be repeated at the bottom. More: code twice; fewer: tests of
/// several parts stay at the top.
const LONGEST_TEST: usize = 6;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    prog.change_each(|_, f| {
        if !f.loops.is_empty() && !f.blocks.is_empty() {
            rotate(f);
        }
    });
}

fn rotate(f: &mut Function) {
    let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); f.blocks.len()];
    let mut back_edges = Vec::new();
    for b in f.reverse_postorder() {
        f.blocks[b].term.for_each_target(|t| preds[t.index()].push(b));
        if let Terminator::Loop(header, l) = f.blocks[b].term {
            back_edges.push((b, header, l));
        }
    }
    for &(latch, header, l) in &back_edges {
        if back_edges.iter().filter(|e| e.1 == header).count() > 1 || latch == header {
            continue;
        }
        let test = &f.blocks[header];
        let cheap = |s: &Stmt| matches!(&s.kind, StmtKind::Assign(_, rv) if rv.is_pure());
        let Terminator::If { cond, then, els, likely } = test.term.clone() else { continue };
        if test.stmts.len() > LONGEST_TEST || !test.stmts.iter().all(cheap) {
            continue;
        }
        let inside = natural_loop(&preds, header, latch);
        let (stays_then, stays_els) = (inside.contains(&then), inside.contains(&els));
        if stays_then == stays_els || then == header || els == header {
            continue;
        }
        let (stmts, span) = (test.stmts.clone(), test.term_span);
        let body = if stays_then { then } else { els };
        let again = f.blocks.push(Block { stmts: Vec::new(), term: Terminator::Loop(body, l), term_span: span });
        let (then, els) = if stays_then { (again, els) } else { (then, again) };
        let bottom = &mut f.blocks[latch];
        bottom.stmts.extend(stmts);
        bottom.term = Terminator::If { cond, then, els, likely };
        bottom.term_span = span;
        // Loops around this one see the same blocks and one more.
        preds.push(vec![latch]);
        // The header is entered from outside only.
        preds[header.index()].retain(|&p| p != latch);
        preds[body.index()].push(again);
        let exit = if stays_then { els } else { then };
        preds[exit.index()].push(latch);
    }
}
