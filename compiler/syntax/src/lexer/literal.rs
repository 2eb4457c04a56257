//! The values of literal tokens. Not for: finding where they end (the scanner does).

use chantry_diag::{Code, codes};

use crate::ast::ExprKind;

/// What is wrong with a literal: where in the token (byte offsets), and why.
#[derive(Debug)]
pub struct LiteralError {
    pub code: &'static Code,
    pub lo: usize,
    pub hi: usize,
    pub message: String,
    pub help: Option<&'static str>,
}

fn bad_number(text: &str, message: impl Into<String>, help: Option<&'static str>) -> LiteralError {
    LiteralError { code: codes::BAD_NUMBER, lo: 0, hi: text.len(), message: message.into(), help }
}

/// The value of a numeric literal.
pub fn number(text: &str) -> Result<ExprKind, LiteralError> {
    let clean: String = text.chars().filter(|&c| c != '_').collect();
    let lower = clean.to_ascii_lowercase();
    let hex = lower.starts_with("0x");
    let (body, imaginary) = match lower.strip_suffix('i') {
        Some(b) => (b, true),
        None => (lower.as_str(), false),
    };
    let is_real = if hex {
        body.contains(['.', 'p'])
    } else {
        !body.starts_with("0b") && !body.starts_with("0o") && body.contains(['.', 'e'])
    };
    if !is_real {
        let (digits, radix, what) = if hex {
            (&body[2..], 16, "hexadecimal")
        } else if let Some(d) = body.strip_prefix("0b") {
            (d, 2, "binary")
        } else if let Some(d) = body.strip_prefix("0o") {
            (d, 8, "octal")
        } else {
            (body, 10, "decimal")
        };
        if digits.is_empty() {
            return Err(bad_number(text, format!("`{text}` has no digits"), None));
        }
        if let Some(c) = digits.chars().find(|c| !c.is_digit(radix)) {
            let help = c
                .is_ascii_alphabetic()
                .then_some("integer literals have no suffixes; write a cast such as `5: int(32)`");
            return Err(bad_number(text, format!("`{c}` is not a {what} digit"), help));
        }
        if imaginary {
            // Read through the real parser, so that long literals round instead of overflowing.
            let v = if radix == 10 {
                digits.parse::<f64>().ok()
            } else {
                u64::from_str_radix(digits, radix).ok().map(|v| v as f64)
            };
            return v.map(ExprKind::Imag).ok_or_else(|| bad_number(text, format!("`{text}` does not fit"), None));
        }
        return u64::from_str_radix(digits, radix).map(ExprKind::Int).map_err(|_| {
            bad_number(
                text,
                format!("`{text}` does not fit in 64 bits"),
                Some("a real literal needs a decimal point or an exponent"),
            )
        });
    }
    let value = if hex { hex_real(&body[2..]) } else { body.parse::<f64>().ok() };
    match value {
        Some(v) => Ok(if imaginary { ExprKind::Imag(v) } else { ExprKind::Real(v) }),
        None => Err(bad_number(text, format!("`{text}` is not a number"), None)),
    }
}

/// `1.8p3` without its prefix, correctly rounded up to 64 significant bits.
fn hex_real(body: &str) -> Option<f64> {
    let (mantissa, exponent) = match body.split_once('p') {
        Some((m, e)) => (m, e.parse::<i64>().ok()?),
        None => (body, 0),
    };
    let (int, frac) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if int.is_empty() && frac.is_empty() {
        return None;
    }
    let (mut value, mut scale, mut sticky) = (0u128, exponent.clamp(-100_000, 100_000), false);
    for (i, c) in int.chars().chain(frac.chars()).enumerate() {
        let d = c.to_digit(16)?;
        if value >> 120 == 0 {
            value = value * 16 + u128::from(d);
            if i >= int.len() {
                scale -= 4;
            }
        } else {
            sticky |= d != 0;
            if i < int.len() {
                scale += 4;
            }
        }
    }
    if sticky {
        value |= 1;
    }
    // u128 to f64 rounds once; the scaling is exact except where the result is subnormal.
    let mut x = value as f64;
    while scale > 0 && x != 0.0 && x.is_finite() {
        let step = scale.min(1000);
        x *= 2f64.powi(step as i32);
        scale -= step;
    }
    while scale < 0 && x != 0.0 {
        let step = (-scale).min(1000);
        x /= 2f64.powi(step as i32);
        scale += step;
    }
    Some(x)
}

/// The value of a string, bytes or C string literal.
pub fn string(text: &str) -> Result<ExprKind, LiteralError> {
    let err = |code, lo, hi, message: String, help| LiteralError { code, lo, hi, message, help };
    let bytes = text.as_bytes();
    let prefix = matches!(bytes[0], b'b' | b'c') as usize;
    let quote = bytes[prefix];
    let body = &text[prefix..];
    let unterminated =
        |what: &str| err(codes::UNTERMINATED_STRING, 0, text.len(), format!("this {what} is not closed"), None);
    let triple = body.len() >= 3 && body.as_bytes()[1] == quote && body.as_bytes()[2] == quote;
    let value: Vec<u8> = if triple {
        if body.len() < 6 || !body.as_bytes()[3..].ends_with(&[quote; 3]) {
            return Err(unterminated("triple-quoted string"));
        }
        body.as_bytes()[3..body.len() - 3].to_vec()
    } else {
        let inner = &bytes[prefix + 1..];
        let mut out = Vec::with_capacity(inner.len());
        let mut i = 0;
        loop {
            let Some(&b) = inner.get(i) else {
                let what = if bytes[0] == b'b' { "bytes literal" } else { "string" };
                return Err(unterminated(what));
            };
            i += 1;
            if b == quote {
                break;
            }
            if b != b'\\' {
                out.push(b);
                continue;
            }
            let start = prefix + i; // the backslash, in the token
            let Some(&e) = inner.get(i) else {
                return Err(unterminated("string"));
            };
            i += 1;
            match e {
                // A backslash at the end of a line: the text goes on in the next one.
                b'\n' => {}
                b'\r' if inner.get(i) == Some(&b'\n') => i += 1,
                b'n' => out.push(b'\n'),
                b't' => out.push(b'\t'),
                b'r' => out.push(b'\r'),
                b'a' => out.push(7),
                b'b' => out.push(8),
                b'f' => out.push(12),
                b'v' => out.push(11),
                b'\\' | b'\'' | b'"' | b'?' => out.push(e),
                b'x' | b'u' | b'U' => {
                    let max = if e == b'x' {
                        2
                    } else if e == b'u' {
                        4
                    } else {
                        8
                    };
                    let mut n = 0;
                    let mut v = 0u32;
                    while n < max && inner.get(i).is_some_and(u8::is_ascii_hexdigit) {
                        v = v * 16 + (inner[i] as char).to_digit(16).unwrap_or(0);
                        i += 1;
                        n += 1;
                    }
                    let end = prefix + 1 + i;
                    if n == 0 || (e != b'x' && n < max) {
                        let message = format!(
                            "`\\{}` needs {} hexadecimal digits",
                            e as char,
                            if e == b'x' { "one or two".into() } else { max.to_string() }
                        );
                        return Err(err(codes::BAD_ESCAPE, start, end, message, None));
                    }
                    if e == b'x' {
                        out.push(v as u8);
                    } else {
                        match char::from_u32(v) {
                            Some(c) => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
                            None => {
                                return Err(err(
                                    codes::BAD_ESCAPE,
                                    start,
                                    end,
                                    format!("U+{v:04X} is not a character"),
                                    None,
                                ));
                            }
                        }
                    }
                }
                _ => {
                    let c = text[start + 1..].chars().next().unwrap_or('?');
                    let message = format!("`\\{c}` is not an escape sequence");
                    let help = if c.is_ascii_digit() {
                        "a byte is written in hexadecimal: `\\x00`"
                    } else {
                        "a backslash itself is written `\\\\`"
                    };
                    return Err(err(codes::BAD_ESCAPE, start, start + 1 + c.len_utf8(), message, Some(help)));
                }
            }
        }
        out
    };
    if bytes[0] == b'b' {
        return Ok(ExprKind::Bytes(value));
    }
    match String::from_utf8(value) {
        Ok(s) if bytes[0] == b'c' => Ok(ExprKind::CStr(s)),
        Ok(s) => Ok(ExprKind::Str(s)),
        Err(_) => Err(err(
            codes::BAD_ESCAPE,
            0,
            text.len(),
            "the escapes of this string do not form UTF-8 text".into(),
            Some("a sequence of arbitrary bytes is a bytes literal: `b\"…\"`"),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn num(t: &str) -> String {
        match number(t) {
            Ok(k) => format!("{k:?}"),
            Err(e) => e.message,
        }
    }

    #[test]
    fn numbers() {
        for (text, want) in [
            ("0", "Int(0)"),
            ("1_234_567", "Int(1234567)"),
            ("0xFF_FF", "Int(65535)"),
            ("0b101", "Int(5)"),
            ("0o17", "Int(15)"),
            ("18446744073709551615", "Int(18446744073709551615)"),
            ("18446744073709551616", "`18446744073709551616` does not fit in 64 bits"),
            ("1.5", "Real(1.5)"),
            (".5", "Real(0.5)"),
            ("1e3", "Real(1000.0)"),
            ("1.e3", "Real(1000.0)"),
            ("0x1.8p3", "Real(12.0)"),
            ("0x1p-1074", "Real(5e-324)"),
            ("0x.8", "Real(0.5)"),
            ("2i", "Imag(2.0)"),
            ("1.5e2i", "Imag(150.0)"),
            ("123abc", "`a` is not a decimal digit"),
            ("0x", "`0x` has no digits"),
            ("0b12", "`2` is not a binary digit"),
            ("1e400", "Real(inf)"),
            ("1e5x", "`1e5x` is not a number"),
        ] {
            assert_eq!(num(text), want, "{text}");
        }
    }

    #[test]
    fn strings() {
        for (text, want) in [
            (r#""a\tb""#, "Str(\"a\\tb\")"),
            (r#"'it''"#, "Str(\"it\")"),
            (r#""\x41\u00e9""#, "Str(\"Aé\")"),
            (r#"b"\xff""#, "Bytes([255])"),
            (r#"c"x""#, "CStr(\"x\")"),
            ("\"\"\"a\\n\n\"\"\"", "Str(\"a\\\\n\\n\")"),
            ("\"\"", "Str(\"\")"),
        ] {
            assert_eq!(format!("{:?}", string(text).map_err(|e| e.message).unwrap()), want, "{text}");
        }
        assert!(string(r#""\q""#).unwrap_err().message.contains("`\\q`"));
        assert!(string(r#""\xff""#).unwrap_err().message.contains("UTF-8"));
        assert!(string("\"abc").unwrap_err().message.contains("not closed"));
        assert!(string("\"abc\\").unwrap_err().message.contains("not closed"));
        assert!(string("\"\"\"abc\"\"").unwrap_err().message.contains("not closed"));
        assert_eq!(string(r#""é\é""#).unwrap_err().lo, 3);
    }
}
