//! What holds on both backends. Every locale runs the case.

use crate::Case;
use crate::room::*;
use chantry_rt_comm::contract::{Backend, FIRST_HANDLER, MOST_PAYLOAD, Pending, Shape, backend, set_handler};
use chantry_rt_comm::{here, locales, owner};
use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering::*};

macro_rules! cases {
    ($($name:ident),* $(,)?) => {
        pub const CASES: &[Case] = &[
            $(Case { name: stringify!($name), run: $name, network: false, status: 0, says: "" }),*
        ];
    };
}
cases![
    who_owns_what,
    all_sizes,
    a_put_is_there_when_it_is_complete,
    puts_of_many_words,
    a_task_that_sleeps_is_woken,
    memory_outside_the_ranges,
    module_variables,
    strided_copies,
    large_copies,
    every_message_comes_once,
    messages_of_all_sizes,
    messages_to_itself,
    answers_by_handlers,
    floods_in_both_directions,
    barriers,
    many_threads,
    memory_that_was_given_back,
];

const A: u32 = FIRST_HANDLER;
const B: u32 = FIRST_HANDLER + 1;
const C: u32 = FIRST_HANDLER + 2;

fn who_owns_what(_: &'static dyn Backend) {
    assert!(here() < locales());
    (0..locales()).for_each(|l| assert_eq!(owner(place(l, 0)), l));
    let local = 0u8;
    assert_eq!(owner(&raw const local as usize), here());
}

/// Puts and gets of all sizes at odd places; what is beside them stays as it is.
fn all_sizes(b: &'static dyn Backend) {
    let sizes =
        (0..70).chain([127, 128, 129, 1000, 4095, 4096, 4097, 8191, 8192, 8193, 65535, 65536, 65537, 1_000_003]);
    let (mut at, mut places) = (3, Vec::new());
    for n in sizes {
        places.push((at, n));
        at += n + 2;
    }
    own(0, at + 8).fill(0);
    b.barrier();
    let all: Vec<Vec<u8>> = places.iter().map(|&(at, n)| (0..n).map(|i| byte(at + here(), i)).collect()).collect();
    places.iter().zip(&all).for_each(|(&(at, _), bytes)| put(b, place(next(), at), bytes));
    b.barrier();
    for &(at, n) in &places {
        let mine = own(at - 1, n + 2);
        assert_eq!((mine[0], mine[n + 1]), (0, 0), "beside {n} bytes");
        assert!((0..n).all(|i| mine[i + 1] == byte(at + previous(), i)), "{n} bytes");
    }
    for (&(at, n), put) in places.iter().zip(&all) {
        let mut back = vec![0u8; n + 2];
        get(b, &mut back[1..n + 1], place(next(), at));
        assert!(back[1..n + 1] == put[..] && back[0] == 0 && back[n + 1] == 0, "{n} bytes back");
    }
}

/// One locale puts a number to another and tells a third, which tells the other: that one sees the number.
fn a_put_is_there_when_it_is_complete(b: &'static dyn Backend) {
    static SEEN: AtomicU64 = AtomicU64::new(0);
    const ROUNDS: u64 = 300;
    let far = 1;
    let third = locales() - 1;
    set_handler(A, |_, p| backend().post(1, B, &[p]));
    set_handler(B, |_, p| {
        let wanted = u64::from_le_bytes(p.try_into().unwrap());
        // SAFETY: a word of this locale.
        let there = unsafe { &*(place(1, 64) as *const AtomicU64) }.load(Relaxed);
        assert!(there >= wanted, "{wanted} was complete, but {there} is there");
        SEEN.store(wanted, Relaxed);
    });
    b.barrier();
    if here() == 0 {
        for i in 1..=ROUNDS {
            put(b, place(far, 64), &i.to_le_bytes());
            if third == far {
                b.send(far, B, &[&i.to_le_bytes()])
            } else {
                b.send(third, A, &[&i.to_le_bytes()])
            }
            let mut back = [0u8; 8];
            get(b, &mut back, place(far, 64));
            assert_eq!(u64::from_le_bytes(back), i);
        }
    }
    if here() == far {
        until(b, || SEEN.load(Relaxed) == ROUNDS);
    }
}

fn puts_of_many_words(b: &'static dyn Backend) {
    const N: usize = 3000;
    own(0, N * 8 * locales()).fill(0);
    b.barrier();
    let words: Vec<[u8; 8]> = (0..N).map(|i| (i * 10 + here()).to_le_bytes()).collect();
    let pending = Pending::new();
    for (i, w) in words.iter().enumerate() {
        for l in 0..locales() {
            // SAFETY: each locale has words of its own there.
            unsafe { b.put(place(l, (here() * N + i) * 8), w.as_ptr(), 8, &pending) };
        }
    }
    b.flush(&pending);
    b.barrier();
    for l in 0..locales() {
        for i in 0..N {
            assert_eq!(own((l * N + i) * 8, 8), (i * 10 + l).to_le_bytes());
        }
    }
}

fn a_task_that_sleeps_is_woken(b: &'static dyn Backend) {
    static WOKEN: AtomicUsize = AtomicUsize::new(0);
    let wake = |what: *mut u8| _ = WOKEN.fetch_add(what as usize, Relaxed);
    for i in 0..100 {
        let pending = Pending::new();
        let bytes = [here() as u8; 500];
        // SAFETY: both stay until it is done.
        unsafe { b.put(place(next(), 0), bytes.as_ptr(), bytes.len(), &pending) };
        // What nobody else sees to is seen to by the backend's own thread.
        let sleeps = pending.wake_by(wake, std::ptr::without_provenance_mut(1));
        let before = i;
        while sleeps && WOKEN.load(Relaxed) == before {
            std::thread::yield_now();
        }
        WOKEN.store(i + 1, Relaxed);
        assert!(pending.is_done());
    }
}

fn memory_outside_the_ranges(b: &'static dyn Backend) {
    static WORDS: &[u8] = b"a text that stands in the program, somewhat longer than a word or two";
    put(b, place(next(), 100), WORDS);
    let heap: Vec<u8> = (0..100_000).map(|i| byte(5, i)).collect();
    put(b, place(next(), 4096), &heap);
    b.barrier();
    assert_eq!(own(100, WORDS.len()), WORDS);
    let mut back = vec![0u8; heap.len()];
    get(b, &mut back, place(next(), 4096));
    assert!(back == heap);
    let mut frame = [0u8; 69];
    get(b, &mut frame, place(previous(), 100));
    assert_eq!(frame, WORDS);
}

/// As the compiler lays the section out: whole pages.
#[repr(align(4096))]
struct Page([AtomicI64; 512]);
#[unsafe(link_section = "chantry_shared")]
static MODULE: Page = Page([const { AtomicI64::new(0) }; 512]);

fn module_variables(b: &'static dyn Backend) {
    let at = |i: usize| &raw const MODULE.0[i] as usize;
    assert_eq!(owner(at(5)), 0);
    put(b, at(here()), &(here() as u64 + 40).to_le_bytes());
    b.barrier();
    for i in 0..locales() {
        let mut word = [0u8; 8];
        get(b, &mut word, at(i));
        assert_eq!(u64::from_le_bytes(word), i as u64 + 40);
        if here() == 0 {
            assert_eq!(MODULE.0[i].load(Relaxed), i as i64 + 40);
        }
    }
}

fn strided_copies(b: &'static dyn Backend) {
    const AREA: usize = 1 << 20;
    let mut r = Random(here() as u64 + 1);
    let rounds = if b.name() == "mapped" { 100 } else { 40 };
    for round in 0..rounds {
        let rank = 1 + r.below(4);
        let run = [1, 4, 8, 24, 500, 3000][r.below(6)];
        let counts: Vec<usize> = (0..rank).map(|_| [1, 2, 3, 7, 13][r.below(if run > 400 { 3 } else { 5 })]).collect();
        // Strides without overlaps, of any sign; the start so that all is within the area.
        let mut side = || {
            let (mut strides, mut whole, mut start) = (vec![0isize; rank], run, 0);
            for d in (0..rank).rev() {
                let stride = whole + r.below(3) * 8;
                whole = stride * counts[d];
                strides[d] = stride as isize;
                if r.below(3) == 0 {
                    start += stride * (counts[d] - 1);
                    strides[d] = -strides[d];
                }
            }
            assert!(whole < AREA);
            (strides, start)
        };
        let ((to, to_start), (from, from_start)) = (side(), side());
        let source: Vec<u8> = (0..AREA).map(|i| byte(round + here(), i)).collect();
        let shape = Shape::new(run, &counts, &to, &from);
        let mut wanted = vec![0u8; AREA];
        shape.each(0, shape.runs(), |t, f| {
            let (t, f) = (to_start.wrapping_add_signed(t), from_start.wrapping_add_signed(f));
            wanted[t..t + shape.run].copy_from_slice(&source[f..f + shape.run]);
        });
        let pending = Pending::new();
        // There by a put and back by a get, the second over what the first has made dense.
        own(0, AREA).fill(0);
        b.barrier();
        // SAFETY: within the areas, which nobody else writes to.
        unsafe { b.put_strided(place(next(), to_start), source.as_ptr().add(from_start), &shape, &pending) };
        b.flush(&pending);
        let mut back = vec![0u8; AREA];
        get(b, &mut back, place(next(), 0));
        assert!(back == wanted, "put of {shape:?}");
        put(b, place(next(), 0), &source);
        let mut back = vec![0u8; AREA];
        // SAFETY: as above.
        unsafe { b.get_strided(back.as_mut_ptr().add(to_start), place(next(), from_start), &shape, &pending) };
        b.flush(&pending);
        assert!(back == wanted, "get of {shape:?}");
        b.barrier();
    }
}

fn large_copies(b: &'static dyn Backend) {
    const N: usize = (24 << 20) + 5;
    let bytes: Vec<u8> = (0..N).map(|i| byte(here(), i)).collect();
    put(b, place(next(), 1), &bytes);
    b.barrier();
    assert!(own(1, N).iter().enumerate().all(|(i, v)| *v == byte(previous(), i)));
    let mut back = vec![0u8; N];
    get(b, &mut back, place(next(), 1));
    assert!(back == bytes);
}

fn every_message_comes_once(b: &'static dyn Backend) {
    const N: usize = 5000;
    static CAME: [AtomicUsize; 8 * N] = [const { AtomicUsize::new(0) }; 8 * N];
    static ALL: AtomicUsize = AtomicUsize::new(0);
    set_handler(A, |from, p| {
        let i = u32::from_le_bytes(p[..4].try_into().unwrap()) as usize;
        assert!(p[4..].iter().all(|b| *b == i as u8) && p.len() == 4 + i % 300);
        assert_eq!(CAME[from * N + i].fetch_add(1, Relaxed), 0, "message {i} of {from} came twice");
        ALL.fetch_add(1, Relaxed);
    });
    b.barrier();
    for i in 0..N {
        for l in (0..locales()).filter(|l| *l != here()) {
            b.send(l, A, &[&(i as u32).to_le_bytes(), &vec![i as u8; i % 300]]);
        }
    }
    until(b, || ALL.load(Relaxed) == N * (locales() - 1));
}

fn messages_of_all_sizes(b: &'static dyn Backend) {
    static SUM: AtomicUsize = AtomicUsize::new(0);
    set_handler(A, |_, p| {
        assert!(p.iter().enumerate().all(|(i, v)| *v == byte(p.len(), i)));
        SUM.fetch_add(p.len() + 1, Relaxed);
    });
    b.barrier();
    let sizes: Vec<usize> = (0..200).chain([1000, 4000, 4096, 8000, MOST_PAYLOAD - 1, MOST_PAYLOAD]).collect();
    for &n in &sizes {
        let bytes: Vec<u8> = (0..n).map(|i| byte(n, i)).collect();
        let (first, second) = bytes.split_at(n / 3);
        b.send(next(), A, &[first, &[], second]);
    }
    until(b, || SUM.load(Relaxed) == sizes.iter().map(|n| n + 1).sum::<usize>());
}

fn messages_to_itself(b: &'static dyn Backend) {
    static CAME: AtomicUsize = AtomicUsize::new(0);
    set_handler(A, |from, p| {
        assert_eq!(from, here());
        let left = p[0];
        CAME.fetch_add(1, Relaxed);
        if left > 0 {
            backend().post(here(), A, &[&[left - 1]]);
        }
    });
    b.send(here(), A, &[&[100]]);
    until(b, || CAME.load(Relaxed) == 101);
}

fn answers_by_handlers(b: &'static dyn Backend) {
    static ANSWERED: AtomicUsize = AtomicUsize::new(0);
    set_handler(A, |from, p| backend().post(from, B, &[p]));
    set_handler(B, |_, p| {
        let n = u64::from_le_bytes(p.try_into().unwrap()) as usize;
        ANSWERED.fetch_max(n, Relaxed);
    });
    b.barrier();
    for i in 1..=500usize {
        b.send(next(), A, &[&(i as u64).to_le_bytes()]);
        until(b, || ANSWERED.load(Relaxed) == i);
    }
}

/// All send to all without waiting, each message is answered by one as large.
fn floods_in_both_directions(b: &'static dyn Backend) {
    static ANSWERS: AtomicUsize = AtomicUsize::new(0);
    const N: usize = 2000;
    set_handler(A, |from, p| backend().post(from, B, &[p]));
    set_handler(B, |_, p| {
        assert!(p.len() == MOST_PAYLOAD && p.iter().all(|b| *b == p[0]));
        ANSWERS.fetch_add(1, Relaxed);
    });
    b.barrier();
    for i in 0..N {
        let bytes = [i as u8; MOST_PAYLOAD];
        (0..locales()).filter(|l| *l != here()).for_each(|l| b.send(l, A, &[&bytes]));
    }
    until(b, || ANSWERS.load(Relaxed) == N * (locales() - 1));
}

fn barriers(b: &'static dyn Backend) {
    let rounds = if b.name() == "mapped" { 2000 } else { 200 };
    own(0, 8).fill(0);
    b.barrier();
    for round in 1..=rounds as u64 {
        own(0, 8).copy_from_slice(&round.to_le_bytes());
        b.barrier();
        let mut word = [0u8; 8];
        get(b, &mut word, place(next(), 0));
        let there = u64::from_le_bytes(word);
        assert!(there == round || there == round + 1, "in round {round} of {there}");
    }
}

/// Threads of every locale use the backend at the same time.
fn many_threads(b: &'static dyn Backend) {
    static ANSWERS: AtomicUsize = AtomicUsize::new(0);
    set_handler(C, |_, _| _ = ANSWERS.fetch_add(1, Relaxed));
    b.barrier();
    const THREADS: usize = 4;
    const N: usize = 200;
    std::thread::scope(|s| {
        for t in 0..THREADS {
            s.spawn(move || {
                let mut r = Random((here() * THREADS + t) as u64);
                for i in 0..N {
                    let n = 1 + r.below(5000);
                    let at = (here() * THREADS + t) * 8192;
                    let bytes: Vec<u8> = (0..n).map(|k| byte(i + t, k)).collect();
                    put(b, place(next(), at), &bytes);
                    let mut back = vec![0; n];
                    get(b, &mut back, place(next(), at));
                    assert!(back == bytes);
                    b.send(previous(), C, &[&bytes]);
                }
            });
        }
    });
    until(b, || ANSWERS.load(Relaxed) == THREADS * N);
}

fn memory_that_was_given_back(b: &'static dyn Backend) {
    const N: usize = 1 << 17;
    put(b, place(next(), 0), &vec![7; N]);
    b.barrier();
    // SAFETY: whole pages of this locale, and nobody uses them now.
    unsafe { chantry_rt_comm::range::give_back(place(here(), 0) as *mut u8, N) };
    b.barrier();
    let mut back = vec![1; N];
    get(b, &mut back, place(next(), 0));
    assert!(back.iter().all(|v| *v == 0));
    b.barrier();
    put(b, place(next(), 0), &vec![9; N]);
    b.barrier();
    assert!(own(0, N).iter().all(|v| *v == 9));
}
