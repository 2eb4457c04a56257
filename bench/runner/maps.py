"""Associative domains beside the best C++ map at hand, strings sorted, sparse ones beside sorting and compressing in C++, and a program's own
map beside the default one; on one worker, but for adding in parallel. A ratio is of medians.

This file measures and judges.
"""

import os

from . import measure
from .measure import Failed, figure, ratio_of, run
from .targets import ratio_row

ABSEIL = ["-I/usr/include", "-labsl_hash", "-labsl_city", "-labsl_low_level_hash", "-labsl_raw_hash_set",
          "-labsl_hashtablez_sampler", "-labsl_synchronization"]
SETS = [f"{key} {what}" for key in ("int", "string") for what in ("insert", "look up", "remove")]
SORT = "string sort"
SPARSE = {"build": 1.3, "product": 1.1}
TILED = ["forall", "whole array"]


def build_cc(bench, name, libraries=()):
    """The C++ program by g++, with libraries if they are there."""
    exe = os.path.join(measure.OUT, name + ".g++")
    command = ["g++", "-std=c++17", "-O3", "-march=native", "-o", exe,
               os.path.join(measure.ROOT, "bench/c", name + ".cc")]
    bench.say(f"building {name}.cc")
    try:
        run(command + list(libraries))
    except Failed:
        if not libraries:
            raise
        run(command)
    return exe


def compare(bench, ours, theirs, labels):
    """Both programs in turn: the ratio for each label."""
    samples = {who: {label: [] for label in labels} for who in ("ours", "theirs")}
    for turn in range(bench.rounds):
        bench.say(f"round {turn + 1} of {bench.rounds}")
        for who, command in (("ours", ours), ("theirs", theirs)):
            text = run(command)[0]
            for label in labels:
                samples[who][label].append(figure(text, label))
    ratios = {label: ratio_of(samples["ours"][label], samples["theirs"][label]) for label in labels}
    return {"samples": samples, "ratios": ratios}


def maps(bench):
    small = ["--n=200000", "--strings=20000"] if bench.quick else []
    exe = bench.build_ours("bench/chapel/maps.chpl", "maps")
    rival = build_cc(bench, "maps", ABSEIL)
    result = compare(bench, [exe, "--numThreads=1", *small], [rival, *small], [*SETS, SORT])
    one, two = [], []
    for turn in range(bench.rounds):
        bench.say(f"adding in parallel, round {turn + 1} of {bench.rounds}")
        for threads, samples in ((1, one), (2, two)):
            text = run([exe, f"--numThreads={threads}", "--parallel=true", *small[:1]])[0]
            samples.append(figure(text, "parallel insert"))
    result["parallel"] = {"one": one, "two": two, "speedup": ratio_of(one, two)}
    return result


def sparse(bench):
    small = ["--n=20000", "--pairs=200000"] if bench.quick else []
    exe = bench.build_ours("bench/chapel/sparse.chpl", "sparse")
    rival = build_cc(bench, "sparse")
    return compare(bench, [exe, "--numThreads=1", *small], [rival, *small], list(SPARSE))


def tiled(bench):
    small = ["--n=500"] if bench.quick else []
    exe = bench.build_ours("bench/chapel/tiled.chpl", "tiled")
    return compare(bench, [exe, "--numThreads=1", "--mapped=true", *small], [exe, "--numThreads=1", *small], TILED)


measure.ELSEWHERE.update({"maps": maps, "sparse": sparse, "tiled": tiled})


def rows(results):
    out = []
    if m := results.get("maps"):
        out += [ratio_row(f"associative, {label}, by C++'s", 1.1, m["ratios"][label]) for label in SETS]
        out.append(ratio_row("strings sorted, by C++'s", 1.1, m["ratios"][SORT]))
        out.append(ratio_row("associative, parallel insert, 2 workers", 1.6, m["parallel"]["speedup"], at_least=True))
    if s := results.get("sparse"):
        out += [ratio_row(f"sparse, {label}, by C++'s", limit, s["ratios"][label]) for label, limit in SPARSE.items()]
    if t := results.get("tiled"):
        out += [ratio_row(f"a tiled map, {label}, by the default's", 1.1, t["ratios"][label]) for label in TILED]
    return out
