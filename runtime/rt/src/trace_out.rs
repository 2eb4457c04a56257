//! The file of a trace: bytes come in, blocks go out. Not for what they say (`trace_file`).
//!
//! The bulk of a regular file is written past the page cache where its file system can (`O_DIRECT`):
//! the program's processors then need not copy a hundred bytes a task into pages that the system first
//! has to find, and a trace of hundreds of megabytes does not push the program's own files out of
//! memory. A disk that does not keep up ends this: from then on the page cache takes what it cannot.

use std::fs::File;
use std::io::{self, Write as _};
use std::os::fd::AsRawFd as _;
use std::time::{Duration, Instant};

/// What direct writing asks of addresses, lengths and places in the file.
const PAGE: usize = 4096;
/// Bytes handed to the system at once. More: fewer calls; less: the processor's caches keep more of
/// what the program has in them.
const BLOCK: usize = 256 << 10;
/// A direct write that takes longer is slow, and after so many of them the disk does not keep up. More:
/// rings fill up and the workers wait for the disk; less: one hiccup, or a thread that had to
/// wait for its processor, ends direct writing.
const SLOW: Duration = Duration::from_millis(5);
const SLOW_WRITES: u32 = 4;
/// Less than this goes through the page cache in any case. More: small traces are with the disk later
/// than the program's end; less: more writes that the writer waits for.
const DIRECT_FROM: usize = BLOCK / 4;

#[repr(C, align(4096))]
#[derive(Clone, Copy)]
struct Page([u8; PAGE]);

pub struct Out {
    file: File,
    /// Its beginning stands for a place in the file that is a multiple of a page.
    block: Vec<Page>,
    /// What is to be written: the bytes before are in the file.
    from: usize,
    to: usize,
    /// Direct writing works and is worth its while.
    direct: bool,
    slow: u32,
    len: u64,
    failed: Option<io::Error>,
}

impl Out {
    /// Creates the file, or empties it.
    pub fn create(path: &str) -> io::Result<Out> {
        Ok(Out::on(File::create(path)?))
    }

    /// On an empty file.
    pub fn on(file: File) -> Out {
        // Of a pipe the flag would mean something else.
        let direct = file.metadata().is_ok_and(|m| m.is_file());
        let block = vec![Page([0; PAGE]); BLOCK / PAGE];
        Out { file, block, from: 0, to: 0, direct, slow: 0, len: 0, failed: None }
    }

    /// Bytes so far.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// The first error; afterwards nothing is written.
    pub fn failed(&self) -> Option<&io::Error> {
        self.failed.as_ref()
    }

    pub fn add(&mut self, mut bytes: &[u8]) {
        self.len += bytes.len() as u64;
        while !bytes.is_empty() {
            let n = bytes.len().min(BLOCK - self.to);
            // SAFETY: pages are bytes without gaps.
            let all = unsafe { std::slice::from_raw_parts_mut(self.block.as_mut_ptr().cast::<u8>(), BLOCK) };
            all[self.to..self.to + n].copy_from_slice(&bytes[..n]);
            self.to += n;
            bytes = &bytes[n..];
            if self.to == BLOCK {
                self.flush();
            }
        }
    }

    /// Writes all that has come.
    pub fn flush(&mut self) {
        while self.from < self.to && self.failed.is_none() {
            let whole = self.to / PAGE * PAGE;
            let (end, direct) = match self.from.next_multiple_of(PAGE) {
                start if !self.direct || whole < start + DIRECT_FROM => (self.to, false),
                start if start == self.from => (whole, true),
                start => (start, false),
            };
            self.write(end, direct);
        }
        // What has been written of a page has been read by nobody else: only its length matters.
        self.to %= PAGE;
        self.from = self.to;
    }

    /// Writes some of the bytes up to `end`.
    fn write(&mut self, end: usize, direct: bool) {
        if direct && !set_direct(&self.file, true) {
            self.direct = false;
            return;
        }
        let since = Instant::now();
        // SAFETY: as in `add`.
        let all = unsafe { std::slice::from_raw_parts(self.block.as_ptr().cast::<u8>(), BLOCK) };
        match self.file.write(&all[self.from..end]) {
            Ok(0) => self.failed = Some(io::ErrorKind::WriteZero.into()),
            Ok(n) => self.from += n,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            // Some file systems take the flag and refuse the write.
            Err(e) if direct && e.raw_os_error() == Some(libc::EINVAL) => self.direct = false,
            Err(e) => self.failed = Some(e),
        }
        if direct {
            self.slow += u32::from(since.elapsed() > SLOW);
            self.direct &= self.slow < SLOW_WRITES;
            set_direct(&self.file, false);
        }
    }
}

/// Whether the file now is as asked.
fn set_direct(file: &File, on: bool) -> bool {
    let fd = file.as_raw_fd();
    // SAFETY: queries and sets the flags of an open file.
    unsafe {
        let flags = libc::fcntl(fd, libc::F_GETFL);
        let wanted = if on { flags | libc::O_DIRECT } else { flags & !libc::O_DIRECT };
        flags != -1 && libc::fcntl(fd, libc::F_SETFL, wanted) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Not in memory: its file systems have nothing to write past.
    fn path(name: &str) -> String {
        let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target");
        format!("{dir}/trace_out_{name}_{}", std::process::id())
    }

    fn written(name: &str, pieces: &[usize], change: impl Fn(&mut Out)) {
        let path = path(name);
        let mut out = Out::create(&path).unwrap();
        let mut all = Vec::new();
        for (i, &n) in pieces.iter().enumerate() {
            let piece: Vec<u8> = (0..n).map(|k| (k * 7 + k / 251 + i) as u8).collect();
            out.add(&piece);
            all.extend(piece);
            change(&mut out);
            assert_eq!(out.len(), all.len() as u64);
        }
        out.flush();
        assert!(out.failed().is_none());
        let found = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(found == all, "{name}: {} bytes of {}", found.len(), all.len());
    }

    #[test]
    fn every_byte_arrives_once_and_in_order() {
        let pieces =
            [&[3, 1, 4096, 5][..], &[100, 3 * BLOCK + 17, 1, BLOCK, 4095], &[10, 4086, 1, BLOCK - 1, 9000, 1], &[]];
        for (i, pieces) in pieces.iter().enumerate() {
            written(&format!("full{i}"), pieces, |_| {});
            written(&format!("flushed{i}"), pieces, |out| out.flush());
            written(&format!("plain{i}"), pieces, |out| out.direct = false);
        }
    }

    #[test]
    fn flushed_bytes_are_there() {
        let path = path("there");
        let mut out = Out::create(&path).unwrap();
        for n in [1, 4097, BLOCK + 3, 100_000] {
            out.add(&vec![b'x'; n]);
            out.flush();
            assert_eq!(std::fs::metadata(&path).unwrap().len(), out.len());
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_slow_disk_is_left_to_the_page_cache() {
        let path = path("slow");
        let mut out = Out::create(&path).unwrap();
        out.slow = SLOW_WRITES;
        out.add(&vec![1; BLOCK]);
        assert!(!out.direct);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn what_is_no_regular_file_is_written_plainly() {
        let mut out = Out::create("/dev/null").unwrap();
        assert!(!out.direct);
        out.add(&[1; 10]);
        out.flush();
        assert_eq!(out.len(), 10);
        assert!(out.failed().is_none());
    }

    #[test]
    fn a_full_disk_is_an_error_that_stays() {
        let mut out = Out::create("/dev/full").unwrap();
        out.add(&vec![1; 2 * BLOCK + 10]);
        out.flush();
        assert_eq!(out.failed().and_then(|e| e.raw_os_error()), Some(libc::ENOSPC));
    }
}
