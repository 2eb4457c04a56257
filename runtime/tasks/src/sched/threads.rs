//! `threads`: an operating system thread for every unfinished task, on a stack of ours. A task that
//! blocks blocks its thread. Not for many blocked tasks: the system grants some ten thousand threads.
//!
//! A queued item gets a thread, an idle one or else a new one, at once while fewer threads run than
//! workers are wanted, and whenever a task parks. Otherwise it waits for a thread to end its task:
//! so tiny tasks share threads. The *keeper* looks whether that goes on. If no thread ends a task
//! for a period (half a millisecond), it finds threads for 1 item, then for 2, 4 and so on each
//! period: so tasks that wait for each other without parking (or in a system call) all run. It
//! waits for those that it has called: where they do not come, the processors are busy, and more
//! threads would only compete for them.
//!
//! The queue and the number of idle threads stand under one lock.

use super::{LIVE, Scheduler, got, rest, retract_newest};
use crate::facade::{Condvar, Mutex, MutexGuard};
use crate::fiber::Fiber;
use crate::nap::{Kernel, Nap, futex_wait, futex_wake};
use crate::stack;
use crate::why::Why;
use crate::worker::{self, After, Item, KIND_FIBER, KIND_MASK, MAX_WORKERS, POOL, Worker, current, now_ns};
use crate::{observe, wait};
use chantry_rt_abi::PredFn;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::Duration;

pub static THREADS: Threads = Threads {
    shared: Mutex::new(Shared { items: VecDeque::new(), taken: 0, idle: 0, asleep: 0, due: 0 }),
    work: Condvar::new(),
    queued: AtomicUsize::new(0),
    spinners: AtomicU32::new(0),
    sleepers: AtomicUsize::new(0),
    keeper: Nap::new(),
};

pub struct Threads {
    shared: Mutex<Shared>,
    work: Condvar,
    /// `items.len()`, to be read without the lock.
    queued: AtomicUsize,
    spinners: AtomicU32,
    /// Threads in `sleep` or `poll`: they count as running, but do not run.
    sleepers: AtomicUsize,
    /// The keeper's sleep while nothing is queued.
    keeper: Nap,
}

struct Shared {
    items: VecDeque<Item>,
    /// Items taken so far: the number of the first in `items`.
    taken: u64,
    /// Threads that will take an item without any other ending first: in `next`, or just started.
    idle: usize,
    /// Of those, the ones that wait on `work`.
    asleep: usize,
    /// Wake-ups on `work` that no sleeper has seen yet.
    due: usize,
}

/// Idle threads that look for work before they sleep, at most; further ones sleep at once. More: tasks
/// start sooner; less: less processor time taken from threads with tasks.
const MAX_SPINNERS: u32 = 2;
/// Looks of a parked task's thread at its permit before it sleeps, about 10 ns each. More: hand-offs
/// between two running threads stay at cache speed; less: less processor time wasted.
const PARK_SPINS: u32 = 300;
/// How long nothing may go on before a queued item gets another thread. More: fewer threads for short
/// tasks; less: tasks that wait for each other without parking start sooner.
const KEEPER_PERIOD: Duration = Duration::from_micros(500);
/// Times that a `begin` lets other threads run while too many tasks are unfinished. More: fewer
/// threads; less: less delay where those tasks wait for each other anyhow.
const SLOW_DOWN: u32 = 64;
/// Pause between two looks at a condition (`waitFor`), at first and at most.
const POLL_NS: (u64, u64) = (20_000, 1_000_000);

impl Threads {
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn push(&self, item: Item) {
        LIVE.add();
        let mut s = self.lock();
        s.items.push_back(item);
        self.queued.store(s.items.len(), Ordering::SeqCst);
        let running = LIVE.count().saturating_sub(s.items.len() + self.sleepers.load(Ordering::Relaxed));
        let free = POOL.wanted.load(Ordering::Relaxed).saturating_sub(running);
        if free != 0 {
            self.find_threads(s, free);
        } else {
            drop(s);
        }
        // Also for items that have been found a thread: it may end up with another.
        self.keeper.wake(&Kernel(None));
    }

    /// Sees to it that threads come for the first `n` items: those that look for work, sleepers, new
    /// ones.
    fn find_threads(&self, mut s: MutexGuard<'_, Shared>, n: usize) {
        let n = n.min(s.items.len());
        let coming = s.idle - s.asleep + s.due;
        let wake = n.saturating_sub(coming).min(s.asleep - s.due);
        let start = n.saturating_sub(coming + wake);
        s.due += wake;
        s.idle += start; // on behalf of the new threads
        drop(s);
        (0..wake).for_each(|_| self.work.notify_one());
        (0..start).for_each(|_| start_thread());
    }

    fn pop(&self, s: &mut Shared) -> Option<Item> {
        let item = s.items.pop_front()?;
        s.taken += 1;
        self.queued.store(s.items.len(), Ordering::SeqCst);
        s.idle -= 1;
        Some(item)
    }

    /// The calling thread stops running for a while: another may.
    fn make_way(&self) {
        if self.queued.load(Ordering::SeqCst) != 0 {
            self.find_threads(self.lock(), 1);
        }
    }

    /// Looks for an item for a while without sleeping.
    fn spin(&self) -> Option<Item> {
        if self.spinners.fetch_add(1, Ordering::Relaxed) >= MAX_SPINNERS {
            self.spinners.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        let start = now_ns();
        let mut got = None;
        let mut rounds = 0u32;
        while got.is_none() {
            if self.queued.load(Ordering::Acquire) != 0 {
                got = self.pop(&mut self.lock());
            }
            std::hint::spin_loop();
            rounds += 1;
            if rounds.is_multiple_of(64) && now_ns() - start > wait::spin_ns() {
                break;
            }
        }
        self.spinners.fetch_sub(1, Ordering::Relaxed);
        got
    }
}

impl Threads {
    /// The keeper: finds threads for items that have waited for a period in which nothing went on.
    fn keep(&self) {
        crate::start::helper_started();
        let mut keeper = Keeper::default();
        loop {
            self.keeper.sleep_unless(&Kernel(None), || self.queued.load(Ordering::SeqCst) != 0);
            std::thread::sleep(KEEPER_PERIOD);
            let s = self.lock();
            let coming = s.idle - s.asleep + s.due;
            let n = keeper.look(s.taken, s.items.len(), coming);
            if n != 0 {
                self.find_threads(s, n);
            }
        }
    }
}

/// What the keeper knows of its last looks.
#[derive(Default)]
struct Keeper {
    /// The number behind the last item that was queued then.
    seen: u64,
    /// Items that had been taken.
    taken: u64,
    /// Items that it then found threads for; twice as many next time.
    called: usize,
}

impl Keeper {
    /// A period later: how many items need a thread. `taken` items have been taken so far, `queued` are
    /// there, and `coming` threads will take one without any other ending first.
    fn look(&mut self, taken: u64, queued: usize, coming: usize) -> usize {
        let waited = self.seen.max(taken) - taken;
        let flowed = taken - self.taken > self.called as u64;
        (self.seen, self.taken) = (taken + queued as u64, taken);
        if waited == 0 || flowed {
            self.called = 0;
        } else if coming == 0 {
            self.called = (2 * self.called).max(1);
            return self.called.min(waited as usize);
        }
        0
    }
}

impl Scheduler for Threads {
    unsafe fn start(&self, _: usize, main: *mut Fiber) -> ! {
        if std::thread::Builder::new().stack_size(64 << 10).spawn(|| THREADS.keep()).is_err() {
            crate::start::fatal("cannot start the thread that looks after queued tasks");
        }
        crate::entry::count_own_thread();
        let w = worker::register(0);
        w.counted.set(true);
        // SAFETY: by the contract.
        unsafe { worker::enter(w, main) }
    }

    fn add(&self, _: &Worker, item: Item) {
        self.push(item);
    }

    fn add_share(&self, _: &Worker, item: Item, _: usize) {
        self.push(item);
    }

    unsafe fn ready(&self, f: *mut Fiber) {
        LIVE.add();
        // SAFETY: a fiber lives for ever.
        let permit = unsafe { &(*f).permit };
        permit.store(1, Ordering::SeqCst);
        futex_wake(permit);
    }

    fn add_last(&self, item: Item) {
        if item & KIND_MASK == KIND_FIBER {
            // SAFETY: an item is a fiber that waits for being run.
            unsafe { self.ready((item & !KIND_MASK) as *mut Fiber) };
        } else {
            self.push(item);
        }
    }

    fn next(&self, w: &Worker) -> Item {
        if w.counted.get() {
            // Idle before at rest: what is added in between counts on this thread.
            self.lock().idle += 1;
        }
        rest(w);
        let item = self.spin().unwrap_or_else(|| {
            let mut s = self.lock();
            loop {
                if let Some(item) = self.pop(&mut s) {
                    return item;
                }
                s.asleep += 1;
                while s.due == 0 {
                    s = self.work.wait(s).unwrap_or_else(|e| e.into_inner());
                }
                s.due -= 1;
                s.asleep -= 1;
            }
        });
        got(w);
        item
    }

    fn retract(&self, _: &Worker, item: Item) -> bool {
        let mut s = self.lock();
        retract_newest(&mut s.items, &self.queued, item)
    }

    fn has_local_work(&self, _: &Worker) -> bool {
        false
    }

    fn has_work(&self) -> bool {
        self.queued.load(Ordering::SeqCst) != 0
    }

    fn held_up_by(&self, _: &Worker) -> bool {
        false
    }
}

/// Parks the running task with its thread; `after(arg)` may make it ready at once.
///
/// # Safety
/// As `worker::suspend`.
pub unsafe fn park(w: &Worker, why: Why, after: After, arg: *mut u8) {
    crate::task::settle(w);
    // SAFETY: the running fiber.
    let f = unsafe { &*w.fiber.get() };
    observe::blocked(w.ctx.get(), why);
    f.ctx.set(w.ctx.get());
    f.why.set(why);
    w.add_running(-1);
    w.waits.store(true, Ordering::Relaxed);
    // SAFETY: by the contract. The stack stays this thread's, so it need not rest.
    unsafe { after(arg) };
    THREADS.make_way();
    rest(w);
    let mut spins = 0;
    while f.permit.load(Ordering::Acquire) == 0 {
        if spins < PARK_SPINS {
            spins += 1;
            std::hint::spin_loop();
        } else {
            futex_wait(&f.permit, 0, None);
        }
    }
    f.permit.store(0, Ordering::Relaxed);
    got(w);
    w.waits.store(false, Ordering::Relaxed);
    w.add_running(1);
    f.why.set(Why::NONE);
    observe::resumed();
}

/// Sleeps with the thread.
pub fn sleep(why: Why, ns: u64) {
    outside(why, || std::thread::sleep(Duration::from_nanos(ns)));
}

/// Waits for a condition with the thread.
///
/// # Safety
/// As `wait::wait_until`.
pub unsafe fn poll(why: Why, pred: PredFn, env: *mut u8) {
    outside(why, || {
        let mut ns = POLL_NS.0;
        // SAFETY: by the contract.
        while !unsafe { pred(env) } {
            std::thread::sleep(Duration::from_nanos(ns));
            ns = (2 * ns).min(POLL_NS.1);
        }
    });
}

/// The task waits for something that no other task has to do: it counts as live.
fn outside(why: Why, wait: impl FnOnce()) {
    let w = current();
    // SAFETY: the running fiber.
    let f = unsafe { &*w.fiber.get() };
    observe::blocked(w.ctx.get(), why);
    f.ctx.set(w.ctx.get());
    f.why.set(why);
    w.add_running(-1);
    THREADS.sleepers.fetch_add(1, Ordering::Relaxed);
    THREADS.make_way();
    wait();
    THREADS.sleepers.fetch_sub(1, Ordering::Relaxed);
    w.add_running(1);
    f.why.set(Why::NONE);
    observe::resumed();
}

/// Before a `begin`: while more than `limit` tasks run or are queued, lets others run.
pub fn slow_down(limit: usize) {
    for _ in 0..SLOW_DOWN {
        if LIVE.count() <= limit {
            return;
        }
        std::thread::yield_now();
    }
}

// ---- threads --------------------------------------------------------------------------------------

/// Starts a thread on a stack of ours, counted as idle already.
#[cold]
fn start_thread() {
    let index = POOL.started.fetch_add(1, Ordering::SeqCst);
    if index >= MAX_WORKERS {
        too_many(index, &format!("chantry's own limit, {MAX_WORKERS}"));
    }
    let Some(s) = stack::allocate() else { too_many(index, &the_limit(index)) };
    crate::report::start_reporter();
    let f = Fiber::of_thread(s);
    // SAFETY: the attributes are initialised before use; the stack is ours and stays; the guard at
    // its low end is not given to the C library, which writes there.
    let failed = unsafe {
        let mut attr: libc::pthread_attr_t = std::mem::zeroed();
        libc::pthread_attr_init(&mut attr);
        libc::pthread_attr_setdetachstate(&mut attr, libc::PTHREAD_CREATE_DETACHED);
        let low = s.base.add(stack::GUARD) as *mut libc::c_void;
        let r = libc::pthread_attr_setstack(&mut attr, low, s.size - stack::GUARD);
        let mut id: libc::pthread_t = std::mem::zeroed();
        let start = Box::into_raw(Box::new((index, f as usize)));
        let r = if r != 0 { r } else { libc::pthread_create(&mut id, &attr, thread_main, start as *mut _) };
        libc::pthread_attr_destroy(&mut attr);
        r
    };
    if failed != 0 {
        too_many(index, &the_limit(index));
    }
    crate::entry::count_own_thread();
}

extern "C" fn thread_main(start: *mut libc::c_void) -> *mut libc::c_void {
    // SAFETY: the box that `start_thread` has passed on.
    let (index, f) = *unsafe { Box::from_raw(start as *mut (usize, usize)) };
    crate::start::thread_started(index);
    let w = worker::register(index);
    // SAFETY: the fiber of this thread, which the starter has passed.
    unsafe { w.take_up(f as *mut Fiber) };
    worker::run_loop()
}

fn too_many(threads: usize, limit: &str) -> ! {
    crate::start::fatal(&format!(
        "cannot start thread {} for a task: {limit}; with --tasks=steal tasks need no threads of their own",
        threads + 1
    ))
}

/// The limit that most likely stands in the way.
fn the_limit(threads: usize) -> String {
    let number = |path: &str| std::fs::read_to_string(path).ok()?.trim().parse::<usize>().ok();
    let mut limits: Vec<(usize, &str)> = Vec::new();
    for (name, path) in [
        ("kernel.threads-max", "/proc/sys/kernel/threads-max"),
        ("kernel.pid_max", "/proc/sys/kernel/pid_max"),
        ("the control group's pids.max", "/sys/fs/cgroup/pids.max"),
    ] {
        limits.extend(number(path).map(|n| (n, name)));
    }
    // SAFETY: writes the local.
    unsafe {
        let mut r: libc::rlimit = std::mem::zeroed();
        if libc::getrlimit(libc::RLIMIT_NPROC, &mut r) == 0 && r.rlim_cur != libc::RLIM_INFINITY {
            limits.push((r.rlim_cur as usize, "the user's process limit (ulimit -u)"));
        }
    }
    // SAFETY: as above.
    unsafe {
        let mut r: libc::rlimit = std::mem::zeroed();
        if libc::getrlimit(libc::RLIMIT_AS, &mut r) == 0 && r.rlim_cur != libc::RLIM_INFINITY {
            limits.push((
                r.rlim_cur as usize / stack::task_stack_size(),
                "address space (ulimit -v) over the size of a stack",
            ));
        }
    }
    // A stack of its own is a mapping or two.
    limits.extend(number("/proc/sys/vm/max_map_count").map(|n| (n / 2, "half of vm.max_map_count")));
    match limits.into_iter().min() {
        Some((n, name)) => format!("the system refuses more than {threads}; the lowest limit is {name}, {n}"),
        None => format!("the system refuses more than {threads}"),
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn the_keeper_lets_short_tasks_share_threads() {
        let mut k = Keeper::default();
        // Always a hundred queued, and some are taken in each period.
        for period in 0..50 {
            assert_eq!(k.look(10 * period, 100, 0), 0, "period {period}");
        }
    }

    #[test]
    fn the_keeper_finds_ever_more_threads_where_nothing_goes_on() {
        let mut k = Keeper::default();
        assert_eq!(k.look(0, 20, 0), 0, "they have just come");
        let (mut taken, mut called) = (0, Vec::new());
        for _ in 0..6 {
            let n = k.look(taken, 20 - taken as usize, 0);
            called.push(n);
            taken += n as u64; // all of them stay with their tasks
        }
        assert_eq!(called, [1, 2, 4, 8, 5, 0]);
    }

    #[test]
    fn the_keeper_waits_for_those_that_it_has_called() {
        let mut k = Keeper::default();
        k.look(0, 20, 0);
        assert_eq!(k.look(0, 20, 0), 1);
        for _ in 0..9 {
            assert_eq!(k.look(0, 20, 1), 0);
        }
        assert_eq!(k.look(1, 19, 0), 2, "it has come and stays");
        assert_eq!(k.look(9, 11, 0), 0, "now tasks end");
        assert_eq!(k.look(9, 11, 0), 1);
    }
}
