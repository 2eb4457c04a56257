//! Structures that the program object and the runtime both know, and the sizes of the
//! opaque ones that generated code reserves. Not for entry points (see `table`).

/// Bumped with every change of meaning, layout or signature. The runtime refuses a program
/// with another version.
pub const ABI_VERSION: u32 = 8;

/// Name of the [`Program`] static that the program object defines.
pub const PROGRAM_SYMBOL: &str = "cht_program";

/// Bytes and alignment of the structure that `cht_sync_enter` and `cht_group_init` fill in.
pub const SYNC_SCOPE_SIZE: usize = 64;
pub const SYNC_SCOPE_ALIGN: usize = 16;

/// Bytes and alignment of the full/empty word of a sync or single variable. All zero bytes
/// are an empty variable that nobody waits for, so zeroed memory needs no `cht_syncvar_init`.
pub const SYNC_VAR_SIZE: usize = 16;
pub const SYNC_VAR_ALIGN: usize = 8;

/// Environments passed to `cht_begin` and `cht_group_add` are copied to this alignment.
pub const ENV_ALIGN: usize = 16;

/// `void body(void *env)`: a task started by `cht_begin` or `cht_group_add`. `env` points to
/// the task's own copy, which lives until the body returns.
pub type TaskFn = unsafe extern "C" fn(env: *mut u8);

/// `void body(void *env, int64_t index)`: one task of `cht_bulk`, `0 <= index < n`. `env` is
/// the pointer given to `cht_bulk`, shared by all.
pub type BulkFn = unsafe extern "C" fn(env: *mut u8, index: i64);

/// `bool pred(void *env)` for `cht_wait_until`; must not block nor call the runtime.
pub type PredFn = unsafe extern "C" fn(env: *mut u8) -> bool;

/// [`Program::flags`]: `main` takes the arguments; otherwise leftovers are errors.
pub const PROGRAM_MAIN_TAKES_ARGS: u32 = 1 << 0;
/// [`Program::flags`]: compiled with run-time checks on.
pub const PROGRAM_CHECKS: u32 = 1 << 1;
/// C code may call procedures of the program (`cht_c_enter`), on threads of its own, too.
pub const PROGRAM_CALLED_FROM_C: u32 = 1 << 2;
/// The code reaches other locales' memory by the runtime alone: it can run where that is not mapped.
pub const PROGRAM_FAR: u32 = 1 << 3;
/// Communication may be counted: a job of several locales runs the checked version, wherever they are.
pub const PROGRAM_COUNTS: u32 = 1 << 4;

/// Entry points that switch on counting and telling of communication: who calls them needs the version in which that can be seen.
pub const COUNTING: [&str; 2] = ["cht_comm_count", "cht_comm_verbose"];
/// Entry points that run code on other locales: between machines that needs the version that reaches memory of others by the
/// runtime.
pub const ELSEWHERE: [&str; 2] = ["cht_on", "cht_on_whole"];

/// The static `cht_program`: all that the runtime must know of a program.
#[repr(C)]
pub struct Program {
    /// Must be [`ABI_VERSION`].
    pub abi_version: u32,
    /// `PROGRAM_*` bits.
    pub flags: u32,
    /// Main module's name, NUL-terminated; used in `--help`.
    pub name: *const u8,
    pub configs: *const ConfigEntry,
    pub config_count: i64,
    /// NUL-terminated type names by the type ids given to `cht_alloc*`; may be null.
    pub type_names: *const *const u8,
    pub type_count: i64,
    /// Module initialisation, then the user's `main`; runs as the main task. The arguments
    /// are those that no runtime flag or config took, the program's name first. Returns the
    /// exit status.
    pub entry: Option<unsafe extern "C" fn(argc: i64, argv: *const *const u8) -> i32>,
    /// Module deinitialisation; runs after `entry` has returned and every task has ended.
    pub finish: Option<unsafe extern "C" fn()>,
    /// Reports an error that no `try` took (one that escaped from a `begin` outside every
    /// `sync`) and does not return. Null: the runtime prints a plain message.
    pub uncaught: Option<unsafe extern "C" fn(error: *mut u8)>,
    /// The same three in the checked version; null where there is none.
    pub checked_entry: Option<unsafe extern "C" fn(argc: i64, argv: *const *const u8) -> i32>,
    pub checked_finish: Option<unsafe extern "C" fn()>,
    pub checked_uncaught: Option<unsafe extern "C" fn(error: *mut u8)>,
    /// Code addresses to source lines: a table for each object that the program consists of.
    pub lines: *const *const LineTable,
    /// 0: not there.
    pub line_tables: i64,
    /// Flags of the runtime that were given when the program was compiled (`memTrack=true`), each NUL-terminated, then an
    /// empty one; may be null. The command line goes before them.
    pub settings: *const u8,
}

// SAFETY: a read-only static made by the compiler; its pointers lead to constants.
unsafe impl Sync for Program {}

/// Name of the thread-local word of the runtime with the lowest stack address that the running task may use, a safety margin above the
/// real end.
pub const STACK_LIMIT_SYMBOL: &str = "cht_stack_limit";

/// Name of the [`Near`] static of the runtime, which checked code reads before each access.
pub const NEAR_SYMBOL: &str = "cht_near";

/// What this locale may reach directly; set before the program begins.
#[repr(C)]
pub struct Near {
    /// `low <= address && address - low < bytes`: this locale's range.
    pub low: u64,
    pub bytes: u64,
    /// 1 if the module variables are this locale's.
    pub variables: u64,
}

/// Operations of `cht_atomic`.
pub const AMO_LOAD: i32 = 0;
pub const AMO_STORE: i32 = 1;
pub const AMO_EXCHANGE: i32 = 2;
pub const AMO_COMPARE_EXCHANGE: i32 = 3;
pub const AMO_ADD: i32 = 4;
pub const AMO_SUB: i32 = 5;
pub const AMO_AND: i32 = 6;
pub const AMO_OR: i32 = 7;
pub const AMO_XOR: i32 = 8;
pub const AMO_MIN: i32 = 9;
pub const AMO_MAX: i32 = 10;
/// Kinds of `cht_atomic`: the operand's bytes (1, 2, 4, 8), and one of these.
pub const AMO_UNSIGNED: i32 = 0;
pub const AMO_SIGNED: i32 = 16;
pub const AMO_REAL: i32 = 32;

/// Words that `cht_comm_counts` fills in, in the order of the library's record: get, get_nb, put, put_nb, test_nb, wait_nb,
/// try_nb, amo, execute_on, execute_on_fast, execute_on_nb.
pub const COMM_COUNTS: usize = 11;

/// A config variable. All texts are NUL-terminated.
#[repr(C)]
pub struct ConfigEntry {
    pub name: *const u8,
    pub module: *const u8,
    /// As `--help` shows it, e.g. `int(64)`.
    pub type_name: *const u8,
    /// The default's source text, or null.
    pub default_text: *const u8,
    /// Documentation, or null.
    pub help: *const u8,
    /// A `CONFIG_*` value.
    pub kind: i32,
    /// 1 for `bool`: `--name` alone sets it, `--no-name` clears it.
    pub is_bool: i32,
}

// SAFETY: as for `Program`.
unsafe impl Sync for ConfigEntry {}

pub const CONFIG_VAR: i32 = 0;
pub const CONFIG_CONST: i32 = 1;
/// A `config param`: listed by `--help`, not settable when the program runs.
pub const CONFIG_PARAM: i32 = 2;

/// Code addresses of one object to lines: entry `i` holds for `[base + offset(i), base + offset(i + 1))`.
#[repr(C)]
pub struct LineTable {
    /// Where the object's code begins. It ends where the next one's begins.
    pub base: *const u8,
    /// Sorted by offset.
    pub entries: *const LineEntry,
    pub count: i64,
    /// NUL-terminated names.
    pub files: *const *const u8,
    pub file_count: i64,
    /// Sorted by offset.
    pub functions: *const FunctionEntry,
    /// 0: not known.
    pub function_count: i64,
}

// SAFETY: as for `Program`.
unsafe impl Sync for LineTable {}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct LineEntry {
    pub offset: u32,
    pub file: u32,
    /// 0: no source line.
    pub line: u32,
}

/// A function of generated code.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct FunctionEntry {
    /// From the line table's base.
    pub offset: u32,
    /// Bytes from the stack pointer, as it is where the function makes calls, to the end of its
    /// frame, in whose last word the return address lies. 0: not known, or not always the same.
    pub frame: u32,
    /// Where its source begins.
    pub file: u32,
    /// 0: not known.
    pub line: u32,
}

/// What `cht_wall_time` fills in: local civil time.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct WallTime {
    /// Since 1970-01-01 UTC.
    pub seconds: i64,
    pub nanoseconds: i64,
    /// e.g. 2026
    pub year: i64,
    /// 1..12
    pub month: i64,
    /// 1..31
    pub day: i64,
    pub hour: i64,
    pub minute: i64,
    pub second: i64,
    /// Seconds east of UTC.
    pub utc_offset: i64,
    /// 0 = Sunday
    pub weekday: i64,
}

/// Status of the reading entry points: 0 is success, a positive number an `errno`.
pub const IO_OK: i32 = 0;
pub const IO_EOF: i32 = -1;
/// The input is not of the wanted form.
pub const IO_BAD_FORMAT: i32 = -2;
/// The number does not fit the wanted type.
pub const IO_OVERFLOW: i32 = -3;
/// A method of the program's threw while it wrote; see `cht_io_take_thrown`.
pub const IO_THROWN: i32 = -4;

/// `cht_io_open` modes.
pub const OPEN_READ: i32 = 0;
/// Truncate or create.
pub const OPEN_WRITE: i32 = 1;
/// Read and write an existing file.
pub const OPEN_READ_WRITE: i32 = 2;
/// Read and write; truncate or create.
pub const OPEN_CREATE_READ_WRITE: i32 = 3;
pub const OPEN_APPEND: i32 = 4;

/// Flags of the formatted writes.
pub const FMT_LEFT: i32 = 1 << 0;
pub const FMT_PLUS: i32 = 1 << 1;
pub const FMT_SPACE: i32 = 1 << 2;
/// Pad with zeros after the sign and prefix.
pub const FMT_ZERO: i32 = 1 << 3;
/// `0x`, `0o`, `0b`; for reals a point always.
pub const FMT_PREFIX: i32 = 1 << 4;
pub const FMT_UPPER: i32 = 1 << 5;
pub const FMT_CENTER: i32 = 1 << 6;
/// The integer's bits are unsigned.
pub const FMT_UNSIGNED: i32 = 1 << 7;
/// A real with an integral value prints without `.0`.
pub const FMT_NO_POINT_ZERO: i32 = 1 << 8;
