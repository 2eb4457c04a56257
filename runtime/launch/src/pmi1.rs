//! The process manager's interface "PMI-1", as hydra (MPICH's `mpiexec`) and others speak it: lines of `key=value` over a
//! descriptor that the process inherits. Both sides: the client, and the server for jobs that we start ourselves.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::os::fd::FromRawFd;
use std::os::unix::net::UnixStream;
use std::sync::{Arc, Condvar, Mutex};

/// The values of a line, by key; a value goes to the next blank.
fn parse(line: &str) -> HashMap<&str, &str> {
    line.split_ascii_whitespace().filter_map(|w| w.split_once('=')).collect()
}

// ---- the client ----------------------------------------------------------------------------------

pub struct Client {
    from: BufReader<File>,
    to: File,
    space: String,
    pub rank: usize,
    pub size: usize,
}

impl Client {
    /// If the environment says that there is such a manager.
    pub fn from_environment() -> Option<Result<Client, String>> {
        let number = |name: &str| std::env::var(name).ok().and_then(|v| v.parse::<usize>().ok());
        let (fd, rank, size) = (number("PMI_FD")?, number("PMI_RANK")?, number("PMI_SIZE")?);
        Some(Client::connect(fd, rank, size))
    }

    fn connect(fd: usize, rank: usize, size: usize) -> Result<Client, String> {
        let gone = || format!("the process manager's descriptor PMI_FD={fd} is not open in locale {rank}");
        let fd = i32::try_from(fd).map_err(|_| gone())?;
        // SAFETY: a query; nothing of ours is open yet under that number, by the manager's word.
        if unsafe { libc::fcntl(fd, libc::F_GETFD) } < 0 {
            return Err(gone());
        }
        // Not for programs that this one starts.
        // SAFETY: as above; from here on it is ours.
        let to = unsafe {
            libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC);
            File::from_raw_fd(fd)
        };
        let from = BufReader::new(to.try_clone().map_err(|e| e.to_string())?);
        let mut c = Client { from, to, space: String::new(), rank, size };
        c.ask("cmd=init pmi_version=1 pmi_subversion=1", "response_to_init")?;
        c.space = c.ask("cmd=get_my_kvsname", "my_kvsname")?.remove("kvsname").unwrap_or_default();
        Ok(c)
    }

    fn ask(&mut self, question: &str, answer: &str) -> Result<HashMap<String, String>, String> {
        let failed = |why: String| format!("the process manager (PMI) does not answer \"{question}\": {why}");
        self.to.write_all(format!("{question}\n").as_bytes()).map_err(|e| failed(e.to_string()))?;
        let mut line = String::new();
        self.from.read_line(&mut line).map_err(|e| failed(e.to_string()))?;
        let values = parse(&line);
        if values.get("cmd") != Some(&answer) || values.get("rc").is_some_and(|rc| *rc != "0") {
            return Err(failed(match line.trim() {
                "" => "it has gone".into(),
                l => format!("it says \"{l}\""),
            }));
        }
        Ok(values.into_iter().map(|(k, v)| (k.to_string(), v.to_string())).collect())
    }

    pub fn put(&mut self, key: &str, value: &str) -> Result<(), String> {
        let question = format!("cmd=put kvsname={} key={key} value={value}", self.space);
        self.ask(&question, "put_result").map(|_| ())
    }

    /// All have put what they put before.
    pub fn fence(&mut self) -> Result<(), String> {
        self.ask("cmd=barrier_in", "barrier_out").map(|_| ())
    }

    pub fn get(&mut self, key: &str) -> Result<String, String> {
        let question = format!("cmd=get kvsname={} key={key}", self.space);
        let value = self.ask(&question, "get_result")?.remove("value");
        value.ok_or_else(|| format!("the process manager (PMI) has no value for {key}"))
    }

    pub fn finish(&mut self) -> Result<(), String> {
        self.ask("cmd=finalize", "finalize_ack").map(|_| ())
    }

    /// Ends the whole job.
    pub fn abort(&mut self, status: i32) {
        let _ = self.to.write_all(format!("cmd=abort exitcode={status}\n").as_bytes());
    }
}

// ---- the server ----------------------------------------------------------------------------------

/// What the processes of a job have put, and how many wait at the barrier.
#[derive(Default)]
pub struct Server {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    values: HashMap<String, String>,
    waiting: usize,
    round: usize,
    /// A process has gone or aborts: nobody waits any more.
    over: bool,
}

impl Server {
    /// Answers one process until it has gone.
    pub fn serve(self: &Arc<Server>, stream: UnixStream, size: usize) {
        let Ok(mut to) = stream.try_clone() else { return };
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { break };
            let Some(answer) = self.answer(&line, size) else { break };
            if to.write_all(format!("{answer}\n").as_bytes()).is_err() {
                break;
            }
        }
        self.end();
    }

    /// Whoever waits, waits in vain.
    pub fn end(&self) {
        self.state.lock().unwrap_or_else(|e| e.into_inner()).over = true;
        self.changed.notify_all();
    }

    fn answer(&self, line: &str, size: usize) -> Option<String> {
        let ask = parse(line);
        let mut s = self.state.lock().unwrap_or_else(|e| e.into_inner());
        let word = |key: &str| ask.get(key).copied().unwrap_or_default().to_string();
        Some(match *ask.get("cmd")? {
            "init" => "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0".into(),
            "get_maxes" => "cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024 rc=0".into(),
            "get_my_kvsname" => "cmd=my_kvsname kvsname=job rc=0".into(),
            "put" => {
                s.values.insert(word("key"), word("value"));
                "cmd=put_result rc=0".into()
            }
            "get" => match s.values.get(&word("key")) {
                Some(v) => format!("cmd=get_result rc=0 value={v}"),
                None => "cmd=get_result rc=-1".into(),
            },
            "barrier_in" => {
                let round = s.round;
                s.waiting += 1;
                if s.waiting == size {
                    (s.waiting, s.round) = (0, round + 1);
                    self.changed.notify_all();
                }
                while s.round == round && !s.over {
                    s = self.changed.wait(s).unwrap_or_else(|e| e.into_inner());
                }
                if s.round == round {
                    return None;
                }
                "cmd=barrier_out rc=0".into()
            }
            "finalize" => "cmd=finalize_ack rc=0".into(),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::fd::IntoRawFd;

    #[test]
    fn two_exchange_values() {
        let server = Arc::new(Server::default());
        let clients: Vec<_> = (0..2)
            .map(|rank| {
                let (ours, theirs) = UnixStream::pair().unwrap();
                let server = server.clone();
                std::thread::spawn(move || server.serve(ours, 2));
                std::thread::spawn(move || {
                    let mut c = Client::connect(theirs.into_raw_fd() as usize, rank, 2).unwrap();
                    c.put(&format!("at-{rank}"), &format!("value{rank}")).unwrap();
                    c.fence().unwrap();
                    let other = c.get(&format!("at-{}", 1 - rank)).unwrap();
                    assert!(c.get("nothing").unwrap_err().contains("rc=-1"));
                    c.finish().unwrap();
                    other
                })
            })
            .collect();
        let got: Vec<String> = clients.into_iter().map(|c| c.join().unwrap()).collect();
        assert_eq!(got, ["value1", "value0"]);
    }

    #[test]
    fn a_process_that_goes_lets_nobody_wait() {
        let server = Arc::new(Server::default());
        let (ours, theirs) = UnixStream::pair().unwrap();
        let waiting = {
            let server = server.clone();
            std::thread::spawn(move || server.serve(ours, 2));
            std::thread::spawn(move || Client::connect(theirs.into_raw_fd() as usize, 0, 2).unwrap().fence())
        };
        server.end();
        assert!(waiting.join().unwrap().unwrap_err().contains("it has gone"));
    }

    #[test]
    fn a_descriptor_that_is_not_open() {
        let e = Client::connect(9999, 3, 4).err().unwrap();
        assert_eq!(e, "the process manager's descriptor PMI_FD=9999 is not open in locale 3");
    }
}
