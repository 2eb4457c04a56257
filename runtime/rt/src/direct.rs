//! Text straight to standard error or output, without allocating: for signal handlers, and for a program that has
//! no memory left. Not for what else writes there (`io`'s channel).

use std::fmt::Write;
use std::io::ErrorKind;

/// Bytes that go out together. More: long messages are not torn apart by other processes' output; less:
/// less of the handler's stack.
const ROOM: usize = 600;

/// Collects text and hands it to the system when it is full, at [`Direct::send`], and at its end.
pub struct Direct {
    text: [u8; ROOM],
    len: usize,
}

impl Direct {
    pub fn new() -> Direct {
        Direct { text: [0; ROOM], len: 0 }
    }

    pub fn send(&mut self) {
        bytes(&self.text[..std::mem::take(&mut self.len)]);
    }
}

impl Write for Direct {
    fn write_str(&mut self, s: &str) -> std::fmt::Result {
        let mut rest = s.as_bytes();
        while !rest.is_empty() {
            let n = rest.len().min(ROOM - self.len);
            self.text[self.len..self.len + n].copy_from_slice(&rest[..n]);
            self.len += n;
            rest = &rest[n..];
            if self.len == ROOM {
                self.send();
            }
        }
        Ok(())
    }
}

impl Drop for Direct {
    fn drop(&mut self) {
        self.send();
    }
}

/// Writes all of it to standard error, unless that is an error.
pub fn bytes(rest: &[u8]) {
    to(2, rest);
}

/// The same to a file of the process.
pub fn to(fd: i32, mut rest: &[u8]) {
    while !rest.is_empty() {
        // SAFETY: a live slice.
        let n = unsafe { libc::write(fd, rest.as_ptr() as *const _, rest.len()) };
        if n >= 0 {
            rest = &rest[n as usize..];
        } else if std::io::Error::last_os_error().kind() != ErrorKind::Interrupted {
            return;
        }
    }
}
