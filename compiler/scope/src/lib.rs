//! Which modules a program consists of, what they declare, and which declarations a name can mean
//! at module level. Not for: names inside procedures (the resolver's block scopes), types, overloads.
//!
//! Everything is by the modules chapter of the language specification. The scopes around a piece of
//! code, nearest first: the blocks it stands in (the resolver's); what those blocks `use` or `import`
//! ([`ScopeMap::open_use`]); then [`ScopeMap::lookup`]'s levels:
//!
//! 0. the module's declarations, with what it imports and publicly uses (own ones hide the others unless
//!    all are procedures, which overload each other);
//! 1. the public contents of the modules and enums that it privately uses, with what those re-export;
//! 2. the names of the privately used modules themselves;
//! 3. its own name;
//! 4. what the prelude re-exports.
//!
//! A nested module does not see the names of the module around it unless it uses or imports it.
//! Modules are loaded on demand, so lookups work on `&self` and grow the tables behind it.

mod collect;
mod lookup;
mod methods;
mod order;
mod suggest;
mod table;
mod uses;
mod walk;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use chantry_base::{DeclPath, FileId, FxHashMap, FxHashSet, Span, Symbol, new_idx};
use chantry_diag::Sink;
use chantry_syntax::ast::{self, AggregateDecl, EnumDecl, Ident, ModuleDecl, ProcDecl, VarDecl};

pub use table::Table;
pub use uses::LocalUse;
use uses::{Clause, Target};

new_idx! {
    /// A module of the program.
    pub struct ModuleId = "mod";
    /// A declaration at module level (or an enum's constant, or an aggregate's operator).
    pub struct DeclId = "decl";
}

#[derive(Debug, Clone)]
pub enum DeclKind {
    Module(ModuleId),
    Proc(Rc<ProcDecl>),
    Aggregate(Rc<AggregateDecl>),
    Enum(Rc<EnumDecl>),
    /// Declarator `index` of the statement; `path` leads to the name in a tuple pattern (empty: the pattern is the name).
    Var {
        decl: Rc<VarDecl>,
        index: usize,
        path: Vec<usize>,
    },
    Interface(Rc<InterfaceDecl>),
    EnumConst {
        owner: DeclId,
        index: usize,
    },
}

/// An interface: the types that implement it go by `implementers` in its body; more than one do so together, as a tuple.
#[derive(Debug)]
pub struct InterfaceDecl {
    pub name: Ident,
    pub implementers: Vec<Symbol>,
    pub body: ast::Block,
}

impl InterfaceDecl {
    pub fn new(name: Ident, formals: &[Ident], body: &ast::Block) -> Self {
        let named = formals.iter().map(|f| f.name);
        let implementers = if formals.is_empty() { vec![Symbol::new("Self")] } else { named.collect() };
        InterfaceDecl { name, implementers, body: body.clone() }
    }

    /// The names of the procedures and types that it declares.
    pub fn members(body: &ast::Block) -> impl Iterator<Item = Symbol> {
        body.stmts.iter().flat_map(|s| {
            let mut names = Vec::new();
            match &s.kind {
                ast::StmtKind::Proc(p) => names.push(p.name.name),
                ast::StmtKind::Var(v) => v.vars.iter().for_each(|d| d.pattern.each_name(&mut |n| names.push(n))),
                _ => {}
            }
            names
        })
    }

    /// Defaults: procedures for all types that implement it.
    pub fn defaults(body: &ast::Block) -> impl Iterator<Item = &ast::Stmt> {
        body.stmts.iter().filter(|s| matches!(&s.kind, ast::StmtKind::Proc(p) if p.body.is_some()))
    }
}

/// A module's statement that a type implements an interface.
#[derive(Debug)]
pub struct Implementation {
    pub module: ModuleId,
    pub ty: ast::Expr,
    pub interface: ast::Expr,
}

#[derive(Debug)]
pub struct Decl {
    pub name: Symbol,
    /// The module that it stands in; a top-level module stands in itself.
    pub module: ModuleId,
    pub private: bool,
    /// The aggregate in whose body an operator is declared.
    pub owner: Option<DeclId>,
    pub kind: DeclKind,
    pub span: Span,
}

impl Decl {
    /// Whether several of the name may stand in one scope.
    pub fn overloadable(&self) -> bool {
        matches!(&self.kind, DeclKind::Proc(p) if p.has_parens || p.kind == ast::ProcKind::Operator)
    }
}

pub struct Module {
    pub name: Symbol,
    pub parent: Option<ModuleId>,
    /// Its own declaration, as a name that others can mention.
    pub decl: DeclId,
    pub ast: Rc<ModuleDecl>,
    pub library: bool,
    /// By name, in source order; methods declared outside their type are not among them.
    pub decls: FxHashMap<Symbol, Vec<DeclId>>,
    /// Nested modules, in source order.
    pub children: Vec<ModuleId>,
    uses: RefCell<Vec<Clause>>,
    /// Whether some of these are public.
    uses_publicly: Cell<bool>,
    uses_state: Cell<UsesState>,
    /// What its use and import statements (also those in its blocks and procedures) name, with the place.
    deps: RefCell<Vec<(u32, ModuleId)>>,
}

/// The place of a nested module among these that is only mentioned (`Inner.f()`): after all statements.
const MENTIONED: u32 = u32::MAX;

#[derive(Clone, Copy, PartialEq, Eq)]
enum UsesState {
    Unopened,
    Opening,
    Opened,
}

/// Where module texts come from: the driver's files, a test's strings.
pub trait ModuleLoader {
    /// The file that should declare top-level module `name`, parsed, and whether it belongs to the library.
    fn load(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)>;
    /// The same for a mention in a library module, which a user's file of that name must not capture.
    fn load_library(&mut self, name: &str, sink: &Sink) -> Option<(ast::File, bool)> {
        self.load(name, sink)
    }
    /// The file of `include module name` written in file `from`, inside the module with that path of names.
    fn load_included(&mut self, from: FileId, path: &[Symbol], name: &str, sink: &Sink) -> Option<ast::File> {
        let _ = (from, path, name, sink);
        None
    }
    /// Names that `load` would find, for "did you mean".
    fn names(&self) -> Vec<String> {
        Vec::new()
    }
    /// The library modules that declare a name at their top, whether they are loaded or not.
    fn homes(&self, _name: Symbol) -> Vec<String> {
        Vec::new()
    }
    /// Whether the language's documentation has a library module of that name, be it there or not.
    fn is_documented(&self, _name: &str) -> bool {
        false
    }
    /// The file and the line of a span's beginning; nothing for texts that have no names.
    fn place(&self, _span: Span) -> Option<(String, u32)> {
        None
    }
}

/// What is known of the module of older names.
#[derive(Default)]
enum Older {
    #[default]
    Nothing,
    Named(Symbol),
    Loaded(ModuleId),
}

/// Declarations of one name by distance, nearest first.
pub type Levels = Rc<[Vec<DeclId>]>;

/// All modules and module-level declarations of a compilation.
pub struct ScopeMap {
    pub modules: Table<ModuleId, Module>,
    pub decls: Table<DeclId, Decl>,
    /// The top-level modules of the files named by the user.
    pub roots: RefCell<Vec<ModuleId>>,
    prelude: Cell<Option<ModuleId>>,
    /// The library module of names that programs of older releases have without a use statement: its name until it is
    /// asked for.
    older: RefCell<Older>,
    loader: RefCell<Box<dyn ModuleLoader>>,
    /// What the program's own files have of the words about objects.
    objects: Cell<ast::ObjectWords>,
    /// Top-level modules by name, the user's and the library's apart.
    user_tops: RefCell<FxHashMap<Symbol, ModuleId>>,
    library_tops: RefCell<FxHashMap<Symbol, ModuleId>>,
    /// Names that no file declares: looked for once.
    absent: RefCell<FxHashSet<(Symbol, bool)>>,
    methods: RefCell<FxHashMap<Symbol, Vec<DeclId>>>,
    operators: RefCell<FxHashMap<Symbol, Vec<DeclId>>>,
    implementations: RefCell<Vec<Rc<Implementation>>>,
    enum_consts: RefCell<FxHashMap<DeclId, Rc<FxHashMap<Symbol, DeclId>>>>,
    /// Enums declared inside procedures, by the address of their tree (kept alive by the decl).
    local_enums: RefCell<FxHashMap<DeclPath, DeclId>>,
    /// `use`/`import` statements in blocks that were opened already.
    opened: RefCell<FxHashMap<(ModuleId, Span), LocalUse>>,
    cache: RefCell<FxHashMap<(ModuleId, Symbol), Levels>>,
    /// While modules load, visible names still grow: nothing is cached.
    loading: Cell<u32>,
    /// Modules whose filters and bodies wait for the end of loading to be looked at.
    pending: RefCell<Vec<ModuleId>>,
}

impl ScopeMap {
    /// The file and the line of a span's beginning, for programs that ask where they are.
    pub fn place(&self, span: Span) -> Option<(String, u32)> {
        self.loader.borrow().place(span)
    }

    /// Loads the prelude and every module reached from `main`. The module returned is the main module.
    pub fn build(main: ast::File, loader: Box<dyn ModuleLoader>, prelude: &str, sink: &Sink) -> (ScopeMap, ModuleId) {
        Self::build_program(vec![main], loader, prelude, None, sink)
    }

    /// The same for several files on the command line and a main module chosen there.
    pub fn build_program(
        files: Vec<ast::File>,
        loader: Box<dyn ModuleLoader>,
        prelude: &str,
        main: Option<&str>,
        sink: &Sink,
    ) -> (ScopeMap, ModuleId) {
        let map = ScopeMap {
            modules: Table::default(),
            decls: Table::default(),
            roots: RefCell::default(),
            prelude: Cell::new(None),
            older: RefCell::default(),
            loader: RefCell::new(loader),
            objects: Cell::default(),
            user_tops: RefCell::default(),
            library_tops: RefCell::default(),
            absent: RefCell::default(),
            methods: RefCell::default(),
            operators: RefCell::default(),
            implementations: RefCell::default(),
            enum_consts: RefCell::default(),
            local_enums: RefCell::default(),
            opened: RefCell::default(),
            cache: RefCell::default(),
            loading: Cell::new(0),
            pending: RefCell::default(),
        };
        map.begin_loading();
        let mut roots = Vec::new();
        for f in &files {
            roots.extend(map.add_file(f, false, sink));
        }
        if roots.is_empty() {
            roots.push(map.add_empty_module(files.first().map_or(FileId(0), |f| f.file)));
        }
        *map.roots.borrow_mut() = roots.clone();
        if !prelude.is_empty() {
            map.prelude.set(map.load_top(Symbol::new(prelude), true, sink));
            match map.prelude.get() {
                Some(p) => map.open_module(p, sink),
                None => {
                    let span = map.modules[roots[0]].ast.name.span;
                    sink.error(
                        chantry_diag::codes::MODULE_NOT_FOUND,
                        span,
                        format!("the library's module `{prelude}` cannot be found"),
                    );
                }
            }
        }
        for &r in &roots {
            map.open_module(r, sink);
        }
        map.end_loading(sink);
        let id = map.choose_main(&roots, main, sink);
        (map, id)
    }

    /// What the program's own files, as far as they are loaded, have of the words about objects.
    pub fn object_words(&self) -> ast::ObjectWords {
        self.objects.get()
    }

    /// The library module whose public uses every module sees.
    pub fn prelude(&self) -> Option<ModuleId> {
        self.prelude.get()
    }

    /// Says which library module has the names that programs of older releases have without a use statement.
    pub fn set_older(&self, name: &str) {
        *self.older.borrow_mut() = Older::Named(Symbol::new(name));
    }

    /// What the module of older names has under a name that nothing visible in `from` has. It is loaded when first asked;
    /// it has no variables, so no initialisation is missed.
    pub fn older(&self, from: ModuleId, name: Symbol) -> Vec<DeclId> {
        let module = match *self.older.borrow() {
            Older::Nothing => return Vec::new(),
            Older::Loaded(m) => m,
            Older::Named(module) => {
                let Some(m) = self.library_module(module) else { return Vec::new() };
                m
            }
        };
        *self.older.borrow_mut() = Older::Loaded(module);
        self.exported(from, module, name)
    }

    /// The library module of that name, loaded if need be.
    fn library_module(&self, name: Symbol) -> Option<ModuleId> {
        let sink = Sink::new();
        self.begin_loading();
        let loaded = self.load_top(name, true, &sink);
        if let Some(m) = loaded {
            self.open_module(m, &sink);
        }
        self.end_loading(&sink);
        loaded
    }

    /// What a module of the library declares under a name, for calls that the compiler makes: the module need not be in use.
    pub fn in_library(&self, module: &str, name: Symbol) -> Vec<DeclId> {
        let Some(m) = self.library_module(Symbol::new(module)) else { return Vec::new() };
        self.modules[m].decls.get(&name).cloned().unwrap_or_default()
    }

    /// The module to be named in a `use` for what [`Self::older`] found: where a module re-exports it, that one.
    pub fn older_home(&self, from: ModuleId, name: Symbol, found: DeclId) -> String {
        let Older::Loaded(older) = *self.older.borrow() else { return self.path_of(self.decls[found].module) };
        let uses = self.modules[older].uses.borrow();
        let mut shown = uses.iter().filter(|c| c.public).filter_map(|c| match c.target {
            Target::Module(m) => Some(m),
            Target::Enum(_) => None,
        });
        let home = shown.find(|&m| self.exported(from, m, name).contains(&found));
        self.path_of(home.unwrap_or(self.decls[found].module))
    }

    /// `Outer.Inner` by names from the top level, among the loaded modules.
    pub fn find_module(&self, path: &[Symbol]) -> Option<ModuleId> {
        let (&first, rest) = path.split_first()?;
        let top = self.user_tops.borrow().get(&first).copied();
        let mut at = top.or_else(|| self.library_tops.borrow().get(&first).copied())?;
        for &name in rest {
            let m = &self.modules[at];
            at = m.children.iter().copied().find(|&c| self.modules[c].name == name)?;
        }
        Some(at)
    }

    /// Whether code in `from` stands inside `module` (or is it): then private symbols are visible.
    pub fn is_inside(&self, from: ModuleId, module: ModuleId) -> bool {
        let mut at = Some(from);
        while let Some(m) = at {
            if m == module {
                return true;
            }
            at = self.modules[m].parent;
        }
        false
    }

    /// `Outer.Inner`, as messages name a module.
    pub fn path_of(&self, module: ModuleId) -> String {
        let m = &self.modules[module];
        match m.parent {
            Some(p) => format!("{}.{}", self.path_of(p), m.name),
            None => m.name.to_string(),
        }
    }

    /// Secondary and tertiary methods of that name, of all loaded modules.
    pub fn methods_named(&self, name: Symbol) -> Vec<DeclId> {
        self.methods.borrow().get(&name).cloned().unwrap_or_default()
    }

    /// All methods of a name, in the bodies of types at module level and outside of them.
    pub fn all_methods(&self, name: Symbol) -> Vec<Rc<ast::ProcDecl>> {
        let inside = |members: &[ast::Stmt]| {
            members
                .iter()
                .filter_map(|m| match &m.kind {
                    ast::StmtKind::Proc(p) if p.name.name == name => Some(p.clone()),
                    _ => None,
                })
                .collect::<Vec<_>>()
        };
        let mut found: Vec<_> = self
            .decls
            .iter()
            .flat_map(|d| match &d.kind {
                DeclKind::Aggregate(a) => inside(&a.members),
                _ => Vec::new(),
            })
            .collect();
        found.extend(self.methods_named(name).iter().filter_map(|&id| match &self.decls[id].kind {
            DeclKind::Proc(p) => Some(p.clone()),
            _ => None,
        }));
        found
    }

    /// Operators that are found through their operands' types: those declared in or on a type, and those at module level
    /// that are not private.
    pub fn operators_named(&self, name: Symbol) -> Vec<DeclId> {
        self.operators.borrow().get(&name).cloned().unwrap_or_default()
    }

    fn begin_loading(&self) {
        self.loading.set(self.loading.get() + 1);
    }

    /// At the end of the outermost loading, all names are there: check what had to wait for that.
    fn end_loading(&self, sink: &Sink) {
        if self.loading.get() == 1 {
            loop {
                let batch = std::mem::take(&mut *self.pending.borrow_mut());
                if batch.is_empty() {
                    break;
                }
                for &m in &batch {
                    self.check_filters(m, sink);
                }
                for &m in &batch {
                    self.walk_bodies(m, sink);
                }
            }
        }
        self.loading.set(self.loading.get() - 1);
    }
}
