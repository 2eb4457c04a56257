//! Gives short functions that call themselves a few copies that call each other, to be inlined
//! into the first: a call handles several levels of the recursion, and the levels' branches
//! are predicted apart (as gcc -O3 does; N-Queens gains 10-15 %).

use chantry_mir::*;
use chantry_types::TypeTable;

use crate::{Level, Settings, from_known};

/// Levels handled by one call, at most. Four are no quicker, and take Fibonacci's numbers 1.5 times as long.
const LEVELS: u32 = 3;
/// Statements in all copies together. More: larger code for a smaller gain by level.
const STATEMENTS: usize = 200;
/// The same in a default build, where time to compile counts.
const FEW_STATEMENTS: usize = 60;

pub fn run(prog: &mut Program, _: &TypeTable, settings: &Settings) {
    let fast = settings.level >= Level::Fast;
    let budget = if fast { STATEMENTS } else { FEW_STATEMENTS };
    for id in prog.fns.ids() {
        let f = &prog.fns[id];
        if f.linkage != Linkage::Internal || f.inline != Inline::Auto || f.blocks.is_empty() {
            continue;
        }
        let (mut selfs, mut length) = (0, 0);
        let mut addressed = false;
        for s in f.blocks.iter().flat_map(|b| &b.stmts) {
            length += usize::from(!matches!(s.kind, StmtKind::Dead(_) | StmtKind::Nop));
            selfs += usize::from(calls(s, id));
            addressed |= s.kind.operands().any(|o| *o == Operand::FnAddr(id));
        }
        if selfs == 0 || addressed {
            continue;
        }
        // Each level repeats the body at every call of itself.
        let (mut levels, mut total, mut bodies) = (1, length, 1);
        while levels < LEVELS {
            bodies *= selfs;
            total += length * bodies;
            if total > budget {
                break;
            }
            levels += 1;
        }
        if fast {
            from_known::run(prog, id, length);
        }
        copy(prog, id, levels);
    }
}

fn calls(s: &Stmt, id: FnId) -> bool {
    matches!(s.kind, StmtKind::Call { callee: Callee::Fn(g), .. } if g == id)
}

fn copy(prog: &mut Program, id: FnId, levels: u32) {
    let original = prog.fns[id].clone();
    // The last copy calls the original, each other the next.
    let mut next = id;
    for level in (1..levels).rev() {
        let mut f = original.clone();
        f.name = chantry_base::Symbol::new(&format!("{}, level {}", original.name, level + 1));
        f.link_name = None;
        f.inline = Inline::Always;
        f.stack_check = false;
        redirect(&mut f, id, next);
        next = prog.fns.push(f);
    }
    redirect(&mut prog.fns[id], id, next);
}

fn redirect(f: &mut Function, from: FnId, to: FnId) {
    for s in f.blocks.iter_mut().flat_map(|b| &mut b.stmts) {
        if let StmtKind::Call { callee: Callee::Fn(g), .. } = &mut s.kind
            && *g == from
        {
            *g = to;
        }
    }
}
