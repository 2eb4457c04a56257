"""The tasking layer: every scheduler on every tasking program, against C and C++ with OpenMP,
oneTBB and threads. The figures are those of "Chapel-on-X" (Hayashi and others, 2017): 6, the
schedulers and their rivals on the benchmarks; 7, what tasks cost where they bring nothing
((T1 - Tseq) / Tseq on one worker); 8, ways to count in a program full of sync variables.

This file measures them, judges them (rows), and prints them (tables); page.py draws them.
"""

import os
import re
import statistics

from . import measure
from .measure import Failed, figure, ratio_of, run
from .targets import ratio_row, row

SCHEDULERS = ["steal", "fifo", "threads", "tbb"]
LIMIT = 120  # seconds for a run; a scheduler that needs more is out

OPENMP = {"gcc": ["gcc", "-fopenmp"], "clang": ["clang", "-fopenmp"]}
PTHREADS = {"gcc": ["gcc", "-pthread"], "clang": ["clang", "-pthread"]}
TBB = {"gcc": ["g++", "-std=c++17"], "clang": ["clang++", "-std=c++17"]}

# Each program: the arguments of a quick run, and its rivals: (name, source, compilers, arguments).
UTS_RIVALS = [("OpenMP", "uts.c", OPENMP), ("oneTBB", "uts_tbb.cc", TBB)]
PROGRAMS = {
    "uts": ([], [rival + ([],) for rival in UTS_RIVALS]
            + [("Pthreads", "uts_pthreads.c", PTHREADS, [])]),
    "uts_rec": ([], [rival + (["--recursive"],) for rival in UTS_RIVALS]),
    "stream": (["--n=1048576", "--trials=3"], [("OpenMP", "streamtask.c", OPENMP, [])]),
    "labelprop": (["--trials=2"], [("OpenMP", "labelprop.c", OPENMP, [])]),
    "kmeans": (["--n=50000"], [("OpenMP", "kmeans.c", OPENMP, [])]),
    "comd": (["--steps=5"], [("OpenMP", "comd.c", OPENMP, [])]),
}
COUNTERS = ["sync", "atomic"]


class Cell:
    """One way to run one program; a way that fails says why, once, and is not tried again."""

    def __init__(self, exe, args, env=None):
        self.command = [exe] + args
        self.env = dict(os.environ, **env) if env else None
        self.samples, self.problem = [], None

    def sample(self):
        if self.problem is None:
            try:
                self.samples.append(figure(run(self.command, env=self.env, timeout=LIMIT)[0], "time"))
            except Failed as problem:
                self.problem = re.sub(r"^.*?: (status -?\d+: )?(error: )?", "", str(problem))[:200]

    def result(self):
        return {"problem": self.problem} if self.problem else {"samples": self.samples}


def ours(exe, scheduler, workers, args):
    return Cell(exe, [f"--tasks={scheduler}", f"--numThreads={workers}"] + args)


def theirs(exe, workers, args):
    return Cell(exe, [f"--threads={workers}"] + args, {"OMP_NUM_THREADS": str(workers)})


def build_ours(bench, name):
    return bench.build_ours(f"examples/tasking/{name}.chpl", "tasking_" + name)


def build_rivals(bench, name, workers, args):
    """{rival: {compiler: cell}}, of the compilers that can."""
    built = {}
    for rival, source, compilers, mode in PROGRAMS[name][1]:
        for compiler, command in compilers.items():
            exe = os.path.join(measure.OUT, f"{os.path.splitext(source)[0]}.{rival}.{compiler}")
            bench.say(f"building {source} with {command[0]}")
            libraries = ["-ltbb"] if compilers is TBB else ["-lm"]
            try:
                run(command + ["-O3", "-march=native", "-o", exe,
                               os.path.join(measure.ROOT, "bench/c", source)] + libraries)
                built.setdefault(rival, {})[compiler] = theirs(exe, workers, args + mode)
            except (Failed, OSError):
                continue  # a compiler without OpenMP, a machine without oneTBB
    return built


def in_turn(bench, cells, what):
    for turn in range(bench.rounds):
        for name, cell in cells.items():
            bench.say(f"{what}, round {turn + 1} of {bench.rounds}: {name}")
            cell.sample()


def faster(cells):
    """Of one rival's executables, the faster by median; all failed: the first one's problem."""
    ran = [c for c in cells if not c.problem]
    return min(ran, key=lambda c: statistics.median(c.samples)) if ran else cells[0]


def collect(bench, figure_name, groups):
    """groups: {name: [cells]}; a failure that is no limit of the way itself is reported."""
    out = {}
    for name, cells in groups.items():
        out[name] = faster(cells).result()
        problem = out[name].get("problem")
        if problem and not known_limit(problem):
            bench.failures.append({"benchmark": f"{figure_name}, {name}", "problem": problem})
    return out


def known_limit(problem):
    """A thread a task has an end, and oneTBB may not be there: an answer, not a failure."""
    return any(sign in problem for sign in ("cannot start thread", "libtbb", "no end after"))


def figure6(bench):
    """Each scheduler and rival on each program, with all workers."""
    workers, points = max(bench.workers), {}
    for name, (quick, _) in PROGRAMS.items():
        args = quick if bench.quick else []
        try:
            exe, rivals = build_ours(bench, name), build_rivals(bench, name, workers, args)
        except Failed as problem:
            bench.failures.append({"benchmark": f"figure6, {name}", "problem": str(problem)})
            continue
        cells = {s: ours(exe, s, workers, args) for s in SCHEDULERS}
        for rival, built in rivals.items():
            cells.update({f"{rival}, {compiler}": cell for compiler, cell in built.items()})
        in_turn(bench, cells, name)
        groups = {s: [cells[s]] for s in SCHEDULERS}
        for rival, built in rivals.items():
            groups[rival] = list(built.values())
        points[name] = collect(bench, f"figure6, {name}", groups)
    return {"workers": workers, "programs": points}


def figure7(bench):
    """UTS on one worker, with tasks and without."""
    args = PROGRAMS["uts"][0] if bench.quick else []
    sequential, tasks = {}, {}  # by family: one program's ways, one compiler's
    for name in ("uts", "uts_rec"):
        exe = build_ours(bench, name)
        sequential[name] = ours(exe, "steal", 1, args + ["--sequential=true"])
        tasks[name] = {s: ours(exe, s, 1, args) for s in SCHEDULERS}
    rivals = build_rivals(bench, "uts", 1, args)
    for compiler, exe in bench.build_c("uts").items():  # without OpenMP, so by all compilers
        sequential["C " + compiler] = theirs(exe, 1, args + ["--sequential"])
        tasks["C " + compiler] = {rival: built[compiler]
                                  for rival, built in rivals.items() if compiler in built}
    cells = {}
    for family, base in sequential.items():
        cells[family + ", sequential"] = base
        cells.update({f"{family}, {way}": cell for way, cell in tasks[family].items()})
    in_turn(bench, cells, "one worker")
    points = collect(bench, "figure7", {name: [cell] for name, cell in cells.items()})
    for family, base in sequential.items():
        for way in tasks[family]:
            point = points[f"{family}, {way}"]
            if "samples" in point and not base.problem:
                point["overhead"] = ratio_of(point["samples"], base.samples)
    c = faster([cell for family, cell in sequential.items() if family.startswith("C ")])
    if not (c.problem or sequential["uts"].problem):
        points["uts, sequential"]["vs_c"] = ratio_of(sequential["uts"].samples, c.samples)
    return points


def figure8(bench):
    """UTS-REC with its sums in sync variables, and in atomic ones, under each scheduler."""
    workers = max(bench.workers)
    args = PROGRAMS["uts_rec"][0] if bench.quick else []
    exe, plain = build_ours(bench, "uts_rec"), build_ours(bench, "uts")
    cells = {f"{counter}, {s}": ours(exe, s, workers, args + [f"--counter={counter}"])
             for s in SCHEDULERS for counter in COUNTERS}
    cells["uts, steal"] = ours(plain, "steal", workers, args)
    in_turn(bench, cells, "UTS-REC")
    return {"workers": workers,
            "points": collect(bench, "figure8", {name: [cell] for name, cell in cells.items()})}


SECTIONS = {"figure6": figure6, "figure7": figure7, "figure8": figure8}
measure.ELSEWHERE.update(SECTIONS)


# ---- against the targets ----

def compare(points, ours_name, theirs_name):
    """Their time over ours, or None: the speed of ours in terms of theirs."""
    a, b = points.get(ours_name, {}), points.get(theirs_name, {})
    if "samples" in a and "samples" in b:
        return ratio_of(b["samples"], a["samples"])
    return None


def inverse(points, ours_name, theirs_name):
    return compare(points, theirs_name, ours_name)


def rows(results):
    out = []
    six = results.get("figure6") or {}
    workers = six.get("workers")
    for name, points in six.get("programs", {}).items():
        if name == "uts":
            for rival, least in (("OpenMP", 1.0), ("oneTBB", 1.0), ("Pthreads", 0.95)):
                speed = compare(points, "steal", rival)
                if speed:
                    out.append(ratio_row(f"uts, {workers} workers, speed / {rival}", least, speed,
                                         at_least=True))
        elif name != "uts_rec" and inverse(points, "steal", "OpenMP"):
            out.append(ratio_row(f"{name}, {workers} workers, ours / OpenMP", 1.05,
                                 inverse(points, "steal", "OpenMP")))
        others = {s: statistics.median(points[s]["samples"]) for s in SCHEDULERS[1:]
                  if "samples" in points.get(s, {})}
        if others and "samples" in points.get("steal", {}):
            best = min(others, key=others.get)
            out.append(ratio_row(f"{name}, steal / best other scheduler ({best})", 1.05,
                                 inverse(points, "steal", best)))
    seven = results.get("figure7") or {}
    if "overhead" in seven.get("uts, steal", {}):
        over = seven["uts, steal"]["overhead"]
        out.append(row("uts, 1 worker, overhead of tasks", "under 5 %",
                       f"{100 * (over['ratio'] - 1):.1f} %", over["ratio"] < 1.05,
                       f"{100 * (over['low'] - 1):.1f} to {100 * (over['high'] - 1):.1f}"))
    if "vs_c" in seven.get("uts, sequential", {}):
        out.append(ratio_row("uts, sequential, ours / C", 1.02, seven["uts, sequential"]["vs_c"]))
    eight = (results.get("figure8") or {}).get("points", {})
    if inverse(eight, "sync, steal", "uts, steal"):
        out.append(ratio_row("uts_rec / uts, steal", 1.3, inverse(eight, "sync, steal", "uts, steal")))
    return out


# ---- as text ----

def text_of(point, base=None):
    if point is None:
        return "-"
    if "problem" in point:
        return "does not run"
    middle = statistics.median(point["samples"])
    ratio = f" ({middle / base:.2f})" if base else ""
    return f"{middle:.3f} s{ratio}"


def table(title, columns, lines):
    """lines: [(label, {column: text})]"""
    wide = [max([len(c)] + [len(cells.get(c, "-")) for _, cells in lines]) for c in columns]
    first = max([len(label) for label, _ in lines] + [0])
    print(f"\n{title}")
    print(" " * first + "".join(f"  {c:>{w}}" for c, w in zip(columns, wide)))
    for label, cells in lines:
        print(f"{label:<{first}}" + "".join(f"  {cells.get(c, '-'):>{w}}" for c, w in zip(columns, wide)))


def median_of(point):
    return statistics.median(point["samples"]) if point and "samples" in point else None


def tables(results):
    problems = {}
    six = results.get("figure6")
    if six and six["programs"]:
        lines = []
        for name, points in six["programs"].items():
            base = median_of(points.get("steal"))
            lines.append((name, {who: text_of(p, base) for who, p in points.items()}))
            problems.update({f"{name}, {who}": p["problem"] for who, p in points.items() if "problem" in p})
        table(f"Figure 6: median time on {six['workers']} workers (and over that of steal)",
              SCHEDULERS + ["OpenMP", "oneTBB", "Pthreads"], lines)
    seven = results.get("figure7")
    if seven:
        lines = []
        for name, point in seven.items():
            cells = {"time": text_of(point)}
            if "overhead" in point:
                over = point["overhead"]
                cells["overhead"] = f"{100 * (over['ratio'] - 1):+.1f} %"
                cells["range"] = f"{100 * (over['low'] - 1):+.1f} to {100 * (over['high'] - 1):+.1f}"
            if "problem" in point:
                problems[f"1 worker, {name}"] = point["problem"]
            lines.append((name, cells))
        table("Figure 7: UTS on one worker, (T1 - Tseq) / Tseq", ["time", "overhead", "range"], lines)
    eight = results.get("figure8")
    if eight:
        points = eight["points"]
        base = median_of(points.get("uts, steal"))
        lines = [(s, {c: text_of(points.get(f"{c}, {s}"), base) for c in COUNTERS}) for s in SCHEDULERS]
        problems.update({f"uts_rec, {n}": p["problem"] for n, p in points.items() if "problem" in p})
        table(f"Figure 8: UTS-REC, sums in sync or atomic variables, {eight['workers']} workers "
              "(and over UTS, steal)", COUNTERS, lines)
    for problem in sorted(set(problems.values())):
        print(f"  {'; '.join(w for w, p in problems.items() if p == problem)}: {problem}")
    if six or seven or eight:
        print()
