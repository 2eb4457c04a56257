//! What things cost here and now, over whatever the job has. Told by locale 0.

use crate::Case;
use crate::room::*;
use chantry_rt_comm::contract::{Backend, FIRST_HANDLER, Pending, Shape, backend, set_handler};
use chantry_rt_comm::here;
use std::sync::atomic::{AtomicUsize, Ordering::*};
use std::time::Instant;

pub const CASES: &[Case] = &[Case { name: "costs", run: costs, network: false, status: 0, says: "" }];

const ASK: u32 = FIRST_HANDLER;
const ANSWER: u32 = FIRST_HANDLER + 1;
static ANSWERS: AtomicUsize = AtomicUsize::new(0);

/// The time of one of `n`, in microseconds: the least of five series.
fn time(n: usize, mut f: impl FnMut()) -> f64 {
    let short = std::env::var_os("SHORT").is_some();
    let (series, n) = if short { (1, n / 100 + 1) } else { (5, n) };
    let one = |f: &mut dyn FnMut()| {
        let begin = Instant::now();
        (0..n).for_each(|_| f());
        begin.elapsed().as_secs_f64() * 1e6 / n as f64
    };
    (0..series).map(|_| one(&mut f)).fold(f64::MAX, f64::min)
}

fn costs(b: &'static dyn Backend) {
    set_handler(ASK, |from, p| backend().post(from, ANSWER, &[p]));
    set_handler(ANSWER, |_, _| _ = ANSWERS.fetch_add(1, Relaxed));
    b.barrier();
    if here() == 0 {
        let line = |what: &str, us: f64, rate: Option<usize>| {
            let rate = rate.map_or(String::new(), |n| format!("  {:8.3} GB/s", n as f64 / us / 1e3));
            println!("{what:<44} {us:10.3} us{rate}");
        };
        let mut buffer = vec![1u8; 16 << 20];
        for n in [8, 1024, 65536, 1 << 20, 16 << 20] {
            let times = (100_000_000 / (n + 10_000)).clamp(10, 3000);
            line(&format!("put of {n}"), time(times, || put(b, place(1, 0), &buffer[..n])), Some(n));
            line(&format!("get of {n}"), time(times, || get(b, &mut buffer[..n], place(1, 0))), Some(n));
        }
        const MANY: usize = 64;
        let many = |n: usize, buffer: &[u8]| {
            let pending = Pending::new();
            for i in 0..MANY {
                // SAFETY: places of the cases; the buffer stays.
                unsafe { b.put(place(1, i * n), buffer.as_ptr(), n, &pending) };
            }
            b.flush(&pending);
        };
        line("put of 8, 64 at once, each", time(200, || many(8, &buffer)) / MANY as f64, Some(8));
        line("put of 1 MiB, 64 at once, each", time(3, || many(1 << 20, &buffer)) / MANY as f64, Some(1 << 20));
        let ask = || {
            let before = ANSWERS.load(Relaxed);
            b.send(1, ASK, &[&[0; 16]]);
            until(b, || ANSWERS.load(Relaxed) != before);
        };
        line("message and answer", time(3000, ask), None);
        let before = ANSWERS.load(Relaxed);
        let n = 20_000;
        let begin = Instant::now();
        (0..n).for_each(|_| b.send(1, ASK, &[&[0; 16]]));
        until(b, || ANSWERS.load(Relaxed) == before + n);
        line("messages and answers, many at once, each", begin.elapsed().as_secs_f64() * 1e6 / n as f64, None);
        let shape = Shape::new(8, &[100, 100, 4], &[20_000, 160, 16], &[20_000, 160, 16]);
        let pending = Pending::new();
        let strided = || {
            // SAFETY: as above.
            unsafe { b.put_strided(place(1, 0), buffer.as_ptr(), &shape, &pending) };
            b.flush(&pending);
        };
        line("strided put of 40000 words", time(30, strided), Some(320_000));
        let pending = Pending::new();
        let strided = || {
            // SAFETY: as above.
            unsafe { b.get_strided(buffer.as_mut_ptr(), place(1, 0), &shape, &pending) };
            b.flush(&pending);
        };
        line("strided get of 40000 words", time(30, strided), Some(320_000));
    }
    b.barrier();
    let n = if std::env::var_os("SHORT").is_some() { 10 } else { 1000 };
    let begin = Instant::now();
    (0..n).for_each(|_| b.barrier());
    if here() == 0 {
        println!("{:<44} {:10.3} us", "barrier", begin.elapsed().as_secs_f64() * 1e6 / n as f64);
    }
}
