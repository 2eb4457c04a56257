//! The verifier. Its list of rules is the contract between the passes that make MIR and those
//! that read it.
//!
//! Ids and shape
//!  1. Every id names an entry of its table; the parameters are the first locals, in order.
//!  2. A function has blocks unless its linkage is `Extern`.
//!  3. Every type is concrete: no errors, generics, types as values; a local, parameter,
//!     global or result is never a bare object.
//!
//! Places and values
//!  4. `Deref` follows a reference, pointer or class; `Field` names an existing field of a
//!     record, union, object, tuple or complex number; `Index` is an integer into a C array.
//!  5. An assigned value has the type of its place. Addresses of all kinds count as one type
//!     (their casts are free), as do enums and 32-bit integers.
//!  6. Both operands of a binary operation have one type, except that a shift's count is any
//!     integer; a constant fits its type's kind.
//!  7. An aggregate has as many parts as its type has fields, with their types.
//!
//! Calls
//!  8. As many arguments as parameters, of their types; a result of the destination's type.
//!     A variadic function is external; its variable arguments are addresses, or numbers that C's default argument
//!     promotions leave as they are.
//!  9. A virtual call's first argument is an address; an indirect call's callee a procedure.
//!
//! 14. A task statement's body takes the address of its captures, and a number where there are several tasks; it
//!     answers nothing, except that of an `on` with a place for the answer. Its task-local variables are locals of the body.
//!
//! Control
//! 10. A condition is a bool; a switch is on an integer, enum or bool without repeated cases.
//! 11. `Return` carries a value of the result's type, or none where that has no bytes.
//! 12. A statement's access group and a back edge name a loop of the function.
//!
//! Values over time
//! 13. No local that was moved or declared dead on every path is read before it is assigned
//!     again. (Scalars and references are exempt: a move leaves their bits.)

use chantry_base::{Idx, Span, Symbol};
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};

use crate::gone::Gone;
use crate::ir::*;
use crate::typing::{Typing, is_address, is_zero_sized, pointee, project, same};

/// A broken rule. Always a fault of the compiler.
#[derive(Debug, Clone)]
pub struct Fault {
    pub function: Symbol,
    pub block: Option<BlockId>,
    pub span: Span,
    pub message: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.function)?;
        if let Some(b) = self.block {
            write!(f, ", {b}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// Checks a whole program against the rules above.
pub fn verify(prog: &Program, types: &TypeTable) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    for g in prog.globals.iter() {
        let mut v = Verifier::new(prog, types, g.name, g.span, &mut faults);
        v.concrete(g.ty, "a global");
        if let Some(c) = &g.init {
            v.constant(c);
            v.agree(g.ty, c.ty, "a global's value");
        }
    }
    let found = prog.of_each(|f| {
        let mut faults = Vec::new();
        Verifier::new(prog, types, f.name, f.span, &mut faults).function(f);
        faults
    });
    faults.extend(found.into_iter().flatten());
    let nowhere = prog.fns.iter().next().map(|f| f.span);
    for (i, c) in prog.classes.iter().enumerate() {
        let bad = |id: &FnId| id.index() >= prog.fns.len();
        let id = i as u32 + 1;
        if c.vtable.iter().flatten().any(bad) || c.deinit.iter().any(bad) {
            faults.extend(nowhere.map(|span| fault(c.name, span, "a table of methods names no function")));
        }
        if c.last_descendant < id || c.last_descendant as usize > prog.classes.len() {
            faults.extend(nowhere.map(|span| fault(c.name, span, "the range of descendants is not one")));
        }
    }
    for id in prog.procedures.iter().flat_map(|p| [Some(p.call), p.code]).flatten() {
        if id.index() >= prog.fns.len() {
            faults.extend(nowhere.map(|span| fault(Symbol::new("procedures"), span, "names no function")));
        }
    }
    for id in [prog.entry, prog.finish, prog.uncaught].into_iter().flatten() {
        if id.index() >= prog.fns.len() {
            faults.extend(nowhere.map(|span| fault(Symbol::new("entry"), span, "names no function")));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn fault(function: Symbol, span: Span, message: &str) -> Fault {
    Fault { function, block: None, span, message: message.into() }
}

struct Verifier<'a> {
    prog: &'a Program,
    types: &'a TypeTable,
    function: Symbol,
    block: Option<BlockId>,
    span: Span,
    faults: &'a mut Vec<Fault>,
}

impl<'a> Verifier<'a> {
    fn new(prog: &'a Program, types: &'a TypeTable, function: Symbol, span: Span, faults: &'a mut Vec<Fault>) -> Self {
        Verifier { prog, types, function, block: None, span, faults }
    }

    fn say(&mut self, message: impl Into<String>) {
        self.faults.push(Fault {
            function: self.function,
            block: self.block,
            span: self.span,
            message: message.into(),
        });
    }

    fn show(&self, t: TypeId) -> String {
        self.types.show(t)
    }

    fn concrete(&mut self, t: TypeId, what: &str) {
        let ok = match self.types.kind(t) {
            TypeKind::Error | TypeKind::Generic(_) | TypeKind::GenericAgg(..) | TypeKind::TypeOf(_) => false,
            TypeKind::Object(_) => false,
            TypeKind::Tuple(e) => {
                e.iter().for_each(|&t| self.concrete(t, what));
                true
            }
            TypeKind::CArray(t, _) => {
                self.concrete(t, what);
                true
            }
            _ => true,
        };
        if !ok {
            let text = self.show(t);
            self.say(format!("{what} of type `{text}`"));
        }
    }

    /// Whether C passes values of the type to `...` as they are.
    fn is_promoted(&self, t: TypeId) -> bool {
        match self.types.kind(t) {
            TypeKind::Prim(Prim::Int(w) | Prim::Uint(w)) => w >= 32,
            TypeKind::Prim(p) => p == Prim::Real(64),
            _ => is_address(self.types, t),
        }
    }

    fn agree(&mut self, want: TypeId, got: TypeId, what: &str) {
        if !same(self.types, want, got) {
            let (want, got) = (self.show(want), self.show(got));
            self.say(format!("{what} is of type `{got}`, not `{want}`"));
        }
    }

    fn function(&mut self, f: &Function) {
        if f.params.iter().enumerate().any(|(i, p)| p.index() != i) || f.params.len() > f.locals.len() {
            return self.say("the parameters are not the first locals");
        }
        for l in f.locals.iter() {
            self.concrete(l.ty, "a local");
        }
        self.concrete(f.ret, "the result");
        if let Some(fixed) = f.variadic {
            if f.linkage != Linkage::Extern || fixed > f.params.len() {
                self.say("variable arguments of what is no C function");
            }
            if !f.params.iter().skip(fixed).all(|&p| self.is_promoted(f.locals[p].ty)) {
                self.say("a variable argument of a type that C would promote");
            }
        }
        if f.blocks.is_empty() {
            if f.linkage != Linkage::Extern {
                self.say("a function without blocks");
            }
            return;
        }
        let before = self.faults.len();
        for (b, block) in f.blocks.iter_enumerated() {
            self.block = Some(b);
            for s in &block.stmts {
                self.span = s.span;
                if s.group.is_some_and(|l| l.index() >= f.loops.len()) {
                    self.say("an access group of no loop");
                }
                self.stmt(f, &s.kind);
            }
            self.span = block.term_span;
            self.terminator(f, &block.term);
        }
        self.block = None;
        // The flow of values is only meaningful where ids are.
        if self.faults.len() == before {
            self.flow(f);
        }
    }

    // ---- places and operands -----------------------------------------------------------

    fn place(&mut self, f: &Function, p: &Place) -> Option<TypeId> {
        let typing = Typing::new(self.types, self.prog, f);
        let Some(mut t) = typing.base(p.base) else {
            self.say(format!("{:?} does not exist", p.base));
            return None;
        };
        for proj in &p.proj {
            if let Proj::Index(o) = proj
                && let Some(i) = self.operand(f, o)
                && !is_integer(self.types, i)
            {
                self.say("an index that is no integer");
            }
            match project(self.types, t, proj) {
                Some(next) => t = next,
                None => {
                    let text = self.show(t);
                    self.say(format!("{proj:?} does not apply to `{text}`"));
                    return None;
                }
            }
        }
        Some(t)
    }

    fn operand(&mut self, f: &Function, o: &Operand) -> Option<TypeId> {
        match o {
            Operand::Copy(p) | Operand::Move(p) => self.place(f, p),
            Operand::Const(c) => {
                self.constant(c);
                Some(c.ty)
            }
            Operand::FnAddr(id) => {
                if id.index() >= self.prog.fns.len() {
                    self.say(format!("{id} does not exist"));
                    return None;
                }
                Typing::new(self.types, self.prog, f).operand(o)
            }
        }
    }

    fn constant(&mut self, c: &Const) {
        self.concrete(c.ty, "a constant");
        let kind = self.types.kind(c.ty);
        let prim = self.types.as_prim(c.ty);
        let ok = match &c.kind {
            ConstKind::Zero | ConstKind::Undef => true,
            ConstKind::Int(_) => {
                matches!(prim, Some(Prim::Int(_) | Prim::Uint(_) | Prim::Bool))
                    || matches!(kind, TypeKind::Enum(_))
                    || is_address(self.types, c.ty)
            }
            ConstKind::Real(_) => matches!(prim, Some(Prim::Real(_) | Prim::Imag(_))),
            ConstKind::Complex(..) => matches!(prim, Some(Prim::Complex(_))),
            ConstKind::Str(_) => is_address(self.types, c.ty) || matches!(kind, TypeKind::Record(_)),
            ConstKind::TypeIdOf(_) | ConstKind::LastTypeIdOf(_) | ConstKind::SizeOf(_) | ConstKind::AlignOf(_) => {
                is_integer(self.types, c.ty)
            }
            ConstKind::Line { .. } => c.ty == TypeTable::INT32,
        };
        if !ok {
            let text = self.show(c.ty);
            self.say(format!("the constant {:?} is not of type `{text}`", c.kind));
        }
    }

    fn rvalue(&mut self, f: &Function, rv: &Rvalue, dest: TypeId) -> Option<TypeId> {
        let before = self.faults.len();
        let operands: Vec<Option<TypeId>> = rv.operands().map(|o| self.operand(f, o)).collect();
        if let Rvalue::AddrOf(p) = rv {
            self.place(f, p)?;
        }
        if self.faults.len() > before {
            return None;
        }
        match rv {
            Rvalue::Bin(op, ..) => {
                let (a, b) = (operands[0]?, operands[1]?);
                if op.is_shift() {
                    if !is_integer(self.types, a) || !is_integer(self.types, b) {
                        self.say("a shift of or by no integer");
                    }
                } else {
                    self.agree(a, b, "the right operand");
                }
            }
            Rvalue::Aggregate(t, parts) => {
                let fields = field_types(self.types, *t);
                match fields {
                    Some(fields) if fields.len() == parts.len() => {
                        for (field, part) in fields.into_iter().zip(&operands) {
                            if let Some(part) = part {
                                self.agree(field, *part, "a part");
                            }
                        }
                    }
                    _ => {
                        let text = self.show(*t);
                        self.say(format!("{} parts for `{text}`", parts.len()));
                    }
                }
            }
            Rvalue::Offset(..) if !is_address(self.types, operands[0]?) || !is_integer(self.types, operands[1]?) => {
                self.say("an offset wants an address and an integer");
            }
            Rvalue::Atomic(op, order, args) => {
                if *order == Order::Unordered && *op != AtomicOp::Load {
                    self.say("only a load has no order");
                }
                if *op != AtomicOp::Fence
                    && !operands.first().copied().flatten().is_some_and(|t| is_address(self.types, t))
                {
                    self.say("an atomic operation wants an address first");
                }
                if *op == AtomicOp::Load && args.len() == 1 && pointee(self.types, operands[0]?).is_none() {
                    return Some(dest);
                }
            }
            _ => {}
        }
        let t = Typing::new(self.types, self.prog, f).rvalue(rv, dest);
        if t.is_none() {
            // An untyped address: the destination decides.
            if matches!(rv, Rvalue::Atomic(..)) {
                return Some(dest);
            }
            self.say("a value without a type");
        }
        t
    }

    // ---- statements --------------------------------------------------------------------

    fn stmt(&mut self, f: &Function, s: &StmtKind) {
        match s {
            StmtKind::Assign(p, rv) => {
                let Some(dest) = self.place(f, p) else { return };
                let Some(got) = self.rvalue(f, rv, dest) else { return };
                let unused =
                    matches!(rv, Rvalue::Intrinsic(..) | Rvalue::Atomic(..)) && is_zero_sized(self.types, dest);
                if !unused {
                    self.agree(dest, got, "the value");
                }
            }
            StmtKind::Call { dest, callee, args, .. } => self.call(f, dest.as_ref(), callee, args),
            StmtKind::Tasks(t) => self.tasks(f, t),
            StmtKind::Dead(l) => {
                if l.index() >= f.locals.len() {
                    self.say(format!("{l} does not exist"));
                }
            }
            StmtKind::Nop => {}
        }
    }

    fn tasks(&mut self, f: &Function, t: &Tasks) {
        for c in &t.captures {
            match c {
                Capture::Value(o) => {
                    self.operand(f, o);
                }
                Capture::Ref { place, .. } => {
                    self.place(f, place);
                }
            }
        }
        let mut answered = None;
        let several = match &t.kind {
            TasksKind::Begin { .. } => false,
            TasksKind::Member { group } => {
                if self.operand(f, group).is_some_and(|t| !is_address(self.types, t)) {
                    self.say("a group that is no address");
                }
                false
            }
            TasksKind::Bulk { count, errors, .. } => {
                if let Some(t) = self.operand(f, count) {
                    self.agree(TypeTable::INT, t, "the number of tasks");
                }
                if self.place(f, errors).is_some_and(|t| !is_address(self.types, t)) {
                    self.say("a list of errors that is no address");
                }
                true
            }
            TasksKind::On { locale, answer, whole: _ } => {
                if let Some(t) = self.operand(f, locale) {
                    self.agree(TypeTable::INT, t, "the number of a locale");
                }
                answered = answer.as_ref().and_then(|p| self.place(f, p));
                false
            }
        };
        let Some(body) = self.prog.fns.get(t.body) else { return self.say(format!("{} does not exist", t.body)) };
        let params: Vec<TypeId> = body.params.iter().map(|&p| body.locals[p].ty).collect();
        let fits = match params.as_slice() {
            [env] => !several && is_address(self.types, *env),
            [env, index] => several && is_address(self.types, *env) && *index == TypeTable::INT,
            _ => false,
        };
        if !fits || (answered.is_none() && !is_zero_sized(self.types, body.ret)) {
            self.say(format!("{} is no body of such tasks", body.name));
        }
        if let Some(t) = answered {
            self.agree(t, body.ret, "the body's answer");
        }
        if t.shadows.iter().any(|s| s.local.index() >= body.locals.len()) {
            self.say("a task-local variable that the body has not");
        }
    }

    fn call(&mut self, f: &Function, dest: Option<&Place>, callee: &Callee, args: &[Operand]) {
        let given: Vec<Option<TypeId>> = args.iter().map(|o| self.operand(f, o)).collect();
        let dest = dest.and_then(|p| self.place(f, p));
        let (params, ret) = match callee {
            // The table of the runtime's entry points is code generation's to check.
            Callee::Runtime(_) => return,
            Callee::Fn(id) | Callee::Virtual { decl: id, .. } => {
                let Some(g) = self.prog.fns.get(*id) else { return self.say(format!("{id} does not exist")) };
                (g.params.iter().map(|&p| g.locals[p].ty).collect::<Vec<_>>(), g.ret)
            }
            Callee::Indirect(o) => match self.operand(f, o).map(|t| self.types.kind(t)) {
                Some(TypeKind::Proc(params, ret, _)) => (params.to_vec(), ret),
                Some(_) => return self.say("an indirect call of no procedure"),
                None => return,
            },
        };
        if matches!(callee, Callee::Virtual { .. })
            && !given.first().copied().flatten().is_some_and(|t| is_address(self.types, t))
        {
            self.say("a virtual call without an object");
        }
        if params.len() != given.len() {
            let name = match callee {
                Callee::Fn(id) => self.prog.fns[*id].name.as_str(),
                _ => "a procedure",
            };
            return self.say(format!("{} arguments for the {} of {name}", given.len(), params.len()));
        }
        for (i, (p, g)) in params.iter().zip(&given).enumerate() {
            if let Some(g) = g
                && !same(self.types, *p, *g)
            {
                self.agree(*p, *g, &format!("argument {i}"));
            }
        }
        if let Some(d) = dest {
            self.agree(d, ret, "the result");
        }
    }

    fn terminator(&mut self, f: &Function, t: &Terminator) {
        let mut missing = false;
        t.for_each_target(|b| missing |= b.index() >= f.blocks.len());
        if missing {
            self.say("a jump to no block");
        }
        match t {
            Terminator::Loop(_, l) if l.index() >= f.loops.len() => self.say(format!("{l} does not exist")),
            Terminator::If { cond, .. } => {
                if let Some(t) = self.operand(f, cond) {
                    self.agree(TypeTable::BOOL, t, "a condition");
                }
            }
            Terminator::Switch { value, cases, .. } => {
                if let Some(t) = self.operand(f, value)
                    && !is_integer(self.types, t)
                    && t != TypeTable::BOOL
                {
                    self.say("a switch on no integer");
                }
                let mut values: Vec<i128> = cases.iter().map(|c| c.0).collect();
                values.sort_unstable();
                if values.windows(2).any(|w| w[0] == w[1]) {
                    self.say("a switch with a repeated case");
                }
            }
            Terminator::Return(None) if !is_zero_sized(self.types, f.ret) => self.say("a return without its value"),
            Terminator::Return(Some(o)) => {
                if let Some(t) = self.operand(f, o) {
                    self.agree(f.ret, t, "the returned value");
                }
            }
            _ => {}
        }
    }

    // ---- values over time --------------------------------------------------------------

    /// Rule 13, by a forward analysis: what is gone on every path to a point.
    fn flow(&mut self, f: &Function) {
        let Some(gone) = Gone::new(self.types, f) else { return };
        for &b in &gone.order {
            let mut state = gone.at_start(b);
            self.block = Some(b);
            for s in &f.blocks[b].stmts {
                self.span = s.span;
                let mut bad = Vec::new();
                gone.step(&s.kind, &mut state, &mut |l| bad.push(l));
                for l in bad {
                    self.say(format!("{l} is read after it was moved or died"));
                }
            }
            let mut bad = Vec::new();
            f.blocks[b].term.for_each_place(&mut |p, _| {
                if let PlaceBase::Local(l) = p.base
                    && state.contains(&l)
                {
                    bad.push(l);
                }
            });
            self.span = f.blocks[b].term_span;
            for l in bad {
                self.say(format!("{l} is read after it was moved or died"));
            }
        }
    }
}

fn is_integer(types: &TypeTable, t: TypeId) -> bool {
    matches!(types.kind(t), TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)) | TypeKind::Enum(_))
}

fn field_types(types: &TypeTable, t: TypeId) -> Option<Vec<TypeId>> {
    match types.kind(t) {
        TypeKind::Record(a) | TypeKind::Object(a) => Some(types.all_fields(a).iter().map(|f| f.ty).collect()),
        TypeKind::Tuple(e) => Some(e.to_vec()),
        TypeKind::CArray(t, n) => Some(vec![t; n as usize]),
        TypeKind::Prim(Prim::Complex(w)) => Some(vec![types.prim(Prim::Real(w / 2)); 2]),
        _ => None,
    }
}
