// workers: 1,2
// A standalone overload serves forall loops.
iter numbers(n: int) { for i in 1..n do yield i; }
iter numbers(param tag: iterKind, n: int) where tag == iterKind.standalone {
  coforall t in 0..1 do
    for i in 1 + t * (n / 2)..(t + 1) * (n / 2) do
      yield i;
}
var sum: atomic int;
forall i in numbers(10) do sum.add(i);
writeln(sum.read());
