// The indices that the iterators of DynamicIters hand out: each once, in every form of loop.
// args:
// args: --methodStealing=RoundRobin
// args: --methodStealing=WholeTail
use DynamicIters;
config const n = 1000;
var hits: [1..n] atomic int;
proc check(what) {
  for h in hits do if h.read() != 1 then halt(what, " wrong");
  for h in hits do h.write(0);
  writeln(what, " ok");
}
forall i in dynamic(1..n) do hits[i].add(1);
check("dynamic");
forall i in dynamic(1..n, chunkSize=7, numTasks=5) do hits[i].add(1);
check("dynamic 7");
forall i in guided(1..n) do hits[i].add(1);
check("guided");
forall i in guided(1..n, 3) do hits[i].add(1);
check("guided 3");
forall i in adaptive(1..n, numTasks=4) do hits[i].add(1);
check("adaptive");
forall i in dynamic(1..n by -1, 10) do hits[i].add(1);
check("negative stride");
var A: [1..n] int;
forall (i, a) in zip(dynamic(1..n, 3), A) do a = i;
writeln(+ reduce A == n * (n + 1) / 2);
forall (a, i) in zip(A, guided(1..2*n by 2)) do a = i;
writeln(A[1], " ", A[2], " ", A[n]);
forall (i, j, a) in zip(adaptive(0..#n), dynamic(1..n by -1), A) do a = i + j;
writeln(A[1], " ", A[2], " ", A[n], " ", && reduce (A == n));
const D = {1..20, 0..14 by 3, 2..3};
var B: [D] atomic int;
for d in 0..2 {
  forall i in dynamic(D, 2, parDim=d) do B[i].add(1);
  forall i in guided(D, parDim=d) do B[i].add(1);
  forall i in adaptive(D, 3, d) do B[i].add(1);
}
for b in B do if b.read() != 9 then halt("domain");
var C: [D] int;
forall (i, c) in zip(dynamic(D, chunkSize=3, parDim=1), C) do c = i(0) + i(1) + i(2);
for i in D do if C[i] != i(0) + i(1) + i(2) then halt("zip");
const e: range = 1..0;
forall i in dynamic(e) do writeln("never");
forall i in guided(e) do writeln("never");
forall i in adaptive(e) do writeln("never");
for i in dynamic(1..3, 2) do write(i, " ");
writeln();
enum color { red = 1, green, blue }
var cs: [color.red..color.blue] int;
forall c in dynamic(color.red..color.blue) do cs[c] = c: int + 1;
writeln(cs);
writeln(+ reduce [i in dynamic(1..10)] i);
var total = 0;
forall i in adaptive(1..n) with (+ reduce total) do total += i;
writeln(total);
forall i in dynamic(1..10:uint(8), 3) do hits[i: int].add(1);
writeln(+ reduce hits.read());
