"""Compile time of large programs (`generate.py`): cold, after an edit of one procedure, `--fast`, loops in
parallel against C with OpenMP, programs of extreme shape, and how each stage grows with the program.

Each measurement has a cache directory of its own, empty at first: nothing of an earlier run helps.
The exponent of a stage is the slope of its time over the program's lines on logarithmic axes: 1 is linear.
"""

import math
import os
import statistics
import subprocess
import tempfile
import time

from . import generate, measure
from .measure import Failed, pass_times
from .targets import row, samples_row

# Stages whose times are too short to say anything at the smallest size.
LEAST_MS = 2.0
EXPONENT_LIMIT = 1.15


class Place:
    """A directory with a program, and a cache that only its compilations use."""

    def __init__(self, bench):
        self.bench = bench
        self.dir = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.dir.name, "program.chpl")
        self.exe = os.path.join(self.dir.name, "program")

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        self.dir.cleanup()

    def write(self, kind, size, edit=0):
        with open(self.path, "w") as file:
            file.write(generate.program(kind, size, edit))

    def forget(self):
        subprocess.run(["rm", "-rf", os.path.join(self.dir.name, "cache")], check=True)

    def build(self, *flags, command=None):
        """Seconds, CPU seconds, MiB at the peak, and the stages' times of one build."""
        command = command or [self.bench.chantry, "build", "--time-passes", self.path, "-o", self.exe, *flags]
        env = dict(os.environ, XDG_CACHE_HOME=os.path.join(self.dir.name, "cache"))
        with tempfile.TemporaryFile() as errors:
            begin = time.monotonic()
            child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, env=env)
            _, status, usage = os.wait4(child.pid, 0)
            seconds = time.monotonic() - begin
            child.returncode = os.waitstatus_to_exitcode(status)
            errors.seek(0)
            text = errors.read().decode(errors="replace")
        if child.returncode != 0:
            raise Failed(f"{' '.join(command)}: status {child.returncode}: {text[:300]}")
        return {"seconds": seconds, "cpu": usage.ru_utime + usage.ru_stime, "mib": usage.ru_maxrss / 1024,
                "stages": pass_times(text)}


def repeated(bench, what, once):
    samples = []
    for turn in range(min(bench.rounds, 5)):
        bench.say(f"{what}, round {turn + 1}")
        samples.append(once(turn))
    return samples


def cold(bench, kind, size, *flags):
    with Place(bench) as place:
        place.write(kind, size)

        def once(_):
            place.forget()
            return place.build(*flags)
        return repeated(bench, f"{kind} {size} {' '.join(flags)}", once)


def edited(bench, size):
    """Rebuilding after one constant in one procedure has changed."""
    with Place(bench) as place:
        place.write("mixed", size)
        place.build()

        def once(turn):
            place.write("mixed", size, edit=turn + 1)
            return place.build()
        return repeated(bench, f"mixed {size}, edited", once)


def loops(bench):
    """100 parallel loops of one line, and the same in C."""
    ours = cold(bench, "foralls", 100, "--fast")
    with Place(bench) as place:
        source = os.path.join(place.dir.name, "loops.c")
        with open(source, "w") as file:
            file.write(generate.program("loops_c", 100))
        command = ["gcc", "-O3", "-march=native", "-fopenmp", source, "-o", place.exe, "-lm"]
        theirs = repeated(bench, "loops in C", lambda _: place.build(command=command))
    return {"ours": ours, "gcc": theirs}


def growth(bench):
    """The stages' milliseconds by number of lines; of several runs the smallest."""
    sizes = [1000, 2000, 4000] if bench.quick else [1000, 2000, 4000, 8000, 16000, 32000]
    points = {}
    for size in sizes:
        runs = cold(bench, "mixed", size)[:3]
        best = {}
        for run in runs:
            times = {"whole": run["seconds"] * 1e3}
            for name, depth, value in run["stages"]:
                if depth == 0 and name != "total":
                    times[name] = times.get(name, 0.0) + value
            for name, value in times.items():
                best[name] = min(value, best.get(name, value))
        points[size] = best
    return points


def exponent(points):
    """The slope of log(time) over log(size), by least squares."""
    xs, ys = [math.log(size) for size, _ in points], [math.log(value) for _, value in points]
    x, y = statistics.mean(xs), statistics.mean(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


# Programs that are large in one way.
SHAPES = (("overloads", 2000), ("procedure", 4000), ("strings", 4000), ("callers", 800), ("timesteps", 1000))


def scale(bench):
    large = 4000 if bench.quick else 20000
    return {
        "small": cold(bench, "mixed", 1000), "small_edited": edited(bench, 1000),
        "lines": large, "large": cold(bench, "mixed", large), "large_edited": edited(bench, large),
        "large_fast": cold(bench, "mixed", large, "--fast"),
        "loops": loops(bench) if "gcc" in bench.compilers else None,
        "shapes": {f"{kind} {size}": cold(bench, kind, size) for kind, size in SHAPES},
        "growth": growth(bench),
    }


def rows(results):
    found = results.get("scale")
    if not found:
        return []
    seconds = lambda runs: [r["seconds"] for r in runs]  # noqa: E731
    lines = found["lines"]
    out = [samples_row("1000 lines, cold", 0.5, seconds(found["small"]), "s", 2),
           samples_row("1000 lines, one procedure edited", 0.12, seconds(found["small_edited"]), "s", 3),
           samples_row(f"{lines} lines, cold", 6, seconds(found["large"]), "s", 2),
           samples_row(f"{lines} lines, one procedure edited", 0.5, seconds(found["large_edited"]), "s", 2),
           samples_row(f"{lines} lines, peak memory", 500, [r["mib"] for r in found["large"]], "MiB", 0)]
    share = statistics.median(seconds(found["large_fast"])) / statistics.median(seconds(found["large"]))
    out.append(row(f"{lines} lines, --fast / default", "at most 1.5", f"{share:.2f}", share <= 1.5))
    if found["loops"]:
        ours, theirs = (statistics.median(seconds(found["loops"][who])) for who in ("ours", "gcc"))
        out.append(row("100 one-line foralls, --fast / gcc -O3 -fopenmp", "at most 0.5", f"{ours / theirs:.2f}",
                       ours / theirs <= 0.5))
    for name, runs in found["shapes"].items():
        out.append(samples_row(name, 2, seconds(runs), "s", 2))
    growing = found["growth"]
    least, most = min(growing), max(growing)
    for stage in growing[most]:
        points = [(size, times[stage]) for size, times in growing.items() if times.get(stage, 0.0) >= LEAST_MS]
        if len(points) < 3:
            continue
        n = exponent(points)
        out.append(row(f"exponent of {stage}, {least} to {most} lines", f"at most {EXPONENT_LIMIT}", f"{n:.2f}",
                       n <= EXPONENT_LIMIT, f"{points[0][1]:.0f} to {points[-1][1]:.0f} ms"))
    return out


measure.ELSEWHERE["scale"] = scale
