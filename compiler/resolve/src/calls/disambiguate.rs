//! Which of several accepting candidates a call means (specification: "Determining most specific functions").
//! The steps stand in the specification's order; each is a few lines that can be read beside it.

use std::cmp::Ordering;

use chantry_base::{Span, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_syntax::ast::{Intent, ProcKind, RetIntent};
use chantry_syntax::library::Mark;
use chantry_tir::Const;
use chantry_types::{Prim, TypeId, TypeKind, TypeTable};
use chantry_values::Conv;

use crate::calls::generality::Generality;
use crate::calls::sig::{Match, SigFormal};
use crate::conversions::convert::Fit;
use crate::state::cx::Cx;
use crate::state::item::{Actual, Item, Value};
use crate::state::keys::SubKey;

impl Cx<'_> {
    /// The best candidates' positions, by return intent, the strongest first: each time one, or several that
    /// nothing tells apart.
    pub fn most_specific(&self, matches: &[Match], actuals: &[Actual]) -> Vec<Vec<usize>> {
        let mut left: Vec<usize> = (0..matches.len()).collect();
        if left.len() == 1 {
            return vec![left];
        }
        // 1. What is more visible hides what is less so. Operators also come from their operands' types,
        // where distance means nothing: for them it decides only among equals, below.
        let hides = |i: usize| matches[i].cand.decl.kind != ProcKind::Operator && !is_method(&matches[i]);
        let level = |i: usize| matches[i].cand.level;
        if let Some(near) = left.iter().filter(|&&i| hides(i)).map(|&i| level(i)).min() {
            left.retain(|&i| !hides(i) || level(i) == near);
        }
        // 2. Candidates that need no promotion.
        if left.iter().any(|&i| !matches[i].promoted) {
            left.retain(|&i| !matches[i].promoted);
        }
        // A value's own methods before those of its type.
        let of_type = |i: usize| matches[i].cand.decl.this_intent == Intent::Type;
        if left.iter().any(|&i| !of_type(i)) {
            left.retain(|&i| !of_type(i));
        }
        // 3. The more specific argument mapping.
        let all = left.clone();
        left.retain(|&i| !all.iter().any(|&j| self.more_specific(&matches[j], &matches[i], actuals)));
        // 4, 5, 6. The fewest conversions, negative values made unsigned, narrowed values.
        let counts: [&dyn Fn(&SigFormal) -> bool; 3] =
            [&|f| self.converts_really(f, actuals), &|f| self.negative_to_unsigned(f, actuals), &|f| {
                f.fit == Fit::Numeric(Conv::ParamNarrow)
            }];
        for count in counts {
            let n = |i: usize| matches[i].formals.iter().filter(|f| count(f)).count();
            if let Some(least) = left.iter().map(|&i| n(i)).min() {
                left.retain(|&i| n(i) == least);
            }
        }
        // Best functions: for each return intent those with a where clause, if any. What gives more goes first.
        left.sort_by_key(|&i| return_rank(&matches[i]));
        left.chunk_by(|&i, &j| return_rank(&matches[i]) == return_rank(&matches[j]))
            .map(|c| self.best_of_intent(matches, c.to_vec()))
            .collect()
    }

    /// A candidate of another module that is as visible as the chosen one and accepts the arguments too: which one is called
    /// would change with what modules declare (documentation: "Checking Overload Sets"). Methods and operators, which come
    /// with types, and what the library declares do not count.
    pub fn other_overload_set(&self, matches: &[Match], chosen: usize) -> Option<usize> {
        let counts = |m: &Match| {
            m.cand.decl.kind != ProcKind::Operator
                && !is_method(m)
                && !m.promoted
                && m.cand.nested.is_none()
                && !self.scopes.modules[m.cand.module].library
        };
        let best = &matches[chosen];
        if matches.len() < 2 || !counts(best) {
            return None;
        }
        matches.iter().position(|m| m.cand.level == best.cand.level && m.cand.module != best.cand.module && counts(m))
    }

    pub fn report_ambiguous(&mut self, name: Symbol, matches: &[Match], best: &[usize], span: Span) {
        let mut d = Diagnostic::error(codes::AMBIGUOUS_CALL, span, format!("the call of `{name}` is ambiguous"));
        let list: Vec<usize> = if best.is_empty() { (0..matches.len()).collect() } else { best.to_vec() };
        for i in list.into_iter().take(6) {
            d = d.label(matches[i].cand.decl.name.span, "this candidate accepts the arguments as well");
        }
        self.report(d);
    }

    pub fn report_overload_sets(&mut self, name: Symbol, matches: &[Match], chosen: usize, other: usize, span: Span) {
        let home = |m: &Match| self.scopes.path_of(m.cand.module);
        let (first, second) = (home(&matches[chosen]), home(&matches[other]));
        let text = format!("the call of `{name}` could mean procedures of module `{first}` and of module `{second}`");
        let d = Diagnostic::error(codes::AMBIGUOUS_CALL, span, text)
            .label(matches[chosen].cand.decl.name.span, "this one fits best")
            .label(matches[other].cand.decl.name.span, "this one accepts the arguments as well")
            .help(format!("say which: `{first}.{name}`, or leave one out: `use … except {name}`"));
        self.report(d);
    }

    fn best_of_intent(&self, matches: &[Match], mut left: Vec<usize>) -> Vec<usize> {
        if left.iter().any(|&i| matches[i].has_where) {
            left.retain(|&i| matches[i].has_where);
        }
        // Not in the specification: receivers that are known now, nearer operators, methods of blocks and of the library, fixed argument lists, receivers that may be modified.
        if left.iter().any(|&i| matches[i].cand.decl.this_intent == Intent::Param) {
            left.retain(|&i| matches[i].cand.decl.this_intent == Intent::Param);
        }
        let level = |i: usize| matches[i].cand.level;
        let by_distance = |m: &Match| {
            m.cand.decl.kind == ProcKind::Operator
                || m.cand.nested.is_some()
                || self.scopes.modules[m.cand.module].library
        };
        if let Some(near) = left.iter().map(|&i| level(i)).min()
            && left.iter().any(|&i| by_distance(&matches[i]))
        {
            left.retain(|&i| level(i) == near);
        }
        if left.iter().any(|&i| !matches[i].varargs) {
            left.retain(|&i| !matches[i].varargs);
        }
        if left.iter().any(|&i| matches[i].cand.decl.this_intent == Intent::Ref) {
            left.retain(|&i| matches[i].cand.decl.this_intent == Intent::Ref);
        }
        let of_variables = |i: usize| Mark::OfVariables.on(&matches[i].cand.decl.attrs);
        if left.iter().any(|&i| of_variables(i)) {
            left.retain(|&i| of_variables(i));
        }
        left
    }

    /// Whether `x` has the more specific argument mapping: run-time actuals decide before compile-time ones.
    fn more_specific(&self, x: &Match, y: &Match, actuals: &[Actual]) -> bool {
        // A receiver that is a type or a param is no formal.
        let no_formal = |m: &Match| matches!(m.cand.decl.this_intent, Intent::Type | Intent::Param);
        let receivers = match no_formal(x) && no_formal(y) {
            true => self.nearer_class(x, y).then_with(|| x.receiver.against(&y.receiver)),
            false => Ordering::Equal,
        };
        for params in [false, true] {
            let mut x_better = !params && receivers == Ordering::Less;
            let mut y_better = !params && receivers == Ordering::Greater;
            // What is hidden goes with the type beside it.
            for fx in x.formals.iter().filter(|f| !f.is_hidden()) {
                let same = |f: &&SigFormal| f.is_this == fx.is_this && f.actual == fx.actual && !f.is_hidden();
                let Some(fy) = y.formals.iter().find(same).filter(|_| fx.is_this || fx.actual.is_some()) else {
                    continue;
                };
                let actual = fx.actual.and_then(|i| value(&actuals[i]));
                if actual.is_some_and(|v| v.param.is_some()) != params {
                    continue;
                }
                match self.better_formal(fx, fy, actual) {
                    Ordering::Greater => x_better = true,
                    Ordering::Less => y_better = true,
                    Ordering::Equal => {}
                }
            }
            if x_better != y_better {
                return x_better;
            }
            if x_better {
                return false;
            }
        }
        false
    }

    /// Of type methods, those of a class go before those of its parents: `Less` when `x` is the nearer one.
    fn nearer_class(&self, x: &Match, y: &Match) -> Ordering {
        let class = |m: &Match| match &m.key.this {
            Some(SubKey::Type(t)) => match self.types.kind(*t) {
                TypeKind::Class { agg, .. } => Some(agg),
                _ => None,
            },
            _ => None,
        };
        match (class(x), class(y)) {
            (Some(a), Some(b)) if a != b && self.types.is_subclass(a, b) => Ordering::Less,
            (Some(a), Some(b)) if a != b && self.types.is_subclass(b, a) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }

    /// Which formal is the better mapping for the actual: `Greater` when `a` is.
    fn better_formal(&self, a: &SigFormal, b: &SigFormal, actual: Option<&Value>) -> Ordering {
        let first = |x: bool, y: bool| x.cmp(&y);
        let param = |f: &SigFormal| f.intent == Intent::Param;
        let narrow = |f: &SigFormal| f.fit == Fit::Numeric(Conv::ParamNarrow);
        let (to_a, to_b) = (a.mapped_to(), b.mapped_to());
        let mut o = first(!a.promoted, !b.promoted);
        if to_a == to_b {
            o = o.then(b.generic.degree().cmp(&a.generic.degree()));
        }
        o = o.then(first(param(a), param(b))).then(first(!narrow(a), !narrow(b)));
        if to_a == to_b {
            return o.then(b.generic.against(&a.generic));
        }
        if o != Ordering::Equal {
            return o;
        }
        // A method that a class inherits is nearer than one that any type, or any of a kind, has.
        if a.is_this && b.is_this {
            let of_many = |f: &SigFormal| matches!(f.generic, Generality::Kind | Generality::Full);
            o = first(!of_many(a), !of_many(b));
            if o != Ordering::Equal {
                return o;
            }
        }
        let prims =
            (actual.and_then(|v| self.types.as_prim(v.ty())), self.types.as_prim(to_a), self.types.as_prim(to_b));
        if let (Some(from), Some(a), Some(b)) = prims {
            return chantry_values::prefer(from, a, b);
        }
        first(a.fit == Fit::Exact, b.fit == Fit::Exact)
            .then_with(|| first(self.converts(to_a, to_b), self.converts(to_b, to_a)))
            .then(b.generic.against(&a.generic))
    }

    /// Conversions between real, imag and complex of one width do not count.
    fn converts_really(&self, f: &SigFormal, actuals: &[Actual]) -> bool {
        let from = f.actual.and_then(|i| value(&actuals[i])).and_then(|v| self.types.as_prim(v.ty()));
        let float = |p: Prim| matches!(p, Prim::Real(_) | Prim::Imag(_) | Prim::Complex(_));
        match (from, self.types.as_prim(f.ty)) {
            (Some(a), Some(b)) if float(a) && float(b) => {
                chantry_values::convert::width(a) != chantry_values::convert::width(b)
            }
            _ => f.fit != Fit::Exact,
        }
    }

    fn negative_to_unsigned(&self, f: &SigFormal, actuals: &[Actual]) -> bool {
        let negative = matches!(f.actual.and_then(|i| value(&actuals[i])).and_then(|v| v.param.as_ref()), Some(Const::Int(v)) if *v < 0);
        negative && matches!(self.types.as_prim(f.ty), Some(Prim::Uint(_)))
    }

    fn converts(&self, a: TypeId, b: TypeId) -> bool {
        a != TypeTable::ERROR && self.plain_fits(a, b, None).is_some()
    }
}

/// What differs only in this stands side by side, and the context of the call chooses: by `ref`, by `const ref`, others.
fn return_rank(m: &Match) -> u8 {
    match m.cand.decl.ret_intent {
        RetIntent::Ref => 0,
        RetIntent::ConstRef => 1,
        _ => 2,
    }
}

fn is_method(m: &Match) -> bool {
    m.formals.iter().any(|f| f.is_this) || m.cand.owner.is_some()
}

fn value(a: &Actual) -> Option<&Value> {
    match &a.item {
        Item::Value(v) => Some(v),
        _ => None,
    }
}
