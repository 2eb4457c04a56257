#!/usr/bin/env python3
"""Makes large Chapel programs of one kind, for measuring the compiler at scale.

    bench/runner/generate.py KIND SIZE [--edit N]      the program on standard output

Nothing is random: equal arguments give equal texts. `--edit N` changes one constant in one
procedure in the middle, another one for each N.
"""

import argparse

UNIT_LINES = 20  # of a unit of `mixed`


def mixed_unit(i, k):
    """A record with a method, a generic procedure, a class, an array, one forall: UNIT_LINES lines."""
    kind = ("int", "real", "int(32)")[i % 3]
    work = (f"A[i] = i * {k % 17 + 2} + x.a",
            f"A[i] = (i % {k % 13 + 3}) * x.a - i",
            f"if i % 2 == 0 then A[i] = x.a + {k % 7}; else A[i] = i")[i % 3]
    shape = (f"  for i in 1..n do if A[i % 10] > {k % 50} then total += A[i % 10]; else total -= i;",
             f"  var j = n; while j > 0 {{ total += j * {k % 5 + 1}; j /= 2; }}",
             "  for (a, i) in zip(A, 0..) do total += a * i;")[(i // 3) % 3]
    return f"""record Pair{i} {{
  var a: int = {k}; var b: {kind};
  proc ref step(d: int) {{ a += d; b += 1; return a % 1000; }}
  proc sum() do return a + b: int;
}}
proc larger{i}(x, y) {{
  if x > y then return x;
  return y;
}}
proc work{i}(n: int): int {{
  var x = new Pair{i}(n + {k % 97}, 1: {kind});
  var A: [0..9] int;
  var total = 0;
  forall i in A.domain do {work};
{shape}
  const name = "unit " + n:string + " of {i}";
  for s in 1..3 do total += x.step(s) + name.size;
  total = larger{i}(total, x.sum()) + larger{i}(x.b, 2: {kind}): int;
  return total + (+ reduce A);
}}
"""


def mixed(lines, edit):
    """Mixed code: records, generics, strings, arrays; one forall every 20 lines."""
    units = max(1, lines // UNIT_LINES)
    parts = [mixed_unit(i, 1000 + i + (edit * 7919 if i == units // 2 else 0)) for i in range(units)]
    # Called in groups, as a program's procedures are: no function has thousands of calls.
    groups = range((units + 24) // 25)
    for g in groups:
        calls = "\n".join(f"  total += work{i}(n + {i % 5});" for i in range(g * 25, min(units, g * 25 + 25)))
        parts.append(f"proc group{g}(n: int): int {{\n  var total = 0;\n{calls}\n  return total;\n}}\n")
    parts.append("config const start = 3;\nvar total = 0;\n" + "\n".join(f"total += group{g}(start);" for g in groups) + "\nwriteln(total);\n")
    return "".join(parts)


def overloads(count, edit):
    """One name with many overloads, each called once."""
    parts = [f"record T{i} {{ var x: int; }}\nproc f(t: T{i}) do return t.x + {i + edit};\n" for i in range(count)]
    parts += [f"proc calls{g}() {{\n  var total = 0;\n"
              + "".join(f"  total += f(new T{i}({i}));\n" for i in range(g, min(g + 50, count)))
              + "  return total;\n}\n" for g in range(0, count, 50)]
    return "".join(parts) + "writeln(" + " + ".join(f"calls{g}()" for g in range(0, count, 50)) + ");\n"


def procedure(lines, edit):
    """One procedure of many lines: arithmetic, branches, loops over scalars and an array."""
    body = []
    for i in range(0, lines, 4):
        body += [f"  x = x * {i % 31 + 3} + y % {i % 7 + 2};",
                 f"  if x > {i * 10 + edit} then y += {i}; else y -= x / {i % 5 + 1};",
                 f"  A[{i % 10}] = x - y;",
                 f"  for j in 1..{i % 9 + 2} do y += A[j % 10] * j;"]
    return ("proc large(n: int): int {\n  var x = n, y = 1;\n  var A: [0..9] int;\n" + "\n".join(body)
            + "\n  return x + y;\n}\nconfig const start = 3;\nwriteln(large(start));\n")


def timesteps(lines, edit):
    """One loop around many lines: the steps of a simulation."""
    body = []
    for i in range(0, lines, 4):
        body += [f"  for j in 1..n-2 do B[j] = A[j] + dt * {i % 13 + edit}.5 * (A[j-1] - 2.0 * A[j] + A[j+1]);",
                 f"  energy += B[{i % 9} + 1] * 0.125 + {i % 11}.25;",
                 f"  if energy > {i + 1}.0e6 then halt(\"step \", t, \": too much energy at {i}\");",
                 "  A <=> B;"]
    return ("config const n = 12, steps = 10, dt = 1.0e-3;\nvar A, B: [0..#n] real;\nvar energy = 0.0;\n"
            "A[n/2] = 1.0;\nproc simulate() {\n for t in 1..steps {\n" + "\n".join(body)
            + "\n }\n}\nsimulate();\nwriteln(energy);\n")


def strings(lines, edit):
    """Statements on strings, all in the module's initialiser."""
    body = ["var s = \"start\", t = \"\", n = 0;"]
    for i in range(0, lines, 4):
        body += [f"t = s + \" and {i} \" + n:string;",
                 f"if t.size > {i % 50 + edit} then s = t[0..5]; else s += \"x{i}\";",
                 f"n += t.find(\"{i % 10}\"): int;",
                 f"if n % {i % 5 + 50} == 0 then writeln(s, \" \", n, \" \", t.toUpper());"]
    return "\n".join(body) + "\nwriteln(s, n);\n"


def callers(count, edit):
    """One procedure that calls many small procedures."""
    parts = [f"proc small{i}(x: int, y: real): int {{\n  var r = x * {i + 1} + {edit};\n"
             f"  if y > {i}.5 then r += y: int;\n  for j in 1..x % 4 do r += j * {i % 9 + 1};\n"
             "  return r % 10007;\n}\n" for i in range(count)]
    calls = "".join(f"  total += small{i}(total % 97, n * {i % 10 + 1}.25);\n" for i in range(count))
    return "".join(parts) + f"proc caller(n: int): int {{\n  var total = n;\n{calls}  return total;\n}}\nconfig const start = 5;\nwriteln(caller(start));\n"


# The loops of `foralls` and `loops_c`: statement in Chapel, and in C where it differs.
LOOPS = [("A[i] = B[i] + {k}.5 * C[i];", None), ("A[i] = B[i] * B[i] - {k};", None),
         ("C[i] = A[i] / (B[i] + {k}.25);", None), ("B[i] = sqrt(A[i] * A[i] + {k});", None),
         ("A[i] += i * {k};", None), ("C[i] = if A[i] > {k} then B[i] else -B[i];", "C[i] = A[i] > {k} ? B[i] : -B[i];"),
         ("B[i] = abs(C[i]) + {k};", "B[i] = fabs(C[i]) + {k};"), ("C[i] = A[i] * {k} + B[i] * {k}.125;", None)]


def foralls(count, edit):
    """Parallel loops with bodies of one line over three arrays."""
    loops = "\n".join("forall i in D do " + LOOPS[i % len(LOOPS)][0].format(k=i + 1 + edit) for i in range(count))
    return ("use Math;\nconfig const n = 1000;\nconst D = {0..#n};\nvar A, B, C: [D] real;\n"
            "forall i in D do B[i] = i;\nforall i in D do C[i] = n - i;\n" + loops
            + "\nwriteln((+ reduce A) + (+ reduce B) + (+ reduce C));\n")


def loops_c(count, edit):
    """The same loops in C with OpenMP."""
    def loop(i):
        ours, theirs = LOOPS[i % len(LOOPS)]
        return ("#pragma omp parallel for\n  for (long i = 0; i < n; i++) "
                + (theirs or ours).format(k=i + 1 + edit))
    loops = "\n".join("  " + loop(i) for i in range(count))
    return ("#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\nstatic double *A, *B, *C;\n"
            "int main(int argc, char **argv) {\n  long n = argc > 1 ? atol(argv[1]) : 1000;\n"
            "  A = calloc(n, 8); B = calloc(n, 8); C = calloc(n, 8);\n"
            "#pragma omp parallel for\n  for (long i = 0; i < n; i++) B[i] = i;\n"
            "#pragma omp parallel for\n  for (long i = 0; i < n; i++) C[i] = n - i;\n" + loops
            + "\n  double total = 0;\n  for (long i = 0; i < n; i++) total += A[i] + B[i] + C[i];\n"
            "  printf(\"%g\\n\", total);\n}\n")


KINDS = {"mixed": mixed, "overloads": overloads, "procedure": procedure, "strings": strings,
         "callers": callers, "timesteps": timesteps, "foralls": foralls, "loops_c": loops_c}


def program(kind, size, edit=0):
    return KINDS[kind](size, edit)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS, help="; ".join(f"{k}: {f.__doc__}" for k, f in KINDS.items()))
    parser.add_argument("size", type=int, help="lines, procedures or loops")
    parser.add_argument("--edit", type=int, default=0)
    args = parser.parse_args()
    print(program(args.kind, args.size, args.edit), end="")


if __name__ == "__main__":
    main()
