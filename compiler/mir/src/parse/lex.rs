//! The words of MIR's text form. Not for what they mean together (`parse`).

#[derive(Clone, PartialEq, Debug)]
pub enum Token {
    Word(String),
    Quoted(Vec<u8>),
    Int(i128),
    Real(f64),
    Punct(char),
    End,
}

pub fn lex(text: &str) -> Result<Vec<(Token, u32)>, String> {
    let b = text.as_bytes();
    let (mut i, mut line, mut out) = (0, 1, Vec::<(Token, u32)>::new());
    let error = |line: u32, m: &str| Err(format!("line {line}: {m}"));
    while i < b.len() {
        let c = b[i];
        let start = i;
        match c {
            b'\n' => {
                line += 1;
                i += 1;
            }
            _ if c.is_ascii_whitespace() => i += 1,
            b'/' if b.get(i + 1) == Some(&b'/') => {
                while i < b.len() && b[i] != b'\n' {
                    i += 1;
                }
            }
            b'"' => {
                let mut s = Vec::new();
                i += 1;
                loop {
                    match b.get(i) {
                        None | Some(b'\n') => return error(line, "a string without its end"),
                        Some(b'"') => break,
                        Some(b'\\') if b.get(i + 1) == Some(&b'x') => {
                            let Some(v) = text.get(i + 2..i + 4).and_then(|h| u8::from_str_radix(h, 16).ok()) else {
                                return error(line, "\\x wants two digits");
                            };
                            s.push(v);
                            i += 4;
                        }
                        Some(b'\\') => {
                            s.push(*b.get(i + 1).unwrap_or(&b'\\'));
                            i += 2;
                        }
                        Some(&c) => {
                            s.push(c);
                            i += 1;
                        }
                    }
                }
                i += 1;
                out.push((Token::Quoted(s), line));
            }
            _ if c.is_ascii_digit() || (c == b'-' && b.get(i + 1).is_some_and(u8::is_ascii_digit)) => {
                let field = matches!(out.last(), Some((Token::Punct('.'), _)));
                i += 1;
                if text[start..].starts_with("0x") {
                    i += 1;
                    while i < b.len() && b[i].is_ascii_hexdigit() {
                        i += 1;
                    }
                    let v = u64::from_str_radix(&text[start + 2..i], 16).map_err(|e| format!("line {line}: {e}"))?;
                    out.push((Token::Int(v.into()), line));
                    continue;
                }
                let mut is_real = false;
                while i < b.len() {
                    match b[i] {
                        b'0'..=b'9' => i += 1,
                        b'.' if !field && b.get(i + 1).is_some_and(u8::is_ascii_digit) => {
                            is_real = true;
                            i += 1;
                        }
                        b'e' if !field => {
                            is_real = true;
                            i += 1 + usize::from(b.get(i + 1) == Some(&b'-'));
                        }
                        _ => break,
                    }
                }
                let t = &text[start..i];
                out.push((
                    if is_real {
                        Token::Real(t.parse().map_err(|e| format!("line {line}: {t}: {e}"))?)
                    } else {
                        Token::Int(t.parse().map_err(|e| format!("line {line}: {t}: {e}"))?)
                    },
                    line,
                ));
            }
            _ if c.is_ascii_alphabetic() || c == b'_' => {
                while i < b.len() && (b[i].is_ascii_alphanumeric() || b[i] == b'_') {
                    i += 1;
                }
                out.push((Token::Word(text[start..i].to_owned()), line));
            }
            _ if c.is_ascii_punctuation() => {
                out.push((Token::Punct(c as char), line));
                i += 1;
            }
            _ => return error(line, "a character that MIR does not use"),
        }
    }
    out.push((Token::End, line));
    Ok(out)
}
