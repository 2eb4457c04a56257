//! Cases in which the tasks of several locales wait for each other, and those in which it only looks so.

use crate::abi::*;
use crate::locales::{FEW, KNOW_LOCALES, on_from_many_tasks, sync_variables_across};
use crate::{Case, Expect, OK};

on![
    a_deadlock_over_locales("-nl2", status: 1, stderr: "error: deadlock: all tasks of the 2 locales wait"),
    a_deadlock_of_the_main_task("-nl4", status: 1, stderr: "error: deadlock: all tasks of the 4 locales wait"),
    a_deadlock_elsewhere("-nl4", status: 1, stderr: "locale 3:\n"),
    a_deadlock_after_much("-nl2", status: 1, stderr: "error: deadlock"),
    no_deadlock_while_one_sleeps("-nl4"),
    no_deadlock_while_one_computes("-nl4"),
    no_deadlock_while_messages_go_around("-nl4"),
    no_deadlock_while_one_is_in_the_system("-nl2"),
    tasks_of_all_locales("-nl4", stderr: "\nlocale 3: tasks: ", signal: Some(3)),
];

fn a_deadlock_over_locales() {
    let (a, b) = (Sync::empty(0i64), Sync::empty(0i64));
    bulk(2, |l| {
        on(l, || {
            let (mine, others) = if l == 0 { (&a, &b) } else { (&b, &a) };
            mine.read_fe();
            others.write_ef(1);
        })
    });
}

fn a_deadlock_of_the_main_task() {
    Sync::empty(0i64).read_fe();
}

fn a_deadlock_elsewhere() {
    let never = Sync::empty(0i64);
    on(3, || {
        never.read_fe();
    });
}

fn a_deadlock_after_much() {
    on_from_many_tasks();
    sync_variables_across();
    let never = Sync::empty(0i64);
    bulk(20, |i| {
        on(i % 2, || {
            never.read_fe();
        })
    });
}

fn no_deadlock_while_one_sleeps() {
    let go = Sync::empty(0i64);
    bulk(2, |side| {
        if side == 0 {
            go.read_fe();
        } else {
            on(3, || {
                unsafe { cht_sleep_ns(1_500_000_000) };
                go.write_ef(1);
            });
        }
    });
}

fn no_deadlock_while_one_computes() {
    let go = Sync::empty(0i64);
    bulk(2, |side| {
        if side == 0 {
            go.read_fe();
        } else {
            on(2, || {
                let start = std::time::Instant::now();
                while start.elapsed().as_millis() < 1500 {
                    std::hint::spin_loop();
                }
                go.write_ef(1);
            });
        }
    });
}

/// All wait most of the time, and wake each other by turns.
fn no_deadlock_while_messages_go_around() {
    let seats = [0; 4].map(|_| Sync::empty(0i64));
    bulk(4, |l| {
        on(l, || {
            let (mine, next) = (&seats[l as usize], &seats[(l as usize + 1) % 4]);
            for round in 0..300 {
                if l != 0 || round > 0 {
                    assert_eq!(mine.read_fe(), 7);
                }
                if round % 50 == 0 {
                    unsafe { cht_sleep_ns(20_000_000) };
                }
                if l != 3 || round < 299 {
                    next.write_ef(7);
                }
            }
        })
    });
}

fn no_deadlock_while_one_is_in_the_system() {
    let go = Sync::empty(0i64);
    bulk(2, |side| {
        if side == 0 {
            go.read_fe();
        } else {
            on(1, || {
                // A call that the runtime knows nothing of.
                std::thread::sleep(std::time::Duration::from_millis(1500));
                go.write_ef(1);
            });
        }
    });
}

fn tasks_of_all_locales() {
    bulk(4, |l| on(l, || unsafe { cht_sleep_ns(1_000_000_000) }));
}
