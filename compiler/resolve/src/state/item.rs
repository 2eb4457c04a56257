//! What an expression denotes while it is being resolved.

use crate::state::keys::Outer;
use std::rc::Rc;

use chantry_base::{Span, Symbol};
use chantry_scope::ModuleId;
use chantry_syntax::ast;
use chantry_tir::{Const, Expr, ExprKind, FnId, LocalId, StmtRef};
use chantry_types::{AggId, TypeId};

/// A value, type, module, overload set or lazily evaluated sequence.
#[derive(Clone)]
pub enum Item {
    Value(Value),
    Type(TypeVal),
    Module(ModuleId),
    Procs(Rc<ProcSet>),
    /// Not evaluated until something consumes it: iterator calls, promoted expressions, loop expressions, `zip`.
    Iter(Rc<IterVal>),
    /// The items of a variable argument list.
    Pack(Rc<Vec<Item>>),
    /// An error that has been reported.
    Error,
}

/// A typed expression; `param` when its value is known now.
#[derive(Clone)]
pub struct Value {
    pub expr: Expr,
    pub param: Option<Const>,
    /// A place that may not be modified through this mention.
    pub is_const: bool,
}

impl Value {
    pub fn new(expr: Expr) -> Self {
        Self { expr, param: None, is_const: true }
    }
    pub fn place(expr: Expr, is_const: bool) -> Self {
        Self { expr, param: None, is_const }
    }
    pub fn param(c: Const, ty: TypeId, span: Span) -> Self {
        Self { expr: Expr::new(ExprKind::Const(c.clone()), ty, span), param: Some(c), is_const: true }
    }
    pub fn ty(&self) -> TypeId {
        self.expr.ty
    }
    pub fn span(&self) -> Span {
        self.expr.span
    }
}

/// A type; for arrays with the run-time descriptor that carries the domain.
#[derive(Clone)]
pub struct TypeVal {
    pub ty: TypeId,
    pub rt: Option<Box<Expr>>,
}

impl TypeVal {
    pub fn new(ty: TypeId) -> Self {
        Self { ty, rt: None }
    }
}

/// An overloaded name before its call.
pub struct ProcSet {
    pub name: Symbol,
    pub cands: Rc<[Cand]>,
    /// The receiver of a method set.
    pub this: Option<Item>,
    /// Methods that the receiver's type forwards to: where none of its own takes the arguments, one of these is meant.
    pub forwarded: Vec<Rc<ProcSet>>,
}

impl ProcSet {
    pub fn new(name: Symbol, cands: impl Into<Rc<[Cand]>>, this: Option<Item>) -> Rc<ProcSet> {
        Rc::new(ProcSet { name, cands: cands.into(), this, forwarded: Vec::new() })
    }
}

/// A procedure that a call may mean.
#[derive(Clone)]
pub struct Cand {
    pub decl: Rc<ast::ProcDecl>,
    pub module: ModuleId,
    /// The aggregate whose body declares it.
    pub owner: Option<AggRef>,
    /// Distance of the scope that made it visible.
    pub level: usize,
    pub nested: Option<Around>,
}

/// The function around a nested procedure or a method of a local type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Around {
    pub fn_id: FnId,
    /// How many of its scopes a nested procedure sees. None: it is a method of a type, which sees
    /// what the function knows where the method is resolved.
    pub scopes: Option<usize>,
    /// A declaration in an unrolled loop's body is another one in each copy, with other params and variables around it.
    pub copy: u32,
}

impl Around {
    pub fn local_type(outer: Outer) -> Self {
        Self { fn_id: outer.fn_id, scopes: None, copy: outer.copy }
    }
    /// What sets apart what is made from a declaration here.
    pub fn outer(self) -> Outer {
        Outer { fn_id: self.fn_id, copy: self.copy }
    }
    /// The function whose variables are captured.
    pub fn captured(self) -> Option<FnId> {
        self.scopes.map(|_| self.fn_id)
    }
}

/// The aggregate declaration of a method.
#[derive(Clone)]
pub struct AggRef {
    pub decl: Rc<ast::AggregateDecl>,
    /// The instance, where the receiver has decided it (always for parents of a class).
    pub inst: Option<AggId>,
}

/// An actual argument.
#[derive(Clone)]
pub struct Actual {
    pub name: Option<Symbol>,
    pub item: Item,
    pub span: Span,
    /// Of the receiver of an `init=`: what the type carries that is to be built.
    pub part: Option<Box<Expr>>,
}

impl Actual {
    pub fn value(v: Value) -> Self {
        let span = v.span();
        Self { name: None, item: Item::Value(v), span, part: None }
    }
    pub fn ty(t: TypeId, span: Span) -> Self {
        Self { name: None, item: Item::Type(TypeVal::new(t)), span, part: None }
    }
    pub fn item(item: Item, span: Span) -> Self {
        Self { name: None, item, span, part: None }
    }
}

/// A sequence that is consumed by a loop, a reduction, an assignment or a conversion to an array.
pub enum IterVal {
    /// Element by element over values of equal shape: promotion, `[i in D] e`.
    Lock(Lock),
    /// A call of a user's iterator: kept as a call, since parallel loops call another overload.
    Call {
        name: Symbol,
        cands: Rc<[Cand]>,
        actuals: Vec<Actual>,
        callee: FnId,
        /// Where the object decides which method that is.
        slot: Option<u32>,
        /// By `super`: whichever overload is called, the parent's class has it.
        by_super: bool,
        args: Vec<Expr>,
        /// What gives `out` and `inout` actuals their values, when the loop is over.
        after: Vec<StmtRef>,
    },
    /// `for i in e do f(i)` over anything else, or with a filter.
    Loop {
        each: Rc<EachOf>,
        iterand: Item,
        elem: TypeId,
    },
    Zip(Vec<Item>),
}

/// A loop expression whose body is resolved wherever its elements are asked for.
pub struct EachOf {
    pub ast: ast::LoopExpr,
    /// Names that mean something else there: the tasks of the loop that asks have variables of their own.
    pub kept: Vec<(Symbol, Value)>,
}

/// A promoted expression: `body` over the parts' elements.
#[derive(Clone)]
pub struct Lock {
    /// What runs once, before the loop: the parts' sources and the operands that are no sequences, in their order.
    pub setup: Vec<StmtRef>,
    pub parts: Vec<LockPart>,
    /// Statements before `body` in each iteration.
    pub pre: Vec<StmtRef>,
    pub body: Value,
    /// Where `body` is an array made of a sequence: that sequence, through which elements are assigned.
    pub inner: Option<InnerSeq>,
    /// Serial order was asked for (`for` expressions).
    pub serial: bool,
}

/// What one element of a sequence gives, as a sequence.
#[derive(Clone)]
pub struct InnerSeq {
    /// Statements before it in each iteration.
    pub pre: Vec<StmtRef>,
    pub item: Rc<IterVal>,
}

impl Lock {
    /// Another sequence goes in step; the answer is its element. Where one of them is in serial order, all are.
    pub fn join(&mut self, other: Lock) -> Value {
        self.setup.extend(other.setup);
        self.parts.extend(other.parts);
        self.pre.extend(other.pre);
        self.serial |= other.serial;
        other.body
    }

    /// Makes it the sequence of these values.
    pub fn give(&mut self, body: Value) {
        self.body = body;
        self.inner = None;
    }

    /// What it gives for each element, to be modified: the value, or the sequence that became one.
    pub fn take_target(&mut self) -> Item {
        match self.inner.take() {
            Some(inner) => {
                self.pre = inner.pre;
                Item::Iter(inner.item)
            }
            None => Item::Value(self.body.clone()),
        }
    }
}

#[derive(Clone)]
pub struct LockPart {
    /// A variable or constant that holds the value (evaluated once).
    pub source: Value,
    pub index: LocalId,
    /// `_lsAt` for this part, called with (source, index tuple).
    pub at: FnId,
    pub shape: FnId,
    pub rank: usize,
    /// For what can also go by the places of a block: `_lsBlock` (which block's order; 0: none) and `_lsAtPlace`.
    pub block: Option<(FnId, FnId)>,
    /// For what may lie in memory without gaps: `_lsDense` (whether it does).
    pub dense: Option<FnId>,
}
