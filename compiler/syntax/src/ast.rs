//! The syntax tree of one module file: what the user wrote, nothing resolved.
//! Not for: meaning. Desugaring happens in `resolve`, so that messages can speak of the source.

use std::cell::OnceCell;
use std::rc::Rc;

use chantry_base::{DeclPath, FileId, Span, Symbol, Text};

/// A name with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ident {
    pub name: Symbol,
    pub span: Span,
}

impl Ident {
    /// As no source can spell it.
    const MISSING: &str = "<missing>";

    /// Stands where a name is expected and has been reported missing.
    pub fn missing(span: Span) -> Self {
        Ident { name: Symbol::new(Self::MISSING), span }
    }

    pub fn is_missing(&self) -> bool {
        self.name == *Self::MISSING
    }

    /// As no source can spell it: `complete` may be a method of the program's.
    const INIT_THIS: &str = "init this";

    /// What `init this;` calls on `this`.
    pub fn init_this(span: Span) -> Self {
        Ident { name: Symbol::new(Self::INIT_THIS), span }
    }

    pub fn is_init_this(&self) -> bool {
        self.name == *Self::INIT_THIS
    }
}

/// A whole file: its top-level statements. When it holds anything but module
/// declarations (and comments), it is itself a module named after the file.
#[derive(Debug, Clone)]
pub struct File {
    pub file: FileId,
    /// The file's module, or modules when the file holds only module declarations.
    pub modules: Vec<Rc<ModuleDecl>>,
    /// Every comment, in order (none inside bodies that are parsed later).
    pub comments: Vec<Span>,
    pub objects: ObjectWords,
}

/// Which of the words about the life of objects a file has: they tell whether it was written before 1.18.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ObjectWords {
    /// `delete`
    pub ends: bool,
    /// `owned`, `shared`, `borrowed`, `unmanaged` or `override`
    pub manages: bool,
}

#[derive(Debug, Clone)]
pub struct ModuleDecl {
    pub name: Ident,
    pub span: Span,
    pub doc: Option<String>,
    pub private: bool,
    pub prototype: bool,
    /// Made from a file without an enclosing `module` statement.
    pub implicit: bool,
    /// Nested, it sees the names of the modules around it: in the older edition.
    pub sees_around: bool,
    pub attrs: Vec<Attribute>,
    /// `include [private] [prototype] module M;` leaves this empty and is listed in `includes`.
    pub body: Block,
}

/// `{ … }`, or the single statement after `do`/`then`.
#[derive(Debug, Clone, Default)]
pub struct Block {
    pub stmts: Vec<Stmt>,
    pub span: Option<Span>,
    /// Whether braces were written: only then is the block a scope of its own in `if … then s`.
    pub braces: bool,
}

#[derive(Debug, Clone)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub enum StmtKind {
    /// Recovered from a syntax error that has been reported.
    Error,
    Empty,
    Expr(Expr),
    /// `lhs = rhs` (op None) or `lhs op= rhs`.
    Assign {
        op: Option<BinOp>,
        lhs: Expr,
        rhs: Expr,
        op_span: Span,
    },
    /// `lhs <=> rhs`.
    Swap(Expr, Expr),
    /// `x reduce= e`, inside a loop with a reduce intent on `x`.
    ReduceAssign(Expr, Expr),
    Block(Block),
    Var(Rc<VarDecl>),
    Proc(Rc<ProcDecl>),
    Aggregate(Rc<AggregateDecl>),
    Enum(Rc<EnumDecl>),
    Module(Rc<ModuleDecl>),
    /// `include module M;`
    Include {
        private: bool,
        prototype: bool,
        name: Ident,
    },
    Use(Rc<UseStmt>),
    Import(Rc<ImportStmt>),
    Require(Vec<Expr>),
    /// `forwarding expr only a, b;` in a class or record (or `forwarding var x…` with the declaration in `decl`).
    Forwarding {
        expr: Option<Expr>,
        decl: Option<Rc<VarDecl>>,
        filter: UseFilter,
    },
    If {
        cond: Cond,
        then: Block,
        els: Option<Block>,
    },
    While {
        label: Option<Ident>,
        cond: Cond,
        body: Block,
    },
    DoWhile {
        label: Option<Ident>,
        body: Block,
        cond: Expr,
    },
    Loop(Box<LoopStmt>),
    Select {
        subject: Expr,
        whens: Vec<When>,
        otherwise: Option<Block>,
    },
    Return(Option<Expr>),
    Yield(Expr),
    Break(Option<Ident>),
    Continue(Option<Ident>),
    Defer(Block),
    Delete(Vec<Expr>),
    Begin {
        with: Vec<TaskIntent>,
        body: Block,
    },
    Cobegin {
        with: Vec<TaskIntent>,
        body: Block,
    },
    Sync(Block),
    Serial {
        cond: Option<Expr>,
        body: Block,
    },
    On {
        locale: Expr,
        body: Block,
    },
    Local {
        cond: Option<Expr>,
        body: Block,
    },
    Throw(Expr),
    /// `try { } catch e: T { }`, `try! { … }`; `try stmt` too (catches empty, braces false).
    Try {
        bang: bool,
        body: Block,
        catches: Vec<Catch>,
    },
    /// `manage expr as [intent] name, … { }`
    Manage {
        managers: Vec<(Expr, Option<ManagedResource>)>,
        body: Block,
    },
    Interface {
        name: Ident,
        formals: Vec<Ident>,
        body: Block,
    },
    /// `T implements I;`, `implements I(T);`
    Implements {
        ty: Expr,
        interface: Expr,
    },
    ExternBlock(String),
    /// A label before something that is not a loop (reported by the resolver).
    Labelled {
        label: Ident,
        body: Box<Stmt>,
    },
}

impl StmtKind {
    /// Whether it does something by itself, rather than declare.
    pub fn runs(&self) -> bool {
        use StmtKind::*;
        !matches!(
            self,
            Error
                | Empty
                | Var(_)
                | Proc(_)
                | Aggregate(_)
                | Enum(_)
                | Module(_)
                | Include { .. }
                | Use(_)
                | Import(_)
                | Require(_)
                | Forwarding { .. }
                | Interface { .. }
                | Implements { .. }
                | ExternBlock(_)
        )
    }
}

/// The name (and kind, when written) of what a manager gives: `as ref x`.
pub type ManagedResource = (Option<VarKind>, Ident);

/// A condition: an expression, or `if const x = e`.
#[derive(Debug, Clone)]
pub enum Cond {
    Expr(Expr),
    Decl { kind: VarKind, name: Ident, init: Expr },
}

#[derive(Debug, Clone)]
pub struct When {
    /// Of `union select`: the field that is to be set, whose name stands for it in the body. There are no values then.
    pub field: Option<Ident>,
    pub values: Vec<Expr>,
    pub body: Block,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Catch {
    pub name: Option<Ident>,
    pub ty: Option<Expr>,
    pub body: Block,
    pub span: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoopKind {
    For,
    Forall,
    Foreach,
    Coforall,
}

#[derive(Debug, Clone)]
pub struct LoopStmt {
    pub kind: LoopKind,
    /// `for param i in …`
    pub param: bool,
    pub label: Option<Ident>,
    /// None for `for 1..n do` / `forall D do` / `[D] stmt`.
    pub index: Option<Pattern>,
    /// `ExprKind::Zip` for zippered loops.
    pub iter: Expr,
    pub with: Vec<TaskIntent>,
    pub body: Block,
    /// Written `[i in D] stmt`: parallel where the iterand allows it, else serial.
    pub bracket: bool,
    pub attrs: Vec<Attribute>,
}

/// What a declaration or loop index binds: a name, `_`, or a (nested) tuple of them.
#[derive(Debug, Clone)]
pub enum Pattern {
    Name(Ident),
    Ignore(Span),
    Tuple(Vec<Pattern>, Span),
}

impl Pattern {
    pub fn span(&self) -> Span {
        match self {
            Pattern::Name(i) => i.span,
            Pattern::Ignore(s) | Pattern::Tuple(_, s) => *s,
        }
    }

    /// The names that it binds.
    pub fn each_name(&self, f: &mut impl FnMut(Symbol)) {
        match self {
            Pattern::Name(n) => f(n.name),
            Pattern::Ignore(_) => {}
            Pattern::Tuple(parts, _) => parts.iter().for_each(|p| p.each_name(&mut *f)),
        }
    }
}

/// One item of a `with (…)` clause.
#[derive(Debug, Clone)]
pub struct TaskIntent {
    pub kind: TaskIntentKind,
    pub name: Ident,
    /// Task-private variables: declared type and initial value.
    pub ty: Option<Expr>,
    pub init: Option<Expr>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub enum TaskIntentKind {
    In,
    ConstIn,
    Ref,
    ConstRef,
    Const,
    /// `op reduce x`
    Reduce(ReduceOp),
    /// `var x …` / `const x …` / `ref x = …`: a task-private variable.
    Private(VarKind),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VarKind {
    Var,
    Const,
    Ref,
    ConstRef,
    Param,
    Type,
}

/// One `var`/`const`/… statement, possibly with several declarators.
#[derive(Debug, Clone)]
pub struct VarDecl {
    pub kind: VarKind,
    pub config: bool,
    pub private: bool,
    pub public: bool,
    pub export: bool,
    pub extern_: bool,
    /// The C name given by `extern "name"`/`export "name"`.
    pub link_name: Option<String>,
    /// A remote declaration: `on loc var x = …`.
    pub on: Option<Expr>,
    pub attrs: Vec<Attribute>,
    pub doc: Option<String>,
    pub vars: Vec<Declarator>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Declarator {
    pub pattern: Pattern,
    /// In `var a, b: int = 1` each of `a` and `b` carries the type; `share` tells that the
    /// initialiser is written once for the group (it is evaluated for the group's first
    /// variable and copied to the others).
    pub ty: Option<Expr>,
    pub init: Option<Expr>,
    /// Index in the same `vars` of the declarator whose type and initialiser this one shares.
    pub shared_with: Option<usize>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Attribute {
    /// Without the `@`, dots kept: `unstable`, `chpldoc.nodoc`, `llvm.metadata`.
    pub name: Symbol,
    pub args: Vec<Arg>,
    pub span: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProcKind {
    Proc,
    Iter,
    Operator,
}

/// `proc`, `iter`, `operator`, anonymous procedures (name `_anon`): what looking a name up asks. The rest, to which it
/// dereferences, is parsed when first asked for where the declaration comes from an index of the library.
pub struct ProcDecl {
    pub path: DeclPath,
    pub kind: ProcKind,
    pub name: Ident,
    /// Whether it is declared outside its type (`proc R.m()`).
    pub has_receiver: bool,
    /// False for `proc x { }` (a method called without parentheses).
    pub has_parens: bool,
    pub override_: bool,
    pub private: bool,
    pub span: Span,
    pub(crate) head: OnceCell<Box<ProcHead>>,
    pub(crate) unparsed: Option<Unparsed>,
}

impl ProcDecl {
    /// Whether an iterator has the formal that makes it a parallel form of another.
    pub fn is_parallel_form(&self) -> bool {
        let names = |f: &Formal| matches!(&f.pattern, Pattern::Name(n) if n.name == "tag");
        self.kind == ProcKind::Iter && self.formals.iter().any(names)
    }
}

impl ProcHead {
    /// The name in the receiver's type: `R` of `proc R.m()`, `proc (R(int)).m()`, `proc (owned R?).m()`.
    pub fn receiver_name(&self) -> Option<Symbol> {
        fn name(e: &Expr) -> Option<Symbol> {
            match &e.kind {
                ExprKind::Ident(n) => Some(*n),
                ExprKind::Dot(_, n) => Some(n.name),
                ExprKind::Nilable(e) | ExprKind::Managed(_, Some(e)) => name(e),
                ExprKind::Call { callee, .. } => name(callee),
                _ => None,
            }
        }
        name(self.receiver.as_ref()?)
    }
}

/// What a procedure's declaration says besides its name.
#[derive(Debug)]
pub struct ProcHead {
    /// The receiver type of a secondary (`proc R.m()`), tertiary or operator method; None inside a type's body.
    pub receiver: Option<Expr>,
    /// Intent of `this`: `proc ref foo()`, `proc const ref`, `proc param`, `proc type`.
    pub this_intent: Intent,
    pub formals: Vec<Formal>,
    pub ret_intent: RetIntent,
    pub ret_type: Option<Expr>,
    pub throws: bool,
    pub where_clause: Option<Expr>,
    pub lifetime: Vec<Expr>,
    pub body: Option<Body>,
    pub inline: bool,
    pub public: bool,
    pub extern_: bool,
    pub export: bool,
    pub link_name: Option<String>,
    /// The C name as an expression to be evaluated: `extern prefix + "open" proc open()`.
    pub link_expr: Option<Expr>,
    pub attrs: Vec<Attribute>,
    pub doc: Option<String>,
    /// Of a default that an interface has for a procedure.
    pub associated: Option<Box<Associated>>,
    /// Written as a constructor, by the older edition's rules.
    pub constructor: bool,
}

/// The types that an interface names: members of the type that implements it.
#[derive(Debug, Clone)]
pub struct Associated {
    pub implementer: Symbol,
    pub types: Vec<Symbol>,
}

/// A procedure's body; a library's is parsed at its first use.
pub struct Body {
    pub(crate) cell: OnceCell<Block>,
    pub(crate) unparsed: Option<Unparsed>,
    pub span: Span,
}

/// The text of a body or declaration that is not parsed yet.
pub(crate) struct Unparsed {
    /// The procedure's.
    pub path: DeclPath,
    pub file: FileId,
    pub text: Text,
}

impl std::fmt::Debug for Body {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.cell.get() {
            Some(b) => b.fmt(f),
            None => f.write_str("<unparsed>"),
        }
    }
}

#[derive(Debug, Clone)]
pub struct Formal {
    pub intent: Intent,
    /// A name, or a tuple to be destructured; `Ignore` for `_`.
    pub pattern: Pattern,
    pub ty: Option<Expr>,
    pub default: Option<Expr>,
    /// `args...`: `Some(None)`; `args...n` / `args...?n`: `Some(Some(expr))`.
    pub varargs: Option<Option<Expr>>,
    pub attrs: Vec<Attribute>,
    pub span: Span,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intent {
    Default,
    In,
    Out,
    Inout,
    Ref,
    Const,
    ConstIn,
    ConstRef,
    Param,
    Type,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RetIntent {
    Default,
    Const,
    Ref,
    ConstRef,
    Param,
    Type,
    Out,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AggregateKind {
    Class,
    Record,
    Union,
}

#[derive(Debug)]
pub struct AggregateDecl {
    pub path: DeclPath,
    pub kind: AggregateKind,
    pub name: Ident,
    /// Parent class and interfaces.
    pub inherits: Vec<Expr>,
    /// Fields (`Var`), methods (`Proc`), nested types, `Forwarding`, in source order.
    pub members: Vec<Stmt>,
    pub private: bool,
    pub public: bool,
    pub extern_: bool,
    pub export: bool,
    pub link_name: Option<String>,
    pub attrs: Vec<Attribute>,
    pub doc: Option<String>,
    pub span: Span,
}

impl ModuleDecl {
    /// What its statements declare for others.
    pub fn each_public_name(&self, f: &mut impl FnMut(Symbol)) {
        for s in &self.body.stmts {
            match &s.kind {
                StmtKind::Proc(p) if !p.private && !p.has_receiver => f(p.name.name),
                StmtKind::Aggregate(a) if !a.private => f(a.name.name),
                StmtKind::Enum(e) if !e.private => f(e.name.name),
                StmtKind::Interface { name, .. } => f(name.name),
                StmtKind::Var(v) if !v.private => v.vars.iter().for_each(|d| d.pattern.each_name(f)),
                _ => {}
            }
        }
    }
}

impl AggregateDecl {
    /// A union that knows which of its fields is set. One of C's does not.
    pub fn is_checked_union(&self) -> bool {
        self.kind == AggregateKind::Union && !self.extern_
    }
}

/// A constant of an enum.
#[derive(Debug)]
pub struct EnumMember {
    pub name: Ident,
    pub value: Option<Expr>,
    pub attrs: Vec<Attribute>,
}

#[derive(Debug)]
pub struct EnumDecl {
    pub path: DeclPath,
    pub name: Ident,
    pub members: Vec<EnumMember>,
    pub private: bool,
    pub public: bool,
    pub attrs: Vec<Attribute>,
    pub doc: Option<String>,
    pub span: Span,
}

#[derive(Debug)]
pub struct UseStmt {
    pub public: bool,
    /// What is used is seen through this module, without a word: in the older edition.
    pub transitive: bool,
    pub clauses: Vec<UseClause>,
    pub span: Span,
}

#[derive(Debug)]
pub struct UseClause {
    /// `A.B.C` (leading `this`/`super` kept as names).
    pub path: Vec<Ident>,
    /// `use M as N` / `use M as _`.
    pub rename: Option<Ident>,
    pub filter: UseFilter,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub enum UseFilter {
    All,
    /// `only a, b as c` (an empty list is `only ;`).
    Only(Vec<(Ident, Option<Ident>)>),
    Except(Vec<Ident>),
}

#[derive(Debug)]
pub struct ImportStmt {
    pub public: bool,
    pub clauses: Vec<ImportClause>,
    pub span: Span,
}

#[derive(Debug)]
pub struct ImportClause {
    pub path: Vec<Ident>,
    pub rename: Option<Ident>,
    /// `import M.{a, b as c}`; `import M.x` stays a path, its meaning depends on what `x` is.
    pub names: Option<Vec<(Ident, Option<Ident>)>>,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// An actual argument.
#[derive(Debug, Clone)]
pub struct Arg {
    pub name: Option<Ident>,
    pub value: Expr,
}

#[derive(Debug, Clone)]
pub enum ExprKind {
    Error,
    Bool(bool),
    /// Decimal, 0x, 0o, 0b; a value beyond int(64) makes it uint(64).
    Int(u64),
    Real(f64),
    Imag(f64),
    /// Escapes already replaced.
    Str(String),
    CStr(String),
    Bytes(Vec<u8>),
    /// `nil`, `none`, `here`, `this`, `super`, type names such as `int` and `range` are names too.
    Ident(Symbol),
    Dot(Box<Expr>, Ident),
    /// `f(x)`, `A[i]` (square); the callee may be any expression.
    Call {
        callee: Box<Expr>,
        args: Vec<Arg>,
        square: bool,
    },
    Unary(UnOp, Box<Expr>),
    Binary(BinOp, Box<Expr>, Box<Expr>),
    /// `e: T`
    Cast(Box<Expr>, Box<Expr>),
    /// `e!`
    Unwrap(Box<Expr>),
    /// `T?` (on a type) or a bare `e?`.
    Nilable(Box<Expr>),
    /// `?t` (named) or `?`.
    Query(Option<Ident>),
    Range {
        lo: Option<Box<Expr>>,
        hi: Option<Box<Expr>>,
        open_hi: bool,
    },
    /// Two or more elements, or one with a trailing comma.
    Tuple(Vec<Expr>),
    /// `(...t)` in an argument list or tuple.
    Expand(Box<Expr>),
    Array(Vec<Expr>),
    AssocArray(Vec<(Expr, Expr)>),
    /// `[1, 2; 3, 4]`: elements in row-major order; `shape` has two or more sizes, outermost first.
    NdArray {
        shape: Vec<usize>,
        elems: Vec<Expr>,
    },
    /// `{a..b, c..d}` or `{x, y}`.
    Domain(Vec<Expr>),
    /// `D dmapped M`
    Dmapped(Box<Expr>, Box<Expr>),
    If {
        cond: Box<Expr>,
        then: Box<Expr>,
        els: Option<Box<Expr>>,
    },
    /// `for/forall/foreach … do e`, `[i in D] e`, and the array type `[D] t` / `[] t` (`iter` None, body None for `[]`).
    Loop(Box<LoopExpr>),
    Zip(Vec<Expr>),
    Reduce {
        op: ReduceOp,
        iter: Box<Expr>,
        scan: bool,
    },
    New {
        management: Option<Management>,
        ty: Box<Expr>,
        args: Vec<Arg>,
    },
    /// `owned C` etc. as a type; the operand None for a bare `owned`.
    Managed(Management, Option<Box<Expr>>),
    /// `sync T`, `single T`, `atomic T` as types (operand None when bare).
    SyncType(SyncKind, Option<Box<Expr>>),
    /// `sparse subdomain(D)`
    Sparse(Box<Expr>),
    /// Bare `class` / `record` / `enum` etc. as generic constraints are `Ident`s of those names.
    Try {
        bang: bool,
        expr: Box<Expr>,
    },
    Let {
        vars: Vec<Rc<VarDecl>>,
        body: Box<Expr>,
    },
    /// An anonymous procedure, or a procedure type when it has no body.
    Proc(Rc<ProcDecl>),
    NoInit,
    /// `T implements I`, a constraint: whether the type implements the interface.
    Implements(Box<Expr>, Box<Expr>),
    /// A default intent written in a type position such as `ref t` in procedure types, or `const domain`.
    Intent(Intent, Box<Expr>),
}

#[derive(Debug, Clone)]
pub struct LoopExpr {
    pub kind: LoopKind,
    pub bracket: bool,
    pub index: Option<Pattern>,
    /// None for `[] t`; several comma-separated iterands `[1..n, 1..m]` make `Domain`.
    pub iter: Option<Expr>,
    pub with: Vec<TaskIntent>,
    /// `for i in D do if c then e` without `else`.
    pub filter: Option<Expr>,
    /// None for a type without an element type: `[]`, `[D]`.
    pub body: Option<Expr>,
}

impl LoopExpr {
    /// Whether one task goes through it, as through `for` and `foreach`.
    pub fn by_one_task(&self) -> bool {
        self.kind != LoopKind::Forall && !self.bracket
    }
}

#[derive(Debug, Clone)]
pub enum ReduceOp {
    Op(BinOp),
    /// `min`, `max`, `minloc`, `maxloc`, or a user's class, with an optional call such as `Op(int)`.
    Named(Box<Expr>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Management {
    Owned,
    Shared,
    Borrowed,
    Unmanaged,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SyncKind {
    Sync,
    Single,
    Atomic,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UnOp {
    Neg,
    Plus,
    /// `!`
    Not,
    /// `~`
    BitNot,
    /// Deprecated forms kept so that they can be reported: `++x`, `--x`.
    PreInc,
    PreDec,
}

impl UnOp {
    /// The operator of a spelling.
    pub fn named(name: &str) -> Option<Self> {
        [UnOp::Neg, UnOp::Plus, UnOp::Not, UnOp::BitNot].into_iter().find(|op| op.name() == name)
    }

    /// The name under which overloads are declared.
    pub fn name(self) -> &'static str {
        match self {
            UnOp::Neg => "-",
            UnOp::Plus => "+",
            UnOp::Not => "!",
            UnOp::BitNot => "~",
            UnOp::PreInc => "++",
            UnOp::PreDec => "--",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Pow,
    BitAnd,
    BitOr,
    BitXor,
    Shl,
    Shr,
    /// `&&` and `||` (short-circuit).
    And,
    Or,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    By,
    Align,
    /// `#`
    Count,
}

impl BinOp {
    const ALL: [BinOp; 22] = {
        use BinOp::*;
        [
            Add, Sub, Mul, Div, Mod, Pow, BitAnd, BitOr, BitXor, Shl, Shr, And, Or, Eq, Ne, Lt, Le, Gt, Ge, By, Align,
            Count,
        ]
    };

    /// The operator of a spelling.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|op| op.name() == name)
    }

    /// The operator's spelling, also the name under which overloads are declared.
    pub fn name(self) -> &'static str {
        match self {
            BinOp::Add => "+",
            BinOp::Sub => "-",
            BinOp::Mul => "*",
            BinOp::Div => "/",
            BinOp::Mod => "%",
            BinOp::Pow => "**",
            BinOp::BitAnd => "&",
            BinOp::BitOr => "|",
            BinOp::BitXor => "^",
            BinOp::Shl => "<<",
            BinOp::Shr => ">>",
            BinOp::And => "&&",
            BinOp::Or => "||",
            BinOp::Eq => "==",
            BinOp::Ne => "!=",
            BinOp::Lt => "<",
            BinOp::Le => "<=",
            BinOp::Gt => ">",
            BinOp::Ge => ">=",
            BinOp::By => "by",
            BinOp::Align => "align",
            BinOp::Count => "#",
        }
    }
}
