//! Takes a loop out of a function: what it reads comes as arguments, what it changes and is read behind it goes
//! back. Not for which loops (see `outline`).
//!
//! A local that only the loop mentions moves along. Of others, the loop has a copy if nobody has their address, so that they stay in
//! registers; else it has their address. Where the loop has several ends, it answers which one it came to.

use std::collections::BTreeMap;

use chantry_base::{FxHashMap, FxHashSet, Idx, Symbol};
use chantry_mir::dominance::Dominance;
use chantry_mir::typing::is_address;
use chantry_mir::visit::Use;
use chantry_mir::*;
use chantry_types::{TypeId, TypeKind, TypeTable};

/// A loop that control enters at its header only.
pub struct Region {
    pub header: BlockId,
    /// In reverse postorder.
    pub blocks: Vec<BlockId>,
}

impl Region {
    /// Adds what lies behind an end of the loop and belongs to it: the way out of its last turn, if it leads where the loop leads anyway, or
    /// nowhere. `taken`: blocks of any region.
    pub fn take_ends_in(&mut self, f: &Function, preds: &[Vec<BlockId>], taken: &mut [bool]) {
        let mut inside = self.set();
        loop {
            let exits = self.exits(f, &inside);
            let belongs = |b: &&BlockId| {
                let from_here = preds[b.index()].iter().all(|p| inside.contains(p));
                let leads_there = match f.blocks[**b].term {
                    Terminator::Unreachable => true,
                    Terminator::Goto(to) => to != **b && exits.contains(&to),
                    _ => false,
                };
                from_here && leads_there && !taken[b.index()]
            };
            let Some(&b) = exits.iter().find(belongs) else { return };
            inside.insert(b);
            taken[b.index()] = true;
            self.blocks.push(b);
        }
    }

    fn set(&self) -> FxHashSet<BlockId> {
        self.blocks.iter().copied().collect()
    }

    /// The blocks outside to which it leads, in the order in which they are met.
    fn exits(&self, f: &Function, inside: &FxHashSet<BlockId>) -> Vec<BlockId> {
        let mut exits = Vec::new();
        for &b in &self.blocks {
            f.blocks[b].term.for_each_target(|t| {
                if !inside.contains(&t) && !exits.contains(&t) {
                    exits.push(t);
                }
            });
        }
        exits
    }
}

/// What a function, or a part of it, does with a local.
#[derive(Clone, Copy, Default)]
struct Seen {
    mentions: u32,
    reads: u32,
    writes: u32,
    /// Gives it away as a whole.
    moves: bool,
}

impl Seen {
    fn see(&mut self, p: &Place, how: Use) {
        self.mentions += 1;
        let through = p.proj.first() == Some(&Proj::Deref);
        match how {
            Use::Write if p.proj.is_empty() => self.writes += 1,
            // The rest of a value that gets a new part stays as it was.
            Use::Write if !through => (self.writes, self.reads) = (self.writes + 1, self.reads + 1),
            _ => self.reads += 1,
        }
        self.moves |= how == Use::Move && p.is_direct();
    }
}

/// What a function does with its locals.
pub struct Locals {
    seen: Vec<Seen>,
    /// Those whose address is taken.
    exposed: Vec<bool>,
    /// What first sets each as a whole: the block's place in the order, and the value if it is a constant.
    first_set: Vec<Option<(u32, Option<Const>)>>,
    /// The places of the blocks that read each, one list after the other, in order; where each list ends.
    reads: Vec<u32>,
    reads_end: Vec<u32>,
    place: Vec<u32>,
    dominance: Dominance,
}

impl Locals {
    pub fn new(f: &Function) -> Locals {
        let order = f.reverse_postorder();
        let mut place = vec![u32::MAX; f.blocks.len()];
        order.iter().enumerate().for_each(|(i, b)| place[b.index()] = i as u32);
        let mut locals = Locals {
            seen: vec![Seen::default(); f.locals.len()],
            exposed: vec![false; f.locals.len()],
            first_set: vec![None; f.locals.len()],
            reads: Vec::new(),
            reads_end: Vec::new(),
            place,
            dominance: Dominance::new(f, &order),
        };
        for &p in &f.params {
            locals.seen[p.index()] = Seen { mentions: 1, writes: 1, ..Seen::default() };
            locals.first_set[p.index()] = Some((0, None));
        }
        let mut read = Vec::new();
        for (i, &b) in order.iter().enumerate() {
            let i = i as u32;
            for s in &f.blocks[b].stmts {
                if let Some(l) = s.kind.dest().and_then(Place::as_local) {
                    let value = match &s.kind {
                        StmtKind::Assign(_, Rvalue::Use(Operand::Const(c))) => Some(c),
                        _ => None,
                    };
                    locals.first_set[l.index()].get_or_insert_with(|| (i, value.cloned()));
                }
                s.kind.for_each_place(&mut |p, how| locals.see(i, p, how, &mut read));
            }
            f.blocks[b].term.for_each_place(&mut |p, how| locals.see(i, p, how, &mut read));
        }
        let mut end = 0;
        let start = |s: &Seen| {
            end += s.reads;
            end - s.reads
        };
        let mut next: Vec<u32> = locals.seen.iter().map(start).collect();
        locals.reads = vec![0; read.len()];
        for (l, at) in read {
            locals.reads[next[l as usize] as usize] = at;
            next[l as usize] += 1;
        }
        locals.reads_end = next;
        locals
    }

    fn see(&mut self, block: u32, p: &Place, how: Use, read: &mut Vec<(u32, u32)>) {
        let PlaceBase::Local(l) = p.base else { return };
        let seen = &mut self.seen[l.index()];
        let reads = seen.reads;
        seen.see(p, how);
        if seen.reads > reads {
            read.push((l.0, block));
        }
        self.exposed[l.index()] |= how == Use::Address && p.is_direct();
    }

    /// Whether anything behind a loop reads a local. Nothing goes back around it, so that is what comes later in the order.
    fn is_read_behind(&self, l: LocalId, header: BlockId, here: &Seen) -> bool {
        let end = self.reads_end[l.index()] as usize;
        let reads = &self.reads[end - self.seen[l.index()].reads as usize..end];
        let later = reads.len() - reads.partition_point(|&b| b < self.place[header.index()]);
        later > here.reads as usize
    }

    /// Whether all but `inside` of what sets a local is one place that control has passed when it gets to a
    /// block; and the value that it gets there, if that is a constant.
    fn set_before(&self, l: LocalId, b: BlockId, inside: u32) -> Option<Option<&Const>> {
        let (first, value) = self.first_set[l.index()].as_ref()?;
        let alone = self.seen[l.index()].writes == inside + 1;
        let at = self.place[b.index()];
        (alone && *first < at && self.dominance.holds(*first as usize, at as usize)).then_some(value.as_ref())
    }
}

fn for_each_place(b: &Block, see: &mut dyn FnMut(&Place, Use)) {
    b.stmts.iter().for_each(|s| s.kind.for_each_place(see));
    b.term.for_each_place(see);
}

/// How the loop has a local.
#[derive(Clone, Copy, PartialEq)]
enum Has {
    /// Nobody else does.
    Moved,
    /// A copy: whether it comes with the value, and whether the value goes back.
    Copy {
        comes: bool,
        goes: bool,
    },
    /// The same with a constant as its value.
    Constant {
        goes: bool,
    },
    Address,
}

/// A local that a loop mentions.
struct LoopLocal {
    local: LocalId,
    has: Has,
    /// How often the loop sets it.
    writes: u32,
}

impl LoopLocal {
    fn goes(&self) -> bool {
        matches!(self.has, Has::Copy { goes: true, .. } | Has::Constant { goes: true })
    }
}

/// Makes a function of the region, and a call of it.
pub fn carve(prog: &mut Program, types: &TypeTable, id: FnId, region: &Region, locals: &Locals, name: &str) {
    let f = &prog.fns[id];
    let inside = region.set();
    let exits = region.exits(f, &inside);
    let mentioned = loop_locals(f, types, region, locals, &inside, exits.len());
    let made = Made::new(f, types, region, &mentioned, locals, &exits, name);
    let Made { f: new, args, answer, .. } = made.with_body(f, region, &exits);
    let callee = Callee::Fn(prog.fns.push(new));
    // The call, where the loop began.
    let f = &mut prog.fns[id];
    let span = f.blocks[region.header].term_span;
    let mut stmts = Vec::new();
    let mut push = |kind| stmts.push(Stmt { kind, span, group: None });
    let mut operands = Vec::new();
    for arg in args {
        operands.push(match arg {
            Arg::Value(l) => Operand::copy(l),
            Arg::Address(l) => {
                let ty = types.ref_to(f.locals[l].ty);
                let address = f.locals.push(Local { name: None, ty, span });
                push(StmtKind::Assign(address.into(), Rvalue::AddrOf(l.into())));
                Operand::copy(address)
            }
        });
    }
    let dest = match answer {
        Answer::Nothing => None,
        Answer::Value(l) => Some(l),
        Answer::Exit => Some(f.locals.push(Local { name: None, ty: TypeTable::INT, span })),
    };
    push(StmtKind::Call { dest: dest.map(Place::local), callee, args: operands, role: CallRole::Normal });
    let term = match (exits.as_slice(), dest) {
        ([], _) => Terminator::Unreachable,
        ([one], _) => Terminator::Goto(*one),
        ([first, rest @ ..], Some(exit)) => Terminator::Switch {
            value: Operand::copy(exit),
            cases: rest.iter().enumerate().map(|(i, &b)| (i as i128 + 1, b)).collect(),
            default: *first,
        },
        (_, None) => unreachable!("a loop of several ends answers which"),
    };
    for &b in &region.blocks {
        f.blocks[b] = Block { stmts: Vec::new(), term: Terminator::Unreachable, term_span: span };
    }
    f.blocks[region.header] = Block { stmts, term, term_span: span };
}

/// What the region mentions, in the order of the locals.
fn loop_locals(
    f: &Function,
    types: &TypeTable,
    region: &Region,
    locals: &Locals,
    inside: &FxHashSet<BlockId>,
    exits: usize,
) -> Vec<LoopLocal> {
    let mut seen: BTreeMap<LocalId, Seen> = BTreeMap::new();
    for &b in &region.blocks {
        for_each_place(&f.blocks[b], &mut |p, how| {
            if let PlaceBase::Local(l) = p.base {
                seen.entry(l).or_default().see(p, how);
            }
        });
    }
    let mut mentioned = Vec::new();
    let mut questions = Vec::new();
    for (&local, here) in &seen {
        let all = &locals.seen[local.index()];
        let (only_here, ty) = (all.mentions == here.mentions, f.locals[local].ty);
        let goes = here.writes > 0 && locals.is_read_behind(local, region.header, here);
        let has = match locals.exposed[local.index()] {
            // With several ends, the last turn may not be over at one of them, and what it
            // has in memory may still be reached there.
            true if only_here && exits <= 1 => Has::Moved,
            true => Has::Address,
            false if only_here => Has::Moved,
            // A value that has been given away is no value to come or go.
            false if (here.moves || goes) && !leaves_bits(types, ty) => Has::Address,
            false if has_array(types, ty) => Has::Address,
            false if here.writes == 0 => Has::Copy { comes: true, goes: false },
            false => {
                questions.push((mentioned.len(), local, goes));
                Has::Copy { comes: false, goes }
            }
        };
        mentioned.push(LoopLocal { local, has, writes: here.writes });
    }
    let needed = read_first(f, region, inside, &questions);
    for (&(at, _, goes), comes) in questions.iter().zip(needed) {
        mentioned[at].has = Has::Copy { comes, goes };
    }
    for m in &mut mentioned {
        if let Has::Copy { comes: true, goes } = m.has
            && let Some(Some(_)) = locals.set_before(m.local, region.header, m.writes)
        {
            m.has = Has::Constant { goes };
        }
    }
    // Where the address of something in the loop's own frame might leave in a value, it stays where it was.
    let leaks = mentioned.iter().any(|m| m.goes() && is_address(types, f.locals[m.local].ty));
    if leaks {
        for m in mentioned.iter_mut().filter(|m| m.has == Has::Moved && locals.exposed[m.local.index()]) {
            m.has = Has::Address;
        }
    }
    mentioned
}

/// Whether a type has C arrays in it, which may be of any size.
fn has_array(types: &TypeTable, ty: TypeId) -> bool {
    match types.kind(ty) {
        TypeKind::CArray(..) => true,
        TypeKind::Record(a) | TypeKind::Union(a) => types.all_fields(a).iter().any(|f| has_array(types, f.ty)),
        TypeKind::Tuple(elems) => elems.iter().any(|&e| has_array(types, e)),
        _ => false,
    }
}

/// Which of the locals may be read before the region has set them: in it, or behind it if their value goes there.
fn read_first(
    f: &Function,
    region: &Region,
    inside: &FxHashSet<BlockId>,
    asked: &[(usize, LocalId, bool)],
) -> Vec<bool> {
    let words = asked.len().div_ceil(64);
    let place: BTreeMap<LocalId, usize> = asked.iter().enumerate().map(|(i, a)| (a.1, i)).collect();
    let row: FxHashMap<BlockId, usize> = region.blocks.iter().enumerate().map(|(i, &b)| (b, i * words)).collect();
    let (mut reads, mut sets) = (vec![0u64; region.blocks.len() * words], vec![0u64; region.blocks.len() * words]);
    for &b in &region.blocks {
        let at = row[&b];
        let mut see_all = |see: &mut dyn FnMut(&mut dyn FnMut(&Place, Use))| {
            let mut set_now = Vec::new();
            see(&mut |p: &Place, how| {
                let PlaceBase::Local(l) = p.base else { return };
                let Some(&i) = place.get(&l) else { return };
                let (word, bit) = (at + i / 64, 1u64 << (i % 64));
                if how == Use::Write && p.proj.is_empty() {
                    set_now.push((word, bit));
                } else if sets[word] & bit == 0 {
                    reads[word] |= bit;
                }
            });
            set_now.into_iter().for_each(|(word, bit)| sets[word] |= bit);
        };
        for s in &f.blocks[b].stmts {
            see_all(&mut |visit| s.kind.for_each_place(visit));
        }
        see_all(&mut |visit| f.blocks[b].term.for_each_place(visit));
    }
    let mut leaving = vec![0u64; words];
    for (i, a) in asked.iter().enumerate() {
        leaving[i / 64] |= u64::from(a.2) << (i % 64);
    }
    // What is read before it is set, from each block on.
    let mut needs = reads.clone();
    let mut changed = true;
    while changed {
        changed = false;
        for &b in region.blocks.iter().rev() {
            let at = row[&b];
            f.blocks[b].term.for_each_target(|t| {
                for w in 0..words {
                    let behind = if inside.contains(&t) { needs[row[&t] + w] } else { leaving[w] };
                    let new = needs[at + w] | behind & !sets[at + w];
                    changed |= new != needs[at + w];
                    needs[at + w] = new;
                }
            });
        }
    }
    let first = row[&region.header];
    (0..asked.len()).map(|i| needs[first + i / 64] >> (i % 64) & 1 == 1).collect()
}

/// An argument of the call.
enum Arg {
    Value(LocalId),
    Address(LocalId),
}

/// What the call answers.
#[derive(Clone, Copy)]
enum Answer {
    Nothing,
    /// The one value that goes back.
    Value(LocalId),
    /// The end to which the loop came.
    Exit,
}

/// The function being made.
struct Made {
    f: Function,
    args: Vec<Arg>,
    answer: Answer,
    /// Each old local here: itself, or its address.
    here: BTreeMap<LocalId, (LocalId, bool)>,
    /// Values that go back, with the addresses of their places.
    back: Vec<(LocalId, LocalId)>,
    /// What is set before the loop begins: constants, and values that come under another type.
    first: Vec<(LocalId, Operand)>,
}

impl Made {
    /// Its locals, parameters first.
    fn new(
        old: &Function,
        types: &TypeTable,
        region: &Region,
        mentioned: &[LoopLocal],
        locals: &Locals,
        exits: &[BlockId],
        name: &str,
    ) -> Made {
        let going: Vec<LocalId> = mentioned.iter().filter(|m| m.goes()).map(|m| m.local).collect();
        let (answer, ret) = match (exits, going.as_slice()) {
            ([_], [one]) => (Answer::Value(*one), old.locals[*one].ty),
            ([] | [_], _) => (Answer::Nothing, TypeTable::VOID),
            _ => (Answer::Exit, TypeTable::INT),
        };
        let mut made = Made {
            f: Function { inline: Inline::Never, ..Function::new(Symbol::new(name), ret, old.span) },
            args: Vec::new(),
            answer,
            here: BTreeMap::new(),
            back: Vec::new(),
            first: Vec::new(),
        };
        let mut first = Vec::new();
        for m in mentioned {
            let local = old.locals[m.local].clone();
            match m.has {
                Has::Address => {
                    let address = Local { ty: types.ref_to(local.ty), ..local };
                    let l = made.param(address, Arg::Address(m.local));
                    made.here.insert(m.local, (l, true));
                }
                // What may not have been set is no address of a whole object, as parameters of such types are.
                Has::Copy { comes: true, .. }
                    if is_address(types, local.ty) && locals.set_before(m.local, region.header, m.writes).is_none() =>
                {
                    let l = made.param(Local { ty: TypeTable::OPAQUE_PTR, ..local }, Arg::Value(m.local));
                    first.push((m.local, Operand::copy(l)));
                }
                Has::Constant { .. } => {
                    let value = locals.set_before(m.local, region.header, m.writes).flatten();
                    first.extend(value.map(|c| (m.local, Operand::Const(c.clone()))));
                }
                Has::Copy { comes: true, .. } => {
                    let l = made.param(local, Arg::Value(m.local));
                    made.here.insert(m.local, (l, false));
                }
                Has::Moved | Has::Copy { comes: false, .. } => {}
            }
        }
        if !matches!(answer, Answer::Value(_)) {
            for &l in &going {
                let Local { ty, span, .. } = old.locals[l];
                let to = made.param(Local { name: None, ty: types.ref_to(ty), span }, Arg::Address(l));
                made.back.push((l, to));
            }
        }
        for m in mentioned {
            if !made.here.contains_key(&m.local) {
                let l = made.f.locals.push(old.locals[m.local].clone());
                made.here.insert(m.local, (l, false));
            }
        }
        made.first = first.into_iter().map(|(l, value)| (made.here[&l].0, value)).collect();
        made
    }

    fn param(&mut self, local: Local, arg: Arg) -> LocalId {
        let l = self.f.locals.push(local);
        self.f.params.push(l);
        self.args.push(arg);
        l
    }

    fn with_body(mut self, old: &Function, region: &Region, exits: &[BlockId]) -> Made {
        let span = old.blocks[region.header].term_span;
        let stmt = |kind| Stmt { kind, span, group: None };
        let set = |to: Place, from: Operand| stmt(StmtKind::Assign(to, Rvalue::Use(from)));
        // The first block, the region's, then one for each end.
        let mut blocks: FxHashMap<BlockId, BlockId> = FxHashMap::default();
        for &b in region.blocks.iter().chain(exits) {
            blocks.insert(b, BlockId::from_usize(blocks.len() + 1));
        }
        let stmts = self.first.iter().map(|(l, value)| set((*l).into(), value.clone())).collect();
        let term = Terminator::Goto(blocks[&region.header]);
        self.f.blocks.push(Block { stmts, term, term_span: span });
        let mut loops: BTreeMap<LoopId, LoopId> = BTreeMap::new();
        for &b in &region.blocks {
            let mut block = old.blocks[b].clone();
            for s in &mut block.stmts {
                if let StmtKind::Dead(_) = s.kind {
                    s.kind = StmtKind::Nop;
                }
                let mut by_address = false;
                s.kind.for_each_place_mut(&mut |p| by_address |= self.translate(p));
                // What lay in the function's own frame was no part of the loop's independent accesses.
                s.group = s.group.filter(|_| !by_address).map(|l| self.loop_here(old, &mut loops, l));
            }
            block.term.for_each_place_mut(&mut |p| {
                self.translate(p);
            });
            if let Terminator::Loop(_, l) = &mut block.term {
                *l = self.loop_here(old, &mut loops, *l);
            }
            block.term.for_each_target_mut(|t| *t = blocks[t]);
            self.f.blocks.push(block);
        }
        for (i, _) in exits.iter().enumerate() {
            let stmts = self
                .back
                .iter()
                .map(|&(l, to)| set(Place::local(to).deref(), Operand::copy(self.here[&l].0)))
                .collect();
            let value = match self.answer {
                Answer::Nothing => None,
                Answer::Value(l) => Some(Operand::copy(self.here[&l].0)),
                Answer::Exit => Some(Operand::int(i as i128, TypeTable::INT)),
            };
            self.f.blocks.push(Block { stmts, term: Terminator::Return(value), term_span: span });
        }
        self
    }

    /// Whether it is reached through its address now.
    fn translate(&self, p: &mut Place) -> bool {
        let PlaceBase::Local(l) = p.base else { return false };
        let (here, by_address) = self.here[&l];
        p.base = PlaceBase::Local(here);
        if by_address {
            p.proj.insert(0, Proj::Deref);
        }
        by_address
    }

    fn loop_here(&mut self, old: &Function, known: &mut BTreeMap<LoopId, LoopId>, l: LoopId) -> LoopId {
        *known.entry(l).or_insert_with(|| self.f.loops.push(old.loops[l].clone()))
    }
}
