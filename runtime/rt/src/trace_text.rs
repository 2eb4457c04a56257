//! Pieces of JSON, written quickly: a trace is mostly numbers. Not for what they say (`trace_file`).

/// A text under construction.
pub struct Text {
    pub out: Vec<u8>,
}

/// The numbers from 00 to 99: two digits are found at once.
static PAIRS: [[u8; 2]; 100] = {
    let mut all = [[0; 2]; 100];
    let mut i = 0;
    while i < 100 {
        all[i] = [b'0' + (i / 10) as u8, b'0' + (i % 10) as u8];
        i += 1;
    }
    all
};

/// Room for the digits of any number, and a bit, so that they are copied as a whole.
const DIGITS: usize = 24;

impl Text {
    /// Inlined, so that a text known to the compiler is stored in a few instructions.
    #[inline(always)]
    pub fn add(&mut self, s: &str) {
        self.out.extend_from_slice(s.as_bytes());
    }

    #[inline]
    pub fn number(&mut self, n: u64) {
        let mut digits = [0; DIGITS];
        let len = fill(&mut digits, n);
        self.begin_of(&digits, len);
    }

    /// Nanoseconds, written as microseconds with three decimals.
    #[inline]
    pub fn time(&mut self, ns: u64) {
        let (us, rest) = (ns / 1000, (ns % 1000) as usize);
        let mut digits = [0; DIGITS];
        let at = fill(&mut digits, us);
        digits[at] = b'.';
        digits[at + 1..at + 3].copy_from_slice(&PAIRS[rest / 10]);
        digits[at + 3] = b'0' + (rest % 10) as u8;
        self.begin_of(&digits, at + 4);
    }

    /// Adds the first `len` bytes; all are stored, which is quicker than so many.
    #[inline]
    fn begin_of(&mut self, digits: &[u8; DIGITS], len: usize) {
        let end = self.out.len() + len;
        self.out.extend_from_slice(digits);
        self.out.truncate(end);
    }
}

/// Writes the digits at the beginning of the array: how many.
#[inline]
fn fill(digits: &mut [u8; DIGITS], mut n: u64) -> usize {
    let len = n.checked_ilog10().unwrap_or(0) as usize + 1;
    let mut at = len;
    while n >= 100 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&PAIRS[(n % 100) as usize]);
        n /= 100;
    }
    if n >= 10 {
        digits[..2].copy_from_slice(&PAIRS[n as usize]);
    } else {
        digits[0] = b'0' + n as u8;
    }
    len
}

/// Nanoseconds as a text of microseconds.
pub fn microseconds(ns: u64) -> String {
    format!("{}.{:03}", ns / 1000, ns % 1000)
}

/// A JSON text.
pub fn quoted(s: &str) -> String {
    let mut out = String::from("\"");
    for c in s.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if (c as u32) < 0x20 => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_json() {
        assert_eq!(quoted("a\"b\\c\n"), "\"a\\\"b\\\\c\\u000a\"");
        assert_eq!(microseconds(1_234_567), "1234.567");
        assert_eq!(microseconds(5), "0.005");
    }

    #[test]
    fn numbers_are_as_the_library_writes_them() {
        for n in [0, 7, 10, 99, 100, 101, 999, 1000, 65_535, 1_000_000, 123_456_789, u64::MAX / 3, u64::MAX] {
            let mut t = Text { out: Vec::new() };
            t.number(n);
            assert_eq!(t.out, n.to_string().as_bytes());
            let mut t = Text { out: Vec::new() };
            t.time(n);
            assert_eq!(t.out, microseconds(n).as_bytes());
        }
    }
}
