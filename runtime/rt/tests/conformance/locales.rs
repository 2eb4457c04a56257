//! Cases with several locales: `on`, memory of others, endings. What others are to see stands in memory of a locale:
//! on the stack or in blocks of the program's heap, not in Rust's own heap.

use crate::abi::*;
use crate::{Case, Expect, OK};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering::*};

pub const KNOW_LOCALES: &[&str] = &["steal", "fifo", "threads"];
pub const FEW: &[usize] = &[1, 2];

macro_rules! on {
    ($($name:ident ($locales:expr $(, $field:ident : $value:expr)*)),* $(,)?) => {
        pub const CASES: &[Case] = &[ $( Case {
            name: stringify!($name),
            run: $name,
            expect: {
                #[allow(unused_mut)]
                let mut e = Expect { flags: &[$locales], tasks: KNOW_LOCALES, workers: FEW, ..OK };
                $( e.$field = $value; )*
                e
            },
        } ),* ];
    };
}
on![
    locales_have_numbers("-nl4"),
    owners_by_address("-nl2"),
    on_runs_there("-nl4"),
    on_sees_the_callers_variables("-nl2"),
    module_variables_are_shared("-nl2"),
    on_within_on("-nl4"),
    on_from_many_tasks("-nl2"),
    a_hundred_thousand_ons("-nl2"),
    tasks_within_on("-nl2"),
    begins_within_on_are_waited_for("-nl2"),
    errors_within_on_reach_the_waiter("-nl2"),
    blocks_freed_elsewhere("-nl2"),
    foreign_frees_in_bounded_memory("-nl2", flags: &["-nl2", "--maxHeap=200m"]),
    blocks_of_all_sizes("-nl2"),
    small_blocks_make_room("-nl2", flags: &["-nl2", "--maxHeap=100m"]),
    sync_variables_across("-nl2"),
    a_lock_that_all_locales_take("-nl4"),
    many_wait_for_one_write("-nl4"),
    a_groups_tasks_on_other_locales("-nl2"),
    conditions_on_memory_of_others("-nl2"),
    weak_references_across("-nl2"),
    output_in_order("-nl4", stdout: "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"),
    lines_of_all_locales_are_whole("-nl1"),
    much_output_of_all_locales("-nl4", counts: true, status: 1, stderr: "halt reached"),
    output_before_a_halt_elsewhere("-nl2", status: 1, stdout: "before\nthere\n", stderr: "halt reached"),
    output_of_a_killed_locale("-nl2", status: 137, stdout: "before\nthere\n", stderr: "locale 1 of 2"),
    terminated_job_with_a_full_pipe("-nl2", status: -15, signal: Some(15), read: false, counts: true),
    input_is_locale_0s("-nl2", stdin: "12\n13\nfourteen\n"),
    a_file_of_another_locale("-nl2"),
    a_file_that_all_locales_write("-nl4"),
    the_last_use_of_a_file_elsewhere("-nl2"),
    files_of_all_locales_are_written_at_the_end("-nl1"),
    leaks_of_all_locales("-nl2", flags: &["-nl2", "--memLeaks"], stderr: "memory leaks on locale 1: 40 bytes in 1 blocks"),
    error_escapes_on_locale_1("-nl2", status: 1, stderr: "here.chpl:3: error: uncaught Number: number 5"),
    no_such_locale("-nl2", status: 1, stderr: "error: there is no locale 2: the program runs on 2, numbered from 0"),
    halt_on_locale_1("-nl2", status: 1, stderr: "here.chpl:3: error: halt reached - no more"),
    halts_on_all_locales("-nl4", status: 1, stderr: "here.chpl:3: error: halt reached - no more"),
    exit_on_locale_1("-nl2", status: 7),
    exit_status_of_locale_0("-nl4", status: 3),
    nil_on_locale_1("-nl2", status: 1, stderr: "error: attempt to dereference nil"),
    killed_locale("-nl4", status: 137, stderr: "error: locale 2 of 4 was ended by signal 9"),
    killed_locale_0("-nl2", status: 137, stderr: "error: locale 0 of 2 was ended by signal 9"),
    too_little_memory_on_locale_1("-nl2", status: 1, stderr: "here.chpl:3: error: out of memory allocating 1152921504606846976 bytes"),
    zero_locales("-nl0", status: 1, stderr: "the number of locales must be between 1 and 512, not 0"),
    too_many_locales("-nl9999", status: 1, stderr: "the number of locales must be between 1 and 512, not 9999"),
    interrupted_job("-nl2", status: -2, signal: Some(2)),
    terminated_job("-nl2", status: -15, signal: Some(15)),
];

fn place() -> *mut u8 {
    c"here.chpl".as_ptr() as *mut u8
}

fn here() -> i64 {
    unsafe { cht_here() }
}

fn owner<T>(p: *const T) -> i64 {
    unsafe { cht_owner(p as Ptr) }
}

fn locales_have_numbers() {
    assert_eq!((here(), unsafe { cht_num_locales() }), (0, 4));
}

fn owners_by_address() {
    static CONSTANT: u8 = 0;
    let local = 0;
    assert_eq!((owner(&local), owner(&CONSTANT)), (0, 0));
    let block = AtomicUsize::new(0);
    on(1, || {
        let local = 0;
        assert_eq!((owner(&local), owner(&CONSTANT)), (1, 1));
        let p = unsafe { cht_alloc(100, -1, place(), 1) };
        assert_eq!(owner(p), 1);
        block.store(p as usize, Relaxed);
    });
    assert_eq!(owner(block.load(Relaxed) as *const u8), 1);
    unsafe { cht_free(block.load(Relaxed) as Ptr) };
}

fn on_runs_there() {
    for round in 0..100 {
        let l = round % 4;
        let seen = AtomicI64::new(-1);
        on(l, || seen.store(here(), Relaxed));
        assert_eq!((seen.load(Relaxed), here()), (l, 0));
    }
}

fn on_sees_the_callers_variables() {
    let mut values = [0i64; 1000];
    on(1, || {
        for (i, v) in values.iter_mut().enumerate() {
            *v = i as i64;
        }
    });
    assert!(values.iter().enumerate().all(|(i, v)| *v == i as i64));
}

/// As the compiler lays the section out: whole pages.
#[repr(align(4096))]
struct Page([AtomicI64; 512]);
#[unsafe(link_section = "chantry_shared")]
static MODULE: Page = Page([const { AtomicI64::new(41) }; 512]);

fn module_variables_are_shared() {
    static PRIVATE: AtomicI64 = AtomicI64::new(1);
    MODULE.0[1].store(7, Relaxed);
    PRIVATE.store(2, Relaxed);
    on(1, || {
        assert_eq!((owner(&MODULE), MODULE.0[0].load(Relaxed), MODULE.0[1].load(Relaxed)), (0, 41, 7));
        assert_eq!(PRIVATE.load(Relaxed), 1);
        MODULE.0[511].store(here(), Relaxed);
    });
    assert_eq!((owner(&MODULE), MODULE.0[511].load(Relaxed)), (0, 1));
}

fn on_within_on() {
    let path = std::cell::RefCell::new([9i64; 8]);
    fn go(path: &std::cell::RefCell<[i64; 8]>, depth: usize) {
        if depth < 8 {
            on((depth as i64 * 3) % 4, || {
                path.borrow_mut()[depth] = here();
                go(path, depth + 1);
            });
        }
    }
    go(&path, 0);
    assert_eq!(*path.borrow(), [0, 3, 2, 1, 0, 3, 2, 1]);
}

pub fn on_from_many_tasks() {
    let sum = AtomicI64::new(0);
    for _ in 0..20 {
        bulk(200, |i| {
            on(i % 2, || {
                sum.fetch_add(here() * 1000 + i, Relaxed);
            });
        });
    }
    assert_eq!(sum.load(Relaxed), 20 * (100 * 1000 + 199 * 100));
}

fn a_hundred_thousand_ons() {
    let mut count = 0i64;
    for _ in 0..100_000 {
        on(1, || count += here());
    }
    assert_eq!(count, 100_000);
}

fn tasks_within_on() {
    let sum = AtomicI64::new(0);
    bulk(4, |i| {
        on(i % 2, || {
            let at = here();
            bulk(50, |k| {
                assert_eq!(here(), at);
                on(1 - at, || {
                    sum.fetch_add(k + here(), Relaxed);
                });
            });
        });
    });
    assert_eq!(sum.load(Relaxed), 4 * 1225 + 100);
}

fn begins_within_on_are_waited_for() {
    for _ in 0..200 {
        let done = AtomicI64::new(0);
        let done = &done;
        sync(|| {
            on(1, || {
                for _ in 0..10 {
                    begin(move || {
                        assert_eq!(here(), 1);
                        let by = 1i64;
                        on(0, || {
                            done.fetch_add(by, Relaxed);
                        });
                        begin(move || _ = done.fetch_add(1, Relaxed));
                    });
                }
            });
        });
        assert_eq!(done.load(Relaxed), 20);
    }
}

fn errors_within_on_reach_the_waiter() {
    let errors = bulk(6, |i| on(i % 2, || unsafe { cht_task_error((i + 1) as Ptr) }));
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

fn blocks_freed_elsewhere() {
    for size in [1i64, 16, 100, 5000, 100_000, 3 << 20] {
        for _ in 0..200 {
            let p = unsafe { cht_alloc(size, -1, place(), 1) } as usize;
            on(1, || unsafe {
                *(p as Ptr) = 3;
                cht_free(p as Ptr)
            });
        }
    }
}

fn foreign_frees_in_bounded_memory() {
    // 10 GB in all, through a heap of 200 MB a locale.
    let next = AtomicUsize::new(0);
    for i in 0..2000i64 {
        on(i % 2, || {
            let old = next.load(Relaxed);
            unsafe {
                if old != 0 {
                    cht_free(old as Ptr);
                }
                let p = cht_alloc(5 << 20, -1, place(), 1);
                *p = 1;
                next.store(p as usize, Relaxed);
            }
        });
    }
}

fn blocks_of_all_sizes() {
    bulk(2, |l| {
        on(l, || {
            bulk(4, |t| unsafe {
                let mut live: Vec<(Ptr, usize)> = vec![];
                let mut x = t as usize * 7919 + 1;
                for k in 0..4000usize {
                    x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    let size = 1 + (x >> 33) % (1 << (4 + k % 18));
                    let p = match k % 3 {
                        0 => cht_alloc(size as i64, -1, place(), 1),
                        1 => cht_calloc(size as i64, -1, place(), 1),
                        _ => cht_alloc_array(size as i64, 1, true, -1, place(), 1),
                    };
                    assert_eq!(owner(p), here());
                    assert_eq!(p as usize % 16, 0);
                    if k % 3 != 0 {
                        assert!((0..size).step_by(61).all(|b| *p.add(b) == 0), "{size}");
                    }
                    std::ptr::write_bytes(p, size as u8 | 1, size);
                    live.push((p, size));
                    if live.len() > 50 {
                        let (p, size) = live.swap_remove((x >> 40) % 50);
                        assert!((0..size).step_by(61).all(|b| *p.add(b) == size as u8 | 1));
                        cht_free(p);
                    }
                }
                live.into_iter().for_each(|(p, _)| cht_free(p));
            });
        })
    });
}

/// Memory of small blocks that are free serves blocks of other sizes, and others' memory when it is given back.
fn small_blocks_make_room() {
    on(1, || {
        for round in 0..3 {
            for size in [32i64, 1024, 144, 16 << 10] {
                let n = (60 << 20) / size;
                let mut last = 0usize;
                for _ in 0..n {
                    let p = unsafe { cht_alloc(size, -1, place(), 1) } as *mut usize;
                    unsafe { *p = last };
                    last = p as usize;
                }
                while last != 0 {
                    let p = last as *mut usize;
                    last = unsafe { *p };
                    unsafe { cht_free(p as Ptr) };
                }
            }
            // Idle: the system gets it after a while.
            if round == 0 {
                unsafe { cht_sleep_ns(3_200_000_000) };
                let status = std::fs::read_to_string("/proc/self/status").unwrap();
                let line = status.lines().find(|l| l.starts_with("RssShmem:")).unwrap();
                let kib: usize = line.split_whitespace().nth(1).unwrap().parse().unwrap();
                assert!(kib < 30 << 10, "{line}");
            }
        }
    });
}

pub fn sync_variables_across() {
    let there = Sync::empty(0i64);
    let back = Sync::empty(0i64);
    bulk(2, |side| {
        if side == 0 {
            for i in 0..2000 {
                there.write_ef(i);
                assert_eq!(back.read_fe(), i + 1);
            }
        } else {
            on(1, || {
                for i in 0..2000 {
                    assert_eq!(there.read_fe(), i);
                    back.write_ef(i + 1);
                }
            });
        }
    });
}

fn a_lock_that_all_locales_take() {
    let lock = Sync::full(0i64);
    bulk(4, |l| {
        on(l, || {
            bulk(3, |_| {
                for _ in 0..2000 {
                    let v = lock.read_fe();
                    lock.write_ef(v + 1);
                }
            });
        })
    });
    assert_eq!(lock.read_fe(), 4 * 3 * 2000);
}

fn many_wait_for_one_write() {
    let go = Sync::empty(0i64);
    let arrived = AtomicI64::new(0);
    bulk(401, |i| {
        if i == 400 {
            while arrived.load(Relaxed) < 400 {
                unsafe { cht_yield() };
            }
            unsafe { cht_sleep_ns(10_000_000) };
            go.write_ef(9);
            return;
        }
        on(i % 4, || {
            arrived.fetch_add(1, Relaxed);
            assert_eq!(go.read_ff(), 9);
        });
    });
}

fn a_groups_tasks_on_other_locales() {
    let sum = AtomicI64::new(0);
    let sum = &sum;
    for _ in 0..100 {
        let mut g = Group::new();
        for i in 0..10i64 {
            g.add(move || {
                on(i % 2, || _ = sum.fetch_add(i, Relaxed));
                if i == 7 {
                    on(1, || unsafe { cht_task_error(7 as Ptr) });
                }
            });
        }
        assert_eq!(g.wait().sorted(), [7]);
    }
    assert_eq!(sum.load(Relaxed), 4500);
}

fn conditions_on_memory_of_others() {
    unsafe extern "C" fn set(p: Ptr) -> bool {
        unsafe { (*(p as *const AtomicI64)).load(Acquire) != 0 }
    }
    let flag = AtomicI64::new(0);
    bulk(2, |i| {
        if i == 0 {
            on(1, || unsafe { cht_wait_until(set as *const () as Ptr, (&raw const flag) as Ptr) });
        } else {
            unsafe { cht_sleep_ns(20_000_000) };
            flag.store(1, Release);
        }
    });
}

/// An object is its header: a reference count behind the first four bytes.
fn weak_references_across() {
    unsafe {
        let object = cht_calloc(32, -1, place(), 1);
        let count = &*(object.add(4) as *const std::sync::atomic::AtomicU32);
        count.store(1, Relaxed);
        let weak = AtomicUsize::new(0);
        on(1, || weak.store(cht_weak_new(object) as usize, Relaxed));
        let weak = weak.load(Relaxed) as Ptr;
        assert_eq!(owner(weak), 0);
        on(1, || {
            assert_eq!(cht_weak_upgrade(weak), object);
            cht_weak_copy(weak);
            assert_eq!((cht_weak_count(weak), cht_strong_count(weak)), (2, 2));
            count.fetch_sub(1, Relaxed);
            cht_weak_drop(weak);
        });
        count.fetch_sub(1, Relaxed);
        on(1, || cht_weak_gone(object));
        assert!(cht_weak_upgrade(weak).is_null());
        on(1, || cht_weak_drop(weak));
        cht_free(object);
    }
}

fn output_in_order() {
    for i in 0..11 {
        on(i % 4, || print(&format!("{i}\n")));
    }
}

fn much_output_of_all_locales() {
    let next = Sync::full(0i64);
    bulk(4, |l| {
        on(l, || {
            for _ in 0..20_000 {
                let n = next.read_fe();
                print(&format!("{n}\n"));
                next.write_ef(n + 1);
            }
        })
    });
    unsafe { cht_halt(c"no more".as_ptr() as _, 7, place(), 3) }
}

fn output_before_a_halt_elsewhere() {
    print("before\n");
    on(1, || {
        print("there\n");
        unsafe { cht_halt(c"no more".as_ptr() as _, 7, place(), 3) }
    });
}

fn output_of_a_killed_locale() {
    print("before\n");
    on(1, || print("there\n"));
    kill(1);
}

fn terminated_job_with_a_full_pipe() {
    on(1, || {
        for n in 0..1_000_000 {
            print(&format!("{n}\n"));
        }
    });
}

fn input_is_locale_0s() {
    let read = || unsafe {
        let (c, mut v) = (cht_io_stdin(), 0i64);
        cht_io_lock(c);
        assert_eq!(cht_io_read_int(c, 64, 0, (&raw mut v) as _), 0);
        cht_io_unlock(c);
        v
    };
    assert_eq!(read(), 12);
    on(1, || {
        assert_eq!(read(), 13);
        // What is answered by an address into the channel's buffers is read here, too.
        let (c, mut p, mut n) = (unsafe { cht_io_stdin() }, std::ptr::null_mut::<u8>(), 0i64);
        unsafe {
            cht_io_lock_briefly(c);
            assert_eq!(cht_io_read_token(c, (&raw mut p) as _, (&raw mut n) as _), 0);
            assert_eq!(std::slice::from_raw_parts(p, n as usize), b"fourteen");
            assert_eq!(cht_io_done(c), 0);
        }
    });
}

fn file(name: &str) -> Ptr {
    let path = format!("/tmp/chantry-conformance-{}-{name}", unsafe { libc::getppid() });
    let mut status = 0i32;
    let c = unsafe { cht_io_open(path.as_ptr() as _, path.len() as i64, 1, (&raw mut status) as _) };
    assert!(!c.is_null(), "{status}");
    c
}

fn write_to(c: Ptr, text: &str) {
    unsafe {
        cht_io_lock(c);
        cht_io_write(c, text.as_ptr() as _, text.len() as i64);
        cht_io_unlock(c);
    }
}

fn text_of(name: &str) -> String {
    let path = format!("/tmp/chantry-conformance-{}-{name}", unsafe { libc::getppid() });
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let _ = std::fs::remove_file(path);
    text
}

fn a_file_of_another_locale() {
    let c = file("other");
    write_to(c, "a");
    on(1, || write_to(c, "b"));
    unsafe {
        // The lock is the task's, on whatever locale: it may take it again.
        on(1, || {
            cht_io_lock(c);
            write_to(c, "c");
            write_to(c, "d");
            cht_io_unlock(c);
        });
        assert_eq!(cht_io_close(c), 0);
    }
    assert_eq!(text_of("other"), "abcd");
}

fn a_file_that_all_locales_write() {
    let c = file("all");
    let address = c as usize;
    bulk(4, |l| {
        on(l, || {
            for _ in 0..200 {
                write_to(address as Ptr, "line\n");
            }
        })
    });
    on(3, || assert_eq!(unsafe { cht_io_close(c) }, 0));
    assert_eq!(text_of("all"), "line\n".repeat(800));
}

fn the_last_use_of_a_file_elsewhere() {
    let c = file("last");
    write_to(c, "text");
    on(1, || {
        unsafe {
            cht_io_retain(c);
            assert_eq!(cht_io_release(c), 0);
            assert_eq!(cht_io_release(c), 0);
        }
        assert_eq!(text_of("last"), "text");
    });
}

fn part_files_then_halt() {
    for l in 0..2 {
        on(l, || {
            let path = format!("{}/{l}", directory());
            let c = unsafe { cht_io_open(path.as_ptr() as _, path.len() as i64, 1, std::ptr::null_mut()) };
            write_to(c, &format!("of locale {l}"));
        });
    }
    on(1, || unsafe { cht_halt(c"no more".as_ptr() as _, 7, place(), 3) });
}

/// A job of a case of this file's, which is not in its list.
fn job(case: &str, locales: u32) -> std::process::Output {
    let mut c = std::process::Command::new(std::env::current_exe().unwrap());
    c.args([format!("--case={case}"), format!("-nl{locales}"), "--numThreads=2".into()])
        .env_remove("SAY_FINISH")
        .output()
        .unwrap()
}

/// Cases that other cases run.
pub const PARTS: &[Case] = &[
    Case { name: "part_files_then_halt", run: part_files_then_halt, expect: OK },
    Case { name: "part_lines", run: part_lines, expect: OK },
    // For a look at what things cost: `conformance --case=part_costs -nl2 --numThreads=1`.
    Case { name: "part_costs", run: part_costs, expect: OK },
];

fn part_costs() {
    fn say(what: &str, times: i64, f: impl FnOnce()) {
        let start = std::time::Instant::now();
        f();
        print(&format!("{what}: {:.1} ns\n", start.elapsed().as_nanos() as f64 / times as f64));
    }
    for round in 0..3 {
        let n = if round == 0 { 1000 } else { 200_000 };
        say("empty on", n, || (0..n).for_each(|_| on(1, || ())));
    }
    let n = 20_000;
    say("empty on from 16 tasks", 16 * n, || _ = bulk(16, |_| (0..n).for_each(|_| on(1, || ()))));
    let (there, back) = (Sync::empty(0i64), Sync::empty(0i64));
    say("sync variables there and back", n, || {
        bulk(2, |side| match side {
            0 => (0..n).for_each(|i| {
                there.write_ef(i);
                back.read_fe();
            }),
            _ => on(1, || (0..n).for_each(|_| back.write_ef(there.read_fe()))),
        });
    });
    let n = 10_000_000;
    let mut words = [0u64; 1 << 10];
    on(1, || words[5] = 1);
    say("put of a word", n, || {
        on(1, || {
            let p = words.as_mut_ptr();
            (0..n as usize).for_each(|i| unsafe { p.add(i & 1023).write_volatile(i as u64) });
        })
    });
    let counter = AtomicI64::new(0);
    say("atomic add of another locale's", n, || {
        on(1, || (0..n).for_each(|_| _ = counter.fetch_add(1, Relaxed)));
    });
    say("block there and freed here", 200_000, || {
        for _ in 0..200 {
            let blocks: [AtomicUsize; 1000] = [const { AtomicUsize::new(0) }; 1000];
            on(1, || {
                blocks.iter().for_each(|b| b.store(unsafe { cht_alloc(48, -1, place(), 1) } as usize, Relaxed));
            });
            blocks.iter().for_each(|b| unsafe { cht_free(b.load(Relaxed) as Ptr) });
        }
    });
    say("block here", n, || {
        (0..n).for_each(|_| unsafe { cht_free(std::hint::black_box(cht_alloc(48, -1, place(), 1))) })
    });
    let size = 256 << 20;
    let p = unsafe { cht_alloc_array(size, 1, false, -1, place(), 1) };
    say("first touch of a page", size / 4096, || unsafe {
        (0..size as usize).step_by(4096).for_each(|i| *p.add(i) = 1)
    });
}

fn directory() -> String {
    format!("{}/chantry-conformance", std::env::temp_dir().display())
}

fn files_of_all_locales_are_written_at_the_end() {
    std::fs::create_dir_all(directory()).unwrap();
    let out = job("part_files_then_halt", 2);
    assert_eq!(out.status.code(), Some(1));
    for l in 0..2 {
        let file = format!("{}/{l}", directory());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), format!("of locale {l}"));
    }
    std::fs::remove_dir_all(directory()).unwrap();
}

fn part_lines() {
    bulk(8, |l| {
        on(l % 4, || {
            for n in 0..2000 {
                let c = unsafe { cht_io_stdout() };
                unsafe { cht_io_lock(c) };
                for part in ["a line", " of task ", &format!("{l}: {n}"), "\n"] {
                    unsafe { cht_io_write(c, part.as_ptr() as _, part.len() as i64) };
                }
                unsafe { cht_io_unlock(c) };
            }
        })
    });
}

fn lines_of_all_locales_are_whole() {
    let out = job("part_lines", 4);
    let text = String::from_utf8(out.stdout).unwrap();
    let mut next = [0; 8];
    for line in text.lines() {
        let (l, n) = line.strip_prefix("a line of task ").unwrap().split_once(": ").unwrap();
        let l: usize = l.parse().unwrap();
        assert_eq!(n.parse(), Ok(next[l]), "{line}");
        next[l] += 1;
    }
    assert_eq!((out.status.code(), next), (Some(0), [2000; 8]));
}

fn leaks_of_all_locales() {
    on(1, || _ = unsafe { cht_alloc(40, 0, place(), 5) });
}

fn error_escapes_on_locale_1() {
    on(1, || begin(|| unsafe { cht_task_error(5 as Ptr) }));
}

fn no_such_locale() {
    on(2, || ());
}

fn halt_on_locale_1() {
    on(1, || unsafe { cht_halt(c"no more".as_ptr() as _, 7, place(), 3) });
}

fn halts_on_all_locales() {
    bulk(8, |i| on(i % 4, || unsafe { cht_halt(c"no more".as_ptr() as _, 7, place(), 3) }));
}

fn exit_on_locale_1() {
    on(1, || unsafe { cht_exit(7) });
}

fn exit_status_of_locale_0() {
    unsafe { cht_exit(3) }
}

fn nil_on_locale_1() {
    on(1, || unsafe { *(std::hint::black_box(8) as *mut i64) = 1 });
}

fn kill(locale: i64) {
    on(locale, || unsafe {
        libc::kill(libc::getpid(), libc::SIGKILL);
        cht_sleep_ns(60_000_000_000);
    });
}

fn killed_locale() {
    kill(2);
}

fn killed_locale_0() {
    on(1, || kill(0));
}

fn too_little_memory_on_locale_1() {
    on(1, || _ = unsafe { cht_alloc(1 << 60, -1, place(), 3) });
}

fn zero_locales() {}

fn too_many_locales() {}

fn interrupted_job() {
    on(1, || unsafe { cht_sleep_ns(60_000_000_000) });
}

fn terminated_job() {
    on(1, || unsafe { cht_sleep_ns(60_000_000_000) });
}
