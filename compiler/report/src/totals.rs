//! What the page shows, added up event by event. Not for reading (`read`) nor for showing (`page`).
//!
//! The last event of a trace carries exact totals, which also count what was too fine for an event of
//! its own; they replace the sums made here, which then serve a trace that breaks off only.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap, HashMap};

use crate::event::{Event, Workers};

/// Tasks listed one by one.
const LONGEST: usize = 15;
/// Divisions of the time axis: between this many and half of it hold the run. More: finer pictures,
/// a larger page.
const BINS: usize = 480;

#[derive(Debug, Default)]
pub struct Totals {
    pub program: String,
    pub scheduler: String,
    pub started: String,
    /// Workers that the program was started with; spares come on top.
    pub base_workers: u64,
    /// The end of the last event, or of the run, in microseconds.
    pub wall: f64,
    /// How the program ended.
    pub end: String,
    /// Below this many microseconds tasks stand in common slices.
    pub fine: f64,
    /// Whether the exact totals were there.
    pub complete: bool,
    /// By run time, longest first.
    pub lines: Vec<Line>,
    pub waits: Vec<Wait>,
    pub workers: Vec<WorkerTotals>,
    /// How many locales the program ran on.
    pub locales: u64,
    /// Those whose parts of the trace break off.
    pub broken: Vec<u64>,
    /// Between locales; by waiting, longest first, then by count.
    pub messages: Vec<Message>,
    pub longest: Vec<LongTask>,
    /// Tasks in common slices, as far as drawn.
    pub fine_tasks: u64,
    pub busy: Bins,
    /// Of lines whose names leave the file's directory out: the whole.
    pub places: HashMap<String, String>,
    /// Exact totals that have come, one a locale.
    summaries: u64,
    open: HashMap<(u64, u64), LongTask>,
    by_line: HashMap<String, Line>,
    by_wait: HashMap<(String, String), Wait>,
    by_worker: BTreeMap<u64, WorkerTotals>,
    heap: BinaryHeap<Shortest>,
    /// Waits whose end has not come yet: line, what for, since when.
    waiting: HashMap<u64, (String, String, f64)>,
    exact_lines: HashMap<String, Line>,
    exact_waits: HashMap<(String, String), Wait>,
}

/// What is sent from a line of a locale to another locale.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Message {
    pub line: String,
    pub from: u64,
    pub to: u64,
    /// `on`, `wake`, …
    pub kind: String,
    pub count: u64,
    /// What the senders have waited for answers.
    pub total: f64,
    pub max: f64,
    pub bytes: u64,
}

/// The tasks of one locale, together.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct OfLocale {
    pub locale: u64,
    pub workers: u64,
    pub tasks: u64,
    pub busy: f64,
    pub sent: u64,
    pub received: u64,
    pub waited: f64,
}

/// The tasks begun at a line.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Line {
    pub line: String,
    pub tasks: u64,
    pub run: f64,
    pub max: f64,
}

/// The waits at a line for one kind of thing.
#[derive(Debug, Default, Clone, PartialEq)]
pub struct Wait {
    pub line: String,
    pub on: String,
    pub count: u64,
    pub total: f64,
    pub max: f64,
}

#[derive(Debug, Default, Clone, PartialEq)]
pub struct WorkerTotals {
    /// Its locale in the upper half.
    pub worker: u64,
    pub name: String,
    pub tasks: u64,
    pub busy: f64,
    pub steals: u64,
    /// Items that others took from it.
    pub stolen: u64,
    pub wakes: u64,
}

#[derive(Debug, Default, Clone, PartialEq)]
pub struct LongTask {
    pub task: u64,
    pub line: String,
    pub run: f64,
    pub start: f64,
    pub end: f64,
    pub parts: u64,
}

/// Orders tasks so that the shortest is on top of the heap.
#[derive(Debug)]
struct Shortest(LongTask);

impl PartialEq for Shortest {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Shortest {}
impl PartialOrd for Shortest {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Shortest {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.run.total_cmp(&self.0.run).then(self.0.task.cmp(&other.0.task))
    }
}

/// Busy time of each worker in equal stretches of time, whose length doubles as the run goes on.
#[derive(Debug, Clone)]
pub struct Bins {
    /// Microseconds a bin.
    pub width: f64,
    pub of: BTreeMap<u64, Vec<f64>>,
}

impl Default for Bins {
    fn default() -> Self {
        Bins { width: 1.0, of: BTreeMap::new() }
    }
}

impl Bins {
    fn reach(&mut self, end: f64) {
        while end > self.width * BINS as f64 {
            self.width *= 2.0;
            for bins in self.of.values_mut() {
                for i in 0..BINS / 2 {
                    bins[i] = bins[2 * i] + bins[2 * i + 1];
                }
                bins[BINS / 2..].fill(0.0);
            }
        }
    }

    /// Adds `busy` microseconds evenly between two moments.
    fn add(&mut self, worker: u64, from: f64, to: f64, busy: f64) {
        self.reach(to);
        let bins = self.of.entry(worker).or_insert_with(|| vec![0.0; BINS]);
        let (width, span) = (self.width, to - from);
        let first = ((from / width) as usize).min(BINS - 1);
        if span <= 0.0 {
            bins[first] += busy;
            return;
        }
        let last = ((to / width) as usize).min(BINS - 1);
        for (i, bin) in bins.iter_mut().enumerate().take(last + 1).skip(first) {
            let a = from.max(i as f64 * width);
            let b = to.min((i + 1) as f64 * width);
            *bin += busy * ((b - a) / span).max(0.0);
        }
    }

    /// Bins in use.
    pub fn used(&self, wall: f64) -> usize {
        ((wall / self.width).ceil() as usize).clamp(1, BINS)
    }
}

impl Totals {
    pub fn tasks(&self) -> u64 {
        self.lines.iter().map(|l| l.tasks).sum()
    }

    pub fn busy_time(&self) -> f64 {
        self.workers.iter().map(|w| w.busy).sum()
    }

    pub fn by_locale(&self) -> Vec<OfLocale> {
        let mut all: Vec<_> = (0..self.locales).map(|locale| OfLocale { locale, ..OfLocale::default() }).collect();
        for w in &self.workers {
            if let Some(l) = all.get_mut((w.worker >> LOCALE) as usize) {
                l.workers += 1;
                l.tasks += w.tasks;
                l.busy += w.busy;
            }
        }
        for m in &self.messages {
            if let Some(l) = all.get_mut(m.from as usize) {
                l.sent += m.count;
                l.waited += m.total;
            }
            if let Some(l) = all.get_mut(m.to as usize) {
                l.received += m.count;
            }
        }
        all
    }

    pub(crate) fn add(&mut self, e: &Event) {
        // A file may claim anything; what is not a time is left out.
        if !(e.ts.is_finite() && e.dur.is_finite() && e.ts >= 0.0 && e.dur >= 0.0 && e.ts + e.dur < 1e13) {
            return;
        }
        self.wall = self.wall.max(e.ts + e.dur);
        match &*e.ph {
            "X" => self.slice(e),
            "b" => {
                self.waiting.insert(e.id, (e.args.line.to_string(), e.name.to_string(), e.ts));
            }
            "e" => {
                if let Some((line, on, since)) = self.waiting.remove(&e.id) {
                    self.wait_over(line, on, e.ts - since);
                }
            }
            "i" if e.cat == "steal" => {
                let n = e.args.n.max(1);
                self.worker(e).steals += n;
            }
            "i" if e.cat == "wake" => self.worker(e).wakes += e.args.n.max(1),
            // `M`: as other tools write such events.
            "i" | "M" => self.metadata(e),
            _ => {}
        }
    }

    fn worker(&mut self, e: &Event) -> &mut WorkerTotals {
        self.worker_of(e.pid.saturating_sub(1), e.tid.saturating_sub(1))
    }

    fn worker_of(&mut self, locale: u64, worker: u64) -> &mut WorkerTotals {
        let name = match self.locales {
            0 | 1 => format!("worker {worker}"),
            _ => format!("{locale}: worker {worker}"),
        };
        let worker = key(locale, worker);
        self.by_worker.entry(worker).or_insert_with(|| WorkerTotals { worker, name, ..WorkerTotals::default() })
    }

    fn slice(&mut self, e: &Event) {
        let fine = e.cat == "fine";
        let busy = if fine { e.args.busy.clamp(0.0, e.dur) } else { e.dur };
        let ended = if fine { e.args.tasks } else { u64::from(e.args.cut == 0) };
        self.busy.add(key(e.pid.saturating_sub(1), e.tid.saturating_sub(1)), e.ts, e.ts + e.dur, busy);
        let w = self.worker(e);
        w.busy += busy;
        w.tasks += ended;
        let line = if fine { &e.args.line } else { &e.name };
        if fine {
            self.fine_tasks += e.args.tasks;
            self.add_to_line(line, e.args.tasks, busy, 0.0);
            return;
        }
        let task = e.args.task;
        let part = |t: &mut LongTask| {
            t.run += e.dur;
            t.end = e.ts + e.dur;
            t.parts += 1;
        };
        let fresh = || LongTask { task, line: line.to_string(), start: e.ts, ..LongTask::default() };
        if e.args.cut != 0 {
            part(self.open.entry((e.pid, task)).or_insert_with(fresh));
            self.add_to_line(line, 0, busy, 0.0);
            return;
        }
        let whole = match self.open.remove(&(e.pid, task)) {
            Some(mut t) => {
                part(&mut t);
                t
            }
            // The common case makes no entry.
            None => {
                self.add_to_line(line, 1, busy, e.dur);
                if self.heap.len() < LONGEST || self.heap.peek().is_some_and(|s| e.dur > s.0.run) {
                    let mut t = fresh();
                    part(&mut t);
                    self.offer(t);
                }
                return;
            }
        };
        self.add_to_line(line, 1, busy, whole.run);
        self.offer(whole);
    }

    fn offer(&mut self, t: LongTask) {
        self.heap.push(Shortest(t));
        if self.heap.len() > LONGEST {
            self.heap.pop();
        }
    }

    fn add_to_line(&mut self, line: &str, tasks: u64, run: f64, max: f64) {
        if !self.by_line.contains_key(line) {
            self.by_line.insert(line.to_string(), Line { line: line.to_string(), ..Line::default() });
        }
        if let Some(l) = self.by_line.get_mut(line) {
            l.tasks += tasks;
            l.run += run;
            l.max = l.max.max(max);
        }
    }

    fn wait_over(&mut self, line: String, on: String, time: f64) {
        let w = self.by_wait.entry((line.clone(), on.clone())).or_insert_with(|| Wait { line, on, ..Wait::default() });
        w.count += 1;
        w.total += time.max(0.0);
        w.max = w.max.max(time);
    }

    fn metadata(&mut self, e: &Event) {
        let a = &e.args;
        match &*e.name {
            "chantry_trace" => {
                self.program = a.program.to_string();
                self.scheduler = a.scheduler.to_string();
                self.started = a.started.to_string();
                self.fine = a.fine;
                // (A file may claim anything.)
                self.locales = self.locales.max(a.locales.min(MOST_LOCALES)).max(1);
                if let Workers::Count(n) = a.workers {
                    self.base_workers += n;
                }
            }
            "chantry_end" => self.broken = a.broken.clone(),
            "chantry_summary" => {
                self.summaries += 1;
                self.places.extend(a.places.clone());
                self.wall = self.wall.max(a.wall);
                // The others end because one has ended.
                if self.end.is_empty() || self.end == "the end of the job" {
                    self.end = a.end.to_string();
                }
                self.fine = self.fine.max(a.fine);
                for l in &a.lines {
                    let e = self.exact_lines.entry(l.line.to_string()).or_default();
                    *e = Line {
                        line: l.line.to_string(),
                        tasks: e.tasks + l.tasks,
                        run: e.run + l.run,
                        max: e.max.max(l.max),
                    };
                }
                for w in &a.waits {
                    let e = self.exact_waits.entry((w.line.to_string(), w.on.to_string())).or_default();
                    *e = Wait {
                        line: w.line.to_string(),
                        on: w.on.to_string(),
                        count: e.count + w.count,
                        total: e.total + w.total,
                        max: e.max.max(w.max),
                    };
                }
                let from = e.pid.saturating_sub(1);
                self.messages.extend(a.messages.iter().map(|m| Message {
                    line: m.line.to_string(),
                    from,
                    to: m.to,
                    kind: m.kind.to_string(),
                    count: m.count,
                    total: m.total,
                    max: m.max,
                    bytes: m.bytes,
                }));
                if let Workers::Each(all) = &a.workers {
                    for s in all.iter().filter(|s| s.worker < u64::from(u16::MAX)) {
                        let w = self.worker_of(from, s.worker);
                        (w.tasks, w.busy) = (s.tasks, s.busy);
                        (w.steals, w.stolen, w.wakes) = (s.steals, s.stolen, s.wakes);
                    }
                }
            }
            _ => {}
        }
    }

    pub(crate) fn finish(&mut self) {
        self.locales = self.locales.max(1);
        self.complete = self.summaries >= self.locales;
        self.messages.sort_by(|a, b| {
            let place = |m: &Message| (m.line.clone(), m.from, m.to, m.kind.clone());
            b.total.total_cmp(&a.total).then(b.count.cmp(&a.count)).then_with(|| place(a).cmp(&place(b)))
        });
        if self.complete {
            self.lines = self.exact_lines.drain().map(|(_, l)| l).collect();
            self.waits = self.exact_waits.drain().map(|(_, w)| w).collect();
        } else {
            self.lines = self.by_line.drain().map(|(_, l)| l).collect();
            self.waits = self.by_wait.drain().map(|(_, w)| w).collect();
        }
        self.lines.sort_by(|a, b| b.run.total_cmp(&a.run).then_with(|| a.line.cmp(&b.line)));
        self.waits.sort_by(|a, b| b.total.total_cmp(&a.total).then_with(|| (&a.line, &a.on).cmp(&(&b.line, &b.on))));
        // Tasks that had not ended count with what they ran.
        for (_, t) in std::mem::take(&mut self.open) {
            self.offer(t);
        }
        let heap = std::mem::take(&mut self.heap);
        self.longest = heap.into_sorted_vec().into_iter().map(|s| s.0).collect();
        self.workers = std::mem::take(&mut self.by_worker).into_values().collect();
        if self.workers.is_empty() {
            self.workers.push(WorkerTotals { name: "worker 0".into(), ..WorkerTotals::default() });
        }
    }
}

/// Locales that are told apart.
const MOST_LOCALES: u64 = 1 << 16;
/// Where a locale's number begins in a worker's key.
const LOCALE: u32 = 32;

fn key(locale: u64, worker: u64) -> u64 {
    locale << LOCALE | worker & ((1 << LOCALE) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    fn slice(tid: u64, ts: f64, dur: f64, args: &str) -> String {
        format!(
            "{{\"ph\":\"X\",\"pid\":1,\"tid\":{tid},\"ts\":{ts},\"dur\":{dur},\"name\":\"p.chpl:3\",\"cat\":\"task\",\"args\":{{{args}}}}},\n"
        )
    }

    fn trace(events: &str) -> Totals {
        let text = format!(
            "[\n{{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"chantry_trace\",\"args\":{{\"version\":1,\"program\":\"p\",\"workers\":2,\"scheduler\":\"steal\",\"fine\":2}}}},\n{events}"
        );
        read(text.as_bytes()).expect("a trace").totals
    }

    #[test]
    fn parts_of_a_task_are_one_task() {
        let t = trace(&format!(
            "{}{}{}",
            slice(1, 0.0, 10.0, "\"task\":5,\"cut\":1"),
            slice(2, 20.0, 7.0, "\"task\":6"),
            slice(2, 30.0, 5.0, "\"task\":5"),
        ));
        assert_eq!(t.lines, [Line { line: "p.chpl:3".into(), tasks: 2, run: 22.0, max: 15.0 }]);
        assert_eq!((t.longest[0].task, t.longest[0].run, t.longest[0].parts), (5, 15.0, 2));
        assert_eq!(t.longest[1].task, 6);
        assert_eq!((t.workers.len(), t.workers[1].busy, t.workers[0].tasks), (2, 12.0, 0));
    }

    #[test]
    fn busy_time_survives_the_doubling_of_bins() {
        let mut b = Bins::default();
        b.add(0, 0.0, 100.0, 50.0);
        b.add(0, 90.0, 1_000_000.0, 999_910.0);
        let sum: f64 = b.of[&0].iter().sum();
        assert!((sum - 999_960.0).abs() < 1e-3, "{sum}");
        assert!(b.used(1_000_000.0) > BINS / 2 && b.used(1_000_000.0) <= BINS);
    }

    #[test]
    fn waits_by_line_and_kind() {
        let wait = |ph: &str, id: u64, ts: f64| {
            format!(
                "{{\"ph\":\"{ph}\",\"cat\":\"wait\",\"id\":{id},\"pid\":1,\"tid\":1,\"ts\":{ts},\"name\":\"sleep\",\"args\":{{\"line\":\"p.chpl:9\"}}}},\n"
            )
        };
        let t =
            trace(&format!("{}{}{}{}", wait("b", 1, 0.0), wait("b", 2, 1.0), wait("e", 2, 4.0), wait("e", 1, 10.0)));
        assert_eq!(t.waits.len(), 1);
        assert_eq!((t.waits[0].count, t.waits[0].total, t.waits[0].max), (2, 13.0, 10.0));
    }

    #[test]
    fn exact_totals_win() {
        let summary = "{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"chantry_summary\",\"args\":{\"wall\":500,\"end\":\"exit\",\"fine\":2,\"lines\":[{\"line\":\"a:1\",\"tasks\":9,\"run\":1.5,\"max\":1}],\"waits\":[],\"workers\":[{\"worker\":0,\"tasks\":9,\"busy\":1.5,\"steals\":2,\"stolen\":1,\"wakes\":0}]}}\n]\n";
        let t = trace(&format!("{}{summary}", slice(1, 0.0, 1.0, "\"task\":1")));
        assert!(t.complete && t.locales == 1);
        assert_eq!((t.tasks(), t.wall, t.workers[0].steals), (9, 500.0, 2));
        assert_eq!(t.lines[0].line, "a:1");
    }

    #[test]
    fn parts_of_several_locales() {
        let head = |pid: u64| {
            format!(
                "{{\"ph\":\"i\",\"pid\":{pid},\"tid\":1,\"ts\":0,\"name\":\"chantry_trace\",\"args\":{{\"version\":1,\"workers\":1,\"locales\":2}}}},\n"
            )
        };
        let summary = |pid: u64, to: u64| {
            format!(
                "{{\"ph\":\"i\",\"pid\":{pid},\"tid\":1,\"ts\":9,\"name\":\"chantry_summary\",\"args\":{{\"wall\":9,\"end\":\"exit\",\
                 \"lines\":[{{\"line\":\"a:1\",\"tasks\":3,\"run\":2,\"max\":{pid}}}],\"workers\":[{{\"worker\":0,\"tasks\":3,\"busy\":2,\"steals\":0,\"stolen\":0,\"wakes\":0}}],\
                 \"messages\":[{{\"line\":\"a:2\",\"to\":{to},\"kind\":\"on\",\"count\":{pid},\"total\":5,\"max\":4}}]}}}},\n"
            )
        };
        let same_task =
            "{\"ph\":\"X\",\"pid\":2,\"tid\":1,\"ts\":1,\"dur\":2,\"name\":\"a:1\",\"args\":{\"task\":1,\"cut\":1}},\n";
        let text = format!("[\n{}{}{}{same_task}{}", head(1), summary(1, 1), head(2), summary(2, 0));
        let t = read(text.as_bytes()).expect("a trace").totals;
        assert!(t.complete);
        assert_eq!((t.locales, t.base_workers, t.workers.len(), t.tasks()), (2, 2, 2, 6));
        assert_eq!(t.lines, [Line { line: "a:1".into(), tasks: 6, run: 4.0, max: 2.0 }]);
        let pairs: Vec<_> = t.messages.iter().map(|m| (m.from, m.to, m.count)).collect();
        assert_eq!(pairs, [(1, 0, 2), (0, 1, 1)]);
        let l = t.by_locale();
        assert_eq!((l[1].tasks, l[1].sent, l[1].received, l[0].waited), (3, 2, 1, 5.0));
        assert_eq!(t.workers[1].name, "1: worker 0");
        // One part breaks off: the exact totals of the other are not all.
        let text = format!("[\n{}{}{}{same_task}", head(1), summary(1, 1), head(2));
        assert!(!read(text.as_bytes()).expect("a trace").totals.complete);
    }

    #[test]
    fn short_names_have_places() {
        let line = "{\"ph\":\"i\",\"pid\":1,\"tid\":1,\"ts\":9.5,\"name\":\"chantry_summary\",\"args\":{\"places\":{\"a.chpl:3\":\"dir/a.chpl:3\"}}}\n]\n";
        assert_eq!(trace(line).places["a.chpl:3"], "dir/a.chpl:3");
    }

    #[test]
    fn odd_numbers_do_no_harm() {
        let t = trace(&format!(
            "{}{}{}",
            slice(0, 1e300, 1.0, ""),
            slice(u64::MAX, 0.0, 5.0, "\"task\":18446744073709551615"),
            slice(1, -5.0, 1.0, "")
        ));
        assert_eq!(t.tasks(), 1);
    }
}
