//! Text to tokens. Not for: the values of literals ([`literal`]) or reporting (the parser does
//! that when it meets a bad token, so that skipped library bodies cost nothing).

pub mod literal;

use logos::{Lexer, Logos};

/// What the scanner remembers beside the tokens.
#[derive(Default)]
pub struct Trivia {
    /// Byte ranges of the comments.
    pub comments: Vec<(u32, u32)>,
    /// Start of a block comment without an end.
    pub unterminated_comment: Option<u32>,
}

macro_rules! tokens {
    (keywords { $($kw:ident = $kt:literal),* $(,)? } punctuation { $($p:ident = $pt:literal),* $(,)? }) => {
        /// The kinds of token.
        #[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
        #[logos(extras = Trivia)]
        #[logos(skip "[ \t\r\n\x0c\u{feff}]+")]
        #[repr(u8)]
        pub enum Tok {
            $(#[token($kt)] $kw,)*
            $(#[token($pt)] $p,)*
            #[token("_", priority = 9)]
            Underscore,
            #[regex("[A-Za-z_][A-Za-z0-9_$]*", priority = 2)]
            Ident,
            #[regex("[0-9]", scan_number)]
            #[regex(r"\.[0-9]", scan_number)]
            Number,
            #[regex("[bc]?[\"']", scan_string, priority = 20)]
            Str,
            #[token("//", scan_line_comment)]
            #[token("/*", scan_block_comment)]
            Comment,
            /// A character that starts no token.
            Unknown,
            Eof,
            /// A procedure that an index stands for: see [`crate::index`].
            Skipped,
        }

        impl Tok {
            /// The fixed spelling of a keyword or punctuation mark.
            pub fn spelling(self) -> Option<&'static str> {
                match self {
                    $(Tok::$kw => Some($kt),)*
                    $(Tok::$p => Some($pt),)*
                    Tok::Underscore => Some("_"),
                    _ => None,
                }
            }
            pub fn is_keyword(self) -> bool {
                matches!(self, $(Tok::$kw)|*)
            }
            /// All kinds in order: `ALL[k as usize] == k`.
            pub const ALL: &'static [Tok] = &[
                $(Tok::$kw,)*
                $(Tok::$p,)*
                Tok::Underscore,
                Tok::Ident,
                Tok::Number,
                Tok::Str,
                Tok::Comment,
                Tok::Unknown,
                Tok::Eof,
                Tok::Skipped,
            ];
            #[cfg(test)]
            pub const SPELLINGS: &'static [&'static str] = &[$($kt,)* $($pt),*];
        }
    };
}

tokens! {
    keywords {
        Align = "align", As = "as", Atomic = "atomic", Begin = "begin", Borrowed = "borrowed", Break = "break", By = "by",
        Catch = "catch", Class = "class", Cobegin = "cobegin", Coforall = "coforall", Config = "config", Const = "const",
        Continue = "continue", Defer = "defer", Delete = "delete", Dmapped = "dmapped", Do = "do", Else = "else",
        Enum = "enum", Except = "except", Export = "export", Extern = "extern", False = "false", For = "for",
        Forall = "forall", Foreach = "foreach", Forwarding = "forwarding", If = "if", Implements = "implements",
        Import = "import", In = "in", Inline = "inline", Inout = "inout", Interface = "interface", Iter = "iter",
        Label = "label", Lambda = "lambda", Let = "let", Lifetime = "lifetime", Local = "local", Manage = "manage",
        Module = "module", New = "new", Noinit = "noinit", On = "on", Only = "only", Operator = "operator",
        Otherwise = "otherwise", Out = "out", Override = "override", Owned = "owned", Param = "param",
        Pragma = "pragma", Private = "private", Proc = "proc", Prototype = "prototype", Public = "public",
        Record = "record", Reduce = "reduce", Ref = "ref", Require = "require", Return = "return", Scan = "scan",
        Select = "select", Serial = "serial", Shared = "shared", Single = "single", Sparse = "sparse", Sync = "sync",
        Then = "then", Throw = "throw", Throws = "throws", True = "true", Try = "try", Type = "type", Union = "union",
        Unmanaged = "unmanaged", Use = "use", Var = "var", When = "when", Where = "where", While = "while",
        With = "with", Yield = "yield", Zip = "zip",
    }
    punctuation {
        LParen = "(", RParen = ")", LBracket = "[", RBracket = "]", LBrace = "{", RBrace = "}",
        Semi = ";", Comma = ",", Dot = ".", DotDot = "..", DotDotLt = "..<", Ellipsis = "...",
        Colon = ":", Question = "?", At = "@", Assign = "=", FatArrow = "=>",
        Plus = "+", Minus = "-", Star = "*", StarStar = "**", Slash = "/", Percent = "%",
        Amp = "&", Pipe = "|", Caret = "^", Tilde = "~", Bang = "!", AmpAmp = "&&", PipePipe = "||",
        EqEq = "==", BangEq = "!=", Lt = "<", LtEq = "<=", Gt = ">", GtEq = ">=", LtLt = "<<", GtGt = ">>",
        PlusEq = "+=", MinusEq = "-=", StarEq = "*=", StarStarEq = "**=", SlashEq = "/=", PercentEq = "%=",
        AmpEq = "&=", PipeEq = "|=", CaretEq = "^=", AmpAmpEq = "&&=", PipePipeEq = "||=", LtLtEq = "<<=",
        GtGtEq = ">>=", Swap = "<=>", IoArrow = "<~>", Hash = "#", ReduceEq = "reduce=", Backslash = "\\", Dollar = "$",
        Arrow = "->",
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Tok,
    pub lo: u32,
    pub hi: u32,
}

/// Where the tokens of a text stand, and its comments, as byte ranges.
pub fn extents(text: &str) -> (Vec<(u32, u32)>, Vec<(u32, u32)>) {
    let (mut tokens, trivia) = tokenize(text, 0, text.len());
    tokens.pop();
    (tokens.iter().map(|t| (t.lo, t.hi)).collect(), trivia.comments)
}

/// The tokens of `text[range]`, ending with `Eof`; positions are those of `text`.
pub fn tokenize(text: &str, lo: usize, hi: usize) -> (Vec<Token>, Trivia) {
    let slice = text.get(lo..hi).unwrap_or("");
    let mut out = Vec::with_capacity(slice.len() / 4 + 8);
    let mut lexer = Tok::lexer(slice);
    let base = lo as u32;
    while let Some(kind) = lexer.next() {
        let span = lexer.span();
        let kind = kind.unwrap_or(Tok::Unknown);
        let token = Token { kind, lo: base + span.start as u32, hi: base + span.end as u32 };
        if kind == Tok::Comment {
            lexer.extras.comments.push((token.lo, token.hi));
            continue;
        }
        out.push(token);
    }
    let mut trivia = lexer.extras;
    if let Some(at) = &mut trivia.unterminated_comment {
        *at += base;
    }
    out.push(Token { kind: Tok::Eof, lo: base + slice.len() as u32, hi: base + slice.len() as u32 });
    (out, trivia)
}

/// Line comments run to the end of the line.
fn scan_line_comment(lex: &mut Lexer<Tok>) {
    let rest = lex.remainder().as_bytes();
    let n = rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
    lex.bump(n);
}

/// Block comments nest.
fn scan_block_comment(lex: &mut Lexer<Tok>) {
    let rest = lex.remainder().as_bytes();
    let (mut depth, mut i) = (1usize, 0);
    while i < rest.len() {
        match rest[i] {
            b'*' if rest.get(i + 1) == Some(&b'/') => {
                depth -= 1;
                i += 2;
                if depth == 0 {
                    lex.bump(i);
                    return;
                }
            }
            b'/' if rest.get(i + 1) == Some(&b'*') => {
                depth += 1;
                i += 2;
            }
            _ => i += 1,
        }
    }
    let at = lex.span().start as u32;
    lex.bump(rest.len());
    lex.extras.unterminated_comment = Some(at);
}

/// A string, bytes or C string literal. An unterminated one ends before its line's end (or, when
/// triple-quoted, at the end of the text); [`literal`] notices the missing quote.
fn scan_string(lex: &mut Lexer<Tok>) {
    let quote = *lex.slice().as_bytes().last().unwrap_or(&b'"');
    let rest = lex.remainder().as_bytes();
    if rest.len() >= 2 && rest[0] == quote && rest[1] == quote {
        let mut i = 2;
        while i < rest.len() {
            if rest[i..].starts_with(&[quote, quote, quote]) {
                lex.bump(i + 3);
                return;
            }
            i += 1;
        }
        lex.bump(rest.len());
        return;
    }
    let mut i = 0;
    while i < rest.len() {
        match rest[i] {
            b'\n' => break,
            // A line may be continued after a backslash.
            b'\\' if rest[i + 1..].starts_with(b"\r\n") => i += 3,
            // The escaped character may be a multi-byte one: its tail bytes are ordinary.
            b'\\' if i + 1 < rest.len() => i += 2,
            b if b == quote => {
                lex.bump(i + 1);
                return;
            }
            _ => i += 1,
        }
    }
    while i > 0 && !lex.remainder().is_char_boundary(i) {
        i -= 1;
    }
    lex.bump(i);
}

/// Any numeric literal with what is glued to it; [`literal`] judges the text.
fn scan_number(lex: &mut Lexer<Tok>) {
    let first = *lex.slice().as_bytes().last().unwrap_or(&b'0');
    let fraction_only = lex.slice().len() == 2;
    let rest = lex.remainder().as_bytes();
    let at = |i: usize| rest.get(i).copied().unwrap_or(0);
    let mut i = 0;
    if first == b'0' && !fraction_only && matches!(at(0), b'x' | b'X') {
        i = 1;
        while at(i).is_ascii_hexdigit() || at(i) == b'_' {
            i += 1;
        }
        if at(i) == b'.'
            && (at(i + 1).is_ascii_hexdigit() || (matches!(at(i + 1), b'p' | b'P') && exponent_follows(rest, i + 1)))
        {
            i += 1;
            while at(i).is_ascii_hexdigit() || at(i) == b'_' {
                i += 1;
            }
        }
        if matches!(at(i), b'p' | b'P') && exponent_follows(rest, i) {
            i += 2;
        }
    } else {
        while at(i).is_ascii_digit() || at(i) == b'_' {
            i += 1;
        }
        if !fraction_only
            && at(i) == b'.'
            && (at(i + 1).is_ascii_digit() || (matches!(at(i + 1), b'e' | b'E') && exponent_follows(rest, i + 1)))
        {
            i += 1;
            while at(i).is_ascii_digit() || at(i) == b'_' {
                i += 1;
            }
        }
        if matches!(at(i), b'e' | b'E') && exponent_follows(rest, i) {
            i += 2;
        }
    }
    // Exponent digits, a suffix, or letters that do not belong there.
    while at(i).is_ascii_alphanumeric() || at(i) == b'_' || at(i) == b'$' {
        i += 1;
    }
    lex.bump(i);
}

/// Whether `e`/`p` at `i` is followed by digits, possibly signed.
fn exponent_follows(rest: &[u8], i: usize) -> bool {
    match rest.get(i + 1) {
        Some(b'+' | b'-') => rest.get(i + 2).is_some_and(u8::is_ascii_digit),
        Some(b) => b.is_ascii_digit(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Tok, &str)> {
        let (tokens, _) = tokenize(text, 0, text.len());
        tokens.iter().filter(|t| t.kind != Tok::Eof).map(|t| (t.kind, &text[t.lo as usize..t.hi as usize])).collect()
    }

    #[test]
    fn every_fixed_spelling_is_one_token() {
        for s in Tok::SPELLINGS {
            let k = kinds(s);
            assert_eq!(k.len(), 1, "{s}");
            assert_eq!(k[0].0.spelling(), Some(*s));
        }
    }

    #[test]
    fn kinds_are_listed_in_order() {
        assert!(Tok::ALL.iter().enumerate().all(|(i, &k)| k as usize == i));
        assert_eq!(Tok::ALL.last(), Some(&Tok::Skipped));
    }

    #[test]
    fn numbers_and_ranges() {
        use Tok::*;
        let words = |t| kinds(t).into_iter().map(|(_, s)| s).collect::<Vec<_>>();
        assert_eq!(words("1..10"), ["1", "..", "10"]);
        assert_eq!(words("1.5..2e-3"), ["1.5", "..", "2e-3"]);
        assert_eq!(words("0..<n"), ["0", "..<", "n"]);
        assert_eq!(words("1.e4 1.e 3.14i 2i"), ["1.e4", "1", ".", "e", "3.14i", "2i"]);
        assert_eq!(words("0xFF_0 0b1_0 0o17 0x1.8p3 .5"), ["0xFF_0", "0b1_0", "0o17", "0x1.8p3", ".5"]);
        assert_eq!(words("1_000.5e+10"), ["1_000.5e+10"]);
        assert_eq!(kinds("x$ _ _a")[0].0, Ident);
        assert_eq!(kinds("x$ _ _a")[1].0, Underscore);
        assert_eq!(kinds("x$ _ _a")[2].0, Ident);
        assert_eq!(words("a.b 3.x"), ["a", ".", "b", "3", ".", "x"]);
    }

    #[test]
    fn strings_and_comments() {
        let words = |t| kinds(t).into_iter().map(|(_, s)| s).collect::<Vec<_>>();
        assert_eq!(words(r#""a\"b" 'c"d' b"x" c"y" b c"#), [r#""a\"b""#, "'c\"d'", "b\"x\"", "c\"y\"", "b", "c"]);
        assert_eq!(words("\"\"\"a\n\"b\"\"\" x"), ["\"\"\"a\n\"b\"\"\"", "x"]);
        assert_eq!(words("\"\" ''"), ["\"\"", "''"]);
        assert_eq!(words("a /* b /* c */ d */ e // f\ng"), ["a", "e", "g"]);
        assert_eq!(words("\"open\nx"), ["\"open", "x"]);
        assert_eq!(tokenize("x /* y", 0, 6).1.unterminated_comment, Some(2));
    }
}
