//! Finds functions that never return (they halt, or call one that does) and ends the blocks
//! that call them there.

use chantry_base::{FxHashSet, Idx, Symbol};
use chantry_mir::*;
use chantry_rt_abi::{Attrs, ENTRY_POINTS};
use chantry_types::TypeTable;

use crate::Settings;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    let runtime: FxHashSet<Symbol> =
        ENTRY_POINTS.iter().filter(|e| e.attrs.has(Attrs::NORETURN)).map(|e| Symbol::new(e.name)).collect();
    let mentions = prog.mentions();
    let mut never: Vec<bool> = prog.fns.iter().map(|f| f.noreturn).collect();
    // What was found in the round before: only who calls that can change. In the first round all can.
    let mut fresh: Option<Vec<bool>> = None;
    loop {
        prog.change_each(|id, f| {
            let may_change = |fresh: &Vec<bool>| mentions[id].called().any(|g| fresh[g.index()]);
            if !fresh.as_ref().is_none_or(may_change) {
                return;
            }
            end_blocks(f, &never, &runtime);
            f.noreturn = f.noreturn || !f.blocks.is_empty() && only_dies(f);
        });
        let found: Vec<bool> = prog.fns.iter().zip(&never).map(|(f, &known)| f.noreturn && !known).collect();
        if !found.contains(&true) {
            return;
        }
        never = prog.fns.iter().map(|f| f.noreturn).collect();
        fresh = Some(found);
    }
}

/// Nothing runs after a call that does not return.
fn end_blocks(f: &mut Function, never: &[bool], runtime: &FxHashSet<Symbol>) {
    for b in f.blocks.iter_mut() {
        let last = b.stmts.iter().position(|s| match &s.kind {
            StmtKind::Call { callee: Callee::Fn(g), .. } => never[g.index()],
            StmtKind::Call { callee: Callee::Runtime(n), .. } => runtime.contains(n),
            _ => false,
        });
        if let Some(i) = last
            && (i + 1 < b.stmts.len() || !matches!(b.term, Terminator::Unreachable))
        {
            b.stmts.truncate(i + 1);
            b.term = Terminator::Unreachable;
        }
    }
}

/// A body longer than this does work before it ends the program: a `main` that ends in
/// `exit` must not be compiled as an error path.
const LONGEST_ERROR_PATH: usize = 16;

/// No return can be reached, and no loop either: an endless loop is no error path.
fn only_dies(f: &Function) -> bool {
    let length: usize = f.blocks.iter().map(|b| b.stmts.len()).sum();
    length <= LONGEST_ERROR_PATH
        && f.reverse_postorder().iter().all(|&b| match &f.blocks[b].term {
            Terminator::Return(_) | Terminator::Loop(..) => false,
            t => {
                let mut forward = true;
                t.for_each_target(|to| forward &= to != b);
                forward
            }
        })
}
