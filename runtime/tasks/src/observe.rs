//! Hooks of whoever watches the tasks (`--trace`): one test of a static each while nobody does; and
//! what they record. Not for the events' form and their way to the writer (`trace`), nor for the file
//! (`rt::trace_file`).
//!
//! Watching begins before the first task starts and ends once, with the program. The hooks run in the
//! runtime's code, which is never preempted, on the worker's own thread; each asks for the worker
//! again, because between two hooks a task may have moved.

use crate::fiber::{self, Fiber};
use crate::nap::{futex_wait, futex_wake};
use crate::task::{self, TaskCtx};
use crate::trace::{Event, Limits, Message, Recorder, Room, Sink, Stretch};
use crate::why::{Why, WhyKind};
use crate::worker::{self, MAX_WORKERS, POOL, current};
use chantry_rt_comm::counts::{self, Moving};
use chantry_rt_comm::many;
use std::cell::Cell;
use std::mem::MaybeUninit;
use std::ptr::null_mut;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering};

/// 0: nobody watches.
pub static ON: AtomicU32 = AtomicU32::new(0);

#[inline]
pub fn on() -> bool {
    ON.load(Ordering::Relaxed) != 0
}

/// What watching keeps with a task. Without it only `birth` has a value.
pub struct Life {
    /// When and on which worker the task was begun, as [`begun`] answered.
    pub birth: Cell<u64>,
    watched: MaybeUninit<Watched>,
}

/// Written by [`started`] and [`blocked`], read by the hooks that follow them.
struct Watched {
    /// Ticks that its earlier stretches took.
    ran: Cell<u64>,
    /// The wait that it is in, or was in last.
    wait_start: Cell<u64>,
    wait_place: Cell<u64>,
    wait_what: Cell<usize>,
    /// 0 while it is in none.
    wait_kind: Cell<u8>,
}

impl Life {
    #[inline]
    pub const fn new() -> Life {
        Life { birth: Cell::new(0), watched: MaybeUninit::uninit() }
    }

    /// # Safety
    /// [`started`] has seen the task.
    unsafe fn watched(&self) -> &Watched {
        // SAFETY: any bits are numbers, and `started` has written `ran`, `blocked` the others before
        // they are read.
        unsafe { self.watched.assume_init_ref() }
    }
}

impl Default for Life {
    fn default() -> Self {
        Self::new()
    }
}

/// A task with this body has been queued: answers its birth, 0 while nobody watches.
#[inline]
pub fn begun(body: usize) -> u64 {
    if on() { begun_slow(body) } else { 0 }
}

/// The task of this context starts on this thread.
#[inline]
pub fn started(ctx: &TaskCtx) {
    if on() {
        started_slow(ctx)
    }
}

/// It has ended.
#[inline]
pub fn ended(ctx: &TaskCtx) {
    if on() {
        ended_slow(ctx)
    }
}

/// This worker has taken an item from another's queue.
#[inline]
pub fn stolen(from: usize) {
    if on() {
        stolen_slow(from)
    }
}

/// The task of this context is about to park (before the switch, on its own stack).
#[inline]
pub fn blocked(ctx: *const TaskCtx, why: Why) {
    if on() {
        blocked_slow(ctx, why)
    }
}

/// It goes on, perhaps on another thread.
#[inline]
pub fn resumed() {
    if on() {
        resumed_slow()
    }
}

/// Somebody has made the fiber ready (by a task, or by the monitor: there may be no worker).
#[inline]
pub fn woken(fiber: *mut Fiber) {
    if on() {
        woken_slow(fiber)
    }
}

/// A task of locale `to` is woken.
#[inline]
pub fn woken_elsewhere(to: usize) {
    if on() {
        let mark = 0usize;
        sent_slow(to, Message::Wake, 0, 0, &raw const mark as usize)
    }
}

// ---- what they do ----------------------------------------------------------------------------------

/// Numbers that a worker takes at once. More: fewer visits to the common counter; less: numbers closer
/// to the order of starts.
const NUMBERS: i64 = 256;
/// Workers with room for many events; those beyond are threads of `threads`.
const ROOMY: usize = 128;

static RECORDERS: [AtomicPtr<Recorder>; MAX_WORKERS] = [const { AtomicPtr::new(null_mut()) }; MAX_WORKERS];
/// Items taken from each worker's queue by others.
static TAKEN: [AtomicU64; MAX_WORKERS] = [const { AtomicU64::new(0) }; MAX_WORKERS];
/// Finds the call in the user's code that the running thread is in: called with an address below the
/// frames of generated code and the end of the stack.
static CALLER: OnceLock<fn(usize, usize) -> u64> = OnceLock::new();

static FINE: AtomicU64 = AtomicU64::new(0);
static TOGETHER: AtomicU64 = AtomicU64::new(0);
static ARROW: AtomicU64 = AtomicU64::new(0);
static SLIVER: AtomicU64 = AtomicU64::new(0);

/// Changed when the writer should come before its time.
static KICK: AtomicU32 = AtomicU32::new(0);
/// A full ring's owner looks again after this long. More: workers stand still longer than need be;
/// less: more of the processor taken from the writer.
const ROOM_WAIT: std::time::Duration = std::time::Duration::from_micros(50);

fn limits() -> Limits {
    Limits {
        fine: FINE.load(Ordering::Relaxed),
        together: TOGETHER.load(Ordering::Relaxed),
        arrow: ARROW.load(Ordering::Relaxed),
        sliver: SLIVER.load(Ordering::Relaxed),
    }
}

struct Writer;

impl Sink for Writer {
    fn half_full(&self) {
        kick();
    }
    fn wait_for_room(&self) -> bool {
        kick();
        std::thread::sleep(ROOM_WAIT);
        on()
    }
}

/// The recorder of a worker, made when first asked for by its thread.
#[inline]
fn recorder(index: usize) -> &'static Recorder {
    let r = RECORDERS[index].load(Ordering::Relaxed);
    // SAFETY: recorders are never freed.
    if r.is_null() { new_recorder(index) } else { unsafe { &*r } }
}

#[inline(never)]
fn new_recorder(index: usize) -> &'static Recorder {
    let room = if index < ROOMY { Room::WORKER } else { Room::THREAD };
    let r: &'static Recorder = Box::leak(Box::new(Recorder::new(room)));
    RECORDERS[index].store(&raw const *r as *mut Recorder, Ordering::Release);
    r
}

fn pack_birth(now: u64, worker: usize) -> u64 {
    now >> 4 << 16 | worker as u16 as u64
}

/// Worker and time; none for the main task, which nobody began.
fn unpack_birth(birth: u64) -> Option<(u16, u64)> {
    (birth != 0).then_some((birth as u16, birth >> 16 << 4))
}

/// The running task's stretch ends. Answers its ticks.
fn close(r: &Recorder, ctx: &TaskCtx, now: u64, cut: bool) -> u64 {
    // SAFETY: the task runs, so `started` has seen it.
    let before = unsafe { ctx.life.watched() }.ran.get();
    let stretch = Stretch { now, cut, before, born: unpack_birth(ctx.life.birth.get()) };
    r.close(&stretch, &limits(), &Writer)
}

#[cold]
fn begun_slow(body: usize) -> u64 {
    let w = current();
    if !statement_known(body) {
        let mark = 0usize;
        // SAFETY: the running fiber.
        let top = unsafe { (*w.fiber.get()).top as usize };
        learn_statement(body, CALLER.get().map_or(0, |find| find(&raw const mark as usize, top)));
    }
    pack_birth(ticks(), w.index)
}

#[cold]
fn started_slow(ctx: &TaskCtx) {
    let (r, now) = (recorder(current().index), ticks());
    // SAFETY: null or the task beneath, which outlives this one.
    if let Some(beneath) = unsafe { ctx.beneath.as_ref() } {
        let ran = close(r, beneath, now, true);
        // SAFETY: it has started.
        let w = unsafe { beneath.life.watched() };
        w.ran.set(w.ran.get() + ran);
    }
    // SAFETY: the cells may be written through a shared reference; any bits are valid in them.
    unsafe {
        (*ctx.life.watched.as_ptr()).ran.set(0);
        (*ctx.life.watched.as_ptr()).wait_kind.set(WhyKind::None as u8);
    }
    if ctx.id.get() == 0 {
        ctx.id.set(r.number(|| {
            let first = task::take_ids(NUMBERS);
            first as u64..(first + NUMBERS) as u64
        }) as i64);
    }
    r.open(now, ctx.id.get() as u64, ctx.body as u64, true);
}

#[cold]
fn ended_slow(ctx: &TaskCtx) {
    let (r, now) = (recorder(current().index), ticks());
    close(r, ctx, now, false);
    // SAFETY: null or the task beneath, which goes on.
    if let Some(beneath) = unsafe { ctx.beneath.as_ref() } {
        r.open(now, beneath.id.get() as u64, beneath.body as u64, false);
    }
}

#[cold]
fn stolen_slow(from: usize) {
    TAKEN[from].fetch_add(1, Ordering::Relaxed);
    recorder(current().index).stole(from, 1, ticks(), &limits(), &Writer);
}

#[cold]
fn blocked_slow(ctx: *const TaskCtx, why: Why) {
    // SAFETY: null or the running task.
    let Some(ctx) = (unsafe { ctx.as_ref() }) else { return };
    let (worker, now) = (current(), ticks());
    let ran = close(recorder(worker.index), ctx, now, true);
    // SAFETY: the running fiber; and the task has started.
    let (top, w) = unsafe { ((*worker.fiber.get()).top as usize, ctx.life.watched()) };
    w.ran.set(w.ran.get() + ran);
    w.wait_start.set(now);
    w.wait_place.set(CALLER.get().map_or(0, |find| find(why.mark, top)));
    w.wait_what.set(why.what);
    w.wait_kind.set(why.kind as u8);
}

#[cold]
fn resumed_slow() {
    let worker = current();
    // SAFETY: null or the running task.
    let Some(ctx) = (unsafe { worker.ctx.get().as_ref() }) else { return };
    let (r, now) = (recorder(worker.index), ticks());
    let id = ctx.id.get() as u64;
    // SAFETY: it has been blocked since.
    let w = unsafe { ctx.life.watched() };
    let wait = Event::Wait {
        task: id,
        place: w.wait_place.get(),
        start: w.wait_start.get(),
        ticks: now.saturating_sub(w.wait_start.get()),
        kind: w.wait_kind.get(),
        open: false,
        what: w.wait_what.get() as u64,
    };
    let idle = [WhyKind::Yield as u8, WhyKind::Throttled as u8].contains(&w.wait_kind.get());
    r.waited(wait, idle, &limits(), &Writer);
    w.wait_kind.set(WhyKind::None as u8);
    r.open(now, id, ctx.body as u64, false);
}

#[cold]
fn woken_slow(fiber: *mut Fiber) {
    if !worker::has_current() {
        return; // the monitor
    }
    // SAFETY: a parked fiber, whose task is at rest.
    let id = unsafe { (*fiber).ctx.get().as_ref() }.map_or(0, |c| c.id.get() as u64);
    recorder(current().index).woke(id, ticks(), &limits(), &Writer);
}

/// An `on` or a transfer of bytes has ended, on the stack of the task that has waited for it. (Where the operation stands on the stack is
/// where to look for its line: what is below may hold calls that have ended long ago.)
#[cold]
fn moved(m: &Moving) {
    if on() {
        let kind = match m.event {
            counts::Event::Get | counts::Event::GetRegion => Message::Get,
            counts::Event::Put | counts::Event::PutRegion => Message::Put,
            counts::Event::Amo => Message::Atomic,
            counts::Event::On | counts::Event::OnNb => Message::On,
        };
        sent_slow(m.other, kind, m.bytes, ticks().saturating_sub(m.begun), &raw const *m as usize)
    }
}

#[cold]
fn sent_slow(to: usize, kind: Message, bytes: usize, waited: u64, mark: usize) {
    let Some(w) = worker::try_current() else { return };
    // SAFETY: null or the running fiber.
    let top = unsafe { w.fiber.get().as_ref() }.map_or(0, |f| f.top as usize);
    let place = CALLER.get().map_or(0, |find| find(mark, top));
    recorder(w.index).sent(place, to, kind, bytes as u64, waited);
}

// ---- which statement begins which tasks ---------------------------------------------------------------

/// Bodies whose statements are remembered. More: memory (16 bytes each); what has no room is named by its
/// body's own line. A power of two.
const STATEMENTS: usize = 1024;

/// Bodies, and the call that began a task with each for the first time: a body belongs to one statement (in a
/// library's procedure, to the first call of it). A body is entered once, its call afterwards.
static BODIES: [AtomicUsize; STATEMENTS] = [const { AtomicUsize::new(0) }; STATEMENTS];
static CALLS: [AtomicU64; STATEMENTS] = [const { AtomicU64::new(0) }; STATEMENTS];

fn slots(body: usize) -> impl Iterator<Item = usize> {
    let first = body.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    // A few neighbours: then there is no room.
    (0..8).map(move |i| (first + i) & (STATEMENTS - 1))
}

#[inline]
fn statement_known(body: usize) -> bool {
    slots(body).any(|i| BODIES[i].load(Ordering::Relaxed) == body)
}

#[cold]
fn learn_statement(body: usize, call: u64) {
    for i in slots(body) {
        match BODIES[i].compare_exchange(0, body, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => return CALLS[i].store(call, Ordering::Relaxed),
            Err(other) if other == body => return,
            Err(_) => {}
        }
    }
}

/// The call of the statement that begins tasks with this body, if it is known.
pub fn statement(body: usize) -> Option<usize> {
    let i = slots(body).find(|&i| BODIES[i].load(Ordering::Relaxed) == body)?;
    match CALLS[i].load(Ordering::Relaxed) {
        0 => None,
        call => Some(call as usize),
    }
}

// ---- for the writer -----------------------------------------------------------------------------------

/// Begins to watch; before the first task.
pub fn watch(caller: fn(usize, usize) -> u64, limits: Limits) {
    let _ = CALLER.set(caller);
    set_limits(limits);
    ON.store(1, Ordering::SeqCst);
    if many() {
        counts::trace(counts::Tracer { now: ticks, ended: moved });
    }
}

pub fn set_limits(l: Limits) {
    FINE.store(l.fine, Ordering::Relaxed);
    TOGETHER.store(l.together, Ordering::Relaxed);
    ARROW.store(l.arrow, Ordering::Relaxed);
    SLIVER.store(l.sliver, Ordering::Relaxed);
}

/// Ends watching for good. A hook that is running may still finish.
pub fn stop() {
    ON.store(0, Ordering::SeqCst);
}

/// What has been recorded so far, by worker.
pub fn recorders() -> impl Iterator<Item = (usize, &'static Recorder)> {
    let n = POOL.started.load(Ordering::Acquire).min(MAX_WORKERS);
    // SAFETY: null or a recorder, which is never freed.
    (0..n).filter_map(|i| Some((i, unsafe { RECORDERS[i].load(Ordering::Acquire).as_ref() }?)))
}

/// Items that others have taken from a worker's queue.
pub fn taken_from(worker: usize) -> u64 {
    TAKEN[worker].load(Ordering::Relaxed)
}

/// Asks the writer to come.
pub fn kick() {
    if KICK.swap(1, Ordering::SeqCst) == 0 {
        futex_wake(&KICK);
    }
}

/// The writer's rest: until kicked, at most so long.
pub fn wait_for_kick(ns: u64) {
    futex_wait(&KICK, 0, Some(ns));
    KICK.store(0, Ordering::SeqCst);
}

/// The waits that tasks are in, after the end of watching. What changes meanwhile may be missing or
/// stand here though it is over; nothing else can happen, because stacks are never freed.
pub fn open_waits(now: u64, mut each: impl FnMut(Event)) {
    for f in fiber::all() {
        // SAFETY: fibers are never freed; their cells hold numbers and pointers, of which any bits are
        // one, and may be written at this moment by their thread, hence volatile.
        unsafe {
            let kind = (&raw const (*(*f).why.as_ptr()).kind as *const u8).read_volatile();
            let ctx = (*f).ctx.as_ptr().read_volatile();
            let (low, high) = ((*f).limit as usize, (*f).top as usize);
            let at = ctx as usize;
            if kind == WhyKind::None as u8 || at < low || at + size_of::<TaskCtx>() > high || !at.is_multiple_of(8) {
                continue;
            }
            let w = (&raw const (*ctx).life.watched) as *const Watched;
            let read = |c: &Cell<u64>| c.as_ptr().read_volatile();
            let start = read(&(*w).wait_start);
            let task = (*ctx).id.as_ptr().read_volatile() as u64;
            // A task that started or parked after the end of watching has no number, or no wait.
            if task == 0 || (*w).wait_kind.as_ptr().read_volatile() != kind || start > now {
                continue;
            }
            each(Event::Wait {
                task,
                place: read(&(*w).wait_place),
                start,
                ticks: now - start,
                kind,
                open: true,
                what: (*w).wait_what.as_ptr().read_volatile() as u64,
            });
        }
    }
}

// ---- the clock -----------------------------------------------------------------------------------------

/// Whether the processor's counter runs evenly on all processors.
static STEADY: AtomicBool = AtomicBool::new(false);

/// Chooses the clock; before watching.
pub fn choose_clock() {
    #[cfg(target_arch = "x86_64")]
    {
        let leaf = std::arch::x86_64::__cpuid(0x8000_0000).eax;
        let steady = leaf >= 0x8000_0007 && std::arch::x86_64::__cpuid(0x8000_0007).edx & 1 << 8 != 0;
        STEADY.store(steady, Ordering::Relaxed);
    }
    #[cfg(target_arch = "aarch64")]
    STEADY.store(true, Ordering::Relaxed);
}

/// Now, in ticks of the processor's counter, or in nanoseconds where that does not run evenly.
#[inline]
pub fn ticks() -> u64 {
    if !STEADY.load(Ordering::Relaxed) {
        return worker::now_ns();
    }
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has the counter.
    unsafe {
        std::arch::x86_64::_rdtsc()
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: user code may read the virtual counter.
    unsafe {
        let t: u64;
        core::arch::asm!("mrs {}, cntvct_el0", out(reg) t, options(nomem, nostack));
        t
    }
}
