//! Who has started this process, if it is one of several: hydra and the like (`pmi1`), or `mpirun` and `srun` (`pmix`). Not for what
//! becomes of it then (`machines`).

use crate::{pmi1, pmix};

/// A job's process manager, as one of its processes sees it.
pub struct Manager {
    client: Client,
    pub rank: usize,
    pub size: usize,
}

enum Client {
    Pmi1(pmi1::Client),
    Pmix(Box<pmix::Client>),
}

// SAFETY: PMIx's functions may be called by any thread.
unsafe impl Send for Manager {}

/// What the environment says of how this process was started.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Started {
    /// By itself, or as the only process of a job.
    Alone,
    /// As one of so many by a process manager that can be asked; 0: it must be asked how many.
    OneOf(usize),
    /// As one of so many by Slurm, without a process manager.
    WithoutManager(usize),
}

/// Looks at the environment, and asks nobody.
pub fn started() -> Started {
    started_by(|name| std::env::var(name).ok())
}

fn started_by(variable: impl Fn(&str) -> Option<String>) -> Started {
    let number = |name: &str| variable(name).and_then(|v| v.parse::<usize>().ok());
    let one_of = |n: usize| if n == 1 { Started::Alone } else { Started::OneOf(n) };
    if variable("PMI_FD").is_some()
        && let Some(n) = number("PMI_SIZE")
    {
        return one_of(n);
    }
    if variable("PMIX_NAMESPACE").is_some() && variable("PMIX_RANK").is_some() {
        return one_of(number("OMPI_COMM_WORLD_SIZE").or_else(|| number("SLURM_STEP_NUM_TASKS")).unwrap_or(0));
    }
    match number("SLURM_STEP_NUM_TASKS") {
        Some(n) if n > 1 => Started::WithoutManager(n),
        _ => Started::Alone,
    }
}

impl Manager {
    /// The manager of the job that this process belongs to; `None`: it is a process by itself.
    pub fn of_this_process() -> Result<Option<Manager>, String> {
        if let Some(c) = pmi1::Client::from_environment() {
            let c = c?;
            return Ok(Some(Manager { rank: c.rank, size: c.size, client: Client::Pmi1(c) }));
        }
        if let Some(c) = pmix::Client::from_environment() {
            let c = c?;
            return Ok(Some(Manager { rank: c.rank, size: c.size, client: Client::Pmix(Box::new(c)) }));
        }
        Ok(None)
    }

    /// Gives every locale a word and takes everybody's.
    pub fn exchange(&mut self, word: &str) -> Result<Vec<String>, String> {
        let key = |i: usize| format!("chantry-{i}");
        match &mut self.client {
            Client::Pmi1(c) => {
                c.put(&key(c.rank), word)?;
                c.fence()?;
                (0..c.size).map(|i| c.get(&key(i))).collect()
            }
            Client::Pmix(c) => {
                c.put(&key(c.rank), word)?;
                c.fence()?;
                (0..c.size).map(|i| c.get(i, &key(i))).collect()
            }
        }
    }

    /// This process ends in order.
    pub fn finish(&mut self) -> Result<(), String> {
        match &mut self.client {
            Client::Pmi1(c) => c.finish(),
            Client::Pmix(c) => c.finish(),
        }
    }

    /// Ends the whole job with a status.
    pub fn abort(&mut self, status: i32) {
        match &mut self.client {
            Client::Pmi1(c) => c.abort(status),
            Client::Pmix(c) => c.abort(status),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(variables: &[(&str, &str)]) -> Started {
        started_by(|n| variables.iter().find(|v| v.0 == n).map(|v| v.1.to_string()))
    }

    #[test]
    fn how_it_was_started() {
        assert_eq!(with(&[]), Started::Alone);
        assert_eq!(with(&[("PMI_FD", "5"), ("PMI_RANK", "0"), ("PMI_SIZE", "3")]), Started::OneOf(3));
        assert_eq!(with(&[("PMI_FD", "5"), ("PMI_RANK", "0"), ("PMI_SIZE", "1")]), Started::Alone);
        let pmix = ("PMIX_NAMESPACE", "a");
        assert_eq!(with(&[pmix, ("PMIX_RANK", "0"), ("OMPI_COMM_WORLD_SIZE", "2")]), Started::OneOf(2));
        assert_eq!(with(&[pmix, ("PMIX_RANK", "0")]), Started::OneOf(0));
        assert_eq!(with(&[("SLURM_NTASKS", "4"), ("SLURM_PROCID", "0")]), Started::Alone);
        assert_eq!(with(&[("SLURM_STEP_NUM_TASKS", "4")]), Started::WithoutManager(4));
    }
}
