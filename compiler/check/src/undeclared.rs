//! Names that nothing declares, in procedures and types that nothing uses and branches that are never taken: the resolver never
//! comes there. Not for: names of
//! what is called, whose candidates only the call decides; procedures with `use` or `import` statements of their own, and
//! methods of the library's types.
//!
//! A name counts as declared in all of the block that declares it, before its declaration, too: that is another error.

use chantry_base::{FxHashSet, Symbol};
use chantry_diag::Sink;
use chantry_scope::{ModuleId, ScopeMap};
use chantry_syntax::ast::{
    AggregateDecl, Block, Catch, Cond, EnumDecl, Expr, ExprKind, Ident, LoopExpr, Pattern, ProcDecl, Stmt, StmtKind,
    TaskIntent, VarDecl,
};

use chantry_syntax::visit::{
    Visit, pattern_names, walk_block, walk_expr, walk_intents, walk_proc, walk_stmt, walk_var,
};

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
                let mut mentions = Mentions::new(scopes, module, Some(members), sink);
                p.receiver.iter().for_each(|e| mentions.expr(e));
                return;
            }
        },
        StmtKind::Proc(_) => false,
        StmtKind::Aggregate(_) => true,
        StmtKind::Use(_) | StmtKind::Import(_) | StmtKind::Include { .. } | StmtKind::Module(_) => return,
        StmtKind::Interface { .. } | StmtKind::Implements { .. } | StmtKind::ExternBlock(_) => return,
        _ => false,
    };
    let mut bound = Bound::default();
    bound.stmt(s);
    if bound.opens || bound.receivers.iter().any(|r| r.is_none_or(|n| !members.types.contains(&n))) {
        return;
    }
    // Types in the procedure have methods, too, and others have some that it declares.
    let methods = method || !bound.receivers.is_empty() || bound.names.iter().any(|n| members.types.contains(n));
    Mentions::new(scopes, module, methods.then_some(members), sink).stmt(s);
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
        let mut own = Bound::default();
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
#[derive(Default)]
struct Bound {
    names: FxHashSet<Symbol>,
    opens: bool,
    /// Of its methods outside of types: the names of these.
    receivers: Vec<Option<Symbol>>,
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
            StmtKind::Interface { name, formals, .. } => {
                self.bind(name);
                formals.iter().for_each(|f| self.bind(f));
            }
            StmtKind::If { cond: Cond::Decl { name, .. }, .. }
            | StmtKind::While { cond: Cond::Decl { name, .. }, .. } => {
                self.bind(name);
            }
            StmtKind::Loop(l) => {
                l.index.iter().for_each(|p| self.pattern(p));
            }
            StmtKind::Select { whens, .. } => {
                whens.iter().filter_map(|w| w.field.as_ref()).for_each(|n| self.bind(n));
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
        if p.has_receiver {
            self.receivers.push(p.receiver_name());
        }
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

/// What one block declares. A block without braces is part of the one around it.
#[derive(Default)]
struct Declared(FxHashSet<Symbol>);

impl Declared {
    fn by(stmts: &[Stmt]) -> FxHashSet<Symbol> {
        let mut d = Self::default();
        stmts.iter().for_each(|s| d.stmt(s));
        d.0
    }
}

impl Visit for Declared {
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Module(m) => _ = self.0.insert(m.name.name),
            StmtKind::Interface { name, formals, .. } => {
                self.0.extend([name].into_iter().chain(formals).map(|n| n.name))
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
    fn block(&mut self, b: &Block) {
        if !b.braces {
            walk_block(self, b);
        }
    }
    fn expr(&mut self, _: &Expr) {}
    fn proc(&mut self, p: &ProcDecl) {
        self.0.insert(p.name.name);
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        self.0.insert(a.name.name);
    }
    fn enum_(&mut self, e: &EnumDecl) {
        self.0.insert(e.name.name);
    }
    fn var(&mut self, v: &VarDecl) {
        v.vars.iter().for_each(|d| names_in(&d.pattern, &mut self.0));
    }
    fn intents(&mut self, _: &[TaskIntent]) {}
}

/// The names of types and sizes that a procedure's head asks for (`?t`).
#[derive(Default)]
struct Queries(FxHashSet<Symbol>);

impl Visit for Queries {
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Query(Some(n)) = &e.kind {
            self.0.insert(n.name);
        }
        walk_expr(self, e);
    }
}

fn names_in(p: &Pattern, out: &mut FxHashSet<Symbol>) {
    let mut names = Vec::new();
    pattern_names(p, &mut names);
    out.extend(names.into_iter().map(|n| n.name));
}

struct Mentions<'a> {
    scopes: &'a ScopeMap,
    module: ModuleId,
    /// What the blocks around declare, the outermost first.
    blocks: Vec<FxHashSet<Symbol>>,
    reported: FxHashSet<Symbol>,
    members: Option<&'a Members>,
    sink: &'a Sink,
}

impl<'a> Mentions<'a> {
    fn new(scopes: &'a ScopeMap, module: ModuleId, members: Option<&'a Members>, sink: &'a Sink) -> Self {
        Self { scopes, module, blocks: Vec::new(), reported: FxHashSet::default(), members, sink }
    }

    fn declared(&self, n: Symbol) -> bool {
        let name = n.as_str();
        self.blocks.iter().any(|b| b.contains(&n))
            || self.members.is_some_and(|m| m.names.contains(&n))
            || LANGUAGE.contains(&name)
            || name.starts_with("c_")
            || name.starts_with("chpl_")
            || name.starts_with("__")
            || !self.scopes.lookup(self.module, n).is_empty()
            || !self.scopes.older(self.module, n).is_empty()
    }

    fn within(&mut self, names: FxHashSet<Symbol>, walk: impl FnOnce(&mut Self)) {
        self.blocks.push(names);
        walk(self);
        self.blocks.pop();
    }

    fn loop_names(index: Option<&Pattern>, with: &[TaskIntent]) -> FxHashSet<Symbol> {
        let mut names: FxHashSet<Symbol> = with.iter().map(|w| w.name.name).collect();
        index.iter().for_each(|p| names_in(p, &mut names));
        names
    }
}

impl Visit for Mentions<'_> {
    fn stmt(&mut self, s: &Stmt) {
        let names: FxHashSet<Symbol> = match &s.kind {
            StmtKind::If { cond: Cond::Decl { name, .. }, .. }
            | StmtKind::While { cond: Cond::Decl { name, .. }, .. } => [name.name].into_iter().collect(),
            // The condition sees what the body declares.
            StmtKind::DoWhile { body, .. } => Declared::by(&body.stmts),
            StmtKind::Loop(l) => Self::loop_names(l.index.as_ref(), &l.with),
            StmtKind::Begin { with, .. } | StmtKind::Cobegin { with, .. } => Self::loop_names(None, with),
            StmtKind::Try { body, catches, .. } => {
                self.block(body);
                for c in catches {
                    let name = c.name.iter().map(|n| n.name).collect();
                    self.within(name, |v| {
                        c.ty.iter().for_each(|e| v.expr(e));
                        v.block(&c.body);
                    });
                }
                return;
            }
            StmtKind::Manage { managers, .. } => {
                managers.iter().filter_map(|m| m.1.as_ref()).map(|r| r.1.name).collect()
            }
            StmtKind::Select { whens, .. } => whens.iter().filter_map(|w| w.field.as_ref()).map(|n| n.name).collect(),
            _ => return walk_stmt(self, s),
        };
        self.within(names, |v| walk_stmt(v, s));
    }
    fn block(&mut self, b: &Block) {
        self.within(Declared::by(&b.stmts), |v| walk_block(v, b));
    }
    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Ident(n) if !self.declared(*n) => {
                // Once is enough.
                if self.reported.insert(*n) {
                    self.sink.emit(self.scopes.missing(self.module, *n, e.span, &[]));
                }
            }
            ExprKind::Call { callee, args, .. } if matches!(callee.kind, ExprKind::Ident(_)) => {
                args.iter().for_each(|a| self.expr(&a.value));
            }
            ExprKind::Loop(l) => {
                let l: &LoopExpr = l;
                self.within(Self::loop_names(l.index.as_ref(), &l.with), |v| walk_expr(v, e));
            }
            ExprKind::Let { vars, .. } => {
                let mut names = FxHashSet::default();
                vars.iter().flat_map(|v| &v.vars).for_each(|d| names_in(&d.pattern, &mut names));
                self.within(names, |v| walk_expr(v, e));
            }
            _ => walk_expr(self, e),
        }
    }
    fn proc(&mut self, p: &ProcDecl) {
        let mut head = Queries::default();
        walk_proc(&mut head, p);
        head.0.insert(p.name.name);
        p.formals.iter().for_each(|f| names_in(&f.pattern, &mut head.0));
        self.within(head.0, |v| walk_proc(v, p));
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        let mut names = Declared::by(&a.members);
        names.insert(a.name.name);
        self.within(names, |v| {
            a.inherits.iter().for_each(|e| v.expr(e));
            a.members.iter().for_each(|s| v.stmt(s));
        });
    }
    fn enum_(&mut self, e: &EnumDecl) {
        let names = e.members.iter().map(|m| m.name.name).collect();
        self.within(names, |v| e.members.iter().filter_map(|m| m.value.as_ref()).for_each(|e| v.expr(e)));
    }
}
