//! Which way this process becomes one of a job's locales: by itself, or because a launcher has started several of them. Not for
//! what then happens (`main_entry`, the crate `launch`).

use crate::{die, program};
use chantry_rt_abi::PROGRAM_FAR;
use chantry_rt_comm::fabric::endpoint::Options;
use chantry_rt_launch::manager::{Manager, Started, started};
use chantry_rt_launch::{apart, machines};
use std::time::Duration;

/// `fabric` and options: locales that share nothing but the network.
const VARIABLE: &str = "CHANTRY_COMM";
/// How long those that do not tell of an error wait for the one that does. The launcher ends them sooner.
const TELLS_FIRST: Duration = Duration::from_secs(2);

/// How this process is to become a locale.
pub enum Way {
    /// With others that it starts, all of them mapped; or alone.
    Mapped,
    /// As one that a process manager has started, with nothing but the network between them.
    Network(Manager, Box<Options>),
}

/// Finds out; `locales`: how many the command line wants, 0: not said. A process that cannot take part ends with a message, one that
/// only starts others with their status.
pub fn find(locales: usize) -> Way {
    let may = program().flags & PROGRAM_FAR != 0;
    match started() {
        Started::Alone
            if locales > 1
                && let Some(network) = options() =>
        {
            if !may {
                die::fail_plain(
                    "CHANTRY_COMM=fabric: this program was not compiled for locales that share no memory: compile it with --comm=ofi",
                );
            }
            let arguments: Vec<_> = std::env::args_os().skip(1).collect();
            match apart::run(locales, &arguments, &network.wrap) {
                Ok(status) => std::process::exit(status),
                Err(m) => die::fail_plain(&m),
            }
        }
        Started::Alone => Way::Mapped,
        Started::WithoutManager(n) => tell_once(&format!(
            "srun has started this program {n} times, and no process manager with it: use srun --mpi=pmix"
        )),
        Started::OneOf(_) if !may && uses_mpi() => Way::Mapped,
        Started::OneOf(n) if n > 1 && !may => tell_once(&not_compiled(n)),
        Started::OneOf(_) => {
            let m = match machines::fix_addresses().and_then(|_| Manager::of_this_process()) {
                Ok(Some(m)) => m,
                Ok(None) => return Way::Mapped,
                Err(m) => tell_once(&m),
            };
            join_or_not(m, may, locales)
        }
    }
}

fn join_or_not(mut m: Manager, may: bool, locales: usize) -> Way {
    match m.size {
        1 => {
            // A job of one needs no manager any more.
            let _ = m.finish();
            Way::Mapped
        }
        n if !may => tell_once(&not_compiled(n)),
        n if locales != 0 && locales != n => {
            tell_once(&format!("-nl says {locales} locales, but the launcher has started {n} processes: leave -nl out"))
        }
        _ => Way::Network(m, Box::new(options().unwrap_or_default())),
    }
}

/// Whether the program is linked with an MPI library: then its processes are that library's, and each is a program by itself.
fn uses_mpi() -> bool {
    // SAFETY: a look-up of a name in what is loaded.
    !unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"MPI_Init".as_ptr()) }.is_null()
}

/// Of `locales`, those on this machine, as far as launchers say it.
pub fn on_this_machine(locales: usize) -> usize {
    let said = ["OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"];
    let said = said.iter().find_map(|n| std::env::var(n).ok()?.parse::<usize>().ok());
    said.filter(|_| started() != Started::Alone).unwrap_or(locales).clamp(1, locales.max(1))
}

/// What the variable says of the network, if it says that there is one.
fn options() -> Option<Options> {
    let value = std::env::var(VARIABLE).ok()?;
    let rest = match value.strip_prefix("fabric") {
        Some(rest) if rest.is_empty() || rest.starts_with(',') => rest,
        _ if value == "mapped" || value.is_empty() => return None,
        _ => die::fail_plain(&format!("{VARIABLE}: cannot read \"{value}\" (there are: mapped; fabric with options)")),
    };
    Some(Options::parse(rest).unwrap_or_else(|m| die::fail_plain(&format!("{VARIABLE}: {m}"))))
}

fn not_compiled(n: usize) -> String {
    format!(
        "this program was started as {n} processes by a launcher (mpirun, mpiexec, srun), which would be its locales, perhaps on several \
         machines, but it was not compiled for that: compile it with --comm=ofi; or, to run {n} locales on one machine, start it \
         without the launcher, with -nl {n}"
    )
}

/// Ends each of the processes with an error; one of them says what it is.
fn tell_once(message: &str) -> ! {
    let first = |name: &str| std::env::var(name).is_ok_and(|v| v.trim() != "0");
    if ["PMI_RANK", "PMIX_RANK", "SLURM_PROCID"].into_iter().any(first) {
        std::thread::sleep(TELLS_FIRST);
        die::end(1);
    }
    die::fail_plain(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_both_ways_out() {
        assert!(not_compiled(3).contains("--comm=ofi"));
        assert!(not_compiled(3).ends_with("-nl 3"));
    }
}
