//! The tasking interface's lower half: who queues items and who runs them. Chosen once, before the
//! main task starts. Not for tasks, joins, blocking or stacks, which all schedulers share.
//!
//! An *item* (`worker::Item`) is a task that nobody has started, a fiber that may go on, or a share
//! in a bulk operation. A scheduler decides which thread runs an item and when; to run it, it
//! hands it to the loop of a fiber (`worker::run_loop`), which asks `next` for the item after.
//!
//! | scheduler | queues | who runs |
//! |---|---|---|
//! | `steal` | a deque a worker: own newest first, thieves take the oldest | the workers |
//! | `fifo` | a first-in-first-out queue a worker, dealt in turn; no stealing | the worker of the queue |
//! | `threads` | one queue that is empty but for moments | a thread for each unfinished task |
//! | `tbb` | oneTBB's arena | oneTBB's threads |
//!
//! `steal` is not behind the trait: its short paths stand in `steal` as plain functions, and the
//! functions below test a static to choose it.

pub mod fifo;
pub mod steal;
pub mod tbb;
mod tbb_abi;
pub mod threads;

use crate::fiber::Fiber;
use crate::live::Live;
use crate::task::TaskCtx;
use crate::why::Why;
use crate::worker::{Item, POOL, Worker};
use crate::{entry, remote, wait};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};

/// Which scheduler runs the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Kind {
    #[default]
    Steal = 0,
    Fifo = 1,
    Threads = 2,
    Tbb = 3,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Steal, Kind::Fifo, Kind::Threads, Kind::Tbb];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Steal => "steal",
            Kind::Fifo => "fifo",
            Kind::Threads => "threads",
            Kind::Tbb => "tbb",
        }
    }

    pub fn by_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|k| k.name() == name)
    }
}

/// Every scheduler but `steal`. "This worker" is the calling thread's.
pub trait Scheduler: Sync {
    /// Runs the main task's fiber on the calling thread, the process's first, or elsewhere; does not
    /// return.
    ///
    /// # Safety
    /// The fiber has not begun; called once.
    unsafe fn start(&self, workers: usize, main: *mut Fiber) -> !;
    /// Queues a new task or a share.
    fn add(&self, w: &Worker, item: Item);
    /// Queues a share for the worker that serves this bucket (see [`own_bucket`]).
    fn add_share(&self, w: &Worker, item: Item, bucket: usize);
    /// Makes a parked fiber go on. The caller may be any thread, with or without a worker.
    ///
    /// # Safety
    /// The fiber is parked (or about to be, in its `then`), and nobody else makes it go on.
    unsafe fn ready(&self, f: *mut Fiber);
    /// Queues an item behind everything that is queued now. Any thread.
    fn add_last(&self, item: Item);
    /// The next item for the loop on this worker; waits for one. May switch to another stack
    /// meanwhile, but comes back on the same thread.
    fn next(&self, w: &Worker) -> Item;
    /// Takes back a share that this worker has queued, if it is still the newest of its queue.
    fn retract(&self, w: &Worker, item: Item) -> bool;
    /// Whether this worker could do something else at once.
    fn has_local_work(&self, w: &Worker) -> bool;
    /// Whether anything is queued.
    fn has_work(&self) -> bool;
    /// Whether something is queued that waits for this worker, or for any worker while all are busy.
    fn held_up_by(&self, w: &Worker) -> bool;
}

static KIND: AtomicU8 = AtomicU8::new(Kind::Steal as u8);

/// Items queued or running; not kept by `steal`.
pub static LIVE: Live = Live::new(1);

/// Items after which a worker looks at what has been put off though its own deque is not empty (`steal`,
/// `tbb`), and at what others have put off (`steal`). More: nearer to depth first, fewer lines of other
/// processors; less: sooner at work that has been put off.
const LOOK_FAR_EVERY: u32 = 64;
/// Tasks that a task may begin before it is slowed down so. Who waits in the middle of a `begin` keeps
/// a stack (8 KiB or more), a task that has not started only its record (some 200 bytes): so it should
/// be those that begin many. More: more records where many tasks begin some each; less: more stacks
/// where a tree of tasks is searched breadth first.
const BEGIN_FREELY: u32 = 16;

/// Before anything runs.
pub fn choose(kind: Kind) {
    KIND.store(kind as u8, Ordering::Relaxed);
}

/// Loads what the scheduler needs, or says why that is not there. Early: exit handlers that are
/// registered before it may not be called under `tbb`.
pub fn prepare(kind: Kind) -> Result<(), String> {
    match kind {
        Kind::Tbb => tbb::TBB.prepare(),
        _ => Ok(()),
    }
}

#[inline]
pub fn stealing() -> bool {
    KIND.load(Ordering::Relaxed) == Kind::Steal as u8
}

pub fn kind() -> Kind {
    Kind::ALL[KIND.load(Ordering::Relaxed) as usize]
}

/// Whether a parked task keeps its thread.
#[inline]
pub fn parks_threads() -> bool {
    KIND.load(Ordering::Relaxed) == Kind::Threads as u8
}

/// The scheduler, unless it is `steal`.
#[cold]
pub fn other() -> &'static dyn Scheduler {
    match kind() {
        Kind::Steal => unreachable!("steal has no object"),
        Kind::Fifo => &fifo::FIFO,
        Kind::Threads => &threads::THREADS,
        Kind::Tbb => &tbb::TBB,
    }
}

// ---- what the common code calls ------------------------------------------------------------------

/// Queues a new task or a share, and sees to it that somebody runs it.
#[inline]
pub fn add(w: &Worker, item: Item) {
    if stealing() { steal::push(w, item) } else { other().add(w, item) }
}

/// Makes a parked fiber go on: on this worker, where it can be stolen, or where it comes from.
///
/// # Safety
/// As for [`Scheduler::ready`].
#[inline]
pub unsafe fn ready(f: *mut Fiber) {
    if let Some(locale) = remote::elsewhere(f) {
        crate::observe::woken_elsewhere(locale);
        // SAFETY: by the contract; fibers lie in their locale's memory.
        return unsafe { remote::send(locale, f as usize | crate::worker::KIND_FIBER) };
    }
    crate::observe::woken(f);
    // SAFETY: a parked fiber is its waker's.
    unsafe {
        (*f).why.set(Why::NONE);
        if (*f).stays.load(Ordering::Acquire) {
            return entry::wake(f);
        }
        if stealing() { steal::ready(f) } else { other().ready(f) }
    }
}

/// A timer or a polled condition makes a parked fiber go on, behind what is queued.
///
/// # Safety
/// As for [`Scheduler::ready`].
pub unsafe fn ready_last(f: *mut Fiber) {
    crate::observe::woken(f);
    // SAFETY: as above.
    unsafe {
        (*f).why.set(Why::NONE);
        if (*f).stays.load(Ordering::Acquire) {
            return entry::wake(f);
        }
    }
    add_last(f as usize | crate::worker::KIND_FIBER)
}

/// Queues an item behind everything that is queued now. Any thread, also one without a worker.
pub fn add_last(item: Item) {
    if stealing() { steal::inject(item) } else { other().add_last(item) }
}

/// Queues the task that this worker has just left, behind what is queued here.
pub fn put_off(item: Item) {
    if stealing() { steal::put_off(crate::worker::current(), item) } else { other().add_last(item) }
}

/// Takes a share back if it is still the newest item of this worker's queue.
#[inline]
pub fn retract(w: &Worker, item: Item) -> bool {
    if stealing() { w.deque.pop_if(|i| i == item).is_some() } else { other().retract(w, item) }
}

/// Whether this worker could do something else at once.
#[inline]
pub fn has_local_work(w: &Worker) -> bool {
    if stealing() { steal::has_local_work(w) } else { other().has_local_work(w) }
}

/// Whether any queue holds something; takes nothing.
pub fn has_work() -> bool {
    if stealing() { steal::has_work() } else { other().has_work() }
}

/// Whether nothing is queued, nothing runs, and nothing will unless another locale sees to it.
pub fn still() -> bool {
    if stealing() { steal::still() } else { LIVE.still(wait::anything_pending) }
}

/// Whether so much is queued that a `begin` should start its task at once.
#[inline]
pub fn throttled(w: &Worker, parent: &TaskCtx) -> bool {
    // A pinned parent could not go on on another stack.
    if stealing() { w.deque.holds(crate::task::THROTTLE) && !entry::is_pinned(w) } else { throttled_other(parent) }
}

#[cold]
fn throttled_other(parent: &TaskCtx) -> bool {
    let limit = crate::task::THROTTLE * POOL.wanted.load(Ordering::Relaxed);
    if parks_threads() {
        threads::slow_down(limit);
        return false;
    }
    let begun = parent.begun.get().saturating_add(1);
    parent.begun.set(begun);
    begun > BEGIN_FREELY && !entry::is_pinned(crate::worker::current()) && LIVE.count() > limit
}

/// Into how many ranges a bulk operation deals its indices: as many as workers, up to `most`; under
/// `fifo`, where nobody helps with another's, always one a queue.
pub fn buckets(most: usize) -> usize {
    if kind() == Kind::Fifo { fifo::FIFO.workers() } else { POOL.wanted.load(Ordering::Relaxed).min(most) }
}

/// Under `fifo`, the one bucket of a bulk operation whose indices this worker runs.
#[inline]
pub fn own_bucket(w: &Worker) -> Option<usize> {
    (KIND.load(Ordering::Relaxed) == Kind::Fifo as u8).then(|| w.acting_for.load(Ordering::Relaxed))
}

/// `retract` of the schedulers with a locked queue, whose length may be read without the lock.
fn retract_newest(items: &mut VecDeque<Item>, len: &AtomicUsize, item: Item) -> bool {
    if items.back() != Some(&item) {
        return false;
    }
    items.pop_back();
    len.store(items.len(), Ordering::SeqCst);
    // The caller still runs: not the last.
    let _ = LIVE.rest(|| true);
    true
}

/// The item that this worker ran has ended or parked.
pub fn rest(w: &Worker) {
    // Of several locales all are asked (`remote`).
    if w.counted.replace(false) && LIVE.rest(|| chantry_rt_comm::many() || wait::anything_pending()) {
        crate::start::deadlock();
    }
}

/// This worker has an item.
pub fn got(w: &Worker) {
    w.counted.set(true);
    w.tick();
}
