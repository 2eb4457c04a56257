//! C code in the game: it calls procedures of the program, on the program's threads and on its own; and
//! its calls of the system.

use crate::abi::*;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::*};
use std::time::{Duration, Instant};

crate::cases![
    task_under_c_stays_on_its_thread,
    task_under_c_waits_for_what_its_worker_has_queued,
    task_under_c_yields_to_what_its_worker_has_queued,
    tasks_under_c_deadlock(status: 1, stderr: "error: deadlock"),
    foreign_threads_call_in,
    foreign_thread_comes_while_all_wait,
    foreign_thread_leaves_tasks_behind(stdout: "late\n"),
    foreign_threads_come_and_go,
    spare_that_cannot_start(tasks: &["steal", "fifo"]),
    calls_of_the_system_are_not_cut_short,
];

/// As C code that calls an exported procedure.
fn from_c<T>(f: impl FnOnce() -> T) -> T {
    unsafe { cht_c_enter() };
    let answer = f();
    unsafe { cht_c_leave() };
    answer
}

fn thread() -> i32 {
    unsafe { libc::gettid() }
}

fn task_under_c_stays_on_its_thread() {
    let turns: Vec<_> = (0..4).map(|_| (Sync::empty(0i64), Sync::empty(0i64))).collect();
    bulk(8, |i| {
        let (ask, answer) = &turns[i as usize / 2];
        if i % 2 == 0 {
            from_c(|| {
                let me = thread();
                for n in 0..50 {
                    ask.write_ef(n);
                    assert_eq!(answer.read_fe(), n + 1);
                    assert_eq!(thread(), me);
                    unsafe { cht_sleep_ns(100_000) };
                    assert_eq!(thread(), me);
                    unsafe { cht_yield() };
                    // What it waits for may run above it, or elsewhere.
                    sync(|| begin(|| unsafe { cht_yield() }));
                    bulk(3, |_| unsafe { cht_yield() });
                    assert_eq!(thread(), me);
                }
            });
        } else {
            for _ in 0..50 {
                answer.write_ef(ask.read_fe() + 1);
            }
        }
    });
}

fn task_under_c_waits_for_what_its_worker_has_queued() {
    let s = Sync::empty(0i64);
    let place = &raw const s;
    // SAFETY: the tasks that refer to it end before this procedure does.
    let s = unsafe { &*place };
    from_c(|| {
        sync(|| {
            for n in 0..20 {
                begin(move || s.write_ef(n));
            }
            let sum: i64 = (0..20).map(|_| s.read_fe()).sum();
            assert_eq!(sum, 190);
        });
    });
}

fn task_under_c_yields_to_what_its_worker_has_queued() {
    static DONE: AtomicBool = AtomicBool::new(false);
    from_c(|| {
        begin(|| DONE.store(true, SeqCst));
        while !DONE.load(SeqCst) {
            unsafe { cht_yield() };
        }
    });
}

fn tasks_under_c_deadlock() {
    let s = Sync::empty(0i64);
    bulk(3, |_| {
        from_c(|| s.read_fe());
    });
}

fn foreign_threads_call_in() {
    let sum = AtomicI64::new(0);
    let s = Sync::empty(0i64);
    std::thread::scope(|threads| {
        for i in 0..5 {
            let (sum, s) = (&sum, &s);
            threads.spawn(move || {
                for _ in 0..10 {
                    from_c(|| {
                        let me = thread();
                        bulk(6, |k| {
                            sum.fetch_add(k, SeqCst);
                        });
                        s.write_ef(i);
                        assert_eq!(thread(), me);
                        assert!(unsafe { cht_task_id() } > 0 && !unsafe { cht_serial_get() });
                    });
                }
            });
        }
        let mut got = 0;
        for _ in 0..50 {
            got += s.read_fe();
        }
        assert_eq!(got, 100);
    });
    assert_eq!(sum.load(SeqCst), 50 * 15);
}

fn foreign_thread_comes_while_all_wait() {
    let s = Sync::empty(0i64);
    std::thread::scope(|threads| {
        threads.spawn(|| {
            std::thread::sleep(Duration::from_millis(200));
            from_c(|| s.write_ef(7));
        });
        bulk(3, |_| {
            assert_eq!(s.read_ff(), 7);
        });
    });
}

fn foreign_thread_leaves_tasks_behind() {
    std::thread::spawn(|| {
        from_c(|| {
            for i in 0..100 {
                begin(move || {
                    if i == 99 {
                        unsafe { cht_sleep_ns(100_000_000) };
                        print("late\n");
                    }
                });
            }
        })
    })
    .join()
    .unwrap();
}

fn foreign_threads_come_and_go() {
    static COUNT: AtomicI64 = AtomicI64::new(0);
    for _ in 0..100 {
        let threads: Vec<_> = (0..3)
            .map(|_| {
                std::thread::spawn(|| {
                    from_c(|| {
                        sync(|| {
                            begin(|| {
                                COUNT.fetch_add(1, SeqCst);
                            })
                        });
                    })
                })
            })
            .collect();
        threads.into_iter().for_each(|t| t.join().unwrap());
    }
    assert_eq!(COUNT.load(SeqCst), 300);
}

/// From now on the system starts no thread.
fn no_more_threads() {
    let load = |k| libc::sock_filter { code: (libc::BPF_LD | libc::BPF_W | libc::BPF_ABS) as u16, jt: 0, jf: 0, k };
    let is = |call: libc::c_long, jt| libc::sock_filter {
        code: (libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K) as u16,
        jt,
        jf: 0,
        k: call as u32,
    };
    let answer = |k| libc::sock_filter { code: (libc::BPF_RET | libc::BPF_K) as u16, jt: 0, jf: 0, k };
    let mut filter = [
        load(0), // the call's number
        is(libc::SYS_clone, 2),
        is(libc::SYS_clone3, 1),
        answer(libc::SECCOMP_RET_ALLOW),
        answer(libc::SECCOMP_RET_ERRNO | libc::EAGAIN as u32),
    ];
    let program = libc::sock_fprog { len: filter.len() as u16, filter: filter.as_mut_ptr() };
    unsafe {
        assert_eq!(libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
        let all = libc::SECCOMP_FILTER_FLAG_TSYNC;
        assert_eq!(libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, all, &program), 0);
    }
}

/// A worker that is blocked while others have work would get a spare; where the system refuses one, the
/// program goes on.
fn spare_that_cannot_start() {
    // All workers, the monitor and the reporter.
    let there = || std::fs::read_dir("/proc/self/task").unwrap().count() as i64;
    while there() < unsafe { cht_max_task_par() } + 2 {
        bulk(64, |_| std::thread::yield_now());
    }
    no_more_threads();
    bulk(12, |_| std::thread::sleep(Duration::from_millis(50)));
}

/// Whoever watches the tasks must not disturb what they do in the system.
fn calls_of_the_system_are_not_cut_short() {
    bulk(12, |i| {
        for n in 0..8 {
            let start = Instant::now();
            while start.elapsed() < Duration::from_millis(9 + (i + n) as u64 % 4) {
                std::hint::spin_loop();
            }
            let ms = 8;
            let answer = match n % 3 {
                0 => unsafe { libc::usleep(ms * 1000) },
                1 => unsafe { libc::poll(std::ptr::null_mut(), 0, ms as i32) },
                _ => {
                    let t = libc::timespec { tv_sec: 0, tv_nsec: ms as i64 * 1_000_000 };
                    unsafe { libc::nanosleep(&t, std::ptr::null_mut()) }
                }
            };
            assert_eq!(answer, 0, "{}", std::io::Error::last_os_error());
        }
    });
}
