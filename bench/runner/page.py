"""One self-contained HTML page with SVG plots out of the results; no scripts, no fonts,
nothing fetched."""

import html
import os
import statistics

from . import measure

STYLE = """
:root { --ink:#1c1e21; --soft:#6a7078; --line:#d9dce0; --paper:#ffffff; --ours:#0b6fa4;
        --checked:#7fb3d0; --gcc:#b4513c; --clang:#d9a441; --good:#2c7a3f; --bad:#b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink:#e6e7e9; --soft:#9aa0a8; --line:#3a3e44; --paper:#17191c; --ours:#4fb0e0;
          --checked:#2f6f92; --gcc:#e08a74; --clang:#e5bd6b; --good:#6ec27f; --bad:#f08a82; } }
body { font:16px/1.5 system-ui, sans-serif; color:var(--ink); background:var(--paper);
       max-width:60rem; margin:2rem auto; padding:0 1rem; }
h1 { font-size:1.6rem; } h2 { font-size:1.15rem; margin-top:2.5rem; }
p.note { color:var(--soft); }
table { border-collapse:collapse; width:100%; font-variant-numeric:tabular-nums; }
th,td { text-align:left; padding:.3rem .6rem .3rem 0; border-bottom:1px solid var(--line); }
td.n { text-align:right; } .met { color:var(--good); } .missed { color:var(--bad); font-weight:600; }
svg { width:100%; height:auto; } svg text { font:12px system-ui, sans-serif; fill:var(--ink); }
svg text.soft { fill:var(--soft); } svg line { stroke:var(--line); }
.ours { fill:var(--ours); } .checked { fill:var(--checked); } .gcc { fill:var(--gcc); }
.clang { fill:var(--clang); } path.ours, path.gcc, path.clang { fill:none; stroke-width:2; }
path.ours { stroke:var(--ours); } path.gcc { stroke:var(--gcc); } path.clang { stroke:var(--clang); }
.steal { fill:var(--ours); } .fifo { fill:#8a6fc0; } .threads { fill:#5f9e6e; } .tbb { fill:#c77fa8; }
.OpenMP { fill:var(--gcc); } .oneTBB { fill:#8f949b; } .Pthreads { fill:var(--clang); }
path.ideal { fill:none; stroke:var(--line); stroke-dasharray:4 4; }
"""

esc = html.escape


def nice_step(top, ticks=5):
    step = 10.0 ** (len(str(int(max(top, 1)))) - 1)
    while top / step > ticks:
        step *= 2
    while top / step < ticks / 2:
        step /= 2
    return step


def bars(groups, series, unit, digits=3):
    """groups: [(label, {series: (value, low, high)})]; one bar a series in each group."""
    height, left, base, gap, thick = 0, 110, 640, 14, 16
    top = max((v[2] for _, g in groups for v in g.values()), default=1.0) * 1.02
    scale = (base - left) / top
    out, y = [], 24
    for label, values in groups:
        present = [s for s in series if s in values]
        out.append(f'<text x="{left - 8}" y="{y + len(present) * thick / 2 + 4}" '
                   f'text-anchor="end">{esc(label)}</text>')
        for s in present:
            value, low, high = values[s]
            out.append(f'<rect class="{s}" x="{left}" y="{y}" width="{value * scale:.1f}" '
                       f'height="{thick - 3}"><title>{esc(label)}, {esc(series[s])}: '
                       f'{value:.{digits}f} {unit} ({low:.{digits}f} to {high:.{digits}f})'
                       f'</title></rect>')
            out.append(f'<line x1="{left + low * scale:.1f}" x2="{left + high * scale:.1f}" '
                       f'y1="{y + 6.5}" y2="{y + 6.5}" style="stroke:var(--ink)"/>')
            out.append(f'<text class="soft" x="{left + high * scale + 6:.1f}" y="{y + 11}">'
                       f'{value:.{digits}f}</text>')
            y += thick
        y += gap
    height = y + 20
    grid, step = [], nice_step(top)
    tick = 0.0
    while tick <= top:
        x = left + tick * scale
        grid.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="18" y2="{y - 6}"/>'
                    f'<text class="soft" x="{x:.1f}" y="{y + 8}" text-anchor="middle">{tick:g}</text>')
        tick += step
    legend = legend_of(series, left)
    return (f'<svg viewBox="0 0 720 {height}" role="img">{legend}{"".join(grid)}{"".join(out)}'
            f'<text class="soft" x="{base + 40}" y="{y + 8}" text-anchor="end">{unit}</text></svg>')


def legend_of(series, x):
    out = []
    for s, name in series.items():
        out.append(f'<rect class="{s}" x="{x}" y="2" width="10" height="10"/>'
                   f'<text x="{x + 15}" y="11">{esc(name)}</text>')
        x += 40 + 7 * len(name)
    return "".join(out)


def lines(title, curves, workers):
    """Speed-up over one worker. curves: {series: [(workers, speed-up)]}."""
    size, left, base = 170, 34, 190
    top = max([max(workers)] + [v for c in curves.values() for _, v in c]) * 1.05
    x = lambda w: left + (w - 1) / max(max(workers) - 1, 1) * size  # noqa: E731
    y = lambda v: base - v / top * size  # noqa: E731
    path = lambda points: "M" + " L".join(f"{x(w):.1f},{y(v):.1f}" for w, v in points)  # noqa: E731
    out = [f'<text x="{left}" y="12">{esc(title)}</text>',
           f'<line x1="{left}" x2="{left + size}" y1="{base}" y2="{base}"/>',
           f'<line x1="{left}" x2="{left}" y1="{base - size}" y2="{base}"/>',
           f'<path class="ideal" d="{path([(w, w) for w in workers])}"/>']
    for w in workers:
        out.append(f'<text class="soft" x="{x(w):.1f}" y="{base + 16}" text-anchor="middle">{w}</text>')
        out.append(f'<text class="soft" x="{left - 6}" y="{y(w) + 4:.1f}" text-anchor="end">{w}</text>')
    for s, points in curves.items():
        out.append(f'<path class="{s}" d="{path(points)}"><title>{esc(s)}</title></path>')
        out += [f'<circle class="{s}" cx="{x(w):.1f}" cy="{y(v):.1f}" r="3.5"><title>{esc(s)}, '
                f'{w} workers: {v:.2f}</title></circle>' for w, v in points]
    return f'<svg viewBox="0 0 {left + size + 16} {base + 24}" style="width:15rem">{"".join(out)}</svg>'


def three(samples):
    return (statistics.median(samples), min(samples), max(samples))


def plot_runtime(results):
    names = {"ours": "Chantry --fast", "checked": "Chantry, checks on", "gcc": "gcc", "clang": "clang"}
    parts = []
    for workers in results["workers"]:
        groups = []
        for name, points in (results.get("kernels") or {}).items():
            if points:
                samples = points[workers]["samples"]
                groups.append((name, {("ours" if s == "fast" else s): three(v)
                                      for s, v in samples.items()}))
        if groups:
            series = {s: t for s, t in names.items() if any(s in g for _, g in groups)}
            parts.append(f"<h3>{workers} worker{'s' * (workers > 1)}</h3>"
                         + bars(groups, series, "s"))
    return "<h2>Runtime</h2>" + "".join(parts) if parts else ""


def plot_speedup(results):
    workers = results["workers"]
    if len(workers) < 2:
        return ""
    plots = []
    for name, points in (results.get("kernels") or {}).items():
        if not points:
            continue
        curves = {}
        for who, series in (("fast", "ours"), ("gcc", "gcc"), ("clang", "clang")):
            if who in points[1]["samples"]:
                one = statistics.median(points[1]["samples"][who])
                curves[series] = [(w, one / statistics.median(points[w]["samples"][who]))
                                  for w in workers]
        plots.append(lines(name, curves, workers))
    if not plots:
        return ""
    return ('<h2>Speed-up over one worker</h2><p class="note">Dashed: ideal.</p>' + "".join(plots))


def plot_compile(results):
    if not results.get("compile"):
        return ""
    groups = [(name, {"ours": three(p["fast"]), "checked": three(p["default"])})
              for name, p in results["compile"].items()]
    return "<h2>Compile time</h2>" + bars(groups, {"ours": "--fast", "checked": "default"}, "s", 3)


def plot_tasks(results):
    if not results.get("dispatch"):
        return ""
    many = max(results["workers"])
    point = results["dispatch"][many]
    groups = [(way, {"ours": three(v)}) for way, v in point["ours"].items()]
    groups.append(("C pool", {"gcc": three(point["c"]["pool"])}))
    note = f"{statistics.median(point['c']['pthread']):.0f} ns"
    return (f"<h2>Starting a task, {many} workers</h2>"
            + bars(groups, {"ours": "Chantry", "gcc": "C"}, "ns a task", 1)
            + f'<p class="note">A fresh pthread each, for comparison: {note}.</p>')


def plot_tasking(results):
    """Figure 6 of the paper, as times over steal's; bars past `most` would hide the rest."""
    six, most = results.get("figure6"), 4.0
    if not six:
        return ""
    series = {s: s for s in ("steal", "fifo", "threads", "tbb", "OpenMP", "oneTBB", "Pthreads")}
    groups, left_out = [], []
    for name, points in six["programs"].items():
        if "samples" not in points.get("steal", {}):
            continue
        base, values = statistics.median(points["steal"]["samples"]), {}
        for who, point in points.items():
            if "samples" not in point:
                left_out.append(f"{name} by {who} does not run")
                continue
            value, low, high = (v / base for v in three(point["samples"]))
            if value > most:
                left_out.append(f"{name} by {who} takes {value:.1f} times as long")
            else:
                values[who] = (value, low, min(high, most))
        groups.append((name, values))
    note = f'<p class="note">Not drawn: {esc("; ".join(left_out))}.</p>' if left_out else ""
    return (f"<h2>Schedulers, {six['workers']} workers, time over that of steal</h2>"
            + bars(groups, series, "times", 2) + note) if groups else ""


def target_table(rows):
    lines_ = ["<h2>Targets</h2><table><tr><th>what</th><th>measured</th><th>spread</th>"
              "<th>target</th><th></th></tr>"]
    for r in rows:
        mark = '<td class="met">met</td>' if r["met"] else '<td class="missed">missed</td>'
        lines_.append(f"<tr><td>{esc(r['what'])}</td><td>{esc(r['value'])}</td>"
                      f"<td>{esc(r['spread'])}</td><td>{esc(r['target'])}</td>{mark}</tr>")
    return "".join(lines_) + "</table>"


def failures(results):
    if not results["failures"]:
        return ""
    items = "".join(f"<li><b>{esc(f['benchmark'])}</b>: {esc(f['problem'])}</li>"
                    for f in results["failures"])
    return f'<h2 class="missed">Did not run</h2><ul>{items}</ul>'


def write(results):
    m = results["machine"]
    compilers = "; ".join(m["compilers"].values())
    quick = " Quick run: small sizes, not for quoting." if results["quick"] else ""
    busy = (f" The machine was busy: load {results['load_before']:.1f} at the start."
            if results["load_before"] > 0.5 else "")
    body = "".join([
        "<h1>Chantry benchmarks</h1>",
        f'<p class="note">{esc(results["when"])}, {esc(m["processor"])}, {m["cpus"]} processors; '
        f'C by {esc(compilers)}, -O3 -march=native. Medians of {results["rounds"]} runs in turn; '
        f"the thin line in a bar is the range.{busy}{quick}</p>",
        target_table(results["targets"]), failures(results), plot_runtime(results),
        plot_speedup(results), plot_compile(results), plot_tasks(results), plot_tasking(results)])
    text = ('<!doctype html><html lang="en"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>Chantry benchmarks</title><style>{STYLE}</style><body>{body}</body></html>\n")
    with open(os.path.join(measure.OUT, "report.html"), "w") as file:
        file.write(text)
