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
use crate::why::{Why, WhyKind};
use crate::worker::{self, KIND_SHARE, Local, Worker, current};
use crate::{monitor, observe, sched};
use chantry_rt_abi::BulkFn;
use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

/// Most buckets where a party helps with all of them. More: better affinity on machines with more workers; less: a shorter round when
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
    /// Birth of the tasks in a trace.
    birth: Cell<u64>,
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
    let buckets = sched::buckets(MAX_BUCKETS).max(1);
    Box::into_raw(Box::new(Bulk {
        body: Cell::new(no_body),
        env: Cell::new(null_mut()),
        scope: Cell::new(std::ptr::null()),
        latch: Latch::new(0),
        waiter: Cell::new(null_mut()),
        own: Cell::new(0),
        errors: ErrorSink::new(),
        birth: Cell::new(0),
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
    /// Indices that nobody has claimed, up to 2, in the one bucket or in all.
    fn unclaimed(&self, only: Option<usize>) -> u64 {
        match only {
            Some(j) => self.buckets[j % self.buckets.len()].unclaimed().min(2),
            None => claim::unclaimed_up_to_two(&self.buckets),
        }
    }

    /// Claims and runs indices, of the one bucket or of all, until none is left, or, if it
    /// `may_stop`, this worker is a spare that is no longer needed; answers how many.
    unsafe fn work(&self, only: Option<usize>, may_stop: bool) -> u64 {
        let w = current();
        let (body, env) = (self.body.get(), self.env.get());
        let ctx = TaskCtx::new(self.scope.get(), &raw const self.errors, false, body as usize, w.ctx.get());
        w.ctx.set(&ctx);
        let buckets = &*self.buckets;
        let mut at = only.unwrap_or(w.index) % buckets.len();
        let mut done = 0;
        let mut rounds = if only.is_some() { 1 } else { buckets.len() };
        while rounds > 0 {
            while let Some(i) = buckets[at].claim() {
                ctx.life.birth.set(self.birth.get());
                observe::started(&ctx);
                // SAFETY: the contract of `run`.
                unsafe { body(env, i as i64) };
                observe::ended(&ctx);
                done += 1;
                // The next index is another task.
                ctx.scope.set(self.scope.get());
                ctx.serial.set(false);
                ctx.gave_way.set(false);
                ctx.id.set(0);
                if may_stop && monitor::retiring() && monitor::is_surplus(current()) {
                    current().ctx.set(ctx.beneath);
                    return done;
                }
            }
            at += 1;
            if at == buckets.len() {
                at = 0;
            }
            rounds -= 1;
        }
        current().ctx.set(ctx.beneath);
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
    sched::retract(current(), share(b))
}

/// Queues the shares of a new operation.
///
/// # Safety
/// The descriptor is complete and counts no shares yet.
#[inline]
unsafe fn share_out(w: &Worker, b: *mut Bulk, only: Option<usize>) {
    // SAFETY: by the contract; the caller keeps its own reference.
    unsafe {
        let Some(own) = only else {
            (*b).refs.store(2, Ordering::Relaxed);
            return sched::add(w, share(b));
        };
        // Nobody else serves our bucket: a share for it is needed only if an index may block others.
        let buckets = &(*b).buckets;
        let own = own % buckets.len();
        // Decided before the first is queued: from then on others claim.
        let list: Vec<usize> = (0..buckets.len()).filter(|&j| buckets[j].unclaimed() > (j == own) as u64).collect();
        (*b).refs.store(1 + list.len() as u32, Ordering::Relaxed);
        for j in list {
            sched::other().add_share(w, share(b), j);
        }
    }
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
        (*b).birth.set(observe::begun(body as usize));
        claim::deal(&(*b).buckets, n as u64);
        let only = sched::own_bucket(w);
        share_out(w, b, only);

        let done = (*b).work(only, false);
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
            if sched::has_local_work(current()) {
                break;
            }
            std::hint::spin_loop();
        }
        if self.latch.owner_alone(-done) {
            return;
        }
        self.own.set(done);
        let w = current();
        self.waiter.set(w.fiber.get());
        let why = Why::new(WhyKind::Bulk, self, &w);
        // SAFETY: the party that hands in the last index, or `leave`, makes us ready.
        unsafe { worker::suspend(why, leave, &raw const *self as *mut u8) };
    }
}

unsafe fn leave(b: *mut u8) {
    // SAFETY: the caller, just parked, keeps its reference.
    unsafe {
        let b = b as *const Bulk;
        let (waiter, own) = ((*b).waiter.get(), (*b).own.get());
        if (*b).latch.owner_leaves(-own) {
            sched::ready(waiter);
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
        let w = current();
        let only = sched::own_bucket(w);
        let left = (*b).unclaimed(only);
        if left == 0 {
            return release(b, 1);
        }
        let again = |b| match only {
            Some(j) => sched::other().add_share(current(), share(b), j),
            None => sched::add(current(), share(b)),
        };
        if left > 1 {
            (*b).refs.fetch_add(1, Ordering::Relaxed);
            again(b);
        }
        w.add_running(1);
        let done = (*b).work(only, true);
        current().add_running(-1);
        let mut refs = if left > 1 && retract(b) { 2 } else { 1 };
        if (*b).unclaimed(only) > 0 {
            // A spare that stops early leaves its share to others. (The caller keeps the descriptor
            // until we hand in what we have done.)
            match only {
                Some(_) => again(b),
                None => sched::add_last(share(b)),
            }
            refs -= 1;
        }
        if done > 0 && (*b).latch.done(done as i64) {
            sched::ready((*b).waiter.get());
        }
        if refs > 0 {
            release(b, refs);
        }
    }
}

unsafe fn run_in_place(body: BulkFn, env: *mut u8, n: i64, parent: &TaskCtx) -> *mut ErrorList {
    let errors = ErrorSink::new();
    let birth = observe::begun(body as usize);
    for i in 0..n {
        let ctx = TaskCtx::new(parent.scope.get(), &errors, parent.serial.get(), body as usize, parent);
        current().ctx.set(&ctx);
        ctx.life.birth.set(birth);
        observe::started(&ctx);
        // SAFETY: the contract of `run`.
        unsafe { body(env, i) };
        observe::ended(&ctx);
        current().ctx.set(parent);
    }
    errors.take()
}
