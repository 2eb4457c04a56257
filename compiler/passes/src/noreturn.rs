//! Finds functions that never return (they halt, or call one that does) and ends the blocks
//! that call them there.

use chantry_base::Idx;
use chantry_mir::*;
use chantry_rt_abi::Attrs;
use chantry_types::TypeTable;

pub fn run(prog: &mut Program, _: &TypeTable) {
    let mut never: Vec<bool> = prog.fns.iter().map(|f| f.noreturn).collect();
    let runtime = |name: &str| chantry_rt_abi::find(name).is_some_and(|e| e.attrs.has(Attrs::NORETURN));
    // Callees may come after their callers: until nothing changes. Chains are short.
    loop {
        let mut changed = false;
        for (id, f) in prog.fns.iter_mut().enumerate() {
            for b in f.blocks.iter_mut() {
                let last = b.stmts.iter().position(|s| match &s.kind {
                    StmtKind::Call { callee: Callee::Fn(g), .. } => never[g.index()],
                    StmtKind::Call { callee: Callee::Runtime(n), .. } => runtime(n.as_str()),
                    _ => false,
                });
                if let Some(i) = last
                    && (i + 1 < b.stmts.len() || !matches!(b.term, Terminator::Unreachable))
                {
                    b.stmts.truncate(i + 1);
                    b.term = Terminator::Unreachable;
                }
            }
            if !never[id] && !f.blocks.is_empty() && only_dies(f) {
                never[id] = true;
                f.noreturn = true;
                changed = true;
            }
        }
        if !changed {
            return;
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
