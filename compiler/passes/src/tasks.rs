//! Turns task statements into calls of the runtime: the captures become the fields of an environment, whose
//! address the body gets. One task alone gets a copy of it (the runtime makes that), several share it.
//! Last of what looks at tasks: from here on their captures are memory like any other. What runs at a locale has become calls
//! before (`on`), so that the body can be inlined.

use chantry_base::{Idx, Span, Symbol};
use chantry_mir::*;
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::Settings;

pub fn run(prog: &mut Program, types: &TypeTable, _: &Settings) {
    let has = |b: &Block| b.stmts.iter().any(|s| matches!(&s.kind, StmtKind::Tasks(_)));
    let starts = prog.of_each(|f| f.blocks.iter().any(has));
    for id in prog.fns.ids().filter(|f| starts[f.index()]) {
        for b in 0..prog.fns[id].blocks.len() {
            let block = BlockId::from_usize(b);
            if !has(&prog.fns[id].blocks[block]) {
                continue;
            }
            let old = std::mem::take(&mut prog.fns[id].blocks[block].stmts);
            let mut new = Vec::with_capacity(old.len());
            for s in old {
                match s.kind {
                    StmtKind::Tasks(t) => {
                        let mut out = Calls::new(prog, types, id, s.span);
                        out.start(*t);
                        new.extend(out.stmts);
                    }
                    kind => new.push(Stmt { kind, ..s }),
                }
            }
            prog.fns[id].blocks[block].stmts = new;
        }
    }
}

/// Statements of a function that take the place of another.
pub struct Calls<'a> {
    pub prog: &'a mut Program,
    types: &'a TypeTable,
    f: FnId,
    span: Span,
    pub stmts: Vec<Stmt>,
}

impl<'a> Calls<'a> {
    pub fn new(prog: &'a mut Program, types: &'a TypeTable, f: FnId, span: Span) -> Self {
        Calls { prog, types, f, span, stmts: Vec::new() }
    }

    fn push(&mut self, kind: StmtKind) {
        self.stmts.push(Stmt { kind, span: self.span, group: None });
    }

    pub fn local(&mut self, ty: TypeId) -> LocalId {
        self.prog.fns[self.f].locals.push(Local { name: None, ty, span: self.span })
    }

    pub fn eval(&mut self, ty: TypeId, value: Rvalue) -> LocalId {
        let t = self.local(ty);
        self.push(StmtKind::Assign(t.into(), value));
        t
    }

    pub fn set(&mut self, place: Place, value: Operand) {
        self.push(StmtKind::Assign(place, Rvalue::Use(value)));
    }

    pub fn call(&mut self, dest: Option<Place>, callee: Callee, args: Vec<Operand>, role: CallRole) {
        self.push(StmtKind::Call { dest, callee, args, role });
    }

    pub fn runtime(&mut self, dest: Option<Place>, name: &str, args: Vec<Operand>) {
        self.call(dest, Callee::Runtime(Symbol::new(name)), args, CallRole::Normal);
    }

    /// As the runtime takes it.
    pub fn address_of(&mut self, local: LocalId) -> Operand {
        let ty = self.types.ref_to(self.prog.fns[self.f].locals[local].ty);
        let pointer = self.eval(ty, Rvalue::AddrOf(local.into()));
        Operand::copy(self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(Operand::copy(pointer), TypeTable::OPAQUE_PTR)))
    }

    fn start(&mut self, t: Tasks) {
        let (env, size) = self.environment(&t.captures);
        let body = Operand::FnAddr(t.body);
        let (dest, name, args) = match t.kind {
            TasksKind::Begin { elsewhere: false } => (None, "cht_begin", vec![body, env, size]),
            TasksKind::Begin { elsewhere: true } => (None, "cht_begin_elsewhere", vec![body, env, size]),
            TasksKind::Member { group } => (None, "cht_group_add", vec![group, body, env, size]),
            TasksKind::Bulk { count, errors, .. } => (Some(errors), "cht_bulk", vec![body, env, count]),
            TasksKind::On { .. } => unreachable!("calls by now"),
        };
        self.runtime(dest, name, args);
    }

    /// The captures in memory: its address and size.
    pub fn environment(&mut self, captures: &[Capture]) -> (Operand, Operand) {
        if captures.is_empty() {
            return (Operand::zero(TypeTable::OPAQUE_PTR), Operand::int(0, TypeTable::INT));
        }
        let ty = self.captured(captures);
        let env = self.local(ty);
        self.capture(captures, &env.into());
        (self.address_of(env), Operand::constant(ConstKind::SizeOf(ty), TypeTable::INT))
    }

    /// The type of what holds the captures.
    pub fn captured(&self, captures: &[Capture]) -> TypeId {
        let typing = Typing::new(self.types, self.prog, &self.prog.fns[self.f]);
        let fields: Vec<TypeId> = captures
            .iter()
            .map(|c| match c {
                Capture::Value(o) => typing.operand(o),
                Capture::Ref { place, .. } => typing.place(place).map(|t| self.types.ref_to(t)),
            })
            .map(|t| t.expect("the program was verified"))
            .collect();
        self.types.tuple(&fields)
    }

    /// Puts them there.
    pub fn capture(&mut self, captures: &[Capture], env: &Place) {
        for (i, c) in captures.iter().enumerate() {
            let value = match c {
                Capture::Value(o) => Rvalue::Use(o.clone()),
                Capture::Ref { place, .. } => self.address(place),
            };
            self.push(StmtKind::Assign(env.clone().field(i as u32), value));
        }
    }

    /// Without the detour of `&*r`.
    fn address(&self, place: &Place) -> Rvalue {
        if let PlaceBase::Local(l) = place.base
            && place.proj == [Proj::Deref]
            && matches!(self.types.kind(self.prog.fns[self.f].locals[l].ty), TypeKind::Ref(_))
        {
            return Rvalue::Use(Operand::copy(l));
        }
        Rvalue::AddrOf(place.clone())
    }
}
