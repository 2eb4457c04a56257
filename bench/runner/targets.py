"""Holds the measurements against the project's targets. Each row says what was asked,
what came out with its spread, and whether it is met; nothing here measures."""

import statistics

KERNEL_LIMIT = {"nqueens": 1.05, "mandelbrot": 1.05, "pi": 1.05, "strassen": 1.10,
                "blackscholes": 1.10}


def row(what, target, value, met, spread=""):
    return {"what": what, "target": target, "value": value, "spread": spread, "met": met}


def ratio_row(what, limit, ratio, at_least=False):
    met = ratio["ratio"] >= limit if at_least else ratio["ratio"] <= limit
    return row(what, f"{'at least' if at_least else 'at most'} {limit:g}", f"{ratio['ratio']:.3f}",
               met, f"{ratio['low']:.3f} to {ratio['high']:.3f}")


def samples_row(what, limit, samples, unit, decimals=1):
    middle = statistics.median(samples)
    return row(what, f"at most {limit:g} {unit}", f"{middle:.{decimals}f} {unit}", middle <= limit,
               f"{min(samples):.{decimals}f} to {max(samples):.{decimals}f}")


def judge(results):
    rows = []
    many = max(results["workers"])
    if results.get("hello"):
        hello = results["hello"]
        rows.append(samples_row("chantry run of a new hello world", 45,
                                [s * 1e3 for s in hello["whole"]], "ms"))
        rows.append(samples_row("… again, its executable kept", 10, [s * 1e3 for s in hello["kept"]], "ms"))
        if hello["front_end_ms"] is not None:
            rows.append(row("… its front end", "under 6 ms", f"{hello['front_end_ms']:.1f} ms",
                            hello["front_end_ms"] < 6))
    if results.get("compile"):
        points = results["compile"]
        medians = {name: statistics.median(p["fast"]) for name, p in points.items()}
        slowest = max(medians, key=medians.get)
        rows.append(row("chpl --fast, slowest example", "under 1 s",
                        f"{medians[slowest]:.2f} s ({slowest})", medians[slowest] < 1))
        quick = sum(m < 0.5 for m in medians.values())
        rows.append(row("chpl --fast, examples under 0.5 s", "most", f"{quick} of {len(medians)}",
                        quick * 2 > len(medians)))
        big = max(points, key=lambda name: points[name]["peak_mib"])
        rows.append(row("peak memory of compiling", "under 200 MiB",
                        f"{points[big]['peak_mib']:.0f} MiB ({big})",
                        points[big]["peak_mib"] < 200))
    for name, points in (results.get("kernels") or {}).items():
        if not points:
            continue
        rows.append(ratio_row(f"{name}, 1 worker, ours / C ({points[1]['c']})", KERNEL_LIMIT[name],
                              points[1]["vs_c"]))
        if many > 1:
            rows.append(ratio_row(f"{name}, {many} workers, ours / C ({points[many]['c']})", 1.10,
                                  points[many]["vs_c"]))
        rows.append(ratio_row(f"{name}, checks on / --fast", 1.6, points[1]["checked_vs_fast"]))
    if results.get("stream"):
        for kind in ("plain", "streaming"):
            for way in ("forall", "promoted"):
                rows.append(ratio_row(f"STREAM {way}, {many} workers, bandwidth / C's {kind}", 0.97,
                                      results["stream"][many][f"{way} vs {kind}"], at_least=True))
    if results.get("dispatch"):
        limits = {"cobegin": 100, "coforall": 100, "begin_sync": 120, "begin_param": 120,
                  "forall": 60}
        for way, limit in limits.items():
            rows.append(samples_row(f"{way}, 8 at a time, {many} workers, each", limit,
                                    results["dispatch"][many]["ours"][way], "ns"))
    if results.get("handoff"):
        rows.append(ratio_row("value through a sync variable / ping-pong", 1.5,
                              results["handoff"]["vs_ping_pong"]))
    return rows


def show(rows):
    if not rows:
        print("nothing was measured")
        return
    wide = max(len(r["what"]) for r in rows)
    for r in rows:
        mark = "met   " if r["met"] else "MISSED"
        spread = f"  ({r['spread']})" if r["spread"] else ""
        print(f"{mark}  {r['what']:<{wide}}  {r['value']:>10}{spread}  target: {r['target']}")
