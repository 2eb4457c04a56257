//! The launcher's signals: it takes them one by one, when it asks for them. Not for what it does then (`watch`).

use libc::{c_int, sigset_t};
use std::mem::MaybeUninit;

/// What the launcher passes on to locale 0, which ends the job as the sender wishes.
pub const PASSED_ON: [c_int; 6] =
    [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT, libc::SIGUSR1, libc::SIGUSR2];

fn set() -> sigset_t {
    // SAFETY: the set is initialised by the first call.
    unsafe {
        let mut set: sigset_t = MaybeUninit::zeroed().assume_init();
        libc::sigemptyset(&mut set);
        for s in PASSED_ON.into_iter().chain([libc::SIGCHLD]) {
            libc::sigaddset(&mut set, s);
        }
        set
    }
}

/// From now on signals wait for [`next`]; answers what was waited with before.
pub fn hold() -> sigset_t {
    // SAFETY: both sets are live; the handler is the default one (an ignored SIGCHLD would leave no status).
    unsafe {
        libc::signal(libc::SIGCHLD, libc::SIG_DFL);
        let mut before: sigset_t = MaybeUninit::zeroed().assume_init();
        libc::sigprocmask(libc::SIG_BLOCK, &set(), &mut before);
        before
    }
}

/// Undoes [`hold`].
pub fn release(before: &sigset_t) {
    // SAFETY: a live set.
    unsafe { libc::sigprocmask(libc::SIG_SETMASK, before, std::ptr::null_mut()) };
}

/// A signal that has come.
pub struct Came {
    pub signal: c_int,
    /// By a process, for this one; not by the terminal, for all of the job.
    pub for_us: bool,
}

/// The next signal, waited for at most so long.
pub fn next(limit: std::time::Duration) -> Option<Came> {
    let ts = libc::timespec { tv_sec: limit.as_secs() as i64, tv_nsec: limit.subsec_nanos().into() };
    // SAFETY: the set and the time are live; the answer is written.
    unsafe {
        let mut info: libc::siginfo_t = MaybeUninit::zeroed().assume_init();
        let signal = libc::sigtimedwait(&set(), &mut info, &ts);
        (signal > 0).then_some(Came { signal, for_us: info.si_code <= 0 })
    }
}

/// Ends this process by the signal, as if it had never been held.
pub fn end_by(signal: c_int) -> ! {
    // SAFETY: plain system calls.
    unsafe {
        let mut only: sigset_t = MaybeUninit::zeroed().assume_init();
        libc::sigemptyset(&mut only);
        libc::sigaddset(&mut only, signal);
        libc::signal(signal, libc::SIG_DFL);
        libc::raise(signal);
        libc::sigprocmask(libc::SIG_UNBLOCK, &only, std::ptr::null_mut());
        libc::_exit(128 + signal)
    }
}
