//! Writes whose progress is known at every instruction: who ends the process, on another thread or in
//! a handler on top of the writer itself, continues where the writer is. Not for buffers (`channel`)
//! nor for the end (`last`).
//!
//! The system's answer is added to the count two instructions after the call. A signal that arrives in
//! between finds the answer in its register and the program counter between two labels
//! ([`Interrupted::uncounted`]), so that no byte is written twice and none is lost.
//!
//! That holds while the handler that looks has interrupted the writer itself and no other handler on top of
//! it. Two signals may wait for the end of a `write` (preemption's timer goes off at the system's ticks, in the
//! middle of long writes): the first one's handler would then be what the second has interrupted, between the
//! answer and the count, and all of a buffer was written again. So handlers do not nest before they
//! have looked: `chantry_rt_tasks::handler`.

use std::sync::atomic::{AtomicUsize, Ordering, compiler_fence};
use std::time::Duration;

/// How far a buffer has been handed to the system.
#[derive(Default)]
pub struct Progress {
    /// The thread that is writing, or 0.
    writer: AtomicUsize,
    /// Bytes of the buffer that the system has.
    done: AtomicUsize,
}

/// The thread that asks: an address that is no task's. Safe in a signal handler.
pub fn this_thread() -> usize {
    // SAFETY: a plain query.
    unsafe { libc::pthread_self() as usize }
}

/// The thread whose signal handler ends the process, or 0.
static ENDS: AtomicUsize = AtomicUsize::new(0);

/// A signal ends the process on this thread: from now on no other thread begins to write a buffer. So a
/// buffer whose lock others never leave free for long comes to rest, with its lock taken.
pub fn only_this_thread_writes() {
    ENDS.store(this_thread(), Ordering::SeqCst);
}

impl Progress {
    /// Before the first byte of a buffer is written. Does not come back while the process is being ended.
    pub fn begin(&self) {
        self.done.store(0, Ordering::Relaxed);
        compiler_fence(Ordering::SeqCst);
        self.writer.store(this_thread(), Ordering::SeqCst);
        // Both orders are total: either this sees who ends the process, or that one sees the writer.
        let ends = ENDS.load(Ordering::SeqCst);
        if ends != 0 && ends != this_thread() {
            self.writer.store(0, Ordering::SeqCst);
            loop {
                std::thread::sleep(Duration::from_secs(3600));
            }
        }
    }

    /// After the buffer has been emptied.
    pub fn end(&self) {
        // A handler must not see the count gone and the bytes still there.
        compiler_fence(Ordering::SeqCst);
        self.done.store(0, Ordering::Relaxed);
        self.writer.store(0, Ordering::SeqCst);
    }

    /// Bytes of the buffer that the system has.
    pub fn done(&self) -> usize {
        self.done.load(Ordering::SeqCst)
    }

    /// Whether a thread is writing, and whether it is this one.
    pub fn writer(&self) -> Option<bool> {
        match self.writer.load(Ordering::SeqCst) {
            0 => None,
            w => Some(w == this_thread()),
        }
    }

    /// As `write(2)`, or at a place of the file as `pwrite(2)`; the answer, if it is not negative, is counted. Else
    /// it is the `errno`, negated.
    pub fn write(&self, fd: i32, bytes: &[u8], at: Option<i64>) -> isize {
        // SAFETY: a live slice; the count lives as long as `self`.
        unsafe { cht_write_counted(fd, bytes.as_ptr(), bytes.len(), self.done.as_ptr(), at.unwrap_or(-1)) }
    }
}

/// Where a signal has interrupted this thread.
#[derive(Clone, Copy)]
pub struct Interrupted {
    /// The program counter.
    pub pc: usize,
    /// The register in which system calls answer.
    pub answer: isize,
}

impl Interrupted {
    /// Bytes that the system has taken from this thread and that are not counted yet.
    pub fn uncounted(self) -> usize {
        let (from, to) = (&raw const cht_write_answered as usize, &raw const cht_write_is_counted as usize);
        if (from..to).contains(&self.pc) { self.answer.max(0) as usize } else { 0 }
    }
}

unsafe extern "C" {
    /// `at`: the place in the file, or -1: where it stands.
    fn cht_write_counted(fd: i32, from: *const u8, len: usize, count: *mut usize, at: i64) -> isize;
    static cht_write_answered: u8;
    static cht_write_is_counted: u8;
}

#[cfg(target_arch = "x86_64")]
std::arch::global_asm!(
    ".pushsection .text.cht_write_counted,\"ax\",@progbits",
    ".hidden cht_write_counted",
    ".globl cht_write_counted",
    ".hidden cht_write_answered",
    ".globl cht_write_answered",
    ".hidden cht_write_is_counted",
    ".globl cht_write_is_counted",
    "cht_write_counted:",
    "mov r9, rcx", // the call overwrites rcx
    "mov r10, r8",
    "mov eax, 1",
    "mov ecx, 18",
    "test r8, r8",
    "cmovns eax, ecx",
    "syscall",
    "cht_write_answered:",
    "test rax, rax",
    "js cht_write_is_counted",
    "add qword ptr [r9], rax",
    "cht_write_is_counted:",
    "ret",
    ".popsection",
);

#[cfg(target_arch = "aarch64")]
std::arch::global_asm!(
    ".pushsection .text.cht_write_counted,\"ax\",@progbits",
    ".hidden cht_write_counted",
    ".globl cht_write_counted",
    ".hidden cht_write_answered",
    ".globl cht_write_answered",
    ".hidden cht_write_is_counted",
    ".globl cht_write_is_counted",
    "cht_write_counted:",
    "mov x9, x3",
    "mov x3, x4",
    "mov x10, #64",
    "mov x11, #68",
    "cmp x4, #0",
    "csel x8, x10, x11, lt",
    "svc #0",
    "cht_write_answered:",
    "tbnz x0, #63, cht_write_is_counted",
    "ldr x10, [x9]",
    "add x10, x10, x0",
    "str x10, [x9]",
    "cht_write_is_counted:",
    "ret",
    ".popsection",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_counted() {
        let mut ends = [0; 2];
        // SAFETY: fills in the local.
        assert_eq!(unsafe { libc::pipe(ends.as_mut_ptr()) }, 0);
        let p = Progress::default();
        p.begin();
        assert_eq!((p.write(ends[1], b"four", None), p.done()), (4, 4));
        assert_eq!((p.write(ends[1], b"more", None), p.done()), (4, 8));
        assert_eq!((p.write(-1, b"more", None), p.done()), (-(libc::EBADF as isize), 8));
        assert_eq!(p.writer(), Some(true));
        assert_eq!(p.write(ends[1], b"more", Some(7)), -(libc::ESPIPE as isize), "a pipe has no places");
        p.end();
        assert_eq!((p.writer(), p.done()), (None, 0));
    }

    #[test]
    fn at_a_place_of_a_file() {
        // SAFETY: a file in memory of our own.
        let fd = unsafe { libc::memfd_create(c"test".as_ptr(), 0) };
        let p = Progress::default();
        assert_eq!(p.write(fd, b"0123456789", Some(0)), 10);
        assert_eq!(p.write(fd, b"xy", Some(4)), 2);
        assert_eq!(p.done(), 12);
        let mut all = [0; 16];
        // SAFETY: the buffer has the room.
        let n = unsafe { libc::pread(fd, all.as_mut_ptr() as *mut _, all.len(), 0) };
        assert_eq!(&all[..n as usize], b"0123xy6789");
    }

    #[test]
    fn an_answer_counts_only_right_behind_the_call() {
        let pc = &raw const cht_write_answered as usize;
        let end = &raw const cht_write_is_counted as usize;
        assert_eq!(Interrupted { pc, answer: 7 }.uncounted(), 7);
        assert_eq!(Interrupted { pc, answer: -4 }.uncounted(), 0);
        assert_eq!(Interrupted { pc: pc - 1, answer: 7 }.uncounted(), 0);
        assert_eq!(Interrupted { pc: end, answer: 7 }.uncounted(), 0);
    }
}
