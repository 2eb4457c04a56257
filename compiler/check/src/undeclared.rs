//! Names that nothing declares, in procedures and types that nothing uses: the resolver never comes there. Not for: names of
//! what is called, whose candidates only the call decides; procedures with `use` or `import` statements of their own, and
//! methods of the library's types.
//!
//! A name counts as declared if anything in the same outermost procedure or type binds it, wherever that stands.

use chantry_base::{FxHashSet, Symbol};
use chantry_diag::Sink;
use chantry_scope::{ModuleId, ScopeMap};
use chantry_syntax::ast::{
    AggregateDecl, Catch, Cond, EnumDecl, Expr, ExprKind, Ident, Pattern, ProcDecl, Stmt, StmtKind, TaskIntent, VarDecl,
};

use chantry_syntax::visit::{Visit, pattern_names, walk_expr, walk_intents, walk_proc, walk_stmt, walk_var};

/// What the language itself names.
const LANGUAGE: &[&str] = &[
    "this",
    "super",
    "_",
    "nil",
    "none",
    "here",
    "Self",
    "int",
    "uint",
    "real",
    "imag",
    "complex",
    "bool",
    "void",
    "nothing",
    "integral",
    "numeric",
    "enumerated",
    "enum",
    "record",
    "class",
    "union",
    "tuple",
    "proc",
    "domain",
    "owned",
    "shared",
    "borrowed",
    "unmanaged",
    "min",
    "max",
    "minloc",
    "maxloc",
    "minmax",
    "subdomain",
    "sparse",
    "index",
    "opaque",
];

/// Checks what the user's modules declare.
pub fn check(scopes: &ScopeMap, sink: &Sink) {
    let mut members = Members::default();
    let user = || scopes.modules.iter_enumerated().filter(|(_, m)| !m.library);
    for (_, m) in user() {
        m.ast.body.stmts.iter().for_each(|s| members.stmt(s));
    }
    for (id, m) in user() {
        for s in &m.ast.body.stmts {
            outermost(scopes, id, s, &members, sink);
        }
    }
}

fn outermost(scopes: &ScopeMap, module: ModuleId, s: &Stmt, members: &Members, sink: &Sink) {
    let method = match &s.kind {
        StmtKind::Proc(p) if p.has_receiver => match p.receiver_name() {
            Some(n) if members.types.contains(&n) => true,
            _ => {
                // A type of the library, with members that are not known here, or none at all.
                let mut mentions =
                    Mentions { scopes, module, bound: FxHashSet::default(), members: Some(members), sink };
                p.receiver.iter().for_each(|e| mentions.expr(e));
                return;
            }
        },
        StmtKind::Proc(_) => false,
        StmtKind::Aggregate(_) => true,
        _ => return,
    };
    let mut bound = Bound { names: FxHashSet::default(), opens: false };
    bound.stmt(s);
    if bound.opens {
        return;
    }
    // Types in the procedure have methods, too.
    let methods = method || bound.names.iter().any(|n| members.types.contains(n));
    let mut mentions = Mentions { scopes, module, bound: bound.names, members: methods.then_some(members), sink };
    mentions.stmt(s);
}

/// The members of all types of the program, by which their methods may call them.
#[derive(Default)]
struct Members {
    names: FxHashSet<Symbol>,
    types: FxHashSet<Symbol>,
}

impl Visit for Members {
    fn aggregate(&mut self, a: &AggregateDecl) {
        self.types.insert(a.name.name);
        let mut own = Bound { names: FxHashSet::default(), opens: false };
        a.members.iter().for_each(|s| own.stmt(s));
        self.names.extend(own.names);
        a.members.iter().for_each(|s| self.stmt(s));
    }
    fn proc(&mut self, p: &ProcDecl) {
        if p.has_receiver {
            self.names.insert(p.name.name);
        }
        walk_proc(self, p);
    }
}

/// All names that something binds, and whether a use or import statement or forwarding brings others.
struct Bound {
    names: FxHashSet<Symbol>,
    opens: bool,
}

impl Bound {
    fn bind(&mut self, n: &Ident) {
        self.names.insert(n.name);
    }
    fn pattern(&mut self, p: &Pattern) {
        let mut names = Vec::new();
        pattern_names(p, &mut names);
        names.into_iter().for_each(|n| self.bind(n));
    }
}

impl Visit for Bound {
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Use(_) | StmtKind::Import(_) | StmtKind::Forwarding { .. } => self.opens = true,
            StmtKind::Module(m) => self.bind(&m.name),
            StmtKind::If { cond: Cond::Decl { name, .. }, .. }
            | StmtKind::While { cond: Cond::Decl { name, .. }, .. } => {
                self.bind(name);
            }
            StmtKind::Loop(l) => {
                l.index.iter().for_each(|p| self.pattern(p));
            }
            StmtKind::Try { catches, .. } => {
                catches.iter().filter_map(|c: &Catch| c.name.as_ref()).for_each(|n| self.bind(n));
            }
            StmtKind::Manage { managers, .. } => {
                managers.iter().filter_map(|m| m.1.as_ref()).for_each(|r| self.bind(&r.1));
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Query(Some(n)) => self.bind(n),
            ExprKind::Loop(l) => l.index.iter().for_each(|p| self.pattern(p)),
            _ => {}
        }
        walk_expr(self, e);
    }
    fn proc(&mut self, p: &ProcDecl) {
        self.bind(&p.name);
        p.formals.iter().for_each(|f| self.pattern(&f.pattern));
        walk_proc(self, p);
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        self.bind(&a.name);
        a.inherits.iter().for_each(|e| self.expr(e));
        a.members.iter().for_each(|s| self.stmt(s));
    }
    fn enum_(&mut self, e: &EnumDecl) {
        self.bind(&e.name);
        e.members.iter().for_each(|m| self.bind(&m.name));
    }
    fn var(&mut self, v: &VarDecl) {
        v.vars.iter().for_each(|d| self.pattern(&d.pattern));
        walk_var(self, v);
    }
    fn intents(&mut self, with: &[TaskIntent]) {
        with.iter().for_each(|w| self.bind(&w.name));
        walk_intents(self, with);
    }
}

struct Mentions<'a> {
    scopes: &'a ScopeMap,
    module: ModuleId,
    bound: FxHashSet<Symbol>,
    members: Option<&'a Members>,
    sink: &'a Sink,
}

impl Mentions<'_> {
    fn declared(&self, n: Symbol) -> bool {
        let name = n.as_str();
        self.bound.contains(&n)
            || self.members.is_some_and(|m| m.names.contains(&n))
            || LANGUAGE.contains(&name)
            || name.starts_with("c_")
            || name.starts_with("chpl_")
            || name.starts_with("__")
            || !self.scopes.lookup(self.module, n).is_empty()
            || !self.scopes.older(self.module, n).is_empty()
    }
}

impl Visit for Mentions<'_> {
    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Ident(n) if !self.declared(*n) => {
                self.sink.emit(self.scopes.missing(self.module, *n, e.span, &[]));
                // Once is enough.
                self.bound.insert(*n);
            }
            ExprKind::Call { callee, args, .. } if matches!(callee.kind, ExprKind::Ident(_)) => {
                args.iter().for_each(|a| self.expr(&a.value));
            }
            _ => walk_expr(self, e),
        }
    }
}
