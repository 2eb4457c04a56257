//! What a symbol's attributes say to those who use it: `@deprecated`, `@unstable`. Not for: whether the
//! attributes are formed right (`chantry_check`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};

use crate::ast::{Attribute, ExprKind};

impl Attribute {
    /// The text of the argument of that name, or of the only one without a name.
    fn text(&self, name: &str) -> Option<&str> {
        self.args.iter().find(|a| a.name.is_none_or(|n| n.name == *name)).and_then(|a| match &a.value.kind {
            ExprKind::Str(s) => Some(s.as_str()),
            _ => None,
        })
    }

    /// Whether its arguments have names.
    fn named(&self) -> bool {
        self.args.iter().any(|a| a.name.is_some())
    }
}

/// The warnings that a use at `span` of the symbol with these attributes deserves.
pub fn use_warnings(attrs: &[Attribute], name: Symbol, span: Span) -> impl Iterator<Item = Diagnostic> {
    attrs.iter().filter_map(move |a| match a.name.as_str() {
        "deprecated" => {
            let text = a.text("notes").map_or_else(|| format!("`{name}` is deprecated"), str::to_string);
            let mut d = Diagnostic::warning(codes::DEPRECATED, span, text);
            if a.named() {
                if let Some(since) = a.text("since") {
                    d = d.note(format!("deprecated since {since}"));
                }
                if let Some(instead) = a.text("suggestion") {
                    d = d.help(instead);
                }
            }
            Some(d)
        }
        "unstable" => {
            let text = a.text("reason").map_or_else(|| format!("`{name}` is unstable"), str::to_string);
            let mut d = Diagnostic::warning(codes::UNSTABLE, span, text);
            if a.named() {
                for what in ["category", "issue"] {
                    if let Some(t) = a.text(what) {
                        d = d.note(format!("{what}: {t}"));
                    }
                }
            }
            Some(d)
        }
        _ => None,
    })
}
