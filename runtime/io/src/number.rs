//! Numbers to text and back, as Chapel writes and casts them. Not for channels.

use std::ffi::{c_char, c_int};
use std::io::Write;

/// Room for any number that `int`, `uint` and `real` write.
pub const ROOM: usize = 64;

/// The text of 0 to 99, two digits each.
static PAIRS: [u8; 200] = {
    let mut t = [0; 200];
    let mut i = 0;
    while i < 100 {
        t[2 * i] = b'0' + (i / 10) as u8;
        t[2 * i + 1] = b'0' + (i % 10) as u8;
        i += 1;
    }
    t
};

static POWERS: [u64; 20] = {
    let mut t = [1; 20];
    let mut i = 1;
    while i < 20 {
        t[i] = t[i - 1] * 10;
        i += 1;
    }
    t
};

/// Number of decimal digits.
#[inline]
fn length(v: u64) -> usize {
    // log10(2) = 0.30103: exact to the power of ten below or at `v`.
    let t = (((64 - (v | 1).leading_zeros()) * 1233) >> 12) as usize;
    t + (v | 1 >= POWERS[t]) as usize
}

/// Writes the decimal digits of `v` so that they end right before `end`.
///
/// # Safety
/// As many bytes as `v` has digits can be written there.
#[inline]
unsafe fn fill(mut v: u64, end: *mut u8) {
    let mut at = end;
    // SAFETY: by the contract; indices of `PAIRS` are below 200.
    unsafe {
        let pair = |k: u64, at: *mut u8| std::ptr::copy_nonoverlapping(PAIRS.as_ptr().add(k as usize * 2), at, 2);
        while v >= 10_000 {
            let low = v % 10_000;
            v /= 10_000;
            at = at.sub(4);
            pair(low / 100, at);
            pair(low % 100, at.add(2));
        }
        if v >= 100 {
            at = at.sub(2);
            pair(v % 100, at);
            v /= 100;
        }
        if v >= 10 {
            pair(v, at.sub(2));
        } else {
            *at.sub(1) = b'0' + v as u8;
        }
    }
}

/// Decimal text at the end of `buf`; answers where it starts.
pub fn uint_digits(v: u64, buf: &mut [u8; ROOM]) -> usize {
    // SAFETY: no number has more digits than the buffer bytes.
    unsafe { fill(v, buf.as_mut_ptr_range().end) };
    ROOM - length(v)
}

/// Digits in a base of 2, 8, 10 or 16 (others: 10) at the end of `buf`, which has room for 64.
pub fn digits(mut v: u64, base: u32, upper: bool, buf: &mut [u8; ROOM]) -> usize {
    let shift = match base {
        2 => 1,
        8 => 3,
        16 => 4,
        _ => return uint_digits(v, buf),
    };
    let mask = (1u64 << shift) - 1;
    let letters = if upper { b"0123456789ABCDEF" } else { b"0123456789abcdef" };
    let mut at = ROOM;
    loop {
        at -= 1;
        buf[at] = letters[(v & mask) as usize];
        v >>= shift;
        if v == 0 {
            return at;
        }
    }
}

#[inline]
pub fn int(v: i64, out: &mut Vec<u8>) {
    signed(v < 0, v.unsigned_abs(), out);
}

#[inline]
pub fn uint(v: u64, out: &mut Vec<u8>) {
    signed(false, v, out);
}

#[inline]
fn signed(negative: bool, v: u64, out: &mut Vec<u8>) {
    // 20 digits at most, and a sign.
    out.reserve(21);
    let n = length(v) + negative as usize;
    let at = out.len();
    // SAFETY: `n` bytes after the first `at` are reserved, and all of them are written.
    unsafe {
        let start = out.as_mut_ptr().add(at);
        *start = b'-';
        fill(v, start.add(n));
        out.set_len(at + n);
    }
}

/// A number with so many digits behind the point, rounded to even where it lies in the middle, as the C library does; false if it
/// has too many digits for the words here. A double below 2⁵³ is `m / 2ˢ`: its digits are those of the whole number `m * 10ᵖ / 2ˢ`,
/// which 128 bits hold.
fn fixed(v: f64, precision: usize, out: &mut Vec<u8>) -> bool {
    const FRACTION: u32 = 52;
    if precision >= POWERS.len() - 1 {
        return false;
    }
    let bits = v.abs().to_bits();
    let exponent = (bits >> FRACTION) as u32;
    let fraction = bits & ((1 << FRACTION) - 1);
    let (m, s) = if exponent == 0 { (fraction, 1074) } else { (fraction | 1 << FRACTION, 1075 - exponent as i32) };
    if s < 0 {
        return false;
    }
    let scale = POWERS[precision];
    // Below 2⁵³ * 10¹⁸, which is below 2¹¹³.
    let scaled = m as u128 * scale as u128;
    let digits = if s > 120 {
        0
    } else {
        let (whole, rest, unit) = (scaled >> s, scaled & ((1 << s) - 1), 1u128 << s);
        whole + (2 * rest > unit || 2 * rest == unit && whole & 1 == 1) as u128
    };
    let Ok(digits) = u64::try_from(digits) else { return false };
    if v.is_sign_negative() {
        out.push(b'-');
    }
    uint(digits / scale, out);
    if precision > 0 {
        out.push(b'.');
        let end = out.len() + precision;
        out.resize(end, b'0');
        // SAFETY: the number is below the power of ten with `precision` zeros, so that it has at most as many digits as were added.
        unsafe { fill(digits % scale, out.as_mut_ptr().add(end)) };
    }
    true
}

/// The C library's conversion of one double.
fn c_format(conv: u8, alternate: bool, precision: i32, v: f64, out: &mut Vec<u8>) {
    if conv == b'f' && !alternate && precision >= 0 {
        if fixed(v, precision as usize, out) {
            return;
        }
        // Rust's own is exact, too, and twice as fast as the C library's. No double has more digits than this behind the point.
        let digits = (precision as usize).min(1074);
        let _ = write!(out, "{v:.digits$}");
        out.resize(out.len() + precision as usize - digits, b'0');
        return;
    }
    // (The C library gives up where a text is longer than an `int` can tell.)
    by_snprintf(conv, alternate, precision.min(i32::MAX - 1000), v, out);
}

fn by_snprintf(conv: u8, alternate: bool, precision: i32, v: f64, out: &mut Vec<u8>) {
    let f: &[u8] = if alternate { &[b'%', b'#', b'.', b'*', conv, 0] } else { &[b'%', b'.', b'*', conv, 0] };
    let mut buf = [0u8; 512];
    // SAFETY: a valid format of one int and one double; the buffer's size is passed.
    let len = unsafe {
        libc::snprintf(buf.as_mut_ptr() as *mut c_char, buf.len(), f.as_ptr() as *const c_char, precision as c_int, v)
    };
    let len = len.max(0) as usize;
    if len < buf.len() {
        out.extend_from_slice(&buf[..len]);
        return;
    }
    let start = out.len();
    out.resize(start + len + 1, 0);
    // SAFETY: as above, with the room asked for.
    unsafe {
        libc::snprintf(
            out[start..].as_mut_ptr() as *mut c_char,
            len + 1,
            f.as_ptr() as *const c_char,
            precision as c_int,
            v,
        )
    };
    out.truncate(start + len);
}

/// nan, inf and -inf, which no conversion touches.
fn special(v: f64, out: &mut Vec<u8>) -> bool {
    if v.is_nan() {
        out.extend_from_slice(b"nan");
    } else if v.is_infinite() {
        out.extend_from_slice(if v < 0.0 { b"-inf" } else { b"inf" });
    } else {
        return false;
    }
    true
}

/// As `writeln` does: six significant digits at most, always with a point or an exponent, which stands from 1e5 on.
pub fn real(v: f64, out: &mut Vec<u8>) {
    // Small whole numbers, the common case, need no conversion.
    if v.fract() == 0.0 && v.abs() < 1e5 && (v != 0.0 || v.is_sign_positive()) {
        int(v as i64, out);
        out.extend_from_slice(b".0");
        return;
    }
    if special(v, out) {
        return;
    }
    let start = out.len();
    if !six_digits(v, out) {
        c_format(b'g', false, 6, v, out);
    }
    add_point_zero(start, out);
    let sign = usize::from(out.get(start) == Some(&b'-'));
    if out[start + sign..].iter().take_while(|b| b.is_ascii_digit()).count() > 5 {
        out.truncate(start);
        c_format(b'e', false, 5, v, out);
        drop_zeros(start, out);
    }
}

/// As the C library's `%.6g`, for numbers from 1e-4 to below 1e5, which need no exponent; false for others.
fn six_digits(v: f64, out: &mut Vec<u8>) -> bool {
    const BOUNDS: [f64; 9] = [1e4, 1e3, 1e2, 1e1, 1e0, 1e-1, 1e-2, 1e-3, 1e-4];
    let size = v.abs();
    let Some(above) = BOUNDS.iter().position(|b| size >= *b) else { return false };
    let start = out.len();
    if size >= 1e5 || !fixed(v, above + 1, out) {
        return false;
    }
    if let Some(point) = out[start..].iter().position(|b| *b == b'.') {
        let kept = out.iter().rposition(|b| *b != b'0').map_or(0, |last| last + 1);
        out.truncate(if kept == start + point + 1 { kept - 1 } else { kept });
    }
    true
}

/// Takes the zeros at the end of the digits before an exponent away, and a point that is left alone.
fn drop_zeros(start: usize, out: &mut Vec<u8>) {
    let Some(e) = out[start..].iter().position(|b| *b == b'e').map(|e| start + e) else { return };
    let mut end = e;
    while end > start && out[end - 1] == b'0' {
        end -= 1;
    }
    if end > start && out[end - 1] == b'.' {
        end -= 1;
    }
    out.drain(end..e);
}

/// Whole numbers without an exponent end with `.0`.
fn add_point_zero(start: usize, out: &mut Vec<u8>) {
    if out[start..].iter().all(|b| b.is_ascii_digit() || *b == b'-') {
        out.extend_from_slice(b".0");
    }
}

/// `conv` f, e, g or x; negative precision: the default of 6 (x: as many as needed; g: as `writeln` does). `g` writes
/// whole numbers with `.0` unless `bare`.
pub fn real_fmt(v: f64, conv: u8, precision: i32, point: bool, bare: bool, out: &mut Vec<u8>) {
    if conv == b'g' && precision < 0 && !point && !bare {
        return real(v, out);
    }
    if special(v, out) {
        return;
    }
    let start = out.len();
    let conv = if conv == b'x' { b'a' } else { conv };
    let precision = if precision < 0 && conv != b'a' { 6 } else { precision };
    c_format(conv, point, precision, v, out);
    if conv == b'g' && !bare {
        add_point_zero(start, out);
    }
}

/// `re + imi`, `re - imi`.
pub fn complex(re: f64, im: f64, out: &mut Vec<u8>) {
    real(re, out);
    let negative = im.is_sign_negative() && !im.is_nan();
    out.extend_from_slice(if negative { b" - " } else { b" + " });
    real(if negative { -im } else { im }, out);
    out.push(b'i');
}

/// Why a text is no number of the wanted type.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub enum Bad {
    Form,
    Range,
}

/// Sign and magnitude; `base` 0: decimal or by prefix.
fn magnitude(text: &[u8], base: u32) -> Result<(bool, u64), Bad> {
    let (neg, mut t) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let mut base = base;
    if let [b'0', p, rest @ ..] = t {
        let by_prefix = match p | 32 {
            b'x' => 16,
            b'b' => 2,
            b'o' => 8,
            _ => 0,
        };
        if by_prefix != 0 && (base == 0 || base == by_prefix) && !rest.is_empty() {
            base = by_prefix;
            t = rest;
        }
    }
    let base = if base == 0 { 10 } else { base };
    if t.is_empty() || t[0] == b'_' {
        return Err(Bad::Form);
    }
    let mut v = 0u64;
    let mut big = false;
    for &b in t {
        if b == b'_' {
            continue;
        }
        let d = (b as char).to_digit(base).ok_or(Bad::Form)? as u64;
        match v.checked_mul(base as u64).and_then(|v| v.checked_add(d)) {
            Some(n) => v = n,
            None => big = true,
        }
    }
    if big { Err(Bad::Range) } else { Ok((neg, v)) }
}

pub fn parse_int(text: &[u8], bits: u32, base: u32) -> Result<i64, Bad> {
    let (neg, m) = magnitude(text.trim_ascii(), base)?;
    let top = 1u64 << (bits.clamp(1, 64) - 1);
    if m > top || (m == top && !neg) {
        return Err(Bad::Range);
    }
    Ok(if neg { (m as i64).wrapping_neg() } else { m as i64 })
}

pub fn parse_uint(text: &[u8], bits: u32, base: u32) -> Result<u64, Bad> {
    let (neg, m) = magnitude(text.trim_ascii(), base)?;
    // A minus is no part of an unsigned number's form.
    if neg && m != 0 {
        return Err(Bad::Form);
    }
    if bits < 64 && m >> bits != 0 {
        return Err(Bad::Range);
    }
    Ok(m)
}

pub fn parse_real(text: &[u8]) -> Result<f64, Bad> {
    let t = text.trim_ascii();
    let t: Vec<u8> = t.iter().copied().filter(|b| *b != b'_').chain([0]).collect();
    // `strtod` would skip white space and take nan(…), infinity: only what Chapel writes is allowed.
    let body = t.strip_prefix(b"-").or(t.strip_prefix(b"+")).unwrap_or(&t);
    if !matches!(body.first(), Some(b'0'..=b'9' | b'.')) && body != b"nan\0" && body != b"inf\0" {
        return Err(Bad::Form);
    }
    let mut end = std::ptr::null_mut();
    // SAFETY: NUL-terminated.
    let v = unsafe { libc::strtod(t.as_ptr() as *const c_char, &mut end) };
    if end as usize - t.as_ptr() as usize == t.len() - 1 { Ok(v) } else { Err(Bad::Form) }
}

pub fn parse_bool(text: &[u8]) -> Result<bool, Bad> {
    match text.trim_ascii() {
        b"true" => Ok(true),
        b"false" => Ok(false),
        _ => Err(Bad::Form),
    }
}

/// `a`, `bi`, `a + bi`, `a - bi`, with or without the spaces.
pub fn parse_complex(text: &[u8]) -> Result<(f64, f64), Bad> {
    let t: Vec<u8> = text.iter().copied().filter(|b| !b.is_ascii_whitespace()).collect();
    let Some(t) = t.strip_suffix(b"i") else {
        return Ok((parse_real(&t)?, 0.0));
    };
    // The sign between the parts: the last one that is neither first nor an exponent's.
    let split =
        (1..t.len()).rev().find(|&i| matches!(t[i], b'+' | b'-') && !matches!(t[i - 1], b'e' | b'E' | b'p' | b'P'));
    match split {
        Some(i) => Ok((parse_real(&t[..i])?, parse_real(&t[i..])?)),
        None => Ok((0.0, parse_real(t)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_digits_are_those_of_the_c_library() {
        let mut bits = 0x2545_f491_4f6c_dd1du64;
        let ties = [0.0, -0.0, 0.5, 1.5, 2.5, 0.125, 0.375, 2.675, 1e15 + 0.5, 1e22, 1e300, 5e-324, 0.1 + 0.2, -0.05];
        let mut random = Vec::new();
        for _ in 0..4000 {
            bits = bits.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            random.push(f64::from_bits(bits));
            random.push((bits >> 11) as f64 / 1024.0);
            random.push((bits >> 40) as f64 / 32.0);
            random.push(f64::from_bits(bits >> 12 | 0x3d00_0000_0000_0000));
        }
        for v in ties.into_iter().chain(random).filter(|v| v.is_finite()) {
            for precision in [0, 1, 2, 3, 6, 17, 18, 19] {
                let (mut ours, mut theirs) = (Vec::new(), Vec::new());
                c_format(b'f', false, precision, v, &mut ours);
                by_snprintf(b'f', false, precision, v, &mut theirs);
                assert_eq!(String::from_utf8(ours), String::from_utf8(theirs), "{v:e} {precision}");
            }
        }
    }

    #[test]
    fn six_digits_are_those_of_the_c_library() {
        let mut bits = 0x9e37_79b9_7f4a_7c15u64;
        let edges = [
            1e-4,
            9.9999949e-5,
            9.9999951e-5,
            0.99999949,
            0.9999995,
            9.999995,
            99999.95,
            999999.5,
            123456.5,
            0.1,
            1e5,
            1.0 / 3.0,
        ];
        let mut random = Vec::new();
        for k in 0..20_000 {
            bits = bits.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            random.push((bits >> 11) as f64 / 2f64.powi(30 + k % 40));
            random.push((bits >> 44) as f64 / 2f64.powi(k % 12));
        }
        for v in edges.into_iter().chain(random).flat_map(|v| [v, -v]) {
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            if six_digits(v, &mut ours) {
                by_snprintf(b'g', false, 6, v, &mut theirs);
                assert_eq!(String::from_utf8(ours), String::from_utf8(theirs), "{v:e}");
            }
        }
    }

    fn r(v: f64) -> String {
        let mut o = Vec::new();
        real(v, &mut o);
        String::from_utf8(o).unwrap()
    }

    #[test]
    fn reals_as_writeln_shows_them() {
        for (v, t) in [
            (3.0, "3.0"),
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (-2.0, "-2.0"),
            (0.1, "0.1"),
            (3.25159265, "3.25159"),
            (1e10, "1e+10"),
            (1e6, "1e+06"),
            (99999.0, "99999.0"),
            (99999.5, "99999.5"),
            (99999.96, "1e+05"),
            (100000.0, "1e+05"),
            (-100000.5, "-1e+05"),
            (123456.0, "1.23456e+05"),
            (-999999.0, "-9.99999e+05"),
            (1234567.0, "1.23457e+06"),
            (1e-5, "1e-05"),
            (f64::NAN, "nan"),
            (-f64::NAN, "nan"),
            (f64::INFINITY, "inf"),
            (f64::NEG_INFINITY, "-inf"),
        ] {
            assert_eq!(r(v), t);
        }
    }

    #[test]
    fn integers_of_every_length() {
        let mut edges = vec![0, u64::MAX, i64::MAX as u64, 1 << 63];
        edges.extend((0..20).flat_map(|k| [10u64.pow(k) - 1, 10u64.pow(k), 10u64.pow(k) + 1]));
        edges.extend((0..64).flat_map(|k| [(1u64 << k) - 1, 1 << k]));
        for v in edges {
            let mut o = b"x".to_vec();
            uint(v, &mut o);
            int(v as i64, &mut o);
            assert_eq!(String::from_utf8(o).unwrap(), format!("x{v}{}", v as i64));
        }
    }

    #[test]
    fn formats() {
        let f = |v, c, p, point, bare| {
            let mut o = Vec::new();
            real_fmt(v, c, p, point, bare, &mut o);
            String::from_utf8(o).unwrap()
        };
        assert_eq!(f(2.5, b'f', 3, false, false), "2.500");
        assert_eq!(f(1e300, b'f', 0, false, false).len(), 301);
        assert_eq!(f(12.0, b'e', 2, false, false), "1.20e+01");
        assert_eq!(f(12.0, b'g', 10, false, true), "12");
        assert_eq!(f(12.0, b'g', 10, false, false), "12.0");
        assert_eq!(f(12.0, b'g', 4, true, true), "12.00");
    }

    #[test]
    fn casts_from_text() {
        assert_eq!(parse_int(b" -128 ", 8, 0), Ok(-128));
        assert_eq!(parse_int(b"128", 8, 0), Err(Bad::Range));
        assert_eq!(parse_int(b"0x7f", 8, 0), Ok(127));
        assert_eq!(parse_int(b"1_000", 64, 0), Ok(1000));
        assert_eq!(parse_int(b"-9223372036854775808", 64, 0), Ok(i64::MIN));
        assert_eq!(parse_int(b"9223372036854775808", 64, 0), Err(Bad::Range));
        assert_eq!(parse_int(b"", 64, 0), Err(Bad::Form));
        assert_eq!(parse_int(b"12a", 64, 0), Err(Bad::Form));
        assert_eq!(parse_uint(b"18446744073709551615", 64, 0), Ok(u64::MAX));
        assert_eq!(parse_uint(b"-1", 64, 0), Err(Bad::Form));
        assert_eq!(parse_real(b"1.5e3"), Ok(1500.0));
        assert_eq!(parse_real(b"infinity"), Err(Bad::Form));
        assert!(parse_real(b"nan").unwrap().is_nan());
        assert_eq!(parse_complex(b"1.0 - 2e+1i"), Ok((1.0, -20.0)));
        assert_eq!(parse_complex(b"-3i"), Ok((0.0, -3.0)));
        assert_eq!(parse_bool(b"true "), Ok(true));
    }
}
