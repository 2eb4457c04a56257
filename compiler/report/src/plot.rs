//! The pictures: inline SVG without scripts. Not for what is drawn (`totals`).

use std::fmt::Write;

use crate::number::{escape, time};
use crate::totals::Totals;

const LEFT: f64 = 92.0;
const WIDTH: f64 = 860.0;
const ROW: f64 = 26.0;
/// Most workers with a row of their own. More: a longer page.
const ROWS: usize = 64;

/// A round step that divides `top` into about `ticks` parts.
fn step(top: f64, ticks: f64) -> f64 {
    if top <= 0.0 {
        return 1.0;
    }
    let raw = top / ticks;
    let power = 10f64.powf(raw.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|s| *s >= raw).unwrap_or(power * 10.0)
}

fn time_axis(out: &mut String, wall: f64, top: f64, bottom: f64) {
    let by = step(wall, 7.0);
    let mut t = 0.0;
    while t <= wall * 1.0001 {
        let x = LEFT + t / wall * WIDTH;
        let _ = write!(
            out,
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>\
             <text class=\"soft\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            bottom + 15.0,
            time(t)
        );
        t += by;
    }
}

fn svg(height: f64, label: &str, body: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {} {height}\" role=\"img\" aria-label=\"{}\">{body}</svg>\n",
        LEFT + WIDTH + 28.0,
        escape(label)
    )
}

/// A row a worker: the height of the filled part is the share of time that it ran tasks.
pub fn utilisation(t: &Totals) -> String {
    let wall = t.wall.max(1e-3);
    let used = t.busy.used(wall);
    let bin = WIDTH * t.busy.width / wall;
    let mut out = String::new();
    let rows = t.workers.len().min(ROWS);
    let bottom = rows as f64 * ROW + 4.0;
    time_axis(&mut out, wall, 0.0, bottom);
    for (row, w) in t.workers.iter().take(ROWS).enumerate() {
        let base = (row + 1) as f64 * ROW;
        let full = ROW - 6.0;
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\
             <rect class=\"idle\" x=\"{LEFT}\" y=\"{:.1}\" width=\"{WIDTH}\" height=\"{full}\"/>",
            LEFT - 8.0,
            base - 6.0,
            escape(&w.name),
            base - full,
        );
        if let Some(bins) = t.busy.of.get(&w.worker) {
            let mut path = format!("M{LEFT:.1},{base:.1}");
            for (i, busy) in bins.iter().take(used).enumerate() {
                // The last stretch may be cut short by the end of the run.
                let span = (wall - i as f64 * t.busy.width).min(t.busy.width).max(1e-9);
                let share = (busy / span).clamp(0.0, 1.0);
                let y = base - full * share;
                let x = LEFT + i as f64 * bin;
                let _ = write!(path, "L{x:.1},{y:.1}L{:.1},{y:.1}", (x + bin).min(LEFT + WIDTH));
            }
            let _ = write!(path, "L{:.1},{base:.1}Z", LEFT + WIDTH);
            let share = 100.0 * w.busy / wall;
            let _ = write!(
                out,
                "<path class=\"busy\" d=\"{path}\"><title>{}: {share:.1} % of the run</title></path>",
                escape(&w.name)
            );
        }
    }
    let mut text = svg(bottom + 22.0, "busy share of each worker over time", &out);
    if t.workers.len() > ROWS {
        let _ = writeln!(text, "<p class=\"note\">The first {ROWS} of {} workers.</p>", t.workers.len());
    }
    text
}

/// How many workers ran tasks, on average over each stretch of time.
pub fn parallelism(t: &Totals) -> String {
    const HEIGHT: f64 = 150.0;
    let wall = t.wall.max(1e-3);
    let used = t.busy.used(wall);
    let mut sums = vec![0.0; used];
    for bins in t.busy.of.values() {
        for (sum, busy) in sums.iter_mut().zip(bins) {
            *sum += busy;
        }
    }
    for (i, sum) in sums.iter_mut().enumerate() {
        *sum /= (wall - i as f64 * t.busy.width).min(t.busy.width).max(1e-9);
    }
    let most = sums.iter().copied().fold(t.base_workers as f64, f64::max).max(1.0);
    let (top, base) = (10.0, 10.0 + HEIGHT);
    let y = |v: f64| base - v / (most * 1.06) * HEIGHT;
    let mut out = String::new();
    time_axis(&mut out, wall, top, base);
    let by = step(most, 4.0).max(1.0).round();
    let mut v = 0.0;
    while v <= most {
        let _ = write!(
            out,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{2:.1}\" y2=\"{2:.1}\"/>\
             <text class=\"soft\" x=\"{1:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{v}</text>",
            LEFT + WIDTH,
            LEFT - 8.0,
            y(v),
            y(v) + 4.0
        );
        v += by;
    }
    let bin = WIDTH * t.busy.width / wall;
    let mut path = format!("M{LEFT:.1},{base:.1}");
    for (i, sum) in sums.iter().enumerate() {
        let x = LEFT + i as f64 * bin;
        let _ = write!(path, "L{x:.1},{0:.1}L{1:.1},{0:.1}", y(*sum), (x + bin).min(LEFT + WIDTH));
    }
    let _ = write!(path, "L{:.1},{base:.1}Z", LEFT + WIDTH);
    let _ = write!(out, "<path class=\"busy\" d=\"{path}\"/>");
    if t.base_workers > 0 {
        let line = y(t.base_workers as f64);
        let _ = write!(
            out,
            "<line class=\"limit\" x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{line:.1}\" y2=\"{line:.1}\"><title>{} workers</title></line>",
            LEFT + WIDTH,
            t.base_workers
        );
    }
    svg(base + 22.0, "tasks running at the same time over time", &out)
}

#[cfg(test)]
mod tests {
    #[test]
    fn round_steps() {
        assert_eq!(super::step(7.0, 7.0), 1.0);
        assert_eq!(super::step(100.0, 4.0), 50.0);
        assert_eq!(super::step(0.0, 4.0), 1.0);
        assert!((super::step(0.33, 7.0) - 0.05).abs() < 1e-12);
    }
}
