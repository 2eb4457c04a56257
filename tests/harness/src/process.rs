//! Runs a command with input, a time limit and captured output. Not for: judging the result.

use std::io::{Read as _, Write as _};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc;
use std::time::Duration;

/// How a command ended.
#[derive(Debug)]
pub struct Finished {
    pub stdout: String,
    pub stderr: String,
    /// The exit status; a signal n is -n.
    pub status: i32,
}

/// Between SIGQUIT and SIGKILL. More: time to write a long table of tasks; less: time lost on
/// programs that hang for good.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A shell starts a job in the background with SIGINT and SIGQUIT ignored, and our programs keep to that as programs
/// should; a test of what they do on a signal must not inherit it.
pub fn hears_signals(command: &mut Command) -> &mut Command {
    let reset = || {
        for signal in [libc::SIGINT, libc::SIGQUIT, libc::SIGHUP] {
            // SAFETY: `signal` is async-signal-safe, as what runs between fork and exec must be.
            unsafe { libc::signal(signal, libc::SIG_DFL) };
        }
        Ok(())
    };
    // SAFETY: the closure only calls `signal`: no allocation, no lock.
    unsafe { command.pre_exec(reset) }
}

/// The command gets no more address space than that many bytes.
pub fn limit_memory(command: &mut Command, bytes: u64) -> &mut Command {
    limit(command, libc::RLIMIT_AS, bytes)
}

fn limit(command: &mut Command, resource: libc::__rlimit_resource_t, most: u64) -> &mut Command {
    // Were the two the same, the system would kill at once where it can also say why.
    let limit = libc::rlimit { rlim_cur: most, rlim_max: most.saturating_add(5) };
    let set = move || {
        // SAFETY: `setrlimit` only reads the structure; it may be called between fork and exec.
        match unsafe { libc::setrlimit(resource, &limit) } {
            0 => Ok(()),
            _ => Err(std::io::Error::last_os_error()),
        }
    };
    // SAFETY: the closure calls nothing that allocates or locks.
    unsafe { command.pre_exec(set) }
}

/// As [`run`], for so much processor time: on a loaded machine, which blames nobody for waiting, up to ten times as long.
pub fn run_for(command: &mut Command, stdin: &str, processor: Duration) -> Result<Finished, String> {
    let shown = format!("{command:?}");
    let done = run(limit(command, libc::RLIMIT_CPU, processor.as_secs()), stdin, processor * 10)?;
    if done.status == -libc::SIGXCPU {
        let last = last_lines(&done.stderr, 60);
        return Err(format!("no end after {} s of processor time: {shown}\n--- stderr\n{last}", processor.as_secs()));
    }
    Ok(done)
}

/// Runs a command to its end, or kills its process group after `limit`.
pub fn run(command: &mut Command, stdin: &str, limit: Duration) -> Result<Finished, String> {
    let shown = format!("{command:?}");
    // The tests neither use nor fill the user's cache.
    if command.get_envs().all(|(name, _)| name != "XDG_CACHE_HOME") {
        command.env("XDG_CACHE_HOME", scratch("cache"));
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = hears_signals(command).spawn().map_err(|e| format!("cannot run {shown}: {e}"))?;
    let group = child.id() as i32;
    let mut input = child.stdin.take().expect("piped above");
    let text = stdin.to_string();
    // Threads, because a program may write before it reads; they end when the pipes close.
    std::thread::spawn(move || {
        let _ = input.write_all(text.as_bytes());
    });
    let mut pipes = Vec::new();
    for mut pipe in [
        Box::new(child.stdout.take().expect("piped above")) as Box<dyn std::io::Read + Send>,
        Box::new(child.stderr.take().expect("piped above")),
    ] {
        pipes.push(std::thread::spawn(move || {
            let mut bytes = Vec::new();
            // A runaway program must not fill the memory.
            let _ = pipe.by_ref().take(16 << 20).read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        }));
    }
    let (done, wait) = mpsc::channel();
    let waiter = std::thread::spawn(move || {
        let status = child.wait();
        let _ = done.send(());
        status
    });
    let timed_out = wait.recv_timeout(limit).is_err();
    if timed_out {
        // A program of ours says first which tasks wait for what; one that does not know SIGQUIT ends.
        // SAFETY: kill has no memory effects; the group is the child's own (process_group(0)). Were the
        // child to end this very moment, its number would not be given out again so soon.
        unsafe { libc::kill(-group, libc::SIGQUIT) };
        if wait.recv_timeout(LAST_WORDS).is_err() {
            // SAFETY: as above.
            unsafe { libc::kill(-group, libc::SIGKILL) };
        }
    }
    let status = waiter.join().map_err(|_| "the waiting thread failed")?.map_err(|e| format!("{shown}: {e}"))?;
    let mut outputs = pipes.into_iter().map(|p| p.join().unwrap_or_default());
    let (stdout, stderr) = (outputs.next().unwrap_or_default(), outputs.next().unwrap_or_default());
    if timed_out {
        return Err(format!(
            "no end after {} s: {shown}\n--- stdout\n{}\n--- stderr\n{}",
            limit.as_secs(),
            last_lines(&stdout, 15),
            last_lines(&stderr, 60)
        ));
    }
    let status = status.code().unwrap_or_else(|| -status.signal().unwrap_or(0));
    Ok(Finished { stdout, stderr, status })
}

pub fn tail(text: &str) -> String {
    last_lines(text, 15)
}

pub fn last_lines(text: &str, n: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(n)..].join("\n")
}

/// A built binary of this work tree: `target/release/NAME`, or in `CHANTRY_BIN_DIR`.
pub fn binary(name: &str) -> PathBuf {
    static DIR: OnceLock<PathBuf> = OnceLock::new();
    DIR.get_or_init(|| {
        std::env::var_os("CHANTRY_BIN_DIR").map(PathBuf::from).unwrap_or_else(|| {
            let target =
                std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from).unwrap_or_else(|| crate::root().join("target"));
            target.join("release")
        })
    })
    .join(name)
}

/// A directory for what tests build, below target/: this run's own, so that two runs at the same
/// time do not take each other's files.
pub fn scratch(name: &str) -> PathBuf {
    let dir = runs_dir().join(std::process::id().to_string()).join(name);
    std::fs::create_dir_all(&dir).expect("target/ is writable");
    dir
}

fn runs_dir() -> PathBuf {
    crate::root().join("target").join("test-output")
}

/// Removes what runs that have ended left behind; `failed` keeps this one's for a look at it
/// (until the next run).
pub fn clean_up(failed: bool) {
    for entry in std::fs::read_dir(runs_dir()).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let own = name.to_str() == Some(&std::process::id().to_string());
        let running = PathBuf::from("/proc").join(&name).exists();
        if (own && !failed) || (!own && !running) {
            // Another run may be doing the same.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_computes_for_ever_is_told_from_who_waits() {
        let shell = |text: &str| run_for(Command::new("sh").args(["-c", text]), "", Duration::from_secs(1));
        let endless = shell("while :; do :; done").map(|done| done.status);
        assert!(endless.as_ref().is_err_and(|why| why.contains("no end after 1 s of processor time")), "{endless:?}");
        assert!(shell("sleep 2").is_ok_and(|done| done.status == 0));
    }
}
