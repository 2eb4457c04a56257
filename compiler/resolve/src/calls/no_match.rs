//! Calls that no candidate accepts: why, candidate by candidate. Not for: which candidates there are (`gather`).

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_types::{TypeId, TypeTable};

use crate::calls::sig::{Mode, Reject};
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item};

/// So many candidates are shown, unless all are asked for.
const SHOWN: usize = 5;

impl Cx<'_> {
    /// Why candidates do not accept these arguments, by their numbers; of hundreds, the first ones will do.
    pub fn reasons(&mut self, cands: &[Cand], this: Option<&Actual>, actuals: &[Actual]) -> Vec<(usize, Reject)> {
        const ASKED: usize = 50;
        let asked = cands.iter().enumerate().take(if self.opts.all_candidates { usize::MAX } else { ASKED });
        let asked: Vec<(usize, &Cand)> = asked.collect();
        let sequences = self.any_lockable(actuals);
        let mut found = Vec::new();
        for (i, c) in asked {
            let Err(plain) = self.try_cand(c, this, actuals, Mode::Plain) else { continue };
            // What would be taken element by element is not to blame, if something behind it is.
            let promoted = match &plain {
                Reject::Type { .. } if sequences => self.try_cand(c, this, actuals, Mode::Promote).err(),
                _ => None,
            };
            let other = |a: &Reject, b: &Reject| match (a, b) {
                (Reject::Type { actual: a, .. }, Reject::Type { actual: b, .. }) => a != b,
                _ => false,
            };
            found.push((i, promoted.filter(|p| other(p, &plain)).unwrap_or(plain)));
        }
        found
    }

    pub fn report_no_match(
        &mut self,
        name: Symbol,
        cands: &[Cand],
        this: Option<&Actual>,
        actuals: &[Actual],
        span: Span,
    ) {
        if self.reports.trying() {
            self.reports.count_error(None);
            return;
        }
        if let Some(a) = actuals.iter().find(|a| matches!(&a.item, Item::Value(v) if v.ty() == TypeTable::VOID)) {
            return self.err(codes::NOT_A_VALUE, a.span, "this gives no value, so it cannot be an argument");
        }
        let rejects = &self.reasons(cands, this, actuals)[..];
        if rejects.iter().any(|(_, r)| matches!(r, Reject::Lost)) {
            return self.note_lost(span);
        }
        if self.report_undeclared_type(cands, this, rejects) || self.report_type_for_value(cands, actuals, rejects) {
            return;
        }
        let args: Vec<String> = actuals.iter().map(|a| self.show_actual(a)).collect();
        let recv = this.map(|t| format!("{}.", self.show_actual(t))).unwrap_or_default();
        let shown = format!("{recv}{name}({})", args.join(", "));
        let is_op = matches!(name.as_str(), "by" | "align")
            || !name.as_str().chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
        if let [(_, Reject::Declared(at, why))] = rejects
            && !self.scopes.modules[cands[0].module].library
        {
            let d = Diagnostic::error(codes::NO_MATCHING_CALL, *at, format!("no call of `{name}` can work: {why}"));
            self.report(d.label(span, "it is called here"));
            return;
        }
        if !is_op
            && syntax_of(name.as_str()).is_none()
            && let [(i, r)] = rejects
            && cands.len() == 1
            && let Some(d) = self.single_candidate_error(name, &cands[*i], actuals, r, span)
        {
            let d = self.with_capture_help(d, this, actuals, rejects);
            self.report(d);
            return;
        }
        let mut d = if is_op {
            let ops: Vec<String> = args.iter().map(|a| format!("`{a}`")).collect();
            let d = Diagnostic::error(
                codes::NO_SUCH_OPERATOR,
                span,
                format!("operator `{name}` is not defined for {}", ops.join(" and ")),
            );
            let types: Vec<TypeId> =
                actuals.iter().filter_map(|a| if let Item::Value(v) = &a.item { Some(v.ty()) } else { None }).collect();
            let all = match name.as_str() {
                "&&" => Some("&"),
                "||" => Some("|"),
                _ => None,
            };
            let d = self.with_read_help(d, &types);
            let one_text = matches!(types.as_slice(), [a, b] if self.is_string(*a) != self.is_string(*b));
            let d = match one_text && name == "+" {
                true => d.help(
                    "a cast gives the text of a value: `\"n = \" + n: string`; `writeln` takes any number of values",
                ),
                false => d,
            };
            let d = match actuals {
                [Actual { item: Item::Value(_), .. }, Actual { item: Item::Type(_), .. }] if name == "*" => {
                    d.help("`n*t` is a tuple type, whose size is known at compile time (`param`)")
                }
                _ => d,
            };
            match all.filter(|_| types.iter().all(|&t| t == TypeTable::BOOL)) {
                Some(all) => d.help(format!(
                    "`{name}` looks at its right side only where the left one leaves that open, so it does not go through \
                     arrays element by element: use `{all}`"
                )),
                None => d,
            }
        } else if cands.is_empty() {
            Diagnostic::error(codes::UNKNOWN_NAME, span, format!("no procedure `{name}` is visible here"))
        } else if name == "this" {
            let t = recv.trim_end_matches('.');
            Diagnostic::error(
                codes::NO_MATCHING_CALL,
                span,
                format!("`{t}` cannot be indexed or called by ({})", args.join(", ")),
            )
        } else if let Some(what) = syntax_of(name.as_str()) {
            let given: Vec<String> = std::iter::zip(actuals, &args)
                .map(|(a, shown)| a.name.map_or_else(|| shown.clone(), |n| format!("{n} = {shown}")))
                .collect();
            let text = format!("{what} cannot be made of {}", given.join(", "));
            let d = Diagnostic::error(codes::NO_MATCHING_CALL, span, text);
            match name == "_domainType" {
                true => d.help(
                    "a rectangular one is `domain(rank, idxType, strides)`, where `rank` and `strides` are known at compile time \
                     (`param`), an associative one `domain(idxType, parSafe)`",
                ),
                false => d,
            }
        } else {
            let constant = rejects.iter().any(|(_, r)| matches!(r, Reject::NotLvalue { .. } | Reject::ConstReceiver));
            let code = if constant { codes::NOT_A_LVALUE } else { codes::NO_MATCHING_CALL };
            Diagnostic::error(code, span, format!("no candidate accepts the call `{shown}`"))
        };
        let of_library = |i: usize| self.scopes.modules[cands[i].module].library;
        if name == "this" && rejects.iter().all(|(i, _)| of_library(*i)) {
            // The many ways to index a type of the library say little: that one takes as many arguments does.
            if let Some((_, r)) = rejects.iter().find(|(_, r)| matches!(r, Reject::Type { .. })) {
                d = d.note(r.why());
            }
        } else if !is_op && syntax_of(name.as_str()).is_none() {
            let all = self.opts.all_candidates;
            let most = if all { usize::MAX } else { SHOWN };
            // What all kinds of a library's type say alike is said once, and what is the library's own not at all.
            let mut said: Vec<String> = Vec::new();
            let mut shown = 0;
            let mut left = cands.len() - rejects.len();
            for (i, r) in rejects {
                let (decl, why) = (&cands[*i].decl, r.why());
                let alike = said.contains(&why) || (shown > 0 && why.contains("needs `_"));
                if !all && of_library(*i) && alike {
                    continue;
                }
                if shown == most {
                    left += 1;
                    continue;
                }
                shown += 1;
                d = d.label(decl.name.span, format!("this candidate does not fit: {why}"));
                said.push(why);
            }
            if left > 0 {
                d = d.note(format!("{left} further candidates do not fit either"));
            }
        }
        let d = self.with_capture_help(d, this, actuals, rejects);
        self.report(d);
    }

    /// A type where procedures of the library want a value (`writeln(int)`).
    fn report_type_for_value(&mut self, cands: &[Cand], actuals: &[Actual], rejects: &[(usize, Reject)]) -> bool {
        let of_library = cands.iter().all(|c| self.scopes.modules[c.module].library);
        let wanted = rejects.iter().find_map(|(_, r)| match r {
            Reject::Type { actual, needs, .. } if needs == "a value" => actuals.get(*actual),
            _ => None,
        });
        let (true, Some(Actual { item: Item::Type(t), span, .. })) = (of_library, wanted) else { return false };
        let text = format!("a value is required here, but `{}` is a type", self.show(t.ty));
        self.report(Diagnostic::error(codes::NOT_A_VALUE, *span, text).help("the name of a type is `t: string`"));
        true
    }

    /// Where there is but one candidate, the error is about the argument.
    pub fn single_candidate_error(
        &self,
        name: Symbol,
        cand: &Cand,
        actuals: &[Actual],
        r: &Reject,
        span: Span,
    ) -> Option<Diagnostic> {
        let decl = cand.decl.name.span;
        let at = |a: &usize| actuals.get(*a).map_or(span, |a| a.span);
        let d = match r {
            Reject::Type { formal, actual, needs, has } if !needs.is_empty() => Diagnostic::error(
                codes::WRONG_ARGUMENT_TYPE,
                at(actual),
                format!("the argument for `{formal}` of `{name}` must be {needs}, but this is {has}"),
            ),
            Reject::NotParam { formal, actual, has } => Diagnostic::error(
                codes::NOT_A_PARAM,
                at(actual),
                format!("the argument for `{formal}` of `{name}` must be known at compile time (`param`)"),
            )
            .mark(format!("this is a run-time value of type `{has}`")),
            Reject::NotLvalue { formal, actual, has } => Diagnostic::error(
                codes::NOT_A_LVALUE,
                at(actual),
                format!("the argument for `{formal}` of `{name}` must be a variable that can be modified"),
            )
            .mark(format!("this is {has}")),
            Reject::NoName(n, s) => Diagnostic::error(
                codes::UNKNOWN_NAMED_ARGUMENT,
                *s,
                format!("`{name}` has no formal `{n}` that is free for this argument"),
            ),
            Reject::TooMany => {
                let n = cand.decl.formals.len();
                let s = if n == 1 { "" } else { "s" };
                Diagnostic::error(
                    codes::WRONG_ARGUMENT_COUNT,
                    span,
                    format!("`{name}` takes {n} argument{s}, not {}", actuals.len()),
                )
            }
            Reject::Count(n) => Diagnostic::error(
                codes::WRONG_ARGUMENT_COUNT,
                span,
                format!("`{name}` takes exactly {n} arguments, not {}", actuals.len()),
            ),
            Reject::Missing(n) => {
                Diagnostic::error(codes::WRONG_ARGUMENT_COUNT, span, format!("`{name}` needs an argument for `{n}`"))
            }
            Reject::Type { .. }
            | Reject::ConstReceiver
            | Reject::Declared(..)
            | Reject::Unresolved(_)
            | Reject::Lost
            | Reject::Other(_) => return None,
        };
        Some(d.label(decl, format!("`{name}` is declared here")))
    }

    /// An argument as messages show it: its type.
    pub fn show_actual(&self, a: &Actual) -> String {
        match &a.item {
            Item::Value(v) => self.show(v.ty()),
            Item::Type(t) => format!("type {}", self.show(t.ty)),
            Item::Iter(_) => "iterator".into(),
            Item::Procs(p) => p.name.as_str().into(),
            _ => "?".into(),
        }
    }
}

/// What the syntax that calls this library procedure makes.
fn syntax_of(name: &str) -> Option<&'static str> {
    Some(match name {
        "_rangeBounded" | "_rangeOpen" | "_rangeLow" | "_rangeHigh" | "_rangeHighOpen" => "a range",
        "_domainLit" => "a domain",
        "_arrayLit" | "_assocLit" => "an array",
        "_domainType" => "a domain type",
        _ => return None,
    })
}
