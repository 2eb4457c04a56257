//! What declarations of C declare. Bodies of functions are passed over, and so is what is not understood: a name that is
//! not made known cannot be used. Not for: macros, Chapel's text.

use chantry_base::{FxHashMap, FxHashSet};

use super::tokens::{Kind, Token};
use super::types::{CType, Formal, number};

/// What a declaration makes known.
#[derive(Debug)]
pub enum Declared {
    Function { name: String, result: CType, formals: Vec<Formal>, variadic: bool, internal: bool, defined: bool },
    Variable { name: String, ty: CType, constant: bool, internal: bool },
    Alias { name: String, ty: CType },
    Constant { name: String, value: i64 },
}

/// The fields of a structure, if Chapel has types for all of them.
type Fields = Option<Vec<(String, CType)>>;

/// A structure or union that the block defines.
pub struct Structure {
    /// C's name, `struct s`, `union u` or that of a typedef.
    pub name: String,
    pub union: bool,
    pub fields: Fields,
}

#[derive(Default)]
pub struct Declarations {
    pub all: Vec<Declared>,
    pub structures: Vec<Structure>,
    /// Functions and variables that the block itself declares, not a header of it.
    pub own: FxHashSet<String>,
    /// Lines of the block with a declaration that is not understood.
    pub unread: Vec<u32>,
    pub typedefs: FxHashMap<String, CType>,
    pub constants: FxHashMap<String, i64>,
}

pub fn read(tokens: &[Token]) -> Declarations {
    let mut reader = Reader { tokens, pos: 0, found: Declarations::default(), unnamed: 0 };
    while reader.pos < tokens.len() {
        let (start, known) = (reader.pos, reader.found.all.len());
        if reader.declaration().is_none() {
            if let Some(line) = tokens.get(start).and_then(|t| t.at) {
                reader.found.unread.push(line);
            }
            reader.pos = start;
            reader.skip_declaration();
        }
        if tokens.get(start).is_some_and(|t| t.at.is_some()) {
            let new = reader.found.all[known..].iter().filter_map(|d| match d {
                Declared::Function { name, .. } | Declared::Variable { name, .. } => Some(name.clone()),
                _ => None,
            });
            reader.found.own.extend(new);
        }
    }
    reader.found
}

struct Reader<'a> {
    tokens: &'a [Token],
    pos: usize,
    found: Declarations,
    unnamed: usize,
}

/// What stands before the declarators.
#[derive(Default)]
struct Specifiers {
    ty: Option<CType>,
    constant: bool,
    typedef: bool,
    internal: bool,
}

struct Declarator {
    name: Option<String>,
    ty: CType,
    constant: bool,
}

impl Reader<'_> {
    fn at(&self, punct: &str) -> bool {
        self.tokens.get(self.pos).is_some_and(|t| t.is(punct))
    }
    fn word(&self) -> Option<&str> {
        self.tokens.get(self.pos)?.word()
    }
    fn eat(&mut self, punct: &str) -> bool {
        let there = self.at(punct);
        self.pos += usize::from(there);
        there
    }
    fn expect(&mut self, punct: &str) -> Option<()> {
        self.eat(punct).then_some(())
    }

    /// Past a pair of brackets that opens here.
    fn skip_brackets(&mut self) {
        let mut depth = 0;
        while let Some(t) = self.tokens.get(self.pos) {
            if t.is("(") || t.is("[") || t.is("{") {
                depth += 1;
            } else if t.is(")") || t.is("]") || t.is("}") {
                depth -= 1;
            }
            self.pos += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// Past the declaration's `;` or its body.
    fn skip_declaration(&mut self) {
        let mut called = false;
        while let Some(t) = self.tokens.get(self.pos) {
            if t.is(";") {
                self.pos += 1;
                return;
            }
            let body = t.is("{") && called;
            called = t.is("(") || called && !t.is("=");
            if t.is("(") || t.is("[") || t.is("{") {
                self.skip_brackets();
            } else {
                self.pos += 1;
            }
            if body {
                return;
            }
        }
    }

    /// `__attribute__((…))`, `__asm__("…")`.
    fn skip_attributes(&mut self) {
        while matches!(self.word(), Some("__attribute__" | "__asm__" | "asm" | "__asm" | "_Alignas")) {
            self.pos += 1;
            if self.at("(") {
                self.skip_brackets();
            }
        }
    }

    fn declaration(&mut self) -> Option<()> {
        if self.eat(";") {
            return Some(());
        }
        if self.word() == Some("_Static_assert") {
            self.skip_declaration();
            return Some(());
        }
        let specifiers = self.specifiers()?;
        if self.eat(";") {
            return Some(());
        }
        loop {
            let base = specifiers.ty.clone()?;
            let d = self.declarator(base, specifiers.constant)?;
            self.skip_attributes();
            let name = d.name?;
            let function = matches!(d.ty, CType::Function(..));
            let defined = function && self.at("{");
            let ty = match d.ty {
                CType::Array(elem, None) if self.at("=") => CType::Array(elem, self.elements()),
                ty => ty,
            };
            self.declare(&specifiers, name, ty, d.constant, defined);
            if defined {
                self.skip_brackets();
                return Some(());
            }
            if self.eat("=") {
                while !self.at(",") && !self.at(";") {
                    self.tokens.get(self.pos)?;
                    if self.at("(") || self.at("{") || self.at("[") {
                        self.skip_brackets();
                    } else {
                        self.pos += 1;
                    }
                }
            }
            if !self.eat(",") {
                return self.expect(";");
            }
        }
    }

    /// How many elements the list behind the `=` here has; none where it says at which places they are.
    fn elements(&mut self) -> Option<u64> {
        let start = self.pos;
        self.pos += 1;
        let (mut count, mut open) = (0, false);
        let whole = self.eat("{")
            && loop {
                let Some(t) = self.tokens.get(self.pos) else { break false };
                match t {
                    t if t.is("}") => break true,
                    t if t.is("[") && !open => break false,
                    t if t.is(",") => {
                        open = false;
                        self.pos += 1;
                        continue;
                    }
                    t if t.is("(") || t.is("{") || t.is("[") => self.skip_brackets(),
                    _ => self.pos += 1,
                }
                count += u64::from(!open);
                open = true;
            };
        self.pos = start;
        whole.then_some(count)
    }

    fn declare(&mut self, s: &Specifiers, name: String, ty: CType, constant: bool, defined: bool) {
        if s.typedef {
            // `typedef struct { … } name;` names the structure.
            if let CType::Record(of) = &ty
                && of.starts_with("unnamed ")
                && let Some(r) = self.found.structures.iter_mut().find(|r| r.name == *of)
            {
                r.name.clone_from(&name);
                self.found.typedefs.insert(name.clone(), CType::Record(name));
                return;
            }
            self.found.typedefs.insert(name.clone(), ty.clone());
            self.found.all.push(Declared::Alias { name, ty });
            return;
        }
        let internal = s.internal;
        self.found.all.push(match ty {
            CType::Function(result, formals, variadic) => {
                Declared::Function { name, result: *result, formals, variadic, internal, defined }
            }
            ty => Declared::Variable { name, ty, constant, internal },
        });
    }

    fn specifiers(&mut self) -> Option<Specifiers> {
        let mut s = Specifiers::default();
        let mut words: Vec<String> = Vec::new();
        while let Some(w) = self.word().map(str::to_string) {
            match w.as_str() {
                "typedef" => s.typedef = true,
                "static" => s.internal = true,
                "const" | "__const" | "__const__" => s.constant = true,
                "extern" | "inline" | "__inline" | "__inline__" | "_Noreturn" | "register" | "volatile"
                | "__volatile__" | "restrict" | "__restrict" | "__extension__" | "auto" => {}
                "__attribute__" | "_Alignas" => {
                    self.skip_attributes();
                    continue;
                }
                "struct" | "union" | "enum" if s.ty.is_none() && words.is_empty() => {
                    s.ty = Some(self.tagged(&w)?);
                    continue;
                }
                _ if s.ty.is_none() && words.is_empty() && self.found.typedefs.contains_key(&w) => {
                    s.ty = self.found.typedefs.get(&w).cloned();
                }
                "void" if s.ty.is_none() => s.ty = Some(CType::Void),
                _ if s.ty.is_none() && number(&[&w]).is_some() => words.push(w),
                // Such numbers have no counterpart.
                "_Complex" | "__int128" | "_Float128" | "__float128" => return None,
                _ => break,
            }
            self.pos += 1;
        }
        if !words.is_empty() {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            s.ty = Some(CType::Number(number(&words)?));
        }
        s.ty.is_some().then_some(s)
    }

    /// `struct s { … }`, `enum e { … }`, or a mention.
    fn tagged(&mut self, kind: &str) -> Option<CType> {
        self.pos += 1;
        self.skip_attributes();
        let tag = self.word().map(str::to_string);
        self.pos += usize::from(tag.is_some());
        self.skip_attributes();
        if kind == "enum" {
            if self.at("{") {
                self.enumerators()?;
            }
            return Some(CType::Number("c_int"));
        }
        let name = match tag {
            Some(t) => format!("{kind} {t}"),
            None => {
                self.unnamed += 1;
                format!("unnamed {}", self.unnamed)
            }
        };
        if self.at("{") {
            let fields = self.fields();
            self.skip_attributes();
            self.found.structures.push(Structure { name: name.clone(), union: kind == "union", fields });
        }
        Some(CType::Record(name))
    }

    /// The fields, past their closing brace in any case.
    fn fields(&mut self) -> Fields {
        let start = self.pos;
        self.skip_brackets();
        let end = self.pos;
        // What packs or aligns it in its own way stands behind it.
        let plain = !matches!(self.word(), Some("__attribute__"));
        self.pos = start + 1;
        let mut fields = Vec::new();
        let mut whole = plain;
        while whole && self.pos + 1 < end {
            whole = self.field(&mut fields).is_some();
        }
        self.pos = end;
        whole.then_some(fields)
    }

    fn field(&mut self, fields: &mut Vec<(String, CType)>) -> Option<()> {
        let s = self.specifiers()?;
        loop {
            let d = self.declarator(s.ty.clone()?, s.constant)?;
            fields.push((d.name?, d.ty));
            if !self.eat(",") {
                // Bit fields and attributes end here, too.
                return self.expect(";");
            }
        }
    }

    fn enumerators(&mut self) -> Option<()> {
        self.expect("{")?;
        let mut next = 0;
        while !self.eat("}") {
            let name = self.word()?.to_string();
            self.pos += 1;
            self.skip_attributes();
            if self.eat("=") {
                next = self.sum()?;
            }
            self.found.constants.insert(name.clone(), next);
            self.found.all.push(Declared::Constant { name, value: next });
            next += 1;
            if !self.eat(",") && !self.at("}") {
                return None;
            }
        }
        Some(())
    }

    fn declarator(&mut self, mut ty: CType, mut constant: bool) -> Option<Declarator> {
        while self.eat("*") {
            ty = CType::Pointer(Box::new(ty), constant);
            constant = false;
            while let Some(w) = self.word() {
                match w {
                    "const" | "__const" => constant = true,
                    "restrict" | "__restrict" | "__restrict__" | "volatile" | "_Nonnull" | "_Nullable" => {}
                    _ => break,
                }
                self.pos += 1;
            }
        }
        self.skip_attributes();
        if self.at("(") && self.tokens.get(self.pos + 1).is_some_and(|t| t.is("*") || t.is("(")) {
            // What stands inside is declared to be what the rest says.
            let inner = self.pos + 1;
            self.skip_brackets();
            let ty = self.suffixes(ty)?;
            let end = std::mem::replace(&mut self.pos, inner);
            let d = self.declarator(ty, constant)?;
            self.expect(")")?;
            self.pos = end;
            return Some(d);
        }
        let name = self.word().map(str::to_string);
        self.pos += usize::from(name.is_some());
        let ty = self.suffixes(ty)?;
        Some(Declarator { name, ty, constant })
    }

    fn suffixes(&mut self, ty: CType) -> Option<CType> {
        if self.at("(") {
            let (formals, variadic) = self.formals()?;
            return Some(CType::Function(Box::new(ty), formals, variadic));
        }
        if self.eat("[") {
            while matches!(self.word(), Some("static" | "const" | "restrict" | "__restrict")) {
                self.pos += 1;
            }
            let size = if self.at("]") { None } else { Some(u64::try_from(self.sum()?).ok()?) };
            self.expect("]")?;
            let element = self.suffixes(ty)?;
            return Some(CType::Array(Box::new(element), size));
        }
        Some(ty)
    }

    fn formals(&mut self) -> Option<(Vec<Formal>, bool)> {
        self.expect("(")?;
        let mut formals = Vec::new();
        if self.eat(")") {
            return Some((formals, false));
        }
        loop {
            if self.eat("...") {
                self.expect(")")?;
                return Some((formals, true));
            }
            let s = self.specifiers()?;
            let d = self.declarator(s.ty?, s.constant)?;
            self.skip_attributes();
            let constant_elements = s.constant && matches!(d.ty, CType::Array(..));
            let ty = match d.ty.passed() {
                CType::Pointer(t, _) if constant_elements => CType::Pointer(t, true),
                t => t,
            };
            formals.push(Formal { name: d.name, ty });
            if !self.eat(",") {
                break;
            }
        }
        self.expect(")")?;
        if let [Formal { name: None, ty: CType::Void }] = formals.as_slice() {
            formals.clear();
        }
        Some((formals, false))
    }

    /// A constant expression of sums and products.
    fn sum(&mut self) -> Option<i64> {
        let mut total = self.product()?;
        loop {
            if self.eat("+") {
                total = total.checked_add(self.product()?)?;
            } else if self.eat("-") {
                total = total.checked_sub(self.product()?)?;
            } else if self.eat("<<") {
                total = total.checked_shl(u32::try_from(self.product()?).ok()?)?;
            } else if self.eat("|") {
                total |= self.product()?;
            } else {
                return Some(total);
            }
        }
    }

    fn product(&mut self) -> Option<i64> {
        let mut total = self.primary()?;
        loop {
            if self.eat("*") {
                total = total.checked_mul(self.primary()?)?;
            } else if self.eat("/") {
                total = total.checked_div(self.primary()?)?;
            } else {
                return Some(total);
            }
        }
    }

    fn primary(&mut self) -> Option<i64> {
        if self.eat("-") {
            return self.primary()?.checked_neg();
        }
        if self.eat("(") {
            let n = self.sum()?;
            self.expect(")")?;
            return Some(n);
        }
        let n = match &self.tokens.get(self.pos)?.kind {
            Kind::Number(n) => integer(n)?.0,
            Kind::Word(w) => *self.found.constants.get(w)?,
            Kind::Text(t) => character(t)?,
            _ => return None,
        };
        self.pos += 1;
        Some(n)
    }
}

/// The value of an integer literal and its suffix in lower case.
pub fn integer(text: &str) -> Option<(i64, String)> {
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match lower.strip_prefix("0x") {
        Some(hex) => (hex, 16),
        None if lower.starts_with("0b") => (&lower[2..], 2),
        None if lower.len() > 1 && lower.starts_with('0') && lower.as_bytes()[1].is_ascii_digit() => (&lower[1..], 8),
        None => (lower.as_str(), 10),
    };
    let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
    let (value, suffix) = digits.split_at(end);
    if !suffix.chars().all(|c| c == 'u' || c == 'l') {
        return None;
    }
    let value = u64::from_str_radix(value, radix).ok()?;
    Some((value as i64, suffix.to_string()))
}

/// The value of a character literal.
pub fn character(text: &str) -> Option<i64> {
    let inner = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let value = match inner.strip_prefix('\\') {
        Some("n") => '\n',
        Some("t") => '\t',
        Some("r") => '\r',
        Some("0") => '\0',
        Some("\\") => '\\',
        Some("'") => '\'',
        Some("\"") => '"',
        Some(_) => return None,
        None => inner.chars().next().filter(|_| inner.len() == 1)?,
    };
    Some(i64::from(value as u32))
}
