//! Building MIR bodies: fresh locals and blocks, statements at the current point, and short
//! constructors for places and operands. Not for checking them (see `verify`).

use chantry_base::{IndexVec, Span, Symbol};
use chantry_types::{TypeId, TypeTable};
use thin_vec::ThinVec;

use crate::ir::*;

/// Makes one function. Statements go to the current block; once that is terminated, further
/// statements are dropped until another block is chosen (code after a `return` is unreachable).
pub struct FunctionBuilder {
    pub func: Function,
    current: Option<BlockId>,
    terminated: Vec<bool>,
    span: Span,
    group: Option<LoopId>,
}

impl FunctionBuilder {
    /// A function with an empty entry block, which is current.
    pub fn new(name: Symbol, ret: TypeId, span: Span) -> Self {
        let mut b =
            Self { func: Function::new(name, ret, span), current: None, terminated: Vec::new(), span, group: None };
        let entry = b.new_block();
        b.switch_to(entry);
        b
    }

    /// Adds a parameter. All parameters come before the first other local.
    pub fn param(&mut self, name: impl Into<Option<Symbol>>, ty: TypeId) -> LocalId {
        assert_eq!(self.func.params.len(), self.func.locals.len(), "parameters come before other locals");
        let id = self.func.locals.push(Local { name: name.into(), ty, span: self.span });
        self.func.params.push(id);
        id
    }

    pub fn local(&mut self, name: impl Into<Option<Symbol>>, ty: TypeId) -> LocalId {
        self.func.locals.push(Local { name: name.into(), ty, span: self.span })
    }

    /// A nameless local.
    pub fn temp(&mut self, ty: TypeId) -> LocalId {
        self.local(None, ty)
    }

    pub fn new_block(&mut self) -> BlockId {
        self.terminated.push(false);
        self.func.blocks.push(Block { stmts: Vec::new(), term: Terminator::Unreachable, term_span: self.span })
    }

    pub fn new_loop(&mut self, facts: Loop) -> LoopId {
        self.func.loops.push(facts)
    }

    /// Statements go to `block` from here on.
    pub fn switch_to(&mut self, block: BlockId) {
        self.current = Some(block);
    }

    /// The block that statements go to, terminated or not.
    pub fn current(&self) -> BlockId {
        self.current.expect("a builder always has a current block")
    }

    /// Whether control can still get to the current point's end.
    pub fn is_open(&self) -> bool {
        !self.terminated[self.current().0 as usize]
    }

    pub fn is_terminated(&self, block: BlockId) -> bool {
        self.terminated[block.0 as usize]
    }

    /// The source position of what follows; answers the one before, to be restored.
    pub fn set_span(&mut self, span: Span) -> Span {
        std::mem::replace(&mut self.span, span)
    }

    pub fn span(&self) -> Span {
        self.span
    }

    /// The access group of what follows; answers the one before, to be restored.
    pub fn set_group(&mut self, group: Option<LoopId>) -> Option<LoopId> {
        std::mem::replace(&mut self.group, group)
    }

    pub fn push(&mut self, kind: StmtKind) {
        if self.is_open() {
            let (span, group, at) = (self.span, self.group, self.current());
            self.func.blocks[at].stmts.push(Stmt { kind, span, group });
        }
    }

    pub fn assign(&mut self, dest: impl Into<Place>, value: Rvalue) {
        self.push(StmtKind::Assign(dest.into(), value));
    }

    /// `dest = operand`.
    pub fn set(&mut self, dest: impl Into<Place>, value: Operand) {
        self.assign(dest, Rvalue::Use(value));
    }

    /// A new temporary that holds the value.
    pub fn eval(&mut self, ty: TypeId, value: Rvalue) -> LocalId {
        let t = self.temp(ty);
        self.assign(t, value);
        t
    }

    pub fn call(&mut self, dest: Option<Place>, callee: Callee, args: Vec<Operand>) {
        self.call_role(dest, callee, args, CallRole::Normal);
    }

    pub fn call_role(&mut self, dest: Option<Place>, callee: Callee, args: Vec<Operand>, role: CallRole) {
        self.push(StmtKind::Call { dest, callee, args, role });
    }

    /// Calls a runtime entry point by name.
    pub fn call_runtime(&mut self, dest: Option<Place>, name: &str, args: Vec<Operand>) {
        self.call(dest, Callee::Runtime(Symbol::new(name)), args);
    }

    pub fn dead(&mut self, local: LocalId) {
        self.push(StmtKind::Dead(local));
    }

    /// Ends the current block; does nothing if it already has its end.
    pub fn terminate(&mut self, term: Terminator) {
        if self.is_open() {
            let (span, at) = (self.span, self.current());
            let block = &mut self.func.blocks[at];
            block.term = term;
            block.term_span = span;
            self.terminated[at.0 as usize] = true;
        }
    }

    pub fn goto(&mut self, target: BlockId) {
        self.terminate(Terminator::Goto(target));
    }

    /// A back edge to the loop's header.
    pub fn loop_back(&mut self, header: BlockId, id: LoopId) {
        self.terminate(Terminator::Loop(header, id));
    }

    pub fn branch(&mut self, cond: Operand, then: BlockId, els: BlockId) {
        self.terminate(Terminator::If { cond, then, els, likely: None });
    }

    /// A branch of which one side is expected.
    pub fn branch_likely(&mut self, cond: Operand, then: BlockId, els: BlockId, likely: bool) {
        self.terminate(Terminator::If { cond, then, els, likely: Some(likely) });
    }

    pub fn ret(&mut self, value: Option<Operand>) {
        self.terminate(Terminator::Return(value));
    }

    pub fn unreachable(&mut self) {
        self.terminate(Terminator::Unreachable);
    }

    /// The finished function. A block that never got an end is unreachable by construction.
    pub fn finish(self) -> Function {
        self.func
    }
}

/// A function of which only the signature is known: C's, or the runtime's.
pub fn extern_function(types: &[TypeId], name: Symbol, ret: TypeId, span: Span) -> Function {
    let locals: IndexVec<LocalId, Local> = types.iter().map(|&ty| Local { name: None, ty, span }).collect();
    Function {
        link_name: Some(name),
        linkage: Linkage::Extern,
        params: locals.ids().collect(),
        locals,
        ..Function::new(name, ret, span)
    }
}

impl Function {
    /// A function of the program with nothing in it, not even an entry block.
    pub fn new(name: Symbol, ret: TypeId, span: Span) -> Self {
        Function {
            name,
            link_name: None,
            linkage: Linkage::Internal,
            params: Vec::new(),
            variadic: None,
            ret,
            locals: IndexVec::new(),
            blocks: IndexVec::new(),
            loops: IndexVec::new(),
            inline: Inline::Auto,
            stack_check: false,
            endless: false,
            noreturn: false,
            memo: false,
            once: false,
            checked: None,
            span,
        }
    }
}

impl From<LocalId> for Place {
    fn from(local: LocalId) -> Self {
        Place::base(PlaceBase::Local(local))
    }
}

impl From<GlobalId> for Place {
    fn from(global: GlobalId) -> Self {
        Place::base(PlaceBase::Global(global))
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Self {
        place.clone()
    }
}

impl Place {
    pub fn local(local: LocalId) -> Self {
        local.into()
    }
    pub fn global(global: GlobalId) -> Self {
        global.into()
    }
    pub fn base(base: PlaceBase) -> Self {
        Place { base, proj: ThinVec::new() }
    }
    pub fn deref(mut self) -> Self {
        self.proj.push(Proj::Deref);
        self
    }
    pub fn field(mut self, index: u32) -> Self {
        self.proj.push(Proj::Field(index));
        self
    }
    pub fn index(mut self, index: Operand) -> Self {
        self.proj.push(Proj::Index(Box::new(index)));
        self
    }
    /// The local, if the place is one as a whole.
    pub fn as_local(&self) -> Option<LocalId> {
        match self.base {
            PlaceBase::Local(l) if self.proj.is_empty() => Some(l),
            _ => None,
        }
    }
    /// Whether the place lies inside its base, that is, goes through no pointer.
    pub fn is_direct(&self) -> bool {
        !self.proj.contains(&Proj::Deref)
    }
}

impl Operand {
    pub fn copy(place: impl Into<Place>) -> Self {
        Operand::Copy(place.into())
    }
    pub fn mov(place: impl Into<Place>) -> Self {
        Operand::Move(place.into())
    }
    pub fn constant(kind: ConstKind, ty: TypeId) -> Self {
        Operand::Const(Const { kind, ty })
    }
    pub fn int(value: impl Into<i128>, ty: TypeId) -> Self {
        Self::constant(ConstKind::Int(Whole::from(value.into())), ty)
    }
    pub fn bool(value: bool) -> Self {
        Self::int(i128::from(value), TypeTable::BOOL)
    }
    pub fn real(value: f64, ty: TypeId) -> Self {
        Self::constant(ConstKind::Real(value), ty)
    }
    pub fn zero(ty: TypeId) -> Self {
        Self::constant(ConstKind::Zero, ty)
    }
    pub fn undef(ty: TypeId) -> Self {
        Self::constant(ConstKind::Undef, ty)
    }
    pub fn bytes(text: &[u8], ty: TypeId) -> Self {
        Self::constant(ConstKind::Str(text.into()), ty)
    }
    /// The place that is read, if any.
    pub fn place(&self) -> Option<&Place> {
        match self {
            Operand::Copy(p) | Operand::Move(p) => Some(p),
            _ => None,
        }
    }
}

impl From<Operand> for Rvalue {
    fn from(operand: Operand) -> Self {
        Rvalue::Use(operand)
    }
}

impl Terminator {
    /// Calls `f` on every successor.
    pub fn for_each_target(&self, mut f: impl FnMut(BlockId)) {
        match self {
            Terminator::Goto(b) | Terminator::Loop(b, _) => f(*b),
            Terminator::If { then, els, .. } => {
                f(*then);
                f(*els);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter().for_each(|&(_, b)| f(b));
                f(*default);
            }
            Terminator::Return(_) | Terminator::Unreachable => {}
        }
    }
    pub fn for_each_target_mut(&mut self, mut f: impl FnMut(&mut BlockId)) {
        match self {
            Terminator::Goto(b) | Terminator::Loop(b, _) => f(b),
            Terminator::If { then, els, .. } => {
                f(then);
                f(els);
            }
            Terminator::Switch { cases, default, .. } => {
                cases.iter_mut().for_each(|(_, b)| f(b));
                f(default);
            }
            Terminator::Return(_) | Terminator::Unreachable => {}
        }
    }
}
