//! The whole program: roots, work list, virtual tables, and what lowering needs besides bodies.

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, Span, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_scope::{DeclKind, ModuleId, ScopeMap};
use chantry_syntax::ast;
use chantry_tir as tir;
use chantry_tir::visit::{self, Node};
use chantry_tir::{Block, Expr, ExprKind, Fn, FnId, FnKind, Stmt, StmtKind};
use chantry_types::{Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::names::forward::CheckedForwarding;
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
    let program = std::mem::take(&mut cx.prog);
    if opts.once {
        // Nobody will have the memory of what was known for making it.
        std::mem::forget(cx);
    }
    program
}

impl Cx<'_> {
    fn run(&mut self, main: ModuleId) {
        let mut inits = Vec::new();
        self.user_inits(main, &mut inits);
        if !self.opts.library {
            self.resolve_main(main);
        }
        self.check_declared_classes();
        self.check_declared_enums();
        self.check_copies_and_assignments();
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
        let mut ran = FxHashSet::default();
        let mut errors_noted = false;
        let mut ends = Vec::new();
        let mut forwarding = CheckedForwarding::default();
        loop {
            self.drain();
            let mut grew = self.fill_vtables() | self.user_inits(main, &mut inits);
            grew |= self.library_statements(main, &mut ran, &mut library_inits);
            let more = self.library_globals(&order, &mut library_inits);
            // Asked again where the end of a type has come in, which may throw, too.
            if !errors_noted && self.fns.none_waits() && self.needs_errors() {
                errors_noted = true;
                let m = self.main_module;
                self.in_module_scratch(m, |cx| cx.note_error_support());
                continue;
            }
            self.note_all_types();
            if !grew && !more && self.fns.none_waits() {
                self.check_forwarding(&mut forwarding);
                let known = ends.len();
                self.class_ends(&mut ends);
                self.note_all_types();
                if ends.len() == known && self.fns.none_waits() {
                    break;
                }
            }
        }
        self.finish_classes(ends);
        self.check_override_results();
        self.mark_recursive_iterators();
        // Library modules come before the user's.
        let order = self.scopes.init_order(main);
        self.library_requires(&order);
        let place: FxHashMap<ModuleId, usize> = order.iter().enumerate().map(|(i, &m)| (m, i)).collect();
        inits.sort_by_key(|(m, _)| place.get(m).copied().unwrap_or(usize::MAX));
        library_inits.sort_by_key(|(m, _)| place.get(m).copied().unwrap_or(usize::MAX));
        if self.opts.library {
            self.library_starts(&inits);
        }
        self.prog.module_inits = library_inits.into_iter().map(|x| x.1).chain(inits.into_iter().map(|x| x.1)).collect();
        self.prog.ops = self.operations.take();
        self.answer_quiet();
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
                self.check_c_signatures(m);
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
        self.init_of(m, |_| true)
    }

    /// An initialiser of some of a module's statements.
    fn init_of(&mut self, m: ModuleId, takes: impl std::ops::Fn(&ast::Stmt) -> bool) -> FnId {
        let id = self.new_init_fn(m);
        let ast = self.scopes.modules[m].ast.clone();
        let mut frame = Frame::new(id, m, self.scopes.modules[m].library);
        frame.module_level = true;
        self.frames.push(frame);
        if ast.body.stmts.iter().all(&takes) {
            self.stmts(&ast.body.stmts);
        } else {
            let taken: Vec<ast::Stmt> = ast.body.stmts.iter().filter(|s| takes(s)).cloned().collect();
            self.stmts(&taken);
        }
        let mut frame = self.frames.pop().expect("pushed above");
        let body = frame.close_block();
        let f = &mut self.prog.fns[id];
        f.locals = frame.locals;
        f.body = Some(body);
        self.fns[id].state = FnState::Done;
        id
    }

    /// What modules of the library do when the program begins, beside what their variables need; true when there were new ones.
    fn library_statements(
        &mut self,
        main: ModuleId,
        ran: &mut FxHashSet<ModuleId>,
        inits: &mut Vec<(ModuleId, FnId)>,
    ) -> bool {
        let mut grew = false;
        for m in self.scopes.init_order(main) {
            let module = &self.scopes.modules[m];
            if !module.library || !ran.insert(m) || !module.ast.body.stmts.iter().any(|s| s.kind.runs()) {
                continue;
            }
            grew = true;
            let id = self.init_of(m, |s| s.kind.runs());
            inits.push((m, id));
        }
        grew
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
            self.bad_main_formals(span);
            return;
        }
        let compile_time = matches!(decl.ret_intent, ast::RetIntent::Type | ast::RetIntent::Param);
        if compile_time || decl.kind == ast::ProcKind::Iter {
            self.err(codes::BAD_MAIN, span, "`main` returns nothing or an integer");
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
        let v = match item {
            Item::Value(v) => v,
            Item::Error => return,
            // It would be called for each of the arguments.
            _ => return self.bad_main_formals(span),
        };
        self.prog.main = callee_of(&v.expr);
        let integer = matches!(self.types.as_prim(v.ty()), Some(Prim::Int(_) | Prim::Uint(_)));
        if !integer && v.ty() != TypeTable::VOID && v.ty() != TypeTable::ERROR {
            self.err(codes::BAD_MAIN, span, "`main` returns nothing or an integer");
        }
    }

    fn bad_main_formals(&mut self, span: Span) {
        self.report(
            Diagnostic::error(
                codes::BAD_MAIN,
                span,
                "`main` takes no argument or the array of the program's arguments",
            )
            .help("write `proc main()` or `proc main(args: [] string)`"),
        );
    }

    /// `chantry check`: also the concrete procedures that nothing calls.
    fn check_uncalled(&mut self, order: &[ModuleId]) {
        for &m in order {
            if !self.scopes.modules[m].library {
                self.resolve_uncalled(m);
            }
        }
    }

    /// What the module's `extern` and exported procedures pass has counterparts in C (technical note "C Interoperability").
    fn check_c_signatures(&mut self, m: ModuleId) {
        if self.scopes.modules[m].library {
            return;
        }
        let ids: Vec<_> = self.scopes.modules[m].decls.values().flatten().copied().collect();
        for id in ids {
            let DeclKind::Proc(decl) = self.scopes.decls[id].kind.clone() else { continue };
            if !decl.extern_ && !decl.export {
                continue;
            }
            let by_value = |i: ast::Intent| !matches!(i, ast::Intent::Ref | ast::Intent::ConstRef | ast::Intent::Type);
            let formals = decl.formals.iter().filter(|f| by_value(f.intent)).filter_map(|f| f.ty.as_ref());
            let result = decl.ret_type.iter().filter(|_| decl.ret_intent == ast::RetIntent::Default);
            let passed = formals.map(|te| (te, false)).chain(result.map(|te| (te, true)));
            for (te, is_result) in passed {
                let t = self.in_module_scratch(m, |cx| cx.quietly(|cx| cx.type_expr(te).ty));
                if let Some(t) = t
                    && let Some(what) = self.unknown_to_c(t, decl.extern_, is_result)
                {
                    let shown = self.show(t);
                    let d =
                        Diagnostic::error(codes::C_SIGNATURE, te.span, format!("C has no counterpart for `{shown}`"));
                    self.report(d.help(what));
                }
            }
        }
    }

    /// What to write instead of a type that C has nothing like.
    fn unknown_to_c(&mut self, t: TypeId, from_c: bool, is_result: bool) -> Option<&'static str> {
        match self.types.kind(t) {
            _ if from_c && self.is_domain(t) => Some("hand over its bounds"),
            _ if from_c && is_result && self.is_array(t) => Some("C returns the address of an array: `c_ptr`"),
            TypeKind::Class { mgmt: Mgmt::Owned | Mgmt::Shared, .. } => {
                Some("C can be lent the object: `borrowed` or `unmanaged`")
            }
            _ if self.is_string(t) || self.is_bytes(t) => {
                from_c.then_some("C has texts as addresses: `c_ptrConst(c_char)`, of a variable `s.c_str()`")
            }
            TypeKind::Record(a) if self.types.extern_name(a).is_none() => {
                let own = self.aggs.get(a).is_some_and(|d| !self.scopes.modules[d.module].library && !d.decl.extern_);
                own.then_some("declare it `extern record`, as the C header has it, or pass it by `ref`")
            }
            _ => None,
        }
    }

    /// Resolves concrete procedures of a module as if they were called.
    fn resolve_uncalled(&mut self, m: ModuleId) {
        let ids: Vec<_> = self.scopes.modules[m].decls.values().flatten().copied().collect();
        for id in ids {
            let DeclKind::Proc(decl) = self.scopes.decls[id].kind.clone() else { continue };
            let concrete = decl.where_clause.is_none()
                && !decl.has_receiver
                && decl.body.is_some()
                && decl.formals.iter().all(|f| {
                    f.varargs.is_none()
                        && !matches!(f.intent, ast::Intent::Type | ast::Intent::Param)
                        && f.ty.as_ref().is_some_and(|t| !crate::calls::queries::has_query(t))
                });
            if !concrete || decl.name.name == "main" {
                continue;
            }
            let mut frame = Frame::new(None, m, false);
            frame.scratch = true;
            frame.throws = true;
            self.frames.push(frame);
            let mut acts = Vec::new();
            for f in &decl.formals {
                let t = self.quietly(|cx| f.ty.as_ref().map(|t| cx.type_expr(t).ty)).flatten();
                if let (None, Some(te)) = (t, &f.ty) {
                    self.report_bad_type(te, &decl, m);
                }
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
            let (m, library) = (self.fns[id].module, self.prog.fns[id].library);
            self.in_module_scratch(m, |cx| {
                cx.type_ops_of(ret, false);
                cx.note_types(&locals, &body, library);
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
                each_source(b, &mut |callee| edges[id.0 as usize].push(callee.0 as usize));
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

/// Whether a body makes tasks, whose errors are gathered, or throws.
fn can_fail(b: &Block) -> bool {
    visit::any_block(b, &mut |n| match n {
        Node::Stmt(s) => matches!(
            s.kind,
            StmtKind::Begin(_)
                | StmtKind::Cobegin(_)
                | StmtKind::Coforall { .. }
                | StmtKind::CoforallIter(_)
                | StmtKind::Sync(_)
                | StmtKind::Throw(_)
        ),
        Node::Expr(_) => false,
    })
}

/// Calls `f` for the iterators that loops in a block run over.
fn each_source(b: &Block, f: &mut dyn FnMut(FnId)) {
    visit::all_block(b, &mut |n| {
        if let Node::Stmt(Stmt { kind: StmtKind::Loop(l) | StmtKind::CoforallIter(l), .. }) = n {
            visit::source_callees(&l.source, f);
        }
    });
}
