//! The programs of the differential fuzzer as trees, and what may be asked of any of them: walks,
//! and whether every name is declared. Not for making them (`generate`), nor for what they mean (`model`).

/// Of a variable, procedure, label…: no two things of a program share one.
pub type Name = u32;

#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Signed or not, and the width.
    Int(bool, u32),
    Bool,
    Real,
    Text,
    /// Element, low, high.
    Array(Box<Type>, i64, i64),
    /// A record of [`Program::records`].
    Record(usize),
    Tuple(Vec<Type>),
    List(Box<Type>),
    Map(Box<Type>, Box<Type>),
    Set(Box<Type>),
    /// An array over an associative domain of its own, which goes by the array's number: a variable, never a part.
    Assoc(Box<Type>, Box<Type>),
    /// `owned C?` for the first of [`Program::classes`]; never nil.
    Object,
}

pub const INT: Type = Type::Int(true, 64);

impl Type {
    /// Whether values keep elements in a block of memory, or may: records are not looked into.
    pub fn has_block(&self) -> bool {
        match self {
            Type::Array(..) | Type::List(_) | Type::Map(..) | Type::Set(_) | Type::Assoc(..) | Type::Record(_) => true,
            Type::Tuple(all) => all.iter().any(Type::has_block),
            _ => false,
        }
    }

    /// Whether values are records, or have them as parts.
    pub fn has_record(&self) -> bool {
        match self {
            Type::Record(_) => true,
            Type::Array(e, ..) | Type::List(e) | Type::Set(e) => e.has_record(),
            Type::Map(k, v) | Type::Assoc(k, v) => k.has_record() || v.has_record(),
            Type::Tuple(all) => all.iter().any(Type::has_record),
            Type::Int(..) | Type::Bool | Type::Real | Type::Text | Type::Object => false,
        }
    }

    /// Whether values are found in it by a key.
    pub fn is_table(&self) -> bool {
        matches!(self, Type::Map(..) | Type::Set(_) | Type::Assoc(..))
    }

    pub fn is_int(&self) -> bool {
        matches!(self, Type::Int(..))
    }

    pub fn is_scalar(&self) -> bool {
        matches!(self, Type::Int(..) | Type::Bool | Type::Real | Type::Text)
    }
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub ty: Type,
    pub kind: ExprKind,
}

#[derive(Clone, Debug)]
pub enum ExprKind {
    Int(i128),
    Bool(bool),
    Real(f64),
    Text(String),
    Place(Place),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// A cast to the expression's type.
    Cast(Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Tuple(Vec<Expr>),
    /// `new R(…)`: a value for each of the first fields.
    New(usize, Vec<Expr>),
    /// A list of these; a set; a map of keys and values in turn.
    Make(Vec<Expr>),
    /// `for i in lo..hi do x`, `[i in lo..hi] x`, with `forall` or `foreach`, or promoted over `for i in lo..hi do x`.
    Comprehension(Name, u32, Box<Expr>),
    /// Of an array: the elements one after the other; a scan is the array of the values in between.
    Reduce(Binary, Place),
    Scan(Binary, Place),
    Call(Name, Vec<Argument>),
    /// Writes down that it was evaluated: `note(k, x)` is `x`.
    Note(u32, Box<Expr>),
    Method(TextMethod, Box<Expr>),
    /// An object of a class, and its `n`.
    Object(usize, Box<Expr>),
    /// `o!.m(x)`: changes the object.
    Dispatch(Name, Box<Expr>),
    Size(Place),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unary {
    Minus,
    Complement,
    Not,
    Abs,
}

/// Both operands have one type, the type of the result; of comparisons the result is a bool. The right operand
/// of a shift, division and power is made harmless by the text and the model alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Pow,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Min,
    Max,
    AndAlso,
    OrElse,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Binary {
    pub fn compares(self) -> bool {
        use Binary::*;
        matches!(self, Eq | Ne | Lt | Le | Gt | Ge)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TextMethod {
    Upper,
    Replace,
    From(i64),
    Join,
    Size,
    Find,
    Parts,
}

#[derive(Clone, Debug)]
pub struct Argument {
    pub formal: usize,
    /// Given as `name = value`.
    pub named: Option<Name>,
    pub value: Expr,
}

#[derive(Clone, Debug)]
pub struct Place {
    pub root: Name,
    pub path: Vec<Step>,
    pub ty: Type,
}

#[derive(Clone, Debug)]
pub enum Step {
    /// Of a record, the field.
    Field((usize, usize)),
    Item(usize),
    /// An index counted from 0, and the array's low one.
    At(i64, i64),
    /// Any number, wrapped into the array's bounds.
    Wrapped(Box<Expr>, i64, i64),
}

pub type Block = Vec<Stmt>;

#[derive(Clone, Debug)]
pub enum Stmt {
    Var {
        name: Name,
        form: VarForm,
        init: Expr,
    },
    /// `var x: t;`, then an assignment in each branch: a split initialisation.
    Split {
        name: Name,
        condition: Expr,
        yes: Expr,
        no: Expr,
    },
    Ref {
        name: Name,
        constant: bool,
        place: Place,
    },
    Assign(Place, Expr),
    Update(Binary, Place, Expr),
    Swap(Place, Place),
    Say(Expr),
    If(Expr, Block, Option<Block>),
    Select(Expr, Vec<(Vec<Expr>, Block)>, Block),
    Loop(Loop),
    Break(Name),
    Continue(Name),
    Return(Expr),
    Yield(Expr),
    Throw(bool, String),
    /// `own`: what the clause for the program's own class does, if there is one; `any` likewise for the rest. What is
    /// caught is written, unless the error has no name.
    Try {
        body: Block,
        error: Name,
        own: Option<Block>,
        any: Option<Block>,
    },
    Defer(Block),
    Block(BlockForm, Block),
    /// A call for its effect.
    Call(Expr),
    /// A procedure in a block, which may use and change what is around it.
    Nested(Proc),
    /// `a[i] = x` for all indices, the statements before it.
    Fill {
        form: FillForm,
        array: Name,
        low: i64,
        high: i64,
        index: Name,
        element: Name,
        body: Block,
        value: Expr,
    },
    /// `total op= x` for all `i`.
    Reduction(Reduction),
    /// Each block in a task of its own, which may change the variables that come with it. If `fails`, tasks may throw
    /// and all errors are caught around them.
    Tasks {
        form: TaskForm,
        tasks: Vec<(Vec<Name>, Block)>,
        fails: bool,
    },
    /// A sum over tasks in an atomic variable.
    Atomic {
        name: Name,
        index: Name,
        count: i64,
        form: u32,
        body: Block,
        value: Expr,
    },
    Whole(Whole),
    Push(Name, Expr),
    /// Takes the last element if there are several.
    Pop(Name, Name, Expr),
    /// Exchanges the first and the last element and repeats the first, if there are several.
    Turn(Name),
    Table(Table),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum VarForm {
    Typed,
    Inferred,
    Const,
    /// First the default value, then an assignment.
    Late,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BlockForm {
    Plain,
    Local,
    Serial,
    Sync,
    Managed,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FillForm {
    Forall,
    Foreach,
    Coforall,
    ForallZip,
    ForeachZip,
    ForallElement,
    CoforallZip,
    ForallRange,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TaskForm {
    Cobegin,
    Begin,
}

#[derive(Clone, Debug)]
pub struct Reduction {
    pub form: u32,
    pub op: Binary,
    /// A variable as a whole.
    pub total: Place,
    pub index: Name,
    pub low: i64,
    pub high: i64,
    pub step: i64,
    /// A variable of each task, and what it holds at the beginning of each iteration.
    pub private: Option<(Name, Expr)>,
    /// An array of `int`, its low index and size: the index is added to the bin that it chooses, too.
    pub bins: Option<(Name, i64, i64)>,
    pub body: Block,
    pub value: Expr,
}

#[derive(Clone, Debug)]
pub struct Loop {
    pub label: Name,
    pub head: Head,
    pub body: Block,
}

#[derive(Clone, Debug)]
pub enum Head {
    /// Type of the index, low, high, step; a form to write it.
    Range(Name, Type, i64, i64, i64, u32),
    Param(Name, i64, i64),
    Iterator(Name, Name, Expr),
    /// Over what an iterator yields, with the same again beside it, or an unbounded range.
    Zip(Name, Name, Name, Expr, bool),
    /// Over the elements of an array by reference, with a second name for the index.
    Elements(Name, Option<Name>, Place),
    /// Over a list's elements by reference.
    List(Name, Name),
    /// A counter, its limit, a further condition; `do`-`while` if the flag is set.
    While(Name, i64, Expr, bool),
    Forever(Name, i64),
}

/// What is done with a map, a set or an associative array.
#[derive(Clone, Debug)]
pub struct Table {
    pub of: Name,
    pub ty: Type,
    pub does: Does,
}

#[derive(Clone, Debug)]
pub enum Does {
    /// The key in a variable of its own, where it is needed twice; no value in sets. By which of several ways.
    Put(Name, Expr, Option<Expr>, u32),
    Remove(Name, Expr),
    /// Into a new variable: the value of a key, or another; of a set, whether it is there.
    Get(Name, Name, Expr, Option<Expr>),
    /// If the key is there.
    Update(Binary, Name, Expr, Expr),
    /// `total op= each` for all keys and values, in whatever order.
    Sum {
        total: Name,
        op: Binary,
        key: Name,
        value: Name,
        form: u32,
        each: Expr,
    },
    /// `value = each` for all of them.
    Each {
        key: Name,
        value: Name,
        form: u32,
        each: Expr,
    },
    Clear,
    /// A new associative array over a domain of its own.
    Copy(Name),
}

#[derive(Clone, Debug)]
pub enum Whole {
    /// `a = b op x`
    Scalar(Binary, Place, Place, Expr),
    /// `a op= b`
    Array(Binary, Place, Place),
    /// `a op= x`
    Every(Binary, Place, Expr),
    /// `a[from..from+n] = b[there..there+n]`, indices from 0.
    Slice(Place, Place, i64, i64, i64),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Intent {
    Blank,
    In,
    Const,
    Ref,
    Inout,
    Out,
}

impl Intent {
    pub fn changes(self) -> bool {
        matches!(self, Intent::Ref | Intent::Inout | Intent::Out)
    }
}

#[derive(Clone, Debug)]
pub struct Formal {
    pub name: Name,
    pub ty: Type,
    pub intent: Intent,
    pub default: Option<Expr>,
    /// Written without its type.
    pub generic: bool,
}

#[derive(Clone, Debug)]
pub struct Proc {
    pub name: Name,
    pub formals: Vec<Formal>,
    pub result: Option<Type>,
    /// Written without the type of the result.
    pub inferred: bool,
    pub throws: bool,
    /// Neither writes nor notes: tasks may call it.
    pub quiet: bool,
    pub body: Block,
    pub value: Option<Expr>,
}

impl Proc {
    pub fn pure_one(&self) -> bool {
        self.formals.iter().all(|f| !f.intent.changes())
    }
}

#[derive(Clone, Debug)]
pub struct Iterator {
    pub name: Name,
    pub formal: Name,
    pub ty: Type,
    /// As of a procedure.
    pub quiet: bool,
    pub body: Block,
}

#[derive(Clone, Debug)]
pub struct Record {
    pub fields: Vec<(Name, Type)>,
    /// Has a field that counts the values alive.
    pub counted: bool,
}

/// `m(x)` gives `value`, then adds 1 to `n`.
#[derive(Clone, Debug)]
pub struct Class {
    pub n: Name,
    pub x: Name,
    pub value: Expr,
}

#[derive(Clone, Debug, Default)]
pub struct Program {
    pub seed: u64,
    pub records: Vec<Record>,
    pub classes: Vec<Class>,
    pub iterators: Vec<Iterator>,
    pub procs: Vec<Proc>,
    pub globals: Vec<(Name, Expr)>,
    pub main: Block,
}

// ---- walks --------------------------------------------------------------------------------------------

impl Program {
    pub fn blocks(&mut self, f: &mut dyn FnMut(&mut Block)) {
        let mut each = |b: &mut Block| walk_blocks(b, f);
        each(&mut self.main);
        self.procs.iter_mut().for_each(|p| each(&mut p.body));
        self.iterators.iter_mut().for_each(|i| each(&mut i.body));
    }

    /// Every expression, outer ones first.
    pub fn expressions(&mut self, f: &mut dyn FnMut(&mut Expr)) {
        let mut tops = |b: &mut Block| {
            walk_blocks(b, &mut |b| {
                b.iter_mut().for_each(|s| top_expressions(s, &mut |e| walk(e, f)));
            });
        };
        tops(&mut self.main);
        self.procs.iter_mut().for_each(|p| tops(&mut p.body));
        self.iterators.iter_mut().for_each(|i| tops(&mut i.body));
        for p in &mut self.procs {
            p.formals.iter_mut().filter_map(|x| x.default.as_mut()).for_each(|e| walk(e, f));
            p.value.iter_mut().for_each(|e| walk(e, f));
        }
        self.classes.iter_mut().for_each(|c| walk(&mut c.value, f));
        self.globals.iter_mut().for_each(|(_, e)| walk(e, f));
    }
}

/// The block and all blocks in it.
pub fn walk_blocks(block: &mut Block, f: &mut dyn FnMut(&mut Block)) {
    f(block);
    for stmt in block {
        inner_blocks(stmt, &mut |b| walk_blocks(b, f));
    }
}

/// The blocks right below a statement.
pub fn inner_blocks(stmt: &mut Stmt, f: &mut dyn FnMut(&mut Block)) {
    match stmt {
        Stmt::If(_, a, b) => {
            f(a);
            b.iter_mut().for_each(f);
        }
        Stmt::Select(_, arms, other) => {
            arms.iter_mut().for_each(|(_, b)| f(b));
            f(other);
        }
        Stmt::Loop(l) => f(&mut l.body),
        Stmt::Try { body, own, any, .. } => {
            f(body);
            own.iter_mut().chain(any.iter_mut()).for_each(f);
        }
        Stmt::Defer(b) | Stmt::Block(_, b) | Stmt::Fill { body: b, .. } | Stmt::Atomic { body: b, .. } => f(b),
        Stmt::Nested(p) => f(&mut p.body),
        Stmt::Reduction(r) => f(&mut r.body),
        Stmt::Tasks { tasks, .. } => tasks.iter_mut().for_each(|(_, b)| f(b)),
        Stmt::Var { .. }
        | Stmt::Split { .. }
        | Stmt::Ref { .. }
        | Stmt::Assign(..)
        | Stmt::Update(..)
        | Stmt::Swap(..)
        | Stmt::Say(_)
        | Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Return(_)
        | Stmt::Yield(_)
        | Stmt::Throw(..)
        | Stmt::Call(_)
        | Stmt::Whole(_)
        | Stmt::Push(..)
        | Stmt::Pop(..)
        | Stmt::Turn(_)
        | Stmt::Table(_) => {}
    }
}

/// The expressions right below a statement, those in places included.
pub fn top_expressions(stmt: &mut Stmt, f: &mut dyn FnMut(&mut Expr)) {
    match stmt {
        Stmt::Var { init: e, .. } | Stmt::Say(e) | Stmt::Return(e) | Stmt::Yield(e) | Stmt::Call(e) => f(e),
        Stmt::Push(_, e) | Stmt::Pop(_, _, e) | Stmt::If(e, ..) | Stmt::Fill { value: e, .. } => f(e),
        Stmt::Atomic { value: e, .. } => f(e),
        Stmt::Split { condition, yes, no, .. } => [condition, yes, no].into_iter().for_each(f),
        Stmt::Ref { place, .. } => in_place(place, f),
        Stmt::Assign(p, e) | Stmt::Update(_, p, e) => {
            in_place(p, f);
            f(e);
        }
        Stmt::Swap(a, b) => {
            in_place(a, f);
            in_place(b, f);
        }
        Stmt::Select(e, arms, _) => {
            f(e);
            arms.iter_mut().flat_map(|(values, _)| values).for_each(f);
        }
        Stmt::Loop(l) => match &mut l.head {
            Head::Iterator(_, _, e) | Head::While(_, _, e, _) | Head::Zip(_, _, _, e, _) => f(e),
            Head::Elements(_, _, p) => in_place(p, f),
            Head::Range(..) | Head::Param(..) | Head::List(..) | Head::Forever(..) => {}
        },
        Stmt::Nested(p) => {
            p.formals.iter_mut().filter_map(|x| x.default.as_mut()).for_each(&mut *f);
            p.value.iter_mut().for_each(f);
        }
        Stmt::Reduction(r) => {
            in_place(&mut r.total, f);
            r.private.iter_mut().for_each(|(_, e)| f(e));
            f(&mut r.value);
        }
        Stmt::Whole(w) => match w {
            Whole::Scalar(_, a, b, e) => {
                in_place(a, f);
                in_place(b, f);
                f(e);
            }
            Whole::Every(_, a, e) => {
                in_place(a, f);
                f(e);
            }
            Whole::Array(_, a, b) | Whole::Slice(a, b, ..) => {
                in_place(a, f);
                in_place(b, f);
            }
        },
        Stmt::Table(t) => match &mut t.does {
            Does::Put(_, key, value, _) | Does::Get(_, _, key, value) => {
                f(key);
                value.iter_mut().for_each(f);
            }
            Does::Remove(_, key) => f(key),
            Does::Update(_, _, key, value) => [key, value].into_iter().for_each(f),
            Does::Sum { each, .. } | Does::Each { each, .. } => f(each),
            Does::Clear | Does::Copy(_) => {}
        },
        Stmt::Break(_)
        | Stmt::Continue(_)
        | Stmt::Throw(..)
        | Stmt::Try { .. }
        | Stmt::Defer(_)
        | Stmt::Block(..)
        | Stmt::Tasks { .. }
        | Stmt::Turn(_) => {}
    }
}

fn in_place(place: &mut Place, f: &mut dyn FnMut(&mut Expr)) {
    for step in &mut place.path {
        if let Step::Wrapped(e, ..) = step {
            f(e);
        }
    }
}

/// The expression and all in it.
pub fn walk(e: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    f(e);
    children(e, &mut |c| walk(c, f));
}

pub fn children(e: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    match &mut e.kind {
        ExprKind::Place(p) | ExprKind::Reduce(_, p) | ExprKind::Scan(_, p) | ExprKind::Size(p) => in_place(p, f),
        ExprKind::Unary(_, a)
        | ExprKind::Cast(a)
        | ExprKind::Comprehension(_, _, a)
        | ExprKind::Note(_, a)
        | ExprKind::Method(_, a)
        | ExprKind::Object(_, a)
        | ExprKind::Dispatch(_, a) => f(a),
        ExprKind::Binary(_, a, b) => {
            f(a);
            f(b);
        }
        ExprKind::If(a, b, c) => [a, b, c].into_iter().for_each(|x| f(x)),
        ExprKind::Tuple(all) | ExprKind::New(_, all) | ExprKind::Make(all) => all.iter_mut().for_each(f),
        ExprKind::Call(_, arguments) => arguments.iter_mut().for_each(|a| f(&mut a.value)),
        ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Real(_) | ExprKind::Text(_) => {}
    }
}
