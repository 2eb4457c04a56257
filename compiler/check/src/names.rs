//! Names that one scope inside a module declares twice, and declarations that cannot stand in a block.
//! Not for: module scope itself (`chantry_scope` reports that), shadowing (allowed).

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{
    AggregateDecl, Block, Declarator, EnumDecl, Expr, ExprKind, Formal, Ident, Intent, ModuleDecl, Pattern, ProcDecl,
    ProcKind, RetIntent, Stmt, StmtKind, VarDecl, VarKind,
};

use chantry_syntax::visit::{Visit, pattern_names, walk_block, walk_expr, walk_proc, walk_stmt, walk_var};

/// The check of a module's statements, which looks at what they declare together first.
pub fn check<'a>(module: &ModuleDecl, getters: bool, sink: &'a Sink) -> Names<'a> {
    let names = Names { sink, getters, in_block: false, in_aggregate: false, assigned: Vec::new() };
    names.methods_for_fields(&module.body.stmts);
    names
}

pub struct Names<'a> {
    sink: &'a Sink,
    /// Fields may have getters.
    getters: bool,
    in_block: bool,
    in_aggregate: bool,
    /// What statements of the blocks around assign, where a declaration awaits that.
    assigned: Vec<FxHashSet<Symbol>>,
}

/// The names of one scope.
#[derive(Default)]
struct Scope {
    /// Where each stands first, and what it is.
    names: FxHashMap<Symbol, (Span, Kind)>,
    /// It is a type, and its fields may have getters.
    getters: bool,
}

/// What a name stands for, as far as others may stand beside it.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Variable,
    /// A procedure with parentheses or a `where` clause: they overload each other.
    Overloads,
    /// One without: there may be one for each return intent, and in older editions, as its getter, one for a field.
    Getter(RetIntent),
    Other,
}

impl Scope {
    fn declare(&mut self, name: Ident, kind: Kind, what: &str, sink: &Sink) {
        match self.names.get(&name.name) {
            Some(&(_, Kind::Overloads)) if kind == Kind::Overloads => {}
            Some(&(_, Kind::Getter(a))) if matches!(kind, Kind::Getter(b) if a != b) => {}
            Some(&(_, Kind::Variable)) if matches!(kind, Kind::Getter(_)) && self.getters => {}
            Some(&(_, Kind::Getter(_))) if kind == Kind::Variable && self.getters => {}
            Some(&(first, _)) => sink.emit(
                Diagnostic::error(
                    codes::DUPLICATE_DEFINITION,
                    name.span,
                    format!("`{}` is declared twice in this {what}", name.name),
                )
                .mark("again here")
                .label(first, "first here"),
            ),
            None => {
                self.names.insert(name.name, (name.span, kind));
            }
        }
    }

    fn stmt(&mut self, s: &Stmt, what: &str, sink: &Sink) {
        match &s.kind {
            StmtKind::Var(v) => {
                for d in &v.vars {
                    let mut names = Vec::new();
                    pattern_names(&d.pattern, &mut names);
                    names.into_iter().for_each(|&n| self.declare(n, Kind::Variable, what, sink));
                }
            }
            // Methods on other types and operators are no names of the scope.
            StmtKind::Proc(p) if p.receiver.is_none() && p.kind != ProcKind::Operator => {
                // What a type has without parentheses is no member of its values.
                if !p.has_parens && p.this_intent == Intent::Type {
                    return;
                }
                // What the language calls without arguments is there once.
                let once = what == "type" && matches!(p.name.name.as_str(), "deinit" | "postinit");
                let overloads = p.has_parens && !once || p.where_clause.is_some();
                self.declare(p.name, if overloads { Kind::Overloads } else { Kind::Getter(p.ret_intent) }, what, sink);
            }
            StmtKind::Aggregate(a) => self.declare(a.name, Kind::Other, what, sink),
            StmtKind::Enum(e) => self.declare(e.name, Kind::Other, what, sink),
            _ => {}
        }
    }
}

/// Whether a statement declares a constant or type whose value only a later assignment can give.
fn awaits_value(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Var(v) => matches!(v.kind, VarKind::Param | VarKind::Type) && v.vars.iter().any(|d| d.init.is_none()),
        _ => false,
    }
}

/// The names that assignments in a block mention as a whole.
#[derive(Default)]
struct Assigned(FxHashSet<Symbol>);

impl Visit for Assigned {
    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Assign { op: None, lhs, .. } = &s.kind
            && let ExprKind::Ident(name) = lhs.kind
        {
            self.0.insert(name);
        }
        walk_stmt(self, s);
    }
}

impl Names<'_> {
    /// Reports methods without parentheses beside a type (`proc R.x`) that has a field of the name.
    fn methods_for_fields(&self, stmts: &[Stmt]) {
        if self.getters {
            return;
        }
        for s in stmts {
            let StmtKind::Proc(p) = &s.kind else { continue };
            if p.has_parens || p.kind == ProcKind::Operator || p.this_intent == Intent::Type {
                continue;
            }
            let Some(owner) = p.receiver_name() else { continue };
            let field = stmts.iter().find_map(|s| match &s.kind {
                StmtKind::Aggregate(a) if a.name.name == owner => field_of(a, p.name.name),
                _ => None,
            });
            let Some(field) = field else { continue };
            self.sink.emit(
                Diagnostic::error(
                    codes::DUPLICATE_DEFINITION,
                    p.name.span,
                    format!("`{}` is a field of `{owner}` already", p.name.name),
                )
                .mark("a method without parentheses")
                .label(field, "the field"),
            );
        }
    }
}

/// The names that the queries of types bind.
#[derive(Default)]
struct Queries(Vec<Ident>);

impl Visit for Queries {
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Query(Some(q)) = &e.kind {
            self.0.push(*q);
        }
        walk_expr(self, e);
    }
}

fn field_of(a: &AggregateDecl, name: Symbol) -> Option<Span> {
    a.members.iter().find_map(|s| match &s.kind {
        StmtKind::Var(v) | StmtKind::Forwarding { decl: Some(v), .. } => v.vars.iter().find_map(|d| {
            let mut names = Vec::new();
            pattern_names(&d.pattern, &mut names);
            names.into_iter().find(|n| n.name == name).map(|n| n.span)
        }),
        _ => None,
    })
}

impl Names<'_> {
    /// Formals that take a tuple apart are read only, and as many as the tuple has components (specification: "Splitting a
    /// Tuple into Multiple Formal Arguments in a Function Call").
    fn group_of_formals(&self, f: &Formal) {
        if !matches!(f.pattern, Pattern::Tuple(..)) {
            return;
        }
        let (text, help) = match f.intent {
            _ if f.varargs.is_some() => (
                "formals that take a tuple apart cannot stand for any number of arguments",
                "give the formal one name, and take the tuples apart in the body",
            ),
            Intent::Default | Intent::Const | Intent::ConstIn | Intent::ConstRef => return,
            _ => (
                "formals that take a tuple apart have no intent",
                "give the formal one name, and take the tuple apart in the body: `ref (x, y) = t;`",
            ),
        };
        self.sink.emit(Diagnostic::error(codes::MISPLACED_DECLARATION, f.pattern.span(), text).help(help));
    }
}

impl Names<'_> {
    /// The names of variables and formals: not the word for a method's object.
    fn variables(&self, names: &[&Ident]) {
        for n in names.iter().filter(|n| n.name == "this") {
            let text = "`this` is a reserved word and cannot be used as a name";
            self.sink.emit(
                Diagnostic::error(codes::RESERVED_WORD, n.span, text).help("choose another name, such as `this_`"),
            );
        }
    }

    /// What the program's own beginning is for.
    fn exported_main(&self, p: &ProcDecl) {
        if p.export && p.link_name.is_none() && p.link_expr.is_none() && p.name.name == "main" {
            let text = "`main` cannot be exported: C's program begins in its own procedure of that name";
            self.sink.emit(
                Diagnostic::error(codes::MISPLACED_DECLARATION, p.name.span, text)
                    .help("leave out the `export`, or give C another name: `export \"name\" proc main()`"),
            );
        }
    }
}

impl Visit for Names<'_> {
    fn block(&mut self, b: &Block) {
        let before = (std::mem::replace(&mut self.in_block, true), std::mem::replace(&mut self.in_aggregate, false));
        let mut scope = Scope::default();
        b.stmts.iter().for_each(|s| scope.stmt(s, "scope", self.sink));
        self.methods_for_fields(&b.stmts);
        let mut assigned = Assigned::default();
        if b.stmts.iter().any(awaits_value) {
            walk_block(&mut assigned, b);
        }
        self.assigned.push(assigned.0);
        walk_block(self, b);
        self.assigned.pop();
        (self.in_block, self.in_aggregate) = before;
    }

    fn proc(&mut self, p: &ProcDecl) {
        self.exported_main(p);
        let mut scope = Scope::default();
        let mut queried = Queries::default();
        p.receiver.iter().for_each(|t| queried.expr(t));
        for f in &p.formals {
            let mut names = Vec::new();
            pattern_names(&f.pattern, &mut names);
            self.variables(&names);
            names.into_iter().for_each(|&n| scope.declare(n, Kind::Variable, "list of formals", self.sink));
            f.ty.iter().for_each(|t| queried.expr(t));
            f.varargs.iter().flatten().for_each(|n| queried.expr(n));
            self.group_of_formals(f);
        }
        let mut scope = Scope::default();
        queried.0.into_iter().for_each(|q| scope.declare(q, Kind::Variable, "list of formals", self.sink));
        let before = std::mem::replace(&mut self.in_aggregate, false);
        walk_proc(self, p);
        self.in_aggregate = before;
    }

    fn aggregate(&mut self, a: &AggregateDecl) {
        let mut scope = Scope { getters: self.getters, ..Scope::default() };
        for s in &a.members {
            if let StmtKind::Forwarding { decl: Some(v), .. } = &s.kind {
                let field = Stmt { kind: StmtKind::Var(v.clone()), span: s.span };
                scope.stmt(&field, "type", self.sink);
            }
            scope.stmt(s, "type", self.sink);
        }
        let before = std::mem::replace(&mut self.in_aggregate, true);
        a.members.iter().for_each(|s| self.stmt(s));
        self.in_aggregate = before;
    }

    fn enum_(&mut self, e: &EnumDecl) {
        let mut scope = Scope::default();
        e.members.iter().for_each(|m| scope.declare(m.name, Kind::Variable, "enum", self.sink));
    }

    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Interface { body, .. } = &s.kind {
            self.interface_members(&body.stmts);
            // Its types are members of others.
            let before = std::mem::replace(&mut self.in_aggregate, true);
            body.stmts.iter().for_each(|s| self.stmt(s));
            self.in_aggregate = before;
            return;
        }
        let module = match &s.kind {
            StmtKind::Module(m) => Some((m.name, "declared")),
            StmtKind::Include { name, .. } => Some((*name, "included")),
            _ => None,
        };
        if let Some((name, how)) = module.filter(|_| self.in_block) {
            let text = format!("the module `{}` cannot be {how} in a block", name.name);
            self.sink.emit(
                Diagnostic::error(codes::MISPLACED_DECLARATION, name.span, text)
                    .help("declare it in its file or in another module"),
            );
        }
        if let StmtKind::Loop(l) = &s.kind
            && let Some(p) = &l.index
        {
            let mut names = Vec::new();
            pattern_names(p, &mut names);
            let mut scope = Scope::default();
            self.variables(&names);
            names.into_iter().for_each(|&n| scope.declare(n, Kind::Variable, "index", self.sink));
        }
        walk_stmt(self, s);
    }

    fn var(&mut self, v: &VarDecl) {
        if v.config && (self.in_block || self.in_aggregate) {
            let place = if self.in_aggregate {
                "a field cannot be `config`"
            } else {
                "`config` variables stand at module level only"
            };
            self.sink.error(codes::MISPLACED_CONFIG, v.span, place);
        } else if v.config && matches!(v.kind, VarKind::Ref | VarKind::ConstRef) {
            self.sink.error(codes::MISPLACED_CONFIG, v.span, "a `ref` cannot be `config`: it has no value of its own");
        }
        if v.on.is_some() && self.in_aggregate {
            self.sink.error(codes::MISPLACED_DECLARATION, v.span, "a field cannot be declared on a locale");
        }
        if v.extern_ && v.kind == VarKind::Param {
            let text = "a `param` cannot be `extern`: its value is known when the program is compiled";
            self.sink
                .emit(Diagnostic::error(codes::MISPLACED_DECLARATION, v.span, text).help("declare it `extern const`"));
        } else if v.extern_
            && v.kind != VarKind::Type
            && let Some(value) = v.vars.iter().find_map(|d| d.init.as_ref())
        {
            let text = "an `extern` variable gets its value elsewhere";
            self.sink.error(codes::MISPLACED_DECLARATION, value.span, text);
        }
        for d in &v.vars {
            let mut names = Vec::new();
            pattern_names(&d.pattern, &mut names);
            self.variables(&names);
            let bare = d.init.is_none() && d.shared_with.is_none() && !v.extern_ && !self.in_aggregate;
            let name = match v.kind {
                _ if !bare => continue,
                VarKind::Param | VarKind::Type if self.assigned_later(d) => continue,
                VarKind::Ref | VarKind::ConstRef => {
                    self.sink.emit(
                        Diagnostic::error(
                            codes::BAD_REF_INIT,
                            d.pattern.span(),
                            "a `ref` variable needs something to refer to",
                        )
                        .help("initialise it where it is declared: `ref name = variable;`"),
                    );
                    continue;
                }
                VarKind::Param if !v.config && d.ty.is_none() => "`param`",
                VarKind::Type if !v.config => "`type`",
                _ => continue,
            };
            self.sink.error(
                codes::MISSING_INIT,
                d.pattern.span(),
                format!("a {name} needs its value where it is declared"),
            );
        }
        walk_var(self, v);
    }
}

impl Names<'_> {
    /// An interface requires procedures, types and other interfaces.
    fn interface_members(&self, stmts: &[Stmt]) {
        for s in stmts {
            match &s.kind {
                StmtKind::Proc(_) | StmtKind::Implements { .. } | StmtKind::Empty => {}
                StmtKind::Var(v) if v.kind == VarKind::Type => {}
                _ => self.sink.emit(
                    Diagnostic::error(codes::MISPLACED_DECLARATION, s.span, "this cannot stand in an interface")
                        .note("an interface declares procedures, types and what its types implement besides"),
                ),
            }
        }
    }

    /// Whether the block of a declaration assigns the variable: whether in time is for the resolver to say.
    fn assigned_later(&self, d: &Declarator) -> bool {
        let mut names = Vec::new();
        pattern_names(&d.pattern, &mut names);
        self.assigned.last().is_some_and(|a| names.iter().any(|n| a.contains(&n.name)))
    }
}
