//! Finds loops that do nothing but wait for an atomic variable to change (`while !flag.read() {}`,
//! `while lock.testAndSet() {}`), and has each round of them give way to other tasks. Without
//! that they hold up their worker until the runtime's monitor notices. Not for loops that also
//! compute: those are the monitor's.
//!
//! A loop only waits if it has an atomic operation, writes no memory but by atomic exchanges, calls
//! only functions of that kind, and carries no value from one round to the next. So all that
//! can change from round to round is what other tasks write.

use chantry_base::{FxHashSet, Idx, Symbol};
use chantry_mir::visit::Use;
use chantry_mir::*;
use chantry_types::TypeTable;

use crate::Settings;

pub fn run(prog: &mut Program, types: &TypeTable, _: &Settings) {
    let mut kinds = vec![Kind::Unknown; prog.fns.len()];
    for i in 0..prog.fns.len() {
        let f = &prog.fns[FnId::from_usize(i)];
        if f.loops.is_empty() || f.blocks.is_empty() {
            continue;
        }
        let found = waiting_loops(prog, f, &mut kinds);
        for l in found {
            give_way(&mut prog.fns[FnId::from_usize(i)], &l, types);
        }
    }
}

/// What a call of a function may do, as far as this pass cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Unknown,
    /// Being looked at: a call of it is recursion.
    Open,
    /// Writes something, or loops.
    Acts,
    /// Only computes a value.
    Quiet,
    /// Likewise, by way of an atomic operation.
    Looks,
}

struct Waiting {
    header: BlockId,
    latch: BlockId,
    inside: FxHashSet<BlockId>,
}

fn waiting_loops(prog: &Program, f: &Function, kinds: &mut [Kind]) -> Vec<Waiting> {
    let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); f.blocks.len()];
    let mut back_edges = Vec::new();
    let order = f.reverse_postorder();
    for &b in &order {
        f.blocks[b].term.for_each_target(|t| preds[t.index()].push(b));
        if let Terminator::Loop(header, _) = f.blocks[b].term {
            back_edges.push((b, header));
        }
    }
    let mut found = Vec::new();
    for &(latch, header) in &back_edges {
        let inside = natural_loop(&preds, header, latch);
        let alone = back_edges.iter().filter(|(l, _)| inside.contains(l)).count() == 1;
        let blocks: Vec<BlockId> = order.iter().copied().filter(|b| inside.contains(b)).collect();
        if !alone || !blocks.iter().all(|&b| only_assigns_locals(&f.blocks[b])) {
            continue;
        }
        let mut looks = false;
        let quiet = blocks.iter().flat_map(|&b| &f.blocks[b].stmts).all(|s| match kind_of_stmt(prog, &s.kind, kinds) {
            Kind::Quiet => true,
            Kind::Looks => {
                looks = true;
                true
            }
            _ => false,
        });
        if quiet && looks && !carries_values(f, &blocks, &preds, header) {
            found.push(Waiting { header, latch, inside });
        }
    }
    found
}

fn is_own(p: &Place) -> bool {
    matches!(p.base, PlaceBase::Local(_)) && !p.proj.iter().any(|x| matches!(x, Proj::Deref))
}

fn only_assigns_locals(b: &Block) -> bool {
    b.stmts.iter().all(|s| s.kind.dest().is_none_or(is_own))
}

fn kind_of_stmt(prog: &Program, s: &StmtKind, kinds: &mut [Kind]) -> Kind {
    match s {
        // An exchange that fails changes nothing, and one that succeeds ends the wait.
        StmtKind::Assign(_, Rvalue::Atomic(AtomicOp::Load | AtomicOp::Exchange | AtomicOp::CompareExchange, ..)) => {
            Kind::Looks
        }
        StmtKind::Assign(_, Rvalue::Atomic(..)) => Kind::Acts,
        StmtKind::Assign(_, Rvalue::Intrinsic(Intrinsic::Pause | Intrinsic::Assume | Intrinsic::Prefetch, _)) => {
            Kind::Quiet
        }
        StmtKind::Assign(_, rv) if rv.is_pure() => Kind::Quiet,
        StmtKind::Call { callee: Callee::Fn(f), role: CallRole::Normal, .. } => kind_of_fn(prog, *f, kinds),
        StmtKind::Dead(_) | StmtKind::Nop => Kind::Quiet,
        _ => Kind::Acts,
    }
}

fn kind_of_fn(prog: &Program, id: FnId, kinds: &mut [Kind]) -> Kind {
    match kinds[id.index()] {
        Kind::Unknown => {}
        Kind::Open => return Kind::Acts,
        known => return known,
    }
    kinds[id.index()] = Kind::Open;
    let f = &prog.fns[id];
    let mut kind = if f.blocks.is_empty() { Kind::Acts } else { Kind::Quiet };
    for b in f.blocks.iter() {
        match b.term {
            // Errors end the program: what they write matters to nobody.
            Terminator::Unreachable => continue,
            Terminator::Loop(..) => kind = Kind::Acts,
            _ => {}
        }
        if !only_assigns_locals(b) {
            kind = Kind::Acts;
        }
        for s in &b.stmts {
            match kind_of_stmt(prog, &s.kind, kinds) {
                _ if kind == Kind::Acts => break,
                Kind::Quiet => {}
                k => kind = k,
            }
        }
    }
    kinds[id.index()] = kind;
    kind
}

/// Whether a round may use what an earlier one assigned.
fn carries_values(f: &Function, blocks: &[BlockId], preds: &[Vec<BlockId>], header: BlockId) -> bool {
    let mut assigned = vec![false; f.locals.len()];
    for s in blocks.iter().flat_map(|&b| &f.blocks[b].stmts) {
        if let Some(Place { base: PlaceBase::Local(l), .. }) = s.kind.dest() {
            assigned[l.index()] = true;
        }
    }
    // What has been assigned in this round at the end of each block; `blocks` are in an order in
    // which, but for the back edge, predecessors come first.
    let mut at_end: Vec<Option<Vec<bool>>> = vec![None; f.blocks.len()];
    for &b in blocks {
        let mut have = vec![false; f.locals.len()];
        if b != header {
            have.fill(true);
            for p in &preds[b.index()] {
                let Some(theirs) = &at_end[p.index()] else { return true };
                have.iter_mut().zip(theirs).for_each(|(h, t)| *h &= t);
            }
        }
        let block = &f.blocks[b];
        let mut carried = false;
        for s in &block.stmts {
            s.kind.for_each_place(&mut |p, how| {
                if let PlaceBase::Local(l) = p.base {
                    let whole = how == Use::Write && p.proj.is_empty();
                    carried |= !whole && assigned[l.index()] && !have[l.index()];
                }
            });
            if let Some(Place { base: PlaceBase::Local(l), proj }) = s.kind.dest()
                && proj.is_empty()
            {
                have[l.index()] = true;
            }
        }
        block.term.for_each_place(&mut |p, _| {
            if let PlaceBase::Local(l) = p.base {
                carried |= assigned[l.index()] && !have[l.index()];
            }
        });
        if carried {
            return true;
        }
        at_end[b.index()] = Some(have);
    }
    false
}

/// Counts the rounds from 0 at each way into the loop, and lets the runtime decide by their number
/// what a round does: a pause, a yield, a short sleep.
fn give_way(f: &mut Function, w: &Waiting, types: &TypeTable) {
    let local = |f: &mut Function, ty| f.locals.push(Local { name: None, ty, span: f.span });
    let rounds = local(f, TypeTable::INT);
    let stmt = |kind, span| Stmt { kind, span, group: None };
    for b in f.blocks.ids() {
        let block = &mut f.blocks[b];
        let mut enters = false;
        block.term.for_each_target(|t| enters |= t == w.header);
        if enters && !w.inside.contains(&b) {
            let zero = Const { kind: ConstKind::Int(0.into()), ty: TypeTable::INT };
            block.stmts.push(stmt(StmtKind::Assign(rounds.into(), Rvalue::Use(Operand::Const(zero))), block.term_span));
        }
    }
    let span = f.blocks[w.header].stmts.first().map_or(f.blocks[w.header].term_span, |s| s.span);
    let reference = local(f, types.ref_to(TypeTable::INT));
    let address = local(f, TypeTable::OPAQUE_PTR);
    let call = StmtKind::Call {
        dest: None,
        callee: Callee::Runtime(Symbol::new("cht_backoff")),
        args: vec![Operand::copy(address)],
        role: CallRole::Normal,
    };
    let cast = Rvalue::Cast(Operand::copy(reference), TypeTable::OPAQUE_PTR);
    f.blocks[w.latch].stmts.extend([
        stmt(StmtKind::Assign(reference.into(), Rvalue::AddrOf(rounds.into())), span),
        stmt(StmtKind::Assign(address.into(), cast), span),
        stmt(call, span),
    ]);
}
