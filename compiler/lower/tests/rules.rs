//! Each rule of the tree's verifier, broken once.

mod common;

use chantry_lower::tir::*;
use chantry_types::{TypeKind, TypeTable};
use common::*;

/// What is said of a `main` with the body.
fn faults_of(w: &mut World, f: F, body: Vec<Stmt>) -> String {
    w.main(f, body);
    w.faults().join("; ")
}

fn says(w: &mut World, f: F, body: Vec<Stmt>, what: &str) {
    let said = faults_of(w, f, body);
    assert!(said.contains(what), "`{said}` does not say `{what}`");
}

#[test]
fn variables_are_declared_where_they_are_mentioned() {
    let mut w = World::new();
    let mut f = F::default();
    let x = f.var("x", INT);
    let body = vec![st(StmtKind::Block(blk(vec![let_(x, i(1)), w.print(iv(x))]))), w.print(iv(x))];
    says(&mut w, f, body, "`x` (v0) is mentioned where it is not declared");

    let mut w = World::new();
    let mut f = F::default();
    f.var("x", INT);
    let body = vec![w.print(iv(LocalId(7)))];
    says(&mut w, f, body, "v7 does not exist");

    let mut w = World::new();
    let mut f = F::default();
    let r = f.ref_var("r", INT);
    let body = vec![let_(r, i(1))];
    says(&mut w, f, body, "`r` is declared by the wrong statement");
}

#[test]
fn variables_of_other_functions_belong_to_enclosing_ones() {
    let mut w = World::new();
    let mut f = F::default();
    let x = f.var("x", INT);
    let other = w.proc_("other", f, VOID, vec![let_(x, i(1))]);
    let body = vec![w.print(outer(other, x, INT))];
    says(&mut w, F::default(), body, "does not enclose this function");
}

#[test]
fn what_is_called_exists_and_fits() {
    let mut w = World::new();
    let said = faults_of(&mut w, F::default(), vec![do_(call(FnId(99), vec![], VOID))]);
    assert!(said.contains("fn99 does not exist"), "{said}");

    let mut w = World::new();
    let body = vec![do_(call(w.print, vec![], VOID))];
    says(&mut w, F::default(), body, "0 actuals for the 1 formals of `print_int`");

    let mut w = World::new();
    let body = vec![do_(call(w.print, vec![b(true)], VOID))];
    says(&mut w, F::default(), body, "the actual for `x` of `print_int` is of type `bool`, not `int(64)`");

    let mut w = World::new();
    let count = w.count();
    says(&mut w, F::default(), vec![do_(call(count, vec![i(1)], INT))], "which is an iterator");

    let mut w = World::new();
    let mut f = F::default();
    let x = f.var("x", INT);
    let body = vec![for_(0, x, w.print, vec![i(1)], vec![])];
    says(&mut w, f, body, "which is no iterator");
}

#[test]
fn a_reference_refers_to_a_place() {
    let mut w = World::new();
    let mut f = F::default();
    f.formal("x", INT, Passing::Ref);
    let change = w.proc_("change", f, VOID, vec![]);
    says(&mut w, F::default(), vec![do_(call(change, vec![i(1)], VOID))], "is a value and no place");

    let mut w = World::new();
    says(&mut w, F::default(), vec![set(i(1), i(2))], "what is assigned is a value and no place");

    let mut w = World::new();
    let f = w.proc_("f", F::default(), INT, vec![ret(i(1))]);
    w.p.fns[f].ret_ref = true;
    says(&mut w, F::default(), vec![], "a result by reference is a value and no place");
}

#[test]
fn types_agree() {
    for (kind, what) in [
        (StmtKind::If { cond: i(1), then: blk(vec![]), els: blk(vec![]) }, "a condition is of type `int(64)`"),
        (StmtKind::Expr(bin(BinOp::Add, i(1), b(true))), "the right operand is of type `bool`"),
        (StmtKind::Expr(ex(ExprKind::Const(Const::Real(1.0)), INT)), "is not of type `int(64)`"),
        (StmtKind::Expr(ex(ExprKind::Const(Const::Zero), TypeTable::ERROR)), "an expression of type"),
        (StmtKind::Expr(ex(ExprKind::TupleElem(i(1).boxed(), 0), INT)), "has no element 0"),
        (StmtKind::Return(Some(i(1))), "a result is of type `int(64)`, not `void`"),
        (StmtKind::Throw(i(1)), "what is thrown is no object"),
    ] {
        let mut w = World::new();
        says(&mut w, F::default(), vec![st(kind)], what);
    }
    let mut w = World::new();
    let mut f = F::default();
    let x = f.var("x", BOOL);
    says(&mut w, f, vec![let_(x, i(1))], "the value of `x` is of type `int(64)`, not `bool`");
}

#[test]
fn what_ends_is_owned_once() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let (x, y) = (f.var("x", ty), f.var("y", ty));
    let body = vec![let_(x, call(make, vec![i(1)], ty)), let_(y, v(x, ty))];
    says(&mut w, f, body, "the bits of a place of type `Loud` go to the variable");

    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let x = f.var("x", ty);
    let body = vec![let_(x, call(make, vec![i(1)], ty)), st(StmtKind::Deinit(v(x, ty)))];
    says(&mut w, f, body, "a variable is deinitialised that ends with its block");

    let mut w = World::new();
    let (ty, make) = w.loud();
    let inner = w.t.tuple(&[ty, INT]);
    let pair = w.t.tuple(&[INT, inner]);
    let ops = w.p.ops[&ty].clone();
    w.p.ops.insert(inner, ops.clone());
    w.p.ops.insert(pair, ops);
    let mut f = F::default();
    let (x, y) = (f.var("x", pair), f.var("y", ty));
    let elem = |e: Expr, n, ty| ex(ExprKind::TupleElem(e.boxed(), n), ty);
    let tuple = ex(ExprKind::Tuple(vec![call(make, vec![i(1)], ty), i(2)]), inner);
    let body = vec![
        let_(x, ex(ExprKind::Tuple(vec![i(1), tuple]), pair)),
        let_(y, ex(ExprKind::Move(elem(elem(v(x, pair), 1, inner), 0, ty).boxed()), ty)),
    ];
    says(&mut w, f, body, "a part of a variable is moved, which ends as a whole");
}

#[test]
fn what_was_moved_is_gone() {
    let gone = |then: fn(&World, LocalId, chantry_types::TypeId, FnId) -> Vec<Stmt>| {
        let mut w = World::new();
        let (ty, make) = w.loud();
        let mut f = F::default();
        let (x, y) = (f.var("x", ty), f.var("y", ty));
        let mv = let_(y, ex(ExprKind::Move(v(x, ty).boxed()), ty));
        let mut body = vec![let_(x, call(make, vec![i(1)], ty))];
        let rest = then(&w, x, ty, make);
        // In a loop, a statement moves again what it has moved before.
        if rest.is_empty() {
            body.push(while_(0, b(true), vec![mv]));
        } else {
            body.push(mv);
            body.extend(rest);
        }
        faults_of(&mut w, f, body)
    };
    let again = "`x` (v0) is mentioned after it was moved";
    assert!(gone(|w, x, ty, _| vec![w.print(field(v(x, ty), 0, INT))]).contains(again));
    assert!(gone(|_, _, _, _| vec![]).contains(again));
    let renewed = |w: &World, x, ty, make| {
        let value = call(make, vec![i(2)], ty);
        vec![st(StmtKind::Init { place: v(x, ty), value }), w.print(field(v(x, ty), 0, INT))]
    };
    assert_eq!(gone(renewed), "");
}

#[test]
fn what_may_not_be_copied_is_not() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    w.p.ops.get_mut(&ty).expect("known").copy = CopyOp::Forbidden;
    let mut f = F::default();
    let (x, y) = (f.var("x", ty), f.var("y", ty));
    let body = vec![let_(x, call(make, vec![i(1)], ty)), let_(y, copy(v(x, ty))), w.print(field(v(x, ty), 0, INT))];
    says(&mut w, f, body, "a copy of `Loud`, which cannot be copied");
    // Where nobody has looked, the bits are not taken instead.
    let refused = chantry_lower::lower(&w.p, &w.t, &w.s, &chantry_lower::LowerOptions::CHECKED);
    assert_eq!(refused.err().map(|r| r[0].ty), Some(ty));
}

#[test]
fn exits_stay_in_their_task() {
    let leave = |inner: fn(Vec<Stmt>) -> Stmt, exit: StmtKind| {
        let mut w = World::new();
        let body = vec![while_(0, b(true), vec![inner(vec![st(exit)])])];
        faults_of(&mut w, F::default(), body)
    };
    let begin = |body| st(StmtKind::Begin(Box::new(task(body))));
    let defer = |body| st(StmtKind::Defer(blk(body)));
    assert!(leave(begin, StmtKind::Break(LoopId(0))).contains("not around it"));
    assert!(leave(defer, StmtKind::Continue(LoopId(0))).contains("no loop around it"));
    assert!(leave(begin, StmtKind::Return(None)).contains("leaves a task or `defer`"));
    assert!(leave(defer, StmtKind::Return(None)).contains("leaves a task or `defer`"));
    assert!(leave(begin, StmtKind::SpawnTask(Box::new(task(vec![])))).contains("a task of a `coforall`"));
    assert!(leave(begin, StmtKind::Yield(i(1))).contains("no iterator"));
    assert_eq!(leave(|b| st(StmtKind::Block(blk(b))), StmtKind::Break(LoopId(0))), "");
}

#[test]
fn functions_are_what_they_say() {
    let mut w = World::new();
    let id = w.declare("f", F::default(), VOID, FnKind::Proc);
    assert_eq!(w.faults(), ["f: a procedure without a body"]);
    w.p.fns[id].outer = Some(id);
    w.p.fns[id].body = Some(blk(vec![]));
    assert_eq!(w.faults(), ["f: a function that encloses itself"]);
    w.p.fns[id].outer = None;
    let mut f = F::default();
    f.var("x", w.t.intern(TypeKind::TypeOf(INT)));
    w.proc_("g", f, VOID, vec![]);
    let said = w.faults().join("; ");
    assert!(said.starts_with("g: the variable `x` of type"), "{said}");
}
