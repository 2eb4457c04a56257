// workers: 1,2
// A leader shares out the work of a zippered forall, followers keep step.
iter evens(n: int) { for i in 0..<n do yield 2 * i; }
iter evens(param tag: iterKind, n: int) where tag == iterKind.leader {
  coforall t in 0..1 do
    yield (t * (n / 2)..(t + 1) * (n / 2) - 1,);
}
iter evens(param tag: iterKind, n: int, followThis) where tag == iterKind.follower {
  for i in followThis(0) do yield 2 * i;
}
var A: [0..7] int;
forall (e, a) in zip(evens(8), A) do a = e;
writeln(A);
