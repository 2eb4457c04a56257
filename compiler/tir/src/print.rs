//! TIR as text, one statement a line, with types: for `--emit=tir`, traces and tests. Not for reading it back.
//!
//! A function opens with its signature; `let` lines say what its variables are. In expressions `x` is a variable
//! (`x.3` where a function has several of the name), `f(…)` a call, `op(…)` a built-in operation; `: T` follows
//! whatever does not say its type itself. What stands before a value in braces is done first.

use std::fmt::Write as _;

use chantry_base::FxHashMap;
use chantry_types::{AggId, TypeId, TypeTable};

use crate::*;

/// The whole program, or without the library's functions.
pub fn print(program: &Program, types: &TypeTable, library: bool) -> String {
    let mut p = Printer::new(program, types);
    for (id, f) in program.fns.iter_enumerated() {
        if library || !f.library {
            p.function(id);
        }
    }
    if program.module_inits.iter().any(|f| library || !program.fns[*f].library) {
        let inits: Vec<_> = program.module_inits.iter().map(|f| p.fn_name(*f)).collect();
        p.line(&format!("modules {}", inits.join(", ")));
    }
    if let Some(main) = program.main {
        p.line(&format!("main {}", p.fn_name(main)));
    }
    p.out
}

/// One function.
pub fn print_fn(program: &Program, types: &TypeTable, id: FnId) -> String {
    let mut p = Printer::new(program, types);
    p.function(id);
    p.out
}

struct Printer<'a> {
    program: &'a Program,
    types: &'a TypeTable,
    out: String,
    indent: usize,
    /// The function being printed, and its variables' names made unique.
    current: Option<FnId>,
    names: FxHashMap<(FnId, LocalId), String>,
}

macro_rules! put {
    ($p:expr, $($arg:tt)*) => { write!($p.out, $($arg)*).expect("writing to a string") };
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program, types: &'a TypeTable) -> Self {
        Printer { program, types, out: String::new(), indent: 0, current: None, names: FxHashMap::default() }
    }

    // ---- names ----

    fn ty(&self, id: TypeId) -> String {
        self.types.show(id)
    }

    fn agg(&self, id: AggId) -> &'static str {
        self.types.agg_name(id).as_str()
    }

    fn fn_name(&self, id: FnId) -> String {
        let f = &self.program.fns[id];
        format!("{}#{}", f.name, id.0)
    }

    fn global(&self, id: GlobalId) -> String {
        let g = &self.program.globals[id];
        format!("{}.{}", g.module, g.name)
    }

    fn local(&mut self, f: FnId, id: LocalId) -> String {
        if !self.names.contains_key(&(f, id)) {
            let locals = &self.program.fns[f].locals;
            for (l, info) in locals.iter_enumerated() {
                let alone = locals.iter().filter(|other| other.name == info.name).count() == 1;
                let name = if alone { info.name.to_string() } else { format!("{}.{}", info.name, l.0) };
                self.names.insert((f, l), name);
            }
        }
        // A number beyond the function's variables is a fault that a printer is used to find.
        self.names.get(&(f, id)).cloned().unwrap_or_else(|| format!("?{id}"))
    }

    fn own(&mut self, id: LocalId) -> String {
        match self.current {
            Some(f) => self.local(f, id),
            None => format!("?{id}"),
        }
    }

    // ---- lines ----

    fn start(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        put!(self, "{:w$}", "", w = self.indent * 2);
    }

    fn line(&mut self, text: &str) {
        self.start();
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Ends the line with `{`, prints the statements below it, and closes.
    fn braces(&mut self, block: &Block) {
        self.out.push_str(" {\n");
        self.inside(block);
        self.start();
        self.out.push('}');
    }

    fn inside(&mut self, block: &Block) {
        self.indent += 1;
        block.stmts.iter().for_each(|s| self.stmt(s));
        self.indent -= 1;
    }

    fn function(&mut self, id: FnId) {
        let f = &self.program.fns[id];
        self.current = Some(id);
        let kind = match f.kind {
            FnKind::Proc => "proc",
            FnKind::Iter { recursive: false } => "iter",
            FnKind::Iter { recursive: true } => "recursive iter",
            FnKind::Extern => "extern proc",
            FnKind::Export => "export proc",
        };
        self.start();
        put!(self, "{kind} {}(", self.fn_name(id));
        for (i, formal) in f.formals.iter().enumerate() {
            let passing = match formal.passing {
                Passing::Own => "in ",
                Passing::Bits => "",
                Passing::Ref => "ref ",
                Passing::ConstRef => "const ref ",
                Passing::Out => "out ",
            };
            let (name, ty) = (self.own(formal.local), f.locals[formal.local].ty);
            put!(self, "{}{passing}{name}: {}", if i > 0 { ", " } else { "" }, self.ty(ty));
        }
        put!(self, "): {}{}", if f.ret_ref { "ref " } else { "" }, self.ty(f.ret));
        let words = [(f.throws, " throws"), (f.inline, " inline"), (f.noreturn, " noreturn")];
        words.iter().filter(|(on, _)| *on).for_each(|(_, word)| self.out.push_str(word));
        if let Some(outer) = f.outer {
            put!(self, " within {}", self.fn_name(outer));
        }
        match &f.body {
            Some(body) => self.braces(body),
            None => put!(self, ";"),
        }
        self.out.push('\n');
        self.current = None;
    }

    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Splice(inner) = &s.kind {
            return self.stmt(inner);
        }
        self.start();
        self.construct(s);
        if !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }

    fn construct(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Splice(inner) => self.construct(inner),
            StmtKind::Expr(e) => self.expr(e),
            StmtKind::Let { local, init } => {
                self.declaration("let", *local);
                if let Some(e) = init {
                    self.after(" = ", e);
                }
            }
            StmtKind::LetRef { local, init } => {
                self.declaration("ref", *local);
                self.after(" = ", init);
            }
            StmtKind::Init { place, value } => {
                self.after("init ", place);
                self.after(" = ", value);
            }
            StmtKind::Assign { place, value } => {
                self.expr(place);
                self.after(" = ", value);
            }
            StmtKind::Swap(a, b) => {
                self.expr(a);
                self.after(" <=> ", b);
            }
            StmtKind::Block(b) => {
                put!(self, "block");
                self.braces(b);
            }
            StmtKind::Breakable { id, body } => {
                put!(self, "block {id}");
                self.braces(body);
            }
            StmtKind::If { cond, then, els } => {
                self.after("if ", cond);
                self.braces(then);
                if !els.stmts.is_empty() {
                    put!(self, " else");
                    self.braces(els);
                }
            }
            StmtKind::While { id, cond, body } => {
                put!(self, "while {id} ");
                self.expr(cond);
                self.braces(body);
            }
            StmtKind::DoWhile { id, body, cond } => {
                put!(self, "do {id}");
                self.braces(body);
                self.after(" while ", cond);
            }
            StmtKind::Loop(l) => self.looping(if l.independent { "for independent" } else { "for" }, l),
            StmtKind::CoforallIter(l) => self.looping("coforall", l),
            StmtKind::Return(None) => put!(self, "return"),
            StmtKind::Return(Some(e)) => self.after("return ", e),
            StmtKind::Break(id) => put!(self, "break {id}"),
            StmtKind::Continue(id) => put!(self, "continue {id}"),
            StmtKind::Yield(e) => self.after("yield ", e),
            StmtKind::Defer(b) => {
                put!(self, "defer");
                self.braces(b);
            }
            StmtKind::Delete(e) => self.after("delete ", e),
            StmtKind::EndObject(e) => self.after("end object ", e),
            StmtKind::Deinit(e) => self.after("deinit ", e),
            StmtKind::Throw(e) => self.after("throw ", e),
            StmtKind::Try { body, catches, bang } => {
                put!(self, "{}", if *bang { "try!" } else { "try" });
                self.braces(body);
                for c in catches {
                    put!(self, " catch");
                    if let Some(l) = c.local {
                        let name = self.own(l);
                        put!(self, " {name}");
                    }
                    if let Some(class) = c.class {
                        put!(self, ": {}", self.agg(class));
                    }
                    self.braces(&c.body);
                }
            }
            StmtKind::Begin(t) => self.task("begin", t),
            StmtKind::SpawnTask(t) => self.task("spawn", t),
            StmtKind::Cobegin(tasks) => {
                put!(self, "cobegin {{\n");
                self.indent += 1;
                for t in tasks {
                    self.start();
                    self.task("task", t);
                    self.out.push('\n');
                }
                self.indent -= 1;
                self.start();
                self.out.push('}');
            }
            StmtKind::Coforall { count, k, task } => {
                let k = self.own(*k);
                put!(self, "coforall {k} of ");
                self.expr(count);
                put!(self, " ");
                self.task("task", task);
            }
            StmtKind::Sync(b) => {
                put!(self, "sync");
                self.braces(b);
            }
            StmtKind::Serial { cond, body } => {
                self.after("serial ", cond);
                self.braces(body);
            }
            StmtKind::Shadows { shadows, body } => {
                put!(self, "shadows {{");
                self.indent += 1;
                self.shadows(shadows);
                self.indent -= 1;
                self.out.push('\n');
                self.inside(body);
                self.start();
                self.out.push('}');
            }
            StmtKind::On { locale, body } => {
                self.after("on ", locale);
                self.braces(body);
            }
        }
    }

    /// `let x: T`, with what is particular about it.
    fn declaration(&mut self, word: &str, id: LocalId) {
        let name = self.own(id);
        let info = self.current.and_then(|f| self.program.fns[f].locals.get(id));
        let Some(info) = info else {
            put!(self, "{word} {name}");
            return;
        };
        let constant = if info.constant { "const " } else { "" };
        put!(self, "{word} {constant}{name}: {}", self.ty(info.ty));
    }

    fn looping(&mut self, word: &str, l: &Loop) {
        put!(self, "{word} {} ", l.id);
        self.source(&l.source);
        self.indent += 1;
        self.shadows(&l.shadows);
        self.indent -= 1;
        if !l.shadows.is_empty() {
            self.start();
            put!(self, "do");
        }
        self.braces(&l.body);
    }

    /// A line each.
    fn shadows(&mut self, shadows: &[Shadow]) {
        for shadow in shadows {
            self.start();
            match &shadow.kind {
                ShadowKind::Value(e) => {
                    self.declaration("with", shadow.inner);
                    self.after(" = ", e);
                }
                ShadowKind::Ref(e) => {
                    self.declaration("with ref", shadow.inner);
                    self.after(" = ", e);
                }
                ShadowKind::Reduce { identity, combine } => {
                    self.declaration("with reduce", shadow.inner);
                    self.after(" = ", identity);
                    put!(self, " combine");
                    self.braces(combine);
                }
            }
        }
    }

    fn source(&mut self, source: &IterSource) {
        match source {
            IterSource::Iter { callee, slot, args, index } => {
                self.declaration("index", *index);
                put!(self, " in ");
                if let Some(slot) = slot {
                    put!(self, "virtual {slot} ");
                }
                put!(self, "{}", self.fn_name(*callee));
                self.list(args);
            }
            IterSource::Zip(parts) => {
                put!(self, "zip(");
                for (i, part) in parts.iter().enumerate() {
                    put!(self, "{}", if i > 0 { ", " } else { "" });
                    self.source(part);
                }
                put!(self, ")");
            }
        }
    }

    fn task(&mut self, word: &str, task: &Task) {
        put!(self, "{word}");
        for (i, c) in task.captures.iter().enumerate() {
            put!(self, "{}", if i > 0 { ", " } else { " with " });
            self.declaration("in", c.inner);
            self.after(" = ", &c.value);
        }
        self.braces(&task.body);
    }

    // ---- expressions ----

    fn after(&mut self, words: &str, e: &Expr) {
        self.out.push_str(words);
        self.expr(e);
    }

    fn list(&mut self, all: &[Expr]) {
        put!(self, "(");
        for (i, e) in all.iter().enumerate() {
            put!(self, "{}", if i > 0 { ", " } else { "" });
            self.expr(e);
        }
        put!(self, ")");
    }

    /// `word(a, b): T`
    fn operation(&mut self, word: &str, operands: &[&Expr], e: &Expr) {
        put!(self, "{word}(");
        for (i, x) in operands.iter().enumerate() {
            put!(self, "{}", if i > 0 { ", " } else { "" });
            self.expr(x);
        }
        put!(self, "): {}", self.ty(e.ty));
    }

    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Const(c) => self.constant(c, e.ty),
            ExprKind::Local(l) => {
                let name = self.own(*l);
                put!(self, "{name}");
            }
            ExprKind::Outer(f, l) => {
                let (name, f) = (self.local(*f, *l), self.fn_name(*f));
                put!(self, "{f}.{name}");
            }
            ExprKind::Global(g) => put!(self, "{}", self.global(*g)),
            ExprKind::Field { base, index, check_nil } => {
                self.expr(base);
                let field = self.field(base.ty, *index);
                put!(self, "{}{field}: {}", if *check_nil { "!." } else { "." }, self.ty(e.ty));
            }
            ExprKind::TupleElem(base, i) => {
                self.expr(base);
                put!(self, "({i}): {}", self.ty(e.ty));
            }
            ExprKind::Deref(x) => self.operation("deref", &[x], e),
            ExprKind::AddrOf(x) => self.operation("address", &[x], e),
            ExprKind::Call { callee, args } => {
                put!(self, "{}", self.fn_name(*callee));
                self.list(args);
                put!(self, ": {}", self.ty(e.ty));
            }
            ExprKind::Virtual { callee, slot, args } => {
                put!(self, "virtual {slot} {}", self.fn_name(*callee));
                self.list(args);
                put!(self, ": {}", self.ty(e.ty));
            }
            ExprKind::Indirect { callee, args, throws } => {
                put!(self, "indirect{} ", if *throws { " throws" } else { "" });
                self.expr(callee);
                self.list(args);
                put!(self, ": {}", self.ty(e.ty));
            }
            ExprKind::FnValue(f) => put!(self, "value {}", self.fn_name(*f)),
            ExprKind::Bin(op, a, b) => self.operation(&word(op), &[a, b], e),
            ExprKind::CheckedDiv(op, a, b) => self.operation(&format!("checked {}", word(op)), &[a, b], e),
            ExprKind::Un(op, a) => self.operation(&word(op), &[a], e),
            ExprKind::Intrinsic(i, all) => self.operation(&word(i), &all.iter().collect::<Vec<_>>(), e),
            ExprKind::Atomic(op, order, all) => {
                let name = format!("atomic {} {}", word(op), word(order));
                self.operation(&name, &all.iter().collect::<Vec<_>>(), e);
            }
            ExprKind::Cast(x) => self.operation("cast", &[x], e),
            ExprKind::DynCast(x, class) => self.operation(&format!("downcast {}", self.agg(*class)), &[x], e),
            ExprKind::IsInstance(x, class) => self.operation(&format!("is {}", self.agg(*class)), &[x], e),
            ExprKind::Become(x, class) => self.operation(&format!("become {}", self.agg(*class)), &[x], e),
            ExprKind::CheckNil(x) => self.operation("not_nil", &[x], e),
            ExprKind::And(a, b) => self.operation("and", &[a, b], e),
            ExprKind::Or(a, b) => self.operation("or", &[a, b], e),
            ExprKind::If(c, a, b) => self.operation("if", &[c, a, b], e),
            ExprKind::Tuple(all) => self.operation("tuple", &all.iter().collect::<Vec<_>>(), e),
            ExprKind::Record(all) => self.operation("record", &all.iter().collect::<Vec<_>>(), e),
            ExprKind::AllocObject(class) => put!(self, "new {}: {}", self.agg(*class), self.ty(e.ty)),
            ExprKind::Copy(x) => self.operation("copy", &[x], e),
            ExprKind::Move(x) => self.operation("move", &[x], e),
            ExprKind::Block(stmts, value) => {
                put!(self, "{{\n");
                self.indent += 2;
                stmts.iter().for_each(|s| self.stmt(s));
                self.indent -= 1;
                self.start();
                put!(self, "}} ");
                self.indent -= 1;
                self.expr(value);
            }
            ExprKind::TryBang(x) => self.operation("try!", &[x], e),
            ExprKind::AllocArray { elem, count, zero } => {
                let name = format!("allocate{} {}", if *zero { " zero" } else { "" }, self.ty(*elem));
                self.operation(&name, &[count], e);
            }
            ExprKind::Offset(a, b) => self.operation("offset", &[a, b], e),
            ExprKind::ObjectSize(class) => put!(self, "object size({})", self.agg(*class)),
            ExprKind::SizeOf(t) => put!(self, "size({})", self.ty(*t)),
            ExprKind::CallerFile => put!(self, "caller_file"),
            ExprKind::CallerLine => put!(self, "caller_line"),
            ExprKind::Undef => put!(self, "undefined: {}", self.ty(e.ty)),
        }
    }

    /// The name of a field of a record, union, or of the object that a class value points to.
    fn field(&self, base: TypeId, index: u32) -> String {
        let agg = match self.types.kind(base) {
            TypeKind::Record(agg) | TypeKind::Union(agg) | TypeKind::Object(agg) | TypeKind::Class { agg, .. } => {
                Some(agg)
            }
            _ => None,
        };
        let fields = agg.map(|a| self.types.all_fields(a)).unwrap_or_default();
        fields.get(index as usize).map_or_else(|| format!("?{index}"), |f| f.name.to_string())
    }

    fn constant(&mut self, c: &Const, ty: TypeId) {
        match c {
            Const::Bool(v) => put!(self, "{v}"),
            Const::Int(v) => put!(self, "{v}: {}", self.ty(ty)),
            Const::Real(v) => put!(self, "{v:?}: {}", self.ty(ty)),
            Const::Imag(v) => put!(self, "{v:?}i: {}", self.ty(ty)),
            Const::Complex(a, b) => put!(self, "({a:?}, {b:?}i): {}", self.ty(ty)),
            Const::Str(s) => put!(self, "{s:?}"),
            Const::Bytes(b) => put!(self, "b{:?}", String::from_utf8_lossy(b)),
            Const::CStr(b) => put!(self, "c{:?}", String::from_utf8_lossy(b)),
            Const::Nil => put!(self, "nil: {}", self.ty(ty)),
            Const::None => put!(self, "none: {}", self.ty(ty)),
            Const::Zero => put!(self, "zero: {}", self.ty(ty)),
        }
    }
}

/// The name of an operation, in lower case.
fn word(op: &dyn std::fmt::Debug) -> String {
    format!("{op:?}").to_lowercase()
}
