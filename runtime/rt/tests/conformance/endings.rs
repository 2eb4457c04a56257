//! Cases that end badly, each with its message and status.

use crate::abi::*;
use crate::{Case, Expect, OK};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

macro_rules! endings {
    ($($name:ident ($status:expr, $stderr:expr $(, $field:ident : $value:expr)*)),* $(,)?) => {
        pub const CASES: &[Case] = &[ $( Case {
            name: stringify!($name),
            run: $name,
            expect: Expect { status: $status, stderr: $stderr, $($field: $value,)* ..OK },
        } ),* ];
    };
}
endings![
    halt_in_a_task(1, "here.chpl:3: error: halt reached - no more", stdout: "before\n"),
    exit_from_a_task(7, "", stdout: "before\n"),
    error_escapes_from_begin(1, "here.chpl:3: error: uncaught Number: number 5"),
    all_wait_for_each_other(1, "error: deadlock"),
    deadlock_after_spares(1, "error: deadlock"),
    main_waits_for_ever(1, "error: deadlock"),
    stack_overflow_in_main(1, "error: stack overflow"),
    stack_overflow_in_a_task(1, "error: stack overflow"),
    stack_overflow_in_the_last_of_many_tasks(1, "error: stack overflow", tasks: &["steal", "fifo"], workers: &[2]),
    nil_access(1, "error: attempt to dereference nil", stdout: "before\n"),
    division_trap(1, "error: attempt to divide by zero"),
    bounds(1, "here.chpl:3: error: index 9 is out of bounds 1..5"),
    out_of_memory_for_one_block(1, "here.chpl:3: error: out of memory allocating 1152921504606846976 bytes"),
    array_size_overflows(1, "here.chpl:3: error: out of memory allocating 147573952589676412704 bytes"),
    heap_limit(1, "here.chpl:3: error: out of memory allocating 10485760 bytes", flags: &["--maxHeap=100m"]),
    heap_limit_in_small_blocks(1, "here.chpl:3: error: out of memory allocating 1000 bytes", flags: &["--maxHeap=100m"], workers: &[1, 2]),
    no_address_space_for_small_blocks(1, "here.chpl:3: error: out of memory allocating 1000 bytes", stdout: "before\n"),
    no_address_space_for_output(1, "error: out of memory allocating", stdout: "before\n"),
    no_address_space_for_stacks(1, "error: out of memory allocating a task's stack", stdout: "before\n", tasks: &["steal", "fifo"]),
    config_of_wrong_type(1, "error: config \"size\": cannot read \"many\" as int(64)", flags: &["--size=many"]),
    interrupted(-2, "", stdout: "before\n", signal: Some(2)),
    terminated(-15, "", stdout: "before\n", signal: Some(15)),
    terminated_while_it_writes(-15, "", signal: Some(15), counts: true),
    terminated_while_all_write(-15, "", signal: Some(15), counts: true),
    terminated_while_another_writes(-15, "", signal: Some(15), counts: true),
    terminated_by_one_of_two_signals(-15, "", signal: Some(15), together: &[libc::SIGURG], counts: true, workers: &[1], tasks: &["fifo"]),
    terminated_and_hung_up(-15, "", signal: Some(15), together: &[libc::SIGHUP], counts: true, workers: &[1], tasks: &["steal"]),
    terminated_with_a_full_pipe(-15, "", signal: Some(15), read: false, counts: true),
    terminated_with_a_full_pipe_by_a_task(-15, "", signal: Some(15), read: false, counts: true),
    halt_while_others_write(1, "here.chpl:3: error: halt reached", counts: true),
    halt_while_another_waits_for_the_reader(-15, "", signal: Some(15), read: false, counts: true),
];

fn place() -> *mut u8 {
    c"here.chpl".as_ptr() as *mut u8
}

fn halt_in_a_task() {
    print("before\n");
    bulk(4, |i| {
        if i == 2 {
            unsafe { cht_halt(c"no more".as_ptr() as _, 7, place(), 3) }
        }
    });
    unsafe { cht_sleep_ns(1_000_000_000) };
}

fn exit_from_a_task() {
    print("before\n");
    bulk(4, |_| unsafe { cht_exit(7) });
}

fn error_escapes_from_begin() {
    begin(|| unsafe { cht_task_error(5 as *mut u8) });
}

fn all_wait_for_each_other() {
    let s = Sync::empty(0i64);
    bulk(10, |_| {
        s.read_fe();
    });
}

fn deadlock_after_spares() {
    bulk(10, |i| {
        if i < 9 {
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
    });
    let s = Sync::empty(0i64);
    bulk(10, |_| {
        s.read_fe();
    });
}

fn main_waits_for_ever() {
    bulk(10, |_| ());
    Sync::full(0i64).write_ef(1);
}

#[inline(never)]
#[allow(unconditional_recursion)]
fn endless(n: u64) -> u64 {
    let mut frame = [n; 100];
    std::hint::black_box(&mut frame);
    frame[3] + endless(n + 1) + frame[5]
}

fn stack_overflow_in_main() {
    std::hint::black_box(endless(0));
}

fn stack_overflow_in_a_task() {
    bulk(3, |i| {
        if i == 1 {
            std::hint::black_box(endless(0));
        }
    });
    sync(|| {
        begin(|| {
            std::hint::black_box(endless(0));
        })
    });
}

/// Every stack has a guard, however many there are.
fn stack_overflow_in_the_last_of_many_tasks() {
    const TASKS: i64 = 20_000;
    let blocked = AtomicUsize::new(0);
    let gate = Sync::empty(0i64);
    bulk(TASKS, |i| {
        if i == TASKS - 1 {
            while blocked.load(Relaxed) < TASKS as usize - 1 {
                unsafe { cht_yield() };
            }
            std::hint::black_box(endless(0));
        }
        blocked.fetch_add(1, Relaxed);
        gate.read_ff();
    });
}

fn nil_access() {
    print("before\n");
    unsafe { std::hint::black_box(*std::hint::black_box(std::ptr::dangling::<u64>())) };
}

fn division_trap() {
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!("xor ecx, ecx", "mov eax, 1", "cdq", "idiv ecx", out("eax") _, out("ecx") _, out("edx") _)
    };
    #[cfg(not(target_arch = "x86_64"))]
    unsafe {
        cht_error_div_zero(place(), 3)
    };
}

fn bounds() {
    unsafe { cht_error_bounds(9, 1, 5, -1, place(), 3) }
}

fn out_of_memory_for_one_block() {
    unsafe { cht_alloc(1 << 60, -1, place(), 3) };
}

fn array_size_overflows() {
    unsafe { cht_alloc_array((1 << 62) - 7, 32, true, -1, place(), 3) };
}

fn heap_limit() {
    for _ in 0..20 {
        unsafe { cht_alloc_array(10 << 20, 1, false, -1, place(), 3) };
    }
}

fn heap_limit_in_small_blocks() {
    for _ in 0..1_000_000 {
        unsafe { *cht_alloc(1000, -1, place(), 3) = 1 };
    }
}

/// From now on the system gives little more memory.
fn last_memory() {
    print("before\n");
    bulk(4, |_| unsafe { cht_sleep_ns(1_000_000) });
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    let pages: u64 = statm.split(' ').next().unwrap().parse().unwrap();
    let most = libc::rlimit { rlim_cur: pages * 4096 + (100 << 20), rlim_max: libc::RLIM_INFINITY };
    assert_eq!(unsafe { libc::setrlimit(libc::RLIMIT_AS, &most) }, 0);
}

fn no_address_space_for_small_blocks() {
    last_memory();
    loop {
        unsafe { *cht_alloc(1000, -1, place(), 3) = 1 };
    }
}

/// What is written to memory is the runtime's own.
fn no_address_space_for_output() {
    last_memory();
    let text = [b'x'; 1000];
    unsafe {
        let c = cht_io_open_mem();
        loop {
            cht_io_write(c, text.as_ptr() as *mut u8, text.len() as i64);
        }
    }
}

fn no_address_space_for_stacks() {
    last_memory();
    sync(|| {
        loop {
            begin(|| unsafe { cht_sleep_ns(1_000_000_000_000) });
            unsafe { cht_yield() };
        }
    });
}

fn config_of_wrong_type() {
    let mut v = 0i64;
    unsafe { cht_config_int(c"size".as_ptr() as _, 4, 64, (&raw mut v) as _) };
}

fn wait_for_a_signal() {
    print("before\n");
    bulk(3, |i| {
        if i == 0 {
            loop {
                std::hint::spin_loop();
            }
        } else {
            unsafe { cht_sleep_ns(100_000_000_000) };
        }
    });
}

fn interrupted() {
    wait_for_a_signal();
}

fn terminated() {
    wait_for_a_signal();
}

static NEXT: AtomicUsize = AtomicUsize::new(0);

/// Writes the next number, a line.
fn count() {
    unsafe {
        let out = cht_io_stdout();
        cht_io_lock(out);
        add_number(out);
        cht_io_unlock(out);
    }
}

/// Writes it to a channel whose lock is taken.
unsafe fn add_number(out: *mut u8) {
    let text = NEXT.fetch_add(1, Relaxed).to_string() + "\n";
    unsafe { cht_io_write(out, text.as_ptr() as *mut u8, text.len() as i64) };
}

fn terminated_while_it_writes() {
    loop {
        count();
    }
}

fn terminated_while_all_write() {
    bulk(4, |_| terminated_while_it_writes());
}

/// The signal comes to a thread without a task; who writes has taken the lock briefly.
fn terminated_while_another_writes() {
    let (gate, task) = (Sync::empty(0i64), 2);
    bulk(task, |i| {
        if i == 0 {
            gate.read_fe();
        }
        loop {
            unsafe {
                let out = cht_io_stdout();
                cht_io_lock_briefly(out);
                add_number(out);
                cht_io_done(out);
            }
        }
    });
}

/// The handler of the first signal is entered at the answer of a write, the other's on top of it. The first is
/// that of preemption, which is there as soon as a task has been queued.
fn terminated_by_one_of_two_signals() {
    sync(|| begin(|| ()));
    terminated_while_it_writes();
}

/// Likewise, with two that end the program: while there is one thread, it takes both.
fn terminated_and_hung_up() {
    terminated_while_it_writes();
}

fn terminated_with_a_full_pipe() {
    terminated_while_it_writes();
}

fn terminated_with_a_full_pipe_by_a_task() {
    begin(terminated_while_it_writes);
    loop {
        unsafe { cht_sleep_ns(1_000_000) };
    }
}

fn halt_while_others_write() {
    bulk(3, |i| {
        if i == 0 {
            unsafe {
                cht_sleep_ns(50_000_000);
                cht_halt(place(), 0, place(), 3)
            }
        }
        terminated_while_it_writes();
    });
}

/// The halt waits until all is written; the signal then ends it.
fn halt_while_another_waits_for_the_reader() {
    begin(terminated_while_it_writes);
    unsafe {
        cht_sleep_ns(50_000_000);
        cht_halt(place(), 0, place(), 3)
    }
}
