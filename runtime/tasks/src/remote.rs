//! Work for and from other locales: `on`, wake-ups that cross a locale's border, and who looks into this locale's
//! inbox. Not for how a message travels (`chantry_rt_comm::inbox`).
//!
//! A message is an item of a queue (`worker::Item`): a fiber of this locale that may go on, or an `on` that is to run
//! here. Both lie in the memory of a locale.

use crate::deadlocks::Deadlocks;
use crate::fiber::Fiber;
use crate::latch::Latch;
use crate::task::{self, ErrorSink, Scope, TaskCtx};
use crate::why::{Why, WhyKind};
use crate::worker::{self, Item, KIND_FIBER, KIND_MASK, KIND_ON, current};
use crate::{far, observe, sched, shared};
use chantry_rt_abi::{ENV_ALIGN, TaskFn};
use chantry_rt_comm::inbox::{Kernel, Patient};
use chantry_rt_comm::{address, many, range, told};
use std::alloc::Layout;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How long an `on` looks for its end in place, in looks of some 15 ns, and then in looks that give the processor away.
/// More: short bodies cost no switch of tasks; less: sooner at other work. The first are for where both locales have a
/// processor, the others for where they share one, be it with other programs.
const ON_SPINS: u32 = 100;
const ON_TURNS: u32 = 40;
/// Looks of a worker without work before it gives the processor away between looks: likewise.
const SEARCH_SPINS: u32 = 8;

/// Whether the locales have more workers than there are processors: who waits in place then gives its processor away.
static SHARED: AtomicBool = AtomicBool::new(false);

/// The bits of an item that say its kind.
pub(crate) const KINDS: usize = KIND_MASK;

/// Before the workers start: the workers of all locales together have to do with so many processors.
pub fn share_processors(workers: usize, processors: usize) {
    SHARED.store(many() && workers * chantry_rt_comm::locales() > processors, Ordering::Relaxed);
}

/// Between two looks of a worker that searches, the `look`-th.
#[inline]
pub fn give_way(look: u32) {
    if many() && (look >= SEARCH_SPINS || SHARED.load(Ordering::Relaxed)) {
        std::thread::yield_now();
    }
}

/// An `on`, in the frame of the task that waits for it.
#[repr(C, align(64))]
pub(crate) struct Request {
    /// The inbox's.
    link: AtomicUsize,
    body: TaskFn,
    env: *mut u8,
    /// The body gets a copy of so many bytes at `env`, of which the first so many are brought back; none: `env` itself.
    sent: Option<(usize, usize)>,
    /// Of the task that waits: what the body begins registers there, too.
    scope: *const Scope,
    id: i64,
    serial: bool,
    /// One token, of the body.
    latch: Latch,
    waiter: *mut Fiber,
    /// What the body hands to whoever waits for its task.
    pub(crate) errors: ErrorSink,
    /// Instead of a waiter that is told: what becomes of a request that has come from another machine.
    end: Option<unsafe fn(*mut Request)>,
}

impl Request {
    /// Of a locale whose memory is not mapped here.
    pub(crate) fn of_far(body: TaskFn, env: *mut u8, id: i64, serial: bool, end: unsafe fn(*mut Request)) -> Request {
        Request {
            link: AtomicUsize::new(0),
            body,
            env,
            sent: None,
            scope: std::ptr::null(),
            id,
            serial,
            latch: Latch::new(1),
            waiter: std::ptr::null_mut(),
            errors: ErrorSink::new(),
            end: Some(end),
        }
    }
}

/// Sends an item to the locale whose it is.
///
/// # Safety
/// What the item leads to is in memory of a locale, begins with a word for the inbox, and stays until it is run.
#[cold]
pub unsafe fn send(locale: usize, item: Item) {
    if far::is_far() {
        return far::send(locale, item);
    }
    range::header(address::here()).census.sends();
    // SAFETY: by the contract.
    unsafe { range::header(locale).inbox.send(item, &Kernel) }
}

/// The locale that a parked fiber must be made ready on, if it is another one.
#[inline]
pub fn elsewhere(f: *mut Fiber) -> Option<usize> {
    if !many() {
        return None;
    }
    let owner = address::owner(f as usize);
    (owner != address::here()).then_some(owner)
}

/// Runs `body(env)` on another locale, and returns when it has ended. `sent`: the body is to have a copy of so many bytes there, of
/// which the first so many come back.
///
/// # Safety
/// The locale is another one of the job; `env` is in memory of a locale (any address, if nothing is there), and `body` accepts it there.
pub unsafe fn on(locale: usize, body: TaskFn, env: *mut u8, sent: Option<(usize, usize)>) {
    let ctx = task::ctx();
    let request = Request {
        link: AtomicUsize::new(0),
        body,
        env,
        sent,
        scope: ctx.scope.get(),
        id: task::id(),
        serial: ctx.serial.get(),
        latch: Latch::new(1),
        waiter: worker::this_fiber(),
        errors: ErrorSink::new(),
        end: None,
    };
    let r = &raw const request;
    // SAFETY: the request stands in this frame, which stays until the body has ended.
    unsafe { send(locale, r as usize | KIND_ON) };
    let first = if SHARED.load(Ordering::Relaxed) { ON_SPINS } else { 0 };
    for look in first..ON_SPINS + ON_TURNS {
        if request.latch.owner_alone(0) || sched::has_local_work(current()) {
            break;
        }
        poll();
        if look < ON_SPINS {
            std::hint::spin_loop();
        } else {
            std::thread::yield_now();
        }
    }
    if !request.latch.owner_alone(0) {
        let why = Why::new(WhyKind::On, env, &request);
        // SAFETY: the body's end, or `leave`, makes us ready.
        unsafe { worker::suspend(why, leave, r as *mut u8) };
    }
    let errors = request.errors.take();
    if !errors.is_null() {
        // SAFETY: the list is ours.
        let list = unsafe { Box::from_raw(errors) };
        list.0.iter().for_each(|e| task::push_error(*e));
    }
}

/// A task is about to run the body of an `on` that stays here. If its worker has more to do, that goes first, once a task: where a
/// statement begins tasks for all locales, the others' have then gone there, and do not wait until this one's work is done.
#[inline]
pub fn stays() {
    if address::many() {
        let_others_go();
    }
}

#[cold]
fn let_others_go() {
    if task::ctx().gave_way.replace(true) {
        return;
    }
    // A queue may have this task come before others again: as often as there are tasks for other locales, it goes behind them.
    for _ in 1..address::locales() {
        if !sched::has_local_work(current()) {
            break;
        }
        crate::wait::yield_now();
    }
}

/// Runs `f` on a locale, this one or another, and answers what it answers. What the two refer to must mean the same there.
#[inline]
pub fn at<T: Copy, F: FnOnce() -> T + Copy>(locale: usize, f: F) -> T {
    if locale == address::here() {
        return f();
    }
    if far::is_far() { far::at(locale, f) } else { at_other(locale, f) }
}

#[cold]
fn at_other<T, F: FnOnce() -> T>(locale: usize, f: F) -> T {
    unsafe extern "C" fn body<T, F: FnOnce() -> T>(env: *mut u8) {
        // SAFETY: the pair in the frame that waits.
        let (f, answer) = unsafe { &mut *(env as *mut (Option<F>, Option<T>)) };
        *answer = f.take().map(|f| f());
    }
    let mut both = (Some(f), None);
    // SAFETY: the pair stays until the body has ended.
    unsafe { on(locale, body::<T, F>, &raw mut both as *mut u8, None) };
    both.1.unwrap_or_else(|| unreachable!("the body has run"))
}

unsafe fn leave(r: *mut u8) {
    // SAFETY: the request of the task that has just been parked; it stays until that is ready.
    unsafe {
        let r = r as *const Request;
        let waiter = (*r).waiter;
        if (*r).latch.owner_leaves(0) {
            sched::ready(waiter);
        }
    }
}

/// Runs an `on` that has come from another locale, on the bare loop's stack.
///
/// # Safety
/// The address of a request that has been taken from the inbox.
pub unsafe fn run(r: usize) {
    let r = r as *const Request;
    // SAFETY: the waiting task keeps the request until we have handed in the token.
    unsafe {
        let (body, env, waiter) = ((*r).body, (*r).env, (*r).waiter);
        let w = current();
        let ctx =
            TaskCtx::new((*r).scope, &raw const (*r).errors, (*r).serial, body as *const () as usize, w.ctx.get());
        ctx.id.set((*r).id);
        w.ctx.set(&ctx);
        w.add_running(1);
        observe::started(&ctx);
        match (*r).sent {
            None => body(env),
            Some((size, back)) => run_copy(body, env, size, back),
        }
        observe::ended(&ctx);
        let w = current();
        w.add_running(-1);
        w.ctx.set(ctx.beneath);
        if let Some(end) = (*r).end {
            end(r as *mut Request);
        } else if (*r).latch.done(1) {
            // The answer, which belongs to the request.
            send(address::owner(waiter as usize), waiter as usize | KIND_FIBER);
        }
    }
}

/// Runs a body with a copy of what it was sent.
///
/// # Safety
/// `size` bytes can be read at `env` and the first `back` written; `body` accepts a copy of them.
unsafe fn run_copy(body: TaskFn, env: *mut u8, size: usize, back: usize) {
    // Where other locales see it: what the body does may hand out addresses of its captures.
    let layout = Layout::from_size_align(size.max(1), ENV_ALIGN).expect("a size of memory");
    let copy = shared::allocate(layout);
    if copy.is_null() {
        crate::start::fatal("out of memory for what an `on` brings along");
    }
    // SAFETY: by the contract; the block is ours.
    unsafe {
        std::ptr::copy_nonoverlapping(env, copy, size);
        body(copy);
        std::ptr::copy_nonoverlapping(copy, env, back);
        shared::free(copy, layout);
    }
}

// ---- the inbox -----------------------------------------------------------------------------------

fn arrived(item: Item) {
    range::header(address::here()).census.receives();
    match item & KIND_MASK {
        // SAFETY: a fiber of ours whose waker has sent it.
        KIND_FIBER => unsafe { sched::ready((item & !KIND_MASK) as *mut Fiber) },
        _ => sched::add_last(item),
    }
}

/// Takes what has come.
#[inline]
pub fn poll() {
    if many() {
        range::header(address::here()).inbox.take(arrived);
    }
}

/// Whether this worker is one that looks into the inbox.
pub struct Watch(Cell<bool>);

impl Watch {
    /// A worker that looks for work looks into the inbox, too.
    pub fn start() -> Watch {
        let watch = Watch(Cell::new(false));
        watch.again();
        watch
    }

    pub fn again(&self) {
        if many() && !self.0.replace(true) {
            range::header(address::here()).inbox.watch();
        }
    }

    /// It has found some, or goes to sleep: who sends from now on sees to it that somebody looks.
    pub fn stop(&self) {
        if self.0.replace(false) && range::header(address::here()).inbox.unwatch() {
            poll();
        }
    }
}

/// 1 once the scheduler takes items.
static OPEN: AtomicU32 = AtomicU32::new(0);
/// Between machines, where messages come as soon as the network is open: items from before.
static EARLY: Mutex<Vec<Item>> = Mutex::new(Vec::new());

/// The scheduler takes items from now on.
pub fn open() {
    let early = {
        let mut early = EARLY.lock().unwrap_or_else(PoisonError::into_inner);
        OPEN.store(1, Ordering::Release);
        std::mem::take(&mut *early)
    };
    early.into_iter().for_each(sched::add_last);
    crate::nap::futex_wake(&OPEN);
}

/// Queues an item that the network has brought, now or when the scheduler takes some.
pub(crate) fn add_or_keep(item: Item) {
    if OPEN.load(Ordering::Acquire) == 0 {
        let mut early = EARLY.lock().unwrap_or_else(PoisonError::into_inner);
        if OPEN.load(Ordering::Acquire) == 0 {
            return early.push(item);
        }
    }
    sched::add_last(item);
}

/// A signal that ends the program, for the progress thread.
static SIGNAL: AtomicU32 = AtomicU32::new(0);

/// In a handler of a signal: the progress thread is to end the job in order. False: it does not run yet.
pub fn interrupt(signal: u32) -> bool {
    if OPEN.load(Ordering::Acquire) == 0 {
        return false;
    }
    SIGNAL.store(signal, Ordering::SeqCst);
    range::header(address::here()).inbox.ring(&Kernel);
    true
}

/// Whether this locale has begun to take items, and does nothing now, nor will unless another locale sees to it.
pub(crate) fn is_still() -> bool {
    OPEN.load(Ordering::Acquire) != 0 && sched::still()
}

/// The progress thread of a locale among several: takes messages while no worker looks for them, answers other locales'
/// questions, and calls `ending` when a locale has ended, and with it the job, `interrupted` with a signal that is to end it. On locale 0 it looks
/// for deadlocks.
pub fn progress(ending: impl Fn(), interrupted: impl Fn(u32)) -> ! {
    crate::start::helper_started();
    // What comes before is for a scheduler that is not there yet.
    while OPEN.load(Ordering::Acquire) == 0 {
        crate::nap::futex_wait(&OPEN, 0, None);
    }
    let (me, job) = (range::header(address::here()), chantry_rt_comm::job::job());
    let mut told = 0;
    let mut deadlocks = (address::here() == 0).then(Deadlocks::new);
    loop {
        let other =
            || job.is_over() || me.census.is_asked() || told::asked() != told || SIGNAL.load(Ordering::SeqCst) != 0;
        match &deadlocks {
            Some(d) => me.inbox.take_or_wait(&Patient(d.pause()), arrived, || other() || d.has_news()),
            None => me.inbox.take_or_wait(&Kernel, arrived, other),
        }
        if job.is_over() {
            ending();
        }
        match SIGNAL.swap(0, Ordering::SeqCst) {
            0 => {}
            signal => interrupted(signal),
        }
        if told::asked() != told {
            told = told::asked();
            crate::report::ask();
        }
        if me.census.answer(sched::still) {
            range::header(0).inbox.ring(&Kernel);
        }
        if let Some(d) = &mut deadlocks {
            d.look();
        }
    }
}

/// The main task of every locale but the first: waits for ever, while the workers serve the others.
pub fn serve() -> ! {
    loop {
        let here = 0u8;
        let why = Why::new(WhyKind::None, &here, &here);
        // SAFETY: nothing has to be done, and nobody wakes it.
        unsafe { worker::suspend(why, |_| (), std::ptr::null_mut()) };
    }
}
