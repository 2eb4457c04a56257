//! The scheduler's figures: `cargo run --profile runtime --target-dir target/rt -p chantry-rt-tasks
//! --example bench [workers [sync]]`. Each line is the median of several runs, or where it says so the best
//! of many short ones; what is compared with a floor runs in turn with it. Not a test.

// Every call here is as the callee asks; the closures' environments outlive the calls.
#![allow(clippy::undocumented_unsafe_blocks)]

use chantry_rt_tasks::fiber::Fiber;
use chantry_rt_tasks::why::Why;
use chantry_rt_tasks::{bulk, sched, start, syncvar::*, task, wait::TaskBlocker, worker, worker::now_ns};
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

/// A sync variable with its value, as generated code uses it.
struct Var {
    var: SyncVar,
    value: std::cell::UnsafeCell<i64>,
}

impl Var {
    fn new(full: bool) -> Var {
        Var { var: SyncVar::new(full), value: 0.into() }
    }
    #[inline(never)]
    fn read_fe(&self) -> i64 {
        let mut v = 0;
        self.var.with(Want::Full, Some(false), &TaskBlocker, || v = unsafe { *self.value.get() });
        v
    }
    #[inline(never)]
    fn write_ef(&self, v: i64) {
        self.var.with(Want::Empty, Some(true), &TaskBlocker, || unsafe { *self.value.get() = v });
    }
}

struct Pipe {
    a: Var,
    b: Var,
    n: i64,
    shared: std::cell::UnsafeCell<i64>,
    spin: AtomicU64,
}

impl Pipe {
    fn new(full: bool, n: i64) -> Pipe {
        Pipe { a: Var::new(full), b: Var::new(false), n, shared: 0.into(), spin: AtomicU64::new(0) }
    }
    fn run(&self, body: unsafe extern "C" fn(*mut u8, i64)) -> f64 {
        per(self.n as u64, || unsafe {
            bulk::run(body, (&raw const *self) as *mut u8, 2);
        })
    }
}

/// Values from one task to the other.
unsafe extern "C" fn produce_consume(env: *mut u8, index: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    let mut sum = 0;
    for i in 0..p.n {
        if index == 0 {
            p.a.write_ef(i);
        } else {
            sum += p.a.read_fe();
        }
    }
    assert!(index == 0 || sum == p.n * (p.n - 1) / 2);
}

/// A value there and back, through two variables.
unsafe extern "C" fn there_and_back(env: *mut u8, index: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    for i in 0..p.n {
        if index == 0 {
            p.a.write_ef(i);
            assert_eq!(p.b.read_fe(), i);
        } else {
            p.b.write_ef(p.a.read_fe());
        }
    }
}

/// The same for spinning tasks.
unsafe extern "C" fn ball(env: *mut u8, index: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    for i in 0..p.n as u64 {
        while p.spin.load(Ordering::Acquire) != 2 * i + index as u64 {
            std::hint::spin_loop();
        }
        p.spin.store(2 * i + index as u64 + 1, Ordering::Release);
    }
}

unsafe extern "C" fn lock_by_sync(env: *mut u8, _: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    for _ in 0..p.n {
        p.a.read_fe();
        unsafe { *p.shared.get() += 1 };
        p.a.write_ef(1);
    }
}

unsafe extern "C" fn lock_by_spin(env: *mut u8, _: i64) {
    let p = unsafe { &*(env as *const Pipe) };
    for _ in 0..p.n {
        while p.spin.swap(1, Ordering::Acquire) != 0 {
            std::hint::spin_loop();
        }
        unsafe { *p.shared.get() += 1 };
        p.spin.store(0, Ordering::Release);
    }
}

/// Two tasks that do nothing but make each other ready and park.
struct Pair {
    fibers: [std::sync::atomic::AtomicPtr<Fiber>; 2],
    n: u64,
}

unsafe extern "C" fn swap(env: *mut u8, index: i64) {
    let p = unsafe { &*(env as *const Pair) };
    unsafe fn nothing(_: *mut u8) {}
    p.fibers[index as usize].store(worker::this_fiber(), Ordering::SeqCst);
    for i in 0..p.n {
        let other = p.fibers[1 - index as usize].load(Ordering::SeqCst);
        if !other.is_null() {
            // SAFETY: it rests: there is one worker, and it has suspended itself or not begun.
            unsafe { sched::ready(other) };
        }
        // The last one leaves without waiting for the other.
        if index == 0 || i + 1 != p.n {
            unsafe { worker::suspend(Why::NONE, nothing, std::ptr::null_mut()) };
        }
    }
}

/// Best and median of ours, of the floor, and of their ratios run by run.
fn against(name: &str, floor_name: &str, mut ours: impl FnMut() -> f64, mut floor: impl FnMut() -> f64) {
    let mut rows: Vec<(f64, f64, f64)> = (0..41)
        .map(|_| {
            let (f, o) = (floor(), ours());
            (o, f, o / f)
        })
        .collect();
    let mut column = |get: fn(&(f64, f64, f64)) -> f64| {
        rows.sort_by(|a, b| get(a).total_cmp(&get(b)));
        (get(&rows[0]), get(&rows[4]), get(&rows[20]), get(&rows[36]))
    };
    let (o, f, r) = (column(|r| r.0), column(|r| r.1), column(|r| r.2));
    println!("{name}: best {:.1} median {:.1} ns; {floor_name}: {:.1} {:.1} ns", o.0, o.2, f.0, f.2);
    println!(
        "    ratio: median {:.2}, between {:.2} and {:.2} in 8 of 10 runs; of the best {:.2}",
        r.2,
        r.1,
        r.3,
        o.0 / f.0
    );
}

fn best(mut f: impl FnMut() -> f64) -> f64 {
    (0..41).map(|_| f()).fold(f64::MAX, f64::min)
}

/// Sync variables and switches.
fn sync_variables(workers: usize) {
    let n = 20_000;
    let v = Var::new(true);
    let t = best(|| {
        per(2 * n, || {
            for i in 0..n as i64 {
                v.read_fe();
                v.write_ef(i);
            }
        })
    });
    println!("sync variable, uncontended          {t:8.1} ns an operation (best)");
    if workers == 1 {
        let t = best(|| {
            let p = Pair { fibers: Default::default(), n };
            per(2 * n, || unsafe {
                bulk::run(swap, (&raw const p) as *mut u8, 2);
            })
        });
        println!("switch between two tasks            {t:8.1} ns (best)");
        let t = best(|| Pipe::new(false, n as i64).run(produce_consume));
        println!("value from task to task             {t:8.1} ns (best)");
        let t = best(|| Pipe::new(false, n as i64).run(there_and_back)) / 2.0;
        println!("value to a task that waits          {t:8.1} ns (best)");
        let t = best(|| Pipe::new(true, n as i64).run(lock_by_sync)) / 2.0;
        println!("lock and unlock by a sync variable  {t:8.1} ns (best)");
    } else {
        let ours = || Pipe::new(false, n as i64).run(produce_consume);
        against("value from task to task", "cache line there and back", ours, || Pipe::new(false, n as i64).run(ball));
        let ours = || Pipe::new(false, n as i64).run(there_and_back);
        against("value there and back", "cache line there and back", ours, || Pipe::new(false, n as i64).run(ball));
        // Long enough that the tasks meet.
        let ours = || Pipe::new(true, 10 * n as i64).run(lock_by_sync);
        against("sync variable as a lock, 2 tasks", "test-and-set", ours, || {
            Pipe::new(true, 10 * n as i64).run(lock_by_spin)
        });
    }
}

fn main_task() -> ! {
    let workers = chantry_rt_tasks::worker::POOL.wanted.load(Ordering::Relaxed);
    println!("workers {workers}");
    if std::env::args().nth(2).as_deref() == Some("sync") {
        sync_variables(workers);
        std::process::exit(0)
    }
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
    sync_variables(workers);
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
        scheduler: chantry_rt_tasks::sched::Kind::by_name(&std::env::var("CHANTRY_TASKS").unwrap_or_default())
            .unwrap_or_default(),
        pin: false,
        spin_ns: None,
        workers,
        processors: workers,
        task_stack: 0,
        main_stack: 0,
        warn: |m| eprintln!("warning: {m}"),
        fatal: |m| {
            eprintln!("error: {m}");
            std::process::exit(1)
        },
        tidy: || {},
        deadlock: || {
            eprintln!("error: deadlock");
            std::process::exit(1)
        },
        report: || {},
        thread_started: || {},
        ending: || (),
        interrupted: |_| (),
        main: main_task,
    })
}
