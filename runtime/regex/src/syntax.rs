//! From the documented syntax of patterns (RE2's) to the engine's, where they differ. Not for: flags.
//!
//! `\d`, `\s`, `\w`, `\b` and their opposites are about ASCII; `\Q…\E` is literal; `\<` is the character; in a class, `[` and the engine's
//! operators `&&`, `--`, `~~` are characters; `{` that begins no count of repetitions is a character.

const CLASSES: [(char, &str); 6] = [
    ('d', "[0-9]"),
    ('D', "[^0-9]"),
    ('s', "[\\t\\n\\x0C\\r ]"),
    ('S', "[^\\t\\n\\x0C\\r ]"),
    ('w', "[0-9A-Za-z_]"),
    ('W', "[^0-9A-Za-z_]"),
];

pub fn translate(pattern: &str) -> Result<String, String> {
    let mut out = String::with_capacity(pattern.len());
    let mut rest = pattern;
    let mut in_class = false;
    while let Some(c) = rest.chars().next() {
        if let Some(quoted) = rest.strip_prefix("\\Q") {
            let (text, after) = quoted.split_once("\\E").unwrap_or((quoted, ""));
            out.push_str(&escape(text));
            rest = after;
            continue;
        }
        if c == '\\' {
            let Some(escaped) = rest[1..].chars().next() else { return Err("a pattern ends with \\".into()) };
            rest = &rest[1 + escaped.len_utf8()..];
            match (CLASSES.iter().find(|(name, _)| *name == escaped), escaped) {
                (Some((_, class)), _) => out.push_str(class),
                (None, 'b' | 'B') if !in_class => out.push_str(&format!("(?-u:\\{escaped})")),
                // The engine's word boundaries.
                (None, '<' | '>') => out.push(escaped),
                (None, 'C') => return Err("not supported yet: \\C in patterns".into()),
                (_, 'p' | 'P' | 'x') => {
                    // A name or a number in braces.
                    let end = if rest.starts_with('{') { rest.find('}').map_or(0, |i| i + 1) } else { 0 };
                    out.extend(['\\', escaped]);
                    out.push_str(&rest[..end]);
                    rest = &rest[end..];
                }
                _ => out.extend(['\\', escaped]),
            }
            continue;
        }
        rest = &rest[c.len_utf8()..];
        if !in_class {
            if c == '{' && !is_count(rest) {
                out.push('\\');
            }
            out.push(c);
            if c == '[' {
                in_class = true;
                // `]` as the first character of a class is itself.
                for first in ["^", "]"] {
                    if let Some(after) = rest.strip_prefix(first) {
                        out.push_str(if first == "]" { "\\]" } else { first });
                        rest = after;
                    }
                }
            }
            continue;
        }
        match c {
            '[' if rest.starts_with(':') => {
                let end = rest.find(":]").map_or(rest.len(), |i| i + 2);
                out.push('[');
                out.push_str(&rest[..end]);
                rest = &rest[end..];
            }
            '[' | '&' | '~' => out.extend(['\\', c]),
            '-' if rest.starts_with('-') => out.push_str("\\-"),
            ']' => {
                out.push(']');
                in_class = false;
            }
            _ => out.push(c),
        }
    }
    Ok(out)
}

/// Whether what follows a `{` makes it a count of repetitions: `n}`, `n,}` or `n,m}`.
fn is_count(rest: &str) -> bool {
    let Some((inside, _)) = rest.split_once('}') else { return false };
    let digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    let (least, most) = inside.split_once(',').unwrap_or((inside, ""));
    !least.is_empty() && digits(least) && digits(most)
}

/// A pattern that matches the text itself.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if "\\.+*?()|[]{}^$#&-~".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Bytes that are no text, as a pattern: those beyond ASCII become escapes.
pub fn hexadecimal(pattern: &[u8]) -> String {
    pattern.iter().map(|&b| if b.is_ascii() { char::from(b).to_string() } else { format!("\\x{b:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_of_ascii() {
        assert_eq!(translate(r"\d+[\w.]\b").unwrap(), r"[0-9]+[[0-9A-Za-z_].](?-u:\b)");
    }

    #[test]
    fn characters_in_classes_are_themselves() {
        assert_eq!(translate(r"[[a&&b]").unwrap(), r"[\[a\&\&b]");
        assert_eq!(translate(r"[]a]").unwrap(), r"[\]a]");
        assert_eq!(translate(r"[^]a--z[:alpha:]]").unwrap(), r"[^\]a\--z[:alpha:]]");
    }

    #[test]
    fn braces_that_count_nothing_are_themselves() {
        assert_eq!(translate("a{2}b{1,}c{1,3}d{,3}{x}").unwrap(), r"a{2}b{1,}c{1,3}d\{,3}\{x}");
        assert_eq!(translate(r"\p{Greek}\x{41}{").unwrap(), r"\p{Greek}\x{41}\{");
    }

    #[test]
    fn quoted_text_is_literal() {
        assert_eq!(translate(r"a\Q.*\E.").unwrap(), r"a\.\*.");
        assert_eq!(escape("a<b c+"), r"a<b c\+");
        assert_eq!(hexadecimal(b"a\xff"), r"a\xFF");
    }

    #[test]
    fn a_lone_backslash_is_a_fault() {
        assert!(translate("a\\").is_err());
    }
}
