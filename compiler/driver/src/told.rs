//! What a user may ask to be told of a program: its call graph, what nothing calls, the instances of a procedure.
//! Not for: how calls are resolved (the resolver tells that, `calls/explained.rs` there).

use chantry_base::{FxHashMap, FxHashSet, SourceMap, Span};
use chantry_diag::{Diagnostic, Severity, Sink, codes};
use chantry_scope::ScopeMap;
use chantry_syntax::ast::ProcDecl;
use chantry_syntax::visit::{Visit, walk_module, walk_proc};
use chantry_tir::visit::{Node, all_block};
use chantry_tir::{ExprKind, FnId, IterSource, Program, StmtKind};

/// What is to be told, besides errors and warnings.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Told {
    pub call_graph: bool,
    pub unused: bool,
    /// How calls of this name were resolved.
    pub calls: Option<Place>,
    /// The instances of procedures and types of this name.
    pub instances: Option<Place>,
}

/// `NAME[:MODULE][:LINE]`
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    pub name: String,
    pub module: Option<String>,
    pub line: Option<u32>,
}

impl Place {
    /// None if the text has not that form.
    pub fn parse(text: &str) -> Option<Place> {
        let mut parts = text.split(':');
        let name = parts.next().filter(|n| !n.is_empty())?.to_string();
        let rest: Vec<&str> = parts.collect();
        let line = |t: &str| t.parse().ok();
        let (module, line) = match rest[..] {
            [] => (None, None),
            [t] if line(t).is_some() => (None, line(t)),
            [m] => (Some(m), None),
            [m, t] => (Some(m), Some(line(t)?)),
            _ => return None,
        };
        Some(Place { name, module: module.map(String::from), line })
    }

    pub fn has_line(&self, at: Span, map: &SourceMap) -> bool {
        self.line.is_none_or(|line| map.file(at.file).line(at.lo) == line)
    }
}

/// What a function's body calls, refers to as a value, and goes over, in order.
fn callees(program: &Program, of: FnId) -> Vec<(FnId, Span)> {
    let mut found = Vec::new();
    let Some(body) = &program.fns[of].body else { return found };
    all_block(body, &mut |node| match node {
        Node::Expr(e) => match e.kind {
            ExprKind::Call { callee, .. } | ExprKind::FnValue(callee) => found.push((callee, e.span)),
            // Any class may override the method.
            ExprKind::Virtual { callee, slot, .. } => {
                found.push((callee, e.span));
                let others = program.classes.iter().filter(|c| c.vtable.contains(&Some(callee)));
                found.extend(others.filter_map(|c| Some((c.vtable.get(slot as usize).copied()??, e.span))));
            }
            _ => {}
        },
        Node::Stmt(s) => {
            if let StmtKind::Loop(l) = &s.kind {
                iterators(&l.source, s.span, &mut found);
            }
        }
    });
    found
}

fn iterators(source: &IterSource, at: Span, found: &mut Vec<(FnId, Span)>) {
    match source {
        IterSource::Iter { callee, .. } => found.push((*callee, at)),
        IterSource::Zip(parts) => parts.iter().for_each(|p| iterators(p, at, found)),
    }
}

/// The program's procedures that a function calls, itself or by procedures of the library; each once.
fn users_callees(program: &Program, of: FnId) -> Vec<FnId> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let mut open = vec![of];
    while let Some(f) = open.pop() {
        for (callee, _) in callees(program, f) {
            if !seen.insert(callee) {
                continue;
            }
            match program.fns[callee].library {
                true => open.push(callee),
                false => found.push(callee),
            }
        }
    }
    found
}

/// The call graph as text: an indented line for each procedure of the program's, under what calls it.
pub fn call_graph(program: &Program, map: &SourceMap) -> String {
    let users = |f: &&FnId| !program.fns[**f].library;
    let roots = program.module_inits.iter().filter(users).chain(&program.main);
    let mut graph = Graph { program, map, callees: FxHashMap::default(), path: Vec::new(), text: String::new() };
    roots.for_each(|&f| graph.add(f));
    graph.text
}

struct Graph<'a> {
    program: &'a Program,
    map: &'a SourceMap,
    callees: FxHashMap<FnId, Vec<FnId>>,
    path: Vec<FnId>,
    text: String,
}

impl Graph<'_> {
    fn add(&mut self, f: FnId) {
        let again = self.path.contains(&f);
        let of = &self.program.fns[f];
        let file = self.map.file(of.span.file);
        let (depth, line) = (self.path.len(), file.line(of.span.lo));
        let mark = if again { " (recursive)" } else { "" };
        self.text.push_str(&format!("{:1$}{2} ({3}:{line}){mark}\n", "", 2 * depth, of.display, file.name));
        if again {
            return;
        }
        let known = self.callees.get(&f).cloned();
        let callees = known.unwrap_or_else(|| users_callees(self.program, f));
        self.callees.insert(f, callees.clone());
        self.path.push(f);
        callees.into_iter().for_each(|c| self.add(c));
        self.path.pop();
    }
}

/// A note for each procedure that the program declares and of which there is no instance.
pub fn unused(program: &Program, scopes: &ScopeMap, sink: &Sink) {
    struct Declared(Vec<(Span, String)>);
    impl Visit for Declared {
        fn proc(&mut self, p: &ProcDecl) {
            // A closure is used where it stands.
            if !p.name.name.as_str().is_empty() && p.body.is_some() {
                self.0.push((p.name.span, p.name.name.to_string()));
            }
            walk_proc(self, p);
        }
    }
    let mut declared = Declared(Vec::new());
    for m in scopes.modules.iter().filter(|m| !m.library) {
        walk_module(&mut declared, &m.ast);
    }
    let used: FxHashSet<Span> = program.fns.iter().map(|f| f.span).collect();
    for (at, name) in declared.0.into_iter().filter(|(at, _)| !used.contains(at)) {
        sink.emit(Diagnostic::new(Severity::Note, codes::UNUSED_PROCEDURE, at, format!("nothing calls `{name}`")));
    }
}

/// The innermost of the program's modules around a place.
fn module_at(scopes: &ScopeMap, at: Span) -> Option<&'static str> {
    let around = |s: Span| s.lo <= at.lo && at.hi <= s.hi;
    let modules = scopes.modules.iter().filter(|m| m.ast.span.file == at.file);
    let inner = modules.filter(|m| m.ast.implicit || around(m.ast.span));
    inner.min_by_key(|m| if m.ast.implicit { u32::MAX } else { m.ast.span.hi - m.ast.span.lo }).map(|m| m.name.as_str())
}

/// A note for each procedure of the name, which lists its instances and where each is called first.
pub fn instances(program: &Program, scopes: &ScopeMap, wanted: &Place, map: &SourceMap, sink: &Sink) {
    let mut called: FxHashMap<FnId, Span> = FxHashMap::default();
    for (f, _) in program.fns.iter_enumerated().filter(|(_, f)| !f.library) {
        callees(program, f).into_iter().for_each(|(callee, at)| {
            called.entry(callee).or_insert(at);
        });
    }
    let mut by_declaration: Vec<(Span, Vec<FnId>)> = Vec::new();
    for (id, f) in program.fns.iter_enumerated().filter(|(_, f)| f.name.as_str() == wanted.name) {
        match by_declaration.iter_mut().find(|(at, _)| *at == f.span) {
            Some((_, ids)) => ids.push(id),
            None => by_declaration.push((f.span, vec![id])),
        }
    }
    for (at, ids) in by_declaration {
        let here = |id: &&FnId| {
            let call = called.get(*id).copied();
            (wanted.line.is_none() || call.is_some_and(|at| wanted.has_line(at, map)))
                && wanted.module.as_ref().is_none_or(|m| call.is_some_and(|at| module_at(scopes, at) == Some(m)))
        };
        let shown: Vec<&FnId> = ids.iter().filter(here).collect();
        if shown.is_empty() {
            continue;
        }
        let s = if shown.len() == 1 { "" } else { "s" };
        let text = format!("`{}` has {} instance{s}", wanted.name, shown.len());
        let mut d = Diagnostic::new(Severity::Note, codes::INSTANCES, at, text);
        for id in shown {
            let name = program.fns[*id].display;
            d = match called.get(id) {
                Some(&at) => d.label(at, format!("`{name}` is called here")),
                None => d.note(format!("`{name}` is called by the library")),
            };
        }
        sink.emit(d);
    }
}
