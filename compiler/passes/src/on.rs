//! Turns `on` into a test and two calls: where the locale is the one that the code runs on, its body is called like any function, and can
//! be inlined; elsewhere the runtime calls a function there that calls the body and leaves its answer in memory. Not for tasks.
//!
//! Both ways have the captures in memory of their own, so that what the first way shows of them to nobody else stays unseen.
//! Nothing of the body moves out of it before the test: which locale the code runs on is the same in a whole body, and another one
//! in the body that the runtime calls.

use chantry_base::{FxHashSet, Idx, Span, Symbol};
use chantry_mir::*;
use chantry_types::{TypeId, TypeTable};

use crate::Settings;
use crate::tasks::Calls;

pub fn run(prog: &mut Program, types: &TypeTable, _: &Settings) {
    let is_on = |s: &Stmt| matches!(&s.kind, StmtKind::Tasks(t) if matches!(t.kind, TasksKind::On { .. }));
    let has = |b: &Block| b.stmts.iter().any(is_on);
    let starts = prog.of_each(|f| f.blocks.iter().any(has));
    let together = begun_together(prog);
    for id in prog.fns.ids().filter(|f| starts[f.index()]) {
        // What stands behind an `on` becomes a block of its own, the last one.
        let mut b = 0;
        while b < prog.fns[id].blocks.len() {
            let block = BlockId::from_usize(b);
            if let Some(at) = prog.fns[id].blocks[block].stmts.iter().position(is_on) {
                split(prog, types, id, block, at, together.contains(&id));
            }
            b += 1;
        }
    }
}

/// The bodies of tasks that one statement begins, or that begin with an `on`.
fn begun_together(prog: &Program) -> FxHashSet<FnId> {
    let stmts = prog.fns.iter().flat_map(|f| f.blocks.iter().flat_map(|b| &b.stmts));
    stmts
        .filter_map(|s| match &s.kind {
            StmtKind::Tasks(t) if !matches!(t.kind, TasksKind::On { .. } | TasksKind::Begin { elsewhere: false }) => {
                Some(t.body)
            }
            _ => None,
        })
        .collect()
}

/// Replaces the `on` that stands at `at` in a block. `together`: of a task that others were begun with, which may go elsewhere.
fn split(prog: &mut Program, types: &TypeTable, id: FnId, block: BlockId, at: usize, together: bool) {
    let f = &mut prog.fns[id];
    let behind = f.blocks[block].stmts.split_off(at + 1);
    let Some(Stmt { kind: StmtKind::Tasks(on), span, .. }) = f.blocks[block].stmts.pop() else {
        unreachable!("the statement was looked for")
    };
    let Tasks { kind: TasksKind::On { locale, answer, whole }, body, captures, .. } = *on else {
        unreachable!("the statement was looked for")
    };
    // Both ways ask for it.
    let locale = match locale {
        Operand::Move(place) => Operand::Copy(place),
        other => other,
    };
    let term = std::mem::replace(&mut f.blocks[block].term, Terminator::Unreachable);
    let term_span = f.blocks[block].term_span;
    let next = f.blocks.push(Block { stmts: behind, term, term_span });
    let here = f.blocks.push(Block { stmts: Vec::new(), term: Terminator::Goto(next), term_span: span });
    let away = f.blocks.push(Block { stmts: Vec::new(), term: Terminator::Goto(next), term_span: span });

    let mut test = Calls::new(prog, types, id, span);
    let current = test.local(TypeTable::INT);
    test.runtime(Some(current.into()), "cht_here", Vec::new());
    let is_here = test.eval(TypeTable::BOOL, Rvalue::Bin(BinOp::Eq, Operand::copy(current), locale.clone()));
    let test = test.stmts;

    let mut stay = Calls::new(prog, types, id, span);
    let (env, _) = stay.environment(&captures);
    if together {
        stay.runtime(None, "cht_on_here", Vec::new());
    }
    stay.call(answer.clone(), Callee::Fn(body), vec![env], CallRole::Normal);
    let stay = stay.stmts;

    let mut go = Calls::new(prog, types, id, span);
    let captured = go.captured(&captures);
    let message = Message::new(types, captured, go.prog.fns[body].ret);
    let sent = go.local(message.ty);
    go.capture(&captures, &Place::local(sent).field(message.env));
    let address = go.address_of(sent);
    let number = |kind| Operand::constant(kind, TypeTable::INT);
    let (size, back) = (number(ConstKind::SizeOf(message.ty)), message.back());
    let stub = stub(go.prog, types, body, &message, span);
    let run = if whole { "cht_on_whole" } else { "cht_on" };
    go.runtime(None, run, vec![locale, Operand::FnAddr(stub), address, size, back]);
    if let Some(answer) = answer {
        go.set(answer, Operand::Copy(Place::local(sent).field(ANSWER)));
    }
    let go = go.stmts;

    let f = &mut prog.fns[id];
    f.blocks[block].stmts.extend(test);
    f.blocks[block].term = Terminator::If { cond: Operand::copy(is_here), then: here, els: away, likely: None };
    f.blocks[block].term_span = span;
    f.blocks[here].stmts = stay;
    f.blocks[away].stmts = go;
}

/// What the runtime takes to the other locale: room for what the body answers, if anything, which comes back, and the captures. So one
/// message is all that goes there.
struct Message {
    ty: TypeId,
    captured: TypeId,
    answer: TypeId,
    /// The field of the captures.
    env: u32,
}

/// The field of the answer.
const ANSWER: u32 = 0;

impl Message {
    fn new(types: &TypeTable, captured: TypeId, answer: TypeId) -> Message {
        let (ty, env) = match answer {
            TypeTable::VOID => (types.tuple(&[captured]), 0),
            _ => (types.tuple(&[answer, captured]), 1),
        };
        Message { ty, captured, answer, env }
    }

    /// How many of the first bytes come back.
    fn back(&self) -> Operand {
        match self.answer {
            TypeTable::VOID => Operand::int(0, TypeTable::INT),
            answer => Operand::constant(ConstKind::SizeOf(answer), TypeTable::INT),
        }
    }
}

/// The function that runs at the other locale: `fn(message)`.
fn stub(prog: &mut Program, types: &TypeTable, body: FnId, message: &Message, span: Span) -> FnId {
    let name = Symbol::new(&format!("{} elsewhere", prog.fns[body].name));
    let mut f = Function { inline: Inline::Never, ..Function::new(name, TypeTable::VOID, span) };
    let raw = f.locals.push(Local { name: None, ty: TypeTable::OPAQUE_PTR, span });
    f.params.push(raw);
    let id = prog.fns.push(f);
    let mut calls = Calls::new(prog, types, id, span);
    let ty = types.ref_to(message.ty);
    let given = calls.eval(ty, Rvalue::Cast(Operand::copy(raw), ty));
    let field = |i| Place::local(given).deref().field(i);
    let env = calls.eval(types.ref_to(message.captured), Rvalue::AddrOf(field(message.env)));
    let env = calls.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(Operand::copy(env), TypeTable::OPAQUE_PTR));
    let dest = (message.answer != TypeTable::VOID).then(|| field(ANSWER));
    // Its one other call is the one that is worth inlining.
    calls.call(dest, Callee::Fn(body), vec![Operand::copy(env)], CallRole::Apart);
    let stmts = calls.stmts;
    prog.fns[id].blocks.push(Block { stmts, term: Terminator::Return(None), term_span: span });
    id
}
