//! Tokens of preprocessed C, with where they come from, and the `#define` lines among them. Not for: what they mean.

/// A token. `at` is its line in the block, none for what an included file brings.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    pub kind: Kind,
    pub at: Option<u32>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    Word(String),
    Number(String),
    /// A text or character literal with its quotes.
    Text(String),
    Punct(&'static str),
    /// A sign that no declaration has.
    Other,
}

impl Token {
    pub fn is(&self, punct: &str) -> bool {
        matches!(self.kind, Kind::Punct(p) if p == punct)
    }
    pub fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(w) => Some(w),
            _ => None,
        }
    }
}

/// `#define name body`, where the macro takes no arguments.
pub struct Macro {
    pub name: String,
    pub body: Vec<Token>,
}

/// What the preprocessor gave.
#[derive(Default)]
pub struct Unit {
    pub tokens: Vec<Token>,
    pub macros: Vec<Macro>,
}

const PUNCTS: [&str; 27] = [
    "...", "<<", ">>", "(", ")", "[", "]", "{", "}", ";", ",", "*", "=", ":", "-", "+", "~", "|", "&", "/", "%", "^",
    "<", ">", "?", "!", ".",
];

/// The tokens of a text that `cc -E -dD -` made of a block.
pub fn read(text: &str) -> Unit {
    let mut unit = Unit::default();
    let (mut in_block, mut line) = (false, 0);
    for l in text.lines() {
        if let Some(rest) = l.strip_prefix("#define ") {
            define(&mut unit, rest);
        } else if let Some(rest) = l.strip_prefix("#undef ") {
            unit.macros.retain(|m| m.name != rest.trim());
        } else if let Some(rest) = l.strip_prefix("# ") {
            // `# 12 "file" 1`
            let mut parts = rest.splitn(2, ' ');
            line = parts.next().and_then(|n| n.parse().ok()).unwrap_or(0);
            let file = parts.next().unwrap_or("").split('"').nth(1).unwrap_or("");
            in_block = file == "<stdin>";
            continue;
        } else if !l.starts_with('#') {
            tokens(l, in_block.then_some(line), &mut unit.tokens);
        }
        line += 1;
    }
    unit
}

fn define(unit: &mut Unit, rest: &str) {
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    let (name, body) = rest.split_at(end);
    unit.macros.retain(|m| m.name != name);
    if body.starts_with('(') {
        return;
    }
    let mut found = Vec::new();
    tokens(body, None, &mut found);
    unit.macros.push(Macro { name: name.to_string(), body: found });
}

fn tokens(l: &str, at: Option<u32>, out: &mut Vec<Token>) {
    let mut rest = l.trim_start();
    while let Some(first) = rest.chars().next() {
        let until = |stops: &dyn Fn(char) -> bool| rest.find(stops).unwrap_or(rest.len());
        let (kind, len) = if first.is_alphabetic() || first == '_' {
            let n = until(&|c| !c.is_alphanumeric() && c != '_');
            (Kind::Word(rest[..n].to_string()), n)
        } else if first.is_ascii_digit() || first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit()) {
            let n = number(rest);
            (Kind::Number(rest[..n].to_string()), n)
        } else if first == '"' || first == '\'' {
            let n = quoted(rest, first);
            (Kind::Text(rest[..n].to_string()), n)
        } else if let Some(&p) = PUNCTS.iter().find(|p| rest.starts_with(**p)) {
            (Kind::Punct(p), p.len())
        } else {
            (Kind::Other, first.len_utf8())
        };
        out.push(Token { kind, at });
        rest = rest[len..].trim_start();
    }
}

fn number(text: &str) -> usize {
    let hex = text.starts_with("0x") || text.starts_with("0X");
    let mut before = ' ';
    for (i, c) in text.char_indices() {
        let sign =
            (c == '-' || c == '+') && if hex { matches!(before, 'p' | 'P') } else { matches!(before, 'e' | 'E') };
        if !c.is_alphanumeric() && c != '.' && !sign {
            return i;
        }
        before = c;
    }
    text.len()
}

fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        if !escaped && c == quote {
            return i + c.len_utf8();
        }
        escaped = !escaped && c == '\\';
    }
    text.len()
}
