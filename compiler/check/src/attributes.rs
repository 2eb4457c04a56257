//! Attributes (`@deprecated`, `@tool.name`) and pragmas: which there are, what they apply to, their
//! arguments. Not for: what they do (`chantry_syntax::stability` for those who use a symbol).
//! Source: the technical note "Attributes in Chapel".

use chantry_base::Span;
use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::Edition;
use chantry_syntax::ast::{
    AggregateDecl, Attribute, Block, EnumDecl, Expr, ExprKind, ModuleDecl, ProcDecl, Stmt, StmtKind, VarDecl,
};
use chantry_syntax::library::Mark;

use chantry_syntax::visit::{Visit, walk_block, walk_proc, walk_stmt, walk_var};

/// Which names of tools in attributes are known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tools<'a> {
    /// Nobody wants to hear of unknown ones.
    pub any: bool,
    pub known: &'a [String],
}

/// The check of a module's statements, which looks at the module's own attributes first.
pub fn check<'a>(module: &ModuleDecl, tools: Tools<'a>, sink: &'a Sink) -> Attributes<'a> {
    let v = Attributes { tools, sink, in_block: false };
    v.list(&module.attrs, On::Symbol);
    v
}

/// What an attribute stands before.
#[derive(Clone, Copy, PartialEq)]
enum On {
    Procedure,
    Symbol,
    /// A variable or type inside a block.
    Local,
    Formal,
    Loop,
}

pub struct Attributes<'a> {
    tools: Tools<'a>,
    sink: &'a Sink,
    in_block: bool,
}

impl Attributes<'_> {
    fn list(&self, attrs: &[Attribute], on: On) {
        for (i, a) in attrs.iter().enumerate() {
            if a.name == *"pragma" && attrs[..i].iter().any(|b| b.name != *"pragma") {
                self.error(a.span, "a pragma stands before the attributes of a declaration");
                continue;
            }
            if let Some(first) = attrs[..i].iter().find(|b| b.name == a.name && a.name != *"pragma") {
                self.sink.emit(
                    Diagnostic::error(
                        codes::BAD_ATTRIBUTE,
                        a.span,
                        format!("the attribute `{}` is given twice", a.name),
                    )
                    .label(first.span, "first here"),
                );
                continue;
            }
            self.one(a, on);
        }
    }

    fn one(&self, a: &Attribute, on: On) {
        let name = a.name.as_str();
        if name == "pragma" {
            return self.pragma(a);
        }
        let named = a.args.iter().filter(|x| x.name.is_some()).count();
        if named != 0 && named != a.args.len() {
            return self.error(a.span, "an attribute's arguments have names either all or not at all");
        }
        match name.split_once('.') {
            None => match name {
                "deprecated" => self.stability(a, on, &["since", "notes", "suggestion"]),
                "unstable" => self.stability(a, on, &["category", "issue", "reason"]),
                "stable" => self.stability(a, on, &["since"]),
                "edition" => self.edition(a, on),
                "assertOnGpu" if on == On::Loop => {
                    self.sink.emit(
                        Diagnostic::warning(
                            codes::SUSPICIOUS,
                            a.span,
                            "programs use no GPUs here: this loop ends the program when it is reached",
                        )
                        .help("leave `@assertOnGpu` out where the loop may run on the cores"),
                    );
                }
                "assertOnGpu" => {
                    self.sink
                        .emit(Diagnostic::not_supported(a.span, "`@assertOnGpu` of anything but a loop statement"));
                }
                "functionStatic" if on == On::Local => {}
                "functionStatic" => {
                    self.error(a.span, "`@functionStatic` stands before a variable in a procedure's body");
                }
                _ => {
                    let help = "there are `@deprecated`, `@unstable`, `@stable` and `@edition`; a tool's attribute begins with its name and a dot";
                    self.sink.emit(
                        Diagnostic::error(codes::BAD_ATTRIBUTE, a.span, format!("there is no attribute `@{name}`"))
                            .help(help),
                    );
                }
            },
            Some(("chpldoc" | "chplcheck", _)) => self.literals(a),
            Some(("llvm", what @ ("metadata" | "assertVectorized"))) => {
                if on == On::Loop {
                    let text = format!("not supported yet: `@llvm.{what}` has no effect");
                    self.sink.emit(Diagnostic::warning(codes::NOT_SUPPORTED, a.span, text));
                } else {
                    self.error(a.span, format!("`@llvm.{what}` stands before a loop"));
                }
            }
            // How a loop is cut into threads on a GPU, and whether one could run it, says nothing of the cores.
            Some(("gpu", "blockSize" | "itersPerThread" | "assertEligible")) if on == On::Loop => {}
            Some(("gpu", _)) => {
                self.sink.emit(Diagnostic::not_supported(a.span, format!("the attribute `@{name}`")));
            }
            Some(("chpl" | "chantry" | "llvm", _)) => self.error(a.span, format!("there is no attribute `@{name}`")),
            Some((tool, _)) => {
                self.literals(a);
                if !self.tools.any && !self.tools.known.iter().any(|k| k == tool) {
                    let help = format!("`--using-attribute-toolname={tool}` says that it is the name of a tool");
                    self.sink.emit(
                        Diagnostic::warning(
                            codes::UNKNOWN_TOOL,
                            a.span,
                            format!("`{tool}` is no tool that is known here"),
                        )
                        .help(help),
                    );
                }
            }
        }
    }

    fn pragma(&self, a: &Attribute) {
        let text = match a.args.first().map(|x| &x.value.kind) {
            Some(ExprKind::Str(s)) => s.as_str(),
            _ => "",
        };
        self.sink.emit(match text {
            "no doc" => Diagnostic::warning(
                codes::DEPRECATED_SPELLING,
                a.span,
                "`pragma \"no doc\"` is the older spelling of `@chpldoc.nodoc`",
            ),
            _ if [Mark::RefByDefault, Mark::ReturnsViews].iter().any(|m| m.pragma() == Some(text)) => return,
            _ => Diagnostic::warning(codes::NOT_SUPPORTED, a.span, "not supported yet: this pragma has no effect")
                .help("pragmas speak to the inside of one compiler; most programs need none"),
        });
    }

    /// An attribute for the users of a symbol: one text, or texts by name.
    fn stability(&self, a: &Attribute, on: On, names: &[&str]) {
        if on == On::Loop {
            return self.error(a.span, format!("`@{}` stands before a declaration", a.name));
        }
        let listed = || names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", ");
        if a.args.len() > 1 && a.args.iter().all(|x| x.name.is_none()) {
            return self.error(a.span, format!("`@{}` has one text, or arguments by name: {}", a.name, listed()));
        }
        for x in &a.args {
            if let Some(n) = x.name
                && !names.contains(&n.name.as_str())
            {
                self.error(n.span, format!("`@{}` has no argument `{}`: it has {}", a.name, n.name, listed()));
            } else if !matches!(x.value.kind, ExprKind::Str(_)) {
                self.error(x.value.span, format!("the arguments of `@{}` are string literals", a.name));
            }
        }
    }

    /// The first and last editions that have a procedure.
    fn edition(&self, a: &Attribute, on: On) {
        match on {
            On::Procedure => {}
            On::Loop => return self.error(a.span, "`@edition` stands before a declaration"),
            On::Symbol | On::Local | On::Formal => {
                return self.sink.emit(Diagnostic::not_supported(a.span, "`@edition` of anything but a procedure"));
            }
        }
        if a.args.is_empty() {
            self.error(a.span, "`@edition` needs `first`, `last` or both: `@edition(first=\"preview\")`");
        }
        for x in &a.args {
            match (x.name.map(|n| n.name.as_str()), &x.value.kind) {
                (Some("first" | "last"), ExprKind::Str(s)) => {
                    if !Edition::DATED.iter().any(|e| e.name() == s) {
                        let known: Vec<String> = Edition::DATED.iter().map(|e| format!("`{}`", e.name())).collect();
                        self.error(
                            x.value.span,
                            format!("`@edition` knows no edition `{s}`: there are {}", known.join(", ")),
                        );
                    }
                }
                (Some("first" | "last"), _) => self.error(x.value.span, "the name of an edition is a string literal"),
                _ => {
                    let span = x.name.map_or(x.value.span, |n| n.span);
                    self.error(span, "the arguments of `@edition` are called `first` and `last`");
                }
            }
        }
    }

    fn literals(&self, a: &Attribute) {
        for x in a.args.iter().filter(|x| !literal(&x.value)) {
            self.error(
                x.value.span,
                "an attribute's arguments are literals: strings, bools, numbers or ranges of them",
            );
        }
    }

    fn error(&self, span: Span, text: impl Into<String>) {
        self.sink.emit(Diagnostic::error(codes::BAD_ATTRIBUTE, span, text));
    }

    fn on(&self) -> On {
        if self.in_block { On::Local } else { On::Symbol }
    }
}

fn literal(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Str(_) | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Real(_) => true,
        ExprKind::Unary(_, a) => literal(a),
        ExprKind::Range { lo, hi, .. } => [lo, hi].into_iter().flatten().all(|e| literal(e)),
        _ => false,
    }
}

impl Visit for Attributes<'_> {
    fn stmt(&mut self, s: &Stmt) {
        if let StmtKind::Loop(l) = &s.kind {
            self.list(&l.attrs, On::Loop);
        }
        walk_stmt(self, s);
    }
    fn block(&mut self, b: &Block) {
        let before = std::mem::replace(&mut self.in_block, true);
        walk_block(self, b);
        self.in_block = before;
    }
    fn proc(&mut self, p: &ProcDecl) {
        self.list(&p.attrs, On::Procedure);
        p.formals.iter().for_each(|f| self.list(&f.attrs, On::Formal));
        walk_proc(self, p);
    }
    fn aggregate(&mut self, a: &AggregateDecl) {
        self.list(&a.attrs, self.on());
        // Members of a type inside a block are found as those of any other.
        let before = std::mem::replace(&mut self.in_block, false);
        a.inherits.iter().for_each(|e| self.expr(e));
        a.members.iter().for_each(|s| self.stmt(s));
        self.in_block = before;
    }
    fn enum_(&mut self, e: &EnumDecl) {
        self.list(&e.attrs, self.on());
        for m in &e.members {
            self.list(&m.attrs, On::Symbol);
            m.value.iter().for_each(|e| self.expr(e));
        }
    }
    fn var(&mut self, v: &VarDecl) {
        self.list(&v.attrs, self.on());
        walk_var(self, v);
    }
}
