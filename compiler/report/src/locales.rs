//! What the page says of several locales: the tasks of each, who sends how much to whom, and from which lines. Not for the
//! rest of the page (`page`).

use crate::number::{count, escape, time};
use crate::page::{share, table};
use crate::totals::Totals;

/// Locales with a row of the matrix. More: a larger page.
const MATRIX: u64 = 32;

/// The tables, if there are several locales. `cell` shows a line.
pub fn tables(out: &mut String, t: &Totals, cell: &dyn Fn(&str) -> String) {
    if t.locales < 2 {
        return;
    }
    out.push_str("<h2>Locales</h2>\n");
    table(
        out,
        &[
            "locale",
            "#workers",
            "#tasks",
            "#busy",
            "#messages sent",
            "#received",
            "#waited for answers",
            "share of the run",
        ],
        t.by_locale().into_iter().map(|l| {
            vec![
                l.locale.to_string(),
                count(l.workers),
                count(l.tasks),
                time(l.busy),
                count(l.sent),
                count(l.received),
                time(l.waited),
                share(l.busy, t.wall * l.workers.max(1) as f64),
            ]
        }),
    );
    if t.messages.is_empty() {
        out.push_str("<p>No locale has sent another a message.</p>\n");
        return;
    }
    matrix(out, t);
    out.push_str("<h2>Messages by line</h2>\n");
    let all: f64 = t.messages.iter().map(|m| m.total).sum();
    table(
        out,
        &["line", "#from", "#to", "what", "#messages", "#bytes", "#waited", "#mean", "#longest", "share of waiting"],
        t.messages.iter().map(|m| {
            let waits = m.total > 0.0;
            vec![
                cell(&m.line),
                m.from.to_string(),
                m.to.to_string(),
                escape(if m.kind == "wake" { "wake-up" } else { &m.kind }),
                count(m.count),
                if m.bytes > 0 { count(m.bytes) } else { "–".into() },
                if waits { time(m.total) } else { "–".into() },
                if waits && m.count > 0 { time(m.total / m.count as f64) } else { "–".into() },
                if waits { time(m.max) } else { "–".into() },
                share(m.total, all),
            ]
        }),
    );
    out.push_str(
        "<p class=\"note\">An <code>on</code> and its answer are one message; what is waited is the time from its beginning to its end on \
         the locale that sends it. A wake-up lets a task of the other locale go on. Values that are read and written on other locales are \
         loads and stores, which are not counted, on one machine, unless the program was compiled with <code>--comm=ofi</code> or counts its communication itself.</p>\n",
    );
}

/// Messages from each locale (rows) to each (columns).
fn matrix(out: &mut String, t: &Totals) {
    out.push_str(
        "<h2>From locale to locale</h2>\n<p class=\"note\">Messages, their bytes, and what their senders have waited.</p>\n",
    );
    let n = t.locales.min(MATRIX);
    let mut cells = vec![vec![(0u64, 0u64, 0.0f64); n as usize]; n as usize];
    for m in t.messages.iter().filter(|m| m.from < n && m.to < n) {
        let c = &mut cells[m.from as usize][m.to as usize];
        *c = (c.0 + m.count, c.1 + m.bytes, c.2 + m.total);
    }
    let headings: Vec<String> =
        std::iter::once("from \\ to".to_string()).chain((0..n).map(|l| format!("#{l}"))).collect();
    let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
    table(
        out,
        &headings,
        cells.into_iter().enumerate().map(|(from, row)| {
            let cells = row.into_iter().map(|(messages, bytes, waited)| {
                let bytes = if bytes > 0 { format!("<br>{} bytes", count(bytes)) } else { String::new() };
                let waited = if waited > 0.0 { format!("<br>{}", time(waited)) } else { String::new() };
                if messages == 0 { "–".into() } else { format!("{}{bytes}{waited}", count(messages)) }
            });
            std::iter::once(from.to_string()).chain(cells).collect()
        }),
    );
    if t.locales > n {
        out.push_str(&format!("<p>The first {n} locales of {}.</p>\n", t.locales));
    }
}
