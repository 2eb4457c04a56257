//! Cases that end well: channels, configs, memory.

use crate::abi::*;

crate::cases![
    lines_stay_whole(workers: &[1, 4]),
    short_lines_stay_whole(workers: &[1, 2, 4]),
    a_full_disk_is_told,
    a_closed_pipe_is_told,
    parts_of_a_file(workers: &[1, 4]),
    reading(stdin: "12 -7\n2.5 true word\nlast line\n"),
    configs_are_read(flags: &["--size", "0x10"]),
    memory_blocks,
    freed_blocks_go_back_to_the_system(workers: &[1]),
    stacks_go_back_to_the_system(workers: &[2], tasks: &["steal", "fifo"]),
    leaks_are_listed(flags: &["--memLeaks"], stderr: "80 bytes        2 blocks  Widget  here.chpl:5"),
];

/// Megabytes that the process occupies.
fn occupied() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap();
    (statm.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096) >> 20
}

/// Waits for this, for some seconds.
fn at_last(mut condition: impl FnMut() -> bool) -> bool {
    let start = std::time::Instant::now();
    while start.elapsed().as_secs() < 20 {
        if condition() {
            return true;
        }
        unsafe { cht_sleep_ns(100_000_000) };
    }
    false
}

/// Though the program allocates nothing any more.
fn freed_blocks_go_back_to_the_system() {
    for size in [1000, 100_000, 50 << 20] {
        let blocks: Vec<_> = (0..(200 << 20) / size)
            .map(|_| unsafe {
                let p = cht_alloc(size, -1, c"here.chpl".as_ptr() as _, 3);
                std::ptr::write_bytes(p, 1, size as usize);
                p as usize
            })
            .collect();
        assert!(occupied() >= 180);
        blocks.iter().for_each(|&p| unsafe { cht_free(p as *mut u8) });
        assert!(at_last(|| occupied() < 60), "{size}: {} MB", occupied());
    }
}

fn stacks_go_back_to_the_system() {
    for _ in 0..2 {
        let gate = Sync::empty(0i64);
        let blocked = std::sync::atomic::AtomicI64::new(0);
        bulk(4_001, |i| {
            if i == 4_000 {
                while blocked.load(std::sync::atomic::Ordering::SeqCst) < 4_000 {
                    unsafe { cht_yield() };
                }
                assert!(occupied() >= 120);
                gate.write_ef(1);
                return;
            }
            let mut frame = [i as u8; 30_000];
            std::hint::black_box(&mut frame);
            blocked.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
            gate.read_ff();
            assert_eq!(std::hint::black_box(&frame)[29_999], i as u8);
        });
        assert!(at_last(|| occupied() < 60), "{} MB", occupied());
    }
}

fn lines_stay_whole() {
    // To memory, so that the check can read it back.
    unsafe {
        let c = cht_io_open_mem() as usize;
        bulk(20, |i| {
            for k in 0..200i64 {
                let c = c as *mut u8;
                cht_io_lock(c);
                cht_io_lock(c); // again, by the same task
                cht_io_write_int(c, i);
                if k % 50 == 0 {
                    cht_yield();
                }
                cht_io_write_byte(c, b' ' as i32);
                cht_io_write_int(c, i);
                cht_io_unlock(c);
                cht_io_write_byte(c, b'\n' as i32);
                cht_io_unlock(c);
            }
        });
        let mut len = 0i64;
        let p = cht_io_mem_bytes(c as _, (&raw mut len) as _);
        let text = std::str::from_utf8(std::slice::from_raw_parts(p, len as usize)).unwrap();
        assert_eq!(text.lines().count(), 4_000);
        for l in text.lines() {
            let (a, b) = l.split_once(' ').expect(l);
            assert_eq!(a, b);
        }
        cht_io_close(c as _);
    }
}

/// As `writeln` of plain values does it, mixed with holders that stay for long.
fn short_lines_stay_whole() {
    unsafe {
        let c = cht_io_open_mem() as usize;
        bulk(50, |i| {
            for k in 0..400i64 {
                let c = c as *mut u8;
                if k % 100 == i {
                    cht_io_lock(c);
                    cht_io_write_int(c, i);
                    cht_sleep_ns(1_000);
                } else {
                    cht_io_lock_briefly(c);
                    cht_io_write_int(c, i);
                }
                cht_io_write_byte(c, b' ' as i32);
                cht_io_write_int(c, i);
                assert_eq!(cht_io_end_line(c), 0);
            }
        });
        let mut len = 0i64;
        let p = cht_io_mem_bytes(c as _, (&raw mut len) as _);
        let text = std::str::from_utf8(std::slice::from_raw_parts(p, len as usize)).unwrap();
        assert_eq!(text.lines().count(), 20_000);
        assert!(text.lines().all(|l| l.split_once(' ').is_some_and(|(a, b)| a == b)));
        cht_io_close(c as _);
    }
}

unsafe fn open(path: &str, mode: i32) -> *mut u8 {
    unsafe {
        let mut status = 0i32;
        let c = cht_io_open(path.as_ptr() as _, path.len() as i64, mode, (&raw mut status) as _);
        assert_eq!((c.is_null(), status), (false, 0), "{path}");
        c
    }
}

fn a_full_disk_is_told() {
    unsafe {
        let c = open("/dev/full", chantry_rt_abi::OPEN_WRITE);
        let mut error = 0;
        for i in 0..100_000 {
            cht_io_lock_briefly(c);
            cht_io_write_int(c, i);
            error = cht_io_end_line(c);
            if error != 0 {
                break;
            }
        }
        assert_eq!(error, libc::ENOSPC);
        cht_io_lock_briefly(c);
        cht_io_write_byte(c, 65);
        assert_eq!(cht_io_done(c), 0);
        assert_eq!(cht_io_shut(c), libc::ENOSPC);
        assert_eq!(cht_io_release(c), 0);
    }
}

fn a_closed_pipe_is_told() {
    unsafe {
        let mut ends = [0i32; 2];
        assert_eq!(libc::pipe(ends.as_mut_ptr()), 0);
        let c = open(&format!("/proc/self/fd/{}", ends[1]), chantry_rt_abi::OPEN_WRITE);
        libc::close(ends[0]);
        cht_io_lock_briefly(c);
        cht_io_write_byte(c, 65);
        assert_eq!(cht_io_flush(c), libc::EPIPE);
        assert_eq!(cht_io_done(c), libc::EPIPE);
        cht_io_close(c);
    }
}

fn parts_of_a_file() {
    unsafe {
        let path = format!("/tmp/chantry_conformance_{}", libc::getpid());
        cht_io_close(open(&path, chantry_rt_abi::OPEN_WRITE));
        let p = path.clone();
        bulk(10, move |i| {
            let c = open(&p, chantry_rt_abi::OPEN_READ_WRITE);
            assert_eq!(cht_io_region(c, 100 * i, 100 * i + 100), 0);
            for _ in 0..100 {
                cht_io_write_byte(c, b'0' as i32 + i as i32);
            }
            assert_eq!(cht_io_close(c), 0);
        });
        let text = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        assert!(text.len() == 1000 && text.iter().enumerate().all(|(i, b)| *b == b'0' + (i / 100) as u8));
    }
}

fn reading() {
    unsafe {
        let c = cht_io_stdin();
        cht_io_lock(c);
        let (mut a, mut b, mut r, mut t) = (0i64, 0i64, 0f64, false);
        assert_eq!(cht_io_read_int(c, 64, 0, (&raw mut a) as _), 0);
        assert_eq!(cht_io_read_int(c, 64, 0, (&raw mut b) as _), 0);
        assert_eq!(cht_io_read_real(c, (&raw mut r) as _), 0);
        assert_eq!(cht_io_read_bool(c, (&raw mut t) as _), 0);
        assert_eq!((a, b, r, t), (12, -7, 2.5, true));
        let (mut p, mut n) = (std::ptr::null_mut::<u8>(), 0i64);
        let text = |p: *mut u8, n: i64| String::from_utf8_lossy(std::slice::from_raw_parts(p, n as usize)).into_owned();
        assert_eq!(cht_io_read_token(c, (&raw mut p) as _, (&raw mut n) as _), 0);
        assert_eq!(text(p, n), "word");
        assert_eq!(cht_io_skip_line(c), 0);
        cht_io_unlock(c);
        let mut beyond = -1i64;
        let mut line = |most, p: &mut *mut u8, n: &mut i64| {
            let status =
                cht_io_read_line(c, true, true, most, (&raw mut *p) as _, (&raw mut *n) as _, (&raw mut beyond) as _);
            (status, cht_io_done(c), beyond)
        };
        assert_eq!(line(8, &mut p, &mut n), (chantry_rt_abi::IO_BAD_FORMAT, 0, 0));
        assert_eq!(line(9, &mut p, &mut n), (0, 0, 0));
        assert_eq!(text(p, n), "last line");
        assert_eq!(line(-1, &mut p, &mut n).0, chantry_rt_abi::IO_EOF);
    }
}

fn configs_are_read() {
    let mut v = 0i64;
    unsafe {
        assert!(cht_config_int(c"size".as_ptr() as _, 4, 64, (&raw mut v) as _));
        assert_eq!(v, 16);
        assert!(cht_config_int(c"Conformance.size".as_ptr() as _, 16, 64, (&raw mut v) as _));
        assert!(!cht_config_int(c"none".as_ptr() as _, 4, 64, (&raw mut v) as _));
    }
}

fn memory_blocks() {
    unsafe {
        let nowhere = std::ptr::null_mut();
        bulk(8, |i| {
            let nowhere = std::ptr::null_mut();
            let mut blocks = vec![];
            for k in 0..2_000i64 {
                let p = match k % 4 {
                    0 => cht_alloc(1 + k, -1, nowhere, 0),
                    1 => cht_calloc(1 + k, -1, nowhere, 0),
                    2 => cht_alloc_aligned(k, 128, -1, nowhere, 0),
                    _ => cht_alloc_array(k, 8, true, -1, nowhere, 0),
                };
                assert!(!p.is_null());
                match k % 4 {
                    2 => assert_eq!(p as usize % 128, 0),
                    3 => {
                        // 16 where it is smaller than a cache line.
                        assert_eq!(p as usize % if 8 * k < 64 { 16 } else { 64 }, 0);
                        assert!((0..8 * k as usize).all(|b| *p.add(b) == 0));
                    }
                    _ => {}
                }
                *p = i as u8;
                blocks.push(p);
            }
            for p in blocks {
                cht_free(p);
            }
        });
        let p = cht_alloc(10, -1, nowhere, 0);
        for b in 0..10 {
            *p.add(b) = b as u8;
        }
        let mut p = p;
        let mut size = 10;
        for larger in [100_000, 3 << 20, 5 << 20, 70 << 20, 200 << 20] {
            p = cht_grow(p, size, larger, 1, nowhere, 0);
            assert!((0..10).all(|b| *p.add(b) == b as u8));
            assert!((size.max(10)..larger).step_by(997).all(|b| *p.add(b as usize) == 0));
            size = larger;
        }
        cht_free(p);
        // Much larger than what is touched.
        let p = cht_alloc_array(1 << 27, 8, true, -1, nowhere, 0);
        *p.add((1 << 30) - 1) = 1;
        cht_free(p);
    }
}

fn leaks_are_listed() {
    unsafe {
        let f = c"here.chpl".as_ptr() as *mut u8;
        cht_alloc(40, 0, f, 5);
        cht_alloc(40, 0, f, 5);
        cht_free(cht_alloc(40, 0, f, 6));
        assert_eq!(cht_mem_used(), 80);
        assert!(cht_mem_tracked());
    }
}
