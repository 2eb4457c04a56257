//! Which functions are compiled together: a program as units of bounded size, each an LLVM module and an
//! object of its own. Not for building them (see `cg`), nor for keeping their objects (the driver).
//!
//! Units are made on all cores at once, and kept by content, so an edit costs what it changed. Hence
//! what lies where depends on the source alone: functions stand in the order of the source, and a unit
//! ends where the name of the next function says so, which an edit elsewhere does not move.
//!
//! What inlining needs comes along: functions that are always inlined are in every unit that inlines them, rare cases in every unit that calls them, and
//! short ones of other units are there for the inliner, but make no code. A function that one
//! place alone refers to (a loop's body, mostly) is in the unit of that place.

use std::sync::Arc;

use chantry_base::{FxHashSet, Idx, IndexVec};
use chantry_mir::*;

use crate::options::OptLevel;

/// Statements, after inlining what must be, of a program that stays one unit. More: programs of some hundred lines use
/// one core, and an edit costs all of them; less: programs that are all about speed lose what LLVM sees in one module
/// (Strassen has 8000; with `--fast`, label propagation and CoMD have 14 000). 1000 lines of mixed code have 14 000.
pub fn whole_limit(opt: OptLevel) -> usize {
    if opt == OptLevel::Fast { 16_000 } else { 9_000 }
}

/// Statements of a unit after which it may end, and must. More: an edit costs more; less: what comes along for inlining,
/// and LLVM's start, take more of the time.
const MAY_END: usize = 350;
const MUST_END: usize = 1_000;
/// The same with `--fast`: what may be inlined into each other stays together.
const MAY_END_FAST: usize = 1_500;
const MUST_END_FAST: usize = 5_000;
/// One function in so many begins a unit that may end.
const ENDS: u64 = 3;
/// Statements of a function that comes along for the inliner to decide on.
const SHORT: usize = 40;
/// The same with `--fast`, of a function that one with a loop calls: a row of an array as a slice (`A[i, ..]`) is longer than that, and twice
/// as slow where it is a call.
const SHORT_FAST: usize = 300;
/// Statements of a function for the rare case that is not to be inlined, and of which each unit has its own: in loops it matters what it
/// may write (the elements of other locales: `_farAt` of the library).
const SEEN: usize = 400;
/// Statements of a function, called from one place that is no loop, that goes where its caller is.
const ATTACHED: usize = 60;

/// Statements of a function whose loops around many others are opened. Fewer: loops that lose what could move to their front; more: functions
/// for which LLVM takes time that grows with the square of the number of their loops (Strassen's has 10 000).
const LARGE: usize = 15_000;
/// Statements of a function that is optimised with fewer passes, and calls what need not be inlined: its loops take up to twenty times as long.
/// More: 150 loops in one over time steps take 2 s to compile, 250 take 4, 1000 take 30.
const HUGE: usize = 30_000;

/// How large the largest function of a unit is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bulk {
    Ordinary,
    /// Outer loops are opened (`open_loops`).
    Large,
    /// Fewer passes (`passes::large`).
    Huge,
}

impl Bulk {
    pub const ALL: [Bulk; 3] = [Bulk::Ordinary, Bulk::Large, Bulk::Huge];

    fn of(size: usize, opt: OptLevel) -> Bulk {
        match opt {
            _ if size <= LARGE => Bulk::Ordinary,
            OptLevel::Fast | OptLevel::Default if size <= HUGE => Bulk::Large,
            _ => Bulk::Huge,
        }
    }
}

/// How one unit has a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// In another unit.
    Elsewhere,
    /// Here, and for nobody else.
    Private,
    /// Here, and called from other units.
    Shared,
    /// In another unit, with its body here for the inliner.
    Copy,
}

/// One unit: what it has of the program.
pub struct Unit {
    /// A name that no other unit has.
    pub name: String,
    /// Holds what there is once: tables, shared variables, the entry.
    pub main: bool,
    pub bulk: Bulk,
    presence: Vec<Presence>,
    /// The functions with a body here, in order.
    pub bodies: Vec<FnId>,
    /// The module variables that several units use; the main one has them.
    shared_globals: Arc<FxHashSet<GlobalId>>,
}

impl Unit {
    pub fn presence(&self, f: FnId) -> Presence {
        self.presence[f.index()]
    }
    /// Whether other units use this variable too.
    pub fn shares(&self, g: GlobalId) -> bool {
        self.shared_globals.contains(&g)
    }
    /// Whether there is no other unit.
    pub fn is_whole(&self) -> bool {
        self.name.is_empty()
    }
}

/// The whole program as one unit.
pub fn whole(prog: &Program) -> Unit {
    Unit {
        name: String::new(),
        main: true,
        bulk: Bulk::Ordinary,
        presence: vec![Presence::Private; prog.fns.len()],
        bodies: prog.fns.ids().filter(|&f| has_body(prog, f)).collect(),
        shared_globals: Arc::default(),
    }
}

/// The program as units; one if it has no more than `limit` statements (`whole_limit`, but for tests).
pub fn split(prog: &Program, limit: usize, opt: OptLevel, is_library: &dyn Fn(&Function) -> bool) -> Vec<Unit> {
    let mentions = prog.mentions();
    let sizes = prog.expanded_sizes(&mentions);
    let vanishes = vanishing(prog, &mentions);
    let total: usize = prog.fns.ids().filter(|f| !vanishes[f.index()]).map(|f| sizes[f.index()]).sum();
    let bulk = |f: FnId| if vanishes[f.index()] { Bulk::Ordinary } else { Bulk::of(sizes[f.index()], opt) };
    if total <= limit && prog.fns.ids().all(|f| bulk(f) == Bulk::Ordinary) {
        return vec![whole(prog)];
    }
    let uses = Uses::new(prog, &mentions);
    let root = uses.clusters(prog, &sizes, &vanishes, is_library);
    let groups = group(prog, &sizes, &vanishes, &root, (limit, opt), is_library);
    let mut home = vec![usize::MAX; prog.fns.len()];
    for (i, g) in groups.iter().enumerate() {
        g.iter().for_each(|f| home[f.index()] = i);
    }
    // Everything that a unit has the body of, and who needs to see what from elsewhere.
    let mut all_bodies = Vec::new();
    let mut shared = vec![false; prog.fns.len()];
    let globals = globals(prog);
    let mut users: IndexVec<GlobalId, FxHashSet<usize>> = prog.globals.iter().map(|_| FxHashSet::default()).collect();
    for (i, own) in groups.iter().enumerate() {
        let bodies = bodies(prog, &mentions, &sizes, &vanishes, own, &home, (i, opt));
        for &(f, _) in &bodies {
            for g in mentions[f].list.iter().map(|m| m.of.index()) {
                shared[g] |= home[g] != i && home[g] != usize::MAX;
            }
            for &g in &globals[f.index()] {
                users[g].insert(i);
            }
        }
        all_bodies.push(bodies);
    }
    // The tables in the main unit refer to methods wherever they are.
    let special = tabled(prog);
    special.iter().for_each(|f| shared[f.index()] |= home[f.index()] != 0);
    let shared_globals: Arc<FxHashSet<GlobalId>> =
        Arc::new(users.iter_enumerated().filter(|(_, users)| users.len() > 1).map(|(g, _)| g).collect());
    let mut units = Vec::new();
    for (i, (own, bodies)) in groups.iter().zip(all_bodies).enumerate() {
        let mut presence = vec![Presence::Elsewhere; prog.fns.len()];
        for &(f, how) in &bodies {
            presence[f.index()] = match how {
                Presence::Private if shared[f.index()] && home[f.index()] == i => Presence::Shared,
                how => how,
            };
        }
        let name = own.first().map_or_else(|| "main".into(), |f| prog.fns[*f].name.as_str().to_owned());
        let bodies = bodies.into_iter().map(|b| b.0).collect();
        units.push(Unit {
            name,
            main: i == 0,
            bulk: own.iter().map(|&f| bulk(f)).max().unwrap_or(Bulk::Ordinary),
            presence,
            bodies,
            shared_globals: shared_globals.clone(),
        });
    }
    units
}

fn is_always_inlined(prog: &Program, f: FnId) -> bool {
    prog.fns[f].inline == Inline::Always && prog.fns[f].linkage == Linkage::Internal && has_body(prog, f)
}

/// Of each function whether every call of it is inlined, so that it has no code of its own.
fn vanishing(prog: &Program, mentions: &IndexVec<FnId, Mentions>) -> Vec<bool> {
    let mut vanishes: Vec<bool> = prog.fns.ids().map(|f| is_always_inlined(prog, f)).collect();
    let apart = |m: &&Mention| m.how == How::Call(CallRole::Apart);
    mentions.iter().flat_map(|m| &m.list).filter(apart).for_each(|m| vanishes[m.of.index()] = false);
    vanishes
}

fn has_body(prog: &Program, f: FnId) -> bool {
    prog.fns[f].linkage != Linkage::Extern && !prog.fns[f].blocks.is_empty()
}

/// The variables that each function mentions.
fn globals(prog: &Program) -> Vec<Vec<GlobalId>> {
    let of = |f: &Function| {
        let mut found = Vec::new();
        let mut see = |p: &Place, _: visit::Use| {
            if let PlaceBase::Global(g) = p.base {
                found.push(g);
            }
        };
        for b in f.blocks.iter() {
            b.stmts.iter().for_each(|s| s.kind.for_each_place(&mut see));
            b.term.for_each_place(&mut see);
        }
        found.sort_unstable();
        found.dedup();
        found
    };
    prog.of_each(of)
}

/// What the program's tables and the runtime refer to.
fn tabled(prog: &Program) -> Vec<FnId> {
    let methods = prog.classes.iter().flat_map(|c| c.vtable.iter().flatten().copied().chain(c.deinit));
    let values = prog.procedures.iter().flat_map(|p| [Some(p.call), p.code]).flatten();
    let starts = [prog.entry, prog.finish, prog.uncaught].into_iter().flatten();
    let mut all: Vec<FnId> = methods.chain(values).chain(starts).collect();
    if let Some(version) = &prog.checked {
        let others: Vec<FnId> = all.iter().map(|&f| version.of(f)).filter(|f| !all.contains(f)).collect();
        all.extend(others);
    }
    all
}

/// Who refers to each function.
struct Uses {
    /// The one function that does, if there is one only.
    only: Vec<Option<FnId>>,
    /// By its address, or by a call in a loop.
    closely: Vec<bool>,
}

impl Uses {
    fn new(prog: &Program, mentions: &IndexVec<FnId, Mentions>) -> Uses {
        let mut only: IndexVec<FnId, Option<FnId>> = prog.fns.iter().map(|_| None).collect();
        let mut many = vec![false; prog.fns.len()];
        let mut closely = vec![false; prog.fns.len()];
        for f in prog.fns.ids() {
            let looped = !prog.fns[f].loops.is_empty();
            for m in &mentions[f].list {
                let g = m.of;
                many[g.index()] |= only[g].is_some_and(|o| o != f) || g == f;
                only[g] = Some(f);
                closely[g.index()] |= looped || m.how == How::Address;
                // What stays a call may as well go to another unit.
                many[g.index()] |= m.how == How::Call(CallRole::Apart);
            }
        }
        tabled(prog).into_iter().for_each(|f| many[f.index()] = true);
        let only = only.iter().zip(&many).map(|(o, m)| o.filter(|_| !m)).collect();
        Uses { only, closely }
    }

    /// For each function the one whose unit it is in, by its only use.
    fn clusters(
        &self,
        prog: &Program,
        sizes: &[usize],
        vanishes: &[bool],
        is_library: &dyn Fn(&Function) -> bool,
    ) -> Vec<FnId> {
        // What the library has for its own use is used by one place of the program as long as no other uses it: an edit
        // would move it.
        let near = |f: FnId, user: FnId| is_library(&prog.fns[f]) == is_library(&prog.fns[user]);
        let up = |f: FnId| {
            let i = f.index();
            self.only[i]
                .filter(|&user| self.closely[i] || sizes[i] <= ATTACHED && near(f, user))
                .filter(|_| prog.fns[f].linkage == Linkage::Internal)
        };
        let top = |f: FnId| {
            // What is inlined everywhere has no place of its own.
            let (mut at, mut placed) = (f, f);
            // A circle has no top: as many steps as there are functions are enough for any way up.
            for _ in 0..prog.fns.len() {
                match up(at) {
                    Some(next) => at = next,
                    None => return placed,
                }
                if !vanishes[at.index()] {
                    placed = at;
                }
            }
            f
        };
        prog.fns.ids().map(top).collect()
    }
}

/// The functions by unit: the entry's first, then the library's and the user's in the order of the source.
fn group(
    prog: &Program,
    sizes: &[usize],
    vanishes: &[bool],
    root: &[FnId],
    (limit, opt): (usize, OptLevel),
    is_library: &dyn Fn(&Function) -> bool,
) -> Vec<Vec<FnId>> {
    // Units of a small program that is split all the same are small.
    let (may_end, must_end) = match opt {
        OptLevel::Fast => (MAY_END_FAST, MUST_END_FAST),
        OptLevel::Debug | OptLevel::Default => (MAY_END, MUST_END),
    };
    let (may_end, must_end) = (may_end.min(limit / 8), must_end.min(limit / 3));
    let placed = |f: FnId| has_body(prog, f) && !vanishes[f.index()];
    let starts: Vec<FnId> = [prog.entry, prog.finish, prog.uncaught].into_iter().flatten().collect();
    let mut main: Vec<FnId> = starts.clone();
    let mut order: Vec<FnId> = Vec::new();
    let mut members: Vec<Vec<FnId>> = vec![Vec::new(); prog.fns.len()];
    for f in prog.fns.ids() {
        if !placed(f) || starts.contains(&f) {
            continue;
        }
        let r = root[f.index()];
        if starts.contains(&r) {
            main.push(f);
        } else {
            members[r.index()].push(f);
        }
    }
    order.extend(prog.fns.ids().filter(|f| !members[f.index()].is_empty()));
    let key = |f: &FnId| {
        let f = &prog.fns[*f];
        (!is_library(f), f.span.file, f.span.lo, f.name.as_str())
    };
    order.sort_by(|a, b| key(a).cmp(&key(b)));
    let mut groups = vec![main];
    let mut current: Vec<FnId> = Vec::new();
    let mut size = 0;
    let mut last = None;
    for f in order {
        let own: usize = members[f.index()].iter().map(|m| sizes[m.index()]).sum();
        let library = is_library(&prog.fns[f]);
        let ends = size + own > must_end
            || last.is_some_and(|l| l != library)
            || size >= may_end && name_hash(prog.fns[f].name.as_str()).is_multiple_of(ENDS);
        if ends && !current.is_empty() {
            groups.push(std::mem::take(&mut current));
            size = 0;
        }
        size += own;
        current.append(&mut members[f.index()]);
        last = Some(library);
    }
    if !current.is_empty() {
        groups.push(current);
    }
    groups
}

/// FNV-1a: the same in every run.
fn name_hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3))
}

/// What a unit has the body of: its own functions, those always inlined, and short ones from elsewhere.
fn bodies(
    prog: &Program,
    mentions: &IndexVec<FnId, Mentions>,
    sizes: &[usize],
    vanishes: &[bool],
    own: &[FnId],
    home: &[usize],
    (unit, opt): (usize, OptLevel),
) -> Vec<(FnId, Presence)> {
    let mut out: Vec<(FnId, Presence)> = own.iter().map(|&f| (f, Presence::Private)).collect();
    let mut seen: FxHashSet<FnId> = own.iter().copied().collect();
    if unit == 0 {
        for f in tabled(prog) {
            if vanishes[f.index()] && seen.insert(f) {
                out.push((f, Presence::Private));
            }
        }
    }
    let mut at = 0;
    while let Some(&(f, how)) = out.get(at) {
        at += 1;
        let inlined: FxHashSet<FnId> = mentions[f].called_together().collect();
        let short = if opt == OptLevel::Fast && !prog.fns[f].loops.is_empty() { SHORT_FAST } else { SHORT };
        for g in mentions[f].list.iter().map(|m| m.of) {
            if seen.contains(&g) || !has_body(prog, g) {
                continue;
            }
            let target = &prog.fns[g];
            let comes = if vanishes[g.index()] {
                Some(Presence::Private)
            } else if !inlined.contains(&g) {
                None
            } else if is_always_inlined(prog, g) {
                // Its own again: so a first call that stays one, elsewhere, changes nothing here.
                Some(Presence::Private)
            } else if target.inline == Inline::Never
                && !target.noreturn
                && target.linkage == Linkage::Internal
                && home[g.index()] != unit
                && sizes[g.index()] <= SEEN
            {
                Some(Presence::Private)
            } else if target.inline == Inline::Auto
                && !target.noreturn
                && target.linkage == Linkage::Internal
                && home[g.index()] != unit
                // What was copied brings only what must be inlined into it.
                && how != Presence::Copy
                && sizes[g.index()] <= short
            {
                Some(Presence::Copy)
            } else {
                None
            };
            if let Some(how) = comes {
                seen.insert(g);
                out.push((g, how));
            }
        }
    }
    out
}
