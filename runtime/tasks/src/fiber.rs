//! A fiber: a stack that carries the worker's loop and the tasks above it, and what must be kept
//! while it is at rest. Not for deciding when to switch (`worker`).

use crate::stack::{self, Stack};
use crate::switch;
use crate::task::TaskCtx;
use crate::why::Why;
use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicUsize, Ordering};

/// Stands in the heap, so that a stack that nobody needs can be given back whole. Every field belongs to the thread that runs the fiber, or,
/// while it rests, to whoever holds the one pointer to it (a queue's item, a waiter).
#[repr(C, align(64))]
pub struct Fiber {
    /// The inbox's, while it is a message to its locale.
    link: AtomicUsize,
    /// Where to continue; valid while at rest.
    pub sp: Cell<*mut u8>,
    /// The task that was running when it came to rest; null for a bare loop.
    pub ctx: Cell<*const TaskCtx>,
    /// Link of the list of free fibers that it is in.
    pub next: Cell<*mut Fiber>,
    /// What it waits for while parked.
    pub why: Cell<Why>,
    /// Index of the worker on which it came to rest (`fifo`: whose queue it belongs to).
    pub home: Cell<u32>,
    /// `threads`: 1 when it may go on; its thread waits on this word.
    pub permit: AtomicU32,
    /// Calls from C code on this stack (`entry`).
    pub c_frames: Cell<u32>,
    /// Parked with its thread, which waits for the permit: set before anybody can find it.
    pub stays: AtomicBool,
    pub stack_base: *mut u8,
    /// Lowest address that tasks may use.
    pub limit: *mut u8,
    /// End of the stack.
    pub top: *mut u8,
    /// Where the first frame begins.
    start: *mut u8,
    /// The fiber made before this one (see [`all`]).
    pub elder: Cell<*mut Fiber>,
    #[cfg(chantry_sanitize)]
    pub sanitizer: crate::sanitize::OfFiber,
}

/// Bytes between the guard and the limit that generated code keeps to (`stack_limit`): room for the runtime
/// and C functions called at the limit. More: less usable stack; less: overflow in C code.
const MARGIN: usize = 12 << 10;

/// Stacks end at different offsets in their last page, because the first lines of all would else
/// compete for the same places in the caches. More: fewer conflicts; less: less of the page lost.
const COLORS: usize = 16;
static COLOR: AtomicUsize = AtomicUsize::new(0);

impl Fiber {
    fn blank(s: Stack) -> Fiber {
        Fiber {
            link: AtomicUsize::new(0),
            sp: Cell::new(null_mut()),
            ctx: Cell::new(null_mut()),
            next: Cell::new(null_mut()),
            why: Cell::new(Why::NONE),
            home: Cell::new(0),
            permit: AtomicU32::new(0),
            c_frames: Cell::new(0),
            stays: AtomicBool::new(false),
            stack_base: s.base,
            // (Of a C thread's stack the base is not memory.)
            limit: s.base.wrapping_add(stack::GUARD + MARGIN),
            top: s.base.wrapping_add(s.size),
            start: null_mut(),
            elder: Cell::new(null_mut()),
            #[cfg(chantry_sanitize)]
            sanitizer: crate::sanitize::OfFiber::new(),
        }
    }

    fn place(s: Stack, entry: unsafe extern "C" fn() -> !) -> Option<*mut Fiber> {
        let f = Self::keep(Self::blank(s))?;
        let color = COLOR.fetch_add(1, Ordering::Relaxed) % COLORS * 192;
        // SAFETY: the stack is fresh and ours.
        unsafe {
            (*f).start = s.base.add(s.size - color);
            Self::renew(f, entry);
        }
        enlist(f);
        Some(f)
    }

    /// Puts a fiber where it stays: among several locales where they may send it home.
    fn keep(f: Fiber) -> Option<*mut Fiber> {
        if !chantry_rt_comm::many() {
            return Some(Box::into_raw(Box::new(f)));
        }
        let p = chantry_rt_comm::range::permanent(size_of::<Fiber>(), align_of::<Fiber>()) as *mut Fiber;
        if p.is_null() {
            return None;
        }
        // SAFETY: fresh memory of that size and alignment.
        unsafe { p.write(f) };
        Some(p)
    }

    /// Makes the stack one that will run `entry`.
    ///
    /// # Safety
    /// The fiber is the caller's, and nothing that stands on its stack will go on.
    pub unsafe fn renew(this: *mut Fiber, entry: unsafe extern "C" fn() -> !) {
        // SAFETY: by the contract: nobody uses what is below the start.
        unsafe { (*this).sp.set(switch::prepare((*this).start, entry)) };
    }

    /// A fiber for tasks that will run `entry`.
    pub fn new(entry: unsafe extern "C" fn() -> !) -> Option<*mut Fiber> {
        stack::allocate().and_then(|s| Self::place(s, entry))
    }

    /// Likewise with a stack of the given size.
    pub fn with_stack(bytes: usize, entry: unsafe extern "C" fn() -> !) -> Option<*mut Fiber> {
        stack::allocate_sized(bytes).and_then(|s| Self::place(s, entry))
    }

    /// Gives the stack's memory back to the system, and with it all that stands there.
    ///
    /// # Safety
    /// The fiber is the caller's, who renews it before it goes on.
    pub unsafe fn give_back_memory(this: *mut Fiber) {
        // SAFETY: by the contract; the stack is a mapping of ours, its guard stays.
        unsafe {
            let low = (*this).stack_base.add(stack::GUARD);
            let size = (*this).top as usize - low as usize;
            if chantry_rt_comm::many() {
                chantry_rt_comm::range::give_back(low, size);
            } else {
                libc::madvise(low as *mut libc::c_void, size, libc::MADV_DONTNEED);
            }
        }
    }

    /// For a thread that runs on this stack from the start.
    pub fn of_thread(s: Stack) -> *mut Fiber {
        let Some(f) = Self::keep(Self::blank(s)) else { crate::start::fatal("out of memory for a thread") };
        enlist(f);
        f
    }

    /// Whether the address is in the guard of this fiber's stack.
    pub fn guard_contains(&self, address: usize) -> bool {
        let base = self.stack_base as usize;
        address >= base && address < base + stack::GUARD
    }
}

// ---- the register ---------------------------------------------------------------------------------

/// The youngest fiber; the others follow as `elder`. None is freed.
pub static YOUNGEST: AtomicPtr<Fiber> = AtomicPtr::new(null_mut());

fn enlist(f: *mut Fiber) {
    let mut head = YOUNGEST.load(Ordering::Relaxed);
    loop {
        // SAFETY: nobody else knows the fiber yet.
        unsafe { (*f).elder.set(head) };
        match YOUNGEST.compare_exchange_weak(head, f, Ordering::Release, Ordering::Relaxed) {
            Ok(_) => return,
            Err(now) => head = now,
        }
    }
}

/// Every fiber ever made, the youngest first, for reports: what stands in those that run or are queued
/// changes while one looks. Safe in a signal handler.
pub fn all() -> impl Iterator<Item = *mut Fiber> {
    let first = YOUNGEST.load(Ordering::Acquire);
    std::iter::successors((!first.is_null()).then_some(first), |f| {
        // SAFETY: fibers are never freed; the link was written before the fiber was published.
        let elder = unsafe { (**f).elder.get() };
        (!elder.is_null()).then_some(elder)
    })
}
