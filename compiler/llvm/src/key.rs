//! What a unit is made from, as bytes: equal bytes become equal LLVM modules, so a unit whose object is known need not
//! even be translated. Not for finding objects (see `generate`).
//!
//! The bytes are what the unit's functions say (`content`), and for each thing that they mention, at its first mention, all
//! that translation may ask of it. Things are numbered by first mention, as the numbers of this compilation mean nothing
//! to the next; that two types or functions are two is kept by their having two numbers.
//! `CHANTRY_CHECK_KEYS=1` translates all the same and compares the modules of equal keys.

use std::sync::OnceLock;

use chantry_base::{FxHashMap, IndexVec, SourceMap, Symbol};
use chantry_mir::*;
use chantry_types::{AggId, AggInfo, CPassing, TypeId, TypeKind};

use crate::cg::Source;
use crate::content::{self, Content, Mention};
use crate::options::{CodegenOptions, OptLevel};
use crate::units::{Bulk, Presence, Unit};

/// What the functions of a program say, each looked at once.
pub struct Contents {
    movable: bool,
    known: IndexVec<FnId, OnceLock<Content>>,
}

impl Contents {
    pub fn new(prog: &Program, opts: &CodegenOptions) -> Contents {
        Contents { movable: lines_may_move(opts), known: prog.fns.iter().map(|_| OnceLock::new()).collect() }
    }

    pub fn of(&self, prog: &Program, sources: &SourceMap, f: FnId) -> &Content {
        self.known[f].get_or_init(|| Content::new(&prog.fns[f], sources, self.movable))
    }
}

/// A debugger needs the lines themselves; and without optimisation LLVM does not know symbols that are numbers.
fn lines_may_move(opts: &CodegenOptions) -> bool {
    !opts.debug_info && opts.opt != OptLevel::Debug
}

/// The bytes for a unit other than the main one, which has all that there is once.
pub fn unit(source: &Source<'_>, contents: &Contents, unit: &Unit) -> Vec<u8> {
    let CodegenOptions {
        opt,
        checks: _,
        stack_checks,
        ieee_float,
        // Of these the settings tell.
        target_cpu: _,
        debug_info,
        emit,
        split_above: _,
        // Of the main unit.
        program_name: _,
        settings,
    } = source.opts;
    let mut w = Writer { source, unit, bytes: Vec::new(), numbers: FxHashMap::default(), open: Vec::new() };
    w.text(&format!("{opt:?} {stack_checks} {ieee_float} {debug_info} {emit:?}"));
    w.text(&settings.join(" "));
    w.text(&unit.name);
    w.flag(unit.bulk == Bulk::Huge);
    w.flag(unit.bulk == Bulk::Large);
    w.flag(source.prog.entry.is_some());
    w.number(unit.bodies.len() as u32);
    for &f in &unit.bodies {
        let content = contents.of(source.prog, source.sources, f);
        w.bytes.extend(content.hash.to_le_bytes());
        w.mention(Mention::Fn(f));
        w.mention(Mention::File(source.prog.fns[f].span.file));
        content.mentions.iter().for_each(|&m| w.mention(m));
    }
    w.bytes
}

struct Writer<'a> {
    source: &'a Source<'a>,
    unit: &'a Unit,
    bytes: Vec<u8>,
    numbers: FxHashMap<Mention, u32>,
    /// Mentioned, but not described yet.
    open: Vec<Mention>,
}

impl Writer<'_> {
    fn number(&mut self, n: u32) {
        self.bytes.extend(n.to_le_bytes());
    }
    fn flag(&mut self, f: bool) {
        self.bytes.push(u8::from(f));
    }
    fn text(&mut self, t: &str) {
        self.number(t.len() as u32);
        self.bytes.extend(t.as_bytes());
    }
    fn symbol(&mut self, s: Option<Symbol>) {
        self.flag(s.is_some());
        self.text(s.map_or("", Symbol::as_str));
    }

    /// The thing's number, and at the first mention what it is, with all that this mentions.
    fn mention(&mut self, m: Mention) {
        self.mark(m);
        while let Some(m) = self.open.pop() {
            self.describe(m);
        }
    }

    /// The thing's number; its description follows.
    fn mark(&mut self, m: Mention) {
        let next = self.numbers.len() as u32;
        let n = *self.numbers.entry(m).or_insert(next);
        if n == next {
            self.open.push(m);
        }
        self.number(n);
    }

    fn ty(&mut self, t: TypeId) {
        self.mark(Mention::Type(t));
    }

    fn describe(&mut self, m: Mention) {
        match m {
            Mention::Fn(f) => self.function(f),
            Mention::Global(g) => self.global(g),
            Mention::Type(t) => self.type_kind(t),
            Mention::Agg(a) => self.aggregate(a),
            Mention::Class(a) => {
                let id = self.source.facts.type_id(a);
                let last = if id == 0 { 0 } else { self.source.prog.classes[id as usize - 1].last_descendant };
                self.bytes.push(4);
                self.number(id);
                self.number(last);
            }
            Mention::File(f) => {
                let file = self.source.sources.file(f);
                self.bytes.push(5);
                self.text(&file.name);
                self.flag(file.is_library);
            }
            Mention::Methods => {
                self.bytes.push(6);
                self.number(self.source.prog.vtable_width() as u32);
            }
        }
    }

    fn function(&mut self, f: FnId) {
        let Function {
            name,
            link_name,
            linkage,
            params,
            variadic,
            ret,
            locals,
            blocks: _,
            loops: _,
            inline,
            // Of the body.
            stack_check: _,
            endless: _,
            noreturn,
            memo,
            once,
            checked,
            span: _,
        } = &self.source.prog.fns[f];
        self.bytes.push(0);
        let presence = match self.unit.presence(f) {
            Presence::Elsewhere => 0,
            Presence::Private => 1,
            Presence::Shared => 2,
            Presence::Copy => 3,
        };
        self.bytes.push(presence);
        self.symbol(Some(*name));
        self.symbol(*link_name);
        self.bytes.push(*linkage as u8);
        let here = presence != 0;
        self.bytes.push(if here { *inline as u8 } else { 0 });
        self.flag(*noreturn);
        self.flag(*memo);
        self.flag(here && *once);
        // Its parameters say less.
        self.flag(checked.is_some());
        self.number(variadic.map_or(u32::MAX, |n| n as u32));
        self.ty(*ret);
        self.number(params.len() as u32);
        params.iter().for_each(|p| self.ty(locals[*p].ty));
    }

    fn global(&mut self, g: GlobalId) {
        let Global { name, ty, init, constant, link_name, is_extern, span: _ } = &self.source.prog.globals[g];
        self.bytes.push(1);
        self.symbol(Some(*name));
        self.ty(*ty);
        self.flag(*constant);
        self.symbol(*link_name);
        self.flag(*is_extern);
        self.flag(self.source.facts.taken_globals.contains(&g));
        // Of a constant each unit has its own copy, whoever else uses it.
        let copied = *constant && init.is_some() && link_name.is_none() && !is_extern;
        let shared = self.unit.shares(g) && !copied;
        self.flag(shared);
        // The symbol has the number.
        self.number(if shared { self.source.facts.global_order[g] } else { 0 });
        self.flag(init.is_some());
        if let Some(c) = init {
            let (hash, mentions) = content::of_constant(c, self.source.sources);
            self.bytes.extend(hash.to_le_bytes());
            mentions.iter().for_each(|&m| self.mark(m));
        }
    }

    fn type_kind(&mut self, t: TypeId) {
        self.bytes.push(2);
        match self.source.types.kind(t) {
            TypeKind::Void => self.bytes.push(0),
            TypeKind::Nothing => self.bytes.push(1),
            TypeKind::Prim(p) => {
                self.bytes.push(2);
                self.text(&format!("{p:?}"));
            }
            TypeKind::Nil => self.bytes.push(3),
            TypeKind::Record(a) => {
                self.bytes.push(4);
                self.mark(Mention::Agg(a));
            }
            TypeKind::Union(a) => {
                self.bytes.push(5);
                self.mark(Mention::Agg(a));
            }
            TypeKind::Class { agg, mgmt, nilable } => {
                self.bytes.push(6);
                self.mark(Mention::Agg(agg));
                self.bytes.push(mgmt as u8);
                self.flag(nilable);
            }
            TypeKind::Object(a) => {
                self.bytes.push(7);
                self.mark(Mention::Agg(a));
            }
            TypeKind::Tuple(parts) => {
                self.bytes.push(8);
                self.number(parts.len() as u32);
                parts.iter().for_each(|&p| self.ty(p));
            }
            // One like the other: 32 bits.
            TypeKind::Enum(_) => self.bytes.push(9),
            TypeKind::Ref(t) => {
                self.bytes.push(10);
                self.ty(t);
            }
            TypeKind::Ptr(t) => {
                self.bytes.push(11);
                self.ty(t);
            }
            TypeKind::PtrConst(t) => {
                self.bytes.push(12);
                self.ty(t);
            }
            TypeKind::OpaquePtr => self.bytes.push(13),
            TypeKind::CArray(t, n) => {
                self.bytes.push(14);
                self.ty(t);
                self.bytes.extend(n.to_le_bytes());
            }
            TypeKind::Proc(params, ret, throws) => {
                self.bytes.push(15);
                self.number(params.len() as u32);
                params.iter().for_each(|&p| self.ty(p));
                self.ty(ret);
                self.flag(throws);
            }
            // No value has them; they take no space.
            TypeKind::Error | TypeKind::Generic(_) | TypeKind::GenericAgg(..) | TypeKind::TypeOf(_) => {
                self.bytes.push(16);
            }
        }
    }

    fn aggregate(&mut self, a: AggId) {
        // `all_fields` has the parent's fields, too.
        let AggInfo { name: _, kind, parent: _, fields: _, descriptor, handle, extern_name } = self.source.types.agg(a);
        self.bytes.push(3);
        self.bytes.push(kind as u8);
        self.flag(descriptor);
        self.flag(handle);
        self.symbol(extern_name);
        if let Some(c) = self.source.types.c_layout(a) {
            [c.size, c.align].iter().chain(&c.offsets).for_each(|&n| self.number(n as u32));
        }
        if let Some(p) = self.source.types.c_passing(a) {
            let halves: &[Option<bool>] = if let CPassing::Registers(halves) = p { halves } else { &[] };
            self.number(1 + halves.len() as u32);
            halves.iter().for_each(|h| self.number(h.map_or(0, |floating| 1 + u32::from(floating))));
        }
        let fields = self.source.types.all_fields(a);
        self.number(fields.len() as u32);
        for (i, f) in fields.iter().enumerate() {
            self.ty(f.ty);
            self.flag(self.source.facts.taken_fields.contains(&(a, i as u32)));
        }
    }
}

/// Modules by the keys that stood for them.
pub const CHECK_VARIABLE: &str = "CHANTRY_CHECK_KEYS";
