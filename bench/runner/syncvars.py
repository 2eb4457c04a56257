"""Sync variables and single operations of the tasking layer: as a lock against a test-and-set spin
lock, as a barrier against atomics, as a queue; what one operation, one switch, one empty task costs;
what a hundred thousand tasks that wait take. The sizes are small and the runs many: on a shared
machine a short run is more often undisturbed than a long one, and a single cost is the best of them.

This file measures and judges. Ours and C's take turns.
"""

from . import measure
from .measure import figure, ratio_of, run
from .targets import ratio_row, row, samples_row

COSTS = ["operation", "handoff", "switch", "bulk", "begin"]
BLOCKED = 100_000


def faster(by_compiler):
    return min(by_compiler.values(), key=lambda samples: sorted(samples)[len(samples) // 2])


def syncvars(bench):
    many = max(bench.workers)
    costs = bench.build_ours("bench/chapel/synccosts.chpl", "synccosts")
    ours = {name: bench.build_ours(f"examples/tasking/{name}.chpl", "tasking_" + name)
            for name in ("lock", "barrier", "queue", "stream")}
    c = {name: bench.build_c(name) for name in ("lock", "queue")}
    n = 100_000 if bench.quick else 1_000_000
    result = {"costs": {1: {way: [] for way in COSTS}, many: {way: [] for way in COSTS}},
              "lock": [], "locks": [], "queue": [], "sync": [], "atomic": [], "stream": {"sync": [], "atomic": []},
              "c": {name: {who: [] for who in c[name]} for name in c},
              "c_pool": {who: [] for who in c["lock"]}}
    for turn in range(bench.rounds):
        bench.say(f"round {turn + 1} of {bench.rounds}")
        for workers, samples in result["costs"].items():
            text = run([costs, f"--numThreads={workers}"])[0]
            for way in COSTS:
                samples[way].append(figure(text, way))
        size = [f"--n={n}", f"--numTasks={many}"]
        text = run([ours["lock"], f"--numThreads={many}"] + size)[0]
        result["lock"].append(figure(text, "1 locks"))
        result["locks"].append(figure(text, "64 locks"))
        for who, exe in c["lock"].items():
            text = run([exe] + size)[0]
            result["c"]["lock"][who].append(figure(text, "1 locks"))
            result["c_pool"][who].append(figure(text, "64 locks"))
        result["queue"].append(figure(run([ours["queue"], f"--n={n}", f"--numThreads={many}"])[0], "time"))
        for who, exe in c["queue"].items():
            result["c"]["queue"][who].append(figure(run([exe, f"--n={n}"])[0], "time"))
        text = run([ours["barrier"], f"--rounds={n // 10}", f"--numTasks={many}", f"--numThreads={many}"])[0]
        for way in ("atomic", "sync"):
            result[way].append(figure(text, way))
        for way, samples in result["stream"].items():
            size = ["--n=1000000"] if bench.quick else []
            text = run([ours["stream"], f"--barrier={way}", f"--numTasks={many}", f"--numThreads={many}"] + size)[0]
            samples.append(figure(text, "time"))
    result["blocked_mib"] = run([costs, f"--blocked={BLOCKED}", f"--numThreads={many}"])[2] / 1024
    result["lock_vs_c"] = ratio_of(result["lock"], faster(result["c"]["lock"]))
    result["locks_vs_c"] = ratio_of(result["locks"], faster(result["c_pool"]))
    result["queue_vs_c"] = ratio_of(result["queue"], faster(result["c"]["queue"]))
    result["barrier_vs_atomic"] = ratio_of(result["sync"], result["atomic"])
    result["stream_vs_atomic"] = ratio_of(result["stream"]["sync"], result["stream"]["atomic"])
    return result


measure.ELSEWHERE["syncvars"] = syncvars


def best_row(what, limit, samples):
    least = min(samples)
    return row(what, f"at most {limit:g} ns", f"{least:.1f} ns", least <= limit, f"to {max(samples):.1f}")


def rows(results):
    s = results.get("syncvars")
    if not s:
        return []
    one, many = s["costs"][min(s["costs"])], s["costs"][max(s["costs"])]
    mib = s["blocked_mib"]
    return [
        best_row("empty task in bulk, all workers", 60, many["bulk"]),
        best_row("empty task by begin, all workers", 100, many["begin"]),
        best_row("switch between two tasks", 20, one["switch"]),
        best_row("sync variable, uncontended read or write", 10, one["operation"]),
        best_row("value from task to task, one worker", 40, one["handoff"]),
        ratio_row("sync variable as the one lock / C, test-and-set", 1.5, s["lock_vs_c"]),
        ratio_row("a pool of 64 such locks / C", 1.5, s["locks_vs_c"]),
        # No target: C's spinning cells gain from runs of values that the language does not promise.
        row("bounded queue of sync variables / C", "none set", f"{s['queue_vs_c']['ratio']:.3f}", True,
            f"{s['queue_vs_c']['low']:.3f} to {s['queue_vs_c']['high']:.3f}"),
        ratio_row("stream with a barrier of sync variables / of atomics", 1.05, s["stream_vs_atomic"]),
        row(f"{BLOCKED} tasks that wait, peak memory", "under 1536 MiB", f"{mib:.0f} MiB", mib < 1536),
    ]
