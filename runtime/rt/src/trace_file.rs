//! `--trace=FILE`: a thread that takes the events which the workers have recorded and writes them in
//! the Chrome trace event format, one a line. Not for recording (`tasks::observe`, `tasks::trace`).
//! The format is described in `docs/dev/tracing.md`.
//!
//! Only the writer's thread touches the file, also at the end: whoever ends the program asks it to finish
//! and waits. So a signal's handler, which may have interrupted anything, needs no lock; and the
//! writer's thread takes no signals itself.

use crate::trace_out::Out;
use crate::trace_text::{Text, microseconds, quoted};
use crate::{trace_parts, walk};
use chantry_rt_comm as comm;
use chantry_rt_tasks::observe::{self, ticks};
use chantry_rt_tasks::trace::{Event, Limits, Recorder, message_of_key, wait_of_key};
use chantry_rt_tasks::worker::now_ns;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

/// The version of the format, which `chantry report` compares.
const VERSION: u32 = 1;
/// Tasks that run for less at a stretch share slices. More: smaller files and less cost; less: more
/// detail. At 2 µs a slice costs about a twentieth of the task.
const FINE_NS: u64 = 2_000;
/// Beyond this size the limit above grows, by `COARSER` for each further `STEP`, because programs that
/// show traces take some hundred megabytes: a trace never becomes much larger.
const FULL_DETAIL: u64 = 256 << 20;
const STEP: u64 = 64 << 20;
const COARSER: u64 = 4;
/// The writer comes at least this often. More: fewer wake-ups; less: the file is closer behind the
/// program. (Rings that fill sooner call it.)
const PERIOD_NS: u64 = 20_000_000;
/// The clock's rate is taken over at least this long, if the program lasts.
const CALIBRATE_NS: u64 = 10_000_000;
/// Bytes of text that are handed on at once. More: they leave the nearest cache meanwhile; less: more
/// often copied.
const PIECE: usize = 16 << 10;
/// How long the end of the program waits for the writer.
const PATIENCE: Duration = Duration::from_secs(20);
/// After the end of watching, hooks that were running have this long to finish.
const LAST_HOOKS: Duration = Duration::from_micros(200);
/// Waiting tasks that are listed at the end. More: a larger file where a hundred thousand wait.
const MOST_OPEN_WAITS: usize = 10_000;

static STARTED: AtomicBool = AtomicBool::new(false);
/// Set by the one that ends the program, after `HOW`.
static FINISH: AtomicBool = AtomicBool::new(false);
static HOW: AtomicI64 = AtomicI64::new(0);
static END_TICKS: AtomicU64 = AtomicU64::new(0);
static DONE: AtomicBool = AtomicBool::new(false);
static WRITER_THREAD: AtomicU32 = AtomicU32::new(0);

/// How a program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Exit(i32),
    Error,
    Signal(i32),
    /// Another locale has ended the job.
    Job,
}

impl End {
    fn pack(self) -> i64 {
        match self {
            End::Exit(status) => i64::from(status as u32),
            End::Error => 1 << 32,
            End::Signal(n) => 2 << 32 | i64::from(n as u32),
            End::Job => 3 << 32,
        }
    }

    fn text(packed: i64) -> String {
        let low = packed as i32;
        match packed >> 32 {
            0 if low == 0 => "exit".into(),
            0 => format!("exit with status {low}"),
            1 => "an error".into(),
            3 => "the end of the job".into(),
            _ => match low {
                libc::SIGINT => "an interrupt (SIGINT)".into(),
                libc::SIGTERM => "SIGTERM".into(),
                libc::SIGHUP => "SIGHUP".into(),
                _ => format!("signal {low}"),
            },
        }
    }
}

/// What the head of the trace says of the run.
pub struct Run<'a> {
    pub program: &'a str,
    pub scheduler: &'a str,
    pub workers: usize,
}

/// Opens the file and begins to watch; before the first task. An error is a message.
pub fn start(path: &str, run: &Run) -> Result<(), String> {
    let cannot = |e: &std::io::Error| cannot(path, e);
    let out = match trace_parts::mine() {
        Some(file) => Out::on(file),
        None => create(path)?,
    };
    observe::choose_clock();
    let clock = Clock::start();
    let mut w = Writer {
        pid: comm::here() as u64 + 1,
        out,
        path: path.to_string(),
        text: Text { out: Vec::with_capacity(PIECE + (4 << 10)) },
        clock,
        texts: Vec::new(),
        names: HashMap::new(),
        shorts: HashMap::new(),
        last_name: ((u64::MAX, false), 0),
        tracks: Vec::new(),
        workers: run.workers,
        fine_ns: FINE_NS,
        full_until: FULL_DETAIL,
    };
    w.head(run);
    w.flush();
    if let Some(e) = w.out.failed() {
        return Err(cannot(e));
    }
    // The writer inherits the mask: no handler ever runs on its thread.
    // SAFETY: plain calls on local sets.
    let thread = unsafe {
        let (mut all, mut old): (libc::sigset_t, libc::sigset_t) = (std::mem::zeroed(), std::mem::zeroed());
        libc::sigfillset(&mut all);
        libc::pthread_sigmask(libc::SIG_SETMASK, &all, &mut old);
        let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(move || w.serve());
        libc::pthread_sigmask(libc::SIG_SETMASK, &old, std::ptr::null_mut());
        thread
    };
    if let Err(e) = thread {
        return Err(format!("cannot start the trace's thread: {}", reason(&e)));
    }
    chantry_rt_tasks::entry::count_own_thread();
    STARTED.store(true, Ordering::SeqCst);
    observe::watch(crate::caller::caller, clock.limits(FINE_NS));
    Ok(())
}

/// Where `--trace=` has no name.
pub const NO_NAME: &str = "flag \"--trace\" needs the name of a file";

/// The file of a trace.
fn create(path: &str) -> Result<Out, String> {
    if path.is_empty() {
        return Err(NO_NAME.into());
    }
    Out::create(path).map_err(|e| cannot(path, &e))
}

pub fn cannot(path: &str, e: &std::io::Error) -> String {
    format!("cannot write the trace \"{path}\": {}", reason(e))
}

fn reason(e: &std::io::Error) -> String {
    let text = e.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_string()
}

/// Sees to it that C code which ends the process closes the trace. In the main task, so that handlers
/// which end the process at once (oneTBB's) come after ours.
pub fn watch_exit() {
    unsafe extern "C" {
        fn on_exit(f: extern "C" fn(libc::c_int, *mut libc::c_void), arg: *mut libc::c_void) -> libc::c_int;
    }
    if STARTED.load(Ordering::SeqCst) {
        // SAFETY: the function stays and returns.
        unsafe { on_exit(at_exit, std::ptr::null_mut()) };
    }
}

extern "C" fn at_exit(status: libc::c_int, _: *mut libc::c_void) {
    finish(End::Exit(status));
}

/// Writes what there is and closes the trace; every way to end the program comes here. Safe in
/// a signal handler. Returns at once if there is no trace, or after a while if the writer does not answer.
pub fn finish(how: End) {
    // SAFETY: a plain query.
    let me = unsafe { libc::gettid() } as u32;
    if !STARTED.load(Ordering::SeqCst) || WRITER_THREAD.load(Ordering::SeqCst) == me {
        return;
    }
    if HOW.compare_exchange(0, how.pack() + 1, Ordering::SeqCst, Ordering::SeqCst).is_ok() {
        END_TICKS.store(ticks(), Ordering::SeqCst);
        observe::stop();
        FINISH.store(true, Ordering::SeqCst);
    }
    let since = now_ns();
    while !DONE.load(Ordering::SeqCst) && now_ns() - since < PATIENCE.as_nanos() as u64 {
        observe::kick();
        std::thread::sleep(Duration::from_micros(100));
    }
}

// ---- the clock -----------------------------------------------------------------------------------

/// From ticks to nanoseconds since the beginning of the trace.
#[derive(Clone, Copy)]
struct Clock {
    ticks: u64,
    ns: u64,
    /// Nanoseconds a tick, times 2^32; a first estimate until `settled`.
    rate: u64,
    settled: bool,
    /// How long after the beginning of the job's trace this one began.
    late: u64,
}

impl Clock {
    fn start() -> Clock {
        let (ticks, ns) = Self::both();
        let mut c = Clock { ticks, ns, rate: 1 << 32, settled: false, late: trace_parts::since_the_beginning(ns) };
        // Good enough for limits; times are written with a better one.
        while now_ns() - c.ns < 200_000 {}
        c.measure();
        c
    }

    /// Both clocks at the same moment: of a few attempts the one with the least time in between, because
    /// the thread may have to wait for its processor at any point.
    fn both() -> (u64, u64) {
        let mut best = (u64::MAX, 0, 0);
        for _ in 0..16 {
            let (before, ns, after) = (ticks(), now_ns(), ticks());
            let gap = after.saturating_sub(before);
            if gap < best.0 {
                best = (gap, before + gap / 2, ns);
            }
        }
        (best.1, best.2)
    }

    fn measure(&mut self) {
        let (ticks, ns) = Self::both();
        let (ns, ticks) = (ns - self.ns, ticks.saturating_sub(self.ticks).max(1));
        self.rate = ((u128::from(ns) << 32) / u128::from(ticks)) as u64;
    }

    /// Whether times may be written now.
    fn settle(&mut self, at_the_end: bool) -> bool {
        if !self.settled && (at_the_end || now_ns() - self.ns >= CALIBRATE_NS) {
            self.measure();
            self.settled = true;
        }
        self.settled
    }

    fn length(&self, ticks: u64) -> u64 {
        ((u128::from(ticks) * u128::from(self.rate)) >> 32) as u64
    }

    /// Since the beginning of the trace; of several locales, of the job's.
    fn at(&self, t: u64) -> u64 {
        self.length(t.saturating_sub(self.ticks)) + self.late
    }

    fn limits(&self, fine_ns: u64) -> Limits {
        let fine = ((u128::from(fine_ns) << 32) / u128::from(self.rate.max(1))) as u64;
        Limits { fine, together: 50 * fine, arrow: 10 * fine, sliver: fine / 10 }
    }
}

// ---- the writer ----------------------------------------------------------------------------------

#[derive(Clone, Copy, Default)]
struct Track {
    named: bool,
    /// End of the last slice, in ticks: later slices begin no earlier.
    end: u64,
}

struct Writer {
    /// One more than the locale's number.
    pid: u64,
    out: Out,
    path: String,
    /// What has been put into words and not handed on.
    text: Text,
    clock: Clock,
    /// Places in the source as JSON texts, and where each address's is.
    texts: Vec<String>,
    names: HashMap<(u64, bool), usize>,
    /// Which place a name without directory stands for.
    shorts: HashMap<String, String>,
    last_name: ((u64, bool), usize),
    tracks: Vec<Track>,
    /// That the program was started with.
    workers: usize,
    fine_ns: u64,
    /// Bytes at which the limit grows next.
    full_until: u64,
}

impl Writer {
    fn serve(mut self) {
        // SAFETY: a plain query.
        WRITER_THREAD.store(unsafe { libc::gettid() } as u32, Ordering::SeqCst);
        while !FINISH.load(Ordering::SeqCst) {
            observe::wait_for_kick(PERIOD_NS);
            if self.clock.settle(false) {
                self.drain();
            }
        }
        self.clock.settle(true);
        std::thread::sleep(LAST_HOOKS);
        self.drain();
        self.the_rest();
        self.flush();
        if let Some(e) = self.out.failed() {
            crate::die::stderr(&format!("warning: the trace \"{}\" is incomplete: {}\n", self.path, reason(e)));
        }
        DONE.store(true, Ordering::SeqCst);
    }

    fn drain(&mut self) {
        for (i, r) in observe::recorders() {
            // SAFETY: this thread alone drains.
            unsafe { r.ring.drain(|e| self.event(i, e)) };
        }
        // Little is lost if the process is killed.
        self.flush();
        if self.out.len() >= self.full_until {
            self.full_until += STEP;
            self.fine_ns *= COARSER;
            observe::set_limits(self.clock.limits(self.fine_ns));
            let at = self.clock.at(ticks());
            self.text.add("{\"ph\":\"i\",\"s\":\"g\",\"pid\":");
            self.text.number(self.pid);
            self.text.add(",\"tid\":1,\"ts\":");
            self.text.time(at);
            self.text.add(&format!(
                ",\"cat\":\"trace\",\"name\":\"the trace is large: from here on tasks below {} us share slices\"}},\n",
                self.fine_ns / 1000
            ));
        }
    }

    fn hand_on(&mut self) {
        self.out.add(&self.text.out);
        self.text.out.clear();
        if self.out.failed().is_some() {
            observe::stop();
        }
    }

    fn flush(&mut self) {
        self.hand_on();
        self.out.flush();
    }

    // ---- names ----

    /// The index of the name of a place: a task's body, or (`wait`) a call.
    fn place(&mut self, address: u64, wait: bool) -> usize {
        if self.last_name.0 == (address, wait) {
            return self.last_name.1;
        }
        let index = match self.names.get(&(address, wait)) {
            Some(&index) => index,
            None => self.new_name(address, wait),
        };
        self.last_name = ((address, wait), index);
        index
    }

    fn new_name(&mut self, address: u64, wait: bool) -> usize {
        let found = match address {
            0 => None,
            a if wait => walk::locate(a as usize),
            a => match observe::statement(a as usize).and_then(walk::locate) {
                Some(p) if !p.in_library() => Some(p),
                _ => walk::locate_body(a as usize),
            },
        };
        let full = match found {
            Some(p) => p.to_string(),
            None if address == 0 && !wait => "main".to_string(),
            None => "(runtime)".to_string(),
        };
        // Most of a trace would else be directories' names.
        let short = full.rsplit_once('/').map_or(full.as_str(), |(_, s)| s).to_string();
        let name = match self.shorts.get(&short) {
            Some(other) if *other != full => full,
            Some(_) => short,
            None => {
                self.shorts.insert(short.clone(), full);
                short
            }
        };
        self.texts.push(quoted(&name));
        self.names.insert((address, wait), self.texts.len() - 1);
        self.texts.len() - 1
    }

    fn add_name(&mut self, index: usize) {
        self.text.add(&self.texts[index]);
    }

    // ---- events ----

    fn head(&mut self, run: &Run) {
        let (pid, locales) = (self.pid, comm::locales());
        let process =
            if comm::many() { format!("locale {} of {}", comm::here(), run.program) } else { run.program.into() };
        // Other locales' parts come behind the first one's.
        let first = if comm::here() == 0 { "[\n" } else { "" };
        let text = format!(
            "{first}{{\"ph\":\"i\",\"s\":\"p\",\"pid\":{pid},\"tid\":1,\"ts\":0.000,\"cat\":\"trace\",\"name\":\"chantry_trace\",\"args\":{{\"version\":{VERSION},\"program\":{0},\
             \"scheduler\":{1},\"workers\":{2},\"fine\":{3},\"started\":{4},\"locales\":{locales}}}}},\n\
             {{\"ph\":\"M\",\"pid\":{pid},\"tid\":0,\"name\":\"process_name\",\"args\":{{\"name\":{5}}}}},\n",
            quoted(run.program),
            quoted(run.scheduler),
            run.workers,
            FINE_NS / 1000,
            quoted(&local_time()),
            quoted(&process),
        );
        self.text.add(&text);
        // Also those that will never get a task: that they idle is worth seeing.
        for worker in 0..run.workers {
            self.track(worker);
        }
    }

    fn track(&mut self, worker: usize) -> &mut Track {
        if self.tracks.len() <= worker {
            self.tracks.resize(worker + 1, Track::default());
        }
        if !self.tracks[worker].named {
            self.tracks[worker].named = true;
            let (tid, pid) = (worker + 1, self.pid);
            self.text.add(&format!(
                "{{\"ph\":\"M\",\"pid\":{pid},\"tid\":{tid},\"name\":\"thread_name\",\"args\":{{\"name\":\"worker {worker}\"}}}},\n\
                 {{\"ph\":\"M\",\"pid\":{pid},\"tid\":{tid},\"name\":\"thread_sort_index\",\"args\":{{\"sort_index\":{tid}}}}},\n"
            ));
        }
        &mut self.tracks[worker]
    }

    /// `{"ph":…,"pid":1,"tid":…,"ts":…`
    fn begin(&mut self, ph: &str, worker: usize, at: u64) {
        self.text.add("{\"ph\":\"");
        self.text.add(ph);
        self.text.add("\",\"pid\":");
        self.text.number(self.pid);
        self.text.add(",\"tid\":");
        self.text.number(worker as u64 + 1);
        self.text.add(",\"ts\":");
        let at = self.clock.at(at);
        self.text.time(at);
    }

    /// A slice; both ends are converted, so that slices which meet still do afterwards.
    fn slice(&mut self, worker: usize, start: u64, length: u64) {
        let track = self.track(worker);
        let start = start.max(track.end);
        let end = (start + length).max(track.end);
        track.end = end;
        self.begin("X", worker, start);
        self.text.add(",\"dur\":");
        let dur = self.clock.at(end) - self.clock.at(start);
        self.text.time(dur);
    }

    fn event(&mut self, worker: usize, e: Event) {
        match e {
            Event::Run { task, place, start, ticks, cut, born } => {
                let name = self.place(place, false);
                self.slice(worker, start, ticks);
                self.text.add(",\"name\":");
                self.add_name(name);
                self.text.add(",\"args\":{\"task\":");
                self.text.number(task);
                self.text.add(if cut { ",\"cut\":1}},\n" } else { "}},\n" });
                if let Some((from, at)) = born {
                    self.arrow("s", usize::from(from), at.min(start), task);
                    self.arrow("f", worker, start, task);
                }
            }
            Event::Fine { place, start, ticks, busy, tasks } => {
                let name = self.place(place, false);
                self.slice(worker, start, ticks);
                self.text.add(",\"cat\":\"fine\",\"name\":\"fine tasks\",\"args\":{\"tasks\":");
                self.text.number(tasks);
                self.text.add(",\"busy\":");
                let busy = self.clock.length(busy);
                self.text.time(busy);
                self.text.add(",\"line\":");
                self.add_name(name);
                self.text.add("}},\n");
            }
            Event::Wait { task, place, start, ticks, kind, open, what } => {
                let name = self.place(place, true);
                self.track(worker);
                self.wait("b", worker, task, start, kind);
                self.text.add(",\"args\":{\"line\":");
                self.add_name(name);
                self.text.add(",\"task\":");
                self.text.number(task);
                if has_address(kind) {
                    self.text.add(&format!(",\"what\":\"{what:#x}\""));
                }
                self.text.add("}},\n");
                if !open {
                    self.wait("e", worker, task, start + ticks, kind);
                    self.text.add("},\n");
                }
            }
            Event::Steal { from, at, n } => {
                self.track(worker);
                self.begin("i", worker, at);
                self.text.add(",\"s\":\"t\",\"cat\":\"steal\",\"name\":\"steal\",\"args\":{\"from\":");
                self.text.number(u64::from(from));
                self.text.add(",\"n\":");
                self.text.number(n);
                self.text.add("}},\n");
            }
            Event::Wake { task, at, n } => {
                self.track(worker);
                self.begin("i", worker, at);
                self.text.add(",\"s\":\"t\",\"cat\":\"wake\",\"name\":\"wake\",\"args\":{\"task\":");
                self.text.number(task);
                self.text.add(",\"n\":");
                self.text.number(n);
                self.text.add("}},\n");
            }
        }
        if self.text.out.len() >= PIECE {
            self.hand_on();
        }
    }

    /// One end of an arrow from where a task was begun to where it starts.
    fn arrow(&mut self, ph: &str, worker: usize, at: u64, task: u64) {
        self.track(worker);
        self.begin(ph, worker, at);
        self.text.add(if ph == "f" { ",\"bp\":\"e\"" } else { "" });
        self.text.add(",\"cat\":\"begin\",\"name\":\"begin\",\"id\":");
        self.id(task);
        self.text.add("},\n");
    }

    /// What ties two ends together: the task's number, apart from other locales'.
    fn id(&mut self, task: u64) {
        self.text.number((self.pid - 1) << 40 | task);
    }

    fn wait(&mut self, ph: &str, worker: usize, task: u64, at: u64, kind: u8) {
        self.begin(ph, worker, at);
        self.text.add(",\"cat\":\"wait\",\"id\":");
        self.id(task);
        self.text.add(",\"name\":\"");
        self.text.add(wait_name(kind));
        self.text.add("\"");
    }

    /// After the end of watching: what was going on, and the totals.
    fn the_rest(&mut self) {
        let end = END_TICKS.load(Ordering::SeqCst);
        let mut running: Vec<(u64, u64, u64)> = Vec::new();
        let mut workers = String::new();
        for (i, r) in observe::recorders() {
            let last = self.track(i).end;
            if let Some(e @ Event::Fine { start, .. }) = r.pending()
                && start >= last
            {
                self.event(i, e);
            }
            let (mut tasks, mut busy) = (r.tasks.get(), r.busy.get());
            // The stretch that it is in; one that has just been recorded is not open again.
            let (start, last) = (r.open_start.get(), self.track(i).end);
            if start != 0 && start >= last && start <= end {
                let (place, ticks) = (r.open_place.get(), end - start);
                self.event(i, Event::Run { task: r.open_task.get(), place, start, ticks, cut: true, born: None });
                running.push((place, ticks, r.open_first.get()));
                busy += ticks;
                tasks += r.open_first.get();
            }
            let busy = self.clock.length(busy);
            workers.push_str(&format!(
                "{}{{\"worker\":{i},\"tasks\":{tasks},\"busy\":{},\"steals\":{},\"stolen\":{},\"wakes\":{}}}",
                if workers.is_empty() { "" } else { "," },
                microseconds(busy),
                r.steals.get(),
                observe::taken_from(i),
                r.wakes.get()
            ));
        }
        for i in (0..self.workers).filter(|i| observe::recorders().all(|(r, _)| r != *i)) {
            workers.push_str(&format!(
                "{}{{\"worker\":{i},\"tasks\":0,\"busy\":0,\"steals\":0,\"stolen\":0,\"wakes\":0}}",
                if workers.is_empty() { "" } else { "," },
            ));
        }
        let mut waits = Vec::new();
        observe::open_waits(end, |e| {
            if waits.len() < MOST_OPEN_WAITS {
                waits.push(e)
            }
        });
        for e in &waits {
            self.event(0, *e);
        }
        let lines = self.lines(&running);
        let waits = self.waits(&waits);
        let messages = self.messages();
        // Of lines that are named without their directory, the whole.
        let mut places: Vec<_> = self.shorts.iter().filter(|(short, full)| short != full).collect();
        places.sort();
        let places: Vec<_> = places.iter().map(|(s, f)| format!("{}:{}", quoted(s), quoted(f))).collect();
        let places = places.join(",");
        let wall = self.clock.at(end);
        let how = End::text(HOW.load(Ordering::SeqCst) - 1);
        // The launcher closes the trace of a job.
        let (pid, last) = (self.pid, if comm::many() { ",\n" } else { "\n]\n" });
        self.text.add(&format!(
            "{{\"ph\":\"i\",\"s\":\"p\",\"pid\":{pid},\"tid\":1,\"ts\":{0},\"cat\":\"trace\",\"name\":\"chantry_summary\",\
             \"args\":{{\"wall\":{0},\"end\":{1},\"fine\":{2},\"lines\":[{lines}],\"waits\":[{waits}],\"workers\":[{workers}],\
             \"messages\":[{messages}],\"places\":{{{places}}}}}}}{last}",
            microseconds(wall),
            quoted(&how),
            self.fine_ns / 1000,
        ));
    }

    fn name(&mut self, address: u64, wait: bool) -> String {
        let index = self.place(address, wait);
        self.texts[index].clone()
    }

    /// Totals of all workers by line.
    fn lines(&mut self, running: &[(u64, u64, u64)]) -> String {
        let mut all: HashMap<String, [u64; 3]> = HashMap::new();
        let sums = observe::recorders().flat_map(|(_, r): (usize, &Recorder)| r.lines.all().collect::<Vec<_>>());
        for s in sums.collect::<Vec<_>>() {
            let e = all.entry(self.name(s.key, false)).or_default();
            *e = [e[0] + s.count, e[1] + s.ticks, e[2].max(s.longest)];
        }
        for &(place, ticks, first) in running {
            let e = all.entry(self.name(place, false)).or_default();
            *e = [e[0] + first, e[1] + ticks, e[2].max(ticks)];
        }
        let mut list: Vec<_> = all.into_iter().collect();
        list.sort();
        list.iter()
            .map(|(line, [count, run, max])| {
                let (run, max) = (self.clock.length(*run), self.clock.length(*max));
                format!(
                    "{{\"line\":{line},\"tasks\":{count},\"run\":{},\"max\":{}}}",
                    microseconds(run),
                    microseconds(max)
                )
            })
            .collect::<Vec<_>>()
            .join(",")
    }

    /// Messages to other locales, by line, locale and kind.
    fn messages(&mut self) -> String {
        let mut all: BTreeMap<(String, usize, &str), [u64; 4]> = BTreeMap::new();
        let sums = observe::recorders().flat_map(|(_, r): (usize, &Recorder)| r.messages.all().collect::<Vec<_>>());
        for s in sums.collect::<Vec<_>>() {
            let (place, to, kind) = message_of_key(s.key);
            let e = all.entry((self.name(place, true), to, kind.name())).or_default();
            *e = [e[0] + s.count, e[1] + s.ticks, e[2].max(s.longest), e[3] + s.bytes];
        }
        all.iter()
            .map(|((line, to, kind), [count, total, max, bytes])| {
                let (total, max) = (microseconds(self.clock.length(*total)), microseconds(self.clock.length(*max)));
                format!(
                    "{{\"line\":{line},\"to\":{to},\"kind\":\"{kind}\",\"count\":{count},\"total\":{total},\"max\":{max},\"bytes\":{bytes}}}"
                )
            })
            .collect::<Vec<_>>()
            .join(",")
    }

    /// Likewise of waits, by line and kind; those that are not over count up to now.
    fn waits(&mut self, open: &[Event]) -> String {
        let mut all: HashMap<(String, u8), [u64; 3]> = HashMap::new();
        let sums = observe::recorders().flat_map(|(_, r): (usize, &Recorder)| r.waits.all().collect::<Vec<_>>());
        for s in sums.collect::<Vec<_>>() {
            let (place, kind) = wait_of_key(s.key);
            let e = all.entry((self.name(place, true), kind)).or_default();
            *e = [e[0] + s.count, e[1] + s.ticks, e[2].max(s.longest)];
        }
        for w in open {
            if let Event::Wait { place, kind, ticks, .. } = *w {
                let e = all.entry((self.name(place, true), kind)).or_default();
                *e = [e[0] + 1, e[1] + ticks, e[2].max(ticks)];
            }
        }
        let mut list: Vec<_> = all.into_iter().collect();
        list.sort();
        list.iter()
            .map(|((line, kind), [count, total, max])| {
                let (total, max) = (self.clock.length(*total), self.clock.length(*max));
                format!(
                    "{{\"line\":{line},\"on\":\"{}\",\"count\":{count},\"total\":{},\"max\":{}}}",
                    wait_name(*kind),
                    microseconds(total),
                    microseconds(max)
                )
            })
            .collect::<Vec<_>>()
            .join(",")
    }
}

/// What a wait of this kind (`tasks::why::WhyKind`) is for.
fn wait_name(kind: u8) -> &'static str {
    match kind {
        1 => "a sync variable to become full",
        2 => "a sync variable to become empty",
        3 => "a sync variable in use by another task",
        4 => "the end of the tasks of a sync statement",
        5 => "the end of the tasks of a coforall, cobegin or forall",
        6 => "a point in time (sleep)",
        7 => "a condition (waitFor)",
        8 => "its turn, having let others go first",
        9 => "its turn: very many tasks were queued",
        10 => "the lock of a file or stream",
        11 => "what it runs on another locale (on)",
        12 => "bytes of another locale (get, put)",
        _ => "something else",
    }
}

fn has_address(kind: u8) -> bool {
    (1..=3).contains(&kind)
}

fn local_time() -> String {
    let mut text = [0u8; 32];
    // SAFETY: the calls write the locals, whose sizes they get.
    let n = unsafe {
        let now = libc::time(std::ptr::null_mut());
        let mut t: libc::tm = std::mem::zeroed();
        libc::localtime_r(&now, &mut t);
        libc::strftime(text.as_mut_ptr() as *mut _, text.len(), c"%Y-%m-%d %H:%M:%S".as_ptr(), &t)
    };
    String::from_utf8_lossy(&text[..n]).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_keeps_order_and_length() {
        let c = Clock { ticks: 1000, ns: 0, rate: (1u64 << 32) / 3, settled: true, late: 0 };
        assert_eq!(c.at(1000), 0);
        assert_eq!(c.at(10), 0, "before the beginning");
        let one_second = c.length(3_000_000_000);
        assert!((999_999_990..=1_000_000_000).contains(&one_second), "{one_second}");
        assert_eq!(c.limits(2000).fine / 100, 60);
        // A day does not overflow.
        assert!(c.length(86_400 * 3_000_000_000) > 86_000_000_000_000);
    }

    #[test]
    fn every_end_has_a_text() {
        let text = |e: End| End::text(e.pack());
        assert_eq!(text(End::Exit(0)), "exit");
        assert_eq!(text(End::Exit(3)), "exit with status 3");
        assert_eq!(text(End::Exit(-1)), "exit with status -1");
        assert_eq!(text(End::Error), "an error");
        assert_eq!(text(End::Signal(libc::SIGINT)), "an interrupt (SIGINT)");
        assert_eq!(text(End::Signal(30)), "signal 30");
        assert_eq!(text(End::Job), "the end of the job");
    }

    #[test]
    fn every_wait_has_a_name() {
        for kind in 1..=12 {
            assert_ne!(wait_name(kind), "something else");
        }
    }
}
