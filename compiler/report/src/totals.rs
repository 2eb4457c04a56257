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
    pub longest: Vec<LongTask>,
    /// Tasks in common slices, as far as drawn.
    pub fine_tasks: u64,
    pub busy: Bins,
    /// Of lines whose names leave the file's directory out: the whole.
    pub places: HashMap<String, String>,
    open: HashMap<u64, LongTask>,
    by_line: HashMap<String, Line>,
    by_wait: HashMap<(String, String), Wait>,
    by_worker: BTreeMap<u64, WorkerTotals>,
    heap: BinaryHeap<Shortest>,
    /// Waits whose end has not come yet: line, what for, since when.
    waiting: HashMap<u64, (String, String, f64)>,
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
                self.worker(e.tid).steals += n;
            }
            "i" if e.cat == "wake" => self.worker(e.tid).wakes += e.args.n.max(1),
            // `M`: as other tools write such events.
            "i" | "M" => self.metadata(e),
            _ => {}
        }
    }

    fn worker(&mut self, tid: u64) -> &mut WorkerTotals {
        let worker = tid.saturating_sub(1);
        self.by_worker.entry(worker).or_insert_with(|| WorkerTotals {
            worker,
            name: format!("worker {worker}"),
            ..WorkerTotals::default()
        })
    }

    fn slice(&mut self, e: &Event) {
        let fine = e.cat == "fine";
        let busy = if fine { e.args.busy.clamp(0.0, e.dur) } else { e.dur };
        let ended = if fine { e.args.tasks } else { u64::from(e.args.cut == 0) };
        self.busy.add(e.tid.saturating_sub(1), e.ts, e.ts + e.dur, busy);
        let w = self.worker(e.tid);
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
            part(self.open.entry(task).or_insert_with(fresh));
            self.add_to_line(line, 0, busy, 0.0);
            return;
        }
        let whole = match self.open.remove(&task) {
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
                if let Workers::Count(n) = a.workers {
                    self.base_workers = n;
                }
            }
            "chantry_summary" => {
                self.complete = true;
                self.places = a.places.clone();
                self.wall = self.wall.max(a.wall);
                self.end = a.end.to_string();
                self.fine = a.fine;
                self.lines = a
                    .lines
                    .iter()
                    .map(|l| Line { line: l.line.to_string(), tasks: l.tasks, run: l.run, max: l.max })
                    .collect();
                self.waits = a
                    .waits
                    .iter()
                    .map(|w| Wait {
                        line: w.line.to_string(),
                        on: w.on.to_string(),
                        count: w.count,
                        total: w.total,
                        max: w.max,
                    })
                    .collect();
                if let Workers::Each(all) = &a.workers {
                    for s in all.iter().filter(|s| s.worker < u64::from(u16::MAX)) {
                        let w = self.worker(s.worker + 1);
                        (w.tasks, w.busy) = (s.tasks, s.busy);
                        (w.steals, w.stolen, w.wakes) = (s.steals, s.stolen, s.wakes);
                    }
                }
            }
            _ => {}
        }
    }

    pub(crate) fn finish(&mut self) {
        if !self.complete {
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
        assert!(t.complete);
        assert_eq!((t.tasks(), t.wall, t.workers[0].steals), (9, 500.0, 2));
        assert_eq!(t.lines[0].line, "a:1");
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
