//! Random task graphs over the C entry points, against a serial model: the runtime alone, with no
//! compiled program around it, so that the sanitizers see all of it (`runtime/sanitize.sh`).
//! `cargo test -p chantry-rt --test graphs`. Not for what the compiler makes of tasks
//! (tests/soak/graphs.chpl, which has more kinds of nodes).
//!
//! Without arguments it runs itself with every scheduler that needs nothing installed on 1, 2 and 4
//! workers. With `--graphs=N` (and `--seed=N`, `--size=N`, `--announce`, `--show`) it runs that many graphs.

#![no_main]
// As in the conformance suite: the calls are by the ABI.
#![allow(clippy::undocumented_unsafe_blocks)]

extern crate chantry_rt;

#[allow(dead_code)]
#[path = "conformance/abi.rs"]
mod abi;

use abi::*;
use chantry_rt_abi::{ABI_VERSION, CONFIG_CONST, ConfigEntry, PROGRAM_MAIN_TAKES_ARGS, Program};
use std::process::Command;
use std::ptr::null;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering::*};

const fn config(name: &'static std::ffi::CStr, type_name: &'static std::ffi::CStr, is_bool: i32) -> ConfigEntry {
    ConfigEntry {
        name: name.as_ptr() as *const u8,
        module: c"Graphs".as_ptr() as *const u8,
        type_name: type_name.as_ptr() as *const u8,
        default_text: c"".as_ptr() as *const u8,
        help: null(),
        kind: CONFIG_CONST,
        is_bool,
    }
}

static CONFIGS: [ConfigEntry; 5] = [
    config(c"seed", c"int(64)", 0),
    config(c"graphs", c"int(64)", 0),
    config(c"size", c"int(64)", 0),
    config(c"announce", c"bool", 1),
    config(c"show", c"bool", 1),
];

#[unsafe(no_mangle)]
static cht_program: Program = Program {
    abi_version: ABI_VERSION,
    flags: PROGRAM_MAIN_TAKES_ARGS,
    name: c"Graphs".as_ptr() as *const u8,
    configs: CONFIGS.as_ptr(),
    config_count: CONFIGS.len() as _,
    type_names: null(),
    type_count: 0,
    entry: Some(entry),
    finish: None,
    uncaught: Some(uncaught),
    checked_entry: None,
    checked_finish: None,
    checked_uncaught: None,
    lines: null(),
    line_tables: 0,
    settings: std::ptr::null(),
};

unsafe extern "C" fn uncaught(error: *mut u8) {
    let m = format!("code {}", error as usize);
    unsafe {
        cht_error_uncaught(
            c"Code".as_ptr() as _,
            4,
            m.as_ptr() as _,
            m.len() as i64,
            c"graphs.rs".as_ptr() as _,
            1,
            std::ptr::null_mut(),
        )
    }
}

fn int_config(name: &str, default: i64) -> i64 {
    let mut v = default;
    unsafe { cht_config_int(name.as_ptr() as _, name.len() as i64, 64, (&raw mut v) as _) };
    v
}

fn bool_config(name: &str) -> bool {
    let mut v = false;
    unsafe { cht_config_bool(name.as_ptr() as _, name.len() as i64, (&raw mut v) as _) };
    v
}

fn mix(a: u64, b: u64) -> u64 {
    let mut z = a.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(b).wrapping_add(0x632b_e59b_d9b4_e019);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

// ---- the graph --------------------------------------------------------------------------------------

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Leaf,
    Seq,
    Bulk,
    Group,
    Begins,
    NestedBegins,
    /// Begins that nobody waits for before the graph ends.
    Spray,
    Serial,
    /// Some indices hand an error to the waiting task.
    Errors,
    /// Sync variables as edges, several rounds.
    Dag,
    /// Lower tasks' answers, read without emptying.
    Broadcast,
    /// Likewise with flags: conditions, back-off, yields.
    Flags,
    Lock,
    Barrier,
    Ring,
    Queue,
    Sleep,
}
use Kind::*;

const KINDS: [Kind; 16] = [
    Seq,
    Bulk,
    Group,
    Begins,
    NestedBegins,
    Spray,
    Serial,
    Errors,
    Dag,
    Broadcast,
    Flags,
    Lock,
    Barrier,
    Ring,
    Queue,
    Sleep,
];

struct Node {
    kind: Kind,
    /// Tasks.
    k: u64,
    rounds: u64,
    salt: u64,
    kids: Vec<Node>,
}

fn grow(state: &mut u64, budget: u64, serial: bool, depth: u32) -> Node {
    let mut random = |n: u64| {
        *state = mix(*state, 7);
        (*state >> 11) % n
    };
    let mut node = Node {
        kind: Leaf,
        k: 2 + random(5.min(1 + budget / 2)),
        rounds: 1 + random(4),
        salt: random(1 << 40),
        kids: vec![],
    };
    if random(8) == 0 {
        node.k = 2 + random(budget.clamp(1, 40));
    }
    if budget > 1 && depth < 10 {
        node.kind = KINDS[random(16) as usize];
    }
    let waits = matches!(node.kind, Dag | Broadcast | Flags | Barrier | Ring | Queue);
    if serial && waits {
        node.kind = Bulk;
    }
    let (count, each) = match node.kind {
        Leaf | Lock | Ring | Queue | Errors => (0, 0),
        Seq => (3, budget / 3),
        Serial | Sleep => (1, budget / 2),
        Dag | Barrier => (1, budget / node.k / node.rounds),
        _ => (1, budget / node.k),
    };
    let serial = serial || node.kind == Serial;
    node.kids = (0..count).map(|_| grow(state, each, serial, depth + 1)).collect();
    node
}

impl Node {
    fn draw(&self, depth: usize) {
        print(&format!(
            "{:1$}{2:?} k={3} rounds={4} salt%3={5}\n",
            "",
            depth * 2,
            self.kind,
            self.k,
            self.rounds,
            self.salt % 3
        ));
        self.kids.iter().for_each(|n| n.draw(depth + 1));
    }
    fn kid(&self) -> &Node {
        &self.kids[0]
    }
    fn edge(&self, p: u64, t: u64) -> bool {
        p < t && (self.salt.is_multiple_of(3) && p + 1 == t || mix(self.salt, p * 64 + t).is_multiple_of(3))
    }
    /// Task number `i` to be started: forwards, backwards or from both ends.
    fn order(&self, i: u64) -> u64 {
        match self.salt % 3 {
            0 => i,
            1 => self.k - 1 - i,
            _ if i.is_multiple_of(2) => i / 2,
            _ => self.k - 1 - i / 2,
        }
    }
    fn fails(&self, i: u64) -> bool {
        mix(self.salt, i).is_multiple_of(3)
    }

    // ---- the serial model ---------------------------------------------------------------------------

    fn model(&self, x: u64, sprayed: &mut u64) -> u64 {
        let sum = |s: &mut dyn FnMut(u64) -> u64| (0..self.k).map(s).fold(0, u64::wrapping_add);
        match self.kind {
            Leaf => mix(x, self.salt),
            Seq => self.kids.iter().fold(x, |h, n| n.model(h, sprayed)),
            Bulk | Group | Begins => (0..self.k).fold(self.salt, |h, i| mix(h, self.kid().model(mix(x, i), sprayed))),
            NestedBegins => sum(&mut |i| self.kid().model(mix(x, i), sprayed).wrapping_mul(i + 1)),
            Spray => {
                let s = sum(&mut |i| self.kid().model(mix(x, i), sprayed));
                *sprayed = sprayed.wrapping_add(s);
                mix(x, self.salt)
            }
            Serial | Sleep => self.kid().model(x, sprayed),
            Errors => mix(x, sum(&mut |i| if self.fails(i) { i + 1 } else { 0 })),
            Dag => {
                let mut total = vec![0; self.k as usize];
                for r in 0..self.rounds {
                    let mut got: Vec<u64> = vec![];
                    for t in 0..self.k {
                        let h = (0..t)
                            .filter(|p| self.edge(*p, t))
                            .fold(mix(x, r * 100 + t), |h, p| mix(h, got[p as usize]));
                        got.push(self.kid().model(h, sprayed));
                        total[t as usize] = mix(total[t as usize], got[t as usize]);
                    }
                }
                total.into_iter().fold(0, u64::wrapping_add)
            }
            Broadcast | Flags => {
                let mut got: Vec<u64> = vec![];
                for t in 0..self.k {
                    let h = (0..t).filter(|p| self.edge(*p, t)).fold(mix(x, t), |h, p| mix(h, got[p as usize]));
                    got.push(self.kid().model(h, sprayed));
                }
                got.into_iter().fold(0, u64::wrapping_add)
            }
            Lock => sum(&mut |t| (0..self.rounds * 5).map(|r| mix(self.salt, t * 1000 + r)).fold(0, u64::wrapping_add))
                .wrapping_add(x),
            Barrier => {
                let mut a: Vec<u64> = (0..self.k).map(|t| mix(x, t)).collect();
                for _ in 0..self.rounds {
                    a = (0..a.len()).map(|t| self.kid().model(mix(a[t], a[(t + 1) % a.len()]), sprayed)).collect();
                }
                a.into_iter().fold(0, u64::wrapping_add)
            }
            Ring => (0..self.rounds).fold(x, |h, _| (0..self.k).fold(h, mix)),
            Queue => (0..self.k * self.rounds).map(|i| mix(x, i)).fold(0, u64::wrapping_add),
        }
    }

    // ---- with tasks ---------------------------------------------------------------------------------

    fn run(&self, x: u64, sprayed: &AtomicU64) -> u64 {
        let k = self.k as usize;
        let slots = |n: usize| (0..n).map(|_| Slot::default()).collect::<Vec<_>>();
        let ordered = |s: &[Slot]| s.iter().fold(self.salt, |h, v| mix(h, v.get()));
        match self.kind {
            Leaf => mix(x, self.salt),
            Seq => self.kids.iter().fold(x, |h, n| n.run(h, sprayed)),
            Bulk => {
                let s = slots(k);
                bulk(k as i64, |i| s[i as usize].set(self.kid().run(mix(x, i as u64), sprayed)));
                ordered(&s)
            }
            Group => {
                let s = slots(k);
                let mut g = abi::Group::new();
                for (i, slot) in (0..).zip(&s) {
                    g.add(move || slot.set(self.kid().run(mix(x, i), sprayed)));
                }
                g.wait();
                ordered(&s)
            }
            Begins => {
                let s = slots(k);
                sync(|| {
                    for (i, slot) in (0..).zip(&s) {
                        begin(move || slot.set(self.kid().run(mix(x, i), sprayed)));
                    }
                });
                ordered(&s)
            }
            NestedBegins => {
                let sum = AtomicU64::new(0);
                sync(|| self.nest(0, x, &sum, sprayed));
                sum.load(SeqCst)
            }
            Spray => {
                for i in 0..self.k {
                    begin(move || {
                        sprayed.fetch_add(self.kid().run(mix(x, i), sprayed), Relaxed);
                    });
                }
                mix(x, self.salt)
            }
            Serial => {
                let before = unsafe { cht_serial_set(true) };
                let h = self.kid().run(x, sprayed);
                unsafe { cht_serial_set(before) };
                h
            }
            Sleep => {
                unsafe { cht_sleep_ns((self.salt % 300_000) as i64) };
                self.kid().run(x, sprayed)
            }
            Errors => {
                let errors = bulk(k as i64, |i| {
                    if self.fails(i as u64) {
                        unsafe { cht_task_error((i + 1) as *mut u8) }
                    }
                });
                mix(x, errors.sorted().into_iter().map(|e| e as u64).sum())
            }
            Dag => self.dag(x, sprayed),
            Broadcast => {
                let s: Vec<Sync<u64>> = (0..k).map(|_| Sync::empty(0)).collect();
                let task = |t: u64| {
                    let h = (0..t).filter(|p| self.edge(*p, t)).fold(mix(x, t), |h, p| mix(h, s[p as usize].read_ff()));
                    s[t as usize].write_ef(self.kid().run(h, sprayed));
                };
                self.start(&task);
                s.iter().map(|v| v.read_fe()).fold(0, u64::wrapping_add)
            }
            Flags => {
                let (s, done) = (slots(k), (0..k).map(|_| AtomicBool::new(false)).collect::<Vec<_>>());
                let task = |t: u64| {
                    let mut h = mix(x, t);
                    for p in (0..t).filter(|p| self.edge(*p, t)) {
                        wait_for(&done[p as usize], p + t);
                        h = mix(h, s[p as usize].get());
                    }
                    s[t as usize].set(self.kid().run(h, sprayed));
                    done[t as usize].store(true, Release);
                };
                self.start(&task);
                s.iter().map(Slot::get).fold(0, u64::wrapping_add)
            }
            Lock => {
                let v = Sync::full(x);
                bulk(k as i64, |t| {
                    for r in 0..self.rounds * 5 {
                        let old = v.read_fe();
                        if r % 4 == 3 {
                            unsafe { cht_yield() };
                        }
                        v.write_ef(old.wrapping_add(mix(self.salt, t as u64 * 1000 + r)));
                    }
                });
                v.read_fe()
            }
            Barrier => {
                let rows: Vec<Vec<Slot>> = (0..=self.rounds).map(|_| slots(k)).collect();
                let (count, phase) = (AtomicI64::new(0), AtomicI64::new(0));
                let arrive = |round: i64| {
                    if count.fetch_add(1, AcqRel) + 1 == k as i64 {
                        count.store(0, Relaxed);
                        phase.store(round + 1, Release);
                    } else {
                        let mut n = 0i64;
                        while phase.load(Acquire) != round + 1 {
                            unsafe { cht_backoff((&raw mut n) as _) };
                        }
                    }
                };
                bulk(k as i64, |t| {
                    let t = t as usize;
                    rows[0][t].set(mix(x, t as u64));
                    arrive(0);
                    for r in 1..rows.len() {
                        let last = &rows[r - 1];
                        rows[r][t].set(self.kid().run(mix(last[t].get(), last[(t + 1) % k].get()), sprayed));
                        arrive(r as i64);
                    }
                });
                rows[self.rounds as usize].iter().map(Slot::get).fold(0, u64::wrapping_add)
            }
            Ring => {
                let links: Vec<Sync<u64>> = (0..k).map(|_| Sync::empty(0)).collect();
                links[0].write_ef(x);
                bulk(k as i64, |t| {
                    for _ in 0..self.rounds {
                        let h = links[t as usize].read_fe();
                        links[(t as usize + 1) % k].write_ef(mix(h, t as u64));
                    }
                });
                links[0].read_fe()
            }
            Queue => {
                let buffer: Vec<Sync<u64>> = (0..=self.rounds).map(|_| Sync::empty(0)).collect();
                let (put, got, sum) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
                let place = |n: &AtomicU64| &buffer[n.fetch_add(1, Relaxed) as usize % buffer.len()];
                bulk(2 * k as i64, |i| {
                    for r in 0..self.rounds {
                        if i % 2 == 0 {
                            place(&put).write_ef(mix(x, i as u64 / 2 * self.rounds + r));
                        } else {
                            sum.fetch_add(place(&got).read_fe(), Relaxed);
                        }
                    }
                });
                sum.load(SeqCst)
            }
        }
    }

    fn nest<'a>(&'a self, i: u64, x: u64, sum: &'a AtomicU64, sprayed: &'a AtomicU64) {
        if i == self.k {
            return;
        }
        begin(move || {
            self.nest(i + 1, x, sum, sprayed);
            sum.fetch_add(self.kid().run(mix(x, i), sprayed).wrapping_mul(i + 1), Relaxed);
        });
    }

    /// Starts `task` for every number, in this node's order, as a bulk operation or one by one.
    fn start(&self, task: &(impl Fn(u64) + std::marker::Sync)) {
        if self.salt & 64 == 0 {
            bulk(self.k as i64, |i| task(self.order(i as u64)));
        } else {
            sync(|| (0..self.k).for_each(|i| begin(move || task(self.order(i)))));
        }
    }

    fn dag(&self, x: u64, sprayed: &AtomicU64) -> u64 {
        let k = self.k as usize;
        let links: Vec<Sync<u64>> = (0..k * k).map(|_| Sync::empty(0)).collect();
        let total: Vec<Slot> = (0..k).map(|_| Slot::default()).collect();
        let task = |t: u64| {
            let mut all = 0;
            for r in 0..self.rounds {
                let before = (0..t).filter(|p| self.edge(*p, t));
                let h = before.fold(mix(x, r * 100 + t), |h, p| mix(h, links[p as usize * k + t as usize].read_fe()));
                let h = self.kid().run(h, sprayed);
                for s in (t + 1..self.k).filter(|s| self.edge(t, *s)) {
                    links[t as usize * k + s as usize].write_ef(h);
                }
                all = mix(all, h);
            }
            total[t as usize].set(all);
        };
        self.start(&task);
        total.iter().map(Slot::get).fold(0, u64::wrapping_add)
    }
}

/// A number that one task writes and others read after they have synchronised: no atomic, so that a
/// sanitizer sees where the runtime fails to order the two.
#[derive(Default)]
struct Slot(std::cell::UnsafeCell<u64>);
unsafe impl std::marker::Sync for Slot {}
impl Slot {
    fn set(&self, v: u64) {
        unsafe { *self.0.get() = v }
    }
    fn get(&self) -> u64 {
        unsafe { *self.0.get() }
    }
}

fn wait_for(flag: &AtomicBool, how: u64) {
    unsafe extern "C" fn is_set(env: *mut u8) -> bool {
        unsafe { (*(env as *const AtomicBool)).load(Acquire) }
    }
    match how % 3 {
        0 => unsafe { cht_wait_until(is_set as *const () as _, (&raw const *flag) as _) },
        1 => {
            let mut n = 0i64;
            while !flag.load(Acquire) {
                unsafe { cht_backoff((&raw mut n) as _) };
            }
        }
        _ => {
            while !flag.load(Acquire) {
                unsafe { cht_yield() };
            }
        }
    }
}

// ---- the run ----------------------------------------------------------------------------------------

unsafe extern "C" fn entry(_: i64, _: *const *const u8) -> i32 {
    let graphs = int_config("graphs", -1);
    if graphs < 0 {
        return drive();
    }
    let (announce, show) = (bool_config("announce"), bool_config("show"));
    let (first, size) = (int_config("seed", 1), int_config("size", 100));
    for seed in first..first + graphs {
        if announce {
            print(&format!("seed {seed}\n"));
        }
        let seed = seed as u64;
        let graph = grow(&mut mix(seed, 1), size as u64, false, 0);
        if show {
            graph.draw(0);
        }
        let mut sprayed_model = 0;
        let expected = graph.model(seed, &mut sprayed_model);
        let sprayed = AtomicU64::new(0);
        let mut found = 0;
        sync(|| found = graph.run(seed, &sprayed));
        if (found, sprayed.load(SeqCst)) != (expected, sprayed_model) {
            print(&format!(
                "seed {seed}: {found} instead of {expected}, sprayed {sprayed:?} instead of {sprayed_model}\n"
            ));
            return 1;
        }
    }
    print(&format!("{graphs} graphs\n"));
    0
}

/// Runs itself with each scheduler and number of workers.
fn drive() -> i32 {
    let mut failed = 0;
    for tasks in ["steal", "fifo", "threads"] {
        for workers in [1, 2, 4] {
            let args = [format!("--numThreads={workers}"), format!("--tasks={tasks}"), "--graphs=200".into()];
            let done = std::env::current_exe().and_then(|exe| Command::new(exe).args(&args).output());
            match done {
                Ok(o) if o.status.success() && o.stderr.is_empty() => {}
                Ok(o) => {
                    failed += 1;
                    let said = [o.stdout, o.stderr].map(|b| String::from_utf8_lossy(&b).into_owned());
                    eprintln!("FAILED {}: {}\n{}", args.join(" "), o.status, said.concat());
                }
                Err(e) => {
                    failed += 1;
                    eprintln!("cannot run itself: {e}");
                }
            }
        }
    }
    println!("graphs: 9 runs, {failed} failed");
    (failed > 0) as i32
}
