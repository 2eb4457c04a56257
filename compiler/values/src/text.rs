//! Constants as strings and back, as the run-time casts do it. Not for: literals in source text (the lexer's).

use chantry_tir::Const;
use chantry_types::Prim;

use crate::convert::fits;
use crate::fold::round_to;

/// `c: string`, for a scalar constant.
pub fn to_text(c: &Const) -> Option<String> {
    Some(match c {
        Const::Bool(b) => b.to_string(),
        Const::Int(v) => v.to_string(),
        Const::Real(x) => real_text(*x),
        Const::Imag(x) => format!("{}i", real_text(*x)),
        Const::Complex(re, im) => {
            let sign = if im.is_sign_negative() && !im.is_nan() { '-' } else { '+' };
            format!("{} {sign} {}i", real_text(*re), real_text(im.abs()))
        }
        Const::Str(s) => s.to_string(),
        _ => return None,
    })
}

/// Six significant digits, without trailing zeros but always seen to be a real: `1.0`, `0.1`, `1e+10`.
pub fn real_text(x: f64) -> String {
    if x.is_nan() {
        return "nan".into();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf" } else { "-inf" }.into();
    }
    if x == 0.0 {
        return if x.is_sign_negative() { "-0.0" } else { "0.0" }.into();
    }
    // Rounding to six digits may carry into the next power of ten: take the exponent afterwards.
    let scientific = format!("{x:.5e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trim = |s: &str| match s.contains('.') {
        true => s.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => s.to_string(),
    };
    if (-4..6).contains(&exponent) {
        let decimals = (5 - exponent).max(0) as usize;
        let text = trim(&format!("{x:.decimals$}"));
        if text.contains('.') { text } else { format!("{text}.0") }
    } else {
        let sign = if exponent < 0 { '-' } else { '+' };
        format!("{}e{sign}{:02}", trim(digits), exponent.abs())
    }
}

/// `s: T`, for a scalar type; None when the text is not a legal value of it (a run-time cast throws).
pub fn parse_const(s: &str, to: Prim) -> Option<Const> {
    let s = s.trim();
    let c = match to {
        Prim::Bool => match s {
            "true" => Const::Bool(true),
            "false" => Const::Bool(false),
            _ => return None,
        },
        Prim::Int(_) | Prim::Uint(_) => Const::Int(integer(s)?),
        Prim::Real(w) => Const::Real(round_to(real(s)?, w)),
        Prim::Imag(w) => Const::Imag(round_to(real(s.strip_suffix('i')?)?, w)),
        Prim::Complex(w) => {
            let (re, im) = complex(s)?;
            Const::Complex(round_to(re, w / 2), round_to(im, w / 2))
        }
    };
    let exact = !matches!(to, Prim::Int(_) | Prim::Uint(_)) || fits(&c, to);
    exact.then_some(c)
}

fn integer(s: &str) -> Option<i128> {
    let (negative, digits) = match s.as_bytes().first()? {
        b'-' => (true, &s[1..]),
        b'+' => (false, &s[1..]),
        _ => (false, s),
    };
    let (radix, digits) = match digits.get(..2) {
        Some("0x" | "0X") => (16, &digits[2..]),
        Some("0o" | "0O") => (8, &digits[2..]),
        Some("0b" | "0B") => (2, &digits[2..]),
        _ => (10, digits),
    };
    // Underscores may stand between digits.
    if digits.is_empty() || digits.starts_with('_') || digits.ends_with('_') || digits.starts_with(['+', '-']) {
        return None;
    }
    let v = i128::from_str_radix(&digits.replace('_', ""), radix).ok()?;
    Some(if negative { -v } else { v })
}

fn real(s: &str) -> Option<f64> {
    let s = s.trim();
    let plain = s.strip_prefix(['+', '-']).unwrap_or(s);
    let value = match plain {
        "inf" | "INF" => f64::INFINITY,
        "nan" | "NAN" => f64::NAN,
        _ if plain.starts_with(|c: char| c.is_ascii_digit() || c == '.') => match integer(plain) {
            Some(v) => v as f64,
            None => plain.replace('_', "").parse().ok()?,
        },
        _ => return None,
    };
    Some(if s.starts_with('-') { -value } else { value })
}

/// `re + imi`, `re - imi`, a real alone or an imaginary alone.
fn complex(s: &str) -> Option<(f64, f64)> {
    let Some(body) = s.strip_suffix('i') else { return Some((real(s)?, 0.0)) };
    // The sign between the parts: not the leading one, nor an exponent's.
    let split =
        body.char_indices().skip(1).filter(|&(i, c)| (c == '+' || c == '-') && !body[..i].ends_with(['e', 'E'])).last();
    match split {
        Some((i, sign)) => {
            let im = real(&body[i + 1..])?;
            Some((real(&body[..i])?, if sign == '-' { -im } else { im }))
        }
        None => Some((0.0, real(body)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reals_print_as_writeln_does() {
        let cases = [
            (1.0, "1.0"),
            (0.1, "0.1"),
            (0.1 + 0.2, "0.3"),
            (5.187377517639621, "5.18738"),
            (100000.0, "100000.0"),
            (999999.5, "1e+06"),
            (1e10, "1e+10"),
            (1.5e-7, "1.5e-07"),
            (0.0001, "0.0001"),
            (-2.5, "-2.5"),
            (0.0, "0.0"),
            (f64::INFINITY, "inf"),
            (123456.7, "123457.0"),
            (1e300, "1e+300"),
        ];
        for (x, text) in cases {
            assert_eq!(real_text(x), text);
        }
        assert_eq!(to_text(&Const::Complex(3.25, -2.5)).as_deref(), Some("3.25 - 2.5i"));
        assert_eq!(to_text(&Const::Imag(0.6)).as_deref(), Some("0.6i"));
    }

    #[test]
    fn texts_parse_or_do_not() {
        assert_eq!(parse_const("255", Prim::Uint(8)), Some(Const::Int(255)));
        assert_eq!(parse_const("256", Prim::Uint(8)), None);
        assert_eq!(parse_const("-0x10", Prim::Int(64)), Some(Const::Int(-16)));
        assert_eq!(parse_const("1_000", Prim::Int(64)), Some(Const::Int(1000)));
        assert_eq!(parse_const("", Prim::Int(64)), None);
        assert_eq!(parse_const("--1", Prim::Int(64)), None);
        assert_eq!(parse_const("x", Prim::Real(64)), None);
        assert_eq!(parse_const("-inf", Prim::Real(64)), Some(Const::Real(f64::NEG_INFINITY)));
        assert_eq!(parse_const("1e-3", Prim::Real(64)), Some(Const::Real(1e-3)));
        assert_eq!(parse_const("1.5-2e-1i", Prim::Complex(128)), Some(Const::Complex(1.5, -0.2)));
        assert_eq!(parse_const("3 + 4i", Prim::Complex(128)), Some(Const::Complex(3.0, 4.0)));
        assert_eq!(parse_const("true", Prim::Bool), Some(Const::Bool(true)));
        assert_eq!(parse_const("infinity", Prim::Real(64)), None);
    }
}
