//! Procedures whose declaration says what none can: operators that cannot be overloaded or have another number of operands,
//! types that are results with a type of their own, iterators that yield types or params. Not for: the procedures that the language calls (`special`).

use chantry_diag::{Diagnostic, Sink, codes};
use chantry_syntax::ast::{AggregateDecl, ProcDecl, ProcKind, RetIntent};

use chantry_syntax::visit::{Visit, walk_proc};

pub fn check(sink: &Sink) -> Signatures<'_> {
    Signatures { sink, in_type: false }
}

pub struct Signatures<'a> {
    sink: &'a Sink,
    /// Whether what is read stands in a type's body.
    in_type: bool,
}

/// How many operands an operator has; none if it is no operator's name.
fn operands(name: &str) -> Option<(&'static [usize], &'static str)> {
    Some(match name {
        "!" | "~" => (&[1], "one operand"),
        "+" | "-" => (&[1, 2], "one operand or two"),
        "by" | "align" => (&[2], "two operands"),
        n if n.starts_with(|c: char| c.is_alphabetic() || c == '_') => return None,
        _ => (&[2], "two operands"),
    })
}

impl Signatures<'_> {
    fn operator(&self, p: &ProcDecl) {
        let name = p.name.name.as_str();
        let text = if matches!(name, "&&" | "||") {
            format!(
                "the operator `{name}` cannot be overloaded: it looks at its right side only where the left one leaves that open"
            )
        } else if matches!(name, ".." | "..<") {
            format!("the operator `{name}` cannot be overloaded: it makes ranges only")
        } else {
            match operands(name) {
                // Its receiver is meant to be the left operand: nothing calls it, and nothing else is wrong with it.
                Some((&[2], _)) if p.formals.len() == 1 && self.in_type => {
                    let text = format!("no `{name}` calls this operator, which has one operand only");
                    let d = Diagnostic::warning(codes::SUSPICIOUS, p.name.span, text);
                    return self
                        .sink
                        .emit(d.help(format!("declare both operands: `operator {name}(ref left, right)`")));
                }
                Some((counts, what)) if !counts.contains(&p.formals.len()) => {
                    format!("the operator `{name}` has {what}, but this one has {}", p.formals.len())
                }
                _ => return,
            }
        };
        let d = Diagnostic::error(codes::MISPLACED_DECLARATION, p.name.span, text);
        self.sink.emit(d.help("write a procedure with a name of its own"));
    }
}

impl Visit for Signatures<'_> {
    fn aggregate(&mut self, a: &AggregateDecl) {
        let outer = std::mem::replace(&mut self.in_type, true);
        a.members.iter().for_each(|s| self.stmt(s));
        self.in_type = outer;
    }
    fn proc(&mut self, p: &ProcDecl) {
        if p.kind == ProcKind::Operator {
            self.operator(p);
        }
        if let (RetIntent::Type, ProcKind::Proc, Some(t)) = (p.ret_intent, p.kind, &p.ret_type) {
            self.sink.emit(
                Diagnostic::error(
                    codes::BAD_RETURN,
                    t.span,
                    format!("`{}` returns a type, so it declares no type of what it returns", p.name.name),
                )
                .help("remove the declared type"),
            );
        }
        if let (RetIntent::Type | RetIntent::Param, ProcKind::Iter) = (p.ret_intent, p.kind) {
            let what = if p.ret_intent == RetIntent::Type { "types" } else { "params" };
            let text = format!("the iterator `{}` cannot yield {what}: iterators yield values", p.name.name);
            let d = Diagnostic::error(codes::MISPLACED_DECLARATION, p.name.span, text);
            self.sink.emit(d.help("a procedure may return a type or a param"));
        }
        walk_proc(self, p);
    }
}
