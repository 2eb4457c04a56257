//! From where a generic procedure is instantiated: what it calls may be visible only there ("point of instantiation").
//! An instance is shared by the calls from which it would call the same.
//! Not for: which of the visible procedures is meant (`disambiguate`).

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashSet, Symbol};
use chantry_scope::{DeclKind, ModuleId};
use chantry_syntax::ast::{self, Expr, ExprKind as E, ProcDecl};
use chantry_syntax::visit::{self, Visit};

use crate::state::cx::Cx;
use crate::state::frame::{Binding, Frame, InFunction};
use crate::state::item::{Around, Cand};
use crate::state::keys::Origin;
use crate::types::aggregate::{is_member, scope_key};

/// What procedures mention without declaring it in their own bodies.
#[derive(Default)]
pub struct Reach {
    names: FxHashSet<Symbol>,
    /// Members: `m` of `x.m`.
    methods: FxHashSet<Symbol>,
}

pub type Reached = Rc<Reach>;

impl Cx<'_> {
    /// Tells an instance that is about to be made in `frame` from where it is made, and gives what sets it apart from others
    /// of the same arguments.
    pub fn instantiated_here(&mut self, decl: &Rc<ProcDecl>, frame: &mut Frame) -> Option<Rc<Origin>> {
        let caller = self.frames.last()?;
        let mut from = vec![caller.module];
        from.extend(caller.callers.iter().copied().filter(|&c| c != caller.module));
        from.retain(|&c| c != frame.module && !self.scopes.modules[c].library);
        from.truncate(8);
        // What it declares itself it has again: a recursion comes back to the same instance.
        let own = |p: &DeclPath| std::iter::successors(p.parent(), |p| p.parent()).any(|p| p == decl.path);
        let inherited = caller.instantiated_in.clone().filter(|i| !i.shows.iter().all(own));
        frame.callers = from;
        let in_function = self.shows_procs();
        if self.scopes.modules[frame.module].library {
            let inherited = inherited.filter(|i| i.methods);
            return self.library_instantiated_here(in_function, inherited, frame);
        }
        if frame.callers.is_empty() && inherited.is_none() && !in_function {
            return None;
        }
        let reached = self.reached_by(decl, frame.module);
        let mut shows = if in_function { self.shown_here_only(&reached, frame.parent) } else { Vec::new() };
        shows.retain(|p| !own(p));
        frame.instantiated_in = match self.around_call() {
            Some(around) if !shows.is_empty() => Some(Rc::new(InFunction { around, shows, methods: false })),
            _ => inherited,
        };
        let more = frame.callers.iter().any(|&c| reached.names.iter().any(|&n| self.shows_more(c, frame.module, n)));
        if frame.instantiated_in.is_none() && !more {
            return None;
        }
        let modules = if more { frame.callers.clone() } else { Vec::new() };
        let inside = frame.instantiated_in.as_ref();
        let around = inside.map(|i| i.around.outer());
        Some(Rc::new(Origin { modules, around, shows: inside.map_or_else(Vec::new, |i| i.shows.clone()) }))
    }

    /// The same for procedures of the library. What they reach is not read; only methods that a program adds to types in the blocks
    /// of its procedures set them apart (a comparator's `compare`).
    fn library_instantiated_here(
        &self,
        in_function: bool,
        inherited: Option<Rc<InFunction>>,
        frame: &mut Frame,
    ) -> Option<Rc<Origin>> {
        let shows = if in_function { self.methods_shown_here() } else { Vec::new() };
        frame.instantiated_in = match self.around_call() {
            Some(around) if !shows.is_empty() => Some(Rc::new(InFunction { around, shows, methods: true })),
            _ => inherited,
        };
        let inside = frame.instantiated_in.as_ref()?;
        Some(Rc::new(Origin { modules: Vec::new(), around: Some(inside.around.outer()), shows: inside.shows.clone() }))
    }

    fn methods_shown_here(&self) -> Vec<DeclPath> {
        let mut shown = Vec::new();
        self.each_scope_from(self.frames.len() - 1, usize::MAX, |scope, _| {
            for b in scope.names.values() {
                if let Binding::Procs(procs) = b {
                    shown.extend(procs.iter().filter(|c| is_member(&c.decl)).map(|c| c.decl.path));
                }
            }
        });
        shown.sort();
        shown.dedup();
        shown
    }

    fn around_call(&self) -> Option<Around> {
        let f = self.fr();
        f.fn_id.map(|fn_id| Around { fn_id, scopes: Some(f.scopes.len()), copy: f.copy })
    }

    /// Whether a function around this place declares procedures in its blocks, or uses modules there.
    fn shows_procs(&self) -> bool {
        let mut at = Some(self.frames.len() - 1);
        while let Some(frame) = at {
            let f = &self.frames[frame];
            if f.shows_procs {
                return true;
            }
            at = f.parent.and_then(|a| self.frame_of(a));
        }
        false
    }

    /// The procedures and methods that blocks around this place show, and not those around the declaration of what is instantiated.
    fn shown_here_only(&self, reached: &Reach, declared: Option<Around>) -> Vec<DeclPath> {
        let mut shown = self.shown_from(self.frames.len() - 1, usize::MAX, reached);
        if !shown.is_empty()
            && let Some(around) = declared
            && let Some(frame) = self.frame_of(around)
        {
            let own = self.shown_from(frame, around.scopes.unwrap_or(usize::MAX), reached);
            shown.retain(|p| own.binary_search(p).is_err());
        }
        shown
    }

    fn shown_from(&self, frame: usize, depth: usize, reached: &Reach) -> Vec<DeclPath> {
        let mut shown = Vec::new();
        self.each_scope_from(frame, depth, |scope, cx| {
            for b in scope.names.values() {
                if let Binding::Procs(procs) = b {
                    let wanted = |d: &ProcDecl| {
                        (if is_member(d) { &reached.methods } else { &reached.names }).contains(&d.name.name)
                    };
                    shown.extend(procs.iter().filter(|c| wanted(&c.decl)).map(|c| c.decl.path));
                }
            }
            if scope.uses.is_empty() {
                return;
            }
            for &n in &reached.names {
                for &d in cx.scopes.lookup_local_uses(&scope.uses, n).iter().flatten() {
                    let decl = &cx.scopes.decls[d];
                    if let DeclKind::Proc(p) = &decl.kind
                        && !cx.scopes.modules[decl.module].library
                    {
                        shown.push(p.path);
                    }
                }
            }
        });
        shown.sort();
        shown.dedup();
        shown
    }

    /// Whether a module sees procedures of a name that another does not see.
    fn shows_more(&self, module: ModuleId, than: ModuleId, name: Symbol) -> bool {
        let here = self.scopes.lookup(module, name);
        if here.iter().all(|l| l.is_empty()) {
            return false;
        }
        let there = self.scopes.lookup(than, name);
        here.iter().flatten().any(|&d| {
            let decl = &self.scopes.decls[d];
            matches!(decl.kind, DeclKind::Proc(_))
                && !self.scopes.modules[decl.module].library
                && !there.iter().flatten().any(|&t| t == d)
        })
    }

    /// What a procedure of the program mentions, and what those that it calls do.
    fn reached_by(&mut self, decl: &Rc<ProcDecl>, module: ModuleId) -> Reached {
        if let Some(r) = self.cands.reached(decl.path) {
            return r;
        }
        let mut reach = Reach::default();
        let mut seen: FxHashSet<DeclPath> = FxHashSet::default();
        let mut work = vec![(decl.clone(), module)];
        while let Some((decl, module)) = work.pop() {
            if !seen.insert(decl.path) {
                continue;
            }
            let mut of = Mentions::default();
            of.proc(&decl);
            of.names.retain(|n| !of.declared.contains(n));
            for &n in &of.names {
                for &d in self.scopes.lookup(module, n).iter().flatten() {
                    let found = &self.scopes.decls[d];
                    if let DeclKind::Proc(p) = &found.kind
                        && !self.scopes.modules[found.module].library
                    {
                        work.push((p.clone(), found.module));
                    }
                }
            }
            for &n in &of.methods {
                work.extend(self.scopes.all_methods(n).into_iter().map(|p| (p, module)));
            }
            reach.names.extend(of.names);
            reach.methods.extend(of.methods);
        }
        let reached = Rc::new(reach);
        self.cands.set_reached(decl.path, reached.clone());
        reached
    }

    /// Procedures that the function shows in which this one was instantiated, nearest first, from `level` on.
    pub fn procs_of_instantiation(&self, name: Symbol, mut level: usize) -> Vec<Cand> {
        let mut out: Vec<Cand> = Vec::new();
        let mut at = self.fr().instantiated_in.clone();
        while let Some(around) = at.map(|i| i.around) {
            let Some(frame) = self.frame_of(around) else { break };
            self.each_scope_from(frame, around.scopes.unwrap_or(usize::MAX), |scope, cx| {
                cx.push_procs_of(scope, name, &mut level, &mut out);
            });
            at = self.frames[frame].instantiated_in.clone();
        }
        out
    }
}

#[derive(Default)]
struct Mentions {
    names: FxHashSet<Symbol>,
    methods: FxHashSet<Symbol>,
    /// Procedures of the body's own.
    declared: FxHashSet<Symbol>,
}

impl Visit for Mentions {
    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            E::Ident(n) => {
                self.names.insert(*n);
            }
            E::Dot(_, n) => {
                self.methods.insert(n.name);
            }
            E::Binary(op, ..) => {
                self.names.insert(Symbol::new(op.name()));
            }
            _ => {}
        }
        visit::walk_expr(self, e);
    }
    fn stmt(&mut self, s: &ast::Stmt) {
        match &s.kind {
            ast::StmtKind::Assign { op: Some(op), .. } => {
                self.names.insert(Symbol::new(op.name()));
            }
            ast::StmtKind::Proc(p) => {
                self.declared.insert(scope_key(p));
            }
            _ => {}
        }
        visit::walk_stmt(self, s);
    }
}
