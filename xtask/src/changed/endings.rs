//! What values and blocks do at their end, spelled out. Not for: what a program's own types do there.

use chantry_base::Span;
use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

/// Each body of a procedure or loop begins with a `defer` that does nothing.
pub fn defers(source: &Source, edits: &mut Edits) {
    edits.append("proc nothing_() { if numLocales < 0 then halt(); }");
    walk_module(&mut Defers { edits }, &source.module);
}

struct Defers<'e> {
    edits: &'e mut Edits,
}

impl Defers<'_> {
    fn begin(&mut self, b: &Block) {
        if let (true, Some(s)) = (b.braces, b.span) {
            self.edits.after(Span::new(s.file, s.lo, s.lo + 1), " defer { nothing_(); }");
        }
    }
}

impl Visit for Defers<'_> {
    fn proc(&mut self, p: &ProcDecl) {
        if let Some(b) = &p.body {
            let folded = matches!(p.ret_intent, RetIntent::Param | RetIntent::Type);
            if !folded && !matches!(p.name.name.as_str(), "init" | "init=") {
                let b = b.get();
                self.begin(b);
            }
            self.block(b.get());
        }
    }
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Loop(l) => self.begin(&l.body),
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } | StmtKind::Begin { body, .. } => {
                self.begin(body);
            }
            StmtKind::If { then, els, .. } => {
                self.begin(then);
                els.iter().for_each(|b| self.begin(b));
            }
            _ => {}
        }
        walk_stmt(self, s);
    }
}

/// Each record and class gets a `deinit` that does nothing.
pub fn deinits(source: &Source, edits: &mut Edits) {
    let mut types = Types { found: Vec::new(), outside: Vec::new() };
    walk_module(&mut types, &source.module);
    for t in types.found.iter().filter(|t| t.ends.is_some() && !types.has(t, "deinit")) {
        let Some(end) = t.ends else { continue };
        edits.before(Span::new(end.file, end.hi - 1, end.hi), " proc deinit() { } ");
    }
}

/// Each record gets an `init=` and a `=` that do what the default ones do.
pub fn copies(source: &Source, edits: &mut Edits) {
    let mut types = Types { found: Vec::new(), outside: Vec::new() };
    walk_module(&mut types, &source.module);
    for t in types.found.iter().filter(|t| t.record && t.plain) {
        let Some(end) = t.ends else { continue };
        if types.has(t, "init=") || types.has(t, "=") {
            continue;
        }
        let at = Span::new(end.file, end.hi - 1, end.hi);
        let fields: String = t.fields.iter().map(|(f, _)| format!("this.{f} = other.{f}; ")).collect();
        let assigned = t.fields.iter().filter(|(_, kind)| *kind == VarKind::Var);
        let assigned: String = assigned.map(|(f, _)| format!("lhs.{f} = rhs.{f}; ")).collect();
        let name = &t.name;
        edits.before(
            at,
            format!(
                " proc init=(const ref other: {name}) {{ {fields}}} operator =(ref lhs: {name}, const ref rhs: {name}) {{ {assigned}}} "
            ),
        );
    }
}

struct Type {
    name: String,
    record: bool,
    /// Whether all fields are variables with one name each, of a type that is no generic one.
    plain: bool,
    fields: Vec<(String, VarKind)>,
    methods: Vec<String>,
    ends: Option<Span>,
}

struct Types {
    found: Vec<Type>,
    /// Methods outside of a type's body: the type and the name.
    outside: Vec<(String, String)>,
}

impl Types {
    fn has(&self, t: &Type, method: &str) -> bool {
        t.methods.iter().any(|m| m == method)
            || self.outside.iter().any(|(of, m)| m == method && (of == &t.name || of.is_empty()))
    }
}

impl Visit for Types {
    fn aggregate(&mut self, a: &AggregateDecl) {
        if a.kind != AggregateKind::Union && !a.extern_ && !a.export {
            let mut t = Type {
                name: a.name.name.as_str().to_string(),
                record: a.kind == AggregateKind::Record,
                plain: a.inherits.is_empty(),
                fields: Vec::new(),
                methods: Vec::new(),
                ends: Some(a.span),
            };
            for m in &a.members {
                match &m.kind {
                    StmtKind::Var(v) => {
                        for d in &v.vars {
                            t.plain &=
                                matches!(v.kind, VarKind::Var | VarKind::Const) && (d.ty.is_some() || d.init.is_some());
                            d.pattern.each_name(&mut |n| t.fields.push((n.as_str().to_string(), v.kind)));
                        }
                    }
                    StmtKind::Proc(p) => t.methods.push(p.name.name.as_str().to_string()),
                    StmtKind::Forwarding { decl: Some(_), .. } => t.plain = false,
                    _ => {}
                }
            }
            self.found.push(t);
        }
        a.members.iter().for_each(|s| self.stmt(s));
    }
    fn proc(&mut self, p: &ProcDecl) {
        if p.has_receiver || p.kind == ProcKind::Operator {
            let of = p.receiver_name().map_or(String::new(), |n| n.as_str().to_string());
            self.outside.push((of, p.name.name.as_str().to_string()));
        }
        walk_proc(self, p);
    }
}
