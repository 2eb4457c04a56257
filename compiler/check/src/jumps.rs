//! Where return, yield, break and continue may stand, and what labels they may name.
//! By the statements, iterators, task- and data-parallelism and locales chapters. Not for: the values
//! that they carry, apart from "none at all" in iterators and initialisers.

use chantry_base::{Span, Symbol};
use chantry_diag::{Code, Diagnostic, Sink, codes, nearest};
use chantry_syntax::ast::{AggregateDecl, Block, ExprKind, Ident, LoopKind, ProcDecl, ProcKind, Stmt, StmtKind};

use chantry_syntax::visit::{Visit, walk_proc, walk_stmt};

pub fn check(sink: &Sink) -> Jumps<'_> {
    Jumps { sink, around: Vec::new(), body: Body::Module, in_type: false, misplaced: Vec::new() }
}

/// A statement around the one that is looked at.
#[derive(Clone, Copy)]
enum Around {
    /// A serial loop: `for`, `while`, `do`.
    Loop(Option<Ident>),
    /// In one task, in any order.
    Foreach(Option<Ident>),
    Forall(Option<Ident>),
    Coforall(Option<Ident>),
    Begin,
    Cobegin,
    Sync,
    On,
    Defer,
}

impl Around {
    fn label(self) -> Option<Ident> {
        match self {
            Around::Loop(l) | Around::Foreach(l) | Around::Forall(l) | Around::Coforall(l) => l,
            _ => None,
        }
    }
    fn is_loop(self) -> bool {
        matches!(self, Around::Loop(_) | Around::Foreach(_) | Around::Forall(_) | Around::Coforall(_))
    }
    /// With its article.
    fn name(self) -> &'static str {
        match self {
            Around::Loop(_) => "a loop",
            Around::Foreach(_) => "a `foreach` loop",
            Around::Forall(_) => "a `forall` loop",
            Around::Coforall(_) => "a `coforall` loop",
            Around::Begin => "a `begin` statement",
            Around::Cobegin => "a `cobegin` statement",
            Around::Sync => "a `sync` statement",
            Around::On => "an `on` statement",
            Around::Defer => "a `defer` statement",
        }
    }
}

/// What the statements belong to.
#[derive(Clone, Copy)]
enum Body {
    Module,
    Proc { valueless: Option<&'static str> },
    Iter { parallel: bool },
}

pub struct Jumps<'a> {
    sink: &'a Sink,
    around: Vec<Around>,
    body: Body,
    /// Directly inside a type's body: procedures are methods.
    in_type: bool,
    /// Labels that cannot stand where they do, which has been told: jumps to them are right for all that is known.
    misplaced: Vec<Symbol>,
}

impl Jumps<'_> {
    fn inside(&mut self, a: Around, b: &Block) {
        self.around.push(a);
        self.block(b);
        self.around.pop();
    }

    fn error(&self, code: &'static Code, span: Span, text: impl Into<String>) {
        self.sink.error(code, span, text);
    }

    fn jump_return(&self, span: Span, value: bool) {
        for a in self.around.iter().rev() {
            match a {
                Around::Loop(_) | Around::Foreach(_) => {}
                Around::Defer => {
                    return self.error(codes::BAD_RETURN, span, "`return` cannot leave a `defer` statement");
                }
                _ => return self.error(codes::JUMP_OUT_OF_TASK, span, format!("`return` cannot leave {}", a.name())),
            }
        }
        match self.body {
            Body::Module => self.error(codes::BAD_RETURN, span, "`return` outside a procedure"),
            Body::Iter { .. } if value => self.sink.emit(
                Diagnostic::error(codes::RETURN_VALUE, span, "an iterator's `return` has no value")
                    .help("`yield` gives a value to the loop; a plain `return` ends the iteration"),
            ),
            Body::Proc { valueless: Some(what) } if value => {
                self.error(codes::RETURN_VALUE, span, format!("{what} cannot return a value"));
            }
            _ => {}
        }
    }

    fn jump_yield(&self, span: Span) {
        let Body::Iter { parallel } = self.body else {
            let d = Diagnostic::error(codes::YIELD_OUTSIDE_ITERATOR, span, "`yield` outside an iterator");
            return self.sink.emit(match self.body {
                Body::Proc { .. } => d.help("declare it with `iter` instead of `proc`"),
                _ => d,
            });
        };
        for a in self.around.iter().rev() {
            let (text, help) = match a {
                Around::Loop(_) | Around::Foreach(_) => continue,
                Around::Begin | Around::Defer => (format!("`yield` cannot stand in {}", a.name()), None),
                _ if parallel => continue,
                _ => (
                    format!("a serial iterator cannot yield inside {}", a.name()),
                    Some("a parallel iterator has a formal `param tag: iterKind`"),
                ),
            };
            let d = Diagnostic::error(codes::YIELD_IN_TASK, span, text);
            return self.sink.emit(match help {
                Some(h) => d.help(h),
                None => d,
            });
        }
    }

    fn jump_loop(&self, span: Span, label: Option<Ident>, is_break: bool) {
        let word = if is_break { "break" } else { "continue" };
        if label.is_some_and(|l| self.misplaced.contains(&l.name)) {
            return;
        }
        if let Some(l) = label
            && !self.around.iter().any(|a| a.label().is_some_and(|x| x.name == l.name))
        {
            let d = Diagnostic::error(
                codes::UNKNOWN_LABEL,
                l.span,
                format!("no loop around this has the label `{}`", l.name),
            );
            let labels: Vec<&str> = self.around.iter().filter_map(|a| a.label()).map(|l| l.name.as_str()).collect();
            return self.sink.emit(match nearest(l.name.as_str(), labels) {
                Some(n) => d.help(format!("did you mean `{n}`?")),
                None => d,
            });
        }
        for a in self.around.iter().rev() {
            let target = a.is_loop() && label.is_none_or(|l| a.label().is_some_and(|x| x.name == l.name));
            match a {
                Around::Loop(_) if target => return,
                Around::On if is_break => {
                    return self.error(codes::JUMP_OUT_OF_TASK, span, format!("`break` cannot leave {}", a.name()));
                }
                Around::Loop(_) | Around::On => {}
                Around::Foreach(_) | Around::Forall(_) | Around::Coforall(_) if target && !is_break => return,
                Around::Foreach(_) | Around::Forall(_) | Around::Coforall(_) => {
                    let d =
                        Diagnostic::error(codes::JUMP_OUT_OF_TASK, span, format!("`{word}` cannot leave {}", a.name()));
                    return self.sink.emit(d.note("the order of a parallel loop's iterations is not defined"));
                }
                Around::Defer => {
                    return self.error(codes::BREAK_OUTSIDE_LOOP, span, format!("`{word}` cannot leave {}", a.name()));
                }
                Around::Begin | Around::Cobegin | Around::Sync => {
                    return self.error(codes::JUMP_OUT_OF_TASK, span, format!("`{word}` cannot leave {}", a.name()));
                }
            }
        }
        self.error(codes::BREAK_OUTSIDE_LOOP, span, format!("`{word}` outside a loop"));
    }

    fn misplaced_label(&mut self, label: Ident, what: &str) {
        self.misplaced.push(label.name);
        self.sink.emit(
            Diagnostic::error(codes::MISPLACED_DECLARATION, label.span, format!("a label cannot stand before {what}"))
                .note("labels name `for`, `while` and `do` loops"),
        );
    }
}

impl Visit for Jumps<'_> {
    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Return(v) => self.jump_return(s.span, v.is_some()),
            StmtKind::Yield(_) => self.jump_yield(s.span),
            StmtKind::Break(l) => self.jump_loop(s.span, *l, true),
            StmtKind::Continue(l) => self.jump_loop(s.span, *l, false),
            StmtKind::While { label, body, .. } | StmtKind::DoWhile { label, body, .. } => {
                return self.inside(Around::Loop(*label), body);
            }
            StmtKind::Loop(l) => {
                let a = match l.kind {
                    LoopKind::For => Around::Loop(l.label),
                    LoopKind::Foreach => Around::Foreach(l.label),
                    LoopKind::Forall => Around::Forall(l.label),
                    LoopKind::Coforall => Around::Coforall(l.label),
                };
                if let (Some(label), Around::Forall(_) | Around::Coforall(_)) = (l.label, a) {
                    self.misplaced_label(label, "a parallel loop");
                }
                return self.inside(a, &l.body);
            }
            StmtKind::Begin { body, .. } => return self.inside(Around::Begin, body),
            StmtKind::Cobegin { body, .. } => return self.inside(Around::Cobegin, body),
            StmtKind::Sync(body) => return self.inside(Around::Sync, body),
            StmtKind::On { body, .. } => return self.inside(Around::On, body),
            StmtKind::Defer(body) => return self.inside(Around::Defer, body),
            StmtKind::Labelled { label, .. } => self.misplaced_label(*label, "this statement"),
            _ => {}
        }
        walk_stmt(self, s);
    }

    fn proc(&mut self, p: &ProcDecl) {
        let method = std::mem::replace(&mut self.in_type, false) || p.receiver.is_some();
        let valueless = match p.name.name.as_str() {
            // A result that one of these declares is told instead.
            "init" | "init=" | "postinit" | "deinit" if method && p.ret_type.is_some() => None,
            "init" | "init=" | "postinit" if method => Some("an initialiser"),
            "deinit" if method => Some("a deinitialiser"),
            _ if matches!(&p.ret_type, Some(t) if matches!(t.kind, ExprKind::Ident(n) if n == *"void")) => {
                Some("a procedure of type `void`")
            }
            _ => None,
        };
        let body = match p.kind {
            ProcKind::Iter => Body::Iter { parallel: p.is_parallel_form() },
            ProcKind::Proc | ProcKind::Operator => Body::Proc { valueless },
        };
        let before = std::mem::replace(&mut self.body, body);
        let around = std::mem::take(&mut self.around);
        walk_proc(self, p);
        self.body = before;
        self.around = around;
        self.in_type = method && p.receiver.is_none();
    }

    fn aggregate(&mut self, a: &AggregateDecl) {
        let around = std::mem::take(&mut self.around);
        let outside = std::mem::replace(&mut self.in_type, true);
        a.members.iter().for_each(|s| self.stmt(s));
        self.in_type = outside;
        self.around = around;
    }
}
