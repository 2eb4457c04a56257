//! Work for and from locales whose memory is not mapped here: `on`, wake-ups, blocks that go home, waiting for copies. Not for how
//! a message travels (`chantry_rt_comm::fabric`), nor for locales of one machine (`remote`).
//!
//! | message | from, to | what it does there |
//! |---|---|---|
//! | `ON` | who waits, the other | queues the body with a copy of what it was sent |
//! | `DONE` | back | puts what the body leaves into the waiter's frame; the waiter goes on |
//! | `LEFT` | back | tasks that the body has begun have ended: one token of the waiter's sync scope |
//! | `WAKE` | anybody, a fiber's home | the fiber may go on |
//! | `HOME` | anybody, a block's home | frees the block |
//! | `AMO`, `AMO_DONE` | an atomic operation and its answer | `far_engine` |
//! | `CONSTANTS`, `HAVE_CONSTANTS` | locale 0, all others, and back | `far_constants` |
//! | `KEEP`, `KEPT`, `FORGET` | who has a copy of a text, its home, and back | `far_texts` |
//! | `QUESTION`, `SAID` | locale 0, all, and back | `deadlocks` |
//!
//! The body's `begin`s register in a scope of its own, beside the body. The waiter's sync scope gets a token for the `on` when it
//! is sent. If no task is left when the body ends, `DONE` hands it in; else the body's task waits for them and sends `LEFT`, which
//! does. So the two may arrive in any order.

use crate::latch::Latch;
use crate::remote::{self, Request};
use crate::task::{self, ErrorSink, Scope};
use crate::why::{Why, WhyKind};
use crate::worker::{self, KIND_ON, current};
use crate::{sched, shared};
use chantry_rt_abi::{ENV_ALIGN, TaskFn};
use chantry_rt_comm::contract::{FIRST_HANDLER, MOST_PAYLOAD, Pending, backend, set_handler};
use chantry_rt_comm::counts::{Event, moves};
use chantry_rt_comm::{address, fabric};
use chantry_rt_mem as mem;
use std::alloc::Layout;
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

use crate::fiber::Fiber;

const ON: u32 = FIRST_HANDLER;
const DONE: u32 = FIRST_HANDLER + 1;
const LEFT: u32 = FIRST_HANDLER + 2;
const WAKE: u32 = FIRST_HANDLER + 3;
const HOME: u32 = FIRST_HANDLER + 4;
pub(crate) const AMO: u32 = FIRST_HANDLER + 5;
pub(crate) const AMO_DONE: u32 = FIRST_HANDLER + 6;
pub(crate) const CONSTANTS: u32 = FIRST_HANDLER + 7;
pub(crate) const HAVE_CONSTANTS: u32 = FIRST_HANDLER + 8;
pub(crate) const KEEP: u32 = FIRST_HANDLER + 9;
pub(crate) const KEPT: u32 = FIRST_HANDLER + 10;
pub(crate) const FORGET: u32 = FIRST_HANDLER + 11;

/// Looks of a task that waits before it makes room for others. More: short bodies and copies cost no switch of tasks; less: sooner at
/// other work.
const SPINS: u32 = 100;

/// What travels with an `on`, and comes back with its answer. Words only.
#[repr(C)]
#[derive(Clone, Copy)]
struct Call {
    /// The waiter's `Waiting`, and its sync scope.
    waiting: usize,
    scope: usize,
    body: usize,
    message: usize,
    size: usize,
    /// So many of the message's first bytes come back.
    back: usize,
    id: i64,
    serial: usize,
    /// In an answer: whether tasks are left, and how many errors follow.
    left: usize,
    errors: usize,
}

const CALL: usize = size_of::<Call>();
/// Bytes that travel in the message itself; more is fetched and brought by copies.
const ALONG: usize = MOST_PAYLOAD - CALL;

/// In the frame of the task that waits for an `on`.
struct Waiting {
    latch: Latch,
    waiter: *mut Fiber,
    errors: ErrorSink,
}

/// An `on` that has come, with the bytes of its message behind it.
#[repr(C)]
struct Arrived {
    /// What the queue has.
    request: Request,
    from: usize,
    call: Call,
}

/// Before the network's thread starts.
pub fn open() {
    set_handler(ON, came);
    set_handler(DONE, done);
    set_handler(LEFT, left);
    set_handler(WAKE, |_, p| {
        if let Some(fiber) = word(p) {
            // SAFETY: a parked fiber of ours, whose waker has sent it.
            unsafe { sched::ready(fiber as *mut Fiber) };
        }
    });
    set_handler(HOME, |_, p| {
        if let Some(block) = word(p) {
            // SAFETY: a block of ours, which its user has finished with.
            unsafe { mem::free(block as *mut u8) };
        }
    });
    crate::far_engine::open();
    crate::far_constants::open();
    crate::deadlocks::open();
    crate::far_texts::open();
    mem::ranged::set_way_home(|block, owner| backend().post(owner, HOME, &[&(block as usize).to_le_bytes()]));
}

/// Whether other locales' memory is out of reach.
#[inline]
pub fn is_far() -> bool {
    fabric::is_open()
}

pub(crate) fn word(payload: &[u8]) -> Option<usize> {
    payload.try_into().ok().map(usize::from_le_bytes)
}

fn bytes_of(c: &Call) -> &[u8] {
    // SAFETY: plain words.
    unsafe { std::slice::from_raw_parts((c as *const Call).cast(), CALL) }
}

fn unpack(payload: &[u8]) -> Option<(Call, &[u8])> {
    let (head, rest) = payload.split_at_checked(CALL)?;
    // SAFETY: so many bytes are there; every pattern is a value.
    Some((unsafe { (head.as_ptr() as *const Call).read_unaligned() }, rest))
}

/// Makes a fiber of another locale ready.
pub fn wake(locale: usize, fiber: *mut Fiber) {
    backend().post(locale, WAKE, &[&(fiber as usize).to_le_bytes()]);
}

// ---- who waits -----------------------------------------------------------------------------------

/// Runs `body` on another locale with a copy of `message`, and returns when it has ended and its first `back` bytes are here again.
///
/// # Safety
/// The locale is another one of the job; `size` bytes can be read at `message`, which lies in this locale's range, and `back` written;
/// `body` accepts a copy of them anywhere.
pub unsafe fn on(locale: usize, body: TaskFn, message: *mut u8, size: usize, back: usize) {
    crate::far_constants::tell();
    let ctx = task::ctx();
    let waiting = Waiting { latch: Latch::new(1), waiter: worker::this_fiber(), errors: ErrorSink::new() };
    let call = Call {
        waiting: &raw const waiting as usize,
        scope: ctx.scope.get() as usize,
        body: body as *const () as usize,
        message: message as usize,
        size,
        back,
        id: task::id(),
        serial: ctx.serial.get() as usize,
        left: 0,
        errors: 0,
    };
    // SAFETY: this task's scope, which waits for it or is its own.
    unsafe { Scope::one_more(ctx.scope.get()) };
    // SAFETY: by the contract.
    let along = if size <= ALONG { unsafe { std::slice::from_raw_parts(message, size) } } else { &[] };
    backend().send(locale, ON, &[bytes_of(&call), along]);
    for _ in 0..SPINS {
        if waiting.latch.owner_alone(0) || sched::has_local_work(current()) {
            break;
        }
        backend().progress();
    }
    if !waiting.latch.owner_alone(0) {
        let why = Why::new(WhyKind::On, message, &waiting);
        // SAFETY: the answer, or `leave`, makes us ready.
        unsafe { worker::suspend(why, leave, &raw const waiting as *mut u8) };
    }
    let errors = waiting.errors.take();
    if !errors.is_null() {
        // SAFETY: the list is ours.
        let list = unsafe { Box::from_raw(errors) };
        list.0.iter().for_each(|e| task::push_error(*e));
    }
}

/// Runs `f` on another locale, and answers what it answers. Both are copied: what they refer to must mean the same there.
#[cold]
pub fn at<T: Copy, F: FnOnce() -> T + Copy>(locale: usize, f: F) -> T {
    #[repr(C)]
    struct Message<T, F> {
        answer: MaybeUninit<T>,
        f: F,
    }
    unsafe extern "C" fn body<T: Copy, F: FnOnce() -> T + Copy>(message: *mut u8) {
        // SAFETY: a copy of the message below.
        let m = unsafe { &mut *(message as *mut Message<T, F>) };
        m.answer = MaybeUninit::new((m.f)());
    }
    let mut m = Message { answer: MaybeUninit::uninit(), f };
    // SAFETY: the message is in this task's frame; the body writes the answer, which comes back.
    unsafe {
        on(locale, body::<T, F>, &raw mut m as *mut u8, size_of::<Message<T, F>>(), size_of::<T>());
        m.answer.assume_init()
    }
}

unsafe fn leave(w: *mut u8) {
    // SAFETY: of the task that has just been parked; it stays until that is ready.
    unsafe {
        let w = w as *const Waiting;
        let waiter = (*w).waiter;
        if (*w).latch.owner_leaves(0) {
            sched::ready(waiter);
        }
    }
}

/// The answer to an `on` of ours.
fn done(_: usize, payload: &[u8]) {
    let Some((call, rest)) = unpack(payload) else { return };
    let (errors, back) = rest.split_at(call.errors * size_of::<usize>());
    let w = call.waiting as *const Waiting;
    // SAFETY: the waiting task keeps its frame until we have handed in the token; what comes back goes where it came from.
    unsafe {
        std::ptr::copy_nonoverlapping(back.as_ptr(), call.message as *mut u8, back.len());
        errors.chunks_exact(8).filter_map(word).for_each(|e| (*w).errors.push(e as *mut u8));
        if call.left == 0 {
            Scope::one_less(call.scope as *const Scope);
        }
        let waiter = (*w).waiter;
        if (*w).latch.done(1) {
            sched::ready(waiter);
        }
    }
}

/// What an `on` of ours has begun has ended.
fn left(_: usize, payload: &[u8]) {
    let Some((call, rest)) = unpack(payload) else { return };
    let scope = call.scope as *const Scope;
    // SAFETY: the scope waits for the token that `on` has added.
    unsafe {
        rest.chunks_exact(8).filter_map(word).for_each(|e| (*scope).errors.push(e as *mut u8));
        Scope::one_less(scope);
    }
}

// ---- where it runs -------------------------------------------------------------------------------

fn came(from: usize, payload: &[u8]) {
    let Some((call, along)) = unpack(payload) else { return };
    let layout = layout(&call);
    let a = shared::allocate(layout) as *mut Arrived;
    if a.is_null() {
        crate::start::fatal("out of memory for what an `on` brings along");
    }
    // SAFETY: fresh memory of that layout.
    unsafe {
        let request = Request::of_far(run_body, a as *mut u8, call.id, call.serial != 0, end);
        a.write(Arrived { request, from, call });
        std::ptr::copy_nonoverlapping(along.as_ptr(), message_of(a), along.len());
    }
    remote::add_or_keep(a as usize | KIND_ON);
}

const BEHIND: usize = size_of::<Arrived>().next_multiple_of(ENV_ALIGN);

fn layout(call: &Call) -> Layout {
    let whole = Layout::from_size_align(BEHIND + call.size, align_of::<Arrived>().max(ENV_ALIGN));
    whole.unwrap_or_else(|_| crate::start::fatal("an `on` with more than all memory"))
}

fn message_of(a: *mut Arrived) -> *mut u8 {
    // SAFETY: within the block.
    unsafe { (a as *mut u8).add(BEHIND) }
}

/// Runs as the body of a request that has come.
unsafe extern "C" fn run_body(a: *mut u8) {
    let a = a as *mut Arrived;
    // SAFETY: the block is this task's until `end`; the waiter keeps its message.
    unsafe {
        let (from, mut call, message) = ((*a).from, (*a).call, message_of(a));
        if call.size > ALONG {
            let pending = Pending::new();
            backend().get(message, call.message, call.size, &pending);
            flush(&pending);
        }
        let ctx = task::ctx();
        let scope = Scope::new(null(), ctx);
        let outer = ctx.scope.replace(&scope);
        std::mem::transmute::<usize, TaskFn>(call.body)(message);
        let mut back: &[u8] = std::slice::from_raw_parts(message, call.back);
        let mut errors = taken((*a).request.errors.take());
        let most = ALONG / 8;
        if errors.len() > most {
            crate::start::fatal("more errors in one `on` between machines than a message holds are not supported yet");
        }
        if back.len() + errors.len() * 8 > ALONG {
            let pending = Pending::new();
            backend().put(call.message, message, call.back, &pending);
            flush(&pending);
            back = &[];
        }
        let waits = !scope.is_idle();
        (call.left, call.errors) = (waits as usize, errors.len());
        backend().send(from, DONE, &[bytes_of(&call), as_bytes(&errors), back]);
        if waits {
            scope.wait();
            errors = taken(scope.errors.take());
            errors.truncate(most);
            backend().send(from, LEFT, &[bytes_of(&call), as_bytes(&errors)]);
        }
        task::ctx().scope.set(outer);
    }
}

/// Nobody needs what has come any more.
unsafe fn end(request: *mut Request) {
    let a = request as *mut Arrived;
    // SAFETY: the request is what it begins with; the body has ended.
    unsafe { shared::free(a as *mut u8, layout(&(*a).call)) };
}

fn taken(list: *mut task::ErrorList) -> Vec<usize> {
    if list.is_null() {
        return Vec::new();
    }
    // SAFETY: the list is ours.
    unsafe { Box::from_raw(list) }.0.iter().map(|e| *e as usize).collect()
}

fn as_bytes(words: &[usize]) -> &[u8] {
    // SAFETY: plain words.
    unsafe { std::slice::from_raw_parts(words.as_ptr().cast(), size_of_val(words)) }
}

// ---- copies --------------------------------------------------------------------------------------

/// Returns when all operations are complete; other tasks run meanwhile.
pub fn flush(pending: &Pending) {
    if !worker::has_current() {
        return backend().flush(pending);
    }
    for _ in 0..SPINS {
        if pending.is_done() {
            return;
        }
        if sched::has_local_work(current()) {
            break;
        }
        backend().progress();
    }
    if pending.is_done() {
        return;
    }
    let mut parked = (pending as *const Pending, worker::this_fiber());
    let why = Why::new(WhyKind::Copy, null_mut::<u8>(), pending);
    // SAFETY: the last operation, or `sleep`, makes us ready.
    unsafe { worker::suspend(why, sleep, &raw mut parked as *mut u8) };
}

unsafe fn sleep(parked: *mut u8) {
    // SAFETY: of the task that has just been parked; it stays until that is ready.
    unsafe {
        let (pending, fiber) = *(parked as *const (*const Pending, *mut Fiber));
        let wake = |f: *mut u8| sched::ready(f as *mut Fiber);
        if !(*pending).wake_by(wake, fiber as *mut u8) {
            sched::ready(fiber);
        }
    }
}

/// A copy of bytes of another locale. The thread waits for them, so that this can be done with locks held and where the compiler does not know
/// that a task may go on on another thread.
///
/// # Safety
/// `len` bytes are there and nobody writes them.
#[cold]
pub unsafe fn brought(owner: usize, from: *const u8, len: usize) -> Vec<u8> {
    let _moving = moves(Event::Get, owner, len);
    let mut bytes = vec![0u8; len];
    let pending = Pending::new();
    // SAFETY: by the contract; room for so many.
    unsafe { backend().get(bytes.as_mut_ptr(), from as usize, len, &pending) };
    backend().flush(&pending);
    bytes
}

/// The other way: for what was to be written at another locale's address.
///
/// # Safety
/// So many bytes can be written there.
#[cold]
pub unsafe fn bring(owner: usize, to: *mut u8, bytes: &[u8]) {
    let _moving = moves(Event::Put, owner, bytes.len());
    let pending = Pending::new();
    // SAFETY: by the contract.
    unsafe { backend().put(to as usize, bytes.as_ptr(), bytes.len(), &pending) };
    backend().flush(&pending);
}

/// The locale that owns an address, if it is another one, whose memory is out of reach.
#[inline]
pub fn owner_of(at: usize) -> Option<usize> {
    if is_far() { other(at) } else { None }
}

#[cold]
fn other(at: usize) -> Option<usize> {
    let owner = address::owner(at);
    (owner != address::here()).then_some(owner)
}

/// Items that go to another locale are fibers only: an `on` goes by [`on`].
pub(crate) fn send(locale: usize, item: usize) {
    debug_assert_eq!(item & worker::KIND_MASK, worker::KIND_FIBER);
    wake(locale, (item & !remote::KINDS) as *mut Fiber);
}
