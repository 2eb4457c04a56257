//! The scheduler's figures: `cargo run --profile runtime --target-dir target/rt -p chantry-rt-tasks
//! --example bench [workers]`. Each line is the median of several runs. Not a test.

// Every call here is as the callee asks; the closures' environments outlive the calls.
#![allow(clippy::undocumented_unsafe_blocks)]

use chantry_rt_tasks::{bulk, start, syncvar::*, task, wait::TaskBlocker, worker::now_ns};
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicU64, Ordering};

unsafe extern "C" fn empty_bulk(_: *mut u8, _: i64) {}
unsafe extern "C" fn empty_task(_: *mut u8) {}

fn median(mut f: impl FnMut() -> f64) -> f64 {
    let mut v: Vec<f64> = (0..7).map(|_| f()).collect();
    v.sort_by(f64::total_cmp);
    v[3]
}

fn per(n: u64, f: impl FnOnce()) -> f64 {
    let t = now_ns();
    f();
    (now_ns() - t) as f64 / n as f64
}

fn ping_pong(rounds: u64) -> f64 {
    let word = AtomicU64::new(0);
    per(rounds, || {
        std::thread::scope(|s| {
            s.spawn(|| {
                for i in 0..rounds {
                    while word.load(Ordering::Acquire) != 2 * i + 1 {
                        std::hint::spin_loop();
                    }
                    word.store(2 * i + 2, Ordering::Release);
                }
            });
            for i in 0..rounds {
                while word.load(Ordering::Acquire) != 2 * i {
                    std::hint::spin_loop();
                }
                word.store(2 * i + 1, Ordering::Release);
            }
            while word.load(Ordering::Acquire) != 2 * rounds {
                std::hint::spin_loop();
            }
        })
    })
}

struct Pipe {
    var: SyncVar,
    value: std::cell::UnsafeCell<i64>,
    n: i64,
}

unsafe extern "C" fn produce_consume(env: *mut u8, index: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    let b = TaskBlocker;
    let mut sum = 0;
    for i in 0..p.n {
        if index == 0 {
            p.var.acquire(Want::Empty, &b);
            unsafe { *p.value.get() = i };
            p.var.release(true, &b);
        } else {
            p.var.acquire(Want::Full, &b);
            sum += unsafe { *p.value.get() };
            p.var.release(false, &b);
        }
    }
    if index == 1 {
        assert_eq!(sum, p.n * (p.n - 1) / 2);
    }
}

unsafe extern "C" fn lock_unlock(env: *mut u8, _: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    let b = TaskBlocker;
    for _ in 0..p.n {
        p.var.acquire(Want::Full, &b);
        p.var.release(false, &b);
        p.var.acquire(Want::Empty, &b);
        unsafe { *p.value.get() += 1 };
        p.var.release(true, &b);
    }
}

fn main_task() -> ! {
    let workers = chantry_rt_tasks::worker::POOL.wanted.load(Ordering::Relaxed);
    println!("workers {workers}");
    // A warm-up that starts all workers.
    unsafe extern "C" fn spin(_: *mut u8, _: i64) {
        let t = now_ns();
        while now_ns() - t < 2_000_000 {}
    }
    unsafe { bulk::run(spin, std::ptr::null_mut(), 8) };

    for n in [2i64, 8, 1000] {
        let reps = 1_000_000 / n as u64;
        let t = median(|| {
            per(reps * n as u64, || {
                for _ in 0..reps {
                    unsafe { bulk::run(empty_bulk, std::ptr::null_mut(), n) };
                }
            })
        });
        println!("bulk of {n:4} empty tasks          {t:8.1} ns a task   {:8.1} ns a bulk", t * n as f64);
    }
    for n in [8u64, 1000] {
        let reps = 1_000_000 / n;
        let t = median(|| {
            per(reps * n, || {
                for _ in 0..reps {
                    let mut place = MaybeUninit::uninit();
                    unsafe {
                        task::sync_enter(place.as_mut_ptr());
                        for _ in 0..n {
                            task::begin(empty_task, (&raw const reps) as *const u8, 8);
                        }
                        task::sync_exit(place.as_mut_ptr());
                    }
                }
            })
        });
        println!("begin of {n:4} in sync               {t:8.1} ns a task");
    }
    let p = Pipe { var: SyncVar::new(true), value: 0.into(), n: 1_000_000 };
    let t = median(|| per(2 * p.n as u64, || unsafe { lock_unlock((&raw const p) as *mut u8, 0) }));
    println!("sync variable, uncontended          {t:8.1} ns an acquire and release");
    let p = Pipe { var: SyncVar::new(true), value: 0.into(), n: 200_000 };
    let t = median(|| {
        per(2 * p.n as u64, || unsafe {
            bulk::run(lock_unlock, (&raw const p) as *mut u8, 2);
        })
    });
    println!("sync variable as a lock, 2 tasks    {t:8.1} ns an operation pair");
    let p = Pipe { var: SyncVar::new(false), value: 0.into(), n: 100_000 };
    let t = median(|| {
        per(p.n as u64, || unsafe {
            bulk::run(produce_consume, (&raw const p) as *mut u8, 2);
        })
    });
    println!("value handed through a sync variable{t:8.1} ns");
    if workers > 1 {
        println!("two-thread ping-pong, round trip    {:8.1} ns", median(|| ping_pong(100_000)));
    }
    let t = median(|| per(100_000, || (0..100_000).for_each(|_| chantry_rt_tasks::wait::yield_now())));
    println!("yield with nothing else             {t:8.1} ns");
    unsafe extern "C" fn yields(_: *mut u8, _: i64) {
        for _ in 0..100 {
            chantry_rt_tasks::wait::yield_now();
        }
    }
    for n in [2u64, 100, 5_000] {
        let t = per(n * 100, || unsafe {
            bulk::run(yields, std::ptr::null_mut(), n as i64);
        });
        println!("yield among {n:4} tasks              {t:8.1} ns");
    }
    std::process::exit(0)
}

fn main() {
    let workers = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(2);
    start::run(start::Settings {
        scheduler: chantry_rt_tasks::sched::Kind::by_name(&std::env::var("CHANTRY_TASKS").unwrap_or_default()).unwrap_or_default(),
        pin: false,
        spin_ns: None,
        workers,
        task_stack: 0,
        main_stack: 0,
        fatal: |m| {
            eprintln!("error: {m}");
            std::process::exit(1)
        },
        deadlock: || {
            eprintln!("error: deadlock");
            std::process::exit(1)
        },
        report: || {},
        thread_started: || {},
        main: main_task,
    })
}
