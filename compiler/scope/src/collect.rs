//! A module's tree to its table of declarations. Not for: what its use statements mean (`uses`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use chantry_base::{FileId, FxHashMap, Span, Symbol};
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{self, AggregateDecl, Block, EnumDecl, Ident, ModuleDecl, Pattern, ProcKind, Stmt, StmtKind};

use crate::{Decl, DeclId, DeclKind, Implementation, InterfaceDecl, Module, ModuleId, ScopeMap, UsesState};

impl ScopeMap {
    /// Enters a file's modules as top-level modules; a name that is taken is reported and left out.
    pub(crate) fn add_file(&self, file: &ast::File, library: bool, sink: &Sink) -> Vec<ModuleId> {
        let mut ids = Vec::new();
        if !library {
            let ast::ObjectWords { ends, manages } = self.objects.get();
            let ends = ends || file.objects.ends;
            self.objects.set(ast::ObjectWords { ends, manages: manages || file.objects.manages });
        }
        for m in &file.modules {
            let tops = if library { &self.library_tops } else { &self.user_tops };
            let other = tops.borrow().get(&m.name.name).copied();
            if let Some(other) = other {
                let first = self.modules[other].ast.name.span;
                sink.emit(
                    Diagnostic::error(
                        codes::DUPLICATE_DEFINITION,
                        m.name.span,
                        format!("module `{}` is declared twice", m.name.name),
                    )
                    .label(first, "first here"),
                );
                continue;
            }
            let id = self.add_module(m, None, &[], library, sink);
            tops.borrow_mut().insert(m.name.name, id);
            ids.push(id);
        }
        ids
    }

    /// Stands for a file in which nothing could be parsed.
    pub(crate) fn add_empty_module(&self, file: FileId) -> ModuleId {
        let span = Span::new(file, 0, 0);
        let ast = Rc::new(ModuleDecl {
            name: Ident { name: Symbol::new("main"), span },
            span,
            doc: None,
            private: false,
            prototype: true,
            implicit: true,
            sees_around: false,
            attrs: Vec::new(),
            body: Block::default(),
        });
        self.add_module(&ast, None, &[], false, &Sink::new())
    }

    /// `outer`: the names of the modules around it, which have no entry in the table until they are complete.
    fn add_module(
        &self,
        ast: &Rc<ModuleDecl>,
        parent: Option<ModuleId>,
        outer: &[Symbol],
        library: bool,
        sink: &Sink,
    ) -> ModuleId {
        let id = self.modules.reserve();
        let decl = self.decls.push(Decl {
            name: ast.name.name,
            module: parent.unwrap_or(id),
            private: ast.private,
            owner: None,
            kind: DeclKind::Module(id),
            span: ast.name.span,
        });
        let mut c = Collector { map: self, id, library, decls: FxHashMap::default(), children: Vec::new(), sink };
        let path: Vec<Symbol> = outer.iter().copied().chain([ast.name.name]).collect();
        for s in &ast.body.stmts {
            c.stmt(s, ast, &path);
        }
        let Collector { decls, children, .. } = c;
        self.modules.set(
            id,
            Module {
                name: ast.name.name,
                parent,
                decl,
                ast: ast.clone(),
                library,
                decls,
                children,
                uses: RefCell::default(),
                uses_publicly: Cell::default(),
                uses_state: Cell::new(UsesState::Unopened),
                deps: RefCell::default(),
            },
        );
        self.report_duplicates(id, sink);
        id
    }

    fn report_duplicates(&self, module: ModuleId, sink: &Sink) {
        for ids in self.modules[module].decls.values().filter(|v| v.len() > 1) {
            // The first that is not a procedure, against which the others clash.
            let Some(&fixed) = ids.iter().find(|&&d| !self.decls[d].overloadable()) else { continue };
            let first = if fixed == ids[0] { fixed } else { ids[0] };
            for &d in ids.iter().filter(|&&d| d != first) {
                let (a, b) = (&self.decls[first], &self.decls[d]);
                if (a.overloadable() && b.overloadable()) || c_tag_pair(a, b) || parenless_overloads(a, b) {
                    continue;
                }
                sink.emit(
                    Diagnostic::error(
                        codes::DUPLICATE_DEFINITION,
                        b.span,
                        format!("`{}` is declared twice in this scope", b.name),
                    )
                    .mark("again here")
                    .label(a.span, "first here"),
                );
            }
        }
    }

    /// The declaration of an interface in a block of a module, which its scope does not list.
    pub fn local_interface(&self, module: ModuleId, interface: InterfaceDecl) -> DeclId {
        let name = interface.name;
        let kind = DeclKind::Interface(Rc::new(interface));
        self.decls.push(Decl { name: name.name, module, private: false, owner: None, kind, span: name.span })
    }

    /// The constants of an enum, made into declarations when first asked for.
    pub fn enum_consts(&self, owner: DeclId) -> Rc<FxHashMap<Symbol, DeclId>> {
        if let Some(m) = self.enum_consts.borrow().get(&owner) {
            return m.clone();
        }
        let mut map = FxHashMap::default();
        let d = &self.decls[owner];
        if let DeclKind::Enum(e) = &d.kind {
            for (index, name) in e.members.iter().map(|m| m.name).enumerate() {
                let kind = DeclKind::EnumConst { owner, index };
                let c = Decl { name: name.name, module: d.module, private: false, owner: None, kind, span: name.span };
                map.entry(name.name).or_insert_with(|| self.decls.push(c));
            }
        }
        let map = Rc::new(map);
        self.enum_consts.borrow_mut().insert(owner, map.clone());
        map
    }

    /// The declaration of an enum that stands in a block, the same for every caller, so that `use` of it
    /// and its type agree.
    pub fn local_enum(&self, module: ModuleId, e: &Rc<EnumDecl>) -> DeclId {
        let key = e.path;
        if let Some(&d) = self.local_enums.borrow().get(&key) {
            return d;
        }
        let kind = DeclKind::Enum(e.clone());
        let d =
            self.decls.push(Decl { name: e.name.name, module, private: false, owner: None, kind, span: e.name.span });
        self.local_enums.borrow_mut().insert(key, d);
        d
    }

    /// Whether a block declares the enum.
    pub fn is_local_enum(&self, e: &EnumDecl) -> bool {
        self.local_enums.borrow().contains_key(&e.path)
    }
}

/// C's struct tags and functions are two name spaces: an extern type and an extern procedure may share a name.
fn c_tag_pair(a: &Decl, b: &Decl) -> bool {
    let extern_type = |d: &Decl| matches!(&d.kind, DeclKind::Aggregate(a) if a.extern_);
    let extern_proc = |d: &Decl| matches!(&d.kind, DeclKind::Proc(p) if p.extern_);
    (extern_type(a) && extern_proc(b)) || (extern_proc(a) && extern_type(b))
}

/// Procedures without parentheses may differ in their where clauses.
fn parenless_overloads(a: &Decl, b: &Decl) -> bool {
    let guarded = |d: &Decl| matches!(&d.kind, DeclKind::Proc(p) if !p.has_parens && p.where_clause.is_some());
    guarded(a) && guarded(b)
}

struct Collector<'a> {
    map: &'a ScopeMap,
    id: ModuleId,
    library: bool,
    decls: FxHashMap<Symbol, Vec<DeclId>>,
    children: Vec<ModuleId>,
    sink: &'a Sink,
}

impl Collector<'_> {
    fn decl(&mut self, name: Ident, private: bool, owner: Option<DeclId>, kind: DeclKind) -> DeclId {
        self.map.decls.push(Decl { name: name.name, module: self.id, private, owner, kind, span: name.span })
    }

    fn enter(&mut self, name: Symbol, d: DeclId) {
        self.decls.entry(name).or_default().push(d);
    }

    fn stmt(&mut self, s: &Stmt, module: &Rc<ModuleDecl>, path: &[Symbol]) {
        match &s.kind {
            StmtKind::Proc(p) => {
                let d = self.decl(p.name, p.private, None, DeclKind::Proc(p.clone()));
                let name = p.name.name;
                if p.kind == ProcKind::Operator && (p.has_receiver || self.library || !p.private) {
                    self.map.operators.borrow_mut().entry(name).or_default().push(d);
                }
                if !p.has_receiver {
                    self.enter(name, d);
                } else if p.kind != ProcKind::Operator {
                    self.map.methods.borrow_mut().entry(name).or_default().push(d);
                }
            }
            StmtKind::Aggregate(a) => {
                let d = self.decl(a.name, a.private, None, DeclKind::Aggregate(a.clone()));
                self.enter(a.name.name, d);
                self.operators_of(a, d);
            }
            StmtKind::Enum(e) => {
                let d = self.decl(e.name, e.private, None, DeclKind::Enum(e.clone()));
                self.enter(e.name.name, d);
            }
            StmtKind::Var(v) => {
                for (index, declarator) in v.vars.iter().enumerate() {
                    let mut names = Vec::new();
                    pattern_names(&declarator.pattern, &mut Vec::new(), &mut names);
                    for (name, path) in names {
                        let d = self.decl(name, v.private, None, DeclKind::Var { decl: v.clone(), index, path });
                        self.enter(name.name, d);
                    }
                }
            }
            StmtKind::Interface { name, formals, body } => {
                let interface = InterfaceDecl::new(*name, formals, body);
                let d = self.decl(*name, false, None, DeclKind::Interface(Rc::new(interface)));
                self.enter(name.name, d);
                InterfaceDecl::defaults(body).for_each(|s| self.stmt(s, module, path));
            }
            StmtKind::Implements { ty, interface } => {
                let found = Implementation { module: self.id, ty: ty.clone(), interface: interface.clone() };
                self.map.implementations.borrow_mut().push(Rc::new(found));
            }
            StmtKind::Module(m) => self.child(m, path),
            StmtKind::Include { private, prototype, name } => self.include(module, path, *private, *prototype, *name),
            _ => {}
        }
    }

    fn child(&mut self, m: &Rc<ModuleDecl>, path: &[Symbol]) {
        let id = self.map.add_module(m, Some(self.id), path, self.library, self.sink);
        self.children.push(id);
        let d = self.map.modules[id].decl;
        self.enter(m.name.name, d);
    }

    fn include(&mut self, module: &Rc<ModuleDecl>, path: &[Symbol], private: bool, prototype: bool, name: Ident) {
        let from = module.name.span.file;
        let file = self.map.loader.borrow_mut().load_included(from, path, name.name.as_str(), self.sink);
        let Some(file) = file else {
            let at: Vec<&str> = path.iter().map(|s| s.as_str()).collect();
            self.sink.emit(
                Diagnostic::error(
                    codes::MODULE_NOT_FOUND,
                    name.span,
                    format!("the file of included module `{}` cannot be found", name.name),
                )
                .help(format!(
                    "it belongs into `{}/{}.chpl` beside this file",
                    at.join("/"),
                    name.name
                )),
            );
            return;
        };
        let Some(found) = file.modules.iter().find(|m| m.name.name == name.name) else {
            self.sink.error(
                codes::MODULE_NOT_FOUND,
                name.span,
                format!("the included file declares no module `{}`", name.name),
            );
            return;
        };
        if found.private && !private {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    name.span,
                    format!("module `{}` is `private`, but its `include` statement does not say so", name.name),
                )
                .label(found.name.span, "declared here")
                .help(format!("write `include private module {};`", name.name)),
            );
        }
        // The include statement's modifiers are the ones that count.
        let m = Rc::new(ModuleDecl {
            name: found.name,
            span: found.span,
            doc: found.doc.clone(),
            private,
            prototype: prototype || found.prototype,
            implicit: false,
            sees_around: found.sees_around,
            attrs: found.attrs.clone(),
            body: found.body.clone(),
        });
        self.child(&m, path);
    }

    /// Operators declared in a type's body, nested types' among them.
    fn operators_of(&mut self, a: &AggregateDecl, owner: DeclId) {
        for s in &a.members {
            match &s.kind {
                StmtKind::Proc(p) if p.kind == ProcKind::Operator => {
                    let d = self.decl(p.name, false, Some(owner), DeclKind::Proc(p.clone()));
                    self.map.operators.borrow_mut().entry(p.name.name).or_default().push(d);
                }
                StmtKind::Aggregate(inner) => self.operators_of(inner, owner),
                _ => {}
            }
        }
    }
}

fn pattern_names(p: &Pattern, path: &mut Vec<usize>, out: &mut Vec<(Ident, Vec<usize>)>) {
    match p {
        Pattern::Name(name) => out.push((*name, path.clone())),
        Pattern::Ignore(_) => {}
        Pattern::Tuple(parts, _) => {
            for (i, part) in parts.iter().enumerate() {
                path.push(i);
                pattern_names(part, path, out);
                path.pop();
            }
        }
    }
}
