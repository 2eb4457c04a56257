"""Builds and runs the benchmarks; knows nothing of targets or of the report.

Programs to compare run in turn (ours, gcc's, clang's, ours, …), so that a slow moment
of the machine hits all of them; the report uses medians and shows the spread.
"""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OUT = os.path.join(ROOT, "bench", "out")

# Each kernel: the Chapel source, the C source, and sizes for a quick run.
KERNELS = {
    "nqueens": ("examples/tasks/nqueens.chpl", ["--n=11"]),
    "mandelbrot": ("examples/tasks/mandelbrot.chpl", ["--size=512", "--maxIters=300"]),
    "pi": ("examples/tasks/pi.chpl", ["--n=40000000"]),
    "strassen": ("examples/tasks/strassen.chpl", ["--n=512"]),
    "blackscholes": ("examples/tasks/blackscholes.chpl", ["--runs=40000"]),
}
FRONT_END = {"parse", "scope", "resolve", "check"}
SECTIONS = ["dispatch", "handoff", "stream", "compile", "hello"]
ELSEWHERE = {}  # sections that other files measure: name -> function(bench)


def names():
    """What --only takes: a section, or what stands before the dot of several."""
    every = list(KERNELS) + SECTIONS + list(ELSEWHERE)
    return every + sorted({name.split(".")[0] for name in every} - set(every))


class Failed(Exception):
    """A program that did not build, did not run, or found its own result wrong."""


def run(command, cwd=None, env=None, timeout=600):
    """Run to the end; return output, seconds, and peak resident KiB of the process tree."""
    begin = time.monotonic()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                 cwd=cwd, env=env)
        deadline = begin + timeout
        while True:
            pid, status, usage = os.wait4(child.pid, os.WNOHANG if timeout > 30 else 0)
            if pid:
                break
            if time.monotonic() > deadline:
                child.kill()
                os.wait4(child.pid, 0)
                raise Failed(f"{' '.join(command)}: no end after {timeout} s")
            time.sleep(0.001)
        seconds = time.monotonic() - begin
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        text, errors = out.read().decode(errors="replace"), err.read().decode(errors="replace")
    if child.returncode != 0:
        message = (errors + text).strip().splitlines()
        raise Failed(f"{' '.join(command)}: status {child.returncode}: "
                     + " / ".join(message[:4]))
    return text, seconds, usage.ru_maxrss


def run_quickly(command, cwd=None):
    """Like run, with no polling, for processes so short that a poll would show."""
    begin = time.monotonic()
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          cwd=cwd, timeout=60)
    seconds = time.monotonic() - begin
    if done.returncode != 0:
        raise Failed(f"{' '.join(command)}: status {done.returncode}: "
                     + (done.stderr + done.stdout)[:300])
    return done.stdout, done.stderr, seconds


def figure(text, label):
    """The number after `label: ` in a program's output."""
    found = re.search(rf"^{re.escape(label)}: *([0-9.eE+-]+)", text, re.M)
    if not found:
        raise Failed(f"no '{label}:' in the output: {text[:200]!r}")
    return float(found.group(1))


def ratio_of(ours, theirs):
    """Ratio of medians, with the smallest and largest ratio within a round."""
    pairs = [a / b for a, b in zip(ours, theirs)]
    return {"ratio": statistics.median(ours) / statistics.median(theirs),
            "low": min(pairs), "high": max(pairs)}


def measured():
    """The directory of what is installed; not if it is older than what is built all day."""
    age = lambda place: os.path.getmtime(os.path.join(ROOT, "target", place, "chantry"))  # noqa: E731
    try:
        fresh = age("dist")
    except OSError:
        sys.exit("bench: there is no target/dist: run `make dist`, or give the directory with --bin")
    try:
        if age("release") > fresh:
            sys.exit("bench: target/dist is older than target/release: run `make dist`, or give the directory with --bin")
    except OSError:
        pass
    return os.path.join(ROOT, "target", "dist")


class Bench:
    def __init__(self, args):
        self.quick = args.quick
        self.rounds = args.rounds or (3 if args.quick else 7)
        self.only = args.only
        directory = os.path.abspath(args.bin) if args.bin else measured()
        self.chpl = os.path.join(directory, "chpl")
        self.chantry = os.path.join(directory, "chantry")
        self.cpus = len(os.sched_getaffinity(0))
        self.workers = sorted({1, self.cpus} | {w for w in (2, 4, 8, 16, 32, 64) if w < self.cpus})
        self.compilers = [c for c in ("gcc", "clang") if shutil.which(c)]
        self.failures = []
        self.begin = time.monotonic()
        self.label = ""
        os.makedirs(OUT, exist_ok=True)

    # ---- progress ----

    def say(self, text):
        line = f"[{time.monotonic() - self.begin:5.0f} s] {self.label}: {text}"
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K" + line[:110])
        else:
            sys.stderr.write(line + "\n")
        sys.stderr.flush()

    def wants(self, name):
        return not self.only or name in self.only or name.split(".")[0] in self.only

    def section(self, name, function):
        if not self.wants(name):
            return None
        self.label = name
        try:
            return function()
        except (Failed, OSError, subprocess.SubprocessError) as problem:
            self.failures.append({"benchmark": name, "problem": str(problem)})
            self.say(f"FAILED: {problem}")
            if sys.stderr.isatty():
                sys.stderr.write("\n")
            return None

    # ---- building ----

    def build_c(self, name, extra=()):
        built = {}
        for compiler in self.compilers:
            exe = os.path.join(OUT, f"{name}.{compiler}")
            command = [compiler, "-O3", "-march=native", "-pthread", *extra, "-o", exe,
                       os.path.join(ROOT, "bench/c", name + ".c"), "-lm"]
            self.say(f"building with {compiler}")
            try:
                run(command)
                built[compiler] = exe
            except Failed:
                # A compiler without OpenMP must not stop STREAM; none at all must.
                continue
        if not built:
            raise Failed(f"bench/c/{name}.c builds with none of: {', '.join(self.compilers)}")
        return built

    def build_ours(self, source, name, fast=True, flags=()):
        exe = os.path.join(OUT, name + (".fast" if fast else ".checked"))
        self.say("building ours" + (" --fast" if fast else ""))
        run([self.chpl, os.path.join(ROOT, source), "-o", exe, *flags] + (["--fast"] if fast else []))
        return exe

    # ---- sections ----

    def kernel(self, name):
        source, quick = KERNELS[name]
        sizes = quick if self.quick else []
        c = self.build_c(name)
        fast = self.build_ours(source, name)
        checked = self.build_ours(source, name, fast=False)
        points = {}
        for workers in self.workers:
            samples = {who: [] for who in ["fast", *c]}
            if workers == 1:
                samples["checked"] = []
            for turn in range(self.rounds):
                for who in samples:
                    self.say(f"{workers} worker{'s' * (workers > 1)}, "
                             f"round {turn + 1} of {self.rounds}: {who}")
                    if who in c:
                        command = [c[who], f"--threads={workers}"]
                    else:
                        exe = fast if who == "fast" else checked
                        command = [exe, f"--numThreads={workers}"]
                    samples[who].append(figure(run(command + sizes)[0], "time"))
            faster = min(c, key=lambda who: statistics.median(samples[who]))
            point = {"samples": samples, "c": faster,
                     "vs_c": ratio_of(samples["fast"], samples[faster])}
            if workers == 1:
                point["checked_vs_fast"] = ratio_of(samples["checked"], samples["fast"])
            points[workers] = point
        return points

    def dispatch(self):
        c = self.build_c("dispatch")
        ours = self.build_ours("examples/tasks/dispatch.chpl", "dispatch")
        ways = ["cobegin", "begin_syncvar", "begin_sync", "begin_param", "coforall", "forall"]
        points = {}
        for workers in self.workers:
            samples = {way: [] for way in ways}
            theirs = {way: [] for way in ("pool", "pthread")}
            for turn in range(self.rounds):
                self.say(f"{workers} workers, round {turn + 1} of {self.rounds}")
                text = run([ours, f"--numThreads={workers}"])[0]
                for way in ways:
                    samples[way].append(figure(text, way))
                text = run([next(iter(c.values())), f"--threads={workers}"])[0]
                for way in theirs:
                    theirs[way].append(figure(text, way))
            points[workers] = {"ours": samples, "c": theirs}
        return points

    def handoff(self):
        c = self.build_c("handoff")
        ours = self.build_ours("examples/tasks/handoff.chpl", "handoff")
        ours_ns, theirs = [], {"ping-pong": [], "mailbox": [], "condvar": []}
        sizes = ["--n=100000"] if self.quick else []
        for turn in range(self.rounds):
            self.say(f"round {turn + 1} of {self.rounds}")
            ours_ns.append(figure(run([ours, "--numThreads=2"] + sizes)[0], "sync"))
            text = run([next(iter(c.values()))] + sizes)[0]
            for way in theirs:
                theirs[way].append(figure(text, way))
        return {"sync": ours_ns, "c": theirs, "vs_ping_pong": ratio_of(ours_ns, theirs["ping-pong"])}

    def stream(self):
        c = self.build_c("stream", ["-fopenmp"])
        ours = self.build_ours("examples/stream.chpl", "stream")
        elements = self.stream_elements()
        sizes = [f"--n={elements}"] + (["--trials=3"] if self.quick else [])
        points = {"elements": elements}
        for workers in self.workers:
            samples = {"forall": [], "promoted": []}
            for compiler in c:
                samples[compiler + " plain"] = []
                samples[compiler + " streaming"] = []
            for turn in range(self.rounds):
                self.say(f"{workers} workers, round {turn + 1} of {self.rounds}")
                text = run([ours, f"--numThreads={workers}"] + sizes)[0]
                samples["forall"].append(figure(text, "forall"))
                samples["promoted"].append(figure(text, "promoted"))
                for compiler in c:
                    text = run([c[compiler], f"--threads={workers}"] + sizes)[0]
                    for kind in ("plain", "streaming"):
                        samples[f"{compiler} {kind}"].append(figure(text, kind))
            point = {"samples": samples}
            for kind in ("plain", "streaming"):
                best = max((f"{compiler} {kind}" for compiler in c),
                           key=lambda who: statistics.median(samples[who]))
                for way in ("forall", "promoted"):
                    point[f"{way} vs {kind}"] = ratio_of(samples[way], samples[best])
            points[workers] = point
        return points

    def stream_elements(self):
        """Arrays of at least four times the last-level cache."""
        cache = 32 << 20
        try:
            sizes = [int(os.sysconf("SC_LEVEL3_CACHE_SIZE")), int(os.sysconf("SC_LEVEL2_CACHE_SIZE"))]
            cache = max(sizes) or cache
        except (ValueError, OSError):
            pass
        elements = 1 << 20
        while elements * 8 < 4 * cache:
            elements *= 2
        return elements

    def fresh_copy(self, source, directory, serial):
        """A copy that no cache has seen: same program, another text."""
        path = os.path.join(directory, os.path.basename(source))
        with open(os.path.join(ROOT, source)) as original:
            text = original.read()
        with open(path, "w") as copy:
            copy.write(text + f"\n// copy {os.getpid()} {time.time_ns()} {serial}\n")
        return path

    def compile(self):
        sources = ["examples/" + f for f in sorted(os.listdir(os.path.join(ROOT, "examples")))
                   if f.endswith(".chpl")]
        sources += ["examples/tasks/" + f
                    for f in sorted(os.listdir(os.path.join(ROOT, "examples/tasks")))
                    if f.endswith(".chpl")]
        points = {}
        with tempfile.TemporaryDirectory() as directory:
            exe = os.path.join(directory, "program")
            for source in sources:
                name = os.path.splitext(os.path.basename(source))[0]
                point = {"fast": [], "default": [], "peak_mib": 0.0}
                try:
                    for turn in range(self.rounds):
                        for mode, flags in (("fast", ["--fast"]), ("default", [])):
                            self.say(f"{name}, round {turn + 1} of {self.rounds}")
                            path = self.fresh_copy(source, directory, turn)
                            _, seconds, peak = run([self.chpl, path, "-o", exe] + flags)
                            point[mode].append(seconds)
                            point["peak_mib"] = max(point["peak_mib"], peak / 1024)
                except Failed as problem:
                    self.failures.append({"benchmark": "compile " + name, "problem": str(problem)})
                    continue
                points[name] = point
        return points

    def hello(self):
        """Whole `chantry run` of a program it has not seen, the same again, and the front end's share."""
        rounds = 10 if self.quick else 30
        whole, kept, passes = [], [], []
        with tempfile.TemporaryDirectory() as directory:
            for turn in range(rounds + 3):
                path = self.fresh_copy("examples/hello.chpl", directory, turn)
                with open(path, "a") as program:
                    program.write(f'writeln("{turn} {time.time_ns()}");\n')
                self.say(f"run {turn + 1} of {rounds + 3}")
                _, _, seconds = run_quickly([self.chantry, "run", path])
                if turn >= 3:  # the first ones warm the page cache
                    whole.append(seconds)
                    # Again: its executable is kept, so that this is the command's start and the program's.
                    kept.append(run_quickly([self.chantry, "run", path])[2])
            for turn in range(5):
                path = self.fresh_copy("examples/hello.chpl", directory, 1000 + turn)
                with open(path, "a") as program:
                    program.write(f'writeln("{turn} {time.time_ns()}");\n')
                out, err, _ = run_quickly([self.chantry, "run", "--time-passes", path])
                passes.append(pass_times(out + err))
        front = [front_end(p) for p in passes if p]
        return {"whole": whole, "kept": kept, "stages": passes[-1],
                "front_end_ms": statistics.median(front) if front else None}

    # ---- all ----

    def run(self):
        results = {"machine": machine(), "quick": self.quick, "rounds": self.rounds,
                   "workers": self.workers, "when": time.strftime("%Y-%m-%d %H:%M:%S"),
                   "load_before": os.getloadavg()[0]}
        results["kernels"] = {name: self.section(name, lambda name=name: self.kernel(name))
                              for name in KERNELS if self.wants(name)}
        for name in SECTIONS:
            results[name] = self.section(name, getattr(self, name))
        for name, function in ELSEWHERE.items():
            results[name] = self.section(name, lambda function=function: function(self))
        results["failures"] = self.failures
        results["seconds"] = time.monotonic() - self.begin
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
        return results


def pass_times(text):
    """(name, depth, milliseconds) of each line that --time-passes prints."""
    return [(name, len(indent) // 2, float(value)) for value, indent, name
            in re.findall(r"^ *([0-9]+\.[0-9]+)  ( *)([a-z][\w-]*)", text, re.M)]


def front_end(lines):
    """Milliseconds in the front end's stages, not counting one inside another."""
    total, inside = 0.0, None
    for name, depth, value in lines:
        if inside is not None and depth > inside:
            continue
        inside = depth if name in FRONT_END else None
        total += value if inside is not None else 0.0
    return total


def machine():
    model = "unknown processor"
    try:
        with open("/proc/cpuinfo") as info:
            model = re.search(r"model name\s*:\s*(.*)", info.read()).group(1)
    except (OSError, AttributeError):
        pass
    versions = {}
    for compiler in ("gcc", "clang"):
        if shutil.which(compiler):
            done = subprocess.run([compiler, "--version"], capture_output=True, text=True)
            versions[compiler] = done.stdout.splitlines()[0] if done.stdout else "?"
    return {"processor": model, "cpus": len(os.sched_getaffinity(0)), "compilers": versions}


def write_json(results):
    with open(os.path.join(OUT, "results.json"), "w") as file:
        json.dump(results, file, indent=1)
