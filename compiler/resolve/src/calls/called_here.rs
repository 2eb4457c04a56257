//! Errors in instances of generic procedures: which call made the instance, and of what. Not for: library procedures, whose errors
//! are told at the program's call.

use std::rc::Rc;

use chantry_diag::Diagnostic;
use chantry_syntax::ast::{self, ExprKind as E};
use chantry_types::TypeKind;

use crate::calls::queries::has_query;
use crate::state::cx::Cx;
use crate::state::frame::Binding;
use crate::state::item::Item;

/// So many calls on the way to an error are shown.
const SHOWN: usize = 3;

impl Cx<'_> {
    /// The error with the calls that led to the instance in which it is, as long as generic procedures make them.
    pub fn name_call_of_instance(&self, mut d: Diagnostic) -> Diagnostic {
        let Some(frame) = self.frames.last().filter(|_| d.is_error()) else { return d };
        let Some(decl) = frame.decl.as_ref().filter(|p| p.span.covers(d.primary)) else { return d };
        let what = self.what_instance_is_of(decl);
        if what.is_empty() {
            return d;
        }
        let mut text = format!("called here, where {}", what.join(" and "));
        let mut site = frame.called.as_ref();
        for _ in 0..SHOWN {
            let Some(s) = site.filter(|s| !s.library) else { break };
            if s.span.file != d.primary.file || d.primary.covers(s.span) || s.span.covers(d.primary) {
                break;
            }
            d = d.label(s.span, std::mem::replace(&mut text, "on behalf of this call".into()));
            site = s.up.as_ref().filter(|_| s.caller.as_ref().is_some_and(is_generic));
        }
        d
    }

    /// What the arguments for generic formals are: `x` is `int(64)`.
    fn what_instance_is_of(&self, decl: &ast::ProcDecl) -> Vec<String> {
        let frame = self.fr();
        let mut out = Vec::new();
        if let Some(this) = frame.this
            && let TypeKind::Record(a) | TypeKind::Union(a) | TypeKind::Class { agg: a, .. } =
                self.types.kind(frame.locals[this].ty)
            && !self.aggs[a].subs.is_empty()
        {
            out.push(format!("`this` is `{}`", self.show(frame.locals[this].ty)));
        }
        for f in decl.formals.iter().filter(|f| is_open(f)) {
            let ast::Pattern::Name(n) = &f.pattern else { continue };
            let shown = match frame.scopes.first().and_then(|s| s.names.get(&n.name)) {
                Some(Binding::Local(l)) => self.show(frame.locals[*l].ty),
                Some(Binding::Item(Item::Type(t))) => self.show(t.ty),
                Some(Binding::Item(Item::Value(v))) => match &v.param {
                    Some(c) => self.show_const(c, v.ty()),
                    None => self.show(v.ty()),
                },
                _ => continue,
            };
            out.push(format!("`{}` is `{shown}`", n.name));
        }
        out
    }
}

fn is_generic(decl: &Rc<ast::ProcDecl>) -> bool {
    decl.formals.iter().any(is_open)
}

/// Whether a formal says not all of its argument's type.
fn is_open(f: &ast::Formal) -> bool {
    let untyped = f.ty.is_none() && f.default.is_none();
    matches!(f.intent, ast::Intent::Type | ast::Intent::Param) || untyped || f.ty.as_ref().is_some_and(leaves_open)
}

/// Whether a formal's type leaves more open than an array's domain.
fn leaves_open(te: &ast::Expr) -> bool {
    match &te.kind {
        E::Loop(l) => l.body.as_ref().is_none_or(leaves_open),
        _ => has_query(te),
    }
}
