//! How a call was resolved, for a user who asks (`--explain-call`). Not for: calls that fail (`no_match`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, Severity, codes};

use crate::calls::sig::Match;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand};

/// The calls that are to be explained.
#[derive(Clone, Copy, Debug)]
pub struct Explained {
    pub name: Symbol,
    /// In all of the program's modules, or in one.
    pub module: Option<Symbol>,
}

/// So many candidates are shown, unless all are asked for.
const SHOWN: usize = 10;

impl Cx<'_> {
    /// Tells which candidates of a call were visible, which one was chosen, and why not the others.
    pub fn explain_call(
        &mut self,
        chosen: &Match,
        cands: &[Cand],
        this: Option<&Actual>,
        actuals: &[Actual],
        span: Span,
    ) {
        let Some(asked) = self.opts.explain_call else { return };
        let module = &self.scopes.modules[self.fr().module];
        if asked.name != chosen.cand.decl.name.name
            || module.library
            || asked.module.is_some_and(|m| m != module.ast.name.name)
            || self.reports.trying()
        {
            return;
        }
        let args: Vec<String> = actuals.iter().map(|a| self.show_actual(a)).collect();
        let receiver = this.map(|t| format!("{}.", self.show_actual(t))).unwrap_or_default();
        let shown = format!("{receiver}{}({})", asked.name, args.join(", "));
        if !self.reported.insert((span, shown.clone())) {
            return;
        }
        let rejects = self.quietly(|cx| cx.reasons(cands, this, actuals)).unwrap_or_default();
        let text = format!("the call `{shown}` has {} visible candidates", cands.len());
        let text = if cands.len() == 1 { text.trim_end_matches('s').to_string() } else { text };
        let mut d = Diagnostic::new(Severity::Note, codes::EXPLAINED_CALL, span, text);
        let most = if self.opts.all_candidates { usize::MAX } else { SHOWN };
        let path = chosen.cand.decl.path;
        let (first, rest): (Vec<_>, Vec<_>) = cands.iter().enumerate().partition(|(_, c)| c.decl.path == path);
        for (i, c) in first.into_iter().chain(rest).take(most) {
            let why = match rejects.iter().find(|(k, _)| *k == i) {
                _ if c.decl.path == path => "this candidate is chosen".to_string(),
                Some((_, r)) => format!("this candidate does not fit: {}", r.why()),
                None => "this candidate fits, but less well".to_string(),
            };
            d = d.label(c.decl.name.span, why);
        }
        if cands.len() > most {
            d = d.note(format!("{} further candidates are visible", cands.len() - most));
        }
        self.report(d);
    }
}
