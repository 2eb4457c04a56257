// locales: 1,3
// Every index once, whatever the chunks; in step with arrays; on the locales that are asked for.
use DistributedIters;
config const n = 1000;
var sum: atomic int;
forall i in distributedDynamic(1..100, chunkSize=4) with (ref sum) do sum.add(i);
writeln(sum.read());
var A: [0..9, 0..9] int;
forall (i, j) in distributedGuided(A.domain, parDim=1) with (ref A) do A[i, j] += 10 * i + j;
writeln(+ reduce A);
var B: [1..n] int;
forall (i, b) in zip(distributedGuided(1..n, minChunkSize=3), B) do b = i;
writeln(&& reduce [i in 1..n] B[i] == i);
forall i in distributedDynamic(n..1 by -3) with (ref B) do B[i] = 0;
writeln(+ reduce B);
for i in distributedDynamic(1..3) do write(i, " ");
writeln();
var seen: [0..<numLocales] atomic int;
forall i in distributedDynamic(1..n, chunkSize=2, localeChunkSize=10, coordinated=true) with (ref seen) do seen[here.id].add(1);
writeln((+ reduce [s in seen] s.read()) == n, " ", numLocales == 1 || seen[0].read() == 0);
forall i in distributedGuided(1..0) do writeln("none");
forall i in distributedDynamic(1..50, numTasks=3, workerLocales=[Locales[numLocales - 1]]) do assert(here.id == numLocales - 1);
