//! Formatted reads from a channel. Answers are `IO_*` statuses. Not for conversions (`number`).

use std::ops::Range;

use crate::channel::Channel;
use crate::number::{self, Bad};
use crate::utf8;
use chantry_rt_abi::{IO_BAD_FORMAT, IO_EOF, IO_OK, IO_OVERFLOW};

pub fn byte(c: &mut Channel) -> Option<u8> {
    let b = c.peek()?;
    c.at += 1;
    Some(b)
}

fn skip_space(c: &mut Channel) {
    while c.peek().is_some_and(|b| b.is_ascii_whitespace()) {
        c.at += 1;
    }
}

/// At least `n` bytes of input, if there are so many.
fn ahead(c: &mut Channel, n: usize) -> &[u8] {
    while c.input.len() - c.at < n && c.fill() {}
    let end = c.input.len().min(c.at + n);
    &c.input[c.at..end]
}

pub fn character(c: &mut Channel) -> Result<i32, i32> {
    let bytes = ahead(c, 4);
    if bytes.is_empty() {
        return Err(IO_EOF);
    }
    let (ch, len) = utf8::decode(bytes, 0).ok_or(IO_BAD_FORMAT)?;
    c.at += len;
    Ok(ch as i32)
}

pub fn bytes(c: &mut Channel, to: &mut [u8]) -> usize {
    let mut got = 0;
    while got < to.len() && c.peek().is_some() {
        let n = (c.input.len() - c.at).min(to.len() - got);
        to[got..got + n].copy_from_slice(&c.input[c.at..c.at + n]);
        c.at += n;
        got += n;
    }
    got
}

/// Where an answer stands until the channel is used again.
pub enum Answer {
    /// Part of the input, which need not be copied.
    Input(Range<usize>),
    Scratch,
}

impl Answer {
    #[inline]
    pub fn bytes<'c>(&self, c: &'c Channel) -> &'c [u8] {
        match self {
            Answer::Input(r) => &c.input[r.clone()],
            Answer::Scratch => &c.scratch,
        }
    }
}

/// A line, and of a text that it is its bytes beyond one a code point. As text it must be UTF-8; `most` >= 0: with more code points
/// (bytes, if it is no text) it stays where it was. Part of its caller, so that the answer stays in registers: moved through memory it
/// waits for stores of its halves.
#[inline(always)]
pub fn line(c: &mut Channel, strip: bool, text: bool, most: i64) -> (i32, Answer, i64) {
    if most < 0
        && let Some((len, ascii)) = utf8::line_end(&c.input[c.at..])
        && (ascii || !text)
    {
        let line = c.at..c.at + len + usize::from(!strip);
        c.at += len + 1;
        return (IO_OK, Answer::Input(line), 0);
    }
    other_line(c, strip, text, most)
}

/// Likewise a line of which not all has come, whose characters are to be counted, or which is the last.
#[inline(never)]
fn other_line(c: &mut Channel, strip: bool, text: bool, most: i64) -> (i32, Answer, i64) {
    // Also what cannot seek, a pipe, can go back in what is held.
    let start = c.offset();
    if most >= 0 {
        c.hold(true);
    }
    let (mut status, answer) = any_line(c, strip);
    let mut beyond = 0;
    if status == IO_OK {
        (status, beyond) = checked(answer.bytes(c), text, most);
        if status == IO_BAD_FORMAT {
            c.go(start, -1);
        }
    }
    if most >= 0 {
        c.hold(false);
    }
    (status, answer, beyond)
}

fn checked(line: &[u8], text: bool, most: i64) -> (i32, i64) {
    let beyond = if text { utf8::beyond(line).map(|n| n as i64) } else { Some(0) };
    match beyond {
        _ if most >= 0 && line.len() as i64 - beyond.unwrap_or(0) > most => (IO_BAD_FORMAT, 0),
        Some(n) => (IO_OK, n),
        None => (libc::EILSEQ, 0),
    }
}

fn any_line(c: &mut Channel, strip: bool) -> (i32, Answer) {
    c.scratch.clear();
    loop {
        if c.peek().is_none() {
            return (if c.scratch.is_empty() { IO_EOF } else { IO_OK }, Answer::Scratch);
        }
        match utf8::find_byte(&c.input, b'\n', c.at) {
            Some(i) => {
                let line = c.at..i + usize::from(!strip);
                c.at = i + 1;
                if c.scratch.is_empty() {
                    return (IO_OK, Answer::Input(line));
                }
                c.scratch.extend_from_slice(&c.input[line]);
                return (IO_OK, Answer::Scratch);
            }
            None => {
                c.scratch.extend_from_slice(&c.input[c.at..]);
                c.at = c.input.len();
            }
        }
    }
}

/// Up to `separator` or the end of the input, into `scratch`; `through`: the separator is taken,
/// too, and unless `strip` also answered.
pub fn to(c: &mut Channel, separator: &[u8], through: bool, strip: bool) -> i32 {
    c.scratch.clear();
    if c.peek().is_none() {
        return IO_EOF;
    }
    let mut seen = c.at;
    loop {
        if let Some(i) = utf8::find(&c.input, separator, seen) {
            let end = i + separator.len();
            c.scratch.extend_from_slice(&c.input[c.at..if through && !strip { end } else { i }]);
            c.at = if through { end } else { i };
            return IO_OK;
        }
        // A part of the separator may stand at the end.
        let rest = c.input.len() - c.at;
        let keep = rest.saturating_sub(separator.len().saturating_sub(1));
        if !c.fill() {
            c.scratch.extend_from_slice(&c.input[c.at..]);
            c.at = c.input.len();
            return IO_OK;
        }
        seen = c.at + keep;
    }
}

/// At most `n` bytes, or code points if `points`, into `scratch`.
pub fn text(c: &mut Channel, n: usize, points: bool) -> i32 {
    c.scratch.clear();
    let mut left = n;
    while left > 0 && c.peek().is_some() {
        let len = if points {
            let ahead = ahead(c, 4);
            utf8::decode(ahead, 0).map_or(1, |(_, len)| len)
        } else {
            (c.input.len() - c.at).min(left)
        };
        c.scratch.extend_from_slice(&c.input[c.at..c.at + len]);
        c.at += len;
        left -= if points { 1 } else { len };
    }
    if n > 0 && c.scratch.is_empty() { IO_EOF } else { IO_OK }
}

pub fn skip_line(c: &mut Channel) -> i32 {
    let mut any = false;
    while let Some(b) = byte(c) {
        any = true;
        if b == b'\n' {
            return IO_OK;
        }
    }
    if any { IO_OK } else { IO_EOF }
}

/// White space skipped, then bytes up to the next white space, into `scratch`.
pub fn token(c: &mut Channel) -> i32 {
    skip_space(c);
    c.scratch.clear();
    while let Some(b) = c.peek() {
        if b.is_ascii_whitespace() {
            break;
        }
        c.scratch.push(b);
        c.at += 1;
    }
    if c.scratch.is_empty() { IO_EOF } else { IO_OK }
}

pub fn all(c: &mut Channel) -> i32 {
    c.scratch.clear();
    while c.peek().is_some() {
        c.scratch.extend_from_slice(&c.input[c.at..]);
        c.at = c.input.len();
    }
    IO_OK
}

/// A quoted string into `scratch`.
pub fn quoted(c: &mut Channel) -> i32 {
    skip_space(c);
    c.scratch.clear();
    let quote = match c.peek() {
        None => return IO_EOF,
        Some(q @ (b'"' | b'\'')) => q,
        Some(_) => return IO_BAD_FORMAT,
    };
    c.at += 1;
    loop {
        match byte(c) {
            None => return IO_BAD_FORMAT,
            Some(b) if b == quote => return IO_OK,
            Some(b'\\') => {
                let b = match byte(c) {
                    None => return IO_BAD_FORMAT,
                    Some(b'n') => b'\n',
                    Some(b't') => b'\t',
                    Some(b'r') => b'\r',
                    Some(b'0') => 0,
                    Some(b'x') => {
                        let hex = |b: Option<u8>| b.and_then(|b| (b as char).to_digit(16));
                        match (hex(byte(c)), hex(byte(c))) {
                            (Some(h), Some(l)) => (h * 16 + l) as u8,
                            _ => return IO_BAD_FORMAT,
                        }
                    }
                    Some(b) => b,
                };
                c.scratch.push(b);
            }
            Some(b) => c.scratch.push(b),
        }
    }
}

/// Takes the longest run of bytes that `part` accepts into `scratch`; nothing is an error.
fn run(c: &mut Channel, part: impl Fn(&[u8], u8) -> bool) -> Result<(), i32> {
    skip_space(c);
    c.scratch.clear();
    while let Some(b) = c.peek() {
        if !part(&c.scratch, b) {
            break;
        }
        c.scratch.push(b);
        c.at += 1;
    }
    match (c.scratch.is_empty(), c.peek()) {
        (true, None) => Err(IO_EOF),
        (true, _) => Err(IO_BAD_FORMAT),
        _ => Ok(()),
    }
}

fn integer_part(base: u32) -> impl Fn(&[u8], u8) -> bool {
    move |have, b| {
        let body = have.strip_prefix(b"-").or(have.strip_prefix(b"+")).unwrap_or(have);
        match b {
            b'+' | b'-' => have.is_empty(),
            b'x' | b'X' | b'o' | b'O' if body == b"0" => true,
            b'b' | b'B' if body == b"0" && base != 16 => true,
            _ => {
                let hex = base == 16 || body.starts_with(b"0x") || body.starts_with(b"0X");
                (b as char).is_digit(if hex { 16 } else { 10 })
            }
        }
    }
}

fn status(b: Bad) -> i32 {
    match b {
        Bad::Form => IO_BAD_FORMAT,
        Bad::Range => IO_OVERFLOW,
    }
}

pub fn int(c: &mut Channel, bits: u32, base: u32) -> Result<i64, i32> {
    number(c, |c| {
        run(c, integer_part(base))?;
        number::parse_int(&c.scratch, bits, base).map_err(status)
    })
}

pub fn uint(c: &mut Channel, bits: u32, base: u32) -> Result<u64, i32> {
    number(c, |c| {
        run(c, integer_part(base))?;
        number::parse_uint(&c.scratch, bits, base).map_err(status)
    })
}

pub fn real(c: &mut Channel) -> Result<f64, i32> {
    number(c, real_number)
}
fn real_number(c: &mut Channel) -> Result<f64, i32> {
    run(c, |have, b| match b {
        b'0'..=b'9' | b'.' => true,
        b'+' | b'-' => matches!(have.last(), None | Some(b'e' | b'E' | b'p' | b'P')),
        b'e' | b'E' => have.iter().any(u8::is_ascii_digit),
        b'x' | b'X' => have.ends_with(b"0"),
        b'p' | b'P' => have.contains(&b'x') || have.contains(&b'X'),
        b'a'..=b'd' | b'f' | b'A'..=b'D' | b'F' if have.contains(&b'x') || have.contains(&b'X') => true,
        b'n' | b'i' | b'a' | b'f' => !have.iter().any(u8::is_ascii_digit),
        _ => false,
    })?;
    number::parse_real(&c.scratch).map_err(status)
}

pub fn boolean(c: &mut Channel) -> Result<bool, i32> {
    number(c, |c| {
        run(c, |have, b| b.is_ascii_alphabetic() && have.len() < 6)?;
        number::parse_bool(&c.scratch).map_err(status)
    })
}

/// Takes what must come next; leaves everything, white space included, where it does not.
pub fn literal(c: &mut Channel, text: &[u8], space: bool) -> i32 {
    if text.is_empty() {
        if space {
            skip_space(c);
        }
        return IO_OK;
    }
    kept(c, |c| {
        let status = matched(c, text, space);
        (status == IO_OK, status)
    })
}

/// A number, or nothing: after what is none the channel is where it was. (At the end of the input, white space before it is gone.)
fn number<T>(c: &mut Channel, f: impl FnOnce(&mut Channel) -> Result<T, i32>) -> Result<T, i32> {
    kept(c, |c| {
        let answer = f(c);
        (!matches!(answer, Err(bad) if bad != IO_EOF), answer)
    })
}

/// Goes back to where the channel was unless `f` says that what it read is to be taken.
fn kept<T>(c: &mut Channel, f: impl FnOnce(&mut Channel) -> (bool, T)) -> T {
    c.forget();
    c.hold(true);
    let at = c.at;
    let (taken, answer) = f(c);
    if !taken {
        c.at = at;
    }
    c.hold(false);
    answer
}

fn matched(c: &mut Channel, text: &[u8], space: bool) -> i32 {
    if space && text.first().is_none_or(|b| !b.is_ascii_whitespace()) {
        skip_space(c);
    }
    let got = ahead(c, text.len());
    if got == text {
        c.at += text.len();
        IO_OK
    } else if got.len() < text.len() && text.starts_with(got) {
        IO_EOF
    } else {
        IO_BAD_FORMAT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_one_after_another() {
        let mut c = Channel::bytes(b" 12 -3.5e2,true \"a\\\"b\" rest of\nnext\n 0x1F 300");
        assert_eq!(int(&mut c, 64, 0), Ok(12));
        assert_eq!(real(&mut c), Ok(-350.0));
        assert_eq!(literal(&mut c, b",", true), IO_OK);
        assert_eq!(boolean(&mut c), Ok(true));
        assert_eq!(quoted(&mut c), IO_OK);
        assert_eq!(c.scratch, b"a\"b");
        assert_eq!(token(&mut c), IO_OK);
        assert_eq!(c.scratch, b"rest");
        assert_eq!(skip_line(&mut c), IO_OK);
        let (status, answer, _) = line(&mut c, false, true, -1);
        assert_eq!(status, IO_OK);
        assert_eq!(answer.bytes(&c), b"next\n");
        assert_eq!(int(&mut c, 64, 0), Ok(31));
        assert_eq!(uint(&mut c, 8, 0), Err(IO_OVERFLOW));
        assert_eq!(int(&mut c, 64, 0), Ok(300));
        assert_eq!(int(&mut c, 64, 0), Err(IO_EOF));
    }

    #[test]
    fn separators_and_lengths() {
        let mut c = Channel::bytes("ab--cé--".as_bytes());
        assert_eq!((to(&mut c, b"--", true, false), c.scratch.as_slice()), (IO_OK, &b"ab--"[..]));
        assert_eq!((text(&mut c, 2, true), c.scratch.as_slice()), (IO_OK, "cé".as_bytes()));
        assert_eq!((to(&mut c, b"--", false, true), c.scratch.len(), c.at), (IO_OK, 0, 7));
        assert_eq!((to(&mut c, b"none", true, true), c.scratch.as_slice()), (IO_OK, &b"--"[..]));
        assert_eq!(to(&mut c, b"-", true, true), IO_EOF);
        assert_eq!(text(&mut c, 3, false), IO_EOF);
    }

    #[test]
    fn a_mismatch_takes_nothing() {
        let mut c = Channel::bytes(b"abc");
        assert_eq!(int(&mut c, 64, 0), Err(IO_BAD_FORMAT));
        assert_eq!(literal(&mut c, b"abd", true), IO_BAD_FORMAT);
        assert_eq!(literal(&mut c, b"abcd", true), IO_EOF);
        assert_eq!(literal(&mut c, b"abc", true), IO_OK);
        assert_eq!(c.offset(), 3);
        let mut c = Channel::bytes(b"  -x 300 1e");
        assert_eq!(literal(&mut c, b"y", true), IO_BAD_FORMAT);
        assert_eq!(int(&mut c, 64, 0), Err(IO_BAD_FORMAT));
        assert_eq!((c.offset(), literal(&mut c, b"-x", true)), (0, IO_OK));
        assert_eq!(int(&mut c, 8, 0), Err(IO_OVERFLOW));
        assert_eq!((c.offset(), int(&mut c, 64, 0)), (4, Ok(300)));
    }
}
