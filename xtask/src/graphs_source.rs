//! Random programs with tasks: source text from a seed, and what the program must print by the
//! serial model here. Not for running them (`graphs`), nor for large graphs (tests/soak/graphs.chpl).
//!
//! Every construct changes one number, the task's own, whose name it is given; tasks below it work
//! on copies and hand their numbers back in an order that does not depend on when they run. So
//! the program's last number shows each task's result, and no program can deadlock: a task waits
//! only for tasks of the construct that it is in and that are numbered lower.

use std::fmt::Write as _;

use crate::random::{Random, mix};

/// A program and what it prints.
pub struct Program {
    pub text: String,
    pub expected: String,
}

/// The program of a seed.
pub fn generate(seed: u64) -> Program {
    let mut g = Generator { random: Random::new(seed), budget: 0 };
    // Later procedures call earlier ones.
    let mut procs = Vec::new();
    for i in 0..3 {
        g.budget = 14;
        let body = g.block(Place { throws: true, serial: false, depth: 2, procs: i });
        procs.push(body);
    }
    g.budget = 30;
    let main = g.block(Place { throws: false, serial: false, depth: 0, procs: 3 });
    let mut e = Emitter { text: PRELUDE.to_string(), names: 0 };
    let _ = writeln!(e.text, "// seed {seed}\n");
    for (i, body) in procs.iter().enumerate() {
        let _ = writeln!(e.text, "proc p{i}(in a: uint): uint throws {{");
        e.emit(body, "a", 1);
        e.text.push_str("  return a;\n}\n\n");
    }
    e.text.push_str("proc main() {\n  var a = 1: uint;\n");
    e.emit(&main, "a", 1);
    e.text.push_str("  writeln(a);\n}\n");
    let mut a = 1;
    let result = Model { procs: &procs }.run(&main, &mut a);
    debug_assert!(result.is_ok());
    Program { text: e.text, expected: format!("{a}\n") }
}

const PRELUDE: &str = "\
proc mix(a: uint, b: uint): uint {
  var z = a * 0x9e3779b97f4a7c15 + b + 0x632be59bd9b4e019;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}
class Code: Error {
  var code: uint;
  override proc message() do return code: string;
}
proc codeOf(e: borrowed Error): uint {
  const c = e: borrowed Code?;
  if c == nil then halt(\"another error: \", e.message());
  return c!.code;
}
class Box { var value: uint; }
record Pair { var name: string; var value: uint; }
iter upTo(n: int) { for i in 0..<n do yield i; }
record Barrier {
  const tasks: int;
  var count, phase: atomic int;
  proc init(tasks: int) { this.tasks = tasks; }
  proc ref arrive(round: int) {
    if count.fetchAdd(1) + 1 == tasks {
      count.write(0);
      phase.write(round + 1);
    } else phase.waitFor(round + 1);
  }
}
";

/// A construct; `form` chooses among ways to write it that mean the same.
enum Node {
    Mix(u64),
    Block(Vec<Node>),
    If(Box<Node>, Box<Node>),
    /// The body `n` times.
    Loop {
        form: u64,
        n: u64,
        body: Box<Node>,
    },
    Cobegin(Vec<Node>),
    /// A task for each of `n` indices; their numbers are mixed in order.
    Tasks {
        form: u64,
        n: u64,
        body: Box<Node>,
    },
    /// Likewise, but added up.
    Sum {
        form: u64,
        n: u64,
        body: Box<Node>,
    },
    /// A task whose result comes through a full/empty variable.
    Future {
        form: u64,
        body: Box<Node>,
    },
    /// Tasks, each of which waits for some lower ones (bit t * 8 + p of `edges`).
    Dag {
        form: u64,
        n: u64,
        edges: u64,
        body: Box<Node>,
    },
    Lock {
        form: u64,
        n: u64,
    },
    Phases {
        n: u64,
        rounds: u64,
        body: Box<Node>,
    },
    Try(Box<Node>),
    Throw(u64),
    Serial(Box<Node>),
    Defer(Box<Node>),
    /// A string, an object or an array goes into a task.
    Carry {
        form: u64,
        body: Box<Node>,
    },
    Call(usize),
}
use Node::*;

/// What may stand somewhere.
#[derive(Clone, Copy)]
struct Place {
    /// Errors may leave it.
    throws: bool,
    /// In serial state no task may wait for a later one.
    serial: bool,
    depth: u32,
    /// Procedures that exist.
    procs: usize,
}

struct Generator {
    random: Random,
    /// Constructs left to make.
    budget: i64,
}

impl Generator {
    fn random(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    fn block(&mut self, p: Place) -> Node {
        let n = 1 + self.random(3);
        Block((0..n).map(|_| self.node(p)).collect())
    }

    fn inner(&mut self, p: Place) -> Box<Node> {
        Box::new(self.block(Place { depth: p.depth + 1, ..p }))
    }

    fn node(&mut self, p: Place) -> Node {
        self.budget -= 1;
        if self.budget <= 0 || p.depth >= 6 {
            return match self.random(3) {
                0 if p.throws => Throw(2 + self.random(3)),
                _ => Mix(self.random(1000)),
            };
        }
        let calm = Place { throws: false, ..p };
        let (form, n) = (self.random(1 << 30), 2 + self.random(5));
        match self.random(20) {
            0 => If(self.inner(p), self.inner(p)),
            1 => Loop { form, n: 1 + n % 3, body: self.inner(p) },
            2 | 3 => Cobegin((0..2 + self.random(3)).map(|_| *self.inner(p)).collect()),
            4..=6 => Tasks { form, n, body: self.inner(p) },
            7..=9 => Sum { form, n: n * 3, body: self.inner(calm) },
            // Serial state runs a `begin` where it stands: the first one of form 4 would wait for ever.
            10 => Future { form: form % if p.serial { 4 } else { 5 }, body: self.inner(calm) },
            11 if !p.serial => Dag { form, n, edges: self.random.next(), body: self.inner(calm) },
            12 => Lock { form, n },
            13 if !p.serial => Phases { n, rounds: 1 + n % 3, body: self.inner(calm) },
            14 | 15 => Try(self.inner(Place { throws: true, ..p })),
            16 if p.throws => Throw(2 + self.random(3)),
            17 if form % 2 == 0 => Serial(self.inner(Place { serial: true, ..p })),
            17 => Defer(self.inner(p)),
            18 => Carry { form, body: self.inner(calm) },
            // Procedures may throw and may wait.
            19 if p.throws && !p.serial && p.procs > 0 => Call(self.random(p.procs as u64) as usize),
            _ => Mix(self.random(1000)),
        }
    }
}

// ---- the serial model -----------------------------------------------------------------------------

struct Model<'a> {
    procs: &'a [Node],
}

impl Model<'_> {
    /// Changes `a`; `Err` is the sum of the codes of all errors.
    fn run(&self, node: &Node, a: &mut u64) -> Result<(), u64> {
        match node {
            Mix(c) => *a = mix(*a, *c),
            Block(nodes) => nodes.iter().try_for_each(|n| self.run(n, a))?,
            If(yes, no) => self.run(if (*a).is_multiple_of(2) { yes } else { no }, a)?,
            Loop { n, body, .. } => (0..*n).try_for_each(|_| self.run(body, a))?,
            Cobegin(bodies) => {
                let parts: Vec<_> = bodies.iter().zip(0..).map(|(b, i)| self.part(b, mix(*a, i))).collect();
                *a = Self::join(*a, parts)?;
            }
            Tasks { n, body, .. } => {
                let parts: Vec<_> = (0..*n).map(|i| self.part(body, mix(*a, i))).collect();
                *a = Self::join(*a, parts)?;
            }
            Sum { form, n, body } => {
                let skip = form % 7 == 6;
                let indices = (0..*n).filter(|i| !(skip && i % 3 == 1));
                let sum = indices.map(|i| self.calm(body, mix(*a, i))).fold(0u64, u64::wrapping_add);
                *a = mix(*a, sum);
            }
            Future { body, .. } => *a = mix(*a, self.calm(body, mix(*a, 5))),
            Dag { n, edges, body, .. } => {
                let mut out: Vec<u64> = Vec::new();
                for t in 0..*n {
                    let mut x = mix(*a, t);
                    for p in (0..t).filter(|p| edge(*edges, *p, t)) {
                        x = mix(x, out[p as usize]);
                    }
                    out.push(self.calm(body, x));
                }
                out.iter().for_each(|o| *a = mix(*a, *o));
            }
            Lock { n, .. } => {
                let sum = (0..*n).fold(*a, |s, t| s.wrapping_add(mix(*a, t)));
                *a = mix(*a, sum);
            }
            Phases { n, rounds, body } => {
                let mut x: Vec<u64> = (0..*n).map(|t| mix(*a, t)).collect();
                for _ in 0..*rounds {
                    x = (0..x.len()).map(|t| self.calm(body, mix(x[t], x[(t + 1) % x.len()]))).collect();
                }
                x.iter().for_each(|o| *a = mix(*a, *o));
            }
            Try(body) => {
                *a = match self.part(body, *a) {
                    Ok(b) => mix(*a, b),
                    Err(code) => mix(*a, code),
                }
            }
            Throw(k) if (*a).is_multiple_of(*k) => return Err(*a),
            Throw(_) => *a = mix(*a, 1),
            Serial(body) => self.run(body, a)?,
            Defer(body) => {
                let result = self.run(body, a);
                *a = mix(*a, 9);
                result?
            }
            Carry { body, .. } => *a = mix(*a, self.calm(body, mix(*a, 11))),
            Call(i) => *a = self.part(&self.procs[*i], *a)?,
        }
        Ok(())
    }

    fn part(&self, node: &Node, mut a: u64) -> Result<u64, u64> {
        self.run(node, &mut a).map(|()| a)
    }

    /// Where no error can leave the node.
    fn calm(&self, node: &Node, a: u64) -> u64 {
        self.part(node, a).expect("the generator makes nothing here that throws")
    }

    fn join(a: u64, parts: Vec<Result<u64, u64>>) -> Result<u64, u64> {
        if parts.iter().any(Result::is_err) {
            return Err(parts.iter().filter_map(|p| p.err()).fold(0, u64::wrapping_add));
        }
        Ok(parts.into_iter().flatten().fold(a, mix))
    }
}

fn edge(edges: u64, p: u64, t: u64) -> bool {
    edges >> ((t * 8 + p) % 64) & 1 == 1
}

// ---- the text ---------------------------------------------------------------------------------------

struct Emitter {
    text: String,
    names: u32,
}

impl Emitter {
    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{:w$}{text}", "", w = depth * 2);
    }

    /// Writes the lines of `text`, where `BODY x` stands for `body` on the number `x`.
    fn lines(&mut self, depth: usize, text: &str, body: &Node) {
        let mut deeper = 0;
        for line in text.lines().map(str::trim).filter(|l| !l.is_empty()) {
            if line.starts_with('}') {
                deeper -= 1;
            }
            match line.strip_prefix("BODY ") {
                Some(var) => self.emit(body, var, depth + deeper),
                None => self.line(depth + deeper, line),
            }
            if line.ends_with('{') {
                deeper += 1;
            }
        }
    }

    fn emit(&mut self, node: &Node, a: &str, d: usize) {
        match node {
            Mix(c) => self.line(d, &format!("{a} = mix({a}, {c});")),
            Block(nodes) => nodes.iter().for_each(|n| self.emit(n, a, d)),
            If(yes, no) => {
                self.line(d, &format!("if {a} % 2 == 0 {{"));
                self.emit(yes, a, d + 1);
                self.line(d, "} else {");
                self.emit(no, a, d + 1);
                self.line(d, "}");
            }
            Loop { form, n, body } => {
                let i = self.name("i");
                let text = match form % 3 {
                    0 => format!("for 1..{n} {{\nBODY {a}\n}}"),
                    1 => format!("var {i} = 0;\nwhile {i} < {n} {{\n{i} += 1;\nBODY {a}\n}}"),
                    _ => format!("for {i} in 1..{n} by -1 {{\nBODY {a}\n}}"),
                };
                self.lines(d, &text, body);
            }
            Cobegin(bodies) => self.cobegin(bodies, a, d),
            Tasks { form, n, body } => self.tasks(*form, *n, body, a, d),
            Sum { form, n, body } => self.sum(*form, *n, body, a, d),
            Future { form, body } => {
                let (s, t) = (self.name("s"), self.name("t"));
                let text = match form {
                    0 => format!(
                        "var {s}: sync uint;\nbegin {{\nvar {t} = mix({a}, 5);\nBODY {t}\n{s}.writeEF({t});\n}}\n{a} = mix({a}, {s}.readFE());"
                    ),
                    1 => format!(
                        "var {s}: single uint;\nbegin with (in {a}) {{\n{a} = mix({a}, 5);\nBODY {a}\n{s}.writeEF({a});\n}}\n{a} = mix({a}, {s}.readFF());"
                    ),
                    2 => format!(
                        "var {s}: sync string;\nbegin {{\nvar {t} = mix({a}, 5);\nBODY {t}\n{s}.writeEF({t}: string);\n}}\n{a} = mix({a}, try! ({s}.readFE(): uint));"
                    ),
                    3 => format!(
                        "var {s}: atomic uint, {s}Done: atomic bool;\nsync {{\nbegin with (ref {s}) {{\nvar {t} = mix({a}, 5);\nBODY {t}\n{s}.write({t});\n{s}Done.write(true);\n}}\n{s}Done.waitFor(true);\n}}\n{a} = mix({a}, {s}.read());"
                    ),
                    _ => format!(
                        "var {s}: [0..1] sync uint;\nsync {{\nbegin {s}[1].writeEF({s}[0].readFE());\nbegin {{\nvar {t} = mix({a}, 5);\nBODY {t}\n{s}[0].writeEF({t});\n}}\n}}\n{a} = mix({a}, {s}[1].readFF());"
                    ),
                };
                self.lines(d, &text, body);
            }
            Dag { form, n, edges, body } => self.dag(*form, *n, *edges, body, a, d),
            Lock { form, n } => {
                let (s, t) = (self.name("s"), self.name("t"));
                let text = match form % 3 {
                    0 => format!(
                        "var {s}: sync uint = {a};\ncoforall {t} in 0..<{n} do\n{s}.writeEF({s}.readFE() + mix({a}, {t}: uint));\n{a} = mix({a}, {s}.readFE());"
                    ),
                    1 => format!(
                        "var {s}: atomic uint;\n{s}.write({a});\nforall {t} in 0..<{n} do {s}.add(mix({a}, {t}: uint));\n{a} = mix({a}, {s}.read());"
                    ),
                    _ => format!(
                        "var {s}: sync bool = true, {s}Sum = {a};\ncoforall {t} in 0..<{n} with (ref {s}Sum) {{\n{s}.readFE();\n{s}Sum += mix({a}, {t}: uint);\n{s}.writeEF(true);\n}}\n{a} = mix({a}, {s}Sum);"
                    ),
                };
                self.lines(d, &text, node);
            }
            Phases { n, rounds, body } => {
                let (x, b, t) = (self.name("x"), self.name("b"), self.name("t"));
                let text = format!(
                    "var {x}: [0..{rounds}, 0..<{n}] uint, {b} = new Barrier({n});
                    coforall {t} in 0..<{n} with (ref {x}, ref {b}) {{
                    {x}[0, {t}] = mix({a}, {t}: uint);
                    {b}.arrive(0);
                    for {t}r in 1..{rounds} {{
                    var {t}v = mix({x}[{t}r - 1, {t}], {x}[{t}r - 1, ({t} + 1) % {n}]);
                    BODY {t}v
                    {x}[{t}r, {t}] = {t}v;
                    {b}.arrive({t}r);
                    }}
                    }}
                    for {t} in 0..<{n} do {a} = mix({a}, {x}[{rounds}, {t}]);"
                );
                self.lines(d, &text, body);
            }
            Try(body) => {
                let (t, e) = (self.name("t"), self.name("e"));
                let text = format!(
                    "var {t} = {a};
                    try {{
                    BODY {t}
                    {a} = mix({a}, {t});
                    }} catch {e}: TaskErrors {{
                    var {t}Sum = 0: uint;
                    for {e}One in {e} do {t}Sum += codeOf({e}One);
                    {a} = mix({a}, {t}Sum);
                    }} catch {e} {{
                    {a} = mix({a}, codeOf({e}));
                    }}"
                );
                self.lines(d, &text, body);
            }
            Throw(k) => self.line(d, &format!("if {a} % {k} == 0 then throw new Code({a}); else {a} = mix({a}, 1);")),
            Serial(body) => self.lines(d, &format!("serial {a} % 3 != 7 {{\nBODY {a}\n}}"), body),
            Defer(body) => self.lines(d, &format!("{{\ndefer {a} = mix({a}, 9);\nBODY {a}\n}}"), body),
            Carry { form, body } => {
                let (c, t, r) = (self.name("c"), self.name("t"), self.name("r"));
                let (make, take, with) = match form % 5 {
                    0 => (format!("var {c} = mix({a}, 11): string;"), format!("try! ({c}: uint)"), format!("in {c}, ")),
                    1 => (
                        format!("const {c} = new shared Box(mix({a}, 11));"),
                        format!("{c}.value"),
                        format!("in {c}, "),
                    ),
                    2 => (format!("var {c}: [1..20] uint = mix({a}, 11);"), format!("{c}[20]"), format!("in {c}, ")),
                    3 => (
                        format!("const {c} = new Pair(\"carried\", mix({a}, 11));"),
                        format!("{c}.value"),
                        format!("in {c}, "),
                    ),
                    _ => (
                        format!("const {c} = new owned Box(mix({a}, 11)), {c}b = {c}.borrow();"),
                        format!("{c}b.value"),
                        String::new(),
                    ),
                };
                let text = format!(
                    "var {r} = 0: uint;\n{{\n{make}\nsync begin with ({with}ref {r}) {{\nvar {t} = {take};\nBODY {t}\n{r} = {t};\n}}\n}}\n{a} = mix({a}, {r});"
                );
                self.lines(d, &text, body);
            }
            Call(i) => self.line(d, &format!("{a} = p{i}({a});")),
        }
    }

    fn cobegin(&mut self, bodies: &[Node], a: &str, d: usize) {
        let names: Vec<String> = bodies.iter().map(|_| self.name("b")).collect();
        for (i, b) in names.iter().enumerate() {
            self.line(d, &format!("var {b} = mix({a}, {i});"));
        }
        let refs: Vec<String> = names.iter().map(|b| format!("ref {b}")).collect();
        self.line(d, &format!("cobegin with ({}) {{", refs.join(", ")));
        for (body, b) in bodies.iter().zip(&names) {
            self.lines(d + 1, &format!("{{\nBODY {b}\n}}"), body);
        }
        self.line(d, "}");
        for b in &names {
            self.line(d, &format!("{a} = mix({a}, {b});"));
        }
    }

    fn tasks(&mut self, form: u64, n: u64, body: &Node, a: &str, d: usize) {
        let (r, i, t) = (self.name("r"), self.name("i"), self.name("t"));
        let work = format!("{{\nvar {t} = mix({a}, {i}: uint);\nBODY {t}\n");
        let slot = format!("{r}[{i}] = {t};\n}}");
        let text = match form % 7 {
            0 => format!("coforall {i} in 0..<{n} with (ref {r}) {work}{slot}"),
            1 => format!("coforall {i} in upTo({n}) with (ref {r}) {work}{slot}"),
            2 => format!("coforall {i} in {r}.domain with (ref {r}) {work}{slot}"),
            3 => format!("coforall ({i}, {i}e) in zip(0..<{n}, {r}) {work}{i}e = {t};\n}}"),
            4 => format!("sync {{\nfor {i} in 0..<{n} do begin with (ref {r}) {work}{slot}\n}}"),
            5 => format!("sync {{\nfor {i} in 0..<{n} by -1 {{\nbegin with (ref {r}) {work}{slot}\n}}\n}}"),
            _ => format!(
                "coforall {i} in 0..<{n} with (ref {r}, in {a}) {{\n{a} = mix({a}, {i}: uint);\nBODY {a}\n{r}[{i}] = {a};\n}}"
            ),
        };
        self.lines(
            d,
            &format!("var {r}: [0..<{n}] uint;\n{text}\nfor {i} in 0..<{n} do {a} = mix({a}, {r}[{i}]);"),
            body,
        );
    }

    fn sum(&mut self, form: u64, n: u64, body: &Node, a: &str, d: usize) {
        let (s, i, t) = (self.name("s"), self.name("i"), self.name("t"));
        let work = format!("{{\nvar {t} = mix({a}, {i}: uint);\nBODY {t}\n");
        let (third, thirds) = (n / 3, format!("({i}a * 3 + {i}b): uint"));
        let text = match form % 7 {
            0 => format!(
                "var {s} = 0: uint;\nforall {i} in 0..<{n} with (+ reduce {s}) {work}{s} += {t};\n}}\n{a} = mix({a}, {s});"
            ),
            1 => format!(
                "var {s} = 0: uint;\ncoforall {i} in 0..<{n} with (+ reduce {s}) {work}{s} += {t};\n}}\n{a} = mix({a}, {s});"
            ),
            2 => format!(
                "var {s}: [0..<{n}] uint;\nforall {i} in {s}.domain with (ref {s}) {work}{s}[{i}] = {t};\n}}\n{a} = mix({a}, + reduce {s});"
            ),
            3 => format!(
                "var {s}: [0..<{third}, 0..2] uint;\nforall ({i}a, {i}b) in {s}.domain with (ref {s}) {{\nvar {t} = mix({a}, {thirds});\nBODY {t}\n{s}[{i}a, {i}b] = {t};\n}}\n{a} = mix({a}, + reduce {s});"
            ),
            4 => format!(
                "var {s}: [0..<{n}] uint;\nforall ({i}e, {i}) in zip({s}, 0..) {work}{i}e = {t};\n}}\n{a} = mix({a}, + reduce {s});"
            ),
            5 => format!(
                "var {s}: atomic uint;\nforall {i} in 0..<{n} with (var {t} = 0: uint) {{\n{t} = mix({a}, {i}: uint);\nBODY {t}\n{s}.add({t});\n}}\n{a} = mix({a}, {s}.read());"
            ),
            _ => format!(
                "var {s} = 0: uint;\nforall {i} in 0..<{n} with (+ reduce {s}) {{\nif {i} % 3 == 1 then continue;\nvar {t} = mix({a}, {i}: uint);\nBODY {t}\n{s} += {t};\n}}\n{a} = mix({a}, {s});"
            ),
        };
        self.lines(d, &text, body);
    }

    fn dag(&mut self, form: u64, n: u64, edges: u64, body: &Node, a: &str, d: usize) {
        let (s, w) = (self.name("s"), self.name("w"));
        let kind = if form.is_multiple_of(2) { "sync" } else { "single" };
        self.line(d, &format!("var {s}: [0..<{n}] {kind} uint;"));
        self.line(d, if form % 4 < 2 { "sync {" } else { "cobegin {" });
        // The last may start first.
        let order: Vec<u64> = if form % 8 < 4 { (0..n).collect() } else { (0..n).rev().collect() };
        for t in order {
            let name = format!("{w}t{t}");
            let mut text = format!("{}{{\nvar {name} = mix({a}, {t});\n", if form % 4 < 2 { "begin " } else { "" });
            for p in (0..t).filter(|p| edge(edges, *p, t)) {
                let _ = writeln!(text, "{name} = mix({name}, {s}[{p}].readFF());");
            }
            let _ = writeln!(text, "BODY {name}\n{s}[{t}].writeEF({name});\n}}");
            self.lines(d + 1, &text, body);
        }
        self.line(d, "}");
        let last = if form.is_multiple_of(2) { "readFE" } else { "readFF" };
        self.line(d, &format!("for {w} in 0..<{n} do {a} = mix({a}, {s}[{w}].{last}());"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_one_program() {
        let (p, q) = (generate(5), generate(5));
        assert_eq!((&p.text, &p.expected), (&q.text, &q.expected));
        assert_ne!(p.text, generate(6).text);
        assert_eq!(p.text.matches('{').count(), p.text.matches('}').count());
    }

    #[test]
    fn all_constructs_come_up() {
        let all: String = (0..200).map(|s| generate(s).text).collect();
        for part in [
            "coforall",
            "cobegin",
            "begin with",
            "forall",
            "sync {",
            "serial",
            "single uint",
            "defer",
            "throw new",
            "TaskErrors",
            ".arrive(",
        ] {
            assert!(all.contains(part), "no `{part}` in 200 programs");
        }
    }
}
