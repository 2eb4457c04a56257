"""Several locales: what it costs to reach another one, copies between distributed arrays beside the same in one address space, and programs
beside C + MPI and C + OpenMP.

This file measures and judges. A ratio is of medians; programs that are compared take turns. What needs MPI (`libopenmpi-dev`,
`openmpi-bin`) is left out where there is no mpicc.
"""

import os
import shutil
import tempfile

from . import measure
from .measure import figure, ratio_of, run, run_quickly
from .targets import ratio_row, row, samples_row

MPI_ENV = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
COPIES = ["first slices", "second slices", "deal out", "deal back"]


def locales_of(exe, count, *args):
    return [exe, "-nl", str(count), *args]


def take_turns(bench, programs, labels, rounds=None):
    """Runs the programs in turn (name -> command, environment), so often or as often as all; name -> label -> samples."""
    rounds = rounds or bench.rounds
    samples = {who: {label: [] for label in labels} for who in programs}
    for turn in range(rounds):
        for who, (command, env) in programs.items():
            bench.say(f"round {turn + 1} of {rounds}: {who}")
            text = run(command, env=env)[0]
            for label in labels:
                samples[who][label].append(figure(text, label))
    return samples


def build_openmp(bench, name):
    return next(iter(bench.build_c(name, ["-fopenmp"]).values()))


def build_mpi(bench, name):
    """The C + MPI program, or nothing where there is no MPI."""
    if not shutil.which("mpicc") or not shutil.which("mpirun"):
        bench.say(f"no mpicc here (libopenmpi-dev, openmpi-bin): {name} is left out")
        return None
    exe = os.path.join(measure.OUT, f"{name}.mpi")
    bench.say(f"building mpi/{name}.c")
    run(["mpicc", "-O3", "-march=native", "-o", exe, os.path.join(measure.ROOT, "bench/c/mpi", name + ".c"), "-lm"])
    return exe


def mpirun(exe, processes, *args):
    return ["mpirun", "-n", str(processes), "--oversubscribe", "--bind-to", "none", exe, *args], MPI_ENV


def costs(bench):
    ours = bench.build_ours("bench/chapel/localecosts.chpl", "localecosts")
    labels = ["put word", "get word", "put MiB", "get MiB", "memcpy MiB", "on", "atomic", "barrier"]
    size = ["--rounds=5"] if bench.quick else []
    own_cores = max(1, bench.cpus // 2)
    programs = {
        "two": (locales_of(ours, 2, f"--numThreads={own_cores}", *size), None),
        "four": (locales_of(ours, 4, *size), None),
        "one": ([ours, f"--numThreads={bench.cpus}", *size], None),
    }
    return take_turns(bench, programs, labels)


def copies(bench):
    ours, theirs = bench.build_ours("bench/chapel/regions.chpl", "regions"), build_openmp(bench, "regions")
    mpi = build_mpi(bench, "deal")
    points = {}
    for n, log in ((100, 20), (300, 24)) if not bench.quick else ((50, 16),):
        for count in (2, 4):
            size = [f"--elements={1 << log}"]
            programs = {
                "ours": (locales_of(ours, count, f"--n={n}", *size), None),
                "C": ([theirs, f"--n={n}", f"--parts={count}", f"--threads={bench.cpus}", *size], None),
            }
            point = {"n": n, "log": log, "locales": count, "samples": take_turns(bench, programs, COPIES)}
            if mpi:
                point["MPI"] = take_turns(bench, {"MPI": mpirun(mpi, count, *size)}, COPIES[2:])["MPI"]
            points[f"{n} on {count}"] = point
    return points


def stream(bench):
    ours = bench.build_ours("examples/locales/stream.chpl", "locales_stream")
    args = ["--showRate=true", f"--m={1 << 20 if bench.quick else 1 << 24}"]
    programs = {"two locales": (locales_of(ours, 2, "--numThreads=1", *args), None),
                "two workers": ([ours, "--numThreads=2", *args], None)}
    if mpi := build_mpi(bench, "stream"):
        programs["MPI"] = mpirun(mpi, 2, *args[1:])
    return take_turns(bench, programs, ["rate"])


def randomaccess(bench):
    ours, theirs = (bench.build_ours("examples/locales/randomaccess.chpl", "locales_randomaccess"), build_openmp(bench, "randomaccess"))
    size = [f"--logSize={16 if bench.quick else 22}"]
    programs = {"ours": (locales_of(ours, 2, "--numThreads=1", "--showRate=true", *size), None),
                "C": ([theirs, "--threads=2", *size], None)}
    return take_turns(bench, programs, ["rate"])


# Programs beside C + MPI: sizes of a full and of a quick run.
BESIDE_MPI = {"pi": (["--n=200000000"], ["--n=2000000"]), "mandelbrot": (["--n=1000"], ["--n=200"]),
              "heat": (["--n=2000", "--steps=100"], ["--n=200", "--steps=20"])}


def beside_mpi(bench):
    found = {}
    for name, sizes in BESIDE_MPI.items():
        mpi = build_mpi(bench, name)
        if not mpi:
            continue
        ours, size = bench.build_ours(f"examples/locales/{name}.chpl", "locales_" + name), sizes[bench.quick]
        programs = {"ours": (locales_of(ours, 2, "--numThreads=1", "--showTime=true", *size), None), "MPI": mpirun(mpi, 2, *size)}
        found[name] = take_turns(bench, programs, ["time"])
    return found


def start(bench):
    """Hello over locales; how long a program of about twenty lines compiles."""
    ours = bench.build_ours("examples/locales/hello.chpl", "locales_hello")
    alone, four, compiling = [], [], []
    with tempfile.TemporaryDirectory() as directory:
        exe = os.path.join(directory, "program")
        for turn in range(bench.rounds):
            for _ in range(5):
                alone.append(run_quickly([ours])[2])
                four.append(run_quickly(locales_of(ours, 4))[2])
            path = bench.fresh_copy("examples/locales/slices.chpl", directory, turn)
            compiling.append(run([bench.chpl, "--fast", path, "-o", exe])[1])
    return {"alone": alone, "four": four, "compiling": compiling}


def one(bench):
    """What a distribution costs on one locale: the same loops over default arrays and over mapped ones."""
    ours = bench.build_ours("bench/chapel/onelocale.chpl", "onelocale")
    size = ["--repeats=3"] if bench.quick else []
    kinds = ["whole", "own loop", "led by default", "cyclic", "small"]
    labels = [f"{whose} {kind}" for kind in kinds for whose in ("default", "mapped")]
    samples = take_turns(bench, {"ours": ([ours, "--numThreads=1", *size], None)}, labels)["ours"]
    return {kind: ratio_of(samples[f"mapped {kind}"], samples[f"default {kind}"]) for kind in kinds}


measure.ELSEWHERE.update({"locales.start": start, "locales.costs": costs, "locales.copies": copies, "locales.stream": stream,
                          "locales.randomaccess": randomaccess, "locales.mpi": beside_mpi, "locales.one": one})


def rows(results):
    out = []
    if s := results.get("locales.start"):
        limit = round(3e3 * sorted(s["alone"])[len(s["alone"]) // 2] + 20, 1)
        out.append(samples_row("hello on four locales (3 x one locale + 20 ms)", limit, [t * 1e3 for t in s["four"]], "ms"))
        out.append(samples_row("chpl --fast, a program of several locales", 1, s["compiling"], "s", 2))
    if c := results.get("locales.costs"):
        for way in ("put", "get"):
            out.append(samples_row(f"{way} of a word, another locale", 3, c["two"][f"{way} word"], "ns", 2))
        for way in ("put", "get"):
            out.append(ratio_row(f"{way} of 1 MiB / memcpy, rate", 0.9, ratio_of(c["two"][f"{way} MiB"], c["two"]["memcpy MiB"]), at_least=True))
        out.append(samples_row("empty on and back, a core each", 2, c["two"]["on"], "us", 2))
        out.append(samples_row("empty on and back, cores shared", 20, c["four"]["on"], "us", 2))
        out.append(ratio_row("atomic add, 2 locales / 2 tasks of one", 1.5, ratio_of(c["two"]["atomic"], c["one"]["atomic"])))
        out.append(samples_row("barrier over four locales", 30, c["four"]["barrier"], "us"))
    for point in (results.get("locales.copies") or {}).values():
        samples, n, log, count = point["samples"], point["n"], point["log"], point["locales"]
        for label in COPIES:
            what = f"n = {n}" if "slices" in label else f"2^{log}"
            out.append(ratio_row(f"{label}, {what}, {count} locales, ours / C", 1.3, ratio_of(samples["ours"][label], samples["C"][label])))
    if s := results.get("locales.stream"):
        out.append(ratio_row("STREAM, 2 locales / 2 workers, rate", 0.97, ratio_of(s["two locales"]["rate"], s["two workers"]["rate"]), at_least=True))
        if "MPI" in s:
            out.append(row("… C + MPI's rate", "none", f"{sorted(s['MPI']['rate'])[len(s['MPI']['rate']) // 2]:.1f} GB/s", True))
    if s := results.get("locales.randomaccess"):
        out.append(ratio_row("RandomAccess, 2 locales, rate, ours / C", 1.0, ratio_of(s["ours"]["rate"], s["C"]["rate"]), at_least=True))
    for name, s in (results.get("locales.mpi") or {}).items():
        out.append(ratio_row(f"{name}, 2 locales, ours / C + MPI", 1.05, ratio_of(s["ours"]["time"], s["MPI"]["time"])))
    for kind, ratio in (results.get("locales.one") or {}).items():
        out.append(ratio_row(f"one locale, {kind}, a distribution / default", 1.1, ratio))
    return out
