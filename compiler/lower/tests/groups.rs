//! Which accesses belong to the group of an independent loop.

mod common;
use chantry_lower::tir::*;
use chantry_types::TypeId;
use common::*;

/// Statements of `proc g(a, n)` that are in a group, and its independent loops.
fn grouped(mut w: World, ptr: TypeId, body: impl FnOnce(&mut F, LocalId, LocalId) -> Vec<Stmt>) -> (usize, usize) {
    let mut f = F::default();
    let (a, n) = (f.formal("a", ptr, Passing::Bits), f.int("n"));
    let body = body(&mut f, a, n);
    let g = w.proc_("g", f, VOID, body);
    let null = ex(ExprKind::Const(Const::Nil), ptr);
    w.main(F::default(), vec![do_(call(g, vec![null, i(0)], VOID))]);
    let mir = w.lower(chantry_lower::LowerOptions::CHECKED);
    let f = mir.fns.iter().find(|f| f.name == "g").expect("the procedure");
    let stmts = f.blocks.iter().flat_map(|b| &b.stmts).filter(|s| s.group.is_some()).count();
    (stmts, f.loops.iter().filter(|l| l.independent).count())
}

/// `proc at(p, i) ref`: `p[i]`.
fn element(w: &mut World, ptr: TypeId) -> FnId {
    let mut f = F::default();
    let (p, n) = (f.formal("p", ptr, Passing::Bits), f.int("n"));
    let elem = ex(ExprKind::Deref(ex(ExprKind::Offset(v(p, ptr).boxed(), iv(n).boxed()), ptr).boxed()), INT);
    let at = w.proc_("at", f, INT, vec![ret(elem)]);
    w.p.fns[at].ret_ref = true;
    at
}

fn independent(mut s: Stmt, shadows: Vec<Shadow>) -> Stmt {
    let StmtKind::Loop(l) = &mut s.kind else { unreachable!() };
    l.independent = true;
    l.shadows = shadows;
    s
}

#[test]
fn only_outside_accesses_of_independent_bodies_are_grouped() {
    let mut w = World::new();
    let count = w.count();
    w.p.fns[count].library = true;
    let ptr = w.t.ptr_to(INT);
    let at = element(&mut w, ptr);
    let got = grouped(w, ptr, |f, a, n| {
        let (k, own, r) = (f.var("k", INT), f.var("own", INT), f.ref_var("r", INT));
        let of = |e: Expr| call(at, vec![v(a, ptr), e], INT);
        let body = vec![
            // Outside: a[k] = a[k] + 1
            set(of(iv(k)), add(of(iv(k)), i(1))),
            // Its own variable by a reference.
            let_(own, i(7)),
            st(StmtKind::LetRef { local: r, init: iv(own) }),
            set(iv(r), i(8)),
        ];
        vec![independent(for_(0, k, count, vec![iv(n)], body), vec![])]
    });
    assert_eq!(got, (1, 1));
}

/// Two independent loops, one in the other; the outer one has a pointer of its own, through which either writes.
fn through_a_shadow(in_the_inner: bool) -> (usize, usize) {
    let mut w = World::new();
    let count = w.count();
    w.p.fns[count].library = true;
    let ptr = w.t.ptr_to(INT);
    let at = element(&mut w, ptr);
    grouped(w, ptr, |f, a, n| {
        let (k, j, mine) = (f.var("k", INT), f.var("j", INT), f.var("mine", ptr));
        let write = |index| set(call(at, vec![v(mine, ptr), iv(index)], INT), i(1));
        let inner = if in_the_inner { vec![write(j)] } else { vec![] };
        let mut outer = vec![independent(for_(1, j, count, vec![iv(n)], inner), vec![])];
        if !in_the_inner {
            outer.push(write(k));
        }
        let shadow = Shadow { inner: mine, kind: ShadowKind::Value(v(a, ptr)) };
        vec![independent(for_(0, k, count, vec![iv(n)], outer), vec![shadow])]
    })
}

#[test]
fn a_shadow_is_the_tasks_own_in_its_loop_and_outside_of_a_loop_in_that() {
    assert_eq!(through_a_shadow(false), (0, 2));
    assert_eq!(through_a_shadow(true), (1, 2));
}
