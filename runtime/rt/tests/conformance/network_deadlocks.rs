//! Cases in which tasks of locales that share nothing but the network wait for each other, and those in which it only looks so.

use crate::abi::*;
use crate::network::{Var, get, on, put};
use crate::{Case, Expect, OK};
use std::time::{Duration, Instant};

on_network![
    a_deadlock_over_locales("-nl2", workers: &[1, 2], status: 1, stderr: "error: deadlock: all tasks of the 2 locales wait"),
    a_deadlock_of_the_main_task("-nl3", status: 1, stderr: "error: deadlock: all tasks of the 3 locales wait"),
    a_deadlock_on_its_own_locale("-nl3", workers: &[1, 2], status: 1, stderr: "\nlocale 2:\n"),
    a_deadlock_after_much("-nl2", status: 1, stderr: "error: deadlock"),
    a_deadlock_of_many_tasks("-nl2", status: 1, stderr: "\n  300 tasks wait for a sync variable to become full"),
    tasks_of_all_locales("-nl3", stderr: "\nlocale 2: tasks: ", signal: Some(3)),
    no_deadlock_while_one_sleeps("-nl3", workers: &[1, 2]),
    no_deadlock_while_one_computes("-nl3"),
    no_deadlock_while_one_is_in_the_system("-nl2"),
    no_deadlock_while_messages_go_around("-nl3", workers: &[1, 2]),
    no_deadlock_while_copies_are_under_way("-nl2", workers: &[1, 2]),
];

fn tasks_of_all_locales() {
    bulk(3, |l| on(l, || sleep(2 * LONG)));
}

/// Longer than it takes to see a deadlock.
const LONG: u64 = 1500;

fn sleep(ms: u64) {
    unsafe { cht_sleep_ns(ms as i64 * 1_000_000) };
}

/// Both variables are locale 0's; one of the tasks waits on the other one.
fn a_deadlock_over_locales() {
    let (mut a, mut b) = (Var::<1>::new(false), Var::<1>::new(false));
    let both = [a.at(), b.at()];
    bulk(2, |l| {
        on(l, move || {
            Var::<1>::read_fe(both[l as usize]);
            Var::<1>::write_ef(both[1 - l as usize], [1]);
        })
    });
}

fn a_deadlock_of_the_main_task() {
    Var::<1>::read_fe(Var::<1>::new(false).at());
}

fn a_deadlock_on_its_own_locale() {
    on(2, || {
        Var::<1>::read_fe(Var::<1>::new(false).at());
    });
}

fn a_deadlock_after_much() {
    let mut count = Var::<1>::new(true);
    let at = count.at();
    bulk(6, |t| {
        on(t % 2, move || {
            for _ in 0..100 {
                let [n] = Var::<1>::read_fe(at);
                Var::<1>::write_ef(at, [n + 1]);
            }
        })
    });
    assert_eq!(Var::<1>::read_fe(at), [600]);
    on(1, move || Var::<1>::read_fe(at));
}

fn a_deadlock_of_many_tasks() {
    on(1, || {
        let mut never = Var::<1>::new(false);
        let at = never.at();
        bulk(300, |_| _ = Var::<1>::read_fe(at));
    });
}

/// One task waits, and what wakes it comes from another locale only after `f` has run there.
fn woken_after(locale: i64, f: fn()) {
    let mut go = Var::<1>::new(false);
    let at = go.at();
    bulk(2, |side| {
        if side == 0 {
            Var::<1>::read_fe(at);
        } else {
            on(locale, move || {
                f();
                Var::<1>::write_ef(at, [1]);
            });
        }
    });
}

fn no_deadlock_while_one_sleeps() {
    woken_after(2, || sleep(LONG));
}

fn no_deadlock_while_one_computes() {
    woken_after(1, || {
        let start = Instant::now();
        while start.elapsed() < Duration::from_millis(LONG) {
            std::hint::spin_loop();
        }
    });
}

fn no_deadlock_while_one_is_in_the_system() {
    woken_after(1, || std::thread::sleep(Duration::from_millis(LONG)));
}

/// All wait most of the time, and wake each other by turns.
fn no_deadlock_while_messages_go_around() {
    let mut seats = [0; 3].map(|_| Var::<1>::new(false));
    let at = seats.each_mut().map(|s| s.at());
    bulk(3, |l| {
        on(l, move || {
            let (mine, next) = (at[l as usize], at[(l as usize + 1) % 3]);
            for round in 0..300 {
                if l != 0 || round > 0 {
                    assert_eq!(Var::<1>::read_fe(mine), [7]);
                }
                if round % 50 == 0 {
                    sleep(20);
                }
                if l != 2 || round < 299 {
                    Var::<1>::write_ef(next, [7]);
                }
            }
        })
    });
}

/// Of a task that waits for a copy nobody else knows.
fn no_deadlock_while_copies_are_under_way() {
    let far = on(1, || unsafe { cht_alloc(1 << 22, -1, c"x".as_ptr() as Ptr, 1) } as usize);
    let start = Instant::now();
    let mut n = 0;
    while start.elapsed() < Duration::from_millis(LONG) {
        put(far, n);
        assert_eq!(get(far), n);
        n += 1;
    }
    unsafe { cht_free(far as Ptr) };
}
