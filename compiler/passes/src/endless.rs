//! Finds recursion that cannot end: on every way through a body stands a call of a function of the same kind. It must use up the
//! stack, whose guard page then ends the program with a message; LLVM would make a loop of it, which does so never. Where a stack
//! check stands in the cycle nothing is needed. Recursion that has a way out stays LLVM's to make a loop of.

use chantry_base::{Idx, IndexVec};
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;

pub fn run(prog: &mut Program, _: &TypeTable, settings: &Settings) {
    // On each cycle is a function that `stack_checks` has marked.
    let marked: Vec<FnId> = prog.fns.ids().filter(|&f| prog.fns[f].stack_check).collect();
    if settings.stack_checks || marked.is_empty() {
        return;
    }
    let mut endless: IndexVec<FnId, bool> = prog.fns.iter().map(|_| false).collect();
    // What they reach by calls: the cycles are among these.
    let mut among = Vec::new();
    let mut waiting = marked;
    while let Some(f) = waiting.pop() {
        if !endless[f] && !prog.fns[f].blocks.is_empty() {
            endless[f] = true;
            among.push(f);
            waiting.extend(calls(&prog.fns[f]));
        }
    }
    // The largest set all of whose functions have a call into it on every way out.
    loop {
        let before = among.len();
        among.retain(|&f| {
            endless[f] = !can_return(&prog.fns[f], &endless);
            endless[f]
        });
        if among.len() == before {
            break;
        }
    }
    for f in among {
        // Endless loops and what ends the program are no recursion.
        let recurs = calls(&prog.fns[f]).any(|g| endless[g]);
        prog.fns[f].endless = recurs;
    }
}

fn calls(f: &Function) -> impl Iterator<Item = FnId> {
    f.blocks.iter().flat_map(|b| &b.stmts).filter_map(called)
}

fn called(s: &Stmt) -> Option<FnId> {
    match &s.kind {
        StmtKind::Call { callee: Callee::Fn(g), .. } => Some(*g),
        _ => None,
    }
}

/// Whether a return can be reached without a call of one of `endless`.
fn can_return(f: &Function, endless: &IndexVec<FnId, bool>) -> bool {
    let entry = BlockId::from_usize(0);
    let mut seen: IndexVec<BlockId, bool> = f.blocks.iter().map(|_| false).collect();
    seen[entry] = true;
    let mut waiting = vec![entry];
    while let Some(b) = waiting.pop() {
        let block = &f.blocks[b];
        if block.stmts.iter().filter_map(called).any(|g| endless[g]) {
            continue;
        }
        if let Terminator::Return(_) = block.term {
            return true;
        }
        block.term.for_each_target(|to| {
            if !seen[to] {
                seen[to] = true;
                waiting.push(to);
            }
        });
    }
    false
}
