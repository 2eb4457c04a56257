"""Between machines: two network namespaces of this one, joined by a pair of virtual interfaces, with a locale in each, over libfabric's tcp.
Left out without root, `ip` or libfabric.

This file measures and judges. The transfers stand beside those of `iperf3`, one stream (left out where it is not installed), collected atomic
updates beside the same without (`--no-aggregate`).
"""

import contextlib
import json
import os
import shutil
import subprocess

from . import measure
from .locales import locales_of, take_turns
from .measure import ratio_of, run
from .targets import ratio_row

LABELS = ["put MiB", "get MiB"]


@contextlib.contextmanager
def machines(bench):
    """Two namespaces; gives what goes before a program of number `{}` there, or None."""
    name = f"chantry{os.getpid()}-"
    links = [f"cht{os.getpid()}x{i}" for i in range(2)]

    def ip(words):
        subprocess.run(["ip", *words.split()], check=True, capture_output=True)

    try:
        for i in range(2):
            ip(f"netns add {name}{i}")
        ip(f"link add {links[0]} type veth peer name {links[1]}")
        for i in range(2):
            ip(f"link set {links[i]} netns {name}{i}")
            ip(f"-n {name}{i} addr add 10.77.0.{i + 1}/24 dev {links[i]}")
            ip(f"-n {name}{i} link set {links[i]} up")
            ip(f"-n {name}{i} link set lo up")
        made = f"ip netns exec {name}{{}}"
    except (OSError, subprocess.CalledProcessError) as e:
        bench.say(f"no network namespaces here ({e}): left out")
        made = None
    try:
        yield made
    finally:
        for i in range(2):
            subprocess.run(["ip", "netns", "delete", f"{name}{i}"], capture_output=True, check=False)


def over_network(wrap):
    return {**os.environ, "CHANTRY_COMM": f"fabric,provider=tcp;ofi_rxm,wrap={wrap}"}


def stream_rate(wrap):
    """MiB a second of one stream of iperf3, from machine 0 to machine 1."""
    there, here = (wrap.replace("{}", str(i)).split() for i in (1, 0))
    server = subprocess.Popen([*there, "iperf3", "-s", "-1", "--forceflush"], stdout=subprocess.PIPE, text=True)
    try:
        for line in server.stdout:
            if "listening" in line:
                break
        text = run([*here, "iperf3", "-c", "10.77.0.2", "-t", "1", "-l", "1M", "-J"])[0]
    finally:
        server.kill()
        server.wait()
    return json.loads(text)["end"]["sum_received"]["bits_per_second"] / 8 / 2**20


def transfers(bench, wrap):
    ours = bench.build_ours("bench/chapel/localecosts.chpl", "localecosts_far", flags=["--comm=ofi"])
    size = ["--numThreads=1", "--rounds=3", "--calls=50", "--many=16"]
    samples = {label: [] for label in [*LABELS, "stream"]}
    for _ in range(bench.rounds):
        once = take_turns(bench, {"ours": (locales_of(ours, 2, *size), over_network(wrap))}, LABELS, rounds=1)["ours"]
        for label in LABELS:
            samples[label] += once[label]
        if shutil.which("iperf3"):
            bench.say("iperf3")
            samples["stream"].append(stream_rate(wrap))
    return samples


def updates(bench, wrap):
    kinds = {"collected": [], "one by one": ["--no-aggregate"]}
    size = ["--numThreads=1", "--showRate=true", f"--logSize={10 if bench.quick else 12}"]
    programs = {kind: (locales_of(bench.build_ours("examples/locales/randomaccess.chpl", f"randomaccess_far{i}",
                                                   flags=["--comm=ofi", *flags]), 2, *size), over_network(wrap))
                for i, (kind, flags) in enumerate(kinds.items())}
    return take_turns(bench, programs, ["rate"])


def between(bench):
    with machines(bench) as wrap:
        if not wrap:
            return None
        return {"transfers": transfers(bench, wrap), "updates": updates(bench, wrap)}


measure.ELSEWHERE["between"] = between


def rows(results):
    found = results.get("between")
    if not found:
        return []
    out, t, u = [], found["transfers"], found["updates"]
    if t["stream"]:
        for way in LABELS:
            out.append(ratio_row(f"between machines, {way}, rate, ours / iperf3", 0.7, ratio_of(t[way], t["stream"]), at_least=True))
    out.append(ratio_row("between machines, RandomAccess, rate, collected / one by one", 20,
                         ratio_of(u["collected"]["rate"], u["one by one"]["rate"]), at_least=True))
    return out
