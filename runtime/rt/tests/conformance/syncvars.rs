//! Cases that end well: sync variables.

use crate::POOLED;
use crate::abi::*;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::*};

crate::cases![
    sync_variable_counts,
    ten_thousand_wait_on_one_variable,
    hundred_thousand_readers_then_writes(tasks: POOLED),
    more_threads_than_the_system_grants(tasks: &["threads"], workers: &[2], flags: &["--callStackSize=64m"], status: 1, stderr: "the lowest limit is "),
    many_producers_and_consumers,
    sync_variable_as_a_lock,
    sync_variable_states,
    readers_all_see_one_write,
    reset_and_any_under_contention,
];

fn sync_variable_counts() {
    let s = Sync::full(0i64);
    bulk(100, |_| {
        for _ in 0..100 {
            let v = s.read_fe();
            s.write_ef(v + 1);
        }
    });
    assert_eq!(s.read_ff(), 10_000);
}

fn ten_thousand_wait_on_one_variable() {
    let s = &Sync::empty(0i64);
    let n = &AtomicI64::new(0);
    sync(|| {
        for _ in 0..10_000 {
            begin(move || {
                let v = s.read_fe();
                s.write_ef(v + 1);
                n.fetch_add(1, Relaxed);
            });
        }
        s.write_ef(0);
    });
    assert_eq!((n.load(Relaxed), s.read_fe()), (10_000, 10_000));
}

/// `threads` names the limit that it meets.
fn more_threads_than_the_system_grants() {
    // Some dozens of large stacks: what is left of the address space when the next ones do not fit is
    // enough for everything else.
    let limit = libc::rlimit { rlim_cur: 6 << 30, rlim_max: 6 << 30 };
    assert_eq!(unsafe { libc::setrlimit(libc::RLIMIT_AS, &limit) }, 0);
    hundred_thousand_readers_then_writes()
}

fn hundred_thousand_readers_then_writes() {
    let s = &Sync::empty(0i64);
    let sum = &AtomicI64::new(0);
    sync(|| {
        for _ in 0..100_000 {
            begin(move || {
                sum.fetch_add(s.read_fe(), Relaxed);
            });
        }
        for i in 0..100_000 {
            s.write_ef(i);
        }
    });
    assert_eq!(sum.load(Relaxed), 99_999 * 50_000);
}

fn many_producers_and_consumers() {
    let s = Sync::empty(0i64);
    let (sent, got) = (AtomicI64::new(0), AtomicI64::new(0));
    bulk(12, |i| {
        for k in 0..2_000 {
            if i % 2 == 0 {
                sent.fetch_add(k, Relaxed);
                s.write_ef(k);
            } else {
                got.fetch_add(s.read_fe(), Relaxed);
            }
        }
    });
    assert_eq!(sent.load(Relaxed), got.load(Relaxed));
    assert!(!s.is_full());
}

fn sync_variable_as_a_lock() {
    let lock = Sync::full(true);
    struct Counter(std::cell::UnsafeCell<i64>);
    unsafe impl std::marker::Sync for Counter {}
    let c = Counter(0.into());
    let r = &c;
    bulk(8, |i| {
        for k in 0..5_000 {
            lock.read_fe();
            unsafe { *r.0.get() += 1 };
            if (k + i) % 97 == 0 {
                unsafe { cht_yield() };
            }
            lock.write_ef(true);
        }
    });
    assert_eq!(unsafe { *c.0.get() }, 40_000);
}

fn sync_variable_states() {
    let s = Sync::empty(1i64);
    assert!(!s.is_full());
    assert_eq!(s.read_xx(), 1);
    assert!(!s.is_full());
    s.write_ef(2);
    assert!(s.is_full());
    assert_eq!(s.read_xx(), 2);
    s.write_ff(3);
    assert_eq!(s.read_ff(), 3);
    s.write_xf(4);
    assert_eq!(s.read_fe(), 4);
    assert!(!s.is_full());
    s.write_xf(5);
    s.reset();
    assert!(!s.is_full());
    // A single variable: one writer, readers that leave it full.
    let single = Sync::empty(0i64);
    let seen = AtomicI64::new(0);
    bulk(50, |i| {
        if i == 49 {
            single.write_ef(7);
        }
        seen.fetch_add(single.read_ff(), Relaxed);
    });
    assert_eq!(seen.load(Relaxed), 350);
}

fn readers_all_see_one_write() {
    let s = &Sync::empty(0i64);
    let n = &AtomicI64::new(0);
    for round in 1..=20 {
        sync(|| {
            for _ in 0..200 {
                begin(move || {
                    assert_eq!(s.read_ff(), round);
                    n.fetch_add(1, Relaxed);
                });
            }
            s.write_ef(round);
        });
        s.reset();
    }
    assert_eq!(n.load(Relaxed), 4_000);
}

fn reset_and_any_under_contention() {
    let s = Sync::empty(0i64);
    let stop = AtomicBool::new(false);
    let ended = AtomicI64::new(0);
    bulk(4, |i| match i {
        0 => {
            for k in 0..20_000 {
                s.write_xf(k);
            }
            stop.store(true, SeqCst);
            while ended.load(SeqCst) < 2 {
                unsafe { cht_yield() };
            }
            s.write_xf(-1);
        }
        1 => {
            while !stop.load(SeqCst) {
                s.read_xx();
                unsafe { cht_yield() };
            }
            ended.fetch_add(1, SeqCst);
        }
        2 => {
            let mut k = 0;
            while !stop.load(SeqCst) && k < 5_000 {
                s.reset();
                k += 1;
            }
            ended.fetch_add(1, SeqCst);
        }
        _ => {
            // This code is not the compiler's, so nobody can preempt it.
            while s.read_ff() != -1 {
                unsafe { cht_yield() };
            }
        }
    });
    assert_eq!(s.read_fe(), -1);
}
