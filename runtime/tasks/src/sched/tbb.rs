//! `tbb`: oneTBB's arena is the ready queue and its threads are the workers; each job resumes one of
//! our fibers. Not for oneTBB's data structures (`tbb_abi`).

use super::Scheduler;
use crate::fiber::Fiber;
use crate::worker::{Item, Worker};

pub static TBB: Tbb = Tbb;

pub struct Tbb;

/// Whether oneTBB's library is there.
pub fn installed() -> bool {
    false
}

fn missing() -> ! {
    crate::start::fatal("--tasks=tbb is not supported yet")
}

impl Scheduler for Tbb {
    fn start(&self, _: usize, _: *mut Fiber) -> ! {
        missing()
    }
    fn add(&self, _: &Worker, _: Item) {
        missing()
    }
    fn add_share(&self, _: &Worker, _: Item, _: usize) {
        missing()
    }
    fn ready(&self, _: *mut Fiber) {
        missing()
    }
    fn add_last(&self, _: Item) {
        missing()
    }
    fn next(&self, _: &Worker) -> Item {
        missing()
    }
    fn retract(&self, _: &Worker, _: Item) -> bool {
        missing()
    }
    fn has_local_work(&self, _: &Worker) -> bool {
        missing()
    }
    fn has_work(&self) -> bool {
        missing()
    }
    fn held_up_by(&self, _: &Worker) -> bool {
        missing()
    }
    fn add_spare(&self) {
        missing()
    }
}
