//! Which addresses in checked code lead to memory of the locale that runs it, so that no test is needed: those of the function's own
//! variables, of what it has allocated, and what is computed from them; the captures of a task; and a parameter for which every call
//! gives such an address.
//! Not for addresses that were in memory: those may be anybody's.

use chantry_base::{FxHashMap, FxHashSet, IndexVec, Symbol};
use chantry_mir::*;
use chantry_rt_abi::Attrs;
use chantry_types::TypeTable;

/// Of each function of the checked version the locals that hold such addresses only, in order.
pub fn find(prog: &Program, types: &TypeTable, version: &CheckedVersion) -> Vec<(FnId, Vec<LocalId>)> {
    let twins: Vec<FnId> = version.pairs().into_iter().map(|(_, twin)| twin).collect();
    let mut known = Known::new(prog, types, version, &twins);
    // Taken for near until something speaks against it.
    while twins.iter().fold(false, |changed, &f| known.look(f) | changed) {}
    let list = |f: FnId| known.near[&f].iter_enumerated().filter(|(_, near)| **near).map(|(l, _)| l).collect();
    twins.iter().map(|&f| (f, list(f))).collect()
}

struct Known<'a> {
    prog: &'a Program,
    types: &'a TypeTable,
    near: FxHashMap<FnId, IndexVec<LocalId, bool>>,
    /// Runtime functions whose results are new memory of this locale.
    allocating: FxHashSet<Symbol>,
}

/// Where the runtime takes the body of a task, whose first parameter is then memory of the locale that runs it.
fn body_argument(name: &str) -> Option<usize> {
    match name {
        "cht_begin" | "cht_begin_elsewhere" | "cht_bulk" | "cht_wait_until" => Some(0),
        "cht_group_add" | "cht_on" | "cht_on_whole" => Some(1),
        _ => None,
    }
}

impl<'a> Known<'a> {
    fn new(prog: &'a Program, types: &'a TypeTable, version: &CheckedVersion, twins: &[FnId]) -> Known<'a> {
        let mut near = FxHashMap::default();
        for &f in twins {
            let f_ = &prog.fns[f];
            let mut all: IndexVec<LocalId, bool> = f_.locals.iter().map(|l| typing::is_address(types, l.ty)).collect();
            // What others may write is not known.
            for s in f_.blocks.iter().flat_map(|b| &b.stmts) {
                for p in s.kind.addressed() {
                    if let (PlaceBase::Local(l), true) = (p.base, p.is_direct()) {
                        all[l] = false;
                    }
                }
            }
            near.insert(f, all);
        }
        let allocating = chantry_rt_abi::ENTRY_POINTS.iter().filter(|e| e.attrs.has(Attrs::NOALIAS_RET));
        let allocating = allocating.map(|e| Symbol::new(e.name)).collect();
        let mut known = Known { prog, types, near, allocating };
        // Whom the runtime, a table or a procedure value calls.
        let methods = prog.classes.iter().flat_map(|c| c.vtable.iter().flatten().copied().chain(c.deinit));
        let values = prog.procedures.iter().flat_map(|p| [Some(p.call), p.code]).flatten();
        let exported = prog.fns.iter_enumerated().filter(|(_, f)| f.linkage == Linkage::Export).map(|(f, _)| f);
        let starts = [prog.entry, prog.finish, prog.uncaught].into_iter().flatten();
        for f in methods.chain(values).chain(exported).chain(starts) {
            known.forget(version.of(f), 0);
        }
        for s in twins.iter().flat_map(|f| prog.fns[*f].blocks.iter()).flat_map(|b| &b.stmts) {
            let body = match &s.kind {
                StmtKind::Call { callee: Callee::Runtime(n), .. } => body_argument(n.as_str()),
                _ => None,
            };
            for (i, o) in s.kind.operands().enumerate() {
                if let Operand::FnAddr(f) = o {
                    known.forget(*f, usize::from(body == Some(i)));
                }
            }
        }
        for o in twins.iter().flat_map(|f| prog.fns[*f].blocks.iter()).filter_map(|b| b.term.operand()) {
            if let Operand::FnAddr(f) = o {
                known.forget(*f, 0);
            }
        }
        known
    }

    /// Whatever calls the function may pass anything, but for the first `kept` parameters.
    fn forget(&mut self, f: FnId, kept: usize) {
        if let Some(near) = self.near.get_mut(&f) {
            self.prog.fns[f].params.iter().skip(kept).for_each(|&p| near[p] = false);
        }
    }

    /// Goes through a function; answers whether less is near than before.
    fn look(&mut self, f: FnId) -> bool {
        let prog = self.prog;
        let mut changed = false;
        for s in prog.fns[f].blocks.iter().flat_map(|b| &b.stmts) {
            match &s.kind {
                StmtKind::Assign(p, rv) => {
                    if let Some(l) = p.as_local()
                        && self.near[&f][l]
                        && !self.value(f, rv)
                    {
                        changed |= self.lose(f, l);
                    }
                }
                StmtKind::Call { dest, callee, args, .. } => {
                    let new = matches!(callee, Callee::Runtime(n) if self.allocating.contains(n));
                    if let Some(l) = dest.as_ref().and_then(Place::as_local).filter(|_| !new) {
                        changed |= self.lose(f, l);
                    }
                    if let Callee::Fn(g) = callee
                        && self.near.contains_key(g)
                    {
                        for (&p, arg) in prog.fns[*g].params.iter().zip(args) {
                            if self.near[g][p] && !self.operand(f, arg) {
                                changed |= self.lose(*g, p);
                            }
                        }
                    }
                }
                StmtKind::Tasks(_) | StmtKind::Dead(_) | StmtKind::Nop => {}
            }
        }
        changed
    }

    fn lose(&mut self, f: FnId, l: LocalId) -> bool {
        self.near.get_mut(&f).is_some_and(|near| std::mem::replace(&mut near[l], false))
    }

    fn value(&self, f: FnId, rv: &Rvalue) -> bool {
        match rv {
            Rvalue::Use(o) | Rvalue::Cast(o, _) | Rvalue::Offset(o, _) => self.operand(f, o),
            Rvalue::AddrOf(p) => self.place(f, p),
            Rvalue::Intrinsic(i, _) => matches!(i, Intrinsic::StackAddress | Intrinsic::ClassName),
            _ => false,
        }
    }

    fn operand(&self, f: FnId, o: &Operand) -> bool {
        match o {
            Operand::Copy(p) | Operand::Move(p) => p.as_local().is_some_and(|l| self.near[&f][l]),
            Operand::Const(c) => typing::is_address(self.types, c.ty),
            Operand::FnAddr(_) => true,
        }
    }

    /// Whether the place is in the locale's memory.
    fn place(&self, f: FnId, p: &Place) -> bool {
        let steps = p.proj.iter().filter(|q| **q == Proj::Deref).count();
        match (p.base, steps) {
            (PlaceBase::Local(_), 0) => true,
            (PlaceBase::Local(l), 1) => p.proj[0] == Proj::Deref && self.near[&f][l],
            (PlaceBase::Global(g), 0) => typing::is_everywhere(self.types, &self.prog.globals[g]),
            _ => false,
        }
    }
}
