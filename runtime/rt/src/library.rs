//! The program as a library of another one (`chpl --library`; technical note "Calling Chapel Code from Other Languages"):
//! C code starts the runtime, calls exported procedures, and ends it. The runtime runs on threads of its own, the first of which stands
//! in for `main`; the host's threads come and go as any thread of C code's does (`chantry_rt_tasks::entry`). Not for programs with a `main`.
//!
//! Output: what a call has written goes out before the call returns, and what C has in its stream goes out before the call begins. So the
//! host's output and the library's come in the order of the calls.
//!
//! Signals are the host's: only faults in the library's own tasks are told (`signals`).

use crate::{die, main_entry, mem_report, trace_file};
use chantry_rt_io::{channel::Channel, last, standard};
use chantry_rt_tasks::entry;
use chantry_rt_tasks::syncvar::{SyncVar, Want};
use chantry_rt_tasks::wait::TaskBlocker;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock};
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// No library, or not started yet.
    Absent,
    Starting,
    Ready,
    Ending,
    Ended,
}

/// Whether a host has started the library; read by handlers of signals, too.
static HOSTED: AtomicBool = AtomicBool::new(false);
static STATE: Mutex<State> = Mutex::new(State::Absent);
static CHANGED: Condvar = Condvar::new();
/// Becomes full when the host ends the library.
static END: OnceLock<SyncVar> = OnceLock::new();

/// Between two looks at a lock that a task of the library's holds.
const PAUSE: Duration = Duration::from_micros(50);

/// The thread's own stack: `main_entry` runs on it until the first task has a stack.
const FIRST_STACK: usize = 1 << 20;

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(|e| e.into_inner())
}

fn set(to: State) {
    *state() = to;
    CHANGED.notify_all();
}

fn wait_for(wanted: State) {
    let mut s = state();
    while *s != wanted {
        s = CHANGED.wait(s).unwrap_or_else(|e| e.into_inner());
    }
}

/// Whether the runtime serves a program of C's.
pub fn is_one() -> bool {
    HOSTED.load(Ordering::SeqCst)
}

/// Starts the runtime and initialises the standard modules. The arguments are a program's: flags of the runtime and configs are read, others
/// are the host's. Called again, it does nothing.
///
/// # Safety
/// `argv` has `argc` texts, as C's `main` gets them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn chpl_library_init(argc: c_int, argv: *const *const c_char) {
    {
        let mut s = state();
        match *s {
            State::Absent => {
                *s = State::Starting;
                HOSTED.store(true, Ordering::SeqCst);
            }
            State::Starting | State::Ready => return,
            State::Ending | State::Ended => {
                drop(s);
                die::fail_plain("chpl_library_init() after chpl_library_finalize(): a library cannot be started again")
            }
        }
    }
    // SAFETY: by the contract.
    let text = |i| unsafe { CStr::from_ptr(*argv.add(i)) }.to_owned();
    let args: Vec<CString> = (0..argc.max(0) as usize).map(text).collect();
    let started = std::thread::Builder::new().name("chapel".into()).stack_size(FIRST_STACK).spawn(move || {
        let pointers: Vec<*const c_char> = args.iter().map(|a| a.as_ptr()).collect();
        // SAFETY: the texts are NUL-terminated, and this thread's stack, which has them, is left for good.
        unsafe { main_entry::run(pointers.len() as c_int, pointers.as_ptr()) }
    });
    if let Err(e) = started {
        die::fail_plain(&format!("cannot start the library's first thread: {e}"));
    }
    wait_for(State::Ready);
    // A host that ends without chpl_library_finalize() loses no output. (`atexit` would need start files of the C compiler's in a shared library.)
    // SAFETY: the function has the signature; without a handle it runs when the process ends.
    unsafe { __cxa_atexit(at_exit, null_mut(), null_mut()) };
}

/// Waits for the library's tasks, ends its modules and variables, and writes out what is left. No call of the library may follow.
#[unsafe(no_mangle)]
pub extern "C" fn chpl_library_finalize() {
    {
        let mut s = state();
        match *s {
            State::Ready => *s = State::Ending,
            State::Ended => return,
            State::Absent | State::Starting | State::Ending => {
                drop(s);
                die::fail_plain("chpl_library_finalize() before chpl_library_init() has returned")
            }
        }
    }
    entry::enter();
    let end = END.get_or_init(|| SyncVar::new(false));
    end.acquire(Want::Any, &TaskBlocker);
    end.release(true, &TaskBlocker);
    entry::leave();
    wait_for(State::Ended);
}

unsafe extern "C" {
    fn __cxa_atexit(f: extern "C" fn(*mut c_void), argument: *mut c_void, handle: *mut c_void) -> c_int;
}

extern "C" fn at_exit(_: *mut c_void) {
    if *state() != State::Ended {
        last::last_flush();
        trace_file::finish(trace_file::End::Exit(0));
    }
}

/// The first task, after the standard modules have been initialised: waits for the host to end the library.
pub fn serve() {
    let end = END.get_or_init(|| SyncVar::new(false));
    set(State::Ready);
    end.acquire(Want::Full, &TaskBlocker);
    end.release(false, &TaskBlocker);
}

/// The first task, when all is done: nobody wakes it again.
pub fn ended() -> ! {
    mem_report::at_the_end();
    last::last_flush();
    trace_file::finish(trace_file::End::Exit(0));
    die::tell_lost();
    set(State::Ended);
    let never = SyncVar::new(false);
    never.acquire(Want::Full, &TaskBlocker);
    unreachable!("nobody fills it")
}

/// A thread of the host begins to run the library's code.
pub fn comes() {
    // SAFETY: C's stream, which keeps its own lock.
    unsafe { libc::fflush(c_stdout()) };
}

/// It returns to the host. (The end of the process keeps the channels' locks: nobody may wait for one of them then.)
pub fn goes() {
    for c in [1, 2].map(standard::made) {
        // SAFETY: null or a standard channel, which lives for ever; the lock is held between.
        unsafe {
            while !c.is_null() && !last::begun() {
                if Channel::try_again(c) {
                    (*c).flush();
                    Channel::unlock(c);
                    break;
                }
                std::thread::sleep(PAUSE);
            }
        }
    }
}

fn c_stdout() -> *mut libc::FILE {
    unsafe extern "C" {
        static mut stdout: *mut libc::FILE;
    }
    // SAFETY: C's variable, which the library does not change.
    unsafe { stdout }
}
