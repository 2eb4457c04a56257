//! How often a loop with a counter between constants turns. Not for loops that may end in other ways sooner: they
//! turn no more often.

use chantry_base::Idx;
use chantry_mir::*;
use chantry_types::TypeTable;

/// Turns of a loop, with those of the loops in it, that are as good as straight code. More: loops that take time are
/// not optimised; fewer: loops of a few turns cost a function each.
pub const FEW: u64 = 32;

/// What sets a function's locals.
pub struct Values<'a> {
    f: &'a Function,
    set: Vec<Set<'a>>,
}

/// What sets one local: the first two assignments of the whole.
#[derive(Clone, Copy, Default)]
struct Set<'a> {
    known: [Option<(BlockId, &'a Rvalue)>; 2],
    /// Something else may, too.
    otherwise: bool,
}

impl<'a> Values<'a> {
    pub fn new(f: &'a Function) -> Values<'a> {
        let mut set = vec![Set::default(); f.locals.len()];
        for &p in &f.params {
            set[p.index()].otherwise = true;
        }
        for (b, block) in f.blocks.iter_enumerated() {
            for s in &block.stmts {
                if let StmtKind::Assign(p, value) = &s.kind
                    && let Some(l) = p.as_local()
                {
                    let of = &mut set[l.index()];
                    match of.known.iter_mut().find(|k| k.is_none()) {
                        Some(free) => *free = Some((b, value)),
                        None => of.otherwise = true,
                    }
                } else if let Some(p) = s.kind.dest()
                    && let PlaceBase::Local(l) = p.base
                {
                    set[l.index()].otherwise = true;
                }
                for p in s.kind.addressed() {
                    if let PlaceBase::Local(l) = p.base {
                        set[l.index()].otherwise = true;
                    }
                }
            }
        }
        Values { f, set }
    }

    /// All that is assigned to the local, and where, if that is all that sets it.
    fn assigned(&self, l: LocalId) -> [Option<(BlockId, &'a Rvalue)>; 2] {
        // Narrower numbers wrap sooner than those with which turns are counted.
        let wide = [TypeTable::INT, TypeTable::UINT].contains(&self.f.locals[l].ty);
        let set = &self.set[l.index()];
        if wide && !set.otherwise { set.known } else { [None; 2] }
    }

    /// A number that an operand always is.
    fn number(&self, o: &Operand, depth: u32) -> Option<i128> {
        let small = |n: i128| (n.unsigned_abs() < 1 << 31).then_some(n);
        match o {
            Operand::Const(Const { kind: ConstKind::Int(n), .. }) => small(n.get()),
            Operand::Const(Const { kind: ConstKind::Zero, .. }) => Some(0),
            Operand::Copy(p) | Operand::Move(p) if depth < 4 => match self.assigned(p.as_local()?) {
                [Some((_, Rvalue::Use(o))), None] => self.number(o, depth + 1),
                [Some((_, Rvalue::Bin(op @ (BinOp::Add | BinOp::Sub), a, b))), None] => {
                    let (a, b) = (self.number(a, depth + 1)?, self.number(b, depth + 1)?);
                    small(if *op == BinOp::Add { a + b } else { a - b })
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// The turns of a loop whose body ends in `bottom`, if they are known and few: its counter is taken on by a constant there, and
    /// compared with one. `inside`: the loop's blocks.
    pub fn of(&self, bottom: BlockId, inside: &dyn Fn(BlockId) -> bool) -> Option<u64> {
        let block = &self.f.blocks[bottom];
        let Terminator::If { cond: Operand::Copy(c) | Operand::Move(c), then, els, .. } = &block.term else {
            return None;
        };
        let goes_on = match (inside(*then), inside(*els)) {
            (true, false) => true,
            (false, true) => false,
            _ => return None,
        };
        let c = c.as_local()?;
        let sets_it = |s: &Stmt| s.kind.dest().is_some_and(|p| p.as_local() == Some(c));
        let at = block.stmts.iter().rposition(sets_it)?;
        let StmtKind::Assign(_, test) = &block.stmts[at].kind else { return None };
        let Rvalue::Bin(op, Operand::Copy(counter) | Operand::Move(counter), end) = test else { return None };
        let counter = counter.as_local()?;
        let (first, step) = match self.assigned(counter) {
            [Some(a), Some(b)] if inside(a.0) && !inside(b.0) => (b, a),
            [Some(a), Some(b)] if inside(b.0) && !inside(a.0) => (a, b),
            _ => return None,
        };
        let Rvalue::Use(first) = first.1 else { return None };
        let (mut now, end) = (self.number(first, 0)?, self.number(end, 0)?);
        // The step comes before the test, in every turn.
        let before = |s: &Stmt| matches!(&s.kind, StmtKind::Assign(p, _) if p.as_local() == Some(counter));
        if step.0 != bottom || !block.stmts[..at].iter().any(before) {
            return None;
        }
        let by = match step.1 {
            Rvalue::Bin(op @ (BinOp::Add | BinOp::Sub), Operand::Copy(p) | Operand::Move(p), by)
                if p.as_local() == Some(counter) =>
            {
                let by = self.number(by, 0)?;
                if *op == BinOp::Add { by } else { -by }
            }
            _ => return None,
        };
        (1..=FEW).find(|_| {
            now += by;
            let holds = match op {
                BinOp::Eq => now == end,
                BinOp::Ne => now != end,
                BinOp::Lt => now < end,
                BinOp::Le => now <= end,
                BinOp::Gt => now > end,
                BinOp::Ge => now >= end,
                _ => true,
            };
            holds != goes_on
        })
    }
}
