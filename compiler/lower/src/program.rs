//! The state of lowering, the functions on demand from the program's start, and the entry. Not
//! for bodies (see `stmt`, `expr`).

use std::rc::Rc;

use chantry_base::{FxHashMap, FxHashSet, SourceMap, Span, Symbol};
use chantry_mir::{self as mir, LocalId as Slot, Operand, Rvalue, extern_function};
use chantry_tir::{self as tir, FnKind, Passing};
use chantry_types::{TypeId, TypeKind, TypeTable};

use crate::classes::ClassTable;
use crate::elide::FnFacts;
use crate::facts::Facts;
use crate::frame::{ActId, Activation, Frame, FrameKind, PlaceSrc};
use crate::scopes::{Cleanup, ScopeKind};
use crate::{LowerOptions, Refused};

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
    file_names: FxHashMap<chantry_base::FileId, Rc<[u8]>>,
    /// The texts of the program, by type and bytes.
    pub literals: FxHashMap<(TypeId, Rc<[u8]>), mir::GlobalId>,
    pub classes: ClassTable,
    pub frames: Vec<Frame<'p>>,
    pub acts: Vec<Activation<'p>>,
    pub act: ActId,
    /// `c_ptrConst(uint(8))`.
    pub file_ty: TypeId,
    /// Loops around this point whose task-local variables are still to be made.
    pub pending_shadows: usize,
    pub iter_tasks: FxHashMap<tir::FnId, bool>,
    pub iter_sites: FxHashMap<tir::FnId, u32>,
    pub roots: FxHashMap<tir::FnId, crate::provenance::Roots>,
    /// The independent loop around the current point.
    pub region: Option<crate::groups::Region>,
    /// Copies that the types do not allow.
    pub refused: Vec<Refused>,
    /// Generators of the function being lowered that run in their loop's frame.
    pub generators: Vec<crate::generator::Generator>,
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
        Self {
            prog,
            types,
            sources,
            opts,
            out: mir::Program::default(),
            facts: Facts::new(prog),
            fn_facts: FxHashMap::default(),
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
            pending_shadows: 0,
            iter_tasks: FxHashMap::default(),
            iter_sites: FxHashMap::default(),
            roots: FxHashMap::default(),
            region: None,
            refused: Vec::new(),
            generators: Vec::new(),
        }
    }

    pub fn run(mut self) -> Result<mir::Program, Vec<Refused>> {
        for g in self.prog.globals.iter() {
            let ty = if g.is_ref { self.types.ref_to(g.ty) } else { g.ty };
            self.out.globals.push(mir::Global {
                name: g.name,
                ty,
                init: None,
                constant: g.constant,
                link_name: g.link_name,
                is_extern: g.is_extern,
                span: g.span,
            });
        }
        for c in &self.prog.configs {
            self.out.configs.push(mir::Config {
                kind: mir::ConfigKind::Var,
                module: c.module,
                name: c.name,
                type_name: c.type_name.clone(),
                default: c.default.clone(),
            });
        }
        self.out.main_takes_args = self.prog.main.is_some_and(|m| self.prog.fns[m].formals.len() == 1);
        self.entry();
        for (id, f) in self.prog.fns.iter_enumerated() {
            if f.kind == FnKind::Export && f.body.is_some() {
                self.declare(id);
            }
        }
        self.finish_classes();
        self.drain();
        if self.refused.is_empty() { Ok(self.out) } else { Err(self.refused) }
    }

    fn drain(&mut self) {
        while let Some((id, at, as_iter)) = self.queue.pop() {
            self.acts.clear();
            if as_iter { self.lower_iter_fn(id, at) } else { self.lower_fn(id, at) }
        }
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

    pub fn fn_facts(&mut self, id: tir::FnId) -> Rc<FnFacts> {
        if let Some(f) = self.fn_facts.get(&id) {
            return f.clone();
        }
        let f = Rc::new(FnFacts::new(self.prog, &self.facts, id));
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

    /// Parameters, activation and outermost scope of a function made from a TIR body.
    pub fn open_body(&mut self, id: tir::FnId) {
        let f = &self.prog.fns[id];
        let mut slots = Vec::new();
        for formal in &f.formals {
            let ty = self.formal_type(f, formal);
            slots.push(self.param(f.locals[formal.local].name.as_str(), ty));
        }
        let captures = self.facts.captures(id);
        let mut outer = Vec::new();
        for &(of, l) in captures.iter() {
            let info = &self.prog.fns[of].locals[l];
            let ty = self.types.ref_to(info.ty);
            outer.push(((of, l), self.param(info.name.as_str(), ty)));
        }
        let place = self
            .facts
            .needs_place(id)
            .then(|| (self.param("file", self.file_ty), self.param("line", TypeTable::INT32)));
        let frame = self.frame_id();
        self.act = self.new_activation(id, None, PlaceSrc::Own);
        if let Some((file, line)) = place {
            self.fr().by_value.extend([file, line]);
            self.cur().place = PlaceSrc::Slots { frame, file, line };
        }
        for (key, slot) in outer {
            self.fr().by_value.insert(slot);
            let binding = crate::frame::Binding { frame, slot, by_ref: true, flag: None };
            self.cur().outer.insert(key, binding);
        }
        for (formal, slot) in f.formals.iter().zip(slots) {
            let by_ref = matches!(formal.passing, Passing::Ref | Passing::ConstRef | Passing::Out);
            self.bind_slot(self.act, formal.local, slot, by_ref);
        }
    }

    /// In the body's outermost scope: the ends of formals that the callee owns.
    pub fn own_formals(&mut self, id: tir::FnId) {
        for formal in &self.prog.fns[id].formals {
            if formal.passing == Passing::Own {
                self.own_variable(self.act, formal.local);
            }
            let ty = self.prog.fns[id].locals[formal.local].ty;
            if formal.passing == Passing::Out && self.prog.fns[id].throws && self.needs_deinit(ty) {
                let mut binding = self.binding(self.act, formal.local);
                let flag = self.new_flag();
                binding.flag = Some(flag);
                self.cur().vars.insert(formal.local, binding);
                let place = mir::Place::local(binding.slot).deref();
                self.register(Cleanup::FailedOut { place, ty, flag });
            }
        }
        if self.prog.fns[id].throws && self.prog.fns[id].initialiser {
            self.own_fields(id);
        }
    }

    /// Registers the end of a variable that has a value now.
    pub fn own_variable(&mut self, act: ActId, l: tir::LocalId) {
        let ty = self.local_info(act, l).ty;
        if !self.needs_deinit(ty) {
            return;
        }
        let mut binding = self.binding(act, l);
        if self.own_parts(act, l, binding.slot) {
            return;
        }
        if self.acts[act].facts.flagged.contains(&l) || self.fr().cond > 0 {
            let flag = self.new_flag();
            binding.flag = Some(flag);
            self.acts[act].vars.insert(l, binding);
            self.set(flag, Operand::bool(true));
        }
        self.register(Cleanup::Deinit { place: binding.slot.into(), ty, flag: binding.flag });
    }

    /// For a tuple whose elements are moved out one by one: each has an end of its own.
    fn own_parts(&mut self, act: ActId, l: tir::LocalId, slot: Slot) -> bool {
        let facts = self.acts[act].facts.clone();
        let Some(elems) = self.types.tuple_elems(self.local_info(act, l).ty) else { return false };
        if !facts.partial.iter().any(|p| p.0 == l) {
            return false;
        }
        let frame = self.frame_id();
        for (i, &ty) in elems.iter().enumerate() {
            if !self.needs_deinit(ty) {
                continue;
            }
            let flag = self.new_flag();
            self.set(flag, Operand::bool(true));
            self.acts[act].parts.insert((l, i as u32), (frame, flag));
            let place = mir::Place::local(slot).field(i as u32);
            self.register(Cleanup::Deinit { place, ty, flag: Some(flag) });
        }
        true
    }

    fn lower_fn(&mut self, id: tir::FnId, at: mir::FnId) {
        let pieces = self.pieces(id);
        if !pieces.is_empty() {
            return self.lower_pieces(id, at, pieces);
        }
        let f = &self.prog.fns[id];
        let body = f.body.as_ref().expect("functions without a body are not queued");
        let sig = self.signature(id);
        self.push_frame(f.display.as_str(), sig.ret, f.span);
        self.open_body(id);
        self.start_body();
        let ret = (sig.value != TypeTable::VOID).then(|| self.temp(sig.value));
        let frame = self.frame_id();
        self.cur().ret = ret.map(|r| (frame, r));
        let throws = sig.throws.then(|| (self.temp(TypeTable::OPAQUE_PTR), self.new_block()));
        self.fr().kind = FrameKind::Fn { throws };
        self.push_scope(ScopeKind::Plain);
        self.own_formals(id);
        self.block(body);
        self.fall_off();
        self.finish_return(ret, throws, sig.ret);
        let (mut out, caps, _) = self.pop_frame();
        assert!(caps.is_empty(), "a function captures nothing");
        out.noreturn = f.noreturn;
        if f.inline {
            out.inline = mir::Inline::Always;
        }
        if f.kind == FnKind::Export {
            out.linkage = mir::Linkage::Export;
            out.link_name = f.link_name.or(Some(f.name));
        }
        self.out.fns[at] = out;
    }

    /// At the return block: hands over the result; and the other block, the error.
    pub fn finish_return(&mut self, ret: Option<Slot>, throws: Option<(Slot, mir::BlockId)>, ty: TypeId) {
        let Some((err, fail)) = throws else {
            self.b().ret(ret.map(Operand::copy));
            return;
        };
        let none = Operand::zero(TypeTable::OPAQUE_PTR);
        let Some(ret) = ret else {
            self.b().ret(Some(none));
            self.switch_to(fail);
            self.b().ret(Some(Operand::copy(err)));
            return;
        };
        let value_ty = self.b().func.locals[ret].ty;
        let ok = self.eval(ty, Rvalue::Aggregate(ty, vec![none, Operand::copy(ret)]));
        self.b().ret(Some(Operand::copy(ok)));
        self.switch_to(fail);
        let bad = self.eval(ty, Rvalue::Aggregate(ty, vec![Operand::copy(err), Operand::undef(value_ty)]));
        self.b().ret(Some(Operand::copy(bad)));
    }

    fn entry_span(&self) -> Span {
        let first = self.prog.main.or(self.prog.module_inits.last().copied());
        match first {
            Some(f) => self.prog.fns[f].span,
            None => Span::new(chantry_base::FileId(0), 0, 0),
        }
    }

    /// `fn(argc, argv) -> status`: module initialisers, then main; and the function that ends the
    /// module variables.
    fn entry(&mut self) {
        let span = self.entry_span();
        self.push_frame("chantry.main", TypeTable::INT, span);
        let argc = self.param("argc", TypeTable::INT);
        let argv = self.param("argv", TypeTable::OPAQUE_PTR);
        self.start_body();
        let ret = self.temp(TypeTable::INT);
        self.set(ret, Operand::int(0, TypeTable::INT));
        self.fr().kind = FrameKind::Fn { throws: None };
        let root = self.prog.main.or(self.prog.module_inits.first().copied());
        if let Some(root) = root {
            self.act = self.new_activation(root, None, PlaceSrc::Own);
        }
        self.push_scope(ScopeKind::Plain);
        for &init in &self.prog.module_inits {
            self.emit_fn_call(init, Vec::new(), None, mir::CallRole::Normal);
        }
        if let Some(main) = self.prog.main {
            let f = &self.prog.fns[main];
            let mut args = Vec::new();
            if let (Some(formal), Some(make)) = (f.formals.first(), self.prog.make_args) {
                let ty = f.locals[formal.local].ty;
                let t = self.temp(ty);
                self.emit_fn_call(
                    make,
                    vec![Operand::copy(argc), Operand::copy(argv)],
                    Some(t.into()),
                    mir::CallRole::Normal,
                );
                match formal.passing {
                    Passing::Own => args.push(Operand::mov(t)),
                    passing => {
                        self.register_deinit(t.into(), ty);
                        if passing == Passing::Bits {
                            args.push(Operand::copy(t));
                        } else {
                            let a = self.addr_of(t.into(), ty);
                            args.push(a);
                        }
                    }
                }
            }
            let prim = self.types.as_prim(f.ret);
            if matches!(prim, Some(chantry_types::Prim::Int(_) | chantry_types::Prim::Uint(_))) && !f.ret_ref {
                let t = self.temp(f.ret);
                self.emit_fn_call(main, args, Some(t.into()), mir::CallRole::Normal);
                self.assign(ret, Rvalue::Cast(Operand::copy(t), TypeTable::INT));
            } else {
                self.emit_fn_call(main, args, None, mir::CallRole::Normal);
            }
        }
        self.fall_off();
        self.b().ret(Some(Operand::copy(ret)));
        let (f, _, _) = self.pop_frame();
        let entry = self.add_fn(f);
        self.out.entry = Some(entry);

        let span = self.entry_span();
        self.push_frame("chantry.finish", TypeTable::VOID, span);
        self.start_body();
        self.fr().kind = FrameKind::Fn { throws: None };
        if let Some(root) = root {
            self.act = self.new_activation(root, None, PlaceSrc::Own);
        }
        self.push_scope(ScopeKind::Plain);
        // The modules in reverse order: what a module does at its end, then its variables.
        let mut seen = FxHashSet::default();
        let per_module: Vec<_> =
            self.prog.module_inits.iter().map(|&init| (init, self.initialised_globals(init, &mut seen))).collect();
        for (init, globals) in per_module.into_iter().rev() {
            if let Some(&deinit) = self.prog.module_deinits.get(&init) {
                self.emit_fn_call(deinit, Vec::new(), None, mir::CallRole::Normal);
            }
            self.push_scope(ScopeKind::Plain);
            for (g, ty) in globals {
                self.register_deinit(mir::Place::global(mir::GlobalId(g.0)), ty);
            }
            self.pop_scope();
        }
        self.fall_off();
        self.b().ret(None);
        let (f, _, _) = self.pop_frame();
        let finish = self.add_fn(f);
        self.out.finish = Some(finish);
        if let (Some(root), Some(_)) = (root, self.prog.known.uncaught_error) {
            self.uncaught_fn(root);
        }
    }

    /// A module's variables in the order of their initialisation.
    fn initialised_globals(
        &self,
        init: tir::FnId,
        seen: &mut FxHashSet<tir::GlobalId>,
    ) -> Vec<(tir::GlobalId, TypeId)> {
        let mut list = Vec::new();
        if let Some(body) = &self.prog.fns[init].body {
            chantry_tir::visit::all_block(body, &mut |n| {
                if let chantry_tir::visit::Node::Stmt(tir::Stmt { kind: tir::StmtKind::Init { place, .. }, .. }) = n
                    && let tir::ExprKind::Global(g) = place.kind
                    && !self.prog.globals[g].is_ref
                    && seen.insert(g)
                {
                    list.push((g, self.prog.globals[g].ty));
                }
            });
        }
        list
    }

    /// The source file's name as the program shows it.
    pub fn file_name(&mut self, file: chantry_base::FileId) -> Rc<[u8]> {
        let sources = self.sources;
        self.file_names.entry(file).or_insert_with(|| sources.file(file).name.as_bytes().into()).clone()
    }

    /// What the runtime calls for an error that left a task which nobody waits for.
    fn uncaught_fn(&mut self, root: tir::FnId) {
        let span = self.entry_span();
        self.push_frame("chantry.uncaught", TypeTable::VOID, span);
        let err = self.param("error", TypeTable::OPAQUE_PTR);
        self.start_body();
        self.fr().kind = FrameKind::Fn { throws: None };
        self.act = self.new_activation(root, None, PlaceSrc::Own);
        self.push_scope(ScopeKind::Plain);
        self.uncaught(Operand::copy(err));
        self.fall_off();
        self.b().ret(None);
        let (mut f, _, _) = self.pop_frame();
        f.noreturn = true;
        let f = self.add_fn(f);
        self.out.uncaught = Some(f);
    }
}
