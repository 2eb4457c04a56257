//! Walking syntax trees: every statement, block and expression, once. Not for: what is done there.

use crate::ast::{
    AggregateDecl, Block, Cond, Declarator, EnumDecl, Expr, ExprKind, ModuleDecl, Pattern, ProcDecl, ReduceOp, Stmt,
    StmtKind, TaskIntent, TaskIntentKind, UseFilter, VarDecl,
};

/// What a walk overrides. The defaults go on into the parts; an override that wants that calls `walk_*`.
pub trait Visit: Sized {
    fn stmt(&mut self, s: &Stmt) {
        walk_stmt(self, s);
    }
    fn block(&mut self, b: &Block) {
        walk_block(self, b);
    }
    fn expr(&mut self, e: &Expr) {
        walk_expr(self, e);
    }
    fn proc(&mut self, p: &ProcDecl) {
        walk_proc(self, p);
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        a.inherits.iter().for_each(|e| self.expr(e));
        a.members.iter().for_each(|s| self.stmt(s));
    }
    fn enum_(&mut self, e: &EnumDecl) {
        e.members.iter().filter_map(|m| m.value.as_ref()).for_each(|e| self.expr(e));
    }
    fn var(&mut self, v: &VarDecl) {
        walk_var(self, v);
    }
    fn intents(&mut self, with: &[TaskIntent]) {
        walk_intents(self, with);
    }
}

/// The module's statements; nested modules are modules of their own.
pub fn walk_module<V: Visit>(v: &mut V, m: &ModuleDecl) {
    m.body.stmts.iter().for_each(|s| v.stmt(s));
}

pub fn walk_block<V: Visit>(v: &mut V, b: &Block) {
    b.stmts.iter().for_each(|s| v.stmt(s));
}

pub fn walk_proc<V: Visit>(v: &mut V, p: &ProcDecl) {
    let around = [&p.link_expr, &p.receiver, &p.ret_type, &p.where_clause];
    around.into_iter().flatten().for_each(|e| v.expr(e));
    for f in &p.formals {
        [&f.ty, &f.default].into_iter().flatten().for_each(|e| v.expr(e));
        if let Some(Some(e)) = &f.varargs {
            v.expr(e);
        }
    }
    p.lifetime.iter().for_each(|e| v.expr(e));
    if let Some(b) = &p.body {
        v.block(b.get());
    }
}

pub fn walk_var<V: Visit>(v: &mut V, d: &VarDecl) {
    if let Some(e) = &d.on {
        v.expr(e);
    }
    for Declarator { ty, init, shared_with, .. } in &d.vars {
        // A group's shared type and initialiser are walked with its first variable.
        if shared_with.is_none() {
            [ty, init].into_iter().flatten().for_each(|e| v.expr(e));
        }
    }
}

pub fn walk_intents<V: Visit>(v: &mut V, with: &[TaskIntent]) {
    for i in with {
        if let TaskIntentKind::Reduce(ReduceOp::Named(e)) = &i.kind {
            v.expr(e);
        }
        [&i.ty, &i.init].into_iter().flatten().for_each(|e| v.expr(e));
    }
}

fn walk_cond<V: Visit>(v: &mut V, c: &Cond) {
    match c {
        Cond::Expr(e) | Cond::Decl { init: e, .. } => v.expr(e),
    }
}

pub fn walk_stmt<V: Visit>(v: &mut V, s: &Stmt) {
    match &s.kind {
        StmtKind::Error
        | StmtKind::Empty
        | StmtKind::Module(_)
        | StmtKind::Include { .. }
        | StmtKind::Use(_)
        | StmtKind::Import(_)
        | StmtKind::Return(None)
        | StmtKind::Break(_)
        | StmtKind::Continue(_)
        | StmtKind::ExternBlock(_) => {}
        StmtKind::Expr(e) | StmtKind::Return(Some(e)) | StmtKind::Yield(e) | StmtKind::Throw(e) => v.expr(e),
        StmtKind::Assign { lhs: a, rhs: b, .. } | StmtKind::Swap(a, b) | StmtKind::ReduceAssign(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        StmtKind::Block(b) | StmtKind::Defer(b) | StmtKind::Sync(b) => v.block(b),
        StmtKind::Var(d) => v.var(d),
        StmtKind::Proc(p) => v.proc(p),
        StmtKind::Aggregate(a) => v.aggregate(a),
        StmtKind::Enum(e) => v.enum_(e),
        StmtKind::Require(es) | StmtKind::Delete(es) => es.iter().for_each(|e| v.expr(e)),
        StmtKind::Forwarding { expr, decl, filter } => {
            if let Some(e) = expr {
                v.expr(e);
            }
            if let Some(d) = decl {
                v.var(d);
            }
            let (UseFilter::All | UseFilter::Only(_) | UseFilter::Except(_)) = filter;
        }
        StmtKind::If { cond, then, els } => {
            walk_cond(v, cond);
            v.block(then);
            if let Some(b) = els {
                v.block(b);
            }
        }
        StmtKind::While { cond, body, .. } => {
            walk_cond(v, cond);
            v.block(body);
        }
        StmtKind::DoWhile { body, cond, .. } => {
            v.block(body);
            v.expr(cond);
        }
        StmtKind::Loop(l) => {
            v.expr(&l.iter);
            v.intents(&l.with);
            v.block(&l.body);
        }
        StmtKind::Select { subject, whens, otherwise } => {
            v.expr(subject);
            for w in whens {
                w.values.iter().for_each(|e| v.expr(e));
                v.block(&w.body);
            }
            if let Some(b) = otherwise {
                v.block(b);
            }
        }
        StmtKind::Begin { with, body } | StmtKind::Cobegin { with, body } => {
            v.intents(with);
            v.block(body);
        }
        StmtKind::Serial { cond: e, body } | StmtKind::Local { cond: e, body } => {
            if let Some(e) = e {
                v.expr(e);
            }
            v.block(body);
        }
        StmtKind::On { locale, body } => {
            v.expr(locale);
            v.block(body);
        }
        StmtKind::Try { body, catches, .. } => {
            v.block(body);
            for c in catches {
                if let Some(e) = &c.ty {
                    v.expr(e);
                }
                v.block(&c.body);
            }
        }
        StmtKind::Manage { managers, body } => {
            managers.iter().for_each(|m| v.expr(&m.0));
            v.block(body);
        }
        StmtKind::Interface { body, .. } => v.block(body),
        StmtKind::Implements { ty, interface } => {
            v.expr(ty);
            v.expr(interface);
        }
        StmtKind::Labelled { body, .. } => v.stmt(body),
    }
}

pub fn walk_expr<V: Visit>(v: &mut V, e: &Expr) {
    match &e.kind {
        ExprKind::Error
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Real(_)
        | ExprKind::Imag(_)
        | ExprKind::Str(_)
        | ExprKind::CStr(_)
        | ExprKind::Bytes(_)
        | ExprKind::Ident(_)
        | ExprKind::Query(_)
        | ExprKind::NoInit => {}
        ExprKind::Dot(a, _)
        | ExprKind::Unary(_, a)
        | ExprKind::Unwrap(a)
        | ExprKind::Nilable(a)
        | ExprKind::Expand(a)
        | ExprKind::Sparse(a)
        | ExprKind::Intent(_, a)
        | ExprKind::Try { expr: a, .. } => v.expr(a),
        ExprKind::Binary(_, a, b) | ExprKind::Cast(a, b) | ExprKind::Dmapped(a, b) | ExprKind::Implements(a, b) => {
            v.expr(a);
            v.expr(b);
        }
        ExprKind::Call { callee, args, .. } => {
            v.expr(callee);
            args.iter().for_each(|a| v.expr(&a.value));
        }
        ExprKind::New { ty, args, .. } => {
            v.expr(ty);
            args.iter().for_each(|a| v.expr(&a.value));
        }
        ExprKind::Range { lo, hi, .. } => [lo, hi].into_iter().flatten().for_each(|e| v.expr(e)),
        ExprKind::Tuple(es)
        | ExprKind::Array(es)
        | ExprKind::NdArray { elems: es, .. }
        | ExprKind::Domain(es)
        | ExprKind::Zip(es) => es.iter().for_each(|e| v.expr(e)),
        ExprKind::AssocArray(pairs) => pairs.iter().for_each(|(a, b)| {
            v.expr(a);
            v.expr(b);
        }),
        ExprKind::If { cond, then, els } => {
            v.expr(cond);
            v.expr(then);
            if let Some(e) = els {
                v.expr(e);
            }
        }
        ExprKind::Loop(l) => {
            v.intents(&l.with);
            [&l.iter, &l.filter, &l.body].into_iter().flatten().for_each(|e| v.expr(e));
        }
        ExprKind::Reduce { op, iter, .. } => {
            if let ReduceOp::Named(e) = op {
                v.expr(e);
            }
            v.expr(iter);
        }
        ExprKind::Managed(_, a) | ExprKind::SyncType(_, a) => {
            if let Some(e) = a {
                v.expr(e);
            }
        }
        ExprKind::Let { vars, body } => {
            vars.iter().for_each(|d| v.var(d));
            v.expr(body);
        }
        ExprKind::Proc(p) => v.proc(p),
    }
}

/// The names that a pattern binds.
pub fn pattern_names<'a>(p: &'a Pattern, out: &mut Vec<&'a crate::ast::Ident>) {
    match p {
        Pattern::Name(i) => out.push(i),
        Pattern::Ignore(_) => {}
        Pattern::Tuple(parts, _) => parts.iter().for_each(|p| pattern_names(p, out)),
    }
}
