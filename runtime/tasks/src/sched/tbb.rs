//! `tbb`: oneTBB's arena is the ready queue and its threads are the workers; each job resumes one of
//! our fibers. What is ours and what is oneTBB's: `docs/tbb.md`. Not for oneTBB's data structures
//! (`tbb_abi`).

use super::tbb_abi::{
    Api, ExecutionData, GlobalControl, MAX_ALLOWED_PARALLELISM, Task, TaskArena, TaskFunctions, TaskGroupContext,
};
use super::{LIVE, Scheduler, got, rest, tbb_abi};
use crate::fiber::Fiber;
use crate::worker::{self, Item, KIND_FIBER, POOL, WORKERS, Worker, current, has_current};
use crate::{monitor, observe, start, switch};
use std::alloc::Layout;
use std::cell::Cell;
use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock};

/// Most threads beyond the workers, for the time that workers are blocked in the system. More: more
/// blocking calls at once beside which the workers go on; less: less room in oneTBB's arena.
const MAX_SPARES: usize = 256;
/// Free jobs that a worker keeps. More: fewer calls of the allocator where one worker adds what
/// others run; less: memory back sooner.
const KEEP_JOBS: u32 = 1024;
/// As `Job::from`: added by no worker.
const NOBODY: usize = usize::MAX;

pub static TBB: Tbb =
    Tbb { api: OnceLock::new(), arena: OnceLock::new(), far: Mutex::new(Far::new()), far_len: AtomicUsize::new(0) };

pub struct Tbb {
    api: OnceLock<Api>,
    arena: OnceLock<Arena>,
    far: Mutex<Far>,
    /// Length of `far`'s queue.
    far_len: AtomicUsize,
}

/// oneTBB, once started.
struct Arena {
    api: &'static Api,
    arena: *mut TaskArena,
    context: *mut TaskGroupContext,
    workers: usize,
    control: Mutex<Control>,
}

// SAFETY: the functions may be called from any thread with these objects, which are never freed; the
// control is changed under its lock.
unsafe impl Send for Arena {}
// SAFETY: as above.
unsafe impl Sync for Arena {}

/// How many threads may run, beyond the workers.
struct Control {
    spares: usize,
    object: *mut GlobalControl,
}

/// Items that are to be run after what is queued now. The arena holds *tokens* for them, jobs without
/// an item of their own that take the first of these: as many as there are items, but at most one a
/// worker, because items are also taken without a token.
struct Far {
    items: VecDeque<Item>,
    tokens: usize,
}

impl Far {
    const fn new() -> Far {
        Far { items: VecDeque::new(), tokens: 0 }
    }

    /// Whether one more token is due, which the caller then adds to the arena.
    fn token_due(&mut self) -> bool {
        let due = self.tokens < self.items.len().min(POOL.wanted.load(Ordering::Relaxed));
        self.tokens += due as usize;
        due
    }
}

/// Whose item it is when oneTBB calls.
#[repr(C)]
pub struct Job {
    task: Task,
    /// 0: a token.
    item: Item,
    /// Index of the worker that added it.
    from: usize,
    next: *mut Job,
}

/// A worker's own.
#[derive(Default)]
pub struct OfWorker {
    /// Free jobs, linked.
    free: Cell<*mut Job>,
    free_count: Cell<u32>,
    /// Times that the loop has asked for an item.
    asked: Cell<u32>,
    /// Jobs added to the thread's deque that it has not come back to: at least as many as there are.
    queued: Cell<u32>,
}

static FUNCTIONS: TaskFunctions =
    TaskFunctions { complete_destructor: keep, deleting_destructor: keep, execute, cancel };

unsafe extern "C" fn keep(_: *mut Task) {}

unsafe extern "C" fn cancel(_: *mut Task, _: *mut ExecutionData) -> *mut Task {
    start::fatal("oneTBB has cancelled a task")
}

impl Job {
    fn make(w: Option<&Worker>, item: Item) -> *mut Task {
        let free = w.map_or(null_mut(), |w| w.tbb.free.get());
        let job = match w {
            Some(w) if !free.is_null() => {
                // SAFETY: a free job in this worker's list is ours.
                w.tbb.free.set(unsafe { (*free).next });
                w.tbb.free_count.set(w.tbb.free_count.get() - 1);
                free
            }
            // SAFETY: the size is not zero.
            _ => unsafe { std::alloc::alloc(Layout::new::<Job>()) as *mut Job },
        };
        if job.is_null() {
            start::fatal("out of memory allocating a task");
        }
        let from = w.map_or(NOBODY, |w| w.index);
        // SAFETY: fresh or free, so ours.
        unsafe { job.write(Job { task: Task::new(&FUNCTIONS), item, from, next: null_mut() }) };
        job as *mut Task
    }

    /// # Safety
    /// The job is the caller's.
    unsafe fn free(job: *mut Job, w: &Worker) {
        let own = &w.tbb;
        // SAFETY: by the contract; allocated with the same layout.
        unsafe {
            if own.free_count.get() >= KEEP_JOBS {
                return std::alloc::dealloc(job as *mut u8, Layout::new::<Job>());
            }
            (*job).next = own.free.get();
        }
        own.free.set(job);
        own.free_count.set(own.free_count.get() + 1);
    }
}

/// oneTBB calls a job on one of its threads.
unsafe extern "C" fn execute(task: *mut Task, _: *mut ExecutionData) -> *mut Task {
    let w = if has_current() { current() } else { join() };
    let job = task as *mut Job;
    // SAFETY: what oneTBB calls it has given back.
    let (item, from) = unsafe { ((*job).item, (*job).from) };
    // SAFETY: as above.
    unsafe { Job::free(job, w) };
    if from == w.index && item != 0 {
        w.tbb.queued.set(w.tbb.queued.get().saturating_sub(1));
    } else {
        // oneTBB looks elsewhere only when the thread's own deque is empty.
        w.tbb.queued.set(0);
        if from != NOBODY && item != 0 {
            observe::stolen(from);
        }
    }
    let item = if item != 0 { item } else { TBB.redeem(w) };
    if item != 0 {
        got(w);
        w.waits.store(false, Ordering::Relaxed);
        w.handed.set(item);
        if w.fiber.get().is_null() {
            // SAFETY: a fiber.
            unsafe { w.take_up(w.take_fiber()) };
        }
        // SAFETY: between jobs, a worker's fiber rests in `next`, or is fresh; its loop takes the item.
        unsafe { switch::switch(w.home.as_ptr(), (*w.fiber.get()).sp.get()) };
    }
    null_mut()
}

/// Makes a thread of oneTBB's a worker.
#[cold]
fn join() -> &'static Worker {
    let index = POOL.started.fetch_add(1, Ordering::SeqCst);
    start::thread_started(index);
    worker::register(index)
}

impl Tbb {
    /// Loads oneTBB. `exit` ends with the handlers that were registered before this (`leave`).
    pub fn prepare(&self) -> Result<(), String> {
        if self.api.get().is_none() {
            let _ = self.api.set(tbb_abi::load()?);
            // SAFETY: registered after oneTBB's own handlers, so called before them.
            unsafe { on_exit(leave, null_mut()) };
        }
        Ok(())
    }

    fn arena(&self) -> &Arena {
        match self.arena.get() {
            Some(a) => a,
            None => unreachable!("items are added after the start"),
        }
    }

    fn far(&self) -> MutexGuard<'_, Far> {
        self.far.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Queues an item, counted already, on top of this thread's deque; but once a period at the far
    /// end, so that tasks that wake or begin each other by turns leave room for those beneath.
    fn spawn(&self, w: &Worker, item: Item) {
        if w.foreign.get() {
            return self.push_far(None, item);
        }
        if monitor::period_over(w) {
            return self.push_far(Some(w), item);
        }
        w.tbb.queued.set(w.tbb.queued.get().saturating_add(1));
        let a = self.arena();
        // SAFETY: the job is oneTBB's from here until it calls it; this is a thread of the arena's.
        unsafe { (a.api.spawn)(Job::make(Some(w), item), a.context) }
    }

    /// Queues an item, counted already, at the far end.
    fn push_far(&self, w: Option<&Worker>, item: Item) {
        let mut far = self.far();
        far.items.push_back(item);
        self.far_len.store(far.items.len(), Ordering::SeqCst);
        let due = far.token_due();
        drop(far);
        if due {
            self.add_token(w);
        }
    }

    fn add_token(&self, w: Option<&Worker>) {
        let a = self.arena();
        // SAFETY: as `spawn`, but from any thread.
        unsafe { (a.api.enqueue)(Job::make(w, 0), a.arena) }
    }

    fn pop_far(&self) -> Option<Item> {
        if self.far_len.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let mut far = self.far();
        let item = far.items.pop_front();
        self.far_len.store(far.items.len(), Ordering::SeqCst);
        item
    }

    /// What a token is worth: the first item of the far end, or 0 if others have been quicker.
    fn redeem(&self, w: &Worker) -> Item {
        let mut far = self.far();
        far.tokens -= 1;
        let item = far.items.pop_front().unwrap_or(0);
        self.far_len.store(far.items.len(), Ordering::SeqCst);
        let due = far.token_due();
        drop(far);
        if due {
            self.add_token(Some(w));
        }
        item
    }

    /// Workers that run an item.
    fn busy(&self) -> usize {
        let n = POOL.started.load(Ordering::Acquire);
        let runs = |i: &usize| {
            // SAFETY: null or a worker, which is never freed.
            unsafe { WORKERS[*i].load(Ordering::Acquire).as_ref() }.is_some_and(|w| !w.waits.load(Ordering::Relaxed))
        };
        (0..n).filter(runs).count()
    }

    /// The monitor has seen so many workers blocked in the system: as many more threads may run, if
    /// anything waits for one.
    pub fn adjust(&self, blocked: usize, held_up: bool) {
        let a = self.arena();
        let mut control = a.control.lock().unwrap_or_else(|e| e.into_inner());
        let wanted = blocked.min(MAX_SPARES);
        if wanted < control.spares || wanted > control.spares && held_up {
            control.spares = wanted;
            let before = control.object;
            control.object = limit(a.api, a.workers + wanted);
            // SAFETY: created before and not yet destroyed. After the new one: the least one counts,
            // and without any, oneTBB's default would.
            unsafe {
                (a.api.destroy)(before);
                drop(Box::from_raw(before));
            }
        }
    }
}

/// Lets so many threads run, at most.
fn limit(api: &Api, threads: usize) -> *mut GlobalControl {
    // oneTBB counts the thread that waits for them, which is none of them here.
    let control = GlobalControl { value: threads + 1, reserved: 0, parameter: MAX_ALLOWED_PARALLELISM };
    let control = Box::into_raw(Box::new(control));
    // SAFETY: a new control, which stays where it is until it is destroyed.
    unsafe { (api.create)(control) };
    control
}

/// Whether oneTBB's library is there.
pub fn installed() -> bool {
    tbb_abi::load().is_ok()
}

impl Scheduler for Tbb {
    unsafe fn start(&self, workers: usize, main: *mut Fiber) -> ! {
        if let Err(said) = TBB.prepare() {
            start::fatal(&said)
        }
        let Some(api) = TBB.api.get() else { unreachable!("prepared") };
        // The arena is made with room for the spares while so many are allowed (else oneTBB says on
        // the standard error that it cannot have them).
        let roomy = limit(api, workers + MAX_SPARES);
        let arena = Box::into_raw(Box::new(TaskArena::new((workers + MAX_SPARES) as c_int)));
        let context = Box::into_raw(Box::new(TaskGroupContext::new()));
        // SAFETY: objects as the constructors leave them, which stay where they are.
        unsafe {
            (api.initialize)(arena);
            (api.initialize_context)(context);
        }
        let object = limit(api, workers);
        // SAFETY: created above.
        unsafe {
            (api.destroy)(roomy);
            drop(Box::from_raw(roomy));
        }
        let _ =
            self.arena.set(Arena { api, arena, context, workers, control: Mutex::new(Control { spares: 0, object }) });
        // The first thread is no worker: it would have to wait inside oneTBB.
        POOL.started.store(0, Ordering::SeqCst);
        monitor::start();
        self.push_far(None, main as usize | KIND_FIBER);
        loop {
            // SAFETY: waits for signals, whose handlers run here.
            unsafe { libc::pause() };
        }
    }

    fn add(&self, w: &Worker, item: Item) {
        LIVE.add();
        self.spawn(w, item);
    }

    fn add_share(&self, w: &Worker, item: Item, _: usize) {
        self.add(w, item);
    }

    unsafe fn ready(&self, f: *mut Fiber) {
        let item = f as usize | KIND_FIBER;
        LIVE.add();
        if has_current() { self.spawn(current(), item) } else { self.push_far(None, item) }
    }

    fn add_last(&self, item: Item) {
        LIVE.add();
        self.push_far(has_current().then(current).filter(|w| !w.foreign.get()), item);
    }

    fn next(&self, w: &Worker) -> Item {
        rest(w);
        let asked = w.tbb.asked.get().wrapping_add(1);
        w.tbb.asked.set(asked);
        let far_first = w.tbb.queued.get() == 0 || asked.is_multiple_of(super::LOOK_FAR_EVERY);
        if far_first && let Some(item) = self.pop_far() {
            got(w);
            return item;
        }
        w.tick();
        w.waits.store(true, Ordering::Relaxed);
        // SAFETY: this worker's bare loop; `home` is where `execute` has left the thread's own stack,
        // and only the same thread's `execute` comes back here.
        unsafe { switch::switch((*w.fiber.get()).sp.as_ptr(), w.home.get()) };
        w.handed.replace(0)
    }

    fn retract(&self, _: &Worker, _: Item) -> bool {
        false // oneTBB gives nothing back
    }

    fn has_local_work(&self, w: &Worker) -> bool {
        w.tbb.queued.get() != 0 || self.far_len.load(Ordering::Relaxed) != 0
    }

    fn has_work(&self) -> bool {
        self.far_len.load(Ordering::SeqCst) != 0 || LIVE.count() > self.busy()
    }

    fn held_up_by(&self, _: &Worker) -> bool {
        self.has_work()
    }
}

unsafe extern "C" {
    fn on_exit(handler: unsafe extern "C" fn(c_int, *mut c_void), arg: *mut c_void) -> c_int;
    fn fflush(stream: *mut c_void) -> c_int;
}

/// Ends the process in the middle of `exit`: what is left to be called are oneTBB's destructors, which
/// must not be called from a thread of its own nor while the others run, and those of libraries that
/// were loaded before.
unsafe extern "C" fn leave(status: c_int, _: *mut c_void) {
    // SAFETY: what `exit` does last.
    unsafe {
        fflush(null_mut());
        libc::_exit(status)
    }
}
