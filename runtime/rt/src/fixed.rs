//! A text of bounded length, for signal handlers: no allocation. Not for other messages (`die`).

use std::fmt::Write;

/// Bytes. More: nothing is cut off where a file's name is long; less: less of the handler's stack.
const ROOM: usize = 600;

/// What does not fit is left out.
pub struct Fixed {
    text: [u8; ROOM],
    len: usize,
}

impl Fixed {
    pub fn new() -> Fixed {
        Fixed { text: [0; ROOM], len: 0 }
    }

    pub fn text(&self) -> &str {
        // Only whole characters are let in.
        std::str::from_utf8(&self.text[..self.len]).unwrap_or_default()
    }
}

impl Write for Fixed {
    fn write_str(&mut self, s: &str) -> std::fmt::Result {
        let room = self.text.len() - self.len;
        let n = (0..=s.len().min(room)).rev().find(|&n| s.is_char_boundary(n)).unwrap_or(0);
        self.text[self.len..self.len + n].copy_from_slice(&s.as_bytes()[..n]);
        self.len += n;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_text_is_cut_at_a_character() {
        let mut f = Fixed::new();
        let _ = f.write_str(&"é".repeat(400));
        assert_eq!(f.text().chars().count(), ROOM / 2);
    }
}
