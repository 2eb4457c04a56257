//! A function with a loop that calls itself one level further each time (`solve(row + 1, …)`), called from elsewhere
//! at a known level (`solve(3, …)`): the first levels get copies that know where they are, each of which calls
//! the next, so that LLVM unrolls loops up to the level. Not for what recursion does at levels that are
//! not known (`recursion`).
//!
//! Why a copy is the same function: the level is a parameter that nothing sets; the copy for level `k` begins with setting it
//! to `k`, which is what its only callers pass. Each call of the function in the copy passes `k + step`, as it was computed
//! by the statement in the same block that is the last to set the argument.

use chantry_base::Symbol;
use chantry_mir::*;
use chantry_types::TypeTable;

/// Levels with copies of their own. More: larger code for levels that are seldom the busiest.
const LEVELS: i128 = 8;
/// Statements of a function that is copied. More: larger code for loops that matter less.
const LONGEST: usize = 60;
/// Larger levels might overflow: not looked at.
const LARGEST: u128 = 1 << 31;

/// Copies `id`, which has so many statements, for the levels from the one at which it is called on.
pub fn run(prog: &mut Program, id: FnId, length: usize) {
    let f = &prog.fns[id];
    if length > LONGEST || f.loops.is_empty() {
        return;
    }
    let level = |at: usize| step(f, id, at).map(|step| (at, step));
    let Some((at, step)) = (0..f.params.len()).find_map(level) else { return };
    let others: Vec<FnId> = prog.fns.ids().filter(|g| *g != id).collect();
    let Some(first) = others.iter().flat_map(|&g| calls(&prog.fns[g], id)).find_map(|args| number(&args[at])) else {
        return;
    };
    let original = f.clone();
    let mut next = id;
    for level in (0..LEVELS).rev().map(|i| first + i * step) {
        let mut copy = original.clone();
        copy.name = Symbol::new(&format!("{} at {level}", original.name));
        copy.link_name = None;
        // In one function, the levels' variables would have too few registers.
        copy.inline = Inline::Never;
        let value = Operand::Const(Const { kind: ConstKind::Int(level.into()), ty: TypeTable::INT });
        let set = StmtKind::Assign(copy.params[at].into(), Rvalue::Use(value));
        copy.blocks[BlockId(0)].stmts.insert(0, Stmt { kind: set, span: copy.span, group: None });
        redirect(&mut copy, id, next, |_| true);
        next = prog.fns.push(copy);
    }
    for g in others {
        redirect(&mut prog.fns[g], id, next, |args| number(&args[at]) == Some(first));
    }
}

/// The arguments of calls.
fn calls(f: &Function, id: FnId) -> impl Iterator<Item = &[Operand]> {
    f.blocks.iter().flat_map(|b| &b.stmts).filter_map(move |s| match &s.kind {
        StmtKind::Call { callee: Callee::Fn(g), args, .. } if *g == id => Some(args.as_slice()),
        _ => None,
    })
}

fn redirect(f: &mut Function, from: FnId, to: FnId, which: impl Fn(&[Operand]) -> bool) {
    for s in f.blocks.iter_mut().flat_map(|b| &mut b.stmts) {
        if let StmtKind::Call { callee: Callee::Fn(g), args, .. } = &mut s.kind
            && *g == from
            && which(args)
        {
            *g = to;
        }
    }
}

/// A level: far from where it might overflow.
fn number(o: &Operand) -> Option<i128> {
    match o {
        Operand::Const(Const { kind: ConstKind::Int(n), ty }) if *ty == TypeTable::INT => {
            (n.get().unsigned_abs() < LARGEST).then_some(n.get())
        }
        _ => None,
    }
}

/// What every call of the function in itself adds to the parameter, if that is a number other than 0.
fn step(f: &Function, id: FnId, at: usize) -> Option<i128> {
    let param = f.params[at];
    if f.locals[param].ty != TypeTable::INT || is_changed(f, param) {
        return None;
    }
    let mut steps = f.blocks.iter().flat_map(|b| {
        let of = |(i, s): (usize, &Stmt)| match &s.kind {
            StmtKind::Call { callee: Callee::Fn(g), args, .. } if *g == id => {
                Some(added(f, &b.stmts[..i], &args[at], param))
            }
            _ => None,
        };
        b.stmts.iter().enumerate().filter_map(of).collect::<Vec<_>>()
    });
    let first = steps.next()??;
    (first != 0 && steps.all(|s| s == Some(first))).then_some(first)
}

/// Whether anything but the call sets the local, or could.
fn is_changed(f: &Function, l: LocalId) -> bool {
    let of_local = |p: &Place| p.base == PlaceBase::Local(l);
    f.blocks
        .iter()
        .flat_map(|b| &b.stmts)
        .any(|s| s.kind.dest().is_some_and(of_local) || s.kind.addressed().any(of_local))
}

/// What the operand is more than the parameter, by the statements before it in its block.
fn added(f: &Function, before: &[Stmt], o: &Operand, param: LocalId) -> Option<i128> {
    let local = |o: &Operand| match o {
        Operand::Copy(p) | Operand::Move(p) => p.as_local(),
        _ => None,
    };
    let l = local(o)?;
    let of_local = |p: &Place| p.base == PlaceBase::Local(l);
    if f.blocks.iter().flat_map(|b| &b.stmts).any(|s| s.kind.addressed().any(of_local)) {
        return None;
    }
    match &before.iter().rev().find(|s| s.kind.dest().is_some_and(of_local))?.kind {
        StmtKind::Assign(to, Rvalue::Bin(op, a, b)) if to.as_local() == Some(l) && local(a) == Some(param) => {
            match op {
                BinOp::Add => number(b),
                BinOp::Sub => number(b).map(|n| -n),
                _ => None,
            }
        }
        _ => None,
    }
}
