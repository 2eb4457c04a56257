//! Handlers of signals that look where they have interrupted the thread. Not for what they do there
//! (`preempt`, `rt::signals`).
//!
//! **Why none runs on top of another.** Several signals may be pending when a thread comes back from the
//! system; the kernel then enters the handlers on top of each other, and what the last one has interrupted
//! is the first instruction of the one before. A handler that asks whether the code beneath was about to count
//! the answer of a `write` (`io::counted`), or was in generated code, would be told "no". So a handler
//! begins with all signals blocked that other processes, threads and timers send: the next one is
//! delivered when it returns, and finds the same place. A handler that goes on for long, or leaves its
//! stack, gives the mask back once it has looked ([`look_is_over`]). (Handlers that the program's C code installs
//! without such a mask are on their own.)

use libc::{c_int, c_void, sigset_t, ucontext_t};
use std::mem::MaybeUninit;

/// What the running instruction itself causes: cannot wait.
pub const FAULTS: [c_int; 5] = [libc::SIGSEGV, libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGTRAP];

/// Installs a handler (with `SA_SIGINFO` and these flags) on top of which no other begins.
///
/// # Safety
/// The handler has the signature that the flags ask for.
pub unsafe fn install(signal: c_int, handler: usize, flags: c_int) {
    // SAFETY: reads the locals, which are valid when zeroed; the handler by the contract.
    unsafe {
        let mut a: libc::sigaction = MaybeUninit::zeroed().assume_init();
        a.sa_sigaction = handler;
        a.sa_flags = libc::SA_SIGINFO | flags;
        libc::sigfillset(&mut a.sa_mask);
        for s in FAULTS {
            libc::sigdelset(&mut a.sa_mask, s);
        }
        libc::sigaction(signal, &a, std::ptr::null_mut());
    }
}

/// The handler need not know any more where it has interrupted: the thread takes the signals again that
/// the interrupted code would take.
///
/// # Safety
/// The context is that of the handler.
pub unsafe fn look_is_over(context: *const c_void) {
    // SAFETY: by the contract. (The kernel's set is shorter than the C library's, which reads no more.)
    unsafe {
        let mask: *const sigset_t = &raw const (*(context as *const ucontext_t)).uc_sigmask;
        libc::pthread_sigmask(libc::SIG_SETMASK, mask, std::ptr::null_mut());
    }
}
