//! Tasks one by one: `begin`, sync scopes, groups, task-local state, errors. Not for bulk
//! operations (`bulk`) nor for waits other than joins (`wait`, `syncvar`).

use crate::deque::Steal;
use crate::fiber::Fiber;
use crate::latch::Latch;
use crate::why::{Why, WhyKind};
use crate::worker::{self, KIND_MASK, KIND_TASK, Worker, current};
use crate::{monitor, observe, sched, shared};
use chantry_rt_abi::{ENV_ALIGN, SYNC_SCOPE_ALIGN, SYNC_SCOPE_SIZE, TaskFn};
use std::alloc::Layout;
use std::cell::Cell;
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicI64, AtomicPtr, Ordering};

/// Queued tasks of one worker (of all, for each worker, where they share queues) beyond which a `begin` starts its task at once and queues the
/// parent. More: more memory and fewer switches while other workers are slow to take tasks;
/// less: fewer tasks to steal. Any number well below the deque's capacity does.
pub const THROTTLE: usize = 256;
/// How long a join looks at its latch before it parks, in looks of about 15 ns. More: fewer
/// switches where tasks end together; less: sooner at other work.
pub const JOIN_SPINS: u32 = 100;

/// A task's own state, on the stack of whoever runs it. Only the task itself touches it.
pub struct TaskCtx {
    /// Where its `begin`s register.
    pub scope: Cell<*const Scope>,
    /// Who takes its errors.
    pub errors: Cell<*const ErrorSink>,
    pub serial: Cell<bool>,
    /// 0 until asked for.
    pub id: Cell<i64>,
    /// What a trace keeps with the task.
    pub life: observe::Life,
    /// Whether it has let those that were begun with it go first.
    pub gave_way: Cell<bool>,
    /// Tasks that it has begun (under `steal` not counted).
    pub begun: Cell<u32>,
    /// Address of the code that it runs, whose place in the source is the task's; 0: the main task.
    pub body: usize,
    /// The task beneath on the same stack, which waits for a join; or null.
    pub beneath: *const TaskCtx,
}

impl TaskCtx {
    #[inline]
    pub fn new(
        scope: *const Scope,
        errors: *const ErrorSink,
        serial: bool,
        body: usize,
        beneath: *const TaskCtx,
    ) -> TaskCtx {
        TaskCtx {
            scope: Cell::new(scope),
            errors: Cell::new(errors),
            serial: Cell::new(serial),
            id: Cell::new(0),
            life: observe::Life::new(),
            gave_way: Cell::new(false),
            begun: Cell::new(0),
            body,
            beneath,
        }
    }
}

/// The running task's state.
#[inline]
pub fn ctx() -> &'static TaskCtx {
    // SAFETY: task code runs with its context set; it outlives the task. The reference must not
    // be kept by callers beyond the task, which none does.
    unsafe { &*current().ctx.get() }
}

// ---- errors ---------------------------------------------------------------------------------

/// A stack of errors that tasks push and their waiter takes.
pub struct ErrorSink(AtomicPtr<ErrorNode>);

struct ErrorNode {
    error: *mut u8,
    next: *mut ErrorNode,
}

/// Errors in the order of arrival; what `cht_errors_*` work on.
pub struct ErrorList(pub Vec<*mut u8>);

impl ErrorSink {
    pub const fn new() -> ErrorSink {
        ErrorSink(AtomicPtr::new(null_mut()))
    }

    #[cold]
    pub fn push(&self, error: *mut u8) {
        let node = shared::allocate(Layout::new::<ErrorNode>()) as *mut ErrorNode;
        if node.is_null() {
            crate::start::fatal("out of memory keeping an error");
        }
        // SAFETY: fresh memory of that layout.
        unsafe { node.write(ErrorNode { error, next: null_mut() }) };
        let mut head = self.0.load(Ordering::Relaxed);
        loop {
            // SAFETY: not shared yet.
            unsafe { (*node).next = head };
            match self.0.compare_exchange(head, node, Ordering::Release, Ordering::Relaxed) {
                Ok(_) => return,
                Err(now) => head = now,
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.load(Ordering::Relaxed).is_null()
    }

    /// After all pushers have ended. Null if there are none.
    #[inline]
    pub fn take(&self) -> *mut ErrorList {
        if self.0.load(Ordering::Relaxed).is_null() { null_mut() } else { self.take_some() }
    }

    #[cold]
    fn take_some(&self) -> *mut ErrorList {
        let mut list = Vec::new();
        let mut p = self.0.swap(null_mut(), Ordering::Acquire);
        while !p.is_null() {
            // SAFETY: only this list refers to its nodes now.
            unsafe {
                list.push((*p).error);
                let next = (*p).next;
                shared::free(p as *mut u8, Layout::new::<ErrorNode>());
                p = next;
            }
        }
        list.reverse();
        Box::into_raw(Box::new(ErrorList(list)))
    }
}

impl Default for ErrorSink {
    fn default() -> Self {
        Self::new()
    }
}

/// Hands an error to the waiter of the current task.
#[cold]
pub fn push_error(error: *mut u8) {
    // SAFETY: the sink lives until all its tasks, of which this is one, have ended.
    unsafe { (*ctx().errors.get()).push(error) };
}

// ---- scopes -----------------------------------------------------------------------------------

/// A set of tasks that somebody waits for: a sync statement's, a group's, the program's.
/// Stands in memory of the waiting task.
#[repr(C, align(16))]
pub struct Scope {
    latch: Latch,
    /// Set by the owner before it gives up its token.
    waiter: Cell<*mut Fiber>,
    pub errors: ErrorSink,
    outer: Cell<*const Scope>,
    /// The waiting task.
    owner: *const TaskCtx,
    /// Tasks that the owner has added minus those that it ran itself; the owner's alone.
    net: Cell<i64>,
}

const _: () = assert!(size_of::<Scope>() <= SYNC_SCOPE_SIZE && align_of::<Scope>() <= SYNC_SCOPE_ALIGN);

impl Scope {
    pub fn new(outer: *const Scope, owner: *const TaskCtx) -> Scope {
        Scope {
            owner,
            net: Cell::new(0),
            latch: Latch::new(0),
            waiter: Cell::new(null_mut()),
            errors: ErrorSink::new(),
            outer: Cell::new(outer),
        }
    }

    /// `k` tasks have ended that others than the owner ran.
    #[inline]
    fn tasks_done(this: *const Scope, k: i64) {
        // SAFETY: our tokens keep the scope alive up to here; beyond, only the taker of the last
        // token reads it, while its owner is parked.
        unsafe {
            if (*this).latch.done(k) {
                sched::ready((*this).waiter.get());
            }
        }
    }

    /// Owner: whether no task is left and none has left an error.
    pub fn is_idle(&self) -> bool {
        self.latch.owner_alone(self.net.get()) && self.errors.is_empty()
    }

    /// A task somewhere else counts here, too.
    ///
    /// # Safety
    /// The caller stands for a task of the scope, or for its owner, which has not gone on.
    pub(crate) unsafe fn one_more(this: *const Scope) {
        // SAFETY: by the contract.
        unsafe { (*this).latch.add() }
    }

    /// Such a task has ended.
    ///
    /// # Safety
    /// Counted by [`Scope::one_more`].
    pub(crate) unsafe fn one_less(this: *const Scope) {
        Scope::tasks_done(this, 1)
    }

    /// Waits for all tasks.
    pub fn wait(&self) {
        loop {
            if self.latch.owner_alone(self.net.get()) {
                return;
            }
            // Only our own tasks may run above us: we wait for them anyhow.
            let w = current();
            let item = if !sched::stealing() || !worker::stack_has_room() {
                None
            } else if monitor::period_over(w) {
                // A task whose last act is the next `begin` would else keep older ones out.
                if sched::steal::something_put_off(w) {
                    break;
                }
                match w.deque.steal() {
                    Steal::Got(item) => Some(item),
                    _ => continue,
                }
            } else {
                w.deque.pop_if(|i| i & KIND_MASK == KIND_TASK)
            };
            if let Some(item) = item {
                let r = item as *mut Record;
                // SAFETY: taken, so ours (before that a thief might have freed it).
                unsafe {
                    if item & KIND_MASK == KIND_TASK && std::ptr::eq((*r).join, self) {
                        run(r);
                        self.net.set(self.net.get() - 1);
                        continue;
                    }
                }
                sched::steal::push(w, item);
            }
            break;
        }
        for _ in 0..JOIN_SPINS {
            if self.latch.owner_alone(self.net.get()) {
                return;
            }
            if sched::has_local_work(current()) {
                break;
            }
            std::hint::spin_loop();
        }
        let w = current();
        self.waiter.set(w.fiber.get());
        let why = Why::new(WhyKind::Scope, self, &w);
        // SAFETY: the last task, or `leave`, makes us ready.
        unsafe { worker::suspend(why, Self::leave, &raw const *self as *mut u8) };
    }

    unsafe fn leave(this: *mut u8) {
        // SAFETY: the scope of the task that has just been parked; it stays until that is ready.
        unsafe {
            let this = this as *const Scope;
            let waiter = (*this).waiter.get();
            if (*this).latch.owner_leaves((*this).net.get()) {
                sched::ready(waiter);
            }
        }
    }

    /// For another wait after this one.
    fn rearm(&self) {
        // SAFETY: all tasks have ended; nobody else knows the latch.
        unsafe { (&raw const self.latch as *mut Latch).write(Latch::new(0)) };
        self.net.set(0);
    }
}

/// `sync {`
///
/// # Safety
/// `place` is 64 writable bytes that live until the matching [`sync_exit`] in the same task.
pub unsafe fn sync_enter(place: *mut Scope) {
    let ctx = ctx();
    // SAFETY: by the contract.
    unsafe { place.write(Scope::new(ctx.scope.get(), ctx)) };
    ctx.scope.set(place);
}

/// `}` of sync: waits, restores the outer scope, answers the errors.
///
/// # Safety
/// `place` was entered by this task last.
pub unsafe fn sync_exit(place: *mut Scope) -> *mut ErrorList {
    // SAFETY: by the contract.
    let scope = unsafe { &*place };
    scope.wait();
    ctx().scope.set(scope.outer.get());
    scope.errors.take()
}

/// Prepares a group.
///
/// # Safety
/// `place` is 64 writable bytes.
pub unsafe fn group_init(place: *mut Scope) {
    // SAFETY: by the contract.
    unsafe { place.write(Scope::new(null(), ctx())) };
}

/// Waits for a group's tasks; the group may be used again.
///
/// # Safety
/// `place` was initialised, and the caller is the only one that waits.
pub unsafe fn group_wait(place: *mut Scope) -> *mut ErrorList {
    // SAFETY: by the contract.
    let group = unsafe { &*place };
    group.wait();
    group.rearm();
    group.errors.take()
}

// ---- records ------------------------------------------------------------------------------------

/// A task that nobody has started: the environment follows the header.
#[repr(C, align(16))]
pub struct Record {
    body: TaskFn,
    join: *const Scope,
    scope: *const Scope,
    /// Link of free records. Before that, the task's birth in a trace ([`observe::begun`]).
    next: Cell<*mut Record>,
    env_size: u32,
    /// Index of the worker that allocated it.
    home: u32,
    serial: bool,
}

/// Environment bytes of a record from the cache. More: larger records for all; less: more calls
/// of the allocator.
const SMALL_ENV: usize = 192 - size_of::<Record>();
/// Records that a worker keeps.
const KEEP_RECORDS: u32 = 1024;

/// Foreign records that a worker collects before it sends them home. More: fewer atomic
/// operations; less: sooner available there.
const SEND_HOME: u32 = 32;

/// Free records of a worker, which come back to the worker that allocated them: where one worker
/// starts tasks and others run them, memory would else flow one way.
#[derive(Default)]
pub struct RecordCache {
    /// Own records, linked; owner only.
    own: Cell<*mut Record>,
    own_count: Cell<u32>,
    /// Own records that others have sent; anyone pushes chains, the owner takes all.
    returned: AtomicPtr<Record>,
    /// Records of another worker, `foreign_home`, to be sent; owner only.
    foreign: Cell<*mut Record>,
    foreign_last: Cell<*mut Record>,
    foreign_count: Cell<u32>,
    foreign_home: Cell<u32>,
}

fn layout(env_size: usize) -> Layout {
    let bytes = size_of::<Record>() + env_size.max(SMALL_ENV);
    Layout::from_size_align(bytes, ENV_ALIGN.max(align_of::<Record>()))
        .unwrap_or_else(|_| crate::start::fatal("a task's environment is too large"))
}

impl Record {
    #[inline]
    fn env(this: *mut Record) -> *mut u8 {
        // SAFETY: the environment follows the header in the same block.
        unsafe { this.add(1) as *mut u8 }
    }

    #[inline]
    fn allocate(w: &Worker, env_size: usize) -> *mut Record {
        let c = &w.records;
        if env_size <= SMALL_ENV {
            let r = c.own.get();
            if !r.is_null() {
                // SAFETY: a free record in our own list.
                c.own.set(unsafe { (*r).next.get() });
                c.own_count.set(c.own_count.get() - 1);
                return r;
            }
        }
        Self::allocate_slow(w, env_size)
    }

    #[inline(never)]
    fn allocate_slow(w: &Worker, env_size: usize) -> *mut Record {
        let c = &w.records;
        if env_size <= SMALL_ENV && !c.returned.load(Ordering::Relaxed).is_null() {
            let r = c.returned.swap(null_mut(), Ordering::Acquire);
            // SAFETY: the chain is ours now.
            unsafe {
                let mut n = 0;
                let mut p = (*r).next.get();
                c.own.set(p);
                while !p.is_null() {
                    n += 1;
                    p = (*p).next.get();
                }
                c.own_count.set(n);
            }
            return r;
        }
        let p = shared::allocate(layout(env_size)) as *mut Record;
        if p.is_null() {
            crate::start::fatal("out of memory allocating a task");
        }
        p
    }

    #[inline]
    unsafe fn free(w: &Worker, this: *mut Record) {
        let c = &w.records;
        // SAFETY: the record is ours.
        unsafe {
            if (*this).env_size as usize > SMALL_ENV {
                return Self::free_to_system(this);
            }
            let home = (*this).home;
            if home == w.index as u32 {
                if c.own_count.get() >= KEEP_RECORDS {
                    return Self::free_to_system(this);
                }
                (*this).next.set(c.own.get());
                c.own.set(this);
                c.own_count.set(c.own_count.get() + 1);
                return;
            }
            if c.foreign_home.get() != home || c.foreign_count.get() >= SEND_HOME {
                Self::send_home(c);
                c.foreign_home.set(home);
            }
            if c.foreign.get().is_null() {
                c.foreign_last.set(this);
            }
            (*this).next.set(c.foreign.get());
            c.foreign.set(this);
            c.foreign_count.set(c.foreign_count.get() + 1);
        }
    }

    #[inline(never)]
    unsafe fn free_to_system(this: *mut Record) {
        // SAFETY: allocated with the same layout.
        unsafe { shared::free(this as *mut u8, layout((*this).env_size as usize)) }
    }

    #[inline(never)]
    fn send_home(c: &RecordCache) {
        let first = c.foreign.replace(null_mut());
        c.foreign_count.set(0);
        if first.is_null() {
            return;
        }
        let home = worker::WORKERS[c.foreign_home.get() as usize].load(Ordering::Acquire);
        // SAFETY: workers are never freed; the chain is ours until pushed.
        unsafe {
            let returned = &(*home).records.returned;
            let mut head = returned.load(Ordering::Relaxed);
            loop {
                (*c.foreign_last.get()).next.set(head);
                match returned.compare_exchange(head, first, Ordering::Release, Ordering::Relaxed) {
                    Ok(_) => return,
                    Err(now) => head = now,
                }
            }
        }
    }
}

/// Runs a task from a queue on the bare loop's stack.
///
/// # Safety
/// The record is the caller's.
pub unsafe fn run_queued(r: *mut Record) {
    // SAFETY: by the contract; the task holds its token until it is handed in.
    unsafe {
        let join = (*r).join;
        // Tokens of the same join are handed in together, as long as tasks of that join follow
        // one another: its owner waits for all of them anyhow. Not so the others: the next task may
        // wait for what their owner does after its join.
        let w = current();
        if !std::ptr::eq(w.ended.get().0, join) {
            settle(w);
        }
        run(r);
        let w = current();
        let (of, k) = w.ended.get();
        if std::ptr::eq(of, join) {
            w.ended.set((join, k + 1));
        } else {
            settle(w); // the task has parked and gone on on another worker
            w.ended.set((join, 1));
        }
    }
}

/// Hands in the tokens that `run_queued` has kept back; before anything but a task of the same
/// join is run, before a search for work, and before a running task parks.
#[inline]
pub fn settle(w: &Worker) {
    let (of, k) = w.ended.replace((null(), 0));
    if !of.is_null() {
        Scope::tasks_done(of, k);
    }
}

/// Runs a task to its end on the running stack, above whatever is there. The caller hands in its
/// token.
///
/// # Safety
/// The record is the caller's.
unsafe fn run(r: *mut Record) {
    // SAFETY: by the contract.
    unsafe {
        let join = (*r).join;
        let w = current();
        let body = (*r).body;
        let ctx = TaskCtx::new((*r).scope, &raw const (*join).errors, (*r).serial, body as usize, w.ctx.get());
        w.ctx.set(&ctx);
        w.add_running(1);
        ctx.life.birth.set((*r).next.get() as u64);
        observe::started(&ctx);
        body(Record::env(r));
        observe::ended(&ctx);
        let w = current();
        w.add_running(-1);
        w.ctx.set(ctx.beneath);
        Record::free(w, r);
    }
}

impl Record {
    /// A task of the running task, with its own copy of the environment.
    ///
    /// # Safety
    /// `env` has `size` readable bytes.
    #[inline]
    unsafe fn make(
        w: &Worker,
        parent: &TaskCtx,
        body: TaskFn,
        env: *const u8,
        size: usize,
        join: *const Scope,
    ) -> *mut Record {
        let r = Record::allocate(w, size);
        // SAFETY: fresh record with room for the environment.
        unsafe {
            r.write(Record {
                body,
                join,
                scope: parent.scope.get(),
                next: Cell::new(observe::begun(body as usize) as *mut Record),
                env_size: size as u32,
                home: w.index as u32,
                serial: parent.serial.get(),
            });
            std::ptr::copy_nonoverlapping(env, Record::env(r), size);
        }
        r
    }
}

/// Runs a body in place as a task of its own (serial state is on).
unsafe fn run_in_place(body: TaskFn, env: *const u8, size: usize, join: *const Scope) {
    // SAFETY: by the contract; nobody counts a task that ends here and now.
    unsafe { run(Record::make(current(), ctx(), body, env, size, join)) }
}

/// `at_once`: the running task is queued, and goes on behind the new one.
unsafe fn spawn(body: TaskFn, env: *const u8, size: usize, join: *const Scope, at_once: bool) {
    let w = current();
    // SAFETY: task code runs with its context set.
    let parent = unsafe { &*w.ctx.get() };
    if parent.serial.get() {
        // SAFETY: passed through.
        return unsafe { run_in_place(body, env, size, join) };
    }
    // SAFETY: passed through.
    let r = unsafe { Record::make(w, parent, body, env, size, join) };
    // SAFETY: the join outlives this task, which it waits for.
    unsafe {
        if std::ptr::eq((*join).owner, parent) {
            (*join).net.set((*join).net.get() + 1);
        } else {
            (*join).latch.add();
        }
    }
    if at_once || sched::throttled(w, parent) {
        worker::start_now(r as usize | KIND_TASK);
    } else {
        sched::add(w, r as usize | KIND_TASK);
    }
}

/// `begin`.
///
/// # Safety
/// `env` points to `size` readable bytes; `body` accepts a copy of them.
pub unsafe fn begin(body: TaskFn, env: *const u8, size: usize) {
    // SAFETY: passed through.
    unsafe { spawn(body, env, size, ctx().scope.get(), false) }
}

/// `begin on`: of several locales, the task begins at once, unless its parent must stay on its thread.
///
/// # Safety
/// As [`begin`].
pub unsafe fn begin_elsewhere(body: TaskFn, env: *const u8, size: usize) {
    let at_once = chantry_rt_comm::many() && !sched::parks_threads() && !crate::entry::is_pinned(current());
    // SAFETY: passed through.
    unsafe { spawn(body, env, size, ctx().scope.get(), at_once) }
}

/// A task of a group. Its own `begin`s register with the caller's sync scope.
///
/// # Safety
/// As [`begin`]; the group is initialised.
pub unsafe fn group_add(group: *mut Scope, body: TaskFn, env: *const u8, size: usize) {
    // SAFETY: passed through.
    unsafe { spawn(body, env, size, group, false) }
}

// ---- task-local state -----------------------------------------------------------------------------

static NEXT_ID: AtomicI64 = AtomicI64::new(1);
/// Task numbers of a locale before the next one's.
const IDS: u32 = 48;

/// Takes numbers for so many tasks: the first of them.
pub fn take_ids(n: i64) -> i64 {
    NEXT_ID.fetch_add(n, Ordering::Relaxed) + ((chantry_rt_comm::here() as i64) << IDS)
}

/// A number of the task's own; given when first asked for.
pub fn id() -> i64 {
    let c = ctx();
    if c.id.get() == 0 {
        c.id.set(take_ids(1));
    }
    c.id.get()
}

pub fn serial() -> bool {
    ctx().serial.get()
}

pub fn set_serial(on: bool) -> bool {
    ctx().serial.replace(on)
}

/// Tasks that run now.
pub fn running() -> i64 {
    let pool = &worker::POOL;
    let n = pool.started.load(Ordering::Acquire);
    let mut sum = 0;
    for slot in &worker::WORKERS[..n] {
        let w = slot.load(Ordering::Acquire);
        if !w.is_null() {
            // SAFETY: workers are never freed.
            sum += unsafe { (*w).running.load(Ordering::Relaxed) };
        }
    }
    sum.max(1)
}
