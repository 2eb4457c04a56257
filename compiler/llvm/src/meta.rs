//! Facts for the optimiser as metadata: alias tags, loops and access groups, branch weights.

use std::cell::RefCell;
use std::fmt::Write as _;

use chantry_base::{FxHashMap, FxHashSet, Idx, IndexVec};
use chantry_mir::{BlockId, FnId, Function, GlobalId, LoopId, Program, Terminator};
use chantry_types::AggId;

use crate::layout::Scalar;
use crate::ll::{Ll, Md, Val};

/// What an access may alias: only accesses with the same tag, those with none, and for all that a plain reference
/// reaches, bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tag {
    Any,
    /// A byte, by which C-like code looks at whatever a pointer leads to: so not at the two kinds that come last.
    Byte,
    Bool,
    Int(u32),
    F32,
    F64,
    Ptr,
    /// A scalar field of a descriptor, which no plain reference reaches.
    Field(AggId, u32),
    /// A module variable whose address is nowhere taken.
    Global(GlobalId),
}

impl From<Scalar> for Tag {
    fn from(s: Scalar) -> Self {
        match s {
            Scalar::Bool => Tag::Bool,
            Scalar::Int { bits: 8, .. } => Tag::Byte,
            Scalar::Int { bits: b @ (16 | 32 | 64), .. } => Tag::Int(b),
            Scalar::F32 => Tag::F32,
            Scalar::F64 => Tag::F64,
            Scalar::Ptr => Tag::Ptr,
            _ => Tag::Any,
        }
    }
}

struct LoopNodes {
    node: Md,
    group: Option<Md>,
}

pub struct Metadata<'a> {
    ll: &'a Ll,
    tbaa: u32,
    group: u32,
    looped: u32,
    prof: u32,
    range: u32,
    nontemporal: u32,
    invariant: u32,
    pointer: [u32; 4],
    root: Md,
    tags: RefCell<FxHashMap<Tag, (Md, Md)>>,
    loops: FxHashMap<(FnId, LoopId), LoopNodes>,
    bool_range: Md,
    likely: [Md; 2],
    one: Md,
    empty: Md,
}

impl<'a> Metadata<'a> {
    /// `bodies`: the functions whose loops will be described.
    pub fn new(ll: &'a Ll, prog: &Program, bodies: &[FnId]) -> Result<Self, String> {
        let text = |s: &str| ll.md_string(s);
        let weights = |a: i64, b: i64| {
            ll.md_node(&[text("branch_weights"), ll.md_value(ll.const_i32(a)), ll.md_value(ll.const_i32(b))])
        };
        Ok(Metadata {
            ll,
            tbaa: ll.md_kind("tbaa"),
            group: ll.md_kind("llvm.access.group"),
            looped: ll.md_kind("llvm.loop"),
            prof: ll.md_kind("prof"),
            range: ll.md_kind("range"),
            nontemporal: ll.md_kind("nontemporal"),
            invariant: ll.md_kind("invariant.load"),
            pointer: ["nonnull", "noundef", "dereferenceable", "align"].map(|k| ll.md_kind(k)),
            root: ll.md_node(&[text("chapel")]),
            tags: RefCell::default(),
            loops: loop_nodes(ll, prog, bodies)?,
            bool_range: ll.md_node(&[ll.md_value(ll.const_int(ll.i8, 0)), ll.md_value(ll.const_int(ll.i8, 2))]),
            likely: [weights(1, 2000), weights(2000, 1)],
            one: ll.md_node(&[ll.md_value(ll.const_i32(1))]),
            empty: ll.md_node(&[]),
        })
    }

    /// Says which other accesses this one may alias.
    pub fn tag(&self, access: Val, tag: Tag) {
        if tag == Tag::Any {
            return;
        }
        self.ll.set_md(access, self.tbaa, self.nodes(tag).1);
    }

    /// The node that says of what type an access is, and that of the access. What a byte may be is below it in the tree.
    fn nodes(&self, tag: Tag) -> (Md, Md) {
        if let Some(&made) = self.tags.borrow().get(&tag) {
            return made;
        }
        let above = match tag {
            Tag::Any | Tag::Byte | Tag::Field(..) | Tag::Global(_) => self.root,
            Tag::Bool | Tag::Int(_) | Tag::F32 | Tag::F64 | Tag::Ptr => self.nodes(Tag::Byte).0,
        };
        let mut tags = self.tags.borrow_mut();
        // By order of use: numbers of types and variables differ from program to program.
        let name = tags.len().to_string();
        let zero = self.ll.md_value(self.ll.const_i64(0));
        let node = self.ll.md_node(&[self.ll.md_string(&name), above, zero]);
        let made = (node, self.ll.md_node(&[node, node, zero]));
        tags.insert(tag, made);
        made
    }

    /// Puts an access or call into the loop's access group, if its iterations are independent.
    pub fn join_group(&self, inst: Val, f: FnId, l: LoopId) {
        if let Some(LoopNodes { group: Some(g), .. }) = self.loops.get(&(f, l)) {
            self.ll.set_md(inst, self.group, *g);
        }
    }

    /// Marks the branch that closes a loop.
    pub fn back_edge(&self, branch: Val, f: FnId, l: LoopId) {
        if let Some(n) = self.loops.get(&(f, l)) {
            self.ll.set_md(branch, self.looped, n.node);
        }
    }

    pub fn expect(&self, branch: Val, first: bool) {
        self.ll.set_md(branch, self.prof, self.likely[usize::from(first)]);
    }

    /// The byte loaded is 0 or 1.
    pub fn bool_load(&self, load: Val) {
        self.ll.set_md(load, self.range, self.bool_range);
    }

    /// The pointer loaded leads to a whole object of that size: what is read through it may be
    /// read early, before checks that do not concern it.
    pub fn reference_load(&self, load: Val, size: u64, align: u64) {
        let number = |n: u64| self.ll.md_node(&[self.ll.md_value(self.ll.const_i64(n as i64))]);
        let facts = [self.empty, self.empty, number(size), number(align)];
        for (kind, md) in self.pointer.iter().zip(facts) {
            self.ll.set_md(load, *kind, md);
        }
    }

    pub fn nontemporal(&self, store: Val) {
        self.ll.set_md(store, self.nontemporal, self.one);
    }

    /// The memory never changes while the program runs.
    pub fn invariant(&self, load: Val) {
        self.ll.set_md(load, self.invariant, self.empty);
    }
}

/// Whether each loop has a way out. One without is meant to run for ever; any other may be taken
/// to end or do something that shows, as C compilers do.
fn loops_that_end(f: &Function) -> IndexVec<LoopId, bool> {
    let mut ends: IndexVec<LoopId, bool> = f.loops.iter().map(|_| false).collect();
    if f.loops.is_empty() {
        return ends;
    }
    let mut preds: Vec<Vec<BlockId>> = vec![Vec::new(); f.blocks.len()];
    let mut latches: IndexVec<LoopId, Vec<(BlockId, BlockId)>> = f.loops.iter().map(|_| Vec::new()).collect();
    for (b, block) in f.blocks.iter_enumerated() {
        block.term.for_each_target(|t| preds[t.index()].push(b));
        if let Terminator::Loop(header, l) = block.term {
            latches[l].push((header, b));
        }
    }
    for (l, edges) in latches.iter_enumerated() {
        let mut inside: FxHashSet<BlockId> = edges.iter().map(|e| e.0).collect();
        let mut work: Vec<BlockId> = edges.iter().map(|e| e.1).collect();
        while let Some(b) = work.pop() {
            if inside.insert(b) {
                work.extend(&preds[b.index()]);
            }
        }
        ends[l] = inside.iter().any(|&b| {
            let mut out = matches!(f.blocks[b].term, Terminator::Return(_));
            f.blocks[b].term.for_each_target(|t| out |= !inside.contains(&t));
            out
        });
    }
    ends
}

/// Distinct nodes cannot be made through the C API, so all of them come from one parsed text.
fn loop_nodes(ll: &Ll, prog: &Program, bodies: &[FnId]) -> Result<FxHashMap<(FnId, LoopId), LoopNodes>, String> {
    let mut keys = Vec::new();
    // Loops of independent iterations are for the vectoriser, which comes after the first
    // unrolling; a copy of the body for each of a few iterations would hide them from it
    // (examples/tasking/comd.chpl: 1.5 times the time). While the vectoriser runs, the mark means
    // nothing (`Ll::keep_loops_whole`): with it, that would not interleave a loop's iterations either
    // (Strassen's inner loops of 16 turns: 1.25 times the time, for mispredicted ends). What is lost:
    // a loop that it does not take, with a body of a few instructions, stays as it is (CoMD again: 8 copies
    // of one, made after the vectoriser, cost 1.1 times the time).
    let mut text =
        String::from("!0 = !{!\"llvm.loop.mustprogress\"}\n!1 = distinct !{!\"llvm.loop.unroll.disable\"}\n");
    let (mut next, mut list) = (2, vec![1]);
    for &id in bodies {
        let f = &prog.fns[id];
        let leaves = loops_that_end(f);
        for (l, facts) in IndexVec::iter_enumerated(&f.loops) {
            let (node, mut parts) = (next, String::new());
            list.push(node);
            next += 1;
            let mut group = false;
            // What `reach` is to find is one access each.
            if f.checked.is_some() {
                writeln!(text, "!{next} = !{{!\"llvm.loop.vectorize.enable\", i1 false}}")
                    .expect("writing to a string");
                write!(parts, ", !{next}").expect("writing to a string");
                next += 1;
            }
            let independent = facts.independent && f.checked.is_none();
            if independent {
                let g = next;
                next += 2;
                list.push(g);
                writeln!(text, "!{g} = distinct !{{}}\n!{} = !{{!\"llvm.loop.parallel_accesses\", !{g}}}", g + 1)
                    .expect("writing to a string");
                write!(parts, ", !{}", g + 1).expect("writing to a string");
                group = true;
            }
            if let Some(n) = facts.unroll_hint {
                let kind = if n <= 1 {
                    "!\"llvm.loop.unroll.disable\"".into()
                } else {
                    format!("!\"llvm.loop.unroll.count\", i32 {n}")
                };
                writeln!(text, "!{next} = !{{{kind}}}").expect("writing to a string");
                write!(parts, ", !{next}").expect("writing to a string");
                next += 1;
            } else if independent {
                parts.push_str(", !1");
            }
            let ends = if leaves[l] { ", !0" } else { "" };
            writeln!(text, "!{node} = distinct !{{!{node}{ends}{parts}}}").expect("writing to a string");
            keys.push(((id, l), group));
        }
    }
    if keys.is_empty() {
        return Ok(FxHashMap::default());
    }
    let list: Vec<String> = list.iter().map(|n| format!("!{n}")).collect();
    writeln!(text, "!g = !{{{}}}", list.join(", ")).expect("writing to a string");
    let mut nodes = ll.parse_metadata(&text)?.into_iter();
    let mut take = || nodes.next().ok_or("loop metadata: too few nodes");
    ll.keep_whole_by(take()?);
    keys.into_iter()
        .map(|(key, grouped)| {
            let node = take()?;
            let group = if grouped { Some(take()?) } else { None };
            Ok((key, LoopNodes { node, group }))
        })
        .collect()
}
