//! The whole program: roots, work list, virtual tables, and what lowering needs besides bodies.

use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, FxHashSet, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_scope::{DeclKind, ModuleId, ScopeMap};
use chantry_syntax::ast;
use chantry_tir as tir;
use chantry_tir::{Block, Expr, ExprKind, Fn, FnId, FnKind, IterSource, Shadow, ShadowKind, Stmt, StmtKind, Task};
use chantry_types::TypeTable;

use crate::state::cx::{Cx, Options};
use crate::state::frame::Frame;
use crate::state::functions::{FnInfo, FnState};
use crate::state::item::{Actual, Item, Value};
use crate::statements::errors::callee_of;

/// Resolves everything reachable from the main module.
pub fn resolve(scopes: &ScopeMap, main: ModuleId, types: &TypeTable, opts: &Options, sink: &Sink) -> tir::Program {
    let mut cx = Cx::new(scopes, main, types, opts, sink);
    cx.survey();
    cx.run(main);
    if let Some(span) = cx.reports.lost()
        && !sink.has_errors()
    {
        sink.emit(Diagnostic::error(
            codes::INTERNAL,
            span,
            "this statement was given up without an error: a fault of the compiler",
        ));
    }
    cx.prog
}

impl Cx<'_> {
    /// What must be known before any call: overridden methods, operators that users overload.
    fn survey(&mut self) {
        let mut names = Vec::new();
        let mut ops = Vec::new();
        let mut methods = Vec::new();
        for (_, m) in self.scopes.modules.iter_enumerated() {
            survey_stmts(&m.ast.body.stmts, m.library, &mut names, &mut ops, &mut methods);
        }
        self.classes.declare(names, methods);
        self.cands.declare_users_operators(ops);
    }

    fn run(&mut self, main: ModuleId) {
        let mut inits = Vec::new();
        self.user_inits(main, &mut inits);
        self.resolve_main(main);
        let order = self.scopes.init_order(main);
        if self.opts.check_all {
            self.check_uncalled(&order);
        }
        if self.reports.has_errors() {
            self.drain();
            if self.reports.has_errors() {
                return;
            }
        }
        let mut library_inits: Vec<(ModuleId, FnId)> = Vec::new();
        let mut errors_noted = false;
        loop {
            self.drain();
            let grew = self.fill_vtables() | self.user_inits(main, &mut inits);
            let more = self.library_globals(&order, &mut library_inits);
            if !errors_noted && self.fns.none_waits() {
                errors_noted = true;
                if self.needs_errors() {
                    let m = self.main_module;
                    self.in_module_scratch(m, |cx| cx.note_error_support());
                    continue;
                }
            }
            self.note_all_types();
            if !grew && !more && self.fns.none_waits() {
                break;
            }
        }
        self.finish_classes();
        self.note_all_types();
        self.drain();
        self.mark_recursive_iterators();
        // Library modules come before the user's.
        let order = self.scopes.init_order(main);
        self.library_requires(&order);
        let place: FxHashMap<ModuleId, usize> = order.iter().enumerate().map(|(i, &m)| (m, i)).collect();
        inits.sort_by_key(|(m, _)| place.get(m).copied().unwrap_or(usize::MAX));
        library_inits.sort_by_key(|(m, _)| place.get(m).copied().unwrap_or(usize::MAX));
        self.prog.module_inits = library_inits.into_iter().map(|x| x.1).chain(inits.into_iter().map(|x| x.1)).collect();
        self.prog.ops = self.operations.take();
    }

    /// Initialisers of the user's modules. Mentions inside bodies may bring in further modules.
    fn user_inits(&mut self, main: ModuleId, inits: &mut Vec<(ModuleId, FnId)>) -> bool {
        let before = inits.len();
        let mut known: FxHashSet<ModuleId> = inits.iter().map(|i| i.0).collect();
        loop {
            let order = self.scopes.init_order(main);
            let new = order.into_iter().filter(|&m| !self.scopes.modules[m].library && known.insert(m));
            let new: Vec<ModuleId> = new.collect();
            if new.is_empty() {
                return inits.len() > before;
            }
            for m in new {
                let id = self.module_init(m);
                inits.push((m, id));
                self.module_deinit(m, id);
                self.resolve_exported(m);
            }
        }
    }

    fn needs_errors(&self) -> bool {
        self.prog.fns.iter().any(|f| f.throws || f.body.as_ref().is_some_and(can_fail))
    }

    /// Resolves the bodies that wait.
    fn drain(&mut self) {
        while let Some((id, frame)) = self.fns.next_waiting() {
            self.resolve_body(id, frame);
        }
    }

    fn new_init_fn(&mut self, m: ModuleId) -> FnId {
        let module = &self.scopes.modules[m];
        let (name, span, library) = (module.name, module.ast.span, module.library);
        self.new_fn(Fn::made("_init", &format!("{name}._init"), span, library), FnInfo::made(m))
    }

    /// The module's procedure `deinit`, which runs at the program's end.
    fn module_deinit(&mut self, m: ModuleId, init: FnId) {
        let name = Symbol::new("deinit");
        let ids = self.scopes.modules[m].decls.get(&name).cloned().unwrap_or_default();
        let mut cands = Vec::new();
        self.push_cands(&ids, 0, &mut cands);
        cands.retain(|c| c.decl.formals.is_empty());
        let Some(span) = cands.first().map(|c| c.decl.name.span) else { return };
        let item = self.in_module_scratch(m, |cx| cx.resolve_call(name, cands, None, &[], span));
        if let Item::Value(v) = item
            && let Some(f) = callee_of(&v.expr)
            && v.ty() == TypeTable::VOID
            && !self.prog.fns[f].throws
        {
            self.prog.module_deinits.insert(init, f);
        }
    }

    /// A user module's initialiser: all its statements.
    fn module_init(&mut self, m: ModuleId) -> FnId {
        let id = self.new_init_fn(m);
        let ast = self.scopes.modules[m].ast.clone();
        let mut frame = Frame::new(id, m, self.scopes.modules[m].library);
        frame.module_level = true;
        self.frames.push(frame);
        self.stmts(&ast.body.stmts);
        let mut frame = self.frames.pop().expect("pushed above");
        let body = frame.close_block();
        let f = &mut self.prog.fns[id];
        f.locals = frame.locals;
        f.body = Some(body);
        self.fns[id].state = FnState::Done;
        id
    }

    /// Initialises the library's module variables that something mentions; true when there were new ones.
    fn library_globals(&mut self, order: &[ModuleId], inits: &mut Vec<(ModuleId, FnId)>) -> bool {
        let mut grew = false;
        let place: FxHashMap<ModuleId, usize> = order.iter().enumerate().map(|(i, &m)| (m, i)).collect();
        let mut modules = self.globals.used_modules();
        modules.sort_by_key(|m| place.get(m).copied().unwrap_or(m.0 as usize + 100_000));
        for m in modules {
            let wanted = self.globals.uninitialised(m);
            if wanted.is_empty() {
                continue;
            }
            grew = true;
            let id = self.new_init_fn(m);
            let ast = self.scopes.modules[m].ast.clone();
            let mut frame = Frame::new(id, m, true);
            frame.module_level = true;
            self.frames.push(frame);
            for s in &ast.body.stmts {
                let ast::StmtKind::Var(v) = &s.kind else { continue };
                for (index, d) in v.vars.iter().enumerate() {
                    let hit = wanted.iter().any(|&w| match &self.scopes.decls[w].kind {
                        DeclKind::Var { decl, index: i, .. } => Rc::ptr_eq(decl, v) && *i == index,
                        _ => false,
                    });
                    if hit {
                        self.f().current_span = Some(s.span);
                        self.module_var_init(v, index, d);
                    }
                }
            }
            self.globals.set_initialised(wanted);
            let mut frame = self.frames.pop().expect("pushed above");
            let body = frame.close_block();
            let f = &mut self.prog.fns[id];
            f.locals = frame.locals;
            f.body = Some(body);
            self.fns[id].state = FnState::Done;
            // What this module's values depend on is found later but must run earlier.
            inits.insert(0, (m, id));
        }
        grew
    }

    fn resolve_main(&mut self, main: ModuleId) {
        let name = Symbol::new("main");
        let ids = self.scopes.modules[main].decls.get(&name).cloned().unwrap_or_default();
        let mut cands = Vec::new();
        self.push_cands(&ids, 0, &mut cands);
        if cands.is_empty() {
            return;
        }
        let span = cands[0].decl.name.span;
        if cands.len() > 1 {
            self.err(codes::BAD_MAIN, span, "there is more than one procedure `main`");
            return;
        }
        let decl = cands[0].decl.clone();
        if decl.formals.len() > 1 {
            self.report(
                Diagnostic::error(
                    codes::BAD_MAIN,
                    span,
                    "`main` takes no argument or the array of the program's arguments",
                )
                .help("write `proc main()` or `proc main(args: [] string)`"),
            );
            return;
        }
        let with_args = decl.formals.len() == 1;
        let mut frame = Frame::new(None, main, false);
        frame.scratch = true;
        frame.throws = true;
        self.frames.push(frame);
        let mut acts = Vec::new();
        if with_args {
            let argc = Value::new(Expr::new(ExprKind::Undef, TypeTable::INT, span));
            let argv = Value::new(Expr::new(ExprKind::Undef, TypeTable::OPAQUE_PTR, span));
            let item = self.call_named("_makeArgs", &[Actual::value(argc), Actual::value(argv)], span);
            match item {
                Item::Value(v) => {
                    self.prog.make_args = callee_of(&v.expr);
                    let r = self.types.ref_to(v.ty());
                    let t = v.ty();
                    let p = Expr::new(ExprKind::Undef, r, span);
                    acts.push(Actual::value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, span), false)));
                }
                _ => {
                    self.frames.pop();
                    return;
                }
            }
        }
        let item = self.resolve_call(name, cands, None, &acts, span);
        self.frames.pop();
        if let Item::Value(v) = item {
            let ok = v.ty() == TypeTable::VOID || v.ty() == TypeTable::ERROR || self.types.as_prim(v.ty()).is_some();
            if !ok {
                self.err(codes::BAD_MAIN, span, "`main` returns nothing or an integer");
            }
            self.prog.main = callee_of(&v.expr);
        }
    }

    /// `chantry check`: also the concrete procedures that nothing calls.
    fn check_uncalled(&mut self, order: &[ModuleId]) {
        for &m in order {
            if !self.scopes.modules[m].library {
                self.resolve_uncalled(m, |_| true);
            }
        }
    }

    /// C code calls exported procedures, of which the program knows no call.
    fn resolve_exported(&mut self, m: ModuleId) {
        self.resolve_uncalled(m, |decl| decl.export);
    }

    /// Resolves concrete procedures of a module as if they were called.
    fn resolve_uncalled(&mut self, m: ModuleId, wanted: fn(&ast::ProcDecl) -> bool) {
        let ids: Vec<_> = self.scopes.modules[m].decls.values().flatten().copied().collect();
        for id in ids {
            let DeclKind::Proc(decl) = self.scopes.decls[id].kind.clone() else { continue };
            let concrete = decl.where_clause.is_none()
                && decl.receiver.is_none()
                && decl.body.is_some()
                && decl.formals.iter().all(|f| {
                    f.varargs.is_none()
                        && !matches!(f.intent, ast::Intent::Type | ast::Intent::Param)
                        && f.ty.as_ref().is_some_and(|t| !crate::calls::match_type::has_query(t))
                });
            if !wanted(&decl) || decl.name.name == "main" {
                continue;
            }
            if !concrete {
                if decl.export && decl.body.is_some() {
                    self.not_supported(decl.name.span, "a generic procedure or a method as an exported procedure");
                }
                continue;
            }
            let mut frame = Frame::new(None, m, false);
            frame.scratch = true;
            frame.throws = true;
            self.frames.push(frame);
            let mut acts = Vec::new();
            for f in &decl.formals {
                let t = self.quietly(|cx| f.ty.as_ref().map(|t| cx.type_expr(t).ty)).flatten();
                match t {
                    Some(t) if t != TypeTable::ERROR && !self.is_generic(t) => {
                        let r = self.types.ref_to(t);
                        let p = Expr::new(ExprKind::Undef, r, f.span);
                        acts.push(Actual::value(Value::place(Expr::new(ExprKind::Deref(p.boxed()), t, f.span), false)));
                    }
                    _ => break,
                }
            }
            if acts.len() == decl.formals.len() {
                let mut cands = Vec::new();
                self.push_cands(&[id], 0, &mut cands);
                let span = decl.name.span;
                self.resolve_call(decl.name.name, cands, None, &acts, span);
            }
            self.frames.pop();
        }
    }

    /// Makes the copy and deinit operations of every type that occurs.
    fn note_all_types(&mut self) {
        let mut i = self.operations.first_unnoted().0 as usize;
        while i < self.prog.fns.len() {
            let id = FnId(i as u32);
            if self.fns[id].state != FnState::Done {
                break;
            }
            i += 1;
            let Some(body) = self.prog.fns[id].body.take() else { continue };
            let locals = std::mem::take(&mut self.prog.fns[id].locals);
            let ret = self.prog.fns[id].ret;
            let m = self.fns[id].module;
            self.in_module_scratch(m, |cx| {
                cx.type_ops_of(ret, false);
                cx.note_types(locals.raw(), &body);
            });
            let f = &mut self.prog.fns[id];
            f.body = Some(body);
            f.locals = locals;
        }
        self.operations.note_before(FnId(i as u32));
    }

    /// Iterators that (indirectly) loop over themselves cannot be expanded at their loops.
    fn mark_recursive_iterators(&mut self) {
        let n = self.prog.fns.len();
        let mut edges: Vec<Vec<usize>> = vec![Vec::new(); n];
        for (id, f) in self.prog.fns.iter_enumerated() {
            if !matches!(f.kind, FnKind::Iter { .. }) {
                continue;
            }
            if let Some(b) = &f.body {
                walk_sources(b, &mut |callee| edges[id.0 as usize].push(callee.0 as usize));
            }
        }
        for i in 0..n {
            if edges[i].is_empty() {
                continue;
            }
            let mut seen = FxHashSet::default();
            let mut todo = edges[i].clone();
            while let Some(x) = todo.pop() {
                if x == i {
                    if let FnKind::Iter { recursive } = &mut self.prog.fns[FnId(i as u32)].kind {
                        *recursive = true;
                    }
                    break;
                }
                if seen.insert(x) {
                    todo.extend(edges[x].iter().copied());
                }
            }
        }
    }
}

fn survey_stmts(
    stmts: &[ast::Stmt],
    library: bool,
    names: &mut Vec<Symbol>,
    ops: &mut Vec<Symbol>,
    methods: &mut Vec<DeclPath>,
) {
    for s in stmts {
        match &s.kind {
            ast::StmtKind::Aggregate(a) => {
                for m in &a.members {
                    if let ast::StmtKind::Proc(p) = &m.kind {
                        if p.override_ {
                            names.push(p.name.name);
                        }
                        methods.push(p.path);
                    }
                }
            }
            ast::StmtKind::Proc(p) => {
                let op = !p.name.name.as_str().starts_with(|c: char| c.is_alphabetic() || c == '_');
                if op && !library && p.receiver.is_none() {
                    ops.push(p.name.name);
                }
                if p.receiver.is_some() && !library {
                    if p.override_ {
                        names.push(p.name.name);
                    }
                    methods.push(p.path);
                }
            }
            ast::StmtKind::Module(m) => survey_stmts(&m.body.stmts, library, names, ops, methods),
            _ => {}
        }
    }
}

/// Whether a body makes tasks, whose errors are gathered, or throws.
fn can_fail(b: &Block) -> bool {
    b.stmts.iter().any(|s| match &s.kind {
        StmtKind::Begin(_)
        | StmtKind::Cobegin(_)
        | StmtKind::Coforall { .. }
        | StmtKind::CoforallIter(_)
        | StmtKind::Sync(_)
        | StmtKind::Throw(_) => true,
        StmtKind::Block(b)
        | StmtKind::Breakable { body: b, .. }
        | StmtKind::While { body: b, .. }
        | StmtKind::DoWhile { body: b, .. } => can_fail(b),
        StmtKind::If { then, els, .. } => can_fail(then) || can_fail(els),
        StmtKind::Loop(l) => can_fail(&l.body),
        StmtKind::Shadows { body, .. } => can_fail(body),
        StmtKind::Serial { body, .. } | StmtKind::On { body, .. } | StmtKind::Defer(body) => can_fail(body),
        StmtKind::Try { body, catches, .. } => can_fail(body) || catches.iter().any(|c| can_fail(&c.body)),
        _ => false,
    })
}

/// Calls `f` for the iterators that loops in a block run over.
fn walk_sources(b: &Block, f: &mut dyn FnMut(FnId)) {
    b.stmts.iter().for_each(|s| walk_stmt_sources(s, f));
}

pub fn walk_stmt_sources(s: &Stmt, f: &mut dyn FnMut(FnId)) {
    fn source(s: &IterSource, f: &mut dyn FnMut(FnId)) {
        match s {
            IterSource::Iter { callee, .. } => f(*callee),
            IterSource::Zip(ss) => ss.iter().for_each(|s| source(s, f)),
        }
    }
    for_each_block(s, &mut |b| walk_sources(b, f));
    if let StmtKind::Loop(l) | StmtKind::CoforallIter(l) = &s.kind {
        source(&l.source, f);
    }
}

fn combines(shadows: &[Shadow], f: &mut dyn FnMut(&Block)) {
    for s in shadows {
        if let ShadowKind::Reduce { combine, .. } = &s.kind {
            f(combine);
        }
    }
}

/// The blocks directly inside a statement.
pub fn for_each_block(s: &Stmt, f: &mut dyn FnMut(&Block)) {
    match &s.kind {
        StmtKind::Block(b)
        | StmtKind::Breakable { body: b, .. }
        | StmtKind::While { body: b, .. }
        | StmtKind::DoWhile { body: b, .. }
        | StmtKind::Defer(b)
        | StmtKind::Sync(b)
        | StmtKind::Serial { body: b, .. }
        | StmtKind::On { body: b, .. } => f(b),
        StmtKind::If { then, els, .. } => {
            f(then);
            f(els);
        }
        StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
            combines(&l.shadows, f);
            f(&l.body);
        }
        StmtKind::Shadows { shadows, body } => {
            combines(shadows, f);
            f(body);
        }
        StmtKind::Try { body, catches, .. } => {
            f(body);
            for c in catches {
                f(&c.body);
            }
        }
        StmtKind::Begin(t) | StmtKind::SpawnTask(t) => f(&t.body),
        StmtKind::Coforall { task, .. } => f(&task.body),
        StmtKind::Cobegin(ts) => ts.iter().for_each(|t| f(&t.body)),
        StmtKind::Splice(s) => for_each_block(s, f),
        _ => {}
    }
}

/// Calls `f` for every expression in a block, inner ones included.
pub fn walk_block(b: &Block, f: &mut dyn FnMut(&Expr)) {
    for s in &b.stmts {
        walk_stmt(s, f);
    }
}

fn walk_task(t: &Task, f: &mut dyn FnMut(&Expr)) {
    for c in &t.captures {
        walk_expr(&c.value, f);
    }
}

pub fn walk_stmt(s: &Stmt, f: &mut dyn FnMut(&Expr)) {
    if let StmtKind::Splice(shared) = &s.kind {
        return walk_stmt(shared, f);
    }
    for_each_block(s, &mut |b| walk_block(b, f));
    match &s.kind {
        StmtKind::Expr(e) | StmtKind::Yield(e) | StmtKind::Delete(e) | StmtKind::Deinit(e) | StmtKind::Throw(e) => {
            walk_expr(e, f)
        }
        StmtKind::Let { init: Some(e), .. } | StmtKind::LetRef { init: e, .. } | StmtKind::Return(Some(e)) => {
            walk_expr(e, f)
        }
        StmtKind::Init { place, value } | StmtKind::Assign { place, value } => {
            walk_expr(place, f);
            walk_expr(value, f);
        }
        StmtKind::Swap(a, b) => {
            walk_expr(a, f);
            walk_expr(b, f);
        }
        StmtKind::If { cond, .. }
        | StmtKind::While { cond, .. }
        | StmtKind::DoWhile { cond, .. }
        | StmtKind::Serial { cond, .. } => walk_expr(cond, f),
        StmtKind::On { locale, .. } => walk_expr(locale, f),
        StmtKind::Coforall { count, task, .. } => {
            walk_expr(count, f);
            walk_task(task, f);
        }
        StmtKind::Begin(t) | StmtKind::SpawnTask(t) => walk_task(t, f),
        StmtKind::Cobegin(ts) => ts.iter().for_each(|t| walk_task(t, f)),
        StmtKind::Loop(l) | StmtKind::CoforallIter(l) => {
            walk_source(&l.source, f);
            walk_shadows(&l.shadows, f);
        }
        StmtKind::Shadows { shadows, .. } => walk_shadows(shadows, f),
        _ => {}
    }
}

fn walk_shadows(shadows: &[Shadow], f: &mut dyn FnMut(&Expr)) {
    for s in shadows {
        match &s.kind {
            ShadowKind::Value(e) | ShadowKind::Ref(e) => walk_expr(e, f),
            ShadowKind::Reduce { identity, .. } => walk_expr(identity, f),
        }
    }
}

fn walk_source(s: &IterSource, f: &mut dyn FnMut(&Expr)) {
    match s {
        IterSource::Iter { args, .. } => args.iter().for_each(|a| walk_expr(a, f)),
        IterSource::Zip(ss) => ss.iter().for_each(|s| walk_source(s, f)),
    }
}

pub fn walk_expr(e: &Expr, f: &mut dyn FnMut(&Expr)) {
    f(e);
    match &e.kind {
        ExprKind::Field { base, .. } | ExprKind::TupleElem(base, _) => walk_expr(base, f),
        ExprKind::Deref(a)
        | ExprKind::AddrOf(a)
        | ExprKind::Un(_, a)
        | ExprKind::Cast(a)
        | ExprKind::DynCast(a, _)
        | ExprKind::IsInstance(a, _)
        | ExprKind::Become(a, _)
        | ExprKind::CheckNil(a)
        | ExprKind::Copy(a)
        | ExprKind::Move(a)
        | ExprKind::TryBang(a)
        | ExprKind::AllocArray { count: a, .. } => walk_expr(a, f),
        ExprKind::Bin(_, a, b)
        | ExprKind::And(a, b)
        | ExprKind::Or(a, b)
        | ExprKind::CheckedDiv(_, a, b)
        | ExprKind::Offset(a, b) => {
            walk_expr(a, f);
            walk_expr(b, f);
        }
        ExprKind::If(a, b, c) => {
            walk_expr(a, f);
            walk_expr(b, f);
            walk_expr(c, f);
        }
        ExprKind::Call { args, .. }
        | ExprKind::Virtual { args, .. }
        | ExprKind::Intrinsic(_, args)
        | ExprKind::Atomic(_, _, args)
        | ExprKind::Tuple(args)
        | ExprKind::Record(args) => args.iter().for_each(|a| walk_expr(a, f)),
        ExprKind::Indirect { callee, args, .. } => {
            walk_expr(callee, f);
            args.iter().for_each(|a| walk_expr(a, f));
        }
        ExprKind::Block(stmts, a) => {
            stmts.iter().for_each(|s| walk_stmt(s, f));
            walk_expr(a, f);
        }
        _ => {}
    }
}
