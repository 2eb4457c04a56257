//! Turns task statements into calls of the runtime: the captures become the fields of an environment, whose
//! address the body gets. One task alone gets a copy of it (the runtime makes that), several share it.
//! Last of what looks at tasks: from here on their captures are memory like any other. What runs at a locale becomes a
//! plain call, as there is one: earlier (`on`), so that the body can be inlined.

use chantry_base::{Idx, Symbol};
use chantry_mir::*;
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::Settings;

pub fn run(prog: &mut Program, types: &TypeTable, _: &Settings) {
    turn(prog, types, |_| true);
}

pub fn on(prog: &mut Program, types: &TypeTable, _: &Settings) {
    turn(prog, types, |kind| matches!(kind, TasksKind::On { .. }));
}

/// Turns the statements of the wanted kinds into calls.
fn turn(prog: &mut Program, types: &TypeTable, wanted: fn(&TasksKind) -> bool) {
    let has = |b: &Block| b.stmts.iter().any(|s| matches!(&s.kind, StmtKind::Tasks(t) if wanted(&t.kind)));
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
                    StmtKind::Tasks(t) if wanted(&t.kind) => {
                        let mut out = Calls { prog, types, f: id, span: s.span, stmts: Vec::new() };
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

struct Calls<'a> {
    prog: &'a mut Program,
    types: &'a TypeTable,
    f: FnId,
    span: chantry_base::Span,
    stmts: Vec<Stmt>,
}

impl Calls<'_> {
    fn push(&mut self, kind: StmtKind) {
        self.stmts.push(Stmt { kind, span: self.span, group: None });
    }

    fn eval(&mut self, ty: TypeId, value: Rvalue) -> LocalId {
        let t = self.prog.fns[self.f].locals.push(Local { name: None, ty, span: self.span });
        self.push(StmtKind::Assign(t.into(), value));
        t
    }

    fn start(&mut self, t: Tasks) {
        let (env, size) = self.environment(&t.captures);
        let body = Operand::FnAddr(t.body);
        if let TasksKind::On { answer, .. } = t.kind {
            // There is one locale, and this is it.
            let callee = Callee::Fn(t.body);
            return self.push(StmtKind::Call { dest: answer, callee, args: vec![env], role: CallRole::Normal });
        }
        let (dest, name, args) = match t.kind {
            TasksKind::Begin => (None, "cht_begin", vec![body, env, size]),
            TasksKind::Member { group } => (None, "cht_group_add", vec![group, body, env, size]),
            TasksKind::Bulk { count, errors, .. } => (Some(errors), "cht_bulk", vec![body, env, count]),
            TasksKind::On { .. } => unreachable!("a call by now"),
        };
        let callee = Callee::Runtime(Symbol::new(name));
        self.push(StmtKind::Call { dest, callee, args, role: CallRole::Normal });
    }

    /// The captures in memory: its address and size.
    fn environment(&mut self, captures: &[Capture]) -> (Operand, Operand) {
        if captures.is_empty() {
            return (Operand::zero(TypeTable::OPAQUE_PTR), Operand::int(0, TypeTable::INT));
        }
        let typing = Typing::new(self.types, self.prog, &self.prog.fns[self.f]);
        let fields: Vec<TypeId> = captures
            .iter()
            .map(|c| match c {
                Capture::Value(o) => typing.operand(o),
                Capture::Ref { place, .. } => typing.place(place).map(|t| self.types.ref_to(t)),
            })
            .map(|t| t.expect("the program was verified"))
            .collect();
        let ty = self.types.tuple(&fields);
        let env = self.prog.fns[self.f].locals.push(Local { name: None, ty, span: self.span });
        for (i, c) in captures.iter().enumerate() {
            let value = match c {
                Capture::Value(o) => Rvalue::Use(o.clone()),
                Capture::Ref { place, .. } => self.address(place),
            };
            self.push(StmtKind::Assign(Place::local(env).field(i as u32), value));
        }
        let pointer = self.eval(self.types.ref_to(ty), Rvalue::AddrOf(env.into()));
        let raw = self.eval(TypeTable::OPAQUE_PTR, Rvalue::Cast(Operand::copy(pointer), TypeTable::OPAQUE_PTR));
        (Operand::copy(raw), Operand::constant(ConstKind::SizeOf(ty), TypeTable::INT))
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
