//! `cht_debug`: where a debugger finds the tasks in a process or a core file, and how their
//! structures are laid out. `tools/gdb/chantry.py` reads it: same version, same words in the same order.
//! Not for source lines, which are in the program's own table.
#![cfg(not(test))]

use chantry_rt_abi::Program;
use chantry_rt_tasks::fiber::{Fiber, YOUNGEST};
use chantry_rt_tasks::task::TaskCtx;
use chantry_rt_tasks::why::Why;
use chantry_rt_tasks::worker::{POOL, WORKERS, Worker};
use std::mem::offset_of;

/// Changes with every change of meaning or order.
const VERSION: u32 = 1;

/// What each kind of wait is called, by its number (`WhyKind`).
const WAITS: [&std::ffi::CStr; 13] = [
    c"",
    c"for a sync variable to become full",
    c"for a sync variable to become empty",
    c"for a sync variable that another task is reading or writing",
    c"for the end of a sync statement",
    c"for the end of a cobegin, coforall or forall",
    c"for a point in time",
    c"for a condition to become true",
    c"has let others go first",
    c"its begin has started the new task at once",
    c"for the lock of a file or stream",
    c"for what it runs on another locale",
    c"for bytes of another locale",
];

const _: () = assert!(WAITS.len() == chantry_rt_tasks::report::WAITS.len() + 1);

/// An address of something static.
#[repr(transparent)]
#[derive(Clone, Copy)]
struct At(#[allow(dead_code)] *const u8);

// SAFETY: addresses, never followed here.
unsafe impl Sync for At {}

static WAIT_TEXTS: [At; WAITS.len()] = {
    let mut texts = [At(std::ptr::null()); WAITS.len()];
    let mut i = 0;
    while i < WAITS.len() {
        texts[i] = At(WAITS[i].as_ptr() as *const u8);
        i += 1;
    }
    texts
};

#[repr(C)]
pub struct Debug {
    magic: [u8; 8],
    version: u32,
    size: u32,
    program: At,
    /// The youngest fiber's address is here; the others follow as `elder`.
    fibers: At,
    /// Addresses of workers, and how many.
    workers: At,
    worker_count: At,
    /// Two words: the bounds of generated code.
    code: At,
    wait_texts: At,
    wait_count: usize,
    fiber_elder: usize,
    fiber_sp: usize,
    fiber_ctx: usize,
    fiber_limit: usize,
    fiber_top: usize,
    /// Of the byte that is the kind of the wait.
    fiber_why: usize,
    fiber_mark: usize,
    ctx_body: usize,
    ctx_beneath: usize,
    worker_fiber: usize,
    worker_ctx: usize,
    worker_thread: usize,
    program_lines: usize,
}

unsafe extern "C" {
    static cht_program: Program;
    static cht_text_bounds: [usize; 2];
}

#[used]
#[unsafe(no_mangle)]
#[allow(non_upper_case_globals)]
pub static cht_debug: Debug = Debug {
    magic: *b"CHTDEBUG",
    version: VERSION,
    size: size_of::<Debug>() as u32,
    program: At(&raw const cht_program as *const u8),
    fibers: At(&raw const YOUNGEST as *const u8),
    workers: At(&raw const WORKERS as *const u8),
    worker_count: At(&raw const POOL.started as *const u8),
    code: At(&raw const cht_text_bounds as *const u8),
    wait_texts: At(&raw const WAIT_TEXTS as *const u8),
    wait_count: WAITS.len(),
    fiber_elder: offset_of!(Fiber, elder),
    fiber_sp: offset_of!(Fiber, sp),
    fiber_ctx: offset_of!(Fiber, ctx),
    fiber_limit: offset_of!(Fiber, limit),
    fiber_top: offset_of!(Fiber, top),
    fiber_why: offset_of!(Fiber, why) + offset_of!(Why, kind),
    fiber_mark: offset_of!(Fiber, why) + offset_of!(Why, mark),
    ctx_body: offset_of!(TaskCtx, body),
    ctx_beneath: offset_of!(TaskCtx, beneath),
    worker_fiber: offset_of!(Worker, fiber),
    worker_ctx: offset_of!(Worker, ctx),
    worker_thread: offset_of!(Worker, thread_id),
    program_lines: offset_of!(Program, lines),
};
