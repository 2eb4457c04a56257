"""Statements over whole arrays, slices and small arrays cost what the loops cost that a C programmer would write.

This file measures and judges, on one worker; a ratio is of the best times of runs that take turns.
"""

from . import measure
from .measure import figure, ratio_of, run
from .targets import ratio_row

LIMIT = 1.05

# What is measured in chapel/arrays.chpl, and its counterpart in c/arrays.c.
KINDS = {
    "product": "product",
    "stencil by slices": "stencil",
    "stencil by forall": "stencil",
    "stencil by foreach": "stencil",
    "stencil by for": "stencil",
    "stencil by zip": "stencil",
    "zip forall 1-D": "whole 1-D",
    "zip forall 2-D": "whole 2-D",
    "zip for 2-D": "whole 2-D",
    "zip with domain": "whole 2-D",
    "whole 1-D": "whole 1-D",
    "whole 2-D": "whole 2-D",
    "whole 3-D": "whole 3-D",
    "whole 4-D": "whole 4-D",
    "rows by slices": "whole 2-D",
    "rows by loops": "whole 2-D",
    "small": "small",
    "small literal": "small literal",
    "masked": "masked",
}


def arrays(bench):
    theirs = next(iter(bench.build_c("arrays").values()))
    ours = bench.build_ours("bench/chapel/arrays.chpl", "arrays")
    samples = {kind: [] for kind in KINDS}
    of_c = {kind: [] for kind in set(KINDS.values())}
    sizes = ["--repeats=20"] if bench.quick else []
    for turn in range(bench.rounds):
        bench.say(f"round {turn + 1} of {bench.rounds}")
        text, c_text = run([ours, "--numThreads=1"] + sizes)[0], run([theirs] + sizes)[0]
        if figure(text, "sum") != figure(c_text, "sum"):
            raise measure.Failed("the Chapel program and the C one come to different sums")
        for kind in samples:
            samples[kind].append(figure(text, kind))
        for kind in of_c:
            of_c[kind].append(figure(c_text, kind))
    ratios = {kind: ratio_of(samples[kind], of_c[KINDS[kind]]) for kind in KINDS}
    return {"samples": samples, "c": of_c, "vs_c": ratios}


measure.ELSEWHERE["arrays"] = arrays


def rows(results):
    found = results.get("arrays")
    if not found:
        return []
    return [ratio_row(f"arrays, {kind}, ours / C", LIMIT, ratio) for kind, ratio in found["vs_c"].items()]
