//! The backends' conformance suite: every case runs on the memory-mapped backend and over the network, each locale a process.
//! `cargo test -p chantry-rt-launch --test backends [filter]`. Without libfabric the network is left out, and the suite says so.
//!
//! To look at what things cost: `backends --case costs --over fabric --locales 2`. Under another launcher, which then decides how many
//! there are: `mpiexec -n 3 backends --case all_sizes`.

mod cases;
mod costs;
mod faults;
mod namespaces;
mod room;

use chantry_rt_comm::contract::{Backend, backend};
use chantry_rt_comm::fabric::{abi, endpoint::Options};
use chantry_rt_launch::manager::{Manager, Started, started};
use chantry_rt_launch::{apart, machines, start};
use std::ffi::OsString;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A case that takes longer hangs.
const LIMIT: Duration = Duration::from_secs(100);

pub struct Case {
    pub name: &'static str,
    pub run: fn(&'static dyn Backend),
    /// Over the network only.
    pub network: bool,
    /// How the job ends, and what it says.
    pub status: i32,
    pub says: &'static str,
}

/// Ways to have the network: as it is, registered by small chunks, and by way of registered buffers.
const NETWORKS: [&str; 3] = ["", ",chunk=65536", ",bounce"];

/// Those for which it matters how memory is registered.
const ABOUT_MEMORY: [&str; 6] = [
    "all_sizes",
    "memory_outside_the_ranges",
    "strided_copies",
    "large_copies",
    "many_threads",
    "memory_that_was_given_back",
];
/// Those that also run between network namespaces, where the network finds its address itself.
const BETWEEN_MACHINES: [&str; 6] = [
    "all_sizes",
    "a_put_is_there_when_it_is_complete",
    "strided_copies",
    "module_variables",
    "floods_in_both_directions",
    "costs",
];

fn all() -> impl Iterator<Item = &'static Case> {
    cases::CASES.iter().chain(faults::CASES).chain(costs::CASES)
}

/// What follows a flag on the command line.
pub fn flag(name: &str) -> Option<String> {
    let mut arguments = std::env::args();
    arguments.find(|a| a == name)?;
    arguments.next()
}

fn main() {
    let code = match flag("--case") {
        Some(name) => match all().find(|c| c.name == name) {
            Some(case) => run(case),
            None => panic!("no case {name}"),
        },
        None => drive(),
    };
    std::process::exit(code);
}

fn options() -> Options {
    let text = std::env::var("CHANTRY_COMM").unwrap_or_default();
    Options::parse(text.strip_prefix("fabric").unwrap_or_default()).unwrap_or_else(|m| fatal(&m))
}

fn fatal(message: &str) -> ! {
    eprintln!("error: {message}");
    std::process::exit(1)
}

/// As a locale of a job, or as what starts one.
fn run(case: &Case) -> i32 {
    let locales = flag("--locales").map_or(2, |n| n.parse().expect("a number"));
    let joined = started() != Started::Alone;
    if joined {
        let fabric = machines::fix_addresses().and_then(|_| Manager::of_this_process()).and_then(|m| {
            let ways = machines::Ways { fatal, warn: |m| eprintln!("warning: {m}") };
            machines::join(m.ok_or("no process manager")?, &options(), ways, || Ok(()))
        });
        fabric.unwrap_or_else(|m| fatal(&m));
    } else if flag("--over").as_deref() == Some("fabric") {
        let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
        let wrap = flag("--wrap").unwrap_or_default();
        return apart::run(locales, &arguments, &wrap).unwrap_or_else(|m| fatal(&m));
    } else {
        start(locales, || ()).unwrap_or_else(|m| fatal(&m));
    }
    let b = backend();
    (case.run)(b);
    b.barrier();
    if joined {
        machines::finish();
    }
    0
}

fn drive() -> i32 {
    let filter: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    let network = abi::load();
    if let Err(why) = &network {
        println!("backends: the network is left out: {why}");
    }
    let (mut ran, mut failed) = (0, 0);
    let begin = Instant::now();
    for case in all().filter(|c| filter.is_empty() || filter.iter().any(|f| c.name.contains(f))) {
        let mut ways = Vec::new();
        if !case.network {
            ways.extend([("mapped", "", 2), ("mapped", "", 4)]);
        }
        if network.is_ok() {
            let kinds = if ABOUT_MEMORY.contains(&case.name) { &NETWORKS[..] } else { &NETWORKS[..1] };
            ways.extend(kinds.iter().map(|o| ("fabric", *o, if o.is_empty() { 3 } else { 2 })));
        }
        for (over, options, locales) in ways {
            ran += 1;
            let options = format!("fabric,address=127.0.0.1{options}");
            if let Err(why) = check(case, over, &options, locales, "") {
                failed += 1;
                eprintln!("FAILED {} over {over} ({options}) with {locales} locales: {why}", case.name);
            }
        }
    }
    if network.is_ok() {
        let between = all().filter(|c| BETWEEN_MACHINES.contains(&c.name));
        let mut between = between.filter(|c| filter.is_empty() || filter.iter().any(|f| c.name.contains(f))).peekable();
        match between.peek().map(|_| namespaces::Machines::new()) {
            None => {}
            Some(Err(why)) => println!("backends: two machines are left out: {why}"),
            Some(Ok(machines)) => {
                for case in between {
                    ran += 1;
                    if let Err(why) = check(case, "fabric", "fabric,provider=tcp;ofi_rxm", 2, &machines.wrap()) {
                        failed += 1;
                        eprintln!("FAILED {} between machines: {why}", case.name);
                    }
                }
            }
        }
    }
    println!("backends: {ran} runs, {failed} failed, {:.1} s", begin.elapsed().as_secs_f64());
    (failed > 0) as i32
}

fn check(case: &Case, over: &str, options: &str, locales: usize, wrap: &str) -> Result<(), String> {
    let mut child = Command::new(std::env::current_exe().map_err(|e| e.to_string())?)
        .args(["--case", case.name, "--over", over, "--locales", &locales.to_string(), "--wrap", wrap])
        .env("CHANTRY_COMM", options)
        .env("SHORT", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    let mut errors = child.stderr.take().ok_or("no pipe")?;
    let said = std::thread::spawn(move || {
        let mut text = String::new();
        let _ = errors.read_to_string(&mut text);
        text
    });
    let begin = Instant::now();
    let status = loop {
        if let Some(s) = child.try_wait().map_err(|e| e.to_string())? {
            break s;
        }
        if begin.elapsed() > LIMIT {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("did not end in time; {}", said.join().unwrap_or_default()));
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let said = said.join().unwrap_or_default();
    let code = status.code().unwrap_or(-1);
    if code != case.status || !said.contains(case.says) || (case.says.is_empty() && !said.is_empty()) {
        return Err(format!("{status}, said: {said}"));
    }
    Ok(())
}
