// locales: 1,2,4
// tasks: steal
// A parallel loop that may go in one of several orders (along the block, by position, by parts) has its task-private and its
// reduction variables in each of them.
use BlockDist;
const D = blockDist.createDomain({1..100_000});
var A: [D] int = [i in D] i;
var h = 0, low = max(int);
forall a in A with (+ reduce h, min reduce low) { h += a; low = min(low, a); }
writeln(h, " ", low);
forall i in D with (+ reduce h) do h -= A[i];
writeln(h);
writeln(+ reduce [i in D] i, " ", max reduce [a in A] 2 * a, " ", && reduce (A > 0));
forall a in A with (var own = new box(7)) do own.keep(a);
writeln(A[1], " ", A[100_000]);
record box {
  var n: int;
  proc ref keep(ref a: int) { if n == 7 then a += 0; }
}
// Associative and sparse arrays.
var keys: domain(int);
for i in 1..1000 do keys += i * 3;
var C: [keys] int = [k in keys] k;
var sum = 0;
forall c in C with (+ reduce sum) do sum += c;
writeln(sum);
var S: sparse subdomain({1..100, 1..100});
for i in 1..100 do S += (i, i);
var E: [S] real = 1.0;
var norm = 0.0;
forall e in E with (+ reduce norm, var two = 2.0) do norm += two * e;
writeln(norm);
