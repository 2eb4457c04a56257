//! Reads the text form back. Not for users' input: errors are one line with a line number.
//!
//! ```text
//! record R { x: i64, y: f64 }          descriptor record D {…}   class C(Parent) {…}   union U {…}
//! enum E { a, b }
//! global n: i64 = 5: i64 const link "n"
//! object C "C" last 2 deinit @f [@f, none]        the type ids from 1, in order
//! twin @f @"f checked"                            the checked version of a function
//! config var "M" "n" "int(64)" "10"
//! entry @main
//! fn f(l0 "x": i64, l1: ref f64) -> i64 export link "f" inline stack_check endless noreturn memo once checked [l1] {
//!   let loop0 independent unroll 4
//!   let l2: (i64, f64)
//! bb0:
//!   l2 = make (i64, f64) {l0, l1.*} !loop0         the statement's access group
//!   l2.0 = add l2.0, 1: i64
//!   call.copy @g(move l2, "text": cptr u8)
//!   l3 = tasks forall l4 @body [l0, ref l2, const ref l5] shadows [l6, reduce l7]
//!   tasks begin @body []                           also `member GROUP`, `cobegin N`, `coforall N`
//!   if lt l0 …                                     no: operands are places and constants only
//!   return l2.0
//! }
//! ```

use chantry_base::{FxHashMap, IndexVec, Span, Symbol};
use chantry_types::{AggId, AggInfo, AggKind, EnumId, EnumInfo, FieldInfo, Mgmt, Prim, TypeId, TypeKind, TypeTable};
use thin_vec::ThinVec;

use crate::ir::*;
use crate::names::*;

mod lex;
mod tasks;

use lex::{Token, lex};

/// Parses a program; its types are added to `types`, its positions are all `span`.
pub fn parse(text: &str, types: &TypeTable, span: Span) -> Result<Program, String> {
    let tokens = lex(text)?;
    let mut p = Parser {
        tokens,
        at: 0,
        types,
        span,
        aggs: FxHashMap::default(),
        enums: FxHashMap::default(),
        fns: FxHashMap::default(),
        globals: FxHashMap::default(),
    };
    p.declare();
    p.program().map_err(|e| format!("line {}: {e}", p.line()))
}

struct Parser<'a> {
    tokens: Vec<(Token, u32)>,
    at: usize,
    types: &'a TypeTable,
    span: Span,
    aggs: FxHashMap<String, AggId>,
    enums: FxHashMap<String, EnumId>,
    fns: FxHashMap<String, FnId>,
    globals: FxHashMap<String, GlobalId>,
}

type R<T> = Result<T, String>;

impl Parser<'_> {
    fn line(&self) -> u32 {
        self.tokens[self.at.min(self.tokens.len() - 1)].1
    }
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }
    fn peek_at(&self, n: usize) -> &Token {
        &self.tokens[(self.at + n).min(self.tokens.len() - 1)].0
    }
    fn next(&mut self) -> Token {
        let t = self.tokens[self.at].0.clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        t
    }
    fn eat(&mut self, c: char) -> bool {
        let yes = *self.peek() == Token::Punct(c);
        self.at += usize::from(yes);
        yes
    }
    fn expect(&mut self, c: char) -> R<()> {
        if self.eat(c) { Ok(()) } else { Err(format!("`{c}` expected, not {:?}", self.peek())) }
    }
    fn eat_word(&mut self, w: &str) -> bool {
        let yes = matches!(self.peek(), Token::Word(x) if x == w);
        self.at += usize::from(yes);
        yes
    }
    fn expect_word(&mut self, w: &str) -> R<()> {
        if self.eat_word(w) { Ok(()) } else { Err(format!("`{w}` expected, not {:?}", self.peek())) }
    }
    /// A name: a word or a quoted text.
    fn name(&mut self) -> R<String> {
        match self.next() {
            Token::Word(w) => Ok(w),
            Token::Quoted(b) => Ok(String::from_utf8_lossy(&b).into_owned()),
            t => Err(format!("a name expected, not {t:?}")),
        }
    }
    fn quoted(&mut self) -> R<String> {
        match self.next() {
            Token::Quoted(b) => Ok(String::from_utf8_lossy(&b).into_owned()),
            t => Err(format!("a quoted text expected, not {t:?}")),
        }
    }
    fn int(&mut self) -> R<i128> {
        match self.next() {
            Token::Int(v) => Ok(v),
            t => Err(format!("a number expected, not {t:?}")),
        }
    }
    fn small(&mut self) -> R<u32> {
        u32::try_from(self.int()?).map_err(|e| e.to_string())
    }
    /// An id as `bb12`.
    fn id(&mut self, prefix: &str) -> R<u32> {
        if let Token::Word(w) = self.peek()
            && let Some(n) = w.strip_prefix(prefix)
            && let Ok(n) = n.parse()
        {
            self.at += 1;
            return Ok(n);
        }
        Err(format!("`{prefix}N` expected, not {:?}", self.peek()))
    }
    fn list<T>(&mut self, end: char, mut item: impl FnMut(&mut Self) -> R<T>) -> R<Vec<T>> {
        let mut out = Vec::new();
        while !self.eat(end) {
            out.push(item(self)?);
            if !self.eat(',') {
                self.expect(end)?;
                break;
            }
        }
        Ok(out)
    }

    /// Numbers all names, so that uses may come before declarations.
    fn declare(&mut self) {
        let mut depth = 0;
        let (mut fns, mut globals) = (0, 0);
        for i in 0..self.tokens.len() {
            let word = match &self.tokens[i].0 {
                Token::Punct('{' | '(' | '[') => {
                    depth += 1;
                    continue;
                }
                Token::Punct('}' | ')' | ']') => {
                    depth -= 1;
                    continue;
                }
                Token::Word(w) if depth == 0 => w.clone(),
                _ => continue,
            };
            let name = match self.tokens.get(i + 1) {
                Some((Token::Word(w), _)) => w.clone(),
                Some((Token::Quoted(b), _)) => String::from_utf8_lossy(b).into_owned(),
                _ => continue,
            };
            let after_type = matches!(i.checked_sub(1).map(|j| &self.tokens[j].0), Some(Token::Punct(':' | '>')));
            match word.as_str() {
                "fn" => {
                    self.fns.insert(name, FnId(fns));
                    fns += 1;
                }
                "global" => {
                    self.globals.insert(name, GlobalId(globals));
                    globals += 1;
                }
                // `global g: record R` and `-> record R` mention types at depth 0.
                "record" | "class" | "union" if !after_type && self.declares(i + 2) => {
                    let kind = match word.as_str() {
                        "record" => AggKind::Record,
                        "class" => AggKind::Class,
                        _ => AggKind::Union,
                    };
                    let says = |at: Option<usize>, word: &str| {
                        at.is_some_and(|at| self.tokens[at].0 == Token::Word(word.into()))
                    };
                    let handle = says(i.checked_sub(1), "handle");
                    let descriptor = says(i.checked_sub(1 + usize::from(handle)), "descriptor");
                    let info = AggInfo {
                        name: Symbol::new(&name),
                        kind,
                        parent: None,
                        fields: Vec::new(),
                        descriptor,
                        handle,
                        extern_name: None,
                    };
                    self.aggs.insert(name, self.types.new_agg(info));
                }
                "enum" if !after_type && self.declares(i + 2) => {
                    let info = EnumInfo { name: Symbol::new(&name), members: Vec::new(), values: Vec::new() };
                    // Members are wanted at creation: they follow in braces.
                    let mut members = Vec::new();
                    let mut j = i + 3;
                    while let Some((t, _)) = self.tokens.get(j)
                        && *t != Token::Punct('}')
                    {
                        match t {
                            Token::Word(w) => members.push(Symbol::new(w)),
                            Token::Quoted(b) => members.push(Symbol::new(&String::from_utf8_lossy(b))),
                            _ => {}
                        }
                        j += 1;
                    }
                    let values = vec![None; members.len()];
                    self.enums.insert(name, self.types.new_enum(EnumInfo { members, values, ..info }));
                }
                _ => {}
            }
        }
    }

    fn declares(&self, at: usize) -> bool {
        matches!(self.tokens.get(at), Some((Token::Punct('{' | '('), _)))
    }

    fn program(&mut self) -> R<Program> {
        let mut prog = Program::default();
        loop {
            let word = match self.next() {
                Token::End => return Ok(prog),
                Token::Word(w) => w,
                t => return Err(format!("a declaration expected, not {t:?}")),
            };
            match word.as_str() {
                "descriptor" | "handle" => {}
                "record" | "class" | "union" => self.agg_fields()?,
                "enum" => {
                    self.name()?;
                    self.expect('{')?;
                    self.list('}', Self::name)?;
                }
                "global" => {
                    let g = self.global()?;
                    prog.globals.push(g);
                }
                "object" => {
                    let c = self.object()?;
                    prog.classes.push(c);
                }
                "procedure" => {
                    let call = self.fn_ref()?;
                    let code = if self.eat_word("code") { Some(self.fn_ref()?) } else { None };
                    prog.procedures.push(Procedure { call, code });
                }
                "twin" => {
                    let (f, checked) = (self.fn_ref()?, self.fn_ref()?);
                    prog.checked.get_or_insert_default().insert(f, checked);
                }
                "config" => {
                    let kind = match self.name()?.as_str() {
                        "var" => ConfigKind::Var,
                        "const" => ConfigKind::Const,
                        "param" => ConfigKind::Param,
                        w => return Err(format!("`{w}` is no kind of config")),
                    };
                    let (module, name) = (Symbol::new(&self.quoted()?), Symbol::new(&self.quoted()?));
                    prog.configs.push(Config {
                        kind,
                        module,
                        name,
                        type_name: self.quoted()?,
                        default: self.quoted()?,
                    });
                }
                "entry" => prog.entry = Some(self.fn_ref()?),
                "finish" => prog.finish = Some(self.fn_ref()?),
                "uncaught" => prog.uncaught = Some(self.fn_ref()?),
                "main_takes_args" => prog.main_takes_args = true,
                "fn" => {
                    let f = self.function()?;
                    prog.fns.push(f);
                }
                w => return Err(format!("`{w}` begins no declaration")),
            }
        }
    }

    fn agg_fields(&mut self) -> R<()> {
        let agg = self.agg()?;
        let parent = if self.eat('(') {
            let p = self.agg()?;
            self.expect(')')?;
            Some(p)
        } else {
            None
        };
        self.expect('{')?;
        let fields = self.list('}', |p| {
            let name = Symbol::new(&p.name()?);
            p.expect(':')?;
            Ok(FieldInfo { name, ty: p.ty()?, constant: false })
        })?;
        if self.types.set_agg_fields(agg, parent, fields) { Ok(()) } else { Err("a type is declared twice".into()) }
    }

    fn agg(&mut self) -> R<AggId> {
        let name = self.name()?;
        self.aggs.get(&name).copied().ok_or_else(|| format!("`{name}` is not declared"))
    }

    fn fn_ref(&mut self) -> R<FnId> {
        self.expect('@')?;
        let name = self.name()?;
        self.fns.get(&name).copied().ok_or_else(|| format!("there is no function `{name}`"))
    }

    fn global(&mut self) -> R<Global> {
        let name = Symbol::new(&self.name()?);
        self.expect(':')?;
        let ty = self.ty()?;
        let mut g =
            Global { name, ty, init: None, constant: false, link_name: None, is_extern: false, span: self.span };
        if self.eat('=') {
            let Operand::Const(c) = self.operand()? else { return Err("a constant expected".into()) };
            g.init = Some(c);
        }
        g.constant = self.eat_word("const");
        g.is_extern = self.eat_word("extern");
        if self.eat_word("link") {
            g.link_name = Some(Symbol::new(&self.quoted()?));
        }
        Ok(g)
    }

    fn object(&mut self) -> R<ClassInfo> {
        let agg = self.agg()?;
        let name = Symbol::new(&self.quoted()?);
        self.expect_word("last")?;
        let last_descendant = self.small()?;
        let deinit = if self.eat_word("deinit") { Some(self.fn_ref()?) } else { None };
        self.expect('[')?;
        let vtable = self.list(']', |p| if p.eat_word("none") { Ok(None) } else { p.fn_ref().map(Some) })?;
        Ok(ClassInfo { agg, name, last_descendant, deinit, vtable })
    }

    fn ty(&mut self) -> R<TypeId> {
        let t = self.types;
        if self.eat('(') {
            let elems = self.list(')', Self::ty)?;
            return Ok(t.tuple(&elems));
        }
        if self.eat('[') {
            let n = u64::try_from(self.int()?).map_err(|e| e.to_string())?;
            self.expect_word("x")?;
            let elem = self.ty()?;
            self.expect(']')?;
            return Ok(t.intern(TypeKind::CArray(elem, n)));
        }
        let word = self.name()?;
        Ok(match word.as_str() {
            "void" => TypeTable::VOID,
            "nothing" => TypeTable::NOTHING,
            "nil" => TypeTable::NIL,
            "bool" => TypeTable::BOOL,
            "opaque" => TypeTable::OPAQUE_PTR,
            "ref" => {
                let to = self.ty()?;
                t.ref_to(to)
            }
            "ptr" => {
                let to = self.ty()?;
                t.ptr_to(to)
            }
            "cptr" => {
                let to = self.ty()?;
                t.intern(TypeKind::PtrConst(to))
            }
            "record" => t.intern(TypeKind::Record(self.agg()?)),
            "union" => t.intern(TypeKind::Union(self.agg()?)),
            "object" => t.intern(TypeKind::Object(self.agg()?)),
            "enum" => {
                let name = self.name()?;
                let e = *self.enums.get(&name).ok_or_else(|| format!("enum `{name}` is not declared"))?;
                t.intern(TypeKind::Enum(e))
            }
            "owned" | "shared" | "borrowed" | "unmanaged" | "any" => {
                let mgmt = match word.as_str() {
                    "owned" => Mgmt::Owned,
                    "shared" => Mgmt::Shared,
                    "borrowed" => Mgmt::Borrowed,
                    "unmanaged" => Mgmt::Unmanaged,
                    _ => Mgmt::Any,
                };
                let agg = self.agg()?;
                t.intern(TypeKind::Class { agg, mgmt, nilable: self.eat('?') })
            }
            "proc" => {
                self.expect('(')?;
                let params = self.list(')', Self::ty)?;
                self.expect('-')?;
                self.expect('>')?;
                let ret = self.ty()?;
                t.intern(TypeKind::Proc(params.into(), ret, self.eat_word("throws")))
            }
            w => t.prim(prim(w).ok_or_else(|| format!("`{w}` is no type"))?),
        })
    }

    fn real(&mut self) -> R<f64> {
        if self.eat_word("bits") {
            return Ok(f64::from_bits(self.int()? as u64));
        }
        match self.next() {
            Token::Real(v) => Ok(v),
            Token::Int(v) => Ok(v as f64),
            t => Err(format!("a real number expected, not {t:?}")),
        }
    }

    fn operand(&mut self) -> R<Operand> {
        let kind = match self.peek().clone() {
            Token::Punct('@') => return self.fn_ref().map(Operand::FnAddr),
            Token::Punct('$') => return self.place().map(Operand::Copy),
            Token::Int(v) => {
                self.at += 1;
                ConstKind::Int(v.into())
            }
            Token::Real(v) => {
                self.at += 1;
                ConstKind::Real(v)
            }
            Token::Quoted(b) => {
                self.at += 1;
                ConstKind::Str(b.into())
            }
            Token::Word(w) => {
                self.at += 1;
                match w.as_str() {
                    "move" => return self.place().map(Operand::Move),
                    "zero" => ConstKind::Zero,
                    "undef" => ConstKind::Undef,
                    "bits" => {
                        self.at -= 1;
                        ConstKind::Real(self.real()?)
                    }
                    "complex" => ConstKind::Complex(self.real()?, self.real()?),
                    "typeid" => ConstKind::TypeIdOf(self.agg()?),
                    "lasttypeid" => ConstKind::LastTypeIdOf(self.agg()?),
                    "sizeof" => ConstKind::SizeOf(self.ty()?),
                    "alignof" => ConstKind::AlignOf(self.ty()?),
                    _ => {
                        self.at -= 1;
                        return self.place().map(Operand::Copy);
                    }
                }
            }
            t => return Err(format!("an operand expected, not {t:?}")),
        };
        self.expect(':')?;
        Ok(Operand::Const(Const { kind, ty: self.ty()? }))
    }

    fn place(&mut self) -> R<Place> {
        let base = if self.eat('$') {
            let name = self.name()?;
            let g = *self.globals.get(&name).ok_or_else(|| format!("there is no global `{name}`"))?;
            PlaceBase::Global(g)
        } else {
            PlaceBase::Local(LocalId(self.id("l")?))
        };
        let mut proj = ThinVec::new();
        loop {
            if self.eat('.') {
                proj.push(if self.eat('*') { Proj::Deref } else { Proj::Field(self.small()?) });
            } else if self.eat('[') {
                proj.push(Proj::Index(Box::new(self.operand()?)));
                self.expect(']')?;
            } else {
                return Ok(Place { base, proj });
            }
        }
    }

    fn rvalue(&mut self) -> R<Rvalue> {
        if self.eat('&') {
            return Ok(Rvalue::AddrOf(self.place()?));
        }
        if self.eat('%') {
            let name = self.name()?;
            let i = intrinsic_from(&name).ok_or_else(|| format!("`{name}` is no intrinsic"))?;
            self.expect('(')?;
            return Ok(Rvalue::Intrinsic(i, self.list(')', Self::operand)?));
        }
        let word = match self.peek() {
            Token::Word(w) => w.clone(),
            _ => String::new(),
        };
        if let Some(op) = bin_from(&word) {
            self.at += 1;
            let a = self.operand()?;
            self.expect(',')?;
            return Ok(Rvalue::Bin(op, a, self.operand()?));
        }
        if let Some(op) = un_from(&word) {
            self.at += 1;
            return Ok(Rvalue::Un(op, self.operand()?));
        }
        match word.as_str() {
            "cast" => {
                self.at += 1;
                let o = self.operand()?;
                self.expect_word("as")?;
                Ok(Rvalue::Cast(o, self.ty()?))
            }
            "make" => {
                self.at += 1;
                let ty = self.ty()?;
                self.expect('{')?;
                Ok(Rvalue::Aggregate(ty, self.list('}', Self::operand)?))
            }
            "offset" => {
                self.at += 1;
                let a = self.operand()?;
                self.expect(',')?;
                Ok(Rvalue::Offset(a, self.operand()?))
            }
            "atomic" => {
                self.at += 1;
                let (op, order) = (self.name()?, self.name()?);
                let op = atomic_from(&op).ok_or_else(|| format!("`{op}` is no atomic operation"))?;
                let order = order_from(&order).ok_or_else(|| format!("`{order}` is no memory order"))?;
                self.expect('(')?;
                Ok(Rvalue::Atomic(op, order, self.list(')', Self::operand)?))
            }
            _ => Ok(Rvalue::Use(self.operand()?)),
        }
    }

    fn call(&mut self, dest: Option<Place>) -> R<StmtKind> {
        self.expect_word("call")?;
        let role = if self.eat('.') {
            match self.name()?.as_str() {
                "copy" => CallRole::Copy,
                "deinit" => CallRole::Deinit,
                "apart" => CallRole::Apart,
                w => return Err(format!("`{w}` is no role of a call")),
            }
        } else {
            CallRole::Normal
        };
        let callee = if self.eat_word("runtime") {
            Callee::Runtime(Symbol::new(&self.name()?))
        } else if self.eat_word("indirect") {
            Callee::Indirect(self.operand()?)
        } else if self.eat_word("virtual") {
            let slot = if self.eat_word("deinit") { DEINIT_SLOT } else { self.small()? };
            Callee::Virtual { slot, decl: self.fn_ref()? }
        } else {
            Callee::Fn(self.fn_ref()?)
        };
        self.expect('(')?;
        let args = self.list(')', Self::operand)?;
        Ok(StmtKind::Call { dest, callee, args, role })
    }

    fn stmt_kind(&mut self) -> R<StmtKind> {
        if self.eat_word("nop") {
            return Ok(StmtKind::Nop);
        }
        if self.eat_word("dead") {
            return Ok(StmtKind::Dead(LocalId(self.id("l")?)));
        }
        if matches!(self.peek(), Token::Word(w) if w == "call") {
            return self.call(None);
        }
        if self.eat_word("tasks") {
            return self.tasks(None);
        }
        let dest = self.place()?;
        self.expect('=')?;
        if matches!(self.peek(), Token::Word(w) if w == "call") {
            return self.call(Some(dest));
        }
        if self.eat_word("tasks") {
            return self.tasks(Some(dest));
        }
        Ok(StmtKind::Assign(dest, self.rvalue()?))
    }

    fn block_ref(&mut self) -> R<BlockId> {
        self.id("bb").map(BlockId)
    }

    fn terminator(&mut self) -> R<Option<Terminator>> {
        let Token::Word(w) = self.peek().clone() else { return Ok(None) };
        self.at += 1;
        Ok(Some(match w.as_str() {
            "goto" => Terminator::Goto(self.block_ref()?),
            "loop" => Terminator::Loop(self.block_ref()?, LoopId(self.id("loop")?)),
            "if" => {
                let cond = self.operand()?;
                self.expect_word("then")?;
                let then = self.block_ref()?;
                self.expect_word("else")?;
                let els = self.block_ref()?;
                let likely = if self.eat_word("likely") {
                    Some(true)
                } else if self.eat_word("unlikely") {
                    Some(false)
                } else {
                    None
                };
                Terminator::If { cond, then, els, likely }
            }
            "switch" => {
                let value = self.operand()?;
                self.expect('(')?;
                let cases = self.list(')', |p| Ok((p.int()?, p.block_ref()?)))?;
                self.expect_word("else")?;
                Terminator::Switch { value, cases, default: self.block_ref()? }
            }
            "return" => {
                // A new block or the end of the body may follow at once.
                let label = matches!(self.peek(), Token::Word(w) if w.starts_with("bb"))
                    && *self.peek_at(1) == Token::Punct(':');
                let ends = *self.peek() == Token::Punct('}') || label;
                Terminator::Return(if ends { None } else { Some(self.operand()?) })
            }
            "unreachable" => Terminator::Unreachable,
            _ => {
                self.at -= 1;
                return Ok(None);
            }
        }))
    }

    fn local(&mut self, expected: usize) -> R<Local> {
        let n = self.id("l")?;
        if n as usize != expected {
            return Err(format!("l{expected} comes next, not l{n}"));
        }
        let name = match self.peek() {
            Token::Quoted(_) => Some(Symbol::new(&self.quoted()?)),
            _ => None,
        };
        self.expect(':')?;
        Ok(Local { name, ty: self.ty()?, span: self.span })
    }

    /// `[l0, l4]`: addresses of checked code that lead to the locale's own memory.
    fn near(&mut self) -> R<Checked> {
        let mut near = Vec::new();
        self.expect('[')?;
        self.list(']', |p| {
            near.push(LocalId(p.id("l")?));
            Ok(())
        })?;
        near.sort_unstable();
        Ok(Checked { near })
    }

    fn function(&mut self) -> R<Function> {
        let name = Symbol::new(&self.name()?);
        let mut f = crate::builder::extern_function(&[], name, TypeTable::VOID, self.span);
        f.link_name = None;
        f.linkage = Linkage::Internal;
        self.expect('(')?;
        let mut locals: IndexVec<LocalId, Local> = IndexVec::new();
        self.list(')', |p| {
            let l = p.local(locals.len())?;
            locals.push(l);
            Ok(())
        })?;
        f.params = locals.ids().collect();
        self.expect('-')?;
        self.expect('>')?;
        f.ret = self.ty()?;
        loop {
            match self.peek().clone() {
                Token::Word(w) => {
                    self.at += 1;
                    match w.as_str() {
                        "extern" => f.linkage = Linkage::Extern,
                        "export" => f.linkage = Linkage::Export,
                        "variadic" => f.variadic = Some(self.small()? as usize),
                        "link" => f.link_name = Some(Symbol::new(&self.quoted()?)),
                        "inline" => f.inline = Inline::Always,
                        "noinline" => f.inline = Inline::Never,
                        "stack_check" => f.stack_check = true,
                        "endless" => f.endless = true,
                        "noreturn" => f.noreturn = true,
                        "memo" => f.memo = true,
                        "once" => f.once = true,
                        "checked" => f.checked = Some(self.near()?),
                        _ => return Err(format!("`{w}` says nothing of a function")),
                    }
                }
                Token::Punct(';') => {
                    self.at += 1;
                    f.locals = locals;
                    return Ok(f);
                }
                _ => break,
            }
        }
        self.expect('{')?;
        while self.eat_word("let") {
            if matches!(self.peek(), Token::Word(w) if w.starts_with("loop")) {
                let n = self.id("loop")?;
                if n as usize != f.loops.len() {
                    return Err(format!("loop{} comes next", f.loops.len()));
                }
                let independent = self.eat_word("independent");
                let unroll_hint = if self.eat_word("unroll") { Some(self.small()?) } else { None };
                f.loops.push(Loop { independent, unroll_hint });
            } else {
                let l = self.local(locals.len())?;
                locals.push(l);
            }
        }
        f.locals = locals;
        while !self.eat('}') {
            let n = self.id("bb")?;
            if n as usize != f.blocks.len() {
                return Err(format!("bb{} comes next, not bb{n}", f.blocks.len()));
            }
            self.expect(':')?;
            let mut stmts = Vec::new();
            let term = loop {
                if let Some(t) = self.terminator()? {
                    break t;
                }
                let kind = self.stmt_kind()?;
                let group = if self.eat('!') { Some(LoopId(self.id("loop")?)) } else { None };
                stmts.push(Stmt { kind, span: self.span, group });
            };
            f.blocks.push(Block { stmts, term, term_span: self.span });
        }
        Ok(f)
    }
}

fn prim(word: &str) -> Option<Prim> {
    let split = word.find(|c: char| c.is_ascii_digit())?;
    let w: u8 = word[split..].parse().ok()?;
    match (&word[..split], w) {
        ("i", 8 | 16 | 32 | 64) => Some(Prim::Int(w)),
        ("u", 8 | 16 | 32 | 64) => Some(Prim::Uint(w)),
        ("f", 32 | 64) => Some(Prim::Real(w)),
        ("imag", 32 | 64) => Some(Prim::Imag(w)),
        ("c", 64 | 128) => Some(Prim::Complex(w)),
        _ => None,
    }
}
