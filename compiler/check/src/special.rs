//! Declarations of the procedures that the language itself calls: what `init` and `deinit` may declare, what an
//! iterator may be called. Not for: their bodies (`resolve`), overriding.

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{AggregateDecl, ModuleDecl, ProcDecl, ProcKind};

use chantry_syntax::visit::{Visit, walk_module, walk_proc};

pub fn check(module: &ModuleDecl, sink: &Sink) {
    walk_module(&mut Special { sink, in_aggregate: false }, module);
}

struct Special<'a> {
    sink: &'a Sink,
    in_aggregate: bool,
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

impl Visit for Special<'_> {
    fn proc(&mut self, p: &ProcDecl) {
        if self.in_aggregate || p.receiver.is_some() {
            self.method(p);
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
        let before = std::mem::replace(&mut self.in_aggregate, false);
        walk_proc(self, p);
        self.in_aggregate = before;
    }

    fn aggregate(&mut self, a: &AggregateDecl) {
        let before = std::mem::replace(&mut self.in_aggregate, true);
        a.members.iter().for_each(|s| self.stmt(s));
        self.in_aggregate = before;
    }
}
