//! Checks on resolved bodies, built by hand.

use chantry_base::{FileId, IndexVec, Span, Symbol};
use chantry_check::check_program;
use chantry_diag::Sink;
use chantry_tir::*;
use chantry_types::{AggInfo, AggKind, Mgmt, TypeId, TypeKind, TypeTable};

fn at(n: u32) -> Span {
    Span::new(FileId(0), n, n + 1)
}

struct B {
    types: TypeTable,
    program: Program,
    owned: TypeId,
    borrowed: TypeId,
}

impl B {
    fn new() -> Self {
        let types = TypeTable::new();
        let agg = types.new_agg(AggInfo {
            name: Symbol::new("C"),
            kind: AggKind::Class,
            parent: None,
            fields: Vec::new(),
            descriptor: false,
            handle: false,
            extern_name: None,
        });
        let class = |mgmt| types.intern(TypeKind::Class { agg, mgmt, nilable: false });
        let (owned, borrowed) = (class(Mgmt::Owned), class(Mgmt::Borrowed));
        let mut b = B { types, program: Program::default(), owned, borrowed };
        // fn0 takes an owned object; fn1 halts; fn2 takes a reference.
        b.func("take", TypeTable::VOID, vec![(owned, Passing::Own)], vec![]);
        let halt = b.func("halt", TypeTable::VOID, vec![], vec![]);
        b.program.fns[halt].noreturn = true;
        b.func("reset", TypeTable::VOID, vec![(owned, Passing::Ref)], vec![]);
        b
    }

    /// The first locals are the formals; the test adds further ones.
    fn func(&mut self, name: &str, ret: TypeId, formals: Vec<(TypeId, Passing)>, stmts: Vec<Stmt>) -> FnId {
        let mut locals = IndexVec::new();
        let formals = formals
            .into_iter()
            .map(|(ty, passing)| {
                let is_ref = matches!(passing, Passing::Ref | Passing::ConstRef);
                let l = Local {
                    name: Symbol::new("arg"),
                    ty,
                    is_ref,
                    constant: false,
                    span: at(900),
                    temp: false,
                    placed: false,
                };
                Formal { local: locals.push(l), passing }
            })
            .collect();
        for i in 0..3 {
            let name = Symbol::new(["x", "y", "z"][i]);
            locals.push(Local {
                name,
                ty: self.owned,
                is_ref: false,
                constant: false,
                span: at(800 + i as u32),
                temp: false,
                placed: false,
            });
        }
        self.program.fns.push(Fn {
            name: Symbol::new(name),
            display: Symbol::new(name),
            link_name: None,
            kind: FnKind::Proc,
            span: at(1000),
            formals,
            locals,
            ret,
            ret_ref: false,
            ret_const: false,
            throws: false,
            inline: false,
            cold: false,
            memo: false,
            library: false,
            outer: None,
            lifetimes: Vec::new(),
            of_macro: None,
            body: Some(Block { stmts }),
            noreturn: false,
            initialiser: false,
            variadic: None,
        })
    }

    fn local(&self, n: u32, span: u32) -> Expr {
        Expr::new(ExprKind::Local(LocalId(n)), self.owned, at(span))
    }
    fn copy(&self, n: u32, span: u32) -> Expr {
        Expr::new(ExprKind::Copy(self.local(n, span).boxed()), self.owned, at(span))
    }
    fn take(&self, n: u32, span: u32) -> Stmt {
        call(0, vec![self.copy(n, span)])
    }
    fn read(&self, n: u32, span: u32) -> Stmt {
        stmt(StmtKind::Expr(self.local(n, span)))
    }
    /// `CODE@place` of each report, in order.
    fn check(&self) -> String {
        let sink = Sink::new();
        check_program(&self.program, &self.types, true, &sink);
        sink.take().iter().map(|d| format!("{}@{}", d.code.id, d.primary.lo)).collect::<Vec<_>>().join(" ")
    }
    fn body(&mut self, ret: TypeId, stmts: Vec<Stmt>) -> String {
        let f = self.func("f", ret, vec![], stmts);
        let shown = self.check();
        self.program.fns[f].body = None;
        shown
    }
}

fn stmt(kind: StmtKind) -> Stmt {
    Stmt { kind, span: at(0) }
}
fn block(stmts: Vec<Stmt>) -> Block {
    Block { stmts }
}
fn call(f: u32, args: Vec<Expr>) -> Stmt {
    stmt(StmtKind::Expr(Expr::new(ExprKind::Call { callee: FnId(f), args }, TypeTable::VOID, at(1))))
}
fn cond(value: Option<bool>) -> Expr {
    let kind = match value {
        Some(b) => ExprKind::Const(Const::Bool(b)),
        // Not known: any value that is no literal.
        None => ExprKind::Global(GlobalId(0)),
    };
    Expr::new(kind, TypeTable::BOOL, at(2))
}
fn int() -> Expr {
    Expr::new(ExprKind::Const(Const::Int(1)), TypeTable::INT, at(3))
}
fn ret() -> Stmt {
    stmt(StmtKind::Return(Some(int())))
}
fn if_(c: Option<bool>, then: Vec<Stmt>, els: Vec<Stmt>) -> Stmt {
    stmt(StmtKind::If { cond: cond(c), then: block(then), els: block(els) })
}
fn while_(id: u32, c: Option<bool>, body: Vec<Stmt>) -> Stmt {
    stmt(StmtKind::While { id: LoopId(id), cond: cond(c), body: block(body) })
}
fn break_(id: u32) -> Stmt {
    stmt(StmtKind::Break(LoopId(id)))
}

#[test]
fn missing_returns() {
    let mut b = B::new();
    let missing = "E0403@1000";
    let int = TypeTable::INT;
    assert_eq!(b.body(int, vec![]), missing);
    assert_eq!(b.body(TypeTable::VOID, vec![]), "");
    assert_eq!(b.body(int, vec![ret()]), "");
    assert_eq!(b.body(int, vec![call(1, vec![])]), "");
    assert_eq!(b.body(int, vec![if_(None, vec![ret()], vec![])]), missing);
    assert_eq!(b.body(int, vec![if_(None, vec![ret()], vec![call(1, vec![])])]), "");
    assert_eq!(b.body(int, vec![if_(Some(true), vec![ret()], vec![])]), "");
    assert_eq!(b.body(int, vec![if_(Some(false), vec![ret()], vec![])]), missing);
    assert_eq!(b.body(int, vec![while_(0, None, vec![ret()])]), missing);
    assert_eq!(b.body(int, vec![while_(0, Some(true), vec![])]), "");
    assert_eq!(b.body(int, vec![while_(0, Some(true), vec![if_(None, vec![break_(0)], vec![])])]), missing);
    assert_eq!(b.body(int, vec![while_(0, Some(true), vec![while_(1, None, vec![break_(1)])])]), "");
    let breakable = |inner: Vec<Stmt>| stmt(StmtKind::Breakable { id: LoopId(7), body: block(inner) });
    assert_eq!(b.body(int, vec![breakable(vec![ret()])]), "");
    assert_eq!(b.body(int, vec![breakable(vec![if_(None, vec![break_(7)], vec![]), ret()])]), missing);
    let catching = |mut body: Vec<Stmt>, handler: Vec<Stmt>| {
        let catches = vec![Catch { class: None, local: None, body: block(handler) }];
        body.push(ret());
        stmt(StmtKind::Try { body: block(body), catches, bang: false })
    };
    let throws = |b: &B| if_(None, vec![stmt(StmtKind::Throw(b.local(0, 10)))], vec![]);
    let thrown = throws(&b);
    assert_eq!(b.body(int, vec![catching(vec![thrown], vec![])]), missing);
    let thrown = throws(&b);
    assert_eq!(b.body(int, vec![catching(vec![thrown], vec![ret()])]), "");
    // Nothing comes to a handler of what cannot throw.
    assert_eq!(b.body(int, vec![catching(vec![], vec![])]), "");
}

#[test]
fn values_used_after_they_have_moved() {
    let mut b = B::new();
    let void = TypeTable::VOID;
    let body = vec![b.read(0, 10), b.take(0, 11), b.read(0, 12)];
    assert_eq!(b.body(void, body), "E0406@12");
    let body = vec![b.take(0, 11), b.take(0, 12)];
    assert_eq!(b.body(void, body), "E0406@12");
    // A new value makes it whole again.
    let body =
        vec![b.take(0, 11), stmt(StmtKind::Assign { place: b.local(0, 12), value: b.local(1, 13) }), b.read(0, 14)];
    assert_eq!(b.body(void, body), "");
    let body = vec![b.take(0, 11), call(2, vec![b.local(0, 12)]), b.read(0, 13)];
    assert_eq!(b.body(void, body), "");
    // On one of two paths.
    let body = vec![if_(None, vec![b.take(0, 11)], vec![]), b.read(0, 12)];
    assert_eq!(b.body(void, body), "E0406@12");
    let body = vec![if_(None, vec![b.take(0, 11), stmt(StmtKind::Return(None))], vec![]), b.read(0, 12)];
    assert_eq!(b.body(void, body), "");
    // In a loop: the second turn has nothing to hand on.
    let body = vec![while_(0, None, vec![b.take(0, 11)])];
    assert_eq!(b.body(void, body), "E0406@11");
    let body = vec![while_(
        0,
        None,
        vec![stmt(StmtKind::Let { local: LocalId(0), init: Some(b.local(1, 10)) }), b.take(0, 11)],
    )];
    assert_eq!(b.body(void, body), "");
    let body = vec![while_(0, None, vec![b.take(0, 11), break_(0)]), b.read(0, 12)];
    assert_eq!(b.body(void, body), "E0406@12");
    let body = vec![b.take(0, 11), b.read(1, 12)];
    assert_eq!(b.body(void, body), "");
    let either = Expr::new(ExprKind::And(cond(None).boxed(), b.copy(0, 11).boxed()), TypeTable::BOOL, at(1));
    let body = vec![stmt(StmtKind::Expr(either)), b.read(0, 12)];
    assert_eq!(b.body(void, body), "E0406@12");
}

#[test]
fn references_to_what_has_ended() {
    let mut b = B::new();
    let returns = |e: Expr| stmt(StmtKind::Return(Some(e)));
    let cast = |e: Expr, ty| Expr::new(ExprKind::Cast(e.boxed()), ty, at(20));
    let declared = |l: u32| stmt(StmtKind::Let { local: LocalId(l), init: None });
    let body = vec![declared(0), returns(cast(b.local(0, 21), b.borrowed))];
    let borrowed = b.borrowed;
    assert_eq!(b.body(borrowed, body), "E0408@20");
    // The caller keeps what it passed by reference.
    let e = returns(cast(b.local(0, 21), b.borrowed));
    b.func("g", borrowed, vec![(b.owned, Passing::ConstRef)], vec![e]);
    assert_eq!(b.check(), "");
    let e = returns(cast(b.local(0, 21), b.borrowed));
    b.func("h", borrowed, vec![(b.owned, Passing::Own)], vec![e]);
    assert_eq!(b.check(), "E0408@20");
    let mut b = B::new();
    let e = returns(b.local(1, 30));
    let f = b.func("r", b.owned, vec![], vec![declared(1), e]);
    b.program.fns[f].ret_ref = true;
    assert_eq!(b.check(), "E0408@30");
    b.program.fns[f].locals[LocalId(1)].is_ref = true;
    assert_eq!(b.check(), "");
    b.program.fns[f].library = true;
    b.program.fns[f].locals[LocalId(1)].is_ref = false;
    assert_eq!(b.check(), "");
}
