//! The tree as S-expressions, one statement a line: for snapshot tests and `--emit ast`.
//! Not for: printing Chapel (spans tell where the source is).

use std::fmt::Write;

use crate::ast::*;

/// The whole file.
pub fn file(file: &File) -> String {
    let mut d = Dumper::default();
    for m in &file.modules {
        d.module(m);
    }
    d.out
}

/// The statements of a block.
pub fn block(block: &Block) -> String {
    let mut d = Dumper::default();
    for s in &block.stmts {
        d.stmt(s);
    }
    d.out
}

/// One expression.
pub fn expr(e: &Expr) -> String {
    let mut d = Dumper::default();
    d.expr(e);
    d.out
}

#[derive(Default)]
struct Dumper {
    out: String,
    indent: usize,
}

macro_rules! put {
    ($d:expr, $($arg:tt)*) => { let _ = write!($d.out, $($arg)*); };
}

impl Dumper {
    fn line(&mut self, head: &str) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        for _ in 0..self.indent {
            self.out.push_str("  ");
        }
        self.out.push_str(head);
    }

    fn flags(&mut self, flags: &[(bool, &str)]) {
        for (on, word) in flags {
            if *on {
                put!(self, " {word}");
            }
        }
    }

    fn exprs<'e>(&mut self, list: impl IntoIterator<Item = &'e Expr>) {
        for e in list {
            self.out.push(' ');
            self.expr(e);
        }
    }

    fn opt(&mut self, word: &str, e: &Option<Expr>) {
        if let Some(e) = e {
            put!(self, " ({word} ");
            self.expr(e);
            self.out.push(')');
        }
    }

    fn attrs(&mut self, attrs: &[Attribute]) {
        for a in attrs {
            put!(self, " @{}", a.name);
            if !a.args.is_empty() {
                self.out.push('(');
                self.args(&a.args);
                self.out.push(')');
            }
        }
    }

    fn module(&mut self, m: &ModuleDecl) {
        self.line("(module");
        put!(self, " {}", m.name.name);
        self.flags(&[(m.implicit, "implicit"), (m.private, "private"), (m.prototype, "prototype")]);
        self.attrs(&m.attrs);
        self.body(&m.body);
        self.out.push(')');
    }

    fn body(&mut self, b: &Block) {
        self.indent += 1;
        if b.braces && b.stmts.is_empty() {
            self.out.push_str(" {}");
        }
        for s in &b.stmts {
            self.stmt(s);
        }
        self.indent -= 1;
    }

    fn labelled(&mut self, word: &str, b: &Block) {
        self.indent += 1;
        self.line(&format!("({word}"));
        self.body(b);
        self.out.push(')');
        self.indent -= 1;
    }

    fn cond(&mut self, c: &Cond) {
        match c {
            Cond::Expr(e) => {
                self.out.push(' ');
                self.expr(e);
            }
            Cond::Decl { kind, name, init } => {
                put!(self, " ({kind:?} {} ", name.name);
                self.expr(init);
                self.out.push(')');
            }
        }
    }

    fn label(&mut self, l: &Option<Ident>) {
        if let Some(l) = l {
            put!(self, " label={}", l.name);
        }
    }

    fn with(&mut self, with: &[TaskIntent]) {
        if with.is_empty() {
            return;
        }
        self.out.push_str(" (with");
        for w in with {
            self.out.push_str(" (");
            match &w.kind {
                TaskIntentKind::Reduce(op) => {
                    self.reduce_op(op);
                    self.out.push_str(" reduce");
                }
                TaskIntentKind::Private(k) => {
                    put!(self, "private-{k:?}");
                }
                k => {
                    put!(self, "{k:?}");
                }
            }
            put!(self, " {}", w.name.name);
            self.opt(":", &w.ty);
            self.opt("=", &w.init);
            self.out.push(')');
        }
        self.out.push(')');
    }

    fn filter(&mut self, f: &UseFilter) {
        match f {
            UseFilter::All => {}
            UseFilter::Only(list) => {
                self.out.push_str(" (only");
                self.renamed(list);
                self.out.push(')');
            }
            UseFilter::Except(list) => {
                self.out.push_str(" (except");
                for n in list {
                    put!(self, " {}", n.name);
                }
                self.out.push(')');
            }
        }
    }

    fn renamed(&mut self, list: &[(Ident, Option<Ident>)]) {
        for (a, b) in list {
            put!(self, " {}", a.name);
            if let Some(b) = b {
                put!(self, "=>{}", b.name);
            }
        }
    }

    fn path(&mut self, path: &[Ident]) {
        let names: Vec<_> = path.iter().map(|i| i.name.as_str()).collect();
        self.out.push_str(&names.join("."));
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Error => self.line("(error"),
            StmtKind::Empty => self.line("(empty"),
            StmtKind::Expr(e) => {
                self.line("(expr ");
                self.expr(e);
            }
            StmtKind::Assign { op, lhs, rhs, .. } => {
                self.line("(");
                put!(self, "{}=", op.map_or("", BinOp::name));
                self.exprs([lhs, rhs]);
            }
            StmtKind::Swap(a, b) => {
                self.line("(<=>");
                self.exprs([a, b]);
            }
            StmtKind::ReduceAssign(a, b) => {
                self.line("(reduce=");
                self.exprs([a, b]);
            }
            StmtKind::Block(b) => {
                self.line("(block");
                self.body(b);
            }
            StmtKind::Var(v) => {
                self.line("");
                self.var(v);
                return;
            }
            StmtKind::Proc(p) => {
                self.line("");
                self.proc(p);
                return;
            }
            StmtKind::Aggregate(a) => self.aggregate(a),
            StmtKind::Enum(e) => {
                self.line("(enum");
                put!(self, " {}", e.name.name);
                self.flags(&[(e.private, "private"), (e.public, "public")]);
                self.attrs(&e.attrs);
                for m in &e.members {
                    put!(self, " {}", m.name.name);
                    self.attrs(&m.attrs);
                    self.opt("=", &m.value);
                }
            }
            StmtKind::Module(m) => {
                self.module(m);
                return;
            }
            StmtKind::Include { private, prototype, name } => {
                self.line("(include");
                self.flags(&[(*private, "private"), (*prototype, "prototype")]);
                put!(self, " {}", name.name);
            }
            StmtKind::Use(u) => {
                self.line("(use");
                self.flags(&[(u.public, "public")]);
                for c in &u.clauses {
                    self.out.push_str(" (");
                    self.path(&c.path);
                    if let Some(r) = c.rename {
                        put!(self, " as {}", r.name);
                    }
                    self.filter(&c.filter);
                    self.out.push(')');
                }
            }
            StmtKind::Import(u) => {
                self.line("(import");
                self.flags(&[(u.public, "public")]);
                for c in &u.clauses {
                    self.out.push_str(" (");
                    self.path(&c.path);
                    if let Some(names) = &c.names {
                        self.out.push_str(" {");
                        self.renamed(names);
                        self.out.push_str(" }");
                    }
                    if let Some(r) = c.rename {
                        put!(self, " as {}", r.name);
                    }
                    self.out.push(')');
                }
            }
            StmtKind::Require(list) => {
                self.line("(require");
                self.exprs(list);
            }
            StmtKind::Forwarding { expr, decl, filter } => {
                self.line("(forwarding");
                self.exprs(expr);
                if let Some(d) = decl {
                    self.out.push(' ');
                    self.var(d);
                }
                self.filter(filter);
            }
            StmtKind::If { cond, then, els } => {
                self.line("(if");
                self.cond(cond);
                self.labelled("then", then);
                if let Some(e) = els {
                    self.labelled("else", e);
                }
            }
            StmtKind::While { label, cond, body } => {
                self.line("(while");
                self.label(label);
                self.cond(cond);
                self.body(body);
            }
            StmtKind::DoWhile { label, body, cond } => {
                self.line("(do-while");
                self.label(label);
                self.exprs([cond]);
                self.body(body);
            }
            StmtKind::Loop(l) => {
                self.line("(");
                put!(self, "{}{}", if l.bracket { "bracket-" } else { "" }, format!("{:?}", l.kind).to_lowercase());
                self.flags(&[(l.param, "param")]);
                self.attrs(&l.attrs);
                self.label(&l.label);
                if let Some(i) = &l.index {
                    self.out.push(' ');
                    self.pattern(i);
                    self.out.push_str(" in");
                }
                self.exprs([&l.iter]);
                self.with(&l.with);
                self.body(&l.body);
            }
            StmtKind::Select { subject, whens, otherwise } => {
                self.line("(select");
                self.exprs([subject]);
                self.indent += 1;
                for w in whens {
                    self.line("(when");
                    if let Some(f) = &w.field {
                        self.out.push_str(" field ");
                        self.out.push_str(f.name.as_str());
                    }
                    self.exprs(&w.values);
                    self.body(&w.body);
                    self.out.push(')');
                }
                self.indent -= 1;
                if let Some(o) = otherwise {
                    self.labelled("otherwise", o);
                }
            }
            StmtKind::Return(e) => {
                self.line("(return");
                self.exprs(e);
            }
            StmtKind::Yield(e) => {
                self.line("(yield");
                self.exprs([e]);
            }
            StmtKind::Break(l) => {
                self.line("(break");
                self.label(l);
            }
            StmtKind::Continue(l) => {
                self.line("(continue");
                self.label(l);
            }
            StmtKind::Defer(b) => {
                self.line("(defer");
                self.body(b);
            }
            StmtKind::Delete(list) => {
                self.line("(delete");
                self.exprs(list);
            }
            StmtKind::Begin { with, body } => {
                self.line("(begin");
                self.with(with);
                self.body(body);
            }
            StmtKind::Cobegin { with, body } => {
                self.line("(cobegin");
                self.with(with);
                self.body(body);
            }
            StmtKind::Sync(b) => {
                self.line("(sync");
                self.body(b);
            }
            StmtKind::Serial { cond, body } => {
                self.line("(serial");
                self.exprs(cond);
                self.body(body);
            }
            StmtKind::Local { cond, body } => {
                self.line("(local");
                self.exprs(cond);
                self.body(body);
            }
            StmtKind::On { locale, body } => {
                self.line("(on");
                self.exprs([locale]);
                self.body(body);
            }
            StmtKind::Throw(e) => {
                self.line("(throw");
                self.exprs([e]);
            }
            StmtKind::Try { bang, body, catches } => {
                self.line(if *bang { "(try!" } else { "(try" });
                self.body(body);
                self.indent += 1;
                for c in catches {
                    self.line("(catch");
                    if let Some(n) = c.name {
                        put!(self, " {}", n.name);
                    }
                    self.opt(":", &c.ty);
                    self.body(&c.body);
                    self.out.push(')');
                }
                self.indent -= 1;
            }
            StmtKind::Manage { managers, body } => {
                self.line("(manage");
                for (e, r) in managers {
                    self.exprs([e]);
                    if let Some((k, n)) = r {
                        self.out.push_str(" as");
                        if let Some(k) = k {
                            put!(self, " {k:?}");
                        }
                        put!(self, " {}", n.name);
                    }
                }
                self.body(body);
            }
            StmtKind::Interface { name, formals, body } => {
                self.line("(interface");
                put!(self, " {}", name.name);
                for f in formals {
                    put!(self, " {}", f.name);
                }
                self.body(body);
            }
            StmtKind::Implements { ty, interface } => {
                self.line("(implements");
                self.exprs([ty, interface]);
            }
            StmtKind::ExternBlock(text) => {
                self.line("(extern-block");
                put!(self, " {text:?}");
            }
            StmtKind::Labelled { label, body } => {
                self.line("(label");
                put!(self, " {}", label.name);
                self.indent += 1;
                self.stmt(body);
                self.indent -= 1;
            }
        }
        self.out.push(')');
    }

    fn pattern(&mut self, p: &Pattern) {
        match p {
            Pattern::Name(n) => {
                put!(self, "{}", n.name);
            }
            Pattern::Ignore(_) => self.out.push('_'),
            Pattern::Tuple(items, _) => {
                self.out.push('(');
                for (i, p) in items.iter().enumerate() {
                    if i > 0 {
                        self.out.push(' ');
                    }
                    self.pattern(p);
                }
                self.out.push(')');
            }
        }
    }

    fn var(&mut self, v: &VarDecl) {
        put!(self, "({}", format!("{:?}", v.kind).to_lowercase());
        self.flags(&[
            (v.config, "config"),
            (v.private, "private"),
            (v.public, "public"),
            (v.export, "export"),
            (v.extern_, "extern"),
        ]);
        if let Some(n) = &v.link_name {
            put!(self, " link={n:?}");
        }
        self.opt("on", &v.on);
        self.attrs(&v.attrs);
        if let Some(d) = &v.doc {
            put!(self, " doc={d:?}");
        }
        for d in &v.vars {
            self.out.push_str(" [");
            self.pattern(&d.pattern);
            if let Some(i) = d.shared_with {
                put!(self, " shared={i}");
            }
            self.opt(":", &d.ty);
            self.opt("=", &d.init);
            self.out.push(']');
        }
        self.out.push(')');
    }

    fn proc(&mut self, p: &ProcDecl) {
        put!(self, "({} {}", format!("{:?}", p.kind).to_lowercase(), p.name.name);
        self.flags(&[
            (p.inline, "inline"),
            (p.override_, "override"),
            (p.private, "private"),
            (p.public, "public"),
            (p.extern_, "extern"),
            (p.export, "export"),
            (!p.has_parens, "parenless"),
            (p.throws, "throws"),
        ]);
        if let Some(n) = &p.link_name {
            put!(self, " link={n:?}");
        }
        self.opt("link", &p.link_expr);
        self.attrs(&p.attrs);
        if let Some(d) = &p.doc {
            put!(self, " doc={d:?}");
        }
        if p.this_intent != Intent::Default {
            put!(self, " this={:?}", p.this_intent);
        }
        self.opt("receiver", &p.receiver);
        for f in &p.formals {
            self.out.push_str(" [");
            if f.intent != Intent::Default {
                put!(self, "{:?} ", f.intent);
            }
            self.pattern(&f.pattern);
            self.opt(":", &f.ty);
            if let Some(v) = &f.varargs {
                self.out.push_str(" ...");
                self.exprs(v);
            }
            self.opt("=", &f.default);
            self.attrs(&f.attrs);
            self.out.push(']');
        }
        if p.ret_intent != RetIntent::Default {
            put!(self, " ret={:?}", p.ret_intent);
        }
        self.opt(":", &p.ret_type);
        self.opt("where", &p.where_clause);
        if !p.lifetime.is_empty() {
            self.out.push_str(" (lifetime");
            self.exprs(&p.lifetime);
            self.out.push(')');
        }
        match &p.body {
            Some(b) => self.body(b.get()),
            None => self.out.push_str(" no-body"),
        }
        self.out.push(')');
    }

    fn aggregate(&mut self, a: &AggregateDecl) {
        self.line("(");
        put!(self, "{} {}", format!("{:?}", a.kind).to_lowercase(), a.name.name);
        self.flags(&[(a.private, "private"), (a.public, "public"), (a.extern_, "extern"), (a.export, "export")]);
        if let Some(n) = &a.link_name {
            put!(self, " link={n:?}");
        }
        self.attrs(&a.attrs);
        if let Some(d) = &a.doc {
            put!(self, " doc={d:?}");
        }
        if !a.inherits.is_empty() {
            self.out.push_str(" (:");
            self.exprs(&a.inherits);
            self.out.push(')');
        }
        self.indent += 1;
        for m in &a.members {
            self.stmt(m);
        }
        self.indent -= 1;
    }

    fn reduce_op(&mut self, op: &ReduceOp) {
        match op {
            ReduceOp::Op(o) => self.out.push_str(o.name()),
            ReduceOp::Named(e) => self.expr(e),
        }
    }

    fn args(&mut self, args: &[Arg]) {
        for a in args {
            self.out.push(' ');
            if let Some(n) = a.name {
                put!(self, "{}=", n.name);
            }
            self.expr(&a.value);
        }
    }

    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Error => self.out.push_str("<error>"),
            ExprKind::Bool(b) => {
                put!(self, "{b}");
            }
            ExprKind::Int(v) => {
                put!(self, "{v}");
            }
            ExprKind::Real(v) => {
                put!(self, "{v:?}");
            }
            ExprKind::Imag(v) => {
                put!(self, "{v:?}i");
            }
            ExprKind::Str(s) => {
                put!(self, "{s:?}");
            }
            ExprKind::CStr(s) => {
                put!(self, "c{s:?}");
            }
            ExprKind::Bytes(b) => {
                put!(self, "b\"{}\"", b.escape_ascii());
            }
            ExprKind::Ident(s) => self.out.push_str(s.as_str()),
            ExprKind::NoInit => self.out.push_str("noinit"),
            ExprKind::Query(None) => self.out.push('?'),
            ExprKind::Query(Some(n)) => {
                put!(self, "?{}", n.name);
            }
            _ => {
                self.out.push('(');
                self.compound(e);
                self.out.push(')');
            }
        }
    }

    fn compound(&mut self, e: &Expr) {
        let head = |d: &mut Self, word: &str, list: &[&Expr]| {
            d.out.push_str(word);
            d.exprs(list.iter().copied());
        };
        match &e.kind {
            ExprKind::Dot(a, n) => {
                self.out.push_str(". ");
                self.expr(a);
                put!(self, " {}", n.name);
            }
            ExprKind::Call { callee, args, square } => {
                head(self, if *square { "index" } else { "call" }, &[callee]);
                self.args(args);
            }
            ExprKind::Unary(op, a) => head(self, op.name(), &[a]),
            ExprKind::Binary(op, a, b) => head(self, op.name(), &[a, b]),
            ExprKind::Cast(a, b) => head(self, ":", &[a, b]),
            ExprKind::Unwrap(a) => head(self, "postfix!", &[a]),
            ExprKind::Nilable(a) => head(self, "nilable", &[a]),
            ExprKind::Range { lo, hi, open_hi } => {
                for (i, bound) in [lo, hi].into_iter().enumerate() {
                    match bound {
                        Some(b) => self.expr(b),
                        None => self.out.push('_'),
                    }
                    if i == 0 {
                        self.out.push_str(if *open_hi { " ..< " } else { " .. " });
                    }
                }
            }
            ExprKind::Tuple(l) => {
                self.out.push_str("tuple");
                self.exprs(l);
            }
            ExprKind::Expand(a) => head(self, "...", &[a]),
            ExprKind::Array(l) => {
                self.out.push_str("array");
                self.exprs(l);
            }
            ExprKind::NdArray { shape, elems } => {
                put!(self, "array{shape:?}");
                self.exprs(elems);
            }
            ExprKind::AssocArray(l) => {
                self.out.push_str("assoc");
                for (a, b) in l {
                    self.exprs([a]);
                    self.out.push_str(" =>");
                    self.exprs([b]);
                }
            }
            ExprKind::Domain(l) => {
                self.out.push_str("domain");
                self.exprs(l);
            }
            ExprKind::Dmapped(a, b) => head(self, "dmapped", &[a, b]),
            ExprKind::If { cond, then, els } => {
                head(self, "if", &[cond, then]);
                self.exprs(els.as_deref());
            }
            ExprKind::Loop(l) => {
                put!(self, "{}{}", if l.bracket { "bracket-" } else { "" }, format!("{:?}", l.kind).to_lowercase());
                if let Some(i) = &l.index {
                    self.out.push(' ');
                    self.pattern(i);
                    self.out.push_str(" in");
                }
                self.opt("iter", &l.iter);
                self.with(&l.with);
                self.opt("if", &l.filter);
                self.opt("do", &l.body);
            }
            ExprKind::Zip(l) => {
                self.out.push_str("zip");
                self.exprs(l);
            }
            ExprKind::Reduce { op, iter, scan } => {
                self.out.push_str(if *scan { "scan " } else { "reduce " });
                self.reduce_op(op);
                self.exprs([&**iter]);
            }
            ExprKind::New { management, ty, args } => {
                self.out.push_str("new");
                if let Some(m) = management {
                    put!(self, " {}", format!("{m:?}").to_lowercase());
                }
                self.exprs([&**ty]);
                self.args(args);
            }
            ExprKind::Managed(m, t) => {
                self.out.push_str(&format!("{m:?}").to_lowercase());
                self.exprs(t.as_deref());
            }
            ExprKind::SyncType(m, t) => {
                self.out.push_str(&format!("{m:?}").to_lowercase());
                self.exprs(t.as_deref());
            }
            ExprKind::Sparse(a) => head(self, "sparse", &[a]),
            ExprKind::Try { bang, expr } => head(self, if *bang { "try!" } else { "try" }, &[expr]),
            ExprKind::Let { vars, body } => {
                self.out.push_str("let");
                for v in vars {
                    self.out.push(' ');
                    self.var(v);
                }
                self.exprs([&**body]);
            }
            ExprKind::Proc(p) => self.proc(p),
            ExprKind::Intent(i, a) => head(self, &format!("{i:?}"), &[a]),
            ExprKind::Implements(t, i) => head(self, "implements", &[t, i]),
            ExprKind::Error
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Real(_)
            | ExprKind::Imag(_)
            | ExprKind::Str(_)
            | ExprKind::CStr(_)
            | ExprKind::Bytes(_)
            | ExprKind::Ident(_)
            | ExprKind::NoInit
            | ExprKind::Query(_) => self.expr(e),
        }
    }
}
