"""Text in and out beside C's stdio, on one worker: lines, whole numbers and formatted values. A ratio is of medians.

This file measures and judges.
"""

from . import measure
from .maps import compare
from .targets import ratio_row

WHAT = ["ints written", "ints read", "lines read", "values written"]


def textio(bench):
    small = ["--lines=200000", "--values=100000", "--ints=200000"] if bench.quick else []
    ours = bench.build_ours("bench/chapel/textio.chpl", "textio")
    theirs = bench.build_c("textio")["gcc"]
    return compare(bench, [ours, "--numThreads=1", *small], [theirs, *small], WHAT)


measure.ELSEWHERE["textio"] = textio


def rows(results):
    if not (found := results.get("textio")):
        return []
    return [ratio_row(f"text, {what}, by C's stdio", 1.1, found["ratios"][what]) for what in WHAT]
