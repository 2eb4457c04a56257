//! The data of MIR.

use chantry_base::{FileId, FxHashMap, IndexVec, Span, Symbol, new_idx};
use chantry_types::{AggId, TypeId};
use thin_vec::ThinVec;

new_idx! {
    /// A function of the program.
    pub struct FnId = "f";
    /// A module-level variable.
    pub struct GlobalId = "g";
    /// A slot of one function: parameter, variable or temporary.
    pub struct LocalId = "l";
    /// A basic block of one function.
    pub struct BlockId = "bb";
    /// A loop of one function whose facts code generation uses.
    pub struct LoopId = "loop";
}

#[derive(Debug, Default)]
pub struct Program {
    pub fns: IndexVec<FnId, Function>,
    pub globals: IndexVec<GlobalId, Global>,
    /// Concrete classes that may be instantiated, with their virtual tables; the position is the type id (from 1; 0 is invalid).
    pub classes: Vec<ClassInfo>,
    /// What procedure values call; they hold the position (from 1; 0 is none), which means the same in every process.
    pub procedures: Vec<Procedure>,
    /// Runs module initialisers and the user's main; the result, if any, is the exit status. Parameters:
    /// none, or `(argc: int(64), argv: c_ptr(void))` with the program's name first.
    pub entry: Option<FnId>,
    /// Deinitialises modules after `entry` has returned and every task has ended: `fn()`.
    pub finish: Option<FnId>,
    /// Reports an error that no `try` took and does not return: `fn(error: ptr)`.
    pub uncaught: Option<FnId>,
    pub configs: Vec<Config>,
    /// The second, checked version of the functions; None where the program has none.
    pub checked: Option<CheckedVersion>,
    /// Whether `main` takes the program's remaining arguments.
    pub main_takes_args: bool,
}

/// The functions for jobs in which what a reference leads to may not be within reach: which function stands for which.
#[derive(Debug, Default, Clone)]
pub struct CheckedVersion {
    twins: FxHashMap<FnId, FnId>,
}

impl CheckedVersion {
    pub fn new(twins: FxHashMap<FnId, FnId>) -> CheckedVersion {
        CheckedVersion { twins }
    }
    pub fn insert(&mut self, f: FnId, twin: FnId) {
        self.twins.insert(f, twin);
    }
    /// What is called in a function's place: the function itself if it reaches no memory of others.
    pub fn of(&self, f: FnId) -> FnId {
        self.twins.get(&f).copied().unwrap_or(f)
    }
    /// All pairs, in order.
    pub fn pairs(&self) -> Vec<(FnId, FnId)> {
        let mut all: Vec<_> = self.twins.iter().map(|(a, b)| (*a, *b)).collect();
        all.sort_unstable();
        all
    }
}

impl Program {
    /// Whether there is a call of one of these entry points of the runtime.
    pub fn calls_runtime(&self, names: &[&str]) -> bool {
        let names: Vec<Symbol> = names.iter().map(|n| Symbol::new(n)).collect();
        let called =
            |s: &Stmt| matches!(&s.kind, StmtKind::Call { callee: Callee::Runtime(n), .. } if names.contains(n));
        self.fns.iter().flat_map(|f| f.blocks.iter()).flat_map(|b| &b.stmts).any(called)
    }
    /// What checked code (`checked`) or other code calls where the program's tables name this function.
    pub fn version(&self, f: FnId, checked: bool) -> FnId {
        match &self.checked {
            Some(all) if checked => all.of(f),
            _ => f,
        }
    }
}

/// What a procedure value stands for.
#[derive(Debug, Clone)]
pub struct Procedure {
    /// Called with the formals and the value's environment.
    pub call: FnId,
    /// The procedure itself, for C; None where it has an environment.
    pub code: Option<FnId>,
}

/// One class: what a run-time type id means.
#[derive(Debug, Clone)]
pub struct ClassInfo {
    pub agg: AggId,
    pub name: Symbol,
    /// Type ids of subclasses form the range `id ..= last_descendant` (numbered in preorder).
    pub last_descendant: u32,
    /// Deinitialiser of an object of exactly this class: `fn(this: ptr)`; None when trivial.
    pub deinit: Option<FnId>,
    /// Virtual methods; slot numbers are shared with the parent.
    pub vtable: Vec<Option<FnId>>,
}

/// A `config` declaration, as `--help` and the command-line parser need it.
#[derive(Debug, Clone)]
pub struct Config {
    pub kind: ConfigKind,
    pub module: Symbol,
    pub name: Symbol,
    pub type_name: String,
    pub default: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConfigKind {
    Var,
    Const,
    Param,
}

/// `Callee::Virtual` with this slot calls the deinitialiser of the object's dynamic class
/// (`ClassInfo::deinit`), or nothing where that is trivial; `decl` is any class's deinitialiser.
pub const DEINIT_SLOT: u32 = u32::MAX;

#[derive(Debug, Clone)]
pub struct Global {
    pub name: Symbol,
    pub ty: TypeId,
    /// A constant known to the compiler; zero bytes otherwise.
    pub init: Option<Const>,
    /// Never written after start-up.
    pub constant: bool,
    /// The C symbol of an `extern`/`export` variable.
    pub link_name: Option<Symbol>,
    pub is_extern: bool,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Function {
    /// Unique, readable; the linker's name unless `link_name` is set.
    pub name: Symbol,
    pub link_name: Option<Symbol>,
    pub linkage: Linkage,
    /// The first `params.len()` locals, in order. Reference parameters have type `Ref(T)`.
    pub params: Vec<LocalId>,
    /// A variadic C function as one call has it: the parameters after so many are C's variable arguments.
    pub variadic: Option<usize>,
    pub ret: TypeId,
    pub locals: IndexVec<LocalId, Local>,
    /// Empty for external functions. The first block is the entry.
    pub blocks: IndexVec<BlockId, Block>,
    pub loops: IndexVec<LoopId, Loop>,
    pub inline: Inline,
    /// On a call-graph cycle or with a large frame: code generation adds the stack check.
    pub stack_check: bool,
    /// Recursion without a way out: code generation makes no loop of its calls, so that the stack's end is met.
    pub endless: bool,
    /// Never returns (halt and its like).
    pub noreturn: bool,
    /// What it writes is memory of its own or is reached by atomic operations only: callers lose nothing that they know.
    pub memo: bool,
    /// Runs at most once and has no loops: code generation takes no trouble over it.
    pub once: bool,
    /// In the checked version: memory that may be another locale's is reached by tests and calls of the runtime.
    pub checked: Option<Checked>,
    pub span: Span,
}

/// What checked code knows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checked {
    /// Addresses that lead to memory of the locale that runs the function, in order.
    pub near: Vec<LocalId>,
}

impl Checked {
    pub fn is_near(&self, l: LocalId) -> bool {
        self.near.binary_search(&l).is_ok()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linkage {
    /// Only this object sees it.
    Internal,
    /// A C function or a runtime entry point, called by C rules.
    Extern,
    /// Visible to C.
    Export,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inline {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Clone)]
pub struct Local {
    pub name: Option<Symbol>,
    pub ty: TypeId,
    pub span: Span,
}

#[derive(Debug, Clone, Default)]
pub struct Loop {
    /// Iterations are independent: the accesses of statements in this loop's group reach no memory that another iteration writes.
    pub independent: bool,
    pub unroll_hint: Option<u32>,
}

#[derive(Debug, Clone)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub term: Terminator,
    pub term_span: Span,
}

#[derive(Debug, Clone)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
    /// The independent loop whose access group this statement's memory accesses join.
    pub group: Option<LoopId>,
}

#[derive(Debug, Clone)]
pub enum StmtKind {
    Assign(Place, Rvalue),
    /// `role` tells passes which calls may be elided or merged.
    Call {
        dest: Option<Place>,
        callee: Callee,
        args: Vec<Operand>,
        role: CallRole,
    },
    Tasks(Box<Tasks>),
    /// The local holds nothing from here on (storage may be reused).
    Dead(LocalId),
    Nop,
}

/// Starts tasks, or runs code elsewhere. Passes see here what tasks share with their creator and what they have for themselves; the pass
/// `tasks` lays the captures out in memory and calls the runtime.
#[derive(Debug, Clone)]
pub struct Tasks {
    pub kind: TasksKind,
    /// `fn(env: ptr)`, or `fn(env: ptr, index: i64)` for several tasks; it answers nothing, except that of `on`. `env` points to a tuple of the captures in order.
    pub body: FnId,
    pub captures: Vec<Capture>,
    /// Locals of the body that each task has afresh (`with (var …)`, `in`, `reduce`).
    pub shadows: Vec<Shadow>,
}

#[derive(Debug, Clone)]
pub enum TasksKind {
    /// One task; the `sync` scope that is open when it starts waits for it.
    /// `elsewhere`: what it does first is an `on`, so it begins at once, as its work may need no worker of this locale's.
    Begin { elsewhere: bool },
    /// One task of the group at the address.
    Member { group: Operand },
    /// `count` tasks, numbered from 0, all of which end before the statement does. `errors` gets the runtime's list of what
    /// they threw, null if nothing.
    Bulk { form: BulkForm, count: Operand, errors: Place },
    /// No task of its own: the body runs at the locale, and the statement ends after it. `answer` gets what the body
    /// returns, which says how it was left; None if it always comes to its end. `whole`: it is all that a task does, so nobody waits
    /// for it but whoever waits for the task.
    On { locale: Operand, answer: Option<Place>, whole: bool },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BulkForm {
    /// Tasks that may wait for each other.
    Cobegin,
    Coforall,
    /// The chunks of a parallel loop, which are independent of each other.
    Forall,
}

#[derive(Debug, Clone)]
pub enum Capture {
    /// The task has the value. All tasks of a bulk operation read the same bits.
    Value(Operand),
    /// The task has the place's address; `read_only`: no task writes there, nor does anybody else while they run.
    Ref { place: Place, read_only: bool },
}

/// A task-local variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shadow {
    pub local: LocalId,
    /// An accumulator, which the body combines into the outer variable at its end.
    pub reduces: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallRole {
    Normal,
    /// Makes a new value from another (`init=` and generated copies).
    Copy,
    Deinit,
    /// Is never inlined.
    Apart,
}

#[derive(Debug, Clone)]
pub enum Callee {
    Fn(FnId),
    /// A runtime entry point of `runtime/abi`, by name.
    Runtime(Symbol),
    /// A procedure value, called by MIR rules.
    Indirect(Operand),
    /// Dispatch on the object the first argument points to; `decl` gives the signature.
    Virtual {
        slot: u32,
        decl: FnId,
    },
}

#[derive(Debug, Clone)]
pub enum Terminator {
    Goto(BlockId),
    /// A back edge, with the loop it closes.
    Loop(BlockId, LoopId),
    If {
        cond: Operand,
        then: BlockId,
        els: BlockId,
        /// Which side is expected: Some(true) = `then`.
        likely: Option<bool>,
    },
    Switch {
        value: Operand,
        cases: Vec<(i128, BlockId)>,
        default: BlockId,
    },
    /// Operand None for void.
    Return(Option<Operand>),
    Unreachable,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    pub base: PlaceBase,
    pub proj: ThinVec<Proj>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceBase {
    Local(LocalId),
    Global(GlobalId),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Proj {
    /// Through a `Ref`, `Ptr` or `Class` value; a class pointer gives `Object(agg)`.
    Deref,
    /// Field of a record, union or object (numbering of `TypeTable::all_fields`), or element of a tuple.
    Field(u32),
    /// Element of a `CArray`.
    Index(Box<Operand>),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Operand {
    Copy(Place),
    /// The place is dead afterwards (until assigned).
    Move(Place),
    Const(Const),
    /// The address of a function, as type `Proc` or `OpaquePtr`.
    FnAddr(FnId),
}

/// A whole number of 128 bits in two halves. An `i128` lies at multiples of 16 bytes, and would make all operands larger: what passes
/// take is the way through memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Whole {
    low: u64,
    high: i64,
}

impl Whole {
    pub fn get(self) -> i128 {
        i128::from(self.high) << 64 | i128::from(self.low)
    }
}

impl From<i128> for Whole {
    fn from(n: i128) -> Self {
        Whole { low: n as u64, high: (n >> 64) as i64 }
    }
}

impl std::fmt::Debug for Whole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(f)
    }
}

/// A constant with its type.
#[derive(Debug, Clone, PartialEq)]
pub struct Const {
    pub kind: ConstKind,
    pub ty: TypeId,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ConstKind {
    /// All bytes zero: nil, 0, empty records.
    Zero,
    /// int, uint, bool, enum (ordinal).
    Int(Whole),
    /// real, imag.
    Real(f64),
    Complex(f64, f64),
    /// Of type `string`/`bytes`: the library record, buffer not owned. Of a pointer type: the address of NUL-terminated data.
    Str(std::sync::Arc<[u8]>),
    /// Uninitialised.
    Undef,
    /// The run-time type id of a class (int(32)).
    TypeIdOf(AggId),
    /// The last type id of the class's descendants: an object is a `C` if its id lies in `TypeIdOf(C) ..= LastTypeIdOf(C)`.
    LastTypeIdOf(AggId),
    /// Size in bytes of a type (int(64)).
    SizeOf(TypeId),
    AlignOf(TypeId),
    /// A number that is a line of a source file, as messages name it: code can be kept though its lines have moved.
    Line {
        file: FileId,
        line: u32,
    },
}

#[derive(Debug, Clone)]
pub enum Rvalue {
    Use(Operand),
    Bin(BinOp, Operand, Operand),
    Un(UnOp, Operand),
    Cast(Operand, TypeId),
    /// The address of a place: type `Ref(T)`.
    AddrOf(Place),
    /// Record (fields in order), tuple, complex (re, im).
    Aggregate(TypeId, Vec<Operand>),
    /// Pointer arithmetic in elements: `ptr + index`, type of the pointer.
    Offset(Operand, Operand),
    /// An LLVM-level operation on scalars: see `Intrinsic`.
    Intrinsic(Intrinsic, Vec<Operand>),
    /// Atomic operation on the pointer in the first operand.
    Atomic(AtomicOp, Order, Vec<Operand>),
}

/// Operands have one type (shifts: the count may differ). Integer arithmetic wraps. Division by zero has been checked before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    /// Integer: truncating. MIN / -1 wraps.
    Div,
    /// Integer: sign of the dividend.
    Rem,
    And,
    Or,
    Xor,
    /// Shift counts beyond the width give 0 (or the sign).
    Shl,
    Shr,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnOp {
    Neg,
    /// Bitwise for integers, logical for bool.
    Not,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intrinsic {
    Sqrt,
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
    Sinh,
    Cosh,
    Tanh,
    Asinh,
    Acosh,
    Atanh,
    Exp,
    Exp2,
    Expm1,
    Log,
    Log2,
    Log10,
    Log1p,
    /// Real to the power of real.
    Pow,
    Cbrt,
    Floor,
    Ceil,
    Trunc,
    Round,
    /// Nearest, ties to even.
    Rint,
    Fabs,
    Fma,
    Copysign,
    Fmod,
    /// A sum or a product of reals that is a step of a reduction: whoever takes many such steps may take them in any order.
    AddInAnyOrder,
    MulInAnyOrder,
    /// The smaller or greater of two reals, no number if one is none. Of two zeros either one: a reduction's, too.
    LeastInAnyOrder,
    GreatestInAnyOrder,
    Ldexp,
    Erf,
    Erfc,
    Tgamma,
    Lgamma,
    Fmin,
    Fmax,
    IsNan,
    IsInf,
    IsFinite,
    /// Minimum and maximum of integers (signedness from the type).
    Min,
    Max,
    Abs,
    Popcount,
    Clz,
    Ctz,
    Bswap,
    Rotl,
    Rotr,
    /// High half of the product of unsigned 64-bit numbers.
    MulHi,
    /// Real and imaginary part of a complex number.
    Re,
    Im,
    /// Reinterpretation of bits of the same size (result type in the destination).
    BitCast,
    /// (dest ptr, source ptr, bytes)
    Memcpy,
    Memmove,
    /// (dest ptr, byte value, bytes)
    Memset,
    /// Overflow flags of signed/unsigned addition, subtraction, multiplication (bool).
    AddOverflows,
    SubOverflows,
    MulOverflows,
    /// A pause hint in spin loops.
    Pause,
    /// (condition, expected): the condition.
    Expect,
    /// (condition): a fact for the optimiser.
    Assume,
    /// Software prefetch of an address.
    Prefetch,
    /// Address → int(64) and back.
    PtrToInt,
    IntToPtr,
    /// Store past the caches: (ptr, value).
    StreamStore,
    /// The stack's current address.
    StackAddress,
    /// The run-time type id in an object's header, from its class pointer (int(32)). The header is
    /// `{ type id: 32 bits, reference count: 32 bits }`; the count is reached as element 1 of a `c_ptr(int(32))`.
    TypeId,
    /// (type id): address of the class's NUL-terminated name.
    ClassName,
    /// (position in `Program::procedures`): address of its `call`; of its `code`, null if it has none.
    ProcCall,
    ProcCode,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AtomicOp {
    Load,
    Store,
    Exchange,
    /// (ptr, expected, desired): bool.
    CompareExchange,
    /// (ptr to value, ptr to expected, desired): bool; writes the value seen to expected.
    CompareExchangeRef,
    Add,
    Sub,
    And,
    Or,
    Xor,
    Min,
    Max,
    Fence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Of loads only: any value that the place has had since this task last knew of it, so that a loop may keep the first.
    /// Not for loops that wait.
    Unordered,
    Relaxed,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

// Passes take their time on the way through memory: what is larger takes them all longer.
const _: () = assert!(size_of::<Place>() == 16 && size_of::<Operand>() <= 40 && size_of::<Stmt>() <= 112);
