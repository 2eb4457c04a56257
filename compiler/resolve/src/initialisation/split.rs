//! Split initialisation: whether a variable declared without a value gets it by a later assignment
//! (specification: variables, "Split Initialization").

use chantry_base::Symbol;
use chantry_syntax::ast::{self, ExprKind as E, StmtKind as S};

#[derive(PartialEq, Eq, Clone, Copy)]
enum Found {
    /// The first mention on this path is an initialising assignment.
    Assigned,
    /// Mentioned in another way first.
    Used,
    /// Not mentioned; the path goes on.
    Nothing,
    /// Not mentioned, and the path ends (return, throw).
    Ends,
}

/// Whether the statements after a declaration of `name` initialise it before any other mention.
pub fn is_split(name: Symbol, rest: &[ast::Stmt]) -> bool {
    scan(name, rest) == Found::Assigned
}

fn scan(name: Symbol, stmts: &[ast::Stmt]) -> Found {
    for s in stmts {
        let f = scan_stmt(name, s);
        if f != Found::Nothing {
            return f;
        }
    }
    Found::Nothing
}

fn scan_stmt(name: Symbol, s: &ast::Stmt) -> Found {
    match &s.kind {
        S::Assign { op: None, lhs, rhs, .. } => {
            if mentions(name, rhs) {
                Found::Used
            } else if matches!(&lhs.kind, E::Ident(n) if *n == name) {
                Found::Assigned
            } else if mentions(name, lhs) {
                Found::Used
            } else {
                Found::Nothing
            }
        }
        S::Block(b) => scan(name, &b.stmts),
        S::Try { body, catches, .. } => {
            let f = scan(name, &body.stmts);
            if f == Found::Assigned && !catches.iter().all(|c| ends(&c.body.stmts)) {
                return Found::Used;
            }
            if f == Found::Nothing && catches.iter().any(|c| mentions_block(name, &c.body)) {
                return Found::Used;
            }
            f
        }
        S::If { cond, then, els } => {
            let c = match cond {
                ast::Cond::Expr(e) => mentions(name, e),
                ast::Cond::Decl { init, name: n, .. } => mentions(name, init) || n.name == name,
            };
            if c {
                return Found::Used;
            }
            let a = scan(name, &then.stmts);
            let b = els.as_ref().map_or(Found::Nothing, |e| scan(name, &e.stmts));
            match (a, b) {
                (Found::Nothing, Found::Nothing) => Found::Nothing,
                (Found::Ends, Found::Ends) => Found::Ends,
                (Found::Assigned, Found::Assigned | Found::Ends) | (Found::Ends, Found::Assigned) => Found::Assigned,
                (Found::Ends, Found::Nothing) | (Found::Nothing, Found::Ends) => Found::Nothing,
                _ => Found::Used,
            }
        }
        S::Select { subject, whens, otherwise } => {
            if mentions(name, subject) || whens.iter().any(|w| w.values.iter().any(|v| mentions(name, v))) {
                return Found::Used;
            }
            let mut all: Vec<Found> = whens.iter().map(|w| scan(name, &w.body.stmts)).collect();
            all.push(otherwise.as_ref().map_or(Found::Nothing, |b| scan(name, &b.stmts)));
            if all.iter().all(|f| *f == Found::Nothing) {
                Found::Nothing
            } else if all.iter().all(|f| matches!(f, Found::Assigned | Found::Ends)) && all.contains(&Found::Assigned) {
                Found::Assigned
            } else {
                Found::Used
            }
        }
        S::Return(e) => {
            if e.as_ref().is_some_and(|e| mentions(name, e)) {
                Found::Used
            } else {
                Found::Ends
            }
        }
        S::Throw(e) => {
            if mentions(name, e) {
                Found::Used
            } else {
                Found::Ends
            }
        }
        _ => {
            if mentions_stmt(name, s) {
                Found::Used
            } else if ends(std::slice::from_ref(s)) {
                Found::Ends
            } else {
                Found::Nothing
            }
        }
    }
}

fn ends(stmts: &[ast::Stmt]) -> bool {
    stmts.iter().any(|s| match &s.kind {
        S::Return(_) | S::Throw(_) => true,
        S::Expr(ast::Expr { kind: E::Call { callee, .. }, .. }) => {
            matches!(&callee.kind, E::Ident(n) if *n == "halt" || *n == "exit")
        }
        S::Block(b) => ends(&b.stmts),
        S::If { then, els: Some(e), .. } => ends(&then.stmts) && ends(&e.stmts),
        _ => false,
    })
}

fn mentions_block(name: Symbol, b: &ast::Block) -> bool {
    b.stmts.iter().any(|s| mentions_stmt(name, s))
}

/// Whether a statement mentions the name anywhere (nested procedures included).
pub fn mentions_stmt(name: Symbol, s: &ast::Stmt) -> bool {
    let ex = |e: &ast::Expr| mentions(name, e);
    let bl = |b: &ast::Block| mentions_block(name, b);
    let with = |w: &[ast::TaskIntent]| w.iter().any(|t| t.name.name == name || t.init.as_ref().is_some_and(ex));
    match &s.kind {
        S::Error | S::Empty | S::Enum(_) | S::Module(_) | S::Include { .. } | S::Use(_) | S::Import(_) => false,
        S::Break(_) | S::Continue(_) | S::ExternBlock(_) | S::Interface { .. } | S::Implements { .. } => false,
        S::Expr(e) | S::Yield(e) | S::Throw(e) => ex(e),
        S::Assign { lhs, rhs, .. } => ex(lhs) || ex(rhs),
        S::Swap(a, b) | S::ReduceAssign(a, b) => ex(a) || ex(b),
        S::Block(b) | S::Defer(b) | S::Sync(b) => bl(b),
        S::Var(v) => v.vars.iter().any(|d| d.ty.as_ref().is_some_and(ex) || d.init.as_ref().is_some_and(ex)),
        S::Proc(p) => p.body.as_ref().is_some_and(|b| bl(b.get())),
        S::Aggregate(a) => a.members.iter().any(|m| mentions_stmt(name, m)),
        S::Require(es) | S::Delete(es) => es.iter().any(ex),
        S::Forwarding { expr, .. } => expr.as_ref().is_some_and(ex),
        S::If { cond, then, els } => mentions_cond(name, cond) || bl(then) || els.as_ref().is_some_and(bl),
        S::While { cond, body, .. } => mentions_cond(name, cond) || bl(body),
        S::DoWhile { body, cond, .. } => bl(body) || ex(cond),
        S::Loop(l) => ex(&l.iter) || with(&l.with) || bl(&l.body),
        S::Select { subject, whens, otherwise } => {
            ex(subject)
                || whens.iter().any(|w| w.values.iter().any(ex) || bl(&w.body))
                || otherwise.as_ref().is_some_and(bl)
        }
        S::Return(e) => e.as_ref().is_some_and(ex),
        S::Begin { with: w, body } | S::Cobegin { with: w, body } => with(w) || bl(body),
        S::Serial { cond, body } | S::Local { cond, body } => cond.as_ref().is_some_and(ex) || bl(body),
        S::On { locale, body } => ex(locale) || bl(body),
        S::Try { body, catches, .. } => bl(body) || catches.iter().any(|c| bl(&c.body)),
        S::Manage { managers, body } => managers.iter().any(|m| ex(&m.0)) || bl(body),
        S::Labelled { body, .. } => mentions_stmt(name, body),
    }
}

fn mentions_cond(name: Symbol, c: &ast::Cond) -> bool {
    match c {
        ast::Cond::Expr(e) => mentions(name, e),
        ast::Cond::Decl { init, .. } => mentions(name, init),
    }
}

/// Whether an expression mentions the name.
pub fn mentions(name: Symbol, e: &ast::Expr) -> bool {
    let ex = |e: &ast::Expr| mentions(name, e);
    match &e.kind {
        E::Ident(n) => *n == name,
        E::Dot(b, _) => ex(b),
        E::Call { callee, args, .. } => ex(callee) || args.iter().any(|a| ex(&a.value)),
        E::Unary(_, a) | E::Unwrap(a) | E::Nilable(a) | E::Expand(a) | E::Sparse(a) | E::Intent(_, a) => ex(a),
        E::Binary(_, a, b) | E::Cast(a, b) | E::Dmapped(a, b) => ex(a) || ex(b),
        E::Range { lo, hi, .. } => lo.as_deref().is_some_and(ex) || hi.as_deref().is_some_and(ex),
        E::Tuple(es) | E::Array(es) | E::Domain(es) | E::Zip(es) | E::NdArray { elems: es, .. } => es.iter().any(ex),
        E::AssocArray(ps) => ps.iter().any(|(a, b)| ex(a) || ex(b)),
        E::If { cond, then, els } => ex(cond) || ex(then) || els.as_deref().is_some_and(ex),
        E::Loop(l) => {
            l.iter.as_ref().is_some_and(ex)
                || l.body.as_ref().is_some_and(ex)
                || l.filter.as_ref().is_some_and(ex)
                || l.with.iter().any(|t| t.name.name == name)
        }
        E::Reduce { op, iter, .. } => ex(iter) || matches!(op, ast::ReduceOp::Named(e) if ex(e)),
        E::New { ty, args, .. } => ex(ty) || args.iter().any(|a| ex(&a.value)),
        E::Managed(_, x) | E::SyncType(_, x) => x.as_deref().is_some_and(ex),
        E::Try { expr, .. } => ex(expr),
        E::Let { vars, body } => {
            ex(body) || vars.iter().any(|v| v.vars.iter().any(|d| d.init.as_ref().is_some_and(ex)))
        }
        E::Proc(p) => p.body.as_ref().is_some_and(|b| mentions_block(name, b.get())),
        _ => false,
    }
}
