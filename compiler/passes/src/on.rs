//! Turns `on` into a test and two calls: where the locale is the one that the code runs on, its body is called like any function, and can
//! be inlined; elsewhere the runtime calls a function there that calls the body and leaves its answer in memory. Not for tasks.
//!
//! Both ways have the captures in memory of their own, so that what the first way shows of them to nobody else stays unseen.
//! Nothing of the body moves out of it before the test: which locale the code runs on is the same in a whole body, and another one
//! in the body that the runtime calls.

use chantry_base::{Idx, Span, Symbol};
use chantry_mir::*;
use chantry_types::{TypeId, TypeTable};

use crate::Settings;
use crate::tasks::Calls;

pub fn run(prog: &mut Program, types: &TypeTable, _: &Settings) {
    let is_on = |s: &Stmt| matches!(&s.kind, StmtKind::Tasks(t) if matches!(t.kind, TasksKind::On { .. }));
    let has = |b: &Block| b.stmts.iter().any(is_on);
    let starts = prog.of_each(|f| f.blocks.iter().any(has));
    for id in prog.fns.ids().filter(|f| starts[f.index()]) {
        // What stands behind an `on` becomes a block of its own, the last one.
        let mut b = 0;
        while b < prog.fns[id].blocks.len() {
            let block = BlockId::from_usize(b);
            if let Some(at) = prog.fns[id].blocks[block].stmts.iter().position(is_on) {
                split(prog, types, id, block, at);
            }
            b += 1;
        }
    }
}

/// Replaces the `on` that stands at `at` in a block.
fn split(prog: &mut Program, types: &TypeTable, id: FnId, block: BlockId, at: usize) {
    let f = &mut prog.fns[id];
    let behind = f.blocks[block].stmts.split_off(at + 1);
    let Some(Stmt { kind: StmtKind::Tasks(on), span, .. }) = f.blocks[block].stmts.pop() else {
        unreachable!("the statement was looked for")
    };
    let Tasks { kind: TasksKind::On { locale, answer }, body, captures, .. } = *on else {
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
    let stub = stub(prog, types, body, span);

    let mut test = Calls::new(prog, types, id, span);
    let current = test.local(TypeTable::INT);
    test.runtime(Some(current.into()), "cht_here", Vec::new());
    let is_here = test.eval(TypeTable::BOOL, Rvalue::Bin(BinOp::Eq, Operand::copy(current), locale.clone()));
    let test = test.stmts;

    let mut stay = Calls::new(prog, types, id, span);
    let (env, _) = stay.environment(&captures);
    stay.call(answer.clone(), Callee::Fn(body), vec![env], CallRole::Normal);
    let stay = stay.stmts;

    let mut go = Calls::new(prog, types, id, span);
    let (env, _) = go.environment(&captures);
    let message_ty = message(types, go.prog.fns[body].ret);
    let sent = go.local(message_ty);
    go.set(Place::local(sent).field(ENV), env);
    let address = go.address_of(sent);
    let stub = Operand::FnAddr(stub);
    go.runtime(None, "cht_on", vec![locale, stub, address]);
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

/// Fields of what the runtime takes to the other locale.
const ENV: u32 = 0;
const ANSWER: u32 = 1;

fn message(types: &TypeTable, answer: TypeId) -> TypeId {
    match answer {
        TypeTable::VOID => types.tuple(&[TypeTable::OPAQUE_PTR]),
        _ => types.tuple(&[TypeTable::OPAQUE_PTR, answer]),
    }
}

/// The function that runs at the other locale: `fn(message)`.
fn stub(prog: &mut Program, types: &TypeTable, body: FnId, span: Span) -> FnId {
    let answer = prog.fns[body].ret;
    let name = Symbol::new(&format!("{} elsewhere", prog.fns[body].name));
    let mut f = Function { inline: Inline::Never, ..Function::new(name, TypeTable::VOID, span) };
    let raw = f.locals.push(Local { name: None, ty: TypeTable::OPAQUE_PTR, span });
    f.params.push(raw);
    let id = prog.fns.push(f);
    let mut calls = Calls::new(prog, types, id, span);
    let ty = types.ref_to(message(types, answer));
    let message = calls.eval(ty, Rvalue::Cast(Operand::copy(raw), ty));
    let field = |i| Place::local(message).deref().field(i);
    let dest = (answer != TypeTable::VOID).then(|| field(ANSWER));
    // Its one other call is the one that is worth inlining.
    calls.call(dest, Callee::Fn(body), vec![Operand::Copy(field(ENV))], CallRole::Apart);
    let stmts = calls.stmts;
    prog.fns[id].blocks.push(Block { stmts, term: Terminator::Return(None), term_span: span });
    id
}
