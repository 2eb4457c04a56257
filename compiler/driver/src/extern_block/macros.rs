//! Macros without arguments that stand for a number, a text, a constant or a variable. Not for: those with arguments, whose
//! types nobody knows.

use super::declarations::{Declarations, character, integer};
use super::tokens::{Kind, Macro, Token};
use super::types::{CType, number};

/// What a macro stands for.
#[derive(Clone)]
pub enum Meaning {
    /// A number in Chapel's notation, of a type.
    Number(String, &'static str),
    /// A text, which C keeps.
    Text,
    /// Another name.
    Name(String),
}

pub fn meaning(m: &Macro, all: &[Macro], declared: &Declarations) -> Option<Meaning> {
    if m.body.is_empty() {
        return None;
    }
    if m.body.iter().all(|t| matches!(&t.kind, Kind::Text(s) if s.starts_with('"'))) {
        return Some(Meaning::Text);
    }
    let mut reader = Reader { tokens: &m.body, all, declared, depth: 0 };
    let found = reader.value()?;
    reader.tokens.is_empty().then_some(found)
}

struct Reader<'a> {
    tokens: &'a [Token],
    all: &'a [Macro],
    declared: &'a Declarations,
    /// How many macros were gone through.
    depth: usize,
}

impl Reader<'_> {
    fn eat(&mut self, punct: &str) -> bool {
        let there = self.tokens.first().is_some_and(|t| t.is(punct));
        if there {
            self.tokens = &self.tokens[1..];
        }
        there
    }

    fn value(&mut self) -> Option<Meaning> {
        for (sign, say) in [("-", "-"), ("~", "~"), ("+", "")] {
            if self.eat(sign) {
                let Meaning::Number(n, t) = self.value()? else { return None };
                return Some(Meaning::Number(format!("({say}{n})"), t));
            }
        }
        if self.eat("(") {
            if let Some(t) = self.type_name() {
                let Meaning::Number(n, from) = self.value()? else { return None };
                return Some(Meaning::Number(format!("(({n}: {from}): {t})"), t));
            }
            let inner = self.value()?;
            return self.eat(")").then_some(inner);
        }
        let first = self.tokens.first()?;
        self.tokens = &self.tokens[1..];
        match &first.kind {
            Kind::Number(n) => literal(n),
            Kind::Text(t) => Some(Meaning::Number(character(t)?.to_string(), "c_int")),
            Kind::Word(w) => self.named(w),
            _ => None,
        }
    }

    /// `type)` of a conversion.
    fn type_name(&mut self) -> Option<&'static str> {
        let close = self.tokens.iter().position(|t| t.is(")"))?;
        let words: Vec<&str> = self.tokens[..close].iter().map(|t| t.word()).collect::<Option<_>>()?;
        let t = match (number(&words), words.as_slice()) {
            (Some(t), _) => t,
            (None, [w]) => match self.declared.typedefs.get(*w)? {
                CType::Number(t) => t,
                _ => return None,
            },
            _ => return None,
        };
        self.tokens = &self.tokens[close + 1..];
        Some(t)
    }

    fn named(&mut self, word: &str) -> Option<Meaning> {
        if let Some(v) = self.declared.constants.get(word) {
            return Some(Meaning::Number(v.to_string(), "c_int"));
        }
        if let Some(m) = self.all.iter().find(|m| m.name == word) {
            if self.depth > 20 {
                return None;
            }
            let mut inner = Reader { tokens: &m.body, all: self.all, declared: self.declared, depth: self.depth + 1 };
            let found = inner.value()?;
            return inner.tokens.is_empty().then_some(found);
        }
        Some(Meaning::Name(word.to_string()))
    }
}

fn literal(text: &str) -> Option<Meaning> {
    if let Some((value, suffix)) = integer(text) {
        let decimal = !text.starts_with('0') || text.len() == 1;
        let unsigned = suffix.contains('u');
        let long = suffix.contains('l');
        let ty = match () {
            () if unsigned && !long && u32::try_from(value).is_ok() => "c_uint",
            () if unsigned => "c_ulong",
            () if !long && i32::try_from(value).is_ok() => "c_int",
            () if !long && !decimal && u32::try_from(value).is_ok() => "c_uint",
            () if value < 0 => "c_ulong",
            () => "c_long",
        };
        return Some(Meaning::Number((value as u64).to_string(), ty));
    }
    let lower = text.to_ascii_lowercase();
    if lower.starts_with("0x") {
        return None;
    }
    let (digits, ty) = match lower.strip_suffix('f') {
        Some(d) => (d, "c_float"),
        None => (lower.as_str(), "c_double"),
    };
    let value: f64 = digits.parse().ok()?;
    Some(Meaning::Number(format!("{value:e}"), ty))
}
