// Several tasks may add indices at the same time, unless parSafe=false.
var D: domain(int);
var A: [D] int;
forall i in 1..20000 with (ref D) do D += i % 1000;
writeln(D.size, " ", A.size);
forall i in D with (ref A) do A[i] = i;
writeln(+ reduce A);
forall (i, a) in zip(D, A) do a -= i;
writeln(+ reduce A);
var total = 0;
forall i in D with (+ reduce total) do total += i;
writeln(total);
var S: domain(int, parSafe = false);
for i in 1..10 do S += i;
writeln(S.size);
