//! MIR as text that `parse` reads back (positions aside). The grammar is described in
//! `parse`. Not for messages to users.

use std::fmt::Write;

use chantry_base::{FxHashMap, Idx};
use chantry_types::{AggId, AggKind, EnumId, Mgmt, Prim, TypeId, TypeKind, TypeTable};

use crate::ir::*;
use crate::names::*;

/// The whole program, with the declarations that it uses.
pub fn print(prog: &Program, types: &TypeTable) -> String {
    let mut p = Printer::new(prog, types);
    p.program();
    p.out
}

/// One function, for traces and messages about compiler faults.
pub fn print_function(prog: &Program, types: &TypeTable, f: &Function) -> String {
    let mut p = Printer::new(prog, types);
    p.function(f);
    p.out
}

struct Printer<'a> {
    prog: &'a Program,
    types: &'a TypeTable,
    out: String,
    /// Declarations in order of first mention, with their names made unique.
    aggs: FxHashMap<AggId, String>,
    agg_order: Vec<AggId>,
    enums: FxHashMap<EnumId, String>,
    enum_order: Vec<EnumId>,
    taken: FxHashMap<String, u32>,
    globals: Vec<String>,
    fns: Vec<String>,
}

macro_rules! w {
    ($p:expr, $($arg:tt)*) => { write!($p.out, $($arg)*).expect("writing to a string") };
}

fn unique(taken: &mut FxHashMap<String, u32>, name: &str) -> String {
    let n = taken.entry(name.to_owned()).or_insert(0);
    *n += 1;
    if *n == 1 { word(name) } else { word(&format!("{name}#{n}")) }
}

/// A name as a token: quoted unless it is a plain identifier.
fn word(name: &str) -> String {
    let plain = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain { name.to_owned() } else { quote(name.as_bytes()) }
}

fn quote(bytes: &[u8]) -> String {
    let mut s = String::from("\"");
    for &b in bytes {
        match b {
            b'"' | b'\\' => write!(s, "\\{}", b as char).expect("writing to a string"),
            0x20..0x7f => s.push(b as char),
            _ => write!(s, "\\x{b:02x}").expect("writing to a string"),
        }
    }
    s.push('"');
    s
}

impl<'a> Printer<'a> {
    fn new(prog: &'a Program, types: &'a TypeTable) -> Self {
        let mut taken = FxHashMap::default();
        let fns = prog.fns.iter().map(|f| unique(&mut taken, f.name.as_str())).collect();
        let mut taken = FxHashMap::default();
        let globals = prog.globals.iter().map(|g| unique(&mut taken, g.name.as_str())).collect();
        Printer {
            prog,
            types,
            out: String::new(),
            aggs: FxHashMap::default(),
            agg_order: Vec::new(),
            enums: FxHashMap::default(),
            enum_order: Vec::new(),
            taken: FxHashMap::default(),
            globals,
            fns,
        }
    }

    fn program(&mut self) {
        // Bodies first, to learn which declarations they use.
        for f in self.prog.fns.iter() {
            self.function(f);
        }
        let bodies = std::mem::take(&mut self.out);
        for (i, g) in self.prog.globals.iter().enumerate() {
            let ty = self.ty(g.ty);
            w!(self, "global {}: {ty}", self.globals[i]);
            if let Some(c) = &g.init {
                let c = self.constant(c);
                w!(self, " = {c}");
            }
            if g.constant {
                w!(self, " const");
            }
            if g.is_extern {
                w!(self, " extern");
            }
            if let Some(l) = g.link_name {
                w!(self, " link {}", quote(l.as_str().as_bytes()));
            }
            w!(self, "\n");
        }
        for c in &self.prog.classes {
            let name = self.agg(c.agg);
            w!(self, "object {name} {} last {}", quote(c.name.as_str().as_bytes()), c.last_descendant);
            if let Some(f) = c.deinit {
                w!(self, " deinit @{}", self.fns[f.index()]);
            }
            let slots: Vec<String> =
                c.vtable.iter().map(|s| s.map_or("none".into(), |f| format!("@{}", self.fns[f.index()]))).collect();
            w!(self, " [{}]\n", slots.join(", "));
        }
        for p in &self.prog.procedures {
            w!(self, "procedure @{}", self.fns[p.call.index()]);
            if let Some(f) = p.code {
                w!(self, " code @{}", self.fns[f.index()]);
            }
            w!(self, "\n");
        }
        for (f, checked) in self.prog.checked.iter().flat_map(CheckedVersion::pairs) {
            w!(self, "twin @{} @{}\n", self.fns[f.index()], self.fns[checked.index()]);
        }
        for c in &self.prog.configs {
            let kind = match c.kind {
                ConfigKind::Var => "var",
                ConfigKind::Const => "const",
                ConfigKind::Param => "param",
            };
            let q = |s: &str| quote(s.as_bytes());
            w!(
                self,
                "config {kind} {} {} {} {}\n",
                q(c.module.as_str()),
                q(c.name.as_str()),
                q(&c.type_name),
                q(&c.default)
            );
        }
        for (what, f) in [("entry", self.prog.entry), ("finish", self.prog.finish), ("uncaught", self.prog.uncaught)] {
            if let Some(f) = f {
                w!(self, "{what} @{}\n", self.fns[f.index()]);
            }
        }
        if self.prog.main_takes_args {
            w!(self, "main_takes_args\n");
        }
        let rest = std::mem::take(&mut self.out);
        let declarations = self.declarations();
        for part in [declarations, rest, bodies] {
            if !self.out.is_empty() && !part.is_empty() {
                self.out.push('\n');
            }
            self.out.push_str(&part);
        }
    }

    /// Aggregates and enums; fields may mention more of them.
    fn declarations(&mut self) -> String {
        let mut done = 0;
        while done < self.agg_order.len() {
            let info = self.types.agg(self.agg_order[done]);
            let name = self.aggs[&self.agg_order[done]].clone();
            let parent = info.parent.map(|p| self.agg(p));
            let fields: Vec<String> =
                info.fields.iter().map(|f| format!("{}: {}", word(f.name.as_str()), self.ty(f.ty))).collect();
            if info.descriptor {
                w!(self, "descriptor ");
            }
            if info.handle {
                w!(self, "handle ");
            }
            let kind = match info.kind {
                AggKind::Record => "record",
                AggKind::Class => "class",
                AggKind::Union => "union",
            };
            w!(self, "{kind} {name}");
            if let Some(p) = parent {
                w!(self, "({p})");
            }
            if fields.is_empty() {
                w!(self, " {{}}\n");
            } else {
                w!(self, " {{ {} }}\n", fields.join(", "));
            }
            done += 1;
        }
        for e in self.enum_order.clone() {
            let members: Vec<String> = self.types.enum_info(e).members.iter().map(|m| word(m.as_str())).collect();
            w!(self, "enum {} {{ {} }}\n", self.enums[&e], members.join(", "));
        }
        std::mem::take(&mut self.out)
    }

    fn agg(&mut self, id: AggId) -> String {
        if let Some(n) = self.aggs.get(&id) {
            return n.clone();
        }
        let name = unique(&mut self.taken, self.types.agg_name(id).as_str());
        self.aggs.insert(id, name.clone());
        self.agg_order.push(id);
        name
    }

    fn enumeration(&mut self, id: EnumId) -> String {
        if let Some(n) = self.enums.get(&id) {
            return n.clone();
        }
        let name = unique(&mut self.taken, self.types.enum_info(id).name.as_str());
        self.enums.insert(id, name.clone());
        self.enum_order.push(id);
        name
    }

    fn ty(&mut self, id: TypeId) -> String {
        match self.types.kind(id) {
            TypeKind::Void => "void".into(),
            TypeKind::Nothing => "nothing".into(),
            TypeKind::Nil => "nil".into(),
            TypeKind::Prim(p) => match p {
                Prim::Bool => "bool".into(),
                Prim::Int(w) => format!("i{w}"),
                Prim::Uint(w) => format!("u{w}"),
                Prim::Real(w) => format!("f{w}"),
                Prim::Imag(w) => format!("imag{w}"),
                Prim::Complex(w) => format!("c{w}"),
            },
            TypeKind::Record(a) => format!("record {}", self.agg(a)),
            TypeKind::Union(a) => format!("union {}", self.agg(a)),
            TypeKind::Object(a) => format!("object {}", self.agg(a)),
            TypeKind::Class { agg, mgmt, nilable } => {
                let m = match mgmt {
                    Mgmt::Owned => "owned",
                    Mgmt::Shared => "shared",
                    Mgmt::Borrowed => "borrowed",
                    Mgmt::Unmanaged => "unmanaged",
                    Mgmt::Any => "any",
                };
                format!("{m} {}{}", self.agg(agg), if nilable { "?" } else { "" })
            }
            TypeKind::Tuple(elems) => {
                let list: Vec<String> = elems.iter().map(|&t| self.ty(t)).collect();
                if list.len() == 1 { format!("({},)", list[0]) } else { format!("({})", list.join(", ")) }
            }
            TypeKind::Enum(e) => format!("enum {}", self.enumeration(e)),
            TypeKind::Ref(t) => format!("ref {}", self.ty(t)),
            TypeKind::Ptr(t) => format!("ptr {}", self.ty(t)),
            TypeKind::PtrConst(t) => format!("cptr {}", self.ty(t)),
            TypeKind::OpaquePtr => "opaque".into(),
            TypeKind::CArray(t, n) => format!("[{n} x {}]", self.ty(t)),
            TypeKind::Proc(params, ret, throws) => {
                let list: Vec<String> = params.iter().map(|&t| self.ty(t)).collect();
                format!("proc({}) -> {}{}", list.join(", "), self.ty(ret), if throws { " throws" } else { "" })
            }
            // Never in verified MIR; shown so that a fault can be seen.
            TypeKind::Error | TypeKind::Generic(_) | TypeKind::GenericAgg(..) | TypeKind::TypeOf(_) => {
                format!("invalid {}", quote(self.types.show(id).as_bytes()))
            }
        }
    }

    fn constant(&mut self, c: &Const) -> String {
        let ty = self.ty(c.ty);
        let value = match &c.kind {
            ConstKind::Zero => "zero".into(),
            ConstKind::Int(v) => v.get().to_string(),
            ConstKind::Real(v) => real(*v),
            ConstKind::Complex(a, b) => format!("complex {} {}", real(*a), real(*b)),
            ConstKind::Str(s) => quote(s),
            ConstKind::Undef => "undef".into(),
            ConstKind::TypeIdOf(a) => format!("typeid {}", self.agg(*a)),
            ConstKind::LastTypeIdOf(a) => format!("lasttypeid {}", self.agg(*a)),
            ConstKind::SizeOf(t) => format!("sizeof {}", self.ty(*t)),
            ConstKind::AlignOf(t) => format!("alignof {}", self.ty(*t)),
            // A text has no lines of its own that could move.
            ConstKind::Line { line, .. } => line.to_string(),
        };
        format!("{value}: {ty}")
    }

    fn place(&mut self, p: &Place) -> String {
        let mut s = match p.base {
            PlaceBase::Local(l) => l.to_string(),
            PlaceBase::Global(g) => format!("${}", self.globals.get(g.index()).map_or("?", |s| s)),
        };
        for proj in &p.proj {
            match proj {
                Proj::Deref => s.push_str(".*"),
                Proj::Field(i) => write!(s, ".{i}").expect("writing to a string"),
                Proj::Index(o) => {
                    let o = self.operand(o);
                    write!(s, "[{o}]").expect("writing to a string");
                }
            }
        }
        s
    }

    fn fn_name(&self, f: FnId) -> String {
        format!("@{}", self.fns.get(f.index()).map_or("?", |s| s))
    }

    fn operand(&mut self, o: &Operand) -> String {
        match o {
            Operand::Copy(p) => self.place(p),
            Operand::Move(p) => format!("move {}", self.place(p)),
            Operand::Const(c) => self.constant(c),
            Operand::FnAddr(f) => self.fn_name(*f),
        }
    }

    fn operands(&mut self, ops: &[Operand]) -> String {
        let list: Vec<String> = ops.iter().map(|o| self.operand(o)).collect();
        list.join(", ")
    }

    fn rvalue(&mut self, rv: &Rvalue) -> String {
        match rv {
            Rvalue::Use(o) => self.operand(o),
            Rvalue::Bin(op, a, b) => format!("{} {}, {}", bin_word(*op), self.operand(a), self.operand(b)),
            Rvalue::Un(op, o) => format!("{} {}", un_word(*op), self.operand(o)),
            Rvalue::Cast(o, t) => format!("cast {} as {}", self.operand(o), self.ty(*t)),
            Rvalue::AddrOf(p) => format!("&{}", self.place(p)),
            Rvalue::Aggregate(t, ops) => format!("make {} {{{}}}", self.ty(*t), self.operands(ops)),
            Rvalue::Offset(a, b) => format!("offset {}, {}", self.operand(a), self.operand(b)),
            Rvalue::Intrinsic(i, ops) => format!("%{}({})", intrinsic_word(*i), self.operands(ops)),
            Rvalue::Atomic(op, order, ops) => {
                format!("atomic {} {} ({})", atomic_word(*op), order_word(*order), self.operands(ops))
            }
        }
    }

    fn tasks(&mut self, t: &Tasks) -> String {
        let (dest, kind) = match &t.kind {
            TasksKind::Begin { elsewhere } => {
                (String::new(), if *elsewhere { "begin elsewhere" } else { "begin" }.to_string())
            }
            TasksKind::Member { group } => (String::new(), format!("member {}", self.operand(group))),
            TasksKind::Bulk { form, count, errors } => {
                (format!("{} = ", self.place(errors)), format!("{} {}", bulk_word(*form), self.operand(count)))
            }
            TasksKind::On { locale, answer, whole } => {
                let dest = answer.as_ref().map_or(String::new(), |p| format!("{} = ", self.place(p)));
                (dest, format!("on {}{}", if *whole { "whole " } else { "" }, self.operand(locale)))
            }
        };
        let mut captures = Vec::new();
        for c in &t.captures {
            captures.push(match c {
                Capture::Value(o) => self.operand(o),
                Capture::Ref { place, read_only: false } => format!("ref {}", self.place(place)),
                Capture::Ref { place, read_only: true } => format!("const ref {}", self.place(place)),
            });
        }
        let mut text = format!("{dest}tasks {kind} {} [{}]", self.fn_name(t.body), captures.join(", "));
        if !t.shadows.is_empty() {
            let show = |s: &Shadow| format!("{}{}", if s.reduces { "reduce " } else { "" }, s.local);
            let list: Vec<String> = t.shadows.iter().map(show).collect();
            text += &format!(" shadows [{}]", list.join(", "));
        }
        text
    }

    fn stmt(&mut self, s: &Stmt) {
        let text = match &s.kind {
            StmtKind::Assign(p, rv) => format!("{} = {}", self.place(p), self.rvalue(rv)),
            StmtKind::Call { dest, callee, args, role } => {
                let dest = dest.as_ref().map_or(String::new(), |p| format!("{} = ", self.place(p)));
                let role = match role {
                    CallRole::Normal => "call",
                    CallRole::Copy => "call.copy",
                    CallRole::Deinit => "call.deinit",
                    CallRole::Apart => "call.apart",
                };
                let callee = match callee {
                    Callee::Fn(f) => self.fn_name(*f),
                    Callee::Runtime(n) => format!("runtime {}", word(n.as_str())),
                    Callee::Indirect(o) => format!("indirect {}", self.operand(o)),
                    Callee::Virtual { slot, decl } if *slot == DEINIT_SLOT => {
                        format!("virtual deinit {}", self.fn_name(*decl))
                    }
                    Callee::Virtual { slot, decl } => format!("virtual {slot} {}", self.fn_name(*decl)),
                };
                format!("{dest}{role} {callee}({})", self.operands(args))
            }
            StmtKind::Tasks(t) => self.tasks(t),
            StmtKind::Dead(l) => format!("dead {l}"),
            StmtKind::Nop => "nop".into(),
        };
        w!(self, "  {text}");
        if let Some(l) = s.group {
            w!(self, " !{l}");
        }
        w!(self, "\n");
    }

    fn terminator(&mut self, t: &Terminator) {
        let text = match t {
            Terminator::Goto(b) => format!("goto {b}"),
            Terminator::Loop(b, l) => format!("loop {b} {l}"),
            Terminator::If { cond, then, els, likely } => {
                let hint = match likely {
                    None => "",
                    Some(true) => " likely",
                    Some(false) => " unlikely",
                };
                format!("if {} then {then} else {els}{hint}", self.operand(cond))
            }
            Terminator::Switch { value, cases, default } => {
                let cases: Vec<String> = cases.iter().map(|(v, b)| format!("{v} {b}")).collect();
                format!("switch {} ({}) else {default}", self.operand(value), cases.join(", "))
            }
            Terminator::Return(None) => "return".into(),
            Terminator::Return(Some(o)) => format!("return {}", self.operand(o)),
            Terminator::Unreachable => "unreachable".into(),
        };
        w!(self, "  {text}\n");
    }

    fn function(&mut self, f: &Function) {
        let name = self
            .prog
            .fns
            .iter()
            .position(|g| std::ptr::eq(g, f))
            .map_or_else(|| word(f.name.as_str()), |i| self.fns[i].clone());
        let local = |p: &mut Self, l: LocalId| {
            let name = f.locals[l].name.map_or(String::new(), |n| format!(" {}", quote(n.as_str().as_bytes())));
            format!("{l}{name}: {}", p.ty(f.locals[l].ty))
        };
        let params: Vec<String> = f.params.iter().map(|&l| local(self, l)).collect();
        let ret = self.ty(f.ret);
        w!(self, "fn {name}({}) -> {ret}", params.join(", "));
        match f.linkage {
            Linkage::Internal => {}
            Linkage::Extern => w!(self, " extern"),
            Linkage::Export => w!(self, " export"),
        }
        if let Some(n) = f.variadic {
            w!(self, " variadic {n}");
        }
        if let Some(l) = f.link_name {
            w!(self, " link {}", quote(l.as_str().as_bytes()));
        }
        match f.inline {
            Inline::Auto => {}
            Inline::Always => w!(self, " inline"),
            Inline::Never => w!(self, " noinline"),
        }
        if f.stack_check {
            w!(self, " stack_check");
        }
        if f.endless {
            w!(self, " endless");
        }
        if f.noreturn {
            w!(self, " noreturn");
        }
        if f.memo {
            w!(self, " memo");
        }
        if f.once {
            w!(self, " once");
        }
        if let Some(c) = &f.checked {
            let near: Vec<String> = c.near.iter().map(|l| l.to_string()).collect();
            w!(self, " checked [{}]", near.join(", "));
        }
        if f.blocks.is_empty() {
            w!(self, ";\n");
            return;
        }
        w!(self, " {{\n");
        for (i, l) in f.loops.iter_enumerated() {
            w!(self, "  let {i}");
            if l.independent {
                w!(self, " independent");
            }
            if let Some(n) = l.unroll_hint {
                w!(self, " unroll {n}");
            }
            w!(self, "\n");
        }
        for l in f.locals.ids().skip(f.params.len()) {
            let text = local(self, l);
            w!(self, "  let {text}\n");
        }
        for (b, block) in f.blocks.iter_enumerated() {
            w!(self, "{b}:\n");
            for s in &block.stmts {
                self.stmt(s);
            }
            self.terminator(&block.term);
        }
        w!(self, "}}\n");
    }
}

/// Shortest text that reads back as the same bits.
fn real(v: f64) -> String {
    if v.is_finite() { format!("{v:?}") } else { format!("bits 0x{:x}", v.to_bits()) }
}
