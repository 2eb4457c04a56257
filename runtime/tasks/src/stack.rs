//! Memory for task stacks: address space in slabs, each stack with a guard at its low end.
//! Not for who uses a stack (`fiber`) or for keeping free ones (`worker`).
//!
//! **Guards.** Linux 6.13 and later mark pages as inaccessible within a mapping (`MADV_GUARD_INSTALL`): as
//! many as one likes. Before that a guard is a change of protection, which splits the mapping in
//! two; a process has 65 530 mappings by default. Stacks without a guard are told of, once.

use crate::facade::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Address space of a task's stack unless CHPL_RT_CALL_STACK_SIZE says otherwise. More: deeper
/// recursion in tasks (the reference gives 8 MiB, and 256 KiB ended programs that run there); less:
/// fewer page-table pages behind many blocked tasks (here 2 KiB each, beside the one page touched).
pub const DEFAULT_TASK_STACK: usize = 1 << 20;
/// Likewise of the main task's.
pub const DEFAULT_MAIN_STACK: usize = 64 << 20;
/// Inaccessible bytes at a stack's low end. More catches larger jumps past it by C code without
/// stack probes; costs only address space.
pub const GUARD: usize = 16 << 10;
/// Where guards take mappings, stacks with one: two mappings each, half of what Linux grants a process by
/// default. More: more stacks are protected; less: the program's own mappings have room.
const MOST_HEAVY: usize = 16 << 10;
/// Stacks reserved by one system call.
const SLAB: usize = 16;

static TASK_STACK: AtomicUsize = AtomicUsize::new(DEFAULT_TASK_STACK);
static FREE: Mutex<Vec<usize>> = Mutex::new(Vec::new());

pub fn task_stack_size() -> usize {
    TASK_STACK.load(Ordering::Relaxed)
}

/// Before the first stack is made. Rounded up to a power of two, at least 32 KiB.
pub fn set_task_stack_size(bytes: usize) {
    TASK_STACK.store(bytes.clamp(32 << 10, 1 << 40).next_power_of_two(), Ordering::Relaxed);
}

/// A stack: `[base, base + size)`, zeroed, with a guard at `base`.
#[derive(Clone, Copy)]
pub struct Stack {
    pub base: *mut u8,
    pub size: usize,
}

fn map(bytes: usize) -> Option<*mut u8> {
    if chantry_rt_comm::many() {
        let p = chantry_rt_comm::range::stacks(bytes);
        return (!p.is_null()).then_some(p);
    }
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

// ---- guards ---------------------------------------------------------------------------------------

/// The ways to make a guard.
struct Guards {
    /// The kernel does not know light guards.
    no_light: AtomicBool,
    heavy: AtomicUsize,
    most_heavy: usize,
}

static GUARDS: Guards = Guards { no_light: AtomicBool::new(false), heavy: AtomicUsize::new(0), most_heavy: MOST_HEAVY };

/// Not in the C library's headers yet.
const MADV_GUARD_INSTALL: libc::c_int = 102;

impl Guards {
    /// Makes the low end of an unused stack inaccessible; or says why it is not.
    fn install(&self, base: *mut u8) -> Result<(), Unguarded> {
        let low = base as *mut libc::c_void;
        if !self.no_light.load(Ordering::Relaxed) {
            // SAFETY: the low end of our own unused stack.
            if unsafe { libc::madvise(low, GUARD, MADV_GUARD_INSTALL) } == 0 {
                return Ok(());
            }
            self.no_light.store(true, Ordering::Relaxed);
        }
        if self.heavy.fetch_add(1, Ordering::Relaxed) >= self.most_heavy {
            return Err(Unguarded { stacks: self.most_heavy, errno: None });
        }
        // SAFETY: as above.
        match unsafe { libc::mprotect(low, GUARD, libc::PROT_NONE) } {
            0 => Ok(()),
            _ => {
                let errno = std::io::Error::last_os_error().raw_os_error();
                let stacks = self.heavy.fetch_sub(1, Ordering::Relaxed) - 1;
                Err(Unguarded { stacks, errno })
            }
        }
    }
}

/// A stack is without a guard, after so many with one.
#[derive(Debug, PartialEq)]
struct Unguarded {
    stacks: usize,
    /// The system's reason; `None`: our own limit.
    errno: Option<i32>,
}

impl std::fmt::Display for Unguarded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "only {} task stacks have a guard page, the others none: ", self.stacks)?;
        match self.errno {
            Some(e) => write!(f, "{}", std::io::Error::from_raw_os_error(e))?,
            None => write!(f, "more take too many of the process's mappings")?,
        }
        write!(f, ". A stack overflow within C code may go unnoticed there (Linux 6.13 has guards without limit)")
    }
}

fn guard(base: *mut u8) {
    static TOLD: AtomicBool = AtomicBool::new(false);
    if let Err(e) = GUARDS.install(base)
        && !TOLD.swap(true, Ordering::Relaxed)
    {
        crate::start::warn(&e);
    }
}

// ---- stacks ---------------------------------------------------------------------------------------

/// A stack of its own size (the main task's).
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
    guard(base);
    Some(Stack { base, size })
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    /// Whether the byte can be written, as the system sees it.
    fn writable(p: *mut u8) -> bool {
        let mut ends = [0; 2];
        // SAFETY: a pipe of our own; a `read` into memory that is not writable fails, it does not trap.
        unsafe {
            assert_eq!(libc::pipe(ends.as_mut_ptr()), 0);
            assert_eq!(libc::write(ends[1], [1u8].as_ptr() as *const _, 1), 1);
            let n = libc::read(ends[0], p as *mut _, 1);
            libc::close(ends[0]);
            libc::close(ends[1]);
            n == 1
        }
    }

    fn guards(no_light: bool, most_heavy: usize) -> Guards {
        Guards { no_light: AtomicBool::new(no_light), heavy: AtomicUsize::new(0), most_heavy }
    }

    #[test]
    fn a_guard_is_inaccessible_either_way() {
        for no_light in [false, true] {
            let g = guards(no_light, 8);
            let base = map(1 << 20).unwrap();
            assert_eq!(g.install(base), Ok(()));
            // SAFETY: within the mapping.
            unsafe {
                assert!(!writable(base) && !writable(base.add(GUARD - 1)));
                assert!(writable(base.add(GUARD)));
            }
        }
    }

    #[test]
    fn heavy_guards_are_counted_and_failures_told() {
        let g = guards(true, 2);
        let base = map(1 << 20).unwrap();
        for i in 0..2 {
            // SAFETY: within the mapping.
            assert_eq!(g.install(unsafe { base.add(i * (64 << 10)) }), Ok(()));
        }
        let e = g.install(base).unwrap_err();
        assert_eq!(e, Unguarded { stacks: 2, errno: None });
        assert!(e.to_string().starts_with("only 2 task stacks"));
        let g = guards(true, 2);
        // Not a mapping of ours: refused.
        assert_eq!(g.install(std::ptr::dangling_mut::<[u8; 4096]>() as *mut u8).unwrap_err().stacks, 0);
    }
}
