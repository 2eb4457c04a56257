//! Cases that end well: tasks. Not for sync variables (`syncvars`).

use crate::POOLED;
use crate::abi::*;
use chantry_rt_tasks::sched::{self, Kind};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering::*};
use std::time::{Duration, Instant};

crate::cases![
    bulk_runs_every_index_once,
    bulk_nested,
    bulk_all_at_once,
    bulk_blocked_indices_strand_none,
    bulk_in_serial_state,
    bulk_from_begin,
    each_of_many_workers_gets_indices(tasks: &["fifo"], workers: &[70]),
    pinned_workers_leave_helpers_free(flags: &["--pin=cores"], workers: &[2]),
    spinning_tasks_do_not_starve_others,
    turns_leave_room_for_others,
    endless_begins_leave_room_for_others,
    blocking_calls_do_not_starve_others,
    spares_stay_away_from_honest_work(tasks: POOLED),
    long_tasks_stay_on_their_workers(tasks: POOLED),
    begin_in_sync_is_waited_for,
    begin_outside_sync_is_waited_for(stdout: "late\n"),
    begins_by_the_million_in_bounded_memory(tasks: POOLED),
    a_million_begins_on_threads(tasks: &["threads"], workers: &[2]),
    begin_copies_its_environment,
    large_environments,
    recursive_begins,
    serial_begins_run_in_place,
    groups,
    errors_come_back,
    sleep_takes_its_time,
    sleepers_wake_in_order(tasks: POOLED, workers: &[1]),
    yield_alternates,
    yields_reach_what_a_busy_worker_has_put_off,
    backoff_waits,
    conditions_are_polled,
    running_tasks_are_counted,
    ids_are_unique,
    scope_is_inherited_dynamically,
];

fn bulk_runs_every_index_once() {
    for n in [0, 1, 2, 3, 7, 64, 1000, 100_000] {
        let seen: Vec<AtomicUsize> = (0..n).map(|_| AtomicUsize::new(0)).collect();
        bulk(n, |i| {
            seen[i as usize].fetch_add(1, Relaxed);
        });
        assert!(seen.iter().all(|s| s.load(Relaxed) == 1), "{n}");
    }
}

fn bulk_nested() {
    let sum = AtomicI64::new(0);
    for _ in 0..50 {
        bulk(5, |_| {
            bulk(4, |_| {
                bulk(3, |k| {
                    sum.fetch_add(k, Relaxed);
                });
            });
        });
    }
    assert_eq!(sum.load(Relaxed), 50 * 5 * 4 * 3);
}

/// Each waits for all: they must all have been started.
fn bulk_all_at_once() {
    let arrived = AtomicI64::new(0);
    bulk(200, |_| {
        arrived.fetch_add(1, SeqCst);
        let mut round = 0i64;
        while arrived.load(SeqCst) < 200 {
            unsafe { cht_backoff((&raw mut round) as _) };
        }
    });
}

fn bulk_blocked_indices_strand_none() {
    let gate = Sync::empty(0i64);
    let through = AtomicI64::new(0);
    bulk(10_000, |i| {
        if i == 9_999 {
            gate.write_ef(1);
        } else {
            gate.read_ff();
        }
        through.fetch_add(1, Relaxed);
    });
    assert_eq!(through.load(Relaxed), 10_000);
}

fn bulk_in_serial_state() {
    let before = unsafe { cht_serial_set(true) };
    assert!(!before);
    let last = AtomicI64::new(-1);
    bulk(100, |i| {
        assert!(unsafe { cht_serial_get() });
        assert_eq!(last.swap(i, Relaxed), i - 1, "in order");
    });
    unsafe { cht_serial_set(false) };
}

fn bulk_from_begin() {
    let n = AtomicI64::new(0);
    let n = &n;
    sync(|| {
        for _ in 0..100 {
            begin(move || {
                bulk(10, |_| {
                    n.fetch_add(1, Relaxed);
                });
            });
        }
    });
    assert_eq!(n.load(Relaxed), 1000);
}

/// A wait loop without any call, where the compiler's own code stands.
#[inline(never)]
#[unsafe(link_section = "cht_text")]
fn spin_until(flag: &AtomicBool) {
    let flag = flag.as_ptr();
    while !unsafe { std::ptr::read_volatile(flag) } {
        core::sync::atomic::compiler_fence(SeqCst);
    }
}

/// One that counts its rounds, so that no machine state comes back.
#[inline(never)]
#[unsafe(link_section = "cht_text")]
fn count_until(flag: &AtomicBool) -> u64 {
    let flag = flag.as_ptr();
    let mut rounds = 0u64;
    while !unsafe { std::ptr::read_volatile(flag) } {
        rounds = rounds.wrapping_add(1);
    }
    rounds
}

/// Loops without any scheduling point: the monitor must step in, on however few workers.
fn spinning_tasks_do_not_starve_others() {
    let go = AtomicBool::new(false);
    bulk(20, |i| {
        if i == 19 {
            go.store(true, SeqCst);
        } else {
            spin_until(&go);
        }
    });
    let go = &AtomicBool::new(false);
    sync(|| {
        for _ in 0..3 {
            begin(move || {
                spin_until(go);
            });
        }
        begin(move || {
            begin(move || go.store(true, SeqCst));
            count_until(go);
        });
    });
}

/// Two tasks that wake each other by turns do not keep a third out.
fn turns_leave_room_for_others() {
    let (a, b, stop) = (&Sync::empty(0i64), &Sync::empty(0i64), &AtomicBool::new(false));
    sync(|| {
        begin(move || stop.store(true, SeqCst));
        begin(move || {
            while !stop.load(SeqCst) {
                a.write_ef(1);
                b.read_fe();
            }
            a.write_ef(2);
        });
        begin(move || {
            while a.read_fe() == 1 {
                b.write_ef(1);
            }
        });
    });
}

/// Nor does a chain of tasks each of which begins the next.
fn endless_begins_leave_room_for_others() {
    fn chain(stop: &AtomicBool) {
        if !stop.load(SeqCst) {
            begin(move || chain(stop));
        }
    }
    let stop = &AtomicBool::new(false);
    sync(|| {
        begin(move || stop.store(true, SeqCst));
        begin(move || chain(stop));
    });
}

/// Tasks blocked in the system do not hold up others: spare workers run those.
fn blocking_calls_do_not_starve_others() {
    let t = Instant::now();
    let mut pipe = [0i32; 2];
    assert_eq!(unsafe { libc::pipe(pipe.as_mut_ptr()) }, 0);
    bulk(10, |i| {
        let mut b = 7u8;
        if i == 9 {
            for _ in 0..9 {
                assert_eq!(unsafe { libc::write(pipe[1], (&raw const b) as _, 1) }, 1);
            }
        } else {
            assert_eq!(unsafe { libc::read(pipe[0], (&raw mut b) as _, 1) }, 1);
        }
    });
    assert!(t.elapsed() < Duration::from_secs(3));
}

/// Nor do they hide a deadlock (see `endings`).
fn spares_stay_away_from_honest_work() {
    blocking_calls_do_not_starve_others();
    bulk(1000, |_| unsafe { cht_yield() });
    unsafe { cht_sleep_ns(100_000_000) }; // by now the monitor has noticed
    // A machine that takes a worker's processor away for long may call a spare once; that is no habit.
    let workers = unsafe { cht_max_task_par() };
    let rounds: Vec<i64> = (0..3)
        .map(|_| {
            let ran = std::sync::Mutex::new(std::collections::HashSet::new());
            bulk(100, |_| {
                let t = Instant::now();
                while t.elapsed() < Duration::from_millis(5) {
                    std::hint::spin_loop();
                }
                ran.lock().unwrap().insert(unsafe { libc::gettid() });
            });
            ran.into_inner().unwrap().len() as i64
        })
        .collect();
    assert!(rounds.iter().any(|&threads| threads <= workers), "{rounds:?} threads for {workers} workers");
}

/// Honest work is not disturbed: one worker stays one.
fn long_tasks_stay_on_their_workers() {
    let threads = || std::fs::read_dir("/proc/self/task").unwrap().count() as i64;
    bulk(6, |i| {
        let t = Instant::now();
        let mut x = i as u64;
        while t.elapsed() < Duration::from_millis(60) {
            x = std::hint::black_box(x.wrapping_mul(6364136223846793005).wrapping_add(1));
        }
        // The workers, the monitor, the reporter; under `tbb` also the first thread, which is no worker.
        let others = if sched::kind() == Kind::Tbb { 3 } else { 2 };
        assert!(threads() <= unsafe { cht_max_task_par() } + others);
    });
}

fn begin_in_sync_is_waited_for() {
    let n = AtomicI64::new(0);
    let n = &n;
    for _ in 0..200 {
        sync(|| {
            for _ in 0..50 {
                begin(move || {
                    n.fetch_add(1, Relaxed);
                    begin(move || {
                        unsafe { cht_yield() };
                        n.fetch_add(1, Relaxed);
                    });
                });
            }
        });
        assert_eq!(n.swap(0, Relaxed), 100);
    }
}

fn begin_outside_sync_is_waited_for() {
    begin(|| {
        unsafe { cht_sleep_ns(30_000_000) };
        begin(|| {
            unsafe { cht_sleep_ns(30_000_000) };
            print("late\n");
        });
    });
}

fn resident_mib() -> usize {
    let s = std::fs::read_to_string("/proc/self/statm").unwrap();
    (s.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096) >> 20
}

fn begins_by_the_million_in_bounded_memory() {
    many_begins(10_000_000);
}

fn a_million_begins_on_threads() {
    many_begins(1_000_000);
}

fn many_begins(count: i64) {
    let n = AtomicI64::new(0);
    let n = &n;
    sync(|| {
        for _ in 0..count {
            begin(move || {
                n.fetch_add(1, Relaxed);
            });
        }
    });
    assert_eq!(n.load(Relaxed), count);
    assert!(resident_mib() < 200, "{} MiB", resident_mib());
}

fn begin_copies_its_environment() {
    let sum = AtomicI64::new(0);
    let sum = &sum;
    sync(|| {
        for i in 0..1000i64 {
            let big = [i; 20];
            begin(move || {
                assert!(big.iter().all(|b| *b == i));
                assert!((big.as_ptr() as usize).is_multiple_of(8));
                sum.fetch_add(i, Relaxed);
            });
        }
    });
    assert_eq!(sum.load(Relaxed), 999 * 500);
}

fn large_environments() {
    let sum = AtomicI64::new(0);
    let sum = &sum;
    sync(|| {
        for i in 0..100i64 {
            let big = [i; 500];
            begin(move || {
                sum.fetch_add(big[499], Relaxed);
            });
        }
    });
    assert_eq!(sum.load(Relaxed), 4950);
}

fn fib(n: i64) -> i64 {
    if n < 2 {
        return n;
    }
    let a = AtomicI64::new(0);
    let mut b = 0;
    let ra = &a;
    sync(|| {
        begin(move || ra.store(fib(n - 1), Relaxed));
        b = fib(n - 2);
    });
    a.load(Relaxed) + b
}

fn recursive_begins() {
    assert_eq!(fib(20), 6765);
    fn deep(n: i64) {
        if n > 0 {
            sync(|| begin(move || deep(n - 1)));
        }
    }
    deep(5_000);
}

fn serial_begins_run_in_place() {
    unsafe { cht_serial_set(true) };
    let order = std::sync::Mutex::new(vec![]);
    let o = &order;
    sync(|| {
        for i in 0..10 {
            begin(move || {
                o.lock().unwrap().push(i);
                assert!(unsafe { cht_serial_get() });
                // Its own change ends with it.
                unsafe { cht_serial_set(false) };
            });
            assert!(unsafe { cht_serial_get() });
        }
    });
    assert_eq!(*order.lock().unwrap(), (0..10).collect::<Vec<_>>());
    unsafe { cht_serial_set(false) };
}

fn groups() {
    let n = AtomicI64::new(0);
    let n = &n;
    let mut g = Group::new();
    for round in 1..=3 {
        for i in 0..500i64 {
            g.add(move || {
                n.fetch_add(i, Relaxed);
            });
        }
        assert!(g.wait().sorted().is_empty());
        assert_eq!(n.load(Relaxed), round * 499 * 250);
    }
    // A task of a group begins into the sync statement around it, not into the group.
    let late = AtomicBool::new(false);
    let l = &late;
    sync(|| {
        let mut g = Group::new();
        g.add(move || {
            begin(move || {
                unsafe { cht_sleep_ns(20_000_000) };
                l.store(true, SeqCst);
            })
        });
        g.wait();
        assert!(!l.load(SeqCst));
    });
    assert!(late.load(SeqCst));
}

fn errors_come_back() {
    let e = |n: usize| unsafe { cht_task_error(n as *mut u8) };
    assert_eq!(
        bulk(100, |i| if i % 10 == 3 {
            e(i as usize)
        })
        .sorted(),
        [3, 13, 23, 33, 43, 53, 63, 73, 83, 93]
    );
    assert!(bulk(100, |_| ()).sorted().is_empty());
    assert_eq!(bulk(1, |_| e(9)).sorted(), [9]);
    let errors = sync(|| {
        begin(move || {
            begin(move || e(5));
            e(4)
        });
        begin(move || e(6));
    });
    assert_eq!(errors.sorted(), [4, 5, 6]);
    let mut g = Group::new();
    g.add(move || e(1));
    g.add(move || e(2));
    assert_eq!(g.wait().sorted(), [1, 2]);
    // An inner wait's errors are its own.
    let outer = sync(|| {
        let inner = bulk(2, |i| e(i as usize + 1));
        assert_eq!(inner.sorted(), [1, 2]);
    });
    assert!(outer.sorted().is_empty());
}

fn sleep_takes_its_time() {
    let t = Instant::now();
    bulk(50, |i| unsafe { cht_sleep_ns(20_000_000 + i * 1_000_000) });
    let e = t.elapsed();
    assert!(e >= Duration::from_millis(69) && e < Duration::from_millis(600), "{e:?}");
    unsafe { cht_sleep_ns(-5) };
}

/// On one worker who is due first goes on first, however late.
fn sleepers_wake_in_order() {
    let woken = std::sync::Mutex::new(vec![]);
    let w = &woken;
    sync(|| {
        for i in [3i64, 1, 2] {
            begin(move || {
                let due = Instant::now() + Duration::from_millis(60 * i as u64);
                unsafe { cht_sleep_ns(i * 60_000_000) };
                assert!(Instant::now() >= due);
                w.lock().unwrap().push(due);
            });
        }
    });
    let woken = woken.lock().unwrap();
    assert!(woken.is_sorted(), "{woken:?}");
}

fn yield_alternates() {
    let turn = AtomicI64::new(0);
    bulk(2, |i| {
        for k in 0..2_000 {
            while turn.load(SeqCst) != 2 * k + i {
                unsafe { cht_yield() };
            }
            turn.fetch_add(1, SeqCst);
        }
    });
}

/// A worker whose thread is taken by C code, or by the system, keeps nobody from what it has put off.
fn yields_reach_what_a_busy_worker_has_put_off() {
    if unsafe { cht_max_task_par() } < 2 {
        return;
    }
    for _ in 0..20 {
        let (busy, done) = (AtomicBool::new(false), AtomicBool::new(false));
        let looked = AtomicI64::new(0);
        bulk(3, |i| match i {
            0 => {
                while !done.load(SeqCst) {
                    looked.fetch_add(busy.load(SeqCst) as i64, Relaxed);
                    unsafe { cht_yield() };
                }
            }
            1 => {
                while !busy.load(SeqCst) {
                    unsafe { cht_yield() };
                }
                done.store(true, SeqCst);
            }
            _ => {
                (0..100).for_each(|_| unsafe { cht_yield() });
                busy.store(true, SeqCst);
                while !done.load(SeqCst) {
                    std::hint::spin_loop();
                }
            }
        });
        // Where others may not help, the monitor sends a spare after a second, some ten millions of looks.
        let looked = looked.load(Relaxed);
        assert!(sched::kind() != Kind::Steal || looked < 1_000_000, "{looked} looks");
    }
}

fn backoff_waits() {
    let flag = &AtomicBool::new(false);
    sync(|| {
        begin(move || {
            let mut round = 0i64;
            while !flag.load(SeqCst) {
                unsafe { cht_backoff((&raw mut round) as _) };
            }
        });
        unsafe { cht_sleep_ns(50_000_000) };
        flag.store(true, SeqCst);
    });
}

fn conditions_are_polled() {
    unsafe extern "C" fn pred(env: *mut u8) -> bool {
        unsafe { (*(env as *const AtomicI64)).load(SeqCst) >= 3 }
    }
    let n = &AtomicI64::new(0);
    sync(|| {
        for _ in 0..10 {
            begin(move || {
                unsafe { cht_wait_until(pred as *const () as _, (&raw const *n) as _) };
                assert!(n.load(SeqCst) >= 3);
            });
        }
        for _ in 0..3 {
            unsafe { cht_sleep_ns(10_000_000) };
            n.fetch_add(1, SeqCst);
        }
    });
}

/// Others may be about to end, or not yet asleep, on a busy machine.
fn only_this_task_soon() {
    let begun = Instant::now();
    while unsafe { cht_running_tasks() } != 1 {
        assert!(begun.elapsed() < Duration::from_secs(10), "{} tasks still run", unsafe { cht_running_tasks() });
        unsafe { cht_sleep_ns(5_000_000) };
    }
}

fn running_tasks_are_counted() {
    unsafe {
        let par = cht_max_task_par();
        assert_eq!(cht_running_tasks(), 1);
        let gate = &Sync::empty(0i64);
        sync(|| {
            for _ in 0..20 {
                begin(move || {
                    gate.read_ff();
                });
            }
            // Blocked and queued tasks do not count; those that a worker runs at this moment do.
            cht_sleep_ns(30_000_000);
            only_this_task_soon();
            gate.write_ef(1);
        });
        only_this_task_soon();
        if par >= 2 {
            let arrived = AtomicI64::new(0);
            bulk(par, |_| {
                arrived.fetch_add(1, SeqCst);
                while arrived.load(SeqCst) < par {
                    std::hint::spin_loop();
                }
                let n = cht_running_tasks();
                arrived.fetch_add(1, SeqCst);
                while arrived.load(SeqCst) < 2 * par {
                    std::hint::spin_loop();
                }
                assert_eq!(n, par);
            });
        }
        bulk(100, |_| ());
        only_this_task_soon();
    }
}

fn ids_are_unique() {
    // Collected without a lock of the standard library, whose order the thread sanitizer does not see.
    let ids: Vec<AtomicI64> = (0..100).map(|_| AtomicI64::new(0)).collect();
    bulk(100, |i| unsafe {
        let a = cht_task_id();
        cht_yield();
        assert_eq!(a, cht_task_id());
        ids[i as usize].store(a, Relaxed);
    });
    let mut all: std::collections::HashSet<i64> = ids.iter().map(|a| a.load(Relaxed)).collect();
    all.insert(unsafe { cht_task_id() });
    assert_eq!(all.len(), 101);
}

fn scope_is_inherited_dynamically() {
    let done = &AtomicBool::new(false);
    fn deep(done: &'static AtomicBool, n: i64) {
        if n == 0 {
            begin(move || {
                unsafe { cht_sleep_ns(30_000_000) };
                done.store(true, SeqCst);
            });
        } else {
            bulk(2, |i| {
                if i == 0 {
                    deep(done, n - 1)
                }
            });
        }
    }
    let d: &'static AtomicBool = unsafe { &*(done as *const _) };
    sync(|| deep(d, 3));
    assert!(done.load(SeqCst));
}

fn each_of_many_workers_gets_indices() {
    let threads = std::sync::Mutex::new(std::collections::HashSet::new());
    // On a busy machine a thread may come too late for its share, which others then do.
    let begun = Instant::now();
    while threads.lock().unwrap().len() <= 64 {
        assert!(begun.elapsed() < Duration::from_secs(10), "{} threads", threads.lock().unwrap().len());
        bulk(70, |_| {
            threads.lock().unwrap().insert(std::thread::current().id());
        });
    }
}

/// The processors that a thread may use.
fn allowed(thread: &str) -> Option<String> {
    let status = std::fs::read_to_string(format!("/proc/{thread}/status")).ok()?;
    status.lines().find_map(|l| l.strip_prefix("Cpus_allowed_list:")).map(|l| l.trim().to_string())
}

fn pinned_workers_leave_helpers_free() {
    // Starts the helpers.
    sync(|| begin(|| ()));
    let all = allowed(&std::os::unix::process::parent_id().to_string()).unwrap();
    let reporter = || {
        let mut threads =
            std::fs::read_dir("/proc/self/task").unwrap().map(|t| t.unwrap().file_name().into_string().unwrap());
        threads.find(|t| {
            std::fs::read_to_string(format!("/proc/self/task/{t}/comm")).is_ok_and(|c| c.trim() == "reporter")
        })
    };
    let start = Instant::now();
    loop {
        let seen = reporter().and_then(|t| allowed(&format!("self/task/{t}")));
        if seen.as_ref() == Some(&all) {
            return;
        }
        assert!(start.elapsed() < Duration::from_secs(5), "{seen:?}, not {all}");
        std::thread::sleep(Duration::from_millis(1));
    }
}
