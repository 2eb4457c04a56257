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
