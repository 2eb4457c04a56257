//! Declarations of the procedures that the language itself calls: what `init` and `deinit` may declare, what an
//! iterator may be called, what can be said to override or of a receiver. Not for: their bodies (`resolve`), what overrides what.

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{AggregateDecl, AggregateKind, Intent, ProcDecl, ProcKind};

use chantry_syntax::visit::{Visit, walk_proc};

pub fn check(sink: &Sink) -> Special<'_> {
    Special { sink, within: None }
}

pub struct Special<'a> {
    sink: &'a Sink,
    /// Directly inside a type's body: which kind of type.
    within: Option<AggregateKind>,
}

impl Special<'_> {
    fn method(&self, p: &ProcDecl) {
        let name = p.name.name.as_str();
        if name == "deinit" && p.throws {
            self.sink.emit(
                Diagnostic::error(
                    codes::UNHANDLED_ERROR,
                    p.name.span,
                    "`deinit` cannot throw: nobody is there to handle its errors",
                )
                .help("handle the errors inside it, or free the resource by a method that is called before"),
            );
        }
        if matches!(name, "deinit" | "postinit")
            && let Some(f) = p.formals.first()
        {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    f.span,
                    format!("`{name}` takes no arguments: the language calls it"),
                )
                .help("remove the formals"),
            );
        }
        // The values that are written are constants there.
        if matches!(name, "serialize" | "writeThis") && matches!(p.this_intent, Intent::Ref) {
            self.sink.emit(
                Diagnostic::warning(
                    codes::SUSPICIOUS,
                    p.name.span,
                    format!("writing a value does not call this `{name}`, which may change the value"),
                )
                .help("leave out the `ref` before its name: what is written is constant"),
            );
        }
        if name == "init=" && p.formals.len() != 1 {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    p.name.span,
                    "`init=` takes one argument: the value from which a variable is initialised",
                )
                .help("`init` may have other formals"),
            );
        }
        if matches!(name, "this" | "these") && !p.has_parens {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    p.name.span,
                    format!("`{name}` is called with parentheses, so it is declared with them"),
                )
                .help(format!("write `{name}()`")),
            );
        }
        if matches!(name, "init" | "init=" | "deinit" | "postinit")
            && let Some(t) = &p.ret_type
            && !matches!(&t.kind, chantry_syntax::ast::ExprKind::Ident(n) if *n == "void")
        {
            self.sink.emit(
                Diagnostic::error(
                    codes::BAD_RETURN,
                    t.span,
                    format!("`{name}` returns nothing, so it has no return type"),
                )
                .help("remove the type"),
            );
        }
    }
}

impl Special<'_> {
    /// Only methods of classes override.
    fn overriding(&self, p: &ProcDecl) {
        let what = match (self.within, p.has_receiver) {
            (Some(AggregateKind::Class), _) | (None, true) => return,
            (Some(AggregateKind::Record), _) => "a record inherits from nothing",
            (Some(AggregateKind::Union), _) => "a union inherits from nothing",
            (None, false) => "it is no method of a class",
        };
        self.sink.emit(
            Diagnostic::error(codes::BAD_OVERRIDE, p.name.span, format!("`{}` overrides nothing: {what}", p.name.name))
                .help("remove the `override`"),
        );
    }
}

impl Visit for Special<'_> {
    fn proc(&mut self, p: &ProcDecl) {
        if self.within.is_some() || p.receiver.is_some() {
            self.method(p);
        }
        if p.override_ {
            self.overriding(p);
        }
        if self.within.is_none() && !p.has_receiver && p.this_intent != Intent::Default {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    p.name.span,
                    format!("`{}` is no method: there is no receiver for the word before its name", p.name.name),
                )
                .help("how a result is returned stands behind the formals: `proc f() ref`"),
            );
        }
        if let (Some(_), Some(r)) = (self.within, &p.receiver) {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    r.span,
                    "a method inside a type's declaration belongs to that type",
                )
                .help("leave the type out, or declare the method outside"),
            );
        }
        let name = p.name.name.as_str();
        if p.extern_
            && let Some(b) = &p.body
        {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    b.span,
                    format!("`{name}` is `extern`, so its body is elsewhere"),
                )
                .help("end the declaration with `;`, or write `export` for a procedure that C calls"),
            );
        }
        if p.extern_ || p.export {
            for f in p.formals.iter().filter(|f| matches!(f.intent, Intent::Out | Intent::Inout | Intent::Param)) {
                let what = if p.extern_ { "an `extern`" } else { "an exported" };
                self.sink.emit(
                    Diagnostic::error(
                        codes::C_SIGNATURE,
                        f.span,
                        format!("a formal of {what} procedure is passed by value or by `ref`"),
                    )
                    .help("C has no other ways: write `ref`"),
                );
            }
        }
        if p.export && p.throws {
            let text = "an exported procedure throws no errors, which C could not catch";
            self.sink.emit(
                Diagnostic::error(codes::C_SIGNATURE, p.name.span, text)
                    .help("catch them inside, and tell C by the result"),
            );
        }
        if p.kind == ProcKind::Iter && !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            self.sink.emit(
                Diagnostic::error(
                    codes::MISPLACED_DECLARATION,
                    p.name.span,
                    format!("an iterator cannot overload the operator `{name}`"),
                )
                .help("give the iterator a name, or write an `operator` that returns a value"),
            );
        }
        let before = self.within.take();
        walk_proc(self, p);
        self.within = before;
    }

    fn aggregate(&mut self, a: &AggregateDecl) {
        let before = self.within.replace(a.kind);
        a.members.iter().for_each(|s| self.stmt(s));
        self.within = before;
    }
}
