//! The launcher's watch over the locales: passes signals on, and when one locale ends, ends the others and then itself
//! with that one's status.

use crate::signals::{self, PASSED_ON};
use chantry_rt_comm::{address, job, output};
use libc::{c_int, sigset_t};
use std::time::{Duration, Instant};

pub struct Child {
    pub pid: i32,
    pub alive: bool,
}

/// How long the other locales have to write out their files once one has ended. More: slow file systems are waited
/// for; less: a job of which a locale hangs is sooner gone.
const TO_END: Duration = Duration::from_secs(3);
/// How long locale 0 has to answer a signal that was perhaps sent to it, too, before it is passed on: a second one would end it at once.
pub const MAY_HAVE_COME: Duration = Duration::from_millis(20);
/// How long a reader may take nothing before what is left of the output is dropped, when the job did not end by itself.
pub const FOR_THE_READER: Duration = Duration::from_millis(500);
/// Signals that say nothing about a fault of the program.
const QUIET: [c_int; 5] = [libc::SIGINT, libc::SIGTERM, libc::SIGHUP, libc::SIGQUIT, libc::SIGPIPE];

/// How a locale has ended.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Status(i32),
    Signal(c_int),
}

/// Waits for the job's end and ends with its status.
pub fn until_the_end(mut children: Vec<Child>, before: sigset_t, at_end: fn()) -> ! {
    let mut passed_on = 0;
    let (locale, end) = loop {
        let came = signals::next(Duration::from_secs(3600));
        if let Some(first) = reap(&mut children) {
            break first;
        }
        if let Some(came) = came
            && PASSED_ON.contains(&came.signal)
        {
            passed_on = came.signal;
            if came.for_us {
                std::thread::sleep(MAY_HAVE_COME);
                if job::job().ends().is_none() {
                    send(&children[0], came.signal);
                }
            }
        }
    };
    // The others write out what they have and end; who does not is ended.
    let _ = job::job().begin_to_end(children.len());
    job::job().set_over();
    job::ring_all();
    let deadline = Instant::now() + TO_END;
    while children.iter().any(|c| c.alive) && Instant::now() < deadline {
        signals::next(Duration::from_millis(50));
        let _ = reap(&mut children);
    }
    kill_all(&mut children);
    output::output().rest(FOR_THE_READER);
    at_end();
    finish(locale, end, passed_on, &before)
}

fn finish(locale: usize, end: End, passed_on: c_int, before: &sigset_t) -> ! {
    let status = match end {
        End::Status(s) => s,
        End::Signal(s) => {
            if !is_quiet(locale, s, passed_on) {
                say(locale, s);
                128 + s
            } else {
                signals::end_by(s)
            }
        }
    };
    signals::release(before);
    // SAFETY: nothing of this process is left to be written.
    unsafe { libc::_exit(status) }
}

/// Whether the end of a locale by a signal is what somebody wanted, so that the job ends by it without a word.
pub fn is_quiet(locale: usize, signal: c_int, passed_on: c_int) -> bool {
    QUIET.contains(&signal) && (locale == 0 || signal == passed_on || signal == libc::SIGPIPE)
}

/// Tells of a locale that did not end by itself.
fn say(locale: usize, signal: c_int) {
    // SAFETY: the C library's static text.
    let words = unsafe { std::ffi::CStr::from_ptr(libc::strsignal(signal)) }.to_string_lossy();
    let why = if signal == libc::SIGKILL { "; perhaps the system had no memory left" } else { "" };
    let of = address::locales();
    eprintln!("error: locale {locale} of {of} was ended by signal {signal} ({words}){why}");
}

fn send(c: &Child, signal: c_int) {
    if c.alive {
        // SAFETY: a child that has not been waited for.
        unsafe { libc::kill(c.pid, signal) };
    }
}

/// Takes the status of those that have ended: the first of them.
fn reap(children: &mut [Child]) -> Option<(usize, End)> {
    let mut first = None;
    loop {
        let mut status = 0;
        // SAFETY: writes the local.
        let pid = unsafe { libc::waitpid(-1, &mut status, libc::WNOHANG) };
        if pid <= 0 {
            return first;
        }
        let Some(i) = children.iter().position(|c| c.pid == pid) else { continue };
        children[i].alive = false;
        let end = if libc::WIFSIGNALED(status) {
            End::Signal(libc::WTERMSIG(status))
        } else {
            End::Status(libc::WEXITSTATUS(status))
        };
        // Of those that ended at the same time, the one that has ended the job.
        let ender = job::job().ends() == Some(i);
        if first.is_none() || ender {
            first = Some((i, end));
        }
    }
}

/// Ends those that are left, and waits for them.
pub fn kill_all(children: &mut [Child]) {
    for c in children.iter_mut().filter(|c| c.alive) {
        let mut status = 0;
        // SAFETY: a child that has not been waited for.
        unsafe {
            libc::kill(c.pid, libc::SIGKILL);
            libc::waitpid(c.pid, &mut status, 0);
        }
        c.alive = false;
    }
}
