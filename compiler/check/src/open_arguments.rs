//! A `?` in the arguments of a type, which leaves the rest open: it stands once, and only named arguments follow it.
//! Not for: what the arguments mean (`resolve`).

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{Arg, Expr, ExprKind};
use chantry_syntax::visit::{Visit, walk_expr};

pub fn check(sink: &Sink) -> Arguments<'_> {
    Arguments { sink }
}

pub struct Arguments<'a> {
    sink: &'a Sink,
}

impl Visit for Arguments<'_> {
    fn expr(&mut self, e: &Expr) {
        if let ExprKind::Call { args, .. } = &e.kind {
            self.after_open(args);
        }
        walk_expr(self, e);
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
