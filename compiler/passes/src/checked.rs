//! Makes the checked version of a program: for each function that may reach memory of another locale a second one, which code generation
//! gives a test before such accesses (`docs/dev/checked-code.md`). Which of the two runs is decided when a job starts. Comes last, so that
//! the second version is made of what all other passes have made.
//! Not for what an access becomes (`llvm/far.rs`), nor for what is known of addresses (`near`).

use chantry_base::{FxHashMap, Idx, IndexVec, Symbol};
use chantry_mir::*;
use chantry_rt_abi as rt;
use chantry_types::TypeTable;

use crate::{Settings, near};

pub fn run(prog: &mut Program, types: &TypeTable, settings: &Settings) {
    // A program in text form may have it.
    if prog.checked.is_some() {
        return;
    }
    if !wanted(prog, settings) {
        // It seemed to be wanted before what is never called was taken out.
        return answer_all(prog);
    }
    let twins = make(prog, types);
    for (&f, &twin) in &twins {
        dispatch(prog, types, f, twin);
    }
    let version = CheckedVersion::new(twins);
    for (_, twin) in version.pairs() {
        point(prog, &version, twin);
    }
    for (twin, near) in near::find(prog, types, &version) {
        prog.fns[twin].checked = Some(Checked { near });
    }
    for (_, twin) in version.pairs() {
        reach(&mut prog.fns[twin]);
    }
    prog.checked = Some(version);
}

/// Whether the program gets a checked version.
fn wanted(prog: &Program, settings: &Settings) -> bool {
    let far = || settings.between_machines && (prog.calls_runtime(&rt::ELSEWHERE) || has_on(prog));
    settings.always_checked || prog.calls_runtime(&rt::COUNTING) || far()
}

/// Whether there is an `on` that is still a statement: it becomes a call of the runtime later than `none` asks.
fn has_on(prog: &Program) -> bool {
    let stmts = prog.fns.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.stmts);
    stmts.into_iter().any(|s| matches!(&s.kind, StmtKind::Tasks(t) if matches!(t.kind, TasksKind::On { .. })))
}

/// Where there will be none, library code need not ask: what it would do in a checked job goes, before anything is made of it.
pub fn none(prog: &mut Program, _: &TypeTable, settings: &Settings) {
    if prog.checked.is_none() && !wanted(prog, settings) {
        answer_all(prog);
    }
}

fn answer_all(prog: &mut Program) {
    let all = prog.fns.iter_mut().flat_map(|f| f.blocks.iter_mut()).flat_map(|b| &mut b.stmts);
    all.for_each(|s| answer(&mut s.kind, false));
}

/// The second functions: copies so far.
fn make(prog: &mut Program, types: &TypeTable) -> FxHashMap<FnId, FnId> {
    let mentions = prog.mentions();
    let mut needed = prog.of_each(|f| f.linkage != Linkage::Extern && reaches(prog, types, f));
    // And what leads to these.
    let mut users: IndexVec<FnId, Vec<FnId>> = prog.fns.iter().map(|_| Vec::new()).collect();
    for (f, m) in mentions.iter_enumerated() {
        m.list.iter().for_each(|m| users[m.of].push(f));
    }
    let mut work: Vec<FnId> = prog.fns.ids().filter(|f| needed[f.index()]).collect();
    while let Some(f) = work.pop() {
        for &user in &users[f] {
            if !std::mem::replace(&mut needed[user.index()], true) {
                work.push(user);
            }
        }
    }
    let originals: Vec<FnId> =
        prog.fns.ids().filter(|f| needed[f.index()] && !prog.fns[*f].blocks.is_empty()).collect();
    let mut twins = FxHashMap::default();
    for f in originals {
        let original = &prog.fns[f];
        let twin = Function {
            name: Symbol::new(&format!("{} checked", original.name)),
            link_name: None,
            linkage: Linkage::Internal,
            checked: Some(Checked::default()),
            ..original.clone()
        };
        twins.insert(f, prog.fns.push(twin));
    }
    twins
}

/// Whether a function itself touches what may be another locale's, or does what the two versions do differently.
fn reaches(prog: &Program, types: &TypeTable, f: &Function) -> bool {
    let mut far = false;
    let mut place = |p: &Place, _: visit::Use| {
        far |= p.proj.contains(&Proj::Deref);
        if let PlaceBase::Global(g) = p.base {
            far |= !typing::is_everywhere(types, &prog.globals[g]);
        }
    };
    let mut other = false;
    for b in f.blocks.iter() {
        for s in &b.stmts {
            s.kind.for_each_place(&mut place);
            other |= match &s.kind {
                StmtKind::Assign(_, Rvalue::Atomic(..)) => true,
                StmtKind::Assign(_, Rvalue::Intrinsic(i, _)) => {
                    use Intrinsic::*;
                    matches!(i, Memcpy | Memmove | Memset | StreamStore | TypeId | ProcCall | ProcCode)
                }
                StmtKind::Call { callee: Callee::Virtual { .. } | Callee::Indirect(_), .. } => true,
                StmtKind::Call { callee: Callee::Runtime(name), .. } => {
                    matches!(name.as_str(), "cht_checked") || is_sync(name.as_str())
                }
                _ => false,
            };
        }
        b.term.for_each_place(&mut place);
    }
    far || other
}

/// Operations that the runtime does where the variable lies.
fn is_sync(name: &str) -> bool {
    // Letting go is the second half of the operation that took hold.
    name.starts_with("cht_syncvar_") && !name.starts_with("cht_syncvar_release") && name != "cht_syncvar_init"
}

/// Lets a function call the checked ones.
fn point(prog: &mut Program, version: &CheckedVersion, twin: FnId) {
    let exported: Vec<bool> = prog.fns.iter().map(|f| f.linkage == Linkage::Export).collect();
    let f = &mut prog.fns[twin];
    // C calls what has its address; that finds the way itself.
    let operand = |o: &mut Operand| {
        if let Operand::FnAddr(g) = o
            && !exported[g.index()]
        {
            *g = version.of(*g);
        }
    };
    for b in f.blocks.iter_mut() {
        for s in &mut b.stmts {
            if let StmtKind::Call { callee: Callee::Fn(g), .. } = &mut s.kind {
                *g = version.of(*g);
            }
            s.kind.operands_mut().into_iter().for_each(operand);
            answer(&mut s.kind, true);
        }
        b.term.operand_mut().into_iter().for_each(operand);
    }
}

/// Whether the job is a checked one is known in either version.
fn answer(s: &mut StmtKind, checked: bool) {
    if let StmtKind::Call { dest: Some(dest), callee: Callee::Runtime(name), .. } = s
        && name.as_str() == "cht_checked"
    {
        let known = Operand::constant(ConstKind::Int(i128::from(checked).into()), TypeTable::BOOL);
        *s = StmtKind::Assign(dest.clone(), Rvalue::Use(known));
    }
}

/// What only the original has to do: a procedure that C calls goes on in the version of the job.
fn dispatch(prog: &mut Program, types: &TypeTable, id: FnId, twin: FnId) {
    for b in prog.fns[id].blocks.iter_mut() {
        b.stmts.iter_mut().for_each(|s| answer(&mut s.kind, false));
    }
    if prog.fns[id].linkage != Linkage::Export {
        return;
    }
    let f = &mut prog.fns[id];
    let (span, ret) = (f.span, f.ret);
    let stmt = |kind| Stmt { kind, span, group: None };
    let checked = f.locals.push(Local { name: None, ty: TypeTable::BOOL, span });
    let first = f.blocks.iter().next().cloned().expect("an exported procedure has a body");
    let original = f.blocks.push(first);
    let args = f.params.iter().map(|&p| Operand::copy(p)).collect();
    let result = (!typing::is_zero_sized(types, ret)).then(|| f.locals.push(Local { name: None, ty: ret, span }));
    let call = StmtKind::Call { dest: result.map(Place::local), callee: Callee::Fn(twin), args, role: CallRole::Apart };
    let other = f.blocks.push(Block {
        stmts: vec![stmt(call)],
        term: Terminator::Return(result.map(Operand::copy)),
        term_span: span,
    });
    let asked = StmtKind::Call {
        dest: Some(checked.into()),
        callee: Callee::Runtime(Symbol::new("cht_checked")),
        args: Vec::new(),
        role: CallRole::Normal,
    };
    let test = Terminator::If { cond: Operand::copy(checked), then: other, els: original, likely: Some(false) };
    let entry = Block { stmts: vec![stmt(asked)], term: test, term_span: span };
    let start = BlockId::from_usize(0);
    f.blocks.iter_mut().for_each(|b| {
        b.term.for_each_target_mut(|t| {
            if *t == start {
                *t = original
            }
        })
    });
    f.blocks[start] = entry;
}

/// What the runtime does at another locale is told to it first.
fn reach(f: &mut Function) {
    let near = f.checked.clone().unwrap_or_default();
    for b in f.blocks.iter_mut() {
        let far = |s: &Stmt| match &s.kind {
            StmtKind::Call { callee: Callee::Runtime(n), args, .. } if is_sync(n.as_str()) => {
                let variable = args.first().cloned()?;
                let local = variable.place().and_then(Place::as_local);
                (!local.is_some_and(|l| near.is_near(l))).then_some(variable)
            }
            _ => None,
        };
        if !b.stmts.iter().any(|s| far(s).is_some()) {
            continue;
        }
        for s in std::mem::take(&mut b.stmts) {
            if let Some(variable) = far(&s) {
                let variable = match variable {
                    Operand::Move(p) => Operand::Copy(p),
                    other => other,
                };
                let callee = Callee::Runtime(Symbol::new("cht_reach"));
                let call = StmtKind::Call { dest: None, callee, args: vec![variable], role: CallRole::Normal };
                b.stmts.push(Stmt { kind: call, span: s.span, group: None });
            }
            b.stmts.push(s);
        }
    }
}
