"""Tracing: what `--trace=FILE` costs a program whose tasks take 2 us and more (finer ones share
events), by `begin` and by `coforall`, on one worker and on all; within the program and for the
whole process, the writing of the file included.

This file measures and judges. Traced and untraced runs take turns; a ratio is of a pair.
"""

import os
import re
import statistics
import tempfile

from . import measure
from .measure import Failed, figure, ratio_of, run
from .targets import ratio_row, row

WAYS = ["begin", "coforall"]
MICROSECONDS = 2.4  # a little more than the limit, so that no task falls below it by chance
FINE = re.compile(rb'"cat":"fine".*"tasks":(\d+)')


def fine_share(path, tasks):
    """The share of tasks in common slices: they would make the figures too good."""
    fine = 0
    with open(path, "rb") as trace:
        for line in trace:
            found = FINE.search(line)
            if found:
                fine += int(found.group(1))
    return fine / tasks


def tracing(bench):
    exe = bench.build_ours("bench/chapel/finetasks.chpl", "finetasks")
    text = run([exe, f"--us={MICROSECONDS}"])[0]
    rounds = int(figure(text, "rounds"))
    n = 20_000 if bench.quick else 200_000
    points = {}
    with tempfile.TemporaryDirectory(dir=measure.OUT) as directory:
        trace = os.path.join(directory, "trace.json")
        for workers in sorted({1, bench.cpus}):
            plain = [exe, f"--rounds={rounds}", f"--n={n}", f"--numThreads={workers}"]
            samples = {way: {"off": [], "on": []} for way in WAYS + ["process"]}
            sizes, shares = [], []
            for turn in range(bench.rounds):
                bench.say(f"{workers} workers, round {turn + 1} of {bench.rounds}")
                for mode, more in (("off", []), ("on", ["--trace=" + trace])):
                    text, seconds, _ = run(plain + more)
                    for way in WAYS:
                        samples[way][mode].append(figure(text, way))
                    samples["process"][mode].append(seconds)
                sizes.append(os.path.getsize(trace))
            # Two of the program's three parts begin their tasks alike.
            shares.append(fine_share(trace, 3 * n))
            point = {"samples": samples, "bytes": statistics.median(sizes), "fine_share": max(shares)}
            for way in samples:
                point[way] = ratio_of(samples[way]["on"], samples[way]["off"])
            points[workers] = point
    if not points:
        raise Failed("nothing was measured")
    return {"n": n, "rounds": rounds, "points": points}


measure.ELSEWHERE["tracing"] = tracing


def rows(results):
    t = results.get("tracing")
    if not t:
        return []
    out = []
    for workers, point in t["points"].items():
        on = f"{workers} worker{'s' * (workers > 1)}"
        for way in WAYS:
            out.append(ratio_row(f"tasks of {MICROSECONDS} us by {way}, {on}, traced / not", 1.10, point[way]))
        out.append(ratio_row(f"… the whole process, {on}", 1.10, point["process"]))
        share = point["fine_share"]
        out.append(row(f"… tasks that shared slices, {on}", "under 10 %", f"{100 * share:.1f} %", share < 0.1))
    return out
