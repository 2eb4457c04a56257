"""Eleven programs in the style of the language's users beside their C or C++ counterparts: on one worker and on all cores. A ratio is of
medians of what each program prints as its time.

This file measures and judges.
"""

import os

from . import measure
from .maps import ABSEIL
from .measure import Failed, figure, ratio_of, run
from .targets import ratio_row

# Each program: its source, and sizes for a quick run. `.cc` where the counterpart is C++.
PROGRAMS = {
    "nbody": ("examples/nbody.chpl", ".c", ["--n=100"]),
    "spectralnorm": ("examples/programs/spectralnorm.chpl", ".c", ["--n=300"]),
    "fannkuch": ("examples/programs/fannkuch.chpl", ".c", ["--n=8"]),
    "binarytrees": ("examples/programs/binarytrees.chpl", ".c", ["--n=12"]),
    "knucleotide": ("examples/programs/knucleotide.chpl", ".cc", ["--n=20000"]),
    "chameneos": ("examples/programs/chameneos.chpl", ".c", ["--n=20000"]),
    "fft": ("examples/programs/fft.chpl", ".c", ["--m=14"]),
    "cg": ("examples/programs/cg.chpl", ".c", ["--n=60"]),
    "life": ("examples/programs/life.chpl", ".c", ["--generations=20"]),
    "rays": ("examples/programs/rays.chpl", ".cc", ["--n=200"]),
    "words": ("examples/programs/words.chpl", ".cc", []),
}
# Where one worker plays all creatures, its C counterpart has threads that share a core: only what several workers do compares.
ONLY_PARALLEL = {"chameneos"}
SERIAL = {"words"}


def build_counterpart(bench, name, kind):
    exe = os.path.join(measure.OUT, f"program-{name}.c")
    source = os.path.join(measure.ROOT, "bench/c/programs", name + kind)
    compiler = ["g++", "-std=c++17"] if kind == ".cc" else ["gcc"]
    command = compiler + ["-O3", "-march=native", "-fopenmp", "-pthread", "-o", exe, source]
    try:
        run(command + (ABSEIL if kind == ".cc" else ["-lm"]))
    except Failed:
        run(command + ["-lm"])
    return exe


def programs(bench):
    out = {}
    for name, (source, kind, quick) in PROGRAMS.items():
        bench.say(f"building {name}")
        ours = bench.build_ours(source, "program-" + name)
        theirs = build_counterpart(bench, name, kind)
        sizes = quick if bench.quick else []
        text = []
        if name == "words":
            # Theirs reads the text that ours has made.
            run([ours, "--keep=true"])
            text = ["--input=/tmp/chantry-words.txt", "--keep=true"]
        for workers in sorted({1, bench.cpus}):
            if workers == 1 and name in ONLY_PARALLEL or workers > 1 and name in SERIAL:
                continue
            samples = {"ours": [], "theirs": []}
            for turn in range(bench.rounds):
                bench.say(f"{name}, {workers} workers, round {turn + 1} of {bench.rounds}")
                samples["ours"].append(figure(run([ours, f"--numThreads={workers}", *sizes, *text])[0], "time"))
                samples["theirs"].append(figure(run([theirs, f"--threads={workers}", *sizes])[0], "time"))
            out[f"{name} {workers}"] = {"samples": samples, "ratio": ratio_of(samples["ours"], samples["theirs"])}
    return out


measure.ELSEWHERE["programs"] = programs


def rows(results):
    out = []
    for point, measured in (results.get("programs") or {}).items():
        name, workers = point.split()
        limit = 1.15 if workers == "1" else 1.2
        out.append(ratio_row(f"{name}, {workers} worker{'s' * (workers != '1')}, ours / C", limit, measured["ratio"]))
    return out
