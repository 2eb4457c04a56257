//! Programs lowered from hand-made trees do what the language says.

mod common;

use chantry_lower::tir::*;
use common::*;

#[test]
fn arithmetic_calls_and_loops() {
    let mut w = World::new();
    // fact(n): if n < 2 then 1 else n * fact(n - 1)
    let mut f = F::default();
    let n = f.int("n");
    let fact = FnId(w.p.fns.len() as u32);
    let rec = mul(iv(n), call(fact, vec![bin(BinOp::Sub, iv(n), i(1))], INT));
    let body = vec![if_(lt(iv(n), i(2)), vec![ret(i(1))], vec![ret(rec)])];
    assert_eq!(w.proc_("fact", f, INT, body), fact);
    let mut f = F::default();
    let (k, sum) = (f.var("k", INT), f.var("sum", INT));
    let body = vec![
        w.print(call(fact, vec![i(10)], INT)),
        let_(k, i(0)),
        let_(sum, i(0)),
        while_(
            0,
            b(true),
            vec![
                set(iv(k), add(iv(k), i(1))),
                if_(eq(iv(k), i(5)), vec![st(StmtKind::Continue(LoopId(0)))], vec![]),
                if_(lt(i(10), iv(k)), vec![st(StmtKind::Break(LoopId(0)))], vec![]),
                set(iv(sum), add(iv(sum), iv(k))),
            ],
        ),
        w.print(iv(sum)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "3628800 50");
}

#[test]
fn iterators_are_expanded_in_place() {
    let mut w = World::new();
    let count = w.count();
    let mut f = F::default();
    let (x, y, s) = (f.var("x", INT), f.var("y", INT), f.var("s", INT));
    let body = vec![
        let_(s, i(0)),
        for_(
            0,
            x,
            count,
            vec![i(10)],
            vec![
                if_(eq(iv(x), i(3)), vec![st(StmtKind::Continue(LoopId(0)))], vec![]),
                if_(eq(iv(x), i(6)), vec![st(StmtKind::Break(LoopId(0)))], vec![]),
                for_(1, y, count, vec![iv(x)], vec![set(iv(s), add(iv(s), iv(y)))]),
                w.print(iv(x)),
            ],
        ),
        w.print(iv(s)),
    ];
    w.main(f, body);
    // y over 0..x-1 for x in 1, 2, 4, 5: 0 + 1 + 6 + 10
    assert_eq!(w.run(), "0 1 2 4 5 17");
}

#[test]
fn values_end_in_reverse_order_and_dead_variables_move() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    // The callee owns its formal.
    let mut f = F::default();
    let own = f.formal("r", ty, Passing::Own);
    let body = vec![w.print(field(v(own, ty), 0, INT))];
    let take = w.proc_("take", f, VOID, body);
    let mut f = F::default();
    let (x, y, z) = (f.var("x", ty), f.var("y", ty), f.var("z", ty));
    let body = vec![
        let_(x, call(make, vec![i(1)], ty)),
        let_(y, copy(v(x, ty))),
        // `x` is mentioned again below: a copy.
        w.print(field(v(x, ty), 0, INT)),
        let_(z, call(make, vec![i(3)], ty)),
        // The last mention of `z`: it moves.
        do_(call(take, vec![copy(v(z, ty))], VOID)),
        w.print(field(v(y, ty), 0, INT)),
        // A temporary ends with its statement.
        w.print(field(call(make, vec![i(7)], ty), 0, INT)),
        w.print(i(0)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "1001 1 3 2003 101 7 2007 0 2101 2001");
}

#[test]
fn exits_run_cleanups_and_defers() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let count = w.count();
    let mut f = F::default();
    let n = f.int("n");
    let (x, y, k) = (f.var("x", ty), f.var("y", ty), f.var("k", INT));
    let body = vec![
        let_(x, call(make, vec![i(1)], ty)),
        st(StmtKind::Defer(blk(vec![w.print(i(-1))]))),
        for_(
            0,
            k,
            count,
            vec![i(3)],
            vec![
                let_(y, call(make, vec![add(iv(k), i(10))], ty)),
                if_(eq(iv(k), iv(n)), vec![ret(iv(k))], vec![]),
                if_(eq(iv(n), i(5)), vec![st(StmtKind::Break(LoopId(0)))], vec![]),
                if_(eq(iv(n), i(6)), vec![st(StmtKind::Continue(LoopId(0)))], vec![]),
                w.print(iv(k)),
            ],
        ),
        ret(i(99)),
    ];
    let g = w.proc_("g", f, INT, body);
    let f = F::default();
    let body = [1, 5, 6, 9].map(|n| w.print(call(g, vec![i(n)], INT))).into();
    w.main(f, body);
    assert_eq!(
        w.run(),
        "0 2010 2011 -1 2001 1 \
         2010 -1 2001 99 \
         2010 2011 2012 -1 2001 99 \
         0 2010 1 2011 2 2012 -1 2001 99"
    );
}

#[test]
fn split_initialisation_and_conditional_moves_have_flags() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let r = f.formal("r", ty, Passing::Own);
    let take = w.proc_("take", f, VOID, vec![do_(i(0)), do_(field(v(r, ty), 0, INT))]);
    let mut f = F::default();
    let n = f.int("n");
    let x = f.var("x", ty);
    let init = |e| st(StmtKind::Init { place: v(x, ty), value: e });
    let body = vec![
        st(StmtKind::Let { local: x, init: None }),
        if_(
            lt(iv(n), i(0)),
            vec![st(StmtKind::Return(None))],
            vec![if_(lt(iv(n), i(5)), vec![init(call(make, vec![i(1)], ty))], vec![init(call(make, vec![i(2)], ty))])],
        ),
        if_(
            eq(iv(n), i(7)),
            vec![do_(call(take, vec![copy(v(x, ty))], VOID)), w.print(i(7)), st(StmtKind::Return(None))],
            vec![],
        ),
        w.print(i(0)),
    ];
    let g = w.proc_("g", f, VOID, body);
    let f = F::default();
    let body = [-1, 3, 6, 7].map(|n| do_(call(g, vec![i(n)], VOID))).into();
    w.main(f, body);
    assert_eq!(w.run(), "0 2001 0 2002 2002 7");
}

#[test]
fn temporaries_of_skipped_parts_do_not_end() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let k = f.var("k", INT);
    let x_of = |n: Expr| field(call(make, vec![n], ty), 0, INT);
    let body = vec![
        let_(k, i(0)),
        while_(
            0,
            ex(ExprKind::And(lt(iv(k), i(3)).boxed(), lt(x_of(iv(k)), i(2)).boxed()), BOOL),
            vec![
                w.print(ex(ExprKind::If(eq(iv(k), i(0)).boxed(), x_of(i(50)).boxed(), i(51).boxed()), INT)),
                set(iv(k), add(iv(k), i(1))),
            ],
        ),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "2000 50 2050 2001 51 2002");
}

/// `class Error`-like world: `fail(n)` throws an error when n is negative, else answers n.
fn throwing(w: &mut World) -> (FnId, chantry_types::TypeId, chantry_types::AggId) {
    use chantry_types::Mgmt;
    let error = w.class("Error", None, &[INT]);
    let owned = w.managed(error, Mgmt::Owned);
    let unmanaged = w.managed(error, Mgmt::Unmanaged);
    w.p.known.error_class = Some(error);
    let mut f = F::default();
    let n = f.int("n");
    let e = f.var("e", unmanaged);
    let cast = ex(ExprKind::Cast(v(e, unmanaged).boxed()), owned);
    let body = vec![
        if_(
            lt(iv(n), i(0)),
            vec![
                let_(e, ex(ExprKind::AllocObject(error), unmanaged)),
                set(field(v(e, unmanaged), 0, INT), iv(n)),
                st(StmtKind::Throw(cast)),
            ],
            vec![],
        ),
        ret(iv(n)),
    ];
    let fail = w.proc_("fail", f, INT, body);
    w.p.fns[fail].throws = true;
    // Uncaught: prints 5000 - the error's number and goes on to halt.
    let mut f = F::default();
    let e = f.formal("err", unmanaged, Passing::Bits);
    f.formal("file", w.t.intern(chantry_types::TypeKind::PtrConst(chantry_types::TypeTable::UINT8)), Passing::Bits);
    let line = f.int("line");
    let exit = w.extern_("exit", &[chantry_types::TypeTable::INT32], VOID);
    let zero = ex(ExprKind::Const(Const::Int(0)), chantry_types::TypeTable::INT32);
    let body = vec![
        w.print(bin(BinOp::Sub, i(5000), field(v(e, unmanaged), 0, INT))),
        w.print(iv(line)),
        do_(call(exit, vec![zero], VOID)),
    ];
    let uncaught = w.proc_("uncaught", f, VOID, body);
    w.p.known.uncaught_error = Some(uncaught);
    (fail, owned, error)
}

fn catch_all(l: LocalId, body: Vec<Stmt>) -> Catch {
    Catch { class: None, local: Some(l), body: blk(body) }
}

#[test]
fn errors_find_their_handler_and_cleanups_run() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let (fail, owned, _) = throwing(&mut w);
    let mut f = F::default();
    let n = f.int("n");
    let x = f.var("x", ty);
    let body = vec![let_(x, call(make, vec![i(1)], ty)), ret(add(call(fail, vec![iv(n)], INT), i(1)))];
    let middle = w.proc_("middle", f, INT, body);
    w.p.fns[middle].throws = true;
    let mut f = F::default();
    let (e, y) = (f.var("e", owned), f.var("y", ty));
    let attempt = |w: &World, n| {
        st(StmtKind::Try {
            body: blk(vec![let_(y, call(make, vec![i(2)], ty)), w.print(call(middle, vec![i(n)], INT))]),
            catches: vec![catch_all(e, vec![w.print(field(v(e, owned), 0, INT))])],
            bang: false,
        })
    };
    let body = vec![
        attempt(&w, 4),
        attempt(&w, -4),
        w.print(ex(ExprKind::TryBang(call(middle, vec![i(5)], INT).boxed()), INT)),
        {
            at_line(42);
            w.print(ex(ExprKind::TryBang(call(middle, vec![i(-6)], INT).boxed()), INT))
        },
    ];
    w.main(f, body);
    assert_eq!(w.run(), "2001 5 2002 2001 2002 -4 2001 6 2001 5006 42");
}

#[test]
fn the_bodys_error_bypasses_the_iterators_handlers() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let (fail, owned, _) = throwing(&mut w);
    // An iterator that would catch everything, with something to clean up.
    let mut f = F::default();
    let (x, e) = (f.var("x", ty), f.var("e", owned));
    let body = vec![st(StmtKind::Try {
        body: blk(vec![
            let_(x, call(make, vec![i(9)], ty)),
            st(StmtKind::Defer(blk(vec![w.print(i(-9))]))),
            yield_(i(1)),
            yield_(i(-1)),
        ]),
        catches: vec![catch_all(e, vec![w.print(i(777))])],
        bang: false,
    })];
    let it = w.iter_("it", f, INT, body);
    let mut f = F::default();
    let (k, e) = (f.var("k", INT), f.var("e", owned));
    let body = vec![st(StmtKind::Try {
        body: blk(vec![for_(0, k, it, vec![], vec![w.print(call(fail, vec![iv(k)], INT))])]),
        catches: vec![catch_all(e, vec![w.print(i(555))])],
        bang: false,
    })];
    w.main(f, body);
    assert_eq!(w.run(), "1 -9 2009 555");
}

#[test]
fn many_yields_and_recursion_go_through_functions() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    // Four yields, with a cleanup.
    let mut f = F::default();
    let x = f.var("x", ty);
    let body = std::iter::once(let_(x, call(make, vec![i(0)], ty))).chain((1..=4).map(|n| yield_(i(n)))).collect();
    let four = w.iter_("four", f, INT, body);
    // iter down(n): yields n, then all of down(n - 1).
    let mut f = F::default();
    let (n, k) = (f.int("n"), f.var("k", INT));
    let down = FnId(w.p.fns.len() as u32);
    let body = vec![if_(
        lt(i(0), iv(n)),
        vec![yield_(iv(n)), for_(0, k, down, vec![bin(BinOp::Sub, iv(n), i(1))], vec![yield_(iv(k))])],
        vec![],
    )];
    let id = w.iter_("down", f, INT, body);
    w.p.fns[id].kind = FnKind::Iter { recursive: true };
    // Returns from inside, breaks and continues.
    let mut f = F::default();
    let (k, j, s) = (f.var("k", INT), f.var("j", INT), f.var("s", INT));
    let body = vec![
        let_(s, i(0)),
        for_(
            0,
            k,
            four,
            vec![],
            vec![for_(
                1,
                j,
                down,
                vec![i(5)],
                vec![
                    if_(eq(iv(j), i(2)), vec![st(StmtKind::Continue(LoopId(0)))], vec![]),
                    if_(eq(iv(j), i(4)), vec![st(StmtKind::Continue(LoopId(1)))], vec![]),
                    if_(eq(add(iv(j), mul(iv(k), i(10))), i(33)), vec![ret(iv(s))], vec![]),
                    set(iv(s), add(iv(s), iv(j))),
                ],
            )],
        ),
        ret(i(-1)),
    ];
    let g = w.proc_("g", f, INT, body);
    let f = F::default();
    let body = vec![w.print(call(g, vec![], INT))];
    w.main(f, body);
    // k = 1 and 2: 5 + 3 each; k = 3: 5, then return.
    assert_eq!(w.run(), "2000 21");
}

#[test]
fn nested_procedures_reach_outer_variables() {
    let mut w = World::new();
    let f_id = FnId(w.p.fns.len() as u32 + 2);
    let mut outer_f = F::default();
    let (x, k) = (outer_f.var("x", INT), outer_f.var("k", INT));
    let o = || outer(f_id, x, INT);
    let inner = w.proc_("inner", F::default(), VOID, vec![set(o(), add(o(), i(1)))]);
    w.p.fns[inner].outer = Some(f_id);
    // Calls `inner`, from a task, so that the variable passes through two hands.
    let mut f = F::default();
    let t = f.var("t", INT);
    let body = vec![coforall(i(3), t, vec![do_(call(inner, vec![], VOID))])];
    let middle = w.proc_("middle", f, VOID, body);
    w.p.fns[middle].outer = Some(f_id);
    let body = vec![
        let_(x, i(10)),
        coforall(i(2), k, vec![do_(call(middle, vec![], VOID)), set(iv(x), add(iv(x), iv(k)))]),
        w.print(iv(x)),
    ];
    w.main(outer_f, body);
    assert_eq!(w.run(), "17");
}

#[test]
fn tasks_capture_by_value_and_by_reference() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let mut f = F::default();
    let (x, r, inner, k) = (f.var("x", INT), f.var("r", ty), f.var("r", ty), f.var("k", INT));
    let capture = Capture { inner, value: copy(v(r, ty)) };
    let begin = |c| {
        st(StmtKind::Begin(Box::new(Task {
            captures: vec![c],
            body: blk(vec![set(iv(x), add(iv(x), field(v(inner, ty), 0, INT)))]),
        })))
    };
    let body = vec![
        let_(x, i(0)),
        let_(r, call(make, vec![i(1)], ty)),
        st(StmtKind::Sync(blk(vec![begin(capture), w.print(iv(x))]))),
        st(StmtKind::Cobegin(vec![
            task(vec![set(iv(x), add(iv(x), i(1000)))]),
            task(vec![set(iv(x), add(iv(x), field(v(r, ty), 0, INT)))]),
        ])),
        coforall(i(4), k, vec![set(iv(x), add(iv(x), iv(k)))]),
        w.print(iv(x)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "1001 2101 101 1108 2001");
}

#[test]
fn errors_of_tasks_are_thrown_at_the_join() {
    let mut w = World::new();
    let (fail, owned, error) = throwing(&mut w);
    let opaque = chantry_types::TypeTable::OPAQUE_PTR;
    // Takes the first of the list.
    let get = w.extern_("cht_errors_get", &[opaque, INT], opaque);
    let n = w.extern_("cht_errors_count", &[opaque], INT);
    let mut f = F::default();
    let list = f.formal("list", opaque, Passing::Bits);
    let got = call(get, vec![v(list, opaque), i(0)], opaque);
    let body = vec![w.print(call(n, vec![v(list, opaque)], INT)), ret(ex(ExprKind::Cast(got.boxed()), owned))];
    let mk = w.proc_("make_task_errors", f, owned, body);
    w.p.known.make_task_errors = Some(mk);
    let _ = error;
    let mut f = F::default();
    let (k, e) = (f.var("k", INT), f.var("e", owned));
    let number = bin(BinOp::Sub, iv(k), i(1));
    let body = vec![st(StmtKind::Try {
        body: blk(vec![coforall(i(3), k, vec![w.print(call(fail, vec![number], INT))]), w.print(i(123))]),
        catches: vec![catch_all(e, vec![w.print(field(v(e, owned), 0, INT))])],
        bang: false,
    })];
    w.main(f, body);
    assert_eq!(w.run(), "0 1 1 -1");
}

#[test]
fn shadows_are_made_in_each_task() {
    let mut w = World::new();
    let count = w.count();
    // iter par(n, tasks): tasks > 1: coforall, else serial; either way n yields a task.
    let mut f = F::default();
    let (n, tasks) = (f.int("n"), f.int("tasks"));
    let (k, j) = (f.var("k", INT), f.var("j", INT));
    let body = vec![if_(
        lt(i(1), iv(tasks)),
        vec![coforall(iv(tasks), k, vec![for_(0, j, count, vec![iv(n)], vec![yield_(iv(j))])])],
        vec![for_(1, j, count, vec![iv(n)], vec![yield_(iv(j))])],
    )];
    let par = w.iter_("par", f, INT, body);
    let mut f = F::default();
    let (x, total, mine, own) = (f.var("x", INT), f.var("total", INT), f.var("total", INT), f.var("own", INT));
    let sum = |n: i64, tasks: i64, id: u32| {
        st(StmtKind::Loop(Box::new(Loop {
            id: LoopId(id),
            source: IterSource::Iter { callee: par, slot: None, args: vec![i(n), i(tasks)], index: x },
            independent: true,
            shadows: vec![
                Shadow {
                    inner: mine,
                    kind: ShadowKind::Reduce {
                        identity: i(0),
                        combine: blk(vec![set(iv(total), add(iv(total), iv(mine))), w.print(iv(mine))]),
                    },
                },
                Shadow { inner: own, kind: ShadowKind::Value(i(100)) },
            ],
            body: blk(vec![set(iv(own), add(iv(own), i(1))), set(iv(mine), add(iv(mine), iv(own)))]),
        })))
    };
    let body = vec![let_(total, i(0)), sum(3, 2, 5), w.print(iv(total)), sum(2, 1, 6), w.print(iv(total))];
    w.main(f, body);
    // Each task: 101 + 102 + 103; the serial part: 101 + 102.
    assert_eq!(w.run(), "306 306 612 203 815");
}

#[test]
fn zippered_iterators_run_in_lock_step() {
    let mut w = World::new();
    let count = w.count();
    let threads = w.extern_("threads", &[INT], VOID);
    let (ty, make) = w.loud();
    let mut f = F::default();
    let n = f.int("n");
    let (k, r) = (f.var("k", INT), f.var("r", ty));
    let body =
        vec![let_(r, call(make, vec![i(0)], ty)), for_(0, k, count, vec![iv(n)], vec![yield_(mul(iv(k), i(10)))])];
    let tens = w.iter_("tens", f, INT, body);
    let mut f = F::default();
    let (a, c) = (f.var("a", INT), f.var("c", INT));
    let zip = |w: &World, id: u32, n: i64, m: i64, stop: i64| {
        st(StmtKind::Loop(Box::new(Loop {
            id: LoopId(id),
            source: IterSource::Zip(vec![
                IterSource::Iter { callee: count, slot: None, args: vec![i(n)], index: a },
                IterSource::Iter { callee: tens, slot: None, args: vec![i(m)], index: c },
            ]),
            independent: false,
            shadows: vec![],
            body: blk(vec![
                if_(eq(iv(a), i(stop)), vec![st(StmtKind::Break(LoopId(id)))], vec![]),
                w.print(add(iv(a), iv(c))),
            ]),
        })))
    };
    let body = vec![do_(call(threads, vec![i(1)], VOID)), zip(&w, 1, 3, 3, 9), zip(&w, 2, 3, 3, 1), {
        at_line(8);
        zip(&w, 3, 3, 4, 9)
    }];
    w.main(f, body);
    assert_eq!(w.run(), "0 11 22 2000 0 2000 0 11 22 test.chpl:8: zippered iterations have non-equal lengths");
}

#[test]
fn objects_are_counted_deleted_and_dispatched() {
    use chantry_types::Mgmt;
    let mut w = World::new();
    let base = w.class("Base", None, &[INT]);
    let derived = w.class("Derived", Some(base), &[INT]);
    let (ub, ud) = (w.managed(base, Mgmt::Unmanaged), w.managed(derived, Mgmt::Unmanaged));
    let (ob, sb, od) = (w.managed(base, Mgmt::Owned), w.managed(base, Mgmt::Shared), w.managed(derived, Mgmt::Owned));
    let bb = w.managed(base, Mgmt::Borrowed);
    let mut method = |name: &str, this_ty, n: i64| {
        let mut f = F::default();
        let this = f.formal("this", this_ty, Passing::Bits);
        let body = vec![ret(add(field(v(this, this_ty), 0, INT), i(n)))];
        w.proc_(name, f, INT, body)
    };
    let m1 = method("Base.m", ub, 10);
    let m2 = method("Derived.m", ud, 20);
    let mut deinit = |name: &str, this_ty, n: i64| {
        let mut f = F::default();
        f.formal("this", this_ty, Passing::Bits);
        let body = vec![w.print(i(n))];
        w.proc_(name, f, VOID, body)
    };
    let (d1, d2) = (deinit("d1", ub, 881), deinit("d2", ud, 882));
    for (i, (m, d)) in [(m1, d1), (m2, d2)].into_iter().enumerate() {
        w.p.classes[i].vtable = vec![Some(m)];
        w.p.classes[i].deinit = Some(d);
    }
    let mut f = F::default();
    let (x, y, z, s, t) = (f.var("x", ob), f.var("y", ob), f.var("z", od), f.var("s", sb), f.var("t", sb));
    let cast = |e: Expr, ty| ex(ExprKind::Cast(e.boxed()), ty);
    let new = |agg, u, ty| cast(ex(ExprKind::AllocObject(agg), u), ty);
    let dispatch = |e: Expr| ex(ExprKind::Virtual { callee: m1, slot: 0, args: vec![cast(e, ub)] }, INT);
    let body = vec![
        let_(x, new(base, ub, ob)),
        let_(y, cast(new(derived, ud, od), ob)),
        w.print(dispatch(v(x, ob))),
        w.print(dispatch(v(y, ob))),
        w.print(ex(
            ExprKind::If(ex(ExprKind::IsInstance(v(y, ob).boxed(), derived), BOOL).boxed(), i(1).boxed(), i(0).boxed()),
            INT,
        )),
        // x takes what y owned; its old object is deleted by hand here.
        st(StmtKind::Deinit(v(x, ob))),
        st(StmtKind::Init { place: v(x, ob), value: copy(v(y, ob)) }),
        w.print(ex(
            ExprKind::If(ex(ExprKind::IsInstance(v(y, ob).boxed(), base), BOOL).boxed(), i(1).boxed(), i(0).boxed()),
            INT,
        )),
        st(StmtKind::Block(blk(vec![
            let_(s, new(base, ub, sb)),
            let_(t, copy(v(s, sb))),
            w.print(dispatch(v(s, sb))),
            w.print(i(0)),
        ]))),
        // A temporary owner lives to the end of the statement.
        w.print(field(cast(new(derived, ud, od), bb), 0, INT)),
        {
            at_line(30);
            let_(z, ex(ExprKind::Const(Const::Nil), od))
        },
        w.print(field(v(z, od), 0, INT)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "10 20 1 881 0 10 0 881 0 882 test.chpl:30: nil");
}

#[test]
fn library_checks_name_the_users_call() {
    let mut w = World::new();
    let mut f = F::default();
    let (a, d) = (f.int("a"), f.int("d"));
    at_line(90);
    let div = ex(ExprKind::CheckedDiv(BinOp::Div, iv(a).boxed(), iv(d).boxed()), INT);
    let low = w.proc_("low", f, INT, vec![ret(div)]);
    let mut f = F::default();
    let d = f.int("d");
    let high = w.proc_("high", f, INT, vec![ret(call(low, vec![i(100), iv(d)], INT))]);
    w.p.fns[low].library = true;
    w.p.fns[high].library = true;
    let mut f = F::default();
    let (k, n) = (f.var("k", INT), f.int("n"));
    // A library iterator, expanded, and in a task of it.
    let count = w.count();
    let body = vec![coforall(i(1), k, vec![yield_(call(high, vec![iv(n)], INT))])];
    f.formals.truncate(1);
    let it = w.iter_("it", f, INT, body);
    w.p.fns[it].library = true;
    let _ = count;
    let mut f = F::default();
    let x = f.var("x", INT);
    at_line(12);
    let first = w.print(call(high, vec![i(7)], INT));
    at_line(13);
    let body = vec![first, for_(0, x, it, vec![i(0)], vec![w.print(iv(x))])];
    w.main(f, body);
    assert_eq!(w.run(), "14 test.chpl:13: division by zero");
    assert!(!w.run_with(chantry_lower::LowerOptions::UNCHECKED).contains("division"));
}

#[test]
fn a_parallel_loop_over_arrays_is_vectorised() {
    let mut w = World::new();
    let real = chantry_types::TypeTable::REAL;
    let ptr = w.t.ptr_to(real);
    let count = w.count();
    // iter par(n): coforall of two tasks, each over half.
    let mut f = F::default();
    let n = f.int("n");
    let (k, j) = (f.var("k", INT), f.var("j", INT));
    let half = || bin(BinOp::Div, iv(n), i(2));
    let inner = for_(0, j, count, vec![half()], vec![yield_(add(iv(j), mul(iv(k), half())))]);
    let par = w.iter_("par", f, INT, vec![coforall(i(2), k, vec![inner])]);
    for f in [count, par] {
        w.p.fns[f].library = true;
    }
    // proc at(p, i) ref: p[i]
    let mut f = F::default();
    let (p, n) = (f.formal("p", ptr, Passing::Bits), f.int("n"));
    let elem = |p: Expr, n: Expr| ex(ExprKind::Deref(ex(ExprKind::Offset(p.boxed(), n.boxed()), ptr).boxed()), real);
    let at = w.proc_("at", f, real, vec![ret(elem(v(p, ptr), iv(n)))]);
    w.p.fns[at].ret_ref = true;
    w.p.fns[at].inline = true;
    // forall i: a[i] = b[i] + s * c[i]
    let mut f = F::default();
    let [a, b, c] = ["a", "b", "c"].map(|x| f.formal(x, ptr, Passing::Bits));
    let (s, n, x) = (f.formal("s", real, Passing::Bits), f.int("n"), f.var("x", INT));
    let of = |p: LocalId| call(at, vec![v(p, ptr), iv(x)], real);
    let mut lp = for_(0, x, par, vec![iv(n)], vec![set(of(a), add(of(b), mul(v(s, real), of(c))))]);
    let StmtKind::Loop(l) = &mut lp.kind else { unreachable!() };
    l.independent = true;
    let g = w.proc_("triad", f, VOID, vec![lp]);
    w.p.fns[g].kind = FnKind::Export;
    w.main(F::default(), vec![]);
    let ir = w.llvm_ir();
    assert!(ir.contains("fmul contract <") || ir.contains("x double>"), "{ir}");
    // Nothing is checked at run time to allow it.
    assert!(!ir.contains("memcheck"), "{ir}");
}

#[test]
fn elements_leave_a_tuple_one_by_one() {
    let mut w = World::new();
    let (ty, make) = w.loud();
    let pair_ty = w.t.tuple(&[ty, ty]);
    w.p.ops.insert(pair_ty, TypeOps { copy: CopyOp::Forbidden, deinit: DeinitOp::Fn(FnId(0)) });
    let mut f = F::default();
    let (t, a) = (f.var("t", pair_ty), f.var("a", ty));
    let elem = |n| ex(ExprKind::TupleElem(v(t, pair_ty).boxed(), n), ty);
    let body = vec![
        let_(t, ex(ExprKind::Tuple(vec![call(make, vec![i(1)], ty), call(make, vec![i(2)], ty)]), pair_ty)),
        st(StmtKind::Block(blk(vec![
            let_(a, ex(ExprKind::Move(elem(0).boxed()), ty)),
            w.print(field(v(a, ty), 0, INT)),
        ]))),
        w.print(i(0)),
    ];
    w.main(f, body);
    assert_eq!(w.run(), "1 2001 0 2002");
}
