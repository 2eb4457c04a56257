//! What of oneTBB's binary interface the `tbb` scheduler uses: its structures, mirrored by hand,
//! and its functions, looked up by their mangled names once the library is loaded. So programs need
//! neither C++ nor oneTBB unless they ask for that scheduler. Not for how it schedules (`tbb`).
//!
//! oneTBB keeps compiled programs working with later libraries of the same binary version (the 12 in
//! `libtbb.so.12`): what is laid out as in the headers of [`OLDEST`] is valid for all of them.
//! `tests/tbb_layout.rs` compares each size, offset and the order of virtual functions with the
//! headers, where these are installed.
//!
//! This file uses nothing else of the crate, so that the test can include it.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr::null_mut;

/// The library, by the name that the dynamic linker knows.
const LIBRARY: &CStr = c"libtbb.so.12";
/// What to install.
const PACKAGE: &str = "libtbb12";
/// The interface version whose headers these structures mirror (oneTBB 2021.8).
pub const OLDEST: c_int = 12080;
/// The first interface version that makes no promise to us: the next binary version.
const BEYOND: c_int = 13000;

/// `tbb::detail::d1::execution_data` (detail/_task.h): only handed through.
pub type ExecutionData = c_void;
/// `virtual task* execute(execution_data&)`, and `cancel` likewise.
pub type Execute = unsafe extern "C" fn(*mut Task, *mut ExecutionData) -> *mut Task;
pub type Destroy = unsafe extern "C" fn(*mut Task);

/// The virtual functions of `tbb::detail::d1::task` (detail/_task.h) as the Itanium C++ ABI lays
/// them out: a virtual destructor takes two places, the object's and the deleting one.
#[repr(C)]
pub struct TaskFunctions {
    pub complete_destructor: Destroy,
    pub deleting_destructor: Destroy,
    pub execute: Execute,
    pub cancel: Execute,
}

/// `tbb::detail::d1::task` (detail/_task.h).
#[repr(C, align(64))]
pub struct Task {
    pub functions: *const TaskFunctions,
    /// `task_traits::m_version_and_traits`
    pub version_and_traits: u64,
    /// `m_reserved`: the library's own while it has the task.
    pub reserved: [u64; 6],
}

impl Task {
    pub const fn new(functions: *const TaskFunctions) -> Task {
        Task { functions, version_and_traits: 0, reserved: [0; 6] }
    }
}

/// `tbb::detail::d1::task_arena_base` (task_arena.h).
#[repr(C)]
pub struct TaskArena {
    pub version_and_traits: isize,
    /// `std::atomic<do_once_state>`; used by inline functions only, of which we call none.
    pub initialization_state: c_int,
    pub arena: *mut c_void,
    pub max_concurrency: c_int,
    pub reserved_slots: u32,
    pub priority: c_int,
    pub numa_id: c_int,
    pub core_type: c_int,
    pub max_threads_per_core: c_int,
}

/// `task_arena_base::core_type_support_flag`
const CORE_TYPE_SUPPORT: isize = 1;
/// `task_arena_base::priority::normal`
pub const PRIORITY_NORMAL: c_int = c_int::MAX / 4 * 2;
/// `task_arena_base::automatic`
const AUTOMATIC: c_int = -1;

impl TaskArena {
    /// As the constructor: settings only, until [`Api::initialize`].
    pub const fn new(max_concurrency: c_int) -> TaskArena {
        TaskArena {
            version_and_traits: CORE_TYPE_SUPPORT,
            initialization_state: 0,
            arena: null_mut(),
            max_concurrency,
            reserved_slots: 0,
            priority: PRIORITY_NORMAL,
            numa_id: AUTOMATIC,
            core_type: AUTOMATIC,
            max_threads_per_core: AUTOMATIC,
        }
    }
}

/// `tbb::detail::d1::global_control` (global_control.h).
#[repr(C)]
pub struct GlobalControl {
    pub value: usize,
    pub reserved: isize,
    /// `global_control::parameter`
    pub parameter: c_int,
}

/// `global_control::max_allowed_parallelism`: threads, that of `main` included.
pub const MAX_ALLOWED_PARALLELISM: c_int = 0;

/// `tbb::detail::d1::task_group_context` (task_group.h), as its constructor leaves it to
/// [`Api::initialize_context`].
#[repr(C)]
pub struct TaskGroupContext {
    pub cpu_ctl_env: u64,
    pub cancellation_requested: u32,
    pub version: u8,
    /// Bit 2: bound to the context of the task that runs. We want none: 0.
    pub traits: u8,
    pub may_have_children: u8,
    pub state: u8,
    pub parent: *mut c_void,
    pub context_list: *mut c_void,
    pub node: [*mut c_void; 2],
    pub exception: *mut c_void,
    pub itt_caller: *mut c_void,
    /// `string_resource_index`
    pub name: usize,
    pub padding: [u8; 56],
}

/// `task_group_context_version::unused`
pub const CONTEXT_VERSION: u8 = 1;
/// `CUSTOM_CTX` of `string_resource_index` (detail/_string_resource.h)
pub const CUSTOM_CTX: usize = 8;

impl TaskGroupContext {
    /// As the constructor of an isolated context leaves it.
    pub const fn new() -> TaskGroupContext {
        TaskGroupContext {
            cpu_ctl_env: 0,
            cancellation_requested: 0,
            version: CONTEXT_VERSION,
            traits: 0,
            may_have_children: 0,
            state: 0,
            parent: null_mut(),
            context_list: null_mut(),
            node: [null_mut(); 2],
            exception: null_mut(),
            itt_caller: null_mut(),
            name: CUSTOM_CTX,
            padding: [0; 56],
        }
    }
}

impl Default for TaskGroupContext {
    fn default() -> Self {
        Self::new()
    }
}

/// The functions, all of `tbb::detail::r1`.
pub struct Api {
    /// `void initialize(d1::task_arena_base&)`
    pub initialize: unsafe extern "C" fn(*mut TaskArena),
    /// `void initialize(d1::task_group_context&)`
    pub initialize_context: unsafe extern "C" fn(*mut TaskGroupContext),
    /// `void enqueue(d1::task&, d1::task_arena_base*)`: at the far end, from any thread
    pub enqueue: unsafe extern "C" fn(*mut Task, *mut TaskArena),
    /// `void spawn(d1::task&, d1::task_group_context&)`: on top of this worker's own
    pub spawn: unsafe extern "C" fn(*mut Task, *mut TaskGroupContext),
    /// `void create(d1::global_control&)`
    pub create: unsafe extern "C" fn(*mut GlobalControl),
    /// `void destroy(d1::global_control&)`
    pub destroy: unsafe extern "C" fn(*mut GlobalControl),
}

/// The mangled names, in the order of [`Api`]'s fields.
pub const SYMBOLS: [&CStr; 6] = [
    c"_ZN3tbb6detail2r110initializeERNS0_2d115task_arena_baseE",
    c"_ZN3tbb6detail2r110initializeERNS0_2d118task_group_contextE",
    c"_ZN3tbb6detail2r17enqueueERNS0_2d14taskEPNS2_15task_arena_baseE",
    c"_ZN3tbb6detail2r15spawnERNS0_2d14taskERNS2_18task_group_contextE",
    c"_ZN3tbb6detail2r16createERNS0_2d114global_controlE",
    c"_ZN3tbb6detail2r17destroyERNS0_2d114global_controlE",
];
const INTERFACE_VERSION: &CStr = c"TBB_runtime_interface_version";

/// Loads the library, or says why that cannot be done and what would help.
pub fn load() -> Result<Api, String> {
    load_from(LIBRARY)
}

fn load_from(library: &CStr) -> Result<Api, String> {
    let file = library.to_string_lossy();
    // SAFETY: a library that is made to be loaded; its initialisers ask for nothing of ours.
    let handle = unsafe { libc::dlopen(library.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if handle.is_null() {
        return Err(format!(
            "the `tbb` scheduler needs oneTBB, and `{file}` cannot be loaded ({}); install the package {PACKAGE} \
             (libtbb-dev brings it, too), or choose another scheduler with --tasks",
            last_error()
        ));
    }
    let find = |name: &CStr| {
        // SAFETY: a handle of dlopen that is never closed.
        let p = unsafe { libc::dlsym(handle, name.as_ptr()) };
        if p.is_null() {
            return Err(format!(
                "the `tbb` scheduler does not know this oneTBB: `{file}` has no `{}`; choose another scheduler with --tasks",
                name.to_string_lossy()
            ));
        }
        Ok(p)
    };
    let version = find(INTERFACE_VERSION)?;
    // SAFETY: `extern "C" int TBB_runtime_interface_version()` (version.h).
    let version = unsafe { std::mem::transmute::<*mut c_void, extern "C" fn() -> c_int>(version) }();
    if !(OLDEST..BEYOND).contains(&version) {
        return Err(format!(
            "the `tbb` scheduler works with interface versions {OLDEST} to {} of oneTBB; `{file}` has {version}; \
             choose another scheduler with --tasks",
            BEYOND - 1
        ));
    }
    let [initialize, initialize_context, enqueue, spawn, create, destroy] = {
        let mut found = [null_mut(); SYMBOLS.len()];
        for (place, name) in found.iter_mut().zip(SYMBOLS) {
            *place = find(name)?;
        }
        found
    };
    // SAFETY: the mangled names carry the parameters' types; the headers of these versions declare
    // them so, and all return nothing.
    unsafe {
        Ok(Api {
            initialize: std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut TaskArena)>(initialize),
            initialize_context: std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut TaskGroupContext)>(
                initialize_context,
            ),
            enqueue: std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut Task, *mut TaskArena)>(enqueue),
            spawn: std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut Task, *mut TaskGroupContext)>(spawn),
            create: std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut GlobalControl)>(create),
            destroy: std::mem::transmute::<*mut c_void, unsafe extern "C" fn(*mut GlobalControl)>(destroy),
        })
    }
}

fn last_error() -> String {
    // SAFETY: a text of this thread's, valid until the next call of its kind; null if there is none.
    unsafe {
        let text: *const c_char = libc::dlerror();
        if text.is_null() { "no reason given".into() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_library_is_an_error_that_names_the_package() {
        let Err(said) = load_from(c"libtbb-of-another-world.so.12") else { panic!("loaded") };
        assert!(said.contains("libtbb-of-another-world.so.12: cannot open"), "{said}");
        assert!(said.contains("install the package libtbb12") && said.contains("--tasks"), "{said}");
    }

    #[test]
    fn a_library_that_is_not_onetbb_is_an_error() {
        let Err(said) = load_from(c"libc.so.6") else { panic!("loaded") };
        assert!(said.contains("`libc.so.6` has no `TBB_runtime_interface_version`"), "{said}");
    }
}
