//! Formatted writes to a channel. Not for conversions (`number`).

use crate::channel::{Channel, append};
use crate::{number, utf8};
use chantry_rt_abi::{
    FMT_CENTER, FMT_LEFT, FMT_NO_POINT_ZERO, FMT_PLUS, FMT_PREFIX, FMT_SPACE, FMT_UNSIGNED, FMT_UPPER, FMT_ZERO,
};

/// Sign, prefix and digits, padded.
fn padded(c: &mut Channel, sign: &[u8], digits: &[u8], columns: usize, width: i32, flags: i32) {
    let fill = (width.max(0) as usize).saturating_sub(columns);
    let (before, zeros, after) = if flags & FMT_LEFT != 0 {
        (0, 0, fill)
    } else if flags & FMT_CENTER != 0 {
        (fill / 2, 0, fill - fill / 2)
    } else if flags & FMT_ZERO != 0 {
        (0, fill, 0)
    } else {
        (fill, 0, 0)
    };
    let out = &mut c.out;
    out.resize(out.len() + before, b' ');
    append(out, sign);
    out.resize(out.len() + zeros, b'0');
    append(out, digits);
    out.resize(out.len() + after, b' ');
    c.wrote_text(digits);
}

fn sign_of(negative: bool, flags: i32) -> &'static [u8] {
    if negative {
        b"-"
    } else if flags & FMT_PLUS != 0 {
        b"+"
    } else if flags & FMT_SPACE != 0 {
        b" "
    } else {
        b""
    }
}

pub fn int(c: &mut Channel, v: i64) {
    number::int(v, &mut c.out);
    c.wrote();
}

pub fn uint(c: &mut Channel, v: u64) {
    number::uint(v, &mut c.out);
    c.wrote();
}

pub fn real(c: &mut Channel, v: f64) {
    number::real(v, &mut c.out);
    c.wrote();
}

pub fn complex(c: &mut Channel, re: f64, im: f64) {
    number::complex(re, im, &mut c.out);
    c.wrote();
}

pub fn character(c: &mut Channel, code_point: i32) {
    let ch = char::from_u32(code_point as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
    let mut buf = [0; 4];
    c.put(ch.encode_utf8(&mut buf).as_bytes());
}

pub fn int_fmt(c: &mut Channel, v: i64, base: i32, width: i32, flags: i32) {
    let negative = v < 0 && flags & FMT_UNSIGNED == 0;
    let m = if negative { v.unsigned_abs() } else { v as u64 };
    let mut buf = [0; number::ROOM];
    let upper = flags & FMT_UPPER != 0;
    let at = number::digits(m, base as u32, upper, &mut buf);
    let prefix: &[u8] = match (base, upper) {
        _ if flags & FMT_PREFIX == 0 => b"",
        (2, false) => b"0b",
        (2, true) => b"0B",
        (8, false) => b"0o",
        (8, true) => b"0O",
        (16, false) => b"0x",
        (16, true) => b"0X",
        _ => b"",
    };
    let sign = sign_of(negative, flags);
    let mut lead = [0; 3];
    lead[..sign.len()].copy_from_slice(sign);
    lead[sign.len()..sign.len() + prefix.len()].copy_from_slice(prefix);
    let lead = &lead[..sign.len() + prefix.len()];
    let digits = &buf[at..];
    padded(c, lead, digits, lead.len() + digits.len(), width, flags);
}

pub fn real_fmt(c: &mut Channel, v: f64, conv: i32, precision: i32, width: i32, flags: i32) {
    let conv = match conv as u8 | 32 {
        k @ (b'f' | b'e' | b'g' | b'x') => k,
        _ => b'g',
    };
    let mut text = Vec::new();
    let bare = flags & FMT_NO_POINT_ZERO != 0;
    number::real_fmt(v, conv, precision, flags & FMT_PREFIX != 0, bare, &mut text);
    if flags & FMT_UPPER != 0 {
        text.make_ascii_uppercase();
    }
    let negative = text.first() == Some(&b'-');
    let digits = if negative { &text[1..] } else { &text[..] };
    let sign = sign_of(negative, flags);
    // "nan" and "inf" take no zeros in front.
    let flags = if v.is_finite() { flags } else { flags & !FMT_ZERO };
    padded(c, sign, digits, sign.len() + digits.len(), width, flags);
}

pub fn string_fmt(c: &mut Channel, s: &[u8], precision: i32, width: i32, flags: i32) {
    let mut s = s;
    let mut columns = utf8::count(s);
    if precision >= 0 && columns > precision as usize {
        columns = precision as usize;
        let end = (0..s.len()).filter(|&i| (s[i] as i8) >= -0x40).nth(columns).unwrap_or(s.len());
        s = &s[..end];
    }
    padded(c, b"", s, columns, width, flags & !FMT_ZERO);
}

/// In quotes, with the escapes of a Chapel literal.
pub fn quoted(c: &mut Channel, s: &[u8], quote: u8) {
    let out = &mut c.out;
    out.push(quote);
    for &b in s {
        match b {
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\r' => out.extend_from_slice(b"\\r"),
            b'\\' => out.extend_from_slice(b"\\\\"),
            _ if b == quote => out.extend_from_slice(&[b'\\', b]),
            0..=31 | 127 => out.extend_from_slice(format!("\\x{b:02x}").as_bytes()),
            _ => out.push(b),
        }
    }
    out.push(quote);
    c.wrote();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(f: impl FnOnce(&mut Channel)) -> String {
        let mut c = Channel::memory();
        f(&mut c);
        String::from_utf8(std::mem::take(&mut c.out)).unwrap()
    }

    #[test]
    fn integers() {
        assert_eq!(text(|c| int_fmt(c, -5, 10, 6, 0)), "    -5");
        assert_eq!(text(|c| int_fmt(c, -5, 10, 6, FMT_ZERO)), "-00005");
        assert_eq!(text(|c| int_fmt(c, 255, 16, 8, FMT_PREFIX | FMT_UPPER)), "    0XFF");
        assert_eq!(text(|c| int_fmt(c, -1, 2, 0, FMT_UNSIGNED)).len(), 64);
        assert_eq!(text(|c| int_fmt(c, 5, 10, 4, FMT_LEFT | FMT_PLUS)), "+5  ");
        assert_eq!(text(|c| int(c, i64::MIN)), "-9223372036854775808");
    }

    #[test]
    fn reals_and_strings() {
        assert_eq!(text(|c| real_fmt(c, 3.24159, b'f' as i32, 2, 8, 0)), "    3.24");
        assert_eq!(text(|c| real_fmt(c, -3.5, b'f' as i32, 1, 8, FMT_ZERO)), "-00003.5");
        assert_eq!(text(|c| real_fmt(c, 3.0, b'g' as i32, -1, 0, 0)), "3.0");
        assert_eq!(text(|c| string_fmt(c, "äbc".as_bytes(), 2, 5, FMT_LEFT)), "äb   ");
        assert_eq!(text(|c| quoted(c, b"a\"\n", b'"')), "\"a\\\"\\n\"");
        assert_eq!(text(|c| complex(c, 1.0, -2.0)), "1.0 - 2.0i");
    }
}
