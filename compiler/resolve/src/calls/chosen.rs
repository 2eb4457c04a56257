//! The choice among several candidates, made once for all calls that are alike: then the chosen candidate is matched alone, which is
//! most of what a call costs. Not for: what is chosen (`disambiguate`).
//!
//! Calls are alike if the filter leaves them the same candidates, and if their arguments say the same of themselves. A candidate may ask an
//! argument for its name, its type, whether it is a place, whether it may be modified, and a value that is known now for that value; where none of the
//! candidates has a param formal, only whether it fits into other types. Arguments that say more are not alike to others: sequences,
//! choices between variables, fresh views, tuples that refer. A candidate's declaration is resolved in its own module; what a nested procedure
//! sees around it may differ from call to call, so it is asked each time. A candidate whose declaration did not resolve may do so later: then
//! nothing is kept. With `CHANTRY_VERIFY` in the environment every choice is made again and compared.

use std::rc::Rc;
use std::sync::OnceLock;

use chantry_base::{FxHashMap, Symbol};
use chantry_diag::{Diagnostic, codes};
use chantry_scope::ModuleId;
use chantry_syntax::Rule;
use chantry_syntax::ast::Intent;
use chantry_tir::{Const, ExprKind};
use chantry_types::{AggId, TypeId};

use crate::calls::sig::{Match, Mode, Reject};
use crate::state::cx::Cx;
use crate::state::item::{Actual, Cand, Item, Value};
use crate::state::keys::ConstKey;

/// By calls that are alike, the positions of the candidates that answer a question.
#[derive(Default)]
pub struct Choices(FxHashMap<Alike, Rc<[usize]>>);

/// What is asked of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Question {
    /// Which are chosen: one for each return intent, the strongest first.
    Chosen,
    /// Which accept the arguments.
    Fitting,
}

/// What calls that are alike have in common.
#[derive(PartialEq, Eq, Hash)]
pub struct Alike {
    question: Question,
    cands: Vec<CandKey>,
    /// The caller's module, and those from which it is instantiated.
    from: Vec<ModuleId>,
    this: Option<Says>,
    actuals: Vec<Says>,
}

/// A candidate: the number of its declaration's path, its distance, the instance whose method it is.
type CandKey = (usize, usize, Option<AggId>);

/// What an argument says of itself.
#[derive(PartialEq, Eq, Hash)]
struct Says {
    name: Option<Symbol>,
    ty: TypeId,
    kind: Kind,
}

#[derive(PartialEq, Eq, Hash)]
enum Kind {
    Type { has_part: bool },
    Value { place: bool, constant: bool, known: Option<Known> },
}

/// A value that is known now.
#[derive(PartialEq, Eq, Hash)]
enum Known {
    Exactly(ConstKey),
    /// An integer that takes up to so many bits (`WIDTHS`), as candidates without param formals see it.
    Fits {
        negative: bool,
        bits: u32,
    },
    /// A text or another value whose type says all to these.
    Somehow,
}

/// Where other types of numbers end: integers with and without a sign, the whole numbers of `real(32)` and `real(64)`.
const WIDTHS: [u32; 11] = [0, 7, 8, 15, 16, 24, 31, 32, 53, 63, 64];

impl Choices {
    fn of(&self, call: &Alike) -> Option<Rc<[usize]>> {
        self.0.get(call).cloned()
    }
}

fn key_of(c: &Cand) -> CandKey {
    (c.decl.path.number(), c.level, c.owner.as_ref().and_then(|o| o.inst))
}

fn verifies() -> bool {
    static ASKED: OnceLock<bool> = OnceLock::new();
    *ASKED.get_or_init(|| cfg!(debug_assertions) || std::env::var_os("CHANTRY_VERIFY").is_some())
}

impl Cx<'_> {
    /// The positions of the candidates that the filter leaves.
    pub fn unrefused(&mut self, cands: &[Cand], this: Option<&Actual>, actuals: &[Actual], mode: Mode) -> Vec<usize> {
        let mut left = Vec::new();
        for (i, c) in cands.iter().enumerate() {
            if !self.refuses(c, this, actuals, mode) && !self.is_beside_slot(&c.decl) {
                left.push(i);
            }
        }
        left
    }

    /// What this call has in common with those that are alike. None: nothing is alike to it, or there is no choice.
    pub fn alike(
        &self,
        question: Question,
        cands: &[Cand],
        left: &[usize],
        this: Option<&Actual>,
        actuals: &[Actual],
    ) -> Option<Alike> {
        let frame = self.fr();
        if left.len() < 2
            || frame.init.is_some()
            || frame.super_call
            || frame.filling.is_some()
            || frame.instantiated_in.is_some()
            || self.rule(Rule::ImplicitSyncAccess)
            || left.iter().any(|&i| cands[i].nested.is_some())
        {
            return None;
        }
        let exactly = left.iter().any(|&i| cands[i].decl.formals.iter().any(|f| f.intent == Intent::Param));
        let this = match this {
            Some(t) => Some(self.says(t, true)?),
            None => None,
        };
        let actuals = actuals.iter().map(|a| self.says(a, exactly)).collect::<Option<Vec<_>>>()?;
        let from = std::iter::once(frame.module).chain(frame.callers.iter().copied()).collect();
        Some(Alike { question, cands: left.iter().map(|&i| key_of(&cands[i])).collect(), from, this, actuals })
    }

    fn says(&self, a: &Actual, exactly: bool) -> Option<Says> {
        let (ty, kind) = match &a.item {
            _ if a.part.is_some() => return None,
            Item::Value(v) => (v.ty(), self.says_of_value(v, exactly)?),
            Item::Type(t) => (t.ty, Kind::Type { has_part: t.rt.is_some() }),
            _ => return None,
        };
        Some(Says { name: a.name, ty, kind })
    }

    fn says_of_value(&self, v: &Value, exactly: bool) -> Option<Kind> {
        let place = v.expr.is_place(&self.prog.fns, self.types);
        let view = || self.is_array(v.ty()) && !place;
        if matches!(v.expr.kind, ExprKind::If(..)) || view() || self.referring_type(&v.expr).is_some() {
            return None;
        }
        let known = v.param.as_ref().map(|c| match c {
            Const::Int(n) if !exactly => {
                let bits = 128 - (if *n < 0 { !*n } else { *n }).leading_zeros();
                let bits = WIDTHS.into_iter().find(|&w| bits <= w).unwrap_or(128);
                Known::Fits { negative: *n < 0, bits }
            }
            Const::Str(_) | Const::Bytes(_) | Const::CStr(_) if !exactly => Known::Somehow,
            c => Known::Exactly(ConstKey::new(c)),
        });
        Some(Kind::Value { place, constant: v.is_const, known })
    }

    /// The matches of the candidates that a call alike has chosen.
    pub fn chosen_before(
        &mut self,
        call: &Alike,
        cands: &[Cand],
        left: &[usize],
        this: Option<&Actual>,
        actuals: &[Actual],
    ) -> Option<Vec<Match>> {
        let chosen = self.choices.of(call)?;
        let again = |cx: &mut Self| {
            chosen.iter().map(|&at| cx.try_cand(&cands[left[at]], this, actuals, Mode::Plain).ok()).collect()
        };
        let found: Option<Vec<Match>> = again(self);
        if verifies() {
            let (matches, _) = self.matches_of(cands, left, this, actuals, Mode::Plain);
            let best = self.most_specific(&matches, actuals);
            let now: Vec<CandKey> = best.iter().flatten().map(|&i| key_of(&matches[i].cand)).collect();
            let before: Vec<CandKey> = found.iter().flatten().map(|m| key_of(&m.cand)).collect();
            if now != before {
                self.report_unlike(&cands[left[chosen[0]]]);
            }
        }
        found
    }

    fn report_unlike(&mut self, before: &Cand) {
        let name = before.decl.name.span;
        let said = "the compiler would choose other candidates than for a call that it takes to be alike";
        let at = self.fr().call_span.unwrap_or(name);
        self.report(Diagnostic::error(codes::INTERNAL, at, said).label(name, "chosen before"));
    }

    /// Those of the candidates that accept the arguments.
    pub fn fitting(&mut self, cands: &[Cand], this: Option<&Actual>, actuals: &[Actual]) -> Vec<Cand> {
        let left = self.unrefused(cands, this, actuals, Mode::Plain);
        let call = self.alike(Question::Fitting, cands, &left, this, actuals);
        let known = call.as_ref().and_then(|call| self.choices.of(call));
        if let Some(known) = &known
            && !verifies()
        {
            return known.iter().map(|&at| cands[left[at]].clone()).collect();
        }
        let (matches, settled) = self.matches_of(cands, &left, this, actuals, Mode::Plain);
        let found: Vec<Cand> = matches.into_iter().map(|m| m.cand).collect();
        if let Some(call) = call.filter(|_| settled) {
            let place = |c: &Cand| call.cands.iter().position(|k| *k == key_of(c));
            let places: Option<Rc<[usize]>> = found.iter().map(place).collect();
            if known.is_some() && known != places {
                self.report_unlike(&cands[left[0]]);
            }
            if let Some(places) = places {
                self.choices.0.insert(call, places);
            }
        }
        found
    }

    /// Of several candidates that were asked, these are chosen by all calls that are alike.
    pub fn choose_so<'m>(&mut self, call: Alike, chosen: impl Iterator<Item = &'m Match>) {
        let place = |m: &Match| call.cands.iter().position(|c| *c == key_of(&m.cand));
        if let Some(places) = chosen.map(place).collect() {
            self.choices.0.insert(call, places);
        }
    }

    /// Those of the candidates that accept the arguments, and whether all others never will.
    pub fn matches_of(
        &mut self,
        cands: &[Cand],
        left: &[usize],
        this: Option<&Actual>,
        actuals: &[Actual],
        mode: Mode,
    ) -> (Vec<Match>, bool) {
        let (mut out, mut settled) = (Vec::new(), true);
        for &i in left {
            match self.try_cand(&cands[i], this, actuals, mode) {
                Ok(m) if mode == Mode::Plain || m.promoted => out.push(m),
                Ok(_) => {}
                Err(why) => settled &= !matches!(why, Reject::Declared(..) | Reject::Unresolved(_)),
            }
        }
        (out, settled)
    }
}
