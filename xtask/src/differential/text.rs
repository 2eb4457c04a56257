//! The Chapel text of a program. Not for: what it prints (`model`).

use std::fmt::Write as _;

use super::program::*;

/// What every program begins with: `say` writes any value and where evaluation has come to; `Life` counts
/// the values alive, and those used before they begin or after they end.
const PRELUDE: &str = r#"use List, Map, Set;
var trace: uint;
proc note(k: int, x) { trace = trace * 31 + k: uint; return x; }
var live, stray: atomic int;
record Life {
  var mark: int;
  proc init() { this.mark = 0x5eed; init this; live.add(1); }
  proc init=(other: Life) { if other.mark != 0x5eed then stray.add(1); this.mark = 0x5eed; init this; live.add(1); }
  proc deinit() { if mark != 0x5eed then stray.add(1); mark = 0; live.sub(1); }
}
operator =(ref a: Life, b: Life) { if a.mark != 0x5eed || b.mark != 0x5eed then stray.add(1); }
class Own: Error {
  var tag: string;
  override proc message() do return tag;
}
record Manager : contextManager {
  proc enterContext() { }
  proc exitContext(in e: owned Error?) throws { if e != nil then throw e; }
}
proc divisor(b: int(?w)) do return if b & 8:int(w) == 0 then (b & 7:int(w)) + 1:int(w) else -((b & 7:int(w)) + 2:int(w));
proc divisor(b: uint(?w)) do return b | 1:uint(w);
proc small(x: real) do return if abs(x) < 100.0 then abs(x) else 0.0;
proc from(s: string, n: int) { if s.size > n then return s[n..]; return "-"; }
proc parts(s: string) { var n = 0; for part in s.split("1") do n += 1; return n; }
proc joined(s: string) do return "+".join(s, "k", s);
proc text(x: string) do return x;
proc text(x: bool) do return x: string;
proc text(x: integral) do return x: string;
proc text(x: real) do return if x != x then "nan" else "%.17r".format(x);
proc text(const ref x: [] ?): string { var s = "["; for e in x do s += text(e) + " "; return s + "]"; }
proc text(x) where isTuple(x) { var s = "["; for param i in 0..<x.size do s += text(x(i)) + " "; return s + "]"; }
proc text(const ref x: list(?)): string { var s = "["; for e in x do s += text(e) + " "; return s + "]"; }
proc put(ref l: list(string), s: string) { var i = 0; while i < l.size && l[i] < s do i += 1; l.insert(i, s); }
proc texts(const ref keys, const ref values): string {
  var l: list(string);
  for (k, v) in zip(keys, values) do put(l, "[" + text(k) + " " + text(v) + " ]");
  return text(l);
}
proc text(const ref x: map(?)): string {
  var l: list(string);
  for (k, v) in zip(x.keys(), x.values()) do put(l, "[" + text(k) + " " + text(v) + " ]");
  return text(l);
}
proc text(const ref x: set(?)): string { var l: list(string); for k in x do put(l, text(k)); return text(l); }
proc listOf(type t) { var l: list(t); return l; }
proc listOf(type t, const ref all...?n) { var l: list(t); for param i in 0..<n do l.pushBack(all(i)); return l; }
proc setOf(type t) { var l: set(t); return l; }
proc setOf(type t, const ref all...?n) { var l: set(t); for param i in 0..<n do l.add(all(i)); return l; }
proc mapOf(type k, type v) { var m: map(k, v); return m; }
proc mapOf(type k, type v, const ref all...?n) {
  var m: map(k, v);
  for param i in 0..<n / 2 do m.addOrReplace(all(2 * i), all(2 * i + 1));
  return m;
}
proc typed(type t, const ref x) { var y: t = x; return y; }
proc say(const ref x) { writeln(text(x), " ", trace % 1000); }
"#;

pub fn text(program: &Program) -> String {
    let mut e = Emitter { program, text: format!("// seed {}\n{PRELUDE}", program.seed), loops: Vec::new() };
    for (i, r) in program.records.iter().enumerate() {
        let mut line = format!("record R{i} {{ ");
        for (name, ty) in &r.fields {
            let _ = write!(line, "var a{name}: {}; ", e.ty(ty));
        }
        let life = if r.counted { "var life: Life; " } else { "" };
        let parts: Vec<String> = r.fields.iter().map(|(name, _)| format!("text(x.a{name}) + \" \"")).collect();
        e.line(0, &format!("{line}{life}}}"));
        e.line(0, &format!("proc text(const ref x: R{i}): string do return \"[\" + {} + \"]\";", parts.join(" + ")));
    }
    for (i, c) in program.classes.iter().enumerate() {
        let (head, word) = match i {
            0 => (format!("class C0 {{ var x{}: int;", c.n), ""),
            _ => (format!("class C{i}: C0 {{"), "override "),
        };
        e.line(0, &format!("{head} {word}proc m(x{}: int): int {{", program.classes[0].x));
        let value = e.expr(&c.value);
        e.line(1, &format!("defer x{} += 1;\n  return {value};\n}} }}", program.classes[0].n));
    }
    for it in &program.iterators {
        e.line(0, &format!("iter it{}(x{}: int): {} {{", it.name, it.formal, e.ty(&it.ty)));
        e.block(&it.body, 1);
        e.line(0, "}");
    }
    for p in &program.procs {
        e.proc(p, 0);
    }
    for (name, init) in &program.globals {
        e.line(0, &format!("var x{name}: {} = {};", e.ty(&init.ty), e.expr(init)));
    }
    e.line(0, "proc run() {");
    e.block(&program.main, 1);
    e.line(0, "}\nproc main() {\n  run();\n  writeln(\"live \", live.read(), \" stray \", stray.read());\n}");
    e.text
}

pub struct Emitter<'a> {
    program: &'a Program,
    text: String,
    /// Labels of the loops around.
    loops: Vec<Name>,
}

impl Emitter<'_> {
    pub fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{:w$}{text}", "", w = depth * 2);
    }

    pub fn ty(&self, ty: &Type) -> String {
        match ty {
            Type::Int(true, w) => format!("int({w})"),
            Type::Int(false, w) => format!("uint({w})"),
            Type::Bool => "bool".into(),
            Type::Real => "real".into(),
            Type::Text => "string".into(),
            Type::Array(e, low, high) => format!("[{low}..{high}] {}", self.ty(e)),
            Type::Record(r) => format!("R{r}"),
            Type::Tuple(all) => format!("({})", all.iter().map(|t| self.ty(t)).collect::<Vec<_>>().join(", ")),
            Type::List(e) => format!("list({})", self.ty(e)),
            Type::Map(k, v) => format!("map({}, {})", self.ty(k), self.ty(v)),
            Type::Set(e) => format!("set({})", self.ty(e)),
            Type::Assoc(..) => unreachable!("only variables have it: their declaration names the domain"),
            Type::Object => "owned C0?".into(),
        }
    }

    // ---- expressions ----

    fn list(&self, all: &[Expr]) -> String {
        all.iter().map(|x| self.expr(x)).collect::<Vec<_>>().join(", ")
    }

    fn place(&self, p: &Place) -> String {
        let mut out = format!("x{}", p.root);
        for step in &p.path {
            let _ = match step {
                // A record that the search for smaller programs took away has no fields: the compiler says so.
                Step::Field((record, field)) => match self.program.records.get(*record) {
                    Some(r) => write!(out, ".a{}", r.fields[*field].0),
                    None => write!(out, ".gone"),
                },
                Step::Item(i) => write!(out, "({i})"),
                Step::At(i, low) => write!(out, "[{}]", i + low),
                Step::Wrapped(e, low, high) => {
                    write!(out, "[abs({} % {}) + {low}]", self.expr(e), high - low + 1)
                }
            };
        }
        out
    }

    pub fn expr(&self, e: &Expr) -> String {
        match &e.kind {
            ExprKind::Int(v) => {
                let digits = if *v < 0 { format!("({v})") } else { v.to_string() };
                if e.ty == INT { digits } else { format!("({digits}:{})", self.ty(&e.ty)) }
            }
            ExprKind::Bool(v) => v.to_string(),
            ExprKind::Real(v) => {
                if *v < 0.0 {
                    format!("({v:?})")
                } else {
                    format!("{v:?}")
                }
            }
            ExprKind::Text(t) => format!("\"{t}\""),
            ExprKind::Place(p) => self.place(p),
            ExprKind::Unary(op, a) => {
                let a = self.expr(a);
                match op {
                    Unary::Minus => format!("(-{a})"),
                    Unary::Complement => format!("(~{a})"),
                    Unary::Not => format!("(!{a})"),
                    Unary::Abs => format!("abs({a})"),
                }
            }
            ExprKind::Binary(op @ (Binary::Min | Binary::Max), a, b) => {
                format!("{}({}, {})", operator(*op), self.expr(a), self.expr(b))
            }
            ExprKind::Binary(op, a, b) => {
                let b_text = self.right(*op, b);
                format!("({} {} {b_text})", self.expr(a), operator(*op))
            }
            ExprKind::Cast(a) if a.ty == Type::Real => format!("(small({}): {})", self.expr(a), self.ty(&e.ty)),
            ExprKind::Cast(a) => format!("({}: {})", self.expr(a), self.ty(&e.ty)),
            ExprKind::If(c, a, b) => format!("(if {} then {} else {})", self.expr(c), self.expr(a), self.expr(b)),
            ExprKind::Tuple(all) => format!("({})", self.list(all)),
            ExprKind::Make(all) => self.container(&e.ty, all),
            ExprKind::New(r, all) => format!("(new R{r}({}))", self.list(all)),
            ExprKind::Object(class, n) => format!("(new owned C{class}({}))", self.expr(n)),
            ExprKind::Comprehension(i, form, x) => {
                let Type::Array(element, low, high) = &e.ty else { unreachable!("the generator makes arrays of it") };
                let x = self.expr(x);
                // What leaves the elements of a promotion as they are.
                let (op, same) = match **element {
                    Type::Int(..) => (" + ", "0"),
                    Type::Text => (" + ", "\"\""),
                    Type::Bool => (" | ", "false"),
                    _ => ("", ""),
                };
                match form {
                    0 => format!("(for x{i} in {low}..{high} do {x})"),
                    4 => format!("({same}{op}(for x{i} in {low}..{high} do {x}))"),
                    5 => format!("((for x{i} in {low}..{high} do {x}){op}{same})"),
                    1 => format!("([x{i} in {low}..{high}] {x})"),
                    2 => format!("(forall x{i} in {low}..{high} do {x})"),
                    _ => format!("(foreach x{i} in {low}..{high} do {x})"),
                }
            }
            ExprKind::Reduce(op, p) => format!("({} reduce {})", operator(*op), self.place(p)),
            ExprKind::Scan(op, p) => format!("({} scan {})", operator(*op), self.place(p)),
            ExprKind::Call(name, arguments) => {
                let all: Vec<String> = arguments
                    .iter()
                    .map(|a| match a.named {
                        Some(formal) => format!("x{formal} = {}", self.expr(&a.value)),
                        None => self.expr(&a.value),
                    })
                    .collect();
                format!("f{name}({})", all.join(", "))
            }
            ExprKind::Note(k, x) => format!("note({k}, {})", self.expr(x)),
            ExprKind::Method(method, x) => {
                let x = self.expr(x);
                match method {
                    TextMethod::Upper => format!("({x}).toUpper()"),
                    TextMethod::Replace => format!("({x}).replace(\"1\", \"zz\")"),
                    TextMethod::From(n) => format!("from({x}, {n})"),
                    TextMethod::Join => format!("joined({x})"),
                    TextMethod::Size => format!("({x}).size"),
                    TextMethod::Find => format!("(({x}).find(\"b\"): int)"),
                    TextMethod::Parts => format!("parts({x})"),
                }
            }
            ExprKind::Dispatch(o, x) => format!("x{o}!.m({})", self.expr(x)),
            ExprKind::Size(p) => format!("{}.size", self.place(p)),
        }
    }

    /// The right operand, so that no division is by 0 and no shift beyond the width.
    fn right(&self, op: Binary, b: &Expr) -> String {
        let text = self.expr(b);
        match (op, &b.ty) {
            (Binary::Div | Binary::Mod, Type::Int(..)) => format!("divisor({text})"),
            (Binary::Pow, Type::Int(..)) => format!("({text} & 7:{})", self.ty(&b.ty)),
            (Binary::Shl | Binary::Shr, Type::Int(_, w)) => format!("({text} & {}:{})", w - 1, self.ty(&b.ty)),
            _ => text,
        }
    }

    pub fn update(&self, op: Binary, target: &str, e: &Expr) -> String {
        match op {
            Binary::Min | Binary::Max => format!("{target} = {}({target}, {});", operator(op), self.expr(e)),
            _ => format!("{target} {}= {};", operator(op), self.right(op, e)),
        }
    }

    // ---- statements ----

    fn proc(&mut self, p: &Proc, depth: usize) {
        let formals: Vec<String> = p
            .formals
            .iter()
            .map(|f| {
                let intent = match f.intent {
                    Intent::Blank => "",
                    Intent::In => "in ",
                    Intent::Const => "const ref ",
                    Intent::Ref => "ref ",
                    Intent::Inout => "inout ",
                    Intent::Out => "out ",
                };
                let ty = if f.generic { String::new() } else { format!(": {}", self.ty(&f.ty)) };
                let default = f.default.as_ref().map_or(String::new(), |d| format!(" = {}", self.expr(d)));
                format!("{intent}x{}{ty}{default}", f.name)
            })
            .collect();
        let result = match &p.result {
            Some(t) if !p.inferred => format!(": {}", self.ty(t)),
            _ => String::new(),
        };
        let throws = if p.throws { " throws" } else { "" };
        self.line(depth, &format!("proc f{}({}){result}{throws} {{", p.name, formals.join(", ")));
        let loops = std::mem::take(&mut self.loops);
        self.block(&p.body, depth + 1);
        self.loops = loops;
        if let Some(v) = &p.value {
            let v = self.expr(v);
            self.line(depth + 1, &format!("return {v};"));
        }
        self.line(depth, "}");
    }

    fn block(&mut self, stmts: &Block, depth: usize) {
        stmts.iter().for_each(|s| self.stmt(s, depth));
    }

    fn braced(&mut self, head: &str, stmts: &Block, depth: usize) {
        self.line(depth, &format!("{head}{{"));
        self.block(stmts, depth + 1);
        self.line(depth, "}");
    }

    fn stmt(&mut self, s: &Stmt, d: usize) {
        match s {
            Stmt::Var { name, form, init } => {
                if let Type::Assoc(k, v) = &init.ty {
                    let (k, v) = (self.ty(k), self.ty(v));
                    self.line(d, &format!("var d{name}: domain({k}), x{name}: [d{name}] {v};"));
                    return;
                }
                let (ty, init_text) = (self.ty(&init.ty), self.expr(init));
                match form {
                    VarForm::Typed => self.line(d, &format!("var x{name}: {ty} = {init_text};")),
                    VarForm::Inferred => self.line(d, &format!("var x{name} = {init_text};")),
                    VarForm::Const => self.line(d, &format!("const x{name} = {init_text};")),
                    VarForm::Late => {
                        self.line(d, &format!("var x{name}: {ty};\n{:w$}x{name} = {init_text};", "", w = d * 2))
                    }
                }
            }
            Stmt::Split { name, condition, yes, no } => {
                let (ty, c, yes, no) = (self.ty(&yes.ty), self.expr(condition), self.expr(yes), self.expr(no));
                self.line(d, &format!("var x{name}: {ty};"));
                self.line(d, &format!("if {c} {{ x{name} = {yes}; }} else {{ x{name} = {no}; }}"));
            }
            Stmt::Ref { name, constant, place } => {
                let word = if *constant { "const ref" } else { "ref" };
                self.line(d, &format!("{word} x{name} = {};", self.place(place)));
            }
            Stmt::Assign(p, e) => self.line(d, &format!("{} = {};", self.place(p), self.expr(e))),
            Stmt::Update(op, p, e) => self.line(d, &self.update(*op, &self.place(p), e)),
            Stmt::Swap(a, b) => self.line(d, &format!("{} <=> {};", self.place(a), self.place(b))),
            Stmt::Say(Expr { ty: Type::Assoc(..), kind: ExprKind::Place(p) }) => {
                self.line(d, &format!("say(texts(d{n}, x{n}));", n = p.root));
            }
            Stmt::Say(e) => self.line(d, &format!("say({});", self.expr(e))),
            Stmt::If(c, a, b) => {
                self.braced(&format!("if {} ", self.expr(c)), a, d);
                if let Some(b) = b {
                    self.braced("else ", b, d);
                }
            }
            Stmt::Select(e, arms, other) => {
                self.line(d, &format!("select {} {{", self.expr(e)));
                for (values, b) in arms {
                    self.braced(&format!("when {} ", self.list(values)), b, d + 1);
                }
                self.braced("otherwise ", other, d + 1);
                self.line(d, "}");
            }
            Stmt::Loop(l) => self.looping(l, d),
            Stmt::Break(label) => self.jump("break", *label, d),
            Stmt::Continue(label) => self.jump("continue", *label, d),
            Stmt::Return(e) => self.line(d, &format!("return {};", self.expr(e))),
            Stmt::Yield(e) => self.line(d, &format!("yield {};", self.expr(e))),
            Stmt::Throw(own, tag) => {
                let class = if *own { "Own" } else { "Error" };
                self.line(d, &format!("throw new {class}(\"{tag}\");"));
            }
            Stmt::Try { body, error, own, any } => {
                self.braced("try ", body, d);
                for (filter, handler) in [(": Own", own), ("", any)] {
                    let Some(handler) = handler else { continue };
                    self.line(d, &format!("catch x{error}{filter} {{"));
                    if *error != 0 {
                        self.line(d + 1, &format!("say(\"caught \" + x{error}.message());"));
                    }
                    self.block(handler, d + 1);
                    self.line(d, "}");
                }
            }
            Stmt::Defer(b) => self.braced("defer ", b, d),
            Stmt::Block(form, b) => {
                let head = match form {
                    BlockForm::Plain => "",
                    BlockForm::Local => "local ",
                    BlockForm::Serial => "serial ",
                    BlockForm::Sync => "sync ",
                    BlockForm::Managed => "manage new Manager() ",
                };
                self.braced(head, b, d);
            }
            Stmt::Call(e) => self.line(d, &format!("{};", self.expr(e))),
            Stmt::Nested(p) => self.proc(p, d),
            Stmt::Fill { form, array, low, high, index, element, body, value } => {
                let (a, i, e) = (format!("x{array}"), format!("x{index}"), format!("x{element}"));
                let (head, target) = match form {
                    FillForm::Forall => (format!("forall {i} in {a}.domain with (ref {a}) "), format!("{a}[{i}]")),
                    FillForm::Foreach => (format!("foreach {i} in {a}.domain with (ref {a}) "), format!("{a}[{i}]")),
                    FillForm::Coforall => (format!("coforall {i} in {a}.domain with (ref {a}) "), format!("{a}[{i}]")),
                    FillForm::ForallRange => {
                        (format!("forall {i} in {low}..{high} with (ref {a}) "), format!("{a}[{i}]"))
                    }
                    FillForm::ForallZip => (format!("forall ({e}, {i}) in zip({a}, {low}..{high}) "), e),
                    FillForm::ForeachZip => (format!("foreach ({e}, {i}) in zip({a}, {low}..{high}) "), e),
                    FillForm::CoforallZip => (format!("coforall ({e}, {i}) in zip({a}, {low}..{high}) "), e),
                    FillForm::ForallElement => (format!("forall {e} in {a} "), e),
                };
                self.line(d, &format!("{head}{{"));
                self.block(body, d + 1);
                let value = self.expr(value);
                self.line(d + 1, &format!("{target} = {value};\n{:w$}}}", "", w = d * 2));
            }
            Stmt::Reduction(r) => self.reduction(r, d),
            Stmt::Tasks { form, tasks, fails } => {
                let outer = if *fails { d + 1 } else { d };
                if *fails {
                    self.line(d, "try {");
                }
                let with = |names: &[Name]| {
                    let refs: Vec<String> = names.iter().map(|n| format!("ref x{n}")).collect();
                    if refs.is_empty() { String::new() } else { format!("with ({}) ", refs.join(", ")) }
                };
                let all: Vec<Name> = tasks.iter().flat_map(|(names, _)| names.iter().copied()).collect();
                match form {
                    TaskForm::Cobegin => self.line(outer, &format!("cobegin {}{{", with(&all))),
                    TaskForm::Begin => self.line(outer, "sync {"),
                }
                for (names, b) in tasks {
                    let head = if *form == TaskForm::Begin { format!("begin {}", with(names)) } else { String::new() };
                    self.braced(&head, b, outer + 1);
                }
                self.line(outer, "}");
                if *fails {
                    self.line(d, "} catch { say(\"tasks failed\"); }");
                }
            }
            Stmt::Atomic { name, index, count, form, body, value } => {
                let (word, over) = match form % 4 {
                    0 => ("forall", format!("0..<{count}")),
                    1 => ("coforall", format!("0..<{count}")),
                    2 => ("forall", format!("0..#{count}")),
                    _ => ("coforall", format!("0..{} by -1", count - 1)),
                };
                self.line(d, &format!("var y{name}: atomic int;"));
                self.line(d, &format!("{word} x{index} in {over} {{"));
                self.block(body, d + 1);
                let value = self.expr(value);
                self.line(d + 1, &format!("y{name}.add({value});\n{:w$}}}", "", w = d * 2));
                self.line(d, &format!("const x{name} = y{name}.read();"));
            }
            Stmt::Whole(w) => {
                let line = match w {
                    Whole::Scalar(op, a, b, e) => {
                        format!("{} = {} {} {};", self.place(a), self.place(b), operator(*op), self.expr(e))
                    }
                    Whole::Every(op, a, e) => self.update(*op, &self.place(a), e),
                    Whole::Array(op, a, b) => format!("{} {}= {};", self.place(a), operator(*op), self.place(b)),
                    Whole::Slice(a, b, from, there, n) => {
                        let part = |p: &Place, first: i64| {
                            let Type::Array(_, low, _) = p.ty else { unreachable!("slices are of arrays") };
                            format!("{}[{}..{}]", self.place(p), low + first, low + first + n - 1)
                        };
                        format!("{} = {};", part(a, *from), part(b, *there))
                    }
                };
                self.line(d, &line);
            }
            Stmt::Push(list, e) => self.line(d, &format!("x{list}.pushBack({});", self.typed(e))),
            Stmt::Pop(name, list, e) => {
                let (ty, e) = (self.ty(&e.ty), self.typed(e));
                self.line(d, &format!("var x{name}: {ty} = if x{list}.size > 2 then x{list}.popBack() else {e};"));
            }
            Stmt::Table(t) => self.table(t, d),
            Stmt::Turn(l) => self
                .line(d, &format!("if x{l}.size > 1 {{ x{l}[0] <=> x{l}[x{l}.size - 1]; x{l}.insert(1, x{l}[0]); }}")),
        }
    }

    fn jump(&mut self, word: &str, label: Name, d: usize) {
        let innermost = self.loops.last() == Some(&label);
        let text = if innermost && !label.is_multiple_of(3) { format!("{word};") } else { format!("{word} L{label};") };
        self.line(d, &text);
    }

    fn looping(&mut self, l: &Loop, d: usize) {
        self.loops.push(l.label);
        let (head, first) = match &l.head {
            Head::Range(i, ty, low, high, step, form) => {
                let typed = |v: i64| if *ty == INT { v.to_string() } else { format!("({v}:{})", self.ty(ty)) };
                let by = if *step == 1 { String::new() } else { format!(" by {step}") };
                let over = match form % 3 {
                    1 if *ty == INT => format!("{low}..<{}", high + 1),
                    2 if *ty == INT && high >= low => format!("{low}..#{}", high - low + 1),
                    _ => format!("{}..{}", typed(*low), typed(*high)),
                };
                (format!("for x{i} in {over}{by} {{"), None)
            }
            // The index as a variable: a `param` would take on the other operand's type.
            Head::Param(i, low, high) => {
                (format!("for param p{i} in {low}..{high} {{"), Some(format!("const x{i} = p{i};")))
            }
            Head::Iterator(i, it, n) => (format!("for x{i} in it{it}({}) {{", self.expr(n)), None),
            Head::Zip(a, b, it, n, same) => {
                let n = self.expr(n);
                let other = if *same { format!("it{it}({n})") } else { "0..".into() };
                (format!("for (x{a}, x{b}) in zip(it{it}({n}), {other}) {{"), None)
            }
            Head::Elements(e, None, p) => (format!("for x{e} in {} {{", self.place(p)), None),
            Head::Elements(e, Some(i), p) => {
                let p = self.place(p);
                (format!("for (x{e}, x{i}) in zip({p}, {p}.domain) {{"), None)
            }
            Head::List(e, list) => (format!("for x{e} in x{list} {{"), None),
            Head::While(c, limit, condition, late) => {
                self.line(d, &format!("var x{c} = 0;"));
                let head =
                    if *late { "do {".into() } else { format!("while x{c} < {limit} && {} {{", self.expr(condition)) };
                (head, Some(format!("x{c} += 1;")))
            }
            Head::Forever(c, limit) => {
                self.line(d, &format!("var x{c} = 0;"));
                (
                    "while true {".into(),
                    Some(format!("x{c} += 1;\n{:w$}if x{c} > {limit} then break;", "", w = d * 2 + 2)),
                )
            }
        };
        let at = self.text.len() + d * 2;
        self.line(d, &head);
        if let Some(first) = first {
            self.line(d + 1, &first);
        }
        self.block(&l.body, d + 1);
        match &l.head {
            Head::While(c, limit, condition, true) => {
                let condition = self.expr(condition);
                self.line(d, &format!("}} while x{c} < {limit} && {condition};"));
            }
            _ => self.line(d, "}"),
        }
        // With a label where something needs one.
        if self.text[at..].contains(&format!(" L{};", l.label)) {
            self.text.insert_str(at, &format!("label L{} ", l.label));
        }
        self.loops.pop();
    }

    fn reduction(&mut self, r: &Reduction, d: usize) {
        let total = format!("x{}", r.total.root);
        let mut with = format!("{} reduce {total}", operator(r.op));
        let mut first = String::new();
        if let Some((name, init)) = &r.private {
            let init_text = self.expr(init);
            let _ = write!(with, ", var x{name}: {} = {init_text}", self.ty(&init.ty));
            first = format!("x{name} = {init_text};");
        }
        if let Some((bins, ..)) = r.bins {
            let _ = write!(with, ", + reduce x{bins}");
        }
        let by = if r.step == 1 { String::new() } else { format!(" by {}", r.step) };
        let word = ["forall", "coforall", "forall", "foreach"][r.form as usize % 4];
        self.line(d, &format!("{word} x{} in {}..{}{by} with ({with}) {{", r.index, r.low, r.high));
        if !first.is_empty() {
            self.line(d + 1, &first);
        }
        self.block(&r.body, d + 1);
        let value = self.expr(&r.value);
        match r.form / 4 % 2 {
            0 => self.line(d + 1, &format!("{total} reduce= {value};")),
            _ => self.line(d + 1, &self.update(r.op, &total, &r.value)),
        }
        if let Some((bins, low, size)) = r.bins {
            self.line(d + 1, &format!("x{bins}[abs(x{i} % {size}) + {low}] += x{i};", i = r.index));
        }
        self.line(d, "}");
    }
}

pub fn operator(op: Binary) -> &'static str {
    match op {
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::Div => "/",
        Binary::Mod => "%",
        Binary::Pow => "**",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::Shl => "<<",
        Binary::Shr => ">>",
        Binary::Min => "min",
        Binary::Max => "max",
        Binary::AndAlso => "&&",
        Binary::OrElse => "||",
        Binary::Eq => "==",
        Binary::Ne => "!=",
        Binary::Lt => "<",
        Binary::Le => "<=",
        Binary::Gt => ">",
        Binary::Ge => ">=",
    }
}
