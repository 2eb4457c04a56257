//! Local variables that nothing mentions. Not for: variables whose creation or end may do something
//! (a lock, a timer): only plain values with plain initialisers are spoken of.

use chantry_base::{FxHashSet, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{Block, Expr, ExprKind, Ident, ModuleDecl, ProcDecl, Stmt, StmtKind, TaskIntent, VarDecl};

use chantry_syntax::visit::{
    Visit, pattern_names, walk_expr, walk_intents, walk_module, walk_proc, walk_stmt, walk_var,
};

pub fn check(module: &ModuleDecl, sink: &Sink) {
    walk_module(&mut Procs { sink }, module);
}

/// Finds the outermost procedures: a nested one's mentions count for the variables around it.
struct Procs<'a> {
    sink: &'a Sink,
}

impl Visit for Procs<'_> {
    fn proc(&mut self, p: &ProcDecl) {
        let mut c = Collect { mentioned: FxHashSet::default(), declared: Vec::new() };
        walk_proc(&mut c, p);
        for name in c.declared.iter().filter(|n| !c.mentioned.contains(&n.name) && !n.name.as_str().starts_with('_')) {
            self.sink.emit(
                Diagnostic::warning(codes::SUSPICIOUS, name.span, format!("variable `{}` is never used", name.name))
                    .help(format!("remove it, or call it `_{}`", name.name)),
            );
        }
    }
    fn block(&mut self, b: &Block) {
        b.stmts.iter().for_each(|s| self.stmt(s));
    }
}

struct Collect {
    mentioned: FxHashSet<Symbol>,
    declared: Vec<Ident>,
}

impl Visit for Collect {
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Ident(n) = &e.kind {
            self.mentioned.insert(*n);
        }
        walk_expr(self, e);
    }
    fn intents(&mut self, with: &[TaskIntent]) {
        self.mentioned.extend(with.iter().map(|i| i.name.name));
        walk_intents(self, with);
    }
    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Var(v) = &s.kind {
            for d in v.vars.iter().filter(|d| d.init.as_ref().is_none_or(plain) && d.ty.as_ref().is_none_or(plain_type))
            {
                let mut names = Vec::new();
                pattern_names(&d.pattern, &mut names);
                self.declared.extend(names.into_iter().copied());
            }
        }
        walk_stmt(self, s);
    }
    fn var(&mut self, v: &VarDecl) {
        walk_var(self, v);
    }
    // A type declared in the procedure keeps its fields to itself.
    fn aggregate(&mut self, a: &chantry_syntax::ast::AggregateDecl) {
        let mut inner = Collect { mentioned: FxHashSet::default(), declared: Vec::new() };
        a.members.iter().for_each(|s| inner.stmt(s));
        self.mentioned.extend(inner.mentioned);
    }
}

/// An initialiser that only computes.
fn plain(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Real(_)
        | ExprKind::Imag(_)
        | ExprKind::Str(_)
        | ExprKind::Bytes(_)
        | ExprKind::Ident(_) => true,
        ExprKind::Unary(_, a) => plain(a),
        ExprKind::Binary(_, a, b) => plain(a) && plain(b),
        ExprKind::Tuple(es) | ExprKind::Array(es) | ExprKind::Domain(es) => es.iter().all(plain),
        ExprKind::Range { lo, hi, .. } => [lo, hi].into_iter().flatten().all(|e| plain(e)),
        _ => false,
    }
}

/// A type whose values end without doing anything.
fn plain_type(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Ident(n) => {
            matches!(
                n.as_str(),
                "int" | "uint" | "real" | "imag" | "complex" | "bool" | "string" | "bytes" | "range" | "domain"
            )
        }
        ExprKind::Call { callee, .. } => plain_type(callee),
        ExprKind::Loop(l) => l.body.as_ref().is_some_and(plain_type),
        ExprKind::Tuple(es) => es.iter().all(plain_type),
        ExprKind::Binary(_, _, t) => plain_type(t),
        _ => false,
    }
}
