//! What the system grants this process: processors, and by its control groups (`cgroup`) processor time and
//! memory. Not for what the user asks for (`settings`).

use crate::cgroup;
use std::path::Path;

/// Processors that this process may use.
pub fn logical_cores() -> usize {
    // SAFETY: the set is written by the call and large enough for it.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        if libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), &mut set) == 0 {
            return libc::CPU_COUNT(&set).max(1) as usize;
        }
    }
    std::thread::available_parallelism().map_or(1, |n| n.get())
}

/// Of those, the physical cores: processors that are the first of their siblings.
pub fn physical_cores() -> usize {
    let logical = logical_cores();
    // One look tells most machines: processor 0 alone on its core.
    let siblings = |i: usize| {
        std::fs::read_to_string(format!("/sys/devices/system/cpu/cpu{i}/topology/thread_siblings_list")).ok()
    };
    if siblings(0).is_none_or(|s| s.trim() == "0") {
        return logical;
    }
    let mut cores = 0;
    // SAFETY: as above.
    unsafe {
        let mut set: libc::cpu_set_t = std::mem::zeroed();
        if libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), &mut set) != 0 {
            return logical;
        }
        let mut seen = std::collections::HashSet::new();
        for i in 0..libc::CPU_SETSIZE as usize {
            if libc::CPU_ISSET(i, &set) && siblings(i).is_none_or(|s| seen.insert(s)) {
                cores += 1;
            }
        }
    }
    cores.max(1)
}

/// Processors that the process gets on average, if a control group limits them.
fn quota() -> Option<f64> {
    cgroup::processors(Path::new("/"))
}

/// Workers unless somebody asks for a number: the physical cores, but no more than the processors' time suffices
/// for. Rounded up: with one worker fewer than a quota of 1.5 asks for, a third of it would be lost.
pub fn workers() -> usize {
    match physical_cores() {
        1 => 1,
        cores => limited(cores, quota()),
    }
}

fn limited(cores: usize, quota: Option<f64>) -> usize {
    quota.map_or(cores, |q| cores.min(q.ceil().max(1.0) as usize))
}

/// Bytes of memory: the machine's, or what a control group allows.
pub fn memory() -> usize {
    let machine = chantry_rt_mem::physical_memory();
    cgroup::memory(Path::new("/")).map_or(machine, |m| machine.min(m as usize))
}

#[cfg(test)]
mod tests {
    use super::limited;

    #[test]
    fn no_more_workers_than_processor_time() {
        assert_eq!(limited(8, None), 8);
        assert_eq!(limited(8, Some(2.0)), 2);
        assert_eq!(limited(8, Some(1.5)), 2);
        assert_eq!(limited(8, Some(0.1)), 1);
        assert_eq!(limited(2, Some(16.0)), 2);
    }
}
