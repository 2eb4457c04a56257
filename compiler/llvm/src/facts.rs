//! What code generation learns from the whole program or one body before emitting it: whose
//! address is taken, and which locals are plain values. Not for transformations (see `passes`).

use chantry_base::{FxHashMap, FxHashSet, Idx, IndexVec, Symbol};
use chantry_mir::dominance::Dominance;
use chantry_mir::visit::Use;
use chantry_mir::*;
use chantry_types::{AggId, TypeId, TypeKind};

use crate::layout::{Layouts, Shape};

/// Facts about the whole program.
#[derive(Default)]
pub struct ProgramFacts {
    /// Descriptor fields that somewhere are passed by address: no tag of their own.
    pub taken_fields: FxHashSet<(AggId, u32)>,
    /// Globals whose address is taken somewhere.
    pub taken_globals: FxHashSet<GlobalId>,
    type_ids: FxHashMap<AggId, u32>,
    /// For each global how many before it have its name.
    pub global_order: IndexVec<GlobalId, u32>,
}

impl ProgramFacts {
    pub fn new(prog: &Program, layouts: &Layouts<'_>) -> Self {
        let type_ids = prog.classes.iter().enumerate().map(|(i, c)| (c.agg, i as u32 + 1)).collect();
        let mut names: FxHashMap<Symbol, u32> = FxHashMap::default();
        let mut order = |g: &Global| {
            let before = names.entry(g.name).or_default();
            *before += 1;
            *before - 1
        };
        let global_order = prog.globals.iter().map(&mut order).collect();
        let mut facts = ProgramFacts { type_ids, global_order, ..ProgramFacts::default() };
        for f in prog.fns.iter() {
            for s in f.blocks.iter().flat_map(|b| &b.stmts) {
                if let StmtKind::Assign(_, Rvalue::AddrOf(p)) = &s.kind {
                    facts.address_of(prog, f, layouts, p);
                }
            }
        }
        facts
    }

    /// The run-time type id of a class; 0 for one that is never instantiated.
    pub fn type_id(&self, agg: AggId) -> u32 {
        self.type_ids.get(&agg).copied().unwrap_or(0)
    }

    fn address_of(&mut self, prog: &Program, f: &Function, layouts: &Layouts<'_>, p: &Place) {
        let mut ty = match p.base {
            PlaceBase::Local(l) => f.locals[l].ty,
            PlaceBase::Global(g) => {
                if p.is_direct() {
                    self.taken_globals.insert(g);
                }
                prog.globals[g].ty
            }
        };
        let mut through = Vec::new();
        for proj in &p.proj {
            match proj {
                Proj::Deref => through.clear(),
                Proj::Field(i) => {
                    if let TypeKind::Record(a) | TypeKind::Object(a) = layouts.types.kind(ty) {
                        through.push((a, *i));
                    }
                }
                Proj::Index(_) => {}
            }
            ty = project_ty(layouts, ty, proj);
        }
        self.taken_fields.extend(through);
    }
}

/// The type a projection leads to; MIR is verified, so it exists.
pub fn project_ty(layouts: &Layouts<'_>, ty: TypeId, proj: &Proj) -> TypeId {
    match proj {
        Proj::Field(i) => layouts.of(ty).fields[*i as usize].1,
        Proj::Deref => chantry_mir::typing::pointee(layouts.types, ty).expect("verified: only pointers are followed"),
        Proj::Index(_) => match layouts.types.kind(ty) {
            TypeKind::CArray(elem, _) => elem,
            other => unreachable!("verified: {other:?} is not indexed"),
        },
    }
}

/// How a local is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// No bytes.
    Nowhere,
    /// One register value, set once, before every use.
    Value,
    /// A stack slot. `exposed`: its address escapes into a pointer.
    Slot { exposed: bool },
}

/// Decides for every local of a body. Scalars set once, at a point that dominates all uses,
/// never become stack slots, which spares LLVM most of its promotion work and makes
/// unoptimised code smaller. `order` is the reverse postorder of the reachable blocks.
pub fn keep_locals(
    f: &Function,
    layouts: &Layouts<'_>,
    order: &[BlockId],
    named_in_memory: bool,
) -> IndexVec<LocalId, Kept> {
    #[derive(Clone, Copy)]
    struct Info {
        defs: u32,
        def: (u32, u32),
        in_memory: bool,
        exposed: bool,
    }
    let mut info: Vec<Info> = vec![Info { defs: 0, def: (0, 0), in_memory: false, exposed: false }; f.locals.len()];
    for &p in &f.params {
        info[p.index()].defs = 1;
    }
    // Position 0 of a block is its entry: parameters are set there in the first.
    for (bi, &b) in order.iter().enumerate() {
        for (si, s) in f.blocks[b].stmts.iter().enumerate() {
            let dest = match &s.kind {
                StmtKind::Assign(p, rv) => {
                    if let Rvalue::AddrOf(p) = rv
                        && let (PlaceBase::Local(l), true) = (p.base, p.is_direct())
                    {
                        info[l.index()].in_memory = true;
                        info[l.index()].exposed = true;
                    }
                    Some(p)
                }
                StmtKind::Call { dest, .. } => dest.as_ref(),
                _ => None,
            };
            if let Some(p) = dest
                && let PlaceBase::Local(l) = p.base
            {
                let u = &mut info[l.index()];
                if p.proj.is_empty() {
                    u.defs += 1;
                    u.def = (bi as u32, si as u32 + 1);
                } else if p.proj[0] != Proj::Deref {
                    u.in_memory = true;
                }
            }
        }
    }
    let dominance = Dominance::new(f, order);
    let mut check = |p: &Place, bi: u32, si: u32| {
        let PlaceBase::Local(l) = p.base else { return };
        let u = &mut info[l.index()];
        if u.in_memory || u.defs != 1 {
            return;
        }
        // A parameter is set at (0, 0), before the first statement's position 1.
        let ok = if u.def.0 == bi { u.def.1 < si } else { dominance.holds(u.def.0 as usize, bi as usize) };
        u.in_memory |= !ok;
    };
    for (bi, &b) in order.iter().enumerate() {
        let bi = bi as u32;
        for (si, s) in f.blocks[b].stmts.iter().enumerate() {
            s.kind.for_each_place(&mut |p, how| {
                // A store through a pointer local, or into a part, reads the base.
                if how != Use::Write || !p.proj.is_empty() {
                    check(p, bi, si as u32 + 1);
                }
            });
        }
        f.blocks[b].term.for_each_place(&mut |p, _| check(p, bi, u32::MAX));
    }
    f.locals
        .iter_enumerated()
        .map(|(l, local)| {
            let u = info[l.index()];
            match layouts.of(local.ty).shape {
                Shape::Empty => Kept::Nowhere,
                Shape::Scalar(_) if !u.in_memory && u.defs <= 1 && !(named_in_memory && local.name.is_some()) => {
                    Kept::Value
                }
                _ => Kept::Slot { exposed: u.exposed },
            }
        })
        .collect()
}
