//! Calls by an object's class where the objects that the program makes leave one to three methods: the code asks for the class and
//! calls the method by its name, so that it can be inlined. Not for: ends of objects, of which the table may have none.

use chantry_mir::typing::same;
use chantry_mir::*;
use chantry_types::{AggId, TypeId, TypeKind, TypeTable};

use crate::{Level, Settings};

/// Methods among which a call chooses. More: tests that are guessed wrong cost more than the table; fewer: less is inlined.
const MOST: usize = 2;
const MOST_FAST: usize = 3;
/// Classes that a call asks for before it takes the last method.
const MOST_TESTS: usize = 3;

/// A call in a function that chooses among few.
struct Call {
    block: BlockId,
    stmt: usize,
    object: Place,
    among: Vec<Choice>,
}

/// A method, and the classes of the objects that it is called for.
struct Choice {
    method: FnId,
    classes: Vec<AggId>,
}

/// After `prune`, which has taken what no object needs out of the table.
pub fn run(prog: &mut Program, types: &TypeTable, settings: &Settings) {
    let most = if settings.level >= Level::Fast { MOST_FAST } else { MOST };
    let calls = prog.of_each(|f| calls(prog, types, f, most));
    for (f, calls) in prog.fns.iter_mut().zip(calls) {
        // From the last to the first, as a call takes what stands behind it to another block.
        for call in calls.into_iter().rev() {
            choose(f, call);
        }
    }
}

fn calls(prog: &Program, types: &TypeTable, f: &Function, most: usize) -> Vec<Call> {
    let mut out = Vec::new();
    for (block, b) in f.blocks.iter_enumerated() {
        for (stmt, s) in b.stmts.iter().enumerate() {
            if let StmtKind::Call { callee: Callee::Virtual { slot, decl }, args, .. } = &s.kind
                && *slot != DEINIT_SLOT
                && let Some(object) = args.first().and_then(Operand::place)
                && let Some(agg) = receiver(prog, types, f, *decl, object)
                && let Some(among) = choices(prog, types, agg, *slot, *decl)
                && among.len() <= most
            {
                out.push(Call { block, stmt, object: object.clone(), among });
            }
        }
    }
    out
}

/// The static class of the object.
fn receiver(prog: &Program, types: &TypeTable, f: &Function, decl: FnId, object: &Place) -> Option<AggId> {
    let class = |t: TypeId| match types.kind(t) {
        TypeKind::Class { agg, .. } => Some(agg),
        _ => None,
    };
    let declared = &prog.fns[decl];
    let given = object.as_local().map(|l| f.locals[l].ty);
    given.and_then(class).or_else(|| class(declared.locals[*declared.params.first()?].ty))
}

/// Which methods a call can reach, the one for most classes last; none where they are too many to ask, or not alike.
fn choices(prog: &Program, types: &TypeTable, agg: AggId, slot: u32, decl: FnId) -> Option<Vec<Choice>> {
    let family = if types.is_root(agg) {
        &prog.classes[..]
    } else {
        let first = prog.classes.iter().position(|c| c.agg == agg)?;
        // Type ids count from 1.
        &prog.classes[first..prog.classes[first].last_descendant as usize]
    };
    let mut out: Vec<Choice> = Vec::new();
    for c in family {
        let Some(method) = c.vtable.get(slot as usize).copied().flatten() else { continue };
        match out.iter_mut().find(|o| o.method == method) {
            Some(o) => o.classes.push(c.agg),
            None => out.push(Choice { method, classes: vec![c.agg] }),
        }
    }
    out.sort_by_key(|o| o.classes.len());
    let tests: usize = out.iter().rev().skip(1).map(|o| o.classes.len()).sum();
    let alike = |o: &Choice| alike(types, &prog.fns[o.method], &prog.fns[decl]);
    (!out.is_empty() && tests <= MOST_TESTS && out.iter().all(alike)).then_some(out)
}

/// Whether a call of the one can be one of the other.
fn alike(types: &TypeTable, a: &Function, b: &Function) -> bool {
    let formals = || a.params.iter().zip(&b.params).all(|(&x, &y)| same(types, a.locals[x].ty, b.locals[y].ty));
    a.params.len() == b.params.len() && a.ret == b.ret && formals()
}

fn choose(f: &mut Function, call: Call) {
    let Call { block, stmt, object, mut among } = call;
    let Some(last) = among.pop() else { return };
    if among.is_empty() {
        return call_by_name(&mut f.blocks[block].stmts[stmt], last.method);
    }
    let b = &mut f.blocks[block];
    let behind = b.stmts.split_off(stmt + 1);
    let old = b.stmts.pop().expect("the call stands before what is behind it");
    let (span, term_span) = (old.span, b.term_span);
    let term = std::mem::replace(&mut b.term, Terminator::Unreachable);
    let after = f.blocks.push(Block { stmts: behind, term, term_span });
    let local = |f: &mut Function, ty| f.locals.push(Local { name: None, ty, span });
    let set = |f: &mut Function, b: BlockId, l: LocalId, rv| {
        let kind = StmtKind::Assign(l.into(), rv);
        f.blocks[b].stmts.push(Stmt { kind, span, group: None });
    };
    let id = local(f, TypeTable::INT32);
    set(f, block, id, Rvalue::Intrinsic(Intrinsic::TypeId, vec![Operand::Copy(object)]));
    let called = |method: FnId| {
        let mut s = old.clone();
        call_by_name(&mut s, method);
        Block { stmts: vec![s], term: Terminator::Goto(after), term_span: span }
    };
    let mut at = block;
    for choice in among {
        let then = called(choice.method);
        let then = f.blocks.push(then);
        for class in choice.classes {
            let is = local(f, TypeTable::BOOL);
            let wanted = Operand::constant(ConstKind::TypeIdOf(class), TypeTable::INT32);
            set(f, at, is, Rvalue::Bin(BinOp::Eq, Operand::copy(id), wanted));
            let els = f.blocks.push(Block { stmts: Vec::new(), term: Terminator::Unreachable, term_span: span });
            f.blocks[at].term = Terminator::If { cond: Operand::copy(is), then, els, likely: None };
            at = els;
        }
    }
    f.blocks[at] = called(last.method);
}

fn call_by_name(s: &mut Stmt, method: FnId) {
    if let StmtKind::Call { callee, .. } = &mut s.kind {
        *callee = Callee::Fn(method);
    }
}
