//! The list of entry points: name, signature, attributes, documentation, each once.
//! Not for layouts (see `layout`).

/// A parameter's or result's machine type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum AbiTy {
    Void,
    /// No return; only as a result.
    Never,
    /// One byte, 0 or 1, zero-extended.
    Bool,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
    Ptr,
}

impl AbiTy {
    /// Width in bits of an integer, boolean or floating type; 64 for pointers; 0 for none.
    pub const fn bits(self) -> u32 {
        match self {
            AbiTy::Void | AbiTy::Never => 0,
            AbiTy::Bool => 8,
            AbiTy::I32 | AbiTy::U32 | AbiTy::F32 => 32,
            AbiTy::I64 | AbiTy::U64 | AbiTy::F64 | AbiTy::Ptr => 64,
        }
    }
}

/// What a code generator may assume of an entry point. All are `nounwind`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attrs(u32);

impl Attrs {
    pub const NONE: Attrs = Attrs(0);
    /// LLVM `noreturn`.
    pub const NORETURN: Attrs = Attrs(1);
    /// LLVM `cold`.
    pub const COLD: Attrs = Attrs(2);
    /// LLVM `memory(none)`, `willreturn`: the same answer in the whole run of the program.
    pub const CONSTANT: Attrs = Attrs(8);
    /// LLVM `noalias` on the result, never null.
    pub const NOALIAS_RET: Attrs = Attrs(16);
    /// Writes and reads only the memory that its pointer arguments lead to
    /// (LLVM `memory(argmem: readwrite)`).
    pub const ARGMEM: Attrs = Attrs(32);
    /// A point where the task may move to another thread and others may run: no value read
    /// from memory that another task may write is known after it.
    pub const SCHEDULES: Attrs = Attrs(64);

    pub const fn has(self, other: Attrs) -> bool {
        self.0 & other.0 == other.0
    }

    pub const fn or(self, other: Attrs) -> Attrs {
        Attrs(self.0 | other.0)
    }
}

/// One function that compiled programs may call.
#[derive(Clone, Copy, Debug)]
pub struct EntryPoint {
    pub name: &'static str,
    pub param_names: &'static [&'static str],
    pub params: &'static [AbiTy],
    pub ret: AbiTy,
    pub attrs: Attrs,
    pub doc: &'static str,
}

/// The entry point of that name.
pub fn find(name: &str) -> Option<&'static EntryPoint> {
    ENTRY_POINTS.iter().find(|e| e.name == name)
}

macro_rules! table {
    ($( $(#[doc = $doc:literal])+ [$($attr:ident)*] fn $name:ident ( $($p:ident : $pt:ident),* ) -> $rt:ident; )*) => {
        /// Every entry point, in the order of this file.
        pub const ENTRY_POINTS: &[EntryPoint] = &[ $( EntryPoint {
            name: stringify!($name),
            param_names: &[$(stringify!($p)),*],
            params: &[$(AbiTy::$pt),*],
            ret: AbiTy::$rt,
            attrs: Attrs::NONE$(.or(Attrs::$attr))*,
            doc: concat!($($doc, "\n"),+),
        } ),* ];
    };
}

/// Calls the macro `m` with the whole list.
#[macro_export]
macro_rules! for_each_entry_point {
    ($m:ident) => { $m! {

// ---- errors ---------------------------------------------------------------------------

/// Prints `file:line: error: halt reached - msg`, flushes all output, exits with status 1.
[NORETURN COLD] fn cht_halt(msg: Ptr, len: I64, file: Ptr, line: I32) -> Never;
/// As `cht_halt` without the words "halt reached": `file:line: error: msg`.
[NORETURN COLD] fn cht_error(msg: Ptr, len: I64, file: Ptr, line: I32) -> Never;
/// Prints `file:line: warning: msg` to standard error and goes on.
[COLD] fn cht_warning(msg: Ptr, len: I64, file: Ptr, line: I32) -> Void;
/// Index outside `lo..hi` in dimension `dim` (from 0; -1 when there is only one).
[NORETURN COLD] fn cht_error_bounds(index: I64, lo: I64, hi: I64, dim: I32, file: Ptr, line: I32) -> Never;
/// Integer division or remainder by zero.
[NORETURN COLD] fn cht_error_div_zero(file: Ptr, line: I32) -> Never;
/// Field or method of `nil`.
[NORETURN COLD] fn cht_error_nil(file: Ptr, line: I32) -> Never;
/// A cast of an integer that does not fit `type_name` (NUL-terminated).
[NORETURN COLD] fn cht_error_cast(value: I64, type_name: Ptr, file: Ptr, line: I32) -> Never;
/// The stack is used up. See `STACK_LIMIT_SYMBOL`.
[NORETURN COLD] fn cht_error_stack(file: Ptr, line: I32) -> Never;
/// An error that no `catch` took: `file:line: error: uncaught KIND: msg`; `kind` is the class name. `way` is null or an `ErrorWay`:
/// the places that it has passed, which are told below.
[NORETURN COLD] fn cht_error_uncaught(kind: Ptr, kind_len: I64, msg: Ptr, len: I64, file: Ptr, line: I32, way: Ptr) -> Never;
/// Flushes all output and ends the process with `status`; other tasks are not waited for.
[NORETURN] fn cht_exit(status: I32) -> Never;
/// Writes what `--help` shows to standard output.
[] fn cht_help_print() -> Void;

// ---- configuration --------------------------------------------------------------------

/// The text that the command line gave to config `name` (or `Module.name`): stores pointer
/// and length (valid for the whole run) and answers true; false if it gave none.
[] fn cht_config_lookup(name: Ptr, len: I64, out_ptr: Ptr, out_len: Ptr) -> Bool;
/// As `cht_config_lookup`, read as int(bits) into the `int64_t` at `out`. A text that cannot be
/// read ends the program with `error: config "n": cannot read "abc" as int(64)`.
[] fn cht_config_int(name: Ptr, len: I64, bits: I32, out: Ptr) -> Bool;
/// Likewise uint(bits) into the `uint64_t` at `out`.
[] fn cht_config_uint(name: Ptr, len: I64, bits: I32, out: Ptr) -> Bool;
/// Likewise real(bits) (also imag) into the `double` at `out`.
[] fn cht_config_real(name: Ptr, len: I64, bits: I32, out: Ptr) -> Bool;
/// Likewise complex(bits), `1.5 + 2i`, into the two `double`s at `out`.
[] fn cht_config_complex(name: Ptr, len: I64, bits: I32, out: Ptr) -> Bool;
/// Likewise bool, into the byte at `out`.
[] fn cht_config_bool(name: Ptr, len: I64, out: Ptr) -> Bool;
/// Likewise an enum: `names` points to `count` NUL-terminated constant names; stores the place
/// (from 0) of the one given, with or without `Enum.` before it, in the `int64_t` at `out`.
[] fn cht_config_enum(name: Ptr, len: I64, type_name: Ptr, names: Ptr, count: I64, out: Ptr) -> Bool;
/// Ends the program with the message above for a type that the caller reads itself.
[NORETURN COLD] fn cht_config_bad(name: Ptr, len: I64, type_name: Ptr, type_len: I64) -> Never;

// ---- tasks ----------------------------------------------------------------------------

/// Starts `body(copy of env)` as a task registered with the current sync scope. With serial
/// state on, runs it in place. `size` bytes are copied to 16-byte alignment.
[SCHEDULES] fn cht_begin(body: Ptr, env: Ptr, size: I64) -> Void;

/// Likewise, of a task whose first deed is an `on`: with several locales it begins at once, and the running task goes on when that one
/// waits, ends, or finds that its work is here.
[SCHEDULES] fn cht_begin_elsewhere(body: Ptr, env: Ptr, size: I64) -> Void;
/// Makes the caller's 64-byte structure `scope` the current sync scope of this task.
[] fn cht_sync_enter(scope: Ptr) -> Void;
/// Waits for all tasks begun in `scope` (and in them), restores the enclosing scope. Answers
/// their errors as a list for `cht_errors_*`, or null if there are none.
[SCHEDULES] fn cht_sync_exit(scope: Ptr) -> Ptr;
/// Runs `body(env, i)` for all i in 0..n-1, each as a task (coforall over a counted range,
/// cobegin); returns when all have ended, with their errors as `cht_sync_exit`.
[SCHEDULES] fn cht_bulk(body: Ptr, env: Ptr, n: I64) -> Ptr;
/// Prepares the caller's 64-byte structure for tasks added one by one (coforall over any iterator).
[] fn cht_group_init(group: Ptr) -> Void;
/// Starts `body(copy of env)` as a task of `group`. With serial state on, runs it in place.
[SCHEDULES] fn cht_group_add(group: Ptr, body: Ptr, env: Ptr, size: I64) -> Void;
/// Waits for the tasks of `group`; errors as `cht_sync_exit`.
[SCHEDULES] fn cht_group_wait(group: Ptr) -> Ptr;
/// Hands `error` (opaque) to whatever waits for the current task; called before its body returns.
[COLD] fn cht_task_error(error: Ptr) -> Void;
/// Number of errors in a list answered by `cht_sync_exit`, `cht_bulk` or `cht_group_wait`.
[COLD] fn cht_errors_count(list: Ptr) -> I64;
/// The error at `index`, from 0, in the order of their arrival.
[COLD] fn cht_errors_get(list: Ptr, index: I64) -> Ptr;
/// Frees the list, not the errors.
[COLD] fn cht_errors_free(list: Ptr) -> Void;
/// Serial state of the current task.
[] fn cht_serial_get() -> Bool;
/// Sets it, answering the former. Tasks inherit it.
[] fn cht_serial_set(on: Bool) -> Bool;
/// Lets other tasks run first.
[SCHEDULES] fn cht_yield() -> Void;
/// A number that no other task of this run has.
[] fn cht_task_id() -> I64;
/// Parks the task for `ns` nanoseconds; none or negative: a yield.
[SCHEDULES] fn cht_sleep_ns(ns: I64) -> Void;
/// `here.maxTaskPar`.
[CONSTANT] fn cht_max_task_par() -> I64;
/// `here.runningTasks()`: tasks started and neither ended nor blocked, this one included.
[] fn cht_running_tasks() -> I64;
/// `here.queuedTasks()`: tasks, and shares of loops, that stand in queues at some moment now.
[] fn cht_queued_tasks() -> I64;
/// `here.blockedTasks()`: tasks that have begun and wait for something.
[] fn cht_blocked_tasks() -> I64;
/// `here.idleThreads()`: threads for tasks, of those that have been started, that run none.
[] fn cht_idle_threads() -> I64;
/// `here.totalThreads()`: threads for tasks that have been started.
[] fn cht_total_threads() -> I64;
/// `dataParTasksPerLocale`, `dataParMinGranularity`, `dataParIgnoreRunningTasks` as the command line set them.
[CONSTANT] fn cht_data_par_tasks() -> I64;
/// See `cht_data_par_tasks`.
[CONSTANT] fn cht_data_par_min_granularity() -> I64;
/// See `cht_data_par_tasks`.
[CONSTANT] fn cht_data_par_ignore_running() -> Bool;
/// One round of a loop that waits for another task to change memory: first a CPU pause, then
/// yields, then short sleeps. `counter` points to an `int64_t` that is 0 before the first round.
[SCHEDULES] fn cht_backoff(counter: Ptr) -> Void;
/// Returns once `pred(env)` is true; `pred` reads memory only, and may run on any thread.
[SCHEDULES] fn cht_wait_until(pred: Ptr, env: Ptr) -> Void;
/// C code has called a procedure of the program: the first thing that such a procedure does. The thread may be
/// one that C code has started.
[] fn cht_c_enter() -> Void;
/// It returns to C: the last thing that it does.
[] fn cht_c_leave() -> Void;
/// The coming C call may block the thread: another takes over its queue. Pairs with `cht_blocking_leave`.
[] fn cht_blocking_enter() -> Void;
/// See `cht_blocking_enter`.
[] fn cht_blocking_leave() -> Void;

// ---- locales ------------------------------------------------------------------------------------
// A locale is a process. Its heap and stacks lie in an address range of its own, which all locales of the job see
// at the same addresses.

/// This locale's number, from 0.
[CONSTANT] fn cht_here() -> I64;
/// How many locales the job has.
[CONSTANT] fn cht_num_locales() -> I64;
/// The locale in whose memory the address lies: 0 for the shared module variables, this one for what is in nobody's range.
[CONSTANT] fn cht_owner(address: Ptr) -> I64;
/// Runs `body(message)` on a locale and returns when it has ended: here in place, elsewhere as a task that begins and ends tasks
/// in this task's sync scope. `message` has `size` bytes in memory of a locale (the caller's stack); where all memory is mapped, the body gets
/// its address; in checked jobs a copy, whose first `back` bytes are then brought back. A number that no locale has ends
/// the program with a message at the place.
[SCHEDULES] fn cht_on(locale: I64, body: Ptr, message: Ptr, size: I64, back: I64) -> Void;

/// The same where it is all that a task does, so that no other code of this locale waits for it: counted so.
[SCHEDULES] fn cht_on_whole(locale: I64, body: Ptr, message: Ptr, size: I64, back: I64) -> Void;

/// Before the body of an `on` that stays here, in a task that others were begun with: these begin first, once a task, as theirs may go
/// elsewhere and need no worker of this locale's.
[SCHEDULES] fn cht_on_here() -> Void;

// ---- memory of other locales, as checked code reaches it (docs/dev/checked-code.md) ---------------------------------------
// Generated code has asked `cht_near` first; these ask which locale owns the address. What turns out to be this locale's is done
// directly. `near` addresses are of this locale. Where bytes travel, a task may wait for them.

/// Copies `size` bytes from what may be another locale's to `near`.
[SCHEDULES] fn cht_get(near: Ptr, from: Ptr, size: I64) -> Void;
/// Copies `size` bytes from `near` to what may be another locale's.
[SCHEDULES] fn cht_put(to: Ptr, near: Ptr, size: I64) -> Void;
/// Copies `size` bytes; both sides may be other locales', and they may overlap.
[SCHEDULES] fn cht_copy(to: Ptr, from: Ptr, size: I64) -> Void;
/// Sets `size` bytes to `byte`.
[SCHEDULES] fn cht_fill(to: Ptr, byte: I32, size: I64) -> Void;
/// Copies a regular region as one transfer: `counts[0] * … * counts[rank - 1]` elements of `size` bytes, those of dimension `d` being
/// `to_steps[d]` and `from_steps[d]` bytes apart. The three lists are near. Source and destination do not overlap.
[SCHEDULES] fn cht_copy_strided(to: Ptr, from: Ptr, size: I64, rank: I64, counts: Ptr, to_steps: Ptr, from_steps: Ptr) -> Void;
/// An atomic operation, sequentially consistent: `op` is an `AMO_*`, `kind` an `AMO_*` of the operand's bytes and sort. Operands
/// and answer are bits in the low bytes; the answer is what was there before (of `AMO_STORE` nothing).
[SCHEDULES] fn cht_atomic(op: I32, kind: I32, at: Ptr, operand: U64, expected: U64) -> U64;
/// What follows is an operation of a sync variable there, which the runtime does where it lies.
[SCHEDULES] fn cht_reach(at: Ptr) -> Void;
/// Whether the job runs the checked version.
[CONSTANT] fn cht_checked() -> Bool;
/// This locale's copy of an object, or the object itself if there is none. Who asks has the object: a copy stays where it is as long as
/// the object lives.
[CONSTANT] fn cht_copy_of(object: I64) -> I64;
/// Keeps this locale's copy of an object. Answers whether there was room for it.
[] fn cht_copy_keep(object: Ptr, copy: Ptr) -> Bool;
/// The object goes; the copy that this locale had, or null.
[] fn cht_copy_drop(object: Ptr) -> Ptr;

/// Begins and ends the counting of this locale's communication.
[] fn cht_comm_count(on: Bool) -> Void;
/// Begins and ends lines on standard output about each operation of this locale.
[] fn cht_comm_verbose(on: Bool) -> Void;
/// Sets this locale's counts to zero.
[] fn cht_comm_reset() -> Void;
/// This locale's counts into `COMM_COUNTS` words at `out`.
[ARGMEM] fn cht_comm_counts(out: Ptr) -> Void;

// ---- sync and single variables ----------------------------------------------------------
// The 16-byte structure stands beside the value. Generated code does: acquire, copy the value,
// release. Between acquire and release the task must not block.

/// Makes the variable at `s` full or empty, with nobody waiting.
[ARGMEM] fn cht_syncvar_init(s: Ptr, full: Bool) -> Void;
/// Waits until the variable is full and takes hold of it (readFE, readFF, writeFF).
[SCHEDULES] fn cht_syncvar_acquire_full(s: Ptr) -> Void;
/// Waits until it is empty and takes hold of it (writeEF).
[SCHEDULES] fn cht_syncvar_acquire_empty(s: Ptr) -> Void;
/// Takes hold of it in either state (readXX, writeXF, reset). True if it is full.
[SCHEDULES] fn cht_syncvar_acquire_any(s: Ptr) -> Bool;
/// Lets go, leaving it full.
[] fn cht_syncvar_release_full(s: Ptr) -> Void;
/// Lets go, leaving it empty.
[] fn cht_syncvar_release_empty(s: Ptr) -> Void;
/// readFE in one step, for a value whose copy is a copy of its `size` bytes: waits until full, copies
/// from `value` to `to`, leaves empty. `value` is touched by these six only.
[SCHEDULES] fn cht_syncvar_read_fe(s: Ptr, value: Ptr, to: Ptr, size: I64) -> Void;
/// Likewise readFF: leaves full.
[SCHEDULES] fn cht_syncvar_read_ff(s: Ptr, value: Ptr, to: Ptr, size: I64) -> Void;
/// Likewise readXX: in either state, and leaves it.
[SCHEDULES] fn cht_syncvar_read_xx(s: Ptr, value: Ptr, to: Ptr, size: I64) -> Void;
/// Likewise writeEF: waits until empty, copies from `from` to `value`, leaves full.
[SCHEDULES] fn cht_syncvar_write_ef(s: Ptr, value: Ptr, from: Ptr, size: I64) -> Void;
/// Likewise writeFF: waits until full.
[SCHEDULES] fn cht_syncvar_write_ff(s: Ptr, value: Ptr, from: Ptr, size: I64) -> Void;
/// Likewise writeXF: in either state.
[SCHEDULES] fn cht_syncvar_write_xf(s: Ptr, value: Ptr, from: Ptr, size: I64) -> Void;
/// Whether it is full now; takes no hold.
[] fn cht_syncvar_is_full(s: Ptr) -> Bool;
/// The variable's life ends; nobody may be waiting.
[] fn cht_syncvar_destroy(s: Ptr) -> Void;

// ---- memory -------------------------------------------------------------------------------
// `type_id` indexes `Program::type_names`, -1 for none. A failure prints
// `file:line: error: out of memory allocating N bytes` and ends the program.

/// `size` bytes, aligned to 16.
[NOALIAS_RET] fn cht_alloc(size: I64, type_id: I32, file: Ptr, line: I32) -> Ptr;
/// Likewise, all zero.
[NOALIAS_RET] fn cht_calloc(size: I64, type_id: I32, file: Ptr, line: I32) -> Ptr;
/// Likewise with an alignment (a power of two).
[NOALIAS_RET] fn cht_alloc_aligned(size: I64, align: I64, type_id: I32, file: Ptr, line: I32) -> Ptr;
/// An array's elements: `count * elem_size` bytes (checked for overflow) aligned to 64 (to 16 if they are fewer), huge
/// pages advised for large blocks; zeroed if `zero`. Large zeroed blocks are not touched.
[NOALIAS_RET] fn cht_alloc_array(count: I64, elem_size: I64, zero: Bool, type_id: I32, file: Ptr, line: I32) -> Ptr;
/// An array of `old` elements made `count` long, which is not less: the new ones are zero. Where it is then; large ones stay
/// where they are, or move without a copy. `p` is null if `old` is 0.
[] fn cht_grow(p: Ptr, old: I64, count: I64, elem_size: I64, file: Ptr, line: I32) -> Ptr;
/// Frees a block of any of the above; null does nothing.
[] fn cht_free(p: Ptr) -> Void;
/// Live bytes now; counts only under `--memTrack` or `--memLeaks`, else 0.
[] fn cht_mem_used() -> I64;
/// Whether `--memTrack` or `--memLeaks` is given.
[] fn cht_mem_tracked() -> Bool;
/// A report on what is allocated here, as text in a block of C's, with its length: 0 sums, 1 a line a type, 2 a line a block of at
/// least `threshold` bytes. Null if it went to the file of `--memLog`.
[] fn cht_mem_text(what: I32, threshold: I64, out_len: Ptr) -> Ptr;
/// Whether each block that comes or goes is told.
[] fn cht_mem_listen(on: Bool) -> Void;

// ---- weak references ----------------------------------------------------------------------
// To objects with strong references. A weak reference is an address of the runtime's, not null.

/// A weak reference to an object that the caller holds a strong one to.
[] fn cht_weak_new(object: Ptr) -> Ptr;
/// One more weak reference to the same object.
[] fn cht_weak_copy(weak: Ptr) -> Void;
/// One less.
[] fn cht_weak_drop(weak: Ptr) -> Void;
/// A strong reference, counted; null when the object is gone.
[] fn cht_weak_upgrade(weak: Ptr) -> Ptr;
/// How many weak references the object has.
[] fn cht_weak_count(weak: Ptr) -> I64;
/// How many strong ones.
[] fn cht_strong_count(weak: Ptr) -> I64;
/// The object's last strong reference is gone, and its count (without that) is not 0: it has weak references.
[COLD] fn cht_weak_gone(object: Ptr) -> Void;

// ---- channels -----------------------------------------------------------------------------
// A channel is a buffered file or memory. Reads and writes need its lock, which is taken per
// task and may be taken again by the same one. Failures of writes stick until `cht_io_error`.

/// Standard output's channel.
[CONSTANT] fn cht_io_stdout() -> Ptr;
/// At the start of a program with C code: what C prints joins what the program writes, in the order of the calls.
[] fn cht_io_with_c() -> Void;
/// Standard error's channel; flushed by every unlock.
[CONSTANT] fn cht_io_stderr() -> Ptr;
/// Standard input's channel.
[CONSTANT] fn cht_io_stdin() -> Ptr;
/// Opens a file (`OPEN_*` mode). Null on failure, with the `errno` in the `int32_t` at `status`.
[] fn cht_io_open(path: Ptr, len: I64, mode: I32, status: Ptr) -> Ptr;
/// A channel that writes to memory; see `cht_io_mem_bytes`.
[] fn cht_io_open_mem() -> Ptr;
/// A channel that reads a copy of the given bytes.
[] fn cht_io_open_bytes(p: Ptr, len: I64) -> Ptr;
/// A channel whose bytes procedures give or take: `int64_t step(data, bytes, n)` reads up to n bytes or writes all of them (the
/// number read, or an `errno`, negated), `int32_t end(data)` ends it (0 or an `errno`).
[] fn cht_io_open_calls(step: Ptr, end: Ptr, data: Ptr) -> Ptr;
/// The `data` of such a channel, or null.
[] fn cht_io_calls_data(ch: Ptr) -> Ptr;
/// The bytes written to a memory channel so far; stores their number at `out_len`. Valid until the next operation on it.
[] fn cht_io_mem_bytes(ch: Ptr, out_len: Ptr) -> Ptr;
/// Flushes, closes and frees. Answers 0 or an `errno`. Standard channels are only flushed.
[SCHEDULES] fn cht_io_close(ch: Ptr) -> I32;
/// Counts one more user of a channel; `cht_io_open` and its kin count one.
[] fn cht_io_retain(ch: Ptr) -> Void;
/// One user less; with the last one as `cht_io_close`.
[SCHEDULES] fn cht_io_release(ch: Ptr) -> I32;
/// Flushes and closes, but frees nothing: what is written from now on is an error (EBADF). Answers
/// 0 or an `errno`. Standard channels are only flushed.
[SCHEDULES] fn cht_io_shut(ch: Ptr) -> I32;
/// Whether `cht_io_shut` has closed it.
[] fn cht_io_is_shut(ch: Ptr) -> Bool;
/// Three i64 for the library's own use, all zeros at first, which live as long as the channel.
[] fn cht_io_notes(ch: Ptr) -> Ptr;
/// Takes the channel's lock.
[SCHEDULES] fn cht_io_lock(ch: Ptr) -> Void;
/// Likewise, for a task that until it gives it back calls only this table's functions on it.
[SCHEDULES] fn cht_io_lock_briefly(ch: Ptr) -> Void;
/// Releases it (once per `cht_io_lock` or `cht_io_lock_briefly`).
[SCHEDULES] fn cht_io_unlock(ch: Ptr) -> Void;
/// As `cht_io_unlock`; the last time answers what `cht_io_error` would, else 0. IO_THROWN: nothing is
/// released yet, for `cht_io_take_thrown`.
[SCHEDULES] fn cht_io_done(ch: Ptr) -> I32;
/// Keeps an error object that was thrown in the middle of a write, whose further output is dropped; false
/// if there is one already. Null only asks. `end(error, file: Ptr, line: I32)` ends the program by such an error.
[COLD] fn cht_io_keep_thrown(ch: Ptr, error: Ptr, end: Ptr) -> Bool;
/// The error object kept, or null; it is the caller's.
[COLD] fn cht_io_take_thrown(ch: Ptr) -> Ptr;
/// Ends the program by the error kept, if there is one.
[COLD] fn cht_io_end_by_thrown(ch: Ptr, file: Ptr, line: I32) -> Void;
/// Ends the program, which cannot write to standard output: `status` is what `cht_io_done` answered.
[NORETURN COLD] fn cht_io_write_failed(status: I32, file: Ptr, line: I32) -> Never;
/// Writes a newline; then as `cht_io_done`.
[SCHEDULES] fn cht_io_end_line(ch: Ptr) -> I32;
/// Hands buffered output to the system. Answers 0 or an `errno`.
[] fn cht_io_flush(ch: Ptr) -> I32;
/// The sticky error of earlier writes and reads (0 if none), and clears it.
[] fn cht_io_error(ch: Ptr) -> I32;
/// Position in bytes from the start.
[] fn cht_io_offset(ch: Ptr) -> I64;
/// A descriptor of the caller's own for the channel's file; -1 if it has none.
[] fn cht_io_file(ch: Ptr) -> I32;
/// Moves the position, and confines the channel to what is before `end` from now on (negative: as before). Answers 0 or an `errno`.
[] fn cht_io_seek(ch: Ptr, offset: I64, end: I64) -> I32;
/// From now on the channel keeps what it has read, so that it can go back there whatever its file can; or no longer. Nests.
[] fn cht_io_hold(ch: Ptr, hold: Bool) -> Void;
/// Keeps the position of what is written, and from now on all that is, until `cht_io_revert` or `cht_io_commit`.
[] fn cht_io_mark(ch: Ptr) -> Void;
/// Drops what was written since the last mark, and the mark. False: there is none.
[] fn cht_io_revert(ch: Ptr) -> Bool;
/// Forgets the last mark. False: there is none.
[] fn cht_io_commit(ch: Ptr) -> Bool;
/// Confines the channel to a file's bytes `low..end-1` and goes to the first. Before all else; 0 or an `errno`.
[] fn cht_io_region(ch: Ptr, low: I64, end: I64) -> I32;
/// Writes bytes.
[] fn cht_io_write(ch: Ptr, p: Ptr, len: I64) -> Void;
/// Writes one byte.
[] fn cht_io_write_byte(ch: Ptr, byte: I32) -> Void;
/// Writes a code point as UTF-8.
[] fn cht_io_write_char(ch: Ptr, code_point: I32) -> Void;
/// Writes a signed integer in decimal.
[] fn cht_io_write_int(ch: Ptr, value: I64) -> Void;
/// Writes an unsigned integer in decimal.
[] fn cht_io_write_uint(ch: Ptr, value: U64) -> Void;
/// Writes a real(64) as `writeln` does: up to 6 significant digits, `3.0`, `1e+10`, `nan`, `inf`.
[] fn cht_io_write_real(ch: Ptr, value: F64) -> Void;
/// Writes a complex number as `writeln` does: `1.0 + 2.0i`.
[] fn cht_io_write_complex(ch: Ptr, re: F64, im: F64) -> Void;
/// Writes an integer (`FMT_*` flags) in `base` 2, 8, 10 or 16, padded to `width`.
[] fn cht_io_write_int_fmt(ch: Ptr, value: I64, base: I32, width: I32, flags: I32) -> Void;
/// Writes a real: `conv` is 'f' (fixed), 'e' (exponential), 'g' (the shorter of both; significant
/// digits) or 'x' (hexadecimal); `precision` -1 = default; padded to `width`.
[] fn cht_io_write_real_fmt(ch: Ptr, value: F64, conv: I32, precision: I32, width: I32, flags: I32) -> Void;
/// Writes a string padded to `width` columns (code points), cut to `precision` if that is >= 0.
[] fn cht_io_write_str_fmt(ch: Ptr, p: Ptr, len: I64, precision: I32, width: I32, flags: I32) -> Void;
/// Writes a string literal: in quotes `quote`, with escapes.
[] fn cht_io_write_quoted(ch: Ptr, p: Ptr, len: I64, quote: I32) -> Void;
/// The next byte without taking it; -1 at the end.
[SCHEDULES] fn cht_io_peek(ch: Ptr) -> I32;
/// Takes one byte; -1 at the end.
[SCHEDULES] fn cht_io_read_byte(ch: Ptr) -> I32;
/// Takes one code point into the `int32_t` at `out`. Status.
[SCHEDULES] fn cht_io_read_char(ch: Ptr, out: Ptr) -> I32;
/// Takes up to `len` bytes into `p`; answers their number (less only at the end of input).
[SCHEDULES] fn cht_io_read_bytes(ch: Ptr, p: Ptr, len: I64) -> I64;
/// Takes the lock (as `cht_io_lock_briefly`) and a line; without its newline if `strip`. Stores pointer and length, valid until
/// the next operation. As text it must be UTF-8 (else `EILSEQ`), and its bytes beyond one a code point are stored, too. With more than
/// `most` code points (bytes, if it is no text) it stays where it was (`IO_BAD_FORMAT`); `most` < 0: any number. Status.
[SCHEDULES] fn cht_io_read_line(ch: Ptr, strip: Bool, text: Bool, most: I64, out_ptr: Ptr, out_len: Ptr, out_beyond: Ptr) -> I32;
/// Takes what stands before a separator, or all if there is none; if `through` also the separator, which
/// `strip` leaves out of the answer. Stores pointer and length, valid until the next operation. Status.
[SCHEDULES] fn cht_io_read_to(ch: Ptr, p: Ptr, len: I64, through: Bool, strip: Bool, out_ptr: Ptr, out_len: Ptr) -> I32;
/// Takes up to `count` bytes, or code points if `points`. As `cht_io_read_to`.
[SCHEDULES] fn cht_io_read_text(ch: Ptr, count: I64, points: Bool, out_ptr: Ptr, out_len: Ptr) -> I32;
/// Skips white space and takes bytes up to the next white space. As `cht_io_read_to`.
[SCHEDULES] fn cht_io_read_token(ch: Ptr, out_ptr: Ptr, out_len: Ptr) -> I32;
/// Takes everything that is left. As `cht_io_read_to`.
[SCHEDULES] fn cht_io_read_all(ch: Ptr, out_ptr: Ptr, out_len: Ptr) -> I32;
/// Takes a quoted string, undoing escapes. As `cht_io_read_to`.
[SCHEDULES] fn cht_io_read_quoted(ch: Ptr, out_ptr: Ptr, out_len: Ptr) -> I32;
/// Skips white space and takes an int(bits) into the `int64_t` at `out`; `base` 0 = decimal or by prefix. Status.
[SCHEDULES] fn cht_io_read_int(ch: Ptr, bits: I32, base: I32, out: Ptr) -> I32;
/// Likewise uint(bits).
[SCHEDULES] fn cht_io_read_uint(ch: Ptr, bits: I32, base: I32, out: Ptr) -> I32;
/// Likewise a real, into the `double` at `out`.
[SCHEDULES] fn cht_io_read_real(ch: Ptr, out: Ptr) -> I32;
/// Likewise `true` or `false`, into the byte at `out`.
[SCHEDULES] fn cht_io_read_bool(ch: Ptr, out: Ptr) -> I32;
/// Skips white space if `skip_space`, then takes exactly these bytes; on a mismatch takes nothing of them. Status.
[SCHEDULES] fn cht_io_read_literal(ch: Ptr, p: Ptr, len: I64, skip_space: Bool) -> I32;
/// Takes the rest of the line with its newline. Status (IO_EOF if nothing was left).
[SCHEDULES] fn cht_io_skip_line(ch: Ptr) -> I32;

// ---- files ----------------------------------------------------------------------------------

/// Opens a file (`OPEN_*` mode) for channels to be opened on: its descriptor, or an `errno`, negated.
[] fn cht_file_open(path: Ptr, len: I64, mode: I32) -> I32;
/// A channel on an open file, which may be closed before the channel. Each has a place of its own in the file
/// (`append`: writes go to its end). Null on failure, with the `errno` at `status`.
[] fn cht_io_open_fd(fd: I32, append: Bool, status: Ptr) -> Ptr;
/// Closes an open file. 0 or an `errno`.
[] fn cht_file_close(fd: I32) -> I32;
/// Waits until the system has stored what was written to an open file. 0 or an `errno`.
[SCHEDULES] fn cht_file_sync(fd: I32) -> I32;
/// Whether the path exists.
[] fn cht_file_exists(path: Ptr, len: I64) -> Bool;
/// Removes a file. 0 or an `errno`.
[] fn cht_file_remove(path: Ptr, len: I64) -> I32;
/// Size of an open file in bytes, or -1.
[] fn cht_file_size(fd: I32) -> I64;
/// Copies the system's words for an `errno` (or an `IO_*` status) to `buf`; answers their length, at most `cap`.
[COLD] fn cht_io_error_text(status: I32, buf: Ptr, cap: I64) -> I64;

// ---- numbers and text -------------------------------------------------------------------------
// `buf` has room for 64 bytes. Answers are lengths.

/// Decimal text of a signed integer.
[ARGMEM] fn cht_text_int(value: I64, buf: Ptr) -> I64;
/// Decimal text of an unsigned integer.
[ARGMEM] fn cht_text_uint(value: U64, buf: Ptr) -> I64;
/// Text of a real as `cht_io_write_real` writes it.
[ARGMEM] fn cht_text_real(value: F64, buf: Ptr) -> I64;
/// Reads the whole string as an int(bits) as a cast does (white space around, sign, `_`, `0x`…). True if it could.
[ARGMEM] fn cht_parse_int(p: Ptr, len: I64, bits: I32, out: Ptr) -> Bool;
/// Likewise uint(bits).
[ARGMEM] fn cht_parse_uint(p: Ptr, len: I64, bits: I32, out: Ptr) -> Bool;
/// Likewise a real, into the `double` at `out`.
[ARGMEM] fn cht_parse_real(p: Ptr, len: I64, out: Ptr) -> Bool;
/// Likewise a complex number, into the two `double`s at `out`.
[ARGMEM] fn cht_parse_complex(p: Ptr, len: I64, out: Ptr) -> Bool;
/// Likewise `true` or `false`, into the byte at `out`.
[ARGMEM] fn cht_parse_bool(p: Ptr, len: I64, out: Ptr) -> Bool;
/// Whether the bytes are valid UTF-8.
[ARGMEM] fn cht_utf8_valid(p: Ptr, len: I64) -> Bool;
/// Number of bytes in UTF-8 beyond one a code point; -1 if it is not valid.
[ARGMEM] fn cht_utf8_beyond(p: Ptr, len: I64) -> I64;
/// Number of code points in valid UTF-8.
[ARGMEM] fn cht_utf8_count(p: Ptr, len: I64) -> I64;
/// Decodes the code point at byte `at`: answers it, storing its number of bytes at `out_size`; -1 if invalid.
[ARGMEM] fn cht_utf8_decode(p: Ptr, len: I64, at: I64, out_size: Ptr) -> I32;
/// Encodes a code point to `buf`; answers the number of bytes (0 if there is no such code point).
[ARGMEM] fn cht_utf8_encode(code_point: I32, buf: Ptr) -> I64;
/// Negative, zero or positive, as `len` bytes of the two compare; both may be other locales'.
[ARGMEM] fn cht_bytes_compare(p: Ptr, q: Ptr, len: I64) -> I32;
/// Where C code can read the `len` bytes at `p`, followed by a zero byte, if they are another locale's and out of reach: a copy that stays until
/// the text is freed or, when asked for again, has changed. Null: `p` itself can be read.
[] fn cht_text_copy(p: Ptr, len: I64) -> Ptr;
/// Byte offset of `needle` in `p` at or after `from`; -1 if absent.
[ARGMEM] fn cht_bytes_find(p: Ptr, len: I64, needle: Ptr, needle_len: I64, from: I64) -> I64;
/// Byte offset of the last `needle` in `p` that ends at or before `to`; -1 if absent.
[ARGMEM] fn cht_bytes_rfind(p: Ptr, len: I64, needle: Ptr, needle_len: I64, to: I64) -> I64;
/// Upper (`how` 1) or lower (0) case of UTF-8 text into a new `cht_alloc` block at `out_ptr`; answers its length.
[] fn cht_utf8_case(p: Ptr, len: I64, how: I32, out_ptr: Ptr) -> I64;
/// Class of a code point: `kind` 'a' alpha, 'd' digit, 'n' alphanumeric, 's' space, 'u' upper, 'l' lower, 'p' printable.
[CONSTANT] fn cht_char_is(code_point: I32, kind: I32) -> Bool;

// ---- time and the machine -----------------------------------------------------------------------

/// Nanoseconds of the monotonic clock.
[] fn cht_time_ns() -> I64;
/// The civil time into the `WallTime` at `out`.
[] fn cht_wall_time(out: Ptr) -> Void;
/// Civil time (`WallTime`, local) of the given seconds since 1970.
[] fn cht_wall_time_of(seconds: I64, out: Ptr) -> Void;
/// Random bits to seed generators.
[] fn cht_seed() -> I64;
/// Processor cores available to this process: physical if `!logical`.
[CONSTANT] fn cht_cores(logical: Bool) -> I64;
/// The machine's name into `buf`; answers its length, at most `cap`.
[] fn cht_host_name(buf: Ptr, cap: I64) -> I64;
/// Bytes of physical memory.
[CONSTANT] fn cht_physical_memory() -> I64;
/// Environment variable: pointer and length stored, true if set.
[] fn cht_env_get(name: Ptr, len: I64, out_ptr: Ptr, out_len: Ptr) -> Bool;

    } };
}

for_each_entry_point!(table);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_prefixed() {
        for (i, e) in ENTRY_POINTS.iter().enumerate() {
            assert!(e.name.starts_with("cht_"), "{}", e.name);
            assert!(ENTRY_POINTS[..i].iter().all(|o| o.name != e.name), "{} twice", e.name);
            assert_eq!(e.params.len(), e.param_names.len());
        }
    }

    #[test]
    fn never_and_noreturn_agree() {
        for e in ENTRY_POINTS {
            assert_eq!(e.ret == AbiTy::Never, e.attrs.has(Attrs::NORETURN), "{}", e.name);
            assert!(e.params.iter().all(|p| !matches!(p, AbiTy::Void | AbiTy::Never)), "{}", e.name);
            assert!(!e.attrs.has(Attrs::NOALIAS_RET) || e.ret == AbiTy::Ptr, "{}", e.name);
        }
    }
}
