//! The function being resolved: its variables, scopes and the statements made so far.

use crate::names::own_fields::OwnField;
use crate::names::written::Written;
use std::rc::Rc;

use chantry_base::{DeclPath, FxHashMap, FxHashSet, IndexVec, Span, Symbol};
use chantry_scope::{DeclId, LocalUse, ModuleId};
use chantry_syntax::ast;
use chantry_tir::{Block, Expr, ExprKind, FnId, Local, LocalId, LoopId, Stmt, StmtKind};
use chantry_types::{AggId, TypeId};

use crate::calls::by_context::Weaker;
use crate::expressions::choice::Choice;
use crate::state::call_site::CallSite;
use crate::state::item::{Around, Cand, Item, TypeVal, Value};

#[derive(Clone)]
pub enum Binding {
    Local(LocalId),
    /// Params, types, aliases of compile-time things, variable argument lists.
    Item(Item),
    /// A param or a type that a later statement gives its value; the declared type of the param.
    Later(ast::VarKind, Option<TypeId>),
    Procs(Vec<Cand>),
    /// A local class, record, union.
    Aggregate(Rc<ast::AggregateDecl>),
    Enum(Rc<ast::EnumDecl>),
    Interface(DeclId),
    /// A variable of a block that has been left, with its declaration: methods of the block's types find it and cannot use it.
    Left(Option<Span>),
}

/// One lexical scope.
pub struct Scope {
    pub names: FxHashMap<Symbol, Binding>,
    pub uses: Vec<LocalUse>,
    pub task: Option<TaskScope>,
    /// Variables of the block, declared or not yet: for the message about a use before the declaration.
    pub vars: FxHashMap<Symbol, Span>,
    /// The copy of a loop's body that it stands in (`Around`).
    pub copy: u32,
    /// Variables that say something to those who use them (`@deprecated`), each with its declaration.
    pub marked: Vec<(Symbol, Rc<ast::VarDecl>)>,
}

/// The boundary of a task or `forall` body: outer variables mentioned inside get their intent here.
pub struct TaskScope {
    pub kind: TaskKind,
    /// Outer variable → what the body sees.
    pub seen: FxHashMap<LocalId, SeenAs>,
    /// The same for variables of procedures around this one.
    pub outers: FxHashMap<(FnId, LocalId), SeenAs>,
    /// The same for module variables.
    pub globals: FxHashMap<chantry_tir::GlobalId, SeenAs>,
    /// The same for the fields of the record that a method's `this` is, by their numbers.
    pub fields: FxHashMap<u32, SeenAs>,
    /// An intent names `this`: then it is that of the fields, too.
    pub names_receiver: bool,
    /// Captures made so far: inner variable and the outer's mention.
    pub captures: Vec<(LocalId, Expr)>,
    /// Task-private and reduction variables.
    pub shadows: Vec<(LocalId, chantry_tir::ShadowKind)>,
    /// In the older edition, and of a `foreach`: what the body modifies, which it shares with its surroundings.
    pub written: Written,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskKind {
    Begin,
    Cobegin,
    Coforall,
    Forall,
    Foreach,
    /// An element of a loop expression, which the place around takes when it pleases: nothing is captured by default. Of tasks, or of
    /// iterations in any order.
    Element {
        parallel: bool,
    },
}

#[derive(Clone, Copy, Debug)]
pub enum SeenAs {
    /// A task-private copy.
    Inner(LocalId),
    /// The outer variable itself; modifiable or not.
    Outer { constant: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LocalState {
    Ready,
    /// Declared, to be initialised by the first assignment on each path; the declared type if any.
    Awaiting(Option<TypeId>),
}

/// A loop or labelled statement around the current statement.
pub enum LoopCtx {
    /// A task boundary: nothing inside may jump past it.
    Task,
    Loop(LoopLabels),
}

/// Where the jumps out of a loop or labelled statement go.
pub struct LoopLabels {
    pub label: Option<Symbol>,
    pub break_id: LoopId,
    pub continue_id: LoopId,
    /// `break` may not leave it (forall, coforall).
    pub parallel: bool,
    /// Unrolled: `break`/`continue` are jumps out of `Breakable`s.
    pub unrolled: bool,
    /// Whether its rounds are known while compiling.
    pub fixed: bool,
}

/// The kind of error handling around the current statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryCtx {
    /// `try { } catch…` that catches everything, or `try!`.
    Full,
    /// Catches some; the rest propagates.
    Partial,
    /// A task: errors go to the join, and whether what the join throws is handled there.
    Task { joined: bool },
}

/// How returns are treated.
pub struct RetCtx {
    pub intent: ast::RetIntent,
    pub declared: Option<TypeId>,
    /// The declared type where it is generic: what the results' type must be one of.
    pub constraint: Option<TypeId>,
    /// Of a declared array type without a domain, the type of the elements.
    pub elements: Option<TypeId>,
    /// The domains of the declared type.
    pub part: Option<Expr>,
    /// Types (and spans) of the values returned so far, when inferring.
    pub seen: Vec<(TypeId, Span)>,
    /// The same of statements that cannot run.
    pub unreached: Vec<(TypeId, Span)>,
    pub result: Option<Item>,
    pub is_iter: bool,
}

/// The function in which a generic procedure is instantiated, and the procedures that its blocks show.
pub struct InFunction {
    pub around: Around,
    pub shows: Vec<DeclPath>,
    /// Whether that is all methods that the blocks show: the library's procedures see these.
    pub methods: bool,
}

/// Progress of an initialiser's first phase.
pub struct InitCtx {
    pub agg_decl: Rc<ast::AggregateDecl>,
    pub module: ModuleId,
    /// The instance, once decided.
    pub agg: Option<AggId>,
    /// Next field to be initialised, counting all fields of the declaration.
    pub next: usize,
    /// Where the first field got its value.
    pub first: Option<Span>,
    /// Fields that got their default value because a later one was initialised, with the place of that.
    pub skipped: Vec<(usize, Span)>,
    /// Substitutions found so far, one a generic field, and the constants of params.
    pub subs: Vec<Option<crate::state::keys::SubKey>>,
    pub consts: Vec<Option<chantry_tir::Const>>,
    /// The instance of a generic parent, once its initialiser has decided it.
    pub parent: Option<AggId>,
    /// The call of the parent's initialiser, which waits until the instance is decided.
    pub waiting_super: Option<WaitingSuper>,
    /// What stands behind the statements around the current one, outermost first, while such a call may have to wait for it.
    pub behind: Vec<Rc<[chantry_syntax::ast::Stmt]>>,
    /// Run-time parts of the types among them.
    pub parts: Vec<Option<Expr>>,
    /// The hidden fields that have their values.
    pub kept_parts: Vec<u32>,
    /// Fields initialised while the instance was still open: their values wait in variables.
    pub waiting: Vec<(usize, LocalId)>,
    /// The blocks that are open where the body begins, and those of such variables that get their values in inner ones: they are
    /// declared at the body's beginning, one a field, whatever branch gives the value.
    pub body_block: usize,
    pub outer: Vec<(usize, LocalId)>,
    /// The statement at hand is a choice whose branches may initialise fields.
    pub branches: bool,
    pub complete: bool,
    /// It was told that a generic field is not initialised.
    pub told_open: bool,
    /// It was told that a field is initialised inside another statement.
    pub told_inside: bool,
    pub super_called: bool,
    pub this: LocalId,
    pub is_class: bool,
}

/// `super.init(…)` in an initialiser whose instance is not decided yet: it is made where it stands when it is.
pub struct WaitingSuper {
    /// The block under construction and the place in it.
    pub block: usize,
    pub at: usize,
    pub span: Span,
    pub call: SuperCall,
}

pub enum SuperCall {
    /// The parent comes with the instance.
    Actuals(Vec<crate::state::item::Actual>),
    /// An open parent, decided by its own initialiser: the arguments (the first to be replaced by `this`), what comes after.
    Chosen { parent: AggId, callee: FnId, args: Vec<Expr>, after: Vec<Stmt> },
}

pub struct Frame {
    /// None: a scratch frame, or that of a signature before its instance is made.
    pub fn_id: Option<FnId>,
    pub module: ModuleId,
    pub library: bool,
    pub locals: IndexVec<LocalId, Local>,
    pub states: Vec<LocalState>,
    pub scopes: Vec<Scope>,
    /// The outermost scope whose names are seen: what a type's declaration says of its fields sees none of an initialiser's formals
    /// and variables.
    pub seen_from: usize,
    pub blocks: Vec<Vec<Stmt>>,
    /// Which of them the current statement stands in.
    pub statement_block: usize,
    pub parent: Option<Around>,
    pub this: Option<LocalId>,
    /// The receiver of a type method.
    pub this_type: Option<TypeId>,
    /// The type of the receiver of a method that has been left.
    pub left_this: Option<TypeId>,
    /// The instance whose field declarations are looked at.
    pub fields_of: Option<AggId>,
    /// The type whose nested types this frame's names may mean (`bind_subs`).
    pub shows_types_of: Option<AggId>,
    /// In the head of a parallel loop: the variables of which its tasks have their own, for loop expressions there.
    pub kept: Vec<(Symbol, Value)>,
    pub ret: RetCtx,
    pub throws: bool,
    /// An error of something here leaves the function.
    pub lets_errors_out: bool,
    pub tries: Vec<TryCtx>,
    /// Of the `sync` statements around, whether what they throw is handled.
    pub syncs: Vec<bool>,
    /// Inside a `defer`: errors do not leave it.
    pub in_defer: bool,
    pub loops: Vec<LoopCtx>,
    pub next_loop: u32,
    /// Which copy of a loop's body is being resolved (0: the only one, or none), and how many there were: of loops that are unrolled or go in one of several orders.
    pub copy: u32,
    pub copies: u32,
    pub init: Option<InitCtx>,
    /// A made initialiser: the declaration's type and the number of the field whose default is resolved.
    pub making: Option<(AggId, usize)>,
    /// It has to do with a type of a procedure around the call that made it.
    pub local: bool,
    /// A closure: the variables around it are constants, copied when the value is made.
    pub closure: bool,
    /// Its blocks declare procedures or use modules.
    pub shows_procs: bool,
    /// Its blocks declare types.
    pub declares_types: bool,
    /// The declaration of the type whose method it is, or of the method that stands beside it.
    pub declared_in: Option<DeclPath>,
    /// The statement being resolved, for messages about library code called here.
    pub current_span: Option<Span>,
    /// The call whose candidates are looked at, for defaults that ask where they are evaluated.
    pub call_span: Option<Span>,
    /// A return, break or the like has been passed in the current block.
    pub diverged: bool,
    /// Module initialiser: top-level variables are module variables.
    pub module_level: bool,
    /// Where this was first called.
    pub called: Option<Rc<CallSite>>,
    /// Modules from which a generic procedure was instantiated, nearest first: their procedures are
    /// visible where its own module shows none that fits ("point of instantiation").
    pub callers: Vec<ModuleId>,
    /// The function whose blocks show what this one may call, where it is instantiated.
    pub instantiated_in: Option<Rc<InFunction>>,
    /// Keeps no statements: only types matter.
    pub scratch: bool,
    /// `super.m()`: no dispatch.
    pub super_call: bool,
    /// What fills a slot is looked for: of which class, and a method that has its place in the slot.
    pub filling: Option<(AggId, FnId)>,
    /// How many task bodies the current statement stands in.
    pub task_depth: usize,
    /// Fields of the receiver that tasks mention, by their numbers.
    pub own_fields: FxHashMap<u32, OwnField>,
    /// How many branches that are decided when the program runs enclose the current statement.
    pub runtime_depth: usize,
    /// By call (what it calls, where it stands): overloads that return less, for contexts that ask for less.
    pub weaker: FxHashMap<(FnId, Span), Weaker>,
    /// Tuples that are expanded, and only read then.
    pub read_expansions: FxHashSet<Span>,
    /// By `if` expression: the variables between which it chooses.
    pub choices: FxHashMap<Span, Choice>,
    /// The operators (or objects) of reduce intents, by the task's variable.
    pub reduce_ops: FxHashMap<LocalId, Value>,
    /// By reduce intent with a class: the object for the whole loop.
    pub intent_objects: FxHashMap<Span, LocalId>,
    /// Where actuals stand that initialise their variables, by `out` formals.
    pub out_actuals: FxHashSet<Span>,
    /// Variables in the order in which they got the values that their declarations do not give.
    pub split_order: Vec<LocalId>,
    /// Stand-ins of module variables that are declared without a value and get it by a later statement.
    pub split_globals: FxHashMap<LocalId, DeclId>,
    /// Variables without their first value whose type says what domains that gets.
    pub split_shapes: FxHashMap<LocalId, TypeVal>,
    /// What is known of the parallel loop whose body is being resolved, for accesses that may wait.
    pub collecting: Option<Collecting>,
    /// In a loop that only a program of one locale runs.
    pub one_locale: bool,
    /// Untyped `out` formals etc. whose uses change the signature.
    pub decl: Option<Rc<ast::ProcDecl>>,
}

/// A parallel loop whose accesses of other locales' elements may wait (`loops/collect`).
pub struct Collecting {
    /// The statements that nothing follows in a round.
    pub last: Vec<Span>,
    /// Why none may wait.
    pub refused: Option<&'static str>,
    /// Locals from here on are the body's.
    pub mark: usize,
    /// What the loop's indices are called.
    pub index: Vec<Symbol>,
    /// What the task has for them, once there is one.
    pub sender: Option<LocalId>,
}

impl Frame {
    pub fn new(fn_id: impl Into<Option<FnId>>, module: ModuleId, library: bool) -> Self {
        Self {
            fn_id: fn_id.into(),
            module,
            library,
            locals: IndexVec::new(),
            states: Vec::new(),
            scopes: vec![Scope::new()],
            seen_from: 0,
            blocks: vec![Vec::new()],
            statement_block: 0,
            parent: None,
            this: None,
            this_type: None,
            left_this: None,
            fields_of: None,
            shows_types_of: None,
            kept: Vec::new(),
            ret: RetCtx {
                intent: ast::RetIntent::Default,
                declared: None,
                constraint: None,
                elements: None,
                part: None,
                seen: Vec::new(),
                unreached: Vec::new(),
                result: None,
                is_iter: false,
            },
            throws: false,
            lets_errors_out: false,
            tries: Vec::new(),
            syncs: Vec::new(),
            in_defer: false,
            loops: Vec::new(),
            next_loop: 0,
            copy: 0,
            copies: 0,
            init: None,
            making: None,
            local: false,
            closure: false,
            shows_procs: false,
            declares_types: false,
            declared_in: None,
            current_span: None,
            call_span: None,
            diverged: false,
            module_level: false,
            called: None,
            callers: Vec::new(),
            instantiated_in: None,
            scratch: false,
            super_call: false,
            filling: None,
            task_depth: 0,
            own_fields: FxHashMap::default(),
            runtime_depth: 0,
            weaker: FxHashMap::default(),
            read_expansions: FxHashSet::default(),
            choices: FxHashMap::default(),
            reduce_ops: FxHashMap::default(),
            intent_objects: FxHashMap::default(),
            out_actuals: FxHashSet::default(),
            split_order: Vec::new(),
            split_globals: FxHashMap::default(),
            split_shapes: FxHashMap::default(),
            collecting: None,
            one_locale: false,
            decl: None,
        }
    }
    pub fn new_local(&mut self, name: Symbol, ty: TypeId, is_ref: bool, constant: bool, span: Span) -> LocalId {
        self.states.push(LocalState::Ready);
        self.locals.push(Local { name, ty, is_ref, constant, span, temp: false, placed: false })
    }
    pub fn new_temp(&mut self, ty: TypeId, is_ref: bool, span: Span) -> LocalId {
        let id = self.new_local(Symbol::new("_tmp"), ty, is_ref, true, span);
        self.locals[id].temp = true;
        id
    }
    pub fn bind(&mut self, name: Symbol, b: Binding) {
        self.scopes.last_mut().expect("a frame has a scope").names.insert(name, b);
    }
    /// Gives the type whose hidden formal is called `part` its domains.
    pub fn set_part(&mut self, part: Symbol, place: Expr) {
        for s in &mut self.scopes {
            for (name, b) in &mut s.names {
                if crate::types::runtime::part_name(*name) == part
                    && let Binding::Item(Item::Type(t)) = b
                {
                    t.rt = Some(place.clone().boxed());
                }
            }
        }
    }
    pub fn emit(&mut self, kind: StmtKind, span: Span) {
        self.blocks.last_mut().expect("a frame has a block").push(Stmt { kind, span });
    }
    /// Emits into the block of the current statement: for variables that outlive the statement.
    pub fn emit_before_statement(&mut self, kind: StmtKind, span: Span) {
        let at = self.statement_block;
        self.blocks[at].push(Stmt { kind, span });
    }
    pub fn new_loop_id(&mut self) -> LoopId {
        self.next_loop += 1;
        LoopId(self.next_loop - 1)
    }
    pub fn local_expr(&self, id: LocalId, span: Span) -> Expr {
        Expr::new(ExprKind::Local(id), self.locals[id].ty, span)
    }
    /// What is wrong in it is told where the caller's statement stands.
    pub fn on_behalf_of(&mut self, caller: Option<&Frame>) {
        let Some(caller) = caller else { return };
        self.current_span = caller.current_span;
        self.called = caller.current_span.map(|span| CallSite::of(caller, span));
    }
    pub fn push_scope(&mut self) {
        self.scopes.push(Scope { copy: self.copy, ..Scope::new() });
    }
    /// The next copy of a loop's body begins; the answer is what stood around it.
    pub fn next_copy(&mut self) -> u32 {
        self.copies += 1;
        std::mem::replace(&mut self.copy, self.copies)
    }
    pub fn open_block(&mut self) {
        self.blocks.push(Vec::new());
    }
    pub fn close_block(&mut self) -> Block {
        Block { stmts: self.blocks.pop().expect("blocks are balanced") }
    }
}

impl Scope {
    pub fn new() -> Self {
        Self {
            names: FxHashMap::default(),
            uses: Vec::new(),
            task: None,
            vars: FxHashMap::default(),
            copy: 0,
            marked: Vec::new(),
        }
    }
}
