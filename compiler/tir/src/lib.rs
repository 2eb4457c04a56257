//! TIR, the resolved body: a typed tree in which every name, call and conversion is decided,
//! generics are instantiated, params folded, promotions and operators spelled out as calls.
//! Not for: control-flow graphs, temporaries, deinitialisation order (that is `lower`'s work).

pub mod captures;
mod owning;
pub use owning::Left;
pub mod print;
pub mod verify;
pub mod visit;

use std::sync::Arc;

use chantry_base::{IndexVec, Span, Symbol, new_idx};
pub use chantry_mir::{AtomicOp, BinOp, Intrinsic, Order, UnOp};
use chantry_types::{AggId, FieldInfo, TypeId, TypeKind, TypeTable};

new_idx! {
    /// A concrete function or iterator (one per substitution).
    pub struct FnId = "fn";
    /// A module-level variable.
    pub struct GlobalId = "global";
    /// A variable or formal of one function.
    pub struct LocalId = "v";
    /// A loop or labelled statement that `break` and `continue` can name.
    pub struct LoopId = "loop";
}

/// Everything reachable from the program's start.
#[derive(Default)]
pub struct Program {
    pub fns: IndexVec<FnId, Fn>,
    pub globals: IndexVec<GlobalId, Global>,
    /// Module initialisers in the order in which they run.
    pub module_inits: Vec<FnId>,
    /// By initialiser: the module's own `deinit`, which runs before its variables end.
    pub module_deinits: chantry_base::FxHashMap<FnId, FnId>,
    /// Of a library: what C calls to initialise its modules.
    pub starts: Vec<Start>,
    /// Of exported procedures that convert for C: what their formals and results are in the program.
    pub conversions: chantry_base::FxHashMap<FnId, Conversions>,
    /// By initialiser that such a function calls: whether it has been called.
    pub initialised: chantry_base::FxHashMap<FnId, GlobalId>,
    /// The user's `main` (its own formal, if any, is the array of arguments).
    pub main: Option<FnId>,
    /// Builds main's argument array: called with (argc: int, argv: c_ptr(void)); result passed to `main`.
    pub make_args: Option<FnId>,
    /// Runs after main: deinitialises module variables, in reverse order (by `lower`, see `Global::deinit_order`).
    pub configs: Vec<Config>,
    /// What copying, assigning and ending a value of a type means; complete for every type in a TIR body.
    pub ops: chantry_base::FxHashMap<TypeId, TypeOps>,
    /// Classes in use. Virtual slots and overriding methods.
    pub classes: Vec<Class>,
    /// By what values call: the procedure itself, which C can call (`FnValue`).
    pub procedure_code: chantry_base::FxHashMap<FnId, FnId>,
    /// By what values of closures call: its own variables for those of other functions that the closure mentions.
    pub closures: chantry_base::FxHashMap<FnId, chantry_base::FxHashMap<(FnId, LocalId), LocalId>>,
    pub known: Known,
    /// No object ends but by a `delete`, as before 1.18: how long what borrows refer to lives is not checked.
    pub lasting_objects: bool,
    /// What `require` statements name, in the order in which they were met.
    pub requires: Vec<Require>,
    /// What the program's own expressions were found to be, if that was asked for.
    pub notes: Vec<TypeNote>,
}

/// What a formal or the result of an exported procedure is in the program, where C has another type for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Converted {
    No,
    Text,
    Bytes,
    /// An array of elements of this type.
    Array(TypeId),
}

#[derive(Clone, Debug)]
pub struct Conversions {
    pub formals: Vec<Converted>,
    pub result: Converted,
}

impl Conversions {
    pub fn convert(&self) -> bool {
        self.formals.iter().chain([&self.result]).any(|c| *c != Converted::No)
    }
}

/// What C calls to initialise an outermost module and those that it uses.
#[derive(Clone, Debug)]
pub struct Start {
    pub module: Symbol,
    pub function: FnId,
}

/// What an expression denotes, for editors and tests. One in a generic procedure has a note for each instance.
#[derive(Clone, Debug)]
pub struct TypeNote {
    pub span: Span,
    pub ty: TypeId,
    pub what: Noted,
}

#[derive(Clone, Debug)]
pub enum Noted {
    Value,
    /// Known at compile time.
    Param(Const),
    Type,
}

/// A C source, object, library or flag that the program's link needs, as `require` names it.
#[derive(Clone, Debug)]
pub struct Require {
    pub text: String,
    pub span: Span,
}

/// Library procedures that lowered code calls.
#[derive(Default)]
pub struct Known {
    /// `(list: c_ptr(void)): owned Error` — makes a TaskErrors from the runtime's list of error pointers.
    pub make_task_errors: Option<FnId>,
    /// `(err: unmanaged Error, file: c_ptr(uint(8)), line: int)` — reports an error nobody caught and exits.
    pub uncaught_error: Option<FnId>,
    /// `(err: unmanaged Error, file: c_ptr(uint(8)), line: int)` — notes where an error passes.
    pub passing_error: Option<FnId>,
    /// Class `Error`.
    pub error_class: Option<AggId>,
}

pub struct Config {
    pub module: Symbol,
    pub name: Symbol,
    pub type_name: String,
    pub default: String,
}

pub struct Global {
    pub name: Symbol,
    pub module: Symbol,
    pub ty: TypeId,
    /// A `ref` module variable: holds an address.
    pub is_ref: bool,
    pub constant: bool,
    /// A `const ref`: what it refers to may change, but not through it.
    pub const_ref: bool,
    pub link_name: Option<Symbol>,
    pub is_extern: bool,
    pub span: Span,
}

impl Global {
    /// A variable that holds its value, of this program.
    pub fn variable(name: Symbol, module: Symbol, ty: TypeId, span: Span) -> Global {
        Global {
            name,
            module,
            ty,
            is_ref: false,
            constant: false,
            const_ref: false,
            link_name: None,
            is_extern: false,
            span,
        }
    }
}

/// Copying and ending values of a type.
#[derive(Clone, Debug)]
pub struct TypeOps {
    pub copy: CopyOp,
    pub deinit: DeinitOp,
}

#[derive(Clone, Debug, PartialEq)]
pub enum CopyOp {
    /// Bits are the value.
    Trivial,
    /// `fn(const ref src): T`.
    Fn(FnId),
    /// `owned`: the source becomes nil.
    OwnedTransfer,
    /// `shared`: one more reference.
    SharedRetain,
    /// The value only moves: lowering refuses a copy of what does not end there.
    MovesOnly,
    /// Reported by the resolver where it is tried.
    Forbidden,
}

#[derive(Clone, Debug, PartialEq)]
pub enum DeinitOp {
    Trivial,
    /// `fn(ref this)`: runs `deinit` and those of the fields.
    Fn(FnId),
    /// `owned`: unless nil, deinitialise the object by its dynamic type and free it.
    OwnedDelete,
    /// `shared`: one reference less; at none as for owned.
    SharedRelease,
}

pub struct Class {
    pub agg: AggId,
    /// `fn(this: borrowed)`: the object's deinitialiser including fields and parents; None when trivial.
    pub deinit: Option<FnId>,
    /// Slot → implementation, inherited ones filled in.
    pub vtable: Vec<Option<FnId>>,
}

/// One concrete procedure or iterator.
pub struct Fn {
    pub name: Symbol,
    /// `name(int(64),real(64))` for messages, stack traces and symbol names.
    pub display: Symbol,
    pub link_name: Option<Symbol>,
    pub kind: FnKind,
    pub span: Span,
    pub formals: Vec<Formal>,
    /// A variadic C function as one call has it: the formals after so many are C's variable arguments.
    pub variadic: Option<usize>,
    pub locals: IndexVec<LocalId, Local>,
    pub ret: TypeId,
    /// Returns (or, for an iterator, yields) a reference: the call is a place.
    pub ret_ref: bool,
    /// What the reference names may not change through it.
    pub ret_const: bool,
    pub throws: bool,
    pub inline: bool,
    /// Never inlined.
    pub cold: bool,
    /// Never inlined; what it writes is seen by atomic operations only.
    pub memo: bool,
    /// Declared in the library: run-time errors name the nearest user's call instead.
    pub library: bool,
    /// The function whose locals this one may reach (nested procedures).
    pub outer: Option<FnId>,
    /// None for `extern` procedures.
    pub body: Option<Block>,
    pub noreturn: bool,
    /// Makes a value of the storage that its first formal refers to: there is none if it throws.
    pub initialiser: bool,
    /// What its `lifetime` clause says.
    pub lifetimes: Vec<Lifetime>,
    /// An `extern` procedure with formals that are types: a macro of C's.
    pub of_macro: Option<Macro>,
}

/// A macro of C's that takes types, at some places among its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Macro {
    pub name: Symbol,
    pub types: Vec<(usize, TypeId)>,
}

/// A part of a `lifetime` clause, of formals; None is a variable of another kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lifetime {
    /// `return x`: the result lives as long as `x`.
    Returned(Option<LocalId>),
    /// `x < y`, `x = y`: what `y` refers to is kept in `x`, which lives no longer.
    KeptIn(Option<LocalId>, Option<LocalId>),
}

impl Fn {
    /// A procedure without formals, result or body yet, made by the compiler.
    pub fn made(name: &str, display: &str, span: Span, library: bool) -> Self {
        Fn {
            name: Symbol::new(name),
            display: Symbol::new(display),
            link_name: None,
            kind: FnKind::Proc,
            span,
            formals: Vec::new(),
            variadic: None,
            locals: IndexVec::new(),
            ret: TypeTable::VOID,
            ret_ref: false,
            ret_const: false,
            throws: false,
            inline: false,
            cold: false,
            memo: false,
            library,
            outer: None,
            body: None,
            noreturn: false,
            initialiser: false,
            lifetimes: Vec::new(),
            of_macro: None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FnKind {
    Proc,
    /// `ret` is the yielded type. Called only from loops.
    Iter {
        recursive: bool,
    },
    /// Defined in C (or the runtime): called by C rules under `link_name`.
    Extern,
    /// Visible to C under `link_name`.
    Export,
}

pub struct Formal {
    pub local: LocalId,
    pub passing: Passing,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passing {
    /// The callee owns the value and ends it (`in`, `const in` of types with copies). The actual is a value.
    Own,
    /// The bits are passed; the caller keeps (and ends) what they belong to: scalars, class borrows, `const in` of trivial types.
    Bits,
    /// An address. The actual is a place or a value to be kept in a temporary during the call (const only).
    Ref,
    ConstRef,
    /// An address of uninitialised storage, initialised by the callee when it returns normally.
    Out,
}

#[derive(Clone)]
pub struct Local {
    pub name: Symbol,
    pub ty: TypeId,
    /// `ref` variables, reference formals: the slot holds an address; using the local means the place behind it.
    pub is_ref: bool,
    pub constant: bool,
    pub span: Span,
    /// The compiler's own variable.
    pub temp: bool,
    /// Somebody asks where it lies (`x.locale`): what captures it refers to it, even where its value would do.
    pub placed: bool,
}

#[derive(Default)]
pub struct Block {
    pub stmts: Vec<Stmt>,
}

pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

pub enum StmtKind {
    /// A statement that stands in several places, as if written here: what it declares lives to the end of the block.
    Splice(StmtRef),
    /// Evaluate; an owned result ends at the statement's end.
    Expr(Expr),
    /// The variable's scope starts. With a value: initialise (the value moves in; copies are explicit `Copy`); temporaries
    /// of the value end then, but where the variable is the compiler's own (`Local::temp`), with it.
    /// Without: initialised later by `Init` on every path (split initialisation), or left alone (`noinit`).
    Let {
        local: LocalId,
        init: Option<Expr>,
    },
    /// A `ref` variable: `init` is a place (or a value, kept in a hidden temporary of the enclosing block).
    LetRef {
        local: LocalId,
        init: Expr,
    },
    /// First assignment of a split-initialised variable, field of a record under construction, or module variable.
    Init {
        place: Expr,
        value: Expr,
    },
    /// Plain overwrite of a place by a value of a trivial type (or one whose old value needs no end).
    Assign {
        place: Expr,
        value: Expr,
    },
    /// Swap the bits of two places.
    Swap(Expr, Expr),
    /// A scope: its variables end in reverse order of initialisation.
    Block(Block),
    /// A scope that `break id` leaves (labelled blocks, unrolled loops, inlined select).
    Breakable {
        id: LoopId,
        body: Block,
    },
    If {
        cond: Expr,
        then: Block,
        els: Block,
    },
    While {
        id: LoopId,
        cond: Expr,
        body: Block,
    },
    DoWhile {
        id: LoopId,
        body: Block,
        cond: Expr,
    },
    Loop(Box<Loop>),
    Return(Option<Expr>),
    Break(LoopId),
    Continue(LoopId),
    /// In iterators. For `ret_ref` iterators the operand is a place.
    Yield(Expr),
    Defer(Block),
    /// `delete` of one unmanaged value (nil allowed).
    Delete(Expr),
    /// The same for an object in memory of somebody else's: it is ended, and nothing is freed.
    EndObject(Expr),
    /// End a place's value now (field of an object being deinitialised, library containers).
    Deinit(Expr),
    /// The value is an `owned`/`unmanaged Error`.
    Throw(Expr),
    /// Catches are tried in order on the error's dynamic class; an error none takes propagates, or halts with `bang`.
    Try {
        body: Block,
        catches: Vec<Catch>,
        bang: bool,
    },
    /// Variables that a task (or a `foreach`) has afresh for the length of `body`. Reductions are combined into their
    /// outer variables, and all end, however the body is left.
    Shadows {
        shadows: Vec<Shadow>,
        body: Block,
    },
    Begin(Box<Task>),
    Cobegin(Vec<Task>),
    /// `count` tasks; `k` (a local of the enclosing function that the task body reads as its own copy) is 0..count-1.
    Coforall {
        count: Expr,
        k: LocalId,
        task: Box<Task>,
    },
    /// `coforall` over an iterator: the loop's body is exactly one `SpawnTask`, all are waited for after the loop.
    CoforallIter(Box<Loop>),
    SpawnTask(Box<Task>),
    Sync(Block),
    Serial {
        cond: Expr,
        body: Block,
    },
    /// One locale: evaluate, check, run in place.
    On {
        locale: Expr,
        body: Block,
    },
}

pub struct Catch {
    /// None: catches everything.
    pub class: Option<AggId>,
    /// Holds the `owned` error in the handler.
    pub local: Option<LocalId>,
    pub body: Block,
}

/// The body of a task with what it captures by value. Everything else that it mentions of the
/// enclosing functions is reached by reference.
pub struct Task {
    pub captures: Vec<Capture>,
    pub body: Block,
}

/// At task creation: `inner` (the task's own variable, declared among the function's locals) is initialised with `value`
/// (evaluated by the parent), and ended when the task ends.
pub struct Capture {
    pub inner: LocalId,
    pub value: Expr,
}

/// `for`, `foreach` and `forall` over iterators.
pub struct Loop {
    pub id: LoopId,
    pub source: IterSource,
    /// Iterations are independent (`foreach`, `forall`).
    pub independent: bool,
    /// `forall`: variables that each task of the iterator (innermost task statement around a yield) gets afresh, and
    /// the iterator itself once if it yields outside of tasks.
    pub shadows: Vec<Shadow>,
    pub body: Block,
}

pub enum IterSource {
    /// An iterator's call; `index` gets each yielded value, or (when the iterator yields by reference and `index` is a ref local) the place.
    /// With a slot the object `args[0]` decides which method that is.
    Iter { callee: FnId, slot: Option<u32>, args: Vec<Expr>, index: LocalId },
    /// Lock step; the first part leads and decides when to stop.
    Zip(Vec<IterSource>),
}

/// A task-local variable. `inner` is the variable that the body uses.
pub struct Shadow {
    pub inner: LocalId,
    pub kind: ShadowKind,
}

pub enum ShadowKind {
    /// Initialised in each task by this expression, evaluated in the scope of the loop (a copy of the outer variable, or a task-private variable's initial value).
    Value(Expr),
    /// Bound in each task to the place.
    Ref(Expr),
    /// `inner` starts as `identity` in each task; at the task's end `combine` runs (a statement over `inner` and the
    /// outer variable). For a `forall`, lowering guards it with a lock of the loop.
    Reduce { identity: Expr, combine: Block },
}

#[derive(Clone)]
pub struct Expr {
    pub kind: ExprKind,
    pub ty: TypeId,
    pub span: Span,
}

#[derive(Clone)]
pub enum ExprKind {
    Const(Const),
    Local(LocalId),
    /// A variable of an enclosing function.
    Outer(FnId, LocalId),
    Global(GlobalId),
    /// Of a record/union place or value, or of an object through a class value (nil is checked when `check` is set).
    /// The number counts as in `TypeTable::all_fields`.
    Field {
        base: Box<Expr>,
        index: u32,
        check_nil: bool,
    },
    TupleElem(Box<Expr>, u32),
    /// Through a `Ptr`/`Ref`-typed value: a place.
    Deref(Box<Expr>),
    /// The address of a place: value of type `Ref(T)` or `Ptr(T)`.
    AddrOf(Box<Expr>),
    /// Actuals in formal order, already converted; see `Passing` for what each must be.
    Call {
        callee: FnId,
        args: Vec<Expr>,
    },
    /// Dispatch on `args[0]` (a class value, checked for nil).
    Virtual {
        callee: FnId,
        slot: u32,
        args: Vec<Expr>,
    },
    Indirect {
        callee: Box<Expr>,
        args: Vec<Expr>,
        throws: bool,
    },
    /// The number by which procedure values call this function: an `int`.
    FnValue(FnId),
    Bin(BinOp, Box<Expr>, Box<Expr>),
    Un(UnOp, Box<Expr>),
    Intrinsic(Intrinsic, Vec<Expr>),
    /// First operand: `Ptr`/`Ref` value.
    Atomic(AtomicOp, Order, Vec<Expr>),
    /// Numeric and enum conversions (`Prim` to `Prim`, by C rules), pointers, class casts that need no check.
    Cast(Box<Expr>),
    /// Class down-cast by dynamic type: nil (nilable target) or an error thrown/halt decided by the resolver around it.
    DynCast(Box<Expr>, AggId),
    /// Whether the object's dynamic class is (a subclass of) this one; false for nil.
    IsInstance(Box<Expr>, AggId),
    /// The object (not nil) is of this class from now on: sets its header. No value.
    Become(Box<Expr>, AggId),
    /// `e!`: halts with a message if nil, else the same pointer.
    CheckNil(Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Tuple(Vec<Expr>),
    /// A record or complex number from its fields in order.
    Record(Vec<Expr>),
    /// Allocates an object of this class with its header set, fields all zero; value: unmanaged pointer.
    AllocObject(AggId),
    /// A new value equal to the place (see `TypeOps::copy`). `lower` may make it a move where the place is a dead variable.
    Copy(Box<Expr>),
    /// The value leaves the place, which is not ended any more.
    Move(Box<Expr>),
    /// `expr` with a statement list before it; the statements' variables live until the end of the enclosing statement.
    Block(Vec<StmtRef>, Box<Expr>),
    /// `try! e`: an error halts. (`try e` leaves no trace.)
    TryBang(Box<Expr>),
    /// Integer/real division etc. with checks are `Bin`; this adds "division by zero" in checked builds.
    CheckedDiv(BinOp, Box<Expr>, Box<Expr>),
    /// Allocate `count` (second) elements of a type, uninitialised: `Ptr(T)`; sized, 64-byte aligned when large.
    AllocArray {
        elem: TypeId,
        count: Box<Expr>,
        zero: bool,
    },
    /// Pointer plus elements.
    Offset(Box<Expr>, Box<Expr>),
    SizeOf(TypeId),
    /// How many bytes an object of the class takes, its header included.
    ObjectSize(AggId),
    /// The source place of the nearest user code: file as `c_ptrConst(uint(8))`, line as int. In a library body: of the user's call.
    CallerFile,
    CallerLine,
    /// Uninitialised storage of the type (to be `Init`ed field by field).
    Undef,
}

/// Shared so that default arguments and promoted bodies need no deep copies.
pub type StmtRef = Arc<Stmt>;

#[derive(Clone, Debug, PartialEq)]
pub enum Const {
    Bool(bool),
    /// int, uint, enum ordinal.
    Int(i128),
    Real(f64),
    Imag(f64),
    Complex(f64, f64),
    Str(Arc<str>),
    Bytes(Arc<[u8]>),
    /// NUL-terminated, of type c_ptrConst(c_char).
    CStr(Arc<[u8]>),
    Nil,
    /// The value of `none`, and of empty records.
    None,
    /// Zero bytes of the type.
    Zero,
}

/// Re-exported for users of `Program` that print fields.
pub type Field = FieldInfo;

impl Expr {
    pub fn new(kind: ExprKind, ty: TypeId, span: Span) -> Self {
        Self { kind, ty, span }
    }
    pub fn boxed(self) -> Box<Self> {
        Box::new(self)
    }
    /// The expression with statements that run before it, as one expression.
    pub fn after(self, stmts: Vec<Stmt>) -> Self {
        if stmts.is_empty() {
            return self;
        }
        let (ty, span) = (self.ty, self.span);
        let mut all: Vec<StmtRef> = stmts.into_iter().map(Arc::new).collect();
        let last = match self.kind {
            ExprKind::Block(inner, e) => {
                all.extend(inner);
                e
            }
            kind => Expr::new(kind, ty, span).boxed(),
        };
        Expr::new(ExprKind::Block(all, last), ty, span)
    }
    /// Whether the expression denotes storage (rather than a fresh value).
    pub fn is_place(&self, fns: &IndexVec<FnId, Fn>, types: &TypeTable) -> bool {
        match &self.kind {
            ExprKind::Local(_) | ExprKind::Outer(..) | ExprKind::Global(_) | ExprKind::Deref(_) => true,
            ExprKind::Field { base, .. } => {
                matches!(types.kind(base.ty), TypeKind::Class { .. }) || base.is_place(fns, types)
            }
            ExprKind::TupleElem(base, _) => base.is_place(fns, types),
            ExprKind::Call { callee, .. } | ExprKind::Virtual { callee, .. } => fns[*callee].ret_ref,
            ExprKind::Block(_, e) | ExprKind::TryBang(e) => e.is_place(fns, types),
            _ => false,
        }
    }

    /// Part of a value that no variable holds: it is gone with the whole, at the end of the statement.
    pub fn is_part(&self, fns: &IndexVec<FnId, Fn>, types: &TypeTable) -> bool {
        match &self.kind {
            ExprKind::Field { .. } | ExprKind::TupleElem(..) => !self.is_place(fns, types),
            ExprKind::Block(_, e) | ExprKind::TryBang(e) => e.is_part(fns, types),
            _ => false,
        }
    }
}
