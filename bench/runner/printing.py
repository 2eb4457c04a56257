"""Printing: what a line costs from one task and from several, against C's stdio, and whether a
program that prints from all its tasks bears a second one of its kind beside it (release notes
of Chapel 1.19: 0.1 s alone, 8 to 10 s beside another with a spin lock, 0.3 s with sync variables).

This file measures and judges; the figures come on standard error, for the lines are the output.
"""

import os
import subprocess
import tempfile
import time

from . import measure
from .measure import Failed, figure, ratio_of
from .targets import ratio_row, samples_row

OURS = ["one", "tasks", "after"]
THEIRS = ["printf", "unlocked", "threads", "held"]


def start(command, out):
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE, text=True)


def finish(child, begin):
    """Its standard error, and the seconds since `begin`."""
    errors = child.communicate(timeout=120)[1]
    seconds = time.monotonic() - begin
    if child.returncode != 0:
        raise Failed(f"{' '.join(child.args)}: status {child.returncode}: {errors[:300]}")
    return errors, seconds


def printing(bench):
    c = bench.build_c("print")
    ours = bench.build_ours("examples/tasking/print.chpl", "print")
    lines = 100_000 if bench.quick else 2_000_000
    result = {"ours": {way: [] for way in OURS},
              "c": {who: {way: [] for way in THEIRS} for who in c},
              "alone": [], "beside": []}
    with open(os.devnull, "w") as nowhere:
        for turn in range(bench.rounds):
            bench.say(f"round {turn + 1} of {bench.rounds}")
            begin = time.monotonic()
            text, _ = finish(start([ours, f"--n={lines}", f"--numThreads={bench.cpus}"], nowhere), begin)
            for way in OURS:
                result["ours"][way].append(figure(text, way))
            for who, exe in c.items():
                begin = time.monotonic()
                text, _ = finish(start([exe, f"--n={lines}", f"--threads={bench.cpus}"], nowhere), begin)
                for way in THEIRS:
                    result["c"][who][way].append(figure(text, way))
    with tempfile.TemporaryDirectory() as directory:
        out = [os.path.join(directory, name) for name in ("a", "b")]
        command = [ours, "--part=tasks", f"--n={2 * lines}", f"--numThreads={bench.cpus}"]
        for turn in range(bench.rounds):
            bench.say(f"two instances, round {turn + 1} of {bench.rounds}")
            for count, samples in ((1, result["alone"]), (2, result["beside"])):
                files = [open(path, "w") for path in out[:count]]
                begin = time.monotonic()
                children = [start(command, file) for file in files]
                # In order of start: the later one is not over before it has been waited for.
                samples.append(max(finish(child, begin)[1] for child in children))
                for file in files:
                    file.close()
    best = {way: min((result["c"][who][way] for who in c), key=lambda s: sorted(s)[len(s) // 2])
            for way in THEIRS}
    result["vs_unlocked"] = ratio_of(result["ours"]["one"], best["unlocked"])
    result["vs_printf"] = ratio_of(result["ours"]["one"], best["printf"])
    result["after_vs_one"] = ratio_of(result["ours"]["after"], result["ours"]["one"])
    result["vs_held"] = ratio_of(result["ours"]["tasks"], best["held"])
    result["vs_threads"] = ratio_of(result["ours"]["tasks"], best["threads"])
    result["two_instances"] = ratio_of(result["beside"], result["alone"])
    return result


measure.ELSEWHERE["printing"] = printing


def rows(results):
    p = results.get("printing")
    if not p:
        return []
    return [
        samples_row("writeln of an integer", 40, p["ours"]["one"], "ns"),
        ratio_row("… / C, putc_unlocked by hand (serial: no lock)", 1.1, p["vs_unlocked"]),
        ratio_row("… / C's printf", 1.0, p["vs_printf"]),
        ratio_row("… once tasks have run / before", 1.6, p["after_vs_one"]),
        ratio_row("lines from all workers / C, a locked stream, by hand", 1.5, p["vs_held"]),
        ratio_row("lines from all workers / C's printf", 1.0, p["vs_threads"]),
        ratio_row("two printing instances at once, the slower one / alone", 2.5, p["two_instances"]),
    ]
