//! Declarations that say less or more than they did. Not for: what changes which candidate a call means.

use std::collections::BTreeMap;

use chantry_base::Span;
use chantry_syntax::ast::*;
use chantry_syntax::visit::*;

use super::edits::Edits;
use super::programs::Source;

/// Types whose values no argument of another type becomes in silence, but for those that `int` and `bool` fit.
const SIMPLE: [&str; 3] = ["int", "string", "bool"];

fn is_simple(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Ident(n) if SIMPLE.contains(&n.as_str()))
}

/// The procedures of the program by name.
#[derive(Default)]
struct Procs {
    found: BTreeMap<String, Vec<Decl>>,
    within_type: bool,
}

/// A formal.
struct Given {
    name: Option<String>,
    /// Where its name and its simple type are.
    simple: Option<(Span, Span)>,
    intent: Intent,
    many: bool,
}

struct Decl {
    method: bool,
    plain: bool,
    formals: Vec<Given>,
    /// A simple result type.
    result: Option<Span>,
    ret_intent: RetIntent,
    kind: ProcKind,
}

impl Procs {
    fn of(source: &Source) -> Procs {
        let mut procs = Procs::default();
        walk_module(&mut procs, &source.module);
        procs
    }

    /// Those that no other procedure shares its name with.
    fn single(&self) -> impl Iterator<Item = (&String, &Decl)> {
        self.found.iter().filter(|(_, all)| all.len() == 1).map(|(n, all)| (n, &all[0])).filter(|(n, d)| {
            d.plain
                && d.kind != ProcKind::Operator
                && !matches!(n.as_str(), "main" | "init" | "init=" | "deinit" | "this")
        })
    }
}

impl Visit for Procs {
    fn aggregate(&mut self, a: &AggregateDecl) {
        let before = std::mem::replace(&mut self.within_type, true);
        a.members.iter().for_each(|s| self.stmt(s));
        self.within_type = before;
    }
    fn proc(&mut self, p: &ProcDecl) {
        let name_of = |f: &Formal| match &f.pattern {
            Pattern::Name(n) => Some(n.name.as_str().to_string()),
            _ => None,
        };
        let decl = Decl {
            method: p.has_receiver || self.within_type,
            plain: !p.extern_ && !p.export && !p.override_ && p.body.is_some() && p.has_parens && p.attrs.is_empty(),
            formals: p
                .formals
                .iter()
                .map(|f| {
                    let ty = f.ty.as_ref().filter(|t| is_simple(t)).map(|t| (f.pattern.span(), t.span));
                    Given { name: name_of(f), simple: ty, intent: f.intent, many: f.varargs.is_some() }
                })
                .collect(),
            result: p.ret_type.as_ref().filter(|t| is_simple(t)).map(|t| t.span),
            ret_intent: p.ret_intent,
            kind: p.kind,
        };
        self.found.entry(p.name.name.as_str().to_string()).or_default().push(decl);
        let before = std::mem::replace(&mut self.within_type, false);
        walk_proc(self, p);
        self.within_type = before;
    }
}

/// Formals of simple types lose them.
pub fn open_formals(source: &Source, edits: &mut Edits) {
    for (_, decl) in Procs::of(source).single() {
        for f in &decl.formals {
            let by_value = matches!(f.intent, Intent::Default | Intent::In | Intent::Const | Intent::ConstIn);
            if let (Some((name, ty)), false, true) = (f.simple, f.many, by_value) {
                edits.instead(Span::new(name.file, name.hi, ty.hi), "");
            }
        }
    }
}

/// Procedures leave their simple result types out.
pub fn inferred(source: &Source, edits: &mut Edits) {
    for (_, decl) in Procs::of(source).single() {
        if let (Some(ty), RetIntent::Default, ProcKind::Proc) = (decl.result, decl.ret_intent, decl.kind) {
            let before = &source.text[..ty.lo as usize];
            let trimmed = before.trim_end();
            if trimmed.ends_with(':') {
                edits.instead(Span::new(ty.file, trimmed.len() as u32 - 1, ty.hi), "");
            }
        }
    }
}

/// Arguments are named.
pub fn named(source: &Source, edits: &mut Edits) {
    let procs = Procs::of(source);
    let single: BTreeMap<&String, &Decl> = procs.single().filter(|(_, d)| !d.method).collect();
    struct Calls<'a> {
        single: BTreeMap<&'a String, &'a Decl>,
        edits: &'a mut Edits,
    }
    impl Visit for Calls<'_> {
        fn expr(&mut self, e: &Expr) {
            if let ExprKind::Call { callee, args, square: false } = &e.kind
                && let ExprKind::Ident(n) = &callee.kind
                && let Some(decl) = self.single.get(&n.as_str().to_string())
                && decl.formals.iter().all(|f| f.name.is_some() && !f.many)
                && args.len() <= decl.formals.len()
                && args.iter().all(|a| a.name.is_none() && !matches!(a.value.kind, ExprKind::Expand(_)))
            {
                for (a, f) in args.iter().zip(&decl.formals) {
                    self.edits.before(a.value.span, format!("{}=", f.name.as_deref().unwrap_or_default()));
                }
            }
            walk_expr(self, e);
        }
    }
    walk_module(&mut Calls { single, edits }, &source.module);
}

/// Owned objects become shared ones.
pub fn shared(source: &Source, edits: &mut Edits) {
    struct Kinds<'a> {
        source: &'a Source,
        edits: &'a mut Edits,
    }
    impl Visit for Kinds<'_> {
        fn expr(&mut self, e: &Expr) {
            let text = self.source.snippet(e.span);
            let at =
                |from: usize, n: usize| Span::new(e.span.file, e.span.lo + from as u32, e.span.lo + (from + n) as u32);
            match &e.kind {
                ExprKind::New { management: Some(Management::Owned), .. } => {
                    if let Some(from) = text.find("owned") {
                        self.edits.instead(at(from, 5), "shared");
                    }
                }
                ExprKind::Managed(Management::Owned, _) => {
                    if let Some(from) = text.find("owned") {
                        self.edits.instead(at(from, 5), "shared");
                    }
                }
                _ => {}
            }
            walk_expr(self, e);
        }
    }
    walk_module(&mut Kinds { source, edits }, &source.module);
}

/// Procedures and types move to a module of their own, which the program uses.
pub fn apart(source: &Source, edits: &mut Edits) {
    let moved = |s: &Stmt| match &s.kind {
        StmtKind::Proc(p) => !p.extern_ && !p.export && !p.private && p.name.name.as_str() != "main",
        StmtKind::Aggregate(a) => !a.private && !a.extern_ && !a.export,
        StmtKind::Enum(e) => !e.private,
        _ => false,
    };
    let uses: String = source
        .module
        .body
        .stmts
        .iter()
        .filter(|s| matches!(s.kind, StmtKind::Use(_) | StmtKind::Import(_)))
        .map(|s| format!("{} ", source.snippet(s.span).replace('\n', " ")))
        .collect();
    let mut any = false;
    for s in source.module.body.stmts.iter().filter(|s| moved(s)) {
        edits.append(source.snippet(s.span));
        edits.instead(s.span, "");
        any = true;
    }
    if any {
        edits.wrap_appended(format!("use Apart_; prototype module Apart_ {{ {uses} use super; "), "}");
    }
}
