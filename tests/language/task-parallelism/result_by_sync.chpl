// workers: 1,2
// A future by hand: a task computes, a sync variable holds the result.
proc slow(n: int): int do return if n < 2 then n else slow(n - 1) + slow(n - 2);
class future { var value: sync int; }
proc later(n: int) {
  var f = new shared future();
  begin with (in f) f.value.writeEF(slow(n));
  return f;
}
const a = later(15), b = later(12);
writeln(a.value.readFF() + b.value.readFF(), " ", a.value.readFF());
