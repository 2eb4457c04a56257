//! The page: one HTML file, nothing fetched, no scripts, light or dark as the reader's system is.

use std::collections::HashMap;
use std::fmt::Write;

use crate::locales;
use crate::number::{count, escape, percent, time};
use crate::plot;
use crate::read::Trace;
use crate::totals::Totals;

/// Rows of a table before the rest is summed up in one.
const ROWS: usize = 40;

const STYLE: &str = "
:root { color-scheme: light dark; --ink:#1d2024; --soft:#666d76; --rule:#dcdfe3; --paper:#fff;
  --busy:#2a78b5; --idle:#eceff2; --bar:#cfe1ef; --limit:#b4513c; --warn:#fff3d6; }
@media (prefers-color-scheme: dark) {
  :root { --ink:#e4e6e9; --soft:#9aa1aa; --rule:#373c43; --paper:#16181b;
    --busy:#4d9fd8; --idle:#24282d; --bar:#1e3b50; --limit:#e08a74; --warn:#3c3319; } }
* { box-sizing:border-box; }
body { font:15px/1.5 system-ui, sans-serif; color:var(--ink); background:var(--paper);
  max-width:64rem; margin:2rem auto 4rem; padding:0 1.25rem; }
h1 { font-size:1.5rem; margin:0 0 .2rem; } h2 { font-size:1.1rem; margin:2.4rem 0 .4rem; }
p { margin:.3rem 0 .8rem; } .note, .sub { color:var(--soft); }
.warn { background:var(--warn); padding:.6rem .9rem; border-radius:6px; }
dl.key { display:grid; grid-template-columns:repeat(auto-fit, minmax(8.5rem, 1fr)); gap:.6rem 1.2rem;
  margin:1.2rem 0; }
dl.key div { border-left:3px solid var(--busy); padding-left:.7rem; }
dt { color:var(--soft); font-size:.85rem; } dd { margin:0; font-size:1.15rem; font-weight:600;
  font-variant-numeric:tabular-nums; }
.wide { overflow-x:auto; }
table { border-collapse:collapse; width:100%; font-variant-numeric:tabular-nums; }
th { text-align:left; font-weight:600; color:var(--soft); font-size:.85rem; }
th, td { padding:.3rem .8rem .3rem 0; border-bottom:1px solid var(--rule); white-space:nowrap;
  vertical-align:top; }
.n { text-align:right; }
td.text { white-space:normal; min-width:10rem; }
td.share { min-width:8rem; padding-right:0; } td.share span { display:block; position:relative; height:1.4em; }
td.share i { position:absolute; inset:.1em auto .1em 0; background:var(--bar); border-radius:2px; }
td.share b { position:relative; font-weight:400; padding-left:.4em; }
code { font:13px/1.4 ui-monospace, 'DejaVu Sans Mono', monospace; }
td code.src { color:var(--soft); display:block; max-width:20rem; overflow:hidden; text-overflow:ellipsis; }
svg { width:100%; height:auto; display:block; } svg text { font:12px system-ui, sans-serif; fill:var(--ink); }
svg text.soft { fill:var(--soft); } .grid { stroke:var(--rule); stroke-width:1; }
.busy { fill:var(--busy); } .idle { fill:var(--idle); }
.limit { stroke:var(--limit); stroke-width:1.5; stroke-dasharray:5 4; }
";

/// The page for a trace. `source` gives the text of a line, `file:line`, if it is at hand.
pub fn page(trace: &Trace, source: &dyn Fn(&str, u32) -> Option<String>) -> String {
    let t = &trace.totals;
    let mut out = String::new();
    let title = if t.program.is_empty() { "a program" } else { &t.program };
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Tasks of {0}</title><style>{STYLE}</style></head><body>\n<h1>Tasks of {0}</h1>\n",
        escape(title)
    );
    let _ = writeln!(out, "<p class=\"sub\">{}</p>", escape(&subtitle(t)));
    if let Some(what) = &trace.truncated {
        let _ = writeln!(
            out,
            "<p class=\"warn\">Incomplete: {}. What follows is added up from the events that are there.</p>",
            escape(what)
        );
    }
    key_figures(&mut out, t);

    out.push_str(
        "<h2>Workers over time</h2>\n<p class=\"note\">Filled: the share of time in which the worker ran tasks.</p>\n",
    );
    out.push_str(&plot::utilisation(t));
    out.push_str(
        "<h2>Parallelism over time</h2>\n<p class=\"note\">Tasks running at the same time, averaged over each stretch",
    );
    out.push_str(if t.base_workers > 0 {
        "; dashed: the workers that the program was started with.</p>\n"
    } else {
        ".</p>\n"
    });
    out.push_str(&plot::parallelism(t));

    let lines = Lines { source, places: &t.places };
    lines.tasks(&mut out, t);
    lines.waits(&mut out, t);
    locales::tables(&mut out, t, &|line| lines.cell(line));
    workers(&mut out, t);
    lines.longest(&mut out, t);
    notes(&mut out, trace);
    out.push_str("</body></html>\n");
    out
}

fn subtitle(t: &Totals) -> String {
    let mut parts = Vec::new();
    if !t.started.is_empty() {
        parts.push(t.started.clone());
    }
    if !t.scheduler.is_empty() {
        parts.push(format!("scheduler {}", t.scheduler));
    }
    if t.locales > 1 {
        parts.push(format!("{} locales", t.locales));
    }
    if t.base_workers > 0 {
        let spares = (t.workers.len() as u64).saturating_sub(t.base_workers);
        let mut s = format!("{} worker{}", t.base_workers, plural(t.base_workers));
        if spares > 0 {
            s.push_str(&format!(" and {spares} further thread{}", plural(spares)));
        }
        parts.push(s);
    }
    if !t.end.is_empty() {
        parts.push(format!("ended by {}", t.end));
    }
    parts.join(" · ")
}

fn plural(n: u64) -> &'static str {
    if n == 1 { "" } else { "s" }
}

fn key_figures(out: &mut String, t: &Totals) {
    let busy = t.busy_time();
    let threads = t.base_workers.max(1) as f64;
    let waits: u64 = t.waits.iter().map(|w| w.count).sum();
    let steals: u64 = t.workers.iter().map(|w| w.steals).sum();
    out.push_str("<dl class=\"key\">");
    for (name, value) in [
        ("run time", time(t.wall)),
        ("tasks", count(t.tasks())),
        ("workers busy", percent(busy, t.wall * threads)),
        ("parallelism", format!("{:.2}", busy / t.wall.max(1e-9))),
        ("waits", count(waits)),
        ("steals", count(steals)),
    ] {
        let _ = write!(out, "<div><dt>{name}</dt><dd>{value}</dd></div>");
    }
    out.push_str("</dl>\n");
}

struct Lines<'a> {
    source: &'a dyn Fn(&str, u32) -> Option<String>,
    places: &'a HashMap<String, String>,
}

impl Lines<'_> {
    /// A place, and below it the text of its line.
    fn cell(&self, line: &str) -> String {
        let shown = if line.is_empty() { "(unknown)" } else { line };
        let whole = self.places.get(line).map_or(line, |w| w);
        let mut cell = format!("<code title=\"{}\">{}</code>", escape(whole), escape(shown));
        let text = whole.rsplit_once(':').and_then(|(f, n)| (self.source)(f, n.parse().ok()?));
        if let Some(text) = text.filter(|t| !t.trim().is_empty()) {
            let _ = write!(cell, "<code class=\"src\" title=\"{0}\">{0}</code>", escape(text.trim()));
        }
        cell
    }

    fn tasks(&self, out: &mut String, t: &Totals) {
        out.push_str("<h2>Tasks by the line that began them</h2>\n");
        let all: f64 = t.lines.iter().map(|l| l.run).sum();
        table(
            out,
            &["line", "#tasks", "#total run time", "#mean", "#longest", "share of run time"],
            t.lines.iter().map(|l| {
                vec![
                    self.cell(&l.line),
                    count(l.tasks),
                    time(l.run),
                    if l.tasks == 0 { "–".into() } else { time(l.run / l.tasks as f64) },
                    if l.max > 0.0 { time(l.max) } else { "–".into() },
                    share(l.run, all),
                ]
            }),
        );
        out.push_str(
            "<p class=\"note\">Run time is the time on a worker: waits and the tasks that ran meanwhile do not count, \
             but what other programs took of the processor does.</p>\n",
        );
    }

    fn waits(&self, out: &mut String, t: &Totals) {
        out.push_str("<h2>Where tasks waited, and for what</h2>\n");
        if t.waits.is_empty() {
            out.push_str("<p>No task was parked.</p>\n");
            return;
        }
        let all: f64 = t.waits.iter().map(|w| w.total).sum();
        table(
            out,
            &["line of the wait", "for", "#waits", "#total", "#mean", "#longest", "share of waiting"],
            t.waits.iter().map(|w| {
                vec![
                    self.cell(&w.line),
                    escape(&w.on),
                    count(w.count),
                    time(w.total),
                    if w.count == 0 { "–".into() } else { time(w.total / w.count as f64) },
                    time(w.max),
                    share(w.total, all),
                ]
            }),
        );
        out.push_str("<p class=\"note\">A wait that ended while the task was still looking (a few microseconds) does not park it and is not counted.</p>\n");
    }

    fn longest(&self, out: &mut String, t: &Totals) {
        if t.longest.is_empty() {
            return;
        }
        out.push_str("<h2>The longest tasks</h2>\n");
        table(
            out,
            &["line", "#task", "#run time", "#started at", "#ended at", "#stretches"],
            t.longest.iter().map(|l| {
                vec![
                    format!("<code>{}</code>", escape(&l.line)),
                    l.task.to_string(),
                    time(l.run),
                    time(l.start),
                    time(l.end),
                    count(l.parts),
                ]
            }),
        );
    }
}

fn workers(out: &mut String, t: &Totals) {
    out.push_str("<h2>Workers</h2>\n");
    table(
        out,
        &["worker", "#tasks", "#busy", "#steals", "#taken by others", "#tasks woken", "share of the run"],
        t.workers.iter().map(|w| {
            vec![
                escape(&w.name),
                count(w.tasks),
                time(w.busy),
                count(w.steals),
                count(w.stolen),
                count(w.wakes),
                share(w.busy, t.wall),
            ]
        }),
    );
}

fn notes(out: &mut String, trace: &Trace) {
    let t = &trace.totals;
    out.push_str("<h2>How exact this is</h2>\n<p class=\"note\">");
    if t.complete {
        out.push_str("Counts and times in the tables by line and by worker are exact. ");
    }
    if t.fine_tasks > 0 {
        let _ = write!(
            out,
            "{} tasks that ran for less than {} at a stretch share slices in the trace; they are counted one by one. ",
            count(t.fine_tasks),
            time(t.fine.max(2.0))
        );
    }
    let _ = writeln!(out, "The trace has {} events in {} bytes.</p>", count(trace.events), count(trace.bytes));
}

/// A bar behind a percentage.
pub(crate) fn share(part: f64, whole: f64) -> String {
    let width = if whole > 0.0 { (100.0 * part / whole).clamp(0.0, 100.0) } else { 0.0 };
    format!("<span><i style=\"width:{width:.1}%\"></i><b>{}</b></span>", percent(part, whole))
}

/// A table; a heading that begins with `#` is of a column of numbers, one with "share" of bars.
pub(crate) fn table(out: &mut String, headings: &[&str], rows: impl ExactSizeIterator<Item = Vec<String>>) {
    let class = |h: &str| match h {
        _ if h.starts_with('#') => " class=\"n\"",
        _ if h.starts_with("share") => " class=\"share\"",
        _ if h == "for" => " class=\"text\"",
        _ => "",
    };
    out.push_str("<div class=\"wide\"><table><thead><tr>");
    for h in headings {
        let _ = write!(out, "<th{}>{}</th>", class(h), h.trim_start_matches('#'));
    }
    out.push_str("</tr></thead><tbody>\n");
    let total = rows.len();
    for row in rows.take(ROWS) {
        out.push_str("<tr>");
        for (h, cell) in headings.iter().zip(row) {
            let _ = write!(out, "<td{}>{cell}</td>", class(h));
        }
        out.push_str("</tr>\n");
    }
    if total > ROWS {
        let _ =
            writeln!(out, "<tr><td colspan=\"{}\">and {} more</td></tr>", headings.len(), count((total - ROWS) as u64));
    }
    out.push_str("</tbody></table></div>\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read;

    #[test]
    fn a_page_that_needs_nothing_else() {
        let text = "[\n{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"chantry_trace\",\"args\":{\"version\":1,\"program\":\"<b>p\",\"workers\":1,\"scheduler\":\"steal\",\"fine\":2}},\n\
            {\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":1.0,\"dur\":5.0,\"name\":\"<i>.chpl:3\",\"cat\":\"task\",\"args\":{\"task\":7}},\n\
            {\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":7.0,\"dur\":3.0,\"name\":\"fine tasks\",\"cat\":\"fine\",\"args\":{\"tasks\":12,\"busy\":2.5,\"line\":\"a.chpl:9\"}},\n";
        let trace = read(text.as_bytes()).unwrap();
        let html = page(&trace, &|f, n| (f == "a.chpl").then(|| format!("  begin f({n}) < 1;")));
        assert!(html.starts_with("<!doctype html>") && html.ends_with("</html>\n"));
        assert!(html.contains("&lt;b&gt;p") && html.contains("&lt;i&gt;.chpl:3") && !html.contains("<b>p"));
        assert!(html.contains("begin f(9) &lt; 1;"));
        assert!(html.contains("Incomplete: "));
        for outside in ["http", "<script", "src=\"", "@import", "url("] {
            assert!(!html.contains(outside), "{outside}");
        }
        assert_eq!(html.matches("<svg").count(), 2);
        assert!(!html.contains("NaN") && !html.contains("inf"));
    }

    #[test]
    fn a_trace_with_nothing_in_it() {
        let text = "[\n{\"ph\":\"M\",\"name\":\"chantry_trace\",\"args\":{\"version\":1}}\n]\n";
        let html = page(&read(text.as_bytes()).unwrap(), &|_, _| None);
        assert!(html.contains("worker 0") && !html.contains("NaN") && !html.contains("inf"), "{html}");
    }
}
