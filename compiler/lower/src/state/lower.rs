//! The state of lowering, and the functions that it makes, by their TIR names.

use std::rc::Rc;
use std::sync::Arc;

use chantry_base::{FxHashMap, SourceMap, Symbol};
use chantry_mir::{self as mir, Operand, extern_function};
use chantry_tir::{self as tir, DeinitOp, Passing};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::facts::elide::FnFacts;
use crate::facts::iterators::Iterators;
use crate::facts::provenance::Provenance;
use crate::facts::whole::Facts;
use crate::state::access::Region;
use crate::state::class_table::ClassTable;
use crate::state::frame::Frame;
use crate::state::variables::{ActId, Activation};
use crate::state::yields::Generator;
use crate::{LowerOptions, Refused};

/// Functions of a program for which a thread costs more than it saves.
const FEW: usize = 1_000;

pub struct Lower<'p> {
    pub prog: &'p tir::Program,
    pub types: &'p TypeTable,
    pub sources: &'p SourceMap,
    pub opts: LowerOptions,
    pub out: mir::Program,
    pub facts: Facts,
    fn_facts: FxHashMap<tir::FnId, Rc<FnFacts>>,
    fns: FxHashMap<tir::FnId, mir::FnId>,
    /// Numbers of what procedure values call.
    procedures: FxHashMap<tir::FnId, i128>,
    /// Iterators compiled as functions that take the loop's body.
    iter_fns: FxHashMap<tir::FnId, mir::FnId>,
    queue: Vec<(tir::FnId, mir::FnId, bool)>,
    names: FxHashMap<Symbol, u32>,
    file_names: FxHashMap<chantry_base::FileId, Arc<[u8]>>,
    /// The texts of the program, by type and bytes.
    pub literals: FxHashMap<(TypeId, Arc<[u8]>), mir::GlobalId>,
    pub classes: ClassTable,
    pub(in crate::state) frames: Vec<Frame<'p>>,
    pub acts: Vec<Activation<'p>>,
    pub act: ActId,
    /// `c_ptrConst(uint(8))`.
    pub file_ty: TypeId,
    /// Loops around this point whose task-local variables are made in tasks of their iterators; and those of them which lack
    /// them here.
    pub shadowed_loops: usize,
    pub pending_shadows: usize,
    pub iterators: Iterators<'p>,
    pub provenance: Provenance<'p>,
    /// The independent loop around the current point.
    pub region: Option<Region>,
    /// How many task-local variables there have been.
    pub privates: u32,
    /// The function whose body is being lowered.
    pub body: Option<tir::FnId>,
    /// Copies that the types do not allow.
    pub refused: Vec<Refused>,
    /// Generators of the function being lowered that run in their loop's frame.
    pub generators: Vec<Generator>,
    /// What the `ref` variables of modules keep until the program's end.
    pub kept: FxHashMap<tir::GlobalId, Vec<Kept>>,
}

/// A temporary that a `ref` variable of a module refers to: a module variable without a name.
#[derive(Clone)]
pub struct Kept {
    pub place: mir::Place,
    pub ty: TypeId,
    /// Whether it was made, where that may have been skipped.
    pub made: Option<mir::Place>,
}

/// How a TIR function looks from outside.
pub struct Signature {
    /// What the result is without the error beside it; `VOID` for none.
    pub value: TypeId,
    pub throws: bool,
    /// The MIR result type.
    pub ret: TypeId,
}

impl<'p> Lower<'p> {
    pub fn new(prog: &'p tir::Program, types: &'p TypeTable, sources: &'p SourceMap, opts: LowerOptions) -> Self {
        let file_ty = types.intern(TypeKind::PtrConst(TypeTable::UINT8));
        let facts = Facts::new(prog);
        // Of few functions each one's when it is asked for.
        let fn_facts = if prog.fns.len() > FEW { FnFacts::of_all(prog, types, &facts) } else { FxHashMap::default() };
        Self {
            prog,
            types,
            sources,
            opts,
            out: mir::Program::default(),
            facts,
            fn_facts,
            fns: FxHashMap::default(),
            procedures: FxHashMap::default(),
            iter_fns: FxHashMap::default(),
            queue: Vec::new(),
            names: FxHashMap::default(),
            file_names: FxHashMap::default(),
            literals: FxHashMap::default(),
            classes: ClassTable::new(prog, types),
            frames: Vec::new(),
            acts: Vec::new(),
            act: 0,
            file_ty,
            shadowed_loops: 0,
            pending_shadows: 0,
            iterators: Iterators::new(prog),
            provenance: Provenance::new(prog, types),
            region: None,
            privates: 0,
            body: None,
            refused: Vec::new(),
            generators: Vec::new(),
            kept: FxHashMap::default(),
        }
    }

    /// The next function whose body is asked for, and whether it is an iterator's.
    pub fn next_body(&mut self) -> Option<(tir::FnId, mir::FnId, bool)> {
        self.queue.pop()
    }

    /// The number by which procedure values call `f`.
    pub fn procedure_number(&mut self, f: tir::FnId) -> Operand {
        let number = match self.procedures.get(&f) {
            Some(&n) => n,
            None => {
                let call = self.declare(f);
                let code = self.prog.procedure_code.get(&f).map(|&c| self.declare(c));
                self.out.procedures.push(mir::Procedure { call, code });
                let n = self.out.procedures.len() as i128;
                self.procedures.insert(f, n);
                n
            }
        };
        Operand::int(number, TypeTable::INT)
    }

    pub fn unique(&mut self, name: &str) -> Symbol {
        let sym = Symbol::new(name);
        let n = self.names.entry(sym).or_default();
        *n += 1;
        if *n == 1 { sym } else { Symbol::new(&format!("{name}.{n}")) }
    }

    /// The name of a TIR function among the program's symbols. A method's has its object's type: names that must be
    /// told apart by numbers change when others come or go, and with them the code that calls them.
    pub fn symbol(&self, id: tir::FnId) -> String {
        let f = &self.prog.fns[id];
        let this = f.formals.first().map(|x| &f.locals[x.local]).filter(|l| l.name == "this");
        match this.map(|l| self.types.show(l.ty)) {
            Some(of) if !f.display.as_str().starts_with(&of) => format!("{of}.{}", f.display),
            _ => f.display.as_str().to_owned(),
        }
    }

    pub fn fn_facts(&mut self, id: tir::FnId) -> Rc<FnFacts> {
        if let Some(f) = self.fn_facts.get(&id) {
            return f.clone();
        }
        let f = Rc::new(FnFacts::new(self.prog, self.types, &self.facts, id));
        self.fn_facts.insert(id, f.clone());
        f
    }

    pub fn is_void(&self, ty: TypeId) -> bool {
        ty == TypeTable::VOID || ty == TypeTable::NOTHING
    }

    pub fn result_type(&self, value: TypeId, throws: bool) -> TypeId {
        match (throws, value == TypeTable::VOID) {
            (false, _) => value,
            (true, true) => TypeTable::OPAQUE_PTR,
            (true, false) => self.types.tuple(&[TypeTable::OPAQUE_PTR, value]),
        }
    }

    pub fn signature(&self, id: tir::FnId) -> Signature {
        let f = &self.prog.fns[id];
        let value = if self.is_void(f.ret) {
            TypeTable::VOID
        } else if f.ret_ref {
            self.types.ref_to(f.ret)
        } else {
            f.ret
        };
        Signature { value, throws: f.throws, ret: self.result_type(value, f.throws) }
    }

    pub fn formal_type(&self, f: &tir::Fn, formal: &tir::Formal) -> TypeId {
        let ty = f.locals[formal.local].ty;
        match formal.passing {
            Passing::Own | Passing::Bits => ty,
            Passing::Ref | Passing::ConstRef | Passing::Out => self.types.ref_to(ty),
        }
    }

    /// The MIR function of a TIR procedure; its body is lowered later.
    pub fn declare(&mut self, id: tir::FnId) -> mir::FnId {
        if let Some(&m) = self.fns.get(&id) {
            return m;
        }
        let f = &self.prog.fns[id];
        let sig = self.signature(id);
        let mut params: Vec<TypeId> = f.formals.iter().map(|x| self.formal_type(f, x)).collect();
        let m = if f.body.is_none() {
            let name = f.link_name.unwrap_or(f.name);
            let mut ext = extern_function(&params, name, sig.ret, f.span);
            ext.noreturn = f.noreturn;
            ext.variadic = f.variadic;
            self.out.fns.push(ext)
        } else {
            for (of, l) in self.facts.captures(id).iter() {
                params.push(self.types.ref_to(self.prog.fns[*of].locals[*l].ty));
            }
            if self.facts.needs_place(id) {
                params.extend([self.file_ty, TypeTable::INT32]);
            }
            // Holds the signature until the body is there.
            let name = f.display;
            let mut stub = extern_function(&params, name, sig.ret, f.span);
            stub.linkage = mir::Linkage::Internal;
            stub.link_name = None;
            let m = self.out.fns.push(stub);
            self.queue.push((id, m, false));
            m
        };
        self.fns.insert(id, m);
        m
    }

    /// The function form of an iterator: formals, hidden parameters, the body's address and
    /// environment; answers the code with which the body ended.
    pub fn declare_iter(&mut self, id: tir::FnId) -> mir::FnId {
        if let Some(&m) = self.iter_fns.get(&id) {
            return m;
        }
        let f = &self.prog.fns[id];
        let mut params: Vec<TypeId> = f.formals.iter().map(|x| self.formal_type(f, x)).collect();
        for (of, l) in self.facts.captures(id).iter() {
            params.push(self.types.ref_to(self.prog.fns[*of].locals[*l].ty));
        }
        if self.facts.needs_place(id) {
            params.extend([self.file_ty, TypeTable::INT32]);
        }
        params.extend([self.body_fn_type(id), TypeTable::OPAQUE_PTR]);
        if self.iterators.tells_of_tasks(id) {
            params.push(TypeTable::OPAQUE_PTR);
        }
        let ret = self.code_type();
        let mut stub = extern_function(&params, f.display, ret, f.span);
        stub.linkage = mir::Linkage::Internal;
        stub.link_name = None;
        let m = self.out.fns.push(stub);
        self.iter_fns.insert(id, m);
        self.queue.push((id, m, true));
        m
    }

    /// Adds a finished function that no TIR function stands for.
    pub fn add_fn(&mut self, f: mir::Function) -> mir::FnId {
        self.out.fns.push(f)
    }

    /// The source file's name as the program shows it.
    pub fn file_name(&mut self, file: chantry_base::FileId) -> Arc<[u8]> {
        let sources = self.sources;
        self.file_names.entry(file).or_insert_with(|| sources.file(file).name.as_bytes().into()).clone()
    }

    pub fn code_type(&self) -> TypeId {
        self.types.tuple(&[TypeTable::OPAQUE_PTR, TypeTable::INT32])
    }

    /// What an iterator hands to the body: the value, or the address.
    pub fn yield_type(&self, iterator: tir::FnId) -> TypeId {
        let f = &self.prog.fns[iterator];
        if f.ret_ref { self.types.ref_to(f.ret) } else { f.ret }
    }

    /// `fn(env, value) -> (error, code)`; where the iterator tells of its tasks, `fn(env, set, what, value)`.
    pub fn body_fn_type(&mut self, iterator: tir::FnId) -> TypeId {
        let mut params = vec![TypeTable::OPAQUE_PTR];
        if self.iterators.tells_of_tasks(iterator) {
            params.extend([TypeTable::OPAQUE_PTR, TypeTable::INT32]);
        }
        params.push(self.yield_type(iterator));
        self.types.intern(TypeKind::Proc(params.into(), self.code_type(), false))
    }

    pub fn needs_deinit(&self, ty: TypeId) -> bool {
        self.prog.ops.get(&ty).is_some_and(|o| o.deinit != DeinitOp::Trivial)
    }
}
