//! Cases with locales that share nothing but the network: what the runtime does for compiled code there. What a body captures is
//! copied to where it runs; memory of other locales is put and got.

use crate::abi::*;
use crate::{Case, Expect, OK};
use chantry_rt_comm::contract::{Pending, backend};
use chantry_rt_tasks::far;
use std::mem::MaybeUninit;
use std::sync::atomic::{AtomicI64, Ordering::*};

macro_rules! on_network {
    ($($name:ident ($locales:expr $(, $field:ident : $value:expr)*)),* $(,)?) => {
        pub const CASES: &[Case] = &[ $( Case {
            name: concat!("network_", stringify!($name)),
            run: $name,
            expect: {
                #[allow(unused_mut)]
                let mut e = Expect { flags: &[$locales], tasks: &["steal"], workers: &[2], network: true, ..OK };
                $( e.$field = $value; )*
                e
            },
        } ),* ];
    };
}
on_network![
    on_runs_there("-nl3"),
    on_within_on("-nl3"),
    on_from_many_tasks("-nl2"),
    captures_of_all_sizes("-nl2"),
    begins_within_on_are_waited_for("-nl2"),
    errors_within_on("-nl2"),
    a_task_waits_for_a_get_while_others_run("-nl2"),
    blocks_go_home("-nl2"),
    sync_variables("-nl3"),
    sync_variables_with_large_values("-nl2"),
    a_lock_that_all_take("-nl3"),
    output_in_order("-nl3", stdout: "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n"),
    much_output("-nl3", counts: true, status: 1, stderr: "halt reached"),
    output_before_a_halt_elsewhere("-nl2", status: 1, stdout: "before\nthere\n", stderr: "halt reached - over there"),
    halts_everywhere("-nl3", status: 1, stderr: "halt reached"),
    exit_elsewhere("-nl3", status: 7),
    exit_status_of_locale_0("-nl2", status: 3),
    a_killed_locale("-nl3", status: 137, stderr: "error: locale 2 of 3 was ended by signal 9"),
    interrupted_job("-nl3", status: -2, signal: Some(2), stdout: "before\n"),
    terminated_job("-nl3", status: -15, signal: Some(15), stdout: "before\n"),
    memory_out_of_reach("-nl2", status: 1, stderr: "error: invalid memory access"),
];

pub fn here() -> i64 {
    unsafe { cht_here() }
}

fn place() -> *mut u8 {
    c"here.chpl".as_ptr() as *mut u8
}

/// What an `on` sends and brings back.
#[repr(C)]
struct Message<F, R> {
    answer: MaybeUninit<R>,
    f: F,
}

/// Runs a closure on a locale; it and its answer are copied.
pub fn on<R: Copy, F: FnOnce() -> R + Copy>(locale: i64, f: F) -> R {
    unsafe extern "C" fn body<R, F: FnOnce() -> R + Copy>(message: *mut u8) {
        unsafe {
            let m = message as *mut Message<F, R>;
            (*m).answer = MaybeUninit::new(((*m).f)());
        }
    }
    if locale == here() {
        return f();
    }
    let mut m = Message { answer: MaybeUninit::uninit(), f };
    let (size, back) = (size_of::<Message<F, R>>(), size_of::<R>());
    unsafe {
        far::on(locale as usize, body::<R, F>, &raw mut m as *mut u8, size, back);
        m.answer.assume_init()
    }
}

pub fn put(to: usize, value: i64) {
    let pending = Pending::new();
    unsafe { backend().put(to, (&raw const value).cast(), 8, &pending) };
    far::flush(&pending);
}

pub fn get(from: usize) -> i64 {
    let mut value = 0i64;
    let pending = Pending::new();
    unsafe { backend().get((&raw mut value).cast(), from, 8, &pending) };
    far::flush(&pending);
    value
}

fn on_runs_there() {
    assert_eq!(unsafe { cht_num_locales() }, 3);
    for round in 0..60 {
        let l = round % 3;
        assert_eq!(on(l, move || here() * 100 + round), l * 100 + round);
    }
}

fn on_within_on() {
    for i in 0..20i64 {
        let seen = on(1, move || on(2, move || on(0, move || here() + 10 * i) + 100 * here()) + 1000 * here());
        assert_eq!(seen, 1200 + 10 * i);
    }
}

fn on_from_many_tasks() {
    let sum = AtomicI64::new(0);
    bulk(20, |t| {
        for i in 0..30 {
            sum.fetch_add(on(i % 2, move || here() * 1000 + t), Relaxed);
        }
    });
    assert_eq!(sum.load(Relaxed), 20 * 15 * 1000 + 30 * 190);
}

fn captures_of_all_sizes() {
    fn round<const N: usize>() {
        let mut all = [0u8; N];
        all.iter_mut().enumerate().for_each(|(i, v)| *v = (i * 7) as u8);
        let back = on(1, move || {
            let mut turned = all;
            turned.reverse();
            turned
        });
        assert!(back.iter().rev().eq(all.iter()), "{N} bytes");
    }
    round::<1>();
    round::<100>();
    round::<3900>();
    round::<4100>();
    round::<7000>();
    round::<50_000>();
}

fn begins_within_on_are_waited_for() {
    for _ in 0..10 {
        let counter = AtomicI64::new(0);
        let at = &raw const counter as usize;
        assert!(
            sync(|| {
                on(1, move || {
                    for i in 0..10i64 {
                        begin(move || {
                            unsafe { cht_sleep_ns(1_000_000 * i) };
                            // At its home: nobody else adds there.
                            on(0, move || _ = unsafe { &*(at as *const AtomicI64) }.fetch_add(1, Relaxed));
                        });
                    }
                })
            })
            .sorted()
            .is_empty()
        );
        assert_eq!(counter.load(Relaxed), 10);
    }
}

fn errors_within_on() {
    let errors = bulk(6, |i| on(i % 2, move || unsafe { cht_task_error((i + 1) as Ptr) }));
    assert_eq!(errors.sorted(), [1, 2, 3, 4, 5, 6]);
    let errors = sync(|| {
        on(1, || {
            for i in 1..4usize {
                begin(move || unsafe { cht_task_error(i as Ptr) });
            }
        })
    });
    assert_eq!(errors.sorted(), [1, 2, 3]);
}

fn a_task_waits_for_a_get_while_others_run() {
    let far = on(1, || unsafe { cht_alloc(8 * 64, -1, c"x".as_ptr() as Ptr, 1) } as usize);
    bulk(64, |i| {
        for k in 0..20 {
            put(far + 8 * i as usize, i * 1000 + k);
            assert_eq!(get(far + 8 * i as usize), i * 1000 + k);
        }
    });
    unsafe { cht_free(far as Ptr) };
}

/// A sync variable and its value, used by address from any locale.
#[repr(C)]
pub struct Var<const WORDS: usize> {
    state: [u64; 2],
    value: [u64; WORDS],
}

impl<const WORDS: usize> Var<WORDS> {
    pub fn new(full: bool) -> Self {
        let mut v = Var { state: [0; 2], value: [0; WORDS] };
        unsafe { cht_syncvar_init((&raw mut v.state).cast(), full) };
        v
    }
    pub fn at(&mut self) -> usize {
        &raw mut *self as usize
    }
    pub fn read_fe(at: usize) -> [u64; WORDS] {
        let mut to = [0; WORDS];
        unsafe { cht_syncvar_read_fe(at as Ptr, (at + 16) as Ptr, (&raw mut to).cast(), 8 * WORDS as i64) };
        to
    }
    pub fn write_ef(at: usize, mut v: [u64; WORDS]) {
        unsafe { cht_syncvar_write_ef(at as Ptr, (at + 16) as Ptr, (&raw mut v).cast(), 8 * WORDS as i64) };
    }
}

fn sync_variables() {
    let (mut there, mut back) = (Var::<1>::new(false), Var::<1>::new(false));
    let (there, back) = (there.at(), back.at());
    bulk(2, |side| {
        if side == 0 {
            for i in 0..200 {
                Var::<1>::write_ef(there, [i]);
                assert_eq!(Var::<1>::read_fe(back), [i + 1]);
            }
        } else {
            on(1, move || {
                for i in 0..200 {
                    assert_eq!(Var::<1>::read_fe(there), [i]);
                    on(2, move || Var::<1>::write_ef(back, [i + 1]));
                }
            });
        }
    });
    assert!(
        !unsafe { cht_syncvar_is_full(there as Ptr) } && !on(1, move || unsafe { cht_syncvar_is_full(back as Ptr) })
    );
}

fn sync_variables_with_large_values() {
    let mut v = Var::<2000>::new(false);
    let at = v.at();
    bulk(2, |side| {
        for i in 0..10u64 {
            if side == 0 {
                on(1, move || Var::<2000>::write_ef(at, [i; 2000]));
            } else {
                assert!(on(1, move || Var::<2000>::read_fe(at)).iter().all(|w| *w == i));
            }
        }
    });
}

/// Held from elsewhere while the value is put and got.
fn a_lock_that_all_take() {
    let mut v = Var::<1>::new(true);
    let at = v.at();
    bulk(9, |t| {
        on(t % 3, move || {
            for _ in 0..40 {
                unsafe { cht_syncvar_acquire_full(at as Ptr) };
                put(at + 16, get(at + 16) + 1);
                unsafe { cht_syncvar_release_full(at as Ptr) };
            }
        })
    });
    assert_eq!(v.value, [360]);
}

fn blocks_go_home() {
    // 4 GB in all, through a heap that has not so much: what locale 0 frees, locale 1 uses again.
    for _ in 0..1000 {
        let far = on(1, || unsafe {
            let p = cht_alloc(4 << 20, -1, place(), 1);
            *p = 1;
            p as usize
        });
        unsafe { cht_free(far as Ptr) };
    }
}

fn output_in_order() {
    for i in 0..12i64 {
        on(i % 3, move || print(&format!("{i}\n")));
    }
}

fn much_output() {
    let mut next = 0i64;
    for round in 0..60i64 {
        next = on(round % 3, move || {
            let text: String = (0..2000).map(|i| format!("{}\n", next + i)).collect();
            print(&text);
            next + 2000
        });
    }
    on(1, || unsafe { cht_halt(c"enough".as_ptr() as Ptr, 6, place(), 3) });
}

fn output_before_a_halt_elsewhere() {
    print("before\n");
    on(1, || {
        print("there\n");
        unsafe { cht_halt(c"over there".as_ptr() as Ptr, 10, place(), 3) }
    });
}

fn halts_everywhere() {
    bulk(9, |i| on(i % 3, || unsafe { cht_halt(c"no more".as_ptr() as Ptr, 7, place(), 3) }));
}

fn exit_elsewhere() {
    on(2, || unsafe { cht_exit(7) });
}

fn exit_status_of_locale_0() {
    on(1, here);
    unsafe { cht_exit(3) }
}

fn a_killed_locale() {
    on(2, || _ = unsafe { libc::kill(libc::getpid(), libc::SIGKILL) });
}

/// What has been written comes out, and nobody says a word.
fn interrupted_job() {
    print("before\n");
    bulk(3, |l| on(l, || unsafe { cht_sleep_ns(60_000_000_000) }));
}

fn terminated_job() {
    interrupted_job()
}

/// A load where a get should have been: never another value.
fn memory_out_of_reach() {
    let far = on(1, || unsafe { cht_alloc(8, -1, place(), 1) } as usize);
    print(&format!("{}\n", unsafe { *(far as *const i64) }));
}
