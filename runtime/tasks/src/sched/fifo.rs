//! `fifo`: a first-in-first-out queue a worker, new tasks dealt to the workers in turn, no stealing
//! (how the paper's "nemesis" scheduler of Qthreads behaves; Chapel-on-X, section 4.1.2). A woken
//! task goes back to the worker on which it parked. Bulk operations deal their indices to the
//! workers' buckets, and nobody helps with another's. Not the default: where tasks differ in
//! length, workers end idle.
//!
//! When a worker's thread is blocked in the system, a spare serves its queue meanwhile.

use super::{LIVE, Scheduler, got, rest, retract_newest};
use crate::facade::{Mutex, MutexGuard, Padded};
use crate::fiber::Fiber;
use crate::nap::{Kernel, Nap};
use crate::worker::{Item, KIND_FIBER, KIND_MASK, POOL, WORKERS, Worker, now_ns, start_another};
use crate::{monitor, wait, worker};
use std::collections::VecDeque;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Shared by all workers.
pub static FIFO: Fifo = Fifo { queues: OnceLock::new(), turn: Padded(AtomicUsize::new(0)) };

pub struct Fifo {
    queues: OnceLock<Vec<Padded<Queue>>>,
    /// Whose turn it is to get a task.
    turn: Padded<AtomicUsize>,
}

#[derive(Default)]
struct Queue {
    items: Mutex<VecDeque<Item>>,
    /// Their number, to be read without the lock.
    len: AtomicUsize,
    /// The worker's sleep.
    nap: Nap,
}

/// How long a spare sleeps when no blocked worker has anything queued. More: later help for a worker
/// that blocks again; less: more looks at all queues.
const SPARE_NAP_NS: u64 = 1_000_000;

impl Queue {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Item>> {
        self.items.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn push(&self, item: Item) {
        LIVE.add();
        {
            let mut q = self.lock();
            q.push_back(item);
            self.len.store(q.len(), Ordering::SeqCst);
        }
        self.nap.wake(&Kernel(None));
    }

    fn pop(&self) -> Option<Item> {
        if self.len.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let mut q = self.lock();
        let item = q.pop_front();
        self.len.store(q.len(), Ordering::SeqCst);
        item
    }
}

impl Fifo {
    fn queues(&self) -> &[Padded<Queue>] {
        self.queues.get().map_or(&[], |q| q)
    }

    /// Workers with a queue.
    pub fn workers(&self) -> usize {
        self.queues().len()
    }

    /// Queues for worker `i` (modulo their number), whose thread may have to be started.
    fn push(&self, i: usize, item: Item) {
        let queues = self.queues();
        let i = i % queues.len();
        while POOL.started.load(Ordering::Relaxed) <= i {
            start_another();
        }
        queues[i].push(item);
        monitor::start();
    }

    /// For a spare: from the queue of a worker that is blocked.
    fn pop_for_blocked(&self, w: &Worker) -> Option<Item> {
        for (i, q) in self.queues().iter().enumerate() {
            let v = WORKERS[i].load(Ordering::Acquire);
            // SAFETY: null or a worker, which is never freed.
            let stuck = unsafe { v.as_ref() }.is_some_and(|v| v.stuck.load(Ordering::Relaxed));
            if stuck && let Some(item) = q.pop() {
                w.acting_for.store(i, Ordering::Relaxed);
                return Some(item);
            }
        }
        None
    }

    /// A spare's search: until it has an item, on the bench while there are too many spares.
    fn next_of_spare(&self, w: &Worker) -> Item {
        loop {
            if let Some(item) = self.pop_for_blocked(w) {
                return item;
            }
            w.tick();
            w.waits.store(true, Ordering::Relaxed);
            if monitor::retiring() && monitor::is_surplus(w) {
                monitor::bench(w);
            } else {
                std::thread::sleep(std::time::Duration::from_nanos(SPARE_NAP_NS));
            }
            w.waits.store(false, Ordering::Relaxed);
        }
    }

    fn next_of_worker(&self, w: &Worker, q: &Queue) -> Item {
        let mut since = 0;
        let mut rounds = 0u32;
        loop {
            if let Some(item) = q.pop() {
                return item;
            }
            wait::poll_timers();
            wait::poll_waiters();
            std::hint::spin_loop();
            rounds += 1;
            if rounds.is_multiple_of(16) {
                let now = now_ns();
                since = if since == 0 { now } else { since };
                if now - since > wait::spin_ns() {
                    w.tick();
                    w.waits.store(true, Ordering::Relaxed);
                    let limit = Kernel(wait::sleep_limit_ns());
                    q.nap.sleep_unless(&limit, || q.len.load(Ordering::SeqCst) != 0 || wait::timer_due());
                    w.waits.store(false, Ordering::Relaxed);
                    w.tick();
                    since = 0;
                }
            }
        }
    }
}

impl Scheduler for Fifo {
    unsafe fn start(&self, workers: usize, main: *mut Fiber) -> ! {
        let _ = self.queues.set((0..workers).map(|_| Padded(Queue::default())).collect());
        let w = worker::register(0);
        w.counted.set(true);
        // SAFETY: by the contract.
        unsafe { worker::enter(w, main) }
    }

    fn add(&self, _: &Worker, item: Item) {
        self.push(self.turn.fetch_add(1, Ordering::Relaxed), item);
    }

    fn add_share(&self, _: &Worker, item: Item, bucket: usize) {
        self.push(bucket, item);
    }

    unsafe fn ready(&self, f: *mut Fiber) {
        // SAFETY: a parked fiber is its waker's.
        let home = unsafe { (*f).home.get() };
        self.push(home as usize, f as usize | KIND_FIBER);
    }

    fn add_last(&self, item: Item) {
        if item & KIND_MASK == KIND_FIBER {
            // SAFETY: an item is a fiber that waits for being run.
            unsafe { self.ready((item & !KIND_MASK) as *mut Fiber) };
        } else {
            match worker::try_current() {
                Some(w) => self.push(w.acting_for.load(Ordering::Relaxed), item),
                // From another locale: as a new task.
                None => self.push(self.turn.fetch_add(1, Ordering::Relaxed), item),
            }
        }
    }

    fn next(&self, w: &Worker) -> Item {
        rest(w);
        let item = match self.queues().get(w.index) {
            Some(q) => self.next_of_worker(w, q),
            None => self.next_of_spare(w),
        };
        got(w);
        item
    }

    fn retract(&self, w: &Worker, item: Item) -> bool {
        let Some(q) = self.queues().get(w.acting_for.load(Ordering::Relaxed)) else { return false };
        retract_newest(&mut q.lock(), &q.len, item)
    }

    fn has_local_work(&self, w: &Worker) -> bool {
        self.queues().get(w.acting_for.load(Ordering::Relaxed)).is_some_and(|q| q.len.load(Ordering::Relaxed) != 0)
    }

    fn has_work(&self) -> bool {
        self.queues().iter().any(|q| q.len.load(Ordering::SeqCst) != 0)
    }

    fn held_up_by(&self, w: &Worker) -> bool {
        self.has_local_work(w)
    }
}
