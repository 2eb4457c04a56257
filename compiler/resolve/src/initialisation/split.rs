//! Split initialisation: whether a variable declared without a value gets it by a later assignment or as the actual of
//! an `out` formal (specification: variables, "Split Initialization"), and that initialisation.

use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{self, ExprKind as E, Intent, StmtKind as S};
use chantry_syntax::library::Mark;
use chantry_tir::{Const, Expr, ExprKind, LocalId, StmtKind};
use chantry_types::TypeTable;

use crate::state::cx::Cx;
use crate::state::frame::{Binding, LocalState};
use crate::state::item::{Cand, Item, Value};

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

/// The variable whose initialisation is looked for.
#[derive(Clone, Copy)]
pub struct Sought<'a> {
    pub name: Symbol,
    /// The statements after its declaration.
    pub rest: &'a [ast::Stmt],
    /// Its declaration says the type: only then can an `out` formal initialise it.
    pub typed: bool,
    /// An `out` formal has a value on every way out.
    pub out_formal: bool,
}

impl Cx<'_> {
    /// Whether the statements after a declaration initialise the variable before any other mention.
    pub fn is_split(&mut self, v: Sought<'_>) -> bool {
        self.scan(v, v.rest) == Found::Assigned
    }

    fn scan(&mut self, v: Sought<'_>, stmts: &[ast::Stmt]) -> Found {
        for s in stmts {
            let f = self.scan_stmt(v, s);
            if f != Found::Nothing {
                return f;
            }
        }
        Found::Nothing
    }

    fn scan_stmt(&mut self, v: Sought<'_>, s: &ast::Stmt) -> Found {
        let name = v.name;
        let leaves = if v.out_formal { Found::Used } else { Found::Ends };
        match &s.kind {
            S::Assign { op: None, lhs, rhs, .. } => {
                if !mentions(name, rhs) && matches!(&lhs.kind, E::Ident(n) if *n == name) {
                    Found::Assigned
                } else if mentions(name, lhs) {
                    Found::Used
                } else {
                    self.scan_call(v, rhs)
                }
            }
            S::Expr(e) => self.scan_call(v, e),
            S::Var(d) if d.vars.len() == 1 && d.vars[0].ty.as_ref().is_none_or(|t| !mentions(name, t)) => {
                d.vars[0].init.as_ref().map_or(Found::Nothing, |e| self.scan_call(v, e))
            }
            S::Block(b) | S::Sync(b) => self.scan(v, &b.stmts),
            S::Serial { cond, body } | S::Local { cond, body } => {
                if cond.as_ref().is_some_and(|c| mentions(name, c)) {
                    return Found::Used;
                }
                self.scan(v, &body.stmts)
            }
            S::Try { body, catches, .. } => {
                let f = self.scan(v, &body.stmts);
                let stays = v.out_formal || !catches.iter().all(|c| self.ends(&c.body.stmts));
                if f == Found::Assigned && !catches.is_empty() && stays {
                    return Found::Used;
                }
                if matches!(f, Found::Nothing | Found::Assigned)
                    && catches.iter().any(|c| mentions_block(name, &c.body))
                {
                    return Found::Used;
                }
                f
            }
            S::If { cond, then, els } => self.scan_if(v, cond, then, els.as_ref()),
            S::Select { subject, whens, otherwise } => self.scan_select(v, subject, whens, otherwise.as_ref()),
            S::Return(e) => match e {
                Some(e) if mentions(name, e) => Found::Used,
                _ => leaves,
            },
            S::Throw(e) => {
                if mentions(name, e) {
                    Found::Used
                } else {
                    leaves
                }
            }
            _ => {
                if mentions_stmt(name, s) {
                    Found::Used
                } else if self.ends(std::slice::from_ref(s)) {
                    leaves
                } else {
                    Found::Nothing
                }
            }
        }
    }

    /// Whether a path ends with these statements: they return, throw, or call what does not return.
    fn ends(&mut self, stmts: &[ast::Stmt]) -> bool {
        stmts.iter().any(|s| match &s.kind {
            S::Return(_) | S::Throw(_) => true,
            S::Expr(ast::Expr { kind: E::Call { callee, .. }, .. }) => {
                let E::Ident(name) = &callee.kind else { return false };
                let procs = self.visible_procs(*name);
                !procs.is_empty() && procs.iter().all(|c| Mark::Noreturn.on(&c.decl.attrs))
            }
            S::Block(b) => self.ends(&b.stmts),
            S::If { then, els: Some(e), .. } => self.ends(&then.stmts) && self.ends(&e.stmts),
            _ => false,
        })
    }

    fn scan_if(&mut self, v: Sought<'_>, cond: &ast::Cond, then: &ast::Block, els: Option<&ast::Block>) -> Found {
        let mentioned = match cond {
            ast::Cond::Expr(e) => mentions(v.name, e),
            ast::Cond::Decl { init, name: n, .. } => mentions(v.name, init) || n.name == v.name,
        };
        if mentioned {
            return Found::Used;
        }
        let a = self.scan(v, &then.stmts);
        let b = els.map_or(Found::Nothing, |e| self.scan(v, &e.stmts));
        if a == b {
            return a;
        }
        // Which branch there is may be known; asked only where it matters.
        if let ast::Cond::Expr(e) = cond
            && let Some(Item::Value(Value { param: Some(Const::Bool(c)), .. })) = self.quietly(|cx| cx.expr_scratch(e))
        {
            return if c { a } else { b };
        }
        together(&[a, b])
    }

    fn scan_select(
        &mut self,
        v: Sought<'_>,
        subject: &ast::Expr,
        whens: &[ast::When],
        otherwise: Option<&ast::Block>,
    ) -> Found {
        if mentions(v.name, subject) || whens.iter().any(|w| w.values.iter().any(|x| mentions(v.name, x))) {
            return Found::Used;
        }
        let mut all: Vec<Found> = whens.iter().map(|w| self.scan(v, &w.body.stmts)).collect();
        all.push(otherwise.map_or(Found::Nothing, |b| self.scan(v, &b.stmts)));
        if all.iter().any(|f| *f != all[0])
            && let Some(i) = self.known_when(subject, whens)
        {
            return all[i];
        }
        together(&all)
    }

    /// The branch that a `select` over a type or param takes.
    fn known_when(&mut self, subject: &ast::Expr, whens: &[ast::When]) -> Option<usize> {
        enum Key {
            Type(chantry_types::TypeId),
            Param(Const),
        }
        let key = |cx: &mut Self, e: &ast::Expr| match cx.quietly(|cx| cx.expr_scratch(e))? {
            Item::Type(t) => Some(Key::Type(t.ty)),
            Item::Value(Value { param: Some(c), .. }) => Some(Key::Param(c)),
            _ => None,
        };
        let subject = key(self, subject)?;
        for (i, w) in whens.iter().enumerate() {
            for value in &w.values {
                let same = match (&subject, key(self, value)?) {
                    (Key::Type(a), Key::Type(b)) => *a == b,
                    (Key::Param(a), Key::Param(b)) => *a == b,
                    _ => return None,
                };
                if same {
                    return Some(i);
                }
            }
        }
        Some(whens.len())
    }

    /// A call that is a statement, or the value of one: its `out` formals initialise.
    fn scan_call(&mut self, v: Sought<'_>, e: &ast::Expr) -> Found {
        if !mentions(v.name, e) {
            return Found::Nothing;
        }
        let (callee, args) = match &e.kind {
            E::Call { callee, args, .. } => (callee, args),
            E::Try { expr, .. } => return self.scan_call(v, expr),
            _ => return Found::Used,
        };
        let is_it = |a: &ast::Arg| matches!(&a.value.kind, E::Ident(n) if *n == v.name);
        let others = args.iter().filter(|a| !is_it(a)).any(|a| mentions(v.name, &a.value)) || mentions(v.name, callee);
        let mut places = (0..args.len()).filter(|&i| is_it(&args[i]));
        match (places.next(), places.next()) {
            (Some(at), None) if v.typed && !others && self.taken_by_out(v, callee, args, at) => {
                self.f().out_actuals.insert(args[at].value.span);
                Found::Assigned
            }
            _ => Found::Used,
        }
    }

    /// Whether every procedure that the call can mean takes this actual by `out`.
    fn taken_by_out(&mut self, v: Sought<'_>, callee: &ast::Expr, args: &[ast::Arg], at: usize) -> bool {
        if args.iter().any(|a| matches!(a.value.kind, E::Expand(_))) {
            return false;
        }
        let position = args[..at].iter().filter(|a| a.name.is_none()).count();
        let formal_of = |d: &ast::ProcDecl| match args[at].name {
            Some(n) => d.formals.iter().position(|f| matches!(&f.pattern, ast::Pattern::Name(x) if x.name == n.name)),
            None => (position < d.formals.len()).then_some(position),
        };
        let called = self.may_be_called(v, callee);
        let mut intents = called
            .iter()
            .filter(|d| d.formals.len() >= args.len() || d.formals.iter().any(|f| f.varargs.is_some()))
            .map(|d| formal_of(d).map(|i| d.formals[i].intent))
            .peekable();
        intents.peek().is_some() && intents.all(|i| i == Some(Intent::Out))
    }

    /// The procedures that a callee can mean. The receiver may be a variable that is declared further down: where
    /// its declaration does not say the type, any method of the name.
    fn may_be_called(&mut self, v: Sought<'_>, callee: &ast::Expr) -> Vec<Rc<ast::ProcDecl>> {
        let decls = |cands: &[Cand]| cands.iter().map(|c| c.decl.clone()).collect();
        match &callee.kind {
            E::Ident(name) => {
                let mut found: Vec<_> = decls(&self.visible_procs(*name));
                if let Some(this) = self.fr().this {
                    let ty = self.fr().locals[this].ty;
                    found.extend(self.methods_for(ty, *name).into_iter().map(|c| c.decl));
                }
                found
            }
            E::Dot(base, name) => match self.quietly(|cx| cx.expr_scratch(base)) {
                Some(Item::Module(m)) => match self.quietly(|cx| cx.module_member(m, name.name, name.span)) {
                    Some(Item::Procs(set)) => decls(&set.cands),
                    _ => Vec::new(),
                },
                Some(Item::Value(v)) => decls(&self.methods_for(v.ty(), name.name)),
                Some(Item::Type(t)) => decls(&self.methods_for(t.ty, name.name)),
                _ => match declared_type(base, v.rest).and_then(|t| self.quietly(|cx| cx.type_expr(t).ty)) {
                    Some(ty) => decls(&self.methods_for(ty, name.name)),
                    None => self.scopes.all_methods(name.name),
                },
            },
            _ => Vec::new(),
        }
    }

    /// The variable that this actual of an `out` formal initialises, if it does.
    pub fn awaiting_actual(&self, e: &Expr) -> Option<LocalId> {
        match e.kind {
            ExprKind::Local(l) if matches!(self.fr().states[l.0 as usize], LocalState::Awaiting(_)) => Some(l),
            _ => None,
        }
    }

    /// The variable of that name in this procedure, if it is still without its first value.
    pub fn awaiting_local(&self, name: Symbol) -> Option<LocalId> {
        let bound = self.fr().scopes.iter().rev().find_map(|s| s.names.get(&name))?;
        match bound {
            Binding::Local(l) if matches!(self.fr().states[l.0 as usize], LocalState::Awaiting(_)) => Some(*l),
            _ => None,
        }
    }

    /// The first value of a variable declared without one.
    pub fn init_awaiting(&mut self, l: LocalId, v: Value, at: Span, span: Span) {
        let LocalState::Awaiting(declared) = self.fr().states[l.0 as usize] else { return };
        self.f().states[l.0 as usize] = LocalState::Ready;
        self.f().split_order.push(l);
        let known = self.fr().locals[l].ty;
        if declared.is_none() && known != TypeTable::ERROR && known != v.ty() && v.ty() != TypeTable::ERROR {
            let (a, b) = (self.show(known), self.show(v.ty()));
            let name = self.fr().locals[l].name;
            self.report(
                Diagnostic::error(
                    codes::TYPE_MISMATCH,
                    at,
                    format!(
                        "`{name}` is initialised with a value of type `{b}` here, but with `{a}` in another branch"
                    ),
                )
                .help(format!("declare its type: `var {name}: {a};`")),
            );
            return;
        }
        let v = match declared {
            Some(_) => v,
            None => match self.without_views(v, span) {
                Some(v) => v,
                None => return,
            },
        };
        let to = declared.unwrap_or(v.ty());
        if to == TypeTable::VOID {
            self.err(codes::NOT_A_VALUE, at, "this call returns nothing");
            return;
        }
        let e = if let Some(shape) = self.f().split_shapes.get(&l).cloned() {
            self.typed_value(&shape, Item::Value(v), at, "the variable")
        } else {
            match self.begun_by_object(to, &v, at) {
                Some(e) => Some(e),
                None => self.init_value(v, to, at, "the variable"),
            }
        };
        let Some(e) = e else { return };
        self.f().locals[l].ty = e.ty;
        let place = match self.fr().split_globals.get(&l).copied() {
            Some(id) => match self.split_global(id, e.ty, span) {
                Some(place) => place,
                None => return,
            },
            None => self.fr().local_expr(l, span),
        };
        self.f().emit(StmtKind::Init { place, value: e }, span);
    }

    /// Both branches of a statement initialise what they initialise in one order.
    pub fn check_split_order(&mut self, start: usize, middle: usize, outer: usize, span: Span) {
        let outside = |l: &&LocalId| (l.0 as usize) < outer;
        let order = &self.fr().split_order;
        let first: Vec<LocalId> = order[start..middle].iter().filter(outside).copied().collect();
        let second: Vec<LocalId> = order[middle..].iter().filter(outside).copied().collect();
        self.f().split_order.truncate(middle);
        let shared = |a: &[LocalId], b: &[LocalId]| a.iter().filter(|l| b.contains(l)).copied().collect::<Vec<_>>();
        let (x, y) = (shared(&first, &second), shared(&second, &first));
        if let Some(i) = (0..x.len()).find(|&i| x[i] != y[i]) {
            let (a, b) = (self.fr().locals[x[i]].name, self.fr().locals[y[i]].name);
            self.report(
                Diagnostic::error(
                    codes::INIT_ORDER,
                    span,
                    format!("one branch initialises `{a}` before `{b}`, another one after it"),
                )
                .help("variables declared without a value get theirs in the same order in all branches"),
            );
        }
    }
}

fn together(all: &[Found]) -> Found {
    let goes_on = |f: &Found| *f != Found::Ends;
    if all.contains(&Found::Used) {
        Found::Used
    } else if !all.iter().any(goes_on) {
        Found::Ends
    } else if all.iter().filter(|f| goes_on(f)).all(|f| *f == Found::Assigned) {
        Found::Assigned
    } else if all.iter().filter(|f| goes_on(f)).all(|f| *f == Found::Nothing) {
        Found::Nothing
    } else {
        Found::Used
    }
}

/// The type that the declaration of a variable among these statements says.
fn declared_type<'a>(variable: &ast::Expr, stmts: &'a [ast::Stmt]) -> Option<&'a ast::Expr> {
    let E::Ident(name) = &variable.kind else { return None };
    stmts.iter().find_map(|s| {
        let S::Var(d) = &s.kind else { return None };
        let d = d.vars.iter().find(|d| matches!(&d.pattern, ast::Pattern::Name(n) if n.name == *name))?;
        match (&d.ty, d.init.as_ref().map(|e| &e.kind)) {
            (Some(t), _) => Some(t),
            (None, Some(E::New { ty, .. })) => Some(&**ty),
            _ => None,
        }
    })
}

/// The value that the first assignment to the variable gives it.
pub fn first_value(name: Symbol, stmts: &[ast::Stmt]) -> Option<&ast::Expr> {
    stmts.iter().find_map(|s| match &s.kind {
        S::Assign { op: None, lhs, rhs, .. } => matches!(&lhs.kind, E::Ident(n) if *n == name).then_some(rhs),
        S::Block(b) | S::Sync(b) | S::Serial { body: b, .. } | S::Local { body: b, .. } | S::Try { body: b, .. } => {
            first_value(name, &b.stmts)
        }
        S::If { then, els, .. } => {
            first_value(name, &then.stmts).or_else(|| els.as_ref().and_then(|e| first_value(name, &e.stmts)))
        }
        S::Select { whens, otherwise, .. } => {
            whens.iter().map(|w| &w.body).chain(otherwise).find_map(|b| first_value(name, &b.stmts))
        }
        _ => None,
    })
}

/// Whether a block mentions the name.
pub fn mentions_block(name: Symbol, b: &ast::Block) -> bool {
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
        S::Proc(p) => mentions_proc(name, p),
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

fn mentions_proc(name: Symbol, p: &ast::ProcDecl) -> bool {
    let ex = |e: &Option<ast::Expr>| e.as_ref().is_some_and(|e| mentions(name, e));
    p.body.as_ref().is_some_and(|b| mentions_block(name, b.get()))
        || p.formals.iter().any(|f| ex(&f.ty) || ex(&f.default))
        || ex(&p.ret_type)
        || ex(&p.where_clause)
        || ex(&p.link_expr)
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
        E::Binary(_, a, b) | E::Cast(a, b) | E::Dmapped(a, b) | E::Implements(a, b) => ex(a) || ex(b),
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
