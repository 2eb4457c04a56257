//! A job whose locales share nothing but the network, all on this machine: for tests of what runs between machines. This process becomes
//! the launcher and process manager (`pmi1`) of N processes of the same program.

use crate::pmi1::Server;
use crate::signals::{self, PASSED_ON};
use crate::watch::{MAY_HAVE_COME, is_quiet};
use std::ffi::OsString;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long the others have to end by themselves once one has ended.
const TO_END: Duration = Duration::from_secs(15);
/// Likewise, once one has failed.
const TO_FAIL: Duration = Duration::from_millis(300);
/// Between two looks whether a process has ended.
const LOOK: Duration = Duration::from_millis(5);

/// Starts `locales` processes and waits for them; answers the job's status. `wrap` goes before the program, and `{}` in it is the
/// locale's number: `ip netns exec net{}`.
pub fn run(locales: usize, arguments: &[OsString], wrap: &str) -> Result<i32, String> {
    let server = Arc::new(Server::default());
    // From here on, signals wait until somebody asks for them.
    let before = signals::hold();
    let mut children: Vec<Child> = Vec::new();
    for i in 0..locales {
        match start(i, locales, arguments, wrap, &server, before) {
            Ok(c) => children.push(c),
            Err(e) => {
                end_all(&mut children);
                signals::release(&before);
                return Err(format!("cannot start locale {i} of {locales}: {e}"));
            }
        }
    }
    Ok(watch(&mut children, &server))
}

fn start(
    i: usize,
    n: usize,
    arguments: &[OsString],
    wrap: &str,
    server: &Arc<Server>,
    mask: libc::sigset_t,
) -> std::io::Result<Child> {
    let (ours, theirs) = UnixStream::pair()?;
    let theirs = OwnedFd::from(theirs);
    let program = std::env::current_exe()?;
    let mut words = wrap.split_ascii_whitespace().map(|w| w.replace("{}", &i.to_string()));
    let mut command = match words.next() {
        None => Command::new(&program),
        Some(first) => {
            let mut c = Command::new(first);
            c.args(words).arg(&program);
            c
        }
    };
    command.args(arguments).env("PMI_RANK", i.to_string()).env("PMI_SIZE", n.to_string());
    let fd = theirs.as_raw_fd();
    command.env("PMI_FD", fd.to_string());
    if i != 0 {
        command.stdin(Stdio::null());
    }
    let launcher = std::process::id() as i32;
    // SAFETY: plain system calls between fork and exec. The descriptor stays open in this child alone.
    unsafe {
        command.pre_exec(move || {
            libc::fcntl(fd, libc::F_SETFD, 0);
            signals::release(&mask);
            if i != 0 {
                // The terminal's interrupt is sent to all; locale 0 answers it.
                libc::signal(libc::SIGINT, libc::SIG_IGN);
                libc::signal(libc::SIGQUIT, libc::SIG_IGN);
            }
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            if libc::getppid() != launcher {
                libc::_exit(1);
            }
            Ok(())
        });
    }
    let child = command.spawn()?;
    let server = server.clone();
    std::thread::spawn(move || server.serve(ours, n));
    Ok(child)
}

fn status(s: std::process::ExitStatus) -> i32 {
    s.code().unwrap_or_else(|| 128 + s.signal().unwrap_or(0))
}

/// Until all have ended; the job's status is that of the first that did not end well. If that was by a signal that says nothing about a fault,
/// this process ends by the same.
fn watch(children: &mut [Child], server: &Server) -> i32 {
    let n = children.len();
    let mut ended = vec![false; n];
    let mut first: Option<i32> = None;
    let mut deadline: Option<Instant> = None;
    let (mut passed_on, mut by) = (0, None);
    while ended.iter().any(|e| !e) {
        for (i, c) in children.iter_mut().enumerate().filter(|(i, _)| !ended[*i]).collect::<Vec<_>>() {
            let Ok(Some(s)) = c.try_wait() else { continue };
            ended[i] = true;
            if let Some(signal) = s.signal().filter(|_| first.is_none_or(|f| f == 0)) {
                if is_quiet(i, signal, passed_on) {
                    by = Some(signal);
                } else {
                    eprintln!("error: locale {i} of {n} was ended by signal {signal}");
                }
            }
            if first.is_none_or(|f| f == 0) {
                first = Some(status(s));
            }
            server.end();
            let now = Instant::now();
            deadline = Some(match deadline {
                Some(d) => d,
                None if s.success() || by.is_some() => now + TO_END,
                None => now + TO_FAIL,
            });
        }
        if deadline.is_some_and(|d| Instant::now() > d) {
            if first == Some(0) {
                let left: Vec<String> = (0..n).filter(|i| !ended[*i]).map(|i| i.to_string()).collect();
                eprintln!("error: these locales do not end with the others: {}", left.join(", "));
                first = Some(1);
            }
            break;
        }
        if let Some(came) = signals::next(LOOK)
            && PASSED_ON.contains(&came.signal)
        {
            passed_on = came.signal;
            if came.for_us {
                std::thread::sleep(MAY_HAVE_COME);
                if let (false, Ok(None)) = (ended[0], children[0].try_wait()) {
                    // SAFETY: a child that has not been waited for.
                    unsafe { libc::kill(children[0].id() as i32, came.signal) };
                }
            }
        }
    }
    end_all(children);
    if let Some(signal) = by {
        signals::end_by(signal);
    }
    first.unwrap_or(1)
}

fn end_all(children: &mut [Child]) {
    for c in children {
        let _ = c.kill();
        let _ = c.wait();
    }
}
