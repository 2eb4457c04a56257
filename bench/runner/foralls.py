"""A `forall` over a range or a domain costs what one over an array costs: what tells the tasks
where they are must be in registers.

This file measures and judges, on one worker; a ratio is of figures of one run.
"""

from . import measure
from .measure import figure, ratio_of, run
from .targets import ratio_row

KINDS = ["range", "domain", "formals"]


def foralls(bench):
    exe = bench.build_ours("bench/chapel/foralls.chpl", "foralls")
    samples = {kind: [] for kind in ["array", *KINDS]}
    for turn in range(bench.rounds):
        bench.say(f"round {turn + 1} of {bench.rounds}")
        text = run([exe, "--numThreads=1", f"--repeats={3 if bench.quick else 15}"])[0]
        for kind in samples:
            samples[kind].append(figure(text, kind))
    return {"samples": samples, **{kind: ratio_of(samples[kind], samples["array"]) for kind in KINDS}}


measure.ELSEWHERE["foralls"] = foralls


def rows(results):
    f = results.get("foralls")
    if not f:
        return []
    return [ratio_row(f"forall over {kind}, by array's", 1.10, f[kind]) for kind in KINDS]
