//! What `?` may stand for: in the arguments of a type, where it leaves the rest open, it stands once, and only named
//! arguments follow it; with a name (`?t`) it asks for a part of a formal's type.
//! Not for: what the arguments mean (`resolve`).

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{Arg, Expr, ExprKind, ProcDecl};
use chantry_syntax::visit::{Visit, walk_expr};

pub fn check(sink: &Sink) -> Arguments<'_> {
    Arguments { sink, formal: false }
}

pub struct Arguments<'a> {
    sink: &'a Sink,
    /// In the type of a formal or of a receiver.
    formal: bool,
}

impl Visit for Arguments<'_> {
    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Call { args, .. } => self.after_open(args),
            ExprKind::Query(Some(name)) if !self.formal => self.sink.emit(
                Diagnostic::error(
                    codes::BAD_TYPE_ARGUMENT,
                    e.span,
                    format!("`?{}` asks for a type, which only the type of a formal can do", name.name),
                )
                .help("a type is asked of a value by `.type`"),
            ),
            _ => {}
        }
        walk_expr(self, e);
    }

    fn proc(&mut self, p: &ProcDecl) {
        let around = std::mem::replace(&mut self.formal, true);
        p.receiver.iter().for_each(|e| self.expr(e));
        for f in &p.formals {
            f.ty.iter().chain(f.varargs.iter().flatten()).for_each(|e| self.expr(e));
        }
        self.formal = false;
        p.formals.iter().filter_map(|f| f.default.as_ref()).for_each(|e| self.expr(e));
        p.ret_type.iter().chain(&p.where_clause).chain(&p.lifetime).for_each(|e| self.expr(e));
        if let Some(b) = &p.body {
            self.block(b.get());
        }
        self.formal = around;
    }
}

impl Arguments<'_> {
    fn after_open(&self, args: &[Arg]) {
        let open = |a: &Arg| a.name.is_none() && matches!(a.value.kind, ExprKind::Query(None));
        let Some(first) = args.iter().position(open) else { return };
        let Some(next) = args[first + 1..].iter().find(|a| a.name.is_none()) else { return };
        let text = match open(next) {
            true => "`?` may stand only once among the arguments of a type",
            false => "only named arguments may follow `?`",
        };
        self.sink.emit(
            Diagnostic::error(codes::BAD_TYPE_ARGUMENT, next.value.span, text)
                .label(args[first].value.span, "this `?` leaves all other arguments open")
                .help("name the arguments that are given: `R(Z=int, ?)`"),
        );
    }
}
