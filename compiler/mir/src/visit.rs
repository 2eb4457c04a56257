//! Walking over what statements and terminators read and write. Not for control flow (see
//! `Terminator::for_each_target`).

use crate::ir::*;

impl Rvalue {
    pub fn operands(&self) -> Operands<'_> {
        match self {
            Rvalue::Use(a) | Rvalue::Un(_, a) | Rvalue::Cast(a, _) => Operands { a: Some(a), ..Operands::default() },
            Rvalue::Bin(_, a, b) | Rvalue::Offset(a, b) => Operands { a: Some(a), b: Some(b), ..Operands::default() },
            Rvalue::AddrOf(_) => Operands::default(),
            Rvalue::Aggregate(_, all) | Rvalue::Intrinsic(_, all) | Rvalue::Atomic(_, _, all) => {
                Operands { all: all.iter(), ..Operands::default() }
            }
        }
    }
    pub fn operands_mut(&mut self) -> Vec<&mut Operand> {
        match self {
            Rvalue::Use(o) | Rvalue::Un(_, o) | Rvalue::Cast(o, _) => vec![o],
            Rvalue::Bin(_, a, b) | Rvalue::Offset(a, b) => vec![a, b],
            Rvalue::AddrOf(_) => Vec::new(),
            Rvalue::Aggregate(_, ops) | Rvalue::Intrinsic(_, ops) | Rvalue::Atomic(_, _, ops) => {
                ops.iter_mut().collect()
            }
        }
    }
    /// Whether evaluating it does nothing but give a value.
    pub fn is_pure(&self) -> bool {
        use Intrinsic::*;
        match self {
            Rvalue::Atomic(..) => false,
            Rvalue::Intrinsic(i, _) => {
                !matches!(i, Memcpy | Memmove | Memset | Pause | Assume | Prefetch | StreamStore | StackAddress)
            }
            _ => true,
        }
    }
}

/// The operands of a statement or value, in order. Passes walk over all of them again and again: so no list is made.
#[derive(Clone, Default)]
pub struct Operands<'a> {
    a: Option<&'a Operand>,
    b: Option<&'a Operand>,
    all: std::slice::Iter<'a, Operand>,
    captures: std::slice::Iter<'a, Capture>,
    last: Option<&'a Operand>,
}

impl<'a> Iterator for Operands<'a> {
    type Item = &'a Operand;

    fn next(&mut self) -> Option<&'a Operand> {
        let captured = |c: &'a Capture| match c {
            Capture::Value(o) => Some(o),
            Capture::Ref { .. } => None,
        };
        self.a
            .take()
            .or_else(|| self.b.take())
            .or_else(|| self.all.next())
            .or_else(|| self.captures.find_map(captured))
            .or_else(|| self.last.take())
    }
}

impl StmtKind {
    /// The place written, if any.
    pub fn dest(&self) -> Option<&Place> {
        match self {
            StmtKind::Assign(p, _) => Some(p),
            StmtKind::Call { dest, .. } => dest.as_ref(),
            StmtKind::Tasks(t) => match &t.kind {
                TasksKind::Bulk { errors, .. } => Some(errors),
                TasksKind::On { answer, .. } => answer.as_ref(),
                TasksKind::Begin { .. } | TasksKind::Member { .. } => None,
            },
            StmtKind::Dead(_) | StmtKind::Nop => None,
        }
    }
    pub fn dest_mut(&mut self) -> Option<&mut Place> {
        match self {
            StmtKind::Assign(p, _) => Some(p),
            StmtKind::Call { dest, .. } => dest.as_mut(),
            StmtKind::Tasks(t) => match &mut t.kind {
                TasksKind::Bulk { errors, .. } => Some(errors),
                TasksKind::On { answer, .. } => answer.as_mut(),
                TasksKind::Begin { .. } | TasksKind::Member { .. } => None,
            },
            StmtKind::Dead(_) | StmtKind::Nop => None,
        }
    }
    pub fn operands(&self) -> Operands<'_> {
        match self {
            StmtKind::Assign(_, rv) => rv.operands(),
            StmtKind::Call { callee, args, .. } => {
                let last = if let Callee::Indirect(o) = callee { Some(o) } else { None };
                Operands { all: args.iter(), last, ..Operands::default() }
            }
            StmtKind::Tasks(t) => {
                let last = match &t.kind {
                    TasksKind::Begin { .. } => None,
                    TasksKind::Member { group: o }
                    | TasksKind::Bulk { count: o, .. }
                    | TasksKind::On { locale: o, .. } => Some(o),
                };
                Operands { captures: t.captures.iter(), last, ..Operands::default() }
            }
            StmtKind::Dead(_) | StmtKind::Nop => Operands::default(),
        }
    }
    pub fn operands_mut(&mut self) -> Vec<&mut Operand> {
        match self {
            StmtKind::Assign(_, rv) => rv.operands_mut(),
            StmtKind::Call { callee, args, .. } => {
                let mut out: Vec<&mut Operand> = args.iter_mut().collect();
                if let Callee::Indirect(o) = callee {
                    out.push(o);
                }
                out
            }
            StmtKind::Tasks(t) => {
                let values = t.captures.iter_mut().filter_map(|c| match c {
                    Capture::Value(o) => Some(o),
                    Capture::Ref { .. } => None,
                });
                let own = match &mut t.kind {
                    TasksKind::Begin { .. } => None,
                    TasksKind::Member { group: o }
                    | TasksKind::Bulk { count: o, .. }
                    | TasksKind::On { locale: o, .. } => Some(o),
                };
                values.chain(own).collect()
            }
            StmtKind::Dead(_) | StmtKind::Nop => Vec::new(),
        }
    }
    /// The places whose address is taken.
    pub fn addressed(&self) -> impl Iterator<Item = &Place> {
        let one = if let StmtKind::Assign(_, Rvalue::AddrOf(p)) = self { Some(p) } else { None };
        let captures = if let StmtKind::Tasks(t) = self { t.captures.as_slice() } else { &[] };
        one.into_iter().chain(captures.iter().filter_map(|c| match c {
            Capture::Ref { place, .. } => Some(place),
            Capture::Value(_) => None,
        }))
    }
    /// Calls `f` on every place mentioned: operands, the destination, address-of. Index
    /// operands inside places are visited too, after the place that holds them.
    pub fn for_each_place(&self, f: &mut dyn FnMut(&Place, Use)) {
        if let Some(p) = self.dest() {
            visit(p, Use::Write, f);
        }
        for p in self.addressed() {
            visit(p, Use::Address, f);
        }
        for o in self.operands() {
            visit_operand(o, f);
        }
    }
    /// The same, to change them; the index operands of what `f` leaves are visited after it.
    pub fn for_each_place_mut(&mut self, f: &mut dyn FnMut(&mut Place)) {
        if let Some(p) = self.dest_mut() {
            visit_mut(p, f);
        }
        match self {
            StmtKind::Assign(_, Rvalue::AddrOf(p)) => visit_mut(p, f),
            StmtKind::Tasks(t) => {
                for c in &mut t.captures {
                    if let Capture::Ref { place, .. } = c {
                        visit_mut(place, f);
                    }
                }
            }
            _ => {}
        }
        for o in self.operands_mut() {
            visit_operand_mut(o, f);
        }
    }
    /// Calls `f` on every function mentioned.
    pub fn for_each_fn(&self, f: &mut dyn FnMut(FnId)) {
        if let StmtKind::Call { callee: Callee::Fn(id) | Callee::Virtual { decl: id, .. }, .. } = self {
            f(*id);
        }
        if let StmtKind::Tasks(t) = self {
            f(t.body);
        }
        for o in self.operands() {
            if let Operand::FnAddr(id) = o {
                f(*id);
            }
        }
    }
}

/// What happens to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    Read,
    Move,
    Write,
    Address,
}

fn visit(p: &Place, how: Use, f: &mut dyn FnMut(&Place, Use)) {
    f(p, how);
    for proj in &p.proj {
        if let Proj::Index(o) = proj {
            visit_operand(o, f);
        }
    }
}

pub fn visit_operand(o: &Operand, f: &mut dyn FnMut(&Place, Use)) {
    match o {
        Operand::Copy(p) => visit(p, Use::Read, f),
        Operand::Move(p) => visit(p, Use::Move, f),
        Operand::Const(_) | Operand::FnAddr(_) => {}
    }
}

fn visit_mut(p: &mut Place, f: &mut dyn FnMut(&mut Place)) {
    f(p);
    for proj in &mut p.proj {
        if let Proj::Index(o) = proj {
            visit_operand_mut(o, f);
        }
    }
}

fn visit_operand_mut(o: &mut Operand, f: &mut dyn FnMut(&mut Place)) {
    if let Operand::Copy(p) | Operand::Move(p) = o {
        visit_mut(p, f);
    }
}

impl Terminator {
    pub fn operand(&self) -> Option<&Operand> {
        match self {
            Terminator::If { cond: o, .. } | Terminator::Switch { value: o, .. } | Terminator::Return(Some(o)) => {
                Some(o)
            }
            _ => None,
        }
    }
    pub fn operand_mut(&mut self) -> Option<&mut Operand> {
        match self {
            Terminator::If { cond: o, .. } | Terminator::Switch { value: o, .. } | Terminator::Return(Some(o)) => {
                Some(o)
            }
            _ => None,
        }
    }
    pub fn for_each_place(&self, f: &mut dyn FnMut(&Place, Use)) {
        if let Some(o) = self.operand() {
            visit_operand(o, f);
        }
    }
    pub fn for_each_place_mut(&mut self, f: &mut dyn FnMut(&mut Place)) {
        if let Some(o) = self.operand_mut() {
            visit_operand_mut(o, f);
        }
    }
}

impl Function {
    /// Blocks that control can reach, each after all blocks that dominate it.
    pub fn reverse_postorder(&self) -> Vec<BlockId> {
        let mut order = Vec::with_capacity(self.blocks.len());
        if self.blocks.is_empty() {
            return order;
        }
        let mut seen = vec![false; self.blocks.len()];
        // The way to the current block; where the targets that each block of it still has to go to begin among those of all.
        let mut way = vec![(BlockId(0), 0)];
        let mut targets = Vec::new();
        self.blocks[BlockId(0)].term.for_each_target(|t| targets.push(t));
        seen[0] = true;
        while let Some(&(b, first)) = way.last() {
            if targets.len() == first {
                order.push(b);
                way.pop();
            } else if let Some(t) = targets.pop()
                && !std::mem::replace(&mut seen[t.0 as usize], true)
            {
                way.push((t, targets.len()));
                self.blocks[t].term.for_each_target(|t| targets.push(t));
            }
        }
        order.reverse();
        order
    }
}
