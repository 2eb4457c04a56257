//! The verifier of TIR. Its list of rules is the contract between the resolver and those that read the tree.
//!
//! Ids and types
//!  1. Every id names an entry of its table. A mentioned variable of another function belongs to an enclosing one.
//!  2. Every type is concrete: no errors, generics, types as values, bare objects.
//!  3. Procedures and iterators have bodies, external functions have none. Iterators are called by loops, and only they.
//!
//! Variables
//!  4. A variable is mentioned after its declaration only, in the block (for a variable of an expression or a loop: the
//!     statement's block) that declares it. `Let` declares no reference, `LetRef` nothing else.
//!  5. A variable that was moved on every path to a mention is not mentioned before it has a value again.
//!
//! Values
//!  6. Operands, actuals and parts have the types of what they are given to; conditions are bools. As in MIR, addresses
//!     of all kinds count as one type, as do enums and 32-bit integers.
//!  7. Where an address is kept or written through there is a place: what is assigned, moved, deinitialised or swapped,
//!     `ref` and `out` actuals, results and yields by reference, what tasks capture by reference.
//!  8. What takes ownership of a value that is to be ended gets a new value, a `Copy` or a `Move`; never the bits of a place,
//!     which would end twice. For the same reason nothing is moved out of a part of a variable that ends as a whole
//!     (elements of a tuple variable excepted), and no such variable is deinitialised by a statement, unless the next one
//!     gives it a new value.
//!  9. The program says how values of a variable's type are copied and ended. Nothing is copied whose type forbids it,
//!     neither by `Copy` nor where both sides of an expression have to be values (`visit::copied_types`).
//!
//! Control
//! 10. `Break` and `Continue` name a statement around them, in the same task and `defer`. `Return` is in no task and no
//!     `defer`; it has a value of the result's type, or none where there is no result.
//! 11. `Yield` is in an iterator and in no `defer`.
//! 12. `SpawnTask` is in the body of a `CoforallIter`, outside of other tasks.

mod exprs;
mod moved;
mod stmts;

use chantry_base::{Idx, Span, Symbol};
use chantry_mir::typing::same;
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::{CopyOp, DeinitOp, Expr, Fn, FnId, FnKind, Passing, Program};

/// A broken rule. Always a fault of the compiler.
#[derive(Debug, Clone)]
pub struct Fault {
    pub function: Symbol,
    pub span: Span,
    pub message: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.function, self.message)
    }
}

/// Checks a whole program against the rules above.
pub fn verify(prog: &Program, types: &TypeTable) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    tables(prog, types, &mut faults);
    for f in prog.fns.iter() {
        let before = faults.len();
        let mut v = Verifier { prog, types, fun: f, span: f.span, faults: &mut faults };
        v.signature();
        // What a body does is only meaningful where its variables are.
        if v.faults.len() == before
            && let Some(body) = &f.body
        {
            v.body(body);
            moved::check(&mut v, body);
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// What the program's tables name exists.
fn tables(prog: &Program, types: &TypeTable, faults: &mut Vec<Fault>) {
    let Some(span) = prog.fns.iter().next().map(|f| f.span) else { return };
    let mut say = |name: Symbol, message: &str| faults.push(Fault { function: name, span, message: message.into() });
    let known = |f: &FnId| f.index() < prog.fns.len();
    for g in prog.globals.iter() {
        if !is_concrete(types, g.ty) {
            say(g.name, "a module variable without a concrete type");
        }
    }
    let entry = Symbol::new("program");
    let listed = prog.module_inits.iter().chain(prog.module_deinits.keys()).chain(prog.module_deinits.values());
    let errors = [prog.known.make_task_errors, prog.known.uncaught_error, prog.known.passing_error];
    let roots = [&[prog.main, prog.make_args][..], &errors].concat();
    if !listed.chain(roots.iter().flatten()).all(known) {
        say(entry, "a function that the program's start calls does not exist");
    }
    for ops in prog.ops.values() {
        let copy = if let CopyOp::Fn(f) = &ops.copy { Some(f) } else { None };
        let deinit = if let DeinitOp::Fn(f) = &ops.deinit { Some(f) } else { None };
        if !copy.into_iter().chain(deinit).all(known) {
            say(entry, "a procedure that copies or ends values does not exist");
        }
    }
    for c in &prog.classes {
        if !c.vtable.iter().flatten().chain(&c.deinit).all(known) {
            say(types.agg_name(c.agg), "a table of methods names no procedure");
        }
    }
}

/// Whether values of the type exist when the program runs.
fn is_concrete(types: &TypeTable, t: TypeId) -> bool {
    match types.kind(t) {
        TypeKind::Error | TypeKind::Generic(_) | TypeKind::GenericAgg(..) | TypeKind::TypeOf(_) => false,
        TypeKind::Object(_) => false,
        TypeKind::Tuple(e) => e.iter().all(|&t| is_concrete(types, t)),
        TypeKind::CArray(t, _) => is_concrete(types, t),
        _ => true,
    }
}

/// The checks of one function.
struct Verifier<'a> {
    prog: &'a Program,
    types: &'a TypeTable,
    fun: &'a Fn,
    span: Span,
    faults: &'a mut Vec<Fault>,
}

impl<'a> Verifier<'a> {
    fn say(&mut self, message: impl Into<String>) {
        self.faults.push(Fault { function: self.fun.display, span: self.span, message: message.into() });
    }

    fn agree(&mut self, want: TypeId, got: TypeId, what: &str) {
        if !same(self.types, want, got) {
            let (want, got) = (self.types.show(want), self.types.show(got));
            self.say(format!("{what} is of type `{got}`, not `{want}`"));
        }
    }

    fn concrete(&mut self, t: TypeId, what: &str) {
        if !is_concrete(self.types, t) {
            let text = self.types.show(t);
            self.say(format!("{what} of type `{text}`"));
        }
    }

    /// The program says what copying and ending such values means.
    fn known_ops(&mut self, t: TypeId) {
        let made = match self.types.kind(t) {
            TypeKind::Record(_) | TypeKind::Tuple(_) => true,
            TypeKind::Class { mgmt, .. } => matches!(mgmt, Mgmt::Owned | Mgmt::Shared),
            _ => false,
        };
        if made && !self.prog.ops.contains_key(&t) {
            let text = self.types.show(t);
            self.say(format!("nothing says how values of type `{text}` are copied and ended"));
        }
    }

    fn signature(&mut self) {
        let f = self.fun;
        for l in f.locals.iter() {
            self.span = l.span;
            self.concrete(l.ty, &format!("the variable `{}`", l.name));
        }
        self.span = f.span;
        self.concrete(f.ret, "a result");
        for l in f.locals.iter() {
            self.span = l.span;
            self.known_ops(l.ty);
        }
        self.span = f.span;
        for formal in &f.formals {
            match f.locals.get(formal.local) {
                None => self.say("a formal that is no variable"),
                Some(l) => {
                    let by_ref = matches!(formal.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
                    // A slot handed out is a variable of the caller's.
                    if l.is_ref && !by_ref {
                        self.say(format!("the formal `{}` refers to a value", l.name));
                    }
                }
            }
        }
        match f.kind {
            FnKind::Extern if f.body.is_some() => self.say("an external function with a body"),
            FnKind::Proc | FnKind::Iter { .. } if f.body.is_none() => self.say("a procedure without a body"),
            _ => {}
        }
        let mut outer = f.outer;
        for _ in 0..self.prog.fns.len() {
            let Some(o) = outer else { return };
            let Some(decl) = self.prog.fns.get(o) else { return self.say("an enclosing function that does not exist") };
            outer = decl.outer;
        }
        if outer.is_some() {
            self.say("a function that encloses itself");
        }
    }

    fn needs_end(&self, ty: TypeId) -> bool {
        self.prog.ops.get(&ty).is_some_and(|o| o.deinit != DeinitOp::Trivial)
    }

    fn is_place(&self, e: &Expr) -> bool {
        e.is_place(&self.prog.fns, self.types)
    }

    fn is_void(&self, ty: TypeId) -> bool {
        ty == TypeTable::VOID || ty == TypeTable::NOTHING
    }

    fn is_integer(&self, ty: TypeId) -> bool {
        use chantry_types::Prim;
        matches!(self.types.kind(ty), TypeKind::Prim(Prim::Int(_) | Prim::Uint(_)) | TypeKind::Enum(_))
    }
}
