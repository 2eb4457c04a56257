//! UTF-8: decoding, encoding, counting, case and classes. Not for strings as Chapel knows them.

/// The code point at `at` and its length, or `None` where the bytes are not UTF-8.
pub fn decode(bytes: &[u8], at: usize) -> Option<(char, usize)> {
    let rest = bytes.get(at..)?;
    let len = match *rest.first()? {
        0..=0x7f => return Some((rest[0] as char, 1)),
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return None,
    };
    let c = std::str::from_utf8(rest.get(..len)?).ok()?.chars().next()?;
    Some((c, len))
}

/// Number of code points in valid UTF-8: the bytes that do not continue one. Eight bytes at a time, as strings are counted
/// whenever they are read.
pub fn count(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 255;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut continuing = 0;
    for w in words {
        let w = u64::from_le_bytes(*w);
        if w & (ONES << 7) != 0 {
            // 1 in each byte of the form 10xxxxxx; the product adds them up in the highest byte.
            let marks = (w >> 7) & !(w >> 6) & ONES;
            continuing += (marks.wrapping_mul(ONES) >> 56) as usize;
        }
    }
    bytes.len() - continuing - rest.iter().filter(|b| (**b as i8) < -0x40).count()
}

/// Whether the bytes are UTF-8. Lines are short and begin anywhere: sixteen bytes at a time tell that all are ASCII, where the
/// standard library goes byte by byte to an aligned one first.
pub fn valid(bytes: &[u8]) -> bool {
    is_ascii(bytes) || std::str::from_utf8(bytes).is_ok()
}

/// The last bytes are looked at together with some before them, where there are enough: no loop over what is left.
fn is_ascii(bytes: &[u8]) -> bool {
    const HIGH: u128 = (u128::MAX / 255) << 7;
    let Some(last) = bytes.last_chunk::<16>() else {
        return match (bytes.first_chunk::<8>(), bytes.last_chunk::<8>()) {
            (Some(a), Some(b)) => (u64::from_ne_bytes(*a) | u64::from_ne_bytes(*b)) & HIGH as u64 == 0,
            _ => bytes.iter().fold(0, |seen, b| seen | b) < 0x80,
        };
    };
    let high =
        bytes.as_chunks::<16>().0.iter().fold(u128::from_ne_bytes(*last), |seen, w| seen | u128::from_ne_bytes(*w));
    high & HIGH == 0
}

/// Number of bytes beyond one a code point, if the bytes are UTF-8: both answers in one pass where all are ASCII.
pub fn beyond(bytes: &[u8]) -> Option<usize> {
    if is_ascii(bytes) {
        return Some(0);
    }
    std::str::from_utf8(bytes).ok().map(|_| bytes.len() - count(bytes))
}

/// Where the first line feed is, and whether all before it is ASCII: both in one pass, as lines are read as texts.
#[cfg(target_arch = "x86_64")]
#[inline]
pub fn line_end(bytes: &[u8]) -> Option<(usize, bool)> {
    use std::arch::x86_64::*;
    let (chunks, rest) = bytes.as_chunks::<16>();
    let mut high = 0;
    for (k, chunk) in chunks.iter().enumerate() {
        // SAFETY: SSE2, which is part of x86-64; the sixteen bytes are there.
        let (ends, non) = unsafe {
            let v = _mm_loadu_si128(chunk.as_ptr().cast());
            (_mm_movemask_epi8(_mm_cmpeq_epi8(v, _mm_set1_epi8(b'\n' as i8))), _mm_movemask_epi8(v))
        };
        if ends != 0 {
            // Of the marks of bytes above ASCII those below the lowest end's.
            let before = (ends - 1) & !ends;
            return Some((k * 16 + ends.trailing_zeros() as usize, (high | non & before) == 0));
        }
        high |= non;
    }
    line_end_by_bytes(rest).map(|(len, ascii)| (chunks.len() * 16 + len, high == 0 && ascii))
}

#[cfg(not(target_arch = "x86_64"))]
pub use line_end_by_bytes as line_end;

pub fn line_end_by_bytes(bytes: &[u8]) -> Option<(usize, bool)> {
    let len = bytes.iter().position(|&b| b == b'\n')?;
    Some((len, bytes[..len].is_ascii()))
}

/// Offset of the first such byte at or after `from`.
pub fn find_byte(bytes: &[u8], byte: u8, from: usize) -> Option<usize> {
    let hay = &bytes[from..];
    // SAFETY: the range is a live slice.
    let p = unsafe { libc::memchr(hay.as_ptr() as _, byte.into(), hay.len()) };
    if p.is_null() { None } else { Some(p as usize - bytes.as_ptr() as usize) }
}

/// Byte offset of the first `needle` at or after `from`.
pub fn find(bytes: &[u8], needle: &[u8], from: usize) -> Option<usize> {
    if from > bytes.len() {
        return None;
    }
    let hay = &bytes[from..];
    if needle.is_empty() {
        return Some(from);
    }
    if needle.len() > hay.len() {
        return None;
    }
    // SAFETY: both ranges are live slices.
    let p = unsafe { libc::memmem(hay.as_ptr() as _, hay.len(), needle.as_ptr() as _, needle.len()) };
    if p.is_null() { None } else { Some(p as usize - bytes.as_ptr() as usize) }
}

/// Byte offset of the last `needle` that ends at or before `to`.
pub fn rfind(bytes: &[u8], needle: &[u8], to: usize) -> Option<usize> {
    let hay = &bytes[..to.min(bytes.len())];
    if needle.is_empty() {
        return Some(hay.len());
    }
    (0..(hay.len() + 1).checked_sub(needle.len())?).rev().find(|&i| &hay[i..i + needle.len()] == needle)
}

/// The class test behind `isAlpha` and its kin.
pub fn is(c: char, kind: u8) -> bool {
    match kind {
        b'a' => c.is_alphabetic(),
        b'd' => c.is_ascii_digit(),
        b'n' => c.is_alphabetic() || c.is_ascii_digit(),
        b's' => c.is_whitespace(),
        b'u' => c.is_uppercase(),
        b'l' => c.is_lowercase(),
        b'p' => !c.is_control(),
        _ => false,
    }
}

/// Upper or lower case, code point by code point (so the number of code points stays).
pub fn change_case(bytes: &[u8], upper: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let Some((c, len)) = decode(bytes, at) else {
            out.push(bytes[at]);
            at += 1;
            continue;
        };
        let one = |mut it: Box<dyn Iterator<Item = char>>| match (it.next(), it.next()) {
            (Some(x), None) => x,
            _ => c,
        };
        let changed = match c.is_ascii() {
            true if upper => c.to_ascii_uppercase(),
            true => c.to_ascii_lowercase(),
            false if upper => one(Box::new(c.to_uppercase())),
            false => one(Box::new(c.to_lowercase())),
        };
        let mut buf = [0; 4];
        out.extend_from_slice(changed.encode_utf8(&mut buf).as_bytes());
        at += len;
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn ends_of_lines() {
        let long = "0123456789abcdef".repeat(2);
        for text in [
            "",
            "a\n",
            "é\n",
            "a\né",
            "abc\ndef\n",
            "0123456789abcdé\n",
            "0123456789abcdefé\n9",
            &long,
            "é123456789abcdef\n",
        ] {
            for fill in 0..20 {
                let bytes = [&b"x".repeat(fill)[..], text.as_bytes(), &long.as_bytes()[..fill]].concat();
                assert_eq!(line_end(&bytes), line_end_by_bytes(&bytes), "{fill} {text:?}");
            }
        }
    }

    #[test]
    fn valid_texts_are_those_of_the_standard_library() {
        let long = "0123456789abcdef".repeat(3);
        for text in ["", "a", "é", "01234567é", "0123456é", "€0123456789", &long] {
            for end in 0..=text.len() {
                for from in 0..=end {
                    let part = &text.as_bytes()[from..end];
                    let known = std::str::from_utf8(part).ok();
                    assert_eq!(valid(part), known.is_some(), "{part:?}");
                    assert_eq!(beyond(part), known.map(|s| s.len() - s.chars().count()), "{part:?}");
                }
            }
        }
    }

    #[test]
    fn counting_takes_words_and_rests_together() {
        for text in [
            "",
            "a",
            "seven b",
            "eight by",
            "naïve naïve naïve",
            "ééééééééé",
            "日本語テキスト!",
            "😀😀😀 and more",
            "0123456é",
        ] {
            assert_eq!(super::count(text.as_bytes()), text.chars().count(), "{text}");
        }
    }

    use super::*;

    #[test]
    fn points_and_places() {
        let s = "aé漢🙂".as_bytes();
        assert_eq!(count(s), 4);
        assert_eq!(decode(s, 1), Some(('é', 2)));
        assert_eq!(decode(s, 2), None);
        assert_eq!(find(s, "漢".as_bytes(), 0), Some(3));
        assert_eq!(rfind(b"abab", b"ab", 3), Some(0));
        assert_eq!(rfind(b"abab", b"ab", 4), Some(2));
        assert_eq!(change_case("aé".as_bytes(), true), "AÉ".as_bytes());
        assert_eq!(change_case("Straße".as_bytes(), true), "STRAßE".as_bytes());
    }
}
