// Lines read by the tasks of a loop.
use IO;
var f = openMemFile();
{ var w = f.writer(locking=false); for i in 1..20000 do w.writeln(i); }
var sum = 0, n = 0;
forall l in f.reader(locking=false).lines(stripNewline=true) with (+ reduce sum, + reduce n) { sum += l: int; n += 1; }
writeln(n, " ", sum);
forall l in f.reader(locking=false).lines(t=bytes) with (+ reduce n) do n += l.size;
writeln(n);
var A = f.reader(locking=false).lines(true);
writeln(A.size, A[0], A.last);
var B = [l in f.reader(locking=false).lines(true)] l: int;
writeln(+ reduce B);
var tot = + reduce (f.reader(locking=false).lines(true): int);
writeln(tot);
