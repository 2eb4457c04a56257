//! Rarer statements and their combinations.

mod common;

use chantry_lower::tir::*;
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};
use common::*;

/// `class E { f: int }` as the program's `Error`; `fail(n)` throws `n` if negative, else answers it.
fn errors(w: &mut World) -> (FnId, TypeId) {
    let agg = w.class("E", None, &[INT]);
    let (owned, raw) = (w.managed(agg, Mgmt::Owned), w.managed(agg, Mgmt::Unmanaged));
    w.p.known.error_class = Some(agg);
    let mut f = F::default();
    let n = f.int("n");
    let e = f.var("e", raw);
    let body = vec![
        if_(
            lt(iv(n), i(0)),
            vec![
                let_(e, ex(ExprKind::AllocObject(agg), raw)),
                set(field(v(e, raw), 0, INT), iv(n)),
                st(StmtKind::Throw(ex(ExprKind::Cast(v(e, raw).boxed()), owned))),
            ],
            vec![],
        ),
        ret(iv(n)),
    ];
    let fail = w.proc_("fail", f, INT, body);
    w.p.fns[fail].throws = true;
    (fail, owned)
}

fn try_(body: Vec<Stmt>, e: LocalId, handler: Vec<Stmt>) -> Stmt {
    st(StmtKind::Try {
        body: blk(body),
        catches: vec![Catch { class: None, local: Some(e), body: blk(handler) }],
        bang: false,
    })
}

#[test]
fn do_while_sees_the_bodys_variables() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let (k, x, y) = (f.var("k", INT), f.var("x", INT), f.var("y", ty));
    let body = vec![
        let_(k, i(0)),
        st(StmtKind::DoWhile {
            id: LoopId(0),
            body: blk(vec![
                set(iv(k), add(iv(k), i(1))),
                let_(x, mul(iv(k), i(2))),
                if_(eq(iv(k), i(2)), vec![st(StmtKind::Continue(LoopId(0)))], vec![]),
                let_(y, call(make, vec![iv(k)], ty)),
                w.print(field(v(y, ty), 0, INT)),
            ]),
            cond: lt(iv(x), i(6)),
        }),
        w.print(iv(k)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "1 2001 3 2003 3");
}

#[test]
fn labelled_blocks_block_expressions_and_swaps() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let (a, c, t) = (f.var("a", INT), f.var("c", INT), f.var("t", ty));
    let inner = shared_block(vec![let_(t, call(make, vec![i(4)], ty))], field(v(t, ty), 0, INT));
    let body = vec![
        let_(a, i(1)),
        let_(c, inner),
        st(StmtKind::Swap(iv(a), iv(c))),
        w.print(iv(a)),
        st(StmtKind::Breakable {
            id: LoopId(7),
            body: blk(vec![
                let_(t, call(make, vec![i(5)], ty)),
                if_(eq(iv(c), i(1)), vec![st(StmtKind::Break(LoopId(7)))], vec![]),
                w.print(i(-1)),
            ]),
        }),
        w.print(iv(c)),
        // Void primitives.
        do_(ex(ExprKind::Intrinsic(Intrinsic::Pause, vec![]), VOID)),
        do_(ex(ExprKind::Atomic(AtomicOp::Fence, Order::SeqCst, vec![]), VOID)),
    ];
    w.main(f, body);
    // The block's variable lives to the end of the declaration around it.
    assert_eq!(w.run(), "2004 4 2005 1");
}

#[test]
fn out_formals_start_a_life() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let (out, n) = (f.formal("out", ty, Passing::Out), f.int("n"));
    let body = vec![st(StmtKind::Init { place: v(out, ty), value: call(make, vec![iv(n)], ty) })];
    let init = w.proc_("init", f, VOID, body);
    let mut f = F::default();
    let x = f.var("x", ty);
    let body = vec![
        st(StmtKind::Let { local: x, init: None }),
        do_(call(init, vec![v(x, ty), i(6)], VOID)),
        w.print(field(v(x, ty), 0, INT)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "6 2006");
}

#[test]
fn coforall_over_an_iterator_and_serial() {
    let mut w = World::new();
    let count = w.count();
    let mut f = F::default();
    let (k, mine, s) = (f.var("k", INT), f.var("k", INT), f.var("s", INT));
    let spawn = st(StmtKind::SpawnTask(Box::new(Task {
        captures: vec![Capture { inner: mine, value: iv(k) }],
        body: blk(vec![set(iv(s), add(iv(s), mul(iv(mine), i(10))))]),
    })));
    let StmtKind::Loop(lp) = for_(0, k, count, vec![i(4)], vec![spawn]).kind else { unreachable!() };
    let get = w.extern_("cht_serial_get", &[], BOOL);
    let show = |w: &World| w.print(ex(ExprKind::If(call(get, vec![], BOOL).boxed(), i(1).boxed(), i(0).boxed()), INT));
    let body = vec![
        let_(s, i(0)),
        st(StmtKind::CoforallIter(lp)),
        w.print(iv(s)),
        st(StmtKind::Breakable {
            id: LoopId(9),
            body: blk(vec![st(StmtKind::Serial {
                cond: b(true),
                body: blk(vec![show(&w), st(StmtKind::Break(LoopId(9)))]),
            })]),
        }),
        show(&w),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "60 1 0");
}

#[test]
fn iterators_throw_to_the_loop() {
    let mut w = World::new();
    let (fail, owned) = errors(&mut w);
    let (ty, make) = w.loud();
    let mut f = F::default();
    let n = f.int("n");
    let x = f.var("x", ty);
    let body = vec![
        let_(x, call(make, vec![i(1)], ty)),
        yield_(call(fail, vec![iv(n)], INT)),
        yield_(call(fail, vec![i(-3)], INT)),
    ];
    let it = w.iter_("it", f, INT, body);
    w.p.fns[it].throws = true;
    for (many, expect) in [(false, "5 2001 -3"), (true, "5 2001 -3")] {
        if many {
            // The same by way of a function.
            w.p.fns[it].kind = FnKind::Iter { recursive: true };
        }
        let mut f = F::default();
        let (k, e) = (f.var("k", INT), f.var("e", owned));
        let body = vec![try_(
            vec![for_(0, k, it, vec![i(5)], vec![w.print(iv(k))])],
            e,
            vec![w.print(field(v(e, owned), 0, INT))],
        )];
        w.main(f, body);
        assert_eq!(w.run(), expect);
    }
}

#[test]
fn a_failing_argument_ends_the_ones_before_it() {
    let mut w = World::new();
    let (fail, owned) = errors(&mut w);
    let (ty, make) = w.loud();
    let mut f = F::default();
    let (r, _) = (f.formal("r", ty, Passing::Own), f.int("n"));
    let take = w.proc_("take", f, VOID, vec![w.print(field(v(r, ty), 0, INT))]);
    let mut f = F::default();
    let e = f.var("e", owned);
    let attempt = |w: &World, n| {
        try_(
            vec![do_(call(take, vec![call(make, vec![i(3)], ty), call(fail, vec![i(n)], INT)], VOID))],
            e,
            vec![w.print(field(v(e, owned), 0, INT))],
        )
    };
    let body = vec![attempt(&w, 1), attempt(&w, -1)];
    w.main(f, body);
    assert_eq!(w.run(), "3 2003 2003 -1");
}

#[test]
fn shared_objects_die_with_the_last_reference() {
    let mut w = World::new();
    let agg = w.class("C", None, &[INT]);
    let (shared, raw) = (w.managed(agg, Mgmt::Shared), w.managed(agg, Mgmt::Unmanaged));
    let mut f = F::default();
    f.formal("this", raw, Passing::Bits);
    let d = w.proc_("deinit", f, VOID, vec![w.print(i(99))]);
    w.p.classes[0].deinit = Some(d);
    let count = w.count();
    let mut f = F::default();
    let (x, y, k) = (f.var("x", shared), f.var("y", shared), f.var("k", INT));
    let fresh = || ex(ExprKind::Cast(ex(ExprKind::AllocObject(agg), raw).boxed()), shared);
    let body = vec![
        st(StmtKind::Block(blk(vec![
            let_(x, fresh()),
            for_(0, k, count, vec![i(2)], vec![let_(y, copy(v(x, shared))), w.print(iv(k))]),
            w.print(i(5)),
        ]))),
        w.print(i(6)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "0 1 5 99 6");
}

#[test]
fn casts_by_dynamic_type() {
    let mut w = World::new();
    let base = w.class("Base", None, &[INT]);
    let derived = w.class("Derived", Some(base), &[]);
    let (rb, rd) = (w.managed(base, Mgmt::Unmanaged), w.managed(derived, Mgmt::Unmanaged));
    let bd = w.managed(derived, Mgmt::Borrowed);
    let mut f = F::default();
    let (x, y) = (f.var("x", rb), f.var("y", rb));
    let is = |l| {
        let cast = ex(ExprKind::DynCast(v(l, rb).boxed(), derived), bd);
        let nil = ex(ExprKind::Const(Const::Nil), bd);
        ex(ExprKind::If(bin(BinOp::Ne, cast, nil).boxed(), i(1).boxed(), i(0).boxed()), INT)
    };
    let body = vec![
        let_(x, ex(ExprKind::AllocObject(base), rb)),
        let_(y, ex(ExprKind::Cast(ex(ExprKind::AllocObject(derived), rd).boxed()), rb)),
        w.print(is(x)),
        w.print(is(y)),
        st(StmtKind::Delete(v(x, rb))),
        st(StmtKind::Delete(v(y, rb))),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "0 1");
}

#[test]
fn procedure_values_and_module_variables() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let g = w.p.globals.push(Global::variable("g".into(), "M".into(), ty, span()));
    let gv = || ex(ExprKind::Global(g), ty);
    let body = vec![st(StmtKind::Init { place: gv(), value: call(make, vec![i(8)], ty) })];
    let init = w.proc_("init M", F::default(), VOID, body);
    w.p.module_inits.push(init);
    let mut f = F::default();
    let n = f.int("n");
    let twice = w.proc_("twice", f, INT, vec![ret(mul(iv(n), i(2)))]);
    let proc_ty = w.t.intern(TypeKind::Proc([INT].into(), INT, false));
    let mut f = F::default();
    let p = f.var("p", INT);
    let address = ex(ExprKind::Intrinsic(Intrinsic::ProcCall, vec![iv(p)]), TypeTable::OPAQUE_PTR);
    let callee = ex(ExprKind::Cast(address.boxed()), proc_ty).boxed();
    let body = vec![
        let_(p, ex(ExprKind::FnValue(twice), INT)),
        w.print(ex(ExprKind::Indirect { callee, args: vec![i(21)], throws: false }, INT)),
        w.print(field(gv(), 0, INT)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "42 8 2008");
    assert!(w.t.as_prim(TypeTable::INT).is_some());
}

#[test]
fn three_in_lock_step_with_errors() {
    let mut w = World::new();
    let (fail, owned) = errors(&mut w);
    let threads = w.extern_("threads", &[INT], VOID);
    let count = w.count();
    let mut f = F::default();
    let n = f.int("n");
    let k = f.var("k", INT);
    let body = vec![for_(0, k, count, vec![iv(n)], vec![yield_(call(fail, vec![bin(BinOp::Sub, i(1), iv(k))], INT))])];
    let falling = w.iter_("falling", f, INT, body);
    w.p.fns[falling].throws = true;
    let mut f = F::default();
    let (a, c, d, e) = (f.var("a", INT), f.var("c", INT), f.var("d", INT), f.var("e", owned));
    let part = |callee, index| IterSource::Iter { callee, slot: None, args: vec![i(4)], index };
    let lp = st(StmtKind::Loop(Box::new(Loop {
        id: LoopId(1),
        source: IterSource::Zip(vec![part(count, a), IterSource::Zip(vec![part(count, c), part(falling, d)])]),
        independent: false,
        shadows: vec![],
        body: blk(vec![w.print(add(add(mul(iv(a), i(100)), mul(iv(c), i(10))), iv(d)))]),
    })));
    let body = vec![do_(call(threads, vec![i(1)], VOID)), try_(vec![lp], e, vec![w.print(field(v(e, owned), 0, INT))])];
    w.main(f, body);
    assert_eq!(w.run(), "1 110 -1");
}

#[test]
fn a_recursive_follower_is_a_task() {
    let mut w = World::new();
    let threads = w.extern_("threads", &[INT], VOID);
    let count = w.count();
    let mut f = F::default();
    let (n, k) = (f.int("n"), f.var("k", INT));
    let down = FnId(w.p.fns.len() as u32);
    let rest = for_(0, k, down, vec![bin(BinOp::Sub, iv(n), i(1))], vec![yield_(iv(k))]);
    let body = vec![if_(lt(i(0), iv(n)), vec![yield_(iv(n)), rest], vec![])];
    w.iter_("down", f, INT, body);
    w.p.fns[down].kind = FnKind::Iter { recursive: true };
    let mut f = F::default();
    let (a, c) = (f.var("a", INT), f.var("c", INT));
    let zip = |w: &World, id: u32, swap: bool| {
        let x = IterSource::Iter { callee: count, slot: None, args: vec![i(3)], index: a };
        let y = IterSource::Iter { callee: down, slot: None, args: vec![i(3)], index: c };
        st(StmtKind::Loop(Box::new(Loop {
            id: LoopId(id),
            source: IterSource::Zip(if swap { vec![y, x] } else { vec![x, y] }),
            independent: false,
            shadows: vec![],
            body: blk(vec![w.print(add(mul(iv(a), i(10)), iv(c)))]),
        })))
    };
    let body = vec![do_(call(threads, vec![i(1)], VOID)), zip(&w, 1, false), zip(&w, 2, true)];
    w.main(f, body);
    assert_eq!(w.run(), "3 12 21 3 12 21");
}
