//! Bulk operations (coforall over a count, cobegin, the tasks of a forall): one descriptor, one
//! queued share, indices claimed one by one. Not for who gets which index (`claim`).
//!
//! A *party* is a worker taking part: the caller, or whoever took a share from a queue. While
//! indices are unclaimed, a share is queued or some party is about to queue one: a party looks
//! before it runs its first index and leaves a share if two or more are unclaimed. So blocked
//! indices hold up no others. The descriptor outlives the operation while stale shares are
//! queued (it counts references), so the caller waits for the indices only.

use crate::claim::{self, Bucket};
use crate::fiber::Fiber;
use crate::latch::Latch;
use crate::task::{ErrorList, ErrorSink, JOIN_SPINS, Scope, TaskCtx};
use crate::monitor;
use crate::worker::{self, KIND_SHARE, Local, Worker, current};
use chantry_rt_abi::BulkFn;
use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

/// Most buckets. More: better affinity on machines with more workers; less: a shorter round when
/// looking for unclaimed indices.
const MAX_BUCKETS: usize = 64;
/// Free descriptors that a worker keeps.
const KEEP: usize = 16;

pub struct Bulk {
    body: Cell<BulkFn>,
    env: Cell<*mut u8>,
    /// The caller's sync scope, inherited by the tasks.
    scope: Cell<*const Scope>,
    /// A token an index.
    latch: Latch,
    /// Written by the caller before it gives up its token.
    waiter: Cell<*mut Fiber>,
    /// Likewise: indices that the caller ran.
    own: Cell<i64>,
    errors: ErrorSink,
    /// Parties and queued shares.
    refs: AtomicU32,
    buckets: Box<[Bucket]>,
}

/// Free descriptors of a worker.
#[derive(Default)]
pub struct BulkCache(Local<Vec<*mut Bulk>>);

unsafe extern "C" fn no_body(_: *mut u8, _: i64) {}

fn take(w: &Worker) -> *mut Bulk {
    // SAFETY: the worker's own thread.
    if let Some(b) = unsafe { (*w.spare_bulks.0.get()).pop() } {
        return b;
    }
    let buckets = worker::POOL.wanted.load(Ordering::Relaxed).clamp(1, MAX_BUCKETS);
    Box::into_raw(Box::new(Bulk {
        body: Cell::new(no_body),
        env: Cell::new(null_mut()),
        scope: Cell::new(std::ptr::null()),
        latch: Latch::new(0),
        waiter: Cell::new(null_mut()),
        own: Cell::new(0),
        errors: ErrorSink::new(),
        refs: AtomicU32::new(0),
        buckets: (0..buckets).map(|_| Bucket::new()).collect(),
    }))
}

/// Gives up `k` references.
#[inline]
unsafe fn release(b: *mut Bulk, k: u32) {
    // SAFETY: the caller holds `k` references; with the last ones gone nobody else has it.
    unsafe {
        if (*b).refs.fetch_sub(k, Ordering::AcqRel) == k {
            let cache = &mut *current().spare_bulks.0.get();
            if cache.len() < KEEP {
                cache.push(b);
            } else {
                drop(Box::from_raw(b));
            }
        }
    }
}

impl Bulk {
    /// Claims and runs indices until none is left, or, if it `may_stop`, this worker is a spare that
    /// is no longer needed; answers how many.
    unsafe fn work(&self, may_stop: bool) -> u64 {
        let ctx = TaskCtx::new(self.scope.get(), &raw const self.errors, false);
        let w = current();
        let beneath = w.ctx.replace(&ctx);
        let (body, env) = (self.body.get(), self.env.get());
        let buckets = &*self.buckets;
        let mut at = w.index % buckets.len();
        let mut done = 0;
        for _ in 0..buckets.len() {
            while let Some(i) = buckets[at].claim() {
                // SAFETY: the contract of `run`.
                unsafe { body(env, i as i64) };
                done += 1;
                // The next index is another task.
                ctx.scope.set(self.scope.get());
                ctx.serial.set(false);
                ctx.id.set(0);
                if may_stop && monitor::retiring() && monitor::is_surplus(current()) {
                    current().ctx.set(beneath);
                    return done;
                }
            }
            at += 1;
            if at == buckets.len() {
                at = 0;
            }
        }
        current().ctx.set(beneath);
        done
    }
}

#[inline]
fn share(b: *mut Bulk) -> usize {
    b as usize | KIND_SHARE
}

/// Takes our share back if it is still the newest item: true if so.
#[inline]
fn retract(b: *mut Bulk) -> bool {
    current().deque.pop_if(|i| i == share(b)).is_some()
}

/// Runs `body(env, i)` for all `i` below `n` as tasks and waits for them.
///
/// # Safety
/// `body` may be called with `env` from any thread, for every index, at the same time.
pub unsafe fn run(body: BulkFn, env: *mut u8, n: i64) -> *mut ErrorList {
    if n <= 0 {
        return null_mut();
    }
    let w = current();
    // SAFETY: task code runs with its context set.
    let parent = unsafe { &*w.ctx.get() };
    if n == 1 || parent.serial.get() {
        // SAFETY: passed through.
        return unsafe { run_in_place(body, env, n, parent) };
    }
    if n as u64 > claim::MAX_INDICES {
        crate::start::fatal("more than 2147483648 tasks in one statement");
    }
    // SAFETY: a descriptor from `take` is ours until shared.
    unsafe {
        let b = take(w);
        (*b).body.set(body);
        (*b).env.set(env);
        (*b).scope.set(parent.scope.get());
        (&raw mut (*b).latch).write(Latch::new(n));
        (*b).refs.store(2, Ordering::Relaxed);
        claim::deal(&(*b).buckets, n as u64);
        worker::push(w, share(b));

        let done = (*b).work(false);
        let mut refs = 1;
        if retract(b) {
            refs += 1;
        }
        (*b).wait(done as i64);
        let errors = (*b).errors.take();
        release(b, refs);
        errors
    }
}

impl Bulk {
    fn wait(&self, done: i64) {
        for _ in 0..JOIN_SPINS {
            if self.latch.owner_alone(-done) {
                return;
            }
            if worker::has_local_work(current()) {
                break;
            }
            std::hint::spin_loop();
        }
        if self.latch.owner_alone(-done) {
            return;
        }
        self.own.set(done);
        self.waiter.set(worker::this_fiber());
        // SAFETY: the party that hands in the last index, or `leave`, makes us ready.
        unsafe { worker::suspend(leave, &raw const *self as *mut u8) };
    }
}

unsafe fn leave(b: *mut u8) {
    // SAFETY: the caller, just parked, keeps its reference.
    unsafe {
        let b = b as *const Bulk;
        let (waiter, own) = ((*b).waiter.get(), (*b).own.get());
        if (*b).latch.owner_leaves(-own) {
            worker::ready(waiter);
        }
    }
}

/// A share taken from a queue.
///
/// # Safety
/// The caller owns the share's reference.
pub unsafe fn run_share(b: *mut Bulk) {
    // SAFETY: our reference keeps the descriptor.
    unsafe {
        let left = claim::unclaimed_up_to_two(&(*b).buckets);
        if left == 0 {
            return release(b, 1);
        }
        let w = current();
        if left > 1 {
            (*b).refs.fetch_add(1, Ordering::Relaxed);
            worker::push(w, share(b));
        }
        w.add_running(1);
        let done = (*b).work(true);
        current().add_running(-1);
        let mut refs = if left > 1 && retract(b) { 2 } else { 1 };
        if claim::unclaimed_up_to_two(&(*b).buckets) > 0 {
            // A spare that stops early leaves its share to others. (The caller keeps the descriptor
            // until we hand in what we have done.)
            worker::inject(share(b));
            refs -= 1;
        }
        if done > 0 && (*b).latch.done(done as i64) {
            worker::ready((*b).waiter.get());
        }
        if refs > 0 {
            release(b, refs);
        }
    }
}

unsafe fn run_in_place(body: BulkFn, env: *mut u8, n: i64, parent: &TaskCtx) -> *mut ErrorList {
    let errors = ErrorSink::new();
    for i in 0..n {
        let ctx = TaskCtx::new(parent.scope.get(), &errors, parent.serial.get());
        let beneath = current().ctx.replace(&ctx);
        // SAFETY: the contract of `run`.
        unsafe { body(env, i) };
        current().ctx.set(beneath);
    }
    errors.take()
}
