//! A fiber: a stack that carries the worker's loop and the tasks above it, and what must be kept
//! while it is at rest. Not for deciding when to switch (`worker`).

use crate::stack::{self, Stack};
use crate::switch;
use crate::task::TaskCtx;
use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Stands at the top of its stack. Every field belongs to the thread that runs the fiber, or,
/// while it rests, to whoever holds the one pointer to it (a queue's item, a waiter).
#[repr(C, align(64))]
pub struct Fiber {
    /// Where to continue; valid while at rest.
    pub sp: Cell<*mut u8>,
    /// The task that was running when it came to rest; null for a bare loop.
    pub ctx: Cell<*const TaskCtx>,
    /// Link of the list that it is in: free fibers, the injector, timers.
    pub next: Cell<*mut Fiber>,
    pub stack_base: *mut u8,
    /// Lowest address that tasks may use.
    pub limit: *mut u8,
}

/// Bytes between the guard and the limit that `cht_stack_limit` answers: room for the runtime
/// and C functions called at the limit. More: less usable stack; less: overflow in C code.
const MARGIN: usize = 12 << 10;

/// Stacks end at different offsets in their last page, because the first lines of all would else
/// compete for the same places in the caches. More: fewer conflicts; less: less of the page lost.
const COLORS: usize = 16;
static COLOR: AtomicUsize = AtomicUsize::new(0);

impl Fiber {
    fn place(s: Stack, entry: unsafe extern "C" fn() -> !) -> *mut Fiber {
        // SAFETY: the stack is fresh and ours; the header is above the prepared context.
        unsafe {
            let color = COLOR.fetch_add(1, Ordering::Relaxed) % COLORS * size_of::<Fiber>();
            let f = s.base.add(s.size - size_of::<Fiber>() - color) as *mut Fiber;
            f.write(Fiber {
                sp: Cell::new(null_mut()),
                ctx: Cell::new(null_mut()),
                next: Cell::new(null_mut()),
                stack_base: s.base,
                limit: s.base.add(stack::GUARD + MARGIN),
            });
            (*f).sp.set(switch::prepare(f as *mut u8, entry));
            f
        }
    }

    /// A fiber for tasks that will run `entry`.
    pub fn new(entry: unsafe extern "C" fn() -> !) -> Option<*mut Fiber> {
        stack::allocate().map(|s| Self::place(s, entry))
    }

    /// Likewise with a stack of the given size.
    pub fn with_stack(bytes: usize, entry: unsafe extern "C" fn() -> !) -> Option<*mut Fiber> {
        stack::allocate_sized(bytes).map(|s| Self::place(s, entry))
    }

    /// Whether the address is in the guard of this fiber's stack (or close below, where an
    /// unguarded stack has its neighbour).
    pub fn guard_contains(&self, address: usize) -> bool {
        let base = self.stack_base as usize;
        address >= base && address < base + stack::GUARD
    }
}
