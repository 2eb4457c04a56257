//! Saves copies of aggregates through nameless temporaries, inside one block: `t = call f();
//! x = move t` becomes `x = call f()`, and `t = move x; … move t …` uses x itself. Scalars
//! are left alone: code generation keeps them in registers anyway.

use chantry_base::Idx;
use chantry_mir::typing::is_address;
use chantry_mir::visit::Use;
use chantry_mir::*;
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::Settings;

pub fn run(prog: &mut Program, types: &TypeTable, _: &Settings) {
    prog.change_each(|_, f| {
        if !f.blocks.is_empty() {
            function(f, types);
        }
    });
}

/// How often a local occurs in a body.
#[derive(Clone, Copy, Default)]
struct Count {
    /// Assignments to the whole local.
    defs: u32,
    /// Reads of the whole local as an operand.
    whole: u32,
    /// Everything else: parts, addresses.
    other: u32,
}

fn function(f: &mut Function, types: &TypeTable) {
    let mut counts = vec![Count::default(); f.locals.len()];
    let mut exposed = vec![false; f.locals.len()];
    for b in f.blocks.iter() {
        let mut see = |p: &Place, how: Use| {
            let PlaceBase::Local(l) = p.base else { return };
            let c = &mut counts[l.index()];
            match how {
                Use::Write if p.proj.is_empty() => c.defs += 1,
                Use::Read | Use::Move if p.proj.is_empty() => c.whole += 1,
                _ => c.other += 1,
            }
            exposed[l.index()] |= how == Use::Address && p.is_direct();
        };
        b.stmts.iter().for_each(|s| s.kind.for_each_place(&mut see));
        b.term.for_each_place(&mut see);
    }
    let is_param = |l: LocalId| l.index() < f.params.len();
    let temp: Vec<bool> = f
        .locals
        .iter_enumerated()
        .map(|(l, local)| {
            let c = counts[l.index()];
            local.name.is_none()
                && !is_param(l)
                && (c.defs, c.whole, c.other) == (1, 1, 0)
                && is_aggregate(types, local.ty)
        })
        .collect();
    if !temp.contains(&true) {
        return;
    }
    let locals = &f.locals;
    for b in f.blocks.iter_mut() {
        forward_results(&mut b.stmts, &temp, &exposed, |l| locals[l].ty, &|p| whole_type(p, locals));
        forward_sources(b, &temp, &exposed);
        b.stmts.retain(|s| !matches!(s.kind, StmtKind::Nop));
    }
}

fn is_aggregate(types: &TypeTable, t: TypeId) -> bool {
    !is_address(types, t)
        && matches!(types.kind(t), TypeKind::Record(_) | TypeKind::Tuple(_) | TypeKind::Union(_) | TypeKind::CArray(..))
}

fn whole_type(p: &Place, locals: &chantry_base::IndexVec<LocalId, Local>) -> Option<TypeId> {
    p.as_local().map(|l| locals[l].ty)
}

/// `t = …; x = move t` with nothing between: the value goes to x at once. Only for a local x
/// that nothing points to and the value does not mention.
fn forward_results(
    stmts: &mut [Stmt],
    temp: &[bool],
    exposed: &[bool],
    ty: impl Fn(LocalId) -> TypeId,
    whole: &dyn Fn(&Place) -> Option<TypeId>,
) {
    for i in 1..stmts.len() {
        let (before, after) = stmts.split_at_mut(i);
        let (first, second) = (&mut before[i - 1], &mut after[0]);
        let StmtKind::Assign(to, Rvalue::Use(Operand::Move(from) | Operand::Copy(from))) = &second.kind else {
            continue;
        };
        let (Some(t), Some(x)) = (from.as_local(), to.as_local()) else { continue };
        if !temp[t.index()] || exposed[x.index()] || whole(to) != Some(ty(t)) {
            continue;
        }
        if first.kind.dest().and_then(Place::as_local) != Some(t) {
            continue;
        }
        let mut mentions = false;
        first.kind.for_each_place(&mut |p, how| mentions |= how != Use::Write && p.base == PlaceBase::Local(x));
        if mentions {
            continue;
        }
        let to = to.clone();
        let Some(dest) = first.kind.dest_mut() else { continue };
        *dest = to;
        // The pair trades places, so that chains of such moves collapse too.
        std::mem::swap(&mut first.kind, &mut second.kind);
        first.kind = StmtKind::Nop;
        std::mem::swap(&mut first.span, &mut second.span);
        second.group = first.group;
    }
}

/// `t = move x; …; use(move t)`: uses x, if no statement between writes, moves or ends it.
fn forward_sources(b: &mut Block, temp: &[bool], exposed: &[bool]) {
    for i in 0..b.stmts.len() {
        let StmtKind::Assign(to, Rvalue::Use(source @ (Operand::Move(from) | Operand::Copy(from)))) = &b.stmts[i].kind
        else {
            continue;
        };
        let (Some(t), Some(x)) = (to.as_local(), from.as_local()) else { continue };
        if !temp[t.index()] || exposed[x.index()] || t == x {
            continue;
        }
        let (source, moved) = (source.clone(), matches!(source, Operand::Move(_)));
        let mut done = false;
        for j in i + 1..b.stmts.len() {
            let s = &mut b.stmts[j];
            let mut uses = false;
            let mut touches = matches!(s.kind, StmtKind::Dead(l) if l == x);
            s.kind.for_each_place(&mut |p, how| {
                uses |= p.base == PlaceBase::Local(t);
                touches |= p.base == PlaceBase::Local(x) && matches!(how, Use::Write | Use::Move | Use::Address);
            });
            if uses {
                // A use beside a write of x in one statement would read too late.
                if !touches {
                    done = replace(s.kind.operands_mut(), t, &source, moved);
                }
                break;
            }
            if touches {
                break;
            }
        }
        if done {
            // `dead t` stays harmless; x's own end stays where it was.
            b.stmts[i].kind = StmtKind::Nop;
        }
    }
}

fn replace(operands: Vec<&mut Operand>, t: LocalId, source: &Operand, moved: bool) -> bool {
    for o in operands {
        if o.place().and_then(Place::as_local) == Some(t) {
            let place = source.place().expect("a copy or move").clone();
            *o = if moved { Operand::Move(place) } else { Operand::Copy(place) };
            return true;
        }
    }
    false
}
