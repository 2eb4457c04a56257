//! Starts the locales of a job on this machine and sees it to its end. Not for what the locales do.
//!
//! The first process of a job with several locales becomes the *launcher*: it maps the memory that all share, forks a
//! process a locale without `exec` (so that code, literals and what was set up before are at the same addresses in all),
//! and waits. It runs no tasks and has one thread. `README.md` says who ends when.
//!
//! A job that others have started, a process manager on one machine or many, is joined: `machines`, `manager`.

pub mod apart;
pub mod machines;
pub mod manager;
pub mod pmi1;
pub mod pmix;
mod signals;
mod watch;

use chantry_rt_comm::{address, output, range, section};
use std::io::Error;
use std::sync::atomic::{AtomicI32, Ordering};

/// The launcher's process.
static LAUNCHER: AtomicI32 = AtomicI32::new(0);

/// Makes the job: in each locale's process returns its number; the launcher's never returns, and calls `at_end` when no locale
/// runs any more. While the process has one thread. An error: nothing has been started.
pub fn start(locales: usize, at_end: fn()) -> Result<usize, String> {
    range::map_all(locales)?;
    section::share()?;
    output::look();
    // SAFETY: a plain query.
    LAUNCHER.store(unsafe { libc::getpid() }, Ordering::Relaxed);
    // From here on, signals wait until somebody asks for them.
    let before = signals::hold();
    let mut children = Vec::with_capacity(locales);
    for i in 0..locales {
        // SAFETY: the process has one thread, so the child has all that it needs.
        match unsafe { libc::fork() } {
            0 => {
                become_locale(i);
                signals::release(&before);
                return Ok(i);
            }
            pid if pid > 0 => children.push(watch::Child { pid, alive: true }),
            _ => {
                let e = Error::last_os_error();
                watch::kill_all(&mut children);
                output::output().rest(watch::FOR_THE_READER);
                // Those that did start may have said that they end the job; what ends now is this process alone.
                address::set_one();
                signals::release(&before);
                return Err(format!("cannot start locale {i} of {locales}: {e}"));
            }
        }
    }
    watch::until_the_end(children, before, at_end)
}

/// First thing in a locale's process.
fn become_locale(i: usize) {
    address::set_here(i);
    // SAFETY: plain system calls.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        // The launcher may have ended before that.
        if libc::getppid() != LAUNCHER.load(Ordering::Relaxed) {
            libc::_exit(1);
        }
        if i != 0 {
            // Standard input is locale 0's.
            let null = libc::open(c"/dev/null".as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC);
            if null >= 0 {
                libc::dup2(null, 0);
                libc::close(null);
            }
            // The terminal's interrupt is sent to all; locale 0 answers it.
            libc::signal(libc::SIGINT, libc::SIG_IGN);
            libc::signal(libc::SIGQUIT, libc::SIG_IGN);
        }
    }
}
