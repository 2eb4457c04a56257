//! One way through TIR, in the order of evaluation: parts of statements and expressions, and what holds of any of them.
//! Every match is exhaustive: a new kind of node is a compile error here, not something that nobody looks into.

use chantry_base::IndexVec;
use chantry_types::{TypeId, TypeTable};

use crate::{
    Block, Expr, ExprKind, Fn, FnId, IterSource, Local, LocalId, Loop, Shadow, ShadowKind, Stmt, StmtKind, Task,
};

/// One node of a body.
#[derive(Clone, Copy)]
pub enum Node<'p> {
    Stmt(&'p Stmt),
    Expr(&'p Expr),
}

/// The parts of an expression, in the order of their evaluation.
pub fn expr_children<'p>(e: &'p Expr, f: &mut dyn FnMut(Node<'p>)) {
    use ExprKind::*;
    match &e.kind {
        Const(_) | Local(_) | Outer(..) | Global(_) | FnValue(_) | AllocObject(_) | SizeOf(_) | ObjectSize(_)
        | CallerFile | CallerLine | Undef => {}
        Field { base, .. } => f(Node::Expr(base)),
        TupleElem(a, _)
        | Deref(a)
        | AddrOf(a)
        | Un(_, a)
        | Cast(a)
        | DynCast(a, _)
        | IsInstance(a, _)
        | Become(a, _)
        | CheckNil(a)
        | Copy(a)
        | Move(a)
        | TryBang(a) => f(Node::Expr(a)),
        Call { args, .. }
        | Virtual { args, .. }
        | Intrinsic(_, args)
        | Atomic(_, _, args)
        | Tuple(args)
        | Record(args) => args.iter().for_each(|a| f(Node::Expr(a))),
        Indirect { callee, args, .. } => {
            f(Node::Expr(callee));
            args.iter().for_each(|a| f(Node::Expr(a)));
        }
        Bin(_, a, b) | And(a, b) | Or(a, b) | CheckedDiv(_, a, b) | Offset(a, b) => {
            f(Node::Expr(a));
            f(Node::Expr(b));
        }
        If(c, a, b) => {
            f(Node::Expr(c));
            f(Node::Expr(a));
            f(Node::Expr(b));
        }
        Block(stmts, a) => {
            stmts.iter().for_each(|s| f(Node::Stmt(s)));
            f(Node::Expr(a));
        }
        AllocArray { count, .. } => f(Node::Expr(count)),
    }
}

/// The parts of a statement, in the order of their evaluation.
pub fn stmt_children<'p>(s: &'p Stmt, f: &mut dyn FnMut(Node<'p>)) {
    use StmtKind::*;
    match &s.kind {
        Splice(s) => f(Node::Stmt(s)),
        Expr(e) | LetRef { init: e, .. } | Yield(e) | Delete(e) | EndObject(e) | Deinit(e) | Throw(e) => {
            f(Node::Expr(e))
        }
        Let { init, .. } | Return(init) => {
            if let Some(e) = init {
                f(Node::Expr(e));
            }
        }
        Init { place, value } | Assign { place, value } => {
            f(Node::Expr(place));
            f(Node::Expr(value));
        }
        Swap(a, b) => {
            f(Node::Expr(a));
            f(Node::Expr(b));
        }
        Block(b) | Breakable { body: b, .. } | Defer(b) | Sync(b) => block_children(b, f),
        If { cond, then, els } => {
            f(Node::Expr(cond));
            block_children(then, f);
            block_children(els, f);
        }
        While { cond, body, .. } | Serial { cond, body } | On { locale: cond, body } => {
            f(Node::Expr(cond));
            block_children(body, f);
        }
        DoWhile { body, cond, .. } => {
            block_children(body, f);
            f(Node::Expr(cond));
        }
        Loop(l) | CoforallIter(l) => loop_children(l, f),
        Break(_) | Continue(_) => {}
        Try { body, catches, .. } => {
            block_children(body, f);
            catches.iter().for_each(|c| block_children(&c.body, f));
        }
        Shadows { shadows, body } => {
            shadow_children(shadows, f);
            block_children(body, f);
        }
        Begin(t) | SpawnTask(t) => task_children(t, f),
        Cobegin(ts) => ts.iter().for_each(|t| task_children(t, f)),
        Coforall { count, task, .. } => {
            f(Node::Expr(count));
            task_children(task, f);
        }
    }
}

pub fn block_children<'p>(b: &'p Block, f: &mut dyn FnMut(Node<'p>)) {
    b.stmts.iter().for_each(|s| f(Node::Stmt(s)));
}

pub fn source_children<'p>(s: &'p IterSource, f: &mut dyn FnMut(Node<'p>)) {
    match s {
        IterSource::Iter { args, .. } => args.iter().for_each(|a| f(Node::Expr(a))),
        IterSource::Zip(parts) => parts.iter().for_each(|p| source_children(p, f)),
    }
}

pub fn loop_children<'p>(l: &'p Loop, f: &mut dyn FnMut(Node<'p>)) {
    source_children(&l.source, f);
    shadow_children(&l.shadows, f);
    block_children(&l.body, f);
}

pub fn shadow_children<'p>(shadows: &'p [Shadow], f: &mut dyn FnMut(Node<'p>)) {
    for s in shadows {
        match &s.kind {
            ShadowKind::Value(e) | ShadowKind::Ref(e) => f(Node::Expr(e)),
            ShadowKind::Reduce { identity, combine } => {
                f(Node::Expr(identity));
                block_children(combine, f);
            }
        }
    }
}

pub fn task_children<'p>(t: &'p Task, f: &mut dyn FnMut(Node<'p>)) {
    t.captures.iter().for_each(|c| f(Node::Expr(&c.value)));
    block_children(&t.body, f);
}

pub fn children<'p>(n: Node<'p>, f: &mut dyn FnMut(Node<'p>)) {
    match n {
        Node::Stmt(s) => stmt_children(s, f),
        Node::Expr(e) => expr_children(e, f),
    }
}

/// Every node below (and including) `n`, outer ones first.
pub fn all<'p>(n: Node<'p>, f: &mut dyn FnMut(Node<'p>)) {
    f(n);
    children(n, &mut |c| all(c, f));
}

pub fn all_block<'p>(b: &'p Block, f: &mut dyn FnMut(Node<'p>)) {
    block_children(b, &mut |c| all(c, f));
}

/// Whether a node at or below `n` satisfies the test.
pub fn any<'p>(n: Node<'p>, test: &mut dyn FnMut(Node<'p>) -> bool) -> bool {
    if test(n) {
        return true;
    }
    let mut found = false;
    children(n, &mut |c| found = found || any(c, test));
    found
}

pub fn any_block<'p>(b: &'p Block, test: &mut dyn FnMut(Node<'p>) -> bool) -> bool {
    b.stmts.iter().any(|s| any(Node::Stmt(s), test))
}

/// Whether an error may begin at this node itself: a `throw`, a call of what throws, a loop over it.
pub fn raises(n: Node<'_>, fns: &IndexVec<crate::FnId, crate::Fn>) -> bool {
    match n {
        Node::Stmt(s) => match &s.kind {
            StmtKind::Throw(_) => true,
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
                let mut some = false;
                source_callees(&l.source, &mut |f| some |= fns[f].throws);
                some
            }
            _ => false,
        },
        Node::Expr(e) => match &e.kind {
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => fns[*callee].throws,
            ExprKind::Indirect { throws, .. } => *throws,
            _ => false,
        },
    }
}

/// Calls `f` for every iterator that the source calls.
pub fn source_callees(s: &IterSource, f: &mut dyn FnMut(crate::FnId)) {
    match s {
        IterSource::Iter { callee, .. } => f(*callee),
        IterSource::Zip(parts) => parts.iter().for_each(|p| source_callees(p, f)),
    }
}

pub fn is_yield(n: Node<'_>) -> bool {
    matches!(n, Node::Stmt(Stmt { kind: StmtKind::Yield(_), .. }))
}

pub fn yields(s: &Stmt) -> bool {
    any(Node::Stmt(s), &mut |n| is_yield(n))
}

pub fn block_yields(b: &Block) -> bool {
    any_block(b, &mut |n| is_yield(n))
}

/// Calls `f` for every type a value of which is copied at the node itself: where `Copy` says so, and where one side of
/// an expression is a place, the other may be a new value, and the whole is a value. `locals` are those of its function.
pub fn copied_types(
    n: Node<'_>,
    fns: &IndexVec<FnId, Fn>,
    locals: &IndexVec<LocalId, Local>,
    types: &TypeTable,
    f: &mut dyn FnMut(TypeId),
) {
    match n {
        Node::Expr(e) => match &e.kind {
            ExprKind::Copy(x) if x.is_place(fns, types) || x.is_part(fns, types) => f(x.ty),
            ExprKind::If(_, x, y) => [x, y].into_iter().filter(|x| x.is_place(fns, types)).for_each(|x| f(x.ty)),
            _ => {}
        },
        Node::Stmt(s) => match &s.kind {
            StmtKind::Loop(l) | StmtKind::CoforallIter(l) => source_copies(&l.source, fns, locals, f),
            // Every task makes its own.
            StmtKind::Coforall { task, .. } => {
                let values = task.captures.iter().filter(|c| locals.get(c.inner).is_some_and(|l| !l.is_ref));
                values.for_each(|c| f(c.value.ty));
            }
            _ => {}
        },
    }
}

/// What an iterator yields by reference is copied for an index that is a variable.
fn source_copies(
    s: &IterSource,
    fns: &IndexVec<FnId, Fn>,
    locals: &IndexVec<LocalId, Local>,
    f: &mut dyn FnMut(TypeId),
) {
    match s {
        IterSource::Zip(parts) => parts.iter().for_each(|p| source_copies(p, fns, locals, f)),
        IterSource::Iter { callee, index, .. } => {
            if let (Some(callee), Some(index)) = (fns.get(*callee), locals.get(*index))
                && callee.ret_ref
                && !index.is_ref
            {
                f(index.ty);
            }
        }
    }
}

/// Whether evaluating the expression runs code that could change variables or have other effects.
pub fn has_effects(e: &Expr) -> bool {
    any(Node::Expr(e), &mut |n| match n {
        Node::Stmt(_) => true,
        Node::Expr(e) => matches!(
            e.kind,
            ExprKind::Call { .. }
                | ExprKind::Virtual { .. }
                | ExprKind::Indirect { .. }
                | ExprKind::Atomic(..)
                | ExprKind::Intrinsic(..)
                | ExprKind::Move(_)
                | ExprKind::Copy(_)
        ),
    })
}

/// Calls `f` for every statement at or below a block that is not shared by several places (`StmtRef`), outer ones first.
pub fn stmts_mut(b: &mut Block, f: &mut dyn FnMut(&mut Stmt)) {
    use StmtKind::*;
    for s in &mut b.stmts {
        f(s);
        match &mut s.kind {
            Block(b)
            | Breakable { body: b, .. }
            | While { body: b, .. }
            | DoWhile { body: b, .. }
            | Defer(b)
            | Sync(b)
            | Shadows { body: b, .. }
            | Serial { body: b, .. }
            | On { body: b, .. } => stmts_mut(b, f),
            If { then, els, .. } => {
                stmts_mut(then, f);
                stmts_mut(els, f);
            }
            Loop(l) | CoforallIter(l) => stmts_mut(&mut l.body, f),
            Try { body, catches, .. } => {
                stmts_mut(body, f);
                catches.iter_mut().for_each(|c| stmts_mut(&mut c.body, f));
            }
            Begin(t) | SpawnTask(t) => stmts_mut(&mut t.body, f),
            Coforall { task, .. } => stmts_mut(&mut task.body, f),
            Cobegin(ts) => ts.iter_mut().for_each(|t| stmts_mut(&mut t.body, f)),
            Splice(_)
            | Expr(_)
            | Let { .. }
            | LetRef { .. }
            | Init { .. }
            | Assign { .. }
            | Swap(..)
            | Return(_)
            | Break(_)
            | Continue(_)
            | Yield(_)
            | Delete(_)
            | EndObject(_)
            | Deinit(_)
            | Throw(_) => {}
        }
    }
}
