//! What a function says, without the numbers that this compilation happens to have for things: the part of a unit's
//! key (see `key`) that belongs to one function. Not for what functions, types and variables are that it mentions.
//!
//! Nothing may be forgotten here: two functions of equal content become the same code. So structures are taken apart
//! field by field and every variant is named; a new field or variant does not compile until it is written down. What
//! a function mentions is numbered by first mention; lines count from the function's first one, so that code
//! stays the same where only its place has moved.

use std::ops::RangeInclusive;

use chantry_base::{FileId, FxHashMap, SourceMap, Span, Symbol, hash_text};
use chantry_mir::*;
use chantry_types::{AggId, TypeId};

/// Something outside a function that it mentions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mention {
    Fn(FnId),
    Global(GlobalId),
    Type(TypeId),
    Agg(AggId),
    /// The run-time type id of a class.
    Class(AggId),
    File(FileId),
    /// The table of methods.
    Methods,
}

/// One function.
#[derive(Debug)]
pub struct Content {
    pub hash: u128,
    /// In order of first mention.
    pub mentions: Vec<Mention>,
    /// The lines of one file that the function's code has and that may move with it.
    pub lines: Option<(FileId, RangeInclusive<u32>)>,
}

impl Content {
    /// `movable`: whether lines of the user's files are relative. If not, columns count too, as a debugger shows them.
    pub fn new(f: &Function, sources: &SourceMap, movable: bool) -> Content {
        let start = if movable { users_start(f, sources) } else { None };
        let first = start.map_or(0, |s| sources.file(s.file).line(s.lo));
        let mut w = Writer {
            sources,
            home: start.map(|s| s.file),
            first,
            lines: first..=first,
            columns: !movable,
            bytes: Vec::new(),
            mentions: Vec::new(),
            numbers: FxHashMap::default(),
            last: None,
        };
        w.function(f);
        // Where the first line lies among the others.
        w.number(w.first - w.lines.start());
        Content { hash: hash_text(&w.bytes), mentions: w.mentions, lines: w.home.map(|file| (file, w.lines)) }
    }
}

/// Where the user's source of a function begins. What is made of a loop's body may begin in the library, whose
/// iterator it continues.
fn users_start(f: &Function, sources: &SourceMap) -> Option<Span> {
    let statements = || f.blocks.iter().flat_map(|b| b.stmts.iter().map(|s| s.span).chain([b.term_span]));
    std::iter::once(f.span).chain(statements()).find(|s| !sources.file(s.file).is_library)
}

struct Writer<'a> {
    sources: &'a SourceMap,
    /// The file whose lines are relative to `first`.
    home: Option<FileId>,
    first: u32,
    lines: RangeInclusive<u32>,
    columns: bool,
    bytes: Vec<u8>,
    mentions: Vec<Mention>,
    numbers: FxHashMap<Mention, u32>,
    last: Option<(Span, u32)>,
}

impl Writer<'_> {
    fn tag(&mut self, t: u8) {
        self.bytes.push(t);
    }
    fn flag(&mut self, f: bool) {
        self.tag(u8::from(f));
    }
    fn number(&mut self, n: u32) {
        self.bytes.extend(n.to_le_bytes());
    }
    fn count(&mut self, n: usize) {
        self.bytes.extend((n as u64).to_le_bytes());
    }
    fn wide(&mut self, n: i128) {
        self.bytes.extend(n.to_le_bytes());
    }
    fn real(&mut self, r: f64) {
        self.bytes.extend(r.to_bits().to_le_bytes());
    }
    fn text(&mut self, t: &[u8]) {
        self.count(t.len());
        self.bytes.extend(t);
    }
    fn symbol(&mut self, s: Symbol) {
        self.text(s.as_str().as_bytes());
    }

    fn mention(&mut self, m: Mention) {
        let next = self.mentions.len() as u32;
        let n = *self.numbers.entry(m).or_insert(next);
        if n == next {
            self.mentions.push(m);
        }
        self.number(n);
    }
    fn ty(&mut self, t: TypeId) {
        self.mention(Mention::Type(t));
    }

    fn line(&mut self, file: FileId, line: u32) {
        let relative = self.home == Some(file);
        self.flag(relative);
        if relative {
            self.lines = *self.lines.start().min(&line)..=*self.lines.end().max(&line);
            self.number(line.wrapping_sub(self.first));
        } else {
            self.mention(Mention::File(file));
            self.number(line);
        }
    }

    fn span(&mut self, s: Span) {
        let Span { file, lo, hi: _ } = s;
        let line = match self.last {
            Some((last, line)) if last == s => line,
            _ => self.sources.file(file).line(lo),
        };
        self.last = Some((s, line));
        self.line(file, line);
        if self.columns {
            let at = self.sources.file(file).line_col(lo);
            self.number(at.col);
        }
    }

    fn function(&mut self, f: &Function) {
        // What a call sees of a function is said where the unit mentions it.
        let Function {
            name: _,
            link_name: _,
            linkage: _,
            params,
            variadic: _,
            ret: _,
            locals,
            blocks,
            loops,
            inline: _,
            stack_check,
            endless,
            noreturn: _,
            memo: _,
            once: _,
            checked,
            span,
        } = f;
        self.span(*span);
        self.flag(*stack_check);
        self.flag(*endless);
        self.flag(checked.is_some());
        let near = checked.as_ref().map_or(&[][..], |c| &c.near);
        self.count(near.len());
        near.iter().for_each(|l| self.number(l.0));
        self.count(params.len());
        params.iter().for_each(|p| self.number(p.0));
        self.count(locals.len());
        for Local { name, ty, span: _ } in locals.iter() {
            self.flag(name.is_some());
            self.ty(*ty);
        }
        self.count(loops.len());
        for Loop { independent, unroll_hint } in loops.iter() {
            self.flag(*independent);
            self.flag(unroll_hint.is_some());
            self.number(unroll_hint.unwrap_or(0));
        }
        self.count(blocks.len());
        for Block { stmts, term, term_span } in blocks.iter() {
            self.count(stmts.len());
            for Stmt { kind, span, group } in stmts {
                self.span(*span);
                self.number(group.map_or(u32::MAX, |g| g.0));
                self.stmt(kind);
            }
            self.span(*term_span);
            self.terminator(term);
        }
    }

    fn stmt(&mut self, s: &StmtKind) {
        match s {
            StmtKind::Assign(p, v) => {
                self.tag(0);
                self.place(p);
                self.rvalue(v);
            }
            StmtKind::Call { dest, callee, args, role } => {
                self.tag(1);
                self.flag(dest.is_some());
                dest.iter().for_each(|d| self.place(d));
                self.callee(callee);
                self.operands(args);
                self.tag(match role {
                    CallRole::Normal => 0,
                    CallRole::Copy => 1,
                    CallRole::Deinit => 2,
                    CallRole::Apart => 3,
                });
            }
            StmtKind::Tasks(t) => {
                // Gone before code generation, but for programs in MIR's text form, which has them refused.
                self.tag(2);
                self.mention(Mention::Fn(t.body));
            }
            StmtKind::Dead(l) => {
                self.tag(3);
                self.number(l.0);
            }
            StmtKind::Nop => self.tag(4),
        }
    }

    fn callee(&mut self, c: &Callee) {
        match c {
            Callee::Fn(f) => {
                self.tag(0);
                self.mention(Mention::Fn(*f));
            }
            Callee::Runtime(name) => {
                self.tag(1);
                self.symbol(*name);
            }
            Callee::Indirect(o) => {
                self.tag(2);
                self.operand(o);
            }
            Callee::Virtual { slot, decl } => {
                self.tag(3);
                self.number(*slot);
                self.mention(Mention::Fn(*decl));
                self.mention(Mention::Methods);
            }
        }
    }

    fn terminator(&mut self, t: &Terminator) {
        match t {
            Terminator::Goto(b) => {
                self.tag(0);
                self.number(b.0);
            }
            Terminator::Loop(b, l) => {
                self.tag(1);
                self.number(b.0);
                self.number(l.0);
            }
            Terminator::If { cond, then, els, likely } => {
                self.tag(2);
                self.operand(cond);
                self.number(then.0);
                self.number(els.0);
                self.tag(likely.map_or(2, u8::from));
            }
            Terminator::Switch { value, cases, default } => {
                self.tag(3);
                self.operand(value);
                self.count(cases.len());
                for (n, b) in cases {
                    self.wide(*n);
                    self.number(b.0);
                }
                self.number(default.0);
            }
            Terminator::Return(o) => {
                self.tag(4);
                self.flag(o.is_some());
                o.iter().for_each(|o| self.operand(o));
            }
            Terminator::Unreachable => self.tag(5),
        }
    }

    fn place(&mut self, p: &Place) {
        let Place { base, proj } = p;
        match base {
            PlaceBase::Local(l) => {
                self.tag(0);
                self.number(l.0);
            }
            PlaceBase::Global(g) => {
                self.tag(1);
                self.mention(Mention::Global(*g));
            }
        }
        for p in proj {
            match p {
                Proj::Deref => self.tag(0),
                Proj::Field(i) => {
                    self.tag(1);
                    self.number(*i);
                }
                Proj::Index(o) => {
                    self.tag(2);
                    self.operand(o);
                }
            }
        }
        self.tag(u8::MAX);
    }

    fn operands(&mut self, all: &[Operand]) {
        self.count(all.len());
        all.iter().for_each(|o| self.operand(o));
    }

    fn operand(&mut self, o: &Operand) {
        match o {
            Operand::Copy(p) => {
                self.tag(0);
                self.place(p);
            }
            Operand::Move(p) => {
                self.tag(1);
                self.place(p);
            }
            Operand::Const(c) => {
                self.tag(2);
                self.constant(c);
            }
            Operand::FnAddr(f) => {
                self.tag(3);
                self.mention(Mention::Fn(*f));
            }
        }
    }

    fn constant(&mut self, c: &Const) {
        let Const { kind, ty } = c;
        self.ty(*ty);
        match kind {
            ConstKind::Zero => self.tag(0),
            ConstKind::Int(n) => {
                self.tag(1);
                self.wide(n.get());
            }
            ConstKind::Real(r) => {
                self.tag(2);
                self.real(*r);
            }
            ConstKind::Complex(re, im) => {
                self.tag(3);
                self.real(*re);
                self.real(*im);
            }
            ConstKind::Str(bytes) => {
                self.tag(4);
                self.text(bytes);
            }
            ConstKind::Undef => self.tag(5),
            ConstKind::TypeIdOf(a) => {
                self.tag(6);
                self.mention(Mention::Class(*a));
            }
            ConstKind::LastTypeIdOf(a) => {
                self.tag(7);
                self.mention(Mention::Class(*a));
            }
            ConstKind::SizeOf(t) => {
                self.tag(8);
                self.ty(*t);
            }
            ConstKind::AlignOf(t) => {
                self.tag(9);
                self.ty(*t);
            }
            ConstKind::Line { file, line } => {
                self.tag(10);
                self.line(*file, *line);
            }
        }
    }

    fn rvalue(&mut self, v: &Rvalue) {
        match v {
            Rvalue::Use(o) => {
                self.tag(0);
                self.operand(o);
            }
            Rvalue::Bin(op, a, b) => {
                self.tag(1);
                self.tag(*op as u8);
                self.operand(a);
                self.operand(b);
            }
            Rvalue::Un(op, o) => {
                self.tag(2);
                self.tag(*op as u8);
                self.operand(o);
            }
            Rvalue::Cast(o, t) => {
                self.tag(3);
                self.operand(o);
                self.ty(*t);
            }
            Rvalue::AddrOf(p) => {
                self.tag(4);
                self.place(p);
            }
            Rvalue::Aggregate(t, parts) => {
                self.tag(5);
                self.ty(*t);
                self.operands(parts);
            }
            Rvalue::Offset(a, b) => {
                self.tag(6);
                self.operand(a);
                self.operand(b);
            }
            Rvalue::Intrinsic(i, args) => {
                self.tag(7);
                self.tag(*i as u8);
                self.operands(args);
            }
            Rvalue::Atomic(op, order, args) => {
                self.tag(8);
                self.tag(*op as u8);
                self.tag(*order as u8);
                self.operands(args);
            }
        }
    }
}

/// A constant by itself, as variables have them.
pub fn of_constant(c: &Const, sources: &SourceMap) -> (u128, Vec<Mention>) {
    let mut w = Writer {
        sources,
        home: None,
        first: 0,
        lines: 0..=0,
        columns: false,
        bytes: Vec::new(),
        mentions: Vec::new(),
        numbers: FxHashMap::default(),
        last: None,
    };
    w.constant(c);
    (hash_text(&w.bytes), w.mentions)
}
