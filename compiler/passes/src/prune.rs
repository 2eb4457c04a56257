//! Removes functions and globals that nothing can reach. A method of a class counts only if
//! some reachable code calls its slot and some reachable code names the class's type id (as
//! every constructor does). LLVM would remove them too, at many times the price.

use chantry_base::{FxHashSet, Idx, IndexVec};
use chantry_mir::*;
use chantry_types::{AggId, TypeTable};

use crate::Settings;

pub fn run(prog: &mut Program, _: &TypeTable, _: &Settings) {
    let says = prog.of_each(Says::new);
    let mut w = Walk {
        fns: vec![false; prog.fns.len()],
        globals: vec![false; prog.globals.len()],
        slots: FxHashSet::default(),
        classes: FxHashSet::default(),
        work: Vec::new(),
    };
    for id in [prog.entry, prog.finish, prog.uncaught].into_iter().flatten() {
        w.reach(id);
    }
    for id in prog.procedures.iter().flat_map(|p| [Some(p.call), p.code]).flatten() {
        w.reach(id);
    }
    for (id, f) in prog.fns.iter_enumerated() {
        if f.linkage == Linkage::Export {
            w.reach(id);
        }
    }
    for (id, g) in prog.globals.iter_enumerated() {
        w.globals[id.index()] = g.link_name.is_some() && !g.is_extern;
    }
    loop {
        while let Some(id) = w.work.pop() {
            w.function(&says[id.index()]);
        }
        // New slots or classes may make methods reachable.
        for c in &prog.classes {
            if !w.classes.contains(&c.agg) {
                continue;
            }
            for (slot, f) in c.vtable.iter().enumerate() {
                if let (Some(f), true) = (f, w.slots.contains(&(slot as u32))) {
                    w.reach(*f);
                }
            }
            if let (Some(f), true) = (c.deinit, w.slots.contains(&DEINIT_SLOT)) {
                w.reach(f);
            }
        }
        if w.work.is_empty() {
            break;
        }
    }
    for c in &mut prog.classes {
        let live = |f: &mut Option<FnId>| {
            if f.is_some_and(|f| !w.fns[f.index()]) {
                *f = None;
            }
        };
        c.vtable.iter_mut().for_each(live);
        live(&mut c.deinit);
        if !w.classes.contains(&c.agg) {
            c.vtable.clear();
            c.deinit = None;
        }
    }
    renumber(prog, &w.fns, &w.globals);
}

struct Walk {
    fns: Vec<bool>,
    globals: Vec<bool>,
    slots: FxHashSet<u32>,
    classes: FxHashSet<AggId>,
    work: Vec<FnId>,
}

impl Walk {
    fn reach(&mut self, id: FnId) {
        if !std::mem::replace(&mut self.fns[id.index()], true) {
            self.work.push(id);
        }
    }

    fn function(&mut self, says: &Says) {
        says.fns.iter().for_each(|&f| self.reach(f));
        says.globals.iter().for_each(|g| self.globals[g.index()] = true);
        self.slots.extend(&says.slots);
        self.classes.extend(&says.classes);
    }
}

/// What a function keeps alive once it is reached.
#[derive(Default)]
struct Says {
    fns: Vec<FnId>,
    globals: Vec<GlobalId>,
    slots: Vec<u32>,
    classes: Vec<AggId>,
}

impl Says {
    fn new(f: &Function) -> Says {
        let mut says = Says::default();
        for b in f.reverse_postorder() {
            let block = &f.blocks[b];
            for s in &block.stmts {
                match &s.kind {
                    StmtKind::Call { callee: Callee::Fn(id), .. } => says.fns.push(*id),
                    StmtKind::Call { callee: Callee::Virtual { slot, decl }, .. } => {
                        says.slots.push(*slot);
                        says.fns.push(*decl);
                    }
                    StmtKind::Tasks(t) => says.fns.push(t.body),
                    StmtKind::Call { .. } | StmtKind::Assign(..) | StmtKind::Dead(_) | StmtKind::Nop => {}
                }
                s.kind.dest().into_iter().chain(s.kind.addressed()).for_each(|p| says.place(p));
                s.kind.operands().for_each(|o| says.operand(o));
            }
            if let Some(o) = block.term.operand() {
                says.operand(o);
            }
        }
        says
    }

    fn operand(&mut self, o: &Operand) {
        match o {
            Operand::FnAddr(f) => self.fns.push(*f),
            Operand::Const(Const { kind: ConstKind::TypeIdOf(a), .. }) => self.classes.push(*a),
            Operand::Const(_) => {}
            Operand::Copy(p) | Operand::Move(p) => self.place(p),
        }
    }

    fn place(&mut self, p: &Place) {
        if let PlaceBase::Global(g) = p.base {
            self.globals.push(g);
        }
        for proj in &p.proj {
            if let Proj::Index(o) = proj {
                self.operand(o);
            }
        }
    }
}

/// Closes the gaps that the removal leaves.
fn renumber(prog: &mut Program, fns: &[bool], globals: &[bool]) {
    if fns.iter().all(|&x| x) && globals.iter().all(|&x| x) {
        return;
    }
    let number = |keep: &[bool]| -> Vec<u32> {
        keep.iter()
            .scan(0, |n, &k| {
                let id = *n;
                *n += u32::from(k);
                Some(id)
            })
            .collect()
    };
    let (fn_ids, global_ids) = (number(fns), number(globals));
    let of = |f: &mut FnId| *f = FnId(fn_ids[f.index()]);
    let old = std::mem::take(&mut prog.fns);
    let mut kept = IndexVec::new();
    for (f, keep) in old.into_iter().zip(fns) {
        if *keep {
            kept.push(f);
        }
    }
    prog.fns = kept;
    let old = std::mem::take(&mut prog.globals);
    let mut kept = IndexVec::new();
    for (g, keep) in old.into_iter().zip(globals) {
        if *keep {
            kept.push(g);
        }
    }
    prog.globals = kept;
    for id in [&mut prog.entry, &mut prog.finish, &mut prog.uncaught].into_iter().flatten() {
        of(id);
    }
    for p in &mut prog.procedures {
        of(&mut p.call);
        p.code.iter_mut().for_each(of);
    }
    for c in &mut prog.classes {
        c.vtable.iter_mut().flatten().for_each(of);
        c.deinit.iter_mut().for_each(of);
    }
    let place = |p: &mut Place| renumber_place(p, &fn_ids, &global_ids);
    prog.change_each(|_, f| {
        // Blocks that nothing reaches were not walked: what they name may be gone.
        let live = f.reverse_postorder();
        let mut is_live = vec![false; f.blocks.len()];
        live.iter().for_each(|b| is_live[b.index()] = true);
        for (i, block) in f.blocks.iter_mut().enumerate() {
            if !is_live[i] {
                block.stmts.clear();
                block.term = Terminator::Unreachable;
                continue;
            }
            for s in &mut block.stmts {
                match &mut s.kind {
                    StmtKind::Assign(p, rv) => {
                        place(p);
                        if let Rvalue::AddrOf(p) = rv {
                            place(p);
                        }
                    }
                    StmtKind::Call { dest, callee, .. } => {
                        dest.iter_mut().for_each(place);
                        if let Callee::Fn(id) | Callee::Virtual { decl: id, .. } = callee {
                            of(id);
                        }
                    }
                    StmtKind::Tasks(t) => {
                        of(&mut t.body);
                        match &mut t.kind {
                            TasksKind::Bulk { errors: p, .. } | TasksKind::On { answer: Some(p), .. } => place(p),
                            TasksKind::Begin { .. } | TasksKind::Member { .. } | TasksKind::On { answer: None, .. } => {
                            }
                        }
                        for c in &mut t.captures {
                            if let Capture::Ref { place: p, .. } = c {
                                place(p);
                            }
                        }
                    }
                    StmtKind::Dead(_) | StmtKind::Nop => {}
                }
                s.kind.operands_mut().into_iter().for_each(|o| renumber_operand(o, &fn_ids, &global_ids));
            }
            block.term.operand_mut().into_iter().for_each(|o| renumber_operand(o, &fn_ids, &global_ids));
        }
    });
}

fn renumber_operand(o: &mut Operand, fns: &[u32], globals: &[u32]) {
    match o {
        Operand::Copy(p) | Operand::Move(p) => renumber_place(p, fns, globals),
        Operand::FnAddr(f) => *f = FnId(fns[f.index()]),
        Operand::Const(_) => {}
    }
}

fn renumber_place(p: &mut Place, fns: &[u32], globals: &[u32]) {
    if let PlaceBase::Global(g) = &mut p.base {
        *g = GlobalId(globals[g.index()]);
    }
    for proj in &mut p.proj {
        if let Proj::Index(o) = proj {
            renumber_operand(o, fns, globals);
        }
    }
}
