//! The module being built: declarations of functions, globals and constants, each made on
//! first use. Not for bodies (see `body`).

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use chantry_base::{FxHashMap, SourceMap, Symbol};
use chantry_mir::*;
use chantry_rt_abi::{AbiTy, Attrs, EntryPoint};
use chantry_types::{Mgmt, TypeId, TypeKind, TypeTable};

use crate::abi::{Convention, FnAbi, Pass, register_ty};
use crate::debug::DebugInfo;
use crate::facts::ProgramFacts;
use crate::layout::{Layouts, Scalar};
use crate::lines;
use crate::ll::{Attr, Ll, Sees, Ty, Val};
use crate::meta::Metadata;
use crate::moving::LineMap;
use crate::options::{CodegenOptions, Emit, OptLevel};
use crate::units::{Presence, Unit};

/// A function as calls see it.
#[derive(Clone)]
pub struct Declared {
    pub value: Val,
    pub abi: Rc<FnAbi>,
}

/// Attributes that nearly every function gets.
pub struct CommonAttrs {
    nounwind: Attr,
    noreturn: Attr,
    cold: Attr,
    always: Attr,
    noinline: Attr,
    optnone: Attr,
    cpu: Attr,
    features: Attr,
    /// A frame larger than a page touches each of its pages on the way down, so that none steps over the guard
    /// at a stack's end: any C compiler's `-fstack-clash-protection`. Smaller frames cost nothing.
    probes: Attr,
    /// Nil is an address like others: code that uses it meets the guard page. Otherwise LLVM leaves out what it sees to use nil, and
    /// all that leads there.
    nil_faults: Attr,
    nonnull: Attr,
    noundef: Attr,
    zeroext: Attr,
    signext: Attr,
    noalias: Attr,
    nocapture: Attr,
    willreturn: Attr,
    nocallback: Attr,
    uwtable: Attr,
}

/// A literal of a string type.
type Literal = (TypeId, Arc<[u8]>);

pub struct Cg<'a> {
    pub ll: &'a Ll,
    pub prog: &'a Program,
    pub types: &'a TypeTable,
    pub sources: &'a SourceMap,
    pub opts: &'a CodegenOptions,
    pub unit: &'a Unit,
    pub lines: &'a LineMap,
    pub layouts: &'a Layouts<'a>,
    pub facts: &'a ProgramFacts,
    pub meta: Metadata<'a>,
    pub debug: Option<DebugInfo<'a>>,
    pub attrs: CommonAttrs,
    fns: RefCell<FxHashMap<FnId, Declared>>,
    abis: RefCell<FxHashMap<FnId, Rc<FnAbi>>>,
    runtime: RefCell<FxHashMap<Symbol, Declared>>,
    globals: RefCell<FxHashMap<GlobalId, Val>>,
    /// Variables of C's by their names: several declarations may name one.
    externs: RefCell<FxHashMap<Symbol, Val>>,
    strings: RefCell<FxHashMap<Arc<[u8]>, Val>>,
    records: RefCell<FxHashMap<Literal, Val>>,
    pub tables: RefCell<crate::program::ClassTables>,
}

/// LLVM's `memory(...)` encodings: two bits a location, argmem lowest; 1 reads, 2 writes.
const MEMORY_NONE: u64 = 0;
const MEMORY_ARGMEM: u64 = 0b00_00_11;
/// Reads all, writes only what callers do not see.
const MEMORY_MEMO: u64 = 0b01_11_01;

/// What all units of a program are made from, as one thread has it.
pub struct Source<'a> {
    pub prog: &'a Program,
    pub types: &'a TypeTable,
    pub sources: &'a SourceMap,
    pub opts: &'a CodegenOptions,
    pub facts: &'a ProgramFacts,
    pub layouts: Layouts<'a>,
}

impl<'a> Cg<'a> {
    pub fn new(
        ll: &'a Ll,
        source: &'a Source<'a>,
        unit: &'a Unit,
        lines: &'a LineMap,
        (cpu, features): (&str, &str),
    ) -> Result<Self, String> {
        let &Source { prog, types, sources, opts, facts, ref layouts } = source;
        let flag = |name: &str| ll.attr(name, 0);
        Ok(Cg {
            ll,
            prog,
            types,
            sources,
            opts,
            unit,
            lines,
            layouts,
            facts,
            meta: Metadata::new(ll, prog, &unit.bodies)?,
            debug: (opts.debug_info || has_lines(opts)).then(|| {
                let first = unit.bodies.first().map(|&f| sources.file(prog.fns[f].span.file).name.as_str());
                DebugInfo::new(ll, sources, opts, first.unwrap_or("program"))
            }),
            attrs: CommonAttrs {
                nounwind: flag("nounwind"),
                noreturn: flag("noreturn"),
                cold: flag("cold"),
                always: flag("alwaysinline"),
                noinline: flag("noinline"),
                optnone: flag("optnone"),
                cpu: ll.text_attr("target-cpu", cpu),
                features: ll.text_attr("target-features", features),
                probes: ll.text_attr("probe-stack", "inline-asm"),
                nil_faults: flag("null_pointer_is_valid"),
                nonnull: flag("nonnull"),
                noundef: flag("noundef"),
                zeroext: flag("zeroext"),
                signext: flag("signext"),
                noalias: flag("noalias"),
                nocapture: flag("nocapture"),
                willreturn: flag("willreturn"),
                nocallback: flag("nocallback"),
                uwtable: ll.text_attr("frame-pointer", "non-leaf"),
            },
            fns: RefCell::default(),
            abis: RefCell::default(),
            runtime: RefCell::default(),
            globals: RefCell::default(),
            externs: RefCell::default(),
            strings: RefCell::default(),
            records: RefCell::default(),
            tables: RefCell::default(),
        })
    }

    // ---- functions ---------------------------------------------------------------------

    /// How a function is called, without declaring it (a virtual method that nothing else uses
    /// may have lost its body).
    pub fn signature(&self, id: FnId) -> Rc<FnAbi> {
        if let Some(abi) = self.abis.borrow().get(&id) {
            return abi.clone();
        }
        let f = &self.prog.fns[id];
        let params: Vec<TypeId> = f.params.iter().map(|&p| f.locals[p].ty).collect();
        let abi = Rc::new(FnAbi::new(self.ll, self.layouts, convention(f), &params, f.ret));
        self.abis.borrow_mut().insert(id, abi.clone());
        abi
    }

    pub fn function(&self, id: FnId) -> Declared {
        if let Some(d) = self.fns.borrow().get(&id) {
            return d.clone();
        }
        let f = &self.prog.fns[id];
        let abi = self.signature(id);
        let sees = match (f.linkage, self.unit.presence(id)) {
            (Linkage::Extern | Linkage::Export, _) => Sees::Everyone,
            (Linkage::Internal, Presence::Private) => Sees::Object,
            (Linkage::Internal, Presence::Shared | Presence::Elsewhere) => Sees::Program,
            (Linkage::Internal, Presence::Copy) => Sees::Copy,
        };
        let name = f.link_name.unwrap_or(f.name);
        // Two declarations of one C function are one symbol.
        let known = if f.linkage == Linkage::Extern { self.ll.named_function(name.as_str()) } else { None };
        if let Some(value) = known {
            let d = Declared { value, abi };
            self.fns.borrow_mut().insert(id, d.clone());
            return d;
        }
        let value = match (sees, f.link_name) {
            (Sees::Program | Sees::Copy, None) => self.ll.function(&program_symbol(name.as_str()), abi.ty, sees),
            _ => self.ll.function(name.as_str(), abi.ty, sees),
        };
        let a = &self.attrs;
        self.ll.add_fn_attr(value, a.nounwind);
        if f.noreturn {
            self.ll.add_fn_attr(value, a.noreturn);
            self.ll.add_fn_attr(value, a.cold);
        }
        if f.memo {
            self.ll.add_fn_attr(value, self.ll.attr("memory", MEMORY_MEMO));
            self.ll.add_fn_attr(value, a.willreturn);
        }
        if f.linkage == Linkage::Extern {
            // A function of C's may wait, too.
            self.ll.add_fn_attr(value, self.ll.attr(lines::WAITS, 0));
        } else {
            self.ll.add_fn_attr(value, a.cpu);
            self.ll.add_fn_attr(value, a.features);
            self.ll.add_fn_attr(value, a.probes);
            // Binary trees take 1.06 of their time with it.
            if self.opts.checks {
                self.ll.add_fn_attr(value, a.nil_faults);
            }
            if self.opts.debug_info {
                self.ll.add_fn_attr(value, a.uwtable);
            }
            // How code is made of a body matters where the body is.
            if self.unit.presence(id) != Presence::Elsewhere {
                if f.once {
                    self.ll.add_fn_attr(value, a.optnone);
                    self.ll.add_fn_attr(value, a.noinline);
                }
                match f.inline {
                    Inline::Auto => {}
                    Inline::Always => self.ll.add_fn_attr(value, a.always),
                    Inline::Never => self.ll.add_fn_attr(value, a.noinline),
                }
            }
        }
        self.param_attrs(value, &abi, convention(f));
        let d = Declared { value, abi };
        self.fns.borrow_mut().insert(id, d.clone());
        d
    }

    fn param_attrs(&self, f: Val, abi: &FnAbi, convention: Convention) {
        let (ll, a) = (self.ll, &self.attrs);
        let extend = |s: Scalar| match s {
            Scalar::Bool | Scalar::Int { bits: 8 | 16, signed: false } => Some(a.zeroext),
            Scalar::Int { bits: 8 | 16, signed: true } => Some(a.signext),
            _ => None,
        };
        let mut at = 0;
        match &abi.ret.1 {
            Pass::Memory => {
                let size = self.layouts.of(abi.ret.0).size;
                let block = ll.array_ty(ll.i8, size);
                ll.add_param_attr(f, 0, ll.type_attr("sret", block));
                ll.add_param_attr(f, 0, a.noalias);
                // A result is a value: who keeps the address of where it was made has nothing.
                ll.add_param_attr(f, 0, a.nocapture);
                ll.add_param_attr(f, 0, a.nonnull);
                ll.add_param_attr(f, 0, ll.attr("dereferenceable", size));
                ll.add_param_attr(f, 0, ll.attr("align", self.layouts.of(abi.ret.0).align));
                at = 1;
            }
            Pass::Direct(s) => {
                if let Some(e) = extend(*s) {
                    ll.add_ret_attr(f, e);
                }
            }
            _ => {}
        }
        for (ty, pass) in &abi.params {
            match pass {
                Pass::Ignore => continue,
                Pass::Direct(s) => {
                    if let Some(e) = extend(*s) {
                        ll.add_param_attr(f, at, e);
                    }
                    if convention == Convention::Chapel {
                        self.pointer_attrs(f, at, *ty);
                    }
                }
                Pass::Pieces(leaves) => {
                    at += leaves.len();
                    continue;
                }
                Pass::Memory => {
                    let l = self.layouts.of(*ty);
                    ll.add_param_attr(f, at, a.noalias);
                    ll.add_param_attr(f, at, a.nocapture);
                    ll.add_param_attr(f, at, a.nonnull);
                    ll.add_param_attr(f, at, a.noundef);
                    ll.add_param_attr(f, at, ll.attr("dereferenceable", l.size));
                    ll.add_param_attr(f, at, ll.attr("align", l.align));
                }
                Pass::ByVal => {
                    let l = self.layouts.of(*ty);
                    ll.add_param_attr(f, at, ll.type_attr("byval", ll.array_ty(ll.i8, l.size)));
                    ll.add_param_attr(f, at, ll.attr("align", l.align.max(8)));
                }
            }
            at += 1;
        }
    }

    /// References and borrows of non-nilable classes lead to whole objects.
    fn pointer_attrs(&self, f: Val, at: usize, ty: TypeId) {
        let target = match self.types.kind(ty) {
            TypeKind::Ref(t) => t,
            TypeKind::Class { agg, mgmt: Mgmt::Borrowed, nilable: false } => self.types.intern(TypeKind::Object(agg)),
            _ => return,
        };
        let (ll, l) = (self.ll, self.layouts.of(target));
        ll.add_param_attr(f, at, self.attrs.noundef);
        if l.size > 0 {
            ll.add_param_attr(f, at, self.attrs.nonnull);
            ll.add_param_attr(f, at, ll.attr("dereferenceable", l.size));
            ll.add_param_attr(f, at, ll.attr("align", l.align));
        }
    }

    /// A runtime entry point, declared from the table.
    pub fn runtime(&self, name: Symbol) -> Result<Declared, String> {
        if let Some(d) = self.runtime.borrow().get(&name) {
            return Ok(d.clone());
        }
        let entry =
            chantry_rt_abi::find(name.as_str()).ok_or_else(|| format!("the runtime has no entry point {name}"))?;
        let d = self.declare_entry(entry);
        self.runtime.borrow_mut().insert(name, d.clone());
        Ok(d)
    }

    fn declare_entry(&self, e: &EntryPoint) -> Declared {
        let pass = |t: AbiTy| match t {
            AbiTy::Void | AbiTy::Never => Pass::Ignore,
            AbiTy::Bool => Pass::Direct(Scalar::Bool),
            AbiTy::I32 => Pass::Direct(Scalar::Int { bits: 32, signed: true }),
            AbiTy::U32 => Pass::Direct(Scalar::Int { bits: 32, signed: false }),
            AbiTy::I64 => Pass::Direct(Scalar::Int { bits: 64, signed: true }),
            AbiTy::U64 => Pass::Direct(Scalar::Int { bits: 64, signed: false }),
            AbiTy::F32 => Pass::Direct(Scalar::F32),
            AbiTy::F64 => Pass::Direct(Scalar::F64),
            AbiTy::Ptr => Pass::Direct(Scalar::Ptr),
        };
        let (ll, a) = (self.ll, &self.attrs);
        let reg = |p: &Pass| match p {
            Pass::Direct(s) => register_ty(ll, *s),
            _ => ll.void,
        };
        let params: Vec<(TypeId, Pass)> = e.params.iter().map(|&p| (abi_type(p), pass(p))).collect();
        let tys: Vec<Ty> = params.iter().map(|(_, p)| reg(p)).collect();
        let ret = (abi_type(e.ret), pass(e.ret));
        let ret_ty = reg(&ret.1);
        let abi = FnAbi { params, ty: ll.fn_ty(ret_ty, &tys), ret, ret_ty };
        let f = ll.function(e.name, abi.ty, Sees::Everyone);
        ll.set_hidden(f);
        self.param_attrs(f, &abi, Convention::C);
        ll.add_fn_attr(f, a.nounwind);
        let has = |x: Attrs| e.attrs.has(x);
        if has(Attrs::NORETURN) {
            ll.add_fn_attr(f, a.noreturn);
        }
        if has(Attrs::COLD) {
            ll.add_fn_attr(f, a.cold);
        }
        if has(Attrs::CONSTANT) {
            // So that calls leave loops even where a check may leave these before.
            ll.add_fn_attr(f, ll.attr("speculatable", 0));
            ll.add_fn_attr(f, ll.attr("memory", MEMORY_NONE));
            ll.add_fn_attr(f, a.willreturn);
        } else if has(Attrs::ARGMEM) {
            ll.add_fn_attr(f, ll.attr("memory", MEMORY_ARGMEM));
            ll.add_fn_attr(f, a.willreturn);
        }
        if has(Attrs::SCHEDULES) {
            ll.add_fn_attr(f, ll.attr(lines::WAITS, 0));
        } else {
            // Runs no Chapel code, so module variables that nobody points to survive it.
            ll.add_fn_attr(f, a.nocallback);
        }
        if has(Attrs::NOALIAS_RET) {
            ll.add_ret_attr(f, a.noalias);
            ll.add_ret_attr(f, a.nonnull);
            ll.add_ret_attr(f, ll.attr("align", 16));
        }
        Declared { value: f, abi: Rc::new(abi) }
    }

    /// A function of the C library's mathematics: no memory, no errors.
    pub fn libm(&self, name: &str, ty: Ty, args: usize) -> (Ty, Val) {
        let key = Symbol::new(name);
        let fn_ty = self.ll.fn_ty(ty, &vec![ty; args]);
        if let Some(d) = self.runtime.borrow().get(&key) {
            return (fn_ty, d.value);
        }
        let f = self.ll.function(name, fn_ty, Sees::Everyone);
        self.ll.add_fn_attr(f, self.attrs.nounwind);
        self.ll.add_fn_attr(f, self.attrs.willreturn);
        self.ll.add_fn_attr(f, self.ll.attr("memory", MEMORY_NONE));
        let abi = FnAbi { params: Vec::new(), ret: (TypeTable::VOID, Pass::Ignore), ty: fn_ty, ret_ty: ty };
        self.runtime.borrow_mut().insert(key, Declared { value: f, abi: Rc::new(abi) });
        (fn_ty, f)
    }

    /// A function that this crate makes itself (the entry, mostly), with the common attributes.
    pub fn own_function(&self, name: &str, ty: Ty, sees: Sees) -> Val {
        let f = self.ll.function(name, ty, sees);
        for a in [self.attrs.nounwind, self.attrs.cpu, self.attrs.features] {
            self.ll.add_fn_attr(f, a);
        }
        f
    }

    // ---- globals and constants ---------------------------------------------------------

    pub fn global(&self, id: GlobalId) -> Val {
        if let Some(&v) = self.globals.borrow().get(&id) {
            return v;
        }
        let g = &self.prog.globals[id];
        if g.is_extern {
            let name = g.link_name.unwrap_or(g.name);
            if let Some(&known) = self.externs.borrow().get(&name) {
                self.globals.borrow_mut().insert(id, known);
                return known;
            }
            // A variable of the program's with that name is called otherwise.
            if let Some(own) = self.ll.named_global(name.as_str()) {
                self.ll.set_name(own, &format!("{name}.own"));
            }
        }
        let l = self.layouts.of(g.ty);
        let constant = g.constant && g.init.is_some();
        // Each unit has its own copy of what never changes, so that its value is known everywhere.
        let shared = self.unit.shares(id) && g.link_name.is_none() && !g.is_extern && !constant;
        let defined = !g.is_extern && (self.unit.main || !self.unit.shares(id) || constant && g.link_name.is_none());
        let init = defined.then(|| self.global_init(g));
        let ty = match init {
            Some(v) => self.ll.type_of(v),
            None => self.ll.array_ty(self.ll.i8, l.size),
        };
        let name = g.link_name.unwrap_or(g.name);
        let v = if shared {
            let name = program_symbol(&format!("{name}.{}", self.facts.global_order[id]));
            self.ll.global(ty, &name, init, constant, l.align, Sees::Program)
        } else {
            let sees = if g.link_name.is_some() || g.is_extern { Sees::Everyone } else { Sees::Object };
            self.ll.global(ty, name.as_str(), init, constant, l.align, sees)
        };
        // What the optimiser makes of it goes where it goes. (Its accesses in checked code are those of near memory: `far`.)
        if defined && !constant && !g.is_extern && typing::is_everywhere(self.types, g) {
            crate::shared::mark_constant(self.ll, v);
        }
        if g.is_extern {
            self.externs.borrow_mut().insert(name, v);
        }
        self.globals.borrow_mut().insert(id, v);
        v
    }

    fn global_init(&self, g: &Global) -> Val {
        let l = self.layouts.of(g.ty);
        let zero = |ll: &Ll| ll.null(ll.array_ty(ll.i8, l.size));
        match &g.init {
            None => match self.layouts.scalar(g.ty) {
                Some(s) => self.ll.null(crate::abi::memory_ty(self.ll, s)),
                None => zero(self.ll),
            },
            Some(c) => self.const_data(c).unwrap_or_else(|| zero(self.ll)),
        }
    }

    /// A constant as it lies in memory; None for what has no data (undefined, empty).
    pub fn const_data(&self, c: &Const) -> Option<Val> {
        let ll = self.ll;
        let l = self.layouts.of(c.ty);
        Some(match &c.kind {
            ConstKind::Undef => return None,
            ConstKind::Complex(re, im) => {
                let part = register_ty(ll, self.layouts.scalar(l.fields[0].1)?);
                ll.const_struct(&[ll.const_real(part, *re), ll.const_real(part, *im)])
            }
            ConstKind::Zero if self.layouts.scalar(c.ty).is_none() => ll.null(ll.array_ty(ll.i8, l.size)),
            ConstKind::Str(bytes) if self.layouts.scalar(c.ty).is_none() => self.string_record_data(c.ty, bytes),
            _ => {
                let s = self.layouts.scalar(c.ty)?;
                let v = self.const_scalar(c, s);
                if s == Scalar::Bool {
                    ll.const_int(ll.i8, i128::from(ll.as_const_int(v).unwrap_or(0) != 0))
                } else {
                    v
                }
            }
        })
    }

    /// A scalar constant in a register.
    pub fn const_scalar(&self, c: &Const, s: Scalar) -> Val {
        let ll = self.ll;
        let ty = register_ty(ll, s);
        match &c.kind {
            ConstKind::Zero => ll.null(ty),
            ConstKind::Undef => ll.undef(ty),
            ConstKind::Int(v) if s.is_float() => ll.const_real(ty, v.get() as f64),
            ConstKind::Int(v) if s == Scalar::Ptr => {
                if v.get() == 0 {
                    ll.null(ty)
                } else {
                    ll.inttoptr(ll.const_int(ll.i64, v.get()), ty)
                }
            }
            ConstKind::Int(v) => ll.const_int(ty, mask(v.get(), s)),
            ConstKind::Real(v) => ll.const_real(ty, *v),
            ConstKind::Str(bytes) => self.c_string(bytes),
            ConstKind::TypeIdOf(a) => ll.const_int(ty, i128::from(self.facts.type_id(*a))),
            ConstKind::LastTypeIdOf(a) => {
                let id = self.facts.type_id(*a);
                let last = if id == 0 { 0 } else { self.prog.classes[id as usize - 1].last_descendant };
                ll.const_int(ty, i128::from(last))
            }
            ConstKind::SizeOf(t) => ll.const_int(ty, i128::from(self.layouts.of(*t).size)),
            ConstKind::AlignOf(t) => ll.const_int(ty, i128::from(self.layouts.of(*t).align)),
            ConstKind::Complex(..) => ll.undef(ty),
            // In a body it may be one that moves (`line_number`).
            ConstKind::Line { line, .. } => ll.const_int(ty, i128::from(*line)),
        }
    }

    /// The address of the bytes with a NUL behind them.
    pub fn c_string(&self, bytes: &Arc<[u8]>) -> Val {
        if let Some(&v) = self.strings.borrow().get(bytes) {
            return v;
        }
        let mut data = bytes.to_vec();
        data.push(0);
        let v = self.private_data(self.ll.const_bytes(&data), 1);
        self.strings.borrow_mut().insert(bytes.clone(), v);
        v
    }

    pub fn c_str(&self, text: &str) -> Val {
        self.c_string(&text.as_bytes().into())
    }

    /// A constant of this object that nothing compares by address.
    pub fn private_data(&self, data: Val, align: u64) -> Val {
        self.ll.global(self.ll.type_of(data), "", Some(data), true, align, Sees::Private)
    }

    /// The library's string record around a literal: the first pointer field is the address of the bytes; the
    /// integer fields are their number, the capacity 0, and the number of those that continue a character.
    /// All else is zero.
    fn string_record_data(&self, ty: TypeId, bytes: &Arc<[u8]>) -> Val {
        let ll = self.ll;
        let l = self.layouts.of(ty);
        let mut data = Some(self.c_string(bytes));
        let continuing = bytes.iter().filter(|&&b| b & 0xc0 == 0x80).count();
        let mut numbers = [bytes.len(), 0, continuing].into_iter();
        let (mut parts, mut at) = (Vec::new(), 0);
        for &(offset, t) in &l.fields {
            let f = self.layouts.of(t);
            pad(ll, &mut parts, offset - at);
            at = offset + f.size;
            match self.layouts.scalar(t) {
                Some(Scalar::Ptr) => parts.push(data.take().unwrap_or_else(|| ll.null(ll.ptr))),
                Some(s @ Scalar::Int { .. }) => {
                    let ty = register_ty(ll, s);
                    parts.push(ll.const_int(ty, numbers.next().unwrap_or(0) as i128));
                }
                Some(s) => parts.push(ll.null(crate::abi::memory_ty(ll, s))),
                None if f.size > 0 => parts.push(ll.null(ll.array_ty(ll.i8, f.size))),
                None => {}
            }
        }
        pad(ll, &mut parts, l.size - at);
        ll.const_struct(&parts)
    }

    /// The address of a constant aggregate; None for zero and undefined ones.
    pub fn const_address(&self, c: &Const) -> Option<Val> {
        match &c.kind {
            ConstKind::Str(bytes) => {
                let key = (c.ty, bytes.clone());
                if let Some(&v) = self.records.borrow().get(&key) {
                    return Some(v);
                }
                let v = self.private_data(self.string_record_data(c.ty, bytes), self.layouts.of(c.ty).align);
                self.records.borrow_mut().insert(key, v);
                Some(v)
            }
            ConstKind::Complex(..) => Some(self.private_data(self.const_data(c)?, self.layouts.of(c.ty).align)),
            _ => None,
        }
    }

    pub fn optimizing(&self) -> bool {
        self.opts.opt != OptLevel::Debug
    }
}

/// The symbol by which the units of a program know something of theirs: no C function has such a name.
fn program_symbol(name: &str) -> String {
    let like_c = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if like_c { format!("{name}.chpl") } else { name.to_owned() }
}

/// Whether the program will carry the table of lines.
pub fn has_lines(opts: &CodegenOptions) -> bool {
    opts.emit == Emit::Object
}

fn convention(f: &Function) -> Convention {
    match (f.linkage, f.variadic) {
        (Linkage::Internal, _) => Convention::Chapel,
        (_, Some(fixed)) => Convention::CVariadic(fixed),
        (_, None) => Convention::C,
    }
}

fn pad(ll: &Ll, parts: &mut Vec<Val>, bytes: u64) {
    if bytes > 0 {
        parts.push(ll.null(ll.array_ty(ll.i8, bytes)));
    }
}

/// The bits of an integer constant of that scalar's width.
fn mask(v: i128, s: Scalar) -> i128 {
    match s {
        Scalar::Bool => i128::from(v != 0),
        Scalar::Int { bits, .. } if bits < 64 => v & ((1 << bits) - 1),
        _ => v,
    }
}

/// The MIR type that stands for a machine type of the runtime's table.
fn abi_type(t: AbiTy) -> TypeId {
    match t {
        AbiTy::Void | AbiTy::Never => TypeTable::VOID,
        AbiTy::Bool => TypeTable::BOOL,
        AbiTy::I32 => TypeTable::INT32,
        AbiTy::U32 => TypeTable::UINT32,
        AbiTy::I64 => TypeTable::INT,
        AbiTy::U64 => TypeTable::UINT,
        AbiTy::F32 => TypeTable::REAL32,
        AbiTy::F64 => TypeTable::REAL,
        AbiTy::Ptr => TypeTable::OPAQUE_PTR,
    }
}
