"""Procedures that call themselves, beside C: with the checks of a default build, and without. Ratios are of medians of what the
programs print.

This file measures and judges.
"""

from . import measure
from .measure import figure, ratio_of, run
from .targets import ratio_row

KINDS = ["fib", "tak", "ack", "hanoi"]
QUICK = ["--fibOf=25", "--takOf=12", "--ackOf=5", "--discs=12"]


def recursion(bench):
    exes = {"fast": bench.build_ours("bench/chapel/recursion.chpl", "recursion"),
            "checked": bench.build_ours("bench/chapel/recursion.chpl", "recursion", fast=False),
            **bench.build_c("recursion")}
    samples = {who: {kind: [] for kind in KINDS} for who in exes}
    for turn in range(bench.rounds):
        bench.say(f"round {turn + 1} of {bench.rounds}")
        for who, exe in exes.items():
            text = run([exe] + (QUICK if bench.quick else []))[0]
            for kind in KINDS:
                samples[who][kind].append(figure(text, kind))
    theirs = [who for who in exes if who not in ("fast", "checked")]
    return {who: {kind: {c: ratio_of(samples[who][kind], samples[c][kind]) for c in theirs} for kind in KINDS}
            for who in ("fast", "checked")}


measure.ELSEWHERE["recursion"] = recursion


def rows(results):
    out = []
    for who, limit in (("fast", 1.15), ("checked", 1.6)):
        for kind, by_compiler in (results.get("recursion") or {}).get(who, {}).items():
            for compiler, ratio in by_compiler.items():
                build = "--fast" if who == "fast" else "default build"
                out.append(ratio_row(f"recursion, {kind}, {build} / C ({compiler})", limit, ratio))
    return out
