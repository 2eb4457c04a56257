//! One event of a trace, as far as the report uses it. Not for what it means (`totals`).
//!
//! The names are those of the Chrome trace event format; what is ours stands in `args`.

use std::borrow::Cow;
use std::collections::HashMap;

use serde::Deserialize;

#[derive(Deserialize, Debug)]
pub struct Event<'a> {
    #[serde(borrow)]
    pub ph: Cow<'a, str>,
    #[serde(borrow, default)]
    pub name: Cow<'a, str>,
    #[serde(borrow, default)]
    pub cat: Cow<'a, str>,
    #[serde(default)]
    pub ts: f64,
    #[serde(default)]
    pub dur: f64,
    /// One more than the locale.
    #[serde(default)]
    pub pid: u64,
    #[serde(default)]
    pub tid: u64,
    #[serde(default)]
    pub id: u64,
    #[serde(borrow, default)]
    pub args: Args<'a>,
}

#[derive(Deserialize, Debug, Default)]
pub struct Args<'a> {
    // Of slices and waits.
    #[serde(default)]
    pub task: u64,
    /// The task goes on later.
    #[serde(default)]
    pub cut: u64,
    #[serde(borrow, default)]
    pub line: Cow<'a, str>,
    // Of slices that stand for many fine tasks.
    #[serde(default)]
    pub tasks: u64,
    #[serde(default)]
    pub busy: f64,
    // Of instants.
    #[serde(default)]
    pub n: u64,
    // Of the first event.
    #[serde(default)]
    pub version: u64,
    #[serde(borrow, default)]
    pub program: Cow<'a, str>,
    #[serde(borrow, default)]
    pub scheduler: Cow<'a, str>,
    #[serde(borrow, default)]
    pub started: Cow<'a, str>,
    /// How many processes there are; 0: one.
    #[serde(default)]
    pub locales: u64,
    // Of the last event.
    #[serde(default)]
    pub wall: f64,
    #[serde(borrow, default)]
    pub end: Cow<'a, str>,
    #[serde(default)]
    pub fine: f64,
    #[serde(borrow, default)]
    pub lines: Vec<SummaryLine<'a>>,
    #[serde(borrow, default)]
    pub waits: Vec<SummaryWait<'a>>,
    #[serde(borrow, default)]
    pub messages: Vec<SummaryMessage<'a>>,
    /// Of the end of a job's trace: locales whose parts break off.
    #[serde(default)]
    pub broken: Vec<u64>,
    /// Of lines whose names leave the file's directory out: the whole.
    #[serde(default)]
    pub places: HashMap<String, String>,
    /// A number in the first event (how many there are), a list in the last.
    #[serde(default)]
    pub workers: Workers,
}

#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub enum Workers {
    Count(u64),
    Each(Vec<SummaryWorker>),
}

impl Default for Workers {
    fn default() -> Self {
        Workers::Count(0)
    }
}

#[derive(Deserialize, Debug)]
pub struct SummaryLine<'a> {
    #[serde(borrow)]
    pub line: Cow<'a, str>,
    pub tasks: u64,
    pub run: f64,
    pub max: f64,
}

#[derive(Deserialize, Debug)]
pub struct SummaryWait<'a> {
    #[serde(borrow)]
    pub line: Cow<'a, str>,
    #[serde(borrow)]
    pub on: Cow<'a, str>,
    pub count: u64,
    pub total: f64,
    pub max: f64,
}

#[derive(Deserialize, Debug)]
pub struct SummaryMessage<'a> {
    #[serde(borrow)]
    pub line: Cow<'a, str>,
    pub to: u64,
    #[serde(borrow)]
    pub kind: Cow<'a, str>,
    pub count: u64,
    #[serde(default)]
    pub total: f64,
    #[serde(default)]
    pub max: f64,
    #[serde(default)]
    pub bytes: u64,
}

#[derive(Deserialize, Debug)]
pub struct SummaryWorker {
    pub worker: u64,
    pub tasks: u64,
    pub busy: f64,
    pub steals: u64,
    pub stolen: u64,
    pub wakes: u64,
}
