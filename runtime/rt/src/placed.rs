//! Which way this process becomes one of a job's locales: by itself, or because a launcher has started several of them. Not for
//! what then happens (`main_entry`, the crate `launch`).

use crate::die;
use chantry_rt_launch::manager::{Manager, Started, started};
use std::time::Duration;

/// `fabric` and options: locales that share nothing but the network.
const VARIABLE: &str = "CHANTRY_COMM";
/// How long those that do not tell of an error wait for the one that does. The launcher ends them sooner.
const TELLS_FIRST: Duration = Duration::from_secs(2);

/// Returns if the program is to go on as one process by itself; `locales`: how many the command line wants, 0: not said.
pub fn check(locales: usize) {
    match started() {
        Started::Alone => {
            if over_network() && locales > 1 {
                die::fail_plain(
                    "CHANTRY_COMM=fabric: locales that share no memory are not supported yet for compiled programs",
                );
            }
        }
        Started::WithoutManager(n) => tell_once(&format!(
            "srun has started this program {n} times, and no process manager with it: use srun --mpi=pmix"
        )),
        Started::OneOf(n) => {
            let n = if n == 0 { ask() } else { n };
            if n > 1 {
                tell_once(&not_yet(n))
            }
        }
    }
}

fn over_network() -> bool {
    std::env::var(VARIABLE).is_ok_and(|v| v == "fabric" || v.starts_with("fabric,"))
}

fn not_yet(n: usize) -> String {
    format!(
        "not supported yet: this program was started as {n} processes by a launcher (mpirun, mpiexec, srun), which would be its locales, \
         perhaps on several machines; to run {n} locales on one machine, start it without the launcher, with -nl {n}"
    )
}

/// The job's size, which the environment does not say.
fn ask() -> usize {
    match Manager::of_this_process() {
        Ok(Some(mut m)) => {
            // A job of one needs no manager any more.
            let _ = m.finish();
            m.size
        }
        Ok(None) => 1,
        Err(m) => tell_once(&m),
    }
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
    fn the_message_names_the_way_out() {
        assert!(not_yet(3).starts_with("not supported yet: "));
        assert!(not_yet(3).ends_with("-nl 3"));
    }
}
