//! The tasks in words: the message about a deadlock, and the table that Ctrl-\ and `--taskReport`
//! ask for. Not for collecting (`chantry_rt_tasks::report`), nor for lines (`walk`), nor for the
//! signals (`signals`).
//!
//! Tasks that do the same thing at the same place and were begun at the same place are one line, so
//! that ten thousand of them are.

use crate::direct::Direct;
use crate::walk::{self, Place};
use crate::{die, settings, signals, task_exports as entry};
use chantry_rt_comm::{self as comm, told};
use chantry_rt_io::channel;
use chantry_rt_tasks::report::{self, Snapshot, State, Task};
use chantry_rt_tasks::start;
use chantry_rt_tasks::why::WhyKind;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Lines of a report. More: nothing is left out of a program with tasks at many places; less: the
/// beginning stays on the screen.
const MOST_LINES: usize = 60;

/// What a task does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Doing {
    Waits(Wait),
    Sleeps,
    Ready,
    Runs,
    /// Its thread is in the system.
    Blocked,
}

/// What for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Wait {
    Full,
    Empty,
    Free,
    SyncStatement,
    Loop,
    Tasks,
    End,
    Condition,
    Channel,
    On,
    Copy,
}

/// Tasks that are shown as one have this in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Alike {
    place: Option<Place>,
    /// `None`: the main task.
    begun: Option<Option<Place>>,
    doing: Doing,
}

#[derive(Default)]
struct Group {
    count: usize,
    /// Addresses of what they wait for.
    what: BTreeSet<usize>,
}

fn describe(t: &Task) -> (Alike, usize) {
    let begun = (t.body != 0).then(|| walk::locate_body(t.body));
    if begun.is_none() && start::at_end() && t.state != State::Ready {
        // Its frames in the program are gone.
        return (Alike { place: None, begun, doing: Doing::Waits(Wait::End) }, 0);
    }
    let (low, doing) = match t.state {
        State::Running { thread, .. } => {
            let (address, doing) = match signals::sample(thread, t.floor, t.high) {
                signals::Sample::Runs(address) => (address, Doing::Runs),
                signals::Sample::Blocked(address) => (address, Doing::Blocked),
            };
            return (Alike { place: address.and_then(walk::locate), begun, doing }, 0);
        }
        State::Ready => (t.low, Doing::Ready),
        State::Beneath => (t.low, Doing::Waits(Wait::Tasks)),
        State::Waiting(kind) => {
            let doing = match kind {
                WhyKind::Full => Doing::Waits(Wait::Full),
                WhyKind::Empty => Doing::Waits(Wait::Empty),
                WhyKind::Any => Doing::Waits(Wait::Free),
                WhyKind::Scope => Doing::Waits(Wait::SyncStatement),
                WhyKind::Bulk => Doing::Waits(Wait::Loop),
                WhyKind::Poll => Doing::Waits(Wait::Condition),
                WhyKind::Channel => Doing::Waits(Wait::Channel),
                WhyKind::On => Doing::Waits(Wait::On),
                WhyKind::Copy => Doing::Waits(Wait::Copy),
                WhyKind::Sleep => Doing::Sleeps,
                WhyKind::Yield | WhyKind::Throttled | WhyKind::None => Doing::Ready,
            };
            (t.low, doing)
        }
    };
    let found = match (t.floor..t.high).contains(&low) {
        // Preempted: what it waits for is the address where it was interrupted.
        true if t.state == State::Ready && t.what != 0 => {
            walk::Whereabouts { address: walk::whereabouts_running(t.what, low, t.high, walk::word), called: None }
        }
        true => walk::whereabouts(low, t.high, walk::word),
        false => Default::default(),
    };
    // What a join is for shows in what was called; the runtime has one way to wait for both.
    let doing = match (doing, found.called) {
        (Doing::Waits(Wait::Tasks | Wait::SyncStatement), Some(f))
            if f == entry::cht_sync_exit as *const () as usize =>
        {
            Doing::Waits(Wait::SyncStatement)
        }
        (Doing::Waits(Wait::Tasks | Wait::SyncStatement), Some(f))
            if f == entry::cht_bulk as *const () as usize || f == entry::cht_group_wait as *const () as usize =>
        {
            Doing::Waits(Wait::Loop)
        }
        (doing, _) => doing,
    };
    // A task whose last act is the wait has no frame left: it is in its body.
    let place = found.address.and_then(walk::locate).or(begun.flatten());
    let what = if doing == Doing::Ready { 0 } else { t.what };
    (Alike { place, begun, doing }, what)
}

fn groups(s: &Snapshot) -> BTreeMap<Alike, Group> {
    let mut all: BTreeMap<Alike, Group> = BTreeMap::new();
    // (The main task of a locale but the first is nobody's: it only waits for the end.)
    for t in s.tasks.iter().filter(|t| t.body != 0 || comm::here() == 0) {
        let (alike, what) = describe(t);
        let g = all.entry(alike).or_default();
        g.count += 1;
        g.what.insert(what);
    }
    all
}

fn line(out: &mut String, a: &Alike, g: &Group) {
    let _ = match a.place {
        Some(p) => write!(out, "  {p}: "),
        None => write!(out, "  "),
    };
    let many = g.count > 1;
    match (a.begun, many) {
        (None, _) => out.push_str("the main task "),
        (Some(None), false) => out.push_str("a task "),
        (Some(None), true) => drop(write!(out, "{} tasks ", g.count)),
        (Some(Some(p)), false) => drop(write!(out, "a task, begun at {p}, ")),
        (Some(Some(p)), true) => drop(write!(out, "{} tasks, begun at {p}, ", g.count)),
    }
    // Of those that do not wait, only what the words need.
    let verb = |one: &'static str, more: &'static str| if many { more } else { one };
    let variables = |to: &str| match g.what.len() {
        0 | 1 => format!("for a sync variable to become {to}"),
        n => format!("for {n} sync variables to become {to}"),
    };
    let _ = match a.doing {
        Doing::Runs => writeln!(out, "{}", verb("runs", "run")),
        Doing::Blocked => writeln!(out, "{} in a system call", verb("is", "are")),
        Doing::Ready => writeln!(out, "{} ready to go on", verb("is", "are")),
        Doing::Sleeps => writeln!(out, "{}", verb("sleeps", "sleep")),
        Doing::Waits(w) => writeln!(
            out,
            "{} {}",
            verb("waits", "wait"),
            match w {
                Wait::Full => variables("full"),
                Wait::Empty => variables("empty"),
                Wait::Free => "for a sync variable that another task is reading or writing".into(),
                Wait::SyncStatement => "for the end of a sync statement".into(),
                Wait::Loop => "for the end of a cobegin, coforall or forall".into(),
                Wait::Tasks => "for the end of a task that it has begun".into(),
                Wait::End => "at the end of the program for the tasks that are left".into(),
                Wait::Condition => "for a condition to become true".into(),
                Wait::On => "for what it runs on another locale".into(),
                Wait::Copy => "for bytes of another locale".into(),
                Wait::Channel => "to read or write where another task has the lock".into(),
            }
        ),
    };
}

fn lines(out: &mut String, groups: &BTreeMap<Alike, Group>) {
    for (a, g) in groups.iter().take(MOST_LINES) {
        line(out, a, g);
    }
    let left: usize = groups.values().skip(MOST_LINES).map(|g| g.count).sum();
    if left > 0 {
        let _ = writeln!(out, "  and {left} more tasks");
    }
}

/// How long other locales may take to tell of their tasks. More: locales on a busy machine are in the table; less: the
/// table comes sooner where one does not answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The tasks of one locale.
struct Table {
    running: usize,
    ready: usize,
    waiting: usize,
    queued: usize,
    workers: usize,
    lines: String,
}

impl Table {
    /// This locale's.
    fn here() -> Table {
        let s = report::snapshot();
        let groups = groups(&s);
        let sum = |wanted: fn(&Doing) -> bool| {
            groups.iter().filter(|(a, _)| wanted(&a.doing)).map(|(_, g)| g.count).sum::<usize>()
        };
        let running = sum(|d| matches!(d, Doing::Runs | Doing::Blocked));
        let ready = sum(|d| matches!(d, Doing::Ready));
        let waiting = sum(|_| true) - running - ready;
        let mut text = String::new();
        lines(&mut text, &groups);
        Table { running, ready, waiting, queued: s.queued, workers: s.workers, lines: text }
    }

    fn tasks(&self) -> usize {
        self.running + self.ready + self.waiting
    }

    fn numbers(&self) -> [usize; told::NUMBERS] {
        [self.running, self.ready, self.waiting, self.queued, self.workers]
    }

    fn show(&self, out: &mut String) {
        let workers = if self.workers == 1 { "1 worker".to_string() } else { format!("{} workers", self.workers) };
        let Table { running, ready, waiting, queued, lines, .. } = self;
        let _ = write!(
            out,
            "tasks: {running} running, {ready} ready, {waiting} waiting; about {queued} queued; {workers}\n{lines}"
        );
    }
}

/// The tables of all locales; of one that does not answer, nothing. On locale 0.
fn all_tables() -> Vec<Option<Table>> {
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(|e| e.into_inner());
    let mut all = vec![Some(Table::here())];
    all.extend(told::ask(1..comm::locales(), PATIENCE).into_iter().map(|t| {
        t.map(|([running, ready, waiting, queued, workers], lines)| Table {
            running,
            ready,
            waiting,
            queued,
            workers,
            lines,
        })
    }));
    all
}

/// Ends the program: every task waits for another. With several locales called on locale 0.
pub fn deadlock() -> ! {
    die::fail_with(|| {
        let mut out = String::from("error: deadlock: ");
        if comm::many() {
            deadlock_of_many(&mut out);
            return out;
        }
        let t = Table::here();
        let _ = match t.tasks() {
            // The register of fibers would have to be broken.
            0 => writeln!(out, "all tasks wait for each other"),
            1 => writeln!(out, "the only task waits, and nothing is left that could wake it"),
            2 => writeln!(out, "both tasks wait, and nothing is left that could wake one"),
            n => writeln!(out, "all {n} tasks wait, and nothing is left that could wake one"),
        };
        out + &t.lines
    })
}

fn deadlock_of_many(out: &mut String) {
    let tables = all_tables();
    let _ = writeln!(out, "all tasks of the {} locales wait, and nothing is left that could wake one", tables.len());
    for (l, t) in tables.iter().enumerate() {
        let _ = match t {
            Some(t) if t.tasks() == 0 => Ok(()),
            Some(t) => write!(out, "locale {l}:\n{}", t.lines),
            None => writeln!(out, "locale {l} does not tell its tasks"),
        };
    }
}

/// The table on demand.
fn table() -> String {
    let mut out = String::new();
    if !comm::many() {
        Table::here().show(&mut out);
        return out;
    }
    for (l, t) in all_tables().iter().enumerate() {
        let _ = write!(out, "locale {l}: ");
        match t {
            Some(t) => t.show(&mut out),
            None => out.push_str("does not tell its tasks\n"),
        }
    }
    out
}

/// Writes the table.
pub fn show() {
    die::stderr(&table());
}

/// On the reporter's thread: somebody has asked.
pub fn asked() {
    if comm::here() != 0 {
        return asked_elsewhere();
    }
    show();
    if signals::end_after_report() {
        channel::last_flush();
        signals::end_by_interrupt();
    }
}

/// On another locale than the first: locale 0, which shows all, or somebody who has sent this process the signal.
fn asked_elsewhere() {
    static ANSWERED: AtomicU32 = AtomicU32::new(0);
    let question = told::asked();
    if ANSWERED.swap(question, Ordering::Relaxed) != question {
        let t = Table::here();
        told::answer(question, t.numbers(), &t.lines);
    }
    if signals::wished() {
        let mut out = format!("locale {}: ", comm::here());
        Table::here().show(&mut out);
        die::stderr(&out);
    }
}

/// In a signal handler of a program that has only the main task: no allocation.
pub fn alone(pc: usize, sp: usize) {
    use chantry_rt_tasks::worker;
    let mut out = Direct::new();
    let _ = out.write_str("tasks: the main task only");
    let told = |out: &mut Direct, address: Option<usize>, what: &str| {
        let _ = match address.and_then(walk::locate) {
            Some(p) => writeln!(out, "\n  {p}: the main task {what}"),
            None => writeln!(out, "; it {what}"),
        };
    };
    let w = worker::has_current().then(worker::current);
    if w.is_some_and(|w| !w.ctx.get().is_null()) {
        told(&mut out, signals::interrupted_at(pc, sp), "runs");
    } else {
        let parked = chantry_rt_tasks::fiber::all().find_map(|f| {
            // SAFETY: fibers are never freed; the one thread that changes them is in this handler.
            let f = unsafe { &*f };
            let why = f.why.get();
            let high = f.ctx.get() as usize;
            // In the middle of a switch they may be of different stacks.
            let inside = f.limit as usize <= why.mark && why.mark < high && high < f.top as usize;
            (why.kind != WhyKind::None && high != 0).then_some((why, high, inside))
        });
        match parked {
            Some((why, high, inside)) => {
                let what = if why.kind == WhyKind::Sleep { "sleeps" } else { "waits" };
                told(&mut out, inside.then(|| walk::whereabouts(why.mark, high, walk::word).address).flatten(), what);
            }
            None => drop(out.write_str("\n")),
        }
    }
}

/// Whether Ctrl-C shows the tasks before it ends the program.
pub fn on_interrupt() -> bool {
    settings::get().task_report
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(place: Option<Place>, begun: Option<Option<Place>>, doing: Doing, count: usize, what: &[usize]) -> String {
        let mut out = String::new();
        line(&mut out, &Alike { place, begun, doing }, &Group { count, what: what.iter().copied().collect() });
        out
    }

    #[test]
    fn one_many_and_the_main_task() {
        let p = |line| Some(Place { file: "a.chpl", line });
        assert_eq!(
            shown(p(3), Some(p(2)), Doing::Waits(Wait::Full), 1, &[8]),
            "  a.chpl:3: a task, begun at a.chpl:2, waits for a sync variable to become full\n"
        );
        assert_eq!(
            shown(p(3), Some(p(2)), Doing::Waits(Wait::Empty), 700, &[8, 16, 24]),
            "  a.chpl:3: 700 tasks, begun at a.chpl:2, wait for 3 sync variables to become empty\n"
        );
        assert_eq!(shown(p(9), None, Doing::Sleeps, 1, &[0]), "  a.chpl:9: the main task sleeps\n");
        assert_eq!(
            shown(None, None, Doing::Waits(Wait::End), 1, &[0]),
            "  the main task waits at the end of the program for the tasks that are left\n"
        );
        assert_eq!(shown(p(9), Some(None), Doing::Ready, 2, &[0]), "  a.chpl:9: 2 tasks are ready to go on\n");
    }
}
