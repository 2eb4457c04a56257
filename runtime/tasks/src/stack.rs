//! Memory for task stacks: address space in slabs, guard pages while the system allows them.
//! Not for who uses a stack (`fiber`) or for keeping free ones (`worker`).

use crate::facade::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Address space of a task's stack unless CHPL_RT_CALL_STACK_SIZE says otherwise. More: deeper
/// recursion in tasks (the reference gives 8 MiB, and 256 KiB ended programs that run there); less:
/// fewer page-table pages behind many blocked tasks (here 2 KiB each, beside the one page touched).
pub const DEFAULT_TASK_STACK: usize = 1 << 20;
/// Likewise of the main task's.
pub const DEFAULT_MAIN_STACK: usize = 64 << 20;
/// Inaccessible bytes at a stack's low end. More catches larger jumps past it by C code without
/// stack probes; costs only address space.
pub const GUARD: usize = 16 << 10;
/// Stacks with a guard of their own. Each takes two of the 65 530 mappings that Linux grants a
/// process by default; beyond this many, stacks go without.
const MAX_GUARDED: usize = 16 << 10;
/// Stacks reserved by one system call.
const SLAB: usize = 16;

static TASK_STACK: AtomicUsize = AtomicUsize::new(DEFAULT_TASK_STACK);
static GUARDED: AtomicUsize = AtomicUsize::new(0);
static FREE: Mutex<Vec<usize>> = Mutex::new(Vec::new());

pub fn task_stack_size() -> usize {
    TASK_STACK.load(Ordering::Relaxed)
}

/// Before the first stack is made. Rounded up to a power of two, at least 32 KiB.
pub fn set_task_stack_size(bytes: usize) {
    TASK_STACK.store(bytes.clamp(32 << 10, 1 << 40).next_power_of_two(), Ordering::Relaxed);
}

/// A stack: `[base, base + size)`, zeroed, with or without a guard at `base`.
#[derive(Clone, Copy)]
pub struct Stack {
    pub base: *mut u8,
    pub size: usize,
}

fn map(bytes: usize) -> Option<*mut u8> {
    // SAFETY: a fresh anonymous mapping touches nothing that exists.
    let p = unsafe {
        libc::mmap(
            std::ptr::null_mut(),
            bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
            -1,
            0,
        )
    };
    if p == libc::MAP_FAILED {
        return None;
    }
    // A huge page under a stack of which one page is used would cost 2 MiB a task.
    // SAFETY: advice on our own mapping.
    unsafe { libc::madvise(p, bytes, libc::MADV_NOHUGEPAGE) };
    Some(p as *mut u8)
}

fn guard(base: *mut u8) {
    // SAFETY: the low end of our own unused stack.
    unsafe { libc::mprotect(base as *mut libc::c_void, GUARD, libc::PROT_NONE) };
}

/// A stack of its own size with a guard (the main task's).
pub fn allocate_sized(bytes: usize) -> Option<Stack> {
    let size = bytes.clamp(64 << 10, 1 << 46).next_multiple_of(4096);
    let base = map(size)?;
    guard(base);
    Some(Stack { base, size })
}

/// A stack for tasks. `None`: the system gives no more memory.
pub fn allocate() -> Option<Stack> {
    let size = task_stack_size();
    let mut free = FREE.lock().unwrap_or_else(|e| e.into_inner());
    let base = match free.pop() {
        Some(base) => base as *mut u8,
        None => {
            let slab = map(SLAB * size)?;
            free.extend((1..SLAB).rev().map(|i| slab as usize + i * size));
            slab
        }
    };
    drop(free);
    if GUARDED.fetch_add(1, Ordering::Relaxed) < MAX_GUARDED {
        guard(base);
    }
    Some(Stack { base, size })
}
